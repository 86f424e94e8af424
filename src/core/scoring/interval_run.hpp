// 95% intervals of every figure of every task, in slices.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scoring/bootstrap.hpp"

namespace rescue {

struct FigureInterval {
    std::string_view figure;
    std::optional<Interval> percentile, t;  ///< none: less than two units, or no resample with a value
    std::optional<Interval> wilson;         ///< of shares that are 0 or 1: what resampling cannot doubt
    std::size_t left_out = 0;               ///< resamples without a value
};

struct ScopeIntervals {
    std::size_t conversations = 0, folders = 0;  ///< with an instance, whatever was answered
    std::size_t units = 0;                       ///< of them those that were drawn
    std::size_t resamples = 0;                   ///< drawn so far; 0 for less than two units
    std::vector<FigureInterval> figures;         ///< all figures but counts
    /// The interval by Student's t goes first, that of percentiles beside it.
    bool few() const { return units < kFewUnits; }
    /// By name, or null.
    const FigureInterval* find(std::string_view figure) const;
};

struct SystemIntervals {
    std::array<std::optional<std::array<ScopeIntervals, kScopeCount>>, kTaskCount> tasks;  ///< none: not submitted
};

/// Intervals of several systems in slices: first all of them from kFirstDraws resamples, then from all resamples. Each
/// task and scope is drawn from the seed anew, so the resamples are the same for every system. Drawn are the
/// conversations with an instance in the benchmark (or, where a system was asked others, one of its own), whatever was
/// answered. To cancel, drop it.
class IntervalRun {
  public:
    /// Benchmark and scores must outlive the run. `samples` (ascending indices): over these alone, all figures then
    /// being of the one scope scope_of_samples().
    IntervalRun(const Benchmark& benchmark, std::vector<const SystemScore*> scores, const ResamplingOptions& options,
                std::optional<std::vector<int>> samples = std::nullopt);
    /// Draws at most that many resamples of one task and scope, or sums one figure up; whether all is done.
    bool step(std::size_t count);
    /// Resamples drawn and to be drawn, over all systems, tasks and scopes; `size` may shrink until first().
    std::size_t made() const { return made_; }
    std::size_t size() const { return size_; }
    /// Whether every interval is there, from kFirstDraws resamples at least.
    bool first() const { return first_; }
    /// As far as they are summed up; aligned with the scores.
    const std::vector<SystemIntervals>& intervals() const { return intervals_; }

  private:
    struct Cell {
        std::size_t system = 0;
        TaskId task = TaskId::itp;
        Scope scope = Scope::both;
        bool done = false;                     ///< all is drawn and summed up
        std::unique_ptr<Bootstrap> bootstrap;  ///< none before the first draw, and once done
        Figures observed;
    };
    void begin(Cell& cell);
    ScopeIntervals& result(const Cell& cell);
    void sum_up(const Cell& cell, FigureInterval& interval);
    const Benchmark& benchmark_;
    std::vector<const SystemScore*> scores_;
    ResamplingOptions options_;
    std::optional<std::vector<int>> samples_;
    std::vector<Cell> cells_;
    std::size_t at_ = 0, figure_ = 0, made_ = 0, size_ = 0;  ///< figure_: the next to be summed up in the cell
    bool first_ = false, done_ = false;
    std::vector<SystemIntervals> intervals_;
};

/// Intervals of one system at once.
SystemIntervals score_intervals(const Benchmark& benchmark, const SystemScore& score, const ResamplingOptions& options);

}  // namespace rescue
