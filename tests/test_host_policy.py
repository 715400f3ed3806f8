"""The Content-Security-Policy of pages, and the markup that is mended with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built import REPOSITORY, PageParser, build, copy_briefing

from briefing.host import layout

EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
"""Digest of a script without text."""
SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_briefing(SAMPLE, tmp_path_factory.mktemp("policy"))
    (root / "docs" / "own.md").write_text("# A page of the site's own\n", encoding="utf-8")
    return build(root)


def scripts(page: str, *, preview: bool = False) -> list[str]:
    """What a page's policy allows as script."""
    found = re.search(r"script-src ([^;]*)", layout.finish(f"{layout.POLICY}{page}", preview=preview))
    assert found
    return found[1].split()


@pytest.mark.parametrize(
    ("page", "allowed"),
    [
        ("<p>no script</p>", ["'self'"]),
        ("<script></script>", ["'self'", EMPTY]),
        ("<script></script><SCRIPT ></SCRIPT>", ["'self'", EMPTY]),
        ('<script src="assets/search.js" defer></script>', ["'self'"]),
        ('<script type="application/ld+json">{}</script>', ["'self'"]),
        ('<script id="__config" type="application/json">{}</script>', ["'self'"]),
    ],
)
def test_scripts_are_allowed_by_their_digests(page: str, allowed: list[str]) -> None:
    assert scripts(page) == allowed


def test_a_preview_lets_its_server_add_a_script() -> None:
    assert scripts("<script>reload()</script>", preview=True) == ["'self'", "'unsafe-inline'"]


def test_every_page_has_a_strict_policy_before_what_it_governs(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert site / "404.html" in pages
    for path in pages:
        text = path.read_text(encoding="utf-8")
        found = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
        assert len(found) == 1, path
        assert "unsafe" not in found[0]
        assert "http" not in found[0]
        rules = dict(rule.split(" ", 1) for rule in found[0].split("; "))
        assert rules["default-src"] == "'none'"
        assert rules["style-src"] == "'self'"
        assert layout.POLICY not in text
        first = min(text.index(tag) for tag in ("<script", "<link") if tag in text)
        assert text.index("Content-Security-Policy") < first
        assert text.index('charset="utf-8"') < 1024


def test_no_page_has_what_the_policy_forbids(site: Path) -> None:
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        tags = re.findall(r"<[a-z][^>]*>", text)
        assert not [tag for tag in tags if re.search(r'\s(style|on[a-z]+)="', tag)], path
        assert "<style" not in text, path
        assert not [link for link in PageParser(text).links if link.lower().startswith(("javascript:", "data:"))], path


def test_markup_that_is_not_valid_is_mended() -> None:
    toggle = '<input class="md-toggle" type="checkbox" id="__drawer" autocomplete="off">'
    assert layout.finish(toggle) == '<input class="md-toggle" type="checkbox" id="__drawer">'
    assert layout.finish('<label for="__toc">') == "<label>"
    whole = '<input id="__toc"><label for="__toc">'
    assert layout.finish(whole) == whole


def test_the_page_for_a_wrong_address_leads_on(site: Path) -> None:
    text = (site / "404.html").read_text(encoding="utf-8")
    links = PageParser(text).links
    assert {"/events/index.html", "/figures/index.html", "/actors/index.html", "/articles/index.html"} <= set(links)
    assert "/assets/search.js" in links
    assert '<meta name="robots" content="noindex">' in text


def test_titles_and_descriptions_are_inert_text(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    front = root / "facts" / "briefing.yaml"
    text = front.read_text(encoding="utf-8")
    hostile = """'"><script>alert(name)</script>'"""
    front.write_text(re.sub(r"(?m)^  subtitle: .*$", f"  subtitle: {hostile}", text), encoding="utf-8")
    page = (build(root) / "index.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert "alert(name)" in page


def test_the_sections_need_no_feature_of_the_theme(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    tabs = PageParser(page[page.index('class="f-sections"') : page.index("</nav>")]).links
    assert {"events/index.html", "figures/index.html", "articles/index.html"} <= set(tabs)
    assert all((site / tab).is_file() for tab in tabs)
