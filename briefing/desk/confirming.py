"""What no article tells, asked on one page of the desk: outlets, days and addresses of articles, and who signs.

What was read off an article or its name is shown as a guess, with where it is from; saving the page confirms it. What
is left empty stays to be filled in.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Any

from briefing.authoring.articles import STARTER, acronyms, code_of
from briefing.authoring.beforehand import days_either_way
from briefing.authoring.editing import insert, rewrite
from briefing.authoring.quote import Json
from briefing.model.facts import Facts
from briefing.model.parts import FieldPath
from briefing.model.records import Actor, Article, Front
from briefing.model.yaml import Text
from briefing.problems import Mark, NotWritten, Problem
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks.bound import beyond_articles
from briefing.verify.readings import zone
from briefing.verify.unfinished import GIVEN, NOT_CONFIRMED, NOT_KNOWN, is_day_known, is_placeholder

_WHERE = re.compile(rf"{NOT_CONFIRMED}: taken from (.+?)\. Look;")
_FIELDS = ("outlet", "code", "published", "language", "title", "url")
"""What is asked of an article, in this order."""
DAY = "day"
"""The name of the field for the day that a briefing is chiefly about."""
_SIGNATURE: Mapping[str, FieldPath] = {
    "publisher": ("publisher", "name"),
    "editors": ("publisher", "editors"),
    "contact": ("publisher", "contact"),
    "corrections": ("corrections",),
    "data": ("licence", "data"),
    "text": ("licence", "text"),
}
"""What is asked of whoever signs, each with its place in the front page."""
_WHOLE: Mapping[str, FieldPath] = {"headline": ("title",), "timezone": ("timezone",)}
"""What is known of the whole briefing since it was begun, each with its place in the front page."""
_PROPOSED = {
    "corrections": "Write to the address above. We correct mistakes, and tell each correction on the page of changes.",
    "data": "CC BY 4.0",
    "text": "Quotations remain their publishers’.",
}
"""What is proposed of these, to be confirmed or put in other words."""
_REACHES = {
    "contact": "Give one at which a reader reaches you.",
    "site_url": "Give the one where the site will stand.",
    "edit_uri": "Give one where readers find the files, or leave it empty.",
    "report": "Give one of a form that you read, or leave it empty.",
}
"""What an address is for that leads to nobody."""
_NO_ZONE = "UTC"
"""The time zone of a briefing of which nobody told another."""
_WHICH_ZONE = "UTC unless you tell where it happened: hours are read and shown in it"
_NAMED = "the head of each page has “{}”, as `site_name` ({}) says: empty it there for this title"
"""What is said beside the title where the configuration names the site, and where."""
_PROPOSED_DAY = "our proposal: the latest article’s; saving keeps it"
"""How the day that the briefing is about is shown while nobody has chosen it."""
_NOT_FAR = timedelta()
"""How far a day is from those of other articles where none is known."""
Texts = Any
"""The texts of facts files as they are made, by name (`_Texts` of the desk)."""


def blanks(briefing: Briefing, elsewhere: Iterable[Problem] = (), site_name: Text | None = None) -> Json:
    """What is asked: for each article and for the briefing itself, each field with its guess.

    `elsewhere` are addresses of the site's configuration that lead to nobody, and `site_name` is the name that it gives
    the site instead of the title. What is known is shown too, to be put in other words; an article that lacks something
    is marked as `open`.
    """
    facts = briefing.facts
    asked = [_of_article(facts, article) for article in facts.articles.values()]
    front = facts.front
    signature = (*_of_signature(front), _of_day(facts, front), *_of_whole(briefing, front, site_name)) if front else ()
    settings = [{"name": name, "value": "", "state": "empty", "from": ""} for name in _settings(elsewhere)]
    return {"articles": asked, "signature": [*signature, *settings]}


def _settings(elsewhere: Iterable[Problem]) -> dict[str, Mark]:
    """The addresses of the site's configuration that lead to nobody, by the names of their settings."""
    named = ((re.match(r"`(\w+)`", problem.message), problem.mark) for problem in elsewhere)
    return {name[1]: mark for name, mark in named if name is not None}


def _of_article(facts: Facts, article: Article) -> Json:
    """The fields of an article: what they hold, and whether that is known, guessed, or nothing yet."""
    fields = [_field(facts, article, name) for name in _FIELDS]
    is_open = any(field["state"] in ("guess", "empty") for field in fields)
    return {"id": article.id, "file": article.file, "open": is_open, "fields": fields}


def _field(facts: Facts, article: Article, name: str) -> Json:
    """A field of an article as the page shows it."""
    reason = _reason(facts, article, name)
    value = _value(facts, article, name)
    where = _WHERE.match(reason)
    if where is not None:
        return {"name": name, "value": value, "state": "guess", "from": f"a guess, from {where[1]}"}
    if reason.startswith(NOT_KNOWN) and name == "language":
        return {"name": name, "value": value, "state": "guess", "from": "a guess: English is taken for granted"}
    if name == "code" and not reason and _reason(facts, article, "outlet").startswith(NOT_CONFIRMED):
        return {"name": name, "value": value, "state": "guess", "from": "a guess, made of the outlet’s name"}
    if reason.startswith((NOT_KNOWN, NOT_CONFIRMED)):
        return {"name": name, "value": "", "state": "empty", "from": "", **(_either_day(facts, article, name))}
    return {"name": name, "value": value, "state": "known" if value else "optional", "from": ""}


def _either_day(facts: Facts, article: Article, name: str) -> Json:
    """Both days that a date in figures above a text may be, the one near other articles first; nothing without such."""
    words = [str(each.quote) for each in article.set_aside] if name == "published" else []
    found = next(((line, days) for line in words if (days := days_either_way(line))), None)
    if found is None:
        return {}
    line, days = found
    known = [each.published for each in facts.articles.values() if each is not article and is_day_known(each)]
    near = sorted(days, key=lambda day: min((abs(date.fromisoformat(day) - each) for each in known), default=_NOT_FAR))
    return {"from": f"“{line}” stands above the text:", "choices": near}


def _reason(facts: Facts, article: Article, name: str) -> str:
    """What the facts say of how a field of an article is known."""
    if name == "outlet":
        outlet = facts.actors.get(article.outlet)
        return str(outlet.names[0].supplied or "") if outlet is not None else ""
    return str(article.supplied.get(name, ""))


def _value(facts: Facts, article: Article, name: str) -> str:
    """What a field of an article holds."""
    if name == "outlet":
        return str(facts.title(article.outlet))
    held = getattr(article, name)
    return str(held or "") if not isinstance(held, date) else held.isoformat()


def _of_signature(front: Front) -> Iterator[Json]:
    """Who signs; of what is not there yet, what is proposed."""
    for name in _SIGNATURE:
        held = _signed(front, name)
        is_empty = held is None or str(held).startswith(NOT_KNOWN) or (name == "contact" and is_placeholder(str(held)))
        if is_empty:
            proposed = _PROPOSED.get(name, "")
            state = {"state": "guess", "from": "a proposal"} if proposed else {"state": "empty", "from": ""}
            yield {"name": name, "value": proposed, **state}
        else:
            yield {"name": name, "value": str(held), "state": "known", "from": ""}


def _of_whole(briefing: Briefing, front: Front, site_name: Text | None) -> Iterator[Json]:
    """The title and the time zone, to be put in other words, each with what is to be known of it."""
    title = str(front.title)
    told = [_NAMED.format(site_name, site_name.mark)] if site_name is not None and site_name != title else []
    beyond = beyond_articles(briefing).get(front.title, [])
    if beyond:
        told.append(f"no article has {' and '.join(f'“{word}”' for word in beyond)}: name only what they do")
    yield {"name": "headline", "value": title, "state": "empty" if beyond else "known", "from": "; ".join(told)}
    hours = str(front.timezone)
    yield {"name": "timezone", "value": hours, "state": "known", "from": _WHICH_ZONE if hours == _NO_ZONE else ""}


def _of_day(facts: Facts, front: Front) -> Json:
    """The day that the briefing is chiefly about: as it was chosen, or what is proposed until it is."""
    if _is_day_chosen(facts, front):
        return {"name": DAY, "value": front.day.isoformat(), "state": "known", "from": ""}
    latest = _latest_known(facts)
    state = {"state": "guess", "from": _PROPOSED_DAY} if latest else {"state": "empty", "from": ""}
    return {"name": DAY, "value": latest, **state}


def _latest_known(facts: Facts) -> str:
    """The latest day of publication that is known of an article; empty where none is."""
    return max((each.published.isoformat() for each in facts.articles.values() if is_day_known(each)), default="")


def _is_day_chosen(facts: Facts, front: Front) -> bool:
    """False where the day of the briefing only holds a place, as `init` left it, while days of articles do."""
    unknown = {each.published.isoformat() for each in facts.articles.values() if not is_day_known(each)}
    return not unknown or front.day.isoformat() not in unknown | {_latest_known(facts)}


def _signed(front: Front, name: str) -> Any:
    """What a front page holds of who signs, by the name of the field; None where nothing."""
    held: Any = front
    for step in _SIGNATURE[name]:
        held = getattr(held, str(step), None)
    return held


def fill(
    facts: Facts,
    texts: Texts,
    values: Mapping[str, str],
    elsewhere: Iterable[Problem] = (),
    sources: Mapping[str, Source] = MappingProxyType({}),
) -> None:
    """Puts what was filled in, by names such as `cnn outlet` and `publisher`, into the texts of the facts files.

    `sources` are the articles, by id: what others print is made no article's code.
    `elsewhere` are addresses of the site's configuration that lead to nobody, with their places in its file. Raises
    NotWritten for a day or a time zone that is none, an address that leads to nobody, and for what is not asked.
    """
    settings = _settings(elsewhere)
    articles = {f"{article.id} {name}": (article, name) for article in facts.articles.values() for name in _FIELDS}
    if unknown := set(values).difference(articles, _SIGNATURE, _WHOLE, settings, {DAY}):
        raise NotWritten(f"the page asked for what is not there any more: {', '.join(sorted(unknown))!r}")
    latest = _fill_articles(facts, texts, values, sources)
    _refuse_dead_ends({name: values[name] for name in ("contact", *settings) if name in values})
    for name in sorted(settings.keys() & values.keys()):
        mark = settings[name]
        texts.made[mark.file] = _configured(texts[mark.file], mark, values[name])
    if facts.front is not None:
        _sign(facts.front, texts, {name: values[name] for name in _SIGNATURE if name in values})
        _date(facts, texts, values.get(DAY, ""), latest)
        _put_whole(facts.front, texts, values)


def _fill_articles(facts: Facts, texts: Texts, values: Mapping[str, str], sources: Mapping[str, Source]) -> str:
    """Puts what was filled in of the articles into their files, and gives the latest day on which one appeared."""
    days = []
    _refuse_one_code_for_two(facts, values)
    for article in facts.articles.values():
        given = {name: values[f"{article.id} {name}"] for name in _FIELDS if f"{article.id} {name}" in values}
        others = acronyms(source.text for key, source in sources.items() if key != article.id)
        made = _code_for(facts, article, given, others)
        new = {name: value for name, value in given.items() if not _is_known_as(facts, article, name, value)}
        _fill_article(facts, texts, article, {**new, **made})
        days.append(given.get("published") or (article.published.isoformat() if is_day_known(article) else ""))
    return max(days, default="")


def _refuse_one_code_for_two(facts: Facts, values: Mapping[str, str]) -> None:
    """Raises NotWritten for a code that two articles would have: a reader could not tell them apart."""
    of_code: dict[str, str] = {}
    for article in facts.articles.values():
        code = values.get(f"{article.id} code", str(article.code))
        other = of_code.setdefault(code, str(article.id))
        if other != article.id and code in (values.get(f"{article.id} code"), values.get(f"{other} code")):
            raise NotWritten(
                f"{article.id}: '{code}' is the code of {other} already. Give each its own, of a few capitals"
            )


def _is_known_as(facts: Facts, article: Article, name: str, value: str) -> bool:
    """True for what an article is known to have already: saving it again confirms nothing, and changes nothing."""
    is_open = _reason(facts, article, name).startswith((NOT_KNOWN, NOT_CONFIRMED))
    return not is_open and value == _value(facts, article, name)


def _put_whole(front: Front, texts: Texts, values: Mapping[str, str]) -> None:
    """Puts another title or time zone into the front page. Raises NotWritten for what is no zone."""
    file = front.title.mark.file
    for name, (held,) in _WHOLE.items():
        value = values.get(name, "")
        if name == "timezone" and value and zone(value) is None:
            raise NotWritten(f"'{value}' is no time zone; one is expected as Europe/Dublin or America/New_York")
        if value and value != str(getattr(front, str(held))):
            texts.made[file] = rewrite(texts[file], file, {("briefing", held): value})


def _refuse_dead_ends(addresses: Mapping[str, str]) -> None:
    """Raises NotWritten for an address that leads to nobody."""
    for name, address in addresses.items():
        if is_placeholder(address):
            raise NotWritten(f"{address} leads to nobody: example.org and its like are reserved. {_REACHES[name]}")


def _configured(text: str, mark: Mark, address: str) -> str:
    """The text of a site's configuration with another address at a place. Raises NotWritten where it is no address."""
    lines = text.split("\n")
    line = lines[mark.line - 1]
    before = line[: mark.column - 1]
    old = line[mark.column - 1 :]
    written = re.match(r"""("[^"]*"|'[^']*'|[^\s,\]]+)""", old)
    if written is None or not re.fullmatch(r"https?://[^\s\"'<>\\\\]+", address):
        raise NotWritten(f"'{address}' is no address of the web, such as https://desk.news/story/")
    lines[mark.line - 1] = f'{before}"{address}"{old[written.end() :]}'
    return "\n".join(lines)


def _fill_article(facts: Facts, texts: Texts, article: Article, given: Mapping[str, str]) -> None:
    """Puts what was filled in of an article into its file."""
    file = article.id.mark.file
    if "published" in given and not is_day(given["published"]):
        raise NotWritten(f"{article.id}: '{given['published']}' is no day; one is expected as 2024-03-05")
    if name := given.get("outlet"):
        _name_outlet(facts, texts, article, name)
    for name, value in given.items():
        if name == "outlet":
            continue
        is_same = value == _value(facts, article, name)
        if not is_same:
            texts.made[file] = _with(texts[file], file, ("articles", article.id, name), value)
        if name != "url":
            _confirm(texts, article, name, _how(article, name, is_same=is_same))


def _code_for(facts: Facts, article: Article, given: Mapping[str, str], printed: Collection[str]) -> Mapping[str, str]:
    """The code that is made of the outlet's name where none was given, and none is known; or nothing.

    `printed` are the acronyms that other articles print.
    """
    if given.get("code") or not given.get("outlet") or not str(article.supplied.get("code", "")).startswith(NOT_KNOWN):
        return {}
    taken = {str(each.code) for each in facts.articles.values() if each is not article}
    return {"code": code_of(given["outlet"], taken, printed)}


def _how(article: Article, name: str, *, is_same: bool) -> str:
    """How a field of an article is known once it was confirmed; empty where nobody needs to say that."""
    where = _WHERE.match(str(article.supplied.get(name, "")))
    if is_same and where is not None:
        return "" if "above the text" in where[1] else f"Taken from {where[1]}."
    if is_same and not _is_open(article, name):
        return str(article.supplied.get(name, ""))
    return GIVEN if name in ("published", "title") else ""


def _is_open(article: Article, name: str) -> bool:
    """True where a field is not known, or not confirmed yet."""
    return str(article.supplied.get(name, "")).startswith((NOT_KNOWN, NOT_CONFIRMED))


def _confirm(texts: Texts, article: Article, name: str, how: str) -> None:
    """Says how a field of an article is known, or takes out what says that it is not."""
    file = article.id.mark.file
    path = ("articles", article.id, "supplied", name)
    if how and how != article.supplied.get(name):
        texts.made[file] = _with(texts[file], file, path, how)
    elif not how and name in article.supplied:
        texts.made[file] = rewrite(texts[file], file, {path: None})


def _name_outlet(facts: Facts, texts: Texts, article: Article, name: str) -> None:
    """Names the outlet of an article, or takes the one that has this name already."""
    outlet = facts.actors.get(article.outlet)
    if outlet is None:
        raise NotWritten(f"{article.id}: its outlet, '{article.outlet}', is no actor of kind media")
    file = article.id.mark.file
    if "outlet" in article.supplied and _is_open(article, "outlet"):
        texts.made[file] = rewrite(texts[file], file, {("articles", article.id, "supplied", "outlet"): None})
    known = _named(facts, name, outlet)
    if known is not None and len(outlet.names) == 1:
        texts.made[file] = _with(texts[file], file, ("articles", article.id, "outlet"), str(known.id))
        held = outlet.id.mark.file
        texts.made[held] = rewrite(texts[held], held, {("actors", outlet.id): None})
        return
    held = outlet.id.mark.file
    path = ("actors", outlet.id, "names", 0)
    reason = str(outlet.names[0].supplied or "")
    where = _WHERE.match(reason)
    is_same = name == str(outlet.names[0].name)
    if not is_same:
        texts.made[held] = _with(texts[held], held, (*path, "name"), name)
    if not is_same or reason.startswith((NOT_KNOWN, NOT_CONFIRMED)):
        how = f"Taken from {where[1]}." if where is not None and is_same else GIVEN
        texts.made[held] = _with(texts[held], held, (*path, "supplied"), how)


def _named(facts: Facts, name: str, but: Actor) -> Actor | None:
    """An outlet of another article that is known by a name already; None where there is none."""
    outlets = (facts.actors.get(article.outlet) for article in facts.articles.values())
    known = (each for each in outlets if each is not None and each is not but and each.title == name)
    return next((each for each in known if not str(each.names[0].supplied or "").startswith(NOT_KNOWN)), None)


def _sign(front: Front, texts: Texts, given: Mapping[str, str]) -> None:
    """Puts who signs into the front page, in the place of the example that a new briefing has there."""
    file = front.title.mark.file
    signed = {name: value for name, value in given.items() if value and value != _signed(front, name)}
    if not signed:
        return
    texts.made[file] = texts[file].replace(_example(), "")
    for name, value in signed.items():
        texts.made[file] = _with(texts[file], file, ("briefing", *_SIGNATURE[name]), value)


def _example() -> str:
    """The lines of a new front page that show how one is signed."""
    whole = (STARTER / "briefing" / "facts" / "briefing.yaml").read_text(encoding="utf-8")
    return whole[whole.index("  # Who signs it.") : whole.index("  # What every article says")]


def _date(facts: Facts, texts: Texts, chosen: str, latest: str) -> None:
    """Puts in the day that a briefing is chiefly about, as it stands on the page.

    Where none stands there, and nobody has chosen one before, it is the latest article's. Raises NotWritten for what is
    no day.
    """
    front = facts.front
    if front is None:
        return
    if chosen and not is_day(chosen):
        raise NotWritten(f"'{chosen}' is no day; one is expected as 2024-03-05")
    day = chosen or ("" if _is_day_chosen(facts, front) else latest)
    if day and day != front.day.isoformat():
        file = front.title.mark.file
        texts.made[file] = _with(texts[file], file, ("briefing", "day"), day)


def _with(text: str, file: str, path: FieldPath, value: str) -> str:
    """The text of a facts file with a value at a path, whether there is one yet or not."""
    try:
        return rewrite(text, file, {path: value})
    except LookupError:
        return insert(text, file, path[:-1], {str(path[-1]): value})[0]


def is_day(words: str) -> bool:
    """True for a day such as 2024-03-05."""
    try:
        return date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False
