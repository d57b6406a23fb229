"""Play without a plan: how far a player gets who lays any tile that fits, anywhere, until none does."""

from __future__ import annotations

import random

from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.placement import Layout, Placement
from triominoes.play.frontier import Frontier
from triominoes.tile import Tile
from triominoes.tileset import TileMask, TileSet


def random_play(deal: Deal, source: random.Random) -> Layout:
    """The first tile, and then placements of the others, each as likely as any other at that moment.

    As in free play all the other tiles may be laid in any order. It ends when none of those left fits.

    >>> print(*random_play(Deal.parse("012 122 055 001"), random.Random(1)))
    012@0,0 001@0,1 212@1,0
    """
    tile_set = deal.tile_set
    table = Frontier(Board(tile_set=tile_set))
    table.push(Placement((0, 0), deal.tiles[0].numbers))
    hand = tile_set.mask(deal.tiles[1:])
    while True:
        able = sorted((cell, fitting & hand) for cell, fitting in table.fits.items() if fitting & hand)
        if not able:
            return tuple(table.board)
        place = int(source.random() * sum(fitting.bit_count() for _, fitting in able))
        for cell, fitting in able:
            if place < fitting.bit_count():
                tile = _member(fitting, place, tile_set)
                # The side that lies against a tile leaves only one way for it to lie there.
                table.push(Placement(cell, table.board.readings(cell, tile)[0]))
                hand &= ~tile_set.mask([tile])
                break
            place -= fitting.bit_count()


def _member(tiles: TileMask, place: int, tile_set: TileSet) -> Tile:
    """The tile at a place of a set of tiles, counted from 0."""
    for _ in range(place):
        tiles &= tiles - 1
    return tile_set.tiles[(tiles & -tiles).bit_length() - 1]
