// What a system's entries hold that counts for less than their author may think.
#pragma once

#include "core/predictions/systems.hpp"

namespace rescue {

/// A warning for each file and task with labels that may not be answered there ("outside_labels"), and one with entries
/// that hold no answer at all ("empty_answers"): officially the first are dropped without a word, the second count as
/// answered (BENCHMARK.md 3). Place: the first of them.
void report_unusable(const Benchmark& benchmark, const System& system, Problems& problems);

}  // namespace rescue
