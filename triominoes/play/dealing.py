"""Deals for a round: checked where somebody names the tiles, or random and the same for a seed on every machine."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TypeAlias

from triominoes.errors import DealError
from triominoes.play.opening import StarterError, contenders
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

LotDraw: TypeAlias = tuple[tuple[int, Tile], ...]
"""Who drew which tile to see who begins, all at a time."""

LotDraws: TypeAlias = tuple[LotDraw, ...]
"""The same draw by draw, until one decided."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles as they lie when a round begins: `hands` by seat, the `well` with the tile drawn next first.

    `starter` is who begins where chance decides it, else None; `lots` are what was drawn to see that.
    """

    hands: tuple[tuple[Tile, ...], ...]
    well: tuple[Tile, ...]
    starter: int | None = None
    lots: LotDraws = ()


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


def _drawn_lots(rules: Ruleset, players: int, source: random.Random) -> tuple[int, LotDraws]:
    """Everyone draws a tile, the highest total begins, and ties are settled as the rules say (Goliath: again)."""
    able = list(range(players))
    draws = []
    while True:
        tiles = list(rules.tile_set)
        shuffle(tiles, source)
        lots = tuple(zip(able, tiles, strict=False))
        draws.append(lots)
        able = _highest(lots)
        if rules.opening.tie is OpeningTie.EARLIEST_SEAT:
            able = able[:1]
        elif rules.opening.tie is OpeningTie.RANDOM:
            able = [able[int(source.random() * len(able))]]
        if len(able) == 1:
            return able[0], tuple(draws)


def _highest(lots: LotDraw) -> list[int]:
    """Who has drawn the highest total, by seat."""
    most = max(tile.total for _, tile in lots)
    return sorted(player for player, tile in lots if tile.total == most)


def starter_by_lots(rules: Ruleset, players: int, draws: LotDraws, starter: int | None = None) -> int:
    """Who begins after these lots; `starter` is needed only if those who tie leave it to chance.

    Raises `DealError` for lots that nobody can have drawn, `StarterError` if the starter is missing or another.
    """
    tie = rules.opening.tie
    if rules.opening.rule is not OpeningRule.DRAWN_LOTS:
        raise DealError(f"lots are drawn, but who begins is decided otherwise ({rules.opening.rule}); expected no lots")
    able = list(range(players))
    for number, lots in enumerate(draws, 1):
        if number > 1 and (len(able) == 1 or tie is not OpeningTie.DRAW_AGAIN):
            raise DealError(
                f"there are {len(draws)} draws of lots; expected {number - 1}, as who begins is settled then"
            )
        _check_draw(rules, f"draw {number} of the lots", lots, able)
        able = _highest(lots)
    if tie is OpeningTie.EARLIEST_SEAT:
        able = able[:1]
    if tie is OpeningTie.DRAW_AGAIN and len(able) > 1:
        raise DealError(f"the lots end in a tie of {_listed(able)}; expected another draw")
    if starter is None and len(able) > 1:
        raise StarterError(f"chance decides between {_listed(able)}, who tie for the lots; expected a starter")
    if starter is not None and starter not in able:
        raise StarterError(f"player {starter + 1} does not begin; by the lots {_listed(able, 'or')} does")
    return able[0] if starter is None else starter


def _check_draw(rules: Ruleset, place: str, lots: LotDraw, able: list[int]) -> None:
    drawn = [player for player, _ in lots]
    if sorted(drawn) != able:
        who = f"{_listed(drawn)} {'draws' if len(drawn) == 1 else 'draw'}" if drawn else "nobody draws"
        raise DealError(f"{place}: {who}; expected {_listed(able)} to draw once each")
    tiles = [tile for _, tile in lots]
    for tile in tiles:
        if tile not in rules.tile_set:
            raise DealError(f"{place}: tile {tile} is not in the {rules.tile_set.describe()}")
        if tiles.count(tile) > 1:
            raise DealError(f"{place}: tile {tile} is drawn twice; expected each tile once")


def _listed(players: list[int], last: str = "and") -> str:
    return f" {last} ".join(f"player {player + 1}" for player in players)
