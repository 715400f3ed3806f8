"""Who must stand alone on every output, and which words would show them.

A protected person is one whose record says `protected`, with its reason. To stand alone is to be published on a page of
one's own, and on that of the one article that prints the person: in no list, search index or map, and with the name
nowhere. The checks of this
room stop a record that would expose somebody, `public` leaves them out of all that is published together, and `linter`
reads what came out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.parts import Part, Record
from briefing.model.records import Actor, Front, Place
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.terms import Term
from briefing.text.scripts import SCRIPTS, forms_of, plain, script_of, scripts_in, written_in
from briefing.verify.articles import Source

SHOWN_BY = frozenset(["speaker", "who", "responsible", "to", "other", "actor", "about"])
"""Fields by which a record shows the actors that they name; an outlet is none of them."""
_LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧανικορτυχıłς",
    "ABESIJKMHOPCTYXaesijopcyxdhlABEZHIKMNOPTYXavikoptuxilσ",
) | {ord("ß"): "ss", ord("ẞ"): "SS"}
"""Cyrillic, Greek and other letters that look like Latin ones, and those that small letters write in two ways."""
_FILLERS = frozenset("\u115f\u1160\u2065\u3164\uffa0")
"""Characters that show nothing, besides marks and format characters."""
_ASCII = bytes(range(128))
_MONTHS = frozenset(["april", "august", "june", "may"])
"""First names that stand in dates too."""
_WORD_START = r"(?<![^\W_])"
_WORD_END = r"(?![^\W_])"
LOST_WORDS = ("[…]", "[...]")
"""How a name is written in which the article has lost words."""
_LOST = re.compile("|".join(map(re.escape, LOST_WORDS)))
_CONTEXT = 8
"""Characters on either side of a name by which an article's words are told from others."""


@dataclass(frozen=True)
class Protection:
    """The protected persons of a briefing, and a search for their printed names in any text and alphabet."""

    facts: Facts
    """Its records."""
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Its articles, by id. Without them `names_in` does not know which names are an ordinary word, or another's.

    Nor is it known then which articles lack apostrophes: all are taken to.
    """

    @cached_property
    def people(self) -> dict[str, Actor]:
        """The protected persons, by id."""
        return {str(actor.id): actor for actor in self.facts.actors.values() if actor.protected is not None}

    @cached_property
    def people_by_record(self) -> dict[str, frozenset[str]]:
        """The ids of the protected persons whom a record shows, by the id of the record; none that shows nobody.

        A protected person's own record shows them, and so does one that has them as speaker, participant or the like.
        """
        shown: dict[str, frozenset[str]] = {}
        if not self.people:
            return shown
        for record in self.facts.records():
            people = {*actors_of(record), str(record.id)} & self.people.keys()
            if people:
                shown[str(record.id)] = frozenset(people)
        return shown

    def shown_by(self, part: Record | Front) -> frozenset[str]:
        """The ids of the protected persons whom a record shows; none for the front page."""
        return self.people_by_record.get(part.id, frozenset()) if isinstance(part, Record) else frozenset()

    def may_stand_beside(self, person: str, other: Actor) -> bool:
        """True where `other` is no person, or is identified by role only and first named in the same article.

        `person` is the id of a protected person.
        """
        if other.kind is not ActorKind.PERSON:
            return True
        is_of_same_article = other.names[0].article == self.people[person].names[0].article
        return other.identified_by is IdentifiedBy.ROLE_ONLY and is_of_same_article

    @cached_property
    def named(self) -> dict[str, Actor]:
        """Those of the protected persons whose article prints a name, by id; a role is no name."""
        return {key: actor for key, actor in self.people.items() if actor.identified_by is not IdentifiedBy.ROLE_ONLY}

    def holds_a_name(self, text: str, article: str | None = None, besides: Collection[str] = ()) -> bool:
        """True when a text holds the printed name of a protected person, be it a namesake's who is meant.

        Asked of an article's words, in its own letters; `names_in` is for any text. Left out are the persons whose ids
        are in `besides`, and, given the id of an article, those whom it does not name. Such words are not printed
        without need: whoever searches for the name would find both persons side by side.
        """
        for person, names in self._printed_names.items():
            is_meant = article is None or article in self._articles[person]
            if is_meant and person not in besides and names.search(text):
                return True
        return False

    def printed_in(self, article: str, text: str, start: int, end: int) -> Iterator[re.Match[str]]:
        """Where a stretch of an article's text prints the name of a person whom the article of that id names.

        Of a name that has lost words, what is left of it.
        """
        for actor in self.named.values():
            forms = [form.name for form in actor.names if form.article == article]
            left = {part.strip() for form in forms for part in _LOST.split(form)} - {""}
            if left:
                lacks = self._lack([article])
                either = "|".join(
                    forms_of(part) + possessive(part, lacks=lacks)
                    for part in sorted(left, key=lambda part: (-len(part), part))
                )
                yield from re.compile(rf"(?<!\w)(?:{either})(?!\w)").finditer(text, start, end)

    def _lack(self, articles: Iterable[str]) -> bool:
        """True where one of some articles, by their ids, lacks apostrophes, or is not known."""
        known = self.sources
        return any(article not in known or known[article].folded.lacks_apostrophes for article in articles)

    @cached_property
    def _printed_names(self) -> dict[str, re.Pattern[str]]:
        """A pattern that matches the names of each person as their article prints them, by the person's id."""
        patterns: dict[str, re.Pattern[str]] = {}
        for person, actor in self.named.items():
            lacks = self._lack(self._articles[person])
            either = "|".join(forms_of(form.name) + possessive(form.name, lacks=lacks) for form in actor.names)
            patterns[person] = re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.I)
        return patterns

    @cached_property
    def _articles(self) -> dict[str, set[str]]:
        """The ids of the articles that print a name of each protected person, by the person's id."""
        return {person: _articles_naming(actor) for person, actor in self.people.items()}

    def names_in(self, text: str) -> Iterator[tuple[frozenset[str], str]]:
        """Each protected name in a text, in any letters: the ids of those who bear it, and the name as it stands.

        Not counted are: a longer name of somebody else that begins alike; a month beside a number; a word that the
        articles use with a small letter too, where it has one; and names in another article's own words.
        """
        latin = transliterate(text)
        if self._may_hold_printed_names(latin):
            yield from self._printed_names_in(latin)
        yield from self._names_in_other_scripts(text)

    def _printed_names_in(self, latin: str) -> Iterator[tuple[frozenset[str], str]]:
        """Each protected name in a transliterated text, in the letters of its article; as `names_in`."""
        for match in self._names_and_longer_ones.finditer(latin):
            name = match["name"]
            if name is None or _is_in_a_date(latin, match) or self._is_ordinary_word(name):
                continue
            bearers = self._bearers[self._without_possessive(name)]
            own_articles = {article for person in bearers for article in self._articles[person]}
            if not self._is_of_another_article(latin, match, own_articles):
                yield frozenset(bearers), name

    def _without_possessive(self, name: str) -> str:
        """A protected name, as it stands in a text, in small letters and without an "s" that lost its apostrophe."""
        written = normalise(name)
        return written if written in self._bearers else written[:-1]

    def may_hold_names(self, text: str) -> bool:
        """False for a text without the first word of any name. Much faster than a search for names."""
        return self._may_hold_printed_names(transliterate(text)) or any(
            True for _ in self._names_in_other_scripts(text)
        )

    def _may_hold_printed_names(self, latin: str) -> bool:
        """False for a transliterated text without the first word of any name as it is printed."""
        folded = latin.casefold()
        return any(word in folded for word in self._first_words)

    def _names_in_other_scripts(self, text: str) -> Iterator[tuple[frozenset[str], str]]:
        """Each protected name that a text may hold in another script than its article, or another case; as `names_in`.

        A word in small letters counts only where it stands alone, as in an address.
        """
        if not self._spelt:
            return
        written = plain(text)
        is_alone = " " not in written.strip()
        for script in scripts_in(written) & self._spelt.keys():
            for match in self._spelt[script].finditer(written):
                name = match.lastgroup and match[0]
                if not name or not (is_alone or _begins_a_name(name)):
                    continue
                person = self._spelt_persons[match.lastgroup or ""]
                if not self._is_of_another_article(written, match, self._articles[person]):
                    yield frozenset([person]), name

    @cached_property
    def _spelt_persons(self) -> dict[str, str]:
        """The ids of the persons who are named, by the name of a group of a pattern."""
        return {f"p{number}": person for number, person in enumerate(self.named)}

    @cached_property
    def _spelt(self) -> dict[str, re.Pattern[str]]:
        """For each script, a pattern of how it may write the names of another, and of other cases of its own.

        The group is the person's; the longer names of others stand before, in none.
        """
        patterns: dict[str, re.Pattern[str]] = {}
        others = {plain(name) for name in self._other_names()}
        for script in SCRIPTS:
            spelt = {group: self._spellings(person, script) for group, person in self._spelt_persons.items()}
            groups = {group: "|".join(each) for group, each in spelt.items() if each}
            if not groups:
                continue
            one = re.compile("|".join(groups.values()), re.I)
            masks = [re.escape(name) for name in sorted(others, key=lambda n: (-len(n), n)) if one.search(name)]
            named = [f"(?P<{group}>{each})" for group, each in groups.items()]
            either = "|".join([*masks, *named])
            patterns[script] = re.compile(f"{_WORD_START}(?:{either}){_WORD_END}", re.I)
        return patterns

    def _spellings(self, person: str, script: str) -> list[str]:
        """Patterns of how a script may write the names of the person of an id, but as the article prints them."""
        names = dict.fromkeys(str(form.name) for form in self.named[person].names)
        found: list[str] = []
        for name in names:
            if script_of(name) == script:
                found += [forms_of(plain(name))] if script != "latin" else []
            else:
                found += filter(None, [written_in(name, script)])
        return found

    @cached_property
    def _first_words(self) -> frozenset[str]:
        """The first word of each printed name, in Latin and small letters."""
        return frozenset(name.split()[0] for name in self._bearers)

    @cached_property
    def _bearers(self) -> dict[str, list[str]]:
        """The ids of the protected persons who bear each printed name, by the name in Latin and small letters."""
        pairs = [(form.name, person) for person, actor in self.named.items() for form in actor.names]
        return group_by_key((normalise(transliterate(name)), person) for name, person in pairs)

    @cached_property
    def _names_and_longer_ones(self) -> re.Pattern[str]:
        """A pattern of the printed names, in the group `name`, and of the longer names of others that hold one."""
        names = sorted(self._bearers, key=lambda name: (-len(name), name))
        protected = "|".join(_word(name, "s?" if self._may_be_possessive(name) else "") for name in names)
        longer = [name for name in self._names_of_others() if re.search(protected, name)]
        # A longer name may run into what a page puts beside it; a protected one is a word of its own.
        masks = [_word(name).removesuffix(_WORD_END) for name in sorted(longer, key=len, reverse=True)]
        # To look at one letter is ten times as fast as to try every name at it.
        initials = "".join(sorted({re.escape(name[0]) for name in (*longer, *self._bearers)}))
        either = "|".join([*masks, f"(?P<name>{protected})"])
        return re.compile(rf"(?=[{initials}])(?:{either})", re.I)

    def _may_be_possessive(self, name: str) -> bool:
        """True where an article prints a name, which is in Latin and small letters here, and lacks apostrophes."""
        forms = (form for person in self._bearers[name] for form in self.people[person].names)
        return any(
            possessive(form.name, lacks=self._lack([str(form.article)])) != ""
            for form in forms
            if normalise(transliterate(form.name)) == name
        )

    def _names_of_others(self) -> set[str]:
        """The names of actors who are not protected, of places and of authors, in Latin and small letters."""
        facts = self.facts
        names = [form.name for actor in facts.actors.values() if actor.protected is None for form in actor.names]
        names += [form.name for place in facts.places.values() for form in place.names]
        names += [author.name for article in facts.articles.values() for author in article.authors]
        return {normalise(transliterate(name)) for name in names} - self._bearers.keys()

    def _other_names(self) -> set[str]:
        """The names of actors who are not protected and of places, as printed and as translated."""
        facts = self.facts
        actors = [actor for actor in facts.actors.values() if actor.protected is None]
        others: list[Actor | Place] = [*actors, *facts.places.values()]
        forms = [form for other in others for form in other.names]
        names = {str(name) for form in forms for name in (form.name, form.translation) if name}
        return names | {str(other.label) for other in others if other.label}

    def _is_ordinary_word(self, name: str) -> bool:
        """True for a name in small letters that the articles also use as a word."""
        return name[:1].islower() and self._without_possessive(name) in self._ordinary_words

    @cached_property
    def _ordinary_words(self) -> frozenset[str]:
        """Those of the names that the articles also use as a word, with a small letter."""
        return frozenset(name for name in self._bearers if self._is_in_an_article(re.compile(_word(name))))

    def _is_in_an_article(self, words: re.Pattern[str]) -> bool:
        """True where a pattern matches in the transliterated text of any article."""
        return any(words.search(text) for text in self._latin_articles.values())

    @cached_property
    def _latin_articles(self) -> dict[str, str]:
        """The texts of the articles, transliterated, by the article's id."""
        return {article: transliterate(source.text) for article, source in self.sources.items()}

    @cached_property
    def _packed_articles(self) -> dict[str, str]:
        """The transliterated articles without white space, by id: in them a page's line breaks do not matter."""
        return {article: _packed(text) for article, text in self._latin_articles.items()}

    def _is_of_another_article(self, text: str, match: re.Match[str], own_articles: set[str]) -> bool:
        """True when a name, with the characters around it, stands in other articles and in none of `own_articles`.

        Such words speak of a namesake. `text` is transliterated, and `match` lies in it; `own_articles` are the ids of
        the articles that print the name of the protected bearers.
        """
        before = _packed(text[max(0, match.start() - 3 * _CONTEXT) : match.start()])[-_CONTEXT:]
        after = _packed(text[match.end() : match.end() + 3 * _CONTEXT])[:_CONTEXT]
        words = transliterate(f"{before}{_packed(match.group())}{after}")
        holding = {article for article, packed in self._packed_articles.items() if words in packed}
        return bool(holding) and holding.isdisjoint(own_articles)


class Cover(Term):
    """Why somebody stands alone, as far as their record shows it. All are protected alike."""

    ASKED = "asked", "The person asked not to be named in full, or bears an invented name."
    WITHHELD = "withheld", "The article keeps the name incomplete."
    CUT = "cut", "Our copy of the article has lost a part of the name; the article itself may name the person in full."
    NEED = "need", "Another reason, such as a child's age."


def cover(actor: Actor) -> Cover:
    """Why a protected person stands alone: what their article does is told apart from what our copy of it has lost."""
    if actor.identified_by in (IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PSEUDONYM):
        return Cover.ASKED
    if actor.identified_by is not IdentifiedBy.PARTIAL_NAME:
        return Cover.NEED
    is_cut = any(lost in form.name for form in actor.names for lost in LOST_WORDS)
    return Cover.CUT if is_cut else Cover.WITHHELD


def _articles_naming(actor: Actor) -> set[str]:
    """The ids of the articles of which an actor's record has a form of the name."""
    return {str(form.article) for form in actor.names}


def actors_of(part: Part) -> set[str]:
    """The ids in the fields `SHOWN_BY` of a record or part: speakers, participants, responsible and related actors.

    Among them are ids of whatever it is about, which may be no actor.
    """
    return {ref for _, field, ref in refs(part) if field in SHOWN_BY}


def transliterate(text: str) -> str:
    """The text in the plain letters that a reader takes it for: without accents, unseen characters and wide forms.

    Letters of other scripts become the Latin ones that they look like.

    >>> transliterate("Ｓа\u00admír Weiß")
    'Samir Weiss'
    """
    # To delete what is ASCII from the bytes is ten times as fast as to look for what is not.
    foreign = text.encode("utf-8", "surrogatepass").translate(None, delete=_ASCII)
    for letter in set(foreign.decode("utf-8", "surrogatepass")):
        text = text.replace(letter, _transliterated(letter))
    return text


def _transliterated(letter: str) -> str:
    """The Latin letters that one character is taken for; none for an accent or a character that is not seen."""
    decomposed = unicodedata.normalize("NFKD", letter)
    seen = [part for part in decomposed if part not in _FILLERS and unicodedata.category(part) not in ("Cf", "Mn")]
    return "".join(seen).translate(_LATIN)


def possessive(name: str, *, lacks: bool) -> str:
    """What may stand behind a name as one word with it in an article, which `lacks` apostrophes or not, as a pattern.

    >>> possessive("Samir", lacks=True), possessive("a teacher", lacks=True), possessive("Samir", lacks=False)
    ('s?', '', '')
    """
    return "s?" if lacks and not name.split()[-1].islower() else ""


def normalise(name: str) -> str:
    """A name with its words parted by a blank each, in small letters."""
    return " ".join(re.split(r"[\s_-]+", name.strip())).casefold()


def _begins_a_name(name: str) -> bool:
    """True for a word that begins with a capital letter, or is of a script that has none."""
    first = next(filter(str.isalpha, name), "")
    return not first.islower()


def _packed(text: str) -> str:
    """The text without white space."""
    return "".join(text.split())


def _word(name: str, ending: str = "") -> str:
    """A pattern of a name as a word of its own, with any blanks or hyphens between its parts; `ending` is one too."""
    words = r"[\s_-]+".join(map(re.escape, name.split()))
    return f"{_WORD_START}{words}{ending}{_WORD_END}"


def _is_in_a_date(text: str, match: re.Match[str]) -> bool:
    """True for a month beside a number."""
    if match["name"].casefold() not in _MONTHS:
        return False
    return text[: match.start()].rstrip()[-1:].isdigit() or text[match.end() :].lstrip()[:1].isdigit()
