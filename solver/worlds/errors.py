"""What can be wrong with the worlds of a position."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class WorldsError(TriominoesError):
    """A position with which no world agrees, or a question about its worlds that has no answer."""
