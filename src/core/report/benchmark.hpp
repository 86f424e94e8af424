// What reports say of the benchmark.
#pragma once

#include <string>

#include "core/predictions/systems.hpp"

namespace rescue {

/// {"name":…, "sha256":…, "samples":…, …, "warnings":[…], "instances":{TASK:{n, sha256}}}
std::string benchmark_json(const Benchmark& benchmark);
/// Name, samples and turns in one line.
std::string benchmark_line(const Benchmark& benchmark);
/// What is wrong with the data, mismatches of released instances included.
Problems benchmark_warnings(const Benchmark& benchmark);

}  // namespace rescue
