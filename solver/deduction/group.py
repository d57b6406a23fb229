"""GROUP: as many tiles as cells that belong together, seen from the cells or from the tiles."""

from __future__ import annotations

from collections.abc import Iterator

from solver.bits import members
from solver.deduction.compiled import Cells, TileBits
from solver.deduction.state import State, tiles_among
from solver.deduction.step import Found
from solver.deduction.technique import Technique

LARGEST = 4
"""The most cells that a person is expected to see together."""

Member = tuple[int, int]
"""A cell with its tiles, or a tile with its cells; the latter as a bit mask."""


def group(state: State) -> Found | None:
    """Two to four cells that take as many tiles, or tiles that take as many cells, if that takes a candidate away."""
    first = state.compiled.first
    of_cells = [(cell, tiles_among(state.candidates[cell], first)) for cell in members(state.open)]
    of_tiles = _places_of_tiles(state, of_cells)
    for size in range(2, min(LARGEST, len(of_cells) - 1) + 1):
        for cells, tiles in _together(of_cells, size):
            if state.remove(7 * tiles, sum(1 << cell for cell in cells)):
                return Found(Technique.GROUP, cells, tuple(bit // 3 for bit in members(tiles)))
        for first_bits, places in _together(of_tiles, size):
            kept = 7 * sum(1 << bit for bit in first_bits)
            changed = [state.narrow(cell, kept) for cell in members(places)]
            if any(changed):
                tiles_taken = tuple(bit // 3 for bit in first_bits)
                return Found(Technique.GROUP, tuple(members(places)), tiles_taken, by_tiles=True)
    return None


def _places_of_tiles(state: State, of_cells: list[Member]) -> list[Member]:
    """The tiles that must be laid and are not yet, by their first bits, each with the cells where it fits."""
    places: dict[int, Cells] = {}
    fitting: TileBits = state.compiled.first & ~state.unlaid
    for cell, tiles in of_cells:
        fitting |= tiles
        for bit in members(tiles):
            places[bit] = places.get(bit, 0) | 1 << cell
    if not state.compiled.bare.uses_all and fitting.bit_count() > len(state.candidates):
        return []
    return sorted(places.items())


def _together(sets: list[Member], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every `size` of the sets with no more than `size` elements in all: their names, and the elements."""
    few = [(name, mask) for name, mask in sets if mask.bit_count() <= size]

    def extended(start: int, chosen: tuple[int, ...], union: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if len(chosen) == size:
            yield chosen, union
            return
        for place in range(start, len(few) - (size - len(chosen)) + 1):
            name, mask = few[place]
            if (union | mask).bit_count() <= size:
                yield from extended(place + 1, (*chosen, name), union | mask)

    return extended(0, (), 0)
