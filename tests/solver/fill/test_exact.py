from __future__ import annotations

import random
import tracemalloc
from itertools import islice

import pytest

from solver.fill import FillError, Instance, NumberAt, fill, mistakes, parse_instance
from solver.fill.exact import MOST_NODES, Searched, search
from solver.limits import Deadline
from tests.solver.fill.test_exact_cover import covers, random_instance
from triominoes.board import Board
from triominoes.lattice import Point, corners
from triominoes.notation import format_board
from triominoes.shapes import hexagon, strip, triangle
from triominoes.tile import Tile
from triominoes.tileset import TRIOKER, TileSet

MOST = 150


def solutions(text: str) -> list[str]:
    found = search(parse_instance(text), most=100)
    assert found.complete
    return sorted(format_board(filling) for filling in found.fillings)


def test_small_regions() -> None:
    assert solutions("tiles: 012\n^") == ["012@0,0", "120@0,0", "201@0,0"]
    assert solutions("tiles: 555\n^") == ["555@0,0"]
    assert solutions("tiles: 012\ngiven: 2@0,0\n^") == ["201@0,0"]
    assert solutions("tiles: 000 050 444\ngiven: 000@0,0\n^v") == ["000@0,0 050@0,1"]
    assert solutions("lay: all\ntiles: 055 555 005 000\ngiven: 5@0,2\n^v^v") == ["000@0,0 050@0,1 550@0,2 555@0,3"]
    assert solutions("given: 555@0,0 505@0,1\n^v") == ["555@0,0 505@0,1"]


@pytest.mark.parametrize("text", ["tiles: 000\n^v", "lay: all\ntiles: 000 001 555\n^v", "^.^", "tiles: 000 111\n^v"])
def test_what_cannot_be_filled_is_proved_so(text: str) -> None:
    assert (search(parse_instance(text)).fillings, search(parse_instance(text)).complete) == ((), True)


@pytest.mark.parametrize("block", range(4))
def test_the_solutions_are_those_of_an_exact_cover_solver(block: int) -> None:
    """Regions of up to nine cells with tiles too many, tiles and numbers given, tiles that must be laid."""
    for seed in range(5000 + block * 100, 5100 + block * 100):
        instance = random_instance(seed)
        expected = set(islice(covers(instance), MOST + 1))
        found = search(instance, most=MOST)
        layouts = {frozenset(filling) for filling in found.fillings}
        assert len(layouts) == len(found.fillings) == min(len(expected), MOST), f"seed {seed}"
        assert found.complete == (len(expected) < MOST), f"seed {seed}"
        assert len(expected) > MOST or layouts == expected, f"seed {seed}"
        assert all(mistakes(instance, filling) == [] for filling in found.fillings), f"seed {seed}"


def test_the_solutions_are_those_of_the_model() -> None:
    unique = 0
    for seed in range(6000, 6150):
        instance = random_instance(seed)
        found, modelled = search(instance, most=4), fill(instance, most=4)
        assert (len(found.fillings), found.complete) == (len(modelled.fillings), modelled.complete), f"seed {seed}"
        if found.complete:
            assert set(map(frozenset, found.fillings)) == set(map(frozenset, modelled.fillings)), f"seed {seed}"
            unique += len(found.fillings) == 1
    assert unique > 10


def test_chance_finds_the_same_solutions_in_other_orders() -> None:
    for seed in range(40):
        instance = random_instance(seed)
        plain = search(instance, most=MOST)
        mixed = search(instance, most=MOST, source=random.Random(seed))
        assert mixed.complete == plain.complete
        if plain.complete:
            assert set(map(frozenset, mixed.fillings)) == set(map(frozenset, plain.fillings))


def test_random_fillings_are_legal_and_many() -> None:
    instance = Instance(strip(12))
    fillings = [search(instance, most=1, source=random.Random(seed)).fillings[0] for seed in range(20)]
    assert len(set(fillings)) == 20
    for filling in fillings:
        assert mistakes(instance, filling) == []
        assert Board(filling).validate() == []


def test_the_same_chance_gives_the_same_filling() -> None:
    instance = Instance(hexagon(1))
    assert search(instance, source=random.Random(3)) == search(instance, source=random.Random(3))
    assert search(instance) == search(instance)


def test_placements_come_in_an_order_in_which_they_can_be_laid() -> None:
    for filling in search(Instance(triangle(4), tile_set=TRIOKER), most=3).fillings:
        board = Board(tile_set=TRIOKER)
        for placement in filling:
            board.lay(placement)


def test_a_search_that_gives_up_claims_nothing() -> None:
    instance = parse_instance("tiles: 012\n^")
    assert [
        (len(found.fillings), found.complete) for found in (search(instance, most=9, most_nodes=n) for n in range(5))
    ] == [(0, False), (1, False), (2, False), (3, True), (3, True)]


def test_a_large_search_gives_up() -> None:
    found = search(Instance(hexagon(3)), most_nodes=500)
    assert (found.fillings, found.complete) == ((), False)
    assert MOST_NODES > 500


def test_no_more_than_asked_for_and_then_nothing_is_claimed_of_others() -> None:
    instance = parse_instance("tiles: 012\n^")
    assert [
        (len(found.fillings), found.complete) for found in (search(instance, most=most) for most in (1, 2, 3, 4))
    ] == [(1, False), (2, False), (3, False), (3, True)]


def test_no_solutions_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="at least one filling must be asked for, not 0"):
        search(Instance(strip(1)), most=0)


def test_numbers_of_two_figures() -> None:
    tile_set = TileSet(9, 12)
    (filling, *_) = search(Instance(strip(4), tile_set=tile_set), most=1).fillings
    assert Board(filling, tile_set).validate() == []


def test_a_large_set_takes_little_memory() -> None:
    """With a mask for each of 52,000 placements it would be 350 MB."""
    tracemalloc.start()
    try:
        found = search(Instance(hexagon(2), tile_set=TileSet(0, 12, mirrored=True)), most=1, most_nodes=100)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(found.fillings) == 1
    assert peak < 100_000_000


def test_a_region_too_large_to_be_searched_is_refused() -> None:
    with pytest.raises(
        FillError, match=r"^96 cells and 741 tiles make up to 213,408 placements; at most 150,000 can be"
    ):
        search(Instance(hexagon(4), tile_set=TileSet(0, 12, mirrored=True)))


def test_only_the_tiles_that_are_listed_count_for_the_size() -> None:
    tile_set = TileSet(0, 19, mirrored=True)
    assert search(Instance(strip(60), tile_set.tiles[:70], tile_set), most_nodes=100).complete is False


def test_a_region_may_have_more_cells_than_python_has_levels() -> None:
    """Every number is given, so that each of 1,200 cells has one tile."""
    source, tile_set = random.Random(1), TileSet(0, 19, mirrored=True)
    numbers: dict[Point, int] = {}
    used: set[Tile] = set()
    for cell in sorted(strip(1200)):
        unknown = [point for point in corners(cell) if point not in numbers]
        while True:
            numbers.update((point, int(source.random() * 20)) for point in unknown)
            first, second, third = (numbers[point] for point in corners(cell))
            if Tile((first, second, third)) not in used:
                break
        used.add(Tile((first, second, third)))
    given = tuple(NumberAt(point, number) for point, number in numbers.items())
    found = search(Instance(strip(1200), tile_set=tile_set, given=given))
    assert (len(found.fillings), found.complete) == (1, True)


def test_an_expired_deadline_leaves_the_rest_unclaimed() -> None:
    instance = Instance(hexagon(1))
    assert search(instance, most=9, deadline=Deadline()) == search(instance, most=9)
    assert search(instance, most=9, deadline=Deadline(0)) == Searched((), False)


def test_a_deadline_is_asked_again_and_again() -> None:
    class Asked(Deadline):
        asked = 0

        def expired(self) -> bool:
            self.asked += 1
            return self.asked > 3

    deadline = Asked()
    found = search(Instance(hexagon(3)), most_nodes=5000, deadline=deadline)
    assert (found.fillings, found.complete) == ((), False)
    assert deadline.asked == 4
