"""The choices of a ruleset that are not numbers: each has a name, as in the files, and says what it means.

S0 and S3 are rule texts, the numbers those of their comparison row by row; see `ruleset`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


class OpeningRule(StrEnum):
    """Who begins a round, and with what (row 7)."""

    HIGHEST_TRIPLE = "highest_triple"
    """The holder of the highest triple lays it; without triples the holder of the highest total lays that tile."""
    TRIPLE_OR_DRAW = "triple_or_draw"
    """The holder of the highest triple lays it; without triples everyone draws, at no cost, until there is one.

    If the well runs out before, the highest total begins, and of equal ones the earliest seat's.
    """
    HIGHEST_TOTAL = "highest_total"
    """The holder of the tile with the highest total lays it, triple or not."""
    DRAWN_LOTS = "drawn_lots"
    """Everyone draws a tile as a lot, the highest total begins with any tile in hand; lots go back to the well."""
    RANDOM_PLAYER = "random_player"
    """Anyone begins, by chance, with any tile in hand."""
    FIXED_TILE = "fixed_tile"
    """A tile that is named is laid before the deal and belongs to nobody; the youngest (seat 1) plays on it."""
    RANDOM_TILE = "random_tile"
    """A tile of the well is turned over and belongs to nobody; the youngest (seat 1) plays on it."""

    @property
    def by_triple(self) -> bool:
        """Whether a triple decides who begins."""
        return self in (OpeningRule.HIGHEST_TRIPLE, OpeningRule.TRIPLE_OR_DRAW)

    @property
    def by_player(self) -> bool:
        """Whether the first tile is laid by a player, who scores it."""
        return self not in (OpeningRule.FIXED_TILE, OpeningRule.RANDOM_TILE)


class OpeningTie(StrEnum):
    """Who begins if the totals that decide are equal (row 9).

    He lays the tile of the total that decided: the highest, unless another one is named here. If he holds two tiles of
    that total he may lay either; after lots, he may lay any.
    """

    NEXT_TILES = "next_tiles"
    """Those who tie compare their second-highest totals, and so on; after equal hands the earliest seat (S3, a)."""
    UNTIED_TOTAL = "untied_total"
    """The highest total that one player alone holds decides, and its tile is laid (S3, b).

    If several hold every total, the highest of all is laid by the earliest seat that holds it.
    """
    DRAW_AGAIN = "draw_again"
    """Those who tie draw lots again."""
    EARLIEST_SEAT = "earliest_seat"
    """The first of those who tie by their seats."""
    RANDOM = "random"
    """Any of those who tie, by chance."""
    NONE = "none"
    """Nothing can tie."""


class ContactRule(StrEnum):
    """What must agree where a tile touches others; a whole side has to lie against one in any case (rows 16 to 18)."""

    CORNERS = "corners"
    """All numbers that meet at a point, also where tiles touch at the point alone (S3)."""
    SIDES = "sides"
    """Both numbers of every side that lies against another."""
    ONE_CORNER = "one_corner"
    """At least one of the two numbers of every side that lies against another (S0, for beginners)."""


class Play(StrEnum):
    """Whether a tile that fits may be held back (rows 25 and 43; S0-S: "matching them wherever possible")."""

    FREE = "free"
    """A tile that fits may be held back."""
    FORCED = "forced"
    """As long as a tile in hand fits somewhere, one must be laid before the next is drawn."""


class TilePoints(StrEnum):
    """What laying a tile scores (row 19)."""

    TOTAL = "total"
    """The three numbers added."""
    ONE = "one"
    """One point a tile (Goliath, for children)."""
    NOTHING = "nothing"
    """No points are kept at all."""

    def of(self, numbers: Sequence[int]) -> int:
        """What a tile with these numbers scores."""
        if self is TilePoints.TOTAL:
            return sum(numbers)
        return 1 if self is TilePoints.ONE else 0


class BlockedWinner(StrEnum):
    """Who wins a round in which nobody can go on (row 35)."""

    LOWEST_POINTS = "lowest_points"
    FEWEST_TILES = "fewest_tiles"
    NOBODY = "nobody"


class BlockedTie(StrEnum):
    """What happens if several hands win a blocked round (row 37; no rule text says)."""

    SHARED = "shared"
    """Each of them wins, and is settled as if nobody else had."""
    OTHER_MEASURE = "other_measure"
    """The fewest tiles decide between equal points, the lowest points between equally many; then as `shared`."""
    EARLIEST_SEAT = "earliest_seat"
    """The first of them in turn order, counted from the player who opened the round."""
    NOBODY = "nobody"
    """Nobody wins, and nothing is settled."""


class BlockedAmount(StrEnum):
    """What the hands left in a blocked round are worth (row 36)."""

    OTHERS_MINUS_OWN = "others_minus_own"
    """The winner adds all other hands and takes off his own."""
    OTHERS = "others"
    """The winner adds all other hands."""
    DIFFERENCES = "differences"
    """The winner adds, for every other hand, how much more it holds than his own."""
    EVERYONE_LOSES_OWN = "everyone_loses_own"
    """Every player takes off his own hand, and nobody adds anything."""
    NOTHING = "nothing"


class GameLength(StrEnum):
    """When the last round is over (rows 38 and 39). The target is reached with exactly its points."""

    TARGET_EVER = "target_ever"
    """With the round in which anyone has the target at any moment, even if he falls below it again (S3)."""
    TARGET_AFTER_ROUND = "target_after_round"
    """With the first round after whose settlement anyone has the target."""
    TARGET_AT_ONCE = "target_at_once"
    """With the action by which anyone has the target, in the middle of a round.

    Whatever that action brings still counts, so who goes out with it adds what that earns.
    """
    ROUNDS = "rounds"
    """After a number of rounds."""


class GameWinner(StrEnum):
    """Who wins the game when it is over (row 40)."""

    HIGHEST_SCORE = "highest_score"
    ROUND_WINNER_PAST_TARGET = "round_winner_past_target"
    """The winner of the last round if he is past the target; otherwise the highest score.

    Past it is under `target_ever` whoever has ever had it, under `target_after_round` whoever has it when it ends.
    """
    ROUND_WINNER = "round_winner"
    """The winner of the last round, whatever his score."""
    FIRST_TO_REACH = "first_to_reach"
    """Who had the target first: at any moment, or under `target_after_round` at the end of a round."""


class GameTie(StrEnum):
    """What happens if several players would win the game (no rule text says)."""

    SHARED = "shared"
    """All of them win."""
    ANOTHER_ROUND = "another_round"
    """Another round is played, by everyone."""
