"""Which tiles can touch, against trying every pair of sides."""

from __future__ import annotations

from itertools import combinations, product

import networkx as nx
import pytest

from puzzles.deals import random_deal
from solver.solitaire.compatibility import Join, compatibility_graph, first_component, partner_masks, possible_joins
from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.placement import Placement
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 2, mirrored=True), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)
DEALS = [
    random_deal(count, seed=seed, tile_set=tile_set) for tile_set in SETS for count in (1, 2, 5, 9) for seed in range(8)
] + [random_deal(20, seed=seed, tile_set=tile_set) for tile_set in SETS if len(tile_set) >= 20 for seed in range(4)]


def opposite(one: Tile, side: int, two: Tile, other: int) -> bool:
    """Whether the sides run through the same two numbers in opposite directions."""
    return one.numbers[side] == two.numbers[(other + 1) % 3] and one.numbers[(side + 1) % 3] == two.numbers[other]


def test_the_possible_joins_are_all_pairs_of_opposite_sides() -> None:
    for deal in DEALS:
        joins = possible_joins(deal.tiles)
        assert joins == [
            Join(one, side, two, other)
            for one, side, two, other in product(range(len(deal)), range(3), range(len(deal)), range(3))
            if one < two and opposite(deal.tiles[one], side, deal.tiles[two], other)
        ]


def test_a_tile_of_three_equal_numbers_joins_by_each_of_its_sides() -> None:
    joins = possible_joins([Tile((0, 0, 0)), Tile((0, 0, 1))])
    assert joins == [Join(0, 0, 1, 0), Join(0, 1, 1, 0), Join(0, 2, 1, 0)]


def test_the_partner_masks_hold_the_tiles_that_fit() -> None:
    for deal in DEALS:
        masks = partner_masks(deal.tiles)
        assert len(masks) == len(deal)
        for (one, mask), (two, tile) in product(enumerate(masks), enumerate(deal.tiles)):
            assert bool(mask >> two & 1) == (one != two and deal.tiles[one].fits(tile))
        assert all(mask < 1 << len(deal) for mask in masks)


def test_a_tile_is_no_partner_of_its_own() -> None:
    assert Tile((0, 0, 0)).fits(Tile((0, 0, 0)))
    assert partner_masks([Tile((0, 0, 0)), Tile((0, 0, 1)), Tile((2, 2, 2))]) == (2, 1, 0)


def test_tiles_are_adjacent_iff_one_can_be_laid_beside_the_other() -> None:
    for deal in DEALS:
        graph = compatibility_graph(deal)
        assert list(graph) == list(deal.tiles)
        for one, two in combinations(deal.tiles, 2):
            board = Board([Placement((0, 0), one.numbers)], deal.tile_set)
            fits = any(board.legal_placements([two]))
            assert graph.has_edge(one, two) == one.fits(two) == two.fits(one) == fits


def test_the_edges_name_the_sides_of_the_tile_drawn_earlier() -> None:
    for deal in DEALS:
        graph = compatibility_graph(deal)
        for one, two, data in graph.edges(data=True):
            sides = data["sides"]
            earlier, later = sorted((one, two), key=deal.draw_of.__getitem__)
            assert len(set(sides)) == len(sides)
            assert set(sides) == {(a, b) for a, b in earlier.sides if (b, a) in later.sides}


def test_a_side_that_two_tiles_share_twice_is_named_once() -> None:
    edges = compatibility_graph(Deal.parse("000 001 055")).edges(data=True)
    assert list(edges) == [(Tile((0, 0, 0)), Tile((0, 0, 1)), {"sides": [(0, 0)]})]


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_first_component_is_what_spreads_from_the_first_tile(tile_set: TileSet) -> None:
    sizes = set()
    for seed, count in product(range(15), (1, 4, 8)):
        deal = random_deal(count, seed=seed, tile_set=tile_set)
        reached = {deal.tiles[0]}
        while beside := {tile for tile in deal.tiles if any(map(tile.fits, reached))} - reached:
            reached |= beside
        component = first_component(deal)
        assert list(component) == [tile for tile in deal.tiles if tile in reached]
        assert set(component) == nx.node_connected_component(compatibility_graph(deal), deal.tiles[0])
        sizes.add(len(component) - len(deal))
    assert len(sizes) > 1, "all deals hang together"


def test_the_first_component_of_known_deals() -> None:
    assert first_component(Deal.parse("012 344 445")) == (Tile((0, 1, 2)),)
    # 344 and 445 fit each other, but nothing joins them to the first tile before 034 is drawn.
    text = "003 344 445 111 034"
    assert [str(tile) for tile in first_component(Deal.parse(text))] == ["003", "344", "445", "034"]
