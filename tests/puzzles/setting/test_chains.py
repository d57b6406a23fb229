from __future__ import annotations

import random

from puzzles.setting.chains import false_trails, random_tree
from solver.joining import Joining
from solver.joining.reach import tiles_needed
from triominoes.lattice import is_connected, neighbours
from triominoes.notation import parse_board, parse_tile
from triominoes.shapes import hexagon, strip


def test_a_tree_hangs_together_and_has_its_ends_outside() -> None:
    for seed in range(60):
        ends = 2 + seed % 2
        tree = random_tree(hexagon(2), ends, 4, 0, random.Random(seed))
        if tree is None:
            continue
        assert len(set(tree.cells)) == len(tree.cells) == 4 + ends
        assert len(tree.ends) == ends
        inner = [cell for cell in tree.cells if cell not in tree.ends]
        assert is_connected(inner)
        assert all(any(beside in inner for beside in neighbours(end)) for end in tree.ends)
        for place, cell in enumerate(tree.cells[1:], 1):
            assert any(beside in tree.cells[:place] for beside in neighbours(cell))


def test_the_way_is_longer_by_the_detour() -> None:
    for detour in (0, 2):
        trees = [random_tree(hexagon(3), 2, 5, detour, random.Random(seed)) for seed in range(30)]
        found = [tree for tree in trees if tree is not None]
        assert len(found) > 5
        for tree in found:
            assert tiles_needed([{end} for end in sorted(tree.ends)], hexagon(3) - tree.ends) == 5 - detour


def test_where_there_is_no_room_no_tree_comes_out() -> None:
    assert random_tree(strip(4), 2, 3, 0, random.Random(0)) is None
    assert random_tree(hexagon(1), 2, 2, 2, random.Random(0)) is None


def test_chains_that_lead_away_wrongly_are_counted() -> None:
    marked = parse_board("000@0,0 555@0,5")
    solution = parse_board("010@0,1 110@0,2 151@0,3 551@0,4")
    only = Joining(strip(6), marked, tuple(laid.tile for laid in solution))
    assert false_trails(only, solution) == 0
    # 050@0,1 lies beside 000@0,0, but no tile goes on from it.
    more = Joining(strip(7), marked, (*only.tiles, parse_tile("005")))
    assert false_trails(more, solution) == 1
