"""Questions to whoever weighs the worlds: each asked once, and so many of the hard ones at most."""

from __future__ import annotations

from dataclasses import dataclass

from solver.opportunities.holders import Chances, Held
from triominoes.position import Position
from triominoes.tile import Tile
from triominoes.tileset import TileMask

MOST_QUESTIONS = 200
"""The questions about several tiles at once that are asked at most; most positions need ten, hardly any fifty."""

MOST_EFFORT = 4_000
"""The work that they may take together, as `Chances.effort` counts it: a small part of a second."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """A chance that is at least `low` and at most `high`, from 0 to 1; known exactly where they are equal."""

    low: float
    high: float

    @classmethod
    def exactly(cls, chance: float) -> Likelihood:
        """A chance that is known; rounding errors are kept out of it."""
        chance = min(max(chance, 0.0), 1.0)
        return cls(chance, chance)


NEVER, SURE = Likelihood(0.0, 0.0), Likelihood(1.0, 1.0)


class Asking:
    """The chances of one position. Of a single tile all is told; `most` says how many questions about several."""

    def __init__(self, position: Position, source: Chances, most: int | None = None) -> None:
        self._position, self._source = position, source
        self._left = min(MOST_QUESTIONS, MOST_EFFORT // max(source.effort, 1)) if most is None else most
        self._held: dict[Tile, Held] = {}
        self._next: dict[tuple[int, TileMask], float] = {}
        self._any: dict[tuple[TileMask, int], float] = {}

    def holder_chances(self, tile: Tile) -> Held:
        """The chance of each player to hold the tile, mine first, and last that it is in the well."""
        if tile not in self._held:
            self._held[tile] = self._source.holder_chances(tile)
        return self._held[tile]

    def next_any(self, draws: int, mask: TileMask) -> float | None:
        """The chance that at least one of the next tiles of the well is one of some unseen ones; None if untold."""
        coming, well = self._position.well[:draws], self._position.well
        if not mask or None not in coming:
            return 0.0
        if mask.bit_count() == 1:
            return self.single(mask)[-1] * coming.count(None) / well.count(None)
        key = draws, mask
        if key not in self._next and self._left > 0:
            self._next[key] = self._source.chance_next(draws, mask)
            self._left -= 1
        return self._next.get(key)

    def held_any(self, mask: TileMask, player: int) -> Likelihood:
        """The chance that a player holds at least one of some tiles; bounds from the single tiles if it is untold."""
        each = [self.holder_chances(tile)[player] for tile in self._position.rules.tile_set.members(mask)]
        if len(each) <= 1 or max(each) == 1:
            return Likelihood.exactly(max(each, default=0.0))
        key = mask, player
        if key not in self._any and self._left > 0:
            self._any[key] = self._source.chance_held(mask, (player,))
            self._left -= 1
        if key in self._any:
            return Likelihood.exactly(self._any[key])
        return Likelihood(max(each), min(sum(each), 1.0))

    def single(self, bit: TileMask) -> Held:
        """The same as `holder_chances` of the one tile of a mask."""
        return self.holder_chances(self._position.rules.tile_set.tiles[bit.bit_length() - 1])
