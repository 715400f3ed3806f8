"""By which words an article in another language than English goes on about somebody.

The words are `people.toml` and `saying.toml` of the language; of one without them only quotations are found. Less is
known of these languages than of English, so that more is taken for theirs in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import NamedTuple

from briefing.languages import Language
from briefing.memo import memoise
from briefing.text.passages import Sentence, Span, overlapping

_CAPITAL = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĻŁŃŅŇŌŐŒŔŘŚŞŠȘŢŤȚŪŮŰŲŹŻŽА-ЯЁІЇЄҐЎ"
_WORD = r"[^\W\d_]+"
_ONE_NAME = rf"[{_CAPITAL}][\w’'-]{{2,}}"
_PARTICLE = r"(?:de|del|della|di|da|das|dos|do|du|van(?:\sde[nr]?)?|von|bin|ibn|al|el|la|le|ter|ten)"
_NAME = rf"[{_CAPITAL}][\w’'.-]*(?:\s(?:{_PARTICLE}\s){{0,2}}[{_CAPITAL}][\w’'-]+)+"
"""A name of several words, some of which may be small: "Ana de la Cruz"."""
_ASIDE = r"(?:,[^,.;]{0,80},)?"
_NEVER = "(?!)"
_QUOTED = re.compile(
    # An end that is lost takes no more than its paragraph along; a speech may have several paragraphs.
    r"«(?:[^»\n]*(?:\n+[^»\n]*){0,3}»|[^»\n]*)"
    r"|„(?:[^“”\n]*(?:\n+[^“”\n]*){0,3}[“”]|[^“”\n]*)"
    r"|“(?:[^”\n]*(?:\n+[^”\n]*){0,3}”|[^”\n]*)"
    r"|\"[^\"\n]*\"|‹[^›\n]*›|(?<!\S)»(?=\w)[^«»\n]*«|(?<!\S)”(?=\w)[^”\n]*”"
    # An apostrophe opens and closes nothing: "'s avonds".
    r"|‚[^‘’\n]*[‘’]|(?<!\w)‘(?:[^’\n]|’(?=\w))*’|(?<!\w)'(?=\w)(?!(?:s|t|n)\b)(?:[^'\n]|'(?=\w))*'"
)
"""A quotation in the marks of any language."""
_DIALOGUE = re.compile(r"^[ \t]*(?:[—–]|-\s)[^\n]+", re.M)
"""A line that somebody speaks, behind a dash."""
_FEW_WORDS = 2
"""Most words in marks that a writer may only have set apart."""


class _Others(NamedTuple):
    """How somebody stands in a sentence of a language who is none of those who ask."""

    begins: re.Pattern[str]
    """As that with which it begins."""
    begins_named: re.Pattern[str]
    """The same by name."""
    begins_office: re.Pattern[str]
    """The same by an office."""
    behind: re.Pattern[str]
    """Behind a verb of saying."""
    behind_according: re.Pattern[str]
    """Behind "according to"."""
    before: re.Pattern[str]
    """Right before a verb of saying, as the end of what it is looked for in."""


class ForeignWords:
    """The words of one language by which an article goes on about somebody, made ready once.

    Nouns are known by their entries in `people.toml`, each of which holds all forms of one: `enfermer[oa]s?`.
    """

    def __init__(self, own: Language) -> None:
        self._own = own
        verbs = _NEVER if own.lacks("saying.verbs") else own.one_of("saying.verbs")
        prefixes = "" if own.lacks("saying.prefixes") else f"{own.one_of('saying.prefixes')}?"
        auxiliary = "" if own.lacks("saying.auxiliaries") else rf"(?:{own.one_of('saying.auxiliaries')}\s)?"
        according = _of(own, "saying.according").replace("{verb}", verbs)
        self._verb = _anywhere(f"{prefixes}{auxiliary}{verbs}")
        self._according = _anywhere(f"{prefixes}(?:{according})")
        self._says = _anywhere(_of(own, "saying.they_say").replace("{verb}", verbs))
        self._means = _anywhere(_of(own, "people.means_them"))
        self._begins = re.compile(rf"[\W_]*(?:{_of(own, 'people.goes_on')})(?!\w)", re.I)
        article = "|".join(_entries(own, "people.before_a_noun") or _entries(own, "people.articles")) or _NEVER
        ending = f"(?:{_of(own, 'people.after_a_noun')})?"
        self._article = article
        entries = [*_entries(own, "people.persons"), *_entries(own, "people.roles")]
        self._nouns = {entry: _anywhere(f"(?:{article})?(?:{entry}){ending}") for entry in entries}
        """A pattern of each noun, with what may stand right before it."""
        self._opening = rf"[\W_]*(?i:(?:(?:{article})(?<=\s)(?:{_WORD}\s)?)?)"
        """What may stand before a noun with which a sentence begins: an article, with an adjective behind it."""
        # Of a language with cases it is told by them who does something, wherever they stand.
        self._not_subject = _NEVER if own.lacks("people.not_subject") else _any_of(own.pattern("people.not_subject"))
        self._has_cases = not own.lacks("people.names_have_cases")
        self._leading = self._opening if own.lacks("people.not_subject") else rf"[\W_]*(?:{_WORD}\s){{0,2}}?"
        self._thing = re.compile(rf"[\W_]*(?:{_of(own, 'people.articles')})", re.I)
        small = {*_entries(own, "saying.no_speaker"), *_entries(own, "saying.that")}
        openers = {word.casefold() for word in _entries(own, "sentences.starters")}
        self._no_speaker = _whole(small)
        self._no_name = _whole(small | openers)
        leading = rf"(?:(?:{article})(?<=\s))?(?:(?!{self._no_speaker}){_WORD}\s){{0,2}}?(?:{article})?"
        self._somebody = re.compile(rf"[\W_]*{leading}(?:{_of(own, 'people.persons')}){ending}(?!\w)", re.I)
        # Where all nouns have capitals, one word with a capital is no name.
        self._name = f"(?:{_NAME}|{_ONE_NAME})" if own.lacks("people.nouns_have_capitals") else _NAME
        self._known_others: dict[frozenset[str], _Others] = {}
        self._known_openings: dict[str, re.Pattern[str]] = {}

    def nouns_in(self, words: str) -> frozenset[str]:
        """The entries of nouns for persons and offices of which some words hold a form."""
        return frozenset(entry for entry, noun in self._nouns.items() if noun.search(words))

    def begins(self, words: str) -> bool:
        """True for a sentence that begins with a pronoun or with what is theirs: "ella", "su hijo"."""
        return self._begins.match(words) is not None

    def means(self, words: str) -> bool:
        """True for a sentence that may mean them, right behind one that shows them."""
        return self._means.search(words) is not None

    def says(self, words: str) -> bool:
        """True for a sentence that gives words to whom the one before means: "dijo ella", "contó"."""
        return self._says.search(words) is not None

    def gives_words_to(self, nouns: Collection[str], words: str) -> bool:
        """True for a sentence that gives words to somebody described by one of some nouns: "contó la enfermera"."""
        if not nouns or not (self._verb.search(words) or self._according.search(words)):
            return False
        return any(self._nouns[noun].search(words) for noun in nouns)

    def begins_with(self, nouns: Iterable[str], words: str) -> bool:
        """True for a sentence that begins with somebody described by one of some nouns: "La enfermera huyó"."""
        return any(self._opening_with(noun).match(words) for noun in nouns)

    def begins_with_somebody(self, words: str, theirs: frozenset[str]) -> bool:
        """True for a sentence that begins with a description of somebody private, of no office: "La mujer llora"."""
        return self._somebody.match(words) is not None and not self._others(theirs).begins_office.match(words)

    def begins_with_a_thing(self, words: str) -> bool:
        """True for a sentence that begins with an article, so with whoever or whatever does something."""
        return self._thing.match(words) is not None

    def gives_words_to_another(self, words: str, theirs: frozenset[str]) -> bool:
        """True for a sentence, without quotations, whose first speaker is somebody named, or of an office.

        `theirs` are nouns that may describe those who ask.
        """
        other = self._others(theirs)
        according = self._according.search(words)
        if according is not None and other.behind_according.match(words, according.end()):
            return True
        verb = self._verb.search(words)
        if verb is None:
            return False
        is_beside = other.behind.match(words, verb.end()) or other.before.search(words[: verb.start()])
        return is_beside is not None or other.begins.match(words) is not None

    def begins_with_another(self, words: str, theirs: frozenset[str]) -> bool:
        """True for a sentence that begins with somebody named, or of an office."""
        return self._others(theirs).begins.match(words) is not None

    def begins_with_a_name(self, words: str) -> bool:
        """True for a sentence that begins with somebody named, with an office before it or without."""
        return self._others(frozenset()).begins_named.match(words) is not None

    def brings_in_whoever_asks(self, before: str, asking: str) -> bool:
        """True for a sentence that describes a private person whom the next one, which asks for cover, only means."""
        described = self.nouns_in(before)
        is_meant = self.says(asking) or self.means(asking)
        if not described or not (is_meant or self.begins_with(self.nouns_in(asking) & described, asking)):
            return False
        return not self.gives_words_to_another(before, described)

    def _others(self, theirs: frozenset[str]) -> _Others:
        """How somebody else than those whom some nouns describe stands in a sentence."""
        offices = _entries(self._own, "people.roles")
        own = theirs.intersection(offices)
        if own not in self._known_others:
            roles = "|".join(entry for entry in offices if entry not in own) or _NEVER
            self._known_others[own] = self._standing(rf"(?i:(?<!\w)(?:{self._article})?(?:{roles})(?!\w))")
        return self._known_others[own]

    def _opening_with(self, noun: str) -> re.Pattern[str]:
        """How a sentence begins with a noun."""
        if noun not in self._known_openings:
            self._known_openings[noun] = re.compile(self._opening + self._nouns[noun].pattern, re.I)
        return self._known_openings[noun]

    def _standing(self, role: str) -> _Others:
        """How somebody stands in a sentence who is named, or is described by what matches a pattern of offices."""
        no_name = f"{self._no_name}|{self._not_subject}" if self._has_cases else self._no_name
        who = rf"(?:(?!{self._not_subject}){role}|(?!{no_name}){self._name}(?!\w))"
        anybody = rf"(?:{role}|(?!{self._no_name}){self._name}(?!\w))"
        words = rf"(?:(?!{self._no_speaker}){_WORD}\s){{0,2}}?"
        return _Others(
            begins=re.compile(rf"{self._leading}(?!{self._not_subject}){role}|[\W_]*(?!{no_name}){_NAME}"),
            begins_office=re.compile(rf"{self._leading}(?!{self._not_subject}){role}"),
            begins_named=re.compile(rf"(?:{self._leading}{role},?\s)?[\W_]*(?!{no_name}){_NAME}"),
            behind=re.compile(rf"\s{words}{who}"),
            behind_according=re.compile(rf"\s*{words}{anybody}"),
            before=re.compile(rf"(?<!\w){who}{_ASIDE}\s\Z"),
        )


@memoise(bound=64)
def foreign_words(own: Language) -> ForeignWords:
    """The words of a language, made once."""
    return ForeignWords(own)


@memoise(bound=1024)
def quoted(text: str) -> tuple[Span, ...]:
    """The quotations of a text in the marks of any language, in order and without overlap; no lines behind a dash.

    >>> text = "« Non », dit-il. „Nein“, sagt er."
    >>> [each.text(text) for each in quoted(text)]
    ['« Non »', '„Nein“']
    """
    return tuple(Span(*each.span()) for each in _QUOTED.finditer(text))


@memoise(bound=1024)
def _dialogues(text: str) -> tuple[Span, ...]:
    """The lines of a text that somebody speaks, behind a dash."""
    return tuple(Span(*each.span()) for each in _DIALOGUE.finditer(text))


def quotes(text: str, sentence: Sentence) -> bool:
    """True for a sentence in which somebody speaks: several words in marks, or a line behind a dash."""
    spans = overlapping(quoted(text), sentence.start, sentence.end)
    is_spoken = any(each.start <= sentence.start or len(each.text(text).split()) > _FEW_WORDS for each in spans)
    is_dialogue = text[sentence.start] in "—–" or overlapping(_dialogues(text), sentence.start, sentence.end)
    return is_spoken or bool(is_dialogue)


def without_quotations(text: str, sentence: Sentence) -> str:
    """The words of a sentence, with blanks for what stands between marks."""
    words = sentence.text(text)
    for each in overlapping(quoted(text), sentence.start, sentence.end):
        start = max(each.start + 1 - sentence.start, 0)
        end = min(each.end - 1, sentence.end) - sentence.start
        words = f"{words[:start]}{' ' * (end - start)}{words[end:]}"
    return words


def _anywhere(pattern: str) -> re.Pattern[str]:
    """Finds a pattern as whole words, in whatever case."""
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.I)


def _whole(words: Collection[str]) -> str:
    """A pattern of any of some words, whole and in whatever case."""
    return _any_of("|".join(sorted(map(re.escape, words))) or _NEVER)


def _any_of(pattern: str) -> str:
    """A pattern of words that match another one, whole and in whatever case."""
    return rf"(?i:(?:{pattern})(?!\w))"


def _of(own: Language, name: str) -> str:
    """The patterns of a list as one; what matches nothing where the language has no such list."""
    return _NEVER if own.lacks(name) else own.pattern(name)


def _entries(own: Language, name: str) -> tuple[str, ...]:
    """The entries of a list; none where the language has no such list."""
    return () if own.lacks(name) else own.entries(name)
