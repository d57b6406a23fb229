"""Puzzles and kinds as a book prints them."""

from __future__ import annotations

from functools import partial
from typing import Any

from puzzles.book.entry import Entry, Instruction
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.kind import Kind
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import solve_puzzle
from solver.limits import Deadline

_BEGUN = 60
"""How much of an ID a message shows."""


def entry_of(puzzle: Puzzle, deadline: Deadline | None = None) -> Entry:
    """A puzzle with its solution, and with the level that was measured; a solution that is known is kept.

    Raises `PuzzleError` for a puzzle that has not exactly one solution: nobody should be given it to solve.
    """
    solved = solve_puzzle(puzzle, deadline)
    if solved.solution is None:
        begun = puzzle.ident if len(puzzle.ident) <= _BEGUN else f"{puzzle.ident[:_BEGUN]} ..."
        raise PuzzleError(f"{begun}: {solved.verdict()}")
    kind, task, known = puzzle.kind, puzzle.task, solved.known
    solution = known.solution or solved.solution
    return Entry(
        kind=kind.name,
        title=kind.heading(task),
        level=known.level.value if known.level else "",
        ident=known.ident,
        seed_id=str(known.made) if known.made else "",
        task=kind.question(task),
        board=partial(kind.board, task),
        tiles=kind.tiles(task),
        tiles_heading=kind.tiles_heading(task),
        solution=partial(kind.solved_board, task, solution),
        answer=kind.answer(task, solution),
        cut_out=kind.lays_tiles,
    )


def instruction_of(kind: Kind[Any]) -> Instruction:
    """How the puzzles of a kind are solved, with the first of its examples worked."""
    return Instruction(kind.name, kind.title, kind.instructions, entry_of(parse_puzzle(kind.examples[0])))
