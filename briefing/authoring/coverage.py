"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words. What
is open is listed in lines, or shown on the curator's desk, which shows each article whole. Both are made of the private
briefing, because they never leave the curator's machine. Even so, records that show somebody who stands alone are not
named or offered, and nothing is proposed on a sentence that shows them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rapidfuzz import fuzz, process

from briefing.authoring.deciding import queue
from briefing.authoring.gate import SHOWS_SOMEBODY, Proposed, wrong_drafts
from briefing.authoring.quote import Json, match_speaker
from briefing.authoring.similarity import Key, ReadSentence, likest
from briefing.authoring.unsupported import unsupported
from briefing.compare.comparison import Difference
from briefing.compare.detect import covered_by
from briefing.grouping import group_by_key
from briefing.languages import Language, language
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.naming import Naming
from briefing.model.parts import Name, Record
from briefing.model.records import KIND_OF, KINDS, Actor, Article, Discrepancy, Place, SetAside, statements_of
from briefing.model.vocabulary import DiscrepancyKind
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.text.language import same_language
from briefing.text.passages import Sentence, Span, merged, quotations, with_gaps
from briefing.verify.anchors import Anchored, Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.unfinished import is_day_known
from briefing.wordings import find_numbers, find_times

_SIMILAR_AT_LEAST = 60
"""The similarity, in percent, from which a record is offered before a new one."""
_OFFERED_AT_MOST = 8
"""How many records of a kind are offered."""


_WORDINGS: Mapping[DiscrepancyKind, Callable[[str], Iterable[Any]]] = {
    DiscrepancyKind.NUMBER: find_numbers,
    DiscrepancyKind.TIME: find_times,
}
"""What finds the wordings in which the positions of a kind of discrepancy differ."""


class Accounted(StrEnum):
    """How a sentence is accounted for: a fact cites words of it, a curator set it aside with a reason, or neither."""

    CITED = "cited"
    SET_ASIDE = "set aside"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Covered:
    """How far one sentence is accounted for."""

    sentence: Sentence
    """Where."""
    citations: tuple[Citation, ...]
    """What cites words of it, or sets them aside."""
    missing: tuple[tuple[Span, str], ...]
    """Numbers, times and quotations that begin in it and that no fact cites word for word: where, and `number: 12`."""

    @property
    def how(self) -> Accounted:
        """How: a fact counts before what sets aside."""
        if any(not isinstance(citation.fact, SetAside) for citation in self.citations):
            return Accounted.CITED
        return Accounted.SET_ASIDE if self.citations else Accounted.OPEN


def measure(briefing: Briefing, source: Source) -> tuple[Covered, ...]:
    """How far each sentence of an article is accounted for by the citations of a briefing."""
    passages = source.passages
    parts = _cited_parts(briefing, source)
    cited = merged(span for span, _ in parts)
    citing = group_by_key(
        (sentence, c) for span, c in parts for sentence in passages.sentences_in(span.start, span.end)
    )
    missing = group_by_key(_uncited(source, cited))
    return tuple(Covered(s, tuple(citing.get(s, ())), tuple(missing.get(s, ()))) for s in passages.sentences)


def count_open(briefing: Briefing) -> int:
    """How many sentences of all articles no fact cites and nobody has set aside."""
    count = 0
    for source in briefing.sources.values():
        passages = source.passages
        spans = merged(span for span, _ in _cited_parts(briefing, source))
        cited = {each.number for span in spans for each in passages.sentences_in(span.start, span.end)}
        count += len(passages.sentences) - len(cited)
    return count


def _cited_parts(briefing: Briefing, source: Source) -> list[tuple[Span, Citation]]:
    """The passages of an article that are cited, each with what cites it."""
    citations = briefing.anchored.by_article.get(source.record.id, ())
    return [(span, citation) for citation in citations for span in citation.anchor.parts]


def _uncited(source: Source, cited: Sequence[Span]) -> Iterator[tuple[Sentence, tuple[Span, str]]]:
    """The numbers, times and quotations that lie in no `cited` passage, each after the sentence in which it begins."""
    passages = source.passages
    for span, kind in _claims(source.text, language(source.record.language)):
        if any(each.start <= span.start and span.end <= each.end for each in cited):
            continue
        for sentence in passages.sentences_in(span.start, span.start + 1):
            yield sentence, (span, f"{kind}: {with_gaps(passages, span)}")


@memoise(bound=1024)
def _claims(text: str, own: Language) -> tuple[tuple[Span, str], ...]:
    """The numbers, times and quotations of a text, in order. Memoised: the desk asks again after each fact."""
    claims = [(Span(quotation.start, quotation.end), "quotation") for quotation in quotations(text)]
    if not own.lacks("numbers"):
        claims += [(Span(number.start, number.end), "number") for number in find_numbers(text, own)]
    if not own.lacks("numbers", "times"):
        claims += [(Span(time.start, time.end), "time") for time in find_times(text, own)]
    return tuple(sorted(claims, key=lambda each: (each[0].start, each[0].end, each[1])))


def suggest(checked: Checked, article: str | None = None, drafts: Iterable[Proposed] = ()) -> list[str]:
    """A text of some lines for each sentence of an article, or of all, in which something is open, in order.

    They tell the numbers, times and quotations that no fact cites word for word, who speaks, the most similar sentence
    of each other article, and which of the `drafts` rest on it. Of a sentence that shows somebody who stands alone
    nothing is said. Raises UnknownArticle when no article has the id.
    """
    sources = checked.briefing.sources_of(article)
    hidden = not_proposed_on(checked.briefing, checked.briefing.sources_of(None))
    similar = _similar(hidden)
    resting = group_by_key((key, draft) for draft in drafts for key in dict.fromkeys(draft.sentences))
    lines: list[str] = []
    for source in sources:
        for covered in measure(checked.briefing, source):
            if not covered.missing and covered.how is not Accounted.OPEN:
                continue
            if hidden[source].covers((covered.sentence,)):
                lines.append(_lines(source, covered, [SHOWS_SOMEBODY]))
                continue
            key = (str(source.record.id), covered.sentence.number)
            remarks = [words for _, words in covered.missing]
            remarks += _speakers(checked, source, covered, hidden[source])
            remarks += similar.get(key, ())
            remarks += [f"draft: {draft.kind} {draft.id}" for draft in resting.get(key, ())]
            lines.append(_lines(source, covered, remarks))
    return lines


def answers(checked: Checked, article: str | None = None) -> Iterator[str]:
    """Some lines for each statement of a discrepancy, of an article or of all, that does not name its `answer`.

    The one number of the quote is proposed where numbers differ, and the one time where times do.
    """
    for discrepancy in checked.edition.public.listed.facts.discrepancies.values():
        for statement in statements_of(discrepancy):
            if statement.answer is None and article in (None, statement.article):
                quote = " ".join(statement.quote.split())
                words = _one_wording(discrepancy.kind, quote)
                proposed = f'answer: "{words}"' if words else "answer: the words of it that answer the question"
                yield f"{statement.node.mark}: {discrepancy.title}\n    {quote}\n    - {proposed}"


def _one_wording(kind: DiscrepancyKind, quote: str) -> str | None:
    """The only number of a quote where numbers differ, the only time where times do; None where nothing is certain."""
    find = _WORDINGS.get(kind)
    found = list(find(quote)) if find is not None else []
    return quote[found[0].start : found[0].end] if len(found) == 1 else None


def _similar(hidden: Mapping[Source, NotProposed]) -> dict[Key, list[str]]:
    """For each sentence that may be shown, a remark on the most similar one of each other article."""
    sentences: list[ReadSentence] = []
    for source, own in hidden.items():
        sentences += [ReadSentence(source, each) for each in source.passages.sentences if not own.covers((each,))]
    remarks: dict[Key, list[str]] = {}
    for (number, _), (_, most_similar) in sorted(likest(sentences).items()):
        other = sentences[most_similar]
        remark = f"like it: {other.article}, sentence {other.sentence.number}: {' '.join(other.words.split())}"
        remarks.setdefault(sentences[number].key, []).append(remark)
    return remarks


def _speakers(checked: Checked, source: Source, covered: Covered, hidden: NotProposed) -> list[str]:
    """A remark on each speaker of what is missing in a sentence, or else of the whole sentence."""
    spans: list[Span] = [span for span, _ in covered.missing] or [covered.sentence]
    listed = checked.edition.public.listed.facts
    matches = (match_speaker(source, span, hidden, listed) for span in spans)
    return list(dict.fromkeys(f"speaker: {match.explained}" for match in matches if match is not None))


def _lines(source: Source, covered: Covered, remarks: Iterable[str]) -> str:
    """A sentence after where it is, with the remarks on it, as text of several lines."""
    sentence = covered.sentence
    head = f"{source.record.id} ¶{sentence.paragraph}, sentence {sentence.number}"
    if covered.how is Accounted.OPEN:
        head += ": no fact cites it"
    return "\n    ".join((head, with_gaps(source.passages, sentence), *(f"- {remark}" for remark in remarks)))


def worksheet(checked: Checked, with_drafts: Checked | None = None) -> Json:
    """Everything on the desk, but for what is selected there.

    `with_drafts` is the briefing as it would be with all drafts; None where it has none.
    """
    after = with_drafts or checked
    listed = checked.edition.public.listed.facts
    naming = Naming(listed)
    hidden = not_proposed_on(checked.briefing, checked.briefing.sources.values())
    drafts = queue(checked, after, hidden)
    drafted = _by_sentence(after, [str(draft["id"]) for draft in drafts])
    articles = [_article(checked, naming, source, drafted, hidden[source]) for source in hidden]
    front = checked.briefing.facts.front
    return {
        "title": str(front.title) if front is not None else "",
        "articles": articles,
        "drafts": len(checked.briefing.facts.drafts),
        "queue": drafts,
        "records": {kind: _choices(naming, getattr(listed, kind).values()) for kind in KINDS},
        "problems": [problem.explain() for problem in (*checked.errors, *wrong_drafts(checked, after))],
        "differences": list(_differences(checked)),
        "unsupported": [] if checked.errors else unsupported(checked.edition.comparison, listed),
    }


def _choices(naming: Naming, records: Iterable[Record]) -> list[Json]:
    """Records that words may be added to, and their positions, each by its label and as it is shown."""
    choices: list[Json] = []
    for choice in records:
        positions = choice.positions if isinstance(choice, Discrepancy) else ()
        labels = [[position.label, naming.mark(position.label)] for position in positions]
        choices.append({"id": choice.id, "title": naming.mark(choice.display_title), "positions": labels})
    return choices


def _article(
    checked: Checked, naming: Naming, source: Source, drafted: Mapping[Key, list[str]], hidden: NotProposed
) -> Json:
    """An article on the desk, sentence by sentence, with the ids of the drafts that rest on each."""
    article = source.record
    sentences: list[Json] = []
    for covered in measure(checked.briefing, source):
        sentence = covered.sentence
        alone = hidden.covers((sentence,))
        shown = {
            "number": sentence.number,
            "paragraph": sentence.paragraph,
            "block": source.passages.blocks[sentence.block].kind,
            "pieces": list(source.passages.pieces(sentence.start, sentence.end)),
            "how": covered.how,
            "by": _citing(checked, naming, covered.citations),
            "missing": [words for _, words in covered.missing] if covered.how is not Accounted.SET_ASIDE else [],
            "alone": alone,
            "translations": [] if alone else _translations(covered.citations),
            "drafts": drafted.get((str(article.id), sentence.number), []) if not alone else [],
            "reprinted": _is_reprinted(checked, article, sentence),
        }
        sentences.append(shown)
    front = checked.briefing.facts.front
    is_foreign = front is not None and not same_language(article.language, front.language)
    return {
        "id": article.id,
        "language": str(article.language) if is_foreign else "",
        "code": naming.code(article),
        "outlet": checked.briefing.facts.title(article.outlet),
        "published": article.published.isoformat() if is_day_known(article) else "day not known yet",
        "rights": article.rights,
        "sentences": sentences,
    }


def _translations(citations: Iterable[Citation]) -> list[str]:
    """Our translations of what is quoted of a sentence, each once; of names none."""
    facts = [citation.fact for citation in citations if not isinstance(citation.fact, Name)]
    texts_of = [getattr(fact, "translation", None) for fact in facts]
    return list(dict.fromkeys(str(text) for text in texts_of if text))


def _is_reprinted(checked: Checked, article: Article, sentence: Sentence) -> bool:
    """True where words of a sentence are on the page of its article."""
    text = checked.edition.public.listed.texts.get(article.id)
    return text is not None and any(piece.kind == "text" for piece in text.sentence(sentence))


def _citing(checked: Checked, naming: Naming, citations: Iterable[Citation]) -> list[Json]:
    """What cites a sentence, each with its line."""
    cited: dict[tuple[str, str, str], Json] = {}
    for citation in citations:
        kind, title = _cited_as(checked, naming, citation)
        listed = checked.edition.public.listed.facts.find(citation.record.id)
        # What stands alone is on no list: from its own sentence one gets to it, by its place. An article has a page of
        # its own to be filled in.
        is_article = isinstance(citation.record, Article)
        shown = {
            "kind": kind,
            "title": title,
            "at": str(citation.fact.node.mark),
            "id": str(citation.record.id) if listed is not None and not is_article else "",
            "apart": listed is None and not is_article,
        }
        cited.setdefault((kind, title, "" if listed is not None else str(citation.record.id)), shown)
    return list(cited.values())


def _cited_as(checked: Checked, naming: Naming, citation: Citation) -> tuple[str, str]:
    """Kind and title of what cites a sentence; of one that is set aside, that and the reason.

    Of a record that stands alone neither its kind nor its title is told.
    """
    if isinstance(citation.fact, SetAside):
        return Accounted.SET_ASIDE, citation.fact.reason
    if checked.edition.public.listed.facts.find(citation.record.id) is None:
        return "stands alone", "a record of its own"
    return KIND_OF[type(citation.record)], naming.mark(citation.record.display_title)


def _by_sentence(after: Checked, ids: Collection[str]) -> dict[Key, list[str]]:
    """The ids of drafts by the article and number of each sentence that they would cite, each once."""
    cited: defaultdict[Key, dict[str, None]] = defaultdict(dict)
    for citation in after.briefing.anchored.citations:
        if citation.record.id in ids:
            for sentence in citation.anchor.sentences:
                cited[citation.anchor.article, sentence.number][str(citation.record.id)] = None
    return {key: list(drafts) for key, drafts in cited.items()}


def _differences(checked: Checked) -> Iterator[Json]:
    """Differences that comparison found and no discrepancy covers, as passages of one to be made."""
    listed = checked.edition.public.listed
    covered = covered_by(listed.facts)
    naming = Naming(listed.facts)
    for difference in checked.edition.comparison.differences:
        passages = _preselected(difference, listed.anchored)
        if difference.id in covered or not passages:
            continue
        yield {
            "id": difference.id,
            "kind": difference.kind,
            "about": difference.record,
            "told": naming.mark(difference.sentence),
            "title": naming.mark(listed.facts.title(difference.record)),
            "passages": passages,
            "covering": [*_covering(listed.facts, naming, difference)],
        }


def _covering(facts: Facts, naming: Naming, difference: Difference) -> Iterator[Json]:
    """The discrepancies that may cover a difference, with what each would then cover; first those about its record."""
    every = facts.discrepancies.values()
    for discrepancy in sorted(every, key=lambda each: difference.record not in each.about):
        yield {
            "id": discrepancy.id,
            "title": naming.mark(discrepancy.title),
            "is_about": difference.record in discrepancy.about,
            "covers": ", ".join((*discrepancy.covers, difference.id)),
        }


def _preselected(difference: Difference, anchored: Anchored) -> list[Json]:
    """The passages that a curator finds selected when making a discrepancy of a difference.

    One for each statement whose quote was found, as the desk's `Addition` takes it: `start` and `end` are offsets in
    the article's text, and `values` prefill its form with the label of the side and the speakers.
    """
    passages: list[Json] = []
    for side in difference.sides:
        for statement in side.statements:
            citation = anchored.of(statement)
            if citation is not None:
                anchor = citation.anchor
                values = {"label": side.label, "speaker": ", ".join(statement.speaker)}
                passages.append(
                    {"article": statement.article, "start": anchor.start, "end": anchor.end, "values": values}
                )
    return passages


def likely(checked: Checked, selection: Json) -> list[str]:
    """The ids of records that selected words are of: what cites words of them, and whom they name by words of a name.

    Likeness alone makes none of these: "Jane Moss" is like "John Moss", and two murders like the speech on them.
    `selection` is what `selected` gives.
    """
    listed = checked.edition.public.listed
    found: list[str] = []
    for citation in listed.anchored.by_article.get(str(selection["article"]), ()):
        if not isinstance(citation.record, (Actor, Place, Article)) and _has_words_of(citation, selection):
            found.append(str(citation.record.id))
    words = set(str(selection["quote"]).casefold().split())
    named: list[Actor | Place] = [*listed.facts.actors.values(), *listed.facts.places.values()]
    for record in named:
        if any(words <= set(str(form.name).casefold().split()) for form in record.names):
            found.append(str(record.id))
    return list(dict.fromkeys(found))


def _has_words_of(citation: Citation, selection: Json) -> bool:
    """True where a citation has words that are selected."""
    return any(part.start < selection["end"] and selection["start"] < part.end for part in citation.anchor.parts)


def near(checked: Checked, quote: str) -> Json:
    """The ids of the few listed records of each kind whose title or a quote is similar to the quote, likest first."""
    ids: Json = {}
    for kind in KINDS:
        words: dict[tuple[str, int], str] = {}
        for each in getattr(checked.edition.public.listed.facts, kind).values():
            own = (each.display_title, *(statement.quote for statement in statements_of(each)))
            words |= {(str(each.id), number): text.casefold() for number, text in enumerate(own)}
        matches = process.extract(
            quote.casefold(), words, scorer=fuzz.token_set_ratio, score_cutoff=_SIMILAR_AT_LEAST, limit=None
        )
        ids[kind] = list(dict.fromkeys(record_id for _, _, (record_id, _) in matches))[:_OFFERED_AT_MOST]
    return ids
