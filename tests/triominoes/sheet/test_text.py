from collections.abc import Callable
from dataclasses import replace

import pytest
from wcwidth import wcswidth

from triominoes.play.match import Match
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.sheet import Sheet, as_text

KITCHEN = """\
Kitchen table, 2024-05-03
Rules: wikipedia, Tri-Ominos as the encyclopedia has it

Round 1: Ann begins
       | Ann             | Ben
-------+-----------------+-----------------
 1     | 444  12+10s  22 | 344  11      11
 2     | 334  10-10   22 | 033  6       17
-------+-----------------+-----------------
 left  | 000 012 (3)     | -
 end   | 0               | +28
 round | 22              | 45
 total | 22              | 45
Ben laid the last tile and wins the round: 25 for going out and 3 left in the other hand

Round 2: Ann begins
       | Ann             | Ben
-------+-----------------+-----------------
 1     | 555  15+10s  47 | 255  12      57
 2     | pass -15-10  22 |
-------+-----------------+-----------------
 holds | 4 tiles         | 1 tile
 round | 0               | 12
 total | 22              | 57
Not over: Ben is to move

The game is not over: Ben is to move in round 2; Ben leads with 57 points.
Scores: Ann 22, Ben 57

Marks: s bonus for the start; - tiles drawn and turns without a tile
"""

LONG = ("Bartholomew Featherstonehaugh", "Wolfeschlegelsteinhausenberger", "Al", "Dorothea Winterbottom-Hallows")


def test_a_short_game(kitchen: Sheet) -> None:
    assert as_text(kitchen) == KITCHEN


def test_a_hexagon_is_marked_and_hands_are_not_shown_while_they_play(hexagon: Sheet) -> None:
    text = as_text(hexagon)
    assert "| 055 10+50h  86\n" in text
    assert " holds | 6 tiles        | 6 tiles\n" in text
    assert "h hexagon" in text
    assert "bridge" not in text


def test_unknown_tiles_that_are_left_are_question_marks(hexagon: Sheet) -> None:
    ended = replace(hexagon, rounds=(replace(hexagon.rounds[0], turn=None, awaited=(0, 1)),))
    assert " left  | ? ? ? ? ? ?    | ? ? ? ? ? ?\n" in as_text(ended)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [name for name in ruleset_names() if bundled_ruleset(name).players.most >= 4])
def test_up_to_four_players_have_a_column_each_within_100_characters(
    name: str, players: int, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    _, sheet = played(name, players, names=LONG[:players])
    lines = as_text(sheet).split("\n")
    assert max(map(len, lines)) <= 100
    rules = [line for line in lines if line.startswith("--")]
    assert {line.count("+") for line in rules} == {players}


@pytest.mark.parametrize("players", [5, 6])
def test_with_more_players_totals_stand_below_the_sums(
    players: int, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    _, sheet = played("wikipedia", players)
    lines = as_text(sheet).split("\n")
    assert max(map(len, lines)) <= 100
    begun = next(i for i, line in enumerate(lines) if line.startswith(" 1 "))
    assert lines[begun + 1].startswith("       |")
    turn = sheet.rounds[0].laps[0][0]
    assert turn is not None
    assert lines[begun + 1].split("|")[1].strip() == str(turn.total)


def test_what_does_not_fit_side_by_side_is_split_between_players(kitchen: Sheet) -> None:
    lines = as_text(kitchen, 24).split("\n")
    assert max(map(len, lines)) <= 24
    assert sum(line.startswith(" total |") for line in lines) == 4


def test_games_without_points_have_no_sums(played: Callable[..., tuple[Match, Sheet]]) -> None:
    _, sheet = played("animal-basic", 3)
    text = as_text(sheet)
    for word in ("total", "end ", "Scores", "points"):
        assert word not in text


def test_columns_stay_straight_with_wide_letters_and_accents(played: Callable[..., tuple[Match, Sheet]]) -> None:
    _, sheet = played("wikipedia", 3, names=("漢字太郎", "สมชาย ใจดี", "Zoë"), steps=6)
    lines = as_text(sheet).split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("-------+"))
    bars = {
        tuple(wcswidth(line[:i]) for i, c in enumerate(line) if c in "|+")[:3] for line in lines[first - 1 : first + 2]
    }
    assert len(bars) == 1


def test_breaches_are_listed(written: Callable[..., Sheet]) -> None:
    sheet = written("players: Ann, Ben\nround 1\nAnn 444@0,0 = 23\nAnn 344@0,-1\n", lenient=True)
    text = as_text(sheet)
    assert "2 breaches:\n  line 3: Ann gains 22, not 23\n  line 4: " in text
