"""What the search finds, and what it must not; and that an index in chunks is the index in one file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from built import REPOSITORY

from briefing import linting, pipeline, search
from briefing.search import Entry, Index, Mention, Passage, Written
from briefing.search.files import EACH, WORDS
from briefing.search.folding import sound, words
from briefing.search.postings import SOUND, postings
from briefing.views.base import Desk, address


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(pipeline.check(REPOSITORY).briefing)


@pytest.fixture(scope="module")
def index(desk: Desk) -> Index:
    return search.index(desk)


WAYS = {"one file": search.SMALL, "chunks": 0}
"""The ways to write an index, with the most characters of one file."""


def data(files: dict[str, str]) -> dict[str, Any]:
    """What each script of an index holds, by its name."""
    return {name: json.loads(text.removeprefix("briefingSearch(").removesuffix(");\n")) for name, text in files.items()}


def test_every_record_that_may_be_listed_is_found(desk: Desk, index: Index) -> None:
    listed = {address(r) for kind, r in desk.facts.records() if kind == "articles" or not desk.protection.shows(r)}
    assert {entry.url for entry in index.entries} == listed
    assert len(listed) > 100


def test_every_spelling_of_a_name_is_found(desk: Desk, index: Index) -> None:
    entries = {entry.url: {entry.title, *entry.names} for entry in index.entries}
    for record in (*desk.facts.actors.values(), *desk.facts.places.values()):
        if not desk.protection.shows(record):
            assert {str(name.name) for name in record.names} <= entries[address(record)]


@pytest.mark.parametrize("way", WAYS)
def test_protected_people_are_in_no_file_of_the_index(way: str, desk: Desk, index: Index) -> None:
    people = desk.protection.people
    assert people
    files = dict(search.scripts(index, WAYS[way]))
    shown = [r for kind, r in desk.facts.records() if kind != "articles" and desk.protection.shows(r)]
    assert {str(person) for person in people} <= {str(record.id) for record in shown}
    for text in files.values():
        assert not [record.id for record in shown if f"{address(record)}" in text]
        assert list(desk.protection.printed_names(text)) == []


def test_a_protected_name_finds_nothing_of_its_article(desk: Desk, index: Index) -> None:
    named = [(form, words(str(form.name))) for person in desk.protection.named.values() for form in person.names]
    assert named
    for form, name in named:
        found = [p for p in index.passages if set(name) <= {*words(p.quote), *words(p.mentions[0].says)}]
        code = str(desk.facts.articles[str(form.article)].code)
        assert not [m.source for p in found for m in p.mentions if f" {code} " in f" {m.source} "]


@pytest.mark.parametrize("way", WAYS)
def test_the_last_gate_reads_every_file(way: str, tmp_path: Path, desk: Desk, index: Index) -> None:
    for name, text in search.scripts(index, WAYS[way]):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert linting.lint(tmp_path, desk.briefing) == ()
    person = next(iter(desk.protection.people.values()))
    file = max(tmp_path.glob("search/*.js"), key=lambda path: path.stat().st_size)
    file.write_text(file.read_text(encoding="utf-8").replace('"places/', f'"{address(person)}","places/', 1))
    assert linting.lint(tmp_path, desk.briefing)


def test_no_quote_names_a_protected_person(desk: Desk, index: Index) -> None:
    code = {str(a.code): a.id for a in desk.facts.articles.values()}
    for passage in index.passages:
        article = passage.mentions[0].source.rpartition(", ")[2].split()[0]
        assert not desk.protection.names_somebody(code[article], passage.quote)


def test_a_quote_is_found_with_all_who_say_it_and_where(index: Index) -> None:
    hits = [passage for passage in index.passages if "snatched away just half a day later" in passage.quote]
    assert len({passage.quote for passage in hits}) == len(hits) == 1
    assert len(hits[0].mentions) > 1
    assert all(m.source.endswith("NYT s. 8") and "Zeid" in m.source and m.id for m in hits[0].mentions)


def test_sections_of_hand_written_pages_are_found(desk: Desk) -> None:
    index = search.index(desk, [Written("method.html", "Method", (("number-words", "Number words"),))])
    page = Entry("method.html", "page", "Method", ())
    assert index.entries[-1] == page
    assert Passage("", (Mention(page, "number-words", "Number words", ""),)) in index.passages


def test_short_passages_come_before_long_ones(index: Index) -> None:
    assert len(index.passages[0].quote) < 60 < 200 < len(index.passages[-1].quote)


def test_a_small_index_is_one_file(index: Index) -> None:
    files = dict(search.scripts(index))
    assert list(files) == [search.ADDRESS]
    assert files[search.ADDRESS].startswith('briefingSearch(["') and files[search.ADDRESS].endswith("]);\n")
    version, name, held = data(files)[search.ADDRESS]
    assert re.fullmatch("[0-9a-f]{8}", version)
    assert name == "index"
    assert held["entries"] == len(index.entries)
    assert len(held["shown"]) == len(index.entries) + len(index.passages)


def test_a_large_index_is_in_chunks_of_even_size(index: Index) -> None:
    files = dict(search.scripts(index, small=0))
    held = data(files)
    assert {name for _, name, _ in held.values()} == {Path(name).stem for name in files}
    assert len({version for version, _, _ in held.values()}) == 1
    table = held[search.ADDRESS][2]
    shown = [item for name, (_, _, items) in held.items() if "/shown-" in name for item in items]
    assert table == {"entries": len(index.entries), "count": len(shown), "each": EACH, "words": table["words"]}
    chunks = [chunk for name, (_, _, chunk) in held.items() if "/words-" in name]
    assert [keys.split("_")[0] for keys, _ in chunks] == table["words"].split("_")
    assert len(chunks) > 3
    assert max(len(keys) + len(lists) for keys, lists in chunks) <= WORDS
    assert all(len(keys.split("_")) == len(lists.split("_")) for keys, lists in chunks)


def test_the_words_of_an_index_are_those_of_what_it_shows(index: Index) -> None:
    names = [name for entry in index.entries for name in (entry.title, *entry.names)]
    texts = [text for p in index.passages for text in (p.quote, *(mention.says for mention in p.mentions))]
    shown = {word for text in (*names, *texts) for word in words(text)}
    sounds = {SOUND + sound(word) for name in names for word in words(name)}
    known = [word for word, _ in postings(index)]
    assert known == sorted(shown | sounds)


def test_a_list_of_words_shows_no_reader_of_data_a_word_alone() -> None:
    page = Entry("actors/a.html", "person", "سمير Haddad")
    files = dict(search.scripts(Index((page,), ()), small=0))
    assert "haddad" in files["search/words-0.js"]
    assert not re.search(r"(?<!\w)(?:سمير|haddad)(?!\w)", files["search/words-0.js"])


def test_the_same_index_makes_the_same_bytes(desk: Desk) -> None:
    first, second = (list(search.scripts(search.index(desk), small=0)) for _ in range(2))
    assert first == second


def test_another_index_has_another_version(index: Index) -> None:
    other = Index(index.entries, index.passages[:-1])
    versions = {data(dict(search.scripts(one)))[search.ADDRESS][0] for one in (index, other)}
    assert len(versions) == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Zeid Ra’ad al-Hussein", ["zeid", "raad", "al", "hussein"]),
        ("Ibrahim al-Shi‘ār", ["ibrahim", "al", "shiar"]),
        ("Straße Ærø ΛΌΓΟΣ İzmir", ["strasse", "aero", "λογοσ", "izmir"]),
        ("82 of 1,000 — ½", ["82", "of", "1", "000", "1", "2"]),
        ("حلب الشرقية", ["حلب", "الشرقية"]),
    ],
)
def test_words_are_folded(text: str, found: list[str]) -> None:
    assert words(text) == found


@pytest.mark.parametrize("alike", [("zayd", "zeid", "zaid"), ("fouaa", "foua", "fua"), ("qusair", "kusayr")])
def test_spellings_of_a_name_sound_alike(alike: tuple[str, ...]) -> None:
    assert len(set(map(sound, alike))) == 1
