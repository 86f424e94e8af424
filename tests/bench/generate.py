#!/usr/bin/env python3
"""Writes a benchmark of the real one's size, in its shapes, and predictions to go with it. Every word is made up.

    generate.py FOLDER [--seed N] [--scale 0.1|1|10] [--long TURNS] [--systems N] [--shape flat|replies|results]

FOLDER/benchmark.jsonl: at scale 1 191 samples (174 couple, 17 family), 7,079 turns, about 6.5 MB.
`--long` adds one couple of that many turns, last in order.
FOLDER/predictions/: `--systems` systems that answer all six tasks, as flat JSONL (one file a system), model replies
(one file a task) or result files of the released scripts. The same seed gives the same bytes.
"""

import argparse
import json
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "golden"))

from result_files import result_files  # noqa: E402  (first: makes tests/reference importable)
from dice import Dice  # noqa: E402
from instances import TASKS, build  # noqa: E402
from labels import GROUP, RELATIONS, STRATEGIES, THERAPIST, UTTERANCE_TYPES  # noqa: E402
from matching import ID_KEYS  # noqa: E402
from outcomes import FIELD, allowed_labels  # noqa: E402

# Counts and shares of the published Table 3.
SIZES = {
    "couple": {"samples": 174, "turns": 5875, "therapist_share": 0.354, "therapist_goes_on": 0.1},
    "family": {"samples": 17, "turns": 1204, "therapist_share": 0.471, "therapist_goes_on": 0.2},
}
RELATION_SHARE = {"couple": 0.77, "family": 0.92}  # therapist rows with a label
SUPPORT_SHARE = {"couple": 0.62, "family": 0.61}  # therapist rows with a strategy
RELATION_WEIGHTS = {"couple": [39, 8, 8, 27, 10, 8], "family": [8, 9, 6, 6, 9, 12, 42, 8]}
STRATEGY_WEIGHTS = {"couple": [5, 4, 14, 17, 24, 22, 5, 4, 3, 2], "family": [3, 20, 16, 17, 4, 12, 25, 3]}
SHAPE_B_SHARE = 0.4  # of the couples; of the families one in 17 has shape D
FIRST = ["Ama", "Bo", "Cyril", "Dörte", "Élodie", "Farid", "Gustav", "Hana", "Iñigo", "Jun", "Kofi", "Lenka"]
ONSETS = ["b", "ch", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "th", "tr", "v", "w", "sh", ""]
NUCLEI = list("aeiou" * 6) + ["ea", "ou", "ai", "ee", "oo", "é", "ü"]
CODAS = ["", "", "n", "t", "r", "ll", "s", "nd", "ck", "ng"]
ENDINGS = [".", ".", ".", "?", "…", "!", " — no."]


class Words:
    """A vocabulary used by Zipf's law: the word of rank r about 1/r as often as the first."""

    def __init__(self, dice, size=4000):
        self.dice = dice
        made = {}
        while len(made) < size:
            syllables = 1 + (len(made) > 150) + (len(made) > 1500 and dice.chance(0.5))
            word = "".join(dice.pick(ONSETS) + dice.pick(NUCLEI) + dice.pick(CODAS) for _ in range(syllables))
            if dice.chance(0.02):
                word += "’s"
            made[word] = None
        self.vocabulary = list(made)
        self.log_size = math.log(size)

    def phrase(self, low, high):
        ranks = (int(math.exp(self.dice.next() * self.log_size)) - 1 for _ in range(self.dice.between(low, high)))
        return " ".join([self.vocabulary[rank] for rank in ranks])

    def sentence(self, low, high):
        text = self.phrase(low, high)
        if self.dice.chance(0.05):
            text = f"“{text}”"
        return text[0].upper() + text[1:] + self.dice.pick(ENDINGS)


def weighted(dice, items, weights):
    point = dice.next() * sum(weights)
    for item, weight in zip(items, weights):
        point -= weight
        if point < 0:
            return item
    return items[-1]


def shares(dice, count, total):
    """`count` whole numbers of about 0.3 to 1.7 of their mean that add up to `total`."""
    weights = [0.3 + 1.4 * dice.next() for _ in range(count)]
    edges = [0]
    for weight in weights:
        edges.append(edges[-1] + weight)
    marks = [int(edge * total / edges[-1]) for edge in edges[:-1]] + [total]
    return [after - before for before, after in zip(marks, marks[1:])]


def speakers(dice, scenario, people, turns):
    """Who speaks, so that the therapist has about the published share of turns."""
    share, goes_on = SIZES[scenario]["therapist_share"], SIZES[scenario]["therapist_goes_on"]
    enters = (1 - goes_on) * share / (1 - share)
    order = []
    for _ in range(turns):
        after_therapist = bool(order) and order[-1] == THERAPIST
        order.append(THERAPIST if dice.chance(goes_on if after_therapist else enters) else dice.pick(people))
    return order


def client_fields(dice, words, speaker, people):
    others = [name for name in people if name != speaker]
    emotions, views = [], []
    if dice.chance(0.85):
        for name in [speaker] + ([dice.pick(others)] if dice.chance(0.15) else []):
            felt = {"emotion_description": words.phrase(3, 9), "intensity": dice.between(1, 10)}
            emotions.append({"person": name, **felt})
    if dice.chance(0.6):
        view = {"source": speaker, "target": dice.pick(others + [THERAPIST])}
        views = [{**view, "viewpoint": words.phrase(4, 11), "attitude": words.phrase(1, 2)}]
    return emotions, views


def turn(dice, words, scenario, people, speaker, number, clock):
    overlap, silence = -dice.real(0.1, 0.9, 3), dice.real(20, 32, 3)
    gap = weighted(dice, [dice.real(0, 2, 3), overlap, silence], [94, 5, 1])
    start = max(0.0, clock + gap)
    is_therapist = speaker == THERAPIST
    heard = people + [GROUP[scenario]] if is_therapist else [n for n in people if n != speaker] + [THERAPIST]
    target = [dice.pick(heard)]
    if dice.chance(0.06):
        target.append(dice.pick(people))
    talk = words.sentence(2, 36) if dice.chance(0.9) else words.sentence(1, 4)
    emotions, views = ([], []) if is_therapist else client_fields(dice, words, speaker, people)
    supports = []
    if is_therapist and dice.chance(SUPPORT_SHARE[scenario]):
        kind = weighted(dice, STRATEGIES[scenario], STRATEGY_WEIGHTS[scenario])
        supports = [
            {"provider": speaker, "target": target, "strategy_type": kind, "strategy_content": words.sentence(5, 16)}
        ]

    def seen(probability):
        return [{"person": speaker, "description": words.phrase(3, 9)}] if dice.chance(probability) else []

    return {
        "start_time": round(start, 3),
        "end_time": round(start + 0.7 + len(talk) / 14, 3),
        "primary_speaker": speaker,
        "target": target,
        "dialogue_cleaned": talk,
        "utterance_type": "" if is_therapist else dice.pick(UTTERANCE_TYPES),
        "background_dialogue": [{"speaker": dice.pick(people), "target": [speaker], "content": words.phrase(1, 4)}]
        if dice.chance(0.05)
        else [],
        "tone_of_voice": words.phrase(2, 6) if dice.chance(0.8) else "",
        "body_posture": seen(0.4),
        "facial_expressions": seen(0.4),
        "self_directed_behavior": seen(0.25),
        "interaction_behavior": [{"initiator": speaker, "target": target[:1], "description": words.phrase(3, 9)}]
        if dice.chance(0.2)
        else [],
        "internal_emotion": emotions,
        "viewpoints_attitudes": views,
        "support_strategy": supports,
        "row_index": number,
    }


def write_relations(dice, words, rows, scenario, shape):
    """Labels that stay for a while, in one of the four shapes of BENCHMARK.md section 1."""
    empty = "" if shape == "C" else None
    for row in rows:
        row.update(relation_pattern=empty, relation_pattern_reason=empty, relation_pattern_evidence_rows=[])
        if shape == "C" or (shape in "AB" and row["primary_speaker"] == THERAPIST):
            row["relation_cycle_state"] = ""
        if shape == "C":
            row.update(relation_cycle_reason="", relation_cycle_evidence_rows=[])
    label = None
    for k, row in enumerate(rows):
        if row["primary_speaker"] != THERAPIST or not dice.chance(RELATION_SHARE[scenario]):
            continue
        if label is None or dice.chance(0.35):
            label = weighted(dice, RELATIONS[scenario], RELATION_WEIGHTS[scenario])
        reason, evidence = words.sentence(6, 16), list(range(max(1, k - 2), k + 2))
        if shape != "D":
            row["relation_cycle_state"] = label
        if shape == "C":
            row.update(relation_cycle_reason=reason, relation_cycle_evidence_rows=evidence)
        judged = row if shape in "CD" else rows[k - 1] if shape == "A" and k > 0 else None
        if judged is not None:
            judged.update(
                relation_pattern=label, relation_pattern_reason=reason, relation_pattern_evidence_rows=evidence
            )


def sample(dice, words, scenario, number, turns):
    if scenario == "couple":
        people = FIRST[number % 11 : number % 11 + 2]  # eleven couples, met again and again as in the real file
        sample_id = f"couple_{number % 11:02d}/{number // 11 + 1:03d}_generated_segment{number:04d}"
        shape = "B" if dice.chance(SHAPE_B_SHARE) else "A"
    else:
        people = dice.shuffled(FIRST)[: dice.between(2, 4)]
        sample_id = f"family_therapy/{number + 1:03d}/merged"
        shape = "D" if number % 17 == 3 else "C"
    rows, clock = [], dice.real(0, 5, 3)
    for speaker in speakers(dice, scenario, people, turns):
        rows.append(turn(dice, words, scenario, people, speaker, len(rows) + 1, clock))
        clock = rows[-1]["end_time"]
    write_relations(dice, words, rows, scenario, shape)
    return {
        "sample_id": sample_id,
        "scenario": scenario,
        "participants": people,
        "source_file": f"{sample_id}.json",
        "rows": rows,
    }


LONG_ID = "zz_long/001_generated_segment0001"


def corpus(seed, scale, long=0):
    """The samples, ordered by id; `long`: turns of one more, 0 for none."""
    dice = Dice(seed)
    words = Words(dice)
    made = []
    for scenario, size in SIZES.items():
        count = max(1, round(size["samples"] * scale))
        for number, turns in enumerate(shares(dice, count, round(size["turns"] * scale))):
            made.append(sample(dice, words, scenario, number, turns))
    made.sort(key=lambda one: one["sample_id"].encode())
    if long:
        made.append({**sample(dice, words, "couple", 0, long), "sample_id": LONG_ID, "source_file": f"{LONG_ID}.json"})
    return made


def answer(dice, words, instance, skill):
    """One answer, right with a probability of about `skill`."""
    task, gold, right = instance["task"], instance["gold"], dice.chance(skill)
    reason = {"reason": words.sentence(8, 24)}
    if task == "ITP":
        yes = (gold == "yes") == (right or dice.chance(0.5))
        return {"should_speak": "yes" if yes else "no", "confidence": dice.real(0.5, 1, 2), **reason}
    if task in FIELD:
        labels = dice.shuffled(allowed_labels(instance))[:3]
        if right:
            labels = [gold] + [label for label in labels if label != gold][:2]
        return {f"{FIELD[task]}_top3": labels, **reason}
    bertscore = {"bertscore_f1": dice.real(0.7, 0.9, 4)}
    if task == "ER":
        return {
            "predicted_internal_emotion": words.phrase(3, 12),
            "predicted_intensity_score": gold["intensity"] if right else dice.between(0, 10),
            "emotion_score": dice.between(3 if right else 1, 5),
            **bertscore,
            **reason,
        }
    views = [{**view, "viewpoint": words.phrase(5, 14)} for view in gold]
    pair, view = dice.between(1, 2), dice.between(2 if right else 0, 4)
    scores = {"source_target_score": pair, "viewpoint_score": view, "viewpoint_total_score": pair + view}
    return {"predicted_viewpoints": views, **scores, **bertscore, **reason}


def line(value):
    return json.dumps(value, ensure_ascii=False) + "\n"


def flat(model, samples, instances, found):
    for task in TASKS:
        for i in instances[task]:
            record = found[task].get((i["sample_id"], i["row_index"]))
            if record:
                head = {"task": task, "model": model, "sample_id": i["sample_id"], ID_KEYS[task]: i["id"]}
                yield f"{model}.jsonl", line({**head, **record})


def replies(model, samples, instances, found):
    for task in TASKS:
        by_sample = {}
        for i in instances[task]:
            record = found[task].get((i["sample_id"], i["row_index"]))
            if record:
                by_sample.setdefault(i["sample_id"], []).append({ID_KEYS[task]: i["id"], **record})
        for sample_id, entries in by_sample.items():
            yield f"{model}_{task}_replies.jsonl", line({"sample_id": sample_id, "predictions": entries})


def results(model, samples, instances, found):
    for task in TASKS:
        for suffix, document in result_files(task, model, samples, instances[task], found[task]):
            yield f"{model}_{task}{suffix}_results.json", json.dumps(document, ensure_ascii=False, indent=1) + "\n"


SHAPES = {"flat": flat, "replies": replies, "results": results}


def predictions(samples, systems, shape, seed):
    """{file name: text} of the systems, each a little better than the last; one answer in a hundred is missing."""
    instances = {task: build(samples, task) for task in TASKS}
    files = {}
    for number in range(1, systems + 1):
        dice = Dice(seed + number)
        words = Words(dice)
        skill = 0.25 + 0.5 * number / systems
        found = {}
        for task in TASKS:
            found[task] = {
                (i["sample_id"], i["row_index"]): answer(dice, words, i, skill)
                for i in instances[task]
                if not dice.chance(0.01)
            }
        for name, text in SHAPES[shape](f"generated-{number}", samples, instances, found):
            files.setdefault(name, []).append(text)
    return {name: "".join(parts) for name, parts in files.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--long", type=int, default=0, metavar="TURNS")
    parser.add_argument("--systems", type=int, default=2)
    parser.add_argument("--shape", choices=SHAPES, default="flat")
    args = parser.parse_args()
    samples = corpus(args.seed, args.scale, args.long)
    files = predictions(samples, args.systems, args.shape, args.seed)
    (args.folder / "predictions").mkdir(parents=True, exist_ok=True)
    (args.folder / "benchmark.jsonl").write_text("".join(map(line, samples)), "utf-8")
    for name, text in files.items():
        (args.folder / "predictions" / name).write_text(text, "utf-8")
    turns = sum(len(one["rows"]) for one in samples)
    print(f"{len(samples)} samples, {turns} turns, {len(files)} prediction files in {args.folder}")


if __name__ == "__main__":
    main()
