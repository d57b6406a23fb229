"""How fast rounds are played: what they come to first, then rounds a second, and the ratio to the obvious way.

    python -m benchmarks.rounds            everything, about a minute on one core
    python -m benchmarks.rounds --record   print the digests of the rounds instead of asserting them

Run it from the root of the project.
"""

from __future__ import annotations

import platform
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256
from math import sqrt
from statistics import mean, median

import click

from triominoes.award import award
from triominoes.board import Board
from triominoes.bonus import BonusRule, Kind, Reading, bonus_table
from triominoes.contact import ring_mask
from triominoes.lattice import Cell
from triominoes.play.actions import Lay
from triominoes.play.dealing import Dealt, deal
from triominoes.play.events import Ending, Laid
from triominoes.play.players import GreedyPlayer, RandomPlayer, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import Play
from triominoes.rules.ruleset import Ruleset, Solitaire
from triominoes.tile import Tile
from triominoes.tileset import STANDARD

Kinds = type[RandomPlayer] | type[GreedyPlayer]

WIKIPEDIA = bundled_ruleset("wikipedia")
TARGET = 500
"""Random rounds of two that are wanted in a second."""
REPEATS = 5
ROUNDS = 200
"""How often a measurement is repeated, and with how many rounds each time."""

DIGESTS: dict[str, str] = {
    "animal-advanced": "9722c79f1f301f82",
    "animal-basic": "e55778d2583b7be0",
    "animal-beginner": "8c9683e11b87b0f4",
    "app": "bdf73e9e565a55b0",
    "challenge": "d2cfa0af69934bff",
    "ehow": "b63f745bc4144743",
    "goldtoken": "986f3fb05e9682f0",
    "goliath": "0a027b611dcbffb7",
    "solitaire": "f50565a844778142",
    "wikipedia": "c67d33278a117583",
}
"""Of the boards, scores and winners of 40 rounds of each ruleset: random and greedy, with the fewest players and 4."""


def seated(game: Round, kind: Kinds, seed: int) -> Round:
    """Play a round to its end, everyone in the same way."""
    return play_round(game, [kind(f"{seed}/{seat}") for seat in range(game.players)])


def digest(rules: Ruleset) -> str:
    """A short digest of what some rounds come to."""
    lines = []
    for kind in (RandomPlayer, GreedyPlayer):
        for players in sorted({rules.players.least, min(4, rules.players.most)}):
            for seed in range(10):
                game = seated(Round.deal(rules, players, seed), kind, seed)
                assert game.settlement is not None
                lines.append(f"{game.board} {game.scores} {game.settlement.ending} {game.settlement.winners}")
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


# What is known of rounds

SAMPLE = 2_000
"""Rounds, and games of solitaire, of each kind; the figures of another program come from as many."""

SHARES = {
    RandomPlayer: {
        "plain": 0.967,
        "bridge": 0.0156,
        "bridge, not straight across": 0.0069,
        "hexagon": 0.0164,
        "hexagon and a point outside": 0.0126,
        "two or three sides": 0.00055,
        "double": 0.00014,
        "triple": 0.0,
    },
    GreedyPlayer: {
        "plain": 0.953,
        "bridge": 0.0197,
        "bridge, not straight across": 0.0085,
        "hexagon": 0.0258,
        "hexagon and a point outside": 0.0189,
        "two or three sides": 0.0016,
        "double": 0.00027,
        "triple": 0.00003,
    },
}
"""The share of the placements that are what, in 2,000 rounds of two with another program, some 67,000 placements."""
BLOCKED = {RandomPlayer: (0.32, 0.10), GreedyPlayer: (0.34, 0.09)}
"""The share of the rounds that end blocked, and blocked with tiles left in the well."""
SOLITAIRE = ((50.5, 3.2), (15.5, 2.2))
"""Tiles laid by one with all 56 in hand, and placements seen at a look: the mean, and the deviation of one game."""

ERRORS = 4
"""How many standard errors a figure may be off."""


def agrees(what: str, found: float, known: float, error: float) -> str:
    """A line about a figure; asserts that it is near enough to the one that is known."""
    assert abs(found - known) <= ERRORS * error, f"{what}: {found:.5f}, not {known:.5f} within {ERRORS} x {error:.5f}"
    return f"| {what} | {found:.4g} | {known:g} | {ERRORS * error:.2g} |"


def check_rounds(kind: Kinds) -> list[str]:
    """Hold the shares of 2,000 rounds of two against those known.

    Both samples err. Placements of one round are not independent, which makes the variance some 1.4 times as large;
    figures of a few placements may be off by five of them.
    """
    apart = bonus_table(BonusRule(Reading.DIRECTLY_OPPOSITE, (50, 100, 150), 40))
    outside = bonus_table(BonusRule(Reading.INDEPENDENT, (50, 100, 150), 40))
    found: Counter[str] = Counter()
    placements = blocked = with_well = 0
    for seed in range(SAMPLE):
        game = seated(Round.deal(WIKIPEDIA, 2, seed), kind, seed)
        if game.settlement is not None and game.settlement.ending is Ending.BLOCKED:
            blocked += 1
            with_well += game.well > 0
        taken: set[Cell] = set()
        for event in game.events:
            if isinstance(event, Laid):
                mask, awarded = ring_mask(taken, event.placement.cell), event.award.kind
                taken.add(event.placement.cell)
                placements += 1
                closes = awarded in (Kind.HEXAGON, Kind.DOUBLE, Kind.TRIPLE)
                found["plain"] += awarded is Kind.PLAIN
                found["bridge"] += awarded is Kind.BRIDGE
                found["bridge, not straight across"] += awarded is Kind.BRIDGE and apart[mask].bridges == 0
                found["hexagon"] += closes
                found["hexagon and a point outside"] += closes and outside[mask].bridges > 0
                found["two or three sides"] += awarded is Kind.EXTENSION
                found["double"] += awarded is Kind.DOUBLE
                found["triple"] += awarded is Kind.TRIPLE
    name = "random" if kind is RandomPlayer else "greedy"
    lines = []
    for what, share in SHARES[kind].items():
        error = sqrt(1.4 * share * (1 - share) * (1 / placements + 1 / 67_000))
        error = max(error, 5 / placements / ERRORS)
        lines.append(agrees(f"{name}: {what}", found[what] / placements, share, error))
    for what, number, share in zip(
        ("rounds blocked", "blocked, tiles in the well"), (blocked, with_well), BLOCKED[kind], strict=True
    ):
        error = sqrt(share * (1 - share) * 2 / SAMPLE) + 0.005 / ERRORS
        lines.append(agrees(f"{name}: {what}", number / SAMPLE, share, error))
    return lines


def check_solitaire() -> list[str]:
    """Hold 2,000 games of one against what is known: all 56 tiles in hand, any placement laid until none is left.

    A look that finds nothing counts too. The figures known are given to a tenth.
    """
    solitaire = bundled_ruleset("solitaire")
    forced = replace(solitaire.laying, play=Play.FORCED)
    rules = replace(solitaire, tile_set=STANDARD, laying=forced, solitaire=Solitaire(limit=56))
    source = random.Random(1)
    first = [placement.tile for placement in Board().legal_placements()]
    laid, looks, seen = [], 0, 0
    for _ in range(SAMPLE):
        tile = first[int(source.random() * len(first))]
        game = Round(rules, [[other for other in STANDARD if other != tile]], [tile])
        while game.hand(0) and (lays := [action for action in game.legal_actions() if isinstance(action, Lay)]):
            looks, seen = looks + 1, seen + len(lays)
            game.play(lays[int(source.random() * len(lays))])
        laid.append(len(game.board))
        looks += 1
    names = ("one with 56 tiles: tiles laid", "one with 56 tiles: placements at a look")
    return [
        agrees(name, figure, known, deviation / sqrt(SAMPLE) + 0.05 / ERRORS)
        for name, figure, (known, deviation) in zip(names, (mean(laid), seen / looks), SOLITAIRE, strict=True)
    ]


# The obvious way


def has_triple(dealt: Dealt) -> bool:
    """Whether somebody holds a triple, so that it is plain who begins."""
    return any(tile is not None and tile.is_triple for hand in dealt.hands for tile in hand)


def play_obviously(rules: Ruleset, dealt: Dealt, sources: Sequence[random.Random]) -> tuple[str, tuple[int, ...]]:
    """A random round by the rules of S3 that looks at every open cell anew in every turn; the board and the scores.

    It trusts its players, tells no events and takes nothing back, so it has less to do than a `Round`.
    """
    board, draws = Board(tile_set=rules.tile_set), rules.draws
    hands = [[tile for tile in hand if tile is not None] for hand in dealt.hands]
    well = [tile for tile in dealt.well if tile is not None]
    scores, passes, drawn = [0] * len(hands), 0, 0
    lead, turn = max((tile, seat) for seat, hand in enumerate(hands) for tile in hand if tile.is_triple)
    held: Sequence[Tile] = [lead]
    while True:
        legal = list(board.legal_placements(held))
        if legal:
            chosen = legal[0] if len(legal) == 1 else legal[int(sources[turn].random() * len(legal))]
            if not board:
                scores[turn] += rules.opening.triple_bonus + (0 if lead.total else rules.opening.zero_bonus)
            scores[turn] += award(board, chosen, rules.bonus).points
            board.lay(chosen)
            hands[turn].remove(chosen.tile)
            passes = 0
            if not hands[turn]:
                scores[turn] += rules.going_out.bonus + sum(tile.total for hand in hands for tile in hand)
                return str(board), tuple(scores)
        elif well and drawn != draws.cap:
            hands[turn].append(well.pop(0))
            scores[turn] -= draws.cost
            drawn += 1
            continue
        else:
            scores[turn] -= draws.pass_cost
            passes += 1
            if passes == len(hands):
                totals = [sum(tile.total for tile in hand) for hand in hands]
                least = min(totals)
                for seat, total in enumerate(totals):
                    scores[seat] += sum(totals) - len(totals) * least if total == least else 0
                return str(board), tuple(scores)
        turn, drawn = (turn + 1) % len(hands), 0
        held = hands[turn]


# Times


def rates(play: Callable[[int], object], seeds: Sequence[int]) -> list[float]:
    """Rounds a second of processor time, once for each repetition."""
    found = []
    for _ in range(REPEATS):
        started = time.process_time()
        for seed in seeds:
            play(seed)
        found.append(len(seeds) / (time.process_time() - started))
    return found


def line(name: str, found: Sequence[float]) -> str:
    """A line of the table of times."""
    return f"| {name} | {median(found):,.0f} | {min(found):,.0f} | {max(found):,.0f} |"


def measure(name: str, rules: Ruleset, players: int, kind: Kinds) -> list[float]:
    """Measure rounds with their deals, and print a line."""
    found = rates(lambda seed: seated(Round.deal(rules, players, seed), kind, seed), range(ROUNDS))
    click.echo(line(name, found))
    return found


def compare() -> float:
    """How many times faster than the obvious way rounds are, on the same deals with the same choices."""
    deals = {seed: deal(WIKIPEDIA, 2, seed) for seed in range(ROUNDS)}
    seeds = [seed for seed, dealt in deals.items() if has_triple(dealt)]

    def obviously(seed: int) -> tuple[str, tuple[int, ...]]:
        return play_obviously(WIKIPEDIA, deals[seed], [random.Random(f"{seed}/{seat}") for seat in range(2)])

    def ours(seed: int) -> tuple[str, tuple[int, ...]]:
        game = seated(Round(WIKIPEDIA, deals[seed].hands, deals[seed].well), RandomPlayer, seed)
        return str(game.board), game.scores

    for seed in seeds:
        assert ours(seed) == obviously(seed), f"seed {seed}: {ours(seed)}, not {obviously(seed)}"
    fast, slow = rates(ours, seeds), rates(obviously, seeds)
    click.echo(line("the same without dealing", fast))
    click.echo(line("the obvious way", slow))
    return median(fast) / median(slow)


@click.command()
@click.option("--record", is_flag=True, help="Print the digests of the rounds instead of asserting them.")
def main(record: bool) -> None:
    """Assert what rounds come to and print two tables in Markdown."""
    found = {name: digest(bundled_ruleset(name)) for name in ruleset_names()}
    if record:
        for name, value in found.items():
            click.echo(f'    "{name}": "{value}",')
        return
    assert found == DIGESTS, f"other rounds than known: {[name for name in found if found[name] != DIGESTS.get(name)]}"
    click.echo(f"{date.today()}, Python {platform.python_version()}\n")
    click.echo("| figure | found | known | may be off |\n|---|---|---|---|")
    for text in [*check_rounds(RandomPlayer), *check_rounds(GreedyPlayer), *check_solitaire()]:
        click.echo(text)
    click.echo("\n| rounds a second | median | min | max |\n|---|---|---|---|")
    random_pair = measure("wikipedia, 2 players, random", WIKIPEDIA, 2, RandomPlayer)
    ratio = compare()
    measure("wikipedia, 2 players, greedy", WIKIPEDIA, 2, GreedyPlayer)
    measure("wikipedia, 4 players, random", WIKIPEDIA, 4, RandomPlayer)
    measure("wikipedia, 4 players, greedy", WIKIPEDIA, 4, GreedyPlayer)
    for name in ruleset_names():
        rules = bundled_ruleset(name)
        if rules != WIKIPEDIA:
            players = rules.players.least
            measure(f"{name}, {players} player{'s' * (players > 1)}, random", rules, players, RandomPlayer)
    met = "met" if median(random_pair) >= TARGET else "missed"
    click.echo(f"\n{ratio:.1f} times as fast as the obvious way. The target of {TARGET} a second is {met}.")


if __name__ == "__main__":
    main()
