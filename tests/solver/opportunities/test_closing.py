"""The chance to close a hexagon against trying everything that I can do, over every order of the well."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import ModuleType

import pytest

from solver.opportunities.asking import Asking
from solver.opportunities.drawing import MOST_ASKED, likelihood, most_draws
from solver.opportunities.hexagons import unfinished_hexagons
from solver.opportunities.holders import Uniform
from solver.opportunities.table import Table
from triominoes import TileSet


@pytest.mark.parametrize("name", ["wikipedia", "challenge", "goliath"])
def test_the_truth_lies_within_the_bounds(plain: ModuleType, name: str) -> None:
    exact = unsure = sure = 0
    for tile_set in (TileSet(0, 2), TileSet(0, 2, mirrored=True)):
        rules = plain.small_rules(tile_set, name)
        for seed in range(60):
            laid = range(len(tile_set) - 6, len(tile_set) - 3)
            position = plain.random_position(seed, rules, laid, hand=2, lucky=seed % 2 == 0)
            table = Table(position)
            for hexagon in unfinished_hexagons(table, Asking(position, Uniform(position))):
                for reach in hexagon.reach:
                    truth = plain.closing_chances(position, hexagon.ways, reach.turns)
                    assert reach.chance.low - 1e-9 <= truth <= reach.chance.high + 1e-9
                    if reach.chance.high - reach.chance.low > 1e-9:
                        unsure += 1
                    elif 0 < truth < 1:
                        exact += 1
                    else:
                        sure += truth == 1
    assert sure > 5
    assert exact + unsure > 5


@pytest.mark.parametrize("draws", [1, 2, 3, 5])
def test_the_likelihood_of_sets_is_that_of_all_draws_counted(plain: ModuleType, draws: int) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    position = plain.random_position(4, rules, range(9, 10), hand=2)
    tiles = list(rules.tile_set.members(position.unseen))
    families = [
        [{tiles[0]}],
        [{tiles[0]}, {tiles[1]}],
        [{tiles[0], tiles[1]}],
        [{tiles[0], tiles[1]}, {tiles[1], tiles[2]}],
        [{tiles[0], tiles[1]}, {tiles[2]}, {tiles[3], tiles[4]}],
        [{tiles[0], tiles[1], tiles[2]}, {tiles[0], tiles[3]}],
    ]
    drawn = [set(each) for each in combinations(tiles, draws)]
    for family in families:
        wanted = sum(any(need <= each for need in family) for each in drawn) / len(drawn)
        needs = [rules.tile_set.mask(need) for need in family]
        told = likelihood(position, Asking(position, Uniform(position)), needs, draws)
        assert told.low == told.high == pytest.approx(wanted)
        untold = likelihood(position, Asking(position, Uniform(position), most=0), needs, draws)
        assert untold.low - 1e-9 <= wanted <= untold.high + 1e-9


def test_too_many_sets_are_told_by_bounds(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    position = plain.random_position(4, rules, range(4, 5), hand=2)
    tiles = list(rules.tile_set.members(position.unseen))
    needs = [rules.tile_set.mask(three) for three in combinations(tiles[:9], 3)]
    told = likelihood(position, Asking(position, Uniform(position)), needs, 4)
    assert len(needs) > MOST_ASKED
    drawn = [set(each) for each in combinations(tiles, 4)]
    wanted = sum(len(each & set(tiles[:9])) >= 3 for each in drawn) / len(drawn)
    assert told.low <= wanted <= told.high
    assert told.low < told.high


def test_draws_are_those_that_the_rules_can_give(plain: ModuleType) -> None:
    position = plain.random_position(4, plain.small_rules(TileSet(0, 5)), range(9, 10), hand=2)
    well = len(position.well)
    assert [most_draws(position, turns, fits=True) for turns in (1, 2, 3)] == [0, 3, 6]
    assert [most_draws(position, turns, fits=False) for turns in (1, 2, 3)] == [3, 6, 9]
    begun = replace(position, since=replace(position.since, drawn=position.hand[:1]))
    assert most_draws(begun, 1, fits=False) == 2
    until = plain.random_position(4, plain.small_rules(TileSet(0, 5), "challenge"), range(9, 10), hand=2)
    assert [most_draws(until, turns, fits=False) for turns in (1, 2)] == [well, well]
    willing = plain.random_position(4, plain.small_rules(TileSet(0, 5), "goliath"), range(9, 10), hand=2)
    assert most_draws(willing, 1, fits=True) == 3
