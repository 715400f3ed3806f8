"""No list, table, array or map holds somebody protected beside another person, and no index holds them at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from briefing import codes
from briefing.facts.records import Article
from briefing.linting.data import members
from briefing.linting.ground import Ground
from briefing.linting.outputs import Output
from briefing.problems import Problem

_HINT = "ask Protection.shows before something is put into a list"
_ADDRESS = re.compile(r"[\w./%:-]*/[\w%.-]+\.(?:html|json)")


def check(output: Output, ground: Ground) -> Iterator[Problem]:
    """Each list in which a protected person stands beside another, and each mention of one in an index."""
    if _is_index(output):
        yield from _in_an_index(output, ground)
    elif output.is_markup:
        for line, links in output.markup.lists:
            yield from _beside(links, output, f"line {line}", ground)
        yield from _named_from_elsewhere(output, ground)
    elif output.is_data:
        yield from _in_data(output, ground)


def _is_index(output: Output) -> bool:
    """True for what is a list as a whole: the search, the site map, feeds, tables of data, and the pages of lists."""
    name = output.path.rsplit("/", 1)[-1]
    lists_articles = output.path.startswith("sources/")
    return (name == "index.html" and not lists_articles) or output.suffix not in (".html", ".json", ".jsonld", ".svg")


def _in_an_index(output: Output, ground: Ground) -> Iterator[Problem]:
    texts = [s.text for s in output.strings] if output.suffix == ".js" else [output.readable]
    told: set[str] = set()
    for text in texts:
        for found in _ADDRESS.finditer(text):
            record = ground.record_at(found.group())
            if record is None or isinstance(record, Article) or record.id in told:
                continue
            shown = ground.protection.shown_by(record)
            # The front page is no list of records, and may cite what an unnamed person says in a part they play.
            if shown and not (output.path == "index.html" and ground.is_unnamed(record)):
                told.add(record.id)
                offset = found.start() if output.suffix != ".js" else 0
                message = f"an index leads to '{record.id}', which stands alone"
                yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(offset), message, _HINT), min(shown))


def _in_data(output: Output, ground: Ground) -> Iterator[Problem]:
    """The lists and maps around what leads to somebody protected, and each way to them from the data of an article.

    The page of an article leads to all that it reports; a file about all articles would lead to all who stand alone.
    """
    seen: set[int] = set()
    for found in output.strings:
        record = ground.record_at(found.text) or ground.cited_by(found.text)
        of_an_article = isinstance(ground.record_at(found.place.page), Article)
        if record is not None and of_an_article and ground.shows_a_name(record):
            message = f"the data of an article ({found.place.path.lstrip('.')}) lead to '{record.id}'"
            shown = ground.protection.shown_by(record)
            yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), min(shown))
        for path, container in found.around:
            if id(container) not in seen:
                seen.add(id(container))
                yield from _beside(members(container), output, path.lstrip(".") or "the file", ground)


def _beside(addresses: Iterable[str], output: Output, where: str, ground: Ground) -> Iterator[Problem]:
    people = {str(person.id): person for link in addresses if (person := ground.person_at(link)) is not None}
    for one in sorted(people.keys() & ground.protection.people.keys()):
        others = sorted(o for o in people if o != one and not ground.protection.may_stand_beside(one, people[o]))
        if others:
            message = f"a list ({where}) holds '{one}' beside {', '.join(repr(o) for o in others)}"
            yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), one)


def _named_from_elsewhere(output: Output, ground: Ground) -> Iterator[Problem]:
    """Links to a person whom an article names, from a page that is neither theirs nor their article's."""
    for line, link in output.markup.links:
        person = ground.person_at(link)
        if person is not None and person.id in ground.protection.named and not ground.may_name(output.path, person.id):
            message = f"a link (line {line}) leads to '{person.id}' from a page that is not of their article"
            yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), person.id)
