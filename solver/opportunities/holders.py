"""Who can hold a tile, and what the well can bring: what is asked of whoever weighs the worlds, and a plain answer."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Protocol, TypeAlias

from triominoes.position import Position
from triominoes.tile import Tile
from triominoes.tileset import TileMask

Held: TypeAlias = tuple[float, ...]
"""Chances from 0 to 1 that a tile is in each hand, mine first, and in the well, last; all 0 for a tile that lies."""


class Chances(Protocol):
    """Whatever can tell where tiles may be, such as `solver.worlds.Worlds`."""

    @property
    def effort(self) -> int:
        """How much work a question about several tiles takes, from 1; it has to be the same for equal positions."""

    def holder_chances(self, tile: Tile) -> Held:
        """The chance of each player, from 0, to hold the tile, and last that it is in the well."""

    def chance_next(self, draws: int, mask: TileMask) -> float:
        """The chance that at least one of the next `draws` tiles of the well is one of some tiles."""

    def chance_held(self, mask: TileMask, players: Iterable[int] = ()) -> float:
        """The chance that at least one of some players, by default of all opponents, holds one of some tiles."""


class Uniform:
    """The chances if nothing is concluded from what others could not lay: every unseen tile may be anywhere unknown.

    That is exact as long as a position has no batches.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._unseen = position.unseen
        self._unknown = position.unseen.bit_count()

    @property
    def effort(self) -> int:
        """Next to none."""
        return 1

    def holder_chances(self, tile: Tile) -> Held:
        """The share of the unknown tiles that is in each place, for a tile that is in none that is known."""
        places = (*self._position.hands, self._position.well)
        if self._unseen & self._mask([tile]):
            return tuple(place.count(None) / self._unknown for place in places)
        return tuple(float(tile in place) for place in places)

    def chance_next(self, draws: int, mask: TileMask) -> float:
        """By counting the ways to choose so many of the unseen tiles."""
        coming = self._position.well[:draws]
        return 1.0 if self._mask(coming) & mask else self._among(coming.count(None), mask)

    def chance_held(self, mask: TileMask, players: Iterable[int] = ()) -> float:
        """By counting likewise: hands are so many of the unseen tiles, with those that are known."""
        hands = [self._position.hands[player] for player in set(players) or range(1, self._position.players)]
        known = any(self._mask(hand) & mask for hand in hands)
        return 1.0 if known else self._among(sum(hand.count(None) for hand in hands), mask)

    def _among(self, tiles: int, mask: TileMask) -> float:
        """The chance that some of the unseen tiles, as many as given, are not all different from those of a mask."""
        others = (self._unseen & ~mask).bit_count()
        return 1.0 - comb(others, tiles) / comb(self._unknown, tiles)

    def _mask(self, tiles: Iterable[Tile | None]) -> TileMask:
        return self._position.rules.tile_set.mask(tile for tile in tiles if tile is not None)
