"""The instances of the six tasks, built from a benchmark by BENCHMARK.md sections 2 and 3.

Written apart from the C++ core and used by the demonstration predictions, the bench generator and the independent
checker, so that the core has something to be compared with.
"""

import json
import re

from labels import GROUP, STRATEGIES, TASKS, THERAPIST

NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
WORD = re.compile(r"[A-Za-z0-9']+")
# What a result file may carry instead (3, ITP 6); 0 candidates: no limit.
DEFAULTS = {"max_candidates_per_class_per_sample": 0, "checkpoints_per_sample": 5, "min_dialogue_words": 5}


def read_benchmark(path):
    """The samples of a benchmark JSONL file, ordered by the bytes of their ids."""
    with open(path, encoding="utf-8") as lines:
        samples = [json.loads(line) for line in lines if line.strip()]
    return sorted(samples, key=lambda sample: sample["sample_id"].encode())


def clean(value):
    """Any JSON value as text (2.1)."""
    return str(value).strip() if value else ""


def as_list(value):
    """A list; a lone object or string is a list of one (2.2)."""
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, (dict, str)) and value else []


def objects(value):
    return [item for item in as_list(value) if isinstance(item, dict)]


def rows_of(sample):
    return [row if isinstance(row, dict) else {} for row in as_list(sample.get("rows"))]


def speaker_of(row):
    return clean(row.get("primary_speaker"))


def is_client(name):
    return name not in ("", THERAPIST, "Couple", "Family")


def names_in(value):
    return [clean(name) for name in as_list(value)]


def scenario_of(sample):
    """`couple` or `family` (2.3)."""
    declared = clean(sample.get("scenario"))
    if declared in GROUP:
        return declared
    sample_id = sample["sample_id"].lower()
    named = set()
    for row in rows_of(sample):
        named.add(speaker_of(row))
        named.update(names_in(row.get("target")))
        for item in objects(row.get("support_strategy")):
            named.update(names_in(item.get("target")))
    family = sample_id.startswith("family_therapy/") or "/family_therapy/" in sample_id or "Family" in named
    return "family" if family else "couple"


def participants_of(sample):
    """Names in order of first appearance (2.4)."""
    seen = {}
    for row in rows_of(sample):
        mentioned = [speaker_of(row)] + names_in(row.get("target"))
        for item in objects(row.get("support_strategy")):
            mentioned += names_in(item.get("target"))
        seen.update((name, None) for name in mentioned if is_client(name))
    return list(seen)


def target_label(names, scenario):
    """One name for a list of names, or "" when nobody is left (2.5)."""
    left = [name for name in names if name not in ("", THERAPIST)]
    if len(left) > 1:
        return GROUP[scenario]
    return left[0] if left else ""


def even_pick(items, k, middle_if_one):
    """k of the items, evenly spread, half rounded to even (2.6)."""
    n = len(items)
    if k <= 0 or n <= k:
        return items
    if k == 1:
        return [items[n // 2 if middle_if_one else 0]]
    picked = []
    for r in range(k):
        whole, rest = divmod(r * (n - 1), k - 1)
        twice = 2 * rest
        up = twice > k - 1 or (twice == k - 1 and whole % 2 == 1)
        picked.append(items[whole + up])
    return picked


def intensity_of(value):
    """An integer 0..10, or None (2.7)."""
    if isinstance(value, str):
        value = value.strip()
        if not NUMBER.fullmatch(value):
            return None
        value = float(value)
    if not isinstance(value, (int, float)) or value != value or abs(value) > 1e6:
        return None
    rounded = round(value)
    return rounded if 0 <= rounded <= 10 else None


def itp(sample, stem, scenario, options):
    rows = rows_of(sample)
    entries, others = [], []
    for i in range(1, len(rows)):
        if speaker_of(rows[i - 1]) == THERAPIST:
            continue
        (entries if speaker_of(rows[i]) == THERAPIST else others).append(i)
    limit = options["max_candidates_per_class_per_sample"]
    entries, others = even_pick(entries, limit, True), even_pick(others, limit, True)
    m = min(len(entries), len(others))
    if m == 0:
        return []
    chosen = [(i, "yes", "pos") for i in even_pick(entries, m, True)]
    chosen += [(i, "no", "neg") for i in even_pick(others, m, True)]
    sample_id = sample["sample_id"]
    return [
        {"id": f"{sample_id}__{sign}_after_row{i}", "row_index": i, "gold": gold} for i, gold, sign in sorted(chosen)
    ]


def rpp(sample, stem, scenario, options):
    rows = rows_of(sample)
    has_state = any("relation_cycle_state" in row for row in rows)
    key = "relation_cycle_state" if has_state else "relation_pattern"
    found = []
    for i, row in enumerate(rows, 1):
        gold = clean(row.get(key))
        if speaker_of(row) == THERAPIST and gold:
            found.append({"id": f"{stem}__row{i}", "row_index": i, "gold": gold})
    return found


def supported_turns(sample, scenario):
    """(row number, target, strategy) of the rows that STP and SSP ask about."""
    for i, row in enumerate(rows_of(sample), 1):
        items = as_list(row.get("support_strategy"))
        if speaker_of(row) != THERAPIST or not items or not isinstance(items[0], dict):
            continue
        strategy = clean(items[0].get("strategy_type"))
        target = target_label(names_in(items[0].get("target")), scenario)
        target = target or target_label(names_in(row.get("target")), scenario)
        if strategy and target:
            yield i, target, strategy


def stp(sample, stem, scenario, options):
    candidates = participants_of(sample) + [GROUP[scenario]]
    for row in rows_of(sample):
        if speaker_of(row) == THERAPIST:
            candidates.append(target_label(names_in(row.get("target")), scenario))
            for item in objects(row.get("support_strategy")):
                candidates.append(target_label(names_in(item.get("target")), scenario))
    found = []
    for i, target, _ in supported_turns(sample, scenario):
        choices = list(dict.fromkeys(name for name in candidates + [target] if name))
        found.append({"id": f"{stem}__row{i}", "row_index": i, "gold": target, "candidates": choices})
    return found


def ssp(sample, stem, scenario, options):
    return [
        {"id": f"{stem}__row{i}", "row_index": i, "gold": strategy, "target": target}
        for i, target, strategy in supported_turns(sample, scenario)
        if strategy in STRATEGIES[scenario]
    ]


def er_gold(row):
    speaker = speaker_of(row)
    for item in objects(row.get("internal_emotion")):
        emotion, intensity = clean(item.get("emotion_description")), intensity_of(item.get("intensity"))
        if clean(item.get("person")) == speaker and emotion and intensity is not None:
            return {"emotion": emotion, "intensity": intensity}
    return None


def er(sample, stem, scenario, options):
    rows = rows_of(sample)
    skipped = min(len(rows) - 1, (3 * len(rows) + 9) // 10)
    found = []
    for i, row in enumerate(rows, 1):
        if i <= skipped or not is_client(speaker_of(row)):
            continue
        if len(WORD.findall(clean(row.get("dialogue_cleaned")))) < options["min_dialogue_words"]:
            continue
        gold = er_gold(row)
        if gold:
            found.append({"id": f"{sample['sample_id']}__row{i}", "row_index": i, "gold": gold})
    return even_pick(found, options["checkpoints_per_sample"], False)


def vp(sample, stem, scenario, options):
    found = []
    for i, row in enumerate(rows_of(sample), 1):
        speaker = speaker_of(row)
        views = [
            {key: clean(item.get(key)) for key in ("source", "target", "viewpoint", "attitude")}
            for item in objects(row.get("viewpoints_attitudes"))
        ]
        gold = [view for view in views if view["source"] == speaker and view["target"] and view["viewpoint"]]
        if is_client(speaker) and gold:
            found.append({"id": f"{sample['sample_id']}__row{i}", "row_index": i, "gold": gold})
    return even_pick(found, options["checkpoints_per_sample"], False)


BUILDERS = dict(zip(TASKS, (itp, rpp, stp, ssp, er, vp)))


def build(samples, task, **options):
    """Instances of a task in order: task, id, sample_id, scenario, row_index, gold; candidates (STP), target (SSP)."""
    found = []
    for sample in samples:
        scenario = scenario_of(sample)
        stem = sample["sample_id"].rsplit("/", 1)[-1]
        for instance in BUILDERS[task](sample, stem, scenario, {**DEFAULTS, **options}):
            head = {"task": task, "id": instance.pop("id"), "sample_id": sample["sample_id"], "scenario": scenario}
            found.append({**head, **instance})
    return found
