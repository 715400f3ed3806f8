"""The same pages made by others: MkDocs with its theme, Hugo, and a program that writes finished files.

MkDocs is given each page as Markdown that holds the finished body as a block of HTML; Hugo as a file of the finished
body, and as its layout what the theme puts around a page. So both only wrap and write what this project has to work
out: reading facts, finding quotes, comparing, laying out pages, open data and search are work that it alone does.
"""

from __future__ import annotations

import json
import pickle
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.measure import Command

_MKDOCS = """\
site_name: A synthetic briefing
use_directory_urls: false
theme: { name: material, font: false }
plugins: [search]
markdown_extensions: [md_in_html]
validation: { omitted_files: ignore, anchors: ignore, unrecognized_links: ignore }
nav: [{ Briefing: index.md }]
"""
_HUGO = {
    "title": "A synthetic briefing",
    "baseURL": "https://example.org/",
    "disableKinds": ["taxonomy", "term", "rss"],
    "uglyURLs": True,
    # Its pages are files of HTML, which it reads only when it is told to.
    "security": {"allowContent": [".*"]},
}
_WRITE = """
import pathlib, pickle, sys
packed, target = map(pathlib.Path, sys.argv[1:])
files = pickle.loads(packed.read_bytes())
for folder in {(target / name).parent for name in files}:
    folder.mkdir(parents=True, exist_ok=True)
for name, data in files.items():
    (target / name).write_bytes(data)
"""


def project(root: Path) -> Command:
    """This project's own build of the briefing in a folder, from nothing."""
    argv = [sys.executable, "-m", "briefing", "--root", str(root)]
    return Command("this project", argv, Path.cwd(), _empty(root / "site"))


def contenders(site: Path, work: Path, hugo: Path) -> list[Command]:
    """The commands that make the pages of a finished site again, in folders below `work`."""
    return [_mkdocs(site, work / "mkdocs"), _hugo(site, work / "hugo", hugo), _writing(site, work)]


def empty_site(folder: Path) -> Command:
    """A site of one page, by MkDocs with its theme."""
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Nothing\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(_MKDOCS, encoding="utf-8")
    return _build("an empty site of MkDocs and its theme", folder)


def bodies(site: Path) -> Iterator[tuple[str, str, str]]:
    """The path, title and body of every generated page of a finished site."""
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        if "</article>" in text and path.name not in ("404.html", "search.html"):
            title = text.partition("<title>")[2].partition("</title>")[0]
            body = text[text.index("<h1") : text.rindex("</article>")]
            yield path.relative_to(site).as_posix(), title, body


def _mkdocs(site: Path, folder: Path) -> Command:
    for path, title, body in bodies(site):
        page = folder / "docs" / (path.removesuffix(".html") + ".md")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"---\ntitle: {json.dumps(title)}\n---\n<div>\n{body}\n</div>\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(_MKDOCS, encoding="utf-8")
    return _build("mkdocs + material, the same pages", folder)


def _build(name: str, folder: Path) -> Command:
    return Command(name, [sys.executable, "-m", "mkdocs", "build", "--quiet"], folder, _empty(folder / "site"))


def _hugo(site: Path, folder: Path, hugo: Path) -> Command:
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True)
    (folder / "hugo.json").write_text(json.dumps(_HUGO), encoding="utf-8")
    whole = next(path for path in sorted(site.glob("events/*.html")) if path.name != "index.html")
    text = whole.read_text(encoding="utf-8").replace("{{", "{ {")
    layout = f"{text[: text.index('<h1')]}{{{{ .Content }}}}{text[text.rindex('</article>') :]}"
    for name in ("single", "list"):
        (layouts / f"{name}.html").write_text(layout, encoding="utf-8")
    for path, title, body in bodies(site):
        page = folder / "content" / path.replace("index.html", "_index.html")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"{json.dumps({'title': title})}\n{body}", encoding="utf-8")
    return Command("hugo, the same pages", [str(hugo), "--quiet"], folder, _empty(folder / "public"))


def _writing(site: Path, work: Path) -> Command:
    """A program that writes files which lie ready in one: what no generator can be faster than."""
    packed, folder = work / "files.pickle", work / "written"
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    packed.write_bytes(pickle.dumps(files))
    return Command(
        "writing the same bytes", [sys.executable, "-c", _WRITE, str(packed), str(folder)], work, _empty(folder)
    )


def _empty(folder: Path) -> Callable[[], None]:
    return lambda: shutil.rmtree(folder, ignore_errors=True)
