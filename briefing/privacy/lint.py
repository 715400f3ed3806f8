"""A finished site read file by file, whatever made it, for anybody whom it would expose.

The checks look at the facts, and the projection leaves out what may not be published together. This looks at what came
out: pages, addresses, the search index, data, feeds, drawings. It guards against mistakes of our own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from briefing.model.records import Article
from briefing.privacy.outputs import UNREADABLE, Output, paths, read
from briefing.privacy.people import Protection
from briefing.privacy.public import World, public
from briefing.problems import Mark, Problem, codes, in_order
from briefing.verify.briefing import Briefing

_LISTS = "ul, ol, dl, table, select, datalist"
_MEDIA = "img, picture, video, audio, iframe, object, embed, canvas"
_FOR_MACHINES = (
    '[property^="og:"], [name^="twitter:"], link[rel="canonical"], script[type="application/ld+json"], [itemscope]'
)
_JOINS = ("ties", "affiliations", "identity", "coordinates", "discrepancies", "sameAs", "same_as", "exactMatch")
"""Fields of a record's data that join it with another, or place it on a map."""
_RECORD = re.compile(r"(?:^|/)([\w-]+)\.(?:html|json)(?:[?#]|$)")
"""The id in the address of a page or a data file."""
_HINT = "a page, list or file that is published together names nobody who must stand alone"


def lint(site: Path, briefing: Briefing) -> tuple[Problem, ...]:
    """Everything in a finished site that would expose somebody, by place: the file is one of the site's.

    Raises OSError when a file of the site cannot be read.
    """
    context = _Context(briefing)
    if not context.worlds:
        return ()
    return in_order(problem for name in paths(site) for problem in _of_file(site, name, context))


def _of_file(site: Path, name: str, context: _Context) -> Iterator[Problem]:
    try:
        output = read(site, name)
        for rule in RULES:
            yield from rule(output, context)
    except UNREADABLE:
        hint = "take the file out of the site, or make it again"
        yield codes.FILE_UNREADABLE(Mark(name, 1, 1), "the file cannot be read, nor whom it shows be seen", hint)


@dataclass(frozen=True)
class _Context:
    """What the rules know of a briefing: whose name may stand where, and who stands alone."""

    briefing: Briefing

    @cached_property
    def protection(self) -> Protection:
        return Protection(self.briefing.facts, self.briefing.sources)

    @cached_property
    def worlds(self) -> dict[str, World]:
        """The world of each protected person."""
        return {world.person: world for world in public(self.briefing).alone if world.person is not None}

    @cached_property
    def alone(self) -> dict[str, frozenset[str]]:
        """The ids of records that show protected people, with whom they show."""
        shown = {str(r.id): self.protection.shown_by(r) for r in self.briefing.facts.records()}
        return {record: people for record, people in shown.items() if people}

    @cached_property
    def led_to(self) -> re.Pattern[str]:
        """An address of such a record, or a citation of one, whose id begins with the record's."""
        ids = "|".join(re.escape(record) for record in sorted(self.alone, key=lambda r: (-len(r), r)))
        return re.compile(rf"(?<![\w-])({ids})(?=\.(?:html|json)\b|\.[\w-]+\.\w)")

    def shown_at(self, path: str) -> frozenset[str]:
        """The protected people whose own page or data a path is."""
        return self.alone.get(path.rsplit("/", 1)[-1].partition(".")[0], frozenset())

    def article_at(self, path: str) -> str | None:
        """The article whose page a path is."""
        folder, _, name = path.rpartition("/")
        article = name.partition(".")[0]
        return article if folder.endswith("articles") and article in self.briefing.facts.articles else None

    def may_name(self, bearers: frozenset[str], path: str) -> bool:
        """True where a printed name may stand: on a bearer's own pages, and on their article's.

        A child's may stand nowhere without an editor's reason.
        """
        own, article = self.shown_at(path), self.article_at(path)
        actors = (self.protection.people[person] for person in bearers)
        adults = (actor for actor in actors if not actor.minor or all(form.supplied for form in actor.names))
        return any(str(actor.id) in own or actor.names[0].article == article for actor in adults)

    def problem(self, mark: Mark, message: str, person: str) -> Problem:
        """A problem with the line of the facts that holds the person. The name itself is not repeated."""
        place = self.protection.people[person].node.mark
        return codes.PROTECTED_BESIDE_OTHERS(mark, message, f"{_HINT}; who it is stands at {place}")


def _names(output: Output, context: _Context) -> Iterator[Problem]:
    """A printed name stands only on pages of its bearer and of their article."""
    misplaced = {bearers: "" for bearers, _ in context.protection.found(output.path)}
    inside = {bearers for text in output.readings for bearers, _ in context.protection.found(text)}
    if not all(context.may_name(bearers, output.path) for bearers in inside):
        # In data the record around a text says whose page it is of.
        for string, page in output.strings():
            for text in Output(page, string).readings:
                for bearers, name in context.protection.found(text):
                    if not context.may_name(bearers, page):
                        misplaced.setdefault(bearers, name)
    for bearers, name in misplaced.items():
        message = "the name of somebody who must stand alone is published outside their article"
        yield context.problem(output.mark(name), message, min(bearers))


def _lists(output: Output, context: _Context) -> Iterator[Problem]:
    """Nothing leads to somebody who stands alone but their own pages, and their article's outside lists."""
    own = context.shown_at(output.path)
    article = context.article_at(output.path)
    # Looking for an id is much faster than the pattern, and most files hold none.
    texts = [text for text in output.addresses if any(record in text for record in context.alone)]
    for record in sorted({found[1] for text in texts for found in context.led_to.finditer(text)}):
        people = context.alone[record]
        if people <= own:
            continue
        if any(context.protection.people[person].names[0].article != article for person in people):
            message = f"a page or file leads to '{record}', which stands alone"
            yield context.problem(output.mark(record), message, min(people))
        elif others := _beside(output, record, people, context):
            message = f"a list holds '{record}', which stands alone, beside {', '.join(map(repr, others))}"
            yield context.problem(output.mark(record), message, min(people))


def _beside(output: Output, record: str, people: frozenset[str], context: _Context) -> list[str]:
    """The other persons in a list that leads to a record."""
    found: set[str] = set()
    for node in output.tree.css(_LISTS):
        led_to = {_led_to(link, context) for link in output.links(node)}
        if record in led_to:
            found |= {other for other in led_to if _is_apart(other, people, context)}
    return sorted(found)


def _alone(output: Output, context: _Context) -> Iterator[Problem]:
    """The pages and data of somebody who stands alone hold nothing else."""
    own = context.shown_at(output.path)
    if not own:
        return
    person = min(own)
    for what in _in_page(output, context, own) if output.is_markup else _in_data(output):
        yield context.problem(output.mark(), what, person)


def _in_page(output: Output, context: _Context, own: frozenset[str]) -> Iterator[str]:
    robots = output.tree.css_first('meta[name="robots"]')
    if robots is None or "noindex" not in (robots.attributes.get("content") or ""):
        yield "search engines are not told to leave out a page that stands alone"
    for node in output.tree.css(_MEDIA):
        yield f"a page that stands alone holds <{node.tag}>"
    for node in output.tree.css(_FOR_MACHINES):
        yield f"a page that stands alone offers <{node.tag}> to other machines"
    known = {str(record.id) for person in own for record in context.worlds[person].facts.records()}
    for other in sorted({_led_to(link, context) for link in output.links()} - {""}):
        record = context.briefing.facts.find(other)
        if not isinstance(record, Article) and (other not in known or _is_apart(other, own, context)):
            yield f"a page that stands alone leads to '{other}'"


def _in_data(output: Output) -> Iterator[str]:
    keys = {text for text, _ in output.strings()}
    for field in sorted(keys.intersection(_JOINS)):
        yield f"the data of somebody who stands alone hold `{field}`"


def _led_to(link: str, context: _Context) -> str:
    """The id of the record that a link leads to, by its page or by a citation; empty for any other."""
    address, _, fragment = link.partition("#")
    cited = fragment.partition(".")[0] if fragment.count(".") > 1 else ""
    found = _RECORD.search(address)
    for record in (cited, found[1] if found is not None else ""):
        if record and context.briefing.facts.find(record) is not None:
            return record
    return ""


def _is_apart(record: str, people: frozenset[str], context: _Context) -> bool:
    """True for a person who may not stand beside protected people."""
    actor = context.briefing.facts.actors.get(record)
    if actor is None or record in people:
        return False
    return not all(context.protection.may_stand_beside(person, actor) for person in people)


RULES: tuple[Callable[[Output, _Context], Iterator[Problem]], ...] = (_names, _lists, _alone)
"""The rules, each on one file."""
