from collections.abc import Callable
from dataclasses import replace

import pytest

from triominoes import Tile
from triominoes.play.events import Ending, Settled
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import BlockedAmount, BlockedWinner, GameLength, GameWinner
from triominoes.sheet import Sheet, verdict
from triominoes.sheet.words import beginning, ending, reached_in, ruled


def over(sheet: Sheet, scores: tuple[int, int], winners: tuple[int, ...], **rule: object) -> Sheet:
    """The sheet as if the second round had ended the game with these scores."""
    rules = replace(sheet.rules, game=replace(sheet.rules.game, **rule))  # type: ignore[arg-type]  # any field of the rule
    settled = Settled(Ending.OUT, winners, (0, 0), ((), ()))
    first, last = sheet.rounds
    rounds = (first, replace(last, totals=scores, settled=settled, turn=None))
    return replace(sheet, rules=rules, rounds=rounds, scores=scores, is_over=True, winners=winners)


@pytest.mark.parametrize(
    ("rule", "scores", "winners", "words"),
    [
        ({}, (403, 390), (0,), "Ann wins with 403 points; 400 ended the game with round 2"),
        ({}, (403, 403), (0, 1), "Ann and Ben win with 403 points each; 400 ended the game with round 2"),
        (
            {"winner": GameWinner.ROUND_WINNER_PAST_TARGET},
            (403, 450),
            (0,),
            "Ann wins with 403 points, as the winner of the last round; 400 ended the game with round 2",
        ),
        (
            {"winner": GameWinner.ROUND_WINNER},
            (403, 1),
            (1,),
            "Ben wins with 1 point, as the winner of the last round; 400 ended the game with round 2",
        ),
        (
            {"winner": GameWinner.FIRST_TO_REACH, "length": GameLength.TARGET_AT_ONCE},
            (401, 12),
            (0,),
            "Ann wins with 401 points, first to have 400; 400 ended the game in round 2",
        ),
        (
            {"length": GameLength.ROUNDS, "target": 0, "rounds": 2},
            (-4, -70),
            (0,),
            "Ann wins with -4 points, after 2 rounds",
        ),
        (
            {"winner": GameWinner.ROUND_WINNER},
            (403, 1),
            (),
            "The game is over, and nobody wins; 400 ended the game with round 2",
        ),
    ],
)
def test_who_has_won_and_why(
    kitchen: Sheet, rule: dict[str, object], scores: tuple[int, int], winners: tuple[int, ...], words: str
) -> None:
    assert verdict(over(kitchen, scores, winners, **rule)) == words


def test_the_highest_score_is_named_where_the_round_winner_would_have_won(kitchen: Sheet) -> None:
    sheet = over(kitchen, (403, 390), (0,), winner=GameWinner.ROUND_WINNER_PAST_TARGET)
    last = sheet.rounds[-1]
    sheet = replace(sheet, rounds=(sheet.rounds[0], replace(last, settled=Settled(Ending.OUT, (1,), (0, 0), ((), ())))))
    assert verdict(sheet) == "Ann wins with 403 points, the highest score; 400 ended the game with round 2"


def test_the_round_winner_who_once_had_the_target_is_past_it(kitchen: Sheet) -> None:
    sheet = over(kitchen, (20, 30), (1,), winner=GameWinner.ROUND_WINNER_PAST_TARGET, target=57)
    assert verdict(sheet).startswith("Ben wins with 30 points, as the winner of the last round; 57 ")


def test_a_target_reached_earlier_is_told_apart_from_the_last_round(kitchen: Sheet) -> None:
    sheet = over(kitchen, (30, 20), (0,), target=45)
    assert reached_in(sheet) == 1
    assert verdict(sheet) == "Ann wins with 30 points; 45 was reached in round 1, and round 2 was the last"
    assert reached_in(over(kitchen, (47, 20), (0,), target=46)) == 2
    assert reached_in(over(kitchen, (30, 20), (0,), target=57, length=GameLength.TARGET_AFTER_ROUND)) is None


def test_a_game_that_is_not_over(kitchen: Sheet, hexagon: Sheet, written: Callable[..., Sheet]) -> None:
    assert verdict(kitchen) == "The game is not over: Ben is to move in round 2; Ben leads with 57 points"
    assert verdict(written("players: Ann, Ben\n")) == "The game has not begun"
    after = replace(kitchen, rounds=kitchen.rounds[:1], scores=(22, 45))
    assert verdict(after) == "The game is not over: round 2 is next; Ben leads with 45 points"
    awaiting = replace(hexagon, rounds=(replace(hexagon.rounds[0], turn=None, awaited=(0, 1)),), scores=(9, 9))
    assert verdict(awaiting) == "The game is not over: the tiles left of Ann and Ben are missing; all have 9 points"
    assert ending(awaiting, awaiting.rounds[0]) == "not settled: the tiles left of Ann and Ben are missing"


HANDS = ((Tile((3, 5, 5)), Tile((2, 3, 5))), (Tile((5, 5, 5)),), (Tile((4, 4, 4)), Tile((5, 5, 5))))
"""23, 15 and 27 points: the example of the encyclopedia."""


@pytest.mark.parametrize(
    ("amount", "winner", "winners", "words"),
    [
        (
            "differences",
            "lowest_points",
            (1,),
            "blocked: Ben wins the round with the fewest points: (23 - 15) + (27 - 15) for the other hands",
        ),
        (
            "others_minus_own",
            "fewest_tiles",
            (1,),
            "blocked: Ben wins the round with the fewest tiles: 50 in the other hands less 15",
        ),
        ("others", "lowest_points", (1,), "blocked: Ben wins the round with the fewest points: 50 in the other hands"),
        ("everyone_loses_own", "nobody", (), "blocked: nobody wins the round: all lose what they hold"),
        ("nothing", "fewest_tiles", (0, 2), "blocked: Ann and Cleo win the round with the fewest tiles"),
        ("nothing", "fewest_tiles", (), "blocked: nobody wins the round, since the hands tie"),
    ],
)
def test_a_blocked_round(amount: str, winner: str, winners: tuple[int, ...], words: str, kitchen: Sheet) -> None:
    blocked = replace(kitchen.rules.blocked, amount=BlockedAmount(amount), winner=BlockedWinner(winner))
    settled = Settled(Ending.BLOCKED, winners, (0, 0, 0), HANDS)
    game = replace(kitchen.rounds[0], settled=settled, hands=HANDS)
    sheet = replace(kitchen, players=("Ann", "Ben", "Cleo"), rules=replace(kitchen.rules, blocked=blocked))
    assert ending(sheet, game) == words


def test_a_solitaire_counts_what_is_left(written: Callable[..., Sheet]) -> None:
    rules = bundled_ruleset("solitaire")
    assert rules.solitaire is not None
    rules = replace(rules, solitaire=replace(rules.solitaire, limit=3))
    begun = "players: Ann\nround 1\nwell: 444 344 111\ntable: 444@0,0\nAnn draw 344 443@1,0\n"
    left = written(begun + "Ann draw 111\n", rules)
    assert verdict(left) == "1 tile unmatched"
    assert beginning(left, left.rounds[0]) == "444 lies on the table"
    assert ending(left, left.rounds[0]) == "1 unmatched"
    perfect = written(begun.replace("111", "445") + "Ann draw 445 544@0,-1\n", rules)
    assert verdict(perfect) == "A perfect game: every tile is matched"


def test_lots_and_first_draws_are_told(kitchen: Sheet) -> None:
    lots = (((0, Tile((1, 2, 3))), (1, Tile((0, 1, 5)))), ((0, Tile((0, 0, 0))), (1, Tile((0, 0, 1)))))
    game = replace(kitchen.rounds[0], lots=lots, drawn_first=((), (Tile((4, 4, 4)), None)), starter=1)
    assert beginning(kitchen, game) == (
        "lots: Ann 123, Ben 015; again: Ann 000, Ben 001; drawn first: Ben 444 ?; Ben begins"
    )


def test_the_rules_a_record_was_played_by_are_named(kitchen: Sheet) -> None:
    assert ruled(replace(kitchen, recorded_under="house")) == (
        "Rules: wikipedia, Tri-Ominos as the encyclopedia has it; played by house"
    )
