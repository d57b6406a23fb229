import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triominoes.board import Board
from triominoes.errors import IllegalPlacementError, NotationError
from triominoes.faults import FaultKind, find_faults
from triominoes.lattice import Cell, corners, ring
from triominoes.notation import parse_board
from triominoes.placement import Placement, at_origin, turned
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, Demands, TileMask, TileSet

DATA = Path(__file__).parent / "data"
"""`scored-boards.txt` holds ten boards that were built from the 56 standard tiles."""

SETS = [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 2), TileSet(0, 9)]

WINDOW = [(row, column) for row in range(-9, 10) for column in range(-9, 10)]

PLACEMENTS = st.builds(
    Placement,
    st.tuples(st.integers(-1, 1), st.integers(-1, 2)),
    st.tuples(*[st.sampled_from([0, 1, 6])] * 3),
)


def scored_boards() -> Iterator[tuple[Placement, ...]]:
    for line in (DATA / "scored-boards.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("board: "):
            yield parse_board(line.removeprefix("board: "))


SCORED = list(scored_boards())


def grown(rng: random.Random, count: int, tile_set: TileSet = STANDARD) -> Board:
    """A board of at most so many tiles, each laid at random."""
    board = Board(tile_set=tile_set)
    while len(board) < count:
        choices = list(board.legal_placements())
        if not choices:
            break
        board.lay(rng.choice(choices))
    return board


def state(board: Board) -> tuple[list[Placement], list[Cell], list[Demands], list[Placement], TileMask, str]:
    """All that a board tells about itself."""
    demands = [board.demands(cell) for cell in WINDOW]
    return list(board), board.open_cells(), demands, list(board.legal_placements()), board.unlaid(), str(board)


def test_there_are_ten_scored_boards() -> None:
    assert len(SCORED) == 10


@pytest.mark.parametrize("layout", SCORED, ids=len)
def test_the_scored_boards_are_legal_laid_one_by_one_and_so_is_every_beginning(layout: tuple[Placement, ...]) -> None:
    board = Board()
    for count, placement in enumerate(layout, 1):
        assert board.is_legal(placement)
        assert placement in list(board.legal_placements()) or count == 1
        board.lay(placement)
        assert board.validate() == []
    assert tuple(board) == layout


@pytest.mark.parametrize("layout", SCORED, ids=len)
@pytest.mark.parametrize("sixths", range(6))
def test_a_legal_board_can_be_laid_turned_as_well(layout: tuple[Placement, ...], sixths: int) -> None:
    assert len(Board(turned(layout, sixths))) == len(layout)


def test_the_first_tile_may_lie_anywhere() -> None:
    for cell in ((0, 0), (0, 1), (-7, 30)):
        assert Board().is_legal(Placement(cell, (0, 1, 2)))


@pytest.mark.parametrize(
    ("placement", "message"),
    [
        (
            "446@0,1",
            "446@0,1: tile 446 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)",
        ),
        (
            "432@1,0",
            "432@1,0: tile 243 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)",
        ),
        ("444@1,0", "444@1,0: tile 444 lies on the table already"),
        ("443@0,0", "443@0,0: the cell is taken by 444@0,0"),
        ("443@0,2", "443@0,2: the cell shares no side with a laid tile"),
        ("443@-1,0", "443@-1,0: the cell shares no side with a laid tile"),
        ("443@-9,9", "443@-9,9: the cell shares no side with a laid tile"),
        ("344@0,1", "344@0,1: corner 1 of the cell lies on 4, not 3"),
        ("434@1,0", "434@1,0: corner 2 of the cell lies on 4, not 3"),
        ("443@0,1", "443@0,1: corner 3 of the cell lies on 4, not 3"),
    ],
)
def test_lay_refuses_what_the_rules_forbid_with_the_reason_and_changes_nothing(placement: str, message: str) -> None:
    board = Board(["444@0,0"])
    before = state(board)
    with pytest.raises(IllegalPlacementError) as caught:
        board.lay(placement)
    assert str(caught.value) == message
    assert state(board) == before
    assert not board.is_legal(parse_board(placement)[0])


def test_a_corner_that_touches_another_tile_only_at_its_point_must_agree() -> None:
    bridge = "443@-1,-2 544@-2,-2 413@-1,-1 504@-2,-1 312@0,-1 044@-2,0 024@-2,1 224@-2,2 424@-1,2"
    board = Board.parse(bridge)
    assert board.demands((-1, 1)) == (4, 4, 1)
    assert board.objection(Placement((-1, 1), (4, 4, 1))) is None
    assert board.objection(Placement((-1, 1), (4, 4, 4))) == "corner 3 of the cell lies on 1, not 4"


def test_text_that_is_not_a_placement_is_refused_and_changes_nothing() -> None:
    board = Board(["444@0,0"])
    with pytest.raises(NotationError):
        board.lay("443")
    assert len(board) == 1


def test_lay_takes_text_or_a_placement_and_returns_the_placement() -> None:
    board = Board()
    assert board.lay("444@0,0") == Placement((0, 0), (4, 4, 4))
    assert board.lay(Placement((0, 1), (4, 3, 4))) == Placement((0, 1), (4, 3, 4))
    assert str(board) == "444@0,0 434@0,1"


def test_an_empty_board_offers_every_reading_on_the_cell_0_0() -> None:
    board = Board()
    assert board.open_cells() == [(0, 0)]
    assert len(list(board.legal_placements())) == 6 + 3 * 50
    assert {placement.cell for placement in board.legal_placements()} == {(0, 0)}
    assert board.unlaid() == (1 << 56) - 1
    assert board.validate() == []


def test_undo_on_an_empty_board_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        Board().undo()


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_thousands_of_random_steps_forth_and_back_restore_everything(tile_set: TileSet) -> None:
    rng = random.Random(7)
    board = Board(tile_set=tile_set)
    states = [state(board)]
    for _ in range(400):
        choices = states[-1][3]
        if choices and rng.random() < 0.6:
            board.lay(rng.choice(choices))
            states.append(state(board))
        elif len(board):
            expected = list(board)[-1]
            assert board.undo() == expected
            states.pop()
            assert state(board) == states[-1]
    while len(board):
        board.undo()
        states.pop()
        assert list(board) == states[-1][0]
    assert state(board) == states[0] == state(Board(tile_set=tile_set))
    assert board == Board(tile_set=tile_set)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_a_board_does_not_depend_on_what_was_laid_and_taken_back_on_the_way(tile_set: TileSet) -> None:
    rng = random.Random(11)
    board = Board(tile_set=tile_set)
    for _ in range(2000):
        if rng.random() < 0.45 and len(board):
            board.undo()
            continue
        cell = rng.choice(board.open_cells())
        fitting = list(tile_set.members(tile_set.fitting(board.demands(cell)) & board.unlaid()))
        if fitting:
            tile = rng.choice(fitting)
            board.lay(next(placement for placement in board.legal_placements([tile]) if placement.cell == cell))
    assert state(board) == state(Board(board, tile_set))
    assert board.validate() == []


def all_legal(board: Board, tiles: list[Tile]) -> list[Placement]:
    """Every placement near the board that leaves a layout without faults, found by trying them all."""
    laid = list(board)
    near = {cell for placement in laid for cell in ring(placement.cell)} | {placement.cell for placement in laid}
    return [
        Placement(cell, numbers)
        for cell in sorted(near or {(0, 0)})
        for tile in sorted(set(tiles))
        for numbers in tile.readings
        if not find_faults([*laid, Placement(cell, numbers)], board.tile_set)
    ]


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_legal_placements_of_a_hand_are_all_those_that_leave_no_fault(tile_set: TileSet) -> None:
    rng = random.Random(5)
    found = 0
    for _ in range(40):
        board = grown(rng, rng.randrange(12), tile_set)
        playable = [placement.tile for placement in board.legal_placements()]
        hand = [*rng.sample(tile_set.tiles, 2), *playable[: rng.randrange(1, 3)]]
        expected = all_legal(board, hand)
        found += len(expected)
        assert list(board.legal_placements(hand)) == expected
    assert found > 50


@pytest.mark.parametrize("tile_set", [TRIOKER, TileSet(0, 2)], ids=str)
def test_the_legal_placements_without_a_hand_are_those_of_all_tiles(tile_set: TileSet) -> None:
    rng = random.Random(3)
    for count in range(0, 12, 2):
        board = grown(rng, count, tile_set)
        assert list(board.legal_placements()) == all_legal(board, list(tile_set))
        assert list(board.legal_placements(tile_set)) == list(board.legal_placements())


def test_a_hand_may_hold_tiles_twice_laid_tiles_and_tiles_of_another_set() -> None:
    board = Board(["444@0,0"])
    hand = [Tile((3, 4, 4)), Tile((4, 4, 4)), Tile((3, 4, 4)), Tile((6, 6, 6))]
    assert list(map(str, board.legal_placements(hand))) == ["344@0,-1", "434@0,1", "443@1,0"]
    assert list(board.legal_placements([])) == []


def test_unlaid_is_every_tile_but_those_on_the_table() -> None:
    board = grown(random.Random(1), 20)
    assert set(STANDARD.members(board.unlaid())) == set(STANDARD) - {placement.tile for placement in board}


def test_open_cells_are_the_empty_ones_beside_a_tile_by_row_and_column() -> None:
    assert Board(["444@0,0", "434@0,1"]).open_cells() == [(-1, 1), (0, -1), (0, 2), (1, 0)]
    around = Board.parse("350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2")
    assert (-1, 1) in around.open_cells()
    assert around.demands((-1, 1)) == (5, 5, 0)


def test_number_at_tells_what_lies_on_a_point() -> None:
    board = Board(["012@0,0"])
    assert [board.number_at(point) for point in corners((0, 0))] == [0, 1, 2]
    assert board.number_at((9, 9)) is None


def test_a_cell_leads_to_its_placement() -> None:
    board = Board(["444@0,0", "434@0,1"])
    assert board[0, 1] == board.get((0, 1)) == Placement((0, 1), (4, 3, 4))
    assert board.get((5, 5)) is None
    assert (0, 1) in board
    assert (5, 5) not in board
    with pytest.raises(KeyError):
        board[5, 5]


def test_an_unchecked_board_takes_anything_and_validate_lists_it_all() -> None:
    board = Board.unchecked(parse_board("012@0,0 666@0,1 120@0,2 333@7,7 444@7,7"))
    assert [(fault.kind, fault.cells) for fault in board.validate()] == [
        (FaultKind.UNKNOWN_TILE, ((0, 1),)),
        (FaultKind.TILE_TWICE, ((0, 0), (0, 2))),
        (FaultKind.CELL_TWICE, ((7, 7),)),
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1))),
        (FaultKind.NUMBERS_DIFFER, ((0, 1), (0, 2))),
        (FaultKind.NUMBERS_DIFFER, ((0, 0), (0, 1), (0, 2))),
        (FaultKind.NOT_CONNECTED, ((7, 7),)),
    ]


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_a_board_laid_by_the_rules_has_no_faults(tile_set: TileSet) -> None:
    for seed in range(5):
        board = grown(random.Random(seed), 40, tile_set)
        assert len(board) > 1
        assert board.validate() == []


@settings(max_examples=60)
@given(st.lists(PLACEMENTS, max_size=8))
def test_taking_tiles_off_an_unchecked_board_leaves_what_was_there_before(layout: list[Placement]) -> None:
    board = Board.unchecked(layout)
    for count in reversed(range(len(layout))):
        assert board.undo() == layout[count]
        assert state(board) == state(Board.unchecked(layout[:count]))


def test_a_tile_that_lies_twice_stays_used_until_both_are_taken_back() -> None:
    board = Board.unchecked(parse_board("012@0,0 012@0,1"))
    tile = STANDARD.mask([Tile((0, 1, 2))])
    board.undo()
    assert not board.unlaid() & tile
    board.undo()
    assert board.unlaid() & tile


def test_of_two_tiles_on_one_cell_the_first_is_the_one_shown() -> None:
    board = Board.unchecked(parse_board("444@0,0 555@0,0"))
    assert str(board[0, 0]) == "444@0,0"
    assert board.number_at((0, 0)) == 4
    board.undo()
    assert str(board[0, 0]) == "444@0,0"
    assert board.validate() == []


def test_boards_are_equal_whatever_the_order_of_laying() -> None:
    assert Board(["444@0,0", "434@0,1"]) == Board(["434@0,1", "444@0,0"])
    assert Board(["444@0,0", "434@0,1"]) != Board(["444@0,0"])
    assert Board(["444@0,0"]) != Board(["444@0,2"])
    assert Board(["444@0,0"]) != Board(["444@0,0"], MIRRORED)
    assert Board() != ""


def test_a_board_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(Board())


def test_the_symmetry_key_ignores_shift_turn_and_order_but_not_the_mirror_nor_the_set() -> None:
    board = grown(random.Random(4), 15)
    key = board.symmetry_key()
    for sixths in range(6):
        changed = [placement.shifted(3, -5) for placement in turned(board, sixths)]
        changed.reverse()
        assert Board.unchecked(changed).symmetry_key() == key
    mirrored = Board.unchecked([placement.mirrored() for placement in board], MIRRORED)
    assert mirrored.symmetry_key() != Board.unchecked(board, MIRRORED).symmetry_key()
    assert Board.unchecked(board, MIRRORED).symmetry_key() != key
    assert {key: "found"}[Board(at_origin(board)).symmetry_key()] == "found"


def test_a_copy_is_independent_both_ways() -> None:
    board = grown(random.Random(2), 10, ANIMAL)
    before = state(board)
    copy = board.copy()
    assert copy == board
    assert state(copy) == before
    copy.lay(next(copy.legal_placements()))
    assert state(board) == before
    board.undo()
    board.undo()
    copy.undo()
    assert state(copy) == before


def test_copies_keep_faults_and_the_set() -> None:
    board = Board.unchecked(parse_board("444@0,0 444@0,0"), TRIOKER)
    assert board.copy().validate() == board.validate() != []


def test_a_board_prints_as_text_that_parses_back() -> None:
    board = grown(random.Random(6), 30)
    again = Board.parse(str(board))
    assert list(again) == list(board)
    assert repr(Board(["444@0,0", "434@0,1"])) == "Board.parse('444@0,0 434@0,1')"
    assert repr(Board(["012@0,0"], TRIOKER)) == "<Board trioker: 012@0,0>"


def test_parse_refuses_an_illegal_board() -> None:
    with pytest.raises(IllegalPlacementError, match="344@0,1: corner 1 of the cell lies on 4, not 3"):
        Board.parse("444@0,0 344@0,1")
    with pytest.raises(NotationError, match="line 2, column 3"):
        Board.parse("444@0,0\n  344")


def test_a_board_shows_itself_as_a_drawing_in_a_notebook() -> None:
    assert "<svg" in Board(["444@0,0"])._repr_svg_()
