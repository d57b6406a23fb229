"""The ways to play that playouts know, and the weights of the careful one, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from enum import IntEnum

import numpy as np

from solver.playout.data import Ints
from solver.playout.errors import PlayoutError


class Style(IntEnum):
    """What a player goes by."""

    RANDOM = 0
    """Every legal action is equally likely."""
    GREEDY = 1
    """The lay that earns most now, by chance among equals; without any, a draw rather than a pass."""
    CAREFUL = 2
    """The action with the highest value: points now, and what the table and the hand are worth after it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a careful player adds to the points of an action, in hundredths of a point.

    Everything is counted after the action, from what he may know: his hand, the table, how many tiles the others hold,
    and which tiles somebody cannot hold who drew or passed where a tile that fits must be laid. Unseen tiles are those
    that lie nowhere and are not his. The values were found by `benchmarks/tuning.py`.
    """

    none_fits: int = 0
    """None of his tiles fits anywhere."""
    places: int = 0
    """For each way to lay one of his tiles."""
    sure: int = 0
    """For each of his tiles, three at most, that alone fits a cell whose corners are all given."""
    friends: int = 0
    """For each two of his tiles that can lie side to side."""
    pips: int = 0
    """For each point of the tiles left in his hand."""
    own_bonus: int = 0
    """For each point of the bonuses that his own tiles can earn."""
    their_bonus: int = 0
    """For each point of the bonuses that the others can earn, times the chance that one of them holds the tile."""
    stuck: int = 0
    """Times the chance that the next player holds no tile that fits."""
    draw: int = 0
    """For a draw by choice."""
    keep: int = 0
    """For a turn that ends without a tile by choice."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How one player plays; the weights count for the careful style alone."""

    style: Style
    weights: Weights = Weights()


RANDOM = Policy(Style.RANDOM)
GREEDY = Policy(Style.GREEDY)
CAREFUL = Policy(
    Style.CAREFUL,
    Weights(
        none_fits=-850,
        places=750,
        sure=1500,
        friends=750,
        pips=90,
        own_bonus=50,
        their_bonus=-100,
        stuck=5250,
        draw=-3000,
        keep=-3000,
    ),
)


def seated(policies: Policy | Sequence[Policy], players: int) -> tuple[Ints, Ints]:
    """Styles and weights by seat, of one policy for all or one for each; raises `PlayoutError` for another number."""
    each = [policies] * players if isinstance(policies, Policy) else list(policies)
    if len(each) != players:
        raise PlayoutError(f"{len(each)} policies are given for {players} players; expected 1 for all, or {players}")
    styles = np.array([policy.style for policy in each], dtype=np.int64)
    return styles, np.array([astuple(policy.weights) for policy in each], dtype=np.int64)
