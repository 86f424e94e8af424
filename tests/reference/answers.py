"""Prediction files read and matched to instances (BENCHMARK.md section 5), for files without damage."""

import json

from instances import as_list, clean

RESULT_TASKS = {
    "ITP": "predict_therapist_intervention_timing_proxy_from_prior_context_only",
    "RPP": "predict_relation_cycle_state_from_prior_context",
    "STP": "predict_next_therapist_support_target_from_prior_context_only",
    "SSP": "predict_next_therapist_strategy_from_prior_context_with_known_support_target",
    "ER": "user_understanding_current_speaker_emotion_intensity",
    "VP": "user_understanding_current_speaker_viewpoint",
}
RANKED = {"RPP": "relation", "STP": "target", "SSP": "strategy"}
ANSWER_FIELDS = {
    "ITP": ("should_speak", "pred_should_speak"),
    "RPP": ("relation_top3", "pred_relation_top1"),
    "STP": ("target_top3", "pred_target_top1"),
    "SSP": ("strategy_top3", "pred_strategy_top1"),
    "ER": ("predicted_internal_emotion", "predicted_intensity_score"),
    "VP": ("predicted_viewpoints",),
}
ID_FIELD = {"ITP": "candidate_id", "RPP": "turn_id", "STP": "turn_id", "SSP": "turn_id"}


def id_field(task):
    return ID_FIELD.get(task, "checkpoint_id")


def records(text):
    """The values of a file that is one JSON document or one value a line."""
    try:
        document = json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return document if isinstance(document, list) else [document]


def flat_entries(value):
    """Result file, reply or lone record as flat entries."""
    if value.get("task") in RESULT_TASKS.values():
        task = next(code for code, name in RESULT_TASKS.items() if name == value["task"])
        details = value.get("details") or [entry for sample in value["samples"] for entry in sample["details"]]
        return [{**entry, "task": task} for entry in details]
    if "predictions" in value:
        given = value["predictions"]
        given = json.loads(given) if isinstance(given, str) else given
        around = {key: value[key] for key in ("sample_id", "task", "model") if key in value}
        return [{**around, **entry} for entry in as_list(given)]
    return [value]


def task_of(entry):
    named = clean(entry.get("task")).upper()
    if named in ANSWER_FIELDS:
        return named
    return next((task for task, fields in ANSWER_FIELDS.items() if any(field in entry for field in fields)), None)


def ids_of(instance):
    """Every id under which an entry may name this instance; the task's own id first."""
    sample_id, row = instance["sample_id"], instance["row_index"]
    ids = [instance["id"], f"{sample_id}__row{row}"]
    if instance["task"] == "ITP":
        ids.append(f"{sample_id}__after_row{row}")
    return ids


class Matcher:
    """Finds the instance that an entry answers."""

    def __init__(self, instances):
        self.by_id = {}
        for instance in instances:
            for name in dict.fromkeys(ids_of(instance)):
                self.by_id.setdefault(name, []).append(instance)

    def find(self, entry, task):
        """The instance, or None where the id is unknown, contradicted or fits several samples."""
        sample_id, name = clean(entry.get("sample_id")), clean(entry.get(id_field(task)))
        if not name and sample_id and "row_index" in entry:
            name = f"{sample_id}__row{entry['row_index']}"
        fitting = [found for found in self.by_id.get(name, []) if not sample_id or found["sample_id"] == sample_id]
        return fitting[0] if len(fitting) == 1 else None


def answers(texts, instances, task):
    """{(sample_id, row): entry} of one task from the texts of its files in file-name order; the last entry wins."""
    matcher = Matcher(instances)
    found = {}
    for text in texts:
        for value in records(text):
            for entry in flat_entries(value):
                if task_of(entry) == task and (instance := matcher.find(entry, task)):
                    found[instance["sample_id"], instance["row_index"]] = entry
    return found
