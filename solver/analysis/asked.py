"""A move that somebody asks about, as text."""

from __future__ import annotations

from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Action, Lay


def parse_action(text: str) -> Action:
    """A placement, with or without `lay`, or `draw` or `pass`; whether it is legal is seen later.

    Raises `NotationError` for anything else.

    >>> print(parse_action("505@1,2"), parse_action("draw"))
    lay 505@1,2 draw
    """
    word = text.strip().lower().removeprefix("lay ").strip()
    if word in ("draw", "pass"):
        return DRAW if word == "draw" else PASS
    return Lay(parse_placement(word))
