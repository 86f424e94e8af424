#!/usr/bin/env python3
"""The program on the vectors and on small files made here: output shapes, options, exit statuses.

The binary is $RESCUE, else build/rescue. Cases that need the vectors are skipped, loudly, where they are not there.
"""

import csv
import hashlib
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESCUE = os.environ.get("RESCUE", str(ROOT / "build" / "rescue"))
VECTORS = pathlib.Path(os.environ.get("RESCUE_SHARED", ROOT.parent / "shared")) / "vectors"
BENCH = VECTORS / "benchmark.jsonl"
TASKS = ["ITP", "RPP", "STP", "SSP", "ER", "VP"]
SCOPES = ["both", "couple", "family"]
BESIDE = {task: "mean_over_samples" if task in ("ER", "VP") else "answered_only" for task in TASKS}

if not VECTORS.is_dir():
    print(f"NOT TESTED against the vectors: {VECTORS} is not there (set RESCUE_SHARED)", file=sys.stderr)
needs_vectors = unittest.skipUnless(VECTORS.is_dir(), "no vectors")


def run(*words, status=0):
    """Standard output and standard error; the exit status must be the one given."""
    done = subprocess.run([RESCUE, *map(str, words)], capture_output=True, check=False)
    if done.returncode != status:
        raise AssertionError(f"{words}: exit {done.returncode}, not {status}\n{done.stderr.decode()}")
    return done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def score(*words, status=0):
    return json.loads(run("score", *words, "--format", "json", status=status)[0])


def instances(bench, task, *options):
    return [json.loads(line) for line in run("instances", bench, "--task", task, *options)[0].splitlines()]


def flat_figures(scope):
    return {key for key in scope if key not in ("n", "answered", "answered_only", "mean_over_samples")}


class WithFolder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def small_bench(self):
        """One couple: therapist rows 2 and 4, so one ITP instance of each class."""
        rows = [
            {"primary_speaker": "Ana", "target": ["Ben"], "dialogue_cleaned": "I said what I said"},
            {
                "primary_speaker": "Therapist",
                "target": ["Ana"],
                "relation_cycle_state": "attack_attack",
                "support_strategy": [{"target": ["Ana"], "strategy_type": "track"}],
            },
            {"primary_speaker": "Ben", "target": ["Ana"]},
            {"primary_speaker": "Ben", "target": ["Ana"]},
        ]
        sample = {"sample_id": "ana_and_ben/1", "scenario": "couple", "rows": rows}
        return self.write("bench.jsonl", json.dumps(sample) + "\n")


class Usage(WithFolder):
    def test_help_and_version(self):
        for words in ([], ["score"], ["info"], ["instances"], ["template"], ["validate"]):
            text, _ = run(*words, "--help")
            self.assertIn("usage: rescue", text)
        self.assertRegex(run("--version")[0], r"^rescue \d+\.\d+")

    def test_wrong_usage_is_2_and_says_so_on_stderr(self):
        bench = self.small_bench()
        for words in (
            [],
            ["nonsense"],
            ["info"],
            ["info", bench, bench],
            ["info", bench, "--nonsense"],
            ["info", bench, "--format"],
            ["info", bench, "--format", "xml"],
            ["score", bench],
            ["score", bench, bench, "--reading", "kind"],
            ["score", bench, "--system", "name"],
            ["score", bench, "--system", "=file"],
            ["score", bench, "--system", "name=a,,b"],
            ["instances", bench],
            ["instances", bench, "--task", "XYZ"],
            ["template", bench, "--task", "XYZ"],
            ["instances", bench, "--task", "ITP", "--gold=yes"],
            ["validate"],
        ):
            out, err = run(*words, status=2)
            self.assertEqual(out, "", words)
            self.assertIn("rescue", err)

    def test_nothing_to_read_is_1(self):
        bench = self.small_bench()
        nothing = self.write("nothing.txt", "no data at all\n")
        missing = self.folder / "missing.jsonl"
        for words in (
            ["info", missing],
            ["info", nothing],
            ["instances", nothing, "--task", "ITP"],
            ["template", nothing],
            ["score", nothing, bench],
            ["validate", nothing],
            ["validate", missing],
        ):
            self.assertNotEqual(run(*words, status=1)[1], "", words)
        report = score(bench, nothing, missing, status=1)
        self.assertEqual(report["models"], [])
        self.assertIn("cannot_read", [problem["kind"] for problem in report["problems"]])


    def test_a_pipe_and_a_folder_of_one_file_are_read(self):
        bench = self.small_bench()
        done = subprocess.run([RESCUE, "info", "/dev/stdin", "--format", "json"], input=bench.read_bytes(),
                              capture_output=True, check=True)
        self.assertEqual(json.loads(done.stdout)["benchmark"]["turns"], 4)
        folder = json.loads(run("info", self.folder, "--format", "json")[0])["benchmark"]
        self.assertEqual((folder["samples"], folder["sha256"]), (1, None))


class SmallFiles(WithFolder):
    def predictions(self, *records, name="model_a.jsonl"):
        return self.write(name, "".join(json.dumps(record) + "\n" for record in records))

    def test_problems_are_listed_and_fail_only_when_asked(self):
        good = {"task": "ITP", "id": "ana_and_ben/1__after_row1", "should_speak": "yes"}
        bench, clean = self.small_bench(), self.predictions(good)
        run("score", bench, clean, "--fail-on-problems")
        surplus = self.predictions(good, {"task": "ITP", "id": "ana_and_ben/1__neg_after_row1", "should_speak": "no"})
        problems = score(bench, surplus)["problems"]
        self.assertEqual([problem["kind"] for problem in problems], ["wrong_class"])
        self.assertEqual(set(problems[0]) - {"column", "path"}, {"file", "line", "kind", "message"})
        self.assertEqual(problems[0]["line"], 2)
        self.assertIn("wrong_class", run("score", bench, surplus)[1])
        run("score", bench, surplus, "--fail-on-problems", status=1)

    def test_only_surplus_scores_nothing(self):
        surplus = self.predictions({"task": "RPP", "turn_id": "9__row2", "relation_top3": ["track"]})
        report = score(self.small_bench(), surplus, status=1)
        self.assertEqual(report["models"][0]["tasks"], {})

    def test_scopes_without_instances_are_null(self):
        bench = self.small_bench()
        answers = self.predictions({"task": "RPP", "turn_id": "1__row2", "relation_top3": ["attack_attack"]})
        tasks = score(bench, answers)["models"][0]["tasks"]
        self.assertEqual(list(tasks), ["RPP"])
        family = tasks["RPP"]["family"]
        self.assertEqual((family["n"], family["answered"]), (0, 0))
        self.assertEqual({family[key] for key in flat_figures(family)}, {None})
        self.assertEqual(set(family["answered_only"].values()), {None})
        self.assertEqual(tasks["RPP"]["couple"]["relation_mrr"], 1)

    def test_a_benchmark_is_no_prediction(self):
        bench = self.small_bench()
        report = score(bench, bench, status=1)
        self.assertEqual([problem["kind"] for problem in report["problems"]], ["no_predictions"])

    def test_template_is_blind_and_scores_when_filled(self):
        bench = self.small_bench()
        lines = [json.loads(line) for line in run("template", bench)[0].splitlines()]
        self.assertEqual([line["task"] for line in lines], ["ITP", "ITP", "RPP", "STP", "SSP"])
        text = run("template", bench)[0]
        for gold in ("pos", "neg", "attack_attack", "track", "Ana", "yes"):
            self.assertNotIn(gold, text.replace("ana_and_ben", ""))
        self.assertTrue(all(line["sample_id"] == "ana_and_ben/1" for line in lines))
        values = {"should_speak": "yes", "relation_top3": ["attack_attack"], "target_top3": ["Ana"]}
        values["strategy_top3"] = ["track"]
        for line in lines:
            line.update({key: value for key, value in values.items() if key in line})
        filled = self.predictions(*lines, name="filled.jsonl")
        report = score(bench, filled)
        self.assertEqual(report["problems"], [])
        both = {task: scopes["both"] for task, scopes in report["models"][0]["tasks"].items()}
        self.assertEqual((both["ITP"]["tp"], both["ITP"]["fp"]), (1, 1))
        self.assertEqual(both["STP"]["target_mrr"], 1)
        self.assertEqual(both["SSP"]["strategy_mrr"], 1)
        self.assertEqual({scope["answered"] - scope["n"] for scope in both.values()}, {0})

    def test_released_instances_replace_the_derived(self):
        bench = self.small_bench()
        released = {
            "instance_id": "ana_and_ben/1__row3",
            "task": "er",
            "sample_id": "ana_and_ben/1",
            "couple": "ana_and_ben",
            "scenario": "couple",
            "row_index": 3,
            "speaker": "Ben",
            "dialogue": "",
            "gold_internal_emotion": "tired",
            "gold_intensity_score": 4,
            "prior_context": [],
        }
        path = self.write("er.jsonl", json.dumps(released) + "\n")
        self.assertEqual(instances(bench, "ER"), [])
        (instance,) = instances(bench, "ER", "--gold", "--instances", path)
        self.assertEqual(instance["gold"], {"emotion": "tired", "intensity": 4})
        answers = self.predictions({"task": "ER", "id": "ana_and_ben/1__row3", "predicted_intensity_score": 6})
        report = score(bench, answers, "--instances", path)
        self.assertEqual(report["models"][0]["tasks"]["ER"]["both"]["avg_intensity_match"], 3)
        self.assertIn("instance_mismatch", [warning["kind"] for warning in report["benchmark"]["warnings"]])

    def test_released_instances_of_both_tasks(self):
        bench = self.small_bench()
        common = {"sample_id": "ana_and_ben/1", "row_index": 1, "prior_context": []}
        er = {**common, "task": "er", "gold_internal_emotion": "tired", "gold_intensity_score": 4}
        views = [{"source": "Ana", "target": "Ben", "viewpoint": "he is late", "attitude": "cold"}]
        vp = {**common, "task": "vp", "gold_viewpoints": views}
        words = []
        for name, one in (("er", er), ("vp", vp)):
            one["instance_id"] = "ana_and_ben/1__row1"
            words += ["--instances", self.write(f"{name}.jsonl", json.dumps(one) + "\n")]
        self.assertEqual(len(instances(bench, "ER", *words)), 1)
        self.assertEqual(instances(bench, "VP", "--gold", *words)[0]["gold"], views)

    def test_task_hash_writes_json_as_everyone_does(self):
        emotion = "a \"b\" \\ c\n\td \u0007 \u007f \u2028 \u00e9 \U0001f642"
        rows = [
            {"primary_speaker": "Ana", "dialogue_cleaned": "one two three four five", "internal_emotion": [
                {"person": "Ana", "emotion_description": emotion, "intensity": 3}]}
        ]
        bench = self.write("odd.jsonl", json.dumps({"sample_id": "x/y", "rows": rows}) + "\n")
        answers = self.predictions({"task": "ER", "id": "x/y__row1", "predicted_intensity_score": 3})
        described = score(bench, answers)["benchmark"]["instances"]["ER"]
        gold = json.dumps({"emotion": emotion, "intensity": 3}, ensure_ascii=False, separators=(",", ":"))
        self.assertEqual(described["sha256"], hashlib.sha256(f"x/y\tx/y__row1\t{gold}\n".encode()).hexdigest())

    def test_validate_says_what_files_are(self):
        bench = self.small_bench()
        bad = self.write("bad.jsonl", '{"task": "ITP", "id": "x__after_row1", "should_speak": "no"}\n{"task": ITP}\n')
        checked = json.loads(run("validate", bench, bad, "--format", "json")[0])["files"]
        self.assertEqual([file["kind"] for file in checked], ["benchmark", "predictions"])
        self.assertEqual([problem["line"] for problem in checked[1]["problems"]], [2])
        self.assertIn("column", checked[1]["problems"][0])
        self.assertIn("predictions", run("validate", bad)[0])
        run("validate", bad, "--fail-on-problems", status=1)


@needs_vectors
class OnVectors(WithFolder):
    def test_score_json_has_the_shape_that_programs_rely_on(self):
        report = score(BENCH, VECTORS / "steady.jsonl")
        self.assertEqual(list(report), ["benchmark", "reading", "signature", "models", "problems"])
        self.assertEqual(
            list(report["benchmark"]),
            ["name", "sha256", "samples", "turns", "couple", "family", "warnings", "instances"],
        )
        self.assertEqual(report["benchmark"]["sha256"], hashlib.sha256(BENCH.read_bytes()).hexdigest())
        self.assertEqual((report["benchmark"]["samples"], report["benchmark"]["turns"]), (14, 286))
        self.assertEqual(list(report["benchmark"]["instances"]), TASKS)
        (model,) = report["models"]
        self.assertEqual(list(model), ["model", "mode", "run", "context_size", "files", "tasks"])
        self.assertEqual(list(model["tasks"]), TASKS)
        for task, scopes in model["tasks"].items():
            self.assertEqual(list(scopes), SCOPES)
            for scope in scopes.values():
                self.assertEqual(list(scope)[:2], ["n", "answered"])
                self.assertEqual(list(scope)[-1], BESIDE[task])

    def test_score_is_stable_to_the_byte(self):
        words = ["score", BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", "--format", "json"]
        self.assertEqual(run(*words), run(*words))
        swapped = [*words[:2], words[3], words[2], *words[4:]]
        self.assertEqual(run(*words)[0], run(*swapped)[0])

    def test_order_and_line_ends_of_records_change_nothing(self):
        for name in ("steady", "patchy"):
            lines = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
            turned = self.write(f"{name}.jsonl", "\r\n".join(reversed(lines)))
            for reading in ("official", "strict", "lenient"):
                usual, other = (
                    score(BENCH, path, "--reading", reading)["models"][0]["tasks"]
                    for path in (VECTORS / f"{name}.jsonl", turned)
                )
                self.assertEqual(usual, other)

    def test_task_hashes_are_of_the_instances_as_printed(self):
        described = score(BENCH, VECTORS / "steady.jsonl")["benchmark"]["instances"]
        for task in TASKS:
            printed = sorted(instances(BENCH, task, "--gold"), key=lambda one: one["sample_id"].encode())
            lines = ""
            for one in printed:
                gold = json.dumps(one["gold"], ensure_ascii=False, separators=(",", ":"))
                lines += f"{one['sample_id']}\t{one['id']}\t{gold}\n"
            self.assertEqual(described[task]["sha256"], hashlib.sha256(lines.encode()).hexdigest())
            self.assertEqual(described[task]["n"], len(printed))

    def test_a_folder_of_samples_gives_the_same_instances(self):
        for line in BENCH.read_text(encoding="utf-8").splitlines():
            sample = json.loads(line)
            text = json.dumps({"rows": sample["rows"]}, ensure_ascii=False, indent=1)
            self.write(f"data/{sample['sample_id']}.json", text)
        whole = score(BENCH, VECTORS / "steady.jsonl")
        for folder in (self.folder / "data", self.folder):
            report = score(folder, VECTORS / "steady.jsonl")
            self.assertIsNone(report["benchmark"]["sha256"])
            self.assertEqual(report["benchmark"]["name"], folder.name)
            self.assertEqual(report["benchmark"]["instances"], whole["benchmark"]["instances"])
            self.assertEqual(report["models"], whole["models"])

    def test_system_option_joins_files(self):
        replies = [VECTORS / "steady_replies" / f"{task}.jsonl" for task in TASKS]
        listed = ",".join(map(str, replies))
        (model,) = score(BENCH, "--system", f"mine={listed}")["models"]
        self.assertEqual((model["model"], model["mode"], model["run"]), ("mine", "", 1))
        self.assertEqual(model["files"], sorted(map(str, replies)))
        (plain,) = score(BENCH, *replies)["models"]
        self.assertEqual(plain["model"], "steady")
        self.assertEqual(plain["tasks"], model["tasks"])

    def test_result_files_of_one_model_are_one_system(self):
        files = [VECTORS / "results" / f"{name}.json" for name in ("ITP", "RPP_couple", "STP", "SSP", "ER", "VP")]
        report = score(BENCH, *files)
        (model,) = report["models"]
        self.assertEqual((model["model"], model["mode"]), ("steady", "dialogue"))
        self.assertEqual(model["context_size"], {"ITP": 3, "RPP": -1, "STP": 3, "SSP": 3, "ER": 3, "VP": 3})
        joined = score(BENCH, *files, VECTORS / "steady.jsonl")
        self.assertEqual(len(joined["models"]), 1)

    def test_csv_holds_every_figure_of_the_json(self):
        words = [BENCH, VECTORS / "patchy.jsonl", "--reading", "strict"]
        rows = list(csv.DictReader(io.StringIO(run("score", *words, "--format", "csv")[0])))
        (model,) = score(*words)["models"]
        expected = {}
        for task, scopes in model["tasks"].items():
            for scope, figures in scopes.items():
                parts = {"all": {key: figures[key] for key in flat_figures(figures)}, BESIDE[task]: figures[BESIDE[task]]}
                for over, values in parts.items():
                    for name, value in values.items():
                        expected[task, scope, over, name] = value
        got = {}
        for row in rows:
            value = json.loads(row["value"]) if row["value"] else None
            got[row["task"], row["scope"], row["over"], row["figure"]] = value
        self.assertEqual(got, expected)

    def test_text_and_markdown_show_the_figures(self):
        value = f"{score(BENCH, VECTORS / 'steady.jsonl')['models'][0]['tasks']['RPP']['both']['relation_mrr']:.4f}"
        for form in ("text", "markdown"):
            text, _ = run("score", BENCH, VECTORS / "steady.jsonl", "--format", form)
            self.assertIn(value, text)
            self.assertIn("Relation pattern prediction", text)
            self.assertIn("readings differ", text)
        self.assertIn("| relation_mrr | " + value, text)

    def test_instances_equal_the_expected(self):
        expected = [json.loads(line) for line in (VECTORS / "expected_instances.jsonl").read_text().splitlines()]
        self.assertEqual([one for task in TASKS for one in instances(BENCH, task, "--gold")], expected)
        for task in TASKS:
            self.assertTrue(all("gold" not in one for one in instances(BENCH, task.lower())))
            rows = list(csv.DictReader(io.StringIO(run("instances", BENCH, "--task", task, "--gold", "--format", "csv")[0])))
            wanted = [one for one in expected if one["task"] == task]
            self.assertEqual([row["id"] for row in rows], [one["id"] for one in wanted])
            golds = [row["gold"] if isinstance(one["gold"], str) else json.loads(row["gold"]) for row, one in zip(rows, wanted)]
            self.assertEqual(golds, [one["gold"] for one in wanted])

    def test_info(self):
        info = json.loads(run("info", BENCH, "--format", "json")[0])
        self.assertEqual(list(info), ["benchmark", "facts", "instances", "labels"])
        self.assertEqual(info["facts"]["both"]["turns"], 286)
        expected = [json.loads(line) for line in (VECTORS / "expected_instances.jsonl").read_text().splitlines()]
        for task in TASKS:
            of_task = [one for one in expected if one["task"] == task]
            self.assertEqual(info["instances"][task]["both"]["n"], len(of_task))
            self.assertEqual(info["instances"][task]["both"]["samples"], len({one["sample_id"] for one in of_task}))
        golds = [one["gold"] for one in expected if one["task"] == "RPP" and one["scenario"] == "family"]
        counts = {one["label"]: one["count"] for one in info["labels"]["family"]["relation"]}
        self.assertEqual(counts["mixed_transition"], golds.count("mixed_transition"))
        self.assertEqual(counts["made_up_label"], 1)
        text, _ = run("info", BENCH)
        self.assertIn("Table 3", text)
        run("info", BENCH, "--fail-on-problems", status=1)


if __name__ == "__main__":
    unittest.main()
