"""What can be wrong with a hexagon or a bridge to make."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class ClosingError(TriominoesError):
    """A board, a hand or a number of tiles of which no puzzle can be made."""
