"""The texts of a new briefing that are the same for every one."""

from __future__ import annotations

import json
from pathlib import Path


def config(title: str) -> str:
    """The mkdocs.yml of a new briefing. The text is shipped with the templates; it is that of this repository but for
    what is a briefing's own, and a test says so.
    """
    inside = Path(__file__).parents[1] / "templates"
    templates = inside if inside.is_dir() else Path(__file__).parents[2] / "templates"
    text = (templates / "starter" / "mkdocs.yml").read_text(encoding="utf-8")
    return text.replace("site_name: TITLE\n", f"site_name: {json.dumps(title, ensure_ascii=False)}\n", 1)


ABOUT = """\
# About this briefing

Say here what the briefing is about, who writes it, and how to reach them. This page is yours; the others are generated,
and are never written to this folder.
"""
"""A first page written by hand."""

GIT_IGNORE = """\
/site/
/.site-*
/.briefing-cache/
/.venv/
__pycache__/
"""
"""What is made and not kept."""

GIT_ATTRIBUTES = """\
# The articles are kept byte for byte: their digests and every quote's place depend on it.
seeds/** -text
"""
"""Keeps git from changing the line ends of articles."""

EXAMPLE_HEAD = """\
# An example of a fact, to be replaced by your own. `quote` holds an article's exact words; the build stops when they
# are not there. `build.py suggest` lists what no fact cites yet; `build.py quote "some words"` makes a statement.
events:
  example-event:
    title: An example, to be replaced
    type: background
    accounts:
"""
"""The example fact, as far as its account."""
