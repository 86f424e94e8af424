#!/usr/bin/env python3
"""What the program says to people: wrong options, answers that count for less than meant, the examples of the README."""

import json
import re
import unittest

from test_cli import BENCH, ROOT, VECTORS, WithFolder, needs_vectors, run, score

DEMO = ROOT / "data" / "demo" / "benchmark.jsonl"


class Messages(WithFolder):
    def rpp(self, name, *rankings):
        records = ({"task": "RPP", "turn_id": "1__row2", "sample_id": "ana_and_ben/1", "relation_top3": one} for one in rankings)
        return self.write(name, "".join(json.dumps(record) + "\n" for record in records))

    def test_a_task_that_there_is_not_is_named_with_those_there_are(self):
        bench = self.small_bench()
        for command in ("instances", "template"):
            text = run(command, bench, "--task", "FOO", status=2)[1]
            self.assertIn("is one of ITP, RPP, STP, SSP, ER, VP", text)
            self.assertIn('not "FOO"', text)
        self.assertIn("is needed", run("instances", bench, status=2)[1])

    def test_nothing_scored_prints_no_tables_for_people(self):
        bench = self.small_bench()
        surplus = self.write("a.jsonl", '{"task": "RPP", "turn_id": "9__row2", "relation_top3": ["track"]}\n')
        for form in ("text", "markdown"):
            out, err = run("score", bench, surplus, "--format", form, status=1)
            self.assertEqual(out, "")
            self.assertIn("nothing could be scored", err)

    def test_labels_outside_the_set_are_told(self):
        (problem,) = score(self.small_bench(), self.rpp("a.jsonl", ["Attack attack", "attack_atack"]))["problems"]
        self.assertEqual((problem["kind"], problem["line"]), ("outside_labels", 1))
        self.assertIn('1 of 1 RPP answers, e.g. "Attack attack"', problem["message"])
        self.assertIn("the lenient one would match 1", problem["message"])
        (problem,) = score(self.small_bench(), self.rpp("b.jsonl", ["attack_attack", "attack_atack"]))["problems"]
        self.assertIn('"attack_atack"', problem["message"])
        self.assertNotIn("lenient", problem["message"])

    def test_an_untouched_template_is_told_and_counts_as_answered(self):
        bench = self.small_bench()
        report = score(bench, self.write("empty.jsonl", run("template", bench)[0]))
        told = [problem["message"] for problem in report["problems"] if problem["kind"] == "empty_answers"]
        self.assertEqual(len(told), 4)
        self.assertIn("2 of 2 ITP answers", told[0])
        self.assertEqual(report["models"][0]["tasks"]["ITP"]["both"]["answered"], 2)

    def test_a_picture_is_told_once(self):
        path = self.folder / "picture.png"
        path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR{\n[\n{\"a\":}\n")
        err = run("validate", path, status=1)
        self.assertEqual(sum("PNG picture" in text for text in err), 1)
        (problem,) = json.loads(run("validate", path, "--format", "json", status=1)[0])["files"][0]["problems"]
        self.assertEqual(problem["kind"], "useless_file")


@needs_vectors
class ResultFiles(WithFolder):
    def test_gold_that_is_not_the_benchmarks_is_told(self):
        for task, key in (("ER", "gold_internal_emotion"), ("VP", "gold_viewpoints")):
            document = json.loads((VECTORS / "results" / f"{task}.json").read_text(encoding="utf-8"))

            def mismatches():
                path = self.write(f"{task}.json", json.dumps(document))
                return [one for one in score(BENCH, path)["problems"] if one["kind"] == "gold_mismatch"]

            self.assertEqual(mismatches(), [])
            detail = document["samples"][0]["details"][0]
            detail[key] = "calm" if task == "ER" else [{**detail[key][0], "viewpoint": "he is right"}]
            self.assertEqual(len(mismatches()), 1)


class Readme(WithFolder):
    def test_its_example_answers_are_answers_to_the_demonstration(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        lines = re.findall(r'^    (\{"task": .*\})$', text, re.MULTILINE)
        self.assertGreaterEqual(len(lines), 2)
        report = score(DEMO, self.write("mine.jsonl", "\n".join(lines)))
        self.assertEqual(report["problems"], [])
        (model,) = report["models"]
        self.assertEqual(model["model"], "mine")
        answered = sum(scopes["both"]["answered"] for scopes in model["tasks"].values())
        self.assertEqual(answered, len(lines))


if __name__ == "__main__":
    unittest.main()
