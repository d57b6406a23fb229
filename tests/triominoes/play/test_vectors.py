"""Vectors of the rule texts that are about all the tiles of a round, and figures found by other programs.

The other vectors are in `test_round`, `test_settlement` and `test_award`.
"""

import random
from collections import Counter
from dataclasses import replace
from math import sqrt
from statistics import mean

import pytest

from triominoes.board import Board
from triominoes.bonus import Kind
from triominoes.notation import parse_board
from triominoes.play.actions import Lay
from triominoes.play.events import Ending, Laid
from triominoes.play.players import GreedyPlayer, RandomPlayer, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import Play
from triominoes.rules.ruleset import Solitaire
from triominoes.tile import Tile
from triominoes.tileset import MIRRORED, STANDARD

WIKIPEDIA = bundled_ruleset("wikipedia")


def dealt(name: str, players: int, seed: int) -> list[Tile]:
    """All tiles of a round before anybody has played, on the table, in the hands and in the well."""
    game = Round.deal(bundled_ruleset(name), players, seed)
    hands = [tile for player in range(players) for tile in game.hand(player)]
    known = [tile for tile in game.well_tiles() if tile is not None]
    return [*(placement.tile for placement in game.board), *hands, *known]


@pytest.mark.parametrize("players", range(2, 7))
def test_t16_s3_counts_the_tiles_of_a_round(players: int) -> None:
    tiles = dealt("wikipedia", players, seed=1)
    assert len(tiles) == len(set(tiles)) == 56
    assert len(MIRRORED) == 76
    assert sum(tile.mirror not in tiles for tile in tiles) == 20
    assert [sum(number in tile.numbers for tile in tiles) for number in range(6)] == [21] * 6
    assert {sum({a, b} <= set(tile.numbers) for tile in tiles) for a in range(6) for b in range(a)} == {6}
    assert [sum(min(tile.numbers) == least for tile in tiles) for least in range(6)] == [21, 15, 10, 6, 3, 1]


def test_t17_s3_has_0_1_2_but_no_0_2_1_so_a_cell_may_be_dead() -> None:
    """Five tiles leave a cell that asks for 2, 1, 0 clockwise: with the tiles of S3 nobody can ever fill it."""
    table = parse_board("511@0,0 112@1,0 351@0,-1 312@0,-2 120@1,-1")
    laid = {placement.tile for placement in table}
    for tile_set, takers in ((STANDARD, []), (MIRRORED, [Tile((0, 2, 1))])):
        *most, last = (tile for tile in tile_set if tile not in laid)
        game = Round(replace(WIKIPEDIA, tile_set=tile_set), [most, [last]], table=table)
        assert (1, -2) in game.board.open_cells()
        offered = [action.placement for action in game.legal_actions() if isinstance(action, Lay)]
        assert [placement.tile for placement in offered if placement.cell == (1, -2)] == takers


@pytest.mark.parametrize("name", ["animal-basic", "animal-beginner", "animal-advanced"])
def test_t18_s0_has_35_tiles_of_the_numbers_1_to_5(name: str) -> None:
    tiles = dealt(name, 3, seed=1)
    assert len(set(tiles)) == len(tiles) == 35
    assert Counter(len(set(tile.numbers)) for tile in tiles) == {1: 5, 2: 20, 3: 10}
    assert {number for tile in tiles for number in tile.numbers} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("name", "points"), [("wikipedia", 420), ("ehow", 420), ("challenge", 420), ("animal-advanced", 315)]
)
def test_d12_all_tiles_together_are_420_points_in_s1_to_s4_and_315_in_s0(name: str, points: int) -> None:
    assert sum(tile.total for tile in dealt(name, 4, seed=1)) == points


# Figures found by other programs

ERRORS = 4
"""How many standard errors a figure may be off: by chance one in some 16,000 is more."""


def test_56_tiles_in_hand_end_with_some_50_on_the_table_and_offer_15_placements_a_step() -> None:
    """300 games of one player with the whole set, who lays anything that fits until nothing does.

    They lay 50.5 tiles (a game's standard deviation is 3.2) and see 15.5 placements (2.2) whenever they look for one
    beside the first tile, the last look included, which finds nothing. Both figures are given to a tenth.
    """
    solitaire = bundled_ruleset("solitaire")
    forced = replace(solitaire.laying, play=Play.FORCED)
    rules = replace(solitaire, tile_set=STANDARD, laying=forced, solitaire=Solitaire(limit=56))
    source, games = random.Random(1), 300
    first = [placement.tile for placement in Board().legal_placements()]
    laid, seen = [], []
    for _ in range(games):
        tile = first[int(source.random() * len(first))]
        game = Round(rules, [[other for other in STANDARD if other != tile]], [tile])
        looks = []
        while game.hand(0) and (lays := [action for action in game.legal_actions() if isinstance(action, Lay)]):
            looks.append(len(lays))
            game.play(lays[int(source.random() * len(lays))])
        laid.append(len(game.board))
        seen.append((sum(looks), len(looks) + 1))
    assert abs(mean(laid) - 50.5) < 0.05 + ERRORS * 3.2 / sqrt(games)
    looks_of_all = sum(number for _, number in seen)
    assert abs(sum(found for found, _ in seen) / looks_of_all - 15.5) < 0.05 + ERRORS * 2.2 / sqrt(games)


SHARES = {
    RandomPlayer: {Kind.PLAIN: 0.967, Kind.BRIDGE: 0.0156, Kind.HEXAGON: 0.0164, Kind.EXTENSION: 0.00055},
    GreedyPlayer: {Kind.PLAIN: 0.953, Kind.BRIDGE: 0.0197, Kind.HEXAGON: 0.0258, Kind.EXTENSION: 0.0016},
}
"""How many placements are what, in 2,000 rounds of two players with another program; a hexagon may be double."""


@pytest.mark.parametrize("kind", SHARES)
def test_bridges_and_hexagons_are_as_frequent_as_elsewhere(kind: type[RandomPlayer] | type[GreedyPlayer]) -> None:
    """The other figures come from some 67,000 placements, ours from 400 rounds; both err.

    Placements of one round are not independent: the variance is up to some 1.4 times that of independent ones.
    """
    found: Counter[Kind] = Counter()
    blocked = 0
    for seed in range(400):
        game = play_round(Round.deal(WIKIPEDIA, 2, seed), [kind(f"{seed}/{seat}") for seat in range(2)])
        found.update(event.award.kind for event in game.events if isinstance(event, Laid))
        blocked += game.settlement is not None and game.settlement.ending is Ending.BLOCKED
    found[Kind.HEXAGON] += found[Kind.DOUBLE] + found[Kind.TRIPLE]
    total = found.total() - found[Kind.DOUBLE] - found[Kind.TRIPLE]
    for what, share in SHARES[kind].items():
        error = sqrt(1.4 * share * (1 - share) * (1 / total + 1 / 67_000))
        assert abs(found[what] / total - share) < ERRORS * error, what
    assert abs(blocked / 400 - 1 / 3) < ERRORS * sqrt(1 / 3 * 2 / 3 / 400)
