"""The numbers of a run as tables: what is judged, and everything that was measured."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

OURS, PLAIN, LIMIT = "this project", "mkdocs + material", "writing the same bytes"
FROM_DATA = "hugo, from the same data"


def text(found: dict[str, Any]) -> str:
    """A section for RESULTS.md."""
    pages, checks = found["pages"], found["checks"]
    lines = [
        f"## {found['day']}, {pages['statements']:,} statements",
        "",
        f"{found['processors']} processor cores, on which {found['load']} processes were at work when this began; "
        f"medians of {found['runs']} runs in turn. {found['note']}".rstrip(),
        "",
        *_table(("what is judged", "found", "in processor time", "goal"), judged(found)),
        "",
        f"{pages['pages']:,} pages, {pages['bytes'] / 1e6:.0f} MB.",
        "",
        *_table(("", "seconds", "of this project's", "processor seconds", "peak MiB"), _built(pages["built"])),
        "",
        *(f"{name} ended with: {one['why']}\n" for name, one in pages["built"].items() if "why" in one),
        *(
            f"{name}: {same:,} of {count:,} pages of records have the same body, but for blanks.\n"
            for name, (same, count) in pages["alike"].items()
        ),
        "One edit in a preview of these pages, from saving to the new page.",
        "",
        *_table(("", "seconds", "seconds until the first page"), _previews(pages["preview"])),
        "",
        "The briefing of this repository, from nothing.",
        "",
        *_table(("", "seconds", "of this project's", "processor seconds", "peak MiB"), _built(found["real"])),
        "",
        "Check only.",
        "",
        *_table(
            (
                "statements",
                "articles",
                "seconds",
                "processor seconds",
                "µs a statement",
                "peak KiB a statement",
                "exponent",
            ),
            _checks(checks),
        ),
        "",
        "Stages in processor µs a statement.",
        "",
        *_table(("", *(f"{int(size):,}" for size in found["stages"])), _stages(found["stages"])),
    ]
    return "\n".join(lines) + "\n"


def judged(found: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Each ratio that this project is held to: what it is, what was found, the same in processor time, and the goal."""
    built, preview, real = found["pages"]["built"], found["pages"]["preview"], found["real"]
    count = f"{found['pages']['pages']:,} pages from nothing"
    yield f"{count}: {PLAIN} / this project", *_ratios(built, PLAIN, OURS), "at least 10"
    yield f"{count}: this project / {FROM_DATA}", *_ratios(built, OURS, FROM_DATA), "at most 1"
    yield f"{count}: this project / {LIMIT}", *_ratios(built, OURS, LIMIT), "at most 5"
    ours, plain = preview.get(OURS), preview.get(PLAIN)
    shown = f"{plain['edit'] / ours['edit']:.1f}" if ours and plain else "not measured"
    yield f"one edit in a preview: {PLAIN} / this project", shown, "", "at least 50"
    empty = next(name for name in real if name != OURS)
    yield f"three articles from nothing: this project / {empty}", *_ratios(real, OURS, empty), "at most 1.5"
    done = [one for one in found["checks"] if "seconds" in one]
    if len(done) > 1:
        small, large = done[0], done[-1]
        what = f"check of {large['statements']:,} statements against {small['statements']:,}: time a statement"
        wall, processor = (
            f"{large[unit] / large['statements'] / (small[unit] / small['statements']):.2f}"
            for unit in ("seconds", "processor")
        )
        yield what, wall, processor, "at most 1.3"
        peak = f"{large['kib'] * 1024 / large['statements']:,.0f} bytes"
        yield f"check of {large['statements']:,} statements: peak memory a statement", peak, "", "at most 8 KB"


def _ratios(measured: dict[str, Any], above: str, below: str) -> tuple[str, str]:
    one, other = measured.get(above, {}), measured.get(below, {})
    if "seconds" not in one or "seconds" not in other:
        return "not measured", ""
    wall, processor = (f"{one[unit] / other[unit]:.2f}" for unit in ("seconds", "processor"))
    return wall, processor


def _table(head: Sequence[str], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|---" * len(head) + "|"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def _built(measured: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    base = measured.get(OURS, {}).get("seconds")
    for name, one in measured.items():
        if "why" in one:
            yield name, "failed", "", "", ""
        else:
            ratio = f"{one['seconds'] / base:.2f}" if base else ""
            yield name, f"{one['seconds']:.2f}", ratio, f"{one['processor']:.2f}", f"{one['kib'] / 1024:.0f}"


def _previews(measured: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for name, one in measured.items():
        yield (name, f"{one['edit']:.2f}", f"{one['first']:.1f}") if one else (name, "did not come", "")


def _checks(checks: list[dict[str, Any]]) -> Iterator[tuple[str, ...]]:
    before: dict[str, Any] | None = None
    for one in checks:
        count = one["statements"]
        if "why" in one:
            yield f"{count:,}", f"{one['articles']:,}", f"failed: {one['why']}", "", "", "", ""
            continue
        grown = ""
        if before is not None:
            grown = f"{math.log(one['processor'] / before['processor']) / math.log(count / before['statements']):.2f}"
        each = f"{one['processor'] / count * 1e6:.0f}"
        peak = f"{one['kib'] / count:.1f}"
        yield (
            f"{count:,}",
            f"{one['articles']:,}",
            f"{one['seconds']:.2f}",
            f"{one['processor']:.2f}",
            each,
            peak,
            grown,
        )
        before = one


def _stages(stages: dict[str, dict[str, dict[str, float]]]) -> Iterator[tuple[str, ...]]:
    names = dict.fromkeys(name for found in stages.values() for name in found)
    for name in names:
        yield (
            name,
            *(
                f"{found[name]['seconds'] / int(size) * 1e6:.0f}" if name in found else ""
                for size, found in stages.items()
            ),
        )
