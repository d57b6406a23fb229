"""A ruleset: every choice that the rule texts make differently, as data; nothing in the game asks for its name.

S0 to S4 are the rule texts compared in this project: S0 the Animal Tri-Ominos leaflet, S1 the Challenge rulebook, S2
and S4 the Czech and French directions, S3 the encyclopedia article. Row numbers are those of that comparison.
Amounts are points of 0 or more, costs too: a cost is taken off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from triominoes.bonus import BonusRule
from triominoes.rules.consistency import CHECKS
from triominoes.rules.errors import RulesetError, clash, span, within
from triominoes.rules.limits import COSTS, MOST_PLAYERS, MOST_POINTS, MOST_ROUNDS, START_BONUSES
from triominoes.rules.options import (
    BlockedAmount,
    BlockedTie,
    BlockedWinner,
    ContactRule,
    GameLength,
    GameTie,
    GameWinner,
    OpeningRule,
    OpeningTie,
    Play,
    TilePoints,
)
from triominoes.tile import Tile
from triominoes.tileset import TileSet

_BY_TOTAL = (OpeningTie.NEXT_TILES, OpeningTie.UNTIED_TOTAL, OpeningTie.EARLIEST_SEAT, OpeningTie.RANDOM)
_TIES = {
    OpeningRule.HIGHEST_TRIPLE: _BY_TOTAL,
    OpeningRule.HIGHEST_TOTAL: _BY_TOTAL,
    OpeningRule.DRAWN_LOTS: (OpeningTie.DRAW_AGAIN, OpeningTie.EARLIEST_SEAT, OpeningTie.RANDOM),
}
"""The ways to settle a tie, where there can be one."""


@dataclass(frozen=True, slots=True)
class Players:
    """How many can play."""

    least: int
    most: int

    def __post_init__(self) -> None:
        within("players.least", self.least, 1, MOST_PLAYERS)
        within("players.most", self.most, self.least, MOST_PLAYERS)


@dataclass(frozen=True, slots=True)
class Hands:
    """How many tiles each player takes, for the least number of players up to the most, and who sees them."""

    sizes: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """How a round begins, and what that earns; every round begins alike (row 41).

    `must_open_with_triple`: the triple that decides who begins has to be laid; if not, any tile may. `triple_bonus`
    and `other_bonus` are added for a first tile that is a triple, or is none; `zero_bonus` is added for 0-0-0 on top
    of that. `may_choose_zero`: whoever holds 0-0-0 beside the triple that begins may lay either, and shows the other,
    which earns `show_bonus` more (rows 10 to 13).
    """

    rule: OpeningRule
    tile: Tile | None
    tie: OpeningTie
    must_open_with_triple: bool
    triple_bonus: int
    other_bonus: int
    zero_bonus: int
    may_choose_zero: bool
    show_bonus: int

    def __post_init__(self) -> None:
        if (self.tile is None) != (self.rule is not OpeningRule.FIXED_TILE):
            allowed = 'a tile, as in "555"' if self.tile is None else f'"none", or {OpeningRule.FIXED_TILE} as the rule'
            raise clash("opening.tile", self.tile, f"the opening is {self.rule}", allowed)
        ties = _TIES.get(self.rule, (OpeningTie.NONE,))
        if self.tie not in ties:
            raise clash("opening.tie", self.tie, f"the opening is {self.rule}", ", ".join(ties))
        for key in ("must_open_with_triple", "may_choose_zero"):
            if getattr(self, key) and not self.rule.by_triple:
                raise clash(f"opening.{key}", True, f"the opening is {self.rule}", "false")
        for key in START_BONUSES:
            within(f"opening.{key}", getattr(self, key), 0, MOST_POINTS)
            if getattr(self, key) and not self.rule.by_player:
                raise clash(f"opening.{key}", getattr(self, key), "the first tile belongs to nobody", "0")
        if self.show_bonus and not self.may_choose_zero:
            raise clash("opening.show_bonus", self.show_bonus, "0-0-0 may not be chosen", "0")


@dataclass(frozen=True, slots=True)
class Laying:
    """What fits, whether it must be laid, and the points of a tile. One tile a turn, clockwise (rows 14 and 15)."""

    contact: ContactRule
    play: Play
    points: TilePoints


@dataclass(frozen=True, slots=True)
class Draws:
    """Drawing from the well (rows 20 to 27).

    `cap` is the most a player may draw in a turn, None without such a limit, 0 if nobody ever draws. `compulsory`:
    who lays nothing must draw until something fits, the cap is reached, or the well is empty, before the turn may end.
    `voluntary`: who has a tile that fits may draw all the same. `may_keep`: a drawn tile that fits may be kept, and the
    turn may then end there, at its price.

    A turn that ends without a tile laid costs `empty_well_cost` if the well ran dry before the cap was reached, else
    `pass_cost`, on top of `cost` for each tile drawn.
    """

    cap: int | None
    cost: int
    compulsory: bool
    voluntary: bool
    may_keep: bool
    pass_cost: int
    empty_well_cost: int

    @property
    def empties_well(self) -> bool:
        """Whether a turn without a tile laid goes on until the well is empty."""
        return self.compulsory and self.cap is None and not self.may_keep

    def __post_init__(self) -> None:
        for key in COSTS:
            within(f"draws.{key}", getattr(self, key), 0, MOST_POINTS)
        if self.cap is not None and self.cap < 0:
            raise RulesetError(f'{self.cap} is out of range; expected 0 or more, or "none" for no limit', "draws.cap")
        if self.cap == 0:
            for key in ("compulsory", "voluntary", "may_keep"):
                if getattr(self, key):
                    allowed = f'1 or more, "none" for no limit, or draws.{key} = false'
                    raise RulesetError(f"0 contradicts draws.{key} = true; expected {allowed}", "draws.cap")
            if self.cost:
                raise clash("draws.cost", self.cost, "draws.cap = 0, so nothing is drawn", "0")
            if self.empty_well_cost:
                reason = "draws.cap = 0, so no well runs dry"
                raise clash("draws.empty_well_cost", self.empty_well_cost, reason, "0, and draws.pass_cost for it")
        if self.pass_cost and self.empties_well:
            reason = "without a cap players draw until a tile fits or the well is empty"
            raise clash("draws.pass_cost", self.pass_cost, reason, "0, or draws.cap")


@dataclass(frozen=True, slots=True)
class GoingOut:
    """What laying the last tile in hand earns: `bonus`, and with `others_tiles` the total of all other hands (34)."""

    bonus: int
    others_tiles: bool

    def __post_init__(self) -> None:
        within("going_out.bonus", self.bonus, 0, MOST_POINTS)


@dataclass(frozen=True, slots=True)
class Blocked:
    """A round that ends because every player in turn has laid nothing (rows 33 and 35 to 37).

    Whoever might have laid a tile and chose not to has laid nothing either. `needs_empty_well`: as long as the well
    holds tiles the round goes on nevertheless.
    """

    needs_empty_well: bool
    winner: BlockedWinner
    tie: BlockedTie
    amount: BlockedAmount

    def __post_init__(self) -> None:
        free = (BlockedAmount.EVERYONE_LOSES_OWN, BlockedAmount.NOTHING)
        if self.winner is BlockedWinner.NOBODY and self.amount not in free:
            raise clash("blocked.amount", self.amount, "nobody wins a blocked round", ", ".join(free))


@dataclass(frozen=True, slots=True)
class GameRule:
    """How long a game lasts and who wins it (rows 38 to 40): `target` points or a number of `rounds`, the other 0."""

    length: GameLength
    target: int
    rounds: int
    winner: GameWinner
    tie: GameTie

    def __post_init__(self) -> None:
        by_rounds = self.length is GameLength.ROUNDS
        within("game.target", self.target, 0, MOST_POINTS)
        within("game.rounds", self.rounds, 0, MOST_ROUNDS)
        for key, value, wanted in (("target", self.target, not by_rounds), ("rounds", self.rounds, by_rounds)):
            if bool(value) != wanted:
                allowed = "1 or more" if wanted else "0"
                raise clash(f"game.{key}", value, f"the game's length is {self.length}", allowed)
        if by_rounds and self.winner in (GameWinner.ROUND_WINNER_PAST_TARGET, GameWinner.FIRST_TO_REACH):
            allowed = f"{GameWinner.HIGHEST_SCORE} or {GameWinner.ROUND_WINNER}"
            raise clash("game.winner", self.winner, "there is no target", allowed)
        if self.length is GameLength.TARGET_AT_ONCE and self.winner is not GameWinner.FIRST_TO_REACH:
            raise clash("game.winner", self.winner, "the game stops at the target", GameWinner.FIRST_TO_REACH)


@dataclass(frozen=True, slots=True)
class Solitaire:
    """A game for one, who draws `limit` tiles one by one; the first is laid, the score is what cannot be (row 43)."""

    limit: int


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every parameter of a game. `name`, `title` and `source` are for people; nothing is decided by them.

    `solitaire` is None in a game for several. Raises `RulesetError` for what is out of range or inconsistent.
    """

    name: str
    title: str
    source: str
    tile_set: TileSet
    players: Players
    hands: Hands
    opening: Opening
    laying: Laying
    draws: Draws
    bonus: BonusRule
    going_out: GoingOut
    blocked: Blocked
    game: GameRule
    solitaire: Solitaire | None = None

    def __post_init__(self) -> None:
        try:
            for check in CHECKS:
                check(self)
        except RulesetError as error:
            raise error.named(self.name) from None

    @property
    def keeps_score(self) -> bool:
        """Whether there are points."""
        return self.laying.points is not TilePoints.NOTHING

    def hand_size(self, players: int) -> int:
        """The tiles each of so many players takes; raises `RulesetError` for a number that cannot play."""
        least, most = self.players.least, self.players.most
        if not least <= players <= most:
            raise RulesetError(f"{players} cannot play; expected {span(least, most)}", "players", self.name)
        return self.hands.sizes[players - least]

    def well_size(self, players: int) -> int:
        """The tiles left in the well after the deal, before anybody plays."""
        tiles = len(self.tile_set) if self.solitaire is None else self.solitaire.limit
        laid = 0 if self.opening.rule.by_player else 1
        return tiles - laid - players * self.hand_size(players)

    def parameters(self) -> Iterator[tuple[str, object]]:
        """Every parameter with the key it has in a file: `draws.cap`, 3. Title and source are none."""
        yield "set", self.tile_set
        for group in fields(self):
            values = getattr(self, group.name)
            if is_dataclass(values) and not isinstance(values, TileSet):
                yield from ((f"{group.name}.{field.name}", getattr(values, field.name)) for field in fields(values))

    def __str__(self) -> str:
        return self.name
