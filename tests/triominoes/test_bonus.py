import csv
import pickle
from collections import Counter, deque
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from triominoes.bonus import Bonus, BonusError, BonusRule, Kind, Reading, bonus_of, bonus_table
from triominoes.contact import RING_MASKS, RING_STEPS, Contact, RingMaskError, agreeing_mask, opposite, ring_mask
from triominoes.errors import TriominoesError
from triominoes.lattice import Cell, cells_at, corners, mirror_cell, neighbours, ring, rotate_cell
from triominoes.placement import Placement

DATA = Path(__file__).parent / "data"
ORBITS = list(csv.DictReader((DATA / "neighbourhoods.csv").read_text(encoding="utf-8").splitlines()))
"""One line for each orbit of the ring masks that hold a side."""

SIDES = 0b0001_0001_0001
AMOUNTS = {
    Reading.LITERAL: (50, 100, 150),
    Reading.STRICT: (50, 60, 70),
    Reading.STRICT_OR_TWO_SIDES: (50, 60, 70),
    Reading.THREE_CORNERS: (50, 50, 50),
    Reading.INDEPENDENT: (50, 100, 150),
    Reading.STACKED: (50, 100, 150),
    Reading.DIRECTLY_OPPOSITE: (50, 100, 150),
}
RULES = {reading: BonusRule(reading, amounts, 40) for reading, amounts in AMOUNTS.items()}


def taken(*bits: int) -> int:
    return sum(1 << bit for bit in bits)


def permuted(mask: int, places: Iterable[int]) -> int:
    """Bit i moves to places[i]."""
    return taken(*(place for bit, place in enumerate(places) if mask >> bit & 1))


TURNS = [[(bit + shift) % 12 for bit in range(12)] for shift in (0, 4, 8)]
SYMMETRIES = TURNS + [[(4 - place) % 12 for place in places] for places in TURNS]
"""The three turns of the ring, and each with the mirror image that keeps corner 1 (bit 2)."""


@cache
def orbit(mask: int) -> frozenset[int]:
    return frozenset(permuted(mask, places) for places in SYMMETRIES)


def is_reachable(mask: int) -> bool:
    """A neighbour lies alone on the table, or holds to the rest by one of the two cells beside it in the ring."""
    if mask in (1 << 0, 1 << 4, 1 << 8):
        return True
    return bool(mask & SIDES) and all(
        mask & taken((bit - 1) % 12, (bit + 1) % 12) for bit in (0, 4, 8) if mask >> bit & 1
    )


# The ring and its symmetries


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (-3, 4), (7, 7)])
def test_a_ring_mask_has_one_bit_for_each_cell_of_the_ring(cell: Cell) -> None:
    for bit, around in enumerate(ring(cell)):
        assert ring_mask({around}, cell) == 1 << bit
    assert ring_mask(set(), cell) == 0
    assert ring_mask({cell}, cell) == 0
    assert ring_mask(set(ring(cell)), cell) == RING_MASKS - 1 == 4095


def test_a_ring_mask_does_not_see_beyond_the_ring() -> None:
    far = {(row, column) for row, column in product(range(-6, 7), repeat=2)} - set(ring((0, 0)))
    assert ring_mask(far, (0, 0)) == 0


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (-3, 4)])
def test_bits_are_sides_and_point_cells_as_the_lattice_has_them(cell: Cell) -> None:
    for bit, around in enumerate(ring(cell)):
        contact = Contact.of(1 << bit)
        shared = [corner for corner in range(3) if corners(cell)[corner] in corners(around)]
        assert list(contact.corners) == shared
        if around in neighbours(cell):
            assert contact.sides == (neighbours(cell).index(around),)
            assert contact.points == ()
            assert opposite(contact.sides[0]) not in shared
        else:
            assert contact.sides == ()
            assert list(contact.points) == shared
            assert contact.straight == (contact.points if bit in (2, 6, 10) else ())


@pytest.mark.parametrize("cell", [(0, 0), (0, 1)])
@pytest.mark.parametrize("corner", range(3))
def test_a_hexagon_takes_the_five_other_cells_at_a_corner_and_nothing_less(cell: Cell, corner: int) -> None:
    others = set(cells_at(corners(cell)[corner])) - {cell}
    assert Contact.of(ring_mask(others, cell)).hexagons == (corner,)
    for missing in others:
        assert Contact.of(ring_mask(set(ring(cell)) - {missing}, cell)).hexagons != (0, 1, 2)
        assert corner not in Contact.of(ring_mask(set(ring(cell)) - {missing}, cell)).hexagons


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (-2, 3)])
def test_the_symmetries_of_the_ring_are_turns_and_mirror_images_of_the_lattice(cell: Cell) -> None:
    """A turn by 120 degrees takes the ring of a cell to that of another, so does the mirror; both permute the bits."""
    images = set()
    for sixths, mirrored in product((0, 2, 4), (False, True)):
        cells = [cell, *ring(cell)]
        for _ in range(sixths):
            cells = [rotate_cell(each) for each in cells]
        if mirrored:
            cells = [mirror_cell(each) for each in cells]
        image, *around = cells
        images.add(tuple(ring(image).index(each) for each in around))
    assert images == set(map(tuple, SYMMETRIES))


def test_a_turn_by_60_degrees_permutes_the_ring_by_a_turn() -> None:
    for cell in ((0, 0), (0, 1), (2, -5)):
        turned = ring(rotate_cell(cell))
        assert [turned.index(rotate_cell(around)) for around in ring(cell)] in TURNS


@pytest.mark.parametrize("mask", [-1, 4096])
def test_a_mask_of_more_than_twelve_bits_is_refused(mask: int) -> None:
    with pytest.raises(RingMaskError, match=f"ring mask {mask}: expected 0 to 4095"):
        Contact.of(mask)


def test_a_cell_counts_if_every_number_it_shares_agrees() -> None:
    """Each of the twelve cells round 1-2-3 with numbers that agree, then with each of its numbers made wrong."""
    for own in ((0, 0), (2, 1)):
        placement = Placement(own, (1, 2, 3))
        at = dict(zip(corners(own), placement.numbers, strict=True))
        for bit, cell in enumerate(ring(own)):
            right = [at.get(point, 5) for point in corners(cell)]
            shared = [place for place, point in enumerate(corners(cell)) if point in at]
            assert len(shared) == (2 if 1 << bit & SIDES else 1)
            for wrong in (None, *range(3)):
                a, b, c = (4 if place == wrong else number for place, number in enumerate(right))
                laid = {cell: Placement(cell, (a, b, c))}
                assert agreeing_mask(laid, placement) == (0 if wrong in shared else 1 << bit)
                assert ring_mask(laid, own) == 1 << bit


def test_the_steps_lead_round_the_ring() -> None:
    for own in ((0, 0), (0, 1), (3, -4), (-2, 1)):
        steps = RING_STEPS[sum(own) % 2]
        assert [(own[0] + down, own[1] + right) for _, down, right in steps] == list(ring(own))
        assert [bit for bit, _, _ in steps] == [1 << place for place in range(12)]


# How many neighbourhoods there are


def test_there_are_752_orbits_and_648_with_a_side() -> None:
    assert len({orbit(mask) for mask in range(RING_MASKS)}) == 752
    sided = [mask for mask in range(RING_MASKS) if mask & SIDES]
    assert len(sided) == 3584
    assert len({orbit(mask) for mask in sided}) == 648


def test_401_orbits_of_2235_masks_can_be_reached() -> None:
    reachable = [mask for mask in range(RING_MASKS) if is_reachable(mask)]
    assert len(reachable) == 2235
    assert len({orbit(mask) for mask in reachable}) == 401


def test_the_file_lists_every_orbit_once_with_its_size_and_whether_it_is_reachable() -> None:
    masks = [int(row["mask"]) for row in ORBITS]
    assert {orbit(mask) for mask in masks} == {orbit(mask) for mask in range(RING_MASKS) if mask & SIDES}
    assert len(masks) == 648
    for row, mask in zip(ORBITS, masks, strict=True):
        assert len(orbit(mask)) == int(row["orbit_size"])
        assert is_reachable(mask) == (row["reachable"] == "1")


# The readings


def test_every_reading_has_its_column() -> None:
    assert list(ORBITS[0])[-7:] == list(Reading)


@pytest.mark.parametrize("reading", Reading)
def test_all_648_orbits_pay_what_the_file_says_in_every_symmetric_variant(reading: Reading) -> None:
    table = bonus_table(RULES[reading])
    for row in ORBITS:
        assert {table[mask].amount for mask in orbit(int(row["mask"]))} == {int(row[reading])}, row


def test_the_contact_of_all_648_orbits_is_what_the_file_says() -> None:
    for row in ORBITS:
        mask = int(row["mask"])
        contact = Contact.of(mask)
        assert len(contact.sides) == int(row["sides"])
        assert len(contact.hexagons) == int(row["hexagons"])
        points = [(mask << 12 | mask) >> start & 7 for start in (9, 1, 5)]
        assert [bits.bit_count() for bits in points] == [int(count) for count in row["point_cells"].split("/")]
        assert [corner for corner in range(3) if points[corner]] == list(contact.points)


def test_the_kind_of_all_648_orbits_is_the_class_the_file_says() -> None:
    names = {
        "plain": Kind.PLAIN,
        "bridge": Kind.BRIDGE,
        "two-side fill": Kind.EXTENSION,
        "three-side fill": Kind.EXTENSION,
        "hexagon": Kind.HEXAGON,
        "double hexagon": Kind.DOUBLE,
        "triple hexagon": Kind.TRIPLE,
    }
    for row in ORBITS:
        assert bonus_table(RULES[Reading.LITERAL])[int(row["mask"])].kind is names[row["class"].partition(" + ")[0]]


@pytest.mark.parametrize("reading", Reading)
def test_the_table_is_the_plain_code(reading: Reading) -> None:
    table = bonus_table(RULES[reading])
    assert len(table) == RING_MASKS
    for mask, bonus in enumerate(table):
        assert bonus == bonus_of(mask, RULES[reading])


def test_the_table_of_a_rule_is_computed_once() -> None:
    rule = BonusRule(Reading.STRICT, (50, 60, 70), 40)
    assert bonus_table(rule) is bonus_table(RULES[Reading.STRICT])
    assert bonus_table(rule) is not bonus_table(BonusRule(Reading.STRICT, (50, 60, 70), 41))


CLASSES = """
    A1   1 0;00   1   1     0   0   0   0   0   0     0   0
    A2   1 0;0+   7   4     0   0   0   0   0   0     0   0
    A3   1 0;++  28  22     0   0   0   0   0   0     0   0
    A4   1 +;00   5   0    40  40  40  40  40  40     0  40
    A5   1 +;0+  49  28    40  40  40  40  40  40     0  40
    A6   1 +;++ 182 146    40  40  40  40  40  40     0  40
    B1   2 0;00   1   0    40   0  40  40  40  40     0   0
    B2   2 0;0+   7   0    40   0  40  40  40  40     0  40
    B3   2 0;++  28  10    40   0  40  40  40  40     0  80
    B4   2 +;00   4   1    40   0  40  40  40  40     0   0
    B5   2 +;0+  42  15    40   0  40  40  40  40     0  40
    B6   2 +;++ 154  94    40   0  40  40  40  40     0  80
    B7   2 F;00   1   1    50  50  50  50  50  90    50  50
    B8   2 F;0+   7   7    50  50  50  50  90  90    50  90
    B9   2 F;++  28  28    50  50  50  50  90  90    50 130
    C1   3 ;000   1   0    40   0   0  40  40  40     0   0
    C2   3 ;00+   4   0    40   0   0  40  40  40     0  40
    C3   3 ;0++  21   3    40   0   0  40  40  40     0  80
    C4   3 ;+++  44  17    40   0   0  40  40  40     0 120
    C5   3 ;F00   1   0    50  50  50  50  50  90    90  90
    C6   3 ;F0+   6   3    50  50  50  50  90  90    90 130
    C7   3 ;F++  21  15    50  50  50  50  90  90    90 170
    C8   3 ;FF0   1   1   100  60  60  50 100 140   180 180
    C9   3 ;FF+   4   4   100  60  60  50 140 140   180 220
    C10  3 ;FFF   1   1   150  70  70  50 150 190   270 270
"""
"""The 25 classes: name, sides, corner states (opposite or shared corner; the others), orbits, of these reachable, the
bonus under six readings, and the least and the most that directly opposite cells pay."""


def class_of(contact: Contact) -> tuple[int, str]:
    state = {
        corner: "F" if corner in contact.hexagons else "+" if corner in contact.points else "0" for corner in range(3)
    }
    apart = []
    if len(contact.sides) == 1:
        apart = [opposite(contact.sides[0])]
    elif len(contact.sides) == 2:
        (free,) = {0, 1, 2}.difference(contact.sides)
        apart = [opposite(free)]
    others = sorted((state[corner] for corner in range(3) if corner not in apart), key="F0+".index)
    return len(contact.sides), "".join(state[corner] for corner in apart) + ";" + "".join(others)


def test_25_classes_19_of_them_reachable_have_their_counts_and_pay_as_listed() -> None:
    listed = [line.split() for line in CLASSES.strip().splitlines()]
    orbits: Counter[tuple[int, str]] = Counter()
    reachable: Counter[tuple[int, str]] = Counter()
    paid: dict[tuple[int, str], dict[Reading, set[int]]] = {}
    for row in ORBITS:
        mask = int(row["mask"])
        name = class_of(Contact.of(mask))
        orbits[name] += 1
        reachable[name] += is_reachable(mask)
        for reading, rule in RULES.items():
            paid.setdefault(name, {}).setdefault(reading, set()).add(bonus_table(rule)[mask].amount)
    assert len(listed) == len(orbits) == 25
    assert sum(count > 0 for count in reachable.values()) == 19
    for _, sides, states, all_of_them, some, *amounts, least, most in listed:
        name = int(sides), states
        assert (orbits[name], reachable[name]) == (int(all_of_them), int(some)), name
        for reading, amount in zip(list(Reading)[:6], amounts, strict=True):
            assert paid[name][reading] == {int(amount)}, (name, reading)
        across = paid[name][Reading.DIRECTLY_OPPOSITE]
        assert across == set(range(int(least), int(most) + 1, 40)), name


def test_reachable_orbits_by_number_of_sides_and_kind() -> None:
    counts = Counter(
        (len(contact.sides), bonus_table(RULES[Reading.LITERAL])[mask].kind)
        for mask, contact in ((int(row["mask"]), Contact.of(int(row["mask"]))) for row in ORBITS)
        if is_reachable(mask)
    )
    assert counts == {
        (1, Kind.PLAIN): 27,
        (1, Kind.BRIDGE): 174,
        (2, Kind.EXTENSION): 120,
        (2, Kind.HEXAGON): 36,
        (3, Kind.EXTENSION): 20,
        (3, Kind.HEXAGON): 18,
        (3, Kind.DOUBLE): 5,
        (3, Kind.TRIPLE): 1,
    }


def test_the_five_readings_of_rule_texts_agree_on_202_reachable_orbits_and_differ_on_199() -> None:
    texts = list(Reading)[:5]
    alike = Counter(len({row[reading] for reading in texts}) == 1 for row in ORBITS if row["reachable"] == "1")
    assert alike == {True: 202, False: 199}


# What holds under every reading


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES.keys())
def test_without_a_side_nothing_is_paid(rule: BonusRule) -> None:
    for mask in range(RING_MASKS):
        if not mask & SIDES:
            assert bonus_of(mask, rule) == Bonus(Kind.PLAIN, 0, 0)


def test_one_side_closes_no_hexagon_and_two_or_three_hexagons_need_three_sides() -> None:
    most = {0: 0, 1: 0, 2: 1, 3: 3}
    seen: dict[int, int] = {}
    for contact in map(Contact.of, range(RING_MASKS)):
        sides = len(contact.sides)
        seen[sides] = max(seen.get(sides, 0), len(contact.hexagons))
    assert seen == most


def test_a_strict_bridge_has_exactly_one_side() -> None:
    for mask, bonus in enumerate(bonus_table(RULES[Reading.STRICT])):
        assert bonus.kind is not Kind.EXTENSION
        if bonus.kind is Kind.BRIDGE:
            assert len(Contact.of(mask).sides) == 1


def test_with_two_sides_all_three_corners_are_touched() -> None:
    for contact in map(Contact.of, range(RING_MASKS)):
        if len(contact.sides) >= 2:
            assert contact.corners == (0, 1, 2)


def test_with_one_side_all_readings_but_directly_opposite_agree() -> None:
    for mask in range(RING_MASKS):
        if len(Contact.of(mask).sides) == 1:
            paid = {bonus_table(RULES[reading])[mask] for reading in list(Reading)[:6]}
            assert len(paid) == 1


def test_three_touched_corners_are_the_literal_bridge_but_for_the_amounts() -> None:
    literal = BonusRule(Reading.LITERAL, AMOUNTS[Reading.THREE_CORNERS], 40)
    assert bonus_table(literal) == bonus_table(RULES[Reading.THREE_CORNERS])


def test_hexagon_and_bridge_parts_add_up() -> None:
    for rule in RULES.values():
        for mask, bonus in enumerate(bonus_table(rule)):
            closed = len(Contact.of(mask).hexagons)
            assert bonus.amount == (0, *rule.hexagons)[closed] + 40 * bonus.bridges
            assert bonus.bridges <= (3 if rule.reading is Reading.DIRECTLY_OPPOSITE else 1)
            assert (bonus.kind is Kind.PLAIN) == (bonus.amount == 0)


def walk(start: Cell, goals: set[Cell], blocked: set[Cell]) -> int:
    """The least number of cells in a walk by sides that avoids some cells, both ends counted."""
    frontier = deque([(start, 1)])
    seen = {start} | blocked
    while frontier:
        cell, length = frontier.popleft()
        if cell in goals:
            return length
        for beside in neighbours(cell):
            if beside not in seen:
                seen.add(beside)
                frontier.append((beside, length + 1))
    raise AssertionError("no way")


def test_the_smallest_boards() -> None:
    """A walk from a neighbour of the placement to what it must also touch is the least layout that joins them."""
    own, around = (0, 0), ring((0, 0))
    flanks = {own, around[4], around[8]}
    assert walk(around[0], set(around[5:8]), flanks) + 1 == 9, "a bridge"
    assert walk(around[0], {around[6]}, flanks) + 1 == 10, "a bridge from straight across"
    assert min(walk(around[0], {around[4]}, {own, around[8], around[bit]}) for bit in (1, 2, 3)) + 1 == 12, "two sides"
    for kind, tiles in ((Kind.HEXAGON, 6), (Kind.DOUBLE, 10), (Kind.TRIPLE, 13)):
        table = bonus_table(RULES[Reading.LITERAL])
        assert min(mask.bit_count() for mask in range(RING_MASKS) if table[mask].kind is kind) + 1 == tiles


# Single cases: bits 0, 4, 8 are sides 0, 1, 2; corner 1 has bits 1-3, corner 2 bits 5-7, corner 0 bits 9-11


@pytest.mark.parametrize(
    ("bits", "paid"),
    [
        ((0,), "0 0 0 0 0 0 0"),
        ((0, 5), "40 40 40 40 40 40 0"),
        ((0, 6), "40 40 40 40 40 40 40"),
        ((0, 7), "40 40 40 40 40 40 0"),
        ((0, 1, 2, 3, 9, 10, 11), "0 0 0 0 0 0 0"),
        ((0, 4), "40 0 40 40 40 40 0"),
        ((0, 4, 2), "40 0 40 40 40 40 0"),
        ((0, 4, 6), "40 0 40 40 40 40 40"),
        ((0, 4, 6, 10), "40 0 40 40 40 40 80"),
        ((0, 4, 8), "40 0 0 40 40 40 0"),
        ((0, 4, 8, 2, 6, 10), "40 0 0 40 40 40 120"),
        ((0, 1, 2, 3, 4), "50 50 50 50 50 90 50"),
        ((0, 1, 2, 3, 4, 5), "50 50 50 50 90 90 50"),
        ((0, 1, 2, 3, 4, 6), "50 50 50 50 90 90 90"),
        ((0, 1, 2, 3, 4, 8), "50 50 50 50 50 90 90"),
        ((0, 1, 2, 3, 4, 8, 11), "50 50 50 50 90 90 90"),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), "100 60 60 50 100 140 180"),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), "100 60 60 50 140 140 180"),
        (tuple(range(12)), "150 70 70 50 150 190 270"),
    ],
)
def test_single_cases(bits: tuple[int, ...], paid: str) -> None:
    for mask in orbit(taken(*bits)):
        assert " ".join(str(bonus_of(mask, rule).amount) for rule in RULES.values()) == paid


def test_directly_opposite_cells_make_bridges_whatever_the_number_of_sides() -> None:
    rule = RULES[Reading.DIRECTLY_OPPOSITE]
    assert bonus_of(taken(0, 4, 8, 2, 6, 10), rule) == (Kind.BRIDGE, 120, 3)
    assert bonus_of(taken(0, 4), rule) == (Kind.PLAIN, 0, 0)


def test_two_and_three_hexagons_pay_by_the_rule_and_keep_their_kind_at_one_price() -> None:
    double, triple = taken(*range(9)), taken(*range(12))
    for hexagons in ((50, 100, 150), (50, 60, 70), (50, 50, 50), (1, 2, 3)):
        rule = BonusRule(Reading.LITERAL, hexagons, 40)
        assert bonus_of(double, rule) == (Kind.DOUBLE, hexagons[1], 0)
        assert bonus_of(triple, rule) == (Kind.TRIPLE, hexagons[2], 0)


@pytest.mark.parametrize("reading", Reading)
def test_a_game_without_bonuses_has_plain_placements_only(reading: Reading) -> None:
    assert set(bonus_table(BonusRule(reading, (0, 0, 0), 0))) == {(Kind.PLAIN, 0, 0)}


def test_a_hexagon_that_pays_nothing_takes_no_bridge_away() -> None:
    one, two = taken(*range(5)), taken(*range(9))
    assert bonus_of(one, BonusRule(Reading.LITERAL, (0, 0, 0), 40)) == (Kind.EXTENSION, 40, 1)
    assert bonus_of(one, BonusRule(Reading.INDEPENDENT, (0, 60, 70), 40)) == (Kind.EXTENSION, 40, 1)
    assert bonus_of(two, BonusRule(Reading.INDEPENDENT, (0, 60, 70), 40)) == (Kind.DOUBLE, 60, 0)
    assert bonus_of(one, BonusRule(Reading.STRICT, (0, 0, 0), 40)) == (Kind.PLAIN, 0, 0)


def test_a_bridge_that_pays_nothing_leaves_the_hexagons() -> None:
    for reading in Reading:
        rule = BonusRule(reading, (50, 100, 150), 0)
        assert bonus_of(taken(0, 6), rule) == (Kind.PLAIN, 0, 0)
        assert bonus_of(taken(*range(12)), rule) == (Kind.TRIPLE, 150, 0)


# What a rule refuses


@pytest.mark.parametrize(
    ("reading", "hexagons", "bridge", "message"),
    [
        ("lax", (50, 50, 50), 40, "reading: 'lax' is unknown; expected literal, strict, strict_or_two_sides, three_"),
        (None, (50, 50, 50), 40, "reading: None is unknown; expected literal"),
        ("strict", (50, 60), 40, r"hexagons: \[50, 60\] is not the points for one, two and three hexagons"),
        (
            "strict",
            (50, 60, 70, 80),
            40,
            r"hexagons: .* expected three whole numbers of 0 or more, as in \[50, 100, 150\]",
        ),
        ("strict", 50, 40, "hexagons: 50 is not the points"),
        ("strict", "123", 40, "hexagons: '123' is not the points"),
        ("strict", (50, 60.0, 70), 40, "hexagons: .* expected three whole numbers"),
        ("strict", (-1, 0, 0), 40, "hexagons: .* expected three whole numbers of 0 or more"),
        ("strict", (False, 0, True), 40, "hexagons: .* expected three whole numbers"),
        ("strict", (50, 40, 60), 40, r"hexagons: \[50, 40, 60\] falls; expected more hexagons to pay as much or more"),
        ("strict", (50, 60, 50), 40, "hexagons: .* falls"),
        ("strict", (50, 60, 70), -1, "bridge: -1 is not points; expected a whole number of 0 or more, as in 40"),
        ("strict", (50, 60, 70), 40.0, "bridge: 40.0 is not points"),
        ("strict", (50, 60, 70), True, "bridge: True is not points"),
        ("strict", (50, 60, 70), "40", "bridge: '40' is not points"),
    ],
)
def test_a_wrong_rule_is_refused_with_its_field_and_what_was_expected(
    reading: Any, hexagons: Any, bridge: Any, message: str
) -> None:
    with pytest.raises(BonusError, match=f"^{message}") as refused:
        BonusRule(reading, hexagons, bridge)
    assert isinstance(refused.value, TriominoesError)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_rule_may_be_given_as_plain_text_and_list() -> None:
    name: Any = "strict"
    amounts: Any = [50, 60, 70]
    rule = BonusRule(name, amounts, 40)
    assert rule == RULES[Reading.STRICT]
    assert rule.reading is Reading.STRICT
    assert hash(rule) == hash(RULES[Reading.STRICT])
