"""The same pages made by others: MkDocs with its theme, Hugo, and a program that writes finished files.

MkDocs is given each page as Markdown that holds the finished body as a block of HTML; Hugo as a file of the finished
body, and as its layout what the theme puts around a page. So both only wrap and write. Hugo from the same data lays
out the pages of events and figures too, with layouts of its own. Reading facts, finding quotes, comparing, open data
and search are work that this project alone does.
"""

from __future__ import annotations

import json
import pickle
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from html import unescape
from importlib.metadata import distribution
from pathlib import Path

from benchmarks import given
from benchmarks.measure import Command

MAIN = ('<main class="briefing" id="content" tabindex="-1">', "</main>")
"""Between these tags stands what a page says; around them is the frame."""
_BEGIN = MAIN[0]
_END = MAIN[1]
FROM_DATA = "hugo, from the same data"
"""What the tables call Hugo where it lays out the pages of events and figures."""
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


def hugo() -> Path:
    """The program of the installed package `hugo`, whose own command starts Python first."""
    folder = Path(str(distribution("hugo").locate_file("hugo"))) / "binaries"
    return next(folder.glob("hugo*"))


def project(root: Path) -> Command:
    """This project's own build of the briefing in a folder, from nothing."""
    argv = [sys.executable, "-m", "briefing", "--root", str(root)]
    return Command("this project", argv, Path.cwd(), root / "site")


def contenders(site: Path, work: Path, hugo: Path, records: Mapping[str, given.Given]) -> list[Command]:
    """The commands that make the pages of a finished site again, in folders below `work`."""
    return [
        mkdocs(site, work / "mkdocs"),
        _hugo("hugo, the finished pages", site, work / "finished", hugo, {}),
        from_data(site, work / "data", hugo, records),
        _writing(site, work),
    ]


def empty_site(folder: Path) -> Command:
    """A site of one page, by MkDocs with its theme."""
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Nothing\n", encoding="utf-8")
    return _build("an empty site of MkDocs and its theme", folder)


def bodies(site: Path) -> Iterator[tuple[str, str, str]]:
    """The path, title and body of every generated page of a finished site."""
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        if _BEGIN in text and path.name not in ("404.html", "search.html"):
            title = text.partition("<title>")[2].partition("</title>")[0]
            body = text.partition(_BEGIN)[2].rpartition(_END)[0]
            yield path.relative_to(site).as_posix(), title, body


def mkdocs(site: Path, folder: Path) -> Command:
    """MkDocs with its theme, which wraps the pages of a finished site."""
    for path, title, body in bodies(site):
        page = folder / "docs" / (path.removesuffix(".html") + ".md")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"---\ntitle: {json.dumps(title)}\n---\n<div>\n{body}\n</div>\n", encoding="utf-8")
    return _build("mkdocs + material, the finished pages", folder)


def _build(name: str, folder: Path) -> Command:
    (folder / "mkdocs.yml").write_text(_MKDOCS, encoding="utf-8")
    return Command(name, [sys.executable, "-m", "mkdocs", "build", "--quiet"], folder, folder / "site")


def from_data(site: Path, folder: Path, hugo: Path, records: Mapping[str, given.Given]) -> Command:
    """Hugo, which lays out the pages of these records; what it makes lies in `public` of the folder."""
    return _hugo(FROM_DATA, site, folder, hugo, records)


def _hugo(name: str, site: Path, folder: Path, hugo: Path, records: Mapping[str, given.Given]) -> Command:
    """Hugo, which lays out the pages of these records, and only wraps the others."""
    shutil.copytree(Path(__file__).parent / "layouts", folder / "layouts")
    (folder / "hugo.json").write_text(json.dumps(_HUGO), encoding="utf-8")
    (folder / "data").mkdir()
    for key, data in (("records", records), ("wording", given.WORDS)):
        (folder / "data" / f"{key}.json").write_text(json.dumps(data, default=given.plain), encoding="utf-8")
    for path, title, body in bodies(site):
        page = folder / "content" / path.replace("index.html", "_index.html")
        page.parent.mkdir(parents=True, exist_ok=True)
        laid_out = {"layout": records[path]["layout"], "record": path} if path in records else {}
        front = json.dumps({"title": title} | laid_out)
        page.write_text(f"{front}\n{'' if laid_out else body}", encoding="utf-8")
    whole = next(path for path in sorted(site.glob("events/*.html")) if path.name != "index.html")
    text = whole.read_text(encoding="utf-8").replace("{{", "{ {")
    text = re.sub("<title>.*</title>", "<title>{{ .Title }}</title>", text)
    before, begin, rest = text.partition(_BEGIN)
    _, end, after = rest.rpartition(_END)
    around = f'{before}{begin}{{{{ block "main" . }}}}{{{{ end }}}}{end}{after}'
    (folder / "layouts" / "baseof.html").write_text(around, encoding="utf-8")
    return Command(name, [str(hugo), "--quiet"], folder, folder / "public")


def unlike(site: Path, other: Path) -> list[str]:
    """The pages of a site that differ in another one in more than blanks beside elements and ways of escaping."""
    own, found = (
        {path: unescape(re.sub(r"\s*(<[^>]*>)\s*", r"\1", " ".join(body.split()))) for path, _, body in bodies(folder)}
        for folder in (site, other)
    )
    return [path for path, body in own.items() if found.get(path) != body]


def _writing(site: Path, work: Path) -> Command:
    """A program that writes files which lie ready in one: what no generator can be faster than."""
    packed, folder = work / "files.pickle", work / "written"
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    packed.write_bytes(pickle.dumps(files))
    return Command("writing the same bytes", [sys.executable, "-c", _WRITE, str(packed), str(folder)], work, folder)
