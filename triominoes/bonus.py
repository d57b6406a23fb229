"""Bonuses: what hexagons, bridges and extensions pay, by every reading of the rules in use.

All rule texts pay for closing hexagons; they differ in what a bridge is, in whether a tile that fits against two or
three sides counts as one (an extension of the bridge), and in what is paid when a hexagon and a bridge meet. Each
answer is one function here; the amounts are data. S1 to S4 are the rule texts compared in this project: S1 the
Challenge rulebook, S2 and S4 the Czech and French directions, S3 the encyclopedia article; S1 is silent on bonuses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from triominoes.contact import RING_MASKS, SIDES, Contact, RingMask, opposite
from triominoes.errors import TriominoesError


class BonusError(TriominoesError, ValueError):
    """A bonus rule that cannot be; its message begins with the field's name and a colon."""


class Reading(StrEnum):
    """What counts as a bridge, and whether it counts beside a hexagon; defined by the function of the same name."""

    LITERAL = "literal"
    STRICT = "strict"
    STRICT_OR_TWO_SIDES = "strict_or_two_sides"
    THREE_CORNERS = "three_corners"
    INDEPENDENT = "independent"
    STACKED = "stacked"
    DIRECTLY_OPPOSITE = "directly_opposite"


class Kind(StrEnum):
    """What a placement is paid for. An extension lies against two or three sides; double and triple are hexagons."""

    PLAIN = "plain"
    BRIDGE = "bridge"
    EXTENSION = "extension"
    HEXAGON = "hexagon"
    DOUBLE = "double"
    TRIPLE = "triple"


@dataclass(frozen=True, slots=True)
class BonusRule:
    """The bonuses of a game: a reading and its amounts, both 0 in a game without bonuses.

    `hexagons` is paid for one, two or three hexagons closed by one tile: 50, 100, 150 (S3, three by extension), 50,
    60, 70 (Goliath), 50, 50, 50 (programs). `bridge` is paid for a bridge or an extension: 40 (S2, S3, S4, Goliath).
    What pays 0 does not exist in the game, so a hexagon that pays nothing takes no bridge away.

    Raises `BonusError` for a reading without a function here, for amounts that are not whole numbers of 0 or more, and
    for more hexagons that pay less.
    """

    reading: Reading
    hexagons: tuple[int, int, int]
    bridge: int

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "reading", Reading(self.reading))
        except ValueError:
            raise BonusError(f"reading: {self.reading!r} is unknown; expected {', '.join(Reading)}") from None
        if not isinstance(self.hexagons, tuple | list) or len(self.hexagons) != 3 or not all(map(_pays, self.hexagons)):
            raise BonusError(
                f"hexagons: {_listed(self.hexagons)} is not the points for one, two and three hexagons closed at once; "
                "expected three whole numbers of 0 or more, as in [50, 100, 150]"
            )
        if list(self.hexagons) != sorted(self.hexagons):
            raise BonusError(f"hexagons: {_listed(self.hexagons)} falls; expected more hexagons to pay as much or more")
        object.__setattr__(self, "hexagons", tuple(self.hexagons))
        if not _pays(self.bridge):
            raise BonusError(f"bridge: {self.bridge!r} is not points; expected a whole number of 0 or more, as in 40")


def _listed(amounts: object) -> str:
    """As amounts stand in a file."""
    return repr(list(amounts) if isinstance(amounts, tuple) else amounts)


def _pays(amount: object) -> bool:
    return isinstance(amount, int) and not isinstance(amount, bool) and amount >= 0


class Bonus(NamedTuple):
    """What one ring mask pays: its kind, the points in all, and how often the points for a bridge are among them."""

    kind: Kind
    amount: int
    bridges: int


@cache
def bonus_table(rule: BonusRule) -> tuple[Bonus, ...]:
    """The bonus of each of the 4,096 ring masks (see `contact`), computed once for each rule.

    >>> wikipedia = BonusRule(Reading.LITERAL, (50, 100, 150), 40)
    >>> [bonus_table(wikipedia)[mask].amount for mask in (0b1, 0b10_0001, 0b1_1111)]
    [0, 40, 50]
    """
    return tuple(bonus_of(mask, rule) for mask in range(RING_MASKS))


def paid_mask(agreeing: RingMask, taken: RingMask, rule: BonusRule) -> RingMask:
    """The mask that says what a placement is paid for, where cells may be `taken` by tiles that do not agree with it.

    Only what agrees is paid; but a bridge that needs an empty space on each side has none beside such a tile.
    """
    needs_room = rule.reading in (Reading.STRICT, Reading.STRICT_OR_TWO_SIDES)
    if needs_room and (agreeing & SIDES).bit_count() == 1 and (taken & SIDES).bit_count() > 1:
        return agreeing & SIDES
    return agreeing


def bonus_of(mask: RingMask, rule: BonusRule) -> Bonus:
    """The bonus of one ring mask by plain code, which is the specification of the table.

    A mask without a side pays nothing: a first tile, or one that no rule allows.
    """
    contact = Contact.of(mask)
    closed = len(contact.hexagons)
    hexagons = rule.hexagons[closed - 1] if closed else 0
    if not hexagons:
        contact = replace(contact, hexagons=())
    bridges = _BRIDGES[rule.reading](contact) if rule.bridge else 0
    amount = hexagons + bridges * rule.bridge
    if hexagons:
        return Bonus((Kind.HEXAGON, Kind.DOUBLE, Kind.TRIPLE)[closed - 1], amount, bridges)
    if not bridges:
        return Bonus(Kind.PLAIN, 0, 0)
    if len(contact.sides) == 1 or rule.reading is Reading.DIRECTLY_OPPOSITE:
        return Bonus(Kind.BRIDGE, amount, bridges)
    return Bonus(Kind.EXTENSION, amount, bridges)


def _spans(contact: Contact) -> bool:
    """One side and the point opposite, or two sides, or three: with two the point opposite either is touched anyway."""
    return bool(contact.bridged) or len(contact.sides) >= 2


def _literal(contact: Contact) -> int:
    """Without a hexagon: one side and the point opposite, or two or three sides, which bridge in the same words.

    S2 and S4: "matching one side of a tile and the point of an opposite tile", and another 40 for matching the
    bridging tile and a side of another. S3: "one side of the tile is matched together with the opposite point", and
    for a tile added to the bridge: 1-1-5 earns 47 for "two adjacent sides". GoldToken: not beside a hexagon.
    """
    return int(not contact.hexagons and _spans(contact))


def _strict(contact: Contact) -> int:
    """Without a hexagon: exactly one side, and the point opposite.

    Goliath (de Luxe and classic): the point opposite corresponds, with an empty space on each side of the tile.
    """
    return int(not contact.hexagons and len(contact.sides) == 1 and bool(contact.bridged))


def _strict_or_two_sides(contact: Contact) -> int:
    """The strict bridge, or without a hexagon exactly two sides; three pay nothing.

    Goliath's older leaflet: figure A closes a bridge, figure B lies "against two sides". One program pays for exactly
    two sides in the same way.
    """
    return int(not contact.hexagons and (_strict(contact) == 1 or len(contact.sides) == 2))


def _three_corners(contact: Contact) -> int:
    """Without a hexagon: a side, and all three corners touch tiles, with a side or with the point alone.

    everything2 (which pays more if a hexagon is closed; its amounts are not known) and one program.
    """
    return int(not contact.hexagons and bool(contact.sides) and len(contact.corners) == 3)


def _independent(contact: Contact) -> int:
    """As literal; beside hexagons, once if a point cell of a corner that closes none touches it opposite a side.

    That tile belongs to no hexagon that is being closed, so the bridge would be there without them; a neighbour that
    only ends at the corner does not count. No rule text settles a hexagon and a bridge together; this is the middle
    way between literal and stacked.
    """
    if not contact.hexagons:
        return _literal(contact)
    return int(any(opposite(side) not in contact.hexagons for side in contact.bridged))


def _stacked(contact: Contact) -> int:
    """As literal, and once beside any hexagons too, since a tile that closes one lies against two sides.

    scoreapp: "Bridge + hexagon combined: +90", and programs that test the two apart.
    """
    return int(_spans(contact))


def _directly_opposite(contact: Contact) -> int:
    """Once for each side whose opposite point is touched from the cell straight across, beside hexagons too.

    One program (AdamChawansky/triominoes), which counts up to three; that cell may belong to a hexagon being closed.
    """
    return sum(opposite(side) in contact.straight for side in contact.sides)


_BRIDGES: dict[Reading, Callable[[Contact], int]] = {
    Reading.LITERAL: _literal,
    Reading.STRICT: _strict,
    Reading.STRICT_OR_TWO_SIDES: _strict_or_two_sides,
    Reading.THREE_CORNERS: _three_corners,
    Reading.INDEPENDENT: _independent,
    Reading.STACKED: _stacked,
    Reading.DIRECTLY_OPPOSITE: _directly_opposite,
}
