"""Answers written the way the released scripts write their result files (BENCHMARK.md section 5, shape 1).

Summaries are recomputed from the details with the reference scorer, so that such a file agrees with itself.
"""

from collections import Counter

from answers import RANKED, RESULT_TASKS
from instances import clean, names_in, rows_of, speaker_of
from labels import RELATIONS, THERAPIST
from scoring import class_metrics, er_values, figures_of, itp_outcome, macro_figures, mean, ranked_outcome, vp_values

GOLD_KEY = {"RPP": "gold_relation_state", "STP": "gold_target", "SSP": "gold_strategy"}
AVERAGES = {
    "ER": {"avg_emotion_score": "emotion", "avg_intensity_match": "intensity", "avg_bertscore_f1": "bertscore"},
    "VP": {
        "avg_viewpoint_total_score": "total",
        "avg_source_target_score": "source_target",
        "avg_viewpoint_score": "viewpoint",
    },
}


def folder_of(sample_id):
    """What result files call `couple`: the folder right above the file."""
    return sample_id.split("/")[-2]


def row_facts(sample, row):
    """(row, timestamp, words) of a 1-based row."""
    it = rows_of(sample)[row - 1]
    return it, f"{it['start_time']:.3f}-{it['end_time']:.3f}", clean(it.get("dialogue_cleaned"))


def itp_detail(sample, instance, entry, outcome):
    row = instance["row_index"]
    here, time, words = row_facts(sample, row)
    following, next_time, next_words = row_facts(sample, row + 1)
    entering = instance["gold"] == "yes"
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
        "pred_should_speak": outcome["answer"],
        "correct": float(outcome["answer"] == instance["gold"]),
        "confidence": entry.get("confidence", ""),
        "mode": "dialogue",
        "reason": entry.get("reason", ""),
        "actual_next_row_index": row + 1,
        "actual_next_timestamp": next_time,
        "actual_next_speaker": speaker_of(following),
        "actual_next_dialogue": next_words,
    }


def ranked_detail(sample, instance, entry, outcome, task):
    kind = RANKED[task]
    _, time, words = row_facts(sample, instance["row_index"])
    detail = {"turn_id": instance["id"], "row_index": instance["row_index"], "timestamp": time}
    if task == "RPP":
        detail["target_primary_speaker"] = THERAPIST
    if task == "SSP":
        detail["gold_target"] = instance["target"]
    detail[GOLD_KEY[task]] = instance["gold"]
    choices = outcome["choices"] + [""] * (3 - len(outcome["choices"]))
    detail.update((f"pred_{kind}_top{k}", label) for k, label in enumerate(choices, 1))
    detail[f"{kind}_gold_rank"] = outcome["rank"]
    detail.update((key, float(value)) for key, value in figures_of(task, [outcome], "both").items())
    return {**detail, "mode": "dialogue", "dialogue": words, "reason": entry.get("reason", "")}


def judged_detail(sample, instance, entry, values, task):
    here, time, words = row_facts(sample, instance["row_index"])
    detail = {
        "checkpoint_id": instance["id"],
        "row_index": instance["row_index"],
        "speaker": speaker_of(here),
        "timestamp": time,
        "dialogue": words,
        "prediction_mode": "dialogue",
        "prediction_reason": entry.get("reason", ""),
        "verdict": "pass",
        "judge_notes": "",
    }
    targets = names_in(here.get("target"))
    if task == "ER":
        return {
            **detail,
            "target": targets,
            "gold_internal_emotion": instance["gold"]["emotion"],
            "gold_intensity_score": instance["gold"]["intensity"],
            "predicted_internal_emotion": entry.get("predicted_internal_emotion", ""),
            "predicted_intensity_score": entry.get("predicted_intensity_score", ""),
            "emotion_score": values["emotion"],
            "intensity_score_match": values["intensity"],
            "bertscore_f1": values["bertscore"],
        }
    return {
        **detail,
        "turn_target": targets,
        "gold_viewpoints": instance["gold"],
        "predicted_viewpoints": entry.get("predicted_viewpoints", []),
        "source_target_score": values["source_target"],
        "viewpoint_score": values["viewpoint"],
        "viewpoint_total_score": values["total"],
    }


def grouped(pairs):
    groups = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups


def header(task, model):
    return {
        "task": RESULT_TASKS[task],
        "mode": "dialogue",
        "prediction_model": model,
        "context_size": -1 if task == "RPP" else 3,
    }


def counted_file(task, model, samples, instances, found):
    """A result file of ITP, RPP, STP or SSP. RPP: the instances of one scenario, one file a scenario."""
    by_id = {sample["sample_id"]: sample for sample in samples}
    details, outcomes = [], []
    for instance in instances:
        sample_id = instance["sample_id"]
        entry = found.get((sample_id, instance["row_index"]), {})
        outcome = (itp_outcome if task == "ITP" else ranked_outcome)(instance, entry, "official")
        write = itp_detail if task == "ITP" else ranked_detail
        more = () if task == "ITP" else (task,)
        detail = {"couple": folder_of(sample_id), "sample_id": sample_id, "group_mode": instance["scenario"]}
        details.append({**detail, **write(by_id[sample_id], instance, entry, outcome, *more)})
        outcomes.append((instance, outcome))
    scenario = instances[0]["scenario"]

    def summary(group):
        figures = figures_of(task, group, "both")
        if task == "RPP":
            figures.update(macro_figures(group, RELATIONS[scenario]))
        return {"candidate_count" if task == "ITP" else "turn_count": len(group), **figures}

    by_couple = grouped((folder_of(i["sample_id"]), o) for i, o in outcomes)
    by_sample = grouped((i["sample_id"], o) for i, o in outcomes)
    gold_key, shown_key, confusions = {
        "ITP": ("gold_should_speak", "pred_should_speak", "confusions"),
        "RPP": ("gold_relation_state", "pred_relation_top1", "relation_confusions"),
        "STP": ("gold_target", "pred_target_top1", "target_confusions"),
        "SSP": ("gold_strategy", "pred_strategy_top1", "strategy_confusions"),
    }[task]
    counts = Counter((detail[gold_key], detail[shown_key]) for detail in details)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    document = {
        **header(task, model),
        "overall": [{"scope": "overall", **summary([o for _, o in outcomes])}],
        "couples": [{"scope": name, **summary(group)} for name, group in sorted(by_couple.items())],
        "samples": [
            {"couple": folder_of(name), "sample_id": name, **summary(group)} for name, group in by_sample.items()
        ],
        "details": details,
        confusions: [{gold_key: gold, shown_key: shown, "count": n} for (gold, shown), n in ordered],
    }
    if task == "RPP":
        document["group_mode"] = scenario
        document["top1_class_metrics"] = class_metrics([o for _, o in outcomes], RELATIONS[scenario])
    return document


def judged_file(task, model, samples, instances, found):
    """A result file of ER or VP; as in the scripts, a sample with a missing answer is dropped whole."""
    by_id = {sample["sample_id"]: sample for sample in samples}
    values_of = er_values if task == "ER" else vp_values
    written, failed = [], []
    for sample_id, group in grouped((i["sample_id"], i) for i in instances).items():
        entries = [found.get((sample_id, i["row_index"])) for i in group]
        if None in entries:
            failed.append({"sample_id": sample_id, "error": "missing predictions"})
            continue
        values = [values_of(i, entry) for i, entry in zip(group, entries)]
        summary = {"sample_id": sample_id, "couple": folder_of(sample_id), "checkpoint_count": len(group)}
        for name, kind in AVERAGES[task].items():
            average = mean([v[kind] for v in values if v[kind] is not None])
            summary[name] = None if average is None else round(average, 4 if kind == "bertscore" else 3)
        details = [
            {
                "couple": folder_of(sample_id),
                "sample_id": sample_id,
                **judged_detail(by_id[sample_id], i, entry, value, task),
            }
            for i, entry, value in zip(group, entries, values)
        ]
        written.append({**summary, "details": details})
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
