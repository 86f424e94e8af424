"""Outcomes to figures: every number of BENCHMARK.md section 3, per scope."""

from labels import RELATIONS
from outcomes import FIELD, generation_outcomes, ranking_outcome, timing_outcome

SCOPES = ("both", "couple", "family")
AVERAGES = {
    "ER": {"avg_emotion_score": "emotion", "avg_intensity_match": "intensity", "avg_bertscore_f1": "bertscore"},
    "VP": {
        "avg_source_target_score": "source_target",
        "avg_viewpoint_score": "viewpoint",
        "avg_viewpoint_total_score": "total",
        "avg_bertscore_f1": "bertscore",
    },
}
COUNTS = {
    "ER": {"n_judged": "emotion", "n_intensity": "intensity", "n_bertscore": "bertscore"},
    "VP": {"n_judged": "total", "n_bertscore": "bertscore"},
}


def ratio(part, whole):
    return part / whole if whole else 0.0


def mean(values):
    return sum(values) / len(values) if values else None


def f1(precision, recall):
    return ratio(2 * precision * recall, precision + recall)


def timing_figures(pairs):
    """`pairs`: (instance, decided yes)."""
    count = {"tp": 0, "tn": 0, "fp": 0, "fn": 0}
    for instance, yes in pairs:
        right = yes == (instance["gold"] == "yes")
        count[("t" if right else "f") + ("p" if yes else "n")] += 1
    tp, tn, fp, fn = (count[key] for key in ("tp", "tn", "fp", "fn"))
    figures = dict(count, accuracy=ratio(tp + tn, len(pairs)))
    for name, hit, extra, missed in (("yes", tp, fp, fn), ("no", tn, fn, fp)):
        precision, recall = ratio(hit, hit + extra), ratio(hit, hit + missed)
        figures[f"precision_{name}"], figures[f"recall_{name}"] = precision, recall
        figures[f"f1_{name}"] = f1(precision, recall)
    figures["balanced_accuracy"] = (figures["recall_yes"] + figures["recall_no"]) / 2
    return figures


def macro_figures(pairs, labels):
    """Plain means over the whole label set of the first choice's precision, recall and F1."""
    sums = {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    for label in labels:
        hits = sum(first == label == instance["gold"] for instance, (_, first) in pairs)
        precision = ratio(hits, sum(first == label for _, (_, first) in pairs))
        recall = ratio(hits, sum(instance["gold"] == label for instance, _ in pairs))
        sums["precision"] += precision
        sums["recall"] += recall
        sums["f1"] += f1(precision, recall)
    return {f"top1_macro_{name}": total / len(labels) for name, total in sums.items()}


def ranking_figures(pairs, task, scope):
    """`pairs`: (instance, (rank, first choice))."""
    ranks = [rank for _, (rank, _) in pairs]
    figures = {
        f"{FIELD[task]}_recall_at_{k}": ratio(sum(0 < rank <= k for rank in ranks), len(ranks)) for k in (1, 2, 3)
    }
    figures[f"{FIELD[task]}_mrr"] = ratio(sum(1 / rank for rank in ranks if rank), len(ranks))
    if task == "RPP" and scope != "both":
        figures.update(macro_figures(pairs, RELATIONS[scope]))
    return figures


def averages(outcomes, task):
    figures = {name: mean([o[kind] for o in outcomes if kind in o]) for name, kind in AVERAGES[task].items()}
    if task == "ER":
        both = [o for o in outcomes if "emotion" in o and "intensity" in o]
        figures["er_judge"] = mean([(o["emotion"] + o["intensity"]) / 2 for o in both])
    return figures


def generation_figures(pairs, task):
    """`pairs`: (instance, carried values)."""
    outcomes = [values for _, values in pairs]
    figures = averages(outcomes, task)
    figures.update({name: sum(kind in o for o in outcomes) for name, kind in COUNTS[task].items()})
    by_sample = {}
    for instance, values in pairs:
        by_sample.setdefault(instance["sample_id"], []).append(values)
    of_samples = [averages(values, task) for values in by_sample.values()]
    figures["mean_over_samples"] = {
        key: mean([sample[key] for sample in of_samples if sample[key] is not None]) for key in averages([], task)
    }
    return figures


def outcomes_of(task, instances, answers, reading):
    """What came of each instance; `answers`: key of an instance -> entry."""
    if task in AVERAGES:
        return generation_outcomes(instances, answers, reading)
    outcome = timing_outcome if task == "ITP" else ranking_outcome
    return [outcome(instance, answers.get(key(instance)), reading) for instance in instances]


def figures_of(task, pairs, scope):
    """All figures of (instance, outcome) pairs of one scope."""
    if task in AVERAGES:
        return generation_figures(pairs, task)
    return timing_figures(pairs) if task == "ITP" else ranking_figures(pairs, task, scope)


def task_figures(task, instances, answers, reading):
    """{scope: figures} of one system on one task; `answers`: key of an instance -> entry."""
    outcomes = outcomes_of(task, instances, answers, reading)
    scopes = {}
    for scope in SCOPES:
        pairs = [(i, o) for i, o in zip(instances, outcomes) if scope in ("both", i["scenario"])]
        answered = [(i, o) for i, o in pairs if key(i) in answers]
        scopes[scope] = {"n": len(pairs), "answered": len(answered)}
        if not pairs:
            continue
        scopes[scope].update(figures_of(task, pairs, scope))
        if task not in AVERAGES:
            scopes[scope]["answered_only"] = figures_of(task, answered, scope)
    return scopes


def key(instance):
    """Turn ids lack the folder, so an instance is known by sample and row."""
    return instance["sample_id"], instance["row_index"]
