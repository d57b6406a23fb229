from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2
import pytest

from triominoes import Tile
from triominoes.diagram import Circle, Drawing, Line, Polygon, Style, Text, draw_layout, to_pdf
from triominoes.notation import parse_board

MM = 72 / 25.4
LAYOUT = parse_board("244@1,1 024@1,0 120@0,0")


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def words(page: Any) -> list[str]:
    return str(page.get_textpage().get_text_range()).split()


def test_equal_drawings_give_equal_bytes() -> None:
    pages = [to_pdf(draw_layout(LAYOUT, numbered=True, caption="optimal")) for _ in range(2)]
    assert pages[0] == pages[1]
    assert pages[0] != to_pdf(draw_layout(LAYOUT, numbered=True, caption="bounded"))


@pytest.mark.parametrize("size", [(210, 297), (215.9, 279.4), (63.123, 40.5)])
def test_the_page_is_as_large_as_the_drawing(size: tuple[float, float]) -> None:
    with opened(to_pdf(Drawing(*size))) as document:
        assert document[0].get_size() == pytest.approx((size[0] * MM, size[1] * MM), abs=0.001)


def test_each_drawing_is_a_page_of_its_own_size() -> None:
    with opened(to_pdf(Drawing(50, 60, title="one"), Drawing(70, 40, title="two"))) as document:
        assert [page.get_size() for page in document] == [
            pytest.approx((50 * MM, 60 * MM), abs=0.001),
            pytest.approx((70 * MM, 40 * MM), abs=0.001),
        ]
        assert document.get_metadata_dict()["Title"] == "one"


def test_a_pdf_needs_a_page() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        to_pdf()


def test_the_title_may_be_given() -> None:
    with opened(to_pdf(Drawing(50, 60, title="one"), title="Café 漢")) as document:
        assert document.get_metadata_dict()["Title"] == "Café 漢"


def test_text_can_be_read_back() -> None:
    drawing = draw_layout(LAYOUT, tiles_beside=[Tile((0, 5, 5))], caption=["deal 7", "proved optimal"])
    with opened(to_pdf(drawing)) as document:
        numbers = [str(number) for laid in LAYOUT for number in laid.numbers]
        rest = ["left", "over", "0", "5", "5", "deal", "7", "proved", "optimal"]
        assert sorted("".join(words(document[0]))) == sorted("".join(numbers + rest))


def test_letters_that_helvetica_lacks_lose_their_accents_or_become_question_marks() -> None:
    with opened(to_pdf(draw_layout(LAYOUT, caption="Łé€漢ř end"))) as document:
        assert words(document[0])[-2:] == ["Lé€?r", "end"]


@pytest.mark.parametrize("bold", [False, True])
def test_a_number_stands_centred_on_its_place(bold: bool) -> None:
    with opened(to_pdf(Drawing(40, 30, (Text((10.0, 12.0), "0", 6.0, bold=bold),)))) as document:
        left, bottom, right, top = document[0].get_textpage().get_charbox(0)
        assert (left + right) / 2 / MM == pytest.approx(10, abs=0.15)
        assert 30 - (bottom + top) / 2 / MM == pytest.approx(12, abs=0.15)


def test_lines_and_fills_come_out_where_they_should() -> None:
    black, red = Style(fill="#000000", stroke=None), Style(fill=None, stroke="#ff0000", width=2.0)
    square = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
    dashed = Style(stroke="#0000ff", width=2.0, dash=(4.0, 6.0))
    shapes = (
        Polygon(square, black),
        Polygon(tuple((x + 20, y) for x, y in square), black, rounding=4.0),
        Circle((50.0, 15.0), 5.0, red),
        Line((10.0, 30.0), (60.0, 30.0), dashed),
        Line((10.0, 35.0), (60.0, 35.0), Style(stroke=None)),
    )
    with opened(to_pdf(Drawing(60, 40, shapes))) as document:
        bitmap = document[0].render(scale=10 / MM, rev_byteorder=True)
        pixels = memoryview(bitmap.buffer).cast("B")

        def colour(x: float, y: float) -> tuple[int, ...]:
            start = round(y * 10) * bitmap.stride + 3 * round(x * 10)
            return tuple(pixels[start : start + 3])

        white, ink = (255, 255, 255), (0, 0, 0)
        assert [colour(10.3, 10.3), colour(30.3, 10.3), colour(35, 15)] == [ink, white, ink]
        assert [colour(50, 15), colour(50, 10), colour(55, 15)] == [white, (255, 0, 0), (255, 0, 0)]
        assert [colour(12, 30), colour(17, 30), colour(22, 30)] == [(0, 0, 255), white, (0, 0, 255)]
        assert colour(30, 35) == white
