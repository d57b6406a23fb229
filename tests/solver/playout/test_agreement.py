import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from solver.playout.log import Told, said
from solver.playout.players import PlainPlayers
from solver.playout.policy import GREEDY, RANDOM, Policy, Style, Weights
from solver.playout.running import events, play
from solver.playout.state import state_of
from solver.playout.worlds import deals, world_of
from triominoes.bonus import Reading
from triominoes.play.course import Since
from triominoes.play.events import Drew, Ending
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import (
    BlockedAmount,
    BlockedTie,
    BlockedWinner,
    ContactRule,
    OpeningRule,
    OpeningTie,
    Play,
    TilePoints,
)
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TRIOKER, TileSet

WIKIPEDIA = bundled_ruleset("wikipedia")
GOLIATH = bundled_ruleset("goliath")

EVERYTHING = Policy(Style.CAREFUL, Weights(-1713, 293, 257, 131, -59, 37, -131, 2903, -877, -499))
"""All weights count, and none is round."""


def varied(rules: Ruleset, **groups: dict[str, Any]) -> Ruleset:
    """The ruleset with some parameters of some groups changed."""
    return replace(rules, **{group: replace(getattr(rules, group), **values) for group, values in groups.items()})


def _blocked() -> dict[str, Ruleset]:
    """Nobody draws, so most rounds are blocked; small sets make ties common."""
    base = varied(WIKIPEDIA, draws={"cap": 0, "cost": 0, "compulsory": False, "empty_well_cost": 0})
    found = {}
    for winner, tie, amount in product(BlockedWinner, BlockedTie, BlockedAmount):
        free = amount in (BlockedAmount.EVERYONE_LOSES_OWN, BlockedAmount.NOTHING)
        if winner is not BlockedWinner.NOBODY or free:
            blocked = {"winner": winner, "tie": tie, "amount": amount, "needs_empty_well": False}
            found[f"blocked: {winner}, {tie}, {amount}"] = varied(base, blocked=blocked)
    return found


OPTIONS = {
    "no cap": varied(WIKIPEDIA, draws={"cap": None, "pass_cost": 0, "empty_well_cost": 3}),
    "cap 1": varied(WIKIPEDIA, draws={"cap": 1, "empty_well_cost": 7}),
    "not compulsory": varied(WIKIPEDIA, draws={"compulsory": False}),
    "free": varied(GOLIATH, draws={"voluntary": False, "may_keep": True}),
    "drawn tiles at once": varied(GOLIATH, draws={"may_keep": False}),
    "free, not compulsory": varied(GOLIATH, draws={"compulsory": False, "voluntary": False, "may_keep": False}),
    "free, no cap": varied(GOLIATH, draws={"cap": None}),
    "needs an empty well": varied(GOLIATH, blocked={"needs_empty_well": True}),
    "a point a tile": varied(WIKIPEDIA, laying={"points": TilePoints.ONE}),
    "untied": varied(WIKIPEDIA, opening={"tie": OpeningTie.UNTIED_TOTAL}),
    "any tile begins": varied(
        bundled_ruleset("challenge"), opening={"must_open_with_triple": False, "other_bonus": 3, "show_bonus": 7}
    ),
    "draw for a triple": varied(WIKIPEDIA, opening={"rule": OpeningRule.TRIPLE_OR_DRAW, "tie": OpeningTie.NONE}),
    "highest total": varied(
        WIKIPEDIA,
        opening={"rule": OpeningRule.HIGHEST_TOTAL, "must_open_with_triple": False, "tie": OpeningTie.EARLIEST_SEAT},
    ),
    "forced solitaire": varied(bundled_ruleset("solitaire"), laying={"play": Play.FORCED}),
    "both mirror forms": replace(
        WIKIPEDIA,
        tile_set=TRIOKER,
        players=replace(WIKIPEDIA.players, most=3),
        hands=replace(WIKIPEDIA.hands, sizes=(5, 4)),
    ),
    "numbers from 3": replace(
        varied(WIKIPEDIA, opening={"zero_bonus": 0}),
        tile_set=TileSet(3, 7),
        players=replace(WIKIPEDIA.players, most=2),
        hands=replace(WIKIPEDIA.hands, sizes=(7,)),
    ),
}

VARIANTS = {
    **{
        name: rules
        for name in ruleset_names()
        if (rules := bundled_ruleset(name)).laying.contact is ContactRule.CORNERS
    },
    **OPTIONS,
    **{f"bonus: {reading}": varied(WIKIPEDIA, bonus={"reading": reading}) for reading in Reading},
    **_blocked(),
}


def compared(rules: Ruleset, players: int, seed: int, policies: Sequence[Policy], before: int) -> None:
    """Play a round twice from the same place, after so many actions, and hold every event against the other."""
    game = Round.deal(rules, players, f"playout/{seed}")
    if game.is_over:
        return
    state, world = deals([game])
    past = len(game.events) - int(not rules.opening.rule.by_player)
    plain = PlainPlayers(rules, [RANDOM] * players, seed + 1)
    for _ in range(before):
        game.play(plain.choose(game))
        if game.is_over:
            return
        state, past = state_of(game), len(game.events)
        world = world_of(state, game)
    scores = game.scores
    found = events(state, world, policies, seed)
    gains = play(state, world, policies, seeds=[seed])
    plain = PlainPlayers(rules, policies, seed)
    while not game.is_over:
        game.play(plain.choose(game))
    expected: list[Told | None] = [said(event) for event in game.events[past:]]
    assert found == expected
    assert gains[0, 0].tolist() == [after - then for after, then in zip(game.scores, scores, strict=True)]


def mixed(players: int, source: random.Random) -> list[Policy]:
    """A policy for each seat, by chance."""
    return [source.choice([RANDOM, GREEDY, EVERYTHING]) for _ in range(players)]


def sittings(name: str) -> list[tuple[int, int]]:
    """Numbers of players and seeds: everything for the bundled rulesets, less where one option more is tried."""
    rules = VARIANTS[name]
    players = range(rules.players.least, rules.players.most + 1)
    if name in ruleset_names():
        return [(number, seed) for number in players for seed in range(6)]
    return [(players[(place * seed) % len(players)], seed) for seed in range(4) for place in (0, 2)]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_event_is_that_of_the_plain_round(name: str) -> None:
    for players, seed in sittings(name):
        compared(VARIANTS[name], players, seed, mixed(players, random.Random(seed)), before=0)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_round_is_taken_up_wherever_it_stands(name: str) -> None:
    for players, seed in sittings(name):
        source = random.Random(seed)
        policies, before = mixed(players, source), 1 + int(source.random() * 16 * players)
        compared(VARIANTS[name], players, seed, policies, before)


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, EVERYTHING], ids=["random", "greedy", "careful"])
def test_hundreds_of_rounds_of_two_agree(policy: Policy) -> None:
    for seed in range(80):
        compared(WIKIPEDIA, 2, 100 + seed, [policy, policy], before=seed % 3 * 7)


@pytest.mark.parametrize("name", ["wikipedia", "goliath", "drawn tiles at once"])
def test_a_round_may_be_taken_up_without_its_past(name: str) -> None:
    """From the table, in the middle of a turn, with what is known of hands given; then both go on alike."""
    rules, taken_up = VARIANTS[name], 0
    for seed in range(60):
        game = Round.deal(rules, 2, f"past/{seed}")
        plain = PlainPlayers(rules, [RANDOM] * 2, seed)
        drawn: list[Tile | None] = []
        while not game.is_over and not (game.draws and len(game.board) > seed % 20):
            game.play(plain.choose(game))
            drawn = [event.tile for event in game.events if isinstance(event, Drew)]
        if game.is_over:
            continue
        taken_up += 1
        since = Since(tuple(drawn[-game.draws :]), game.passes, game.opener)
        hands, table = [game.hand(seat) for seat in range(2)], tuple(game.board)
        other = Round(rules, hands, game.well_tiles(), game.turn, table=table, since=since)
        lacks = [rules.tile_set.mask(rules.tile_set.tiles[5:30]), 0]
        state = state_of(other, lacks)
        found = events(state, world_of(state, other), [EVERYTHING] * 2, seed)
        plain = PlainPlayers(rules, [EVERYTHING] * 2, seed, lacks)
        while not other.is_over:
            other.play(plain.choose(other))
        assert found == list(map(said, other.events))
    assert taken_up > 20


def test_the_variants_come_to_every_kind_of_end() -> None:
    """Otherwise agreement would say little about settlements."""
    endings, winners = set(), set()
    for name, rules in VARIANTS.items():
        for seed in range(6):
            game = Round.deal(rules, rules.players.most, f"playout/{seed}")
            plain = PlainPlayers(rules, [RANDOM] * game.players, seed)
            while not game.is_over:
                game.play(plain.choose(game))
            assert game.settlement is not None
            endings.add(game.settlement.ending)
            if name.startswith("blocked: fewest_tiles"):
                winners.add(len(game.settlement.winners))
    assert endings == set(Ending)
    assert winners >= {0, 1, 2}
