import math
import random
from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triominoes import Board, Placement, Tile, TileSet
from triominoes.diagram import Circle, Drawing, Polygon, Text, draw_layout, extent, text_width
from triominoes.diagram.drawing import TINT
from triominoes.diagram.scene import CAPTION_SIZE, disagreements
from triominoes.diagram.tiles import centre, triangle_at
from triominoes.lattice import cells_at
from triominoes.notation import parse_board
from triominoes.tileset import STANDARD

Grow: TypeAlias = Callable[[random.Random, int], Board]

FAULTY = parse_board("123@0,0 142@0,1 243@0,1 444@0,2 555@2,0")


def texts(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.shapes if isinstance(shape, Text)]


def assert_on_the_sheet(drawing: Drawing) -> None:
    left, top, right, bottom = extent(drawing.shapes)
    assert left >= 0
    assert top >= 0
    assert right <= drawing.width + 1e-9
    assert bottom <= drawing.height + 1e-9


def strictly_inside(place: tuple[float, float], corners: tuple[tuple[float, float], ...]) -> bool:
    (ax, ay), (bx, by), (cx, cy) = corners
    whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    x, y = place[0] - ax, place[1] - ay
    second = (x * (cy - ay) - y * (cx - ax)) / whole
    third = ((bx - ax) * y - (by - ay) * x) / whole
    return second > 0 and third > 0 and second + third < 1


@settings(max_examples=30, deadline=None)
@given(
    st.randoms(use_true_random=False),
    st.integers(1, 25),
    st.integers(0, 30),
    st.lists(st.text(max_size=120), max_size=3),
    st.floats(3, 60),
)
def test_everything_lies_on_the_sheet(
    grow: Grow, rng: random.Random, count: int, beside: int, caption: list[str], side: float
) -> None:
    drawing = draw_layout(
        grow(rng, count), numbered=True, tiles_beside=STANDARD.tiles[:beside], caption=caption, side=side
    )
    assert_on_the_sheet(drawing)


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 56))
def test_each_tile_shows_its_numbers_at_its_corners(grow: Grow, rng: random.Random, count: int) -> None:
    board = grow(rng, count)
    drawing = draw_layout(board, side=20.0)
    left = min(x for laid in board for x, _ in triangle_at(laid.cell, 20.0))
    top = min(y for laid in board for _, y in triangle_at(laid.cell, 20.0))
    shown = [shape for shape in drawing.shapes if isinstance(shape, Text)]
    assert len(shown) == 3 * len(board)
    for laid in board:
        triangle = tuple((x - left + 5, y - top + 5) for x, y in triangle_at(laid.cell, 20.0))
        here = [text for text in shown if strictly_inside(text.at, triangle)]
        nearest = [min(here, key=lambda text: math.dist(text.at, corner)) for corner in triangle]
        assert len(here) == 3
        assert tuple(int(text.text) for text in nearest) == laid.numbers


def test_all_56_tiles_are_drawn_once(grow: Grow) -> None:
    board = next(board for seed in range(99) if len(board := grow(random.Random(seed), 56)) == 56)
    drawing = draw_layout(board, numbered=True)
    assert_on_the_sheet(drawing)
    rings = [shape for shape in drawing.shapes if isinstance(shape, Circle)]
    bodies = [shape for shape in drawing.shapes if isinstance(shape, Polygon)]
    assert len(rings) == len(bodies) == 56
    places = [b.text for a, b in pairwise(drawing.shapes) if isinstance(a, Circle) and isinstance(b, Text)]
    assert places == [str(place) for place in range(1, 57)]


def test_only_the_first_tile_is_tinted() -> None:
    tinted = [
        isinstance(shape, Polygon) and shape.style.fill == TINT
        for shape in draw_layout(parse_board("555@0,0 525@0,1")).shapes
        if isinstance(shape, Polygon)
    ]
    assert tinted == [True, False]


def test_a_lone_tile_fills_its_sheet() -> None:
    drawing = draw_layout(parse_board("123@7,-3"), side=20.0)
    assert (drawing.width, drawing.height) == pytest.approx((30, 10 + 20 * math.sqrt(3) / 2))
    assert texts(drawing) == ["1", "2", "3"]


def test_an_empty_layout_says_so() -> None:
    drawing = draw_layout([])
    assert texts(drawing) == ["no tiles laid"]
    assert_on_the_sheet(drawing)


def test_a_deal_alone_is_drawn_under_its_heading() -> None:
    drawing = draw_layout([], tiles_beside=[Tile((0, 1, 2)), Tile((5, 5, 5))], heading="deal")
    assert texts(drawing) == ["deal", "0", "1", "2", "5", "5", "5"]
    assert_on_the_sheet(drawing)


def test_numbers_of_two_figures_make_all_numbers_smaller() -> None:
    small, large = (draw_layout([Placement((0, 0), (1, 2, 3)), Placement((0, 1), (1, last, 2))]) for last in (13, 3))
    sizes = [{shape.size for shape in drawing.shapes if isinstance(shape, Text)} for drawing in (small, large)]
    assert [len(size) for size in sizes] == [1, 1]
    assert sizes[0].pop() < sizes[1].pop()


def test_the_largest_numbers_fit() -> None:
    drawing = draw_layout(parse_board("99-99-99@0,0"), tiles_beside=TileSet(90, 99).tiles[:20], numbered=True)
    assert texts(drawing)[:4] == ["99", "99", "99", "1"]
    assert_on_the_sheet(drawing)


def test_a_wide_layout_has_the_tiles_left_over_below_and_a_high_one_to_the_right() -> None:
    row = [Placement((0, column), (1, 1, 1)) for column in range(10)]
    stack = [Placement((line, column), (1, 1, 1)) for line in range(5) for column in (line % 2, line % 2 + 1)]
    left_over = STANDARD.tiles[:4]
    for layout, below in ((row, True), (stack, False)):
        alone, together = draw_layout(layout), draw_layout(layout, tiles_beside=left_over)
        assert (together.height > alone.height, together.width > alone.width) == (below, not below)


def test_tiles_left_over_follow_in_their_order_without_overlap() -> None:
    tiles = STANDARD.tiles[:7]
    drawing = draw_layout(parse_board("555@0,0"), tiles_beside=tiles)
    shown = texts(drawing)
    assert shown[3:] == ["left over", *(str(number) for tile in tiles for number in tile.numbers)]
    bodies = [shape for shape in drawing.shapes if isinstance(shape, Polygon)]
    middles = [centre((a, b, c)) for a, b, c in (body.points for body in bodies)]
    assert len(middles) == 8
    assert all(math.dist(a, b) > 0.8 * 18 * 0.99 for i, a in enumerate(middles) for b in middles[:i])


def test_a_caption_is_wrapped_to_the_width_and_starts_at_the_margin() -> None:
    drawing = draw_layout(parse_board("555@0,0"), caption=["short", "word " * 40])
    lines = [shape for shape in drawing.shapes if isinstance(shape, Text) and shape.anchor == "start"]
    assert lines[0].text == "short"
    assert " ".join(line.text for line in lines[1:]).split() == ["word"] * 40
    assert len({line.at[0] for line in lines}) == 1
    assert all(text_width(line.text, CAPTION_SIZE) <= drawing.width - 2 * lines[0].at[0] for line in lines)
    steps = [b.at[1] - a.at[1] for a, b in pairwise(lines)]
    assert steps == pytest.approx([1.4 * CAPTION_SIZE] * (len(lines) - 1))


def test_one_caption_line_may_be_plain_text() -> None:
    assert texts(draw_layout(parse_board("555@0,0"), caption="a b"))[-1] == "a b"
    assert texts(draw_layout(parse_board("555@0,0"), caption="")) == ["5", "5", "5"]


def test_the_title_counts_the_tiles_unless_given() -> None:
    layout = parse_board("555@0,0 525@0,1")
    assert draw_layout(layout).title == "Layout of 2 tiles"
    assert draw_layout(layout[:1]).title == "Layout of 1 tile"
    assert draw_layout(layout, title="Seed 7").title == "Seed 7"


def test_disagreements_are_the_points_with_two_numbers() -> None:
    assert disagreements(FAULTY) == [(0, 0), (1, 1)]
    assert disagreements(parse_board("555@0,0 525@0,1")) == []


def test_a_faulty_layout_draws_every_tile_and_marks_its_faults() -> None:
    drawing = draw_layout(Board.unchecked(FAULTY))
    assert_on_the_sheet(drawing)
    shown = texts(drawing)
    assert shown.count("!") == len(disagreements(FAULTY))
    assert sorted(shown) == sorted(["!", "!", *(str(number) for laid in FAULTY for number in laid.numbers)])


def test_marks_hide_no_number_of_the_tiles_around() -> None:
    clash = [Placement(cell, (i, i, i)) for i, cell in enumerate(cells_at((0, 0)))]
    twice = [*clash, *clash]
    for layout in (clash, twice):
        drawing = draw_layout(layout)
        rings = [shape for shape in drawing.shapes if isinstance(shape, Circle)]
        numbers = [shape for shape in drawing.shapes if isinstance(shape, Text) and shape.text != "!"]
        assert rings
        assert all(math.dist(r.centre, n.at) > r.radius + n.size / 2 for r in rings for n in numbers)


@pytest.mark.parametrize("side", [0.0, -1.0, math.inf, math.nan])
def test_a_tile_needs_a_side(side: float) -> None:
    with pytest.raises(ValueError, match="side of a tile"):
        draw_layout([], side=side)
