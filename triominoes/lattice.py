"""The triangular lattice: cells, the points at their corners, and what touches what.

A cell is `(row, column)`; rows grow downward, columns rightward, and the cell points up iff row + column is even.
A point is `(line, x)` with line + x even and is shared by six cells. Corners are listed clockwise from the top corner
of a cell that points up, from the top-left corner of one that points down; side i runs from corner i to corner i + 1.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]


def points_up(cell: Cell) -> bool:
    """Whether the cell stands on a side, with a corner on top."""
    return not (cell[0] + cell[1]) & 1


def corners(cell: Cell) -> tuple[Point, Point, Point]:
    """The three corners, clockwise.

    >>> corners((0, 0)), corners((0, 1))
    (((0, 0), (1, 1), (1, -1)), ((0, 0), (0, 2), (1, 1)))
    """
    row, column = cell
    if (row + column) & 1:
        return (row, column - 1), (row, column + 1), (row + 1, column)
    return (row, column), (row + 1, column + 1), (row + 1, column - 1)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three cells that share a side with this one, in the order of the sides.

    >>> neighbours((0, 0)), neighbours((0, 1))
    (((0, 1), (1, 0), (0, -1)), ((-1, 1), (0, 2), (0, 0)))
    """
    row, column = cell
    if (row + column) & 1:
        return (row - 1, column), (row, column + 1), (row, column - 1)
    return (row, column + 1), (row + 1, column), (row, column - 1)


def cells_at(point: Point) -> tuple[Cell, ...]:
    """The six cells round a point, clockwise from the one above it.

    >>> cells_at((0, 0))
    ((-1, 0), (-1, 1), (0, 1), (0, 0), (0, -1), (-1, -1))
    """
    line, x = point
    return (line - 1, x), (line - 1, x + 1), (line, x + 1), (line, x), (line, x - 1), (line - 1, x - 1)


def ring(cell: Cell) -> tuple[Cell, ...]:
    """The twelve cells that touch this one, as a closed ring whose successive cells share a side.

    It starts with the neighbour at side 0 and goes clockwise: that neighbour, the three cells that touch only corner
    1, the neighbour at side 1, three at corner 2, the neighbour at side 2, three at corner 0.
    """
    beside = neighbours(cell)
    around: list[Cell] = []
    for side in range(3):
        around.append(beside[side])
        six = cells_at(corners(cell)[(side + 1) % 3])
        start = six.index(beside[side])
        around.extend(six[(start + step) % 6] for step in (1, 2, 3))
    return tuple(around)


def rotate_point(point: Point) -> Point:
    """The point after a turn of 60 degrees clockwise about the point (0, 0)."""
    line, x = point
    return (line + x) // 2, (x - 3 * line) // 2


def rotate_cell(cell: Cell) -> Cell:
    """The cell after a turn of 60 degrees clockwise about the point (0, 0).

    Worked on three times the centre of gravity, which stays on integers.
    """
    line, x = 3 * cell[0] + (2 if points_up(cell) else 1), 3 * cell[1]
    line, x = (line + x) // 2, (x - 3 * line) // 2
    return line // 3, x // 3


def mirror_cell(cell: Cell) -> Cell:
    """The cell mirrored left to right in the vertical line through the point (0, 0)."""
    return cell[0], -cell[1]


def is_connected(cells: Collection[Cell]) -> bool:
    """Whether one can walk from every cell to every other across shared sides (true when there is none)."""
    return len(components(cells)) <= 1


def components(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The parts that hold together by shared sides, largest first, then by their least cell."""
    left = set(cells)
    parts: list[set[Cell]] = []
    while left:
        frontier = [left.pop()]
        part = set(frontier)
        while frontier:
            for cell in neighbours(frontier.pop()):
                if cell in left:
                    left.remove(cell)
                    part.add(cell)
                    frontier.append(cell)
        parts.append(part)
    return sorted(parts, key=lambda part: (-len(part), min(part)))


def perimeter(cells: Collection[Cell]) -> int:
    """The number of sides between a cell of the layout and one outside it (outer boundary and holes)."""
    inside = set(cells)
    return sum(cell not in inside for laid in inside for cell in neighbours(laid))


def normal_shift(cells: Collection[Cell]) -> tuple[int, int]:
    """The shift (rows, columns) that brings the cells to the top left without turning any upside down.

    The least row becomes 0 and the least column 0 or 1, whichever keeps row + column even for cells that point up.
    """
    rows, columns = -min(row for row, _ in cells), -min(column for _, column in cells)
    return rows, columns + (rows + columns) % 2
