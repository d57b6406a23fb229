"""Rounds and matches recomputed by an accountant who shares no code with them: plain, slow, from the rule texts.

He knows the ruleset, the deal, and who laid, drew and passed what, and works out the rest: the bonuses by walking round
the tile on the table, what fits by trying, the scores, when the round was over, the settlement, who won the match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple

import pytest

from triominoes.bonus import BonusRule, Reading
from triominoes.play.dealing import Dealt, deal
from triominoes.play.events import Drew, Ending, Laid, Passed, Settled, TurnedUp
from triominoes.play.match import Match
from triominoes.play.players import GreedyPlayer, Player, RandomPlayer, play_match, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import (
    BlockedAmount,
    BlockedTie,
    BlockedWinner,
    ContactRule,
    OpeningRule,
    OpeningTie,
    TilePoints,
)
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers, Tile

Cell = tuple[int, int]
Point = tuple[int, int]

ZERO = Tile((0, 0, 0))
WIKIPEDIA = bundled_ruleset("wikipedia")


def varied(rules: Ruleset, **groups: dict[str, Any]) -> Ruleset:
    """The ruleset with some parameters of some groups changed."""
    return replace(rules, **{group: replace(getattr(rules, group), **values) for group, values in groups.items()})


BUNDLED = {name: bundled_ruleset(name) for name in ruleset_names()}
VARIANTS: dict[str, Ruleset] = {
    **{str(reading): replace(WIKIPEDIA, bonus=BonusRule(reading, (50, 60, 170), 40)) for reading in Reading},
    "sides": varied(WIKIPEDIA, laying={"contact": ContactRule.SIDES}),
    "one-corner": varied(WIKIPEDIA, laying={"contact": ContactRule.ONE_CORNER}),
    "one-corner-strict": varied(
        WIKIPEDIA, laying={"contact": ContactRule.ONE_CORNER}, bonus={"reading": Reading.STRICT}
    ),
    "one-corner-strict-or-two": varied(
        WIKIPEDIA, laying={"contact": ContactRule.ONE_CORNER}, bonus={"reading": Reading.STRICT_OR_TWO_SIDES}
    ),
    "fewest-tiles": varied(
        WIKIPEDIA,
        blocked={
            "winner": BlockedWinner.FEWEST_TILES,
            "tie": BlockedTie.OTHER_MEASURE,
            "amount": BlockedAmount.OTHERS,
        },
        draws={"cap": 1},
    ),
    "earliest-seat": varied(
        bundled_ruleset("ehow"),
        blocked={"tie": BlockedTie.EARLIEST_SEAT},
        opening={"tie": OpeningTie.EARLIEST_SEAT, "show_bonus": 10},
    ),
    "no-winner-of-a-tie": varied(
        bundled_ruleset("ehow"),
        blocked={"tie": BlockedTie.NOBODY, "amount": BlockedAmount.DIFFERENCES, "needs_empty_well": True},
    ),
    "one-point-a-tile": varied(
        WIKIPEDIA,
        laying={"points": TilePoints.ONE},
        opening={"other_bonus": 7, "rule": OpeningRule.HIGHEST_TOTAL, "must_open_with_triple": False},
        going_out={"bonus": 5, "others_tiles": False},
    ),
    "nobody-draws": varied(
        WIKIPEDIA,
        draws={"cap": 0, "cost": 0, "compulsory": False, "empty_well_cost": 0},
        blocked={"needs_empty_well": True},
    ),
    "draw-for-a-triple": varied(WIKIPEDIA, opening={"rule": OpeningRule.TRIPLE_OR_DRAW, "tie": OpeningTie.NONE}),
}


# What happened


class Fact(NamedTuple):
    """Somebody laid, drew or passed; `player` is None for a tile that was turned up and belongs to nobody."""

    player: int | None
    tile: Tile | None = None
    cell: Cell | None = None
    numbers: Numbers | None = None
    shown: Tile | None = None


def facts(game: Round) -> list[Fact]:
    """The facts of a round without a single number of points, and without its settlement."""
    found = []
    for event in game.events:
        if isinstance(event, TurnedUp):
            found.append(Fact(None, event.placement.tile, event.placement.cell, event.placement.numbers))
        elif isinstance(event, Laid):
            laid = event.placement
            found.append(Fact(event.player, laid.tile, laid.cell, laid.numbers, event.shown))
        elif isinstance(event, Drew):
            found.append(Fact(event.player, event.tile))
        elif isinstance(event, Passed):
            found.append(Fact(event.player))
    return found


# The table


def points_of(cell: Cell) -> tuple[Point, Point, Point]:
    """The points of a cell, clockwise from the top one, or from the top left one if it points down."""
    row, column = cell
    if (row + column) % 2 == 0:
        return (row, column), (row + 1, column + 1), (row + 1, column - 1)
    return (row, column - 1), (row, column + 1), (row + 1, column)


@dataclass
class Table:
    """Which number each tile shows on each of its points, cell by cell."""

    tiles: dict[Cell, dict[Point, int]] = field(default_factory=dict)

    def lay(self, cell: Cell, numbers: Numbers) -> None:
        self.tiles[cell] = dict(zip(points_of(cell), numbers, strict=True))

    def fits(self, contact: str, cell: Cell, numbers: Numbers) -> bool:
        """Rows 16 to 18: side against side; then every number at a point, or of a side, or one of a side agrees."""
        mine = dict(zip(points_of(cell), numbers, strict=True))
        beside = False
        for other, shows in self.tiles.items():
            common = mine.keys() & shows.keys()
            if not common:
                continue
            if other == cell:
                return False
            agree = sum(mine[point] == shows[point] for point in common)
            beside = beside or len(common) == 2
            if contact == "corners" and agree < len(common):
                return False
            if len(common) == 2 and agree < (1 if contact == "one_corner" else 2):
                return False
        return beside

    def holes(self) -> set[Cell]:
        """The empty cells with two points in common with a tile."""
        near = {
            (row + down, column + right) for row, column in self.tiles for down in (-1, 0, 1) for right in (-1, 1, 0)
        }
        return {
            cell
            for cell in near - self.tiles.keys()
            if any(len(set(points_of(cell)) & shows.keys()) == 2 for shows in self.tiles.values())
        }

    def takes(self, contact: str, tiles: Sequence[Tile]) -> bool:
        """Whether one of the tiles fits anywhere, in any rotation."""
        return any(
            self.fits(contact, cell, (tile.numbers[turn], tile.numbers[turn - 2], tile.numbers[turn - 1]))
            for cell in self.holes()
            for tile in tiles
            for turn in range(3)
        )

    def bonus(self, rule: BonusRule, cell: Cell) -> int:
        """What the tile on the cell earns for hexagons and bridges, by a walk over all the others.

        What pays is a match: a tile that touches this one without agreeing, as beginners' may, counts for nothing.
        """
        mine, numbers = points_of(cell), self.tiles[cell]
        others = {
            other: set(mine) & shows.keys()
            for other, shows in self.tiles.items()
            if other != cell and all(numbers[point] == shows[point] for point in set(mine) & shows.keys())
        }
        sides = [common for common in others.values() if len(common) == 2]
        hexagons = [point for point in mine if sum(point in common for common in others.values()) == 5]

        def opposite(side: set[Point]) -> Point:
            (point,) = set(mine) - side
            return point

        def touched(point: Point) -> bool:
            return any(point in common for common in others.values())

        def across(point: Point) -> bool:
            """Whether a tile lies straight across a point: its other two points are those of the side, reflected."""
            rest = {(2 * point[0] - line, 2 * point[1] - x) for line, x in set(mine) - {point}}
            return any(common == {point} and rest < set(self.tiles[other]) for other, common in others.items())

        def outside(point: Point) -> bool:
            """Whether a tile that is in no closed hexagon touches the point, and only there."""
            return any(
                common == {point} and not self.tiles[other].keys() & set(hexagons) for other, common in others.items()
            )

        bridge = any(touched(opposite(side)) for side in sides)
        literal = bridge or len(sides) >= 2
        beside = [other for other, shows in self.tiles.items() if len(set(mine) & shows.keys()) == 2]
        strict = bridge and len(beside) == 1  # left and right of it is an empty space, and no tile that disagrees
        bridges = {
            Reading.LITERAL: literal and not hexagons,
            Reading.STRICT: strict and not hexagons,
            Reading.STRICT_OR_TWO_SIDES: (strict or len(sides) == 2) and not hexagons,
            Reading.THREE_CORNERS: bool(sides) and all(map(touched, mine)) and not hexagons,
            Reading.INDEPENDENT: any(outside(opposite(side)) for side in sides) if hexagons else literal,
            Reading.STACKED: literal,
            Reading.DIRECTLY_OPPOSITE: sum(across(opposite(side)) for side in sides),
        }[rule.reading]
        return (rule.hexagons[len(hexagons) - 1] if hexagons else 0) + int(bridges) * rule.bridge


# The accounts


@dataclass
class Books:
    """The accounts of a round: who gains what at each fact, and how it ends."""

    gains: list[tuple[int, ...]]
    ending: Ending | None
    winners: tuple[int, ...]
    hands: list[list[Tile]]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.gains, strict=True)))


def keep_books(rules: Ruleset, dealt: Dealt, happened: Sequence[Fact], thorough: bool = False) -> Books:
    """The accounts of a round; asserts that everything was allowed and that the round ended when it had to.

    With `thorough`, that whoever draws or passes where tiles must be laid had none that fits, by trying them all.
    """
    seats = len(dealt.hands)
    hands, well, table = [list(hand) for hand in dealt.hands], list(dealt.well), Table()
    books = Books([], None, (), hands)
    opener = turn = None
    drawn, idle, over = 0, 0, False
    contact = str(rules.laying.contact)
    for fact in happened:
        assert not over, f"{fact} after the end"
        gain = [0] * seats
        if fact.player is None:
            assert fact.tile is not None
            if rules.opening.tile is None:
                assert well.pop(0) == fact.tile
            turn = opener = 0
        elif fact.cell is None and fact.tile is not None:
            assert well.pop(0) == fact.tile
            hands[fact.player].append(fact.tile)
            if table.tiles:
                assert fact.player == turn
                drawn += 1
                gain[turn] -= rules.draws.cost
                assert rules.draws.cap is None or drawn <= rules.draws.cap
                if thorough and not rules.draws.voluntary and rules.laying.play == "forced":
                    assert not table.takes(contact, [tile for tile in hands[turn] if tile != fact.tile])
        elif fact.tile is not None:
            if not table.tiles:
                check_opening(rules, dealt, hands, fact)
                turn = opener = fact.player
                gain[turn] += start_bonus(rules, fact)
            assert fact.player == turn
            hands[turn].remove(fact.tile)
            if rules.laying.points == "total":
                gain[turn] += sum(fact.tile.numbers)
            elif rules.laying.points == "one":
                gain[turn] += 1
            idle = 0
        else:
            assert fact.player == turn
            full = rules.draws.cap is not None and drawn == rules.draws.cap
            gain[turn] -= rules.draws.pass_cost if full or well else rules.draws.empty_well_cost
            assert not rules.draws.compulsory or full or not well or rules.laying.play == "free"
            if thorough and rules.laying.play == "forced":
                assert not table.takes(contact, hands[turn])
            idle += 1
        if fact.cell is not None and fact.numbers is not None:
            if table.tiles:
                assert table.fits(contact, fact.cell, fact.numbers)
            table.lay(fact.cell, fact.numbers)
            if fact.player is not None:
                gain[fact.player] += table.bonus(rules.bonus, fact.cell)
        assert turn is not None or not table.tiles
        books.gains.append(tuple(gain))
        if turn is None or fact.player is None:
            continue
        if rules.solitaire is not None:
            # Over when everything is drawn and nothing fits any more, or the player leaves it at that.
            over = not well and (fact.tile is None or not table.takes(contact, hands[0]))
            books.ending = Ending.SOLITAIRE if over else None
        elif not hands[turn]:
            over, books.ending = True, Ending.OUT
        elif idle >= seats and (not well or not rules.blocked.needs_empty_well or rules.draws.cap == 0):
            over, books.ending = True, Ending.BLOCKED
            if rules.laying.play == "forced":
                assert not any(table.takes(contact, hand) for hand in hands)
        elif fact.tile is None or fact.cell is not None:
            turn, drawn = (turn + 1) % seats, 0
    assert over, "the round should go on"
    assert opener is not None
    settle(rules, books, turn or 0, opener)
    return books


def check_opening(rules: Ruleset, dealt: Dealt, hands: list[list[Tile]], fact: Fact) -> None:
    """Rows 7 to 9 and 13: who may begin, and with what."""
    opening, tile = rules.opening, fact.tile
    assert tile is not None
    triples = sorted((held.total, seat) for seat, hand in enumerate(hands) for held in hand if held.is_triple)
    if opening.rule in ("drawn_lots", "random_player"):
        assert fact.player == dealt.starter
    elif opening.rule in ("highest_triple", "triple_or_draw") and triples:
        best, holder = triples[-1]
        assert fact.player == holder
        if tile == ZERO and best > 0:
            assert opening.may_choose_zero
            assert fact.shown is not None
            assert (fact.shown.is_triple, fact.shown.total) == (True, best)
        else:
            assert (tile.is_triple, tile.total) == (True, best)
            assert fact.shown is None
    elif opening.tie in ("next_tiles", "earliest_seat"):
        totals = [sorted((held.total for held in hand), reverse=True) for hand in hands]
        compared = totals if opening.tie == "next_tiles" else [hand[:1] for hand in totals]
        assert fact.player == compared.index(max(compared))
        assert tile.total == max(map(max, totals))


def start_bonus(rules: Ruleset, fact: Fact) -> int:
    """Rows 10 to 13."""
    opening, tile = rules.opening, fact.tile
    assert tile is not None
    bonus = opening.triple_bonus if len(set(tile.numbers)) == 1 else opening.other_bonus
    if tile == ZERO:
        bonus += opening.zero_bonus
        bonus += opening.show_bonus if fact.shown is not None else 0
    return bonus


def settle(rules: Ruleset, books: Books, last: int, opener: int) -> None:
    """Rows 34 to 37."""
    seats = range(len(books.hands))
    worth = [sum(number for tile in hand for number in tile.numbers) for hand in books.hands]
    many = [len(hand) for hand in books.hands]
    gain = [0 for _ in seats]
    if books.ending is Ending.SOLITAIRE:
        books.winners = () if many[0] else (0,)
    elif books.ending is Ending.OUT:
        books.winners = (last,)
        gain[last] = rules.going_out.bonus
        if rules.going_out.others_tiles:
            gain[last] += sum(worth[seat] for seat in seats if seat != last)
    else:
        books.winners = winners_of_a_blocked_round(rules, worth, many, opener)
        for seat in seats:
            if rules.blocked.amount == "everyone_loses_own":
                gain[seat] = -worth[seat]
            elif seat in books.winners:
                others = [worth[other] for other in seats if other != seat]
                gain[seat] = {
                    "others_minus_own": sum(others) - worth[seat],
                    "others": sum(others),
                    "differences": sum(other - worth[seat] for other in others),
                    "nothing": 0,
                }[rules.blocked.amount]
    books.gains.append(tuple(gain))


def winners_of_a_blocked_round(
    rules: Ruleset, worth: Sequence[int], many: Sequence[int], opener: int
) -> tuple[int, ...]:
    blocked, seats = rules.blocked, range(len(worth))
    if blocked.winner == "nobody":
        return ()
    first, second = (worth, many) if blocked.winner == "lowest_points" else (many, worth)
    if blocked.tie == "other_measure":
        best = min(zip(first, second, strict=True))
        return tuple(seat for seat in seats if (first[seat], second[seat]) == best)
    winners = tuple(seat for seat in seats if first[seat] == min(first))
    if len(winners) > 1 and blocked.tie == "nobody":
        return ()
    if blocked.tie == "earliest_seat":
        return next((seat % len(worth),) for seat in count(opener) if seat % len(worth) in winners)
    return winners


# Rounds


def sitting(players: int, greedy: bool, seed: int) -> list[Player]:
    return [(GreedyPlayer if greedy else RandomPlayer)(f"{seed}/{seat}") for seat in range(players)]


def check(rules: Ruleset, players: int, seed: int, greedy: bool, thorough: bool) -> Ending:
    """Play a round and hold it against the books; return how it ended."""
    dealt = deal(rules, players, seed)
    game = Round(rules, dealt.hands, dealt.well, dealt.starter, dealt.lots)
    play_round(game, sitting(players, greedy, seed))
    books = keep_books(rules, dealt, facts(game), thorough)
    settled = game.settlement
    assert isinstance(settled, Settled)
    events = [event for event in game.events if isinstance(event, TurnedUp | Laid | Drew | Passed | Settled)]
    for event, gains in zip(events, books.gains, strict=True):
        assert tuple(map(event.gain, range(players))) == gains, event
    assert game.scores == books.scores
    assert (settled.ending, settled.winners) == (books.ending, books.winners)
    assert [sorted(hand) for hand in settled.hands] == [sorted(hand) for hand in books.hands]
    return settled.ending


def common(rules: Ruleset) -> set[Ending]:
    """How rounds often end: where less than every corner has to agree, they are hardly ever blocked."""
    if rules.solitaire is not None:
        return {Ending.SOLITAIRE}
    return {Ending.OUT, Ending.BLOCKED} if rules.laying.contact is ContactRule.CORNERS else {Ending.OUT}


def tables(rules: Ruleset) -> Iterator[int]:
    yield from range(rules.players.least, rules.players.most + 1)


@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
@pytest.mark.parametrize("name", BUNDLED)
def test_every_round_is_what_the_accountant_makes_of_it(name: str, greedy: bool) -> None:
    """2,024 rounds of all bundled rulesets and numbers of players; the first of each is gone through tile by tile."""
    rules = BUNDLED[name]
    endings = {
        check(rules, players, seed, greedy, thorough=seed == 0) for players in tables(rules) for seed in range(22)
    }
    assert endings >= common(rules)


@pytest.mark.parametrize("name", VARIANTS)
def test_other_rules_are_accounted_for_too(name: str) -> None:
    rules = VARIANTS[name]
    endings = {check(rules, players, seed, seed % 2 == 1, seed == 0) for players in tables(rules) for seed in range(5)}
    assert endings >= common(rules)


# Matches


def account(rules: Ruleset, match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores and the winners of a match in which the target signals the last round, or of one round."""
    scores, past = [0] * match.players, set[int]()
    books = None
    for number, game in enumerate(match.rounds, 1):
        assert not past, "a round after the last"
        books = keep_books(rules, deal(rules, match.players, f"{match.seed}/{number}"), facts(game))
        for gains in books.gains:
            scores = [score + gain for score, gain in zip(scores, gains, strict=True)]
            past |= {seat for seat, score in enumerate(scores) if 0 < rules.game.target <= score}
    assert past or len(match.rounds) == rules.game.rounds, "the match should go on"
    assert books is not None
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    winners = {
        "highest_score": best,
        "round_winner_past_target": tuple(seat for seat in books.winners if seat in past) or best,
        "round_winner": books.winners,
    }
    return tuple(scores), winners[rules.game.winner]


@pytest.mark.parametrize("name", BUNDLED)
def test_every_match_is_what_the_accountant_makes_of_it(name: str) -> None:
    """Row 39: the target only signals the last round; row 40: who wins it."""
    rules = BUNDLED[name]
    for players in tables(rules):
        for seed in range(2):
            match = play_match(Match(rules, players, seed), sitting(players, seed % 2 == 1, seed))
            assert (match.scores, match.winners) == account(rules, match)
