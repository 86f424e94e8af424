#include "core/intake/read_answer.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

/// How the answers to one task are written.
struct TaskFields {
    TaskId task;
    std::string_view code;
    std::string_view script_name;                 ///< `task` of the released script's result files
    std::string_view ranking;                     ///< "relation": relation_top3, pred_relation_top1..3
    std::string_view gold;                        ///< in result files
    std::array<std::string_view, 3> answer_keys;  ///< any of them tells the task
};

constexpr std::array<TaskFields, kTaskCount> kTasks = {{
    {TaskId::itp,
     "itp",
     "predict_therapist_intervention_timing_proxy_from_prior_context_only",
     "",
     "gold_should_speak",
     {"should_speak", "pred_should_speak", ""}},
    {TaskId::rpp,
     "rpp",
     "predict_relation_cycle_state_from_prior_context",
     "relation",
     "gold_relation_state",
     {"relation_top3", "pred_relation_top1", ""}},
    {TaskId::stp,
     "stp",
     "predict_next_therapist_support_target_from_prior_context_only",
     "target",
     "gold_target",
     {"target_top3", "pred_target_top1", ""}},
    {TaskId::ssp,
     "ssp",
     "predict_next_therapist_strategy_from_prior_context_with_known_support_target",
     "strategy",
     "gold_strategy",
     {"strategy_top3", "pred_strategy_top1", ""}},
    {TaskId::er,
     "er",
     "user_understanding_current_speaker_emotion_intensity",
     "",
     "gold_internal_emotion",
     {"predicted_internal_emotion", "predicted_intensity_score", "emotion_score"}},
    {TaskId::vp,
     "vp",
     "user_understanding_current_speaker_viewpoint",
     "",
     "gold_viewpoints",
     {"predicted_viewpoints", "viewpoint_total_score", "viewpoint_score"}},
}};

const TaskFields& fields_of(TaskId task) { return kTasks[static_cast<std::size_t>(task)]; }

bool has_fields_of(Value object, const TaskFields& fields) {
    return std::any_of(fields.answer_keys.begin(), fields.answer_keys.end(),
                       [&](std::string_view key) { return !key.empty() && !object.find(key).is(Type::absent); });
}

std::optional<TaskId> task_of(Value object, const Notes& notes) {
    if (const auto named = task_from_name(text_of(object.find("task")))) return named;
    std::optional<TaskId> found;
    for (const TaskFields& fields : kTasks) {
        if (!has_fields_of(object, fields)) continue;
        if (found) {
            notes.warn("several_tasks", "",
                       "the fields fit several tasks and no \"task\" decides: taken as " +
                           std::string(fields_of(*found).code));
            break;
        }
        found = fields.task;
    }
    return found;
}

std::string first_text(Value object, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        std::string text = text_of(object.find(key));
        if (!text.empty()) return text;
    }
    return {};
}

/// The elements of a ranking: every one keeps its place, also empty ones.
void add_choices(Value value, std::string_view key, const Notes& notes, std::vector<std::string>& choices) {
    json::Document inner;
    if (value.is(Type::string) && !inner.parse(value.text()) &&
        (inner.root().is(Type::array) || inner.root().is(Type::string))) {
        value = inner.root();
    }
    if (value.is(Type::object)) {
        notes.warn("ranking_form", std::string(key), "a list of labels was expected, an object found: no answer read");
    } else if (value.is(Type::array)) {
        for (const Value item : value.items()) choices.push_back(text_of(item));
    } else if (std::string label = text_of(value); !label.empty()) {
        choices.push_back(std::move(label));
    }
}

void read_ranking(Value object, std::string_view name, const Notes& notes, std::vector<std::string>& choices) {
    const std::string list_key = std::string(name) + "_top3";
    const Value list = object.find(list_key);
    if (!list.missing()) {
        add_choices(list, list_key, notes, choices);
        return;
    }
    for (int rank = 1; rank <= 3; ++rank) {
        const Value value = object.find("pred_" + std::string(name) + "_top" + std::to_string(rank));
        if (value.missing()) continue;
        choices.resize(static_cast<std::size_t>(rank));
        choices.back() = text_of(value);
    }
}

void read_intervention(Value object, Answer& answer) {
    Value said = object.find("should_speak");
    if (said.is(Type::absent)) said = object.find("pred_should_speak");
    answer.should_speak = said.is(Type::boolean) ? (said.truth() ? "true" : "false") : text_of(said);
    const Value confidence = object.find("confidence");
    if (const auto number = number_of(confidence)) {
        answer.confidence = std::clamp(*number, 0.0, 1.0);
    } else {
        answer.confidence_text = text_of(confidence);
    }
}

void add_viewpoints(Value list, const std::string& speaker, const Notes& notes, std::vector<Viewpoint>& out) {
    if (list.is(Type::string)) {
        json::Document inner;
        if (!inner.parse(list.text()) && (inner.root().is(Type::array) || inner.root().is(Type::object))) {
            add_viewpoints(inner.root(), speaker, notes, out);
            return;
        }
    }
    for_each_object(list, "predicted_viewpoints", notes, [&](Value item, std::size_t) {
        Viewpoint view{text_of(item.find("source")), text_of(item.find("target")), text_of(item.find("viewpoint")),
                       text_of(item.find("attitude"))};
        if (view.source.empty()) view.source = speaker;
        if (!view.target.empty() && !view.viewpoint.empty()) out.push_back(std::move(view));
    });
}

}  // namespace

std::optional<TaskId> task_from_name(std::string_view name) {
    const std::string code = lower(name);
    for (const TaskFields& fields : kTasks) {
        if (code == fields.code || name == fields.script_name) return fields.task;
    }
    return is_old_itp_name(name) ? std::optional(TaskId::itp) : std::nullopt;
}

bool is_old_itp_name(std::string_view name) {
    return name == "evaluate_therapist_intervention_timing_from_prior_context_only";
}

bool has_answer_fields(Value object) {
    return std::any_of(kTasks.begin(), kTasks.end(),
                       [&](const TaskFields& fields) { return has_fields_of(object, fields); });
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
    const TaskFields& fields = fields_of(*read.task);
    if (!fields.ranking.empty()) read_ranking(object, fields.ranking, notes, answer.choices);
    answer.gold = text_of(object.find(fields.gold));
    answer.bertscore_f1 = number_of(object.find("bertscore_f1"));
    if (*read.task == TaskId::itp) {
        read_intervention(object, answer);
        if (!answer.row_index) answer.row_index = integer_of(object.find("context_end_row_index"));
    } else if (*read.task == TaskId::er) {
        answer.emotion = text_of(object.find("predicted_internal_emotion"));
        answer.intensity = intensity_from(object.find("predicted_intensity_score"));
        answer.emotion_score = number_of(object.find("emotion_score"));
    } else if (*read.task == TaskId::vp) {
        add_viewpoints(object.find("predicted_viewpoints"), text_of(object.find("speaker")), notes, answer.viewpoints);
        answer.source_target_score = number_of(object.find("source_target_score"));
        answer.viewpoint_score = number_of(object.find("viewpoint_score"));
        answer.viewpoint_total_score = number_of(object.find("viewpoint_total_score"));
    }
    return read;
}

}  // namespace rescue
