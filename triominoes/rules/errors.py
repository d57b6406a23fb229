"""Rules that contradict themselves or cannot be read, and the words for it."""

from __future__ import annotations

from triominoes.errors import TriominoesError


class RulesetError(TriominoesError):
    """Rules that contradict themselves or cannot be read.

    `key` is a parameter (`draws.cap`), `name` a file or ruleset, `line` and `column` count from 1; None where unknown.
    """

    def __init__(
        self, problem: str, key: str | None = None, name: str | None = None, place: tuple[int, int] | None = None
    ) -> None:
        super().__init__(problem, key, name, place)
        self.problem = problem
        self.key = key
        self.name = name
        self.line = place[0] if place else None
        self.column = place[1] if place else None

    def named(self, name: str) -> RulesetError:
        """The same error in a file or ruleset of that name, unless it names one already."""
        place = None if self.line is None or self.column is None else (self.line, self.column)
        return RulesetError(self.problem, self.key, self.name or name, place)

    def __str__(self) -> str:
        place = None if self.line is None else f"line {self.line}, column {self.column}"
        return ": ".join(part for part in (self.name, place, self.key, self.problem) if part is not None)


def within(key: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise RulesetError(f"{value} is out of range; expected {span(least, most)}", key)


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def clash(key: str, value: object, reason: str, allowed: str) -> RulesetError:
    shown = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return RulesetError(f"{shown} contradicts the rest: {reason}; expected {allowed}", key)
