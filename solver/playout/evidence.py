"""What the course of a round tells about hands: who drew or passed where a tile that fits must be laid had none."""

from __future__ import annotations

from collections.abc import Sequence

from triominoes.board import Board
from triominoes.play.events import Drew, Laid, Passed, TurnedUp
from triominoes.play.frontier import Frontier
from triominoes.play.round import Round
from triominoes.rules.options import Play
from triominoes.rules.ruleset import Ruleset
from triominoes.tileset import TileMask


class Evidence:
    """Follows one round, event by event: the table, and by seat the tiles that a player is known not to hold.

    Those are the tiles that fitted when he last drew or passed; what he drew at the end of such a turn he laid.
    """

    def __init__(self, rules: Ruleset, players: int, lacks: Sequence[TileMask] = ()) -> None:
        """Follow a round of which it was known at first, by seat, that players do not hold these tiles."""
        self._forced = rules.laying.play is Play.FORCED
        self._rules = rules
        self._game: Round | None = None
        self._seen = 0
        self.table = self._nothing()
        self._first = list(lacks) or [0] * players
        self.lacks = list(self._first)

    def _nothing(self) -> Frontier:
        return Frontier(Board(tile_set=self._rules.tile_set, contact=self._rules.laying.contact))

    def of(self, game: Round) -> list[TileMask]:
        """Catch up with the round, which may be another than before; nothing may have been taken back in it."""
        events = game.events
        if game is not self._game:
            self._game, self._seen, self.table = game, 0, self._nothing()
            self.lacks = list(self._first)
            laid = sum(isinstance(event, Laid | TurnedUp) for event in events)
            for placement in tuple(game.board)[: len(game.board) - laid]:
                self.table.push(placement)
        for event in events[self._seen :]:
            if isinstance(event, Laid | TurnedUp):
                self.table.push(event.placement)
            elif isinstance(event, Drew | Passed) and self._forced:
                self.lacks[event.player] = self.table.fitting()
        self._seen = len(events)
        return self.lacks
