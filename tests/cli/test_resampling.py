#!/usr/bin/env python3
"""Intervals and comparisons of the program: against a slow reference, against the vectors, and its options."""

import json
import sys
import unittest

from test_cli import BENCH, ROOT, SCOPES, TASKS, VECTORS, WithFolder, needs_vectors, run, score

sys.path.insert(0, str(ROOT / "tests" / "golden"))

import paths  # noqa: E402, F401  (first: makes tests/reference importable)
import instances  # noqa: E402
import resampling  # noqa: E402

DEMO = ROOT / "data" / "demo"
SLOW = 150


def compare(*words, status=0):
    return json.loads(run("compare", *words, "--format", "json", status=status)[0])


class Near(unittest.TestCase):
    def assert_near(self, got, expected, place):
        if expected is None or got is None:
            self.assertEqual(got, expected, place)
        elif isinstance(expected, list):
            self.assertEqual(len(got), len(expected), place)
            for one, other in zip(got, expected):
                self.assert_near(one, other, place)
        else:
            self.assertLess(abs(got - expected), 1e-9, place)


class AgainstTheReference(Near):
    def check(self, bench, files, seed, unit="conversation"):
        samples = instances.read_benchmark(bench)
        systems = resampling.systems_of(samples, files)
        grouped = resampling.by_folder if unit == "folder" else list
        words = ["--seed", seed, "--unit", unit]
        self.check_intervals(systems, grouped, score(bench, *files, "--ci", *words, "--resamples", SLOW))
        words += ["--resamples", SLOW, "--randomisations", SLOW]
        self.check_comparisons(systems, compare(bench, *files, *words), seed, grouped)

    def check_intervals(self, systems, grouped, report):
        self.assertEqual(report["resamples"], SLOW)
        seed = int(report["seed"])
        self.assertEqual({model["model"] for model in report["models"]}, set(systems))
        for model in report["models"]:
            self.assertEqual(list(model["tasks"]), list(systems[model["model"]]))
            for task, scopes in model["tasks"].items():
                for name, scope in scopes.items():
                    place = (model["model"], task, name)
                    conversations = resampling.of_scope(systems[model["model"]][task], name)
                    expected = resampling.intervals(task, name, grouped(conversations), SLOW, seed)
                    self.assertEqual(set(scope["intervals"]), set(expected), place)
                    self.assertEqual(scope["resampled"]["conversations"], len(conversations))
                    self.assertEqual(scope["resampled"]["folders"], len(resampling.by_folder(conversations)))
                    self.check_wilson(scope, len(grouped(conversations)))
                    for figure, (percentiles, student, left_out) in expected.items():
                        self.assert_near(scope["intervals"][figure], percentiles, (*place, figure))
                        self.assertEqual(scope["resampled"]["left_out"].get(figure, 0), left_out)
                        got = scope["intervals_t"][figure]
                        self.assertEqual(got is None, student is None, (*place, figure))
                        # The expansion beyond 30 degrees is good to 1e-6.
                        if got:
                            self.assertLess(max(abs(a - b) for a, b in zip(got, student)), 1e-6, (*place, figure))

    def check_wilson(self, scope, units):
        """Beside shares of 0 or 1, and nowhere else: z2 / (n + z2) from the end."""
        wide = 1.959963984540054**2 / (units + 1.959963984540054**2) if units else None
        for figure, interval in scope["intervals_wilson"].items():
            self.assertIn(scope[figure], (0, 1))
            self.assert_near(interval, [0, wide] if scope[figure] == 0 else [1 - wide, 1], figure)
        for figure in scope["intervals"]:
            if "_at_" in figure and units > 1:
                self.assertEqual(figure in scope["intervals_wilson"], scope[figure] in (0, 1), figure)

    def check_comparisons(self, systems, report, seed, grouped):
        expected = {}
        reference = systems[report["reference"]]
        for model, by_task in systems.items():
            for task in TASKS if model != report["reference"] else []:
                if task not in by_task or task not in reference:
                    continue
                for scope in SCOPES:
                    ours, theirs = (resampling.of_scope(one[task], scope) for one in (by_task, reference))
                    expected[model, task, scope] = resampling.compared(
                        task, scope, ours, theirs, SLOW, SLOW, int(seed), grouped
                    )
        raw = {key: one["p"] for key, one in expected.items() if key[2] == "both" and one["p"] is not None}
        corrected = resampling.holm(raw)
        self.assertEqual(report["family"], len(raw))
        got = {(one["model"], one["task"], one["scope"]): one for one in report["comparisons"]}
        self.assertEqual(set(got), set(expected))
        for key, one in expected.items():
            self.assertEqual(got[key]["metric"], resampling.HEADLINE[key[1]])
            for name, value in {**one, "p_holm": corrected.get(key)}.items():
                if name != "interval_t":
                    self.assert_near(got[key][name], value, (*key, name))
            student = got[key]["interval_t"]
            self.assertEqual(student is None, one["interval_t"] is None, key)
            if student:
                self.assertLess(max(abs(a - b) for a, b in zip(student, one["interval_t"])), 1e-6, key)

    def test_demonstration(self):
        self.check(DEMO / "benchmark.jsonl", sorted((DEMO / "predictions").iterdir()), 12345)

    def test_demonstration_by_folder(self):
        self.check(DEMO / "benchmark.jsonl", sorted((DEMO / "predictions").iterdir()), 1, "folder")

    @needs_vectors
    def test_vectors_with_the_largest_seed(self):
        self.check(BENCH, [VECTORS / "patchy.jsonl", VECTORS / "steady.jsonl"], 2**64 - 1)


@needs_vectors
class AgainstTheVectors(Near):
    expected = json.loads((VECTORS / "expected_scores.json").read_text()) if VECTORS.is_dir() else {}

    def test_every_interval(self):
        report = score(BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", "--ci", "--resamples", 300)
        models, checked = {model["model"]: model["tasks"] for model in report["models"]}, 0
        for model, by_task in self.expected["intervals"].items():
            for task, scopes in by_task.items():
                for scope, interval in scopes.items():
                    got = models[model][task][scope]["intervals"][resampling.HEADLINE[task]]
                    self.assert_near(got, interval, (model, task, scope))
                    checked += 1
        self.assertEqual(checked, 24)

    def test_the_comparison(self):
        wanted = self.expected["comparison"]
        words = ["--resamples", wanted["resamples"], "--randomisations", wanted["randomisations"]]
        report = compare(BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", *words)
        self.assertEqual((report["reference"], report["seed"]), (wanted["reference"], str(wanted["seed"])))
        got = {one["task"]: one for one in report["comparisons"] if one["scope"] == "both"}
        for task, values in wanted["tasks"].items():
            for name, value in values.items():
                self.assert_near(got[task][name], value, (task, name))


@needs_vectors
class Options(WithFolder):
    few = ("--resamples", 20, "--randomisations", 20)

    def test_usage(self):
        steady = VECTORS / "steady.jsonl"
        for words in (
            ["score", BENCH, steady, "--unit", "folder"],
            ["score", BENCH, steady, "--ci", "--unit", "turn"],
            ["score", BENCH, steady, "--seed", 1],
            ["score", BENCH, steady, "--ci", "--format", "json", "--resamples", 0],
            ["score", BENCH, steady, "--ci", "--format", "json", "--seed", -1],
            ["score", BENCH, steady, "--ci", "--format", "json", "--seed", 2**64],
            ["compare", BENCH, steady, steady, "--randomisations", "many"],
            ["compare", BENCH, "--system", "a"],
        ):
            self.assertIn("rescue", run(*words, status=2)[1])
        for words in ([steady], [steady, "nobody"], [steady, VECTORS / "patchy.jsonl", "--reference", "nobody"]):
            self.assertIn("rescue compare", run("compare", BENCH, *words, status=1)[1])
        self.assertIn("usage: rescue compare", run("compare", "--help")[0])

    def test_without_ci_nothing_is_added(self):
        with_intervals = score(BENCH, VECTORS / "steady.jsonl", "--ci", "--resamples", 10)
        self.assertEqual(with_intervals["seed"], "12345")
        for scopes in with_intervals["models"][0]["tasks"].values():
            for scope in scopes.values():
                for key in ("intervals", "intervals_t", "intervals_wilson", "resampled"):
                    del scope[key]
        for key in ("unit", "resamples", "seed"):
            del with_intervals[key]
        plain = score(BENCH, VECTORS / "steady.jsonl")
        self.assertIn("|unit:conversation|B:10|seed:12345|", with_intervals.pop("signature"))
        self.assertNotIn("seed", plain.pop("signature"))
        self.assertEqual(with_intervals, plain)

    def test_the_first_is_the_reference_unless_another_is_named(self):
        steady, patchy = VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl"
        forth, back = compare(BENCH, steady, patchy, *self.few), compare(BENCH, patchy, steady, *self.few)
        self.assertEqual((forth["reference"], back["reference"]), ("steady", "patchy"))
        self.assertEqual(compare(BENCH, patchy, steady, "--reference", "steady", *self.few), forth)
        for one, other in zip(forth["comparisons"], back["comparisons"]):
            self.assertEqual((one["difference"], one["won"]), (-other["difference"], other["lost"]))
            self.assertEqual(one["p"], other["p"])

    def test_names_files_folders_and_system_options(self):
        steady, patchy = VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl"
        plain = compare(BENCH, steady, patchy, *self.few)["comparisons"]
        renamed = [{**one, "model": "B"} for one in plain]
        options = ["--system", f"A={steady}", "--system", f"B={patchy}", *self.few]
        for words in (options, ["A", "B", *options], ["A", *options, "B"]):
            self.assertEqual(compare(BENCH, *words)["comparisons"], renamed)
        self.assertEqual(compare(BENCH, "B", "A", *options)["reference"], "B")
        folders = [VECTORS / "steady_replies", VECTORS / "patchy_replies"]
        self.assertEqual(compare(BENCH, *folders, *self.few)["comparisons"], plain)

    def test_every_format_has_the_intervals(self):
        words = ["score", BENCH, VECTORS / "steady.jsonl", "--ci", "--resamples", 300]
        low, high = score(*words[1:])["models"][0]["tasks"]["STP"]["both"]["intervals"]["target_mrr"]
        csv, _ = run(*words, "--format", "csv")
        self.assertTrue(csv.splitlines()[0].endswith(",value,low,high,low_t,high_t,conversations,folders"))
        line = next(line for line in csv.splitlines() if ",STP,both,all," in line and ",target_mrr," in line)
        self.assertEqual([float(cell) for cell in line.split(",")[10:12]], [low, high])
        for form in ("text", "markdown"):
            text, _ = run(*words, "--format", form)
            self.assertIn(f"{low:.4f} to {high:.4f} (percentiles)", text)
            self.assertIn("whole conversations, 300 times, seed 12345", text)

    def test_from_blind_instances_to_scores(self):
        """Every instance of a pack, answered under the id it gives, is scored."""
        answers = {
            "ITP": {"should_speak": "no"},
            "RPP": {"relation_top3": ["repair_softening"]},
            "ER": {"predicted_internal_emotion": "x", "predicted_intensity_score": 5},
            "VP": {"predicted_viewpoints": [{"target": "x", "viewpoint": "y"}]},
        }
        lines = [json.loads(line) for line in run("instances", BENCH, "--blind", "--mode", "audiovisual")[0].splitlines()]
        self.assertEqual([line["task"] for line in lines if "about" in line], TASKS)
        given = []
        for line in (line for line in lines if "about" not in line):
            key = {"ITP": "candidate_id", "ER": "checkpoint_id", "VP": "checkpoint_id"}.get(line["task"], "turn_id")
            answer = answers.get(line["task"])
            if answer is None:
                name = "target_top3" if line["task"] == "STP" else "strategy_top3"
                answer = {name: line["candidates"][:3]}
            given.append({"task": line["task"], "model": "m", "sample_id": line["sample_id"], key: line[key], **answer})
        file = self.write("answers.jsonl", "".join(json.dumps(each) + "\n" for each in given))
        for scopes in score(BENCH, file)["models"][0]["tasks"].values():
            self.assertEqual(scopes["both"]["answered"], scopes["both"]["n"])
        for words in (["--mode", "audio"], ["--blind", "--gold"], ["--blind", "--context", "few"], ["--blind", "--task", "X"]):
            run("instances", BENCH, *words, status=2)

    def test_report(self):
        page = self.folder / "report.html"
        words = [BENCH, VECTORS / "steady.jsonl", "--resamples", 100]
        run("report", *words, "--out", page)
        self.assertEqual(page.read_text(), run("report", *words)[0])
        self.assertNotRegex(page.read_text(), r"(?i)https?:|<script|src=|href=|url\(")
        self.assertIn("could not be written", run("report", *words, "--out", "/nowhere/x", status=1)[1])
        compared = [BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl"]
        self.assertIn("\\textbf{", run("compare", *compared, "--format", "latex")[0])
        lines = run("compare", *compared, *self.few, "--format", "csv")[0].splitlines()
        self.assertEqual(len(lines), 19)

    def test_only_instances_that_all_answered(self):
        files = [VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl"]
        report = score(BENCH, *files, "--answered-by-all")
        self.assertEqual(report["instances"], "answered_by_all")
        models = {model["model"]: model["tasks"] for model in report["models"]}
        steady, patchy = models["steady"], models["patchy"]
        for task in TASKS:
            self.assertEqual(steady[task]["both"]["n"], patchy[task]["both"]["answered"], task)
            self.assertEqual(patchy[task]["both"]["n"], patchy[task]["both"]["answered"], task)
        compared = compare(BENCH, *files, "--answered-by-all", *self.few)
        for one in compared["comparisons"]:
            figures = [tasks[one["task"]][one["scope"]] for tasks in (steady, patchy)]
            self.assertEqual(one["n"], figures[0]["n"])
            if one["difference"] is not None:
                self.assertAlmostEqual(one["difference"], figures[1][one["metric"]] - figures[0][one["metric"]], 12)
            self.assertEqual(sum(one["grid"].values()), one["n"])

    def test_baselines(self):
        steady = VECTORS / "steady.jsonl"
        report = score(BENCH, steady, "--baselines")
        tasks = report["models"][0]["tasks"]
        rows = {(one["task"], one["id"]): one for one in report["baselines"]}
        for (task, _), one in rows.items():
            for scope in SCOPES:
                self.assertEqual(one[scope]["n"], tasks[task][scope]["n"])
        itp, yes = tasks["ITP"]["both"], rows["ITP", "always_yes"]["both"]
        share = (itp["tp"] + itp["fn"]) / itp["n"]
        self.assertAlmostEqual(yes["precision_yes"], share, 12)
        self.assertAlmostEqual(rows["ITP", "chance"]["both"]["f1_yes"], 2 * share * 0.5 / (share + 0.5), 12)
        for scope in SCOPES:
            for task, scopes in tasks.items():
                metric = resampling.HEADLINE[task]
                above = [
                    one["id"]
                    for one in report["baselines"]
                    if one["task"] == task and (one[scope].get(metric) or 0) > (scopes[scope][metric] or 0)
                ]
                self.assertEqual(scopes[scope]["below"], above)
        text, _ = run("score", BENCH, steady, "--baselines")
        self.assertIn("most frequent label", text)
        del report["baselines"]
        for scopes in tasks.values():
            for scope in scopes.values():
                del scope["below"]
        self.assertEqual(report, score(BENCH, steady))

    def test_analyse_and_audit(self):
        steady = VECTORS / "steady.jsonl"
        report = json.loads(run("analyse", BENCH, steady, "--format", "json")[0])
        tables = {table["id"]: table for table in report["models"][0]["tables"]}
        scores = score(BENCH, steady)["models"][0]["tasks"]
        macro = next(row for row in tables["RPP.labels.couple"]["rows"] if row[0] == "macro")
        self.assertAlmostEqual(macro[3], scores["RPP"]["couple"]["top1_macro_f1"], 12)
        yes = tables["ITP.confusion.couple"]["rows"][0]
        self.assertEqual(yes[1:], [scores["ITP"]["couple"]["tp"], scores["ITP"]["couple"]["fn"], 0])
        ranks = tables["STP.ranks"]["rows"][0]
        self.assertAlmostEqual(ranks[1] / sum(ranks[1:]), scores["STP"]["both"]["target_recall_at_1"], 12)
        self.assertIn("ECE", run("analyse", BENCH, steady, "--task", "ITP")[0])
        run("analyse", BENCH, steady, "--task", "XYZ", status=2)

        findings = {}
        for file in json.loads(run("audit", BENCH, VECTORS / "results", "--format", "json")[0])["files"]:
            findings[file["file"]] = [(one["kind"], one["count"]) for one in file["findings"]]
        planted = {name: found for name, found in findings.items() if found}
        self.assertEqual(len(findings), 8)
        self.assertEqual(
            planted,
            {
                "results/RPP_family_with_fallback.json": [("fallback_rows", 2)],
                "results/VP_with_failed.json": [("shrunken", 31)],
            },
        )
        run("audit", BENCH, VECTORS / "results", "--fail-on-problems", status=1)

    def test_the_order_of_files_changes_nothing(self):
        files = sorted((VECTORS / "steady_replies").iterdir()) + [VECTORS / "patchy.jsonl"]
        words = ["--ci", "--resamples", 50, "--format", "json"]
        expected = run("score", BENCH, *files, *words)[0]
        for order in (files[::-1], files[3:] + files[:3]):
            self.assertEqual(run("score", BENCH, *order, *words)[0], expected)

    def test_bounds(self):
        """Shares and percentile intervals lie within 0 and 1, scores within their scales, p within 1/(R+1) and 1."""
        scales = {"er_judge": (1, 5), "avg_emotion_score": (1, 5), "avg_intensity_match": (1, 5)}
        scales.update(avg_source_target_score=(0, 2), avg_viewpoint_score=(0, 4), avg_viewpoint_total_score=(0, 6))
        files = [VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl"]
        for reading in ("official", "strict", "lenient"):
            report = score(BENCH, *files, "--ci", "--resamples", 100, "--reading", reading)
            for scope in (scope for one in report["models"] for task in one["tasks"].values() for scope in task.values()):
                for figure, interval in scope["intervals"].items():
                    least, most = scales.get(figure, (0, 1))
                    if interval is not None:
                        self.assertLessEqual(least - 1e-12, interval[0])
                        self.assertLessEqual(interval[0], interval[1])
                        self.assertLessEqual(interval[1], most + 1e-12)
        for one in compare(BENCH, *files, *self.few)["comparisons"]:
            self.assertLessEqual(1 / 21, one["p"])
            self.assertLessEqual(one["p"], one["p_holm"] or 1)
            self.assertLessEqual(one["won"] + one["lost"] + one["tied"], one["conversations"])

    def test_turns_add_up_to_the_grid(self):
        report = compare(BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", "--turns", *self.few)
        for one in report["comparisons"]:
            if one["scope"] != "both":
                continue
            outcomes = [turn["outcome"] for turn in report["turns"] if turn["task"] == one["task"]]
            self.assertEqual({name: outcomes.count(name) for name in one["grid"]}, one["grid"])
        run("compare", BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", "--turns", status=2)

    def test_slices(self):
        words = [BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl", "--slices", *self.few]
        report = compare(*words)
        self.assertTrue(report["slices"])
        for one in report["slices"]:
            self.assertGreaterEqual(one["n"], 30)
            self.assertGreaterEqual(one["conversations"], 10)
            self.assertAlmostEqual(one["difference"], one["of_model"] - one["of_reference"], 12)
            self.assertGreaterEqual(one["p_bh"], one["p"])
        text, _ = run("compare", *words)
        self.assertIn("exploratory", text)

    def test_text_says_what_is_shown(self):
        text, _ = run("compare", BENCH, VECTORS / "steady.jsonl", VECTORS / "patchy.jsonl")
        for words in ("difference shown", "no difference shown at this size", "exchangeable", "seed 12345", "only A right", "McNemar"):
            self.assertIn(words, text)
        alone, _ = run("compare", *self.lone_conversation(), *self.few)
        self.assertIn("too few conversations", alone)
        self.assertIn("no interval", alone)

    def lone_conversation(self):
        """A benchmark of one conversation and two systems that answer it."""
        bench = self.small_bench()
        files = []
        for model, label in (("one", "attack_attack"), ("two", "pursue_withdraw")):
            answer = {"task": "RPP", "turn_id": "1__row2", "relation_top3": [label]}
            files.append(self.write(f"{model}.jsonl", json.dumps(answer) + "\n"))
        report = score(bench, files[0], "--ci", "--resamples", 5)
        self.assertEqual(set(report["models"][0]["tasks"]["RPP"]["both"]["intervals"].values()), {None})
        return [bench, *files]


if __name__ == "__main__":
    unittest.main()
