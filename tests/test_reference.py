"""What is made from the code and committed is fresh, and leaves nothing out."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from briefing.cli import cli
from briefing.model.fields import fields
from briefing.model.records import KINDS
from briefing.problems import codes

REPOSITORY = Path(__file__).parent.parent


def texts() -> dict[Path, str]:
    spec = importlib.util.spec_from_file_location("reference_tool", REPOSITORY / "tools" / "reference.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    made: dict[Path, str] = tool.texts()
    return made


def test_what_is_made_from_the_code_is_fresh_and_whole() -> None:
    made = texts()
    stale = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `python tools/reference.py`"
    page = next(text for path, text in made.items() if path.suffix == ".md")
    wanted = [*(f"### {code.name}\n" for code in codes.ALL), *(f"### {name}\n" for name in cli.commands)]
    wanted += [f"{field.name}" for cls in KINDS.values() for field in fields(cls)]
    assert [words for words in wanted if words not in page] == []
