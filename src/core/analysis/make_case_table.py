#!/usr/bin/env python3
"""Writes case_table.hpp beside this file: simple lower case of every code point that has one, as ranges.

The source is Python's own Unicode data; one code point becomes one (ß stays ß, final sigma becomes sigma).
"""

import unicodedata
from pathlib import Path

FINAL_SIGMA, SIGMA = 0x3C2, 0x3C3


def lower_of(point):
    lower = chr(point).lower()
    return ord(lower) if len(lower) == 1 else point


def ranges():
    """[first, last, step, delta]: first, first + step, … last become themselves + delta."""
    found = []
    pairs = [(p, lower_of(p)) for p in range(0x80, 0x110000) if not 0xD800 <= p < 0xE000]
    pairs = [(p, low) for p, low in pairs if low != p] + [(FINAL_SIGMA, SIGMA)]
    for point, lower in sorted(pairs):
        delta = lower - point
        if found and found[-1][3] == delta:
            last = found[-1]
            step = point - last[1]
            if step in (1, 2) and (last[0] == last[1] or last[2] == step):
                last[1], last[2] = point, step
                continue
        found.append([point, point, 1, delta])
    return found


def main():
    rows = ",\n".join("    {0x%04X, 0x%04X, %d, %d}" % tuple(each) for each in ranges())
    Path(__file__).with_name("case_table.hpp").write_text(
        "// Made by make_case_table.py from Unicode %s; do not edit.\n" % unicodedata.unidata_version
        + "// clang-format off\n#pragma once\n\n#include <cstdint>\n\nnamespace rescue {\n\n"
        + "/// first, first + step, … last become lower case by adding delta. Ascending, apart.\n"
        + "struct CaseRange {\n    char32_t first, last;\n    std::uint8_t step;\n    std::int32_t delta;\n};\n"
        + "inline constexpr CaseRange kCaseRanges[] = {\n" + rows + ",\n};\n\n}  // namespace rescue\n// clang-format on\n"
    )


main()
