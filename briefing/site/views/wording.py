"""The site's own words: for how somebody speaks, how articles stand to each other, numbers and times."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from functools import cache
from zoneinfo import ZoneInfo

from briefing.compare.origins import Corroboration
from briefing.compare.silence import Mention
from briefing.model.vocabulary import (
    ActorKind,
    Basis,
    DiscrepancyKind,
    EventType,
    Explanation,
    IdentifiedBy,
    Judgement,
    Measure,
    Population,
    Precision,
    Resolution,
    Stance,
    Tie,
    Via,
    Weight,
)
from briefing.verify.readings import plain
from briefing.wordings.intervals import Interval, Meaning, Relation

VIA = {
    Via.STATEMENT: "in a statement",
    Via.INTERVIEW: "in an interview",
    Via.PHONE: "by telephone",
    Via.MESSAGE: "in a message",
    Via.SOCIAL_MEDIA: "on social media",
    Via.STATE_MEDIA: "on state media",
    Via.OTHER_OUTLET: "through another outlet",
}
"""How the outlet got it."""
BASIS = {
    Basis.WITNESSED: "as an eyewitness",
    Basis.TOLD: "citing what they were told",
    Basis.DOCUMENT: "citing a document or recording",
}
"""How the speaker knows."""
STANCE = {
    Stance.ASSERTS: "as a fact",
    Stance.DENIES: "as a denial",
    Stance.SUSPECTS: "as a belief or suspicion",
    Stance.DOUBTS: "as a doubt",
    Stance.UNVERIFIED: "as not verified",
    Stance.DEMANDS: "as a demand",
    Stance.FORECASTS: "as an expectation",
    Stance.JUDGES: "as a judgement",
}
"""What the speaker does with the claim."""
MENTION = {
    Mention.REPORTS: "reports it",
    Mention.DENIES: "carries only a denial",
    Mention.REPORTS_AND_DENIES: "carries claim and denial",
    Mention.MENTIONS: "mentions it",
    Mention.LOST: "words are lost here",
    Mention.EARLIER: "does not mention it; the latest hour it reports is earlier",
    Mention.NONE: "no mention",
}
"""What an article does with a record."""
MANY = 12
"""Articles that do not mention a record are named up to here, and counted above."""
CORROBORATION = {
    Corroboration.INDEPENDENT: "Separate sources",
    Corroboration.SAME_ORIGIN: "One origin or side, in several articles",
    Corroboration.SINGLE_ORIGIN: "One article only",
    Corroboration.UNDETERMINED: "Sources may overlap",
}
"""How well a claim is borne out."""
RELATION = {
    Relation.AGREE: "The answers agree.",
    Relation.COMPATIBLE: "The answers are compatible: what their words usually mean overlaps.",
    Relation.TENSION: "The answers are in tension: both can be right, but what their words usually mean lies apart.",
    Relation.CONFLICT: "The answers conflict: they cannot both be right.",
}
"""How the answers to one question stand to each other."""
TIES = {
    Tie.MEMBER_OF: ("is a member of", "has as a member"),
    Tie.LEADS: ("leads", "is led by"),
    Tie.SPEAKS_FOR: ("speaks for", "is spoken for by"),
    Tie.WORKS_FOR: ("serves", "is served by"),
    Tie.PART_OF: ("is part of", "includes"),
    Tie.BACKS: ("backs", "is backed by"),
    Tie.FIGHTS_FOR: ("fights for", "has fighting on its side"),
    Tie.OPPOSES: ("opposes", "is opposed by"),
    Tie.ADVISES: ("advises", "is advised by"),
    Tie.ALLIED_WITH: ("is allied with", "is allied with"),
}
"""A tie, before the name of the other actor; and the same tie seen from the other."""
ACTOR_KIND = {kind: kind.value.replace("_", " ") for kind in ActorKind} | {
    ActorKind.BODY: "public body",
    ActorKind.MEDIA: "news outlet",
    ActorKind.GROUP: "person or people, not named",
}
"""What an actor is."""
IDENTIFIED = {
    IdentifiedBy.FULL_NAME: "named in full",
    IdentifiedBy.PARTIAL_NAME: "part of the name is lost",
    IdentifiedBy.FIRST_NAME_ONLY: "identified by first name only, as asked",
    IdentifiedBy.ROLE_ONLY: "identified by role only",
    IdentifiedBy.PSEUDONYM: "identified by an invented name",
}
"""How an article identifies a person."""
JUDGEMENT = {
    Judgement.SAME: "We take them to be the same",
    Judgement.DIFFERENT: "We take them to be different",
    Judgement.UNSURE: "We cannot tell",
}
"""A curator's judgement on two names."""
PRECISION = {
    Precision.EXACT: "the very spot",
    Precision.NEAR: "within about a kilometre",
    Precision.CITY: "the middle of the city or town",
    Precision.DISTRICT: "the middle of the district",
    Precision.GOVERNORATE: "the middle of the province",
    Precision.COUNTRY: "the middle of the country",
}
"""What a pair of coordinates stands for."""
EVENT_TYPE = {kind: kind.value for kind in EventType} | {
    EventType.ATTACK: "attack or fighting",
    EventType.KILLING: "deaths",
    EventType.OBSTRUCTION: "way barred",
    EventType.ADVANCE: "ground taken",
    EventType.STATEMENT: "public statement",
    EventType.TESTIMONY: "on the ground",
    EventType.COURT: "in court",
    EventType.DEATH: "a death",
}
"""What sort of thing an event is."""
DISCREPANCY = {
    DiscrepancyKind.NUMBER: "how many",
    DiscrepancyKind.TIME: "when",
    DiscrepancyKind.PLACE: "where",
    DiscrepancyKind.SEQUENCE: "what came first",
    DiscrepancyKind.RESPONSIBILITY: "who is said to be responsible",
    DiscrepancyKind.STATUS: "whether it happened",
    DiscrepancyKind.DEMAND: "who demanded what",
    DiscrepancyKind.IDENTITY: "who or what is meant",
    DiscrepancyKind.SPELLING: "how a name is spelled",
    DiscrepancyKind.WORDING: "choice of words",
    DiscrepancyKind.ATTRIBUTION: "who said it",
    DiscrepancyKind.DEFINITION: "what is meant",
}
"""On what articles disagree."""
WEIGHT = {
    Weight.MAJOR: "matters most",
    Weight.NOTABLE: "worth knowing",
    Weight.MINOR: "good to know when quoting",
}
"""How much a discrepancy matters."""
EXPLANATION = {
    Explanation.DIFFERENT_SCOPE: "The articles{may} speak of different things.",
    Explanation.DIFFERENT_TIME: "The articles{may} speak of, or come from, different times.",
    Explanation.DIFFERENT_ORIGIN: "The articles{may} rely on different sources.",
    Explanation.TRANSLATION: "The words{may} come from different translations or transcriptions.",
    Explanation.EDITING: "The outlets{may} differ in their choice of words, length or order.",
    Explanation.LOST_TEXT: "Words that one text has lost{may} explain it.",
    Explanation.UNKNOWN: "Nothing in the articles explains it.",
}
"""What explains a discrepancy; where it is open, what `may` explain it."""
RESOLUTION = {each: each.value for each in Resolution} | {Resolution.CORRECTED: "corrected by an outlet"}
"""Where a discrepancy stands."""
POPULATION = {
    Population.CIVILIAN: "civilians",
    Population.COMBATANT: "fighters or soldiers",
    Population.MIXED: "civilians and fighters",
}
"""Which people, where the article says so."""
OWN_VOICE = "{}, in its own voice"
UNMARKED = "{}; it is not marked whose words these are"
"""Who says it where nobody is named, after an article's code."""


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """`1 origin`, `2 origins`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def listing(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def marked(text: str, unsure: Collection[str]) -> str:
    """A text with a question mark after each code of an article whose outlet is not certain.

    >>> marked("NYT gives no hour", {"NYT"})
    'NYT? gives no hour'
    """
    return _codes(frozenset(unsure)).sub(r"\1?", text) if unsure else text


@cache
def _codes(unsure: frozenset[str]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(unsure)))})\b(?!\?)")


def sentence(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def number_interval(interval: Interval[Fraction]) -> str:
    """An interval of numbers: `250`, `more than 250`, `24 or more`, `24 to 99`."""
    low, high = interval.low or Fraction(0), interval.high
    has_bottom = low > 0 or interval.low_open
    if high is None:
        sign = f"more than {plain(low)}" if interval.low_open else f"{plain(low)} or more"
        return sign if has_bottom else "any number"
    if low == high:
        return plain(low)
    if not has_bottom:
        return f"fewer than {plain(high)}" if interval.high_open else f"{plain(high)} or fewer"
    return f"{'above ' * interval.low_open}{plain(low)} to {'below ' * interval.high_open}{plain(high)}"


def number_meaning(meaning: Meaning[Fraction], measure: Measure) -> str:
    """What a worded number must mean, and what it usually means where that is narrower, in the unit of its measure."""
    by, unit = 1, ""
    if measure in (Measure.SHARE, Measure.PERCENTAGE):
        by, unit = 100, " per cent"
    elif measure is Measure.DURATION:
        least = min((b for i in (meaning.must, meaning.usual) for b in (i.low, i.high) if b), default=Fraction(1))
        by, unit = (1, " days") if least >= 1 else (24, " hours") if least * 24 >= 1 else (1440, " minutes")
    must, usual = number_interval(_scaled(meaning.must, by)), number_interval(_scaled(meaning.usual, by))
    return f"{must}{unit}" if usual == must else f"{must}; usually {usual}{unit}"


def _scaled(interval: Interval[Fraction], by: int) -> Interval[Fraction]:
    low, high = (bound and bound * by for bound in (interval.low, interval.high))
    return replace(interval, low=low, high=high)


def time_interval(interval: Interval[datetime], zone_name: str) -> str:
    """An interval of time in a zone: `Wed 14 Dec 2016, 00:30–01:30`."""
    zone = ZoneInfo(zone_name)
    low = interval.low.astimezone(zone) if interval.low else None
    high = interval.high.astimezone(zone) if interval.high else None
    if low is None or high is None:
        known = low or high
        return f"{'from' if low else 'until'} {_moment(known)}" if known else "at some time"
    if low == high:
        return _moment(low)
    last = high - timedelta.resolution
    if low.time() == high.time() == time():
        return short_day(low) if low.date() == last.date() else f"{short_day(low)} to {short_day(last)}"
    if low.date() == last.date():
        return f"{_moment(low)}–{'24:00' if high.time() == time() else f'{high:%H:%M}'}"
    return f"{_moment(low)} to {_moment(high)}"


_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = tuple("January February March April May June July August September October November December".split())


def long_day(day: date) -> str:
    """`Wednesday 14 December 2016`, written without the locale, so that it is the same everywhere."""
    return f"{_DAYS[day.weekday()]} {day.day} {_MONTHS[day.month - 1]} {day.year}"


def short_day(day: date) -> str:
    """`Wed 14 Dec 2016`."""
    return f"{_DAYS[day.weekday()][:3]} {day.day} {_MONTHS[day.month - 1][:3]} {day.year}"


def _moment(moment: datetime) -> str:
    return f"{short_day(moment)}, {moment:%H:%M}"


FACETS = {
    "when": "When",
    "where": "Where",
    "who": "Who",
    "responsible": "Said to be behind it",
    "status": "Whether it happened",
}
"""The facets of an event that are compared, by name."""
CHOICES = {
    "": "all",
    "all": "told in every article",
    "some": "told in two or more",
    "only": "told in only one",
    "contested": "only those in a main discrepancy",
}
"""What can be chosen of the list of events."""
SAYS_SO = "says it is so"
"""Of somebody who states as a fact what others deny or doubt."""
SAYS_NOT = "denies it"
"""Of somebody who says that it is not so."""
AGAINST_IT = {
    Stance.DENIES: "denies it",
    Stance.DOUBTS: "doubts it",
    Stance.UNVERIFIED: "could not verify it",
    Stance.SUSPECTS: "believes or suspects it",
}
"""Of somebody who does not assert it."""
NO_DAY = {"earlier": "Earlier", "no-time": "No time given"}
"""The parts of the list of events that are no day."""


_SURE = {Stance.DENIES: "not {}", Stance.SUSPECTS: "{} (believed or suspected)", Stance.DOUBTS: "{} (in doubt)"}


def blame(blamed: str, stance: Stance | None) -> str:
    """Whom somebody blames, with how sure they are."""
    return (_SURE.get(stance, "{}") if stance is not None else "{}").format(blamed)


_HARM = "killed dead shot buried starved injured casualties attacked abused missing detained"
_AMOUNTS = "votes money percentage magnitude distance"
LEDGER: dict[str, tuple[str, tuple[Measure, ...]]] = {
    "harm": ("Killed, hurt, attacked or held", tuple(map(Measure, _HARM.split()))),
    "trapped": ("Trapped", (Measure.TRAPPED,)),
    "present": ("Inside or sheltering", (Measure.PRESENT,)),
    "displaced": ("Fled, or left without a place", (Measure.DISPLACED,)),
    "evacuated": ("To be brought out", (Measure.EVACUATED,)),
    "wanted": ("Wanted", (Measure.WANTED,)),
    "amounts": ("Votes, money and measurements", tuple(map(Measure, _AMOUNTS.split()))),
}
"""The parts of the ledger: heading and measures, harm first."""
WEIGHTS = {
    Weight.MAJOR: "What matters most",
    Weight.NOTABLE: "Also worth knowing",
    Weight.MINOR: "Good to know when quoting",
}
"""The parts of the list of discrepancies."""
NO_SIDE: dict[str, tuple[str, tuple[ActorKind, ...]]] = {
    "people": ("Other people and groups", (ActorKind.PERSON, ActorKind.GROUP)),
    "armed": ("Other armed groups", (ActorKind.ARMED_GROUP,)),
    "states": ("Other states and bodies", (ActorKind.STATE, ActorKind.BODY, ActorKind.ORGANISATION)),
    "outlets": ("News outlets", (ActorKind.MEDIA,)),
}
"""The parts of the list of actors for those on no side: heading and kinds."""


def in_column(label: str, code: str) -> str:
    """The label of a position in its article's own column, where the article need not be named.

    >>> in_column("Ban in NYT?: credible reports", "NYT?")
    'Ban: credible reports'
    """
    return sentence(label.removeprefix(f"{code}: ").replace(f" in {code}:", ":"))


LISTS = {
    "index.html": ("Briefing", "News articles on the same day, side by side, each claim with its words."),
    "events/index.html": (
        "Events",
        "By day. Within a day this is no article’s order; the page of an event says what comes before and after it.",
    ),
    "actors/index.html": (
        "Actors and places",
        "By side, in the articles’ words: who speaks, acts or is spoken of, and who speaks for whom. Then the places.",
    ),
    "figures/index.html": (
        "Casualty figures",
        "What is said to have happened to people, and who says so. Nothing is added up.",
    ),
    "discrepancies/index.html": (
        "Discrepancies",
        "Where the articles, or the people they quote, disagree, and what would settle it.",
    ),
    "articles/index.html": ("Articles", "The articles side by side, sentence by sentence."),
    "contact.html": ("About and contact", "Who publishes this briefing, and how to reach them."),
    "changes.html": ("Changes", "What has changed in this briefing, in words."),
}
"""Title and description of each list."""
FIGURES = "Figures"
"""The title of the ledger of a briefing in which nobody is harmed."""
LABELS = {"actors/index.html": "Actors", "contact.html": "Contact"}
"""What navigation calls a list, where that is not its title."""
DESCRIPTIONS = {
    "article": "{}: the article, sentence by sentence.",
    "actor": "{}: what they say, and how each article names them.",
    "event": "{}: what each article says, with its words.",
    "theme": "{}: what each article says, with its words.",
    "figure": "{}: every answer, in whose words.",
    "discrepancy": "{} What each article says, and what would settle it.",
    "alone": "One article’s words, shown alone.",
}
"""The description of a page of each kind; the brackets hold its title."""
SAYS_NOTHING = {False: "does not say", True: "see its words below"}
"""Where an article tells nothing of a facet; True for who is responsible, where words may stop short of blame."""
