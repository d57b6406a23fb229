"""What the hands left at the end of a round are worth, in every reading of the rules (rows 33 to 37)."""

from __future__ import annotations

from collections.abc import Sequence

from triominoes.rules.options import BlockedAmount, BlockedTie, BlockedWinner
from triominoes.rules.ruleset import Blocked, GoingOut


def settle_out(rule: GoingOut, totals: Sequence[int], player: int) -> tuple[int, ...]:
    """What everyone gains when `player` has laid his last tile; `totals` are the points of the hands.

    >>> settle_out(GoingOut(25, True), (0, 13), 0)
    (38, 0)
    """
    gain = rule.bonus + (sum(totals) - totals[player] if rule.others_tiles else 0)
    return tuple(gain if seat == player else 0 for seat in range(len(totals)))


def blocked_winners(rule: Blocked, totals: Sequence[int], counts: Sequence[int], opener: int) -> tuple[int, ...]:
    """Who wins a blocked round, by seat: `totals` and `counts` are the points and the numbers of tiles in hand."""
    if rule.winner is BlockedWinner.NOBODY:
        return ()
    by_points = rule.winner is BlockedWinner.LOWEST_POINTS
    first, second = (totals, counts) if by_points else (counts, totals)
    best = [seat for seat in range(len(totals)) if first[seat] == min(first)]
    if len(best) == 1:
        return tuple(best)
    if rule.tie is BlockedTie.OTHER_MEASURE:
        least = min(second[seat] for seat in best)
        return tuple(seat for seat in best if second[seat] == least)
    if rule.tie is BlockedTie.EARLIEST_SEAT:
        return (min(best, key=lambda seat: (seat - opener) % len(totals)),)
    return () if rule.tie is BlockedTie.NOBODY else tuple(best)


def settle_blocked(rule: Blocked, totals: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """What everyone gains in a blocked round: S3's own example is 23, 15 and 27, of which 15 wins 8 + 12.

    Several winners are settled each as if nobody else had won. Nothing is settled if a tie leaves no winner.
    """
    seats = range(len(totals))
    if rule.amount is BlockedAmount.NOTHING or (not winners and rule.winner is not BlockedWinner.NOBODY):
        return (0,) * len(totals)
    if rule.amount is BlockedAmount.EVERYONE_LOSES_OWN:
        return tuple(-total for total in totals)
    return tuple(_gain(rule.amount, totals, seat) if seat in winners else 0 for seat in seats)


def _gain(amount: BlockedAmount, totals: Sequence[int], winner: int) -> int:
    own = totals[winner]
    others = sum(totals) - own
    if amount is BlockedAmount.OTHERS:
        return others
    if amount is BlockedAmount.OTHERS_MINUS_OWN:
        return others - own
    return others - (len(totals) - 1) * own
