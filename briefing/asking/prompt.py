"""The prompt: a text that asks any language model, or a colleague, for drafts of records; `take` reads the answer.

It says what is asked for, lists the records that there are, and numbers the sentences of the articles, so that an
answer names a sentence instead of quoting it. Sentences that show somebody who must stand alone, or of whom an article
says that they would not be named, are left out. Nothing is sent anywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from string import Template

from briefing import pipeline
from briefing.authoring.gate import KINDS
from briefing.model.fields import Field, by_name
from briefing.model.folder import shipped
from briefing.model.parts import Account, Name, Part, Reading, Record, Statement
from briefing.model.records import KINDS as KINDS_OF_RECORD
from briefing.model.records import (
    Actor,
    Discrepancy,
    Event,
    Figure,
    Participant,
    Place,
    Position,
    Scope,
)
from briefing.model.vocabulary import IdentifiedBy
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
from briefing.problems import NotWritten
from briefing.terms import Term
from briefing.text.language import same_language
from briefing.text.passages import Sentence, with_gaps
from briefing.verify.articles import Source
from briefing.verify.unfinished import is_day_known

_SAID = ("translation", "speaker", "via", "via_outlet", "basis", "stance")
_FACETS = ("when", "where", "who", "responsible", "happened")
ASKED: dict[type[Part], tuple[str, ...]] = {
    Actor: ("kind", "identified_by", "label", "names"),
    Place: ("within", "names"),
    Name: ("name", "translation", "role"),
    Event: ("title", "type", "place", "responds_to", "participants", "accounts"),
    Participant: ("actor", "role"),
    Account: (*_SAID, *_FACETS),
    Figure: ("title", "measure", "population", "unit", "subgroup", "scope", "readings"),
    Scope: ("counts", "place", "period", "cumulative"),
    Reading: ("words", *_SAID, "when", "where"),
    Discrepancy: ("title", "kind", "weight", "relation", "about", "would_resolve", "positions"),
    Position: ("label", "statements"),
    Statement: _SAID,
}
"""The fields that are asked for. What answers a check, explains a difference or protects somebody is a person's."""
_NOT_ASKED = {IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PSEUDONYM}
"""Words that are not asked for: the program finds whoever asks not to be named, and keeps them apart."""
RECORDS = {kind: cls for kind, cls in KINDS_OF_RECORD.items() if cls in ASKED}
"""The classes of the kinds that are asked for, by kind."""
SIZE = 100_000
"""Most characters of one text, when nobody says otherwise: what a model reads at once with room for its answer."""
_FOR_RECORDS = 5
"""The part of what a text has room for that is kept for the records that there are: a fifth."""
_TRANSLATE = """
- Quotes, `words` and names stay in the language of their article. Of an article in another language than '{0}' give
  each quote and name its `translation` into '{0}': all that it says, every number, day, name, "not", "about" and
  "reportedly" of it, nothing that it does not say, and `[…]` where it has lost words. All other words are in '{0}'."""
"""What is asked besides of articles in another language than the briefing's, which takes the place of `{0}`."""
_PART = """
This is part {0} of {1}: other articles, or the rest of one, come in others, and a last text compares them. Tell
here all that these sentences tell, also what seems small: another part may tell it too. What a record below tells
already is added to it, under its id.
"""
"""What stands at the top of one of several parts, given with the number of parts."""
_LEFT_OUT = "(left out)"
_NAMED_WHERE_LEFT_OUT = (
    "({0} is {1} {2}, named so in a sentence that is left out: an actor by the name that stands here, `full_name`.)\n"
)
_NO_DAY = "day of publication not known"
_FOLDER = shipped("templates") / "prompt"


def prompt(checked: Checked, articles: Sequence[str] = (), size: int = SIZE) -> list[str]:
    """The texts that ask for drafts on some articles, or on all: one, or parts of at most `size` characters each.

    Raises UnknownArticle, and NotWritten where so few characters hold nothing.
    """
    wanted: Sequence[str | None] = articles or [None]
    sources = [source for each in wanted for source in checked.briefing.sources_of(each)]
    own = _own_language(checked)
    is_foreign = any(not same_language(source.record.language, own) for source in sources)
    ask = {
        "fields": fields(translated=is_foreign),
        "translations": _TRANSLATE.format(own) if is_foreign else "",
    }
    frame = filled("ask.txt", **ask, records="", sentences="", part=_PART.format(1, 1))
    room = size - len(frame)
    least = len(frame) + len(frame) // 2
    if size < least:
        told = f"the task alone takes {len(frame):,}, so that {least:,} are the least"
        raise NotWritten(f"a part of {size:,} characters holds too few sentences: {told}")
    known = with_drafts(checked)
    listed = as_many(records(known, checked.briefing.facts.drafts), room // _FOR_RECORDS) or "none\n"
    chunks = list(_chunks(checked, sources, room - room // _FOR_RECORDS))
    parts = [_PART.format(part, len(chunks)) for part in range(1, len(chunks) + 1)] if len(chunks) > 1 else [""]
    return [
        filled("ask.txt", **ask, records=listed, sentences=each, part=part)
        for part, each in zip(parts, chunks, strict=True)
    ]


def _own_language(checked: Checked) -> str:
    """The language that the curator writes."""
    front = checked.briefing.facts.front
    return "en" if front is None else str(front.language)


def task() -> str:
    """What is asked for, the form of an answer, the fields and the conventions, without any article or record."""
    whole = filled("ask.txt", fields=fields(), translations="", records="", sentences="", part="")
    return whole[whole.index("# The task") : whole.index("# The records that there are")]


def with_drafts(checked: Checked) -> Checked:
    """The briefing with its drafts taken for records."""
    return pipeline.check(checked.briefing.root, ()) if checked.briefing.facts.drafts else checked


def filled(name: str, **words: str) -> str:
    """A template of the prompt with the words in its places; raises KeyError where one has none."""
    return Template((_FOLDER / name).read_text(encoding="utf-8")).substitute(words)


def as_many(parts: Iterable[str], room: int) -> str:
    """As many parts, joined, as `room` characters hold, and how many more there are."""
    every = list(parts)
    kept: list[str] = []
    for part in every:
        room -= len(part)
        if room < 0:
            break
        kept.append(part)
    left = len(every) - len(kept)
    return "".join(kept) + (f"… and {left:,} more\n" if left else "")


def fields(classes: Collection[type[Part]] = ASKED, *, translated: bool = False) -> str:
    """What each class of `ASKED` holds, or some, with the words of the closed lists where one is first asked for.

    Translations are asked for where they are needed (`translated`).
    """
    return "".join(_fields(classes, translated=translated))


def _fields(classes: Collection[type[Part]], *, translated: bool) -> Iterator[str]:
    """The lines of `fields`."""
    listed: set[type[Term]] = set()
    for cls, names in ASKED.items():
        if cls is Scope or cls not in classes:
            continue
        yield f"{_called(cls)}:\n"
        for field in _asked(cls, names):
            if field.name == "translation" and not translated:
                continue
            yield _field(field, with_words=field.words not in listed)
            if field.words is not None:
                listed.add(field.words)
        yield "\n"


def _asked(cls: type[Part], names: Iterable[str]) -> Iterator[Field]:
    """The fields that are asked for of a class; in an answer those of a scope stand in the figure itself."""
    for name in names:
        field = by_name(cls)[name]
        if field.part is Scope:
            yield from _asked(Scope, ASKED[Scope])
        else:
            yield field


def _called(cls: type[Part]) -> str:
    """What an answer has for a class: the list that holds its records, or its own name."""
    return next((kind for kind, record in RECORDS.items() if record is cls), f"each {cls.__name__.lower()}")


def _field(field: Field, *, with_words: bool) -> str:
    """The lines that tell what goes into a field: whether it is needed, its meaning, and the words that it may hold.

    `with_words` is false where those were listed above already.
    """
    needed = " (needed)" if field.required else ""
    held = f" A list of {field.part.__name__.lower()}." if field.part in ASKED and field.many else ""
    words = "".join(f"\n    {word.value}: {word.meaning}" for word in field.words or () if word not in _NOT_ASKED)
    return f"  {field.name}{needed}: {field.about}{held}{words if with_words else ' Words as above.'}\n"


def records(known: Checked, drafts: Collection[str]) -> Iterator[str]:
    """A line for each record that an answer may name; `known` takes the `drafts`, given by their ids, for records."""
    for kind in KINDS:
        for record in getattr(known.edition.public.listed.facts, kind).values():
            yield f"{kind} {record.id}{' (a draft)' if record.id in drafts else ''}: {_title(record)}\n"


def _title(record: Record) -> str:
    """What a record is called in the list of records: all names of an actor or a place, else its title."""
    if isinstance(record, (Actor, Place)):
        return ", ".join(dict.fromkeys(str(form.name) for form in record.names))
    return record.display_title


def _chunks(checked: Checked, sources: Iterable[Source], room: int) -> Iterator[str]:
    """The sentences of the articles, in texts of so many characters at most; an article is cut only if it must."""
    text = ""
    for source in sources:
        lines = sentences(checked, source)
        whole = "".join(lines)
        if text and len(text) + len(whole) > room:
            yield text
            text = ""
        for line in lines if len(whole) > room else [whole]:
            if len(text) + len(line) > room and text:
                yield text
                text = lines[0]
            text += line
    if text:
        yield text


def sentences(checked: Checked, source: Source) -> list[str]:
    """The numbered sentences of an article, a line each, after one that tells which article it is."""
    article = source.record
    hidden = not_proposed(checked.briefing, source)
    headline = title_of(checked, source)
    title = f", “{headline}”" if headline else ""
    day = f"{article.published:%A} {article.published.isoformat()}" if is_day_known(article) else _NO_DAY
    lines = [f"\n## {article.id}, {day}{title}\n{''.join(_named_where_left_out(source, hidden))}"]
    return lines + [_line(source, sentence, hidden) for sentence in source.passages.sentences]


def _named_where_left_out(source: Source, hidden: NotProposed) -> Iterator[str]:
    """A line for each official whom an article names in full only where its words are left out, without these."""
    for each in hidden.named_nowhere_else(source.passages.sentences):
        name, title = (" ".join(span.text(source.text).split()) for span in (each.name, each.title))
        yield _NAMED_WHERE_LEFT_OUT.format(each.surname, title, name)


def title_of(checked: Checked, source: Source) -> str:
    """The title of an article; empty where it has none, or one that shows somebody who must stand alone."""
    title = source.record.title or ""
    return "" if not_proposed(checked.briefing, source).hides(title) else title


def _line(source: Source, sentence: Sentence, hidden: NotProposed) -> str:
    """The line of a sentence with its article and number; its words are left out where it shows somebody protected."""
    words = _LEFT_OUT if hidden.covers((sentence,)) else with_gaps(source.passages, sentence)
    return f"[{source.record.id} {sentence.number}] {words}\n"


def next_step(last: int, part: int) -> str:
    """What to do once the answer to one of several parts, or to the only one, is taken, in words."""
    if part < last:
        return f"part {part} of {last}: take its answer, then ask for part {part + 1}"
    return "once its answer is taken, `briefing prompt --differences` asks on what the articles differ"
