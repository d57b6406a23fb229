import random
from dataclasses import replace
from typing import Any

import pytest

from triominoes.play.actions import Lay
from triominoes.play.events import Ending, Laid
from triominoes.play.players import GreedyPlayer, RandomPlayer
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import BlockedAmount, BlockedTie, BlockedWinner, ContactRule, OpeningRule, OpeningTie
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")


def varied(rules: Ruleset, **groups: dict[str, Any]) -> Ruleset:
    """The ruleset with some parameters of some groups changed."""
    return replace(rules, **{group: replace(getattr(rules, group), **values) for group, values in groups.items()})


VARIANTS = {
    **{name: bundled_ruleset(name) for name in ruleset_names()},
    "one-corner": varied(bundled_ruleset("animal-advanced"), laying={"contact": ContactRule.ONE_CORNER}),
    "sides": varied(WIKIPEDIA, laying={"contact": ContactRule.SIDES}),
    "untied": varied(WIKIPEDIA, opening={"tie": OpeningTie.UNTIED_TOTAL}, draws={"compulsory": False}),
    "draw-for-a-triple": varied(WIKIPEDIA, opening={"rule": OpeningRule.TRIPLE_OR_DRAW, "tie": OpeningTie.NONE}),
    "nobody-draws": varied(WIKIPEDIA, draws={"cap": 0, "cost": 0, "compulsory": False, "empty_well_cost": 0}),
    "drawn-tiles-at-once": varied(bundled_ruleset("goliath"), draws={"may_keep": False}),
    "only-drawn-tiles-kept": varied(bundled_ruleset("goliath"), draws={"voluntary": False}),
    "fewest-tiles": varied(
        WIKIPEDIA,
        blocked={
            "winner": BlockedWinner.FEWEST_TILES,
            "tie": BlockedTie.OTHER_MEASURE,
            "amount": BlockedAmount.OTHERS,
            "needs_empty_well": True,
        },
    ),
}


def numbers_of_players(rules: Ruleset) -> range:
    return range(rules.players.least, rules.players.most + 1)


def all_tiles(game: Round) -> list[Tile]:
    """Every tile of a round, wherever it is."""
    held = [tile for player in range(game.players) for tile in game.hand(player)]
    well = [tile for tile in game.well_tiles() if tile is not None]
    return sorted([*held, *well, *(laid.tile for laid in game.board)])


def state(game: Round) -> tuple[object, ...]:
    """All that a round tells about itself, except what was done before."""
    hands = [game.hand(player) for player in range(game.players)]
    now = (game.turn, game.draws, game.passes, game.scores, game.is_over, game.well_tiles(), hands)
    return (*now, str(game.board), game.events, game.legal_actions())


@pytest.mark.parametrize("name", VARIANTS)
def test_rounds_keep_their_tiles_and_points_and_come_to_an_end(name: str) -> None:
    rules = VARIANTS[name]
    for seed in range(12):
        for players in numbers_of_players(rules):
            game = Round.deal(rules, players, seed)
            tiles = all_tiles(game)
            seats = [(RandomPlayer, GreedyPlayer)[(seed + seat) % 2](seat) for seat in range(players)]
            for _ in range(2000):
                if game.is_over:
                    break
                assert game.legal_actions()
                game.play(seats[game.turn].choose(game))
            assert game.is_over
            assert all_tiles(game) == tiles
            assert game.scores == tuple(sum(event.gain(seat) for event in game.events) for seat in range(players))
            assert game.board.validate() == []
            ending = game.settlement
            assert ending is not None
            if ending.ending is Ending.OUT:
                assert [len(hand) for hand in ending.hands].count(0) == 1


@pytest.mark.parametrize("name", VARIANTS)
def test_every_step_can_be_taken_back(name: str) -> None:
    rules = VARIANTS[name]
    for seed in range(2):
        for players in numbers_of_players(rules):
            game, player = Round.deal(rules, players, seed), RandomPlayer(seed)
            states = [state(game)]
            while not game.is_over:
                game.play(player.choose(game))
                states.append(state(game))
            actions = game.actions
            while game.actions:
                assert state(game) == states.pop()
                game.undo()
            assert state(game) == states.pop()
            for action in actions:
                game.play(action)
            assert game.is_over


@pytest.mark.parametrize("name", ["wikipedia", "sides", "one-corner"])
def test_the_placements_offered_are_those_of_the_board(name: str) -> None:
    """Kept up to date as tiles come and go, against all tiles in hand tried on all open cells."""
    rules, source = VARIANTS[name], random.Random(1)
    for seed in range(10):
        game, player = Round.deal(rules, 2, seed), RandomPlayer(seed)
        while not game.is_over:
            if game.board:
                offered = [action.placement for action in game.legal_actions() if isinstance(action, Lay)]
                assert offered == list(game.board.legal_placements(game.hand(game.turn)))
            if game.actions and source.random() < 0.2:
                game.undo()
            else:
                game.play(player.choose(game))


def test_points_are_known_before_a_tile_is_laid() -> None:
    for seed in range(20):
        game, player = Round.deal(WIKIPEDIA, 3, seed), RandomPlayer(seed)
        while not game.is_over:
            action = player.choose(game)
            points = game.points_of(action) if isinstance(action, Lay) else None
            event = game.play(action)[0]
            assert points is None or (isinstance(event, Laid) and event.points == points)
