"""Layouts: one page of the theme, split at its marks, makes every page of its kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from briefing.host import layout
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
    text = layout.fill(layout.split(THEME), PAGE)
    assert "<title>A &amp; B: &quot;one&quot; &lt;i&gt;</title>\n<meta" in text
    assert 'content="About &#x27;one&#x27;"' in text
    assert '<a href="../events/one.html">here</a>' in text
    assert text.endswith(PAGE.body)
    assert "briefing-" not in text


def test_a_mark_in_a_body_is_text() -> None:
    text = layout.fill(layout.split(THEME), replace(PAGE, make=lambda: (f"<h1>x</h1>{layout.TITLE}", {})))
    assert text.endswith(layout.TITLE)


def test_what_stands_above_the_body() -> None:
    assert layout.fill(layout.split(layout.BODY), PAGE, "<p>box</p>").startswith("<p>box</p><h1>")


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
