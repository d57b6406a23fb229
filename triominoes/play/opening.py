"""Who begins a round, and with which tiles (rows 7 to 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from triominoes.errors import DealError
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Opening
from triominoes.tile import Tile
from triominoes.tileset import TileMask, TileSet

ZERO = Tile((0, 0, 0))


class StarterError(DealError):
    """The hands, or chance, let somebody else begin."""


@dataclass(frozen=True, slots=True)
class Start:
    """The player who begins, and the tiles he may lay; `lead` is the triple that decided, if one did.

    `proofs` are the triples one of which is shown with 0-0-0, if that is laid although another triple decides; with
    `proven`, 0-0-0 is not laid otherwise.
    """

    player: int
    tiles: TileMask
    lead: Tile | None = None
    proofs: TileMask = 0
    proven: bool = False


def contenders(opening: Opening, tile_set: TileSet, hands: Sequence[TileMask]) -> tuple[int, ...]:
    """The players of whom chance, or somebody who knows, has to choose the one who begins; usually just one.

    For a first tile of nobody that is the player in seat 0, the youngest.
    """
    if not opening.rule.by_player:
        return (0,)
    if opening.rule in (OpeningRule.DRAWN_LOTS, OpeningRule.RANDOM_PLAYER):
        return tuple(range(len(hands)))
    if opening.rule.by_triple:
        triple = _highest_triple(tile_set, hands)
        if triple is not None:
            return (triple[0],)
    return _by_total(opening.tie, [_totals(tile_set, hand) for hand in hands])


def start(opening: Opening, tile_set: TileSet, hands: Sequence[TileMask], starter: int | None = None) -> Start:
    """The start of a round; `starter` settles what the hands leave to chance.

    Raises `DealError` if that is not said where it is needed, or is not what the hands say.
    """
    able = contenders(opening, tile_set, hands)
    if starter is None and len(able) > 1:
        listed = ", ".join(str(player + 1) for player in able)
        raise StarterError(f"chance decides who begins ({opening.rule}); expected a starter among the players {listed}")
    if starter is not None:
        seated(hands, starter)
    if starter is not None and starter not in able:
        listed = " or ".join(f"player {player + 1}" for player in able)
        reason = "hands" if opening.rule.by_player else "rules"
        raise StarterError(f"player {starter + 1} does not begin; by the {reason} ({opening.rule}) {listed} does")
    player = able[0] if starter is None else starter
    hand = hands[player]
    if not opening.rule.by_player or opening.rule in (OpeningRule.DRAWN_LOTS, OpeningRule.RANDOM_PLAYER):
        return Start(player, hand)
    triple = _highest_triple(tile_set, hands) if opening.rule.by_triple else None
    if triple is None:
        return Start(player, _deciding(opening.tie, tile_set, hands, player))
    lead = triple[1]
    tiles = tile_set.mask([lead]) if opening.must_open_with_triple else hand
    zero = _zero(tile_set) & hand
    if lead == ZERO or not zero:
        return Start(player, tiles, lead)
    if opening.may_choose_zero:
        return Start(player, tiles | zero, lead, tile_set.mask([lead]), True)
    return Start(player, tiles & ~zero, lead)  # another triple beats it, even where any tile may begin


def unseen_start(
    opening: Opening,
    tile_set: TileSet,
    known: Sequence[TileMask],
    possible: Sequence[TileMask],
    starter: int | None,
) -> Start:
    """The start of a round in which some hands are unknown: the tiles are those that nothing known speaks against.

    `known` are the tiles of each hand that have been named, `possible` those with what the others may be. Raises
    `DealError` if nobody says who begins, or if he cannot.
    """
    if not opening.rule.by_player:
        return start(opening, tile_set, possible, starter)
    if starter is None:
        raise StarterError("who begins cannot be told while hands are unknown; expected a starter")
    begun = seated(possible, starter)
    if opening.rule in (OpeningRule.DRAWN_LOTS, OpeningRule.RANDOM_PLAYER):
        return begun
    held = 0
    for hand in known:
        held |= hand
    most = max((tile.total for tile in tile_set.members(held)), default=0)
    triple = _highest_triple(tile_set, known)
    leads = {tile for tile in tile_set.members(begun.tiles) if opening.rule.by_triple and tile.is_triple}
    if triple is not None:
        leads = {tile for tile in leads if tile >= triple[1]}
    able = set(leads)
    if triple is None or not opening.rule.by_triple:
        untied = opening.tie is OpeningTie.UNTIED_TOTAL
        able |= {tile for tile in tile_set.members(begun.tiles) if untied or tile.total >= most}
    if not able:
        holder, tile = triple if triple is not None and opening.rule.by_triple else _highest_total(tile_set, known)
        raise StarterError(
            f"player {starter + 1} does not begin; by the hands ({opening.rule}) player {holder + 1} does: {tile}"
        )
    tiles = tile_set.mask(able) if opening.must_open_with_triple or not opening.rule.by_triple else begun.tiles
    zero = _zero(tile_set) & begun.tiles
    proofs = tile_set.mask(leads - {ZERO}) if opening.may_choose_zero and zero else 0
    if proofs:
        tiles |= zero
    elif opening.rule.by_triple and ZERO not in leads:
        tiles &= ~zero
    return Start(starter, tiles, None, proofs, ZERO not in able)


def proof_objection(begun: Start, tile_set: TileSet, tile: Tile, shows: Tile | None) -> str | None:
    """What is wrong with the triple shown, or not shown, with a first tile; None if nothing is."""
    if tile != ZERO or not begun.proofs:
        return None if shows is None else "there is nothing to show"
    if shows is None and not begun.proven:
        return None
    if shows is not None and tile_set.mask([shows]) & begun.proofs:
        return None
    return f"the triple {' or '.join(map(str, tile_set.members(begun.proofs)))} has to be shown"


def seated(hands: Sequence[TileMask], player: int) -> Start:
    """A round taken up in the middle, with that player to move; raises `DealError` if there is no such seat."""
    if not 0 <= player < len(hands):
        raise DealError(f"player {player + 1} is to move; expected 1 to {len(hands)}")
    return Start(player, hands[player])


def _zero(tile_set: TileSet) -> TileMask:
    """0-0-0, if the set has it."""
    return tile_set.mask([ZERO]) if ZERO in tile_set else 0


def _highest_triple(tile_set: TileSet, hands: Sequence[TileMask]) -> tuple[int, Tile] | None:
    for number in range(tile_set.high, tile_set.low - 1, -1):
        triple = Tile((number, number, number))
        for player, hand in enumerate(hands):
            if hand >> tile_set.index[triple] & 1:
                return player, triple
    return None


def _highest_total(tile_set: TileSet, hands: Sequence[TileMask]) -> tuple[int, Tile]:
    held = [(tile.total, -player, tile) for player, hand in enumerate(hands) for tile in tile_set.members(hand)]
    _, player, tile = max(held)
    return -player, tile


def _totals(tile_set: TileSet, hand: TileMask) -> list[int]:
    return sorted((tile.total for tile in tile_set.members(hand)), reverse=True)


def _by_total(tie: OpeningTie, totals: Sequence[list[int]]) -> tuple[int, ...]:
    seats = range(len(totals))
    if tie is OpeningTie.NEXT_TILES:
        return (max(seats, key=lambda seat: (totals[seat], -seat)),)
    if tie is OpeningTie.UNTIED_TOTAL:
        alone = _untied(totals)
        if alone is not None:
            return (next(seat for seat in seats if alone in totals[seat]),)
    most = max(map(max, totals))
    best = tuple(seat for seat in seats if totals[seat][0] == most)
    return best if tie is OpeningTie.RANDOM else best[:1]


def _untied(totals: Sequence[list[int]]) -> int | None:
    """The highest total that one player alone holds, or None if every total is held by several."""
    held = [set(hand) for hand in totals]
    alone = [total for total in set().union(*held) if sum(total in hand for hand in held) == 1]
    return max(alone, default=None)


def _deciding(tie: OpeningTie, tile_set: TileSet, hands: Sequence[TileMask], player: int) -> TileMask:
    """The tiles of the total that decided: he may hold two of it, as 3-5-5 and 4-4-5, and then may choose."""
    totals = [_totals(tile_set, hand) for hand in hands]
    alone = _untied(totals) if tie is OpeningTie.UNTIED_TOTAL else None
    decided = totals[player][0] if alone is None else alone
    return tile_set.mask(tile for tile in tile_set.members(hands[player]) if tile.total == decided)


def start_bonus(opening: Opening, tile: Tile, shown: bool) -> int:
    """What the first tile earns on top of its points: S1, S2 and S4 pay 10 for a triple and 40 for 0-0-0."""
    bonus = opening.triple_bonus if tile.is_triple else opening.other_bonus
    if tile == ZERO:
        bonus += opening.zero_bonus + (opening.show_bonus if shown else 0)
    return bonus
