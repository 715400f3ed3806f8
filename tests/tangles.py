"""What a reader of a function has to hold in mind: its decisions, and the shapes of code that cannot be read aloud.

`python tests/tangles.py` prints the functions with the most decisions, and the tokens of code of each room.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "briefing"

Function = ast.FunctionDef | ast.AsyncFunctionDef
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case)
TRUTH_CALLS = {"bool", "all", "any", "isinstance"}
TRUTH_PREFIXES = ("is_", "has_", "may_", "can_")
LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def functions(tree: ast.AST) -> Iterator[Function]:
    """The functions and methods of a module, without those that stand inside another."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, Function):
            yield child
        else:
            yield from functions(child)


def decisions(function: ast.AST) -> int:
    """One more than the places where the way parts.

    Those are branches, loops, handlers, conditional expressions, `and` and `or`, and the clauses of comprehensions, in
    the function and in those inside it.
    """
    return 1 + sum(_partings(node) for node in ast.walk(function))


def _partings(node: ast.AST) -> int:
    if isinstance(node, BRANCHES):
        return 1
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return 0


def parallel_assignments(tree: ast.AST) -> Iterator[int]:
    """Lines that give several values to several names at once and are no swap."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
            continue
        for target in node.targets:
            if isinstance(target, ast.Tuple) and not _is_swap(target, node.value):
                yield node.lineno


def _is_swap(target: ast.Tuple, value: ast.Tuple) -> bool:
    return sorted(map(ast.unparse, target.elts)) == sorted(map(ast.unparse, value.elts))


def truth_products(tree: ast.AST) -> Iterator[int]:
    """Lines that multiply a value by a truth value, in place of a condition."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.Mult)
            and (_is_truth(node.left) or _is_truth(node.right))
        ):
            yield node.lineno


def _is_truth(node: ast.expr) -> bool:
    if isinstance(node, ast.Name):
        return node.id.startswith(TRUTH_PREFIXES)
    if isinstance(node, ast.Attribute):
        return node.attr.startswith(TRUTH_PREFIXES)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in TRUTH_CALLS
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    return isinstance(node, (ast.Compare, ast.BoolOp))


def nested_comprehensions(tree: ast.AST) -> Iterator[int]:
    """Lines of comprehensions that hold another."""
    for node in ast.walk(tree):
        inside = (n for n in ast.walk(node) if n is not node)
        if isinstance(node, COMPREHENSIONS) and any(isinstance(n, COMPREHENSIONS) for n in inside):
            yield node.lineno


def tokens_of_code(text: str) -> int:
    """The tokens of a module, without layout, comments and docstrings."""
    prose = {line for node in ast.walk(ast.parse(text)) for line in _lines_of_docstrings(node)}
    read = tokenize.generate_tokens(io.StringIO(text).readline)
    return sum(token.type not in LAYOUT and token.start[0] not in prose for token in read)


def _lines_of_docstrings(node: ast.AST) -> Iterator[int]:
    if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        return
    for statement in node.body:
        if (
            isinstance(statement, ast.Expr)
            and isinstance(statement.value, ast.Constant)
            and isinstance(statement.value.value, str)
        ):
            yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def report() -> None:
    """Prints how tangled the package is."""
    rooms: Counter[str] = Counter()
    counts = []
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        rooms[path.relative_to(PACKAGE).parts[0]] += tokens_of_code(text)
        counts += [
            (decisions(f), f"{path.relative_to(PACKAGE.parent)}:{f.lineno} {f.name}")
            for f in functions(ast.parse(text))
        ]
    print(f"{len(counts)} functions, {sum(count for count, _ in counts) / len(counts):.2f} decisions each; the most:")
    for count, place in sorted(counts, reverse=True)[:20]:
        print(f"{count:6} {place}")
    print(f"tokens of code: {rooms.total():,}")
    for room, count in rooms.most_common():
        print(f"{count:7,} {room}")


if __name__ == "__main__":
    report()
