"""Anchors: each curated quote bound to the exact span of its article, or a problem that says what is nearest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from typing import NamedTuple

from briefing import cache, codes
from briefing.anchors.folding import GAP, Folded, fold_quote
from briefing.anchors.match import PART_WORDS, PARTS_LIMIT, Hit, How, across_gaps, find, occurs, parts_of
from briefing.anchors.nearest import nearest_hint, with_gaps
from briefing.articles import Source
from briefing.facts import Facts
from briefing.facts.records import Article, AsOf, Author, Dateline, Name, Part, Passage, Record, SetAside, When, walk
from briefing.parallel import spread
from briefing.passages import Sentence, Span
from briefing.problems import Problem

__all__ = [
    "GAP",
    "Anchor",
    "Anchored",
    "Citation",
    "Folded",
    "How",
    "anchor",
    "find",
    "fold_quote",
    "occurs",
    "with_gaps",
]

_ENOUGH = 4
"""How many articles are worth a process."""
_OWN_ARTICLE = (Author, Dateline, AsOf, SetAside)


@dataclass(frozen=True, slots=True)
class Anchor:
    """The exact span of a quote."""

    article: str
    """Id of the article."""
    parts: tuple[Span, ...]
    """Raw spans in characters, in order; more than one only where the quote leaves words out."""
    how: How
    """By which comparison it was found."""
    sentences: tuple[Sentence, ...]
    """The sentences that it stands in."""
    gaps: int
    """How many places with lost words it runs over."""

    @property
    def start(self) -> int:
        """First character."""
        return self.parts[0].start

    @property
    def end(self) -> int:
        """End, exclusive."""
        return self.parts[-1].end


@dataclass(frozen=True, slots=True, eq=False)
class Citation:
    """A passage of an article that a fact cites."""

    id: str
    """Stable: the record, the article and the words make it; order in the file does not."""
    record: Record
    """The record that cites."""
    path: tuple[str | int, ...]
    """Where in the record: field names and list positions."""
    fact: Part
    """The statement, name, time or other part that holds the quote."""
    quote: str
    """The words as the curator wrote them."""
    anchor: Anchor
    """Where they stand."""


@dataclass(frozen=True)
class Anchored:
    """Every citation of a briefing."""

    citations: tuple[Citation, ...]
    """In the order of records."""

    @cached_property
    def _by_fact(self) -> dict[Part, Citation]:
        return {citation.fact: citation for citation in self.citations}

    @cached_property
    def by_article(self) -> dict[str, tuple[Citation, ...]]:
        """The citations of each article, in the order of its text."""
        grouped: dict[str, list[Citation]] = {}
        for citation in self.citations:
            grouped.setdefault(citation.anchor.article, []).append(citation)
        return {
            article: tuple(sorted(found, key=lambda c: (c.anchor.start, c.anchor.end, c.id)))
            for article, found in sorted(grouped.items())
        }

    def of(self, fact: Part) -> Citation | None:
        """The citation of a fact; None where it has no quote of its own, or the quote was not found."""
        return self._by_fact.get(fact)


def anchor(facts: Facts, sources: dict[str, Source]) -> tuple[Anchored, list[Problem]]:
    """Binds every quote of the facts to its article."""
    texts = {
        article: cache.kept_of("folded", (source,), partial(_folded, source)) for article, source in sources.items()
    }
    records = [record for _, record in facts.records()]
    quotes = [cache.kept_of("quotes", (record,), partial(_quotes, record)) for record in records]
    cited = [{q.article: sources[q.article] for q in found if q.article in sources} for found in quotes]
    citing = [(record, *articles.values()) for record, articles in zip(records, cited, strict=True)]
    each = cache.kept_of_each(
        "citations", citing, lambda new: _cite_each([(records[n], quotes[n]) for n in new], texts, sources)
    )
    citations: list[Citation] = []
    problems: list[Problem] = []
    for found in chain.from_iterable(each):
        if isinstance(found, Citation):
            citations.append(found)
        elif isinstance(found, Problem):
            problems.append(found)
        else:
            # Where else the words stand hangs on all articles.
            problems.append(_not_found(found, texts, sources[found.article]))
    return Anchored(tuple(citations)), problems


def _folded(source: Source) -> Folded:
    return Folded(source.text, tuple(Span(gap.start, gap.end) for gap in source.passages.gaps))


class _Quote(NamedTuple):
    """A quote as a record holds it."""

    path: tuple[str | int, ...]
    part: Part
    article: str
    words: str


_Cited = tuple["Citation | Problem | _Quote", ...]
"""Of each quote of a record: its citation, a problem where it is not plain, itself where it is not found."""


def _cite_each(
    quoting: Sequence[tuple[Record, Sequence[_Quote]]], texts: dict[str, Folded], sources: dict[str, Source]
) -> list[_Cited]:
    """The quotes of each record, found by as many processes as there are, an article by each."""
    wanted: dict[str, dict[str, None]] = {}
    for _, quotes in quoting:
        for quote in quotes:
            if quote.article in texts:
                wanted.setdefault(quote.article, {})[str(quote.words)] = None
    articles = list(wanted)
    found = cache.kept_each(
        "places of quotes",
        [(sources[article].sha256, *wanted[article]) for article in articles],
        lambda new: spread(
            partial(_find_each, texts, wanted), [articles[n] for n in new], "finding the quotes", least=_ENOUGH
        ),
    )
    hits = {
        article: dict(zip(wanted[article], each, strict=True)) for article, each in zip(articles, found, strict=True)
    }
    return [tuple(_cite(record, quotes, hits, texts, sources)) for record, quotes in quoting]


def _find_each(texts: dict[str, Folded], wanted: dict[str, dict[str, None]], article: str) -> list[list[Hit]]:
    text = texts[article]
    return [cache.kept_of("places", (text,), partial(find, text, quote), quote) for quote in wanted[article]]


def _cite(
    record: Record,
    quotes: Iterable[_Quote],
    hits: dict[str, dict[str, list[Hit]]],
    texts: dict[str, Folded],
    sources: dict[str, Source],
) -> Iterator[Citation | Problem | _Quote]:
    seen: dict[str, int] = {}
    for quote in quotes:
        if quote.article not in texts:
            continue
        here = hits[quote.article][str(quote.words)]
        found = _placed(quote, here, texts[quote.article], sources[quote.article]) if here else quote
        if isinstance(found, Anchor):
            yield Citation(_stable_id(record, quote, seen), record, quote.path, quote.part, quote.words, found)
        else:
            yield found


def _quotes(record: Record) -> tuple[_Quote, ...]:
    found: list[_Quote] = []
    article_above: dict[tuple[str | int, ...], str] = {}
    for path, part in walk(record):
        article = getattr(part, "article", None)
        if article is None and isinstance(part, _OWN_ARTICLE) and isinstance(record, Article):
            article = record.id
        if article is None:
            article = article_above.get(path[:-1])
        if article is not None:
            article_above[path] = article
        quote = getattr(part, "quote", None) if isinstance(part, (Passage, Name, When)) else None
        if article is not None and quote is not None:
            found.append(_Quote(path, part, article, quote))
    return tuple(found)


def _stable_id(record: Record, quote: _Quote, seen: dict[str, int]) -> str:
    kind = "-".join(str(step) for step in quote.path if isinstance(step, str))
    digest = hashlib.sha256(f"{kind}\0{fold_quote(quote.words)}".encode()).hexdigest()[:8]
    base = f"{record.id}.{quote.article}.{digest}"
    seen[base] = seen.get(base, 0) + 1
    return base if seen[base] == 1 else f"{base}.{seen[base]}"


def _placed(quote: _Quote, hits: Sequence[Hit], folded: Folded, source: Source) -> Anchor | Problem:
    """Where a quote stands, of the places where its words do."""
    part, article = quote.part, quote.article
    prefix, suffix = getattr(part, "prefix", None), getattr(part, "suffix", None)
    fitting = [hit for hit in hits if _follows(folded, hit, prefix) and _precedes(folded, hit, suffix)]
    mark = part.at("quote")
    if not fitting:
        wrong = "suffix" if any(_follows(folded, hit, prefix) for hit in hits) else "prefix"
        where = "after" if wrong == "prefix" else "before"
        return codes.QUOTE_CONTEXT(part.at(wrong), f"the quote stands in '{article}', but not {where} these words")
    if len(fitting) > 1:
        places = "\n".join(f"{_place(source, hit)}: …{_around(source, hit)}…" for hit in fitting[:5])
        message = f"the quote stands {len(fitting)} times in '{article}'"
        return codes.QUOTE_AMBIGUOUS(mark, message, f"{codes.QUOTE_AMBIGUOUS.mend}\n{places}")
    hit = fitting[0]
    passages = source.passages
    gaps = sum(1 for span in hit.parts for _ in passages.gaps_in(span.start, span.end))
    return Anchor(article, hit.parts, hit.how, tuple(_sentences(source, hit)), gaps)


def _sentences(source: Source, hit: Hit) -> Iterable[Sentence]:
    return source.passages.sentences_in(hit.start, hit.end)


def _follows(folded: Folded, hit: Hit, prefix: str | None) -> bool:
    return prefix is None or _beside(folded, hit, prefix)[0].endswith(fold_quote(prefix))


def _precedes(folded: Folded, hit: Hit, suffix: str | None) -> bool:
    return suffix is None or _beside(folded, hit, suffix)[1].startswith(fold_quote(suffix))


def _beside(folded: Folded, hit: Hit, words: str) -> tuple[str, str]:
    return folded.around(Span(hit.start, hit.end), len(fold_quote(words)))


def _around(source: Source, hit: Hit) -> str:
    return with_gaps(source, Span(max(0, hit.start - 30), min(len(source.text), hit.end + 30)))


def _place(source: Source, hit: Hit) -> str:
    first = source.passages.sentences_in(hit.start, hit.end)[0]
    return f"¶{first.paragraph}, sentence {first.number}"


def _not_found(lost: _Quote, texts: dict[str, Folded], source: Source) -> Problem:
    quote, article = lost.words, lost.article
    mark = lost.part.at("quote")
    across = across_gaps(texts[article], quote)
    if across:
        right = with_gaps(source, across[0])
        message = f"the quote runs over lost words of '{article}' without saying so"
        return codes.QUOTE_CROSSES_GAP(mark, message, f"{codes.QUOTE_CROSSES_GAP.mend}\nthe passage is: {right}")
    parts = parts_of(quote)
    if len(parts) > PARTS_LIMIT:
        message = f"the quote has {len(parts)} parts around what it leaves out; {PARTS_LIMIT} are the most"
        return codes.QUOTE_TOO_LOOSE(mark, message)
    if len(parts) > 1 and all(find(texts[article], part) for part in parts):
        short = next((piece for piece in parts if len(piece.split()) < PART_WORDS), None)
        what = f"'{short}' is too short a part" if short else "they do not follow each other closely in one paragraph"
        return codes.QUOTE_TOO_LOOSE(mark, f"the parts of the quote stand in '{article}', but {what}")
    elsewhere = sorted(other for other, folded in texts.items() if other != article and find(folded, quote))
    if elsewhere:
        message = f"the quote is not in '{article}'; it stands in {', '.join(elsewhere)}"
        return codes.QUOTE_NOT_FOUND(mark, message, "correct `article`")
    message = f"the quote is not in '{article}'"
    return codes.QUOTE_NOT_FOUND(mark, message, nearest_hint(quote, source))
