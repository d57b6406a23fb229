"""What moves open and close, against listing all that the others could lay before and after."""

from __future__ import annotations

from types import ModuleType

import pytest

from solver.opportunities.asking import Asking
from solver.opportunities.exposure import exposures, outlooks
from solver.opportunities.holders import Uniform
from solver.opportunities.table import Table
from triominoes import Board, Placement, TileSet
from triominoes.award import award
from triominoes.position import Position
from triominoes.rules.options import ContactRule


def offers(plain: ModuleType, position: Position, board: Board) -> dict[Placement, tuple[int, int]]:
    """All placements of tiles that are not mine, with their points and the bonus among them."""
    rules = position.rules
    found = {}
    for placement in board.legal_placements(plain.not_mine(position)):
        each = award(board, placement, rules.bonus, rules.laying.points)
        found[placement] = each.points, each.bonus
    return found


@pytest.mark.parametrize("contact", list(ContactRule))
@pytest.mark.parametrize("players", [2, 3])
def test_they_are_the_differences_of_what_the_others_could_lay(
    plain: ModuleType, contact: ContactRule, players: int
) -> None:
    rules = plain.with_contact(plain.small_rules(TileSet(0, 3)), contact)
    opened = closed = 0
    for seed in range(15):
        position = plain.random_position(seed, rules, range(8, 14), players, lucky=False)
        board, told = plain.board_of(position), Uniform(position)
        before = offers(plain, position, board)
        moves = exposures(Table(position), Asking(position, told))
        assert {move.placement for move in moves} == set(board.legal_placements(position.hand))
        for move in moves:
            board.lay(move.placement)
            after = offers(plain, position, board)
            board.undo()
            more = {each for each in after if after[each][1] > before.get(each, (0, 0))[1]}
            less = {each for each in before if before[each][1] > after.get(each, (0, 0))[1]}
            assert {offer.placement for offer in move.opens} == more
            assert {offer.placement for offer in move.closes} == less
            assert all(offer.award.points == after[offer.placement][0] for offer in move.opens)
            assert all(offer.award.points == before[offer.placement][0] for offer in move.closes)
            assert move.plain_opened == sum(not after[each][1] for each in set(after) - set(before))
            assert move.plain_closed == sum(not before[each][1] for each in set(before) - set(after))
            for opponent, outlook in enumerate(move.outlooks, 1):
                held = {each: told.holder_chances(each.tile)[opponent] for each in after}
                assert outlook.places == pytest.approx(sum(held.values()))
                assert outlook.points == pytest.approx(sum(held[each] * after[each][0] for each in after))
                assert outlook.bonus == pytest.approx(sum(held[each] * after[each][1] for each in after))
                fit = rules.tile_set.mask({each.tile for each in after})
                paid = rules.tile_set.mask({each.tile for each in after if after[each][1]})
                assert outlook.lays.low == outlook.lays.high == pytest.approx(told.chance_held(fit, [opponent]))
                assert outlook.earns.low == pytest.approx(told.chance_held(paid, [opponent]))
            opened, closed = opened + len(more), closed + len(less)
    assert opened > 0
    assert closed > 0 or contact is not ContactRule.ONE_CORNER


def test_what_the_others_find_now_is_told_without_a_move(plain: ModuleType) -> None:
    position = plain.random_position(2, plain.small_rules(TileSet(0, 3)), range(9, 10), 3)
    board, told = plain.board_of(position), Uniform(position)
    before = offers(plain, position, board)
    now = outlooks(Table(position), Asking(position, told))
    assert len(now) == 2
    for opponent, outlook in enumerate(now, 1):
        assert outlook.places == pytest.approx(sum(told.holder_chances(each.tile)[opponent] for each in before))


def test_there_are_none_if_it_is_not_my_turn(plain: ModuleType) -> None:
    position = plain.random_position(2, plain.small_rules(TileSet(0, 3)), range(9, 10), turn=1)
    assert exposures(Table(position), Asking(position, Uniform(position))) == ()
