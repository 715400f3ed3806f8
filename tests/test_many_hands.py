"""Twenty people add articles and events at once, each on a branch, and every merge is clean."""

from __future__ import annotations

from pathlib import Path

import repositories
from test_desk import Asked

from briefing.authoring.articles import Received, add
from briefing.pipeline import check

PEOPLE = 20
WORDS = "amber birch cedar dune elm fern gorse heath iris juniper kelp larch maple nettle oak pine quince reed rue yew"
"""What tells the articles of the people apart."""


def curate(root: Path, word: str) -> None:
    """What one person does: takes an article in, and makes an event and a figure of its words at the desk."""
    article = root.parent / f"{word}.txt"
    article.write_text(f"The {word} bridge was closed on Friday. Nine people crossed the {word} bridge.\n", "utf-8")
    received = add(root, article, {"published": "2019-05-10", "outlet": "elswick-courier"})
    assert isinstance(received, Received)
    article.unlink()
    desk = Asked(root)
    event = {"title": f"The {word} bridge was closed", "type": "other"}
    desk.post("add", form="event", passages=[desk.words(word, f"The {word} bridge was closed on Friday")], values=event)
    crossed = desk.words(word, f"Nine people crossed the {word} bridge", words="Nine")
    figure = {"title": f"People who crossed the {word} bridge", "measure": "count"}
    desk.post("add", form="figure", passages=[crossed], values=figure)


def test_twenty_people_work_at_once_and_every_merge_is_clean(tmp_path: Path) -> None:
    root = repositories.start(tmp_path / "repository")
    before = check(root).briefing.facts
    people = WORDS.split()
    for word in people:
        repositories.git(root, "switch", "--quiet", "--create", word, "main")
        curate(root, word)
        repositories.commit(root, f"Add the article on the {word} bridge")
    repositories.git(root, "switch", "--quiet", "main")
    for word in people:
        repositories.git(root, "merge", "--quiet", "--no-edit", word)
    after = check(root)
    # Of two papers the sample's front page speaks, and of what each article says: one person has to judge that anew.
    assert {problem.mark.file for problem in after.errors} == {"facts/briefing.yaml"}
    assert len(people) == PEOPLE == len(after.briefing.facts.articles) - len(before.articles)
    assert len(after.briefing.facts.events) - len(before.events) == PEOPLE
    assert len(after.briefing.facts.figures) - len(before.figures) == PEOPLE
