"""How players write a turn down: the tile, the sum that it brought, and a short mark behind a bonus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triominoes.rules.ruleset import Ruleset
from triominoes.sheet.model import MEANINGS, Mark, Outcome, ScoredRound, ScoredTurn, Sheet, Tiles

LETTERS = {
    Mark.START: "s",
    Mark.BRIDGE: "b",
    Mark.EXTENSION: "e",
    Mark.HEXAGON: "h",
    Mark.DOUBLE: "hh",
    Mark.TRIPLE: "hhh",
}
"""The marks as letters."""


def sign(mark: Mark | str) -> str:
    """A mark as letters; any other abbreviation as it is."""
    return LETTERS[mark] if isinstance(mark, Mark) else mark


class Term(NamedTuple):
    """One summand of a turn, and what it is for where that is a bonus."""

    points: int
    mark: Mark | None = None

    def written(self, first: bool) -> str:
        """As it stands in a sum: `12`, `+10`, `-5`."""
        return str(self.points) if first else f"{self.points:+d}"


def tile_of(turn: ScoredTurn) -> str:
    """The tile laid, or what happened instead."""
    if turn.placement is not None:
        return str(turn.placement.tile)
    return "pass" if turn.outcome is Outcome.PASSED else "..."


def terms(turn: ScoredTurn) -> list[Term]:
    """The points of a turn as they add up: tile, bonus, draws, pass; costs are negative."""
    found = [Term(turn.tile_points)] if turn.outcome is Outcome.LAID else []
    if turn.bonus:
        found.append(Term(turn.bonus, turn.mark))
    found.extend(Term(-cost) for cost in (turn.draw_cost, turn.pass_cost) if cost)
    return found or [Term(0)]


def sum_of(turn: ScoredTurn) -> str:
    """The sum of a turn, marks as letters: `12+10s`, `10+50h-5`."""
    return "".join(term.written(not i) + (sign(term.mark) if term.mark else "") for i, term in enumerate(terms(turn)))


def gain(amount: int) -> str:
    """What a settlement brings: `+27`, `-4`, `0`."""
    return f"{amount:+d}" if amount else "0"


def drawn(turn: ScoredTurn, rules: Ruleset) -> str:
    """How many tiles were drawn, where their cost does not tell: `d2`."""
    return f"d{len(turn.draws)}" if turn.draws and not (rules.keeps_score and rules.draws.cost) else ""


def tiles_text(tiles: Tiles) -> str:
    """Tiles by name, `?` for each that nobody has seen."""
    return " ".join("?" if tile is None else str(tile) for tile in tiles)


def hands_row(game: ScoredRound, rules: Ruleset, nothing: str = "\N{EN DASH}") -> tuple[str, list[str]]:
    """The row of the hands: what is left in each and what it counts; only their sizes while others may not see them."""
    if not game.is_played:
        return "holds", [f"{len(tiles)} tile{'' if len(tiles) == 1 else 's'}" for tiles in game.hands]
    counted = (
        f" ({points})" if rules.keeps_score and tiles and points is not None else ""
        for tiles, points in zip(game.hands, game.left, strict=True)
    )
    return "left", [(tiles_text(tiles) or nothing) + total for tiles, total in zip(game.hands, counted, strict=True)]


def legend(sheet: Sheet) -> Iterator[tuple[Mark | str, str]]:
    """The marks and abbreviations that occur on a sheet, and what they mean; marks first."""
    for mark in sheet.marks:
        yield mark, MEANINGS[mark]
    turns = [turn for game in sheet.rounds for turn in game.turns]
    if any(turn.draw_cost for turn in turns):
        yield "-", "tiles drawn and turns without a tile"
    elif any(turn.pass_cost for turn in turns):
        yield "-", "turns without a tile"
    if any(drawn(turn, sheet.rules) for turn in turns):
        yield "d", "how many tiles were drawn"
    if any(turn.outcome is Outcome.OPEN for turn in turns):
        yield "...", "no tile laid" if sheet.is_over else "the turn is not over"
