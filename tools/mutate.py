#!/usr/bin/env python3
"""Makes thousands of small edits to a copy of the briefing, one at a time, and counts which of them the check stops.

    python tools/mutate.py [--count N] [--seed S] [--keep FILE] [--show]

Each edit falsifies something. Those of `MUST` change a quote, a number in words, a digest, a reference or who is
protected, and every one of them must be stopped; the others change what only a reader of the article can judge, and are
counted to show how far the machine reaches. Ends with 1 when an edit of `MUST` was let through.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from briefing import pipeline  # noqa: E402  # the package lies beside this folder
from briefing.facts import Facts  # noqa: E402

Edit = dict[str, str]
"""The new text of each file that changes."""
_REFERENCES = frozenset(["speaker", "to", "place", "within", "part_of", "actor", "where", "who", "about", "after"])
_LETTERS = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value of a facts file."""

    file: str
    path: tuple[str, ...]
    """Keys from the top; positions in lists are left out."""
    start: int
    end: int
    value: str

    @property
    def key(self) -> str:
        """The nearest key."""
        return self.path[-1]

    @property
    def record(self) -> str:
        """The id of the record that it stands in."""
        return self.path[1] if len(self.path) > 1 else ""


@dataclass
class Ground:
    """The briefing that is edited."""

    texts: dict[str, str]
    """Its facts files and articles, by path."""
    facts: Facts
    dice: random.Random
    scalars: list[Scalar] = field(default_factory=list)
    warnings: frozenset[tuple[str, str]] = frozenset()
    """What the check says of the briefing as it is."""

    def of(self, *keys: str, where: Callable[[Scalar], bool] = lambda s: True) -> Scalar:
        """A value of one of these fields."""
        return self.dice.choice([s for s in self.scalars if s.key in keys and where(s)])

    def raw(self, scalar: Scalar) -> str:
        """The value as it is written."""
        return self.texts[scalar.file][scalar.start : scalar.end]

    def written(self, scalar: Scalar, raw: str) -> Edit:
        """The edit that writes a value in another way."""
        text = self.texts[scalar.file]
        return {scalar.file: text[: scalar.start] + raw + text[scalar.end :]}

    def after(self, scalar: Scalar, line: str) -> Edit:
        """The edit that puts a line before the one on which a value begins, indented as its key is."""
        text = self.texts[scalar.file]
        start = text.rfind("\n", 0, scalar.start) + 1
        indent = re.match(r" *", text[start:])
        assert indent
        return {scalar.file: f"{text[:start]}{indent.group()}{line}\n{text[start:]}"}

    def protected(self, *, named: bool = True) -> str:
        """The id of somebody protected; of somebody whose name is printed when `named`."""
        people = [
            a for a in self.facts.actors.values() if a.protected and (a.identified_by != "role_only" or not named)
        ]
        return str(self.dice.choice(people).id)

    def name_of(self, person: str) -> str:
        """A printed name."""
        return str(self.facts.actors[person].names[0].name)

    def other(self, kind: str, but: str) -> str:
        """The id of another record of a kind."""
        return str(self.dice.choice([key for key in getattr(self.facts, kind) if key != but]))


def scalars(file: str, text: str) -> Iterator[Scalar]:
    """Every value of a facts file, with the keys that lead to it."""
    open_: list[tuple[bool, str | None]] = []
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            open_.append((isinstance(event, yaml.MappingStartEvent), None))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            open_.pop()
            _value_ends(open_)
        elif isinstance(event, yaml.ScalarEvent):
            if open_[-1] == (True, None):
                open_[-1] = (True, event.value)
            elif event.start_mark is not None and event.end_mark is not None:
                keys = tuple(key for _, key in open_ if key is not None)
                yield Scalar(file, keys, event.start_mark.index, event.end_mark.index, event.value)
                _value_ends(open_)


def _value_ends(open_: list[tuple[bool, str | None]]) -> None:
    if open_ and open_[-1][0]:
        open_[-1] = (True, None)


# ---------------------------------------------------------------------------------------------- edits to words


def _word_in(ground: Ground, scalar: Scalar, *, inner: bool = False) -> re.Match[str] | None:
    words = list(_LETTERS.finditer(ground.raw(scalar)))
    words = words[1:-1] if inner else words
    return ground.dice.choice(words) if words else None


def _is_quote(scalar: Scalar) -> bool:
    return len(scalar.value.split()) > 1


def drop_a_letter(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=_is_quote)
    word = _word_in(ground, scalar)
    if word is None:
        return None
    at = ground.dice.randrange(word.start(), word.end())
    raw = ground.raw(scalar)
    return ground.written(scalar, raw[:at] + raw[at + 1 :])


def swap_two_letters(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=_is_quote)
    word = _word_in(ground, scalar)
    if word is None:
        return None
    at = ground.dice.randrange(word.start(), word.end() - 1)
    raw = ground.raw(scalar)
    return None if raw[at] == raw[at + 1] else ground.written(scalar, raw[:at] + raw[at + 1] + raw[at] + raw[at + 2 :])


def change_case(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=_is_quote)
    word = _word_in(ground, scalar)
    if word is None or word.group().swapcase() == word.group():
        return None
    raw = ground.raw(scalar)
    return ground.written(scalar, raw[: word.start()] + word.group().swapcase() + raw[word.end() :])


def drop_a_word(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=_is_quote)
    word = _word_in(ground, scalar, inner=True)
    if word is None:
        return None
    raw = ground.raw(scalar)
    return ground.written(scalar, raw[: word.start()].rstrip() + " " + raw[word.end() :].lstrip())


def add_a_word(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=_is_quote)
    word = _word_in(ground, scalar)
    extra = ground.dice.choice(["not", "never", "all", "allegedly", "reportedly", "some"])
    if word is None:
        return None
    raw = ground.raw(scalar)
    return ground.written(scalar, f"{raw[: word.start()]}{extra} {raw[word.start() :]}")


def replace_a_word(ground: Ground) -> Edit | None:
    scalar, from_ = ground.of("quote", where=_is_quote), ground.of("quote", where=_is_quote)
    word, other = _word_in(ground, scalar), _word_in(ground, from_)
    if word is None or other is None or word.group() == other.group():
        return None
    raw = ground.raw(scalar)
    return ground.written(scalar, raw[: word.start()] + other.group() + raw[word.end() :])


def change_a_digit_of_a_quote(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=lambda s: any(c.isdigit() for c in s.value))
    return _other_digit(ground, scalar)


def _other_digit(ground: Ground, scalar: Scalar) -> Edit | None:
    raw = ground.raw(scalar)
    places = [n for n, c in enumerate(raw) if c.isdigit()]
    if not places:
        return None
    at = ground.dice.choice(places)
    digit = ground.dice.choice([d for d in "0123456789" if d != raw[at]])
    return ground.written(scalar, raw[:at] + digit + raw[at + 1 :])


def move_a_quote(ground: Ground) -> Edit | None:
    """Ascribes a quote to another article."""
    scalar = ground.of("article")
    return ground.written(scalar, ground.other("articles", scalar.value))


def swap_two_quotes(ground: Ground) -> Edit | None:
    """Puts the quote of another article's statement in the place of a quote."""
    scalar, other = ground.of("quote", where=_is_quote), ground.of("quote", where=_is_quote)
    mine, theirs = _article_of(ground, scalar), _article_of(ground, other)
    if mine is None or theirs is None or mine == theirs:
        return None
    return ground.written(scalar, _quoted(other.value))


def _article_of(ground: Ground, scalar: Scalar) -> str | None:
    before = [s for s in ground.scalars if s.file == scalar.file and s.key == "article" and s.start < scalar.start]
    return before[-1].value if before and before[-1].path[:2] == scalar.path[:2] else None


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"\n'


# -------------------------------------------------------------------------------------------- edits to numbers


def swap_words_of_two_readings(ground: Ground) -> Edit | None:
    def is_reading(scalar: Scalar) -> bool:
        return scalar.path[0] == "figures"

    one, other = ground.of("words", where=is_reading), ground.of("words", where=is_reading)
    if one.value.casefold() == other.value.casefold():
        return None
    return ground.written(one, f'"{other.value}"')


def change_a_digit_of_words(ground: Ground) -> Edit | None:
    return _other_digit(ground, ground.of("words", where=lambda s: any(c.isdigit() for c in s.value)))


def change_a_qualifier(ground: Ground) -> Edit | None:
    scalar = ground.of("words", where=lambda s: s.path[0] == "figures")
    qualifier = ground.dice.choice(["over", "about", "at least", "up to", "nearly", "fewer than", "another"])
    plain = re.sub(r"^(?:over|more than|about|some|at least|up to|nearly|almost|an estimated)\s+", "", scalar.value)
    changed = f"{qualifier} {plain}"
    return None if changed == scalar.value else ground.written(scalar, f'"{changed}"')


def type_a_number(ground: Ground) -> Edit | None:
    """Types a value that the words do not mean."""
    scalar = ground.of("words", where=lambda s: s.path[0] == "figures" and "best" not in s.path)
    return (
        ground.after(scalar, f'low: "{ground.dice.randrange(3000, 9_000_000)}"') if _is_block(ground, scalar) else None
    )


def _is_block(ground: Ground, scalar: Scalar) -> bool:
    """True for a value whose key stands first on a line of its own."""
    text = ground.texts[scalar.file]
    return re.match(rf" +{scalar.key}:", text[text.rfind("\n", 0, scalar.start) + 1 :]) is not None


def change_a_digit_of_a_time(ground: Ground) -> Edit | None:
    return _other_digit(ground, ground.of("when", where=lambda s: any(c.isdigit() for c in s.value)))


# ---------------------------------------------------------------------------------- edits to digests and articles


def change_a_digest(ground: Ground) -> Edit | None:
    scalar = ground.of("sha256")
    raw = ground.raw(scalar)
    at = ground.dice.choice([n for n, c in enumerate(raw) if c.isalnum()])
    return ground.written(
        scalar, raw[:at] + ground.dice.choice([c for c in "0123456789abcdef" if c != raw[at]]) + raw[at + 1 :]
    )


def swap_two_digests(ground: Ground) -> Edit | None:
    scalar = ground.of("sha256")
    return ground.written(scalar, ground.raw(ground.of("sha256", where=lambda s: s.value != scalar.value)))


def point_to_another_text(ground: Ground) -> Edit | None:
    scalar = ground.of("file")
    return ground.written(scalar, ground.raw(ground.of("file", where=lambda s: s.value != scalar.value)))


def change_an_article(ground: Ground) -> Edit | None:
    name = ground.dice.choice([name for name in ground.texts if name.startswith("seeds/")])
    text = ground.texts[name]
    at = ground.dice.randrange(len(text))
    how = ground.dice.choice(["drop", "double", "other", "cut", "add"])
    changed = {
        "drop": text[:at] + text[at + 1 :],
        "double": text[: at + 1] + text[at:],
        "other": text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :],
        "cut": text[:at],
        "add": text + ground.dice.choice([" ", "\n", "More."]),
    }[how]
    return {name: changed} if changed.strip() and changed != text else None


# --------------------------------------------------------------------------------------- edits to references and keys


def name_an_unknown_id(ground: Ground) -> Edit | None:
    scalar = ground.of(*_REFERENCES, where=lambda s: s.path[0] != "briefing" and s.value in _ids(ground))
    at = ground.dice.randrange(len(scalar.value))
    changed = (scalar.value[:at] + scalar.value[at + 1 :]).strip("-") or "x"
    return None if changed in _ids(ground) else ground.written(scalar, changed)


def name_an_id_of_another_kind(ground: Ground) -> Edit | None:
    scalar = ground.of("speaker", "actor", "to", "responsible", where=lambda s: s.value in ground.facts.actors)
    return ground.written(scalar, ground.other(ground.dice.choice(["places", "events", "figures", "articles"]), ""))


def rename_a_record(ground: Ground) -> Edit | None:
    """Renames a record that others name, and none of the places where it is named."""
    named = {s.value for s in ground.scalars if s.key in _REFERENCES}
    record = ground.dice.choice(sorted(named & set(ground.facts.actors)))
    file = next(
        (f for f, text in ground.texts.items() if re.search(rf"^  {record}:$", text, re.M) and "actors" in f), None
    )
    if file is None:
        return None
    return {file: re.sub(rf"^  {record}:$", f"  {record}-2:", ground.texts[file], count=1, flags=re.M)}


def _ids(ground: Ground) -> frozenset[str]:
    return frozenset(str(record.id) for _, record in ground.facts.records())


def double_a_key(ground: Ground) -> Edit | None:
    scalar = ground.of("title", "type", "kind", "quote", "measure", where=lambda s: len(s.path) > 2)
    return ground.after(scalar, f"{scalar.key}: other words") if _is_block(ground, scalar) else None


def misspell_a_field(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", "speaker", "says", "title", "words", "participants", "place")
    text = ground.texts[scalar.file]
    key = text.rfind(f"{scalar.key}:", 0, scalar.start)
    return {scalar.file: text[:key] + scalar.key[:-1] + text[key + len(scalar.key) :]} if key >= 0 else None


def leave_out_a_quote(ground: Ground) -> Edit | None:
    scalar = ground.of("quote", where=lambda s: "accounts" in s.path or "readings" in s.path)
    if not _is_block(ground, scalar) or "when" in scalar.path:
        return None
    text = ground.texts[scalar.file]
    start = text.rfind("\n", 0, scalar.start) + 1
    return {scalar.file: text[:start] + text[scalar.end :]}


# --------------------------------------------------------------------------------------- edits that expose somebody


def _not_theirs(ground: Ground, person: str) -> Callable[[Scalar], bool]:
    from briefing.protection import Protection

    protection = Protection(ground.facts)
    theirs = {str(r.id) for _, r in ground.facts.records() if person in protection.shown_by(r)}
    return lambda s: s.record not in theirs and s.path[0] in ("events", "figures", "discrepancies", "places", "actors")


def put_a_name_into_words(ground: Ground) -> Edit | None:
    person = ground.protected()
    scalar = ground.of("title", "says", "note", "label", "role", where=_not_theirs(ground, person))
    raw, word = ground.raw(scalar), _word_in(ground, scalar)
    if word is None or (scalar.key == "role" and scalar.path[0] == "actors"):
        return None
    return ground.written(scalar, f"{raw[: word.end()]} {ground.name_of(person)}{raw[word.end() :]}")


def put_a_name_into_their_title(ground: Ground) -> Edit | None:
    person = ground.protected()
    not_theirs = _not_theirs(ground, person)
    scalar = ground.of("title", where=lambda s: s.path[0] == "events" and not not_theirs(s))
    raw = ground.raw(scalar)
    at = raw.find(" ")
    return ground.written(scalar, f"{raw[:at]} {ground.name_of(person)}{raw[at:]}")


def let_them_speak_beside_others(ground: Ground) -> Edit | None:
    person = ground.protected()
    fits = _not_theirs(ground, person)
    scalar = ground.of("speaker", where=lambda s: fits(s) and s.value in ground.facts.actors)
    others = {
        str(ref)
        for r in ground.facts.events.values()
        if r.id == scalar.record
        for p in r.participants
        for ref in [p.actor]
    }
    if not any(o in ground.facts.actors and ground.facts.actors[o].kind == "person" for o in others - {scalar.value}):
        return None
    return ground.written(scalar, person)


def tie_somebody_to_them(ground: Ground) -> Edit | None:
    scalar = ground.of("to", where=lambda s: s.path[0] == "actors")
    return ground.written(scalar, ground.protected(named=False))


def judge_somebody_the_same(ground: Ground) -> Edit | None:
    scalar = ground.of("judgement")
    person = ground.protected(named=False)
    return ground.after(scalar, f"- {{judgement: same, other: {person}, reason: They look alike.}}")


def call_them_named_in_full(ground: Ground) -> Edit | None:
    person = ground.protected()
    scalar = next(s for s in ground.scalars if s.path == ("actors", person, "identified_by"))
    return ground.written(scalar, ground.dice.choice(["full_name", "partial_name"]))


def complete_a_name(ground: Ground) -> Edit | None:
    person = ground.protected()
    scalar = next(s for s in ground.scalars if s.path == ("actors", person, "names", "name"))
    return ground.written(scalar, f"{scalar.value} {ground.dice.choice(['Haddad', 'Hemeish', 'al-Halabi', 'H.'])}")


def label_with_more(ground: Ground) -> Edit | None:
    person = ground.protected()
    scalar = next(s for s in ground.scalars if s.path == ("actors", person, "label"))
    return ground.written(
        scalar, f"{ground.name_of(person)} {ground.dice.choice(['Haddad', 'the accountant', 'of Aleppo'])}"
    )


def name_them_in_an_id(ground: Ground) -> Edit | None:
    person = ground.protected()
    new = f"{ground.name_of(person).lower()}-{ground.dice.choice(['of-nyt', 'activist', 'volunteer'])}"
    return {f: re.sub(rf"(?<![\w-]){person}(?![\w-])", new, t) for f, t in ground.texts.items() if person in t}


def put_them_on_the_front(ground: Ground) -> Edit | None:
    scalar = ground.of("cites")
    return ground.written(scalar, ground.protected(named=False))


def compare_them(ground: Ground) -> Edit | None:
    scalar = ground.of("about", where=lambda s: s.path[0] == "discrepancies")
    return ground.written(scalar, ground.protected(named=False))


def join_two_articles(ground: Ground) -> Edit | None:
    """Gives somebody protected a form of a name from another article."""
    person = ground.protected()
    own = str(ground.facts.actors[person].names[0].article)
    other = ground.of("quote", where=lambda s: s.path[0] == "actors" and _article_of(ground, s) not in (own, None))
    name = next(s for s in ground.scalars if s.path[:2] == other.path[:2] and s.key == "name")
    scalar = next(s for s in ground.scalars if s.path == ("actors", person, "names", "article"))
    words = _quoted(name.value).strip()
    return ground.after(scalar, f"- {{article: {_article_of(ground, other)}, name: {words}, quote: {words}}}")


def quote_a_name_elsewhere(ground: Ground) -> Edit | None:
    person = ground.protected()
    own = str(ground.facts.actors[person].names[0].article)
    quote = str(ground.facts.actors[person].names[0].quote)
    fits = _not_theirs(ground, person)
    scalar = ground.of("quote", where=lambda s: fits(s) and _article_of(ground, s) == own and _is_quote(s))
    return ground.written(scalar, _quoted(quote))


def put_them_somewhere(ground: Ground) -> Edit | None:
    """Gives what somebody protected tells a place that their article does not name."""
    person = ground.protected()
    own = str(ground.facts.actors[person].names[0].article)
    not_theirs = _not_theirs(ground, person)
    scalar = ground.of("type", where=lambda s: s.path[0] == "events" and not not_theirs(s))
    places = [p.id for p in ground.facts.places.values() if all(n.article != own for n in p.names)]
    return ground.after(scalar, f"place: {ground.dice.choice(places)}") if places else None


# ------------------------------------------------------------------------------- edits that only a reader can judge


def change_a_speaker(ground: Ground) -> Edit | None:
    scalar = ground.of("speaker", where=lambda s: s.value in ground.facts.actors)
    return ground.written(scalar, ground.other("actors", scalar.value))


def change_a_stance(ground: Ground) -> Edit | None:
    scalar = ground.of("stance")
    return ground.written(
        scalar, ground.dice.choice([w for w in ("asserts", "denies", "doubts", "demands") if w != scalar.value])
    )


def change_a_claim(ground: Ground) -> Edit | None:
    scalar = ground.of("says")
    word = _word_in(ground, scalar)
    raw = ground.raw(scalar)
    return ground.written(scalar, f"{raw[: word.start()]}not {raw[word.start() :]}") if word else None


def change_a_place(ground: Ground) -> Edit | None:
    scalar = ground.of("place", "where", where=lambda s: s.value in ground.facts.places)
    return ground.written(scalar, ground.other("places", scalar.value))


def cut_a_file(ground: Ground) -> Edit | None:
    name = ground.dice.choice([name for name in ground.texts if name.startswith("facts/")])
    return {name: ground.texts[name][: ground.dice.randrange(1, len(ground.texts[name]))]}


def drop_a_line(ground: Ground) -> Edit | None:
    name = ground.dice.choice([name for name in ground.texts if name.startswith("facts/")])
    lines = ground.texts[name].splitlines(keepends=True)
    at = ground.dice.randrange(len(lines))
    if not lines[at].strip() or lines[at].lstrip().startswith("#"):
        return None
    return {name: "".join(lines[:at] + lines[at + 1 :])}


PROTECTION = frozenset(["protected-beside-others", "protected-completed", "words-not-in-quote"])
MUST: dict[str, tuple[Callable[[Ground], Edit | None], ...]] = {
    "a quote": (
        drop_a_letter,
        swap_two_letters,
        change_case,
        drop_a_word,
        add_a_word,
        replace_a_word,
        change_a_digit_of_a_quote,
        move_a_quote,
        swap_two_quotes,
        leave_out_a_quote,
    ),
    "a number or time in words": (
        swap_words_of_two_readings,
        change_a_digit_of_words,
        change_a_qualifier,
        type_a_number,
        change_a_digit_of_a_time,
    ),
    "a digest": (change_a_digest, swap_two_digests, point_to_another_text, change_an_article),
    "a reference or key": (
        name_an_unknown_id,
        name_an_id_of_another_kind,
        rename_a_record,
        double_a_key,
        misspell_a_field,
    ),
    "who is protected": (
        put_a_name_into_words,
        put_a_name_into_their_title,
        let_them_speak_beside_others,
        tie_somebody_to_them,
        judge_somebody_the_same,
        call_them_named_in_full,
        complete_a_name,
        label_with_more,
        name_them_in_an_id,
        put_them_on_the_front,
        compare_them,
        join_two_articles,
        quote_a_name_elsewhere,
        put_them_somewhere,
    ),
}
"""Edits that the check must stop, by what they change."""
MAY = {
    "what a reader judges": (change_a_speaker, change_a_stance, change_a_claim, change_a_place, cut_a_file, drop_a_line)
}
"""Edits that a machine cannot always tell from the truth."""


@dataclass
class Tally:
    """How one kind of edit fared."""

    stopped: int = 0
    warned: int = 0
    through: list[str] = field(default_factory=list)

    @property
    def made(self) -> int:
        """How many edits were made."""
        return self.stopped + self.warned + len(self.through)


def read(root: Path, dice: random.Random) -> Ground:
    """The briefing as it is. It must have no error of its own."""
    checked = pipeline.check(root)
    if checked.errors:
        raise SystemExit(f"{root}: the briefing itself has {len(checked.errors)} errors")
    files = [*checked.briefing.facts.files, *(str(a.file) for a in checked.briefing.facts.articles.values())]
    texts = {name: (root / name).read_bytes().decode("utf-8") for name in files}
    ground = Ground(texts, checked.briefing.facts, dice)
    ground.warnings = frozenset((p.code, p.message) for p in checked.problems)
    ground.scalars = [s for name in checked.briefing.facts.files for s in scalars(name, texts[name])]
    return ground


def run(root: Path, count: int, seed: int) -> dict[str, Tally]:
    """Makes `count` edits, each kind as often as any other, and undoes each."""
    dice = random.Random(seed)
    kinds = [(kind, group) for group, listed in (MUST | MAY).items() for kind in listed]
    tallies = {kind.__name__: Tally() for kind, _ in kinds}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "briefing"
        for name in ("facts", "seeds"):
            shutil.copytree(root / name, copy / name)
        ground = read(copy, dice)
        for number in range(count):
            kind, group = kinds[number % len(kinds)]
            edit = next((made for _ in range(200) if (made := kind(ground)) is not None), None)
            if edit is None or edit == {name: ground.texts[name] for name in edit}:
                continue
            _count(tallies[kind.__name__], copy, ground, edit, group)
    return tallies


def _count(tally: Tally, root: Path, ground: Ground, edit: Edit, group: str) -> None:
    for name, text in edit.items():
        (root / name).write_bytes(text.encode("utf-8"))
    checked = pipeline.check(root)
    codes = {problem.code for problem in checked.errors}
    if codes and (group != "who is protected" or codes & PROTECTION):
        tally.stopped += 1
    elif group in MAY and {(p.code, p.message) for p in checked.problems} - ground.warnings:
        tally.warned += 1
    else:
        tally.through.append("\n".join(_changes(ground, edit)))
    for name in edit:
        (root / name).write_bytes(ground.texts[name].encode("utf-8"))


def _changes(ground: Ground, edit: Edit) -> Iterator[str]:
    for name, text in edit.items():
        old, new = ground.texts[name].splitlines(), text.splitlines()
        pairs = [(n, a, b) for n, (a, b) in enumerate(zip(old, new, strict=False), 1) if a != b][:1]
        yield from (f"{name}:{n}: {a.strip()}  ->  {b.strip()}" for n, a, b in pairs)


def table(tallies: dict[str, Tally]) -> str:
    """The counts, by kind."""
    lines = ["| edit | made | stopped | warned of | let through |", "|---|---:|---:|---:|---:|"]
    for group, kinds in (MUST | MAY).items():
        found = [tallies[kind.__name__] for kind in kinds]
        for kind, tally in zip(kinds, found, strict=True):
            name = kind.__name__.replace("_", " ")
            lines.append(f"| {name} | {tally.made} | {tally.stopped} | {tally.warned} | {len(tally.through)} |")
        sums = Counter({"made": 0})
        for tally in found:
            sums.update(made=tally.made, stopped=tally.stopped, warned=tally.warned, through=len(tally.through))
        counts = " | ".join(f"**{sums[name]:,}**" for name in ("made", "stopped", "warned", "through"))
        lines.append(f"| **{group}** | {counts} |")
    return "\n".join(lines)


def main() -> int:
    """Runs the edits and prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--keep", type=Path, help="write the counts to this file")
    parser.add_argument("--show", action="store_true", help="show the edits of all kinds that were let through")
    asked = parser.parse_args()
    tallies = run(asked.root, asked.count, asked.seed)
    told = table(tallies)
    print(told)
    must = {kind.__name__ for kinds in MUST.values() for kind in kinds}
    for kind, tally in tallies.items():
        for change in tally.through if kind in must or asked.show else ():
            print(f"let through ({kind}): {change}", file=sys.stderr)
    if asked.keep is not None:
        asked.keep.write_text(HEAD.format(count=asked.count, seed=asked.seed) + told + "\n", encoding="utf-8")
    return 1 if any(tallies[kind].through for kind in must) else 0


HEAD = """# Edits that the gate was tried with

`make mutate` makes small false edits to a copy of the real facts and articles, one at a time, and counts which of them
the check stops. These are the counts of {count:,} tries with the seed {seed}. Edits of the first five kinds must all be
stopped. Those of the last kind change what only a reader of the article can judge: who speaks, with what stance, in the
curator's words, and what is left out. They show how far the machine reaches, and why each fact is reviewed beside its
quote.

"""

if __name__ == "__main__":
    sys.exit(main())
