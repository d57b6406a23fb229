"""How fast positions are analysed: that compiled playouts are rounds by the rules first, then how many there are.

    python -m benchmarks.analysis

It takes about a minute on two cores. Run it from the root of the project.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Sequence
from datetime import date
from statistics import median

import click
import numpy as np

from solver.playout.data import refusal
from solver.playout.log import said
from solver.playout.players import PlainPlayers
from solver.playout.policy import CAREFUL, GREEDY, RANDOM, Policy
from solver.playout.running import events, play, ready
from solver.playout.state import State, state_of
from solver.playout.worlds import Worlds, deals, world_of, worlds_of
from triominoes.play.players import GreedyPlayer, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.ruleset import Ruleset

WIKIPEDIA = bundled_ruleset("wikipedia")
TARGET = 50_000
"""Greedy rounds of two that are wanted in a second on one core."""
MOVES, WORLDS, SECONDS = 5, 10_000, 1.0
"""So many moves in so many worlds each are wanted in so many seconds on two cores."""
WORKERS = 2
REPEATS = 7
ROUNDS = 4000
PLAIN = 100
"""Rounds in a measurement of compiled and of plain code."""


# Agreement

SEEDS = 40
"""Rounds of each ruleset and number of players, every other one taken up in the middle."""


def agree(rules: Ruleset, players: int, seed: int) -> int:
    """Assert that a round goes on alike compiled and plain, event by event; returns how many events were compared."""
    policies = [(RANDOM, GREEDY, CAREFUL)[(seed + seat) % 3] for seat in range(players)]
    game = Round.deal(rules, players, f"analysis/{seed}")
    if game.is_over:
        return 0
    state, world = deals([game])
    past = len(game.events) - (0 if rules.opening.rule.by_player else 1)
    plain = PlainPlayers(rules, [RANDOM] * players, seed)
    for _ in range(seed % 2 * (1 + seed % 23)):
        game.play(plain.choose(game))
        if game.is_over:
            return 0
        state, past = state_of(game), len(game.events)
        world = world_of(state, game)
    found = events(state, world, policies, seed)
    plain = PlainPlayers(rules, policies, seed)
    while not game.is_over:
        game.play(plain.choose(game))
    expected = [said(event) for event in game.events[past:]]
    assert found == expected, f"{rules}, {players} players, seed {seed}: compiled and plain rounds differ"
    return len(found)


def check() -> str:
    """Compare rounds of every ruleset that can be compiled with every number of players."""
    rounds = compared = 0
    for name in ruleset_names():
        rules = bundled_ruleset(name)
        if refusal(rules) is None:
            for players in range(rules.players.least, rules.players.most + 1):
                for seed in range(SEEDS):
                    found = agree(rules, players, seed)
                    rounds, compared = rounds + bool(found), compared + found
    return f"{rounds:,} rounds of every ruleset and number of players agree in all of {compared:,} events."


# Times


def rates(work: Callable[[], object], count: int, clock: Callable[[], float] = time.process_time) -> list[float]:
    """How many a second, once for each repetition."""
    found = []
    for _ in range(REPEATS):
        started = clock()
        work()
        found.append(count / (clock() - started))
    return found


def line(name: str, found: Sequence[float]) -> str:
    """A line of the table of times."""
    return f"| {name} | {median(found):,.0f} | {min(found):,.0f} | {max(found):,.0f} |"


def full_rounds(players: int, policy: Policy) -> list[float]:
    """Rounds from the first tile to the settlement, on one core, without the deal."""
    state, worlds = deals([Round.deal(WIKIPEDIA, players, seed) for seed in range(ROUNDS)])
    return rates(lambda: play(state, worlds, policy), ROUNDS)


def plain_rounds() -> list[float]:
    """The same by plain code."""
    games = iter([Round.deal(WIKIPEDIA, 2, seed) for _ in range(REPEATS) for seed in range(PLAIN)])

    def some() -> None:
        for seed in range(PLAIN):
            play_round(next(games), [GreedyPlayer(f"{seed}/{seat}") for seat in range(2)])

    return rates(some, PLAIN)


def position() -> Round:
    """A round of two with at least as many moves as are asked for, early, so that playouts are long."""
    for seed in range(10_000):
        game = Round.deal(WIKIPEDIA, 2, seed)
        plain = PlainPlayers(WIKIPEDIA, [GREEDY] * 2, seed)
        while len(game.board) < 8 and not game.is_over:
            if len(game.legal_actions()) >= MOVES:
                return game
            game.play(plain.choose(game))
    raise AssertionError("no position has so many moves")


def mixed(game: Round) -> tuple[State, Worlds]:
    """Worlds in which everything that the player to move does not see is mixed."""
    state, source = state_of(game), np.random.default_rng(1)
    mine = game.rules.tile_set.mask(game.hand(game.turn))
    size = len(game.hand(1 - game.turn))
    unseen = [number for number in range(len(game.rules.tile_set)) if game.board.unlaid() & ~mine & 1 << number]
    tiles = source.permuted(np.tile(np.array(unseen, dtype=np.uint64), (WORLDS, 1)), axis=1)
    hands = np.full((WORLDS, 2), mine, dtype=np.uint64)
    hands[:, 1 - game.turn] = (np.uint64(1) << tiles[:, :size]).sum(axis=1, dtype=np.uint64)
    return state, worlds_of(state, hands, tiles[:, size:].astype(np.int8))


def rollouts(policy: Policy) -> float:
    """Seconds for the moves in all worlds."""
    game = position()
    state, worlds = mixed(game)
    actions = game.legal_actions()[:MOVES]
    once = play(state, worlds, policy, actions=actions, workers=WORKERS)
    assert (play(state, worlds, policy, actions=actions) == once).all(), "the number of workers changes the result"
    found = rates(lambda: play(state, worlds, policy, actions=actions, workers=WORKERS), 1, time.perf_counter)
    return 1 / median(found)


@click.command()
def main() -> None:
    """Assert that compiled playouts are right and print how fast they are, in Markdown."""
    seconds = ready(lambda message: click.echo(message, err=True))
    click.echo(f"{date.today()}, Python {platform.python_version()}; ready after {seconds:.1f} s\n")
    click.echo(f"{check()}\n")
    click.echo("| rounds a second on one core | median | min | max |\n|---|---|---|---|")
    plain, fast = plain_rounds(), full_rounds(2, GREEDY)
    click.echo(line("wikipedia, 2 players, greedy, plain", plain))
    click.echo(line("wikipedia, 2 players, greedy, compiled", fast))
    click.echo(line("wikipedia, 2 players, careful, compiled", full_rounds(2, CAREFUL)))
    click.echo(line("wikipedia, 4 players, greedy, compiled", full_rounds(4, GREEDY)))
    met = "met" if median(fast) >= TARGET else "missed"
    ratio = median(fast) / median(plain)
    click.echo(f"\n{ratio:,.0f} times as fast as the plain round. The target of {TARGET:,} a second is {met}.")
    for name, policy in (("greedy", GREEDY), ("careful", CAREFUL)):
        took = rollouts(policy)
        met = "met" if took <= SECONDS else "missed"
        click.echo(
            f"{WORLDS:,} {name} playouts of each of {MOVES} moves: {took:.2f} s on {WORKERS} cores. "
            f"The target of {SECONDS:g} s is {met}."
        )


if __name__ == "__main__":
    main()
