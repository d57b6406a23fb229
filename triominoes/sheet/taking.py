"""Takes the score sheet from a record that was played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from triominoes.bonus import Kind
from triominoes.diagram.font import printable
from triominoes.placement import Placement
from triominoes.play.actions import Stop
from triominoes.play.dealing import LotDraws
from triominoes.play.events import Drew, Event, Laid, Lots, Passed, Settled, TurnedUp
from triominoes.play.round import Round
from triominoes.record.replay import Breach, Replay
from triominoes.sheet.model import Lap, Mark, Outcome, ScoredRound, ScoredTurn, Sheet, Tiles


def sheet_of(replay: Replay) -> Sheet:
    """The score sheet of a match, over or not, legal or not."""
    match, record = replay.match, replay.record
    before = (0,) * match.players
    rounds = []
    for number, game in enumerate(match.rounds, 1):
        rounds.append(_round(number, game, before, match.is_over))
        before = rounds[-1].totals
    return Sheet(
        title=printable(record.title),
        date=printable(record.date),
        rules=replay.rules,
        recorded_under="" if replay.rules == record.rules else printable(record.rules_name),
        players=record.players,
        rounds=tuple(rounds),
        scores=match.scores,
        is_over=match.is_over,
        winners=match.winners,
        breaches=tuple(
            Breach(breach.kind, breach.round, breach.line, printable(breach.message)) for breach in replay.breaches
        ),
    )


def _round(number: int, game: Round, before: tuple[int, ...], game_is_over: bool) -> ScoredRound:
    events = [event for event in game.events if not isinstance(event, Settled)]
    # What the players do brings one event each; those before are the deal's.
    dealt = len(events) - sum(not isinstance(action, Stop) for action in game.actions)
    drawn: list[list[Drew]] = [[] for _ in range(game.players)]
    on_table: Placement | None = None
    lots: LotDraws = ()
    for event in events[:dealt]:
        if isinstance(event, TurnedUp):
            on_table = event.placement
        elif isinstance(event, Lots):
            lots = event.draws
        elif isinstance(event, Drew):
            drawn[event.player].append(event)
    players = range(game.players)
    unseen: list[Tiles] = [(*game.hand(player), *(None,) * game.hidden(player)) for player in players]
    going_on = not (game.is_over or game.to_show or game_is_over)
    return ScoredRound(
        number=number,
        starter=game.start.player,
        on_table=on_table,
        lots=lots,
        drawn_first=tuple(tuple(event.tile for event in each) for each in drawn),
        laps=_laps(events[dealt:], before),
        hands=game.settlement.hands if game.settlement else tuple(unseen),
        points=game.scores,
        totals=tuple(total + points for total, points in zip(before, game.scores, strict=True)),
        settled=game.settlement,
        turn=game.turn if going_on else None,
        awaited=game.to_show,
    )


def _laps(events: Sequence[Event], before: tuple[int, ...]) -> tuple[Lap, ...]:
    """The turns, each in the first lap that has room for it; out of turn, a player begins a lap of his own."""
    laps: list[list[ScoredTurn | None]] = []
    for turn in _turns(events, list(before)):
        if not laps or laps[-1][turn.player] is not None:
            laps.append([None] * len(before))
        laps[-1][turn.player] = turn
    return tuple(map(tuple, laps))


@dataclass(slots=True)
class _Drawing:
    """A turn in which nothing but draws has happened."""

    player: int
    draws: list[Drew] = field(default_factory=list)


def _turns(events: Sequence[Event], scores: list[int]) -> list[ScoredTurn]:
    turns: list[ScoredTurn] = []
    drawing: _Drawing | None = None

    def close(player: int, last: Laid | Passed | None) -> None:
        nonlocal drawing
        draws = drawing.draws if drawing is not None and drawing.player == player else []
        scores[player] += sum(event.points for event in draws) + (last.points if last else 0)
        turns.append(_turn(player, draws, last, scores[player]))
        drawing = None

    for event in events:
        if not isinstance(event, Drew | Laid | Passed):
            continue
        if drawing is not None and drawing.player != event.player:
            close(drawing.player, None)
        if isinstance(event, Drew):
            drawing = drawing or _Drawing(event.player)
            drawing.draws.append(event)
        else:
            close(event.player, event)
    if drawing is not None:
        close(drawing.player, None)
    return turns


def _turn(player: int, draws: list[Drew], last: Laid | Passed | None, total: int) -> ScoredTurn:
    tiles, cost = tuple(event.tile for event in draws), sum(event.cost for event in draws)
    if last is None:
        return ScoredTurn(player, Outcome.OPEN, draws=tiles, draw_cost=cost, total=total)
    if isinstance(last, Passed):
        return ScoredTurn(player, Outcome.PASSED, draws=tiles, draw_cost=cost, pass_cost=last.cost, total=total)
    bonus = last.award.bonus + last.start_bonus
    mark = None if last.award.kind is Kind.PLAIN else Mark(last.award.kind.value)
    return ScoredTurn(
        player,
        Outcome.LAID,
        last.placement,
        tile_points=last.points - bonus,
        bonus=bonus,
        mark=Mark.START if last.start_bonus else mark,
        draws=tiles,
        draw_cost=cost,
        total=total,
        why=last.award.why,
        shown=last.shown,
    )
