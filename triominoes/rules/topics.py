"""What there is to say about a game, topic by topic, in sentences that a player understands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from triominoes.bonus import Reading
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
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile


class Topic(NamedTuple):
    """One thing to know about a game: where it belongs, what it is called, a sentence or None, and where it arises."""

    group: str
    name: str
    sentence: Callable[[Ruleset], str | None]
    arises: Callable[[Ruleset], bool] = lambda rules: True

    def say(self, rules: Ruleset) -> str | None:
        """What a ruleset has to say about it, or None."""
        return self.sentence(rules) if self.arises(rules) else None


# Tiles and players


def _tiles(rules: Ruleset) -> str:
    tiles = rules.tile_set
    mirrors = "both of them exist" if tiles.mirrored else "only the one that ascends clockwise exists"
    return (
        f"{len(tiles)}, each once, with three numbers from {tiles.low} to {tiles.high}; "
        f"of two that are mirror images {mirrors}."
    )


def _players(rules: Ruleset) -> str:
    least, most = rules.players.least, rules.players.most
    return f"{least}." if least == most else f"{least} to {most}."


def _hands(rules: Ruleset) -> str | None:
    runs = [
        (size, [number for number, _ in run])
        for size, run in groupby(enumerate(rules.hands.sizes, rules.players.least), lambda pair: pair[1])
    ]
    if len(runs) == 1:
        return f"{_counted(runs[0][0])} each."
    (size, numbers), *rest = runs
    others = "".join(f", {size} for {_span(numbers)}" for size, numbers in rest)
    return f"{_counted(size)} each for {_span(numbers)} players{others}."


def _span(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} {'or' if len(numbers) == 2 else 'to'} {numbers[-1]}"


def _sight(rules: Ruleset) -> str | None:
    return "All hands lie open." if rules.hands.open else "Players see their own tiles only."


# Opening


def _start(rules: Ruleset) -> str:
    if rules.solitaire is not None:
        return "The tile drawn first is laid."
    return {
        OpeningRule.HIGHEST_TRIPLE: "Who holds the highest triple begins with it; if nobody holds a triple, "
        "the tile with the highest total begins.",
        OpeningRule.TRIPLE_OR_DRAW: "Who holds the highest triple begins with it; if nobody holds a triple, "
        "everyone draws, free of charge, until somebody does.",
        OpeningRule.HIGHEST_TOTAL: "The tile with the highest total begins.",
        OpeningRule.DRAWN_LOTS: "Everyone draws a tile; the highest total begins with any tile in hand, and the tiles "
        "drawn go back.",
        OpeningRule.RANDOM_PLAYER: "Chance says who begins, with any tile in hand.",
        OpeningRule.FIXED_TILE: f"{_dashed(rules.opening.tile)} is laid before the deal and is nobody's; the youngest "
        "plays on it.",
        OpeningRule.RANDOM_TILE: "A tile is drawn and laid, and is nobody's; the youngest plays on it.",
    }[rules.opening.rule]


def _dashed(tile: Tile | None) -> str:
    return "" if tile is None else "-".join(map(str, tile.numbers))


def _opening_tie(rules: Ruleset) -> str | None:
    return {
        OpeningTie.NEXT_TILES: "With equal totals the players concerned compare their next highest tiles, and so on.",
        OpeningTie.UNTIED_TOTAL: "Equal totals are passed over for the next total that one player alone holds.",
        OpeningTie.DRAW_AGAIN: "With equal totals the players concerned draw again.",
        OpeningTie.EARLIEST_SEAT: "With equal totals the player who sits first begins.",
        OpeningTie.RANDOM: "With equal totals chance decides.",
        OpeningTie.NONE: None,
    }[rules.opening.tie]


def _must_open(rules: Ruleset) -> str | None:
    if not rules.opening.rule.by_triple:
        return None
    if rules.opening.must_open_with_triple:
        return "The triple that begins must be laid."
    return "Whoever holds the triple that begins may lay another tile."


def _zero_choice(rules: Ruleset) -> str | None:
    opening = rules.opening
    if not opening.rule.by_triple or (0, 0, 0) not in {tile.numbers for tile in rules.tile_set}:
        return None
    if not opening.may_choose_zero:
        return "0-0-0 begins only if no other triple is held."
    shown = f", which earns {opening.show_bonus}" if opening.show_bonus else ""
    return f"Who also holds 0-0-0 may begin with it instead, and shows the higher triple{shown}."


def _start_bonus(rules: Ruleset) -> str | None:
    opening = rules.opening
    if not opening.rule.by_player:
        return None
    parts = []
    if opening.triple_bonus == opening.other_bonus:
        parts += [f"{opening.triple_bonus} for any first tile"] if opening.triple_bonus else []
    else:
        parts += [f"{opening.triple_bonus} for a triple"] if opening.triple_bonus else []
        parts += [f"{opening.other_bonus} for any other tile"] if opening.other_bonus else []
    if opening.zero_bonus:
        parts.append(f"{opening.zero_bonus} more for 0-0-0" if parts else f"{opening.zero_bonus} for 0-0-0")
    return f"{', '.join(parts)}." if parts else "None."


# Laying tiles


def _fit(rules: Ruleset) -> str:
    return {
        ContactRule.CORNERS: "A whole side lies against a side, and all numbers that meet at a point are equal.",
        ContactRule.SIDES: "A whole side lies against a side, with both its numbers equal; tiles that touch at a point "
        "alone may differ there.",
        ContactRule.ONE_CORNER: "A whole side lies against a side, with at least one of its two numbers equal.",
    }[rules.laying.contact]


def _duty(rules: Ruleset) -> str:
    return (
        "A tile that fits must be laid." if rules.laying.play is Play.FORCED else "A tile that fits may be held back."
    )


def _points(rules: Ruleset) -> str | None:
    return {
        TilePoints.TOTAL: "The three numbers of the tile, added.",
        TilePoints.ONE: "1 for each tile.",
        TilePoints.NOTHING: "No points are kept.",
    }[rules.laying.points]


# Drawing


def _draws(rules: Ruleset) -> str | None:
    draws = rules.draws
    if draws.cap == 0:
        return "Nobody draws."
    duty = "draws" if draws.compulsory else "may draw"
    limit = "" if draws.cap is None else f", at most {_counted(draws.cap)} a turn"
    return f"Who has no tile that fits {duty} until one does{limit}."


def _counted(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"


def _by_choice(rules: Ruleset) -> str | None:
    if rules.draws.cap == 0:
        return None
    return f"Who has a tile that fits may{'' if rules.draws.voluntary else ' not'} draw instead."


def _kept(rules: Ruleset) -> str | None:
    if rules.draws.cap == 0:
        return None
    return f"A drawn tile that fits {'may be kept' if rules.draws.may_keep else 'is laid at once'}."


def _draw_cost(rules: Ruleset) -> str | None:
    if rules.draws.cap == 0:
        return None
    return f"{rules.draws.cost} off for each tile." if rules.draws.cost else "Nothing."


def _pass_cost(rules: Ruleset) -> str | None:
    draws = rules.draws
    if draws.empties_well:
        return None
    if draws.cap == 0:
        return f"{draws.pass_cost} off." if draws.pass_cost else "Nothing."
    if not draws.pass_cost:
        return "Nothing on top of the draws."
    if draws.cap is None:
        return f"{draws.pass_cost} off on top of the draws."
    most = draws.cap * draws.cost + draws.pass_cost
    return f"{draws.pass_cost} off on top of the draws: {most} in all after {_counted(draws.cap)}."


def _empty_well(rules: Ruleset) -> str | None:
    if rules.draws.cap == 0:
        return None
    cost = rules.draws.empty_well_cost
    return f"{cost} off for laying nothing." if cost else "Laying nothing is free."


# Bonuses


def _hexagons(rules: Ruleset) -> str | None:
    one, two, three = rules.bonus.hexagons
    if not three:
        return "None."
    return f"{one} for closing one, {two} for two at once, {three} for three."


def _bridges(rules: Ruleset) -> str | None:
    if not rules.bonus.bridge:
        return "None."
    return f"{rules.bonus.bridge} for {_BRIDGES[rules.bonus.reading]}."


_SPAN = "a tile that matches one side and the point opposite"
_BRIDGES = {
    Reading.LITERAL: f"{_SPAN}, or two or three sides; not with a hexagon",
    Reading.STRICT: f"{_SPAN}, with an empty space on either side of it; not with a hexagon",
    Reading.STRICT_OR_TWO_SIDES: f"{_SPAN}, with an empty space on either side of it, or two sides; not with a hexagon",
    Reading.THREE_CORNERS: "a tile whose three points all touch other tiles; not with a hexagon",
    Reading.INDEPENDENT: f"{_SPAN}, or two or three sides; with a hexagon only if a tile outside it is at that point",
    Reading.STACKED: f"{_SPAN}, or two or three sides; on top of a hexagon too",
    Reading.DIRECTLY_OPPOSITE: "each side that matches with a tile straight across at the point opposite; on top of a "
    "hexagon too",
}


# End of a round


def _going_out(rules: Ruleset) -> str | None:
    parts = [f"{rules.going_out.bonus} points"] if rules.going_out.bonus else []
    parts += ["the total of all other hands"] if rules.going_out.others_tiles else []
    return f"Who lays the last tile in hand wins the round{' and adds ' if parts else ''}{' and '.join(parts)}."


def _blocked(rules: Ruleset) -> str | None:
    well = ", once the well is empty" if _ends_empty(rules) else ""
    return f"The round ends when nobody lays a tile in a turn of each{well}."


def _ends_empty(rules: Ruleset) -> bool:
    """Whether the well is empty whenever a round is blocked; a well from which nobody draws is not asked for."""
    return rules.draws.empties_well or (rules.blocked.needs_empty_well and rules.draws.cap != 0)


def _blocked_winner(rules: Ruleset) -> str | None:
    return {
        BlockedWinner.LOWEST_POINTS: "The hand with the lowest total wins.",
        BlockedWinner.FEWEST_TILES: "The hand with the fewest tiles wins.",
        BlockedWinner.NOBODY: "Nobody wins.",
    }[rules.blocked.winner]


def _blocked_tie(rules: Ruleset) -> str | None:
    if rules.blocked.winner is BlockedWinner.NOBODY:
        return None
    other = "the fewest tiles" if rules.blocked.winner is BlockedWinner.LOWEST_POINTS else "the lowest total"
    return {
        BlockedTie.SHARED: "All who tie win, each as if alone.",
        BlockedTie.OTHER_MEASURE: f"Of those who tie {other} wins, else all of them, each as if alone.",
        BlockedTie.EARLIEST_SEAT: "Of those who tie the first in turn wins.",
        BlockedTie.NOBODY: "With a tie nobody wins, and nothing is added or taken off.",
    }[rules.blocked.tie]


def _blocked_amount(rules: Ruleset) -> str | None:
    return {
        BlockedAmount.OTHERS_MINUS_OWN: "The winner adds the total of all other hands and takes off the hand left.",
        BlockedAmount.OTHERS: "The winner adds the total of all other hands.",
        BlockedAmount.DIFFERENCES: "The winner adds, for each other hand, by how much it is worth more.",
        BlockedAmount.EVERYONE_LOSES_OWN: "Everyone takes off the hand left; nobody adds anything.",
        BlockedAmount.NOTHING: "Nothing is added or taken off.",
    }[rules.blocked.amount]


# End of the game


def _length(rules: Ruleset) -> str | None:
    game = rules.game
    return {
        GameLength.TARGET_EVER: f"The round in which anyone reaches {game.target} points, if only for a moment, is the "
        "last, and is played to its end.",
        GameLength.TARGET_AFTER_ROUND: f"Rounds are played until anyone has {game.target} points after one.",
        GameLength.TARGET_AT_ONCE: f"The game stops as soon as anyone has {game.target} points; what the same move "
        "still brings is counted.",
        GameLength.ROUNDS: "One round." if game.rounds == 1 else f"{game.rounds} rounds.",
    }[game.length]


def _winner(rules: Ruleset) -> str | None:
    target, at_ends = rules.game.target, rules.game.length is GameLength.TARGET_AFTER_ROUND
    return {
        GameWinner.HIGHEST_SCORE: "The highest score.",
        GameWinner.ROUND_WINNER_PAST_TARGET: "The winner of the last round, if that player "
        f"{'has' if at_ends else 'has ever had'} {target}; else the highest score.",
        GameWinner.ROUND_WINNER: "The winner of the last round.",
        GameWinner.FIRST_TO_REACH: f"Who had {target} first{' at the end of a round' if at_ends else ''}.",
    }[rules.game.winner]


def _game_tie(rules: Ruleset) -> str | None:
    return "All who tie win." if rules.game.tie is GameTie.SHARED else "After a tie another round is played."


def _solitaire(rules: Ruleset) -> str | None:
    if rules.solitaire is None:
        return None
    return (
        f"{rules.solitaire.limit} tiles are drawn one by one, the first among them, and laid or put aside; the score "
        "is the number left aside, and 0 is perfect."
    )


def _is_contest(rules: Ruleset) -> bool:
    return rules.solitaire is None


def _keeps_score(rules: Ruleset) -> bool:
    return rules.keeps_score


_TILES, _OPENING, _LAYING = "Tiles and players", "Opening", "Laying tiles"
_DRAWING, _BONUSES = "Drawing from the well (the tiles face down)", "Bonuses"
_ROUND, _GAME = "End of a round", "End of the game"

TOPICS = (
    Topic(_TILES, "Tiles", _tiles),
    Topic(_TILES, "Players", _players),
    Topic(_TILES, "Hands", _hands, _is_contest),
    Topic(_TILES, "Who sees the hands", _sight, _is_contest),
    Topic(_OPENING, "First tile", _start),
    Topic(_OPENING, "Tie for the start", _opening_tie),
    Topic(_OPENING, "Duty to open with the triple", _must_open),
    Topic(_OPENING, "Triple zero", _zero_choice),
    Topic(_OPENING, "Bonus for the start", _start_bonus, _keeps_score),
    Topic(_LAYING, "What fits", _fit),
    Topic(_LAYING, "Duty to lay", _duty),
    Topic(_LAYING, "Points for a tile", _points, _is_contest),
    Topic(_DRAWING, "Draws", _draws, _is_contest),
    Topic(_DRAWING, "Drawing by choice", _by_choice, _is_contest),
    Topic(_DRAWING, "Keeping a drawn tile", _kept, _is_contest),
    Topic(_DRAWING, "Cost of drawing", _draw_cost, _keeps_score),
    Topic(_DRAWING, "Cost of laying nothing", _pass_cost, _keeps_score),
    Topic(_DRAWING, "Cost with an empty well", _empty_well, _keeps_score),
    Topic(_BONUSES, "Hexagons", _hexagons, _keeps_score),
    Topic(_BONUSES, "Bridges", _bridges, _keeps_score),
    Topic(_ROUND, "Going out", _going_out, _is_contest),
    Topic(_ROUND, "Blocked round", _blocked, _is_contest),
    Topic(_ROUND, "Winner of a blocked round", _blocked_winner, _is_contest),
    Topic(_ROUND, "Tie in a blocked round", _blocked_tie, _is_contest),
    Topic(_ROUND, "Points of a blocked round", _blocked_amount, _keeps_score),
    Topic(_GAME, "Length", _length, _is_contest),
    Topic(_GAME, "Winner", _winner, _is_contest),
    Topic(_GAME, "Tie for the game", _game_tie, _is_contest),
    Topic("The game", "Solitaire", _solitaire),
)
"""Everything there is to say, in the order in which it is said."""
