"""No list, table, array or map holds somebody protected beside another person, and no index holds them at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from briefing import codes
from briefing.facts.records import Article, Record
from briefing.linting.data import Found, members
from briefing.linting.ground import Ground
from briefing.linting.outputs import Output
from briefing.problems import Problem

_HINT = "ask Protection.shows before something is put into a list"
_ADDRESS = re.compile(r"[\w./%:-]*/[\w%.-]+\.(?:html|json)")
_CITATION = re.compile(r"(?<![\w%.-])[\w%-]+\.[\w%-]+\.[\w%-]+")
"""The id of a citation, wherever it stands: in a fragment of an address, or alone."""
_FRAGMENT = re.compile(r"#[\w%-]+\.[\w%-]+\.[\w%-]+")
_NEIGHBOUR = re.compile(r"""=["']?([\w%-]+\.html)""")
"""The address of a page in the same folder."""
_LISTS = frozenset(["matrix.html", "changes.html", "search.html"])
"""Pages outside folders that list records; the others are the front page and what people write."""


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
    """True for what is a list as a whole: the search, the site map, feeds, tables of data, and the pages of lists.

    So is each page outside folders: none is of a record, and none of an article.
    """
    folder, _, name = output.path.rpartition("/")
    if output.path.endswith(".html"):
        return not folder or (name == "index.html" and not output.path.startswith("sources/"))
    return not output.path.endswith((".json", ".jsonld", ".svg"))


def _in_an_index(output: Output, ground: Ground) -> Iterator[Problem]:
    # The front page is no list of records, and may cite what an unnamed person says in a part they play.
    is_prose = "/" not in output.path and output.path.endswith(".html") and output.path not in _LISTS
    told: set[str] = set()
    for offset, link in _links(output):
        for record in ground.led_to(link):
            if isinstance(record, Article) or record.id in told:
                continue
            shown = ground.protection.shown_by(record)
            if shown and not (is_prose and ground.is_unnamed(record)):
                told.add(record.id)
                message = f"an index leads to '{record.id}', which stands alone"
                yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(offset), message, _HINT), min(shown))


def _links(output: Output) -> Iterator[tuple[int, str]]:
    """Addresses and ids of citations in an index, each with its offset where it stands in the text itself."""
    patterns = (_ADDRESS, _FRAGMENT if output.is_markup else _CITATION)
    if output.suffix != ".js":
        yield from ((found.start(), found.group()) for p in patterns for found in p.finditer(output.readable))
    for string in output.strings if output.is_data else ():
        yield from ((0, found.group()) for p in patterns for found in p.finditer(string.text))
    folder, _, name = output.path.rpartition("/")
    if folder:
        yield from ((found.start(), f"{folder}/{found[1]}") for found in _NEIGHBOUR.finditer(output.readable))
    elif output.is_markup and name != "index.html":
        yield from ((0, link) for _, links in output.markup.lists for link in links)
        yield from ((0, link) for _, link in output.markup.links)


def _in_data(output: Output, ground: Ground) -> Iterator[Problem]:
    """The lists and maps around what leads to somebody protected, and each way to them from the data of an article.

    The page of an article leads to all that it reports; a file about all articles would lead to all who stand alone.
    """
    seen: set[int] = set()
    for found in output.strings:
        of_an_article = isinstance(ground.record_at(found.place.page), Article)
        for record in ground.led_to(found.text):
            shown = ground.protection.shown_by(record)
            if of_an_article and ground.shows_a_name(record):
                message = f"the data of an article ({found.place.path.lstrip('.')}) lead to '{record.id}'"
            elif _is_put_among_others(record, found, output, ground):
                message = f"a list ({found.place.path.lstrip('.')}) holds '{record.id}', which stands alone"
            else:
                continue
            yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), min(shown))
        for path, container in found.around:
            if id(container) not in seen:
                seen.add(id(container))
                yield from _beside(members(container), output, path.lstrip(".") or "the file", ground)


def _is_put_among_others(record: Record, found: Found, output: Output, ground: Ground) -> bool:
    """True for a record that shows somebody, whose data stand outside its own file, or which a plain list holds.

    A link from another record may lead there: to what came before, for one.
    """
    shown = ground.protection.shown_by(record)
    if isinstance(record, Article) or not shown or shown <= ground.alone.get(output.path, frozenset()):
        return False
    _, container = found.around[-1] if found.around else ("", None)
    if isinstance(container, dict):
        return container.get("page") == found.text
    if not isinstance(container, list) or not ground.shows_a_name(record):
        return False
    others = {other for text in container if isinstance(text, str) for other in ground.led_to(text)} - {record}
    return any(ground.protection.shown_by(other).isdisjoint(shown) for other in others)


def _beside(addresses: Iterable[str], output: Output, where: str, ground: Ground) -> Iterator[Problem]:
    people = {str(person.id): person for link in addresses for person in ground.people_at(link)}
    for one in sorted(people.keys() & ground.protection.people.keys()):
        others = sorted(o for o in people if o != one and not ground.protection.may_stand_beside(one, people[o]))
        if others:
            message = f"a list ({where}) holds '{one}' beside {', '.join(repr(o) for o in others)}"
            yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), one)


def _named_from_elsewhere(output: Output, ground: Ground) -> Iterator[Problem]:
    """Links to a person whom an article names, from a page that is neither theirs nor their article's."""
    for line, link in output.markup.links:
        for person in ground.people_at(link):
            if person.id in ground.protection.named and not ground.may_name(output.path, person.id):
                message = f"a link (line {line}) leads to '{person.id}' from a page that is not of their article"
                yield ground.told(codes.PROTECTED_BESIDE_OTHERS(output.mark(), message, _HINT), person.id)
