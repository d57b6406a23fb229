"""The ID by which a puzzle can be made again: kind, generator version, level, seed, number, and what was wished for."""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import dataclass

from puzzles.puzzle.level import Level
from triominoes.errors import NotationError
from triominoes.notation import shown

_ID = re.compile(
    r"([a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*)-([1-9][0-9]{0,3})-([a-z]+)-([0-9]{1,18})-([1-9][0-9]{0,8})((?:,[a-z]+=[^,;\s]+)*)"
)


@dataclass(frozen=True, slots=True)
class SeedId:
    """The puzzle number `number` of a seed; valid for one version of the generator of its kind.

    The wishes are kept in the order of their names.

    >>> print(SeedId("best-move", 1, Level.HARD, 7, 3, (("rules", "goliath"),)))
    best-move-1-hard-7-3,rules=goliath
    """

    kind: str
    version: int
    level: Level
    seed: int
    number: int
    wishes: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "wishes", tuple(sorted(self.wishes)))

    @classmethod
    def parse(cls, text: str) -> SeedId:
        """The ID in a text; raises `NotationError`.

        >>> SeedId.parse("fill-1-easy-0-12,shape=hexagon-1").wishes
        (('shape', 'hexagon-1'),)
        """
        match = _ID.fullmatch(text.strip())
        if not match:
            raise NotationError(f"{shown(text)} is not the seed ID of a puzzle; expected one such as fill-1-hard-7-3")
        if match[3] not in set(Level):
            raise NotationError(f"{shown(text)}: there is no level {match[3]}; expected {', '.join(Level)}")
        wishes = tuple(tuple(wish.split("=", 1)) for wish in match[6].split(",")[1:])
        return cls(
            match[1],
            int(match[2]),
            Level(match[3]),
            int(match[4]),
            int(match[5]),
            tuple((name, value) for name, value in wishes),
        )

    def source(self) -> random.Random:
        """The chance that makes this puzzle: the same on every machine."""
        return random.Random(int.from_bytes(hashlib.sha256(str(self).encode()).digest(), "big"))

    def __str__(self) -> str:
        wishes = "".join(f",{name}={value}" for name, value in self.wishes)
        return f"{self.kind}-{self.version}-{self.level}-{self.seed}-{self.number}{wishes}"


def is_seed_id(text: str) -> bool:
    """Whether a text is meant as a seed ID."""
    return _ID.fullmatch(text.strip()) is not None
