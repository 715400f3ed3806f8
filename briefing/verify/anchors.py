"""Anchors: each curated quote bound to the exact span of its article, or a problem that says what is nearest."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from briefing.grouping import group_by_key
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.fields import articles_of, walk
from briefing.model.parts import FieldPath, Part, Record
from briefing.model.records import Article
from briefing.model.yaml import Text
from briefing.problems import Problem, codes
from briefing.text.folding import Folded, fold_quote
from briefing.text.match import PART_WORDS, PARTS_LIMIT, Hit, across_gaps, find, nearest_hint, parts_of, with_context
from briefing.text.passages import Passages, Sentence, Span, with_gaps
from briefing.verify.articles import Source

_NEAREST_AT_MOST = 200
"""Problems after which the nearest passage is no longer looked for, which takes milliseconds."""


@dataclass(frozen=True, slots=True)
class Anchor(Hit):
    """The exact span of a quote, in offsets of its article's text."""

    article: str
    """Id of the article."""
    sentences: tuple[Sentence, ...]
    """The sentences that share a character with it."""


@dataclass(frozen=True, slots=True, eq=False)
class Citation:
    """A passage of an article that a fact cites."""

    id: str
    """`record.article.digest`. Stable: the ids, the field and the words make it; order in the file does not."""
    record: Record
    """The record that cites."""
    fact: Part
    """The statement, name, time or other part that holds the quote."""
    quote: str
    """The words as the curator wrote them."""
    anchor: Anchor
    """Where they stand."""
    answer: Span | None = None
    """Where, among them, the words stand that answer what is asked: the curator's, or the words of a number or a time;
    None where nobody says, or they stand there twice."""


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
        """The citations of each article, by its id, in the order of its text."""
        in_order = sorted(self.citations, key=lambda c: (c.anchor.article, c.anchor.start, c.anchor.end, c.id))
        by_article = group_by_key((citation.anchor.article, citation) for citation in in_order)
        return {article: tuple(own) for article, own in by_article.items()}

    @cached_property
    def by_sentence(self) -> dict[tuple[str, Sentence], list[Citation]]:
        """The citations of each sentence that has some, by the id of its article and the sentence."""
        return group_by_key(
            ((c.anchor.article, sentence), c) for c in self.citations for sentence in c.anchor.sentences
        )

    def beside(self, citation: Citation) -> Iterator[Citation]:
        """The citations that share a sentence with one, itself too; once for each sentence that they share."""
        for sentence in citation.anchor.sentences:
            yield from self.by_sentence[citation.anchor.article, sentence]

    def of(self, fact: Part) -> Citation | None:
        """The citation of a fact; None where it has no quote of its own, or the quote was not found."""
        return self._by_fact.get(fact)


class _Quoted(NamedTuple):
    """A quote that was looked for in its article."""

    part: Part
    """The part that holds it."""
    article: str
    """The id of the article."""
    quote: Text
    """The words."""
    outcome: Citation | Problem | None
    """Their citation; a problem where they match, but not in one place that fits; None where they match nowhere."""


def anchor(facts: Facts, sources: Mapping[str, Source]) -> tuple[Anchored, list[Problem]]:
    """Finds every quote of the facts in its article: the citations, and a problem for each quote without one place.

    `sources` are by the id of the article. Quotes of articles that could not be read are passed over.
    """
    citations: list[Citation] = []
    problems: list[Problem] = []
    for record in facts.records():
        cited = sorted({*articles_of(record), str(record.id)} & sources.keys())
        for each in _of_record(record, tuple(sources[article] for article in cited)):
            if isinstance(each.outcome, Citation):
                citations.append(each.outcome)
            else:
                near = len(problems) < _NEAREST_AT_MOST
                problems.append(each.outcome or _not_found(each, sources, near=near))
    return Anchored(tuple(citations)), problems


# Without it an edit in a preview takes half as long again.
@memoise(bound=65_536)
def _of_record(record: Record, sources: tuple[Source, ...]) -> tuple[_Quoted, ...]:
    """Each quote of a record with what came of looking for it in its article, one of `sources`."""
    by_id = {str(source.record.id): source for source in sources}
    ids = Counter[str]()
    quotes: list[_Quoted] = []
    for path, part, article, quote in quotes_of(record):
        source = by_id.get(article)
        if source is None:
            continue
        place = _placed(part, article, find(source.folded, quote), source)
        if isinstance(place, Anchor):
            citation_id = _stable_id(record, path, article, quote, ids)
            citation = Citation(citation_id, record, part, quote, place, _answer(part, place, source))
            quotes.append(_Quoted(part, article, quote, citation))
        else:
            quotes.append(_Quoted(part, article, quote, place))
    return tuple(quotes)


def _answer(part: Part, place: Anchor, source: Source) -> Span | None:
    """Where the `answer` or the `words` of a part stand in its quote; None where it has none, or they are not one."""
    words = getattr(part, "answer", None) or getattr(part, "words", None)
    if words is None:
        return None
    hits = find(source.folded, words)
    inside = [hit for part in place.parts for hit in hits if part.start <= hit.start and hit.end <= part.end]
    return inside[0] if len(inside) == 1 else None


def quotes_of(record: Record) -> Iterator[tuple[FieldPath, Part, str, Text]]:
    """Every quote of a record: the path of the part that holds it, the part, the id of its article, and its words."""
    article_at: dict[FieldPath, str | None] = {}
    own = record.id if isinstance(record, Article) else None
    for path, part in walk(record):
        article_at[path] = article = getattr(part, "article", None) or article_at.get(path[:-1]) or own
        quote = getattr(part, "quote", None)
        if article is not None and quote is not None:
            yield path, part, article, quote


def _stable_id(record: Record, path: FieldPath, article: str, quote: str, ids: Counter[str]) -> str:
    """The id of a citation; one that is in `ids` already gets a number (".2"). Counts it in `ids`."""
    kind = "-".join(step for step in path if isinstance(step, str))
    digest = hashlib.sha256(f"{kind}\0{fold_quote(quote)}".encode()).hexdigest()[:8]
    base = f"{record.id}.{article}.{digest}"
    ids[base] += 1
    return base if ids[base] == 1 else f"{base}.{ids[base]}"


def _placed(part: Part, article: str, hits: Sequence[Hit], source: Source) -> Anchor | Problem | None:
    """The one match of a quote that its prefix and suffix leave, or the problem if not one; None for no `hits`."""
    if not hits:
        return None
    prefix = getattr(part, "prefix", None) or ""
    suffix = getattr(part, "suffix", None) or ""
    fitting = with_context(source.folded, hits, prefix, suffix) if prefix or suffix else hits
    if not fitting:
        wrong, where = ("suffix", "before") if with_context(source.folded, hits, prefix) else ("prefix", "after")
        return codes.QUOTE_CONTEXT(part.at(wrong), f"the quote stands in '{article}', but not {where} these words")
    if len(fitting) > 1:
        places = "\n".join(_shown(source.passages, hit) for hit in fitting[:5])
        message = f"the quote stands {len(fitting)} times in '{article}'"
        return codes.QUOTE_AMBIGUOUS(part.at("quote"), message, f"{codes.QUOTE_AMBIGUOUS.mend}\n{places}")
    hit = fitting[0]
    return Anchor(hit.start, hit.end, hit.parts, article, source.passages.sentences_in(hit.start, hit.end))


def _shown(passages: Passages, hit: Hit) -> str:
    """One of several matches of a quote, as a line of a message: its paragraph, its sentence, the words around it."""
    first = passages.sentences_in(hit.start, hit.end)[0]
    around = with_gaps(passages, Span(max(0, hit.start - 30), min(len(passages.text), hit.end + 30)))
    return f"¶{first.paragraph}, sentence {first.number}: …{around}…"


def _not_found(quoted: _Quoted, sources: Mapping[str, Source], *, near: bool) -> Problem:
    """The problem of a quote without a match in its article; `near` asks to look for the most similar passage, too."""
    part, article, quote, _ = quoted
    source = sources[article]
    across = across_gaps(source.folded, quote)
    if across:
        message = f"the quote runs over lost words of '{article}' without saying so"
        hint = f"{codes.QUOTE_CROSSES_GAP.mend}\nthe passage is: {with_gaps(source.passages, across[0])}"
        return codes.QUOTE_CROSSES_GAP(part.at("quote"), message, hint)
    loose = _too_loose(quoted, source.folded)
    if loose is not None:
        return codes.QUOTE_TOO_LOOSE(part.at("quote"), loose)
    elsewhere = sorted(other for other, each in sources.items() if find(each.folded, quote))
    if elsewhere:
        message = f"the quote is not in '{article}'; it stands in {', '.join(elsewhere)}"
        field = "article" if "article" in part.node else "quote"
        return codes.QUOTE_NOT_FOUND(part.at(field), message, "correct `article`")
    nearest = nearest_hint(quote, source.passages) if near else None
    return codes.QUOTE_NOT_FOUND(part.at("quote"), f"the quote is not in '{article}'", nearest)


def _too_loose(quoted: _Quoted, text: Folded) -> str | None:
    """The message where each part of a quote that omits words (`...`) is in the article, but not as they must be.

    None for a quote without omissions, or with a part that the article does not have.
    """
    parts = parts_of(quoted.quote)
    if len(parts) > PARTS_LIMIT:
        return f"the quote has {len(parts)} parts around what it leaves out; {PARTS_LIMIT} are the most"
    if len(parts) == 1 or not all(find(text, part) for part in parts):
        return None
    short = next((part for part in parts if len(part.split()) < PART_WORDS), None)
    what = "they do not follow each other closely in one paragraph"
    if short is not None:
        what = f"'{short}' is too short a part"
    return f"the parts of the quote stand in '{quoted.article}', but {what}"
