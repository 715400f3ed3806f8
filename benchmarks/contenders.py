"""The same pages made by other generators.

Each gets what it is fastest with, and for a layout what the theme puts around a page, so that their pages weigh the
same. mkdocs and zensical: Markdown that holds a finished body as a block of HTML. hugo and eleventy: files of finished
bodies. "From the same data" they lay out the pages of records themselves, with the same templates in their language,
from a file of JSON each that holds the views; the indexes stay finished bodies. Reading the facts, finding the quotes,
comparing, making views, open data and the search index is work that this project does and no other.
"""

from __future__ import annotations

import json
import pickle
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import translated
from benchmarks.measure import Command
from briefing import pages, pipeline
from briefing.hosts import files
from briefing.pages import Page
from briefing.render import templates_folder
from briefing.views.base import Desk

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
_BASES = {"edit_base": "https://example.org/blob/main/", "report_base": "https://example.org/issues/new"}
"""What mkdocs.yml of a new briefing says."""
_HUGO = {
    "baseURL": "https://example.org/",
    "title": "A synthetic briefing",
    "disableKinds": ["taxonomy", "term", "rss"],
    "uglyURLs": True,
    # The templates escape text themselves, as those of this project do.
    "outputFormats": {"html": {"isPlainText": True}},
    # Its pages are files of HTML, which it only reads when it is told to.
    "security": {"allowContent": [".*"]},
}
_ELEVENTY_FROM_DATA = """\
export default (config) => {
  config.setNunjucksEnvironmentOptions({ autoescape: true, trimBlocks: true, lstripBlocks: true });
  config.addNunjucksFilter("words", (value) => String(value).replaceAll("_", " "));
  config.addNunjucksFilter("note", (value) => value);
  config.addNunjucksFilter("rest", (value) => value.slice(1));
  config.addNunjucksFilter("urlencode", (value) => encodeURIComponent(value).replaceAll("%2F", "/"));
  for (const [name, value] of Object.entries(BASES)) config.addNunjucksGlobal(name, value);
  return { dir: { input: "content", includes: "../layouts", output: "out" }, templateFormats: ["html"],
    htmlTemplateEngine: false };
};
"""
_ELEVENTY = """\
export default () => ({ dir: { input: "content", includes: "../layouts", output: "out" }, templateFormats: ["html"],
  htmlTemplateEngine: false });
"""


def contenders(briefing: Path, site: Path, work: Path, tools: Path) -> list[Command]:
    """The commands that make the pages of the briefing, whose finished site is given, in folders below `work`.

    `tools` holds what `benchmarks/tools.sh` has installed; a generator that is not there is left out.
    """
    checked = pipeline.check(briefing).briefing
    recorder = translated.Recorder(briefing, **_BASES)
    # In this process, so that the recorder is told.
    maker = pages.Maker(Desk(checked), recorder, None)
    made = [*maker.indexes(), *(maker.record(kind, record) for kind, record in maker.records())]
    given = {page.url: _given(page, recorder) for page in made if page.source is not None}
    files.write(checked, work / "docs", _BASES["edit_base"])
    _unsearched(work / "docs", made)
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
        data = _hugo_from_data(work / "hugo-data", made, given, shell)
        found.append(
            Command(
                "hugo, from the same data", [str(hugo), "--quiet"], data, _empty(data / "public", data / "resources")
            )
        )
    eleventy = tools / "node_modules" / "@11ty" / "eleventy" / "cmd.cjs"
    if eleventy.is_file():
        folder = _eleventy(work / "eleventy", made, shell)
        found.append(Command("eleventy", ["node", str(eleventy), "--quiet"], folder, _empty(folder / "out")))
        data = _eleventy_from_data(work / "eleventy-data", made, given, shell)
        name = "eleventy, from the same data"
        found.append(Command(name, ["node", str(eleventy), "--quiet"], data, _empty(data / "out")))
    packed = work / "bytes.pickle"
    whole = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    packed.write_bytes(pickle.dumps(whole))
    write = [python, "-m", "benchmarks.writing", str(packed), str(work / "written")]
    found.append(Command("writing the same bytes", write, Path.cwd(), _empty(work / "written")))
    return found


def alike(site: Path, made: Path) -> tuple[int, int]:
    """How many pages of records another generator made with the same body, but for blanks; and how many there are."""
    folders = ("sources", "actors", "places", "events", "figures", "discrepancies")
    names = [p.relative_to(site) for f in folders for p in (site / f).glob("*.html") if p.name != "index.html"]
    same = [name for name in names if (made / name).is_file() and _body(site / name) == _body(made / name)]
    return len(same), len(names)


def _body(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    text = text[text.index("<h1") : text.rindex("</article>")]
    return re.sub(r"\s+", " ", re.sub(r">\s+<", "><", text)).strip()


def _empty(*folders: Path) -> Callable[[], None]:
    def clear() -> None:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)

    return clear


def _unsearched(docs: Path, made: list[Page]) -> None:
    """Keeps the indexes out of the search: zensical ends with an error where a page has more than 65,536 words."""
    for page in made:
        if page.source is None:
            path = docs / (page.url.removesuffix(".html") + ".md")
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("---\n", "---\nsearch: { exclude: true }\n", 1), encoding="utf-8")


def _given(page: Page, recorder: translated.Recorder) -> dict[str, Any]:
    """What the templates of a record's page were given."""
    given = recorder.given[page.url]
    values: dict[str, Any] = translated.data(given[f"{page.kind}.html"] | given.get("passages.html", {"notes": ()}))
    return values


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


def _hugo_from_data(folder: Path, made: list[Page], given: dict[str, dict[str, Any]], shell: tuple[str, str]) -> Path:
    """A site whose pages of records hugo lays out from the views."""
    _hugo(folder, [page for page in made if page.source is None], shell)
    before, after = (part.replace("{{", "{ {") for part in shell)
    for kind in sorted({page.kind for page in made if page.source is not None}):
        text = f"{before}{translated.layout(f'{kind}.html', _BASES)}{after}"
        (folder / "layouts" / "_default" / f"{kind}.html").write_text(text, encoding="utf-8")
    for page in made:
        if page.source is not None:
            front = {"title": page.title, "description": page.description, "layout": page.kind}
            path = folder / "content" / (page.url.removesuffix(".html") + ".md")
            path.parent.mkdir(parents=True, exist_ok=True)
            front_matter = json.dumps({**front, "params": {"v": given[page.url]}}, ensure_ascii=False)
            path.write_text(front_matter, encoding="utf-8")
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


def _eleventy_from_data(
    folder: Path, made: list[Page], given: dict[str, dict[str, Any]], shell: tuple[str, str]
) -> Path:
    """A site whose pages of records eleventy lays out from the views, with the same templates in Nunjucks."""
    _eleventy(folder, [page for page in made if page.source is None], shell)
    config = _ELEVENTY_FROM_DATA.replace("BASES", json.dumps(_BASES))
    (folder / "eleventy.config.mjs").write_text(config, encoding="utf-8")
    for path in templates_folder().glob("*.html"):
        (folder / "layouts" / path.name).write_text(
            translated.nunjucks(path.read_text(encoding="utf-8")), encoding="utf-8"
        )
    before, after = (part.replace("{{", "{ {").replace("{%", "{ %") for part in shell)
    for kind in sorted({page.kind for page in made if page.source is not None}):
        body = f'{{% include "{kind}.html" %}}{{% if notes %}}{{% include "passages.html" %}}{{% endif %}}'
        (folder / "layouts" / f"{kind}.njk").write_text(f"{before}{body}{after}", encoding="utf-8")
    for page in made:
        if page.source is not None:
            front = {"title": page.title, "layout": f"{page.kind}.njk", "permalink": page.url}
            path = folder / "content" / page.url
            path.parent.mkdir(parents=True, exist_ok=True)
            values = translated.without_empty(given[page.url] | {"page_address": page.url})
            values.pop("page")  # its own name for something else
            text = json.dumps({**values, **front}, ensure_ascii=False)
            path.write_text(f"---json\n{text}\n---\n", encoding="utf-8")
    return folder
