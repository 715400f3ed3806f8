"""What a drafted event is called, and what sort of thing it is: read off the sentences that tell it.

The title is a clause of one of the sentences, without who says it, without times, and without numbers. Where no clause
is left that other accounts bear out, there is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from briefing.authoring.similarity import stem, stems
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.model.vocabulary import EventType
from briefing.text.verbs import REPORTING
from briefing.wordings import Kind, find_numbers, find_times

_TELLS = [
    re.compile(rf"\b(?:{'|'.join(f'(?P<{kind}>{words})' for kind, words in ENGLISH.patterns(name).items())})\b", re.I)
    for name in ("events.types", "events.effects", "events.nouns")
]
"""By which words a line tells what sort of thing happened; those that come later only where the others are missing."""
_SAYS = rf"(?:{REPORTING}|according\sto)"
_DATELINE = re.compile(
    r"^(?:[A-Z][A-Z .,]{3,}(?:,\s\w+\s)?(?:\([^)]*\)\s)?(?:—|–|-{1,2}|//)\s"
    r"|[A-Z][\w .,/’'-]{2,40}\([A-Z][\w ./]+\)\s?(?:—|–|-{1,2})\s|[A-Z]{2}[A-Z .’'-]+,\s[A-Z]\w{2,8}\.?\s\d{1,2}:\s)"
)
"""Where and when an article was written, and by which agency, before its first words."""
_HEAD = re.compile(
    rf"^(?:According\sto\s[^,]+,\s|[^,“”\"]{{2,60}}?\s{_SAYS}\s(?:[A-Z]\w+day\s)?(?:that\s)?(?=[a-z0-9]))"
)
_TAIL = re.compile(rf",\s[^,]{{0,70}}\b{_SAYS}\b.*$")
_SAID_THEN = re.compile(rf"\b{_SAYS}\s(?:\w+\s){{0,3}}$")
_OPENER = re.compile(rf"^(?:[A-Z]\w+(?:ed|ing)|{ENGLISH.one_of('drafting.opening')})\b[^,]{{0,90}},\s")
_END = re.compile(
    r"\s(?:—|–|-{1,2})\s|[;:()“”\"/]|,(?!\d)|\s(?:(?:moments|shortly|just|soon|hours|minutes|days)\s)?(?:after|before)\b"
    r"|(?<!appointed)(?<!elected)(?<!resigned)(?<!identified)(?<!named)(?<!known)\sas\b|(?<!ed)\sthat\b"
    r"|\s(?:following\s(?:an?|the)|when|while|because|although|who|which|where|but|since|so|for\s\w+ing"
    rf"|and\s(?:has|was|were|is|are|had|[a-z]+ed|{_SAYS})|on\s(?:its|their|his|her))\b"
)
_LAST_PHRASE = re.compile(r"(.+)(?<!ed)(?<!made)\s(?:in|on|at|from|for|near|to|with|by)\s")
"""A line up to its last phrase, which only says more of what it tells; not "remained covered" of "in snow"."""
_APPOSED = re.compile(r"^([^,]{3,50}),\s[^,]{3,80},(?=\s(?:[a-z]+ed|has|was|were|will|won|led|left|took|lost)\b)")
"""A subject that is described between commas, up to its verb."""
_SEVERAL = re.compile(
    rf"\s(?!{ENGLISH.one_of('drafting.currencies', 'drafting.lengths')}\b)(?:people|[\w’'-]+(?<!s)s)\b"
)
_BESIDE = re.compile(r"-[a-z-]+|\smagnitude\b|\s?(?:km|miles|kilomet\w+)(?=\s(?:north|south|east|west|off|from))")
"""What goes with a number that is left out: "a 6.1-magnitude quake", "12 miles off the coast"."""
_DANGLING = re.compile(
    r"(?i:(?:^|\s)(?:an?|the|of|in|on|to|for|with|following|by|and|at|from|some|first|last|age|since|around|about|early|late|just"
    r"|shortly|before|between|morning|night|little|killing|leaving|carrying|injuring))+\s?$"
)
"""What stands last in a line before a time or a number that is left out."""
VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|(?P<deed>(?<!\bthe )(?<!\ba )(?<!\bof )(?<!\btheir )(?<!\bits )(?!used\b)"
    rf"[a-z]{{2,}}ed|{ENGLISH.one_of('drafting.done')})"
    # What climbers did who, involved in a brawl, have left is that.
    r"(?!\s(?:in|by|on|at|with|from|of|to|under|for|into|as)\s.*\s(?:has|have|had|is|are|was|were)\b))\b"
)
_DEEDS = {stem(word): {*map(stem, deed.split())} for deed in ENGLISH["events.deeds"].values() for word in deed.split()}
"""What else tells the same deed."""
_ANOTHERS = re.compile(rf"\b(?:{_SAYS}|that|who|which|whose|(?<=called\s)for|(?<=\sof\s)\w+['’]s)\b")
_NO = re.compile(r"\b(?:not|no|never|none|neither|without|den(?:y|ies|ied))\b|n['’]t\b", re.I)
_UNCLEAR = re.compile(
    rf"(?:{ENGLISH.one_of('drafting.unclear')}|People\s(?:have|had)|The\s(?:(?:death\s)?toll|number\s(?:of|killed))"
    r"|\w+ing\s(?:by|an?|the|its|their|to|with|from|in|on|into))\b"
)
_LOADED = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.loaded')}|may|{_SAYS}$)\b")
_FEWEST, _MOST, _BORNE_OUT = 4, 15, 0.4
"""Words of a title, and the share of them that each of its accounts must hold."""


def type_of(title: str, sentences: Sequence[str]) -> EventType | None:
    """What a title tells of, its verb first; `other` where at least half of the sentences tell something, else None."""
    deeds = [verb.start() for verb in VERB.finditer(title) if verb["deed"]][:1]
    found = [*(_TELLS[0].match(title, at) for at in deeds), *(words.search(title) for words in _TELLS)]
    kind = next((words.lastgroup for words in found if words), None)
    shown = sum(any(words.search(sentence) for words in _TELLS) for sentence in sentences)
    return EventType(kind) if kind else EventType.OTHER if 2 * shown >= len(sentences) else None


def title_of(sentences: Sequence[str]) -> tuple[str, frozenset[int]] | None:
    """A neutral line, and the numbers of the sentences that bear it out, two of several at least; None without one."""
    held, no = [set(stems(w.replace(" to death", ""))) for w in sentences], [_otherwise(w) for w in sentences]
    best: list[tuple[int, str, float, int, str, frozenset[int]]] = []
    for clause in (clause for sentence in sentences for clause in _clauses(sentence)):
        own, deeds = set(stems(clause.replace(" to death", ""))), _deeds(clause)  # Who shoots them so does not die.
        shares = [len(own & theirs) / max(1, len(own)) * (not theirs.isdisjoint(deeds)) for theirs in held]
        same = [n for n, share in enumerate(shares) if share >= _BORNE_OUT and no[n] == _otherwise(clause)]
        if len(same) >= min(2, len(sentences)) and own <= set[str]().union(*(held[n] for n in same)):
            best.append((-len(same), _otherwise(clause), -sum(shares), len(clause), clause, frozenset(same)))
    return min(best)[4:] if best else None


def repeats(title: str, other: str) -> bool:
    """True for lines that tell one deed of something that both name."""
    deeds = _deeds(title)
    return not deeds.isdisjoint(_deeds(other)) and not {*stems(title)}.isdisjoint({*stems(other)} - deeds)


def _otherwise(words: str) -> str:
    """By what words tell something else than nearly the same ones: that it was not so, or was so another time."""
    return ("no " if _NO.search(words) else "") + " ".join(re.findall(r"\b(?:again|second|third|fourth)\b", words))


def _deeds(clause: str) -> set[str]:
    """The verb of a line without its ending, and those that tell the same deed."""
    done = stem(next((found["deed"] for found in VERB.finditer(clause) if found["deed"]), ""))
    return _DEEDS.get(done, {done})


def _clauses(sentence: str) -> list[str]:
    """Lines that may serve as a title, cut out of a sentence: its main clause, and what happened when or after that."""
    words = _DATELINE.sub("", " ".join(sentence.split()))
    words = opened if _HEAD.match(opened := _OPENER.sub("", words)) else words  # "In a statement, the board said"
    head = _HEAD.match(words)
    told = words[head.end() :] if head else words
    if not _UNCLEAR.match(told[:1].upper() + told[1:]):
        words = told
    elif head and "announced" not in head[0]:
        return []  # "She will resign" is nobody's title, but it is who announced it.
    # In "On Monday, she announced it" the saying is no tail.
    words = cut if VERB.search(cut := _TAIL.sub("", words)) else words
    main = re.sub(r"^(?:But|And|Yet|So)\s", "", _APPOSED.sub(r"\1", _OPENER.sub("", words)))
    lines = list(filter(None, map(_line, (main, *words.split(" when ")[1:]))))
    return lines or list(filter(None, map(_line, [] if head else words.split(" after ")[1:])))


def _line(words: str) -> str | None:
    """The first clause of some words without times and numbers; None where that is no neutral line of its own."""
    clause = _without_numbers(_without_times(_END.split(words, maxsplit=1)[0].rstrip(" .!?…"))).strip(" ,")
    while len(clause.split()) > _MOST and (shorter := _LAST_PHRASE.match(clause)) and VERB.search(shorter[1]):
        clause = shorter[1]
    clause = (whole := _DANGLING.sub("", clause))[:1].upper() + whole[1:]
    is_line = len(clause.split()) >= _FEWEST and VERB.search(clause) and not _UNCLEAR.match(clause)
    return clause if is_line and not LEXICON.verdicts(clause) and not _LOADED.search(clause) else None


def _without_times(clause: str) -> str:
    for time in reversed(find_times(clause)):
        before, after = clause[: time.start], clause[time.end :]
        # "Friday's derailment" is the derailment, and "the 2022 final" the final.
        if after[:2] in ("’s", "'s"):
            before, after = f"{before}the ", after[2:]
        clause = f"{(before if before.endswith('the ') else _DANGLING.sub('', before)).rstrip()}{after}".strip()
    return clause


def _without_numbers(clause: str) -> str:
    """A line without its numbers, and without what hangs on them; what counts several stays."""
    for number in reversed(find_numbers(clause)):
        before, after = clause[: number.start].rstrip(" ~"), clause[number.end :]
        # "Hundreds of homes" are homes, and "three of its ships" are not its ships.
        after = after[3:] if after.startswith(" of ") and number.words.endswith("s") else after
        beside = _BESIDE.match(after)
        if not (beside or "-" in number.words or _SEVERAL.match(after) or before.endswith(" magnitude")):
            after = ""
            # Shares that fell 9% fell, but "it killed" wants an object, and "he spoke to declare" none of "to declare".
            before = "" if number.kind is Kind.COUNT and re.search(f"{VERB.pattern}$", before) else before
            before = re.sub(r"\sto\s[a-z]+$", "", before) if number.kind in (Kind.COUNT, Kind.DURATION) else before
        clause = f"{before}{after[beside.end() if beside else 0 :]}"
    return re.sub(r"\b([Aa])(?=\s[aeiou])", r"\1n", clause.strip().removeprefix("of ").replace(" magnitude", ""))


def when_of(sentence: str, title: str = "") -> str | None:
    """The words of the only time in a sentence, where they tell when it happened and not when somebody said so."""
    sentence = _DATELINE.sub("", sentence)
    lasting = [n for n in find_numbers(sentence) if n.kind is Kind.DURATION]
    times = [t for t in find_times(sentence) if not any(n.start < t.end and t.start < n.end for n in lasting)]
    if len(times) != 1 or times[0].words.isdigit() or _SAID_THEN.search(sentence, 0, times[0].start):
        return None
    opener = _OPENER.match(sentence)
    # "After the quake on Monday, they left" gives the time of another event.
    if opener and not re.match(r"(?:On|In|At|Late|Early|Just)\b", sentence):
        return None
    at, deeds = times[0].start, _deeds(title)
    done = (word.start() for word in re.finditer(r"\w+", sentence) if stem(word[0].lower()) in deeds)
    nearest = min(done, key=lambda start: abs(start - at), default=at) + 1
    between = min(at, nearest), max(times[0].end + 2, nearest)  # "They called for a strike on Monday"
    end = _END.search(sentence, opener.end() if opener else 0)
    return times[0].words if (end is None or at < end.start()) and not _ANOTHERS.search(sentence, *between) else None
