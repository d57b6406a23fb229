"""Reads what a player did in a turn from the words of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from triominoes.errors import NotationError, TileError
from triominoes.notation import Word, parse_placement, parse_tile, shown
from triominoes.placement import Placement
from triominoes.play.actions import Action, Draw, Lay, Pass, Show
from triominoes.tile import Tile
from triominoes.tileset import TileSet

_COUNT = re.compile(r"[0-9]{1,2}")

MOST_ACTIONS = 200
"""The most that one line may say; a turn has a handful of actions, the longest some thirty."""


def read_tile(word: Word, tile_set: TileSet) -> Tile | None:
    """A tile of the set, or None for `?`."""
    if word.text == "?":
        return None
    try:
        return parse_tile(word.text, tile_set)
    except NotationError as error:
        raise error.at(word.line, word.column) from None


def read_cell(word: Word, tile_set: TileSet) -> Placement:
    """A tile of the set on its cell; its numbers may come in an order in which no tile lies."""
    try:
        placement = parse_placement(word.text)
        tile_set.find(placement.numbers)
    except NotationError as error:
        raise error.at(word.line, word.column) from None
    except TileError as error:
        raise NotationError(str(error), word.line, word.column) from None
    return placement


def read_actions(turn: Sequence[Word], tile_set: TileSet) -> tuple[Action, ...]:
    """What the words of a turn say; raises `NotationError` at the first that says nothing, and if they say too much."""
    found: list[Action] = []
    for action in _actions(turn, tile_set):
        found.append(action)
        if len(found) > MOST_ACTIONS:
            message = f"more than {MOST_ACTIONS} actions; expected those of one turn"
            raise NotationError(message, turn[0].line, turn[0].column)
    return tuple(found)


def _actions(turn: Sequence[Word], tile_set: TileSet) -> Iterator[Action]:
    place = 0
    while place < len(turn):
        word = turn[place]
        place += 1
        verb = word.text.lower().rstrip(",;")
        following = turn[place:]
        if verb in ("lay", "lays"):
            continue
        if verb in ("pass", "passes"):
            yield Pass()
        elif verb in ("draw", "draws"):
            drawn, used = _draws(following, tile_set)
            place += used
            yield from drawn
        elif verb == "left":
            yield Show(_left(following, tile_set))
            return
        elif "@" in word.text:
            shows = None
            if len(following) > 1 and following[0].text.lower() in ("shows", "showing"):
                shows = read_tile(following[1], tile_set)
                place += 2
            yield Lay(read_cell(replace(word, text=word.text.rstrip(",;")), tile_set), shows)
        else:
            expected = "numbers@row,column, draw, pass or left"
            raise NotationError(f"{shown(word.text)}: expected {expected}", word.line, word.column)


def _draws(following: Sequence[Word], tile_set: TileSet) -> tuple[list[Draw], int]:
    """The draws that words name, and how many words: tiles, `?` for each one unknown, or how many of these."""
    if following and _COUNT.fullmatch(following[0].text):
        count = int(following[0].text)
        if not 1 <= count <= len(tile_set):
            message = f"{count} tiles drawn; expected 1 to {len(tile_set)}"
            raise NotationError(message, following[0].line, following[0].column)
        return [Draw()] * count, 1
    found = []
    for word in following:
        text = word.text.rstrip(",;")
        if "@" in text or (text != "?" and not text[:1].isdigit()):
            break
        found.append(Draw(read_tile(replace(word, text=text), tile_set)))
    return found or [Draw()], len(found)


def _left(following: Sequence[Word], tile_set: TileSet) -> tuple[Tile, ...]:
    """The tiles left in a hand: named, or `nothing`."""
    if [word.text.lower() for word in following] in (["nothing"], ["-"]):
        return ()
    found = []
    for word in following:
        tile = read_tile(replace(word, text=word.text.rstrip(",;")), tile_set)
        if tile is None:
            raise NotationError("'?': expected the tiles that are left by name", word.line, word.column)
        found.append(tile)
    return tuple(found)
