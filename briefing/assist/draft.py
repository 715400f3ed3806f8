"""Drafts of whole records, for a curator to accept or to delete: nothing is published from them.

What several articles tell in like sentences becomes an event, like quantities become a figure, names become actors and
places, and a difference between them a discrepancy. Each draft is checked as if it were accepted already: what would be
a mistake, or a warning, is no draft.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from operator import attrgetter
from pathlib import Path

from briefing import pipeline
from briefing.assist.alike import Compared, twins
from briefing.assist.articles import write as new_files
from briefing.assist.called import Called, Key, NameForm, NamesFound
from briefing.assist.counted import Question, counted, questions
from briefing.assist.drafts import Value, comment, new_id, record
from briefing.assist.quote import select
from briefing.assist.titles import title_of, type_of, when_of
from briefing.compare.comparison import Difference
from briefing.model import yaml
from briefing.model.facts import DRAFT
from briefing.model.records import KIND_OF, Actor, Figure, Place
from briefing.model.statements import Statement
from briefing.model.vocabulary import ActorKind, DiscrepancyKind, EventType, IdentifiedBy, Measure
from briefing.model.yaml import Map, Seq
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.problems import codes
from briefing.problems import counted as counted_words
from briefing.text.nearest import with_gaps
from briefing.text.passages import Span
from briefing.verify.checks.english import capitals
from briefing.wordings import find_numbers, read_duration, read_number

_RESOLVES = {
    DiscrepancyKind.NUMBER: "A count by those in charge of it that says what it counts, and when it was made.",
    DiscrepancyKind.TIME: "A record of the time that was made then, such as a log or a recording.",
}
_WERE = re.compile(r" (killed|injured|missing|trapped|detained|evacuated|displaced|on board)\b")
_FEWEST = 6
"""Words of a statement that is a part of a sentence."""
_SENTENCE: Callable[[Compared], Span | None] = attrgetter("sentence")
_KINDS = ("events", "figures", "discrepancies", "actors", "places")
"""The kinds of record that are drafted, in the order in which they are written."""

_ON_TOP = (
    "Drafts, on no page until you accept them. Delete the line `draft` of each that is right, correct what is nearly "
    "right, and delete what is wrong. What an actor says is only right where the actor is accepted too."
)

Fields = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Proposed:
    """The draft of a record."""

    kind: str
    """Its kind, such as `events`."""
    id: str
    """The id that it would have."""
    fields: Fields
    """What it says."""
    sentences: tuple[Key, ...]
    """What it rests on, in the order of the record."""
    why: str
    """By which rule it was found."""

    @property
    def articles(self) -> int:
        """How many articles tell it."""
        return len({article for article, _ in self.sentences})

    def yaml(self, *, accepted: bool = False) -> str:
        """The record as it stands in a facts file; a draft carries the line that marks it."""
        return record(self.id, self.fields if accepted else {DRAFT: "yes", **self.fields})


def drafts(checked: Checked) -> tuple[Proposed, ...]:
    """A draft for whatever no record or draft of the briefing tells yet; what most articles tell stands first.

    Only articles in English are read. Sentences that show somebody who must stand alone, or may, are left out.
    """
    base = pipeline.check(checked.briefing.root, ()) if checked.briefing.facts.drafts else checked
    made = _Made(base)
    kept, after = made.sound(made.all())
    known = {cover for d in base.briefing.facts.discrepancies.values() for cover in d.covers}
    differing = (
        _of_difference(each, after, made) for each in after.edition.comparison.differences if each.id not in known
    )
    kept, _ = made.sound([*kept, *filter(None, differing)])
    named = " ".join(p.yaml() for p in kept if p.kind in _KINDS[:2])
    kept = [p for p in kept if p.id not in made.only_speaking or re.search(rf"speaker: {p.id}$", named, re.M)]
    return tuple(sorted(kept, key=lambda p: (_KINDS.index(p.kind), -p.articles)))


def by_sentence(checked: Checked, found: Sequence[Proposed]) -> Iterator[str]:
    """Lines that tell the drafts, grouped by the first sentence that they rest on; what most articles tell first."""
    grouped: dict[Key, list[Proposed]] = {}
    for each in sorted(found, key=lambda p: -p.articles):
        grouped.setdefault(each.sentences[0], []).append(each)
    for (article, number), group in grouped.items():
        passages = checked.briefing.sources[article].passages
        yield f"{article}, sentence {number}: {with_gaps(passages, passages.sentences[number - 1])}"
        yield from (f"    {p.kind}: {p.id} ({counted_words(p.articles, 'article')})" for p in group)


def write(root: Path, found: Sequence[Proposed]) -> str:
    """Writes drafts into a facts file of their own, beside those that are there, and returns its name.

    Raises NotWritten when the file cannot be written.
    """
    names = (f"facts/drafts{'' if n == 1 else f'-{n}'}.yaml" for n in count(1))
    name = next(name for name in names if not (root / name).exists())
    text = ["# yaml-language-server: $schema=.schema.json\n", comment(_ON_TOP)]
    for kind in _KINDS:
        mine = [f"  # {counted_words(p.articles, 'article')}: {p.why}\n{p.yaml()}" for p in found if p.kind == kind]
        text += [f"{kind}:\n", *mine] if mine else []
    new_files(root, {name: "".join(text).encode()})
    return name


class _Made:
    """Everything that is drafted of a briefing, before it is checked."""

    def __init__(self, base: Checked) -> None:
        self._base, briefing = base, base.briefing
        english = [s for s in briefing.sources.values() if s.record.language.split("-")[0].casefold() == "en"]
        hidden = {source: not_proposed(briefing, source) for source in english}
        self._names = NamesFound(hidden.items(), base.edition.public.listed.facts)
        shown = [Compared(s, x) for s in english for x in s.passages.sentences if not hidden[s].covers((x,))]
        self._heads = [told for told in shown if not told.in_body]
        self._body = [told for told in shown if told.in_body]
        self._taken = {str(r.id) for r in briefing.facts.records()}
        self._cited = {
            (KIND_OF[type(c.record)], c.anchor.article, s.number)
            for c in briefing.anchored.citations
            for s in c.anchor.sentences
        }
        self._statements: dict[Key, Fields] = {}
        self._actor_of: dict[int, str] = {}
        self.only_speaking: set[str] = set()
        """Ids of actors that are drafted for what they say alone."""

    def all(self) -> list[Proposed]:
        """The drafts of events, figures, actors and places."""
        actors = list(self._actors())
        groups = twins(self._body)
        twin = {told.key: n for n, group in enumerate(groups) for told in group}
        asked = questions((c for told in (*self._body, *self._heads) for c in counted(told)), twin)
        wanted = {
            told.key: told for told in (*(t for g in groups for t in g), *(a.told for q in asked for a in q.answers))
        }
        self._make_statements(wanted.values(), actors)
        events, figures = map(self._event, groups), map(self._figure, asked)
        return [*filter(None, events), *filter(None, figures), *actors]

    def sound(self, found: Sequence[Proposed]) -> tuple[list[Proposed], Checked]:
        """The drafts with which nothing would be wrong, and the briefing as it would be with them."""
        kept = list(found)
        while True:
            trees = {p.id: yaml.parse(f"{p.kind}:\n{p.yaml(accepted=True)}", p.id)[0] for p in kept}
            after = pipeline.check(self._base.briefing.root, filter(None, trees.values()))
            wrong: dict[str, list[int]] = defaultdict(list)
            for problem in after.problems:
                if problem.mark.file in trees and problem.code != codes.DIFFERENCE_UNREVIEWED.name:
                    wrong[problem.mark.file].append(problem.mark.line)
            if not wrong:
                return kept, after
            mended = (_without(p, trees[p.id] or {}, wrong[p.id]) if p.id in wrong else p for p in kept)
            kept = [p for p in mended if p is not None]

    def take_id(self, title: str) -> str:
        """An id out of a title that no record or draft has."""
        found = new_id(title, self._taken)
        self._taken.add(found)
        return found

    def _make_statements(self, wanted: Iterable[Compared], actors: Sequence[Proposed]) -> None:
        """Makes statements of sentences, or of what stands before a quotation, if nothing is wrong with them alone."""
        for part in (_SENTENCE, _before_a_quotation):
            alone: dict[str, tuple[Key, Fields]] = {}
            for told in wanted:
                span = part(told) if told.key not in self._statements else None
                if span and (statement := self._statement(told, span)) is not None:
                    alone[f"sentence-{len(alone)}"] = told.key, statement
            tried = [
                Proposed("themes", i, {"title": "One", "statements": [s]}, (k,), "") for i, (k, s) in alone.items()
            ]
            kept, _ = self.sound([*actors, *tried])
            self._statements |= dict(alone[p.id] for p in kept if p.id in alone)

    def _statement(self, told: Compared, span: Span) -> Fields | None:
        """A passage as a statement; None where its words are somebody's, and nobody could be proposed."""
        selector = select(told.source.folded, told.source.passages, span)
        said = self._names.speakers.get(told.key)
        speaker = self._actor_of.get(id(said[0])) if said else None
        if selector is None or told.key in self._names.unsure or (said and speaker is None):
            return None
        return {"article": told.article, **selector, **({"speaker": speaker} if speaker else {})}

    def _event(self, group: Sequence[Compared]) -> Proposed | None:
        known = sum(("events", *told.key) in self._cited for told in group)
        told = [t for t in group if t.key in self._statements]
        heads = [h.words for h in self._heads if h.article in {t.article for t in told}]
        titled = title_of([t.words for t in told], heads) if 2 * known < len(group) else None
        if titled is None:
            return None
        told = [told[n] for n in sorted(titled[1])]
        title, kind = titled[0], type_of([t.words for t in told])
        said = [self._names.speakers.get(t.key, (None,))[0] for t in told]
        if said[0] is not None and said[0].kind is ActorKind.PERSON and all(who is said[0] for who in said):
            is_name = title.split()[0].casefold() in capitals(told[0].source.text)
            words = title if is_name else title[:1].lower() + title[1:]
            name = said[0].forms[0].name
            title, kind = title if name in title else f"{name} says {words}", EventType.STATEMENT
        if kind is None or len({t.article for t in told}) < 2:
            return None
        accounts: list[Mapping[str, Value]] = []
        for each in told:
            statement, when = self._statements[each.key], when_of(each.words)
            accounts.append({**statement, "when": when} if when and when in str(statement["quote"]) else statement)
        return self._proposed("events", title, {"title": title, "type": str(kind), "accounts": accounts}, told)

    def _figure(self, question: Question) -> Proposed | None:
        answers = [a for a in question.answers if ("figures", *a.told.key) not in self._cited]
        answers = [a for a in answers if a.words in str(self._statements.get(a.told.key, {}).get("quote"))]
        several = len({a.told.article for a in question.answers}) > 1
        if not answers or (several and len({a.told.article for a in answers}) < 2):
            return None
        title = question.title
        fields: Fields = {"title": title, "measure": str(question.measure)}
        fields |= {"population": "not_people", "unit": question.unit} if question.unit else {}
        fields["scope"] = {"counts": title[:1].lower() + title[1:]}
        fields["readings"] = [{**_up_to(a.words, self._statements[a.told.key]), "words": a.words} for a in answers]
        return self._proposed("figures", title, fields, [a.told for a in answers])

    def _proposed(self, kind: str, title: str, fields: Fields, told: Sequence[Compared]) -> Proposed:
        heard = {t.key: self._names.speakers[t.key][1] for t in told if t.key in self._names.speakers}
        who = [f'{article} {n}: "{found.words}", by rule {found.rule}' for (article, n), found in heard.items()]
        why = "; ".join([f"like {'sentences' if kind == 'events' else 'quantities'}", *who])
        return Proposed(kind, self.take_id(title), fields, tuple(t.key for t in told), why)

    def _actors(self) -> Iterator[Proposed]:
        facts = self._base.briefing.facts
        records: Iterable[Actor | Place] = (*facts.actors.values(), *facts.places.values())
        known = {(str(f.article), f.name.casefold()): str(r.id) for r in records for f in r.names}
        speaking = {id(called) for called, _ in self._names.speakers.values()}
        for called in sorted(self._names.called, key=lambda c: -len(c.articles)):
            have = [known[key] for f in called.forms if (key := (f.article, f.name.casefold())) in known]
            if have:
                self._actor_of[id(called)] = have[0]
            elif len(called.articles) > 1 or id(called) in speaking:
                made = self._actor(called)
                self._actor_of[id(called)] = made.id
                if len(called.articles) == 1 and called.identified_by is not IdentifiedBy.FULL_NAME:
                    self.only_speaking.add(made.id)
                yield made

    def _actor(self, called: Called) -> Proposed:
        longest = max(called.forms, key=lambda f: len(f.name))
        forms = sorted(called.forms, key=lambda f: (f.name != longest.name, f.article, -len(f.name)))
        fields: Fields = {"kind": str(called.kind)} if called.kind else {}
        fields |= {"identified_by": str(called.identified_by)} if called.identified_by else {}
        fields["names"] = [_name(form) for form in forms]
        at = tuple((f.article, s.number) for f in forms if (s := f.source.passages.sentence_at(f.span.start)))
        return Proposed("actors" if called.kind else "places", self.take_id(longest.name), fields, at, "a name")


def _without(draft: Proposed, tree: Mapping[yaml.Text, yaml.Node], lines: Sequence[int]) -> Proposed | None:
    """A draft without the statements or names on some lines; None where too little is left, or others are wrong."""
    read: yaml.Node = next(iter(tree.values()))
    read = next(iter(read.values())) if isinstance(read, Map) else read
    name = next((name for name in ("accounts", "readings", "names") if name in draft.fields), "")
    seq, items = read.named(name) if isinstance(read, Map) else None, draft.fields.get(name)
    if not isinstance(seq, Seq) or not isinstance(items, list):
        return None
    wrong = {bisect_right([item.mark.line for item in seq], line) - 1 for line in lines}
    left = [n for n in range(len(items)) if n not in wrong]
    if -1 in wrong or len({draft.sentences[n][0] for n in left}) < (1 if name == "names" else 2):
        return None
    fields = {**draft.fields, name: [items[n] for n in left]}
    return replace(draft, fields=fields, sentences=tuple(draft.sentences[n] for n in left))


def _up_to(words: str, statement: Fields) -> Fields:
    """A statement that ends with the clause of a number, where other numbers follow that could be taken for it."""
    quote = str(statement["quote"])
    end = quote.find(words) + len(words)
    clause = re.search(r"[,;]\s", quote[end:])
    if not clause or "suffix" in statement or not find_numbers(quote[end:]) or len(quote[:end].split()) < _FEWEST:
        return statement
    return {**statement, "quote": quote[: end + clause.start()]}


def _before_a_quotation(told: Compared) -> Span | None:
    """What a sentence tells before it quotes somebody, up to a comma; None where that is little."""
    quoted = re.search(r"[“\"]", told.words)
    end = max(told.words.rfind(",", 0, quoted.start()), 0) if quoted else 0
    return Span(told.sentence.start, told.sentence.start + end) if len(told.words[:end].split()) >= _FEWEST else None


def _name(form: NameForm) -> Fields:
    role = form.role or form.span
    quote = Span(min(role.start, form.span.start), max(role.end, form.span.end))
    selector = select(form.source.folded, form.source.passages, quote) or {"quote": form.name}
    words = {"role": " ".join(role.text(form.source.text).split())} if form.role else {}
    return {"article": form.article, "name": form.name, **words, **selector}


def _of_difference(found: Difference, after: Checked, made: _Made) -> Proposed | None:
    """The discrepancy that tells a difference, with a position for each side."""
    sides: dict[object, tuple[str, list[Statement]]] = {}
    for side in found.sides:
        same = read_number(side.label) or read_duration(side.label) or side.label.casefold()
        sides.setdefault(same, (side.label, []))[1].extend(side.statements)
    if len(sides) < 2 or not all(statements for _, statements in sides.values()):
        return None
    subject = after.briefing.facts.find(found.record)
    fatal = isinstance(subject, Figure) and subject.measure is Measure.KILLED
    cited = [after.briefing.anchored.of(s) for _, statements in sides.values() for s in statements]
    fields: Fields = {
        "title": _asked(found, after.briefing.facts.title(found.record)),
        "kind": str(found.kind),
        "weight": "major" if fatal else "notable",
        "about": [found.record],
        "covers": [found.id],
        "would_resolve": _RESOLVES.get(found.kind, "A record that was made then, or the word of those who were there."),
        "positions": [
            {"label": label[:1].upper() + label[1:], "statements": [_again(s) for s in statements]}
            for label, statements in sides.values()
        ],
    }
    at = tuple((c.anchor.article, c.anchor.sentences[0].number) for c in cited if c)
    return Proposed("discrepancies", made.take_id(f"{found.record}-{found.kind}"), fields, at, found.sentence)


def _asked(found: Difference, title: str) -> str:
    """The question of a difference."""
    if found.kind is DiscrepancyKind.TIME:
        return f"{title}: when?"
    if found.kind is not DiscrepancyKind.NUMBER:
        return found.sentence
    people = _WERE.sub(lambda befell: f" were {befell[1]}", f"{title[:1].lower()}{title[1:]}")
    return f"How many {people}?" if " were " in people else f"{title}: how much, or how many?"


def _again(statement: Statement) -> Fields:
    """A statement of a record, as it is repeated in a position."""
    given = {name: str(text) for name in ("article", "quote", "prefix", "suffix") if (text := getattr(statement, name))}
    return {**given, **({"speaker": [str(s) for s in statement.speaker]} if statement.speaker else {})}
