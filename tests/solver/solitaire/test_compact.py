"""Compact layouts: as many tiles, within the rules, and never more spread out than before."""

from __future__ import annotations

import pytest

from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.solitaire import compact
from solver.solitaire.compact import compacted
from solver.solitaire.free import FreeSearch
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Layout, Placement, Tile, TileSet
from triominoes.faults import find_faults
from triominoes.lattice import neighbours
from triominoes.notation import parse_board

GIVEN_UP = 20.0


@pytest.fixture(autouse=True)
def _enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine must not cut the pass short, or the same seed need not give the same layout."""
    monkeypatch.setattr(compact, "MOST_SECONDS", GIVEN_UP)


Found = tuple[Layout, tuple[Tile, ...]]


def found(count: int, seed: int, tile_set: TileSet = STANDARD) -> Found:
    """A largest layout of a random deal, and the tiles it was searched among."""
    search = FreeSearch(random_deal(count, seed=seed, tile_set=tile_set))
    search.run(Deadline(GIVEN_UP))
    return search.best, search.tiles


def outline(layout: Layout) -> int:
    """The sides of the layout with nothing on their other side."""
    cells = {placement.cell for placement in layout}
    return sum(beside not in cells for cell in cells for beside in neighbours(cell))


def spent() -> Deadline:
    deadline = Deadline()
    deadline.cancel()
    return deadline


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(5, 14)], ids=str)
@pytest.mark.parametrize(("count", "seed"), [(2, 0), (8, 1), (12, 2), (12, 3), (18, 4)])
def test_a_compact_layout_is_legal_has_as_many_tiles_and_no_longer_outline(
    tile_set: TileSet, count: int, seed: int
) -> None:
    layout, tiles = found(count, seed, tile_set)
    made = compacted(layout, tiles, Deadline(), seed=seed)
    assert len(made) == len(layout)
    assert {placement.tile for placement in made} <= set(tiles)
    assert Placement((0, 0), tiles[0].numbers) in made
    assert find_faults(made, tile_set) == []
    assert outline(made) <= outline(layout)


def test_layouts_do_become_shorter_round() -> None:
    before, after = 0, 0
    for seed in range(6):
        layout, tiles = found(20, seed)
        before += outline(layout)
        after += outline(compacted(layout, tiles, Deadline()))
    assert after < before


@pytest.mark.parametrize("seed", range(3))
def test_a_compact_layout_is_not_spoiled_by_further_passes(seed: int) -> None:
    layout, tiles = found(30, seed, ANIMAL)
    outlines = [outline(layout)]
    for another in range(4):
        layout = compacted(layout, tiles, Deadline(), seed=another)
        outlines.append(outline(layout))
    assert outlines == sorted(outlines, reverse=True)


def test_the_pass_ends_after_its_seconds_without_a_deadline() -> None:
    layout, tiles = found(18, 1, ANIMAL)
    assert set(compacted(layout, tiles, Deadline(), most_seconds=0.0)) == set(layout)


def test_six_tiles_that_can_close_round_a_point_do_so() -> None:
    chain = parse_board("000@0,0 020@0,1 220@0,2 120@-1,1 100@0,-1 101@0,-2")
    tiles = tuple(placement.tile for placement in chain)
    assert find_faults(chain, STANDARD) == []
    assert outline(chain) == 8
    assert outline(compacted(chain, tiles, Deadline())) == 6


def test_the_same_seed_gives_the_same_layout_and_another_another_of_the_same_size() -> None:
    layout, tiles = found(35, 2, ANIMAL)
    layouts = [compacted(layout, tiles, Deadline(), seed=seed) for seed in (3, 3, 4, 5)]
    assert layouts[0] == layouts[1]
    assert len({frozenset(made) for made in layouts}) > 1
    assert {len(made) for made in layouts} == {len(layout)}


@pytest.mark.parametrize("count", [2, 10, 20, 40])
@pytest.mark.parametrize("deadline", [Deadline(0), spent()], ids=["no time", "cancelled"])
def test_with_no_time_left_the_layout_stays_as_it_was(count: int, deadline: Deadline) -> None:
    layout, tiles = found(count, count)
    assert set(compacted(layout, tiles, deadline)) == set(layout)


@pytest.mark.parametrize("alone", ["012", "333", "505"])
def test_one_tile_stays_where_it_is(alone: str) -> None:
    layout = parse_board(f"{alone}@0,0")
    tiles = (layout[0].tile,)
    layout = (Placement((0, 0), tiles[0].numbers),)
    assert compacted(layout, tiles, Deadline()) == layout


def test_no_tile_is_added_to_a_layout_that_leaves_one_out() -> None:
    layout = parse_board("001@0,0 201@0,-1")
    tiles = tuple(Tile(numbers) for numbers in [(0, 0, 1), (0, 1, 2), (0, 1, 1), (1, 2, 2)])
    made = compacted(layout, tiles, Deadline())
    assert len(made) == 2
    assert find_faults(made, STANDARD) == []
