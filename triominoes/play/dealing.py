"""Deals for a round: checked where somebody names the tiles, or random and the same for a seed on every machine."""

from __future__ import annotations

import random
from dataclasses import dataclass

from triominoes.play.opening import contenders
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

Lots = tuple[tuple[tuple[int, Tile], ...], ...]
"""Who drew which tile to see who begins, draw by draw."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles as they lie when a round begins: `hands` by seat, the `well` with the tile drawn next first.

    `starter` is who begins where chance decides it, else None; `lots` are what was drawn to see that.
    """

    hands: tuple[tuple[Tile, ...], ...]
    well: tuple[Tile, ...]
    starter: int | None = None
    lots: Lots = ()


def deal(rules: Ruleset, players: int, seed: int | str) -> Dealt:
    """Deal a round; raises `RulesetError` for a number of players that cannot play.

    Everything comes from `random.Random(seed).random()`, whose sequence Python guarantees: first the lots if there are
    any, then a Fisher-Yates from the front over the ascending tiles (without one that is laid before the deal), whose
    first tiles are the hands, seat by seat, and the rest the well; last the choice of a starter among equals.
    """
    size = rules.hand_size(players)
    source = random.Random(seed)
    starter, lots = _drawn_lots(rules, players, source) if rules.opening.rule is OpeningRule.DRAWN_LOTS else (None, ())
    tiles = [tile for tile in rules.tile_set if tile != rules.opening.tile]
    shuffle(tiles, source)
    hands = tuple(tuple(sorted(tiles[seat * size : (seat + 1) * size])) for seat in range(players))
    well = tiles[players * size :]
    if rules.solitaire is not None:
        well = well[: rules.solitaire.limit]
    masks = [rules.tile_set.mask(hand) for hand in hands]
    if starter is None and rules.opening.rule is not OpeningRule.TRIPLE_OR_DRAW:  # which draws on until one decides
        able = contenders(rules.opening, rules.tile_set, masks)
        starter = able[int(source.random() * len(able))] if len(able) > 1 else None
    return Dealt(hands, tuple(well), starter, lots)


def shuffle(tiles: list[Tile], source: random.Random) -> None:
    """Fisher-Yates from the front: place i takes the tile of place i + floor(r * (n - i))."""
    for i in range(len(tiles)):
        j = i + int(source.random() * (len(tiles) - i))
        tiles[i], tiles[j] = tiles[j], tiles[i]


def _drawn_lots(rules: Ruleset, players: int, source: random.Random) -> tuple[int, Lots]:
    """Everyone draws a tile, the highest total begins, and ties are settled as the rules say (Goliath: again)."""
    able = list(range(players))
    draws = []
    while True:
        tiles = list(rules.tile_set)
        shuffle(tiles, source)
        lots = tuple(zip(able, tiles, strict=False))
        draws.append(lots)
        most = max(tile.total for _, tile in lots)
        able = [player for player, tile in lots if tile.total == most]
        if rules.opening.tie is OpeningTie.EARLIEST_SEAT:
            able = able[:1]
        elif rules.opening.tie is OpeningTie.RANDOM:
            able = [able[int(source.random() * len(able))]]
        if len(able) == 1:
            return able[0], tuple(draws)
