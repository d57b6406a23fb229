"""Trees of joins on the lattice: which of them can be laid, and the shortest paths that cannot."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

import pytest

from puzzles.deals import random_deal
from solver.solitaire.compatibility import Join, possible_joins
from solver.solitaire.embedding import Path, colliding_paths, embed
from solver.solitaire.growth import Growth
from triominoes.deal import Deal
from triominoes.faults import Fault, FaultKind, find_faults
from triominoes.lattice import neighbours
from triominoes.placement import Layout, Placement, symmetry_key
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)


def random_tree(deal: Deal, source: random.Random, *, sides_once: bool) -> list[Join]:
    """A tree of joins from tile 0, grown until no join reaches a further tile."""
    joins = possible_joins(deal.tiles)
    reached, taken, tree = {0}, set[tuple[int, int]](), list[Join]()
    while True:
        growing = [
            join
            for join in joins
            if (join.tile in reached) != (join.other in reached)
            and not (sides_once and {(join.tile, join.side), (join.other, join.other_side)} & taken)
        ]
        if not growing:
            return tree
        join = source.choice(growing)
        tree.append(join)
        reached |= {join.tile, join.other}
        taken |= {(join.tile, join.side), (join.other, join.other_side)}


def spanning_joins(deal: Deal, layout: Layout, source: random.Random) -> list[Join]:
    """The joins of a random spanning tree of a legal layout, side numbers as the tiles of the deal have them."""
    at = {placement.cell: placement for placement in layout}
    tile_of = {tile: index for index, tile in enumerate(deal.tiles)}
    turn = {placement.cell: reading_of(placement) for placement in layout}
    reached, tree = {(0, 0)}, list[Join]()
    while len(reached) < len(at):
        here, there = source.choice(
            [(one, two) for one in reached for two in neighbours(one) if two in at and two not in reached]
        )
        ends = [
            (tile_of[at[one].tile], (neighbours(one).index(two) + turn[one]) % 3)
            for one, two in ((here, there), (there, here))
        ]
        tree.append(Join(*min(ends), *max(ends)))
        reached.add(there)
    return tree


def reading_of(placement: Placement) -> int:
    """Corner k of the cell shows number k + this of the tile (modulo 3)."""
    a, b, c = placement.tile.numbers
    return ((a, b, c), (b, c, a), (c, a, b)).index(placement.numbers)


def faults(deal: Deal, joins: Iterable[Join]) -> list[Fault]:
    layout = embed(deal.tiles, joins)
    return [fault for fault in find_faults(layout, deal.tile_set) if fault.kind is not FaultKind.UNKNOWN_TILE]


def alone(tiles: Sequence[Tile], path: Sequence[Join]) -> tuple[list[Tile], list[Join]]:
    """The tiles of a path and its joins, numbered anew so that one end of the path is tile 0."""
    names = [name for join in path for name in (join.tile, join.other)]
    end = min(name for name in names if names.count(name) == 1)
    order = sorted(set(names), key=lambda name: (name != end, name))
    new = {name: place for place, name in enumerate(order)}
    joins = []
    for join in path:
        ends = sorted([(new[join.tile], join.side), (new[join.other], join.other_side)])
        joins.append(Join(*ends[0], *ends[1]))
    return [tiles[name] for name in order], joins


def can_be_laid(deal: Deal, path: Sequence[Join]) -> bool:
    tiles, joins = alone(deal.tiles, path)
    return not faults(Deal(tuple(tiles), deal.tile_set), joins)


def sub_paths(path: Path) -> list[Path]:
    """The path without the join at either end."""
    return [part for part in (path[1:], path[:-1]) if part]


def assert_is_path(path: Path) -> None:
    names = [name for join in path for name in (join.tile, join.other)]
    assert len(set(names)) == len(path) + 1
    assert all({one.tile, one.other} & {two.tile, two.other} for one, two in pairwise(path))


def test_a_join_lays_the_other_tile_against_the_side() -> None:
    deal = Deal.parse("012 122 002")
    joins = possible_joins(deal.tiles)
    assert joins == [Join(0, 1, 1, 2), Join(0, 2, 2, 1)]
    assert embed(deal.tiles, []) == (Placement((0, 0), (0, 1, 2)),)
    assert embed(deal.tiles, [joins[0]]) == (Placement((0, 0), (0, 1, 2)), Placement((1, 0), (2, 1, 2)))
    assert set(embed(deal.tiles, joins)) == {
        Placement((0, 0), (0, 1, 2)),
        Placement((1, 0), (2, 1, 2)),
        Placement((0, -1), (0, 0, 2)),
    }
    assert colliding_paths(deal.tiles, joins) == colliding_paths(deal.tiles, []) == []


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_a_spanning_tree_of_a_legal_layout_gives_back_the_layout(tile_set: TileSet) -> None:
    for seed in range(25):
        source = random.Random(seed)
        deal = random_deal(min(18, len(tile_set)), seed=seed, tile_set=tile_set)
        growth = Growth(deal.tiles, source)
        growth.grow(4.0)
        layout = growth.layout()
        joins = spanning_joins(deal, layout, source)
        assert sorted(embed(deal.tiles, joins)) == sorted(layout)
        assert colliding_paths(deal.tiles, joins) == []


def collisions(tile_set: TileSet, *, sides_once: bool, trees: int) -> tuple[int, int]:
    """Checks everything that is promised of a tree; how many random trees can be laid, and how many cannot."""
    laid = 0
    for seed in range(trees):
        source = random.Random(seed)
        deal = random_deal(source.randint(2, min(24, len(tile_set))), seed=seed, tile_set=tile_set)
        joins = random_tree(deal, source, sides_once=sides_once)
        paths = colliding_paths(deal.tiles, joins)
        assert (not paths) == (not faults(deal, joins)), (deal.format(), joins)
        laid += not paths
        for path in paths:
            assert set(path) <= set(joins)
            assert_is_path(path)
            assert not can_be_laid(deal, path), (deal.format(), path)
            assert all(can_be_laid(deal, part) for part in sub_paths(path)), (deal.format(), path)
        assert [len(path) for path in paths] == sorted(len(path) for path in paths)
        assert len(set(map(frozenset, paths))) == len(paths)
    return laid, trees - laid


@pytest.mark.parametrize("sides_once", [True, False])
@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_a_tree_can_be_laid_iff_no_path_collides_and_each_path_is_a_shortest(
    tile_set: TileSet, sides_once: bool
) -> None:
    laid, not_laid = collisions(tile_set, sides_once=sides_once, trees=150)
    assert laid >= 1
    assert not_laid >= 1


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_every_path_that_collides_holds_one_that_is_reported(tile_set: TileSet) -> None:
    """So that nothing is left to learn from a tree."""
    for seed in range(25):
        deal = random_deal(8, seed=seed, tile_set=tile_set)
        joins = random_tree(deal, random.Random(seed), sides_once=True)
        reported = list(map(frozenset, colliding_paths(deal.tiles, joins)))
        for one, two in combinations({name for join in joins for name in (join.tile, join.other)}, 2):
            path = between(joins, one, two)
            assert can_be_laid(deal, path) == (not any(known <= set(path) for known in reported))


def between(joins: Sequence[Join], one: int, two: int) -> list[Join]:
    """The path of joins of a tree from one tile to another."""
    paths: dict[int, list[Join]] = {one: []}
    while two not in paths:
        for join in joins:
            for here, there in ((join.tile, join.other), (join.other, join.tile)):
                if here in paths and there not in paths:
                    paths[there] = [*paths[here], join]
    return paths[two]


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_order_of_the_joins_does_not_matter(tile_set: TileSet) -> None:
    for seed in range(40):
        source = random.Random(seed)
        deal = random_deal(min(14, len(tile_set)), seed=seed, tile_set=tile_set)
        joins = random_tree(deal, source, sides_once=seed % 2 == 0)
        paths, layout = colliding_paths(deal.tiles, joins), embed(deal.tiles, joins)
        for _ in range(3):
            source.shuffle(joins)
            assert list(map(frozenset, colliding_paths(deal.tiles, joins))) == list(map(frozenset, paths))
            assert sorted(embed(deal.tiles, joins)) == sorted(layout)


def test_where_the_root_lies_does_not_matter() -> None:
    """A path is a dead end whatever tile the tree hangs from."""
    lengths = set()
    for seed in range(20):
        deal = random_deal(14, seed=seed, tile_set=ANIMAL)
        joins = random_tree(deal, random.Random(seed), sides_once=True)
        if not joins:
            continue
        tiles, path = alone(deal.tiles, between(joins, joins[0].tile, joins[-1].other))
        last = len(tiles) - 1
        turned_round = [Join(last - join.other, join.other_side, last - join.tile, join.side) for join in path]
        assert symmetry_key(embed(tiles, path)) == symmetry_key(embed(tiles[::-1], turned_round))
        lengths.add(len(path))
    assert max(lengths) >= 5
