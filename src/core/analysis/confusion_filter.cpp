#include "core/analysis/confusion_filter.hpp"

#include <map>

namespace rescue {

namespace {

constexpr char kTaken = '>';
constexpr std::string_view kNone = "none";

std::string_view choice_of(const Outcome& outcome, TaskId task, Scenario scenario) {
    if (task == TaskId::itp) return outcome.said_yes ? "yes" : "no";
    const std::vector<Label>& labels = task == TaskId::rpp ? relation_labels(scenario) : strategy_labels(scenario);
    const bool known = outcome.first >= 0 && static_cast<std::size_t>(outcome.first) < labels.size();
    return known ? labels[static_cast<std::size_t>(outcome.first)].id : kNone;
}

}  // namespace

std::vector<ConfusedInstances> confused_instances(const FilterData& data, std::size_t system, TaskId task) {
    std::vector<ConfusedInstances> found;
    const auto t = static_cast<std::size_t>(task);
    const bool labels = task == TaskId::itp || task == TaskId::rpp || task == TaskId::ssp;
    if (!labels || system >= data.scores.size() || !data.scores[system].tasks[t]) return found;
    const TaskScore& score = *data.scores[system].tasks[t];
    const std::vector<Instance>& instances = data.systems[system].tasks[t].instances(data.benchmark, task);
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
    for (std::size_t i = 0; i < instances.size() && i < score.outcomes.size(); ++i) {
        if (!score.counts(i)) continue;
        const Instance& instance = instances[i];
        const Sample& sample = data.benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
        const std::string_view choice = choice_of(score.outcomes[i], task, sample.scenario);
        const auto [place, fresh] = places.emplace(std::pair(std::string_view(instance.gold), choice), found.size());
        if (fresh) found.push_back({task, instance.gold, std::string(choice), {}, {}, {}});
        ConfusedInstances& of = found[place->second];
        of.turns.emplace_back(instance.sample, instance.row);
        if (!of.samples.empty() && of.samples.back() == instance.sample) continue;
        of.samples.push_back(instance.sample);
        of.rows.push_back(instance.row);
    }
    return found;
}

std::string confusion_value(std::string_view task_code, std::string_view gold, std::string_view choice,
                            std::string_view system) {
    std::string value(task_code);
    value.append(" ").append(gold).append(1, kTaken).append(choice).append(" ").append(system);
    return value;
}

std::vector<FilterValue> confusion_values(const FilterData& data) {
    std::vector<FilterValue> values;
    for (std::size_t s = 0; s < data.systems.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            for (ConfusedInstances& each : confused_instances(data, s, spec.id)) {
                values.push_back({confusion_value(spec.code, each.gold, each.choice, data.systems[s].name),
                                  std::move(each.samples)});
            }
        }
    }
    return values;
}

std::string confusion_shown(std::string_view value) {
    const std::size_t first = value.find(' '), taken = value.find(kTaken, first);
    const std::size_t second = value.find(' ', taken);
    if (first == std::string_view::npos || taken == std::string_view::npos || second == std::string_view::npos)
        return std::string(value);
    const std::string_view gold = value.substr(first + 1, taken - first - 1);
    const std::string_view choice = value.substr(taken + 1, second - taken - 1);
    const std::string verb = gold == choice ? "recognised" : "taken for " + shown_label(choice);
    return std::string(value.substr(0, first)) + ": " + shown_label(gold) + " " + verb + " by " +
           std::string(value.substr(second + 1));
}

}  // namespace rescue
