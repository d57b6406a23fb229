import random
from functools import partial

import pytest

from puzzles.book import Options
from puzzles.book.block import Block, heading, id_lines, needs_list
from puzzles.book.figure import largest
from puzzles.book.look import Look
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Circle, Text, extent

LOOK = Look.of(Options(per_page=4))


def texts(block: Block, width: float = 85.0, height: float = 120.0) -> list[str]:
    return [shape.text for shape in block.drawn(10.0, width, height).shapes if isinstance(shape, Text)]


def test_a_block_says_all_there_is_to_say(make_entry: MakeEntry) -> None:
    said = texts(Block.of(17, make_entry(task=("Do this.",), tiles=2), LOOK))
    for part in ("17", "Fill the shape", "easy", "Do this.", "fill-1-easy-7-3", "tiles"):
        assert part in said
    assert "fill standard hexagon-2 3@0,0 4@1,1" in said


@pytest.mark.parametrize(("level", "count"), [("easy", 1), ("medium", 2), ("hard", 3), ("expert", 4)])
def test_a_dot_is_filled_for_each_step_of_difficulty(make_entry: MakeEntry, level: str, count: int) -> None:
    shapes = heading(1, make_entry(level=level), 80.0, LOOK).shapes
    dots = [shape.style.fill for shape in shapes if isinstance(shape, Circle)]
    assert dots == [LOOK.accent] * count + ["#ffffff"] * (4 - count)


def test_a_long_id_moves_to_the_list_but_the_seed_id_stays(make_entry: MakeEntry) -> None:
    short, long = make_entry(ident="x" * 100), make_entry(ident="x" * 800)
    assert not needs_list(short, 85.0, LOOK.small)
    assert "".join(id_lines(short, 85.0, LOOK.small)[1:]) == "x" * 100
    assert needs_list(long, 85.0, LOOK.small)
    assert id_lines(long, 85.0, LOOK.small) == ["fill-1-easy-7-3", "ID: see the list of IDs at the end"]


def test_a_puzzle_without_a_seed_id_has_its_id_alone(make_entry: MakeEntry) -> None:
    assert id_lines(make_entry(seed_id="", ident="abc"), 85.0, LOOK.small) == ["abc"]


def test_a_long_title_and_task_leave_less_room(make_entry: MakeEntry) -> None:
    plain, wordy = make_entry(), make_entry(title="A title of many words " * 4, task=("Many words. " * 40,))
    assert texts(Block.of(1, wordy, LOOK), height=200.0)
    sides = [
        largest(partial(Block.of(1, entry, LOOK).fits, width=85.0, height=120.0), 40.0) for entry in (plain, wordy)
    ]
    assert sides[1] < sides[0] - 2


def test_everything_stays_in_the_block(grow_entry: GrowEntry) -> None:
    rng = random.Random(8)
    for number in range(1, 80):
        block = Block.of(number, grow_entry(rng), LOOK)
        width, height = 60 + 100 * rng.random(), 90 + 100 * rng.random()
        side = largest(partial(block.fits, width=width, height=height), 40.0)
        left, top, right, bottom = extent(block.drawn(side, width, height).shapes)
        assert left >= -1e-6 <= top
        assert right <= width + 1e-6
        assert bottom <= height + 1e-6
