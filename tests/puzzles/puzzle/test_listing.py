from __future__ import annotations

import json

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.listing import as_json, text


def test_all_kinds_with_their_levels_and_wishes() -> None:
    told = " ".join(text().split())
    for name in kind_names():
        kind = kind_named(name)
        assert f"{kind.name}: {kind.title.lower()}" in told
        for level, words in kind.levels.items():
            assert f"{level} {words}" in told
        for parameter in kind.parameters:
            assert f"{parameter.name}= {parameter.help}" in told


def test_names_and_words_are_parted_by_a_blank_and_fit_a_terminal() -> None:
    for line in text().splitlines():
        assert len(line) <= 100
        assert line == line.rstrip()


def test_json_values() -> None:
    values = as_json()
    assert json.loads(json.dumps(values)) == values
    assert values["schema"] == 1
    (fill,) = (each for each in values["kinds"] if each["name"] == "fill")
    kind = kind_named("fill")
    assert (fill["title"], fill["version"]) == (kind.title, kind.version)
    assert fill["levels"] == {level.value: words for level, words in kind.levels.items()}
    assert list(fill["wishes"]) == ["shape", "set", "cells", "decoys"]
    assert fill["instructions"] == list(kind.instructions)
