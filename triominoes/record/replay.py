"""A record played again, under its own ruleset or another: the match it comes to, and every breach of the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from triominoes.errors import DealError, TileError, TriominoesError
from triominoes.placement import Placement
from triominoes.play.actions import Action, IllegalActionError, Lay, Show, Stop
from triominoes.play.events import Event
from triominoes.play.match import Match
from triominoes.play.opening import StarterError, contenders
from triominoes.play.round import Round
from triominoes.record.dealt import dealt
from triominoes.record.model import GameRecord, RoundRecord, Totals, Turn
from triominoes.rules.options import OpeningRule
from triominoes.rules.ruleset import Ruleset


class Fails(StrEnum):
    """What is wrong: the play, which the rules forbid; or a sum, which somebody added up wrongly."""

    PLAY = "play"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Breach:
    """Something in a record that does not hold: in which round, counted from 1, and on which line, if it has lines."""

    kind: Fails
    round: int
    line: int | None
    message: str

    def __str__(self) -> str:
        place = f"round {self.round}" if self.line is None else f"line {self.line}"
        return f"{place}: {self.message}"


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record comes to. Unless it was replayed leniently, everything after the first breach is left out.

    `turns` are those of the record, round by round, as they were played: with the points of each, settlements aside,
    and with every tile as it came to lie.
    """

    record: GameRecord
    rules: Ruleset
    match: Match
    breaches: tuple[Breach, ...]
    turns: tuple[tuple[Turn, ...], ...]


def replay(record: GameRecord, rules: Ruleset | None = None, *, lenient: bool = False) -> Replay:
    """Play a record again, by its own ruleset or by another one.

    Under another ruleset, points and totals that were written down are not compared: they are what that match came to
    under its own. Leniently, everything is done that can be done, whatever the rules say, and every breach is listed.
    Raises `RulesetError` if so many cannot play, and `DealError` where the deal itself cannot be.
    """
    referee = _Referee(record, rules or record.rules, lenient, rules is None or rules == record.rules)
    return referee.replay()


MOST_BREACHES = 1000
"""After so many a lenient replay gives up."""


class _StopError(Exception):
    """The first breach of a strict replay ends it."""


class _Referee:
    def __init__(self, record: GameRecord, rules: Ruleset, lenient: bool, sums: bool) -> None:
        self._record = record
        self._rules = rules
        self._lenient = lenient
        self._sums = sums
        self._match = Match(rules, len(record.players))
        self._breaches: list[Breach] = []
        self._number = 0
        self._turns: list[list[Turn]] = []

    def replay(self) -> Replay:
        try:
            for game in self._record.rounds:
                self._number += 1
                self._turns.append([])
                self._round(game)
            self._winners()
        except _StopError:
            pass
        turns = tuple(map(tuple, self._turns))
        return Replay(self._record, self._rules, self._match, tuple(self._breaches), turns)

    def _breach(self, kind: Fails, line: int | None, message: str) -> None:
        self._breaches.append(Breach(kind, self._number, line, message))
        if len(self._breaches) == MOST_BREACHES:
            more = f"{MOST_BREACHES - 1} breaches before; the rest is not looked at"
            self._breaches[-1] = Breach(kind, self._number, line, more)
        if not self._lenient or len(self._breaches) == MOST_BREACHES:
            raise _StopError

    def _round(self, game: RoundRecord) -> None:
        match = self._match
        if match.is_over:
            self._breach(Fails.PLAY, game.line, f"the game is over, won by {self._listed(match.winners)}")
        elif match.round is not None and not match.round.is_over:
            waiting = match.round.to_show
            wanted = f"the hand of {self._listed(waiting)}" if waiting else f"a turn of {self._name(match.round.turn)}"
            self._breach(Fails.PLAY, game.line, f"the round before is not over; expected {wanted}")
            if not waiting:
                match.play(Stop(), force=True)
        try:
            begun = self._begun(game)
        except DealError as error:
            place = f"round {self._number}" if game.line is None else f"line {game.line}"
            raise DealError(f"{place}: {self._named(error)}") from None
        if begun is None:
            if self._number < len(self._record.rounds):
                self._breach(Fails.PLAY, game.line, "nobody has played in this round; expected its turns")
            self._entries(game)
            return
        match.deal(begun, force=self._lenient)
        self._entries(game)

    def _entries(self, game: RoundRecord) -> None:
        match = self._match
        for entry in game.entries:
            if isinstance(entry, Turn):
                self._turn(entry)
            elif isinstance(entry, Totals) and self._sums and entry.scores != match.scores:
                wanted = " ".join(map(str, match.scores))
                written = " ".join(map(str, entry.scores))
                self._breach(Fails.SUM, entry.line, f"the scores are {wanted}, not {written}")

    def _begun(self, game: RoundRecord) -> Round | None:
        """The round before its first turn; None if nothing says yet who begins."""
        rules, players = self._rules, len(self._record.players)
        deal = dealt(self._record.rules, players, game)
        first = next((turn for turn in game.turns), None)
        starter = game.starter if game.starter is not None or first is None else first.player
        lots = game.lots if rules.opening.rule is OpeningRule.DRAWN_LOTS else ()
        if not rules.opening.rule.by_player:
            starter = None
        elif starter is None and any(None in hand for hand in deal.hands):
            return None
        try:
            return Round(rules, deal.hands, deal.well, starter, lots, first=game.first)
        except StarterError as error:
            line = first.line if first and first.line else game.line
            self._breach(Fails.PLAY, line, self._named(error))
        if any(None in hand for hand in deal.hands):
            unknown = [(None,) * len(hand) for hand in deal.hands]
            return Round(rules, unknown, deal.well, starter, first=game.first)
        masks = [rules.tile_set.mask(tile for tile in hand if tile is not None) for hand in deal.hands]
        able = contenders(rules.opening, rules.tile_set, masks)
        return Round(rules, deal.hands, deal.well, able[0], first=game.first)

    def _turn(self, turn: Turn) -> None:
        gain = own = 0
        actions = []
        for written in turn.actions:
            action = self._turned(written, turn.line)
            actions.append(action)
            events = self._act(action, turn)
            gain += sum(event.gain(turn.player) for event in events)
            own += sum(event.gain(turn.player) for event in events[:1])
        self._turns[-1].append(replace(turn, actions=tuple(actions), points=own))
        if self._sums and turn.points not in (None, own, gain):
            wanted = str(own) if own == gain else f"{own}, or {gain} with the settlement"
            self._breach(Fails.SUM, turn.line, f"{self._name(turn.player)} gains {wanted}, not {turn.points}")

    def _turned(self, action: Action, line: int | None) -> Action:
        """The action, its tile turned if it does not fit as it was written and fits in one way only."""
        game = self._match.round
        if not isinstance(action, Lay) or game is None:
            return action
        placement, board = action.placement, game.board
        try:
            tile = self._rules.tile_set.find(placement.numbers)
        except TileError:
            return action
        if not board:
            fitting = tile.readings
        else:
            fitting = board.readings(placement.cell, tile) if placement.cell in board.open_cells() else ()
        if placement.numbers in fitting or (placement.tile == tile and len(fitting) != 1):
            return action
        turned = Placement(placement.cell, fitting[0] if fitting else tile.numbers)
        if len(fitting) > 1:
            message = f"lay {placement}: tile {tile} fits in {len(fitting)} ways there; expected its numbers clockwise"
            self._breach(Fails.PLAY, line, f"{message} as it lies, as in {turned}")
        return replace(action, placement=turned)

    def _act(self, action: Action, turn: Turn) -> tuple[Event, ...]:
        game = self._match.round
        assert game is not None
        if isinstance(action, Show) and (game.is_over or (game.to_show and turn.player not in game.to_show)):
            if game.hand(turn.player) != tuple(sorted(action.tiles)):
                held = " ".join(map(str, game.hand(turn.player))) or "no tiles"
                self._breach(Fails.PLAY, turn.line, f"{action}: {self._name(turn.player)} holds {held}")
            return ()
        if game.is_over:
            self._breach(Fails.PLAY, turn.line, f"{action}: the round is over; expected the next round")
            return ()
        try:
            return self._match.play(action, turn.player)
        except IllegalActionError as error:
            if not game.to_show and turn.player != game.turn and not isinstance(action, Show):
                whose = f"it is the turn of {self._name(game.turn)}, not of {self._name(turn.player)}"
                self._breach(Fails.PLAY, turn.line, str(IllegalActionError(action, whose, error.legal)))
            else:
                self._breach(Fails.PLAY, turn.line, self._named(error))
        return self._forced(action, turn.player)

    def _forced(self, action: Action, player: int) -> tuple[Event, ...]:
        try:
            return self._match.play(action, player, force=True)
        except IllegalActionError:
            return ()  # a breach that is on the list already, of something that nobody can do

    def _winners(self) -> None:
        wanted = self._match.winners
        if self._record.winners is None or not self._sums or self._record.winners == wanted:
            return
        said = self._listed(self._record.winners)
        if self._match.is_over:
            self._breach(Fails.SUM, None, f"the game is won by {self._listed(wanted)}, not by {said}")
        else:
            self._breach(Fails.SUM, None, f"the game is not over yet, but the record says it is won by {said}")

    def _name(self, player: int) -> str:
        return self._record.players[player]

    def _listed(self, players: tuple[int, ...]) -> str:
        return " and ".join(map(self._name, players)) or "nobody"

    def _named(self, error: TriominoesError) -> str:
        """What the rules object, with the names that the record has for its players, which they count from 1."""

        def name(match: re.Match[str]) -> str:
            seat = int(match[1]) - 1
            return self._name(seat) if seat < len(self._record.players) else match[0]

        return _PLAYER.sub(name, str(error))


_PLAYER = re.compile(r"\bplayer ([0-9]{1,2})\b")
