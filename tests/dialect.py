"""A small syntax check of the rules dialect, in our words and at the line.

Whole numbers and truth values; `if`, `for … in range`, `while`; fields, rows, tables of
numbers and enum members; calls to other rules.  Nothing else.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

ALLOWED = (
    ast.FunctionDef,
    ast.arguments,
    ast.arg,
    ast.Return,
    ast.Assign,
    ast.AugAssign,
    ast.For,
    ast.While,
    ast.If,
    ast.IfExp,
    ast.Expr,
    ast.BoolOp,
    ast.BinOp,
    ast.UnaryOp,
    ast.Compare,
    ast.Call,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Tuple,
    ast.expr_context,
    ast.boolop,
    ast.operator,
    ast.unaryop,
    ast.cmpop,
    ast.Break,
    ast.Continue,
)
BUILT_IN = {"range", "int", "len", "min", "max", "abs", "bool"}


def find_foreign(rule: Callable[..., Any]) -> Iterator[str]:
    """Name everything in a rule that is not of the dialect."""
    source = textwrap.dedent(inspect.getsource(rule))
    tree = ast.parse(source)
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    body = function.body[1:] if ast.get_docstring(function) else function.body
    for statement in body:
        for node in ast.walk(statement):
            line = rule.__code__.co_firstlineno + node_line(node) - 1
            place = f"{rule.__module__}:{line} {rule.__name__}"
            if not isinstance(node, ALLOWED):
                yield f"{place}: {type(node).__name__}"
            elif isinstance(node, ast.Constant) and not isinstance(node.value, int):
                yield f"{place}: {node.value!r} is no whole number"
            elif isinstance(node, ast.Div):
                yield f"{place}: / gives fractions"
            elif isinstance(node, ast.For) and not is_range(node.iter):
                yield f"{place}: for without range"
            elif isinstance(node, ast.Call) and not is_rule_call(node, rule):
                yield f"{place}: {ast.unparse(node.func)} is no rule"


def node_line(node: ast.AST) -> int:
    return getattr(node, "lineno", 1)


def is_range(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "range"
    )


def is_rule_call(node: ast.Call, rule: Callable[..., Any]) -> bool:
    from tacora.kernel.rule import RULES

    if not isinstance(node.func, ast.Name) or node.keywords:
        return False
    called = rule.__globals__.get(node.func.id)
    is_stand_in = getattr(called, "__module__", "") == "tacora.kernel.verbs"
    return node.func.id in BUILT_IN or called in RULES or is_stand_in
