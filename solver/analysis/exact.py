"""Exact values of small endings: over all worlds, with no chance and no guess, by going through every course.

Three questions, kept apart (see `ExactValues`). All search plain rounds; whatever takes more than so many steps is left
unanswered. Values are fractions, in points of the margin of the player to move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from solver.analysis.dealing import at_most, weighed
from solver.analysis.model import ExactValues
from solver.analysis.playing import standing
from solver.limits import Deadline
from solver.worlds import Worlds
from triominoes.play.actions import Action, Draw, Lay
from triominoes.play.round import Round
from triominoes.position import Position

MOST_WORLDS = 1000
"""More worlds, orders of the well included, are left to rollouts."""

STEPS = 6_000
"""The actions that each of the three searches may try, for all worlds and first actions together: about a second."""

Vector: TypeAlias = tuple[Fraction, ...]
Key: TypeAlias = tuple[object, ...]


class Possible(NamedTuple):
    """A round in one of the worlds that agree with all that was seen, with its probability."""

    weight: Fraction
    game: Round


class _TooLongError(Exception):
    """A search has taken more steps than it may."""


class Steps:
    """Counts what a search does, and ends it."""

    def __init__(self, most: int, deadline: Deadline) -> None:
        self._left, self._deadline = most, deadline

    def play(self, game: Round, action: Action) -> None:
        """Do that, unless the search has taken too long."""
        self._left -= 1
        if self._left < 0 or (not self._left % 64 and self._deadline.expired()):
            raise _TooLongError
        game.play(action)


def exact_values(
    position: Position,
    worlds: Worlds,
    actions: Sequence[Action],
    deadline: Deadline | None = None,
    steps: int = STEPS,
    most_worlds: int = MOST_WORLDS,
) -> list[ExactValues]:
    """The values of each action that is legal in a position, the one that `worlds` are about, turned or not.

    All are None where there are more worlds than `most_worlds` or the best plan takes more than `steps` to find.
    """
    deadline = deadline or Deadline()
    nothing = [ExactValues()] * len(actions)
    if at_most(worlds) > most_worlds:
        return nothing
    mover, dealt = position.turn, weighed(worlds)
    seen: dict[Key, Vector] = {}

    def answered(search: Callable[[list[Possible], Steps, Action], Fraction]) -> list[float | None]:
        budget = Steps(steps, deadline)
        belief = [Possible(weight, position.round(*world)) for world, weight in dealt]
        try:
            return [float(search(belief, budget, action)) for action in actions]
        except _TooLongError:
            return [None] * len(actions)

    planned = answered(lambda belief, budget, action: _after(belief, action, Planned(mover, budget)))
    if None in planned:
        return nothing
    clear = answered(lambda belief, budget, action: clairvoyant(belief, action, mover, budget, seen))
    sure = answered(lambda belief, budget, action: _after(belief, action, Guaranteed(mover, budget)))
    return [ExactValues(*values) for values in zip(clear, planned, sure, strict=True)]


def margin(gains: Sequence[Fraction | int], player: int) -> Fraction:
    """What a player gains less the mean of what the others gain."""
    return Fraction(gains[player]) - Fraction(sum(gains) - gains[player], len(gains) - 1)


# Everybody sees everything


def clairvoyant(
    belief: Iterable[Possible], action: Action, mover: int, steps: Steps, seen: dict[Key, Vector]
) -> Fraction:
    """The mean margin if everybody sees all tiles and plays for his own margin."""
    total = Fraction(0)
    for weight, game in belief:
        steps.play(game, action)
        gains = [a + b for a, b in zip(standing(game), _best_for_all(game, steps, seen), strict=True)]
        game.undo()
        total += weight * margin(gains, mover)
    return total


def _best_for_all(game: Round, steps: Steps, seen: dict[Key, Vector]) -> Vector:
    """What everybody gains from here on; equal actions of a player are equally likely."""
    if game.is_over:
        return (Fraction(0),) * game.players
    key = _state(game)
    if key in seen:
        return seen[key]
    before, turn = standing(game), game.turn
    found: list[Vector] = []
    for action in game.legal_actions():
        steps.play(game, action)
        later = _best_for_all(game, steps, seen)
        found.append(tuple(b - a + c for a, b, c in zip(before, standing(game), later, strict=True)))
        game.undo()
    worth = [margin(gains, turn) for gains in found]
    best = [gains for gains, value in zip(found, worth, strict=True) if value == max(worth)]
    seen[key] = tuple(sum(column, Fraction(0)) / len(best) for column in zip(*best, strict=True))
    return seen[key]


def _state(game: Round) -> Key:
    """All that decides how a round in which everything is known goes on."""
    hands = tuple(game.hand(player) for player in range(game.players))
    drawn = tuple(str(event) for event in game.events[-game.draws :]) if game.draws else ()
    return frozenset(game.board), hands, game.well_tiles(), game.turn, game.draws, drawn, game.passes


# I see what I see


class Planned:
    """My best plan against greedy opponents: sums of margins times probabilities."""

    def __init__(self, mover: int, steps: Steps) -> None:
        self.mover, self.steps = mover, steps

    def end(self, belief: Sequence[Possible]) -> Fraction:
        """The rounds are over."""
        return sum((weight * margin(standing(game), self.mover) for weight, game in belief), Fraction(0))

    def together(self, values: Sequence[Fraction]) -> Fraction:
        """What I see next tells these cases apart."""
        return sum(values, Fraction(0))

    def replies(self, game: Round) -> list[Action]:
        """What an opponent may do, all equally likely: lay what earns most, draw rather than pass."""
        actions = game.legal_actions()
        lays = [action for action in actions if isinstance(action, Lay)]
        if not lays:
            return actions[:1]
        points = [game.points_of(lay) for lay in lays]
        return [lay for lay, earned in zip(lays, points, strict=True) if earned == max(points)]


class Guaranteed(Planned):
    """The same in the worst case of tiles and replies."""

    def end(self, belief: Sequence[Possible]) -> Fraction:
        """The rounds are over."""
        return min(margin(standing(game), self.mover) for _, game in belief)

    def together(self, values: Sequence[Fraction]) -> Fraction:
        """What I see next tells these cases apart."""
        return min(values)

    def replies(self, game: Round) -> list[Action]:
        """What an opponent may do."""
        return game.legal_actions()


def _value(belief: Sequence[Possible], aim: Planned) -> Fraction:
    """The value of rounds of which I have seen the same."""
    game = belief[0].game
    if game.is_over:
        return aim.end(belief)
    if game.turn == aim.mover:
        return max(_after(belief, action, aim) for action in game.legal_actions())
    cases: dict[Action, list[Possible]] = {}
    for weight, each in belief:
        replies = aim.replies(each)
        for action in replies:
            cases.setdefault(action, []).append(Possible(weight / len(replies), each))
    return aim.together([_after(case, action, aim) for action, case in cases.items()])


def _after(belief: Sequence[Possible], action: Action, aim: Planned) -> Fraction:
    """The value once the player to move has done that in all the rounds.

    I see what I draw, and what others draw only if hands are open.
    """
    cases: dict[object, list[Possible]] = {}
    first = belief[0].game
    seen = isinstance(action, Draw) and (first.turn == aim.mover or first.rules.hands.open)
    done: list[Round] = []
    try:
        for each in belief:
            coming = each.game.well_tiles()[0] if seen else None
            aim.steps.play(each.game, action)
            done.append(each.game)
            cases.setdefault(coming, []).append(each)
        return aim.together([_value(case, aim) for case in cases.values()])
    finally:
        for game in done:
            game.undo()
