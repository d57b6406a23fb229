"""The packed table of the forced search, move by move, against `Board`."""

from __future__ import annotations

import random

import pytest

from puzzles.deals import random_deal
from solver.solitaire.compatibility import first_component
from solver.solitaire.forced_board import NOWHERE, ForcedBoard, OpenCells
from solver.solitaire.forced_lookup import CellId, DrawMask, ForcedLookup
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Board, Cell, Deal, Placement, Tile, TileSet
from triominoes.lattice import points_up

SETS = [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(7, 12)]


def tiles_of(deal: Deal, mask: DrawMask) -> set[Tile]:
    return {tile for draw, tile in enumerate(deal.tiles) if mask >> draw & 1}


def mask_of(deal: Deal, tiles: set[Tile]) -> DrawMask:
    return sum(1 << draw for draw, tile in enumerate(deal.tiles) if tile in tiles)


def packed(lookup: ForcedLookup, cell: Cell) -> CellId:
    return lookup.origin + cell[0] * lookup.width + cell[1]


def offers(board: Board, tiles: set[Tile]) -> dict[Cell, set[Tile]]:
    found: dict[Cell, set[Tile]] = {}
    for placement in board.legal_placements(tiles):
        found.setdefault(placement.cell, set()).add(placement.tile)
    return found


@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_open_cells_and_their_tiles_are_those_of_the_board_after_every_move(tile_set: TileSet, seed: int) -> None:
    deal = random_deal(20, seed=seed, tile_set=tile_set)
    rng = random.Random(seed)
    lookup = ForcedLookup.of(deal)
    fast, plain = ForcedBoard(lookup), Board([Placement((0, 0), deal.tiles[0].numbers)], tile_set)
    left = set(deal.tiles[1:])
    opened = fast.opened_by_first(mask_of(deal, left))
    while True:
        legal = sorted(plain.legal_placements(left))
        assert seen(lookup, deal, opened, mask_of(deal, left)) == offers(plain, left)
        assert sorted(turns(lookup, fast, opened, mask_of(deal, left))) == legal
        if not legal:
            return
        placement = rng.choice(legal)
        left.remove(placement.tile)
        plain.lay(placement)
        cell, numbers = packed(lookup, placement.cell), local(lookup, placement)
        before = dict(opened)
        point, number = fast.new_point(cell, numbers)
        fast.lay(cell, point, number)
        opened = fast.opened_after(cell, point, opened, mask_of(deal, left))
        fast.lift(cell, point)
        assert fast.new_point(cell, numbers) == (point, number)
        assert cell in before
        fast.lay(cell, point, number)
        assert fast.new_point(cell, numbers)[0] == NOWHERE


def seen(lookup: ForcedLookup, deal: Deal, opened: OpenCells, left: DrawMask) -> dict[Cell, set[Tile]]:
    cells = {unpacked(lookup, cell): tiles_of(deal, offer & left) for cell, offer in opened.items()}
    return {cell: tiles for cell, tiles in cells.items() if tiles}


def unpacked(lookup: ForcedLookup, cell: CellId) -> Cell:
    return lookup.placement(cell, lookup.first).cell


def local(lookup: ForcedLookup, placement: Placement) -> tuple[int, int, int]:
    a, b, c = (lookup.printed.index(number, 1) for number in placement.numbers)
    return a, b, c


def turns(lookup: ForcedLookup, board: ForcedBoard, opened: OpenCells, left: DrawMask) -> list[Placement]:
    return [
        lookup.placement(cell, numbers)
        for cell in opened
        for tile, numbers in lookup.turns[board.demands(cell)]
        if left >> tile & 1
    ]


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (-3, 4), (7, -7), (-20, -19), (22, 22)])
def test_packed_cells_keep_their_place_and_show_in_their_last_bit_which_way_they_point(cell: Cell) -> None:
    lookup = ForcedLookup.of(random_deal(20, seed=0))
    assert unpacked(lookup, packed(lookup, cell)) == cell
    assert bool(packed(lookup, cell) & 1) != points_up(cell)


@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_a_strip_of_all_tiles_stays_on_the_lattice(count: int) -> None:
    lookup = ForcedLookup.of(random_deal(count, seed=0))
    # The widest layout is a row; two columns more are looked at beyond its last tile.
    assert lookup.origin % lookup.width - (count + 1) >= 0
    assert lookup.origin % lookup.width + (count + 1) < lookup.width
    assert lookup.origin + (count + 2) * lookup.width < lookup.width**2


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_linked_tiles_are_those_that_a_chain_of_sides_connects(tile_set: TileSet) -> None:
    for seed in range(20):
        deal = random_deal(9, seed=seed, tile_set=tile_set)
        lookup = ForcedLookup.of(deal)
        everything = (1 << len(deal)) - 1
        assert tiles_of(deal, lookup.linked(1, everything)) == set(first_component(deal))
        assert lookup.linked(0, everything) == 0
        without_second = everything & ~2
        rest = Deal((deal.tiles[0], *deal.tiles[2:]), tile_set)
        assert tiles_of(deal, lookup.linked(1, without_second)) == set(first_component(rest))
