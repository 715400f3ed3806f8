"""A frozen site: built and previewed from its frozen files where there is no host, with the same bytes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sysconfig
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from built import EPOCH, REPOSITORY, PageParser, build, copy_briefing, run, snapshot

from briefing.host import frozen
from briefing.host.frozen_preview import Site

BUILD = str(REPOSITORY / "build.py")
SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
Sites = tuple[Path, dict[str, bytes]]
GUIDE = """\
---
description: How to sail.
---

# A guide for *sailors*

See [the method](method.md#method), or [elsewhere](https://example.org/x.md). {#own}

| Wind | Sail |
|---|---|
| strong | small |
"""


HOST = ("mkdocs", "properdocs", "material", "markdown-", "markdown", "pymdown", "pygments", "watchdog", "ghp")
"""How the names begin of what the host and its theme install."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is installed here, but for the host, its theme and what only they need."""
    folder = tmp_path_factory.mktemp("packages")
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        name = path.name.lower()
        if not name.startswith(HOST) or name.startswith(("markdown_it", "markdownify")):
            (folder / path.name).symlink_to(path)
    return folder


def run_without_host(root: Path, packages: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command of the program where there is no host."""
    return run(root, "-S", "-m", "briefing", *command, PYTHONPATH=f"{REPOSITORY}:{packages}")


def without_host(root: Path, packages: Path, *command: str) -> str:
    """What a command prints where there is no host; it must end well."""
    done = run_without_host(root, packages, *command)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module", params=["harbour", "this repository"])
def sites(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Sites:
    """A briefing with a frozen site, and the site that its host had built."""
    source = SAMPLE if request.param == "harbour" else REPOSITORY
    root = copy_briefing(source, tmp_path_factory.mktemp("frozen") / "briefing")
    (root / "docs" / "guide.md").write_text(GUIDE, encoding="utf-8")
    hosted = snapshot(build(root))
    shutil.rmtree(root / "site")
    done = run(root, BUILD, "freeze")
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (root / "site").exists()
    return root, hosted


@pytest.fixture
def thawing(sites: Sites, tmp_path: Path) -> Path:
    """A copy of the briefing, to be changed."""
    root, _ = sites
    copied = Path(shutil.copytree(root, tmp_path / "briefing"))
    shutil.rmtree(copied / "site", ignore_errors=True)
    return copied


def test_there_is_no_host_there(tmp_path: Path, packages: Path) -> None:
    names = ("mkdocs", "material", "markdown", "pymdownx", "watchdog")
    told = f"import importlib.util as u, markdown_it; print([n for n in {names} if u.find_spec(n)])"
    done = run(tmp_path, "-S", "-c", told, PYTHONPATH=str(packages))
    assert done.stdout == "[]\n", done.stderr
    done = run_without_host(copy_briefing(SAMPLE, tmp_path / "hosted"), packages)
    assert done.returncode == 1 and "reconciled-briefing[material]" in done.stderr, "not frozen, it needs its host"


def test_a_frozen_site_is_built_without_a_host_with_the_same_bytes(packages: Path, sites: Sites) -> None:
    root, hosted = sites
    (root / "mkdocs.yml").rename(root / "mkdocs.away")
    without_host(root, packages)
    (root / "mkdocs.away").rename(root / "mkdocs.yml")
    made = snapshot(root / "site")
    assert sorted(made) == sorted(hosted)
    assert [name for name in hosted if made[name] != hosted[name]] == []
    assert without_host(root, packages, "check") and without_host(root, packages, "lint")


def test_what_is_edited_shows(packages: Path, thawing: Path, sites: Sites) -> None:
    _, hosted = sites
    facts = thawing / "facts" / "briefing.yaml"
    text = facts.read_text("utf-8")
    title = re.search(r"(?m)^  title: (.+)$", text)
    assert title is not None
    facts.write_text(text.replace(title[0], f"  title: {title[1].strip(chr(34))}".rstrip(".") + ", again"), "utf-8")
    (thawing / "docs" / "guide.md").write_text(GUIDE + "\nNew words.\n", "utf-8")
    (thawing / "docs" / "more").mkdir()
    (thawing / "docs" / "more" / "new.md").write_text("No heading, <b>but</b> words. [Guide](../guide.md)\n", "utf-8")
    (thawing / "docs" / "plan.txt").write_text("A plan.\n", "utf-8")
    told = without_host(thawing, packages)
    site = thawing / "site"
    assert ", again" in (site / "index.html").read_text("utf-8"), told
    guide = (site / "guide.html").read_text("utf-8")
    assert "New words." in guide and "<h1>A guide for <em>sailors</em></h1>" in guide and "<table>" in guide
    assert 'href="method.html#method"' in guide and 'href="https://example.org/x.md"' in guide
    assert 'content="How to sail."' in guide and guide.count("Content-Security-Policy") == 1
    new = (site / "more" / "new.html").read_text("utf-8")
    assert "<h1>New</h1>" in new and "<b>but</b>" in new and 'href="../guide.html"' in new
    assert (site / "plan.txt").read_text("utf-8") == "A plan.\n"
    assert "/more/new.html" in (site / "sitemap.xml").read_text("utf-8")
    assert (site / "method.html").read_bytes() == hosted["method.html"]
    for page in (site / "guide.html", site / "more" / "new.html"):
        links = {link.partition("#")[0] for link in PageParser(page.read_text("utf-8")).links}
        local = {link for link in links if link and not link.startswith("http")}
        assert {link for link in local if not (page.parent / link).is_file()} == set()
    assert not (site / "development").exists()


def test_a_kind_of_page_that_was_not_there_then_has_a_layout(packages: Path, thawing: Path) -> None:
    path = thawing / "frozen" / "layouts.json"
    held = json.loads(path.read_text("utf-8"))
    kinds = {(each["place"], each["listed"]) for each in held["layouts"]}
    assert {("", True), ("", False), ("actors", False)} <= kinds
    held["layouts"] = [each for each in held["layouts"] if each["place"] == ""]
    path.write_text(json.dumps(held), "utf-8")
    without_host(thawing, packages)
    pages = {p.stem: p.read_text("utf-8") for p in (thawing / "site" / "actors").glob("*.html")}
    assert len(pages) > 2
    hidden = [name for name, text in pages.items() if 'name="robots" content="noindex"' in text]
    assert hidden and not any('rel="canonical"' in pages[name] for name in hidden)


def test_an_error_stops_a_frozen_build_and_the_last_site_stays(packages: Path, thawing: Path) -> None:
    (thawing / "site").mkdir()
    (thawing / "site" / "index.html").write_text("the last one")
    (thawing / "facts" / "briefing.yaml").write_text("briefing: nothing\n", "utf-8")
    done = run_without_host(thawing, packages)
    assert done.returncode == 1
    assert "nothing was built, the last site is as it was" in done.stderr
    assert snapshot(thawing / "site") == {"index.html": b"the last one"}
    assert list(thawing.glob(".site-*-*")) == []


def test_frozen_files_of_another_version_are_refused(packages: Path, thawing: Path) -> None:
    for text, told in (('{"version": 99}', "of another version of the program"), ("{", "cannot be read")):
        (thawing / "frozen" / "layouts.json").write_text(text, "utf-8")
        done = run_without_host(thawing, packages)
        assert (done.returncode, told in done.stderr) == (1, True), done.stderr


def test_a_guest_is_not_frozen(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "docs" / "index.md").write_text("# Our newsroom\n", "utf-8")
    done = run(root, BUILD, "freeze")
    assert done.returncode == 1 and "as a guest it needs its host" in done.stderr
    assert not (root / "frozen").exists()


def ask(site: Site, path: str) -> tuple[str, str]:
    """The status and the text of an answer of a preview."""
    given: list[Any] = []
    site.prepare(path)
    body = b"".join(site({"PATH_INFO": path}, lambda status, headers, *_: given.append(status) or (lambda _: None)))
    return given[0], body.decode()


def test_a_preview_shows_each_edit_without_a_host(thawing: Path, tmp_path: Path) -> None:
    found: list[object] = []
    (tmp_path / "pages").mkdir()
    site = Site(thawing, tmp_path / "pages", date.fromtimestamp(int(EPOCH)), found.extend)
    status, front = ask(site, "/")
    assert status == "200 OK" and 'src="/@reload.js"' in front and 'src="/assets/preview.js"' in front
    assert ask(site, "/assets/preview.js")[0] == "200 OK"
    number = ask(site, "/@state")[1]
    assert ask(site, "/@state")[1] == number
    facts = thawing / "facts" / "briefing.yaml"
    facts.write_text(facts.read_text("utf-8").replace("briefing:\n", "briefing:\n  nobody: x\n", 1), "utf-8")
    assert ask(site, "/@state")[1] != number
    assert "nobody" in ask(site, "/index.html")[1], "the error stands above the page"
    assert "events/index.html" in ask(site, "/events/")[1] or "<h1" in ask(site, "/events/")[1]
    assert ask(site, "/data/briefing.json")[1].startswith("{")
    for path in ("/nowhere.html", "/../facts/briefing.yaml", "/%2e%2e/facts/briefing.yaml"):
        assert ask(site, path)[0] == "404 Not Found"


def test_what_is_frozen_is_read_back(sites: Sites) -> None:
    root, _ = sites
    assert frozen.is_frozen(root) and not frozen.is_frozen(root / "docs")
    kept = frozen.read(root)
    assert {"guide.md"} <= set(kept.held["pages"])
