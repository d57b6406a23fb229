"""The text for tiles, placements, boards, sets and deals: each `format_*` is the exact inverse of its `parse_*`.

Readers are lenient (any rotation, dashes or not, commas, comments), writers strict. Every error says what was given
and what was expected; line and column count from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from triominoes.errors import NotationError, TileError
from triominoes.placement import Placement
from triominoes.tile import Numbers, Tile, format_numbers
from triominoes.tileset import STANDARD, TileSet, named_sets

_COMPACT = re.compile(r"[0-9]{3}")
_DASHED = re.compile(r"([0-9]{1,2})-([0-9]{1,2})-([0-9]{1,2})")
_PLACED = re.compile(r"([^@]*)@([+-]?[0-9]{1,4}),([+-]?[0-9]{1,4})")
_RANGE = re.compile(r"([0-9]{1,4})\.\.([0-9]{1,4})(\+mirror)?")
_HEADER = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)[ \t]*:")
_PARTED_BY_BLANKS = re.compile(r"\S*[^\s,;]")
_PARTED_BY_COMMAS = re.compile(r"[^\s,;]+")
_LINE_BREAK = re.compile(r"\r\n|\n|\r")
_SHOWN = 24


def shown(text: str) -> str:
    """A piece of input as it may stand in a message: quoted, escaped, cut to a readable length."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "...")


def parse_numbers(text: str) -> Numbers:
    """Three numbers: three digits (`055`), or numbers of one or two digits with dashes (`0-5-5`).

    >>> parse_numbers("505"), parse_numbers("3-11-12")
    ((5, 0, 5), (3, 11, 12))
    >>> parse_numbers("5")
    Traceback (most recent call last):
      ...
    triominoes.errors.NotationError: '5' is one number; a tile is three without blanks, as in 505 or 5-0-5
    """
    if _COMPACT.fullmatch(text):
        return int(text[0]), int(text[1]), int(text[2])
    dashed = _DASHED.fullmatch(text)
    if dashed:
        return int(dashed[1]), int(dashed[2]), int(dashed[3])
    if text.isascii() and text.isdigit() and len(text) < 3:
        raise NotationError(f"{shown(text)} is one number; a tile is three without blanks, as in 505 or 5-0-5")
    raise NotationError(f"{shown(text)} is not a tile; expected three numbers, as in 055 or 3-11-12")


def parse_tile(text: str, tile_set: TileSet = STANDARD) -> Tile:
    """The tile of a set with these numbers; raises `NotationError` where there is none.

    >>> parse_tile("5-0-5"), parse_tile("021")
    (Tile(055), Tile(012))
    """
    try:
        return tile_set.find(parse_numbers(text))
    except TileError as error:
        raise NotationError(str(error)) from None


def format_tile(tile: Tile) -> str:
    """A tile as text, lowest rotation first: `055`."""
    return format_numbers(tile.numbers)


def parse_placement(text: str) -> Placement:
    """`505@1,2`: numbers clockwise from the first corner of the cell, then row and column.

    The numbers are taken as they stand; whether such a tile exists is for the board to say.

    >>> parse_placement("505@1,-2").cell
    (1, -2)
    """
    match = _PLACED.fullmatch(text)
    if not match:
        raise NotationError(f"{shown(text)} is not a placement; expected numbers@row,column, as in 505@1,2")
    return Placement((int(match[2]), int(match[3])), parse_numbers(match[1]))


def format_placement(placement: Placement) -> str:
    """A placement as text: `505@1,2`."""
    return str(placement)


def parse_tile_set(text: str) -> TileSet:
    """A named set, or `LOW..HIGH` with `+mirror` for both forms of every tile.

    >>> parse_tile_set("0..6+mirror").describe()
    'set 0..6+mirror (119 tiles, numbers 0 to 6, both mirror forms)'
    """
    named = named_sets().get(text)
    if named:
        return named
    match = _RANGE.fullmatch(text)
    if not match:
        raise NotationError(
            f"{shown(text)} is not a set of tiles; expected {', '.join(named_sets())}, "
            "or a range such as 0..6 or 0..6+mirror"
        )
    try:
        return TileSet(int(match[1]), int(match[2]), match[3] is not None)
    except TileError as error:
        raise NotationError(str(error)) from None


def format_tile_set(tile_set: TileSet) -> str:
    """The name of a set, as `parse_tile_set` reads it."""
    return tile_set.name


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text and where it stands, counting from 1."""

    text: str
    line: int
    column: int


def words(text: str, *, commas: bool = False) -> Iterator[Word]:
    """The words of a text, parted by white space, with `commas` by commas and semicolons too; `#` starts a comment."""
    pattern = _PARTED_BY_COMMAS if commas else _PARTED_BY_BLANKS
    for number, line in enumerate(_LINE_BREAK.split(text), 1):
        for match in pattern.finditer(line.split("#", 1)[0]):
            yield Word(match[0], number, match.start() + 1)


def split_header(text: str, keys: Iterable[str]) -> tuple[dict[str, Word], str]:
    """The `key: value` lines of a text, and the text with those lines blanked so that line numbers stay true.

    Raises `NotationError` for a key that is not among `keys`, or that comes twice.
    """
    known = tuple(keys)
    header: dict[str, Word] = {}
    body: list[str] = []
    for number, line in enumerate(_LINE_BREAK.split(text), 1):
        match = _HEADER.match(line)
        if not match:
            body.append(line)
            continue
        key = match[1].lower()
        if key not in known:
            raise NotationError(f"unknown key {shown(key)}; expected {' or '.join(known)}", number, match.start(1) + 1)
        if key in header:
            raise NotationError(
                f"key {shown(key)} a second time (first in line {header[key].line})", number, match.start(1) + 1
            )
        value = line[match.end() :].split("#", 1)[0]
        blanks = len(value) - len(value.lstrip())
        header[key] = Word(value.strip(), number, match.end() + blanks + 1)
        body.append("")
    return header, "\n".join(body)


def header_set(header: dict[str, Word], default: TileSet) -> TileSet:
    """The set that a header names, else the default."""
    word = header.get("set")
    if word is None:
        return default
    try:
        return parse_tile_set(word.text)
    except NotationError as error:
        raise error.at(word.line, word.column) from None


def parse_board(text: str) -> tuple[Placement, ...]:
    """Placements parted by white space, in the order laid; `#` starts a comment. The rules are not checked."""
    placements = []
    for word in words(text):
        try:
            placements.append(parse_placement(word.text))
        except NotationError as error:
            raise error.at(word.line, word.column) from None
    return tuple(placements)


def format_board(placements: Iterable[Placement]) -> str:
    """Placements parted by blanks, in the order laid."""
    return " ".join(map(str, placements))


def parse_board_file(text: str, default: TileSet = STANDARD) -> tuple[tuple[Placement, ...], TileSet]:
    """A board file: comments, optionally `set: NAME`, then placements. The rules are not checked."""
    header, body = split_header(text, ("set",))
    return parse_board(body), header_set(header, default)


def format_board_file(placements: Iterable[Placement], tile_set: TileSet) -> str:
    """A board file, one placement a line."""
    return "".join([f"set: {tile_set}\n", *(f"{placement}\n" for placement in placements)])
