// The axis all tiers of the timeline share, and the arithmetic of the range it shows: what fits, zooming, panning.
#pragma once

#include "app/state.hpp"
#include "core/analysis/turn_times.hpp"

namespace rescue::app {

/// A stretch of the axis: seconds, or turns (turn 1 is 0..1).
struct TimelineRange {
    double from = 0, to = 1;
    double span() const { return to - from; }
    bool operator==(const TimelineRange&) const = default;
};

/// Whether turns get equal widths: asked for, or the sample has no times.
bool counts_turns(const TimelineState& state, const TurnTimes& times);
/// All of the sample, which has at least one turn.
TimelineRange whole_range(const TurnTimes& times, bool by_turn);
/// The smallest range worth showing: 3 turns or 5 seconds, or all there is.
double least_span(const TimelineRange& whole, bool by_turn);
/// What the state asks for, cut to what the sample has; all of it where nothing is asked for, the units differ or
/// nothing of it lies in the sample.
TimelineRange shown_range(const TimelineState& state, const TurnTimes& times);
/// `factor` times less of the axis (more, when below 1), within the whole; the value `around` keeps its place.
TimelineRange zoomed(const TimelineRange& range, const TimelineRange& whole, double least, double around,
                     double factor);
/// Moved by that much, as far as the whole goes.
TimelineRange panned(const TimelineRange& range, const TimelineRange& whole, double by);
/// The state with this range, to a thousandth; the whole is written as none.
TimelineState with_range(TimelineState state, const TimelineRange& range, const TurnTimes& times);

/// Where things stand from left to right.
struct TimelineAxis {
    bool by_turn = false;
    TimelineRange range;
    float x = 0, w = 1;  ///< of the plot, device pixels

    float at(double value) const { return x + static_cast<float>((value - range.from) / range.span()) * w; }
    double value_at(float px) const { return range.from + static_cast<double>((px - x) / w) * range.span(); }
    double row_start(const TurnTimes& times, int row) const;
    double row_end(const TurnTimes& times, int row) const;
    int nearest_row(const TurnTimes& times, float px) const;
    /// Distance of labelled ticks so that they stand at least `least` device pixels apart.
    double tick_step(float least) const;
};

}  // namespace rescue::app
