"""The text of a region to fill: key lines, then the shape.

`set: NAME` names the set, `tiles:` those that may be laid (default: all of the set), `lay: all` asks for every one of
them, and `given:` fixes numbers on points (`5@0,2`) and tiles (`505@1,2`), both parted by blanks. What remains is the
region: a name, a drawing or a list of cells (`shapes.parse_region`). `#` starts a comment.
"""

from __future__ import annotations

import re

from solver.fill.errors import FillError
from solver.fill.instance import Given, Instance, NumberAt
from triominoes.deal import Deal
from triominoes.errors import NotationError
from triominoes.notation import Word, header_set, parse_placement, parse_tile, shown, split_header, words
from triominoes.shapes import format_region, parse_region
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet

_KEYS = ("set", "tiles", "lay", "given")
_NUMBER_AT = re.compile(r"([0-9]{1,2})@([+-]?[0-9]{1,4}),([+-]?[0-9]{1,4})")
_LAY = {"all": True, "some": False}


def parse_instance(text: str, default: TileSet = STANDARD) -> Instance:
    """The region that a text describes; raises `NotationError` at the line and column of what is wrong.

    >>> sheet = parse_instance("tiles: 055 555 005\\nlay: all\\ngiven: 0@0,0\\n^v^")
    >>> len(sheet.region), sheet.tiles, sheet.lay_all, sheet.given
    (3, (Tile(055), Tile(555), Tile(005)), True, (NumberAt(point=(0, 0), number=0),))
    """
    header, body = split_header(text, _KEYS)
    tile_set = header_set(header, default)
    tiles = _parse_tiles(header["tiles"], tile_set) if "tiles" in header else ()
    lay_all = _parse_lay(header["lay"]) if "lay" in header else False
    found = _words_of(header["given"]) if "given" in header else []
    given = tuple(_parse_one_given(word) for word in found)
    region = parse_region(body)
    try:
        return Instance(region, tiles, tile_set, lay_all, given)
    except FillError as error:
        word = header.get("tiles", Word("", 1, 1)) if error.given is None else found[error.given]
        raise NotationError(str(error), word.line, word.column) from None


def format_instance(instance: Instance) -> str:
    """The text of an instance that `parse_instance` reads back exactly, whatever the default set."""
    lines = [f"set: {instance.tile_set}"]
    if instance.tiles != instance.tile_set.tiles:
        lines.append(f"tiles: {' '.join(map(str, instance.tiles))}")
    if instance.lay_all:
        lines.append("lay: all")
    if instance.given:
        lines.append(f"given: {' '.join(map(str, instance.given))}")
    return "\n".join([*lines, format_region(instance.region)]) + "\n"


def parse_given(text: str) -> tuple[Given, ...]:
    """Numbers on points and tiles on cells, parted by blanks; what they mean for a region is not checked.

    >>> [str(given) for given in parse_given("5@0,2 505@1,2")]
    ['5@0,2', '505@1,2']
    """
    return tuple(_parse_one_given(word) for word in words(text))


def instance_of(
    text: str,
    default: TileSet = STANDARD,
    *,
    tiles: Deal | None = None,
    given: tuple[Given, ...] = (),
    lay_all: bool = False,
) -> Instance:
    """The region that a text describes, with other tiles than it names, more that is given, or every tile to be laid.

    Raises `NotationError` for the text, `FillError` for what is added.
    """
    told = parse_instance(text, default)
    return Instance(
        told.region,
        tiles.tiles if tiles else told.tiles,
        tiles.tile_set if tiles else told.tile_set,
        lay_all or told.lay_all,
        (*told.given, *given),
    )


def _words_of(value: Word) -> list[Word]:
    """The words of a value, placed in the whole text."""
    return [Word(word.text, value.line, value.column + word.column - 1) for word in words(value.text)]


def _parse_tiles(value: Word, tile_set: TileSet) -> tuple[Tile, ...]:
    tiles: dict[Tile, Word] = {}
    for word in words(value.text, commas=True):
        column = value.column + word.column - 1
        try:
            tile = parse_tile(word.text, tile_set)
        except NotationError as error:
            raise error.at(value.line, column) from None
        if tile in tiles:
            raise NotationError(f"tile {word.text} is in the list already, as {tiles[tile].text}", value.line, column)
        tiles[tile] = word
    if not tiles:
        raise NotationError("no tiles; expected those that may be laid, as in 055 123 244", value.line, value.column)
    return tuple(tiles)


def _parse_lay(value: Word) -> bool:
    if value.text not in _LAY:
        raise NotationError(f"{shown(value.text)}; expected lay: all or lay: some", value.line, value.column)
    return _LAY[value.text]


def _parse_one_given(word: Word) -> Given:
    number = _NUMBER_AT.fullmatch(word.text)
    if number:
        return NumberAt((int(number[2]), int(number[3])), int(number[1]))
    try:
        return parse_placement(word.text)
    except NotationError:
        expected = "a number on a point, as in 5@0,2, or a tile on a cell, as in 505@1,2"
        raise NotationError(f"{shown(word.text)}; expected {expected}", word.line, word.column) from None
