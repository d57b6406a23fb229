"""A board: placements on the lattice, laid and taken back one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from triominoes.errors import IllegalPlacementError
from triominoes.faults import Fault, find_faults
from triominoes.lattice import Cell, Point, corners, neighbours
from triominoes.notation import format_board, parse_board, parse_placement
from triominoes.placement import Layout, Placement, symmetry_key
from triominoes.rules.options import ContactRule
from triominoes.tile import Numbers, Side, Tile
from triominoes.tileset import STANDARD, Demand, Demands, TileMask, TileSet, oriented


class Board:
    """Tiles on the table, in the order laid.

    `lay` admits only what the rules admit: a tile of the set that does not lie yet, on an empty cell, beside a laid
    tile by a whole side (the first tile may lie anywhere), with one number on every point (S3: "where tiles meet at a
    point the numbers must always be equal"), or with what another contact rule asks of the sides instead; a point may
    then carry several numbers.

    >>> board = Board()
    >>> board.lay("444@0,0")
    Placement(444@0,0)
    >>> [str(placement) for placement in board.legal_placements([Tile((3, 4, 4))])]
    ['344@0,-1', '434@0,1', '443@1,0']
    >>> board.lay("443@0,1")
    Traceback (most recent call last):
      ...
    triominoes.errors.IllegalPlacementError: 443@0,1: corner 3 of the cell lies on 4, not 3
    """

    __hash__ = None  # type: ignore[assignment]  # mutable; use symmetry_key() or tuple(board) as a key

    def __init__(
        self,
        placements: Iterable[Placement | str] = (),
        tile_set: TileSet = STANDARD,
        contact: ContactRule = ContactRule.CORNERS,
    ) -> None:
        self.tile_set = tile_set
        self.contact = contact
        self._laid: list[Placement] = []
        self._at: dict[Cell, list[Placement]] = {}
        self._numbers: dict[Point, list[int]] = {}
        self._touched: dict[Cell, int] = {}
        self._count: dict[Tile, int] = {}
        self._used: TileMask = 0
        for placement in placements:
            self.lay(placement)

    @classmethod
    def parse(cls, text: str, tile_set: TileSet = STANDARD) -> Board:
        """The board that a text of placements describes; raises `NotationError` or `IllegalPlacementError`."""
        return cls(parse_board(text), tile_set)

    @classmethod
    def unchecked(
        cls,
        placements: Iterable[Placement],
        tile_set: TileSet = STANDARD,
        contact: ContactRule = ContactRule.CORNERS,
    ) -> Board:
        """A board that may break any rule, for `validate` to report on; nothing is checked."""
        board = cls(tile_set=tile_set, contact=contact)
        for placement in placements:
            board.push(placement)
        return board

    def lay(self, placement: Placement | str) -> Placement:
        """Lay a tile and return the placement; raises `IllegalPlacementError` and changes nothing if it may not."""
        if isinstance(placement, str):
            placement = parse_placement(placement)
        objection = self.objection(placement)
        if objection is not None:
            raise IllegalPlacementError(f"{placement}: {objection}")
        self.push(placement)
        return placement

    def undo(self) -> Placement:
        """Take back the tile laid last and return its placement; raises `IndexError` on an empty board."""
        placement = self._laid.pop()
        here = self._at[placement.cell]
        here.pop()
        if not here:
            del self._at[placement.cell]
        for point in corners(placement.cell):
            numbers = self._numbers[point]
            numbers.pop()
            if not numbers:
                del self._numbers[point]
        for cell in neighbours(placement.cell):
            self._touched[cell] -= 1
            if not self._touched[cell]:
                del self._touched[cell]
        tile = placement.tile
        self._count[tile] -= 1
        if not self._count[tile]:
            del self._count[tile]
            if tile in self.tile_set:
                self._used &= ~(1 << self.tile_set.index[tile])
        return placement

    def push(self, placement: Placement) -> None:
        """Lay a tile without checking anything."""
        self._laid.append(placement)
        self._at.setdefault(placement.cell, []).append(placement)
        for point, number in zip(corners(placement.cell), placement.numbers, strict=True):
            self._numbers.setdefault(point, []).append(number)
        for cell in neighbours(placement.cell):
            self._touched[cell] = self._touched.get(cell, 0) + 1
        tile = placement.tile
        self._count[tile] = self._count.get(tile, 0) + 1
        if tile in self.tile_set:
            self._used |= 1 << self.tile_set.index[tile]

    def objection(self, placement: Placement) -> str | None:
        """Why the placement is not legal, in words; None if it is."""
        tile = placement.tile
        index = self.tile_set.index.get(tile)
        if index is None:
            return f"tile {tile} is not in the {self.tile_set.describe()}"
        if self._used >> index & 1:
            return f"tile {tile} lies on the table already"
        if placement.cell in self._at:
            return f"the cell is taken by {self[placement.cell]}"
        if self._laid and placement.cell not in self._touched:
            return "the cell shares no side with a laid tile"
        if self.contact is not ContactRule.CORNERS:
            return self._side_objection(placement)
        for corner, (demand, number) in enumerate(zip(self.demands(placement.cell), placement.numbers, strict=True), 1):
            if demand not in (None, number):
                return f"corner {corner} of the cell lies on {demand}, not {number}"
        return None

    def _side_objection(self, placement: Placement) -> str | None:
        numbers = placement.numbers
        for side, facing in self._facing(placement.cell):
            shown = numbers[side], numbers[(side + 1) % 3]
            agree = sum(mine == other for mine, other in zip(shown, facing, strict=True))
            if agree < (2 if self.contact is ContactRule.SIDES else 1):
                return (
                    f"side {side + 1} of the cell lies against {facing[0]}-{facing[1]}, not {shown[0]}-{shown[1]}"
                    f"{'' if self.contact is ContactRule.SIDES else ', and neither number agrees'}"
                )
        return None

    def _facing(self, cell: Cell) -> Iterator[tuple[int, Side]]:
        """Each side that lies against a tile, with the two numbers of that tile clockwise on this cell."""
        points = corners(cell)
        for side, beside in enumerate(neighbours(cell)):
            if beside in self._at:
                said = dict(zip(corners(beside), self._at[beside][0].numbers, strict=True))
                yield side, (said[points[side]], said[points[(side + 1) % 3]])

    def alternatives(self, cell: Cell) -> list[Demands]:
        """The corner demands of which a tile on the cell has to meet one: under `corners` there is only one.

        Under `sides` the demands of the sides together, if they do not contradict each other; under `one_corner` every
        choice of one number for each side.
        """
        if self.contact is ContactRule.CORNERS:
            return [self.demands(cell)]
        ends = [((side, a), ((side + 1) % 3, b)) for side, (a, b) in self._facing(cell)]
        if self.contact is ContactRule.SIDES:
            return _merged([end for pair in ends for end in pair])
        return [demands for choice in product(*ends) for demands in _merged(choice)]

    def fitting(self, cell: Cell) -> TileMask:
        """The tiles of the set, laid or not, that fit on the cell in some rotation; nothing else is looked at."""
        if self.contact is ContactRule.CORNERS:
            return self.tile_set.fitting(self.demands(cell))
        mask = 0
        for demands in self.alternatives(cell):
            mask |= self.tile_set.fitting(demands)
        return mask

    def readings(self, cell: Cell, tile: Tile) -> tuple[Numbers, ...]:
        """The rotations in which the tile fits on the cell."""
        alternatives = self.alternatives(cell)
        if len(alternatives) == 1:
            return _oriented(tile, alternatives[0])
        allowed = {numbers for demands in alternatives for numbers in _oriented(tile, demands)}
        return tuple(numbers for numbers in tile.readings if numbers in allowed)

    def is_legal(self, placement: Placement) -> bool:
        """Whether `lay` would accept the placement."""
        return self.objection(placement) is None

    def open_cells(self) -> list[Cell]:
        """The empty cells beside a laid tile, by row and column; the cell 0,0 if the table is empty."""
        if not self._laid:
            return [(0, 0)]
        return sorted(cell for cell in self._touched if cell not in self._at)

    def demands(self, cell: Cell) -> Demands:
        """What the cell's corners ask for: the number that lies on each, or None."""
        at = self._numbers.get
        first, second, third = corners(cell)
        a, b, c = at(first), at(second), at(third)
        return a[0] if a else None, b[0] if b else None, c[0] if c else None

    def number_at(self, point: Point) -> int | None:
        """The number on a point, or None; the one laid first if tiles disagree there."""
        numbers = self._numbers.get(point)
        return numbers[0] if numbers else None

    def legal_placements(self, hand: Iterable[Tile] | None = None) -> Iterator[Placement]:
        """Every legal placement of the tiles in `hand` (default: of every tile not laid), by cell, then tile.

        Tiles of another set are never legal; on an empty table only the cell 0,0 is offered. Lazy: lay nothing between
        one placement and the next, unless it is taken back.
        """
        index = self.tile_set.index
        held = (1 << len(index)) - 1 if hand is None else self.tile_set.mask(tile for tile in hand if tile in index)
        for cell in self.open_cells():
            for tile in self.tile_set.members(self.fitting(cell) & held & ~self._used):
                for numbers in self.readings(cell, tile):
                    yield Placement(cell, numbers)

    def unlaid(self) -> TileMask:
        """The tiles of the set that do not lie on the table, as a mask."""
        return ((1 << len(self.tile_set)) - 1) & ~self._used

    def validate(self) -> list[Fault]:
        """Every fault of the layout with its cells; empty for a legal one."""
        return find_faults(self._laid, self.tile_set, self.contact)

    def symmetry_key(self) -> tuple[str, Layout]:
        """A hashable key, equal for boards of one set that differ only by a shift, a turn or the order of laying."""
        return self.tile_set.name, symmetry_key(self._laid)

    def copy(self) -> Board:
        """An independent board with the same tiles in the same order."""
        return Board.unchecked(self._laid, self.tile_set, self.contact)

    def __getitem__(self, cell: Cell) -> Placement:
        return self._at[cell][0]

    def get(self, cell: Cell) -> Placement | None:
        """The placement on a cell, or None."""
        return self._at[cell][0] if cell in self._at else None

    def __contains__(self, cell: object) -> bool:
        return cell in self._at

    def __iter__(self) -> Iterator[Placement]:
        return iter(self._laid)

    def __len__(self) -> int:
        return len(self._laid)

    def __eq__(self, other: object) -> bool:
        """Same set, same contact rule, same tiles on the same cells; the order of laying does not count."""
        if not isinstance(other, Board):
            return NotImplemented
        same_rules = self.tile_set == other.tile_set and self.contact is other.contact
        return same_rules and sorted(self._laid) == sorted(other._laid)

    def __str__(self) -> str:
        return format_board(self._laid)

    def __repr__(self) -> str:
        if self.contact is not ContactRule.CORNERS:
            return f"<Board {self.tile_set}, contact {self.contact}: {self}>"
        return f"Board.parse({str(self)!r})" if self.tile_set == STANDARD else f"<Board {self.tile_set}: {self}>"

    def _repr_svg_(self) -> str:
        from triominoes.diagram import draw_layout, to_svg

        return to_svg(draw_layout(self._laid))


@lru_cache(maxsize=1 << 16)
def _oriented(tile: Tile, demands: Demands) -> tuple[Numbers, ...]:
    return tuple(oriented(tile, demands))


def _merged(ends: Iterable[tuple[int, int]]) -> list[Demands]:
    """What corners with their numbers ask for together; nothing if two of them contradict each other."""
    demands: list[Demand] = [None, None, None]
    for corner, number in ends:
        if demands[corner] not in (None, number):
            return []
        demands[corner] = number
    return [(demands[0], demands[1], demands[2])]
