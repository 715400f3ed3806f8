"""Facts: YAML files become typed records, whichever way a briefing splits its files."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing.model import facts, vocabulary
from briefing.model import yaml as located
from briefing.model.fields import about, articles_of, fields, refs, walk
from briefing.model.parts import Account, Name, Part, Reading, Record, Statement, When
from briefing.model.reader import Reader, did_you_mean
from briefing.model.records import KINDS, Actor, Event, Front, Identity, Scope
from briefing.model.vocabulary import ActorKind, IdentifiedBy, Via
from briefing.model.yaml import Map, Text
from briefing.pipeline import Checked
from briefing.problems import Mark, NotABriefing, shortened
from briefing.terms import Term

Edit = Callable[[str, str, str], None]
Check = Callable[[], Checked]


def parts_below(cls: type[Part]) -> Iterator[type[Part]]:
    """A class that parts are read into, and those that its fields hold."""
    yield cls
    for each in fields(cls):
        if each.part is not None:
            yield from parts_below(each.part)


CLASSES = sorted(
    {part for kind in (*KINDS.values(), Front) for part in parts_below(kind)}, key=lambda cls: cls.__name__
)
CLOSED = [w for w in vars(vocabulary).values() if isinstance(w, type) and issubclass(w, Term) and w is not Term]


def read(cls: type[Part], text: str) -> tuple[Any, list[str]]:
    """A part read from YAML, and what is wrong with it."""
    tree, problems = located.parse(text, "x")
    assert tree is not None and problems == []
    reader = Reader()
    part = reader.record(cls, tree, "it", Text("an-id", tree.mark) if issubclass(cls, Record) else None)
    return part, [f"{p.mark.line}:{p.mark.column} {p.message}" for p in reader.problems]


# The sample


def test_the_sample_is_read(check: Check) -> None:
    found = check().briefing.facts
    counts = {kind: len(getattr(found, kind)) for kind in KINDS}
    assert counts == dict(zip(KINDS, (2, 4, 1, 3, 1, 3, 2, 1), strict=True))
    names = "actors articles briefing discrepancies events figures omissions themes".split()
    assert found.files == tuple(f"facts/{name}.yaml" for name in names)
    assert found.front is not None and found.front.day == date(2019, 5, 10)
    for kind in KINDS:
        assert list(getattr(found, kind)) == sorted(getattr(found, kind))
    assert [record.id for record in found.records()] == [key for kind in KINDS for key in getattr(found, kind)]


def test_values_have_their_types_and_their_places(check: Check) -> None:
    found = check().briefing.facts
    wren = found.actors["tobias-wren"]
    assert (wren.kind, wren.identified_by, wren.protected, wren.comparable) == (
        ActorKind.PERSON, IdentifiedBy.FULL_NAME, None, True)  # fmt: skip
    assert str(wren.names[1].quote.mark) == "facts/actors.yaml:27:16"  # type: ignore[union-attr]
    assert (wren.id, str(wren.id.mark), wren.title) == ("tobias-wren", "facts/actors.yaml:16:3", "Tobias Wren")
    spot = found.places["port-elswick"].coordinates
    assert spot is not None and (spot.lat, spot.lon) == (Fraction(241, 4), Fraction(-25, 2))
    assert found.articles["wire"].lossy is True and found.articles["courier"].lossy is False
    assert found.articles["wire"].supplied.keys() == {"published"}


def test_a_record_is_found_by_its_id_whatever_its_kind(check: Check) -> None:
    found = check().briefing.facts
    for record in found.records():
        assert found.find(record.id) is record
    assert found.find("nobody") is None


def test_a_label_names_the_page_where_there_is_one(check: Check) -> None:
    actors = check().briefing.facts.actors
    assert actors["passenger-in-the-fog"].title == "A passenger identified by first name only, as asked"
    assert actors["coast-wire"].title == "Coast Wire"


# Files


def ids(found: facts.Facts) -> set[tuple[str, str]]:
    return {(type(record).__name__, str(record.id)) for record in found.records()}


def test_a_folder_without_facts_is_no_briefing(tmp_path: Path) -> None:
    with pytest.raises(NotABriefing, match="has no facts/ folder"):
        facts.read(tmp_path)
    (tmp_path / "facts").write_text("events: {}", encoding="utf-8")
    with pytest.raises(NotABriefing):
        facts.read(tmp_path)


def test_one_file_or_a_file_for_each_record_are_the_same_briefing(sample: Path, check: Check) -> None:
    before = check()
    folder = sample / "facts"
    whole = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()))
    for path in folder.iterdir():
        path.unlink()

    (folder / "everything.yml").write_text(whole, encoding="utf-8")
    assert check().problems == ()
    assert ids(check().briefing.facts) == ids(before.briefing.facts)

    (folder / "everything.yml").unlink()
    for number, (kind, record) in enumerate(pieces(whole)):
        path = folder / "more" / f"{kind}-{number}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{kind}:\n{record}", encoding="utf-8")
    assert check().problems == ()
    assert ids(check().briefing.facts) == ids(before.briefing.facts)
    assert {c.id for c in check().briefing.anchored.citations} == {c.id for c in before.briefing.anchored.citations}


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Each record of a facts file, with its kind; the front page as a whole."""
    kind, piece = "", ""
    for line in [*text.splitlines(), "end:"]:
        opens_record = line.startswith("  ") and line[2] not in " #-" and kind != "briefing"
        if (opens_record or line[:1].strip()) and piece.strip():
            yield kind, piece
            piece = ""
        if line[:1].strip() and not line.startswith("#"):
            kind = line.removesuffix(":")
        elif not line.startswith("#"):
            piece += f"{line}\n"


def test_files_of_other_kinds_are_left_alone(sample: Path, check: Check) -> None:
    (sample / "facts" / "notes.txt").write_text("a: [", encoding="utf-8")
    (sample / "facts" / "events.yaml~").write_text("a: [", encoding="utf-8")
    assert check().problems == ()


# Fields


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_class_is_read_as_it_is_described(cls: type[Part]) -> None:
    """Each class and field says what it is; what is required is asked for; a map of an unknown field fits no field."""
    assert about(cls) and not about(cls).startswith(f"{cls.__name__}(")
    required = [field.name for field in fields(cls) if field.required]
    part, problems = read(cls, "{}")
    assert [p.split("'")[1] for p in problems] == required
    assert (part is None) is bool(required)
    for field in fields(cls):
        assert field.about.endswith("."), field.name
        assert read(cls, f"{field.name}: {{zzz: [zzz]}}\n")[1], field.name


@pytest.mark.parametrize("words", CLOSED, ids=lambda words: words.__name__)
def test_every_word_of_a_closed_list_can_be_written(words: type[Term]) -> None:
    """Each list is the type of a field of some record, and the field takes each of its words."""
    taking = [(cls, field.name) for cls in CLASSES for field in fields(cls) if field.words is words]
    assert taking
    assert all(word.meaning for word in words)
    for word in words:
        for cls, name in taking:
            assert [p for p in read(cls, f'{name}: "{word.value}"\n')[1] if f"'{name}'" in p] == []


def test_a_text_field_must_say_who_writes_it() -> None:
    """Whether it may stand beside somebody protected follows from that."""

    class Careless(Part):
        """A part with a text of nobody's."""

        text: Text
        """Somebody's words."""

    with pytest.raises(TypeError, match=r"Careless\.text cannot hold .*; a text must say who writes it"):
        fields(Careless)


def test_what_is_left_out_has_its_default() -> None:
    account, problems = read(Account, "article: a\nquote: q\n")
    assert problems == []
    assert (account.speaker, account.via, account.stance, account.happened) == ((), Via.UNKNOWN, None, None)
    assert (account.when, account.says, account.who) == (None, None, ())
    scope, _ = read(Scope, "counts: x\n")
    assert (scope.cumulative, scope.place) == (False, None)


def test_one_speaker_needs_no_list_and_a_time_no_map() -> None:
    one, problems = read(Account, "article: a\nquote: q\nspeaker: s\nresponsible: [r, t]\nwhen: on Friday\n")
    many, _ = read(Account, "article: a\nquote: q\nspeaker: [s]\nwhen: {words: on Friday}\n")
    assert problems == []
    assert one.speaker == many.speaker == ("s",) and one.responsible == ("r", "t")
    assert one.when.words == many.when.words == "on Friday"
    assert (str(one.when.at("words")), str(many.when.at("words"))) == ("x:5:7", "x:4:15")


def test_what_is_wrong_is_left_out_and_the_rest_is_read() -> None:
    account, problems = read(Account, "article: a\nquote: q\nvia: pigeon\nsays: fine\nxyz: 1 a\nwho: [a, [b], c]\n")
    assert account is not None and (account.via, account.says, account.who) == (Via.UNKNOWN, "fine", ("a", "c"))
    assert [p.split(" ")[0] for p in problems] == ["3:6", "5:1", "6:10"]
    event, problems = read(Event, "title: t\ntype: attack\naccounts:\n  - {article: a}\n  - {article: a, quote: q}\n")
    assert event is not None and len(event.accounts) == 1 and len(problems) == 1
    nothing, problems = read(Event, "title: t\ntype: attack\naccounts:\n  - {article: a}\n")
    assert nothing is None and len(problems) == 1


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("82", 82), ("1,234", 1234), ("1,234,567.5", Fraction("1234567.5")), ("-12.5", Fraction(-25, 2)),
        ("1/3", Fraction(1, 3)), ("+4", 4), ("0", 0),
        ("1,82", None), ("12,34,567", None), ("1e3", None), ("1_000", None), ("٨٢", None), ("1/0", None), ("inf", None),
        ("nan", None), (".5", None), ("5.", None), ("82 ", None), ("eighty-two", None), ("9" * 25, None),
    ],
)  # fmt: skip
def test_numbers(written: str, value: Fraction | None) -> None:
    _, problems = read(Reading, f'low: "{written}"\n')
    found, _ = read(Reading, f'article: a\nquote: q\nwords: w\nlow: "{written}"\n')
    assert found.low == value
    assert any("'low'" in p for p in problems) is (value is None)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2016-12-14", date(2016, 12, 14)), ("2016-02-29", date(2016, 2, 29)),
        ("2015-02-29", None), ("2016-13-01", None), ("20161214", None), ("2016-W50-3", None), ("14-12-2016", None),
        ("2016-12-14T10:00", None), ("0016-12-14", None),
    ],
)  # fmt: skip
def test_days(written: str, value: date | None) -> None:
    found, _ = read(When, f'words: w\nday: "{written}"\n')
    assert found.day == value


@pytest.mark.parametrize(("written", "value"), [("yes", True), ("no", False), ("true", None), ("Yes", None)])
def test_yes_and_no(written: str, value: bool | None) -> None:
    found, problems = read(Scope, f'counts: x\ncumulative: "{written}"\n')
    assert found.cumulative is bool(value)
    assert bool(problems) is (value is None)


# Places and parts


def test_the_place_of_a_field_is_the_nearest_thing_there_is() -> None:
    text = "title: t\ntype: attack\naccounts:\n  - {article: a, quote: q}\n"
    event, _ = read(Event, text)
    assert str(event.at("title")) == "x:1:8"
    assert str(event.at("accounts", 0, "quote")) == "x:4:25"
    assert str(event.at("accounts", 0, "prefix")) == "x:4:5"
    assert str(event.at("accounts", 7)) == "x:4:3"
    assert str(event.at("place")) == str(event.at()) == "x:1:1"


def test_every_part_is_walked_with_its_path(check: Check) -> None:
    found = check().briefing.facts
    for record in found.records():
        for path, part in walk(record):
            assert record.at(*path) == part.node.mark or isinstance(part, When)
    event = found.events["lights-go-out"]
    assert [path for path, _ in walk(event)] == [(), ("accounts", 0), ("accounts", 1)]
    assert {type(part) for _, part in walk(found.actors["tobias-wren"])} == {Actor, Name, Identity}
    assert found.front is not None
    assert [path[0] for path, _ in walk(found.front) if path] == ["all_say", "all_say", "differ", "not_established"]


def test_records_are_keys_by_identity() -> None:
    node = Map(Mark("x", 1, 1))
    one, same = (Statement(node=node, article=Text("a", node.mark), quote=Text("q", node.mark)) for _ in range(2))
    assert one != same and len({one, same, one}) == 2


@pytest.mark.parametrize("how", IdentifiedBy)
@pytest.mark.parametrize("kind", ActorKind)
def test_only_persons_named_in_full_and_what_is_no_person_may_be_compared(kind: ActorKind, how: IdentifiedBy) -> None:
    actor, _ = read(Actor, f"kind: {kind}\nidentified_by: {how}\nnames: [{{article: a, name: b}}]\n")
    assert actor.comparable is (kind is not ActorKind.PERSON or how is IdentifiedBy.FULL_NAME)


# Hints


def test_a_near_name_is_proposed_and_a_far_one_is_not() -> None:
    assert did_you_mean("injurd", ["killed", "injured"]) == "did you mean 'injured'?"
    assert did_you_mean("zzz", ["killed", "injured"]) is None
    assert did_you_mean("x", []) is None


@settings(max_examples=50, deadline=None)
@given(st.text(), st.lists(st.text(), max_size=8))
def test_a_hint_does_not_hang_on_the_order_of_what_is_known(word: str, known: list[str]) -> None:
    assert did_you_mean(word, known) == did_you_mean(word, list(reversed(known)))
    if word and word in known:
        assert did_you_mean(word, known) == f"did you mean '{word}'?"


@settings(max_examples=50, deadline=None)
@given(st.text(), st.integers(1, 80))
def test_shortened_words_keep_their_beginning(text: str, limit: int) -> None:
    short = shortened(text, limit)
    assert len(short) <= limit and text.startswith(short.removesuffix("…"))
    assert (short == text) is (len(text) <= limit) or text.endswith("…")


def test_a_copy_with_other_values_has_nothing_that_was_derived_from_the_old_ones() -> None:
    actor, problems = read(Actor, "kind: body\nnames:\n  - {article: one, name: A, quote: A}\n")
    assert problems == []
    assert [path for path, _ in walk(actor)] == [(), ("names", 0)]
    assert [(path, field, str(ref)) for path, field, ref in refs(actor)] == [(("names", 0), "article", "one")]
    copy = actor.but(names=())
    assert [part for _, part in walk(copy)] == [copy]
    assert refs(copy) == () and articles_of(copy) == frozenset()
    assert articles_of(actor) == {"one"}


def test_a_record_takes_what_was_derived_from_it_along() -> None:
    actor, _ = read(Actor, "kind: body\nnames:\n  - {article: one, name: A, quote: A}\n")
    assert walk(actor) and refs(actor)
    gone = weakref.ref(actor)
    del actor
    gc.collect()
    assert gone() is None
