"""Choices left to chance: they ask only for `random()`, whose sequence is the same in every version of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")


class Lots(random.Random):
    """A source whose `choice`, `randrange` and `uniform` ask only for `random()`, one number each.

    For code that takes any source: by one of these it does the same in every version of Python.

    >>> source = Lots(1)
    >>> source.choice("abc"), source.randrange(10), source.randrange(2, 8, 3)
    ('a', 8, 5)
    """

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        """One of the items, each as likely as the others; raises `IndexError` if there are none."""
        return seq[int(self.random() * len(seq))]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number of `range` with these arguments; raises `IndexError` if there are none."""
        return self.choice(range(start) if stop is None else range(start, stop, step))

    def uniform(self, a: float, b: float) -> float:
        """A number from a to b, wherever as likely."""
        return a + (b - a) * self.random()


def pick(source: random.Random, items: Sequence[T]) -> T:
    """One of the items, each as likely as the others; asks for one number."""
    return items[int(source.random() * len(items))]


def between(source: random.Random, least: int, most: int) -> int:
    """A whole number from `least` to `most`, each as likely as the others; asks for one number."""
    return least + int(source.random() * (most - least + 1))


def shuffled(source: random.Random, items: Sequence[T]) -> list[T]:
    """The items in random order, every order as likely as the others; Fisher-Yates from the front.

    >>> shuffled(random.Random(1), "abc")
    ['a', 'c', 'b']
    """
    order = list(items)
    for i in range(len(order) - 1):
        j = i + int(source.random() * (len(order) - i))
        order[i], order[j] = order[j], order[i]
    return order


def weighted(source: random.Random, items: Sequence[T], weights: Sequence[float]) -> T:
    """One of the items, by weights of 0 or more, not all 0; asks for one number."""
    left = source.random() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    return next(item for item, weight in zip(reversed(items), reversed(weights), strict=True) if weight)
