"""Sheets of paper: how large they are, and the part of them that is printed on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MARGIN = 15.0
"""The margin on every side, in millimetres; a gutter comes on top of the inner one."""


class Paper(StrEnum):
    """A size of paper, printed upright."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper with its margins; `gutter` millimetres are added to the inner one, on the left of odd pages.

    >>> sheet = Sheet(Paper.A4, gutter=10.0)
    >>> sheet.width, sheet.left(1), sheet.left(2)
    (170.0, 25.0, 15.0)
    """

    paper: Paper
    gutter: float = 0.0

    @property
    def width(self) -> float:
        """The width within the margins."""
        return self.paper.size[0] - 2 * MARGIN - self.gutter

    @property
    def height(self) -> float:
        """The height within the margins."""
        return self.paper.size[1] - 2 * MARGIN

    def left(self, page: int) -> float:
        """Where the left margin of a page ends; pages count from 1."""
        return MARGIN + (self.gutter if page % 2 else 0.0)
