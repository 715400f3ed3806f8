"""What a reviewer reads by eye: the curator's own words and judgements that are new, beside the quotes they rest on.

Quotes are proven; whether a title, a paraphrase or a stance says what its quote says, no program can tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.history.record_changes import value
from briefing.model.facts import Facts
from briefing.model.fields import curated_fields, fields, walk
from briefing.model.parts import Part, Record
from briefing.model.records import Cited, Front, Position, statements_of
from briefing.model.statements import Statement
from briefing.problems import Mark
from briefing.text.folding import fold_quote

_PASSAGE = frozenset(["quote", "prefix", "suffix", "article", "checked", "lost"])
_QUOTES = 4
"""Most quotes that are shown beside words which rest on several."""


@dataclass(frozen=True, slots=True)
class ByEye:
    """Something new that only a reader can judge."""

    mark: Mark
    """Where it stands in the facts."""
    what: str
    """The field, or `statement`."""
    words: str | None
    """What the curator wrote or judged; None where it stands in a record that is shown alone."""
    before: str | None
    """What stood there before; None where it is new."""
    quotes: tuple[str, ...]
    """The quotes that it rests on, each with its article."""


def by_eye(before: Facts, after: Facts, listed: Facts) -> Iterator[ByEye]:
    """What to read, record by record. Of a record that is not among the listed ones only the place is told."""
    for record in after.records():
        earlier = before.find(str(record.id))
        for found in _of(record, earlier, after):
            yield found if listed.find(str(record.id)) else ByEye(found.mark, found.what, None, None, ())
    if after.front is not None:
        yield from _of(after.front, before.front, after)


def _of(record: Record | Front, earlier: Part | None, facts: Facts) -> Iterator[ByEye]:
    old = [earlier, *(part for _, part in walk(earlier))] if earlier is not None else []
    judged = {_key(part): _judgement(part, facts) for part in old if isinstance(part, Statement)}
    known = {(type(p), name, str(getattr(p, name))) for p in old for name, _ in curated_fields(type(p))}
    by_path = dict(walk(earlier)) if earlier is not None else {}
    by_path[()] = earlier if earlier is not None else record
    for path, part in [((), record), *walk(record)]:
        if isinstance(part, Statement):
            words = _judgement(part, facts)
            if judged.get(_key(part)) != words:
                yield ByEye(part.node.mark, "statement", words, judged.get(_key(part)), _quotes([part], facts))
            continue
        was = by_path.get(path)
        for name, _ in curated_fields(type(part)):
            text = getattr(part, name)
            if isinstance(text, str) and (type(part), name, str(text)) not in known:
                old_text = getattr(was, name, None) if type(was) is type(part) and was is not part else None
                yield ByEye(part.at(name), name, text, old_text, _quotes(_behind(part, record, facts), facts))


def _key(statement: Statement) -> tuple[str, str]:
    return str(statement.article), fold_quote(statement.quote)


def _judgement(statement: Statement, facts: Facts) -> str:
    """What a curator says of a quote, field by field: who speaks, what is meant, whether it happened."""
    told = ((f, value(f, getattr(statement, f.name), facts)) for f in fields(type(statement)) if f.name not in _PASSAGE)
    given = [f"{f.name} {words}" for f, words in told if words and getattr(statement, f.name) != f.default]
    return "; ".join(given) or "in the outlet's own voice"


def _behind(part: Part, record: Record | Front, facts: Facts) -> list[Statement]:
    """The statements that words of the curator rest on."""
    if isinstance(part, Cited):
        cited = [found for ref in part.cites if (found := facts.find(ref)) is not None]
        return [statement for found in cited for statement in statements_of(found)[:2]]
    if isinstance(part, Position):
        return list(part.statements)
    return list(statements_of(record)) if isinstance(record, Record) else []


def _quotes(statements: Sequence[Statement], facts: Facts) -> tuple[str, ...]:
    shown = [f"{facts.title(s.article)}: “{' '.join(s.quote.split())}”" for s in statements[:_QUOTES]]
    more = len(statements) - len(shown)
    return (*shown, f"and {more} more") if more > 0 else tuple(shown)
