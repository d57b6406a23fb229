"""The worlds that agree with a position: how many there are, who holds what how likely, all of them or some at random.

A world says who holds each tile that I do not see, and in which order the well lies. Tiles are shuffled before a round,
so every way to deal them is as likely as any other; what is seen afterwards leaves those ways that agree with it, still
equally likely. This is what is counted here: a batch of a `Position` has so many places, and each way to put tiles into
the places of all batches, of opponents without batches and of the well counts once, if every batch holds only tiles
that fitted at none of its moments, and every tile spent since comes from a batch that can have held it.

Nothing else is used: neither which of several tiles an opponent chose to lay, where, nor whether he drew or passed by
choice. So the chances are exact for opponents whose choices do not depend on what else they hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import permutations
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from solver.worlds.errors import WorldsError
from solver.worlds.listing import dealt
from solver.worlds.rooms import Evidence, Room, check_places, described, evidence_of, rooms_of
from solver.worlds.ways import Ways
from triominoes.position.model import Position
from triominoes.tile import Tile
from triominoes.tileset import TileMask

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.worlds.drawing import Drawing

_BITS = 64
"""The tiles that a mask of a compiled kernel has room for."""


class World(NamedTuple):
    """Hands by player, me first, ascending, and the well, the tile drawn next first; `Position.round` takes both."""

    hands: tuple[tuple[Tile, ...], ...]
    well: tuple[Tile, ...]


class WorldArrays(NamedTuple):
    """`hands` as masks by world and player, `wells` as tile numbers by world, the tile drawn next first."""

    hands: NDArray[np.uint64]
    wells: NDArray[np.int8]


class Worlds:
    """All worlds that agree with a position. Raises `WorldsError` if there are none.

    `position` is what they agree with; `count` in how many ways the tiles that are not in a known place can be told to
    batches, opponents without batches and the well, the tiles spent since included: sets of tiles, in no order. Ways
    that differ only in the batch that a tile came from are different ways and the same world. Each is equally likely,
    and so is then each of the `orders` of the well. Players are numbered as in the position, `well` is the number that
    stands for the well.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.well = position.players
        self._evidence = evidence_of(position)
        check_places(position)
        self._rooms = rooms_of(position, self._evidence)
        self._tiles = position.unseen | position.rules.tile_set.mask({spent.tile for spent in position.spent})
        self._ways = Ways(self._rooms, self._tiles)
        if not self._ways.total:
            raise WorldsError(f"no tiles agree with this: {described(position, self._contradiction())}")
        self.count = self._ways.total // prod(factorial(room.size) for room in self._rooms)
        self.orders = factorial(position.well.count(None))

    @property
    def effort(self) -> int:
        """How much work a question about several tiles takes: the states that the tiles can pass through."""
        return sum(map(len, self._ways.moves))

    @cached_property
    def chances(self) -> dict[Tile, tuple[float, ...]]:
        """For each tile in no known place the probability that each player has it, me first, and then the well."""
        tiles, total = self.position.rules.tile_set.tiles, self._ways.total
        unseen = self.position.unseen
        return {
            tiles[index]: tuple(ways.get(owner, 0) / total for owner in range(self.well + 1))
            for index, ways in sorted(self._ways.owners().items())
            if unseen >> index & 1
        }

    def holder_chances(self, tile: Tile) -> tuple[float, ...]:
        """The probability that each player has a tile, me first, and then the well; 0 for all once it is laid."""
        if tile in self.chances:
            return self.chances[tile]
        places = (*self.position.hands, self.position.well)
        return tuple(1.0 if tile in place else 0.0 for place in places)

    def chance_next(self, draws: int, mask: TileMask) -> float:
        """The probability that at least one of the next tiles of the well, `draws` of them, is in a set of tiles."""
        if draws < 0:
            raise WorldsError(f"{draws} draws; expected 0 or more")
        coming = self.position.well[:draws]
        if self._known(coming) & mask:
            return 1.0
        unknown = coming.count(None)
        rooms = []
        for room in self._rooms:
            if room.owner == self.well and unknown:
                rooms.append(Room(self.well, unknown, room.admits & ~mask))
                room = Room(self.well, room.size - unknown, room.admits)
            rooms.append(room)
        return self._chance_but(rooms)

    def chance_held(self, mask: TileMask, players: Iterable[int] = ()) -> float:
        """The probability that at least one of some players, by default of all opponents, has a tile of a set."""
        asked = set(players) or set(range(1, self.position.players))
        if strange := asked - set(range(self.position.players)):
            raise WorldsError(f"player {min(strange)}; expected 0 (me) to {self.position.players - 1}")
        if any(self._known(self.position.hands[player]) & mask for player in asked):
            return 1.0
        barred = mask & self.position.unseen  # what was spent is in the hand no more
        return self._chance_but(
            Room(room.owner, room.size, room.admits & ~barred) if room.owner in asked else room for room in self._rooms
        )

    def sample(self, seed: int, number: int = 0) -> World:
        """A world at random, each as likely as any other: the one of that number in the `arrays` of this seed."""
        owners, wells = self._drawing.drawn(seed, number, 1)
        tiles = self.position.rules.tile_set.tiles
        unseen, indexes = self.position.unseen, self._drawing.tiles.tolist()
        hands: list[list[Tile]] = [[] for _ in range(self.well)]
        for index, owner in zip(indexes, owners[0].tolist(), strict=True):
            if owner != self.well and unseen >> index & 1:
                hands[owner].append(tiles[index])
        return self._world(hands, [tiles[index] for index in wells[0].tolist()])

    def arrays(self, count: int, seed: int, first: int = 0) -> WorldArrays:
        """Worlds at random as arrays, from number `first` on: each is the same, however many are asked for.

        Raises `WorldsError` for a set of more than 64 tiles.
        """
        import numpy

        tile_set, unseen = self.position.rules.tile_set, self.position.unseen
        if len(tile_set) > _BITS:
            raise WorldsError(f"{tile_set.describe()}; expected at most {_BITS} tiles for masks of one word")
        owners, drawn = self._drawing.drawn(seed, first, count)
        bits = numpy.array([unseen & 1 << index for index in self._drawing.tiles.tolist()], dtype=numpy.uint64)
        hands = numpy.empty((count, self.well), dtype=numpy.uint64)
        for player, known in enumerate(self.position.hands):
            held = numpy.where(owners == player, bits, numpy.uint64(0))
            hands[:, player] = numpy.bitwise_or.reduce(held, axis=1) | numpy.uint64(self._known(known))
        well = self.position.well
        wells = numpy.empty((count, len(well)), dtype=numpy.int8)
        wells[:, [place for place, tile in enumerate(well) if tile is None]] = drawn
        for place, tile in enumerate(well):
            if tile is not None:
                wells[:, place] = tile_set.index[tile]
        return WorldArrays(hands, wells)

    def all_worlds(self) -> Iterator[tuple[World, int]]:
        """Every world once, in a fixed order, with the number of ways, of the `count`, in which it comes about.

        The probability of a world is that number / (`count` * `orders`). It takes time and memory in proportion to
        `count`.
        """
        tiles = self.position.rules.tile_set
        for masks, ways in sorted(dealt(self._ways, self.position.unseen, self.well + 1).items()):
            hands = [list(tiles.members(mask)) for mask in masks]
            for well in permutations(hands[self.well]):
                yield self._world(hands[: self.well], list(well)), ways

    def _world(self, hands: list[list[Tile]], well: list[Tile]) -> World:
        """A world from the tiles that were unknown."""
        known = [[tile for tile in hand if tile is not None] for hand in self.position.hands]
        unknown = iter(well)
        return World(
            tuple(tuple(sorted(mine + more)) for mine, more in zip(known, hands, strict=True)),
            tuple(next(unknown) if tile is None else tile for tile in self.position.well),
        )

    def _known(self, tiles: Iterable[Tile | None]) -> TileMask:
        return self.position.rules.tile_set.mask(tile for tile in tiles if tile is not None)

    def _chance_but(self, rooms: Iterable[Room]) -> float:
        """The probability that not all tiles are in the rooms as they are here."""
        total = self._ways.total
        return (total - Ways([room for room in rooms if room.size], self._tiles).total) / total

    def _contradiction(self) -> list[Evidence]:
        """Evidence with which no tiles agree, of which no part could be left out."""
        kept = list(self._evidence)
        for each in self._evidence:
            less = [other for other in kept if other is not each]
            if not Ways(rooms_of(self.position, less), self._tiles).total:
                kept = less
        return kept

    @cached_property
    def _drawing(self) -> Drawing:
        from solver.worlds.drawing import Drawing

        return Drawing(self._ways, self.well)
