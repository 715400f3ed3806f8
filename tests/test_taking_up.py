"""A preview that takes up new facts shows, byte for byte, what building the whole site again would show."""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, snapshot
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer
from watchdog.events import DirModifiedEvent, FileModifiedEvent, FileMovedEvent, FileOpenedEvent

from briefing.hosts.mkdocs import BriefingPlugin
from briefing.hosts.mkdocs import serving as serving_module
from briefing.hosts.mkdocs.serving import Tidying, Told, be_told
from briefing.hosts.mkdocs.shown import show
from briefing.vocabulary import IdentifiedBy

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
ADDRESS = "http://127.0.0.1:8000/"


class Serving:
    """A preview without a server."""

    def __init__(self, root: Path, site: Path) -> None:
        config = load_config(str(root / "mkdocs.yml"), site_dir=str(site))
        config.site_url = ADDRESS
        config.plugins.on_startup(command="serve", dirty=False)
        build(config, serve_url=ADDRESS)
        plugin = config.plugins["briefing"]
        assert isinstance(plugin, BriefingPlugin)
        self.site = site
        self.config = config
        self.plugin = plugin

    def everything(self) -> dict[str, bytes]:
        """All files of the site, those too that nobody has asked for yet."""
        demand = self.plugin._on_demand
        for address in [*demand._makers, *(f"{folder}/" for folder in demand._folders)]:
            demand.make(address)
        return snapshot(self.site)


@contextlib.contextmanager
def serving(root: Path, site: Path) -> Iterator[Serving]:
    made = Serving(root, site)
    yield made
    made.config.plugins.on_shutdown()


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copy_briefing(SAMPLE, tmp_path / "briefing")


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def _first(path: Path, key: str) -> str:
    return next(line for line in path.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith(f"{key}: "))


@pytest.mark.parametrize(
    ("file", "key"), [("briefing", "title"), ("events", "title"), ("events", "says"), ("figures", "title")]
)
def test_new_words_are_taken_up(root: Path, tmp_path: Path, file: str, key: str) -> None:
    facts = root / "facts" / f"{file}.yaml"
    with serving(root, tmp_path / "first") as preview:
        before = preview.everything()
        for word in ("Foremost", "Lastly"):
            line = _first(facts, key)
            _replace(facts, line, f'{line.partition(":")[0]}: "{word} something else"')
            assert preview.plugin._take_up()
        found = preview.everything()
    assert found != before
    assert any(b"Lastly something else" in text for text in found.values())
    with serving(root, tmp_path / "second") as anew:
        assert found == anew.everything()


def test_records_that_come_or_go_are_a_new_site(root: Path, tmp_path: Path) -> None:
    actors = root / "facts" / "actors.yaml"
    with serving(root, tmp_path / "first") as preview:
        text = actors.read_text(encoding="utf-8")
        start = text.index("  coast-wire:")
        copied = text[start : text.index("\n\n", start)].replace("coast-wire", "another-wire")
        actors.write_text(text.replace("actors:\n", f"actors:\n{copied}\n\n", 1), encoding="utf-8")
        assert preview.plugin._check(preview.config).errors == ()
        assert not preview.plugin._take_up()
        actors.write_text(text, encoding="utf-8")
        assert preview.plugin._take_up()


def test_a_page_that_need_no_longer_stand_alone_is_a_new_site(root: Path, tmp_path: Path) -> None:
    with serving(root, tmp_path / "first") as preview:
        shown = preview.plugin._shown
        assert shown is not None
        facts = shown.briefing.facts
        passenger = replace(facts.actors["passenger-in-the-fog"], identified_by=IdentifiedBy.FULL_NAME)
        changed = replace(facts, actors={**facts.actors, "passenger-in-the-fog": passenger})
        other = show(replace(shown.briefing, facts=changed), preview.plugin._renderer, None)
        same = show(shown.briefing, preview.plugin._renderer, None)
    assert other.places != shown.places
    assert same.places == shown.places


def test_a_mistake_and_its_mending_are_shown_on_every_page(root: Path, tmp_path: Path) -> None:
    events = root / "facts" / "events.yaml"
    with serving(root, tmp_path / "first") as preview:
        line = _first(events, "title")
        _replace(events, line, f"{line}\n    titel: again")
        assert not preview.plugin._take_up()
        build(preview.config, serve_url=ADDRESS)
        assert b"field-unknown" in (tmp_path / "first" / "method.html").read_bytes()
        _replace(events, "\n    titel: again", "")
        assert not preview.plugin._take_up()


def test_only_what_the_check_alone_reads_is_taken_up(root: Path, tmp_path: Path) -> None:
    with serving(root, tmp_path / "first") as preview:
        article = next((root / "seeds").iterdir())
        taken = {
            path: preview.plugin._is_only_checked(path)
            for path in (
                root / "facts" / "events.yaml",
                article,
                root / "mkdocs.yml",
                root / "docs" / "about.md",
                root / "templates" / "event.html",
            )
        }
    assert list(taken.values()) == [True, True, False, False, False]


def test_what_other_plugins_would_do_is_not_left_out(root: Path, tmp_path: Path) -> None:
    (root / "hook.py").write_text("def on_post_build(config): pass\n", encoding="utf-8")
    config = root / "mkdocs.yml"
    config.write_text(config.read_text(encoding="utf-8") + "\nhooks: [hook.py]\n", encoding="utf-8")
    with serving(root, tmp_path / "first") as preview:
        assert preview.plugin._records
        assert not preview.plugin._take_up()


def test_the_files_that_changed_are_known(tmp_path: Path) -> None:
    server = LiveReloadServer(builder=lambda: None, host="127.0.0.1", port=0, root=str(tmp_path))
    server.watch(str(tmp_path))
    told = be_told(server)
    assert isinstance(told, Told)
    changes = told._scheduled[0][0]
    a, b, c = (str(tmp_path / name) for name in "abc")
    for event in (FileModifiedEvent(a), FileMovedEvent(b, c), FileOpenedEvent("opened"), DirModifiedEvent("folder")):
        changes.dispatch(event)
    server.server_close()
    assert server._want_rebuild
    assert told.changed() == {Path(a), Path(b), Path(c)}
    assert told.changed() == frozenset()


def test_what_is_no_longer_needed_goes_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = threading.Event()
    monkeypatch.setattr(serving_module, "_QUIET", 0.01)
    monkeypatch.setattr(gc, "collect", gone.set)
    Tidying().soon()
    assert gone.wait(60)


def test_what_is_no_longer_needed_goes_even_if_there_is_no_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_module, "_QUIET", 3600.0)
    found: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(True))
    tidying, counts = Tidying(), []
    for _ in range(25):
        tidying.soon()
        counts.append(len(found))
    assert counts == [0] * 10 + [1] * 11 + [2] * 4
