"""What a player may do in his turn, against plain play of every possible well."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from solver.turn import TurnError, Turns, turn_of
from solver.turn.moves import DrawChance
from solver.turn.report import as_json, text
from triominoes.notation import parse_placement
from triominoes.play import DRAW, PASS, GreedyPlayer, Lay, RandomPlayer, Round
from triominoes.position import Position, parse_position, seen_by
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.ruleset import Hands, Ruleset
from triominoes.tileset import TileMask, TileSet

SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]
HEXAGON = "board: 350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2; hand: 055 012 344; opponents: 5"


def uniform(position: Position) -> DrawChance:
    """The chances if every unseen tile is equally likely to come."""
    unseen = position.unseen

    def chance(draws: int, mask: TileMask) -> float:
        others = (unseen & ~mask).bit_count()
        return 1 - comb(others, draws) / comb(unseen.bit_count(), draws)

    return chance


def read(text: str) -> Position:
    return parse_position(text, bundled_ruleset, "wikipedia")


def turn(position: Position) -> Turns:
    return turn_of(position, uniform(position))


def test_moves_are_ranked_by_what_they_earn_and_say_why() -> None:
    found = turn(read(HEXAGON))
    best = found.moves[0]
    assert (str(best.placement), best.rank, best.points) == ("550@-1,1", 1, 60)
    assert best.award.why == "hexagon: this tile closes the six round the point with the 5; 10 + 50"
    assert found.best == (best,)
    assert [move.points for move in found.moves] == sorted((move.points for move in found.moves), reverse=True)
    assert found.instead == ()  # a tile that fits must be laid
    assert (found.outlook, found.expected_cost) == ((), None)
    assert text(found).splitlines()[0].startswith("  1  550@-1,1       60  hexagon: ")
    assert as_json(found)["moves"][0]["kind"] == "hexagon"


def test_equal_points_share_a_rank() -> None:
    found = turn(read("board: 444@0,0; hand: 344 012; opponents: 5"))
    assert [move.rank for move in found.moves] == [1, 1, 1]
    assert len(found.best) == 3
    assert text(found).startswith("  1= 344@0,-1")


def test_without_a_tile_that_fits_the_chances_of_drawing_one_are_told() -> None:
    found = turn(read("board: 444@0,0; hand: 012 013; opponents: 5"))
    assert found.moves == ()
    assert [(each.action, each.cost) for each in found.instead] == [("draw", 5)]
    fits, unseen = 5, 53  # 0-4-4, 1-4-4, 2-4-4, 3-4-4 and 4-4-5
    fails = [Fraction(comb(unseen - fits, k), comb(unseen, k)) for k in range(4)]
    assert [each.chance for each in found.outlook] == pytest.approx([float(1 - fail) for fail in fails[1:]])
    assert found.expected_cost == pytest.approx(float(5 * sum(fails[:3]) + 10 * fails[3]))
    assert "no tile of the hand fits" in text(found)


def test_voluntary_draws_are_offered_beside_moves() -> None:
    found = turn(read("rules: goliath; board: 444@0,0; hand: 344 012; opponents: 5"))
    assert found.moves
    assert [(each.action, each.cost) for each in found.instead] == [("draw", 5)]
    drawn = turn(read("rules: goliath; board: 444@0,0; hand: 344 012 022 000; opponents: 5; drawn: 012 022 000"))
    assert [(each.action, each.cost) for each in drawn.instead] == [("pass", 10)]


def test_an_opponent_whose_tiles_are_unknown_has_no_turn_to_tell() -> None:
    with pytest.raises(TurnError, match="it is the turn of opponent 1, whose tiles are unknown; expected my turn"):
        turn(read("board: 444@0,0; hand: 344 012; opponents: 5; turn: 1"))


@pytest.mark.parametrize("name", SEVERAL)
def test_the_moves_are_those_of_the_round_and_earn_what_it_pays(name: str) -> None:
    rules = bundled_ruleset(name)
    for seed in range(25):
        players = rules.players.least + seed % (rules.players.most - rules.players.least + 1)
        game = Round.deal(rules, players, seed)
        sides = [(GreedyPlayer if seat % 2 else RandomPlayer)(f"{seed}/{seat}") for seat in range(players)]
        for _ in range(random.Random(seed).randrange(1, 60)):
            if not game.is_over:
                game.play(sides[game.turn].choose(game))
        if game.is_over:
            continue
        found = turn(seen_by(game, game.turn))
        legal = game.legal_actions()
        assert {move.placement for move in found.moves} == {each.placement for each in legal if isinstance(each, Lay)}
        assert {each.action for each in found.instead} == {str(each) for each in legal if not isinstance(each, Lay)}
        for move in found.moves:
            assert game.points_of(Lay(move.placement)) == move.points
        for each in found.instead:
            before = game.scores[game.turn]
            player = game.turn
            game.play(DRAW if each.action == "draw" else PASS)
            after = game.events[-1] if not game.is_over else game.events[-2]
            assert after.gain(player) == -each.cost
            assert game.undo() in (DRAW, PASS)
            assert game.scores[player] == before


def small(cap: int | None, pass_cost: int) -> Ruleset:
    """A game with the ten tiles of 0 to 2, two in each hand."""
    rules = bundled_ruleset("wikipedia")
    draws = replace(rules.draws, cap=cap, pass_cost=pass_cost, cost=3, empty_well_cost=7)
    return replace(rules, tile_set=TileSet(0, 2), hands=Hands((2, 2, 2, 1, 1), False), draws=draws)


@pytest.mark.parametrize(("cap", "pass_cost"), [(1, 4), (2, 4), (3, 4), (None, 0)])
@pytest.mark.parametrize(
    ("board", "hand"), [("000@0,0", "122 222"), ("222@0,0", "001 011"), ("000@0,0 010@0,1", "222 122")]
)
def test_chances_and_costs_of_drawing_are_those_of_every_possible_well(
    cap: int | None, pass_cost: int, board: str, hand: str
) -> None:
    rules = small(cap, pass_cost)
    position = parse_position(f"board: {board}; hand: {hand}; opponents: 2", lambda name: rules, "small")
    found = turn(position)
    assert found.moves == ()
    unseen = list(rules.tile_set.members(position.unseen))
    orders = list(permutations(unseen))
    cost, fitted = 0, [0] * (len(position.well) + 1)
    for order in orders:
        game = position.round((position.hands[0], order[:2]), order[2:])
        while game.turn == 0 and not game.is_over and not any(isinstance(a, Lay) for a in game.legal_actions()):
            game.play(game.legal_actions()[0])
        paid = [event for event in game.events if event.gain(0) < 0 and type(event).__name__ in ("Drew", "Passed")]
        cost -= sum(event.gain(0) for event in paid)
        if not any(type(event).__name__ == "Passed" for event in paid):
            for draws in range(len(paid), len(fitted)):
                fitted[draws] += 1
    assert found.expected_cost == pytest.approx(cost / len(orders))
    for each in found.outlook:
        assert each.chance == pytest.approx(fitted[each.draws] / len(orders))


def test_the_answer_does_not_depend_on_how_the_table_is_turned_or_entered() -> None:
    position = read(HEXAGON)
    points = sorted(move.points for move in turn(position).moves)
    board = position.board
    for _ in range(5):
        board = tuple(placement.rotated() for placement in board)
        assert sorted(move.points for move in turn(replace(position, board=board[::-1])).moves) == points
    assert parse_placement("550@-1,1") in {move.placement for move in turn(position).moves}
