#!/usr/bin/env python3
"""The demonstration material: made again byte for byte, in the schema, with something of everything."""

import json
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "data"))

import make_demo_predictions  # noqa: E402  (first: makes the reference importable)
import make_demo_corpus  # noqa: E402
from instances import TASKS, build, is_client, read_benchmark  # noqa: E402
from labels import GROUP, RELATIONS, STRATEGIES, THERAPIST, UTTERANCE_TYPES  # noqa: E402
from matching import ID_KEYS  # noqa: E402

DEMO = ROOT / "data" / "demo"
LISTS = [
    "background_dialogue",
    "facial_expressions",
    "self_directed_behavior",
    "interaction_behavior",
    "internal_emotion",
    "viewpoints_attitudes",
    "support_strategy",
]


class Corpus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = (DEMO / "benchmark.jsonl").read_text("utf-8")
        cls.samples = read_benchmark(DEMO / "benchmark.jsonl")
        cls.rows = [(sample, row) for sample in cls.samples for row in sample["rows"]]

    def test_is_what_the_sources_say(self):
        self.assertEqual(make_demo_corpus.corpus(), self.text)

    def test_size(self):
        self.assertEqual([sample["scenario"] for sample in self.samples].count("couple"), 7)
        self.assertEqual(len(self.samples), 12)
        self.assertTrue(340 <= len(self.rows) <= 360, len(self.rows))
        people = {len(sample["participants"]) for sample in self.samples}
        self.assertEqual(people, {2, 3, 4, 6})
        lengths = [len(sample["rows"]) for sample in self.samples]
        self.assertLessEqual(min(lengths), 8, "one is short")
        self.assertGreaterEqual(max(lengths), 60, "one is long")
        self.assertLess(len(self.text.encode()), 330_000, "the page carries it")

    def test_couples_come_in_segments_after_the_first(self):
        couples = [sample["sample_id"] for sample in self.samples if sample["scenario"] == "couple"]
        self.assertEqual(couples[0], "mara_and_idris/001_demo_segment01")
        self.assertEqual(sum(name.startswith("mara_and_idris/") for name in couples), 3)

    def test_has_other_scripts_strong_words_and_text_to_mend(self):
        for found in ("[α-ω]", "[一-龥]", r"\b(damn|hell|bloody)\b"):
            self.assertRegex(self.text, found)
        broken = {sample["sample_id"] for sample, row in self.rows if "â€™" in row["dialogue_cleaned"]}
        self.assertEqual(broken, {"family_therapy/904/merged"})

    def test_labels_are_in_their_sets(self):
        used = {"couple": (set(), set()), "family": (set(), set())}
        for sample, row in self.rows:
            strategies, relations = used[sample["scenario"]]
            strategies.update(item["strategy_type"] for item in row["support_strategy"])
            relations.update(row.get(key) or "" for key in ("relation_cycle_state", "relation_pattern"))
            if row["primary_speaker"] == THERAPIST:
                self.assertEqual(row["utterance_type"], "")
            else:
                self.assertIn(row["utterance_type"], UTTERANCE_TYPES)
        for scenario, (strategies, relations) in used.items():
            self.assertEqual(strategies, set(STRATEGIES[scenario]), "every strategy is shown, no other")
            self.assertEqual(relations - {""}, set(RELATIONS[scenario]), "every relation is shown, no other")

    def test_names_are_of_the_sample(self):
        for sample, row in self.rows:
            known = {*sample["participants"], THERAPIST, GROUP[sample["scenario"]]}
            named = [row["primary_speaker"], *row["target"]]
            named += [item["person"] for item in row["internal_emotion"]]
            named += [item[key] for item in row["viewpoints_attitudes"] for key in ("source", "target")]
            named += [name for item in row["support_strategy"] for name in item["target"]]
            self.assertLessEqual(set(named), known, f"{sample['sample_id']} row {row['row_index']}")

    def test_every_field_is_used(self):
        for key in LISTS + ["tone_of_voice", "relation_cycle_reason", "relation_pattern_evidence_rows"]:
            self.assertTrue(any(row.get(key) for _, row in self.rows), key)
        postures = [row["body_posture"] for _, row in self.rows if row["body_posture"]]
        self.assertEqual({type(posture) for posture in postures}, {str, list})
        self.assertTrue(any(len(row["internal_emotion"]) == 2 for _, row in self.rows))
        self.assertTrue(any(len(row["target"]) == 2 for _, row in self.rows))
        self.assertTrue(all(re.search("[’“”—]", self.text) and re.search(accent, self.text) for accent in "éïë"))

    def test_relation_shapes(self):
        for sample in self.samples:
            rows = sample["rows"]
            state = [row["row_index"] for row in rows if row.get("relation_cycle_state")]
            pattern = [row["row_index"] for row in rows if row["relation_pattern"]]
            shape = {
                ("couple", False): "A",
                ("couple", True): "B",
                ("family", False): "D" if not any("relation_cycle_state" in row for row in rows) else "C",
            }[sample["scenario"], not pattern]
            expected = {"A": [row - 1 for row in state], "B": [], "C": state, "D": pattern}[shape]
            self.assertEqual(pattern, expected, sample["sample_id"])
            sample["shape"] = shape
        self.assertEqual({sample.pop("shape") for sample in self.samples}, set("ABCD"))

    def test_times(self):
        gaps = []
        for sample in self.samples:
            rows = sample["rows"]
            self.assertTrue(all(row["start_time"] < row["end_time"] for row in rows))
            gaps += [after["start_time"] - before["end_time"] for before, after in zip(rows, rows[1:])]
        self.assertLess(min(gaps), -0.2, "some turns overlap")
        self.assertGreater(max(gaps), 28, "there is a long silence")

    def test_every_task_has_instances_in_every_sample(self):
        for task in TASKS:
            instances = build(self.samples, task)
            self.assertEqual(len({instance["sample_id"] for instance in instances}), len(self.samples), task)
            for instance in instances:
                if task in ("RPP", "SSP"):
                    allowed = (RELATIONS if task == "RPP" else STRATEGIES)[instance["scenario"]]
                    self.assertIn(instance["gold"], allowed)
                if task == "STP":
                    self.assertIn(instance["gold"], instance["candidates"])

    def test_one_couple_moves_from_pursuit_to_alignment(self):
        golds = [i["gold"] for i in build(self.samples, "RPP") if i["sample_id"].startswith("mara_and_idris/001")]
        moved = list(dict.fromkeys(golds))
        self.assertEqual(
            moved, ["pursue_withdraw", "mixed_transition", "repair_softening", "constructive_alignment"]
        )
        rows = next(s for s in self.samples if s["sample_id"].startswith("mara_and_idris/001"))["rows"]
        felt = [i["intensity"] for row in rows for i in row["internal_emotion"] if is_client(i["person"])]
        self.assertGreater(sum(felt[:8]) / 8, sum(felt[-8:]) / 8 + 2, "the intensities calm down")

    def test_the_long_conversation_turns_towards_repair_slowly(self):
        long = max(self.samples, key=lambda sample: len(sample["rows"]))
        found = [i for i in build([long], "RPP")]
        first = next(i["row_index"] for i in found if i["gold"] == "repair_softening")
        self.assertTrue(0.4 < first / len(long["rows"]) < 0.6, "it turns in its middle")
        before = {i["gold"] for i in found if i["row_index"] < first}
        self.assertEqual(before, {"withdraw_withdraw", "pursue_withdraw", "attack_attack", "mixed_transition"})
        self.assertEqual(found[-1]["gold"], "constructive_alignment")


class Predictions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = make_demo_predictions.all_files()
        samples = read_benchmark(DEMO / "benchmark.jsonl")
        cls.instances = {task: build(samples, task) for task in TASKS}

    def test_are_what_the_program_writes(self):
        committed = {path.name: path.read_text("utf-8") for path in (DEMO / "predictions").iterdir()}
        self.assertEqual(committed, self.files)

    def test_strong_and_weak_answer_everything_from_the_label_sets(self):
        for system in ("strong", "weak"):
            entries = []
            for name, text in self.files.items():
                if name.startswith(f"invented-{system}"):
                    values = [json.loads(line) for line in text.splitlines()]
                    entries += [entry for value in values for entry in value.get("predictions", [value])]
            self.assertEqual(len(entries), sum(map(len, self.instances.values())), system)
            for entry in entries:
                for kind, sets in (("relation", RELATIONS), ("strategy", STRATEGIES)):
                    for label in entry.get(f"{kind}_top3", []):
                        self.assertIn(label, sets["couple"] + sets["family"])

    def test_careless_has_the_faults_it_is_there_for(self):
        unreadable = 0
        entries = []
        for line in self.files["invented-careless.jsonl"].splitlines():
            try:
                entries.append(json.loads(line))
            except ValueError:
                unreadable += 1
        self.assertEqual(unreadable, 1)
        asked = {(task, i["id"], i["sample_id"]) for task in TASKS if task != "RPP" for i in self.instances[task]}
        ids = [(e["task"], e.get(ID_KEYS[e["task"]]), e.get("sample_id")) for e in entries]
        self.assertTrue(asked - set(ids), "some are missing")
        self.assertTrue(set(ids) - asked, "some ids are unknown")
        self.assertLess(len(set(ids)), len(ids), "some are given twice")
        results = "".join(text for name, text in self.files.items() if "_RPP_" in name)
        self.assertIn("fallback_after_error", results)


if __name__ == "__main__":
    unittest.main()
