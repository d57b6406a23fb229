"""What a score sheet holds: for every round the turns of every player, what each earned, and the totals after it.

Players are numbered from 0 by their seats, rounds from 1. Where a game keeps no points, all of them are 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from triominoes.placement import Placement
from triominoes.play.dealing import LotDraws
from triominoes.play.events import Settled
from triominoes.record.replay import Breach
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

Tiles: TypeAlias = tuple[Tile | None, ...]
"""Tiles, None for each that nobody has seen."""


class Mark(StrEnum):
    """What a bonus is for. An extension lies against two or three sides; double and triple are hexagons."""

    START = "start"
    BRIDGE = "bridge"
    EXTENSION = "extension"
    HEXAGON = "hexagon"
    DOUBLE = "double"
    TRIPLE = "triple"


MEANINGS = {
    Mark.START: "bonus for the start",
    Mark.BRIDGE: "bridge",
    Mark.EXTENSION: "extension of a bridge",
    Mark.HEXAGON: "hexagon",
    Mark.DOUBLE: "two hexagons at once",
    Mark.TRIPLE: "three hexagons at once",
}
"""The marks in the words of a legend."""


class Outcome(StrEnum):
    """How a turn ended: a tile laid, none laid, or not at all."""

    LAID = "laid"
    PASSED = "passed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class ScoredTurn:
    """One turn of one player. Costs are points of 0 or more that are taken off.

    `tile_points` are those of the tile alone, `bonus` what it earns besides, `mark` what for; `why` says so in words.
    `draws` are the tiles drawn first, `shown` the triple shown with 0-0-0, `total` the player's score after the turn.
    """

    player: int
    outcome: Outcome
    placement: Placement | None = None
    tile_points: int = 0
    bonus: int = 0
    mark: Mark | None = None
    draws: Tiles = ()
    draw_cost: int = 0
    pass_cost: int = 0
    total: int = 0
    why: str = ""
    shown: Tile | None = None

    @property
    def points(self) -> int:
        """What the turn earned in all."""
        return self.tile_points + self.bonus - self.draw_cost - self.pass_cost


Lap: TypeAlias = tuple[ScoredTurn | None, ...]
"""Once round the table: one turn of each player, by seat, None for who has not had it."""


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """One round. `points` are those of the round, the settlement included, `totals` the scores after it.

    `on_table` is a first tile of nobody, `lots` what was drawn to see who begins, `drawn_first` the tiles that were
    drawn by each player until somebody could begin. `hands` are what is left in each, as far as it is known.

    A round without a settlement goes on: `turn` is the player to move, or `awaited` are those who have to show their
    hands. If neither says anything, the game was over in the middle of it.
    """

    number: int
    starter: int
    on_table: Placement | None
    lots: LotDraws
    drawn_first: tuple[Tiles, ...]
    laps: tuple[Lap, ...]
    hands: tuple[Tiles, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    settled: Settled | None
    turn: int | None
    awaited: tuple[int, ...]

    @property
    def turns(self) -> Iterator[ScoredTurn]:
        """All turns, lap by lap, by seat."""
        return (turn for lap in self.laps for turn in lap if turn is not None)

    @property
    def is_played(self) -> bool:
        """Whether nobody is to move any more, so that the hands may be seen."""
        return self.turn is None

    @property
    def left(self) -> tuple[int | None, ...]:
        """The points of the tiles left in each hand, None where some are unknown."""
        return tuple(
            None if None in hand else sum(tile.total for tile in hand if tile is not None) for hand in self.hands
        )


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a match; `recorded_under` names the ruleset it was played by, if it is scored by another."""

    title: str
    date: str
    rules: Ruleset
    recorded_under: str
    players: tuple[str, ...]
    rounds: tuple[ScoredRound, ...]
    scores: tuple[int, ...]
    is_over: bool
    winners: tuple[int, ...]
    breaches: tuple[Breach, ...]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that occur, in the order of `Mark`."""
        used = {turn.mark for game in self.rounds for turn in game.turns}
        return tuple(mark for mark in Mark if mark in used)
