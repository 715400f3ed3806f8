"""The reader of an article, each sentence shaded by how far others bear it out; and the articles side by side."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from operator import itemgetter

from briefing.compare.comparison import Backing, backing, records_by_sentence
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.model.parts import Affiliation, Part, Record, Statement
from briefing.model.records import Article, Discrepancy, Event, Figure, Theme
from briefing.site import reprint
from briefing.site.views import wording
from briefing.site.views.addresses import Link, has_page
from briefing.site.views.base import Context, Presenter
from briefing.site.views.discrepancies import omitted
from briefing.text.blocks import BlockKind
from briefing.text.passages import Block, Sentence, touches
from briefing.verify.unfinished import GIVEN

_CHUNK = 5
"""Sentences of a long paragraph that stand together, with their records beside them."""
_AGENCY = re.compile(r"\s*\([^()]*\).*")
"""The agency behind the place of a dateline, and what follows it."""
_QUOTING = 3
"""Records that are named, at most, for a sentence that is left out."""
_TELLING = (Event, Figure, Theme)
"""Records that tell what a sentence says."""


def article_page(present: Presenter, record: Article) -> Context:
    """The page of an article."""
    article = str(record.id)
    return {
        "shares": reprint.reprint(present.world, article),
        "reader": reader(present, record),
        "beside": [code for key, code in present.codes.items() if key != article and key in present.world.texts],
        "omissions": omitted(present, article),
        "written_from": _written_from(record),
        "is_given": record.supplied.get("published") == GIVEN,
        "supplied": dict(_supplied(record)),
    }


def _written_from(record: Article) -> str:
    """The place of a dateline in its words, without the agency that stands behind it: `WASHINGTON (AP)`."""
    return _AGENCY.sub("", str(record.dateline.quote)) if record.dateline is not None else ""


def _supplied(record: Article) -> Iterator[tuple[str, str]]:
    """What a text does not say of itself, by a word of ours for the field, and how it is known.

    A day that was recorded with the article is told beside it, with nothing to add.
    """
    for field, reason in record.supplied.items():
        if reason != GIVEN:
            yield _field(field), str(reason)
        elif field != "published":
            yield _field(field), gettext("as we recorded it")


def _field(name: str) -> str:
    """What a field of an article is called."""
    return wording.sentence(wording.label("supplied", name) or name.replace("_", " "))


def reader(present: Presenter, record: Article, *, is_beside: bool = False) -> Context:
    """The text of an article: its parts, with the shades of its sentences and the reasons of those set aside.

    Where it stands beside other articles, sentences of somebody protected, or with their name, are left out.
    """
    article = str(record.id)
    return {
        "article": article,
        "bar": shades(present, article),
        "parts": list(_parts(present, article, is_beside=is_beside)),
        "aside": _set_aside(present, record),
    }


def _set_aside(present: Presenter, record: Article) -> dict[Sentence, str]:
    """The sentences that no record need cite, each with the reason; those of somebody who stands alone have none."""
    text = present.world.texts[str(record.id)]
    reasons: dict[Sentence, str] = {}
    for passage in record.set_aside:
        if (citation := present.citations.find(passage)) is not None:
            reasons |= dict.fromkeys(citation.anchor.sentences, passage.reason)
    return {sentence: reason for sentence, reason in reasons.items() if not text.stands_alone(sentence)}


def list_page(present: Presenter) -> Context:
    """The list: each article as a bar of sentences, and what it does not mention."""
    known = [record for key, record in present.facts.articles.items() if key in present.world.texts]
    entries = [(r, present.codes[str(r.id)], omitted(present, str(r.id))) for r in known]
    return {"groups": [("all", gettext("Articles"), entries)], "bar_of": partial(shades, present)}


def shades(present: Presenter, article: str) -> Context:
    """The bar of an article: its sentences, how many have each shade, and how many have lost words.

    The mark of a sentence opens the passages that its article's page shows. Made once.
    """
    if article not in present.bars:
        present.bars[article] = _bar(present, article)
    return present.bars[article]


def _bar(present: Presenter, article: str) -> Context:
    """The bar of an article, as `shades` gives it."""
    text = present.world.texts[article]
    found = backing(present.comparison, article)
    cited = _cited(present, article)
    lost = {sentence for sentence in found if touches(text.lost, sentence)}
    cells = [
        (sentence.number, shade, sentence in lost, present.citations.chip(*cited.get(sentence, ())))
        for sentence, shade in found.items()
    ]
    counts = Counter(found.values())
    return {
        "sentences": found,
        "cells": cells,
        "counts": counts,
        "lost": len(lost),
        "takeaway": _takeaway(present.codes[article].text, counts),
    }


def _takeaway(code: str, counts: Counter[Backing]) -> str:
    """How many sentences of an article are in discrepancies, on what only it is recorded to tell, and in nothing.

    Empty where none is in either of the first two: what nobody has recorded yet is no finding.
    """
    told = [shade for shade in (Backing.CONTESTED, Backing.ONLY) if counts[shade]]
    if not told:
        return ""
    words = wording.WORDS["takeaway"]["sentences"]
    shades = [*told, Backing.NONE] if counts[Backing.NONE] else told
    parts = gettext(", ").join(words[shade].format(n=counts[shade], article=code) for shade in shades)
    return str(words["head"].format(article=code, all=counts.total(), parts=parts))


def _cited(present: Presenter, article: str) -> dict[Sentence, list[Part]]:
    """By sentence: the statements that quote it, but for those of which the article's page leaves a sentence out."""
    elided = reprint.elided(present.world, article)
    cited: list[tuple[Sentence, Part]] = []
    for citation in present.world.anchored.by_article.get(article, ()):
        sentences = citation.anchor.sentences
        if isinstance(citation.fact, Statement) and elided.isdisjoint(s.number for s in sentences):
            cited += [(sentence, citation.fact) for sentence in sentences]
    return group_by_key(cited)


def _parts(present: Presenter, article: str, *, is_beside: bool) -> Iterator[Context]:
    """Paragraphs, parts of long ones, and datelines: each with its label, its sentences, and their records."""
    quoting = records_by_sentence(present.world, article)
    elided = reprint.elided(present.world, article)
    for block in present.world.texts[article].blocks:
        for start in range(0, len(block.sentences), _CHUNK):
            sentences = block.sentences[start : start + _CHUNK]
            records = dict.fromkeys(chain.from_iterable(quoting.get(sentence, ()) for sentence in sentences))
            beside = {str(record.id) for record in records}
            yield {
                "kind": block.kind,
                "label": _label(present, article, block, sentences[0]),
                "runs": list(_runs(present, article, sentences, elided, is_beside=is_beside)),
                "records": [r for r in records if isinstance(r, _TELLING) and not _is_inside(r, beside)],
                "contested": [record for record in records if isinstance(record, Discrepancy)],
            }


def _is_inside(record: Record, beside: Collection[str]) -> bool:
    """True for a figure whose event stands there too, and shows it."""
    return isinstance(record, Figure) and record.event is not None and record.event in beside


def _runs(
    present: Presenter, article: str, sentences: Sequence[Sentence], elided: Collection[int], *, is_beside: bool
) -> Iterator[Context]:
    """Sentences that stand together or are left out together; of these, where records quote them, if any shown does.

    `elided` are the numbers of those that the article's page leaves out for its limit.
    """
    text = present.world.texts[article]

    def is_left_out(sentence: Sentence) -> bool:
        """True for a sentence of which no word may stand here, for the rights, the limit or somebody's protection."""
        is_shown = any(piece.kind == "text" for piece in text.sentence(sentence))
        return sentence.number in elided or not is_shown or (is_beside and text.stands_alone(sentence))

    def quoting(sentence: Sentence) -> list[Link]:
        """Where records quote a sentence that is left out for the limit; nowhere for one that stands alone."""
        if sentence.number not in elided or (is_beside and text.stands_alone(sentence)):
            return []
        return _quoting(present, article, sentence)[:_QUOTING]

    def kind(sentence: Sentence) -> tuple[bool, bool]:
        """Whether a sentence is left out, and whether what is said of the gap then holds of it."""
        left_out = is_left_out(sentence)
        return left_out, left_out and bool(quoting(sentence))

    for (left_out, is_quoted), run in groupby(sentences, kind):
        together = list(run)
        links = chain.from_iterable(map(quoting, together)) if is_quoted else ()
        by_text = {link.text: link for link in links}
        yield {
            "sentences": together,
            "is_left_out": left_out,
            "links": list(by_text.values()),
            "speakers": _speaking(present, article, together) if is_quoted else [],
        }


def _speaking(present: Presenter, article: str, sentences: Sequence[Sentence]) -> list[str]:
    """The titles of those whom records quote from some sentences, each once, in the order of the text.

    Where the sentence that names them is left out, the next one may say but "he added".
    """
    cited = [
        c
        for c in present.world.anchored.by_article.get(article, ())
        if not set(sentences).isdisjoint(c.anchor.sentences)
    ]
    said = [(c.anchor.start, c.fact) for c in cited if isinstance(c.fact, Statement)]
    actors = [str(actor) for _, fact in sorted(said, key=itemgetter(0)) for actor in fact.speaker]
    return [present.links.find(actor).text.removesuffix(wording.UNNAMED) for actor in dict.fromkeys(actors)]


def _label(present: Presenter, article: str, block: Block, first: Sentence) -> str:
    """The number of a paragraph, at its beginning; of a sentence, where the article is one paragraph."""
    if block.kind is not BlockKind.PARAGRAPH:
        return ""
    if present.world.texts[article].paragraphs <= 1:
        return gettext("s. {number}", number=first.number)
    return f"¶{block.paragraph}" if first is block.sentences[0] else ""


def _quoting(present: Presenter, article: str, sentence: Sentence) -> list[Link]:
    """Where records quote a sentence, the longest quote first; pages before lists, where it may be in a fold."""
    cited = [c for c in present.world.anchored.by_article.get(article, ()) if sentence in c.anchor.sentences]
    ranked = sorted(cited, key=lambda c: (not has_page(c.record), c.anchor.start - c.anchor.end))
    links = []
    for citation in ranked:
        if isinstance(citation.fact, Statement) and not isinstance(citation.fact, Affiliation):
            record = citation.record
            place = f"#{citation.id}" if has_page(record) else ""
            links.append(Link(present.links.title(record), present.links.address(record) + place))
    return links
