"""An assistant over the Model Context Protocol: it reads what may be shown, and only adds drafts."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from made import checked

from briefing import pipeline
from briefing.asking.assistant import Assistant
from briefing.cli import main
from briefing.problems import NotWritten

PLUNGED = {"title": "A train plunged", "type": "accident", "accounts": [{"s": "agency 4"}]}


def over_stdio(root: Path, use: Callable[[Any], Awaitable[None]]) -> None:
    """Runs the command as an assistant does, and uses the SDK's own client."""
    pytest.importorskip("mcp", reason="the extra `mcp` is not installed")
    import anyio
    from mcp.client.client import Client
    from mcp.client.stdio import StdioServerParameters, stdio_client

    command = StdioServerParameters(command=sys.executable, args=["-m", "briefing", "--root", str(root), "mcp"])

    async def session() -> None:
        async with Client(stdio_client(command)) as client:
            await use(client)

    # Playwright, where another test of this process has begun it, keeps a loop running in the main thread.
    with ThreadPoolExecutor(max_workers=1) as thread:
        thread.submit(anyio.run, session).result()


async def call(client: Any, tool: str, **arguments: Any) -> tuple[bool, str]:
    """Whether a tool refused, and what it answered."""
    answer = await client.call_tool(tool, arguments)
    return answer.is_error, "\n".join(block.text for block in answer.content)


def test_an_assistant_reads_proposes_and_is_told_at_once(train: Path) -> None:
    before = {path: path.read_bytes() for path in train.rglob("*") if path.is_file()}

    async def use(client: Any) -> None:
        tools = (await client.list_tools()).tools
        reading = {tool.name for tool in tools if tool.annotations.read_only_hint}
        assert reading == {"task", "articles", "sentences", "records", "record", "untold", "differences"}
        assert {tool.name for tool in tools} - reading == {"propose"}
        assert all(tool.description for tool in tools)
        assert "# Conventions" in (await call(client, "task"))[1]
        assert '"id": "agency"' in (await call(client, "articles"))[1]
        assert "[agency 4] " in (await call(client, "sentences", article="agency"))[1]
        refused, why = await call(client, "sentences", article="nine")
        assert refused and "no article 'nine'" in why
        assert 4 in json.loads((await call(client, "untold"))[1])["agency"]

        wrong = {"s": "agency 1", "from": "nowhere"}
        refused, told = await call(
            client, "propose", records={"events": [{**PLUNGED, "accounts": [wrong, {"s": "courier 4"}]}]}, by="a model"
        )
        assert not refused
        assert json.loads(told)["drafts"] == ["events train-plunged"]
        assert "the sentence does not hold 'nowhere'" in json.loads(told)["not_taken"][0]
        assert "events train-plunged (a draft)" in (await call(client, "records"))[1]
        read = json.loads((await call(client, "record", id="train-plunged"))[1])
        assert read["draft"] is True and read["accounts"][0]["article"] == "courier"
        assert 4 not in json.loads((await call(client, "untold"))[1])["courier"]

    over_stdio(train, use)
    assert {path: path.read_bytes() for path in before} == before
    new = {path.name for path in train.rglob("*") if path.is_file()} - {path.name for path in before}
    assert new == {"drafts.yaml"}
    assert pipeline.check(train).errors == ()


def test_whoever_must_stand_alone_is_not_read_by_any_tool(sample: Path) -> None:
    said: list[str] = []

    async def use(client: Any) -> None:
        for tool in ("articles", "records", "untold", "differences"):
            said.append((await call(client, tool))[1])
        for article in ("courier", "wire"):
            said.append((await call(client, "sentences", article=article))[1])
        listed = pipeline.check(sample).edition.public.listed.facts.records()
        for record in (*(str(each.id) for each in listed), "nobody"):
            said.append((await call(client, "record", id=record))[1])
        protected = await call(client, "record", id="passenger-in-the-fog")
        assert protected == (True, (await call(client, "record", id="nobody"))[1].replace("nobody", protected_id))
        refused, _ = await call(client, "propose", records={"actors": [ines]})
        assert not refused

    protected_id = "passenger-in-the-fog"
    ines = {"kind": "person", "identified_by": "first_name_only", "names": [{"s": "courier 6", "name": "Ines"}]}
    over_stdio(sample, use)
    assert "(left out)" in "".join(said)
    assert "Ines" not in "".join(said) and protected_id not in "".join(said)
    assert not (sample / "facts" / "drafts.yaml").exists()


def test_a_record_that_quotes_somebody_who_asks_not_to_be_named_is_left_out(tmp_path: Path) -> None:
    text = "A ferry sank. Berta, who asked to be identified only by her first name, saw it sink.\n"
    saw = {"article": "one", "quote": "saw it sink"}
    one = {"title": "One person saw it", "measure": "present", "scope": {"counts": "people"}, "readings": [saw]}
    checked({"events": {"sank": {"title": "A ferry sank", "type": "accident", "accounts": [saw]}},
             "figures": {"seen": one}}, given={"one": text}, into=tmp_path)  # fmt: skip
    for record in ("sank", "seen"):
        with pytest.raises(NotWritten, match="or it is left out"):
            Assistant(tmp_path).record(record)
    asked = Assistant(tmp_path).differences()
    assert "[one 1] A ferry sank." in asked and "saw it" not in asked and "Berta" not in asked


def test_proposals_of_an_assistant_share_one_file_and_touch_no_record(train: Path) -> None:
    assistant = Assistant(train)
    assistant.propose({"events": [PLUNGED]}, by="a\nmodel")
    second = assistant.propose({"figures": [{"title": "The age of the driver", "measure": "age", "counts": "the driver",
                                             "readings": [{"s": "courier 10", "words": "46"}]}]})  # fmt: skip
    third = assistant.propose({"events": [{**PLUNGED, "id": "train-plunged", "accounts": [{"s": "courier 4"}]}]})
    assert third["added_to_drafts"] == 1, (second, third)
    assert [path.name for path in (train / "facts").glob("drafts*")] == ["drafts.yaml"]
    after = pipeline.check(train)
    assert second["drafts"] == ["figures age-driver"]
    assert len(after.briefing.facts.drafts) == 1 + len(second["drafts"])
    assert len(list(after.briefing.facts.drafted)) == len(after.briefing.facts.drafts)
    text = (train / "facts" / "drafts.yaml").read_text("utf-8")
    assert "; drafted by a model" in text
    (train / "facts" / "drafts.yaml").write_text(text.replace('    draft: "yes"\n', "", 1), "utf-8")
    refused = assistant.propose({"events": [{**PLUNGED, "id": "train-plunged", "accounts": [{"s": "radio 3"}]}]})
    assert "accepted already" in refused["not_taken"][0] and refused["added_to_drafts"] == 0


def test_an_assistant_joins_no_drafts(train: Path) -> None:
    with pytest.raises(NotWritten, match="only a person joins"):
        Assistant(train).propose({"same": [["a", "b"]]})
    with pytest.raises(NotWritten, match="only a person deletes"):
        Assistant(train).propose({"strike": ["a"]})


def test_without_the_extra_the_command_says_what_to_install(
    train: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(["mcp", "--root", str(train)]) == 1
    assert "pip install 'reconciled-briefing[mcp]'" in capsys.readouterr().err


def test_what_an_assistant_gives_again_adds_to_a_draft_and_changes_nothing_of_it(train: Path) -> None:
    assistant = Assistant(train)
    assistant.propose({"events": [{"id": "plunged", **PLUNGED}]})
    before = (train / "facts" / "drafts.yaml").read_bytes()
    told = assistant.propose({"events": [{"id": "plunged", "title": "Three carriages plunged"}]})
    assert "a draft is only added to here" in told["not_taken"][0]
    assert (train / "facts" / "drafts.yaml").read_bytes() == before
