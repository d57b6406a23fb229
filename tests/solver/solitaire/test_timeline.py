"""The playing order against a plain simulation of a player who lays every planned tile as early as possible."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.solitaire.free import FreeSearch
from solver.solitaire.timeline import playing_order
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Board, Deal, Layout, Placement, TileSet
from triominoes.faults import find_faults
from triominoes.notation import format_board, parse_board

SETS = [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 2), TileSet(5, 14)]


def found_layout(deal: Deal) -> Layout:
    """A layout of the deal whose placements stand in ascending order, which says nothing of how they were played."""
    search = FreeSearch(deal)
    search.run(Deadline(20))
    return tuple(sorted(search.best))


def meet(one: Placement, other: Placement) -> bool:
    """Whether two cells share a side: they lie side by side in a row, or the one stands on the base of the other."""
    (row, column), (other_row, other_column) = one.cell, other.cell
    if row == other_row:
        return abs(column - other_column) == 1
    upper, lower = min(row, other_row), max(row, other_row)
    return lower - upper == 1 and column == other_column and (upper + column) % 2 == 0


def simulated(deal: Deal, layout: Sequence[Placement]) -> list[tuple[int, Placement]]:
    """Each placement with the number of tiles drawn when it is laid, by going through the hand again and again."""
    plan = {placement.tile: placement for placement in layout}
    table: list[tuple[int, Placement]] = []
    for drawn in range(1, len(deal) + 1):
        again = True
        while again:
            again = False
            for tile in deal.tiles[:drawn]:
                placement = plan.get(tile)
                if placement is None or any(laid == placement for _, laid in table):
                    continue
                if not table or any(meet(placement, laid) for _, laid in table):
                    table.append((drawn, placement))
                    again = True
                    break
    return table


@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize("count", [8, 10])
@pytest.mark.parametrize("seed", range(8))
def test_each_tile_is_laid_as_soon_as_it_is_drawn_and_touches(tile_set: TileSet, count: int, seed: int) -> None:
    deal = random_deal(count, seed=seed, tile_set=tile_set)
    layout = found_layout(deal)
    order = playing_order(deal, layout)
    assert sorted(order) == list(layout)
    assert order == tuple(placement for _, placement in simulated(deal, layout))


@pytest.mark.parametrize("count", [20, 35, 56])
def test_larger_layouts_start_with_the_first_tile_and_can_be_laid_one_by_one(count: int) -> None:
    deal = random_deal(count, seed=count)
    layout = found_layout(deal)
    order = playing_order(deal, layout)
    assert sorted(order) == list(layout)
    assert order[0].tile == deal.tiles[0]
    for place in range(1, len(order)):
        assert any(meet(order[place], earlier) for earlier in order[:place])
    assert tuple(Board(order, deal.tile_set)) == order
    assert order == tuple(placement for _, placement in simulated(deal, layout))


def test_tiles_in_hand_are_laid_in_the_order_drawn_once_they_touch() -> None:
    # All hang on 012, which is drawn last: 122 and 023 directly, 223, drawn before them, on 023.
    deal = Deal.parse("001 223 122 023 012")
    order = parse_board("001@0,0 201@0,-1 212@0,-2 302@-1,-1 232@-1,-2")
    assert find_faults(order, deal.tile_set) == []
    assert format_board(playing_order(deal, order[::-1])) == format_board(order)


def test_one_tile_is_the_whole_order() -> None:
    deal = Deal.parse("001 345")
    layout = parse_board("001@0,0")
    assert playing_order(deal, layout) == layout


def test_the_order_of_the_layout_as_given_does_not_count() -> None:
    deal = random_deal(15, seed=4)
    layout = found_layout(deal)
    assert len(layout) > 3
    assert playing_order(deal, layout) == playing_order(deal, layout[::-1])
