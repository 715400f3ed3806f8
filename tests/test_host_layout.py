"""Layouts: one page of the theme, split at its marks, makes every page of its kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from briefing.host import layout
from briefing.problems import BriefingError
from briefing.site.pages import Page

PAGE = Page(
    "events/one.html",
    'A & B: "one" <i>',
    "One",
    "About 'one'",
    "event",
    lambda: ("<h1>One</h1><pre>  kept\n\n  as is</pre>", {"a": "A <b>", "b": "B"}),
    "facts/events.yaml#L3",
)
THEME = f"""<title>{layout.TITLE}</title>
    <meta name="description" content="{layout.ABOUT}">

  <a href="../{layout.URL}">here</a>
    {layout.BODY}
"""


def test_a_page_is_filled_in_and_its_body_is_as_it_was() -> None:
    text = layout.fill(layout.split(layout.dense(THEME)), PAGE)
    assert "<title>A &amp; B: &quot;one&quot; &lt;i&gt;</title>\n<meta" in text
    assert 'content="About &#x27;one&#x27;"' in text
    assert '<a href="../events/one.html">here</a>' in text
    assert text.endswith(PAGE.body)
    assert " here" not in text.partition("<h1>")[0].replace(">here<", "")


def test_a_mark_in_a_body_is_text() -> None:
    text = layout.fill(layout.split(THEME), replace(PAGE, make=lambda: (f"<h1>x</h1>{layout.TITLE}", {})))
    assert text.rstrip().endswith(layout.TITLE)


def test_what_stands_above_the_body() -> None:
    filled = layout.fill(layout.split(f"{layout.TITLE}{layout.BODY}"), PAGE, "<p>box</p>")
    assert "<p>box</p><h1>" in filled


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (replace(PAGE, url="events/two.html", title="Two"), True),
        (replace(PAGE, url="actors/two.html"), False),
        (replace(PAGE, make=lambda: ("<h1>x</h1>", {})), True),
        (replace(PAGE, listed=False), False),
        (replace(PAGE, url="events/index.html", source=None), False),
    ],
)
def test_pages_of_one_kind_share_a_layout(other: Page, same: bool) -> None:
    assert (layout.kind(PAGE) == layout.kind(other)) is same


@pytest.mark.parametrize("page", [layout.BODY, layout.TITLE, f"{layout.TITLE}{layout.BODY}{layout.BODY}"])
def test_a_page_that_has_lost_a_mark_is_told(page: str) -> None:
    with pytest.raises(BriefingError, match="has lost the place"):
        layout.split(page)
