"""The parts of a page around what it says, by our names and by the theme's.

The assets of the briefing know no theme: where a rule or a script is about the page around a template, it names a
part of its frame, such as `.frame-text` or `--frame-ink`. Here each gets the name that Material gives it.
"""

from __future__ import annotations

import re
from pathlib import Path

PARTS = {
    "frame-page": "md-container",
    "frame-header": "md-header",
    "frame-skip": "md-skip",
    "frame-tabs": "md-tabs",
    "frame-search": "md-search",
    "frame-main": "md-main",
    "frame-columns": "md-main__inner",
    "frame-side": "md-sidebar",
    "frame-menu": "md-sidebar--primary",
    "frame-menu-open": "__drawer",
    "frame-contents": "md-nav--secondary",
    "frame-here": "md-nav__link--active",
    "frame-content": "md-content",
    "frame-inner": "md-content__inner",
    "frame-text": "md-typeset",
    "frame-button": "md-content__button",
    "frame-anchor": "headerlink",
    "frame-scroll": "md-typeset__scrollwrap",
    "frame-width": "md-grid",
    "frame-footer": "md-footer",
    "frame-top": "md-top",
    "frame-dialog": "md-dialog",
    "frame-overlay": "md-overlay",
    "frame-toggle": "md-toggle",
}
"""The theme's class or id, by our name. The last four are parts that a page of ours does not use, nor paper shows."""
COLOURS = {
    "frame-scheme": "md-color-scheme",
    "frame-light": "default",
    "frame-dark": "slate",
    "frame-hue": "md-hue",
    "frame-font": "md-text-font-family",
    "frame-ground": "md-default-bg-color",
    "frame-ink": "md-default-fg-color",
    "frame-ink-light": "md-default-fg-color--light",
    "frame-ink-lighter": "md-default-fg-color--lighter",
    "frame-ink-lightest": "md-default-fg-color--lightest",
    "frame-text-ink": "md-typeset-color",
    "frame-link": "md-typeset-a-color",
    "frame-accent": "md-accent-fg-color",
    "frame-head": "md-primary-fg-color",
    "frame-head-light": "md-primary-fg-color--light",
    "frame-head-dark": "md-primary-fg-color--dark",
    "frame-code-ink": "md-code-fg-color",
    "frame-code-ground": "md-code-bg-color",
}
"""The theme's variable of style sheets or scheme of colours, by our name."""
_NAMES = PARTS | COLOURS
_NAME = re.compile(r"\bframe-[a-z]+(?:-[a-z]+)*")


def is_named(path: Path) -> bool:
    """True for a style sheet or a script, in which parts of a frame may be named."""
    return path.suffix in (".css", ".js")


def published(asset: Path) -> bytes:
    """The bytes that an asset of the package has in a site: with the theme's names in a style sheet or script."""
    data = asset.read_bytes()
    return for_theme(data.decode()).encode() if is_named(asset) else data


def for_theme(text: str) -> str:
    """A style sheet or script with the theme's name for each part of the frame; other names stay as they are."""
    return _NAME.sub(lambda name: _NAMES.get(name[0], name[0]), text)
