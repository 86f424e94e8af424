"""Repeatable random choices."""

import random


class Dice:
    """Everything out of random() alone, whose values are the same in every Python version."""

    def __init__(self, seed):
        self.next = random.Random(seed).random

    def chance(self, probability):
        return self.next() < probability

    def between(self, low, high):
        return low + int(self.next() * (high - low + 1))

    def pick(self, items):
        return items[int(self.next() * len(items))]

    def real(self, low, high, digits):
        return round(low + (high - low) * self.next(), digits)

    def shuffled(self, items):
        keys = [self.next() for _ in items]
        return [items[k] for k in sorted(range(len(items)), key=keys.__getitem__)]
