"""All tiles of a set in one layout: they are laid by the local search, and then brought close together."""

from __future__ import annotations

import math
from collections.abc import Sequence

from solver.limits import Deadline
from solver.lots import Lots
from solver.solitaire.compact import compacted
from solver.solitaire.growth import Growth
from triominoes.placement import Layout, at_origin
from triominoes.tile import Tile

_ROUNDS = 200
_NOISES = (1.0, 3.0, 8.0)


def whole_layout(tiles: Sequence[Tile], seed: int, deadline: Deadline | None = None) -> Layout | None:
    """A compact layout of all the tiles, at the top left; None where none was found in a fixed number of rounds.

    The same tiles in the same order and the same seed give the same layout, in every version of Python. An expired
    deadline gives none: one that is cut short would depend on the machine.

    >>> from triominoes.tileset import STANDARD
    >>> len(whole_layout(STANDARD.tiles, 1) or ())
    56
    """
    deadline = deadline or Deadline()
    growth = Growth(tiles, Lots(seed))
    growth.grow(_NOISES[0])
    for _ in range(_ROUNDS):
        if deadline.expired():
            return None
        if len(growth) == len(tiles):
            close = compacted(growth.layout(), tiles, deadline, source=Lots(seed), most_seconds=math.inf)
            return None if deadline.expired() else at_origin(sorted(close))
        before, saved = len(growth), growth.save()
        growth.cut(growth.rng.uniform(0.1, 0.7))
        growth.grow(growth.rng.choice(_NOISES))
        if len(growth) < before:
            growth.restore(saved)
    return None
