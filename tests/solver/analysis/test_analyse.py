import random
from dataclasses import replace
from itertools import islice
from types import ModuleType

import pytest

from solver.analysis import AnalysisError, Progress, analyse
from solver.analysis.analyse import PLAIN_ROLLOUTS, ROLLOUTS
from solver.limits import Deadline
from solver.playout.policy import CAREFUL, GREEDY
from triominoes.notation import parse_placement
from triominoes.placement import turned
from triominoes.play.actions import PASS, Lay
from triominoes.position import Position, parse_position
from triominoes.rules.file import bundled_ruleset

WIKIPEDIA = bundled_ruleset("wikipedia")
SMALL = "board: 444@0,0 344@0,-1; hand: 334 012 445; opponents: 7"


def read(text: str) -> Position:
    return parse_position(text, bundled_ruleset, "wikipedia")


def some(plain: ModuleType, name: str = "wikipedia", players: int = 2, place: int = 5) -> Position:
    found: list[Position] = list(islice(plain.positions(bundled_ruleset(name), players, range(9)), place + 1))
    return found[-1]


@pytest.mark.parametrize("players", [2, 3])
def test_every_legal_action_is_ranked(plain: ModuleType, players: int) -> None:
    position = some(plain, "goliath", players)
    found = analyse(position, rollouts=300, workers=1)
    assert {choice.action for choice in found.choices} == set(position.round().legal_actions())
    assert [choice.rank for choice in found.choices] == list(range(1, len(found.choices) + 1))
    means = [choice.margin.mean for choice in found.choices]
    assert means == sorted(means, reverse=True)
    assert found.best.tied
    assert found.best.behind.mean == 0
    for choice in found.choices:
        assert choice.behind.mean == pytest.approx(found.best.margin.mean - choice.margin.mean)
        assert choice.tied == (choice is found.best or choice.behind.is_level)
    assert sum(choice.best_share for choice in found.choices) >= 1


@pytest.mark.parametrize("name", ["wikipedia", "animal-beginner"])
def test_any_number_of_workers_gives_the_same_bits(plain: ModuleType, name: str) -> None:
    position = some(plain, name)
    rollouts = 730 if name == "wikipedia" else 7
    alone = analyse(position, rollouts=rollouts, seed=4, workers=1)
    assert analyse(position, rollouts=rollouts, seed=4, workers=2) == alone
    assert analyse(position, rollouts=rollouts, seed=4, workers=3) == alone
    assert analyse(position, rollouts=rollouts, seed=5, workers=1) != alone


def test_turning_and_the_order_of_entry_change_nothing(plain: ModuleType) -> None:
    source = random.Random(2)
    position = replace(some(plain), batches=(), spent=())
    found = analyse(position, rollouts=200, workers=1)
    for sixths in range(6):
        board = list(turned(position.board, sixths))
        source.shuffle(board)
        hand = source.sample(position.hands[0], len(position.hands[0]))
        other = replace(position, board=tuple(board), hands=(tuple(hand), *position.hands[1:]))
        again = analyse(other, rollouts=200, workers=1)
        for choice, same in zip(found.choices, again.choices, strict=True):
            action = choice.action
            assert isinstance(action, Lay)
            back = Lay(turned([action.placement], sixths)[0])
            assert replace(same, action=action) == choice
            assert same.action == back


def test_worlds_are_the_same_however_many_there_are(plain: ModuleType) -> None:
    """More rollouts only sharpen: the first five hundred stay as they are."""
    position = some(plain)
    stopped = Deadline()

    def stop(progress: Progress) -> None:
        if progress.done >= 500:
            stopped.cancel()

    few = analyse(position, rollouts=500, workers=1)
    cut = analyse(position, rollouts=5000, workers=1, deadline=stopped, report=stop)
    assert cut.stopped
    assert not few.stopped
    assert cut.worlds == few.worlds == 500
    assert [choice.rollouts for choice in cut.choices] == [choice.rollouts for choice in few.choices]


def test_a_deadline_that_has_expired_leaves_some_worlds(plain: ModuleType) -> None:
    found = analyse(some(plain), rollouts=100_000, deadline=Deadline(0), workers=1)
    assert found.stopped
    assert 0 < found.worlds < 100_000
    plainly = analyse(some(plain, "animal-beginner"), rollouts=50, deadline=Deadline(0), workers=1)
    assert (plainly.worlds, plainly.wanted) == (1, 50)


def test_progress_is_told(plain: ModuleType) -> None:
    told: list[str] = []
    analyse(some(plain), rollouts=1250, workers=1, report=lambda progress: told.append(str(progress)))
    assert told[-1] == "1,250 of 1,250 worlds played out"
    assert len(told) == 3


def test_how_many_worlds_are_usual(plain: ModuleType) -> None:
    assert analyse(some(plain), workers=1).worlds == ROLLOUTS
    found = analyse(some(plain, "animal-beginner", place=8), workers=1)
    assert (found.worlds, found.policy) == (PLAIN_ROLLOUTS, "greedy")


def test_a_move_of_mine_is_marked() -> None:
    position = read(SMALL)
    mine = Lay(parse_placement("344@0,1"))
    legal = position.round().legal_actions()
    found = analyse(position, rollouts=10, workers=1, also=legal[-1:])
    assert [choice.asked for choice in found.choices] == [choice.action == legal[-1] for choice in found.choices]
    with pytest.raises(AnalysisError, match=r"lay 344@0,1: tile 344 lies on the table already; legal: lay "):
        analyse(position, rollouts=10, workers=1, also=[mine])
    with pytest.raises(AnalysisError, match=r"^pass: a tile that fits must be laid; legal: lay "):
        analyse(position, rollouts=10, workers=1, also=[PASS])


def test_few_worlds_are_solved(plain: ModuleType) -> None:
    solved = 0
    for position in plain.positions(plain.small_rules(), 2, range(6)):
        found = analyse(position, rollouts=20, workers=1)
        if found.exact:
            assert found.choices[0].margin.low == found.choices[0].margin.high == found.choices[0].margin.mean
            assert found.best.exact is not None
            assert found.best.exact.information_set == found.best.margin.mean
            assert all(choice.tied == (choice.behind.mean == 0) for choice in found.choices)
            solved += 1
    assert solved > 5


def test_players_may_differ(plain: ModuleType) -> None:
    position = some(plain)
    assert analyse(position, rollouts=50, workers=1, policy=[CAREFUL, GREEDY]).policy == "careful, greedy"
    with pytest.raises(AnalysisError, match=r"^3 policies for 2 players; expected 1 for all, or 2$"):
        analyse(position, rollouts=50, workers=1, policy=[GREEDY] * 3)


def test_what_cannot_be_analysed() -> None:
    with pytest.raises(AnalysisError, match=r"^it is the turn of opponent 1, whose tiles are unknown"):
        analyse(replace(read(SMALL), turn=1))
    with pytest.raises(AnalysisError, match=r"^0 rollouts; expected 1 to 10,000,000$"):
        analyse(read(SMALL), rollouts=0)
    with pytest.raises(AnalysisError, match=r"^62 workers; expected 1 to 61$"):
        analyse(read(SMALL), workers=62)
    alone = replace(read(SMALL), rules=bundled_ruleset("solitaire"), hands=(read(SMALL).hands[0],), scores=(0,))
    with pytest.raises(AnalysisError, match=r"^solitaire is a game for one; expected opponents$"):
        analyse(alone)
