"""Measures the built site as its readers get it: `make audit`.

axe-core and Lighthouse on a page of each kind, the W3C validator on all, the weight of the first page, actionlint on
the workflows that publish it. Prints a table and every finding; exits 1 when something falls short. tools.sh installs
what it needs.
"""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from briefing.host.plugin import build_site  # noqa: E402  # after the path is known
from tests.browsing import FLAGS, kinds  # noqa: E402

WIDTHS = (320, 390, 768, 1440)
SCHEMES = ("light", "dark", "print")
SCORES = {"accessibility": 1.0, "best-practices": 1.0, "seo": 1.0, "performance": 0.99}
SHIFT = 0.02
PAINT = 2.0
"""Seconds until the largest part of a page is there, on Lighthouse's slow phone."""
FIRST_PAGE = 180 * 1024
"""Bytes of a first visit, with the type."""
OWN_SCRIPT = 20 * 1024
TEXT = (".html", ".css", ".js", ".json", ".jsonld", ".svg", ".xml")


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    check: str
    """What was measured."""
    page: str
    """On which page."""
    result: str
    """What was found."""
    good: bool
    """True when it is within its limit."""
    details: tuple[str, ...] = ()
    """The findings."""


class _Server(http.server.SimpleHTTPRequestHandler):
    """Serves as a static host does: compressed."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        status = 200 if path.is_file() else 404
        path = path if status == 200 else Path(self.directory) / "404.html"
        body = path.read_bytes()
        self.send_response(status)
        if path.suffix in TEXT:
            body = gzip.compress(body, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        self.send_header(
            "Content-Type", self.guess_type(str(path)) + ("; charset=utf-8" if path.suffix in TEXT else "")
        )
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a server of the site."""
    handler = functools.partial(_Server, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def accessibility(browser: Browser, host: str, pages: list[str]) -> Iterator[Row]:
    """axe-core on every kind of page, in both colour schemes and as on paper, at four widths."""
    axe = (HERE / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    for scheme in SCHEMES:
        for width in WIDTHS if scheme != "print" else WIDTHS[2:3]:
            context = browser.new_context(
                viewport={"width": width, "height": 900},
                color_scheme="dark" if scheme == "dark" else "light",
                bypass_csp=True,
            )
            page = context.new_page()
            page.emulate_media(media="print" if scheme == "print" else "screen")
            details: list[str] = []
            for name in pages:
                page.goto(f"{host}/{name}", wait_until="load")
                page.evaluate(axe)
                details += [f"{name}: {finding}" for finding in _violations(page)]
            for state in _opened(page, host) if scheme != "print" else ():
                page.evaluate(axe)
                details += [f"{state}: {finding}" for finding in _violations(page)]
            context.close()
            yield Row(
                f"axe {scheme} {width}",
                f"{len(pages)} kinds",
                f"{len(details)} violations",
                not details,
                tuple(details),
            )


def _opened(page: Page, host: str) -> Iterator[str]:
    """What opens on a page, one thing after the other: a citation, a citation of the page, what a search finds."""
    page.goto(f"{host}/index.html", wait_until="load")
    page.locator("main a.b-chip:visible").first.focus()
    page.wait_for_selector(".b-pop")
    yield "a citation opened"
    page.keyboard.press("Escape")
    page.locator("[data-take-as=cite]").first.click()
    page.wait_for_selector(".b-taken")
    yield "a citation of the page"
    page.goto(f"{host}/search.html?q=Aleppo", wait_until="load")
    page.wait_for_selector("#content .b-search-list a")
    yield "what a search finds"


def _violations(page: Page) -> Iterator[str]:
    result = page.evaluate("axe.run({resultTypes: ['violations']})")
    for violation in result["violations"]:
        for node in violation["nodes"][:5]:
            why = " ".join(str(node.get("failureSummary", "")).split())
            yield f"{violation['id']} ({violation['impact']}) {' '.join(map(str, node['target']))}: {why[:220]}"


def lighthouse(chromium: str | None, host: str, pages: list[str]) -> Iterator[Row]:
    """Lighthouse with its phone profile. A page that is too slow is measured thrice, and the middle run counts."""
    for name in pages:
        reports = [_report(chromium, f"{host}/{name}")]
        if reports[0] and _score(reports[0], "performance") < SCORES["performance"]:
            reports += [_report(chromium, f"{host}/{name}") for _ in range(2)]
        done = sorted((r for r in reports if r), key=lambda r: _score(r, "performance"))
        if not done:
            yield Row("Lighthouse", name, "did not run", False)
            continue
        report = done[len(done) // 2]
        for category, least in SCORES.items():
            score = _score(report, category)
            details = tuple(_failed(report, category))
            yield Row(f"Lighthouse {category}", name, f"{score * 100:.0f}", score >= least, details)
        shift = report["audits"]["cumulative-layout-shift"]["numericValue"]
        yield Row("Lighthouse layout shift", name, f"{shift:.3f}", shift < SHIFT)
        paint = report["audits"]["largest-contentful-paint"]["numericValue"] / 1000
        yield Row("Lighthouse largest paint", name, f"{paint:.2f} s", paint <= PAINT)


def _report(chromium: str | None, address: str) -> dict[str, Any]:
    command = ["node", str(HERE / "node_modules/lighthouse/cli/index.js"), address, "--quiet", "--output=json"]
    command += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}", f"--only-categories={','.join(SCORES)}"]
    environment = {**os.environ, **({"CHROME_PATH": chromium} if chromium else {})}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        print(done.stderr[-400:], file=sys.stderr)
        return {}
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _score(report: dict[str, Any], category: str) -> float:
    return float(report["categories"][category]["score"] or 0)


def _failed(report: dict[str, Any], category: str) -> Iterator[str]:
    for reference in report["categories"][category]["auditRefs"]:
        audit = report["audits"][reference["id"]]
        if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
            items = [
                str(item.get("node", {}).get("snippet") or item.get("url") or item.get("description") or "")
                for item in (audit.get("details") or {}).get("items", [])[:3]
            ]
            yield f"{audit['id']} {audit.get('displayValue', '')} {'; '.join(filter(None, items))}".strip()


def validity(site: Path) -> Row:
    """The W3C validator on every page."""
    jar = HERE / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = ["java", "-Xss4m", "-jar", str(jar), "--format", "json", "--skip-non-html", "--errors-only", str(site)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        messages = json.loads(done.stderr)["messages"]
    except ValueError:
        return Row("W3C validator", "all", "did not run", False, (done.stderr[-400:],))
    details = tuple(
        f"{urlsplit(m.get('url', '')).path.removeprefix(str(site))}:{m.get('lastLine')}: {m['message']}"
        for m in messages
    )
    pages = sum(1 for _ in site.rglob("*.html"))
    return Row("W3C validator", f"{pages} pages", f"{len(details)} errors", not details, details)


def workflows() -> Row:
    """actionlint on the workflows. It is the Go program, compiled for Node."""
    paths = sorted((HERE.parent / ".github" / "workflows").glob("*.yml"))
    script = HERE / "node_modules" / "@tktco" / "node-actionlint" / "bin" / "node-actionlint.js"
    command = ["node", str(script), "{" + ",".join(map(str, paths)) + "}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    good = done.returncode == 0 and f"Checking {len(paths)} workflow file(s)" in said
    return Row("actionlint", f"{len(paths)} workflows", "clean" if good else "findings", good, (said,))


def weight(browser: Browser, host: str, site: Path) -> Iterator[Row]:
    """What a first visit transfers, and how much of it is script of the briefing's own."""
    page = browser.new_context().new_page()
    sizes: dict[str, int] = {}
    page.on("requestfinished", lambda r: sizes.update({r.url: r.sizes()["responseBodySize"]}))
    page.goto(f"{host}/index.html", wait_until="networkidle")
    total = sum(sizes.values())
    details = tuple(f"{size:>7,} {urlsplit(url).path}" for url, size in sorted(sizes.items(), key=lambda us: -us[1]))
    yield Row("transferred, gzip", "index.html", f"{total / 1024:.0f} KB", total <= FIRST_PAGE, details)
    scripts = {path.name: path for path in sorted((site / "assets").glob("*.js"))}
    loaded = [name for name in scripts if any(urlsplit(url).path.endswith(f"/assets/{name}") for url in sizes)]
    for which, names in (("index.html", loaded), ("all", list(scripts))):
        size = sum(scripts[name].stat().st_size for name in names)
        sent = sum(len(gzip.compress(scripts[name].read_bytes())) for name in names)
        result = f"{size / 1024:.1f} KB, {sent / 1024:.1f} KB sent"
        limited = size if which == "index.html" else sent
        yield Row("own script", which, result, limited <= OWN_SCRIPT, tuple(names))


def main() -> int:
    """Builds, measures, prints."""
    logging.basicConfig(level=logging.ERROR)
    # The page that is shown where none is names its parts from the root of the site's address.
    os.environ["BRIEFING_SITE_URL"] = "https://example.org/"
    chromium = os.environ.get("BRIEFING_CHROMIUM") or None
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("facts", "seeds", "docs"):
            shutil.copytree(HERE.parent / name, Path(folder) / name)
        shutil.copy(HERE.parent / "mkdocs.yml", folder)
        site = Path(folder) / "site"
        if not build_site(Path(folder) / "mkdocs.yml"):
            return 1
        with served(site) as host, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
            pages = kinds(site)
            rows += weight(browser, host, site)
            rows += accessibility(browser, host, pages)
            path = chromium or playwright.chromium.executable_path
            browser.close()
            rows.append(validity(site))
            rows.append(workflows())
            # Who stands alone is kept from search engines on purpose, which Lighthouse takes for a fault.
            rows += lighthouse(path, host, [name for name in pages if _is_listed(site / name)])
    _print(rows)
    return 0 if all(row.good for row in rows) else 1


def _is_listed(page: Path) -> bool:
    return 'content="noindex"' not in page.read_text(encoding="utf-8")


def _print(rows: list[Row]) -> None:
    wide = max(len(row.check) for row in rows), max(len(row.page) for row in rows)
    for row in rows:
        print(f"{'ok  ' if row.good else 'FAIL'}  {row.check:<{wide[0]}}  {row.page:<{wide[1]}}  {row.result}")
    for row in rows:
        if not row.good:
            print(f"\n{row.check}, {row.page}: {row.result}")
            print("\n".join(f"  {detail}" for detail in dict.fromkeys(row.details)))


if __name__ == "__main__":
    sys.exit(main())
