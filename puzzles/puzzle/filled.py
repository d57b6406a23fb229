"""What the puzzles have in common in which a region is to be filled: `solver.fill.Instance` is their task."""

from __future__ import annotations

from abc import abstractmethod

from puzzles.puzzle.answers import broken_rules
from puzzles.puzzle.errors import WrongAnswerError
from puzzles.puzzle.fields import Fields
from puzzles.puzzle.kind import Kind, Proof
from puzzles.puzzle.level import Grade
from puzzles.puzzle.reasoned import LEVELS, PATIENCE, level_of, numbers_of
from puzzles.puzzle.values import parse_tiles
from puzzles.puzzle.wishes import format_shape_line, parse_shape_line
from solver.deduction import Technique, reason
from solver.fill import FillError, Given, Instance, NumberAt, fill, parse_given
from solver.fill.exact import search
from solver.limits import Deadline
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.text import cell_map, grid_text
from triominoes.lattice import Point, corners, is_connected
from triominoes.notation import parse_tile_set, split_header
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile
from triominoes.tileset import STANDARD


class FilledKind(Kind[Instance]):
    """A kind whose puzzles are regions to be filled."""

    levels = LEVELS
    keys: tuple[str, ...]
    """The keys that a puzzle of the kind has."""

    @abstractmethod
    def check(self, instance: Instance) -> None:
        """Raise `FillError` for what is no puzzle of the kind."""

    def parse(self, fields: Fields) -> Instance:
        """The region: `shape` (rows of a drawing parted by `/`), `set`, and more by kind."""
        fields.only(*self.keys)
        shape = fields.need("shape", "a name, as in hexagon-1, or rows of ^ and v parted by /, as in ^v/v^")
        region = shape.read(parse_shape_line)
        if not is_connected(region):
            raise shape.error("it falls into parts; expected cells that hang together by their sides")
        named, listed, given = fields.find("set"), fields.find("tiles"), fields.find("given")
        tile_set = named.read(parse_tile_set) if named else STANDARD
        tiles = listed.read(lambda text: parse_tiles(text, tile_set)) if listed else ()
        fixed = given.read(parse_given) if given else ()
        try:
            lay_all = len(tiles or tile_set.tiles) == len(region)
            instance = Instance(region, tiles, tile_set, lay_all, tuple(sorted(fixed, key=_by_place)))
            self.check(instance)
        except FillError as error:
            raise (shape if error.given is None or given is None else given).error(str(error)) from None
        return instance

    def format(self, task: Instance) -> tuple[tuple[str, str], ...]:
        """Shape, set, tiles and givens, as far as the kind has them."""
        values = {
            "shape": format_shape_line(task.region),
            "set": "" if task.tile_set == STANDARD and "tiles" in self.keys else task.tile_set.name,
            "tiles": " ".join(map(str, task.tiles)),
            "given": " ".join(map(str, task.given)),
        }
        return tuple((key, values[key]) for key in self.keys if values[key])

    def solve(self, task: Instance, deadline: Deadline | None = None) -> Proof:
        """By CP-SAT: a second solution is asked for."""
        found = fill(task, most=2, deadline=deadline)
        return Proof(found.fillings, found.complete)

    def solve_otherwise(self, task: Instance, deadline: Deadline | None = None) -> Proof:
        """By plain search over bit masks."""
        found = search(task, most=2, deadline=deadline)
        return Proof(found.fillings, found.complete)

    def grade(self, task: Instance, solution: Layout) -> Grade:
        """By the hardest step that a person has to take."""
        found = reason(task, patience=PATIENCE)
        if not found.solved:
            return Grade(None, {"hardest step": "beyond an expert's patience", "steps": len(found.steps)})
        hardest = found.hardest
        measures: dict[str, int | str] = {
            "hardest step": hardest.name.lower().replace("_", " ") if hardest else "none",
            "steps": len(found.steps),
            "numbers given": len(task.given),
            "tiles too many": len(task.tiles) - len(task.region),
        }
        trials = found.counts.get(Technique.TRIAL)
        if trials:
            measures |= {"trials": trials, "longest trial": found.longest_trial or 0}
        return Grade(level_of(hardest), measures)

    def mistakes(self, task: Instance, answer: Layout) -> list[str]:
        """Tile by tile in the order of the answer."""
        return list(broken_rules(answer, (), task.tiles, "among the tiles to be laid", task.region, task.known))

    def missing(self, task: Instance, answer: Layout) -> list[str]:
        """The cells that are still empty."""
        taken = {laid.cell for laid in answer}
        return [f"the cell {cell[0]},{cell[1]} is empty" for cell in sorted(task.region - taken)]

    def read_answer(self, task: Instance, text: str) -> Layout:
        """Tiles on cells, numbers on points (`5@0,2`), or both: a cell whose three numbers are told has its tile."""
        _, body = split_header(text, ("set",))
        told = parse_given(body)
        laid = tuple(each for each in told if isinstance(each, Placement))
        if laid == told:
            return laid
        numbers = self._numbers(task, laid, [each for each in told if isinstance(each, NumberAt)])
        taken = {each.cell for each in laid}
        by_numbers = (
            Placement(cell, (numbers[first], numbers[second], numbers[third]))
            for cell, (first, second, third) in ((cell, corners(cell)) for cell in sorted(task.region - taken))
            if numbers.keys() >= {first, second, third}
        )
        return (*laid, *by_numbers)

    def _numbers(self, task: Instance, laid: Layout, told: list[NumberAt]) -> dict[Point, int]:
        """The numbers printed and those told; raises `WrongAnswerError` at the first that contradicts another."""
        numbers = dict(task.known)
        by_tiles = numbers_of(laid)
        for each in told:
            line, x = each.point
            if each.point not in task.points:
                raise WrongAnswerError(f"{each}: the point {line},{x} is not in the shape")
            other = numbers.get(each.point, by_tiles.get(each.point, each.number))
            if other != each.number:
                source = "printed there" if each.point in task.known else "told there too"
                raise WrongAnswerError(
                    f"{each}: the point {line},{x} would show {each.number}, but {other} is {source}"
                )
            numbers[each.point] = each.number
        return numbers

    def tiles(self, task: Instance) -> tuple[Tile, ...]:
        """The tiles that may be laid."""
        return task.tiles

    def text(self, task: Instance) -> str:
        """The cells with the numbers given."""
        return grid_text(task.region, task.known)

    def board(self, task: Instance, side: float) -> Drawing:
        """The cells with the numbers given."""
        return grid_drawing(task.region, side, numbers=task.known, title=self.title)

    def solved_board(self, task: Instance, solution: Layout, side: float) -> Drawing:
        """The tiles as they lie, the numbers that were given in rings."""
        return grid_drawing(task.region, side, laid=solution, numbers=task.known, title=self.title)

    def cell_map(self, task: Instance) -> str:
        """The cells of the region, each with its row and column."""
        return cell_map(task.region)

    def reasoning(self, task: Instance, solution: Layout) -> tuple[str, ...]:
        """The steps of a person with a pencil."""
        return tuple(step.words for step in reason(task, patience=PATIENCE).steps)


def _by_place(given: Given) -> tuple[object, ...]:
    if isinstance(given, Placement):
        return 1, given.cell, given.numbers
    return 0, given.point, given.number
