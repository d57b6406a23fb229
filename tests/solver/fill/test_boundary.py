from __future__ import annotations

import random
from itertools import combinations

import pytest

from puzzles.deals import random_deal
from solver.fill.boundary import boundary_needed, boundary_needed_by_any, boundary_parts
from solver.solitaire.free import FreeSearch
from triominoes.lattice import Cell, neighbours, perimeter, ring
from triominoes.notation import parse_board
from triominoes.shapes import hexagon, strip
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet


def tiles(text: str) -> list[Tile]:
    return [Tile((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


@pytest.mark.parametrize(("tile_set", "needed"), [(STANDARD, 36), (ANIMAL, 20), (MIRRORED, 0), (TRIOKER, 0)], ids=str)
def test_the_boundary_that_whole_sets_need(tile_set: TileSet, needed: int) -> None:
    odd = sum(sum(tile.sides.count((n, n)) for tile in tile_set) % 2 for n in range(tile_set.low, tile_set.high + 1))
    assert boundary_needed(tile_set) - odd == needed


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("012", 3),
        ("000", 1),  # three sides 0-0, of which two can be shared
        ("001", 1),  # up and down between 0 and 1 cancel, the side 0-0 is left
        ("012 021", 0),
        ("012 123", 6),  # both step from 1 up to 2, so nothing cancels
        ("001 002", 0),
        ("000 111", 4),  # 0-0 and 1-1, and the way from 0 to 1 and back
        ("012 345", 8),  # two walks of three steps, joined there and back
    ],
)
def test_the_boundary_that_a_few_tiles_need(text: str, needed: int) -> None:
    assert boundary_needed(tiles(text)) == needed


def test_links_between_numbers_are_saved_where_the_boundary_has_more_parts() -> None:
    assert boundary_needed(tiles("012 345"), parts=1) == 8
    assert boundary_needed(tiles("012 345"), parts=2) == 6
    assert boundary_needed(tiles("012 345"), parts=3) == 6


@pytest.mark.parametrize("seed", range(20))
def test_no_layout_has_a_shorter_boundary(seed: int) -> None:
    layout = FreeSearch(random_deal(12, seed=seed)).best
    cells = {laid.cell for laid in layout}
    assert boundary_needed([laid.tile for laid in layout], boundary_parts(cells)) <= perimeter(cells)


def test_a_layout_may_need_the_whole_of_its_boundary() -> None:
    layout = parse_board("012@0,0 031@0,1")
    cells = {laid.cell for laid in layout}
    assert boundary_needed([laid.tile for laid in layout]) == perimeter(cells) == 4


@pytest.mark.parametrize("tile_set", [TileSet(0, 3), TRIOKER, STANDARD, MIRRORED], ids=str)
def test_the_bound_for_chosen_tiles_is_the_least_of_all_choices(tile_set: TileSet) -> None:
    for seed in range(10):
        source = random.Random(seed)
        some = source.sample(tile_set.tiles, 8)
        count = source.randint(1, 8)
        choices = list(combinations(some, count))
        assert boundary_needed_by_any(some, count) == min(boundary_needed(choice, parts=99) for choice in choices)
        kept = source.sample(some, source.randint(0, count))
        least = min(boundary_needed(choice, parts=99) for choice in choices if set(kept) <= set(choice))
        assert boundary_needed_by_any(some, count, kept) == least


@pytest.mark.parametrize(("count", "needed"), [(56, 36), (55, 33), (54, 30), (50, 22), (48, 18), (40, 6)])
def test_the_bound_for_so_many_standard_tiles(count: int, needed: int) -> None:
    assert boundary_needed_by_any(STANDARD.tiles, count) == needed


def test_a_hole_is_a_part_of_its_own_unless_it_touches_the_outside() -> None:
    assert boundary_parts(strip(5)) == 1
    assert boundary_parts(ring((0, 0))) == 2
    assert boundary_parts(hexagon(3) - {(2, 4)}) == 2
    touching = {
        cell for cell in hexagon(2) if set(neighbours(cell)) <= hexagon(2) and not set(ring(cell)) <= hexagon(2)
    }
    assert len(touching) == 6
    assert {boundary_parts(hexagon(2) - {cell}) for cell in touching} == {1}


def test_cells_that_meet_at_a_point_have_one_boundary() -> None:
    cells: set[Cell] = {(0, 0), (1, 1)}
    assert not cells & set(neighbours((0, 0)))
    assert boundary_parts(cells) == 1
