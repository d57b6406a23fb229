import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.errors import NotationError
from triominoes.lattice import Cell, cells_at, is_connected, mirror_cell, normal_shift, perimeter, rotate_cell
from triominoes.shapes import (
    MOST_CELLS,
    Shape,
    format_region,
    format_shape,
    hexagon,
    normalised,
    parallelogram,
    parse_named_shape,
    parse_region,
    parse_shape,
    shape_name,
    strip,
    triangle,
)

SIZES = range(1, 7)
REGULAR = [
    *map(hexagon, SIZES),
    *map(triangle, SIZES),
    *map(strip, SIZES),
    *(parallelogram(width, height) for width in SIZES for height in SIZES),
]
CELL_SETS = st.frozensets(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=30)


@pytest.mark.parametrize("side", SIZES)
def test_a_hexagon_has_six_times_the_square_of_its_side_and_keeps_its_outline_when_turned(side: int) -> None:
    assert len(hexagon(side)) == 6 * side**2
    assert perimeter(hexagon(side)) == 6 * side
    assert normalised(set(map(rotate_cell, hexagon(side)))) == hexagon(side)
    assert normalised(set(map(mirror_cell, hexagon(side)))) == hexagon(side)


def test_the_least_hexagon_is_the_six_cells_at_a_point() -> None:
    assert hexagon(1) == normalised(cells_at((0, 0)))


@pytest.mark.parametrize("side", SIZES)
def test_a_triangle_has_the_square_of_its_side_and_looks_the_same_after_a_third_of_a_turn(side: int) -> None:
    assert len(triangle(side)) == side**2
    assert perimeter(triangle(side)) == 3 * side
    third = {rotate_cell(rotate_cell(cell)) for cell in triangle(side)}
    assert normalised(third) == triangle(side)
    assert normalised(set(map(rotate_cell, triangle(side)))) != triangle(side)


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("height", SIZES)
def test_a_parallelogram_has_twice_its_width_times_its_height(width: int, height: int) -> None:
    shape = parallelogram(width, height)
    assert len(shape) == 2 * width * height
    assert perimeter(shape) == 2 * (width + height)
    half_turn = {rotate_cell(rotate_cell(rotate_cell(cell))) for cell in shape}
    assert normalised(half_turn) == shape


@pytest.mark.parametrize("count", SIZES)
def test_a_strip_is_one_row_and_has_two_sides_more_than_cells(count: int) -> None:
    assert len(strip(count)) == count
    assert perimeter(strip(count)) == count + 2
    assert {row for row, _ in strip(count)} == {0}


@pytest.mark.parametrize("shape", REGULAR, ids=shape_name)
def test_a_regular_shape_hangs_together_at_the_top_left(shape: Shape) -> None:
    assert is_connected(shape)
    assert normal_shift(shape) == (0, 0)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("^v^\nv^v", hexagon(1)),
        ("..^\n.^v^\n^v^v^", triangle(3)),
        (".^v^v\n^v^v", parallelogram(2, 2)),
        ("^v^v", strip(4)),
    ],
)
def test_the_regular_shapes_drawn(text: str, shape: Shape) -> None:
    assert format_shape(shape) == text
    assert parse_shape(text) == shape


@pytest.mark.parametrize("size", [0, -3])
def test_a_size_below_one_is_refused(size: int) -> None:
    for make in (hexagon, triangle, strip):
        with pytest.raises(ValueError, match=f"must be at least 1, not {size}"):
            make(size)
    with pytest.raises(ValueError, match=f"width must be at least 1, not {size}"):
        parallelogram(size, 1)
    with pytest.raises(ValueError, match=f"height must be at least 1, not {size}"):
        parallelogram(1, size)


@given(CELL_SETS)
def test_a_drawn_shape_reads_back_as_the_same_shape(cells: frozenset[Cell]) -> None:
    drawn = format_shape(cells)
    assert parse_shape(drawn) == normalised(cells)
    assert format_shape(parse_shape(drawn)) == drawn


@given(CELL_SETS, st.integers(-5, 5), st.integers(-5, 5))
def test_shapes_are_equal_iff_they_differ_by_a_shift(cells: frozenset[Cell], down: int, across: int) -> None:
    moved = {(row + down, column + down + 2 * across) for row, column in cells}
    upside_down = {(row, column + 1) for row, column in cells}
    assert normalised(moved) == normalised(cells)
    assert format_shape(moved) == format_shape(cells)
    assert normalised(upside_down) != normalised(cells)


@pytest.mark.parametrize(
    "text",
    [
        "^v^\n.^\n",
        "^v^\r\n.^\r\n",
        "\n\n      ^v^...\n       ^\n\n",
        "     ^v^\n      ^",
        "..^v^..\n...^...",
    ],
)
def test_blanks_dots_margins_and_line_ends_do_not_matter(text: str) -> None:
    assert parse_shape(text) == normalised({(0, 0), (0, 1), (0, 2), (1, 1)})


def test_a_shape_may_have_gaps_and_empty_rows() -> None:
    text = "^..v\n.\n.v"
    assert parse_shape(text) == {(0, 0), (0, 3), (2, 1)}
    assert format_shape(parse_shape(text)) == text


def test_the_first_cell_settles_which_places_point_up() -> None:
    assert parse_shape("v^") == {(0, 1), (0, 2)}
    assert parse_shape(" v^") == parse_shape("v^")
    assert parse_shape("v\n^") == {(0, 1), (1, 1)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("^v^^", "line 1, column 4: '^' where the cell points down, going by line 1, column 1"),
        ("\n .v^\n\t", "line 3, column 1: '\\t' in a shape"),
        (" v\n v", "line 2, column 2: 'v' where the cell points up, going by line 1, column 2"),
        ("^v^\nvx", "line 2, column 2: 'x' in a shape; expected ^ for a cell that points up, v for one"),
        ("^V", "line 1, column 2: 'V' in a shape"),
        ("^v\N{NO-BREAK SPACE}^", "line 1, column 3: '\\xa0' in a shape"),
        ("", "line 1, column 1: no cell; expected ^"),
        (" . \n..", "line 1, column 1: no cell; expected ^"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_shape(text)
    assert str(caught.value).startswith(message)


def test_nothing_has_no_drawing_and_no_name() -> None:
    for function in (normalised, format_shape, shape_name):
        with pytest.raises(ValueError, match="at least one cell"):
            function(frozenset())


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("hexagon-2", hexagon(2)),
        ("triangle-3", triangle(3)),
        ("parallelogram-4x2", parallelogram(4, 2)),
        ("strip-10", strip(10)),
    ],
)
def test_a_name_stands_for_a_shape_and_back(name: str, shape: Shape) -> None:
    assert parse_named_shape(name) == shape
    assert shape_name(shape) == name


@pytest.mark.parametrize("shape", REGULAR, ids=shape_name)
def test_every_regular_shape_has_a_name_that_reads_back(shape: Shape) -> None:
    name = shape_name({(row - 4, column + 6) for row, column in shape})
    assert name is not None
    assert parse_named_shape(name) == shape


def test_one_shape_has_one_name() -> None:
    assert shape_name(parse_named_shape("strip-1")) == "triangle-1"
    assert shape_name(parse_named_shape("parallelogram-3x1")) == "strip-6"


@pytest.mark.parametrize("text", ["v", "v^", "^...^", "^v^\n.^", "^v^v^\nv^v^v"])
def test_a_shape_that_is_not_regular_has_no_name(text: str) -> None:
    assert shape_name(parse_shape(text)) is None


def test_a_shape_beyond_the_largest_named_one_has_no_name() -> None:
    assert shape_name(strip(MOST_CELLS)) == f"strip-{MOST_CELLS}"
    assert shape_name(strip(MOST_CELLS + 1)) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hexagon",
        "hexagon-",
        "hexagon-0",
        "hexagon--1",
        "hexagon-02",
        "hexagon-2x2",
        "hexagon-2 ",
        "Hexagon-2",
        "parallelogram-4",
        "parallelogram-4x2x1",
        "parallelogram-4x",
        "square-2",
        "hexagon-\N{FULLWIDTH DIGIT TWO}",
        "strip-123456",
    ],
)
def test_any_other_name_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a shape; expected hexagon-2, triangle-3, parallelogram-4x2"):
        parse_named_shape(text)


@pytest.mark.parametrize(
    ("name", "cells"),
    [("strip-10001", "10,001"), ("hexagon-41", "10,086"), ("parallelogram-9999x9999", "199,960,002")],
)
def test_a_name_cannot_ask_for_more_cells_than_any_set_could_fill(name: str, cells: str) -> None:
    with pytest.raises(NotationError, match=f"'{name}' has {cells} cells; a shape by name has at most 10,000"):
        parse_named_shape(name)


def test_a_long_word_is_cut_in_the_message() -> None:
    with pytest.raises(NotationError) as caught:
        parse_named_shape("x" * 1000)
    assert len(str(caught.value)) < 150


@given(CELL_SETS)
def test_a_region_is_read_back_where_it_lies(cells: frozenset[Cell]) -> None:
    assert parse_region(format_region(cells)) == cells
    assert format_region(parse_region(format_region(cells))) == format_region(cells)


@pytest.mark.parametrize("shape", REGULAR)
def test_a_region_may_be_named_or_drawn(shape: Shape) -> None:
    assert parse_region(format_shape(shape)) == parse_region(f" # as it was\n{format_region(shape)} # here\n") == shape


def test_a_drawing_may_begin_with_any_of_its_characters() -> None:
    assert parse_region("v") == parse_region(" v # one") == normalised({(0, 1)})
    assert parse_region("..^") == parse_region("^") == {(0, 0)}
    assert parse_region("v^v") == normalised({(0, 1), (0, 2), (0, 3)})
    assert parse_region("# two rows\n^\nv # below") == {(0, 0), (1, 0)}


def test_listed_cells_stay_where_they_are() -> None:
    assert parse_region("3,-4\n3,-3 # its neighbour\n") == {(3, -4), (3, -3)}
    assert format_region([(3, -3), (3, -4)]) == "3,-4 3,-3"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: no shape; expected a name such as hexagon-2, a drawing of ^ and v, or row,column"),
        ("# nothing", "line 1, column 1: no shape"),
        ("\n  hexagon", "line 2, column 3: 'hexagon' is not a shape; expected hexagon-2"),
        ("vase-3", "line 1, column 1: 'vase-3' is not a shape"),
        ("hexagon-2 hexagon-3", "line 1, column 11: 'hexagon-3' after the name of a shape"),
        ("hexagon-99", "line 1, column 1: 'hexagon-99' has 58,806 cells"),
        ("^v\n^x", "line 2, column 1: '^' where the cell points down"),
        ("^v x", "line 1, column 4: 'x' in a shape"),
        ("0,0 0;1", "line 1, column 5: '0;1' is not a cell; expected row,column, as in 1,2"),
        ("0,0\n1,0 +0,0", "line 2, column 5: cell 0,0 a second time (first in line 1, column 1)"),
        ("^v" * (MOST_CELLS // 2) + "^", "line 1, column 1: 10,001 cells; a region has at most 10,000"),
    ],
)
def test_what_is_no_region_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_region(text)
    assert str(caught.value).startswith(message)
