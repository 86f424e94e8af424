#!/usr/bin/python3
"""Compares the program with the reference on random benchmarks and predictions.

    differential.py RESCUE_BINARY [--rounds N] [--seed S] [--keep FOLDER]

Every round makes a benchmark and the files of a few systems, builds the instances of each task and scores in the three
readings with both. Exit status 1 and the round's folder when anything differs by more than 1e-9.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import paths  # noqa: F401  (makes tests/reference importable)
import instances
import random_corpus
import random_predictions
import reference

SHAPES = ("flat", "replies", "result")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr}")
    return done.stdout


def write_round(rng, folder):
    """A benchmark and prediction files in the folder; returns both."""
    samples = random_corpus.corpus(rng)
    benchmark = folder / "bench.jsonl"
    lines = [json.dumps(sample, ensure_ascii=rng.random() < 0.5) for sample in samples]
    benchmark.write_text("\n".join(lines) + "\n", encoding="utf-8")
    files = [file for model in ("one", "two") for file in write_task_files(rng, folder, samples, model)]
    return benchmark, files + list(write_mixed_files(rng, folder, samples))


def write_task_files(rng, folder, samples, model):
    """The answers of one system, a file a task, each in a shape of its own."""
    kinds = random_predictions.kinds_of(rng)
    for task in instances.TASKS:
        shape, options = rng.choice(SHAPES), {}
        if shape == "result" and rng.random() < 0.3:
            options = options_for(rng, task)
        made = random_predictions.records(rng, instances.build(samples, task, **options), kinds)
        if not made:
            continue
        if shape == "result":
            text = random_predictions.result_file(rng, task, made, model, options)
        else:
            text = getattr(random_predictions, shape)(rng, task, made, model)
        file = folder / f"{model}_{task}.{'json' if shape == 'result' else 'jsonl'}"
        file.write_text(text, encoding="utf-8")
        yield file


def write_mixed_files(rng, folder, samples):
    """All tasks in one file: of one system named by the file, and of two named by their records."""
    for stem, models in (("three_predictions", [None]), ("mixed", ["four", "five"])):
        lines = []
        for model in models:
            kinds = random_predictions.kinds_of(rng)
            for task in instances.TASKS:
                made = random_predictions.records(rng, instances.build(samples, task), kinds)
                named = {"task": task, "model": model} if model else {"task": task}
                lines += [json.dumps({**named, **record}) for record in made]
        rng.shuffle(lines)
        if lines:
            file = folder / f"{stem}.jsonl"
            file.write_text("\n".join(lines), encoding="utf-8")
            yield file


def options_for(rng, task):
    if task == "ITP":
        return {"max_candidates_per_class_per_sample": rng.choice([0, 1, 2, 3, 5])}
    if task == "ER":
        return {"checkpoints_per_sample": rng.choice([1, 2, 3, 7]), "min_dialogue_words": rng.choice([1, 5, 8])}
    return {"checkpoints_per_sample": rng.choice([1, 2, 3, 7])} if task == "VP" else {}


def compare_instances(binary, benchmark):
    samples = instances.read_benchmark(benchmark)
    for task in instances.TASKS:
        output = run([binary, "instances", str(benchmark), "--task", task, "--gold"])
        got = [json.loads(line) for line in output.splitlines()]
        got.sort(key=lambda instance: instance["sample_id"].encode())
        wanted = instances.build(samples, task)
        if got != wanted:
            yield f"instances {task}: {first_difference(wanted, got)}"


def first_difference(wanted, got):
    for one, other in zip(wanted + [None], got + [None]):
        if one != other:
            return f"{one} against {other}"
    return f"{len(wanted)} against {len(got)}"


def compare_scores(binary, benchmark, files):
    samples = instances.read_benchmark(benchmark)
    for reading in reference.READINGS:
        wanted = reference.score(samples, files, reading)
        command = [binary, "score", str(benchmark), *map(str, files), "--reading", reading, "--format", "json"]
        got = {}
        for system in json.loads(run(command))["models"]:
            name = system["model"] if system["run"] == 1 else f"{system['model']} run {system['run']}"
            got.setdefault(name, {}).update(system["tasks"])
        for tasks in got.values():
            for scopes in tasks.values():
                for scope in scopes.values():
                    drop_nulls_of_empty(scope)
        for difference in reference.differences(wanted, got):
            yield f"{reading} {difference}"


def drop_nulls_of_empty(scope):
    """In a scope without instances every figure is null; the reference leaves them out."""
    if scope.get("n") == 0:
        for name, value in list(scope.items()):
            leaves = value.values() if isinstance(value, dict) else [value]
            if name not in ("n", "answered") and all(leaf is None for leaf in leaves):
                del scope[name]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="keep the files of failing rounds here")
    options = parser.parse_args()
    failed = 0
    for round_number in range(options.rounds):
        seed = options.seed + round_number
        with tempfile.TemporaryDirectory() as temporary:
            folder = options.keep / str(seed) if options.keep else pathlib.Path(temporary)
            folder.mkdir(parents=True, exist_ok=True)
            benchmark, files = write_round(random.Random(seed), folder)
            found = list(compare_instances(options.binary, benchmark))
            found += compare_scores(options.binary, benchmark, files) if files else []
        if found:
            failed += 1
            print(f"seed {seed}: {len(found)} differences\n  " + "\n  ".join(found[:8]))
    print(f"{options.rounds} rounds from seed {options.seed}: {failed} with differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
