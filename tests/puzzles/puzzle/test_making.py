from __future__ import annotations

import re
from dataclasses import replace

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import (
    MOST_PUZZLES,
    MOST_SEED,
    Made,
    Plan,
    make_again,
    make_puzzle,
    make_puzzles,
    read_wishes,
)
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.reasoned import HARDEST
from puzzles.puzzle.seed_id import SeedId
from solver.deduction import reason
from solver.fill import check
from solver.limits import Deadline
from solver.workers import WorkersError

SMALL = Plan("fill", Level.HARD, 8, 3, (("set", "0..2"), ("cells", "4..6")))


def test_every_puzzle_made_is_proved_to_have_its_one_solution_by_both_methods(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles:
        proofs = (puzzle.kind.solve(puzzle.task), puzzle.kind.solve_otherwise(puzzle.task))
        assert [proof.unique for proof in proofs] == [True, True], puzzle.line
        assert {frozenset(proof.solutions[0]) for proof in proofs} == {frozenset(puzzle.solution or ())}, puzzle.line
        check(puzzle.task, puzzle.solution or ())


def test_every_puzzle_made_needs_its_level_and_none_harder(made_puzzles: list[Puzzle]) -> None:
    levels = list(Level)
    for puzzle in made_puzzles:
        level = puzzle.level
        assert level is not None
        solved = [reason(puzzle.task, most=HARDEST[each]).solved for each in levels]
        assert solved == [each.rank >= level.rank for each in levels], puzzle.line
        assert puzzle.kind.grade(puzzle.task, puzzle.solution or ()).level is level


def test_made_puzzles_differ_and_say_how_they_were_made(made_puzzles: list[Puzzle]) -> None:
    assert len({puzzle.ident for puzzle in made_puzzles}) == len(made_puzzles)
    for puzzle in made_puzzles:
        assert puzzle.made
        assert (puzzle.made.kind, puzzle.made.level, puzzle.made.seed) == (puzzle.kind.name, puzzle.level, 11)


def test_a_seed_id_makes_the_same_puzzle_again(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::13]:
        assert puzzle.made
        assert make_again(puzzle.made).line == puzzle.line


def test_any_number_of_workers_makes_the_same_puzzles() -> None:
    alone, shared = list(make_puzzles(SMALL, range(1, 9), 1)), list(make_puzzles(SMALL, range(1, 9), 2))
    assert [made.number for made in alone] == list(range(1, 9))
    assert len({made.line for made in alone}) == 8
    assert shared == alone


def test_going_on_makes_what_would_have_come() -> None:
    whole = list(make_puzzles(SMALL, range(1, 9), 1))
    for first in (1, 4, 8, 9):
        assert list(make_puzzles(SMALL, range(first, 9), 1)) == whole[first - 1 :]


def test_a_generator_that_is_closed_makes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def recording(seed_id: SeedId, attempts: int | None, deadline: Deadline | None) -> Made:
        asked.append(seed_id.number)
        return make_puzzle(seed_id, attempts, deadline)

    monkeypatch.setattr("puzzles.puzzle.making.make_puzzle", recording)
    made = make_puzzles(SMALL, range(1, 9), 1)
    next(made)
    made.close()
    assert asked == [1]


@pytest.mark.parametrize("workers", [0, 62])
def test_workers_that_cannot_be_used_are_refused(workers: int) -> None:
    with pytest.raises(WorkersError, match=f"{workers} workers cannot be used"):
        next(make_puzzles(SMALL, [1], workers))


def test_where_the_attempts_ended_is_told() -> None:
    one = SeedId("fill", 1, Level.MEDIUM, 7, 3, (("cells", "1"),))
    made = make_puzzle(one, 5)
    assert (made.line, made.attempts, made.tally) == (None, 5, (("came out easy", 5),))
    assert made.words() == "puzzle 3: 5 attempts: 5 came out easy"
    assert make_puzzle(one, 1).words() == "puzzle 3: 1 attempt: 1 came out easy"


def test_the_attempts_that_were_needed_are_counted_too() -> None:
    made = make_puzzle(SeedId("fill", 1, Level.MEDIUM, 7, 1))
    assert made.tally == (("came out easy", 2), ("came out medium", 1), ("came to nothing", 1))
    assert made.words() == "puzzle 1: 4 attempts: 2 came out easy, 1 came out medium, 1 came to nothing"
    assert make_puzzle(SeedId("fill", 1, Level.MEDIUM, 7, 1), 4) == made
    assert make_puzzle(SeedId("fill", 1, Level.MEDIUM, 7, 1), 3).line is None


def test_a_task_that_is_not_unique_is_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    loose = parse_puzzle("puzzle: fill; shape: ^; tiles: 012").task
    monkeypatch.setattr(type(kind_named("fill")), "attempt", lambda *arguments: loose)
    assert (
        make_puzzle(SeedId("fill", 1, Level.EASY, 7, 1), 3).words() == "puzzle 1: 3 attempts: 3 had several solutions"
    )


def test_a_command_makes_the_plan_again() -> None:
    assert SMALL.command() == (
        "triominoes puzzle fill --level hard --count 8 --seed 3 --with cells=4..6 --with set=0..2"
    )
    assert replace(SMALL, wishes=(), attempts=9).command() == (
        "triominoes puzzle fill --level hard --count 8 --seed 3 --attempts 9"
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"kind": "fly"}, "'fly' is no kind of puzzle; expected "),
        ({"count": 0}, "0 puzzles; expected 1 to 10,000"),
        ({"count": MOST_PUZZLES + 1}, "10,001 puzzles; expected 1 to 10,000"),
        ({"seed": -1}, "the seed '-1'; expected 0 to 999,999,999,999,999,999"),
        ({"seed": MOST_SEED + 1}, "the seed '1000000000000000000'; expected 0 to 999,999,999,999,999,999"),
        ({"wishes": (("colour", "red"),)}, "fill knows no 'colour'; expected shape, set, cells, decoys"),
        ({"wishes": (("cells", "4"), ("cells", "5"))}, "cells a second time"),
        ({"wishes": (("cells", "many"),)}, "cells=many: 'many'; expected a number, or from so many to so many"),
        ({"wishes": (("shape", "hexagon-3"),)}, "that shape cannot be filled with tiles of the standard set: "),
    ],
)
def test_what_cannot_be_made_is_refused_before_it_is_tried(changes: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{re.escape(message)}"):
        replace(SMALL, **changes)  # type: ignore[arg-type]  # the fields are of several types


def test_a_level_that_a_kind_does_not_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kind_named("fill")), "levels", {Level.EASY: "", Level.HARD: ""})
    with pytest.raises(PuzzleError, match=r"^fill has no level medium; it has easy, hard$"):
        replace(SMALL, level=Level.MEDIUM)


def test_a_kind_may_have_nothing_to_wish_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kind_named("fill")), "parameters", ())
    assert read_wishes(kind_named("fill"), ()) == {}
    with pytest.raises(PuzzleError, match=r"^fill knows no 'cells'; it has nothing to wish for$"):
        replace(SMALL)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fill-2-easy-7-1,wings=2", "fill-2-easy-7-1,wings=2: this is version 1 of the generator of fill; a puzzle of"),
        ("fill-1-easy-7-1,wings=2", "fill knows no 'wings'"),
        ("fill-1-easy-7-1,cells=0", "a shape of 0 cells; expected 1 to 56"),
        ("fill-1-easy-7-1,cells=99..100", "a shape of 99..100 cells; expected 1 to 56"),
    ],
)
def test_a_seed_id_of_what_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{re.escape(message)}"):
        make_again(SeedId.parse(text))
