"""How hard a puzzle is: four levels, and what was measured to tell which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """From the easiest to the hardest; what each means depends on the kind of puzzle."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"

    @property
    def rank(self) -> int:
        """0 for the easiest.

        >>> [level.rank for level in Level]
        [0, 1, 2, 3]
        """
        return tuple(Level).index(self)


@dataclass(frozen=True, slots=True)
class Grade:
    """The level that a puzzle comes to by what was measured; None if it is outside all of them.

    `measures` are figures or words by name, those that decide first.
    """

    level: Level | None
    measures: Mapping[str, int | float | str]

    def words(self) -> str:
        """The measures in one line: `hardest step: group, steps: 31`."""
        return ", ".join(f"{name}: {value}" for name, value in self.measures.items())
