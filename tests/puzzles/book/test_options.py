import math
from dataclasses import replace

import pytest

from puzzles.book import BookError, Options, Solutions
from triominoes import TriominoesError
from triominoes.tileset import STANDARD


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"per_page": 0}, "0 a page; expected 1 to 12 puzzles a page"),
        ({"per_page": 13}, "13 a page; expected 1 to 12"),
        ({"per_page": 1000}, "1,000 a page; expected 1 to 12"),
        ({"per_page": 3, "large": True}, "3 a page in large print; expected at most 2 a page"),
        ({"side": 8.9}, "a side of 8.9 mm; expected 9 to 100 mm"),
        ({"side": 101.0}, "a side of 101 mm; expected 9 to 100 mm"),
        ({"side": math.nan}, "a side of nan mm"),
        ({"gutter": -1.0}, "a gutter of -1 mm; expected 0 to 30 mm"),
        ({"gutter": math.inf}, "a gutter of inf mm"),
        ({"tile_side": 5.0}, "a side for the tile sets of 5 mm; expected 12 to 80 mm"),
        ({"blank_side": 90.0}, "a side for the triangle paper of 90 mm; expected 5 to 80 mm"),
        ({"title": "  "}, "a title of 2 characters; expected 1 to 200"),
        ({"title": "Tri \u03a9 \u4e09"}, r"a title with '\u03a9' \(U\+03A9, character 5\).*; expected Latin letters"),
        ({"title": "Fun \U0001f600"}, r"U\+1F600, character 5"),
        ({"solutions": Solutions.ALONE, "cut_outs": True}, "solutions alone with cut-outs; expected neither"),
        ({"solutions": Solutions.ALONE, "tile_sets": (STANDARD,)}, "solutions alone with tile sets"),
        ({"solutions": Solutions.ALONE, "blank": True}, "solutions alone with triangle paper"),
        ({"title": "x" * 201}, "a title of 201 characters"),
    ],
)
def test_what_cannot_be_had_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BookError, match=message):
        replace(Options(), **change)  # type: ignore[arg-type]  # the fields are of several types


@pytest.mark.parametrize("title", ["Wie? Straße, Dvořák, Łódź, Ærø \u201e5 \u00d7 3\u201c \u2026", "A\tB"])
def test_a_title_may_have_what_the_font_can_print(title: str) -> None:
    assert Options(title=title).title == title


def test_the_ends_of_the_ranges_are_allowed() -> None:
    assert Options(per_page=12, side=9.0, gutter=30.0).per_page == 12
    assert Options(per_page=2, large=True, side=100.0).large
    assert issubclass(BookError, TriominoesError)
