"""The pages and files of an edition are free of the host: another base template makes a whole site of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from built import REPOSITORY, PageParser, run


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This repository's site, made without the host."""
    target = tmp_path_factory.mktemp("site")
    done = run(REPOSITORY, "tests/without_host.py", ".", str(target), PYTHONPATH=str(REPOSITORY))
    assert done.returncode == 0, done.stderr
    count, *exposed = done.stdout.splitlines()
    assert exposed == []
    assert len(list(target.rglob("*.html"))) >= int(count) >= 199
    return target


def test_every_link_between_its_pages_leads_to_a_file(site: Path) -> None:
    nowhere = set()
    for path in site.rglob("*.html"):
        for link in PageParser(path.read_text(encoding="utf-8")).links:
            address = link.partition("#")[0].partition("?")[0]
            if (
                address
                and not address.startswith("http")
                and not Path(os.path.normpath(path.parent / address)).is_file()
            ):
                nowhere.add(link)
    assert nowhere == set()


def test_its_pages_hold_what_the_articles_say(site: Path) -> None:
    assert {"index.html", "method.html", "data.html", "data/briefing.json"} <= {
        path.relative_to(site).as_posix() for path in site.rglob("*")
    }
    assert "over 250" in (site / "figures" / "index.html").read_text(encoding="utf-8")
    assert "Several articles tell one story" in (site / "method.html").read_text(encoding="utf-8")
