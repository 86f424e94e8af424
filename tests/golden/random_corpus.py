"""Random small benchmarks in the real schema, full of the edges BENCHMARK.md sections 1 and 2 name."""

from labels import GROUP, RELATIONS, STRATEGIES, THERAPIST, UTTERANCE_TYPES

NAMES = ["Ana", "Bo", "Cem", "Dörte", "Father", "Élise", "o'Neil"]
WORDS = "we talk and don't know what it costs when nobody listens — even now, maybe 3 times".split()
SPACES = ["", "", "", " ", "\u2003", "\x1c", "\x85", "\n"]
NOT_SPACES = ["", "", "", "\ufeff", "\u200b"]
INTENSITIES = [0, 3, 6.5, 7.5, 8.5, 10.5, 10.51, -0.5, -0.51, 11, -1, True, False, None, "", "7", " 7 ", "1e1"]
INTENSITIES += ["7/10", "0x5", "inf", "nan", [], [5], {}, "0.5", "+4", ".5", "9.", "seven", 1e300, "1e-3"]
ODD_TEXTS = [None, 0, False, [], {}, "", "  ", 1, 1.0, True, 2.5, 1e16, 1e-5, 123456789012345678]


def maybe(rng, chance):
    return rng.random() < chance


def spaced(rng, text):
    """The text with white space around it that reading strips, and sometimes marks that it keeps."""
    if not maybe(rng, 0.15):
        return text
    return rng.choice(SPACES) + rng.choice(NOT_SPACES) + text + rng.choice(SPACES)


def sentence(rng):
    words = rng.choices(WORDS, k=rng.randint(0, 12))
    return rng.choice([" ", "  ", "-", "’"]).join(words)


def text(rng, usual):
    """Mostly the usual text; sometimes a value of another type."""
    return rng.choice(ODD_TEXTS) if maybe(rng, 0.04) else spaced(rng, usual)


def targets(rng, people, group):
    """A list of names as targets are seen, well formed or not."""
    pool = people + [group, THERAPIST, rng.choice(list(GROUP.values())), rng.choice(NAMES), ""]
    names = [text(rng, rng.choice(pool)) for _ in range(rng.choice([0, 1, 1, 1, 1, 2, 2, 3]))]
    if maybe(rng, 0.1):
        names = names * 2
    if maybe(rng, 0.06):
        return rng.choice([None, "", rng.choice(pool), {}, 0, [None, 5, rng.choice(pool)], [[]]])
    return names


def item_list(rng, items):
    """A list of objects, sometimes with things that are no objects, a lone one, or nothing."""
    if maybe(rng, 0.05):
        items = [rng.choice([None, "text", 3, []])] + items
    if maybe(rng, 0.04) and items:
        return items[0]
    if not items and maybe(rng, 0.2):
        return rng.choice([None, {}, "", 0])
    return items


def strategies(rng, people, scenario):
    group = GROUP[scenario]
    pool = STRATEGIES[scenario] + ["boundary", "detach", "made_up", ""]
    count = rng.choice([0, 1, 1, 1, 2])
    return item_list(
        rng,
        [
            {
                "provider": THERAPIST,
                "target": targets(rng, people, group),
                "strategy_type": text(rng, rng.choice(pool)),
                "strategy_content": sentence(rng),
            }
            for _ in range(count)
        ],
    )


def emotions(rng, speaker, people):
    items = []
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        item = {
            "person": text(rng, speaker if maybe(rng, 0.75) else rng.choice(people)),
            "emotion_description": text(rng, rng.choice(["feels torn", "small and cornered", "", "wütend"])),
            "intensity": rng.choice(INTENSITIES) if maybe(rng, 0.3) else rng.randint(0, 10),
        }
        if maybe(rng, 0.05):
            del item[rng.choice(list(item))]
        items.append(item)
    return item_list(rng, items)


def viewpoints(rng, speaker, people):
    items = []
    for _ in range(rng.choice([0, 1, 1, 2])):
        items.append(
            {
                "source": text(rng, speaker if maybe(rng, 0.75) else rng.choice(people)),
                "target": text(rng, rng.choice(people + [THERAPIST, ""])),
                "viewpoint": text(rng, rng.choice(["she decides", "he waits — “again”", ""])),
                "attitude": text(rng, rng.choice(["wary", ""])),
            }
        )
    return item_list(rng, items)


def relation_fields(rng, shape, is_therapist, scenario):
    """Relation keys of one row in the shapes A-D (shape A's row before is left to chance)."""
    label = rng.choice(RELATIONS[scenario] + ["", "", "made_up_label"])
    fields = {}
    if shape != "D" and (is_therapist or maybe(rng, 0.1)):
        fields["relation_cycle_state"] = text(rng, label)
    if shape == "B":
        fields["relation_pattern"] = None
    elif shape == "C":
        fields["relation_pattern"] = label if is_therapist else ""
    elif is_therapist or maybe(rng, 0.3):
        fields["relation_pattern"] = text(rng, label)
    return fields


def row(rng, index, people, scenario, shape):
    if maybe(rng, 0.02):
        return rng.choice([None, 7, "text", [], {}])
    group = GROUP[scenario]
    speaker = THERAPIST if maybe(rng, 0.4) else rng.choice(people)
    if maybe(rng, 0.08):
        speaker = rng.choice(["", "Couple", "Family", "therapist", None, 0, 1.0, True])
    is_therapist = speaker == THERAPIST
    made = {
        "start_time": index * 4.0,
        "end_time": index * 4.0 + 3.5,
        "primary_speaker": spaced(rng, speaker) if isinstance(speaker, str) else speaker,
        "target": targets(rng, people, group),
        "dialogue_cleaned": text(rng, sentence(rng)),
        "utterance_type": "" if is_therapist else rng.choice(UTTERANCE_TYPES),
        "internal_emotion": emotions(rng, speaker if isinstance(speaker, str) else "1.0", people),
        "viewpoints_attitudes": viewpoints(rng, speaker if isinstance(speaker, str) else "1.0", people),
        "support_strategy": strategies(rng, people, scenario) if is_therapist or maybe(rng, 0.05) else [],
        "row_index": index,
    }
    made.update(relation_fields(rng, shape, is_therapist, scenario))
    if maybe(rng, 0.03):
        del made[rng.choice(list(made))]
    return made


def sample(rng, number):
    scenario = rng.choice(["couple", "family"])
    people = rng.sample(NAMES, 2 if scenario == "couple" else rng.randint(2, 4))
    if scenario == "family":
        sample_id = f"family_therapy/{number:03}/merged"
    else:
        sample_id = f"{rng.choice('ab')}_and_{number}/{rng.choice(['seg01', 'seg02', f'seg{number}'])}"
    shape = rng.choice("ABCD")
    length = rng.choice([0, 1, 2, 5, 9, 14, 20, 31])
    rows = [row(rng, index, people, scenario, shape) for index in range(1, length + 1)]
    made = {"sample_id": sample_id, "scenario": spaced(rng, scenario), "participants": people, "rows": rows}
    if maybe(rng, 0.1):
        made["rows"] = None
    if maybe(rng, 0.2):
        made["scenario"] = rng.choice([None, "", "Couple", "pair", 3])
    return made


def corpus(rng):
    return [sample(rng, number) for number in range(1, rng.randint(2, 9))]
