"""Prediction files as located entries, by BENCHMARK.md section 5: result files, model replies, flat records."""

import dataclasses
import json
import pathlib
import re

import paths  # noqa: F401  (makes tests/reference importable)
from instances import as_list, clean
from labels import TASKS

RESULT_TASKS = {
    "predict_therapist_intervention_timing_proxy_from_prior_context_only": "ITP",
    "predict_relation_cycle_state_from_prior_context": "RPP",
    "predict_next_therapist_support_target_from_prior_context_only": "STP",
    "predict_next_therapist_strategy_from_prior_context_with_known_support_target": "SSP",
    "user_understanding_current_speaker_emotion_intensity": "ER",
    "user_understanding_current_speaker_viewpoint": "VP",
}
# Fields that only one task's answers have; they decide when no `task` is given.
OWN_FIELDS = {
    "ITP": ["should_speak", "pred_should_speak", "candidate_id"],
    "RPP": ["relation_top3"] + [f"pred_relation_top{k}" for k in (1, 2, 3)],
    "STP": ["target_top3"] + [f"pred_target_top{k}" for k in (1, 2, 3)],
    "SSP": ["strategy_top3"] + [f"pred_strategy_top{k}" for k in (1, 2, 3)],
    "ER": ["predicted_internal_emotion", "predicted_intensity_score", "emotion_score"],
    "VP": ["predicted_viewpoints", "source_target_score", "viewpoint_score", "viewpoint_total_score"],
}
BUILD_OPTIONS = ("max_candidates_per_class_per_sample", "checkpoints_per_sample", "min_dialogue_words")
SUFFIX = re.compile(r"(^|[_-])(replies|predictions|results|" + "|".join(TASKS) + r")$", re.IGNORECASE)


@dataclasses.dataclass
class Entry:
    """One answer with what surrounds it; `options` are those of its result file that change the instances."""

    record: dict
    task: str
    model: str
    sample_id: str
    options: dict


def decode(text):
    """The JSON values of a text: one document, one a line, or values in prose and code fences."""
    try:
        return [json.loads(text)]
    except ValueError:
        pass
    values = []
    for line in text.splitlines():
        try:
            values.append(json.loads(line))
        except ValueError:
            continue
    if any(isinstance(value, (dict, list)) for value in values):
        return values
    return list(embedded(text))


def embedded(text):
    """Objects and arrays that stand somewhere in a text."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        if text[at] in "{[":
            try:
                value, at = decoder.raw_decode(text, at)
                yield value
                continue
            except ValueError:
                pass
        at += 1


def stripped_name(name):
    """A file's or folder's name without trailing task codes and `_replies` and the like."""
    while True:
        shorter = SUFFIX.sub("", name).rstrip("_-")
        if shorter == name:
            return name
        name = shorter


def model_from_path(path):
    path = pathlib.Path(path)
    stem = path.name.split(".")[0]
    return stripped_name(stem) or stripped_name(path.parent.name) or stem


def task_of(record):
    named = clean(record.get("task")).upper()
    if named in TASKS:
        return named
    fitting = [task for task, fields in OWN_FIELDS.items() if any(field in record for field in fields)]
    return fitting[0] if len(fitting) == 1 else None


def read_file(path):
    """All entries of one file in reading order; records whose task cannot be told are left out."""
    text = pathlib.Path(path).read_text(encoding="utf-8-sig")
    found = []
    for value in decode(text):
        collect(value, {"model": model_from_path(path)}, found)
    return found


def collect(value, around, found):
    """Appends the entries in a JSON value; `around` holds model, sample_id, task and options from outside it."""
    if isinstance(value, list):
        for item in value:
            collect(item, around, found)
        return
    if not isinstance(value, dict):
        return
    inside = dict(around)
    inside["model"] = clean(value.get("prediction_model")) or clean(value.get("model")) or around["model"]
    inside["sample_id"] = clean(value.get("sample_id")) or around.get("sample_id", "")
    result_task = RESULT_TASKS.get(clean(value.get("task")))
    if result_task:
        inside["task"] = result_task
        inside["options"] = {key: value[key] for key in BUILD_OPTIONS if isinstance(value.get(key), int)}
        for detail in as_list(value.get("details")):
            collect(detail, inside, found)
        for sample in as_list(value.get("samples")):
            if isinstance(sample, dict) and "details" in sample:
                for detail in as_list(sample["details"]):
                    collect(detail, {**inside, "sample_id": clean(sample.get("sample_id"))}, found)
    elif "predictions" in value:
        predictions = value["predictions"]
        collect(decode(predictions) if isinstance(predictions, str) else predictions, inside, found)
    else:
        task = inside.get("task") or task_of(value)
        if task:
            found.append(Entry(value, task, inside["model"], inside["sample_id"], inside.get("options", {})))
