"""Choices left to chance: they ask only for `random()`, whose sequence is the same in every version of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


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
