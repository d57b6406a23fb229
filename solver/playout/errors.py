"""What compiled playouts cannot do."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class PlayoutError(TriominoesError):
    """A ruleset, a round or a world that the compiled kernel cannot play; the plain round may."""
