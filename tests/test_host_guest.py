"""A good guest: a briefing in somebody's site adds pages in a folder of its own, and changes nothing else."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from browsing import served
from built import HOST, REPOSITORY, THEME, PageParser, copy_briefing, run, searched, snapshot
from conftest import HARBOUR
from playwright.sync_api import Browser

from briefing.host import guest
from briefing.host.guest import SiteFolder
from briefing.problems import BriefingError

CONFIG = """site_name: The Paper
site_url: https://example.org/docs/
site_description: What a newsroom writes.
repo_url: https://git.example/paper/site
edit_uri: src/main/docs/
copyright: The Paper
theme:
  name: material
  custom_dir: overrides
  palette: [{scheme: default, primary: teal, toggle: {icon: material/brightness-7, name: Dark}}]
  features: [navigation.tabs, navigation.instant, navigation.footer, navigation.path, announce.dismiss]
plugins:
  - search
  - tags
  - blog
PLUGINS
extra:
  analytics: {provider: google, property: G-0}
  social: [{icon: fontawesome/brands/mastodon, link: "https://social.example/paper"}]
markdown_extensions: [admonition]
extra_css: [own.css]
"""
DOCS = {
    "index.md": "# Our newsroom\n\nHere works Inez, who has a zygote.\n",
    "guide/index.md": "---\ntags: [rules]\n---\n# Guide\n\n!!! note\n    As we write.\n\n[How](how.md)\n",
    "guide/how.md": "# How\n\n<!-- briefing:data-files -->\n",
    "blog/index.md": "# Blog\n",
    "blog/posts/one.md": "---\ndate: 2026-01-02\n---\n# One\n\nFirst.\n\n<!-- more -->\n\nThen.\n",
    "tags.md": "# Tags\n\n[TAGS]\n",
    "contact.md": "# Write to us\n",
    "own.css": "p { color: teal; }\n",
}
OVERRIDE = '{% extends "base.html" %}{% block announce %}<p>We strike.</p>{% endblock %}\n'
_NAVIGATION = ("md-tabs", "md-nav md-nav--primary")
"""The classes of the tabs in the head of a page, and of the whole navigation beside it."""
_UNQUOTED = """import re

def on_post_page(output, **_):
    return re.sub(r'="([^\\\\s"=<>`\\']+)"', r"=\\\\1", output)
"""
"""A hook that takes away the quotes that HTML can do without, as plugins do that make pages smaller."""


def somebodys(root: Path, plugins: str, docs: dict[str, str] = DOCS) -> Path:
    """A site of somebody's, with the facts of a briefing beside it."""
    shutil.copytree(HARBOUR / "facts", root / "facts")
    shutil.copytree(HARBOUR / "seeds", root / "seeds")
    for name, text in {
        **{f"docs/{name}": text for name, text in docs.items()},
        "overrides/main.html": OVERRIDE,
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    config = CONFIG.replace("PLUGINS\n", plugins).replace("name: material\n", f"name: {THEME}\n")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    return root


def without_navigation(page: str) -> tuple[str, list[str]]:
    """A page without the tabs in its head and the navigation beside it, and both of those."""
    taken: list[str] = []
    for name in _NAVIGATION:
        start = page.index(f'<nav class="{name}')
        depth, end = 0, start
        for tag in re.finditer(r"<(/?)nav\b", page[start:]):
            depth += -1 if tag[1] else 1
            if depth == 0:
                end = start + tag.end()
                break
        taken.append(page[start:end])
        page = page[:start] + page[end:]
    return page, taken


def made(root: Path) -> Path:
    """The site of a folder, built by MkDocs."""
    done = run(root, "-m", HOST, "build")
    assert done.returncode == 0, done.stderr
    return root / "site"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(somebodys(tmp_path_factory.mktemp("hosted") / "paper", "  - briefing\n"))


def test_nothing_of_the_site_changes_but_its_navigation(hosted: Path, tmp_path: Path) -> None:
    before = snapshot(made(somebodys(tmp_path / "before", "")))
    after = snapshot(hosted)
    assert {name for name in after if not name.startswith("briefing/")} == set(before)
    assert len(before) > 40
    pages = [name for name in before if name.endswith(".html")]
    assert [name for name in before if name not in pages and before[name] != after[name]] == []
    for name in pages:
        old, new = (held[name].decode() for held in (before, after))
        assert without_navigation(old)[0] == without_navigation(new)[0], name
        assert all('briefing/index.html"' in part for part in without_navigation(new)[1]), name


def test_its_lists_stand_under_one_entry(hosted: Path) -> None:
    page = (hosted / "guide" / "index.html").read_text("utf-8")
    tabs = re.findall(r'<a href="([^"]+)" class="md-tabs__link"', page)
    assert tabs[-1] == "../briefing/index.html"
    assert sum("briefing" in tab for tab in tabs) == 1
    links = [link for link in PageParser(without_navigation(page)[1][1]).links if "briefing/" in link]
    assert links == [f"../briefing/{name}" for name in guest.LISTS]
    record = (hosted / "briefing" / "figures" / "people-hurt.html").read_text("utf-8")
    assert "md-tabs__item--active" in record


def test_its_pages_stand_in_the_frame_of_the_site(hosted: Path) -> None:
    page = (hosted / "briefing" / "figures" / "people-hurt.html").read_text("utf-8")
    assert 'class="md-content__inner briefing"' in page
    assert "We strike." in page and "../../own.css" in page
    assert "Content-Security-Policy" not in page
    assert page.count("<title>") == 1 and "<title>People hurt · The Paper</title>" in page
    assert '<link rel="canonical" href="https://example.org/docs/briefing/figures/people-hurt.html">' in page
    assert 'content="https://example.org/docs/briefing/assets/social.png"' in page
    assert 'href="https://git.example/paper/site/src/main/facts/figures.yaml#L' in page
    assert "coast-wire" not in page.split("<article", 1)[0]


def test_every_page_is_whole_and_leads_somewhere(hosted: Path) -> None:
    for path in sorted((hosted / "briefing").rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"briefing [a-z]+ here|<!-- briefing:", text), path
        links = {link for link in PageParser(text).links if not re.match(r"[a-z]+:|//|#|/", link)}
        places = {link: path.parent / link.partition("#")[0].partition("?")[0] for link in links}
        assert {link for link, to in places.items() if not (to.is_file() or (to / "index.html").is_file())} == set(), (
            path
        )


def test_its_search_and_its_site_map_are_its_own(hosted: Path) -> None:
    found = searched(hosted)
    assert "zygote" in found and "briefing" not in found
    assert "Marigold" in (hosted / "briefing" / "search" / "index.js").read_text("utf-8")
    page = (hosted / "briefing" / "events" / "index.html").read_text("utf-8")
    assert 'action="../search.html"' in page
    assert "briefing" not in (hosted / "sitemap.xml").read_text("utf-8")
    own = (hosted / "briefing" / "sitemap.xml").read_text("utf-8")
    assert "https://example.org/docs/briefing/figures/people-hurt.html" in own and "briefing/method.html" in own
    assert "passenger-in-the-fog" not in own


@pytest.mark.browser
def test_pages_work_where_the_theme_loads_them_in_place(hosted: Path, tmp_path: Path, browser: Browser) -> None:
    shutil.copytree(hosted, tmp_path / "docs")
    with served(tmp_path) as address:
        page = browser.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{address}/docs/briefing/figures/people-hurt.html")
        page.click(".md-tabs >> text=Guide")
        page.wait_for_selector("text=As we write.")
        page.go_back()
        page.wait_for_selector(".briefing h1")
        page.fill(".g-lists input", "ferry")
        page.wait_for_selector(".g-lists .b-found")
        page.click(".md-search__input")
        page.keyboard.type("zygote", delay=50)
        page.wait_for_selector(".md-search-result__item", state="attached")
        assert wrong == []
        page.close()


def test_a_site_may_lead_to_it_in_its_own_navigation(tmp_path: Path) -> None:
    root = somebodys(tmp_path / "paper", "  - briefing:\n      prefix: news/ferry\n")
    config = root / "mkdocs.yml"
    own = "nav:\n  - Home: index.md\n  - The ferry: news/ferry/index.md\n"
    config.write_text(config.read_text("utf-8") + own, "utf-8")
    page = (made(root) / "index.html").read_text("utf-8")
    assert re.findall(r'<a href="([^"]+)" class="md-tabs__link"', page) == [".", "news/ferry/index.html"]


def test_several_briefings_in_one_site(tmp_path: Path) -> None:
    root = somebodys(
        tmp_path / "paper", "  - briefing: {wordmark: The ferry}\n  - briefing: {root: two, prefix: two}\n"
    )
    for name in ("facts", "seeds"):
        shutil.copytree(REPOSITORY / "tests" / "samples" / "twin" / name, root / "two" / name)
    site = made(root)
    page = (site / "index.html").read_text("utf-8")
    tabs = re.findall(r'<a href="([^"]+)" class="md-tabs__link"', page)
    assert tabs[-2:] == ["briefing/index.html", "two/index.html"]
    assert "The ferry" in without_navigation(page)[1][0]
    first, second = ((site / folder / "index.html").read_text("utf-8") for folder in ("briefing", "two"))
    assert "The Marigold in the fog<" in first and "Marigold" not in second
    records = [*(site / "two" / "figures").glob("*.html")]
    texts = [path.read_text("utf-8") for path in records if path.name != "index.html"]
    assert texts and all("https://git.example/paper/site/src/main/two/facts/" in text for text in texts)
    facts = root / "two" / "facts" / "events.yaml"
    facts.write_text(facts.read_text("utf-8").replace("title:", "titel:", 1), "utf-8")
    good = snapshot(site)
    assert run(root, "-m", HOST, "build").returncode == 1
    assert snapshot(site) == good and list(root.glob(".site-*-*")) == []


@pytest.mark.parametrize(
    ("plugins", "told"),
    [
        ("  - briefing\n  - briefing\n", "two briefings would stand at `briefing/`: give each a `prefix`"),
        ("  - briefing: {prefix: ../up}\n", "`prefix` names a folder of the site, such as `briefing`, not '../up'"),
        ("  - briefing: {prefix: ''}\n", "`prefix` names a folder of the site"),
        ("  - briefing: {prefix: guide}\n", "docs/guide/index.md stands where a page of the briefing belongs"),
    ],
)
def test_a_place_that_is_taken_is_told(tmp_path: Path, plugins: str, told: str) -> None:
    done = run(somebodys(tmp_path / "paper", plugins), "-m", HOST, "build")
    assert done.returncode == 1
    assert told in done.stderr
    assert not (tmp_path / "paper" / "site").exists()


@pytest.mark.parametrize(("one", "other"), [("a/", "a/b/"), ("", "a/"), ("a/b/", "a/")])
def test_no_briefing_stands_in_another(one: str, other: str) -> None:
    with pytest.raises(BriefingError, match="two briefings"):
        guest.require_apart(SiteFolder(one), [SiteFolder("c/"), SiteFolder(other)])
    guest.require_apart(SiteFolder("a/"), [SiteFolder("ab/")])


def test_the_site_is_warned_of_a_page_that_would_expose_somebody(tmp_path: Path) -> None:
    root = somebodys(tmp_path / "paper", "  - briefing\n", DOCS | {"staff.md": "# Staff\n\nInes was there.\n"})
    done = run(root, "-m", HOST, "build")
    assert done.returncode == 0, done.stderr
    assert re.search(r"WARNING .*staff/index.html:\d+:\d+: warning \[protected-beside-others\]", done.stderr)
    assert run(root, "-m", HOST, "build", "--strict").returncode == 1


@pytest.mark.parametrize("order", ["hooks", "guest"])
def test_what_makes_pages_smaller_breaks_nothing(tmp_path: Path, order: str) -> None:
    if order == "guest":
        root = somebodys(tmp_path / "paper", "  - briefing\n")
        page = root / "site" / "briefing" / "figures" / "people-hurt.html"
    else:
        root = copy_briefing(HARBOUR, tmp_path / "briefing")
        page = root / "site" / "figures" / "people-hurt.html"
    (root / "smaller.py").write_text(_UNQUOTED.replace("\\\\", "\\"), encoding="utf-8")
    config = root / "mkdocs.yml"
    config.write_text(config.read_text("utf-8") + "hooks: [smaller.py]\n", "utf-8")
    made(root)
    text = page.read_text("utf-8")
    assert re.search(r"<meta name=description content=\"[^\"]+ [^\"]+\">", text), (
        "attributes with blanks keep their quotes"
    )
    assert "charset=utf-8" in text, "the hook has run"
    assert order == "guest" or "script-src 'self' 'sha256-" in text


def test_what_takes_the_place_of_a_text_away_is_told(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    (root / "headless.py").write_text(
        "import re\n\ndef on_post_page(output, **_):\n    return re.sub(r'<h1>.*?</h1>', '', output)\n",
        encoding="utf-8",
    )
    config = root / "mkdocs.yml"
    config.write_text(config.read_text("utf-8") + "hooks: [headless.py]\n", "utf-8")
    done = run(root, "-m", HOST, "build")
    assert done.returncode == 1
    assert "a page has lost the place of its title or its text: another of the `plugins` rewrites" in done.stderr


def test_a_script_that_was_changed_too_late_is_told(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    (root / "docs" / "own.md").write_text("# Our own\n\n<script>one()</script>\n", encoding="utf-8")
    (root / "late.py").write_text(
        "from mkdocs.plugins import event_priority\n\n\n@event_priority(-300)\ndef on_post_page(output, **_):\n"
        "    return output.replace('one()', 'two()')\n",
        encoding="utf-8",
    )
    config = root / "mkdocs.yml"
    config.write_text(config.read_text("utf-8") + "hooks: [late.py]\n", "utf-8")
    done = run(root, "-m", HOST, "build")
    assert done.returncode == 0
    assert "own.html: another plugin changed its scripts after `briefing`, so that browsers block them" in done.stderr
