"""Numbers that are no quantities: dates, clock times, years, telephone numbers, references, names, idioms."""

from __future__ import annotations

import re

_MONTH = r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|ember|ober|tember)?\b\.?"
_DAY = r"(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d|[.,]\d|%|\spercent)\b"
_DAYS = rf"{_DAY}(?:\s?[-–]\s?{_DAY}|\s(?:and|or|to|through)\s{_DAY}(?=[,.;:)]|\s(?:[a-z]{{1,4}}\s|{_MONTH})|$))?"
_CENTURY = r"(?:1[5-9]|20)"
_YEAR = rf"{_CENTURY}\d\d"
_CLOCK = r"\d{1,2}(?:[:.]\d\d)?"
_HALF_DAY = r"(?:[ap]\.\s?m\b\.?|[ap]m\b|o['’]clock\b)"
_SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"

KINDS: dict[str, str] = {
    "address of the web": r"https?://\S+|www\.\S+|[@#]\w+|(?<![\w.])[\w.]{1,64}@[\w.]+",
    "date": (
        rf"\b{_MONTH}\s{_DAYS}(?:,?\s{_YEAR}\b)?|\b{_DAYS}\s(?:of\s)?{_MONTH}(?:,?\s{_YEAR}\b)?|\b\d{{4}}-\d\d-\d\d\b"
        r"|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?!(?:1/2|1/3|2/3|1/4|3/4)\b)\d{1,2}/\d{1,4}\b"
    ),
    "clock": (
        rf"\b{_CLOCK}(?:\s?(?:[-–]|to|and|or)\s?{_CLOCK})?\s?(?i:{_HALF_DAY})|\b(?i:{_SMALL}(?:[-\s]thirty)?\s{_HALF_DAY})"
        r"|\b\d{1,2}:\d\d(?::\d\d)?\b|\b\d{3,4}\s(?:GMT|UTC|hrs)\b|\b(?i:half[-\s]past)(?:\s\w+)?"
    ),
    "years": (
        r"\b(?i:in|since|until)\s1[0-4]\d\d\b"
        rf"|\b{_YEAR}\s?[-–]\s?(?:\d\d|{_YEAR})\b(?!,\d|%)|\b{_CENTURY}\d0s\b|['’]\d0s\b"
    ),
    "telephone": (
        r"\+\d[\d\s().-]{6,}\d|\(?\b\d{3}\)?[-.\s]\d{3}[-.]\d{4}\b|\b(?i:call|phone|tel|telephone|dial)(?:ed|ing)?[:.]?"
        r"\s(?i:at\s|on\s)?\d[\d-]{2,}\d\b"
    ),
    "reference": (
        r"\b(?i:articles?|sections?|paragraphs?|paras?|pages?|chapters?|resolutions?|clauses?|verses?|phases?|stages?"
        r"|steps?|grades?|categor(?:y|ies)|numbers?|part|version|level|type|tier)\s(?:\d[\d.()a-z]*\b"
        rf"|(?i:{_SMALL})\b(?!\s(?:hundred|thousand|million|people)))"
        rf"|\bround\s{_SMALL}\b|\bNos?\.\s\d+"
        rf"|\bday\s{_SMALL}(?=\sof\b)"
        r"|\b(?:Amendment|Apollo|Area|Block|Boeing|Airbus|Camp|Channel|Checkpoint|District|Exhibit|Figure|Flight|Gate"
        r"|Highway|Interstate|Law|Order|Phase|Platform|Proposition|Psalm|Room|Route|Sector|Super Bowl|Table|Terminal"
        r"|Title|Unit|Vol\.|Volume|Ward|Windows|Zone|CBS|NBC|ABC|Fox|BBC|Radio|Euro|Day|Week|Game)\s\d+(?:-\d+)?\b(?!,\d)"
        r"|\b(?:S&P|Standard\s&\sPoor['’]s|Russell|Nasdaq|Fortune|FTSE|CAC|DAX|Nikkei|Stoxx|Forbes|Billboard)\s\d+"
        r"|(?<![\d,])\d[\d,]{0,8}\sblock\sof\b|\b\d+\s[A-Z]\w+\s(?:Street|Avenue|Road|Place|Boulevard|Drive|Lane|Square)\b"
    ),
    "name": (
        r"\b(?:World\sWar|Air\sForce|Formula|Day|Phase|Big|Catch|(?:Group|Gang)\sof|Marine)[-\s](?:\d+|[A-Z][a-z]+)\b"
        r"|\b(?:[A-Z]{1,6}|[A-Z][a-z]|MiG|Covid|Soyuz)[-‐‑]\d[\w-]*|\b[A-Za-z]+\d\w*"
        r"|(?<![$£€¥\d.,])\b\d+(?:[.,]\d+)*(?!(?:km|kg|cm|mm|mph|kph|ft|ha|lbs?|bn|tn|mn|[MB]|0?s)\b)[A-Za-z]\w*"
        r"|\b\d+[1-9]s\b"
    ),
    "idiom": (
        r"\b(?i:50-50|fifty-fifty|one-on-one|one-to-one|one[-\s]by[-\s]one|one-(?:sided|way|off|time|stop|man|woman|liner)"
        r"|two-(?:way|faced|timing)|zero-sum|zero\stolerance|(?:ground|square|day|year)[-\s](?:zero|one)"
        r"|at\sone\s(?:point|time|stage)|one\sanother|no\sone|one\sand\s(?:all|the\ssame|only)|one\sway\sor\sanother"
        r"|(?:on\s(?:the\s)?|to\s)one\s(?:hand|side)|(?:a|per|in\sa|one)\smillion\s(?:miles|times)|a\sthousand\stimes"
        r"|for\sone(?=[,.;])|one\sday(?=,|\s(?:be|he|she|they|we|I|when|soon)\b)|one[-\s]and[-\s]only|in\shalf|half\sof\sit)\b"
    ),
}
"""What is masked, and the pattern that finds it."""

_MASK = re.compile("|".join(f"(?:{pattern})" for pattern in KINDS.values()))
_BARE = re.compile(r"(?<![\d.,$£€¥-])\b(?:1[5-9]\d\d|20\d\d|911)\b(?!,?\d|\.\d|%)")
_COUNTED = re.compile(
    r"\s(?:people|persons|men|women|children|civilians|soldiers|troops|fighters|rebels|militants|migrants|refugees"
    r"|prisoners|deaths|dead|wounded|killed|injured|victims|survivors|homes|houses|buildings|villages|families|cases"
    r"|miles|km|kilomet(?:er|re)s|met(?:er|re)s|feet|tons|tonnes|acres|hectares|dollars|euros|pounds|percent)\b"
)
_MEASURED = re.compile(
    r"(?:at least|more than|fewer than|less than|nearly|almost|up to|as many as|estimated)\s$", re.IGNORECASE
)


def spans(text: str) -> list[tuple[int, int]]:
    """Where the numbers that are no quantities stand, in order and without overlap."""
    found = [match.span() for match in _MASK.finditer(text)]
    found += [match.span() for match in _BARE.finditer(text) if not _is_counted(text, *match.span())]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _is_counted(text: str, start: int, end: int) -> bool:
    """True for "2016 people" and "more than 2016": what looks like a year, or like 911, is a count there."""
    return bool(_COUNTED.match(text, end) or _MEASURED.search(text[max(0, start - 14) : start]))
