#include "core/tasks/support.hpp"

#include <algorithm>

namespace rescue {

std::string target_label(const std::vector<std::string>& names, Scenario scenario) {
    std::string only;
    int count = 0;
    for (const std::string& name : names) {
        if (name.empty() || name == kTherapist) continue;
        only = name;
        ++count;
    }
    return count < 2 ? only : std::string(group_label(scenario));
}

std::optional<std::string> support_target(const Turn& turn, Scenario scenario) {
    if (!turn.therapist() || turn.support_strategy.empty()) return std::nullopt;
    const Strategy& first = turn.support_strategy.front();
    if (!first.is_object || first.type.empty()) return std::nullopt;
    std::string gold = target_label(first.target, scenario);
    if (gold.empty()) gold = target_label(turn.target, scenario);
    if (gold.empty()) return std::nullopt;
    return gold;
}

std::vector<std::string> support_candidates(const Sample& sample) {
    std::vector<std::string> candidates;
    const auto add = [&](std::string name) {
        if (!name.empty() && std::find(candidates.begin(), candidates.end(), name) == candidates.end()) {
            candidates.push_back(std::move(name));
        }
    };
    for (std::string& name : sample.speakers_and_targets()) add(std::move(name));
    add(std::string(group_label(sample.scenario)));
    for (const Turn& turn : sample.turns) {
        if (!turn.therapist()) continue;
        add(target_label(turn.target, sample.scenario));
        for (const Strategy& item : turn.support_strategy) {
            if (item.is_object) add(target_label(item.target, sample.scenario));
        }
    }
    return candidates;
}

}  // namespace rescue
