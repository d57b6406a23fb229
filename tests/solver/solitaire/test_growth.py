"""A layout that grows and is cut: legal at every moment, and its bookkeeping that of a layout set up afresh."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from puzzles.deals import random_deal
from solver.packed import ORIGIN, pack
from solver.solitaire.growth import Growth, Snapshot
from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.faults import find_faults
from triominoes.placement import Placement
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)


def deals(tile_set: TileSet, count: int = 20) -> list[Deal]:
    return [random_deal(min(count, len(tile_set)), seed=seed, tile_set=tile_set) for seed in range(4)]


def assert_sound(growth: Growth, deal: Deal) -> None:
    """The layout is legal with the first tile in place, and all that is known of it is what a new start would find."""
    layout = growth.layout()
    assert find_faults(layout, deal.tile_set) == []
    assert Placement((0, 0), deal.tiles[0].numbers) in layout
    assert len(layout) == len(growth) == len(growth.at)
    assert {placement.tile for placement in layout} <= set(deal.tiles)
    fresh = Growth(deal.tiles, random.Random(0), layout)
    assert fresh.save() == growth.save()
    laid = sum(1 << index for index, tile in enumerate(deal.tiles) if tile in {placed.tile for placed in layout})
    assert growth.free == (1 << len(deal)) - 1 - laid
    assert {pack(placement.cell): placement.numbers for placement in layout} == {
        cell: numbers for cell, (_, numbers) in growth.at.items()
    }


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_layout_stays_sound_over_thousands_of_moves(tile_set: TileSet) -> None:
    for deal in deals(tile_set):
        source = random.Random(len(deal))
        growth = Growth(deal.tiles, random.Random(1))
        saved = [(growth.save(), sorted(growth.layout()))]
        for _ in range(150):
            match source.randrange(5):
                case 0 | 1:
                    growth.grow(source.choice([0.0, 1.0, 8.0]), source.choice([0.0, 2.0]))
                case 2 | 3:
                    growth.cut(source.random())
                case _ if source.random() < 0.5:
                    saved.append((growth.save(), sorted(growth.layout())))
                case _:
                    snapshot, layout = source.choice(saved)
                    growth.restore(snapshot)
                    assert sorted(growth.layout()) == layout
            assert_sound(growth, deal)


@pytest.mark.parametrize("contact", [0.0, 1.0])
@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_growing_ends_when_no_tile_fits(tile_set: TileSet, contact: float) -> None:
    for deal, noise in product(deals(tile_set, 14), (0.0, 5.0)):
        growth = Growth(deal.tiles, random.Random(3))
        for _ in range(10):
            growth.grow(noise, contact)
            board = Board.unchecked(growth.layout(), deal.tile_set)
            assert list(board.legal_placements(deal.tiles)) == []
            size = len(growth)
            growth.cut(0.4)
            assert len(growth) < size or size == 1


def test_a_cut_takes_all_that_it_severs() -> None:
    """A chain of tiles from the first: whatever goes, nothing beyond it stays."""
    deal = Deal.parse("011 112 122 223")
    start = (Placement((0, 0), (0, 1, 1)), Placement((1, 0), (1, 1, 2)))
    sizes = set()
    for seed in range(20):
        growth = Growth(deal.tiles, random.Random(seed), start)
        growth.grow(0.0)
        growth.cut(0.0)
        assert_sound(growth, deal)
        sizes.add(len(growth))
    assert sizes >= {1, 2, 3}


def test_the_first_tile_alone_cannot_be_cut() -> None:
    growth = Growth(Deal.parse("012 345").tiles, random.Random(0))
    before = growth.save()
    growth.cut(1.0)
    growth.grow(1.0)
    assert growth.save() == before
    assert list(growth.at) == [ORIGIN]


def test_saving_and_restoring_share_nothing() -> None:
    deal = random_deal(20, seed=7)
    growth = Growth(deal.tiles, random.Random(0))
    growth.grow(1.0)
    snapshot = growth.save()
    copy: Snapshot = (dict(snapshot[0]), dict(snapshot[1]), dict(snapshot[2]), dict(snapshot[3]), snapshot[4])
    moves: list[Callable[[], None]] = [lambda: growth.cut(0.5), lambda: growth.grow(3.0), lambda: growth.cut(0.9)]
    for move in moves:
        move()
        assert snapshot == copy
        growth.restore(snapshot)
        assert growth.save() == copy


def test_the_same_generator_grows_the_same_layout() -> None:
    deal = random_deal(30, seed=1)

    def grown(seed: int) -> list[Placement]:
        growth = Growth(deal.tiles, random.Random(seed))
        for _ in range(20):
            growth.grow(5.0, 0.5)
            growth.cut(0.5)
        return sorted(growth.layout())

    assert grown(1) == grown(1)
    assert len({tuple(grown(seed)) for seed in range(5)}) > 1
