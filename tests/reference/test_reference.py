#!/usr/bin/env python3
"""The reference against vectors/: every instance and every score. Skipped, loudly, where the vectors are absent."""

import json
import os
import unittest
from pathlib import Path

import answers
import scoring
from instances import TASKS, build, even_pick, intensity_of, read_benchmark, target_label

ROOT = Path(__file__).resolve().parents[2]
VECTORS = Path(os.environ.get("RESCUE_SHARED", ROOT.parent / "shared")) / "vectors"


class Rules(unittest.TestCase):
    def test_even_pick_rounds_half_to_even(self):
        self.assertEqual(even_pick(list(range(8)), 3, True), [0, 4, 7])  # 3.5 -> 4
        self.assertEqual(even_pick(list(range(6)), 3, True), [0, 2, 5])  # 2.5 -> 2
        self.assertEqual(even_pick(list(range(7)), 1, True), [3])
        self.assertEqual(even_pick(list(range(7)), 1, False), [0])
        self.assertEqual(even_pick([1, 2], 0, True), [1, 2])

    def test_intensity(self):
        cases = {"7": 7, " 7 ": 7, "1e1": 10, 6.5: 6, 7.5: 8, 10.5: 10, -0.5: 0, 10.51: None, "7/10": None, "nan": None}
        for given, expected in cases.items():
            self.assertEqual(intensity_of(given), expected, given)
        self.assertEqual((intensity_of(True), intensity_of(None), intensity_of([])), (1, None, None))

    def test_target_label(self):
        self.assertEqual(target_label(["Bo", "Therapist"], "couple"), "Bo")
        self.assertEqual(target_label(["Bo", "Bo"], "family"), "Family")
        self.assertEqual(target_label(["Therapist", ""], "family"), "")


class AgainstVectors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not VECTORS.is_dir():
            print(f"\nSKIPPED: reference against vectors, because {VECTORS} is not there")
            raise unittest.SkipTest(f"{VECTORS} is not there")
        samples = read_benchmark(VECTORS / "benchmark.jsonl")
        cls.instances = {task: build(samples, task) for task in TASKS}
        cls.expected = json.loads((VECTORS / "expected_scores.json").read_text("utf-8"))

    def compare(self, place, expected, got):
        if isinstance(expected, dict):
            for key, value in expected.items():
                self.assertIn(key, got, place)
                self.compare(f"{place}/{key}", value, got[key])
        elif expected is None:
            self.assertIsNone(got, place)
        else:
            self.assertIsNotNone(got, place)
            self.assertAlmostEqual(expected, got, delta=1e-9, msg=place)

    def compare_scores(self, place, expected, text, task, reading):
        found = answers.answers([text], self.instances[task], task)
        self.compare(place, expected, scoring.score(task, self.instances[task], found, reading))

    def test_instances(self):
        lines = (VECTORS / "expected_instances.jsonl").read_text("utf-8").splitlines()
        got = [instance for task in TASKS for instance in self.instances[task]]
        self.assertEqual([json.loads(line) for line in lines], got)

    def test_flat_files_and_replies(self):
        for system in ("steady", "patchy"):
            flat = (VECTORS / f"{system}.jsonl").read_text("utf-8")
            for task in TASKS:
                replies = (VECTORS / f"{system}_replies" / f"{task}.jsonl").read_text("utf-8")
                for reading in scoring.READINGS:
                    expected = self.expected["scores"][system][reading][task]
                    for shape, text in (("flat", flat), ("replies", replies)):
                        self.compare_scores(f"{system} {shape} {reading} {task}", expected, text, task, reading)

    def test_result_files(self):
        for name, readings in self.expected["results"].items():
            text = (VECTORS / "results" / name).read_text("utf-8")
            task = name.split(".")[0].split("_")[0]
            for reading, expected in readings.items():
                self.compare_scores(f"{name} {reading}", expected, text, task, reading)


if __name__ == "__main__":
    unittest.main()
