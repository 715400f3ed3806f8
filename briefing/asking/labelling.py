"""The label of an actor or a place, borne out: the quote of a name goes to the words of its sentence that are in it.

"Critics of Ortiz" are called "critics" where they are named, and whose they are stands behind that. A label of somebody
who is not named in full is never borne out so, as it would complete the name; but "a judge at the trial" is, also where
that is somebody else's: "at Ortiz's trial".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from briefing.asking.filling import places_in
from briefing.authoring.gate import Dropped, Fields, Proposed
from briefing.authoring.quote import select
from briefing.languages import ENGLISH
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Span
from briefing.verify.articles import Source

_AT = r"(?:at|in|of|on|for|from)(?:\sthe)?"
_MATTER = ENGLISH.one_of("people.matters")
"""What is somebody's and tells nothing of who somebody beside it is: a trial, an office."""
Hides = Callable[[Source], NotProposed]
"""On which words of an article nothing is proposed."""


def with_label_borne_out(dropped: Dropped, sources: Mapping[str, Source], hides: Hides) -> Proposed | None:
    """A draft whose label alone was wrong, with a quote of a name that bears it out; None where none can be had."""
    draft = dropped.draft
    is_of_label = not dropped.path and {*dropped.fields} == {"label"} and all(dropped.unbound)
    if not is_of_label or not (_may_be_told(draft) or _is_beside(draft, dropped.unbound)):
        return None
    forms = cast("Sequence[Fields]", draft.fields.get("names", ()))
    for form in forms:
        wider = _with_words(form, dropped.unbound, sources[str(form["article"])], hides)
        if wider is not None:
            names = [wider if each is form else each for each in forms]
            return replace(draft, fields={**draft.fields, "names": [*names]})
    return None


def _may_be_told(draft: Proposed) -> bool:
    """True for whoever is no person, or is one that is named in full, and whom nothing protects."""
    is_named = draft.fields.get("identified_by") == IdentifiedBy.FULL_NAME
    return "protected" not in draft.fields and (draft.fields.get("kind") != ActorKind.PERSON or is_named)


def _is_beside(draft: Proposed, words: Sequence[str]) -> bool:
    """True for a label of which some words only tell whose trial, office or council it is that somebody is at.

    >>> judge = Proposed("actors", "judge", {"label": "a judge at Moss’s trial"}, "somebody", "why")
    >>> _is_beside(judge, ["Moss’s"]), _is_beside(judge, ["Moss"])
    (True, False)
    """
    if "protected" in draft.fields:
        return False
    label = str(draft.fields.get("label", ""))
    return all(re.search(rf"\b{_AT}\s{re.escape(word)}(?<=[’']s)\s{_MATTER}\b", label) for word in words)


def _with_words(form: Fields, words: Sequence[str], source: Source, hides: Hides) -> Fields | None:
    """A form of a name with a quote that goes to some words of its sentence; None where that has not all of them."""
    spans = list(_spans(form, words, source))
    if len(spans) != 1 or hides(source).covers(source.passages.sentences_in(spans[0].start, spans[0].end)):
        return None
    selector = select(source.folded, source.passages, spans[0])
    kept = {name: value for name, value in form.items() if name not in ("quote", "prefix", "suffix")}
    return {**kept, **selector} if selector is not None else None


def _spans(form: Fields, words: Sequence[str], source: Source) -> Iterator[Span]:
    """For each place of the quote of a name the span from it to some words of its sentence, where these are there."""
    for hit in places_in(source, form):
        own = source.passages.sentences_in(hit.start, hit.end)[0]
        found = [re.search(rf"(?<!\w){re.escape(word)}(?!\w)", own.text(source.text), re.I) for word in words]
        there = [Span(own.start + each.start(), own.start + each.end()) for each in found if each is not None]
        if len(there) == len(words):
            every = [Span(hit.start, hit.end), *there]
            yield Span(min(each.start for each in every), max(each.end for each in every))
