from __future__ import annotations

import io

import pypdfium2
import pytest

from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.picture import ENDINGS, picture, picture_file
from triominoes.diagram.drawing import Text

TEXT = "puzzle: fill; shape: strip-2; tiles: 000 001 555; given: 1@0,2"


def texts(puzzle: Puzzle, solved: bool) -> list[str]:
    return [shape.text for shape in picture(puzzle, solved=solved).shapes if isinstance(shape, Text)]


def test_a_picture_shows_the_question_and_another_the_solution(made_puzzles: list[Puzzle]) -> None:
    puzzle = made_puzzles[0]
    assert puzzle.solution
    asked, solved = texts(puzzle, False), texts(puzzle, True)
    assert asked[0] == "Fill the shape, easy"
    assert solved[0] == "Fill the shape, easy: solution"
    assert f"Lay all {len(puzzle.solution)} tiles." in asked
    assert str(puzzle.made) in asked
    assert str(puzzle.made) in solved
    assert sum(text.isdigit() for text in solved) == 3 * len(puzzle.solution) + len(puzzle.task.given)


def test_the_whole_id_stands_below(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::9]:
        assert puzzle.ident.replace(" ", "") in "".join(texts(puzzle, False)).replace(" ", "")


def test_every_ending_is_written_and_twice_the_same() -> None:
    puzzle = parse_puzzle(TEXT)
    starts = {"txt": b"   .-", "svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF-"}
    assert set(starts) == set(ENDINGS)
    for ending, start in starts.items():
        content = picture_file(puzzle, ending)
        assert content.startswith(start)
        assert picture_file(puzzle, ending) == content
    assert len(pypdfium2.PdfDocument(io.BytesIO(picture_file(puzzle, "pdf")))) == 1


def test_no_solution_is_drawn_of_a_puzzle_whose_solution_is_not_known() -> None:
    with pytest.raises(ValueError, match="whose solution is known"):
        picture(parse_puzzle(TEXT), solved=True)


def test_a_puzzle_that_has_several_solutions_is_drawn_all_the_same() -> None:
    assert texts(parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001"), False)[0] == "Fill the shape"
