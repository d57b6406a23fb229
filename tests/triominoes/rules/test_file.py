import pickle

import pytest

import triominoes
from triominoes import rules
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import (
    DEFAULT_RULESET,
    bundled_ruleset,
    bundled_rulesets,
    bundled_text,
    load_ruleset,
    ruleset_names,
)
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet


def complaint(text: str, name: str = "mine.toml") -> str:
    with pytest.raises(RulesetError) as refused:
        load_ruleset(text, name)
    return str(pickle.loads(pickle.dumps(refused.value)))


def variant(line: str, base: str = "wikipedia") -> str:
    return f'extends = "{base}"\n{line}\n'


def test_the_bundled_rulesets_are_ten() -> None:
    assert set(ruleset_names()) == {
        *("animal-basic", "animal-beginner", "animal-advanced", "solitaire", "challenge"),
        *("ehow", "wikipedia", "goliath", "goldtoken", "app"),
    }
    assert DEFAULT_RULESET in ruleset_names()


@pytest.mark.parametrize("name", ruleset_names())
def test_each_bundled_file_loads_and_is_called_after_its_file(name: str) -> None:
    rules = bundled_ruleset(name)
    assert rules == load_ruleset(bundled_text(name), name) == bundled_rulesets()[name]
    assert rules.name == name
    assert rules.title
    assert rules.source.endswith(".")


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(RulesetError, match="there is no ruleset 'chess'; expected animal-advanced, animal-basic, "):
        bundled_ruleset("chess")


# Extending


def test_a_variant_takes_over_what_it_leaves_out() -> None:
    mine, base = load_ruleset(variant("game.target = 200"), "mine.toml"), bundled_ruleset("wikipedia")
    differing = [(key, value) for key, value in mine.parameters() if value != dict(base.parameters())[key]]
    assert differing == [("game.target", 200)]
    assert (mine.name, mine.title) == ("mine.toml", "mine.toml")
    assert mine.source == f"A variant of {base.title}. {base.source}"


def test_a_variant_may_have_a_title_and_a_source() -> None:
    mine = load_ruleset(variant('title = "Fridays"\nsource = "Grandmother."'), "mine.toml")
    assert (mine.title, mine.source) == ("Fridays", "Grandmother.")


def test_the_game_for_beginners_extends_the_basic_one_by_the_contact_alone() -> None:
    assert 'extends = "animal-basic"' in bundled_text("animal-beginner")
    basic, beginner = (dict(bundled_ruleset(name).parameters()) for name in ("animal-basic", "animal-beginner"))
    assert [key for key in basic if basic[key] != beginner[key]] == ["laying.contact"]


def test_a_variant_may_extend_a_variant_through_any_resolver() -> None:
    files = {"a": variant("draws.cap = 4", "b"), "b": variant("draws.cap = 2\ndraws.cost = 1", "wikipedia")}
    rules = load_ruleset(files["a"], "a", lambda name: files.get(name) or bundled_text(name))
    assert (rules.draws.cap, rules.draws.cost, rules.draws.pass_cost) == (4, 1, 10)


@pytest.mark.parametrize(
    ("files", "path"),
    [
        ({"a": 'extends = "a"'}, "a -> a"),
        ({"a": 'extends = "b"', "b": 'extends = "a"'}, "a -> b -> a"),
        ({"a": 'extends = "b"', "b": 'extends = "b"'}, "a -> b -> b"),
    ],
)
def test_a_ruleset_that_extends_itself_is_refused(files: dict[str, str], path: str) -> None:
    with pytest.raises(RulesetError, match=rf"extends: [ab] extends itself \({path}\); expected "):
        load_ruleset(files["a"], "a", files.__getitem__)


def test_an_error_of_a_base_names_the_base() -> None:
    files = {"a": 'extends = "b"', "b": "draws.cap = true"}
    with pytest.raises(RulesetError, match=r"^b: draws\.cap: true is not allowed; "):
        load_ruleset(files["a"], "a", files.__getitem__)


def test_a_base_that_there_is_not_is_refused() -> None:
    assert complaint('extends = "chess"').startswith("mine.toml: extends: there is no ruleset 'chess'; expected animal")


def test_solitaire_may_be_played_in_a_variant_with_another_set_limit_and_play() -> None:
    rules = load_ruleset(variant('set = "0..6"\nlaying.play = "forced"\nsolitaire.limit = 84', "solitaire"), "mine")
    assert rules.tile_set == TileSet(0, 6)


def test_a_fixed_tile_may_be_written_in_any_order() -> None:
    rules = load_ruleset(variant('opening.tile = "4-3-5"', "animal-basic"), "mine.toml")
    assert rules.opening.tile == Tile((3, 4, 5))
    assert rules.opening.tile in STANDARD


# Files that are refused


REFUSED = [
    ("draws = [", "not TOML: Invalid value at the end of the file"),
    ("title = wikipedia", "line 1, column 9: not TOML: Invalid value"),
    ("[draws]\ncap = 3\ncap = 4\n", "line 3, column 8: not TOML: Cannot overwrite a value"),
    ("x = " + "[" * 100_000, "not a ruleset: brackets within brackets without end"),
    ("x = 1" + "0" * 5000, "not TOML: Exceeds the limit"),
    ("", "players.least: missing; expected a whole number, or extends at the top to take over what is left out"),
    (bundled_text("app").replace("cap = 3", ""), 'draws.cap: missing; expected a whole number, or "none", or '),
    (bundled_text("app").replace('set = "standard"', ""), "set: missing; expected the name of a set of tiles, or "),
    (variant("draw.cap = 3"), "draw: unknown; expected title, source, extends, set, players, hands, opening, "),
    (variant("draws.caps = 3"), "draws.caps: unknown; expected cap, cost, compulsory, voluntary, may_keep, "),
    (variant('"a\\nb" = 3'), "'a\\nb': unknown; expected title"),
    (variant("draws = 3"), "draws: 3 is not allowed; expected a table [draws]"),
    (variant("title = 3"), "title: 3 is not allowed; expected a line of text in quotes"),
    (variant('title = ""'), "title: '' is not allowed; expected a line of text in quotes"),
    (variant('title = "a\\u001b[2Jb"'), "title: 'a\\x1b[2Jb' is not allowed; expected a line of text in quotes"),
    ("extends = 3", "extends: 3 is not allowed; expected a line of text in quotes"),
    (variant('set = "0-5"'), "set: '0-5' is not a set of tiles; expected standard, animal, mirrored, trioker, or "),
    (variant("draws.cap = true"), 'draws.cap: true is not allowed; expected a whole number, or "none"'),
    (variant('draws.cap = "three"'), "draws.cap: 'three' is not allowed; expected a whole number, or \"none\""),
    (variant("draws.cost = true"), "draws.cost: true is not allowed; expected a whole number"),
    (variant("draws.cost = 5.0"), "draws.cost: 5.0 is not allowed; expected a whole number"),
    (variant("draws.cost = 2020-01-01"), "draws.cost: 2020-01-01 is not allowed; expected a whole number"),
    (variant("draws.cost.each = 5"), "draws.cost: a table is not allowed; expected a whole number"),
    (variant("draws.voluntary = 1"), "draws.voluntary: 1 is not allowed; expected true or false"),
    (variant("hands.sizes = 9"), "hands.sizes: 9 is not allowed; expected a list of whole numbers, as in [50, "),
    (variant("hands.sizes = [9, true]"), "hands.sizes: [9, true] is not allowed; expected a list of whole "),
    (
        variant('blocked.winner = "youngest"'),
        'blocked.winner: \'youngest\' is not allowed; expected "lowest_points", "fewest_tiles", "nobody"',
    ),
    (
        variant('bonus.reading = "plain"'),
        'bonus.reading: \'plain\' is not allowed; expected "literal", "strict", ',
    ),
    (variant("bonus.hexagons = [50, 100]"), "bonus.hexagons: [50, 100] is not the points for one, two and three "),
    (variant("bonus.hexagons = [50, 40, 30]"), "bonus.hexagons: [50, 40, 30] falls; expected "),
    (variant("bonus.bridge = -40"), "bonus.bridge: -40 is not points; expected a whole number of 0 or more"),
    (variant("draws.cap = 57"), 'draws.cap: 57 is out of range; expected 0 to 56, or "none" for no limit'),
    (
        variant("draws.cap = 0"),
        'draws.cap: 0 contradicts draws.compulsory = true; expected 1 or more, "none" for no limit, or '
        "draws.compulsory = false",
    ),
    (variant('opening.tile = "ducks"', "animal-basic"), "opening.tile: 'ducks' is not a tile; expected three "),
    (
        variant('opening.tile = "000"', "animal-basic"),
        "opening.tile: tile 000 is not in the set animal (35 tiles, numbers 1 to 5, one mirror form); expected ",
    ),
    (
        variant("hands.sizes = [9, 7, 7, 6, 10]"),
        "hands.sizes: 10 for 6 players is out of range; expected 1 to 9 each, from the set standard (56 tiles",
    ),
    (
        variant("bonus.hexagons = [50, 100, 150]", "animal-basic"),
        "bonus.hexagons: [50, 100, 150] contradicts the rest: laying.points = nothing, so there are no points; "
        "expected 0, 0, 0",
    ),
    (
        variant("draws.voluntary = true"),
        "draws.voluntary: true contradicts the rest: laying.play = forced, so a tile that fits must be laid; "
        "expected false, or laying.play = free",
    ),
    (
        variant("hands.sizes = [9]"),
        "hands.sizes: [9] has 1 number; expected 5, one for each number of players: 2 to 6",
    ),
    (
        variant("hands.sizes = [5]", "solitaire"),
        "hands.sizes: [5] contradicts the rest: solitaire draws its tiles one by one; expected [0]",
    ),
    (
        variant("draws = { compulsory = false }", "app"),
        "blocked.needs_empty_well: true contradicts the rest: draws.compulsory = false, so nobody need ever empty the "
        "well; expected false, or draws.compulsory = true",
    ),
    (
        variant("draws = { cap = 0, compulsory = false, cost = 0 }"),
        "draws.empty_well_cost: 10 contradicts the rest: draws.cap = 0, so no well runs dry; expected 0, and "
        "draws.pass_cost for it",
    ),
    (variant("game.target = 0"), "game.target: 0 contradicts the rest: the game's length is target_ever; expected 1"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=range(len(REFUSED)))
def test_a_bad_file_is_refused_with_file_key_value_and_what_is_allowed(text: str, message: str) -> None:
    said = complaint(text)
    assert said.startswith(f"mine.toml: {message}")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("name", [name for name in ruleset_names() if "extends" not in bundled_text(name)])
def test_every_key_that_a_file_leaves_out_is_missed(name: str) -> None:
    lines = bundled_text(name).splitlines()
    group = ""
    for number, line in enumerate(lines):
        group = f"{line[1:-1]}." if line.startswith("[") else group
        if " = " not in line or line.startswith(("#", "[", "limit")):
            continue
        without = "\n".join(lines[:number] + lines[number + 1 :])
        assert complaint(without).startswith(f"mine.toml: {group}{line.split(' = ')[0]}: missing; expected ")


def test_goliath_says_where_its_manuals_can_be_read_otherwise() -> None:
    lines = bundled_text("goliath").splitlines()
    read = {line.partition(" = ")[0] for line in lines if "ambiguous" in line.partition("  # ")[2]}
    assert read == {"may_keep", "pass_cost", "needs_empty_well"}
    assert '"ambiguous": the reading taken' in lines[0]


def test_the_usual_names_are_handed_on() -> None:
    assert [name for name in rules.__all__ if not hasattr(rules, name)] == []
    assert (rules.DEFAULT_RULESET, rules.RulesetError) == (DEFAULT_RULESET, RulesetError)
    assert triominoes.bundled_ruleset is rules.bundled_ruleset is bundled_ruleset
    assert set(rules.__all__) <= set(dir(rules))
    assert "Round" in dir(triominoes)
    with pytest.raises(AttributeError, match=r"module 'triominoes\.rules' has no attribute 'nothing'"):
        rules.nothing  # noqa: B018 - looking it up is the test
    with pytest.raises(AttributeError, match="module 'triominoes' has no attribute 'nothing'"):
        triominoes.nothing  # noqa: B018 - looking it up is the test
