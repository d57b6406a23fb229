"""A person's answer to a puzzle: right, or the first mistake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzles.puzzle.errors import WrongAnswerError
from puzzles.puzzle.model import Puzzle
from puzzles.puzzle.solving import first_mistake
from puzzles.sources import Source
from solver.limits import Deadline

MOST_SECONDS = 60.0
"""How long a solution is looked for; without one, what is missing from the answer is told in place of what is wrong."""

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What there is to say of an answer; `mistake` is None if it is right."""

    puzzle: Puzzle
    mistake: str | None

    @property
    def right(self) -> bool:
        """Whether it solves the puzzle."""
        return self.mistake is None

    def text(self) -> str:
        """One line."""
        return "right: this solves the puzzle\n" if self.mistake is None else f"wrong: {self.mistake}\n"

    def as_json(self) -> dict[str, Any]:
        """The same as JSON values."""
        return {"schema": SCHEMA, "puzzle": self.puzzle.ident, "right": self.right, "mistake": self.mistake}


def judged(puzzle: Puzzle, answer: Source) -> Judged:
    """Judge the answer in a source; raises `SourceError` if it cannot be read. No tiles at all are an answer too."""
    try:
        placements = answer.read(lambda text: puzzle.kind.read_answer(puzzle.task, text))
    except WrongAnswerError as error:
        return Judged(puzzle, str(error))
    return Judged(puzzle, first_mistake(puzzle, placements, Deadline(MOST_SECONDS)))
