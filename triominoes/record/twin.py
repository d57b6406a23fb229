"""The JSON twin of the text of a game record: the same values, for programs.

One object: `schema` (1), `rules`, `players`, and optionally `title`, `date`, `remarks`, `rounds`, `winners`. A round
has `hands` by seat (null for an unknown hand, null for an unknown tile), `well`, `lots`, `table`, `starter`, `comment`
and `entries`: turns (`player`, `actions`, `points`, `comment`), totals (`scores`, `comment`) or remarks (`remark`). An
action is `{"lay": "444@0,0", "shows": null}`, `{"draw": "055"}`, `{"pass": true}` or `{"left": ["012"]}`. Players are
seats, counted from 1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import Word, parse_tile, shown
from triominoes.placement import Placement
from triominoes.play.actions import Action, Draw, Lay, Pass, Show
from triominoes.record.model import Entry, GameRecord, RecordError, Remark, RoundRecord, Totals, Turn
from triominoes.record.turns import read_cell
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileSet

SCHEMA = 1


def record_to_json(record: GameRecord) -> dict[str, Any]:
    """The record as values that `json` can write."""
    return {
        "schema": SCHEMA,
        "title": record.title,
        "rules": record.rules_name,
        "players": list(record.players),
        "date": record.date,
        "remarks": list(record.remarks),
        "rounds": [_round_value(game) for game in record.rounds],
        "winners": None if record.winners is None else [player + 1 for player in record.winners],
    }


def _round_value(game: RoundRecord) -> dict[str, Any]:
    return {
        "hands": [None if hand is None else _names(hand) for hand in game.hands],
        "well": _names(game.well),
        "lots": [[{"player": player + 1, "tile": str(tile)} for player, tile in draw] for draw in game.lots],
        "table": None if game.first is None else str(game.first),
        "starter": None if game.starter is None else game.starter + 1,
        "comment": game.comment,
        "entries": [_entry_value(entry) for entry in game.entries],
    }


def _names(tiles: Iterable[Tile | None]) -> list[str | None]:
    return [None if tile is None else str(tile) for tile in tiles]


def _entry_value(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Remark):
        return {"remark": entry.text}
    if isinstance(entry, Totals):
        return {"scores": list(entry.scores), "comment": entry.comment}
    actions = [_action_value(action) for action in entry.actions]
    return {"player": entry.player + 1, "actions": actions, "points": entry.points, "comment": entry.comment}


def _action_value(action: Action) -> dict[str, Any]:
    if isinstance(action, Lay):
        return {"lay": str(action.placement), "shows": None if action.shows is None else str(action.shows)}
    if isinstance(action, Draw):
        return {"draw": None if action.tile is None else str(action.tile)}
    return {"left": _names(action.tiles)} if isinstance(action, Show) else {"pass": True}


def record_from_json(text: str, find_rules: Callable[[str], Ruleset], default: str) -> GameRecord:
    """The record that a JSON text holds; see `parse_record` for `find_rules` and `default`.

    Raises `NotationError`: with line and column where the text is no JSON, else with the path to what is wrong, as in
    `rounds[0].entries[3].actions[0].lay`.
    """
    try:
        value = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise NotationError(f"not JSON: {error.msg}", error.lineno, error.colno) from None
    except NotationError:
        raise
    except ValueError:
        raise NotationError("not JSON that holds a game: a number has thousands of digits") from None
    except RecursionError:
        raise NotationError("not JSON that holds a game: nested too deep") from None
    top = _At(value, "")
    top.allow("schema", "title", "rules", "players", "date", "remarks", "rounds", "winners")
    schema = top["schema"]
    if schema.value != SCHEMA or type(schema.value) is not int:
        raise schema.error(f"expected {SCHEMA}, the version of this form")
    name = top["rules"].text() or default
    try:
        rules = find_rules(name)
    except TriominoesError as error:
        raise top["rules"].error(str(error)) from None
    players = tuple(item.text() for item in top["players"].items())
    if not players:
        raise top["players"].error("expected the names of the players")
    named = {_seat(at, len(players)) for at in top["winners"].items()}
    winners = None if top["winners"].value is None else tuple(sorted(named))
    try:
        return GameRecord(
            rules,
            name,
            players,
            tuple(_round(item, rules.tile_set, len(players)) for item in top["rounds"].items()),
            top["title"].text(),
            top["date"].text(),
            tuple(item.text() for item in top["remarks"].items()),
            winners,
        )
    except RecordError as error:
        raise NotationError(str(error)) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotationError(f"key {shown(twice)} a second time in one object")
    return found


class _At:
    """A value and the path to it."""

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def error(self, message: str) -> NotationError:
        return NotationError(f"{self.path or 'the whole'}: {message}")

    def wrong(self, expected: str) -> NotationError:
        return self.error(f"{shown(json.dumps(self.value))}; expected {expected}")

    def allow(self, *keys: str) -> None:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        for key in self.value:
            if key not in keys:
                raise self.error(f"unknown key {shown(key)}; expected {', '.join(keys)}")

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def __getitem__(self, key: str) -> _At:
        return _At(self.value.get(key), f"{self.path}.{key}".lstrip("."))

    def text(self) -> str:
        if self.value is None:
            return ""
        if not isinstance(self.value, str):
            raise self.wrong("text")
        return self.value

    def number(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or abs(self.value) > 10**6:
            raise self.wrong("a whole number")
        return self.value

    def items(self) -> list[_At]:
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [_At(item, f"{self.path}[{place}]") for place, item in enumerate(self.value)]


def _seat(at: _At, players: int) -> int:
    seat = at.number()
    if not 1 <= seat <= players:
        raise at.wrong(f"a seat, 1 to {players}")
    return seat - 1


def _tile(at: _At, tile_set: TileSet) -> Tile:
    text = at.text()
    try:
        return parse_tile(text, tile_set)
    except NotationError as error:
        raise at.error(error.message) from None


def _maybe_tile(at: _At, tile_set: TileSet) -> Tile | None:
    return None if at.value is None else _tile(at, tile_set)


def _placement(at: _At, tile_set: TileSet) -> Placement:
    word = Word(at.text(), 1, 1)
    try:
        return read_cell(word, tile_set)
    except NotationError as error:
        raise at.error(error.message) from None


def _round(at: _At, tile_set: TileSet, players: int) -> RoundRecord:
    at.allow("hands", "well", "lots", "table", "starter", "comment", "entries")
    hands = [
        None if hand.value is None else tuple(_maybe_tile(item, tile_set) for item in hand.items())
        for hand in at["hands"].items()
    ]
    return RoundRecord(
        tuple(_entry(item, tile_set, players) for item in at["entries"].items()),
        tuple(hands),
        tuple(_maybe_tile(item, tile_set) for item in at["well"].items()),
        tuple(tuple(_lot(item, tile_set, players) for item in draw.items()) for draw in at["lots"].items()),
        None if at["table"].value is None else _placement(at["table"], tile_set),
        None if at["starter"].value is None else _seat(at["starter"], players),
        at["comment"].text(),
    )


def _lot(at: _At, tile_set: TileSet, players: int) -> tuple[int, Tile]:
    at.allow("player", "tile")
    return _seat(at["player"], players), _tile(at["tile"], tile_set)


def _entry(at: _At, tile_set: TileSet, players: int) -> Entry:
    if "remark" in at:
        at.allow("remark")
        return Remark(at["remark"].text())
    if "scores" in at:
        at.allow("scores", "comment")
        return Totals(tuple(item.number() for item in at["scores"].items()), at["comment"].text())
    at.allow("player", "actions", "points", "comment")
    points = None if at["points"].value is None else at["points"].number()
    actions = tuple(_action(item, tile_set) for item in at["actions"].items())
    return Turn(_seat(at["player"], players), actions, points, at["comment"].text())


def _action(at: _At, tile_set: TileSet) -> Action:
    if "lay" in at:
        at.allow("lay", "shows")
        return Lay(_placement(at["lay"], tile_set), _maybe_tile(at["shows"], tile_set))
    at.allow("draw", "pass", "left")
    if len(at.value) != 1:
        raise at.wrong('one action, as in {"lay": "444@0,0"}')
    if "draw" in at:
        return Draw(_maybe_tile(at["draw"], tile_set))
    if "left" in at:
        return Show(tuple(_tile(item, tile_set) for item in at["left"].items()))
    if at["pass"].value is not True:
        raise at["pass"].wrong("true")
    return Pass()
