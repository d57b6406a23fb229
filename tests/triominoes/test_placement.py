import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.faults import find_faults
from triominoes.lattice import cells_at, corners, mirror_cell, rotate_cell, rotate_point
from triominoes.notation import parse_board, parse_placement
from triominoes.placement import Layout, Placement, at_origin, symmetry_key, turned
from triominoes.tileset import MIRRORED, STANDARD

PLACEMENTS = st.builds(
    Placement,
    st.tuples(st.integers(-50, 50), st.integers(-50, 50)),
    st.tuples(*[st.integers(0, 5)] * 3),
)
LAYOUTS = st.lists(PLACEMENTS, max_size=6).map(tuple)
EVEN_SHIFTS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda pair: (pair[0], pair[0] + 2 * pair[1]))

DOUBLE_HEXAGON = parse_board("350@-1,0 353@-2,0 303@-1,-1 345@-2,1 301@0,-1 455@-2,2 001@0,0 550@-1,2 000@0,1 500@-1,1")
"""A legal board of the standard set without any symmetry."""


def corner_numbers(placement: Placement) -> dict[tuple[int, int], int]:
    return dict(zip(corners(placement.cell), placement.numbers, strict=True))


@given(PLACEMENTS)
def test_a_turn_moves_every_number_with_its_corner(placement: Placement) -> None:
    moved = {rotate_point(point): number for point, number in corner_numbers(placement).items()}
    assert corner_numbers(placement.rotated()) == moved
    assert placement.rotated().cell == rotate_cell(placement.cell)


@given(PLACEMENTS)
def test_a_turn_keeps_the_tile_and_six_change_nothing(placement: Placement) -> None:
    assert placement.rotated().tile == placement.tile
    assert turned([placement], 6) == (placement,)
    assert turned([placement], 3) != (placement,)


@given(PLACEMENTS)
def test_a_mirror_image_moves_every_number_with_its_corner(placement: Placement) -> None:
    moved = {(line, -x): number for (line, x), number in corner_numbers(placement).items()}
    assert corner_numbers(placement.mirrored()) == moved
    assert placement.mirrored().cell == mirror_cell(placement.cell)


@given(PLACEMENTS)
def test_a_mirror_image_shows_the_mirrored_tile_and_twice_is_nothing(placement: Placement) -> None:
    assert placement.mirrored().tile == placement.tile.mirror
    assert placement.mirrored().mirrored() == placement


@given(PLACEMENTS, EVEN_SHIFTS)
def test_a_shift_moves_the_corners_and_keeps_the_numbers(placement: Placement, shift: tuple[int, int]) -> None:
    rows, columns = shift
    moved = {(line + rows, x + columns): number for (line, x), number in corner_numbers(placement).items()}
    assert corner_numbers(placement.shifted(rows, columns)) == moved
    assert placement.shifted(rows, columns).shifted(-rows, -columns) == placement


@pytest.mark.parametrize(("rows", "columns"), [(1, 0), (0, 1), (-2, 3)])
def test_a_shift_that_turns_cells_over_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match=f"a shift of {rows} rows and {columns} columns turns cells over"):
        parse_placement("012@0,0").shifted(rows, columns)


@given(LAYOUTS, st.integers(-12, 12), st.integers(-12, 12))
def test_turns_add_up(layout: Layout, one: int, other: int) -> None:
    assert turned(turned(layout, one), other) == turned(layout, one + other)


@pytest.mark.parametrize("sixths", range(6))
def test_a_legal_board_stays_legal_when_turned_or_moved(sixths: int) -> None:
    assert find_faults(DOUBLE_HEXAGON, STANDARD) == []
    assert find_faults(turned(DOUBLE_HEXAGON, sixths), STANDARD) == []
    assert find_faults(at_origin(turned(DOUBLE_HEXAGON, sixths)), STANDARD) == []


def test_a_mirrored_board_is_legal_where_both_forms_of_a_tile_exist() -> None:
    mirrored = [placement.mirrored() for placement in DOUBLE_HEXAGON]
    assert find_faults(mirrored, MIRRORED) == []
    assert {fault.message.split(" is ")[1] for fault in find_faults(mirrored, STANDARD)} == {
        "not in the set standard (56 tiles, numbers 0 to 5, one mirror form)"
    }


@given(LAYOUTS, EVEN_SHIFTS)
def test_at_origin_is_the_same_wherever_the_layout_lay(layout: Layout, shift: tuple[int, int]) -> None:
    moved = [placement.shifted(*shift) for placement in layout]
    assert at_origin(moved) == at_origin(layout)
    assert at_origin(at_origin(layout)) == at_origin(layout)
    assert [placement.numbers for placement in at_origin(layout)] == [placement.numbers for placement in layout]


def test_at_origin_keeps_the_order_of_laying() -> None:
    assert at_origin(parse_board("443@4,5 444@4,6")) == parse_board("443@0,1 444@0,2")


@given(LAYOUTS, EVEN_SHIFTS, st.integers(0, 5), st.randoms(use_true_random=False))
def test_the_symmetry_key_ignores_shift_turn_and_order(
    layout: Layout, shift: tuple[int, int], sixths: int, rng: random.Random
) -> None:
    changed = [placement.shifted(*shift) for placement in turned(layout, sixths)]
    rng.shuffle(changed)
    assert symmetry_key(changed) == symmetry_key(layout)


def test_the_symmetry_key_is_itself_one_of_the_layouts() -> None:
    key = symmetry_key(DOUBLE_HEXAGON)
    assert find_faults(key, STANDARD) == []
    assert symmetry_key(key) == key
    assert {placement.tile for placement in key} == {placement.tile for placement in DOUBLE_HEXAGON}


def test_a_mirror_image_has_another_symmetry_key() -> None:
    assert symmetry_key([placement.mirrored() for placement in DOUBLE_HEXAGON]) != symmetry_key(DOUBLE_HEXAGON)


def test_a_mirror_image_of_the_same_tiles_still_has_another_symmetry_key() -> None:
    # Triples and doubles are their own mirror images, so both of these can be laid with one set.
    hook = parse_board("000@0,0 001@1,0 011@1,-1")
    assert find_faults(hook, STANDARD) == []
    mirrored = [placement.mirrored() for placement in hook]
    assert find_faults(mirrored, STANDARD) == []
    assert {placement.tile for placement in mirrored} == {placement.tile for placement in hook}
    assert symmetry_key(mirrored) != symmetry_key(hook)


def test_layouts_with_other_tiles_or_another_outline_have_other_keys() -> None:
    layouts = ["000@0,0 001@1,0", "000@0,0 002@1,0", "000@0,0", "000@0,0 001@1,0 002@0,1", ""]
    assert len({symmetry_key(parse_board(layout)) for layout in layouts}) == len(layouts)


def test_nothing_stays_nothing() -> None:
    assert turned((), 5) == at_origin(()) == symmetry_key(()) == ()


def test_a_full_hexagon_of_one_number_differs_from_its_turns_only_in_order() -> None:
    cells = cells_at((0, 0))
    hexagon = tuple(Placement(cell, (3, 3, 3)) for cell in cells)
    assert sorted(turned(hexagon, 1)) == sorted(hexagon)
    assert turned(hexagon, 1) != hexagon


def test_a_placement_prints_as_its_notation_and_pickles() -> None:
    placement = Placement((1, -2), (5, 0, 5))
    assert (str(placement), repr(placement)) == ("505@1,-2", "Placement(505@1,-2)")
    assert str(Placement((-1, 0), (3, 11, 12))) == "3-11-12@-1,0"
    assert pickle.loads(pickle.dumps(placement)) == placement


def test_the_tile_of_a_placement_does_not_depend_on_how_it_is_turned() -> None:
    assert len({parse_placement(text).tile for text in ("055@0,0", "505@3,1", "550@-2,1")}) == 1
