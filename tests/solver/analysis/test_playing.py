from types import ModuleType

import numpy as np
import pytest

from solver.analysis.frame import framed
from solver.analysis.playing import Compiled, Plain, is_compiled, lacking, playing, standing, usual_policy
from solver.playout.policy import CAREFUL, GREEDY, RANDOM, Policy
from solver.worlds import Worlds
from triominoes.play import GreedyPlayer, Round
from triominoes.play.players import play_round
from triominoes.position import Position, seen_by
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.ruleset import Ruleset

SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]


def some(plain: ModuleType, rules: Ruleset, players: int, count: int) -> list[Position]:
    return [position for _, position in zip(range(count), plain.positions(rules, players, range(9)), strict=False)]


@pytest.mark.parametrize("name", [name for name in SEVERAL if is_compiled(bundled_ruleset(name))])
@pytest.mark.parametrize("policy", [GREEDY, CAREFUL, RANDOM])
def test_compiled_and_plain_rollouts_are_the_same(plain: ModuleType, name: str, policy: Policy) -> None:
    players = 2 + SEVERAL.index(name) % 2
    for position in some(plain, bundled_ruleset(name), players, 3):
        inner, _ = framed(position)
        actions, worlds, lacks = inner.round().legal_actions(), Worlds(position), lacking(position)
        policies = [policy] * players
        compiled = Compiled(inner, worlds, actions, policies, 5, 1, lacks)
        slow = Plain(inner, worlds, actions, policies, 5, lacks)
        assert (compiled.gains(2, 6) == slow.gains(2, 6)).all()


def test_worlds_are_the_same_part_by_part(plain: ModuleType) -> None:
    position = some(plain, bundled_ruleset("wikipedia"), 2, 1)[0]
    inner, _ = framed(position)
    played = playing(inner, Worlds(position), inner.round().legal_actions(), [GREEDY] * 2, seed=3, workers=2)
    whole = played.gains(0, 50)
    assert (np.concatenate([played.gains(0, 20), played.gains(20, 50)], axis=1) == whole).all()


@pytest.mark.parametrize("name", ["animal-basic", "animal-beginner"])
def test_by_rules_without_points_one_round_is_won_by_its_winners(plain: ModuleType, name: str) -> None:
    rules = bundled_ruleset(name)
    assert not is_compiled(rules)
    assert usual_policy(rules) == GREEDY
    position = some(plain, rules, 2, 1)[0]
    inner, _ = framed(position)
    played = playing(inner, Worlds(position), inner.round().legal_actions(), [GREEDY] * 2, seed=3, workers=1)
    assert set(played.gains(0, 5).sum(axis=2).flatten().tolist()) <= {0, 1, 2}


def test_the_standing_without_points_is_who_has_won() -> None:
    game = Round.deal(bundled_ruleset("animal-basic"), 3, 1)
    assert standing(game) == (0, 0, 0)
    play_round(game, [GreedyPlayer(seat) for seat in range(3)])
    assert game.settlement is not None
    assert [seat for seat, won in enumerate(standing(game)) if won] == list(game.settlement.winners)


@pytest.mark.parametrize("players", [2, 3])
def test_players_lack_what_no_world_gives_them(players: int) -> None:
    lacked = 0
    for seed in range(6):
        game = Round.deal(bundled_ruleset("wikipedia"), players, seed)
        who = [GreedyPlayer(f"{seed} {seat}") for seat in range(players)]
        while not game.is_over:
            if len(game.board):
                position = seen_by(game, game.turn)
                chances = Worlds(position).chances
                lacks = lacking(position)
                assert lacks[0] == 0
                for player in range(1, players):
                    for tile in position.rules.tile_set.members(lacks[player]):
                        assert chances[tile][player] == 0
                        lacked += 1
            game.play(who[game.turn].choose(game))
    assert lacked > 100
