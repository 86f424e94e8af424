#!/usr/bin/python3
"""Writes statistics.json: what scipy, scikit-learn and numpy make of given values, for tests/unit/statistics_test.cpp.

Needs python3-scipy and python3-sklearn (Debian 12: scipy 1.10, scikit-learn 1.2). The values are invented, seed fixed.
"""

import json
import math
import pathlib

import numpy
from scipy import stats

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


golden = {"t": t_quantiles(), "wilson": wilson(), "mcnemar": mcnemar(), "quantiles": quantiles(), "holm": holm()}
assert all(math.isfinite(value) for _, value in golden["t"])
path = pathlib.Path(__file__).with_name("statistics.json")
path.write_text(json.dumps(golden, indent=1) + "\n")
