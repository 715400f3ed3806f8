"""A quote of a record with more of its article: its whole sentences, or also the one before them or behind.

The words of an article are never typed: whoever wants others selects them, or takes more of what stands around.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from briefing.authoring.editing import Texts
from briefing.authoring.quote import Json, select
from briefing.desk.changing import write
from briefing.model.fields import walk
from briefing.model.parts import FieldPath, Record, Statement
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.problems import NotWritten
from briefing.text.passages import Span, with_gaps
from briefing.verify.articles import Source

QUOTE = "quote"
"""The field that holds the words."""
_PLACED = (QUOTE, "prefix", "suffix")
"""The fields that find them in the article."""
_MOST_SENTENCES = 3
"""Sentences over which one quote may run."""
_WAYS = {
    "sentence": ("the whole sentence", 0, 0),
    "before": ("the sentence before too", 1, 0),
    "behind": ("the sentence behind too", 0, 1),
}
"""By key: what it is called, and how many sentences more stand before and behind."""


def offer_wider(groups: Sequence[Json], checked: Checked, record: Record) -> None:
    """Adds, in place, a wider quote to what can be changed of each statement of a record (see `changing.changes`)."""
    statements = {name: said for name, (_, said) in _statements(record).items()}
    for group in groups:
        said = statements.get(group["path"])
        words = _widths(checked, said) if said is not None else {}
        if words:
            group["fields"].append(_as_field(f"{group['path']}.{QUOTE}", words))


def put_wider(texts: Texts, checked: Checked, record: Record, quotes: Mapping[str, str]) -> None:
    """Gives statements of a record wider quotes, each by the path of its field with the key of how much wider.

    Raises NotWritten for what `offer_wider` does not offer.
    """
    statements = _statements(checked.briefing.facts.find(str(record.id)) or record)
    for name, key in quotes.items():
        path, said = statements.get(name.removesuffix(f".{QUOTE}"), ((), None))
        if said is None:
            raise NotWritten(f"the page asked for what cannot be changed here: {name!r} of '{record.id}'")
        for field, value in _wider(checked, said, key).items():
            write(texts, record, (*path, field), value)


def _statements(record: Record) -> dict[str, tuple[FieldPath, Statement]]:
    """The statements of a record, each with its path, by that as the page names it."""
    found = ((path, part) for path, part in walk(record) if isinstance(part, Statement))
    return {".".join(map(str, path)): (path, part) for path, part in found}


def _as_field(path: str, words: Mapping[str, str]) -> Json:
    """The choice of a wider quote as the page shows a field."""
    return {
        "path": path,
        "name": "wider quote",
        "about": "The words that it rests on, with more of their article.",
        "value": "",
        "shown": "",
        "words": words,
        "ids": [],
        "many": False,
        "optional": False,
    }


def _widths(checked: Checked, said: Statement) -> dict[str, str]:
    """The wider quotes that a statement may have, each by its key: what it is called, with the words."""
    source = checked.briefing.sources.get(str(said.article))
    found = _spans(checked, said, source) if source is not None else ()
    return {key: f"{_WAYS[key][0]}: “{with_gaps(source.passages, span)}”" for key, span in found if source is not None}


def _wider(checked: Checked, said: Statement, key: str) -> dict[str, str | None]:
    """The fields that a statement's words have with more of its article; None for those that it has no more."""
    source = checked.briefing.sources.get(str(said.article))
    spans = dict(_spans(checked, said, source)) if source is not None else {}
    if source is None or key not in spans:
        raise NotWritten(f"no wider quote is called {key!r} here")
    selector = select(source.folded, source.passages, spans[key])
    if selector is None:
        raise NotWritten("no quote tells these words from the same elsewhere")
    held = {name for name in _PLACED if said.node.named(name) is not None}
    return {name: selector.get(name) for name in (*selector, *sorted(held - selector.keys()))}


def _spans(checked: Checked, said: Statement, source: Source) -> Iterator[tuple[str, Span]]:
    """The wider quotes of a statement, each by its key with its place in the article.

    None that runs on from one paragraph to the next, nor one with words that nothing may be proposed on.
    """
    citation = checked.briefing.anchored.of(said)
    own = citation.anchor.sentences if citation is not None else ()
    if citation is None or not own:
        return
    every = source.passages.sentences
    hidden = not_proposed(checked.briefing, source)
    for key, (_, before, behind) in _WAYS.items():
        first = own[0].number - 1 - before
        last = own[-1].number + behind
        if first < 0 or last > len(every) or last - first > _MOST_SENTENCES:
            continue
        sentences = every[first:last]
        span = Span(sentences[0].start, sentences[-1].end)
        is_more = span.start < citation.anchor.start or span.end > citation.anchor.end
        is_of_one_block = len({each.block for each in sentences}) == 1
        if is_more and is_of_one_block and not hidden.covers(sentences):
            yield key, span
