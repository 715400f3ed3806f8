"""When an article was taken, and where it is archived: beside its text, and held to the bytes that were kept."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from made import checked

from briefing.pipeline import Checked
from briefing.site.pages import pages
from briefing.site.render import Renderer

WACZ = b"PK\x03\x04 made up"
CAPTURE = {"file": "one.wacz", "sha256": hashlib.sha256(WACZ).hexdigest()}
ARCHIVED = "https://web.archive.org/web/20310306120000/https://example.org/bridge"


def captured(root: Path, **fields: object) -> Checked:
    """A briefing whose article `one` was captured and archived; `fields` are others for the article."""
    (root / "one.wacz").write_bytes(WACZ)
    given = {"url": "https://example.org/bridge", "captured": "2031-03-06", "archived": ARCHIVED, "capture": CAPTURE}
    return checked({}, articles=("one",), into=root, one={**given, **fields})


def test_the_page_of_an_article_tells_when_it_was_taken_and_where_it_is_archived(tmp_path: Path) -> None:
    done = captured(tmp_path)
    assert [problem.explain() for problem in done.errors] == []
    [page] = [page for page in pages(done.edition, Renderer(tmp_path)) if page.url == "articles/one.html"]
    _, _, told = page.body.partition('id="from"')
    assert f'Thursday 6 March 2031; archived at <a href="{ARCHIVED}">{ARCHIVED}</a>' in told
    assert "one.wacz" in told and CAPTURE["sha256"] in told


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"capture": {**CAPTURE, "sha256": "0" * 64}}, "article-changed"),
        ({"capture": {**CAPTURE, "file": "two.wacz"}}, "file-unreadable"),
        ({"archived": "javascript:alert(1)"}, "value-invalid"),
        ({"captured": "last week"}, "value-invalid"),
    ],
)
def test_a_capture_that_is_not_what_was_kept_stops_the_build(
    tmp_path: Path, fields: dict[str, object], wrong: str
) -> None:
    assert [problem.code for problem in captured(tmp_path, **fields).errors] == [wrong]
