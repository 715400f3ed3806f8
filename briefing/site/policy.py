"""The Content-Security-Policy of a page: its own scripts and styles, and nothing else.

The theme writes a few short scripts into its pages. Each is allowed by the digest of its text, so that no other script
runs, whatever a fact or an article holds. JSON in a page is data: a browser runs no policy on it.
"""

from __future__ import annotations

import base64
import hashlib
import re

PLACE = "@policy@"
"""What stands in the theme's template where the policy belongs."""

_RULES = {
    "default-src": "'none'",
    "style-src": "'self'",
    # The theme's icons are drawings in its style sheets.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
}
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_NOT_RUN = re.compile(r"\ssrc=|\stype=\"application/(ld\+)?json\"", re.IGNORECASE)
"""In the tag of a script that is loaded by its address, or is data."""


def scripts(page: str) -> list[str]:
    """The scripts that a browser would run from the text of a page. The theme writes its tags with plain quotes."""
    return [text for tag, text in _SCRIPT.findall(page) if not _NOT_RUN.search(tag)]


def fill(page: str, *, preview: bool = False) -> str:
    """The page with its policy in its place. A preview may run any script in the page: its server adds one to each."""
    digests = {base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in scripts(page)}
    allowed = ["'unsafe-inline'"] if preview else [f"'sha256-{digest}'" for digest in sorted(digests)]
    rules = {"script-src": " ".join(["'self'", *allowed]), **_RULES}
    return page.replace(PLACE, "; ".join(f"{name} {value}" for name, value in rules.items()), 1)
