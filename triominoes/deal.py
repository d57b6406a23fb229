"""A solitaire deal: tiles in the order drawn, and the deal file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from triominoes.errors import DealError, NotationError
from triominoes.notation import Word, format_tile, header_set, parse_tile, shown, split_header, words
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet


@dataclass(frozen=True)
class Deal:
    """Tiles of one set in the order drawn, none twice; raises `DealError` for anything nobody can have drawn.

    The title is one line without `#`, which would start a comment in the file.

    >>> Deal.parse("055 5-4-5, 123").tiles
    (Tile(055), Tile(455), Tile(123))
    """

    tiles: tuple[Tile, ...]
    tile_set: TileSet = STANDARD
    title: str = ""

    def __post_init__(self) -> None:
        if not self.tiles:
            raise DealError("a deal needs at least one tile")
        if self.title != self.title.strip() or "#" in self.title or len(self.title.splitlines()) > 1:
            raise DealError(f"title {shown(self.title)}: expected one line, without # or blanks at its ends")
        seen: dict[Tile, int] = {}
        for place, tile in enumerate(self.tiles, 1):
            if tile not in self.tile_set:
                raise DealError(f"tile {tile} (draw {place}) is not in the {self.tile_set.describe()}")
            if tile in seen:
                raise DealError(f"tile {tile} is drawn twice (draws {seen[tile]} and {place})")
            seen[tile] = place

    @classmethod
    def parse(cls, text: str, default: TileSet = STANDARD) -> Deal:
        """Read a deal file: `#` comments, optional `set:` and `title:` lines, then tiles in the order drawn.

        Raises `NotationError` at the line and column of the first word that is wrong.
        """
        header, body = split_header(text, ("set", "title"))
        tile_set = header_set(header, default)
        tiles: dict[Tile, int] = {}
        for word in words(body, commas=True):
            try:
                tile = parse_tile(word.text, tile_set)
            except NotationError as error:
                raise error.at(word.line, word.column) from None
            if tile in tiles:
                raise NotationError(
                    f"tile {word.text} is in the deal already (draw {tiles[tile]}, as {tile})", word.line, word.column
                )
            tiles[tile] = len(tiles) + 1
        if not tiles:
            raise NotationError("no tiles; expected the tiles in the order drawn, as in 055 123 244", 1, 1)
        title = header.get("title", Word("", 1, 1))
        try:
            return cls(tuple(tiles), tile_set, title.text)
        except DealError as error:
            raise NotationError(str(error), title.line, title.column) from None

    def format(self) -> str:
        """The deal as a file that `parse` reads back exactly, ten tiles a line."""
        lines = [f"title: {self.title}"] if self.title else []
        lines.append(f"set: {self.tile_set}")
        names = [format_tile(tile) for tile in self.tiles]
        lines.extend(" ".join(names[start : start + 10]) for start in range(0, len(names), 10))
        return "\n".join(lines) + "\n"

    @cached_property
    def draw_of(self) -> dict[Tile, int]:
        """When each tile is drawn, counting from 1."""
        return {tile: draw for draw, tile in enumerate(self.tiles, 1)}

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return " ".join(map(str, self.tiles))
