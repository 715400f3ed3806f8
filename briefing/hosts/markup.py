"""What the theme writes that is not valid HTML, or is nothing, mended in finished pages. Its base template offers no
block for it. Two thirds of what it puts around a page are blanks and empty lines.
"""

from __future__ import annotations

import re

_TOGGLE = re.compile(r'(<input class="md-(?:toggle|nav__toggle)[^>]*?) autocomplete="off"')
_CONTENTS = ' for="__toc"'
_NO_NUMBER = '_label" tabindex=""'


_CONTENT = '<article class="md-content__inner'
_BLANKS = re.compile(r"\s*\n\s*")


def mend(page: str) -> str:
    """The page without attributes that do not fit their elements, without labels of a box that is not there, and
    without blanks at the ends of lines; but what stands in its content is as it was.
    """
    before, mark, content = page.partition(_CONTENT)
    inside, end, after = content.rpartition("</article>")
    if mark and end:
        page = "".join((without_blanks(before), mark, inside, end, without_blanks(after)))
    page = _TOGGLE.sub(r"\1", page).replace(_NO_NUMBER, '_label"')
    return page if 'id="__toc"' in page else page.replace(_CONTENTS, "")


def without_blanks(markup: str) -> str:
    """Markup without blanks at the ends of its lines, and without empty lines."""
    return _BLANKS.sub("\n", markup)
