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

from briefing.model.fields import curated_fields, refs, walk
from briefing.model.parts import Part, Passage, Record
from briefing.model.records import Actor, Article, Cited, Front, Place, Position, cited_in
from briefing.model.yaml import Text
from briefing.problems import Problem, codes
from briefing.text.language import is_english
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import capitals, keys, mentioned, negations, verdicts

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
    """Each number, name, weekday or month in the curator's words that nothing bears out."""
    front = briefing.facts.front
    if front is not None and not is_english(front.language):
        return
    always = _of_articles(briefing) | _proper_nouns_of_time(front)
    proper = _proper(briefing)
    own = {str(record.id): _of_record(briefing, record) for record in briefing.facts.records()}
    places = frozenset[str]().union(*map(_names, briefing.facts.places.values()))
    # Words in another language cannot be held against English ones.
    others = {key for key, article in briefing.facts.articles.items() if not is_english(article.language)}
    foreign = {str(r.id) for r in briefing.facts.records() if others & {*_articles(r), str(r.id)}}
    for record in briefing.facts.records():
        if str(record.id) in foreign:
            continue
        about = [str(ref) for name in _ABOUT for ref in _many(getattr(record, name, ()))]
        borne_out = always | own[str(record.id)].union(*(own[ref] for ref in about if ref in own))
        if isinstance(record, (Actor, Place)):
            # Who or what it is may be told by where: "the rebels in Aleppo".
            borne_out |= places
        elif isinstance(record, Article):
            if (source := briefing.sources.get(str(record.id))) is None:
                continue
            borne_out |= keys(source.text)
        for _, part in walk(record):
            yield from _unbound(part, borne_out, proper)
    if front is not None:
        sentences = [part for _, part in walk(front) if isinstance(part, Cited)]
        # A record that could not be read is told already, and may bear out anything.
        whole = [part for part in sentences if all(ref in own and ref not in foreign for ref in part.cites)]
        for part in whole:
            yield from _unbound(part, always.union(*(own[ref] for ref in part.cites)), proper)
        if whole == sentences:
            cited = [own[ref] for part in whole for ref in part.cites]
            # A briefing that was just begun has no record yet, and its title is about the articles.
            texts = [] if cited else [keys(source.text) for source in briefing.sources.values()]
            yield from _unbound(front, always.union(*cited, *texts), proper)


def _own_texts(part: Part) -> Iterator[tuple[str, Text]]:
    """The curator's own words in the fields of a part that must be borne out, each with the name of its field."""
    for name, asked in curated_fields(type(part)):
        value = getattr(part, name)
        for text in value if isinstance(value, tuple) else (value,):
            if asked.bound and isinstance(text, Text):
                yield name, text


def _unbound(part: Part, borne_out: frozenset[str], proper: frozenset[str]) -> Iterator[Problem]:
    for name, text in _own_texts(part):
        for each in mentioned(text):
            if each.surely or each.key in proper:
                missing = [k for k in each.key.split("-") if k not in borne_out and _nearby(k) not in borne_out]
                if each.key not in borne_out and missing:
                    message = f"`{name}` has the {each.kind} '{each.word}', which no quote or name here bears out"
                    yield codes.TEXT_UNBOUND(text.mark, message)


def headings(briefing: Briefing) -> Iterator[Problem]:
    """Judgements in the curator's words that no quote makes; in a heading, a negation where no quote says no."""
    front = briefing.facts.front
    if front is not None and not is_english(front.language):
        return
    for record in briefing.facts.records():
        for _, part in walk(record):
            holders: list[Part] = [part if isinstance(part, Position) else record]
            yield from _adds(part, holders, briefing)
    for _, part in walk(front) if front is not None else ():
        cited = [briefing.facts.find(ref) for ref in getattr(part, "cites", ())]
        yield from _adds(part, [record for record in cited if record is not None], briefing) if cited else ()


def _adds(part: Part, holders: Iterable[Part], briefing: Briefing) -> Iterator[Problem]:
    """What the words of a part add to the quotes of its holders. A paraphrase is compared with its own quote."""
    for name, text in _own_texts(part):
        loaded = verdicts(text) if name != "says" else frozenset()
        no = negations(_SILENT.sub(" ", text)) if name in _HEADINGS else frozenset()
        if loaded or no:
            said = " ".join(words for holder in holders for words in _quoted(holder, briefing))
            if added := loaded - verdicts(said):
                message = f"`{name}` adds a judgement: {', '.join(sorted(added))}"
                yield codes.SAYS_DIFFERS(text.mark, message, _IN_QUOTES)
            if no and not negations(said):
                yield codes.SAYS_DIFFERS(text.mark, f"only `{name}` says no: {', '.join(sorted(no))}", _IN_QUOTES)


def _quoted(holder: Part, briefing: Briefing) -> Iterator[str]:
    """What a record quotes; of an article all that it says."""
    if isinstance(holder, Article) and (source := briefing.sources.get(str(holder.id))) is not None:
        yield source.text
    yield from (part.quote for _, part in walk(holder) if isinstance(part, Passage))


def _nearby(word: str) -> str:
    """The word without its last letter: Syria bears out "Syrian", and a village "villages"; of a number, itself."""
    return word[:-1] if word.isalpha() else word


def _many(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _of_record(briefing: Briefing, record: Record) -> frozenset[str]:
    found: set[str] = set()
    named = {str(record.id), *(ref for _, _, ref in refs(record))}
    for _, part in walk(record):
        quote = getattr(part, "quote", None)
        found |= keys(quote) if quote is not None else frozenset()
    for ref in named:
        other = briefing.facts.actors.get(ref) or briefing.facts.places.get(ref)
        if other is not None:
            # A record's own label is the curator's word, and bears out nothing of itself.
            found |= _names(other) | (frozenset() if other is record else keys(str(other.label or "")))
    return frozenset(found)


@lru_cache(maxsize=4096)
def _names(record: Actor | Place) -> frozenset[str]:
    forms = [*(str(form.name) for form in record.names), *(str(form.role) for form in record.names if form.role)]
    return frozenset[str]().union(*map(keys, forms))


def _of_articles(briefing: Briefing) -> frozenset[str]:
    """The codes and outlets of the articles, and how many there are."""
    found = {str(len(briefing.facts.articles))}
    for article in briefing.facts.articles.values():
        outlet = briefing.facts.actors.get(article.outlet)
        found |= {article.code.casefold()} | (_names(outlet) if outlet is not None else frozenset())
    return frozenset(found)


def _proper_nouns_of_time(front: Front | None) -> frozenset[str]:
    """The day that the whole briefing is about."""
    if front is None:
        return frozenset()
    day = front.day
    return keys(f"{day.strftime('%A')} {day.day} {day.strftime('%B')} {day.year}")


def _proper(briefing: Briefing) -> frozenset[str]:
    """Words that articles write with a capital inside sentences: a capital at the beginning is no accident then."""
    return frozenset[str]().union(*(capitals(source.text) for source in briefing.sources.values())) - _FUNCTION_WORDS


def cited(briefing: Briefing) -> Iterator[Problem]:
    """Sentences of the curator's that name an article which nothing there cites."""
    codes_of = {str(article.code): str(article.id) for article in briefing.facts.articles.values()}
    if not codes_of:
        return
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(codes_of)))})(?!\w)")
    for record in briefing.facts.records():
        if not isinstance(record, Article):
            about = [str(ref) for ref in getattr(record, "about", ())]
            carried = _articles(record) | _of_ids(briefing, about)
            for _, part in walk(record):
                for _, text in _own_texts(part):
                    yield from _uncited(text, carried, codes_of, pattern)
    front = briefing.facts.front
    for _, part in walk(front) if front is not None else ():
        if isinstance(part, Cited):
            carried = _of_ids(briefing, map(str, part.cites))
            if part.of:
                cited = filter(None, map(briefing.facts.find, part.cites))
                carried = frozenset(str(s.article) for record in cited for s in cited_in(part, record))
                if not carried:
                    yield codes.ARTICLE_UNCITED(part.at("of"), "nothing that is cited is said by, of or against these")
            yield from _uncited(part.text, carried, codes_of, pattern)


def _uncited(
    text: Text, carried: frozenset[str], codes_of: dict[str, str], pattern: re.Pattern[str]
) -> Iterator[Problem]:
    for sentence in _SENTENCE.findall(text):
        for code in dict.fromkeys(pattern.findall(sentence)):
            if codes_of[code] not in carried and not _SAYS_NOT.search(sentence):
                yield codes.ARTICLE_UNCITED(
                    text.mark, f"this names {code}, and nothing here cites it: {sentence.strip()}"
                )


def _articles(record: Record) -> frozenset[str]:
    return frozenset(
        str(article) for _, part in walk(record) if (article := getattr(part, "article", None)) is not None
    )


def _of_ids(briefing: Briefing, ids: Iterable[str]) -> frozenset[str]:
    records = (briefing.facts.find(i) for i in ids)
    return frozenset[str]().union(*(_articles(record) for record in records if record is not None))
