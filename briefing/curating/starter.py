"""The texts of a new briefing that are the same for every one."""

from __future__ import annotations

import json
from pathlib import Path

from briefing.schema import FACTS_FILE, MODELINE, facts_schema


def config(title: str) -> str:
    """The mkdocs.yml of a new briefing. The text is shipped with the templates; it is that of this repository but for
    what is a briefing's own, and a test says so.
    """
    inside = Path(__file__).parents[1] / "templates"
    templates = inside if inside.is_dir() else Path(__file__).parents[2] / "templates"
    text = (templates / "starter" / "mkdocs.yml").read_text(encoding="utf-8")
    return text.replace("site_name: TITLE\n", f"site_name: {json.dumps(title, ensure_ascii=False)}\n", 1)


def schema() -> str:
    """The schema of the facts files, as `schema --write` writes it."""
    return json.dumps(facts_schema(), ensure_ascii=False, indent=1) + "\n"


def facts_file(about: str, text: str) -> str:
    """A facts file: the line by which editors find the schema, a comment, and its records."""
    return f"{MODELINE}\n# {about}\n{text}"


SETTINGS = f"""\
{{
  "yaml.schemas": {{ "{FACTS_FILE}": ["facts/*.yaml", "facts/**/*.yaml"] }},
  "yaml.validate": true,
  "yaml.completion": true,
  "yaml.hover": true,
  "[yaml]": {{ "editor.insertSpaces": true, "editor.tabSize": 2, "editor.quickSuggestions": {{ "strings": true }} }},
  "files.encoding": "utf8",
  "files.exclude": {{ ".site-*": true, ".briefing-cache": true }}
}}
"""
"""Settings of Visual Studio Code for those who write facts; those of this repository, and a test says so."""

EXTENSIONS = '{ "recommendations": ["redhat.vscode-yaml"] }\n'
"""The extension that reads the schema."""

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

EXAMPLE_ABOUT = """\
An example of a fact, to be replaced by your own. `quote` holds an article's exact words; the build stops when they
# are not there. `briefing suggest` lists what no fact cites yet; `briefing quote "some words"` makes a statement."""
"""The comment above the example fact."""

EXAMPLE_HEAD = """\
events:
  example-event:
    title: An example, to be replaced
    type: background
    accounts:
"""
"""The example fact, as far as its account."""

OTHER_KINDS = """\

# Records of the other kinds, as examples. Their ids are yours, and they may stand in any file of this folder.
#
# actors:
#   dana-ortiz:
#     kind: person
#     identified_by: full_name  # how the article names them; who asked not to be named in full stays so
#     names:
#       - article: ID-OF-AN-ARTICLE
#         name: Dana Ortiz
#         role: the mayor
#         quote: said Dana Ortiz, the mayor
#
# figures:
#   people-hurt:
#     title: People hurt
#     measure: injured
#     population: unknown
#     unit: people
#     scope:
#       counts: people hurt in the fire
#       cumulative: "no"
#     readings:
#       - article: ID-OF-AN-ARTICLE
#         quote: at least a dozen people were hurt
#         speaker: dana-ortiz
#         words: at least a dozen  # what the words mean is read from them
#
# discrepancies:
#   how-many-hurt:
#     title: How many people were hurt?
#     kind: number
#     about: [people-hurt]
#     covers: ["number:people-hurt"]  # the id that `briefing check` tells
#     weight: major
#     positions:
#       - label: At least a dozen
#         statements:
#           - article: ID-OF-AN-ARTICLE
#             quote: at least a dozen people were hurt
#             speaker: dana-ortiz
#       - label: Nine
#         statements:
#           - article: ID-OF-ANOTHER
#             quote: nine people were hurt
"""
"""Comments that show what records of the other kinds look like."""
