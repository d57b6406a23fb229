"""The record of a match that was played here."""

from __future__ import annotations

from collections.abc import Sequence

from triominoes.play.actions import Action, Draw, Lay, Pass, Show
from triominoes.play.events import Drew, Event, Laid, Lots, Passed, Shown, TurnedUp
from triominoes.play.match import Match
from triominoes.play.round import Round
from triominoes.record.model import Entry, GameRecord, RoundRecord, Totals, Turn


def record_of(match: Match, players: Sequence[str] = (), title: str = "", date: str = "") -> GameRecord:
    """The record of a match, with every tile that is known, the points of every turn, and the totals of every round.

    `players` are their names, by default `Player 1`, `Player 2` and so on. Raises `RecordError` for names that the
    text cannot hold.
    """
    names = tuple(players) or tuple(f"Player {seat + 1}" for seat in range(match.players))
    totals = [0] * match.players
    rounds = []
    for game in match.rounds:
        totals = [total + points for total, points in zip(totals, game.scores, strict=True)]
        rounds.append(_round(game, tuple(totals)))
    winners = match.winners if match.is_over else None
    return GameRecord(match.rules, match.rules.name, names, tuple(rounds), title, date, winners=winners)


def _round(game: Round, totals: tuple[int, ...]) -> RoundRecord:
    entries: list[Entry] = []
    first = None
    lots: Lots | None = None
    begun = not game.rules.opening.rule.by_player
    for event in game.events:
        if isinstance(event, TurnedUp):
            first = event.placement
        elif isinstance(event, Lots):
            lots = event
        elif not begun and isinstance(event, Drew):
            continue  # nobody drew it in his turn: it belongs to the deal
        elif (action := _action(event)) is not None:
            begun = True
            assert isinstance(event, Laid | Drew | Passed | Shown)
            earned = None if isinstance(event, Shown) or not game.rules.keeps_score else event.points
            entries.append(Turn(event.player, (action,), earned))
    if game.is_over and game.rules.keeps_score:
        entries.append(Totals(totals))
    hands, well = game.dealt
    starter = game.start.player if game.rules.opening.rule.by_player else None
    return RoundRecord(tuple(entries), hands, well, lots.draws if lots else (), first, starter)


def _action(event: Event) -> Action | None:
    if isinstance(event, Laid):
        return Lay(event.placement, event.shown)
    if isinstance(event, Drew):
        return Draw(event.tile)
    if isinstance(event, Passed):
        return Pass()
    return Show(event.tiles) if isinstance(event, Shown) else None
