import random

import pytest

from solver.lots import shuffled
from solver.turn.choice import Choice, points_by_trying, ranked
from triominoes.deal import Deal
from triominoes.notation import parse_board
from triominoes.play import RandomPlayer, Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile

RULES = bundled_ruleset("wikipedia")
TABLE = parse_board("333@0,2 335@1,2 355@1,1 552@2,1 035@1,0 030@0,0")


def hand(text: str) -> tuple[Tile, ...]:
    return Deal.parse(text).tiles


def test_placements_are_ranked_by_points_and_say_why() -> None:
    moves = ranked(Choice(RULES, TABLE, hand("225 033 334")))
    assert [(str(each), earned.points) for each, earned in moves] == [
        ("033@0,1", 56),
        ("343@0,3", 10),
        ("522@2,0", 9),
        ("522@2,2", 9),
        ("303@0,3", 6),
    ]
    assert moves[0][1].why == "hexagon: this tile closes the six round the point with the 3; 6 + 50"


@pytest.mark.parametrize("name", [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None])
def test_trying_everything_finds_the_same_placements_and_points(name: str) -> None:
    rules = bundled_ruleset(name)
    for seed in range(3):
        game, player = Round.deal(rules, 2, seed), RandomPlayer(seed)
        while len(game.board) < 6 + 5 * seed and not game.is_over:
            game.play(player.choose(game))
        spare = list(rules.tile_set.members(game.board.unlaid()))
        choice = Choice(rules, tuple(game.board), tuple(shuffled(random.Random(seed), spare)[:8]))
        assert points_by_trying(choice) == {each: earned.points for each, earned in sorted(ranked(choice))}


def test_a_hand_of_which_nothing_fits_has_no_placement() -> None:
    choice = Choice(RULES, TABLE, hand("044 144"))
    assert ranked(choice) == []
    assert points_by_trying(choice) == {}


def test_equals_stand_by_cell_and_then_by_numbers() -> None:
    """On an empty table both tiles earn 6 however they lie; on one tile each number can lie on several sides."""
    first = ranked(Choice(RULES, (), hand("015 024")))
    assert [str(each) for each, _ in first] == ["015@0,0", "024@0,0", "150@0,0", "240@0,0", "402@0,0", "501@0,0"]
    assert len({earned.points for _, earned in first}) == 1
    beside = ranked(Choice(RULES, parse_board("333@1,1"), hand("033 133 233")))
    assert [str(each.cell) for each, _ in beside] == ["(1, 0)", "(1, 2)", "(2, 1)"] * 3
    assert [earned.points for _, earned in beside] == [8, 8, 8, 7, 7, 7, 6, 6, 6]
