#include "core/scoring/several_runs.hpp"

#include <algorithm>

#include "core/ratio.hpp"
#include "core/scoring/interval.hpp"

namespace rescue {
namespace {

RunMean over_runs(std::string_view name, const std::vector<const TaskScore*>& runs, Scope scope) {
    std::vector<double> values;
    double sum = 0;
    for (const TaskScore* each : runs) {
        const std::optional<double> value = figure(each->scope(scope).figures, name);
        if (!value) continue;
        values.push_back(*value);
        sum += *value;
    }
    return {name, values.size(), mean(sum, static_cast<double>(values.size())), standard_error(values)};
}

}  // namespace

std::vector<ModelRuns> several_runs(const std::vector<System>& systems, const std::vector<SystemScore>& scores) {
    std::vector<ModelRuns> groups;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        const System& system = systems[i];
        const auto same = [&](const ModelRuns& each) { return each.model == system.model && each.mode == system.mode; };
        auto found = std::find_if(groups.begin(), groups.end(), same);
        if (found == groups.end()) found = groups.insert(groups.end(), ModelRuns{system.model, system.mode, {}, {}});
        found->systems.push_back(i);
    }
    const auto single = [](const ModelRuns& each) { return each.systems.size() < 2; };
    groups.erase(std::remove_if(groups.begin(), groups.end(), single), groups.end());
    for (ModelRuns& group : groups) {
        for (const TaskSpec& spec : tasks()) {
            const auto index = static_cast<std::size_t>(spec.id);
            std::vector<const TaskScore*> runs;
            for (const std::size_t system : group.systems) {
                if (scores[system].tasks[index]) runs.push_back(&*scores[system].tasks[index]);
            }
            if (runs.empty()) continue;
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                std::vector<RunMean>& means = group.tasks[index][static_cast<std::size_t>(scope)];
                for (const std::string_view name : spec.headline) means.push_back(over_runs(name, runs, scope));
            }
        }
    }
    return groups;
}

}  // namespace rescue
