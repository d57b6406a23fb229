from __future__ import annotations

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.puzzle.level import Level
from puzzles.puzzle.seed_id import SeedId, is_seed_id
from triominoes.errors import NotationError

NAMES = st.text(string.ascii_lowercase, min_size=1, max_size=8)
VALUES = st.text(
    st.characters(codec="utf-8", exclude_characters=",;", exclude_categories=("Z", "C")), min_size=1, max_size=12
)
IDS = st.builds(
    SeedId,
    kind=st.lists(NAMES, min_size=1, max_size=3).map("-".join),
    version=st.integers(1, 9999),
    level=st.sampled_from(Level),
    seed=st.integers(0, 10**18 - 1),
    number=st.integers(1, 10**9 - 1),
    wishes=st.lists(st.tuples(NAMES, VALUES), max_size=3).map(tuple),
)


@given(IDS)
def test_an_id_reads_back(seed_id: SeedId) -> None:
    assert is_seed_id(str(seed_id))
    assert SeedId.parse(str(seed_id)) == seed_id
    assert SeedId.parse(f" {seed_id}\n") == seed_id


def test_an_id_in_full() -> None:
    text = "best-move-12-hard-7-3,rules=goliath,shape=.^v/^v"
    assert SeedId.parse(text) == SeedId("best-move", 12, Level.HARD, 7, 3, (("rules", "goliath"), ("shape", ".^v/^v")))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fill",
        "hexagon-2",
        "fill-1-easy-7",
        "fill-1-easy-7-0",
        "fill-1-easy-7-1-1",
        "fill-0-easy-7-1",
        "fill-01-easy-7-1",
        "fill-12345-easy-7-1",
        "fill-1-Easy-7-1",
        "Fill-1-easy-7-1",
        "fill--1-easy-7-1",
        "fill-1-easy--7-1",
        f"fill-1-easy-{10**18}-1",
        "fill-1-easy-7-1000000000",
        "fill-1-easy-7-1,",
        "fill-1-easy-7-1,cells",
        "fill-1-easy-7-1,cells=",
        "fill-1-easy-7-1,=4",
        "fill-1-easy-7-1,cells=4 5",
        "fill-1-easy-7-1,cells=4;",
        "fill-1-easy-7-1 fill-1-easy-7-2",
        "fill-1-easy-\N{ARABIC-INDIC DIGIT SEVEN}-1",
    ],
)
def test_what_is_no_id_is_refused(text: str) -> None:
    assert not is_seed_id(text)
    with pytest.raises(NotationError, match="is not the seed ID of a puzzle; expected one such as fill-1-hard-7-3"):
        SeedId.parse(text)


def test_the_chance_of_an_id_is_the_same_for_ever() -> None:
    """These numbers come from SHA-256 and the Mersenne Twister alone; others would make other puzzles of every ID."""
    source = SeedId.parse("fill-1-easy-7-1").source()
    assert [source.random(), source.random()] == [0.6308836637112855, 0.06935413992653294]
    assert SeedId.parse("numbers-1-easy-7-1").source().random() == 0.6985796716685966


def test_whatever_an_id_says_changes_the_chance() -> None:
    ids = [
        "fill-1-easy-7-1",
        "fill-2-easy-7-1",
        "fill-1-hard-7-1",
        "fill-1-easy-8-1",
        "fill-1-easy-7-2",
        "fill-1-easy-7-1,cells=4",
        "fill-1-easy-7-1,cells=4,set=0..3",
        "numbers-1-easy-7-1",
    ]
    assert len({SeedId.parse(text).source().random() for text in ids}) == len(ids)


def test_the_long_input_is_cut_in_the_message() -> None:
    with pytest.raises(NotationError, match=re.escape("'xxxxxxxxxxxxxxxxxxxxxxxx...' is not")):
        SeedId.parse("x" * 1000)


def test_a_level_that_there_is_not_is_named() -> None:
    assert is_seed_id("fill-1-silly-7-1")
    with pytest.raises(NotationError, match=r"there is no level silly; expected easy, medium, hard, expert$"):
        SeedId.parse("fill-1-silly-7-1")


def test_the_order_of_the_wishes_does_not_count() -> None:
    one, other = "fill-1-easy-7-1,cells=4,set=0..2", "fill-1-easy-7-1,set=0..2,cells=4"
    assert SeedId.parse(one) == SeedId.parse(other)
    assert str(SeedId.parse(other)) == one
