"""What can be wrong with a wish for a puzzle."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class PuzzleError(TriominoesError):
    """A puzzle that cannot be made as asked, or that has not exactly one solution."""


class WrongAnswerError(PuzzleError):
    """An answer that can be read, but contradicts the puzzle or itself before it is a layout."""
