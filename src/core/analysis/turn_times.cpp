#include "core/analysis/turn_times.hpp"

#include <algorithm>
#include <cmath>

namespace rescue {

TurnTimes turn_times(const Sample& sample, double tolerance) {
    TurnTimes out;
    out.turns.reserve(sample.turns.size());
    double previous_end = 0;
    int latest_row = 0;  // row that ends last among those before; out.end is its end
    for (std::size_t i = 0; i < sample.turns.size(); ++i) {
        const Turn& turn = sample.turns[i];
        const bool has_start = turn.start_time && std::isfinite(*turn.start_time);
        const bool has_end = turn.end_time && std::isfinite(*turn.end_time);
        TurnTime time;
        time.start = has_start ? *turn.start_time : previous_end;
        time.end = std::max(time.start, has_end ? *turn.end_time : time.start);
        if (has_start && latest_row > 0) {
            if (time.start - out.end > tolerance) time.silence_before = time.start - out.end;
            if (out.end - time.start > tolerance) time.overlaps_row = latest_row;
        }
        out.known = out.known || has_start || has_end;
        if (latest_row == 0 || time.end >= out.end) {
            out.end = time.end;
            latest_row = static_cast<int>(i) + 1;
        }
        previous_end = time.end;
        out.turns.push_back(time);
    }
    return out;
}

int TurnTimes::nearest_row(double seconds) const {
    int best = 0;
    double best_distance = 0;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const double distance = std::max({0.0, turns[i].start - seconds, seconds - turns[i].end});
        if (best == 0 || distance < best_distance) {
            best = static_cast<int>(i) + 1;
            best_distance = distance;
        }
    }
    return best;
}

int stretch_start(const Sample& sample, int row) {
    int first = row;
    while (first > 1 && !sample.turns[static_cast<std::size_t>(first) - 2].therapist()) --first;
    return first;
}

std::vector<RelationSpan> relation_spans(const Sample& sample) {
    std::vector<RelationSpan> spans;
    for (int row = 1; row <= static_cast<int>(sample.turns.size()); ++row) {
        if (!sample.turns[static_cast<std::size_t>(row) - 1].therapist()) continue;
        const std::string& label = sample.relation(row).label;
        if (!label.empty()) spans.push_back({stretch_start(sample, row), row, label});
    }
    return spans;
}

}  // namespace rescue
