"""What changed in the facts, in words: between two versions, commit by commit, and never of anybody protected."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import pytest
from made import actor, checked, event, figure, statement

from briefing import history, memo, pipeline
from briefing.pipeline import Checked, Edition
from briefing.problems import NoHistory
from briefing.site import pages
from briefing.site.render import Renderer

FIRE = event(statement("one", "A shed burned."), statement("two", "The shed was on fire."), title="A shed burns")
NURSE = actor("person", ("one", "Berta"), identified_by="first_name_only", protected="asked not to be named in full")
LUND = actor("person", ("one", "Mayor Lund"))
NURSE_RUNS = {"actor": "nurse", "role": "runs"}
BERTA = actor("person", ("one", "Berta"), label="Berta Brown")
"""The same person, before somebody saw that she must not be named."""


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    found = history.diff(checked(before), checked(after)).changes
    # The texts of made-up articles follow from the records.
    return [change.sentence for change in found if change.record not in ("one", "two")]


TABLE: list[tuple[str, dict[str, Any], dict[str, Any], list[str]]] = [
    ("nothing", {"events": {"fire": FIRE}}, {"events": {"fire": FIRE}}, []),
    (
        "a new record",
        {},
        {"events": {"fire": FIRE}},
        ["A shed burns: added, with 2 accounts (ONE, TWO)"],
    ),
    ("a record gone", {"events": {"fire": FIRE}}, {}, ["A shed burns: removed, and with it its page"]),
    (
        "another id",
        {"events": {"fire": FIRE}},
        {"events": {"blaze": {**FIRE, "was": ["fire"]}}},
        ["A shed burns: its page has another address"],
    ),
    (
        "another title",
        {"events": {"fire": FIRE}},
        {"events": {"fire": {**FIRE, "title": "A hut burns"}}},
        ["A hut burns: title is now “A hut burns” (was “A shed burns”)"],
    ),
    (
        "an account gone, which leaves one article",
        {"events": {"fire": FIRE}},
        {"events": {"fire": {**FIRE, "accounts": FIRE["accounts"][:1]}}},
        [
            "A shed burns: what it rests on is now one article (was origins in several articles that may overlap); "
            "1 account (TWO) removed"
        ],
    ),
    (
        "a facet of an account",
        {"events": {"fire": FIRE}},
        {"events": {"fire": event(statement("one", "A shed burned.", happened="unknown"), title="A shed burns")}},
        [
            "A shed burns: what it rests on is now no statement that says so "
            "(was origins in several articles that may overlap); 1 account (TWO) removed; "
            "account (ONE): whether it happened added: unknown"
        ],
    ),
    (
        "readings that part",
        {"figures": {"boats": figure("12", "12")}},
        {"figures": {"boats": figure("12", "15")}},
        [
            "How many boats: the relation of its readings is now conflict (was agree); "
            "what comparison finds to differ is now number (was nothing); "
            "reading (TWO, “15”): another passage is quoted, wording is now “15” (was “12”)"
        ],
    ),
    (
        "a name for the search alone",
        {"actors": {"lund": LUND}},
        {"actors": {"lund": {**LUND, "search": ["Astrid Lund"], "label": "A mayor"}}},
        ["A mayor: label added: “A mayor”"],
    ),
    ("somebody protected comes", {}, {"actors": {"nurse": NURSE}}, []),
    ("somebody protected goes", {"actors": {"nurse": NURSE}}, {}, []),
    ("somebody is protected at last", {"actors": {"nurse": BERTA}}, {"actors": {"nurse": NURSE}}, []),
    ("under another id", {"actors": {"berta-brown": BERTA}}, {"actors": {"nurse": NURSE}}, []),
    (
        "a title that named her",
        {"actors": {"nurse": NURSE}, "events": {"fire": {**FIRE, "title": "Berta sees a shed burn"}}},
        {"actors": {"nurse": NURSE}, "events": {"fire": FIRE}},
        ["A shed burns: 1 change, words not shown"],
    ),
    (
        "articles that mention it in words which stand apart, of which nothing is told",
        {"actors": {"nurse": NURSE}, "events": {"fire": FIRE}},
        {"actors": {"nurse": NURSE}, "events": {"fire": {**FIRE, "mentioned_in": ["one"]}}},
        [],
    ),
]


@pytest.mark.parametrize(("before", "after", "told"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_changes(before: dict[str, Any], after: dict[str, Any], told: list[str]) -> None:
    assert changes(before, after) == told


def test_a_link_to_what_stands_alone_is_not_told_with_those_beside_it() -> None:
    ran = event(statement("one", "Berta ran to the boats."), title="Somebody runs", participants=[NURSE_RUNS])
    rain = event(statement("one", "It rained."), title="Rain")
    theme = {
        "title": "The evening",
        "statements": [statement("two", "It was late.")],
        "about": ["somebody-runs", "fire"],
    }
    records = {"actors": {"nurse": NURSE}, "events": {"somebody-runs": ran, "fire": FIRE, "rain": rain}}
    later = {**records, "themes": {"evening": {**theme, "about": ["somebody-runs", "fire", "rain"]}}}
    told = changes({**records, "themes": {"evening": theme}}, later)
    assert told == ["The evening: about is now A shed burns, Rain (was A shed burns)"]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (NURSE, BERTA, ["protection is taken off a record", "`identified_by` goes from first_name_only to full_name"]),
        (NURSE, None, ["a protected record of before was withdrawn: its words may stand nowhere else"]),
        (BERTA, NURSE, []),
    ],
)
def test_what_guards_less_comes_first_and_names_nobody(
    before: dict[str, Any], after: dict[str, Any] | None, told: list[str]
) -> None:
    versions = checked({"actors": {"nurse": before}}), checked({"actors": {"nurse": after}} if after else {})
    report = history.diff(*versions)
    assert [less.what for less in report.loosened] == told
    assert "Berta" not in report.explain() + report.explain("markdown")
    assert not told or report.explain().index("Guarded less") < report.explain().index("by eye")


def test_wider_rights_are_told() -> None:
    report = history.diff(checked({}, one={"rights": "none"}), checked({}, one={"rights": "full"}))
    assert [less.what for less in report.loosened] == ["`rights` go from none to full"]


def test_a_dated_reason_is_told_with_what_is_loosened_and_only_a_new_one_counts() -> None:
    old, new = "2031-03-01: The agency had allowed it.", "2031-03-06: The agency allowed all of it."
    before = checked({}, one={"rights": "none", "loosened": [old]})
    for given, reason in (([old], None), ([old, new], new)):
        report = history.diff(before, checked({}, one={"rights": "full", "loosened": given}))
        assert [less.reason for less in report.loosened] == [reason]
        assert (reason or "no dated reason") in report.explain()


def test_a_reason_that_names_somebody_is_not_repeated() -> None:
    why = {**BERTA, "loosened": ["2031-03-06: Berta agreed."]}
    report = history.diff(checked({"actors": {"nurse": NURSE}}), checked({"actors": {"nurse": why}}))
    assert {less.reason for less in report.loosened} == {"a reason is given"}


@pytest.mark.parametrize(
    ("field", "value"), [("place", "hut"), ("part_of", "rain"), ("after", ["rain"]), ("type", "accident")]
)
def test_what_is_said_of_a_record_as_a_whole_is_read_by_eye(field: str, value: object) -> None:
    hut = {"names": [{"article": "one", "name": "hut", "supplied": "for a test"}]}
    records = {"events": {"fire": FIRE, "rain": {**FIRE, "title": "Rain"}}, "places": {"hut": hut}}
    after = {**records, "events": {**records["events"], "fire": {**FIRE, field: value}}}
    found = history.diff(checked(records), checked(after)).by_eye
    assert [(each.what, f"{field} " in (each.words or "")) for each in found] == [("event", True)]


def test_a_choice_that_is_taken_back_to_what_holds_without_it_is_read_by_eye() -> None:
    found = history.diff(checked({}, one={"rights": "full"}), checked({}, one={"rights": "excerpts"})).by_eye
    told = [(each.what, each.words, each.before) for each in found]
    assert told == [("article", "`rights` as by default", "rights full")]


def test_what_no_program_can_judge_stands_beside_its_quote() -> None:
    denied = statement("one", "A shed burned.", stance="denies", says="It did not burn.")
    after = {"events": {"fire": {**FIRE, "title": "A hut burns", "accounts": [denied, FIRE["accounts"][1]]}}}
    found = history.diff(checked({"events": {"fire": FIRE}}), checked(after)).by_eye
    assert [(each.what, each.words, each.before) for each in found] == [
        ("account", "stance denies; says “It did not burn.”", None),
        ("event", "title “A hut burns”", "title “A shed burns”"),
    ]
    assert found[0].quotes == ("ONE: “A shed burned.”",)


def test_of_a_record_that_stands_alone_only_the_place_is_told_to_read() -> None:
    found = history.diff(checked({}), checked({"actors": {"nurse": {**NURSE, "label": "A nurse"}}})).by_eye
    assert {(each.what, each.words) for each in found if each.mark.line} >= {("actor", None)}
    assert "Berta" not in str(found)


class Repo:
    """A briefing in a git repository of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "facts").mkdir(parents=True)
        self.git("init", "-q")

    def git(self, *command: str, day: str = "2031-03-01", more: Mapping[str, str] = MappingProxyType({})) -> str:
        who = {
            "GIT_AUTHOR_NAME": "A",
            "GIT_AUTHOR_EMAIL": "a@b",
            "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@b",
        }
        when = {"GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
        env = {"PATH": "/usr/bin:/bin", **who, **when, **more}
        return subprocess.run(
            ["git", *command], cwd=self.root, check=True, env=env, capture_output=True, text=True
        ).stdout

    def commit(self, records: dict[str, Any], day: str) -> None:
        (self.root / "facts" / "all.yaml").write_text(json.dumps(records), encoding="utf-8")
        self.git("add", ".")
        self.git("commit", "-qm", "Berta Brown is hidden", day=day)


@pytest.fixture
def repo(tmp_path: Path) -> Iterator[Repo]:
    yield Repo(tmp_path / "briefing")


def records(**more: Any) -> dict[str, Any]:
    """Records without their articles, as an older version is read."""
    front = {"title": "Made", "language": "en", "day": "2031-03-04", "timezone": "UTC"}
    papers = {n: actor("media", (n, f"{n} paper")) for n in ("one", "two")}
    articles = {
        n: {
            "file": f"{n}.txt",
            "sha256": "0" * 64,
            "code": n.upper(),
            "outlet": f"paper-{n}",
            "published": "2031-03-05",
            "language": "en",
        }
        for n in papers
    }
    actors = {**{f"paper-{n}": paper for n, paper in papers.items()}, **more.pop("actors", {})}
    return {"briefing": front, "articles": articles, "actors": actors, **more}


def test_a_past_is_told_by_days_and_without_whom_any_version_protects(repo: Repo) -> None:
    repo.commit(records(actors={"berta-brown": BERTA}), "2031-03-01")
    repo.commit(records(actors={"nurse": NURSE}, events={"fire": FIRE}), "2031-03-02")
    repo.commit(records(actors={"nurse": NURSE}, events={"fire": {**FIRE, "title": "Berta runs"}}), "2031-03-02")
    repo.commit(records(events={"blaze": {**FIRE, "title": "A hut burns"}}), "2031-03-02")
    repo.commit({"events": "broken"}, "2031-03-03")
    repo.commit(records(events={"hut": {**FIRE, "title": "A hut burns", "was": ["blaze"]}}), "2031-03-04")
    edition = pipeline.check(repo.root).edition
    past = history.read(repo.root, edition)
    assert [(str(day), [change.sentence for change in changes]) for day, changes in past.days.items()] == [
        ("2031-03-04", ["A hut burns: its page has another address"]),
        ("2031-03-02", ["A hut burns: added, with 2 accounts (ONE, TWO)"]),
    ]
    assert [str(day) for day, _ in past.of("hut")] == ["2031-03-04", "2031-03-02"], "under its former id too"
    assert str(past.since) == "2031-03-01"
    feeds = dict(pages.feeds(past, edition, Renderer(), "https://site.example"))
    feed = feeds.pop("feeds/changes.atom")
    assert [node.tag.rpartition("}")[2] for node in ElementTree.fromstring(feed)].count("entry") == 2
    assert "https://site.example/changes.html#day-2031-03-04" in feed
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=repo.root, capture_output=True, text=True, check=True)
    assert not any(word in feed for word in ("Berta", "nurse", head.stdout.strip()))
    assert "<entry>" not in feeds.pop("feeds/articles.atom"), "no article has come or changed"
    # What has changed has a feed of its own, under its present address.
    ((address, own),) = feeds.items()
    assert address == "feeds/hut.atom" and "<title>Changes: A hut burns</title>" in own
    assert own.count("<entry>") == 2 and 'href="https://site.example/events/hut.html"' in own


def test_no_version_tells_which_article_mentions_what_in_words_that_stand_apart(repo: Repo) -> None:
    for day, more in enumerate(({}, {"mentioned_in": ["two"]}, {"mentioned_in": ["one"]}, {"title": "A hut burns"}), 1):
        repo.commit(records(actors={"nurse": NURSE}, events={"fire": {**FIRE, **more}}), f"2031-03-0{day}")
    edition = pipeline.check(repo.root).edition
    past = history.read(repo.root, edition)
    told = [change.sentence for changes in past.days.values() for change in changes]
    assert told == ["A hut burns: title is now “A hut burns” (was “A shed burns”)"]
    published = [*dict(pages.feeds(past, edition, Renderer(), "https://site.example")).values()]
    published += [str(page.body) for page in pages.pages(edition, Renderer(), past)]
    assert [text for text in published if re.search("mentioned.in", text)] == []


RAN, BURNT = "A nurse ran to the boats.", "A shed burned."


@pytest.mark.parametrize(
    ("guarded", "told"),
    [
        (RAN, ["Boats leave: removed, and with it its page"]),
        (BURNT, ["Somebody ran: removed, and with it its page"]),
        # Words that the article no longer has lead to nobody.
        (None, ["Boats leave: removed, and with it its page", "Somebody ran: removed, and with it its page"]),
    ],
)
def test_what_stands_apart_by_now_is_told_of_no_earlier_version(
    repo: Repo, guarded: str | None, told: list[str]
) -> None:
    before = {
        "ran": event(statement("one", RAN), title="Somebody ran"),
        "left": event(statement("one", BURNT), title="Boats leave"),
    }
    text = f"Berta, who asked to be named so, spoke.\n\n{RAN}\n\n{BURNT}\n"
    (repo.root / "one.txt").write_text(text, encoding="utf-8")
    (repo.root / "two.txt").write_text("It rained.\n", encoding="utf-8")
    spoke = {"article": "one", "name": "Berta", "quote": "Berta, who asked to be named so, spoke."}
    person = {**NURSE, "names": [spoke], "accounts": [statement("one", guarded, speaker="nurse")] if guarded else []}
    kept = records(actors={"nurse": person})
    repo.commit(records(events=before), "2031-03-01")
    repo.commit(kept, "2031-03-02")
    past = history.read(repo.root, pipeline.check(repo.root).edition)
    changes = [change.sentence for day in past.days.values() for change in day]
    assert sorted(each for each in changes if "removed" in each) == told


_HIDDEN = """\
  nurse:
    kind: person
    identified_by: first_name_only
    protected: She asked for it.
    names:
      - {article: one, name: Berta, quote: Berta}
"""
_SHOWN = _HIDDEN.replace("nurse", "cook").replace("    protected: She asked for it.\n", "").replace("Berta", "Carl")


@pytest.mark.parametrize(
    "actors",
    [
        f"actors:\n{_HIDDEN}{_SHOWN}",
        f"# Who acts\nactors:\n  # at the hut\n\n{_SHOWN}# a nurse\n{_HIDDEN}",
        f"\ufeffactors:\n{_HIDDEN}",
        f"actors:\n{_HIDDEN}".replace("\n", "\r\n"),
        f"actors:\n{_SHOWN}{_HIDDEN}places:\n  hut:\n    names:\n      - {{article: one, name: hut, quote: hut}}\n",
        f"actors:\n{_SHOWN}{_HIDDEN}".replace("    protected", "    label: 'a\n  cook:\n    b'\n    protected"),
        f"actors:\n{_HIDDEN}".replace("protected", '? "pro\\\n      tected"\n    ').replace("Berta", '"Bert\\x61"'),
        f"actors:\n{_SHOWN}    label: 'a\n{_HIDDEN}    label: b'\n{_HIDDEN}",
        f"actors:\n{_HIDDEN}    draft: no one\n{_SHOWN}    draft: yes\n",
        f'"\\x61ctors":\n{_HIDDEN}',
        f"actors:\n{_HIDDEN}".replace("protected", '"pro\\x74ected"').replace("Berta", '"Bert\\x61"'),
        json.dumps({"actors": {"nurse": NURSE}}),
    ],
)
def test_whom_a_version_protects_that_is_passed_over_is_found_however_it_is_written(repo: Repo, actors: str) -> None:
    then = repo.root / "facts" / "actors.yaml"
    for day in (1, 2):
        then.write_text(f"{actors}# {day}\n", newline="")
        repo.commit({"events": "broken"}, f"2031-03-0{day}")
    then.unlink()
    repo.commit(records(events={"fire": FIRE}), "2031-03-03")
    repo.commit(records(events={"fire": FIRE, "run": {**FIRE, "title": "Berta runs"}}), "2031-03-04")
    repo.commit(records(events={"fire": FIRE, "hut": {**FIRE, "title": "Carl builds"}}), "2031-03-05")
    past = history.read(repo.root, pipeline.check(repo.root).edition)
    told = [change.sentence for changes in past.days.values() for change in changes]
    # What came and went by the name of somebody protected is counted, and of no record that is named.
    hidden = "Not named here: 1 change, words not shown"
    assert told == ["Carl builds: added, with 2 accounts (ONE, TWO)", hidden, hidden]


def test_a_revision_is_checked_with_its_articles(repo: Repo) -> None:
    texts = {"one": "A shed burned.\n", "two": "The shed was on fire.\n"}
    for name, text in texts.items():
        (repo.root / f"{name}.txt").write_text(text, encoding="utf-8")
    repo.commit(records(events={"fire": FIRE}), "2031-03-01")
    then: Checked = history.checked_at(repo.root, "HEAD")
    assert set(then.briefing.sources) == {"one", "two"}
    assert len([c for c in then.briefing.anchored.citations if c.record.id == "fire"]) == 2
    with pytest.raises(NoHistory):
        history.checked_at(repo.root, "--upload-pack=x")


def two_days(repo: Repo) -> Edition:
    """Commits a briefing with its articles, and another title on the next day."""
    for name, text in {"one": "A shed burned.\n", "two": "The shed was on fire.\n"}.items():
        (repo.root / f"{name}.txt").write_text(text, encoding="utf-8")
    repo.commit(records(events={"fire": FIRE}), "2031-03-01")
    repo.commit(records(events={"fire": {**FIRE, "title": "A $Format:%H$ hut burns"}}), "2031-03-02")
    return pipeline.check(repo.root).edition


_ATTRIBUTES = (
    "export-ignore",
    "export-subst",
    "filter=evil",
    "text eol=crlf",
    "text working-tree-encoding=UTF-16",
    "ident",
    "diff=evil",
)


@pytest.mark.parametrize("place", [".gitattributes", "facts/.gitattributes", ".git/info/attributes"])
@pytest.mark.parametrize("attribute", _ATTRIBUTES)
def test_attributes_and_filters_have_no_say_in_what_a_version_was(repo: Repo, place: str, attribute: str) -> None:
    edition = two_days(repo)
    past = history.read(repo.root, edition)
    assert [change.title for change in past.days[date(2031, 3, 2)]] == ["A $Format:%H$ hut burns"]
    found = [len(history.checked_at(repo.root, revision).briefing.sources) for revision in ("HEAD~1", "HEAD")]
    assert found == [2, 2]
    ran = repo.root / "ran"
    for name in ("filter.evil.smudge", "filter.evil.process", "diff.evil.textconv"):
        repo.git("config", name, f"touch {ran}; cat")
    (repo.root / place).write_text(f"* {attribute}\n", encoding="utf-8")
    blob = repo.git("hash-object", "-w", "--no-filters", place).strip()
    if not place.startswith(".git/"):
        # As if it had been there from the first day on.
        tree = {"GIT_INDEX_FILE": str(repo.root / ".git" / "other")}
        for day, revision in enumerate(["HEAD~1", "HEAD"], 1):
            repo.git("read-tree", revision, more=tree)
            repo.git("update-index", "--add", "--cacheinfo", f"100644,{blob},{place}", more=tree)
            written = repo.git("write-tree", more=tree).strip()
            parents = ["-p", "refs/hostile"] if day > 1 else []
            made = repo.git("commit-tree", "-m", "x", *parents, written, day=f"2031-03-0{day}").strip()
            repo.git("update-ref", "refs/hostile", made)
        repo.git("update-ref", "HEAD", "refs/hostile")
    memo.clear()
    assert history.read(repo.root, edition) == past
    assert [len(history.checked_at(repo.root, r).briefing.sources) for r in ("HEAD~1", "HEAD")] == found
    assert not ran.exists()


def test_replaced_and_grafted_objects_have_no_say_in_what_a_version_was(repo: Repo) -> None:
    edition = two_days(repo)
    past = history.read(repo.root, edition)
    blobs = [repo.git("rev-parse", f"{revision}:facts/all.yaml").strip() for revision in ("HEAD~1", "HEAD")]
    repo.git("replace", *blobs)
    memo.clear()
    assert history.read(repo.root, edition) == past
    head = repo.git("rev-parse", "HEAD").strip()
    (repo.root / ".git" / "info" / "grafts").write_text(f"{head}\n", encoding="utf-8")
    memo.clear()
    assert history.read(repo.root, edition) == past


def test_a_link_and_what_lies_outside_are_never_written(repo: Repo, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "more.yaml").write_text(json.dumps({"events": {"rain": FIRE}}), encoding="utf-8")
    (repo.root / "facts" / "linked").symlink_to(outside)
    (repo.root / "facts" / "more.yaml").symlink_to(outside / "more.yaml")
    repo.commit(records(articles={**records()["articles"], "three": {"file": "../outside/more.yaml"}}), "2031-03-01")
    assert "rain" not in history.checked_at(repo.root, "HEAD").briefing.facts.events


def test_a_copy_without_all_objects_has_no_history(repo: Repo) -> None:
    """Whoever a missing version protects is not known: nothing is told."""
    edition = two_days(repo)
    blob = repo.git("rev-parse", "HEAD~1:facts/all.yaml").strip()
    (repo.root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    past = history.read(repo.root, edition)
    assert past.days == {} and "without all of its objects" in (past.missing or "")
    with pytest.raises(NoHistory):
        history.checked_at(repo.root, "HEAD~1")


def test_without_git_there_is_no_history_and_it_says_why(tmp_path: Path) -> None:
    edition = checked({}).edition
    past = history.read(tmp_path, edition)
    assert (past.days, list(pages.feeds(past, edition, Renderer(), None))) == ({}, [])
    assert past.missing is not None and "no git repository" in past.missing
