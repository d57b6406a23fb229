import random
from types import ModuleType

from solver.analysis.analyse import points_now
from solver.analysis.frame import frame_of, framed
from triominoes.placement import turned
from triominoes.play.actions import PASS
from triominoes.rules.file import bundled_ruleset


def test_a_table_looks_the_same_however_it_is_turned_shifted_or_listed(plain: ModuleType) -> None:
    source = random.Random(1)
    for position in plain.positions(bundled_ruleset("wikipedia"), 2, range(4)):
        board = position.board
        seen = sorted(map(frame_of(board).seen, board))
        for sixths in range(6):
            rows, columns = source.randrange(-5, 5), 2 * source.randrange(-5, 5)
            other = [each.shifted(rows, rows + columns) for each in turned(board, sixths)]
            source.shuffle(other)
            frame = frame_of(tuple(other))
            assert sorted(map(frame.seen, other)) == seen
            assert [frame.back(frame.seen(each)) for each in other] == other


def test_the_actions_in_the_frame_are_the_legal_ones_there(plain: ModuleType) -> None:
    for position in plain.positions(bundled_ruleset("goliath"), 2, range(3)):
        inner, frame = framed(position)
        legal = position.round().legal_actions()
        assert set(map(frame.action, legal)) == set(inner.round().legal_actions())
        for each in legal:
            assert points_now(inner.round(), frame.action(each)) == points_now(position.round(), each)
    assert frame.action(PASS) == PASS
