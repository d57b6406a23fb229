from __future__ import annotations

import json

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.judged import judged
from puzzles.puzzle.model import parse_puzzle
from puzzles.puzzle.reasoned import numbers_of
from puzzles.sources import Source, SourceError

PUZZLE = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001; given: 1@0,2")


def test_a_right_answer() -> None:
    said = judged(PUZZLE, Source("mine", "# my answer\n010@0,1\n000@0,0\n"))
    assert (said.right, said.text()) == (True, "right: this solves the puzzle\n")
    assert said.as_json() == {"schema": 1, "puzzle": PUZZLE.ident, "right": True, "mistake": None}


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("", "the cell 0,0 is empty"),
        ("# nothing\n", "the cell 0,0 is empty"),
        ("010@0,1", "the cell 0,0 is empty"),
        ("000@0,0 001@0,1", "001@0,1: the point 0,2 would show 0, but 1 is printed there"),
        ("010@0,0", "010@0,0 breaks no rule yet, but leads to no solution"),
        ("set: trioker\n000@0,0 333@0,1", "333@0,1: tile 333 is not among the tiles to be laid"),
    ],
)
def test_a_wrong_answer(answer: str, mistake: str) -> None:
    said = judged(PUZZLE, Source("mine", answer))
    assert (said.right, said.text()) == (False, f"wrong: {mistake}\n")
    assert json.loads(json.dumps(said.as_json()))["mistake"] == mistake


def test_an_answer_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(SourceError, match=r"^mine: line 2, column 9: 'fly'; expected a number on a point"):
        judged(PUZZLE, Source("mine", "\n000@0,0 fly"))


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("0@0,0 0@1,1 0@1,-1", None),
        ("0@0,0 0@1,1 0@0,2", "0@0,2: the point 0,2 would show 0, but 1 is printed there"),
        ("0@0,2", "0@0,2: the point 0,2 would show 0, but 1 is printed there"),
        ("000@0,0 010@0,1 5@0,0", "5@0,0: the point 0,0 would show 5, but 0 is told there too"),
        ("000@0,0 010@0,1 5@9,9", "5@9,9: the point 9,9 is not in the shape"),
        ("1@0,0 0@0,0 0@1,1 0@1,-1", "0@0,0: the point 0,0 would show 0, but 1 is told there too"),
        ("0@0,0 1@1,1", "011@0,1: tile 011 is not among the tiles to be laid"),
        ("000@0,0 0@0,0 0@1,1", None),
        ("0@0,0", "the cell 0,0 is empty"),
    ],
)
def test_numbers_are_an_answer_too(answer: str, mistake: str | None) -> None:
    assert judged(PUZZLE, Source("mine", answer)).mistake == mistake


def test_all_numbers_of_a_puzzle_are_a_right_answer() -> None:
    puzzle = parse_puzzle(kind_named("numbers").examples[0])
    assert puzzle.solution is not None
    missing = numbers_of(puzzle.solution).items() - puzzle.task.known.items()
    told = " ".join(f"{number}@{line},{x}" for (line, x), number in sorted(missing))
    assert judged(puzzle, Source("mine", told)).right
    assert not judged(puzzle, Source("mine", told.split(" ", 1)[1])).right
