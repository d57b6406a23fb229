"""What can go wrong when puzzles are laid out on pages."""

from triominoes.errors import TriominoesError


class BookError(TriominoesError):
    """Pages that cannot be laid out as they were asked for."""
