"""Adding an article, and beginning a briefing: what is written, and what is left alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from built import REPOSITORY, build, snapshot

from briefing import pipeline
from briefing.cli import main
from briefing.curating import adding, starting
from briefing.curating.inserting import insert
from briefing.curating.receiving import Supplied
from briefing.errors import NotABriefing
from briefing.schema import FACTS_FILE, MODELINE

SUPPLIED = Supplied(date(2020, 2, 3), published_known=True, language="en")

ARTICLES = {
    "millbrook-gazette.txt": b"MILLBROOK \xe2\x80\x94 A fire killed three people on Sunday, said Dana Ortiz.\n",
    "index.txt": "The orchestra of Lenz will tour again. “It is about time,” said its director.\r\n".encode(),
    "Tarn bridge.txt": b"\xef\xbb\xbfA bridge over the Tarn was closed.  Nobody was told   why, residents said.",
    "pain.txt": "Le prix du pain a augmenté de 5 % en mai. « C’est trop », a dit un boulanger.\n".encode(),
    "whale.txt": b"A whale, a person who would not be named said, swam upriver.\nIt left at dawn.\n",
}
"""Five made-up articles that have nothing to do with one another."""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    for name, data in ARTICLES.items():
        (folder / name).write_bytes(data)
    return folder


def started(root: Path, *named: Path) -> starting.Start:
    made, problems = starting.start(root, named, 'Five: a "try"', "UTC", SUPPLIED)
    assert problems == []
    adding.write(root, made.changes)
    return made


def test_a_briefing_of_five_unrelated_articles_builds_at_once(tmp_path: Path, files: Path) -> None:
    root = tmp_path / "new"
    (files / "notes.md").write_text("no article", encoding="utf-8")
    made = started(root, files)
    assert made.skipped == ((files / "notes.md").as_posix(),)
    assert {p.name: p.read_bytes() for p in (root / "seeds").iterdir()} == ARTICLES
    site = build(root)
    pages = snapshot(site)
    assert {f"sources/{a.id}.html" for a in made.articles} <= set(pages)
    assert "events/example-event.html" in pages
    assert "Five: a &quot;try&quot;" in pages["index.html"].decode() or 'Five: a "try"' in pages["index.html"].decode()


def test_an_editor_checks_the_facts_of_a_new_briefing(tmp_path: Path, files: Path) -> None:
    """As an editor does, check-jsonschema holds each file against the schema that its first line names."""
    root = tmp_path / "new"
    started(root, files)
    written = sorted((root / "facts").glob("*.yaml"))
    assert {path.read_text(encoding="utf-8").splitlines()[0] for path in written} == {MODELINE}
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(root / FACTS_FILE)]
    done = subprocess.run([*command, *map(str, written)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert main(["schema", "--root", str(root), "--write"]) == 0
    again, _ = starting.start(tmp_path / "again", [files], "New", "UTC", SUPPLIED)
    assert (root / FACTS_FILE).read_bytes() == next(c.data for c in again.changes if c.file == FACTS_FILE)


def test_the_examples_of_other_kinds_are_right(tmp_path: Path) -> None:
    """Without their comment marks, and with the ids of two articles, they pass the check."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "one.txt").write_text("In all, at least a dozen people were hurt, said Dana Ortiz, the mayor.\n", "utf-8")
    (folder / "two.txt").write_text("Only nine people were hurt.\n", "utf-8")
    root = tmp_path / "new"
    started(root, folder)
    text = (root / "facts" / "events.yaml").read_text(encoding="utf-8")
    comments = text.rpartition("folder.\n#\n")[2]
    records = "".join(line.removeprefix("#").removeprefix(" ") for line in comments.splitlines(keepends=True))
    records = records.replace("ID-OF-AN-ARTICLE", "one").replace("ID-OF-ANOTHER", "two")
    (root / "facts" / "more.yaml").write_text(records, encoding="utf-8")
    checked = pipeline.check(root)
    assert [p.explain() for p in checked.errors] == []
    facts = checked.briefing.facts
    assert {"dana-ortiz", "people-hurt", "how-many-hurt"} <= {*facts.actors, *facts.figures, *facts.discrepancies}


def test_an_editor_gets_the_settings_of_this_repository(tmp_path: Path, files: Path) -> None:
    started(tmp_path / "new", files)
    for name in ("settings.json", "extensions.json"):
        assert (tmp_path / "new" / ".vscode" / name).read_bytes() == (REPOSITORY / ".vscode" / name).read_bytes()


def test_settings_that_are_there_are_left_alone(tmp_path: Path, files: Path) -> None:
    path = tmp_path / "new" / ".vscode" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("{}", encoding="utf-8")
    started(tmp_path / "new", files)
    assert path.read_text(encoding="utf-8") == "{}"


def test_the_example_shows_nobody_who_would_not_be_named(tmp_path: Path, files: Path) -> None:
    started(tmp_path / "new", files / "whale.txt")
    assert "It left at dawn." in (tmp_path / "new" / "facts" / "events.yaml").read_text(encoding="utf-8")


def test_articles_that_lie_in_seeds_stay_there(tmp_path: Path, files: Path) -> None:
    root = tmp_path / "new"
    shutil.copytree(files, root / "seeds")
    made = started(root)
    assert [a.file for a in made.articles if not a.in_place] == []
    assert pipeline.check(root).errors == ()


@pytest.mark.parametrize("name", ["mkdocs.yml", "facts/a.yaml", "docs/index.md", ".gitignore"])
def test_nothing_is_written_over(tmp_path: Path, files: Path, name: str) -> None:
    path = tmp_path / "new" / name
    path.parent.mkdir(parents=True)
    path.write_text("mine", encoding="utf-8")
    before = snapshot(tmp_path / "new")
    with pytest.raises(starting.AlreadyABriefing, match=name.split("/")[0]):
        starting.start(tmp_path / "new", [files], "New", "UTC", SUPPLIED)
    assert snapshot(tmp_path / "new") == before


def test_no_articles_are_no_briefing(tmp_path: Path) -> None:
    with pytest.raises(starting.NoArticles):
        starting.start(tmp_path / "new", [], "New", "UTC", SUPPLIED)


def test_one_bad_article_stops_the_start(tmp_path: Path, files: Path) -> None:
    (files / "latin.txt").write_bytes(b"caf\xe9")
    (files / "pain-again.txt").write_bytes(ARTICLES["pain.txt"])
    made, problems = starting.start(tmp_path / "new", [files], "New", "UTC", SUPPLIED)
    assert [p.code for p in problems] == ["not-utf8", "id-duplicate"]
    assert made.changes == ()
    assert not (tmp_path / "new").exists()


OWN = {
    "site_name": "site_name: TITLE\n",
    "site_description": "",
    "site_url": 'site_url: !ENV [BRIEFING_SITE_URL, "https://example.org/"]\n',
    "edit_uri": 'edit_uri: !ENV [BRIEFING_EDIT_URI, "https://example.org/blob/main/docs/"]\n',
    "      report": '      report: !ENV [BRIEFING_REPORT_URL, "https://example.org/issues/new"]\n',
    "copyright": "copyright: Quotations remain their publishers'.\n",
}
"""The lines of mkdocs.yml that are a briefing's own, with what stands there at first."""


def test_the_starter_configures_the_site_as_this_repository_does() -> None:
    """`BRIEFING_RENEW=1 pytest tests/test_curating_start.py` renews the starter from mkdocs.yml."""
    expected = (REPOSITORY / "mkdocs.yml").read_text(encoding="utf-8")
    for key, line in OWN.items():
        assert re.search(rf"^{key}:", expected, re.M)
        expected = re.sub(rf"^{key}:.*\n", lambda _, new=line: new, expected, flags=re.M)
    last = expected.rstrip().splitlines()[-1]
    # The page of one's own stands last, in the section that the last page stands in.
    expected = f"{expected.rstrip()}\n{last[: last.index('-')]}- About this briefing: about.md\n"
    path = REPOSITORY / "templates" / "starter" / "mkdocs.yml"
    if os.environ.get("BRIEFING_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(expected, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == expected
    assert "aleppo" not in expected.lower()


def test_an_article_is_added_and_no_byte_is_changed(sample: Path, files: Path) -> None:
    before = snapshot(sample)
    added, problems = adding.add(sample, files / "millbrook-gazette.txt", SUPPLIED)
    assert problems == []
    assert added is not None
    adding.write(sample, added.changes)
    after = snapshot(sample)
    assert after["seeds/millbrook-gazette.txt"] == ARTICLES["millbrook-gazette.txt"]
    for name, data in before.items():
        head = next((n for n, (a, b) in enumerate(zip(data, after[name], strict=False)) if a != b), len(data))
        assert after[name].endswith(data[head:]), name
    changed = {name for name in after if before.get(name) != after[name]}
    assert changed == {"seeds/millbrook-gazette.txt", "facts/articles.yaml", "facts/actors.yaml"}
    checked = pipeline.check(sample)
    assert checked.errors == ()
    assert checked.briefing.facts.articles["millbrook-gazette"].dateline is not None


def test_an_article_of_a_known_outlet_needs_no_stub(sample: Path, files: Path) -> None:
    supplied = Supplied(date(2020, 2, 3), published_known=True, language="en", outlet="coast-wire")
    added, _ = adding.add(sample, files / "index.txt", supplied)
    assert added is not None
    assert [c.file for c in added.changes] == ["seeds/index.txt", "facts/articles.yaml"]
    adding.write(sample, added.changes)
    assert pipeline.check(sample).briefing.facts.articles["article-index"].outlet == "coast-wire"


def test_an_unknown_outlet_is_named_with_those_there_are(sample: Path, files: Path) -> None:
    supplied = Supplied(date(2020, 2, 3), published_known=True, language="en", outlet="coast")
    with pytest.raises(adding.UnknownOutlet, match="coast-wire, elswick-courier"):
        adding.add(sample, files / "index.txt", supplied)


def _empty(path: Path) -> None:
    path.write_bytes(b" \n")


def _latin(path: Path) -> None:
    path.write_bytes(b"one\ncaf\xe9 two")


def _link(path: Path) -> None:
    path.symlink_to(path.parent / "pain.txt")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (_empty, "article-empty:1:1"),
        (_latin, "not-utf8:2:4"),
        (_link, "article-outside:1:1"),
        (Path.mkdir, "article-outside:1:1"),
        (lambda path: None, "file-unreadable:1:1"),
    ],
)
def test_what_is_no_article_is_told_and_nothing_is_written(
    sample: Path, files: Path, make: Callable[[Path], None], told: str
) -> None:
    make(files / "bad.txt")
    before = snapshot(sample)
    added, problems = adding.add(sample, files / "bad.txt", SUPPLIED)
    assert added is None
    assert [f"{p.code}:{p.mark.line}:{p.mark.column}" for p in problems] == [told]
    assert problems[0].mark.file.endswith("bad.txt")
    assert snapshot(sample) == before


def test_seeds_outside_the_folder_are_refused(sample: Path, files: Path, tmp_path: Path) -> None:
    (sample / "seeds").rename(tmp_path / "elsewhere")
    (sample / "seeds").symlink_to(tmp_path / "elsewhere")
    _, problems = adding.add(sample, files / "pain.txt", SUPPLIED)
    assert [p.code for p in problems] == ["article-outside"]


def test_the_same_article_is_not_added_twice(sample: Path) -> None:
    added, problems = adding.add(sample, sample / "seeds" / "wire.txt", SUPPLIED)
    assert added is None
    assert "'wire'" in problems[0].message


def test_a_file_of_the_same_name_is_not_written_over(sample: Path, files: Path) -> None:
    (files / "wire.txt").write_text("Other words.", encoding="utf-8")
    added, problems = adding.add(sample, files / "wire.txt", SUPPLIED)
    assert added is None
    assert "'seeds/wire.txt' is there already, with other bytes" in problems[0].message
    shutil.copy(sample / "seeds" / "wire.txt", files / "wire.txt")
    _, problems = adding.add(sample, files / "wire.txt", SUPPLIED)
    assert "'seeds/wire.txt' is there already, with the same bytes" in problems[0].message
    assert problems[0].hint == "name seeds/wire.txt itself"


def test_adding_needs_a_briefing(tmp_path: Path, files: Path) -> None:
    with pytest.raises(NotABriefing):
        adding.add(tmp_path, files / "pain.txt", SUPPLIED)


RECORD = "  new:\n    kind: media\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("actors:\n  a:\n    kind: state\n", "actors:\n  a:\n    kind: state\n\n  new:\n    kind: media\n"),
        ("actors:\n  a:\n    kind: state", "actors:\n  a:\n    kind: state\n\n  new:\n    kind: media\n"),
        ("actors:\r\n  a:\r\n    kind: x\r\n", "actors:\r\n  a:\r\n    kind: x\r\n\r\n  new:\r\n    kind: media\r\n"),
        ("actors:\n a:\n  kind: x\n", "actors:\n a:\n  kind: x\n\n new:\n   kind: media\n"),
        (
            "actors:\n  a:\n    kind: x\n\n# Places\nplaces:\n  p:\n    label: Port\n",
            "actors:\n  a:\n    kind: x\n\n  new:\n    kind: media\n\n# Places\nplaces:\n  p:\n    label: Port\n",
        ),
        ("actors: {a: {kind: x}}\n", None),
        ("places:\n  a:\n    label: x\n", None),
        ("actors:\n  new:\n    kind: x\n", None),
        ("actors:\n  a: [\n", None),
    ],
)
def test_a_record_is_inserted_in_the_manner_of_the_file(text: str, expected: str | None) -> None:
    assert insert(text, "actors", RECORD, "facts/actors.yaml") == expected


def test_a_file_that_cannot_take_a_record_is_left_alone(sample: Path, files: Path) -> None:
    flow = '{"articles": {"x": {"file": "seeds/wire.txt"}}}'
    for path in (sample / "facts").glob("*.yaml"):
        path.unlink()
    (sample / "facts" / "all.yaml").write_text(flow, encoding="utf-8")
    added, _ = adding.add(sample, files / "pain.txt", SUPPLIED)
    assert added is not None
    assert [(c.file, c.is_new) for c in added.changes] == [
        ("seeds/pain.txt", True),
        ("facts/pain.yaml", True),
        ("facts/pain-outlet.yaml", True),
    ]
    assert [c.data.startswith(b"articles:\n") for c in added.changes[1:]] == [True, False]
    assert main(["schema", "--root", str(sample), "--write"]) == 0
    added, _ = adding.add(sample, files / "pain.txt", SUPPLIED)
    assert added is not None
    assert {c.data.decode().splitlines()[0] for c in added.changes[1:]} == {MODELINE}
