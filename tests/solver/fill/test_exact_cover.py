"""Every count of solutions against an independent exact-cover solver with colours, on small random regions."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from itertools import islice

import pytest

from solver.fill import Given, Instance, NumberAt, Outcome, fill
from solver.fill.obstacles import obstacles
from triominoes.board import Board
from triominoes.lattice import Cell, corners, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, TRIOKER, TileSet

with warnings.catch_warnings():  # about the types in its compiled code, the first time
    warnings.simplefilter("ignore")
    import xcover

SETS = (TileSet(0, 2), TileSet(0, 2, True), TileSet(0, 3), TRIOKER, ANIMAL)
MOST = 6


def covers(instance: Instance) -> Iterator[frozenset[Placement]]:
    """All fillings: cells (and tiles that must be laid) are covered once, tiles at most once, points in one colour."""
    options: list[list[str]] = []
    placements: list[Placement] = []
    fixed = {given.cell: given for given in instance.given if isinstance(given, Placement)}
    printed = {given.point: given.number for given in instance.given if isinstance(given, NumberAt)}
    for cell in sorted(instance.region):
        for tile in instance.tiles:
            for numbers in tile.readings:
                placement = Placement(cell, numbers)
                colours = dict(zip(corners(cell), numbers, strict=True))
                if fixed.get(cell, placement) == placement and all(
                    printed.get(point, number) == number for point, number in colours.items()
                ):
                    points = [f"point {point}:{number}" for point, number in colours.items()]
                    options.append([f"cell {cell}", f"tile {tile}", *points])
                    placements.append(placement)
    primary = [f"cell {cell}" for cell in sorted(instance.region)]
    tiles = [f"tile {tile}" for tile in instance.tiles]
    secondary = [f"point {point}" for point in sorted({p for cell in instance.region for p in corners(cell)})]
    (primary if instance.lay_all else secondary).extend(tiles)
    if options:
        for chosen in xcover.covers(options, primary=primary, secondary=secondary, colored=True):
            yield frozenset(placements[option] for option in chosen)


def random_region(source: random.Random, count: int) -> list[Cell]:
    """A connected region, cell by cell."""
    cells = [(0, source.choice([0, 1]))]
    while len(cells) < count:
        cell = source.choice(neighbours(source.choice(cells)))
        if cell not in cells:
            cells.append(cell)
    return cells


def random_layout(source: random.Random, cells: list[Cell], tile_set: TileSet) -> Layout | None:
    """Tiles laid at random cell by cell; None if that comes to a dead end."""
    board = Board(tile_set=tile_set)
    for cell in cells:
        fitting = [
            Placement(cell, numbers)
            for tile in tile_set.members(board.fitting(cell) & board.unlaid())
            for numbers in board.readings(cell, tile)
        ]
        if not fitting:
            return None
        board.push(source.choice(fitting))
    return tuple(board)


def random_given(source: random.Random, cells: list[Cell], layout: Layout | None, tile_set: TileSet) -> list[Given]:
    """A few numbers and a tile of the layout, or one number at random."""
    if layout is None:
        point = source.choice(corners(source.choice(cells)))
        return [NumberAt(point, source.randint(tile_set.low, tile_set.high))]
    given: list[Given] = []
    for laid in source.sample(layout, min(len(layout), source.choice([0, 1, 2]))):
        corner = source.randrange(3)
        given.append(NumberAt(corners(laid.cell)[corner], laid.numbers[corner]))
    if source.random() < 0.3:
        given.append(source.choice(layout))
    return given


def random_instance(seed: int) -> Instance:
    """A region of up to nine cells; the tiles are those of a layout, those and others, a random list, or the set."""
    source = random.Random(seed)
    tile_set = source.choice(SETS)
    cells = random_region(source, source.randint(1, min(9, len(tile_set))))
    layout = random_layout(source, cells, tile_set)
    kind = source.choice(["its own", "decoys", "decoys", "random"])
    tiles: list[Tile] = []
    if kind == "random" or layout is None:
        tiles = source.sample(tile_set.tiles, min(len(tile_set), len(cells) + source.choice([0, 0, 1, 3])))
        layout = None
    else:
        tiles = [laid.tile for laid in layout]
        if kind == "decoys":
            others = [tile for tile in tile_set if tile not in tiles]
            tiles += source.sample(others, min(len(others), source.choice([1, 2, 3])))
    source.shuffle(tiles)
    given = random_given(source, cells, layout, tile_set)
    lay_all = len(tiles) == len(cells) and source.random() < 0.5
    return Instance(frozenset(cells), tuple(tiles), tile_set, lay_all, tuple(given))


@pytest.mark.parametrize("block", range(8))
def test_the_solutions_are_those_of_an_exact_cover_solver(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        instance = random_instance(seed)
        expected = list(islice(covers(instance), 200))
        found = fill(instance, most=MOST, seed=seed)
        layouts = {frozenset(filling) for filling in found.fillings}
        assert len(layouts) == len(found.fillings) == min(len(expected), MOST), f"seed {seed}"
        assert found.complete == (len(expected) < MOST), f"seed {seed}"
        assert len(expected) == 200 or layouts <= set(expected), f"seed {seed}"
        for filling in found.fillings:
            board = Board(filling, instance.tile_set)
            assert board.validate() == []
            assert {placement.cell for placement in board} == instance.region


@pytest.mark.parametrize("block", range(4))
def test_no_obstacle_is_found_where_there_is_a_solution(block: int) -> None:
    refuted = 0
    for seed in range(1000 + block * 250, 1000 + block * 250 + 250):
        instance = random_instance(seed)
        if obstacles(instance):
            refuted += 1
            assert next(covers(instance), None) is None, f"seed {seed}: {obstacles(instance)}"
    assert refuted > 10


def test_the_random_regions_are_of_all_kinds() -> None:
    found = [fill(random_instance(seed), most=2) for seed in range(60)]
    assert {result.outcome for result in found} == {Outcome.SOLVED, Outcome.NONE}
    assert {result.complete for result in found if result.fillings} == {True, False}
    assert {bool(result.reasons) for result in found if not result.fillings} == {True, False}
    assert {result.instance.lay_all for result in found} == {True, False}
