"""What a template shows and raises is what Jinja itself makes of it; what was compiled before is used again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from enum import Enum, StrEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator
from markupsafe import Markup, escape

from briefing import cache, pipeline, render
from briefing.located import Mark, Text
from briefing.pages import inserts, make
from briefing.render import Compiled, Renderer, compiled, generator
from briefing.views.base import Desk

SPECIAL = """a <b> & "c" 'd' “e” \u00a0 é 漢 \U0001f600"""

MACROS = """
{% macro link(l, before="", after=none) -%}
<a href="{{ l.url }}">{{ before }}{{ l.text }}{{ after or "" }}</a>
{%- endmacro %}
{% macro links(list, between=", ") -%}
{% for l in list %}{{ link(l) }}{{ between if not loop.last }}{% endfor %}
{%- endmacro %}
{% macro any() %}{{ varargs | length }} {{ kwargs | length }}{% endmacro %}
{% macro rest(a) %}{{ a }}{{ varargs | join(" ") }}{% endmacro %}
{% macro around(a, b="b") %}[{{ a }}{{ b }}{{ caller(a) }}]{% endmacro %}
{% macro optional(caller=none) %}[{{ caller() if caller }}]{% endmacro %}
{% macro deep(tree) %}{{ tree.text }}{% for t in tree.below %}({{ deep(t) }}){% endfor %}{% endmacro %}
"""
USES = '{% import "macros.html" as m %}'


class Word(str):
    """A string that shows something else."""

    def __str__(self) -> str:
        return "<word>"


class Html(str):
    """A string that says itself how it is shown."""

    def __html__(self) -> str:
        return "<i>"


class Shade(StrEnum):
    """As the words of the vocabulary are."""

    RED = "<red>"


class Colour(Enum):
    """Is no string."""

    BLUE = "<blue>"


class Number(int):
    """A number that shows something else."""

    def __str__(self) -> str:
        return "<number>"


class Moody:
    """Has an attribute that is not there when it is asked for, and an item of that name."""

    @property
    def name(self) -> str:
        raise AttributeError("not today")

    def __getitem__(self, key: str) -> str:
        return f"item {key}"


class Failing:
    """Has an attribute that cannot be read."""

    @property
    def name(self) -> str:
        raise ValueError("broken")


@pass_context
def of_context(context: Any, name: str) -> str:
    return str(context.get(name, "nothing"))


def stopping() -> None:
    raise StopIteration


def link(text: str, url: str = "a&b.html") -> SimpleNamespace:
    return SimpleNamespace(text=text, url=url)


VALUES: dict[str, Any] = {
    "special": SPECIAL,
    "one": link("<one>"),
    "two": [link("<one>"), link("two")],
    "dict": {"key": "<value>", "items": "hidden"},
    "moody": Moody(),
    "failing": Failing(),
    "of_context": of_context,
    "stopping": stopping,
    "deep": SimpleNamespace(text="<", below=[SimpleNamespace(text="b", below=[]), SimpleNamespace(text="c", below=[])]),
    "shown": [
        SPECIAL, Markup("<b>"), Word("x"), Html("x"), Shade.RED, Colour.BLUE, Text("<text>", Mark("a.yaml", 1, 1)), "",
        0, -7, Number(7), True, False, None, 1.5, 1e300, float("nan"), b"<b>", ["<"], {"<": 1}, SimpleNamespace(a="<"),
    ],
}  # fmt: skip

SAME = {
    "values": "{% for v in shown %}{{ v }}|{{ v }}{{ v }}|{% endfor %}",
    "a value in a macro": "{% macro show(v) %}{{ v }}{% endmacro %}{% for v in shown %}{{ show(v) }}{% endfor %}",
    "attributes": "{{ one.text }} {{ dict.key }} {{ dict.items }} {{ special.upper() }} {{ one.text.upper().lower() }}",
    "an item in place of an attribute": "{{ moody.name }} {{ moody.other }}",
    "an attribute that fails": "{{ failing.name }}",
    "a missing attribute": "{{ one.missing }}",
    "a missing attribute of a missing one": "{{ one.missing.more }}",
    "a missing attribute of None": "{% set n = none %}{{ n.more }}",
    "a missing key": "{{ dict.missing }}",
    "a missing name": "{{ missing }}",
    "a missing name's attribute": "{{ missing.more }}",
    "a missing attribute in a condition": "{% if one.missing %}yes{% endif %}",
    "asking for attributes": "{{ one.text is defined }} {{ one.missing is defined }}",
    "a default": "{{ one.missing | default('none') }} {{ one.text | default('none') }}",
    "if without else": "{{ 'yes' if one.text }}{{ 'no' if not one.text }}{{ one.text if not one }}",
    "if without else in another": "{{ (one if none) if one }}{{ ('<' if one) if one }}{{ ('<' if none) or 'or' }}",
    "if with else": "{{ special if one else 'no' }}{{ 'no' if one is none else special }}{{ '<' if none else none }}",
    "constants": "{{ 1 }}{{ '<' }}{{ '<' | safe }}{{ 'a' ~ '<' }}{{ none }}{{ 1.5 }}{{ [1, '<'] }}{{ 'a'.upper() }}",
    "concatenation": "{{ special ~ one.text }}{{ '<b>' | safe ~ one.text }}",
    "filters": "{{ special | upper }}{{ two | map(attribute='text') | join(', ') }}",
    "our own filters": "{{ special | words }}{{ 'a_b' | words }}{{ '<a> *b*' | note }}",
    "macros": USES + "{{ m.link(one) }}{{ m.link(one, '<') }}{{ m.link(one, '<', special) }}{{ m.links(two) }}",
    "arguments by name": USES + "{{ m.link(one, after='<') }}{{ m.link(l=one) }}{{ m.links(between='; ', list=two) }}",
    "arguments unpacked": USES + "{{ m.link(*[one, '<']) }}{{ m.link(**{'l': one}) }}",
    "too few arguments": USES + "{{ m.link() }}",
    "too many arguments": USES + "{{ m.link(one, 2, 3, 4) }}",
    "an argument of another name": USES + "{{ m.link(one, other=1) }}",
    "any arguments": USES + "{{ m.any() }}{{ m.any(1, 2, a=3) }}{{ m.any(*[1], **{'b': 2}) }}",
    "more arguments": USES + "{{ m.rest('<') }}{{ m.rest('<', '>', one) }}{{ m.rest() }}",
    "a macro that is not there": USES + "{{ m.missing(one) }}",
    "a macro as it is": USES + "{{ m.link is defined }}{{ m.link.name }}{{ m.link.arguments }}",
    "a macro in a macro's argument": USES + "{{ m.link(one, m.link(one)) }}{{ m.links(two, m.link(one)) }}",
    "a macro's text in an expression": USES + "{{ m.link(one) ~ '<' }}{{ m.link(one) | upper }}",
    "a macro's text kept": USES + "{% set t = m.link(one) %}{{ t }}{{ t ~ '<' }}",
    "a macro's text in a block": USES + "{% set b %}{{ m.link(one) }}{% endset %}{{ b }}",
    "a macro in a condition": USES + "{{ m.link(one) if one }}{% if m.link(one) %}yes{% endif %}",
    "a macro that calls itself": USES + "{{ m.deep(deep) }}",
    "a macro from another template": '{% from "macros.html" import link, links as all %}{{ link(one) }}{{ all(two) }}',
    "a name that is not exported": '{% from "macros.html" import nothing %}{{ nothing(one) }}',
    "a macro of the context": '{% import "context.html" as c with context %}{{ c.show() }}',
    "a macro without the context": '{% import "context.html" as c %}{{ c.show() }}',
    "a macro's own names": "{% macro a(x) %}{{ x }}{{ special }}{% endmacro %}{% set special = 1 %}{{ a('<') }}",
    "calling": USES + "{% call(x) m.around('<') %}{{ x }}{{ special }}{% endcall %}",
    "calling what may be called": USES + "{% call m.optional() %}<{% endcall %}",
    "nobody calling": USES + "{{ m.optional() }}{{ m.around('<') }}",
    "functions": "{{ range(3) }}{{ special.split(' ') }}{{ dict.get('key') }}",
    "calling what is no function": "{{ one() }}",
    "a function that stops": "{{ stopping() }}",
    "a function of the context": "{{ of_context('special') }}{{ of_context('x') }}",
    "a function of the context in a loop": "{% for x in [1] %}{% set y = '<' %}{{ of_context('y') }}{% endfor %}",
    "a loop in itself": "{% for t in [deep] recursive %}{{ t.text }}{{ loop(t.below) }}{{ loop.index }}{% endfor %}",
    "a loop with a condition": "{% for t in two if t.url %}{{ t.text }}{{ loop.length }}{% else %}none{% endfor %}",
    "not escaping": USES + "{% autoescape false %}{{ special }}{{ m.link(one) }}{{ '<' if one }}{% endautoescape %}",
    "perhaps escaping": USES + "{% autoescape not one %}{{ special }}{{ m.link(one) }}{% endautoescape %}",
    "not escaping in a macro": "{% macro a() %}{% autoescape false %}<{% endautoescape %}{% endmacro %}{{ a() }}",
    "a macro where nothing is escaped": "{% autoescape false %}"
    "{% macro a(x) %}{{ x }}{% endmacro %}{{ a('<') }}{{ [a('<')] | join }}{% endautoescape %}",
    "blocks": '{% extends "base.html" %}{% block a %}{{ super() }}{{ self.b() }}<{{ one.text }}{% endblock %}',
    "names of a block": '{% extends "base.html" %}{% block a %}{% set y = "<" %}{{ of_context("y") }}{% endblock %}',
    "included": '{% set x = "<" %}{% for y in [1] %}{% include "included.html" %}{% endfor %}',
    "a macro in an include": USES + '{% include "with-macro.html" %}',
    "tags on lines": "<p>\n\n  <b>\n</b> \t\n<i></i>  <u>a\n\n <s></s>\n</p>{{ '>\n\n<' }}{{ '>\n\n<' | safe }}",
}  # fmt: skip
"""Templates that ours and Jinja's own compiler must make the same of."""

OTHERS = {
    "macros.html": MACROS,
    "context.html": "{% macro show() %}{{ special }}{% endmacro %}",
    "base.html": "({% block a %}{{ special }}{% endblock %}{% block b %}{{ one.text }}{% endblock %})",
    "included.html": "{{ x }}{{ y }}{{ special }}",
    "with-macro.html": "{{ m.link(one) }}{% macro own(x=special) %}{{ x }}{% endmacro %}{{ own() }}{{ own('<') }}",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test alone."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Path]:
    """Writes `own.html` among a briefing's own templates."""
    folder = tmp_path / "briefing" / "templates"
    folder.mkdir(parents=True)
    for name, text in OTHERS.items():
        (folder / name).write_text(text, encoding="utf-8")

    def write(text: str) -> Path:
        (folder / "own.html").write_text(text, encoding="utf-8")
        return folder.parent

    return write


def outcome(make: Callable[[], str]) -> str:
    """What is shown, or what is raised."""
    try:
        return make()
    except Exception as cause:
        return f"{type(cause).__name__}: {cause}"


def as_jinja(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on, templates are compiled as Jinja itself does it."""
    monkeypatch.setattr(render._Environment, "code_generator_class", CodeGenerator)
    monkeypatch.setattr(render._Environment, "make_globals", Environment.make_globals)


@pytest.mark.parametrize("title", SAME)
def test_a_template_shows_what_jinja_makes_of_it(
    title: str, own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = own(SAME[title])
    found = outcome(lambda: Renderer(root).html("own.html", "a/b.html", **VALUES))
    as_jinja(monkeypatch)
    assert found == outcome(lambda: Renderer(root).html("own.html", "a/b.html", **VALUES))


def test_an_error_names_the_line_of_the_template(own: Callable[[str], Path]) -> None:
    root = own(USES + "\n<p>\n{{ m.link(one.missing) }}\n")
    with pytest.raises(Exception, match="has no attribute 'missing'") as raised:
        Renderer(root).html("own.html", "a.html", **VALUES)
    lines = [(Path(str(entry.path)).name, entry.lineno + 1) for entry in raised.traceback]
    assert ("own.html", 3) in lines
    assert ("macros.html", 3) in lines


def test_the_sample_is_the_same_as_jinja_makes_it(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(pipeline.check(sample).briefing)

    def pages() -> tuple[object, ...]:
        renderer = Renderer(sample, "https://example.org/edit/", "https://example.org/report")
        return {page.url: page.html for page in make(desk, renderer)}, inserts(renderer)

    found = pages()
    as_jinja(monkeypatch)
    assert found == pages()


def test_tags_are_joined_as_the_plain_expression_joins_them(own: Callable[[str], Path]) -> None:
    root = own("{{ text | safe }}")
    shown = Renderer(root).html("own.html", "", text="<p>\n<b>\n\n<i> \n<u>\n\t<s>\r\n<a>  <em>a\n\n <b>c</b> \n\n d")
    assert shown == "<p>\n<b>\n<i>\n<u>\n<s>\n<a>  <em>a\n\n <b>c</b> \n\n d"


def python(source: str) -> str:
    """The Python of a template."""
    found = Renderer()._environment.compile(source, raw=True)
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize(
    ("source", "written", "avoided"),
    [
        ("{{ a.b }}", "getattr((_of := ", "escape("),
        ("{{ a }}", "escaped(_out)", "escape("),
        ("{{ a if b }}", "else ''", "cond_expr_undefined("),
        ("{{ a(1) }}", "_macro.takes >= 1", "context.call("),
        ("{% macro a() %}{% endmacro %}", "Macro = PlainMacro", "no such"),
        ("{% import 'a' as a %}", ".module", "_get_default_module("),
    ],
)
def test_the_shortcuts_are_taken(source: str, written: str, avoided: str) -> None:
    # Another version of Jinja may no longer ask for them.
    assert written in python(source)
    assert avoided not in python(source).replace("escaped(", "")


def test_a_macro_of_a_page_is_called_by_its_function(
    monkeypatch: pytest.MonkeyPatch, own: Callable[[str], Path]
) -> None:
    def call(*_: Any, **__: Any) -> str:
        raise AssertionError("called as Jinja does it")

    renderer = Renderer(own(USES + "{{ m.links(two) }}{{ m.link(one, '<') }}"))
    monkeypatch.setattr("jinja2.runtime.Context.call", call)
    assert renderer.html("own.html", "", **VALUES).count("</a>") == 3


def test_a_string_is_escaped_as_the_library_does_it() -> None:
    for number in [*range(0x300), 0x2028, 0xFFFF, 0x1F600]:
        for string in (chr(number), chr(number) * 2 + "é&漢", f"a{chr(number)}<"):
            assert generator.escaped(string) == str(escape(string))
            assert generator.text(Text(string, Mark("a.yaml", 1, 1))) == str(escape(string))


def compiling(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that are compiled from here on."""
    names: list[str] = []
    generate = Environment._generate

    def watched(self: Environment, source: Any, name: str | None, *more: Any, **options: Any) -> str:
        names.append(str(name))
        return generate(self, source, name, *more, **options)

    monkeypatch.setattr(Environment, "_generate", watched)
    return names


def shown(root: Path, compiled: Compiled | None = None) -> str:
    return Renderer(root, compiled=compiled).html("own.html", "a.html", **VALUES)


def kept() -> list[Path]:
    """The files of the templates that are kept."""
    return sorted(compiled.folder().iterdir())


def test_a_template_is_compiled_once(own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    root, names = own(USES + "{{ m.link(one) }}"), compiling(monkeypatch)
    first = shown(root)
    assert sorted(names) == ["macros.html", "own.html"]
    assert shown(root) == shown(root, Compiled()) == first
    assert len(names) == 2


def test_an_edited_template_is_compiled_again(own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    root, names, preview = own("one"), compiling(monkeypatch), Compiled()
    assert [shown(root), shown(root, preview)] == ["one", "one"]
    own("two")
    assert [shown(root, preview), shown(root, preview), shown(root)] == ["two", "two", "two"]
    assert names == ["own.html", "own.html"]
    assert len(kept()) == 1


def test_a_preview_compiles_once_where_nothing_can_be_kept(
    own: Callable[[str], Path], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where the folder would be", encoding="utf-8")
    root, names, preview = own("{{ special }}"), compiling(monkeypatch), Compiled()
    assert shown(root) == shown(root, preview) == shown(root, preview)
    assert names == ["own.html", "own.html"]
    assert home.is_file()


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def _falsify(path: Path) -> None:
    found = bytearray(path.read_bytes())
    found[-20] ^= 1
    path.write_bytes(found)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("damage", [_cut, _falsify, _empty, _folder, Path.unlink])
def test_a_damaged_file_is_as_if_it_were_not_there(
    damage: Callable[[Path], None], own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, names = own("{{ special }}"), compiling(monkeypatch)
    first = shown(root)
    damage(kept()[0])
    # Damaged code is not even looked at.
    monkeypatch.setattr(Bucket, "load_bytecode", lambda *_: pytest.fail("was read"))
    assert shown(root) == first
    assert names == ["own.html", "own.html"]


def test_the_file_of_one_template_does_not_pass_for_another(own: Callable[[str], Path]) -> None:
    root = own("{{ special }}")
    shown(root)
    [found] = kept()
    shutil.copytree(root, root.parent / "other")
    expected = shown(root.parent / "other")
    [other] = set(kept()) - {found}
    other.write_bytes(found.read_bytes())
    bucket = Bucket(Renderer(root)._environment, other.name.partition("-")[0], "")
    assert compiled._name(bucket) == other.name
    assert compiled._read(bucket) is None
    assert shown(root.parent / "other") == expected


def test_the_folder_may_be_deleted_at_any_time(own: Callable[[str], Path], home: Path) -> None:
    root = own("{{ special }}" + USES + "{{ m.link(one) }}")
    renderer = Renderer(root)
    renderer.html("macros.html", "")
    shutil.rmtree(home)
    assert renderer.html("own.html", "a.html", **VALUES) == shown(root)


def test_templates_are_kept_outside_of_every_briefing(own: Callable[[str], Path]) -> None:
    root = own("{{ special }}")
    before = sorted(root.rglob("*"))
    shown(root)
    assert sorted(root.rglob("*")) == before
    assert kept()[0].parent.parent == cache.file().parent
    assert compiled.folder().stat().st_mode & 0o777 == 0o700


def test_a_folder_does_not_grow_without_end(own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "MOST", 5)
    root = own("{{ special }}")
    for number in range(13):
        shown(shutil.copytree(root, root.parent / str(number)))
        assert 1 <= len(kept()) <= 5


def test_what_other_sources_compiled_is_never_read_and_removed(
    own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, names = own("{{ special }}"), compiling(monkeypatch)
    shown(root)
    old = compiled.folder()
    compiled._compilers.cache_clear()
    monkeypatch.setattr(cache, "sources", lambda: "other sources")
    try:
        shown(root)
        assert compiled.folder() != old
        assert names == ["own.html", "own.html"]
        assert not old.exists()
    finally:
        compiled._compilers.cache_clear()


@pytest.mark.parametrize("library", ["jinja2", "markupsafe"])
def test_another_version_of_a_library_has_its_own_folder(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, version = compiled.folder(), compiled.version
    compiled._compilers.cache_clear()
    monkeypatch.setattr(compiled, "version", lambda name: "99" if name == library else version(name))
    try:
        assert compiled.folder() != before
    finally:
        compiled._compilers.cache_clear()


def theme(root: Path, **options: Any) -> Environment:
    """An environment as a host's theme has one."""
    return Environment(
        loader=FileSystemLoader(root / "templates"),
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        bytecode_cache=Compiled(),
        **options,
    )


def test_the_templates_of_a_theme_are_kept_by_what_compiles_them(
    own: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, names = own("<% if 1 %>{{ special }}{% if 1 %}\n{% endif %}"), compiling(monkeypatch)

    def made(**options: Any) -> str:
        return theme(root, **options).get_template("own.html").render(VALUES)

    options: list[dict[str, Any]] = [{}, {"autoescape": True}, {"trim_blocks": True}, {"keep_trailing_newline": True}]
    first = [made(**each) for each in options]
    assert len(names) == len(kept()) == len(options)
    assert [made(**each) for each in options] == first
    assert len(names) == len(options)
    assert len(set(first)) > 2


class Extended(Environment):
    """An environment of another package."""


@pytest.mark.parametrize(
    ("change", "keeps"),
    [
        (lambda env: None, True),
        (lambda env: env.filters.update(url=pass_context(lambda _, value: value)), True),
        (lambda env: env.filters.update(date=str), False),
        (lambda env: env.filters.update(upper=str), False),
        (lambda env: env.tests.update(fine=bool), False),
        (lambda env: setattr(env, "finalize", str), False),
        (lambda env: setattr(env, "autoescape", lambda name: True), False),
        (lambda env: setattr(env, "__class__", Extended), False),
        (lambda env: setattr(env, "code_generator_class", type("Other", (CodeGenerator,), {})), False),
    ],
)
def test_what_depends_on_the_code_of_others_is_not_kept(
    change: Callable[[Environment], None], keeps: bool, own: Callable[[str], Path]
) -> None:
    environment = theme(own("{{ 'a' | upper }}"))
    change(environment)
    assert environment.get_template("own.html").render() == ("a" if environment.filters["upper"] is str else "A")
    assert compiled.folder().exists() == keeps
