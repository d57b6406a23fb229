import random
from functools import partial

import pytest

from puzzles.book import Options
from puzzles.book.figure import Figure, Proportions, largest
from puzzles.book.look import Look
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Polygon, extent
from triominoes.shapes import parallelogram, triangle

LOOK = Look.of(Options(per_page=4))


def test_the_largest_side_is_found_to_a_tenth() -> None:
    for limit in (0.04, 0.1, 9.04, 12.3, 39.99, 50.0):
        assert largest(limit.__ge__, 40.0) == min(int(limit * 10 + 1e-9) / 10, 40.0)


def test_proportions_are_named_in_sides_and_rows(make_entry: MakeEntry) -> None:
    assert str(Proportions.of(make_entry(parallelogram(12, 3)).board)) == "14 x 3"
    assert str(Proportions.of(make_entry(triangle(5)).board)) == "5 x 5"


def test_a_board_without_tiles_takes_all_the_room(make_entry: MakeEntry) -> None:
    figure = Figure.of(make_entry(triangle(4)), LOOK)
    side = figure.proportions.largest(80.0, 500.0, 40.0)
    assert figure.fits(side, 80.0, 500.0)
    assert not figure.fits(side + 0.1, 80.0, 500.0)


def test_tiles_stand_below_in_a_narrow_room_and_beside_in_a_low_one(make_entry: MakeEntry) -> None:
    figure = Figure.of(make_entry(triangle(4), tiles=12), LOOK)
    count = len(figure.board(12.0).shapes)
    for room, axis in (((60.0, 120.0), 1), ((160.0, 55.0), 0)):
        shapes = figure.drawn(12.0, *room).shapes
        assert extent(shapes[count:])[axis] > extent(shapes[:count])[axis + 2]


def test_listed_tiles_grow_with_the_room(make_entry: MakeEntry) -> None:
    figure = Figure.of(make_entry(triangle(2), tiles=3), LOOK)
    count = len(figure.board(16.0).shapes)

    def width(room: float) -> float:
        left, _, right, _ = extent(figure.drawn(16.0, 80.0, room).shapes[count:])
        return right - left

    assert figure.fits(16.0, 80.0, 52.0)
    assert width(52.0) < width(80.0)


def test_listed_tiles_are_never_larger_than_those_of_the_board(make_entry: MakeEntry) -> None:
    figure = Figure.of(make_entry(triangle(2), tiles=3), LOOK)
    for side in (10.0, 12.0, 16.0):
        count = len(figure.board(side).shapes)
        tiles = [s for s in figure.drawn(side, 180.0, 200.0).shapes[count:] if isinstance(s, Polygon)]
        left, _, right, _ = tiles[0].box()
        assert 0.9 * side < right - left <= side


def test_board_and_tiles_stay_in_the_room_and_apart(grow_entry: GrowEntry) -> None:
    rng = random.Random(5)
    with_tiles = 0
    for _ in range(150):
        entry = grow_entry(rng)
        figure = Figure.of(entry, LOOK)
        width, height = 50 + 100 * rng.random(), 50 + 100 * rng.random()
        side = largest(partial(figure.fits, width=width, height=height), 40.0)
        if side < 5:
            continue
        shapes = figure.drawn(side, width, height).shapes
        left, top, right, bottom = extent(shapes)
        assert left >= -1e-6 <= top
        assert right <= width + 1e-6
        assert bottom <= height + 1e-6
        board, tiles = shapes[: len(entry.board(side).shapes)], shapes[len(entry.board(side).shapes) :]
        if tiles:
            with_tiles += 1
            _, _, right, bottom = extent(board)
            left, top, _, _ = extent(tiles)
            assert left >= right + 3.9 or top >= bottom + 3.9
    assert with_tiles > 50


@pytest.mark.parametrize("side", [3.0, 9.0, 20.0])
def test_a_smaller_board_fits_where_a_larger_one_does(make_entry: MakeEntry, side: float) -> None:
    figure = Figure.of(make_entry(triangle(4), tiles=20), LOOK)
    for height in range(20, 200, 5):
        assert figure.fits(side, 80.0, height) >= figure.fits(side + 1, 80.0, height)
