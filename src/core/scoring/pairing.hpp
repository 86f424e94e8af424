// Two systems on the same instances: what each conversation counts, and which of the two was right where.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scoring/score.hpp"
#include "core/scoring/units.hpp"

namespace rescue {

/// One task as a system answered it.
struct ScoredTask {
    const System& system;
    const TaskScore& score;
};

/// One conversation as two systems answered it, over the instances that both were asked.
struct PairedCounts {
    int sample = 0;  ///< index into Corpus::samples
    Counts model, reference;
    std::size_t model_correct = 0, reference_correct = 0;  ///< instances
};

/// Conversations of a scope with an instance in the benchmark, or one that both systems were asked, in corpus order.
std::vector<PairedCounts> paired_counts(const Benchmark& benchmark, const ScoredTask& model,
                                        const ScoredTask& reference, TaskId id, Scope scope);

/// Counts of conversations added up to those of their units.
std::vector<PairedCounts> pairs_of_units(const std::vector<PairedCounts>& pairs, const Units& units);

/// The same instance in the lists of two systems.
struct SharedInstance {
    std::size_t model = 0, reference = 0;  ///< places in SystemTask::instances()
};
/// Those that both were asked and that count in both scores, in the order of the model's list.
std::vector<SharedInstance> shared_instances(const Benchmark& benchmark, const ScoredTask& model,
                                             const ScoredTask& reference, TaskId id);

/// How an instance came out for two systems. ITP and rankings: whether the first choice is right. ER and VP have no
/// right and wrong: `both_right` there means the same headline score, and an instance that only one has a score for is
/// `unscored`.
enum class PairOutcome : std::uint8_t { both_right, model_only, reference_only, both_wrong, unscored };
inline constexpr std::size_t kPairOutcomes = 5;
/// "both_right", "model_only", …
std::string_view pair_outcome_name(PairOutcome outcome);

/// The grid "A right, B wrong" of one task.
struct OutcomeGrid {
    std::array<std::size_t, kPairOutcomes> counts{};  ///< by PairOutcome
    struct Entry {
        int sample = 0, row = 0;
        PairOutcome outcome = PairOutcome::both_right;
    };
    std::vector<Entry> instances;  ///< in the order of the model's list
    std::size_t count(PairOutcome which) const { return counts[static_cast<std::size_t>(which)]; }
};
OutcomeGrid outcome_grid(const Benchmark& benchmark, const ScoredTask& model, const ScoredTask& reference, TaskId id,
                         Scope scope);

/// McNemar's exact test (1947): two-sided p of `model_only` against `reference_only` right answers. It takes every
/// instance as independent of the others, which those of one conversation are not: a cross-check only. None where the
/// two never differ.
std::optional<double> mcnemar(std::size_t model_only, std::size_t reference_only);

}  // namespace rescue
