"""What the source says of a class: the docstring under each field, and under each word of a closed list.

The field reference and the schemas are made from these, so that they cannot say anything else than the code.
"""

from __future__ import annotations

import ast
import inspect
import sys
from enum import StrEnum
from functools import cache
from typing import Any


def about(cls: type[Any]) -> str:
    """The docstring of a class, on one line."""
    return " ".join((cls.__doc__ or "").split())


def fields(cls: type[Any]) -> dict[str, str]:
    """What each field of a dataclass is, inherited ones first."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base is not object:
            found |= _of_fields(base.__module__).get(base.__name__, {})
    return found


def words(listed: type[StrEnum]) -> dict[str, str]:
    """What each word of a closed list means."""
    meanings = _of_words(listed.__module__)[listed.__name__]
    return {word.value: meanings[word.name] for word in listed}


@cache
def _of_fields(module: str) -> dict[str, dict[str, str]]:
    return {
        node.name: {
            item.target.id: said
            for item, said in _followed(node)
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }
        for node in _classes(module)
    }


@cache
def _of_words(module: str) -> dict[str, dict[str, str]]:
    return {
        node.name: {
            target.id: said
            for item, said in _followed(node)
            if isinstance(item, ast.Assign)
            for target in item.targets
            if isinstance(target, ast.Name)
        }
        for node in _classes(module)
    }


def _classes(module: str) -> list[ast.ClassDef]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _followed(node: ast.ClassDef) -> list[tuple[ast.stmt, str]]:
    """Each statement of a class that a string follows, with the string on one line."""
    return [
        (item, " ".join(str(after.value.value).split()))
        for item, after in zip(node.body, node.body[1:], strict=False)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    ]
