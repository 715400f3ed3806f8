"""The report of a change can't be silenced: whatever an edit of the facts changes is in it, if only by its place."""

from __future__ import annotations

import copy
import json
import os
import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import repositories
import yaml
from made import actor, checked, event, statement

from briefing import history, pipeline
from briefing.history import Report
from briefing.history.report import joined
from briefing.pipeline import Checked
from briefing.site.pages import pages
from briefing.site.render import Renderer

SAMPLES = Path(__file__).parent / "samples"
EDITS = int(os.environ.get("BRIEFING_FUZZ", "60"))
"""Random edits of each sample."""
NAMES = {"harbour": ["Ines", "Ines Vardanyan"], "namesakes": ["Samir", "the samir-haddad case", "Samir Haddad, Samir"]}
"""Names of protected people, and of others that begin with them, which edits put into records."""

Data = dict[str, dict[str, dict[str, Any]]]
"""The records of a briefing by kind and id, as plain values; the front page is `front` of `briefing`."""


def _load(root: Path) -> Data:
    data: Data = {}
    for path in sorted((root / "facts").glob("*.yaml")):
        for kind, records in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader).items():
            if kind != "format":
                data.setdefault(kind, {}).update({"front": records} if kind == "briefing" else records)
    return data


def _check(root: Path, data: Data) -> Checked:
    """Checks the sample with these records, each kind in a file of its own."""
    empty = {path.relative_to(root).as_posix(): "" for path in (root / "facts").glob("*.yaml")}
    texts = {
        f"facts/{kind}.yaml": json.dumps({kind: records["front"] if kind == "briefing" else records}, indent=1)
        for kind, records in data.items()
    }
    return pipeline.check(root, instead=empty | texts | {"facts/format.yaml": 'format: "2"'})


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every map and list below a value, with each of its keys or numbers."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _delete(data: Data, chance: random.Random, names: list[str]) -> None:
    holder, key = chance.choice([(holder, key) for holder, key in _places(data) if key not in ("front", *data)])
    del holder[key]


def _move(data: Data, chance: random.Random, names: list[str]) -> None:
    """Puts an item of a list into another place of it, or of another list of that name."""
    lists = [(holder[key], key) for holder, key in _places(data) if isinstance(holder[key], list)]
    source, name = chance.choice([each for each in lists if each[0]])
    target = chance.choice([items for items, other in lists if other == name])
    target.insert(chance.randrange(len(target) + 1), source.pop(chance.randrange(len(source))))


def _replace(data: Data, chance: random.Random, names: list[str]) -> None:
    """Gives a text the value of another one, or words of nobody's."""
    texts = [(holder, key) for holder, key in _places(data) if isinstance(holder[key], str)]
    holder, key = chance.choice(texts)
    other, same = chance.choice([each for each in texts if each[1] == key])
    holder[key] = chance.choice([other[same], f"{holder[key]} again", "yes", "2016-12-15"])


def _name(data: Data, chance: random.Random, names: list[str]) -> None:
    """Puts a name of somebody protected, or one that begins like it, beside words of a record."""
    texts = [(holder, key) for holder, key in _places(data) if isinstance(holder[key], str)]
    holder, key = chance.choice(texts)
    holder[key] += f" {chance.choice(names)}"


def _add(data: Data, chance: random.Random, names: list[str]) -> None:
    """Adds a field that a record may have."""
    records = [record for kind, of_kind in data.items() if kind != "briefing" for record in of_kind.values()]
    field, value = chance.choice(
        [
            ("was", ["an-old-address"]),
            ("search", [chance.choice(names)]),
            ("note", f"A remark on {chance.choice(names)}."),
            ("about", [chance.choice(list(data["actors"]))]),
            ("protected", "For a test."),
            ("minor", "yes"),
        ]
    )
    chance.choice(records)[field] = value


EDIT: list[Callable[[Data, random.Random, list[str]], None]] = [_delete, _delete, _move, _replace, _name, _add, _add]


def _differing(before: Data, after: Data) -> Iterator[tuple[str, str]]:
    """Each record that differs, and the field in which it does; of one that came or went no field."""
    for kind in sorted({*before, *after}):
        old_records, new_records = before.get(kind, {}), after.get(kind, {})
        for key in sorted({*old_records, *new_records}):
            old, new = old_records.get(key), new_records.get(key)
            record = "" if kind == "briefing" else key
            if not isinstance(old, dict) or not isinstance(new, dict):
                yield record, ""
                continue
            yield from ((record, name) for name in sorted({*old, *new}) if old.get(name) != new.get(name))


def _told(report: Report) -> set[tuple[str, str]]:
    """Of which records and fields a report says something."""
    told = {(entry.record, entry.field) for entry in report.by_eye}
    told |= {(e.record, name) for e in report.by_eye for name in e.names if e.field in e.names}
    records = {entry.record for entry in report.by_eye}
    return told | {(record, "") for record in records} | {(change.was or "", "") for change in report.changes}


def assert_all_printed(report: Report) -> None:
    """Holds that no row is lost on the way from the differences to the text, in which those alike are joined."""
    rows = len(report.loosened + report.hints + report.warnings) + sum(
        bool(change.follows) for change in report.changes
    )
    for style in ("terminal", "html"):
        printed = report.explain(style)
        count = len(re.findall(r"^  \S", printed, re.M)) if style == "terminal" else printed.count("<tr><td>")
        assert count == rows + len(joined(report.by_eye))
        for entry in report.by_eye:
            assert str(entry.mark) in printed
            assert style == "html" or entry.happened in printed
            words = (entry.words or "").split() if len(entry.words or "") < 160 and style == "terminal" else []
            assert all(word in printed or not word.isalnum() for word in words), entry


def _published(of: Checked, root: Path) -> list[tuple[str, str]]:
    """The pages, without the numbers of lines in links to the facts."""
    return [(page.url, re.sub(r"#L\d+", "", str(page.body))) for page in pages(of.edition, Renderer(root))]


def _without_longer_names(text: str, of: Checked, name: str) -> str:
    """A text without the names of others, as they are published, that hold a name."""
    facts = of.briefing.facts
    others = [form.name for other in facts.actors.values() if other.protected is None for form in other.names]
    others += [form.name for place in facts.places.values() for form in place.names]
    for longer in sorted((other for other in others if name in other), key=len, reverse=True):
        text = text.replace(longer, "")
    return text


@pytest.mark.parametrize("sample", NAMES)
def test_whatever_an_edit_changes_is_in_the_report(sample: str) -> None:
    root, chance = SAMPLES / sample, random.Random(sample)
    data = _load(root)
    before = _check(root, data)
    assert before.errors == ()
    site = _published(before, root)
    compared = 0
    for number in range(EDITS):
        edited = copy.deepcopy(data)
        for _ in range(chance.choice([1, 1, 1, 1, 2, 4])):
            chance.choice(EDIT)(edited, chance, NAMES[sample])
        after = _check(root, edited)
        report = history.diff(before, after)
        told = _told(report)
        readable = {str(record.id) for record in after.briefing.facts.records()} | {""}
        for record, field in _differing(data, edited):
            # What an error hides is not compared, as the report says.
            if after.errors and (record not in readable or record == ""):
                continue
            assert (record, field) in told, (number, record, field)
        printed = report.explain()
        assert_all_printed(report)
        if after.errors:
            continue
        assert NAMES[sample][0] not in _without_longer_names(printed, after, NAMES[sample][0]), (number, printed)
        if _published(after, root) != site:
            compared += 1
            assert report.loosened or report.by_eye or report.changes, number
    assert compared


PERSON = actor("person", ("one", "Berta"), identified_by="first_name_only", protected="asked not to be named in full")
BURNS = event(statement("one", "A shed burned."), statement("two", "The shed was on fire."), title="A shed burns")
LONGER = {"actors": {"nurse": PERSON, "berta-long": actor("person", ("two", "Berta Long"))}, "events": {"fire": BURNS}}


def _with_title(title: str, **more: Any) -> dict[str, Any]:
    return {**LONGER, "events": {"fire": {**BURNS, "title": title, **more}}}


def test_somebody_elses_longer_name_hides_nothing() -> None:
    """A falsified headline was in no report once the record named somebody whose name begins as a protected one."""
    participants = [{"actor": "berta-long", "role": "runs"}]
    accounts = [*BURNS["accounts"], statement("two", "Berta Long ran.", speaker="berta-long")]
    after = _with_title("The rebels burn a shed", participants=participants, accounts=accounts)
    report = history.diff(checked(LONGER), checked(after))
    assert report.hidden == 0
    printed = report.explain()
    assert "title “The rebels burn a shed” (was: title “A shed burns”)" in printed
    assert "Berta Long" in printed


def test_words_that_name_somebody_protected_are_told_by_their_place_and_counted() -> None:
    before, after = checked(LONGER), checked(_with_title("Berta and the rebels burn a shed"))
    report = history.diff(before, after)
    assert report.hidden > 0 and report.needs_a_look
    printed = report.explain()
    assert "Nothing changes for readers." not in printed
    assert "Berta" not in printed
    place = str(after.briefing.facts.events["fire"].at("title"))
    assert f"{place}: event: words not shown" in printed
    assert "1 place below without words" in printed


def test_which_article_mentions_a_record_is_told_by_its_place_alone() -> None:
    """Which one it is would lead to whoever stands apart there."""
    events = [{"fire": {**BURNS, **more}} for more in ({}, {"mentioned_in": ["two"]}, {"mentioned_in": ["one"]})]
    versions = [checked({**LONGER, "events": each}) for each in events]
    for before, after in pairwise(versions):
        report = history.diff(before, after)
        assert [entry.names for entry in report.by_eye] == [{"mentioned_in"}]
        for style in ("terminal", "markdown", "html"):
            printed = report.explain(style)
            assert "words not shown" in printed
            assert not re.search("mentioned.in (added|removed|is now)|mentioned_in (ONE|TWO)", printed)


def test_an_earlier_full_name_of_somebody_protected_is_not_printed() -> None:
    """Only the latest version says whose name is a longer one."""
    full = {"berta-brown": actor("person", ("one", "Berta Brown"))}
    report = history.diff(checked({"actors": full}), checked({"actors": {"nurse": PERSON}}))
    assert report.hidden > 0
    assert "Brown" not in report.explain() and "Berta" not in report.explain()


def test_what_only_moves_is_told() -> None:
    turned = {**BURNS, "accounts": BURNS["accounts"][::-1]}
    report = history.diff(checked({"events": {"fire": BURNS}}), checked({"events": {"fire": turned}}))
    assert [(entry.record, entry.field) for entry in report.by_eye] == [("fire", "accounts")]


def test_a_record_of_another_kind_under_the_same_id_is_told_as_gone_and_new() -> None:
    theme = {"title": "A shed burns", "statements": BURNS["accounts"]}
    told = _entries({"events": {"fire": BURNS}}, {"themes": {"fire": theme}})
    assert ("event", "removed, and with it its page", None) in told
    assert ("theme", "title “A shed burns”", None) in told


def test_an_address_that_leads_to_a_record_is_told_with_its_words() -> None:
    after = {"events": {"fire": {**BURNS, "was": ["rebels-burn-a-shed"]}}}
    (entry,) = history.diff(checked({"events": {"fire": BURNS}}), checked(after)).by_eye
    assert (entry.words, entry.before) == ("was “rebels-burn-a-shed”", None)


def test_what_goes_from_a_record_that_is_shown_alone_is_told_by_its_place() -> None:
    runs = {"runs": event(statement("one", "Berta ran.", speaker="nurse"), title="Somebody runs")}
    before, after = checked({"actors": {"nurse": PERSON}, "events": runs}), checked({"actors": {"nurse": PERSON}})
    report = history.diff(before, after)
    told = [(entry.record, entry.words) for entry in report.by_eye if entry.record != "one"]
    assert told == [("runs", "removed, in a record that is shown alone")]
    assert report.needs_a_look and "Berta" not in report.explain()


def _entries(before: dict[str, Any], after: dict[str, Any], **more: Any) -> list[tuple[str, str | None, str | None]]:
    report = history.diff(checked(before), checked(after))
    return [(entry.what, entry.words, entry.before) for entry in report.by_eye if entry.record not in ("one", "two")]


def _split(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> dict[str, Any]:
    positions = [{"label": "It burned", "statements": first}, {"label": "It did not", "statements": second}]
    discrepancy = {
        "title": "Did it burn?",
        "kind": "status",
        "weight": "major",
        "would_resolve": "A look.",
        "positions": positions,
    }
    return {"events": {"fire": BURNS}, "discrepancies": {"whether": discrepancy}}


SAYS = statement("one", "A shed burned.")
DENIES = statement("two", "No shed burned.", stance="denies")


def test_statements_exchanged_between_two_positions_are_told_as_such() -> None:
    told = _entries(_split([SAYS], [DENIES]), _split([DENIES], [SAYS]))
    assert told == [
        ("statement", "under “It burned”", "under “It did not”"),
        ("statement", "under “It did not”", "under “It burned”"),
    ]
    printed = _printed(_split([SAYS], [DENIES]), _split([DENIES], [SAYS]))
    assert "2 × statement in “Did it burn?”, exchanged: under “It burned” (was: under “It did not”)" in printed
    assert re.search(r"^ {6}under “It burned”: facts\S+: TWO: “No shed burned.”$", printed, re.M)
    assert re.search(r"^ {6}under “It did not”: facts\S+: ONE: “A shed burned.”$", printed, re.M)


def _printed(before: dict[str, Any], after: dict[str, Any]) -> str:
    return history.diff(checked(before), checked(after)).explain()


def test_what_takes_the_place_of_another_is_told_as_one() -> None:
    """A removed line and an added one, far apart, hide that the second stands where the first did."""
    other = {**DENIES, "quote": "No shed burned."}
    before = {"events": {"fire": {**BURNS, "accounts": [BURNS["accounts"][0], other]}}}
    after = {"events": {"fire": BURNS}}
    (entry,) = [e for e in history.diff(checked(before), checked(after)).by_eye if e.record == "fire"]
    assert entry.subject.startswith("account replaced in")
    assert (entry.quotes, entry.quotes_before) == (("TWO: “The shed was on fire.”",), ("TWO: “No shed burned.”",))
    assert "\n      was: TWO: “No shed burned.”" in _printed(before, after)
    html = history.diff(checked(before), checked(after)).explain("html")
    assert "<blockquote>was: TWO: “No shed burned.”</blockquote>" in html


def test_a_sentence_that_is_new_is_told_as_added_with_its_list() -> None:
    front = {"differ": [{"text": "A shed burns.", "cites": ["fire"]}]}
    added = {"differ": [*front["differ"], {"text": "It was dark.", "cites": ["fire"]}]}
    reports = [checked({"events": {"fire": BURNS}}, front=each) for each in (front, added)]
    assert "sentence added: under `differ`; text “It was dark.”" in history.diff(*reports).explain()


def test_the_same_change_at_several_places_is_one_row_with_each_place() -> None:
    events = {f"fire-{n}": {**BURNS, "title": f"Shed {n} burns"} for n in range(4)}
    later = {
        name: {**each, "accounts": [{**each["accounts"][0], "happened": "no"}, each["accounts"][1]]}
        for name, each in events.items()
    }
    report = history.diff(checked({"events": events}), checked({"events": later}))
    told = [entry for entry in report.by_eye if "happened" in entry.names]
    printed = report.explain()
    assert len(told) == 4 and len(re.findall("happened no", printed)) == 1
    assert "4 × account" in printed
    for entry in told:
        assert f"{entry.mark}: “{entry.of}”: ONE: “A shed burned.”" in printed


def test_the_reason_of_a_date_stands_beside_it() -> None:
    supplied = {"supplied": {"published": "from the printed page"}}
    versions = [
        checked({"events": {"fire": BURNS}}, one={"published": day, **supplied}) for day in ("2031-03-05", "2031-03-04")
    ]
    printed = history.diff(*versions).explain()
    assert "supplied: “from the printed page”" in printed


def test_ten_ordinary_edits_fit_a_screen() -> None:
    """At most 40 lines: a long list is a lie's best hiding place."""
    root = SAMPLES / "harbour"
    data = _load(root)
    edited = copy.deepcopy(data)
    records = [record for kind in ("events", "figures", "discrepancies") for record in edited[kind].values()]
    for number, record in enumerate(records):
        record["note"] = f"A remark, with the letter {chr(97 + number)} in it."
    for record in records[:2]:
        record["accounts"][0]["happened"] = "unknown"
    edited["briefing"]["front"]["subtitle"] = "On a foggy morning."
    report = history.diff(_check(root, data), _check(root, edited))
    assert len(joined(report.by_eye)) == 10
    assert len(report.explain().splitlines()) <= 40


def test_a_sentence_in_another_list_of_the_front_page_is_told_with_both() -> None:
    sentence = {"text": "A shed burns.", "cites": ["fire"]}
    lists = [{"differ": [sentence]}, {"not_established": [sentence]}]
    before, after = (checked({"events": {"fire": BURNS}}, front=front) for front in lists)
    (entry,) = history.diff(before, after).by_eye
    assert (entry.words, entry.before) == ("under `not_established`", "under `differ`")
    assert "A shed burned." in entry.quotes[0]


def test_what_is_taken_away_is_told_with_its_words_and_a_denial_first() -> None:
    before = {"events": {"fire": {**BURNS, "accounts": [*BURNS["accounts"], DENIES], "note": "It was late."}}}
    told = _entries(before, {"events": {"fire": {**BURNS, "accounts": BURNS["accounts"][:1]}}})
    assert told == [
        ("account", "removed", "speaker the outlet's own voice; stance denies"),
        ("account", "removed", "speaker the outlet's own voice"),
        ("event", "without `note`", "note “It was late.”"),
    ]


def test_what_only_the_curator_bears_out_is_told_as_such() -> None:
    answered = {**SAYS, "checked": ["quote-clipped: shed, it is the whole"], "lost": "yes"}
    after = checked({"events": {"fire": event(answered, BURNS["accounts"][1], title="A shed burns")}})
    (entry,) = history.diff(checked({"events": {"fire": BURNS}}), after).by_eye
    assert entry.is_on_trust and "on the curator's word alone" in entry.subject
    assert not any(
        entry.is_on_trust for entry in history.diff(checked({}), checked({"events": {"fire": BURNS}})).by_eye
    )


def test_a_new_reason_for_a_loosened_protection_ends_with_1() -> None:
    after = checked({"actors": {"nurse": {**PERSON, "loosened": ["2031-03-06: a role"]}}})
    assert history.diff(checked({"actors": {"nurse": PERSON}}), after).needs_a_look
    berta = LONGER["actors"]["berta-long"]
    loosened = checked({"actors": {"berta-long": {**berta, "loosened": ["2031-03-06: an office"]}}})
    assert history.diff(checked({"actors": {"berta-long": berta}}), loosened).needs_a_look


def test_of_a_long_text_what_differs_is_told() -> None:
    words = " ".join(f"word{number}" for number in range(200))
    told = _entries(_note(f"{words} came {words}"), _note(f"{words} went {words}"))
    (said,) = [(now, was) for _, now, was in told]
    assert said == (f"note “{words} went {words}”", f"note “{words} came {words}”")
    printed = history.diff(checked(_note(f"{words} came {words}")), checked(_note(f"{words} went {words}"))).explain()
    assert "… word194 word195 word196 word197 word198 word199 went word0 word1" in printed
    assert len(printed) < 1_000


def _note(words: str) -> dict[str, Any]:
    return {"events": {"fire": {**BURNS, "note": words}}}


def test_as_html_what_readers_saw_stands_beside_what_they_see() -> None:
    after = {"events": {"fire": {**BURNS, "title": "A <b>hut</b> burns"}}}
    page = history.diff(checked({"events": {"fire": BURNS}}), checked(after)).explain("html")
    assert "<del>shed</del> burns”</td>" in page and "<ins>&lt;b&gt;hut&lt;/b&gt;</ins> burns”" in page
    assert "<blockquote>ONE: “A shed burned.”</blockquote>" in page
    assert not re.search(r"^\s", page, re.M)


def test_a_word_that_may_lead_to_somebody_protected_is_told_and_ends_with_1() -> None:
    report = history.diff(checked(LONGER), checked(_with_title("A shed burns", note="Her real name is known.")))
    assert [hint.code for hint in report.hints] == ["protected-hinted"] and report.needs_a_look


def test_a_new_warning_is_told_and_one_of_before_is_not() -> None:
    before = {"events": {"fire": {**BURNS, "title": "A shed burns, for certain"}}}
    after = {"events": {**before["events"], "other": {**BURNS, "title": "A shed burns, without doubt"}}}
    report = history.diff(checked(before), checked(after))
    assert [warning.code for warning in report.warnings] == ["says-differs"]
    assert "The check warns of this, and did not before:\n" in report.explain()
    assert history.diff(checked(after), checked(after)).warnings == ()


def test_words_that_name_articles_stand_above_a_quote_of_each() -> None:
    given = {"one": "A shed burned. A barn burned. A mill burned.", "two": "Nobody came."}
    accounts = [statement("one", quote + ".") for quote in given["one"].strip(".").split(". ")]
    records = {"fire": event(*accounts, statement("two", "Nobody came."), title="A shed burns")}
    told = {**records["fire"], "note": "In ONE a mill burned, and a barn."}
    versions = [checked({"events": {"fire": fire}}, given=given) for fire in (records["fire"], told)]
    (entry,) = history.diff(*versions).by_eye
    assert entry.quotes == ("ONE: “A barn burned.”", "ONE: “A mill burned.” (and 2 more)")
    told["note"] = "In ONE a mill burned; TWO has nobody."
    (entry,) = history.diff(versions[0], checked({"events": {"fire": told}}, given=given)).by_eye
    assert entry.quotes[-1] == "TWO: “Nobody came.” (and 1 more)"


def test_a_second_hint_in_the_same_words_is_told() -> None:
    hinted = _with_title("A shed burns", note="Her real name is known.")["events"]["fire"]
    once = {**LONGER, "events": {"fire": hinted}}
    twice = {**LONGER, "events": {"fire": hinted, "other": hinted}}
    assert history.diff(checked(once), checked(once)).hints == ()
    assert len(history.diff(checked(once), checked(twice)).hints) == 2


def test_files_beside_the_facts_are_named_the_texts_of_articles_first(tmp_path: Path) -> None:
    root = repositories.start(tmp_path / "repository", "below")
    base = repositories.git(root, "rev-parse", "HEAD").strip()
    facts = history.checked_at(root, base).briefing.facts
    names = [".github/workflows/x.yml", "below/docs/method.md", "below/mkdocs.yml", ".gitattributes", "x.lock", "a.py"]
    for name in [*names, "below/templates/event.html", "below/seeds/courier.txt", "below/facts/events.yaml"]:
        path = tmp_path / "repository" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x\n", encoding="utf-8")
    (tmp_path / "repository" / "linked").symlink_to("elsewhere")
    lying = history.changed_files(root, (facts, facts), base, None)
    head = repositories.commit(root, "All of it")
    assert history.changed_files(root, (facts, facts), base, head) == lying
    assert history.changed_files(root, (facts, facts), head, None) == ()
    assert lying == (
        "text of an article: below/seeds/courier.txt",
        "configuration of the site: below/mkdocs.yml",
        "template: below/templates/event.html",
        "page, style or script of the site: below/docs/method.md",
        "what git makes of files: .gitattributes",
        "what runs by itself: .github/workflows/x.yml",
        "locked dependencies: x.lock",
        "program: a.py",
        "other file: linked",
    )
    changed = history.diff(history.checked_at(root, base), history.checked_at(root, base), lying)
    assert "text of an article: below/seeds/courier.txt" in changed.explain()


def test_nothing_is_told_of_the_same_facts() -> None:
    report = history.diff(checked(LONGER), checked(LONGER))
    assert (report.hidden, report.needs_a_look) == (0, False)
    assert report.explain() == "Nothing changes for readers."
