"""What one entry is worth under each reading (BENCHMARK.md sections 3 and 6)."""

import json
import math

from instances import clean, intensity_of, NUMBER
from labels import RELATIONS, STRATEGIES

YES = {"yes", "y", "true", "1", "speak", "should_speak"}
NO = {"no", "n", "false", "0", "listen", "keep_listening", "do_not_speak"}
QUOTES = "\"'`“”„‘’‚«»"
DASHES = "-‐‑‒–—―−"
FIELD = {"RPP": "relation", "STP": "target", "SSP": "strategy"}
LOWEST = {
    "ER": {"emotion": 1, "intensity": 1, "bertscore": 0},
    "VP": {"source_target": 0, "viewpoint": 0, "total": 0, "bertscore": 0},
}


def fold(text):
    """The form in which the lenient reading compares labels and names."""
    text = text.strip()
    while text and (text[0] in QUOTES or text[-1] in QUOTES + "."):
        text = (text.lstrip(QUOTES)).rstrip(QUOTES + ".").strip()
    return "".join("_" if c in DASHES or c.isspace() else c for c in text.lower())


def failed_request(record):
    reason = record.get("reason", record.get("prediction_reason"))
    return clean(reason).startswith("fallback_after_error")


def said(value, reading):
    """An ITP answer as "yes" or "no", or None where it cannot be read."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = clean(value).lower()
    if text in YES:
        return "yes"
    if text in NO:
        return "no"
    if "yes" in text:
        return "yes"
    if "no" in text:
        return "no"
    if reading == "lenient":
        return "yes" if fold(text) in YES else "no" if fold(text) in NO else None
    return None


def timing_outcome(instance, entry, reading):
    """True when the decision taken is "yes"."""
    record = entry.record if entry else {}
    answer = said(record.get("should_speak", record.get("pred_should_speak")), reading)
    if reading == "strict" and (answer is None or failed_request(record)):
        return instance["gold"] == "no"
    return answer == "yes"


def label_list(record, task):
    """The labels of an answer, cleaned, every element at its place."""
    field = FIELD[task]
    value = record.get(f"{field}_top3")
    if value is None:
        value = [record.get(f"pred_{field}_top{k}") for k in (1, 2, 3)]
    if isinstance(value, str):
        try:
            inner = json.loads(value)
        except ValueError:
            inner = value
        value = inner if isinstance(inner, list) else [inner if isinstance(inner, str) else value]
    return [clean(item) for item in (value if isinstance(value, list) else [value])]


def allowed_labels(instance):
    if instance["task"] == "STP":
        return instance["candidates"]
    return (RELATIONS if instance["task"] == "RPP" else STRATEGIES)[instance["scenario"]]


def choices(instance, entry, reading):
    """Up to three choices in order; None at a place that can never be right."""
    if entry is None:
        return []
    allowed = allowed_labels(instance)
    labels = label_list(entry.record, instance["task"])
    if reading == "strict":
        if failed_request(entry.record):
            return []
        return [label if label in allowed else None for label in labels[:3]]
    if reading == "lenient":
        folded = {fold(label): label for label in reversed(allowed)}
        labels = [label if label in allowed else folded.get(fold(label), label) for label in labels]
    kept = list(dict.fromkeys(label for label in labels if label in allowed))[:3]
    if instance["task"] == "RPP":
        kept += [label for label in allowed if label not in kept][: 3 - len(kept)]
    return kept


def ranking_outcome(instance, entry, reading):
    """(rank of the gold or 0, first choice or None)."""
    chosen = choices(instance, entry, reading)
    rank = chosen.index(instance["gold"]) + 1 if instance["gold"] in chosen else 0
    return rank, (chosen[0] if chosen else None)


def number(value):
    """A judge score or BERTScore, or None."""
    if isinstance(value, str):
        value = float(value) if NUMBER.fullmatch(value.strip()) else None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        return None
    return value


def carried(instance, entry):
    """The values an ER or VP entry carries, by kind; a kind it lacks is absent."""
    record = entry.record if entry else {}
    values = {"bertscore": number(record.get("bertscore_f1"))}
    if instance["task"] == "ER":
        predicted = intensity_of(record.get("predicted_intensity_score"))
        values["emotion"] = number(record.get("emotion_score"))
        if predicted is not None:
            values["intensity"] = max(1, 5 - abs(predicted - instance["gold"]["intensity"]))
    else:
        pair, view = number(record.get("source_target_score")), number(record.get("viewpoint_score"))
        values["source_target"], values["viewpoint"] = pair, view
        values["total"] = number(record.get("viewpoint_total_score"))
        if values["total"] is None and pair is not None and view is not None:
            values["total"] = pair + view
    return {kind: value for kind, value in values.items() if value is not None}


def generation_outcomes(instances, answers, reading):
    """The carried values of every instance; strict puts the lowest where a kind that the system has is missing."""
    outcomes = [carried(i, answers.get((i["sample_id"], i["row_index"]))) for i in instances]
    if reading == "strict" and instances:
        kinds = set().union(*outcomes)
        lowest = {kind: value for kind, value in LOWEST[instances[0]["task"]].items() if kind in kinds}
        outcomes = [{**lowest, **values} for values in outcomes]
    return outcomes
