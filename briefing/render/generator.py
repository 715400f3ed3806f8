"""How a template becomes Python: as Jinja has it, but for what pages are full of.

A page reads attributes, calls macros and shows strings a hundred times as often as all else. Each of the three has a
shortcut for its plain case, and goes Jinja's way in every other: what is shown, and what is raised, is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeGuard

import markupsafe
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

if TYPE_CHECKING:
    from jinja2 import Environment

escaped: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
"""`escape` of a string. Version 3 of the library has it in C, without the object that says that it was escaped."""


def text(value: object) -> str:
    """What `escape` makes of a value, for a page: nobody asks there whether it was escaped."""
    if type(value) is int or type(value) is float:
        return str(value)
    if type(value) is Markup:
        return value
    if isinstance(value, str) and not hasattr(value, "__html__"):
        return escaped(str(value))
    return escape(value)


class PlainMacro(Macro):
    """A macro whose function can be called as it is, with up to `takes` arguments by position."""

    def __init__(
        self, environment: Environment, function: Callable[..., str], name: str, arguments: list[str], *more: Any
    ) -> None:
        super().__init__(environment, function, name, arguments, *more)
        self.function = function
        self.takes = -1
        if not (self.catch_kwargs or self.catch_varargs or self.caller):
            self.takes = len(arguments)
            # What a call leaves out is what Jinja puts in its place.
            function.__defaults__ = (missing,) * len(arguments)


def shown(context: Context, called: Any, **scope: Any) -> Callable[..., str]:
    """A call of anything, for a page."""
    return lambda *arguments: escape(context.call(called, *arguments, **scope))


class Generator(CodeGenerator):
    """Writes the Python of a template, for an environment that is neither asynchronous nor a sandbox."""

    _shown: nodes.Call | None = None

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Begins the module, with what the shortcuts need."""
        self.writeline(f"from {__name__} import PlainMacro, escaped, shown, text")
        super().visit_Template(node, frame)

    def write_commons(self) -> None:
        """Begins a function in which macros may be defined."""
        super().write_commons()
        self.writeline("Macro = PlainMacro")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """An attribute. Where there is none, Jinja looks for an item, and tells what is missing."""
        self.write("(_found if (_found := getattr((_of := ")
        self.visit(node.node, frame)
        self.write(f"), {node.attr!r}, missing)) is not missing else environment.getattr(_of, {node.attr!r}))")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if not _is_escaped(frame, finalize):
            super()._output_child_pre(node, frame, finalize)
        elif _is_plain_call(node):
            self._shown = node
        else:
            if isinstance(node, nodes.CondExpr) and node.expr2 is None:
                # An `if` without `else` shows nothing: it needs not make an object that says so.
                node.expr2 = nodes.Const("")
            self.write("(escaped(_out) if type(_out := ")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if not _is_escaped(frame, finalize):
            super()._output_child_post(node, frame, finalize)
        elif not _is_plain_call(node):
            self.write(") is str else text(_out))")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """A call. What a macro gives back is text of the page already, and is shown as it is."""
        if node is not self._shown:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(_macro.function if type(_macro := ")
        self.visit(node.node, frame)
        self.write(f") is PlainMacro and _macro.takes >= {len(node.args)} else shown(context, _macro")
        if frame.loop_frame:
            self.write(", _loop_vars=_loop_vars")
        if frame.block_frame:
            self.write(", _block_vars=_block_vars")
        self.write("))(")
        for argument in node.args:
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        if node.with_context:
            super()._import_common(node, frame)
            return
        # All templates have the same globals, so that one module does for all who import it.
        self.write("environment.get_template(")
        self.visit(node.template, frame)
        self.write(f", {self.name!r}).module")


def _is_escaped(frame: Frame, finalize: Any) -> bool:
    return bool(frame.eval_ctx.autoescape) and not frame.eval_ctx.volatile and finalize.src is None


def _is_plain_call(node: nodes.Expr) -> TypeGuard[nodes.Call]:
    return isinstance(node, nodes.Call) and not (node.kwargs or node.dyn_args or node.dyn_kwargs)
