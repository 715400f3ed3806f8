"""Names of the parts of a page: the briefing's own files know none of the host's, and the host knows all of theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing
from conftest import HARBOUR

from briefing.host import frame
from briefing.host.theme_files import holding_nothing

ASSETS = [*(REPOSITORY / "docs" / "assets").iterdir(), *(REPOSITORY / "templates" / "preview").iterdir()]
NAMED = {path.name: path.read_text(encoding="utf-8") for path in ASSETS if frame.is_named(path)}


@pytest.mark.parametrize("name", NAMED)
def test_every_part_that_an_asset_names_is_known(name: str) -> None:
    assert "frame-" not in frame.for_theme(NAMED[name])


def test_every_part_is_named_by_an_asset() -> None:
    named = set(re.findall(r"\bframe-[a-z-]+[a-z]", "\n".join(NAMED.values())))
    assert set(frame.PARTS | frame.COLOURS) == named


def test_classes_of_others_stay() -> None:
    assert frame.for_theme(".frame-text .frame-of-a-photo .p-frame {}") == ".md-typeset .frame-of-a-photo .p-frame {}"


def test_a_site_s_own_style_sheet_takes_the_place_of_the_package_s(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "briefing")
    (root / "docs" / "assets").mkdir()
    (root / "docs" / "assets" / "print.css").write_text(".frame-text, .md-grid { color: red; }\n", encoding="utf-8")
    site = build(root)
    assert (site / "assets" / "print.css").read_text(encoding="utf-8") == ".md-typeset, .md-grid { color: red; }\n"
    holds_nothing = holding_nothing(site)
    assets = [path.relative_to(site).as_posix() for path in (site / "assets").rglob("*") if path.is_file()]
    assert [name for name in assets if not holds_nothing(name)] == ["assets/print.css"]
    (site / "assets" / "briefing.css").write_bytes((site / "assets" / "briefing.css").read_bytes() + b"/* Ines */")
    assert not holds_nothing("assets/briefing.css")
