"""The host that is none: the generated pages as plain files, from which another generator builds the same briefing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from briefing import exports, history, output, pages
from briefing.pipeline import Briefing
from briefing.render import Renderer, docs_folder
from briefing.views.base import Desk


def write(briefing: Briefing, target: Path, edit_base: str | None = None) -> int:
    """Writes the generated pages, the hand-written ones, the assets and the exports below `target`.

    Each generated page is a Markdown file whose body is one block of HTML. Returns how many pages were generated. The
    folder is put in place in one step.
    """
    renderer = Renderer(briefing.root, edit_base)
    past = history.read(briefing)
    staging = output.staging_for(target)
    for folder in (docs_folder(), briefing.root / "docs"):
        if folder.is_dir():
            shutil.copytree(folder, staging, dirs_exist_ok=True)
    inserts = pages.inserts(renderer)
    for path in sorted(staging.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        for marker, inserted in inserts.items():
            text = text.replace(marker, inserted)
        path.write_text(text, encoding="utf-8")
    count = 0
    for page in pages.make(Desk(briefing), renderer, past=past):
        path = staging / (page.url.removesuffix(".html") + ".md")
        front: dict[str, Any] = {"title": page.title, "description": page.description}
        if not page.listed:
            front["search"] = {"exclude": True}
        head = "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items())
        body = "\n".join(line for line in page.html.splitlines() if line.strip())
        output.write(path, f'---\n{head}\n---\n\n<div class="b-page">\n{body}\n</div>\n')
        count += 1
    for name, text in (*exports.files(briefing), *past.files()):
        output.write(staging / name, text)
    output.publish(staging, target)
    return count
