"""One record more in a facts file, with every byte that was there kept as it was."""

from __future__ import annotations

from briefing import located
from briefing.located import Map, Node, Text


def insert(text: str, kind: str, record: str, name: str) -> str | None:
    """The text of a facts file with a record added to its records of a kind.

    `record` is written with its id at two blanks. The file's own indentation and line ends are followed. None when the
    file has no such records, or does not keep them one below the other, or does not parse.
    """
    tree, problems = located.parse(text, name)
    if tree is None or problems:
        return None
    records = tree.get(Text(kind, tree.mark))
    key = tree.key(kind)
    if key is None or not isinstance(records, Map) or not records:
        return None
    first = next(iter(records))
    if first.mark.line <= key.mark.line:
        return None
    lines = text.splitlines(keepends=True)
    later = [k.mark.line for k in tree if k.mark.line > key.mark.line]
    at = _after_content(lines, min(later, default=len(lines) + 1) - 1)
    end = "\r\n" if lines[0].endswith("\r\n") else "\n"
    block = _indented(record, first.mark.column - 1).replace("\n", end)
    before = "".join(lines[:at])
    gap = "" if before.endswith("\n") else end
    added = f"{before}{gap}{end}{block}{''.join(lines[at:])}"
    return added if _kept(tree, added, kind, name) else None


def _after_content(lines: list[str], limit: int) -> int:
    """Where a block that ends before a line ends: blank lines and comments at the margin belong to what follows."""
    while limit > 0 and (not lines[limit - 1].strip() or lines[limit - 1].startswith("#")):
        limit -= 1
    return limit


def _indented(record: str, indent: int) -> str:
    more = indent - 2
    return "".join(
        line if not line.strip() else " " * more + line if more >= 0 else line[-more:]
        for line in record.splitlines(keepends=True)
    )


def _kept(before: Map, added: str, kind: str, name: str) -> bool:
    """True when the new text holds all that the old one held, and one record more."""
    after, problems = located.parse(added, name)
    if after is None or problems:
        return False
    old, new = _plain(before), _plain(after)
    assert isinstance(old, dict) and isinstance(new, dict)
    more = [key for key in new[kind] if key not in old[kind]]
    return len(more) == 1 and new == {**old, kind: {**old[kind], more[0]: new[kind][more[0]]}}


def _plain(node: Node) -> object:
    if isinstance(node, Map):
        return {str(key): _plain(value) for key, value in node.items()}
    return [_plain(value) for value in node] if not isinstance(node, Text) else str(node)
