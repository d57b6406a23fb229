from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

from solver.joining import Joining, Result, check, joinings, joinings_by_model, mistakes
from solver.limits import Deadline
from triominoes.board import Board
from triominoes.faults import find_faults
from triominoes.lattice import Cell, components
from triominoes.notation import format_board, parse_board, parse_tile
from triominoes.placement import Placement
from triominoes.shapes import hexagon, parallelogram, strip, triangle
from triominoes.tileset import ANIMAL, STANDARD, TRIOKER, TileSet

T = TypeVar("T")
Way = frozenset[Placement]
Method = Callable[..., Result]
METHODS = (joinings, joinings_by_model)
SETS = (TileSet(0, 1, mirrored=True), TileSet(0, 2), TileSet(0, 2, mirrored=True), TRIOKER, ANIMAL, STANDARD)


def task(region: frozenset[Cell], marked: str, tiles: str, tile_set: TileSet = STANDARD) -> Joining:
    return Joining(region, parse_board(marked), tuple(parse_tile(tile, tile_set) for tile in tiles.split()), tile_set)


@pytest.mark.parametrize("method", METHODS)
def test_a_row_is_joined_in_one_way(method: Method) -> None:
    found = method(task(strip(4), "000@0,0 555@0,3", "055 005"))
    assert [format_board(way) for way in found.ways] == ["050@0,1 550@0,2"]
    assert found.complete
    assert not found.stopped


@pytest.mark.parametrize("method", METHODS)
def test_every_tile_has_to_be_laid(method: Method) -> None:
    """Two join the ends of the row, and the third fits nowhere, or at the end."""
    assert method(task(strip(5), "000@0,0 555@0,3", "055 005 044")).ways == ()
    found = method(task(strip(5), "000@0,0 555@0,3", "055 005 455"))
    assert [format_board(way) for way in found.ways] == ["050@0,1 550@0,2 545@0,4"]


@pytest.mark.parametrize("method", METHODS)
def test_that_there_is_no_way_is_proved(method: Method) -> None:
    found = method(task(strip(5), "000@0,0 555@0,4", "055 005"))
    assert (found.ways, found.complete, found.stopped) == ((), True, False)


@pytest.mark.parametrize("method", METHODS)
def test_tiles_come_in_an_order_to_lay_them_over_marked_ones_that_are_joined(method: Method) -> None:
    found = method(task(strip(5), "000@0,4 505@0,2 454@0,0", "005 455"))
    assert [format_board(way) for way in found.ways] == ["500@0,3 455@0,1"]


@pytest.mark.parametrize("method", METHODS)
def test_no_more_ways_than_asked_for(method: Method) -> None:
    many = task(hexagon(2), "000@1,1 555@1,4", "055 005 455 445")
    ways = len(method(many, 10**6).ways)
    assert ways > 2
    assert len(method(many, 1).ways) == 1
    assert not method(many).complete
    assert not method(many).stopped
    assert not method(many, ways).complete
    assert method(many, ways + 1).complete
    with pytest.raises(ValueError, match="at least one way must be asked for, not 0"):
        method(many, 0)


@pytest.mark.parametrize("method", METHODS)
def test_a_stopped_search_proves_nothing(method: Method) -> None:
    cancelled = Deadline()
    cancelled.cancel()
    found = method(task(strip(5), "000@0,0 555@0,4", "055 005"), 2, cancelled)
    assert (found.ways, found.complete, found.stopped) == ((), False, True)


def pick(source: random.Random, items: Sequence[T]) -> T:
    return items[int(source.random() * len(items))]


def random_task(seed: int, regions: Sequence[frozenset[Cell]], sizes: range) -> Joining:
    """A layout of which a few tiles that lie apart are marked; once in four tries its other tiles are exchanged."""
    source = random.Random(seed)
    while True:
        region, tile_set = pick(source, regions), pick(source, SETS)
        board = Board(tile_set=tile_set)
        tile = pick(source, tile_set.tiles)
        board.lay(Placement(pick(source, sorted(region)), pick(source, tile.readings)))
        marks, size = 2 + int(source.random() * 2), pick(source, sizes)
        while len(board) < marks + size:
            legal = [laid for laid in board.legal_placements() if laid.cell in region]
            if not legal:
                break
            board.lay(pick(source, legal))
        marked = tuple(sorted({pick(source, tuple(board)) for _ in range(marks)}))
        tiles = [laid.tile for laid in board if laid not in marked]
        if source.random() < 0.25:
            others = [tile for tile in tile_set if tile not in {laid.tile for laid in marked}]
            tiles = sorted({pick(source, others) for _ in tiles})
        if tiles and len(tiles) <= len(region) - len(marked) and len(components(laid.cell for laid in marked)) > 1:
            return Joining(region, marked, tuple(tiles), tile_set)


def by_definition(task: Joining) -> set[Way]:
    """Every tile is tried on every empty cell; what agrees at all points is judged as a whole."""
    found: set[Way] = set()
    board = Board.unchecked(task.marked, task.tile_set)

    def lay(left: int, way: Way) -> None:
        if left == len(task.tiles):
            if not find_faults((*task.marked, *way), task.tile_set):
                found.add(way)
            return
        for cell in task.empty:
            if cell not in board:
                for numbers in board.readings(cell, task.tiles[left]):
                    placement = Placement(cell, numbers)
                    board.push(placement)
                    lay(left + 1, way | {placement})
                    board.undo()

    lay(0, frozenset())
    return found


def assert_right(task: Joining, found: Result) -> None:
    assert found.complete
    for way in found.ways:
        assert mistakes(task, way) == []
        assert mistakes(task, (*reversed(way), *task.marked)) == []
        assert find_faults((*task.marked, *way), task.tile_set) == []
        check(task, way)
        for count, laid in enumerate(way, 1):
            cells = {placement.cell for placement in (*task.marked, *way[:count])}
            first = next(part for part in components(cells) if task.marked[0].cell in part)
            assert laid.cell in first


def test_both_methods_find_the_ways_that_trying_everything_finds() -> None:
    regions = (strip(6), hexagon(1), triangle(3), parallelogram(2, 2), parallelogram(5, 1))
    counts: Counter[int] = Counter()
    for seed in range(220):
        task = random_task(seed, regions, range(1, 5))
        expected = by_definition(task)
        for method in METHODS if len(expected) < 12 else METHODS[:1]:
            found = method(task, 10**6)
            assert {frozenset(way) for way in found.ways} == expected, (seed, method)
            assert len(found.ways) == len(expected)
            assert_right(task, found)
        counts[min(len(expected), 2)] += 1
    assert min(counts[0], counts[1], counts[2]) >= 20, counts


def test_both_methods_agree_on_larger_grids() -> None:
    counts: Counter[int] = Counter()
    for seed in range(60):
        task = random_task(seed, (hexagon(2), triangle(6), hexagon(3)), range(4, 9))
        ways = joinings(task, 12)
        if not ways.complete:
            continue
        others = joinings_by_model(task, 12)
        assert_right(task, ways)
        assert set(map(frozenset, ways.ways)) == set(map(frozenset, others.ways)), seed
        assert others.complete
        counts[min(len(ways.ways), 2)] += 1
    assert min(counts[0], counts[1], counts[2]) >= 5, counts
