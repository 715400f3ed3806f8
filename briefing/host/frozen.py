"""A frozen site: what the host made of a briefing, kept in the briefing, of which every later build is made without it.

`frozen/` holds `layouts.json`, with the theme rendered once for each kind of page, and in `site/` the files that only
the host makes: the theme's assets, hand-written pages and the page for an unknown address. A hand-written page that
changed since is made again by markdown-it-py. To thaw a site, delete the folder.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from briefing.host import layout, theme_files
from briefing.host.build import Build, Target
from briefing.host.layout import Kind, Layout
from briefing.problems import BriefingError, Problem, pluralise
from briefing.site import publish
from briefing.site.pages import Page
from briefing.site.render import page_html

FOLDER = "frozen"
"""The folder, in that of the briefing."""
_LAYOUTS = "layouts.json"
_SITE = "site"
_VERSION = 1
_MAP = "sitemap.xml"
_ENTRY = re.compile(r"[ \t]*<url>.*?</url>\s*?\n", re.DOTALL)
_HERE = "@address@"
"""What stands for an address in the entry of a site map."""
_LINK = re.compile(r'\b(?:href|src)="(?!#|/|[a-z]+:)')
"""The beginning of an address that starts from the page."""
_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)


def _of_any(listed: bool) -> Page:
    """A page that stands for any other, whose layout serves hand-written pages and kinds that were not there then."""
    name = "any" if listed else "any-unlisted"
    return Page(f"{name}.html", name, name, name, name, lambda: ("", {}), source="", listed=listed)


PROBES = tuple(map(_of_any, (True, False)))
"""Pages that the theme is asked for besides, when a site is frozen."""


@dataclass(frozen=True, slots=True)
class Frozen:
    """What is kept of a site."""

    folder: Path
    """Where it is kept."""
    held: Mapping[str, Any]
    """What `layouts.json` holds."""

    @property
    def site(self) -> Path:
        """The folder of the files that are taken as they are."""
        return self.folder / _SITE

    def target(self, root: Path, today: date, *, is_preview: bool) -> Target:
        """What the site is built for."""
        return Target(root=root, is_preview=is_preview, today=today, **self.held["target"])

    def layouts(self, pages: Iterable[Page]) -> dict[Kind, Layout]:
        """The layout of each of these pages, by kind."""
        known = {(each["place"], each["listed"]): each["layout"] for each in self.held["layouts"]}
        found: dict[Kind, Layout] = {}
        for page in pages:
            kind = layout.kind(page)
            found[kind] = known[kind] if kind in known else _lower(known["", page.is_indexed], page.url.count("/"))
        return found


def _lower(of_top: Layout, depth: int) -> Layout:
    """The layout of pages so many folders below the top, from that of a page at the top."""
    up = "../" * depth
    return [piece if number % 2 else _LINK.sub(rf"\g<0>{up}", piece) for number, piece in enumerate(of_top)]


def is_frozen(root: Path) -> bool:
    """True where the site of the briefing in `root` is frozen."""
    return (root / FOLDER / _LAYOUTS).is_file()


def read(root: Path) -> Frozen:
    """What is kept of the site. Raises BriefingError where it cannot be read."""
    folder = root / FOLDER
    try:
        held = json.loads((folder / _LAYOUTS).read_text(encoding="utf-8"))
    except ValueError as cause:
        raise BriefingError(f"{FOLDER}/{_LAYOUTS} cannot be read ({cause}): bring it back, or freeze anew") from cause
    if held.get("version") != _VERSION:
        raise BriefingError(f"{FOLDER}/{_LAYOUTS} is of another version of the program: install that, or freeze anew")
    return Frozen(folder, held)


def write(build: Build, site: Path, docs: Path, written: Mapping[str, str]) -> Path:
    """Keeps what the host made in the folder `site`, and returns the folder that it is kept in.

    `docs` is the folder of the hand-written pages; `written` has the address of each page of it by its path there.
    """
    folder = build.target.root / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    made = {*build.rendered, _MAP}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name not in made:
            publish.write(folder / _SITE / name, path.read_bytes())
    own = {path.relative_to(docs).as_posix(): path for path in docs.rglob("*.md")}
    target = build.target
    held = {
        "version": _VERSION,
        "target": {name: getattr(target, name) for name in ("site_url", "edit_uri", "edit_base", "report")},
        "pages": {name: {"url": url, "sha256": _digest(own[name])} for name, url in written.items() if name in own},
        "left_out": sorted(set(own) - set(written)),
        "mapped": sorted(written.values()),
        "map": _map_of((site / _MAP).read_text(encoding="utf-8")) if (site / _MAP).is_file() else None,
        "layouts": [{"place": place, "listed": listed, "layout": each} for (place, listed), each in _sorted(build)],
    }
    text = json.dumps(held, ensure_ascii=False, indent=1) + "\n"
    publish.write(folder / _LAYOUTS, text)
    return folder


def _sorted(build: Build) -> list[tuple[Kind, Layout]]:
    """The layouts of a build, by kind."""
    return sorted(build.layouts.items(), key=lambda item: item[0])


def _map_of(text: str) -> list[str] | None:
    """The beginning of a site map, one entry with a mark for its address, and the end; None where it has no entry."""
    entries = list(_ENTRY.finditer(text))
    if not entries:
        return None
    entry = re.sub(r"(?<=<loc>).*?(?=</loc>)", _HERE, entries[0][0])
    return [text[: entries[0].start()], entry, text[entries[-1].end() :]]


def _digest(path: Path) -> str:
    """The digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def build_site(
    root: Path, today: date, report: Callable[[Iterable[Problem]], None], *, strict: bool, allow_shrunk: bool
) -> bool:
    """Builds the frozen site of the briefing in `root`. False when problems stopped it; they have been reported.

    Raises BriefingError where it cannot be written, or would expose somebody: the last site is then as it was.
    """
    frozen = read(root)
    build = Build(frozen.target(root, today, is_preview=False), report)
    report(build.problems)
    if build.stopping(strict=strict):
        return False
    build.layouts = frozen.layouts(build.content.pages)
    staging = publish.Staging(root / "site")
    try:
        write_host_files(frozen, build, staging.folder)
        build.write(staging.folder)
        if exposed := build.lint(staging.folder):
            where = pluralise(len(exposed), "place")
            raise BriefingError(f"{where} would expose somebody: the last site is as it was")
        staging.publish(build.addresses(), allow_shrunk=allow_shrunk)
    finally:
        staging.discard()
    build.keep()
    return True


def write_host_files(frozen: Frozen, build: Build, site: Path) -> None:
    """Writes what the host made into the folder of a site; what of `docs/` changed since is made anew."""
    docs = build.target.root / "docs"
    for path in sorted(frozen.site.rglob("*")):
        name = path.relative_to(frozen.site).as_posix()
        if path.is_file():
            held = path.read_bytes()
            publish.write(site / name, build.inserted(held.decode()) if name.endswith(".html") else held)
    left_out = {Path(name).parent for name in frozen.held["left_out"]} - {Path()}
    mapped = set(frozen.held["mapped"])
    for path in sorted(docs.rglob("*")):
        name = path.relative_to(docs).as_posix()
        if not path.is_file() or name in frozen.held["left_out"] or not left_out.isdisjoint(Path(name).parents):
            continue
        if path.suffix != ".md":
            is_ours = theme_files.is_shipped(path, name)
            publish.write(site / name, theme_files.as_sent(path) if is_ours else path.read_bytes())
        elif frozen.held["pages"].get(name, {}).get("sha256") != _digest(path):
            page = _by_hand(path, name)
            mapped.add(page.url)
            own = frozen.layouts([page])[layout.kind(page)]
            publish.write(site / page.url, build.inserted(layout.fill(own, page)))
    _write_map(frozen, build, site, mapped)


def _write_map(frozen: Frozen, build: Build, site: Path, mapped: Iterable[str]) -> None:
    """Writes the site map, of the pages that may be listed and of those written by hand."""
    base = build.target.site_url
    if base is None or frozen.held["map"] is None:
        return
    start, entry, end = frozen.held["map"]
    addresses = sorted({urljoin(base, url) for url in (*build.listed(), *mapped)})
    publish.write(site / _MAP, start + "".join(entry.replace(_HERE, escape(each)) for each in addresses) + end)


def _by_hand(path: Path, name: str) -> Page:
    """A hand-written page, made by markdown-it-py: its title is its first heading."""
    text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    matter = _FRONT_MATTER.match(text)
    about = re.search(r"(?m)^description: *(.+)$", matter[1]) if matter else None
    body = text[matter.end() :] if matter else text
    heading = re.search(r"(?m)^# +(.+?) *#*$", body)
    title = heading[1] if heading else path.stem.replace("-", " ").capitalize()
    html = re.sub(r'(?<=href=")(?!\w+:)([^"#]+)\.md(?=["#])', r"\1.html", page_html(body))
    whole = html if heading else f"<h1>{escape(title)}</h1>\n{html}"
    url = name.removesuffix(".md") + ".html"
    return Page(url, title, title, about[1].strip("\"'") if about else "", "written", lambda: (whole, {}), source="")


def changed(root: Path) -> Iterator[tuple[str, int]]:
    """Every file that a frozen site is made of, with the moment of its last change."""
    for name in ("facts", "seeds", "docs", "templates", FOLDER):
        for path in sorted((root / name).rglob("*")):
            if path.is_file():
                yield str(path), path.stat().st_mtime_ns
