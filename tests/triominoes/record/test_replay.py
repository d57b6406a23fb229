"""What the referee says to a record."""

from dataclasses import replace

import pytest

from triominoes.errors import DealError
from triominoes.play.match import Match
from triominoes.play.players import GreedyPlayer, play_match
from triominoes.record import Fails, Replay, completed, format_record, parse_record, record_of, replay
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Ruleset

WIKIPEDIA = bundled_ruleset("wikipedia")


def played(text: str, rules: str | None = None, *, lenient: bool = False, players: str = "Ann, Bob") -> Replay:
    record = parse_record(f"players: {players}\n{text}", bundled_ruleset, "wikipedia")
    return replay(record, bundled_ruleset(rules) if rules else None, lenient=lenient)


def breaches(text: str) -> list[str]:
    return [str(breach) for breach in played(text).breaches]


HANDS = "hand Ann: 444 012 013\nhand Bob: 344 001 000 002 003 011 022 111 112\n"


def test_hands_need_not_be_known() -> None:
    game = played("Ann 444@0,0\nBob 344@0,-1\nAnn draw\nAnn draw 055\nAnn 344@5,5\n").match.round
    assert game is not None
    assert game.scores == (22 - 10, 11)
    assert game.hidden(0) == 9  # nine dealt and two drawn, without 4-4-4 and 0-5-5, which are known


def test_a_tile_laid_before_anything_was_drawn_unnamed_was_dealt() -> None:
    """So the referee knows that Bob had a tile that fits when he drew."""
    text = "Ann 444@0,0\nBob draw 055\nBob draw 000\nBob draw 111\nBob pass\nAnn 344@0,-1\nBob 343@0,-2\n"
    assert breaches(text) == []  # 3-3-4 did not fit beside 4-4-4
    assert breaches(text.replace("Ann 344@0,-1\nBob 343@0,-2", "Ann pass\nBob 344@0,-1"))[0].startswith(
        "line 3: draw 055: a tile that fits must be laid; legal: lay "
    )
    unnamed = text.replace("draw 055", "draw ?").replace("Ann 344@0,-1\nBob 343@0,-2", "Ann 414@0,1\nBob 344@0,-1")
    assert breaches(unnamed) == []  # it may be the tile that he drew, although it fitted at once


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann 444@0,0\nBob 444@0,1", "line 3: lay 444@0,1: tile 444 lies on the table already; legal: lay "),
        ("Ann 444@0,0\nAnn 344@0,1", "line 3: lay 434@0,1: it is the turn of Bob, not of Ann; legal: lay "),
        ("Ann 444@0,0\nBob 355@0,1", "line 3: lay 355@0,1: corner 1 of the cell lies on 4, not 3; legal: lay "),
        ("Ann 444@0,0\nBob 444@0,0", "line 3: lay 444@0,0: tile 444 lies on the table already; legal: lay "),
        ("Ann 444@0,0\nBob pass", "line 3: pass: who lays nothing must draw until "),
        ("Ann 444@0,0\nBob draw 444", "line 3: draw 444: tile 444 is not in the well; legal: lay "),
        ("Ann 444@0,0\nBob draw 4", "line 3: draw: 3 tiles are drawn, the most in a turn; legal: lay "),
        ("Ann 444@0,0\nBob left 012", "line 3: show 012: hands are shown when the round has ended; legal: lay "),
        ("Ann 444@0,0\nround 2\nBob pass", "line 3: the round before is not over; expected a turn of Bob"),
        ("Ann draw", "line 2: draw: the first tile has to be laid; legal: lay "),
        (f"{HANDS}Bob 344@0,0", "line 4: Bob does not begin; by the hands (highest_triple) Ann does: 444"),
        (f"{HANDS}Ann 012@0,0", "line 4: lay 012@0,0: Ann has to begin with 444 or 555; legal: lay 444@0,0, lay 555"),
        (
            f"{HANDS}Ann 444@0,0\nBob draw",
            "line 5: draw: a tile that fits must be laid; legal: lay 344@0,-1, lay 434@0,1, lay 443@1,0",
        ),
        (f"{HANDS}Ann 444@0,0\nBob 013@0,-1", "line 5: lay 013@0,-1: tile 013 is not in the hand of Bob; legal: lay "),
    ],
)
def test_play_against_the_rules_is_refused_at_its_line_with_what_is_legal(text: str, message: str) -> None:
    (breach,) = played(text).breaches
    assert str(breach).startswith(message)
    assert breach.kind is Fails.PLAY


def test_nothing_is_drawn_from_an_empty_well() -> None:
    """Everybody draws three and passes until the well is empty, which lasts longer than a round under most rules."""
    rules = bundled_ruleset("goldtoken")
    record = parse_record(
        "rules: goldtoken\nplayers: Ann, Bob\nBob 555@0,0\n" + "Ann draw 3 pass\nBob draw 3 pass\n" * 7,
        bundled_ruleset,
        "wikipedia",
    )
    found = replay(record, rules).breaches
    assert [str(breach)[:40] for breach in found] == ["line 16: draw: the well is empty; legal:"]
    lenient = replay(record, rules, lenient=True)
    assert lenient.match.scores == (-7 * 25, 25 - 6 * 25)  # when Ann passes for the last time, the round has ended


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann 444@0,0 = 12", "line 2: Ann gains 22, not 12"),
        ("Ann 444@0,0\nBob draw = 5", "line 3: Bob gains -5, not 5"),
        ("Ann 444@0,0\nscore: 12 0", "line 3: the scores are 22 0, not 12 0"),
        ("Ann 444@0,0\nresult: Ann", "round 1: the game is not over yet, but the record says it is won by Ann"),
    ],
)
def test_a_sum_that_does_not_add_up_is_named(text: str, message: str) -> None:
    (breach,) = played(text).breaches
    assert (breach.kind, str(breach)) == (Fails.SUM, message)
    assert played(text, "goliath").breaches == ()  # another game comes to other sums
    assert [str(breach) for breach in played(text, lenient=True).breaches] == [message]


def test_a_lenient_replay_does_everything_and_lists_every_breach() -> None:
    text = (
        "Ann 444@0,0\nAnn 344@0,-1\nBob 444@0,1\nBob 355@9,9\nAnn pass\nBob draw 5\nBob pass\n"
        "score: 23 22\nround 2\nBob 555@0,0\nAnn 355@0,1 = 9\n"
    )
    found = played(text, lenient=True)
    assert [(breach.line, breach.round) for breach in found.breaches] == [
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 1),
        (7, 1),
        (9, 1),
        (10, 2),
        (12, 2),
    ]
    first, second = (game.scores for game in found.match.rounds)
    assert first == (22 + 11 - 10, 12 + 13 - 25 - 10)
    assert second == (13, 25)
    assert len(played(text).breaches) == 1


def test_the_same_match_earns_something_else_by_other_rules() -> None:
    match = play_match(Match(WIKIPEDIA, 2, seed=4), [GreedyPlayer(1), GreedyPlayer(2)])
    record = record_of(match, ("Ann", "Bob"))
    other = replay(record, bundled_ruleset("goldtoken"), lenient=True)
    assert replay(record).match.scores == match.scores
    assert len(other.match.rounds) == len(match.rounds)
    assert {breach.kind for breach in other.breaches} <= {Fails.PLAY}


def test_a_game_ends_when_the_rules_say_so() -> None:
    match = play_match(Match(WIKIPEDIA, 2, seed=4), [GreedyPlayer(1), GreedyPlayer(2)])
    record = record_of(match, ("Ann", "Bob"))
    text = format_record(record).replace("result:", "round\nAnn 444@0,0\nresult:")
    again = parse_record(text, bundled_ruleset, "wikipedia")
    (breach,) = replay(again).breaches
    winner = record.players[match.winners[0]]
    assert str(breach).endswith(f"the game is over, won by {winner}")
    wrong = parse_record(
        format_record(record).replace(f"result: {winner}", f"result: {'Bob' if winner == 'Ann' else 'Ann'}"),
        bundled_ruleset,
        "wikipedia",
    )
    (breach,) = replay(wrong).breaches
    assert (breach.kind, breach.message.split(",")[0]) == (Fails.SUM, f"the game is won by {winner}")


def test_hands_shown_at_the_end_settle_the_round() -> None:
    """A whole round of which the table saw only what was laid."""
    for seed in range(30):
        match = Match(WIKIPEDIA, 3, seed=seed)
        players = [GreedyPlayer(seat) for seat in range(3)]
        game = match.deal()
        while not game.is_over:
            match.play(players[game.turn].choose(game))
        settled = game.settlement
        assert settled is not None
        lines = ["players: Ann, Bob, Cid"]
        for line in format_record(record_of(match, ("Ann", "Bob", "Cid"))).splitlines():
            if line.startswith(("Ann", "Bob", "Cid")):
                lines.append("".join(line.split(" = ")[:1]) if " draw " not in line else f"{line[:3]} draw ?")
        shown = [
            f"{name} left {' '.join(map(str, hand)) or 'nothing'}"
            for name, hand in zip(("Ann", "Bob", "Cid"), settled.hands, strict=True)
        ]
        found = replay(parse_record("\n".join(lines + shown), bundled_ruleset, "wikipedia"))
        assert found.breaches == ()
        assert found.match.scores == game.scores
        assert found.match.rounds[0].settlement == settled


def test_a_tile_laid_twice_is_the_fault_of_the_second() -> None:
    text = "Ann 444@0,0\nBob 344@0,-1\nAnn 434@0,1\n"
    assert breaches(text)[0].startswith("line 4: lay 434@0,1: tile 344 lies on the table already")


def test_players_may_be_called_like_seats() -> None:
    assert breaches_of("player 7, the player 99", "player 7 444@0,0 = 3") == ["line 2: player 7 gains 22, not 3"]
    (message,) = breaches_of("the player 1, Bob", "the player 1 444@0,0\nthe player 1 344@0,-1")
    assert message.startswith("line 3: lay 344@0,-1: it is the turn of Bob, not of the player 1; legal: ")


def breaches_of(players: str, text: str) -> list[str]:
    return [str(breach) for breach in played(text, players=players).breaches]


def test_a_tile_drawn_unnamed_may_be_kept_where_that_is_allowed() -> None:
    start = "rules: goliath\nstart: Ann\nAnn 444@0,0\nBob draw ? pass\n"
    assert breaches(start) == []
    assert breaches(start.replace("Bob draw ? pass", "Bob pass"))[0].startswith("line 5: pass: who lays nothing must")
    assert breaches(start.replace("?", "012"))[0].startswith("line 5: pass: who lays nothing must draw until")


def test_a_hand_written_in_part_is_completed_from_the_play() -> None:
    text = "hand Ann: 444\nAnn 444@0,0\nBob 044@0,-1\nAnn draw 055\nAnn 244@0,1"
    assert breaches(text)[0].startswith("line 5: draw 055: a tile that fits must be laid")


def test_a_round_without_turns_is_missed() -> None:
    text = "Ann 444@0,0\nround 2\nscore: 99 99\nround 3\nBob pass"
    messages = [str(breach) for breach in played(text, lenient=True).breaches]
    assert "line 3: the round before is not over; expected a turn of Bob" in messages
    assert "line 3: nobody has played in this round; expected its turns" in messages
    assert "line 4: the scores are 22 0, not 99 99" in messages


def test_a_solitaire_ends_with_the_tiles_that_are_left() -> None:
    rules = "rules: solitaire\ntable: 333@0,0\n"
    text = rules + "Ann draw ?\n" * 19
    assert played(text, players="Ann").match.is_over is False
    rest = "111 112 113 114 115 122 123 124 125 222 144 145 155 244 245 255 444 445 455"
    done = played(f"{text}Ann left {rest}", players="Ann")
    assert done.breaches == ()
    assert done.match.is_over
    assert done.match.rounds[0].settlement is not None
    assert done.match.rounds[0].settlement.unmatched == 19
    fits = played(f"{text}Ann left {rest.replace('111', '133')}", players="Ann")
    assert not fits.match.is_over  # 1-3-3 fits beside 3-3-3 and has to be laid


def test_a_lenient_replay_gives_up_after_a_thousand_breaches() -> None:
    found = played("Ann 444@0,0\n" + "Ann draw 9\n" * 500, lenient=True).breaches
    assert len(found) == 1000
    assert found[-1].message == "999 breaches before; the rest is not looked at"


def test_an_order_of_numbers_in_which_no_tile_lies_has_to_fit_in_one_way() -> None:
    assert breaches("Ann 543@0,0")[0] == (
        "line 2: lay 543@0,0: tile 345 fits in 3 ways there; expected its numbers clockwise as it lies, as in 345@0,0"
    )
    game = played("Ann 444@0,0\nBob 434@0,-1\nAnn 432@0,-2")
    assert str(game.match.rounds[0].board) == "444@0,0 344@0,-1 342@0,-2"


def test_triples_drawn_before_the_first_turn_belong_to_the_deal() -> None:
    opening = replace(WIKIPEDIA.opening, rule=OpeningRule.TRIPLE_OR_DRAW, tie=OpeningTie.NONE)
    rules = replace(WIKIPEDIA, opening=opening)
    for seed in range(60):
        match = play_match(Match(rules, 2, seed=seed), [GreedyPlayer(1), GreedyPlayer(2)])
        record = record_of(match)
        again = parse_record(format_record(record), lambda name: rules, "x")
        assert replay(again).breaches == ()
        assert replay(again).match.scores == match.scores


def test_a_hand_that_is_known_has_to_be_shown_rightly() -> None:
    match = Match(WIKIPEDIA, 2, seed=1)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    game = match.deal()
    while not game.is_over:
        match.play(players[game.turn].choose(game))
    text = format_record(record_of(match, ("Ann", "Bob")))
    settled = game.settlement
    assert settled is not None
    loser = next(seat for seat in range(2) if settled.hands[seat])
    name, held = ("Ann", "Bob")[loser], " ".join(map(str, settled.hands[loser]))
    right = parse_record(text.replace("score:", f"{name} left {held}\nscore:"), bundled_ruleset, "wikipedia")
    assert replay(right).breaches == ()
    wrong = parse_record(text.replace("score:", f"{name} left 012\nscore:"), bundled_ruleset, "wikipedia")
    (breach,) = replay(wrong).breaches
    assert breach.message == f"show 012: {name} holds {held}"


def test_so_many_players_or_tiles_cannot_be() -> None:
    with pytest.raises(DealError, match="line 2: 10 tiles in hand 1; expected 9 for 2 players"):
        played("hand Ann: 000 001 002 003 004 005 011 012 013 014\n")
    with pytest.raises(RulesetError, match="3 cannot play; expected 1"):
        played("Ann 444@0,0", "solitaire", players="Ann, Bob, Cid")


def test_a_tile_lies_as_it_fits_where_it_fits_in_one_way_only() -> None:
    game = played("Ann 444@0,0\nBob 443@0,-1\nAnn 441@0,1")
    assert game.breaches == ()
    assert str(game.match.rounds[0].board) == "444@0,0 344@0,-1 414@0,1"
    assert "Bob 344@0,-1 = 11\n" in format_record(completed(game))
    assert breaches("Ann 444@0,0\nBob 355@0,-1")[0].startswith("line 3: lay 355@0,-1: corner 2 of the cell lies on 4")
    beginners = "rules: animal-beginner\ntable: 555@0,0\nAnn 451@0,1"  # one corner is enough there: two ways fit
    assert breaches(beginners)[0].startswith("line 4: lay 451@0,1: side ")


def test_a_record_is_completed_with_what_follows_from_it() -> None:
    match = play_match(Match(WIKIPEDIA, 2, seed=4), [GreedyPlayer(1), GreedyPlayer(2)])
    full = record_of(match, ("Ann", "Bob"))
    bare = format_record(full)
    for line in bare.splitlines():
        if " = " in line:
            bare = bare.replace(line, f"{line.split(' = ')[0]}  # noted")
    bare = "".join(f"{line}\n" for line in bare.splitlines() if not line.startswith(("score", "result")))
    record = parse_record(bare, bundled_ruleset, "wikipedia")
    filled = format_record(completed(replay(record)))
    assert filled.replace("  # noted", "") == format_record(full)


@pytest.mark.parametrize("rules", [bundled_ruleset("animal-basic"), bundled_ruleset("solitaire")], ids=str)
def test_a_game_without_points_is_completed_with_its_winner(rules: Ruleset) -> None:
    players = rules.players.least
    match = play_match(Match(rules, players, seed=1), [GreedyPlayer(seat) for seat in range(players)])
    record = record_of(match)
    assert completed(replay(record)) == record
    assert " = " not in format_record(record)
