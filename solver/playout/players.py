"""The players of playouts in plain code, choice for choice the same: the specification of `choosing`."""

from __future__ import annotations

from collections.abc import Sequence

from solver.playout.choosing import CERTAIN
from solver.playout.evidence import Evidence
from solver.playout.policy import Policy, Style, Weights
from solver.playout.stream import chosen
from triominoes.bonus import bonus_table
from triominoes.contact import ring_mask
from triominoes.play.actions import Action, Lay, Pass
from triominoes.play.frontier import Frontier
from triominoes.play.round import Round
from triominoes.play.turn import pass_cost
from triominoes.rules.ruleset import Ruleset
from triominoes.tileset import TileMask


class PlainPlayers:
    """All players of one round, who choose as the kernel does with the same seed, wherever the round stands."""

    def __init__(self, rules: Ruleset, policies: Sequence[Policy], seed: int, lacks: Sequence[TileMask] = ()) -> None:
        self._policies = policies
        self._seed = seed
        self._choices = [0] * len(policies)
        self._evidence = Evidence(rules, len(policies), lacks)

    def choose(self, game: Round) -> Action:
        """The action of the player to move."""
        seat, actions = game.turn, game.legal_actions()
        policy = self._policies[seat]
        lays = [action for action in actions if isinstance(action, Lay)]
        best: Sequence[Action] = actions
        if len(actions) > 1 and policy.style is not Style.RANDOM:
            if policy.style is Style.CAREFUL:
                careful = Careful(game, policy.weights, self._evidence)
                best = _highest(actions, [careful.value(action) for action in actions])
            else:
                best = _highest(lays, [game.points_of(lay) for lay in lays]) if len(lays) > 1 else actions[:1]
        choice = self._choices[seat]
        self._choices[seat] += 1
        return best[0] if len(best) == 1 else best[chosen(self._seed, seat, choice, len(best))]


def _highest(actions: Sequence[Action], values: Sequence[int]) -> list[Action]:
    most = max(values)
    return [action for action, value in zip(actions, values, strict=True) if value == most]


class Careful:
    """What a careful player to move holds actions to be worth, in hundredths of a point."""

    def __init__(self, game: Round, weights: Weights, evidence: Evidence) -> None:
        self._game, self._weights = game, weights
        self._lacks = evidence.of(game)
        self._table = evidence.table
        self._tile_set = game.rules.tile_set
        self._hand = self._tile_set.mask(game.hand(game.turn))
        self._unseen = game.board.unlaid() & ~self._hand
        self._bonuses = bonus_table(game.rules.bonus)
        after = [(game.turn + step) % game.players for step in range(1, game.players)]
        self._others = [(len(game.hand(seat)) + game.hidden(seat), self._lacks[seat]) for seat in after]

    def value(self, action: Action) -> int:
        """The value of a legal action."""
        game, weights = self._game, self._weights
        if not isinstance(action, Lay):
            if isinstance(action, Pass):
                cost, own = pass_cost(game.rules.draws, game.draws, game.well), weights.keep
            else:
                cost, own = game.rules.draws.cost, weights.draw
            return own - 100 * cost + self._outlook(self._table, self._hand)
        earned = 100 * game.points_of(action)
        left = self._hand & ~self._tile_set.mask([action.placement.tile])
        if not left:
            return earned + 100 * self._going_out()
        self._table.push(action.placement)
        earned += self._outlook(self._table, left)
        self._table.undo()
        return earned

    def _going_out(self) -> int:
        rule = self._game.rules.going_out
        if not rule.others_tiles or not self._unseen:
            return rule.bonus
        held = sum(count for count, _ in self._others)
        return rule.bonus + self._total(self._unseen) * held // self._unseen.bit_count()

    def _total(self, tiles: TileMask) -> int:
        return sum(tile.total for tile in self._tile_set.members(tiles))

    def _outlook(self, table: Frontier, hand: TileMask) -> int:
        """What the table is worth to him while he keeps that hand."""
        weights, fits = self._weights, table.fitting()
        mine = hand & fits
        found = weights.pips * self._total(hand)
        found += 0 if mine else weights.none_fits
        bonus = {cell: self._bonuses[ring_mask(table.taken, cell)].amount for cell in table.fits}
        found += weights.places * sum((held & mine).bit_count() for held in table.fits.values())
        sure = own = 0
        for cell, held in table.fits.items():
            if held & mine and None not in table.board.demands(cell):
                sure |= held & mine
                own += bonus[cell]
        found += weights.sure * min(sure.bit_count(), 3) + weights.own_bonus * own
        found += weights.friends * self._friends(hand)
        for place, (count, lacks) in enumerate(self._others):
            pool = self._unseen & ~lacks
            theirs = sum(bonus[cell] for cell, held in table.fits.items() if held & pool)
            if pool:
                found += weights.their_bonus * (theirs * count) // pool.bit_count()
            if place == 0:
                found += weights.stuck * _stuck(pool.bit_count(), (pool & fits).bit_count(), count) >> CERTAIN
        return found

    def _friends(self, hand: TileMask) -> int:
        """How many pairs of tiles can lie side to side."""
        tiles = list(self._tile_set.members(hand))
        return sum(tile.fits(other) for place, tile in enumerate(tiles) for other in tiles[:place])


def _stuck(pool: int, able: int, held: int) -> int:
    """The chance that none of so many tiles out of a pool is among those that fit, of 1 << 20."""
    chance = 1 << CERTAIN
    for number in range(min(held, pool)):
        rest = pool - able - number
        if rest <= 0:
            return 0
        chance = chance * rest // (pool - number)
    return chance
