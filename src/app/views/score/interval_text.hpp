// 95% intervals as Score prints them.
#pragma once

#include <string>

#include "app/session.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

/// What stands below a figure, and in full on hovering.
struct IntervalText {
    std::string shown;   ///< "41.0–50.9 t": the one to be read first; "no interval"; "" where none is made yet
    std::string beside;  ///< "41.3–50.2 pct": what is given with it; ""
    std::string hint;
};
IntervalText interval_text(const ScopeIntervals* intervals, std::string_view figure);

/// "12 conversations · 6 folders": what the intervals of a task are over; "" where none are made yet.
std::string units_text(const ScopeIntervals* intervals, bool short_words);

/// Every figure of a task with its intervals in the three scopes; nothing to draw before any is made. Id
/// "score.intervals".
Chart intervals_table(const Session& session, std::size_t system, TaskId task);

}  // namespace rescue::app
