"""A record with everything filled in that follows from it: how tiles lie, points, totals, and who won."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from triominoes.play.actions import Show
from triominoes.record.model import Entry, GameRecord, RoundRecord, Totals, Turn
from triominoes.record.replay import Replay


def completed(replayed: Replay) -> GameRecord:
    """The record of a replay without breaches, completed; what was written stays, comments too.

    Under a ruleset without points only the winners are filled in.
    """
    record, match = replayed.record, replayed.match
    scores = [game.scores for game in match.rounds]
    sums = accumulate(scores, lambda before, won: tuple(map(sum, zip(before, won, strict=True))))
    totals = [
        total if game.is_over and replayed.rules.keeps_score else None
        for game, total in zip(match.rounds, sums, strict=True)
    ]
    totals += [None] * (len(record.rounds) - len(totals))
    keeps_score = [replayed.rules.keeps_score] * len(totals)
    rounds = tuple(map(_filled, record.rounds, replayed.turns, totals, keeps_score))
    return replace(record, rounds=rounds, winners=match.winners if match.is_over else record.winners)


def _filled(
    game: RoundRecord, turns: tuple[Turn, ...], totals: tuple[int, ...] | None, keeps_score: bool
) -> RoundRecord:
    entries: list[Entry] = []
    played = iter(turns)
    for entry in game.entries:
        if isinstance(entry, Turn):
            turn = next(played)
            shows = any(isinstance(action, Show) for action in turn.actions)
            points = turn.points if keeps_score and entry.points is None and not shows else entry.points
            entry = replace(turn, points=points)
        entries.append(entry)
    if totals is not None and not any(isinstance(entry, Totals) for entry in entries):
        entries.append(Totals(totals))
    return replace(game, entries=tuple(entries))
