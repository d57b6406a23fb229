"""What one may wish of a puzzle, as text: shapes, sets, numbers from so many to so many."""

from __future__ import annotations

import re
from dataclasses import dataclass

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.kind import Parameter
from solver.fill import Instance, Outcome, fill
from solver.limits import Deadline
from triominoes.errors import NotationError
from triominoes.lattice import Cell
from triominoes.notation import parse_tile_set, shown
from triominoes.shapes import format_region, parse_region

_MOST_SECONDS = 10.0
_SPAN = re.compile(r"([0-9]{1,4})(?:\.\.([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class Span:
    """From so many to so many, both included."""

    least: int
    most: int

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}..{self.most}"


def parse_span(text: str) -> Span:
    """A number, or two with dots between; raises `NotationError`.

    >>> parse_span("16..24"), parse_span("4")
    (Span(least=16, most=24), Span(least=4, most=4))
    """
    match = _SPAN.fullmatch(text)
    if not match or (match[2] and int(match[1]) > int(match[2])):
        raise NotationError(f"{shown(text)}; expected a number, or from so many to so many, as in 16..24")
    return Span(int(match[1]), int(match[2] or match[1]))


def parse_shape_line(text: str) -> frozenset[Cell]:
    """A shape on one line: a name, or the rows of a drawing parted by `/`.

    >>> len(parse_shape_line(".^v/^v"))
    4
    """
    try:
        return parse_region(text.replace("/", "\n"))
    except NotationError as error:
        if error.line is None or error.line == 1:
            raise
        before = sum(len(row) + 1 for row in text.split("/")[: error.line - 1])
        raise NotationError(error.message, 1, before + (error.column or 1)) from None


def format_shape_line(region: frozenset[Cell]) -> str:
    """A shape on one line that `parse_shape_line` reads back."""
    return format_region(region).replace("\n", "/")


def require_fillable(instance: Instance) -> None:
    """Raise `PuzzleError` if it is proved that a region cannot be filled; a search takes ten seconds at most."""
    found = fill(instance, deadline=Deadline(_MOST_SECONDS))
    if found.outcome is Outcome.NONE:
        reason = found.reasons[0] if found.reasons else "every way to fill it was ruled out"
        raise PuzzleError(f"that shape cannot be filled with tiles of the {instance.tile_set} set: {reason}")


SHAPE = Parameter("shape", "a name such as hexagon-1, or rows of ^ and v parted by /", parse_shape_line)
SET = Parameter("set", "a set of tiles, as in trioker or 0..3", parse_tile_set)
