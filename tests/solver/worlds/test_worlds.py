"""Worlds against enumeration of every deal, and the truth, which is always one of them."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, factorial

import pytest

from solver.worlds import Worlds, WorldsError
from solver.worlds.rooms import Room, evidence_of, rooms_of
from solver.worlds.ways import Ways
from triominoes.notation import parse_placement
from triominoes.play import GreedyPlayer, RandomPlayer, Round
from triominoes.position import Batch, Position, Spent, seen_by
from triominoes.rules.file import bundled_ruleset, load_ruleset, ruleset_names
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]
SMALL = {
    "0..2": "[2, 2, 2]",
    "0..3": "[5, 4, 3]",
    "0..2+mirror": "[3, 2, 2]",
}

Held = tuple[frozenset[Tile], ...]
"""The unknown tiles of each player and of the well."""


def small_rules(tile_set: str, extends: str) -> Ruleset:
    text = f'title = "small"\nsource = "a test"\nextends = "{extends}"\nset = "{tile_set}"\n'
    text += f"[players]\nleast = 2\nmost = 4\n[hands]\nsizes = {SMALL[tile_set]}\n"
    return load_ruleset(text, "small")


def positions(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Round, Position]]:
    """What each player sees after every action of a random round."""
    game = Round.deal(rules, players, seed)
    who = [(RandomPlayer if seed % 2 else GreedyPlayer)(f"{seed} {seat}") for seat in range(players)]
    while not game.is_over:
        if game.board:
            yield game, seen_by(game, (seed + len(game.events)) % players)
        game.play(who[game.turn].choose(game))


def spread(position: Position) -> Iterator[tuple[list[frozenset[Tile]], Held]]:
    """Every way to tell tiles to the batches, free opponents and the well, with what everybody holds then."""
    tile_set = position.rules.tile_set
    spent = {each.tile: each.batches for each in position.spent}
    barred = [
        {tile for laid in batch.stuck for tile in tile_set.members(position.fitted(laid))} | set(batch.without)
        for batch in position.batches
    ]
    told = {batch.player for batch in position.batches}
    places = [(batch.player, batch.size, number) for number, batch in enumerate(position.batches)]
    places += [(player, position.hidden(player), -1) for player in range(1, position.players) if player not in told]
    places.append((position.players, position.well.count(None), -1))

    def fits(tile: Tile, number: int) -> bool:
        return number in spent[tile] if tile in spent else number < 0 or tile not in barred[number]

    def filled(left: frozenset[Tile], place: int) -> Iterator[list[frozenset[Tile]]]:
        if place == len(places):
            yield []
            return
        able = [tile for tile in sorted(left) if fits(tile, places[place][2])]
        for chosen in combinations(able, places[place][1]):
            for rest in filled(left - set(chosen), place + 1):
                yield [frozenset(chosen), *rest]

    for sets in filled(frozenset([*tile_set.members(position.unseen), *spent]), 0):
        held: list[set[Tile]] = [set() for _ in range(position.players + 1)]
        for (owner, _, _), tiles in zip(places, sets, strict=True):
            held[owner] |= tiles - set(spent)
        yield sets, tuple(map(frozenset, held))


def small_positions(tile_set: str, extends: str, players: int, seed: int, most: int) -> list[Position]:
    rules = small_rules(tile_set, extends)
    found = [position for _, position in positions(rules, players, seed)]
    return [position for position in found if Worlds(position).count <= most]


@pytest.mark.parametrize("tile_set", SMALL)
@pytest.mark.parametrize("extends", ["wikipedia", "goldtoken", "challenge", "goliath"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_and_chances_are_those_of_enumeration(tile_set: str, extends: str, players: int) -> None:
    rules = small_rules(tile_set, extends)
    members = rules.tile_set.mask
    source = random.Random(f"{tile_set} {extends} {players}")
    checked = 0
    for seed in range(4):
        for position in small_positions(tile_set, extends, players, seed, most=3000):
            checked += 1
            worlds, well = Worlds(position), players
            ways = Counter(held for _, held in spread(position))
            assert worlds.count == ways.total()
            for tile, chances in worlds.chances.items():
                for owner in range(players + 1):
                    with_tile = sum(often for held, often in ways.items() if tile in held[owner])
                    assert chances[owner] == float(Fraction(with_tile, ways.total()))
            some = set(source.sample(list(rules.tile_set), 3))
            asked = source.sample(range(1, players), source.randint(1, players - 1))
            held_some = sum(often for held, often in ways.items() if any(held[player] & some for player in asked))
            known = any(set(position.hands[player]) & some for player in asked)
            expected = 1.0 if known else held_some / ways.total()
            assert worlds.chance_held(members(some), asked) == pytest.approx(expected, abs=1e-15)
            size = position.well.count(None)
            for draws in range(size + 2):
                took = min(draws, size)
                without = sum(
                    often * Fraction(comb(size - len(held[well] & some), took), comb(size, took))
                    for held, often in ways.items()
                )
                assert worlds.chance_next(draws, members(some)) == float(1 - without / ways.total())
    assert checked


@pytest.mark.parametrize("players", [2, 3])
def test_all_worlds_are_each_there_once_with_their_ways(players: int) -> None:
    listed = 0
    for seed in range(8):
        for position in small_positions("0..2", "wikipedia", players, seed, most=100):
            worlds = Worlds(position)
            if worlds.orders > 24:
                continue
            ways = Counter(held for _, held in spread(position))
            every = list(worlds.all_worlds())
            assert len({world for world, _ in every}) == len(every) == len(ways) * worlds.orders
            assert sum(often for _, often in every) == worlds.count * worlds.orders
            for world, often in every:
                unknown = [set(hand) - set(position.hands[player]) for player, hand in enumerate(world.hands)]
                assert ways[tuple(map(frozenset, [*unknown, set(world.well) - set(position.well)]))] == often
                listed += 1
    assert listed > 100


@pytest.mark.parametrize("name", SEVERAL)
def test_the_truth_is_one_of_the_worlds(name: str) -> None:
    rules = bundled_ruleset(name)
    mask = rules.tile_set.mask
    for players in range(rules.players.least, rules.players.most + 1):
        for seed in range(3):
            for game, position in positions(rules, players, seed):
                if len(game.events) % 4:
                    continue
                seat = (seed + len(game.events)) % players
                true = [mask(game.hand((seat + step) % players)) for step in range(players)]
                true.append(mask(tile for tile in game.well_tiles() if tile is not None))
                spent = mask(each.tile for each in position.spent)
                rooms = rooms_of(position, evidence_of(position))
                just = [Room(room.owner, room.size, room.admits & (true[room.owner] | spent)) for room in rooms]
                assert Ways(just, position.unseen | spent).total > 0


STANDARD = bundled_ruleset("wikipedia")


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(STANDARD.tile_set.find((int(word[0]), int(word[1]), int(word[2]))) for word in text.split())


def one_tile_lies(*others: int | str, well: int | str = "", hand: str = "") -> Position:
    """444 lies; the rest is mine, apart from so many unknown tiles, or known ones, of the others and the well."""
    board = (parse_placement("444@0,0"),)

    def known(text: int | str) -> tuple[Tile | None, ...]:
        return (None,) * text if isinstance(text, int) else tiles(text)

    hands = (tiles(hand), *map(known, others))
    return Position(STANDARD, "wikipedia", board, hands, known(well), (0,) * len(hands))


FITS_444 = tiles("044 144 244 344 445")
NOT_444 = tuple(tile for tile in STANDARD.tile_set if tile not in (*FITS_444, Tile((4, 4, 4))))


def names(some: tuple[Tile, ...]) -> str:
    return " ".join(map(str, some))


def test_without_evidence_everything_is_equally_likely() -> None:
    position = one_tile_lies(7, well=40, hand=names(NOT_444[:8]))
    worlds = Worlds(position)
    assert (worlds.count, worlds.orders) == (comb(47, 7), factorial(40))
    assert set(worlds.chances.values()) == {(0.0, 7 / 47, 40 / 47)}


def test_whoever_was_stuck_holds_nothing_that_fitted_then() -> None:
    position = one_tile_lies(7, well=40, hand=names(NOT_444[:8]))
    worlds = Worlds(replace(position, batches=(Batch(1, 7, (1,)),)))
    assert worlds.count == comb(42, 7)
    assert worlds.holder_chances(FITS_444[0]) == (0.0, 0.0, 1.0)
    assert worlds.holder_chances(NOT_444[9]) == (0.0, 7 / 42, 35 / 42)


def test_known_tiles_stay_where_they_are() -> None:
    rest = names(NOT_444[:47])
    position = one_tile_lies("044", 3, well=1, hand=rest)
    position = replace(
        position,
        hands=(position.hands[0], (*tiles("044"), None), (None, None)),
        well=(None, Tile((1, 4, 4)), *tiles("244"), None),
    )
    worlds = Worlds(position)
    assert worlds.holder_chances(Tile((0, 4, 4))) == (0.0, 1.0, 0.0, 0.0)
    assert worlds.holder_chances(Tile((2, 4, 4))) == (0.0, 0.0, 0.0, 1.0)
    assert worlds.holder_chances(Tile((4, 4, 4))) == (0.0, 0.0, 0.0, 0.0)
    assert worlds.holder_chances(NOT_444[0]) == (1.0, 0.0, 0.0, 0.0)
    assert worlds.chance_next(2, STANDARD.tile_set.mask(tiles("144"))) == 1.0
    assert worlds.chance_next(1, STANDARD.tile_set.mask(tiles("144"))) == 0.0
    for number in range(20):
        world = worlds.sample(5, number)
        assert Tile((0, 4, 4)) in world.hands[1]
        assert world.well[1:3] == tiles("144 244")
        assert position.round(*world).hand(2) == world.hands[2]


def test_a_tile_that_was_laid_tells_of_the_others_of_its_batch() -> None:
    board = tuple(map(parse_placement, ("444@0,0", "344@0,-1")))
    rest = tuple(tile for tile in NOT_444 if tile not in tiles("335 333 000"))
    position = Position(
        STANDARD, "wikipedia", board, (rest, (None,)), (None,) * 6, (0, 0),
        batches=(Batch(1, 1, (1,)), Batch(1, 1)), spent=(Spent(Tile((3, 4, 4)), (1,)),),
    )  # fmt: skip
    worlds = Worlds(position)
    assert worlds.count == 3
    assert worlds.holder_chances(Tile((0, 0, 0))) == (0.0, 1 / 3, 2 / 3)
    assert worlds.holder_chances(Tile((0, 4, 4))) == (0.0, 0.0, 1.0)


def test_what_cannot_be_is_said_and_nothing_else() -> None:
    position = one_tile_lies(3, 4, well=0, hand=names(NOT_444[:48]))
    position = replace(position, batches=(Batch(1, 3, (1,)), Batch(2, 4)))
    message = r"^no tiles agree with this: opponent 1 got 3 tiles \(batch 1\), and none fitted when 1 lay$"
    with pytest.raises(WorldsError, match=message):
        Worlds(position)
    barred = replace(position, batches=(Batch(1, 3, without=NOT_444[48:]), Batch(2, 4, (1,))))
    with pytest.raises(WorldsError, match=r"opponent 2 got 4 tiles \(batch 2\), and none fitted when 1 lay$"):
        Worlds(barred)


def test_a_tile_that_came_from_nowhere_or_from_two_hands_is_refused() -> None:
    board = tuple(map(parse_placement, ("444@0,0", "344@0,-1")))
    rest = NOT_444[:44]
    position = Position(STANDARD, "wikipedia", board, (rest, (None,), (None,)), (None,) * 8, (0, 0, 0))
    spent = replace(position, batches=(Batch(1, 2), Batch(2, 1)), spent=(Spent(Tile((3, 4, 4)), (0, 1)),))
    with pytest.raises(WorldsError, match=r"^tile 344 came from opponents 1 and 2; expected batches of one of them$"):
        Worlds(spent)
    nowhere = replace(spent, batches=(Batch(1, 1), Batch(2, 1)), spent=(Spent(Tile((3, 4, 4)), ()),))
    with pytest.raises(WorldsError, match=r"^tile 344 came from an opponent; expected a batch that can have held it$"):
        Worlds(nowhere)


def test_places_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(WorldsError, match=r"^46 tiles are unknown in hands and well; expected 47$"):
        Worlds(one_tile_lies(7, well=39, hand=names(NOT_444[:8])))
    position = one_tile_lies(7, well=40, hand=names(NOT_444[:8]))
    with pytest.raises(WorldsError, match=r"^batches of 6 tiles for opponent 1; expected 7$"):
        Worlds(replace(position, batches=(Batch(1, 6),)))
    with pytest.raises(WorldsError, match=r"^batches of 2 tiles for opponent 0; expected 0$"):
        Worlds(replace(position, batches=(Batch(0, 2),)))


def test_questions_without_an_answer_are_refused() -> None:
    worlds = Worlds(one_tile_lies(7, well=40, hand=names(NOT_444[:8])))
    with pytest.raises(WorldsError, match=r"^-1 draws; expected 0 or more$"):
        worlds.chance_next(-1, 1)
    with pytest.raises(WorldsError, match=r"^player 2; expected 0 \(me\) to 1$"):
        worlds.chance_held(1, [2])


def test_the_order_in_which_tiles_are_put_in_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `_FEW` at 0 the other order of the tiles is tried every time, and taken where it has fewer states."""
    rules = bundled_ruleset("challenge")
    some = [position for _, position in positions(rules, 5, seed=102)][10::8]
    plain = [Worlds(position) for position in some]
    monkeypatch.setattr("solver.worlds.ways._FEW", 0)
    other = [Worlds(position) for position in some]
    assert [worlds.count for worlds in other] == [worlds.count for worlds in plain]
    assert [worlds.chances for worlds in other] == [worlds.chances for worlds in plain]
