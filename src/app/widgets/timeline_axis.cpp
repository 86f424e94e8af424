#include "app/widgets/timeline_axis.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace rescue::app {
namespace {

constexpr double kLeastTurns = 3, kLeastSeconds = 5;
constexpr double kPrecision = 1000;  // of a range in links

}  // namespace

bool counts_turns(const TimelineState& state, const TurnTimes& times) { return state.by_turn || !times.known; }

TimelineRange whole_range(const TurnTimes& times, bool by_turn) {
    if (by_turn) return {0, std::max(1.0, static_cast<double>(times.turns.size()))};
    double first = times.end;
    for (const TurnTime& turn : times.turns) first = std::min(first, turn.start);
    // Nearly all conversations start at zero; a cut from the middle of one starts where it starts.
    if (first >= 0 && first < 0.1 * times.end) first = 0;
    return {first, std::max(times.end, first + 1)};
}

double least_span(const TimelineRange& whole, bool by_turn) {
    return std::min(by_turn ? kLeastTurns : kLeastSeconds, whole.span());
}

TimelineRange shown_range(const TimelineState& state, const TurnTimes& times) {
    const bool by_turn = counts_turns(state, times);
    const TimelineRange whole = whole_range(times, by_turn);
    if (by_turn != state.by_turn || !(state.from < state.to) || state.to <= whole.from || state.from >= whole.to)
        return whole;
    TimelineRange range{std::max(state.from, whole.from), std::min(state.to, whole.to)};
    const double least = least_span(whole, by_turn);
    if (range.span() < least) {
        range.from = std::clamp((range.from + range.to - least) / 2, whole.from, whole.to - least);
        range.to = range.from + least;
    }
    return range;
}

TimelineRange zoomed(const TimelineRange& range, const TimelineRange& whole, double least, double around,
                     double factor) {
    const double span = std::clamp(range.span() / factor, least, whole.span());
    const double from = std::clamp(around - (around - range.from) * span / range.span(), whole.from, whole.to - span);
    return {from, from + span};
}

TimelineRange panned(const TimelineRange& range, const TimelineRange& whole, double by) {
    const double from = std::clamp(range.from + by, whole.from, std::max(whole.from, whole.to - range.span()));
    return {from, from + range.span()};
}

TimelineState with_range(TimelineState state, const TimelineRange& range, const TurnTimes& times) {
    state.by_turn = counts_turns(state, times);
    const TimelineRange whole = whole_range(times, state.by_turn);
    const auto rounded = [](double value) { return std::round(value * kPrecision) / kPrecision; };
    const bool all = range.from <= whole.from && range.to >= whole.to;
    state.from = all ? 0 : rounded(range.from);
    state.to = all ? 0 : rounded(range.to);
    return state;
}

double TimelineAxis::row_start(const TurnTimes& times, int row) const {
    return by_turn ? row - 1 : times.turns[static_cast<std::size_t>(row) - 1].start;
}

double TimelineAxis::row_end(const TurnTimes& times, int row) const {
    return by_turn ? row : times.turns[static_cast<std::size_t>(row) - 1].end;
}

int TimelineAxis::nearest_row(const TurnTimes& times, float px) const {
    const double value = value_at(px);
    if (!by_turn) return times.nearest_row(value);
    return std::clamp(static_cast<int>(std::floor(value)) + 1, 1, static_cast<int>(times.turns.size()));
}

double TimelineAxis::tick_step(float least) const {
    static constexpr double kSeconds[] = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200};
    static constexpr double kTurns[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    const double wanted = static_cast<double>(least / w) * range.span();
    const auto* begin = by_turn ? std::begin(kTurns) : std::begin(kSeconds);
    const auto* end = by_turn ? std::end(kTurns) : std::end(kSeconds);
    const auto* step = std::find_if(begin, end, [&](double s) { return s >= wanted; });
    return step != end ? *step : *(end - 1) * std::ceil(wanted / *(end - 1));
}

}  // namespace rescue::app
