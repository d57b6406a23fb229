"""Books of real puzzles of all kinds: nothing is printed over anything else or outside the margins."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from puzzles.book import Entry, Instruction, Options, Paper, book
from puzzles.book.paper import MARGIN
from puzzles.puzzle.printed import entry_of
from puzzles.puzzle.sheets import gathered, instructions
from puzzles.sources import open_source
from triominoes.diagram import Drawing, Text

_SAMPLE = slice(2, None, 7)


@pytest.fixture(scope="module")
def mixed() -> tuple[list[Entry], tuple[Instruction, ...]]:
    puzzles = gathered([open_source("sampler", "puzzles")])
    return [entry_of(puzzle) for puzzle in puzzles[_SAMPLE]], instructions(puzzles)


def meet(first: Text, second: Text) -> bool:
    (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = first.box(), second.box()
    across = min(right, other_right) - max(left, other_left)
    down = min(bottom, other_bottom) - max(top, other_top)
    return across > 1e-6 and down > 1e-6


def is_checked(page: Drawing, number: int, gutter: float) -> None:
    left, right = (MARGIN + gutter, MARGIN) if number % 2 else (MARGIN, MARGIN + gutter)
    for shape in page.shapes:
        x1, y1, x2, y2 = shape.box()
        assert x1 >= left - 1e-6, shape
        assert x2 <= page.width - right + 1e-6, shape
        assert y1 >= MARGIN - 1e-6, shape
        assert y2 <= page.height - MARGIN + 1e-6, shape
    texts = sorted((s for s in page.shapes if isinstance(s, Text) and s.text.strip()), key=lambda text: text.box()[1])
    for place, text in enumerate(texts):
        bottom = text.box()[3]
        for other in texts[place + 1 :]:
            if other.box()[1] >= bottom:
                break
            assert not meet(text, other), (number, text, other)


@pytest.mark.parametrize(
    "options",
    [
        Options(per_page=1, large=True, gray=True, gutter=30.0, paper=Paper.LETTER),
        Options(per_page=2, title="A title of a book that has many words in it"),
        Options(per_page=4, gutter=12.0),
        Options(per_page=6, paper=Paper.LETTER),
    ],
)
def test_no_two_texts_meet_and_all_stays_within_the_margins(
    mixed: tuple[list[Entry], tuple[Instruction, ...]], options: Options
) -> None:
    entries, known = mixed
    assert len({entry.kind for entry in entries}) == 6
    whole = replace(options, cut_outs=True, contents=True, instructions=True)
    for number, page in enumerate(book(entries, known, whole), 1):
        is_checked(page, number, options.gutter)


def test_ids_can_be_typed_from_the_pages(mixed: tuple[list[Entry], tuple[Instruction, ...]]) -> None:
    entries, _ = mixed
    for per_page in (1, 4):
        said = [
            s.text for page in book(entries, (), Options(per_page=per_page)) for s in page.shapes if isinstance(s, Text)
        ]
        typed = re.sub("(?<=/)\n", "", "\n".join(said)).replace("\n", " ")
        assert all(entry.ident in typed for entry in entries)
