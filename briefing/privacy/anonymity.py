"""Requests for anonymity: by which words an article says that somebody would not be named in full, in any language.

All languages are looked for in every text, whatever language it is recorded in: a text that is taken for English, or a
sentence in another language within it, exposes nobody. Words that are part of each request of a language are looked for
first, so that other texts lose no time.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from briefing.languages import ENGLISH, LANGUAGES, Language, alternatives
from briefing.text.scripts import forms_of, script_of, scripts_in

_ARABIC_MARKS = re.compile("[\u064b-\u0652]")
"""Vowels and doublings, which a text in Arabic may print at any letter or leave out."""
_ARABIC_LETTER = re.compile(r"\[[^\]]*\]|\\w|[\u0621-\u064a]")
"""What stands for one letter in a pattern for Arabic."""


@dataclass(frozen=True)
class _Requests:
    """The requests for anonymity of one language."""

    pattern: re.Pattern[str]
    in_small_letters: re.Pattern[str]
    """The same for a text in small letters, in which it is found in a third of the time."""
    hints: tuple[str, ...]
    """Pieces, in small letters, of which each request holds one; none where none is known."""
    script: str | None
    """The script of the hints; None without any."""

    def may_be_in(self, small: str, scripts: Collection[str]) -> bool:
        """False for a text that holds no request. It is given in small letters, with the scripts that are in it."""
        if self.script is None:
            return True
        return self.script in scripts and any(map(small.__contains__, self.hints))


def _requests(language: Language) -> _Requests:
    """The requests of a language that has the list `people.anonymity`."""
    hints = () if language.lacks("people.anonymity_hints") else language.entries("people.anonymity_hints")
    pattern = rf"\b(?:{language.pattern('people.anonymity')})"
    script = script_of(hints[0]) if hints else None
    is_marked = script == "arabic"
    marked = _ARABIC_LETTER.sub(rf"(?:\g<0>{_ARABIC_MARKS.pattern}*)", pattern) if is_marked else pattern
    return _Requests(re.compile(marked, re.I), re.compile(pattern), hints, script)


_CALLED_OTHERWISE = re.compile(r"\bnot named(?=\s[A-Z])")
"""What asks for nothing: "fifty people not named Moss"."""
_ALL = tuple(_requests(each) for each in LANGUAGES.values() if not each.lacks("people.anonymity"))

# A source without a name, up to its request: "said a law enforcement official familiar with the case who spoke on".
_BRINGS_IN = ENGLISH.one_of("people.brings_in")
_SMALL = rf"(?:(?!{_BRINGS_IN}\b)[a-z][a-z’'-]*\s)"
_GOES_ON = rf"(?:(?:and|but)\s|{_SMALL})"
_CAPITAL = r"(?:[A-Z][\w.’'-]*\s)"
_PLACE = rf"(?:(?:in|at|from|near|(?:of|with|for|to)\sthe)\s(?:the\s)?{_CAPITAL}+)"
_SOME = rf"(?:{ENGLISH.one_of('people.some')}|(?<!\w)(?:An?|One|Two|Three|Several|Some))"
_HOLDER = ENGLISH.one_of("people.roles", "people.groups", "people.plurals", "people.aides")
_ANYBODY = rf"(?:{_HOLDER}|{ENGLISH.one_of('people.persons', 'people.trades', 'people.kin')})"
_SAYS = alternatives(ENGLISH.words("saying.verbs", "people.leads_to_a_source") - ENGLISH.words("saying.addressing"))
_SOURCE = re.compile(
    # Nobody stands before the words whom they could describe, as in "Samir, an officer who".
    rf"(?:\A[\W_]*|[,.?!][”\"]\s|\b{_SAYS}\s)"
    # "a Navy officer", but not "a Haddad relative", whose family name that may be.
    rf"(?:{_SOME}\s(?:{_CAPITAL}|{_SMALL}){{0,6}}?(?!{ENGLISH.one_of('people.kin')}\b){_HOLDER}"
    rf"|{_SOME}\s{_SMALL}{{0,6}}?{_ANYBODY}|{_SMALL}{{0,3}}?{ENGLISH.one_of('people.groups')})"
    rf"(?:\s(?:{_PLACE}|{_SMALL}){{0,8}}?(?:[a-z’'-]+,\s)?|,\s)(?:who|speaking|talking)\s{_GOES_ON}{{0,12}}\Z"
)
_LONGEST_SOURCE = 40
"""Most words of a source, with what stands before it."""
_NOUN_OF_ONE = ENGLISH.one_of("people.roles", "people.persons", "people.trades")
_CALLED = r"(?:named|called|known\sas|identified\sas)\s"
_ONE_NAME = re.compile(rf"(?P<role>.*?\b{_NOUN_OF_ONE}),?\s*\b{_CALLED}(?P<name>[A-Z][\w’'-]*)\W*", re.S)
_BY_ONE_NAME = rf"\b(?:[Aa]n?|[Oo]ne|[Aa]nother)\s(?:[\w-]+\s){{0,3}}{_NOUN_OF_ONE},?\s{_CALLED}"
_PRIVATE = ENGLISH.one_of("people.persons", "people.kin", "people.trades")
_MEANS = re.compile(rf"[\W_]*(?:(?:The|This|That)\s(?:[a-z-]+\s){{0,2}}(?P<noun>{_PRIVATE})|He|She|They)\b")
"""How a sentence begins that means somebody whom the one before describes."""
_THING_OF = rf"[’']s?\s(?!(?:[\w-]+\s){{0,3}}?{_ANYBODY}\b)[a-z]"
"""What follows the name of somebody to whom a thing belongs, and who does not ask: "at Howard’s news conference"."""
_OF_ANOTHER = re.compile(r"grant|.*\b(?:his|her|their)\b", re.I)
"""Requests that may be of somebody else than whoever the words before them describe."""


_SENTENCE_END = re.compile(r"[.!?]\s+|\n+")
_DESCRIBED = re.compile(r"\s*(?:The|A|An)\s(?:[a-z-]+\s){1,3}(?:is|was|are|were)\s")
"""Whom a sentence begins with, described in small letters."""
_IN_A_FILM = re.compile(
    r"\sin\sthe\s(?:video|film|footage|tape)(?:,\swhich\swas\s(?:made|posted|shot)\s[a-z ]{3,20})?\.(?=\s|\Z)"
)
"""A film in which somebody is not identified, and no more but when it was made: no reason stands there."""


def _in_small_letters(text: str) -> str:
    """A text in small letters, the "İ" of Turkish as an "i", without the marks above and below letters of Arabic."""
    return _ARABIC_MARKS.sub("", text.casefold().replace("i\u0307", "i"))


def _is_of_a_film(text: str, request: re.Match[str]) -> bool:
    """True where a sentence says of somebody whom it describes, and does not name, that a film does not identify them.

    With anything behind that may be a reason it is a request, and so it is of whoever has a name there.
    """
    before = _SENTENCE_END.split(text[: request.start()])[-1]
    return _DESCRIBED.fullmatch(before) is not None and _IN_A_FILM.match(text, request.end()) is not None


def requests(text: str) -> Iterator[re.Match[str]]:
    """The words of a text by which it says that somebody would not be named in full, language by language.

    >>> [found[0] for found in requests("He spoke on condition of anonymity.")]
    ['condition of anonymity']
    """
    small = _in_small_letters(text)
    scripts = scripts_in(small)
    for language in _ALL:
        if language.may_be_in(small, scripts):
            found = language.pattern.finditer(text)
            asking = (each for each in found if not _CALLED_OTHERWISE.match(text, each.start()))
            yield from (each for each in asking if not _is_of_a_film(text, each))


def is_of_a_source(text: str, request: re.Match[str]) -> bool:
    """True for a request in a text of somebody whom an article describes there and does not name: that hides no name.

    >>> texts = ["Moss fled, said an officer who asked not to be named", "Moss, an officer who asked not to be named"]
    >>> [is_of_a_source(text, next(requests(text))) for text in texts]
    [True, False]
    """
    if _OF_ANOTHER.match(request[0]):
        return False
    before = " ".join(text[: request.start()].split(" ")[-_LONGEST_SOURCE:])
    return _SOURCE.search(" ".join(before.split()) + " ") is not None


def one_name(words: str) -> re.Match[str] | None:
    """The match, with groups `role` and `name`, of a description that ends with one name; None of any other words.

    >>> one_name("a witness named Omar").groups()
    ('a witness', 'Omar')
    """
    return _ONE_NAME.fullmatch(words)


def calls_by_one_name(text: str, name: str) -> bool:
    """True where an article brings somebody in by one name: "a witness named Omar said", not "named Omar Haddad".

    >>> calls_by_one_name("A witness named Omar said so.", "Omar"), calls_by_one_name("She called Omar late.", "Omar")
    (True, False)
    """
    return re.search(rf"{_BY_ONE_NAME}{re.escape(name)}\b(?!\s+(?:[A-Z]|al-))", text) is not None


def called_by_one_name(text: str) -> set[str]:
    """The names of those whom an article brings in by one name.

    >>> called_by_one_name("A witness named Omar said so to a man named Omar Haddad.")
    {'Omar'}
    """
    found = re.finditer(rf"{_BY_ONE_NAME}(?P<one>[A-Z][\w’'-]*)\b(?!\s+(?:[A-Z]|al-))", text)
    return {each["one"] for each in found}


def brings_in_whoever_asks(before: str, asking: str) -> bool:
    """True for a sentence that describes a private person whom the next one means when it says that they ask for cover.

    >>> asking = "The man, who did not want to be identified, called."
    >>> [brings_in_whoever_asks(before, asking) for before in ("A man of 50 from Oldport saw it.", "The man sank.")]
    [True, False]
    """
    meant = _MEANS.match(asking)
    if meant is None or not says_anonymous(" ".join(asking.split())):
        return False
    noun = re.escape(meant["noun"]) if meant["noun"] else _PRIVATE
    return re.search(rf"\b(?:[Aa]n?|[Oo]ne|[Aa]nother)\s(?:[\w-]+\s){{0,4}}{noun}\b", before) is not None


def may_hold_requests(text: str) -> bool:
    """False for an article in which no sentence holds any of `requests`: a look at all of it spares one at each."""
    small = " ".join(_in_small_letters(text).split())
    scripts = scripts_in(small)
    return any(language.may_be_in(small, scripts) for language in _ALL)


def says_anonymous(text: str) -> bool:
    """True for a text that says of somebody that they would not be named in full.

    >>> says_anonymous("The man was not named."), says_anonymous("Fifty people not named Moss came.")
    (True, False)
    """
    small = _in_small_letters(_CALLED_OTHERWISE.sub("", text))
    scripts = scripts_in(small)
    asking = (each.in_small_letters.search(small) for each in _ALL if each.may_be_in(small, scripts))
    return any(asking)


def asks_not_to_be_named(text: str, name: str) -> bool:
    """True when a text prints a name and, in the same breath, says that its bearer would not be named in full."""
    # A pattern for each name takes long to make, and few sentences hold such words and the name.
    is_inflected = script_of(name) == "cyrillic"
    if not (is_inflected or name.casefold() in text.casefold()):
        return False
    asking = {request.start() for request in requests(text) if not is_of_a_source(text, request)}
    if not asking:
        return False
    behind = r"(?=(?P<behind>[^.;!?“”\"]{0,200}))"
    named = re.compile(rf"(?<!\w){forms_of(name)}(?!\w)(?!{_THING_OF}){behind}", re.I)
    return any(
        found.start("behind") <= start <= found.end("behind") for found in named.finditer(text) for start in asking
    )
