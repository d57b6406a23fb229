"""What cannot be analysed."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class AnalysisError(TriominoesError):
    """A position in which nobody known is to move, a move that is not legal in it, or a number out of range."""
