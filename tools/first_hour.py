"""Renews the pictures of the first hour, with a model and without: invented reports, in headless Chromium.

    BRIEFING_CHROMIUM=/usr/bin/chromium python tools/first_hour.py

They are in the repository, and in no release and no site.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from collections import Counter
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect, sync_playwright

REPOSITORY = Path(__file__).parent.parent
sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "tests")]
import landslide  # noqa: E402
from test_desk_browser import Curator  # noqa: E402
from test_host_serve import Preview  # noqa: E402

PICTURES = REPOSITORY / "docs" / "development" / "first-hour"
PUBLISHED = ("--title", "The landslide of Orvel", "--published", "2031-03-05")
COLOURS = 48


def briefing(*arguments: str | Path) -> None:
    """Runs a command of the program."""
    subprocess.run(
        [sys.executable, "-P", "-m", "briefing", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL
    )


def small(png: bytes) -> bytes:
    """A picture that Chromium took, with its commonest colours only. Source: the PNG specification, 3rd edition."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    size = {2: 3, 6: 4}[kind]
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        data += png[at + 8 : at + 8 + length] if png[at + 4 : at + 8] == b"IDAT" else b""
        at += length + 12
    raw, rows, above = zlib.decompress(data), [], bytearray(width * size)
    for start in range(0, len(raw), width * size + 1):
        row = bytearray(raw[start + 1 : start + 1 + width * size])
        unfilter(raw[start], row, above, size)
        rows.append([bytes(row[x : x + 3]) for x in range(0, len(row), size)])
        above = row
    palette = [colour for colour, _ in Counter(chain.from_iterable(rows)).most_common(COLOURS)]
    nearest = {c: min(range(len(palette)), key=partial(distance, c, palette)) for c in {*chain.from_iterable(rows)}}
    pixels = b"".join(b"\0" + bytes(map(nearest.__getitem__, row)) for row in rows)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)), (b"PLTE", b"".join(palette))]
    parts += [(b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")]
    return png[:8] + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )


def unfilter(how: int, row: bytearray, above: bytes, size: int) -> None:
    """The bytes of a row, out of what they differ by from those to the left and above."""
    for x, value in enumerate(row) if how else ():
        left, corner = (row[x - size], above[x - size]) if x >= size else (0, 0)
        near = left + above[x] - corner
        paeth = min((left, above[x], corner), key=lambda each: abs(near - each))
        row[x] = (value + (left, above[x], (left + above[x]) // 2, paeth)[how - 1]) % 256


def distance(colour: bytes, palette: list[bytes], place: int) -> int:
    """How unlike a colour is one of the palette."""
    return sum((one - other) ** 2 for one, other in zip(colour, palette[place], strict=True))


def take(page: Page, name: str) -> None:
    """A picture of what the window shows, in a palette of few colours."""
    page.wait_for_timeout(2500)
    path = PICTURES / f"{name}.png"
    path.write_bytes(small(page.screenshot()))
    print(f"{path.relative_to(REPOSITORY)}: {path.stat().st_size:,} bytes")


def hour(page: Page, root: Path) -> None:
    """The hour, from `init` to sentences that are held for a figure."""
    preview = Preview(root)
    home = f"http://127.0.0.1:{preview.port}"
    try:
        preview.wait_for("index.html", "Left to do")
        page.goto(home)
        take(page, "begun")
        page.goto(f"{home}/@desk")
        page.wait_for_selector(".s")
        page.keyboard.press("i")
        take(page, "fill")
        page.keyboard.press("Escape")
        page.keyboard.press("q")
        page.wait_for_selector("#ask .copy")
        take(page, "ask")
        page.keyboard.press("Escape")
        page.wait_for_selector("#columns article")
        Curator(page).select("day-1-a", "Six houses on Mill Street were destroyed")
        page.keyboard.press("f")
        page.wait_for_selector(".choices")
        page.keyboard.type("Houses destroyed")
        page.keyboard.press("Enter")
        page.select_option("[name=measure]", "count")
        page.fill("[name=counts]", "houses destroyed")
        page.fill("[name=words]", "seven")
        page.keyboard.press("Enter")
        page.wait_for_selector("[role=alert]:not([hidden])")
        take(page, "refused")
        page.keyboard.press("Escape")
        page.keyboard.press("j")
        page.keyboard.press("g")
        page.wait_for_selector(".draft")
        page.keyboard.press("m")
        page.wait_for_selector(".together")
        take(page, "drafts")
        head = page.locator("#decide h2")
        while (shown := head.inner_text()) != "No draft waits":
            page.keyboard.press("a")
            expect(head).not_to_have_text(shown, timeout=20_000)
        page.keyboard.press("Escape")
        page.wait_for_selector("#columns article")
        page.locator("article[data-id=day-1-a] .s").nth(1).click()
        page.keyboard.press("w")
        page.wait_for_selector(".like")
        take(page, "alike")
    finally:
        preview.process.terminate()
        preview.process.wait(timeout=20)


def main() -> None:
    """Takes every picture anew."""
    PICTURES.mkdir(exist_ok=True)
    os.environ["PYTHONPATH"] = str(REPOSITORY)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        reports, root = Path(folder, "reports"), Path(folder, "orvel")
        landslide.write(reports)
        briefing("init", root, reports, *PUBLISHED)
        browser = playwright.chromium.launch(executable_path=os.environ.get("BRIEFING_CHROMIUM"))
        hour(browser.new_page(viewport={"width": 1100, "height": 680}), root)
        browser.close()


if __name__ == "__main__":
    main()
