#include "core/corpus/corpus.hpp"

#include <algorithm>

namespace rescue {

std::string_view scenario_name(Scenario scenario) { return scenario == Scenario::couple ? "couple" : "family"; }

std::string_view group_label(Scenario scenario) { return scenario == Scenario::couple ? "Couple" : "Family"; }

bool Turn::client() const {
    return !speaker.empty() && !therapist() && speaker != group_label(Scenario::couple) &&
           speaker != group_label(Scenario::family);
}

const RelationNote& Sample::relation(int row) const {
    const Turn& turn = turns[static_cast<std::size_t>(row - 1)];
    return any_cycle_state_key ? turn.cycle_state : turn.relation_pattern;
}

std::vector<std::string> Sample::speakers_and_targets() const {
    std::vector<std::string> names;
    const auto take = [&names](const std::string& name) {
        const bool group = name == group_label(Scenario::couple) || name == group_label(Scenario::family);
        if (name.empty() || name == kTherapist || group) return;
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (const Turn& turn : turns) {
        take(turn.speaker);
        for (const std::string& name : turn.target) take(name);
        for (const Strategy& strategy : turn.support_strategy) {
            for (const std::string& name : strategy.target) take(name);
        }
    }
    return names;
}

std::vector<std::string> Sample::people() const { return participants.empty() ? speakers_and_targets() : participants; }

std::size_t Corpus::turn_count() const {
    std::size_t sum = 0;
    for (const Sample& sample : samples) sum += sample.turns.size();
    return sum;
}

std::size_t Corpus::count(Scenario scenario) const {
    return static_cast<std::size_t>(std::count_if(
        samples.begin(), samples.end(), [scenario](const Sample& sample) { return sample.scenario == scenario; }));
}

int Corpus::find(std::string_view sample_id) const {
    const auto at = std::lower_bound(samples.begin(), samples.end(), sample_id,
                                     [](const Sample& sample, std::string_view id) { return sample.id < id; });
    if (at == samples.end() || at->id != sample_id) return -1;
    return static_cast<int>(at - samples.begin());
}

}  // namespace rescue
