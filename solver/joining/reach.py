"""How many tiles it takes at least to join parts that lie apart, counted in cells alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence, Set
from itertools import combinations

from triominoes.lattice import Cell, neighbours


def steps(part: Iterable[Cell], laid: Collection[Cell], free: Collection[Cell]) -> dict[Cell, int]:
    """For each cell that a part can be joined to, the fewest tiles that do it, one on the cell itself included.

    Ways lead over `laid` cells, which take no tile, and over `free` ones, which take one each.

    >>> steps({(0, 0)}, {(0, 0), (0, 3)}, {(0, 1), (0, 2)})
    {(0, 0): 0, (0, 1): 1, (0, 2): 2, (0, 3): 2}
    """
    found = dict.fromkeys(part, 0)
    waiting = deque(found)
    while waiting:
        cell = waiting.popleft()
        for beside in neighbours(cell):
            if beside in laid:
                if found[cell] < found.get(beside, len(free) + 1):
                    found[beside] = found[cell]
                    waiting.appendleft(beside)
            elif beside in free and beside not in found:
                found[beside] = found[cell] + 1
                waiting.append(beside)
    return found


def tiles_needed(parts: Sequence[Set[Cell]], free: Collection[Cell]) -> int | None:
    """A number of tiles on `free` cells without which the parts cannot be joined; None if nothing joins them.

    Of two and of three parts it is the least number that joins them, of more the largest that three of them need: ways
    from three parts meet in some cell, which is counted once.

    >>> tiles_needed([{(0, 0)}, {(0, 4)}], {(0, 1), (0, 2), (0, 3)})
    3
    """
    if len(parts) < 2:
        return 0
    laid = frozenset().union(*parts)
    away = [steps(part, laid, free) for part in parts[:-1]]
    first = away[0]
    if any(first.get(min(part)) is None for part in parts):
        return None
    if len(parts) == 2:
        return first[min(parts[1])]
    away.append(steps(parts[-1], laid, free))
    return max(
        min(a[cell] + b[cell] + c[cell] - (0 if cell in laid else 2) for cell in a) for a, b, c in combinations(away, 3)
    )
