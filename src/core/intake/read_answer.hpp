// One answer of a model from a JSON object, whatever kind of file it stands in (BENCHMARK.md 3 and 5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/intake/values.hpp"
#include "core/predictions/answers.hpp"

namespace rescue {

/// The task by its code (ITP ... VP, case ignored) or by its name in the released scripts.
std::optional<TaskId> task_from_name(std::string_view name);
/// The name of the older intervention script, whose ids fit no instance.
bool is_old_itp_name(std::string_view name);
/// True when a field of the object is an answer to some task.
bool has_answer_fields(json::Value object);

/// The model an object names: prediction_model, else model, else "".
std::string model_of(json::Value object);

/// What could be read of one answer; `task` is none when neither a task name nor a field decides.
struct ReadAnswer {
    Answer answer;
    std::optional<TaskId> task;
    std::string model;  ///< the record's own, or ""
};
ReadAnswer read_answer(json::Value object, const Notes& notes);

}  // namespace rescue
