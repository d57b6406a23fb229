"""One round, from the deal to the settlement: whose turn it is, what may be done, what it earned; any step back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from triominoes.placement import Placement
from triominoes.play import holdings
from triominoes.play.actions import ACTIONS, DRAW, PASS, Action, Draw, IllegalActionError, Lay, Pass, Show, Stop
from triominoes.play.course import Course, Since
from triominoes.play.dealing import LotDraws, deal
from triominoes.play.events import Ending, Event
from triominoes.play.opening import ZERO, proof_objection
from triominoes.play.turn import Options, options
from triominoes.rules.options import Play
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileMask


class _Before(NamedTuple):
    """What an action changes besides the table, as it was before; `held` of the player who acted."""

    action: Action
    player: int
    held: holdings.Before
    events: int
    turn: int
    draws: int
    drawn: TileMask
    passes: int
    ending: Ending | None
    scores: tuple[int, ...]


class Round(Course):
    """A round that is being played. Players are numbered from 0 by their seats, clockwise.

    `play` admits only what the ruleset admits, `legal_actions` lists it, `undo` takes the last action back. The first
    tile of a round is offered on the cell 0,0 only, in each of its rotations, but may be laid anywhere.

    Tiles that nobody has seen are None in hands and well: whoever holds such tiles may lay any that is nowhere else,
    and is believed when he says that none fits. Hands still unknown when the round ends have to be shown (`to_show`)
    before it is settled. An action that is none raises `TypeError`, a seat that there is not `IndexError`.

    >>> from triominoes.rules.file import bundled_ruleset
    >>> hands = [[Tile((4, 4, 4)), Tile((0, 1, 2))], [Tile((3, 4, 4)), Tile((0, 0, 1))]]
    >>> game = Round(bundled_ruleset("wikipedia"), hands)
    >>> print(*game.legal_actions())
    lay 444@0,0
    >>> print(*game.play(Lay(Placement((0, 0), (4, 4, 4)))))
    player 1 lays 444@0,0: plain: no tile lies beside it; 12 and 10 for the start
    >>> game.scores, game.turn
    ((22, 0), 1)
    >>> game.play(PASS)
    Traceback (most recent call last):
      ...
    triominoes.play.actions.IllegalActionError: pass: a tile that fits must be laid; legal: lay 344@0,-1, \
lay 434@0,1, lay 443@1,0
    """

    def __init__(
        self,
        rules: Ruleset,
        hands: Sequence[Iterable[Tile | None]],
        well: Iterable[Tile | None] = (),
        starter: int | None = None,
        lots: LotDraws = (),
        table: Iterable[Placement] = (),
        first: Placement | None = None,
        since: Since | None = None,
    ) -> None:
        """Begin a round; see `Course`, which says what everything means and what is refused."""
        super().__init__(rules, hands, well, starter, lots, table, first, since)
        self._history: list[_Before] = []
        self._options: Options | None = None

    @classmethod
    def deal(cls, rules: Ruleset, players: int, seed: int | str) -> Round:
        """A round dealt at random; a seed gives the same deal always."""
        dealt = deal(rules, players, seed)
        return cls(rules, dealt.hands, dealt.well, dealt.starter, dealt.lots)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the players have done so far."""
        return tuple(before.action for before in self._history)

    def legal_actions(self) -> list[Action]:
        """What the player to move may do: lays by cell and tile, then drawing, then passing; nothing after the end.

        What a player can show is not listed: nobody else knows his tiles.
        """
        if self._ending is not None:
            return []
        now = self._now()
        actions: list[Action] = []
        if now.tiles:
            actions.extend(
                self._openings(now.tiles) if not self.board else map(Lay, self._frontier.placements(now.tiles))
            )
        if now.no_draw is None:
            actions.append(DRAW)
        if now.no_pass is None:
            actions.append(PASS)
        return actions

    def points_of(self, lay: Lay) -> int:
        """What a legal lay earns, with the bonus for the start."""
        return self._earnings.points(lay.placement) + self._start_bonus(lay)

    def play(self, action: Action, player: int | None = None, *, force: bool = False) -> tuple[Event, ...]:
        """Do what the player to move has chosen and return what came of it, the settlement included.

        `player` says who acts, where that is to be checked; whoever shows his hand has to be named. Raises
        `IllegalActionError`, which says the reason and what is legal, and changes nothing. With `force`, what the rules
        forbid is done all the same, so that a match that was played wrongly can be scored: refused is then only a tile
        of another set and anything after the end.
        """
        if player is None:
            player = self.turn
        else:
            self._check_seat(player)
        reason = self._impossible(action) if force else self._objection(action, player)
        if reason is not None:
            raise IllegalActionError(action, reason, self.legal_actions())
        before = _Before(
            action,
            player,
            self._held.save(player),
            len(self._events),
            self.turn,
            self.draws,
            self._drawn,
            self.passes,
            self._ending,
            tuple(self._scores),
        )
        if player != self.turn and not isinstance(action, Show):
            self._give_turn(player)
            self._options = None
        if isinstance(action, Lay):
            self._lay(action)
        elif isinstance(action, Draw):
            self._draw(action)
        elif isinstance(action, Pass):
            self._pass()
        elif isinstance(action, Show):
            self._show(player, action)
        else:
            self._end(Ending.BLOCKED)
        self._history.append(before)
        self._options = None
        return tuple(self._events[before.events :])

    def undo(self) -> Action:
        """Take back the last action and return it; raises `IndexError` if there is none."""
        if not self._history:
            raise IndexError("nothing has been done in this round; expected an action to take back")
        before = self._history.pop()
        if isinstance(before.action, Lay):
            self._frontier.undo()
        del self._events[before.events :]
        self.turn, self.draws, self._drawn, self.passes = before.turn, before.draws, before.drawn, before.passes
        self._held.restore(before.player, before.held)
        self._ending = before.ending
        self._scores[:] = before.scores
        self._options = None
        return before.action

    def is_legal(self, action: Action, player: int | None = None) -> bool:
        """Whether `play` would accept the action of that player, by default the one to move."""
        return self.objection(action, player) is None

    def objection(self, action: Action, player: int | None = None) -> str | None:
        """Why that player (by default the one to move) may not do so now, in words; None if he may."""
        if player is None:
            player = self.turn
        else:
            self._check_seat(player)
        return self._objection(action, player)

    def _objection(self, action: Action, player: int) -> str | None:
        impossible = self._impossible(action)
        if impossible is not None:
            return impossible
        if isinstance(action, Show):
            return self._show_objection(action, player)
        if isinstance(action, Stop):
            return "the round is not over"
        if player != self.turn:
            return f"it is the turn of player {self.turn + 1}, not {player + 1}"
        if isinstance(action, Lay):
            return self._lay_objection(action)
        if isinstance(action, Pass):
            return self._now().no_pass
        no_draw = self._now().no_draw
        return no_draw if no_draw or action.tile is None else self._held.objection_to_draw(action.tile)

    def _impossible(self, action: Action) -> str | None:
        """Why not even `force` helps."""
        if self._ending is None and isinstance(action, Lay) and action.placement.numbers in self._index:
            return None  # most actions by far
        if not isinstance(action, ACTIONS):
            raise TypeError(f"{action!r} is no action; expected Lay, Draw, Pass, Show or Stop")
        if self.is_over:
            return "the round is over"
        if self._ending is not None and not isinstance(action, Show):
            waiting = " and ".join(f"player {player + 1}" for player in self.to_show)
            return f"the round has ended; expected the hands that are left, of {waiting}"
        named: tuple[Tile, ...] = ()
        if isinstance(action, Lay):
            named = (action.placement.tile,)
        elif isinstance(action, Show):
            named = action.tiles
        elif isinstance(action, Draw) and action.tile is not None:
            named = (action.tile,)
        for tile in named:
            if tile not in self.rules.tile_set:
                return f"tile {tile} is not in the {self.rules.tile_set.describe()}"
        return None

    def _lay_objection(self, action: Lay) -> str | None:
        placement = action.placement
        index = self._index[placement.numbers]
        if not self._held.possible(self.turn) >> index & 1:
            if not self.board.unlaid() >> index & 1:
                return f"tile {placement.tile} lies on the table already"
            return f"tile {placement.tile} is not in the hand of player {self.turn + 1}"
        now = self._now()
        first = not self.board
        if not now.tiles >> index & 1 and (first or now.bound):
            # What is wrong with a tile that merely does not fit there is for the board to say.
            return self._why_not_first() if first else "a drawn tile that fits is laid at once"
        if first:
            objection = proof_objection(self.start, self.rules.tile_set, self._tiles[index], action.shows)
        else:
            objection = None if action.shows is None else "there is nothing to show"
        return objection or self.board.objection(placement)

    def _show_objection(self, action: Show, player: int) -> str | None:
        alone = self.rules.solitaire is not None and not self.well and self._held.hidden[player] > 0
        if alone and not self.is_over:
            return self._held.objection_to_show(player, action.tiles)
        if not self.to_show:
            return "hands are shown when the round has ended"
        if player not in self.to_show:
            return "the hand is known already"
        return self._held.objection_to_show(player, action.tiles)

    def _now(self) -> Options:
        if self._options is None:
            if not self.board:
                reason = "the first tile has to be laid"
                self._options = Options(self.start.tiles, reason, reason)
            else:
                fitting = self._frontier.fitting()
                known = fitting & self._held.known[self.turn]
                now = options(self.rules, known, self._drawn, self.draws, self.well)
                self._options = self._believed(now, fitting) if self._held.hidden[self.turn] else now
        return self._options

    def _believed(self, now: Options, fitting: TileMask) -> Options:
        """The options of a player who may hold what nobody knows: where nothing speaks against him he is right."""
        tiles = now.tiles if now.bound else now.tiles | fitting & self._held.loose
        unnamed = self.draws > self._drawn.bit_count()  # may fit, and then he may keep it where play is free
        kept = unnamed and self.rules.laying.play is Play.FREE and self.rules.solitaire is None
        return Options(tiles, now.no_draw, None if kept else now.no_pass, now.bound)

    def _openings(self, tiles: TileMask) -> list[Lay]:
        begun, members = self.start, self.rules.tile_set.members
        found: list[Lay] = []
        for tile in members(tiles):
            shown: list[Tile | None] = [None]
            if tile == ZERO and begun.proofs:
                shown = [*([] if begun.proven else [None]), *members(begun.proofs)]
            found.extend(Lay(Placement((0, 0), numbers), proof) for numbers in tile.readings for proof in shown)
        return found

    def _why_not_first(self) -> str:
        listed = " or ".join(map(str, self.rules.tile_set.members(self.start.tiles)))
        return f"player {self.turn + 1} has to begin with {listed}"

    def __repr__(self) -> str:
        waiting = "hands to be shown" if self.to_show else f"player {self.turn + 1} to move"
        count = "1 action" if len(self._history) == 1 else f"{len(self._history)} actions"
        return f"<Round of {self.rules} for {self.players}: {count}, {'over' if self.is_over else waiting}>"
