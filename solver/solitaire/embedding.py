"""Laying a tree of joins out on the lattice, and the paths in it that cannot be laid.

A tree of joins fixes where every tile goes. Two tiles collide if they come to lie on one cell or put different numbers
on one point. How two tiles lie to each other depends on nothing but the path of joins between them, so every tree that
contains the path collides too: the path is a nogood.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from solver.packed import ORIGIN, PackedCell, packed_corners, packed_neighbours, unpack
from solver.solitaire.compatibility import Join
from triominoes.placement import Layout, Placement
from triominoes.tile import Numbers, Tile, rotations

Path: TypeAlias = tuple[Join, ...]


class _Step(NamedTuple):
    """A join seen from one of its tiles: over `side` to `tile`, which meets it with `tile_side`."""

    side: int
    tile: int
    tile_side: int
    join: Join


class _Spot(NamedTuple):
    """Where a tile lies: corner k of the cell shows number k + turn of the tile (modulo 3)."""

    cell: PackedCell
    turn: int
    parent: int
    join: Join | None


Steps: TypeAlias = dict[int, list[_Step]]


def _steps(joins: Iterable[Join]) -> Steps:
    steps: defaultdict[int, list[_Step]] = defaultdict(list)
    for join in joins:
        steps[join.tile].append(_Step(join.side, join.other, join.other_side, join))
        steps[join.other].append(_Step(join.other_side, join.tile, join.side, join))
    return dict(steps)


def _spread(root: int, steps: Steps) -> dict[int, _Spot]:
    """Where every tile of the tree lies if tile `root` lies on the origin; parents come before their children."""
    spots = {root: _Spot(ORIGIN, 0, root, None)}
    frontier = [root]
    while frontier:
        here = frontier.pop()
        cell, turn, parent, _ = spots[here]
        beside = packed_neighbours(cell)
        for step in steps.get(here, ()):
            if step.tile == parent:
                continue
            there = beside[(step.side - turn) % 3]
            facing = packed_neighbours(there).index(cell)
            spots[step.tile] = _Spot(there, (step.tile_side - facing) % 3, here, step.join)
            frontier.append(step.tile)
    return spots


def _shown(tile: Tile, turn: int) -> Numbers:
    return rotations(tile.numbers)[turn]


def embed(tiles: Sequence[Tile], joins: Iterable[Join]) -> Layout:
    """The layout of a tree of joins with tile 0 on the cell 0,0, parents first. Collisions are not checked."""
    return tuple(
        Placement(unpack(spot.cell), _shown(tiles[tile], spot.turn)) for tile, spot in _spread(0, _steps(joins)).items()
    )


def colliding_paths(tiles: Sequence[Tile], joins: Iterable[Join]) -> list[Path]:
    """Every path of the tree whose two end tiles collide and which contains no shorter such path, shortest first.

    The joins must form a tree; it can be laid iff the list is empty.
    """
    steps = _steps(joins)
    paths: dict[frozenset[Join], Path] = {}
    for root in steps:
        spots = _spread(root, steps)
        shown = dict(zip(packed_corners(ORIGIN), tiles[root].numbers, strict=True))
        beyond: set[int] = set()
        for tile, spot in spots.items():
            if spot.parent in beyond:
                beyond.add(tile)
            elif tile != root and _collides(tiles[tile], spot, shown):
                beyond.add(tile)
                path = _path_to(tile, spots)
                paths.setdefault(frozenset(path), path)
    shortest: list[frozenset[Join]] = []
    for key in sorted(paths, key=lambda key: (len(key), sorted(key))):
        if not any(known < key for known in shortest):
            shortest.append(key)
    return [paths[key] for key in shortest]


def _collides(tile: Tile, spot: _Spot, shown: dict[int, int]) -> bool:
    if spot.cell == ORIGIN:
        return True
    numbers = _shown(tile, spot.turn)
    return any(
        shown.get(point, number) != number for point, number in zip(packed_corners(spot.cell), numbers, strict=True)
    )


def _path_to(tile: int, spots: dict[int, _Spot]) -> Path:
    path: list[Join] = []
    while (join := spots[tile].join) is not None:
        path.append(join)
        tile = spots[tile].parent
    return tuple(path)
