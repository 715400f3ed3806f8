"""A page made from a shell is, byte for byte, what the host makes of the same parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, snapshot

from briefing.hosts import mkdocs
from briefing.hosts.shells import MARKS, Parts, Shells

PARTS = Parts('Title "A" & <b>', "About it's", "Label", "<h1>Body</h1>", "facts/a.yaml#L1", "events/a.html", "{}")
THEME = "<title>{anew}</title><b>{plain}</b>{body}<a href={source}>{url}</a>"


def rendered(theme: str = THEME) -> str:
    """A page of the marks, as a theme would render it that escapes a title twice over, each time by its own rule."""
    title = MARKS.title
    anew, plain = title.replace("'", "&#39;"), title.replace("'", "&#x27;")
    return theme.format(anew=anew, plain=plain, title=title, body=MARKS.body, source=MARKS.source, url=MARKS.url)


def test_each_part_is_escaped_as_the_theme_escapes_it() -> None:
    page = Shells().pour("sort", PARTS, rendered)
    title = "Title {0}A{0} &amp; &lt;b&gt;"
    assert page == (
        f"<title>{title.format('&#34;')}</title><b>{title.format('&quot;')}</b>"
        "<h1>Body</h1><a href=facts/a.yaml#L1>events/a.html</a>"
    )


def test_a_shell_is_rendered_once_a_sort() -> None:
    shells, made = Shells(), []
    for sort in ("one", "two", "one"):
        shells.pour(sort, PARTS, lambda: made.append(1) or rendered())  # type: ignore[func-returns-value]
    assert len(made) == 2


@pytest.mark.parametrize("theme", ["{title}{body}", "no body", "<p>pourtitle</p>{body}"])
def test_what_a_theme_does_otherwise_is_left_to_the_host(theme: str) -> None:
    assert Shells().pour("sort", PARTS, lambda: rendered(theme)) is None


@pytest.mark.parametrize("name", [".", "tests/samples/harbour"])
def test_every_page_is_what_the_host_would_have_made(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1481760000")
    root = copy_briefing(REPOSITORY / name, tmp_path / "briefing")
    poured: list[bool] = []
    pour = Shells.pour

    def noted(self: Shells, *args: object) -> str | None:
        page = pour(self, *args)  # type: ignore[arg-type]
        poured.append(page is not None)
        return page

    monkeypatch.setattr(Shells, "pour", noted)
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "poured")
    monkeypatch.setattr(Shells, "pour", lambda *_: None)
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "rendered")
    fast, slow = snapshot(tmp_path / "poured"), snapshot(tmp_path / "rendered")
    assert poured and all(poured)
    assert fast.keys() == slow.keys()
    assert [path for path in fast if fast[path] != slow[path] and not path.endswith(".gz")] == []
