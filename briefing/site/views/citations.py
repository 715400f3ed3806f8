"""Citations: the passages of articles behind facts, as tags that open them, and as words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.model.parts import Name, Part, Statement
from briefing.privacy.public import Piece, Quoted, World
from briefing.site.views.addresses import ArticleCode
from briefing.text.language import is_right_to_left
from briefing.verify.anchors import Citation

S = TypeVar("S", bound=Statement)
BESIDE = 72
"""Characters after the words that answer, above which a cell of a grid folds them."""
_OPENING = ("“", '"', "‘")
_CLOSING = ("”", '"')
"""Quotation marks."""
COLOURS = 6
"""Colours and shapes of articles; the next one begins again."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A citation in short: one article's passages behind a sentence or a record."""

    code: ArticleCode
    """The article."""
    label: str
    """The place of a single passage, such as `¶4`; else the number of passages."""
    url: str
    """The first passage, in its article."""
    notes: tuple[str, ...]
    """Ids of the notes that it opens, one for each sentence."""
    opens: str
    """The same, as a link names them."""


class _Note(NamedTuple):
    """The passage of a citation in its sentence, as a page carries it for its script."""

    article: str
    """Id of the article."""
    text: tuple[object, ...]
    """What the passage is called, the number of its sentence, the sentence; its language, if not the briefing's."""
    start: int
    """Where the words of the citation begin in the sentence."""
    end: int
    """Where they end."""
    translation: str
    """What we take the words of the citation to say; empty where they are in the briefing's language."""


class Citations:
    """Where the facts of a world are quoted, in its articles."""

    def __init__(self, world: World, codes: Mapping[str, ArticleCode]) -> None:
        self._world = world
        self._codes = codes
        self._chips: dict[tuple[Part, ...], Chip | None] = {}
        """The chips that were asked for: most pages show one several times."""
        self._quotes: dict[Citation, Quoted] = {}
        """The same of quotes: a passage is opened from several pages."""
        self._passages: dict[Citation, Quoted] = {}
        """The same of sentences with the words that answer: a record's page, an actor's and a frame show them."""
        self._notes: dict[str, _Note] = {}
        """The notes that pages carry, by id."""

    def find(self, fact: Part) -> Citation | None:
        """Where a fact is quoted; None where it is quoted nowhere in these articles."""
        citation = self._world.anchored.of(fact)
        if citation is None or citation.anchor.article not in self._world.texts:
            return None
        return citation

    def quote(self, fact: Part) -> Quoted | None:
        """The quote of a fact in its sentence."""
        citation = self.find(fact)
        return self._quoted(citation) if citation is not None else None

    def passage(self, fact: Part) -> Quoted | None:
        """The sentence of a fact's quote, with the words apart that answer what is asked; the quote, if nobody says."""
        citation = self.find(fact)
        if citation is None:
            return None
        if citation not in self._passages:
            self._passages[citation] = self._world.texts[citation.anchor.article].answered(citation)
        return self._passages[citation]

    def narrowed(self, fact: Part, *, to_words: bool = False) -> Quoted | None:
        """Of a fact's quote the sentences that answer what is asked, or the very words that do; all, if nobody says."""
        citation = self.find(fact)
        if citation is None:
            return None
        return self._world.texts[citation.anchor.article].narrowed(citation, to_words=to_words)

    @staticmethod
    def is_long(pieces: Sequence[Piece]) -> bool:
        """True for words after an answer that are folded where it stands beside others."""
        return len(flat(pieces)) > BESIDE

    @staticmethod
    def is_marked(quoted: Quoted) -> bool:
        """True for a quote in its sentence that begins or ends with a quotation mark of its own."""
        first = (quoted.before or quoted.words)[:1]
        last = (quoted.after or quoted.words)[-1:]
        return any(piece.text.startswith(_OPENING) for piece in first) or any(
            piece.text.rstrip().endswith(_CLOSING) for piece in last
        )

    def words(self, fact: Part) -> str:
        """The words that a fact quotes, as plain text."""
        quote = self.quote(fact)
        return flat(quote.words).strip() if quote is not None else ""

    def language(self, article_id: str) -> str | None:
        """The language of an article, where it is not the briefing's."""
        facts = self._world.facts
        own = facts.articles[article_id].language
        return None if facts.front is not None and own == facts.front.language else str(own)

    def direction(self, language: str) -> str:
        """Which way words of a language are read, `rtl` or `ltr`; empty where the page is read so too."""
        front = self._world.facts.front
        is_reversed = is_right_to_left(language)
        if is_reversed == (front is not None and is_right_to_left(front.language)):
            return ""
        return "rtl" if is_reversed else "ltr"

    def isolated(self, article_id: str, words: str) -> str:
        """Words of an article for a line of text: those that are read the other way are kept apart from it."""
        language = self.language(article_id)
        return f"\u2068{words}\u2069" if language and self.direction(language) else words

    def translated_in(self, article_id: str, runs: Iterable[Mapping[str, Any]]) -> list[str]:
        """The translations of what is quoted of an article in some runs of its sentences, each once, in its order."""
        if self.language(article_id) is None:
            return []
        sentences = [sentence for run in runs for sentence in run["sentences"]]
        cited = [c for each in sentences for c in self._world.anchored.by_sentence.get((article_id, each), ())]
        ranked = sorted(cited, key=lambda c: (c.anchor.start, -c.anchor.end))
        texts = [getattr(c.fact, "translation", None) for c in ranked if not isinstance(c.fact, Name)]
        found: list[str] = []
        for text in dict.fromkeys(str(text) for text in texts if text):
            # One that stands in a longer one is told by it.
            if not any(text in longer for longer in found):
                found.append(text)
        return found

    def in_text_order(self, statements: Iterable[S]) -> list[S]:
        """Statements by article and in the order of its text; those that cannot be quoted are left out."""
        placed = [(citation, s) for s in statements if (citation := self.find(s)) is not None]

        def place(cited: tuple[Citation, S]) -> tuple[int, int, str]:
            """A key to sort by: the order of articles, then that of the text."""
            citation, _ = cited
            return self._codes[citation.anchor.article].order, citation.anchor.start, citation.id

        return [statement for _, statement in sorted(placed, key=place)]

    def by_article(self, statements: Iterable[S]) -> dict[ArticleCode, list[S]]:
        """Statements by article, in the order of its text."""
        return group_by_key((self._codes[str(s.article)], s) for s in self.in_text_order(statements))

    def chip(self, *facts: Part) -> Chip | None:
        """The chip of one fact, or of several in one article."""
        if facts not in self._chips:
            self._chips[facts] = next(iter(self.chips(facts)), None)
        return self._chips[facts]

    def chips(self, facts: Iterable[Part]) -> tuple[Chip, ...]:
        """One chip an article for all that these facts cite, in the order of articles."""
        cited = [citation for citation in map(self.find, facts) if citation is not None]
        by_article = group_by_key((citation.anchor.article, citation) for citation in cited)
        codes = sorted((self._codes[article] for article in by_article), key=lambda code: code.order)
        return tuple(self._chip(code, by_article[code.article]) for code in codes)

    def _chip(self, code: ArticleCode, citations: Sequence[Citation]) -> Chip:
        """The chip of one article's citations: of those in one sentence the longest, labelled by place or number."""
        ranked = sorted(citations, key=lambda c: (c.anchor.start, c.anchor.end))
        by_sentence = group_by_key((c.anchor.sentences[0].number, c) for c in ranked)
        longest = [max(same, key=_length) for same in by_sentence.values()]
        label = self._place(longest[0]) if len(longest) == 1 else str(len(longest))
        notes = tuple(map(_note_id, longest))
        return Chip(code, label, f"{code.url}#s{next(iter(by_sentence))}", notes, " ".join(notes))

    def notes(self, opened: Iterable[Sequence[str]], page: str) -> str:
        """The passages of these notes in their sentences, as JSON for the script of the page.

        Each article stands once, with its address from the page; and each text once: its article, what the passage is
        called, the number of its sentence, the words, and the language where that is not the briefing's. A note is the
        number of its text, where its own words begin and end in it, and our translation of these, if there is one.
        """
        articles: dict[str, int] = {}
        texts: dict[tuple[object, ...], int] = {}
        notes: dict[str, tuple[int | str, ...]] = {}
        for ids in opened:
            for note_id in ids:
                note = self._noted(note_id)
                article = articles.setdefault(note.article, len(articles))
                text = texts.setdefault((article, *note.text), len(texts))
                translated = (note.translation,) if note.translation else ()
                notes[note_id] = text, note.start, note.end, *translated
        root = "../" * page.count("/")
        codes = [self._codes[article] for article in articles]
        own = [[code.text, root + code.url, code.order % COLOURS] for code in codes]
        found = {"articles": own, "texts": list(texts), "notes": notes}
        # The one character that could end the element that holds them.
        return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    def _noted(self, note_id: str) -> _Note:
        """The note of an id, made once. Raises KeyError for an id that no passage has."""
        if note_id not in self._notes:
            self._notes[note_id] = self._note(note_id)
        return self._notes[note_id]

    def _note(self, note_id: str) -> _Note:
        """The note of an id: its article, its place and sentence, and where its own words begin and end there.

        Raises KeyError for an id that no passage has.
        """
        citation = self._by_note[note_id]
        before, words, after = map(flat, self._quoted(citation))
        article = citation.anchor.article
        place = self._place(citation, in_full=True)
        language = self.language(article)
        text = (place, citation.anchor.sentences[0].number, before + words + after)
        translation = "" if isinstance(citation.fact, Name) else str(getattr(citation.fact, "translation", None) or "")
        own = (*text, language) if language else text
        return _Note(article, own, len(before), len(before) + len(words), translation)

    @cached_property
    def _by_note(self) -> dict[str, Citation]:
        """The citations by the ids of their notes."""
        return {_note_id(citation): citation for citation in self._world.anchored.citations}

    def _quoted(self, citation: Citation) -> Quoted:
        """A quote in its sentence, as it may be published; made once."""
        if citation not in self._quotes:
            self._quotes[citation] = self._world.texts[citation.anchor.article].quoted(citation)
        return self._quotes[citation]

    def _place(self, citation: Citation, *, in_full: bool = False) -> str:
        """What a passage is called: its paragraph, or its sentence where the article is one paragraph."""
        sentence = citation.anchor.sentences[0]
        if self._world.texts[citation.anchor.article].paragraphs <= 1:
            short = gettext("s. {number}", number=sentence.number)
            return gettext("sentence {number}", number=sentence.number) if in_full else short
        return gettext("paragraph {number}", number=sentence.paragraph) if in_full else f"¶{sentence.paragraph}"


def flat(pieces: Iterable[Piece]) -> str:
    """Words of an article as plain text, with marks for lost words and for words left out."""
    marks = {"gap": " […] ", "omitted": " … "}
    text = "".join(piece.text or marks.get(piece.kind, "") for piece in pieces)
    # A blank at either end stays.
    text = " ".join(f".{text}.".split())[1:-1]
    return re.sub(r"…\] (?=[.,;:!?])", "…]", text)


def _length(citation: Citation) -> int:
    """The characters of a quote, without what it leaves out."""
    return sum(span.end - span.start for span in citation.anchor.parts)


def _note_id(citation: Citation) -> str:
    """What a passage is called in a page's script: its article and where it begins and ends there."""
    return f"{citation.anchor.article}-{citation.anchor.start}-{citation.anchor.end}"
