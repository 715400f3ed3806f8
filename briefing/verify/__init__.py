"""What must hold: quotes stand in their articles, wordings mean something, records fit together.

articles   seeds/*             -> texts with their digests and passages
anchors    quote               -> exact span of its article
readings   worded numbers and times -> intervals
checks     what must hold      -> problems
"""

from __future__ import annotations

from pathlib import Path

from briefing.model.facts import Facts
from briefing.problems import Problem
from briefing.verify import anchors, articles, checks, readings
from briefing.verify.briefing import Briefing


def verify(root: Path, facts: Facts) -> tuple[Briefing, list[Problem]]:
    """The verified briefing, and the problems of its articles, quotes, wordings and checks, in this order.

    `root` is the folder of the briefing, in which the articles are read.
    """
    sources, problems = articles.read(root, facts)
    anchored, of_quotes = anchors.anchor(facts, sources)
    meanings, of_wordings = readings.read(facts)
    briefing = Briefing(root, facts, sources, anchored, meanings)
    return briefing, [*problems, *of_quotes, *of_wordings, *checks.run(briefing)]
