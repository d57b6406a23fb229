import random
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import NamedTuple

import pytest

from triominoes.award import Award, award, award_of
from triominoes.board import Board
from triominoes.bonus import BonusRule, Kind, Reading
from triominoes.contact import Contact, ring_mask
from triominoes.notation import parse_board, parse_placement
from triominoes.placement import Layout, Placement, turned
from triominoes.rules.options import ContactRule, TilePoints
from triominoes.tileset import STANDARD

WIKIPEDIA = BonusRule(Reading.LITERAL, (50, 100, 150), 40)
GOLIATH = BonusRule(Reading.STRICT, (50, 60, 70), 40)
INDEPENDENT = BonusRule(Reading.INDEPENDENT, (50, 100, 150), 40)
STACKED = BonusRule(Reading.STACKED, (50, 100, 150), 40)
OPPOSITE = BonusRule(Reading.DIRECTLY_OPPOSITE, (50, 100, 150), 40)
NOTHING = BonusRule(Reading.LITERAL, (0, 0, 0), 0)
RULES = {
    "literal": WIKIPEDIA,
    "strict": GOLIATH,
    "strict_or_two_sides": BonusRule(Reading.STRICT_OR_TWO_SIDES, (50, 60, 70), 40),
    "three_corners": BonusRule(Reading.THREE_CORNERS, (50, 50, 50), 40),
    "independent": INDEPENDENT,
    "stacked": STACKED,
    "directly_opposite": OPPOSITE,
    "nothing": NOTHING,
}


class Scored(NamedTuple):
    name: str
    layout: Layout
    points: dict[str, int]


def scored_boards() -> list[Scored]:
    text = (Path(__file__).parent / "data" / "scored-boards.txt").read_text(encoding="utf-8")
    boards = []
    for block in text.split("\n\n"):
        lines = (line.partition(": ") for line in block.splitlines() if line and not line.startswith("#"))
        fields = {key: value for key, _, value in lines}
        if fields:
            points = dict(part.split("=") for part in fields["points"].split())
            layout = parse_board(fields["board"])
            boards.append(Scored(fields["name"], tuple(layout), {name: int(each) for name, each in points.items()}))
    return boards


BOARDS = scored_boards()


def last(layout: Layout, rule: BonusRule) -> Award:
    """What the placement laid last earns; every placement has to be legal."""
    board = Board(layout[:-1])
    assert board.is_legal(layout[-1])
    return award(board, layout[-1], rule)


def board_with(words: str) -> Layout:
    (found,) = (board.layout for board in BOARDS if board.name.startswith(words))
    return found


BRIDGE = board_with("strict bridge 1-4-4")
FLANK = board_with("strict bridge, opposite point touched only by a flank cell")
HEXAGON = board_with("hexagon 0-5-5")
INDEPENDENT_POINT = board_with("hexagon with an independent tile")
TWO_SIDES = board_with("two sides")
THREE_SIDES = board_with("three sides")
DOUBLE = board_with("double")
TRIPLE = board_with("triple")

EXTENDED = tuple(
    parse_board(
        "024@0,0 504@0,-1 424@1,0 441@1,-1 145@2,-1 150@2,-2 545@0,-2 355@0,-3 352@0,-4 110@2,-3 251@1,-4 511@1,-3"
    )
)
"""1-2-5 bridges the ends of a chain, then 1-1-5 fills the gap between it and another tile: T10 and T11."""

ONE_GAME = tuple(
    parse_board(
        "005@0,0 020@0,1 504@1,0 014@1,1 505@0,-1 220@0,2 242@0,3 120@-1,1 555@0,-2 452@0,4 110@-1,0 255@1,4 111@-2,0 "
        "355@0,-3 413@2,1 411@-2,-1 453@-1,-3 113@2,2 414@-2,-2 251@1,3 151@2,3"
    )
)
"""The bridge of 1-4-4 (T9), then 1-2-5 and 1-1-5 (T10, T11) on one board; T9's tile has no side in common with them."""


# The ten scored boards


@pytest.mark.parametrize("reading", ["literal", "strict", "independent", "stacked"])
@pytest.mark.parametrize("scored", BOARDS, ids=lambda board: board.name)
def test_the_last_tile_of_each_scored_board_earns_what_is_listed(scored: Scored, reading: str) -> None:
    assert last(scored.layout, RULES[reading]).points == scored.points[reading]


def test_there_are_ten_scored_boards_with_four_readings_each() -> None:
    assert len(BOARDS) == 10
    assert {tuple(board.points) for board in BOARDS} == {("literal", "strict", "independent", "stacked")}


def test_the_scored_boards_include_the_smallest_of_their_kinds() -> None:
    """A bridge takes 9 tiles, 10 from straight across; a hexagon 6, two of them 10, three 13; two sides 12."""
    sizes = [len(layout) for layout in (FLANK, BRIDGE, HEXAGON, DOUBLE, TRIPLE, TWO_SIDES, EXTENDED)]
    assert sizes == [9, 10, 6, 10, 13, 12, 12]
    assert last(FLANK, OPPOSITE).bonus == 0
    assert last(BRIDGE, OPPOSITE).bonus == 40


# The vectors that the seeds print


def test_t5_s1_and_s3_print_11_for_4_4_3_on_4_4_4() -> None:
    for rule in RULES.values():
        assert last(board_with("plain second tile 3-4-4"), rule) == Award(
            11, Kind.PLAIN, 0, "plain: one side matches; 11"
        )


def test_t6_s1_and_s3_print_12_for_5_5_2_on_5_5_5() -> None:
    for rule in RULES.values():
        assert last(board_with("plain 2-5-5"), rule) == Award(12, Kind.PLAIN, 0, "plain: one side matches; 12")


def test_t7_s3_prints_9_for_5_3_1() -> None:
    board = Board.parse("135@0,0")
    assert award(Board(), board[0, 0], WIKIPEDIA).points == 9
    board = Board.parse("355@0,0")
    (placement, *_) = board.legal_placements([STANDARD.find((5, 3, 1))])
    assert award(board, placement, WIKIPEDIA).points == 9


def test_t8_s3_prints_60_for_0_5_5_that_closes_a_hexagon() -> None:
    earned = last(HEXAGON, WIKIPEDIA)
    assert (earned.sum, earned.kind, earned.bonus, earned.points) == (10, Kind.HEXAGON, 50, 60)
    assert HEXAGON[-1].tile == STANDARD.find((0, 5, 5))


def test_d4_s3_leaves_55_of_that_hexagon_after_one_draw_which_the_round_takes_off() -> None:
    assert last(HEXAGON, WIKIPEDIA).points - 5 == 55


def test_t9_s3_prints_49_for_1_4_4_that_makes_a_bridge() -> None:
    for rule in RULES.values():
        if rule.bridge:
            earned = last(BRIDGE, rule)
            assert (earned.sum, earned.kind, earned.bonus, earned.points) == (9, Kind.BRIDGE, 40, 49)
    assert BRIDGE[-1].tile == STANDARD.find((1, 4, 4))


def test_t10_s3_prints_48_for_1_2_5_and_t11_47_for_1_1_5_which_matches_two_adjacent_sides() -> None:
    before, after = EXTENDED[:-1], EXTENDED
    assert before[-1].tile == STANDARD.find((1, 2, 5))
    assert after[-1].tile == STANDARD.find((1, 1, 5))
    assert last(before, WIKIPEDIA).points == 48
    earned = last(after, WIKIPEDIA)
    assert (earned.sum, earned.kind, earned.bonus, earned.points) == (7, Kind.EXTENSION, 40, 47)
    assert len(Contact.of(ring_mask(Board(before), after[-1].cell)).sides) == 2


def test_t9_t10_and_t11_earn_49_48_and_47_one_after_the_other() -> None:
    earned = [last(ONE_GAME[:count], WIKIPEDIA) for count in (19, 20, 21)]
    assert [each.points for each in earned] == [49, 48, 47]
    assert [each.kind for each in earned] == [Kind.BRIDGE, Kind.BRIDGE, Kind.EXTENSION]


def test_goliath_pays_the_bridge_of_1_2_5_but_not_the_two_sides_of_1_1_5() -> None:
    assert last(EXTENDED[:-1], GOLIATH).points == 48
    assert last(EXTENDED, GOLIATH).points == 7
    assert last(EXTENDED, RULES["strict_or_two_sides"]).points == 47


def test_t14_s3_prints_100_for_two_hexagons_and_d11_extends_it_to_150_for_three() -> None:
    assert last(DOUBLE, WIKIPEDIA).bonus == 100
    assert last(TRIPLE, WIKIPEDIA).bonus == 150


def test_goliath_prints_60_and_70_for_two_and_three_hexagons() -> None:
    assert last(DOUBLE, GOLIATH).bonus == 60
    assert last(TRIPLE, GOLIATH).bonus == 70


@pytest.mark.parametrize(("first", "total"), [("444@0,0", 12), ("000@0,0", 0), ("245@0,0", 11), ("345@0,0", 12)])
def test_t1_to_t4_start_with_the_sum_of_the_tile_to_which_the_round_adds_its_start_bonus(
    first: str, total: int
) -> None:
    for rule in RULES.values():
        earned = award(Board(), parse_placement(first), rule)
        assert earned == Award(total, Kind.PLAIN, 0, f"plain: no tile lies beside it; {total}")


# The sentence


@pytest.mark.parametrize(
    ("layout", "rule", "why"),
    [
        (BRIDGE, "literal", "bridge: one side and the point opposite match; 9 + 40"),
        (BRIDGE, "directly_opposite", "bridge: one side and the tile straight across from it match; 9 + 40"),
        (FLANK, "directly_opposite", "plain: one side and the point opposite match, which pays nothing here; 11"),
        (BRIDGE, "nothing", "plain: one side and the point opposite match, which pays nothing here; 9"),
        (TWO_SIDES, "literal", "extension: two sides match; 13 + 40"),
        (TWO_SIDES, "strict", "plain: two sides match, which pays nothing here; 13"),
        (THREE_SIDES, "literal", "extension: three sides match; 8 + 40"),
        (THREE_SIDES, "strict_or_two_sides", "plain: three sides match, which pays nothing here; 8"),
        (HEXAGON, "literal", "hexagon: this tile closes the six round the point with the 5; 10 + 50"),
        (HEXAGON, "nothing", "plain: this tile closes the six round the point with the 5, which pays nothing here; 10"),
        (
            HEXAGON,
            "stacked",
            "hexagon: this tile closes the six round the point with the 5, and one side and the point opposite match; "
            "10 + 50 + 40",
        ),
        (
            INDEPENDENT_POINT,
            "independent",
            "hexagon: this tile closes the six round the point with the 5, and bridges to a tile outside; 10 + 50 + 40",
        ),
        (DOUBLE, "literal", "double: this tile closes two hexagons, round its points with 0 and 5; 5 + 100"),
        (DOUBLE, "strict", "double: this tile closes two hexagons, round its points with 0 and 5; 5 + 60"),
        (
            DOUBLE,
            "directly_opposite",
            "double: this tile closes two hexagons, round its points with 0 and 5, and two sides and the tiles "
            "straight across from them match; 5 + 100 + 40 + 40",
        ),
        (TRIPLE, "literal", "triple: this tile closes three hexagons, round its points with 0, 2 and 3; 5 + 150"),
        (
            TRIPLE,
            "nothing",
            "plain: this tile closes three hexagons, round its points with 0, 2 and 3, which pays nothing here; 5",
        ),
    ],
)
def test_the_award_says_why(layout: Layout, rule: str, why: str) -> None:
    assert last(layout, RULES[rule]).why == why
    assert str(last(layout, RULES[rule])) == why


def test_a_tile_may_count_one_point_or_none() -> None:
    board = Board(HEXAGON[:-1])
    one = award(board, HEXAGON[-1], BonusRule(Reading.LITERAL, (1, 2, 3), 1), TilePoints.ONE)
    assert (one.sum, one.bonus, one.points) == (1, 1, 2)
    assert one.why == "hexagon: this tile closes the six round the point with the 5; 1 + 1"
    nothing = award(board, HEXAGON[-1], NOTHING, TilePoints.NOTHING)
    assert (nothing.sum, nothing.points) == (0, 0)
    assert nothing.why == "plain: this tile closes the six round the point with the 5, which pays nothing here"


def test_a_tile_that_lies_beside_it_and_does_not_agree_is_not_denied() -> None:
    board = Board(["555@0,0"], contact=ContactRule.ONE_CORNER)
    assert award(board, parse_placement("511@0,1"), WIKIPEDIA).why == "plain: no side matches in both numbers; 7"
    assert award(Board(), parse_placement("511@0,1"), WIKIPEDIA).why == "plain: no tile lies beside it; 7"
    assert award_of(0, (5, 1, 1), WIKIPEDIA, taken=0b1_0000_0000).why == "plain: no side matches in both numbers; 7"


def test_why_an_independent_bridge_without_a_hexagon_is_an_ordinary_one() -> None:
    assert last(BRIDGE, INDEPENDENT).why == last(BRIDGE, WIKIPEDIA).why


def test_two_bridges_without_a_hexagon_are_counted_out() -> None:
    earned = award_of(0b0100_0101_0001, (0, 1, 2), OPPOSITE)
    assert earned.why == "bridge: two sides and the tiles straight across from them match; 3 + 40 + 40"
    assert (earned.kind, earned.bonus, earned.points) == (Kind.BRIDGE, 80, 83)


def test_the_hexagon_is_named_by_its_own_corner() -> None:
    hexagon = 0b0001_1111
    for corner, shift in ((1, 0), (2, 4), (0, 8)):
        mask = (hexagon << shift | hexagon << shift >> 12) & 0xFFF
        assert f"the point with the {(7, 8, 9)[corner]};" in award_of(mask, (7, 8, 9), WIKIPEDIA).why


# Awards as values


def test_an_award_cannot_be_changed_and_adds_up() -> None:
    earned = Award(10, Kind.HEXAGON, 50, "hexagon")
    assert earned.points == 60
    with pytest.raises(FrozenInstanceError):
        earned.bonus = 0  # type: ignore[misc]  # frozen: that is the test


def test_an_award_looks_at_the_board_and_leaves_it_as_it_was() -> None:
    board = Board(HEXAGON[:-1])
    award(board, HEXAGON[-1], WIKIPEDIA)
    assert tuple(board) == HEXAGON[:-1]


def test_an_award_does_not_ask_whether_the_placement_is_legal() -> None:
    wrong = Placement(HEXAGON[-1].cell, (1, 2, 3))
    board = Board(HEXAGON[:-1])
    assert not board.is_legal(wrong)
    assert award(board, wrong, WIKIPEDIA).points == 6 + 50


def test_tiles_that_do_not_touch_change_nothing() -> None:
    far = Placement((40, 40), (0, 0, 1))
    board = Board.unchecked([*HEXAGON[:-1], far])
    assert award(board, HEXAGON[-1], WIKIPEDIA) == last(HEXAGON, WIKIPEDIA)


# Symmetry on random legal boards


def random_layout(seed: int, tiles: int) -> Layout:
    chance = random.Random(seed)
    board = Board([Placement((0, 0), chance.choice(STANDARD.tiles).numbers)])
    while len(board) < tiles and (legal := list(board.legal_placements())):
        board.lay(chance.choice(legal))
    return tuple(board)


def awards(layout: Layout, rule: BonusRule) -> list[Award]:
    board = Board()
    earned = []
    for placement in layout:
        earned.append(award(board, placement, rule))
        board.lay(placement)
    return earned


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_by_60_degrees_changes_no_award(seed: int) -> None:
    layout = random_layout(seed, 40)
    for rule in RULES.values():
        expected = awards(layout, rule)
        for sixths in range(1, 6):
            assert awards(turned(layout, sixths), rule) == expected


@pytest.mark.parametrize("scored", BOARDS, ids=lambda board: board.name)
def test_a_turn_changes_no_award_of_the_scored_boards(scored: Scored) -> None:
    for rule in RULES.values():
        expected = last(scored.layout, rule)
        for sixths in range(1, 6):
            assert last(turned(scored.layout, sixths), rule) == expected


@pytest.mark.parametrize("layout", [*(board.layout for board in BOARDS), *map(random_layout, range(6), [30] * 6)])
def test_a_mirror_image_changes_no_award(layout: Layout) -> None:
    """The mirrored layout needs other tiles, which an award does not ask about."""
    for rule in RULES.values():
        for count in range(len(layout)):
            before = Board.unchecked(layout[:count])
            mirrored = Board.unchecked(placement.mirrored() for placement in layout[:count])
            assert award(mirrored, layout[count].mirrored(), rule) == award(before, layout[count], rule)


@pytest.mark.parametrize("seed", range(3))
def test_points_are_the_sum_of_the_tile_and_bonuses_the_rule_has(seed: int) -> None:
    layout = random_layout(seed, 50)
    for rule in RULES.values():
        for placement, earned in zip(layout, awards(layout, rule), strict=True):
            assert earned.sum == placement.tile.total
            assert earned.points == earned.sum + earned.bonus
            assert earned.why.startswith(f"{earned.kind}: ")
            total = earned.why.rpartition("; ")[2]
            assert sum(map(int, total.split(" + "))) == earned.points
