#include "core/predictions/grouping.hpp"

#include <algorithm>

#include "core/predictions/matching.hpp"

namespace rescue {
namespace {

/// The last answers read to the instances of one task.
struct Answered {
    struct Entry {
        const Answer* answer = nullptr;
        const Instance* instance = nullptr;
    };
    std::optional<std::vector<Instance>> own;
    std::map<std::pair<int, int>, Entry> by_place;  ///< (sample, row)
};

std::vector<Part> split_by_model(const FileContent& file, std::size_t order) {
    const PredictionFile& predictions = file.predictions;
    std::vector<Part> parts;
    for (std::size_t i = 0; i < predictions.answers.size(); ++i) {
        const int record = i < predictions.answer_model.size() ? predictions.answer_model[i] : -1;
        const std::string& model =
            record < 0 ? predictions.model : predictions.record_models[static_cast<std::size_t>(record)];
        auto part = std::find_if(parts.begin(), parts.end(), [&](const Part& each) { return each.model == model; });
        if (part == parts.end()) {
            parts.push_back({&file, order, model, {}});
            part = parts.end() - 1;
        }
        part->answers.push_back(&predictions.answers[i]);
    }
    return parts;
}

std::vector<Part> parts_in_reading_order(const std::vector<FileContent>& files) {
    std::vector<const FileContent*> ordered;
    for (const FileContent& file : files) {
        if (file.kind == FileKind::predictions) ordered.push_back(&file);
    }
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const FileContent* a, const FileContent* b) { return a->name < b->name; });
    std::vector<Part> parts;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        for (Part& part : split_by_model(*ordered[i], i)) parts.push_back(std::move(part));
    }
    return parts;
}

Answered answered(const Benchmark& benchmark, const std::vector<Part>& parts, TaskId id) {
    Answered result;
    result.own = own_instances(benchmark, parts, id);
    const std::vector<Instance>& instances =
        result.own ? *result.own : benchmark.instances[static_cast<std::size_t>(id)];
    const Matcher matcher(benchmark.corpus, instances, id);
    for (const Part& part : parts) {
        for (const Answer* answer : part.answers) {
            if (answer->task != id) continue;
            const Match match = matcher.match(*answer);
            if (match.kind != MatchKind::matched) continue;
            const Instance& instance = instances[static_cast<std::size_t>(match.instance)];
            result.by_place[{instance.sample, instance.row}] = {answer, &instance};
        }
    }
    return result;
}

/// Why a part cannot join a group, or "". BENCHMARK.md 5: another context size, or more than 5% of the ids that both
/// have differ; another set of instances of the same task is no less another run.
std::string conflict(const Benchmark& benchmark, const Group& group, const Part& part) {
    std::size_t shared = 0, different = 0;
    for (const TaskSpec& spec : tasks()) {
        if (!part.has_task(spec.id)) continue;
        const auto index = static_cast<std::size_t>(spec.id);
        const std::optional<int>& context = part.file->predictions.context_size[index];
        for (const Part& other : group.parts) {
            if (!other.has_task(spec.id)) continue;
            const std::optional<int>& known = other.file->predictions.context_size[index];
            if (context && known && *context != *known) {
                return std::string(spec.code) + " is there already with context size " + std::to_string(*known) +
                       ", this file has " + std::to_string(*context);
            }
            const auto mine = part.options(), theirs = other.options();
            if (mine && theirs && *mine != *theirs) {
                return std::string(spec.code) + " is there already on other instances";
            }
        }
        const Answered before = answered(benchmark, group.parts, spec.id);
        const Answered after = answered(benchmark, {part}, spec.id);
        for (const auto& [place, entry] : after.by_place) {
            const auto found = before.by_place.find(place);
            if (found == before.by_place.end()) continue;
            ++shared;
            const Scenario scenario = benchmark.corpus.samples[static_cast<std::size_t>(place.first)].scenario;
            if (!spec.same(*entry.instance, scenario, *found->second.answer, *entry.answer)) ++different;
        }
    }
    if (different * 20 <= shared) return "";
    return std::to_string(different) + " of " + std::to_string(shared) + " answers that both have differ";
}

const std::string* user_name(const std::vector<SystemName>& names, const std::string& file) {
    for (const SystemName& each : names) {
        if (std::find(each.files.begin(), each.files.end(), file) != each.files.end()) return &each.name;
    }
    return nullptr;
}

/// Puts a part into the first run of (model, mode) that it does not contradict, or makes another run.
void join(const Benchmark& benchmark, Part part, const std::string& mode, std::vector<Group>& groups,
          Problems& problems) {
    int runs = 0;
    std::string why;
    for (Group& group : groups) {
        if (group.named || group.model != part.model || group.mode != mode) continue;
        ++runs;
        why = conflict(benchmark, group, part);
        if (why.empty()) {
            group.parts.push_back(std::move(part));
            return;
        }
    }
    if (runs > 0) {
        Place place;
        place.file = part.file->name;
        problems.add(Severity::warning, "another_run", place,
                     "Taken as run " + std::to_string(runs + 1) + " of " + part.model + ": " + why + ".");
    }
    Group group;
    group.model = part.model;
    group.mode = mode;
    group.run = runs + 1;
    group.parts.push_back(std::move(part));
    groups.push_back(std::move(group));
}

}  // namespace

bool Part::has_task(TaskId id) const {
    return std::any_of(answers.begin(), answers.end(), [&](const Answer* each) { return each->task == id; });
}

std::optional<InstanceOptions> Part::options() const {
    const PredictionFile& stated = file->predictions;
    if (!stated.max_candidates_per_class && !stated.checkpoints_per_sample && !stated.min_dialogue_words) {
        return std::nullopt;
    }
    InstanceOptions options;
    options.max_candidates_per_class = stated.max_candidates_per_class.value_or(options.max_candidates_per_class);
    options.checkpoints_per_sample = stated.checkpoints_per_sample.value_or(options.checkpoints_per_sample);
    options.min_dialogue_words = stated.min_dialogue_words.value_or(options.min_dialogue_words);
    return options;
}

std::optional<std::vector<Instance>> own_instances(const Benchmark& benchmark, const std::vector<Part>& parts,
                                                   TaskId id) {
    for (const Part& part : parts) {
        if (!part.has_task(id)) continue;
        const std::optional<InstanceOptions> options = part.options();
        if (!options) continue;
        if (*options == InstanceOptions()) return std::nullopt;
        std::vector<Instance> other = build_instances(benchmark.corpus, id, *options);
        const std::vector<Instance> usual = build_instances(benchmark.corpus, id, InstanceOptions());
        const bool equal =
            std::equal(other.begin(), other.end(), usual.begin(), usual.end(),
                       [](const Instance& a, const Instance& b) { return a.id == b.id && a.sample == b.sample; });
        if (equal) return std::nullopt;
        return other;
    }
    return std::nullopt;
}

std::vector<Group> group_parts(const Benchmark& benchmark, const std::vector<FileContent>& files,
                               const std::vector<SystemName>& names, Problems& problems) {
    std::vector<Group> groups;
    std::vector<Part> without_mode;
    for (Part& part : parts_in_reading_order(files)) {
        if (const std::string* name = user_name(names, part.file->name)) {
            auto group = std::find_if(groups.begin(), groups.end(),
                                      [&](const Group& each) { return each.named && each.model == *name; });
            if (group == groups.end()) {
                groups.push_back({*name, part.file->predictions.mode, 1, true, {}});
                group = groups.end() - 1;
            }
            if (group->mode != part.file->predictions.mode) group->mode.clear();
            group->parts.push_back(std::move(part));
        } else if (part.file->predictions.mode.empty()) {
            without_mode.push_back(std::move(part));
        } else {
            const std::string mode = part.file->predictions.mode;
            join(benchmark, std::move(part), mode, groups, problems);
        }
    }
    // Files without a mode come after those with one: only then is it known whether the model has one system.
    std::map<std::string, std::vector<std::string>> modes;
    for (const Group& group : groups) {
        if (!group.named && group.run == 1) modes[group.model].push_back(group.mode);
    }
    for (Part& part : without_mode) {
        const auto known = modes.find(part.model);
        const std::string mode = known != modes.end() && known->second.size() == 1 ? known->second.front() : "";
        join(benchmark, std::move(part), mode, groups, problems);
    }
    for (Group& group : groups) {
        std::stable_sort(group.parts.begin(), group.parts.end(),
                         [](const Part& a, const Part& b) { return a.order < b.order; });
    }
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
        return std::tie(a.model, a.mode, a.run) < std::tie(b.model, b.mode, b.run);
    });
    return groups;
}

}  // namespace rescue
