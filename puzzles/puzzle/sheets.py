"""Puzzles on paper: those of several sources as one book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from puzzles.book import Entry, Instruction, Options, book_file
from puzzles.kinds import kind_named
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.model import Puzzle
from puzzles.puzzle.opening import open_puzzles
from puzzles.puzzle.printed import entry_of, instruction_of
from puzzles.sources import Source
from solver.limits import Deadline

MOST_PUZZLES = 1000
"""The most puzzles of one book."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many puzzles have been solved, of how many."""

    done: int
    count: int

    def __str__(self) -> str:
        return f"{self.done} of {self.count} puzzles solved"


def gathered(sources: Iterable[Source]) -> tuple[Puzzle, ...]:
    """The puzzles of all sources, in their order; raises `PuzzleError` for more than `MOST_PUZZLES`."""
    puzzles = tuple(puzzle for source in sources for puzzle in open_puzzles(source))
    if len(puzzles) > MOST_PUZZLES:
        raise PuzzleError(f"{len(puzzles):,} puzzles; expected at most {MOST_PUZZLES:,} in one book")
    return puzzles


def bound(puzzles: Sequence[Puzzle], options: Options, deadline: Deadline, report: Callable[[Progress], None]) -> bytes:
    """The puzzles as a book in PDF; those whose solutions are not known are solved first.

    Raises `PuzzleError` for a puzzle that has not exactly one solution, or that the deadline leaves unsolved.
    """
    entries: list[Entry] = []
    for done, puzzle in enumerate(puzzles):
        report(Progress(done, len(puzzles)))
        try:
            entries.append(entry_of(puzzle, deadline))
        except PuzzleError as error:
            if deadline.expired():
                raise PuzzleError(f"stopped when {done} of {len(puzzles)} puzzles had been solved") from None
            raise PuzzleError(f"puzzle {done + 1}: {error}") from None
    return book_file(entries, instructions(puzzles) if options.instructions else (), options)


def instructions(puzzles: Sequence[Puzzle]) -> tuple[Instruction, ...]:
    """Those of all kinds that are there, in the order in which they first come."""
    kinds = dict.fromkeys(puzzle.kind.name for puzzle in puzzles)
    return tuple(instruction_of(kind_named(name)) for name in kinds)
