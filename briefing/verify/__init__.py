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
    """Reads the articles, binds every quote and reads every wording. `root` is the folder of the briefing."""
    sources, problems = articles.read(root, facts)
    anchored, found = anchors.anchor(facts, sources)
    problems += found
    meant, found = readings.read(facts)
    problems += found
    briefing = Briefing(root, facts, sources, anchored, meant)
    return briefing, problems + checks.run(briefing)
