"""The curator's desk: words selected in a preview, written into the facts files as records and statements.

What is to be written is first checked as any edit is, so that what is refused never touches a file. Each write can be
taken back. Nothing outside `facts/` is written, but for addresses that are missing in the site's configuration.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from briefing import pipeline
from briefing.asking.mending import only_time, time_of_deed
from briefing.authoring.alike import like
from briefing.authoring.editing import Texts, Value, insert, move, new_id, numbered_id, remove, rewrite
from briefing.authoring.gate import FOR_A_REVIEWER, as_file, draft, drafter
from briefing.authoring.quote import Json, selected
from briefing.authoring.unproved import asked_of, unproved
from briefing.desk.ask import Asking, summary
from briefing.desk.changing import changes, put
from briefing.desk.confirming import blanks, fill
from briefing.desk.dating import dated
from briefing.desk.deciding import is_proved, needs
from briefing.desk.deleting import delete, left_bare, referring, told
from briefing.desk.identifying import answers, by_first_name
from briefing.desk.left import ToDo, left
from briefing.desk.parting import part_off
from briefing.desk.titling import titles
from briefing.desk.unsupported import in_words
from briefing.desk.widening import QUOTE, offer_wider, put_wider
from briefing.desk.worksheet import likely, near, worksheet
from briefing.grouping import group_by_key
from briefing.model import parts
from briefing.model.facts import Facts, read
from briefing.model.facts_file import DRAFT
from briefing.model.fields import Field, articles_of, by_name
from briefing.model.folder import is_inside
from briefing.model.parts import Account, Name, Reading, Statement, can_be_id
from briefing.model.records import KIND_OF, KINDS, Actor, Article, Position, Scope, SetAside
from briefing.model.vocabulary import IdentifiedBy
from briefing.model.yaml import Text
from briefing.pipeline import Checked
from briefing.privacy.proposals import alone_in, asker_in, not_proposed
from briefing.problems import NotWritten, Problem, Severity, errors, pluralise
from briefing.text.language import is_english
from briefing.verify.articles import Source
from briefing.verify.unfinished import unfinished

_SCHEMA = b"# yaml-language-server: $schema=.schema.json\n"
"""The first line of a new facts file, by which editors find its schema."""
_OF_DRAFTS = re.compile(r"facts/drafts(?:-\d+)?\.yaml")
"""The names of files that hold drafts and nothing else."""


@dataclass(frozen=True, slots=True)
class Form:
    """What the desk asks for, to make a record of selected words or to add them to one."""

    kind: str
    """The kind of record."""
    into: str
    """Its list that takes the words."""
    item: type[parts.Part]
    """What the words become."""
    of_record: tuple[str, ...] = ()
    """Fields of a new record; `counts` is of its scope."""
    of_item: tuple[str, ...] = ()
    """Fields beside the words; `label` is of a position."""


_SAID = ("translation", "speaker", "stance", "basis", "checked")
_SIDES = ("title", "kind", "weight", "relation", "explained_by", "resolution", "would_resolve")
FORMS = {
    "event": Form("events", "accounts", Account, ("title", "type"), ("when", *_SAID)),
    "figure": Form("figures", "readings", Reading, ("title", "measure", "unit", "counts"), ("words", *_SAID)),
    "actor": Form("actors", "names", Name, ("kind", "identified_by", "protected", "public_figure"), ("translation",)),
    "discrepancy": Form("discrepancies", "positions", Statement, _SIDES, ("label", *_SAID)),
    "position": Form("discrepancies", "positions", Statement, (), _SAID),
    "theme": Form("themes", "statements", Statement, ("title",), _SAID),
    "location": Form("places", "names", Name, (), ("translation",)),
    "aside": Form("articles", "set_aside", SetAside, (), ("reason",)),
}
"""By the name that the page asks with."""


_KEEPS_APART = (
    "this record keeps somebody apart: without it, sentences of theirs may be shown to drafters and compared with "
    "others. Take it out by hand ({}), if nobody needs that any more"
)


def forms() -> Json:
    """The forms as the page shows them."""
    return {name: _form_as_json(form) for name, form in FORMS.items()}


def _form_as_json(form: Form) -> Json:
    """A form's kind and its fields."""
    return {
        "kind": form.kind,
        "record": [_field_as_json(name, KINDS[form.kind]) for name in form.of_record],
        "passage": [_field_as_json(name, form.item) for name in form.of_item],
    }


def _field_as_json(name: str, cls: type[parts.Part]) -> Json:
    """A field with its meaning, and the words or the kind of ids that it takes."""
    field = _field(name, cls)
    return {
        "name": name,
        "about": field.about,
        "words": {word.value: word.meaning for word in field.words} if field.words is not None else None,
        "ids": field.refs[:1],
        "required": field.required and name != "counts",
    }


def _field(name: str, cls: type[parts.Part]) -> Field:
    """The field of that name, of a class or of the parts that its form fills in too."""
    return next(by_name(of)[name] for of in (cls, Scope, Position) if name in by_name(of))


@dataclass(frozen=True, slots=True)
class Selection:
    """Characters of an article that are selected on the page."""

    article: str
    """The id of the article."""
    start: int
    """Offset of the first character."""
    end: int
    """Offset after the last one."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What is filled in for the item that they become, by the name of the field; no text is empty."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What the page asks to be written: a record of selected words, or words for a record that is there."""

    form: str
    """The name of the form, a key of `FORMS`."""
    passages: Sequence[Selection]
    """The selected words."""
    record: str = ""
    """The id of the record that takes the words; empty for a new one."""
    position: str = ""
    """The label of the position that takes them, in the form `position`."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What is filled in for a new record, by the name of the field; no text is empty."""
    about: Sequence[str] = ()
    """The ids of records that a new discrepancy is about."""
    covers: Sequence[str] = ()
    """The ids of computed differences that a new discrepancy covers."""
    address: str = ""
    """The id of a new record, which is part of its address; empty for one made of its words."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An insertion into a facts file."""

    record: str
    """The id of the record that is made or added to."""
    file: str
    """The path of the facts file, from the folder of the briefing."""
    path: parts.FieldPath
    """The list or map in that file that is added to."""
    value: Mapping[str, Value] | Sequence[Mapping[str, Value]]
    """The items or the record that are added."""


def edit(checked: Checked, asked: Addition) -> Edit:
    """The insertion that the page asks for. What shows somebody who stands alone joins nothing.

    Raises NotWritten, and UnknownArticle for an article that is not there.
    """
    form = FORMS.get(asked.form)
    if form is None:
        raise _gone(asked.form)
    shown = [selected(checked, each.article, each.start, each.end) for each in asked.passages]
    _refuse_unquotable(shown)
    own = _apart(checked, asked)
    if own is None:
        _refuse_joining(shown, form, asked.record)
    items = [_item(form, each, passage.values) for each, passage in zip(shown, asked.passages, strict=True)]
    if asked.form == "discrepancy":
        items = _positions(asked.passages, items)
    path = _list_of(checked, form, asked)
    if not asked.record:
        return _new_record(checked, form, asked, items, shown[0])
    record = own or getattr(checked.edition.public.listed.facts, form.kind).get(asked.record)
    if record is None:
        raise _gone(asked.record)
    return Edit(asked.record, record.node.mark.file, (form.kind, asked.record, *path), items)


def _apart(checked: Checked, asked: Addition) -> Actor | None:
    """Whoever stands alone and gets another form of the name, in the article that has the others; None for others."""
    if asked.form != "actor" or not asked.record:
        return None
    articles = {passage.article for passage in asked.passages}
    people = alone_in(checked.briefing.facts, articles.pop()) if len(articles) == 1 else []
    return next((person for person in people if person.id == asked.record), None)


def _names_of(person: Actor) -> str:
    """All forms of a name, as the desk shows them."""
    return ", ".join(str(form.name) for form in person.names)


def _gone(name: str) -> NotWritten:
    """The error to raise for what the page names and the briefing does not hold, as after an edit elsewhere."""
    return NotWritten(f"the page asked for what is not there any more: {name!r}")


def _refuse_unquotable(shown: Sequence[Json]) -> None:
    """Raises NotWritten where nothing is selected, or words that no quote distinguishes."""
    if not shown or any(each["quote"] is None for each in shown):
        raise NotWritten("no quote tells these words from the same elsewhere, or there are none: select more of them")


def _refuse_joining(shown: Sequence[Json], form: Form, record: str) -> None:
    """Raises NotWritten where words that show somebody who stands alone would join others, or a record."""
    if not any(each["alone"] for each in shown):
        return
    joins_record = record and form.kind != "articles"
    if len(shown) > 1 or joins_record:
        raise NotWritten("this shows somebody whom the article does not name in full: give it a record of its own")


def _item(form: Form, shown: Json, values: Mapping[str, str]) -> dict[str, Value]:
    """Selected words as an item of a record's list."""
    item: dict[str, Value] = {}
    if form.item is not SetAside:
        item["article"] = shown["article"]
    if form.item is Name:
        item["name"] = shown["quote"]
    for name in ("quote", "prefix", "suffix"):
        if name in shown:
            item[name] = shown[name]
    for name in form.of_item:
        if name in values and name != "label":
            item[name] = _value(_field(name, form.item), values[name])
    return item


def _value(field: Field, text: str) -> Value:
    """What was filled in for a field: ids are separated by commas."""
    ids = [each.strip() for each in text.split(",")] if field.refs else [text]
    return ids if field.many else text


def _positions(passages: Sequence[Selection], items: Sequence[dict[str, Value]]) -> list[dict[str, Value]]:
    """Statements grouped into the positions of a discrepancy, by the label of each."""
    if any("label" not in passage.values for passage in passages):
        raise _gone("label")
    labels = [passage.values["label"] for passage in passages]
    groups = group_by_key(zip(labels, items, strict=True))
    return [{"label": label, "statements": statements} for label, statements in groups.items()]


def _list_of(checked: Checked, form: Form, asked: Addition) -> parts.FieldPath:
    """The list that takes the words, as a path from its record. Raises NotWritten for a position that is not there."""
    if asked.form != "position":
        return (form.into,)
    discrepancy = checked.briefing.facts.discrepancies.get(asked.record)
    labels = [str(position.label) for position in discrepancy.positions] if discrepancy is not None else []
    if asked.position not in labels:
        raise _gone(asked.position)
    return (form.into, labels.index(asked.position), "statements")


def _new_record(
    checked: Checked, form: Form, asked: Addition, items: Sequence[Mapping[str, Value]], shown: Json
) -> Edit:
    """The insertion of a new record; `shown` is the first passage that it is made of."""
    facts = checked.briefing.facts
    record: dict[str, Value] = {}
    for name in form.of_record:
        if name in asked.values and name != "counts":
            record[name] = asked.values[name]
    if "counts" in form.of_record:
        if not {"counts", "title"} & set(asked.values):
            raise _gone("title")
        record["scope"] = {"counts": asked.values.get("counts") or asked.values["title"]}
    if asked.about:
        record["about"] = list(asked.about)
    if asked.covers:
        record["covers"] = list(asked.covers)
    record[form.into] = items
    free = _free_id(checked, asked, shown)
    new = asked.address or free
    if new != free:
        told = f"is that of another record: '{free}' is free" if can_be_id(new) else f"cannot be one: '{free}' can"
        raise NotWritten(f"the address '{new}' {told}")
    return Edit(new, _file_of(facts, form.kind, asked.passages[0].article), (form.kind,), {new: record})


def _free_id(checked: Checked, asked: Addition, shown: Json) -> str:
    """An id that no record has, which is part of an address: the one that is asked for, or near it.

    Without one it is made of the words, unless these may show somebody who stands alone: then of the article and a
    number, so that it begins no other.
    """
    facts = checked.briefing.facts
    taken = facts.ids_taken().union(facts.drafts)
    if asked.address:
        return new_id(asked.address, taken) if asked.address in taken or not can_be_id(asked.address) else asked.address
    if not _may_show(checked, asked, shown):
        return new_id(asked.values.get("title") or str(shown["quote"]), taken)
    kind = "person" if asked.form == "actor" else asked.form
    return numbered_id(f"{shown['article']}-{kind}", taken)


def _may_show(checked: Checked, asked: Addition, shown: Json) -> bool:
    """True where the words of a new record may show somebody who stands alone.

    A full name in a sentence that is left out for somebody else does not: of that the curator is asked.
    """
    identified = asked.values.get("identified_by")
    if asked.form != "actor" or identified is None:
        return bool(shown["alone"])
    source = checked.briefing.sources[str(shown["article"])]
    is_hidden = not_proposed(checked.briefing, source).hides(str(shown["quote"]))
    return is_hidden or identified != IdentifiedBy.FULL_NAME


def _file_of(facts: Facts, kind: str, article: str) -> str:
    """The facts file for a new record of a kind that first quotes an article.

    It is that of the article where each has one of its own, so that curators of several articles never write into one
    file; else the one that holds all others of the kind, or the one named after it.
    """
    of_articles = {str(each.id): each.node.mark.file for each in facts.articles.values()}
    own = of_articles.get(article, "")
    if len(of_articles) > 1 and [*of_articles.values()].count(own) == 1:
        return own
    files = {record.node.mark.file for record in getattr(facts, kind).values()}
    return files.pop() if len(files) == 1 else f"facts/{kind}.yaml"


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file that was written."""

    path: Path
    """Where."""
    before: bytes | None
    """Its bytes until then; None where it is new."""
    after: bytes
    """Its bytes since."""


@dataclass(frozen=True, slots=True)
class Write:
    """A write that can be taken back."""

    files: Sequence[WrittenFile]
    """What it wrote."""
    about: str
    """What was written, in words."""


class Desk:
    """The desk of one briefing. Its methods are called one at a time."""

    def __init__(
        self,
        root: Path,
        elsewhere: Callable[[], Iterable[Problem]] = tuple,
        site_name: Callable[[], Text | None] = lambda: None,
    ) -> None:
        """The desk of the briefing in `root`; `elsewhere` gives what is to be filled in outside of its facts.

        `site_name` gives the name that stands in the head of each page in the place of the title, or None.
        """
        self._root = root
        self._elsewhere = elsewhere
        self._site_name = site_name
        self._cached: tuple[object, Checked] | None = None
        self._with_drafts: tuple[object, Checked] | None = None
        """The version of the files that was checked last, and the result."""
        self._writes: list[Write] = []
        self._asking = Asking()

    def sheet(self, seen: str = "") -> Json | None:
        """What is on the desk; None where it is still what the page has, which is of the version `seen`."""
        checked = self._check()
        version = str(hash((self._version(), len(self._writes), self._site_name(), *self._elsewhere())))
        if seen == version:
            return None
        undo = self._writes[-1].about if self._writes else None
        blank = (*unfinished(checked.briefing), *self._elsewhere())
        places = [f"{problem.mark}: {problem.message}" for problem in blank]
        asked = {"forms": forms(), "who": answers(), "left": places}
        asked["blanks"] = blanks(checked.briefing, self._elsewhere(), self._site_name())
        shown = worksheet(checked, self._check_with_drafts())
        todo = [_todo(each) for each in left(checked, blank)]
        return {"seen": version, "undo": undo, "writes": self._can_write(), "todo": todo, **asked, **shown}

    @staticmethod
    def _time_of(title: str, quote: str, source: Source) -> str:
        """The time that a passage offers for an event."""
        return time_of_deed(title, quote, source) or only_time(quote, source)

    def look(self, selection: Selection) -> Json:
        """What may be made of selected words."""
        shown = selected(self._check(), selection.article, selection.start, selection.end)
        if shown["quote"] is None:
            return shown
        people = alone_in(self._check().briefing.facts, selection.article)
        apart = [{"id": each.id, "title": _names_of(each)} for each in people]
        if shown["alone"]:
            return shown | {"apart": apart}
        offered = {"near": near(self._check(), shown["quote"]), "likely": likely(self._check(), shown)}
        return shown | offered | {"apart": apart, "titles": self._titles(shown)}

    def _titles(self, shown: Json) -> list[str]:
        """The titles that selected words offer for an event; only of an article in English."""
        article = self._check().briefing.facts.articles[str(shown["article"])]
        if not is_english(article.language):
            return []
        return titles([str(shown["quote"])], [str(article.title)] if article.title is not None else [])

    def propose(self, asked: Addition) -> Json:
        """What a new record may have: a free id, as `address`, and of an event the time of its deed in each passage.

        Each is empty where there is none. A passage of one clause offers its time, whatever the title says.
        """
        checked = self._check()
        shown = [selected(checked, each.article, each.start, each.end) for each in asked.passages]
        title = asked.values.get("title", "") if asked.form == "event" else ""
        times = [
            self._time_of(title, str(each["quote"]), checked.briefing.sources[str(each["article"])])
            if title and each.get("quote") and not each["alone"]
            else ""
            for each in shown
        ]
        return {"address": "" if shown[0]["quote"] is None else _free_id(checked, asked, shown[0]), "when": times}

    def asking(self, selection: Selection) -> Json:
        """Where the sentence of a selection has somebody who would not be named; empty where it says so of nobody."""
        source = self._check().briefing.sources_of(selection.article)[0]
        found = (asker_in(source, each) for each in source.passages.sentences_in(selection.start, selection.end))
        asker = next(filter(None, found), None)
        if asker is None:
            return {}
        where = {"article": selection.article, "start": asker.span.start, "end": asker.span.end}
        return {**where, "named": asker.is_named}

    def like(self, selection: Selection) -> Json:
        """The likest sentence of each other article to the one in which a selection begins, by article and number."""
        found = like(self._check(), selection.article, selection.start)
        return {"like": [{"article": article, "number": number} for article, number in found]}

    def add(self, asked: Addition, *, copy: bool = False) -> Json:
        """Writes what the page asks for; only gives its YAML where `copy` asks for that, or nothing may be written.

        Raises NotWritten with the problems that this would add.
        """
        wanted = edit(self._check(), asked)
        text, added = insert(self._text(wanted.file), wanted.file, wanted.path, wanted.value)
        if asked.covers and not copy:
            text = self._answered(wanted.file, text, wanted.record)
        return {"yaml": added} if copy else self._put({wanted.file: text}, wanted.record, added)

    def _answered(self, file: str, text: str, record_id: str) -> str:
        """The text of a facts file with answers in it to what is doubted of a record that somebody makes.

        Whoever says of numbers that comparison finds in conflict that all can be true has looked at them.
        """
        tried = pipeline.check(self._root, instead={file: text})
        record = tried.briefing.facts.find(record_id)
        texts = Texts({file: text}.__getitem__)
        if record is not None:
            _answer(texts, [record], [problem for problem in tried.problems if problem.answer])
        return texts[file]

    def ask(self, key: str = "") -> Json:
        """What is given to whoever drafts: the steps, and the text of the next, or of the one with a key."""
        return self._asking.show(self._check(), key)

    def take(self, answer: str, by: str, key: str) -> Json:
        """Takes the answer to the step with a key: what passes the gate becomes drafts of `by`.

        What shows to be the answer to another step is taken as that, and two answers one after the other; it says so,
        and asks for the one that is missing. Raises NotWritten where nothing in it is an answer. Where nothing of it is
        taken, it says so and goes on.
        """
        parts = self._asking.parts(self._check(), answer, key)
        steps = [step for step, _ in parts]
        told: list[str] = []
        written: Json = {"about": "nothing", "warned": []}
        for step, text in parts:
            called = self._asking.title(self._check(), step)
            try:
                taken = self._asking.take(self._check(), text, by)
                about = f"an answer: {pluralise(len(taken.drafts), 'draft')}"
                written = self._put(taken.files, about) if taken.files else written
            except NotWritten as refused:
                # What was taken before it stays, and says so; of one answer alone nothing is taken.
                if step == steps[0]:
                    raise
                told.append(f"Not taken: the answer to {called}: {refused}")
                continue
            self._asking.note(taken, step)
            told += [f"Taken as the answer to {called}:"] if steps != [key] else []
            told += summary(taken)
        missing = key if key not in steps else ""
        if missing:
            told.append(f"Still missing: the answer to {self._asking.title(self._check(), missing)}")
        return {**written, "told": told, "ask": self._asking.show(self._check(), missing)}

    def draft(self) -> Json:
        """Drafts records of what the articles tell and no record or draft does, into a file of their own."""
        drafts = draft(self._check(), drafter()).kept
        if not drafts:
            raise NotWritten("there is nothing more to draft")
        file, text = as_file(self._root, drafts)
        return self._put({file: text}, f"{len(drafts)} drafts")

    def settle(
        self, ids: Sequence[str], *, accept: bool, seen: Collection[str] = (), at_their_wish: bool = False
    ) -> Json:
        """Accepts a draft, the first of `ids`, with those that it names, or deletes drafts.

        Several that do not name each other are accepted together only where their quotes prove them wholly. `seen` are
        the keys of what was looked at beside its words (see `unproved`): what no check proves is accepted by a person,
        one draft at a time. What is accepted leaves the file of drafts for one that fits. A person who was drafted as
        incomplete is recorded by first name only where that is `at_their_wish`. Raises NotWritten where something was
        not looked at, or with the problems that this would add.
        """
        facts, _ = read(self._root, ())
        about = ", ".join(ids)
        drafts = [record for record in map(facts.find, ids) if record is not None and record.id in facts.drafts]
        if not drafts:
            raise _gone(about)
        texts = Texts(self._text)
        if accept:
            after = self._check_with_drafts()
            asking = [problem for problem in after.problems if problem.answer]
            _refuse_unseen(drafts, seen, after, asking)
            _answer(texts, drafts, asking)
            if at_their_wish:
                _record_wish(texts, drafts[0])
            for record in drafts:
                _accept(texts, facts, record)
            return self._put(texts.made, about)
        shown = self._check_with_drafts().edition.public.listed.facts
        delete(texts, facts, drafts)
        written = self._put(texts.made, about)
        return {**written, "warned": [*told(facts, drafts, shown), *written["warned"]]}

    def changes(self, record_id: str, place: str = "") -> Json:
        """What can be changed of a draft or a record (see `changing.changes`). Raises NotWritten where it is none.

        A record that stands alone is on no list: it is asked for by the `place` of what cites the marked sentence.
        """
        facts, record = self._to_change(record_id, place)
        record_id = str(record.id)
        after = self._check_with_drafts()
        is_draft = record_id in facts.drafts
        found = (after if is_draft else self._check()).edition.comparison.differences
        read_with = after.briefing.facts.find(record_id) or record
        is_apart = self._is_apart(facts, record)
        shown = changes(after.briefing.facts, after.briefing.readings, read_with, found, is_apart=is_apart)
        apart = str(record.id.mark) if is_apart else ""
        if not is_apart:
            offer_wider(shown["groups"], after, read_with)
        return {"title": str(record.display_title), "draft": is_draft, "apart": apart, **shown}

    def change(self, record_id: str, values: Mapping[str, str], place: str = "") -> Json:
        """Changes fields of a record or a draft, by their paths; an empty value takes a field or an item out.

        Of a discrepancy also whether all positions can be true. Times whose words leave their day open get the day that
        is chosen (see `dating.dated`). Raises NotWritten for another field, and with the problems that this would add;
        for a draft with warnings too, as the gate does.
        """
        facts, record = self._to_change(record_id, place)
        record_id = str(record.id)
        texts = Texts(self._text)
        days = {name: new for name, new in values.items() if name.endswith((".day", ".why"))}
        is_apart = self._is_apart(facts, record)
        quotes = {name: key for name, key in values.items() if name.endswith(f".{QUOTE}") and not is_apart}
        others = {name: new for name, new in values.items() if name not in days and name not in quotes}
        put(texts, record, others, is_apart=is_apart)
        put_wider(texts, self._check_with_drafts(), record, quotes)
        _put_days(texts, facts, record, days)
        if not any(text != self._text(file) for file, text in texts.made.items()):
            raise NotWritten("nothing was changed")
        if record_id in facts.drafts:
            self._refuse_wrong_draft(texts.made)
        return self._put(texts.made, record_id)

    def part(self, record_id: str, path: str, who: str = "") -> Json:
        """Takes the form of a name at a path out of a record or a draft, for whoever bears it (see `parting`).

        Raises NotWritten as `change` does.
        """
        facts, record = self._to_change(record_id)
        texts = Texts(self._text)
        steps = (int(step) if step.isdecimal() else step for step in path.split("."))
        parted = part_off(facts, texts, record, tuple(steps), who)
        if record.id in facts.drafts:
            self._refuse_wrong_draft(texts.made)
        return self._put(texts.made, f"{parted}, taken out of {record.id},")

    def _to_change(self, record_id: str, place: str = "") -> tuple[Facts, parts.Record]:
        """The facts with drafts, and a record that may be changed, by its id; one that stands alone by its place.

        Raises NotWritten where it is none.
        """
        facts, _ = read(self._root, ())
        record = facts.find(record_id or self._at(place))
        if record is None or (record_id and self._is_apart(facts, record)):
            raise _gone(record_id or place)
        return facts, record

    def _is_apart(self, facts: Facts, record: parts.Record) -> bool:
        """True for a record that stands alone; a draft is judged on a screen of its own."""
        return record.id not in facts.drafts and self._check().edition.public.listed.facts.find(record.id) is None

    def _at(self, place: str) -> str:
        """The id of the record that cites a sentence at a place of the facts; empty where none does."""
        citations = self._check().briefing.anchored.citations
        return next((str(each.record.id) for each in citations if str(each.fact.node.mark) == place), "")

    def _refuse_wrong_draft(self, made: Mapping[str, str]) -> None:
        """Raises NotWritten with each problem, warnings too, that other texts of files would bring if all drafts were
        accepted. What a check only asks is put before whoever accepts the draft.
        """
        before = set(map(_told, self._check_with_drafts().problems))
        after = pipeline.check(self._root, (), made).problems
        new = [problem for problem in after if _told(problem) not in before]
        if wrong := [problem for problem in new if not problem.asks and problem.code not in FOR_A_REVIEWER]:
            # What stops a save is an error, whatever it is of a record that stands already.
            raise NotWritten("\n".join(replace(problem, severity=Severity.ERROR).explain() for problem in wrong))

    def delete(self, record_id: str, place: str = "", *, sure: bool) -> Json:
        """Takes a record out of the facts; before somebody is `sure` it only tells what refers to it.

        What is about it goes with it; raises NotWritten where something else names it, as for what is no record.
        """
        facts, record = self._to_change(record_id, place)
        if record.id in facts.drafts or isinstance(record, Article):
            raise _gone(record_id)
        shown = self._check_with_drafts().edition.public.listed.facts
        if shown.find(record.id) is None:
            raise NotWritten(_KEEPS_APART.format(record.id.mark))
        named = referring(facts, record)
        referred = [each.told(shown) for each in named]
        is_named = not all(each.goes for each in named)
        if not sure:
            return {"told": [*referred, *left_bare(facts, [record], shown)], "named": is_named}
        if is_named:
            raise NotWritten("\n".join(referred))
        texts = Texts(self._text)
        delete(texts, facts, [record])
        return self._put(texts.made, str(record.id))

    def fill(self, values: Mapping[str, str]) -> Json:
        """Writes what no article tells and the page asked for, confirmed or typed; raises NotWritten as `add` does."""
        facts, _ = read(self._root)
        texts = Texts(self._text)
        fill(facts, texts, values, self._elsewhere(), self._check().briefing.sources)
        if not texts.made:
            raise NotWritten("nothing was changed")
        return self._put(texts.made, "what no article tells")

    def undo(self) -> Json:
        """Takes the last write back, byte for byte. Raises NotWritten where one of its files was changed since."""
        if not self._writes:
            raise NotWritten("there is nothing to take back")
        last = self._writes[-1]
        for file in last.files:
            if not file.path.is_file() or file.path.read_bytes() != file.after:
                raise NotWritten(f"{file.path.name} was changed since: take {last.about} back in your editor")
        for file in last.files:
            if file.before is None:
                file.path.unlink()
            else:
                _replace(file.path, file.before)
        self._writes.pop()
        return {"about": last.about}

    def _own(self, file: str) -> Path:
        """The path of a facts file, or of the site's configuration where an address is to be filled in there.

        Raises NotWritten for one outside the briefing's `facts/`, and for a link.
        """
        path = self._root / file
        is_configuration = any(file == problem.mark.file and path.is_file() for problem in self._elsewhere())
        if is_configuration and path.parent == self._root and not path.is_symlink():
            return path
        if path.is_symlink() or not (is_inside(path, self._root / "facts") and is_inside(path, self._root)):
            raise NotWritten(f"{file} is no file of the briefing's own facts/ folder")
        return path

    def _text(self, file: str) -> str:
        """The text of a facts file as it is; of one that is not there yet, its first line."""
        path = self._own(file)
        return (path.read_bytes() if path.is_file() else _SCHEMA).decode("utf-8-sig")

    def _put(self, made: Mapping[str, str], record: str, added: str = "") -> Json:
        """Checks the facts with the new texts of files, and writes them: what was written, and its warnings, as JSON.

        Where nothing may be written, the YAML that was `added` is given instead. Raises NotWritten with new errors.
        """
        files = [self._file(file, text) for file, text in made.items()]
        checked = self._check()
        facts = {file: text for file, text in made.items() if is_inside(self._root / file, self._root / "facts")}
        tried = pipeline.check(self._root, instead=facts)
        known = set(map(_told, checked.problems))
        new = [problem for problem in tried.problems if _told(problem) not in known]
        if refused := errors(new):
            raise NotWritten("\n".join(problem.explain() for problem in refused))
        write = Write(files, f"{record} in {', '.join(made)}")
        worded = in_words(tried.edition.comparison, tried.edition.public.listed.facts)
        shown: Json = {"about": write.about, "warned": [worded.get(each) or each.explain() for each in new]}
        if self._can_write():
            for file in files:
                _replace(file.path, file.after)
            self._writes.append(write)
            self._cached = self._version(), tried
            return shown
        if not added:
            raise NotWritten(f"{', '.join(made)} cannot be written here")
        return {**shown, "yaml": added}

    def _file(self, file: str, text: str) -> WrittenFile:
        """A file as it is and as it is to be. Raises NotWritten for one that is not the desk's to write."""
        path = self._own(file)
        return WrittenFile(path, path.read_bytes() if path.is_file() else None, text.encode())

    def _can_write(self) -> bool:
        """True where the folder of the facts may be written to."""
        return os.access(self._root / "facts", os.W_OK)

    def _check(self) -> Checked:
        """The briefing as its files now are."""
        version = self._version()
        if self._cached is None or self._cached[0] != version:
            self._cached = version, pipeline.check(self._root)
        return self._cached[1]

    def _check_with_drafts(self) -> Checked:
        """The briefing as it would be with all drafts: what they are, where they stand, and what is wrong with them."""
        checked = self._check()
        if not checked.briefing.facts.drafts:
            return checked
        version = self._version()
        if self._with_drafts is None or self._with_drafts[0] != version:
            self._with_drafts = version, pipeline.check(self._root, ())
        return self._with_drafts[1]

    def _version(self) -> object:
        """A value that is another one after a file of the facts or the articles was changed, added or removed."""
        paths = (path for name in ("facts", "seeds") for path in sorted((self._root / name).rglob("*")))
        return tuple((str(path), stat.st_mtime_ns, stat.st_size) for path in paths if (stat := path.lstat()))


def _todo(each: ToDo) -> Json:
    """A kind of thing that is left to do, as the page shows it."""
    return {"key": each.key, "words": each.words, "told": [problem.explain() for problem in each.problems]}


def _told(problem: Problem) -> tuple[str, str]:
    """A problem without its place, which moves when a file is edited."""
    return (problem.code, problem.message)


def _put_days(texts: Texts, facts: Facts, record: parts.Record, days: Mapping[str, str]) -> None:
    """Puts days that were chosen into a record. Raises NotWritten for what is none (see `dated`)."""
    file = record.id.mark.file
    for path, when in dated(facts, record, days):
        texts.made[file] = rewrite(texts[file], file, {(KIND_OF[type(record)], record.id, *path): when})


def _accept(texts: Texts, facts: Facts, record: parts.Record) -> None:
    """Makes a record of a draft, and moves it out of a file of drafts into the one that fits."""
    file = record.id.mark.file
    path = (KIND_OF[type(record)], record.id)
    texts.made[file] = remove(texts[file], file, (*path, DRAFT))
    target = _home_of(facts, record) if _OF_DRAFTS.fullmatch(file) else file
    if target != file:
        texts.made[file], texts.made[target] = move(texts[file], file, texts[target], target, path)


def _record_wish(texts: Texts, record: parts.Record) -> None:
    """Says of a person who was drafted as incomplete that they asked to be named by first name only."""
    if not isinstance(record, Actor) or record.identified_by is not IdentifiedBy.PARTIAL_NAME:
        raise _gone(str(record.id))
    file = record.id.mark.file
    held: dict[parts.FieldPath, Value | None] = {
        ("actors", str(record.id), name): value for name, value in by_first_name().items()
    }
    texts.made[file] = rewrite(texts[file], file, held)


def _home_of(facts: Facts, record: parts.Record) -> str:
    """The facts file for a record that was accepted: as for any other of one article; of several, that of its kind."""
    kind = KIND_OF[type(record)]
    articles = articles_of(record)
    if len(articles) == 1:
        return _file_of(facts, kind, next(iter(articles)))
    own = {str(article.node.mark.file) for article in facts.articles.values()}
    files = {str(each.node.mark.file) for each in getattr(facts, kind).values()}
    shared = {file for file in files - own if not _OF_DRAFTS.fullmatch(file)}
    return shared.pop() if len(shared) == 1 else f"facts/{kind}.yaml"


def _answer(texts: Texts, drafts: Sequence[parts.Record], asking: Sequence[Problem]) -> None:
    """Answers what is asked of drafts that somebody has looked at and accepts: the curator's word, under `checked`."""
    for record in drafts:
        by_part = group_by_key((asked.path, asked) for asked in asked_of(record, asking))
        for path, every in by_part.items():
            file = record.id.mark.file
            place = (KIND_OF[type(record)], record.id, *path)
            given = [str(each) for each in every[0].part.checked]
            answers = [*given, *(f"{asked.problem.answer}, read at the desk" for asked in every)]
            if given:
                texts.made[file] = rewrite(texts[file], file, {(*place, "checked"): answers})
            else:
                texts.made[file] = insert(texts[file], file, place, {"checked": answers})[0]


def _refuse_unseen(
    drafts: Sequence[parts.Record], seen: Collection[str], after: Checked, asking: Sequence[Problem]
) -> None:
    """Raises NotWritten for drafts that do not belong to the first, or hold what nobody has looked at.

    `after` is the briefing as it would be with all drafts, and `asking` are the problems that ask something of one.
    """
    belonging = {str(drafts[0].id), *needs(after, drafts[0])}
    is_one = belonging.issuperset(str(each.id) for each in drafts)
    if not is_one and not all(is_proved(each, after.briefing) for each in drafts):
        raise NotWritten("drafts are accepted one at a time, each with those that it names")
    for record in drafts:
        for each in unproved(record, asking, after.briefing):
            if each.key not in seen:
                raise NotWritten(f"look at this beside its words first, for no check proves it: {each.key}")


def _replace(path: Path, data: bytes) -> None:
    """Replaces a file whole: one that could not be written to its end takes no other's place."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    if path.exists():
        shutil.copymode(path, new)
    new.replace(path)
