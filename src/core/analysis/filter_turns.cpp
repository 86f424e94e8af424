#include "core/analysis/filter_turns.hpp"

#include <algorithm>
#include <iterator>

#include "core/analysis/confusion_filter.hpp"
#include "core/scoring/pairing.hpp"

namespace rescue {

namespace {

using Places = std::vector<TurnPlace>;

const TaskScore* score_of(const FilterData& data, std::size_t system, const TaskSpec& spec) {
    if (system >= data.scores.size() || spec.kind == TaskKind::generation) return nullptr;
    const std::optional<TaskScore>& score = data.scores[system].tasks[static_cast<std::size_t>(spec.id)];
    return score ? &*score : nullptr;
}

Places wrong_turns(const FilterData& data, std::string_view value) {
    Places places;
    for (const TaskSpec& spec : tasks()) {
        for (std::size_t s = 0; s < data.systems.size(); ++s) {
            const TaskScore* score = score_of(data, s, spec);
            if (score == nullptr || value != std::string(spec.code) + " " + data.systems[s].name) continue;
            const std::vector<Instance>& instances =
                data.systems[s].tasks[static_cast<std::size_t>(spec.id)].instances(data.benchmark, spec.id);
            for (std::size_t i = 0; i < instances.size() && i < score->outcomes.size(); ++i) {
                if (!score->outcomes[i].correct(spec.id, instances[i].gold))
                    places.push_back({instances[i].sample, instances[i].row});
            }
        }
    }
    return places;
}

/// `between`: what stands between the two systems' names in the value.
Places pair_turns(const FilterData& data, std::string_view value, std::string_view between, PairOutcome wanted) {
    Places places;
    for (const TaskSpec& spec : tasks()) {
        for (std::size_t a = 0; a < data.systems.size(); ++a) {
            for (std::size_t b = 0; b < data.systems.size(); ++b) {
                const TaskScore *first = score_of(data, a, spec), *second = score_of(data, b, spec);
                if (a == b || first == nullptr || second == nullptr) continue;
                std::string name(spec.code);
                name.append(" ").append(data.systems[a].name).append(between).append(data.systems[b].name);
                if (name != value) continue;
                const OutcomeGrid grid = outcome_grid(data.benchmark, {data.systems[a], *first},
                                                      {data.systems[b], *second}, spec.id, Scope::both);
                for (const OutcomeGrid::Entry& each : grid.instances) {
                    if (each.outcome == wanted) places.push_back({each.sample, each.row});
                }
            }
        }
    }
    return places;
}

Places confused_turns(const FilterData& data, std::string_view value) {
    for (std::size_t s = 0; s < data.systems.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            for (const ConfusedInstances& each : confused_instances(data, s, spec.id)) {
                if (confusion_value(spec.code, each.gold, each.choice, data.systems[s].name) != value) continue;
                Places places;
                for (const auto& [sample, row] : each.turns) places.push_back({sample, row});
                return places;
            }
        }
    }
    return {};
}

}  // namespace

std::optional<std::vector<TurnPlace>> filter_turns(const FilterData& data, const Filter& filter) {
    Places places;
    if (filter.kind == "wrong") {
        places = wrong_turns(data, filter.value);
    } else if (filter.kind == "right") {
        places = pair_turns(data, filter.value, " > ", PairOutcome::model_only);
    } else if (filter.kind == "both_right") {
        places = pair_turns(data, filter.value, " & ", PairOutcome::both_right);
    } else if (filter.kind == "both_wrong") {
        places = pair_turns(data, filter.value, " & ", PairOutcome::both_wrong);
    } else if (filter.kind == "confused") {
        places = confused_turns(data, filter.value);
    } else {
        return std::nullopt;
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::optional<std::vector<TurnPlace>> filter_turns(const FilterData& data, const Filters& filters) {
    std::optional<Places> all;
    for (const Filter& filter : filters) {
        std::optional<Places> places = filter_turns(data, filter);
        if (!places) continue;
        if (all) {
            Places both;
            std::set_intersection(all->begin(), all->end(), places->begin(), places->end(), std::back_inserter(both));
            all = std::move(both);
        } else {
            all = std::move(places);
        }
    }
    return all;
}

}  // namespace rescue
