"""Drafts of whole records, for a curator to accept or to delete: nothing is published from them.

What several articles tell in like sentences becomes an event, like quantities become a figure, names become actors and
places, and a difference between them a discrepancy. Each draft is checked as if it were accepted already: what would be
a mistake, or a warning, is no draft.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from briefing import pipeline
from briefing.assist.alike import Key, ReadSentence, twins
from briefing.assist.articles import write as new_files
from briefing.assist.called import Called, NameForm, NamesFound
from briefing.assist.counted import Question, counted, questions
from briefing.assist.drafts import Value, comment, new_id, record
from briefing.assist.quote import select
from briefing.assist.titles import title_of, type_of, when_of
from briefing.compare.comparison import Difference
from briefing.model import yaml
from briefing.model.facts import DRAFT
from briefing.model.records import KIND_OF, Actor, Figure, Place
from briefing.model.statements import Statement
from briefing.model.vocabulary import DiscrepancyKind, IdentifiedBy, Measure
from briefing.model.yaml import Map, Seq
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.problems import codes
from briefing.problems import counted as counted_words
from briefing.text.nearest import with_gaps
from briefing.text.passages import Span
from briefing.wordings import find_numbers, read_duration, read_number

_RESOLVES = {
    DiscrepancyKind.NUMBER: "A count by those in charge of it that says what it counts, and when it was made.",
    DiscrepancyKind.TIME: "A record of the time that was made then, such as a log or a recording.",
}
_WERE = re.compile(r" (killed|injured|missing|trapped|detained|evacuated|displaced|rescued|on board)\b")
_FULL = str(IdentifiedBy.FULL_NAME)
_FEWEST = 6
"""Words of a statement that is a part of a sentence."""
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
    kept, after = made.sound(list(made.records()))
    kept, _ = made.sound([*kept, *made.discrepancies(after)])
    told = " ".join(p.yaml() for p in kept if p.kind in _KINDS[:2])
    only_speaking = [p.id for p in kept if p.kind == "actors" and p.articles == 1 and _FULL not in p.fields.values()]
    needed = (p for p in kept if p.id not in only_speaking or re.search(rf"speaker: {p.id}$", told, re.M))
    return tuple(sorted(needed, key=lambda p: (_KINDS.index(p.kind), -p.articles)))


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
        self._shown = [ReadSentence(s, x) for s in english for x in s.passages.sentences if not hidden[s].covers((x,))]
        self._taken = {str(r.id) for r in briefing.facts.records()}
        self._cited = {
            (KIND_OF[type(c.record)], c.anchor.article, s.number)
            for c in briefing.anchored.citations
            for s in c.anchor.sentences
        }
        self._actor_of: dict[int, str] = {}

    def records(self) -> Iterator[Proposed]:
        """The drafts of actors, places, events and figures."""
        yield from self._actors()
        groups = twins([told for told in self._shown if told.in_body])
        twin = {told.key: n for n, group in enumerate(groups) for told in group}
        body_first = sorted(self._shown, key=lambda told: not told.in_body)
        asked = questions((c for told in body_first for c in counted(told)), twin)
        yield from filter(None, map(self._event, groups))
        yield from filter(None, map(self._figure, asked))

    def discrepancies(self, after: Checked) -> Iterator[Proposed]:
        """A draft for each difference that accepted drafts would bring, and that no discrepancy covers."""
        known = {cover for d in self._base.briefing.facts.discrepancies.values() for cover in d.covers}
        for found in after.edition.comparison.differences:
            if found.id not in known and (fields := _of_difference(found, after)):
                cited = (after.briefing.anchored.of(s) for side in found.sides for s in side.statements)
                at = tuple((c.anchor.article, c.anchor.sentences[0].number) for c in cited if c)
                yield self._proposed("discrepancies", f"{found.record}-{found.kind}", fields, at, found.sentence)

    def sound(self, found: list[Proposed]) -> tuple[list[Proposed], Checked]:
        """The drafts with which nothing would be wrong, and the briefing as it would be with them."""
        while True:
            trees = {p.id: yaml.parse(f"{p.kind}:\n{p.yaml(accepted=True)}", p.id)[0] for p in found}
            after = pipeline.check(self._base.briefing.root, filter(None, trees.values()))
            wrong: dict[str, list[int]] = defaultdict(list)
            for problem in after.problems:
                if problem.mark.file in trees and problem.code != codes.DIFFERENCE_UNREVIEWED.name:
                    wrong[problem.mark.file].append(problem.mark.line)
            if not wrong:
                return found, after
            mended = (_without(p, trees[p.id] or {}, wrong[p.id]) if p.id in wrong else p for p in found)
            found = [p for p in mended if p is not None]

    def _proposed(self, kind: str, title: str, fields: Fields, at: Sequence[Key], why: str) -> Proposed:
        made = new_id(title, self._taken)
        self._taken.add(made)
        return Proposed(kind, made, fields, tuple(at), why)

    def _statement(self, told: ReadSentence) -> Fields | None:
        """A sentence as a statement; None where its words are somebody's, and nobody could be proposed.

        Where it quotes somebody whom nothing shows, what stands before that is the statement.
        """
        said = self._names.speakers.get(told.key)
        speaker = self._actor_of.get(id(said[0])) if said else None
        if said and speaker is None:
            return None
        quoted = None if said else re.search(r"[“\"]", told.words)
        end = told.words.rfind(",", 0, quoted.start()) if quoted else len(told.words)
        if quoted and len(told.words[: max(end, 0)].split()) < _FEWEST:
            return None
        span = Span(told.sentence.start, told.sentence.start + end)
        selector = select(told.source.folded, told.source.passages, span)
        return {"article": told.article, **selector, **({"speaker": speaker} if speaker else {})} if selector else None

    def _event(self, group: Sequence[ReadSentence]) -> Proposed | None:
        known = sum(("events", *told.key) in self._cited for told in group)
        stated = [(told, statement) for told in group if (statement := self._statement(told))]
        titled = title_of([told.words for told, _ in stated]) if 2 * known < len(group) else None
        if titled is None:
            return None
        stated = [stated[n] for n in sorted(titled[1])]
        title, kind = titled[0], type_of([told.words for told, _ in stated])
        if kind is None or len({told.article for told, _ in stated}) < 2:
            return None
        accounts: list[Value] = []
        for told, statement in stated:
            when = when_of(told.words)
            accounts.append({**statement, "when": when} if when and when in str(statement["quote"]) else statement)
        fields: Fields = {"title": title, "type": str(kind), "accounts": accounts}
        return self._told("events", title, fields, [told for told, _ in stated])

    def _figure(self, question: Question) -> Proposed | None:
        answers = [
            (a, statement)
            for a in question.answers
            if ("figures", *a.told.key) not in self._cited
            and (statement := self._statement(a.told))
            and a.words in str(statement["quote"])
        ]
        asked, told = ({a.told.article for a in each} for each in (question.answers, [a for a, _ in answers]))
        if not told or len(told) < 2 <= len(asked):
            return None
        title = question.title
        fields: Fields = {"title": title, "measure": str(question.measure)}
        fields |= {"population": "not_people", "unit": question.unit} if question.unit else {}
        fields["scope"] = {"counts": title[:1].lower() + title[1:]}
        fields["readings"] = [{**_up_to(a.words, statement), "words": a.words} for a, statement in answers]
        return self._told("figures", title, fields, [a.told for a, _ in answers])

    def _told(self, kind: str, title: str, fields: Fields, told: Sequence[ReadSentence]) -> Proposed:
        heard = {t.key: self._names.speakers[t.key][1] for t in told if t.key in self._names.speakers}
        who = [f'{article} {n}: "{found.words}", by rule {found.rule}' for (article, n), found in heard.items()]
        why = "; ".join([f"like {'sentences' if kind == 'events' else 'quantities'}", *who])
        return self._proposed(kind, title, fields, [t.key for t in told], why)

    def _actors(self) -> Iterator[Proposed]:
        facts = self._base.briefing.facts
        records: list[Actor | Place] = [*facts.actors.values(), *facts.places.values()]
        known = {(str(f.article), f.name.casefold()): str(r.id) for r in records for f in r.names}
        speaking = {id(called) for called, _ in self._names.speakers.values()}
        for called in sorted(self._names.called, key=lambda c: -len(c.articles)):
            have = [known[key] for f in called.forms if (key := (f.article, f.name.casefold())) in known]
            if have:
                self._actor_of[id(called)] = have[0]
            elif len(called.articles) > 1 or id(called) in speaking:
                made = self._actor(called)
                self._actor_of[id(called)] = made.id
                yield made

    def _actor(self, called: Called) -> Proposed:
        longest = max(called.forms, key=lambda f: len(f.name))
        forms = sorted(called.forms, key=lambda f: (f.name != longest.name, f.article, -len(f.name)))
        fields: Fields = {"kind": str(called.kind)} if called.kind else {}
        fields |= {"identified_by": str(called.identified_by)} if called.identified_by else {}
        fields["names"] = [_name(form) for form in forms]
        at = [(f.article, s.number) for f in forms if (s := f.source.passages.sentence_at(f.span.start))]
        return self._proposed("actors" if called.kind else "places", longest.name, fields, at, "a name")


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


def _name(form: NameForm) -> Fields:
    role = form.role or form.span
    quote = Span(min(role.start, form.span.start), max(role.end, form.span.end))
    selector = select(form.source.folded, form.source.passages, quote) or {"quote": form.name}
    words = {"role": " ".join(role.text(form.source.text).split())} if form.role else {}
    return {"article": form.article, "name": form.name, **words, **selector}


def _of_difference(found: Difference, after: Checked) -> Fields | None:
    """The discrepancy that tells a difference, with a position for each side."""
    sides: dict[object, tuple[str, list[Statement]]] = {}
    for side in found.sides:
        same = read_number(side.label) or read_duration(side.label) or side.label.casefold()
        sides.setdefault(same, (side.label, []))[1].extend(side.statements)
    if len(sides) < 2 or not all(statements for _, statements in sides.values()):
        return None
    subject = after.briefing.facts.find(found.record)
    fatal = isinstance(subject, Figure) and subject.measure is Measure.KILLED
    return {
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


def _asked(found: Difference, title: str) -> str:
    """The question of a difference."""
    people = _WERE.sub(lambda befell: f" were {befell[1]}", f"{title[:1].lower()}{title[1:]}")
    number = f"How many {people}?" if " were " in people else f"{title}: how much, or how many?"
    return {DiscrepancyKind.NUMBER: number, DiscrepancyKind.TIME: f"{title}: when?"}.get(found.kind, found.sentence)


def _again(statement: Statement) -> Fields:
    """A statement of a record, as it is repeated in a position."""
    given = {name: str(text) for name in ("article", "quote", "prefix", "suffix") if (text := getattr(statement, name))}
    return {**given, **({"speaker": [str(s) for s in statement.speaker]} if statement.speaker else {})}
