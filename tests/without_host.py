"""Builds the site of a briefing with a base template of its own, where nothing of the host can be imported.

`python without_host.py BRIEFING SITE` prints how many pages there are, and each problem that the linter has with them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

HOST = ("mkdocs", "material", "markdown", "pymdownx", "briefing.host")


class Blocked(MetaPathFinder):
    """Lets nobody import the host, its theme or our room for them."""

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        """Finds nothing, and raises ImportError for what is blocked."""
        if any(f"{fullname}.".startswith(f"{name}.") for name in HOST):
            raise ImportError(f"{fullname} is not there")


sys.meta_path.insert(0, Blocked())

from markdown_it import MarkdownIt  # noqa: E402  # nothing may be imported before it is blocked

from briefing import pipeline  # noqa: E402
from briefing.privacy.linter import exposures  # noqa: E402
from briefing.site import pages, publish  # noqa: E402
from briefing.site.render import Renderer  # noqa: E402

BASE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="{about}">{robots}
<title>{title}</title>
<link rel="stylesheet" href="{up}assets/briefing.css">
<link rel="stylesheet" href="{up}assets/pictures.css">
<body>
<header><a href="{up}index.html">The briefing</a></header>
<main class="briefing" id="content">{body}</main>
<script src="{up}assets/words.js"></script>
<script src="{up}assets/briefing.js"></script>
"""
UNLISTED = '<meta name="robots" content="noindex">'


def write(site: Path, url: str, title: str, about: str, body: str, robots: str = "") -> None:
    """Writes a page."""
    up = "../" * url.count("/")
    publish.write(site / url, BASE.format(title=title, about=about, body=body, up=up, robots=robots))


def write_by_hand(site: Path, path: Path, renderer: Renderer) -> None:
    """Writes a page that people wrote."""
    front, _, text = path.read_text(encoding="utf-8").removeprefix("---\n").partition("---\n")
    about = re.search("(?m)^description: (.+)$", front)
    body = MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
    for marker, html in pages.inserts(renderer).items():
        body = body.replace(marker, html)
    body = re.sub(r'(?<=href=")(\w+)\.md\b', r"\1.html", body)
    write(site, f"{path.stem}.html", path.stem.title(), about[1] if about else "", body)


def main(root: Path, site: Path) -> None:
    """Builds the site."""
    checked = pipeline.check(root)
    if checked.errors:
        raise SystemExit("\n".join(problem.explain() for problem in checked.errors))
    renderer = Renderer(root)
    content = pages.content(root, checked.edition, renderer, "https://example.org/")
    for page in content.pages:
        write(site, page.url, page.title, page.description, page.body, "" if page.listed else UNLISTED)
    for address, text in content.files().items():
        publish.write(site / address, text)
    for path in sorted((root / "docs").glob("*.md")):
        write_by_hand(site, path, renderer)
    for address, path in pages.shipped([]).items():
        (site / address).parent.mkdir(exist_ok=True)
        (site / address).write_bytes(path.read_bytes())
    print(len(content.pages))
    for problem in exposures(site, checked.briefing):
        print(problem.explain())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
