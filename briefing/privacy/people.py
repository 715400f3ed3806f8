"""Who must stand alone on every output, and which words would show them.

A protected person is one whose record says `protected`, with its reason. The checks of this room stop a record that
would expose somebody, `public` leaves them out of all that is published together, and `lint` reads what came out.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.parts import Part, Record
from briefing.model.records import Actor, Front
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.verify.articles import Source

UNNAMED = re.compile(
    r"\b(?:(?:identified|named|quoted|known|referred\sto)\s(?:only\s|solely\s|just\s)?(?:by|with|as)\s"
    r"(?:only\s|just\s)?(?:his|her|their|a|one)\s(?:first|given|middle|last|family)?\s?(?:name|initials?|nickname)"
    r"|gave\s(?:only|just)\s(?:his|her|their|a)\s|(?:full|last|family|real)\snames?\s(?:be|is|are|not|was|were|to\sbe)\s"
    r"|(?:condition|guarantee|promise)\sof\sanonymity|not\s(?:be\s|to\sbe\s|want\sto\sbe\s)?(?:named|identified)"
    r"|(?:declin\w+|refus\w+)\sto\s(?:be\s(?:named|identified)|give\s(?:his|her|their)\s)|anonymously|pseudonym)",
    re.I,
)
"""Words by which articles say that somebody would not be named in full."""
SHOWN_BY = frozenset(["speaker", "who", "responsible", "to", "other", "actor", "about"])
"""Fields by which a record shows the actors that they name; an outlet is none of them."""
_LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧανικορτυχıłς",
    "ABESIJKMHOPCTYXaesijopcyxdhlABEZHIKMNOPTYXavikoptuxilσ",
) | {ord("ß"): "ss", ord("ẞ"): "SS"}
"""Cyrillic, Greek and other letters that look like Latin ones, and those that small letters write in two ways."""
_FILLERS = frozenset("\u115f\u1160\u2065\u3164\uffa0")
"""Characters that show nothing, besides marks and format characters."""
_MONTHS = frozenset(["april", "august", "june", "may"])
"""First names that stand in dates too."""
_START, _END = r"(?<![^\W_])", r"(?![^\W_])"
_NEAR = 8
"""Characters on either side of a name by which an article's words are told from others."""


@dataclass(frozen=True)
class Protection:
    """The protected persons of a briefing, and their printed names in any text, whatever letters it is written in."""

    facts: Facts
    """Its records."""
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Its articles; without them, no name is known as another's or as a word."""

    @cached_property
    def people(self) -> dict[str, Actor]:
        """The protected persons, by id."""
        return {str(a.id): a for a in self.facts.actors.values() if a.protected is not None}

    @cached_property
    def alone(self) -> dict[str, frozenset[str]]:
        """The ids of the records that show protected persons, with whom: itself, or those who take part in it."""
        shown = {str(r.id): frozenset({*actors_of(r), str(r.id)} & self.people.keys()) for r in self.facts.records()}
        return {record: people for record, people in shown.items() if people}

    def shown_by(self, part: Record | Front) -> frozenset[str]:
        """The protected persons whom a record shows; the front page shows none."""
        return self.alone.get(part.id, frozenset()) if isinstance(part, Record) else frozenset()

    @cached_property
    def named(self) -> dict[str, Actor]:
        """Those of the protected persons whose article prints a name: a role is none."""
        return {key: actor for key, actor in self.people.items() if actor.identified_by is not IdentifiedBy.ROLE_ONLY}

    @cached_property
    def _printed(self) -> dict[str, re.Pattern[str]]:
        """A pattern of the printed names of each of them."""
        names = {person: "|".join(re.escape(form.name) for form in actor.names) for person, actor in self.named.items()}
        return {person: re.compile(rf"(?<!\w)(?:{own})(?!\w)", re.I) for person, own in names.items()}

    @cached_property
    def _articles(self) -> dict[str, set[str]]:
        """The articles that print a name of each person."""
        return {person: {str(form.article) for form in actor.names} for person, actor in self.people.items()}

    def holds_a_name(self, text: str, article: str | None = None, besides: Collection[str] = ()) -> bool:
        """True when words hold the printed name of somebody protected who is not in `besides`, be it a namesake's.

        Given an article, only those whom it protects are meant. Such words are not printed without need: whoever
        searches for the name would find them side by side.
        """
        meant = (p for p in self._printed if p not in besides and (article is None or article in self._articles[p]))
        return any(self._printed[person].search(text) for person in meant)

    def may_stand_beside(self, person: str, other: Actor) -> bool:
        """True where another actor is no person, or an unnamed one of the same article."""
        unnamed = other.identified_by is IdentifiedBy.ROLE_ONLY
        same_article = other.names[0].article == self.people[person].names[0].article
        return other.kind is not ActorKind.PERSON or (unnamed and same_article)

    @cached_property
    def _shaped(self) -> dict[str, str]:
        """The texts of the articles as a reader sees them."""
        return {article: shape(source.text) for article, source in self.sources.items()}

    def found(self, text: str) -> Iterator[tuple[frozenset[str], str]]:
        """Those who bear a name that a text holds outside another article's own words, and the name as it stands.

        A longer name of somebody else that begins alike is none, and neither is a month beside a number.
        """
        shaped = shape(text)
        if not self.may_hold(shaped):
            return
        for match in self._pattern.finditer(shaped):
            name = match["name"]
            if name is None or _is_in_a_date(shaped, match) or (name[:1].islower() and plain(name) in self._ordinary):
                continue
            bearers = self._bearers[plain(name)]
            own = {article for person in bearers for article in self._articles[person]}
            if not self._is_of_another_article(shaped, match, own):
                yield frozenset(bearers), name

    def may_hold(self, shaped: str) -> bool:
        """False for a text without a name in any part of it; to look for a word is much faster than the pattern."""
        folded = shaped.casefold()
        return any(name.split()[0] in folded for name in self._bearers)

    @cached_property
    def _bearers(self) -> dict[str, list[str]]:
        return group_by_key((plain(shape(form.name)), person) for person, a in self.named.items() for form in a.names)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The printed names, and the longer names of others that hold one, which come first."""
        facts = self.facts
        forms = [form.name for actor in facts.actors.values() if actor.protected is None for form in actor.names]
        forms += [form.name for place in facts.places.values() for form in place.names]
        forms += [author.name for article in facts.articles.values() for author in article.authors]
        known = {plain(shape(form)) for form in forms}
        own = "|".join(_word(name) for name in sorted(self._bearers, key=lambda name: (-len(name), name)))
        longer = [name for name in known - self._bearers.keys() if re.search(own, name)]
        # A longer name may run into what a page puts beside it; a protected one is a word of its own.
        masks = [_word(name).removesuffix(_END) for name in sorted(longer, key=len, reverse=True)]
        # To look at one letter is ten times as fast as to try every name at it.
        begins = "".join(sorted({re.escape(name[0]) for name in (*longer, *self._bearers)}))
        return re.compile(rf"(?=[{begins}])(?:{'|'.join([*masks, f'(?P<name>{own})'])})", re.I)

    @cached_property
    def _ordinary(self) -> frozenset[str]:
        """Those of the names that the articles also use as a word, with a small letter."""
        words = {name: re.compile(_word(name)) for name in self._bearers}
        return frozenset(n for n, word in words.items() if any(map(word.search, self._shaped.values())))

    @cached_property
    def _packed(self) -> dict[str, str]:
        """The articles without white space, in which a page's line breaks do not matter."""
        return {article: _packed(text) for article, text in self._shaped.items()}

    def _is_of_another_article(self, text: str, match: re.Match[str], own: set[str]) -> bool:
        """True when a name stands in words of another article, which speaks of somebody of its own by that name."""
        before = _packed(text[max(0, match.start() - 3 * _NEAR) : match.start()])[-_NEAR:]
        after = _packed(text[match.end() : match.end() + 3 * _NEAR])[:_NEAR]
        words = f"{before}{_packed(match.group())}{after}"
        holding = {article for article, packed in self._packed.items() if words in packed}
        return bool(holding) and holding.isdisjoint(own)


def asks_not_to_be_named(text: str, name: str) -> bool:
    """True when a text prints a name and, in the same breath, says that its bearer would not be named in full."""
    # A pattern for each name takes long to make, and few sentences hold such words and the name.
    if name.casefold() not in text.casefold() or not UNNAMED.search(text):
        return False
    asked = rf"(?<!\w){re.escape(name)}(?!\w)[^.;!?“”\"]{{0,200}}?(?:{UNNAMED.pattern})"
    return re.search(asked, text, re.I) is not None


def actors_of(part: Part) -> set[str]:
    """Every actor that a record or part shows as speaker, participant, responsible or related, and what it is about."""
    return {ref for _, field, ref in refs(part) if field in SHOWN_BY}


def shape(text: str) -> str:
    """The text as a reader sees it: without accents, unseen characters, wide forms and letters of other scripts.

    >>> shape("Ｓа\u00admír")
    'Samir'
    """
    # The encoder finds what is not ASCII six times as fast as a pattern.
    return text.encode("ascii", __name__).decode("utf-8", "surrogatepass")


def _shaped(error: Any) -> tuple[bytes, int]:
    return _plain_letters(error.object[error.start : error.end]).encode("utf-8", "surrogatepass"), error.end


codecs.register_error(__name__, _shaped)


@cache
def _plain_letters(text: str) -> str:
    seen = (c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c) not in ("Cf", "Mn"))
    return "".join(c for c in seen if c not in _FILLERS).translate(_LATIN)


def plain(name: str) -> str:
    """A name with its words parted by a blank each, in small letters."""
    return " ".join(re.split(r"[\s_-]+", name.strip())).casefold()


def _packed(text: str) -> str:
    return "".join(text.split())


def _word(name: str) -> str:
    words = r"[\s_-]+".join(map(re.escape, name.split()))
    return f"{_START}{words}{_END}"


def _is_in_a_date(text: str, match: re.Match[str]) -> bool:
    if match["name"].casefold() not in _MONTHS:
        return False
    return text[: match.start()].rstrip()[-1:].isdigit() or text[match.end() :].lstrip()[:1].isdigit()
