"""Templates to HTML. The only module that imports Jinja.

Templates write addresses from the root of the site as `@/events/index.html`; here they become relative to the page, so
that the site works from any folder and from `file://`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

from briefing import notes

_ROOT = '="@/'
"""How templates begin an address; text cannot hold it, because quotes in text are escaped."""
_BETWEEN_TAGS = re.compile(r">\s*\n\s*<")


def templates_folder() -> Path:
    """The templates of the package: beside it in an installation, at the top of the repository in a checkout."""
    return shipped("templates")


def docs_folder() -> Path:
    """The hand-written pages and assets of the package."""
    return shipped("docs")


def shipped(name: str) -> Path:
    """A folder that is shipped inside the package, or stands at the top of a checkout."""
    inside = Path(__file__).parent / name
    return inside if inside.is_dir() else Path(__file__).parent.parent / name


class Compiled(BytecodeCache):
    """Templates as they were compiled for an earlier build of the same preview, which makes a new theme for each."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template's code, if its text is what it was."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps a template's code."""
        self._code[bucket.key] = bucket.bytecode_to_string()


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
        self._environment = Environment(
            loader=FileSystemLoader([*own, templates_folder()]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=compiled,
            # Only a preview outlives a change of its templates.
            auto_reload=compiled is not None,
        )
        self._environment.filters["note"] = notes.to_html
        self._environment.filters["words"] = lambda value: str(value).replace("_", " ")
        self._environment.globals["edit_base"] = edit_base
        self._environment.globals["report_base"] = report_base

    def html(self, template: str, url: str, **values: Any) -> str:
        """A template as HTML for the page at `url`.

        Raises jinja2.UndefinedError when the template names what is not there.
        """
        rendered = self._environment.get_template(template).render(**values)
        base = "../" * url.count("/")
        return _BETWEEN_TAGS.sub(">\n<", rendered.replace(_ROOT, f'="{base}'))
