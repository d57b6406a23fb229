"""Values that the fields of several kinds have: tiles, and tables on which tiles lie."""

from __future__ import annotations

from triominoes.errors import NotationError
from triominoes.faults import find_faults
from triominoes.notation import parse_board, parse_tile, words
from triominoes.placement import Layout
from triominoes.rules.options import ContactRule
from triominoes.tile import Tile
from triominoes.tileset import TileSet


def parse_tiles(text: str, tile_set: TileSet) -> tuple[Tile, ...]:
    """Tiles parted by blanks or commas, each once; raises `NotationError`.

    >>> from triominoes.tileset import STANDARD
    >>> parse_tiles("055, 112", STANDARD)
    (Tile(055), Tile(112))
    """
    tiles: dict[Tile, str] = {}
    for word in words(text, commas=True):
        try:
            tile = parse_tile(word.text, tile_set)
        except NotationError as error:
            raise error.at(1, word.column) from None
        if tile in tiles:
            raise NotationError(f"tile {word.text} is there already, as {tiles[tile]}", 1, word.column)
        tiles[tile] = word.text
    if not tiles:
        raise NotationError("no tiles; expected some, as in 055 123 244")
    return tuple(tiles)


def parse_table(text: str, tile_set: TileSet, contact: ContactRule = ContactRule.CORNERS) -> Layout:
    """A legal layout of at least one tile; raises `NotationError` with its first fault."""
    layout = parse_board(text)
    if not layout:
        raise NotationError("no tiles; expected some that lie already, as in 505@0,0 500@0,1")
    faults = find_faults(layout, tile_set, contact)
    if faults:
        raise NotationError(str(faults[0]))
    return layout
