"""The colours of articles can be read on either ground, and everybody tells the first three apart."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

CSS = (Path(__file__).parent.parent / "docs/assets/briefing.css").read_text(encoding="utf-8")
PAIR = re.compile(r"--b-([a-z0-9-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)")
PAIRS = {name: pair for name, *pair in PAIR.findall(CSS)}
"""Each colour by day and in the dark, by its name."""
SCHEMES = {"light": 0, "dark": 1}
SEEN = {
    "trichromats": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopes": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopes": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear colours."""


def linear(colour: str) -> list[float]:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def dot(a: tuple[float, float, float], b: list[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    seen = [dot(row, linear(colour)) for row in SEEN[eyes]]
    white = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
    x, y, z = (max(dot(row, seen), 0) ** (1 / 3) for row in white)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_article_colours_can_be_read_and_the_first_three_told_apart_by(scheme: str, eyes: str) -> None:
    at = SCHEMES[scheme]
    ground = PAIRS["paper"][at]
    colours = [pair[at] for name, pair in sorted(PAIRS.items()) if name.startswith("src-")]
    assert len(colours) == 6
    for colour in colours:
        dark, light = sorted(dot((0.2126, 0.7152, 0.0722), linear(c)) for c in (colour, ground))
        assert (light + 0.05) / (dark + 0.05) >= 4.5
    for a, b in combinations(colours[:3], 2):
        assert math.dist(lab(a, eyes), lab(b, eyes)) > 25


@pytest.mark.parametrize("ground", ["paper", "sheet", "soft", "mark"])
@pytest.mark.parametrize("text", ["ink", "quiet", "accent", "link", "red", "green"])
def test_text_can_be_read_on_every_ground(text: str, ground: str) -> None:
    for colour, under in zip(PAIRS[text], PAIRS[ground], strict=True):
        dark, light = sorted(dot((0.2126, 0.7152, 0.0722), linear(c)) for c in (colour, under))
        assert (light + 0.05) / (dark + 0.05) >= 4.5 or (text, ground) in {("red", "mark"), ("green", "mark")}, colour
