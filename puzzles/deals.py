"""Deals to play: random ones, the same on every machine and in every version of Python, and the bundled ones."""

from __future__ import annotations

import random

from puzzles.sources import library
from triominoes.deal import Deal
from triominoes.errors import DealError
from triominoes.tileset import STANDARD, TileSet


def random_deal(count: int = 20, *, seed: int, tile_set: TileSet = STANDARD) -> Deal:
    """A deal of `count` tiles drawn without replacement.

    Fisher-Yates from the front over `random.Random(seed).random()`, whose sequence Python guarantees: draw i swaps
    tile i of the shuffled set (in ascending order at the start) with tile i + floor(r * (n - i)). A longer deal of the
    same seed therefore begins with the shorter one.

    >>> print(random_deal(5, seed=1))
    012 334 244 034 125
    """
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}: -1 would give the deal of 1")
    if not 1 <= count <= len(tile_set):
        raise DealError(f"cannot draw {count} tiles; the {tile_set.describe()} allows 1 to {len(tile_set)}")
    source = random.Random(seed)
    tiles = list(tile_set.tiles)
    for i in range(count):
        j = i + int(source.random() * (len(tiles) - i))
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return Deal(tuple(tiles[:count]), tile_set)


def bundled_deals() -> dict[str, Deal]:
    """The deals that come with the package, by name; their files tell what is proved of them."""
    return {name: Deal.parse(file.read_text(encoding="utf-8")) for name, file in library("deal").items()}
