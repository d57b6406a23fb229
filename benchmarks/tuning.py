"""How well the careful style plays, and how its weights are found: by playing against others on the same deals.

    python -m benchmarks.tuning             play the match that is reported, half a minute
    python -m benchmarks.tuning --search    look for weights anew first, some minutes on two cores

Every deal is played twice with seats swapped. Everything follows from the names of the deals; run it from the root of
the project.
"""

from __future__ import annotations

import os
import platform
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import date

import click
import numpy as np
from numpy.typing import NDArray

from solver.playout.policy import CAREFUL, GREEDY, Policy, Style, Weights
from solver.playout.running import play
from solver.playout.state import State
from solver.playout.worlds import Worlds, deals
from solver.simulation.estimates import Mean, mean_of
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import ContactRule
from triominoes.rules.ruleset import Ruleset

Deals = tuple[State, Worlds]

WIKIPEDIA = bundled_ruleset("wikipedia")
TARGET = 55.0
"""The share of the rounds, in per cent with ties as half, that careful has to win of greedy."""
MATCH = 20_000
SEARCH = 10_000
"""How many deals a match takes, and a comparison of weights."""
WORKERS = os.cpu_count() or 1

PER_POINT = 0.15
"""What a point ahead in a round counts in a search beside 1 % of the rounds won, since games are won by points."""

STEPS = Weights(
    none_fits=400,
    places=100,
    sure=200,
    friends=100,
    pips=40,
    own_bonus=20,
    their_bonus=40,
    stuck=1000,
)
"""By how much a search changes each weight at first; where nothing stands it leaves it alone."""
BEGINNING = Weights(draw=-3000, keep=-3000)
"""Where a search begins: greedy. Drawing and keeping by choice are what most rules forbid and none rewards."""
PASSES = 4
"""How often a search goes through all weights; a step that does not help is halved the next time."""


def dealt(rules: Ruleset, name: str, count: int, players: int = 2) -> Deals:
    """Deals for a match, told apart by its name."""
    return deals(
        [game for number in range(count) if not (game := Round.deal(rules, players, f"{name}/{number}")).is_over]
    )


def margins(on: Deals, first: Policy, second: Policy) -> NDArray[np.int64]:
    """How far the first player ends ahead, for each deal in either seat."""
    one = play(*on, [first, second], workers=WORKERS)[0].astype(np.int64)
    two = play(*on, [second, first], workers=WORKERS)[0].astype(np.int64)
    return np.stack([one[:, 0] - one[:, 1], two[:, 1] - two[:, 0]])


def worth(on: Deals, weights: Weights, others: Sequence[Policy]) -> float:
    """What a search makes as large as it can."""
    found = 0.0
    for other in others:
        ahead = margins(on, Policy(Style.CAREFUL, weights), other)
        found += 50 * (1 + np.sign(ahead).mean()) + PER_POINT * ahead.mean()
    return found / len(others)


def search(on: Deals, weights: Weights, others: Sequence[Policy]) -> Weights:
    """Change one weight after the other as long as that helps."""
    steps = {name: step for name, step in asdict(STEPS).items() if step}
    best = worth(on, weights, others)
    for _ in range(PASSES):
        for name in steps:
            went = False
            for step in (steps[name], -steps[name]):
                while (
                    value := worth(on, tried := replace(weights, **{name: getattr(weights, name) + step}), others)
                ) > best:
                    best, weights, went = value, tried, True
                if went:
                    break
            if not went:
                steps[name] = max(1, steps[name] // 2)
        click.echo(f"{best:.2f} {asdict(weights)}", err=True)
    return weights


def summed(ahead: NDArray[np.int64]) -> tuple[Mean, Mean]:
    """The share won in per cent and the points ahead, with intervals; both rounds of a deal are one observation."""
    halves = Counter((50 * (1 + np.sign(ahead)).sum(axis=0)).tolist())
    points = Counter(ahead.sum(axis=0).tolist())
    return mean_of(halves), mean_of(points)


def line(name: str, on: Deals, first: Policy, second: Policy) -> tuple[str, Mean]:
    """A match as a line of the table, and the share with its interval, twice as large."""
    share, points = summed(margins(on, first, second))
    told = [f"{found.mean / 2:.2f} | {_interval(found)}" for found in (share, points)]
    return f"| {name} | {2 * len(on[1]):,} | {told[0]} | {told[1]} |", share


def _interval(found: Mean) -> str:
    return "" if found.low is None or found.high is None else f"{found.low / 2:.2f} to {found.high / 2:.2f}"


@click.command()
@click.option("--search", "anew", is_flag=True, help="Look for weights anew first, and print them.")
def main(anew: bool) -> None:
    """Assert what the careful style is worth and print a table in Markdown."""
    careful = CAREFUL
    if anew:
        on = dealt(WIKIPEDIA, "search", SEARCH)
        first = search(on, BEGINNING, [GREEDY])
        weights = search(on, first, [GREEDY, Policy(Style.CAREFUL, first)])
        click.echo(f"{weights}\n")
        careful = Policy(Style.CAREFUL, weights)
    on = dealt(WIKIPEDIA, "match", MATCH)
    assert (margins(on, GREEDY, GREEDY).sum(axis=0) == 0).all(), "a style is not as good as itself"
    click.echo(f"{date.today()}, Python {platform.python_version()}\n")
    click.echo("| match | rounds | won, % | 95 % | points ahead | 95 % |\n|---|---|---|---|---|---|")
    text, share = line("wikipedia, careful against greedy", on, careful, GREEDY)
    click.echo(text)
    if anew:
        click.echo(line("wikipedia, found against kept", on, careful, CAREFUL)[0])
    for name in ruleset_names():
        rules = bundled_ruleset(name)
        if rules.keeps_score and rules != WIKIPEDIA and rules.laying.contact is ContactRule.CORNERS:
            click.echo(line(f"{name}, careful against greedy", dealt(rules, "match", MATCH // 4), careful, GREEDY)[0])
    assert (share.low or 0) / 2 > TARGET, f"{share.mean / 2:.2f} % is not surely over {TARGET:g} %"


if __name__ == "__main__":
    main()
