import random
from dataclasses import replace
from functools import partial

import pytest

from puzzles.book import Options
from puzzles.book.block import Block, heading, id_lines, needs_list, tight_lines
from puzzles.book.figure import largest
from puzzles.book.listing import letter
from puzzles.book.look import Look
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Circle, Text, extent, text_width
from triominoes.tileset import STANDARD

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


def test_a_tight_heading_has_title_and_level_on_one_line_if_they_fit(make_entry: MakeEntry) -> None:
    for width, lines in ((80.0, 1), (45.0, 2)):
        drawing = heading(1, make_entry(), width, LOOK, tight=True)
        places = {shape.text: shape.at[1] for shape in drawing.shapes if isinstance(shape, Text)}
        assert (abs(places["Fill the shape"] - places["easy"]) < 0.1) == (lines == 1)
        assert drawing.height < heading(1, make_entry(), width, LOOK).height
        assert extent(drawing.shapes)[2] <= width


def test_a_puzzle_without_a_level_has_its_title_alone(make_entry: MakeEntry) -> None:
    said = [shape.text for shape in heading(3, make_entry(level=""), 80.0, LOOK).shapes if isinstance(shape, Text)]
    assert said == ["3", "Fill the shape"]


def test_the_line_of_a_tight_block_stays_in_its_width(make_entry: MakeEntry) -> None:
    long = make_entry(seed_id="hexagon-1-expert-2026-1,goal=bridge")
    for entry in (long, make_entry(), make_entry(seed_id="")):
        for width in (35.0, 54.0, 86.0):
            assert all(text_width(line, LOOK.small) <= width for line in tight_lines(entry, width, LOOK.small))
    assert tight_lines(long, 40.0, LOOK.small)[0] == long.seed_id


@pytest.mark.parametrize("width", [30.0, 41.0, 54.0, 80.0])
def test_tiles_as_words_keep_their_letters_if_they_are_cut_out(make_entry: MakeEntry, width: float) -> None:
    entry = make_entry(tiles=30, task=(), level="", seed_id="", ident="ident")
    for cut_out in (True, False):
        block = Block.of(1, replace(entry, cut_out=cut_out), LOOK).written()
        lines = texts(block, width, 200.0)
        first = next(i for i, line in enumerate(lines) if line.startswith("tiles: "))
        end = next(i for i, line in enumerate(lines[first:], first) if str(STANDARD.tiles[29]) in line) + 1
        lines[first] = lines[first].removeprefix("tiles: ")
        told = [[letter(i), str(tile)] if cut_out else [str(tile)] for i, tile in enumerate(STANDARD.tiles[:30])]
        assert [word for line in lines[first:end] for word in line.split()] == [word for pair in told for word in pair]
        if cut_out:
            assert all(line.split()[0].isalpha() and line.split()[-1].isdigit() for line in lines[first:end])


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
