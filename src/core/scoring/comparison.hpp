// Two systems on the same instances: paired interval of the difference, approximate randomisation, Holm's correction
// (BENCHMARK.md 6).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scoring/bootstrap.hpp"
#include "core/scoring/pairing.hpp"

namespace rescue {

inline constexpr std::size_t kDefaultRandomisations = 10000;
/// A difference is shown where Holm's p is at most this (and the paired interval excludes 0).
inline constexpr double kLevel = 0.05;
/// A difference of so many standard errors is found at that level in four of five trials (1.96 + 0.84).
inline constexpr double kDetectable = 2.80;

struct ComparisonOptions {
    ResamplingOptions resampling;
    std::size_t randomisations = kDefaultRandomisations;  ///< at least 1; its generator starts from the same seed
};

/// Approximate randomisation of the difference in one figure, in slices: the two systems are exchanged in whole units,
/// each with probability 1/2.
class Randomisation {
  public:
    Randomisation(const TaskSpec& spec, Scope scope, std::string_view figure, std::vector<PairedCounts> pairs,
                  const ComparisonOptions& options);
    /// Makes at most that many exchanges; whether all are made.
    bool step(std::size_t count);
    std::size_t made() const { return made_; }
    /// How many there are to be made in all: none where there is no difference.
    std::size_t size() const { return observed_ ? wanted_ : 0; }
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
    std::size_t n = 0;                                      ///< instances that both were asked
    std::size_t conversations = 0, folders = 0, units = 0;  ///< as in ScopeIntervals
    std::optional<double> of_model, of_reference;           ///< the figure of each over those instances
    std::optional<double> difference;                       ///< model minus reference; none where one has no value
    std::optional<Interval> interval, interval_t;           ///< none for less than two units
    std::optional<double> detectable;         ///< minimum detectable difference: kDetectable standard errors
    std::size_t left_out = 0;                 ///< resamples in which one side had nothing scored
    std::optional<double> p, p_holm;          ///< p_holm: over scope both only
    std::size_t won = 0, lost = 0, tied = 0;  ///< conversations, by correct instances (ER, VP: by their mean)
    OutcomeGrid grid;                         ///< which of the two was right on which instance
    std::optional<double> mcnemar;            ///< ITP: a cross-check that overlooks conversations
    /// The interval excludes 0 and Holm's p is at most kLevel; false where there is none.
    bool shown() const;
    /// Even the smallest p of so few units, 2 / 2^n, is above kLevel.
    bool out_of_reach() const;
    /// The interval by Student's t goes first.
    bool few() const { return units < kFewUnits; }
};

/// What the reader may conclude, in a few words: "difference shown", "no difference shown at this size", "too few
/// conversations" (or folders), "nothing to compare"; "" in a scope that the test is not corrected for.
std::string_view verdict(const Comparison& comparison, Unit unit);

/// One comparison in the making.
class PairedTest {
  public:
    /// `comparison` says which model, task, scope and figure.
    PairedTest(const Benchmark& benchmark, const Comparison& comparison, const ScoredTask& model,
               const ScoredTask& reference, const ComparisonOptions& options);
    /// Makes at most that many draws, resamples before exchanges, until there are `most` of either (or all); whether
    /// there are.
    bool step(std::size_t count, std::size_t most);
    std::size_t made() const { return bootstrap_->drawn() + randomisation_->made(); }
    std::size_t size() const { return bootstrap_->size() + randomisation_->size(); }
    /// All but p_holm, from the draws made so far.
    Comparison result() const;

  private:
    Comparison comparison_;
    std::unique_ptr<Bootstrap> bootstrap_;
    std::unique_ptr<Randomisation> randomisation_;
};

struct ComparisonReport {
    std::size_t reference = 0;  ///< index into the systems
    std::size_t family = 0;     ///< how many p Holm's correction is over
    std::vector<Comparison> comparisons;
};

/// Compares every other system with the reference, in slices: model by model, task by task, scope by scope, first with
/// kFirstDraws draws each, then with all. To cancel, drop it.
class ComparisonRun {
  public:
    /// `scores` aligned with `systems`; all three must outlive the run. `reference` and `models` index into them; the
    /// models come in the order given, `reference` among them passed over. None: all systems.
    ComparisonRun(const Benchmark& benchmark, const std::vector<System>& systems,
                  const std::vector<SystemScore>& scores, std::size_t reference, const ComparisonOptions& options,
                  std::optional<std::vector<std::size_t>> models = std::nullopt);
    /// Makes at most that many draws for one comparison, or begins or sums one up; whether all is done.
    bool step(std::size_t count);
    /// Draws made and to be made; `size` may shrink until first().
    std::size_t made() const { return made_; }
    std::size_t size() const { return size_; }
    /// Whether every comparison is there with its p_holm, from kFirstDraws draws at least.
    bool first() const { return first_; }
    const ComparisonReport& report() const { return report_; }

  private:
    struct Test {
        bool done = false;
        std::unique_ptr<PairedTest> paired;  ///< none before the first draw, and once done
    };
    ScoredTask scored(std::size_t system, TaskId id) const;
    void correct();
    const Benchmark& benchmark_;
    const std::vector<System>& systems_;
    const std::vector<SystemScore>& scores_;
    ComparisonOptions options_;
    std::vector<Test> tests_;  ///< aligned with the comparisons
    ComparisonReport report_;
    std::size_t at_ = 0, made_ = 0, size_ = 0;
    bool first_ = false, done_ = false;
};

}  // namespace rescue
