from solver.packed import OFFSET, ORIGIN, pack, packed_corners, packed_neighbours, unpack
from triominoes.lattice import Cell, corners, neighbours

EDGE = OFFSET - 2
CELLS: list[Cell] = [
    *((row, column) for row in range(-30, 31) for column in range(-30, 31)),
    *((row, column) for row in (-EDGE, EDGE, 1 - EDGE) for column in (-EDGE, 1 - EDGE, 0, EDGE)),
]


def test_the_origin_is_the_cell_0_0() -> None:
    assert pack((0, 0)) == ORIGIN
    assert unpack(ORIGIN) == (0, 0)


def test_packing_is_undone_by_unpacking_and_no_two_cells_share_a_code() -> None:
    assert [unpack(pack(cell)) for cell in CELLS] == CELLS
    assert len(set(map(pack, CELLS))) == len(CELLS)


def test_codes_sort_as_cells_do() -> None:
    assert sorted(CELLS, key=pack) == sorted(CELLS)


def test_packed_corners_and_neighbours_come_in_the_order_of_the_lattice() -> None:
    for cell in CELLS:
        assert tuple(map(unpack, packed_corners(pack(cell)))) == corners(cell)
        assert tuple(map(unpack, packed_neighbours(pack(cell)))) == neighbours(cell)
