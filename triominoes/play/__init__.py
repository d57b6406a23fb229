"""Rounds and matches: who may do what, what it earns, and when it is over.

>>> from triominoes.play import GreedyPlayer, Match, play_match
>>> from triominoes.rules import bundled_ruleset
>>> match = play_match(Match(bundled_ruleset("animal-basic"), 2, seed=1), [GreedyPlayer(1), GreedyPlayer(2)])
>>> match.is_over
True
"""

from triominoes.play.actions import DRAW, PASS, Action, Draw, IllegalActionError, Lay, Pass, Show, Stop
from triominoes.play.course import Since
from triominoes.play.events import Drew, Ending, Event, Laid, Lots, Passed, Settled, Shown, TurnedUp
from triominoes.play.match import Match, MatchError
from triominoes.play.opening import StarterError
from triominoes.play.players import GreedyPlayer, Player, RandomPlayer, play_match, play_round
from triominoes.play.round import Round

__all__ = [
    "DRAW",
    "PASS",
    "Action",
    "Draw",
    "Drew",
    "Ending",
    "Event",
    "GreedyPlayer",
    "IllegalActionError",
    "Laid",
    "Lay",
    "Lots",
    "Match",
    "MatchError",
    "Pass",
    "Passed",
    "Player",
    "RandomPlayer",
    "Round",
    "Settled",
    "Show",
    "Shown",
    "Since",
    "StarterError",
    "Stop",
    "TurnedUp",
    "play_match",
    "play_round",
]
