"""An answer in words, as JSON and as files."""

from __future__ import annotations

import json
import re

import pytest

from puzzles.deals import bundled_deals, random_deal
from solver.limits import Deadline
from solver.solitaire.report import ENDINGS, SCHEMA, as_json, caption, content, headline, text, verdict_line
from solver.solitaire.solution import Answer, Solution
from solver.solitaire.solve import solve_deal
from triominoes import ANIMAL, STANDARD, Board, Deal, TileSet
from triominoes.notation import format_board, parse_board, parse_board_file
from triominoes.rules.options import Play

DEAL = Deal.parse("title: Small\n000 111 001 002 345")
LINE = "000@0,0 010@0,1 200@0,-1"

MAGIC = {
    "txt": rb" *\d",
    "svg": rb"<svg ",
    "png": rb"\x89PNG\r\n\x1a\n",
    "pdf": rb"%PDF-1\.",
    "board": rb"# Small\n",
    "gv": rb"graph layout \{\n",
    "dot": rb"graph layout \{\n",
}


def made(
    placed: int = 3, bound: int = 3, play: Play = Play.FREE, *, deal: Deal = DEAL, seconds: float = 1.26
) -> Solution:
    """A solution of so many of the tiles of `LINE`."""
    return Solution(deal, play, parse_board(LINE)[:placed], bound, "so it was proved", seconds)


def answered(free: tuple[int, int], forced: tuple[int, int] | None = None) -> Answer:
    """An answer for free play, with forced play beside it, each as the tiles placed and the bound."""
    return Answer(made(*free), made(*forced, Play.FORCED) if forced else None)


# --- words


@pytest.mark.parametrize(
    ("free", "forced", "line"),
    [
        ((3, 3), None, "3 of 5"),
        ((3, 4), None, "3 of 5 (at most 4)"),
        ((1, 4), None, "1 of 5 (at most 4)"),
        ((3, 3), (3, 3), "3 of 5, even if every tile that fits must be laid at once"),
        ((3, 3), (2, 2), "3 of 5; 2 if every tile that fits must be laid at once"),
        ((3, 3), (2, 3), "3 of 5; 2 to 3 if every tile that fits must be laid at once"),
        ((3, 5), (2, 2), "3 of 5 (at most 5); 2 if every tile that fits must be laid at once"),
        ((3, 5), (3, 3), "3 of 5 (at most 5), even if every tile that fits must be laid at once"),
        ((3, 5), (3, 4), "3 of 5 (at most 5); 3 to 4 if every tile that fits must be laid at once"),
        ((3, 4), (1, 4), "3 of 5 (at most 4); 1 to 4 if every tile that fits must be laid at once"),
    ],
)
def test_headline(free: tuple[int, int], forced: tuple[int, int] | None, line: str) -> None:
    assert headline(answered(free, forced)) == line


@pytest.mark.parametrize(
    ("solution", "line"),
    [
        (made(3, 3), "optimal: so it was proved"),
        (made(3, 4), "bounded: stopped after 1.3 s; proved so far: at most 4 tiles"),
        (made(1, 5, seconds=0), "unknown: stopped after 0.0 s; proved so far: at most 5 tiles"),
    ],
)
def test_verdict_line(solution: Solution, line: str) -> None:
    assert verdict_line(solution) == line


def test_caption_with_title() -> None:
    assert caption(answered((3, 3), (2, 2))) == [
        "Small",
        "Standard set, drawn in this order: 000 111 001 002 345",
        "3 of 5; 2 if every tile that fits must be laid at once.",
        "Optimal: so it was proved.",
    ]


def test_caption_without_title_in_a_set_of_two_digits() -> None:
    deal = Deal.parse("set: 5..14\n5-5-14 6-7-8")
    solution = Solution(deal, Play.FREE, parse_board("5-5-14@0,0"), 1, "nothing matches", 0.0)
    assert caption(Answer(solution)) == [
        "5..14 set, drawn in this order: 5-5-14 678",
        "1 of 2.",
        "Optimal: nothing matches.",
    ]


def test_caption_of_forced_play_says_so() -> None:
    assert caption(Answer(made(2, 3, Play.FORCED)))[2:] == [
        "2 of 5 (at most 3) in forced play.",
        "Bounded: stopped after 1.3 s; proved so far: at most 3 tiles.",
    ]


def test_text_is_picture_headline_verdict_and_order() -> None:
    assert text(answered((3, 4), (3, 3))).splitlines() == [
        "2-----0-----1",
        r" \ 3 / \ 2 /",
        r"  \ /*1*\ /",
        "   0-----0",
        "",
        "left over: 111 345",
        "",
        "3 of 5 (at most 4), even if every tile that fits must be laid at once",
        "bounded: stopped after 1.3 s; proved so far: at most 4 tiles",
        f"playing order: {LINE}",
    ]
    assert text(answered((3, 4))).endswith(f"playing order: {LINE}\n")


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, TileSet(5, 14)], ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_twenty_tiles_fit_eighty_columns(tile_set: TileSet, seed: int) -> None:
    deal = random_deal(20, seed=seed, tile_set=tile_set)
    said = text(solve_deal(deal, deadline=Deadline(0.3)))
    assert said.endswith("\n")
    assert not said.endswith("\n\n")
    *picture, result, _, order = said.splitlines()
    assert re.match(r"\d+ of 20\b", result)
    assert order.startswith("playing order: ")
    assert max(map(len, picture)) <= 80
    assert all(line == line.rstrip() for line in picture)


# --- JSON


def test_json_of_a_proved_answer() -> None:
    assert as_json(answered((3, 3), (2, 3))) == {
        "schema": 1,
        "deal": ["000", "111", "001", "002", "345"],
        "set": "standard",
        "title": "Small",
        "play": "free",
        "placed": 3,
        "unmatched": ["111", "345"],
        "bound": 3,
        "verdict": "optimal",
        "proof": "so it was proved",
        "placements": ["000@0,0", "010@0,1", "200@0,-1"],
        "seconds": 1.26,
        "forced": {"placed": 2, "bound": 3, "verdict": "bounded"},
    }


@pytest.mark.parametrize(("placed", "verdict"), [(2, "bounded"), (1, "unknown")])
def test_json_has_no_proof_and_no_forced_play_where_there_is_none(placed: int, verdict: str) -> None:
    values = as_json(Answer(made(placed, 5, Play.FORCED, seconds=0.12345)))
    assert values["proof"] is None
    assert "forced" not in values
    assert (values["play"], values["placed"], values["bound"], values["verdict"]) == ("forced", placed, 5, verdict)
    assert values["seconds"] == 0.123


def test_json_reads_back_as_it_was_written() -> None:
    deal = bundled_deals()["eighteen"]
    answer = solve_deal(deal, deadline=Deadline(60), compact=False)
    values = json.loads(json.dumps(as_json(answer)))
    assert values == as_json(answer)
    assert values["schema"] == SCHEMA
    assert values["placed"] + len(values["unmatched"]) == len(values["deal"]) == 20
    assert Board(values["placements"]).validate() == []
    assert values["forced"] == {"placed": 11, "bound": 11, "verdict": "optimal"}


def test_a_deal_without_title_has_an_empty_one() -> None:
    assert as_json(Answer(made(deal=Deal(DEAL.tiles))))["title"] == ""


# --- files


def test_every_ending_is_tried_here() -> None:
    assert set(ENDINGS) == set(MAGIC)
    assert len(ENDINGS) == len(set(ENDINGS))


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "answer", [answered((3, 3), (2, 3)), answered((1, 4)), Answer(made(2, 3, Play.FORCED))], ids=["both", "1", "forced"]
)
def test_content_begins_as_the_format_demands(ending: str, answer: Answer) -> None:
    assert re.match(MAGIC[ending], content(answer, ending))


def test_a_graph_has_a_node_for_each_tile_with_its_place_in_the_playing_order() -> None:
    source = content(answered((3, 3)), "gv").decode()
    nodes = re.findall(r't(\d) \[label="(\d+)\\n(\d)"', source)
    assert nodes == [("1", "000", "1"), ("2", "001", "2"), ("3", "002", "3")]
    assert sorted(re.findall(r"t\d -- t\d", source)) == ["t1 -- t2", "t1 -- t3"]
    assert content(answered((3, 3)), "dot").decode() == source


def test_txt_is_the_text() -> None:
    answer = answered((3, 3), (2, 2))
    assert content(answer, "txt").decode() == text(answer)


@pytest.mark.parametrize(
    ("deal", "title"),
    [(DEAL, "Small"), (Deal(DEAL.tiles), "Solitaire deal: 3 of 5; 2 if every tile that fits must be laid at once")],
)
def test_a_drawing_is_named_after_the_deal_else_after_the_result(deal: Deal, title: str) -> None:
    answer = Answer(made(deal=deal), made(2, 2, Play.FORCED, deal=deal))
    assert f"<title>{title}</title>" in content(answer, "svg").decode()


def test_a_board_carries_the_caption_as_remarks() -> None:
    answer = answered((3, 3))
    remarks = "".join(f"# {line}\n" for line in caption(answer))
    placements = LINE.replace(" ", "\n")
    assert content(answer, "board").decode() == f"{remarks}set: standard\n{placements}\n"


@pytest.mark.parametrize("title", ["", "Größe: 20 Steine", "set: animal", "000@0,0", "a \\n b"])
@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, TileSet(5, 14)], ids=str)
@pytest.mark.parametrize("play", [None, Play.FORCED])
def test_a_board_reads_back_and_is_legal_in_its_order(title: str, tile_set: TileSet, play: Play | None) -> None:
    deal = Deal(random_deal(12, seed=7, tile_set=tile_set).tiles, tile_set, title)
    answer = solve_deal(deal, play, deadline=Deadline(20), compact=False)
    placements, read_set = parse_board_file(content(answer, "board").decode(), default=TileSet(0, 1))
    assert read_set == tile_set
    assert placements == answer.solution.placements
    assert format_board(Board(placements, read_set)) == format_board(placements)
