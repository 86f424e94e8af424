#include "core/scoring/pairing.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace rescue {
namespace {

const std::vector<Instance>& instances_of(const Benchmark& benchmark, const ScoredTask& side, TaskId id) {
    return side.system.tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
}

/// The headline score of one instance; none where it has none.
std::optional<double> score_of_one(const TaskSpec& spec, const Instance& instance, const Outcome& outcome,
                                   Scenario scenario) {
    Counts counts;
    spec.count(instance, outcome, scenario, counts);
    return figure(spec.figures(counts, Scope::both), spec.headline.front());
}

PairOutcome by_score(const std::optional<double>& model, const std::optional<double>& reference) {
    if (!model || !reference) return PairOutcome::unscored;
    if (*model == *reference) return PairOutcome::both_right;
    return *model > *reference ? PairOutcome::model_only : PairOutcome::reference_only;
}

PairOutcome by_rightness(bool model, bool reference) {
    if (model) return reference ? PairOutcome::both_right : PairOutcome::model_only;
    return reference ? PairOutcome::reference_only : PairOutcome::both_wrong;
}

}  // namespace

std::vector<SharedInstance> shared_instances(const Benchmark& benchmark, const ScoredTask& model,
                                             const ScoredTask& reference, TaskId id) {
    const std::vector<Instance>& ours = instances_of(benchmark, model, id);
    const std::vector<Instance>& theirs = instances_of(benchmark, reference, id);
    std::map<std::pair<int, int>, std::size_t> asked;  // sample and row -> place in the reference's instances
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        if (reference.score.counts(i)) asked.emplace(std::pair(theirs[i].sample, theirs[i].row), i);
    }
    std::vector<SharedInstance> shared;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        const auto found = asked.find({ours[i].sample, ours[i].row});
        if (found != asked.end() && model.score.counts(i)) shared.push_back({i, found->second});
    }
    return shared;
}

std::vector<PairedCounts> paired_counts(const Benchmark& benchmark, const ScoredTask& model,
                                        const ScoredTask& reference, TaskId id, Scope scope) {
    const TaskSpec& spec = task(id);
    const std::vector<Instance>& instances = instances_of(benchmark, model, id);
    std::map<int, PairedCounts> by_sample;
    for (const Instance& each : benchmark.instances[static_cast<std::size_t>(id)]) by_sample[each.sample];
    for (const SharedInstance& each : shared_instances(benchmark, model, reference, id)) {
        const Instance& instance = instances[each.model];
        PairedCounts& pair = by_sample[instance.sample];
        const Scenario scenario = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].scenario;
        const Outcome& ours = model.score.outcomes[each.model];
        const Outcome& theirs = reference.score.outcomes[each.reference];
        spec.count(instance, ours, scenario, pair.model);
        spec.count(instance, theirs, scenario, pair.reference);
        pair.model_correct += ours.correct(id, instance.gold) ? 1 : 0;
        pair.reference_correct += theirs.correct(id, instance.gold) ? 1 : 0;
    }
    std::vector<PairedCounts> pairs;
    for (auto& [sample, pair] : by_sample) {
        if (!in_scope(scope, benchmark.corpus.samples[static_cast<std::size_t>(sample)].scenario)) continue;
        pair.sample = sample;
        pairs.push_back(pair);
    }
    return pairs;
}

std::vector<PairedCounts> pairs_of_units(const std::vector<PairedCounts>& pairs, const Units& units) {
    std::vector<PairedCounts> summed(units.size);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        PairedCounts& unit = summed[units.place[i]];
        unit.sample = pairs[i].sample;
        unit.model += pairs[i].model;
        unit.reference += pairs[i].reference;
        unit.model_correct += pairs[i].model_correct;
        unit.reference_correct += pairs[i].reference_correct;
    }
    return summed;
}

std::string_view pair_outcome_name(PairOutcome outcome) {
    constexpr std::array<std::string_view, kPairOutcomes> kNames = {"both_right", "model_only", "reference_only",
                                                                    "both_wrong", "unscored"};
    return kNames[static_cast<std::size_t>(outcome)];
}

OutcomeGrid outcome_grid(const Benchmark& benchmark, const ScoredTask& model, const ScoredTask& reference, TaskId id,
                         Scope scope) {
    const TaskSpec& spec = task(id);
    const std::vector<Instance>& instances = instances_of(benchmark, model, id);
    OutcomeGrid grid;
    for (const SharedInstance& each : shared_instances(benchmark, model, reference, id)) {
        const Instance& instance = instances[each.model];
        const Scenario scenario = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].scenario;
        if (!in_scope(scope, scenario)) continue;
        const Outcome& ours = model.score.outcomes[each.model];
        const Outcome& theirs = reference.score.outcomes[each.reference];
        const PairOutcome outcome =
            spec.kind == TaskKind::generation
                ? by_score(score_of_one(spec, instance, ours, scenario), score_of_one(spec, instance, theirs, scenario))
                : by_rightness(ours.correct(id, instance.gold), theirs.correct(id, instance.gold));
        ++grid.counts[static_cast<std::size_t>(outcome)];
        grid.instances.push_back({instance.sample, instance.row, outcome});
    }
    return grid;
}

std::optional<double> mcnemar(std::size_t model_only, std::size_t reference_only) {
    const std::size_t fewer = std::min(model_only, reference_only), n = model_only + reference_only;
    if (n == 0) return std::nullopt;
    // 2 * sum over k <= fewer of C(n, k) / 2^n, halved on the way so that nothing overflows.
    std::size_t halvings = n;
    double term = 1, sum = 1;
    for (std::size_t k = 1; k <= fewer; ++k) {
        term = term * static_cast<double>(n - k + 1) / static_cast<double>(k);
        sum += term;
        for (; sum > 1 && halvings > 0; --halvings) {
            term /= 2;
            sum /= 2;
        }
    }
    for (; halvings > 1; --halvings) sum /= 2;  // the last one goes against the factor 2
    return std::min(1.0, halvings == 1 ? sum : 2 * sum);
}

}  // namespace rescue
