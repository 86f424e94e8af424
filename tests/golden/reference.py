"""An independent scorer: benchmark and prediction files in, every figure of BENCHMARK.md out.

Written from BENCHMARK.md, not from the C++ core, so that each can find the other's mistakes.
"""

import entries
import figures
import instances
from labels import TASKS
from matching import Matcher

READINGS = ("official", "strict", "lenient")


def entries_of(files):
    """{model: {task: entries}} of prediction files, in reading order."""
    grouped = {}
    for path in sorted(files, key=lambda path: path.name):
        for entry in entries.read_file(path):
            grouped.setdefault(entry.model, {}).setdefault(entry.task, []).append(entry)
    return grouped


def score(samples, files, reading):
    """{model: {task: {scope: figures}}}; tasks of which no entry answers an instance are absent."""
    scored = {}
    for model, by_task in entries_of(files).items():
        of_tasks = {task: score_task(samples, task, by_task[task], reading) for task in TASKS if task in by_task}
        scored[model] = {task: scopes for task, scopes in of_tasks.items() if scopes["both"]["answered"]}
    return scored


def matched(samples, task, of_task):
    """The instances that these entries of one task were asked, and {key of an instance: entry}."""
    built = instances.build(samples, task, **of_task[-1].options)
    matcher = Matcher(task, built)
    answers = {}
    for entry in of_task:
        instance = matcher.match(entry)
        if instance:
            answers[figures.key(instance)] = entry
    return built, answers


def score_task(samples, task, of_task, reading):
    built, answers = matched(samples, task, of_task)
    return figures.task_figures(task, built, answers, reading)


def differences(expected, got, place=""):
    """Where two trees of figures differ by more than 1e-9; figures that only `got` has count too."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for name in sorted(set(expected) | set(got)):
            yield from differences(expected.get(name), got.get(name), f"{place}/{name}")
    elif expected is None or got is None or isinstance(expected, dict) or isinstance(got, dict):
        if expected != got:
            yield f"{place}: {expected!r} against {got!r}"
    elif abs(expected - got) > 1e-9:
        yield f"{place}: {expected!r} against {got!r}"
