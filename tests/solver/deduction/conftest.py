"""Random regions filled at random, as fixtures: test modules cannot import their neighbours in importlib mode."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import pytest

from solver.fill import Given, Instance, NumberAt
from triominoes.lattice import Cell, Point, corners, neighbours
from triominoes.placement import Layout, Placement
from triominoes.shapes import normalised
from triominoes.tileset import TileSet

Filled: TypeAlias = Callable[[random.Random, int, TileSet], Layout]


def fillings(instance: Instance, most: int, source: random.Random | None = None) -> list[Layout]:
    """Up to `most` ways to fill the region, cell by cell; in random order if there is a source."""
    found: list[Layout] = []
    laid: dict[Cell, Placement] = {}
    known: dict[Point, int] = dict(instance.known)

    def extend() -> None:
        if len(found) == most:
            return
        options = {
            cell: [
                placement
                for placement in instance.candidates(cell)
                if all(known.get(point, n) == n for point, n in zip(corners(cell), placement.numbers, strict=True))
                and all(placement.tile != other.tile for other in laid.values())
            ]
            for cell in sorted(instance.region - laid.keys())
        }
        if not options:
            layout = tuple(laid[cell] for cell in sorted(laid))
            if not instance.lay_all or len(layout) == len(instance.tiles):
                found.append(layout)
            return
        cell = min(options, key=lambda place: len(options[place]))
        if source:
            source.shuffle(options[cell])
        for placement in options[cell]:
            new = [point for point in corners(cell) if point not in known]
            known.update(zip(corners(cell), placement.numbers, strict=True))
            laid[cell] = placement
            extend()
            del laid[cell]
            for point in new:
                del known[point]

    extend()
    return found


def filled(source: random.Random, cells: int, tile_set: TileSet) -> Layout:
    """A random region of so many cells, with tiles laid at random on it."""
    while True:
        region: list[Cell] = [(0, 0)]
        while len(region) < cells:
            beside = source.choice(neighbours(source.choice(region)))
            if beside not in region:
                region.append(beside)
        found = fillings(Instance(normalised(region), tile_set=tile_set), 1, source)
        if found:
            return found[0]


@pytest.fixture(name="all_fillings")
def _all_fillings() -> Callable[[Instance, int], list[Layout]]:
    return fillings


@pytest.fixture(name="random_filling")
def _random_filling() -> Filled:
    return filled


@pytest.fixture(name="random_instance")
def _random_instance() -> Callable[[int], Instance]:
    """Small instances by seed: with and without decoys, with few givens or many, some without a solution."""
    return random_instance


def random_instance(seed: int) -> Instance:
    """An instance of 2 to 7 cells: tiles that fill it and numbers that they show, but one of six has a wrong tile."""
    source = random.Random(seed)
    tile_set = source.choice([TileSet(0, 2), TileSet(0, 2, mirrored=True), TileSet(0, 3), TileSet(0, 3, mirrored=True)])
    layout = filled(source, source.randint(2, 7), tile_set)
    laid = [placement.tile for placement in layout]
    others = [tile for tile in tile_set if tile not in laid]
    tiles = laid + source.sample(others, min(len(others), source.choice([0, 0, 0, 1, 2, 4])))
    if seed % 6 == 5 and others:
        tiles = others[:1] + laid[1:]
    shown = sorted({at for each in layout for at in zip(corners(each.cell), each.numbers, strict=True)})
    given: list[Given] = [NumberAt(*at) for at in source.sample(shown, min(len(shown), source.choice([0, 1, 2, 2, 3])))]
    if source.random() < 0.2:
        given.append(source.choice(layout[1:]))
    lay_all = len(tiles) == len(layout) and source.random() < 0.5
    return Instance(frozenset(each.cell for each in layout), tuple(tiles), tile_set, lay_all, tuple(given))
