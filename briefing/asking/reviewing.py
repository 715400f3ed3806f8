"""Drafts beside their words, with the questions of a standards editor: a second pair of eyes, in the text given back.

Whoever drafted reads each draft once more and strikes or corrects it. Each sentence is printed once, the quote marked.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from briefing.asking.drafted import Story, Told
from briefing.asking.loose import faults_of_label, faults_of_title
from briefing.asking.mending import is_of_deed
from briefing.asking.prompt import as_many, filled
from briefing.authoring.similarity import Key, is_year
from briefing.authoring.unproved import asked_of
from briefing.grouping import group_by_key
from briefing.languages.stems import stems
from briefing.model.parts import Account, Name, Reading, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import Basis, DiscrepancyKind, Measure, Population, Via
from briefing.problems import Problem, codes
from briefing.text.attribution import is_quoted
from briefing.text.language import is_english
from briefing.text.passages import Span, with_gaps
from briefing.text.subjects import LONGEST_NOUN
from briefing.verify.anchors import Citation
from briefing.verify.checks.named import names
from briefing.verify.checks.slips import to_confirm
from briefing.verify.checks.speakers import who_may_say
from briefing.verify.checks.statements import Around
from briefing.wordings import Wording, find_times, read_duration, read_number

INSTEAD = {"would_resolve": "A record of it, from whoever holds one."}
"""What a field that a record needs holds where the drafter's words are left out."""
_FILLER = "`would_resolve` named what no quote here does, and is only filler: name the record without it"
_ALONE = """
Their titles alone. Read each as somebody who has nothing else: which leaves you asking of whom or of what, into what,
which one, by whom, what was said, asked or found? Give that title anew.

"""
"""What stands above the titles of events."""
_NO_ROOM = """
These are {found} discrepancies, and a page on these articles has room for {room}. Strike the {more} that its readers
would miss least: first those on which somebody who reads one article alone would hardly believe otherwise than
somebody who reads another, then two words for one thing, then sources of what nobody disputes.
"""
_TOLD_ONCE = "one article has this number, once: would anybody look it up, or is it an epithet or a part of an event?"
_OF_THINGS = frozenset((Measure.AGE, Measure.COUNT, Measure.DISTANCE))
"""Measures of which a number may only describe. Harm, money, votes and shares are looked up, whoever tells them."""
_BEGINS = 3
"""Sentences with which an article begins: its headline and two more."""
_FEW = 12
"""Most of a thing that is counted in passing."""
_OF_ONE_ARTICLE = "all its statements are of one article: do two there whom it quotes say otherwise of one thing?"
_LIKE = 0.25
"""From which likelihood a sentence is named for a record. Measured on five briefings, one article of a record left out
at a time: of 300, two sentences hold one that is cited in 252; where an article tells nothing of a record, one is named
every second time all the same. From 0.14 on it is 264, at three times as many of these."""
_OF_TITLE = 0.3
"""What all words of a record's title add to the likeness of its sentences, which is 1 for the same words."""
_OF_NUMBER = 0.2
"""What a number of a figure adds."""
_EACH = 2
"""Most sentences of an article that are named for a record."""
_NAMED = 6
"""Most sentences that are named for a record."""
_LONGEST = 60_000
"""Most characters of the drafts of one kind."""
_SAME = 3
"""A quote that leaves out fewer characters of its sentence is the whole of it."""
_SHOWN = 100
"""Most characters of a quote whose sentence is printed above."""
_BEGUN = 64
"""Most characters of a sentence that is printed above."""
_ENDS = 45
"""Characters that are shown of the beginning of a longer one, and of its end."""
_FORMS = (
    ("discrepancies", Discrepancy, "review-discrepancies.txt"),
    ("figures", Figure, "review-figures.txt"),
    ("events", Event, "review-events.txt"),
)
"""The kinds in their order, each with the text of its questions; what is most often wrong comes first."""


def review(story: Story, fresh: Collection[str]) -> str:
    """The text that puts the drafts of some ids before whoever drafted them; empty where there are none."""
    asked: dict[str, str] = {}
    for kind, cls, questions in _FORMS:
        own = [record for record in story.records if isinstance(record, cls) and record.id in fresh]
        drafts = as_many((_shown(record, story) for record in own), _LONGEST)
        more = _too_many(story) if cls is Discrepancy else _titles_alone(own)
        asked[kind] = f"{filled(questions)}{drafts}{more}" if drafts else ""
    actors = as_many(_named(story, fresh), _LONGEST)
    asked["actors"] = f"{filled('review-actors.txt')}{actors}" if actors else ""
    return filled("review.txt", **asked) if any(asked.values()) else ""


def _too_many(story: Story) -> str:
    """What asks for fewer discrepancies, where there are more than readers have patience for; else nothing."""
    found = sum(isinstance(record, Discrepancy) for record in story.records)
    return _NO_ROOM.format(found=found, room=story.room, more=found - story.room) if found > story.room else ""


def _titles_alone(records: Iterable[Told]) -> str:
    """The titles of events without their words: what one leaves out is seen where nothing beside it tells it."""
    titles = (f"{record.id}: {record.title}\n" for record in records if isinstance(record, Event))
    listed = as_many(titles, _LONGEST)
    return f"{_ALONE}{listed}" if listed else ""


def _shown(record: Told, story: Story) -> str:
    """A draft beside its words, with what must be mended, and sentences that may belong to it."""
    lines = [beside(record, story)]
    lines += (f"  {'?' if fault.endswith('?') else '!'} {fault}\n" for fault in _faults(record, story))
    # What two articles differ on, no likeness of words finds: of fifty hints for discrepancies hardly one was of use.
    likely = [] if isinstance(record, Discrepancy) else _elsewhere(record, story)
    also = ", ".join(f"{article} {number}" for article, number in likely)
    return "".join([*lines, *([f"  perhaps also: {also}\n"] if also else [])])


def beside(record: Told, story: Story) -> str:
    """A record with its statements, each beside its words."""
    lines = [_head(record)]
    if isinstance(record, Discrepancy):
        for position in record.positions:
            lines.append(f"  “{position.label}”")
            lines += (f"    {line}" for line in _statements(record, position.statements, story))
    else:
        lines += (f"  {line}" for line in _statements(record, statements_of(record), story))
    return "\n".join(lines) + "\n"


def _named(story: Story, fresh: Collection[str]) -> Iterator[str]:
    """A line for each draft of an actor whom several articles name, or who has a role, with the forms of the name."""
    for actor in story.checked.edition.public.listed.facts.actors.values():
        forms = [form for form in actor.names if story.cited([form])]
        if actor.id in fresh and (len(forms) > 1 or any(form.role for form in forms)):
            asked = (f"  ? {each}\n" for each in to_confirm(actor))
            yield f"{actor.id} [{actor.kind}]: {forms_of(actor, story)}\n{''.join(asked)}"


def forms_of(named: Actor | Place, story: Story) -> str:
    """The forms of a name that may be shown."""
    return "; ".join(_form(form, story) for form in named.names if story.cited([form]))


def _form(form: Name, story: Story) -> str:
    """A form of a name with its sentence and its role."""
    [(article, number), *_] = story.cited([form])
    return f"[{article} {number}] {form.name}" + (f" ({form.role})" if form.role else "")


def _head(record: Told) -> str:
    """The id and title of a draft with the fields that are to be judged."""
    if isinstance(record, Discrepancy):
        about = f"; about {', '.join(record.about)}" if record.about else ""
        relation = f", {record.relation}" if record.relation is not None else ""
        told = f"{record.kind}, {record.weight}{relation}{about}; would resolve: {record.would_resolve}"
    elif isinstance(record, Figure):
        counts = f" {record.scope.counts}" if record.scope.counts != record.title else ""
        told = f"{record.measure}{counts}"
    else:
        told = str(record.type)
    return f"{record.id}: {record.title} [{told}]"


def _faults(record: Told, story: Story) -> Iterator[str]:
    """What is wrong in the title or the labels of a draft, by their words alone, and what is to be asked of it."""
    for asked in asked_of(record, story.checked.problems):
        cited = story.cited(asked.statements)
        if cited and not story.hides(asked.problem.message):
            place = f"{cited[0][0]} {cited[0][1]}: " if isinstance(asked.part, Statement) else ""
            yield f"{place}{asked.problem.message}: is it right as it stands?"
    yield from (f"{each.message}: is it right as it stands?" for each in _reversed_in(record, story))
    if isinstance(record, Figure) and len(record.readings) == 1 and _is_in_passing(record, story):
        yield _TOLD_ONCE
    if isinstance(record, Event):
        yield from faults_of_title(str(record.title))
    if isinstance(record, Discrepancy):
        yield from _faults_of_sides(record, story)


def _is_in_passing(figure: Figure, story: Story) -> bool:
    """True for the only number of a figure that hardly anybody looks up.

    What an article begins with is looked up, and what belongs to something that another article tells too. Of the rest
    hardly anybody looks up an age, a length of hours, a few things, and what only describes: "a 34-page letter".
    """
    [reading] = figure.readings
    cited = story.cited([reading])
    if not cited or not _is_slight(figure, reading) or not story.told_by_several.isdisjoint(cited):
        return False
    return cited[0][1] > _BEGINS and not _begins_with(str(reading.words), cited[0][0], story)


def _is_slight(figure: Figure, reading: Reading) -> bool:
    """True for an age, a length of hours, a few things, and a number that only describes."""
    words = str(reading.words)
    number = read_duration(words) or read_number(words)
    most = number.usual.high if number is not None else None
    if figure.measure is Measure.DURATION:
        return most is not None and most < 1
    if figure.measure is Measure.AGE or re.search(rf"(?<!\w){re.escape(words)}-[a-z]", str(reading.quote)):
        return figure.measure in _OF_THINGS
    is_of_things = figure.population in (Population.NOT_PEOPLE, Population.UNKNOWN)
    return figure.measure is Measure.COUNT and is_of_things and most is not None and most <= _FEW


def _begins_with(words: str, article: str, story: Story) -> bool:
    """True where an article has a number in its headline or its first two sentences too."""
    begins = (each for key, each in story.shown.items() if key[0] == article and key[1] <= _BEGINS)
    value = str(read_number(words) or read_duration(words))
    return any(str(read_number(n.words) or read_duration(n.words)) == value for each in begins for n in each.numbers)


def _reversed_in(record: Told, story: Story) -> Iterator[Problem]:
    """What may say the opposite of its words: the title of an event, or a label of a discrepancy."""
    texts = [record.title] if isinstance(record, Event) else []
    texts += [position.label for position in record.positions] if isinstance(record, Discrepancy) else []
    marks = {text.mark for text in texts}
    for problem in story.checked.problems:
        if problem.code == codes.LABEL_REVERSED.name and problem.mark in marks and not story.hides(problem.message):
            yield problem


def _faults_of_sides(record: Discrepancy, story: Story) -> Iterator[str]:
    """What is wrong in the sides of a discrepancy, or is to be asked of them."""
    if len({said.article for said in statements_of(record)}) == 1:
        yield _OF_ONE_ARTICLE
    if record.would_resolve == INSTEAD["would_resolve"]:
        yield _FILLER
    yield from _silent_articles(record, story)
    for position in record.positions:
        quotes = [str(said.quote) for said in position.statements]
        speakers = [_names_of(said, story) for said in position.statements]
        yield from faults_of_label(str(position.label), quotes, speakers)


def _silent_articles(record: Discrepancy, story: Story) -> Iterator[str]:
    """Which other articles tell of the event that a discrepancy is about, where it is about one alone."""
    facts = story.checked.edition.public.listed.facts
    told = [facts.events[ref] for ref in record.about if ref in facts.events]
    if len(told) != 1:
        return
    sides = {str(said.article) for said in statements_of(record)}
    others = [said for said in told[0].accounts if str(said.article) not in sides]
    cited = dict.fromkeys(f"{article} {number}" for article, number in story.cited(others))
    if cited:
        yield f"{', '.join(cited)} tells of {told[0].id} too: does it take no side?"


def _names_of(statement: Statement, story: Story) -> str:
    """The names of whoever says a statement, in one text."""
    actors = story.checked.edition.public.listed.facts.actors
    speakers = (actors[ref] for ref in statement.speaker if ref in actors)
    return " ".join(str(form.name) for actor in speakers for form in actor.names)


def _statements(record: Told, statements: Iterable[Statement], story: Story) -> Iterator[str]:
    """A line for each statement that may be shown."""
    for statement in statements:
        citation = story.checked.briefing.anchored.of(statement)
        if citation is not None and story.cited([statement]):
            yield f"{_number(statement)}{_words(citation, story)}{_facets(record, statement, story)}"


def _number(statement: Statement) -> str:
    """The number of a reading, to stand before its words."""
    return f"“{statement.words}” " if isinstance(statement, Reading) and statement.words is not None else ""


def _words(citation: Citation, story: Story) -> str:
    """The sentences of a quote, with it marked where it is a part of them; only the quote where they are printed."""
    anchor = citation.anchor
    keys = [(anchor.article, sentence.number) for sentence in anchor.sentences]
    numbers = str(keys[0][1]) if len(keys) < 2 else f"{keys[0][1]}-{keys[-1][1]}"
    passages = story.shown[keys[0]].source.passages
    whole = Span(anchor.sentences[0].start, anchor.sentences[-1].end)
    quote = with_gaps(passages, anchor)
    text = with_gaps(passages, whole)
    if story.printed.issuperset(keys):
        # Of a sentence that is known its beginning reminds; of a part of it, where it is cut matters.
        return f"[{anchor.article} {numbers}] " + (f"“{_shortened(quote)}”" if quote != text else _begun(text))
    story.printed.update(keys)
    before = with_gaps(passages, Span(whole.start, anchor.start))
    after = with_gaps(passages, Span(anchor.end, whole.end))
    if len(before) + len(after) < _SAME:
        return f"[{anchor.article} {numbers}] {text}"
    source = story.shown[keys[0]].source.text
    apart = " " if before and source[anchor.start - 1].isspace() else ""
    behind = " " if after and source[anchor.end].isspace() else ""
    return f"[{anchor.article} {numbers}] {before}{apart}⟦{quote}⟧{behind}{after}"


def _begun(text: str) -> str:
    """The beginning of a sentence, all of a short one."""
    return text if len(text) <= _BEGUN else f"{text[:_BEGUN].rsplit(' ', 1)[0]} …"


def _shortened(quote: str) -> str:
    """The beginning and the end of a quote, all of a short one."""
    return quote if len(quote) <= _SHOWN else f"{quote[:_ENDS].rsplit(' ', 1)[0]} … {quote[-_ENDS:].split(' ', 1)[-1]}"


def _facets(record: Told, statement: Statement, story: Story) -> str:
    """What a statement gives besides its words, in brackets; also who may say it, and of an account a time left out."""
    held = [*_sayers(record, statement, story), *_source_of(statement)]
    if statement.stance is not None:
        held.append(str(statement.stance))
    if isinstance(statement, (Account, Reading)):
        held += [f"when “{statement.when.words}”"] if statement.when is not None else []
        held += [f"where {statement.where}"] if statement.where is not None else []
    if isinstance(statement, Account):
        held += [f"happened {statement.happened}"] if statement.happened is not None else []
        held += [f"who {', '.join(statement.who)}"] if statement.who else []
        held += [f"responsible {', '.join(statement.responsible)}"] if statement.responsible else []
        times = (
            _times_of(str(record.title), statement, story)
            if isinstance(record, Event) and statement.when is None
            else ""
        )
        held += [f"time? {times}"] if times else []
    return f" ({'; '.join(held)})" if held else ""


def _sayers(record: Told, statement: Statement, story: Story) -> Iterator[str]:
    """Who says a statement, or who may say one that has no speaker and is of no document."""
    if statement.speaker:
        yield f"says {', '.join(statement.speaker)}"
    elif statement.basis is not Basis.DOCUMENT and (who := _who_may_say(record, statement, story)):
        yield f"says? “{who}”"


def _source_of(statement: Statement) -> Iterator[str]:
    """How an article had a statement, or through which outlet, and on what it rests, as far as that is told."""
    if statement.via is not Via.UNKNOWN:
        yield f"via {statement.via_outlet or statement.via}"
    if statement.basis is not Basis.UNKNOWN:
        yield f"basis {statement.basis}"


def _who_may_say(record: Told, statement: Statement, story: Story) -> str:
    """Whom an article in English may show as saying a statement without a speaker; empty where it shows nobody.

    Of which word an outlet chose for what somebody is only reported to say, nobody: it is the outlet's.
    """
    briefing = story.checked.briefing
    source = briefing.sources.get(str(statement.article))
    citation = briefing.anchored.of(statement)
    if source is None or citation is None or not is_english(source.record.language):
        return ""
    is_of_a_word = getattr(record, "kind", None) is DiscrepancyKind.WORDING
    if is_of_a_word and not is_quoted(source.text, citation.anchor):
        return ""
    title = str(record.title) if isinstance(record, Event) else ""
    who = who_may_say(title, statement, Around(citation.anchor, source))
    outlet = briefing.facts.actors.get(str(source.record.outlet))
    is_outlet = outlet is not None and names(outlet, who, None)
    return who if len(who.split()) <= LONGEST_NOUN and not is_outlet else ""


def _times_of(title: str, account: Account, story: Story) -> str:
    """The times in the quote of an account in English that stand in the clause of what its title does, as a list."""
    source = story.checked.briefing.sources.get(str(account.article))
    if source is None or not is_english(source.record.language):
        return ""
    quote = " ".join(account.quote.split())
    return ", ".join(f"“{time.words}”" for time in find_times(quote) if is_of_deed(title, quote, time.words))


# Where else it may be told.


def _elsewhere(record: Told, story: Story) -> list[Key]:
    """Sentences that may tell a record too, of articles that it has nothing of, in the order of articles."""
    own = story.cited(statements_of(record))
    articles = {article for article, _ in own}
    likely = sorted((-score, key) for key, score in _rated(record, own, story).items() if score >= _LIKE)
    by_article = group_by_key((key[0], key) for _, key in likely if key[0] not in articles)
    best = [key for keys in by_article.values() for key in keys[:_EACH]]
    story.named.update(best[:_NAMED])
    return sorted(best[:_NAMED])


def _rated(record: Told, own: Iterable[Key], story: Story) -> dict[Key, float]:
    """Sentences by how likely they tell a record: like one that it cites, with words of its title, or its numbers.

    Of a figure only those with a number.
    """
    rated: dict[Key, float] = defaultdict(float)
    for key in own:
        for other, likeness in story.like(key):
            rated[other] = max(rated[other], likeness)
    title = {*stems(_asked_of(record))}
    for word in title:
        for key in story.with_word.get(word, ()):
            rated[key] += _OF_TITLE / len(title)
    if not isinstance(record, Figure):
        return rated
    counted = {str(read_number(str(reading.words))) for reading in record.readings if reading.words is not None}
    for key in rated:
        if any(meant(number) in counted for number in story.shown[key].numbers):
            rated[key] += _OF_NUMBER
    return {key: score for key, score in rated.items() if story.shown[key].numbers}


def _asked_of(record: Told) -> str:
    """The title of a record; of a figure with what it counts."""
    return f"{record.title} {record.scope.counts}" if isinstance(record, Figure) else str(record.title)


def meant(number: Wording) -> str:
    """What a number wording means; empty for a year, and where nobody knows."""
    meaning = read_number(number.words)
    if meaning is None or is_year(number):
        return ""
    return str(meaning)
