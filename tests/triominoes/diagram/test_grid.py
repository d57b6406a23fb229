import math

import pytest

from triominoes.diagram import Circle, Drawing, Line, Polygon, Text, extent, grid_drawing, to_svg
from triominoes.diagram.drawing import PAPER, TINT
from triominoes.diagram.tiles import point_at
from triominoes.lattice import corners, perimeter
from triominoes.notation import parse_board
from triominoes.shapes import hexagon, parse_shape

SIDE = 20.0
HEXAGON = hexagon(2)
POINTS = sorted({point for cell in HEXAGON for point in corners(cell)})


def lines(drawing: Drawing) -> list[Line]:
    return [shape for shape in drawing.shapes if isinstance(shape, Line)]


def test_every_side_of_a_cell_is_drawn_once_with_its_exact_length() -> None:
    drawn = lines(grid_drawing(HEXAGON, SIDE))
    sides = {frozenset((round(x, 6), round(y, 6)) for x, y in (line.start, line.end)) for line in drawn}
    assert len(sides) == len(drawn) == (3 * len(HEXAGON) + perimeter(HEXAGON)) // 2
    assert all(math.dist(line.start, line.end) == pytest.approx(SIDE) for line in drawn)


@pytest.mark.parametrize("cells", [HEXAGON, parse_shape("^v^v^\nv^.^v\n^v^v^"), {(0, 0), (5, 5)}])
def test_a_heavy_line_runs_round_the_region_and_its_holes(cells: frozenset[tuple[int, int]]) -> None:
    drawn = lines(grid_drawing(cells, SIDE))
    heaviest = max(line.style.width for line in drawn)
    assert sum(line.style.width == heaviest for line in drawn) == perimeter(cells)


def test_given_numbers_stand_bold_in_the_middle_of_white_rings() -> None:
    numbers = dict(zip(POINTS, range(len(POINTS)), strict=True))
    drawing = grid_drawing(HEXAGON, SIDE, numbers=numbers)
    texts = {shape.text: shape for shape in drawing.shapes if isinstance(shape, Text)}
    rings = {shape.centre: shape for shape in drawing.shapes if isinstance(shape, Circle)}
    assert set(texts) == {str(number) for number in numbers.values()}
    for text in texts.values():
        ring = rings[text.at]
        left, _, right, _ = text.box()
        assert text.bold
        assert ring.style.fill == PAPER
        assert math.hypot((right - left) / 2, 0.36 * text.size) < ring.radius - ring.style.reach


def test_numbers_lie_on_their_points() -> None:
    drawing = grid_drawing(HEXAGON, SIDE, numbers={POINTS[3]: 1, POINTS[9]: 2})
    first, second = (shape.at for shape in drawing.shapes if isinstance(shape, Text))
    (ax, ay), (bx, by) = point_at(POINTS[3], SIDE), point_at(POINTS[9], SIDE)
    assert (second[0] - first[0], second[1] - first[1]) == pytest.approx((bx - ax, by - ay))


def test_emphasised_numbers_have_gray_rings() -> None:
    drawing = grid_drawing(HEXAGON, SIDE, numbers={POINTS[0]: 1, POINTS[1]: 2}, emphasised=[POINTS[1]])
    assert [shape.style.fill for shape in drawing.shapes if isinstance(shape, Circle)] == [PAPER, TINT]


def test_blanks_are_rings_without_a_number_and_give_way_to_given_ones() -> None:
    drawing = grid_drawing(HEXAGON, SIDE, numbers={POINTS[0]: 1}, blanks=POINTS[:3])
    assert sum(isinstance(shape, Circle) for shape in drawing.shapes) == 3
    assert sum(isinstance(shape, Text) for shape in drawing.shapes) == 1


@pytest.mark.parametrize("point", POINTS)
def test_the_sheet_ends_where_the_shapes_end(point: tuple[int, int]) -> None:
    drawing = grid_drawing(HEXAGON, SIDE, numbers={point: 13})
    assert extent(drawing.shapes) == pytest.approx((0, 0, drawing.width, drawing.height))


def test_everything_is_proportional_to_the_side() -> None:
    def drawn(side: float) -> Drawing:
        tile = parse_board("123@1,1")
        return grid_drawing(HEXAGON, side, numbers={POINTS[0]: 12}, blanks=POINTS[4:6], laid=tile, marked=[(2, 2)])

    assert to_svg(drawn(7.5).scaled(4.0)) == to_svg(drawn(30.0))


def test_laid_tiles_show_their_numbers_and_are_tinted_if_marked() -> None:
    drawing = grid_drawing(HEXAGON, SIDE, laid=parse_board("123@1,1 145@2,4"), marked=[(2, 4)])
    tiles = [shape for shape in drawing.shapes if isinstance(shape, Polygon)]
    assert [shape.text for shape in drawing.shapes if isinstance(shape, Text)] == ["1", "2", "3", "1", "4", "5"]
    assert [tile.style.fill for tile in tiles] == [PAPER, TINT]


def test_a_marked_cell_without_a_tile_is_tinted() -> None:
    (tint,) = (shape for shape in grid_drawing(HEXAGON, SIDE, marked=[(2, 2)]).shapes if isinstance(shape, Polygon))
    assert (tint.style.fill, tint.style.stroke) == (TINT, None)
    assert math.dist(*tint.points[:2]) == pytest.approx(SIDE)


def test_rings_keep_clear_of_the_numbers_on_tiles() -> None:
    for number in (8, 88):
        layout = parse_board(" ".join(f"{number}-{number}-{number}@{row},{column}" for row, column in sorted(HEXAGON)))
        shapes = grid_drawing(HEXAGON, SIDE, numbers=dict.fromkeys(POINTS, 8), laid=layout).shapes
        rings = [shape for shape in shapes if isinstance(shape, Circle)]
        points = {ring.centre for ring in rings}
        for text in (shape for shape in shapes if isinstance(shape, Text) and shape.at not in points):
            left, _, right, _ = text.box()
            half = 0.36 * text.size
            for ring in rings:
                x = max(left, min(ring.centre[0], right))
                y = max(text.at[1] - half, min(ring.centre[1], text.at[1] + half))
                assert math.dist((x, y), ring.centre) > ring.radius + ring.style.reach


@pytest.mark.parametrize("side", [0.0, -1.0, math.inf, math.nan])
def test_a_side_of_nothing_is_refused(side: float) -> None:
    with pytest.raises(ValueError, match="above 0 mm"):
        grid_drawing(HEXAGON, side)


def test_nothing_to_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one cell"):
        grid_drawing([], SIDE)
