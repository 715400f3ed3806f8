"""What of a filled record the program puts right by its words alone: sentences that stand twice, days that are missing.

It says less, or what the same clause says, and never more: in doubt a record stays as it was answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast
from zoneinfo import ZoneInfo

from briefing.authoring.gate import Fields
from briefing.authoring.telling import Telling
from briefing.languages import ENGLISH
from briefing.languages.stems import stems
from briefing.model.vocabulary import Happened
from briefing.text.language import is_english
from briefing.text.match import find
from briefing.text.verbs import ACCORDING, SAYING
from briefing.verify.articles import Source
from briefing.wordings import Setting, find_times, read_time

_CLAUSE_END = re.compile(
    rf"[,;:—–()“”\"]|[.!?]\s+(?=[A-Z“\"])|\b{ENGLISH.one_of('clauses.subordinate', 'clauses.turns')}\b"
    r"|\b(?:and|that|who|which|before|since)\b"
)
"""Where a clause ends: a time on its other side may be of another deed."""
_BESIDE_A_DEED = rf"(?:{ENGLISH.one_of('clauses.subordinate')}|{ENGLISH.pattern('clauses.beside_a_deed')})"
_ANOTHER_DEED = re.compile(rf"\b(?:where|when|whose|after|until|as|{_BESIDE_A_DEED})\b|(?<!\d)(?:19|20)\d\d\b", re.I)
"""What may lead to another deed in what looks like one clause; and a year, which is mostly of something earlier."""
_OPENS_BESIDE = re.compile(rf"\A\W*{_BESIDE_A_DEED}\s[^,]*,\s", re.I)
"""The clause before that of a title's deed: "After Moss was charged, " the gate was shut."""
_FOLLOWS_BESIDE = re.compile(rf"(?<=\S)\s{_BESIDE_A_DEED}\s.*", re.I)
"""The clause behind it: the gate was shut" by the time Moss was charged"."""
_AUXILIARY = r"(?:is|are|was|were|has|have|had|will)\b"
_OF_THE_SUBJECT = re.compile(
    rf"\A(?P<who>[^,]*?),?\s(?:that|{ENGLISH.one_of('clauses.describing')})\s"
    rf"(?:[^,]*?\s(?={_AUXILIARY}\s)(?!.*\s{_AUXILIARY}\s)|[^,]*,\s|[^,]*\Z)"
)
"""The clause that describes whoever a title begins with: "The gate that Moss painted " was shut."""
_SAYS = re.compile(rf"\b(?:{SAYING}|{ENGLISH.one_of('drafting.makes_known')}|{ACCORDING})\b")
_SAID = re.compile(SAYING)
_PROMISES = re.compile(ENGLISH.pattern("claims.promises"))
_VERB_FORM = re.compile(
    r"\b(?:[a-z]{2,}ed|[a-z]+(?:aken|iven|itten|own)|[a-z]{3,}ing|"
    rf"{ENGLISH.one_of('drafting.done', 'clauses.finite')})\b"
)
"""What may be a verb, by its form alone."""
_INFINITIVE = re.compile(r"\bto\s[a-z]")
_BEFORE_NO_NOUN = re.compile(rf"\s(?!{ENGLISH.one_of('clauses.around_a_time')}\b)(?=[a-z])")
"""What stands between a time and a word that it describes: "Friday" shooting."""
_OF_A_THING = re.compile(rf"\b{ENGLISH.one_of('drafting.before_a_time_of_a_thing')}\s+(?:the\s+)?\Z")
_THING = 3
"""Words beside a time that may name the thing of which it tells."""
_LISTS = {"events": "accounts", "figures": "readings"}
"""By kind of record: its list of statements."""
_QUOTING = frozenset(("quote", "prefix", "suffix"))
_FACETS = frozenset(("when", "where"))
"""What a statement keeps of a shorter one in its place."""

Note = Callable[[Mapping[str, Any], str], None]
"""Notes of an item what was changed in it."""


def mend(
    kind: str, fields: Fields, sources: Mapping[str, Source], note: Note, note_less: Note, *, is_new: bool = True
) -> None:
    """Puts a record right, in place; times that it leaves out are put in where it `is_new`, and nobody was asked.

    What is taken out of a statement is noted by `note_less`.
    """
    for holder, name in _lists(kind, fields):
        holder[name] = cast("Any", _each_once(cast("Sequence[Fields]", holder[name]), note))
    if kind == "events":
        title = str(fields.get("title", ""))
        accounts = cast("Sequence[Fields]", fields.get("accounts", ()))
        if _tells_a_saying(title, accounts):
            _say_what_was_said(accounts, note_less)
        for account in accounts:
            if is_new:
                _date(title, account, sources[str(account["article"])], note)


def _lists(kind: str, fields: Fields) -> Iterator[tuple[Fields, str]]:
    """Each list of statements in a record: what holds it, and its name."""
    name = _LISTS.get(kind, "")
    if name in fields:
        yield fields, name
    for side in cast("Sequence[Fields]", fields.get("positions", ())):
        if "statements" in side:
            yield side, "statements"


def _each_once(said: Sequence[Fields], note: Note) -> list[Fields]:
    """Statements without those whose words another holds that says the same of it."""
    kept: list[Fields] = []
    for each in said:
        longer = next((other for other in said if other is not each and _holds(other, each)), None)
        if longer is None or (_holds(each, longer) and longer not in kept):
            kept.append(each)
            continue
        note(each, "stands in another statement of this record already")
        for facet in _FACETS & each.keys():
            longer.setdefault(facet, each[facet])
    return kept


def _holds(one: Fields, other: Fields) -> bool:
    """True where a statement has all the words of another, with its speakers, and all that it says of them."""
    if " ".join(str(other["quote"]).split()) not in " ".join(str(one["quote"]).split()):
        return False
    said = {name: value for name, value in other.items() if name not in _QUOTING | _FACETS}
    return all(one.get(name) == value for name, value in said.items()) and one.get("speaker") == other.get("speaker")


def _tells_a_saying(title: str, accounts: Sequence[Fields]) -> bool:
    """True for an event of which only the saying happened; a promise is planned where no account says otherwise.

    >>> _tells_a_saying("Moss said that the gate would open", []), _tells_a_saying("Moss promised to open it", [])
    (True, False)
    """
    verb = _saying_in(_main_clause(title))
    is_done = any(account.get("happened") == Happened.YES for account in accounts)
    return bool(verb) and (is_done or _PROMISES.match(verb) is None)


def _say_what_was_said(accounts: Sequence[Fields], note_less: Note) -> None:
    """Takes `happened: planned` from the accounts of what somebody said: it was said, whatever became of it."""
    for account in accounts:
        if account.get("happened") == Happened.PLANNED:
            del account["happened"]
            note_less(account, "without `happened`: the title tells that it was said, and this is of what it tells")


def _saying_in(title: str) -> str:
    """The first verb of a title, where it says something or makes it known; empty for any other.

    >>> _saying_in("Moss promised that the gate would open"), _saying_in("The gate was opened, Moss said")
    ('promised', '')
    """
    verb = _VERB_FORM.search(title)
    return verb[0] if verb is not None and _SAYS.fullmatch(verb[0]) else ""


def _date(title: str, account: Fields, source: Source, note: Note) -> None:
    """Gives an account without a time that of its title's deed (see `time_of_deed`)."""
    words = time_of_deed(title, str(account["quote"]), source) if "when" not in account else ""
    if words:
        account["when"] = words
        note(account, f"`when` '{words}' of the same clause")


def time_of_deed(title: str, quote: str, source: Source) -> str:
    """The only time in the sentences of an English quote, where the clause of a title's deed holds it; else empty.

    Where that clause says or announces something the time is of that, and so only of a title that tells this.
    """
    hits = find(source.folded, quote)
    if len(hits) != 1 or not is_english(source.record.language):
        return ""
    sentences = source.passages.sentences_in(hits[0].start, hits[0].end)
    times = list(find_times(source.text[sentences[0].start : sentences[-1].end]))
    words = times[0].words if len(times) == 1 else ""
    is_its = words and words in quote and means_a_time(words, source) and is_of_deed(title, quote, words)
    return words if is_its else ""


def only_time(quote: str, source: Source) -> str:
    """The only time of a quote in English of a single clause, and not of a thing in it; else empty."""
    words = " ".join(quote.split())
    if _CLAUSE_END.search(words) or _ANOTHER_DEED.search(words):
        return ""
    times = [time.words for time in find_times(words)] if is_english(source.record.language) else []
    is_one = len(times) == 1 and times[0] in words and not _is_of_a_thing(words, times[0])
    return times[0] if is_one and means_a_time(times[0], source) else ""


def is_of_deed(title: str, quote: str, words: str) -> bool:
    """True for a time of a quote that stands in the clause of what a title does, and is of that.

    >>> is_of_deed("A gate was shut", "The gate was shut on Monday, and a boat left on Sunday", "on Sunday")
    False
    """
    return not _is_of_a_thing(quote, words) and _does(title, _clause_of(quote, words), words)


def dates_another(title: str, sentence: str, words: str) -> bool:
    """True for a time of a sentence that surely dates something else than what a title tells.

    It tells of which thing the sentence speaks, and the title does not name that; or it stands beside the verb by which
    somebody says something, and the title tells of no saying.

    >>> dates_another("A gate was shut", "The gate was shut, Moss said on Monday", "on Monday")
    True
    >>> dates_another("A gate was shut", "Moss said that the gate was shut on Monday", "on Monday")
    False
    >>> dates_another("A fire killed two", "Sunday’s fire killed two", "Sunday")
    False
    >>> dates_another("A gate was shut", "The gate was shut after Sunday’s fire", "Sunday")
    True
    """
    if _is_of_a_thing(sentence, words):
        return {*stems(title)}.isdisjoint(stems(_thing_of(sentence, words)))
    clause = _clause_of(sentence, words)
    near = _verb_near(clause, words)
    return bool(_SAID.fullmatch(near)) and not _SAYS.search(title) and {*stems(title)}.isdisjoint(stems(near))


def _is_of_a_thing(quote: str, words: str) -> bool:
    """True for a time that tells of which thing a clause speaks: "relief from the night before", "Friday’s fire"."""
    at = quote.index(words)
    end = at + len(words)
    is_possessive = quote[end:][:2] in ("’s", "'s") or bool(_BEFORE_NO_NOUN.match(quote, end))
    return is_possessive or _OF_A_THING.search(quote[:at]) is not None


def _thing_of(sentence: str, words: str) -> str:
    """The words of a sentence that may name the thing of a time: before it in "the fire of Sunday", else behind it."""
    before, _, behind = sentence.partition(words)
    is_before = _OF_A_THING.search(before) is not None
    return " ".join(before.split()[-_THING:] if is_before else behind.split()[:_THING])


def means_a_time(words: str, source: Source) -> bool:
    """True for words that mean some time by themselves; "soon after" does not."""
    return read_time(words, Setting(source.record.published, ZoneInfo("UTC"))) is not None


def _clause_of(quote: str, words: str) -> str:
    """The clause of a quote that holds some words."""
    at = quote.index(words)
    ends = [0, *(end.end() for end in _CLAUSE_END.finditer(quote, 0, at))]
    behind = _CLAUSE_END.search(quote, at + len(words))
    return quote[ends[-1] : behind.start() if behind else len(quote)]


def _does(title: str, clause: str, words: str) -> bool:
    """True where the verb next to a time in its clause does the deed of a title.

    "Thousands evacuated the day before waited" does not tell when they waited. Where something there says or announces,
    only of a title whose deed this is: "Moss said on Monday that …" dates what Moss said.
    """
    before, _, _ = clause.partition(words)
    near = _verb_near(clause, words)
    verb = _saying_in(title)
    if near and (verb or _SAYS.search(clause)):
        is_said = bool(verb) and _SAYS.fullmatch(near) is not None and stems(verb) == stems(near)
        # "Called on them to strike on Thursday" dates the strike.
        return is_said and _INFINITIVE.search(before.rpartition(near)[2]) is None
    main = _main_clause(title)
    is_its = bool(near) and not near.endswith("ing") and not Telling(main, "").deeds.isdisjoint(stems(near))
    return is_its and not _is_of_both(near, title, main)


def _is_of_both(verb: str, title: str, main: str) -> bool:
    """True for a verb that a title has in its main clause and beside it: "Moss was charged after Kern was charged"."""
    every = stems(title)
    own = stems(main)
    return any(every.count(stem) > own.count(stem) for stem in stems(verb))


def _main_clause(title: str) -> str:
    """A title without the clauses that only tell when or why its deed was, or describe who did it.

    >>> _main_clause("The claim had lapsed by the time Moss was charged"), _main_clause("After Moss left, Ortiz spoke")
    ('The claim had lapsed', 'Ortiz spoke')
    >>> _main_clause("The gate that Moss painted was shut")
    'The gate was shut'
    """
    main = _FOLLOWS_BESIDE.sub("", _OPENS_BESIDE.sub("", title))
    return _OF_THE_SUBJECT.sub(r"\g<who> ", main).strip()


def _verb_near(clause: str, words: str) -> str:
    """The verb next to a time in its clause, mostly before it; empty where there is none."""
    before, _, behind = clause.partition(words)
    return next(iter([*_VERB_FORM.findall(before)[-1:], *_VERB_FORM.findall(behind)[:1]]), "")
