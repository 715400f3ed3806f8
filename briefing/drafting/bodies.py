"""Bodies, firms, armed groups and outlets that articles name by a word for one, with their short names and initials."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from briefing.drafting.entities import NATION, Entity, NameForm, Shown, Stems
from briefing.languages import ENGLISH
from briefing.model.vocabulary import ActorKind
from briefing.text.passages import Span
from briefing.text.subjects import CAPITAL, NAME, ROLE


def kinds(table: str) -> dict[str, ActorKind]:
    """What each noun in a table of word lists means."""
    of_list = {"media": ActorKind.MEDIA, "body": ActorKind.BODY}
    return {
        noun: of_list.get(name, ActorKind.ORGANISATION)
        for name, nouns in ENGLISH[table].items()
        for noun in nouns.split()
    }


KIND_OF = kinds("bodies.names")
"""What a body is, by the noun of its name."""
_ALONE = ENGLISH.one_of("bodies.alone")
_FIGHTERS = ENGLISH.words("bodies.fighters")
_REGULAR = ENGLISH.words("bodies.regular")
_BODY_NAME = re.compile(
    rf"\b(?!(?<=at\sthe\s)White\sHouse\b)(?:{NAME}[\s-](?:and\s{NAME}\s)?)?(?<!West\s)"
    rf"(?P<noun>{'|'.join(sorted(KIND_OF))}|(?<=Red\s)Cr\w+|(?<=United\s)Nations|(?<=White\s)House)\b"
    r"(?!-|\s(?:Minister|Secretary|Station|Base|One|and\sSpace)\b)"
    r"(?:(?<!News)\s(?:of|for|on)(?:\sthe)?\s(?!\w+day\b)"
    rf"(?:{CAPITAL}\w+,\s(?=(?:[A-Z]\w+,\s)*[A-Z]\w+,?\sand\s[A-Z]))*"
    rf"{CAPITAL}[\w’'-]+(?:\s(?!(?i:{ROLE})\b){CAPITAL}[\w’'-]+)*(?:,?\sand(?:\sthe)?\s{NAME})*)?"
).pattern
_OPENER = re.compile(
    r"(?i)\A(?:(?:(?!\bSt\.?\s).)*(?<!men)(?<!Children)(?<!People)(?<!King)(?<!Queen)['’]s\s|.*-based\s"
    rf"|.*\w\s(?:{'|'.join(KIND_OF)})\sand\s(?=\S+\s)"
    rf"|(?:{ENGLISH.one_of('clauses.openers', 'clauses.prepositions')}\s)+)"
)
"""What stands before the name of a body and is no part of it."""
_NATION = re.compile(rf"{NATION}\s(?={_ALONE}$)")
_LEGAL_FORM = re.compile(r"^(?:u\.?[sk]\.?|the)\s|\s(?:corp|co|inc|ltd|plc)\.?$|(?<=force)s$|[\s.'’-]")
_OF_AN_OFFICE = re.compile(
    rf"(?:['’]?s)?(?:\s\w+)?\s(?i:{ROLE})\b|\s(?:{ENGLISH.one_of('people.groups', 'people.aides')})\b"
)
"""What follows a name that tells of what somebody holds an office."""
_LEADS = re.compile(rf"\b(?:(?i:{ROLE})\s(?:of|for|at|with|from|to)|chairs|heads|leads|runs)\s(?:the\s)?$")
"""What stands before such a name."""
_BESIDE = 40
"""Characters read beside a name."""


def bodies(articles: Sequence[Shown], stems: Stems) -> list[Entity]:
    """The bodies that the articles name, but for those that only stand in what somebody holds, or in quotations."""
    found: dict[tuple[ActorKind, str], Entity] = {}
    acting: set[Entity] = set()
    for article in articles:
        for form, noun in _named(article, stems):
            kind = _kind(form.name, noun)
            body = found.setdefault((kind, _key(form.name, kind)), Entity(kind))
            body.add(form)
            if not article.is_quoted(form.span) and not _is_of_an_office(form):
                acting.add(body)
    told = [body for body in dict.fromkeys(found.values()) if body in acting]
    _add_initials(articles, told)
    _add_short(articles, told)
    return told


def _named(article: Shown, stems: Stems) -> Iterator[tuple[NameForm, str]]:
    """Each name of a body in an article, with its noun."""
    for _, run in article.find(_BODY_NAME):
        name = _NATION.sub("", _OPENER.sub("", run[0]))
        first, _, rest = name.partition(" ")
        if stems.is_possessive(first, article) and " " in rest:
            name = rest
        is_whole = (" " in name and is_name(name, run["noun"])) or re.fullmatch(_ALONE, name)
        if is_whole and run["noun"] != "TV":  # An Apple TV is a thing.
            yield NameForm(article.source, Span(run.end() - len(name), run.end())), run["noun"]


def is_name(words: str, noun: str) -> bool:
    """False for "State television", which is no name; that of a nation is one."""
    return noun[0].isupper() or re.match(rf"{NATION}\s", words) is not None


def _kind(name: str, noun: str) -> ActorKind:
    """What a body is by its noun; fighters who are no state's."""
    if noun in _FIGHTERS and _REGULAR.isdisjoint(name.split()):
        return ActorKind.ARMED_GROUP
    return ActorKind.BODY if noun == "House" else KIND_OF.get(noun, ActorKind.ORGANISATION)


def _key(name: str, kind: ActorKind) -> str:
    """By which names are one body's: legal forms do not count, nor does the order of "Health Ministry"."""
    folded = name.casefold()
    if kind is ActorKind.BODY and re.search(r"\s(?:of|for)\s", folded):
        *rest, first = re.split(r"\s(?:of|for)\s(?:the\s)?", folded)[::-1]
        folded = " ".join([*rest, first])
    return _LEGAL_FORM.sub("", folded)


def _is_of_an_office(form: NameForm) -> bool:
    """True where a name only tells of what somebody holds an office: "a White House spokesman"."""
    text = form.source.text
    before = text[max(0, form.span.start - _BESIDE) : form.span.start]
    return bool(_OF_AN_OFFICE.match(text, form.span.end) or _LEADS.search(before))


def _add_initials(articles: Sequence[Shown], told: Iterable[Entity]) -> None:
    """Adds the initials of each body where they are nobody else's: "SRB", in another article only as "the SRB"."""
    by_initials: dict[str, dict[Entity, None]] = defaultdict(dict)
    for body in told:
        for form in body.forms:
            by_initials["".join(re.findall(r"\b[A-Z]", form.name))][body] = None
    for initials, whose in by_initials.items():
        if len(whose) > 1 or len(initials) < 2:
            continue
        (body,) = whose
        naming = {form.source for form in body.forms}
        for article in articles:
            before = "" if article.source in naming else r"(?<=\b[Tt]he\s)"
            for _, run in article.find(rf"{before}\b{initials}\b(?!\w|-)"):
                body.add(NameForm(article.source, Span(*run.span())))


def _add_short(articles: Sequence[Shown], told: Iterable[Entity]) -> None:
    """Adds "the Observatory" where an article names one such body, or where there is but one in all articles."""
    by_noun: dict[str, dict[Entity, None]] = defaultdict(dict)
    for body in told:
        for form in body.forms:
            noun = re.split(r"\s(?:of|for|on)\s", form.name)[0].split()[-1]
            if noun in KIND_OF:
                by_noun[noun][body] = None
    for noun, whose in by_noun.items():
        for article in articles:
            here = [body for body in whose if str(article.source.record.id) in body.articles] or [*whose]
            if len(here) == 1:
                for form in _lone(article, noun):
                    here[0].add(form)


def _lone(article: Shown, noun: str) -> Iterator[NameForm]:
    """The places outside quotations where an article has the noun of a body for its name."""
    for _, run in article.find(rf"(?<=\b[Tt]he\s){noun}\b(?!-|\s{CAPITAL}|\sof\b|\sfor\b)"):
        span = Span(*run.span())
        if not article.is_quoted(span):
            yield NameForm(article.source, span)
