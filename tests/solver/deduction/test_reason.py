from __future__ import annotations

import pytest

from solver.deduction import Clash, Ending, Patience, Reasoning, Technique, compiled, ending, reason
from solver.fill import FillError, parse_instance
from solver.limits import Deadline
from triominoes.shapes import strip


def reasoned(text: str, most: Technique = Technique.TRIAL) -> Reasoning:
    return reason(parse_instance(text), most)


def first_words(text: str) -> tuple[Technique, str]:
    step = reasoned(text).steps[0]
    return step.technique, step.words


def test_only_tile() -> None:
    text = "set: 0..2+mirror\ntiles: 000 001 002\ngiven: 1@1,-1\n^v^"
    assert first_words(text) == (Technique.ONLY_TILE, "only tile 001 fits on the cell 0,0, as 001@0,0")


def test_only_tile_in_several_rotations_is_kept_for_the_cell() -> None:
    found = reasoned("tiles: 011 055 555\ngiven: 1@0,0\n^v")
    assert found.steps[0].words == "only tile 011 fits on the cell 0,0, so it lies nowhere else"
    assert found.steps[0].placement is None
    assert found.ending is Ending.CONTRADICTION


def test_only_cell() -> None:
    text = "tiles: 000 002 022\ngiven: 2@0,2\n^v^"
    assert first_words(text) == (Technique.ONLY_CELL, "tile 000 fits only on the cell 0,0, as 000@0,0")


def test_only_cell_in_several_rotations_is_kept_for_the_tile() -> None:
    found = reasoned("set: 0..2+mirror\ntiles: 002 012 122\ngiven: 1@0,2\n^v^")
    assert found.steps[0].words == "tile 002 fits only on the cell 0,0, so no other tile lies there"
    assert found.steps[0].technique is Technique.ONLY_CELL
    assert found.steps[0].placement is None


def test_a_decoy_that_fits_nowhere_leaves_tiles_that_must_be_laid() -> None:
    text = "tiles: 000 002 022 555\ngiven: 0@0,0 2@0,2\n^v^"
    assert first_words(text) == (Technique.ONLY_CELL, "tile 000 fits only on the cell 0,0, as 000@0,0")


def test_with_a_decoy_that_fits_no_tile_must_be_laid() -> None:
    found = reasoned("tiles: 000 002 022 012\ngiven: 2@0,2\n^v^", Technique.ONLY_CELL)
    assert (found.ending, found.steps) == (Ending.STUCK, ())


def test_same_number() -> None:
    text = "set: 0..2+mirror\ntiles: 021 022 122\ngiven: 0@1,-1\n^v^"
    assert first_words(text) == (Technique.SAME_NUMBER, "every tile that fits on the cell 0,0 shows 2 at the point 0,0")


def test_shared_point() -> None:
    text = "set: 0..2+mirror\ntiles: 002 021 112\ngiven: 1@2,2\n^\nv^"
    words = "the tiles that fit on the cell 1,1 show only 1 or 2 at the point 1,1, so all tiles there do"
    assert first_words(text) == (Technique.SHARED_POINT, words)


@pytest.mark.parametrize(
    ("text", "size", "words"),
    [
        (
            "set: 0..2+mirror\ntiles: 021 112 122 222\ngiven: 2@1,-1 2@1,1\n^v\nv",
            2,
            "only the tiles 122 and 222 fit on the cells 0,0 and 1,0, so they lie nowhere else",
        ),
        (
            "set: 0..2\ntiles: 000 001 002 011 112\ngiven: 1@1,3\nstrip-5",
            2,
            "the tiles 000 and 002 fit only on the cells 0,0 and 0,1, so no other tile lies there",
        ),
        (
            "set: 0..2+mirror\ntiles: 001 002 011 022 112\ngiven: 1@1,1\nstrip-4",
            3,
            "only the tiles 001, 011 and 112 fit on the cells 0,0, 0,1 and 0,2, so they lie nowhere else",
        ),
        (
            "set: 0..3\ntiles: 112 113 122 123 133 223\ngiven: 2@1,3\nv^v^\n.v",
            4,
            "only the tiles 112, 122, 123 and 223 fit on the cells 0,2, 0,3, 0,4 and 1,2, so they lie nowhere else",
        ),
    ],
)
def test_group(text: str, size: int, words: str) -> None:
    found = reasoned(text, Technique.GROUP)
    assert found.steps[0].technique is Technique.GROUP
    assert found.steps[0].words == words
    assert found.largest_group is not None
    assert found.largest_group >= size == len(found.steps[0].cells) == len(found.steps[0].tiles)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tiles: 002 012 022\nstrip-3", "002@0,0 cannot be: with it, at once, no tile fits on the cell 0,1"),
        (
            "set: trioker\ntiles: 012 021 112\ngiven: 1@1,-1\nstrip-3",
            "201@0,0 cannot be: with it, after 1 step, no tile fits on the cell 0,2",
        ),
        (
            "set: trioker\ntiles: 123 132 133 233\ngiven: 3@0,4 3@1,1\nstrip-4",
            "133@0,0 cannot be: with it, after 2 steps, no tile fits on the cell 0,2",
        ),
        (
            "tiles: 012 111 112 122\nv^\n^v",
            "012@0,1 cannot be: with it, at once, tile 111 fits nowhere",
        ),
        (
            "set: 0..3\ntiles: 003 013 033 113 133\ngiven: 3@0,0 1@1,-1\nstrip-5",
            "331@0,0 cannot be: with it, after 2 steps, the cells at the point 1,3 have no number in common",
        ),
    ],
)
def test_trial(text: str, words: str) -> None:
    assert first_words(text) == (Technique.TRIAL, words)


def test_too_few_tiles_are_seen_when_decoys_are_used_up() -> None:
    found = reasoned("tiles: 001 011 444 555\ngiven: 0@1,1\n^v^")
    assert found.ending is Ending.CONTRADICTION
    assert found.contradiction is not None
    assert found.contradiction.clash is Clash.FEW
    assert found.contradiction.words == "fewer tiles can lie anywhere (2) than there are cells (3)"


def test_a_solved_instance_tells_its_only_solution() -> None:
    found = reasoned("tiles: 000 001 011\ngiven: 0@0,0 1@0,2\n^v^")
    assert found.solved
    assert list(map(str, found.placements)) == ["000@0,0", "010@0,1", "110@0,2"]
    assert found.numbers == {(0, 0): 0, (0, 2): 1, (1, -1): 0, (1, 1): 0, (1, 3): 1}
    assert found.hardest is Technique.ONLY_CELL
    assert found.counts == {Technique.ONLY_TILE: 2, Technique.ONLY_CELL: 1}
    assert (found.longest_trial, found.largest_group, found.contradiction) == (None, None, None)


def test_with_every_tile_given_no_step_is_needed() -> None:
    found = reasoned("given: 000@0,0 010@0,1\n^v")
    assert (found.solved, found.steps, found.hardest) == (True, (), None)


def test_a_tile_that_is_given_counts_as_laid() -> None:
    found = reasoned("tiles: 000 001 011\ngiven: 000@0,0\n^v^", Technique.ONLY_TILE)
    assert [step.words for step in found.steps] == [
        "only tile 001 fits on the cell 0,1, as 010@0,1",
        "only tile 011 fits on the cell 0,2, as 110@0,2",
    ]


def test_two_solutions_are_never_solved() -> None:
    found = reasoned("tiles: 012\n^")
    assert (found.ending, found.placements, found.numbers) == (Ending.STUCK, (), {})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tiles: 000 001 111\nlay: all\n^v", "more tiles must be laid (3) than there are cells (2)"),
        ("tiles: 000 001\n^.^", "the region falls into 2 parts"),
        ("tiles: 000 001\n^v^", "fewer tiles can lie anywhere (2) than there are cells (3)"),
        ("tiles: 333 444\ngiven: 3@0,0\n^v", "no tile fits on the cell 0,1"),
        ("tiles: 001 011 555\ngiven: 0@1,1\n^v^", "tile 555 fits nowhere"),
        ("tiles: 333 334 344 012\ngiven: 012@0,0 3@1,3\n^v^", "no tile fits on the cell 0,1"),
    ],
)
def test_contradictions_without_trial(text: str, words: str) -> None:
    found = reasoned(text, Technique.SAME_NUMBER)
    assert found.ending is Ending.CONTRADICTION
    assert found.contradiction is not None
    assert found.contradiction.words == words


def test_a_contradiction_can_come_out_of_trials() -> None:
    found = reasoned("tiles: 333 444\n^v")
    assert (found.ending, found.hardest) == (Ending.CONTRADICTION, Technique.TRIAL)
    assert reasoned("tiles: 333 444\n^v", Technique.GROUP).ending is Ending.STUCK


def test_patience_bounds_the_trials() -> None:
    instance = parse_instance("tiles: 000 001 011\ngiven: 0@0,0\n^v^")
    assert (reason(instance).solved, reason(instance).counts[Technique.TRIAL]) == (True, 3)
    assert reason(instance).longest_trial == 1
    assert reason(instance, patience=Patience(trials=3, longest=1)).solved
    few = reason(instance, patience=Patience(trials=2))
    assert (few.ending, few.counts) == (Ending.STUCK, {Technique.TRIAL: 2})
    assert reason(instance, patience=Patience(longest=0)).longest_trial == 0


def test_patience_is_not_negative() -> None:
    with pytest.raises(ValueError, match="longest must be 0 or more, not -1"):
        Patience(longest=-1)
    with pytest.raises(ValueError, match="tried must be 0 or more, not -2"):
        Patience(tried=-2)


def test_what_was_compiled_serves_all_givens_of_its_region() -> None:
    instance = parse_instance("tiles: 011 000 001\ngiven: 0@0,0 1@0,2\n^v^")
    ready = compiled(instance.region, instance.tiles)
    assert reason(instance, compiled=ready) == reason(instance)
    assert ending(ready, instance.given, Technique.ONLY_CELL) is Ending.SOLVED
    assert ending(ready, instance.given, Technique.ONLY_TILE) is Ending.STUCK


def test_what_was_compiled_for_another_region_is_refused() -> None:
    instance = parse_instance("tiles: 011 000 001\n^v^")
    for other in (compiled(strip(2), instance.tiles), compiled(instance.region), compiled(strip(3), (), lay_all=True)):
        with pytest.raises(FillError, match="expected the region, the tiles and the set of the instance"):
            reason(instance, compiled=other)


def test_a_region_in_two_parts_is_never_solved() -> None:
    """Even with a tile given on every cell: no layout falls into parts."""
    found = reasoned("tiles: 000 001\ngiven: 000@0,0 010@0,2\n^.^")
    assert (found.ending, found.solved, found.steps) == (Ending.CONTRADICTION, False, ())
    assert found.contradiction is not None
    assert (found.contradiction.clash, found.contradiction.parts) == (Clash.PARTS, 2)
    assert ending(compiled(found.instance.region, found.instance.tiles), found.instance.given) is Ending.CONTRADICTION


def test_patience_bounds_the_tiles_that_are_tried() -> None:
    """Seven are tried to solve it; with fewer, reasoning ends as soon as one more would have to be."""
    instance = parse_instance("tiles: 000 001 011\ngiven: 0@0,0\n^v^")
    full = reason(instance)
    found = [reason(instance, patience=Patience(tried=tried)) for tried in range(12)]
    assert [each.solved for each in found] == [tried >= 7 for tried in range(12)]
    assert found[7] == full
    for each in found[:7]:
        assert each.ending is Ending.STUCK
        assert each.steps == full.steps[: len(each.steps)]
    assert found[0].counts == {}


def test_an_expired_deadline_leaves_it_stuck() -> None:
    instance = parse_instance("tiles: 000 001 011\ngiven: 0@0,0\n^v^")
    assert reason(instance, deadline=Deadline()) == reason(instance)
    found = reason(instance, deadline=Deadline(0))
    assert (found.ending, found.steps) == (Ending.STUCK, ())


def test_a_deadline_that_expires_among_trials_ends_them() -> None:
    class Asked(Deadline):
        def __init__(self, times: int) -> None:
            super().__init__()
            self.left = times

        def expired(self) -> bool:
            self.left -= 1
            return self.left < 0

    instance = parse_instance("tiles: 000 001 011\ngiven: 0@0,0\n^v^")
    full = reason(instance)
    found = [reason(instance, deadline=Asked(times)) for times in range(30)]
    assert found[-1] == full
    assert {len(each.steps) for each in found} == set(range(len(full.steps) + 1))
    for each in found:
        assert each.solved or each.ending is Ending.STUCK
        assert each.steps == full.steps[: len(each.steps)]
