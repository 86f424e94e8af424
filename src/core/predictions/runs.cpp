#include "core/predictions/runs.hpp"

namespace rescue {

void Run::add(const Run& part) {
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const Task& from = part.tasks[i];
        Task& into = tasks[i];
        if (!into.context_size) into.context_size = from.context_size;
        if (!into.options) into.options = from.options;
        for (const auto& [place, entry] : from.answered) into.answered[place] = entry;
    }
}

void RunReader::read_task(const Part& part, const TaskSpec& spec, Run::Task& task) {
    const auto index = static_cast<std::size_t>(spec.id);
    task.context_size = part.file->predictions.context_size[index];
    task.options = part.options();
    std::optional<Matcher> own_matcher;
    const std::vector<Instance>* instances = &benchmark_.instances[index];
    if (std::optional<std::vector<Instance>> own = own_instances(benchmark_, {part}, spec.id)) {
        instances = &own_.emplace_back(std::move(*own));
        own_matcher.emplace(benchmark_.corpus, *instances, spec.id);
    } else if (!matchers_[index]) {
        matchers_[index].emplace(benchmark_.corpus, *instances, spec.id);
    }
    const Matcher& matcher = own_matcher ? *own_matcher : *matchers_[index];
    for (const Answer* answer : part.answers) {
        if (answer->task != spec.id) continue;
        const Match match = matcher.match(*answer);
        if (match.kind != MatchKind::matched) continue;
        const Instance& instance = (*instances)[static_cast<std::size_t>(match.instance)];
        task.answered[{instance.sample, instance.row}] = {answer, &instance};
    }
}

Run RunReader::read(const Part& part) {
    Run run;
    for (const TaskSpec& spec : tasks()) {
        if (part.has_task(spec.id)) read_task(part, spec, run.tasks[static_cast<std::size_t>(spec.id)]);
    }
    return run;
}

std::string RunReader::conflict(const Run& run, const Run& part) const {
    std::size_t shared = 0, different = 0;
    for (const TaskSpec& spec : tasks()) {
        const Run::Task& before = run.tasks[static_cast<std::size_t>(spec.id)];
        const Run::Task& after = part.tasks[static_cast<std::size_t>(spec.id)];
        if (before.context_size && after.context_size && *before.context_size != *after.context_size) {
            return std::string(spec.code) + " is there already with context size " +
                   std::to_string(*before.context_size) + ", this file has " + std::to_string(*after.context_size);
        }
        if (before.options && after.options && *before.options != *after.options) {
            return std::string(spec.code) + " is there already on other instances";
        }
        for (const auto& [place, entry] : after.answered) {
            const auto found = before.answered.find(place);
            if (found == before.answered.end()) continue;
            ++shared;
            const Scenario scenario = benchmark_.corpus.samples[static_cast<std::size_t>(place.first)].scenario;
            if (!spec.same(*entry.instance, scenario, *found->second.answer, *entry.answer)) ++different;
        }
    }
    if (different * 20 <= shared) return "";
    return std::to_string(different) + " of " + std::to_string(shared) + " answers that both have differ";
}

}  // namespace rescue
