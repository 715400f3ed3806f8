"""Templates and curators' notes to HTML. The only module that imports Jinja and markdown-it.

Templates write addresses from the root of the site, as `href="@/events/index.html"`; here they become relative to the
page, so that the site works from any folder and from `file://`.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

from jinja2 import (
    BytecodeCache,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateRuntimeError,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.bccache import Bucket
from jinja2.utils import missing
from markdown_it import MarkdownIt
from markupsafe import Markup

from briefing.languages import catalogue
from briefing.model.folder import shipped
from briefing.problems import Mark, TemplateFailed, codes
from briefing.site.views import wording

_ROOT = '="@/'
"""How templates begin an address; text cannot hold it, because quotes in text are escaped."""
_NOTES = MarkdownIt("commonmark", {"html": False, "breaks": False}).disable(["image", "html_block", "html_inline"])


_PAGES = MarkdownIt("commonmark", {"html": True}).enable("table")
"""Pages that people wrote may hold HTML: they belong to whoever publishes the site."""


def page_html(text: str) -> str:
    """The text of a hand-written page as HTML."""
    return str(_PAGES.render(text))


def note_html(text: str) -> Markup:
    """A note as HTML. Markup in it is shown as text, and links with schemes that run code are not made."""
    return Markup(_NOTES.render(text))


class _Compiled(BytecodeCache):
    """Templates as they were compiled. Each build of a preview has new environments, and few templates change."""

    def __init__(self) -> None:
        self._bytecode: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives Jinja a template as it was compiled before, if it was."""
        if bucket.key in self._bytecode:
            bucket.bytecode_from_string(self._bytecode[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps a template that Jinja has just compiled."""
        self._bytecode[bucket.key] = bucket.bytecode_to_string()


COMPILED = _Compiled()
"""Those of this process; a template that changed is compiled again."""


class _Undefined(StrictUndefined):
    """What is not there. Of a word that the site has no words for, the mistake says where to add them."""

    __slots__ = ()

    def __init__(
        self,
        hint: str | None = None,
        obj: Any = missing,
        name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:
        if hint is None and isinstance(obj, wording.Table):
            hint = obj.lacks(str(name))
        super().__init__(hint, obj, name, exc)


def translate(environment: Environment) -> None:
    """Has the words of templates said in the language that is spoken; theirs are between `trans` and `endtrans`."""
    environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    words = (catalogue.gettext, catalogue.plural, False, catalogue.pgettext)
    environment.install_gettext_callables(*words)  # type: ignore[attr-defined]  # an extension adds it


class Renderer:
    """Renders templates; a briefing's own `templates/` folder comes before the package's."""

    def __init__(self, root: Path | None = None, edit_base: str | None = None, report_base: str | None = None) -> None:
        """`edit_base` is where the facts can be read line by line, `report_base` where a wrong fact is reported."""
        self._root = root
        own = [root / "templates"] if root is not None else []
        self._environment = Environment(
            loader=FileSystemLoader([*own, shipped("templates")]),
            autoescape=True,
            undefined=_Undefined,
            trim_blocks=True,
            auto_reload=False,
            optimized=False,
            bytecode_cache=COMPILED,
        )
        translate(self._environment)
        self._environment.filters["note"] = note_html
        self._environment.filters["per_cent"] = lambda share: catalogue.spoken().per_cent(float(share))
        self._environment.globals |= {"edit_base": edit_base, "report_base": report_base, "wording": wording}

    def html(self, template: str, url: str, **values: Any) -> str:
        """A template as HTML for the page at `url`.

        Raises TemplateFailed, with file and line, when the template is wrong or names what is not there. A mistake of
        the program that a template only came upon is raised as it is.
        """
        try:
            rendered = self._environment.get_template(template).render(**values)
        except Exception as cause:
            place = _place(cause, template)
            if place is None:
                raise
            file = Path(place[0])
            if self._root is not None and file.is_relative_to(self._root):
                file = file.relative_to(self._root)
            mark = Mark(file.as_posix(), place[1], 1)
            raise TemplateFailed(codes.TEMPLATE_FAILED(mark, str(cause))) from cause
        return rendered.replace(_ROOT, f'="{"../" * url.count("/")}')


def _place(cause: Exception, template: str) -> tuple[str, int] | None:
    """The file and line of a template's mistake: a syntax error knows them, others stand where the template ran.

    None for an error that is not the template's.
    """
    if isinstance(cause, TemplateSyntaxError):
        return cause.filename or template, cause.lineno
    frames = traceback.extract_tb(cause.__traceback__)
    ran = [frame for frame in frames if frame.filename.endswith(".html")]
    if not ran:
        return (template, 1) if isinstance(cause, TemplateError | UnicodeDecodeError) else None
    is_its_own = isinstance(cause, TemplateError) or frames[-1] is ran[-1]
    return (ran[-1].filename, ran[-1].lineno or 1) if is_its_own else None
