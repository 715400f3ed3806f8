"""Whoever and whatever articles name, with each form of the name, and what may be read of an article."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from briefing.authoring.quote import SpeakerMatch, match_speaker
from briefing.languages import ENGLISH
from briefing.model.facts import Facts
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Sentence, Span, overlapping, quotations
from briefing.text.subjects import CAPITAL
from briefing.verify.articles import Source

_LONGEST_SENTENCE = 600
"""Most characters of a sentence that is read, twice those of a long one: time grows with the square of them."""
_WORD = re.compile(rf"{CAPITAL}[\w-]*|(?:al|el)-\w+")
STATES = ENGLISH.pattern("drafting.states")
"""The names of states, as a regular expression."""
NATION = rf"(?:{ENGLISH.one_of('drafting.nations')}|{STATES})"
"""What a language or a state is called."""


@dataclass(frozen=True, slots=True)
class NameForm:
    """One form of a name in one article."""

    source: Source
    """The article."""
    span: Span
    """The name."""
    role: Span | None = None
    """How the article describes the bearer, right before or after the name."""

    @property
    def name(self) -> str:
        """The name as printed, on one line."""
        return " ".join(self.span.text(self.source.text).split())

    @property
    def article(self) -> str:
        """Id of the article."""
        return str(self.source.record.id)


@dataclass(slots=True, eq=False)
class Entity:
    """Somebody or something that the articles name."""

    kind: ActorKind | None
    """What it is; None for a place."""
    identified_by: IdentifiedBy | None = None
    """For a person."""
    speaks: bool = False
    """True where an article gives words of it."""
    _forms: dict[tuple[str, str], NameForm] = field(default_factory=dict)

    @property
    def forms(self) -> list[NameForm]:
        """Every form in every article, in the order of articles."""
        return [*self._forms.values()]

    @property
    def articles(self) -> set[str]:
        """The articles that name it."""
        return {article for article, _ in self._forms}

    def add(self, form: NameForm) -> None:
        """Adds a form unless the article has it; one with a role takes the place of one without."""
        known = self._forms.setdefault((form.article, form.name.casefold()), form)
        if form.role and not known.role:
            self._forms[form.article, form.name.casefold()] = form


class Shown:
    """An article, as far as drafts may rest on it: without sentences that show somebody who stands alone."""

    def __init__(self, source: Source, hidden: NotProposed) -> None:
        self.source = source
        short = (each for each in source.passages.sentences if each.end - each.start <= _LONGEST_SENTENCE)
        self.sentences = [each for each in short if not hidden.covers((each,))]
        """Those that may be read."""
        self.text = source.text
        self._hidden = hidden
        self._quotations = quotations(source.text)

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words with a capital."""
        return frozenset(word for each in self.sentences for word in _WORD.findall(each.text(self.text)))

    def find(self, pattern: str) -> Iterator[tuple[Sentence, re.Match[str]]]:
        """Each place of a regular expression, with its sentence."""
        compiled = re.compile(pattern)
        # Most names stand in few articles.
        if compiled.search(self.text) is None:
            return
        for sentence in self.sentences:
            yield from ((sentence, match) for match in compiled.finditer(self.text, sentence.start, sentence.end))

    def speakers(self, known: Facts) -> list[SpeakerMatch]:
        """Who says its sentences, as it names them; `known` are the records by which they are matched."""
        matches = (match_speaker(self.source, sentence, self._hidden, known) for sentence in self.sentences)
        return [match for match in matches if match]

    def is_quoted(self, span: Span) -> bool:
        """True where words stand in somebody's quotation."""
        return bool(overlapping(self._quotations, span.start, span.end))


class Stems:
    """Words with a capital of all articles, by which a possessive that lost its apostrophe is told."""

    def __init__(self, articles: Iterable[Shown]) -> None:
        self._words = frozenset().union(*(article.words for article in articles))

    def is_possessive(self, word: str, article: Shown) -> bool:
        """True for "Syrias" in an article without apostrophes, where Syria is named."""
        return article.source.folded.lacks_apostrophes and word.endswith("s") and word[:-1] in self._words
