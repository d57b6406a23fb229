"""What a placement earns, and why, in a sentence for the players."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cache

from triominoes.bonus import Bonus, BonusRule, Kind, Reading, bonus_table
from triominoes.contact import Contact, RingMask, ring_mask
from triominoes.lattice import Cell
from triominoes.placement import Placement
from triominoes.tile import Numbers

_COUNT = ("none", "one", "two", "three")
_contact = cache(Contact.of)


@dataclass(frozen=True, slots=True)
class Award:
    """The points of one placement: the `sum` of the tile's numbers, and the `bonus` for what `kind` says.

    What a round adds or takes (start bonuses, draws) is not in it.
    """

    sum: int
    kind: Kind
    bonus: int
    why: str

    @property
    def points(self) -> int:
        """Sum and bonus."""
        return self.sum + self.bonus

    def __str__(self) -> str:
        return self.why


def award(board: Container[Cell], placement: Placement, rule: BonusRule) -> Award:
    """What `placement` earns when it is laid next on `board`, which does not hold it yet.

    Looks only at the ring of twelve cells round it: legality is not checked, so a play against the rules can be scored
    too. For a placement laid earlier, the board has to be taken back to the moment before.

    >>> from triominoes import Board
    >>> from triominoes.notation import parse_placement
    >>> wikipedia = BonusRule(Reading.LITERAL, (50, 100, 150), 40)
    >>> board = Board.parse("350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2")
    >>> print(award(board, parse_placement("550@-1,1"), wikipedia))
    hexagon: this tile closes the six round the point with the 5; 10 + 50
    """
    return award_of(ring_mask(board, placement.cell), placement.numbers, rule)


def award_of(mask: RingMask, numbers: Numbers, rule: BonusRule) -> Award:
    """The same, of the numbers from the first corner of a cell and the ring mask round it."""
    bonus = bonus_table(rule)[mask]
    total = sum(numbers)
    return Award(total, bonus.kind, bonus.amount, _why(_contact(mask), numbers, rule, bonus, total))


def _why(contact: Contact, numbers: Numbers, rule: BonusRule, bonus: Bonus, total: int) -> str:
    parts = [total]
    if bonus.kind in (Kind.HEXAGON, Kind.DOUBLE, Kind.TRIPLE):
        reason = _closes(contact, numbers)
        parts.append(bonus.amount - bonus.bridges * rule.bridge)
        if bonus.bridges:
            reason += f", and {_bridges(contact, rule.reading, bonus.bridges)}"
    elif bonus.kind is Kind.BRIDGE:
        reason = _bridges(contact, rule.reading, bonus.bridges)
    elif bonus.kind is Kind.EXTENSION:
        reason = _lies(contact)
    else:
        reason = _unpaid(contact, numbers)
    parts.extend([rule.bridge] * bonus.bridges)
    return f"{bonus.kind}: {reason}; {' + '.join(map(str, parts))}"


def _closes(contact: Contact, numbers: Numbers) -> str:
    centres = [str(number) for number in sorted(numbers[corner] for corner in contact.hexagons)]
    if len(centres) == 1:
        return f"this tile closes the six round the point with the {centres[0]}"
    listed = f"{', '.join(centres[:-1])} and {centres[-1]}"
    return f"this tile closes {_COUNT[len(centres)]} hexagons, round its points with {listed}"


def _bridges(contact: Contact, reading: Reading, bridges: int) -> str:
    if reading is Reading.DIRECTLY_OPPOSITE:
        if bridges == 1:
            return "one side and the tile straight across from it match"
        return f"{_COUNT[bridges]} sides and the tiles straight across from them match"
    if reading is Reading.INDEPENDENT and contact.hexagons:
        return "bridges to a tile outside"
    return "one side and the point opposite match"


def _lies(contact: Contact) -> str:
    if not contact.sides:
        return "no tile lies beside it"
    return "one side matches" if len(contact.sides) == 1 else f"{_COUNT[len(contact.sides)]} sides match"


def _unpaid(contact: Contact, numbers: Numbers) -> str:
    """Where a plain tile lies; what other games pay for is named, so that nobody has to wonder."""
    if contact.hexagons:
        return f"{_closes(contact, numbers)}, which pays nothing here"
    if len(contact.sides) >= 2:
        return f"{_lies(contact)}, which pays nothing here"
    if contact.bridged:
        return "one side and the point opposite match, which pays nothing here"
    return _lies(contact)
