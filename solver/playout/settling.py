"""The end of a round in compiled code: `play.settlement` in numbers."""

from __future__ import annotations

from typing import Any

from solver.playout.bits import count as bits
from solver.playout.choosing import total
from solver.playout.data import AMOUNTS, TIES, WINNERS
from solver.playout.jit import part
from triominoes.rules.options import BlockedAmount, BlockedTie, BlockedWinner

OUT, BLOCKED, SOLITAIRE = 0, 1, 2
"""The endings."""

_NOBODY = WINNERS.index(BlockedWinner.NOBODY)
_BY_POINTS = WINNERS.index(BlockedWinner.LOWEST_POINTS)
_OTHER_MEASURE = TIES.index(BlockedTie.OTHER_MEASURE)
_EARLIEST = TIES.index(BlockedTie.EARLIEST_SEAT)
_NONE = TIES.index(BlockedTie.NOBODY)
_OTHERS, _LESS_OWN, _LOSES, _NOTHING = map(
    AMOUNTS.index,
    (BlockedAmount.OTHERS, BlockedAmount.OTHERS_MINUS_OWN, BlockedAmount.EVERYONE_LOSES_OWN, BlockedAmount.NOTHING),
)


@part
def settle_out(data: Any, seats: Any, player: Any, amounts: Any) -> Any:
    """Amounts for whoever has laid his last tile; returns the winners as a mask of seats."""
    rules = data.rules[0]
    amounts[:] = 0
    gain = rules.out_bonus
    if rules.others_tiles:
        for seat in range(seats.hands.size):
            gain += total(data, seats.hands[seat])
    amounts[player] = gain
    return 1 << player


@part
def winners(data: Any, seats: Any, opener: Any) -> Any:
    """Who wins a blocked round, as a mask of seats."""
    rules = data.rules[0]
    if rules.winner == _NOBODY:
        return 0
    players = seats.hands.size
    mask = least(data, seats, (1 << players) - 1, rules.winner == _BY_POINTS)
    if mask & (mask - 1) == 0:
        return mask
    if rules.tie == _OTHER_MEASURE:
        return least(data, seats, mask, rules.winner != _BY_POINTS)
    if rules.tie == _EARLIEST:
        for step in range(players):
            seat = (opener + step) % players
            if mask >> seat & 1:
                return 1 << seat
    return 0 if rules.tie == _NONE else mask


@part
def least(data: Any, seats: Any, among: Any, by_points: Any) -> Any:
    """Those of some seats whose hands count least."""
    found, best = 0, -1
    for seat in range(seats.hands.size):
        if among >> seat & 1:
            hand = seats.hands[seat]
            measure = total(data, hand) if by_points else bits(hand)
            if best < 0 or measure < best:
                found, best = 0, measure
            if measure == best:
                found |= 1 << seat
    return found


@part
def settle_blocked(data: Any, seats: Any, opener: Any, amounts: Any) -> Any:
    """Amounts for a round that nobody can go on with; returns the winners as a mask of seats."""
    rules = data.rules[0]
    amounts[:] = 0
    won = winners(data, seats, opener)
    if rules.amount == _NOTHING or (won == 0 and rules.winner != _NOBODY):
        return won
    players = seats.hands.size
    everything = 0
    for seat in range(players):
        everything += total(data, seats.hands[seat])
    for seat in range(players):
        own = total(data, seats.hands[seat])
        if rules.amount == _LOSES:
            amounts[seat] = -own
        elif won >> seat & 1:
            amounts[seat] = everything - own
            if rules.amount == _LESS_OWN:
                amounts[seat] -= own
            elif rules.amount != _OTHERS:
                amounts[seat] -= (players - 1) * own
    return won
