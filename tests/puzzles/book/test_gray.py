from puzzles.book.gray import gray_of, in_gray
from triominoes.diagram import Circle, Drawing, Style, Text, draw_layout
from triominoes.notation import parse_board


def test_colours_become_grays_as_light() -> None:
    assert [gray_of(colour) for colour in ("#000000", "#ffffff", "#00ff00")] == ["#000000", "#ffffff", "#b6b6b6"]


def test_fills_lines_and_text_are_all_turned() -> None:
    shapes = Circle((1.0, 1.0), 1.0, Style("#ff0000", "#0000ff")), Text((1.0, 1.0), "a", 1.0, "#00ff00")
    circle, text = in_gray(Drawing(2.0, 2.0, shapes)).shapes
    assert isinstance(circle, Circle)
    assert isinstance(text, Text)
    assert (circle.style.fill, circle.style.stroke, text.colour) == ("#363636", "#121212", "#b6b6b6")


def test_what_is_gray_stays_as_it_is() -> None:
    drawing = draw_layout(parse_board("505@0,0 500@0,1"), caption="two tiles", numbered=True)
    assert in_gray(drawing) == drawing
