#!/usr/bin/python3
"""Writes statistics.json: what scipy, scikit-learn and numpy make of given values, for tests/unit/statistics_test.cpp.

Needs python3-scipy and python3-sklearn (Debian 12: scipy 1.10, scikit-learn 1.2). The values are invented, seed fixed.
"""

import json
import math
import pathlib

import numpy
from scipy import stats
from sklearn import metrics

random = numpy.random.default_rng(20261203)


def t_quantiles():
    return [[n, stats.t.ppf(0.975, n)] for n in [*range(1, 61), 90, 173, 190, 1000]]


def wilson():
    found = []
    for n in (2, 5, 17, 174):
        for share in (0, 1):
            interval = stats.binomtest(share * n, n).proportion_ci(method="wilson")
            found.append([share, n, interval.low, interval.high])
    return found


def mcnemar():
    pairs = [(0, 1), (1, 1), (3, 9), (9, 3), (0, 20), (40, 41), (130, 180), (900, 1000), (2500, 2600)]
    return [[b, c, stats.binomtest(min(b, c), b + c).pvalue] for b, c in pairs]


def quantiles():
    found = []
    for size in (1, 2, 3, 40, 1000):
        values = [float(round(x, 6)) for x in random.normal(size=size)]
        low, high = numpy.quantile(values, [0.025, 0.975], method="linear")
        error = float(numpy.std(values, ddof=1)) if size > 1 else None
        found.append({"values": values, "low": float(low), "high": float(high), "deviation": error})
    return found


def holm():
    found = []
    for size in (1, 4, 12):
        p = [float(round(x, 4)) for x in random.uniform(0, 0.2, size=size)]
        order = sorted(range(size), key=lambda i: p[i])
        corrected, so_far = [0.0] * size, 0.0
        for rank, i in enumerate(order):
            so_far = max(so_far, min(1.0, (size - rank) * p[i]))
            corrected[i] = so_far
        found.append({"p": p, "holm": corrected})
    return found


def forecasts():
    """sklearn's Brier score, precision, recall and average precision; the parts and ECE by their formulas, in numpy."""
    found = []
    for size in (1, 12, 400):
        p = numpy.round(random.uniform(size=size), 2)
        yes = (random.uniform(size=size) < p).astype(int)
        yes[0] = 1
        base = yes.mean()
        shares = {value: yes[p == value].mean() for value in set(p)}
        own = numpy.array([shares[value] for value in p])
        bins = numpy.minimum((p * 10).astype(int), 9)
        order = numpy.argsort(p, kind="stable")
        ends = [size * k // 10 for k in range(11)]
        parts = [order[a:b] for a, b in zip(ends, ends[1:])]

        def error(groups):
            return float(sum(abs((p[g] - yes[g]).sum()) for g in groups) / size)

        precision, recall, thresholds = metrics.precision_recall_curve(yes, p)
        found.append(
            {
                "p": p.tolist(),
                "yes": yes.tolist(),
                "brier": float(metrics.brier_score_loss(yes, p, pos_label=1)),
                "reliability": float(((p - own) ** 2).mean()),
                "resolution": float(((own - base) ** 2).mean()),
                "uncertainty": float(base * (1 - base)),
                "ece_width": error([numpy.flatnonzero(bins == k) for k in range(10)]),
                "ece_mass": error(parts),
                "average_precision": float(metrics.average_precision_score(yes, p)),
                "thresholds": thresholds.tolist()[::-1],
                "precision": precision.tolist()[-2::-1],
                "recall": recall.tolist()[-2::-1],
            }
        )
    return found


def agreements():
    found = []
    for size in (3, 25, 300):
        gold = random.integers(0, 11, size=size)
        predicted = numpy.clip(gold + random.integers(-3, 4, size=size), 0, 10)
        covariance = ((predicted - predicted.mean()) * (gold - gold.mean())).mean()
        spread = predicted.var() + gold.var() + (predicted.mean() - gold.mean()) ** 2
        found.append(
            {
                "predicted": predicted.tolist(),
                "gold": gold.tolist(),
                "mean_absolute_error": float(metrics.mean_absolute_error(gold, predicted)),
                "spearman": float(stats.spearmanr(predicted, gold)[0]),
                "kappa": float(
                    metrics.cohen_kappa_score(predicted, gold, labels=list(range(11)), weights="quadratic")
                ),
                "concordance": float(2 * covariance / spread),
            }
        )
    return found


def classifications():
    """First choices over the six couple relations; -1: no choice, for sklearn a label that is never gold."""
    found = []
    for size in (5, 120):
        gold = random.integers(0, 5, size=size)
        chosen = numpy.where(random.uniform(size=size) < 0.5, gold, random.integers(-1, 6, size=size))
        labels = list(range(6))
        each = metrics.precision_recall_fscore_support(gold, chosen, labels=labels, zero_division=0)
        averages = {
            kind: [
                float(value)
                for value in metrics.precision_recall_fscore_support(
                    gold, chosen, labels=labels, average=kind, zero_division=0
                )[:3]
            ]
            for kind in ("macro", "micro", "weighted")
        }
        confusion = metrics.confusion_matrix(gold, chosen, labels=[*labels, -1])
        found.append(
            {
                "gold": gold.tolist(),
                "chosen": chosen.tolist(),
                "precision": each[0].tolist(),
                "recall": each[1].tolist(),
                "f1": each[2].tolist(),
                "support": each[3].tolist(),
                **averages,
                "confusion": confusion[:6].tolist(),
            }
        )
    return found


golden = {"t": t_quantiles(), "wilson": wilson(), "mcnemar": mcnemar(), "quantiles": quantiles(), "holm": holm()}
golden.update(forecasts=forecasts(), agreements=agreements(), classifications=classifications())
assert all(math.isfinite(value) for _, value in golden["t"])
path = pathlib.Path(__file__).with_name("statistics.json")
lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(values)}" for name, values in golden.items())
path.write_text("{\n" + lines + "\n}\n")
