"""Files of puzzles, one a line: kept up to date while a run goes on, read back to go on with it."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.model import Puzzle, parse_puzzles
from puzzles.puzzle.solving import solve_puzzle
from puzzles.sources import Source, file_text
from triominoes.diagram.output import DRAWING_WRITERS, checked_ending, write_whole

ENDING = "puzzles"
"""Of a file with one puzzle a line."""

ENDINGS = (ENDING, *DRAWING_WRITERS)
"""The files that puzzles can be written into; pictures hold one."""

_PATIENCE = 20
"""A file is not written again before so many times as long has gone by as it took the last time."""


def checked(path: Path, count: int) -> str:
    """The ending of a file to be written, before any work is spent on it.

    Raises `OutputError` as `checked_ending` does, and `PuzzleError` for a picture of several puzzles.
    """
    ending = checked_ending(path, ENDINGS)
    if ending != ENDING and count != 1:
        raise PuzzleError(f"{path}: a picture of {count} puzzles; expected one, or .{ENDING}, or the command sheet")
    return ending


def write(path: Path, puzzles: Sequence[Puzzle], solution: bool) -> None:
    """Write puzzles, with their solutions or without, as the ending of the file has it; whole or not at all."""
    ending = checked(path, len(puzzles))
    if ending == ENDING:
        write_whole(path, file_content(puzzles, solution))
        return
    from puzzles.puzzle.picture import picture_file

    write_whole(path, picture_file(puzzles[0], ending, solved=solution))


def puzzle_line(puzzle: Puzzle, solution: bool) -> str:
    """The line of a puzzle, with its solution or without."""
    return (puzzle if solution else replace(puzzle, solution=None)).line


def file_content(puzzles: Iterable[Puzzle], solution: bool, header: str = "") -> bytes:
    """A whole file; `header` is a comment in its first line."""
    lines = [f"# {header}"] if header else []
    return "".join(f"{line}\n" for line in [*lines, *(puzzle_line(each, solution) for each in puzzles)]).encode()


def read_before(path: Path, solution: bool = False) -> tuple[Puzzle, ...]:
    """The puzzles of an earlier run that are in a file; none if there is no such file, or nothing in it.

    With `solution`, those that were written without theirs are solved.
    """
    if not path.exists():
        return ()
    source = Source(str(path), file_text(path, str(path)))
    if not any(line.partition("#")[0].strip() for line in source.text.splitlines()):
        return ()
    before = source.read(lambda text: tuple(parse_puzzles(text)))
    return tuple(solve_puzzle(each).known if solution and each.solution is None else each for each in before)


class Keeper:
    """Keeps a file up to date with the puzzles made so far, by number; at every moment it is whole."""

    def __init__(self, path: Path, solution: bool, header: str, before: Iterable[Puzzle]) -> None:
        self._path, self._solution, self._header = path, solution, header
        self._puzzles = list(before)
        self._next = -math.inf
        self._unwritten = False

    def keep(self, puzzle: Puzzle) -> None:
        """One puzzle more, which is written at once unless writing takes more than a small part of the time."""
        self._puzzles.append(puzzle)
        self._unwritten = True
        if time.monotonic() >= self._next:
            self.write()

    def write(self, *, again: bool = False) -> None:
        """Write what has come since the last time, or `again` all there is, which may be from an earlier run."""
        if not (self._unwritten or (again and self._puzzles)):
            return
        started = time.monotonic()
        ordered = sorted(self._puzzles, key=lambda puzzle: puzzle.made.number if puzzle.made else 0)
        write_whole(self._path, file_content(ordered, self._solution, self._header))
        ended = time.monotonic()
        self._next, self._unwritten = ended + _PATIENCE * (ended - started), False
