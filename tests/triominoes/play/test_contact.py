import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from triominoes.award import award
from triominoes.board import Board
from triominoes.bonus import Kind
from triominoes.contact import agreeing_mask, ring_mask
from triominoes.errors import IllegalPlacementError
from triominoes.faults import FaultKind, find_faults
from triominoes.lattice import Cell, corners, neighbours
from triominoes.notation import parse_placement
from triominoes.placement import Placement
from triominoes.play.actions import Lay
from triominoes.play.events import Laid
from triominoes.play.players import RandomPlayer
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import ContactRule
from triominoes.tileset import ANIMAL, TRIOKER, TileSet

BRIDGE = "404@-1,-2 004@-2,-2 014@-1,-1 020@-2,-1 250@-2,0 235@-2,1 355@-2,2 555@-1,2"
"""The next tile on -1,1 lies against the last with one side, and opposite it ends at a point with a 1."""


def agreeing(board: Board, placement: Placement) -> Iterator[int]:
    """For every side that lies against a tile, how many of its two numbers agree."""
    mine = dict(zip(corners(placement.cell), placement.numbers, strict=True))
    for beside in neighbours(placement.cell):
        if beside in board:
            other = dict(zip(corners(beside), board[beside].numbers, strict=True))
            yield sum(mine[point] == other[point] for point in mine.keys() & other.keys())


def every_placement(board: Board, cells: list[Cell]) -> Iterator[Placement]:
    laid = {placement.tile for placement in board}
    for cell in cells:
        for tile in board.tile_set:
            if tile not in laid:
                yield from (Placement(cell, numbers) for numbers in tile.readings)


@pytest.mark.parametrize(("contact", "least"), [(ContactRule.SIDES, 2), (ContactRule.ONE_CORNER, 1)])
@pytest.mark.parametrize("tile_set", [ANIMAL, TRIOKER], ids=str)
def test_what_fits_is_what_agrees_on_every_side(contact: ContactRule, least: int, tile_set: TileSet) -> None:
    source = random.Random(1)
    for _ in range(3):
        board = Board(tile_set=tile_set, contact=contact)
        while True:
            choices = list(board.legal_placements())
            if board:
                tried = list(every_placement(board, board.open_cells()))
                fitting = [placement for placement in tried if min(agreeing(board, placement)) >= least]
                assert choices == fitting
                assert [placement for placement in tried if board.is_legal(placement)] == fitting
            if not choices:
                break
            board.lay(source.choice(choices))
            assert board.validate() == []
        assert len(board) > 5


@pytest.mark.parametrize(
    ("contact", "allowed"),
    [(ContactRule.CORNERS, False), (ContactRule.SIDES, False), (ContactRule.ONE_CORNER, True)],
)
def test_one_number_of_a_side_is_enough_for_beginners(contact: ContactRule, allowed: bool) -> None:
    """S0: "match only one picture on a side"."""
    board = Board(["555@0,0"], contact=contact)
    assert board.is_legal(parse_placement("511@0,1")) is allowed
    assert not board.is_legal(parse_placement("151@0,1"))
    assert not board.is_legal(parse_placement("111@0,1"))


def test_a_point_alone_need_not_agree_where_only_sides_count() -> None:
    placement = parse_placement("552@-1,1")
    assert not Board(BRIDGE.split()).is_legal(placement)
    board = Board(BRIDGE.split(), contact=ContactRule.SIDES)
    board.lay(placement)
    assert board.validate() == []
    assert {fault.kind for fault in find_faults(board, board.tile_set)} == {FaultKind.NUMBERS_DIFFER}


def test_a_side_that_does_not_match_is_named() -> None:
    board = Board(["555@0,0"], contact=ContactRule.SIDES)
    with pytest.raises(IllegalPlacementError, match=r"^511@0,1: side 3 of the cell lies against 5-5, not 1-5$"):
        board.lay("511@0,1")
    board = Board(["555@0,0"], contact=ContactRule.ONE_CORNER)
    with pytest.raises(IllegalPlacementError, match=r"lies against 5-5, not 1-1, and neither number agrees$"):
        board.lay("111@0,1")


def test_a_fault_names_the_two_cells_and_what_they_say() -> None:
    board = Board.unchecked(map(parse_placement, ["555@0,0", "511@0,1"]), contact=ContactRule.SIDES)
    assert [str(fault) for fault in board.validate()] == ["the side between 0,0 and 0,1 carries 5-5 and 5-1"]
    assert find_faults(board, board.tile_set, ContactRule.ONE_CORNER) == []


def test_boards_of_other_contact_rules_differ_and_copies_keep_theirs() -> None:
    board = Board(["555@0,0"], contact=ContactRule.SIDES)
    assert board != Board(["555@0,0"])
    assert board.copy() == board
    assert board.copy().contact is ContactRule.SIDES


# What pays where numbers may differ

WIKIPEDIA = bundled_ruleset("wikipedia")
HEXAGON = "350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2"
"""Five tiles round a point with a 5."""


def earned(contact: ContactRule, table: str, last: str) -> Laid:
    """What a tile earns in a round, which has to be what was said before and what the board says."""
    rules = replace(WIKIPEDIA, laying=replace(WIKIPEDIA.laying, contact=contact))
    laid, placement = list(map(parse_placement, table.split())), parse_placement(last)
    spare = [tile for tile in rules.tile_set if tile not in {each.tile for each in [*laid, placement]}]
    game = Round(rules, [[placement.tile, spare[0]], [spare[1]]], table=laid)
    said, expected = game.points_of(Lay(placement)), award(game.board, placement, rules.bonus)
    (event,) = game.play(Lay(placement))
    assert isinstance(event, Laid)
    assert event.award == expected
    assert event.points == said == event.award.points
    return event


def test_a_point_that_differs_makes_no_bridge() -> None:
    """The point opposite the side shows a 1."""
    bridge = earned(ContactRule.SIDES, BRIDGE, "551@-1,1")
    assert (bridge.award.kind, bridge.points) == (Kind.BRIDGE, 51)
    differs = earned(ContactRule.SIDES, BRIDGE, "552@-1,1")
    assert (differs.award.why, differs.points) == ("plain: one side matches; 12", 12)


def test_a_hexagon_in_which_a_number_differs_is_none() -> None:
    whole = earned(ContactRule.ONE_CORNER, HEXAGON, "550@-1,1")
    assert (whole.award.kind, whole.points) == (Kind.HEXAGON, 60)
    broken = earned(ContactRule.ONE_CORNER, HEXAGON, "250@-1,1")
    assert (broken.award.kind, broken.award.bonus) == (Kind.PLAIN, 0)


def test_a_side_with_one_number_equal_is_not_said_to_match() -> None:
    half = earned(ContactRule.ONE_CORNER, "555@0,0", "511@0,1")
    assert half.award.why == "plain: no side matches in both numbers; 7"
    assert (
        earned(ContactRule.ONE_CORNER, "555@0,0", "155@0,1").award.why == "plain: no side matches in both numbers; 11"
    )
    assert earned(ContactRule.ONE_CORNER, "555@0,0", "515@0,1").award.why == "plain: one side matches; 11"


def test_where_all_numbers_agree_the_two_masks_are_one() -> None:
    for seed in range(5):
        source, board = random.Random(seed), Board()
        while len(board) < 40 and (legal := list(board.legal_placements())):
            placement = source.choice(legal)
            assert agreeing_mask(board, placement) == ring_mask(board, placement.cell)
            board.lay(placement)


@pytest.mark.parametrize("contact", ContactRule)
def test_points_awards_and_boards_agree_in_every_round(contact: ContactRule) -> None:
    rules = replace(WIKIPEDIA, laying=replace(WIKIPEDIA.laying, contact=contact))
    for seed in range(15):
        game, player, board = Round.deal(rules, 2, seed), RandomPlayer(seed), Board(contact=contact)
        while not game.is_over:
            action = player.choose(game)
            said = game.points_of(action) if isinstance(action, Lay) else None
            event = game.play(action)[0]
            if isinstance(event, Laid):
                assert said == event.points == event.award.points + event.start_bonus
                assert award(board, event.placement, rules.bonus) == event.award
                agreeing = agreeing_mask(board, event.placement)
                assert agreeing & ring_mask(board, event.placement.cell) == agreeing
                board.lay(event.placement)
