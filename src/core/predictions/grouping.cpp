#include "core/predictions/grouping.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/predictions/runs.hpp"

namespace rescue {
namespace {

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

const std::string* user_name(const std::vector<SystemName>& names, const Part& part) {
    for (const SystemName& each : names) {
        if (!each.model.empty() && each.model != part.model) continue;
        if (std::find(each.files.begin(), each.files.end(), part.file->name) != each.files.end()) return &each.name;
    }
    return nullptr;
}

/// Groups that the user did not name, with what is known of each.
struct Joiner {
    RunReader reader;
    Problems& problems;
    std::vector<Group> groups;
    std::vector<Run> runs;  ///< aligned with groups

    /// Puts a part into the first run of (model, mode) that it does not contradict, or makes another run.
    void join(Part part, const std::string& mode) {
        const Run run = reader.read(part);
        int known = 0;
        std::string why;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (groups[i].model != part.model || groups[i].mode != mode) continue;
            ++known;
            why = reader.conflict(runs[i], run);
            if (!why.empty()) continue;
            runs[i].add(run);
            groups[i].parts.push_back(std::move(part));
            return;
        }
        if (known > 0) {
            Place place;
            place.file = part.file->name;
            problems.add(Severity::warning, "another_run", place,
                         "Taken as run " + std::to_string(known + 1) + " of " + part.model + ": " + why + ".");
        }
        Group group;
        group.model = part.model;
        group.mode = mode;
        group.run = known + 1;
        group.parts.push_back(std::move(part));
        groups.push_back(std::move(group));
        runs.push_back(run);
    }

    /// The one mode that a model has, "" where it has none or several.
    std::string only_mode(const std::string& model) const {
        std::string mode;
        for (const Group& group : groups) {
            if (group.model != model || group.mode == mode) continue;
            if (!mode.empty()) return "";
            mode = group.mode;
        }
        return mode;
    }
};

}  // namespace

bool Part::has_task(TaskId id) const {
    return std::any_of(answers.begin(), answers.end(), [&](const Answer* each) { return each->task == id; });
}

std::optional<InstanceOptions> Part::options() const {
    const PredictionFile& stated = file->predictions;
    if (!stated.max_candidates_per_class && !stated.checkpoints_per_sample && !stated.min_dialogue_words &&
        !stated.any_speaker) {
        return std::nullopt;
    }
    InstanceOptions options;
    options.max_candidates_per_class = stated.max_candidates_per_class.value_or(options.max_candidates_per_class);
    options.checkpoints_per_sample = stated.checkpoints_per_sample.value_or(options.checkpoints_per_sample);
    options.min_dialogue_words = stated.min_dialogue_words.value_or(options.min_dialogue_words);
    options.any_speaker = stated.any_speaker.value_or(options.any_speaker);
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
    std::vector<Group> groups;  // those that the user named, then all
    Joiner joiner{RunReader(benchmark), problems, {}, {}};
    std::vector<Part> without_mode;
    for (Part& part : parts_in_reading_order(files)) {
        const std::string mode = part.file->predictions.mode;
        if (const std::string* name = user_name(names, part)) {
            auto group =
                std::find_if(groups.begin(), groups.end(), [&](const Group& each) { return each.model == *name; });
            if (group == groups.end()) {
                groups.push_back({*name, mode, 1, {}});
                group = groups.end() - 1;
            }
            if (group->mode != mode) group->mode.clear();
            group->parts.push_back(std::move(part));
        } else if (mode.empty()) {
            without_mode.push_back(std::move(part));
        } else {
            joiner.join(std::move(part), mode);
        }
    }
    // Files without a mode come after those with one: only then is it known whether the model has one system.
    std::vector<std::string> modes;
    modes.reserve(without_mode.size());
    for (const Part& part : without_mode) modes.push_back(joiner.only_mode(part.model));
    for (std::size_t i = 0; i < without_mode.size(); ++i) joiner.join(std::move(without_mode[i]), modes[i]);

    std::move(joiner.groups.begin(), joiner.groups.end(), std::back_inserter(groups));
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
