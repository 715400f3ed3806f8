"""Drafts of whole records, for a curator to accept or to delete: nothing is published from them.

What several articles tell in like sentences becomes an event, like quantities become a figure, names become actors and
places, and a difference between them a discrepancy. Each draft is checked as if it were accepted already: what would be
a mistake, or a warning, is no draft.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from itertools import groupby, islice
from typing import cast
from zoneinfo import ZoneInfo

from briefing.authoring.editing import Value, new_id
from briefing.authoring.gate import KINDS, Fields, Proposed, Screened, screen
from briefing.authoring.quote import select
from briefing.authoring.similarity import Key, ReadSentence, twins
from briefing.compare.comparison import Comparison, Difference, Side, difference
from briefing.drafting.called import Called, NameForm, NamesFound
from briefing.drafting.counted import counted, number_of
from briefing.drafting.quantities import Question, questions
from briefing.drafting.titles import repeats, title_of, type_of, when_of
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.model.records import KIND_OF, Actor, Place
from briefing.model.vocabulary import DiscrepancyKind, IdentifiedBy, Measure
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.language import is_english
from briefing.text.passages import Span
from briefing.verify.checks.words import people_in
from briefing.wordings import Meaning, Relation, Setting, find_numbers, read_duration, read_number, read_time

_WERE = re.compile(rf" ({'|'.join(ENGLISH['events.harm'])}|on board)\b")
_OVER = re.compile(r"^over\s(?=.*\b(?:day|week|month|year)s?\b)", re.I)
_FEWEST, _ALONE, _RECENT = 3, 3, timedelta(days=10)
"""Words of a part of a sentence; most events of an article that no other tells; how far from its day they may be."""
_ROUNDING = Fraction(11, 10)
"""How many times the other one of two numbers may be that are one but for its rounding."""
_ASKS = {
    **dict.fromkeys((Measure.MONEY, Measure.PERCENTAGE, Measure.SHARE, Measure.MAGNITUDE), "how much"),
    Measure.DURATION: "how long",
}
"""What is asked of a figure; of all others how many."""
_TOLLS = (Measure.KILLED, Measure.INJURED, Measure.MISSING)


def draft(checked: Checked) -> Iterator[Proposed]:
    """Drafts whatever no record of the briefing tells yet.

    Only articles in English are read. Sentences that show somebody who must stand alone, or may, are left out.
    """
    made = _Made(checked)
    screened = _mended(checked, list(made.records()))
    screened = screen(checked, [*screened.kept, *made.discrepancies(screened.after)])
    kept = [p for p in screened.kept if p.kind not in KINDS[:2] or p.articles >= min(2, made.articles[p.id])]
    told = " ".join(p.yaml() for p in kept if p.kind in KINDS[:2])
    speaking = {*re.findall(r"speaker: (\S+)$", told, re.M)}
    for p in kept:
        is_named = p.kind != "actors" or p.articles > 1 or IdentifiedBy.FULL_NAME in p.fields.values()
        if is_named or p.id in speaking:
            yield p


def _mended(checked: Checked, proposed: Sequence[Proposed]) -> Screened:
    """What passes the gate, readings that fail in their whole sentence cut to the words around their number."""
    screened = screen(checked, proposed)
    failed = [d.draft.fields["readings"][d.path[1]] for d in screened.dropped if d.path[:1] == ("readings",)]  # type: ignore[index]
    if not failed:
        return screened
    mended = [replace(p, fields=_shorter(p.fields, failed)) if "readings" in p.fields else p for p in proposed]
    return screen(checked, mended)


def _shorter(figure: Fields, failed: Sequence[Value]) -> Fields:
    readings = cast("Sequence[Fields]", figure["readings"])
    return {**figure, "readings": [_shortened(r) if r in failed else r for r in readings]}


class _Made:
    """Everything that is drafted of a briefing, before it is checked."""

    def __init__(self, base: Checked) -> None:
        self._base, briefing = base, base.briefing
        hidden = {s: not_proposed(briefing, s) for s in briefing.sources.values() if is_english(s.record.language)}
        self._names = NamesFound(hidden.items(), base.edition.public.listed.facts)
        self._shown = [ReadSentence(s, x) for s in hidden for x in s.passages.sentences if not hidden[s].covers((x,))]
        self._taken = {str(r.id) for r in briefing.facts.records()}
        self._cited = {
            (KIND_OF[type(c.record)], c.anchor.article, s.number)
            for c in briefing.anchored.citations
            for s in c.anchor.sentences
        }
        deleted = [told for told in briefing.facts.drafted if told[1] not in self._taken]
        self._deleted = {record_id for _, record_id, _ in deleted}
        self._cited |= {(kind, a, int(n)) for kind, _, at in deleted for a, n in re.findall(r"(\S+) (\d+)", at)}
        self._actor_of: dict[Called | None, str] = {}
        self.articles: dict[str, int] = {}

    def records(self) -> Iterator[Proposed]:
        """The drafts of actors, places, events and figures."""
        yield from self._actors()
        body = [told for told in self._shown if told.in_body]
        yield from self._events(body, twins(body))
        yield from filter(None, map(self._figure, questions([c for told in self._shown for c in counted(told)])))

    def discrepancies(self, after: Checked) -> Iterator[Proposed]:
        """A draft for each difference that accepted drafts would bring, and that no discrepancy covers."""
        facts, comparison = self._base.briefing.facts, after.edition.comparison
        known = {cover for d in facts.discrepancies.values() for cover in d.covers}
        # Of a figure that is there already, a curator has seen what may go together.
        fresh = (d for d in _other_numbers(comparison) if facts.find(d.record) is None)
        for found in [*comparison.differences, *fresh]:
            if found.id not in known and (fields := _of_difference(found, after)):
                cited = (after.briefing.anchored.of(s) for side in found.sides for s in side.statements)
                at = tuple((c.anchor.article, c.anchor.sentences[0].number) for c in cited if c)
                yield self._proposed("discrepancies", f"{found.record}-{found.kind}", fields, at, found.sentence)

    def _proposed(self, kind: str, title: str, fields: Fields, at: Sequence[Key], why: str) -> Proposed:
        made = new_id(title, self._taken)
        self._taken.add(made)
        heard = {key: self._names.speakers[key][1] for key in at if kind in KINDS[:2] and key in self._names.speakers}
        who = [f'{article} {n}: "{said.words}", by rule {said.rule}' for (article, n), said in heard.items()]
        self.articles[made] = len({article for article, _ in at})
        return Proposed(kind, made, fields, "; ".join([why, *who]), tuple(at))

    def _statement(self, told: ReadSentence) -> Fields | None:
        """A sentence as a statement; None where it gives words of somebody, and nobody could be proposed."""
        said = self._names.speakers.get(told.key)
        speaker = self._actor_of.get(said[0]) if said else None
        if speaker is None and (said or re.search(r"^[^“]*”|(?<!\w)[“\"](?:[^\s”\"]+\s){3}", told.words)):
            return None
        # “One sentence. Another,” she said: up to the words that name her.
        later = told.source.passages.sentences_in(said[1].start, said[1].end) if said and speaker else []
        span = Span(told.sentence.start, max(s.end for s in (told.sentence, *later)))
        selector = select(told.source.folded, told.source.passages, span)
        return {"article": told.article, **selector, **({"speaker": speaker} if speaker else {})} if selector else None

    def _events(self, body: Sequence[ReadSentence], groups: Sequence[Sequence[ReadSentence]]) -> Iterator[Proposed]:
        """Events that like sentences tell or those that open the articles, then a few that one article tells alone."""
        by_article = {article: list(own) for article, own in groupby(body, key=lambda told: told.article)}
        before = {(article, number) for kind, article, number in self._cited if kind == "events"}
        told, titles = set(before), [(str(e.title), str(e.type)) for e in self._base.briefing.facts.events.values()]

        def events(groups: Iterable[Sequence[ReadSentence]]) -> Iterator[Proposed]:
            """Those of which no other tells; "the crash", in one article, is one of which another tells."""
            for event in filter(None, map(self._event, groups)):
                title, kind = str(event.fields["title"]), str(event.fields["type"])
                is_named = event.articles == 1 and title.startswith("The ")
                if not any(repeats(title, other) or (is_named and sort == kind) for other, sort in titles):
                    titles.append((title, kind))
                    told.update(event.sentences)
                    yield event

        yield from events(groups)
        leads = [own[0] for own in by_article.values()]
        if told.isdisjoint(lead.key for lead in leads):
            yield from islice(events([leads, *([lead] for lead in leads)]), 1)
        told |= {each.key for group in groups if not told.isdisjoint(t.key for t in group) for each in group}
        for article in [article for article in by_article if article not in {article for article, _ in before}]:
            alone = ([t] for t in by_article[article] if t.key not in told and _is_of_these_days(t))
            yield from islice(events(alone), _ALONE)

    def _event(self, group: Sequence[ReadSentence]) -> Proposed | None:
        if 2 * sum(("events", *told.key) in self._cited for told in group) >= len(group):
            return None
        stated = [(told, statement) for told in group if (statement := self._statement(told))]
        title, same = title_of([told.words for told, _ in stated]) or ("", ())
        stated = [stated[n] for n in sorted(same)]
        kind = type_of(title, [told.words for told, _ in stated])
        if kind is None or len(stated) < min(2, len(group)):
            return None
        accounts = [{**said, **({"when": at} if (at := when_of(t.words, title)) else {})} for t, said in stated]
        fields: Fields = {"title": title, "type": str(kind), "accounts": accounts}
        return self._proposed("events", title, fields, [told.key for told, _ in stated], "like sentences")

    def _figure(self, question: Question) -> Proposed | None:
        answers = [
            (a, statement)
            for a in question.answers
            if ("figures", *a.told.key) not in self._cited
            and (statement := self._statement(a.told))
            # "Three spokesmen said" counts nobody but them, and "with 80 dead, Ortiz warned that" is not her number.
            and not ((said := self._names.speakers.get(a.told.key)) and said[1].words.startswith(a.words))
            and not (said and re.search(rf"{re.escape(said[1].words)}[^,]{{,40}} that ", a.told.words[a.found.end :]))
        ]
        if len({a.told.article for a, _ in answers}) < min(2, len({a.told.article for a in question.answers})):
            return None
        title = question.title
        fields: Fields = {"title": title, "measure": str(question.measure)}
        if people := people_in(question.counts.partition(":")[0]):
            fields["population"] = str(people.pop()) if len(people) == 1 else "mixed"
        elif question.unit:
            fields |= {"population": "not_people", "unit": question.unit}
        fields["scope"] = {"counts": question.counts}
        fields["readings"] = [{**statement, "words": a.words} for a, statement in answers]
        return self._proposed("figures", title, fields, [a.told.key for a, _ in answers], "like quantities")

    def _actors(self) -> Iterator[Proposed]:
        facts = self._base.briefing.facts
        records: list[Actor | Place] = [*facts.actors.values(), *facts.places.values()]
        known = {(str(f.article), f.name.casefold()): str(r.id) for r in records for f in r.names}
        speaking = {called for called, _ in self._names.speakers.values()}
        for called in sorted(self._names.called, key=lambda c: -len(c.articles)):
            have = [known[key] for f in called.forms if (key := (f.article, f.name.casefold())) in known]
            if have:
                self._actor_of[called] = have[0]
            elif len(called.articles) > 1 or called in speaking:
                made = self._actor(called)
                self._actor_of[called] = made.id
                yield made

    def _actor(self, called: Called) -> Proposed:
        longest = max(called.forms, key=lambda f: len(f.name))
        forms = sorted(called.forms, key=lambda f: (f.name != longest.name, f.article, -len(f.name)))
        sort = {"kind": called.kind, "identified_by": called.identified_by}
        fields: Fields = {**{name: str(word) for name, word in sort.items() if word}, "names": [*map(_name, forms)]}
        at = [(f.article, f.source.passages.sentences_in(f.span.start, f.span.end)[0].number) for f in forms]
        return self._proposed("actors" if called.kind else "places", longest.name, fields, at, "a name")


def _is_of_these_days(told: ReadSentence) -> bool:
    """True for a sentence that gives a day shortly before its article was published, or after."""
    published, when = told.source.record.published, when_of(told.words)
    meaning = read_time(when, Setting(published, ZoneInfo("UTC"))) if when else None
    low, high = (meaning.usual.low, meaning.usual.high) if meaning else (None, None)
    return bool(low and high and high - low <= timedelta(days=2) and abs(low.date() - published) <= _RECENT)


def _shortened(reading: Fields) -> Fields:
    """A reading whose quote has no other number than its own."""
    quote, words = str(reading["quote"]), str(reading["words"])
    start, numbers = quote.find(words), find_numbers(quote)
    low = max((n.end for n in numbers if n.end <= start), default=0)
    high = min((n.start for n in numbers if n.start >= start + len(words)), default=None)
    short = re.sub(r"^[\s,;:–—-]+|[\s,;:–—-]+(?:(?:and|with|while|but)\b\s)?$", "", quote[low:high])
    is_whole = {"prefix", "suffix"} & reading.keys() or len(short.split()) < _FEWEST
    return reading if is_whole else {**reading, "quote": short}


def _name(form: NameForm) -> Fields:
    role = form.role or form.span
    quote = Span(min(role.start, form.span.start), max(role.end, form.span.end))
    selector = select(form.source.folded, form.source.passages, quote) or {"quote": form.name}
    words = {"role": " ".join(role.text(form.source.text).split())} if form.role else {}
    return {"article": form.article, "name": form.name, **words, **selector}


def _other_numbers(comparison: Comparison) -> Iterator[Difference]:
    """Figures whose readings may go together and yet give other numbers, such as "948", "over 940" and "nearly 950"."""
    for result in comparison.figures.values():
        if result.status is Relation.COMPATIBLE and len({r.meaning for r in result.reads if not r.meaning.vague}) > 1:
            sides = [Side(str(r.statement.words), (r.statement,)) for r in result.reads]
            yield difference(DiscrepancyKind.NUMBER, result.figure, "other numbers that may go together", sides)


def _of_difference(found: Difference, after: Checked) -> Fields | None:
    """The discrepancy that tells a difference, with a position for each side."""
    # Who is close to a number and who nearly at it give one bound; "over three years" may be throughout them.
    told_as = ((re.sub("(?i)close to", "nearly", _OVER.sub("", s.label)), s) for s in found.sides)
    alike = group_by_key((read_number(w) or read_duration(w) or w.casefold(), s) for w, s in told_as)
    sides = [(same[0].label, [statement for s in same for statement in s.statements]) for same in alike.values()]
    if len(sides) < 2 or not all(statements for _, statements in sides):
        return None
    title = after.briefing.facts.title(found.record)
    people = _WERE.sub(lambda befell: f" were {befell[1]}", f"{title[:1].lower()}{title[1:]}")
    measure = getattr(after.briefing.facts.find(found.record), "measure", None)
    asks = _ASKS.get(cast("Measure", measure), "how many")
    number = f"How many {people}?" if " were " in people and title[0] != "“" else f"{title}: {asks}?"
    apart = found in after.edition.comparison.differences
    given = [number_of(m) for m in alike if isinstance(m, Meaning) and not m.vague]
    # A toll that differs was counted later.
    times = 1 if measure in _TOLLS else _ROUNDING
    is_one = not apart and max(given, default=0) <= min(given, default=0) * times
    number = f"{title}: how exactly is the number given?" if is_one else number
    asked = {DiscrepancyKind.NUMBER: number, DiscrepancyKind.TIME: f"{title}: when?"}.get(found.kind, found.sentence)
    again = ("article", "quote", "prefix", "suffix", "speaker")
    told = {(label, str(statement.article)) for label, statements in sides for statement in statements}
    days = {after.briefing.facts.articles[article].published for _, article in told}
    later = measure in _TOLLS and (len(days) > 1 or len(told) > len({article for _, article in told}))
    return {
        "title": asked,
        "kind": str(found.kind),
        "weight": "minor" if not apart else "major" if measure is Measure.KILLED else "notable",
        "about": [found.record],
        **({"covers": [found.id]} if apart else {}),
        **({"explained_by": "different_time"} if later else {}),
        **({"explained_by": "editing", "resolution": "explained"} if is_one else {}),
        "would_resolve": "The count, the log or the document that the number comes from.",
        "positions": [
            {
                "label": label[:1].upper() + label[1:],
                "statements": [{n: cast("Value", v) for n in again if (v := s.node.named(n))} for s in statements],
            }
            for label, statements in sides
        ],
    }
