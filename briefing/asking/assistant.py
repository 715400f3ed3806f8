"""An assistant's way in, over the Model Context Protocol: it reads what may be shown, and proposes drafts.

It reads what `prompt` prints, and what it proposes goes the way of `take`. So it can only add drafts: nothing here
accepts, deletes or publishes, and nobody who must stand alone is shown. The SDK is that of the extra `mcp`.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from briefing import __version__, pipeline
from briefing.asking import comparing, prompt
from briefing.asking.answer import SAME, STRIKE
from briefing.asking.take import take, untold
from briefing.authoring.gate import KINDS, into_file
from briefing.model.parts import Part, Record, Statement
from briefing.model.records import Actor, Place, statements_of
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.problems import BriefingError, NotWritten

_MISSING = "`briefing mcp` needs the SDK of the protocol: pip install 'reconciled-briefing[mcp]'"
_ABOUT = (
    "Drafts records of a briefing from its articles, for a curator. Read `task` first, then the sentences of each"
    " article; propose records, and mend what comes back under `not_taken`; then answer `differences`. You only add"
    " drafts: a person accepts them."
)
_BY = "an assistant"

P = ParamSpec("P")
T = TypeVar("T")
Json = dict[str, Any]


class Assistant:
    """What an assistant may do with the briefing in a folder; each answer is of the files as they are by then.

    The methods are the tools, and their docstrings tell the assistant what each does.
    """

    def __init__(self, root: Path) -> None:
        self._root = root

    def task(self) -> str:
        """Tells what is asked for, the form of a proposal, its fields with their closed words, and the conventions."""
        return prompt.task()

    def articles(self) -> list[Json]:
        """Lists the articles: id, day, language, title, and how many sentences each has."""
        checked = pipeline.check(self._root)
        return [
            {
                "id": str(source.record.id),
                "published": source.record.published.isoformat(),
                "language": str(source.record.language),
                "title": prompt.title_of(checked, source),
                "sentences": len(source.passages.sentences),
            }
            for source in checked.briefing.sources_of(None)
        ]

    def sentences(self, article: str) -> str:
        """The numbered sentences of an article; those that show somebody who must stand alone are left out."""
        checked = pipeline.check(self._root)
        [source] = checked.briefing.sources_of(article)
        return "".join(prompt.sentences(checked, source)).lstrip("\n")

    def records(self) -> str:
        """Lists the records that there are, a line each: kind, id, whether it is a draft, and title or names."""
        checked = pipeline.check(self._root)
        return "".join(prompt.records(prompt.with_drafts(checked), checked.briefing.facts.drafts)) or "none\n"

    def record(self, id: str) -> Json:
        """One record with its statements and their quotes."""
        checked = pipeline.check(self._root)
        known = prompt.with_drafts(checked)
        found = known.edition.public.listed.facts.find(id)
        if found is None or type(found) not in prompt.ASKED or _is_left_out(known, found):
            raise NotWritten(f"no record of {', '.join(KINDS)} has the id '{id}', or it is left out")
        return {"id": str(found.id), "draft": found.id in checked.briefing.facts.drafts, **_written(found)}

    def untold(self) -> dict[str, list[int]]:
        """The numbers of the sentences that no record and no draft cites, by article: what is not accounted for."""
        return untold(prompt.with_drafts(pipeline.check(self._root)))

    def differences(self) -> str:
        """Asks on what the articles differ, once records are drafted: what each tells of one thing stands side by side.

        Propose the discrepancies, readings and accounts of the answer; only a person joins and strikes drafts.
        """
        return comparing.differences(pipeline.check(self._root))

    def propose(self, records: Json, by: str = _BY) -> Json:
        """Proposes records, of the form that `task` shows, and says by whom: a name of the model.

        Each statement is checked at once. What stands becomes a draft; the rest is under `not_taken` with its reasons.
        A statement under the id of a draft that is there is added to it.
        """
        if SAME in records:
            raise NotWritten(f"`{SAME}` takes a draft away: only a person joins drafts")
        if STRIKE in records:
            raise NotWritten(f"`{STRIKE}` takes a draft away: only a person deletes drafts here")
        taken = take(pipeline.check(self._root), json.dumps(records), by or _BY, only_adds=True)
        taken.files = into_file(self._root, taken.drafts, taken.files)
        taken.write(self._root)
        return {
            "drafts": [f"{draft.kind} {draft.id}" for draft in taken.drafts],
            "added_to_drafts": taken.added,
            "put_right": list(dict.fromkeys(taken.changed)),
            "not_taken": taken.refused,
        }


def _is_left_out(known: Checked, record: Record) -> bool:
    """True for a record with words of a sentence that shows somebody who must stand alone, or who asks for it."""
    items = record.names if isinstance(record, (Actor, Place)) else statements_of(record)
    citations = filter(None, map(known.briefing.anchored.of, items))
    return any(
        not_proposed(known.briefing, known.briefing.sources[each.anchor.article]).leaves_out(each) for each in citations
    )


def _written(part: Part) -> Json:
    """The fields of a part that are asked for, with the article and the quote of its words."""
    own = ("article", "quote") if isinstance(part, Statement) or hasattr(part, "quote") else ()
    held = {name: getattr(part, name) for name in (*own, *prompt.ASKED[type(part)])}
    return {name: _value(value) for name, value in held.items() if value not in (None, ())}


def _value(value: Any) -> Any:
    if isinstance(value, Part):
        return _written(value)
    if isinstance(value, (tuple, list)):
        return [_value(each) for each in value]
    return value if isinstance(value, bool) else str(value)


def serve(root: Path) -> None:
    """Answers an assistant on standard input and output until it goes. Raises BriefingError without the extra."""
    if importlib.util.find_spec("mcp") is None:
        raise BriefingError(_MISSING)
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp.types import ToolAnnotations

    def answered(tool: Callable[P, T]) -> Callable[P, Awaitable[T]]:
        """A tool whose refusals reach the assistant; one runs at a time, so that no two write at once."""

        @wraps(tool)
        async def answer(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return tool(*args, **kwargs)
            except BriefingError as refused:
                raise ToolError(str(refused)) from refused

        return answer

    pipeline.check(root)
    assistant = Assistant(root)
    server = MCPServer("briefing", instructions=_ABOUT, version=__version__, log_level="WARNING")
    reading = (
        assistant.task,
        assistant.articles,
        assistant.sentences,
        assistant.records,
        assistant.record,
        assistant.untold,
        assistant.differences,
    )
    for tool in reading:
        server.add_tool(answered(tool), annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False))
    adds = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
    server.add_tool(answered(assistant.propose), annotations=adds)
    server.run("stdio")
