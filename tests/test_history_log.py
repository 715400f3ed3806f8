"""The history from git: what each commit changed, where a repository may lie, and what is never told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from built import copy_briefing
from repositories import HARBOUR, SECRETS, commit, edit, git, start

from briefing import history, pipeline
from briefing.history import Missing, Past, blocks
from briefing.history.past import commits_base

FORGE = "https://forge.example/port/harbour/blob/main/docs/"


def past(root: Path, edit_uri: str | None = None) -> Past:
    return history.read(pipeline.check(root).briefing, edit_uri)


def told(root: Path) -> list[tuple[str | None, list[str]]]:
    """Each entry's subject with its lines, the newest first."""
    return [(entry.subject, [line.text for line in entry.lines]) for entry in past(root).page().entries]


def record_history(root: Path, record_id: str) -> list[str]:
    made = past(root)
    record = made.briefing.facts.find(record_id)
    assert record is not None
    return [line.text for entry in made.of(record) for line in entry.lines]


def retitled(root: Path, subject: str, day: int = 1, title: str = "People injured") -> str:
    old = next(line for line in figures(root).splitlines() if "title: People " in line and "board" not in line)
    edit(root, "figures.yaml", old, f"    title: {title}")
    return commit(root, subject, day)


def figures(root: Path) -> str:
    return (root / "facts" / "figures.yaml").read_text(encoding="utf-8")


RETITLED = "People injured: title “People hurt” → “People injured”"
BEGUN = [
    "Coast Wire: actor added (one spelling, CW)",
    "The Elswick Courier: actor added (one spelling, EC)",
    "Tobias Wren: actor added (two spellings, EC and CW; one judgement on names)",
    "EC: article added (one passage set aside)",
    "CW: article added (one passage set aside)",
    "How many people were hurt?: discrepancy added (two positions)",
    "When did the ferry strike?: discrepancy added (two positions)",
    "A ferry strikes a part of the harbour: event added (two accounts, EC and CW)",
    "The people on board are brought ashore: event added (two accounts, EC and CW; one participant)",
    "People hurt: figure added (two readings, EC and CW)",
    "People on board: figure added (two readings, EC and CW)",
    "Tickets sold on the quay: figure added (one reading, EC)",
    "Port Elswick: place added (two spellings, EC and CW)",
    "two records that stand alone changed",
]


def test_each_commit_is_told_the_newest_first(tmp_path: Path) -> None:
    root = start(tmp_path)
    edit(root, "figures.yaml", "quote: 82 tickets had been sold on the quay", "quote: 82 tickets had been sold")
    edit(root, "events.yaml", "A ferry strikes a part", "The ferry strikes a part")
    commit(root, "Two at once", 1)
    retitled(root, "Name it", 2)
    assert told(root) == [
        ("Name it", [RETITLED]),
        (
            "Two at once",
            [
                "The ferry strikes a part of the harbour: title “A ferry strikes a part of the harbour” → "
                "“The ferry strikes a part of the harbour”",
                "Tickets sold on the quay: one reading reworded, EC ¶2: "
                "quote “82 tickets had been sold on the quay” → “82 tickets had been sold”",
            ],
        ),
        (None, BEGUN),
    ]


def test_ranges_are_told_in_a_history_too(tmp_path: Path) -> None:
    root = start(tmp_path)
    edit(root, "figures.yaml", "words: about 180", 'words: "180"')
    commit(root, "Read it so", 1)
    assert told(root)[0][1] == [
        "People on board: range “about 180” → 180–182 (one reading reworded, CW ¶1: words “about 180” → “180”); "
        "readings: compatible → conflict"
    ]


def test_a_record_has_its_own_history(tmp_path: Path) -> None:
    root = start(tmp_path)
    retitled(root, "Name it", 1)
    edit(root, "figures.yaml", "  people-hurt:\n", "  people-injured:\n")
    edit(root, "discrepancies.yaml", "about: [people-hurt]", "about: [people-injured]")
    commit(root, "Another address", 2)
    assert record_history(root, "people-injured") == [
        "its id is now people-injured (was people-hurt), so that its page has another address",
        "title “People hurt” → “People injured”",
        "figure added (two readings, EC and CW)",
    ]
    assert record_history(root, "tickets-sold") == ["figure added (one reading, EC)"]


def test_a_record_that_moves_to_another_file_did_not_change(tmp_path: Path) -> None:
    root = start(tmp_path)
    (root / "facts" / "figures.yaml").rename(root / "facts" / "numbers.yaml")
    commit(root, "Another file", 1)
    assert [subject for subject, _ in told(root)] == [None]


def test_many_new_records_are_counted(tmp_path: Path) -> None:
    root = start(tmp_path)
    with (root / "facts" / "figures.yaml").open("a", encoding="utf-8") as file:
        for number in range(6):
            file.write(
                f"  more-{number}:\n    title: More {number}\n    measure: count\n    scope:\n      counts: it\n"
                '    readings:\n      - article: courier\n        quote: 82 tickets\n        words: "82"\n'
            )
    commit(root, "More", 1)
    assert told(root)[0] == ("More", ["six figures added"])
    assert record_history(root, "more-3") == ["figure added (one reading, EC)"]


def test_commits_that_do_not_touch_the_facts_are_left_out(tmp_path: Path) -> None:
    root = start(tmp_path)
    (root / "README.md").write_text("Hello\n", encoding="utf-8")
    commit(root, "Say hello", 1)
    edit(root, "figures.yaml", "figures:\n", "# A remark.\nfigures:\n")
    commit(root, "Remark", 2)
    assert [subject for subject, _ in told(root)] == [None]


def test_a_merge_is_one_change_under_the_title_of_its_request(tmp_path: Path) -> None:
    root = start(tmp_path)
    git(root, "switch", "--quiet", "--create", "theirs")
    retitled(root, "First try", 1)
    retitled(root, "Second try", 2, "People who were hurt")
    git(root, "switch", "--quiet", "main")
    message = "Merge pull request #12 from nobody/theirs\n\nSay who was hurt"
    git(root, "merge", "--quiet", "--no-ff", "--message", message, "theirs", day=3)
    assert told(root)[0] == (
        "Say who was hurt (#12)",
        ["People who were hurt: title “People hurt” → “People who were hurt”"],
    )
    assert len(told(root)) == 2


@pytest.mark.parametrize(
    ("message", "subject"),
    [
        ("Merge branch 'nobody-atall/patch-1' into main", "Merge"),
        ("Thank nobody@example.org for it", "Thank [address] for it"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("To the \u202eright \x1b[31mnow", "To the ⟨U+202E⟩right ⟨U+001B⟩[31mnow"),
        ("One\ntwo\n\nthree", "One two"),
        ("x" * 300, "x" * 160),
        ("What Ines saw", None),
    ],
)
def test_a_subject_is_shown_without_names_and_inert(message: str, subject: str | None, tmp_path: Path) -> None:
    root = start(tmp_path)
    retitled(root, message)
    assert told(root)[0][0] == subject


def test_no_author_is_told_and_days_are_those_of_utc(tmp_path: Path) -> None:
    root = start(tmp_path)
    retitled(root, "Name it", 1)
    made = past(root, FORGE)
    text = repr(made.page()) + repr(made.history)
    assert [secret for secret in SECRETS if secret in text] == []
    assert [entry.day for entry in made.page().entries] == ["2016-12-16", "2016-12-15"]


def test_what_stands_alone_is_counted_last_and_neither_described_nor_linked(tmp_path: Path) -> None:
    root = start(tmp_path)
    edit(root, "events.yaml", "says: The lights went out before the ferry struck.", "says: The lights went out.")
    retitled(root, "Correct what the passenger said")
    made = past(root, FORGE)
    entry = made.page().entries[0]
    assert (entry.subject, entry.url) == (None, None)
    assert [line.text for line in entry.lines] == [RETITLED, "one record that stands alone changed"]
    for hidden in ("lights-go-out", "passenger-in-the-fog"):
        assert record_history(root, hidden) == []
    assert "lights" not in repr(made.page())


def test_who_was_protected_once_stays_so(tmp_path: Path) -> None:
    root = start(tmp_path)
    edit(root, "actors.yaml", "role: the harbour master\n        quote: said the harbour", "quote: said the harbour")
    commit(root, "Shorten", 1)
    edit(root, "actors.yaml", "identified_by: full_name", "identified_by: first_name_only")
    commit(root, "Protect", 2)
    edit(root, "actors.yaml", "identified_by: first_name_only", "identified_by: full_name")
    commit(root, "Undo", 3)
    assert "Wren" not in repr(told(root))
    assert record_history(root, "tobias-wren") == []
    assert record_history(root, "people-hurt") == []


def test_a_person_who_is_gone_stays_protected(tmp_path: Path) -> None:
    root = start(tmp_path)
    actors = root / "facts" / "actors.yaml"
    start_of, _, rest = actors.read_text(encoding="utf-8").partition("  passenger-in-the-fog:")
    actors.write_text(start_of + rest[rest.index("places:") :], encoding="utf-8")
    events = root / "facts" / "events.yaml"
    events.write_text(events.read_text(encoding="utf-8").split("  lights-go-out:")[0], encoding="utf-8")
    commit(root, "Take Ines out", 1)
    assert told(root) == [(None, ["two records that stand alone changed"]), (None, BEGUN)]


def test_commits_are_linked_only_where_the_sources_are_known(tmp_path: Path) -> None:
    root = start(tmp_path)
    made = retitled(root, "Name it")
    assert past(root).page().entries[0].url is None
    assert past(root, FORGE).page().entries[0].url == f"https://forge.example/port/harbour/commit/{made}"


@pytest.mark.parametrize(
    ("edit_uri", "base"),
    [
        ("https://forge.example/a/b/blob/main/docs/", "https://forge.example/a/b/commit/"),
        ("https://forge.example/a/b/-/blob/main/docs/", "https://forge.example/a/b/-/commit/"),
        ("https://forge.example/a/b/src/branch/main/docs/", "https://forge.example/a/b/commit/"),
        ("blob/main/docs/", None),
        ("javascript:alert(1)/blob/", None),
        (None, None),
    ],
)
def test_the_address_of_commits_comes_from_that_of_the_sources(edit_uri: str | None, base: str | None) -> None:
    assert commits_base(edit_uri) == base


# Where a briefing may lie


def test_a_briefing_may_lie_in_a_folder_of_a_repository(tmp_path: Path) -> None:
    root = start(tmp_path, "briefings/the harbour")
    retitled(root, "Name it")
    shutil.copytree(root / "facts", tmp_path / "facts")
    commit(tmp_path, "The same names elsewhere", 2)
    assert told(root) == [("Name it", [RETITLED]), (None, BEGUN)]


def test_a_briefing_may_lie_in_a_worktree(tmp_path: Path) -> None:
    root = start(tmp_path / "first")
    retitled(root, "Name it")
    git(root, "worktree", "add", "--quiet", "--detach", str(tmp_path / "second"))
    (tmp_path / "second" / "docs").mkdir(exist_ok=True)
    assert told(tmp_path / "second") == told(root)


def test_what_a_hook_sets_does_not_lead_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, other = start(tmp_path / "first"), start(tmp_path / "other")
    retitled(root, "Name it")
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other))
    assert told(root)[0] == ("Name it", [RETITLED])


def test_no_programs_of_the_repository_are_run(tmp_path: Path) -> None:
    root = start(tmp_path)
    retitled(root, "Name it")
    trap, sprung = tmp_path / "trap", tmp_path / "sprung"
    trap.write_text(f"#!/bin/sh\ntouch '{sprung}'\n", encoding="utf-8")
    trap.chmod(0o755)
    for setting in ("core.fsmonitor", "core.pager", "diff.external", "gpg.program", "diff.trap.textconv"):
        git(root, "config", setting, str(trap))
    git(root, "config", "log.showSignature", "true")
    (root / ".gitattributes").write_text("*.yaml diff=trap filter=trap\n", encoding="utf-8")
    git(root, "config", "filter.trap.smudge", str(trap))
    found = history.repository(root)
    assert isinstance(found, history.Repository)
    history.checked_at(found, found.commit("HEAD"))
    assert told(root)[0] == ("Name it", [RETITLED])
    assert not sprung.exists()


def without_git(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(root / "nowhere"))
    return root


def shallow(root: Path) -> Path:
    retitled(root, "Name it")
    target = root.parent / "clone"
    git(root.parent, "clone", "--quiet", "--depth=1", root.as_uri(), str(target))
    (target / "docs").mkdir(exist_ok=True)
    return target


def test_why_there_is_no_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    plain = copy_briefing(HARBOUR, tmp_path / "plain")
    assert past(plain).page().missing == Missing.NO_REPOSITORY.sentence
    git(plain, "init", "--quiet")
    assert past(plain).page().missing == Missing.NO_COMMIT.sentence
    git(plain, "commit", "--quiet", "--allow-empty", "--message", "Nothing")
    assert past(plain).page().missing == Missing.NO_COMMIT.sentence
    assert past(shallow(start(tmp_path / "whole"))).page().missing == Missing.SHALLOW.sentence
    root = start(tmp_path / "other")
    broken = git(root, "rev-parse", "HEAD:facts").strip()
    (root / ".git" / "objects" / broken[:2] / broken[2:]).unlink()
    assert past(root).page().missing == Missing.UNREADABLE.sentence
    assert past(without_git(root, monkeypatch)).page().missing == Missing.NO_GIT.sentence


def test_the_folder_of_the_repository_is_in_no_reason(tmp_path: Path) -> None:
    assert [reason for reason in Missing if os.sep in reason.sentence] == []


def test_older_commits_are_left_out_and_that_is_said(tmp_path: Path) -> None:
    root = start(tmp_path)
    retitled(root, "Name it", 1)
    checked = pipeline.check(root).briefing
    cut, whole = history.log.read(checked, 1), history.log.read(checked, 2)
    assert ([entry.subject for entry in cut.entries], cut.cut) == (["Name it"], True)
    assert (len(whole.entries), whole.cut) == (2, False)


def test_what_cannot_be_read_any_more_is_counted(tmp_path: Path) -> None:
    root = start(tmp_path)
    edit(root, "figures.yaml", "figures:\n", "figures: [\n")
    commit(root, "Break it", 1)
    assert told(root)[0] == (None, ["one file or record of that time cannot be read any more"])


def test_symbolic_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("figures:\n  secret:\n    title: Secret\n", encoding="utf-8")
    root = start(tmp_path / "repository")
    (root / "facts" / "linked.yaml").symlink_to(secret)
    made = commit(root, "Link", 1)
    found = history.repository(root)
    assert isinstance(found, history.Repository)
    assert "facts/linked.yaml" not in found.files(made)
    assert [subject for subject, _ in told(root)] == [None]


# Records told apart without reading YAML


@pytest.mark.parametrize("name", sorted(path.name for path in (HARBOUR / "facts").iterdir()))
def test_records_are_told_apart_as_yaml_does(name: str) -> None:
    text = (HARBOUR / "facts" / name).read_text(encoding="utf-8")
    pieces = blocks.split(text)
    assert pieces is not None
    apart = {key: node for piece in pieces.values() for key, node in blocks.changed("", piece, name)[1].items()}
    # A flow map is not split, so that this reads the file as a whole.
    whole, _, _ = blocks.changed(text, "{}\n", name)
    assert whole == apart


@pytest.mark.parametrize(
    "text",
    [
        "figures: {a: {title: x}}\n",
        "figures:\n  a:\n    title: x\n b:\n    title: y\n",
        'figures:\n  a:\n    title: "x\n  b: y"\n',
        "figures:\n  a: {title: x}\n",
        "figures:\n  a:\n    title: x\n  a:\n    title: y\n",
        "? figures\n: a\n",
    ],
)
def test_another_layout_is_read_as_a_whole(text: str) -> None:
    assert blocks.split(text) is None
