"""Sheets of records written by hand, and of matches played by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from triominoes.play.match import Match
from triominoes.play.players import RandomPlayer
from triominoes.record import parse_record, record_of, replay
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.ruleset import Hands, Ruleset
from triominoes.sheet import Sheet, sheet_of

Written: TypeAlias = Callable[..., Sheet]
Played: TypeAlias = Callable[..., tuple[Match, Sheet]]

KITCHEN = """\
title: Kitchen table
players: Ann, Ben
date: 2024-05-03
round 1
hand Ann: 444 012
hand Ben: 344 033
well: 000 334 055
Ann 444@0,0
Ben 344@0,-1
Ann draw 000 334 343@0,-2
Ben 033@0,-3
round 2
hand Ann: 555 001
hand Ben: 255 111
well: 222 333 000
Ann 555@0,0
Ben 255@0,-1
Ann draw 222 333 000 pass
"""

HEXAGON = """\
players: Ann, Ben
round 1
Ann 555@-1,2
Ben 455@-2,2
Ann 445@-2,1
Ben 453@-2,0
Ann 350@-1,0
Ben 550@-1,1
"""


@pytest.fixture(scope="session")
def small() -> Ruleset:
    """The default rules with two tiles a hand."""
    return replace(bundled_ruleset("wikipedia"), hands=Hands((2,) * 5, False))


@pytest.fixture(scope="session")
def written(small: Ruleset) -> Written:
    """The sheet of a record; by default by the default rules."""

    def sheet(text: str, rules: Ruleset | None = None, *, lenient: bool = False) -> Sheet:
        by = rules or bundled_ruleset("wikipedia")
        replayed = replay(parse_record(text, lambda name: by, by.name), lenient=lenient)
        assert lenient or not replayed.breaches
        return sheet_of(replayed)

    return sheet


@pytest.fixture(scope="session")
def kitchen(written: Written, small: Ruleset) -> Sheet:
    """A round that is over, and one that is not."""
    return written(KITCHEN, small)


@pytest.fixture(scope="session")
def hexagon(written: Written) -> Sheet:
    """Six tiles round a point, the hands unknown."""
    return written(HEXAGON)


@pytest.fixture(scope="session")
def played() -> Played:
    """A match of random players, to its end or for so many steps, and the sheet of its record."""

    def sheet(
        rules: str | Ruleset, players: int, seed: int = 1, names: tuple[str, ...] = (), steps: int = 100_000
    ) -> tuple[Match, Sheet]:
        match = Match(bundled_ruleset(rules) if isinstance(rules, str) else rules, players, seed=seed)
        choosing = [RandomPlayer(f"{seed}/{player}") for player in range(players)]
        while not match.is_over and steps:
            game = match.round
            if game is None or game.is_over:
                game = match.deal()
            match.play(choosing[game.turn].choose(game))
            steps -= 1
        return match, sheet_of(replay(record_of(match, names)))

    return sheet
