#include "core/scoring/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace rescue {
namespace {

constexpr double kTolerance = 1e-12;

std::optional<double> minus(const std::optional<double>& a, const std::optional<double>& b) {
    if (!a || !b) return std::nullopt;
    return *a - *b;
}

/// What the conversation counts for in won, lost, tied; none where nothing was asked or scored.
std::optional<double> standing(const TaskSpec& spec, Scope scope, const Counts& counts, std::size_t correct) {
    if (counts.n == 0) return std::nullopt;
    if (spec.kind == TaskKind::generation) return figure(spec.figures(counts, scope), spec.headline.front());
    return static_cast<double>(correct);
}

void count_winners(const std::vector<PairedCounts>& pairs, Comparison& comparison) {
    const TaskSpec& spec = task(comparison.task);
    for (const PairedCounts& pair : pairs) {
        const std::optional<double> lead =
            minus(standing(spec, comparison.scope, pair.model, pair.model_correct),
                  standing(spec, comparison.scope, pair.reference, pair.reference_correct));
        if (!lead) continue;
        ++(std::fabs(*lead) <= kTolerance ? comparison.tied : *lead > 0 ? comparison.won : comparison.lost);
    }
}

std::vector<std::vector<Counts>> both_sides(const std::vector<PairedCounts>& pairs) {
    std::vector<std::vector<Counts>> sides(2);
    for (const PairedCounts& pair : pairs) {
        sides[0].push_back(pair.model);
        sides[1].push_back(pair.reference);
    }
    return sides;
}

}  // namespace

std::vector<PairedCounts> paired_counts(const Benchmark& benchmark, const System& model, const TaskScore& model_score,
                                        const System& reference, const TaskScore& reference_score, TaskId id,
                                        Scope scope) {
    const TaskSpec& spec = task(id);
    const auto index = static_cast<std::size_t>(id);
    const std::vector<Instance>& model_instances = model.tasks[index].instances(benchmark, id);
    const std::vector<Instance>& reference_instances = reference.tasks[index].instances(benchmark, id);
    std::map<std::pair<int, int>, std::size_t> asked;  // sample and row -> place in the reference's instances
    for (std::size_t i = 0; i < reference_instances.size(); ++i) {
        asked.emplace(std::pair(reference_instances[i].sample, reference_instances[i].row), i);
    }
    std::map<int, PairedCounts> by_sample;
    for (const Instance& each : benchmark.instances[index]) by_sample[each.sample];
    for (std::size_t i = 0; i < model_instances.size(); ++i) {
        const Instance& instance = model_instances[i];
        const auto found = asked.find({instance.sample, instance.row});
        if (found == asked.end()) continue;
        PairedCounts& pair = by_sample[instance.sample];
        const Scenario scenario = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].scenario;
        const Outcome& ours = model_score.outcomes[i];
        const Outcome& theirs = reference_score.outcomes[found->second];
        spec.count(instance, ours, scenario, pair.model);
        spec.count(instance, theirs, scenario, pair.reference);
        pair.model_correct += ours.correct(id, instance.gold) ? 1 : 0;
        pair.reference_correct += theirs.correct(id, instance.gold) ? 1 : 0;
    }
    std::vector<PairedCounts> pairs;
    for (const auto& [sample, pair] : by_sample) {
        if (in_scope(scope, benchmark.corpus.samples[static_cast<std::size_t>(sample)].scenario)) pairs.push_back(pair);
    }
    return pairs;
}

Randomisation::Randomisation(const TaskSpec& spec, Scope scope, std::string_view figure,
                             std::vector<PairedCounts> pairs, const ComparisonOptions& options)
    : spec_(spec),
      scope_(scope),
      figure_(figure),
      pairs_(std::move(pairs)),
      wanted_(options.randomisations),
      random_(options.resampling.seed) {
    Counts model, reference;
    for (const PairedCounts& pair : pairs_) {
        model += pair.model;
        reference += pair.reference;
    }
    observed_ = difference(model, reference);
}

std::optional<double> Randomisation::difference(const Counts& model, const Counts& reference) const {
    return minus(figure(figures_of(spec_, model, scope_), figure_),
                 figure(figures_of(spec_, reference, scope_), figure_));
}

bool Randomisation::step(std::size_t count) {
    for (; observed_ && count > 0 && made_ < wanted_; --count, ++made_) {
        Counts model, reference;
        for (const PairedCounts& pair : pairs_) {
            const bool exchanged = (random_.next() >> 63) == 1;
            model += exchanged ? pair.reference : pair.model;
            reference += exchanged ? pair.model : pair.reference;
        }
        const std::optional<double> found = difference(model, reference);
        if (!found || std::fabs(*found) >= std::fabs(*observed_) - kTolerance) ++as_large_;
    }
    return !observed_ || made_ == wanted_;
}

std::optional<double> Randomisation::p() const {
    if (!observed_) return std::nullopt;
    return (static_cast<double>(as_large_) + 1) / (static_cast<double>(made_) + 1);
}

std::vector<std::optional<double>> holm(const std::vector<std::optional<double>>& raw) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i]) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return *raw[a] < *raw[b]; });
    std::vector<std::optional<double>> corrected(raw.size());
    double so_far = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        so_far = std::max(so_far, std::min(1.0, static_cast<double>(order.size() - i) * *raw[order[i]]));
        corrected[order[i]] = so_far;
    }
    return corrected;
}

bool Comparison::shown() const {
    return interval && p_holm && *p_holm <= kLevel && (interval->low > 0 || interval->high < 0);
}

bool Comparison::out_of_reach() const {
    double smallest = 2;
    for (std::size_t i = 0; i < conversations && smallest > kLevel; ++i) smallest /= 2;
    return smallest > kLevel;
}

PairedTest::PairedTest(const Comparison& comparison, const std::vector<PairedCounts>& pairs,
                       const ComparisonOptions& options)
    : comparison_(comparison),
      bootstrap_(task(comparison.task), comparison.scope, both_sides(pairs), options.resampling),
      randomisation_(task(comparison.task), comparison.scope, comparison.figure, pairs, options) {
    comparison_.conversations = pairs.size();
    comparison_.difference = randomisation_.observed();
    count_winners(pairs, comparison_);
}

bool PairedTest::step(std::size_t count) {
    const std::size_t before = bootstrap_.drawn();
    return bootstrap_.step(count) && randomisation_.step(count - (bootstrap_.drawn() - before));
}

Comparison PairedTest::result() const {
    Comparison result = comparison_;
    const Replicates& model = bootstrap_.replicates(0, result.figure);
    const Replicates& reference = bootstrap_.replicates(1, result.figure);
    Replicates differences(model.size());
    std::transform(model.begin(), model.end(), reference.begin(), differences.begin(), minus);
    result.interval = percentile_interval(differences);
    result.left_out =
        static_cast<std::size_t>(std::count(differences.begin(), differences.end(), std::optional<double>()));
    result.p = randomisation_.p();
    return result;
}

ComparisonRun::ComparisonRun(const Benchmark& benchmark, const std::vector<System>& systems,
                             const std::vector<SystemScore>& scores, std::size_t reference,
                             const ComparisonOptions& options)
    : benchmark_(benchmark), systems_(systems), scores_(scores), options_(options) {
    report_.reference = reference;
    for (std::size_t model = 0; model < systems.size(); ++model) {
        if (model == reference) continue;
        for (const TaskSpec& spec : tasks()) {
            const auto index = static_cast<std::size_t>(spec.id);
            if (!scores[model].tasks[index] || !scores[reference].tasks[index]) continue;
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                Comparison comparison;
                comparison.model = model;
                comparison.task = spec.id;
                comparison.scope = scope;
                comparison.figure = spec.headline.front();
                report_.comparisons.push_back(comparison);
            }
        }
    }
}

std::vector<PairedCounts> ComparisonRun::pairs(const Comparison& comparison) const {
    const auto index = static_cast<std::size_t>(comparison.task);
    return paired_counts(benchmark_, systems_[comparison.model], *scores_[comparison.model].tasks[index],
                         systems_[report_.reference], *scores_[report_.reference].tasks[index], comparison.task,
                         comparison.scope);
}

void ComparisonRun::correct() {
    std::vector<std::optional<double>> raw;
    for (const Comparison& each : report_.comparisons) raw.push_back(each.scope == Scope::both ? each.p : std::nullopt);
    const std::vector<std::optional<double>> corrected = holm(raw);
    for (std::size_t i = 0; i < corrected.size(); ++i) {
        report_.comparisons[i].p_holm = corrected[i];
        if (corrected[i]) ++report_.family;
    }
}

bool ComparisonRun::step(std::size_t count) {
    if (made_ == size()) return true;
    Comparison& comparison = report_.comparisons[made_];
    if (!present_) present_.emplace(comparison, pairs(comparison), options_);
    if (!present_->step(count)) return false;
    comparison = present_->result();
    present_.reset();
    if (++made_ == size()) correct();
    return made_ == size();
}

}  // namespace rescue
