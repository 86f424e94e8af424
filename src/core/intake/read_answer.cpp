#include "core/intake/read_answer.hpp"

#include <algorithm>

#include "core/tasks/task.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

bool tells(Value object, const TaskSpec& spec) {
    return std::any_of(spec.telling_keys.begin(), spec.telling_keys.end(),
                       [&](std::string_view key) { return !object.find(key).is(Type::absent); });
}

std::optional<TaskId> task_of(Value object, const Notes& notes) {
    if (const auto named = task_from_name(text_of(object.find("task")))) return named;
    const TaskSpec* found = nullptr;
    for (const TaskSpec& spec : tasks()) {
        if (!tells(object, spec)) continue;
        if (found != nullptr) {
            notes.warn("several_tasks", "",
                       "the fields fit several tasks and no \"task\" decides: taken as " + std::string(found->code));
            break;
        }
        found = &spec;
    }
    return found == nullptr ? std::nullopt : std::optional(found->id);
}

std::string first_text(Value object, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        std::string text = text_of(object.find(key));
        if (!text.empty()) return text;
    }
    return {};
}

}  // namespace

std::optional<TaskId> task_from_name(std::string_view name) {
    if (const TaskSpec* spec = find_task(name)) return spec->id;
    for (const TaskSpec& spec : tasks()) {
        if (name == spec.result_task) return spec.id;
    }
    return is_old_itp_name(name) ? std::optional(TaskId::itp) : std::nullopt;
}

bool is_old_itp_name(std::string_view name) {
    return name == "evaluate_therapist_intervention_timing_from_prior_context_only";
}

bool has_answer_fields(Value object) {
    return std::any_of(tasks().begin(), tasks().end(), [&](const TaskSpec& spec) { return tells(object, spec); });
}

std::string model_of(Value object) { return first_text(object, {"prediction_model", "model"}); }

ReadAnswer read_answer(Value object, const Notes& notes) {
    ReadAnswer read;
    Answer& answer = read.answer;
    read.task = task_of(object, notes);
    read.model = model_of(object);
    answer.id = first_text(object, {"candidate_id", "turn_id", "checkpoint_id", "instance_id", "id"});
    answer.sample_id = text_of(object.find("sample_id"));
    answer.row_index = integer_of(object.find("row_index"));
    answer.reason = first_text(object, {"reason", "prediction_reason"});
    answer.place = notes.place();
    if (!read.task) return read;
    answer.task = *read.task;
    const TaskSpec& spec = task(*read.task);
    answer.gold = text_of(object.find(spec.gold_key));
    spec.read(object, notes, answer);
    if (answer.choices.empty() && !tells(object, spec)) {
        notes.warn("no_answer", "",
                   "an entry of task " + std::string(spec.code) + " without " + std::string(spec.telling_keys[0]) +
                       ": it counts as an entry that answers nothing");
    }
    return read;
}

}  // namespace rescue
