#include "core/report/interval_json.hpp"

#include <string>

namespace rescue {

void write_interval(const std::optional<Interval>& interval, JsonWriter& json) {
    if (!interval) {
        json.null();
        return;
    }
    json.begin_array();
    json.number(interval->low);
    json.number(interval->high);
    json.end_array();
}

void write_resampling(const ResamplingOptions& options, JsonWriter& json) {
    json.key("unit");
    json.string(unit_name(options.unit));
    json.key("resamples");
    json.integer(static_cast<std::int64_t>(options.resamples));
    json.key("seed");
    json.string(std::to_string(options.seed));
}

void write_intervals(const ScopeIntervals& intervals, JsonWriter& json) {
    const auto write = [&](std::string_view key, std::optional<Interval> FigureInterval::*which) {
        json.key(key);
        json.begin_object();
        for (const FigureInterval& each : intervals.figures) {
            json.key(each.figure);
            write_interval(each.*which, json);
        }
        json.end_object();
    };
    write("intervals", &FigureInterval::percentile);
    write("intervals_t", &FigureInterval::t);
    json.key("intervals_wilson");
    json.begin_object();
    for (const FigureInterval& each : intervals.figures) {
        if (!each.wilson) continue;
        json.key(each.figure);
        write_interval(each.wilson, json);
    }
    json.end_object();
    json.key("resampled");
    json.begin_object();
    json.key("conversations");
    json.integer(static_cast<std::int64_t>(intervals.conversations));
    json.key("folders");
    json.integer(static_cast<std::int64_t>(intervals.folders));
    json.key("left_out");
    json.begin_object();
    for (const FigureInterval& each : intervals.figures) {
        if (each.left_out == 0) continue;
        json.key(each.figure);
        json.integer(static_cast<std::int64_t>(each.left_out));
    }
    json.end_object();
    json.end_object();
}

}  // namespace rescue
