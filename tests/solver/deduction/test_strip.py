from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from solver.deduction import Ending, Patience, Technique, compiled, ending, fewest_givens
from solver.fill import FillError
from triominoes.lattice import Point, corners
from triominoes.placement import Layout
from triominoes.tileset import STANDARD, TRIOKER, TileSet

Filled = Callable[[random.Random, int, TileSet], Layout]


def numbers_of(layout: Layout) -> dict[Point, int]:
    return {at: n for laid in layout for at, n in zip(corners(laid.cell), laid.numbers, strict=True)}


@pytest.mark.parametrize("most", [Technique.ONLY_TILE, Technique.SAME_NUMBER, Technique.GROUP, Technique.TRIAL])
@pytest.mark.parametrize(("tile_set", "decoys"), [(STANDARD, 0), (STANDARD, 3), (TRIOKER, 0)])
def test_no_number_that_is_left_can_be_spared(
    most: Technique, tile_set: TileSet, decoys: int, random_filling: Filled
) -> None:
    for seed in range(3):
        layout = random_filling(random.Random(seed), 9, tile_set)
        laid = [placement.tile for placement in layout]
        others = [tile for tile in tile_set if tile not in laid]
        ready = compiled([placement.cell for placement in layout], laid + others[:decoys], tile_set)
        numbers = numbers_of(layout)
        left = fewest_givens(ready, numbers, most, random.Random(seed))
        assert list(left) == sorted(left)
        assert len(left) < len(numbers)
        assert ending(ready, left, most) is Ending.SOLVED
        for given in left:
            assert numbers[given.point] == given.number
            assert ending(ready, [other for other in left if other != given], most) is Ending.STUCK


def test_the_same_seed_leaves_the_same_numbers(random_filling: Filled) -> None:
    layout = random_filling(random.Random(1), 12, STANDARD)
    ready = compiled([placement.cell for placement in layout], [placement.tile for placement in layout])
    numbers = numbers_of(layout)
    found = [fewest_givens(ready, numbers, Technique.SAME_NUMBER, random.Random(seed)) for seed in (5, 5, *range(20))]
    assert found[0] == found[1]
    assert len(set(found)) > 2


def test_numbers_are_dropped_as_one_by_one(random_filling: Filled) -> None:
    """Dropping many at once first changes nothing: the order of the source decides."""
    layout = random_filling(random.Random(2), 10, TRIOKER)
    ready = compiled([placement.cell for placement in layout], [placement.tile for placement in layout], TRIOKER)
    numbers = numbers_of(layout)
    full = fewest_givens(ready, numbers, Technique.GROUP, random.Random(8))
    for least in range(len(full), len(numbers) + 1):
        some = fewest_givens(ready, numbers, Technique.GROUP, random.Random(8), least=least)
        assert len(some) == least
        assert set(full) <= set(some)


def test_what_is_to_be_kept_stays(random_filling: Filled) -> None:
    layout = random_filling(random.Random(3), 8, STANDARD)
    ready = compiled([placement.cell for placement in layout], [placement.tile for placement in layout])
    numbers = numbers_of(layout)
    keep = sorted(numbers)[:6]
    left = fewest_givens(ready, numbers, Technique.TRIAL, random.Random(0), keep=keep)
    assert {given.point for given in left} >= set(keep)
    assert fewest_givens(ready, numbers, Technique.TRIAL, random.Random(0), keep=sorted(numbers)) == tuple(
        given for given in fewest_givens(ready, numbers, Technique.TRIAL, random.Random(0), least=len(numbers))
    )


def test_bounded_patience_leaves_what_it_can_solve(random_filling: Filled) -> None:
    layout = random_filling(random.Random(4), 9, STANDARD)
    ready = compiled([placement.cell for placement in layout], [placement.tile for placement in layout])
    patience = Patience(trials=2, longest=3)
    left = fewest_givens(ready, numbers_of(layout), Technique.TRIAL, random.Random(0), patience=patience)
    assert ending(ready, left, Technique.TRIAL, patience=patience) is Ending.SOLVED


def test_numbers_that_do_not_solve_it_are_refused(random_filling: Filled) -> None:
    layout = random_filling(random.Random(5), 5, STANDARD)
    ready = compiled([placement.cell for placement in layout], [placement.tile for placement in layout])
    with pytest.raises(FillError, match="up to ONLY_TILE do not solve the region even with all 0 numbers"):
        fewest_givens(ready, {}, Technique.ONLY_TILE, random.Random(0))
