"""The frame of a site: our own, or the theme's where the briefing is a guest; and the colours that it sets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing, run
from conftest import HARBOUR

from briefing.host import look
from briefing.host.theme_files import holding_nothing
from briefing.problems import BriefingError

FACE = (REPOSITORY / "docs" / "assets" / "briefing.css").read_text(encoding="utf-8")


def configured(root: Path, options: str) -> Path:
    """A copy of a sample briefing whose plugin has some options."""
    copy_briefing(HARBOUR, root)
    config = root / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    assert "  - briefing\n" in text
    config.write_text(text.replace("  - briefing\n", f"  - briefing:\n{options}"), encoding="utf-8")
    return root


def test_a_briefing_sets_its_wordmark_and_its_colours(tmp_path: Path) -> None:
    options = """      wordmark: The Harbour
      accent: "#7a1f5c #f0b4dc"
      outlets: ["#004488 #a3bdf3", "#6e5414 #f7cb64"]
"""
    site = build(configured(tmp_path / "briefing", options))
    page = (site / "events" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<a class="f-name" href="../index.html">The Harbour</a>', page)
    assert page.index("assets/briefing.css") < page.index('href="../assets/colours.css"') < page.index("print.css")
    colours = (site / "assets" / "colours.css").read_text(encoding="utf-8")
    assert "--b-accent: light-dark(#7a1f5c, #f0b4dc);" in colours
    assert "--b-src-1: light-dark(#6e5414, #f7cb64);" in colours


@pytest.mark.parametrize(
    ("accent", "outlets", "told"),
    [
        ("red", (), "`accent` needs two colours"),
        ("#7a1f5c", (), "`accent` needs two colours"),
        ("#cccccc #f0b4dc", (), "`accent`: #cccccc cannot be read on #fbf9f4: its contrast is 1.5"),
        (None, ("#004488 #111111",), "`outlets`: #111111 cannot be read on #14171b"),
        (None, ("#004488 #a3bdf3",) * 7, "`outlets` has 7 colours of at most 6"),
    ],
)
def test_colours_that_are_not_right_are_told(accent: str | None, outlets: tuple[str, ...], told: str) -> None:
    with pytest.raises(BriefingError, match=re.escape(told)):
        look.style_sheet(accent, outlets)


def test_a_wrong_colour_stops_a_build(tmp_path: Path) -> None:
    done = run(configured(tmp_path / "briefing", "      accent: red\n"), str(REPOSITORY / "build.py"))
    assert done.returncode == 1
    assert "`accent` needs two colours" in done.stderr


def test_colours_are_held_against_the_grounds_of_the_pages() -> None:
    assert f"--b-paper: light-dark({', '.join(look.GROUNDS)});" in FACE


def test_the_type_is_small_free_and_our_own(site: Path) -> None:
    type_ = site / "assets" / "type"
    named = set(re.findall(r'url\("type/([^"]+)"\)', FACE))
    files = {path.name for path in type_.iterdir()}
    assert files == named | {"libre-franklin-OFL.txt", "source-serif-4-OFL.txt"}
    assert sum((type_ / name).stat().st_size for name in named) <= 80 * 1024
    preloaded = re.findall(r'rel="preload" href="assets/type/([^"]+)"', (site / "index.html").read_text("utf-8"))
    assert set(preloaded) == {name for name in named if "more" not in name}


def test_a_page_of_ours_loads_nothing_of_the_theme_and_one_that_asks_for_it_does(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    (root / "docs" / "own.md").write_text("# Our own\n", encoding="utf-8")
    (root / "docs" / "tabs.md").write_text("---\ntemplate: material.html\n---\n# With tabs\n", encoding="utf-8")
    site = build(root)
    theme = re.compile(r"assets/(?:javascripts|stylesheets)/")
    pages = {path.name: path.read_text("utf-8") for path in site.rglob("*.html")}
    assert {name for name, text in pages.items() if theme.search(text)} == {"tabs.html"}
    assert '<main class="briefing"' in pages["own.html"] and '<article class="md-content__inner' in pages["tabs.html"]


def test_a_site_s_own_style_sheet_takes_the_place_of_the_package_s(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    (root / "docs" / "assets").mkdir()
    (root / "docs" / "assets" / "print.css").write_text(".briefing { color: red; }\n", encoding="utf-8")
    site = build(root)
    assert (site / "assets" / "print.css").read_text(encoding="utf-8") == ".briefing { color: red; }\n"
    holds_nothing = holding_nothing(site)
    assets = [path.relative_to(site).as_posix() for path in (site / "assets").rglob("*") if path.is_file()]
    assert [name for name in assets if not holds_nothing(name)] == ["assets/print.css"]
    (site / "assets" / "briefing.css").write_bytes((site / "assets" / "briefing.css").read_bytes() + b"/* Ines */")
    assert not holds_nothing("assets/briefing.css")


def test_the_language_of_a_page_is_that_of_its_words(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    config = root / "mkdocs.yml"
    config.write_text(config.read_text("utf-8").replace("theme:\n", "theme:\n  language: fr\n"), "utf-8")
    (root / "docs" / "own.md").write_text("# Notre page\n", encoding="utf-8")
    site = build(root)
    found = {name: (site / name).read_text("utf-8") for name in ("own.html", "events/index.html", "404.html")}
    assert all('<html lang="en"' in text for text in found.values())
    assert [name for name, text in found.items() if re.search(r'<main[^>]* lang="fr"', text)] == ["own.html"]
