from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.lots import Lots, between, pick, shuffled, weighted


class Listed(random.Random):
    """Chance that is written down; only `random()` may be asked."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.left = list(numbers)

    def random(self) -> float:
        return self.left.pop(0)

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only random() has a sequence that is guaranteed")


ALMOST_ONE = 1 - 2**-53


def test_one_number_picks_an_item() -> None:
    numbers = (0.0, 0.24, 0.25, 0.5, 0.999, ALMOST_ONE)
    source = Listed(*numbers)
    assert [pick(source, "abcd") for _ in numbers] == ["a", "a", "b", "c", "d", "d"]
    assert source.left == []


def test_nothing_cannot_be_picked_from() -> None:
    with pytest.raises(IndexError):
        pick(Listed(0.5), [])


def test_a_number_between_two_others_both_included() -> None:
    source = Listed(0.0, 0.34, 0.67, ALMOST_ONE)
    assert [between(source, -1, 1) for _ in range(4)] == [-1, 0, 1, 1]
    assert between(Listed(ALMOST_ONE), 7, 7) == 7


@given(st.integers(), st.integers(-50, 50), st.integers(0, 50))
def test_a_number_stays_between(seed: int, least: int, more: int) -> None:
    assert least <= between(random.Random(seed), least, least + more) <= least + more


def test_shuffling_asks_for_one_number_less_than_there_are_items() -> None:
    assert shuffled(Listed(0.0, 0.0, 0.0), "abcd") == ["a", "b", "c", "d"]
    assert shuffled(Listed(ALMOST_ONE, ALMOST_ONE, ALMOST_ONE), "abcd") == ["d", "a", "b", "c"]
    assert (shuffled(Listed(), "a"), shuffled(Listed(), "")) == (["a"], [])


@given(st.lists(st.integers()), st.integers())
def test_shuffling_loses_nothing_and_leaves_the_items_alone(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(shuffled(random.Random(seed), items)) == sorted(items)
    assert items == before


def test_every_order_is_as_likely_as_the_others() -> None:
    """24 orders, 2400 times: chi squared with 23 degrees of freedom is over 60 once in 30,000 times."""
    source = random.Random(8)
    counts = Counter("".join(shuffled(source, "abcd")) for _ in range(2400))
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 60


def test_weights_share_out_the_line_from_0_to_1() -> None:
    numbers = (0.0, 0.09, 0.11, 0.39, 0.41, ALMOST_ONE)
    source = Listed(*numbers)
    assert [weighted(source, "abcd", [1, 3, 0, 6]) for _ in numbers] == ["a", "a", "b", "b", "d", "d"]


def test_what_has_no_weight_is_never_taken() -> None:
    source = random.Random(2)
    assert {weighted(source, "abc", [0, 0.1, 0]) for _ in range(200)} == {"b"}
    assert weighted(Listed(0.0), "ab", [0, 1]) == "b"


def test_rounding_at_the_end_takes_the_last_that_has_weight() -> None:
    """In floating point, what is left after all weights is not always below 0."""

    class One(Listed):
        def random(self) -> float:
            return 1.0

    assert weighted(One(), "abc", [0.1, 0.2, 0]) == "b"


def test_the_choices_are_the_same_for_ever() -> None:
    source = random.Random(7)
    assert shuffled(source, range(8)) == [2, 0, 5, 3, 6, 4, 1, 7]
    assert [between(source, 1, 6) for _ in range(8)] == [4, 1, 3, 1, 1, 3, 5, 1]
    assert "".join(weighted(source, "abc", [1, 2, 3]) for _ in range(8)) == "bcccbcac"
    assert "".join(pick(source, "abc") for _ in range(8)) == "aaaacabb"


class ListedLots(Listed, Lots):
    """Lots whose chance is written down; `Lots` must not ask for anything else."""


def test_lots_ask_for_nothing_but_random_one_number_each_time() -> None:
    source = ListedLots(0.0, 0.34, ALMOST_ONE, 0.5, 0.0, ALMOST_ONE, 0.25, ALMOST_ONE)
    assert [source.choice("abc") for _ in range(3)] == ["a", "b", "c"]
    assert (source.randrange(7), source.randrange(2, 8, 3), source.randrange(-3, 4)) == (3, 2, 3)
    assert (source.uniform(1.0, 3.0), source.randint(1, 6)) == (1.5, 6)
    assert source.left == []


def test_nothing_has_no_lots() -> None:
    with pytest.raises(IndexError):
        Lots(1).choice([])
    with pytest.raises(IndexError):
        Lots(1).randrange(0)


def test_lots_are_the_same_for_ever() -> None:
    source = Lots(7)
    assert "".join(source.choice("abcdef") for _ in range(8)) == "badadcad"
    assert [source.randrange(1, 7) for _ in range(8)] == [1, 3, 1, 1, 3, 5, 1, 2]
    assert source.random() == 0.6274332224055893
