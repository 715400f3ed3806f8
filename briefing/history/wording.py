"""Changes in sentences: one sentence a record, what follows first and its reason in brackets.

Everything that comes from the facts or from git was written by strangers: what could steer a terminal, or turn the
direction of a text, is shown by its number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby

from briefing.history.change import RESULTS, Change, Clause, What
from briefing.located.characters import is_hidden

_LONG = 70
"""Characters of a text above which only what differs in it is told."""
_AROUND = 3
"""Words told before and after what differs."""
_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()


def inert(text: str) -> str:
    """The text on one line, with every control, invisible and direction character shown by its number."""
    line = " ".join(text.split())
    return "".join(f"⟨U+{ord(c):04X}⟩" if is_hidden(c) or unicodedata.category(c) == "Cn" else c for c in line)


def told(change: Change) -> str:
    """A change in one sentence, without a full stop, such as `Fighters in the enclave: range 5,000 → 5,000–6,000`."""
    words = clauses(change.clauses)
    return inert(f"{change.title}: {words}" if change.title else words)


def clauses(found: Sequence[Clause]) -> str:
    """Several clauses in one line: what follows first, with the changed parts as its reason."""
    results = [c for c in found if c.what in RESULTS]
    others = [c for c in found if c.what not in RESULTS]
    reasons = [c for c in others if c.what in (What.PART_ADDED, What.PART_REMOVED, What.PART_CHANGED)]
    if not results:
        return "; ".join(_grouped(others))
    rest = [c for c in others if c not in reasons]
    because = "; ".join(_grouped(reasons, short=True))
    first = sentence(results[0]) + (f" ({because})" if because else "")
    return "; ".join([first, *(sentence(c) for c in results[1:]), *_grouped(rest)])


def _grouped(found: Iterable[Clause], *, short: bool = False) -> list[str]:
    """The clauses in words; several new or several removed parts of one kind are counted together."""
    told: list[str] = []
    for (what, noun), group in groupby(found, key=lambda c: (c.what, c.noun)):
        same = list(group)
        if what in (What.PART_ADDED, What.PART_REMOVED):
            told.append(_counted(what, noun, same, short=short))
        else:
            told += [sentence(clause) for clause in same]
    return told


def _counted(what: What, noun: str, same: list[Clause], *, short: bool) -> str:
    place = _places(same)
    labels = "" if short else ", ".join(c.label for c in same if c.label)
    if noun == "passage set aside":
        head = f"{number(len(same))} passage{_s(same)} {'' if what is What.PART_ADDED else 'no longer '}set aside"
    elif not all(c.label or c.place for c in same) and noun not in _PLURAL:
        head = f"{noun} {_VERB[what]}"
    else:
        head = f"{number(len(same))} {_plural(noun, len(same))} {_VERB[what]}"
    return head + (f", {place}" if place else "") + (f": {labels}" if labels else "")


def _places(same: Iterable[Clause]) -> str:
    """The citations of several clauses, each once: `AP ¶3, NYT s. 4 and WP ¶7`."""
    places = list(dict.fromkeys(clause.place for clause in same if clause.place))
    return " and ".join(filter(None, (", ".join(places[:-1]), *places[-1:])))


_WORDING = frozenset("quote prefix suffix words says name label text".split())
"""Fields that hold words. A part of which nothing else changed is reworded."""
_VERB = {What.PART_ADDED: "added", What.PART_REMOVED: "removed"}
_PLURAL = {"judgement on names": "judgements on names"}


def number(count: int) -> str:
    """A count in words up to twelve, in figures above."""
    return _NUMBERS[count] if count < len(_NUMBERS) else f"{count:,}"


def _plural(noun: str, count: int) -> str:
    return noun if count == 1 else _PLURAL.get(noun, f"{noun}s")


def _s(items: Sequence[object]) -> str:
    return "" if len(items) == 1 else "s"


def sentence(clause: Clause) -> str:
    """One clause in words."""
    if clause.what in (What.PART_ADDED, What.PART_REMOVED):
        return _counted(clause.what, clause.noun, [clause], short=False)
    return _TELL[clause.what](clause)


def _added(clause: Clause) -> str:
    verb = "added" if clause.what is What.ADDED else "removed, and with it its page"
    brings = "; ".join(_holding(clause.inside))
    return f"{clause.noun} {verb}" + (f" ({brings})" if brings else "")


def _holding(inside: Iterable[Clause]) -> Iterable[str]:
    for noun, group in groupby(inside, key=lambda c: c.noun):
        same = list(group)
        places = _places(same)
        yield f"{number(len(same))} {_plural(noun, len(same))}" + (f", {places}" if places else "")


def _part_changed(clause: Clause) -> str:
    inside = ", ".join(sentence(c) for c in clause.inside)
    verb = "reworded" if clause.inside and all(c.noun in _WORDING for c in clause.inside) else "changed"
    if clause.place:
        head = f"one {clause.noun} {verb}, {clause.place}"
    else:
        head = f"{clause.noun} {clause.label} {verb}" if clause.label else f"{clause.noun} changed"
    return head + (f": {inside}" if inside else "")


def _field(clause: Clause) -> str:
    if clause.noun == "sha256":
        return "the bytes of its file changed"
    return f"{clause.noun} {arrow(clause.before, clause.after)}"


def _found(clause: Clause) -> str:
    seen = "reviewed already" if clause.after else "not reviewed yet"
    return f"discrepancy added: comparison finds a difference ({clause.noun}), {seen}"


def _corroboration(clause: Clause) -> str:
    of = f"{clause.noun}: " if clause.noun else ""
    was = f", was {clause.before}" if clause.before else ""
    return f"{of}now {clause.after}{was}" if clause.after else f"{of}no longer corroborated{was}"


def _resolution(clause: Clause) -> str:
    verb = "opened again" if clause.after == "open" else "resolved"
    return f"discrepancy {verb} ({arrow(clause.before, clause.after)})"


def _alone(clause: Clause) -> str:
    stands = "record that stands alone" if clause.count == 1 else "records that stand alone"
    return f"{number(clause.count)} {stands} changed"


_TELL = {
    What.ADDED: _added,
    What.REMOVED: _added,
    What.MOVED: lambda c: f"its id is now {c.after} (was {c.before}), so that its page has another address",
    What.RANGE: lambda c: f"range {arrow(c.before, c.after)}",
    What.STATUS: lambda c: f"{c.noun}: {arrow(c.before, c.after)}",
    What.CORROBORATION: _corroboration,
    What.SILENCE: lambda c: f"{c.noun} {arrow(c.before, c.after)}",
    What.FOUND: _found,
    What.SETTLED: lambda c: f"discrepancy resolved: comparison no longer finds a difference ({c.noun})",
    What.REVIEWED: lambda c: f"the difference ({c.noun}) is now reviewed",
    What.UNREVIEWED: lambda c: f"the difference ({c.noun}) is no longer reviewed",
    What.RESOLUTION: _resolution,
    What.STALE: lambda _: "discrepancy stale: nothing supports it any more",
    What.SUPPORTED: lambda _: "discrepancy no longer stale",
    What.PART_CHANGED: _part_changed,
    What.FIELD: _field,
    What.COVERAGE: lambda c: f"{c.noun} {arrow(c.before, c.after)}",
    What.ALONE: _alone,
}


def arrow(before: str | None, after: str | None) -> str:
    """`before → after`; of long texts only the words that differ, with some around them."""
    if before is None and after is None:
        return "changed"
    if before is None or after is None:
        return f"added: {_cut(after)}" if after is not None else f"removed: {_cut(before or '')}"
    if max(len(before), len(after)) > _LONG:
        if _quoted(before) and _quoted(after):
            before, after = (f"“{words}”" for words in _only_differing(before[1:-1], after[1:-1]))
        else:
            before, after = _only_differing(before, after)
    return f"{_cut(before)} → {_cut(after)}"


def _quoted(text: str) -> bool:
    return text.startswith("“") and text.endswith("”")


def _only_differing(before: str, after: str) -> tuple[str, str]:
    a, b = before.split(), after.split()
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    end = 0
    while end < min(len(a), len(b)) - start and a[-1 - end] == b[-1 - end]:
        end += 1
    first, last = max(0, start - _AROUND), max(0, end - _AROUND)
    return _window(a, first, last), _window(b, first, last)


def _window(words: list[str], first: int, last: int) -> str:
    inner = " ".join(words[first : len(words) - last])
    return f"{'… ' if first else ''}{inner}{' …' if last else ''}"


def _cut(text: str, limit: int = 240) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
