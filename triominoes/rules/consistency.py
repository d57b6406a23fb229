"""What has to hold between the parameters of a ruleset that stand in different groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triominoes.rules.errors import RulesetError, clash, span, within
from triominoes.rules.limits import COSTS, MOST_POINTS, START_BONUSES
from triominoes.rules.options import BlockedAmount, BlockedWinner, GameWinner, OpeningRule, Play, TilePoints
from triominoes.tile import Tile

if TYPE_CHECKING:
    from triominoes.rules.ruleset import Ruleset


def _check_hands(rules: Ruleset) -> None:
    sizes, players = rules.hands.sizes, rules.players
    if rules.solitaire is not None:
        if sizes != (0,):
            raise clash("hands.sizes", list(sizes), "solitaire draws its tiles one by one", "[0]")
        return
    wanted = players.most - players.least + 1
    if len(sizes) != wanted:
        numbers = "1 number" if len(sizes) == 1 else f"{len(sizes)} numbers"
        expected = f"{wanted}, one for each number of players: {span(players.least, players.most)}"
        raise RulesetError(f"{list(sizes)} has {numbers}; expected {expected}", "hands.sizes")
    laid = 0 if rules.opening.rule.by_player else 1
    for number, size in enumerate(sizes, players.least):
        most = (len(rules.tile_set) - laid) // number
        if not most:
            allowed = f"{len(rules.tile_set) - laid} at most, from the {rules.tile_set.describe()}"
            raise RulesetError(f"{players.most} is out of range; expected {allowed}", "players.most")
        if not 1 <= size <= most:
            allowed = f"{span(1, most)} each, from the {rules.tile_set.describe()}"
            raise RulesetError(f"{size} for {number} players is out of range; expected {allowed}", "hands.sizes")


def _check_tiles(rules: Ruleset) -> None:
    opening = rules.opening
    if opening.tile is not None and opening.tile not in rules.tile_set:
        allowed = f"a tile of the {rules.tile_set.describe()}"
        raise RulesetError(f"{opening.tile} is not in the set; expected {allowed}", "opening.tile")
    if Tile((0, 0, 0)) not in rules.tile_set:
        for key in ("zero_bonus", "may_choose_zero"):
            if value := getattr(opening, key):
                allowed = "false" if isinstance(value, bool) else "0"
                raise clash(f"opening.{key}", value, f"set {rules.tile_set} has no 0-0-0", allowed)
    cap, most = rules.draws.cap, len(rules.tile_set)
    if cap is not None and cap > most:
        raise RulesetError(f'{cap} is out of range; expected 0 to {most}, or "none" for no limit', "draws.cap")


def _check_amounts(rules: Ruleset) -> None:
    for amount in rules.bonus.hexagons:
        within("bonus.hexagons", amount, 0, MOST_POINTS)
    within("bonus.bridge", rules.bonus.bridge, 0, MOST_POINTS)
    if rules.keeps_score:
        return
    reason = "laying.points = nothing, so there are no points"
    for key in _POINTS:
        group, _, field = key.partition(".")
        value = getattr(getattr(rules, group), field)
        if any(value) if isinstance(value, tuple) else value:
            allowed = "0, 0, 0" if isinstance(value, tuple) else "false" if isinstance(value, bool) else "0"
            raise clash(key, list(value) if isinstance(value, tuple) else value, reason, allowed)
    if rules.blocked.amount is not BlockedAmount.NOTHING:
        raise clash("blocked.amount", rules.blocked.amount, reason, BlockedAmount.NOTHING)
    if rules.game.winner is not GameWinner.ROUND_WINNER:
        raise clash("game.winner", rules.game.winner, reason, GameWinner.ROUND_WINNER)


def _check_play(rules: Ruleset) -> None:
    """What may be held back, which solitaire settles by itself."""
    draws = rules.draws
    if rules.solitaire is not None:
        return
    if rules.blocked.needs_empty_well and not draws.compulsory and draws.cap != 0:
        reason = "draws.compulsory = false, so nobody need ever empty the well"
        raise clash("blocked.needs_empty_well", True, reason, "false, or draws.compulsory = true")
    if rules.laying.play is Play.FORCED:
        for key in ("voluntary", "may_keep"):
            if getattr(draws, key):
                reason = "laying.play = forced, so a tile that fits must be laid"
                raise clash(f"draws.{key}", True, reason, "false, or laying.play = free")
    elif draws.compulsory and not (draws.voluntary or draws.may_keep):
        reason = "a player with a tile that fits may neither draw nor end the turn"
        allowed = "forced, or true for draws.voluntary or draws.may_keep"
        raise clash("laying.play", rules.laying.play, reason, allowed)
    if rules.blocked.winner is BlockedWinner.NOBODY and rules.game.winner is GameWinner.ROUND_WINNER:
        reason = "nobody wins a blocked round"
        raise clash("game.winner", rules.game.winner, reason, "any but round_winner, or another blocked.winner")


def _check_solitaire(rules: Ruleset) -> None:
    if rules.solitaire is None:
        if rules.players.least == 1:
            raise RulesetError("1 is out of range; expected 2 or more, or a table [solitaire]", "players.least")
        return
    if rules.players.most > 1:
        raise clash("players.most", rules.players.most, "solitaire is for one", "1")
    within("solitaire.limit", rules.solitaire.limit, 1, len(rules.tile_set))
    if rules.keeps_score:
        raise clash("laying.points", rules.laying.points, "solitaire counts tiles", TilePoints.NOTHING)
    if rules.opening.rule is not OpeningRule.RANDOM_TILE:
        reason = "solitaire begins with the tile drawn first"
        raise clash("opening.rule", rules.opening.rule, reason, OpeningRule.RANDOM_TILE)


CHECKS = (_check_solitaire, _check_tiles, _check_hands, _check_amounts, _check_play)

_POINTS = (
    *(f"opening.{key}" for key in START_BONUSES),
    *(f"draws.{key}" for key in COSTS),
    *("bonus.hexagons", "bonus.bridge", "going_out.bonus", "going_out.others_tiles", "game.target"),
)
"""What has to be nothing in a game without points."""
