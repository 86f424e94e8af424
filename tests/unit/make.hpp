// Hand-made benchmarks and answers for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/intake/intake.hpp"
#include "core/predictions/systems.hpp"
#include "core/scoring/score.hpp"

namespace rescue::test {

inline Turn turn(std::string speaker, std::vector<std::string> target = {}, std::string dialogue = "") {
    Turn made;
    made.speaker = std::move(speaker);
    made.target = std::move(target);
    made.dialogue = std::move(dialogue);
    return made;
}

/// A therapist's row with one strategy item.
inline Turn support(std::vector<std::string> row_target, std::vector<std::string> item_target, std::string strategy) {
    Turn made = turn("Therapist", std::move(row_target));
    Strategy item;
    item.provider = "Therapist";
    item.target = std::move(item_target);
    item.type = std::move(strategy);
    made.support_strategy.push_back(std::move(item));
    return made;
}

/// A row with a relation label.
inline Turn relation(std::string label, std::string speaker = "Therapist") {
    Turn made = turn(std::move(speaker));
    made.cycle_state.label = std::move(label);
    made.has_cycle_state_key = true;
    return made;
}

/// A client's row that can be an ER and a VP instance.
inline Turn feeling(const std::string& speaker, const std::string& emotion, int intensity) {
    Turn made = turn(speaker, {"Therapist"}, "one two three four five");
    made.internal_emotion.push_back({speaker, emotion, intensity, std::to_string(intensity)});
    made.viewpoints.push_back({speaker, "Therapist", "a view", ""});
    return made;
}

inline Sample sample(const std::string& id, Scenario scenario, std::vector<Turn> turns) {
    Sample made;
    made.id = id;
    const std::size_t slash = id.rfind('/');
    made.stem = slash == std::string::npos ? id : id.substr(slash + 1);
    made.scenario = scenario;
    made.turns = std::move(turns);
    for (const Turn& each : made.turns) made.any_cycle_state_key |= each.has_cycle_state_key;
    return made;
}

inline Benchmark benchmark(std::vector<Sample> samples) {
    Corpus corpus;
    corpus.name = "made";
    corpus.samples = std::move(samples);
    return build_benchmark(std::move(corpus));
}

inline Answer answer(TaskId task, std::string id, std::string sample_id = "") {
    Answer made;
    made.task = task;
    made.id = std::move(id);
    made.sample_id = std::move(sample_id);
    return made;
}

inline Answer ranking(TaskId task, std::string id, std::vector<std::string> choices, std::string sample_id = "") {
    Answer made = answer(task, std::move(id), std::move(sample_id));
    made.choices = std::move(choices);
    return made;
}

inline Answer decision(std::string id, std::string should_speak) {
    Answer made = answer(TaskId::itp, std::move(id));
    made.should_speak = std::move(should_speak);
    return made;
}

inline FileContent file(std::string name, std::string model, std::vector<Answer> answers, std::string mode = "") {
    FileContent made;
    made.name = std::move(name);
    made.kind = FileKind::predictions;
    made.predictions.model = std::move(model);
    made.predictions.mode = std::move(mode);
    made.predictions.answers = std::move(answers);
    for (std::size_t i = 0; i < made.predictions.answers.size(); ++i) {
        made.predictions.answers[i].place.file = made.name;
        made.predictions.answers[i].place.line = i + 1;
    }
    made.predictions.answer_model.assign(made.predictions.answers.size(), -1);
    return made;
}

inline std::size_t count_kind(const Problems& problems, const std::string& kind) {
    const auto found = problems.counts().find(kind);
    return found == problems.counts().end() ? 0 : found->second;
}

/// Score of one task of the only system in these files.
inline TaskScore score_only(const Benchmark& benchmark, const std::vector<FileContent>& files, TaskId task,
                            Reading reading) {
    const Grouped grouped = group_systems(benchmark, files);
    return score_task(benchmark, grouped.systems.at(0), task, reading);
}

/// The figure of a scope; -1 where null or absent.
inline double value(const TaskScore& score, std::string_view name, Scope scope = Scope::both) {
    return figure(score.scope(scope).figures, name).value_or(-1);
}

}  // namespace rescue::test
