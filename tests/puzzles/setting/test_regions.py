from __future__ import annotations

import random

import pytest

from puzzles.setting.regions import random_region
from triominoes.lattice import Cell, is_connected, mirror_cell, neighbours, perimeter, rotate_cell
from triominoes.shapes import format_shape, normalised, parse_shape


def has_a_hole(region: frozenset[Cell]) -> bool:
    """Whether a walk outside from far away misses a cell that is not in the region."""
    rows, columns = [row for row, _ in region], [column for _, column in region]
    frame = {
        (row, column)
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 2, max(columns) + 3)
    }
    start = min(rows) - 1, min(columns) - 2
    seen, waiting = {start}, [start]
    while waiting:
        for beside in neighbours(waiting.pop()):
            if beside in frame - region - seen:
                seen.add(beside)
                waiting.append(beside)
    return seen != frame - region


def images(region: frozenset[Cell]) -> list[frozenset[Cell]]:
    """The region in its eleven other ways to lie, at the top left."""
    found = []
    cells = set(region)
    for _ in range(2):
        for _ in range(6):
            found.append(normalised(cells))
            cells = {rotate_cell(cell) for cell in cells}
        cells = {mirror_cell(cell) for cell in cells}
    return found[1:]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 10, 16, 23, 24, 40, 60])
def test_regions_hang_together_have_their_size_and_no_holes(count: int) -> None:
    for seed in range(12):
        region = random_region(count, random.Random(seed))
        assert len(region) == count
        assert region == normalised(region)
        assert is_connected(region)
        assert not has_a_hole(region)


def test_most_are_symmetrical() -> None:
    regions = [random_region(count, random.Random(seed)) for count in range(8, 25) for seed in range(6)]
    symmetrical = [region for region in regions if region in images(region)]
    assert len(symmetrical) > 0.9 * len(regions)


def test_they_are_of_all_kinds() -> None:
    found = {random_region(18, random.Random(seed)) for seed in range(40)}
    assert len(found) > 20


def test_they_are_compact() -> None:
    """A region grown without regard to its neighbours would have some 22 sides outside."""
    sides = [perimeter(random_region(24, random.Random(seed))) for seed in range(40)]
    assert 12 <= sum(sides) / len(sides) <= 19


def test_the_same_chance_gives_the_same_region() -> None:
    for count in (7, 20):
        first, again, other = (random_region(count, random.Random(seed)) for seed in (4, 4, 5))
        assert first == again != other
    assert random_region(12, random.Random(2)) == parse_shape("..^\nv^v^v\n^v^v^\n..v")


def test_only_random_numbers_are_asked_for() -> None:
    class Plain(random.Random):
        """Only `random()` has a sequence that is guaranteed."""

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("asked for bits")

    assert [random_region(15, Plain(seed)) for seed in range(9)] == [
        random_region(15, random.Random(seed)) for seed in range(9)
    ]


@pytest.mark.parametrize(("count", "least"), [(10, 8), (10, 12), (20, 18), (20, 22), (24, 20), (56, 36), (1, 3)])
def test_a_region_sprawls_as_far_as_it_has_to(count: int, least: int) -> None:
    for seed in range(4):
        region = random_region(count, random.Random(seed), least)
        assert len(region) == count
        assert perimeter(region) >= least
        assert is_connected(region)
        assert not has_a_hole(region)


@pytest.mark.parametrize("count", [0, -3])
def test_a_region_has_cells(count: int) -> None:
    with pytest.raises(ValueError, match=f"at least one cell, not {count}"):
        random_region(count, random.Random(1))


def test_no_region_has_a_longer_perimeter_than_a_tree() -> None:
    assert perimeter(random_region(8, random.Random(1), 10)) == 10
    with pytest.raises(ValueError, match="a region of 8 cells has a perimeter of at most 10, not 11"):
        random_region(8, random.Random(1), 11)


def test_a_region_can_be_drawn() -> None:
    region = random_region(30, random.Random(3))
    assert parse_shape(format_shape(region)) == region
