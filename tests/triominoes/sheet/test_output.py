from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from triominoes.diagram import extent
from triominoes.play.match import Match
from triominoes.sheet import ENDINGS, Mark, Sheet, as_html, as_text, sheet_file
from triominoes.sheet.marks import mark_shapes, mark_width


@pytest.mark.parametrize("ending", ENDINGS)
def test_equal_sheets_give_equal_files(ending: str, kitchen: Sheet, hexagon: Sheet) -> None:
    assert sheet_file(kitchen, ending) == sheet_file(kitchen, ending)
    assert sheet_file(kitchen, ending) != sheet_file(hexagon, ending)


def test_the_ending_says_the_format(kitchen: Sheet) -> None:
    assert sheet_file(kitchen, "pdf").startswith(b"%PDF-")
    assert sheet_file(kitchen, "png").startswith(b"\x89PNG")
    assert sheet_file(kitchen, "html").decode() == as_html(kitchen)
    assert sheet_file(kitchen, "txt").decode() == as_text(kitchen)
    svg = ElementTree.fromstring(sheet_file(kitchen, "svg"))
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Kitchen table", "Ann", "444", "22"} <= set(texts)


@pytest.mark.parametrize("names", [("สมชาย ใจดี", "🎲"), ("漢字", "Łukasz"), ("<b>", "&lt")])
def test_names_in_any_letters_can_be_written(
    names: tuple[str, str], played: Callable[..., tuple[Match, Sheet]]
) -> None:
    _, sheet = played("wikipedia", 2, names=names, steps=30)
    for ending in ENDINGS:
        assert sheet_file(sheet, ending)


@pytest.mark.parametrize("mark", Mark)
def test_a_mark_keeps_to_its_room(mark: Mark) -> None:
    left, top, right, bottom = extent(mark_shapes(mark, (5.0, 5.0), 3.0))
    assert left >= 5.0
    assert right <= 5.0 + mark_width(mark, 3.0)
    assert (5.0 - top, bottom - 5.0) < (1.5, 1.5)
