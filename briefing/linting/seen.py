"""What a reader sees of a text: without tags and comments, and without characters that show nothing."""

from __future__ import annotations

import html
import re

from briefing.located.characters import INVISIBLE

UNSEEN = (
    "".join(sorted(INVISIBLE))
    + "\u034f\u115f\u1160\u180b-\u180f\u200c\u200d\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\uffa0"
    + "\U000e0000-\U000e01ef"
)
"""Characters that no reader sees, as in a set of a pattern: joiners, fillers, selectors and tags are among them."""
_UNSEEN = re.compile(f"[{UNSEEN}]")
_VALUE = r"""(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?"""
_TAG = re.compile(
    rf"<!--(?:-?>|.*?--!?>)|</?(?P<name>[a-zA-Z][^\s/>]*)(?:[\s/]++|[^\s/>][^\s/>=]*+(?:\s*=\s*{_VALUE})?)*+>",
    re.DOTALL,
)
"""A comment, or a tag, whose attributes may hold `>`."""
_SIMPLE_TAG = re.compile(r"</?([a-zA-Z][\w:-]*)?[^>]*>")
"""The same where nothing inside it is `>`."""
_ENDS_EARLY = re.compile(r"""<!--|=\s*(?:"[^">]*>|'[^'>]*>)""")
"""A comment, or an attribute that holds `>`."""
_INLINE = frozenset("a abbr b em i mark q s small span strong sub sup u wbr".split())
"""Elements that never part words."""
_BLOCKS = frozenset(
    "address area article aside audio base blockquote body br button canvas caption center circle col colgroup "
    "datalist dd defs desc details dialog dir div dl dt ellipse embed fieldset figcaption figure footer form frame "
    "frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe image img input item legend li line link loc "
    "main map math menu meta nav noscript object ol optgroup option p param path picture polygon polyline pre "
    "progress rect script search section select source style summary svg table tbody td template text textarea "
    "tfoot th thead title tr track ul url use video".split()
)
"""Elements that part the words beside them."""
_EITHER = "\0"
"""Stands for a tag of which nobody knows whether it parts words."""
_JOINING = re.compile(rf"\S{_EITHER}+\S")


def has_comments(text: str) -> bool:
    """True where markup holds comments."""
    # To look for one sign first is much faster, and most pages have one only, in their first line.
    return text.find("!", len("<!doctype")) >= 0 and "<!--" in text


def of_markup(text: str) -> tuple[str, ...]:
    """What a reader of markup sees, in each way that a program may show it: other elements may part words, or not."""
    signed = _plain(_SIMPLE_TAG.sub(_in_place_of, text.replace(_EITHER, "\n")))
    found = [signed.replace(_EITHER, "\n")]
    if _JOINING.search(signed):
        found.append(signed.replace(_EITHER, ""))
    if _ENDS_EARLY.search(text):
        found.append(_plain(without_tags(text)))
    return tuple(found)


def _in_place_of(tag: re.Match[str]) -> str:
    name = tag[1] or ""
    if name in _INLINE:
        return ""
    return "\n" if name.lower() in _BLOCKS else _EITHER


def of_text(text: str) -> tuple[str, ...]:
    """What a reader sees of a text that may hold tags, where it is not as it stands."""
    plain = _UNSEEN.sub("", text)
    found = (plain, without_tags(plain)) if "<" in plain else (plain,)
    return tuple(seen for seen in found if seen != text)


def without_tags(text: str) -> str:
    """The text without comments and tags, and with a line's end for each that parts words."""
    return _TAG.sub(lambda tag: "\n" if (tag["name"] or "").lower() in _BLOCKS else "", text)


def _plain(text: str) -> str:
    return _UNSEEN.sub("", html.unescape(text))
