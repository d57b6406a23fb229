"""All tiles of a set in one layout: they are laid by the local search, and then brought close together."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from solver.limits import Deadline
from solver.solitaire.compact import compacted
from solver.solitaire.growth import Growth
from triominoes.placement import Layout, at_origin
from triominoes.tile import Tile

_ROUNDS = 200
_NOISES = (1.0, 3.0, 8.0)


def whole_layout(tiles: Sequence[Tile], seed: int) -> Layout | None:
    """A compact layout of all the tiles, at the top left; None where none was found in a fixed number of rounds.

    The same tiles in the same order and the same seed give the same layout.

    >>> from triominoes.tileset import STANDARD
    >>> len(whole_layout(STANDARD.tiles, 1) or ())
    56
    """
    growth = Growth(tiles, random.Random(seed))
    growth.grow(_NOISES[0])
    for _ in range(_ROUNDS):
        if len(growth) == len(tiles):
            close = compacted(growth.layout(), tiles, Deadline(), seed=seed, most_seconds=math.inf)
            return at_origin(sorted(close))
        before, saved = len(growth), growth.save()
        growth.cut(growth.rng.uniform(0.1, 0.7))
        growth.grow(growth.rng.choice(_NOISES))
        if len(growth) < before:
            growth.restore(saved)
    return None
