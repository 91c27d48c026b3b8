"""Rules that the processor knows by heart.

To find the n-th member of a set takes some thirty steps as a rule, and two instructions
where the processor has BMI2.  Compiled code uses those; a law compares them with the
rule.
"""

from collections.abc import Callable, Mapping
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic, overload

from tacora.kernel.bits import count_bits, find_bit, find_far_bit

find_function: Any = get_or_insert_function


def _deposit(typing_context: Any, bits: Any, mask: Any) -> Any:
    """Lay low bits one after the other into the places of a mask."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        function = find_function(builder.module, kind, name)
        return builder.call(function, arguments)

    return types.int64(types.int64, types.int64), generate


deposit: Any = intrinsic(_deposit)


def find_member(mask: int, place: int) -> Callable[[int, int], int]:
    """Give what compiled code does for `find_bit` and `find_far_bit`."""

    def find(mask: int, place: int) -> int:
        member: int = deposit(1 << place, mask)
        return count_bits(member - 1)

    return find


TWINS: Mapping[Callable[..., Any], Callable[..., Any]] = {}
if llvm.get_host_cpu_features().get("bmi2", False):
    TWINS = {find_bit: find_member, find_far_bit: find_member}


def register_twin(rule: Callable[..., Any]) -> bool:
    """Let compiled code use the processor's way of a rule; say whether it has one."""
    if rule not in TWINS:
        return False
    overload(rule, inline="never")(TWINS[rule])
    return True
