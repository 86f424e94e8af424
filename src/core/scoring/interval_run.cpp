#include "core/scoring/interval_run.hpp"

#include <algorithm>
#include <utility>

namespace rescue {
namespace {

/// The counts of every conversation that may be drawn, in corpus order: those of the benchmark, and the system's own.
std::map<int, Counts> conversation_counts(const Benchmark& benchmark, TaskId task, const TaskScore& score) {
    std::map<int, Counts> counts;
    for (const Instance& each : benchmark.instances[static_cast<std::size_t>(task)]) counts[each.sample];
    for (const ConversationCounts& each : score.conversations) counts[each.sample] = each.all;
    return counts;
}

}  // namespace

const FigureInterval* ScopeIntervals::find(std::string_view figure) const {
    const auto found =
        std::find_if(figures.begin(), figures.end(), [&](const FigureInterval& each) { return each.figure == figure; });
    return found == figures.end() ? nullptr : &*found;
}

IntervalRun::IntervalRun(const Benchmark& benchmark, const std::vector<const SystemScore*>& scores,
                         const ResamplingOptions& options)
    : intervals_(scores.size()) {
    for (std::size_t system = 0; system < scores.size(); ++system) {
        for (const TaskSpec& spec : tasks()) {
            const auto index = static_cast<std::size_t>(spec.id);
            const std::optional<TaskScore>& score = scores[system]->tasks[index];
            if (!score) continue;
            intervals_[system].tasks[index].emplace();
            const std::map<int, Counts> counts = conversation_counts(benchmark, spec.id, *score);
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                add(benchmark.corpus, {system, spec.id, scope, score->scope(scope).figures, nullptr}, counts, options);
            }
        }
    }
}

void IntervalRun::add(const Corpus& corpus, Cell cell, const std::map<int, Counts>& counts,
                      const ResamplingOptions& options) {
    std::vector<int> samples;
    for (const auto& [sample, unused] : counts) {
        if (in_scope(cell.scope, corpus.samples[static_cast<std::size_t>(sample)].scenario)) samples.push_back(sample);
    }
    const Units units = units_of(corpus, samples, options.unit);
    std::vector<Counts> of_units(units.size);
    for (std::size_t i = 0; i < samples.size(); ++i) of_units[units.place[i]] += counts.at(samples[i]);
    cell.bootstrap = std::make_unique<Bootstrap>(task(cell.task), cell.scope,
                                                 std::vector<std::vector<Counts>>{std::move(of_units)}, options);
    size_ += cell.bootstrap->size();
    ScopeIntervals& summed = result(cell);
    summed.conversations = units.conversations;
    summed.folders = units.folders;
    summed.units = units.size;
    for (const Figure& each : cell.observed) {
        if (!each.integer) summed.figures.emplace_back().figure = each.name;
    }
    cells_.push_back(std::move(cell));
}

ScopeIntervals& IntervalRun::result(const Cell& cell) {
    return (*intervals_[cell.system].tasks[static_cast<std::size_t>(cell.task)])[static_cast<std::size_t>(cell.scope)];
}

void IntervalRun::sum_up(const Cell& cell) {
    ScopeIntervals& summed = result(cell);
    summed.resamples = cell.bootstrap->drawn();
    for (FigureInterval& each : summed.figures) {
        const auto observed = std::find_if(cell.observed.begin(), cell.observed.end(),
                                           [&](const Figure& figure) { return figure.name == each.figure; });
        std::vector<double> values = values_of(cell.bootstrap->replicates(0, each.figure));
        each.left_out = summed.resamples - values.size();
        each.t.reset();
        if (observed->value) each.t = t_interval(*observed->value, standard_error(values), summed.units);
        if (observed->proportion && summed.units > 1 && (observed->value == 0.0 || observed->value == 1.0)) {
            each.wilson = wilson_interval(*observed->value, summed.units);
        }
        each.percentile = percentile_interval(std::move(values));
    }
}

bool IntervalRun::step(std::size_t count) {
    if (done_) return true;
    if (at_ == cells_.size()) {
        done_ = std::none_of(cells_.begin(), cells_.end(), [](const Cell& each) { return each.bootstrap != nullptr; });
        first_ = true;
        at_ = 0;
        return done_;
    }
    Cell& cell = cells_[at_];
    if (!cell.bootstrap) {
        ++at_;
        return false;
    }
    const std::size_t before = cell.bootstrap->drawn();
    const std::size_t wanted = first_ ? cell.bootstrap->size() : std::min(kFirstDraws, cell.bootstrap->size());
    if (before < wanted) {
        cell.bootstrap->step(std::min(count, wanted - before));
        made_ += cell.bootstrap->drawn() - before;
        return false;
    }
    sum_up(cell);
    if (wanted == cell.bootstrap->size()) cell.bootstrap.reset();
    ++at_;
    return false;
}

SystemIntervals score_intervals(const Benchmark& benchmark, const SystemScore& score,
                                const ResamplingOptions& options) {
    IntervalRun run(benchmark, {&score}, options);
    while (!run.step(options.resamples)) {
    }
    return run.intervals().front();
}

}  // namespace rescue
