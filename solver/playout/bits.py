"""Bits of 64-bit masks in compiled code, each one machine instruction."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


def _lowest(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), code


def _count(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), code


lowest: Any = intrinsic(_lowest)
"""The number of the lowest bit set, 64 if there is none."""

count: Any = intrinsic(_count)
"""How many bits are set."""
