// 95% intervals by drawing whole conversations with replacement (BENCHMARK.md 6): the turns of one conversation are not
// independent of each other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scoring/random.hpp"
#include "core/scoring/score.hpp"

namespace rescue {

inline constexpr std::uint64_t kDefaultSeed = 12345;
inline constexpr std::size_t kDefaultResamples = 10000;

struct ResamplingOptions {
    std::size_t resamples = kDefaultResamples;  ///< at least 1
    std::uint64_t seed = kDefaultSeed;
};

struct Interval {
    double low = 0, high = 0;
};

/// The values of one figure in the resamples, in their order; none where a resample had nothing scored.
using Replicates = std::vector<std::optional<double>>;

/// Quantile of ascending values: x[i] + (h - i)(x[i+1] - x[i]) with h = (count - 1) * share. `ascending` not empty.
double quantile(const std::vector<double>& ascending, double share);

/// From the 2.5% to the 97.5% quantile of the replicates that have a value; none where no one has.
std::optional<Interval> percentile_interval(const Replicates& replicates);

/// The 97.5% quantile of Student's t, within 1e-6 of it. `degrees` >= 1.
double t_quantile(std::size_t degrees);

/// figure +- t(conversations - 1) * standard deviation (over count - 1) of the replicates that have a value; none for
/// less than two of them or less than two conversations.
std::optional<Interval> t_interval(double figure, const Replicates& replicates, std::size_t conversations);

/// Resamples of the conversations of one task and scope, the same ones for several sets of counts, drawn in slices.
/// Nothing is drawn from less than two conversations.
class Bootstrap {
  public:
    /// `sets`: for each set the counts of all conversations, ordered by the bytes of their ids; all of one length.
    Bootstrap(const TaskSpec& spec, Scope scope, std::vector<std::vector<Counts>> sets,
              const ResamplingOptions& options);
    /// Draws at most that many resamples; whether all are drawn.
    bool step(std::size_t count);
    std::size_t drawn() const { return drawn_; }
    /// Of a figure that is no count; empty for any other name.
    const Replicates& replicates(std::size_t set, std::string_view figure) const;

  private:
    const TaskSpec& spec_;
    Scope scope_;
    std::vector<std::vector<Counts>> sets_;
    std::size_t conversations_, resamples_, drawn_ = 0;
    Random random_;
    Figures names_;                                    ///< the figures of the scope, for their names
    std::vector<std::vector<Replicates>> replicates_;  ///< by set and place in `names_`; empty for counts
    std::vector<std::size_t> drawn_conversations_;     ///< of the present resample
};

struct FigureInterval {
    std::string_view figure;
    std::optional<Interval> percentile, t;  ///< none: one conversation, or no resample with a value
    std::size_t left_out = 0;               ///< resamples without a value
};

struct ScopeIntervals {
    std::size_t conversations = 0;  ///< that were drawn from
    std::vector<FigureInterval> figures;
};

struct SystemIntervals {
    std::array<std::optional<std::array<ScopeIntervals, kScopeCount>>, kTaskCount> tasks;  ///< none: not submitted
};

/// Intervals of all figures of a system, counts excepted, for each task and scope from the seed anew. Drawn are the
/// conversations with an instance, whatever was answered.
SystemIntervals score_intervals(const Benchmark& benchmark, const SystemScore& score, const ResamplingOptions& options);

}  // namespace rescue
