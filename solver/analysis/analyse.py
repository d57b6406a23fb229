"""What each legal action of a position is worth: by rollouts to the end of the round, exactly where worlds are few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.analysis.dealing import at_most
from solver.analysis.errors import AnalysisError
from solver.analysis.exact import exact_values
from solver.analysis.frame import framed
from solver.analysis.match import match_of
from solver.analysis.model import Analysis, Choice, Estimate, ExactValues
from solver.analysis.playing import is_compiled, lacking, playing, usual_policy
from solver.analysis.tally import Tally
from solver.limits import Deadline
from solver.playout.policy import Policy
from solver.workers import MOST_WORKERS, usual_workers
from solver.worlds import Worlds
from triominoes.play.actions import Action, IllegalActionError, Lay
from triominoes.play.round import Round
from triominoes.play.turn import pass_cost
from triominoes.position import Position

ROLLOUTS = 1000
"""Worlds in which every action is played out, unless somebody says otherwise."""

PLAIN_ROLLOUTS = 100
"""The same where playouts cannot be compiled."""

MOST_ROLLOUTS = 10_000_000


@dataclass(frozen=True, slots=True)
class Progress:
    """How many worlds have been played out, of how many."""

    done: int
    wanted: int

    def __str__(self) -> str:
        return f"{self.done:,} of {self.wanted:,} worlds played out"


def analyse(
    position: Position,
    *,
    rollouts: int | None = None,
    seed: int = 0,
    deadline: Deadline | None = None,
    workers: int | None = None,
    also: Sequence[Action] = (),
    policy: Policy | Sequence[Policy] | None = None,
    exact: bool = True,
    report: Callable[[Progress], None] = lambda progress: None,
) -> Analysis:
    """The worth of every legal action of the player to move: the final margin that he can expect (see `Choice`).

    `rollouts` worlds, by default 1,000 or 100 by rules that cannot be compiled, are played out with each action; world
    i is the same for all and does not depend on how many there are. `policy` is how everybody plays, or how each does,
    by default careful (greedy by rules that cannot be compiled). Any number of `workers` gives the same bits. Once the
    deadline has expired it stops with the worlds played out so far, at least some; `also` are actions to mark. Where
    few worlds are possible, small endings are searched through, unless `exact` is false.

    Raises `AnalysisError` if the tiles of the player to move are unknown or he is alone, for an action in `also` that
    is not legal, and for numbers out of range; `WorldsError` if no tiles agree with the position.
    """
    if position.hidden(position.turn):
        raise AnalysisError(f"it is the turn of opponent {position.turn}, whose tiles are unknown; expected my turn")
    if position.players < 2:
        raise AnalysisError(f"{position.rules} is a game for one; expected opponents")
    usual = ROLLOUTS if is_compiled(position.rules) else PLAIN_ROLLOUTS
    wanted = usual if rollouts is None else rollouts
    workers = usual_workers() if workers is None else workers
    for name, number, most in (("rollouts", wanted, MOST_ROLLOUTS), ("workers", workers, MOST_WORKERS)):
        if not 1 <= number <= most:
            raise AnalysisError(f"{number} {name}; expected 1 to {most:,}")
    deadline = deadline or Deadline()
    game = position.round()
    legal = game.legal_actions()
    _check(game, also)
    worlds = Worlds(position)
    inner, frame = framed(position)
    order = {action: number for number, action in enumerate(inner.round().legal_actions())}
    legal.sort(key=lambda action: order[frame.action(action)])
    policies = _each(policy if policy is not None else usual_policy(position.rules), position.players)
    played = playing(inner, worlds, tuple(order), policies, seed=seed, workers=workers, lacks=lacking(position))
    tally = Tally(len(legal), position.players, position.turn, match_of(position))
    actions = tuple(order)
    # First, since its steps are few and bounded: a limit or Ctrl-C during the rollouts must not cost it.
    values = exact_values(inner, worlds, actions, deadline) if exact else [ExactValues()] * len(actions)
    while tally.worlds < wanted and not (tally.worlds and deadline.expired()):
        tally.add(played.gains(tally.worlds, min(tally.worlds + played.chunk, wanted)))
        report(Progress(tally.worlds, wanted))
    return Analysis(
        position,
        _ranked(game, legal, tally, values, also),
        _named(policies),
        seed,
        tally.worlds,
        wanted,
        at_most(worlds),
        all(value.information_set is not None for value in values),
    )


def points_now(game: Round, action: Action) -> int:
    """What a legal action brings at once, less what it costs."""
    if isinstance(action, Lay):
        return game.points_of(action)
    rule = game.rules.draws
    return -(pass_cost(rule, game.draws, game.well) if str(action) == "pass" else rule.cost)


def _each(policy: Policy | Sequence[Policy], players: int) -> tuple[Policy, ...]:
    each = (policy,) * players if isinstance(policy, Policy) else tuple(policy)
    if len(each) != players:
        raise AnalysisError(f"{len(each)} policies for {players} players; expected 1 for all, or {players}")
    return each


def _named(policies: Sequence[Policy]) -> str:
    names = [policy.style.name.lower() for policy in policies]
    return names[0] if len(set(names)) == 1 else ", ".join(names)


def _check(game: Round, also: Sequence[Action]) -> None:
    for action in also:
        if (objection := game.objection(action)) is not None:
            raise AnalysisError(str(IllegalActionError(action, objection, game.legal_actions())))


def _ranked(
    game: Round, legal: Sequence[Action], tally: Tally, values: Sequence[ExactValues], also: Sequence[Action]
) -> tuple[Choice, ...]:
    """The choices, best first; of equal ones that which brings more at once, then the earlier in the frame."""
    exact = [value.information_set for value in values]
    known = [value for value in exact if value is not None]
    is_exact = len(known) == len(legal)
    points = [points_now(game, action) for action in legal]
    worth = known if is_exact else [tally.mean(number) for number in range(len(legal))]
    order = sorted(range(len(legal)), key=lambda number: (-worth[number], -points[number], number))
    best = order[0]
    choices = []
    for rank, number in enumerate(order, 1):
        rolled = tally.margin(number)
        margin, behind = rolled, tally.behind(number, best)
        if is_exact:
            margin = _sure(worth[number])
            behind = _sure(worth[best] - worth[number])
        choices.append(
            Choice(
                legal[number],
                rank,
                points[number],
                margin,
                behind,
                number == best or behind.is_level,
                rolled,
                tally.best_share(number),
                tally.ahead_chance(number),
                tally.match_chance(number),
                values[number] if any_known(values) else None,
                legal[number] in also,
            )
        )
    return tuple(choices)


def any_known(values: Sequence[ExactValues]) -> bool:
    """Whether any exact value was found."""
    return any(value != ExactValues() for value in values)


def _sure(value: float) -> Estimate:
    return Estimate(value, value, value)
