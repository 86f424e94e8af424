"""Answers written the way the released scripts write their result files (BENCHMARK.md section 5, shape 1).

Summaries come from the same outcomes as the details, so that such a file agrees with itself. Answers are given as
{(sample_id, row): record}.
"""

from collections import Counter

import paths  # noqa: F401  (makes tests/reference importable)
from entries import RESULT_TASKS, Entry
from figures import averages, f1, ranking_figures, ratio, timing_figures
from instances import clean, intensity_of, names_in, rows_of, speaker_of
from labels import RELATIONS, THERAPIST
from outcomes import FIELD, carried, choices, ranking_outcome, timing_outcome

FULL_NAMES = {code: name for name, code in RESULT_TASKS.items()}
# The keys of gold and first choice in details and confusions, and the name of the list of confusions.
CONFUSIONS = {
    "ITP": ("gold_should_speak", "pred_should_speak", "confusions"),
    "RPP": ("gold_relation_state", "pred_relation_top1", "relation_confusions"),
    "STP": ("gold_target", "pred_target_top1", "target_confusions"),
    "SSP": ("gold_strategy", "pred_strategy_top1", "strategy_confusions"),
}


def folder_of(sample_id):
    """What result files call `couple`: the folder right above the file."""
    return sample_id.split("/")[-2]


def row_facts(sample, row):
    """(row, timestamp, words) of a 1-based row."""
    it = rows_of(sample)[row - 1]
    return it, f"{it['start_time']:.3f}-{it['end_time']:.3f}", clean(it.get("dialogue_cleaned"))


def itp_detail(sample, instance, record, yes):
    row = instance["row_index"]
    here, time, words = row_facts(sample, row)
    following, next_time, next_words = row_facts(sample, row + 1)
    entering, answer = instance["gold"] == "yes", "yes" if yes else "no"
    boundary = "same_speaker_continuation" if speaker_of(here) == speaker_of(following) else "non_therapist_exchange"
    return {
        "candidate_id": instance["id"],
        "candidate_type": "actual_therapist_entry" if entering else "continue_listening",
        "boundary_type": "therapist_entry" if entering else boundary,
        "context_end_row_index": row,
        "context_end_timestamp": time,
        "context_end_speaker": speaker_of(here),
        "context_end_dialogue": words,
        "gold_should_speak": instance["gold"],
        "pred_should_speak": answer,
        "correct": float(answer == instance["gold"]),
        "confidence": record.get("confidence", ""),
        "mode": "dialogue",
        "reason": record.get("reason", ""),
        "actual_next_row_index": row + 1,
        "actual_next_timestamp": next_time,
        "actual_next_speaker": speaker_of(following),
        "actual_next_dialogue": next_words,
    }


def ranked_detail(sample, instance, record, chosen, outcome):
    task = instance["task"]
    _, time, words = row_facts(sample, instance["row_index"])
    detail = {"turn_id": instance["id"], "row_index": instance["row_index"], "timestamp": time}
    if task == "RPP":
        detail["target_primary_speaker"] = THERAPIST
    if task == "SSP":
        detail["gold_target"] = instance["target"]
    detail[CONFUSIONS[task][0]] = instance["gold"]
    detail.update((f"pred_{FIELD[task]}_top{k}", label) for k, label in enumerate((chosen + ["", "", ""])[:3], 1))
    detail[f"{FIELD[task]}_gold_rank"] = outcome[0]
    detail.update(ranking_figures([(instance, outcome)], task, "both"))
    return {**detail, "mode": "dialogue", "dialogue": words, "reason": record.get("reason", "")}


def judged_detail(sample, instance, record, values):
    here, time, words = row_facts(sample, instance["row_index"])
    detail = {
        "couple": folder_of(sample["sample_id"]),
        "sample_id": sample["sample_id"],
        "checkpoint_id": instance["id"],
        "row_index": instance["row_index"],
        "speaker": speaker_of(here),
        "timestamp": time,
        "dialogue": words,
        "prediction_mode": "dialogue",
        "prediction_reason": record.get("reason", ""),
        "verdict": "pass",
        "judge_notes": "",
    }
    targets = names_in(here.get("target"))
    if instance["task"] == "ER":
        return {
            **detail,
            "target": targets,
            "gold_internal_emotion": instance["gold"]["emotion"],
            "gold_intensity_score": instance["gold"]["intensity"],
            "predicted_internal_emotion": record.get("predicted_internal_emotion", ""),
            "predicted_intensity_score": intensity_of(record.get("predicted_intensity_score")),
            "emotion_score": values.get("emotion"),
            "intensity_score_match": values.get("intensity"),
            "bertscore_f1": values.get("bertscore"),
        }
    return {
        **detail,
        "turn_target": targets,
        "gold_viewpoints": instance["gold"],
        "predicted_viewpoints": record.get("predicted_viewpoints", []),
        "source_target_score": values.get("source_target"),
        "viewpoint_score": values.get("viewpoint"),
        "viewpoint_total_score": values.get("total"),
    }


def grouped(pairs):
    groups = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups


def header(task, model):
    return {
        "task": FULL_NAMES[task],
        "mode": "dialogue",
        "prediction_model": model,
        "context_size": -1 if task == "RPP" else 3,
    }


def class_metrics(pairs, labels):
    """Precision, recall, F1 and support of each label; `pairs`: (instance, (rank, first choice))."""
    metrics = []
    for label in labels:
        support = sum(instance["gold"] == label for instance, _ in pairs)
        hits = sum(instance["gold"] == label == first for instance, (_, first) in pairs)
        precision, recall = ratio(hits, sum(first == label for _, (_, first) in pairs)), ratio(hits, support)
        metrics.append(
            {"label": label, "precision": precision, "recall": recall, "f1": f1(precision, recall), "support": support}
        )
    return metrics


def fallback(instance):
    """What the scripts file for an answer they did not get: ITP "no", RPP the gold itself, else nothing."""
    reason = "fallback_after_error: missing in the reply"
    if instance["task"] == "RPP":
        return {"relation_top3": [instance["gold"]], "reason": reason}
    return {"should_speak": "no", "reason": reason} if instance["task"] == "ITP" else None


def counted_file(task, model, samples, instances, found):
    """A result file of ITP, RPP, STP or SSP. RPP: the instances of one scenario, one file a scenario."""
    by_id = {sample["sample_id"]: sample for sample in samples}
    scenario = instances[0]["scenario"]
    details, pairs = [], []
    for instance in instances:
        sample = by_id[instance["sample_id"]]
        record = found.get((instance["sample_id"], instance["row_index"]), fallback(instance))
        if record is None:
            continue
        entry = Entry(record, task, model, instance["sample_id"], {})
        if task == "ITP":
            outcome = timing_outcome(instance, entry, "official")
            detail = itp_detail(sample, instance, record, outcome)
        else:
            outcome = ranking_outcome(instance, entry, "official")
            detail = ranked_detail(sample, instance, record, choices(instance, entry, "official"), outcome)
        place = {"couple": folder_of(instance["sample_id"]), "sample_id": instance["sample_id"]}
        details.append({**place, **({} if task == "STP" else {"group_mode": instance["scenario"]}), **detail})
        pairs.append((instance, outcome))

    def summary(group):
        if task == "ITP":
            return {"candidate_count": len(group), **timing_figures(group)}
        return {"turn_count": len(group), **ranking_figures(group, task, scenario)}

    by_couple = grouped((folder_of(pair[0]["sample_id"]), pair) for pair in pairs)
    by_sample = grouped((pair[0]["sample_id"], pair) for pair in pairs)
    gold_key, shown_key, confusions = CONFUSIONS[task]
    counts = Counter((detail[gold_key], detail[shown_key]) for detail in details)
    document = {
        **header(task, model),
        "overall": [{"scope": "overall", **summary(pairs)}],
        "couples": [{"scope": name, **summary(group)} for name, group in sorted(by_couple.items())],
        "samples": [
            {"couple": folder_of(name), "sample_id": name, **summary(group)} for name, group in by_sample.items()
        ],
        "details": details,
        confusions: [{gold_key: gold, shown_key: shown, "count": n} for (gold, shown), n in counts.most_common()],
    }
    if task == "RPP":
        document.update(group_mode=scenario, include_current_turn=False, target_speaker_filter="therapist")
        document["top1_class_metrics"] = class_metrics(pairs, RELATIONS[scenario])
    return document


def judged_file(task, model, samples, instances, found):
    """A result file of ER or VP; as in the scripts, a sample with a missing answer is dropped whole."""
    by_id = {sample["sample_id"]: sample for sample in samples}
    written, failed = [], []
    by_sample = grouped((i["sample_id"], i) for i in instances)
    for sample_id in by_id:
        group = by_sample.get(sample_id, [])
        if not group:
            failed.append({"sample_id": sample_id, "error": "no valid checkpoints"})
            continue
        records = [found.get((sample_id, i["row_index"])) for i in group]
        if None in records:
            failed.append({"sample_id": sample_id, "error": "missing predictions"})
            continue
        values = [carried(i, Entry(record, task, model, sample_id, {})) for i, record in zip(group, records)]
        means = averages(values, task)
        if task == "VP":
            del means["avg_bertscore_f1"]  # the script scores viewpoints by the judge alone
        else:
            del means["er_judge"]
        written.append(
            {
                "sample_id": sample_id,
                "couple": folder_of(sample_id),
                "checkpoint_count": len(group),
                **{name: value and round(value, 4 if "bertscore" in name else 3) for name, value in means.items()},
                "details": [judged_detail(by_id[sample_id], *parts) for parts in zip(group, records, values)],
            }
        )
    return {
        **header(task, model),
        "judge_model": "invented-judge",
        "checkpoints_per_sample": 5,
        "completed_sample_count": len(written),
        "failed_sample_count": len(failed),
        "samples": written,
        "failed": failed,
    }


def result_files(task, model, samples, instances, found):
    """(suffix, document) of each file of a task: RPP has one a scenario."""
    if task in ("ER", "VP"):
        return [("", judged_file(task, model, samples, instances, found))]
    if task != "RPP":
        return [("", counted_file(task, model, samples, instances, found))]
    groups = grouped((i["scenario"], i) for i in instances)
    return [(f"_{name}", counted_file(task, model, samples, group, found)) for name, group in groups.items()]
