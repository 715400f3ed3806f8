"""Who speaks, from where, with what at stake: each source and each article, with the words behind it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from briefing.compare.nearness import standing, standing_in
from briefing.grouping import group_by_key
from briefing.model.parts import Statement, Whereabouts
from briefing.model.records import Actor
from briefing.model.vocabulary import Basis, Distance, Involvement, Via
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Context, Presenter


def list_page(present: Presenter, apart: Collection[str] = ()) -> Context:
    """The list: speakers by their parts in the conflict, which it can be filtered by; then each article's reporting.

    `apart` are the ids of the articles of which somebody stands apart, and is not on the list.
    """
    entries = [_entry(present, actor, said) for actor, said in _speaking(present)]
    by_parts = group_by_key((tuple(entry["parts"]), entry) for entry in entries)
    order = list(Involvement)
    words = wording.WORDS["parts"]
    groups: list[tuple[str, str, list[Context]]] = []
    for parts in sorted(by_parts, key=lambda parts: [order.index(part) for part in parts]):
        heading = " · ".join(words[part] for part in parts)
        groups.append((f"part-{'-'.join(parts)}", heading, by_parts[parts]))
    return {
        "apart": apart,
        "groups": groups,
        "articles": [_reporting(present, code) for code in present.codes.values()],
        "finding": finding(present),
        "choices": {
            "part": _chosen(entries, "parts", wording.WORDS["parts"]),
            "where": _chosen(entries, "distances", {**wording.WORDS["distance"], **wording.WORDS["where"]}),
        },
    }


def _speaking(present: Presenter) -> list[tuple[Actor, list[Statement]]]:
    """The actors who are quoted, by name, each with the statements."""
    spoken = present.index.statements_by_actor
    actors = [actor for actor in present.facts.actors.values() if str(actor.id) in spoken]
    actors.sort(key=lambda actor: present.links.title(actor).casefold())
    said: list[tuple[Actor, list[Statement]]] = []
    for actor in actors:
        said.append((actor, [statement for _, statement in spoken[str(actor.id)]]))
    return said


def _entry(present: Presenter, actor: Actor, said: Sequence[Statement]) -> Context:
    """A speaker with its parts, and for each article where it was, how it was reached and how it knows."""
    own = str(actor.id)
    stakes = standing(present.facts, own, "")
    rows = []
    distances: list[str] = []
    # Of a group, others may speak each time: those of its statements that say where stand apart from the rest.
    placed = group_by_key(
        ((code, standing_in(present.world, own, s).whereabouts), s) for code, s in _by_code(present, said)
    )
    for (_, whereabouts), statements in placed.items():
        distances += [_distance(each) for each in whereabouts] or [Distance.UNKNOWN.value]
        rows.append(
            {
                "chip": present.citations.chip(*statements),
                "where": present.nearness.where(whereabouts),
                "where_chip": present.citations.chip(*whereabouts),
                "reached": _labels("via", (statement.via for statement in statements)),
                "knows": _labels("basis", (statement.basis for statement in statements)),
            }
        )
    return {
        "actor": actor,
        "part": present.nearness.part(stakes),
        "part_chips": present.citations.chips(stakes.stakes),
        "of": present.links.find(stakes.of) if stakes.of != own else None,
        "rows": rows,
        "parts": list(dict.fromkeys(stake.part for stake in stakes.stakes)) or [Involvement.UNKNOWN],
        "distances": list(dict.fromkeys(distances)),
    }


def _by_code(present: Presenter, said: Sequence[Statement]) -> Iterator[tuple[ArticleCode, Statement]]:
    """Statements in the order of the articles and their texts, each with the code of its article."""
    for code, statements in present.citations.by_article(said).items():
        yield from ((code, statement) for statement in statements)


def _distance(whereabouts: Whereabouts) -> str:
    """How near a source was, as a word by which the list is filtered: `named` where only a place is given."""
    is_named = whereabouts.distance is Distance.UNKNOWN and whereabouts.place is not None
    return "named" if is_named else whereabouts.distance.value


def _labels(table: str, words: Iterable[Via | Basis]) -> str:
    """What the site calls some words of a list, each once; empty where nothing is said."""
    return wording.listing([label for word in dict.fromkeys(words) if (label := wording.label(table, word))])


def _chosen(entries: Sequence[Context], key: str, words: Context) -> list[tuple[str, str]]:
    """The values by which the list can be filtered, each with its label and how many entries have it."""
    found = []
    for word, label in words.items():
        count = sum(word in entry[key] for entry in entries)
        if count:
            found.append((word, wording.counted(label, count)))
    return found


def _reporting(present: Presenter, code: ArticleCode) -> Context:
    """From where an article reports, and by what ways its statements came."""
    outlet = str(present.facts.articles[code.article].outlet)
    whereabouts = standing(present.facts, outlet, code.article).whereabouts
    ways = group_by_key((way, statement) for way, statement in _ways(present, code.article))
    return {
        "code": code,
        "from": [(present.citations.words(each), present.citations.chip(each)) for each in whereabouts],
        "ways": [(way, present.citations.chip(*statements)) for way, statements in ways.items()],
        "reporting": present.nearness.reporting(whereabouts),
    }


def _ways(present: Presenter, article: str) -> list[tuple[str, Statement]]:
    """The statements of an article that it says it got in some way, each with the way."""
    found: list[tuple[str, Statement]] = []
    for record in present.facts.events.values():
        for statement in record.accounts:
            if statement.article == article and statement.via is not Via.UNKNOWN:
                found.append((str(wording.WORDS["ways"][statement.via]), statement))
    order = list(wording.WORDS["ways"].values())
    return sorted(found, key=lambda each: order.index(each[0]))


def finding(present: Presenter) -> str:
    """Which articles say that a journalist of theirs was in the place, and by what ways all got what others tell."""
    if not present.nearness.is_told:
        return ""
    inside: list[str] = []
    ways: list[str] = []
    for code in present.codes.values():
        outlet = str(present.facts.articles[code.article].outlet)
        whereabouts = standing(present.facts, outlet, code.article).whereabouts
        if any(each.distance is Distance.IN_PLACE for each in whereabouts):
            inside.append(code.text)
        ways += [way for way, _ in _ways(present, code.article)]
    known = [way for way in wording.WORDS["ways"].values() if way in ways]
    words = wording.WORDS["finding"]
    first = words["some"].format(wording.listing(inside)) if inside else words["none"]
    return f"{first} {words['ways'].format(wording.listing(known))}" if known else str(first)
