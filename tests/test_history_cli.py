"""`build.py diff` and `build.py log`, and the templates of the Changes page, as their users see them."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from built import PageParser, copy_briefing
from repositories import HARBOUR, commit, edit, git, start

from briefing import history, pipeline
from briefing.cli import main
from briefing.history.report import escaped
from briefing.render import Renderer

RETITLED = "People injured: title “People hurt” → “People injured”"


def run(root: Path, command: str, *more: str) -> tuple[int, str, str]:
    """How a command ended, what it printed, and what it complained of."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([command, "--root", str(root), *more])
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return start(tmp_path)


def test_the_working_tree_is_compared_when_no_head_is_named(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", "title: People injured")
    code, out, err = run(root, "diff", "HEAD")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == [RETITLED, ""]
    assert lines[2].endswith(" pages change:")
    assert {"  figures/people-hurt.html", "  figures/index.html"} <= set(lines[3:])
    assert not [line for line in lines[3:] if "places" in line]


def test_two_revisions_are_compared_whatever_lies_in_the_folder(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", "title: People injured")
    commit(root, "Name it", 1)
    edit(root, "figures.yaml", "title: People injured", "title: Something else")
    assert run(root, "diff", "HEAD~1", "HEAD")[1].splitlines()[0] == RETITLED
    assert run(root, "diff", "HEAD", "HEAD")[1] == "Nothing changed in the facts.\n"


def test_lines_that_only_moved_change_no_page(root: Path) -> None:
    edit(root, "figures.yaml", "figures:\n", "# A remark.\n\n# Another.\nfigures:\n")
    assert run(root, "diff", "HEAD") == (0, "Nothing changed in the facts.\n", "")


def test_pages_that_stand_alone_are_counted(root: Path) -> None:
    edit(root, "events.yaml", "says: The lights went out before the ferry struck.", "says: The lights went out.")
    out = run(root, "diff", "HEAD")[1]
    assert out.startswith("one record that stands alone changed\n")
    assert "stands alone\n" in out or "stand alone\n" in out
    assert "lights" not in out
    assert "passenger" not in out


def test_markdown_shows_markup_in_facts_as_text(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", 'title: "<img src=x> [a](b) @who `c`"')
    out = run(root, "diff", "HEAD", "--format", "markdown")[1]
    assert out.startswith("### What changes\n\n- **\\<img src=x\\> \\[a\\](b) \\@who \\`c\\`**: title “People hurt” → ")
    assert "`figures/people-hurt.html`" in out


def test_json_tells_each_clause(root: Path) -> None:
    edit(root, "figures.yaml", "words: about 180", 'words: "180"')
    data = json.loads(run(root, "diff", "HEAD", "--format", "json")[1])
    assert (data["base"], data["head"], data["errors"]) == ("HEAD", "the working tree", {"base": 0, "head": 0})
    change = data["changes"][0]
    assert (change["kind"], change["record"]) == ("figures", "people-on-board")
    assert change["page"] == "figures/people-on-board.html"
    clauses = {clause["what"]: clause for clause in change["clauses"]}
    assert (clauses["range"]["before"], clauses["range"]["after"]) == ("“about 180”", "180–182")
    assert clauses["part_changed"]["place"] == "CW ¶1"
    assert "figures/people-on-board.html" in data["pages"]


def test_errors_of_a_version_are_said(root: Path) -> None:
    edit(root, "figures.yaml", "quote: 82 tickets", "quote: 83 tickets")
    code, out, _ = run(root, "diff", "HEAD")
    assert code == 0
    assert "the working tree has " in out
    assert "compared only as far as it could be read" in out


def test_what_a_mistake_hides_is_said_and_not_told_as_removed(root: Path) -> None:
    edit(root, "figures.yaml", "measure: injured", "measure: [injured")
    out = run(root, "diff", "HEAD")[1]
    assert out.startswith("Nothing changed in what could be read of the facts.\n")
    assert "In facts/figures.yaml a mistake hides records" in out
    assert "pages change" not in out
    data = json.loads(run(root, "diff", "HEAD", "--format", "json")[1])
    assert (data["changes"], data["pages"], data["unread"]) == ([], [], ["facts/figures.yaml"])


def test_a_revision_before_the_briefing_is_an_empty_one(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "Nothing")
    copy_briefing(HARBOUR, tmp_path)
    code, out, _ = run(tmp_path, "diff", "HEAD")
    assert code == 0
    assert "Tickets sold on the quay: figure added (one reading, EC ¶2)\n" in out


@pytest.mark.parametrize("revision", ["nowhere", "--output=file", "HEAD:facts", "-1", "HEAD\n"])
def test_a_revision_that_git_does_not_know_is_misuse(root: Path, revision: str) -> None:
    code, out, err = run(root, "diff", "--", revision)
    assert (code, out) == (2, "")
    assert "git knows no commit" in err
    assert not (root / "file").exists()


def test_without_git_the_commands_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    root = copy_briefing(HARBOUR, tmp_path / "plain")
    for command in (["diff", "HEAD"], ["log"]):
        code, out, err = run(root, *command)
        assert (code, out) == (1, "")
        assert err == "error: there is no history to read: the briefing is in no git repository\n"


def test_the_log_tells_each_commit(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", "title: People injured")
    made = commit(root, "Name it", 1)
    code, out, err = run(root, "log")
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == [f"2016-12-16 {made[:10]} Name it", f"    {RETITLED}"]
    own = run(root, "log", "people-hurt")[1].splitlines()
    assert own[1] == "    title “People hurt” → “People injured”"
    assert own[3] == "    figure added (two readings, EC and CW)"


def test_the_log_of_a_record_that_is_gone_is_still_told(root: Path) -> None:
    path = root / "facts" / "figures.yaml"
    path.write_text(path.read_text(encoding="utf-8").split("\n  tickets-sold:")[0] + "\n", encoding="utf-8")
    commit(root, "Take it out", 1)
    assert "figure removed" in run(root, "log", "tickets-sold")[1]


def test_the_log_of_what_stands_alone_is_not_told(root: Path) -> None:
    code, out, err = run(root, "log", "lights-go-out")
    assert (code, out) == (2, "")
    assert "stands alone" in err


def test_the_log_of_an_unknown_record_names_the_nearest(root: Path) -> None:
    code, _, err = run(root, "log", "people-hurts")
    assert code == 2
    assert "did you mean 'people-hurt'?" in err


def changes_page(root: Path) -> str:
    past = history.read(pipeline.check(root).briefing, "https://forge.example/a/b/blob/main/docs/")
    return Renderer().html("changes.html", "changes.html", view=past.page())


def test_the_changes_page_shows_markup_in_subjects_as_text(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", "title: People <injured>")
    made = commit(root, "<script>alert(1)</script> & \u202eso", 1)
    page = changes_page(root)
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; ⟨U+202E⟩so" in page
    assert '<a href="figures/people-hurt.html">People &lt;injured&gt;</a>: title “People hurt” → ' in page
    parsed = PageParser(page)
    assert {"feeds/changes.atom", "feeds/changes.json"} <= set(parsed.links)
    assert f"https://forge.example/a/b/commit/{made}" in parsed.links
    assert f"c-{made[:10]}" in parsed.ids
    assert len(parsed.ids) == len(set(parsed.ids))
    # Headings go into the host's table of contents: no stranger's words in one.
    assert re.findall(r"<h[23][^>]*>(.*?)</h[23]>", page) == ["2016-12-16", "2016-12-15"]


def test_the_changes_page_says_when_there_is_no_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    page = changes_page(copy_briefing(HARBOUR, tmp_path / "plain"))
    assert "the briefing is in no git repository" in page
    assert "feeds/" not in page


def test_a_record_shows_its_own_history(root: Path) -> None:
    edit(root, "figures.yaml", "title: People hurt", "title: People injured")
    made = commit(root, "Name it", 1)
    past = history.read(pipeline.check(root).briefing)
    facts = past.briefing.facts
    render = Renderer().html
    shown = render("history.html", "figures/people-hurt.html", history=past.of(facts.figures["people-hurt"]))
    assert f'<a href="../changes.html#c-{made[:10]}">Name it</a>: title “People hurt” → “People injured”' in shown
    hidden = render("history.html", "events/lights-go-out.html", history=past.of(facts.events["lights-go-out"]))
    assert hidden.strip() == ""


def test_what_markdown_would_take_for_markup_is_escaped() -> None:
    assert escaped("a*b_c`d<e>f[g]h|i~j#k!l&m@n\\o") == r"a\*b\_c\`d\<e\>f\[g\]h\|i\~j\#k\!l\&m\@n\\o"
