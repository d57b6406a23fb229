import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.faults import Fault, FaultKind, find_faults
from triominoes.lattice import Cell
from triominoes.notation import parse_board
from triominoes.placement import Placement, turned
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TileSet

PLACEMENTS = st.builds(
    Placement,
    st.tuples(st.integers(-2, 2), st.integers(-2, 2)),
    st.tuples(*[st.integers(0, 6)] * 3),
)


ROW = "010@0,0 011@0,1 121@0,2 122@0,3"

ROUND_A_GAP = "443@-1,-2 544@-2,-2 413@-1,-1 504@-2,-1 312@0,-1 044@-2,0 024@-2,1 224@-2,2 424@-1,2"
"""A legal board in which the cell -1,1 has one neighbour, and 1 at its opposite point."""


def faults(text: str, tile_set: TileSet = STANDARD) -> list[tuple[FaultKind, tuple[Cell, ...]]]:
    return [(fault.kind, fault.cells) for fault in find_faults(parse_board(text), tile_set)]


@pytest.mark.parametrize(
    "text", ["", "012@0,0", "444@0,0 434@0,1", ROW, "350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2"]
)
def test_a_legal_layout_has_no_faults(text: str) -> None:
    assert faults(text) == []


def test_the_order_of_laying_does_not_matter() -> None:
    assert faults(" ".join(reversed(ROW.split()))) == []
    assert faults("121@0,2 010@0,0 011@0,1") == []


def test_faults_come_kind_by_kind() -> None:
    assert faults("010@0,0 121@0,2 112@5,5") == [
        (FaultKind.TILE_TWICE, ((0, 2), (5, 5))),
        (FaultKind.NOT_CONNECTED, ((0, 2),)),
        (FaultKind.NOT_CONNECTED, ((5, 5),)),
    ]


@pytest.mark.parametrize(
    ("text", "tile_set"),
    [("000@0,0", ANIMAL), ("600@0,0", STANDARD), ("021@0,0", STANDARD), ("1-2-12@0,0", MIRRORED)],
)
def test_a_tile_of_another_set_is_a_fault(text: str, tile_set: TileSet) -> None:
    assert faults(text, tile_set) == [(FaultKind.UNKNOWN_TILE, ((0, 0),))]


def test_the_mirror_form_of_a_tile_is_another_tile() -> None:
    assert faults("012@0,0 210@1,0", MIRRORED) == []
    assert faults("012@0,0 210@1,0", STANDARD) == [(FaultKind.UNKNOWN_TILE, ((1, 0),))]


def test_a_tile_that_lies_twice_is_one_fault_however_it_is_turned() -> None:
    assert faults("010@0,0 001@0,1") == [(FaultKind.TILE_TWICE, ((0, 0), (0, 1)))]
    assert faults("000@0,2 000@0,0 000@0,1") == [(FaultKind.TILE_TWICE, ((0, 0), (0, 1), (0, 2)))]


def test_two_tiles_on_one_cell_are_one_fault_and_the_first_counts_at_its_points() -> None:
    assert faults("444@0,0 434@0,1 555@0,0") == [(FaultKind.CELL_TWICE, ((0, 0),))]


def test_each_point_with_two_numbers_is_a_fault_with_the_cells_there() -> None:
    assert faults("012@0,0 345@0,1") == [
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1))),
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1))),
    ]
    assert faults("444@0,0 445@0,1") == [(FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1)))]


def test_tiles_that_touch_at_a_point_only_must_agree_there_too() -> None:
    # S3: "where tiles meet at a point the numbers must always be equal"
    assert faults(f"{ROUND_A_GAP} 441@-1,1") == []
    assert faults(f"{ROUND_A_GAP} 444@-1,1") == [(FaultKind.NUMBERS_DIFFER, ((-1, -1), (-1, 1), (0, -1)))]


def test_tiles_that_meet_at_a_point_only_are_not_connected() -> None:
    assert faults("012@0,0 000@-1,0") == [(FaultKind.NOT_CONNECTED, ((-1, 0),))]


def test_every_part_but_the_largest_is_a_fault_with_all_its_cells() -> None:
    assert faults("012@5,5 555@0,0 545@0,1 333@9,9 343@9,10 443@9,11") == [
        (FaultKind.NOT_CONNECTED, ((0, 0), (0, 1))),
        (FaultKind.NOT_CONNECTED, ((5, 5),)),
    ]


def test_all_kinds_of_fault_are_listed_at_once() -> None:
    assert faults("012@0,0 666@0,1 120@0,2 333@7,7 444@7,7") == [
        (FaultKind.UNKNOWN_TILE, ((0, 1),)),
        (FaultKind.TILE_TWICE, ((0, 0), (0, 2))),
        (FaultKind.CELL_TWICE, ((7, 7),)),
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1))),
        (FaultKind.NUMBERS_DIFFER, ((0, 1), (0, 2))),
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1), (0, 2))),
        (FaultKind.NOT_CONNECTED, ((7, 7),)),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "206@0,0",
            "206@0,0: tile 062 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)",
        ),
        ("001@0,0 001@0,1", "tile 001 lies 2 times, at 0,0 and 0,1"),
        ("444@0,0 555@0,0", "cell 0,0 is taken by 444@0,0 and 555@0,0"),
        ("444@0,0 344@0,1", "the point 0,0 carries 4 (tile at 0,0) and 3 (tile at 0,1)"),
        ("444@0,0 555@0,6 556@0,7", "no side joins 0,0 to the rest of the layout"),
    ],
)
def test_a_fault_says_in_words_what_is_wrong_and_where(text: str, message: str) -> None:
    assert message in [str(fault) for fault in find_faults(parse_board(text), STANDARD)]


def test_a_fault_is_a_value() -> None:
    fault = Fault(FaultKind.CELL_TWICE, ((0, 0),), "words")
    assert fault == Fault(FaultKind("cell twice"), ((0, 0),), "words")
    assert str(fault) == "words"


def tally(layout: list[Placement]) -> Counter[FaultKind]:
    return Counter(fault.kind for fault in find_faults(layout, STANDARD))


@given(st.lists(PLACEMENTS, max_size=8, unique_by=lambda placement: placement.cell), st.integers(0, 5))
def test_turning_or_reordering_a_layout_changes_no_count_of_faults(layout: list[Placement], sixths: int) -> None:
    reordered = list(turned(layout, sixths))
    random.Random(len(layout)).shuffle(reordered)
    assert tally(reordered) == tally(layout)
