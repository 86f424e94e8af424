#!/usr/bin/env python3
"""The generated benchmark has the size and the shares it promises; the three prediction shapes say the same."""

import json
import tempfile
import unittest
from pathlib import Path

import generate  # first: makes the reference importable
import reference
from instances import TASKS, build
from labels import THERAPIST

MAX_STRAY = 0.2  # of the published instance counts


class Generated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.samples = generate.corpus(seed=1, scale=1)
        cls.small = generate.corpus(seed=2, scale=0.1)

    def test_size(self):
        self.assertEqual(len(self.samples), 191)
        self.assertEqual(sum(len(sample["rows"]) for sample in self.samples), 7079)
        size = sum(len(generate.line(sample).encode()) for sample in self.samples)
        self.assertTrue(6.0e6 < size < 7.0e6, size)

    def test_same_seed_same_bytes(self):
        self.assertEqual(self.small, generate.corpus(seed=2, scale=0.1))
        self.assertNotEqual(self.small, generate.corpus(seed=3, scale=0.1))

    def test_one_long_sample_more(self):
        longer = generate.corpus(seed=2, scale=0.1, long=300)
        self.assertEqual(longer[:-1], self.small)
        self.assertEqual(longer[-1]["sample_id"], generate.LONG_ID)
        self.assertEqual(len(longer[-1]["rows"]), 300)

    def test_shares_and_instance_counts_are_near_the_published(self):
        published = json.loads((Path(__file__).resolve().parents[2] / "data" / "published.json").read_text("utf-8"))
        for scenario in ("couple", "family"):
            rows = [row for sample in self.samples if sample["scenario"] == scenario for row in sample["rows"]]
            share = 100 * sum(row["primary_speaker"] == THERAPIST for row in rows) / len(rows)
            self.assertAlmostEqual(share, published["dataset"][scenario]["therapist_share_percent"], delta=2)
        for task in TASKS:
            count = len(build(self.samples, task))
            expected = sum(scope["n"] for scope in published["instances"][task].values())
            self.assertAlmostEqual(count / expected, 1, delta=MAX_STRAY, msg=task)

    def test_all_relation_shapes(self):
        found = set()
        for sample in self.samples:
            rows = sample["rows"]
            states = any("relation_cycle_state" in row for row in rows)
            patterns = any(row["relation_pattern"] for row in rows)
            found.add((sample["scenario"], states, patterns))
        shapes = {("couple", True, True), ("couple", True, False), ("family", True, True), ("family", False, True)}
        self.assertLessEqual(shapes, found)

    def test_prediction_shapes_agree(self):
        scores = {}
        for shape in generate.SHAPES:
            with tempfile.TemporaryDirectory() as folder:
                for name, text in generate.predictions(self.small, 2, shape, 2).items():
                    (Path(folder) / name).write_text(text, "utf-8")
                scores[shape] = reference.score(self.small, list(Path(folder).iterdir()), "official")
        self.assertEqual(list(reference.differences(scores["flat"], scores["replies"])), [])
        for system, tasks in scores["results"].items():
            for task in ("STP", "SSP"):  # the scripts fill up the others where an answer is missing
                self.assertEqual(list(reference.differences(scores["flat"][system][task], tasks[task])), [])
            self.assertGreaterEqual(tasks["RPP"]["both"]["answered"], scores["flat"][system]["RPP"]["both"]["answered"])


if __name__ == "__main__":
    unittest.main()
