"""A ruleset in numbers: all that play depends on, as arrays that compiled code reads."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.playout.errors import PlayoutError
from triominoes.bonus import bonus_table
from triominoes.play.opening import ZERO
from triominoes.rules.options import BlockedAmount, BlockedTie, BlockedWinner, ContactRule, Play
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import rotations
from triominoes.tileset import TileSet

MOST_TILES = 64
"""What a mask of 64 bits holds."""

Ints: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.uint64]

_NUMBERS = (
    "tiles solitaire forced cap cost compulsory voluntary may_keep pass_cost empty_well_cost out_bonus others_tiles "
    "needs_empty_well winner tie amount triple_bonus other_bonus zero_bonus show_bonus zero"
)
RULES = np.dtype([(name, np.int64) for name in _NUMBERS.split()])
"""The numbers of a ruleset: a cap of -1 is none, `zero` is the number of the tile 0-0-0 or -1, choices are places."""

WINNERS, TIES, AMOUNTS = tuple(BlockedWinner), tuple(BlockedTie), tuple(BlockedAmount)
"""The choices in the order of their numbers."""

NO_MASKS: Masks = np.zeros(MOST_TILES, dtype=np.uint64)


class Data(NamedTuple):
    """A ruleset for compiled code. Tiles are numbered as in their set, their numbers count from 1."""

    rules: NDArray[Any]
    """One record of `RULES`."""
    fit: Masks
    """The tiles that fit each demands, of 512."""
    bonus: Ints
    """What each of the 4,096 ring masks pays."""
    worth: Ints
    """What laying each tile scores."""
    totals: Ints
    """The points of each tile in a hand."""
    sums: Ints
    """Its three numbers, counted from 1, added up."""
    readings: Ints
    """Its three readings as demands that are all given."""
    triples: Ints
    """Whether it is a triple."""
    friends: Masks
    """The tiles that can lie side to side with it."""


def refusal(rules: Ruleset) -> str | None:
    """Why rounds by these rules cannot be compiled, in words; None if they can."""
    if rules.laying.contact is not ContactRule.CORNERS:
        return f"contact rule {rules.laying.contact}: compiled playouts need {ContactRule.CORNERS}"
    if len(rules.tile_set) > MOST_TILES:
        return f"{rules.tile_set.describe()}: compiled playouts hold at most {MOST_TILES} tiles"
    return None


@lru_cache(maxsize=64)
def data_of(rules: Ruleset) -> Data:
    """The arrays of a ruleset; raises `PlayoutError` where `refusal` says why."""
    reason = refusal(rules)
    if reason is not None:
        raise PlayoutError(reason)
    tiles = tuple(rules.tile_set)
    low = rules.tile_set.low - 1
    worth, totals, sums, triples = (np.zeros(MOST_TILES, dtype=np.int64) for _ in range(4))
    readings = np.zeros((MOST_TILES, 3), dtype=np.int64)
    friends = NO_MASKS.copy()
    for index, tile in enumerate(tiles):
        worth[index], totals[index] = rules.laying.points.of(tile.numbers), tile.total
        sums[index], triples[index] = tile.total - 3 * low, tile.is_triple
        readings[index] = [demands(numbers, low) for numbers in rotations(tile.numbers)]
        friends[index] = rules.tile_set.mask(other for other in tiles if other != tile and tile.fits(other))
    bonus = np.array([bonus.amount for bonus in bonus_table(rules.bonus)], dtype=np.int64)
    data = Data(_numbers(rules), _fit(rules.tile_set), bonus, worth, totals, sums, readings, triples, friends)
    for array in data:
        array.flags.writeable = False
    return data


def demands(numbers: tuple[int | None, int | None, int | None], low: int) -> int:
    """Three demands as one number, corner 0 in the highest place; `low` is what is taken off numbers."""
    a, b, c = (0 if number is None else number - low for number in numbers)
    return a << 6 | b << 3 | c


def _fit(tile_set: TileSet) -> Masks:
    fit = np.zeros(512, dtype=np.uint64)
    for asked, mask in tile_set.fit_table.items():
        fit[demands(asked, tile_set.low - 1)] = mask
    return fit


def _numbers(rules: Ruleset) -> NDArray[Any]:
    draws, out, blocked, opening = rules.draws, rules.going_out, rules.blocked, rules.opening
    record = np.zeros(1, dtype=RULES)
    record[0] = (
        len(rules.tile_set),
        rules.solitaire is not None,
        rules.laying.play is Play.FORCED,
        -1 if draws.cap is None else draws.cap,
        draws.cost,
        draws.compulsory,
        draws.voluntary,
        draws.may_keep,
        draws.pass_cost,
        draws.empty_well_cost,
        out.bonus,
        out.others_tiles,
        blocked.needs_empty_well,
        WINNERS.index(blocked.winner),
        TIES.index(blocked.tie),
        AMOUNTS.index(blocked.amount),
        opening.triple_bonus,
        opening.other_bonus,
        opening.zero_bonus,
        opening.show_bonus,
        rules.tile_set.index.get(ZERO, -1),
    )
    return record
