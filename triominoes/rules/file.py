"""The text of a ruleset, in TOML: read, completed by the ruleset it extends, and checked; and the bundled ones."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from enum import Enum, EnumMeta
from functools import cache
from importlib import resources
from types import UnionType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from triominoes.bonus import BonusError, BonusRule
from triominoes.errors import NotationError, TileError
from triominoes.notation import parse_numbers, parse_tile_set, shown
from triominoes.rules.errors import RulesetError
from triominoes.rules.ruleset import (
    Blocked,
    Draws,
    GameRule,
    GoingOut,
    Hands,
    Laying,
    Opening,
    Players,
    Ruleset,
    Solitaire,
)
from triominoes.tile import Tile

DEFAULT_RULESET = "wikipedia"

_GROUPS: dict[str, type[Any]] = {
    "players": Players,
    "hands": Hands,
    "opening": Opening,
    "laying": Laying,
    "draws": Draws,
    "bonus": BonusRule,
    "going_out": GoingOut,
    "blocked": Blocked,
    "game": GameRule,
    "solitaire": Solitaire,
}
"""The tables of a file; the keys of each are the fields of its class, and only `solitaire` may be left out."""

_TEXTS = ("title", "source", "extends", "set")
_PLACE = re.compile(r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL)
_NONE = "none"

Values: TypeAlias = dict[str, Any]
"""What a file says, by key: `draws.cap`, 3."""


def load_ruleset(text: str, name: str, resolve: Callable[[str], str] | None = None) -> Ruleset:
    """The ruleset that a text describes, called `name`, which is also what messages call it.

    The text states every parameter, unless `extends` names a ruleset whose values hold for what it leaves out;
    `resolve` gives the text of that one, by default of a bundled ruleset. Raises `RulesetError`, which says the file,
    the key, the value and what is allowed, or whatever `resolve` raises.

    >>> friday = 'extends = "wikipedia"\\ngame.target = 200'
    >>> load_ruleset(friday, "friday.toml").game.target
    200
    >>> load_ruleset('extends = "wikipedia"\\ndraws.cap = -1', "friday.toml")
    Traceback (most recent call last):
      ...
    triominoes.rules.errors.RulesetError: friday.toml: draws.cap: -1 is out of range; expected 0 or more, or "none" \
for no limit
    """
    return _build(_completed(text, name, resolve or bundled_text, ()), name)


def ruleset_names() -> tuple[str, ...]:
    """The names of the bundled rulesets, in ascending order."""
    return tuple(sorted(_bundled()))


def bundled_text(name: str) -> str:
    """The file of a bundled ruleset; raises `RulesetError` for a name that there is not."""
    if name not in _bundled():
        raise RulesetError(f"there is no ruleset {shown(name)}; expected {', '.join(ruleset_names())}")
    return _bundled()[name]


@cache
def bundled_ruleset(name: str) -> Ruleset:
    """A bundled ruleset; raises `RulesetError` for a name that there is not."""
    return load_ruleset(bundled_text(name), name)


def bundled_rulesets() -> dict[str, Ruleset]:
    """The bundled rulesets by name."""
    return {name: bundled_ruleset(name) for name in ruleset_names()}


@cache
def _bundled() -> Mapping[str, str]:
    folder = resources.files("triominoes") / "rulesets"
    return {
        item.name.removesuffix(".toml"): item.read_text(encoding="utf-8")
        for item in folder.iterdir()
        if item.name.endswith(".toml")
    }


def _completed(text: str, name: str, resolve: Callable[[str], str], extending: tuple[str, ...]) -> Values:
    """The values of a file and, for what it leaves out, of those that it extends."""
    try:
        values = _values(_parsed(text))
        base = values.pop("extends", None)
        if base is None:
            return values
        chain = (*extending, name)
        if base in chain:
            path = " -> ".join((*chain, base))
            expected = "a ruleset that does not come back to this one"
            raise RulesetError(f"{name} extends itself ({path}); expected {expected}", "extends")
        try:
            base_text = resolve(base)
        except RulesetError as error:
            raise RulesetError(error.problem, error.key or "extends", error.name) from None
    except RulesetError as error:
        raise error.named(name) from None
    inherited = _completed(base_text, base, resolve, chain)
    inherited["source"] = f"A variant of {inherited.get('title', base)}. {inherited.get('source', '')}".strip()
    inherited["title"] = name
    return inherited | values


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesetError("not a ruleset: brackets within brackets without end") from None
    except ValueError as error:
        place = _PLACE.fullmatch(str(error))
        if place is None:
            raise RulesetError(f"not TOML: {error}") from None
        if place[2] is None:
            raise RulesetError(f"not TOML: {place[1]} at the end of the file") from None
        raise RulesetError(f"not TOML: {place[1]}", place=(int(place[2]), int(place[3]))) from None


def _values(content: dict[str, Any]) -> Values:
    """What a file says, each value in its type; raises `RulesetError` for a key or type that there is not."""
    values: Values = {}
    for key, value in content.items():
        if key in _TEXTS:
            if not isinstance(value, str) or not value.strip() or not value.isprintable():
                raise _refused(key, value, "a line of text in quotes")
            values[key] = _tile_set(value) if key == "set" else value
        elif key not in _GROUPS:
            raise RulesetError(f"unknown; expected {', '.join((*_TEXTS, *_GROUPS))}", _key(key))
        elif not isinstance(value, dict):
            raise _refused(key, value, f"a table [{key}]")
        else:
            values |= _group_values(key, value)
    return values


def _group_values(group: str, table: dict[str, Any]) -> Values:
    kinds = _kinds(group)
    for key in table:
        if key not in kinds:
            raise RulesetError(f"unknown; expected {', '.join(kinds)}", f"{group}.{_key(key)}")
    return {f"{group}.{key}": _typed(f"{group}.{key}", value, kinds[key]) for key, value in table.items()}


def _tile_set(value: str) -> object:
    try:
        return parse_tile_set(value)
    except NotationError as error:
        raise RulesetError(error.message, "set") from None


@cache
def _kinds(group: str) -> dict[str, Any]:
    return get_type_hints(_GROUPS[group])


def _typed(key: str, value: object, kind: Any) -> object:
    """A value as its parameter wants it; only types are checked here, what the numbers may be is for the ruleset."""
    if isinstance(kind, EnumMeta):
        if isinstance(value, str) and value in list(kind):
            return kind(value)
    elif get_origin(kind) is tuple:
        if isinstance(value, list) and all(type(item) is int for item in value):
            return tuple(value)
    elif get_origin(kind) is UnionType:
        if value == _NONE:
            return None
        if Tile not in get_args(kind):
            if type(value) is int:
                return value
        elif isinstance(value, str):
            try:
                return Tile(parse_numbers(value))
            except NotationError as error:
                raise RulesetError(f'{error.message}, or "{_NONE}"', key) from None
    elif type(value) is kind:
        return value
    raise _refused(key, value, _allowed(kind))


def _allowed(kind: Any) -> str:
    if isinstance(kind, EnumMeta):
        options: list[Enum] = list(kind)
        return ", ".join(f'"{option.value}"' for option in options)
    if get_origin(kind) is tuple:
        return "a list of whole numbers, as in [50, 100, 150]"
    if get_origin(kind) is UnionType:
        return f'a tile, as in "555", or "{_NONE}"' if Tile in get_args(kind) else f'a whole number, or "{_NONE}"'
    return "true or false" if kind is bool else "a whole number"


def _refused(key: str, value: object, expected: str) -> RulesetError:
    return RulesetError(f"{_shown(value)} is not allowed; expected {expected}", _key(key))


def _shown(value: object) -> str:
    """A value as it stands in the file, cut to a readable length."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, str):
        return shown(value)
    text = f"[{', '.join(map(_item, value))}]" if isinstance(value, list) else _item(value)
    return text if len(text) <= 40 else text[:40] + "..."


def _item(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_.-]{1,40}", key) else shown(key)


def _build(values: Values, name: str) -> Ruleset:
    try:
        groups = {group: _keywords(group, values) for group in _GROUPS}
        for key in ("title", "source", "set"):
            if key not in values:
                raise _missing(key, "the name of a set of tiles" if key == "set" else "a line of text")
        tile = values["opening.tile"]
        if tile is not None:
            groups["opening"]["tile"] = values["set"].find(tile.numbers)
        made = {group: _GROUPS[group](**keywords) for group, keywords in groups.items() if keywords}
        return Ruleset(name=name, title=values["title"], source=values["source"], tile_set=values["set"], **made)
    except RulesetError as error:
        raise error.named(name) from None
    except TileError as error:
        raise RulesetError(f"{error}; expected a tile that is", "opening.tile", name) from None
    except BonusError as error:
        key, _, problem = str(error).partition(": ")
        raise RulesetError(problem, f"bonus.{key}", name) from None


def _keywords(group: str, values: Values) -> Values:
    """The values of a group by field; nothing for a group that may be left out and is."""
    keys = {field: f"{group}.{field}" for field in _kinds(group)}
    if group == "solitaire" and not any(key in values for key in keys.values()):
        return {}
    for field, key in keys.items():
        if key not in values:
            raise _missing(key, _allowed(_kinds(group)[field]))
    return {field: values[key] for field, key in keys.items()}


def _missing(key: str, expected: str) -> RulesetError:
    return RulesetError(f"missing; expected {expected}, or extends at the top to take over what is left out", key)
