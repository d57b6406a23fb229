"""What can be wrong with marked tiles to join."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class JoiningError(TriominoesError):
    """A region, marked tiles or a list of tiles of which no puzzle can be made."""
