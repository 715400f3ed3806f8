"""What Material's build calls its own files, which hold nothing of a briefing."""

from __future__ import annotations

import re

_HASHED = r"(?:javascripts|stylesheets)/(?:workers/)?[a-z]+\.[0-9a-f]{8}\.min\.(?:js|css)(?:\.map)?"
"""Scripts and styles, with a part of their hash."""
_SEARCH_LANGUAGES = r"javascripts/lunr/(?:(?:tinyseg|wordcut)\.js|min/lunr\.[a-z.]+\.min\.js)"
"""Stemmers of the theme's own search."""
_ICON = r"images/favicon\.png"
_OF_THEME = re.compile(rf"assets/(?:{_HASHED}|{_SEARCH_LANGUAGES}|{_ICON})")


def is_of_theme(name: str) -> bool:
    """True for the address of a file that the theme ships, from the root of the site.

    >>> is_of_theme("assets/javascripts/bundle.a5f9d56c.min.js"), is_of_theme("assets/briefing.css")
    (True, False)
    """
    return _OF_THEME.fullmatch(name) is not None
