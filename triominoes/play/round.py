"""One round, from the deal to the settlement: whose turn it is, what may be done, what it earned; any step back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from triominoes.award import Award, award_of
from triominoes.board import Board
from triominoes.bonus import BonusRule, bonus_table
from triominoes.contact import RingMask, ring_mask
from triominoes.errors import IllegalPlacementError
from triominoes.placement import Placement
from triominoes.play.actions import DRAW, PASS, Action, Draw, IllegalActionError, Lay, Pass
from triominoes.play.dealing import Lots as LotsDrawn
from triominoes.play.dealing import checked_hands, deal
from triominoes.play.events import Drew, Ending, Event, Laid, Lots, Passed, Settled, TurnedUp
from triominoes.play.frontier import Frontier
from triominoes.play.opening import ZERO, Start, seated, start, start_bonus
from triominoes.play.settlement import blocked_winners, settle_blocked, settle_out
from triominoes.play.turn import Options, ends_blocked, options, pass_cost
from triominoes.rules.options import OpeningRule, TilePoints
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers, Tile
from triominoes.tileset import TileMask


class _Before(NamedTuple):
    """What an action changes besides the table, as it was before; `hand` is that of the player who acted."""

    action: Action
    events: int
    turn: int
    draws: int
    drawn: TileMask
    passes: int
    hand: TileMask
    taken: int
    scores: tuple[int, ...]


class Round:
    """A round that is being played. Players are numbered from 0 by their seats, clockwise.

    `play` admits only what the ruleset admits, `legal_actions` lists it, `undo` takes the last action back. The first
    tile of a round is offered on the cell 0,0 only, in each of its rotations, but may be laid anywhere.

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
        hands: Sequence[Iterable[Tile]],
        well: Iterable[Tile] = (),
        starter: int | None = None,
        lots: LotsDrawn = (),
        table: Iterable[Placement] = (),
    ) -> None:
        """Begin a round with these hands, by seat, and this well, the tile drawn next first.

        Hands may be of any size. `starter` says who begins where the rules leave that to chance, `lots` what was drawn
        for it. With a `table` the round is taken up in the middle: these tiles lie, `starter` (or seat 0) is to move,
        and what happened before earns nothing any more. Raises `RulesetError` for a number of players that cannot
        play, `DealError` for tiles that nobody can have drawn and for a wrong or missing starter,
        `IllegalPlacementError` for tiles that cannot lie so.
        """
        well, table = tuple(well), tuple(table)
        self.rules = rules
        self.board = Board(tile_set=rules.tile_set, contact=rules.laying.contact)
        self.turn = 0
        """The player to move."""
        self.draws = 0
        """How many tiles he has drawn in this turn."""
        self.passes = 0
        """How many turns before this one ended without a tile laid, one after the other."""
        self._frontier = Frontier(self.board)
        self._tiles = rules.tile_set.tiles
        self._index = _index_of_readings(rules.tile_set.tiles)
        self._hands = [rules.tile_set.mask(hand) for hand in checked_hands(rules, hands, well, table)]
        self._well = well
        self._taken = 0
        self._drawn: TileMask = 0
        self._scores = [0] * len(self._hands)
        self._events: list[Event] = [Lots(lots)] if lots else []
        self._history: list[_Before] = []
        self._options: Options | None = None
        self._table = bonus_table(rules.bonus)
        self._awards = _awards(rules.bonus)
        for placement in table:
            self._frontier.lay(placement)
        self.start = seated(self._hands, starter or 0) if table else self._begin(starter)
        """Who begins, and with what."""
        self.turn = self.start.player

    @classmethod
    def deal(cls, rules: Ruleset, players: int, seed: int | str) -> Round:
        """A round dealt at random; a seed gives the same deal always."""
        dealt = deal(rules, players, seed)
        return cls(rules, dealt.hands, dealt.well, dealt.starter, dealt.lots)

    def _begin(self, starter: int | None) -> Start:
        opening = self.rules.opening
        if not opening.rule.by_player:
            tile = opening.tile if opening.tile is not None else self._tiles[self._take()]
            placement = Placement((0, 0), tile.numbers)
            self._frontier.lay(placement)
            self._events.append(TurnedUp(placement))
        elif opening.rule is OpeningRule.TRIPLE_OR_DRAW:
            triples = self.rules.tile_set.mask(tile for tile in self._tiles if tile.is_triple)
            while self.well and not any(hand & triples for hand in self._hands):
                for player in range(min(self.players, self.well)):
                    index = self._take()
                    self._hands[player] |= 1 << index
                    self._events.append(Drew(player, cost=0, tile=self._tiles[index]))
        return start(opening, self.rules.tile_set, self._hands, starter)

    def _take(self) -> int:
        index = self.rules.tile_set.index[self._well[self._taken]]
        self._taken += 1
        return index

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._hands)

    @property
    def well(self) -> int:
        """How many tiles are left in the well."""
        return len(self._well) - self._taken

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the round so far, by seat: those of all events added up."""
        return tuple(self._scores)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(self._events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the players have done so far."""
        return tuple(before.action for before in self._history)

    @property
    def settlement(self) -> Settled | None:
        """The end of the round, once it is over."""
        last = self._events[-1] if self._events else None
        return last if isinstance(last, Settled) else None

    @property
    def is_over(self) -> bool:
        """Whether the round has ended and is settled."""
        return bool(self._events) and isinstance(self._events[-1], Settled)

    def hand(self, player: int) -> tuple[Tile, ...]:
        """The tiles of a player, ascending."""
        return tuple(self.rules.tile_set.members(self._hands[player]))

    def well_tiles(self) -> tuple[Tile, ...]:
        """The tiles left in the well, the one drawn next first; players do not see them."""
        return self._well[self._taken :]

    def legal_actions(self) -> list[Action]:
        """What the player to move may do: lays by cell and tile, then drawing, then passing; nothing after the end."""
        if self.is_over:
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
        placement = lay.placement
        bonus = self._table[ring_mask(self._frontier.taken, placement.cell)].amount
        return self._tile_points(placement.numbers) + bonus + self._start_bonus(placement)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do what the player to move has chosen and return what came of it, the settlement included.

        Raises `IllegalActionError`, which says the reason and what is legal, and changes nothing.
        """
        if self.is_over:
            raise IllegalActionError(action, "the round is over")
        before = _Before(
            action,
            len(self._events),
            self.turn,
            self.draws,
            self._drawn,
            self.passes,
            self._hands[self.turn],
            self._taken,
            tuple(self._scores),
        )
        if isinstance(action, Lay):
            self._lay(action)
        elif isinstance(action, Draw):
            self._draw(action)
        else:
            self._pass(action)
        self._history.append(before)
        self._options = None
        return tuple(self._events[before.events :])

    def undo(self) -> Action:
        """Take back the last action and return it; raises `IndexError` if there is none."""
        before = self._history.pop()
        if isinstance(before.action, Lay):
            self._frontier.undo()
        del self._events[before.events :]
        self.turn, self.draws, self._drawn, self.passes = before.turn, before.draws, before.drawn, before.passes
        self._hands[self.turn] = before.hand
        self._taken = before.taken
        self._scores[:] = before.scores
        self._options = None
        return before.action

    def _now(self) -> Options:
        if self._options is None:
            if not self.board:
                reason = "the first tile has to be laid"
                self._options = Options(self.start.tiles, reason, reason)
            else:
                fits = self._frontier.fitting() & self._hands[self.turn]
                self._options = options(self.rules, fits, self._drawn, self.draws, self.well)
        return self._options

    def _openings(self, tiles: TileMask) -> list[Lay]:
        return [
            Lay(Placement((0, 0), numbers), self._proof(tile))
            for tile in self.rules.tile_set.members(tiles)
            for numbers in tile.readings
        ]

    def _proof(self, tile: Tile) -> Tile | None:
        """The triple that has to be shown with a first tile, if any."""
        return self.start.lead if self.start.zero and tile == ZERO else None

    def _lay(self, action: Lay) -> None:
        placement, player = action.placement, self.turn
        now = self._now()
        index = self._index.get(placement.numbers)
        if index is None or not self._hands[player] >> index & 1:
            raise self._refused(action, f"player {player + 1} does not hold {placement.tile}")
        first = not self.board
        if not now.tiles >> index & 1 and (first or now.tiles != self._fitting_hand()):
            # What is wrong with a tile that merely does not fit there is for the board to say.
            reason = self._why_not_first() if first else "a drawn tile that fits is laid at once"
            raise self._refused(action, reason)
        proof = self._proof(self._tiles[index]) if first else None
        if action.shows != proof:
            reason = f"the triple {proof} has to be shown" if proof else "there is nothing to show"
            raise self._refused(action, reason)
        bonus = self._start_bonus(placement)
        mask = ring_mask(self._frontier.taken, placement.cell)
        try:
            self._frontier.lay(placement)
        except IllegalPlacementError as error:
            raise self._refused(action, str(error).removeprefix(f"{placement}: ")) from None
        event = Laid(
            player, placement, self._award(mask, placement), self._tile_points(placement.numbers), bonus, proof
        )
        self._events.append(event)
        self._scores[player] += event.points
        self._hands[player] &= ~(1 << index)
        self.passes = 0
        if self.rules.solitaire is not None:
            self._end_alone()
        elif self._hands[player]:
            self._next_turn()
        else:
            totals = self._totals()
            self._settle(Ending.OUT, (player,), settle_out(self.rules.going_out, totals, player))

    def _draw(self, action: Draw) -> None:
        reason = self._now().no_draw
        if reason is not None:
            raise self._refused(action, reason)
        tile = self._well[self._taken]
        if action.tile not in (None, tile):
            raise self._refused(action, f"the next tile of the well is {tile}")
        index = self._take()
        event = Drew(self.turn, self.rules.draws.cost, tile)
        self._events.append(event)
        self._scores[self.turn] -= event.cost
        self._hands[self.turn] |= 1 << index
        self._drawn |= 1 << index
        self.draws += 1
        if self.rules.solitaire is not None:
            self._end_alone()

    def _pass(self, action: Pass) -> None:
        reason = self._now().no_pass
        if reason is not None:
            raise self._refused(action, reason)
        event = Passed(self.turn, pass_cost(self.rules.draws, self.draws, self.well), self.draws)
        self._events.append(event)
        self._scores[self.turn] -= event.cost
        self.passes += 1
        if self.rules.solitaire is not None:
            self._settle(Ending.SOLITAIRE, (), (0,))
        elif ends_blocked(self.rules, self.passes, self.players, self.well):
            totals = self._totals()
            counts = [hand.bit_count() for hand in self._hands]
            winners = blocked_winners(self.rules.blocked, totals, counts, self.start.player)
            self._settle(Ending.BLOCKED, winners, settle_blocked(self.rules.blocked, totals, winners))
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.draws = 0
        self._drawn = 0

    def _end_alone(self) -> None:
        """A solitaire is over when the well is empty and no tile fits; it is won if no tile is left."""
        if not self.well and not self._fitting_hand():
            self._settle(Ending.SOLITAIRE, () if self._hands[0] else (0,), (0,))

    def _settle(self, ending: Ending, winners: tuple[int, ...], amounts: tuple[int, ...]) -> None:
        if not self.rules.keeps_score:
            amounts = (0,) * self.players
        self._events.append(Settled(ending, winners, amounts, tuple(map(self.hand, range(self.players)))))
        for player, amount in enumerate(amounts):
            self._scores[player] += amount

    def _totals(self) -> list[int]:
        return [sum(tile.total for tile in self.hand(player)) for player in range(self.players)]

    def _fitting_hand(self) -> TileMask:
        return self._frontier.fitting() & self._hands[self.turn]

    def _tile_points(self, numbers: Numbers) -> int:
        points = self.rules.laying.points
        return sum(numbers) if points is TilePoints.TOTAL else 1 if points is TilePoints.ONE else 0

    def _start_bonus(self, placement: Placement) -> int:
        return 0 if self.board else start_bonus(self.rules.opening, placement.tile, self.start)

    def _award(self, mask: RingMask, placement: Placement) -> Award:
        key = mask, placement.numbers
        found = self._awards.get(key)
        if found is None:
            found = self._awards[key] = award_of(mask, placement.numbers, self.rules.bonus)
        return found

    def _why_not_first(self) -> str:
        listed = " or ".join(map(str, self.rules.tile_set.members(self.start.tiles)))
        return f"player {self.turn + 1} has to begin with {listed}"

    def _refused(self, action: Action, reason: str) -> IllegalActionError:
        return IllegalActionError(action, reason, self.legal_actions())


@cache
def _index_of_readings(tiles: tuple[Tile, ...]) -> dict[Numbers, int]:
    """The number of the tile that each three numbers are, whichever corner they start from."""
    return {numbers: index for index, tile in enumerate(tiles) for numbers in tile.readings}


@cache
def _awards(rule: BonusRule) -> dict[tuple[RingMask, Numbers], Award]:
    """The awards met so far under a bonus rule: a few thousand at most come up, so each sentence is made once."""
    return {}
