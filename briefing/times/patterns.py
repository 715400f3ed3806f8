"""The patterns of the atoms, in one table. Where two match equally long at one place, the upper one counts."""

from __future__ import annotations

import re

from briefing.times import guards
from briefing.times.guards import Guard
from briefing.times.kinds import Kind
from briefing.times.vocabulary import FEW, MONTHS, NUMBERS, WEEKDAYS


def _either(*words: str) -> str:
    """One of the words; a blank in them stands for any single white space."""
    return "(?:" + "|".join(word.replace(" ", r"\s") for word in words) + ")"


_DIGITS = r"\d{1,3}(?:,\d{3}){0,3}(?:\.\d)?"
_SPELLED = sorted((name for name in NUMBERS if " " not in name and len(name) > 2), key=len, reverse=True)
_NUMBER = rf"(?:{_DIGITS}|(?:twenty|thirty|forty|fifty)-\w{{3,5}}|{'|'.join(_SPELLED)}|a\sdozen)"
_COUNT = rf"(?:{_NUMBER}|half\san?|an?\shalf|{_either(*FEW)}(?:\sof)?|many|some|an?)"
_QUALIFIER = _either(
    *("about", "around", "nearly", "almost", "roughly", "approximately", "more than", "less than", "fewer than"),
    *(
        "at least",
        "well over",
        "just over",
        "over",
        "just under",
        "under",
        "barely",
        "just",
        "only",
        "exactly",
        "up to",
    ),
)
_ABOUT = rf"(?:(?P<about>{_QUALIFIER})\s)?"
_UNITS = "seconds?|moments?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|century|centuries"
_PLURAL_UNITS = "seconds|moments|minutes|hours|days|nights|weeks|months|years|decades|centuries"
_QUANTITY = (
    rf"{_ABOUT}(?P<count>{_COUNT})(?:(?:\s(?:or|to)\s|-)(?P<upto>{_NUMBER}))?"
    rf"\s(?:(?:full|more|short|long)\s)?(?P<unit>{_UNITS})"
)

_FULL_MONTH = "|".join(MONTHS)
_SHORT_MONTH = "|".join(rf"{name[:3]}{'t?' if name == 'september' else ''}\.?" for name in MONTHS)
_ANY_MONTH = rf"(?P<name>(?P<month>{_FULL_MONTH}|{_SHORT_MONTH}))"
_YEAR = r"(?:19|20)\d\d"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_TH = r"(?:st|nd|rd|th)?"
_LAST_DAY = rf"(?:(?:-|\sand\s|\sor\s|\sto\s)(?P<last>{_DAY}){_TH}(?![\d:]))?"
_WHICH_WORDS = "last|this past|this coming|this|next|past|previous|prior|coming|following|current"
_WHICH = rf"(?:(?P<which>(?:the\s)?{_either(*_WHICH_WORDS.split('|'))})\s)"

_ZONE = (
    r"(?P<zone>local\stime|gmt|utc|bst|cest|cet|eest|eet|msk|ist|jst|aest|aedt|[ecmp][sd]?t"
    r"|(?:eastern|central|mountain|pacific)(?:\s(?:standard\s|daylight\s)?time)?|[a-z]{4,12}\stime)"
)
_HOURS_WRITTEN = r"\s?(?:hours|hrs)"
_MILITARY = rf"(?=\s?(?:hours|hrs|local\stime|gmt|utc|\(\d{{4}}\sgmt)\b)(?:{_HOURS_WRITTEN})?"
_HOUR_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_CLOCK = (
    r"(?:(?P<from>[01]?\d(?::[0-5]\d)?)(?:-|\sto\s))?(?<![\d:.,$£€])"
    r"(?:(?P<hour>1[0-2]|0?[1-9])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])(?:\.\s?m\.|\.?m\b)"
    rf"|(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)(?![:\d])(?P<written24>{_HOURS_WRITTEN})?"
    rf"|(?P<hourmil>[01]\d|2[0-3])(?P<minutemil>[0-5]\d){_MILITARY}"
    rf"|(?P<oclock>1[0-2]|[1-9]|{_HOUR_WORDS})\so'clock)"
    rf"(?:\s(?P<paren>\()?(?-i:(?=[A-Z]|local)){_ZONE}(?!\w)(?(paren)\)))?"
)
_PART_HOURS = (
    r"(?:early|small|wee|late\snight|(?P<predawn>pre-?dawn))\s(?:morning\s)?hours"
    r"(?:\sof\s(?:the\s)?morning|\sof\sdarkness)?"
)
_PART_WORDS = _either(
    *("pre-?dawn", "noon", "midday", "midnight", "mid-?morning", "mid-?afternoon", "overnight", "lunchtime"),
    *("morning", "afternoon", "evening", "night(?:-?time)?", "dawn", "dusk", "sunrise", "sunset", "sun-?up", "sundown"),
    *("daybreak", "first light", "nightfall"),
)
_DAYPART = "day|night|morning|evening|afternoon"
_DEICTIC = _either(
    *("today", "yesterday", "tomorrow", "tonight", "last night", r"this (?:very\s)?(?:morning|afternoon|evening)"),
    *("(?:the )?day before yesterday", "(?:the )?day after tomorrow"),
)
_EDGE = r"(?:the\s)?(?:end|start|beginning|middle)\sof"
_SHARE = r"(?:the\s)?(?P<share>(?:first|second|last)\shalf|(?:first|second|third|fourth|last)\squarter)\sof"
_SOON = r"(?:very\s)?(?:shortly|soon|immediately|right)"


def _pattern(*alternatives: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(alternatives)})(?!\w)", re.I)


PATTERNS: tuple[tuple[Kind, re.Pattern[str], Guard | None], ...] = (
    (Kind.CLOCK, _pattern(_CLOCK), None),
    (Kind.ZONE, _pattern(r"(?P<zone>local\stime|gmt|utc)"), None),
    (
        Kind.DATE,
        _pattern(rf"{_ANY_MONTH}\s(?P<day>{_DAY}){_TH}(?![\d:]){_LAST_DAY}(?:,?\s(?P<year>{_YEAR}))?"),
        guards.capitalised,
    ),
    (
        Kind.DATE,
        _pattern(
            rf"(?:the\s)?(?<![\d.,:$£€])(?P<day>{_DAY}){_TH}{_LAST_DAY}\s(?:of\s)?{_ANY_MONTH}(?:,?\s(?P<year>{_YEAR}))?"
        ),
        guards.capitalised,
    ),
    (Kind.DATE, _pattern(r"(?P<iso>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))"), None),
    (Kind.MONTH, _pattern(rf"{_ANY_MONTH},?\s(?P<year>{_YEAR})"), guards.capitalised),
    (Kind.MONTH, _pattern(rf"{_WHICH}?(?P<name>(?P<month>{_FULL_MONTH}))"), guards.month),
    (Kind.WEEKDAY, _pattern(rf"{_WHICH}?(?P<name>{'|'.join(WEEKDAYS)})"), guards.weekday),
    (
        Kind.WEEKDAY,
        _pattern(rf"(?P<name>mon|tues?|wed|thur?s?|fri|sat|sun)\.(?=,?\s(?:(?:{_FULL_MONTH}|{_SHORT_MONTH})\s\d|\d))"),
        guards.capitalised,
    ),
    (Kind.HOLIDAY, _pattern(r"(?P<holiday>christmas\s(?:eve|day)|boxing\sday|new\syear's\s(?:eve|day))"), None),
    (
        Kind.DAYREF,
        _pattern(
            rf"(?P<deictic>{_DEICTIC})",
            rf"the\s(?P<before>{_DAYPART})\sbefore",
            r"(?:an?|one)\s(?P<earlier>day)\s(?:earlier|before)",
            rf"the\s(?:previous|prior)\s(?P<previous>{_DAYPART})",
            rf"(?:the\s(?P<next>next|following|same)|(?P<that>that(?:\s(?:very|same))?))\s(?P<part>{_DAYPART})",
            rf"the\s(?P<after>{_DAYPART})\safter",
            r"(?P<inday>(?:earlier|later|late|early)\sin\sthe\sday)",
        ),
        None,
    ),
    (
        Kind.PERIOD,
        _pattern(
            rf"{_WHICH}(?P<unit>week|weekend|month|year|decade|century|fortnight|quarter|spring|summer|autumn|winter|fall)",
            r"(?P<bare>the\sweekend|mid-?week)",
            r"(?P<mod>earlier|later|early|late)\sin\sthe\s(?P<inunit>week|month|year)",
            rf"(?P<end>{_EDGE})\sthe\s(?P<ofunit>week|month|year|decade|century)",
        ),
        None,
    ),
    (
        Kind.SPAN,
        _pattern(
            r"(?:the\s|these\s|this\s)?(?P<which>last|past|recent|coming|next|previous|preceding|following)"
            rf"\s{_ABOUT}(?:(?P<count>{_COUNT})\s)?(?P<unit>{_PLURAL_UNITS}|hour|day|night|week|month|year|decade)",
            rf"(?P<within>within)\s(?:the\s(?:next\s|past\s)?)?(?:(?P<withincount>{_COUNT})\s)?(?P<withinunit>{_UNITS})",
            r"(?P<ahead>the\s(?:days|hours|weeks|months|years)\s(?:ahead|to\scome))",
        ),
        guards.span,
    ),
    (Kind.AGO, _pattern(rf"{_QUANTITY}\sago", rf"(?P<bare>{_PLURAL_UNITS})\sago"), None),
    (
        Kind.OFFSET,
        _pattern(
            rf"{_QUANTITY}\s(?P<dir>earlier|later|before|after|afterwards?|beforehand|prior|previously)",
            rf"(?:the\s)?(?P<bare>{_PLURAL_UNITS})\s(?P<way>earlier|later|before|afterwards?|after|beforehand|prior|since)",
        ),
        None,
    ),
    (
        Kind.VAGUE,
        _pattern(
            rf"after\s(?:{_QUANTITY}|(?:{_PLURAL_UNITS}))\sof",
            r"after\san?\s(?:hour|day|week|month|year)s?-?long",
            r"(?P<recent>recently|lately)",
            r"(?:(?:soon|shortly|immediately)\s)?afterwards?|(?:not\s)?long\safter(?:wards?)?|beforehand|thereafter",
            r"the\sother\sday|later\son",
        ),
        None,
    ),
    (Kind.VAGUE, _pattern(r"(?P<soon>soon)"), guards.soon),
    (
        Kind.NEAR,
        _pattern(
            r"(?P<around>(?:at\s)?(?:around|about|approximately|roughly|circa)|some\s?time\saround|close\sto|nearly|almost)",
            rf"(?P<soonafter>{_SOON}\safter)|(?P<justafter>just\s(?:after|past))",
            rf"(?P<soonbefore>{_SOON}\sbefore)|(?P<justbefore>just\sbefore)",
        ),
        None,
    ),
    (
        Kind.SIDE,
        _pattern(r"by|until|till|since|before|after|from|through|prior\sto|as\sof|no\slater\sthan|not\sbefore"),
        None,
    ),
    (
        Kind.MOD,
        _pattern(
            r"(?P<early>(?:very\s)?early)|(?P<late>(?:very\s)?late)|(?P<mid>mid|(?:the\s)?middle\sof)",
            r"(?P<end>(?:the\s)?end\sof)|(?P<start>(?:the\s)?(?:start|beginning)\sof)",
            _SHARE,
        ),
        None,
    ),
    (Kind.MOD, _pattern(r"(?P<earlier>earlier)|(?P<later>later)"), guards.later),
    (Kind.PART, _pattern(rf"(?:12\s)?(?:{_PART_HOURS}|(?P<word>{_PART_WORDS}))"), guards.part),
    (
        Kind.YEAR,
        _pattern(
            r"(?:the\s)?(?P<decade>(?:(?:19|20)\d0|'\d0)s)",
            r"(?:the\s)?(?P<century>\d{1,2}(?:st|nd|rd|th))[\s-]century",
            rf"(?P<year>{_YEAR})(?:[-/](?P<lastyear>{_YEAR}|\d\d))?(?![\d,:%/-]\d|%|-\w)",
        ),
        guards.year,
    ),
)
