"""What can go wrong, under one root.

Text that cannot be read (`NotationError`) is kept apart from well-formed input that breaks a rule
(`IllegalPlacementError`, `TileError`, `DealError`). Every error pickles, so worker processes can raise it.
"""

from __future__ import annotations


class TriominoesError(Exception):
    """The root of every error this toolkit raises on purpose."""


class NotationError(TriominoesError, ValueError):
    """Text that is not in the notation; `line` and `column` count from 1 and are None where there is no place."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def at(self, line: int, column: int) -> NotationError:
        """The same error, placed: column is added to the one the error already had within its own word."""
        inner = 1 if self.column is None else self.column
        return NotationError(self.message, line, column + inner - 1)

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        return f"line {self.line}, column {self.column}: {self.message}"


class TileError(TriominoesError):
    """A tile, or a set of tiles, that does not exist."""


class IllegalPlacementError(TriominoesError):
    """A placement that the rules forbid where it was tried."""


class IllegalPlayError(TriominoesError):
    """A game that can be read, in which somebody played against the rules."""


class DealError(TriominoesError):
    """A well-formed list of tiles that nobody can have drawn: empty, or with a tile twice."""
