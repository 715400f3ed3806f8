"""The gate for drafts of records: each is put into the briefing and checked as if accepted; what fails is dropped.

A drafter is whatever proposes records: rules, a model, a colleague's table. It is found through the entry point
`briefing.drafters`, so that any can be put in, and none need be trusted. Nothing is published from what it proposes: a
draft is a record in a file of its own, marked by a line that a curator deletes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, groupby
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from briefing import compare, pipeline
from briefing.authoring.editing import Value, block, comment, insert, record
from briefing.authoring.similarity import Key
from briefing.authoring.unproved import Doubt, asked_of
from briefing.grouping import group_by_key
from briefing.model import yaml
from briefing.model.facts import Facts
from briefing.model.facts_file import DRAFT, DRAFTED
from briefing.model.parts import FieldPath, can_be_id
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed_on, shows_alone
from briefing.problems import BriefingError, Mark, NotWritten, Problem, codes, pluralise
from briefing.text.passages import with_gaps

GROUP = "briefing.drafters"
"""The group of entry points in which a package names its drafters."""
OWN = "rules"
"""The name of the drafter that comes with this package."""
KINDS = ("events", "figures", "discrepancies", "actors", "places")
"""The kinds of record that may be drafted, in the order in which they are written."""
_FILE = "facts/drafts.yaml"
"""The first file of drafts."""
_QUOTING = frozenset(("quote", "prefix", "suffix"))
"""Fields whose words are looked at where they stand in their article."""
_EXPLAINS = frozenset(("explained_by", "resolution"))
"""Fields that say what explains a difference."""
_SPARED = frozenset((("events", "participants"), ("actors", "accounts")))
"""The kind of a record with a list without which it still stands."""
_ON_TOP = "Drafts, on no page until you accept them: delete the line `draft` of what is right, and whole what is wrong."
_AT_END = "All that was drafted. What you deleted above is not drafted again, unless you delete its line here too."
SHOWS_SOMEBODY = "it shows somebody whom the article does not name in full: nothing is proposed"
"""Why nothing is proposed on a sentence."""
_WITH_WORD = f"{SHOWS_SOMEBODY} with the word '{{0}}'"
"""The same, of a word among a drafter's own."""

FOR_A_REVIEWER = frozenset((codes.DIFFERENCE_UNREVIEWED.name, codes.NAMES_ALIKE.name, codes.LABEL_REVERSED.name))
"""What costs no draft: a difference that nobody has reviewed, two spellings, and a title or a label that may say the
opposite of its words. Each is shown beside its words before a draft is accepted, and told by the check afterwards."""
BY = "; drafted by "
"""What stands before a drafter's name, behind the sentences, in the list of what was drafted."""

Fields = dict[str, Value]


class Wrong(NamedTuple):
    """Something that is wrong in a record."""

    mark: Mark
    """Where."""
    reason: str
    """Why, in a sentence."""
    is_doubted: bool = False
    """True where a person may answer that it stands all the same."""
    unbound: str = ""
    """The word that no quote bears out, where that is why."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A record that a drafter proposes."""

    kind: str
    """Its kind, such as `events`."""
    id: str
    """The id that it would have."""
    fields: Fields
    """What it says, as a facts file has it: each value is a text, a list or a map of these."""
    why: str
    """How it was found, for a comment above it."""
    by: str = ""
    """Who drafted it, for that comment: the name of a model or a colleague; empty for the rules."""
    sentences: tuple[Key, ...] = ()
    """What it rests on, in the order of the record. The gate reads it off the quotes."""

    @property
    def articles(self) -> int:
        """How many articles tell it."""
        return len({article for article, _ in self.sentences})

    def is_of(self, article: str) -> bool:
        """True where it rests on a sentence of the article, among others."""
        return any(each == article for each, _ in self.sentences)

    @property
    def resting(self) -> str:
        """The sentences that it rests on, and by whom it was drafted, as the file of drafts notes them."""
        sentences = ", ".join(dict.fromkeys(f"{each} {n}" for each, n in self.sentences))
        return f"{sentences}{BY}{self.by}" if self.by else sentences

    def yaml(self, *, accepted: bool = False) -> str:
        """The record as it stands in a facts file; a draft carries the line that marks it."""
        return record(self.id, self.fields if accepted else {DRAFT: "yes", **self.fields})


class Drafter(Protocol):
    """Proposes records for a checked briefing."""

    def __call__(self, checked: Checked) -> Iterable[Proposed]:
        """The records that it proposes, which need not be right: the gate checks each."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """What the gate kept out."""

    draft: Proposed
    """The record, as it was proposed or as earlier drops left it."""
    path: FieldPath
    """The place in it of the item that was taken out, such as `("readings", 2)`; empty where it was dropped whole."""
    reasons: tuple[str, ...]
    """Why, each in a sentence."""
    places: tuple[FieldPath, ...] = ()
    """For each reason where in the item it is, such as `("who", 1)`; none of a record that cannot be admitted."""
    is_doubted: bool = False
    """True where a person may answer all reasons."""
    unbound: tuple[str, ...] = ()
    """For each reason the word that no quote bears out; empty texts where that is not the reason."""

    @property
    def doubts(self) -> set[Doubt]:
        """What a person may answer, where that is all that is wrong; else nothing."""
        item = self.item if self.path and isinstance(self.item, Mapping) else {}
        article, quote = (" ".join(str(item.get(name, "")).split()) for name in ("article", "quote"))
        return {Doubt(article, quote, reason) for reason in self.reasons} if self.is_doubted else set()

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that are wrong; empty texts where the whole item is."""
        return tuple(str(place[0]) if place else "" for place in self.places)

    @property
    def item(self) -> Value:
        """The item that was taken out; all fields where the record was dropped whole."""
        value: Any = self.draft.fields
        for step in self.path:
            value = value[step]
        return cast("Value", value)

    @property
    def explained(self) -> str:
        """What was dropped and why, on one line."""
        place = " ".join(map(str, ("", *self.path)))
        return f"not drafted: {self.draft.kind} {self.draft.id}{place}: {'; '.join(self.reasons)}"


@dataclass(frozen=True, slots=True)
class Screened:
    """What came through the gate, and what did not."""

    kept: tuple[Proposed, ...]
    """Each would bring no error and no warning if all were accepted, but for differences that they show."""
    dropped: tuple[Dropped, ...]
    """In the order in which they were found."""
    after: Checked
    """The briefing as it would be with what was kept."""


def drafter(name: str = OWN) -> Drafter:
    """The installed drafter of that name. Raises BriefingError where there is none; the drafter does where it fails."""
    # Only whoever asks a drafter waits for what reads the packages that are installed.
    from importlib.metadata import entry_points

    installed = entry_points(group=GROUP)
    if name not in installed.names:
        raise BriefingError(f"no drafter '{name}' is installed; there are {', '.join(sorted(installed.names))}")

    def propose(checked: Checked) -> list[Proposed]:
        try:
            return list(installed[name].load()(checked))
        except Exception as cause:
            # Whoever wrote it, it costs the curator nothing but its drafts.
            raise BriefingError(f"the drafter '{name}' failed: {type(cause).__name__}: {cause}") from cause

    return propose


def draft(checked: Checked, drafter: Drafter) -> Screened:
    """What a drafter proposes, screened: by kind, what most articles tell first.

    The drafter is given the briefing as it would be with all drafts that are there already.
    """
    base = pipeline.check(checked.briefing.root, ()) if checked.briefing.facts.drafts else checked
    screened = screen(base, drafter(base))
    in_order = sorted(screened.kept, key=lambda p: (KINDS.index(p.kind), -p.articles))
    return replace(screened, kept=tuple(in_order))


def drafters(facts: Facts) -> dict[str, str]:
    """Who drafted each record that was drafted, by its id; empty for what the rules drafted."""
    return {record_id: resting.partition(BY)[2] for _, record_id, resting in facts.drafted}


def only_drafter(facts: Facts) -> str:
    """Who drafted all drafts that there are, but for those of the rules; empty where nobody or several did."""
    by_whom = drafters(facts)
    by = {by_whom.get(str(draft), "") for draft in facts.drafts} - {""}
    return by.pop() if len(by) == 1 else ""


def wrong_drafts(checked: Checked, after: Checked | None = None, *, asked: bool = False) -> tuple[Problem, ...]:
    """What would be wrong if all drafts in the facts files were accepted as they are, as after an edit by hand.

    Differences that they would show are not among it; what the desk asks of a draft is only where it is `asked` for.
    `after` is the briefing checked so, where that is at hand.
    """
    if not checked.briefing.facts.drafts:
        return ()
    known = set(checked.problems)
    every = _problems(after or pipeline.check(checked.briefing.root, ()))
    return tuple(each for each in every if each not in known and (asked or not each.answer))


def screen(
    base: Checked,
    proposed: Iterable[Proposed],
    instead: Mapping[str, str] | None = None,
    *,
    may_ask: bool = False,
    asked: Collection[Doubt] = (),
) -> Screened:
    """Checks each record as if all were accepted, and drops what is wrong until nothing is.

    Where it `may_ask`, what words only suggest drops nothing: a person answers it at the latest on accepting the draft.
    Nor does a doubt that is among those `asked`, whatever words say.

    The facts files that have a text in `instead`, as they have in `base`, are taken to hold that.

    An error or a warning in an item of a list, such as a reading, costs that item; anywhere else it costs the record.
    """
    gate = _Gate(base, instead, may_ask=may_ask, asked=asked)
    kept = gate.admitted(proposed)
    while True:
        after = gate.checked(kept)
        wrong = gate.wrong(kept, after)
        if not wrong:
            return Screened(tuple(_with_sentences(kept, after)), tuple(gate.dropped), after)
        left = (gate.without(p, wrong[p.id]) if p.id in wrong else p for p in kept)
        kept = [p for p in left if p is not None]


class _Gate:
    """The rules of the gate for one briefing."""

    def __init__(
        self, base: Checked, instead: Mapping[str, str] | None, *, may_ask: bool, asked: Collection[Doubt]
    ) -> None:
        """Takes the briefing without the proposals that are to be judged, and texts `instead` of those of its files."""
        briefing = base.briefing
        self._may_ask = may_ask
        self._asked = asked
        self._instead = instead
        self.dropped: list[Dropped] = []
        """What was not let through, with the reasons."""
        self._base = base
        self._trees: dict[str, tuple[Proposed, Any]] = {}
        """Records parsed, by id, each with the proposal that it was parsed of."""
        # While there are errors a check does not tell on what the records part, and the drafts may mend these errors.
        there = (*base.problems, *compare.problems(base.edition.comparison))
        self._told_before = {problem.reason for problem in there}
        """Code and message of each problem that the briefing has already: no draft is to blame for it."""
        self._hidden = not_proposed_on(briefing, briefing.sources.values())
        self._left_out = {str(source.record.id): words for source, words in self._hidden.items()}
        """By article id: on which words and sentences nothing is proposed."""
        self._taken = briefing.facts.ids_taken()
        """Ids that a record has or had."""
        self._deleted = {record_id for _, record_id, _ in briefing.facts.drafted} - self._taken
        """Ids that were drafted and that a curator deleted: they are not drafted again."""

    def checked(self, drafts: Iterable[Proposed]) -> Checked:
        """The briefing with some records, as if accepted."""
        return pipeline.check(self._base.briefing.root, map(self.tree, drafts), self._instead)

    def tree(self, draft: Proposed) -> Any:
        """The record as a facts file that has its id for a name; None where it cannot be read."""
        known = self._trees.get(draft.id)
        if known is None or known[0] is not draft:
            tree, problems = yaml.parse(f"{draft.kind}:\n{draft.yaml(accepted=True)}", draft.id)
            known = self._trees[draft.id] = draft, None if problems else tree
        return known[1]

    def admitted(self, proposed: Iterable[Proposed]) -> list[Proposed]:
        """The records that can be put into a facts file at all; each other is added to `dropped` with the reason."""
        admitted: dict[str, Proposed] = {}
        for each in proposed:
            reason = "another record has this id" if each.id in admitted else self._refused(each)
            left = None if reason else self._without_names(each)
            if reason:
                self.dropped.append(Dropped(each, (), (reason,)))
            elif left is not None:
                admitted[each.id] = left
        return list(admitted.values())

    def _refused(self, draft: Proposed) -> str:
        """Why a record cannot stand in a facts file; empty where it can."""
        if draft.kind not in KINDS:
            return f"'{draft.kind}' is not a kind that is drafted"
        if not (isinstance(draft.id, str) and can_be_id(draft.id)):
            return f"'{draft.id}' cannot be an id"
        if draft.id in self._taken:
            return "another record has, or had, this id"
        if draft.id in self._deleted:
            return "it was drafted before, and deleted"
        return self._refused_fields(draft)

    def _refused_fields(self, draft: Proposed) -> str:
        """Why the fields of a record cannot stand in a facts file as a draft's; empty where they can."""
        if not (isinstance(draft.fields, Mapping) and _is_text_tree(draft.fields)):
            return "its fields are not texts, lists and maps"
        tree = self.tree(draft)
        if tree is None or list(tree) != [draft.kind] or list(tree[draft.kind]) != [draft.id]:
            return "it does not read back as one record"
        if DRAFT in tree[draft.kind][draft.id]:
            return f"only the program writes `{DRAFT}`"
        if draft.kind == "discrepancies" and _EXPLAINS & draft.fields.keys():
            return "only a person explains a difference"
        return ""

    def _without_names(self, draft: Proposed) -> Proposed | None:
        """A record without the items in whose own words somebody would be shown; None where it would be itself.

        A person of whose names one would show somebody is left out whole: the others would be joined to it.
        """
        is_person = draft.kind == "actors" and draft.fields.get("kind") == "person"
        wrong: dict[FieldPath, str] = {}
        for path, name, text in [((), "id", draft.id), *_own_texts(draft.fields, (), ())]:
            reason = self._shown_by(text)
            if not reason and text != draft.id and shows_alone(self._base.briefing.facts, name, text):
                reason = SHOWS_SOMEBODY
            if reason:
                wrong.setdefault(() if is_person and name == "name" else path, reason)
        if () in wrong:
            self.dropped.append(Dropped(draft, (), (wrong[()],)))
            return None
        self.dropped += [Dropped(draft, path, (reason,)) for path, reason in wrong.items()]
        return _without(draft, list(wrong))

    def _shown_by(self, text: str) -> str:
        """Why words would show somebody protected, in whatever article; empty where they would not.

        A name is told where the drafter was shown it elsewhere, and no record protects its bearer.
        """
        if not any(hidden.hides(text) for hidden in self._hidden.values()):
            return ""
        names = filter(None, (hidden.offending(text) for hidden in self._hidden.values()))
        return next((_WITH_WORD.format(name) for name in names if self._is_shown(name)), SHOWS_SOMEBODY)

    def _is_shown(self, name: str) -> bool:
        """True where a sentence that is left out nowhere holds a name."""
        return any(hidden.shows(name, source.passages.sentences) for source, hidden in self._hidden.items())

    def wrong(self, kept: Sequence[Proposed], after: Checked) -> dict[str, list[Wrong]]:
        """By the id of a record, what is wrong in it; empty where nothing is.

        `after` is the briefing checked with all of `kept`. Where no record is wrong itself, those are given that make
        another file wrong.
        """
        own = {p.id for p in kept}
        wrong: dict[str, list[Wrong]] = {}
        for problem in self._problems(after):
            if problem.mark.file in own:
                told = Wrong(problem.mark, problem.reason, bool(problem.answer), problem.unbound)
                wrong.setdefault(problem.mark.file, []).append(told)
        for citation in after.briefing.anchored.citations:
            hidden = self._left_out.get(citation.anchor.article)
            if citation.record.id in own and hidden and hidden.leaves_out(citation):
                wrong.setdefault(str(citation.record.id), []).append(Wrong(citation.fact.node.mark, SHOWS_SOMEBODY))
        return wrong or self._harmful(kept, after)

    def _problems(self, after: Checked) -> Iterator[Problem]:
        """The problems of a briefing that keep a draft out; nothing is asked that would show somebody."""
        records = after.briefing.facts.records() if self._asked else ()
        asked = {each.problem for r in records for each in asked_of(r, after.problems) if each.doubt in self._asked}
        for problem in _problems(after):
            is_asked = problem in asked or (self._may_ask and problem.asks)
            if not is_asked or self._shown_by(problem.message):
                yield problem

    def _harmful(self, kept: Sequence[Proposed], after: Checked) -> dict[str, list[Wrong]]:
        """The records that make another file wrong, each tried alone; all of them where only together they do."""
        harm = self._harm(after)
        if not harm:
            return {}
        alone = {p.id: self._harm(self.checked([p])) for p in kept}
        guilty = {record_id: own for record_id, own in alone.items() if own} or dict.fromkeys(alone, harm)
        return {record_id: [Wrong(Mark(record_id, 1, 1), "; ".join(reasons))] for record_id, reasons in guilty.items()}

    def _harm(self, after: Checked) -> list[str]:
        """What is wrong in the facts files and articles that was not wrong before."""
        facts = {
            *after.briefing.facts.files,
            *(str(article.file) for article in after.briefing.facts.articles.values()),
        }
        # What covers a difference that is there no longer is told where it stands: whoever mended a number is right.
        problems = (problem for problem in self._problems(after) if problem.code != codes.DISCREPANCY_STALE.name)
        told = (problem.reason for problem in problems if problem.mark.file in facts)
        return [each for each in told if each not in self._told_before]

    def without(self, draft: Proposed, wrong: Iterable[Wrong]) -> Proposed | None:
        """A record without the items in which something is wrong, added to `dropped`; None where nothing is left.

        What lies in no item of a list costs the whole record.
        """
        tree = self.tree(draft)[draft.kind]
        by_item = group_by_key((_item_at(tree, each.mark), each) for each in wrong)
        for path, told in by_item.items():
            reasons = tuple(each.reason for each in told)
            places = tuple(_place_at(tree, each.mark) for each in told)
            is_doubted = all(each.is_doubted for each in told)
            unbound = tuple(each.unbound for each in told)
            self.dropped.append(Dropped(draft, path, reasons, places, is_doubted, unbound))
        return _without(draft, list(by_item))


def _problems(checked: Checked) -> Iterator[Problem]:
    """The problems of a briefing, but for what drafts are made to show a reviewer: see `FOR_A_REVIEWER`."""
    return (problem for problem in checked.problems if problem.code not in FOR_A_REVIEWER)


def _is_text_tree(value: object) -> bool:
    """True for what may be proposed as a field: a text, or lists and maps of such; a number, date or None is not."""
    if isinstance(value, Mapping):
        return all(isinstance(name, str) and _is_text_tree(each) for name, each in value.items())
    if isinstance(value, (list, tuple)):
        return all(map(_is_text_tree, value))
    return isinstance(value, str)


def _own_texts(value: object, path: FieldPath, item: FieldPath, name: str = "") -> Iterator[tuple[FieldPath, str, str]]:
    """Each text of a drafter's own in a value: (path of the innermost list item that is a map, its field, the text)."""
    if isinstance(value, Mapping):
        for key, held in value.items():
            if key not in _QUOTING:
                yield from _own_texts(held, (*path, key), item, key)
    elif isinstance(value, (list, tuple)):
        for number, held in enumerate(value):
            here = (*path, number)
            yield from _own_texts(held, here, here if isinstance(held, Mapping) else item, name)
    else:
        yield item, name, str(value)


def _item_at(records: yaml.Map, mark: Mark) -> FieldPath:
    """The path, inside its record, of the innermost list item that is a map and holds a place; empty without one."""
    place = _last_before(records, mark)
    return place.item[1:] if place is not None else ()


def _place_at(records: yaml.Map, mark: Mark) -> FieldPath:
    """The path, inside that item or the record, of what lies at a place; empty without one."""
    place = _last_before(records, mark)
    return place.path[len(place.item) or 1 :] if place is not None else ()


class _PlaceInRecord(NamedTuple):
    """A node of a record."""

    at: Mark
    path: FieldPath
    """That of the node, from the id of its record on."""
    item: FieldPath
    """That of the innermost list item that is a map and holds it."""


def _last_before(records: yaml.Map, mark: Mark) -> _PlaceInRecord | None:
    """The last node of the records that begins at a place or before it; None where none does."""
    before = [each for each in _places(records, (), ()) if (each.at.line, each.at.column) <= (mark.line, mark.column)]
    return before[-1] if before else None


def _places(node: yaml.Node, path: FieldPath, item: FieldPath) -> Iterator[_PlaceInRecord]:
    """Every node below one, in the order of the text: keys of maps, texts, and what items of lists hold.

    `path` is that of the node itself, `item` that of the innermost list item around it.
    """
    if isinstance(node, yaml.Map):
        for key, value in node.items():
            below = (*path, str(key))
            yield _PlaceInRecord(key.mark, below, item)
            yield from _places(value, below, item)
    elif isinstance(node, yaml.Seq):
        for number, each in enumerate(node):
            here = (*path, number)
            yield from _places(each, here, here if isinstance(each, yaml.Map) else item)
    else:
        yield _PlaceInRecord(node.mark, path, item)


def _without(draft: Proposed, paths: Sequence[FieldPath]) -> Proposed | None:
    """A record without the items at some paths; None where nothing is left of what it needs."""
    if () in paths:
        return None
    pruned = {name: _pruned(each, _below(paths, name)) for name, each in draft.fields.items()}
    left = {name: each for name, each in pruned.items() if each is not None or (draft.kind, name) not in _SPARED}
    return None if None in left.values() else replace(draft, fields=left)


def _pruned(value: Any, paths: Sequence[FieldPath]) -> Any:
    """A value without the items at some paths, and without what is emptied so; None where nothing is left.

    >>> _pruned({"positions": [{"statements": ["a"]}, {"statements": ["b", "c"]}]},
    ...         [("positions", 0, "statements", 0), ("positions", 1, "statements", 1)])
    {'positions': [{'statements': ['b']}]}
    """
    if not paths:
        return value
    if () in paths:
        return None
    if isinstance(value, Mapping):
        fields = {name: _pruned(each, _below(paths, name)) for name, each in value.items()}
        return None if None in fields.values() else fields
    items = [_pruned(each, _below(paths, number)) for number, each in enumerate(value)]
    return [item for item in items if item is not None] or None


def _below(paths: Iterable[FieldPath], step: str | int) -> list[FieldPath]:
    """The rest of the paths that begin with a step."""
    return [path[1:] for path in paths if path[0] == step]


def _with_sentences(kept: Iterable[Proposed], after: Checked) -> Iterator[Proposed]:
    """The records, each with the sentences that its quotes begin in; `after` is the briefing checked with them."""
    cited = group_by_key(
        (str(c.record.id), (c.anchor.article, c.anchor.sentences[0].number))
        for c in after.briefing.anchored.citations
        if c.anchor.sentences
    )
    for each in kept:
        yield replace(each, sentences=tuple(cited.get(each.id, ())))


def by_sentence(checked: Checked, found: Iterable[Proposed]) -> Iterator[str]:
    """Lines that tell the drafts, grouped by the first sentence that they rest on; what most articles tell first."""
    in_order = sorted(found, key=lambda p: -p.articles)
    for (article, number), group in group_by_key((p.sentences[0], p) for p in in_order).items():
        passages = checked.briefing.sources[article].passages
        yield f"{article}, sentence {number}: {with_gaps(passages, passages.sentences[number - 1])}"
        yield from (f"    {p.kind}: {p.id} ({pluralise(p.articles, 'article')})" for p in group)


def as_file(root: Path, found: Sequence[Proposed]) -> tuple[str, str]:
    """The name and text of a facts file of their own for some drafts, beside those that are there."""
    names = chain([_FILE], (f"facts/drafts-{n}.yaml" for n in count(2)))
    name = next(name for name in names if not (root / name).exists())
    text = ["# yaml-language-server: $schema=.schema.json\n", comment(_ON_TOP)]
    told: dict[str, dict[str, str]] = {}
    for kind, mine in groupby(sorted(found, key=lambda p: KINDS.index(p.kind)), key=lambda p: p.kind):
        text.append(f"{kind}:\n")
        for p in mine:
            by = f"drafted by: {p.by}; " if p.by else ""
            why = "".join(
                c for c in " ".join(f"{by}{pluralise(p.articles, 'article')}: {p.why}".split()) if c.isprintable()
            )
            text.append(f"  # {why}\n{p.yaml()}")
            told.setdefault(kind, {})[p.id] = p.resting
    text += [comment(_AT_END), "\n".join(block({DRAFTED: told}, 0)), "\n"]
    return name, "".join(text)


def into_file(root: Path, found: Sequence[Proposed], files: Mapping[str, str]) -> dict[str, str]:
    """The facts `files` to be written, by name, with new drafts in the first file of drafts, not in one of their own.

    They stay in their own where it is the first, where they are no longer as they were proposed, and where the first is
    laid out in a way that cannot be added to.
    """
    own, text = as_file(root, found)
    if own == _FILE or files.get(own) != text:
        return dict(files)
    whole = files.get(_FILE) or (root / _FILE).read_bytes().decode("utf-8-sig")
    try:
        for p in found:
            whole, _ = insert(whole, _FILE, (p.kind, p.id), {DRAFT: "yes", **p.fields})
            whole, _ = insert(whole, _FILE, (DRAFTED, p.kind), {p.id: p.resting})
    except NotWritten:
        return dict(files)
    others = {name: each for name, each in files.items() if name != own}
    return {**others, _FILE: whole}
