from __future__ import annotations

import re
from typing import Any

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.kind import Proof
from puzzles.puzzle.level import Level
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import Solved, first_mistake, solve_puzzle
from solver.limits import Deadline
from solver.result import CheckError
from triominoes.notation import parse_board

TEXT = "puzzle: fill; shape: hexagon-1; tiles: 015 055 115 145 445 455 222; given: 1@1,-1 1@2,0"
RIGHT = "451@0,0 445@0,1 455@0,2 151@1,0 501@1,1 550@1,2"
TWO = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001; given: 0@0,0")
NONE = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 111")


@pytest.fixture(params=[TEXT, f"{TEXT}; level: easy; solution: {RIGHT}"], ids=["bare", "with its solution"])
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return parse_puzzle(request.param)


def test_what_is_proved_of_a_puzzle(puzzle: Puzzle) -> None:
    solved = solve_puzzle(puzzle)
    assert solved.solution == parse_board(RIGHT)
    assert solved.grade
    assert solved.grade.level is Level.EASY
    assert solved.verdict() == "proved: exactly one solution"
    assert solved.known.line == f"{TEXT}; level: easy; solution: {RIGHT}"


def test_what_is_no_puzzle() -> None:
    two, none = solve_puzzle(TWO), solve_puzzle(NONE)
    assert (len(two.proof.solutions), two.solution, two.grade) == (2, None, None)
    assert two.verdict() == "not a puzzle: it has more than one solution"
    assert (none.proof.solutions, none.solution, none.grade) == ((), None, None)
    assert none.verdict() == "not a puzzle: it has no solution"
    assert (two.known, none.known) == (TWO, NONE)


def test_the_level_that_was_measured_goes_before_the_one_that_is_told() -> None:
    told = parse_puzzle(f"{TEXT}; level: expert")
    assert solve_puzzle(told).known.level is Level.EASY
    assert solve_puzzle(told, Deadline(0)).known.level is Level.EXPERT


def test_a_stored_solution_that_is_not_the_only_one_is_not_known() -> None:
    several = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001; solution: 000@0,0 010@0,1")
    assert solve_puzzle(several).known.solution is None
    assert first_mistake(several, parse_board("000@0,1")) == "the cell 0,0 is empty"


def test_what_was_stopped_is_unknown() -> None:
    solved = solve_puzzle(parse_puzzle(TEXT), Deadline(0))
    assert (solved.solution, solved.grade) == (None, None)
    assert solved.verdict() == "unknown: stopped before it was proved: exactly one solution"
    one = Solved(parse_puzzle(TEXT), Proof((parse_board(RIGHT),), complete=False), None)
    assert (one.solution, one.verdict()) == (None, solved.verdict())


def test_a_solver_that_errs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = parse_puzzle(TEXT)
    for answer in (RIGHT.replace("550@1,2", "505@1,2"), RIGHT.replace("550@1,2", "")):
        proof = Proof((parse_board(answer),), complete=True)
        monkeypatch.setattr(type(puzzle.kind), "solve", lambda *arguments, proof=proof: proof)
        with pytest.raises(CheckError, match=f"^{re.escape(TEXT)}: "):
            solve_puzzle(puzzle)


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        (RIGHT, None),
        (" ".join(reversed(RIGHT.split())), None),
        ("", "the cell 0,0 is empty"),
        ("451@0,0 445@0,1 455@0,2 151@1,0 501@1,1", "the cell 1,2 is empty"),
        ("501@1,1 550@1,2", "the cell 0,0 is empty"),
        ("550@1,2 151@1,0 550@0,2 333@0,1", "550@0,2: tile 055 lies already, as 550@1,2"),
        ("222@1,2", "222@1,2 breaks no rule yet, but leads to no solution"),
        ("222@1,2 333@0,1", "333@0,1: tile 333 is not among the tiles to be laid"),
        ("151@1,0 222@1,2", "222@1,2: the point 1,1 would show 2, but 5 is shown by 151@1,0"),
        ("151@1,0 545@1,2", "545@1,2 breaks no rule yet, but leads to no solution"),
        ("545@1,2 151@1,0 550@0,2", "550@0,2: the point 1,3 would show 5, but 4 is shown by 545@1,2"),
    ],
)
def test_the_first_mistake(puzzle: Puzzle, answer: str, mistake: str | None) -> None:
    assert first_mistake(puzzle, parse_board(answer)) == mistake


def test_the_solution_is_looked_for_only_where_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = parse_puzzle(TEXT)
    asked: list[Any] = []

    def solve(puzzle: Puzzle, deadline: Deadline | None) -> Any:
        asked.append(deadline)
        return solve_puzzle(puzzle, deadline)

    monkeypatch.setattr("puzzles.puzzle.solving.solve_puzzle", solve)
    first_mistake(puzzle, parse_board(RIGHT))
    first_mistake(puzzle, parse_board("333@0,0"))
    assert asked == []
    deadline = Deadline(0)
    assert first_mistake(puzzle, parse_board("222@1,2"), deadline) == "the cell 0,0 is empty"
    known = parse_puzzle(f"{TEXT}; solution: {RIGHT}")
    assert first_mistake(known, parse_board("222@1,2")) == "222@1,2 breaks no rule yet, but leads to no solution"
    assert asked == [deadline, None]


def test_where_several_layouts_solve_it_a_placement_alone_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = parse_puzzle(TEXT)
    monkeypatch.setattr(type(puzzle.kind), "one_layout", False)
    assert first_mistake(puzzle, parse_board("222@1,2")) == "the cell 0,0 is empty"


def test_made_puzzles_solve_to_what_they_say(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::5]:
        solved = solve_puzzle(puzzle)
        assert set(solved.solution or ()) == set(puzzle.solution or ())
        assert solved.grade
        assert solved.grade.level is puzzle.level


def test_what_a_stopped_search_has_found_of_many_is_no_error() -> None:
    deal = parse_puzzle(kind_named("solitaire").examples[1])
    solved = solve_puzzle(deal, Deadline(0))
    assert solved.verdict().startswith("unknown: stopped before it was proved")


def test_what_was_not_measured_disproves_nothing() -> None:
    told = parse_puzzle(f"{TEXT}; made: fill-1-easy-7-1; solution: {RIGHT}")
    assert solve_puzzle(told, Deadline(0)).known == told
