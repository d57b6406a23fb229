"""Where the chance of worlds comes from: one 64-bit word for each world and choice, with no state to carry along.

Word t of world w is the splitmix64 finalizer (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
2014) of begin + (t + 1) * 0x9E3779B97F4A7C15, modulo 2^64, where begin is the finalizer of start + (w + 1) * the same
number, and start that of the seed. So a world depends on its number and the seed, and not on how many are asked for.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]

_STEP = 0x9E3779B97F4A7C15
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)


def _finalized(numbers: Words) -> Words:
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


def beginnings(seed: int, first: int, count: int) -> Words:
    """The state in which each of `count` worlds begins, from number `first` on."""
    start = _finalized(np.array([seed % 2**64], dtype=np.uint64))
    numbers = np.arange(first + 1, first + count + 1, dtype=np.uint64)
    return _finalized(start + numbers * np.uint64(_STEP))


def words(begin: Words, choice: int) -> Words:
    """The word of every world for one choice."""
    return _finalized(begin + np.uint64((choice + 1) * _STEP % 2**64))


def among(word: Words, sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """A whole number from 0 below each size (at most 2^31) for each word: word * size / 2^64, rounded down."""
    size = sizes.astype(np.uint64)
    high = (word >> _HALF) * size + (((word & _LOW) * size) >> _HALF)
    return (high >> _HALF).astype(np.int64)
