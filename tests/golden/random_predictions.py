"""Random answers to the six tasks with the faults that prediction files have (BENCHMARK.md section 5)."""

import json

from entries import RESULT_TASKS
from labels import RELATIONS, STRATEGIES
from matching import ID_KEYS
from outcomes import FIELD
from random_corpus import INTENSITIES, maybe

DECISIONS = [True, False, "yes", "no", "YES", " No ", "y", "n", "true", "false", "1", "0", 1, 0, 1.0, 2, None]
DECISIONS += ["speak", "should_speak", "listen", "keep_listening", "do_not_speak", "not sure", "unknown", "I know"]
DECISIONS += ["Yes, now", "unclear", "keep listening", "Listen.", "'true'", "do-not-speak", "should–speak", "maybe"]
DECISIONS += ["", [], {}]
CONFIDENCES = [0.3, 1, 0, -2, 5, "high", None, "0.7", True, [], {}]
SCORE_FIELDS = {
    "ER": [("emotion_score", 1, 5)],
    "VP": [("source_target_score", 0, 2), ("viewpoint_score", 0, 4), ("viewpoint_total_score", 0, 6)],
}
FULL_NAMES = {code: name for name, code in RESULT_TASKS.items()}


def respelled(rng, label):
    """A label or name as models write them; only the lenient reading takes these."""
    form = rng.choice(["upper", "hyphen", "space", "dash", "stop", "quotes", "both", "padded"])
    return {
        "upper": label.upper(),
        "hyphen": label.replace("_", "-"),
        "space": label.replace("_", " ").title(),
        "dash": label.replace("_", "–"),
        "stop": label + ".",
        "quotes": f'"{label}"',
        "both": f"“{label.capitalize()}.”",
        "padded": f"\u2003{label} ",
    }[form]


def label_answer(rng, instance):
    """A top-3 list: right or wrong, short, long, repeated, out of the set, respelled, or no list at all."""
    task = instance["task"]
    allowed = instance.get("candidates") or (RELATIONS if task == "RPP" else STRATEGIES)[instance["scenario"]]
    labels = [rng.choice(allowed) for _ in range(rng.choice([0, 1, 2, 3, 3, 3, 3, 4, 6]))]
    if labels and maybe(rng, 0.5):
        labels[rng.randrange(len(labels))] = instance["gold"]
    for place, label in enumerate(labels):
        if maybe(rng, 0.12):
            labels[place] = respelled(rng, label)
        elif maybe(rng, 0.08):
            labels[place] = rng.choice(["made_up", "", None, 4, "Nobody", "track", "Therapist"])
    if maybe(rng, 0.12):
        first = labels[0] if labels else None
        return rng.choice([None, "", [], first, json.dumps(labels), json.dumps(first), "a, b", {}, 0, str(labels)])
    return labels


def answer(rng, instance):
    """The answer fields of one record, as a model reply has them."""
    task = instance["task"]
    fields = {}
    if task == "ITP":
        fields["should_speak"] = rng.choice(DECISIONS) if maybe(rng, 0.5) else instance["gold"]
        fields["confidence"] = rng.choice(CONFIDENCES) if maybe(rng, 0.2) else round(rng.random(), 2)
    elif task in FIELD:
        fields[f"{FIELD[task]}_top3"] = label_answer(rng, instance)
    elif task == "ER":
        fields["predicted_internal_emotion"] = rng.choice(["feels torn", "", None, 5])
        fields["predicted_intensity_score"] = rng.choice(INTENSITIES) if maybe(rng, 0.3) else rng.randint(0, 10)
    else:
        view = {"source": "Bo", "target": "Ana", "viewpoint": "she decides"}
        fields["predicted_viewpoints"] = rng.choice([[view], [], None, view, [view, {"target": ""}], "text"])
    fields["reason"] = rng.choice(["", None, "because", "not fallback_after_error"])
    if task in ("ITP", "RPP") and maybe(rng, 0.06):
        fields["reason"] = rng.choice(["fallback_after_error: HTTP 500", " fallback_after_error"])
    for name in [name for name in fields if name != "reason"]:
        if maybe(rng, 0.03) and len(fields) > 2:
            del fields[name]
    return fields


def judged(rng, task, fields, kinds):
    """Adds judge scores and BERTScores of the kinds that this system has at all, some missing or unusable."""
    for name, low, high in SCORE_FIELDS.get(task, []):
        if name in kinds and not maybe(rng, 0.15):
            fields[name] = rng.choice([rng.randint(low, high), rng.uniform(low, high), f" {low}.5 "])
            if maybe(rng, 0.1):
                fields[name] = rng.choice([None, "", "bad", "nan", [], {}])
    if task in SCORE_FIELDS and "bertscore" in kinds and not maybe(rng, 0.2):
        fields["bertscore_f1"] = rng.choice([round(rng.random(), 4), 0, "0.8123", None])
    return fields


def kinds_of(rng):
    every = ["bertscore"] + [name for fields in SCORE_FIELDS.values() for name, _, _ in fields]
    return [kind for kind in every if maybe(rng, 0.7)]


def identified(rng, instance, unique_turns):
    """Id fields in one of the allowed forms, or in a form that must not match."""
    task, sample_id, row = instance["task"], instance["sample_id"], instance["row_index"]
    key = rng.choice([ID_KEYS[task], ID_KEYS[task], ID_KEYS[task], "id"])
    own = {key: instance["id"], "sample_id": sample_id}
    forms = [own] * 6 + [
        {key: f"{sample_id}__row{row}"},
        {key: f"{sample_id}__row{row}", "sample_id": sample_id},
        {"sample_id": sample_id, "row_index": row},
        {"sample_id": sample_id, "row_index": str(row), key: rng.choice([None, ""])},
    ]
    if task in ("ITP", "ER", "VP") or instance["id"] in unique_turns:
        forms += [{key: instance["id"]}] * 2
    if task == "ITP":
        other = "neg" if instance["gold"] == "yes" else "pos"
        forms += [{key: f"{sample_id}__after_row{row}"}] * 2
        forms.append({key: f"{sample_id}__{other}_after_row{row}", "sample_id": sample_id})
    if maybe(rng, 0.12):
        forms = [
            {**own, "sample_id": rng.choice(["nobody/none", sample_id + "x", sample_id.upper()])},
            {key: f"{sample_id}__row{row + 500}", "sample_id": sample_id},
            {key: "nothing_like_it", "sample_id": sample_id},
            {key: instance["id"]},
            {"row_index": row},
            {},
        ]
    return dict(rng.choice(forms))


def records(rng, instances, kinds):
    """Shuffled records for some of the instances of one task, with repeats that agree or contradict."""
    ids = [instance["id"] for instance in instances]
    unique_turns = {each for each in ids if ids.count(each) == 1}
    coverage = rng.choice([0, 0.5, 0.9, 1, 1])
    made = []
    for instance in instances:
        for _ in range(rng.choice([1] * 12 + [2, 3])):
            if maybe(rng, coverage):
                fields = judged(rng, instance["task"], answer(rng, instance), kinds)
                made.append({**identified(rng, instance, unique_turns), **fields})
                if maybe(rng, 0.03):
                    made.append(dict(made[-1]))
    rng.shuffle(made)
    return made


def flat(rng, task, made, model):
    named = [{"task": rng.choice([task, task.lower()]), "model": model, **record} for record in made]
    if maybe(rng, 0.3):
        return json.dumps(named, ensure_ascii=maybe(rng, 0.5), indent=rng.choice([None, 1]))
    ending = rng.choice(["\n", "\r\n", "\n\n"])
    return rng.choice(["", "\ufeff"]) + "".join(json.dumps(record) + ending for record in named)


def replies(rng, task, made, model):
    """Model replies: a sample's answers together, its id around them; ids inside may drop the sample's."""
    grouped = {}
    for record in made:
        record = {"task": task, **record}
        grouped.setdefault(record.get("sample_id", ""), []).append(record)
    written = []
    for sample_id, inside in grouped.items():
        if sample_id:
            for record in inside:
                if maybe(rng, 0.7):
                    del record["sample_id"]
        predictions = rng.choice([inside, inside, json.dumps(inside)])
        if len(inside) == 1:
            predictions = rng.choice([inside, inside[0]])
        written.append({**({"sample_id": sample_id} if sample_id else {}), "model": model, "predictions": predictions})
    if len(written) == 1 and maybe(rng, 0.7):
        body = json.dumps(written[0], indent=1)
        return rng.choice([body, f"```json\n{body}\n```", f"Here is my answer:\n{body}\nI hope it helps."])
    return "".join(json.dumps(reply) + "\n" for reply in written)


def result_file(rng, task, made, model, options):
    """A result file of the released scripts, with its own names for the answer fields."""
    details = [as_detail(record, task) for record in made]
    document = {
        "task": FULL_NAMES[task],
        "mode": "dialogue",
        "prediction_model": model,
        "context_size": 3,
        **options,
    }
    if task in SCORE_FIELDS:
        grouped = {}
        for detail in details:
            grouped.setdefault(detail.get("sample_id", "nobody/none"), []).append(detail)
        document["samples"] = [{"sample_id": each, "details": inside} for each, inside in grouped.items()]
        document["failed"] = [{"sample_id": "nobody/none", "error": "no valid checkpoints"}]
    else:
        document.update(overall=[{"scope": "overall"}], couples=[], samples=[{"sample_id": "x", "accuracy": 1.0}])
        document["details"] = details
    return json.dumps(document, indent=1)


def as_detail(record, task):
    detail = dict(record)
    if task == "ITP" and "should_speak" in detail:
        detail["pred_should_speak"] = detail.pop("should_speak")
    elif task in FIELD:
        labels = detail.pop(f"{FIELD[task]}_top3", None)
        labels = labels if isinstance(labels, list) else [labels]
        for k, label in enumerate((labels + ["", "", ""])[:3], 1):
            detail[f"pred_{FIELD[task]}_top{k}"] = label
    elif task in SCORE_FIELDS:
        detail["prediction_reason"] = detail.pop("reason", "")
    return detail
