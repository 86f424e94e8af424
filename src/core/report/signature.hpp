// One line that fixes a result: whoever has the same data and the same line gets the same figures.
#pragma once

#include <string>

#include "core/scoring/bootstrap.hpp"

namespace rescue {

/// "rescue|app:0.1.0|data:1a2b3c4d|reading:official|instances:all|unit:conversation|B:10000|seed:12345|zero-division:0|
/// ties:set-order|missing:wrong". `data`: the first 8 digits of the SHA-256 of the benchmark's instances, whatever file
/// or folder they came from. Without `resampling` no unit, B and seed. `common`: "instances:answered-by-all".
std::string signature(const Benchmark& benchmark, Reading reading, const ResamplingOptions* resampling, bool common);

}  // namespace rescue
