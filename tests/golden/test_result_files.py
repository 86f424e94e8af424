#!/usr/bin/env python3
"""Result files written here against those in vectors/, from the same answers. Skipped, loudly, without vectors."""

import json
import unittest

import paths
import entries
import instances
from matching import Matcher
from result_files import result_files

VECTORS = paths.SHARED / "vectors"
# What a script notes about where it ran, and about itself.
LEFT_OUT = {
    "_relation_labels",
    "data_root",
    "gold_target_source",
    "judge_api_base",
    "judge_model",
    "prediction_api_base",
    "relation_gold_source",
    "video_clip_path",
    "video_duration_sec",
}


def without_notes(value):
    if isinstance(value, dict):
        return {key: without_notes(inner) for key, inner in value.items() if key not in LEFT_OUT}
    if isinstance(value, list):
        return [without_notes(inner) for inner in value]
    return round(value, 12) if isinstance(value, float) else value


class ResultFiles(unittest.TestCase):
    def test_as_in_vectors(self):
        if not VECTORS.is_dir():
            print(f"\nSKIPPED: result files against {VECTORS}, which is not there")
            self.skipTest("no vectors")
        samples = instances.read_benchmark(VECTORS / "benchmark.jsonl")
        given = entries.read_file(VECTORS / "steady.jsonl")
        for name in ("ITP", "RPP_couple", "STP", "SSP", "ER", "VP"):
            task, _, scenario = name.partition("_")
            asked = instances.build(samples, task)
            matcher = Matcher(task, asked)
            pairs = [(matcher.match(entry), entry.record) for entry in given if entry.task == task]
            found = {(one["sample_id"], one["row_index"]): record for one, record in pairs if one}
            written = dict(result_files(task, "steady", samples, asked, found))[f"_{scenario}" if scenario else ""]
            expected = json.loads((VECTORS / "results" / f"{name}.json").read_text("utf-8"))
            self.assertEqual(without_notes(written), without_notes(expected), name)


if __name__ == "__main__":
    unittest.main()
