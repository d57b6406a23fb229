from __future__ import annotations

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.printed import entry_of, instruction_of
from solver.limits import Deadline

TEXT = "puzzle: fill; shape: strip-2; tiles: 000 001 555; given: 1@0,2"


def test_a_puzzle_is_solved_and_graded_where_that_is_not_known() -> None:
    entry = entry_of(parse_puzzle(TEXT))
    assert (entry.kind, entry.title, entry.level, entry.ident, entry.seed_id) == (
        "fill",
        "Fill the shape",
        "easy",
        TEXT,
        "",
    )
    assert entry.task == ("Lay 2 of the 3 tiles; 1 is left over.",)
    assert [str(tile) for tile in entry.tiles] == ["000", "001", "555"]
    assert entry.cut_out


def test_a_level_that_is_told_gives_way_to_the_one_measured() -> None:
    told = parse_puzzle(f"{TEXT}; level: hard; made: fill-1-hard-7-1; solution: 000@0,0 010@0,1")
    assert (entry_of(told).level, entry_of(told).seed_id) == ("easy", "")


def test_a_stored_solution_does_not_spare_the_proof() -> None:
    several = "puzzle: fill; shape: strip-2; tiles: 000 001; level: easy; solution: 000@0,0 010@0,1"
    with pytest.raises(PuzzleError, match="more than one solution"):
        entry_of(parse_puzzle(several))
    with pytest.raises(PuzzleError, match="stopped before it was proved"):
        entry_of(parse_puzzle(f"{TEXT}; level: easy; solution: 000@0,0 010@0,1"), Deadline(0))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("puzzle: fill; shape: strip-2; tiles: 000 001", "not a puzzle: it has more than one solution"),
        ("puzzle: fill; shape: strip-2; tiles: 000 111", "not a puzzle: it has no solution"),
    ],
)
def test_what_is_no_puzzle_is_not_printed(text: str, verdict: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{text}: {verdict}$"):
        entry_of(parse_puzzle(text))


def test_a_long_id_is_cut_in_the_refusal(made_puzzles: list[Puzzle]) -> None:
    with pytest.raises(PuzzleError, match=r"^.{60} \.\.\.: unknown: stopped before it was proved"):
        entry_of(parse_puzzle(made_puzzles[0].ident), Deadline(0))


@pytest.mark.parametrize("name", ["fill", "numbers"])
def test_the_instructions_work_the_first_example(name: str) -> None:
    kind = kind_named(name)
    told = instruction_of(kind)
    assert (told.kind, told.title, told.sentences) == (name, kind.title, kind.instructions)
    assert told.example.ident == parse_puzzle(kind.examples[0]).ident
