"""The text of a position: `key: value` lines, or the same parted by semicolons on one line.

`opponents` and `well` are numbers of tiles, or tiles with `?` for each that is unknown. "me" is the player whose
position it is; opponents are numbered from 1 in turn order. What can be told from the rest may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import Word, parse_placement, parse_tile, shown
from triominoes.placement import Placement
from triominoes.play.course import Since
from triominoes.position.model import Batch, Position, Spent, Tiles
from triominoes.rules.options import Play
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileSet

KEYS = (
    *("rules", "board", "hand", "opponents", "well", "scores", "turn", "drawn", "passes", "opener"),
    *("stuck", "batches", "spent"),
)

_KEY = re.compile(r"\s*([A-Za-z]+)[ \t]*:")
_SEGMENT = re.compile(r"[^;]*")
_WORD = re.compile(r"[^\s,@]+@[+-]?[0-9]+,[+-]?[0-9]+|[^\s,]+|,")
_COUNT = re.compile(r"[0-9]{1,2}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_LINE_BREAK = re.compile(r"\r\n|\n|\r")


def parse_position(text: str, find_rules: Callable[[str], Ruleset], default: str) -> Position:
    """The position that a text holds; `find_rules` has the ruleset of a name, `default` is the name if none is given.

    Raises `NotationError` at the place of what cannot be read, and `PositionError` with everything that contradicts
    the rest.
    """
    return _Reader(_values(text), find_rules, default).position().checked()


def _values(text: str) -> dict[str, list[Word]]:
    """The words of every key. A line without a key goes on with the one before."""
    found: dict[str, list[Word]] = {}
    key = ""
    for number, line in enumerate(_LINE_BREAK.split(text), 1):
        content = line.partition("#")[0]
        for segment in _SEGMENT.finditer(content):
            start = segment.start()
            keyed = _KEY.match(segment[0])
            if keyed:
                key = keyed[1].lower()
                column = start + keyed.start(1) + 1
                if key not in KEYS:
                    raise NotationError(f"unknown key {shown(key)}; expected {', '.join(KEYS)}", number, column)
                if key in found:
                    raise NotationError(f"key {shown(key)} a second time", number, column)
                found[key] = []
                start += keyed.end()
            for word in _WORD.finditer(content, start, segment.end()):
                if not key:
                    message = f"{shown(word[0])}: expected a key such as board: or hand:"
                    raise NotationError(message, number, word.start() + 1)
                found[key].append(Word(word[0], number, word.start() + 1))
    return found


@dataclass(slots=True)
class _Reader:
    values: dict[str, list[Word]]
    find_rules: Callable[[str], Ruleset]
    default: str

    def position(self) -> Position:
        name = " ".join(word.text for word in self.values.get("rules", [])) or self.default
        try:
            rules = self.find_rules(name)
        except TriominoesError as error:
            place = self.values.get("rules") or [Word("", 1, 1)]
            raise NotationError(str(error), place[0].line, place[0].column) from None
        board = tuple(_placement(word, rules.tile_set) for word in self._words("board"))
        mine = tuple(self._tiles("hand", rules.tile_set))
        rest = len(rules.tile_set) - len(board) - len(mine)
        others = self._opponents(rules.tile_set, rest)
        held = sum(map(len, others))
        well = self._tiles("well", rules.tile_set) if "well" in self.values else (None,) * max(rest - held, 0)
        hands = (mine, *others)
        since = Since(
            self._tiles("drawn", rules.tile_set), self._number("passes", 0), self._player("opener", len(hands))
        )
        turn = self._player("turn", len(hands))
        scores = self._scores(len(hands))
        batches = self._batches(rules.tile_set, hands) or tuple(_evident(rules, hands, turn or 0, since, len(board)))
        spent = self._spent(rules.tile_set, len(batches))
        return Position(rules, name, board, hands, well, scores, turn or 0, since, batches, spent)

    def _words(self, key: str) -> list[Word]:
        return [word for word in self.values.get(key, []) if word.text != ","]

    def _parts(self, key: str) -> list[list[Word]]:
        """The words of a key between commas."""
        parts: list[list[Word]] = [[]]
        for word in self.values.get(key, []):
            if word.text == ",":
                parts.append([])
            else:
                parts[-1].append(word)
        if any(not part for part in parts[:-1]):
            word = next(word for word in self.values[key] if word.text == ",")
            raise NotationError(f"nothing between two commas of {key}", word.line, word.column)
        return [part for part in parts if part]

    def _tiles(self, key: str, tile_set: TileSet) -> Tiles:
        return tuple(tile for word in self._words(key) for tile in _tiles(word, tile_set))

    def _opponents(self, tile_set: TileSet, rest: int) -> list[Tiles]:
        if "opponents" not in self.values:
            well = len(self._tiles("well", tile_set)) if "well" in self.values else 0
            if "well" not in self.values:
                raise NotationError("no opponents; expected how many tiles each holds, as in opponents: 7, 6", 1, 1)
            return [(None,) * max(rest - well, 0)]
        parts = self._parts("opponents")
        if len(parts) == 1 and all(_COUNT.fullmatch(word.text) for word in parts[0]):
            parts = [[word] for word in parts[0]]
        return [tuple(tile for word in part for tile in _tiles(word, tile_set)) for part in parts]

    def _number(self, key: str, default: int) -> int:
        word = self._one(key)
        return default if word is None else _number(word)

    def _one(self, key: str) -> Word | None:
        """The only word of a key, if it is there."""
        words = self._words(key)
        if len(words) > 1:
            raise NotationError(f"{shown(words[1].text)}: expected one value of {key}", words[1].line, words[1].column)
        return words[0] if words else None

    def _scores(self, players: int) -> tuple[int, ...]:
        words = self._words("scores")
        return tuple(map(_number, words)) if words else (0,) * players

    def _player(self, key: str, players: int) -> int | None:
        word = self._one(key)
        if word is None:
            return None
        if word.text.lower() == "me":
            return 0
        if not _COUNT.fullmatch(word.text) or int(word.text) >= players:
            expected = "me, or an opponent, 1 to " + str(players - 1)
            raise NotationError(f"{shown(word.text)}: expected {expected}", word.line, word.column)
        return int(word.text)

    def _batches(self, tile_set: TileSet, hands: tuple[Tiles, ...]) -> tuple[Batch, ...]:
        if "stuck" not in self.values:
            return tuple(_batch(part, tile_set) for part in self._parts("batches"))
        if "batches" in self.values:
            word = (self.values["stuck"] or self.values["batches"] or [Word("", 1, 1)])[0]
            raise NotationError("stuck and batches exclude each other", word.line, word.column)
        moments: dict[int, list[tuple[int, int]]] = {}
        for part in self._parts("stuck"):
            numbers = [_number(word) for word in part]
            if len(numbers) not in (2, 3) or not 1 <= numbers[0] < len(hands):
                expected = "an opponent and how many tiles lay, perhaps how many of his tiles he held then"
                raise NotationError(f"expected {expected}, as in 1 14 5", part[0].line, part[0].column)
            hidden = hands[numbers[0]].count(None)
            held = numbers[2] if len(numbers) == 3 else hidden
            if not 0 <= held <= hidden:
                raise NotationError(f"{held} tiles; expected 0 to {hidden}", part[-1].line, part[-1].column)
            moments.setdefault(numbers[0], []).append((numbers[1], held))
        return tuple(
            batch for player, stuck in sorted(moments.items()) for batch in _stuck(player, stuck, hands[player])
        )

    def _spent(self, tile_set: TileSet, batches: int) -> tuple[Spent, ...]:
        found = []
        for part in self._parts("spent"):
            tile = _tile(part[0], tile_set)
            numbers = [_number(word) for word in part[1:]]
            if not numbers or not all(1 <= number <= batches for number in numbers):
                message = f"expected a tile and batches, 1 to {batches}, as in 344 1 2"
                raise NotationError(message, part[0].line, part[0].column)
            found.append(Spent(tile, tuple(number - 1 for number in numbers)))
        return tuple(found)


def _evident(rules: Ruleset, hands: tuple[Tiles, ...], turn: int, since: Since, laid: int) -> Iterator[Batch]:
    """What the draws of this turn, and the turns before it without a tile, say about what opponents hold."""
    moments: dict[int, list[tuple[int, int]]] = {}
    if since.drawn and turn and not rules.draws.voluntary and (hidden := hands[turn].count(None)):
        moments[turn] = [(laid, hidden - 1)]  # the last tile drawn may fit
    if rules.laying.play is Play.FORCED:
        for back in range(1, min(since.passes, len(hands) - 1) + 1):
            player = (turn - back) % len(hands)
            if player:
                moments[player] = [(laid, hands[player].count(None))]
    for player, stuck in sorted(moments.items()):
        yield from _stuck(player, stuck, hands[player])


def _stuck(player: int, moments: list[tuple[int, int]], hand: Tiles) -> Iterator[Batch]:
    """Batches from moments at which a player was stuck, with how many of his present tiles he held then."""
    moments = sorted(moments)
    sizes = sorted({held for _, held in moments} | {hand.count(None)})
    before = 0
    for size in sizes:
        if size > before:
            yield Batch(player, size - before, tuple(laid for laid, held in moments if held >= size))
        before = size


def _number(word: Word) -> int:
    if not _NUMBER.fullmatch(word.text):
        raise NotationError(f"{shown(word.text)} is not a number", word.line, word.column)
    return int(word.text)


def _tile(word: Word, tile_set: TileSet) -> Tile:
    try:
        return parse_tile(word.text, tile_set)
    except NotationError as error:
        raise error.at(word.line, word.column) from None


def _tiles(word: Word, tile_set: TileSet) -> Tiles:
    """A tile, or None for `?`, or as many as a number says."""
    if word.text == "?":
        return (None,)
    return (None,) * int(word.text) if _COUNT.fullmatch(word.text) else (_tile(word, tile_set),)


def _placement(word: Word, tile_set: TileSet) -> Placement:
    try:
        placement = parse_placement(word.text)
    except NotationError as error:
        raise error.at(word.line, word.column) from None
    if placement.tile not in tile_set:
        message = f"tile {placement.tile} is not in the {tile_set.describe()}"
        raise NotationError(message, word.line, word.column)
    return placement


def _batch(part: list[Word], tile_set: TileSet) -> Batch:
    if len(part) < 2:
        message = "expected an opponent and how many tiles, as in 1 5 @14 -555"
        raise NotationError(message, part[0].line, part[0].column)
    stuck, without = [], []
    for word in part[2:]:
        if word.text.startswith("@"):
            stuck.append(_number(Word(word.text[1:], word.line, word.column + 1)))
        elif word.text.startswith("-"):
            without.append(_tile(Word(word.text[1:], word.line, word.column + 1), tile_set))
        else:
            message = f"{shown(word.text)}: expected @ and how many tiles lay, or - and a tile"
            raise NotationError(message, word.line, word.column)
    return Batch(_number(part[0]), _number(part[1]), tuple(stuck), tuple(without))


def format_position(position: Position, *, one_line: bool = False) -> str:
    """The position as text that `parse_position` reads back exactly: a file, or one line that fits into a mail."""
    lines = [f"{key}: {value}" for key, value in _written(position)]
    return "; ".join(lines) if one_line else "\n".join(lines) + "\n"


def _written(position: Position) -> Iterator[tuple[str, str]]:
    yield "rules", position.rules_name
    yield "board", " ".join(map(str, position.board))
    yield "hand", _names(position.hands[0])
    yield "opponents", ", ".join(map(_names, position.hands[1:]))
    yield "well", _names(position.well) or "0"
    yield "scores", " ".join(map(str, position.scores))
    if position.turn:
        yield "turn", str(position.turn)
    since = position.since
    if since.drawn:
        yield "drawn", " ".join("?" if tile is None else str(tile) for tile in since.drawn)
    if since.passes:
        yield "passes", str(since.passes)
    if since.opener is not None:
        yield "opener", str(since.opener) if since.opener else "me"
    if position.batches:
        yield "batches", ", ".join(map(_batch_text, position.batches))
    if position.spent:
        yield "spent", ", ".join(f"{each.tile} {' '.join(str(i + 1) for i in each.batches)}" for each in position.spent)


def _names(tiles: Tiles) -> str:
    """Tiles by name; a number for a run of unknown ones."""
    words: list[str] = []
    run = 0
    for tile in (*tiles, ...):
        if tile is None:
            run += 1
            continue
        words += ["99"] * (run // 99) + ([str(run % 99)] if run % 99 else [])
        run = 0
        if isinstance(tile, Tile):
            words.append(str(tile))
    return " ".join(words)


def _batch_text(batch: Batch) -> str:
    marks = [*(f"@{laid}" for laid in batch.stuck), *(f"-{tile}" for tile in batch.without)]
    return " ".join([str(batch.player), str(batch.size), *marks])
