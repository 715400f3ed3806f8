"""The hosts: MkDocs, its continuation ProperDocs, and plain files from which another generator builds."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing, environment, run, snapshot

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"


@pytest.fixture(scope="module")
def sample_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(copy_briefing(SAMPLE, tmp_path_factory.mktemp("mkdocs")))


def _article(page: bytes) -> str:
    found = re.search(r'<article class="md-content__inner.*?</article>', page.decode(), re.S)
    assert found
    return found[0]


def test_an_unrelated_briefing_builds_in_its_own_folder(sample_site: Path) -> None:
    names = {p.relative_to(sample_site).as_posix() for p in sample_site.rglob("*.html")}
    assert {"index.html", "events/index.html", "figures/index.html", "method.html", "contributing.html"} <= names
    text = "".join(p.read_text(encoding="utf-8") for p in sample_site.rglob("*.html"))
    assert "Aleppo" not in text


def test_properdocs_builds_the_same_pages(sample_site: Path, tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    done = run(root, "-m", "properdocs", "build", "--config-file", "mkdocs.yml")
    assert done.returncode == 0, done.stdout + done.stderr
    ours, theirs = snapshot(sample_site), snapshot(root / "site")
    pages = [name for name in ours if name.endswith(".html") and name != "404.html"]
    assert [name for name in pages if _article(ours[name]) != _article(theirs[name])] == []
    assert {n for n in ours if n.startswith("data/")} == {n for n in theirs if n.startswith("data/")}


def test_zensical_builds_the_briefing_from_plain_files(sample_site: Path, tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    done = run(root, str(REPOSITORY / "build.py"), "pages", "plain")
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(root / "docs")
    (root / "plain").rename(root / "docs")
    config = (root / "mkdocs.yml").read_text(encoding="utf-8").replace("  - briefing\n", "")
    (root / "mkdocs.yml").write_text(config + "\nextra_css: [assets/briefing.css]\n", encoding="utf-8")
    zensical = Path(sys.executable).parent / "zensical"
    built = subprocess.run(
        [zensical, "build"], cwd=root, env=environment(), capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    for path in sorted(sample_site.rglob("*.html")):
        name = path.relative_to(sample_site).as_posix()
        if name in ("404.html", "search.html"):
            continue
        made = (root / "site" / name).read_text(encoding="utf-8")
        quotes = re.findall(r'<blockquote class="b-quote.*?</blockquote>', path.read_text(encoding="utf-8"), re.S)
        assert [q for q in quotes if q not in made] == [], name


def test_the_wheel_carries_templates_and_pages(tmp_path: Path) -> None:
    wheel = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(tmp_path)]
    subprocess.run([*wheel, str(REPOSITORY)], check=True, capture_output=True)
    (made,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(made).namelist())
    assert {"briefing/templates/event.html", "briefing/docs/method.md", "briefing/docs/assets/briefing.css"} <= names
    assert not [n for n in names if n.startswith(("seeds/", "facts/", "tests/"))]


def test_a_briefing_needs_only_the_installed_package(tmp_path: Path, sample_site: Path) -> None:
    """Installs the wheel into an environment that sees the locked dependencies but not this checkout."""
    wheel = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(tmp_path)]
    subprocess.run([*wheel, str(REPOSITORY)], check=True, capture_output=True)
    (made,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    (packages,) = (tmp_path / "env" / "lib").glob("python*/site-packages")
    zipfile.ZipFile(made).extractall(packages)
    own = Path(next(p for p in sys.path if p.endswith("site-packages")))
    for path in own.iterdir():
        if "reconciled_briefing" not in path.name and not (packages / path.name).exists():
            (packages / path.name).symlink_to(path)
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    command = [python, "-c", "from briefing.cli import main_entry; main_entry()"]
    done = subprocess.run(command, cwd=root, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert snapshot(root / "site") == snapshot(sample_site)
