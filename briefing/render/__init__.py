"""Templates to HTML. The only package that imports Jinja.

Templates write addresses from the root of the site as `@/events/index.html`; here they become relative to the page, so
that the site works from any folder and from `file://`.

    generator   how a template becomes Python
    compiled    that Python, kept for the next time
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from briefing import notes
from briefing.render.compiled import Compiled as Compiled
from briefing.render.generator import Generator

_ROOT = '="@/'
"""How templates begin an address; text cannot hold it, because quotes in text are escaped."""
_BETWEEN_TAGS = re.compile(r">(?!\n<)\s*\n\s*<")


def templates_folder() -> Path:
    """The templates of the package: beside it in an installation, at the top of the repository in a checkout."""
    return shipped("templates")


def docs_folder() -> Path:
    """The hand-written pages and assets of the package."""
    return shipped("docs")


def shipped(name: str) -> Path:
    """A folder that is shipped inside the package, or stands at the top of a checkout."""
    package = Path(__file__).parent.parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


class _Environment(Environment):
    code_generator_class = Generator

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        # All templates have the same: a dict, which is copied for each page, is copied sooner than a chain of two.
        return super().make_globals(d) if d else self.globals


class Renderer:
    """Renders templates; a briefing's own `templates/` folder comes before the package's."""

    def __init__(
        self,
        root: Path | None = None,
        edit_base: str | None = None,
        report_base: str | None = None,
        compiled: Compiled | None = None,
    ) -> None:
        """`edit_base` is where the facts can be read line by line, `report_base` where a wrong fact is reported;
        `compiled` holds templates of an earlier build.
        """
        own = [root / "templates"] if root is not None else []
        self._environment = _Environment(
            loader=FileSystemLoader([*own, templates_folder()]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=compiled if compiled is not None else Compiled(),
            # Only a preview outlives a change of its templates.
            auto_reload=compiled is not None,
        )
        self._environment.filters["note"] = _note
        self._environment.filters["words"] = _words
        self._environment.globals["edit_base"] = edit_base
        self._environment.globals["report_base"] = report_base

    def html(self, template: str, url: str, **values: Any) -> str:
        """A template as HTML for the page at `url`.

        Raises jinja2.UndefinedError when the template names what is not there.
        """
        rendered = self._environment.get_template(template).render(**values)
        base = "../" * url.count("/")
        return _BETWEEN_TAGS.sub(">\n<", rendered.replace(_ROOT, f'="{base}'))


# Filters that take the context are never worked out while a template is compiled: what is kept holds no result of them.
@pass_context
def _note(_: Context, text: str) -> str:
    return notes.to_html(text)


@pass_context
def _words(_: Context, value: object) -> str:
    return str(value).replace("_", " ")
