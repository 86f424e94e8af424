#!/usr/bin/python3
"""tests/PITFALLS.md has a row for every entry of research/pitfalls.md, and the tests it names exist."""

import os
import re
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
HEAD = "| Entry | Priority | What must hold | Tests | Open |"
ENTRIES = ([f"1.{n}" for n in range(1, 21)] + [f"A{n}" for n in range(1, 32)] + [f"B{n}" for n in range(30, 63)] +
           [f"S{n}" for n in range(1, 15)])
# How a test is opened in each language; its title follows.
OPENING = {".cpp": r'TEST_CASE\("((?:[^"\\]|\\.)*)"', ".py": r"def (test_\w+)\(",
           ".js": r"\b(?:test|it)\((?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)"}


def rows():
    """The cells of each row: entry, priority, what, tests, open."""
    lines = (TESTS / "PITFALLS.md").read_text("utf-8").splitlines()
    start = lines.index(HEAD) + 2
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:] if line.startswith("|")]


def named(cell):
    """(file, title) of each test that a cell names."""
    return [tuple(reference.split(": ", 1)) for reference in re.findall(r"`([^`]*)`", cell)]


def titles(file):
    text = file.read_text("utf-8")
    found = re.findall(OPENING[file.suffix], text)
    return {re.sub(r"\\(.)", r"\1", title if isinstance(title, str) else "".join(title)) for title in found}


def published():
    """Entries and, where they state one, priorities of the shared file; None where it is not there."""
    file = Path(os.environ.get("RESCUE_SHARED", "")) / "research" / "pitfalls.md"
    if "RESCUE_SHARED" not in os.environ or not file.is_file():
        return None
    text = file.read_text("utf-8")
    toolchain, smoke = text.split("\n## 2.")[0].split("\n## 1.")[1], text.split("\n## 4.")[1].split("\n## 5.")[0]
    found = {f"1.{n}": None for n in re.findall(r"^\| (\d+) \|", toolchain, re.M)}
    found.update(re.findall(r"^\*\*(A\d+) \((P\d)\)", text, re.M))
    found.update((entry, priority or "P1") for entry, priority in re.findall(r"^\*\*(B\d+)(?: \((P\d)\))?", text, re.M))
    found.update((f"S{n}", None) for n in re.findall(r"(?:^|\s)(\d+)\. ", smoke.split("\n", 1)[1]))
    return found


class Table(unittest.TestCase):
    def test_every_entry_has_one_row(self):
        self.assertEqual([row[0] for row in rows()], ENTRIES)

    def test_rows_have_a_priority_and_a_test_or_say_what_is_open(self):
        for row in rows():
            self.assertEqual(len(row), 5, row[0])
            entry, priority, what, tests, left = row
            self.assertRegex(priority, r"^P[012]$", entry)
            self.assertTrue(what and left, entry)
            self.assertTrue(named(tests) or left != "-", f"{entry} has neither a test nor what is open")

    def test_tests_named_exist(self):
        for entry, _, _, tests, _ in rows():
            for reference in named(tests):
                self.assertEqual(len(reference), 2, f"{entry}: {reference}")
                file = TESTS / reference[0]
                self.assertTrue(file.is_file(), f"{entry}: {reference[0]}")
                self.assertIn(reference[1], titles(file), f"{entry}: {reference[0]}")

    def test_entries_are_those_of_the_shared_file(self):
        shared = published()
        if shared is None:
            self.skipTest("no research/pitfalls.md here")
        self.assertEqual(set(shared), set(ENTRIES))
        for entry, priority, *_ in rows():
            if shared[entry] is not None:
                self.assertEqual(priority, shared[entry], entry)


if __name__ == "__main__":
    unittest.main()
