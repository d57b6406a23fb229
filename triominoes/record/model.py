"""What a game record holds: who played by which rules, and line by line what happened.

Nothing here knows whether the play was legal, or what it earned: `replay` says so. Players are numbered from 0 by
their seats, clockwise. `line` is where something stands in the text it was read from, counted from 1, and None
otherwise; it makes no difference between records.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from triominoes.errors import TriominoesError
from triominoes.notation import shown
from triominoes.placement import Placement
from triominoes.play.actions import Action, Show, Stop
from triominoes.play.dealing import LotDraws
from triominoes.rules.options import OpeningRule
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

KEYWORDS = (
    *("title", "rules", "players", "date", "result"),
    *("round", "hand", "well", "lots", "table", "start", "score"),
)
"""How lines begin that are not about what a player did; nobody can be called so."""

KEYED = re.compile(rf"({'|'.join(KEYWORDS)})\b", re.IGNORECASE)
VERBS = ("lay", "lays", "draw", "draws", "pass", "passes", "left")
"""How a line may go on after the name of a player."""

_NAME = re.compile(r"[^\s#,:;=@?][^#,:;=@?]*")
_UNWRITTEN = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of letters that no line of a text can hold: controls, halves of letters, ends of lines."""


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
        check_names(self.players)
        for text in (self.rules_name, self.title, self.date):
            _check_line(text)
            if "#" in text:
                raise RecordError(f"{shown(text)}: expected no #, which begins a comment")
        for text in self.remarks:
            _check_line(text)
        for game in self.rounds:
            check_round(game, self.rules, len(self.players))
        check_seats(self.winners or (), len(self.players))
        if self.winners is not None and list(self.winners) != sorted(set(self.winners)):
            raise RecordError(f"winners {[player + 1 for player in self.winners]}; expected each once, by seat")


def check_round(game: RoundRecord, rules: Ruleset, players: int) -> None:
    """Raises `RecordError` for a round that no text could hold, or that these rules do not have."""
    _check_line(game.comment)
    rule = rules.opening.rule
    if not rule.by_player and game.starter is not None:
        raise RecordError(f"somebody begins, but by {rules} the first tile belongs to nobody; expected table")
    if rule.by_player and game.first is not None:
        raise RecordError(f"{game.first} is on the table, but by {rules} a player lays the first tile")
    if game.lots and rule is not OpeningRule.DRAWN_LOTS:
        raise RecordError(f"lots are drawn, but by {rules} they do not decide who begins ({rule})")
    if game.hands and len(game.hands) != players:
        raise RecordError(f"{len(game.hands)} hands; expected one for each of {players} players")
    known = [tile for tiles in (*game.hands, game.well) for tile in tiles or () if tile is not None]
    if twice := [tile for tile in known if known.count(tile) > 1]:
        raise RecordError(f"tile {twice[0]} is in two places, hands or well")
    check_seats([] if game.starter is None else [game.starter], players)
    check_seats([player for draw in game.lots for player, _ in draw], players)
    for entry in game.entries:
        _check_line(entry.text if isinstance(entry, Remark) else entry.comment)
        if isinstance(entry, Turn):
            check_seats([entry.player], players)
            _check_actions(entry.actions)
        elif isinstance(entry, Totals) and len(entry.scores) != players:
            raise RecordError(f"{len(entry.scores)} scores; expected one for each of {players} players")


def check_seats(seats: Sequence[int], players: int) -> None:
    """Raises `RecordError` for players that there are not."""
    for player in seats:
        if not 0 <= player < players:
            raise RecordError(f"player {player + 1}; expected 1 to {players}")


def folded(name: str) -> str:
    """A name as it is compared: in small letters, however its accents are written."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def written(text: str) -> str:
    """A text as one line can hold it: blanks for what no line can hold, none at its ends."""
    return "".join(" " if unicodedata.category(letter) in _UNWRITTEN else letter for letter in text).strip()


def check_names(names: tuple[str, ...]) -> None:
    """Raises `RecordError` for names that a record cannot hold, or not together."""
    for place, name in enumerate(names):
        check_name(name)
        if any(folded(name) == folded(other) for other in names[:place]):
            raise RecordError(f"player {shown(name)} is named twice")
        for other in names:
            rest = folded(name).removeprefix(folded(other)).split()
            if folded(name).startswith(f"{folded(other)} ") and rest[0] in VERBS:
                raise RecordError(f"{shown(name)} beside {shown(other)}: a line that begins so could mean either")


def check_name(name: str) -> None:
    """Raises `RecordError` for a name that a record cannot hold."""
    if not _NAME.fullmatch(name) or name != written(name):
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
    if text != written(text):
        raise RecordError(f"{shown(text)}: expected one line without blanks at its ends")
