"""The curator's own words are bound to quotes: each number, name, weekday and month in them is borne out.

What bears it out: a quote of the record or of a record that it is about or cites, the text of an article for what is
remarked on it, a known form of the name of a record that it names, the code or outlet of an article. Which fields are
bound, their marks in the records say.

A sentence that names an article carries it: the record, or a record that it cites, has a statement of that article. One
that says what an article does not say needs none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from briefing.languages.lexicon import LEXICON, capitals
from briefing.model.facts import Facts
from briefing.model.fields import articles_of, having, refs, walk
from briefing.model.parts import Part, Passage, Record
from briefing.model.records import Actor, Article, Cited, Place, Position, cited_in
from briefing.model.yaml import Text
from briefing.problems import Problem, codes
from briefing.text.language import is_english
from briefing.verify.briefing import Briefing

_ABOUT = ("about", "part_of", "after", "before")
"""Fields that name records whose quotes bear out the words of a record too."""
_FUNCTION_WORDS = frozenset("a an the on in at by for of and but no not who what when where how if as to from".split())
_HEADINGS = ("title", "label", "step", "counts", "subgroup")
"""Fields that say a thing in few words; a longer remark says no of the articles themselves."""
_IN_QUOTES = "say it in the words of a quote, or leave it out"
_SILENT = re.compile(
    r"\b(?:no|without an?|any) (?:hour|day|date|time|user|source|name|number|order|word|reason|place|count|mention)s?\b"
    r"|\bnot (?:said|given|named|known|told|dated|mentioned|a count|established)\b|\bnobody (?:is |was )?named\b"
    r"|\b(?:does|do|did)(?: not|n[’']t) (?:say|name|give|tell|mention|date)\b"
    r"|\bno(?: \w+){1,2} (?:named|given|mentioned)\b",
    re.I,
)
"""Words by which a heading says that an article is silent."""
_SENTENCE = re.compile(r"[^.;!?]+[.;!?]*")
_SAYS_NOT = re.compile(
    r"\b(?:no|not|nothing|nobody|neither|nor|none|without|only|lost|silent|unlike|never|closed|press|cannot|\w+n[’']t)\b",
    re.I,
)


def check(briefing: Briefing) -> Iterator[Problem]:
    """What the curator's words say beyond the quotes that they rest on."""
    facts, front = briefing.facts, briefing.facts.front
    english = front is None or is_english(front.language)
    named = {str(article.code): str(article.id) for article in facts.articles.values()}
    # To look at one letter is much faster than to try every code at it.
    begins = "".join(re.escape(code[0]) for code in named)
    pattern = re.compile(rf"(?<!\w)(?=[{begins}\0])(?:{'|'.join(map(re.escape, sorted(named))) or '(?!)'})(?!\w)")
    bearing = _Bearing(briefing)
    for record in facts.records():
        borne_out = bearing.of(record) if english else None
        about = filter(None, map(facts.find, getattr(record, "about", ())))
        carried = articles_of(record).union(*map(articles_of, about))
        for _, part in walk(record):
            for name, text in _own_texts(part):
                yield from _unbound(name, text, borne_out, bearing.proper)
                if english:
                    yield from _adds(name, text, [part if isinstance(part, Position) else record], briefing)
                if not isinstance(record, Article):
                    yield from _uncited(text, carried, named, pattern)
    if front is None:
        return
    sentences = [part for _, part in walk(front) if isinstance(part, Cited)]
    for part in sentences:
        borne_out = bearing.of_all(part.cites) if english else None
        yield from _unbound("text", part.text, borne_out, bearing.proper)
        records = list(filter(None, map(facts.find, part.cites)))
        if english:
            yield from _adds("text", part.text, records, briefing)
        carried = frozenset[str]().union(*map(articles_of, records))
        if part.of:
            carried = frozenset(str(s.article) for record in records for s in cited_in(part, record))
            if not carried:
                yield codes.ARTICLE_UNCITED(part.at("of"), "nothing that is cited is said by, of or against these")
        yield from _uncited(part.text, carried, named, pattern)
    cited = [ref for part in sentences for ref in part.cites]
    borne_out = bearing.of_all(cited) if english else None
    if borne_out is not None and not cited:
        # A briefing that was just begun has no record yet, and its title is about the articles.
        borne_out = borne_out.union(*(LEXICON.keys(source.text) for source in briefing.sources.values()))
    for name, text in _own_texts(front):
        yield from _unbound(name, text, borne_out, bearing.proper)


def _own_texts(part: Part) -> Iterator[tuple[str, Text]]:
    """The curator's own words in the fields of a part that must be borne out, each with the name of its field."""
    for name in having(type(part), "bound"):
        value = getattr(part, name)
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, Text):
                yield name, text


def _unbound(name: str, text: Text, borne_out: frozenset[str] | None, proper: frozenset[str]) -> Iterator[Problem]:
    """Each number, name, weekday or month that nothing bears out; none where that cannot be known."""
    if borne_out is None:
        return
    for each in LEXICON.mentioned(text):
        if each.surely or each.key in proper:
            # Syria bears out "Syrian", and a village "villages": a word without its last letter, but no number.
            missing = [k for k in each.key.split("-") if borne_out.isdisjoint((k, k[:-1] if k.isalpha() else k))]
            if each.key not in borne_out and missing:
                message = f"`{name}` has the {each.kind} '{each.word}', which no quote or name here bears out"
                yield codes.TEXT_UNBOUND(text.mark, message)


def _adds(name: str, text: Text, holders: Iterable[Part], briefing: Briefing) -> Iterator[Problem]:
    """A judgement that no quote of the holders makes, and in a heading a no that none says.

    A paraphrase is compared with its own quote elsewhere.
    """
    loaded = LEXICON.verdicts(text) if name != "says" else frozenset()
    no = LEXICON.negations(_SILENT.sub(" ", text)) if name in _HEADINGS and LEXICON.negations(text) else frozenset()
    if loaded or no:
        said = " ".join(words for holder in holders for words in _quoted(holder, briefing))
        if added := loaded - LEXICON.verdicts(said):
            message = f"`{name}` adds a judgement: {', '.join(sorted(added))}"
            yield codes.SAYS_DIFFERS(text.mark, message, _IN_QUOTES)
        if no and not LEXICON.negations(said):
            yield codes.SAYS_DIFFERS(text.mark, f"only `{name}` says no: {', '.join(sorted(no))}", _IN_QUOTES)


def _quoted(holder: Part, briefing: Briefing) -> Iterator[str]:
    """What a record quotes; of an article all that it says."""
    if isinstance(holder, Article) and (source := briefing.sources.get(str(holder.id))) is not None:
        yield source.text
    yield from (part.quote for _, part in walk(holder) if isinstance(part, Passage))


def _uncited(text: Text, carried: frozenset[str], named: dict[str, str], pattern: re.Pattern[str]) -> Iterator[Problem]:
    """Sentences that name an article which nothing there cites, but to say what it does not say."""
    for sentence in _SENTENCE.findall(text):
        for code in dict.fromkeys(pattern.findall(sentence)):
            if named[code] not in carried and not _SAYS_NOT.search(sentence):
                message = f"this names {code}, and nothing here cites it: {sentence.strip()}"
                yield codes.ARTICLE_UNCITED(text.mark, message)


class _Bearing:
    """What bears out the curator's words, by record."""

    def __init__(self, briefing: Briefing) -> None:
        facts = self._facts = briefing.facts
        self._sources = briefing.sources
        self._always = _always(facts)
        self._own = {str(record.id): _of_record(facts, record) for record in facts.records()}
        self._places = frozenset[str]().union(*map(_names, facts.places.values()))
        # Words in another language cannot be held against English ones.
        others = {key for key, article in facts.articles.items() if not is_english(article.language)}
        self._foreign = {str(r.id) for r in facts.records() if others & {*articles_of(r), str(r.id)}}
        capitalised = (capitals(source.text) for source in briefing.sources.values())
        self.proper = frozenset[str]().union(*capitalised) - _FUNCTION_WORDS
        """Words that articles write with a capital inside sentences: a capital at the beginning is no accident then."""

    def of(self, record: Record) -> frozenset[str] | None:
        """What bears out the words of a record; None where they cannot be compared."""
        source = self._sources.get(str(record.id))
        if str(record.id) in self._foreign or (isinstance(record, Article) and source is None):
            return None
        about = [ref for path, field, ref in refs(record) if path == () and field in _ABOUT]
        borne_out = self._always.union(*(self._own.get(ref, ()) for ref in (str(record.id), *about)))
        # Who or what it is may be told by where: "the rebels in Aleppo".
        borne_out |= self._places if isinstance(record, (Actor, Place)) else frozenset()
        return borne_out | (LEXICON.keys(source.text) if source is not None else frozenset())

    def of_all(self, ids: Iterable[str]) -> frozenset[str] | None:
        """What bears out words that rest on several records. One that could not be read may bear out anything."""
        named = list(ids)
        if any(ref not in self._own or ref in self._foreign for ref in named):
            return None
        return self._always.union(*(self._own[ref] for ref in named))


def _of_record(facts: Facts, record: Record) -> frozenset[str]:
    quotes = filter(None, (getattr(part, "quote", None) for _, part in walk(record)))
    found = set[str]().union(*map(LEXICON.keys, quotes))
    for ref in {str(record.id), *(ref for _, _, ref in refs(record))}:
        other = facts.actors.get(ref) or facts.places.get(ref)
        if other is not None:
            # A record's own label is the curator's word, and bears out nothing of itself.
            found |= _names(other) | (frozenset() if other is record else LEXICON.keys(str(other.label or "")))
    return frozenset(found)


@lru_cache(maxsize=4096)
def _names(record: Actor | Place) -> frozenset[str]:
    return frozenset[str]().union(*(LEXICON.keys(f"{form.name} {form.role or ''}") for form in record.names))


def _always(facts: Facts) -> frozenset[str]:
    """The codes and outlets of the articles, how many there are, and the day that the whole briefing is about."""
    found = {str(len(facts.articles)), *(article.code.casefold() for article in facts.articles.values())}
    outlets = (facts.actors.get(article.outlet) for article in facts.articles.values())
    day = facts.front.day if facts.front is not None else None
    of_day = LEXICON.keys(f"{day.strftime('%A')} {day.day} {day.strftime('%B')} {day.year}") if day is not None else ()
    return frozenset(found).union(of_day, *(_names(outlet) for outlet in outlets if outlet is not None))
