// What several commands share: options, exit status, what is said about the benchmark.
#pragma once

#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "core/predictions/systems.hpp"

namespace rescue::cli {

Option instances_option();
Option fail_option();

/// The task that --task names; null, and said on standard error which there are, where it names none.
const TaskSpec* task_option(std::string_view command, const Arguments& arguments);

/// False, and said on standard error why, when there is no sample at all.
bool has_samples(const Benchmark& benchmark);
/// The same, and on standard error how many warnings there are about the data.
bool report_benchmark(const Benchmark& benchmark);
/// Errors and warnings of the benchmark.
std::size_t benchmark_problem_count(const Benchmark& benchmark);

/// kDone, or kFailed where there are problems and --fail-on-problems was given.
int exit_status(const Arguments& arguments, std::size_t problems);

}  // namespace rescue::cli
