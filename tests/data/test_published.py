#!/usr/bin/env python3
"""data/published.json against the figures as they were read from the paper, where those are present."""

import json
import os
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("RESCUE_SHARED", ROOT.parent / "shared"))
# Task and figure here: key there.
KEYS = {
    ("ITP", "precision_yes"): "itp_precision",
    ("ITP", "recall_yes"): "itp_recall",
    ("ITP", "f1_yes"): "itp_f1",
    ("RPP", "relation_recall_at_1"): "rpp_accuracy",
    ("STP", "target_recall_at_1"): "stp_recall_at_1",
    ("STP", "target_mrr"): "stp_mrr",
    ("SSP", "strategy_recall_at_1"): "ssp_recall_at_1",
    ("SSP", "strategy_mrr"): "ssp_mrr",
    ("ER", "er_judge"): "er_judge",
    ("ER", "avg_bertscore_f1"): "er_bertscore_f1",
    ("VP", "judge_1_to_5"): "vp_judge",
    ("VP", "avg_bertscore_f1"): "vp_bertscore_f1",
}


class Published(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.here = json.loads((ROOT / "data" / "published.json").read_text("utf-8"))

    def test_structure(self):
        models = {row["model"] for row in self.here["results"]}
        for row in self.here["results"]:
            self.assertEqual(row["table"], 5 if row["scenario"] == "both" else 11)
            self.assertEqual({(task, name) for task in row if task.isupper() for name in row[task]}, set(KEYS))
        self.assertEqual(len(self.here["results"]), 3 * len(models))

    def test_every_figure_is_as_read(self):
        path = SHARED / "paper_results.json"
        if not path.is_file():
            print(f"\nSKIPPED: published figures against their reading, because {path} is not there")
            self.skipTest(f"{path} is not there")
        there = json.loads(path.read_text("utf-8"))
        rows = {(row["model"], row["scenario"]): row for row in there["results"]}
        for row in self.here["results"]:
            read = rows.pop((row["model"], row["scenario"]))
            mine = {key: row[task][name] for (task, name), key in KEYS.items()}
            self.assertEqual(mine, {key: read[key] for key in KEYS.values()})
        self.assertFalse(rows)
        for scenario, figures in there["average"].items():
            mine = self.here["average"][scenario]
            self.assertEqual({key: mine[task][name] for (task, name), key in KEYS.items()}, figures)
        for task, counts in there["instances"].items():
            for scenario in ("couple", "family"):
                mine = self.here["instances"][task][scenario]
                self.assertEqual((mine["n"], mine["samples"]), (counts[scenario], counts[f"{scenario}_samples"]))
        for name in ("dataset", "label_facts_percent", "rpp_average_accuracy_by_label_percent", "judge_vs_human"):
            self.assertEqual(self.here[name], there[name])


if __name__ == "__main__":
    unittest.main()
