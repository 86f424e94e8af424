"""Outcomes and figures of the six tasks under the three readings (BENCHMARK.md sections 2, 3 and 6)."""

import json
import re

from answers import RANKED
from instances import NUMBER, as_list, clean, intensity_of
from labels import RELATIONS, STRATEGIES

READINGS = ["official", "strict", "lenient"]
YES = {"yes", "y", "true", "1", "speak", "should_speak"}
NO = {"no", "n", "false", "0", "listen", "keep_listening", "do_not_speak"}
QUOTES = "\"'`“”‘’«»„‚"
FALLBACK = "fallback_after_error"


def number(value):
    """A number or numeric text, else None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return float(value)
    if isinstance(value, str) and NUMBER.fullmatch(value.strip()):
        return float(value)
    return None


def mean(values):
    return sum(values) / len(values) if values else None


def ratio(part, whole):
    return part / whole if whole else 0.0


def f1(precision, recall):
    return ratio(2 * precision * recall, precision + recall)


def failed(entry):
    return clean(entry.get("reason")).startswith(FALLBACK)


# Intervention timing ------------------------------------------------------------------------------------------------


def said(value):
    """"yes", "no" or None where the answer cannot be read (ITP 3)."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value).strip().lower() if value is not None else ""
    if text in YES or text in NO:
        return "yes" if text in YES else "no"
    return next((word for word in ("yes", "no") if word in text), None)


def itp_outcome(instance, entry, reading):
    answer = None
    if entry is not None and not (reading == "strict" and failed(entry)):
        answer = said(entry.get("should_speak", entry.get("pred_should_speak")))
    if answer is None:
        opposite = "no" if instance["gold"] == "yes" else "yes"
        answer = opposite if reading == "strict" else "no"
    return {"gold": instance["gold"], "answer": answer}


def itp_figures(outcomes):
    def count(gold, answer):
        return sum(o["gold"] == gold and o["answer"] == answer for o in outcomes)

    names = ("accuracy", "precision_yes", "recall_yes", "f1_yes", "precision_no", "recall_no", "f1_no")
    tp, tn, fp, fn = count("yes", "yes"), count("no", "no"), count("no", "yes"), count("yes", "no")
    figures = {"tp": tp, "tn": tn, "fp": fp, "fn": fn}
    if not outcomes:
        return {**dict.fromkeys(figures), **dict.fromkeys(names + ("balanced_accuracy",))}
    yes = ratio(tp, tp + fp), ratio(tp, tp + fn)
    no = ratio(tn, tn + fn), ratio(tn, tn + fp)
    values = ((tp + tn) / len(outcomes), *yes, f1(*yes), *no, f1(*no))
    return {**figures, **dict(zip(names, values)), "balanced_accuracy": (yes[1] + no[1]) / 2}


# Relation, target, strategy -----------------------------------------------------------------------------------------


def given_labels(entry, kind):
    """The labels of an entry, every element in its place."""
    if f"{kind}_top3" not in entry and any(f"pred_{kind}_top{k}" in entry for k in (1, 2, 3)):
        return [clean(entry.get(f"pred_{kind}_top{k}")) for k in (1, 2, 3)]
    value = entry.get(f"{kind}_top3")
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except ValueError:
            pass
    return [clean(item) for item in as_list(value)]


def folded(text):
    text = text.strip()
    while text and (text[0] in QUOTES or text[-1] in QUOTES + "."):
        text = (text[1:] if text[0] in QUOTES else text[:-1]).strip()
    return re.sub(r"[\s_\-‐‑‒–—]", "_", text).casefold()


def ranked_choices(instance, entry, reading):
    """Up to three labels as counted; under `strict` also such that can never be hit."""
    task = instance["task"]
    allowed = instance.get("candidates")
    allowed = allowed or (RELATIONS if task == "RPP" else STRATEGIES)[instance["scenario"]]
    if entry is None or (reading == "strict" and failed(entry)):
        return [], allowed
    labels = given_labels(entry, RANKED[task])
    if reading == "strict":
        return labels[:3], allowed
    if reading == "lenient":
        known = {folded(label): label for label in reversed(allowed)}
        labels = [label if label in allowed else known.get(folded(label), label) for label in labels]
    labels = list(dict.fromkeys(label for label in labels if label in allowed))
    if task == "RPP":
        labels += [label for label in allowed if label not in labels]
    return labels[:3], allowed


def ranked_outcome(instance, entry, reading):
    choices, allowed = ranked_choices(instance, entry, reading)
    gold = instance["gold"]
    hit = gold in choices and gold in allowed
    first = choices[0] if choices and choices[0] in allowed else None
    return {
        "gold": gold,
        "choices": choices,
        "rank": choices.index(gold) + 1 if hit else 0,
        "first": first,
    }


def ranked_figures(outcomes, kind):
    ranks = [o["rank"] for o in outcomes]
    figures = {f"{kind}_recall_at_{k}": mean([0 < rank <= k for rank in ranks]) for k in (1, 2, 3)}
    return {**figures, f"{kind}_mrr": mean([1 / rank if rank else 0.0 for rank in ranks])}


def class_metrics(outcomes, labels):
    """Precision, recall, F1 and support of each label by the first choices."""
    metrics = []
    for label in labels:
        support = sum(o["gold"] == label for o in outcomes)
        chosen = sum(o["first"] == label for o in outcomes)
        hits = sum(o["gold"] == label == o["first"] for o in outcomes)
        precision, recall = ratio(hits, chosen), ratio(hits, support)
        metrics.append(
            {"label": label, "precision": precision, "recall": recall, "f1": f1(precision, recall), "support": support}
        )
    return metrics


def macro_figures(outcomes, labels):
    metrics = class_metrics(outcomes, labels) if outcomes else []
    return {f"top1_macro_{key}": mean([m[key] for m in metrics]) for key in ("precision", "recall", "f1")}


def rpp_figures(outcomes, scope):
    figures = ranked_figures(outcomes, "relation")
    if scope in RELATIONS:
        figures.update(macro_figures(outcomes, RELATIONS[scope]))
    return figures


# Emotion, viewpoint -------------------------------------------------------------------------------------------------


def er_values(instance, entry):
    predicted = intensity_of(entry.get("predicted_intensity_score"))
    match = None if predicted is None else max(1, 5 - abs(predicted - instance["gold"]["intensity"]))
    return {
        "intensity": match,
        "emotion": number(entry.get("emotion_score")),
        "bertscore": number(entry.get("bertscore_f1")),
    }


def vp_values(instance, entry):
    source_target = number(entry.get("source_target_score"))
    viewpoint = number(entry.get("viewpoint_score"))
    total = number(entry.get("viewpoint_total_score"))
    if total is None and source_target is not None and viewpoint is not None:
        total = source_target + viewpoint
    return {
        "source_target": source_target,
        "viewpoint": viewpoint,
        "total": total,
        "bertscore": number(entry.get("bertscore_f1")),
    }


LOWEST = {"intensity": 1, "emotion": 1.0, "bertscore": 0.0, "source_target": 0.0, "viewpoint": 0.0, "total": 0.0}


def judged_outcomes(instances, found, reading, values_of):
    outcomes = [values_of(i, found.get((i["sample_id"], i["row_index"]), {})) for i in instances]
    if reading != "strict":
        return outcomes
    kinds = {kind for outcome in outcomes for kind, value in outcome.items() if value is not None}
    return [
        {kind: LOWEST[kind] if value is None and kind in kinds else value for kind, value in outcome.items()}
        for outcome in outcomes
    ]


def present(outcomes, kind):
    return [o[kind] for o in outcomes if o[kind] is not None]


def er_figures(outcomes):
    both = [(o["emotion"] + o["intensity"]) / 2 for o in outcomes if None not in (o["emotion"], o["intensity"])]
    return {
        "avg_emotion_score": mean(present(outcomes, "emotion")),
        "avg_intensity_match": mean(present(outcomes, "intensity")),
        "er_judge": mean(both),
        "avg_bertscore_f1": mean(present(outcomes, "bertscore")),
    }


def vp_figures(outcomes):
    return {
        "avg_source_target_score": mean(present(outcomes, "source_target")),
        "avg_viewpoint_score": mean(present(outcomes, "viewpoint")),
        "avg_viewpoint_total_score": mean(present(outcomes, "total")),
        "avg_bertscore_f1": mean(present(outcomes, "bertscore")),
    }


def judged_counts(outcomes, task):
    judged = "emotion" if task == "ER" else "total"
    counts = {"n_judged": len(present(outcomes, judged)), "n_bertscore": len(present(outcomes, "bertscore"))}
    if task == "ER":
        counts["n_intensity"] = len(present(outcomes, "intensity"))
    return counts


def mean_over_samples(instances, outcomes, figures_of):
    by_sample = {}
    for instance, outcome in zip(instances, outcomes):
        by_sample.setdefault(instance["sample_id"], []).append(outcome)
    samples = [figures_of(group) for group in by_sample.values()]
    names = figures_of([])
    return {name: mean([figures[name] for figures in samples if figures[name] is not None]) for name in names}


# All tasks ----------------------------------------------------------------------------------------------------------


def figures_of(task, outcomes, scope):
    """All null over no outcome; `scope` decides whether there are macro figures."""
    if task == "ITP":
        return itp_figures(outcomes)
    if task == "RPP":
        return rpp_figures(outcomes, scope)
    if task in RANKED:
        return ranked_figures(outcomes, RANKED[task])
    return er_figures(outcomes) if task == "ER" else vp_figures(outcomes)


def answered_only(task, outcomes, scope, n):
    """The figures over answered instances; where a scope has instances and none is answered, 0 (as in vectors/)."""
    figures = figures_of(task, outcomes, scope)
    return dict.fromkeys(figures, 0) if n and not outcomes else figures


def outcomes_of(task, instances, found, reading):
    """One outcome an instance; `found` as answers.answers() gives it."""
    if task in ("ER", "VP"):
        return judged_outcomes(instances, found, reading, er_values if task == "ER" else vp_values)
    one = itp_outcome if task == "ITP" else ranked_outcome
    return [one(i, found.get((i["sample_id"], i["row_index"])), reading) for i in instances]


def score(task, instances, found, reading):
    """{"both" | "couple" | "family": figures with n, answered and what the task adds}."""
    outcomes = outcomes_of(task, instances, found, reading)
    scopes = {}
    for scope in ("both", "couple", "family"):
        chosen = [k for k, i in enumerate(instances) if scope in ("both", i["scenario"])]
        mine = [outcomes[k] for k in chosen]
        here = [instances[k] for k in chosen]
        answered = [(i["sample_id"], i["row_index"]) in found for i in here]
        figures = {"n": len(mine), "answered": sum(answered), **figures_of(task, mine, scope)}
        if task in ("ER", "VP"):
            figures.update(judged_counts(mine, task))
            figures["mean_over_samples"] = mean_over_samples(here, mine, er_figures if task == "ER" else vp_figures)
        else:
            only = [o for o, there in zip(mine, answered) if there]
            figures["answered_only"] = answered_only(task, only, scope, len(mine))
        scopes[scope] = figures
    return scopes
