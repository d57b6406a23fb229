"""The score sheet as JSON values: everything that it knows, with the sentences that players read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from triominoes.sheet.model import Outcome, ScoredRound, ScoredTurn, Sheet
from triominoes.sheet.words import beginning, ending, verdict
from triominoes.tile import Tile

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""


def as_json(sheet: Sheet) -> dict[str, Any]:
    """The sheet as values that `json` can write. Players are seats, counted from 1; lists go by seat.

    An unknown tile is null. `points` of a turn are what it earned in all, `total` the player's score after it.
    """
    return {
        "schema": SCHEMA,
        "title": sheet.title,
        "date": sheet.date,
        "rules": sheet.rules.name,
        "rules_title": sheet.rules.title,
        "recorded_under": sheet.recorded_under or sheet.rules.name,
        "keeps_score": sheet.rules.keeps_score,
        "players": list(sheet.players),
        "scores": list(sheet.scores),
        "over": sheet.is_over,
        "winners": _seats(sheet.winners),
        "verdict": verdict(sheet),
        "rounds": [_round(sheet, game) for game in sheet.rounds],
        "breaches": [
            {"kind": breach.kind.value, "round": breach.round, "line": breach.line, "message": breach.message}
            for breach in sheet.breaches
        ],
    }


def _round(sheet: Sheet, game: ScoredRound) -> dict[str, Any]:
    settled = game.settled
    return {
        "round": game.number,
        "beginning": beginning(sheet, game),
        "starter": game.starter + 1,
        "table": None if game.on_table is None else str(game.on_table),
        "lots": [[{"player": player + 1, "tile": str(tile)} for player, tile in draw] for draw in game.lots],
        "drawn_first": [_names(tiles) for tiles in game.drawn_first],
        "laps": [[None if turn is None else _turn(turn) for turn in lap] for lap in game.laps],
        "ending": None if settled is None else settled.ending.value,
        "outcome": ending(sheet, game),
        "winners": None if settled is None else _seats(settled.winners),
        "settlement": None if settled is None else list(settled.amounts),
        "hands": [_names(tiles) for tiles in game.hands],
        "left": list(game.left),
        "points": list(game.points),
        "totals": list(game.totals),
        "turn": None if game.turn is None else game.turn + 1,
        "awaited": _seats(game.awaited),
    }


def _turn(turn: ScoredTurn) -> dict[str, Any]:
    return {
        "player": turn.player + 1,
        "outcome": turn.outcome.value,
        "placement": None if turn.placement is None else str(turn.placement),
        "tile": None if turn.placement is None else str(turn.placement.tile),
        "shows": None if turn.shown is None else str(turn.shown),
        "tile_points": turn.tile_points if turn.outcome is Outcome.LAID else None,
        "bonus": turn.bonus,
        "kind": None if turn.mark is None else turn.mark.value,
        "why": turn.why or None,
        "draws": _names(turn.draws),
        "draw_cost": turn.draw_cost,
        "pass_cost": turn.pass_cost,
        "points": turn.points,
        "total": turn.total,
    }


def _seats(players: Iterable[int]) -> list[int]:
    return [player + 1 for player in players]


def _names(tiles: Iterable[Tile | None]) -> list[str | None]:
    return [None if tile is None else str(tile) for tile in tiles]
