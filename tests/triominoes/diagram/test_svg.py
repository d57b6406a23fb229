import re
from collections.abc import Callable
from typing import TypeAlias
from xml.etree import ElementTree

from triominoes import Board, Tile
from triominoes.diagram import Circle, Drawing, Line, Polygon, Style, Text, draw_layout, to_svg
from triominoes.notation import parse_board

Golden: TypeAlias = Callable[[str, str], None]

NAMESPACE = {"svg": "http://www.w3.org/2000/svg"}
THREE = parse_board("244@1,1 024@1,0 120@0,0")


def parsed(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(to_svg(drawing))


def test_three_tiles_golden(golden: Golden) -> None:
    drawing = draw_layout(THREE, numbered=True, tiles_beside=[Tile((0, 5, 5))], caption=["deal <7>", "optimal"])
    golden("three.svg", to_svg(drawing))


def test_every_shape_golden(golden: Golden) -> None:
    square = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
    shapes = (
        Polygon(square, Style(fill="#ff0000", stroke=None)),
        Polygon(square, Style(width=0.5, dash=(2.0, 1.0)), rounding=2.0),
        Line((1.0, 2.0), (30.0, 2.004)),
        Circle((1 / 3, 25.0), 2 / 3),
        Text((15.0, 15.0), "a & b", 4.0),
        Text((0.0, 30.0), "start", 4.0, colour="#0000ff", bold=True, anchor="start"),
        Text((40.0, 30.0), "end", 4.0, anchor="end"),
    )
    golden("shapes.svg", to_svg(Drawing(40, 35.555, shapes, "every <shape>")))


def test_one_user_unit_is_a_millimetre() -> None:
    root = parsed(Drawing(210, 297.005))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")


def test_a_title_names_the_image() -> None:
    root = parsed(Drawing(10, 10, title='a "b" <c>'))
    title = root.find("svg:title", NAMESPACE)
    assert title is not None
    assert (root.get("role"), root.get("aria-label"), title.text) == ("img", 'a "b" <c>', 'a "b" <c>')


def test_without_a_title_there_is_no_empty_name() -> None:
    root = parsed(Drawing(10, 10))
    assert root.find("svg:title", NAMESPACE) is None
    assert root.get("role") is None


def test_no_coordinate_has_more_than_two_decimals_or_a_minus_zero() -> None:
    text = to_svg(draw_layout(THREE, side=17.77).scaled(1 / 3))
    assert not re.search(r"\.\d{3}", text)
    assert not re.search(r"-0(?![.\d])", to_svg(Drawing(9, 9, (Circle((-0.001, -0.0), 1.0),))))


def test_control_characters_leave_the_file_readable() -> None:
    root = parsed(draw_layout(THREE, caption="a\x00b\x1bc\ud800"))
    assert [text.text for text in root.findall("svg:text", NAMESPACE)][-1] == "a b c"


def test_a_board_shows_itself_in_a_notebook() -> None:
    board = Board(THREE)
    assert board._repr_svg_() == to_svg(draw_layout(THREE))
