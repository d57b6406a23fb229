import math

import pytest

from triominoes.diagram.drawing import Circle, Drawing, Line, Polygon, Shape, Style, Text, extent

SQUARE = Polygon(((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)), Style(width=2.0), rounding=3.0)
SHAPES: list[Shape] = [
    SQUARE,
    Line((1.0, 2.0), (3.0, 5.0), Style(width=0.5, dash=(1.0, 2.0))),
    Circle((4.0, 4.0), 2.0, Style(width=1.0)),
    Text((5.0, 5.0), "12", 4.0),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_moving_and_scaling_act_on_the_box(shape: Shape) -> None:
    left, top, right, bottom = shape.box()
    assert shape.moved(2, 3).box() == pytest.approx((left + 2, top + 3, right + 2, bottom + 3))
    assert shape.scaled(2.5).box() == pytest.approx((2.5 * left, 2.5 * top, 2.5 * right, 2.5 * bottom))


def test_a_box_takes_in_half_the_line() -> None:
    assert SQUARE.box() == (-1, -1, 11, 11)
    assert Circle((4.0, 4.0), 2.0, Style(stroke=None, width=1.0)).box() == (2, 2, 6, 6)
    assert extent([SQUARE, Circle((10.0, 10.0), 2.0)]) == (-1, -1, 12.125, 12.125)


def test_dashes_scale_with_the_line() -> None:
    assert Style(width=0.5, dash=(1.0, 2.0)).scaled(2) == Style(width=1.0, dash=(2.0, 4.0))


def test_a_rounded_right_angle_is_a_quarter_circle() -> None:
    curves = SQUARE.curves()
    assert [curve[0] for curve in curves] == [pytest.approx(place) for place in ((0, 3), (7, 0), (10, 7), (3, 10))]
    for centre, (start, one, two, end) in zip(((3, 3), (7, 3), (7, 7), (3, 7)), curves, strict=True):
        middle = tuple((a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(start, one, two, end, strict=True))
        assert math.dist(middle, centre) == pytest.approx(3, abs=0.01)


def test_rounding_stops_in_the_middle_of_a_side() -> None:
    (start, *_, end), *_ = Polygon(SQUARE.points, rounding=99.0).curves()
    assert start == pytest.approx((0, 5))
    assert end == pytest.approx((5, 0))


def test_a_sharp_polygon_has_no_curves() -> None:
    assert Polygon(SQUARE.points).curves() == ()


def test_text_is_lowered_to_its_middle() -> None:
    assert Text((1.0, 2.0), "5", 10.0).baseline == (1.0, 5.5)


def test_the_anchor_says_which_end_stands_at_the_place() -> None:
    boxes = [Text((50.0, 0.0), "55", 10.0, anchor=anchor).box() for anchor in ("start", "middle", "end")]
    assert [box[0] for box in boxes] == pytest.approx([50, 44.44, 38.88])


def test_text_and_title_are_one_printable_line() -> None:
    assert Text((0.0, 0.0), "a\x07\nb", 1.0).text == "a  b"
    assert Drawing(1, 1, title="a\nb").title == "a b"


def test_a_scaled_drawing_scales_sheet_and_shapes() -> None:
    drawing = Drawing(20, 10, tuple(SHAPES), "t").scaled(2)
    assert (drawing.width, drawing.height, drawing.title) == (40, 20, "t")
    assert drawing.shapes == tuple(shape.scaled(2) for shape in SHAPES)


@pytest.mark.parametrize("size", [(0, 1), (1, -1), (math.inf, 1), (1, math.nan)])
def test_a_sheet_needs_an_area(size: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="above 0"):
        Drawing(*size)
