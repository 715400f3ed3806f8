"""Of which part of a sentence a view is that stands in it: all of it, or a clause that only describes something.

"The collapse, which the mayor called a disaster, killed nine": what the mayor says is that it is a disaster, and that
it killed nine says the article. Only what words show on their face is told apart; in doubt a view is of the whole
sentence.
"""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.text.passages import Span
from briefing.text.subjects import MASK
from briefing.text.verbs import REPORTING, SAYING

_ASIDE = re.compile(rf"(?:{ENGLISH.pattern('clauses.asides')})\Z")
"""What describes something, up to the word that gives somebody's view of it: ", which the mayor" called."""
_ASIDE_END = re.compile(r"[,;—–]|\Z")
_LONGEST_ASIDE = 120
"""Most characters of an aside before that word."""
_INSERTED = re.compile(rf"{REPORTING}\b")
_OWN_SUBJECT = re.compile(rf",\s\w+\s(?:{ENGLISH.one_of('saying.between')}\s)*\Z")
"""An aside whose subject is whom it describes: ", who has" said."""
_OTHER_CLAUSE = re.compile(rf"\b{ENGLISH.one_of('clauses.subordinate')}\b|,\s{ENGLISH.one_of('clauses.turns')}\s")
_JOINED_CLAUSE = re.compile(rf"\b{ENGLISH.one_of('clauses.subordinate', 'clauses.turns')}\b")
_OPENS_ASIDE = re.compile(rf"\W*{ENGLISH.one_of('clauses.subordinate')}\b", re.I)
_CLOSES = re.compile(r"\w*\W*(?:\w+\W*){0,2}\Z")
"""A word that few others follow in its sentence, all of which is of it: "…, residents believe."."""
_THAT = re.compile(r"\w*\sthat\b")
_VERBS = rf"{ENGLISH.one_of('clauses.finite', 'drafting.done')}|{SAYING}"
_FINITE = rf"(?:{_VERBS}|(?<!the\s)(?<!an\s)(?<!\sa\s)(?<!of\s)[a-z]{{2,}}ed)"
"""A verb that a clause has, by its form alone."""
_HAS_VERB = re.compile(rf"\b{_FINITE}\b")
_SAYS = re.compile(rf"\b{SAYING}\b")
_ANYBODY = ENGLISH.one_of("clauses.pronouns")
_TURNS = re.compile(
    # "…, though they warned" is of the same speaker.
    rf";|[,—–]\s{ENGLISH.one_of('clauses.turning_away')}\b(?!\s{_ANYBODY}\s(?:also\s)?{SAYING}\b)"
)
"""What ends all that somebody is said to have said."""
_JOINS = re.compile(
    rf"(?:,\sand\s|\sand\s(?!{_ANYBODY}\b))(?!{_FINITE}\b|that\b|to\b|\w+ing\b)"
    rf"(?=(?:(?!{ENGLISH.one_of('clauses.prepositions')}\b)[\w’'.-]+\s){{1,5}}?"
    rf"(?:(?:{_VERBS})\b|[a-z]{{2,}}ed\b(?!\s(?:with|by|from|under|between)\b)))"
)
"""What may join a clause with a subject of its own: "and lower courts" agreed."""
_LAST_CLAUSE = re.compile(rf".*(?:,|\b(?:that|as|if|since)\b|\b{ENGLISH.one_of('clauses.subordinate')}\b)", re.S)
"""All up to the last word that begins a clause."""
_LEAVES = re.compile(rf"\b{ENGLISH.one_of('clauses.describing')}\b|\b(?:{ENGLISH.pattern('clauses.pointing_at')})\b|\(")
"""What begins a description, behind which the words may be the article's."""
_DESCRIBING = re.compile(rf",\s{ENGLISH.one_of('clauses.describing')}\b[^,]*(?:,|\Z)")
"""A clause that describes what stands before it."""
_ENDS = re.compile(f"{_TURNS.pattern}|{_LEAVES.pattern}")
_WHERE = re.compile(r"\bwhere\s\Z")
"""What makes a speaker one of a clause that only describes a place: "the town where residents have said"."""
_DETERMINER = r"(?:the|an?|his|her|its|their|this)\s"
_DAY = r"(?:(?:early|late)\s)?[A-Z]\w+day(?:\s(?:morning|afternoon|evening|night))?"
_CAPITAL = r"[A-Z][\w’'.-]*"
_CAPITALS = rf"{_CAPITAL}(?:\s{_CAPITAL}){{0,3}}"
_OCCASION = rf"(?:(?!no\b|{_DETERMINER})[\w’'.-]+\s){{0,3}}{ENGLISH.one_of('saying.occasions')}"
_PERIOD = r"(?:last|this)\s(?:week|month|year|morning|afternoon|evening)"
# Not "in the hall boats sink", of which the end is what is said.
_BESIDE_SAYING = (
    r"(?:\s(?:in|at|on|during|from|outside|inside|near|after|before|through|via|to|by)\s"
    rf"(?:{_DAY}|(?:{_DETERMINER})?{_OCCASION}|{_DETERMINER}[\w’'.-]+(?:\s{_CAPITALS})?|{_CAPITALS})"
    rf"|\s(?:{_DAY}|here|there|earlier|later|yesterday|today|{_PERIOD}))"
)
"""Where, when or on what occasion somebody says something."""
_HOW = rf",?\s(?:{ENGLISH.pattern('saying.manners')})"
_TITLE = f"(?:(?i:{ENGLISH.one_of('people.roles')})|{ENGLISH.one_of('people.titles')})"
_BEFORE_SPEAKER = rf"(?:{_DETERMINER}|{_TITLE}\s|(?:former|{_CAPITAL})\s(?=(?:{_CAPITAL}\s){{0,3}}?{_TITLE}\s))*"
"""What stands before a speaker's name to say who that is."""
_LEAST_TOLD = 2
"""Fewest words beside a verb of saying that are what is said."""
_MOST_BEHIND = 6
"""Most words that follow a verb of saying which closes its sentence."""
_MOST_BEHIND_SUBJECT = 12
"""The same, where its subject stands behind it."""


def aside(sentence: str, voice: Span) -> Span | None:
    """The clause that describes something and holds a word that gives somebody's view, or None.

    >>> text = "The collapse, which the mayor called a disaster, killed nine."
    >>> aside(text, Span(30, 36)).text(text)
    ', which the mayor called a disaster'
    """
    first = max(0, voice.start - _LONGEST_ASIDE)
    opened = _ASIDE.search(sentence[first : voice.start])
    if opened is None:
        return None
    # "The officers, who the mayor said fired nine shots": that is hers, and no description.
    if _INSERTED.match(sentence, voice.start) and not _OWN_SUBJECT.search(opened[0]):
        return None
    end = _ASIDE_END.search(sentence, voice.end)
    return Span(first + opened.start(), end.start() if end else len(sentence))


def is_said_of(sentence: str, voice: Span, told: Span) -> bool:
    """True where a word that gives somebody's words or view may be said of some part of its sentence.

    `voice` is that word, `told` that part, both as offsets in the sentence.
    """
    around = aside(sentence, voice)
    if around is not None:
        return around.start <= told.start and told.end <= around.end
    if told.start <= voice.start < told.end:
        return True
    if voice.start < told.start:
        return _is_said_of_what_follows(sentence, voice, told)
    return (
        not _JOINED_CLAUSE.search(sentence, told.end, voice.start) or _CLOSES.match(sentence, voice.start) is not None
    )


def _is_said_of_what_follows(sentence: str, voice: Span, told: Span) -> bool:
    """The same for a part that stands behind the word."""
    between = sentence[voice.end : told.start]
    if _OPENS_ASIDE.match(sentence) and "," in between and "," not in sentence[: voice.start]:
        return False
    if _INSERTED.match(sentence, voice.start) or _THAT.match(sentence, voice.start):
        return True
    return not _OTHER_CLAUSE.search(between)


def only_speaks(clause: str, who: str) -> bool:
    """True for a clause that tells that somebody speaks, how, where or when, and nothing of what they say.

    >>> only_speaks("Moss said in brief remarks at the Harbour Office on Monday", "Moss")
    True
    >>> only_speaks("Moss said in brief remarks the pier was shut", "Moss")
    False
    """
    between = rf"(?:{ENGLISH.one_of('saying.between')}\s)*"
    verb = ENGLISH.one_of("saying.speaking")
    says = rf"{_BEFORE_SPEAKER}{re.escape(who)}\s{between}{verb}|{verb}\s{_BEFORE_SPEAKER}{re.escape(who)}"
    told = rf"(?:(?<=told)\s(?:reporters|journalists|lawmakers|{_DETERMINER}[a-z]+))?"
    said = re.match(rf"(?:{says}){told}", clause)
    rest = clause[said.end() :] if said else ""
    beside = re.fullmatch(rf"(?:,?{_BESIDE_SAYING}|{_HOW})*[.,]?", rest)
    return said is not None and beside is not None and not _HAS_VERB.search(rest)


def is_one(sentence: str) -> bool:
    """True where no clause of a sentence turns away from the one before, or joins it with a subject of its own.

    >>> is_one("The treaty fell and courts agreed"), is_one("The treaty fell and was forgotten")
    (False, True)
    """
    return _is_one(sentence, Span(0, len(sentence)))


def surely_gives(sentence: str, subject: Span, verb: Span, told: Span, *, is_number: bool) -> bool:
    """True where a verb of saying surely gives its subject what a statement tells of its sentence.

    That is the clause behind the verb, or the one before it where it closes the sentence. What joins or describes
    that clause, and the words by which somebody is named as saying it, may be the article's. All are offsets in the
    sentence; `is_number` is true for a `told` that is a number only.

    >>> text = "The four clerks said that nine boats sank, and the harbour was shut."
    >>> surely_gives(text, Span(0, 15), Span(16, 20), Span(26, 30), is_number=True)
    True
    >>> surely_gives(text, Span(0, 15), Span(16, 20), Span(4, 8), is_number=True)
    False
    """
    said = Span(min(subject.start, verb.start), max(subject.end, verb.end))
    if not is_number and not _tells(sentence, said, told):
        return False
    if _is_far(sentence, subject, verb) and told.start < verb.start < told.end:
        return False
    if told.start < said.start and _WHERE.search(sentence, 0, said.start):
        return False
    if told.start >= said.end:
        return _gives_behind(sentence, said, verb, told)
    if told.end <= said.start:
        return _closes(sentence, subject, verb) and _gives_before(sentence, said, told)
    before = Span(told.start, max(told.start, said.start))
    behind = Span(min(told.end, said.end), told.end)
    longest = max(before, behind, key=lambda side: side.end - side.start)
    if is_number or len(longest.text(sentence).split()) < _LEAST_TOLD:
        return False
    if longest is before and _closes(sentence, subject, verb):
        return not _TURNS.search(sentence, before.start, before.end)
    return _is_one(sentence, behind)


def _gives_behind(sentence: str, said: Span, verb: Span, told: Span) -> bool:
    """True where what somebody says surely goes on up to words behind their verb; `said` is that with its subject."""
    is_behind = sentence[: said.start].rstrip().endswith(MASK) and MASK not in told.text(sentence)
    if is_behind and not _THAT.search(sentence, verb.end - 1, told.start):
        return False  # “…,” she told a meeting on the loan of nine million: the loan is the article's.
    return not _LEAVES.search(sentence, said.end, told.start) and _is_one(sentence, Span(said.end, told.start))


def _gives_before(sentence: str, said: Span, told: Span) -> bool:
    """True where what somebody says surely began with words before their verb, and these only describe nobody.

    "The judge who gave him nine months was recalled, the agency said": the nine months may be the article's.
    """
    clause = sentence.rfind(",", 0, told.start) + 1
    return not _LEAVES.search(sentence, clause, told.start) and not _ENDS.search(sentence, told.end, said.start)


def _tells(sentence: str, said: Span, told: Span) -> bool:
    """False for words that only name something of which the rest of the clause tells: "an old treaty" protects them."""
    if _HAS_VERB.search(_DESCRIBING.sub("", told.text(sentence))):
        return True
    return not (_HAS_VERB.search(sentence, told.end) or _HAS_VERB.search(sentence, said.end, told.start))


def _is_far(sentence: str, subject: Span, verb: Span) -> bool:
    """True where somebody does something before they say it: "Moss left saying that": that she left the article tells.

    Only a form such as "saying" stands so far from its subject.
    """
    gap = sentence[subject.end : verb.start]
    return verb.text(sentence).endswith("ing") and _HAS_VERB.search(_SAYS.sub("", gap)) is not None


def _closes(sentence: str, subject: Span, verb: Span) -> bool:
    """True where few words, and no verb, follow a verb of saying and its subject up to a comma: "…, he said in May"."""
    rest = sentence[max(subject.end, verb.end) :].split(",")[0]
    if subject.start > verb.start:
        return len(rest.split()) <= _MOST_BEHIND_SUBJECT
    return len(rest.split()) <= _MOST_BEHIND and not _HAS_VERB.search(rest)


def _is_one(sentence: str, part: Span) -> bool:
    """True where no clause in a part turns away from the one before, or joins it with a subject of its own."""
    if _TURNS.search(sentence, part.start, part.end):
        return False
    joins = (joined.start() for joined in _JOINS.finditer(sentence, part.start) if joined.start() < part.end)
    return not any(_HAS_VERB.search(_LAST_CLAUSE.sub("", sentence[part.start : at])) for at in joins)
