from collections import Counter

from solver.playout.stream import GOLDEN, chosen, scrambled


def test_the_finalizer_gives_the_known_sequence() -> None:
    """The first numbers of splitmix64 from the seed 1234567, as its author's code prints them."""
    numbers = [scrambled((1234567 + step * GOLDEN) % 2**64) for step in range(1, 4)]
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_choice_depends_on_seed_seat_and_number_alone() -> None:
    assert chosen(5, 1, 3, 1000) == chosen(5, 1, 3, 1000)
    assert len({chosen(5, 1, 3, 10**6), chosen(6, 1, 3, 10**6), chosen(5, 0, 3, 10**6), chosen(5, 1, 4, 10**6)}) == 4


def test_all_places_come_up_alike() -> None:
    """The margin is five standard errors."""
    counts = Counter(chosen(seed, seat, choice, 7) for seed in range(100) for seat in range(6) for choice in range(50))
    assert set(counts) == set(range(7))
    assert max(abs(count - 30_000 / 7) for count in counts.values()) < 5 * (30_000 / 7 * 6 / 7) ** 0.5
