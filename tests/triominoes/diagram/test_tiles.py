import math

import pytest

from triominoes.diagram.drawing import INK, PAPER, TINT, Circle, Polygon, Text
from triominoes.diagram.tiles import (
    Triangle,
    cell_shape,
    centre,
    drawn_inside,
    figures,
    outline,
    shares,
    tile_shapes,
    triangle_at,
    turns_into_another,
    underlines,
)

UP = triangle_at((0, 0), 20.0)
DOWN = triangle_at((0, 1), 20.0)


def inside(place: tuple[float, float], triangle: Triangle, by: float = 0.0) -> bool:
    """Whether a place lies in a triangle (corners clockwise, y downward), at least so far from each side."""
    ends = zip(triangle, triangle[1:] + triangle[:1], strict=True)
    return all(
        ((bx - ax) * (place[1] - ay) - (by_ - ay) * (place[0] - ax)) / math.dist((ax, ay), (bx, by_)) > by
        for (ax, ay), (bx, by_) in ends
    )


def test_cells_are_equilateral_and_share_their_corners() -> None:
    for triangle in (UP, DOWN):
        assert [math.dist(a, b) for a, b in zip(triangle, triangle[1:] + triangle[:1], strict=True)] == pytest.approx(
            [20, 20, 20]
        )
    assert UP[0] == DOWN[0]
    assert UP[1] == DOWN[2]


@pytest.mark.parametrize("triangle", [UP, DOWN])
def test_a_smaller_triangle_lies_inside_by_the_distance(triangle: Triangle) -> None:
    smaller = drawn_inside(triangle, 2.0)
    assert centre(smaller) == pytest.approx(centre(triangle))
    assert all(inside(corner, triangle, 1.999) for corner in smaller)
    assert not any(inside(corner, triangle, 2.001) for corner in smaller)


@pytest.mark.parametrize("numbers", [(1, 2, 3), (11, 2, 99)])
@pytest.mark.parametrize("triangle", [UP, DOWN])
@pytest.mark.parametrize("first", [False, True])
def test_numbers_keep_clear_of_the_line(triangle: Triangle, numbers: tuple[int, int, int], first: bool) -> None:
    body, *texts = tile_shapes(triangle, numbers, first=first)
    assert isinstance(body, Polygon)
    clear = drawn_inside(triangle, 0.05 * 20)
    for number, text, corner in zip(numbers, texts, triangle, strict=True):
        assert isinstance(text, Text)
        assert text.text == str(number)
        assert min(triangle, key=lambda other: math.dist(other, text.at)) == corner
        left, _, right, _ = text.box()
        half = 0.36 * text.size
        for x in (left, right):
            for y in (text.at[1] - half, text.at[1] + half):
                assert inside((x, y), clear)


def test_the_first_tile_is_tinted_and_has_a_thick_line() -> None:
    first, other = outline(UP, first=True), outline(UP)
    assert (first.style.fill, other.style.fill) == (TINT, PAPER)
    assert first.style.width > 2 * other.style.width


def test_both_outlines_end_at_the_same_distance_from_the_cell() -> None:
    assert outline(UP, first=True).box()[3] == pytest.approx(outline(UP).box()[3])


def test_the_place_stands_ringed_in_the_middle_and_smaller_than_the_numbers() -> None:
    *corners, ring, place = tile_shapes(UP, (1, 2, 3), place=17)
    assert isinstance(ring, Circle)
    assert isinstance(place, Text)
    assert ring.centre == place.at == pytest.approx(centre(UP))
    assert place.text == "17"
    sizes = [shape.size for shape in corners if isinstance(shape, Text)]
    assert len(sizes) == 3
    assert place.size < 0.7 * min(sizes)
    left, top, right, bottom = place.box()
    assert math.hypot(right - left, bottom - top) / 2 < ring.radius * 1.1


def test_the_first_place_is_white_on_black() -> None:
    ring, place = tile_shapes(UP, (1, 2, 3), first=True, place=1)[-2:]
    assert isinstance(ring, Circle)
    assert isinstance(place, Text)
    assert (ring.style.fill, place.colour) == (INK, PAPER)


def test_a_blank_corner_has_no_text() -> None:
    texts = [shape.text for shape in tile_shapes(UP, (None, 2, None)) if isinstance(shape, Text)]
    assert texts == ["2"]


def test_a_common_width_makes_numbers_alike() -> None:
    wide, narrow = tile_shapes(UP, (1, 2, 13)), tile_shapes(UP, (1, 2, 3), width=2)
    assert len({shape.size for shape in wide + narrow if isinstance(shape, Text)}) == 1
    assert [figures(numbers) for numbers in ((1, 2), (1, None), (10,), ())] == [1, 1, 2, 1]


def test_an_open_cell_is_dashed_and_unfilled() -> None:
    shape = cell_shape(UP)
    assert shape.style.dash
    assert shape.style.fill is None


@pytest.mark.parametrize("triangle", [UP, DOWN])
@pytest.mark.parametrize(("count", "parts"), [(2, 2), (3, 2), (4, 3), (6, 3), (7, 4)])
def test_a_cell_shared_by_several_tiles(triangle: Triangle, count: int, parts: int) -> None:
    smaller = shares(triangle, count)
    assert len(smaller) == count
    centres = [centre(share) for share in smaller]
    side = math.dist(smaller[0][0], smaller[0][1])
    assert 0.8 * 20 / parts < side < 20 / parts
    assert all(math.dist(a, b) > 0.99 * side for i, a in enumerate(centres) for b in centres[:i])
    for share in smaller:
        assert all(inside(corner, triangle) for corner in share)
        assert inside(centre(share), share)


def test_one_tile_has_its_cell_to_itself() -> None:
    (share,) = shares(UP, 1)
    assert [*share] == [pytest.approx(corner) for corner in UP]


@pytest.mark.parametrize("numbers", [(8, 8, 8), (88, 88, 88)])
@pytest.mark.parametrize("triangle", [UP, DOWN])
def test_numbers_keep_clear_of_the_ring(triangle: Triangle, numbers: tuple[int, int, int]) -> None:
    *corners, ring, _ = tile_shapes(triangle, numbers, place=88)
    assert isinstance(ring, Circle)
    for text in corners[1:]:
        assert isinstance(text, Text)
        left, _, right, _ = text.box()
        x = max(left, min(ring.centre[0], right))
        half = 0.36 * text.size
        y = max(text.at[1] - half, min(ring.centre[1], text.at[1] + half))
        assert math.dist((x, y), ring.centre) > ring.radius + 0.02 * 20


@pytest.mark.parametrize("label", ["W", "MM"])
@pytest.mark.parametrize("numbers", [(8, 8, 8), (88, 88, 88)])
@pytest.mark.parametrize("triangle", [UP, DOWN])
def test_a_label_stands_in_the_middle_clear_of_the_numbers(
    triangle: Triangle, numbers: tuple[int, int, int], label: str
) -> None:
    _, *corners, text = tile_shapes(triangle, numbers, label=label)
    assert isinstance(text, Text)
    assert text.text == label
    assert text.at == pytest.approx(centre(triangle))
    left, _, right, _ = text.box()
    for other in corners:
        assert isinstance(other, Text)
        start, _, end, _ = other.box()
        beside = start > right or end < left
        above_or_below = abs(other.at[1] - text.at[1]) > 0.36 * (other.size + text.size)
        assert beside or above_or_below


def test_a_tinted_tile_keeps_its_thin_line() -> None:
    assert outline(UP, tinted=True).style.fill == TINT
    assert outline(UP, tinted=True).style.width == outline(UP).style.width


def test_numbers_that_read_as_others_upside_down() -> None:
    assert [number for number in range(10) if turns_into_another(number)] == [6, 9]
    for number, other in ((66, 99), (68, 89), (86, 98), (16, 91), (18, 81)):
        assert turns_into_another(number)
        assert turns_into_another(other)
    assert not any(map(turns_into_another, (0, 1, 8, 11, 69, 88, 96, 10, 60, 90, 26, 67)))


def test_an_underline_is_as_wide_as_its_number_and_just_below_it() -> None:
    text = Text((10.0, 20.0), "69", 4.0)
    assert underlines([text, Text((10.0, 20.0), "A", 4.0)]) == ()
    (line,) = underlines([Text((10.0, 20.0), "6", 4.0, bold=True)])
    assert line.end[0] - line.start[0] == pytest.approx(4.0 * 0.556)
    assert 20.0 + 0.35 * 4.0 < line.start[1] - line.style.reach < line.start[1] < 20.0 + 0.6 * 4.0
