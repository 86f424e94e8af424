// Long work of statistics in slices of time: runs the core's resampling for what the session asks, and puts what comes
// of it into Session::statistics (see statistics_state.hpp for how views read it).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

/// Which systems Compare shows, as indices into Session::systems.
struct Compared {
    std::vector<std::size_t> systems;  ///< ascending; those chosen that are there, all where none is
    std::size_t reference = 0;         ///< among them
    std::size_t model = 0;             ///< among them: the one looked at in detail; the reference where it is alone
    /// Whether there are two to be compared.
    bool any() const { return systems.size() >= 2; }
};
Compared compared(const Session& session);

/// Intervals of a system on a task over what Score is over (session.scope, or the saved set), as far as they are made;
/// null where there are none yet.
const ScopeIntervals* shown_intervals(const Session& session, std::size_t system, TaskId task);

/// What the comparison of the session is made with.
ComparisonOptions comparison_options(const Session& session);

class Statistics {
  public:
    explicit Statistics(Session& session) : session_(session) {}
    /// Drops what belongs to systems, scores or settings that are no more. Call before anything reads the results of a
    /// changed session.
    void refresh();
    /// One small slice of work; true while there is more to do. Not while files are read or scored.
    bool step();
    /// Whether there is work for the view shown, or begun for another.
    bool busy() const;

  private:
    /// What results hang on; each part has what it needs.
    struct Key {
        std::uint64_t revision = 0;
        ResamplingOptions options;
        std::optional<Filters> slice;  ///< intervals: the saved set
        CompareState compare;
        std::vector<Slice> slices;  ///< slices: the saved sets that are looked at
        bool operator==(const Key&) const = default;
    };
    /// The scores compared while they are narrowed to common instances, task by task.
    struct CommonScores {
        std::vector<SystemScore> scores;  ///< aligned with the systems
        std::size_t next_task = 0;
    };
    Key key_of(StatisticsPart part) const;
    bool wants(StatisticsPart part) const;
    bool step_intervals();
    bool step_comparison();
    bool step_slices();
    void drop(StatisticsPart part);
    /// One task's scores over common instances; whether all are there.
    bool narrow_next();
    const std::vector<SystemScore>& scores_compared() const;
    std::size_t draws() const;

    Session& session_;
    Key keys_[kStatisticsParts];
    bool done_[kStatisticsParts] = {};
    std::unique_ptr<IntervalRun> intervals_;
    std::unique_ptr<ComparisonRun> comparison_;
    std::unique_ptr<SliceRun> slices_;
    std::optional<CommonScores> common_;
};

}  // namespace rescue::app
