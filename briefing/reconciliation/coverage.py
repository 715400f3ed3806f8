"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial

from briefing import cache, numbers, speakers, times
from briefing.anchors import Anchored, Citation
from briefing.articles import Source
from briefing.facts.records import SetAside
from briefing.parallel import spread
from briefing.passages import Sentence, Span
from briefing.reconciliation.spans import covers, merged, touches


class Account(StrEnum):
    """How a sentence is accounted for."""

    CITED = "cited"
    """A fact cites words of it."""
    SET_ASIDE = "set_aside"
    """A curator set it aside, with a reason."""
    OPEN = "open"
    """Neither."""


class DetailKind(StrEnum):
    """What must be cited word for word."""

    QUANTITY = "quantity"
    """A number, share or duration in words or figures."""
    TIME = "time"
    """A time, day or date."""
    QUOTATION = "quotation"
    """A direct quotation."""


Wording = tuple[DetailKind, int, int]
"""What it is, and where it begins and ends."""
_ENOUGH = 8
"""How many articles are worth a process."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A wording inside an article that no fact cites."""

    kind: DetailKind
    """What it is."""
    span: Span
    """Where it stands, in characters of the raw text."""
    sentence: int
    """Number of the sentence."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far one article is accounted for."""

    article: str
    """Id of the article."""
    sentences: tuple[tuple[Sentence, Account], ...]
    """Every sentence with how it is accounted for."""
    reasons: dict[int, str]
    """For each sentence set aside, by its number: why."""
    details: tuple[Detail, ...]
    """Numbers, times and quotations that no fact cites word for word."""
    details_found: int
    """How many of them the article has in all."""

    def count(self, account: Account) -> int:
        """How many sentences are accounted for in that way."""
        return sum(found is account for _, found in self.sentences)

    @property
    def share(self) -> float:
        """Share of sentences that are cited or set aside; 1 is all."""
        return 1 - self.count(Account.OPEN) / len(self.sentences) if self.sentences else 1.0


class Coverages(Mapping[str, Coverage]):
    """By article id, how far each article is accounted for: measured when somebody asks, for no check needs it."""

    def __init__(self, sources: Mapping[str, Source], anchored: Anchored) -> None:
        self._sources = sources
        self._anchored = anchored

    def measure(self) -> dict[str, Coverage]:
        """Those of all articles, by id."""
        return self._measured

    @cached_property
    def _measured(self) -> dict[str, Coverage]:
        return _measure_each(self._sources, self._anchored)

    def __getitem__(self, article: str) -> Coverage:
        return self._measured[article]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


def _measure_each(sources: Mapping[str, Source], anchored: Anchored) -> dict[str, Coverage]:
    texts = [source.text for source in sources.values()]
    wordings = cache.kept_each(
        "wordings",
        [(text,) for text in texts],
        lambda missing: spread(_wordings, [texts[n] for n in missing], "numbers and times", least=_ENOUGH),
    )
    measured: dict[str, Coverage] = {}
    for (article, source), found in zip(sources.items(), wordings, strict=True):
        citations = anchored.by_article.get(article, ())
        make = partial(measure, source, citations, found)
        measured[article] = cache.kept_of("coverage", (source, found, *citations), make)
    return measured


def measure(source: Source, citations: Iterable[Citation], wordings: Iterable[Wording]) -> Coverage:
    """How far an article is accounted for by the citations given, which are all those of the article."""
    cited = [(span, citation) for citation in citations for span in citation.anchor.parts]
    facts = merged(span for span, citation in cited if not isinstance(citation.fact, SetAside))
    aside = [(span, citation.fact) for span, citation in cited if isinstance(citation.fact, SetAside)]
    set_aside = merged(span for span, _ in aside)
    accounts: list[tuple[Sentence, Account]] = []
    reasons: dict[int, str] = {}
    for sentence in source.passages.sentences:
        if touches(facts, sentence):
            accounts.append((sentence, Account.CITED))
        elif touches(set_aside, sentence):
            accounts.append((sentence, Account.SET_ASIDE))
            reasons[sentence.number] = next(
                fact.reason for span, fact in aside if span.start < sentence.end and sentence.start < span.end
            )
        else:
            accounts.append((sentence, Account.OPEN))
    found = list(_details(source, wordings))
    everything = merged([*facts, *set_aside])
    missing = tuple(d for d in found if not covers(everything, d.span))
    return Coverage(source.record.id, tuple(accounts), reasons, missing, len(found))


def _details(source: Source, wordings: Iterable[Wording]) -> Iterable[Detail]:
    for kind, start, end in wordings:
        sentence = next(iter(source.passages.sentences_in(start, end)), None)
        if sentence is not None:
            yield Detail(kind, Span(start, end), sentence.number)


def _wordings(text: str) -> tuple[Wording, ...]:
    """The numbers, times and quotations of a text."""
    spans = [
        *((DetailKind.QUANTITY, f.start, f.end) for f in numbers.find(text)),
        *((DetailKind.TIME, f.start, f.end) for f in times.find(text)),
        *((DetailKind.QUOTATION, q.start, q.end) for q in speakers.quotations(text)),
    ]
    return tuple(sorted(spans, key=lambda s: (s[1], s[2], s[0])))
