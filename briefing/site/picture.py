"""The picture of a record that other sites show beside a link to it: 1200 by 630, the same bytes from the same facts.

Needs the extra `pictures` (Pillow), which takes 20 MB, and for a picture 15 milliseconds and 17 KB; without it every
page has the one picture of the site. docs/assets/take.js draws the same for a reader. What is written in a picture also
stands in its file as plain text, for those who cannot see it and for the linter.
"""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Sequence
from typing import Any

from briefing.model.folder import shipped
from briefing.site.views.takeaway import Line, Takeaway

WIDTH = 1200
HEIGHT = 630
_EDGE = 64
"""Pixels left free on the left and on the right."""
_COLOUR = re.compile(r"--b-(src-\d|ink|quiet|line|paper): light-dark\((#[0-9a-f]{6})")
_SHAPES: tuple[Sequence[tuple[float, float]], ...] = (
    (),
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((0, -1.1), (1.15, 0.9), (-1.15, 0.9)),
    ((-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3), (0.3, 1), (-0.3, 1), (-0.3, 0.3), (-1, 0.3),
     (-1, -0.3), (-0.3, -0.3)),
    ((0, 1.1), (1.15, -0.9), (-1.15, -0.9)),
)  # fmt: skip
"""The shape of each article by its corners, in radii; the first is a circle."""


def is_available() -> bool:
    """True where the extra is installed."""
    return importlib.util.find_spec("PIL") is not None


class Painter:
    """Draws pictures in the type and the light colours of the site."""

    def __init__(self) -> None:
        """Raises ImportError where the extra is not installed."""
        from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

        self._image = Image
        self._drawing = ImageDraw
        self._font = ImageFont
        self._png = PngImagePlugin
        self._assets = shipped("docs") / "assets"
        style = (self._assets / "briefing.css").read_text(encoding="utf-8")
        self._colours: dict[str, str] = dict(_COLOUR.findall(style))
        self._faces: dict[tuple[str, int], Any] = {}

    def paint(self, taken: Takeaway, address: str) -> bytes:
        """The picture of a record, as PNG; `address` is where its page is published."""
        image = self._image.new("RGB", (WIDTH, HEIGHT), self._colours["paper"])
        pen = self._drawing.Draw(image)
        self._rule(pen, 44, 6, "ink")
        self._write(pen, taken.kind, 92, "libre-franklin-600", 24, "quiet")
        y = self._title(pen, taken.title)
        y = self._lines(pen, taken.lines, y + 30)
        self._rule(pen, HEIGHT - 86, 1, "ink")
        source = " · ".join(filter(None, (taken.publisher, f"from {taken.codes}")))
        self._write(pen, source, HEIGHT - 54, "libre-franklin-600", 22, "ink")
        self._write(pen, address.partition("://")[2], HEIGHT - 24, "libre-franklin-400", 22, "quiet")
        return self._encoded(image, "\n".join([taken.title, *(line.text for line in taken.lines), source, address]))

    def _encoded(self, image: Any, text: str) -> bytes:
        """An image as PNG, with what is written in it as plain text."""
        info = self._png.PngInfo()
        info.add_itxt("Description", text)
        out = io.BytesIO()
        # Ink on paper: a palette takes a third of the bytes.
        image.quantize(64, self._image.Quantize.FASTOCTREE).save(out, "PNG", pnginfo=info)
        return out.getvalue()

    def _face(self, name: str, size: int) -> Any:
        """A typeface of the site in a size, in pixels, read once."""
        if (name, size) not in self._faces:
            path = self._assets / "type" / f"{name}.woff2"
            self._faces[name, size] = self._font.truetype(str(path), size)
        return self._faces[name, size]

    def _write(self, pen: Any, text: str, y: int, face: str, size: int, colour: str, right: int | None = None) -> None:
        """Writes a line on the baseline `y`, from the left edge, or up to `right`."""
        anchor = "ls" if right is None else "rs"
        x = _EDGE if right is None else right
        pen.text((x, y), text, font=self._face(face, size), fill=self._colours[colour], anchor=anchor)

    def _rule(self, pen: Any, y: int, height: int, colour: str) -> None:
        """Draws a line from the left edge to the right, with its top at `y`."""
        pen.rectangle((_EDGE, y, WIDTH - _EDGE - 1, y + height - 1), fill=self._colours[colour])

    def _wrapped(self, text: str, face: str, size: int, width: float) -> list[str]:
        """The words of a text on lines of a width."""
        font = self._face(face, size)
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if font.getlength(longer) <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _title(self, pen: Any, title: str) -> int:
        """Writes the title as large as two lines hold it; returns where it ends."""
        wrapped: list[str] = []
        size = 0
        for size in (56, 48, 40):
            wrapped = self._wrapped(title, "source-serif-4-600", size, WIDTH - 2 * _EDGE)
            if len(wrapped) < 3:
                break
        y = 104
        for text in wrapped:
            y += round(size * 1.14)
            self._write(pen, text, y, "source-serif-4-600", size, "ink")
        return y

    def _lines(self, pen: Any, lines: Sequence[Line], y: int) -> int:
        """Writes the lines that there is room for, each whole, and how many more there are; returns where they end."""
        for number, line in enumerate(lines):
            left = len(lines) - number
            wide = sum(self._face("libre-franklin-600", 24).getlength(code.text) + 44 for code in line.codes) + 20
            wrapped = self._wrapped(line.text, "libre-franklin-400", 26, WIDTH - 2 * _EDGE - wide)
            needed = len(wrapped) * 32 + 14
            self._rule(pen, y, 1, "line")
            if y + needed > HEIGHT - 92 - (46 if left > 1 else 0):
                self._write(pen, f"and {left} more", y + 32, "libre-franklin-400", 26, "quiet")
                return y + 46
            for offset, text in enumerate(wrapped, 1):
                self._write(pen, text, y + 32 * offset, "libre-franklin-400", 26, "ink")
            self._codes(pen, line, y)
            y += needed
        return y

    def _codes(self, pen: Any, line: Line, y: int) -> None:
        """Writes the letters of a line's articles from the right, each behind its shape."""
        right = WIDTH - _EDGE
        for code in reversed(line.codes):
            number = code.order % len(_SHAPES)
            self._write(pen, code.text, y + 32, "libre-franklin-600", 24, f"src-{number}", right)
            right -= round(self._face("libre-franklin-600", 24).getlength(code.text)) + 18
            centre = y + 24
            corners = [(right + 8 * across, centre + 8 * down) for across, down in _SHAPES[number]]
            if corners:
                pen.polygon(corners, fill=self._colours[f"src-{number}"])
            else:
                pen.ellipse((right - 8, centre - 8, right + 8, centre + 8), fill=self._colours[f"src-{number}"])
            right -= 26
