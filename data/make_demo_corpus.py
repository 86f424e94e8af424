#!/usr/bin/env python3
"""Writes data/demo/benchmark.jsonl, the invented demonstration corpus, from the readable texts in data/demo/source.

A source starts with `key: value` lines (sample, scenario, participants, shape, start). A turn is a head
    @<row> <speaker> > <targets> | <utterance type> | <gap in seconds>
(type and gap may be left out; a negative gap overlaps the turn before), then the words spoken, then indented notes:
    voice, posture, face, self, does, feels, view, aside, support, relation
each continued on lines indented deeper. The relation label "-" is the empty one: no clear pattern. `shape` is one of
the four ways in which the real file writes its relation labels (BENCHMARK.md section 1). Times follow from the number
of words.
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests" / "reference"))

from labels import THERAPIST  # noqa: E402

HEAD = re.compile(r"@(\d+) ([^>|]+?) > ([^|]+?)(?: \|([^|]*))?(?: \| *([+-][\d.]+))?")
NOTE = re.compile(r"  (\w+) ?([^:]*): ?(.*)")
OBSERVED = {"posture": "body_posture", "face": "facial_expressions", "self": "self_directed_behavior"}


def names(text):
    return [name.strip() for name in text.split(",") if name.strip()]


def from_to(text):
    source, _, target = text.partition(" > ")
    return source.strip(), names(target)


def evidence(text):
    """`4-6 9` as row numbers."""
    rows = []
    for part in text.split():
        first, _, last = part.partition("-")
        rows += range(int(first), int(last or first) + 1)
    return rows


def blank_row(number, speaker, target, utterance_type):
    return {
        "start_time": 0.0,
        "end_time": 0.0,
        "primary_speaker": speaker,
        "target": target,
        "dialogue_cleaned": "",
        "utterance_type": utterance_type,
        "background_dialogue": [],
        "tone_of_voice": "",
        "body_posture": [],
        "facial_expressions": [],
        "self_directed_behavior": [],
        "interaction_behavior": [],
        "internal_emotion": [],
        "viewpoints_attitudes": [],
        "support_strategy": [],
        "row_index": number,
    }


def add_note(row, relations, key, about, text):
    """One indented note of a source, put where the schema has it."""
    if key == "voice":
        row["tone_of_voice"] = text
    elif key in OBSERVED:
        if about:
            row[OBSERVED[key]].append({"person": about, "description": text})
        else:
            row[OBSERVED[key]] = text
    elif key == "does":
        initiator, target = from_to(about)
        row["interaction_behavior"].append({"initiator": initiator, "target": target, "description": text})
    elif key == "feels":
        person, intensity = about.rsplit(" ", 1)
        row["internal_emotion"].append(
            {"person": person, "emotion_description": text, "intensity": int(intensity)}
        )
    elif key == "view":
        source, (target,) = from_to(about)
        viewpoint, attitude = text.split(" | ")
        row["viewpoints_attitudes"].append(
            {"source": source, "target": target, "viewpoint": viewpoint, "attitude": attitude}
        )
    elif key == "aside":
        speaker, target = from_to(about)
        row["background_dialogue"].append({"speaker": speaker, "target": target, "content": text})
    elif key == "support":
        strategy, target = from_to(about)
        row["support_strategy"].append(
            {"provider": THERAPIST, "target": target, "strategy_type": strategy, "strategy_content": text}
        )
    elif key == "relation":
        label, _, rows = about.partition(" ")
        relations[row["row_index"]] = ("" if label == "-" else label, text, evidence(rows))
    else:
        raise ValueError(f"row {row['row_index']}: unknown note {key}")


def write_relations(rows, relations, shape):
    """The same judgements in the four shapes of the real file: A and B couples, C and D families."""
    empty = "" if shape == "C" else None
    for row in rows:
        if shape == "C" or (shape in "AB" and row["primary_speaker"] == THERAPIST):
            row["relation_cycle_state"] = ""
        if shape == "C":
            row["relation_cycle_reason"] = ""
            row["relation_cycle_evidence_rows"] = []
        row["relation_pattern"] = empty
        row["relation_pattern_reason"] = empty
        row["relation_pattern_evidence_rows"] = []
    for number, (label, reason, evidence_rows) in relations.items():
        row = rows[number - 1]
        if shape != "D":
            row["relation_cycle_state"] = label
        if shape == "C":
            row["relation_cycle_reason"] = reason
            row["relation_cycle_evidence_rows"] = evidence_rows
        if shape != "B":
            judged = rows[number - 2] if shape == "A" else row
            judged["relation_pattern"] = label
            judged["relation_pattern_reason"] = reason
            judged["relation_pattern_evidence_rows"] = evidence_rows


def set_times(rows, gaps, start):
    """Speaking time from the number of words, with a slight, fixed variation of pace and pauses."""
    end = start
    for number, row in enumerate(rows, 1):
        pause = 0.15 + 0.3 * (5 * number % 6)
        begin = end if number == 1 else end + gaps.get(number, pause)
        words_a_second = 2.2 + 0.15 * (7 * number % 5)
        end = begin + 0.6 + len(row["dialogue_cleaned"].split()) / words_a_second
        row["start_time"], row["end_time"] = round(begin, 3), round(end, 3)


def joined_lines(text):
    """The lines of a source, continuations joined to the line they continue."""
    lines = []
    for line in text.splitlines():
        if line.startswith("    "):
            lines[-1] += " " + line.strip()
        elif line.strip():
            lines.append(line.rstrip())
    return lines


def read_source(text):
    header, rows, relations, gaps = {}, [], {}, {}
    for line in joined_lines(text):
        if line.startswith("@"):
            number, speaker, target, utterance_type, gap = HEAD.fullmatch(line).groups()
            if int(number) != len(rows) + 1:
                raise ValueError(f"row {number} stands where {len(rows) + 1} is due")
            rows.append(blank_row(int(number), speaker, names(target), (utterance_type or "").strip()))
            if gap:
                gaps[int(number)] = float(gap)
        elif line.startswith("  "):
            add_note(rows[-1], relations, *(part.strip() for part in NOTE.fullmatch(line).groups()))
        elif rows:
            rows[-1]["dialogue_cleaned"] = f"{rows[-1]['dialogue_cleaned']} {line}".strip()
        else:
            key, value = line.split(": ", 1)
            header[key] = value
    set_times(rows, gaps, float(header["start"]))
    write_relations(rows, relations, header["shape"])
    return {
        "sample_id": header["sample"],
        "scenario": header["scenario"],
        "participants": names(header["participants"]),
        "source_file": header["sample"] + ".json",
        "rows": rows,
    }


def corpus():
    """The whole corpus as the text of benchmark.jsonl: samples in the order of their ids, as in the real file."""
    sources = sorted((HERE / "demo" / "source").glob("*.txt"))
    samples = sorted((read_source(path.read_text("utf-8")) for path in sources), key=lambda s: s["sample_id"])
    return "".join(json.dumps(sample, ensure_ascii=False) + "\n" for sample in samples)


if __name__ == "__main__":
    (HERE / "demo" / "benchmark.jsonl").write_text(corpus(), "utf-8")
