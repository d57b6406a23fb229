"""Estimates against values from the textbooks."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from solver.simulation.estimates import mean_of, share_of


def test_student_s_interval_of_five_numbers() -> None:
    found = mean_of(Counter([1, 2, 3, 4, 5]))
    half = 2.7764451052 * sqrt(2.5 / 5)
    assert found.mean == 3
    assert [found.low, found.high] == pytest.approx([3 - half, 3 + half])
    assert found.deviation == pytest.approx(sqrt(2.5))
    assert found.quartiles == (2, 3, 4)


def test_many_numbers_have_the_normal_interval() -> None:
    found = mean_of(Counter({0: 500_000, 2: 500_000}))
    assert found.low == pytest.approx(1 - 1.959964 / 1000, abs=1e-8)
    assert found.deviation == pytest.approx(1, abs=1e-6)


def test_the_interval_of_a_count_does_not_go_below_zero() -> None:
    rare = Counter({0: 99, 1: 1})
    low, cut = mean_of(rare).low, mean_of(rare, least=0.0).low
    assert low is not None
    assert low < 0
    assert cut == 0


def test_a_large_offset_costs_no_digits() -> None:
    near, far = Counter([1, 2, 4]), Counter([10**9 + 1, 10**9 + 2, 10**9 + 4])
    assert mean_of(far).deviation == mean_of(near).deviation


def test_one_round_says_nothing_of_the_spread() -> None:
    found = mean_of(Counter([7]))
    assert (found.mean, found.low, found.high, found.deviation, found.quartiles) == (7, None, None, None, (7, 7, 7))


def test_rounds_that_are_all_alike_have_no_interval() -> None:
    found = mean_of(Counter({3: 10}))
    assert (found.low, found.high, found.deviation) == (None, None, 0)


def test_wilson_s_interval() -> None:
    """Newcombe (1998), table I: 81 of 263 and 15 of 148; and none of 10."""
    for count, of, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 10, 0, 0.2775)):
        found = share_of(count, of)
        assert [found.low, found.high] == pytest.approx([low, high], abs=5e-5)
        assert found.share == count / of
