"""Where the time of a check and of a build goes: processor seconds of each stage."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.measure import Command, run


def measure(root: Path) -> dict[str, float]:
    """Processor seconds by stage, of the briefing in a folder, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "stages.json"
        run(Command("stages", [sys.executable, "-m", "benchmarks.stages", str(root), str(kept)], Path.cwd()))
        return dict(json.loads(kept.read_text(encoding="utf-8")))


def _stages(root: Path) -> dict[str, float]:
    taken: dict[str, float] = {}

    def stage(name: str, do: Callable[[], Any]) -> Any:
        start = time.process_time()
        result = do()
        taken[name] = time.process_time() - start
        return result

    stage("import", lambda: import_module("briefing.host.plugin"))
    from briefing import compare, data, memo, privacy
    from briefing.host import plugin
    from briefing.host.theme_files import is_of_theme
    from briefing.model import facts
    from briefing.pipeline import check
    from briefing.privacy.linter import exposures
    from briefing.privacy.public import public
    from briefing.site import search
    from briefing.site.pages import pages
    from briefing.site.render import Renderer
    from briefing.site.views.addresses import address
    from briefing.verify import anchors, articles, checks, readings
    from briefing.verify.briefing import Briefing

    read, _ = stage("YAML", lambda: facts.read(root))
    sources, _ = stage("articles", lambda: articles.read(root, read))
    anchored, _ = stage("anchors", lambda: anchors.anchor(read, sources))
    meanings, _ = stage("readings", lambda: readings.read(read))
    briefing = Briefing(root, read, sources, anchored, meanings)
    stage("checks", lambda: checks.run(briefing))
    stage("privacy", lambda: list(privacy.check(briefing)))
    published = stage("projection", lambda: public(briefing))
    found = stage("comparison", lambda: compare.compare(published.listed))
    stage("differences", lambda: compare.detect(found))
    edition = check(root).edition
    made = stage("pages", lambda: [page for page in pages(edition, Renderer(root), None) if page.body])
    stage("data", lambda: list(data.files(edition, address, None)))
    stage("search", lambda: search.scripts(search.index(edition, [(page.url, page.title) for page in made[:6]])))
    # It begins with nothing, as the stages did.
    memo.clear()
    begun = time.process_time()
    plugin.build_site(root / "mkdocs.yml")
    whole = time.process_time() - begun
    stage("linter", lambda: exposures(root / "site", briefing, is_of_theme=is_of_theme))
    # A build makes each of these once, and the rest of it is the host, the theme and the writing of files.
    taken["theme, host and writing"] = max(0.0, whole + taken["import"] - sum(taken.values()))
    return taken


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(_stages(Path(sys.argv[1]))), encoding="utf-8")
