"""Writes a game record as text that `parse_record` reads back exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from triominoes.play.actions import Action, Draw, Lay, Pass, Show
from triominoes.record.model import Entry, GameRecord, Remark, RoundRecord, Totals
from triominoes.tile import Tile


def format_record(record: GameRecord) -> str:
    """The record as text: header, then each round with its deal and its turns, one a line."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: GameRecord) -> Iterator[str]:
    if record.title:
        yield f"title: {record.title}"
    yield f"rules: {record.rules_name}"
    yield f"players: {', '.join(record.players)}"
    if record.date:
        yield f"date: {record.date}"
    yield from (_commented("", remark) for remark in record.remarks)
    for number, game in enumerate(record.rounds, 1):
        yield ""
        yield _commented(f"round {number}", game.comment) if game.comment else f"round {number}"
        yield from _deal(game, record.players)
        yield from (_entry(entry, record.players) for entry in game.entries)
    if record.winners is not None:
        yield ""
        yield f"result: {', '.join(record.players[player] for player in record.winners)}".rstrip()


def _deal(game: RoundRecord, players: tuple[str, ...]) -> Iterator[str]:
    for name, hand in zip(players, game.hands, strict=False):
        if hand is not None:
            yield f"hand {name}: {_tiles(hand)}".rstrip()
    if game.well:
        yield f"well: {_tiles(game.well)}"
    for draw in game.lots:
        yield f"lots: {', '.join(f'{players[player]} {tile}' for player, tile in draw)}"
    if game.first is not None:
        yield f"table: {game.first}"
    if game.starter is not None:
        yield f"start: {players[game.starter]}"


def _entry(entry: Entry, players: tuple[str, ...]) -> str:
    if isinstance(entry, Remark):
        return _commented("", entry.text)
    if isinstance(entry, Totals):
        text = f"score: {' '.join(map(str, entry.scores))}"
    else:
        points = "" if entry.points is None else f" = {entry.points}"
        text = f"{players[entry.player]} {' '.join(map(_action, entry.actions))}{points}"
    return _commented(text, entry.comment) if entry.comment else text


def _action(action: Action) -> str:
    if isinstance(action, Lay):
        return f"{action.placement}" + ("" if action.shows is None else f" shows {action.shows}")
    if isinstance(action, Draw):
        return f"draw {action.tile or '?'}"
    if isinstance(action, Pass):
        return "pass"
    return f"left {_tiles(action.tiles) or 'nothing'}" if isinstance(action, Show) else str(action)


def _tiles(tiles: Iterable[Tile | None]) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)


def _commented(text: str, comment: str) -> str:
    return f"{text}  # {comment}".strip() if text else f"# {comment}".strip()
