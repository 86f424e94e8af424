#include "core/intake/read_results.hpp"

#include <utility>

#include "core/intake/read_answer.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

void read_int(Value value, std::optional<int>& out) {
    const std::optional<long long> number = integer_of(value);
    if (!out && number && *number >= -1 && *number <= 1'000'000) out = static_cast<int>(*number);
}

}  // namespace

bool is_result_file(Value document) {
    const bool holds_details = document.find("details").is(Type::array) || document.find("samples").is(Type::array);
    return holds_details && task_from_name(text_of(document.find("task"))).has_value();
}

void read_settings(PredictionFile& file, Value object, std::optional<TaskId> task) {
    if (file.mode.empty()) file.mode = text_of(object.find("mode"));
    if (file.judge_model.empty()) file.judge_model = text_of(object.find("judge_model"));
    if (task) read_int(object.find("context_size"), file.context_size[static_cast<std::size_t>(*task)]);
    read_int(object.find("max_candidates_per_class_per_sample"), file.max_candidates_per_class);
    read_int(object.find("checkpoints_per_sample"), file.checkpoints_per_sample);
    read_int(object.find("min_dialogue_words"), file.min_dialogue_words);
    const std::string filter = text_of(object.find("target_speaker_filter"));
    if (!filter.empty() && !file.any_speaker) file.any_speaker = filter != "therapist";
}

void read_declared(PredictionFile& file, Value row, DeclaredFigures::Level level, std::string name,
                   const Notes& notes) {
    DeclaredFigures declared;
    declared.level = level;
    declared.name = std::move(name);
    declared.place = notes.place("");
    for (const Value::Member member : row.members()) {
        if (!member.value().is(Type::number)) continue;
        if (const auto number = number_of(member.value())) declared.figures.emplace_back(member.key, *number);
    }
    if (!declared.figures.empty()) file.declared.push_back(std::move(declared));
}

void read_result_file(FileReader& reader, Value document, const Notes& notes) {
    const std::string name = text_of(document.find("task"));
    AnswerDefaults defaults;
    defaults.task = task_from_name(name);
    defaults.model = model_of(document);
    defaults.from_result_file = true;
    read_settings(reader.content().predictions, document, defaults.task);
    reader.end_answers(reader.first_answer(), defaults);
    PredictionFile& file = reader.content().predictions;
    for (const Value row : document.find("overall").items()) {
        read_declared(file, row, DeclaredFigures::Level::overall, "", notes);
    }
    for (const Value row : document.find("couples").items()) {
        read_declared(file, row, DeclaredFigures::Level::folder, text_of(row.find("scope")), notes);
    }
    for (const Value row : document.find("failed").items()) {
        file.failed_samples.push_back(text_of(row.find("sample_id")));
    }
    if (is_old_itp_name(name)) {
        notes.warn("old_itp_task", "task",
                   "a result of the older intervention script: its ids fit no instance of this benchmark");
    }
    if (const std::uint32_t failed = document.find("failed").size(); failed > 0) {
        notes.add(Severity::note, "failed_samples", "failed",
                  "samples listed as failed: " + std::to_string(failed) + "; their answers are missing");
    }
}

}  // namespace rescue
