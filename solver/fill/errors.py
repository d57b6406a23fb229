"""What can be wrong with a region to fill."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class FillError(TriominoesError):
    """A region, tiles or givens that contradict each other, or too much to be searched; `given` counts from 0."""

    def __init__(self, message: str, given: int | None = None) -> None:
        super().__init__(message, given)
        self.message = message
        self.given = given

    def __str__(self) -> str:
        return self.message
