// What resampling has come to, as far as it is made. Statistics (statistics.hpp) writes it, views only read it:
//
//     const ScopeIntervals* found = shown_intervals(session, system, TaskId::itp);   // of what Score is over
//     if (found != nullptr) { const FigureInterval* f1 = found->find("f1_yes"); … found->few() … }
//     const WorkState& work = session.statistics.of(StatisticsPart::intervals);      // running, made / size
//
// The work begins by itself when the view that shows it is shown, and goes on under other views. RunStatistics{part,
// false} stops it (what is there stays), RunStatistics{part, true} starts it again; SetResampling changes the settings.
// A first answer from 1,000 resamples comes at once, `complete` says that it is from all of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scoring/interval_run.hpp"
#include "core/scoring/slices.hpp"

namespace rescue::app {

enum class StatisticsPart : std::uint8_t { intervals, comparison, slices };
inline constexpr std::size_t kStatisticsParts = 3;

struct WorkState {
    bool wanted = true;  ///< false: stopped by the user, or (slices) not asked for yet
    bool running = false;
    std::size_t made = 0, size = 0;  ///< draws
};

/// Of all systems, in the reading in force.
struct IntervalResults {
    std::vector<SystemIntervals> systems;  ///< aligned with Session::systems
    Scope scope_of_slice = Scope::both;    ///< where Score is over a saved set: the one scope there are figures of
    bool of_slice = false;
    bool complete = false;
};

/// Of the systems compared (see compared()).
struct ComparisonResults {
    ComparisonReport report;          ///< indices into Session::systems
    std::vector<SystemScore> common;  ///< over the instances all of them answered, where that was asked for; else empty
    bool complete = false;
};

/// Of the one system looked at in detail against the reference.
struct SliceResults {
    std::size_t model = 0;
    std::vector<SliceDifference> slices;
};

struct StatisticsState {
    std::array<WorkState, kStatisticsParts> work = {WorkState{}, WorkState{}, WorkState{false}};
    std::optional<IntervalResults> intervals;
    std::optional<ComparisonResults> comparison;
    std::optional<SliceResults> slices;
    const WorkState& of(StatisticsPart part) const { return work[static_cast<std::size_t>(part)]; }
    WorkState& of(StatisticsPart part) { return work[static_cast<std::size_t>(part)]; }
};

}  // namespace rescue::app
