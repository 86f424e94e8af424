#include "core/report/shown_interval.hpp"

#include "core/report/table.hpp"

namespace rescue {

std::string shown_interval(const std::optional<Interval>& interval) {
    if (!interval) return "no interval";
    return shown_number(interval->low, false) + " to " + shown_number(interval->high, false);
}

std::string resampling_note(const ResamplingOptions& options) {
    const bool folders = options.unit == Unit::folder;
    const std::string unit = folders ? "folders (couples or families)" : "conversations";
    return "95% intervals by drawing whole " + unit + ", " + std::to_string(options.resamples) + " times, seed " +
           std::to_string(options.seed) +
           ": percentiles; under 30 of them the interval by Student's t first, since percentiles are too narrow there. "
           "One alone has no interval.";
}

}  // namespace rescue
