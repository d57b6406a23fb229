"""The bundled puzzles: sixty of all kinds and levels, proved again by the method that their generators do not use."""

from __future__ import annotations

from collections import Counter

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.opening import open_puzzles
from puzzles.puzzle.reasoned import HARDEST
from puzzles.sources import open_source
from solver.deduction import reason
from solver.fill import Instance

PUZZLES = open_puzzles(open_source("sampler", "puzzles"))
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.made))


def test_there_are_sixty_of_all_kinds_and_levels() -> None:
    assert len({puzzle.ident for puzzle in PUZZLES}) == 60
    counts = Counter((puzzle.kind.name, puzzle.level) for puzzle in PUZZLES)
    kinds = ("fill", "numbers", "best-move", "hexagon", "connect", "solitaire")
    assert set(counts) == {(name, level) for name in kinds for level in kind_named(name).levels}


def test_some_ask_for_bridges() -> None:
    assert sum("goal: bridge" in puzzle.ident for puzzle in PUZZLES) == 4


@each
def test_the_solution_is_proved_by_the_other_method(puzzle: Puzzle) -> None:
    proof = puzzle.kind.solve_otherwise(puzzle.task)
    assert proof.unique
    if puzzle.kind.one_layout:
        assert set(proof.solutions[0]) == set(puzzle.solution or ())
    else:
        assert len(proof.solutions[0]) == len(puzzle.solution or ())


@each
def test_the_solution_and_the_level_are_those_of_its_own_method(puzzle: Puzzle) -> None:
    proof = puzzle.kind.solve(puzzle.task)
    assert proof.unique
    assert proof.solutions[0] == puzzle.solution
    assert puzzle.kind.grade(puzzle.task, proof.solutions[0]).level is puzzle.level


@each
def test_the_seed_id_makes_it_again(puzzle: Puzzle) -> None:
    assert puzzle.made is not None
    assert make_puzzle(puzzle.made).line == puzzle.line


@each
def test_the_line_reads_back(puzzle: Puzzle) -> None:
    assert parse_puzzle(puzzle.line) == puzzle
    assert parse_puzzle(puzzle.ident).task == puzzle.task


@pytest.mark.parametrize(
    "puzzle",
    [each for each in PUZZLES if isinstance(each.task, Instance) and each.level is not Level.EASY],
    ids=lambda puzzle: str(puzzle.made),
)
def test_the_steps_of_the_level_below_do_not_solve_it(puzzle: Puzzle) -> None:
    assert puzzle.level is not None
    below = tuple(Level)[puzzle.level.rank - 1]
    assert not reason(puzzle.task, HARDEST[below]).solved
