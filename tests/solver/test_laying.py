from __future__ import annotations

import random
from itertools import permutations

import pytest

from solver.laying import in_laying_order, laying_order
from triominoes.lattice import Cell, neighbours
from triominoes.notation import format_board, parse_board
from triominoes.shapes import hexagon, strip


def first_by_row_and_column(cells: set[Cell], taken: set[Cell]) -> list[Cell] | None:
    """By the definition: again and again the first that has a neighbour."""
    order: list[Cell] = []
    while cells:
        able = [cell for cell in sorted(cells) if any(n in taken or n in order for n in neighbours(cell))]
        if not able:
            return None
        order.append(able[0])
        cells = cells - {able[0]}
    return order


def test_cells_come_as_they_can_be_laid_always_the_first_by_row_and_column() -> None:
    source, possible = random.Random(4), 0
    cells = sorted(hexagon(2))
    for _ in range(200):
        some = {cell for cell in cells if source.random() < 0.7}
        taken = {cell for cell in some if source.random() < 0.2}
        expected = first_by_row_and_column(some - taken, taken)
        found = laying_order(some - taken, taken)
        assert (None if found is None else list(found)) == expected
        possible += expected is not None
    assert 20 < possible < 180


def test_the_order_in_which_the_cells_are_named_does_not_count() -> None:
    cells = sorted(strip(5))
    for named in permutations(cells[1:]):
        assert laying_order(named, {cells[0]}) == tuple(cells[1:])


def test_cells_that_hang_on_nothing_cannot_be_laid() -> None:
    assert laying_order([(0, 2), (0, 1)], {(0, 0)}) == ((0, 1), (0, 2))
    assert laying_order([(0, 3), (0, 1)], {(0, 0)}) is None
    assert laying_order([(0, 1)], set()) is None
    assert laying_order([], set()) == ()


def test_placements_come_from_the_first_cell_on() -> None:
    layout = parse_board("555@1,1 550@1,0 000@0,0 050@0,1")
    lying = {laid.cell: laid for laid in layout}
    assert format_board(in_laying_order(lying)) == "000@0,0 050@0,1 550@1,0 555@1,1"


def test_placements_that_do_not_hang_together_have_no_order() -> None:
    lying = {laid.cell: laid for laid in parse_board("000@0,0 555@0,3")}
    with pytest.raises(ValueError, match="the 2 placements do not hang together"):
        in_laying_order(lying)
