"""A round in the middle, as one of its players sees it, with what follows from what the others could not lay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from triominoes.play.course import Since
from triominoes.play.events import Drew, Laid, Passed, TurnedUp
from triominoes.play.round import Round
from triominoes.position.model import Batch, Position, Spent
from triominoes.rules.options import OpeningRule, OpeningTie, Play
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileMask


def seen_by(game: Round, player: int, scores: Sequence[int] = ()) -> Position:
    """The position of a player in a round that goes on, with the scores of the match by seat, this round included.

    He knows his own tiles, those that were shown, and all if hands are open. Of the others he knows what they drew and
    laid, and so what they could not lay: nothing else is concluded. `game` has to be a round whose course is known from
    its beginning, or from where it was taken up.
    """
    seats = [(player + step) % game.players for step in range(game.players)]
    back = {seat: place for place, seat in enumerate(seats)}
    shown = {event.shown for event in game.events if isinstance(event, Laid)}
    hands = []
    for seat in seats:
        known = game.hand(seat)
        if seat != player and not game.rules.hands.open:
            known = tuple(tile for tile in known if tile in shown)
        hidden = len(game.hand(seat)) + game.hidden(seat) - len(known)
        hands.append((*known, *(None,) * hidden))
    unseen = game.turn != player and not game.rules.hands.open
    drawn = (None,) * game.draws if unseen else game.drawn
    totals = tuple(scores) or game.scores
    position = Position(
        game.rules,
        game.rules.name,
        tuple(game.board),
        tuple(hands),
        (None,) * game.well,
        tuple(totals[seat] for seat in seats),
        back[game.turn],
        Since(drawn, game.passes, back[game.opener]),
    )
    if game.rules.hands.open:
        return position
    batches, spent = _told(game, position, back)
    return replace(position, batches=batches, spent=spent)


class _Held:
    """The unknown tiles of one opponent, batch by batch."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []
        self.spent: list[Spent] = []

    def stuck(self, laid: int) -> None:
        """Nothing he holds fits on the first tiles of the board."""
        self.batches = [
            batch if laid in batch.stuck else replace(batch, stuck=(*batch.stuck, laid)) for batch in self.batches
        ]

    def spend(self, tile: Tile, fitted: dict[int, TileMask], bit: TileMask) -> None:
        """A tile turns out to have been among the unknown ones; it may have been shown before."""
        if any(spent.tile == tile for spent in self.spent):
            return
        able = tuple(
            number
            for number, batch in enumerate(self.batches)
            if tile not in batch.without and not any(fitted[laid] & bit for laid in batch.stuck)
        )
        self.spent.append(Spent(tile, able))


def _told(game: Round, position: Position, back: dict[int, int]) -> tuple[tuple[Batch, ...], tuple[Spent, ...]]:
    """The batches of all opponents, and what came from them, from the course of the round."""
    rules = game.rules
    laid = len(game.board) - sum(isinstance(event, Laid | TurnedUp) for event in game.events)
    held = {seat: _Held() for seat in back if back[seat]}
    for seat, each in held.items():
        size = len(game.dealt[0][seat])
        if laid:  # the round was taken up in the middle
            each.batches.append(Batch(back[seat], size))
        else:
            each.batches.append(Batch(back[seat], size + _drawn_first(game, seat), without=_opening(game)))
    fitted: dict[int, TileMask] = {}
    begun = laid > 0 or not rules.opening.rule.by_player
    for event in game.events:
        if isinstance(event, TurnedUp):
            laid += 1
        elif isinstance(event, Laid | Drew | Passed):
            each = held.get(event.player) or _Held()
            if isinstance(event, Laid):
                for tile in (event.placement.tile, *([event.shown] if event.shown else [])):
                    each.spend(tile, fitted, rules.tile_set.mask([tile]))
                laid, begun = laid + 1, True
                continue
            if not begun:
                continue
            if _is_stuck(rules, event):
                if laid not in fitted:
                    fitted[laid] = position.fitted(laid)
                each.stuck(laid)
            if isinstance(event, Drew):
                each.batches.append(Batch(back[event.player], 1))
    return _joined(held.values())


def _is_stuck(rules: Ruleset, event: Drew | Passed) -> bool:
    """Whether who draws, or lays nothing, cannot have held a tile that fits."""
    if isinstance(event, Drew):
        return not rules.draws.voluntary
    return rules.laying.play is Play.FORCED


def _drawn_first(game: Round, seat: int) -> int:
    """How many tiles a player drew before anybody began."""
    count = 0
    for event in game.events if game.rules.opening.rule.by_player else ():
        if isinstance(event, Laid):
            break
        count += isinstance(event, Drew) and event.player == seat
    return count


def _opening(game: Round) -> tuple[Tile, ...]:
    """The tiles that nobody else was dealt, since then he would have begun."""
    rule = game.rules.opening.rule
    first = next((event for event in game.events if isinstance(event, Laid)), None)
    if first is None or not (rule.by_triple or rule is OpeningRule.HIGHEST_TOTAL):
        return ()
    lead = first.shown or first.placement.tile
    if rule.by_triple and not game.rules.opening.must_open_with_triple:
        return ()  # he may have laid any tile
    if rule.by_triple and lead.is_triple:
        return tuple(tile for tile in game.rules.tile_set if tile.is_triple and tile > lead)
    return tuple(
        tile
        for tile in game.rules.tile_set
        if (rule.by_triple and tile.is_triple) or (tile.total > lead.total and _decides_by_most(game.rules))
    )


def _decides_by_most(rules: Ruleset) -> bool:
    """Whether a higher total always begins; it may not where only a total that is not tied decides."""
    return rules.opening.tie is not OpeningTie.UNTIED_TOTAL


def _joined(everyone: Iterable[_Held]) -> tuple[tuple[Batch, ...], tuple[Spent, ...]]:
    """All batches and what was spent of them, made as few as can be without telling anything else."""
    batches: list[Batch] = []
    spent: list[Spent] = []
    for held in everyone:
        sizes = [batch.size for batch in held.batches]
        unsure = []
        for each in held.spent:
            if len(each.batches) == 1:  # no doubt where it came from
                sizes[each.batches[0]] -= 1
            else:
                unsure.append(each)
        kept: dict[tuple[object, ...], int] = {}
        place: dict[int, int] = {}
        for number, (batch, size) in enumerate(zip(held.batches, sizes, strict=True)):
            if not size:
                continue
            key = batch.stuck, batch.without, tuple(number in each.batches for each in unsure)
            if key not in kept:
                kept[key] = len(batches)
                batches.append(replace(batch, size=0))
            place[number] = kept[key]
            batches[kept[key]] = replace(batches[kept[key]], size=batches[kept[key]].size + size)
        for each in unsure:
            able = sorted({place[number] for number in each.batches if number in place})
            if len(able) == 1:
                batches[able[0]] = replace(batches[able[0]], size=batches[able[0]].size - 1)
            else:
                spent.append(Spent(each.tile, tuple(able)))
    return _without_empty(batches, spent)


def _without_empty(batches: list[Batch], spent: list[Spent]) -> tuple[tuple[Batch, ...], tuple[Spent, ...]]:
    """Batches of which everything is spent say nothing any more."""
    kept = [number for number, batch in enumerate(batches) if batch.size]
    place = {number: new for new, number in enumerate(kept)}
    able = (Spent(each.tile, tuple(place[number] for number in each.batches if number in place)) for each in spent)
    return tuple(batches[number] for number in kept), tuple(able)
