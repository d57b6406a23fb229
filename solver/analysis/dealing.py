"""All worlds of a position where they are few, each with its probability, however many ways lead to it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial, prod

from solver.worlds import Worlds
from solver.worlds.rooms import Room, evidence_of, rooms_of
from solver.worlds.ways import Ways
from solver.worlds.worlds import World
from triominoes.tile import Tile
from triominoes.tileset import TileMask


def at_most(worlds: Worlds) -> int:
    """How many worlds agree with a position at most, orders of the well included: ways to deal, evidence or not."""
    ways = factorial(sum(_hidden(worlds))) // prod(map(factorial, _hidden(worlds)))
    return min(worlds.count, ways) * worlds.orders


def weighed(worlds: Worlds) -> list[tuple[World, Fraction]]:
    """Every world with its probability; the time is that of all ways to deal the unseen tiles, evidence or not.

    `Worlds.all_worlds` goes through all ways in which a world comes about instead, which may be a great many.
    """
    position = worlds.position
    tile_set, unseen = position.rules.tile_set, position.unseen
    spent = tile_set.mask({each.tile for each in position.spent})
    rooms = rooms_of(position, evidence_of(position))
    ways: dict[tuple[TileMask, ...], int] = {}
    for masks in _dealt(_bits(unseen), _hidden(worlds)):
        kept = [Room(room.owner, room.size, room.admits & (masks[room.owner] | spent)) for room in rooms]
        if all(_can_hold(room) for room in kept) and (found := Ways(kept, unseen | spent).total):
            ways[masks] = found
    total = sum(ways.values()) * worlds.orders
    return [
        (World(_hands(worlds, masks), _well(worlds, order)), Fraction(found, total))
        for masks, found in sorted(ways.items())
        for order in permutations(_bits(masks[-1]))
    ]


def _can_hold(room: Room) -> bool:
    return room.admits.bit_count() >= room.size


def _hidden(worlds: Worlds) -> list[int]:
    """How many tiles are unknown of each player, and last of the well."""
    position = worlds.position
    return [*map(position.hidden, range(position.players)), position.well.count(None)]


def _bits(mask: TileMask) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def _dealt(tiles: list[int], sizes: list[int]) -> Iterator[tuple[TileMask, ...]]:
    """Every way to part tiles into sets of these sizes."""
    if not sizes:
        yield ()
        return
    for held in combinations(tiles, sizes[0]):
        mask = sum(1 << index for index in held)
        for others in _dealt([index for index in tiles if not mask >> index & 1], sizes[1:]):
            yield mask, *others


def _hands(worlds: Worlds, masks: tuple[TileMask, ...]) -> tuple[tuple[Tile, ...], ...]:
    position = worlds.position
    members = position.rules.tile_set.members
    known = [[tile for tile in hand if tile is not None] for hand in position.hands]
    return tuple(tuple(sorted([*held, *members(mask)])) for held, mask in zip(known, masks, strict=False))


def _well(worlds: Worlds, order: tuple[int, ...]) -> tuple[Tile, ...]:
    tiles = worlds.position.rules.tile_set.tiles
    unknown = iter(order)
    return tuple(tiles[next(unknown)] if tile is None else tile for tile in worlds.position.well)
