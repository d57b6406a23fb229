"""Every legal placement ranked by points, and what the rules let the player do instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from triominoes.award import Award, award
from triominoes.errors import TriominoesError
from triominoes.placement import Placement
from triominoes.play.actions import Draw, Lay, Pass
from triominoes.play.turn import pass_cost
from triominoes.position import Position
from triominoes.tileset import TileMask

DrawChance = Callable[[int, TileMask], float]
"""The chance that at least one of the next tiles of the well (how many) is among some tiles."""

LOOKED_AHEAD = 3
"""How many draws the outlook tells of, where the rules allow as many."""


class TurnError(TriominoesError):
    """A position in which nobody known is to move."""


@dataclass(frozen=True, slots=True)
class Move:
    """A legal placement with what it earns; `rank` counts from 1, and equal points share the best rank."""

    rank: int
    placement: Placement
    award: Award

    @property
    def points(self) -> int:
        """What the placement earns now."""
        return self.award.points


@dataclass(frozen=True, slots=True)
class Instead:
    """Another thing that the rules allow now, `draw` or `pass`, and what it costs at once, in points of 0 or more."""

    action: str
    cost: int


@dataclass(frozen=True, slots=True)
class DrawOutlook:
    """The chance that at least one of the next `draws` tiles of the well fits on the table as it is."""

    draws: int
    chance: float


@dataclass(frozen=True, slots=True)
class Turns:
    """The turn of the player to move: `moves` best first, what can be done `instead`, and the outlook of drawing.

    `expected_cost` is what drawing until a tile fits costs on the average, a turn that fails after all included; None
    where no tile may be drawn.
    """

    position: Position
    moves: tuple[Move, ...]
    instead: tuple[Instead, ...]
    outlook: tuple[DrawOutlook, ...]
    expected_cost: float | None

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that earn most; several where they tie."""
        return tuple(move for move in self.moves if move.rank == 1)


def turn_of(position: Position, chance: DrawChance) -> Turns:
    """The turn in a position in which I am to move, or a player whose tiles are all known.

    `chance` tells how likely draws are to bring certain tiles; it is asked only if drawing is allowed. Raises
    `TurnError` if the player to move holds unknown tiles. The points are those of the moment: what a move opens for
    others, or is worth by the end of the round, is for other questions.
    """
    if position.hidden(position.turn):
        raise TurnError(f"it is the turn of opponent {position.turn}, whose tiles are unknown; expected my turn")
    game = position.round()
    rules, board = position.rules, game.board
    legal = game.legal_actions()
    found = [
        (placement, award(board, placement, rules.bonus, rules.laying.points))
        for placement in (action.placement for action in legal if isinstance(action, Lay))
    ]
    found.sort(key=lambda each: (-each[1].points, each[0].cell, each[0].numbers))
    moves: list[Move] = []
    for place, (placement, earned) in enumerate(found, 1):
        tied = moves and moves[-1].points == earned.points
        moves.append(Move(moves[-1].rank if tied else place, placement, earned))
    instead = []
    if any(isinstance(action, Draw) for action in legal):
        instead.append(Instead("draw", rules.draws.cost))
    if any(isinstance(action, Pass) for action in legal):
        instead.append(Instead("pass", pass_cost(rules.draws, game.draws, game.well)))
    may_draw = any(each.action == "draw" for each in instead)
    outlook, cost = _drawing(position, chance) if may_draw else ((), None)
    return Turns(position, tuple(moves), tuple(instead), outlook, cost)


def _drawing(position: Position, chance: DrawChance) -> tuple[tuple[DrawOutlook, ...], float]:
    """The chances of the next draws, and what drawing until a tile fits costs on the average.

    With f(k) the chance that none of k tiles fits, the draw number k + 1 is made with chance f(k), so that costs
    `cost` times f(0) + ... + f(m - 1), m being the most that may be drawn, and with chance f(m) the turn fails.
    """
    rules, drawn = position.rules.draws, len(position.since.drawn)
    left = len(position.well)
    most = left if rules.cap is None else min(left, rules.cap - drawn)
    fitting = position.fitted(len(position.board))
    fails = [1.0]
    for draws in range(1, most + 1):
        fails.append(1 - chance(draws, fitting))
        if not fails[-1]:
            break
    full = len(fails) - 1 == most
    cost = rules.cost * sum(fails[:-1] if full else fails)
    if full:
        cost += pass_cost(rules, drawn + most, left - most) * fails[-1]
    told = range(1, min(most, LOOKED_AHEAD) + 1)
    outlook = tuple(DrawOutlook(draws, 1 - fails[min(draws, len(fails) - 1)]) for draws in told)
    return outlook, cost
