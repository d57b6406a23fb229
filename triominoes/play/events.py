"""What has happened in a round: values whose points, added up, are the scores.

Players are numbered from 0 in the order of the seats, clockwise; sentences count them from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from triominoes.award import Award
from triominoes.placement import Placement
from triominoes.tile import Tile


@dataclass(frozen=True, slots=True)
class Lots:
    """Everyone drew a tile to see who begins, those who tied drew again; one tuple of player and tile a draw."""

    draws: tuple[tuple[tuple[int, Tile], ...], ...]

    def gain(self, player: int) -> int:
        """Nothing."""
        return 0

    def __str__(self) -> str:
        drawn = (", ".join(f"player {player + 1} {tile}" for player, tile in lots) for lots in self.draws)
        return f"lots: {'; again: '.join(drawn)}"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A first tile that belongs to nobody."""

    placement: Placement

    def gain(self, player: int) -> int:
        """Nothing."""
        return 0

    def __str__(self) -> str:
        return f"{self.placement} lies on the table"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile laid. `award` says what the placement earns, and why, `start_bonus` is what beginning adds to that.

    `shown` is the triple shown by whoever began with 0-0-0.
    """

    player: int
    placement: Placement
    award: Award
    start_bonus: int = 0
    shown: Tile | None = None

    @property
    def points(self) -> int:
        """What the player gains."""
        return self.award.points + self.start_bonus

    def gain(self, player: int) -> int:
        """What a player gains by the event."""
        return self.points if player == self.player else 0

    def __str__(self) -> str:
        start = f" and {self.start_bonus} for the start" if self.start_bonus else ""
        return f"player {self.player + 1} lays {self.placement}: {self.award.why}{start}"


@dataclass(frozen=True, slots=True)
class _Cost:
    """What costs one player points."""

    player: int
    cost: int

    @property
    def points(self) -> int:
        """What the player gains: the cost taken off."""
        return -self.cost

    def gain(self, player: int) -> int:
        """What a player gains by the event."""
        return -self.cost if player == self.player else 0


@dataclass(frozen=True, slots=True)
class Drew(_Cost):
    """A tile drawn from the well, and its cost; `tile` is None where nobody knows which."""

    tile: Tile | None

    def __str__(self) -> str:
        return f"player {self.player + 1} draws {self.tile or '?'}: {-self.cost}"


@dataclass(frozen=True, slots=True)
class Passed(_Cost):
    """A turn that ended without a tile laid, after so many draws, and what that cost on top of them."""

    draws: int

    def __str__(self) -> str:
        return f"player {self.player + 1} passes: {-self.cost}"


@dataclass(frozen=True, slots=True)
class Shown:
    """The tiles left in a hand, which nobody knew before."""

    player: int
    tiles: tuple[Tile, ...]

    def gain(self, player: int) -> int:
        """Nothing."""
        return 0

    def __str__(self) -> str:
        return f"player {self.player + 1} shows {' '.join(map(str, self.tiles)) or 'no tiles'}"


class Ending(StrEnum):
    """How a round ended: a hand is empty, nobody can go on, or the well of a solitaire is empty."""

    OUT = "out"
    BLOCKED = "blocked"
    SOLITAIRE = "solitaire"


@dataclass(frozen=True, slots=True)
class Settled:
    """The end of a round: who won it, what every player gains, and the hands left over."""

    ending: Ending
    winners: tuple[int, ...]
    amounts: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]

    @property
    def unmatched(self) -> int:
        """The tiles left in all hands: the score of a solitaire, 0 being perfect (row 43)."""
        return sum(map(len, self.hands))

    def gain(self, player: int) -> int:
        """What a player gains by the event."""
        return self.amounts[player]

    def __str__(self) -> str:
        if self.ending is Ending.SOLITAIRE:
            return f"solitaire: {self.unmatched} unmatched"
        who = " and ".join(f"player {player + 1}" for player in self.winners) or "nobody"
        return f"{self.ending}: {who} wins; {', '.join(f'{amount:+d}' for amount in self.amounts)}"


Event: TypeAlias = Lots | TurnedUp | Laid | Drew | Passed | Shown | Settled
