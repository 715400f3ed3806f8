"""What mkdocs.yml sets of the look of a site: its accent and its outlets' colours, checked, as a style sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from briefing.problems import BriefingError

GROUNDS = ("#fbf9f4", "#14171b")
"""The paper on which colours are read, by day and in the dark, as `docs/assets/briefing.css` has it."""
OUTLETS = 6
"""Outlets that have a colour of their own; of more articles, letters tell which is which."""
_LEAST = 4.5
"""The contrast that text needs (WCAG 2.2, 1.4.3)."""
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)


def style_sheet(accent: str | None, outlets: Sequence[str]) -> str:
    """The style sheet of the colours that a briefing sets; empty where it sets none. Raises BriefingError.

    >>> style_sheet("#7a1f5c #f0b4dc", ())
    ':root {\\n--b-accent: light-dark(#7a1f5c, #f0b4dc);\\n}\\n'
    """
    if len(outlets) > OUTLETS:
        raise BriefingError(f"mkdocs.yml: `outlets` has {len(outlets)} colours of at most {OUTLETS}")
    named = [("accent", "--b-accent", accent)] if accent else []
    named += [("outlets", f"--b-src-{number}", colour) for number, colour in enumerate(outlets)]
    lines = [f"{variable}: light-dark({', '.join(_pair(option, colour))});\n" for option, variable, colour in named]
    return f":root {{\n{''.join(lines)}}}\n" if lines else ""


def _pair(option: str, text: str) -> Iterator[str]:
    """The two colours of an option, each held against its ground. Raises BriefingError."""
    colours = text.split()
    if len(colours) != len(GROUNDS) or not all(map(_COLOUR.fullmatch, colours)):
        told = 'two colours, by day and in the dark, such as "#7a1f5c #f0b4dc"'
        raise BriefingError(f"mkdocs.yml: `{option}` needs {told}, not {text!r}")
    for colour, ground in zip(colours, GROUNDS, strict=True):
        found = contrast(colour, ground)
        if found < _LEAST:
            told = f"{colour} cannot be read on {ground}: its contrast is {found:.1f}, and {_LEAST} is needed"
            raise BriefingError(f"mkdocs.yml: `{option}`: {told}")
        yield colour


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, lighter = sorted(map(_luminance, (one, other)))
    return round((lighter + 0.05) / (darker + 0.05), 2)


def _luminance(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
