from __future__ import annotations

import random
import re

import pytest

from solver.joining import Joining, check, joinings, mistakes
from solver.result import CheckError
from triominoes.faults import find_faults
from triominoes.notation import parse_board, parse_tile
from triominoes.placement import Placement
from triominoes.shapes import strip
from triominoes.tile import rotations

TASK = Joining(strip(6), parse_board("000@0,0 555@0,3"), tuple(map(parse_tile, ("005", "055", "455"))))
RIGHT = "050@0,1 550@0,2 545@0,4"


def test_the_right_answer_in_any_order_with_or_without_the_marked_tiles() -> None:
    for answer in (RIGHT, f"000@0,0 {RIGHT} 555@0,3", "545@0,4 550@0,2 050@0,1"):
        assert mistakes(TASK, parse_board(answer)) == []
        check(TASK, parse_board(answer))


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("", "tile 005 is not laid"),
        ("050@0,1 550@0,2", "tile 455 is not laid"),
        (f"{RIGHT} 544@0,5", "544@0,5: tile 445 is not among the 3 to be laid"),
        (f"{RIGHT} 555@0,5", "555@0,5: tile 555 lies already, at 0,3"),
        (f"{RIGHT} 554@0,5", "554@0,5: tile 455 lies already, at 0,4"),
        ("050@0,1 550@0,2 545@1,3", "545@1,3: the cell 1,3 is outside the region"),
        ("050@0,1 550@0,2 554@0,3", "554@0,3: the cell is taken by 555@0,3"),
        ("050@0,1 550@0,2 455@0,4", "455@0,4: the point 0,4 carries 5 already (555@0,3), not 4"),
        ("050@0,1 505@0,2 545@0,4", "505@0,2: the point 1,3 carries 5 already (555@0,3), not 0"),
        ("050@0,1 545@0,4 445@0,2", "445@0,2: tile 445 is not among the 3 to be laid"),
    ],
)
def test_the_first_mistake_is_named(answer: str, mistake: str) -> None:
    assert mistakes(TASK, parse_board(answer))[0].startswith(mistake)
    with pytest.raises(CheckError, match=re.escape(mistake)):
        check(TASK, parse_board(answer))


def test_parts_that_stay_apart_are_named() -> None:
    """The tile on 0,4 hangs on the second marked tile, and neither on the first."""
    assert mistakes(TASK, parse_board("050@0,1 545@0,4")) == [
        "tile 055 is not laid",
        "555@0,3: no chain of whole sides joins it to 000@0,0",
        "545@0,4: no chain of whole sides joins it to 000@0,0",
    ]


def test_nothing_is_wrong_only_with_the_ways() -> None:
    source = random.Random(1)
    ways = {frozenset(way) for way in joinings(TASK, 99).ways}
    cells = [(0, column) for column in range(7)]
    right = 0
    for _ in range(3000):
        answer = tuple(
            Placement(cells[int(source.random() * 7)], rotations(tile.numbers)[int(source.random() * 3)])
            if source.random() < 0.4
            else next(laid for laid in parse_board(RIGHT) if laid.tile == tile)
            for tile in TASK.tiles
        )
        found = mistakes(TASK, answer)
        assert (not found) == (frozenset(answer) in ways)
        if not found:
            right += 1
            assert find_faults((*TASK.marked, *answer), TASK.tile_set) == []
    assert right > 50
