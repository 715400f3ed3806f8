"""The feeds: what RFC 4287 and JSON Feed 1.1 ask of them, and what is not in them."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import feedparser
import pytest
from jsonschema import Draft7Validator, FormatChecker
from packages import package
from pydantic import ValidationError
from repositories import SECRETS, commit, edit, start
from rss_parser import AtomParser

from briefing import history, pipeline
from briefing.history import Past, feeds

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://harbour.example/briefing/"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
URN = re.compile(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
SUBJECT = "Name <b>it</b> & more \u202e \x1b"
INERT = "Name <b>it</b> & more ⟨U+202E⟩ ⟨U+001B⟩"


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    root = start(tmp_path_factory.mktemp("feeds"))
    edit(root, "figures.yaml", "title: People hurt", "title: People <injured> & hurt")
    commit(root, SUBJECT, 1)
    edit(root, "events.yaml", "says: The lights went out before the ferry struck.", "says: The lights went out.")
    commit(root, "What Ines said", 2)
    return history.read(pipeline.check(root).briefing, "https://forge.example/port/harbour/blob/main/docs/")


def files(past: Past, site: str | None = SITE) -> dict[str, str]:
    return dict(past.files(site))


def atom(past: Past) -> ElementTree.Element:
    return ElementTree.fromstring(files(past)[feeds.ATOM])


def text(parent: ElementTree.Element, name: str) -> str:
    found = parent.findall(f"{ATOM}{name}")
    assert len(found) == 1, name
    return found[0].text or ""


def test_atom_holds_what_it_must(past: Past) -> None:
    feed = atom(past)
    assert feed.tag == f"{ATOM}feed"
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 3
    for part in (feed, *entries):
        assert text(part, "title")
        assert URN.fullmatch(text(part, "id"))
        assert MOMENT.fullmatch(text(part, "updated"))
    ids = [text(part, "id") for part in (feed, *entries)]
    assert len(set(ids)) == len(ids)
    assert text(feed, "updated") == text(entries[0], "updated") == "2016-12-17T00:00:00Z"
    assert [a.findtext(f"{ATOM}name") for a in feed.findall(f"{ATOM}author")] == ["The Marigold in the fog"]
    links = {link.get("rel"): link.get("href") for link in feed.findall(f"{ATOM}link")}
    assert links == {"self": f"{SITE}feeds/changes.atom", "alternate": f"{SITE}changes.html"}


def test_atom_entries_link_to_the_page_and_tell_the_change(past: Past) -> None:
    entry = atom(past).findall(f"{ATOM}entry")[1]
    made = past.page().entries[1]
    assert text(entry, "title") == INERT
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert (link.get("rel"), link.get("href")) == ("alternate", f"{SITE}changes.html#{made.id}")
    content = entry.find(f"{ATOM}content")
    assert content is not None
    assert content.get("type") == "html"
    told = "People <injured> & hurt: title “People hurt” → “People <injured> & hurt”"
    assert content.text == f"<ul><li>{html.escape(told)}</li></ul>"


def test_json_feed_holds_what_it_must(past: Past) -> None:
    feed = json.loads(files(past)[feeds.JSON])
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["title"] == "Changes: The Marigold in the fog"
    assert feed["language"] == "en"
    assert (feed["home_page_url"], feed["feed_url"]) == (f"{SITE}changes.html", f"{SITE}feeds/changes.json")
    assert [author["name"] for author in feed["authors"]] == ["The Marigold in the fog"]
    assert len(feed["items"]) == 3
    for item in feed["items"]:
        assert URN.fullmatch(item["id"])
        assert item["content_text"]
        assert MOMENT.fullmatch(item["date_published"])
        assert item["url"].startswith(f"{SITE}changes.html#c-")
    assert feed["items"][1]["title"] == INERT
    assert "external_url" in feed["items"][1]


@pytest.mark.parametrize("site", [SITE, None])
def test_readers_of_feeds_accept_atom(past: Past, site: str | None) -> None:
    """What is not well made feedparser calls bozo; rss-parser has a model of what a feed and its entries must have."""
    made = files(past, site)[feeds.ATOM]
    read = feedparser.parse(made.encode(), response_headers={"content-type": "application/atom+xml"})
    assert (read.bozo, read.version, len(read.entries)) == (False, "atom10", 3)
    assert all(part.updated_parsed for part in (read.feed, *read.entries))
    modelled = AtomParser.parse(made).feed.content
    assert [entry.content.id.content for entry in modelled.entries] == [entry.id for entry in read.entries]


@pytest.mark.parametrize("part", ["id", "title"])
@pytest.mark.parametrize("within", ["<feed", "<entry>"])
def test_a_reader_of_feeds_refuses_what_lacks_a_part(past: Past, within: str, part: str) -> None:
    whole = files(past)[feeds.ATOM]
    start = whole.index(within)
    with pytest.raises(ValidationError):
        AtomParser.parse(whole[:start] + re.sub(f"<{part}>.*?</{part}>", "", whole[start:], count=1))


@pytest.mark.parametrize("site", [SITE, None])
def test_json_feed_answers_the_schema_of_its_version(past: Past, site: str | None) -> None:
    path = package("jsonfeed-schema") / "schema-v1.1.json"
    schema = Draft7Validator(json.loads(path.read_text(encoding="utf-8")), format_checker=FormatChecker())
    feed = json.loads(files(past, site)[feeds.JSON])
    assert [error.message for error in schema.iter_errors(feed)] == []
    del feed["items"][0]["id"]
    assert not schema.is_valid(feed)


def test_both_feeds_tell_the_same(past: Past) -> None:
    items = json.loads(files(past)[feeds.JSON])["items"]
    entries = atom(past).findall(f"{ATOM}entry")
    assert [item["id"] for item in items] == [text(entry, "id") for entry in entries]
    assert [item["content_html"] for item in items] == [text(entry, "content") for entry in entries]


def test_nobody_is_named_in_a_feed(past: Past) -> None:
    made = "".join(files(past).values())
    assert [word for word in (*SECRETS, "Ines", "lights", "passenger") if word in made] == []
    guarded = json.loads(files(past)[feeds.JSON])["items"][0]
    assert (guarded["title"], guarded["content_text"]) == (
        "A change to the facts",
        "one record that stands alone changed",
    )
    assert "external_url" not in guarded


def test_a_site_without_an_address_has_feeds_with_relative_links(past: Past) -> None:
    made = files(past, None)
    feed = json.loads(made[feeds.JSON])
    assert not {"feed_url", "home_page_url"} & feed.keys()
    assert all("url" not in item for item in feed["items"])
    links = [link.get("href") for link in ElementTree.fromstring(made[feeds.ATOM]).findall(f"{ATOM}link")]
    assert links == ["../feeds/changes.atom", "../changes.html"]


def test_the_same_history_gives_the_same_bytes(past: Past, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    again = history.read(past.briefing, "https://forge.example/port/harbour/blob/main/docs/")
    assert files(again) == files(past)


def test_without_a_history_there_are_no_feeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = start(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert list(history.read(pipeline.check(root).briefing).files(SITE)) == []
