"""Rulesets by name and by file, and what is printed of them."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from puzzles.rulesets import comparison, comparison_json, open_ruleset, ruleset_json
from puzzles.sources import SourceError
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import bundled_rulesets, ruleset_names


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["rules", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("name", ruleset_names())
def test_each_bundled_ruleset_is_listed_told_and_equal_to_itself(name: str) -> None:
    rules = open_ruleset(name)
    assert any(line.split()[0] == name for line in run()[1].splitlines())
    code, out, err = run(name)
    assert (code, err) == (0, "")
    assert out.startswith(f"{name}: {rules.title}\nSource: ")
    assert comparison(rules, rules) == f"{name} and {name} are the same game\n"


def test_any_two_bundled_rulesets_differ_and_the_comparison_names_both() -> None:
    for one, other in combinations(bundled_rulesets().values(), 2):
        rows = comparison_json(one, other)["differences"]
        assert rows
        assert all(row["one"] != row["other"] for row in rows)
        text = comparison(one, other)
        assert all(row["topic"] in text for row in rows)
        assert max(map(len, text.splitlines())) <= 100


def test_json_holds_every_parameter_by_its_key() -> None:
    values = json.loads(run("wikipedia", "--json")[1])
    assert values == ruleset_json(open_ruleset("wikipedia"))
    parameters = values["parameters"]
    assert (parameters["set"], parameters["draws.cap"], parameters["game.target"]) == ("standard", 3, 400)
    assert parameters["hands.sizes"] == [9, 7, 7, 6, 6]
    assert json.loads(run("ehow", "--json")[1])["parameters"]["draws.cap"] is None
    assert [row["name"] for row in json.loads(run("--json")[1])["rulesets"]] == list(ruleset_names())


def test_a_file_extends_a_bundled_ruleset_or_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "friday.toml").write_text('extends = "goliath"\ngame.target = 200\n')
    (tmp_path / "late.toml").write_text('extends = "friday.toml"\ndraws.cap = 2\n')
    rules = open_ruleset(str(tmp_path / "late.toml"))
    assert (rules.game.target, rules.draws.cap) == (200, 2)
    assert rules.blocked == open_ruleset("goliath").blocked


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('extends = "house.toml"', "extends itself"),
        ('extends = "nowhere.toml"', "nowhere.toml: no such ruleset; expected a TOML file, or one of animal-advanced"),
        ('extends = "wikipedia"\ndraws.cap = "x"', "draws.cap: 'x' is not allowed; expected a whole number"),
        ('extends = "wikipedia"\ndraws.cup = 1', "draws.cup"),
        ("extends = ", "house.toml"),
        ("", "missing"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line_that_names_it(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text)
    code, out, err = run(str(path))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("Error: ")
    assert message in err


def test_what_is_no_file_and_no_name_is_refused(tmp_path: Path) -> None:
    for name in ("nosuch", "no\0name", "x" * 5000):
        with pytest.raises(SourceError, match="no such ruleset"):
            open_ruleset(name)
    with pytest.raises(SourceError, match="cannot be read"):
        open_ruleset(str(tmp_path))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SourceError, match="not UTF-8"):
        open_ruleset(str(tmp_path / "bytes.toml"))


def test_telling_and_comparing_exclude_each_other() -> None:
    code, _, err = run("wikipedia", "--compare", "ehow", "app")
    assert code == 2
    assert err.startswith("Error: a ruleset to tell and --compare exclude each other")
    assert run("--compare", "ehow")[0] == 2


def test_the_file_of_a_bundled_ruleset_may_be_extended_under_any_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "mine.toml"\n')
    with pytest.raises(RulesetError, match="extends itself"):
        open_ruleset(str(path))
