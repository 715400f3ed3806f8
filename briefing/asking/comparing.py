"""The text that asks on what the articles differ, with what each tells of one thing side by side.

It is asked by itself, once records are drafted: whoever drafts and compares in one answer compares too little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from briefing.asking.completing import uncounted, undiscussed
from briefing.asking.drafted import Story, Told
from briefing.asking.prompt import as_many, fields, filled, sentences, with_drafts
from briefing.asking.reviewing import beside, forms_of
from briefing.grouping import group_by_key
from briefing.model.parts import Account, Part, Reading, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Place, Position, statements_of
from briefing.pipeline import Checked

_FIELDS: tuple[type[Part], ...] = (Event, Account, Figure, Reading, Discrepancy, Position, Statement)
"""The classes whose fields are asked for: what a difference needs, and what nobody drafted of an article."""
SIZE = 200_000
"""Most characters of the text, when nobody says otherwise: a dozen articles with all that is drafted of them."""
_FEW = 4
"""Most articles that are named as those of which a record has nothing."""
_FIGURES = """
## Figures

"""
_NUMBERS = """
## Numbers that stand in no reading

Write each under `numbers`, as it stands before the bar. First stand those that two articles have.

"""
_DIFFER = """
## Differences that the program finds, and no discrepancy tells

"""
_EVENTS = """
## Events that several articles tell

"""
_NAMES = """
## Actors and places that several articles name

"""
_SINGLE = """
## Told by one article

"""
_NAMED = """
## Actors and places that one article names

"""
_THERE = """
## The discrepancies that there are

Give none of these again. Add the statements and positions that they lack, under their ids; strike what does not stand.

"""


def differences(checked: Checked, size: int = SIZE) -> str:
    """The text that asks on what all articles differ, in at most so many characters.

    Drafts are compared as records are. Where all fits, a sentence stands in its article and once more beside others;
    where it does not, once; and where even the articles leave too little room, only what records cite is shown.
    """
    known = with_drafts(checked)
    articles = "".join(line for source in known.briefing.sources.values() for line in sentences(known, source))
    for is_repeated in (True, False):
        text = _text(known, articles, is_repeated=is_repeated)
        if len(text) <= size:
            return text
    story = _story(known)
    room = size - len(_filled(story, "", "", ""))
    beside = as_many(_beside(story), room * 2 // 3)
    return _filled(story, "", beside, as_many(_others(story), room - len(beside)))


def _text(known: Checked, articles: str, *, is_repeated: bool) -> str:
    """All of it, with the articles; `is_repeated` where a sentence stands beside others too."""
    story = _story(known)
    if not is_repeated:
        story.printed.update(story.shown)
    # What stands side by side is made first: the other sections refer to its sentences.
    beside = "".join(_beside(story))
    return _filled(story, articles, beside, "".join(_others(story)))


def _filled(story: Story, articles: str, beside: str, others: str) -> str:
    """The template with these parts in it."""
    parts = {"sentences": articles, "beside": beside or "none\n", "others": others}
    return filled("compare.txt", fields=fields(_FIELDS), **parts)


def _story(known: Checked) -> Story:
    """All that tells something, be it a draft or accepted."""
    facts = known.edition.public.listed.facts
    return Story(known, {str(each) for kind in (facts.events, facts.figures, facts.discrepancies) for each in kind})


def _beside(story: Story) -> Iterator[str]:
    """What stands side by side: figures, with the numbers that are in none; what several articles tell or name."""
    yield from _under(((_FIGURES, _figures), (_NUMBERS, uncounted), (_EVENTS, _events), (_NAMES, _names)), story)


def _others(story: Story) -> Iterator[str]:
    """What one article tells or names, the discrepancies that there are, and those that the program misses."""
    yield from _under(((_SINGLE, _single), (_NAMED, _named_by_one), (_THERE, _there), (_DIFFER, undiscussed)), story)


def _under(sections: Iterable[tuple[str, Callable[[Story], Iterator[str]]]], story: Story) -> Iterator[str]:
    """The lines of some sections, each under its heading; nothing of a section without any."""
    for heading, lines in sections:
        found = list(lines(story))
        if found:
            yield heading
            yield from found


def _figures(story: Story) -> Iterator[str]:
    """Each figure, also of one article: another may have its number too."""
    for record in story.records:
        if isinstance(record, Figure):
            yield f"{beside(record, story)}{_lacking(record, story)}"


def _events(story: Story) -> Iterator[str]:
    """Each event that several articles tell."""
    for record in story.records:
        if isinstance(record, Event) and len(_articles(record, story)) > 1:
            yield f"{beside(record, story)}{_lacking(record, story)}"


def _lacking(record: Told, story: Story) -> str:
    """A line that names the articles of which a record has nothing, where these are few."""
    told = _articles(record, story)
    lacking = [article for article in map(str, story.checked.briefing.sources) if article not in told]
    return f"  nothing of {', '.join(lacking)}\n" if 0 < len(lacking) <= _FEW else ""


def _names(story: Story) -> Iterator[str]:
    """The forms of each name that several articles have."""
    yield from (f"{named.id}: {forms_of(named, story)}\n" for named in _named(story) if _articles_of(named, story) > 1)


def _named(story: Story) -> list[Actor | Place]:
    """All actors and places that may be listed."""
    facts = story.checked.edition.public.listed.facts
    return [*facts.actors.values(), *facts.places.values()]


def _articles_of(named: Actor | Place, story: Story) -> int:
    """How many articles name an actor or a place, in sentences that may be shown."""
    return len({article for article, _ in story.cited(named.names)})


def _articles(record: Told, story: Story) -> dict[str, list[int]]:
    """The sentences that a record cites, by article."""
    return group_by_key(story.cited(statements_of(record)))


def _single(story: Story) -> Iterator[str]:
    """A line for each event that one article tells."""
    for record in story.records:
        articles = _articles(record, story)
        if isinstance(record, Event) and len(articles) == 1:
            [(article, numbers)] = articles.items()
            yield f"{record.id}: {record.title} [{article} {', '.join(map(str, numbers))}]\n"


def _named_by_one(story: Story) -> Iterator[str]:
    """The ids of actors and places that one article names, as one line; of an outlet no sentence need name it."""
    ids = [str(named.id) for named in _named(story) if _articles_of(named, story) < 2]
    if ids:
        yield f"{', '.join(ids)}\n"


def _there(story: Story) -> Iterator[str]:
    """Each discrepancy with its positions."""
    yield from (beside(record, story) for record in story.records if isinstance(record, Discrepancy))
