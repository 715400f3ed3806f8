"""Templates: relative addresses, inert text, and mistakes with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from briefing.model.folder import shipped
from briefing.problems import TemplateFailed, codes
from briefing.site.render import Renderer, note_html


def _render(root: Path, template: str, url: str = "a/b/c.html", **values: object) -> str:
    (root / "templates").mkdir(exist_ok=True)
    (root / "templates" / "own.html").write_text(template, encoding="utf-8")
    return Renderer(root).html("own.html", url, **values)


@pytest.mark.parametrize(
    ("url", "expected"),
    [("index.html", "events/x.html"), ("events/y.html", "../events/x.html"), ("a/b/c.html", "../../events/x.html")],
)
def test_addresses_become_relative(tmp_path: Path, url: str, expected: str) -> None:
    assert _render(tmp_path, '<a href="@/events/x.html">', url) == f'<a href="{expected}">'


def test_values_are_inert(tmp_path: Path) -> None:
    made = _render(tmp_path, "<ul>\n{% if x %}\n<li>{{ x }}</li>\n{% endif %}\n</ul>", x="<b>\"='@/")
    assert made == "<ul>\n<li>&lt;b&gt;&#34;=&#39;@/</li>\n</ul>"


@pytest.mark.parametrize(
    ("template", "line", "cause"),
    [
        ("<p>\n{{ nobody }}", 2, "'nobody' is undefined"),
        ("\n\n{% if %}", 3, "Expected an expression"),
        ("{{ x | y }}", 1, "No filter"),
        ("<p>\n{{ 'a' + 1 }}", 2, "can only concatenate str"),
        ("{% for a in 5 %}{% endfor %}", 1, "not iterable"),
        ("{% include 'none.html' %}", 1, "'none.html' not found"),
        (
            "<p>\n{{ wording.WORDS.reach['local'] }}",
            2,
            "no words for 'reach': add a table [reach] to briefing/site/views/wording.toml",
        ),
        (
            "{{ wording.WORDS.weight['light'] }}",
            1,
            "no words for 'light': add a line to [weight] of briefing/site/views/wording.toml",
        ),
        ("{{ wording.WORDS.ledger.harm.x }}", 1, "no words for 'x': add a line to [ledger.harm] of"),
    ],
)
def test_a_mistake_has_its_file_line_and_cause(tmp_path: Path, template: str, line: int, cause: str) -> None:
    with pytest.raises(TemplateFailed) as failed:
        _render(tmp_path, template)
    assert failed.value.problem.mark == ("templates/own.html", line, 1)
    assert cause in failed.value.problem.message
    assert failed.value.problem.code == codes.TEMPLATE_FAILED.name


def test_a_mistake_of_the_program_is_not_the_templates(tmp_path: Path) -> None:
    def broken() -> None:
        raise KeyError("gone")

    with pytest.raises(KeyError):
        _render(tmp_path, "<p>{{ f() }}", f=broken)


@pytest.mark.parametrize(
    ("text", "absent"),
    [("<script>x</script>", "<script"), ("[x](javascript:alert(1))", "href"), ("![x](y.png)", "<img")],
)
def test_notes_hold_no_markup_of_their_own(text: str, absent: str) -> None:
    assert absent not in note_html(text)


def test_templates_keep_to_120_columns() -> None:
    paths = [path for path in shipped("templates").rglob("*") if path.suffix in (".html", ".xml")]
    assert len(paths) > 20
    lines = ((path, number, line) for path in paths for number, line in enumerate(path.read_text().splitlines(), 1))
    assert [f"{path.name}:{number}" for path, number, line in lines if len(line) > 120] == []


def test_lines_of_pages_have_no_indent_which_every_page_would_weigh() -> None:
    lines = [line for path in shipped("templates").glob("*.html") for line in path.read_text().splitlines()]
    assert [line for line in lines if line.startswith(" ")] == []
