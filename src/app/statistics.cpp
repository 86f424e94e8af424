#include "app/statistics.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/widgets/scope_scores.hpp"
#include "core/analysis/filter_kinds.hpp"

namespace rescue::app {

namespace {

constexpr StatisticsPart kParts[] = {StatisticsPart::intervals, StatisticsPart::comparison, StatisticsPart::slices};
/// Conversations drawn in one step: a fraction of a millisecond.
constexpr std::size_t kDrawnAtOnce = 4000;

std::size_t index_of(StatisticsPart part) { return static_cast<std::size_t>(part); }

std::vector<int> samples_of(const Session& session, const Filters& filters) {
    return filtered({*session.benchmark, session.systems, session.scores}, filters);
}

/// Where a system of that name is among those chosen, or `otherwise`.
std::size_t named(const Session& session, const std::vector<std::size_t>& chosen, const std::string& name,
                  std::size_t otherwise) {
    const auto found = std::find_if(chosen.begin(), chosen.end(),
                                    [&](std::size_t each) { return session.systems[each].name == name; });
    return found == chosen.end() ? otherwise : *found;
}

}  // namespace

Compared compared(const Session& session) {
    Compared result;
    const std::vector<std::string>& names = session.compare.systems;
    for (std::size_t i = 0; i < session.systems.size(); ++i) {
        if (std::find(names.begin(), names.end(), session.systems[i].name) != names.end()) result.systems.push_back(i);
    }
    if (result.systems.empty()) {
        result.systems.resize(session.systems.size());
        std::iota(result.systems.begin(), result.systems.end(), std::size_t{0});
    }
    if (result.systems.empty()) return result;
    result.reference = named(session, result.systems, session.compare.reference, result.systems.front());
    const std::size_t other =
        result.any() && result.systems.front() == result.reference ? result.systems[1] : result.systems.front();
    result.model = named(session, result.systems, session.compare.model, other);
    if (result.model == result.reference) result.model = other;
    return result;
}

const ScopeIntervals* shown_intervals(const Session& session, std::size_t system, TaskId task) {
    const std::optional<IntervalResults>& results = session.statistics.intervals;
    if (!results || system >= results->systems.size()) return nullptr;
    const auto& of_task = results->systems[system].tasks[static_cast<std::size_t>(task)];
    if (!of_task) return nullptr;
    return &(*of_task)[static_cast<std::size_t>(results->of_slice ? results->scope_of_slice : session.scope)];
}

ComparisonOptions comparison_options(const Session& session) {
    return {session.settings.resampling, kDefaultRandomisations};
}

Statistics::Key Statistics::key_of(StatisticsPart part) const {
    Key key;
    key.revision = session_.revision;
    key.options = session_.settings.resampling;
    if (part == StatisticsPart::intervals) {
        if (const Slice* slice = chosen_slice(session_)) key.slice = slice->filters;
        return key;
    }
    key.compare = session_.compare;
    if (part == StatisticsPart::slices) {
        key.slices = session_.slices;
    } else {
        key.compare.model.clear();  // whichever is looked at in detail, all are compared
    }
    return key;
}

void Statistics::drop(StatisticsPart part) {
    done_[index_of(part)] = false;
    session_.statistics.of(part) = WorkState{part != StatisticsPart::slices};
    switch (part) {
        case StatisticsPart::intervals:
            intervals_.reset();
            session_.statistics.intervals.reset();
            break;
        case StatisticsPart::comparison:
            comparison_.reset();
            common_.reset();
            session_.statistics.comparison.reset();
            break;
        case StatisticsPart::slices:
            slices_.reset();
            session_.statistics.slices.reset();
            break;
    }
}

void Statistics::refresh() {
    for (const StatisticsPart part : kParts) {
        Key key = key_of(part);
        if (key == keys_[index_of(part)]) continue;
        drop(part);
        keys_[index_of(part)] = std::move(key);
    }
    for (const StatisticsPart part : kParts) session_.statistics.of(part).running = wants(part);
}

bool Statistics::wants(StatisticsPart part) const {
    if (done_[index_of(part)] || !session_.statistics.of(part).wanted || session_.systems.empty()) return false;
    const ViewId view = session_.selection.view;
    switch (part) {
        case StatisticsPart::intervals:
            return intervals_ != nullptr || view == ViewId::score;
        case StatisticsPart::comparison:
            return compared(session_).any() && (comparison_ != nullptr || view == ViewId::compare);
        case StatisticsPart::slices:  // on the scores that the comparison narrows
            return compared(session_).any() &&
                   (done_[index_of(StatisticsPart::comparison)] || !session_.compare.common);
    }
    return false;
}

bool Statistics::busy() const {
    return std::any_of(std::begin(kParts), std::end(kParts), [this](StatisticsPart part) { return wants(part); });
}

bool Statistics::step() {
    refresh();
    for (const StatisticsPart part : kParts) {
        if (!wants(part)) continue;
        const bool done = part == StatisticsPart::intervals    ? step_intervals()
                          : part == StatisticsPart::comparison ? step_comparison()
                                                               : step_slices();
        done_[index_of(part)] = done;
        session_.statistics.of(part).running = !done;
        break;
    }
    return busy();
}

std::size_t Statistics::draws() const {
    return std::max<std::size_t>(1, kDrawnAtOnce / std::max<std::size_t>(1, session_.corpus().samples.size()));
}

bool Statistics::step_intervals() {
    StatisticsState& state = session_.statistics;
    const std::optional<Filters>& slice = keys_[index_of(StatisticsPart::intervals)].slice;
    if (!intervals_) {
        std::vector<const SystemScore*> scores;
        for (const SystemScore& each : session_.scores) scores.push_back(&each);
        std::optional<std::vector<int>> samples;
        if (slice) samples = samples_of(session_, *slice);
        intervals_ = std::make_unique<IntervalRun>(*session_.benchmark, std::move(scores), session_.settings.resampling,
                                                   std::move(samples));
        return false;
    }
    const bool done = intervals_->step(draws());
    WorkState& work = state.of(StatisticsPart::intervals);
    work.made = intervals_->made();
    work.size = intervals_->size();
    if (done || (intervals_->first() && !state.intervals)) {
        IntervalResults results{intervals_->intervals(), Scope::both, slice.has_value(), done};
        if (slice) results.scope_of_slice = scope_of_samples(session_.corpus(), samples_of(session_, *slice));
        state.intervals = std::move(results);
    }
    if (done) intervals_.reset();
    return done;
}

const std::vector<SystemScore>& Statistics::scores_compared() const {
    return common_ ? common_->scores : session_.scores;
}

bool Statistics::narrow_next() {
    if (!session_.compare.common) return true;
    if (!common_) common_ = CommonScores{std::vector<SystemScore>(session_.scores.size()), 0};
    if (common_->next_task == tasks().size()) return true;
    const TaskId id = tasks()[common_->next_task++].id;
    const auto index = static_cast<std::size_t>(id);
    std::vector<const System*> systems;
    std::vector<TaskScore*> scores;
    for (const std::size_t each : compared(session_).systems) {
        if (!session_.scores[each].tasks[index]) continue;
        systems.push_back(&session_.systems[each]);
        scores.push_back(&common_->scores[each].tasks[index].emplace(*session_.scores[each].tasks[index]));
    }
    narrow_to_common(*session_.benchmark, systems, scores, id);
    return false;
}

bool Statistics::step_comparison() {
    if (!narrow_next()) return false;
    if (!comparison_) {
        const Compared chosen = compared(session_);
        comparison_ = std::make_unique<ComparisonRun>(*session_.benchmark, session_.systems, scores_compared(),
                                                      chosen.reference, comparison_options(session_), chosen.systems);
        return false;
    }
    StatisticsState& state = session_.statistics;
    const bool done = comparison_->step(draws());
    WorkState& work = state.of(StatisticsPart::comparison);
    work.made = comparison_->made();
    work.size = comparison_->size();
    if (done || (comparison_->first() && !state.comparison)) {
        state.comparison = ComparisonResults{comparison_->report(), {}, done};
        if (common_) state.comparison->common = common_->scores;
    }
    if (done) comparison_.reset();
    return done;
}

bool Statistics::step_slices() {
    const Compared chosen = compared(session_);
    const std::vector<SystemScore>& scores = scores_compared();
    if (!slices_) {
        std::vector<NamedSamples> named;
        for (const Slice& each : session_.slices) named.push_back({each.name, samples_of(session_, each.filters)});
        slices_ = std::make_unique<SliceRun>(*session_.benchmark, session_.systems[chosen.model], scores[chosen.model],
                                             session_.systems[chosen.reference], scores[chosen.reference],
                                             std::move(named), comparison_options(session_));
        return false;
    }
    const bool done = slices_->step(draws());
    WorkState& work = session_.statistics.of(StatisticsPart::slices);
    work.made = slices_->made();
    work.size = slices_->size();
    if (!done) return false;
    session_.statistics.slices = SliceResults{chosen.model, slices_->slices()};
    slices_.reset();
    return true;
}

}  // namespace rescue::app
