#!/usr/bin/env python3
"""Writes data/demo/predictions: the answers of three invented systems to the six tasks on the demonstration corpus.

No model was asked. Each system is the gold, spoiled by fixed rules and a fixed seed:
    invented-strong    reads relations and feelings well and is too shy to step in: strong on RPP, ER and VP, weak on ITP;
                       one flat JSONL file
    invented-weak      steps in at nearly every turn, sees conflict everywhere and never a turn towards repair, and is
                       sure of it; model replies, one file a task, blind ids
    invented-careless  middling (on strategies not clearly worse than invented-strong), takes pivots for repair, and is
                       sloppy: entries missing, repeated, misspelt, without id or cut off in the middle (flat JSONL), and
                       relation answers as result files in which failed requests carry the gold
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests" / "golden"))

from result_files import result_files  # noqa: E402  (first: makes tests/reference importable)
from dice import Dice  # noqa: E402
from instances import TASKS, build, read_benchmark  # noqa: E402
from matching import ID_KEYS  # noqa: E402
from outcomes import FIELD, allowed_labels  # noqa: E402

SEED = 20270101
COMMON = {
    ("RPP", "couple"): "pursue_withdraw",
    ("RPP", "family"): "escalation_conflict",
    ("SSP", "couple"): "reframe",
    ("SSP", "family"): "join",
}
WEAK_EMOTIONS = ["sad and a bit frustrated", "angry", "worried about the relationship", "upset", "feels hurt"]
WEAK_VIEWS = ["does not understand me", "is not listening", "should try harder", "is being unfair", "cares too little"]
RELATION_REASONS = {
    "pursue_withdraw": "One presses for an answer, and the other one’s replies get shorter.",
    "attack_attack": "Each turn answers a reproach with a sharper one.",
    "withdraw_withdraw": "Both have stopped addressing each other.",
    "repair_softening": "Fear and regret are spoken about instead of blame, still tentatively.",
    "constructive_alignment": "They plan together and say “we”.",
    "mixed_transition": "Old accusations and first openings stand side by side.",
    "escalation_conflict": "Voices rise and several people interrupt one another.",
    "mutual_disengagement": "Answers are monosyllables and nobody takes up what another has said.",
    "cross_generational_coalition": "A parent and a child stand together against the other parent.",
    "boundary_hierarchy_strain": "A child carries what belongs to the adults.",
    "cooperative_family_alliance": "The adults decide together and the children are relieved.",
}
CALM = ["repair_softening", "constructive_alignment", "cooperative_family_alliance"]  # what invented-weak never sees
STRATEGY_REASONS = {
    "counterbalance": "One voice is about to be lost.",
    "safeguard": "It is getting too hot to be heard.",
    "goal_align": "They are ready for a shared task.",
    "track": "The loop is running in the room and can be named.",
    "reframe": "The blame can be given a shared meaning.",
    "evoke": "There is a softer feeling beneath this.",
    "enact": "It is time they said it to each other.",
    "join": "Contact comes first.",
    "detach": "They can look at the pattern from outside.",
    "repair": "Something between therapist and client needs mending.",
    "boundary": "Roles have slipped between the generations.",
}


def ranking(dice, instance, first):
    """Three different labels that begin with `first`; the gold comes second more often than by chance."""
    rest = [label for label in dice.shuffled(allowed_labels(instance)) if label != first]
    if instance["gold"] in rest and dice.chance(0.5):
        rest = [instance["gold"]] + [label for label in rest if label != instance["gold"]]
    return [first] + rest[:2]


def ranked_answer(dice, instance, first):
    task = instance["task"]
    if task == "RPP":
        reason = RELATION_REASONS[first]
    elif task == "SSP":
        reason = STRATEGY_REASONS[first]
    else:
        reason = f"{first} has been waiting the longest to be addressed."
    return {f"{FIELD[task]}_top3": ranking(dice, instance, first), "reason": reason}


def itp_answer(dice, instance, right, low, high):
    speak = (instance["gold"] == "yes") == right
    reason = "The exchange has come to a turning point." if speak else "They are in contact; stepping in would disturb."
    return {"should_speak": "yes" if speak else "no", "confidence": dice.real(low, high, 2), "reason": reason}


def er_answer(dice, instance, emotion, error, judged, bertscore):
    score = min(10, max(0, instance["gold"]["intensity"] + error))
    return {
        "predicted_internal_emotion": emotion,
        "predicted_intensity_score": score,
        "emotion_score": judged,
        "bertscore_f1": round(bertscore + dice.real(-0.03, 0.03, 4), 4),
    }


def vp_answer(dice, views, source_target, viewpoint, bertscore):
    return {
        "predicted_viewpoints": views,
        "source_target_score": source_target,
        "viewpoint_score": viewpoint,
        "viewpoint_total_score": source_target + viewpoint,
        "bertscore_f1": round(bertscore + dice.real(-0.03, 0.03, 4), 4),
    }


def gist(text):
    """The first clause, as a good paraphrase would keep it."""
    return text.replace(";", ",").split(",")[0]


def strong_answer(dice, instance, before):
    """`before`: the gold of the instance before in the sample, or None."""
    task, gold = instance["task"], instance["gold"]
    if task == "ITP":
        right = dice.chance(0.4 if gold == "yes" else 0.86)  # lets openings pass
        return itp_answer(dice, instance, right, 0.62 if right else 0.5, 0.97 if right else 0.72)
    if task == "RPP":
        late = before not in (None, gold) and dice.chance(0.35)  # notices a change one turn too late
        return ranked_answer(dice, instance, before if late else gold)
    if task in FIELD:
        right = dice.chance(0.74 if task == "STP" else 0.56)
        return ranked_answer(dice, instance, gold if right else dice.pick(allowed_labels(instance)))
    if task == "ER":
        close = dice.chance(0.8)
        emotion = f"{gist(gold['emotion'])}, and wants to be understood"
        return er_answer(dice, instance, emotion, dice.between(-1, 1), 5 if close else 4, 0.86)
    views = [{**view, "viewpoint": f"feels that {gist(view['viewpoint'])}"} for view in gold]
    return vp_answer(dice, views, 2, dice.between(3, 4), 0.88)


def weak_answer(dice, instance):
    task, gold = instance["task"], instance["gold"]
    if task == "ITP":
        return itp_answer(dice, instance, gold == "yes" or dice.chance(0.12), 0.82, 0.99)
    if task == "STP":
        first = gold if dice.chance(0.3) else instance["candidates"][0]
        return ranked_answer(dice, instance, first)
    if task in FIELD:
        first = gold if gold not in CALM and dice.chance(0.3) else COMMON[task, instance["scenario"]]
        return ranked_answer(dice, instance, first)
    if task == "ER":
        return er_answer(dice, instance, dice.pick(WEAK_EMOTIONS), dice.between(-4, 3), dice.between(1, 3), 0.77)
    target = gold[0]["target"] if dice.chance(0.6) else "Therapist"
    view = {"source": gold[0]["source"], "target": target, "viewpoint": dice.pick(WEAK_VIEWS), "attitude": "negative"}
    return vp_answer(dice, [view], 2 if target == gold[0]["target"] else 1, dice.between(0, 2), 0.79)


def middling_answer(dice, instance):
    task, gold = instance["task"], instance["gold"]
    if task == "ITP":
        return itp_answer(dice, instance, dice.chance(0.72), 0.4, 1.0)
    if task in FIELD:
        if gold == "mixed_transition":
            return ranked_answer(dice, instance, "repair_softening")
        right = dice.chance(0.5)
        return ranked_answer(dice, instance, gold if right else dice.pick(allowed_labels(instance)))
    if task == "ER":
        emotion = gist(gold["emotion"]).split()[0]
        return er_answer(dice, instance, emotion, dice.between(-2, 3), dice.between(2, 4), 0.81)
    views = [{"target": view["target"], "viewpoint": gist(view["viewpoint"])} for view in gold]
    return vp_answer(dice, views, dice.between(1, 2), dice.between(1, 3), 0.83)


def spoil(dice, instance, answer):
    """One of the ways in which real answers fall short of what was asked; most answers stay as they are."""
    task = instance["task"]
    if dice.chance(0.6):
        return answer
    if task == "ITP":
        return {**answer, **dice.pick([{"should_speak": "not sure"}, {"should_speak": True}, {"confidence": "high"}])}
    if task in FIELD:
        key = f"{FIELD[task]}_top3"
        labels = answer[key]
        shouted = [label.replace("_", "-").title() + "." for label in labels]
        return {**answer, key: dice.pick([shouted, labels[:1] * 3, ["other"] + labels[:2], labels[0], []])}
    if task == "ER":
        wrong = dice.pick([{"predicted_intensity_score": "8/10"}, {"predicted_intensity_score": "7"}, {}])
        kept = {key: value for key, value in answer.items() if wrong or key not in ("emotion_score", "bertscore_f1")}
        return {**kept, **wrong}
    return {**answer, "predicted_viewpoints": answer["predicted_viewpoints"][:1] + [{"target": "", "viewpoint": ""}]}


def line(value):
    return json.dumps(value, ensure_ascii=False) + "\n"


def head(model, instance):
    return {
        "task": instance["task"],
        "model": model,
        "sample_id": instance["sample_id"],
        ID_KEYS[instance["task"]]: instance["id"],
    }


def strong_file(dice, instances):
    lines, before = [], {}
    for instance in (i for task in TASKS for i in instances[task]):
        key = instance["task"], instance["sample_id"]
        answer = strong_answer(dice, instance, before.get(key))
        lines.append(line({**head("invented-strong", instance), **answer}))
        before[key] = instance["gold"]
    return {"invented-strong.jsonl": "".join(lines)}


def weak_files(dice, instances):
    files = {}
    for task in TASKS:
        replies = {}
        for instance in instances[task]:
            name = instance["id"]
            if task == "ITP":
                name = f"{instance['sample_id']}__after_row{instance['row_index']}"
            entry = {ID_KEYS[task]: name, **weak_answer(dice, instance)}
            replies.setdefault(instance["sample_id"], []).append(entry)
        text = "".join(line({"sample_id": name, "predictions": entries}) for name, entries in replies.items())
        files[f"invented-weak_{task}_replies.jsonl"] = text
    return files


def careless_flat(dice, instances):
    """ITP, STP, SSP, ER and VP in one file, with the faults that real files have."""
    lines = []
    for instance in (i for task in TASKS if task != "RPP" for i in instances[task]):
        if dice.chance(0.1):
            continue
        start = head("invented-careless", instance)
        answer = spoil(dice, instance, middling_answer(dice, instance))
        lines.append(line({**start, **answer}))
        if dice.chance(0.04):
            lines.append(line({**start, **middling_answer(dice, instance)}))
    stp, ssp = instances["STP"][0], instances["SSP"][0]
    ambiguous = {"task": "STP", "model": "invented-careless", "turn_id": "merged__row10", "target_top3": ["Family"]}
    unknown = {**head("invented-careless", stp), "turn_id": "merged__row999", "target_top3": ["Family"]}
    nameless = {"task": "SSP", "model": "invented-careless", "strategy_top3": [ssp["gold"]]}
    cut_off = line({**head("invented-careless", ssp), "strategy_top3": ["track", "join"]})[:-30] + "\n"
    return "".join(lines + [line(ambiguous), line(unknown), cut_off, line(nameless)])


def careless_relations(dice, samples, instances):
    """RPP as result files of the released scripts, where a missing answer becomes the gold (BENCHMARK.md 6, (a))."""
    found = {
        (instance["sample_id"], instance["row_index"]): middling_answer(dice, instance)
        for instance in instances["RPP"]
        if not dice.chance(0.12)
    }
    return {
        f"invented-careless_RPP{suffix}_results.json": json.dumps(document, ensure_ascii=False) + "\n"
        for suffix, document in result_files("RPP", "invented-careless", samples, instances["RPP"], found)
    }


def all_files():
    """{file name: text}."""
    samples = read_benchmark(HERE / "demo" / "benchmark.jsonl")
    instances = {task: build(samples, task) for task in TASKS}
    dice = Dice(SEED)
    return {
        **strong_file(dice, instances),
        **weak_files(dice, instances),
        "invented-careless.jsonl": careless_flat(dice, instances),
        **careless_relations(dice, samples, instances),
    }


if __name__ == "__main__":
    folder = HERE / "demo" / "predictions"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in all_files().items():
        (folder / name).write_text(text, "utf-8")
