"""The worksheet of the desk: each article sentence by sentence, the drafts, and the differences that are open.

It is made of the private briefing, because it never leaves the curator's machine. Even so, records that show somebody
who stands alone are not named or offered, and nothing is proposed on a sentence that shows them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from rapidfuzz import fuzz, process

from briefing.authoring.coverage import Accounted, measure
from briefing.authoring.gate import wrong_drafts
from briefing.authoring.quote import Json
from briefing.authoring.similarity import Key
from briefing.compare.comparison import Difference
from briefing.compare.detect import covered_by
from briefing.desk.deciding import queue
from briefing.desk.unsupported import unsupported
from briefing.model.facts import Facts
from briefing.model.naming import Naming
from briefing.model.parts import Name, Record
from briefing.model.records import KIND_OF, KINDS, Actor, Article, Discrepancy, Place, SetAside, statements_of
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.text.language import same_language
from briefing.text.passages import Sentence
from briefing.verify.anchors import Anchored, Citation
from briefing.verify.articles import Source
from briefing.verify.unfinished import is_day_known

_SIMILAR_AT_LEAST = 60
"""The similarity, in percent, from which a record is offered before a new one."""
_OFFERED_AT_MOST = 8
"""How many records of a kind are offered."""


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
