"""Deadlines: when they expire, how they are cancelled, and what they share with the ones made from them."""

from __future__ import annotations

import math
import threading
from types import SimpleNamespace

import pytest

from solver.limits import Deadline


class Clock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that deadlines read."""
    clock = Clock()
    monkeypatch.setattr("solver.limits.time", SimpleNamespace(monotonic=clock))
    return clock


def test_without_a_limit_a_deadline_never_expires(clock: Clock) -> None:
    deadline = Deadline()
    clock.now += 1e9
    assert not deadline.expired()
    assert not deadline.cancelled
    assert deadline.remaining() is None
    assert deadline.elapsed() == 1e9


def test_a_deadline_expires_at_its_limit_and_stays_expired(clock: Clock) -> None:
    deadline = Deadline(2.5)
    assert (deadline.expired(), deadline.remaining(), deadline.elapsed()) == (False, 2.5, 0)
    clock.now += 2
    assert (deadline.expired(), deadline.remaining(), deadline.elapsed()) == (False, 0.5, 2)
    clock.now += 0.5
    assert (deadline.expired(), deadline.remaining(), deadline.elapsed()) == (True, 0, 2.5)
    clock.now += 100
    assert (deadline.expired(), deadline.remaining(), deadline.elapsed()) == (True, 0, 102.5)
    assert not deadline.cancelled


def test_zero_seconds_are_over_at_once(clock: Clock) -> None:
    deadline = Deadline(0)
    assert deadline.expired()
    assert deadline.remaining() == 0
    assert not deadline.cancelled


def test_an_infinite_limit_is_no_limit(clock: Clock) -> None:
    deadline = Deadline(math.inf)
    clock.now += 1e9
    assert not deadline.expired()
    assert deadline.remaining() == math.inf


@pytest.mark.parametrize("seconds", [-1, -0.001, -math.inf, math.nan])
def test_negative_limits_and_nan_are_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match=r"a time limit is 0 seconds or more, not "):
        Deadline(seconds)
    for outer in (Deadline(), Deadline(5), Deadline(0)):
        with pytest.raises(ValueError, match=r"a time limit is 0 seconds or more, not "):
            outer.within(seconds)


@pytest.mark.parametrize("seconds", [None, 0, 60])
def test_a_cancelled_deadline_has_expired_for_good(seconds: float | None, clock: Clock) -> None:
    deadline = Deadline(seconds)
    deadline.cancel()
    deadline.cancel()
    for _ in range(2):
        assert deadline.cancelled
        assert deadline.expired()
        assert deadline.remaining() == 0
        clock.now += 100
    assert deadline.elapsed() == 200


def test_a_deadline_is_cancelled_from_another_thread() -> None:
    deadline = Deadline()
    thread = threading.Thread(target=deadline.cancel)
    thread.start()
    thread.join()
    assert deadline.expired()


def test_a_deadline_within_another_ends_with_the_earlier_of_the_two(clock: Clock) -> None:
    outer = Deadline(10)
    clock.now += 4
    assert outer.within(2).remaining() == 2
    assert outer.within(100).remaining() == 6
    assert Deadline().within(3).remaining() == 3
    clock.now += 6
    assert outer.within(5).expired()


def test_a_deadline_within_another_counts_from_its_own_start(clock: Clock) -> None:
    outer = Deadline(10)
    clock.now += 4
    inner = outer.within(3)
    clock.now += 2
    assert (inner.elapsed(), inner.remaining(), outer.elapsed()) == (2, 1, 6)
    clock.now += 1
    assert inner.expired()
    assert not outer.expired()


def test_deadlines_within_each_other_are_cancelled_together() -> None:
    outer = Deadline()
    inner = outer.within(100)
    innermost = inner.within(50)
    other = Deadline()
    outer.cancel()
    assert outer.expired()
    assert inner.expired()
    assert innermost.expired()
    assert innermost.cancelled
    assert not other.expired()


def test_cancelling_the_inner_deadline_cancels_the_outer_one() -> None:
    outer = Deadline()
    outer.within(100).cancel()
    assert outer.cancelled
    assert outer.expired()


def test_a_deadline_made_within_a_cancelled_one_has_expired() -> None:
    outer = Deadline()
    outer.cancel()
    assert outer.within(100).expired()
    assert outer.within(100).cancelled


def test_a_deadline_within_several_ends_no_later_than_any_of_them(clock: Clock) -> None:
    assert Deadline(8).within(9).within(7).within(20).remaining() == 7


def test_deadlines_within_the_same_one_are_cancelled_together() -> None:
    outer = Deadline(100)
    first, second = outer.within(5), outer.within(6)
    first.cancel()
    assert second.cancelled
    assert second.remaining() == 0
