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

IntervalRun::IntervalRun(const Benchmark& benchmark, std::vector<const SystemScore*> scores,
                         const ResamplingOptions& options, std::optional<std::vector<int>> samples)
    : benchmark_(benchmark),
      scores_(std::move(scores)),
      options_(options),
      samples_(std::move(samples)),
      intervals_(scores_.size()) {
    for (std::size_t system = 0; system < scores_.size(); ++system) {
        for (const TaskSpec& spec : tasks()) {
            const auto index = static_cast<std::size_t>(spec.id);
            if (!scores_[system]->tasks[index]) continue;
            intervals_[system].tasks[index].emplace();
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                if (samples_ && scope != scope_of_samples(benchmark.corpus, *samples_)) continue;
                cells_.push_back({system, spec.id, scope, false, nullptr, {}});
                size_ += options.resamples;
            }
        }
    }
}

/// Counts what the cell's resamples are drawn from; done cell by cell, since it takes a while.
void IntervalRun::begin(Cell& cell) {
    const Corpus& corpus = benchmark_.corpus;
    const TaskScore& score = *scores_[cell.system]->tasks[static_cast<std::size_t>(cell.task)];
    const TaskSpec& spec = task(cell.task);
    const std::map<int, Counts> counts = conversation_counts(benchmark_, cell.task, score);
    std::vector<int> samples;
    for (const auto& [sample, unused] : counts) {
        const bool among = samples_ ? std::binary_search(samples_->begin(), samples_->end(), sample)
                                    : in_scope(cell.scope, corpus.samples[static_cast<std::size_t>(sample)].scenario);
        if (among) samples.push_back(sample);
    }
    cell.observed = samples_ ? score_samples(spec, corpus, score, *samples_).figures : score.scope(cell.scope).figures;
    const Units units = units_of(corpus, samples, options_.unit);
    std::vector<Counts> of_units(units.size);
    for (std::size_t i = 0; i < samples.size(); ++i) of_units[units.place[i]] += counts.at(samples[i]);
    cell.bootstrap =
        std::make_unique<Bootstrap>(spec, cell.scope, std::vector<std::vector<Counts>>{std::move(of_units)}, options_);
    size_ = size_ + cell.bootstrap->size() - options_.resamples;
    ScopeIntervals& summed = result(cell);
    summed.conversations = units.conversations;
    summed.folders = units.folders;
    summed.units = units.size;
    for (const Figure& each : cell.observed) {
        if (!each.integer) summed.figures.emplace_back().figure = each.name;
    }
}

ScopeIntervals& IntervalRun::result(const Cell& cell) {
    return (*intervals_[cell.system].tasks[static_cast<std::size_t>(cell.task)])[static_cast<std::size_t>(cell.scope)];
}

void IntervalRun::sum_up(const Cell& cell, FigureInterval& interval) {
    const std::size_t units = result(cell).units;
    const auto observed = std::find_if(cell.observed.begin(), cell.observed.end(),
                                       [&](const Figure& figure) { return figure.name == interval.figure; });
    std::vector<double> values = values_of(cell.bootstrap->replicates(0, interval.figure));
    interval.left_out = cell.bootstrap->drawn() - values.size();
    interval.t.reset();
    if (observed->value) interval.t = t_interval(*observed->value, standard_error(values), units);
    if (observed->proportion && units > 1 && (observed->value == 0.0 || observed->value == 1.0)) {
        interval.wilson = wilson_interval(*observed->value, units);
    }
    interval.percentile = percentile_interval(std::move(values));
}

bool IntervalRun::step(std::size_t count) {
    if (done_) return true;
    if (at_ == cells_.size()) {
        done_ = std::all_of(cells_.begin(), cells_.end(), [](const Cell& each) { return each.done; });
        first_ = true;
        at_ = 0;
        return done_;
    }
    Cell& cell = cells_[at_];
    if (cell.done) {
        ++at_;
        return false;
    }
    if (!cell.bootstrap) {
        begin(cell);
        return false;
    }
    const std::size_t before = cell.bootstrap->drawn();
    const std::size_t wanted = first_ ? cell.bootstrap->size() : std::min(kFirstDraws, cell.bootstrap->size());
    if (before < wanted) {
        cell.bootstrap->step(std::min(count, wanted - before));
        made_ += cell.bootstrap->drawn() - before;
        return false;
    }
    ScopeIntervals& summed = result(cell);
    if (figure_ < summed.figures.size()) {
        sum_up(cell, summed.figures[figure_++]);
        return false;
    }
    summed.resamples = before;
    figure_ = 0;
    cell.done = wanted == cell.bootstrap->size();
    if (cell.done) cell.bootstrap.reset();
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
