"""The check of a solution: right ones pass, and each way to spoil one is found."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from dataclasses import replace

import pytest

from puzzles.deals import random_deal
from solver.result import CheckError, Verdict
from solver.solitaire import solution as module
from solver.solitaire.solution import Solution, check
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Board, Deal, Placement, Tile, TileSet, TriominoesError
from triominoes.notation import format_tile, parse_board
from triominoes.rules.options import Play

DEAL = Deal.parse("000 111 001 002 345")
LINE = "000@0,0 010@0,1 200@0,-1"
"""A line of free and of forced play that leaves 111 and 345 over."""


def solved(line: str = LINE, play: Play = Play.FREE, bound: int = 5, deal: Deal = DEAL) -> Solution:
    return Solution(deal, play, parse_board(line), bound, "by hand", 0.0)


def played_at_random(deal: Deal, seed: int) -> tuple[Placement, ...]:
    """A line of forced play, whose moves are picked by a rule as good as chance."""
    board = Board([Placement((0, 0), deal.tiles[0].numbers)], deal.tile_set)
    hand: list[Tile] = []
    for tile in deal.tiles[1:]:
        hand.append(tile)
        while fitting := list(board.legal_placements(hand)):
            laid = board.lay(fitting[seed * 7919 % len(fitting)])
            hand.remove(laid.tile)
    return tuple(board)


# --- what is right


@pytest.mark.parametrize("play", list(Play))
def test_a_line_by_hand_is_right(play: Play) -> None:
    check(solved(play=play))


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(5, 14)], ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_a_line_of_forced_play_is_right_in_both_kinds_of_play(play: Play, tile_set: TileSet, seed: int) -> None:
    deal = random_deal(20, seed=seed, tile_set=tile_set)
    line = played_at_random(deal, seed)
    check(Solution(deal, play, line, len(line), "", 0.0))


@pytest.mark.parametrize("play", list(Play))
def test_the_first_tile_may_lie_anywhere_and_turned(play: Play) -> None:
    deal = Deal.parse("012 345")
    for placement in parse_board("012@0,0 201@-3,7 120@4,-1"):
        check(Solution(deal, play, (placement,), 1, "", 0.0))


def test_a_tile_that_fits_may_be_held_back_in_free_play() -> None:
    check(solved("000@0,0 200@0,-1 010@0,1"))
    check(solved("000@0,0 200@0,-1"))
    check(solved("000@0,0"))


def test_of_two_tiles_in_hand_that_fit_either_may_be_laid_in_forced_play() -> None:
    # 012 opens the side 1-2 for 122 and 112, which were drawn before it; the other fits beside the one laid there.
    deal = Deal.parse("001 122 112 012")
    check(solved("001@0,0 201@0,-1 212@0,-2 211@1,-2", Play.FORCED, 4, deal))
    check(solved("001@0,0 201@0,-1 211@0,-2 221@0,-3", Play.FORCED, 4, deal))


# --- what is wrong


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    ("line", "objection"),
    [
        ("", "the first tile laid is not the first drawn, 000"),
        ("010@0,1 000@0,0 200@0,-1", "the first tile laid is not the first drawn, 000"),
        ("111@0,0", "the first tile laid is not the first drawn, 000"),
        ("000@0,0 010@0,1 200@0,-1 022@5,5", "022@5,5 lays a tile that is not drawn, or a second time"),
        ("000@0,0 010@0,1 200@0,-1 777@5,5", "777@5,5 lays a tile that is not drawn, or a second time"),
        ("000@0,0 010@0,1 200@0,-1 010@5,5", "010@5,5 lays a tile that is not drawn, or a second time"),
        ("000@0,0 010@0,1 200@0,-1 000@5,5", "000@5,5 lays a tile that is not drawn, or a second time"),
        ("000@0,0 100@0,1", "100@0,1: corner 1 of the cell lies on 0, not 1"),
        ("000@0,0 010@0,0", "010@0,0: the cell is taken by 000@0,0"),
        ("000@0,0 010@0,3", "010@0,3: the cell shares no side with a laid tile"),
        ("000@0,0 010@0,1 200@1,2", "200@1,2: the cell shares no side with a laid tile"),
        ("000@0,0 010@0,1 200@0,-1 111@0,2", "111@0,2: corner 3 of the cell lies on 0, not 1"),
        ("000@0,0 010@0,1 200@0,-1 345@0,2", "345@0,2: corner 1 of the cell lies on 1, not 3"),
    ],
)
def test_a_spoiled_line_is_told_by_what_is_wrong_first(line: str, objection: str, play: Play) -> None:
    with pytest.raises(CheckError, match=f"^{re.escape(objection)}$"):
        check(solved(line, play))


@pytest.mark.parametrize("play", list(Play))
def test_a_tile_of_another_set_is_not_in_the_deal(play: Play) -> None:
    deal = Deal.parse("set: 5..14\n 5-5-5 5-5-14")
    check(solved("5-5-5@0,0 5-14-5@0,1", play, 2, deal))
    with pytest.raises(CheckError, match=r"^5-15-5@0,1 lays a tile that is not drawn, or a second time$"):
        # Without a second tile nothing can fit, so that forced play has no objection of its own.
        check(solved("5-5-5@0,0 5-15-5@0,1", play, 2, Deal(deal.tiles[:1], deal.tile_set)))


@pytest.mark.parametrize(
    ("line", "deal", "objection"),
    [
        ("000@0,0", "000 111 001", "100@0,-1 would have to be laid before the next draw"),
        ("000@0,0", "000 001 111 345", "100@0,-1 would have to be laid before the next draw"),
        ("000@0,0 200@0,-1 010@0,1", "000 111 001 002", "100@0,-1 would have to be laid before the next draw"),
        ("000@0,0 010@0,1", "000 111 001 002 345", "200@0,-1 would have to be laid before the next draw"),
        ("000@0,0 010@0,1", "000 001 002", "200@0,-1 would have to be laid before the next draw"),
        ("001@0,0 201@0,-1", "001 122 112 012", "211@0,-2 would have to be laid before the next draw"),
    ],
)
def test_forced_play_lays_what_fits_before_a_draw_and_at_the_end(line: str, deal: str, objection: str) -> None:
    forced = solved(line, Play.FORCED, deal=Deal.parse(deal))
    with pytest.raises(CheckError, match=f"^{re.escape(objection)}$"):
        check(forced)
    check(replace(forced, play=Play.FREE))


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("bound", [0, 1, 2])
def test_more_tiles_than_the_bound_refute_it(play: Play, bound: int) -> None:
    with pytest.raises(CheckError, match=f"^3 tiles are laid, more than the bound of {bound}$"):
        check(solved(play=play, bound=bound))
    check(solved(play=play, bound=3))


class Forgetful(Solution):
    """A solution that miscounts what is left over."""

    @property
    def unmatched(self) -> tuple[Tile, ...]:
        return super().unmatched[1:]


class Doubtful(Solution):
    """A solution that counts a laid tile among those left over."""

    @property
    def unmatched(self) -> tuple[Tile, ...]:
        return self.deal.tiles


@pytest.mark.parametrize("kind", [Forgetful, Doubtful])
@pytest.mark.parametrize("play", list(Play))
def test_the_tiles_left_over_are_those_left_in_hand(kind: type[Solution], play: Play) -> None:
    with pytest.raises(CheckError, match=r"^the tiles left over are not those left in hand$"):
        check(kind(DEAL, play, parse_board(LINE), 5, "", 0.0))


def test_the_layout_is_validated_apart_from_the_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "objection", lambda board, placement: None)
    with pytest.raises(CheckError, match=r"^the point 0,0 carries 0 \(tile at 0,0\) and 1 \(tile at 0,1\)"):
        check(solved("000@0,0 100@0,1"))


@pytest.mark.parametrize("seed", range(4))
def test_every_single_change_of_a_line_of_forced_play_that_breaks_a_rule_is_found(seed: int) -> None:
    deal = random_deal(16, seed=seed, tile_set=ANIMAL)
    line = played_at_random(deal, seed)
    right = Solution(deal, Play.FREE, line, len(deal), "", 0.0)
    check(right)
    for place, placement in enumerate(line):
        a, b, c = placement.numbers
        without, twice = line[:place] + line[place + 1 :], (*line, placement)
        moved = (*line[:place], Placement((placement.cell[0] + 40, placement.cell[1]), placement.numbers))
        mirrored = (*line[:place], Placement(placement.cell, (c, b, a)), *line[place + 1 :])
        other = (*line[:place], Placement(placement.cell, (a, b, 9)), *line[place + 1 :])
        spoiled = [twice, other]
        if place == 0:
            spoiled.append(without)
        else:
            spoiled.append(moved)
        if placement.tile.mirror != placement.tile:
            spoiled.append(mirrored)
        for changed in spoiled:
            with pytest.raises(CheckError):
                check(replace(right, placements=changed))


def test_a_failed_check_is_an_error_of_the_package() -> None:
    assert issubclass(CheckError, TriominoesError)


# --- what a solution says


@pytest.mark.parametrize(
    ("line", "bound", "placed", "left", "verdict"),
    [
        (LINE, 3, 3, "111 345", Verdict.OPTIMAL),
        (LINE, 4, 3, "111 345", Verdict.BOUNDED),
        ("000@0,0 010@0,1", 3, 2, "111 002 345", Verdict.BOUNDED),
        ("000@0,0", 1, 1, "111 001 002 345", Verdict.OPTIMAL),
        ("000@0,0", 2, 1, "111 001 002 345", Verdict.UNKNOWN),
    ],
)
def test_count_rest_and_verdict(line: str, bound: int, placed: int, left: str, verdict: Verdict) -> None:
    solution = solved(line, bound=bound)
    assert solution.placed == placed
    assert " ".join(map(format_tile, solution.unmatched)) == left
    assert solution.verdict is verdict


# --- independence


def test_the_check_imports_the_rules_and_the_verdicts_but_no_solver() -> None:
    tree = ast.parse(inspect.getsource(module))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(node.module or "")
        elif isinstance(node, ast.Import):
            imported.update(alias.name for alias in node.names)
    ours = {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names}
    assert "triominoes.board" in ours
    assert {name for name in ours if not name.startswith("triominoes.")} == {"solver.result"}
