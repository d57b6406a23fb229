import random
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triominoes import Board, Placement, Tile
from triominoes.diagram import narrowest, to_text
from triominoes.diagram.orientation import span
from triominoes.diagram.text import grid_text
from triominoes.lattice import Cell, corners, points_up
from triominoes.notation import parse_board
from triominoes.placement import Layout, at_origin, turned

Golden: TypeAlias = Callable[[str, str], None]
Grow: TypeAlias = Callable[[random.Random, int], Board]

SEVEN = parse_board("244@1,1 024@1,0 120@0,0 224@1,2 122@0,2 112@0,1 441@2,1")


def strip(cells: list[Cell], modulus: int = 6) -> Layout:
    """Tiles on some cells that agree at every point; whether such tiles exist does not matter here."""
    said = [[(line * 5 + x) % modulus for line, x in corners(cell)] for cell in cells]
    return tuple(Placement(cell, (a, b, c)) for cell, (a, b, c) in zip(cells, said, strict=True))


def row(length: int) -> Layout:
    return strip([(0, column) for column in range(length)])


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


def test_two_tiles() -> None:
    assert to_text(parse_board("012@0,0 031@0,1"), numbered=True).splitlines() == [
        "   0-----3",
        "  / \\ 2 /",
        " /*1*\\ /",
        "2-----1",
    ]


def test_an_unnumbered_layout_still_stars_its_first_tile() -> None:
    assert to_text(parse_board("012@0,1")).splitlines() == ["0-----1", " \\ * /", "  \\ /", "   2"]


@pytest.mark.parametrize("numbered", [False, True])
def test_seven_tiles_golden(golden: Golden, numbered: bool) -> None:
    text = to_text(SEVEN, numbered=numbered, tiles_beside=[Tile((0, 5, 5)), Tile((1, 2, 3))])
    golden(f"seven{'-numbered' if numbered else ''}.txt", text)


def test_two_figures_golden(golden: Golden) -> None:
    layout = strip([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 2), (2, 1), (2, 0), (2, 3)], 20)
    golden("two-figures.txt", to_text(layout, numbered=True, tiles_beside=[Tile((3, 11, 12))]))


def test_faulty_golden(golden: Golden) -> None:
    layout = parse_board("123@0,0 142@0,1 243@0,1 444@0,2 555@2,0")
    golden("faulty.txt", to_text(Board.unchecked(layout), numbered=True))


def test_a_strip_of_20_takes_64_columns() -> None:
    text = to_text(row(20), numbered=True)
    assert widest(text) == 64
    assert len(text.splitlines()) == 4


def test_a_layout_too_wide_is_turned_by_as_little_as_makes_it_fit() -> None:
    assert to_text(row(30), numbered=True) == to_text(turned(row(30), 1), numbered=True)
    assert widest(to_text(row(30))) <= 80


def test_a_layout_that_fits_is_not_turned() -> None:
    assert to_text(row(30), width=94) == to_text(row(30), width=200)
    assert widest(to_text(row(30), width=94)) == 94


def test_a_layout_that_fits_no_way_is_shown_as_narrow_as_it_goes() -> None:
    assert to_text(row(40), width=5) == to_text(narrowest(row(40)), width=1000)


def test_nothing_laid() -> None:
    assert to_text([]) == "no tiles laid\n"
    assert to_text([], tiles_beside=[Tile((1, 2, 3))]) == "no tiles laid\n\nleft over: 123\n"


def test_tiles_left_over_are_broken_between_tiles() -> None:
    tiles = [Tile((10, 11, number)) for number in range(12, 20)]
    *_, first, second = to_text([], tiles_beside=tiles, width=60).splitlines()
    assert len(first) <= 60
    assert f"{first} {second}" == "left over: " + " ".join(map(str, tiles))


def test_cells_far_apart_take_no_room_on_the_empty_lines() -> None:
    lines = to_text(parse_board("123@0,0 123@-9000,9000 123@9000,-9000"), width=10**6).splitlines()
    assert len(lines) == 3 * 18000 + 4
    assert sum(map(len, lines)) < 10**6


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 30))
def test_numbers_stand_on_points_and_places_inside(grow: Grow, rng: random.Random, count: int) -> None:
    board = grow(rng, count)
    layout = at_origin(board)
    lines = to_text(board, numbered=True, width=1000).splitlines()
    assert all(line == line.rstrip() for line in lines)
    assert not any(set(line) - set("0123456789*-/\\ ") for line in lines)
    points = [point for laid in layout for point in corners(laid.cell)]
    left = 3 * min(x for _, x in points)
    assert max(map(len, lines)) == 3 * span(board)[0] + 1
    for place, laid in enumerate(layout, 1):
        row, column = 3 * laid.cell[0], 3 * laid.cell[1] - left
        shown = [int(lines[3 * line][3 * x - left]) for line, x in corners(laid.cell)]
        assert tuple(shown) == laid.numbers
        middle = lines[row + (2 if points_up(laid.cell) else 1)][column - 1 : column + 2]
        assert middle.strip() == ("*1*" if place == 1 else str(place))


def test_a_grid_shows_the_numbers_that_are_known_and_dots_elsewhere() -> None:
    assert grid_text([(0, 1), (1, 1), (0, 0)], {(0, 0): 5, (2, 2): 3}).splitlines() == [
        "   5-----.",
        "  / \\   /",
        " /   \\ /",
        ".-----.",
        "     / \\",
        "    /   \\",
        "   .-----3",
    ]


def test_a_grid_has_stars_and_numbers_of_two_figures() -> None:
    assert grid_text([(0, 0), (0, 1)], {(0, 0): 12, (1, -1): 3, (1, 1): 10}, stars=[(0, 0), (9, 9)]).splitlines() == [
        "   12----.",
        "  / \\   /",
        " / * \\ /",
        "3-----10",
    ]


def test_a_number_off_the_cells_is_not_shown() -> None:
    assert grid_text([(0, 0)], {(5, 5): 4}) == grid_text([(0, 0)], {})


def test_a_grid_begins_at_its_leftmost_cell_wherever_that_lies() -> None:
    assert grid_text([(-3, -7), (-3, -6)], {}) == grid_text([(0, 0), (0, 1)], {})


def test_no_cells_are_no_lines() -> None:
    assert grid_text([], {(0, 0): 1}) == ""


@given(st.integers(0, 2**32))
def test_a_grid_with_all_numbers_is_the_layout(seed: int) -> None:
    layout = strip([(0, column) for column in range(1 + seed % 9)], 2 + seed % 11)
    numbers = {point: number for laid in layout for point, number in zip(corners(laid.cell), laid.numbers, strict=True)}
    grid = grid_text([laid.cell for laid in layout], numbers, stars=[layout[0].cell])
    assert grid == to_text(layout)
