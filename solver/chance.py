"""Chances in words."""

from __future__ import annotations

CERTAIN = 1e-9


def percent(chance: float) -> str:
    """A chance in per cent; never 0 or 100 for what is not certain.

    >>> percent(0.004), percent(0.25), percent(1.0)
    ('<1 %', '25 %', '100 %')
    """
    if CERTAIN < chance < 0.01:
        return "<1 %"
    return ">99 %" if 0.99 < chance < 1 - CERTAIN else f"{100 * chance:.0f} %"
