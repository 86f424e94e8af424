#include "core/scoring/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
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
    for (std::size_t i = 0; i < units && smallest > kLevel; ++i) smallest /= 2;
    return smallest > kLevel;
}

std::string_view verdict(const Comparison& comparison, Unit unit) {
    if (comparison.scope != Scope::both) return "";
    if (!comparison.difference) return "nothing to compare";
    if (comparison.shown()) return "difference shown";
    if (!comparison.out_of_reach()) return "no difference shown at this size";
    return unit == Unit::conversation ? "too few conversations" : "too few folders";
}

PairedTest::PairedTest(const Benchmark& benchmark, const Comparison& comparison, const ScoredTask& model,
                       const ScoredTask& reference, const ComparisonOptions& options)
    : comparison_(comparison) {
    const TaskSpec& spec = task(comparison.task);
    const std::vector<PairedCounts> pairs =
        paired_counts(benchmark, model, reference, comparison.task, comparison.scope);
    std::vector<int> samples;
    Counts of_model, of_reference;
    for (const PairedCounts& pair : pairs) {
        samples.push_back(pair.sample);
        of_model += pair.model;
        of_reference += pair.reference;
        comparison_.n += static_cast<std::size_t>(pair.model.n);
    }
    const Units units = units_of(benchmark.corpus, samples, options.resampling.unit);
    const std::vector<PairedCounts> of_units = pairs_of_units(pairs, units);
    bootstrap_ = std::make_unique<Bootstrap>(spec, comparison.scope, both_sides(of_units), options.resampling,
                                             comparison.figure);
    randomisation_ = std::make_unique<Randomisation>(spec, comparison.scope, comparison.figure, of_units, options);
    comparison_.conversations = units.conversations;
    comparison_.folders = units.folders;
    comparison_.units = units.size;
    comparison_.of_model = figure(figures_of(spec, of_model, comparison.scope), comparison.figure);
    comparison_.of_reference = figure(figures_of(spec, of_reference, comparison.scope), comparison.figure);
    comparison_.difference = randomisation_->observed();
    count_winners(pairs, comparison_);
    comparison_.grid = outcome_grid(benchmark, model, reference, comparison.task, comparison.scope);
    if (spec.kind == TaskKind::binary) {
        comparison_.mcnemar = mcnemar(comparison_.grid.count(PairOutcome::model_only),
                                      comparison_.grid.count(PairOutcome::reference_only));
    }
}

bool PairedTest::step(std::size_t count, std::size_t most) {
    const auto left = [most](std::size_t made, std::size_t size) {
        return std::min(most, size) - std::min(most, made);
    };
    const std::size_t resamples = std::min(count, left(bootstrap_->drawn(), bootstrap_->size()));
    bootstrap_->step(resamples);
    randomisation_->step(std::min(count - resamples, left(randomisation_->made(), randomisation_->size())));
    return left(bootstrap_->drawn(), bootstrap_->size()) + left(randomisation_->made(), randomisation_->size()) == 0;
}

Comparison PairedTest::result() const {
    Comparison result = comparison_;
    const Replicates& model = bootstrap_->replicates(0, result.figure);
    const Replicates& reference = bootstrap_->replicates(1, result.figure);
    Replicates differences(model.size());
    std::transform(model.begin(), model.end(), reference.begin(), differences.begin(), minus);
    std::vector<double> values = values_of(differences);
    result.left_out = differences.size() - values.size();
    const std::optional<double> error = standard_error(values);
    if (error) result.detectable = kDetectable * *error;
    if (result.difference) result.interval_t = t_interval(*result.difference, error, result.units);
    result.interval = percentile_interval(std::move(values));
    result.p = randomisation_->p();
    return result;
}

ComparisonRun::ComparisonRun(const Benchmark& benchmark, const std::vector<System>& systems,
                             const std::vector<SystemScore>& scores, std::size_t reference,
                             const ComparisonOptions& options, std::optional<std::vector<std::size_t>> models)
    : benchmark_(benchmark), systems_(systems), scores_(scores), options_(options) {
    report_.reference = reference;
    if (!models) {
        models.emplace(systems.size());
        std::iota(models->begin(), models->end(), std::size_t{0});
    }
    for (const std::size_t model : *models) {
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
                tests_.emplace_back();
                report_.comparisons.push_back(comparison);
            }
        }
    }
    size_ = tests_.size() * (options.resampling.resamples + options.randomisations);
}

ScoredTask ComparisonRun::scored(std::size_t system, TaskId id) const {
    return {systems_[system], *scores_[system].tasks[static_cast<std::size_t>(id)]};
}

void ComparisonRun::correct() {
    std::vector<std::optional<double>> raw;
    for (const Comparison& each : report_.comparisons) raw.push_back(each.scope == Scope::both ? each.p : std::nullopt);
    const std::vector<std::optional<double>> corrected = holm(raw);
    report_.family = 0;
    for (std::size_t i = 0; i < corrected.size(); ++i) {
        report_.comparisons[i].p_holm = corrected[i];
        if (corrected[i]) ++report_.family;
    }
}

bool ComparisonRun::step(std::size_t count) {
    if (done_) return true;
    if (at_ == tests_.size()) {
        correct();
        done_ = std::all_of(tests_.begin(), tests_.end(), [](const Test& each) { return each.done; });
        first_ = true;
        at_ = 0;
        return done_;
    }
    Test& test = tests_[at_];
    Comparison& comparison = report_.comparisons[at_];
    if (test.done) {
        ++at_;
        return false;
    }
    if (!test.paired) {
        test.paired = std::make_unique<PairedTest>(benchmark_, comparison, scored(comparison.model, comparison.task),
                                                   scored(report_.reference, comparison.task), options_);
        size_ = size_ + test.paired->size() - options_.resampling.resamples - options_.randomisations;
        return false;
    }
    const std::size_t before = test.paired->made();
    const bool complete = test.paired->step(count, first_ ? std::numeric_limits<std::size_t>::max() : kFirstDraws);
    made_ += test.paired->made() - before;
    if (!complete) return false;
    const std::optional<double> corrected = comparison.p_holm;
    comparison = test.paired->result();
    comparison.p_holm = corrected;  // of the first answer, until all are made
    test.done = test.paired->made() == test.paired->size();
    if (test.done) test.paired.reset();
    ++at_;
    return false;
}

}  // namespace rescue
