from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.lattice import (
    Cell,
    Point,
    cells_at,
    components,
    corners,
    is_connected,
    mirror_cell,
    neighbours,
    normal_shift,
    perimeter,
    points_up,
    ring,
    rotate_cell,
    rotate_point,
)

WINDOW = [(row, column) for row in range(-4, 5) for column in range(-4, 5)]
POINTS = [point for point in WINDOW if sum(point) % 2 == 0]
CELLS = st.tuples(st.integers(-1000, 1000), st.integers(-1000, 1000))
LAYOUTS = st.frozensets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=25)


def mirror_point(point: Point) -> Point:
    return point[0], -point[1]


@given(CELLS)
def test_a_cell_points_up_iff_row_and_column_add_to_an_even_number(cell: Cell) -> None:
    assert points_up(cell) == ((cell[0] + cell[1]) % 2 == 0)


@pytest.mark.parametrize("cell", WINDOW)
def test_the_three_neighbours_are_the_cells_that_share_two_corners(cell: Cell) -> None:
    mine = set(corners(cell))
    sharing = {other for other in WINDOW if len(mine & set(corners(other))) == 2}
    assert sharing == set(neighbours(cell)) & set(WINDOW)
    assert len(set(neighbours(cell))) == 3


@given(CELLS)
def test_side_i_runs_from_corner_i_to_the_next_and_is_the_neighbours_side_backwards(cell: Cell) -> None:
    mine = corners(cell)
    for side, other in enumerate(neighbours(cell)):
        theirs = corners(other)
        back = neighbours(other).index(cell)
        assert (theirs[back], theirs[(back + 1) % 3]) == (mine[(side + 1) % 3], mine[side])


@given(CELLS)
def test_neighbours_point_the_other_way(cell: Cell) -> None:
    assert all(points_up(other) != points_up(cell) for other in neighbours(cell))


@given(CELLS)
def test_corners_run_clockwise(cell: Cell) -> None:
    # The y axis points down, so a positive cross product is a clockwise turn.
    (y0, x0), (y1, x1), (y2, x2) = corners(cell)
    assert (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0) == 2


@given(CELLS)
def test_the_first_corner_is_the_top_or_the_top_left_one(cell: Cell) -> None:
    assert corners(cell)[0] == min(corners(cell))


@given(CELLS)
def test_every_corner_is_a_point_of_the_lattice(cell: Cell) -> None:
    assert all((line + x) % 2 == 0 for line, x in corners(cell))


@pytest.mark.parametrize("point", POINTS)
def test_the_cells_at_a_point_are_those_with_a_corner_there(point: Point) -> None:
    wide = [(row, column) for row in range(-6, 7) for column in range(-6, 7)]
    assert set(cells_at(point)) == {cell for cell in wide if point in corners(cell)}
    assert len(set(cells_at(point))) == 6


@pytest.mark.parametrize("point", POINTS)
def test_successive_cells_at_a_point_share_a_side(point: Point) -> None:
    six = cells_at(point)
    assert all(six[i - 1] in neighbours(six[i]) for i in range(6))


@pytest.mark.parametrize("point", POINTS)
def test_a_turn_about_a_point_takes_each_of_its_cells_to_the_next(point: Point) -> None:
    line, x = point
    for step, cell in enumerate(cells_at(point)):
        turned = rotate_cell((cell[0] - line, cell[1] - x))
        assert (turned[0] + line, turned[1] + x) == cells_at(point)[(step + 1) % 6]


@given(CELLS)
def test_the_ring_is_exactly_the_twelve_cells_that_share_a_point(cell: Cell) -> None:
    touching = {other for point in corners(cell) for other in cells_at(point)} - {cell}
    assert set(ring(cell)) == touching
    assert len(ring(cell)) == len(touching) == 12


@given(CELLS)
def test_the_ring_is_a_closed_cycle_of_cells_that_share_sides_and_no_others_do(cell: Cell) -> None:
    around = ring(cell)
    joined = {frozenset((i, j)) for i, j in combinations(range(12), 2) if around[i] in neighbours(around[j])}
    assert joined == {frozenset((i, (i + 1) % 12)) for i in range(12)}


@given(CELLS)
def test_the_ring_goes_neighbour_then_three_cells_at_each_corner(cell: Cell) -> None:
    around = ring(cell)
    assert around[0::4] == neighbours(cell)
    for side in range(3):
        corner = corners(cell)[(side + 1) % 3]
        for other in around[4 * side + 1 : 4 * side + 4]:
            assert set(corners(other)) & set(corners(cell)) == {corner}


@given(CELLS)
def test_six_turns_bring_every_cell_back_and_no_fewer(cell: Cell) -> None:
    turned = [cell]
    for _ in range(6):
        turned.append(rotate_cell(turned[-1]))
    assert turned[6] == cell
    assert len(set(turned[:6])) == 6


@pytest.mark.parametrize("point", POINTS)
def test_six_turns_bring_every_point_back(point: Point) -> None:
    turned = point
    for _ in range(6):
        turned = rotate_point(turned)
    assert turned == point


def test_a_turn_leaves_the_origin_and_is_clockwise() -> None:
    assert rotate_point((0, 0)) == (0, 0)
    assert rotate_point((0, 2)) == (1, 1)
    assert rotate_point((-1, 1)) == (0, 2)


@given(CELLS)
def test_a_turn_takes_corners_to_corners_and_turns_the_cell_over(cell: Cell) -> None:
    turned = rotate_cell(cell)
    assert set(map(rotate_point, corners(cell))) == set(corners(turned))
    assert points_up(turned) != points_up(cell)


@given(CELLS)
def test_a_mirror_image_takes_corners_to_corners_and_twice_is_nothing(cell: Cell) -> None:
    assert set(map(mirror_point, corners(cell))) == set(corners(mirror_cell(cell)))
    assert points_up(mirror_cell(cell)) == points_up(cell)
    assert mirror_cell(mirror_cell(cell)) == cell


@given(CELLS)
def test_turns_and_mirror_images_keep_what_lies_beside_what(cell: Cell) -> None:
    assert set(map(rotate_cell, neighbours(cell))) == set(neighbours(rotate_cell(cell)))
    assert set(map(mirror_cell, neighbours(cell))) == set(neighbours(mirror_cell(cell)))
    assert set(map(rotate_cell, ring(cell))) == set(ring(rotate_cell(cell)))


def test_cells_that_meet_at_a_point_only_are_not_connected() -> None:
    assert not is_connected([(0, 0), (-1, 0)])
    assert is_connected([(0, 0), (0, 1), (-1, 1), (-1, 0)])


def test_nothing_and_one_cell_are_connected() -> None:
    assert is_connected([])
    assert is_connected([(7, -3)])


def test_components_come_largest_first_then_by_least_cell() -> None:
    assert components([(5, 5), (0, 4), (0, 0), (0, 1), (0, 4)]) == [{(0, 0), (0, 1)}, {(0, 4)}, {(5, 5)}]
    assert components([]) == []


@given(LAYOUTS)
def test_components_part_the_cells_and_no_side_joins_two_of_them(cells: frozenset[Cell]) -> None:
    parts = components(cells)
    assert sum(map(len, parts)) == len(cells)
    assert set().union(*parts) == cells
    assert all(is_connected(part) for part in parts)
    for one, other in combinations(parts, 2):
        assert not other & {beside for cell in one for beside in neighbours(cell)}


@pytest.mark.parametrize(
    ("cells", "sides"),
    [
        ([], 0),
        ([(0, 0)], 3),
        ([(0, 0), (0, 1)], 4),
        (cells_at((0, 0)), 6),
        (cells_at((0, 0))[:5], 7),
        (ring((0, 0)), 12),
    ],
)
def test_the_perimeter_counts_outer_sides_and_holes(cells: list[Cell], sides: int) -> None:
    assert perimeter(cells) == sides


@given(LAYOUTS)
def test_the_perimeter_is_three_sides_a_cell_less_two_a_join(cells: frozenset[Cell]) -> None:
    joins = sum(one in neighbours(other) for one, other in combinations(cells, 2))
    assert perimeter(cells) == 3 * len(cells) - 2 * joins


@given(LAYOUTS)
def test_perimeter_and_parts_survive_turns_and_mirror_images(cells: frozenset[Cell]) -> None:
    for change in (rotate_cell, mirror_cell):
        changed = set(map(change, cells))
        assert perimeter(changed) == perimeter(cells)
        assert sorted(map(len, components(changed))) == sorted(map(len, components(cells)))


@given(LAYOUTS)
def test_the_normal_shift_brings_cells_to_the_top_left_the_right_way_up(cells: frozenset[Cell]) -> None:
    rows, columns = normal_shift(cells)
    assert (rows + columns) % 2 == 0
    shifted = {(row + rows, column + columns) for row, column in cells}
    assert min(row for row, _ in shifted) == 0
    assert min(column for _, column in shifted) in (0, 1)
    assert normal_shift(shifted) == (0, 0)


@given(LAYOUTS, st.integers(-9, 9), st.integers(-9, 9))
def test_the_normal_place_does_not_depend_on_where_the_cells_were(
    cells: frozenset[Cell], down: int, across: int
) -> None:
    moved = {(row + down, column + 2 * across - down) for row, column in cells}
    rows, columns = normal_shift(cells)
    more_rows, more_columns = normal_shift(moved)
    assert (more_rows, more_columns) == (rows - down, columns - (2 * across - down))
