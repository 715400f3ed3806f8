"""Building: `build.py` and `mkdocs build` give one site, and a build that fails leaves the last one as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built import HOST, REPOSITORY, THEME, PageParser, build, copy_briefing, run, searched, snapshot
from mkdocs.utils import get_theme_names
from repositories import commit, edit, start

from briefing import pipeline
from briefing.host import starter

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
BUILD = str(REPOSITORY / "build.py")
COMMANDS = [[BUILD], ["-m", HOST, "build"]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_briefing(SAMPLE, tmp_path_factory.mktemp("plugin") / "briefing")
    build(root)
    return root


def test_both_entrances_build_the_same_twice(built: Path, tmp_path: Path) -> None:
    first = snapshot(built / "site")
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    done = run(root, "-m", HOST, "build")
    assert done.returncode == 0, done.stderr
    assert snapshot(root / "site") == first
    assert list(root.glob(".site-*-*")) == []


def test_every_page_is_whole(built: Path) -> None:
    site = built / "site"
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"briefing [a-z]+ here", text), path
        assert text.count("<h1") == 1, path
        links = PageParser(text).links if path.name != "404.html" else []
        missing = {link for link in links if not re.match(r"https?:|#", link)}
        missing = {x for x in missing if not (path.parent / x.partition("#")[0].partition("?")[0]).is_file()}
        assert missing == set(), path


def test_what_no_page_asks_for_is_left_out(built: Path) -> None:
    scripts = built / "site" / "assets" / "javascripts"
    assert [path.suffixes[-2:] for path in scripts.rglob("*") if path.is_file()] == [[".min", ".js"]]
    assert list((built / "site").rglob("*.map")) == []


def test_sections_in_the_head_and_the_rest_at_the_foot(built: Path) -> None:
    page = (built / "site" / "events" / "index.html").read_text(encoding="utf-8")
    head, foot = page.split("<footer", 1)
    nav = head[head.index('class="f-sections"') : head.index("</nav>")]
    tabs = [link for link in PageParser(nav).links if link.endswith(".html")]
    expected = ["index.html", "../actors/index.html", "../figures/index.html", "../discrepancies/index.html"]
    assert tabs == ["../index.html", *expected, "../articles/index.html", "../contact.html"]
    assert re.findall(r'href="([^"]+)" aria-current="page"', nav) == ["index.html"]
    found = [link for link in PageParser(foot).links if link.endswith(".html")]
    assert found == ["../method.html", "../data.html", "../changes.html", "../contact.html"]


def test_hand_written_pages_hold_generated_tables(built: Path) -> None:
    page = (built / "site" / "data.html").read_text(encoding="utf-8")
    assert '<a href="data/briefing.json">' in page
    assert "<!-- briefing:" not in page


def test_who_stands_alone_is_on_no_map(built: Path) -> None:
    addresses = (built / "site" / "sitemap.xml").read_text(encoding="utf-8")
    assert "https://example.org/figures/people-hurt.html" in addresses
    assert "passenger-in-the-fog" not in addresses
    page = (built / "site" / "actors" / "passenger-in-the-fog.html").read_text(encoding="utf-8")
    assert '<meta name="robots" content="noindex">' in page
    assert 'rel="canonical"' not in page
    assert "og:title" not in page
    assert "dc.title" not in page


def test_a_page_says_of_itself_what_zotero_reads(built: Path) -> None:
    """As its translators "Embedded Metadata" and "RDF" do: of the head alone, and a web page where no type is given."""
    found = _head(built, "figures/people-hurt.html")
    title = pipeline.check(SAMPLE).briefing.facts.figures["people-hurt"].display_title
    assert (found["dc.title"], found["og:url"]) == (title, "https://example.org/figures/people-hurt.html")
    assert found["dc.language"] == "en"
    assert found["og:site_name"]
    assert not [name for name in found if name.startswith("citation_") or name in ("dc.type", "z.itemType")]


def test_a_site_without_a_name_is_called_as_its_briefing_is(tmp_path: Path) -> None:
    """On every page, hand-written ones too; a name in the configuration stays."""
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    config = root / "mkdocs.yml"
    config.write_text(re.sub("(?m)^site_name: .*$", 'site_name: ""', config.read_text("utf-8")), "utf-8")
    edit(root, "briefing.yaml", "title: The Marigold in the fog", "title: The ferry in the fog")
    build(root)
    whole = "".join(path.read_text("utf-8") for path in root.rglob("site/**/*.html"))
    assert set(re.findall('class="f-name"[^>]*>([^<]*)<', whole)) == {"The ferry in the fog"}
    assert "The ferry in the fog</title>" in (root / "site" / "method.html").read_text("utf-8")
    assert _head(root, "figures/people-hurt.html")["og:site_name"] == "The ferry in the fog"
    assert starter.site_name(root) is None
    assert starter.site_name(SAMPLE) == "The Marigold in the fog: a made-up briefing"


def test_zotero_gets_title_publisher_and_day_of_a_page_as_its_citation_has_them(tmp_path: Path) -> None:
    """It makes a person of a creator, so that none is given. A list has the newest day."""
    root = start(tmp_path / "repository")
    signed = "  publisher: {name: The Elswick Desk, contact: 'mailto:desk@elswick.example'}\n"
    edit(root, "briefing.yaml", "  language: en\n", f"  language: en\n{signed}")
    edit(root, "figures.yaml", "  people-hurt:\n    title: ", "  people-hurt:\n    title: All ")
    commit(root, "Name it shorter", day=3)
    build(root)
    article = _head(root, "articles/wire.html")
    assert "dc.creator" not in article
    assert article["dc.title"] == f"{article['og:title']}: the article, sentence by sentence"
    changed = ["index.html", "figures/index.html", "figures/people-hurt.html"]
    assert [_head(root, page)["dc.date"] for page in changed] == ["2016-12-18"] * 3
    assert [_head(root, page)["dc.date"] for page in ("events/ferry-strikes.html", "articles/wire.html")] == [
        "2016-12-15"
    ] * 2
    assert {_head(root, page)["dc.publisher"] for page in [*changed, "data.html"]} == {"The Elswick Desk"}


def test_a_page_without_history_has_no_day(built: Path) -> None:
    assert "dc.date" not in _head(built, "figures/people-hurt.html")


def _head(root: Path, address: str) -> dict[str, str]:
    """What the head of a built page says of it, by name."""
    head = (root / "site" / address).read_text(encoding="utf-8").partition("</head>")[0]
    return dict(re.findall(r'<meta (?:name|property)="([\w.:]+)" content="([^"]*)">', head))


@pytest.mark.parametrize("command", COMMANDS)
def test_an_error_stops_a_build_and_the_last_site_stays(built: Path, command: list[str], tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "site").mkdir()
    (root / "site" / "index.html").write_text("the last one")
    facts = root / "facts" / "figures.yaml"
    facts.write_text(facts.read_text("utf-8").replace('words: "82"', 'words: "282"'), "utf-8")
    done = run(root, *command)
    assert done.returncode == 1
    assert "facts/figures.yaml:46:16: error [words-not-in-quote]" in done.stdout + done.stderr
    assert snapshot(root / "site") == {"index.html": b"the last one"}
    assert list(root.glob(".site-*-*")) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_build_of_other_facts_than_the_commands_check_is_refused(command: list[str], tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    copy_briefing(SAMPLE, root / "other")
    settings = root / "mkdocs.yml"
    given = settings.read_text("utf-8")
    settings.write_text(given.replace("  - briefing\n", "  - briefing:\n      root: other\n"), "utf-8")
    done = run(root, *command)
    assert done.returncode == 1
    assert "other, and `check` and `diff` read the facts beside mkdocs.yml: have one of them only" in done.stderr
    assert not (root / "site").exists()
    for path in (root / "facts").iterdir():
        path.unlink()
    (root / "facts").rmdir()
    assert run(root, *command).returncode == 0
    assert (root / "site" / "index.html").is_file()


def test_a_template_that_fails_stops_a_build(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "templates").mkdir()
    (root / "templates" / "figure.html").write_text("<h1>x</h1>\n\n{{ nobody }}")
    done = run(root, BUILD)
    assert done.returncode == 1
    assert "templates/figure.html:3:1: error [template-failed] 'nobody' is undefined" in done.stderr
    assert not (root / "site").exists()


def test_with_strict_a_warning_of_the_host_stops_a_build(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "docs" / "note.md").write_text("# A note\n\n[gone](gone.md)\n", encoding="utf-8")
    done = run(root, BUILD, "--strict")
    assert done.returncode == 1, done.stderr
    assert "the last site is as it was" in done.stderr
    assert not (root / "site").exists()
    assert run(root, BUILD).returncode == 0


def test_a_site_of_many_pages_is_kept_until_asked(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "site").mkdir()
    for number in range(400):
        (root / "site" / f"{number}.html").write_text("old")
    done = run(root, BUILD)
    assert done.returncode == 1
    assert "--allow-empty" in done.stderr
    assert len(list((root / "site").iterdir())) == 400
    assert run(root, BUILD, "--allow-empty").returncode == 0
    assert (root / "site" / "index.html").is_file()


def test_beside_a_site_of_its_own(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "docs").mkdir(exist_ok=True)
    (root / "docs" / "index.md").write_text("# Our newsroom\n")
    (root / "mkdocs.yml").write_text(f"site_name: Newsroom\nplugins: [search, briefing]\ntheme: {THEME}\n")
    build(root)
    home = (root / "site" / "index.html").read_text("utf-8")
    assert "Our newsroom" in home and 'href="briefing/index.html"' in home
    front = (root / "site" / "briefing" / "index.html").read_text("utf-8")
    assert "The Marigold in the fog<" in front and "<h1 id=" not in front
    found = searched(root / "site")
    assert "Our newsroom" in found and "events/" not in found
    assert list((root / "site").glob("assets/javascripts/workers/search.*.min.js")) != []


def test_a_site_without_the_plugin_is_not_built(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "mkdocs.yml").write_text(f"site_name: Newsroom\ntheme: {THEME}\n")
    done = run(root, BUILD)
    assert (done.returncode, (root / "site").exists()) == (1, False)
    assert "error: mkdocs.yml does not name `briefing` among its `plugins`" in done.stderr


@pytest.mark.skipif("readthedocs" not in get_theme_names(), reason="ProperDocs has no other theme of its own")
def test_another_theme_is_told_in_a_line(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "mkdocs.yml").write_text("site_name: Newsroom\nplugins: [briefing]\ntheme: readthedocs\n")
    done = run(root, BUILD)
    expected = f"the theme is 'readthedocs'; the pages of a briefing are made for Material: set `theme: {THEME}`\n"
    assert (done.returncode, done.stdout + done.stderr) == (1, expected)


def test_what_is_not_filled_in_stops_a_build_for_publication_only(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("A shed burned.\n", encoding="utf-8")
    root = tmp_path / "new"
    assert run(tmp_path, BUILD, "init", "new", "a.txt", "--title", "A shed in Orvel, O.D.").returncode == 0
    # A title that no article bears out is built nowhere, not for a trial either; all else may still be open there.
    trial = run(root, BUILD)
    assert (trial.returncode, (root / "site").exists()) == (1, False)
    assert "no article has “Orvel” and “O.D.”" in trial.stdout + trial.stderr
    facts = root / "facts" / "briefing.yaml"
    named = facts.read_text("utf-8")
    facts.write_text(named.replace("A shed in Orvel, O.D.", "A shed"), "utf-8")
    trial = run(root, BUILD)
    assert trial.returncode == 0
    assert "4 places still to be filled in; `briefing check` lists them" in trial.stderr
    facts.write_text(named, "utf-8")
    assert "5 places still to be filled in" in run(root, BUILD, "check").stderr
    config = root / "mkdocs.yml"
    config.write_text(config.read_text("utf-8").replace("https://example.org/", "https://paper.news/"), "utf-8")
    done = run(root, BUILD)
    assert done.returncode == 1
    told = done.stdout + done.stderr
    assert "facts/a.yaml:15:15: error [unfinished] 'a': not known yet: outlet, language, published, code" in told
    assert "error [unfinished] nobody has signed it yet: publisher, editors, corrections, licence" in told
    assert "[unfinished] no article has “Orvel” and “O.D.” of “A shed in Orvel, O.D.”: put it in words of" in told
    assert "The form of the desk (i) asks for the title" in told
    given = config.read_text("utf-8").replace('EDIT_URI, ""', 'EDIT_URI, "https://example.org/blob"')
    config.write_text(given, "utf-8")
    assert "mkdocs.yml:7:36: error [unfinished] `edit_uri`" in run(root, BUILD).stderr
