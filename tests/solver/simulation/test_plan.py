"""Plans: who plays by default, what is refused, and that a round depends on the seed and its number alone."""

from __future__ import annotations

import pickle

import pytest

from solver.simulation import Plan, PlayerKind, SimulationError
from triominoes.play.match import Match
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import bundled_ruleset, ruleset_names

WIKIPEDIA = bundled_ruleset("wikipedia")
GREEDY, RANDOM = PlayerKind.GREEDY, PlayerKind.RANDOM


def test_without_a_number_two_play_or_as_few_as_can() -> None:
    assert Plan.of(WIKIPEDIA, None, "greedy", 1, 0).kinds == (GREEDY, GREEDY)
    assert Plan.of(bundled_ruleset("solitaire"), None, "random", 1, 0).kinds == (RANDOM,)


def test_one_kind_is_for_all_seats_and_several_are_for_one_each() -> None:
    assert Plan.of(WIKIPEDIA, 3, "random", 1, 0).kinds == (RANDOM,) * 3
    assert Plan.of(WIKIPEDIA, None, "random, greedy,random", 1, 0).kinds == (RANDOM, GREEDY, RANDOM)


@pytest.mark.parametrize(
    ("players", "kinds", "rounds", "message"),
    [
        (2, "clever", 1, "'clever' is no kind of player; expected random, greedy, or one for each seat"),
        (2, "", 1, "'' is no kind of player; expected random, greedy, or one for each seat"),
        (3, "random,greedy", 1, "2 kinds of players are given for 3; expected 1 for all, or 3"),
        (2, "random", 0, "0 rounds cannot be simulated; expected 1 to 10,000,000"),
        (2, "random", 10_000_001, "10000001 rounds cannot be simulated; expected 1 to 10,000,000"),
    ],
)
def test_what_cannot_be_played_is_refused(players: int, kinds: str, rounds: int, message: str) -> None:
    with pytest.raises(SimulationError) as caught:
        Plan.of(WIKIPEDIA, players, kinds, rounds, 0)
    assert str(caught.value) == message


@pytest.mark.parametrize("players", [1, 7, 10**9])
def test_a_number_of_players_outside_the_rules_is_refused(players: int) -> None:
    with pytest.raises(RulesetError, match=f"wikipedia: players: {players} cannot play; expected 2 to 6"):
        Plan.of(WIKIPEDIA, players, "greedy", 1, 0)


def test_round_i_is_round_i_of_a_match_of_the_same_seed() -> None:
    match = Match(WIKIPEDIA, 2, seed=5)
    assert Plan.of(WIKIPEDIA, 2, "random", 9, 5).deal(1).hand(0) == match.deal().hand(0)


def test_players_of_one_round_do_not_choose_alike() -> None:
    one, other = (player.choose for player in Plan.of(WIKIPEDIA, 2, "random", 1, 5).seated(1))
    game = Plan.of(bundled_ruleset("app"), 2, "random", 1, 5).deal(1)
    assert [one(game) for _ in range(9)] != [other(game) for _ in range(9)]


@pytest.mark.parametrize("name", ruleset_names())
def test_a_plan_can_be_sent_to_another_process(name: str) -> None:
    plan = Plan.of(bundled_ruleset(name), None, "greedy", 3, 1)
    assert pickle.loads(pickle.dumps(plan)) == plan


def test_the_command_plays_the_same_again() -> None:
    plan = Plan.of(WIKIPEDIA, 2, "greedy,random", 9, 5)
    options = "--rules wikipedia --players 2 --player greedy,random --rounds 4 --seed 5"
    assert plan.command(4) == f"triominoes simulate {options}"
    assert "--player greedy " in Plan.of(WIKIPEDIA, 3, "greedy", 9, 5).command(9)
