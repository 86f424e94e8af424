"""Intervals and comparisons again, slowly: every resample's figures are computed from its instances.

Written from the contract, with the same generator, to check the C++ core. Official reading.
"""

import math
import statistics

import figures
import reference
from labels import TASKS

MASK = (1 << 64) - 1
HEADLINE = {
    "ITP": "f1_yes",
    "RPP": "relation_recall_at_1",
    "STP": "target_recall_at_1",
    "SSP": "strategy_recall_at_1",
    "ER": "er_judge",
    "VP": "avg_viewpoint_total_score",
}
COUNTS = {"n_judged", "n_intensity", "n_bertscore", "tp", "tn", "fp", "fn", "mean_over_samples"}


class Generator:
    """xoshiro256** whose words are the first outputs of splitmix64 from the seed."""

    def __init__(self, seed):
        self.words = []
        for _ in range(4):
            seed = (seed + 0x9E3779B97F4A7C15) & MASK
            z = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9 & MASK
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
            self.words.append(z ^ (z >> 31))

    def next(self):
        def rotated(x, bits):
            return (x << bits | x >> (64 - bits)) & MASK

        a, b, c, d = self.words
        result = rotated(b * 5 & MASK, 7) * 9 & MASK
        c, d = c ^ a, d ^ b
        self.words = [a ^ d, b ^ c, c ^ (b << 17 & MASK), rotated(d, 45)]
        return result

    def bounded(self, n):
        while True:
            high, low = divmod(self.next() * n, 1 << 64)
            if low >= (1 << 64) % n:
                return high


def within(t, degrees):
    """P(|T| <= t) for Student's t, by its finite series (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    sine, cosine = t / math.sqrt(degrees + t * t), math.sqrt(degrees / (degrees + t * t))
    odd = degrees % 2
    term, total = (cosine, cosine if degrees > 1 else 0.0) if odd else (1.0, 1.0)
    for k in range(2 + odd, degrees - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    return (math.atan2(t, math.sqrt(degrees)) + sine * total) * 2 / math.pi if odd else sine * total


def t_quantile(degrees):
    """The 97.5% quantile, by bisection."""
    low, high = 1.0, 20.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, degrees) < 0.95 else (low, middle)
    return low


def quantile(ascending, share):
    h = (len(ascending) - 1) * share
    i = min(int(h), max(0, len(ascending) - 2))
    return ascending[i] if len(ascending) == 1 else ascending[i] + (h - i) * (ascending[i + 1] - ascending[i])


def percentiles(values):
    values = sorted(value for value in values if value is not None)
    return [quantile(values, 0.025), quantile(values, 0.975)] if values else None


def student(figure, values, conversations):
    values = [value for value in values if value is not None]
    if figure is None or len(values) < 2:
        return None
    half = t_quantile(conversations - 1) * statistics.stdev(values)
    return [figure - half, figure + half]


def systems_of(samples, files):
    """{model: {task: {conversation: [(instance, outcome)]}}}, all instances of a conversation, answered or not."""
    systems = {}
    for model, by_task in reference.entries_of(files).items():
        systems[model] = {}
        for task in TASKS:
            built, answers = reference.matched(samples, task, by_task[task]) if task in by_task else ([], {})
            if not answers:
                continue
            conversations = systems[model][task] = {}
            outcomes = figures.outcomes_of(task, built, answers, "official")
            for instance, outcome in zip(built, outcomes):
                conversations.setdefault(instance["sample_id"], []).append((instance, outcome))
    return systems


def of_scope(conversations, scope):
    """The conversations of a scope as lists of pairs, ordered by the bytes of their ids."""
    ordered = sorted(conversations, key=lambda sample_id: sample_id.encode())
    return [conversations[one] for one in ordered if scope in ("both", conversations[one][0][0]["scenario"])]


def by_folder(conversations):
    """The conversations of each folder as one unit, ordered by the bytes of the folders."""
    folders = {}
    for conversation in conversations:
        folder = conversation[0][0]["sample_id"].rpartition("/")[0] or conversation[0][0]["sample_id"]
        folders.setdefault(folder.encode(), []).extend(conversation)
    return [folders[folder] for folder in sorted(folders)]


def figures_of(task, scope, conversations):
    found = figures.figures_of(task, [pair for conversation in conversations for pair in conversation], scope)
    return {name: value for name, value in found.items() if name not in COUNTS}


def resampled(count, resamples, seed):
    """For each resample the conversations drawn."""
    generator = Generator(seed)
    for _ in range(resamples):
        yield [generator.bounded(count) for _ in range(count)]


def intervals(task, scope, conversations, resamples, seed):
    """{figure: (percentile interval, t interval, resamples left out)}"""
    observed = figures_of(task, scope, conversations)
    if len(conversations) < 2:
        return {name: (None, None, 0) for name in observed}
    drawn = [
        figures_of(task, scope, [conversations[i] for i in one])
        for one in resampled(len(conversations), resamples, seed)
    ]
    found = {}
    for name, value in observed.items():
        values = [one[name] for one in drawn]
        found[name] = (percentiles(values), student(value, values, len(conversations)), values.count(None))
    return found


def difference(task, scope, model, other):
    a, b = (figures_of(task, scope, side)[HEADLINE[task]] for side in (model, other))
    return None if a is None or b is None else a - b


def randomised_p(task, scope, model, other, randomisations, seed):
    observed, generator, as_large = difference(task, scope, model, other), Generator(seed), 0
    for _ in range(randomisations):
        sides = [(b, a) if generator.next() >> 63 else (a, b) for a, b in zip(model, other)]
        found = difference(task, scope, [a for a, _ in sides], [b for _, b in sides])
        as_large += found is None or abs(found) >= abs(observed) - 1e-12
    return (as_large + 1) / (randomisations + 1)


def standing(task, scope, conversation):
    """What a conversation counts for: right answers, or the mean score."""
    if task in figures.AVERAGES:
        return figures_of(task, scope, [conversation])[HEADLINE[task]]
    if task == "ITP":
        return sum(yes == (instance["gold"] == "yes") for instance, yes in conversation)
    return sum(rank == 1 for _, (rank, _) in conversation)


def winners(task, scope, model, other):
    """How many conversations are won, lost, tied."""
    counts = [0, 0, 0]
    for a, b in zip(model, other):
        ours, theirs = standing(task, scope, a), standing(task, scope, b)
        if ours is not None and theirs is not None:
            counts[2 if abs(ours - theirs) <= 1e-12 else 0 if ours > theirs else 1] += 1
    return counts


def compared(task, scope, model, other, resamples, randomisations, seed, grouped=lambda units: units):
    """One comparison as `rescue compare` writes it, p_holm left to the caller. `grouped`: conversations to units."""
    won, lost, tied = winners(task, scope, model, other)
    model, other = grouped(model), grouped(other)
    observed = difference(task, scope, model, other) if model else None
    interval = interval_t = detectable = p = None
    if observed is not None:
        p = randomised_p(task, scope, model, other, randomisations, seed)
    if observed is not None and len(model) > 1:
        drawn = [
            difference(task, scope, [model[i] for i in one], [other[i] for i in one])
            for one in resampled(len(model), resamples, seed)
        ]
        interval, interval_t = percentiles(drawn), student(observed, drawn, len(model))
        values = [value for value in drawn if value is not None]
        detectable = 2.80 * statistics.stdev(values) if len(values) > 1 else None
    return {
        "difference": observed,
        "interval": interval,
        "interval_t": interval_t,
        "detectable": detectable,
        "p": p,
        "won": won,
        "lost": lost,
        "tied": tied,
    }


def holm(raw):
    """{key: p} corrected: the largest of (rank from above) * p up to each, at most 1."""
    ascending = sorted(raw.values())
    steps = [min(1, (len(ascending) - i) * p) for i, p in enumerate(ascending)]
    return {key: max(steps[: ascending.index(p) + 1]) for key, p in raw.items()}
