from __future__ import annotations

import random
from itertools import combinations

from solver.joining.reach import steps, tiles_needed
from triominoes.lattice import Cell, components
from triominoes.shapes import hexagon, triangle


def test_steps_lead_over_laid_cells_for_nothing() -> None:
    assert steps({(0, 0)}, {(0, 0), (0, 2)}, {(0, 1), (0, 3)}) == {(0, 0): 0, (0, 1): 1, (0, 2): 1, (0, 3): 2}
    assert steps({(0, 0)}, {(0, 0), (0, 3)}, {(0, 1)}) == {(0, 0): 0, (0, 1): 1}


def test_parts_that_cannot_be_joined() -> None:
    assert tiles_needed([{(0, 0)}, {(0, 3)}], {(0, 1)}) is None
    assert tiles_needed([{(0, 0)}, {(0, 2)}, {(0, 5)}], {(0, 1)}) is None
    assert tiles_needed([{(0, 0)}], set()) == 0


def fewest(laid: set[Cell], free: list[Cell]) -> int | None:
    """The least number of free cells with which the laid ones hang together, by trying all sets."""
    for count in range(len(free) + 1):
        for added in combinations(free, count):
            parts = components(laid.union(added))
            if any(laid <= part for part in parts):
                return count
    return None


def test_the_number_is_exact_for_up_to_three_parts_and_never_too_large() -> None:
    exact = 0
    for seed in range(150):
        source = random.Random(seed)
        cells = sorted(hexagon(1) if seed % 3 == 0 else triangle(4))
        laid = {cells[int(source.random() * len(cells))] for _ in range(2 + seed % 4)}
        free = [cell for cell in cells if cell not in laid and source.random() < 0.8]
        parts = components(laid)
        needed, least = tiles_needed(parts, set(free)), fewest(laid, free)
        if len(parts) <= 3:
            assert needed == least, seed
            exact += bool(least)
        elif needed is None:
            assert least is None
        else:
            assert least is not None
            assert needed <= least
    assert exact > 50
