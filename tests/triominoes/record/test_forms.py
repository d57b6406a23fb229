"""The two forms of a record, text and JSON, hold the same and come back exactly."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triominoes.errors import NotationError
from triominoes.placement import Placement
from triominoes.play.actions import Action, Draw, Lay, Pass, Show, Stop
from triominoes.play.dealing import LotDraws
from triominoes.play.match import Match
from triominoes.play.players import GreedyPlayer, RandomPlayer, play_match
from triominoes.record import (
    GameRecord,
    RecordError,
    Remark,
    RoundRecord,
    Totals,
    Turn,
    format_record,
    parse_record,
    record_from_json,
    record_of,
    record_to_json,
    replay,
)
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile
from triominoes.tileset import STANDARD

Reader = Callable[[str], GameRecord]


def read(text: str) -> GameRecord:
    return parse_record(text, bundled_ruleset, "wikipedia")


def read_json(text: str) -> GameRecord:
    return record_from_json(text, bundled_ruleset, "wikipedia")


lines = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30).map(str.strip)
titles = lines.filter(lambda text: "#" not in text)
tiles = st.sampled_from(STANDARD.tiles)
placements = st.builds(
    lambda tile, turn, row, column: Placement((row, column), tile.readings[turn % len(tile.readings)]),
    tiles,
    st.integers(0, 2),
    st.integers(-99, 99),
    st.integers(-99, 99),
)
acts = st.one_of(st.builds(Lay, placements, st.none() | tiles), st.builds(Draw, st.none() | tiles), st.builds(Pass))
turns = st.lists(acts, min_size=1, max_size=4).map(tuple)
shows = st.builds(Show, st.lists(tiles, max_size=5).map(tuple))
numbers = st.integers(-9999, 9999)


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    names = draw(st.sampled_from([("Ann", "Bob"), ("Ann", "Ann Marie", "Zoë"), ("ก", "B-2", "roundy", "x y z")]))
    seat = st.integers(0, len(names) - 1)

    def a_turn(player: int, done: tuple[Action, ...], shown: Show | None, points: int | None, comment: str) -> Turn:
        return Turn(player, (*done, shown) if shown else done, points, comment)

    entry = st.one_of(
        st.builds(a_turn, seat, turns, st.none() | shows, st.none() | numbers, lines),
        st.builds(Totals, st.tuples(*[numbers] * len(names)), lines),
        st.builds(Remark, lines),
    )
    rounds = st.builds(
        a_round,
        st.lists(entry, max_size=6).map(tuple),
        st.permutations(STANDARD.tiles),
        st.lists(st.none() | st.lists(st.booleans(), max_size=7), min_size=len(names) + 1, max_size=len(names) + 1),
        st.lists(st.lists(st.tuples(seat, tiles), min_size=1, max_size=3).map(tuple), max_size=2).map(tuple),
        st.none() | seat,
        lines,
    )
    return GameRecord(
        bundled_ruleset("goliath"),
        "goliath",
        names,
        draw(st.lists(rounds, max_size=3).map(tuple)),
        draw(titles),
        draw(titles),
        draw(st.lists(lines, max_size=3).map(tuple)),
        draw(st.none() | st.lists(seat, unique=True).map(sorted).map(tuple)),
    )


def a_round(
    entries: tuple[Any, ...],
    order: list[Tile],
    known: list[list[bool] | None],
    lots: LotDraws,
    starter: int | None,
    comment: str,
) -> RoundRecord:
    """A round whose hands and well hold every tile once at most; `known` says which of their tiles are named."""
    rest = iter(order)
    *hands, well = [None if flags is None else tuple(next(rest) if flag else None for flag in flags) for flags in known]
    return RoundRecord(
        entries, tuple(hands) if any_written(tuple(hands)) else (), well or (), lots, None, starter, comment
    )


def any_written(hands: tuple[object, ...]) -> bool:
    """A round of whose hands nothing is written says so in one way only."""
    return any(hand is not None for hand in hands)


@settings(max_examples=300, deadline=None)
@given(records())
def test_every_record_comes_back_exactly_from_text(record: GameRecord) -> None:
    text = format_record(record)
    assert read(text) == record
    assert format_record(read(text)) == text


@settings(max_examples=300, deadline=None)
@given(records())
def test_every_record_comes_back_exactly_from_json(record: GameRecord) -> None:
    assert read_json(json.dumps(record_to_json(record))) == record


@settings(max_examples=400, deadline=None)
@given(
    st.text(max_size=200)
    | st.lists(
        st.sampled_from(
            [
                "players: A, B\n",
                "round",
                " ",
                "\n",
                "A",
                "B",
                "draw",
                "444@0,0",
                "=",
                "?",
                "left",
                "#",
                "hand A:",
                "result:",
                "012",
                "shows",
                ",",
                "score:",
                "lots:",
                "start:",
                "table:",
                "well:",
                "-",
                "9",
            ]
        ),
        max_size=30,
    ).map(" ".join)
)
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for reader in (read, read_json):
        record = None
        with suppress(NotationError):
            record = reader(text)
        if record is not None:
            assert read(format_record(record)) == record


@pytest.mark.parametrize("name", ruleset_names())
def test_matches_that_were_played_are_recorded_and_replayed_in_both_forms(name: str) -> None:
    rules = bundled_ruleset(name)
    for players in range(rules.players.least, rules.players.most + 1):
        sides = [(RandomPlayer if seat % 2 else GreedyPlayer)(f"{players}/{seat}") for seat in range(players)]
        match = play_match(Match(rules, players, seed=players), sides)
        record = record_of(match)
        text = format_record(record)
        assert read(text) == record
        assert read_json(json.dumps(record_to_json(record))) == record
        played = replay(read(text))
        assert played.breaches == ()
        assert [game.events for game in played.match.rounds] == [game.events for game in match.rounds]
        assert (played.match.scores, played.match.winners) == (match.scores, match.winners)


def json_of(**changes: Any) -> str:
    """A small record as JSON, with some values changed or, where they are `...`, left out."""
    value: dict[str, Any] = {"schema": 1, "rules": "wikipedia", "players": ["Ann", "Bob"], "rounds": []}
    value |= changes
    return json.dumps({key: item for key, item in value.items() if item is not ...})


def entry(**values: Any) -> str:
    return json_of(rounds=[{"entries": [values]}])


def action(**values: Any) -> str:
    return entry(player=1, actions=[values])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: not JSON: Expecting value"),
        ('{"schema": 1,\n "rules', "line 2, column 2: not JSON: Unterminated string starting at"),
        ("[]", "the whole: '[]'; expected an object"),
        ("[" * 100_000, "not JSON that holds a game: nested too deep"),
        (json_of(schema=...), "schema: expected 1, the version of this form"),
        (json_of(schema=2), "schema: expected 1, the version of this form"),
        (json_of(schema=True), "schema: expected 1, the version of this form"),
        (json_of(moves=[]), "the whole: unknown key 'moves'; expected schema, title, rules, players, date, remarks"),
        (json_of(rules="whist"), "rules: "),
        (json_of(rules=7), "rules: '7'; expected text"),
        (json_of(players=...), "players: expected the names of the players"),
        (json_of(players=["Ann", 7]), "players[1]: '7'; expected text"),
        (json_of(players=["Ann", "ann"]), "player 'ann' is named twice"),
        (json_of(title="a\nb"), r"'a\nb': expected one line without blanks at its ends"),
        (json_of(rounds={}), "rounds: '{}'; expected a list"),
        (json_of(winners=[3]), "winners[0]: '3'; expected a seat, 1 to 2"),
        (json_of(rounds=[7]), "rounds[0]: '7'; expected an object"),
        (json_of(rounds=[{"hands": [[], [], []]}]), "3 hands; expected one for each of 2 players"),
        (json_of(rounds=[{"hands": [["067"], None]}]), "rounds[0].hands[0][0]: tile 067 is not in the set standard"),
        (json_of(rounds=[{"starter": 0}]), "rounds[0].starter: '0'; expected a seat, 1 to 2"),
        (json_of(rounds=[{"hands": [["012"], ["012"]]}]), "tile 012 is in two places, hands or well"),
        (json_of(rounds=[{"table": "012@0,0"}]), "012@0,0 is on the table, but by wikipedia a player lays the first"),
        (json_of(rounds=[{"lots": [[{"player": 1, "tile": "012"}]]}]), "lots are drawn, but by wikipedia they do not"),
        (json_of(rules="animal-basic", rounds=[{"starter": 1}]), "somebody begins, but by animal-basic the first tile"),
        (json_of(winners=[2, 2, 1], title="\ud800"), r"'\ud800': expected one line without blanks at its ends"),
        ('{"schema": 1, "players": ["Ann", "Bob"], "players": []}', "key 'players' a second time in one object"),
        ('{"schema": ' + "1" * 5000 + "}", "not JSON that holds a game: a number has thousands of digits"),
        (json_of(schema=1.0), "schema: expected 1, the version of this form"),
        (action(draw=5), "rounds[0].entries[0].actions[0].draw: '5'; expected text"),
        (json_of(rounds=[{"table": "067@0,0"}]), "rounds[0].table: tile 067 is not in the set standard"),
        (json_of(rounds=[{"lots": [[{"player": 1}]]}]), "rounds[0].lots[0][0].tile: '' is not a tile"),
        (entry(player=1, actions=[]), "a turn without an action; expected a tile laid, a draw, or a pass"),
        (entry(player=1, actions=[{"pass": True}], points=1.5), "rounds[0].entries[0].points: '1.5'; expected a whole"),
        (entry(scores=[1]), "1 scores; expected one for each of 2 players"),
        (action(lay="444@0"), "rounds[0].entries[0].actions[0].lay: '444@0' is not a placement"),
        (action(draw="444", left=[]), "rounds[0].entries[0].actions[0]: "),
        (action(**{"pass": 1}), "rounds[0].entries[0].actions[0].pass: '1'; expected true"),
        (action(fly=1), "rounds[0].entries[0].actions[0]: unknown key 'fly'; expected draw, pass, left"),
    ],
)
def test_json_that_holds_no_record_is_refused_with_the_path(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read_json(text)
    assert str(error.value).startswith(message)


def test_what_is_left_out_of_the_json_is_unknown() -> None:
    assert read_json('{"schema": 1, "players": ["Ann", "Bob"]}') == read("players: Ann, Bob")


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        (Turn(2, (Pass(),)), "player 3; expected 1 to 2"),
        (Turn(0, (Stop(),)), "stop: no line of a record says so"),
        (Turn(0, (Show(()), Pass())), "show no tiles: no line of a record says so"),
        (Turn(0, (Pass(),), comment="a\nb"), "expected one line without blanks at its ends"),
    ],
)
def test_values_that_no_text_could_hold_are_refused(turn: Turn, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        GameRecord(bundled_ruleset("wikipedia"), "wikipedia", ("Ann", "Bob"), (RoundRecord((turn,)),))
