"""Unfinished hexagons against trying all tiles on their missing cells."""

from __future__ import annotations

from itertools import permutations, product
from types import ModuleType

from solver.opportunities.asking import Asking
from solver.opportunities.hexagons import Hexagon, State, unfinished_hexagons
from solver.opportunities.holders import Uniform
from solver.opportunities.table import Table
from triominoes import Placement, TileSet
from triominoes.faults import find_faults
from triominoes.lattice import cells_at, corners
from triominoes.position import Position
from triominoes.rules.options import ContactRule

SETS = [TileSet(0, 2), TileSet(0, 3), TileSet(0, 2, mirrored=True)]


def found(position: Position) -> tuple[Hexagon, ...]:
    return unfinished_hexagons(Table(position), Asking(position, Uniform(position)))


def every_way(plain: ModuleType, position: Position, hexagon: Hexagon) -> set[frozenset[Placement]]:
    """All legal layouts that add different tiles on the missing cells, in whatever rotation."""
    left = (*position.hand, *plain.not_mine(position))
    ways = set()
    for tiles in permutations(left, len(hexagon.missing)):
        for readings in product(*(tile.readings for tile in tiles)):
            more = [Placement(cell, numbers) for cell, numbers in zip(hexagon.missing, readings, strict=True)]
            if not find_faults([*position.board, *more], position.rules.tile_set):
                ways.add(frozenset(more))
    return ways


def test_the_ways_are_all_there_are(plain: ModuleType) -> None:
    states = dict.fromkeys(State, 0)
    for tile_set, seed in product(SETS, range(25)):
        laid = range(len(tile_set) - 5, len(tile_set) - 3)
        position = plain.random_position(seed, plain.small_rules(tile_set), laid, hand=2)
        for hexagon in found(position):
            ways = every_way(plain, position, hexagon)
            assert {frozenset(way) for way in hexagon.ways} == ways
            assert len(hexagon.ways) == len(ways)
            common = frozenset.intersection(*ways) if ways else frozenset()
            assert set(hexagon.forced) == common
            assert hexagon.state is (State.DEAD if not ways else State.FORCED if common else State.ALIVE)
            assert {each.placement: each.ways for each in hexagon.candidates} == {
                placement: sum(placement in way for way in ways) for way in ways for placement in way
            }
            lacking = [sum(placement.tile not in position.hand for placement in way) for way in ways]
            assert hexagon.lacking == min(lacking, default=None)
            states[hexagon.state] += 1
    assert states[State.DEAD] > 5
    assert states[State.FORCED] > 3


def test_some_can_be_closed_in_ways_that_have_nothing_in_common(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(0, 5))
    positions = [plain.random_position(seed, rules, range(6, 10)) for seed in range(20)]
    alive = [hexagon for each in positions for hexagon in found(each) if hexagon.state is State.ALIVE]
    assert len(alive) > 3
    assert all(len(hexagon.ways) > 1 and not hexagon.forced for hexagon in alive)


def test_they_are_the_points_with_three_to_five_tiles(plain: ModuleType) -> None:
    for seed in range(10):
        position = plain.random_position(seed, plain.small_rules(TileSet(0, 5)), range(15, 30))
        taken = {laid.cell for laid in position.board}
        points = {point for cell in taken for point in corners(cell)}
        hexagons = found(position)
        assert {each.point for each in hexagons} == {
            point for point in points if 3 <= len(taken.intersection(cells_at(point))) <= 5
        }
        for each in hexagons:
            assert set(each.missing) == set(cells_at(each.point)) - taken
            assert each.laid == 6 - len(each.missing)
            assert each.number == plain.board_of(position).number_at(each.point)
            if each.stuck is not None:
                assert each.state is State.DEAD
                assert not plain.board_of(position).fitting(each.stuck) & plain.board_of(position).unlaid()


def test_there_are_none_where_they_pay_nothing_or_corners_do_not_bind(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(1, 5), "animal-basic")
    assert found(plain.random_position(1, rules, range(15, 16))) == ()
    sides = plain.with_contact(plain.small_rules(TileSet(0, 3)), ContactRule.SIDES)
    assert found(plain.random_position(1, sides, range(10, 11), lucky=False)) == ()
