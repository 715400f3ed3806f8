"""Located YAML: every value knows its file, line and column, and is a plain string, list or map.

This is the only module that imports PyYAML. It reads parser events rather than loaded values, because a loader drops
duplicate keys and turns `no`, `12:30`, `0123` and dates into other things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import yaml

from briefing.memo import memoise
from briefing.problems import Mark, Problem, codes, shortened
from briefing.text import characters

MAX_DEPTH = 24
"""Deepest nesting that is read; the facts need eight."""
MAX_SCALAR = 50_000
"""Longest value, in characters; the longest quote that anybody checks against its article is far shorter."""
MAX_LINE = 4_000_000
"""Longest line that is read, in characters."""
_TOO_DEEP = f"nested deeper than {MAX_DEPTH} levels"
_PARSER_TOO_DEEP = "exceeded maximum nesting depth"
"""What PyYAML says from 6.0.4 on, before it gives the first event of a line with a thousand brackets."""

_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_RESOLVER: Any = yaml.resolver.Resolver()  # its stubs lack types
_ENDS = (yaml.CollectionEndEvent, type(None))
_STRING = "tag:yaml.org,2002:str"
_OTHER_NUMBERS = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+")
"""Numbers of YAML 1.2, such as 1e3 and 08, which PyYAML takes for strings."""
_OTHER_TRUTHS = frozenset("yYnN")
"""True and false of YAML 1.1, which PyYAML takes for strings."""
_TYPE_NAMES = {"int": "a number", "float": "a number", "bool": "true or false", "timestamp": "a date"}


class Text(str):
    """A string with its place."""

    __slots__ = ("mark",)
    mark: Mark

    def __new__(cls, value: str, mark: Mark) -> Text:
        self = str.__new__(cls, value)
        self.mark = mark
        return self


class Seq(list["Node"]):
    """A list with its place."""

    __slots__ = ("mark",)

    def __init__(self, mark: Mark) -> None:
        self.mark = mark


class Map(dict[Text, "Node"]):
    """A map with its place; its keys are located too."""

    __slots__ = ("mark",)

    def __init__(self, mark: Mark) -> None:
        self.mark = mark

    def key(self, name: str) -> Text | None:
        """The key of that name with its own place, or None."""
        return next((key for key in self if key == name), None)

    def without(self, name: str) -> Map:
        """The map without a field."""
        left = Map(self.mark)
        left.update((key, value) for key, value in self.items() if key != name)
        return left

    def named(self, name: str) -> Node | None:
        """The value of that name, or None."""
        return next((value for key, value in self.items() if key == name), None)


Node = Text | Seq | Map


def is_unmoved(one: Node, other: Node) -> bool:
    """True where two nodes hold the same texts in the same places."""
    if type(one) is not type(other) or one.mark != other.mark or len(one) != len(other):
        return False
    if isinstance(one, Text):
        return one == other
    return all(map(is_unmoved, _inside(one), _inside(other)))


def _inside(node: Node) -> Iterator[Node]:
    """The items of a list, or the keys and values of a map; nothing for a text."""
    if isinstance(node, Map):
        yield from node.keys()
        yield from node.values()
    elif isinstance(node, Seq):
        yield from node


def texts(node: Node, name: str) -> list[tuple[str, Text]]:
    """Every text of a node, with the name of the field that holds it."""
    if isinstance(node, Text):
        return [(name, node)]
    held = node.items() if isinstance(node, Map) else ((name, value) for value in node)
    return [each for field, value in held for each in texts(value, field)]


def read(data: bytes, name: str) -> tuple[Map | None, list[Problem]]:
    """Reads the bytes of one YAML file.

    `name` is the path that problems show. Returns None for a file whose content could not be understood at all; an
    empty file is an empty map.
    """
    try:
        return parse(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError as cause:
        return None, [characters.not_utf8(cause, name)]


def parse(text: str, name: str) -> tuple[Map | None, list[Problem]]:
    """Reads YAML text; `name` is the file name that problems show."""
    problems = [*characters.unreadable(text, name), *_too_long(text, name)]
    if problems:
        return None, problems
    reading = _Reading(name, _LOADER(text).get_event)
    try:
        root = reading.document()
    except yaml.MarkedYAMLError as cause:
        return None, [*reading.problems, _unparsable(cause, name, text.split("\n"))]
    except (yaml.YAMLError, ValueError) as cause:
        return None, [*reading.problems, codes.YAML_SYNTAX(Mark(name, 1, 1), f"the YAML cannot be read: {cause}")]
    if root is None or isinstance(root, Map):
        return root or Map(Mark(name, 1, 1)), reading.problems
    problem = codes.YAML_SHAPE(root.mark, "the file must be a map of kinds of records, such as `events:`")
    return None, [*reading.problems, problem]


def _too_long(text: str, name: str) -> Iterator[Problem]:
    """A problem for each line that is too long to be read."""
    if len(text) <= MAX_LINE:
        return
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            message = f"the line has {len(line):,} characters; {MAX_LINE:,} are the most"
            yield codes.YAML_SHAPE(Mark(name, number, 1), message, "a quote holds what carries the claim")


@dataclass(slots=True)
class _Reading:
    """Turns parser events into nodes, noting every mistake and going on."""

    file: str
    next_event: Callable[[], Any]
    """Gives the next event, and None where there is no more to read."""
    problems: list[Problem] = field(default_factory=list)

    def document(self) -> Node | None:
        """The one value of the file; None for an empty file."""
        root: Node | None = None
        while (event := self.next_event()) is not None:
            if isinstance(event, yaml.NodeEvent):
                root = self._node(event, 1)
            elif isinstance(event, yaml.DocumentStartEvent) and root is not None:
                self.problems.append(codes.YAML_SHAPE(self._mark(event), "a second document starts here"))
                break
        return root

    def _node(self, event: Any, depth: int) -> Node:
        """The value that begins with an event."""
        mark = self._mark(event)
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(codes.YAML_ALIAS(mark, f"'*{event.anchor}' is an alias; write the value out"))
            return Text("", mark)
        if event.anchor is not None:
            self.problems.append(codes.YAML_ALIAS(mark, f"'&{event.anchor}' is an anchor for aliases; leave it out"))
        if event.tag is not None:
            self.problems.append(codes.YAML_TAG(mark, f"'{event.tag}' is a tag; leave it out"))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if depth > MAX_DEPTH:
            self.problems.append(codes.YAML_SHAPE(mark, _TOO_DEEP))
            self.next_event = lambda: None
            return Text("", mark)
        return self._list(mark, depth) if isinstance(event, yaml.SequenceStartEvent) else self._map(mark, depth)

    def _list(self, mark: Mark, depth: int) -> Seq:
        """The list that began, at some depth of nesting."""
        items = Seq(mark)
        while not isinstance(event := self.next_event(), _ENDS):
            items.append(self._node(event, depth + 1))
        return items

    def _map(self, mark: Mark, depth: int) -> Map:
        """The map that began; of a key that is in it twice, the first value."""
        fields = Map(mark)
        while not isinstance(event := self.next_event(), _ENDS):
            key = self._key(self._node(event, depth + 1), fields)
            # A file may end within a map, when it is nested too deeply.
            fields.setdefault(key, self._node(self.next_event() or event, depth + 1))
        return fields

    def _key(self, node: Node, fields: Map) -> Text:
        """The key that a node is, next to the keys before it; empty where it cannot be one."""
        if not isinstance(node, Text):
            self.problems.append(codes.YAML_SHAPE(node.mark, "a key must be a plain string"))
            return Text("", node.mark)
        before = fields.key(node) if node in fields else None
        if before is not None:
            message = f"'{node}' stands twice in this map; the first is at {before.mark}"
            self.problems.append(codes.YAML_DUPLICATE_KEY(node.mark, message, "keep one of the two"))
        return node

    def _scalar(self, event: Any, mark: Mark) -> Text:
        """The text of a single value, cut where it is too long.

        Problems are noted for one too long, empty, of a type for other YAML readers, or with a hidden character.
        """
        value = event.value
        text = Text(value[:MAX_SCALAR], mark)
        if len(value) > MAX_SCALAR:
            message = f"the value has {len(value):,} characters; {MAX_SCALAR:,} are the most"
            hint = "shorten it: a quote holds what carries the claim"
            self.problems.append(codes.YAML_SHAPE(mark, message, hint))
        # The C parser gives a plain scalar the style "", the other one None.
        kind = _implicit_type(value) if not event.style and event.implicit[0] else None
        if kind == "null":
            self.problems.append(codes.YAML_EMPTY(mark, "the value is empty"))
        elif kind is not None:
            message = f"'{text}' is read by other YAML readers as {_TYPE_NAMES.get(kind, f'a {kind}')}"
            self.problems.append(codes.YAML_IMPLICIT_TYPE(mark, message, f'write it in quotes: "{text}"'))
        if (hidden := characters.first_hidden(value)) is not None:
            message = f"the value holds an invisible character: {characters.character_name(hidden)}"
            self.problems.append(codes.YAML_HIDDEN_CHARACTER(mark, message))
        return text

    def _mark(self, event: Any) -> Mark:
        """The place where an event of the parser begins: line and column from 1."""
        start = event.start_mark
        return Mark(self.file, start.line + 1, start.column + 1)


# Keys and words of closed lists come again and again: without it a check takes 3 % longer.
@memoise(bound=4096)
def _implicit_type(value: str) -> str | None:
    """What other YAML readers make of a plain value; None where all agree that it is a string."""
    tag = str(_RESOLVER.resolve(yaml.ScalarNode, value, (True, False)))
    if tag != _STRING:
        return tag.rpartition(":")[2]
    if value in _OTHER_TRUTHS:
        return "bool"
    return "float" if _OTHER_NUMBERS.fullmatch(value) else None


_ROW = re.compile(r"(?P<before> *(?:- )*)(?P<key>[\w-]+:)?(?P<blanks> *)(?P<value>.*?) *")
_QUOTED = r"""(?>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')"""
_FLAWS = (
    (rf"(?!{_QUOTED})[\"']", "a quotation mark is opened here and not closed on this line"),
    (rf"{_QUOTED}\s*[^\s,\]}}:#]", "the value begins with a quotation mark, and YAML ends it at the next one"),
    (r"[]}&*!|>%@`,#]|[-?] |\[[^]]*\].|\{[^}]*\}.", "a value cannot begin with {} as it stands"),
    (r"(?![\"'[{]).*(?:: |:$)", "a colon and a blank inside a value begin another value"),
)
"""How values begin that cannot be read, and what is wrong with them. The first two are looked for above it too."""
_FOLDS = re.compile(r"[>|][+-]? *")
_LINES_ABOVE = 40
"""How far above an error the quotation mark is looked for that was opened and not closed."""


def _unparsable(cause: yaml.MarkedYAMLError, name: str, lines: list[str]) -> Problem:
    """Why a file cannot be parsed: the flaw of a line near the error that people know, else what the parser says."""
    begun = cause.context_mark
    where = cause.problem_mark or begun
    if where is None:
        return codes.YAML_SYNTAX(Mark(name, 1, 1), f"the YAML cannot be read: {cause.problem}{_context(cause, name)}")
    bad_lines = (where.line, (begun or where).line)
    last = min(where.line, len(lines) - 1)
    for number in range(last, max(-1, where.line - _LINES_ABOVE), -1):
        flaw = _flaw(lines, number, is_here=number in bad_lines)
        if flaw is not None:
            mark = Mark(name, number + 1, flaw.column)
            return codes.YAML_SYNTAX(mark, f"the YAML cannot be read: {flaw.message}", flaw.mend)
    mark = Mark(name, where.line + 1, where.column + 1)
    if cause.problem == _PARSER_TOO_DEEP:
        return codes.YAML_SHAPE(mark, _TOO_DEEP)
    return codes.YAML_SYNTAX(mark, f"the YAML cannot be read: {cause.problem}{_context(cause, name)}")


def _context(cause: yaml.MarkedYAMLError, name: str) -> str:
    """What the parser was reading and since where, as the end of a message; empty where it does not say."""
    if not cause.context:
        return ""
    begun = cause.context_mark
    since = f", begun at {Mark(name, begun.line + 1, begun.column + 1)}" if begun else ""
    return f" {cause.context}{since}"


class _Flaw(NamedTuple):
    """What is wrong with a line."""

    column: int
    """1-based, in characters."""
    message: str
    mend: str


def _flaw(lines: list[str], number: int, *, is_here: bool) -> _Flaw | None:
    """The flaw of a line that holds words as people copy them, or None.

    `is_here` is true of the line that could not be read; above it only a quotation mark is looked for.
    """
    row = _ROW.fullmatch(lines[number])
    if row is None or not row["value"] or _FOLDS.fullmatch(row["value"]):
        return None
    column = row.start("value") + 1
    if is_here and row["key"] is None and _folds_below(lines, number):
        message = "the words below `>-` stand no further in than the line above"
        return _Flaw(column, message, "indent them by two blanks more")
    for pattern, message in _FLAWS if is_here else _FLAWS[:2]:
        if re.match(pattern, row["value"]):
            return _Flaw(column, message.format(row["value"][0]), _folded(row))
    return None


def _folds_below(lines: list[str], number: int) -> bool:
    """True for a line below one that ends in `>-`."""
    return number > 0 and _FOLDS.fullmatch(lines[number - 1].rpartition(": ")[2]) is not None


def _folded(row: re.Match[str]) -> str:
    """The hint that shows a line with its value put below `>-`, where nothing in it is read as YAML."""
    before = row["before"]
    key = f"{row['key']} " if row["key"] else ""
    lines = f"{before}{key}>-\n{' ' * len(before)}  {shortened(row['value'])}"
    return f"put the words on the next line, after `>-`; there nothing in them is read as YAML:\n{lines}"
