"""The templates of the record pages as templates of hugo, so that both generators lay out the same data.

A translation from tree to tree, of what the templates use of Jinja and no more: a template that uses something else
raises Untranslatable. Text is escaped as Jinja escapes it; blank lines between tags are not tidied.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any

from jinja2 import Environment, nodes

from briefing.facts.records import Record
from briefing.render import Renderer, templates_folder

_COMPARED = {"eq": "eq", "ne": "ne", "gt": "gt", "gteq": "ge", "lt": "lt", "lteq": "le"}
_COUNTED = {nodes.Mod: "mod", nodes.Mul: "mul", nodes.Add: "add", nodes.Sub: "sub", nodes.Div: "div"}
_FILTERS = {
    "words": 'replace (string {0}) "_" " "',
    "length": "len {0}",
    "join": "delimit {0} {1}",
    "note": "markdownify {0}",
    "capitalize": "printf `%s%s` (upper (substr {0} 0 1)) (lower (substr {0} 1))",
    "upper": "upper {0}",
    "lower": "lower {0}",
    "urlencode": 'replace (urlquery {0}) "%2F" "/"',
    "safe": "{0}",
    "round": "math.Round {0}",
}
_UNESCAPED = frozenset(["safe", "note"])


class Untranslatable(Exception):
    """A template holds what is not known here."""


class Recorder(Renderer):
    """A renderer that keeps what templates are given."""

    def __init__(self, root: Path, edit_base: str | None = None, report_base: str | None = None) -> None:
        super().__init__(root, edit_base, report_base)
        self.given: dict[str, dict[str, dict[str, Any]]] = {}
        """By address of the page, and then by template."""

    def html(self, template: str, url: str, **values: Any) -> str:
        """Renders as usual."""
        self.given.setdefault(url, {})[template] = values
        return super().html(template, url, **values)


def data(value: Any) -> Any:
    """A view as JSON has it. Fractions are written as Jinja prints them; of a record there is its id."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Record):
        return {"id": str(value.id)}
    if is_dataclass(value) and not isinstance(value, type):
        own = {field.name: data(getattr(value, field.name)) for field in fields(value)}
        more = [name for name, found in vars(type(value)).items() if isinstance(found, property)]
        return own | {name: data(getattr(value, name)) for name in more}
    if isinstance(value, dict):
        return {str(key): data(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [data(inner) for inner in value]
    if isinstance(value, (float, date)):
        return str(value)
    return str(value) if isinstance(value, str) else value


def layout(template: str, bases: dict[str, str]) -> str:
    """The body of a page as a template of hugo's, with everything that it calls; the data is in `.Params.v`.

    `bases` are the addresses that every template knows: `edit_base` and `report_base`.
    """
    made = _Translation(bases)
    body = made.template(template)
    notes = made.template("passages.html")
    return "".join(made.macros.values()) + f"{body}{{{{ if $.Params.v.notes }}}}{notes}{{{{ end }}}}"


def nunjucks(template: str) -> str:
    """A template as one of Nunjucks, which is nearly Jinja.

    It has no slices, no methods of dictionaries, no pairs in `set`, no index after a literal and no chain of choices,
    and it takes no two things for the same that only hold the same.
    """
    text = template.replace('="@/', '="../').replace("(record.id, page)", "(record.id, page_address)")
    text = re.sub(r"([\w.]+)\[1:\]", r"\1 | rest", text)
    text = text.replace("b.usual != b.must", "(b.usual | dump) != (b.must | dump)")
    text = re.sub(r"\.get\(([\w.]+)\)", r"[\1]", text)
    text = re.sub(
        r"{% set (\w+), (\w+) = ([^%]+?) %}",
        r"{% set pair_ = \3 %}{% set \1 = pair_[0] %}{% set \2 = pair_[1] %}",
        text,
    )
    text = re.sub(
        r"{{ ({[^{}]*}|\[.*?\])\[([\w.]+)\]( \| \w+)? }}", r"{% set set_ = \1 %}{{ set_[\2]\3 }}", text, flags=re.S
    )
    return re.sub(r"{{ [^{}]*? }}", lambda found: _chained(found[0]), text)


def _chained(choice: str) -> str:
    """One choice inside another, in brackets."""
    count = choice.count(" else ") - 1
    return choice.replace(" else ", " else (", count)[:-3] + ")" * count + " }}" if count > 0 else choice


def without_empty(value: Any) -> Any:
    """Data in which None stands for what is empty, because JavaScript takes an empty list for true.

    An empty list in a list is left: it is gone through, and never asked whether there is anything.
    """
    if isinstance(value, dict):
        return {key: without_empty(inner) for key, inner in value.items()} or None
    if isinstance(value, list):
        return [without_empty(inner) or inner for inner in value] or None
    return value


class _Translation:
    def __init__(self, bases: dict[str, str]) -> None:
        self._bases = bases
        # As in briefing.render, so that the same blanks are left.
        self._environment = Environment(trim_blocks=True, lstrip_blocks=True)
        self.macros: dict[str, str] = {}
        self._signatures: dict[str, nodes.Macro] = {}
        self._modules: dict[str, str] = {}
        self._module = ""
        self._loops: list[str] = []
        self._count = 0

    def template(self, name: str) -> str:
        tree = self._environment.parse((templates_folder() / name).read_text(encoding="utf-8"))
        taken = sorted({n.name for n in tree.find_all(nodes.Name) if n.ctx == "load"})
        body = self._all(tree.body)
        return "".join(f"{{{{ ${n} := $.Params.v.{n} }}}}" for n in taken if f"${n}" in body) + body

    def _import(self, file: str, alias: str) -> None:
        module = file.removesuffix(".html")
        self._modules[alias] = module
        if any(name.startswith(f"{module}_") for name in self._signatures):
            return
        tree = self._environment.parse((templates_folder() / file).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, nodes.Import):
                self._import(node.template.as_const(), node.target)
        self._signatures |= {f"{module}_{node.name}": node for node in tree.body if isinstance(node, nodes.Macro)}

    def _define(self, name: str) -> None:
        """Translates a macro, when it is called for the first time."""
        if name in self.macros:
            return
        self.macros[name] = ""
        macro = self._signatures[name]
        outer = self._module, self._loops
        self._module, self._loops = name.removesuffix(f"_{macro.name}"), []
        taken = "".join(f"{{{{ ${a.name} := .{a.name} }}}}" for a in macro.args)
        self.macros[name] = f'{{{{ define "{name}" }}}}{taken}{self._all(macro.body)}{{{{ end }}}}'
        self._module, self._loops = outer

    def _all(self, tree: Iterable[nodes.Node]) -> str:
        return "".join(self._node(node) for node in tree)

    def _node(self, node: nodes.Node) -> str:
        match node:
            case nodes.Output():
                return "".join(self._out(part) for part in node.nodes)
            case nodes.If():
                return self._if([(node.test, node.body), *((e.test, e.body) for e in node.elif_)], node.else_)
            case nodes.For():
                return self._for(node)
            case nodes.Assign():
                return self._assign(node.target, self._value(node.node))
            case nodes.Import():
                self._import(node.template.as_const(), node.target)
                return ""
            case nodes.Include():
                return self.template(node.template.as_const())
        raise Untranslatable(type(node).__name__)

    def _if(self, cases: list[tuple[nodes.Node, list[nodes.Node]]], otherwise: list[nodes.Node]) -> str:
        text = ""
        for number, (test, body) in enumerate(cases):
            text += f"{{{{ {'else ' if number else ''}if {self._value(test)} }}}}{self._all(body)}"
        return text + (f"{{{{ else }}}}{self._all(otherwise)}" if otherwise else "") + "{{ end }}"

    def _for(self, node: nodes.For) -> str:
        self._count += 1
        number = str(self._count)
        items = self._value(node.iter)
        target = node.target.name if isinstance(node.target, nodes.Name) else f"t{number}"
        start = f"{{{{ $s{number} := {items} }}}}{{{{ range $i{number}, ${target} := $s{number} }}}}"
        if isinstance(node.target, nodes.Tuple):
            start += self._assign(node.target, f"${target}")
        self._loops.append(number)
        body = self._all(node.body)
        self._loops.pop()
        return start + body + (f"{{{{ else }}}}{self._all(node.else_)}" if node.else_ else "") + "{{ end }}"

    def _assign(self, target: nodes.Node, value: str) -> str:
        if isinstance(target, nodes.Name):
            return f"{{{{ ${target.name} := {value} }}}}"
        if not isinstance(target, nodes.Tuple):
            raise Untranslatable(type(target).__name__)
        names = [item.name for item in target.items if isinstance(item, nodes.Name)]
        return "".join(f"{{{{ ${name} := index {value} {number} }}}}" for number, name in enumerate(names))

    def _out(self, node: nodes.Node) -> str:
        match node:
            case nodes.TemplateData():
                tidy = re.sub(r">\s*\n\s*<", ">\n<", node.data.replace('="@/', '="../'))
                return tidy.replace("{{", "{{`{{`}}")
            case nodes.CondExpr():
                return self._if(
                    [(node.test, [nodes.Output([node.expr1])])], [nodes.Output([node.expr2])] if node.expr2 else []
                )
            case nodes.Call() if (macro := self._macro(node)) is not None:
                return self._called(node, macro)
            case nodes.Filter() if node.name in _UNESCAPED:
                return f"{{{{ {self._value(node)} }}}}"
            case nodes.Const() if node.value is None:
                return ""
        return f"{{{{ htmlEscape {self._value(node)} }}}}"

    def _macro(self, call: nodes.Call) -> str | None:
        if isinstance(call.node, nodes.Getattr) and isinstance(call.node.node, nodes.Name):
            module = self._modules.get(call.node.node.name)
            return f"{module}_{call.node.attr}" if module else None
        name = f"{self._module}_{call.node.name}" if isinstance(call.node, nodes.Name) else ""
        return name if name in self._signatures else None

    def _called(self, call: nodes.Call, name: str) -> str:
        self._define(name)
        macro = self._signatures[name]
        names = [argument.name for argument in macro.args]
        given: dict[str, nodes.Node] = dict(zip(reversed(names), reversed(macro.defaults), strict=False))
        given |= dict(zip(names, call.args, strict=False)) | {k.key: k.value for k in call.kwargs}
        values = " ".join(f'"{key}" {self._value(value)}' for key, value in given.items())
        return f'{{{{ template "{name}" (dict {values}) }}}}'

    def _value(self, node: nodes.Node) -> str:
        match node:
            case nodes.Const():
                return "nil" if node.value is None else json.dumps(node.value, ensure_ascii=False)
            case nodes.TemplateData():
                return json.dumps(node.data, ensure_ascii=False)
            case nodes.Name():
                return json.dumps(self._bases[node.name]) if node.name in self._bases else f"${node.name}"
            case nodes.Getattr():
                return self._attribute(node)
            case nodes.Getitem():
                return self._item(node)
            case nodes.Call():
                return self._method(node)
            case nodes.Filter():
                arguments = [self._value(argument) for argument in (node.node, *node.args) if argument is not None]
                return f"({_FILTERS[node.name].format(*arguments)})"
            case nodes.Compare():
                return self._compare(node)
            case nodes.And() | nodes.Or():
                word = "and" if isinstance(node, nodes.And) else "or"
                return f"({word} {self._value(node.left)} {self._value(node.right)})"
            case nodes.Not():
                return f"(not {self._value(node.node)})"
            case nodes.CondExpr():
                other = self._value(node.expr2) if node.expr2 else '""'
                return f"(cond (not (not {self._value(node.test)})) {self._value(node.expr1)} {other})"
            case nodes.Concat():
                return f"(printf `{'%v' * len(node.nodes)}` {' '.join(map(self._value, node.nodes))})"
            case nodes.List() | nodes.Tuple():
                return f"(slice {' '.join(map(self._value, node.items))})"
            case nodes.Dict():
                pairs = (f"{self._value(pair.key)} {self._value(pair.value)}" for pair in node.items)
                return f"(dict {' '.join(pairs)})"
            case nodes.BinExpr() if type(node) in _COUNTED:
                return f"({_COUNTED[type(node)]} {self._value(node.left)} {self._value(node.right)})"
        raise Untranslatable(type(node).__name__)

    def _attribute(self, node: nodes.Getattr) -> str:
        if isinstance(node.node, nodes.Name) and node.node.name == "loop":
            number = self._loops[-1]
            whole = {"index0": f"$i{number}", "index": f"(add $i{number} 1)", "first": f"(eq $i{number} 0)"}
            whole["last"] = f"(eq (add $i{number} 1) (len $s{number}))"
            return whole[node.attr]
        inner = self._value(node.node)
        return f"{inner}.{node.attr}" if inner[0] == "$" else f'(index {inner} "{node.attr}")'

    def _item(self, node: nodes.Getitem) -> str:
        if isinstance(node.arg, nodes.Slice) and node.arg.start is not None:
            return f"(substr {self._value(node.node)} {self._value(node.arg.start)})"
        if isinstance(node.arg, nodes.Const):
            return f"(substr {self._value(node.node)} {node.arg.value} 1)"
        return f"(index {self._value(node.node)} {self._value(node.arg)})"

    def _method(self, call: nodes.Call) -> str:
        arguments = [self._value(argument) for argument in call.args]
        if isinstance(call.node, nodes.Name) and call.node.name == "range":
            return f"(seq 0 (sub {arguments[0]} 1))"
        if isinstance(call.node, nodes.Getattr) and call.node.attr in ("get", "split"):
            word = "index" if call.node.attr == "get" else "split"
            return f"({word} {self._value(call.node.node)} {arguments[0]})"
        raise Untranslatable(str(call))

    def _compare(self, node: nodes.Compare) -> str:
        operand = node.ops[0]
        left, right = self._value(node.expr), self._value(operand.expr)
        if operand.op == "in":
            return f"(isset {right} {left})"
        if "usual" in left.split("."):
            left, right = f"(jsonify {left})", f"(jsonify {right})"
        return f"({_COMPARED[operand.op]} {left} {right})"
