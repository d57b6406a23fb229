"""What a player can do in a round, and the refusal of what he cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from triominoes.errors import TriominoesError
from triominoes.placement import Placement
from triominoes.tile import Tile

_SHOWN = 6
"""How many legal actions a message lists."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile; `shows` is the triple shown as proof by whoever begins with 0-0-0 instead of it (row 13)."""

    placement: Placement
    shows: Tile | None = None

    def __str__(self) -> str:
        return f"lay {self.placement}" + ("" if self.shows is None else f" showing {self.shows}")


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the well; `tile` says which one that is, where the round does not know or to make sure."""

    tile: Tile | None = None

    def __str__(self) -> str:
        return "draw" if self.tile is None else f"draw {self.tile}"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without laying a tile."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Show:
    """Show all tiles left in a hand at the end of the round, where they are not known yet."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"show {' '.join(map(str, self.tiles)) or 'no tiles'}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the round here, as if nobody could go on; no rules provide for it, so it needs force."""

    def __str__(self) -> str:
        return "stop"


Action: TypeAlias = Lay | Draw | Pass | Show | Stop

ACTIONS = (Lay, Draw, Pass, Show, Stop)
"""Everything that is an action."""

DRAW = Draw()
PASS = Pass()


class IllegalActionError(TriominoesError):
    """An action that the rules forbid at that moment: `reason` says why, `legal` what could be done instead."""

    def __init__(self, action: Action, reason: str, legal: Sequence[Action] = ()) -> None:
        super().__init__(action, reason, tuple(legal))
        self.action = action
        self.reason = reason
        self.legal = tuple(legal)

    def __str__(self) -> str:
        message = f"{self.action}: {self.reason}"
        if not self.legal:
            return message
        more = len(self.legal) - _SHOWN
        listed = ", ".join(map(str, self.legal[:_SHOWN]))
        return f"{message}; legal: {listed}" + (f" and {more} more" if more > 0 else "")
