"""The files below assets/ of a site that come with the theme or the package: nothing of a briefing is in them."""

from __future__ import annotations

import re

from briefing.render import docs_folder

FOLDER = "assets/"
"""The folder of a site in which they lie, and in which a briefing may have files of its own."""
_OF_THE_THEME = re.compile(
    r"assets/(?:(?:javascripts|stylesheets)/(?:workers/)?[a-z]+\.[0-9a-f]{8}\.min\.(?:js|css)(?:\.map)?"
    r"|javascripts/lunr/(?:(?:tinyseg|wordcut)\.js|min/lunr\.[a-z.]+\.min\.js)|images/favicon\.png)"
)
_WORDS = re.compile(r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]{12,}")
"""Text inside a file of another kind, such as a picture; what is shorter stands there by chance."""


def is_of_the_theme(name: str) -> bool:
    """True for an address that the theme gives to a file of its own."""
    return _OF_THE_THEME.fullmatch(name) is not None


def is_of_the_package(name: str, data: bytes) -> bool:
    """True for what the package ships at that address."""
    path = docs_folder() / name
    return path.is_file() and path.read_bytes() == data


def words_in(text: str) -> str:
    """What can be read in a picture or another file that is no text; a text as it is."""
    return "\n".join(_WORDS.findall(text)) if "\0" in text else text
