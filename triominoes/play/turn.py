"""What the player to move may do, apart from where his tiles fit: lay, draw, or end the turn (rows 20 to 27)."""

from __future__ import annotations

from dataclasses import dataclass

from triominoes.rules.options import Play
from triominoes.rules.ruleset import Draws, Ruleset
from triominoes.tileset import TileMask


@dataclass(frozen=True, slots=True)
class Options:
    """The tiles that may be laid, and why the player may not draw or end his turn; None where he may.

    `bound`: only these, although others of the hand fit as well.
    """

    tiles: TileMask
    no_draw: str | None
    no_pass: str | None
    bound: bool = False


def options(rules: Ruleset, fits: TileMask, drawn: TileMask, draws: int, well: int) -> Options:
    """The options of a turn in which `draws` tiles were drawn, `drawn` among them, while `well` tiles are left.

    `fits` are the tiles in hand that fit somewhere. There is always an option: who has no tile that fits may draw,
    unless the cap is reached or the well empty, and then may end the turn.
    """
    if rules.solitaire is not None:
        return _alone(rules.laying.play, fits, well)
    rule = rules.draws
    full = rule.cap is not None and draws >= rule.cap
    no_draw = "nobody ever draws" if rule.cap == 0 else None
    if no_draw is None and full:
        no_draw = f"{'1 tile is' if rule.cap == 1 else f'{rule.cap} tiles are'} drawn, the most in a turn"
    elif no_draw is None and not well:
        no_draw = "the well is empty"
    ended = full or not well
    if not fits:
        return Options(0, no_draw, _must_draw(rule) if rule.compulsory and not ended else None)
    if rules.laying.play is Play.FORCED:
        reason = "a tile that fits must be laid"
        return Options(fits, no_draw or reason, reason)
    new = fits & drawn
    if new and not rule.may_keep:
        reason = "a drawn tile that fits is laid at once"
        return Options(new, no_draw or reason, reason, bound=True)
    if no_draw is None and not rule.voluntary:
        no_draw = "who has a tile that fits may not draw"
    if not rule.compulsory or ended or new:
        return Options(fits, no_draw, None)
    return Options(fits, no_draw, _must_draw(rule) if rule.voluntary else "who has a tile that fits must lay one")


def _must_draw(rule: Draws) -> str:
    limit = "" if rule.cap is None else f", {rule.cap} {'is' if rule.cap == 1 else 'are'} drawn"
    return f"who lays nothing must draw until a tile fits{limit} or the well is empty"


def _alone(play: Play, fits: TileMask, well: int) -> Options:
    """Solitaire: tiles are drawn to the last; with forced play a tile that fits comes before the next draw."""
    forced = "a tile that fits must be laid" if fits and play is Play.FORCED else None
    return Options(fits, forced or (None if well else "the well is empty"), forced or ("draw first" if well else None))


def pass_cost(rule: Draws, draws: int, well: int) -> int:
    """What a turn without a tile laid costs on top of its draws: another price if the well ran dry before the cap."""
    full = rule.cap is not None and draws >= rule.cap
    return rule.pass_cost if full or well else rule.empty_well_cost


def most_passes(rules: Ruleset, players: int) -> int:
    """The most turns that can have ended without a tile, one after the other, while a round goes on."""
    return len(rules.tile_set) * players if rules.blocked.needs_empty_well else players - 1


def ends_blocked(rules: Ruleset, passes: int, players: int, well: int) -> bool:
    """Whether so many turns without a tile, one after the other, end the round.

    A well from which nobody ever draws keeps no round going.
    """
    goes_on = rules.blocked.needs_empty_well and well > 0 and rules.draws.cap != 0
    return passes >= players and not goes_on
