"""The curated facts: every YAML file of a briefing read into typed records, keyed by id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from briefing.model import facts_file, folder, formats
from briefing.model.facts_file import DRAFT, FRONT, FactsFile, RecordEntry
from briefing.model.parts import Record
from briefing.model.reader import did_you_mean
from briefing.model.records import KINDS, Actor, Article, Discrepancy, Event, Figure, Front, Omission, Place, Theme
from briefing.model.yaml import Map, Text
from briefing.problems import Mark, NotABriefing, Problem, codes, shortened


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the facts files say. Each kind is keyed by id, in the order of ids."""

    articles: dict[str, Article] = field(default_factory=dict)
    """The articles that are compared."""
    actors: dict[str, Actor] = field(default_factory=dict)
    """Who speaks, acts or is spoken of."""
    places: dict[str, Place] = field(default_factory=dict)
    """Where."""
    events: dict[str, Event] = field(default_factory=dict)
    """What happened, or is said to have happened."""
    themes: dict[str, Theme] = field(default_factory=dict)
    """Background by subject."""
    figures: dict[str, Figure] = field(default_factory=dict)
    """Harm to people and other counts."""
    discrepancies: dict[str, Discrepancy] = field(default_factory=dict)
    """Where the articles disagree, as curated."""
    omissions: dict[str, Omission] = field(default_factory=dict)
    """What one article does not mention, as curated."""
    front: Front | None = None
    """The front page."""
    files: tuple[str, ...] = ()
    """The facts files that were read, in order."""
    drafts: tuple[Text, ...] = ()
    """Ids of records that are marked as drafts: they are part of nothing else here, and never published."""
    drafted: tuple[tuple[str, str, str], ...] = ()
    """Whatever was drafted: its kind, its id, and the sentences that it rests on, such as `one 2, two 5`."""
    format: int = formats.NEWEST
    """The number of the format that they are written in: checks newer than it only warn."""

    def records(self) -> Iterator[Record]:
        """Every record, kind by kind."""
        for kind in KINDS:
            yield from getattr(self, kind).values()

    def ids_taken(self) -> set[str]:
        """Every id that a record has or had: no new one may have it."""
        return {str(each) for record in self.records() for each in (record.id, *record.was)}

    def find(self, record_id: str) -> Record | None:
        """The record of that id, of whatever kind."""
        for kind in KINDS:
            record: Record | None = getattr(self, kind).get(record_id)
            if record is not None:
                return record
        return None

    def title(self, record_id: str) -> str:
        """The title that is shown of the record of that id; the id where there is none."""
        record = self.find(record_id)
        return record.display_title if record is not None else record_id


def read(
    root: Path, more: Iterable[Map] | None = None, instead: Mapping[str, str] | None = None
) -> tuple[Facts, list[Problem]]:
    """Reads `facts/**/*.yaml` below `root`, and a text for a file that has one in `instead`.

    With `more`, it reads that besides, as if a file held it, and takes every draft for a record.

    A file that does not parse is reported, and the others are still read. Facts of an older format are read as the
    newest has them; of those of a newer one nothing is read, and that is the one problem. Raises NotABriefing when
    there is no `facts/` folder.
    """
    if not (root / "facts").is_dir():
        where = "run this in the folder of a briefing, or name one with --root"
        raise NotABriefing(f"{root} has no facts/ folder: {where}")
    texts = instead or {}
    names = sorted({*texts, *_names(root)})
    contents = {name: _content(root, name, texts.get(name)) for name in names}
    likely = formats.NEWEST if any(b"format" in data for data in contents.values() if isinstance(data, bytes)) else 1
    files = [_file(name, contents[name], likely, is_text=name in texts) for name in names]
    written, wrong = _format(files)
    if written > formats.NEWEST:
        return Facts(files=tuple(names), format=written), wrong
    if written != likely:
        files = [_file(name, contents[name], written, is_text=name in texts) for name in names]
    collected = _Collected(accepts_drafts=more is not None, format=written, problems=wrong)
    for file in files:
        collected.add(file)
    for tree in more or ():
        collected.add(facts_file.of_tree(tree, []))
    return collected.facts(tuple(names)), [*collected.problems, *_unknown_ids(collected)]


def _names(root: Path) -> list[str]:
    """The paths of the facts files from the briefing's folder."""
    paths = (root / "facts").rglob("*")
    return [path.relative_to(root).as_posix() for path in paths if path.suffix in (".yaml", ".yml")]


def _format(files: Iterable[FactsFile]) -> tuple[int, list[Problem]]:
    """The number of the format that the facts are written in, and what is wrong with how it is given.

    It is the first where none is given.
    """
    given = [file.format for file in files if file.format is not None]
    problems = [
        codes.ID_DUPLICATE(twice.mark, f"`{formats.KEY}` stands twice; the first is at {given[0].mark}")
        for twice in given[1:]
    ]
    number = formats.number(given[0]) if given else 1
    if number is None:
        wanted = f"`{formats.KEY}` is '{shortened(given[0])}'; a number is expected"
        return formats.NEWEST, [*problems, codes.VALUE_INVALID(given[0].mark, wanted, f'as "{formats.NEWEST}"')]
    if number > formats.NEWEST:
        message = f"the facts are of format {number}, and this program reads formats up to {formats.NEWEST}"
        problems.append(codes.VALUE_INVALID(given[0].mark, message, "install a newer version of the program"))
    return number, problems


def _content(root: Path, name: str, text: str | None) -> bytes | Problem:
    """What a facts file holds on the disk, or would with a text; a problem where it cannot be read."""
    if text is not None:
        return text.encode("utf-8", "surrogatepass")
    return folder.contents(root, name, Mark(name, 1, 1), "split it: any number of files is read")


def _file(name: str, data: bytes | Problem, older: int, *, is_text: bool) -> FactsFile:
    """A facts file of a format. What it only would hold, with a text, is not remembered."""
    if isinstance(data, Problem):
        return facts_file.unreadable(data)
    return facts_file.of_bytes(data, name, older) if is_text else facts_file.read(name, data, older)


@dataclass(slots=True)
class _Collected:
    """The records of several files, and what is wrong with them together."""

    accepts_drafts: bool
    """True when drafts are taken for records."""
    format: int
    """The number of the format that they are written in."""
    problems: list[Problem] = field(default_factory=list)
    records: dict[str, dict[str, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    ids: dict[str, tuple[str, Mark]] = field(default_factory=dict)
    """Every id declared, with its kind and place: also of records that could not be read, so that naming one is no
    further mistake."""
    references: list[tuple[Text, tuple[str, ...]]] = field(default_factory=list)
    """Every id that a record names, with the kinds that it may be of."""
    drafts: list[Text] = field(default_factory=list)
    drafted: list[tuple[str, str, str]] = field(default_factory=list)
    front: Front | None = None
    front_at: Mark | None = None
    is_whole: bool = True
    """False when records could not be reached, so that an id which nothing has may be one of theirs."""

    def add(self, file: FactsFile) -> None:
        """Adds what a file holds."""
        self.problems += file.problems
        self.drafted += file.drafted
        self.is_whole = self.is_whole and file.is_whole
        for entry in file.entries:
            if entry.kind == FRONT:
                self._add_front(entry)
            else:
                self._add_record(entry)

    def facts(self, names: tuple[str, ...]) -> Facts:
        """The records by kind and id."""
        by_kind = {kind: dict(sorted(records.items())) for kind, records in self.records.items()}
        return Facts(
            **by_kind,  # type: ignore[arg-type]  # keyed by kind
            front=self.front,
            files=names,
            drafts=tuple(self.drafts),
            drafted=tuple(self.drafted),
            format=self.format,
        )

    def _add_front(self, entry: RecordEntry) -> None:
        """Adds the front page; a second one is a problem, and left out."""
        if self.front_at is not None:
            message = f"`{FRONT}` stands twice; the first is at {self.front_at}"
            self.problems.append(codes.ID_DUPLICATE(entry.id.mark, message))
            return
        self.front_at = entry.id.mark
        self._add_findings(entry)
        if isinstance(entry.part, Front):
            self.front = entry.part

    def _add_record(self, entry: RecordEntry) -> None:
        """Adds a record; one whose id another has is a problem, and left out. Of a draft only its id may be noted."""
        mark = entry.id.mark
        if not entry.can_be_named:
            self.ids.setdefault(str(entry.id), (entry.kind, mark))
            self._add_findings(entry)
            return
        if entry.id in self.ids:
            message = f"'{entry.id}' is used already, at {self.ids[entry.id][1]}"
            self.problems.append(codes.ID_DUPLICATE(mark, message))
            return
        self.ids[str(entry.id)] = (entry.kind, mark)
        if entry.is_draft:
            self.drafts.append(entry.id)
            if not self.accepts_drafts:
                return
        self._add_findings(entry)
        if isinstance(entry.part, Record):
            self.records[entry.kind][str(entry.id)] = entry.part

    def _add_findings(self, entry: RecordEntry) -> None:
        """Adds the problems of a record, and the ids that it names."""
        self.problems += entry.problems
        self.references += entry.references


def _unknown_ids(collected: _Collected) -> Iterator[Problem]:
    """A problem for each id that a record names and that is no record's, only a draft's, or of another kind."""
    drafts = frozenset[str]() if collected.accepts_drafts else frozenset(collected.drafts)
    for ref, kinds in collected.references:
        kind, _ = collected.ids.get(ref, (None, None))
        if ref in drafts:
            hint = f"accept that record too, by deleting its line `{DRAFT}`, or leave it out here"
            yield codes.ID_UNKNOWN(ref.mark, f"'{ref}' is only a draft", hint)
        elif kind is None and collected.is_whole:
            similar = [other for other, (of_kind, _) in collected.ids.items() if of_kind in kinds]
            message = f"no record in {' or '.join(kinds)} has the id '{ref}'"
            yield codes.ID_UNKNOWN(ref.mark, message, did_you_mean(ref, similar))
        elif kind is not None and kind not in kinds:
            yield codes.ID_WRONG_KIND(ref.mark, f"'{ref}' is in {kind}; a record of {' or '.join(kinds)} is expected")
