"""How strong the player is who follows the analysis, against greedy: the same deals with seats swapped.

    python -m benchmarks.strength                       1,000 rounds, some ten minutes on two cores
    python -m benchmarks.strength --opponents greedy    with rollouts in which the opponent is greedy, as he is
    python -m benchmarks.strength --into rounds.json    keep what is played there, and go on from it the next time

He plays the first choice of 1,000 rollouts a move, in which everybody is careful, and knows what everybody can see.
Everything follows from the names of the deals; run it from the root of the project.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import platform
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path

import click

from solver.analysis import analyse
from solver.playout.policy import CAREFUL, GREEDY, Policy
from solver.playout.running import ready
from solver.simulation.estimates import Mean, mean_of
from triominoes.diagram.output import write_whole
from triominoes.play.actions import Action
from triominoes.play.players import GreedyPlayer, Player, play_round
from triominoes.play.round import Round
from triominoes.position import seen_by
from triominoes.rules.file import bundled_ruleset

RULES = "wikipedia"
ROUNDS = 1000
ROLLOUTS = 1000
SHARE, AHEAD = 65.0, 28.0
"""What is wanted: rounds won in per cent with ties as half, and points ahead a round."""


class AnalysingPlayer:
    """Whoever plays the first choice of the analysis of what he sees."""

    def __init__(self, name: str, rollouts: int, opponents: Policy) -> None:
        self._rollouts, self._policies = rollouts, (CAREFUL, opponents)
        self._first = GreedyPlayer(name)

    def choose(self, game: Round) -> Action:
        """The first choice; before a tile lies the greedy one."""
        actions = game.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if not game.board:
            return self._first.choose(game)
        seen = seen_by(game, game.turn)
        return analyse(seen, rollouts=self._rollouts, workers=1, policy=self._policies).best.action


def margins(deal: int, rollouts: int, opponents: Policy) -> tuple[int, int]:
    """How far the analysing player ends ahead in a deal, as the first and as the second seat."""
    found = []
    for seat in range(2):
        name = f"strength/{deal}"
        players: list[Player] = [AnalysingPlayer(name, rollouts, opponents), GreedyPlayer(f"{name}/{seat}")]
        game = play_round(Round.deal(bundled_ruleset(RULES), 2, name), players[::-1] if seat else players)
        found.append(game.scores[seat] - game.scores[1 - seat])
    return found[0], found[1]


def summed(played: Sequence[Sequence[int]]) -> tuple[Mean, Mean]:
    """Twice the share won in per cent and the points ahead; the two rounds of a deal are one observation."""
    halves = Counter(sum(100 if ahead > 0 else 50 if ahead == 0 else 0 for ahead in pair) for pair in played)
    return mean_of(halves), mean_of(Counter(map(sum, played)))


def told(found: Mean) -> str:
    """A mean and its interval, of one round rather than two."""
    return f"{found.mean / 2:.2f} ({(found.low or 0) / 2:.2f} to {(found.high or 0) / 2:.2f})"


@click.command()
@click.option("--rounds", type=click.IntRange(4), default=ROUNDS, show_default=True)
@click.option("--rollouts", type=click.IntRange(1), default=ROLLOUTS, show_default=True)
@click.option("--opponents", type=click.Choice(["careful", "greedy"]), default="careful", show_default=True)
@click.option("--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True)
@click.option("--into", type=click.Path(path_type=Path), help="Where rounds are kept.")
def main(rounds: int, rollouts: int, opponents: str, workers: int, into: Path | None) -> None:
    """Play, and print how strong the player is in Markdown."""
    policy = GREEDY if opponents == "greedy" else CAREFUL
    ready(lambda message: click.echo(message, err=True))
    played = json.loads(into.read_text()) if into and into.exists() else []
    deals = range(len(played), rounds // 2)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for pair in pool.map(margins, deals, [rollouts] * len(deals), [policy] * len(deals)):
            played.append(pair)
            if into and len(played) % 10 == 0:
                write_whole(into, json.dumps(played).encode())
            if len(played) % 50 == 0:
                share, ahead = summed(played)
                click.echo(f"{2 * len(played)} rounds: {told(share)} % won, {told(ahead)} points ahead", err=True)
    share, ahead = summed(played)
    click.echo(f"{date.today()}, Python {platform.python_version()}, {RULES}; {rollouts:,} rollouts a move,")
    click.echo(f"in which the opponent is {opponents}\n")
    click.echo("| rounds | won, % (95 %) | points ahead a round (95 %) |\n|---|---|---|")
    click.echo(f"| {2 * len(played):,} | {told(share)} | {told(ahead)} |")
    met = "met" if share.mean / 2 >= SHARE and ahead.mean / 2 >= AHEAD else "missed"
    click.echo(f"\nThe target of {SHARE:g} % and {AHEAD:g} points is {met}.")


if __name__ == "__main__":
    main()
