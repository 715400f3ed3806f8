"""What no fact accounts for yet, as YAML with places to fill in. Each suggestion says by which rule it was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from briefing import progress
from briefing.anchors import with_gaps
from briefing.articles import Source
from briefing.curating.drafts import Entry, comment, item
from briefing.curating.guarding import Guard
from briefing.curating.hearing import Heard, heard
from briefing.curating.selecting import select
from briefing.curating.similar import Similar, similar
from briefing.curating.spellings import Spelling, spellings
from briefing.errors import UnknownArticle
from briefing.passages import Sentence, Span
from briefing.pipeline import Briefing
from briefing.reconciliation.coverage import Account, Detail, DetailKind


class Kind(StrEnum):
    """What a suggestion is about."""

    QUANTITY = "quantity"
    """A number that no fact cites."""
    TIME = "time"
    """A time that no fact cites."""
    QUOTATION = "quotation"
    """A direct quotation that no fact cites."""
    SENTENCE = "sentence"
    """A sentence that no fact cites, with none of these in it."""
    SPELLING = "spelling"
    """A name that may mean a known actor."""
    SIMILAR = "similar"
    """A sentence of another article that may report the same thing."""
    GUARDED = "guarded"
    """A sentence about which nothing is proposed, because it shows somebody who stands alone."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One thing that a curator may want to write down."""

    kind: Kind
    """What it is about."""
    article: str
    """Id of the article."""
    sentence: Sentence
    """Where."""
    at: int
    """Where in the text, in characters."""
    rule: str
    """The rule that found it."""
    yaml: str
    """An item of a list, with comments; comments alone where nothing is proposed."""


def suggest(briefing: Briefing, article: str | None = None) -> tuple[Suggestion, ...]:
    """Everything open in an article, or in all of them, in the order of the text.

    Raises UnknownArticle when no article has the id.
    """
    if article is not None and article not in briefing.sources:
        raise UnknownArticle(article, sorted(briefing.sources))
    guards = {a: Guard(briefing, source) for a, source in sorted(briefing.sources.items())}
    alike = similar(briefing, guards, article)
    found: list[Suggestion] = []
    for article_id, guard in progress.each(guards.items(), "suggesting"):
        if article in (None, article_id):
            found += _of(guard, [s for s in alike if s.article == article_id])
    return tuple(found)


def _of(guard: Guard, alike: Sequence[Similar]) -> list[Suggestion]:
    source = guard.source
    found = [
        *_uncited(guard),
        *(_spelling(guard, s) for s in spellings(source, guard)),
        *(_similar(guard, s) for s in alike),
    ]
    order = list(Kind)
    return sorted(found, key=lambda s: (s.sentence.start, order.index(s.kind), s.at, s.yaml))


def _uncited(guard: Guard) -> Iterator[Suggestion]:
    coverage = guard.briefing.reconciled.coverage[str(guard.source.record.id)]
    sentences = {sentence.number: sentence for sentence, _ in coverage.sentences}
    guarded: set[int] = set()
    told: set[int] = set()
    for detail in coverage.details:
        sentence = sentences[detail.sentence]
        touched = guard.source.passages.sentences_in(detail.span.start, detail.span.end)
        told |= {s.number for s in touched}
        hidden = [s for s in touched if guard.covers(s)]
        guarded |= {s.number for s in hidden}
        if not hidden:
            yield _detail(guard, sentence, detail)
    for sentence, account in coverage.sentences:
        if account is Account.OPEN and guard.covers(sentence):
            guarded.add(sentence.number)
        elif account is Account.OPEN and sentence.number not in told:
            yield _open(guard, sentence)
    for number in sorted(guarded):
        yield _guarded(guard.source, sentences[number])


def _detail(guard: Guard, sentence: Sentence, detail: Detail) -> Suggestion:
    source, words = guard.source, " ".join(detail.span.text(guard.source.text).split())
    speaker = heard(source, detail.span, guard)
    head = comment(f'{_place(source, sentence)}: {detail.kind.value} "{words}", which no fact cites')
    if detail.kind is DetailKind.QUANTITY:
        entries, rule, under = [Entry("words", words)], "numbers: a quantity in words or figures", "readings"
    elif detail.kind is DetailKind.TIME:
        entries, rule, under = [Entry("when", words)], "times: a wording that says when", "accounts"
    else:
        entries, rule, under = [], "quotations: words between quotation marks", "accounts"
    head += comment(f"by rule {rule}; goes under `{under}`")
    kind = Kind(detail.kind.value)
    return _statement(
        source, sentence, kind, rule, head, speaker, entries, _whole(source, detail.span), detail.span.start
    )


def _whole(source: Source, span: Span) -> Span:
    """The sentences that hold a span."""
    touched = source.passages.sentences_in(span.start, span.end)
    return Span(touched[0].start, touched[-1].end)


def _open(guard: Guard, sentence: Sentence) -> Suggestion:
    source, rule = guard.source, "coverage: no fact cites the sentence"
    head = comment(f"{_place(source, sentence)}: {rule.partition(': ')[2]}; goes under `accounts`")
    head += comment("or, when it reports no fact, under the article's `set_aside`, with `reason` in place of `says`")
    span = Span(sentence.start, sentence.end)
    speaker = heard(source, span, guard)
    return _statement(source, sentence, Kind.SENTENCE, rule, head, speaker, [], span, span.start)


def _statement(
    source: Source,
    sentence: Sentence,
    kind: Kind,
    rule: str,
    head: str,
    speaker: Heard | None,
    entries: Sequence[Entry],
    span: Span,
    at: int,
) -> Suggestion:
    article = str(source.record.id)
    selector = select(source, span)
    if selector is None:
        return Suggestion(kind, article, sentence, at, rule, head + comment("the words repeat: quote a longer passage"))
    said = [speaker.entry] if speaker is not None and speaker.entry is not None else []
    remark = "what the quote asserts, in your neutral words"
    body = item([Entry("article", article), *selector.entries, *said, *entries, Entry("says", None, remark)])
    if speaker is not None and not said:
        body += comment(speaker.doubt, 8)
    return Suggestion(kind, article, sentence, at, rule, head + body)


def _spelling(guard: Guard, found: Spelling) -> Suggestion:
    source, form = guard.source, found.form
    article = str(source.record.id)
    head = comment(
        f'{_place(source, found.sentence)}: "{found.words}" may be a spelling of {found.actor.id} '
        f'("{form.name}" in {form.article}), by rule {found.rule.value}'
    )
    shared = guard.briefing.facts.shared.get(found.actor.id)
    if shared is not None:
        head += comment(
            f'"{shared.origin.title}" shares {found.actor.id}: if you judge so, name it by its id where it speaks or '
            "takes part; nothing is written to a shared record"
        )
        return Suggestion(Kind.SPELLING, article, found.sentence, found.span.start, found.rule.value, head)
    head += comment(
        f"goes under `names` of {found.actor.id} only if you judge so; then give your reason under its `identity`"
    )
    selector = select(source, Span(found.sentence.start, found.sentence.end))
    entries = [Entry("article", article), Entry("name", found.words), *(selector.entries if selector else ())]
    return Suggestion(Kind.SPELLING, article, found.sentence, found.span.start, found.rule.value, head + item(entries))


def _similar(guard: Guard, found: Similar) -> Suggestion:
    source, rule = guard.source, f"similar words ({found.likeness:.2f} of 1)"
    other = guard.briefing.sources[found.other_article]
    words = with_gaps(other, found.other)
    there = _place(other, found.other)
    head = comment(f"{_place(source, found.sentence)}: may report the same as {there}, by rule {rule}")
    head += comment(f"there: {words}")
    where = f"cited there by: {', '.join(found.cited_by)}" if found.cited_by else "no fact cites it"
    head += comment(f"{where}. Whether both tell of one thing is yours to judge; nothing is linked")
    span = Span(found.sentence.start, found.sentence.end)
    speaker = heard(source, span, guard)
    return _statement(source, found.sentence, Kind.SIMILAR, rule, head, speaker, [], span, span.start)


def _guarded(source: Source, sentence: Sentence) -> Suggestion:
    text = (
        f"{_place(source, sentence)}: not accounted for; it shows somebody whom the article does not name in full, so "
        "nothing is proposed. See 'People who are not named in full' in CONTRIBUTING.md"
    )
    return Suggestion(Kind.GUARDED, str(source.record.id), sentence, sentence.start, "guard", comment(text))


def _place(source: Source, sentence: Sentence) -> str:
    return f"{source.record.id} ¶{sentence.paragraph}, sentence {sentence.number}"
