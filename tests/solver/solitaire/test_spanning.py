"""The spanning model: what its trees are, that its optimum bounds every layout, and what forbidding does."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import networkx as nx
import pytest

from puzzles.deals import random_deal
from solver.cpsat import solve_model
from solver.limits import Deadline
from solver.solitaire.compatibility import Join
from solver.solitaire.spanning import SpanningModel
from triominoes.deal import Deal
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)


def largest_tree(spanning: SpanningModel) -> list[Join]:
    solver, found = solve_model(spanning.maximise(), Deadline())
    assert found is True
    joins = spanning.tree(solver)
    assert solver.best_objective_bound == len(joins) + 1
    return joins


def tree_of(spanning: SpanningModel, *, seed: int = 0) -> list[Join] | None:
    """Some tree that the model allows, None if there is none; without presolve, of which wrong answers are known."""
    solver, found = solve_model(spanning.model, Deadline(), seed=seed, presolve=False)
    assert found is not None
    return spanning.tree(solver) if found else None


def assert_is_tree(joins: Iterable[Join]) -> None:
    """A tree that contains tile 0 and uses every side of a tile once at most."""
    joins = list(joins)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_node(0)
    graph.add_edges_from((join.tile, join.other) for join in joins)
    assert nx.is_tree(graph)
    assert graph.number_of_edges() == len(joins)
    sides = [side for join in joins for side in ((join.tile, join.side), (join.other, join.other_side))]
    assert len(set(sides)) == len(sides)


def most_by_trying(count: int, joins: list[Join]) -> int:
    """The most tiles of a tree with every side used once, by growing all such trees."""
    most = 1
    seen = {frozenset[Join]()}
    waiting = [frozenset[Join]()]
    while waiting and most < count:
        tree = waiting.pop()
        reached = {0} | {join.tile for join in tree} | {join.other for join in tree}
        taken = {side for join in tree for side in ((join.tile, join.side), (join.other, join.other_side))}
        most = max(most, len(reached))
        for join in joins:
            ends = {(join.tile, join.side), (join.other, join.other_side)}
            larger = tree | {join}
            if (join.tile in reached) != (join.other in reached) and not ends & taken and larger not in seen:
                seen.add(larger)
                waiting.append(larger)
    return most


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_optimum_is_at_least_that_of_the_deal(tile_set: TileSet, plain_optimum: Callable[[Deal], int]) -> None:
    for seed in range(15):
        deal = random_deal(7, seed=seed, tile_set=tile_set)
        joins = largest_tree(SpanningModel(deal.tiles))
        assert_is_tree(joins)
        assert len(joins) + 1 >= plain_optimum(deal), deal.format()


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_optimum_is_that_of_trying_every_tree(tile_set: TileSet) -> None:
    for seed in range(15):
        deal = random_deal(6, seed=seed, tile_set=tile_set)
        spanning = SpanningModel(deal.tiles)
        assert len(largest_tree(spanning)) + 1 == most_by_trying(6, spanning.joins), deal.format()


def test_a_side_used_once_keeps_a_tile_out() -> None:
    """Both other tiles match the same side of the first, and nothing else."""
    deal = Deal.parse("012 103 104", MIRRORED)
    spanning = SpanningModel(deal.tiles)
    assert spanning.joins == [Join(0, 0, 1, 2), Join(0, 0, 2, 2)]
    assert len(largest_tree(spanning)) == 1


def test_a_tile_alone_is_a_tree() -> None:
    spanning = SpanningModel(Deal.parse("012").tiles)
    assert largest_tree(spanning) == []
    spanning.require(2)
    assert tree_of(spanning) is None


def test_a_loop_of_tiles_apart_from_the_first_is_no_tree() -> None:
    """Six tiles match each other round a point, but not the first."""
    spanning = SpanningModel(Deal.parse("555 001 002 012 011 022 000").tiles)
    assert largest_tree(spanning) == []


@pytest.mark.parametrize("seed", range(6))
def test_trees_of_larger_deals(seed: int) -> None:
    deal = random_deal(25, seed=seed)
    spanning = SpanningModel(deal.tiles)
    joins = largest_tree(spanning)
    assert_is_tree(joins)
    count = len(joins) + 1
    spanning.require(count)
    again = tree_of(spanning, seed=seed)
    assert again is not None
    assert_is_tree(again)
    assert len(again) + 1 >= count
    spanning.require(count + 1)
    assert tree_of(spanning) is None
    spanning.require(count - 1)
    fewer = tree_of(spanning)
    assert fewer is not None
    assert len(fewer) + 1 >= count - 1


def test_maximising_leaves_the_model_as_it_was() -> None:
    spanning = SpanningModel(random_deal(12, seed=4).tiles)
    before = str(spanning.model.proto)
    largest_tree(spanning)
    assert str(spanning.model.proto) == before


def test_forbidden_paths_are_in_no_tree() -> None:
    """Of six tiles, until the largest trees are used up: what is forbidden, with all that contain it, never returns."""
    deal = Deal.parse("001 002 012 011 022 000")
    spanning = SpanningModel(deal.tiles)
    spanning.require(6)
    source = random.Random(0)
    forbidden: list[set[Join]] = []
    while (joins := tree_of(spanning)) is not None:
        assert_is_tree(joins)
        assert len(joins) == 5
        assert not any(path <= set(joins) for path in forbidden)
        path = tuple(source.sample(joins, source.choice([2, 3])))
        forbidden.append(set(path))
        spanning.forbid([path])
        assert spanning.paths_forbidden == len(forbidden)
    assert len(forbidden) > 5
    spanning.require(1)
    assert tree_of(spanning) is not None


def test_forbidding_single_joins_leaves_the_others() -> None:
    spanning = SpanningModel(random_deal(12, seed=7).tiles)
    joins = largest_tree(spanning)
    first = [join for join in spanning.joins if 0 in join[::2]]
    spanning.forbid((join,) for join in first)
    assert largest_tree(spanning) == []
    assert len(joins) > 5


def test_forbidding_the_same_path_again_changes_nothing() -> None:
    spanning = SpanningModel(random_deal(12, seed=4).tiles)
    path = tuple(largest_tree(spanning)[:3])
    spanning.forbid([path])
    before = str(spanning.model.proto)
    spanning.forbid([path, path[::-1]])
    assert spanning.paths_forbidden == 1
    assert str(spanning.model.proto) == before
