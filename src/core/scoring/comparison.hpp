// Two systems on the same instances: paired interval of the difference, approximate randomisation, Holm's correction
// (BENCHMARK.md 6).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scoring/bootstrap.hpp"

namespace rescue {

inline constexpr std::size_t kDefaultRandomisations = 10000;
/// A difference is shown where Holm's p is at most this (and the paired interval excludes 0).
inline constexpr double kLevel = 0.05;

struct ComparisonOptions {
    ResamplingOptions resampling;
    std::size_t randomisations = kDefaultRandomisations;  ///< at least 1; its generator starts from the same seed
};

/// One conversation as two systems answered it, over the instances that both were asked.
struct PairedCounts {
    Counts model, reference;
    std::size_t model_correct = 0, reference_correct = 0;  ///< instances
};

/// Conversations of a scope with an instance in the benchmark, or one that both systems were asked, in corpus order.
std::vector<PairedCounts> paired_counts(const Benchmark& benchmark, const System& model, const TaskScore& model_score,
                                        const System& reference, const TaskScore& reference_score, TaskId id,
                                        Scope scope);

/// Approximate randomisation of the difference in one figure, in slices: the two systems are exchanged in whole
/// conversations, each with probability 1/2.
class Randomisation {
  public:
    Randomisation(const TaskSpec& spec, Scope scope, std::string_view figure, std::vector<PairedCounts> pairs,
                  const ComparisonOptions& options);
    /// Makes at most that many exchanges; whether all are made.
    bool step(std::size_t count);
    /// The difference as the systems stand; none where one side has no value.
    const std::optional<double>& observed() const { return observed_; }
    /// (b + 1) / (R + 1), b of R differences being at least as large as the observed one, up to 1e-12. One that cannot
    /// be computed (nothing scored on one side) counts as large. None where the observed one cannot be computed.
    std::optional<double> p() const;

  private:
    std::optional<double> difference(const Counts& model, const Counts& reference) const;
    const TaskSpec& spec_;
    Scope scope_;
    std::string_view figure_;
    std::vector<PairedCounts> pairs_;
    std::size_t wanted_, made_ = 0, as_large_ = 0;
    std::optional<double> observed_;
    Random random_;
};

/// Holm's step-down p of each p, in their order: monotone, at most 1. None stays none and is not of the family.
std::vector<std::optional<double>> holm(const std::vector<std::optional<double>>& raw);

/// A system against the reference in the headline figure of one task and scope.
struct Comparison {
    std::size_t model = 0;  ///< index into the systems
    TaskId task = TaskId::itp;
    Scope scope = Scope::both;
    std::string_view figure;
    std::size_t conversations = 0;            ///< that were drawn from
    std::optional<double> difference;         ///< model minus reference; none where one has no value
    std::optional<Interval> interval;         ///< none for less than two conversations
    std::size_t left_out = 0;                 ///< resamples in which one side had nothing scored
    std::optional<double> p, p_holm;          ///< p_holm: over scope both only
    std::size_t won = 0, lost = 0, tied = 0;  ///< conversations, by correct instances (ER, VP: by their mean)
    /// The interval excludes 0 and Holm's p is at most kLevel; false where there is none.
    bool shown() const;
    /// Even the smallest p of so few conversations, 2 / 2^n, is above kLevel.
    bool out_of_reach() const;
};

/// One comparison in the making.
class PairedTest {
  public:
    /// `comparison` says which model, task, scope and figure.
    PairedTest(const Comparison& comparison, const std::vector<PairedCounts>& pairs, const ComparisonOptions& options);
    /// Makes at most that many draws, resamples before exchanges; whether all are made.
    bool step(std::size_t count);
    /// All but p_holm. Final once step() has returned true.
    Comparison result() const;

  private:
    Comparison comparison_;
    Bootstrap bootstrap_;
    Randomisation randomisation_;
};

struct ComparisonReport {
    std::size_t reference = 0;  ///< index into the systems
    std::size_t family = 0;     ///< how many p Holm's correction is over
    std::vector<Comparison> comparisons;
};

/// Compares every other system with the reference, in slices: model by model, task by task, scope by scope.
class ComparisonRun {
  public:
    /// `scores` aligned with `systems`; all three outlive this.
    ComparisonRun(const Benchmark& benchmark, const std::vector<System>& systems,
                  const std::vector<SystemScore>& scores, std::size_t reference, const ComparisonOptions& options);
    /// Makes at most that many draws for one comparison; whether all are made. p_holm is there only then.
    bool step(std::size_t count);
    std::size_t size() const { return report_.comparisons.size(); }
    std::size_t made() const { return made_; }
    const ComparisonReport& report() const { return report_; }

  private:
    std::vector<PairedCounts> pairs(const Comparison& comparison) const;
    void correct();
    const Benchmark& benchmark_;
    const std::vector<System>& systems_;
    const std::vector<SystemScore>& scores_;
    ComparisonOptions options_;
    ComparisonReport report_;
    std::optional<PairedTest> present_;
    std::size_t made_ = 0;
};

}  // namespace rescue
