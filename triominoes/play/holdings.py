"""Who holds what: the hands and the well, in which some tiles may be unknown.

At a table nobody sees all hands. A tile that nobody has named yet is None; it is one of the `loose` ones, which are in
no place that is known. When it is laid, drawn or shown by name, it stops being loose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from triominoes.errors import DealError
from triominoes.tile import Tile
from triominoes.tileset import TileMask, TileSet


class Before(NamedTuple):
    """What an action of one player can change, as it was before."""

    known: TileMask
    hidden: int
    loose: TileMask
    gone: int


class Holdings:
    """Hands by seat and the well: `known` tiles as masks, `hidden` numbers of the others, `loose` what these can be."""

    def __init__(
        self,
        tile_set: TileSet,
        hands: Sequence[Iterable[Tile | None]],
        well: Iterable[Tile | None],
        elsewhere: Iterable[Tile] = (),
    ) -> None:
        """Hands and well, the tile drawn next first, while the tiles `elsewhere` lie on the table.

        Raises `DealError` for a tile that is not in the set or in two places, and for more unknown tiles than are left.
        """
        self._tile_set = tile_set
        self.well = tuple(well)
        self.gone = 0
        """How many tiles have left the well."""
        self.known = [0] * len(hands)
        self.hidden = [0] * len(hands)
        seen = {tile_set.index[tile]: "the table" for tile in elsewhere}
        for seat, hand in enumerate(hands):
            for tile in hand:
                if tile is None:
                    self.hidden[seat] += 1
                else:
                    self.known[seat] |= 1 << self._entered(tile, f"hand {seat + 1}", seen)
        for tile in self.well:
            if tile is not None:
                self._entered(tile, "the well", seen)
        unknown = sum(self.hidden) + self.well.count(None)
        self.loose = 0
        if unknown:
            self.loose = ((1 << len(tile_set)) - 1) & ~sum(1 << index for index in seen)
            if unknown > self.loose.bit_count():
                left = f"{self.loose.bit_count()}, which are left of the {tile_set.describe()}"
                raise DealError(f"{unknown} unknown tiles are dealt; expected at most {left}")

    def _entered(self, tile: Tile, place: str, seen: dict[int, str]) -> int:
        index = self._tile_set.index.get(tile)
        if index is None:
            raise DealError(f"tile {tile} in {place} is not in the {self._tile_set.describe()}")
        if index in seen:
            places = f", both times to {place}" if seen[index] == place else f", to {seen[index]} and {place}"
            raise DealError(f"tile {tile} is dealt twice{places}; expected each tile once")
        seen[index] = place
        return index

    @property
    def left(self) -> int:
        """How many tiles are left in the well."""
        return len(self.well) - self.gone

    def count(self, player: int) -> int:
        """How many tiles a player holds, known or not."""
        return self.known[player].bit_count() + self.hidden[player]

    def possible(self, player: int) -> TileMask:
        """The tiles that a player may hold."""
        return self.known[player] | self.loose if self.hidden[player] else self.known[player]

    def save(self, player: int) -> Before:
        """What `restore` needs to take an action of that player back."""
        return Before(self.known[player], self.hidden[player], self.loose, self.gone)

    def restore(self, player: int, before: Before) -> None:
        """Undo an action of a player."""
        self.known[player], self.hidden[player], self.loose, self.gone = before

    def give(self, player: int, index: int) -> None:
        """A player lays a tile of his hand; one he cannot have had leaves the hand as it is."""
        bit = 1 << index
        if self.known[player] & bit:
            self.known[player] ^= bit
        elif self.hidden[player]:
            self.hidden[player] -= 1
            self.loose &= ~bit

    def next(self) -> Tile | None:
        """The tile that is drawn next, if anybody can say."""
        return self.well[self.gone] if self.gone < len(self.well) else None

    def draw(self, player: int, tile: Tile | None = None) -> Tile | None:
        """A player takes the next tile of the well, which is named if that is known, and it is returned.

        A name that contradicts the order of the well is believed; what was thought to come next is then loose.
        """
        top = self.next()
        self.gone = min(self.gone + 1, len(self.well))
        drawn = top if tile is None else tile
        if drawn is None:
            self.hidden[player] += 1
            return None
        bit = 1 << self._tile_set.index[drawn]
        self.known[player] |= bit
        self.loose &= ~bit
        if top not in (None, drawn):
            self.loose |= self._tile_set.mask([top])
        return drawn

    def turn_up(self, tile: Tile | None) -> Tile:
        """The next tile of the well is laid and belongs to nobody; raises `DealError` if it is unknown, or another."""
        if not self.left:
            raise DealError("the well is empty; expected a tile to begin with")
        turned = self.next() or tile
        if turned is None:
            raise DealError("the tile that is turned up first is unknown; expected it by name")
        if tile not in (None, turned):
            raise DealError(f"tile {tile} is turned up first; expected {turned}, the next of the well")
        if self.next() is None and not self._is_loose(turned):
            raise DealError(f"tile {turned} is turned up first; expected a tile that is not somewhere else")
        self.gone += 1
        self.loose &= ~(1 << self._tile_set.index[turned])
        return turned

    def objection_to_draw(self, tile: Tile) -> str | None:
        """Why that tile of the set cannot come next from a well that is not empty."""
        top = self.next()
        if top is not None:
            return None if tile == top else f"the next tile of the well is {top}"
        return None if self._is_loose(tile) else f"tile {tile} is not in the well"

    def objection_to_show(self, player: int, tiles: Sequence[Tile]) -> str | None:
        """Why a player cannot hold just these tiles of the set."""
        for place, tile in enumerate(tiles):
            if tile in tiles[:place]:
                return f"tile {tile} is there twice"
        wanted, shown = self.count(player), self._tile_set.mask(tiles)
        if missing := self.known[player] & ~shown:
            return f"tile {next(self._tile_set.members(missing))} is missing"
        if strange := shown & ~self.possible(player):
            return f"tile {next(self._tile_set.members(strange))} is not in the hand"
        count = "1 tile is" if len(tiles) == 1 else f"{len(tiles)} tiles are"
        return None if len(tiles) == wanted else f"{count} shown; expected {wanted}"

    def _is_loose(self, tile: Tile) -> bool:
        index = self._tile_set.index.get(tile)
        return index is not None and bool(self.loose >> index & 1)

    def name(self, player: int, tile: Tile) -> None:
        """One of a player's tiles becomes known."""
        bit = 1 << self._tile_set.index[tile]
        if self.hidden[player] and not self.known[player] & bit:
            self.known[player] |= bit
            self.hidden[player] -= 1
            self.loose &= ~bit

    def show(self, player: int, tiles: Iterable[Tile]) -> None:
        """A player shows all the tiles he holds."""
        self.known[player] = self._tile_set.mask(tiles)
        self.hidden[player] = 0
        self.loose &= ~self.known[player]
