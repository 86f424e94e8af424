// What a benchmark holds: Tables 3 and 6 of the paper, label counts, warnings (BENCHMARK.md 7).
#pragma once

#include <string>

#include "core/predictions/systems.hpp"

namespace rescue {

/// {"benchmark":…, "facts":{SCOPE:…}, "instances":{TASK:{SCOPE:{n, samples}}}, "labels":{SCENARIO:{KIND:[…]}}}
std::string info_json(const Benchmark& benchmark);
std::string info_text(const Benchmark& benchmark);

}  // namespace rescue
