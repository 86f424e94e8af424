// Intervals and what they were made with, for the JSON exporters.
#pragma once

#include <optional>

#include "core/report/json_writer.hpp"
#include "core/scoring/interval_run.hpp"

namespace rescue {

/// [low, high], or null.
void write_interval(const std::optional<Interval>& interval, JsonWriter& json);

/// The members "unit" ("conversation" or "folder": what is drawn), "resamples" and "seed" (text: it may be larger than
/// what JSON readers hold exactly).
void write_resampling(const ResamplingOptions& options, JsonWriter& json);

/// The members of a scope: "intervals" {figure: [low, high]} (percentiles), "intervals_t" (by Student's t),
/// "intervals_wilson" (of shares that are 0 or 1 only) and "resampled": how many conversations and folders, and in how
/// many resamples a figure had no value and was left out.
void write_intervals(const ScopeIntervals& intervals, JsonWriter& json);

}  // namespace rescue
