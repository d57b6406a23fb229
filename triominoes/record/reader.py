"""Reads the text of a game record, as a person writes it at the table.

Header lines `key: value`, then rounds; a line is what one player did. The reader takes what can be understood: any
order of the numbers where that is clear, several actions on a line, a seat's number for a name, hands written in part
or not at all, tiles drawn without a name. Whether the play was legal is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import Word, shown, words
from triominoes.placement import Placement
from triominoes.play.dealing import LotDraws
from triominoes.record.model import (
    KEYED,
    Entry,
    GameRecord,
    RecordError,
    Remark,
    RoundRecord,
    Totals,
    Turn,
    check_names,
    check_round,
    folded,
    written,
)
from triominoes.record.turns import read_actions, read_cell, read_tile
from triominoes.rules.errors import RulesetError
from triominoes.rules.limits import MOST_PLAYERS
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileSet

MOST_LINES = 100_000
"""The longest record that is read; a long match takes some five hundred lines."""

_HEADER = ("title", "rules", "players", "date")
_KEYED = re.compile(rf"\s*{KEYED.pattern}[ \t]*(:?)[ \t]*(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_LINE_BREAK = re.compile(r"\r\n|\n|\r")


def parse_record(text: str, find_rules: Callable[[str], Ruleset], default: str) -> GameRecord:
    """The record that a text holds; `find_rules` has the ruleset of a name, `default` is the name if none is given.

    Raises `NotationError` at the line and column of the first thing that is wrong, and what `find_rules` raises, as
    `NotationError` at the line that names the ruleset.
    """
    lines = _LINE_BREAK.split(text)
    if len(lines) > MOST_LINES:
        raise NotationError(f"more than {MOST_LINES} lines; expected the record of one match", MOST_LINES + 1, 1)
    reader = _Reader(find_rules, default)
    for number, line in enumerate(lines, 1):
        content, _, comment = line.partition("#")
        reader.read(_Line(number, content.rstrip(), written(comment), "#" in line))
    return reader.record()


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str
    comment: str
    has_comment: bool

    def error(self, message: str, column: int = 0) -> NotationError:
        return NotationError(message, self.number, column or len(self.text) - len(self.text.lstrip()) + 1)

    def words(self, start: int, *, commas: bool = False) -> Iterator[Word]:
        """The words from an index of the line on."""
        for word in words(self.text[start:], commas=commas):
            yield Word(word.text, self.number, word.column + start)


@dataclass(slots=True)
class _Deal:
    """What was read of a round before anybody played."""

    line: _Line
    entries: list[Entry] = field(default_factory=list)
    hands: dict[int, tuple[Tile | None, ...]] = field(default_factory=dict)
    well: tuple[Tile | None, ...] = ()
    lots: LotDraws = ()
    first: Placement | None = None
    starter: int | None = None
    places: dict[Tile, str] = field(default_factory=dict)

    def finished(self, players: int) -> RoundRecord:
        hands = tuple(self.hands.get(player) for player in range(players)) if self.hands else ()
        comment, number = self.line.comment, self.line.number
        entries = tuple(self.entries)
        return RoundRecord(entries, hands, self.well, self.lots, self.first, self.starter, comment, number)


class _Reader:
    def __init__(self, find_rules: Callable[[str], Ruleset], default: str) -> None:
        self._find_rules = find_rules
        self._values = {"rules": default, "title": "", "date": ""}
        self._seen: dict[str, int] = {}
        self._remarks: list[str] = []
        self._players: tuple[str, ...] = ()
        self._rules: Ruleset | None = None
        self._rounds: list[RoundRecord] = []
        self._deal: _Deal | None = None
        self._winners: tuple[int, ...] | None = None

    def read(self, line: _Line) -> None:
        """Take in the next line."""
        if not line.text.strip():
            if line.has_comment:
                self._remark(line)
            return
        if self._winners is not None:
            raise line.error("nothing comes after the result")
        keyed = _KEYED.fullmatch(line.text)
        key = keyed[1].lower() if keyed else ""
        if keyed and key in _HEADER:
            self._header(line, key, keyed)
        else:
            self._body(line, key, keyed.start(3) if keyed else 0)

    def record(self) -> GameRecord:
        """What has been read; raises `NotationError` if that is no record."""
        if not self._players:
            raise NotationError("no players; expected a line such as players: Ann, Bob", 1, 1)
        rules = self._rules or self._checked_rules()
        self._close_round()
        values = self._values
        return GameRecord(
            rules,
            values["rules"],
            self._players,
            tuple(self._rounds),
            values["title"],
            values["date"],
            tuple(self._remarks),
            self._winners,
        )

    def _remark(self, line: _Line) -> None:
        if self._deal is None:
            self._remarks.append(line.comment)
        else:
            self._deal.entries.append(Remark(line.comment, line.number))

    def _header(self, line: _Line, key: str, keyed: re.Match[str]) -> None:
        if not keyed[2]:
            raise line.error(f"expected {key}: and what it is")
        if self._rules is not None:
            raise line.error(f"{key} belongs before the first round")
        if key in self._seen:
            raise line.error(f"{key} a second time (first in line {self._seen[key]})")
        self._seen[key] = line.number
        value, column = keyed[3].strip(), keyed.start(3) + 1
        if not value and key in ("rules", "players"):
            raise line.error(f"expected {key}: and what it is")
        if key == "players":
            self._players = _names(line, value, column)
        else:
            self._values[key] = written(value)
        if line.has_comment:
            self._remarks.append(line.comment)

    def _checked_rules(self) -> Ruleset:
        """The ruleset, which has to be one for so many players."""
        try:
            rules = self._find_rules(self._values["rules"])
        except TriominoesError as error:
            raise NotationError(str(error), self._seen.get("rules", 1), 1) from None
        try:
            rules.hand_size(len(self._players))
        except RulesetError as error:
            raise NotationError(str(error), self._seen["players"], 1) from None
        return rules

    def _begin(self, line: _Line) -> Ruleset:
        """The header is over: everything from here on needs the rules and the players."""
        if not self._players:
            raise line.error("the players come first; expected a line such as players: Ann, Bob")
        if self._rules is None:
            self._rules = self._checked_rules()
        return self._rules

    def _close_round(self) -> None:
        if self._deal is not None and self._rules is not None:
            game = self._deal.finished(len(self._players))
            try:
                check_round(game, self._rules, len(self._players))
            except RecordError as error:
                raise NotationError(str(error), self._deal.line.number, 1) from None
            self._rounds.append(game)
            self._deal = None

    def _body(self, line: _Line, key: str, start: int) -> None:
        rules = self._begin(line)
        if key == "round":
            self._close_round()
            number = line.text[start:].strip().rstrip(":").strip()
            if number not in ("", str(len(self._rounds) + 1)):
                raise line.error(f"round {shown(number)}; expected round {len(self._rounds) + 1}", start + 1)
            self._deal = _Deal(line)
            return
        if key == "result":
            self._winners = tuple(sorted({self._seat(line, *name) for name in _parted(line, start)}))
            if line.has_comment:
                self._remark(line)
            return
        if self._deal is None:
            self._deal = _Deal(replace(line, comment="", has_comment=False))
        if key == "score":
            self._deal.entries.append(self._totals(line, start))
        elif key:
            if any(isinstance(entry, Turn) for entry in self._deal.entries):
                raise line.error(f"{key} belongs before the first turn of the round")
            self._dealt(line, key, start, rules.tile_set)
            if line.has_comment:
                self._remark(line)
        else:
            self._deal.entries.append(self._turn(line, rules.tile_set))

    def _dealt(self, line: _Line, key: str, start: int, tile_set: TileSet) -> None:
        deal = self._deal
        assert deal is not None
        if key == "hand":
            player, end = self._player(line, start)
            if player in deal.hands:
                raise line.error(f"a second hand of {self._players[player]}", start + 1)
            deal.hands[player] = self._dealt_tiles(line, end, tile_set, f"in the hand of {self._players[player]}")
        elif key == "well":
            if deal.well:
                raise line.error("the well a second time")
            deal.well = self._dealt_tiles(line, start, tile_set, "in the well")
        elif key == "lots":
            deal.lots = (*deal.lots, tuple(self._lot(line, *part, tile_set) for part in _parted(line, start)))
        elif key == "start":
            deal.starter = self._seat(line, line.text[start:].strip(), start)
        else:
            placed = list(line.words(start))
            if len(placed) != 1:
                raise line.error("expected one tile and its cell, as in 555@0,0", start + 1)
            deal.first = read_cell(placed[0], tile_set)
            if deal.first.tile not in tile_set:
                tile = tile_set.find(deal.first.numbers)
                raise line.error(f"{deal.first}: expected the numbers clockwise, as in {tile}", placed[0].column)

    def _dealt_tiles(self, line: _Line, start: int, tile_set: TileSet, place: str) -> tuple[Tile | None, ...]:
        """The tiles of a hand or of the well, each in one place only."""
        assert self._deal is not None
        found = []
        for word in line.words(start, commas=True):
            tile = read_tile(word, tile_set)
            if tile is not None:
                if tile in self._deal.places:
                    raise NotationError(f"tile {tile} is {self._deal.places[tile]} already", word.line, word.column)
                self._deal.places[tile] = f"{place} (line {word.line})"
            found.append(tile)
        return tuple(found)

    def _lot(self, line: _Line, text: str, start: int, tile_set: TileSet) -> tuple[int, Tile]:
        player, end = self._player(line, start)
        for word in line.words(end, commas=True):
            tile = read_tile(word, tile_set)
            if tile is not None:
                return player, tile
            break
        raise line.error(f"{shown(text)}: expected a player and the tile he drew", start + 1)

    def _totals(self, line: _Line, start: int) -> Totals:
        found = []
        for word in line.words(start, commas=True):
            if not _NUMBER.fullmatch(word.text):
                message = f"{shown(word.text)} is no score; expected numbers in the order of the seats"
                raise NotationError(message, word.line, word.column)
            found.append(int(word.text))
        if len(found) != len(self._players):
            raise line.error(f"{len(found)} scores; expected one for each of {len(self._players)} players", start + 1)
        return Totals(tuple(found), line.comment, line.number)

    def _seat(self, line: _Line, name: str, start: int) -> int:
        player, end = self._player(line, start)
        if line.text[start:end].strip(" \t:") != name:
            raise line.error(f"unknown player {shown(name)}; expected {', '.join(self._players)}", start + 1)
        return player

    def _player(self, line: _Line, start: int) -> tuple[int, int]:
        """The player whom the line names at an index, and the index where the rest begins."""
        start += len(line.text[start:]) - len(line.text[start:].lstrip())
        rest = line.text[start:]
        names = [*self._players, *(str(player + 1) for player in range(len(self._players)))]
        seats = [*range(len(self._players))] * 2
        for name, player in sorted(zip(names, seats, strict=True), key=lambda pair: -len(pair[0])):
            length = _begins_with(rest, name)
            if length is not None:
                end = start + length
                return player, end + 1 if rest[length:].startswith(":") else end
        word = rest.split(maxsplit=1)[0].rstrip(":") if rest else ""
        listed = ", ".join(self._players)
        raise line.error(f"unknown player {shown(word)}; expected {listed}, or a key such as round or score", start + 1)

    def _turn(self, line: _Line, tile_set: TileSet) -> Turn:
        player, end = self._player(line, 0)
        text, equals, points = line.text[end:].partition("=")
        earned = None
        if equals:
            if not _NUMBER.fullmatch(points.strip()):
                message = f"{shown(points.strip())} is no number of points; expected one, as in = 49"
                raise line.error(message, end + len(text) + 2)
            earned = int(points)
        here = [word for word in line.words(end) if word.column <= end + len(text)]
        here = [replace(word, text=word.text.split("=")[0]) for word in here]
        actions = read_actions([word for word in here if word.text], tile_set)
        if not actions:
            raise line.error("nothing done; expected a tile laid, as in 344@0,1, or draw, pass or left", end + 1)
        return Turn(player, actions, earned, line.comment, line.number)


def _begins_with(text: str, name: str) -> int | None:
    """How many letters of a text are a name, which something else has to follow; None if it begins otherwise."""
    wanted = folded(name)
    for length in range(1, min(len(text), 3 * len(name)) + 1):
        if folded(text[:length]) == wanted and (text[length : length + 1] in ("", ":", ",") or text[length].isspace()):
            return length
    return None


def _names(line: _Line, value: str, column: int) -> tuple[str, ...]:
    """The names, or `Player 1`, `Player 2` ... if only their number is given."""
    if value.isdecimal():
        if len(value) > 2 or not 1 <= int(value) <= MOST_PLAYERS:
            raise line.error(f"{shown(value)} players; expected 1 to {MOST_PLAYERS}, or their names", column)
        return tuple(f"Player {seat + 1}" for seat in range(int(value)))
    names = tuple(name.strip() for name in value.split(","))
    if len(names) > MOST_PLAYERS:
        raise line.error(f"{len(names)} players; expected {MOST_PLAYERS} at most", column)
    try:
        check_names(names)
    except RecordError as error:
        raise line.error(str(error), column) from None
    return names


def _parted(line: _Line, start: int) -> Iterator[tuple[str, int]]:
    """The parts of a line between commas, and the index where each begins."""
    for part in re.finditer(r"[^,]+", line.text[start:]):
        text = part[0].strip()
        if text:
            yield text, start + part.start() + part[0].index(text[0])
