"""The course of a round: where the tiles are, whose turn it is, and what every action brings, allowed or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from triominoes.board import Board
from triominoes.errors import DealError, IllegalPlacementError
from triominoes.faults import find_faults
from triominoes.placement import Placement
from triominoes.play.actions import Draw, Lay, Show
from triominoes.play.dealing import LotDraws, starter_by_lots
from triominoes.play.earnings import Earnings
from triominoes.play.events import Drew, Ending, Event, Laid, Lots, Passed, Settled, Shown, TurnedUp
from triominoes.play.frontier import Frontier
from triominoes.play.holdings import Holdings
from triominoes.play.opening import Start, seated, start, start_bonus, unseen_start
from triominoes.play.settlement import blocked_winners, settle_blocked, settle_out
from triominoes.play.turn import ends_blocked, most_passes, pass_cost
from triominoes.rules.options import OpeningRule
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers, Tile
from triominoes.tileset import TileMask


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened in a round that is taken up in the middle, besides the tiles that lie.

    `drawn` are the tiles that the player to move has drawn in this turn, None for each that is unknown; `passes` how
    many turns before it ended without a tile laid, one after the other; `opener` who laid the first tile (by default
    the player to move), which decides ties of a blocked round under some rules.
    """

    drawn: tuple[Tile | None, ...] = ()
    passes: int = 0
    opener: int | None = None


class Course:
    """A round without a referee: what it tells, and what happens when somebody lays, draws, passes or shows."""

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
        """Begin a round with these hands, by seat, and this well, the tile drawn next first.

        Hands may be of any size. `starter` says who begins where the rules leave that to chance or where hands are
        unknown, or `lots` what was drawn for it, `first` how a tile lies that belongs to nobody (by default on 0,0).
        With a `table` the round is taken up in the middle: these tiles lie, in any order, `starter` (or seat 0) is to
        move after what has happened `since`, and what was earned before does not count any more.

        Raises `RulesetError` for a number of players that cannot play, `DealError` for tiles and lots that nobody can
        have drawn, `StarterError` for a wrong or missing starter, `IllegalPlacementError` for tiles that cannot lie so.
        """
        table = tuple(table)
        self.rules = rules
        self.dealt = tuple(map(tuple, hands)), tuple(well)
        """Hands and well as they were in the beginning, before anything was turned up."""
        self.board = Board(tile_set=rules.tile_set, contact=rules.laying.contact)
        """The tiles on the table. It belongs to the round: to be looked at or copied, never to be laid on."""
        self.turn = 0
        """The player to move."""
        self.draws = 0
        """How many tiles he has drawn in this turn."""
        self.passes = 0
        """How many turns before this one ended without a tile laid, one after the other."""
        self._frontier = Frontier(self.board)
        self._tiles = rules.tile_set.tiles
        self._index = _index_of_readings(rules.tile_set.tiles)
        self._earnings = Earnings(rules, self._frontier)
        self._drawn: TileMask = 0
        self._ending: Ending | None = None
        self._scores = [0] * len(hands)
        self._events: list[Event] = []
        rules.hand_size(len(hands))
        if lots:
            if table:
                raise DealError("lots are drawn, but the round is taken up in the middle; expected no lots")
            starter = starter_by_lots(rules, len(hands), lots, starter)
            self._events.append(Lots(lots))
        for fault in find_faults(table, rules.tile_set, rules.laying.contact):
            raise IllegalPlacementError(fault.message)
        for placement in table:
            self._frontier.push(placement)
        fixed = rules.opening.tile
        elsewhere = (laid.tile for laid in table) if table or fixed is None else (fixed,)
        self._held = Holdings(rules.tile_set, *self.dealt, elsewhere)
        for player in range(self.players):
            if rules.solitaire is None and not self._held.count(player):
                raise DealError(f"hand {player + 1} is empty; expected at least one tile")
        if rules.solitaire is not None:
            given = len(table) + self._held.count(0) + self._held.left
            if given > rules.solitaire.limit:
                raise DealError(f"{given} tiles are dealt; expected at most {rules.solitaire.limit} (solitaire.limit)")
        self.start = seated(self._held.known, starter or 0) if table else self._begin(starter, first)
        """Who begins, and with what."""
        self.turn = self.opener = self.start.player
        if since is not None:
            self._take_up(since)
        if rules.solitaire is not None:
            self._end_alone()

    def _take_up(self, since: Since) -> None:
        held, index = self._held, self.rules.tile_set.index
        for tile in since.drawn:
            if tile is not None and not held.known[self.turn] >> index[tile] & 1:
                raise DealError(f"tile {tile} was drawn; expected it in the hand of player {self.turn + 1}")
        most = most_passes(self.rules, self.players)
        if len(since.drawn) > held.count(self.turn) or not 0 <= since.passes <= most:
            raise DealError(f"{since}: expected no more tiles drawn than held, and {most} passes at most")
        self.draws, self.passes = len(since.drawn), since.passes
        self._drawn = self.rules.tile_set.mask(tile for tile in since.drawn if tile is not None)
        self.opener = self.turn if since.opener is None else since.opener

    def _begin(self, starter: int | None, first: Placement | None) -> Start:
        opening, held, tile_set = self.rules.opening, self._held, self.rules.tile_set
        if not opening.rule.by_player:
            self._turn_up(first)
        elif first is not None:
            reason = f"a player lays the first tile ({opening.rule})"
            raise DealError(f"{first} lies before anybody has played, but {reason}; expected no tile")
        elif opening.rule is OpeningRule.TRIPLE_OR_DRAW and not held.loose:  # with unknown tiles the hands are as drawn
            triples = tile_set.mask(tile for tile in self._tiles if tile.is_triple)
            while held.left and not any(hand & triples for hand in held.known):
                for player in range(min(self.players, held.left)):
                    self._events.append(Drew(player, cost=0, tile=held.draw(player)))
        if any(held.hidden):
            return unseen_start(opening, tile_set, held.known, list(map(held.possible, range(self.players))), starter)
        return start(opening, tile_set, held.known, starter)

    def _turn_up(self, first: Placement | None) -> None:
        tile = self.rules.opening.tile
        if tile is None:
            tile = self._held.turn_up(first.tile if first else None)
        if first is None:
            first = Placement((0, 0), tile.numbers)
        elif first.tile != tile:
            raise DealError(f"{first} lies on the table first; expected the tile {tile}")
        self._frontier.push(first)
        self._events.append(TurnedUp(first))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._scores)

    @property
    def well(self) -> int:
        """How many tiles are left in the well."""
        return self._held.left

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the round so far, by seat: those of all events added up."""
        return tuple(self._scores)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(self._events)

    @property
    def drawn(self) -> tuple[Tile | None, ...]:
        """The tiles that the player to move has drawn in this turn, None for each that is unknown."""
        known = tuple(self.rules.tile_set.members(self._drawn))
        return (*known, *(None,) * (self.draws - len(known)))

    @property
    def settlement(self) -> Settled | None:
        """The end of the round, once it is over."""
        last = self._events[-1] if self._events else None
        return last if isinstance(last, Settled) else None

    @property
    def is_over(self) -> bool:
        """Whether the round has ended and is settled."""
        return bool(self._events) and isinstance(self._events[-1], Settled)

    @property
    def to_show(self) -> tuple[int, ...]:
        """The players who have to show their hands, since the round has ended and is not settled yet."""
        if self._ending is None or self.is_over:
            return ()
        return tuple(player for player, hidden in enumerate(self._held.hidden) if hidden)

    def hand(self, player: int) -> tuple[Tile, ...]:
        """The tiles of a player that are known, ascending; raises `IndexError` for a seat that there is not."""
        self._check_seat(player)
        return tuple(self.rules.tile_set.members(self._held.known[player]))

    def hidden(self, player: int) -> int:
        """How many tiles more a player holds than `hand` tells; raises `IndexError` for a seat that there is not."""
        self._check_seat(player)
        return self._held.hidden[player]

    def well_tiles(self) -> tuple[Tile | None, ...]:
        """The tiles left in the well, the one drawn next first, None where unknown; players do not see them."""
        return self._held.well[self._held.gone :]

    def _check_seat(self, player: int) -> None:
        if not 0 <= player < self.players:
            raise IndexError(f"seat {player}: expected 0 to {self.players - 1}")

    def _lay(self, action: Lay) -> None:
        placement, player = action.placement, self.turn
        bonus = self._start_bonus(action)
        award = self._earnings.award(placement)
        self._frontier.push(placement)
        event = Laid(player, placement, award, bonus, action.shows)
        self._events.append(event)
        self._scores[player] += event.points
        self._held.give(player, self._index[placement.numbers])
        if action.shows is not None:
            self._held.name(player, action.shows)
        self.passes = 0
        if self.rules.solitaire is not None:
            self._end_alone()
        elif self._held.count(player):
            self._next_turn()
        else:
            self._end(Ending.OUT)

    def _draw(self, action: Draw) -> None:
        tile = self._held.draw(self.turn, action.tile)
        event = Drew(self.turn, self.rules.draws.cost, tile)
        self._events.append(event)
        self._scores[self.turn] -= event.cost
        if tile is not None:
            self._drawn |= 1 << self.rules.tile_set.index[tile]
        self.draws += 1
        if self.rules.solitaire is not None:
            self._end_alone()

    def _pass(self) -> None:
        event = Passed(self.turn, pass_cost(self.rules.draws, self.draws, self.well), self.draws)
        self._events.append(event)
        self._scores[self.turn] -= event.cost
        self.passes += 1
        if self.rules.solitaire is not None:
            self._end(Ending.SOLITAIRE)
        elif ends_blocked(self.rules, self.passes, self.players, self.well):
            self._end(Ending.BLOCKED)
        else:
            self._next_turn()

    def _show(self, player: int, action: Show) -> None:
        self._events.append(Shown(player, tuple(sorted(action.tiles))))
        self._held.show(player, action.tiles)
        if self._ending is None and self.rules.solitaire is not None:
            self._end_alone()
        else:
            self._settle_if_known()

    def _next_turn(self) -> None:
        self._give_turn((self.turn + 1) % self.players)

    def _give_turn(self, player: int) -> None:
        self.turn = player
        self.draws = 0
        self._drawn = 0

    def _end_alone(self) -> None:
        """A solitaire is over when the well is empty and no tile fits, be it before anybody has done anything."""
        if not self.well and not self._fitting_hand():
            self._end(Ending.SOLITAIRE)

    def _end(self, ending: Ending) -> None:
        self._ending = ending
        self._settle_if_known()

    def _settle_if_known(self) -> None:
        if self._ending is None or any(self._held.hidden):
            return
        settled = self._settled(self._ending)
        self._events.append(settled)
        for player, amount in enumerate(settled.amounts):
            self._scores[player] += amount

    def _settled(self, ending: Ending) -> Settled:
        """What the hands come to. A solitaire is won if no tile is left."""
        hands = tuple(map(self.hand, range(self.players)))
        totals = [sum(tile.total for tile in hand) for hand in hands]
        if ending is Ending.OUT:
            return Settled(ending, (self.turn,), settle_out(self.rules.going_out, totals, self.turn), hands)
        if ending is Ending.SOLITAIRE:
            return Settled(ending, () if hands[0] else (0,), (0,), hands)
        winners = blocked_winners(self.rules.blocked, totals, list(map(len, hands)), self.opener)
        return Settled(ending, winners, settle_blocked(self.rules.blocked, totals, winners), hands)

    def _fitting_hand(self) -> TileMask:
        return self._frontier.fitting() & self._held.possible(self.turn)

    def _start_bonus(self, action: Lay) -> int:
        if self.board:
            return 0
        return start_bonus(self.rules.opening, action.placement.tile, action.shows is not None)


@cache
def _index_of_readings(tiles: tuple[Tile, ...]) -> dict[Numbers, int]:
    """The number of the tile that each three numbers are, whichever corner they start from."""
    return {numbers: index for index, tile in enumerate(tiles) for numbers in tile.readings}
