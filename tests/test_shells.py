"""A page made from a shell is, byte for byte, what the host makes of the same parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, snapshot

from briefing.hosts import mkdocs
from briefing.hosts.mkdocs.pouring import Pourer
from briefing.hosts.shells import MARKED_CONTENTS, MARKS, Parts, Shells
from briefing.pages import Page

PARTS = Parts('A "title" & <b>', "It's", "Label", "<h1>Body</h1>", "facts/a.yaml#L1", "events/a.html", "{}", "<li>")
THEME = "<title>{anew}</title><b>{plain}</b>{body}<ul>{contents}</ul><a href={source}>{url}</a>"


def rendered(theme: str = THEME) -> str:
    """A page of the marks, as a theme would render it that escapes a title twice over, each time by its own rule."""
    title = MARKS.title
    marks = {"body": MARKS.body, "source": MARKS.source, "url": MARKS.url, "contents": MARKED_CONTENTS}
    return theme.format(anew=title.replace("'", "&#39;"), plain=title.replace("'", "&#x27;"), title=title, **marks)


def poured(theme: str = THEME) -> str | None:
    shells = Shells()
    shells.keep("sort", rendered(theme))
    return shells.pour("sort", PARTS)


def test_each_part_is_escaped_as_the_theme_escapes_it() -> None:
    title = "A {0}title{0} &amp; &lt;b&gt;"
    assert poured() == (
        f"<title>{title.format('&#34;')}</title><b>{title.format('&quot;')}</b>"
        "<h1>Body</h1><ul><li></ul><a href=facts/a.yaml#L1>events/a.html</a>"
    )


@pytest.mark.parametrize("theme", ["{title}{body}", "no body", "<p>pourtitle</p>{body}", "{body}<li>pourentry1</li>"])
def test_what_a_theme_does_otherwise_is_left_to_the_host(theme: str) -> None:
    assert poured(theme) is None


@pytest.mark.parametrize("name", [".", "tests/samples/harbour"])
def test_every_page_is_what_the_host_would_have_made(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1481760000")
    root = copy_briefing(REPOSITORY / name, tmp_path / "briefing")
    rendered: list[str] = []
    render = Pourer.rendered

    def noted(self: Pourer, page: Page, data: str | None) -> str:
        rendered.append(page.url)
        return render(self, page, data)

    monkeypatch.setattr(Pourer, "rendered", noted)
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "poured")
    assert rendered == []
    monkeypatch.setattr(mkdocs.BriefingPlugin, "_is_alone", lambda *_: False)
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "by-the-host")
    fast, slow = snapshot(tmp_path / "poured"), snapshot(tmp_path / "by-the-host")
    assert len([path for path in fast if path.startswith("events/")]) > 3
    assert fast.keys() == slow.keys()
    assert [path for path in fast if fast[path] != slow[path] and not path.endswith(".gz")] == []


def test_what_cannot_be_poured_is_rendered_by_the_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = copy_briefing(REPOSITORY / "tests/samples/harbour", tmp_path / "briefing")
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "poured")
    monkeypatch.setattr(Shells, "pour", lambda *_: None)
    assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / "rendered")
    fast, slow = snapshot(tmp_path / "poured"), snapshot(tmp_path / "rendered")
    assert [path for path in fast if fast[path] != slow[path] and not path.endswith(".gz")] == []
