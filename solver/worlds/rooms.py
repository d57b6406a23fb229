"""Where the unknown tiles of a position can be: rooms, and the tiles that each admits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.worlds.errors import WorldsError
from triominoes.position.model import Position
from triominoes.tile import Tile
from triominoes.tileset import TileMask


@dataclass(frozen=True, slots=True)
class Room:
    """Places for `size` tiles out of those it `admits`, all alike; `owner` a player, or for the well their number."""

    owner: int
    size: int
    admits: TileMask


@dataclass(frozen=True, slots=True)
class Stuck:
    """What bars tiles from a batch, by number: `laid` tiles lay when they fitted, None for another reason."""

    batch: int
    laid: int | None
    barred: TileMask


@dataclass(frozen=True, slots=True)
class Origin:
    """A tile that was laid or shown, who had it, and the batches from which it can have come."""

    tile: Tile
    owner: int
    batches: tuple[int, ...]


Evidence = Stuck | Origin


def evidence_of(position: Position) -> tuple[Evidence, ...]:
    """All that says where tiles can be; raises `WorldsError` for a tile that came from nowhere, or from two hands."""
    found: list[Evidence] = []
    fitted: dict[int, TileMask] = {}
    tile_set = position.rules.tile_set
    for number, batch in enumerate(position.batches):
        if batch.without:
            found.append(Stuck(number, None, tile_set.mask(batch.without)))
        for laid in batch.stuck:
            if laid not in fitted:
                fitted[laid] = position.fitted(laid)
            found.append(Stuck(number, laid, fitted[laid]))
    for spent in position.spent:
        owners = {position.batches[number].player for number in spent.batches}
        if not owners:
            raise WorldsError(f"tile {spent.tile} came from an opponent; expected a batch that can have held it")
        if len(owners) > 1:
            held = " and ".join(map(str, sorted(owners)))
            raise WorldsError(f"tile {spent.tile} came from opponents {held}; expected batches of one of them")
        found.append(Origin(spent.tile, owners.pop(), spent.batches))
    return tuple(found)


def check_places(position: Position) -> None:
    """Raise `WorldsError` unless there is a place for every unknown tile, and everybody's batches are as large as that.

    The number of passes, the turn and all else that `Position.checked` looks at has no bearing on worlds.
    """
    for player in {batch.player for batch in position.batches}:
        places = sum(batch.size for batch in position.batches if batch.player == player)
        spent = sum(position.batches[each.batches[0]].player == player for each in position.spent if each.batches)
        hidden = position.hidden(player) if 0 < player < position.players else 0
        if places != hidden + spent:
            raise WorldsError(f"batches of {places} tiles for opponent {player}; expected {hidden + spent}")
    unknown = sum(map(position.hidden, range(position.players))) + position.well.count(None)
    unseen = position.unseen.bit_count()
    if unknown != unseen:
        raise WorldsError(f"{unknown} tiles are unknown in hands and well; expected {unseen}")


def rooms_of(position: Position, evidence: Iterable[Evidence]) -> tuple[Room, ...]:
    """The rooms of all unknown tiles, batches first.

    A tile that was spent is in a batch that it can have come from, whatever bars the others; where its origin is no
    part of the evidence, in any batch of its player.
    """
    unseen, tile_set = position.unseen, position.rules.tile_set
    admits = [unseen] * len(position.batches)
    origins: dict[Tile, Origin] = {}
    for each in evidence:
        if isinstance(each, Stuck):
            admits[each.batch] &= ~each.barred
        else:
            origins[each.tile] = each
    for spent in position.spent:
        origin = origins.get(spent.tile)
        owner = position.batches[spent.batches[0]].player
        for number, batch in enumerate(position.batches):
            if number in origin.batches if origin else batch.player == owner:
                admits[number] |= tile_set.mask([spent.tile])
    rooms = [Room(batch.player, batch.size, admits[number]) for number, batch in enumerate(position.batches)]
    told = {batch.player for batch in position.batches}
    free = [(player, position.hidden(player)) for player in range(position.players) if player not in told]
    free.append((position.players, position.well.count(None)))
    rooms.extend(Room(owner, size, unseen) for owner, size in free)
    return tuple(room for room in rooms if room.size)


def described(position: Position, evidence: Sequence[Evidence]) -> str:
    """Evidence in words, batch by batch."""
    words = []
    for number, batch in enumerate(position.batches):
        mine = [each for each in evidence if isinstance(each, Stuck) and each.batch == number]
        if mine:
            tiles = "1 tile" if batch.size == 1 else f"{batch.size} tiles"
            moments = sorted(each.laid for each in mine if each.laid is not None)
            reasons = []
            if moments:
                reasons.append(f"none fitted when {' and '.join(map(str, moments))} lay")
            if len(moments) < len(mine):
                reasons.append(f"none is {' or '.join(map(str, batch.without))}")
            words.append(f"opponent {batch.player} got {tiles} (batch {number + 1}), and {', and '.join(reasons)}")
    for each in evidence:
        if isinstance(each, Origin):
            numbers = " or ".join(str(number + 1) for number in each.batches)
            words.append(f"opponent {each.owner} had {each.tile} in batch {numbers}")
    return "; ".join(words)
