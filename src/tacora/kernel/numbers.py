"""Members of enums as the numbers they are, for who runs rules plain and often.

Python 3.11 takes ten times as long to find `Phase.CHOICE` as to find a number, and
rules name little else: a third of their time is spent on it.  The text keeps its names.
A server has its functions compiled once more, from that same text, with numbers in
place of the names.
"""

import ast
import enum
import sys
from collections.abc import Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any


def write_numbers(prefix: str) -> int:
    """Do so with all functions of the modules below a package; say how many there are.

    A function stays the same object, and a traceback shows the same lines.
    """
    names = [name for name in sys.modules if name.startswith(f"{prefix}.")]
    return sum(_rewrite(sys.modules[name]) for name in names)


def _rewrite(module: ModuleType) -> int:
    functions = {
        value.__code__.co_firstlineno: value
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }
    if not functions or module.__file__ is None:
        return 0
    count = 0
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
        function = functions.get(first)
        if function is not None and function.__name__ == node.name:
            function.__code__ = _compile(node, function, module.__file__)
            count += 1
    return count


def _compile(node: ast.FunctionDef, function: FunctionType, file: str) -> CodeType:
    node = _Numbers(function.__globals__).visit(node)
    node.decorator_list = []
    code = compile(ast.Module([node], []), file, "exec")
    (found,) = (part for part in code.co_consts if isinstance(part, CodeType))
    return found


class _Numbers(ast.NodeTransformer):
    """Puts a number where a member of an enum is named."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self._names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name):
            owner = self._names.get(node.value.id)
            if isinstance(owner, type) and issubclass(owner, enum.IntEnum):
                member = owner.__members__.get(node.attr)
                if member is not None:
                    return ast.copy_location(ast.Constant(int(member)), node)
        return node
