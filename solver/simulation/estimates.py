"""Estimates from the numbers that came up, with 95 % intervals.

SciPy takes as long to import as some hundred rounds to play, so it is imported once they are played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import inf, sqrt

LEVEL = 0.95
"""How often the intervals hold what they are about."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a number a round, with its interval, the standard deviation, and the quartiles.

    `low` and `high` are None where the sample says nothing of the spread: one round, or all alike. `deviation` is None
    for one round.
    """

    mean: float
    low: float | None
    high: float | None
    deviation: float | None
    quartiles: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some number of cases, as a share from 0 to 1 with its interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


def mean_of(numbers: Counter[int], *, least: float = -inf) -> Mean:
    """The mean of numbers, each of which came up so often, and Student's interval for it, which ends at `least`.

    Sums and squares are whole numbers of any size, so nothing depends on the order in which they came up.
    """
    import numpy

    rounds = numbers.total()
    total = sum(number * often for number, often in numbers.items())
    squares = sum(number * number * often for number, often in numbers.items())
    mean = total / rounds
    values = sorted(numbers)
    weights = [numbers[value] for value in values]
    first, median, third = numpy.quantile(values, [0.25, 0.5, 0.75], weights=weights, method="inverted_cdf")
    quartiles = (int(first), int(median), int(third))
    if rounds == 1:
        return Mean(mean, None, None, None, quartiles)
    variance = (rounds * squares - total * total) / (rounds * (rounds - 1))
    if not variance:
        return Mean(mean, None, None, 0.0, quartiles)
    from scipy import stats

    low, high = stats.t.interval(LEVEL, rounds - 1, loc=mean, scale=sqrt(variance / rounds))
    return Mean(mean, max(float(low), least), float(high), sqrt(variance), quartiles)


def share_of(count: int, of: int) -> Share:
    """A share with Wilson's interval, which holds for rare cases too."""
    from scipy import stats

    interval = stats.binomtest(count, of).proportion_ci(LEVEL, method="wilson")
    return Share(count, of, count / of, float(interval.low), float(interval.high))
