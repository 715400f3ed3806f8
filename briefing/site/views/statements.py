"""Statements as a reader sees them: in full, by article, or on one line; and what articles do with a record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from briefing.compare.silence import Mention
from briefing.model.fields import gathered
from briefing.model.parts import Record
from briefing.model.records import Figure
from briefing.model.statements import Reading, Statement
from briefing.model.vocabulary import Basis, Stance, Via
from briefing.privacy.public import Quoted
from briefing.site.views import wording
from briefing.site.views.base import ArticleCode, Chip, Link, Presenter, flat


@dataclass(frozen=True, slots=True)
class StatementView:
    """A statement as a reader sees it: speaker, in an article: “quote”."""

    id: str
    """Stable; a fragment of its page's address."""
    chip: Chip
    """Where it stands."""
    speakers: tuple[Link, ...]
    """Who says it; none where nobody is named."""
    voice: str
    """Who says it, as plain text."""
    how: tuple[str, ...]
    """By what way, on what basis and with what stance, only as far as the article says so."""
    quote: Quoted
    """The words, in their sentence."""
    language: str | None
    """The article's language, where it is not the briefing's."""
    says: str | None
    """A paraphrase, where the quote cannot stand alone."""
    words: str | None
    """The number wording of an answer to a figure."""
    means: str | None
    """What those words are taken to mean, where that is more than the number itself."""
    reader: str
    """Who took them so: the program, or the curator where it does not read the language."""
    when: Quoted | None
    """The passage that holds its time, where its own quote does not."""


@dataclass(frozen=True, slots=True)
class Line:
    """A statement on one line."""

    who: str
    """Who says it."""
    quote: str
    """The words."""
    chip: Chip | None
    """Where."""


Cells = tuple[tuple[ArticleCode, Mention, Chip | None], ...]
"""What each article does with a record, and its passages."""
Groups = tuple[tuple[ArticleCode, tuple[StatementView, ...]], ...]
"""Statements by article, in the order of its text."""


def statements(present: Presenter, found: Iterable[Statement]) -> tuple[StatementView, ...]:
    """Statements as a reader sees them, by article and in the order of its text; those that can be quoted."""
    return tuple(view for s in present.in_text_order(found) if (view := _statement(present, s)) is not None)


def _statement(present: Presenter, statement: Statement) -> StatementView | None:
    citation, quote, chip = present.citation(statement), present.quote(statement), present.chip(statement)
    if citation is None or quote is None or chip is None:
        return None
    when = getattr(statement, "when", None)
    words, means = _number(present, statement, citation.record)
    return StatementView(
        id=citation.id,
        chip=replace(chip, notes=()),
        speakers=present.speakers(statement.speaker),
        voice=present.said_by(statement),
        how=how(present, statement),
        quote=quote,
        language=present.language(str(statement.article)),
        says=present.text(statement.says) or None,
        words=words,
        means=means,
        reader="our reading" if getattr(statement, "supplied", None) else "computed",
        when=present.quote(when) if when is not None else None,
    )


def _number(present: Presenter, statement: Statement, record: Record) -> tuple[str | None, str | None]:
    if not isinstance(statement, Reading) or statement.words is None or not isinstance(record, Figure):
        return None, None
    meaning = present.world.readings.numbers.get(statement)
    if meaning is None or not (meaning.vague or statement.supplied):
        return str(statement.words), None
    means = wording.number_meaning(meaning, record.measure)
    # Nothing is said of somebody who stands alone but what their article says.
    why = "" if present.alone else present.text(statement.supplied)
    return str(statement.words), f"{means}. {why}" if why else means


def by_article(present: Presenter, found: Iterable[Statement]) -> Groups:
    """Statements by article, in the order of articles."""
    own = gathered((view.chip.code, view) for view in statements(present, found))
    return tuple((code, tuple(views)) for code, views in own.items())


def how(present: Presenter, statement: Statement) -> tuple[str, ...]:
    """By what way, on what basis and with what stance a statement is made, as far as the article says so."""
    through = statement.via_outlet
    way, basis = wording.VIA.get(statement.via), wording.BASIS.get(statement.basis)
    if through is not None and through not in statement.speaker:
        way = f"through {present.found.title(str(through))}"
    elif statement.via is Via.STATE_MEDIA and statement.speaker:
        way = None
    if statement.basis is Basis.WITNESSED and not statement.speaker:
        basis = "from its own observation"
    stance = wording.STANCE.get(statement.stance) if statement.stance is not None else None
    if statement.stance is Stance.DENIES and getattr(statement, "responsible", None):
        stance = "denying the blame"
    return tuple(word for word in (way, basis, stance) if word)


def line(present: Presenter, statement: Statement, *, of: str | None = None) -> Line:
    """A statement on one line: who says it and how, the words, where. `of` is the actor on whose page it stands."""
    quote = present.quote(statement)
    also = [present.found.title(str(a)) for a in statement.speaker if a != of]
    who = [present.said_by(statement)] if of is None else [f"with {wording.listing(also)}"] if also else []
    words = flat(quote.words).strip() if quote is not None else ""
    return Line(", ".join([*who, *how(present, statement)]), words, present.chip(statement))


def cells(present: Presenter, record: Record) -> Cells:
    """What each article does with a record, with its passages."""
    return tuple((present.codes[c.article], c.mention, present.chip(*c.statements)) for c in present.cells(record))
