#!/usr/bin/env python3
"""Makes false edits to a copy of the briefing, one at a time, and counts which of them the check stops.

    python tools/mutate.py [--count N] [--seed S] [--root FOLDER] [--keep FILE] [--show]

`EDITS` lists them by what they falsify. Edits of the groups in `MUST` have to be stopped, each of them; the others show
how far a program reaches, and what a reviewer has to read by eye. Ends with 1 when an edit of `MUST` was let through.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from briefing import history, pipeline  # noqa: E402  # the package lies beside this folder
from briefing.languages import ENGLISH  # noqa: E402
from briefing.languages.lexicon import LEXICON  # noqa: E402
from briefing.model.facts import Facts  # noqa: E402
from briefing.pipeline import Checked  # noqa: E402
from briefing.wordings import find_numbers  # noqa: E402

Edit = dict[str, str]
"""The new text of each file that changes."""
WHO = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org")
"""Who commits the copy."""
INVENTED = ("Quexford", "Ostrany", "Belmoor", "Vaskerton")
"""Names that no article has: nobody's name is joined with another's, not even in a false edit."""
SAMPLE = ROOT / "tests" / "samples" / "harbour"
"""A briefing that has nothing to do with the real one."""
_OWN = (
    "says", "title", "subtitle", "label", "note", "notes",
    "text", "step", "would_resolve", "counts", "period", "subgroup",
)  # fmt: skip
"""Fields of the curator's own words that are bound to quotes."""
ELSEWHERE = frozenset(["role", "reason", "unit"])
"""Such fields that other records have in another sense: an article's words, a judgement, a length."""
_LABELS = ("title", "label", "note", "text")
"""Those of them that stand for several quotes at once."""
_NUMBER = re.compile(
    r"\d[\d,.]*\d|\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|dozens?)\b", re.I
)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value of a facts file."""

    file: str
    path: tuple[str, ...]
    """Keys from the top; positions in lists are left out."""
    owner: int
    """Where the map begins that it stands in."""
    start: int
    end: int
    line: int
    value: str

    @property
    def key(self) -> str:
        """The nearest key."""
        return self.path[-1]

    @property
    def record(self) -> str:
        """The id of the record that it stands in."""
        return self.path[1] if len(self.path) > 1 else ""


def scalars(file: str, text: str) -> Iterator[Scalar]:
    """Every value of a facts file, with the keys that lead to it."""
    open_: list[tuple[int | None, str | None]] = []
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        start, end = event.start_mark, event.end_mark
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)) and start is not None:
            open_.append((start.index if isinstance(event, yaml.MappingStartEvent) else None, None))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            open_.pop()
            _value_ends(open_)
        elif isinstance(event, yaml.ScalarEvent) and start is not None and end is not None:
            owner, key = open_[-1]
            if owner is not None and key is None:
                open_[-1] = (owner, event.value)
                continue
            keys = tuple(key for _, key in open_ if key is not None)
            inner = next(at for at, _ in reversed(open_) if at is not None)
            yield Scalar(file, keys, inner, start.index, end.index, start.line + 1, event.value)
            _value_ends(open_)


def _value_ends(open_: list[tuple[int | None, str | None]]) -> None:
    if open_ and open_[-1][0] is not None:
        open_[-1] = (open_[-1][0], None)


@dataclass
class Copy:
    """The briefing that is edited."""

    checked: Checked
    """It as it is."""
    texts: dict[str, str]
    """Its facts files, by path."""
    dice: random.Random
    scalars: list[Scalar] = field(default_factory=list)
    told: frozenset[tuple[str, str]] = frozenset()
    """What the check says of the briefing as it is."""

    @property
    def facts(self) -> Facts:
        """Its records."""
        return self.checked.briefing.facts

    def one(self, *keys: str, where: Callable[[Scalar], bool] = lambda s: True) -> Scalar:
        """A value of one of these fields. Raises IndexError when there is none."""
        return self.dice.choice([s for s in self.scalars if s.key in keys and where(s)])

    def beside(self, scalar: Scalar, key: str) -> Scalar:
        """A value of the same map. Raises StopIteration when there is none."""
        return next(s for s in self.scalars if (s.file, s.owner, s.key) == (scalar.file, scalar.owner, key))

    def write(self, scalar: Scalar, value: str, text: str = "") -> Edit:
        """The edit that gives a field another value. Raises ValueError where it is the same.

        `text` is the file as an edit further down has left it.
        """
        if value.strip() == scalar.value.strip():
            raise ValueError(value)
        text = text or self.texts[scalar.file]
        end = "\n" if text[scalar.start : scalar.end].endswith("\n") else ""
        return {scalar.file: text[: scalar.start] + json.dumps(value, ensure_ascii=False) + end + text[scalar.end :]}

    def without(self, scalar: Scalar) -> Edit:
        """The edit that takes out a field that stands on a line of its own. Raises IndexError for any other."""
        return self.line(scalar, lambda _: "")

    def line(self, scalar: Scalar, new: Callable[[str], str]) -> Edit:
        """The edit that writes the line of a field anew. Raises IndexError where the field has no line of its own."""
        lines = self.texts[scalar.file].splitlines(keepends=True)
        if not re.match(rf" +(?:- )?{scalar.key}: ", lines[scalar.line - 1]):
            raise IndexError(scalar.key)
        return {scalar.file: "".join([*lines[: scalar.line - 1], new(lines[scalar.line - 1]), *lines[scalar.line :]])}

    def sentence(self, quote: Scalar, after: int = 0) -> str:
        """The whole sentence that a quote begins in, or one after it. Raises IndexError where there is none."""
        article = self.beside(quote, "article").value
        passages = self.checked.briefing.sources[article].passages
        at = passages.text.index(quote.value.split(" ...")[0][:30])
        begun = next(n for n, s in enumerate(passages.sentences) if s.end > at)
        return " ".join(passages.sentences[begun + after].text(passages.text).split())

    def other(self, kind: str, *but: str) -> str:
        """The id of another record of a kind; of nobody protected."""
        records = getattr(self.facts, kind).values()
        return str(self.dice.choice([r.id for r in records if r.id not in but and not getattr(r, "protected", None)]))

    def cloaked(self) -> str:
        """The id of somebody protected, whose name is printed."""
        people = [a for a in self.facts.actors.values() if a.protected and a.identified_by != "role_only"]
        return str(self.dice.choice(people).id)

    def theirs(self, key: str) -> Scalar:
        """A field of the record of somebody protected."""
        person = self.cloaked()
        return self.one(key, where=lambda s: s.path[:2] == ("actors", person))


def _long(scalar: Scalar) -> bool:
    return len(scalar.value.split()) > 4


def _statement(scalar: Scalar) -> bool:
    return bool({"accounts", "readings", "statements", "others"} & set(scalar.path)) and "when" not in scalar.path


def _limits(text: str) -> bool:
    return bool(LEXICON.negations(text) | LEXICON.hedges(text))


def _swap(copy: Copy, text: str, pattern: str, new: Callable[[str], str]) -> str:
    """A text with one of the places where a pattern matches written anew."""
    found = copy.dice.choice(list(re.finditer(pattern, text)))
    return text[: found.start()] + new(found[0]) + text[found.end() :]


def _around_a_limit(scalar: Scalar) -> tuple[list[str], list[str]]:
    """The words of a quote before and after the first that limits it. Raises ValueError where it cannot go."""
    words = scalar.value.split()
    at = next(n for n, word in enumerate(words) if _limits(word))
    if len(words) - at < 4 or _limits(" ".join(words[at + 1 :])):
        raise ValueError(scalar.value)
    return words[:at], words[at + 1 :]


def _swapped_names(copy: Copy, scalar: Scalar) -> str:
    names = re.findall(r"(?<=\s)[A-Z]\w{3,}", scalar.value)
    first, last = names[0], names[-1]
    if first == last:
        raise ValueError(first)
    return scalar.value.replace(first, "\0").replace(last, first).replace("\0", last)


def another_number(copy: Copy) -> Edit:
    """Gives a reading another number of its sentence."""
    words = copy.one("words", where=lambda s: s.path[0] == "figures" and "when" not in s.path)
    quote = copy.beside(words, "quote")
    sentence = copy.sentence(quote)
    own = sentence.find(" ".join(words.value.split()))
    others = [n for n in find_numbers(sentence) if own < 0 or n.end <= own or own + len(words.value) <= n.start]
    number = copy.dice.choice(others).words
    first, second = sorted(((words, number), (quote, sentence)), key=lambda pair: -pair[0].start)
    if number in quote.value:
        return copy.write(words, number)
    return copy.write(*second, copy.write(*first)[words.file])


def unsaid(copy: Copy) -> Edit:
    """Leaves out who says it: of the quote, and of the statement."""
    speaker = copy.one("speaker", where=_statement)
    quote = copy.beside(speaker, "quote")
    claim = re.split(r"[,”] [^,”]*\b(?:said|told|says|reported|added)\b|\b(?:said|says) that\b", quote.value)
    longest = max(claim, key=len).strip(' ,“”"')
    if len(longest.split()) < 4 or quote.start > speaker.start:
        raise ValueError(longest)
    return copy.write(quote, longest, copy.without(speaker)[speaker.file])


def spliced(copy: Copy) -> Edit:
    """Makes one quote of two sentences."""
    quote = copy.one("quote", where=lambda s: _statement(s) and _long(s))
    first, second = copy.sentence(quote).split(), copy.sentence(quote, 1).split()
    return copy.write(quote, " ".join([*first[:5], "...", *second[-5:]]))


def before_a_condition(copy: Copy, scalar: Scalar) -> str:
    """A quote that ends where its condition begins."""
    limits = r",? (?:(?:but )?only|if|unless|until|provided|as long as|except|(?:al)?though|but|yet|on condition)\b"
    return re.split(limits, scalar.value, maxsplit=1)[0]


def another_of_its_kind(copy: Copy, scalar: Scalar) -> str:
    """The id of a record of the same kind."""
    kinds = ("events", "figures", "themes", "actors", "places", "discrepancies", "omissions")
    kind = next(kind for kind in kinds if scalar.value in getattr(copy.facts, kind))
    return copy.other(kind, scalar.value, scalar.record)


def _unheard_month(copy: Copy) -> str:
    """A month that no quote of the facts names."""
    held = " ".join(scalar.value for scalar in copy.scalars)
    held_by_none = [month for month in ENGLISH.entries("times.months") if month != "May" and month not in held]
    return copy.dice.choice(held_by_none)


Make = Callable[[Copy], Edit]


def rewrite(new: Callable[[Copy, Scalar], str], *keys: str, where: Callable[[Scalar], bool] = lambda s: True) -> Make:
    """The edit that writes a value of one of these fields anew."""
    return lambda copy: copy.write(scalar := copy.one(*keys, where=where), new(copy, scalar))


def add_to_own_words(new: Callable[[Copy], str]) -> Make:
    """The edit that puts a word into a text of the curator's."""
    return rewrite(lambda c, s: _swap(c, s.value, r"(?<=[a-z]) (?=[a-z])", lambda _: f" {new(c)} "), *_OWN, where=_long)


def another(key: str, words: str) -> Make:
    """The edit that gives a field another word of its list."""
    return rewrite(lambda c, s: c.dice.choice(words.split()), key)


def another_id(kind: str, key: str, where: Callable[[Scalar], bool] = lambda s: True) -> Make:
    """The edit that names another record."""
    return rewrite(lambda c, s: c.other(kind, s.value, s.record), key, where=where)


def their_words_elsewhere(copy: Copy) -> Edit:
    """Puts words of somebody protected into the record of others."""
    theirs = copy.theirs("quote")
    article = copy.beside(theirs, "article").value
    theirs_too = {s.record for s in copy.scalars if s.value == theirs.record}
    there = copy.one(
        "article",
        where=lambda s: s.value == article and s.path[0] in ("events", "themes") and s.record not in theirs_too,
    )
    return copy.write(copy.beside(there, "quote"), theirs.value)


Data = dict[str, Any]
"""What a facts file holds, as plain values."""


def restructured(kind: str, change: Callable[[Copy, dict[str, Data]], None]) -> Make:
    """The edit that changes the records of a kind, by their ids, in one of the files that hold any."""

    def make(copy: Copy) -> Edit:
        holding = [name for name, text in copy.texts.items() if re.search(rf"^{kind}:", text, re.M)]
        name = copy.dice.choice(holding)
        data = yaml.load(copy.texts[name], yaml.BaseLoader)
        change(copy, data[kind])
        return {name: json.dumps(data, ensure_ascii=False, indent=1)}

    return make


def _with_items(copy: Copy, records: dict[str, Data], *fields: str) -> list[Any]:
    """A list of several items, of one of these fields of a record. Raises IndexError where there is none."""
    lists = [record[name] for record in records.values() for name in fields if len(record.get(name, [])) > 1]
    found: list[Any] = copy.dice.choice(lists)
    return found


def exchange(copy: Copy, records: dict[str, Data]) -> None:
    """Exchanges the statements of two positions under their labels."""
    first, second = copy.dice.sample(_with_items(copy, records, "positions"), 2)
    first["statements"], second["statements"] = second["statements"], first["statements"]


def move_sentence(copy: Copy, front: dict[str, Any]) -> None:
    """Moves a sentence of the front page to another of its lists."""
    source, target = copy.dice.sample(["all_say", "differ", "not_established"], 2)
    front[target].append(front[source].pop(copy.dice.randrange(len(front[source]))))


def remove_item(*fields: str) -> Callable[[Copy, dict[str, Data]], None]:
    """The change that takes an item out of a list."""

    def change(copy: Copy, records: dict[str, Data]) -> None:
        items = _with_items(copy, records, *fields)
        del items[copy.dice.randrange(len(items))]

    return change


def remove_denial(copy: Copy, records: dict[str, Data]) -> None:
    """Takes away a statement that denies or doubts."""
    lists = [record["accounts"] for record in records.values()]
    items, item = copy.dice.choice(
        [(items, item) for items in lists for item in items if item.get("stance") in ("denies", "doubts", "unverified")]
    )
    items.remove(item)


def remove_field(*fields: str) -> Callable[[Copy, dict[str, Data]], None]:
    """The change that takes a field away."""

    def change(copy: Copy, records: dict[str, Data]) -> None:
        record, name = copy.dice.choice([(r, name) for r in records.values() for name in fields if name in r])
        del record[name]

    return change


def remove_record(copy: Copy, records: dict[str, Data]) -> None:
    """Takes a record away, with all that stands in it."""
    del records[copy.dice.choice(list(records))]


def add_field(name: str, *values: str) -> Callable[[Copy, dict[str, Data]], None]:
    """The change that gives a record a list of one value."""

    def change(copy: Copy, records: dict[str, Data]) -> None:
        copy.dice.choice(list(records.values()))[name] = [copy.dice.choice(values)]

    return change


def several(copy: Copy) -> Edit:
    """Three edits of different files, at once."""
    kinds = [make for group in MAY.values() for make in group.values() if make is not several]
    edit: Edit = {}
    while len(edit) < min(3, len(copy.texts)):
        for name, text in (_made(copy, copy.dice.choice(kinds)) or {}).items():
            edit.setdefault(name, text)
    return edit


def other_file(*names: str) -> Make:
    """The edit that adds a line to a file beside the facts, or begins one."""

    def make(copy: Copy) -> Edit:
        name = copy.dice.choice(names)
        path = copy.checked.briefing.root / name
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        return {name: f"{text}\n{copy.dice.choice(INVENTED)} {copy.dice.random()}\n"}

    return make


Groups = dict[str, dict[str, Make]]
MUST: Groups = {
    "a quote, a number or a time": {
        "two letters swapped": rewrite(
            lambda c, s: _swap(c, s.value, r"[^\W\d_]{4,}", lambda w: w[1] + w[0] + w[2:]),
            "quote", where=_long,
        ),
        "a word dropped": rewrite(lambda c, s: _swap(c, s.value, r" [a-z]{3,}(?= )", lambda _: ""), "quote"),
        "a word added": rewrite(lambda c, s: _swap(c, s.value, " ", lambda _: " not "), "quote", where=_long),
        "another digit": rewrite(
            lambda c, s: _swap(c, s.value, r"\d", lambda d: str((int(d) + 1) % 10)),
            "quote", "words", "when", where=lambda s: any(char.isdigit() for char in s.value),
        ),
        "another article": another_id("articles", "article", _statement),
        "two sentences spliced": spliced,
        "words cut short": rewrite(
            lambda c, s: c.dice.choice(re.findall(_NUMBER.pattern + "|(?i:thousands?|million)", s.value)),
            "words", where=lambda s: s.path[0] == "figures" and len(s.value.split()) > 1,
        ),
    },
    "the curator's own words": {
        "an invented number": add_to_own_words(lambda c: "7,431"),
        "another number": rewrite(lambda c, s: _swap(c, s.value, _NUMBER.pattern, lambda _: "7,431"), *_OWN),
        "an invented name": add_to_own_words(lambda c: c.dice.choice(INVENTED)),
        "an invented month": add_to_own_words(_unheard_month),
    },
    "who is protected": {
        "protection taken off": lambda c: c.without(c.theirs("protected")),
        "a name completed": lambda c: c.write(name := c.theirs("name"), f"{name.value} {c.dice.choice(INVENTED)}"),
        "named in a title": rewrite(
            lambda c, s: f"{c.theirs('name').value.split()[0]} and {s.value}",
            "title", where=lambda s: s.path[0] in ("events", "figures", "discrepancies"),
        ),
        "beside others": rewrite(lambda c, s: c.cloaked(), "speaker", "who", where=lambda s: s.path[0] == "events"),
        "on the front page": rewrite(lambda c, s: c.cloaked(), "cites"),
        "tied to others": rewrite(lambda c, s: c.cloaked(), "actor", where=lambda s: "names" not in s.path),
        "their words elsewhere": their_words_elsewhere,
    },
}  # fmt: skip
"""Edits that must be stopped, by what they change."""
MAY: Groups = {
    "what a quote leaves out": {
        "begun after a negation or a hedge": rewrite(
            lambda c, s: " ".join(_around_a_limit(s)[1]), "quote", where=_statement
        ),
        "a negation or a hedge left out": rewrite(
            lambda c, s: " ... ".join(map(" ".join, _around_a_limit(s))), "quote", where=_statement
        ),
        "ended before a condition": rewrite(before_a_condition, "quote", where=_statement),
        "who says it left out": unsaid,
        "another number of the sentence": another_number,
    },
    "what a paraphrase says": {
        "negated": rewrite(lambda c, s: _swap(c, s.value, " ", lambda _: " never "), "says"),
        "a hedge dropped": rewrite(lambda c, s: " ".join(w for w in s.value.split() if not _limits(w)), "says"),
        "a verdict added": rewrite(lambda c, s: _swap(c, s.value, " ", lambda _: " certainly "), "says"),
        "said made proved": rewrite(lambda c, s: _swap(c, s.value, r"\bsa(?:id|ys?)\b", lambda _: "proved"), "says"),
        "agent and patient swapped": rewrite(_swapped_names, "says"),
    },
    "what a title, a label or a note says": {
        "negated there": rewrite(lambda c, s: _swap(c, s.value, " ", lambda _: " never "), *_LABELS, where=_long),
        "a hedge dropped there": rewrite(
            lambda c, s: " ".join(w for w in s.value.split() if not _limits(w)), *_LABELS, where=_long
        ),
        "a verdict added there": rewrite(
            lambda c, s: _swap(c, s.value, " ", lambda _: " certainly "), *_LABELS, where=_long
        ),
        "said made proved there": rewrite(
            lambda c, s: _swap(c, s.value, r"\bsa(?:id|ys?)\b", lambda _: "proved"), *_LABELS, where=_long
        ),
        "agent and patient swapped there": rewrite(_swapped_names, *_LABELS),
    },
    "who says it, and how": {
        "no speaker": lambda c: c.without(c.one("speaker", where=_statement)),
        "another speaker": another_id("actors", "speaker", _statement),
        "another stance": another("stance", "denies doubts suspects demands forecasts judges asserts"),
        "another happened": another("happened", "yes no planned unknown"),
        "another way": another("via", "statement interview phone message social_media state_media"),
    },
    "what is said of it": {
        "another place": another_id("places", "where"),
        "other people": another_id("actors", "who"),
        "others responsible": another_id("actors", "responsible"),
        "another role": rewrite(
            lambda c, s: c.one("role", where=lambda o: "participants" in o.path).value,
            "role", where=lambda s: "participants" in s.path,
        ),
        "another population": another("population", "civilian combatant mixed unknown"),
        "another event before": another_id("events", "after"),
        "after made before": lambda c: c.line(c.one("after"), lambda line: line.replace("after:", "before:", 1)),
        "about another record": rewrite(another_of_its_kind, "about"),
        "citing another record": rewrite(another_of_its_kind, "cites"),
    },
    "where a place lies": {
        "moved": rewrite(lambda c, s: f"{float(s.value) + c.dice.choice((-3, 3)):.1f}", "lat", "lon"),
        "too fine": rewrite(lambda c, s: f"{float(s.value) + 0.00417:.5f}", "lat", "lon"),
        "within another": another_id("places", "within"),
    },
    "what is moved": {
        "statements of two positions exchanged": restructured("discrepancies", exchange),
        "a sentence of the front page to another list": restructured("briefing", move_sentence),
    },
    "what is taken away": {
        "a denial or a doubt": restructured("events", remove_denial),
        "a statement": restructured("events", remove_item("accounts")),
        "a reading": restructured("figures", remove_item("readings")),
        "a position": restructured("discrepancies", remove_item("positions")),
        "a form of a name": restructured("actors", remove_item("names")),
        "a side": restructured("actors", remove_field("speaks_for", "part_of")),
        "a remark or a place": restructured("events", remove_field("note", "place", "step", "part_of")),
        "an omission": restructured("omissions", remove_record),
        "an event": restructured("events", remove_record),
    },
    "what leads to a record": {
        "a former id": restructured("events", add_field("was", "rebels-are-to-blame", "quexford-lied")),
        "a name for the search": restructured("actors", add_field("search", "liars", "Quexford")),
    },
    "several at once": {"three edits": several},
    "beside the facts": {
        "a template": other_file("templates/event.html", "templates/base.html"),
        "a page": other_file("docs/method.md", "docs/other.md", "mkdocs.yml"),
        "attributes, workflows and locks": other_file(".gitattributes", ".github/workflows/x.yml", "requirements.lock"),
        "a text": other_file("seeds/other.txt"),
    },
    "who is guarded, what is reprinted": {
        "another identification": another("identified_by", "full_name partial_name pseudonym"),
        "the full text": rewrite(lambda c, s: "full", "rights"),
        "no longer lossy": rewrite(lambda c, s: "yes" if s.value == "no" else "no", "lossy"),
        "another share": rewrite(lambda c, s: "100%", "reprint_at_most"),
    },
}  # fmt: skip
"""Edits that a program cannot always tell from the truth: what is let through is read by eye."""
EDITS: Groups = MUST | MAY


@dataclass
class Tally:
    """How one kind of edit fared."""

    stopped: int = 0
    at_its_place: int = 0
    """Of those stopped, how many were told at the line that was edited."""
    warned: int = 0
    listed: int = 0
    """Of those let through, how many `build.py diff` lists for a reviewer."""
    through: list[str] = field(default_factory=list)


def read(root: Path, seed: int) -> Copy:
    """The briefing as it is. It must have no error of its own."""
    checked = pipeline.check(root)
    if checked.errors:
        raise SystemExit(f"{root}: the briefing itself has {len(checked.errors)} errors")
    texts = {name: (root / name).read_bytes().decode("utf-8") for name in checked.briefing.facts.files}
    told = frozenset((p.code, p.message) for p in checked.problems)
    found = [scalar for name, text in texts.items() for scalar in scalars(name, text)]
    return Copy(checked, texts, random.Random(seed), found, told)


def run(root: Path, count: int, seed: int, groups: Groups) -> dict[str, Tally]:
    """Makes `count` edits of each kind, and undoes each."""
    tallies = {name: Tally() for kinds in groups.values() for name in kinds}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for name in ("facts", "seeds"):
            shutil.copytree(root / name, work / name)
        for command in (["init", "-q"], ["add", "."], [*WHO, "commit", "-qm", "as it is"]):
            subprocess.run(["git", *command], cwd=work, check=True)
        copy = read(work, seed)
        for name, make in (pair for kinds in groups.values() for pair in kinds.items()):
            for _ in range(count):
                edit = _made(copy, make)
                if edit is not None:
                    _count(tallies[name], work, copy, edit)
    return tallies


def _made(copy: Copy, make: Make) -> Edit | None:
    for _ in range(200):
        try:
            edit = make(copy)
        except (IndexError, KeyError, StopIteration, ValueError):
            continue
        if any(copy.texts.get(name) != text for name, text in edit.items()):
            return edit
    return None


def _count(tally: Tally, root: Path, copy: Copy, edit: Edit) -> None:
    held = {name: (root / name).read_bytes() if (root / name).is_file() else None for name in edit}
    for name, text in edit.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(text.encode("utf-8"))
    checked = pipeline.check(root)
    change = next(_changes(copy, edit))
    new = [p for p in checked.problems if (p.code, p.message) not in copy.told]
    files = history.changed_files(root, (copy.facts, checked.briefing.facts), "HEAD", None)
    report = history.diff(copy.checked, checked, files)
    is_listed = bool(report.by_eye or report.loosened or report.hints or report.files)
    if checked.errors:
        tally.stopped += 1
        tally.at_its_place += any(f"{p.mark.file}:{p.mark.line}:" == change.split(" ")[0] for p in checked.errors)
    elif new and is_listed:
        tally.warned += 1
    else:
        tally.listed += is_listed
        tally.through.append(change if is_listed else f"{change} (not listed)")
    for name, content in held.items():
        if content is None:
            (root / name).unlink()
        else:
            (root / name).write_bytes(content)


def _changes(copy: Copy, edit: Edit) -> Iterator[str]:
    for name, text in edit.items():
        lines = zip_longest(copy.texts.get(name, "").splitlines(), text.splitlines(), fillvalue="")
        for number, (old, new) in enumerate(lines, 1):
            if old != new:
                yield f"{name}:{number}: {old.strip()}  ->  {new.strip()}"


def table(tallies: dict[str, Tally]) -> str:
    """The counts, by kind."""
    lines = [
        "| edit | made | stopped | at the edited line | warned of | let through | of them read by eye |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for group, kinds in EDITS.items():
        cells = [
            (t.stopped + t.warned + len(t.through), t.stopped, t.at_its_place, t.warned, len(t.through), t.listed)
            for t in map(tallies.__getitem__, kinds)
        ]
        lines += [f"| {name} | {' | '.join(map(str, row))} |" for name, row in zip(kinds, cells, strict=True) if row[0]]
        whole = (f"**{sum(column)}**" for column in zip(*cells, strict=True))
        lines.append(f"| **{group}** | {' | '.join(whole)} |")
    return "\n".join(lines)


def main() -> int:
    """Runs the edits and prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=20, help="edits of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--root", type=Path, help="a briefing other than the real one and the unrelated one")
    parser.add_argument("--keep", type=Path, help="write the counts to this file")
    parser.add_argument("--show", action="store_true", help="show the edits of all kinds that were let through")
    asked = parser.parse_args()
    told, slipped = [HEAD.format(count=asked.count, seed=asked.seed)], False
    must = {name for kinds in MUST.values() for name in kinds}
    for root in [asked.root] if asked.root else [ROOT, SAMPLE]:
        tallies = run(root, asked.count, asked.seed, EDITS)
        told.append(
            f"## {'The real facts' if root == ROOT else f'The made-up briefing “{root.name}”'}\n\n{table(tallies)}\n"
        )
        print(told[-1])
        slipped |= any(tallies[name].through for name in must)
        for name, tally in tallies.items():
            for change in tally.through if name in must or asked.show else ():
                print(f"let through ({name}): {change}", file=sys.stderr)
    if asked.keep is not None:
        asked.keep.write_text("\n".join(told), encoding="utf-8")
    return 1 if slipped else 0


HEAD = """# Edits that the gate was tried with

`make mutate` makes small false edits to copies of the real facts and of a made-up briefing, one at a time, and counts
which of them the check stops or warns of. These are the counts of {count} tries of each kind with the seed {seed}; a
kind that a briefing has nothing for is left out. Edits of the first three groups must all be stopped. The others change
what a program cannot always tell from the truth: what is let through of them is what `build.py diff` lists for a
reviewer to read by eye, and what it ends with 1 for where somebody is guarded less without a dated reason.
"""

if __name__ == "__main__":
    sys.exit(main())
