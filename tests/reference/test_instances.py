#!/usr/bin/env python3
"""Hand-worked cases of the reading rules; tests/golden/check_vectors.py compares whole instance lists."""

import unittest

from instances import even_pick, intensity_of, target_label


class Rules(unittest.TestCase):
    def test_even_pick_rounds_half_to_even(self):
        self.assertEqual(even_pick(list(range(8)), 3, True), [0, 4, 7])  # 3.5 -> 4
        self.assertEqual(even_pick(list(range(6)), 3, True), [0, 2, 5])  # 2.5 -> 2
        self.assertEqual(even_pick(list(range(7)), 1, True), [3])
        self.assertEqual(even_pick(list(range(7)), 1, False), [0])
        self.assertEqual(even_pick([1, 2], 0, True), [1, 2])

    def test_intensity(self):
        cases = {"7": 7, " 7 ": 7, "1e1": 10, 6.5: 6, 7.5: 8, 10.5: 10, -0.5: 0, 10.51: None, "7/10": None, "nan": None}
        for given, expected in cases.items():
            self.assertEqual(intensity_of(given), expected, given)
        self.assertEqual((intensity_of(True), intensity_of(None), intensity_of([])), (1, None, None))

    def test_target_label(self):
        self.assertEqual(target_label(["Bo", "Therapist"], "couple"), "Bo")
        self.assertEqual(target_label(["Bo", "Bo"], "family"), "Family")
        self.assertEqual(target_label(["Therapist", ""], "family"), "")


if __name__ == "__main__":
    unittest.main()
