"""What a game record holds: who played by which rules, and line by line what happened.

Nothing here knows whether the play was legal, or what it earned: `replay` says so. Players are numbered from 0 by
their seats, clockwise. `line` is where something stands in the text it was read from, counted from 1, and None
otherwise; it makes no difference between records.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias

from triominoes.errors import TriominoesError
from triominoes.notation import shown
from triominoes.placement import Placement
from triominoes.play.actions import Action, Show, Stop
from triominoes.play.dealing import LotDraws
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

KEYWORDS = (
    *("title", "rules", "players", "date", "result"),
    *("round", "hand", "well", "lots", "table", "start", "score"),
)
"""How lines begin that are not about what a player did; nobody can be called so."""

KEYED = re.compile(rf"({'|'.join(KEYWORDS)})\b", re.IGNORECASE)
_NAME = re.compile(r"[^\s#,:;=@?][^#,:;=@?\n\r]*")


class RecordError(TriominoesError):
    """Values that no record can have."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did, one action or several; `points` is what it earned, where that was written down."""

    player: int
    actions: tuple[Action, ...]
    points: int | None = None
    comment: str = ""
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Totals:
    """The scores of the match so far, by seat, as somebody added them up."""

    scores: tuple[int, ...]
    comment: str = ""
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment on a line of its own."""

    text: str
    line: int | None = field(default=None, compare=False)


Entry: TypeAlias = Turn | Totals | Remark


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round. What is known of the deal comes first, and may be nothing at all.

    `hands` by seat, None for a hand of which nothing was written, else its tiles, None for each that was not named;
    `well` the tile drawn next first, likewise; `lots` what was drawn to see who begins; `first` the first tile if it
    belongs to nobody; `starter` who begins where that was said.
    """

    entries: tuple[Entry, ...] = ()
    hands: tuple[tuple[Tile | None, ...] | None, ...] = ()
    well: tuple[Tile | None, ...] = ()
    lots: LotDraws = ()
    first: Placement | None = None
    starter: int | None = None
    comment: str = ""
    line: int | None = field(default=None, compare=False)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What the players did."""
        return tuple(entry for entry in self.entries if isinstance(entry, Turn))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A match. `rules_name` is how the record calls its ruleset: a bundled name, or a file.

    `winners` are those the record names, None if it names nobody. Raises `RecordError` for names that the text could
    not hold, and for players that there are not.
    """

    rules: Ruleset
    rules_name: str
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...] = ()
    title: str = ""
    date: str = ""
    remarks: tuple[str, ...] = ()
    winners: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        for name in self.players:
            check_name(name)
        folded = [name.casefold() for name in self.players]
        for name in self.players:
            if folded.count(name.casefold()) > 1:
                raise RecordError(f"player {shown(name)} is named twice")
        for text in (self.rules_name, self.title, self.date):
            _check_line(text)
            if "#" in text:
                raise RecordError(f"{shown(text)}: expected no #, which begins a comment")
        for text in self.remarks:
            _check_line(text)
        for game in self.rounds:
            self._check_round(game)
        self._check_seats(self.winners or ())

    def _check_round(self, game: RoundRecord) -> None:
        _check_line(game.comment)
        if game.hands and len(game.hands) != len(self.players):
            raise RecordError(f"{len(game.hands)} hands; expected one for each of {len(self.players)} players")
        if game.starter is not None:
            self._check_seats((game.starter,))
        self._check_seats(tuple(player for draw in game.lots for player, _ in draw))
        for entry in game.entries:
            _check_line(entry.text if isinstance(entry, Remark) else entry.comment)
            if isinstance(entry, Turn):
                self._check_seats((entry.player,))
                _check_actions(entry.actions)
            elif isinstance(entry, Totals) and len(entry.scores) != len(self.players):
                raise RecordError(f"{len(entry.scores)} scores; expected one for each of {len(self.players)} players")

    def _check_seats(self, players: tuple[int, ...]) -> None:
        for player in players:
            if not 0 <= player < len(self.players):
                raise RecordError(f"player {player + 1}; expected 1 to {len(self.players)}")


def check_name(name: str) -> None:
    """Raises `RecordError` for a name that a record cannot hold."""
    if not _NAME.fullmatch(name) or name != name.strip() or not name.isprintable():
        raise RecordError(f"{shown(name)} is no name; expected one line without # , : ; = @ or ?")
    keyed = KEYED.match(name)
    if keyed:
        raise RecordError(f"nobody can be called {shown(name)}: {keyed[0].lower()} begins other lines")
    if name.isdigit():
        raise RecordError(f"nobody can be called {shown(name)}: numbers stand for seats")


def _check_actions(actions: tuple[Action, ...]) -> None:
    if not actions:
        raise RecordError("a turn without an action; expected a tile laid, a draw, or a pass")
    for place, action in enumerate(actions, 1):
        if isinstance(action, Stop) or (isinstance(action, Show) and place < len(actions)):
            raise RecordError(f"{action}: no line of a record says so")


def _check_line(text: str) -> None:
    if text != text.strip() or len(text.splitlines()) > 1:
        raise RecordError(f"{shown(text)}: expected one line without blanks at its ends")
