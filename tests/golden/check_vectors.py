#!/usr/bin/python3
"""Checks the reference against ../shared/vectors. Exit status 1 on any difference."""

import json
import sys

import paths
import instances
import reference

VECTORS = paths.SHARED / "vectors"


def main():
    if not VECTORS.is_dir():
        print(f"SKIPPED: no vectors at {VECTORS} (set RESCUE_SHARED)")
        return 0
    samples = instances.read_benchmark(VECTORS / "benchmark.jsonl")
    expected = json.loads((VECTORS / "expected_scores.json").read_text())
    wanted = [json.loads(line) for line in (VECTORS / "expected_instances.jsonl").read_text().splitlines()]
    built = [instance for task in instances.TASKS for instance in instances.build(samples, task)]
    found = [] if built == wanted else ["instances differ"]
    checked = 0
    for reading in reference.READINGS:
        for system, of_reading in expected["scores"].items():
            shapes = [[VECTORS / f"{system}.jsonl"], sorted((VECTORS / f"{system}_replies").glob("*.jsonl"))]
            for files in shapes:
                got = reference.score(samples, files, reading)
                found += reference.differences({system: of_reading[reading]}, got, f"{files[0].name} {reading}")
                checked += 1
        for name, of_file in expected["results"].items():
            got = reference.score(samples, [VECTORS / "results" / name], reading)
            (of_tasks,) = got.values()
            (scopes,) = of_tasks.values()
            found += reference.differences(of_file[reading], scopes, f"{name} {reading}")
            checked += 1
    print("\n".join(found) or f"reference = vectors: {len(built)} instances, {checked} scored sets")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
