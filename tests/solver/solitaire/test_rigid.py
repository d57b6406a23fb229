"""Rigid-piece search: proved optima, legal layouts, and what is left when it is stopped."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.solitaire.rigid import RigidSearch
from solver.solitaire.rigid_forest import Edge, largest_forest
from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 2, mirrored=True), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)


def searched(deal: Deal, **options: int) -> RigidSearch:
    search = RigidSearch(deal, **options)
    search.run(Deadline())
    return search


def assert_valid(search: RigidSearch) -> None:
    """The best layout is legal, with the first tile at 0,0, and is not above the bound."""
    board = Board.unchecked(search.best, search.deal.tile_set)
    assert board.validate() == []
    assert search.best[0].cell == (0, 0)
    assert search.best[0].tile == search.deal.tiles[0]
    assert {placement.tile for placement in search.best} <= set(search.deal.tiles)
    assert 1 <= len(search.best) <= search.bound <= len(search.deal)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize("count", range(3, 10))
def test_agrees_with_plain_enumeration(tile_set: TileSet, count: int, plain_optimum: Callable[[Deal], int]) -> None:
    for seed in range(45):
        deal = random_deal(count, seed=seed, tile_set=tile_set)
        search = searched(deal)
        assert len(search.best) == search.bound == plain_optimum(deal), deal.format()
        assert_valid(search)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_decision_agrees_with_plain_enumeration(tile_set: TileSet, plain_optimum: Callable[[Deal], int]) -> None:
    for seed in range(100, 106):
        deal = random_deal(7, seed=seed, tile_set=tile_set)
        optimum = plain_optimum(deal)
        answers = [RigidSearch(deal).can_lay(count, Deadline()) for count in range(10)]
        assert answers == [count <= optimum for count in range(10)], deal.format()


@pytest.mark.parametrize(
    ("text", "optimum"),
    [
        ("012", 1),
        ("000 111 222", 1),
        ("012 122 055 001", 3),
        # Two tiles that fit each other do not help unless one of them fits the first.
        ("000 344 445 455", 1),
        # Six tiles round one point close a hexagon.
        ("001 002 012 011 022 000", 6),
    ],
)
def test_known_optima(text: str, optimum: int, plain_optimum: Callable[[Deal], int]) -> None:
    deal = Deal.parse(text)
    assert plain_optimum(deal) == optimum
    search = searched(deal)
    assert (len(search.best), search.bound) == (optimum, optimum)
    assert search.done


@pytest.mark.parametrize(("seed", "optimum"), [(0, 13), (2, 12), (7, 20), (9, 18), (27, 18)])
def test_twenty_tiles(seed: int, optimum: int) -> None:
    """Optima on which the spanning model agrees; in deal 27 the counts of sides alone would allow all twenty."""
    search = searched(random_deal(20, seed=seed))
    assert (len(search.best), search.bound) == (optimum, optimum)
    assert_valid(search)


def test_the_whole_standard_set_is_laid() -> None:
    search = searched(Deal(STANDARD.tiles))
    assert len(search.best) == 56
    assert_valid(search)


def test_triples_and_a_whole_set_with_mirror_images_are_laid() -> None:
    search = searched(Deal(TRIOKER.tiles, TRIOKER))
    assert_valid(search)
    assert search.done


@pytest.mark.parametrize("count", [1, 20, 56])
def test_no_time_leaves_the_first_tile_and_the_trivial_bound(count: int) -> None:
    search = RigidSearch(random_deal(count, seed=2))
    search.run(Deadline(0))
    assert_valid(search)
    assert (len(search.best), search.bound) == (1, count)
    assert search.can_lay(count + 1, Deadline(0)) is False
    assert search.can_lay(1, Deadline(0)) is True
    assert search.can_lay(count, Deadline(0)) is (True if count == 1 else None)


def test_a_stopped_search_goes_on() -> None:
    search = RigidSearch(random_deal(20, seed=2))
    search.run(Deadline(0))
    search.run(Deadline())
    assert len(search.best) == search.bound == 12


def test_the_same_search_twice_finds_the_same_layout() -> None:
    first, second = (searched(random_deal(20, seed=10)) for _ in range(2))
    assert first.best == second.best
    assert first.nodes == second.nodes


def is_forest(edges: Iterable[Edge]) -> bool:
    tree = {node: {node} for node in range(6)}
    for one, two, _ in edges:
        if tree[one] is tree[two]:
            return False
        tree[one] |= tree[two]
        for node in tree[two]:
            tree[node] = tree[one]
    return True


def test_the_largest_forest_agrees_with_trying_every_set_of_edges() -> None:
    source = random.Random(1)
    for _ in range(200):
        pairs = source.choices(list(combinations(range(6), 2)), k=9)
        edges = [(one, two, source.randrange(4)) for one, two in pairs]
        limits = [source.randrange(4) for _ in range(4)]
        largest = max(
            size
            for size in range(6)
            for some in combinations(edges, size)
            if is_forest(some) and all(n <= limits[kind] for kind, n in Counter(kind for *_, kind in some).items())
        )
        assert largest_forest(range(6), edges, limits) == largest, (edges, limits)
