"""Records as people write them."""

from dataclasses import replace

import pytest

from triominoes.errors import NotationError
from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Action, Draw, Lay, Show
from triominoes.record import GameRecord, Remark, RoundRecord, Totals, Turn, parse_record
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.ruleset import Hands
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TRIOKER


def read(text: str) -> GameRecord:
    return parse_record(text, bundled_ruleset, "wikipedia")


def tile(text: str) -> Tile:
    return STANDARD.find((int(text[0]), int(text[1]), int(text[2])))


def lay(text: str) -> Lay:
    return Lay(parse_placement(text))


def actions(line: str) -> tuple[Action, ...]:
    """What one line of a game of Ann and Bob says was done."""
    (turn,) = read(f"players: Ann, Bob\n{line}").rounds[0].turns
    return turn.actions


def refused(text: str) -> str:
    with pytest.raises(NotationError) as error:
        read(text)
    return str(error.value)


def test_a_record_needs_only_its_players_and_what_they_did() -> None:
    record = read("players: Ann, Bob\nAnn 444@0,0\nBob pass\n")
    assert record.rules == bundled_ruleset("wikipedia")
    assert record.rules_name == "wikipedia"
    assert record.rounds == (RoundRecord((Turn(0, (lay("444@0,0"),)), Turn(1, (PASS,)))),)
    assert record.winners is None


def test_the_header_says_what_is_played_and_when() -> None:
    record = read("Title: Friday: the second game\nRULES: goliath # as usual\nplayers: 3\ndate: 27 November\n# hello")
    assert record.title == "Friday: the second game"
    assert record.rules_name == "goliath"
    assert record.players == ("Player 1", "Player 2", "Player 3")
    assert record.date == "27 November"
    assert record.remarks == ("as usual", "hello")
    assert record.rounds == ()


def test_a_round_begins_with_what_is_known_of_the_deal() -> None:
    record = read(
        "rules: goliath\nplayers: Ann, Bob\nround 1 # late\nhand Ann: 444, 4-3-2 ? 012\nhand 2:\nwell: 055 ?\n"
        "lots: Ann 001, Bob 002\nlots: 1 003, 2 004\nstart: Bob\nAnn draw\nround\nround 3:\n"
    )
    first = record.rounds[0]
    assert first.hands == ((tile("444"), tile("234"), None, tile("012")), ())
    assert first.well == (tile("055"), None)
    assert first.lots == (((0, tile("001")), (1, tile("002"))), ((0, tile("003")), (1, tile("004"))))
    assert (first.starter, first.comment, first.line) == (1, "late", 3)
    assert [game.line for game in record.rounds] == [3, 11, 12]
    animals = read("rules: animal-basic\nplayers: Ann, Bob\ntable: 555@0,0")
    assert animals.rounds[0].first == parse_placement("555@0,0")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Ann 344@0,-1", (lay("344@0,-1"),)),
        ("ann: lays 344@0,-1", (lay("344@0,-1"),)),
        ("1 3-4-4@0,-1", (lay("344@0,-1"),)),
        ("Ann draw", (DRAW,)),
        ("Ann draws ?", (DRAW,)),
        ("Ann draw 3", (DRAW, DRAW, DRAW)),
        ("Ann draw 055", (Draw(tile("055")),)),
        ("Ann draw 550, ?, 012, pass", (Draw(tile("055")), DRAW, Draw(tile("012")), PASS)),
        ("Ann draw draw 344@0,-1", (DRAW, DRAW, lay("344@0,-1"))),
        ("Ann draw ? 344@0,-1", (DRAW, lay("344@0,-1"))),
        ("Ann passes", (PASS,)),
        ("Ann 000@0,0 shows 555", (Lay(parse_placement("000@0,0"), tile("555")),)),
        ("Ann left 012 4-3-3", (Show((tile("012"), tile("334"))),)),
        ("Ann left nothing", (Show(()),)),
        ("Ann left -", (Show(()),)),
    ],
)
def test_a_line_is_what_one_player_did(line: str, expected: tuple[Action, ...]) -> None:
    assert actions(line) == expected


def test_points_totals_and_comments_are_kept() -> None:
    record = read("players: Ann, Bob\nAnn 444@0,0 = +22 # well done\n# a break\nBob draw=-5\nscore: 22, -5 # so far\n")
    assert record.rounds[0].entries == (
        Turn(0, (lay("444@0,0"),), 22, "well done"),
        Remark("a break"),
        Turn(1, (DRAW,), -5),
        Totals((22, -5), "so far"),
    )
    assert [entry.line for entry in record.rounds[0].entries] == [2, 3, 4, 5]


def test_the_longest_name_that_fits_is_meant() -> None:
    record = read("players: Ann, Ann Marie\nAnn Marie pass\nann pass\n2 pass\n")
    assert [turn.player for turn in record.rounds[0].turns] == [1, 0, 1]


def test_the_result_comes_last() -> None:
    assert read("players: Ann, Bob\nAnn pass\nresult: Bob").winners == (1,)
    assert read("players: Ann, Bob\nAnn pass\nresult: Bob, Ann # shared").winners == (0, 1)
    assert read("players: Ann, Bob\nAnn pass\nresult:").winners == ()


def test_numbers_come_in_any_order_where_that_is_clear() -> None:
    assert actions("Ann draw 432") == (Draw(tile("234")),)
    assert actions("Ann 021@0,0") == (lay("021@0,0"),)  # how it lies is for the table to say
    assert actions("Ann 201@0,0") == (lay("201@0,0"),)  # an order that exists says how the tile lies
    trioker = replace(bundled_ruleset("wikipedia"), tile_set=TRIOKER, hands=Hands((5, 5, 5, 4, 4), open=False))
    record = parse_record("players: Ann, Bob\nAnn 021@0,0", lambda name: trioker, "trioker")
    assert record.rounds[0].turns[0].actions == (lay("021@0,0"),)


def test_names_are_known_however_they_are_written() -> None:
    text = (
        "players: Wei\u00df Gro\u00df, Jo\u0308rg, \u0130\u0130\nweiss gross 444@0,0\nWei\u00df Gro\u00df\u00a0pass\n"
    )
    record = read(text + "J\u00f6rg pass\n\u0130\u0130: pass\nresult: WEISS GROSS")
    assert [turn.player for turn in record.rounds[0].turns] == [0, 0, 1, 2]
    assert record.winners == (0,)


def test_comments_may_hold_anything() -> None:
    record = read("title: a\x0bb\nplayers: A, B\nA pass # \x00 one\x0c two\u2028three\t\n# \x85")
    assert record.title == "a b"
    assert record.rounds[0].entries == (Turn(0, (PASS,), None, "one  two three"), Remark(""))


def test_line_ends_of_every_system_count() -> None:
    assert refused("players: Ann, Bob\r\nround 1\r\nBbo pass\r\n").startswith("line 3, column 1")
    assert refused("players: Ann, Bob\rround 1\rBbo pass\r").startswith("line 3, column 1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: no players; expected a line such as players: Ann, Bob"),
        ("444@0,0", "line 1, column 1: the players come first; expected a line such as players: Ann, Bob"),
        ("players:", "line 1, column 1: expected players: and what it is"),
        ("players: Ann, ann", "line 1, column 10: player 'ann' is named twice"),
        ("players: Ann, round 7", "line 1, column 10: nobody can be called 'round 7': round begins other lines"),
        ("players: Ann,", "line 1, column 10: '' is no name; expected one line without # , : ; = @ or ?"),
        ("players: 13", "line 1, column 10: '13' players; expected 1 to 12, or their names"),
        ("players: A, 7", "line 1, column 10: nobody can be called '7': numbers stand for seats"),
        ("players: A, B\nplayers: A, B", "line 2, column 1: players a second time (first in line 1)"),
        ("players: A, B\nA pass\nrules: goliath", "line 3, column 1: rules belongs before the first round"),
        ("rules: whist\nplayers: A, B", "line 1, column 1: "),
        ("players: A, B\nround 2", "line 2, column 7: round '2'; expected round 1"),
        ("players: A, B\nA pass\nhand A: 012", "line 3, column 1: hand belongs before the first turn of the round"),
        ("players: A, B\nhand A: 012\nhand A: 012", "line 3, column 6: a second hand of A"),
        ("players: A, B\nwell: 012\nwell: 013", "line 3, column 1: the well a second time"),
        ("players: A, B\nhand A: 012\nwell: 012", "line 3, column 7: tile 012 is in the hand of A (line 2) already"),
        ("players: A, B\nhand A: 012 210", "line 2, column 13: tile 012 is in the hand of A (line 2) already"),
        ("players: A, B\nlots: A 012, B 013", "line 2, column 1: lots are drawn, but by wikipedia they do not decide"),
        ("rules: animal-basic\nplayers: A, B\nstart: B", "line 3, column 1: somebody begins, but by animal-basic the"),
        ("rules: animal-basic\nplayers: A, B\ntable: 531@0,0", "line 3, column 8: 531@0,0: expected the numbers clock"),
        ("players: A, B, C, D, E, F, G", "line 1, column 1: wikipedia: players: 7 cannot play; expected 2 to 6"),
        ("players: 00021", "line 1, column 10: '00021' players; expected 1 to 12, or their names"),
        ("players: A, A draw", "line 1, column 10: 'A draw' beside 'A': a line that begins so could mean either"),
        ("players: A, B\nA draw 57", "line 2, column 8: 57 tiles drawn; expected 1 to 56"),
        ("players: A, B\nA" + " draw 56" * 4, "line 2, column 3: more than 200 actions; expected those of one turn"),
        ("rules: " + "x" * 300 + "\nplayers: A, B", "line 1, column 1: "),
        ("players: A, B\nhand A: 067", "line 2, column 9: tile 067 is not in the set standard"),
        ("players: A, B\nhand A: 06", "line 2, column 9: '06' is one number"),
        ("players: A, B\nlots: A", "line 2, column 7: 'A': expected a player and the tile he drew"),
        ("players: A, B\ntable: 555@0,0 444@0,1", "line 2, column 8: expected one tile and its cell, as in 555@0,0"),
        ("players: A, B\nstart: C", "line 2, column 8: unknown player 'C'; expected A, B"),
        ("players: A, B\nC pass", "line 2, column 1: unknown player 'C'; expected A, B, or a key such as round or"),
        ("players: A, B\nA", "line 2, column 2: nothing done; expected a tile laid, as in 344@0,1, or draw, pass"),
        ("players: A, B\nA 344", "line 2, column 3: '344': expected numbers@row,column, draw, pass or left"),
        ("players: A, B\nA 344@0", "line 2, column 3: '344@0' is not a placement"),
        ("players: A, B\nA 344@0,0 = x", "line 2, column 12: 'x' is no number of points; expected one, as in = 49"),
        ("players: A, B\nA left ?", "line 2, column 8: '?': expected the tiles that are left by name"),
        ("players: A, B\nscore: 12", "line 2, column 8: 1 scores; expected one for each of 2 players"),
        ("players: A, B\nscore: 12 x", "line 2, column 11: 'x' is no score; expected numbers in the order of the"),
        ("players: A, B\nA pass\nresult: C", "line 3, column 9: unknown player 'C'; expected A, B"),
        ("players: A, B\nresult: A\nB pass", "line 3, column 1: nothing comes after the result"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def test_a_record_cut_off_in_the_middle_of_a_line_is_refused_there() -> None:
    assert refused("players: Ann, Bob\nround 1\nAnn 444@0,").startswith("line 3, column 5: '444@0' is not a placement")


def test_a_record_without_end_is_refused() -> None:
    assert refused("players: A, B\n" + "\n" * 2_000_000) == (
        "line 100001, column 1: more than 100000 lines; expected the record of one match"
    )


def test_lines_make_no_difference_between_records() -> None:
    one, two = read("players: A, B\nA pass"), read("\n\nplayers: A, B\n\n\nround 1\nA pass")
    assert one == two
    assert replace(one, title="x") != two
