"""The curator's desk: what it shows, what it writes and takes back, what it refuses, and whom it answers."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
import yaml
from built import build, copy_briefing, snapshot
from conftest import HARBOUR
from made import begun as begun_of
from made import taken

from briefing import pipeline
from briefing.asking.mending import is_of_deed
from briefing.authoring.articles import start
from briefing.authoring.editing import insert
from briefing.authoring.unproved import unproved
from briefing.desk import deciding
from briefing.desk.deciding import queue
from briefing.desk.desk import FORMS, Desk
from briefing.desk.identifying import ANSWERS
from briefing.desk.left import left
from briefing.desk.screens import on_screens
from briefing.desk.worksheet import worksheet
from briefing.grouping import group_by_key
from briefing.host.starter import FOLDER as SITE
from briefing.host.starter import dead_ends, site_name
from briefing.model.facts import read
from briefing.model.facts_file import of_tree
from briefing.model.parts import Record
from briefing.model.records import KIND_OF, Omission
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.model.yaml import parse
from briefing.preview.application import ADDRESS, Application
from briefing.problems import Mark, NotWritten, codes
from briefing.verify.unfinished import unfinished

PORT = 8000
OWN = {"HTTP_HOST": f"127.0.0.1:{PORT}", "HTTP_ORIGIN": f"http://127.0.0.1:{PORT}"}
NAME = {"article": "courier", "name": "Tobias Wren", "supplied": "For a test."}
STATEMENT = {"article": "wire", "quote": "all others were brought ashore", "speaker": ["tobias-wren"]}


@dataclass
class Asked:
    """The desk of a folder, asked as its page asks."""

    root: Path
    token: str = ""
    app: Any = field(init=False)

    def __post_init__(self) -> None:
        def host(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
            start("200 OK", [])
            return [b"the preview"]

        self.app = Application(self.root, host, lambda path: None, ("127.0.0.1", PORT))
        self.token = re.findall('desk-token" content="([^"]+)"', self.get("").decode())[0]

    def ask(self, path: str, body: bytes = b"", **environ: str) -> tuple[int, bytes]:
        """Status and body of an answer."""
        told: list[str] = []
        asked: dict[str, Any] = {"PATH_INFO": path, "wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        asked |= {"REQUEST_METHOD": "POST" if body else "GET", "HTTP_X_DESK_TOKEN": self.token} | OWN | environ
        setup_testing_defaults(asked)
        answer = b"".join(self.app(asked, lambda status, headers: told.append(status)))
        return int(told[0].split()[0]), answer

    def get(self, path: str) -> bytes:
        """A file of the desk."""
        return self.ask(ADDRESS + path)[1]

    def post(self, path: str, **asked: Any) -> Any:
        """What the desk answers."""
        status, body = self.ask(f"{ADDRESS}/{path}", json.dumps(asked).encode())
        assert status == 200, body
        return json.loads(body)

    def words(self, article: str, selected: str, /, **values: str) -> dict[str, Any]:
        """Words of an article as the page sends selected ones."""
        text = (self.root / "seeds" / f"{article}.txt").read_text(encoding="utf-8")
        start = text.index(selected)
        return {"article": article, "start": start, "end": start + len(selected), "values": values}

    def sentence(self, article: str, number: int) -> Any:
        """A sentence of the sheet."""
        articles = self.post("sheet")["articles"]
        return next(a for a in articles if a["id"] == article)["sentences"][number - 1]


@pytest.fixture
def desk(sample: Path) -> Asked:
    return Asked(sample)


INSERTED = {
    "a list, with the comment after it": (
        "events:\n  a:\n    accounts:\n      - quote: one\n  # b is next\n  b: {}\n",
        ("events", "a", "accounts"),
        [{"quote": "two"}],
        "events:\n  a:\n    accounts:\n      - quote: one\n      - quote: >-\n          two\n  # b is next\n  b: {}\n",
    ),
    "items at the indent of their key": (
        "events:\n  a:\n    names:\n    - name: one\n    note: x y\n",
        ("events", "a", "names"),
        [{"name": "two"}],
        "events:\n  a:\n    names:\n    - name: one\n    - name: two\n    note: x y\n",
    ),
    "a list that is not there, in a record with a folded text at its end": (
        "actors:\n  a:\n    note: >-\n      one\n\n      two\n\n# end\n",
        ("actors", "a", "accounts"),
        [{"article": "x"}],
        "actors:\n  a:\n    note: >-\n      one\n\n      two\n    accounts:\n      - article: x\n\n# end\n",
    ),
    "records that stand apart": (
        "events:\n  a:\n    title: A\n\n  # the second\n  b:\n    title: B\n",
        ("events",),
        {"c": {"title": "yes"}},
        'events:\n  a:\n    title: A\n\n  # the second\n  b:\n    title: B\n\n  c:\n    title: "yes"\n',
    ),
    "a kind that is not there, after Windows line ends and no last one": (
        "events:\r\n  a:\r\n    step: A",
        ("figures",),
        {"f": {"scope": {"counts": "x"}, "about": ["a"]}},
        "events:\r\n  a:\r\n    step: A\r\n\r\nfigures:\r\n  f:\r\n    scope:\r\n      counts: x\r\n    about: [a]\r\n",
    ),
    "a file of comments": (
        "# none yet\n",
        ("events",),
        {"a": {"title": "A"}},
        "# none yet\nevents:\n  a:\n    title: A\n",
    ),
}


@pytest.mark.parametrize("name", INSERTED)
def test_lines_are_added_in_their_place_and_every_other_stays(name: str) -> None:
    text, path, value, wanted = INSERTED[name]
    made, added = insert(text, "facts/x.yaml", path, value)
    assert made == wanted
    assert added.strip() in made.replace("\r", "")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("events: {a: {accounts: [{quote: one}]}}\n", ("events", "a", "accounts")),
        ("events:\n  a: [\n", ("events", "a", "accounts")),
        ("events:\n  a: words\n", ("events", "a", "accounts")),
    ],
)
def test_what_cannot_be_added_to_is_left_alone(text: str, path: tuple[str, ...]) -> None:
    with pytest.raises(NotWritten, match=r"facts/x\.yaml:[123]"):
        insert(text, "facts/x.yaml", path, [{"quote": "two"}])


def test_every_list_of_a_real_briefing_can_be_added_to(sample: Path) -> None:
    lists = {form.kind: form.into for form in FORMS.values()}
    records = [record for record in pipeline.check(sample).briefing.facts.records() if type(record) is not Omission]
    for record in records:
        kind, name = KIND_OF[type(record)], record.node.mark.file
        text = (sample / name).read_text(encoding="utf-8")
        made, added = insert(text, name, (kind, str(record.id), lists[kind]), [STATEMENT])
        assert made.replace(added, "", 1) == text
    assert len(records) >= 15


def test_the_sheet_holds_every_word_and_what_cites_it(desk: Asked) -> None:
    sheet = desk.post("sheet")
    for article in sheet["articles"]:
        text = (desk.root / "seeds" / f"{article['id']}.txt").read_text(encoding="utf-8")
        shown = "".join(words or "" for s in article["sentences"] for _, words in s["pieces"])
        assert "".join(shown.split()) == "".join(text.split())
    second = desk.sentence("wire", 2)
    assert [words is None for _, words in second["pieces"]] == [False, True, False]
    assert second["how"] == "cited"
    assert "figures People hurt" in [f"{by['kind']} {by['title']}" for by in desk.sentence("wire", 3)["by"]]
    assert [desk.sentence("wire", 4)[name] for name in ("how", "reprinted")] == ["set aside", False]
    assert desk.post("sheet", seen=sheet["seen"]) is None
    (desk.root / "facts" / "more.yaml").write_text("# nothing\n", encoding="utf-8")
    assert desk.post("sheet", seen=sheet["seen"])["seen"] != sheet["seen"]


def test_an_article_whose_outlet_is_not_certain_keeps_its_question_mark_on_the_desk() -> None:
    sheet = worksheet(pipeline.check(Path(__file__).parent.parent))
    assert "NYT?" in [article["code"] for article in sheet["articles"]]
    records = [record for records in sheet["records"].values() for record in records]
    shown = [record["title"] for record in records] + [label for r in records for _, label in r["positions"]]
    shown += [by["title"] for article in sheet["articles"] for s in article["sentences"] for by in s["by"]]
    shown += [difference[part] for difference in sheet["differences"] for part in ("title", "told")]
    assert [text for text in shown if re.search(r"\bNYT\b(?!\?)", text)] == []


def test_selected_words_grow_to_words_and_are_proposed_with_their_rule(desk: Asked) -> None:
    found = desk.post("look", **desk.words("courier", "leven people wer"))
    assert found["quote"] == "Eleven people were"
    assert (found["speaker"], found["words"]) == ("tobias-wren", ["Eleven"])
    assert "by rule" in found["heard"]
    assert found["near"]["figures"][0] == "people-hurt"
    assert {"people-hurt", "how-many-hurt"} <= set(found["likely"])
    assert "[…]" in desk.post("look", **desk.words("wire", "shortly before   on Friday"))["quote"]


def test_a_like_name_is_not_the_same_name(desk: Asked) -> None:
    """Of "Tobias Wren" Wren is a part; Mina Wren is like him, and another."""
    path = desk.root / "seeds" / "courier.txt"
    path.write_text(f"{path.read_text(encoding='utf-8')}\nMina Wren came. Wren left.\n", encoding="utf-8")
    hers = desk.post("look", **desk.words("courier", "Mina Wren"))
    assert "tobias-wren" in hers["near"]["actors"] and "tobias-wren" not in hers["likely"]
    start = desk.words("courier", "Wren left")["start"]
    his = desk.post("look", article="courier", start=start, end=start + len("Wren"), values={})
    assert "tobias-wren" in his["likely"]


ADDED: dict[str, tuple[str, dict[str, Any], list[tuple[str, str, dict[str, str]]], str]] = {
    "an account of an event": (
        "events.yaml",
        {"form": "event", "record": "people-brought-ashore"},
        [("wire", "all others were brought ashore", {"speaker": "tobias-wren"})],
        "        quote: >-\n          all others were brought ashore\n        speaker: [tobias-wren]\n",
    ),
    "a new event of two articles": (
        "events.yaml",
        {"form": "event", "values": {"title": "The ferry strikes", "type": "other"}},
        [("courier", "ran into the harbour wall", {"speaker": "tobias-wren"}), ("wire", "struck a pier", {})],
        "  ferry-strikes-2:\n    title: The ferry strikes\n    type: other\n    accounts:\n      - article: cour",
    ),
    "a figure": (
        "figures.yaml",
        {"form": "figure", "values": {"title": "Tickets sold", "measure": "count", "unit": "tickets"}},
        [("courier", "82 tickets had been sold on the quay", {"words": "82", "speaker": "tobias-wren"})],
        "    unit: tickets\n    scope:\n      counts: Tickets sold\n    readings:\n      - article: courier\n",
    ),
    "a position": (
        "discrepancies.yaml",
        {"form": "position", "record": "how-many-hurt", "position": "Eleven"},
        [("courier", "none of them badly", {"speaker": "tobias-wren"})],
        "          - article: courier\n            quote: >-\n              none of them badly\n",
    ),
    "a discrepancy": (
        "discrepancies.yaml",
        {
            "form": "discrepancy",
            "values": {
                "title": "What did it hit?",
                "kind": "place",
                "weight": "minor",
                "would_resolve": "A look at it.",
            },
            "about": ["ferry-strikes"],
        },
        [
            ("courier", "ran into the harbour wall", {"label": "A wall", "speaker": "tobias-wren"}),
            ("wire", "struck a pier", {"label": "A pier"}),
        ],
        "    about: [ferry-strikes]\n    positions:\n      - label: A wall\n        statements:\n          - article: ",
    ),
    "an actor": (
        "actors.yaml",
        {"form": "actor", "values": {"kind": "group"}},
        [("wire", "all others", {})],
        "  all-others:\n    kind: group\n    names:\n      - article: wire\n        name: all others\n        quote:",
    ),
    "a passage set aside": (
        "articles.yaml",
        {"form": "aside", "record": "wire"},
        [("wire", "taken to   hospital", {"reason": "Its end is lost."})],
        "      - quote: >-\n          taken to […] hospital\n        reason: >-\n          Its end is lost.\n",
    ),
}


@pytest.mark.parametrize("name", ADDED)
def test_selected_words_are_written_and_taken_back_byte_for_byte(desk: Asked, name: str) -> None:
    _, asked, passages, wanted = ADDED[name]
    before = snapshot(desk.root)
    asked = {**asked, "passages": [desk.words(a, words, **values) for a, words, values in passages]}
    assert wanted in desk.post("add", **asked, copy=True)["yaml"]
    assert snapshot(desk.root) == before
    answer = desk.post("add", **asked)
    assert "refused" not in answer, answer["refused"]
    after = snapshot(desk.root)
    changed = [path for path in after if after[path] != before.get(path)]
    assert changed == [answer["about"].split(" in ")[1]]
    assert wanted in after[changed[0]].decode()
    assert pipeline.check(desk.root).errors == ()
    assert desk.post("sheet")["undo"] == answer["about"]
    assert desk.post("undo")["about"] == answer["about"]
    assert snapshot(desk.root) == before


REFUSED: dict[str, tuple[dict[str, Any], list[tuple[str, str, dict[str, str]]], str]] = {
    "a number that is cut short": (
        {"form": "figure", "record": "people-hurt"},
        [("wire", "At least 14 people were hurt", {"words": "14 people"})],
        r"facts/figures\.yaml:\d+:\d+: error \[words-cut-short\]",
    ),
    "an unknown speaker": (
        {"form": "event", "record": "ferry-strikes"},
        [("wire", "struck a pier", {"speaker": "nobody"})],
        r"facts/events\.yaml:\d+:\d+: error \[id-unknown\]",
    ),
    "one position": (
        {
            "form": "discrepancy",
            "values": {"title": "What?", "kind": "place", "weight": "minor", "would_resolve": "It."},
        },
        [("wire", "struck a pier", {"label": "A pier"})],
        r"\[positions-missing\]",
    ),
    "words that join somebody protected": (
        {"form": "event", "record": "ferry-strikes"},
        [("courier", "the lights went out before the blow", {})],
        "give it a record of its own",
    ),
    "a new record of somebody protected and another": (
        {"form": "event", "values": {"title": "Dark", "type": "other"}},
        [("courier", "the lights went out before the blow", {}), ("wire", "struck a pier", {})],
        "give it a record of its own",
    ),
    "a record that stands alone": (
        {"form": "actor", "record": "passenger-in-the-fog"},
        [("wire", "a pier", {})],
        "not there",
    ),
    "no words": ({"form": "event", "record": "ferry-strikes"}, [], "select more"),
    "an unknown form": ({"form": "front"}, [], "not there"),
    "a record outside": ({"form": "event", "record": "../seeds"}, [("wire", "struck a pier", {})], "not there"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_told_and_touches_no_file(desk: Asked, name: str) -> None:
    asked, passages, told = REFUSED[name]
    before = snapshot(desk.root)
    answer = desk.post("add", **asked, passages=[desk.words(a, words, **values) for a, words, values in passages])
    assert re.search(told, answer["refused"]), answer
    assert snapshot(desk.root) == before
    assert "nothing" in desk.post("undo")["refused"]


def test_nothing_is_proposed_on_or_beside_somebody_protected(desk: Asked) -> None:
    found = desk.post("look", **desk.words("courier", "the lights went out before the blow"))
    assert found["alone"] is True
    assert not {"speaker", "heard", "near", "words", "when"} & set(found)
    assert desk.sentence("courier", 6)["alone"] is True
    sheet = desk.post("sheet")
    offered = json.dumps(
        [sheet["records"], sheet["differences"], [s["by"] for a in sheet["articles"] for s in a["sentences"]]]
    )
    assert "Ines" not in offered
    assert "passenger" not in offered


def test_an_id_shows_nobody_who_stands_alone(desk: Asked) -> None:
    values = {"title": "What Ines heard", "type": "other"}
    asked = {"form": "event", "values": values, "passages": [desk.words("courier", "the lights went out before")]}
    assert desk.post("add", **asked, copy=True)["yaml"].startswith("  courier-event-1:\n")
    person = {"kind": "person", "identified_by": "first_name_only"}
    asked = {"form": "actor", "values": person, "passages": [desk.words("courier", "Ines")]}
    assert desk.post("add", **asked, copy=True)["yaml"].startswith("  courier-person-1:\n")


PROTECTING = """The fire began at nine, Holt said.

A man of 50 from Dunmore saw it. The man, who did not want to be identified, called, according to Mina Holt of Oldport.

Selma, who gave only her first name, ran. A neighbour named Omar slept.

Two fled, Lena Moss said. Moss ran.
"""
ROLE = {
    "kind": "person",
    "identified_by": "role_only",
    "protected": "The article says that this person would not be named.",
}


@pytest.fixture
def asking(tmp_path: Path) -> Asked:
    """The desk of a briefing of one article, in which two ask not to be named in full, beside a third."""
    path = tmp_path / "one.txt"
    path.write_text(PROTECTING, encoding="utf-8")
    made = {"site": SITE, "theme": "material", "github": False}
    start(tmp_path / "begun", [path], "T", "UTC", {"language": "en", "published": "2024-03-05"}, None, **made)  # type: ignore[arg-type]
    return Asked(tmp_path / "begun")


def added(desk: Asked, words: str, values: dict[str, str], **more: Any) -> Any:
    """What the desk answers to an actor of some words."""
    return desk.post("add", form="actor", values=values, passages=[desk.words("one", words)], **more)


def test_whoever_a_sentence_says_not_to_name_is_protected_first_and_costs_nobody_else(asking: Asked) -> None:
    full = {"kind": "person", "identified_by": "full_name"}
    assert "[protection-missing]" in added(asking, "Mina Holt", full)["refused"]
    where = asking.post("asking", **asking.words("one", "Mina Holt"))
    assert PROTECTING[where["start"] : where["end"]] == "The man, who did not want to be identified"
    person = asking.post("add", form="actor", values=ROLE, passages=[where])
    assert person["about"] == "one-person-1 in facts/one.yaml"
    # Whoever comes next begins with no id of somebody who stands alone.
    assert added(asking, "Mina Holt", full)["about"] == "mina-holt in facts/one.yaml"
    selma = {"kind": "person", "identified_by": "first_name_only", "protected": "At her wish."}
    assert added(asking, "Selma", selma)["about"] == "one-person-2 in facts/one.yaml"
    assert pipeline.check(asking.root).errors == ()


def test_where_nobody_asks_nobody_is_to_be_protected_first(asking: Asked) -> None:
    assert asking.post("asking", **asking.words("one", "The fire began")) == {}


def test_whoever_asks_and_has_a_name_is_offered_by_it(asking: Asked) -> None:
    where = asking.post("asking", **asking.words("one", "who gave only"))
    assert (PROTECTING[where["start"] : where["end"]], where["named"]) == ("Selma", True)
    described = asking.post("asking", **asking.words("one", "Mina Holt"))
    assert described["named"] is False


def test_somebody_who_stands_alone_has_another_form_in_their_own_article_only(desk: Asked, asking: Asked) -> None:
    assert added(asking, "The man, who did not want to be identified", ROLE)["about"]
    described = asking.words("one", "A man of 50 from Dunmore")
    apart = asking.post("look", **described)["apart"]
    assert apart == [{"id": "one-person-1", "title": "The man, who did not want to be identified"}]
    assert added(asking, "A man of 50 from Dunmore", {}, record="one-person-1")["about"]
    person = pipeline.check(asking.root).briefing.facts.actors["one-person-1"]
    assert [str(form.name) for form in person.names] == [apart[0]["title"], "A man of 50 from Dunmore"]
    assert pipeline.check(asking.root).errors == ()
    # In the harbour's briefing she stands in the courier alone.
    assert desk.post("look", **desk.words("wire", "struck a pier"))["apart"] == []
    passages = [desk.words("wire", "struck a pier")]
    refused = desk.post("add", form="actor", record="passenger-in-the-fog", passages=passages)["refused"]
    assert "not there" in refused
    passages = [desk.words("courier", "the lights went out before the blow"), desk.words("wire", "struck a pier")]
    refused = desk.post("add", form="actor", record="passenger-in-the-fog", passages=passages)["refused"]
    assert "a record of its own" in refused


def test_a_speaker_whom_no_actor_is_yet_is_told_with_the_place(asking: Asked) -> None:
    heard = asking.post("look", **asking.words("one", "Two fled, Lena Moss said"))["unknown"]
    assert (heard["words"], PROTECTING[heard["start"] : heard["end"]]) == ("Lena Moss", "Lena Moss")
    full = {"kind": "person", "identified_by": "full_name"}
    assert added(asking, "Lena Moss", full)["about"]
    known = asking.post("look", **asking.words("one", "Two fled, Lena Moss said"))
    assert (known["unknown"], known["speaker"]) == (None, "lena-moss")


def test_an_address_that_is_taken_gives_way_to_a_free_one(desk: Asked) -> None:
    asked = {"form": "event", "values": {"title": "The ferry strikes", "type": "other"}}
    asked |= {"passages": [desk.words("wire", "struck a pier")]}
    assert desk.post("propose", **asked)["address"] == "ferry-strikes-2"
    assert desk.post("propose", **asked, address="Ferry, again!")["address"] == "ferry-again"
    before = snapshot(desk.root)
    refused = desk.post("add", **asked, address="ferry-strikes")["refused"]
    assert refused == "the address 'ferry-strikes' is that of another record: 'ferry-strikes-2' is free"
    assert "cannot be one: 'ferry-again' can" in desk.post("add", **asked, address="Ferry, again!")["refused"]
    assert snapshot(desk.root) == before
    assert desk.post("add", **asked, address="pier-struck")["about"] == "pier-struck in facts/events.yaml"


def test_the_time_of_a_passage_is_proposed(tmp_path: Path) -> None:
    told = {"when": "The gate was shut on Sunday.\n", "said": "Moss said on Monday that a boat had left.\n"}
    told["pier"] = "Moss spoke at the pier where nine had died in 2015.\n"
    desk = Asked(begun_of(tmp_path, **told))
    passages = [desk.words("when", "The gate was shut on Sunday"), desk.words("said", "Moss said on Monday that")]
    passages.append(desk.words("said", "a boat had left"))
    # Of two clauses it may be the other deed's: "spoke at the pier where nine had died in 2015".
    passages.append(desk.words("pier", "Moss spoke at the pier where nine had died in 2015"))
    for title, when in (("The gate was shut", ["Sunday", "", "", ""]), ("Moss came", ["Sunday", "", "", ""])):
        asked = {"form": "event", "values": {"title": title, "type": "other"}, "passages": passages}
        assert desk.post("propose", **asked)["when"] == when


def test_a_clause_without_a_verb_that_is_known_dates_nothing() -> None:
    """“Told reporters on Monday”: no end of a word shows its verb; what is said on a day is dated by its verb."""
    title = "Lena Moss said that the gate will open"
    assert not is_of_deed(title, "“I hope so,” Lena Moss, the mayor, told reporters on Monday.", "on Monday")
    assert is_of_deed(title, "Lena Moss said on Monday that the gate will open", "on Monday")


def test_each_answer_to_who_somebody_is_has_a_key_and_says_all_that_the_check_asks() -> None:
    assert len({each.key for each in ANSWERS}) == len(ANSWERS)
    assert {each.kind for each in ANSWERS} == set(ActorKind)
    people = [each for each in ANSWERS if each.kind is ActorKind.PERSON]
    assert {each.identified_by for each in people} == set(IdentifiedBy)
    # Whoever asked and whoever is merely incomplete stand under different words.
    by_name = {each.identified_by: each.group for each in people if each.protected}
    assert by_name[IdentifiedBy.FIRST_NAME_ONLY] == by_name[IdentifiedBy.PSEUDONYM] == by_name[IdentifiedBy.ROLE_ONLY]
    assert by_name[IdentifiedBy.PARTIAL_NAME] != by_name[IdentifiedBy.FIRST_NAME_ONLY]
    told = [each.protected for each in people if each.protected]
    assert len(set(told)) == len(told)


def test_a_file_that_was_changed_since_is_not_taken_back(desk: Asked) -> None:
    asked = {"form": "event", "record": "ferry-strikes", "passages": [desk.words("wire", "struck a pier")]}
    assert "about" in desk.post("add", **asked)
    path = desk.root / "facts" / "events.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    assert "was changed since" in desk.post("undo")["refused"]
    assert path.read_text(encoding="utf-8").endswith("# mine\n")


def test_where_nothing_can_be_written_the_lines_are_given(desk: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("briefing.desk.desk.os.access", lambda *_: False)
    before = snapshot(desk.root)
    assert desk.post("sheet")["writes"] is False
    asked = {"form": "event", "record": "ferry-strikes", "passages": [desk.words("wire", "struck a pier")]}
    assert "struck a pier" in desk.post("add", **asked)["yaml"]
    assert snapshot(desk.root) == before


def test_a_facts_file_that_leads_elsewhere_is_not_written(desk: Asked, tmp_path: Path) -> None:
    path = desk.root / "facts" / "events.yaml"
    elsewhere = tmp_path / "elsewhere.yaml"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    values = {"title": "A pier", "type": "other"}
    answer = desk.post("add", form="event", values=values, passages=[desk.words("wire", "struck a pier")])
    assert "refused" in answer
    assert elsewhere.read_bytes() == before


def test_facts_that_lie_elsewhere_are_not_written(desk: Asked, tmp_path: Path) -> None:
    elsewhere = (desk.root / "facts").rename(tmp_path / "elsewhere")
    (desk.root / "facts").symlink_to(elsewhere)
    before = snapshot(elsewhere)
    for path, asked in (("add", {"form": "location", "passages": [desk.words("wire", "a pier")]}), ("draft", {})):
        assert "refused" in desk.post(path, **asked)
    assert snapshot(elsewhere) == before


STRANGERS = {
    "another host name": {"HTTP_HOST": f"evil.example:{PORT}"},
    "another port": {"HTTP_HOST": "127.0.0.1:9"},
    "no host name": {"HTTP_HOST": ""},
    "another page": {"HTTP_ORIGIN": "https://evil.example"},
    "a page of the same machine": {"HTTP_ORIGIN": "http://127.0.0.1:9"},
    "another site": {"HTTP_SEC_FETCH_SITE": "cross-site"},
    "another address of the site": {"HTTP_SEC_FETCH_SITE": "same-site"},
    "no token": {"HTTP_X_DESK_TOKEN": ""},
    "a wrong token": {"HTTP_X_DESK_TOKEN": "x" * 43},
}


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers_are_not_answered(desk: Asked, name: str) -> None:
    asked = {"form": "event", "record": "ferry-strikes", "passages": [desk.words("wire", "struck a pier")]}
    before = snapshot(desk.root)
    for path in ("sheet", "look", "like", "add", "draft", "settle", "undo"):
        status, body = desk.ask(f"{ADDRESS}/{path}", json.dumps(asked).encode(), **STRANGERS[name])
        assert status == 403
        assert b"ferry" not in body
    if "token" not in name:
        status, body = desk.ask(ADDRESS, **STRANGERS[name])
        assert (status, desk.token.encode() in body) == (403, False)
    assert snapshot(desk.root) == before


def test_only_what_is_the_desks_is_answered(desk: Asked) -> None:
    assert desk.ask("/index.html") == (200, b"the preview")
    assert desk.ask("/index.html", HTTP_HOST="any.example")[0] == 400
    assert desk.ask(f"{ADDRESS}er/index.html") == (200, b"the preview")
    for path in ("/../desk.js", "/%2e%2e/theme.html", "/facts/events.yaml", "/add"):
        assert desk.ask(ADDRESS + path)[0] == 404
    assert desk.post("add")["refused"]
    assert desk.ask(f"{ADDRESS}/add", b"[1]")[1] == b'{"refused": "this could not be read"}'
    assert b"refused" in desk.ask(f"{ADDRESS}/add", b"{")[1]
    assert b"refused" in desk.ask(f"{ADDRESS}/add", b"{}", CONTENT_LENGTH="99999999")[1]
    assert Asked(desk.root).token != desk.token


UNREADABLE: dict[str, tuple[str, bytes]] = {
    "no JSON": ("add", b"{"),
    "no object": ("sheet", b'"seen"'),
    "half a character": ("add", b'{"form": "event", "values": {"title": "\\ud800"}}'),
    "a list without end": ("add", b"[" * 100_000),
    "a number for a text": ("add", b'{"form": 1}'),
    "a text for a list": ("add", b'{"form": "event", "passages": "wire"}'),
    "a text in the place of a passage": ("add", b'{"form": "event", "passages": ["wire"]}'),
    "a passage without an end": ("look", b'{"article": "wire", "start": 0}'),
    "a truth value for a place": ("look", b'{"article": "wire", "start": true, "end": 9}'),
    "a list for what was filled in": ("look", b'{"article": "wire", "start": 0, "end": 9, "values": []}'),
    "numbers for ids": ("settle", b'{"ids": [1], "accept": true}'),
    "a text for a truth value": ("settle", b'{"ids": ["the-crew"], "accept": "no"}'),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_the_page_does_not_ask_is_not_read(desk: Asked, name: str) -> None:
    path, body = UNREADABLE[name]
    before = snapshot(desk.root)
    assert desk.ask(f"{ADDRESS}/{path}", body) == (200, b'{"refused": "this could not be read"}')
    assert snapshot(desk.root) == before


def test_a_mistake_of_the_program_is_not_the_page_s(desk: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("briefing.desk.desk.near", lambda *_: list[str]().pop())
    with pytest.raises(IndexError):
        desk.post("look", **desk.words("wire", "struck a pier"))


def test_a_published_site_has_none_of_it(tmp_path: Path) -> None:
    site = build(copy_briefing(HARBOUR, tmp_path / "briefing"))
    assert [path.name for path in site.rglob("*desk*")] == []
    texts = {path.name: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert [name for name, text in texts.items() if ADDRESS.encode() in text or b"desk-token" in text.lower()] == []


DRAFTS = """\
# Drafts to judge.
actors:
  # 1 article: a name
  the-crew:
    draft: "yes"
    kind: group
    names:
      - article: wire
        name: all others
        quote: all others
events:
  # 1 article: like sentences
  a-pier-is-struck:
    draft: "yes"
    title: A pier is struck
    type: other
    accounts:
      - article: wire
        quote: struck a pier
        who: [the-crew]
"""


@pytest.fixture
def drafted(sample: Path) -> Asked:
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS, encoding="utf-8")
    return Asked(sample)


NAMING = """\
places:
  the-pier:
    draft: "yes"
    names:
      - article: wire
        name: pier
        quote: pier
events:
  all-are-ashore:
    draft: "yes"
    title: All are brought ashore
    type: other
    place: the-pier
    participants:
      - actor: the-crew
        role: were brought ashore
      - actor: tobias-wren
        role: spoke
    accounts:
      - article: wire
        quote: all others were brought ashore
        where: the-pier
        who: [the-crew, tobias-wren]
  the-crew-speaks:
    draft: "yes"
    title: The crew speaks
    type: other
    place: the-pier
    participants:
      - actor: the-crew
        role: spoke
    accounts:
      - article: wire
        quote: brought ashore
        speaker: the-crew
        via: other_outlet
        via_outlet: the-crew
figures:
  hurt-at-the-pier:
    draft: "yes"
    title: Hurt at the pier
    measure: injured
    scope:
      counts: people hurt
      place: the-pier
    readings:
      - article: wire
        quote: Eleven people
        words: Eleven
"""


def test_what_a_draft_need_not_say_goes_with_whom_or_what_is_deleted(drafted: Asked) -> None:
    """The drafts are told by their titles, for nobody has seen them yet; one taking back brings all of it again."""
    (drafted.root / "facts" / "drafts-2.yaml").write_text(NAMING, encoding="utf-8")
    before = snapshot(drafted.root)
    assert drafted.post("settle", ids=["the-pier"], accept=False)["warned"] == [
        "2 drafts that named “pier” will not any more, until u: “All are brought ashore”, “The crew speaks”",
        "“Hurt at the pier” names “pier” under `place`: change that when it comes (m), or delete it too",
    ]
    assert drafted.post("settle", ids=["the-crew"], accept=False)["warned"] == [
        "2 drafts that named “all others” will not any more, until u: “A pier is struck”, “All are brought ashore”",
        "“The crew speaks” names “all others” under `speaker` and `via outlet`: "
        "change that when it comes (m), or delete it too",
    ]
    facts, _ = read(drafted.root, ())
    ashore = facts.events["all-are-ashore"]
    assert (ashore.place, ashore.accounts[0].where) == (None, None)
    assert ([str(each.actor) for each in ashore.participants], ashore.accounts[0].who) == (
        ["tobias-wren"],
        ("tobias-wren",),
    )
    assert (facts.events["the-crew-speaks"].participants, facts.events["a-pier-is-struck"].accounts[0].who) == ((), ())
    assert str(facts.events["the-crew-speaks"].accounts[0].speaker[0]) == "the-crew"
    assert str(facts.figures["hurt-at-the-pier"].scope.place) == "the-pier"
    drafted.post("undo")
    drafted.post("undo")
    assert snapshot(drafted.root) == before


def test_a_record_is_deleted_with_what_drafts_need_not_say_of_it(drafted: Asked) -> None:
    """What is accepted already is changed by a person first."""
    path = drafted.root / "facts" / "drafts-2.yaml"
    path.write_text(NAMING.replace("the-pier", "port-elswick"), encoding="utf-8")
    told = drafted.post("delete", record="port-elswick")
    assert "the event “All are brought ashore” names it: it will not any more" in told["told"]
    assert told["named"]
    assert [text for text in told["told"] if text.startswith("the figure “Hurt at the pier” names it under `place`")]


def test_whoever_is_left_with_a_page_and_nothing_on_it_is_told(drafted: Asked) -> None:
    """Before an accepted event is deleted, and when a draft is of which somebody was accepted already."""
    bare = "nothing else tells of “all others”: delete that too among the articles (r), if it is not to stand by itself"
    drafted.post("settle", ids=["the-crew"], accept=True)
    assert bare in drafted.post("settle", ids=["a-pier-is-struck"], accept=False)["warned"]
    drafted.post("undo")
    assert "about" in drafted.post("settle", ids=["a-pier-is-struck"], accept=True, seen=SEEN)
    assert drafted.post("delete", record="a-pier-is-struck")["told"] == [bare]


def test_drafts_stand_on_their_sentences(drafted: Asked) -> None:
    assert drafted.sentence("wire", 2)["drafts"] == ["a-pier-is-struck"]
    sheet = drafted.post("sheet")
    crew, pier = sheet["queue"]
    assert (crew["id"], crew["proved"], crew["needs"]) == ("the-crew", True, [])
    assert (pier["id"], pier["proved"], [need["id"] for need in pier["needs"]]) == (
        "a-pier-is-struck",
        False,
        ["the-crew"],
    )
    assert pier["yaml"].startswith("  a-pier-is-struck:\n    title: A pier is struck\n")
    assert sheet["drafts"] == 2
    path = drafted.root / "facts" / "drafts.yaml"
    path.write_text(DRAFTS.replace("wire", "courier").replace("struck a pier", "the lights went out"), encoding="utf-8")
    assert drafted.sentence("courier", 6)["drafts"] == []
    assert [each["id"] for each in drafted.post("sheet")["queue"]] == []


SEEN = ["a-pier-is-struck title: A pier is struck"]
SETTLED: dict[str, tuple[list[str], bool, dict[str, str], str]] = {
    "accepted with what it names": (
        ["a-pier-is-struck", "the-crew"],
        True,
        {
            "events": "\n  a-pier-is-struck:\n    title: A pier is struck\n    type: other\n    accounts:\n",
            "actors": "\n  the-crew:\n    kind: group\n",
        },
        "",
    ),
    "one accepted": (
        ["the-crew"],
        True,
        {"actors": "\n  the-crew:\n    kind: group\n"},
        DRAFTS[DRAFTS.index("events:") :],
    ),
    "deleted, with its comment and its kind": (["a-pier-is-struck"], False, {}, DRAFTS.split("events:")[0]),
}


@pytest.mark.parametrize("name", SETTLED)
def test_drafts_are_accepted_and_deleted(drafted: Asked, name: str) -> None:
    """What is accepted leaves the file of drafts for one that fits, with all else as it was; both can be taken back."""
    ids, accept, added, left = SETTLED[name]
    before = snapshot(drafted.root)
    assert "refused" not in drafted.post("settle", ids=ids, accept=accept, seen=SEEN)
    assert (drafted.root / "facts" / "drafts.yaml").read_text(encoding="utf-8") == left
    for file, lines in added.items():
        text = (drafted.root / "facts" / f"{file}.yaml").read_text(encoding="utf-8")
        assert lines in text
        assert set(before[f"facts/{file}.yaml"].decode().splitlines()) <= set(text.splitlines())
    assert {name for name, data in snapshot(drafted.root).items() if data != before.get(name)} == {
        "facts/drafts.yaml",
        *(f"facts/{file}.yaml" for file in added),
    }
    drafted.post("undo")
    assert snapshot(drafted.root) == before


def test_a_draft_is_accepted_with_what_stands_in_another_file(drafted: Asked) -> None:
    actors, events = DRAFTS.split("events:")
    (drafted.root / "facts" / "drafts.yaml").write_text(f"events:{events}", encoding="utf-8")
    (drafted.root / "facts" / "drafts-2.yaml").write_text(actors, encoding="utf-8")
    before = snapshot(drafted.root)
    told = drafted.post("settle", ids=["a-pier-is-struck", "the-crew"], accept=True, seen=SEEN)
    assert "refused" not in told
    facts = pipeline.check(drafted.root).briefing.facts
    assert facts.find("a-pier-is-struck") is not None and facts.find("the-crew") is not None and not facts.drafts
    drafted.post("undo")
    assert snapshot(drafted.root) == before


def test_names_that_their_quotes_prove_are_accepted_together(drafted: Asked) -> None:
    more = DRAFTS.replace(
        "events:",
        '  the-pier:\n    draft: "yes"\n    kind: body\n    names:\n      - article: wire\n'
        "        name: a pier\n        quote: a pier\nevents:",
    )
    (drafted.root / "facts" / "drafts.yaml").write_text(more, encoding="utf-8")
    assert "refused" not in drafted.post("settle", ids=["the-crew", "the-pier"], accept=True)
    assert len(pipeline.check(drafted.root).briefing.facts.drafts) == 1


def test_a_name_that_says_more_than_its_quotes_is_judged_alone(drafted: Asked) -> None:
    """Who somebody is part of, or two forms of a name, no quote of a name proves."""
    for more in ("part_of: [harbour-authority]", "note: The crew of a ferry"):
        field = DRAFTS.replace("    kind: group\n", f"    kind: group\n    {more}\n")
        (drafted.root / "facts" / "drafts.yaml").write_text(field, encoding="utf-8")
        assert [each["proved"] for each in drafted.post("sheet")["queue"]] in ([False, False], [])
    joined = DRAFTS.replace(
        "        quote: all others\n",
        "        quote: all others\n      - article: wire\n        name: ferry\n        quote: ferry\n",
    )
    (drafted.root / "facts" / "drafts.yaml").write_text(joined, encoding="utf-8")
    crew = next(each for each in drafted.post("sheet")["queue"] if each["id"] == "the-crew")
    assert not crew["proved"] and [look["what"] for look in crew["looks"]] == ["names"]


INCOMPLETE = """\
actors:
  one-person-1:
    draft: "yes"
    kind: person
    identified_by: partial_name
    names:
      - article: one
        name: Omar
        quote: Omar
    protected: The article prints only a part of this person's name.
"""


def test_whoever_asked_is_told_from_whoever_is_incomplete_when_a_draft_is_accepted(asking: Asked) -> None:
    path = asking.root / "facts" / "drafts.yaml"
    for wish, identified in ((False, "partial_name"), (True, "first_name_only")):
        path.write_text(INCOMPLETE, encoding="utf-8")
        (card,) = asking.post("sheet")["queue"]
        assert (card["protected"], card["incomplete"]) == (True, True)
        answer = asking.post("settle", ids=["one-person-1"], accept=True, seen=[], wish=wish)
        assert "about" in answer, answer
        person = pipeline.check(asking.root).briefing.facts.actors["one-person-1"]
        assert (person.identified_by, "wish" in str(person.protected)) == (identified, wish)
        asking.post("undo")


def test_nobody_else_is_said_to_have_asked(drafted: Asked) -> None:
    before = snapshot(drafted.root)
    assert "not there" in drafted.post("settle", ids=["the-crew"], accept=True, seen=[], wish=True)["refused"]
    assert snapshot(drafted.root) == before


def test_a_draft_needs_what_it_names_by_an_id_and_nothing_that_a_word_of_it_is(drafted: Asked) -> None:
    """A prefix, a name or a unit may be the very word that another draft has for an id."""
    text = DRAFTS.replace("the-crew", "pier").replace("        who: [pier]\n", "        suffix: pier\n")
    text = text.replace("quote: struck a pier", "quote: struck a")
    (drafted.root / "facts" / "drafts.yaml").write_text(text, encoding="utf-8")
    struck = next(each for each in drafted.post("sheet")["queue"] if each["id"] == "a-pier-is-struck")
    assert struck["needs"] == []
    assert "suffix: pier" in struck["yaml"]


def test_a_draft_needs_whoever_alone_bears_out_its_own_words(drafted: Asked) -> None:
    """The name of a body that may hold a record is accepted with the difference that it would settle."""
    board = """actors:
  harbour-board:
    draft: "yes"
    kind: body
    names:
      - article: wire
        quote: struck a pier
        name: Halvik Harbour Board
        supplied: for a test
"""
    difference = """discrepancies:
  which-pier:
    draft: "yes"
    title: Which pier?
    kind: wording
    weight: minor
    would_resolve: The files of the Harbour Board.
    positions:
      - label: A pier
        statements:
          - article: wire
            quote: struck a pier
"""
    path = drafted.root / "facts" / "drafts-2.yaml"
    path.write_text(board + difference, encoding="utf-8")
    which = next(each for each in drafted.post("sheet")["queue"] if each["id"] == "which-pier")
    assert [each["id"] for each in which["needs"]] == ["harbour-board"]
    # What it is about names somebody in turn.
    about = difference.replace("    weight", "    about: [a-pier-is-struck]\n    weight")
    path.write_text(board + about, encoding="utf-8")
    which = next(each for each in drafted.post("sheet")["queue"] if each["id"] == "which-pier")
    assert [each["id"] for each in which["needs"]] == ["a-pier-is-struck", "harbour-board", "the-crew"]
    path.write_text(board + difference.replace("the Harbour Board", "the harbour"), encoding="utf-8")
    which = next(each for each in drafted.post("sheet")["queue"] if each["id"] == "which-pier")
    assert which["needs"] == []


def test_a_draft_that_is_deleted_leaves_what_is_about_it(drafted: Asked) -> None:
    difference = """discrepancies:
  which-pier:
    draft: "yes"
    title: Which pier?
    kind: wording
    about: [a-pier-is-struck]
    weight: minor
    would_resolve: A map.
    positions:
      - label: A pier
        statements:
          - article: wire
            quote: struck a pier
"""
    (drafted.root / "facts" / "drafts.yaml").write_text(DRAFTS + difference, encoding="utf-8")
    assert [each["id"] for each in drafted.post("sheet")["queue"]] == ["the-crew", "a-pier-is-struck", "which-pier"]
    assert "refused" not in drafted.post("settle", ids=["a-pier-is-struck"], accept=False)
    assert "about" not in (drafted.root / "facts" / "drafts.yaml").read_text(encoding="utf-8")


def test_titles_and_labels_are_mended_through_the_gate(drafted: Asked) -> None:
    path = drafted.root / "facts" / "drafts.yaml"
    assert "refused" not in drafted.post(
        "change", record="a-pier-is-struck", values={"title": "A ferry strikes a pier"}
    )
    assert path.read_text(encoding="utf-8") == DRAFTS.replace(
        "title: A pier is struck", "title: A ferry strikes a pier"
    )
    drafted.post("undo")
    before = snapshot(drafted.root)
    refused = drafted.post("change", record="a-pier-is-struck", values={"title": "Tobias Wren strikes 12 piers"})[
        "refused"
    ]
    assert "text-unbound" in refused and "facts/drafts.yaml" in refused
    judged = drafted.post("change", record="a-pier-is-struck", values={"title": "A pier is brutally struck"})
    assert "error [says-differs] `title` adds a judgement: brutally" in judged["refused"]
    assert "warning" not in judged["refused"]
    assert "'fire'" in drafted.post("change", record="a-pier-is-struck", values={"type": "fire"})["refused"]
    assert "cannot be changed" in drafted.post("change", record="a-pier-is-struck", values={"apart": "yes"})["refused"]
    assert (
        "nothing was changed"
        in drafted.post("change", record="a-pier-is-struck", values={"title": "A pier is struck"})["refused"]
    )
    assert snapshot(drafted.root) == before


def test_an_accepted_title_is_mended_where_it_stands(desk: Asked) -> None:
    facts = pipeline.check(desk.root).briefing.facts
    record = next(iter(facts.discrepancies.values()))
    assert "refused" not in desk.post("change", record=record.id, values={"title": "How many were hurt?"})
    label = record.positions[0].label
    refused = desk.post("change", record=record.id, values={"positions.0.label": "Over 9,000 of Xanadu"})["refused"]
    assert "unbound" in refused or "label" in refused
    cited = [
        by for a in desk.post("sheet")["articles"] for s in a["sentences"] for by in s["by"] if by["id"] == record.id
    ]
    assert cited
    groups = desk.post("changes", record=record.id)["groups"]
    labels = [field["value"] for group in groups for field in group["fields"] if field["name"] == "label"]
    assert labels[0] == label


def test_whether_all_positions_can_be_true_is_mended_where_it_stands(desk: Asked) -> None:
    def relation() -> str | None:
        return pipeline.check(desk.root).briefing.facts.discrepancies["when-it-struck"].relation

    def mend(word: str) -> Any:
        return desk.post("change", record="when-it-struck", values={"relation": word})

    before = snapshot(desk.root)
    assert "nothing was changed" in mend("")["refused"]
    assert "value-invalid" in mend("perhaps")["refused"] and snapshot(desk.root) == before
    for word in ("compatible", "conflict"):
        assert "refused" not in mend(word) and relation() == word
    assert "refused" not in mend("") and relation() is None
    assert snapshot(desk.root) == before


def test_a_relation_that_numbers_do_not_show_is_asked_of_whoever_accepts_the_draft(desk: Asked) -> None:
    path = desk.root / "facts" / "discrepancies.yaml"
    text = path.read_text(encoding="utf-8").replace('    covers: ["number', '    draft: "yes"\n    covers: ["number', 1)
    path.write_text(text, encoding="utf-8")
    mended = desk.post("change", record="how-many-hurt", values={"relation": "compatible"})
    assert "refused" not in mended
    [card] = desk.post("sheet")["queue"]
    looks = {look["what"]: look for look in card["looks"]}
    assert looks["doubt"]["words"].endswith("comparison finds 'conflict' of the numbers of 'people-hurt'")
    assert looks["relation"]["words"].startswith("compatible: ")
    seen = [look["key"] for look in card["looks"] if look["what"] not in ("doubt", "relation")]
    for missing in ("doubt", "relation"):
        others = [*seen, *(looks[each]["key"] for each in ("doubt", "relation") if each != missing)]
        answer = desk.post("settle", ids=["how-many-hurt"], accept=True, seen=others)
        assert "look at this beside its words first" in answer["refused"] and looks[missing]["key"] in answer["refused"]
    every = [look["key"] for look in card["looks"]]
    assert "refused" not in desk.post("settle", ids=["how-many-hurt"], accept=True, seen=every)
    checked = pipeline.check(desk.root)
    answered = checked.briefing.facts.discrepancies["how-many-hurt"].checked
    assert answered == ("relation-doubted: conflict, read at the desk",)
    assert "relation-doubted" not in {problem.code for problem in checked.problems}


def test_what_stands_alone_is_not_put_in_other_words(desk: Asked) -> None:
    checked = pipeline.check(desk.root)
    listed = checked.edition.public.listed.facts
    alone = [r for r in checked.briefing.facts.events.values() if listed.find(r.id) is None]
    for record in alone:
        assert "refused" in desk.post("change", record=record.id, values={"title": "Another"})
    cited = [by for a in desk.post("sheet")["articles"] for s in a["sentences"] for by in s["by"]]
    hidden = [by for by in cited if by["kind"] == "stands alone"]
    assert hidden and not any(by["id"] for by in hidden)
    for person in (each for each in checked.briefing.facts.actors.values() if listed.find(each.id) is None):
        assert "not there" in desk.post("changes", record=person.id)["refused"]


def test_whoever_stands_alone_is_mended_from_their_own_sentence_and_joined_with_nobody(desk: Asked) -> None:
    """On no list; from the sentence what names nobody else, and is no word of the curator's, can be changed."""
    before = snapshot(desk.root)
    cited = [by for a in desk.post("sheet")["articles"] for s in a["sentences"] for by in s["by"] if by["apart"]]
    places = [by["at"] for by in cited]
    assert places and not any(by["id"] or "ines" in by["title"].lower() for by in cited)
    shown = desk.post("changes", record="", place=places[0])
    fields = [field for group in shown["groups"] for field in group["fields"]]
    assert shown["apart"].startswith("facts/") and not shown["draft"]
    assert fields and not any(field["ids"] for field in fields)
    assert not {"label", "note", "kind", "identified_by", "protected"} & {field["path"] for field in fields}
    for name, value in (("label", "Ines Duarte"), ("identity", "same"), ("protected", ""), ("kind", "f")):
        told = desk.post("change", record="", place=places[0], values={name: value})["refused"]
        assert "cannot be changed" in told
    role = next(field["path"] for field in fields if field["path"].endswith(".role"))
    assert "about" in desk.post("change", record="", place=places[0], values={role: ""})
    desk.post("undo")
    # Without the record, or what they say in it, nothing would keep their sentences out of what drafters are shown.
    for place in (places[0], next(place for place in places if "events" in place)):
        for sure in (False, True):
            told = desk.post("delete", record="", place=place, sure=sure)["refused"]
            assert "keeps somebody apart" in told and re.search(r"facts/\w+\.yaml:\d+:\d+", told), told
            assert "nes" not in told.replace("lines", "").replace("sentences", "")
    assert snapshot(desk.root) == before
    assert "not there" in desk.post("changes", record="", place="facts/actors.yaml:1:1")["refused"]


def test_whatever_responds_to_a_record_that_is_deleted_stays(desk: Asked) -> None:
    """It responds to it no more, which is told before, and taken back with the rest."""
    events = desk.root / "facts" / "events.yaml"
    text = events.read_text(encoding="utf-8")
    met, response, *_ = pipeline.check(desk.root).briefing.facts.events
    head = f"  {response}:\n"
    assert text.count(head) == 1
    events.write_text(text.replace(head, f"{head}    responds_to: [{met}]\n"), encoding="utf-8")
    told = desk.post("delete", record=met, sure=False)["told"]
    assert any(each.endswith("responds to it: it will not any more") for each in told), told


def test_an_accepted_record_is_deleted_once_whoever_does_it_knows_what_refers_to_it(desk: Asked) -> None:
    """What is about it goes with it; what names it is changed first; all of it can be taken back."""
    front = desk.root / "facts" / "briefing.yaml"
    asked = desk.post("delete", record="people-hurt", sure=False)
    assert asked["named"] and "the front page names it under `cites`, facts/briefing.yaml:" in asked["told"][-1]
    front.write_text(front.read_text(encoding="utf-8").replace("people-hurt", "people-on-board"), encoding="utf-8")
    before = snapshot(desk.root)
    asked = desk.post("delete", record="people-hurt", sure=False)
    assert asked == {
        "told": [
            "the discrepancy “How many people were hurt?” is about it: it will not any more",
            "the discrepancy “How many people were hurt?” covers a difference of it: it will not any more",
        ],
        "named": False,
    }
    assert snapshot(desk.root) == before
    assert "people-hurt" in desk.post("delete", record="people-hurt", sure=True)["about"]
    facts = pipeline.check(desk.root).briefing.facts
    assert facts.find("people-hurt") is None
    assert (facts.discrepancies["how-many-hurt"].about, facts.discrepancies["how-many-hurt"].covers) == ((), ())
    desk.post("undo")
    assert snapshot(desk.root) == before
    for record, named in (("tobias-wren", "`speaker`, facts/"), ("port-elswick", "`place`, facts/")):
        asked = desk.post("delete", record=record, sure=False)
        assert asked["named"] and named in " ".join(asked["told"])
        assert named in desk.post("delete", record=record, sure=True)["refused"]
    for none in ("courier", "nobody-known", "passenger-ines"):
        assert "not there" in desk.post("delete", record=none, sure=True)["refused"]
    assert snapshot(desk.root) == before


CHANGED: dict[str, tuple[str, str, str, str, str]] = {
    "a word, with the remark behind it": (
        "ferry-strikes",
        "type",
        "accident",
        "    type: movement  # for now\n",
        "    type: accident  # for now\n",
    ),
    "a word that is not there yet": (
        "ferry-strikes",
        "accounts.1.happened",
        "yes",
        "        says: The ferry struck a pier.\n",
        '        says: The ferry struck a pier.\n        happened: "yes"\n',
    ),
    "a word that is taken out": ("people-hurt", "scope.cumulative", "", '      cumulative: "no"\n', ""),
    "a record that is named": (
        "people-hurt",
        "part_of",
        "tickets-sold",
        "    part_of: people-on-board\n",
        "    part_of: tickets-sold\n",
    ),
    "names that nobody gave yet": (
        "ferry-strikes",
        "accounts.0.who",
        "tobias-wren",
        "        says: The ferry ran into the harbour wall in fog.\n",
        "        says: The ferry ran into the harbour wall in fog.\n        who: [tobias-wren]\n",
    ),
    "a time that is taken out": ("ferry-strikes", "accounts.1.when", "", "        when: Friday\n", ""),
    "what is counted": (
        "people-hurt",
        "scope.counts",
        "people hurt",
        "      counts: people hurt on board\n",
        "      counts: people hurt\n",
    ),
    "whom a figure counts": (
        "people-hurt",
        "population",
        "mixed",
        "    measure: injured\n",
        "    measure: injured\n",
    ),
    "the label at the head of a position": (
        "when-it-struck",
        "positions.0.label",
        "At 6 a.m.",
        "      - label: At about 6 a.m.\n",
        "      - label: At 6 a.m.\n",
    ),
    "how much a difference matters": (
        "when-it-struck",
        "weight",
        "minor",
        "    weight: notable\n",
        "    weight: minor\n",
    ),
    "what would settle it": (
        "when-it-struck",
        "would_resolve",
        "The log.",
        "    would_resolve: The harbour's own log.\n",
        "    would_resolve: The log.\n",
    ),
    "a role in an event": (
        "people-brought-ashore",
        "participants.0.role",
        "had people brought ashore",
        "        role: had the people brought ashore\n",
        "        role: had people brought ashore\n",
    ),
    "a role of a name": (
        "tobias-wren",
        "names.1.role",
        "harbour master",
        "        quote: said the harbour master, Tobias Wren\n      - article: wire\n        name: Tobias Wren\n"
        "        role: the harbour master\n",
        "        quote: said the harbour master, Tobias Wren\n      - article: wire\n        name: Tobias Wren\n"
        "        role: harbour master\n",
    ),
    "a statement, taken out with its remark": (
        "ferry-strikes",
        "accounts.1",
        "",
        "      # The wire has it too.\n      - article: wire\n"
        "        quote: struck a pier in Port Elswick shortly before […] on Friday\n        when: Friday\n"
        "        where: port-elswick\n        says: The ferry struck a pier.\n",
        "",
    ),
    "the only item of a list that may be empty": (
        "people-brought-ashore",
        "participants.0",
        "",
        "    participants:\n      - actor: tobias-wren\n        role: had the people brought ashore\n",
        "",
    ),
}
"""A change, by what is changed: record, path, new value, and which lines become which."""


@pytest.mark.parametrize("name", CHANGED)
def test_one_thing_of_a_record_is_changed_and_all_else_stays(sample: Path, name: str) -> None:
    """Each line, comment and the order stay; the change can be taken back byte for byte."""
    events = sample / "facts" / "events.yaml"
    text = events.read_text(encoding="utf-8").replace("    type: movement\n", "    type: movement  # for now\n", 1)
    wire = "      - article: wire\n        quote: struck a pier"
    events.write_text(text.replace(wire, f"      # The wire has it too.\n{wire}"), encoding="utf-8")
    desk = Asked(sample)
    record, path, value, lines, wanted = CHANGED[name]
    before = snapshot(sample)
    file = next(each for each, data in before.items() if f"\n  {record}:\n" in data.decode())
    assert "about" in desk.post("change", record=record, values={path: value})
    after = snapshot(sample)
    if wanted != lines:
        assert after.pop(file).decode() == before[file].decode().replace(lines, wanted)
    else:
        assert f"    {path}: {value}\n" in after.pop(file).decode()
    assert after.items() <= before.items()
    desk.post("undo")
    assert snapshot(sample) == before


DOUBTED = """responsible who happened stance speaker via label type measure counts population when where weight kind
would_resolve title role""".split()
"""What whoever judges drafts may doubt."""


def test_whatever_may_be_doubted_is_offered_with_its_meaning(desk: Asked) -> None:
    """Closed words each with what it means; what is left is a name or a text. Statements can be taken out."""
    facts = pipeline.check(desk.root).briefing.facts
    records = [*facts.events, *facts.figures, *facts.discrepancies, "tobias-wren"]
    told = [desk.post("changes", record=record) for record in map(str, records)]
    groups = [group for each in told if "groups" in each for group in each["groups"]]
    offered = {field["path"].split(".")[-1] for group in groups for field in group["fields"]}
    assert offered >= set(DOUBTED)
    fields = [field for group in groups for field in group["fields"]]
    assert all(meaning for field in fields if field["words"] for meaning in field["words"].values())
    assert {"prefix", "protected", "identified_by", "apart", "mentioned_in", "loosened"}.isdisjoint(offered)
    assert all(field["about"] and "None" not in field["about"] for field in fields)
    strikes = told[[*map(str, records)].index("ferry-strikes")]
    assert [(group["title"][:24], group["item"]) for group in strikes["groups"]] == [
        ("", False),
        ("EC? “The ferry Marigold ", True),
        ("CW “struck a pier in Por", True),
    ]


def test_what_is_refused_is_told_and_a_record_keeps_its_last_statement(desk: Asked) -> None:
    before = snapshot(desk.root)
    refusals = {
        "accounts.0.when": ("noon on Sunday", "noon on Sunday"),
        "accounts.0.speaker": ("nobody-known", "nobody-known"),
        "accounts.9": ("", "cannot be changed"),
        "accounts.0.quote": ("The ferry", "no wider quote is called"),
    }
    for path, (value, told) in refusals.items():
        assert told in desk.post("change", record="ferry-strikes", values={path: value})["refused"]
    assert "nothing was changed" in desk.post("change", record="ferry-strikes", values={"type": "movement"})["refused"]
    assert snapshot(desk.root) == before
    assert "about" in desk.post("change", record="ferry-strikes", values={"accounts.1": ""})
    assert "cannot be changed" in desk.post("change", record="ferry-strikes", values={"accounts.0": ""})["refused"]


def test_who_an_actor_is_is_answered_anew_unless_somebody_is_guarded(drafted: Asked, asking: Asked) -> None:
    """Whoever an article leaves incomplete is told to be another only in the file, with a reason."""
    path = drafted.root / "facts" / "drafts.yaml"
    path.write_text(DRAFTS.replace("        who: [the-crew]\n", ""), encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    assert "about" in drafted.post("change", record="the-crew", values={"kind": "n"})
    assert path.read_text(encoding="utf-8") == before.replace("kind: group", "kind: organisation")
    assert "no answer" in drafted.post("change", record="the-crew", values={"kind": "o"})["refused"]
    (asking.root / "facts" / "drafts.yaml").write_text(INCOMPLETE, encoding="utf-8")
    fields = [f for g in asking.post("changes", record="one-person-1")["groups"] for f in g["fields"]]
    assert not {"kind", "identified_by", "protected"} & {field["path"] for field in fields}
    for name, value in {"kind": "f", "identified_by": "full_name", "protected": ""}.items():
        refused = asking.post("change", record="one-person-1", values={name: value})["refused"]
        assert "cannot be changed" in refused


def _left(desk: Asked) -> dict[str, str]:
    """What is left to do, as the desk tells it."""
    return {each["key"]: each["words"] for each in desk.post("sheet")["todo"]}


def test_what_is_left_to_do_stands_in_one_list(drafted: Asked, edit: Callable[[str, str, str], None]) -> None:
    """Each as often as it waits; while there are errors, nobody is sent after differences."""
    signature = {"blanks": "1 place to fill in"}
    assert _left(drafted) == {**signature, "drafts": "2 drafts to decide"}
    drafted.post("settle", ids=["a-pier-is-struck", "the-crew"], accept=False)
    assert _left(drafted) == signature
    edit("facts/discrepancies.yaml", '    covers: ["number:people-hurt"]\n', "")
    aside = "    set_aside:\n      - quote: The harbour was closed for the morning.\n"
    edit("facts/articles.yaml", f"{aside}        reason: No other article speaks of it.\n", "")
    differs = {"differences": "1 difference that nobody reviewed"}
    assert _left(drafted) == {**signature, **differs, "sentences": "1 sentence not accounted for"}
    edit("facts/events.yaml", "harbour\n    type: movement", "harbour\n    type: nothing")
    assert _left(drafted).keys() == {"errors", "blanks", "sentences"}
    (error,) = [each for each in drafted.post("sheet")["todo"] if each["key"] == "errors"]
    assert error["words"] == "1 error to mend" and "value-invalid" in error["told"][0]


def test_names_that_nobody_judged_and_other_warnings_are_left_too_and_then_nothing(desk: Asked) -> None:
    checked = pipeline.check(desk.root)
    mark = Mark("facts/actors.yaml", 3, 5)
    alike, stale = codes.NAMES_ALIKE(mark, "two names"), codes.DISCREPANCY_STALE(mark, "it is stale")
    names, others = left(replace(checked, problems=(alike, stale)), ())
    assert (names.words, names.problems) == ("1 person under two names: one, or two?", (alike,))
    assert (others.words, others.problems) == ("1 warning of the check", (stale,))
    assert left(checked, ()) == ()


def test_a_draft_that_names_another_is_not_accepted_alone(drafted: Asked) -> None:
    before = snapshot(drafted.root)
    assert "only a draft" in drafted.post("settle", ids=["a-pier-is-struck"], accept=True, seen=SEEN)["refused"]
    assert drafted.post("settle", ids=["nothing"], accept=True)["refused"]
    assert snapshot(drafted.root) == before


def test_what_no_check_proves_is_looked_at_beside_its_words_before_it_is_accepted(drafted: Asked) -> None:
    draft = drafted.post("sheet")["queue"][1]
    assert draft["looks"] == [{"key": SEEN[0], "what": "title", "words": "A pier is struck", "asks": ""}]
    (said,) = draft["parts"][0]["said"]
    assert said["pieces"][1] == "struck a pier" and said["pieces"][0].startswith("A ferry") and said["sentence"] == 2
    before = snapshot(drafted.root)
    refused = drafted.post("settle", ids=["a-pier-is-struck", "the-crew"], accept=True)["refused"]
    assert "look at this beside its words first" in refused and SEEN[0] in refused
    assert snapshot(drafted.root) == before


def test_drafts_are_not_accepted_in_bulk(drafted: Asked) -> None:
    before = snapshot(drafted.root)
    refused = drafted.post("settle", ids=["the-crew", "a-pier-is-struck"], accept=True, seen=SEEN)["refused"]
    assert "accepted one at a time" in refused
    assert snapshot(drafted.root) == before


PERSON = {"kind": "person", "identified_by": "full_name"}
UNPROVED = {
    "joined names": (
        "actors",
        {
            "kind": "person",
            "identified_by": "full_name",
            "names": [NAME, {**NAME, "article": "wire", "name": "T. Wren"}],
        },
        [("names", "Tobias Wren", ("courier: Tobias Wren", "wire: T. Wren"))],
    ),
    "a time beside another or a verb of saying": (
        "events",
        {
            "title": "A pier is struck",
            "type": "accident",
            "accounts": [
                {"article": "wire", "quote": "struck a pier on Friday", "when": "on Friday"},
                {"article": "wire", "quote": "struck a pier, he said on Friday", "when": "on Friday"},
                {"article": "wire", "quote": "struck a pier on Friday before noon on Sunday", "when": "on Friday"},
            ],
        },
        [
            (
                "title",
                "A pier is struck",
                (
                    "wire: struck a pier on Friday",
                    "wire: struck a pier, he said on Friday",
                    "wire: struck a pier on Friday before noon on Sunday",
                ),
            ),
            ("time", "A pier is struck: on Friday (wire)", ("wire: struck a pier, he said on Friday",)),
            ("time", "A pier is struck: on Friday (wire)", ("wire: struck a pier on Friday before noon on Sunday",)),
        ],
    ),
    "one name": ("actors", {**PERSON, "names": [NAME]}, []),
    "labels, a relation and an explanation": (
        "discrepancies",
        {
            "title": "Which?",
            "kind": "number",
            "weight": "minor",
            "relation": "conflict",
            "would_resolve": "A list",
            "explained_by": "different_time",
            "positions": [{"label": "This", "statements": [{"article": "wire", "quote": "struck a pier"}]}],
        },
        [
            ("title", "Which?", ("wire: struck a pier",)),
            ("label", "This", ("wire: struck a pier",)),
            (
                "relation",
                "conflict: They cannot all be true of the same thing at the same time.",
                ("wire: struck a pier",),
            ),
            ("explanation", "open: different time", ("wire: struck a pier",)),
        ],
    ),
}


@pytest.mark.parametrize("what", UNPROVED)
def test_what_no_check_proves_of_a_record(what: str) -> None:
    kind, fields, looks = UNPROVED[what]
    tree, _ = parse(json.dumps({kind: {"one": fields}}), "x")
    (entry,) = of_tree(tree, []).entries
    assert isinstance(entry.part, Record)
    assert [(each.what, each.words, each.beside) for each in unproved(entry.part)] == looks


@pytest.fixture
def begun(tmp_path: Path) -> Asked:
    """The desk of a briefing that has just begun, of two articles of which little is known."""
    (tmp_path / "in").mkdir()
    for name, text in (("cnn", "A shed burned."), ("bell-2024-03-04", "A shed burned down on Tuesday.")):
        (tmp_path / "in" / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    made = {"site": SITE, "theme": "material", "github": False}
    start(tmp_path / "new", [tmp_path / "in"], "T", "UTC", {"language": "en"}, None, **made)  # type: ignore[arg-type]
    return Asked(tmp_path / "new")


SIGNED = {
    "publisher": "The desk",
    "editors": "Jo Doe",
    "contact": "desk@bell.news",
    "corrections": "Write to us.",
    "data": "CC BY 4.0",
    "text": "Theirs.",
}


def test_what_no_article_tells_is_asked_on_one_page_with_its_guesses(begun: Asked) -> None:
    sheet = begun.post("sheet")
    bell, cnn = sheet["blanks"]["articles"]
    states = {field["name"]: (field["state"], field["value"]) for field in cnn["fields"]}
    assert (
        states["outlet"] == ("guess", "CNN")
        and states["published"] == ("empty", "")
        and states["url"] == ("optional", "")
    )
    assert states["code"] == ("guess", "CNN") and states["language"] == ("known", "en")
    told = {field["name"]: field["from"] for field in bell["fields"]}
    assert told["published"] == "a guess, from the name of the file"
    assert [field["name"] for field in sheet["blanks"]["signature"]] == [*SIGNED, "day", "headline", "timezone"]
    assert len(sheet["left"]) == len([*unfinished(pipeline.check(begun.root).briefing)])


def test_what_is_filled_in_is_confirmed_and_can_be_taken_back(begun: Asked) -> None:
    before = snapshot(begun.root)
    bell = {"bell-2024-03-04 outlet": "The Evening Bell", "bell-2024-03-04 published": "2024-03-04"}
    cnn = {"cnn outlet": "CNN", "cnn code": "CNN", "cnn published": "2024-03-05", "cnn url": "https://cnn.com/shed"}
    assert "refused" not in begun.post("fill", values={**bell, **cnn, **SIGNED})
    sheet = begun.post("sheet")
    assert (sheet["left"], [each["open"] for each in sheet["blanks"]["articles"]]) == ([], [False, False])
    shown = {field["name"]: (field["value"], field["state"]) for field in sheet["blanks"]["signature"]}
    whole = {**SIGNED, "day": "2024-03-05", "headline": "T", "timezone": "UTC"}
    assert shown == {name: (value, "known") for name, value in whole.items()}
    facts = pipeline.check(begun.root).briefing.facts
    one, two = facts.articles.values()
    assert (facts.title(one.outlet), one.code, one.published.isoformat()) == ("The Evening Bell", "TEB", "2024-03-04")
    assert (facts.title(two.outlet), two.url) == ("CNN", "https://cnn.com/shed")
    assert one.supplied == {"published": "Taken from the name of the file."}
    assert two.supplied == {"published": "Given by the curator."}
    assert facts.actors[two.outlet].names[0].supplied == "Taken from the name of the file."
    assert facts.front is not None and facts.front.publisher is not None and facts.front.licence is not None
    assert (facts.front.day.isoformat(), facts.front.publisher.contact) == ("2024-03-05", "desk@bell.news")
    assert "# publisher:" not in (begun.root / "facts" / "briefing.yaml").read_text(encoding="utf-8")
    begun.post("undo")
    assert snapshot(begun.root) == before


def test_what_is_left_empty_stays_to_be_filled_in(begun: Asked) -> None:
    left = len(begun.post("sheet")["left"])
    assert "refused" not in begun.post("fill", values={"publisher": "The desk", "contact": "desk@bell.news"})
    sheet = begun.post("sheet")
    asked = [field["name"] for field in sheet["blanks"]["signature"] if field["state"] != "known"]
    assert asked == ["editors", "corrections", "data", "text", "day"]
    assert len(sheet["left"]) == left
    assert "publisher" not in sheet["left"][0]


def test_the_day_of_the_briefing_is_shown_as_a_proposal_until_it_is_chosen(begun: Asked) -> None:
    """No day that holds a place is shown as one; what stands on the page is what is written."""

    def day() -> dict[str, str]:
        return next(each for each in begun.post("sheet")["blanks"]["signature"] if each["name"] == "day")

    assert (day()["value"], day()["state"]) == ("2024-03-04", "guess")
    assert "our proposal: the latest article’s" in day()["from"]
    assert "refused" not in begun.post("fill", values={"day": "2024-02-29"})
    assert (day()["value"], day()["state"], day()["from"]) == ("2024-02-29", "known", "")
    assert "refused" not in begun.post("fill", values={"cnn published": "2024-03-05"})
    assert day()["value"] == "2024-02-29"


def test_the_title_and_the_time_zone_are_on_the_page_and_can_be_put_in_other_words(begun: Asked) -> None:
    """A zone that nobody chose says what it is for; another is taken only where there is such a zone."""
    before = snapshot(begun.root)
    sheet = begun.post("sheet")
    assert sheet["title"] == "T"
    zone = next(each for each in sheet["blanks"]["signature"] if each["name"] == "timezone")
    assert (zone["value"], zone["state"]) == ("UTC", "known") and "where it happened" in zone["from"]
    for wrong in ("Dublin", "Europe", "../UTC"):
        told = begun.post("fill", values={"timezone": wrong})["refused"]
        assert f"'{wrong}' is no time zone" in told
    assert snapshot(begun.root) == before
    assert "refused" not in begun.post("fill", values={"headline": "A shed burns", "timezone": "Europe/Dublin"})
    front = pipeline.check(begun.root).briefing.facts.front
    assert front is not None and (str(front.title), str(front.timezone)) == ("A shed burns", "Europe/Dublin")
    asked = {each["name"]: each["from"] for each in begun.post("sheet")["blanks"]["signature"]}
    assert asked["timezone"] == ""
    begun.post("undo")
    assert snapshot(begun.root) == before


def test_a_name_of_the_site_that_is_not_the_title_is_said_beside_it(begun: Asked) -> None:
    """One that somebody put into the configuration is theirs; a new briefing leaves it to its title."""
    desk = Desk(begun.root, site_name=lambda: site_name(begun.root))
    config = (begun.root / "mkdocs.yml").read_text(encoding="utf-8")
    for name, told in (
        ("", ""),
        ("T", ""),
        ("The Courier", "“The Courier”, as `site_name` (mkdocs.yml:3:12) says: empty it there"),
    ):
        named = config.replace('site_name: ""', f'site_name: "{name}"')
        (begun.root / "mkdocs.yml").write_text(named, encoding="utf-8")
        (title,) = (field for field in blanks_of(desk)["signature"] if field["name"] == "headline")
        assert title["value"] == "T"
        assert (told in title["from"]) if told else title["from"] == ""


def test_a_title_with_a_name_that_no_article_has_is_to_be_filled_in(begun: Asked) -> None:
    """It stops no preview, and nobody who is just beginning; the field says which words they are, as they stand."""
    assert "refused" not in begun.post("fill", values={"headline": "A shed in Orvel, O.D."})
    sheet = begun.post("sheet")
    assert sheet["problems"] == []
    (title,) = (field for field in sheet["blanks"]["signature"] if field["name"] == "headline")
    assert (title["state"], title["value"]) == ("empty", "A shed in Orvel, O.D.")
    assert title["from"] == "no article has “Orvel” and “O.D.”: name only what they do"
    assert sum("no article has “Orvel” and “O.D.”" in text for text in sheet["left"]) == 1
    begun.post("fill", values={"headline": "A shed burns down on Tuesday"})
    assert not [text for text in begun.post("sheet")["left"] if "no article has" in text]


def test_a_title_of_facts_of_the_first_format_is_not_asked_for(begun: Asked) -> None:
    """What is newer than the facts only warns."""
    begun.post("fill", values={"headline": "A shed in Orvel"})
    for file in (begun.root / "facts").glob("*.yaml"):
        file.write_text(re.sub("(?m)^format: .*$", 'format: "1"', file.read_text("utf-8")), "utf-8")
    assert not [each for each in unfinished(pipeline.check(begun.root).briefing) if "Orvel" in each.message]


def test_the_code_of_an_article_that_is_filled_in_can_be_changed(begun: Asked) -> None:
    """Saving all that stands there once more changes nothing; a code that another article has is refused."""
    bell = {"bell-2024-03-04 outlet": "HuffPost", "bell-2024-03-04 published": "2024-03-04"}
    cnn = {"cnn outlet": "CNN", "cnn code": "CNN", "cnn published": "2024-03-05"}
    begun.post("fill", values={**bell, **cnn, **SIGNED})
    assert str(pipeline.check(begun.root).briefing.facts.articles["bell-2024-03-04"].code) == "HP"
    saved = snapshot(begun.root)
    known = begun.post("sheet")["blanks"]["articles"]
    same = {f"{each['id']} {field['name']}": field["value"] for each in known for field in each["fields"]}
    assert (
        "nothing was changed"
        in begun.post("fill", values={name: text for name, text in same.items() if text})["refused"]
    )
    refused = begun.post("fill", values={"bell-2024-03-04 code": "CNN"})["refused"]
    assert "'CNN' is the code of bell-2024-03-04 already" in refused
    assert snapshot(begun.root) == saved
    assert "refused" not in begun.post("fill", values={**same, "bell-2024-03-04 code": "HUFF"})
    one, two = pipeline.check(begun.root).briefing.facts.articles.values()
    assert (str(one.code), str(two.code), len(begun.post("sheet")["left"])) == ("HUFF", "CNN", 0)


def test_an_address_that_leads_to_nobody_is_refused_with_the_reason(begun: Asked) -> None:
    before = snapshot(begun.root)
    refused = begun.post("fill", values={"contact": "desk@example.org"})["refused"]
    assert "desk@example.org leads to nobody" in refused and "a reader reaches you" in refused
    assert "is no day" in begun.post("fill", values={"day": "4 March"})["refused"]
    assert snapshot(begun.root) == before


def test_the_address_of_the_site_and_the_day_are_filled_in(begun: Asked) -> None:
    """The one place outside of the facts that the desk writes to; only while the address leads to nobody."""
    desk = Desk(begun.root, lambda: dead_ends(begun.root))
    fields = {field["name"]: field["state"] for field in blanks_of(desk)["signature"]}
    assert fields["site_url"] == "empty"
    before = snapshot(begun.root)
    for wrong in ("https://example.org/story/", "desk.news", 'https://desk.news/"x'):
        with pytest.raises(NotWritten, match=r"leads to nobody|no address"):
            desk.fill({"site_url": wrong})
    desk.fill({"site_url": "https://desk.news/story/", "day": "2024-03-04"})
    assert '"https://desk.news/story/"]' in (begun.root / "mkdocs.yml").read_text(encoding="utf-8")
    assert pipeline.check(begun.root).briefing.facts.front.day.isoformat() == "2024-03-04"  # type: ignore[union-attr]
    assert "site_url" not in {field["name"] for field in blanks_of(desk)["signature"]}
    with pytest.raises(NotWritten, match="not there any more"):
        desk.fill({"site_url": "https://elsewhere.news/"})
    desk.undo()
    assert snapshot(begun.root) == before


def blanks_of(desk: Desk) -> Any:
    """What a desk asks to be filled in."""
    sheet = desk.sheet()
    assert sheet is not None
    return sheet["blanks"]


def test_a_date_in_figures_offers_both_readings(tmp_path: Path) -> None:
    """The one near the other articles comes first."""
    for name, line in (("cnn", "Updated 4/9/2007 6:04 PM"), ("bell-2007-09-05", "By Jo Doe")):
        text = (
            f"A shed burned\n\n{line}\n\nA shed burned down in the town on Monday, and nobody was hurt, police said.\n"
        )
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    made = {"site": SITE, "theme": "material", "github": False}
    paths = [tmp_path / "cnn.txt", tmp_path / "bell-2007-09-05.txt"]
    start(tmp_path / "new", paths, "T", "UTC", {"language": "en"}, None, **made)  # type: ignore[arg-type]
    cnn = next(each for each in blanks_of(Desk(tmp_path / "new"))["articles"] if each["id"] == "cnn")
    (day,) = (field for field in cnn["fields"] if field["name"] == "published")
    assert (day["state"], day["choices"]) == ("empty", ["2007-09-04", "2007-04-09"])
    assert "Updated 4/9/2007" in day["from"]


def test_articles_of_one_outlet_share_it(begun: Asked) -> None:
    assert "refused" not in begun.post("fill", values={"cnn outlet": "CNN"})
    assert "refused" not in begun.post("fill", values={"bell-2024-03-04 outlet": "CNN"})
    facts = pipeline.check(begun.root).briefing.facts
    assert {str(article.outlet) for article in facts.articles.values()} == {"cnn-outlet"}
    assert list(facts.actors) == ["cnn-outlet"]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"cnn published": "Tuesday"}, "'Tuesday' is no day"),
        ({"cnn published": "2024-02-30"}, "is no day"),
        ({"cnn sha256": "00"}, "not there any more"),
        ({"gone outlet": "X"}, "not there any more"),
        ({"cnn url": "javascript:alert(1)"}, "address"),
        ({}, "nothing was changed"),
    ],
)
def test_what_cannot_be_filled_in_is_told_and_changes_nothing(begun: Asked, values: dict[str, str], told: str) -> None:
    before = snapshot(begun.root)
    assert told in begun.post("fill", values=values)["refused"]
    assert snapshot(begun.root) == before


def test_the_desk_tells_the_likest_sentence_of_each_other_article(desk: Asked) -> None:
    found = desk.post("like", **desk.words("wire", "struck a pier"))["like"]
    assert found == [{"article": "courier", "number": 1}]
    back = desk.post("like", article="courier", start=10**6, end=10**6 + 1)
    assert back == {"like": []}


def test_records_are_drafted_and_taken_back(tmp_path: Path) -> None:
    root = tmp_path / "wool"
    seeds = HARBOUR.parent / "wool" / "seeds"
    start(
        root,
        [seeds],
        "Wool",
        "UTC",
        {"published": "2024-03-05", "language": "en"},
        None,
        site=SITE,
        theme="material",
        github=False,
    )
    before = snapshot(root)
    desk = Asked(root)
    assert desk.post("draft")["about"].endswith("drafts in facts/drafts.yaml")
    assert any(s["drafts"] for a in desk.post("sheet")["articles"] for s in a["sentences"])
    desk.post("undo")
    assert snapshot(root) == before


def test_who_accepts_a_draft_needs_the_same_others_as_who_shows_it(tmp_path: Path) -> None:
    """Of several that bear out a word the first is taken, in the order of the facts, whoever asks."""
    called = [f"Ortiz {name}" for name in ("Hall", "Pier", "Square", "Tower", "Wharf", "Yard", "Mill", "Lane")]
    root = begun_of(tmp_path, one=f"Protesters gathered. They passed {', '.join(called)} and a gate.\n")
    crowd = {"kind": "group", "label": "Protesters against Ortiz", "names": [{"s": "one 1", "name": "Protesters"}]}
    places = {name.split()[1].lower(): {"names": [{"s": "one 2", "name": name}]} for name in called}
    taken(root, actors={"crowd": crowd}, places=places)
    desk = Asked(root)
    (card,) = [each for each in desk.post("sheet")["queue"] if each["id"] == "crowd"]
    needed = [each["id"] for each in card["needs"]]
    assert len(needed) == 1
    checked = pipeline.check(root, ())
    facts = checked.briefing.facts
    for shown in (list(facts.drafts), list(reversed(list(facts.drafts)))):
        cards = deciding._Cards(checked, set(map(str, facts.drafts)), [*map(str, shown)])
        assert cards.needs(facts.actors["crowd"]) == needed


def test_what_an_accepted_name_bears_out_brings_no_other_draft_along(tmp_path: Path) -> None:
    """The club stands already: its words need no foundation that has them too."""
    root = begun_of(tmp_path, one="Protesters gathered outside Elm Rowing. Later the Elm Rowing Trust left.\n")
    bodies = {
        "club": {"kind": "organisation", "names": [{"s": "one 1", "name": "Elm Rowing"}]},
        "trust": {"kind": "organisation", "names": [{"s": "one 2", "name": "Elm Rowing Trust"}]},
    }
    crowd = {
        "kind": "group",
        "label": "Protesters against Rowing",
        "names": [{"s": "one 1", "name": "Protesters"}],
    }
    taken(root, actors={**bodies, "crowd": crowd})
    desk = Asked(root)

    def needed() -> list[str]:
        (card,) = [each for each in desk.post("sheet")["queue"] if each["id"] == "crowd"]
        return [each["id"] for each in card["needs"]]

    assert needed() == ["club"]
    assert "about" in desk.post("settle", ids=["club"], accept=True)
    assert needed() == []


def test_a_label_that_a_part_of_a_places_name_bears_out_is_accepted_with_the_place(tmp_path: Path) -> None:
    """ "Protesters against Ortiz" stands by "Mr. Ortiz's office", since nobody of that name is recorded."""
    root = begun_of(tmp_path, one="Protesters gathered outside Mr. Ortiz's office.\n")
    taken(
        root,
        actors={
            "crowd": {
                "kind": "group",
                "label": "Protesters against Ortiz",
                "names": [{"s": "one 1", "name": "Protesters"}],
            }
        },
        places={"office": {"names": [{"s": "one 1", "name": "Mr. Ortiz's office"}]}},
    )
    desk = Asked(root)
    (crowd,) = [each for each in desk.post("sheet")["queue"] if each["id"] == "crowd"]
    assert [each["id"] for each in crowd["needs"]] == ["office"]
    seen = [each["key"] for each in crowd["looks"]]
    answer = desk.post("settle", ids=["crowd", "office"], accept=True, seen=seen)
    assert "refused" not in answer
    facts, _ = read(root)
    assert facts.find("crowd") is not None and facts.find("office") is not None


def _card(kind: str, name: str, *sentences: int, needs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A draft as the desk shows it, with what places it on a screen: sentences of the article `wire`."""
    said = [{"article": "wire", "sentence": number} for number in sentences]
    needed = [{"id": each} for each in needs]
    plain = {"protected": False, "minor": False, "of_words": False, "harm": False, "denies": False}
    return {"id": name, "kind": kind, "parts": [{"said": said}], "needs": needed, **plain}


def test_drafts_of_the_same_sentences_stand_on_one_screen() -> None:
    """An event, then the figure counted in its sentences and the discrepancy about it; what others tell, apart."""
    cards = [
        _card("actors", "crew", 2),
        _card("figures", "hurt", 2, 3),
        _card("events", "strike", 2, 3, 4),
        _card("events", "inquiry", 9),
        _card("discrepancies", "which-pier", 12, needs=("strike",)),
        _card("figures", "age", 9, 20, 21),
    ]
    shown = on_screens(cards)
    assert [(each["screen"], each["id"]) for each in shown] == [
        ("names that wait", "crew"),
        ("strike", "strike"),
        ("strike", "hurt"),
        ("strike", "which-pier"),
        ("inquiry", "inquiry"),
        ("age", "age"),
    ]


def test_a_screen_holds_no_more_than_can_be_overlooked() -> None:
    told = [_card("events", f"told-{number}", number, number + 1) for number in range(40)]
    screens = group_by_key((each["screen"], each["id"]) for each in on_screens(told))
    assert max(map(len, screens.values())) == 8
    assert len(screens) == 5


def _told_by(card: dict[str, Any], *articles: str) -> dict[str, Any]:
    """A draft of which each article has the same sentences."""
    (part,) = card["parts"]
    said = [{**each, "article": article} for article in articles for each in part["said"]]
    return {**card, "parts": [{"said": said}]}


def test_what_several_articles_tell_is_judged_first_with_what_it_names() -> None:
    cards = [
        _card("actors", "crew", 2),
        _card("actors", "owner", 30),
        _told_by(_card("places", "pier", 2), "wire", "radio"),
        _card("events", "inquiry", 2),
        _told_by(_card("events", "strike", 2, needs=("crew",)), "wire", "radio"),
        _told_by(_card("discrepancies", "whose-inquiry", 2, needs=("inquiry",)), "wire", "radio"),
        _card("events", "sale", 30, needs=("owner",)),
        _card("figures", "age", 2),
    ]
    shown = on_screens(cards)
    assert [(each["id"], each["screen"]) for each in shown if not each["waits"]] == [
        ("crew", "names"),
        ("inquiry", "inquiry"),
        ("strike", "inquiry"),
        ("whose-inquiry", "inquiry"),
    ]
    # The figure rests on a sentence that is read already, and still waits: no screen of what comes first grows by it.
    # What is accepted of what waits takes its names with it: the rest of them comes last.
    assert [(each["id"], each["screen"]) for each in shown if each["waits"]] == [
        ("sale", "sale"),
        ("age", "age"),
        ("owner", "names that wait"),
        ("pier", "names that wait"),
    ]


def test_what_matters_most_is_judged_before_what_else_several_articles_tell() -> None:
    """What stands at the head of an article, what nearly all tell, harm, what an editor would print; then the rest."""
    three = ("wire", "radio", "paper")
    cards = [
        _card("events", "alone", 1),
        _told_by(_card("events", "aside", 9, needs=("owner",)), *three[:2]),
        _card("actors", "owner", 9),
        _told_by(_card("figures", "age", 12), *three[:2]),
        _told_by(_card("events", "head", 3), *three[:2]),
        _told_by(_card("events", "all", 14), *three),
        {**_told_by(_card("figures", "hurt", 20), *three[:2]), "harm": True},
        _told_by(_card("discrepancies", "when", 25, needs=("sale",)), *three[:2]),
        _card("events", "sale", 25),
    ]
    shown = on_screens(cards)
    first = [each["id"] for each in shown if not each["waits"]]
    assert sorted(first) == ["all", "head", "hurt", "sale", "when"]
    assert [each["id"] for each in shown if each["waits"] and not each["alone"]] == ["aside", "age"]
    # What is accepted of what waits takes its names with it: the rest of them comes last.
    assert [each["id"] for each in shown if each["alone"]] == ["alone", "owner"]


def test_no_denial_waits() -> None:
    """Whoever stops where what matters most is judged has the answer to a charge too, though one article has it."""
    charge = _told_by(_card("events", "charge", 2), "wire", "radio")
    answer = {**_card("events", "answer", 30, needs=("owner",)), "denies": True}
    cards = [charge, _card("events", "storm", 4), answer, _card("actors", "owner", 30)]
    assert [(each["id"], each["waits"]) for each in on_screens(cards)] == [
        ("owner", False),
        ("charge", False),
        ("answer", False),
        ("storm", True),
    ]


def test_where_nothing_stands_at_a_head_what_several_tell_is_judged_first() -> None:
    three = ("wire", "radio", "paper")
    cards = [
        _card("events", "alone", 30),
        *(_told_by(_card("events", f"e{n}", 10 + n), *three[n : n + 2]) for n in (0, 1)),
    ]
    assert [(each["id"], each["waits"]) for each in on_screens(cards)] == [
        ("e0", False),
        ("e1", False),
        ("alone", True),
    ]


def test_what_several_tell_besides_waits_though_what_matters_most_is_judged_and_gone() -> None:
    """Whoever leaves after the stop, or loads the desk anew, finds it where it was, and names behind it."""
    three = ("wire", "radio", "paper")
    besides = _told_by(_card("events", "aside", 12), *three[:2])
    rest = [_card("actors", "crew", 30), besides, _card("events", "alone", 30)]
    head = _told_by(_card("events", "head", 2), *three[:2])
    order = [("aside", True), ("alone", True), ("crew", True)]
    assert [(each["id"], each["waits"]) for each in on_screens([head, *rest], (), 3)] == [("head", False), *order]
    assert [(each["id"], each["waits"]) for each in on_screens(rest, [_card("events", "old", 40), head], 3)] == order
    # What nearly all tell is nearly all of the articles, not of those of which a draft is left.
    assert [each["waits"] for each in on_screens([besides], [head], 3)] == [True]


def test_the_desk_keeps_the_stop_where_it_is_when_it_is_loaded_anew(tmp_path: Path) -> None:
    """Five sentences an article: the first at its head, the last behind it; two of three articles tell each."""
    lines = ["A boat sank at dawn.", "It rained.", "The quay was empty.", "A bell rang.", "A gate fell at noon."]
    told, other = "\n\n".join(lines), "\n\n".join(("Nobody came.", *lines[1:4], "The sea was calm."))
    root = begun_of(tmp_path, one=told, two=told, three=other)
    told_by = {"sank": ("A boat sank", 1), "fell": ("A gate fell", 5), "rang": ("A bell rang", 4)}
    events: dict[str, Any] = {
        name: {"title": title, "type": "other", "accounts": [{"s": f"{each} {at}"} for each in ("one", "two")]}
        for name, (title, at) in told_by.items()
    }
    calm = {"title": "The sea was calm", "type": "other", "accounts": [{"s": "three 5"}]}
    taken(root, events={**events, "calm": calm})
    desk = Asked(root)
    waits = [(each["id"], each["waits"]) for each in desk.post("sheet")["queue"]]
    assert waits == [("sank", False), ("rang", True), ("fell", True), ("calm", True)]
    (sank,) = (each for each in desk.post("sheet")["queue"] if each["id"] == "sank")
    assert "refused" not in desk.post("settle", ids=["sank"], accept=True, seen=[each["key"] for each in sank["looks"]])
    assert [(each["id"], each["waits"]) for each in Asked(root).post("sheet")["queue"]] == waits[1:]


def test_a_title_that_a_full_name_completes_is_accepted_with_its_bearer(tmp_path: Path) -> None:
    """The quote has the family name alone: without the record of the person the title would say more than it."""
    root = begun_of(tmp_path, one="Dana Ortiz came.\n\nThe crew wept when Ortiz left.\n")
    taken(
        root,
        actors={
            "dana": {
                "kind": "person",
                "identified_by": "full_name",
                "names": [{"s": "one 1", "name": "Dana Ortiz"}, {"s": "one 2", "name": "Ortiz"}],
            }
        },
        events={"left": {"title": "The crew wept when Dana Ortiz left", "type": "other", "accounts": [{"s": "one 2"}]}},
    )
    desk = Asked(root)
    (left,) = [each for each in desk.post("sheet")["queue"] if each["id"] == "left"]
    assert [each["id"] for each in left["needs"]] == ["dana"]
    answer = desk.post("settle", ids=["left", "dana"], accept=True, seen=[each["key"] for each in left["looks"]])
    assert "refused" not in answer


def test_no_draft_is_needed_by_its_words_that_is_not_shown(tmp_path: Path) -> None:
    """A draft on a sentence on which nothing is proposed is named beside no other: nor does the page tell its title."""
    root = begun_of(tmp_path, one="Dana Ortiz came.\n\nThe crew wept when Ortiz left.\n")
    forms = [{"s": "one 1", "name": "Dana Ortiz"}, {"s": "one 2", "name": "Ortiz"}]
    taken(
        root,
        actors={"dana": {"kind": "person", "identified_by": "full_name", "names": forms}},
        events={"left": {"title": "The crew wept when Dana Ortiz left", "type": "other", "accounts": [{"s": "one 2"}]}},
    )
    checked, after = pipeline.check(root), pipeline.check(root, ())
    (source,) = after.briefing.sources.values()

    class Hiding:
        """What is proposed nowhere: whatever says who somebody is."""

        def leaves_out(self, citation: Any) -> bool:
            return str(citation.record.id) == "dana"

    hiding: Any = Hiding()
    (left,) = queue(checked, after, {source: hiding})
    assert (left["id"], left["needs"]) == ("left", [])


def test_a_minor_discrepancy_may_wait_and_is_on_no_screen_of_what_comes_first() -> None:
    strike = _told_by(_card("events", "strike", 2), "wire", "radio")
    which = _told_by(_card("discrepancies", "which-pier", 2, needs=("strike",)), "wire", "radio")
    word = {**_told_by(_card("discrepancies", "which-word", 2, needs=("strike",)), "wire", "radio"), "minor": True}
    shown = on_screens([strike, word, which])
    assert [(each["id"], each["screen"], each["waits"]) for each in shown] == [
        ("strike", "strike", False),
        ("which-pier", "strike", False),
        ("which-word", "which-word", True),
    ]


def test_on_what_articles_differ_comes_before_what_they_call_it() -> None:
    strike = _told_by(_card("events", "strike", 2), "wire", "radio")
    which = _told_by(_card("discrepancies", "which-pier", 2, needs=("strike",)), "wire", "radio")
    word = {**_told_by(_card("discrepancies", "which-word", 2), "wire", "radio"), "of_words": True}
    besides = _told_by(_card("events", "sale", 40), "wire", "radio")
    shown = on_screens([strike, word, which, besides], (), 3)
    order = [(each["id"], each["waits"], each["alone"]) for each in shown]
    assert sorted(order[:2]) == [("strike", False, False), ("which-pier", False, False)]
    assert sorted(order[2:]) == [("sale", True, False), ("which-word", True, False)]


@pytest.mark.parametrize(
    ("kind", "weight", "is_of_words"),
    [
        ("wording", "notable", True),
        ("spelling", "notable", True),
        ("wording", "major", False),
        ("attribution", "notable", False),
    ],
)
def test_a_discrepancy_is_of_words_where_it_asks_how_something_is_called(
    drafted: Asked, kind: str, weight: str, is_of_words: bool
) -> None:
    asked = {
        "title": "What is it called?",
        "kind": kind,
        "weight": weight,
        "explained_by": "unknown",
        "resolution": "open",
    }
    sides = [("A pier", "wire", "a pier"), ("The pier", "wire", "The ferry struck a pier")]
    positions = [{"label": label, "statements": [{"article": of, "quote": quote}]} for label, of, quote in sides]
    draft = {**asked, "draft": "yes", "would_resolve": "A map.", "positions": positions}
    text = yaml.safe_dump({"discrepancies": {"what-it-is": draft}}, sort_keys=False)
    (drafted.root / "facts" / "drafts-3.yaml").write_text(text, encoding="utf-8")
    (card,) = [each for each in drafted.post("sheet")["queue"] if each["id"] == "what-it-is"]
    assert card["of_words"] is is_of_words


def test_what_a_draft_names_that_comes_first_comes_first_too_over_several_steps() -> None:
    """A discrepancy about an event that names a person: all three are judged before what one article tells."""
    person = _card("actors", "owner", 9)
    event = _card("events", "sale", 9, needs=("owner",))
    told = _told_by(_card("discrepancies", "whose-sale", 9, needs=("sale",)), "wire", "radio")
    alone = _card("events", "storm", 1)
    shown = on_screens([alone, person, event, told])
    assert [each["id"] for each in shown] == ["owner", "sale", "whose-sale", "storm"]


def test_whoever_is_protected_is_judged_on_a_screen_of_their_own() -> None:
    alone = {**_card("actors", "somebody", 1), "protected": True}
    shown = on_screens([alone, _card("actors", "crew", 2), _card("events", "strike", 2)])
    assert [each["screen"] for each in shown] == ["names that wait", "strike", "somebody"]


def test_a_day_that_the_words_leave_open_is_chosen_at_the_desk(sample: Path) -> None:
    """An hour may be of a day that other accounts give, a weekday of another week; a reason goes with it."""
    events = pipeline.check(sample).briefing.facts.events.values()
    timed = (said for event in events for said in event.accounts if said.when is not None)
    said = next(said for said in timed if said.when is not None and said.when.words == "Friday")
    draft = (
        'events:\n  a-pier-is-struck:\n    draft: "yes"\n    title: A pier is struck\n    type: other\n    accounts:\n'
        f"      - article: {said.article}\n        quote: >-\n          {said.quote}\n        when: Friday\n"
    )
    (sample / "facts" / "drafts.yaml").write_text(draft, encoding="utf-8")
    desk = Asked(sample)
    (day,) = desk.post("changes", record="a-pier-is-struck")["days"]
    assert (day["at"], day["words"]) == ("accounts.0", "Friday")
    earlier = day["days"][0]
    assert (date.fromisoformat(day["read"]) - date.fromisoformat(earlier)).days == 7
    values = {"accounts.0.day": earlier, "accounts.0.why": "The passage speaks of that week."}
    assert "refused" not in desk.post("change", record="a-pier-is-struck", values=values)
    (card,) = desk.post("sheet")["queue"]
    assert f"= {earlier}" in [more["words"] for more in card["parts"][0]["said"][0]["more"]]
    text = (sample / "facts" / "drafts.yaml").read_text(encoding="utf-8")
    assert f'day: "{earlier}"' in text
    assert "The passage speaks of that week." in text
    for wrong in ({"accounts.0.day": "Tuesday"}, {"accounts.0.day": "2019-05-08", "accounts.0.why": "A slip."}):
        assert "refused" in desk.post("change", record="a-pier-is-struck", values=wrong)
    # The reason alone is put in other words, and what was chosen is taken out: the words are read by themselves again.
    why = {"accounts.0.day": earlier, "accounts.0.why": "It names the week before."}
    assert "refused" not in desk.post("change", record="a-pier-is-struck", values=why)
    assert "It names the week before." in (sample / "facts" / "drafts.yaml").read_text(encoding="utf-8")
    (day,) = desk.post("changes", record="a-pier-is-struck")["days"]
    assert (day["chosen"], day["why"]) == (earlier, "It names the week before.")
    assert "nothing was changed" in desk.post("change", record="a-pier-is-struck", values=why)["refused"]
    none = {"accounts.0.day": "", "accounts.0.why": ""}
    assert "refused" not in desk.post("change", record="a-pier-is-struck", values=none)
    assert (sample / "facts" / "drafts.yaml").read_text(encoding="utf-8") == draft
    assert "nothing was changed" in desk.post("change", record="a-pier-is-struck", values=none)["refused"]


def test_a_time_of_another_sentence_is_asked_about_beside_that_sentence(tmp_path: Path) -> None:
    """No check proves that it is of the same thing; a time of the statement's own quote has no sentence beside it."""
    root = begun_of(tmp_path, one="The crew met at noon on Monday. The ferry left.\n\nThe barge left on Friday.\n")
    text = 'events:\n  ferry:\n    draft: "yes"\n    title: The ferry left\n    type: other\n    accounts:\n'
    text += "      - article: one\n        quote: The ferry left\n        when:\n          words: at noon on Monday\n"
    text += "          quote: The crew met at noon on Monday\n"
    text += '  barge:\n    draft: "yes"\n    title: The barge left\n    type: other\n    accounts:\n'
    text += "      - article: one\n        quote: The barge left on Friday\n        when: on Friday\n"
    (root / "facts" / "drafts.yaml").write_text(text, encoding="utf-8")
    cards = {each["id"]: each for each in Asked(root).post("sheet")["queue"]}
    [when] = cards["ferry"]["parts"][0]["said"][0]["more"]
    assert (when["what"], when["quoted"], when["ask"]) == ("when", "at noon on Monday", True)
    assert when["beside"]["pieces"] == ["", "The crew met at noon on Monday", "."]
    assert "time" in [each["what"] for each in cards["ferry"]["looks"]]
    [other] = cards["barge"]["parts"][0]["said"][0]["more"]
    assert (other["ask"], other["beside"]) == (False, None)
    assert "time" not in [each["what"] for each in cards["barge"]["looks"]]


def test_what_a_number_is_read_as_stands_beside_its_words_while_it_is_judged(sample: Path) -> None:
    """But where the words say the same: of few things, and where nothing was read."""
    told = {"about 180": "about 180 people on board", "At least 14": "At least 14 people were hurt"}
    written = {"about 180": "= any number, usually 162 to 198", "At least 14": "= 14 or more", "180": "", "14": ""}
    for words, means in written.items():
        quote = next(quote for held, quote in told.items() if words in held)
        draft = (
            'figures:\n  how-many:\n    draft: "yes"\n    title: People\n    measure: count\n    population: unknown\n'
            "    scope:\n      counts: people\n    readings:\n"
            f"      - article: wire\n        quote: {quote}\n        words: {words}\n"
        )
        (sample / "facts" / "drafts.yaml").write_text(draft, encoding="utf-8")
        (card,) = Asked(sample).post("sheet")["queue"]
        (number,) = (more for more in card["parts"][0]["said"][0]["more"] if more["what"] == "number")
        assert (number["quoted"], number["words"]) == (words, means)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("speaker: council, responsible: guild", "The council blames the guild"),
        ("speaker: council, responsible: guild, stance: accuses", "The council blames the guild"),
        ("speaker: council, responsible: guild, stance: denies", "The council denies that the guild is to blame"),
        ("speaker: council, responsible: guild, stance: doubts", "The council doubts that the guild is to blame"),
        (
            "speaker: council, responsible: guild, stance: unverified",
            "The council could not verify that the guild is to blame",
        ),
        ("speaker: council, responsible: guild, stance: suspects", "The council suspects the guild"),
        (
            "speaker: council, responsible: guild, stance: forecasts",
            "The council speaks of the guild as responsible",
        ),
        ("responsible: [guild, council]", "ONE? itself blames the guild and The council"),
        ('responsible: guild, unmarked: "yes"', "somebody in ONE? blames the guild"),
        ("speaker: council, stance: accuses", ""),
    ],
)
def test_who_blames_whom_is_told_with_whoever_says_it(tmp_path: Path, said: str, told: str) -> None:
    """A denial and a doubt blame nobody; nobody is blamed without whoever says it."""
    root = begun_of(tmp_path, one="The council said that the gate fell because of the guild.\n")
    article = root / "facts" / "one.yaml"
    article.write_text(re.sub("code: .*", "code: ONE", article.read_text(encoding="utf-8")), encoding="utf-8")
    actor = '  {0}:\n    draft: "yes"\n    kind: body\n    names:\n'
    actor += "      - article: one\n        name: {1}\n        quote: {1}\n"
    event = '  fall:\n    draft: "yes"\n    title: The gate falls\n    type: other\n    accounts:\n'
    event += "      - article: one\n"
    event += "        quote: The council said that the gate fell because of the guild\n"
    event += "".join(f"        {each}\n" for each in re.split(r", (?=\w+:)", said))
    names = actor.format("council", "The council") + actor.format("guild", "the guild")
    (root / "facts" / "drafts.yaml").write_text(f"actors:\n{names}events:\n{event}", encoding="utf-8")
    (fall,) = (each for each in Asked(root).post("sheet")["queue"] if each["id"] == "fall")
    assert fall["blames"] == ([told] if told else [])


QUESTIONS = {
    "a plan": ("The ferry will leave", 'happened: "yes"', "The words say “will”: did it happen, or is it planned?"),
    "a no": ("No gate fell when the ferry left", 'happened: "yes"', "The words say “no”: did it happen?"),
    "a denial": (
        "The council denied that the ferry left",
        "speaker: council",
        "The words say “denied”: is this a denial?",
    ),
    "blame": (
        "The council blamed the guild as the ferry left",
        "speaker: council",
        "The words say “blamed”: does whoever speaks only blame somebody, or tell that it happened?",
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_doubted_is_asked_in_a_sentence_with_its_reason(tmp_path: Path, name: str) -> None:
    quote, said, question = QUESTIONS[name]
    root = begun_of(tmp_path, one=f"{quote}.\n\nThe council came.\n")
    council = "actors:\n  council:\n    kind: body\n    names:\n      - article: one\n        name: The council\n"
    council += "        quote: The council\n" if "The council " in quote else "        quote: The council came\n"
    (root / "facts" / "actors.yaml").write_text(council, encoding="utf-8")
    event = 'events:\n  left:\n    draft: "yes"\n    title: The ferry left\n    type: other\n    accounts:\n'
    event += f"      - article: one\n        quote: {quote}\n        {said}\n"
    (root / "facts" / "drafts.yaml").write_text(event, encoding="utf-8")
    (left,) = (each for each in Asked(root).post("sheet")["queue"] if each["id"] == "left")
    assert [each["asks"] for part in left["parts"] for one in part["said"] for each in one["doubts"]] == [question]


def test_every_question_is_a_sentence_that_a_stranger_understands() -> None:
    """No word of the files; it ends as a question does."""
    questions = [code.question("some words") for code in codes.ALL]
    for question in filter(None, questions):
        assert re.fullmatch(r"[“A-Z][^`{}]{20,}\?", question)


@pytest.mark.parametrize(
    ("title", "unit", "counts", "says"),
    [
        ("Votes against the bill", "votes", "votes against the bill", ["votes"]),
        (
            "Bill against which votes were cast",
            "votes",
            "votes cast against the bill",
            ["votes", "counts: votes cast against the bill"],
        ),
        ("Votes", "ballots", "votes for the bill", ["votes ballots", "counts: votes for the bill"]),
    ],
)
def test_what_the_title_of_a_figure_says_is_not_said_again(
    sample: Path, title: str, unit: str, counts: str, says: list[str]
) -> None:
    """Where one word of what is counted is not in the title, it stands there whole."""
    draft = (
        f'figures:\n  how-many:\n    draft: "yes"\n    title: {title}\n    measure: votes\n    unit: {unit}\n'
        f"    population: not_people\n    scope:\n      counts: {counts}\n    readings:\n"
        "      - article: wire\n        quote: about 180 people on board\n        words: about 180\n"
    )
    (sample / "facts" / "drafts.yaml").write_text(draft, encoding="utf-8")
    (card,) = Asked(sample).post("sheet")["queue"]
    assert card["says"] == says


def test_a_difference_is_covered_by_a_discrepancy_or_said_to_be_none(desk: Asked) -> None:
    """Whoever says that all can be true has answered the doubt of it; one that is made without that is not answered."""
    desk.post("change", record="how-many-hurt", values={"covers": ""})
    [difference] = desk.post("sheet")["differences"]
    nearest = difference["covering"][0]
    assert (nearest["id"], nearest["is_about"], nearest["covers"]) == ("how-many-hurt", True, "number:people-hurt")
    assert [each["is_about"] for each in difference["covering"]] == [True, False]
    assert "refused" not in desk.post("change", record="how-many-hurt", values={"covers": nearest["covers"]})
    assert desk.post("sheet")["differences"] == []
    desk.post("undo")
    none = {"weight": "minor", "relation": "compatible", "resolution": "explained", "explained_by": "editing"}
    values = {
        "title": difference["title"],
        "kind": difference["kind"],
        **none,
        "would_resolve": "Nothing is to be settled.",
    }
    asked = {
        "form": "discrepancy",
        "about": [difference["about"]],
        "passages": difference["passages"],
        "values": values,
    }
    made = desk.post("add", **asked, covers=[difference["id"]])
    assert made["warned"] == []
    [record] = [each for each in pipeline.check(desk.root).briefing.facts.discrepancies.values() if each.covers]
    assert (record.resolution, record.explained_by) == ("explained", "editing")
    assert record.checked == ("relation-doubted: conflict, read at the desk",)
    assert desk.post("sheet")["differences"] == []
    desk.post("undo")
    unjudged = {name: value for name, value in values.items() if name != "relation"}
    assert desk.post("add", **{**asked, "values": unjudged}, covers=[difference["id"]])["warned"] == []
    [record] = [each for each in pipeline.check(desk.root).briefing.facts.discrepancies.values() if each.covers]
    assert record.checked == ()


def _wider(desk: Asked, record: str, path: str) -> dict[str, str]:
    """The wider quotes that the desk offers for a statement, each by its key."""
    groups = desk.post("changes", record=record)["groups"]
    fields = [field for group in groups for field in group["fields"] if field["path"] == path]
    return dict(fields[0]["words"]) if fields else {}


def test_a_quote_that_was_cut_short_takes_more_of_its_article(drafted: Asked) -> None:
    """Its whole sentence, or one beside it too; what was never offered is refused, and all can be taken back."""
    before = snapshot(drafted.root)
    path = "accounts.0.quote"
    offered = _wider(drafted, "a-pier-is-struck", path)
    assert list(offered) == ["sentence"]
    assert offered["sentence"].startswith("the whole sentence: “A ferry with about 180 people on board struck a pier")
    assert "refused" not in drafted.post("change", record="a-pier-is-struck", values={path: "sentence"})
    said = pipeline.check(drafted.root, ()).briefing.facts.events["a-pier-is-struck"].accounts[0]
    assert str(said.quote).startswith("A ferry with about 180") and str(said.quote).endswith("on Friday.")
    assert _wider(drafted, "a-pier-is-struck", path) == {}
    told = drafted.post("change", record="a-pier-is-struck", values={path: "before"})["refused"]
    assert "no wider quote is called 'before' here" in told
    drafted.post("undo")
    assert snapshot(drafted.root) == before


def test_a_wider_quote_holds_no_sentence_of_whoever_stands_alone(tmp_path: Path) -> None:
    one = "A ferry sank. A nurse who asked not to be named wept. It was old. Rain fell.\n"
    root = begun_of(tmp_path, one=one, two="Nothing.\n")
    facts = root / "facts" / "more.yaml"
    event = "    title: A ferry sank\n    type: other\n    accounts:\n      - article: one\n        quote: "
    facts.write_text(f"events:\n  sank:\n{event}ferry sank\n  rained:\n{event}fell\n", encoding="utf-8")
    desk = Asked(root)
    assert list(_wider(desk, "sank", "accounts.0.quote")) == ["sentence"]
    assert "nurse" not in str(_wider(desk, "rained", "accounts.0.quote"))


def test_a_discrepancy_whose_difference_is_gone_is_told_in_words_and_mended(desk: Asked) -> None:
    """Whoever takes a number out, or changes a day, is told what tells a difference that is there no more."""
    assert desk.post("sheet")["unsupported"] == []
    answer = desk.post("change", record="people-hurt", values={"readings.1.words": ""})
    told = (
        "“How many people were hurt?” is said to tell a difference of “People hurt” that is not found any more. "
        "Press c among the articles to mend it."
    )
    assert answer.get("warned") == [told], answer
    [gone] = desk.post("sheet")["unsupported"]
    assert (gone["id"], gone["left"], gone["instead"]) == ("how-many-hurt", "", "")
    assert _left(desk)["unsupported"] == "1 discrepancy that nothing supports any more"
    assert "warnings" not in _left(desk)
    assert desk.post("change", record="how-many-hurt", values={"covers": gone["left"]})["warned"] == []
    assert desk.post("sheet")["unsupported"] == [] and "unsupported" not in _left(desk)


def test_the_difference_that_took_the_place_of_another_is_offered_where_it_is_the_only_one(desk: Asked) -> None:
    path = desk.root / "facts" / "discrepancies.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("number:people-hurt", "number:people-harmed"), encoding="utf-8")
    [gone] = desk.post("sheet")["unsupported"]
    assert gone["told"] == "“How many people were hurt?” is said to tell a difference that is not found any more."
    assert (gone["left"], gone["instead"]) == ("", "number:people-hurt")
    assert "Eleven" in gone["now"]
    # Of another kind, or of another record, it is another difference: a person says what tells it.
    path.write_text(text.replace("number:people-hurt", "number:x").replace("kind: number", "kind: place"), "utf-8")
    assert [each["instead"] for each in desk.post("sheet")["unsupported"]] == [""]


def test_which_differences_a_discrepancy_covers_is_changed_at_the_desk(desk: Asked) -> None:
    """Only those of what it is about, and of no other discrepancy, are offered; what it holds can be taken out."""

    def covers() -> Any:
        groups = desk.post("changes", record="how-many-hurt")["groups"]
        return next(field for field in groups[0]["fields"] if field["path"] == "covers")

    before = snapshot(desk.root)
    held = covers()
    assert held["value"] == "number:people-hurt"
    assert [each["id"] for each in held["choices"]] == ["number:people-hurt"] and "hurt" in held["shown"]
    assert "refused" not in desk.post("change", record="how-many-hurt", values={"covers": ""})
    assert [each["id"] for each in desk.post("sheet")["differences"]] == ["number:people-hurt"]
    assert covers()["choices"][0]["id"] == "number:people-hurt"
    assert "refused" not in desk.post("change", record="how-many-hurt", values={"covers": "number:people-hurt"})
    assert desk.post("sheet")["differences"] == []
    assert "cannot be changed" in desk.post("change", record="people-hurt", values={"covers": "x"})["refused"]
    other = desk.post("changes", record="when-it-struck")["groups"][0]["fields"]
    assert next(field for field in other if field["path"] == "covers")["choices"] == []
    for _ in range(2):
        desk.post("undo")
    assert snapshot(desk.root) == before
