"""What a placement earns, and why, in a sentence for the players."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cache

from triominoes.board import Board
from triominoes.bonus import Bonus, BonusRule, Kind, Reading, bonus_table, paid_mask
from triominoes.contact import Contact, RingMask, agreeing_mask, ring_mask
from triominoes.lattice import Cell
from triominoes.placement import Placement
from triominoes.rules.options import ContactRule, TilePoints
from triominoes.tile import Numbers

_COUNT = ("none", "one", "two", "three")
_contact = cache(Contact.of)


@dataclass(frozen=True, slots=True)
class Award:
    """The points of one placement: the `sum` that the tile counts, and the `bonus` for what `kind` says.

    The sum is that of the tile's numbers, unless the rules count tiles otherwise. `why` ends with the points, added
    up, unless no points are kept. What a round adds or takes (start bonuses, draws) is not in it.
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


def award(
    board: Container[Cell], placement: Placement, rule: BonusRule, points: TilePoints = TilePoints.TOTAL
) -> Award:
    """What `placement` earns when it is laid next on `board`, which does not hold it yet.

    Looks only at the ring of twelve cells round it: legality is not checked, so a play against the rules can be scored
    too. On a `Board` whose contact rule lets numbers differ, tiles that do not agree with the placement earn it
    nothing; any other collection of cells is taken to agree. For a placement laid earlier, the board has to be taken
    back to the moment before.

    >>> from triominoes import Board
    >>> from triominoes.notation import parse_placement
    >>> wikipedia = BonusRule(Reading.LITERAL, (50, 100, 150), 40)
    >>> board = Board.parse("350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2")
    >>> print(award(board, parse_placement("550@-1,1"), wikipedia))
    hexagon: this tile closes the six round the point with the 5; 10 + 50
    """
    taken = ring_mask(board, placement.cell)
    mask = taken
    if isinstance(board, Board) and board.contact is not ContactRule.CORNERS:
        mask = paid_mask(agreeing_mask(board, placement), taken, rule)
    return award_of(mask, placement.numbers, rule, points, taken)


def award_of(
    mask: RingMask,
    numbers: Numbers,
    rule: BonusRule,
    points: TilePoints = TilePoints.TOTAL,
    taken: RingMask | None = None,
) -> Award:
    """The same, of the numbers from the first corner of a cell and the mask of the cells round it that agree.

    `taken` is the mask of those that are taken, by default the same ones.
    """
    bonus = bonus_table(rule)[mask]
    counted = points.of(numbers)
    reason, amounts = _why(_contact(mask), _contact(mask if taken is None else taken), numbers, rule, bonus)
    why = f"{bonus.kind}: {reason}"
    if points is not TilePoints.NOTHING:
        why += f"; {' + '.join(map(str, [counted, *amounts]))}"
    return Award(counted, bonus.kind, bonus.amount, why)


def _why(contact: Contact, touched: Contact, numbers: Numbers, rule: BonusRule, bonus: Bonus) -> tuple[str, list[int]]:
    """What a placement is paid for, and the bonuses one by one."""
    amounts = []
    if bonus.kind in (Kind.HEXAGON, Kind.DOUBLE, Kind.TRIPLE):
        reason = _closes(contact, numbers)
        amounts.append(bonus.amount - bonus.bridges * rule.bridge)
        if bonus.bridges:
            reason += f", and {_bridges(contact, rule.reading, bonus.bridges)}"
    elif bonus.kind is Kind.BRIDGE:
        reason = _bridges(contact, rule.reading, bonus.bridges)
    elif bonus.kind is Kind.EXTENSION:
        reason = _lies(contact, touched)
    else:
        reason = _unpaid(contact, touched, numbers)
    return reason, amounts + [rule.bridge] * bonus.bridges


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


def _lies(contact: Contact, touched: Contact) -> str:
    if not contact.sides:
        return "no side matches in both numbers" if touched.sides else "no tile lies beside it"
    return "one side matches" if len(contact.sides) == 1 else f"{_COUNT[len(contact.sides)]} sides match"


def _unpaid(contact: Contact, touched: Contact, numbers: Numbers) -> str:
    """Where a plain tile lies; what other games pay for is named, so that nobody has to wonder."""
    if contact.hexagons:
        return f"{_closes(contact, numbers)}, which pays nothing here"
    if len(contact.sides) >= 2:
        return f"{_lies(contact, touched)}, which pays nothing here"
    if contact.bridged:
        return "one side and the point opposite match, which pays nothing here"
    return _lies(contact, touched)
