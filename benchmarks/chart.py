"""The chart of the Method page: seconds as bars, with the numbers in words beside them, and the ratios as a table.

It is written into the page, between two comments, so that building the page costs nothing. Bars are drawn in shares of
the width, with the classes of the site's own drawings: they follow its colours, and fit a phone and paper.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks import report

BEGIN, END = "<!-- speed: `make bench ARGS=--keep` writes what follows -->", "<!-- speed: end -->"


def put(page: Path, found: dict[str, Any]) -> None:
    """Puts the chart into a page that has both comments. Raises ValueError when it has not."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} has no place for the chart")
    page.write_text(f"{before}{BEGIN}\n\n{draw(found)}\n\n{END}{after}", encoding="utf-8")


def draw(found: dict[str, Any]) -> str:
    """The chart and the table, as HTML and Markdown."""
    pages = found["pages"]
    lines = [
        f"Measured on {found['day']} with {found['processors']} processor cores: {pages['pages']:,} pages "
        f"of {pages['statements']:,} invented statements, {pages['bytes'] / 1e6:.0f} MB, made from nothing; "
        f"{found['load']} processes were at work when it began. {found['note']}".rstrip(),
        "",
        '<div class="b-drawn b-speed">',
        *_bars(pages["built"]),
        "</div>",
        "",
        "| Ratio | Found | Goal |",
        "|---|---|---|",
        *(f"| {what} | {ratio} | {goal} |" for what, ratio, _, goal in report.judged(found)),
    ]
    return "\n".join(lines)


def _bars(measured: dict[str, Any]) -> Iterator[str]:
    done = sorted(((one["seconds"], name) for name, one in measured.items() if "why" not in one), reverse=True)
    longest = done[0][0]
    for seconds, name in done:
        part = "b-cited-part" if name.startswith(report.OURS) else "b-aside-part"
        yield f'<p class="b-drawn-name">{html.escape(name)}: {seconds:,.1f} s</p>'
        yield (
            '<svg class="b-bar b-src-0" width="100%" height="14" aria-hidden="true" focusable="false">'
            '<rect class="b-rest" x="0" y="1" width="100%" height="12"/>'
            f'<rect class="{part}" x="0" y="1" width="{100 * seconds / longest:.2f}%" height="12"/></svg>'
        )
