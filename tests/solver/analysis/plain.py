"""Small positions made at random, and what their actions are worth: by trying everything, world by world."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache

from solver.worlds import Worlds
from triominoes.play import GreedyPlayer, RandomPlayer, Round
from triominoes.play.actions import Action, Lay
from triominoes.play.events import Drew
from triominoes.position import Position, seen_by
from triominoes.rules.file import load_ruleset
from triominoes.rules.ruleset import Ruleset

SETS = {"0..2": "[3, 2, 2]", "0..3": "[5, 4, 3]"}
"""Small sets, and how many tiles two, three and four players take."""

Seen = tuple[object, ...]
Plan = dict[Seen, Action]
Dealt = list[tuple[Fraction, Round]]


@cache
def small_rules(tile_set: str = "0..2", extends: str = "wikipedia") -> Ruleset:
    text = f'title = "small"\nsource = "a test"\nextends = "{extends}"\nset = "{tile_set}"\n'
    text += f"[players]\nleast = 2\nmost = 4\n[hands]\nsizes = {SETS[tile_set]}\n"
    if extends.startswith("animal"):
        text += '[opening]\ntile = "222"\n'
    return load_ruleset(text, "small")


def positions(rules: Ruleset, players: int, seeds: range, least: int = 2) -> Iterator[Position]:
    """What the player to move sees of random rounds, whenever he has several actions."""
    for seed in seeds:
        game = Round.deal(rules, players, seed)
        who = [(RandomPlayer if seed % 2 else GreedyPlayer)(f"{seed} {seat}") for seat in range(players)]
        while not game.is_over:
            if len(game.board) and len(game.legal_actions()) >= least:
                yield seen_by(game, game.turn)
            game.play(who[game.turn].choose(game))


def dealt(position: Position) -> Dealt:
    """Every world with its probability."""
    worlds = Worlds(position)
    total = worlds.count * worlds.orders
    return [(Fraction(ways, total), position.round(*world)) for world, ways in worlds.all_worlds()]


def ahead(gains: Sequence[Fraction | int], player: int = 0) -> Fraction:
    """The margin of a player."""
    others = [gain for seat, gain in enumerate(gains) if seat != player]
    return Fraction(gains[player]) - Fraction(sum(others)) / len(others)


def greedy(game: Round) -> list[Action]:
    """What a greedy player does, all equally likely."""
    actions = game.legal_actions()
    lays = [action for action in actions if isinstance(action, Lay)]
    most = max(map(game.points_of, lays), default=0)
    return [lay for lay in lays if game.points_of(lay) == most] or actions[:1]


def rolled(game: Round) -> Fraction:
    """My expected margin if everybody is greedy."""
    if game.is_over:
        return ahead(game.scores)
    actions = greedy(game)
    return sum((done(game, action, rolled) for action in actions), Fraction(0)) / len(actions)


def done(game: Round, action: Action, then: Callable[[Round], Fraction]) -> Fraction:
    game.play(action)
    try:
        return then(game)
    finally:
        game.undo()


def everybody_clairvoyant(game: Round) -> list[Fraction]:
    """The final scores if everybody sees everything and plays for himself, by all courses."""
    if game.is_over:
        return list(map(Fraction, game.scores))
    turn, found = game.turn, []
    for action in game.legal_actions():
        game.play(action)
        found.append(everybody_clairvoyant(game))
        game.undo()
    most = max(ahead(scores, turn) for scores in found)
    best = [scores for scores in found if ahead(scores, turn) == most]
    return [sum(column) / len(best) for column in zip(*best, strict=True)]


class UnplannedError(Exception):
    """A plan does not say what to do after what was seen."""

    def __init__(self, seen: Seen, actions: list[Action]) -> None:
        super().__init__(seen, actions)
        self.seen, self.actions = seen, actions


def seen(game: Round) -> Seen:
    """What I can have seen of a round: everything but the tiles that others draw."""
    return tuple("drew" if isinstance(event, Drew) and event.player != 0 else str(event) for event in game.events)


def plans(game: Round, known: Plan, evaluate: Callable[[Plan], Fraction], left: list[int]) -> Iterator[Fraction]:
    """The value of every plan that goes on from a part of one; ends when there are more than are left."""
    try:
        value = evaluate(known)
    except UnplannedError as error:
        for action in error.actions:
            yield from plans(game, {**known, error.seen: action}, evaluate, left)
        return
    left[0] -= 1
    if left[0] < 0:
        raise OverflowError
    yield value


def mean(game: Round, plan: Plan) -> Fraction:
    """My expected margin by a plan against greedy opponents."""
    if game.is_over:
        return ahead(game.scores)
    if game.turn == 0:
        return done(game, planned(game, plan), lambda after: mean(after, plan))
    actions = greedy(game)
    return sum((done(game, action, lambda after: mean(after, plan)) for action in actions), Fraction(0)) / len(actions)


def worst(game: Round, plan: Plan) -> Fraction:
    """My least margin by a plan."""
    if game.is_over:
        return ahead(game.scores)
    if game.turn == 0:
        return done(game, planned(game, plan), lambda after: worst(after, plan))
    return min(done(game, action, lambda after: worst(after, plan)) for action in game.legal_actions())


def planned(game: Round, plan: Plan) -> Action:
    told = seen(game)
    if told not in plan:
        raise UnplannedError(told, game.legal_actions())
    return plan[told]


def best_plan(position: Position, action: Action, *, guaranteed: bool, most: int = 40) -> Fraction | None:
    """The value of my best plan that begins with an action, of all plans there are; None if those are too many."""

    possible = dealt(position)

    def evaluate(plan: Plan) -> Fraction:
        value = worst if guaranteed else mean
        values = [(weight, done(game, action, lambda after: value(after, plan))) for weight, game in possible]
        if guaranteed:
            return min(value for _, value in values)
        return sum((weight * value for weight, value in values), Fraction(0))

    try:
        return max(plans(position.round(), {}, evaluate, [most]))
    except OverflowError:
        return None
