"""What can be wrong with a wish for a puzzle."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class PuzzleError(TriominoesError):
    """A puzzle that cannot be made as asked, or that has not exactly one solution."""
