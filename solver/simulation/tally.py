"""What happened in rounds, in whole numbers, so that adding up in any order gives the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from solver.simulation.plan import Plan
from triominoes.bonus import BonusRule, Kind, Reading, bonus_table
from triominoes.contact import ring_mask
from triominoes.lattice import Cell
from triominoes.play.events import Drew, Ending, Laid, Passed, Settled
from triominoes.play.players import play_round
from triominoes.play.round import Round

_KINDS = tuple(bonus.kind for bonus in bonus_table(BonusRule(Reading.LITERAL, (1, 1, 1), 1)))
"""What a placement is by the ring round it, whether or not a ruleset pays for it: with one side a bridge, with more an
extension, unless it closes hexagons."""


class Tally:
    """How often each number came up, fact by fact: `counts["draws"][3]` rounds had three draws."""

    def __init__(self) -> None:
        self.rounds = 0
        self.counts: defaultdict[str, Counter[int]] = defaultdict(Counter)

    def add(self, facts: Mapping[str, int]) -> None:
        """Count one round."""
        self.rounds += 1
        for fact, number in facts.items():
            self.counts[fact][number] += 1

    def join(self, other: Tally) -> None:
        """Count the rounds of another tally too."""
        self.rounds += other.rounds
        for fact, numbers in other.counts.items():
            self.counts[fact].update(numbers)

    def total(self, fact: str) -> int:
        """The sum of a fact over all rounds."""
        return sum(number * rounds for number, rounds in self.counts[fact].items())


def play_span(plan: Plan, first: int, last: int) -> Tally:
    """Play the rounds from `first` to `last`, both included."""
    tally = Tally()
    for number in range(first, last + 1):
        tally.add(facts_of(play_round(plan.deal(number), plan.seated(number))))
    return tally


def facts_of(game: Round) -> dict[str, int]:
    """The facts of a round that is over; what can only be true or false is 1 or 0.

    `laid` are the tiles on the table at the end, with a first tile that belongs to nobody; placements are counted by
    kind among them. Points are told by seat (`points 1`) and, for all seats together, by where they come from.
    """
    settled = game.settlement
    if settled is None:
        raise ValueError("the round is not over")
    events = game.events
    facts = {
        "out": int(settled.ending is Ending.OUT),
        "blocked": int(settled.ending is Ending.BLOCKED),
        "blocked with a well": int(settled.ending is Ending.BLOCKED and game.well > 0),
        "laid": len(game.board),
        "draws": sum(isinstance(event, Drew) for event in events),
        "passes": sum(isinstance(event, Passed) for event in events),
        "unmatched": settled.unmatched,
    }
    facts.update(_placements(game))
    for seat, points in enumerate(game.scores, 1):
        facts[f"points {seat}"] = points
        facts[f"won {seat}"] = int(seat - 1 in settled.winners)
    if game.players == 2:
        facts["margin"] = game.scores[0] - game.scores[1]
    if game.rules.keeps_score:
        facts.update(_sources(game))
    return facts


def _placements(game: Round) -> dict[str, int]:
    kinds = dict.fromkeys(Kind, 0)
    taken: set[Cell] = set()
    for placement in game.board:
        kinds[_KINDS[ring_mask(taken, placement.cell)]] += 1
        taken.add(placement.cell)
    return {
        "hexagons": kinds[Kind.HEXAGON] + kinds[Kind.DOUBLE] + kinds[Kind.TRIPLE],
        "double": kinds[Kind.DOUBLE],
        "triple": kinds[Kind.TRIPLE],
        "bridges": kinds[Kind.BRIDGE],
        "extensions": kinds[Kind.EXTENSION],
    }


def _sources(game: Round) -> dict[str, int]:
    """Where the points of all seats come from; together they are the scores."""
    sources = dict.fromkeys(("from tiles", "from bonuses", "from starts", "from costs", "from the end"), 0)
    for event in game.events:
        if isinstance(event, Laid):
            sources["from tiles"] += event.points - event.award.bonus - event.start_bonus
            sources["from bonuses"] += event.award.bonus
            sources["from starts"] += event.start_bonus
        elif isinstance(event, Drew | Passed):
            sources["from costs"] -= event.cost
        elif isinstance(event, Settled):
            sources["from the end"] += sum(event.amounts)
    return sources
