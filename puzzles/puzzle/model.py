"""A puzzle: its kind and its task, and what is known of it besides; its one-line form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.fields import Fields, bare_text, parse_fields, puzzle_texts
from puzzles.puzzle.kind import Kind
from puzzles.puzzle.level import Level
from puzzles.puzzle.seed_id import SeedId, is_seed_id
from triominoes.errors import NotationError
from triominoes.notation import format_board, parse_board, shown
from triominoes.placement import Layout


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A task of a kind; `level`, `made` and `solution` as far as they are known.

    The kind and the task are the puzzle: they make the descriptive ID, which is valid in every version.
    """

    kind: Kind[Any]
    task: Any
    level: Level | None = None
    made: SeedId | None = None
    solution: Layout | None = None

    @property
    def ident(self) -> str:
        """The descriptive ID: one line that says the whole puzzle."""
        return "; ".join(f"{key}: {value}" for key, value in (("puzzle", self.kind.name), *self.kind.format(self.task)))

    @property
    def line(self) -> str:
        """The ID with what is known besides: level, seed ID, solution."""
        parts = [self.ident]
        if self.level:
            parts.append(f"level: {self.level}")
        if self.made:
            parts.append(f"made: {self.made}")
        if self.solution is not None:
            parts.append(f"solution: {format_board(self.solution)}")
        return "; ".join(parts)


def parse_puzzle(text: str, line: int = 1) -> Puzzle:
    """The puzzle in one line; `line` is where the text starts, for messages.

    A solution that stands there is checked by the rules. Raises `NotationError` at the place of what is wrong.
    """
    if is_seed_id(bare_text(text)):
        raise NotationError("a seed ID; expected the whole puzzle, as in puzzle: fill; ...", line, 1)
    fields = parse_fields(text, line)
    named = fields.need("puzzle", f"the kind, one of {', '.join(kind_names())}")
    if named.text not in kind_names():
        raise NotationError(
            f"{shown(named.text)} is no kind of puzzle; expected {', '.join(kind_names())}", named.line, named.column
        )
    kind = kind_named(named.text)
    task = kind.parse(fields.without("puzzle", "level", "made", "solution"))
    level, written = fields.find("level"), fields.find("made")
    made = written.read(SeedId.parse) if written else None
    if written and made and made.kind != kind.name:
        raise written.error(f"{made} is the seed ID of another kind; expected one of {kind.name}")
    return Puzzle(kind, task, level.read(_level) if level else None, made, _solution(kind, task, fields))


def _level(text: str) -> Level:
    if text not in set(Level):
        raise NotationError(f"{shown(text)}; expected {', '.join(Level)}")
    return Level(text)


def _solution(kind: Kind[Any], task: Any, fields: Fields) -> Layout | None:
    field = fields.find("solution")
    if field is None:
        return None
    solution = field.read(parse_board)
    wrong = kind.mistakes(task, solution) or kind.missing(task, solution)
    if wrong:
        raise field.error(f"it does not solve the puzzle: {wrong[0]}")
    return solution


def parse_puzzles(text: str) -> Iterator[Puzzle]:
    """The puzzles of a file, one a line; raises `NotationError` at the place of what is wrong, or if there is none."""
    none = True
    for part, line in puzzle_texts(text):
        none = False
        yield parse_puzzle(part, line)
    if none:
        raise NotationError("no puzzle; expected one a line, as in puzzle: fill; ...", 1, 1)
