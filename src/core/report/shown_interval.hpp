// Intervals for people.
#pragma once

#include <optional>
#include <string>

#include "core/scoring/interval_run.hpp"

namespace rescue {

/// "0.1000 to 0.2000", or "no interval".
std::string shown_interval(const std::optional<Interval>& interval);

/// How the intervals were made and which of the two is to be read first, in one or two sentences.
std::string resampling_note(const ResamplingOptions& options);

}  // namespace rescue
