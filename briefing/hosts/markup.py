"""What the theme writes that is not valid HTML, mended in finished pages. Its base template offers no block for it."""

from __future__ import annotations

import re

_TOGGLE = re.compile(r'(<input class="md-(?:toggle|nav__toggle)[^>]*?) autocomplete="off"')
_CONTENTS = ' for="__toc"'


def mend(page: str) -> str:
    """The page without an attribute that check boxes do not have, and without labels of a box that is not there."""
    page = _TOGGLE.sub(r"\1", page)
    return page if 'id="__toc"' in page else page.replace(_CONTENTS, "")
