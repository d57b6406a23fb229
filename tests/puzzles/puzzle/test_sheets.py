from __future__ import annotations

import io

import pypdfium2
import pytest

from puzzles.book import BookError, Options, Solutions
from puzzles.puzzle import sheets
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.sources import Source
from solver.limits import Deadline
from triominoes.tileset import TRIOKER

ONE = "puzzle: fill; shape: strip-2; tiles: 000 001; given: 1@0,2"
TWO = "puzzle: fill; shape: strip-2; tiles: 000 001"
NUMBERS = "puzzle: numbers; shape: triangle-1; set: 0..0"


def bound(puzzles: list[Puzzle], options: Options, deadline: Deadline | None = None) -> bytes:
    return sheets.bound(puzzles, options, deadline or Deadline(), lambda progress: None)


def pages(content: bytes) -> int:
    return len(pypdfium2.PdfDocument(io.BytesIO(content)))


def test_the_puzzles_of_all_sources_come_in_their_order() -> None:
    found = sheets.gathered([Source("a", f"{ONE}\n{NUMBERS}"), Source("b", TWO), Source("c", ONE)])
    assert [puzzle.ident for puzzle in found] == [ONE, NUMBERS, TWO, ONE]
    assert sheets.gathered([]) == ()


def test_a_book_has_its_limit() -> None:
    source = Source("a", f"{ONE}\n" * 501)
    assert len(sheets.gathered([source])) == 501
    with pytest.raises(PuzzleError, match=r"^1,002 puzzles; expected at most 1,000 in one book$"):
        sheets.gathered([source, source])


def test_it_is_told_how_many_have_been_solved() -> None:
    told: list[str] = []
    sheets.bound([parse_puzzle(ONE)] * 3, Options(), Deadline(), lambda progress: told.append(str(progress)))
    assert told == ["0 of 3 puzzles solved", "1 of 3 puzzles solved", "2 of 3 puzzles solved"]


def test_a_book_of_made_puzzles(made_puzzles: list[Puzzle]) -> None:
    puzzles = made_puzzles[::8]
    options = Options(per_page=4, solutions=Solutions.NONE)
    content = bound(puzzles, options)
    assert content.startswith(b"%PDF-")
    assert bound(puzzles, options) == content
    without = pages(content)
    assert without >= 2
    assert pages(bound(puzzles, Options(per_page=4))) > without
    assert pages(bound(puzzles, Options(per_page=1, solutions=Solutions.NONE))) > without


def test_the_instructions_are_those_of_the_kinds_that_are_there() -> None:
    puzzles = [parse_puzzle(text) for text in (NUMBERS, ONE, NUMBERS)]
    assert [told.kind for told in sheets.instructions(puzzles)] == ["numbers", "fill"]
    assert pages(bound(puzzles, Options(instructions=True))) > pages(bound(puzzles, Options()))


def test_the_puzzle_that_is_none_is_told_by_its_number() -> None:
    with pytest.raises(PuzzleError, match=f"^puzzle 2: {TWO}: not a puzzle: it has more than one solution$"):
        bound([parse_puzzle(ONE), parse_puzzle(TWO)], Options())


def test_a_puzzle_left_unsolved_is_told() -> None:
    with pytest.raises(PuzzleError, match=r"^stopped when 0 of 1 puzzles had been solved$"):
        bound([parse_puzzle(ONE)], Options(), Deadline(0))


def test_nothing_to_print_is_refused_but_tiles_and_paper_are_something() -> None:
    with pytest.raises(BookError, match=r"^no puzzles; expected at least one, or a tile set or triangle paper"):
        bound([], Options())
    assert pages(bound([], Options(blank=True))) == 1
    assert pages(bound([], Options(blank=True, tile_sets=(TRIOKER,)))) > 1
