"""One story: three articles that report the same events, and the facts on them, in the proportions of the briefing in
`seeds/`: for each 100 statements 48 accounts of 29 events, 7 readings of 6 figures, 45 statements in 14 discrepancies,
23 actors and 5 places; 1.5 citations a statement. One article of the three has lost words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.invented import TIMES, Invented

ARTICLES = 3
"""Articles of one story."""
STATEMENTS = 300
"""Statements on one story, about."""
_EVENTS, _FIGURES, _ACTORS, _PLACES, _DISCREPANCIES = 87, 19, 69, 16, 41
_REPORTED_BY = (1,) * 11 + (2, 2, 3)
"""How many articles report an event, drawn from this."""
_TOLD_AGAIN = 0.3
"""How often an article comes back to what it has reported."""
_TIMED = 0.35
"""How often an account is given its time."""
_GAPS = 0.5
"""How often a sentence of the one lossy article has lost words."""
_AFFILIATED = 0.45
"""How often a person is said to speak for the council."""
_COUNTS = (
    "{} people were hurt",
    "over {} people were hurt",
    "at least {} people were hurt",
    "about {} people were hurt",
)
_TYPES = ("attack", "movement", "siege", "statement", "testimony", "obstruction", "background")
_UNPRINTED = str.maketrans({"“": '"', "”": '"', "’": "'", "—": "-", "\u00a0": " "})
"""How a curator types what an article prints."""

Record = dict[str, Any]


@dataclass(slots=True)
class Story:
    """The texts and records of one story."""

    number: int
    """1-based."""
    texts: dict[str, str] = field(default_factory=dict)
    """By article id."""
    records: dict[str, dict[str, Record]] = field(default_factory=dict)
    """By kind and id."""
    statements: int = 0
    """Statements in the records."""


class _Writer:
    def __init__(self, number: int, random: Random, invented: Invented) -> None:
        self.random, self.invented = random, invented
        self.story = Story(number)
        self.articles = [f"s{number}-{letter}" for letter in "abc"]
        self.printed: dict[str, list[str]] = {article: [] for article in self.articles}
        self.town, self.council_id = invented.name(), f"council-{number}"
        self.council = f"Council of {self.town}"
        kinds = ("articles", "actors", "places", "events", "figures", "discrepancies")
        self.story.records = {kind: {} for kind in kinds}
        self.unused: dict[str, list[tuple[str, str, str]]] = {article: [] for article in self.articles}
        """The actors whom an article has not quoted yet: id, name as printed there, and role."""

    def actors(self) -> None:
        records = self.story.records["actors"]
        for article in self.articles:
            outlet = f"The {self.invented.name()} Post"
            names = [{"article": article, "name": outlet, "supplied": "The text does not print it."}]
            records[f"outlet-{article}"] = {"kind": "media", "names": names}
        first, quote = self.articles[0], f"the {self.council} met every day"
        self._print(first, f"In those weeks {quote}, {self.invented.tail()}.")
        names = [{"article": first, "name": self.council, "quote": quote}]
        records[self.council_id] = {"kind": "body", "names": names}
        for number in range(_ACTORS - len(self.articles) - 1):
            actor_id = f"p{self.story.number}-{number}"
            first, last, role = self.invented.name(), self.invented.name(), self.invented.role()
            protected = number == 0
            affiliated = not protected and self.random.random() < _AFFILIATED
            if affiliated:
                role = f"a spokesman for the {self.council}"
            where = (
                [self.articles[0]] if protected else self.random.sample(self.articles, self.random.choice((1, 1, 2)))
            )
            record: Record = {"kind": "person", "identified_by": "first_name_only" if protected else "full_name"}
            if protected:
                record["label"] = "A resident identified by first name only"
            record["names"] = []
            if affiliated:
                record["affiliations"] = []
            records[actor_id] = record
            for article in sorted(where):
                self.unused[article].append(
                    (actor_id, _alone(self.story.number) if protected else f"{first} {last}", role)
                )

    def places(self) -> None:
        """Each place is named by two articles or three."""
        town = f"town-{self.story.number}"
        for number in range(_PLACES):
            name = self.town if number == 0 else self.invented.name()
            names = []
            for article in self.articles[: 3 if number % 3 == 0 else 2]:
                quote = f"{name} lies {number + 2} miles"
                self._print(article, f"{quote} from the river.")
                names.append({"article": article, "name": name, "quote": quote})
            record: Record = {"names": names}
            if number == 0:
                spot = {"lat": "60.25", "lon": "-12.5", "precision": "city", "supplied": "Invented."}
                record |= {"timezone": "Atlantic/Reykjavik", "coordinates": spot}
            else:
                record["within"] = town
            self.story.records["places"][town if number == 0 else f"{town}-{number}"] = record

    def events(self) -> None:
        for number in range(_EVENTS):
            thing, deed = self.invented.thing(), self.invented.deed()
            count = self.random.randint(3, 90) if number < _FIGURES else None
            place = f"town-{self.story.number}"
            reporting = sorted(self.random.sample(self.articles, self.random.choice(_REPORTED_BY)))
            if number == _EVENTS - 1:
                reporting = self.articles[:1]  # the protected person's, who stands alone
            event_id = f"e{self.story.number}-{number}"
            accounts, readings = [], []
            for article in reporting:
                account, reading = self._account(
                    number, article, f"{thing} {deed}", count if article == reporting[0] else None
                )
                accounts.append(account)
                readings += [reading] if reading else []
                if number < _EVENTS - 1 and self.random.random() < _TOLD_AGAIN:
                    accounts.append(self._again(article, thing))
            record = {"title": f"The {thing} {deed}", "type": self.random.choice(_TYPES), "place": place}
            if number and self.random.random() < 0.3:
                record["part_of"] = f"e{self.story.number}-{self.random.randrange(number)}"
            self.story.records["events"][event_id] = {**record, "accounts": accounts}
            if readings:
                scope = {"counts": f"people hurt at the {thing}", "place": place, "cumulative": "no"}
                self.story.records["figures"][f"f{self.story.number}-{number}"] = {
                    "title": f"People hurt at the {thing}",
                    "measure": "injured",
                    "scope": scope,
                    "readings": readings,
                }
            self.story.statements += len(accounts) + len(readings)

    def _speaker(self, article: str, event: int) -> tuple[str, str, str] | None:
        """An actor whom the article has not quoted yet; the first, who is protected, in the last event only."""
        last = event == _EVENTS - 1
        kept = int(article == self.articles[0])
        if last:
            return self.unused[article].pop(0)
        spare = len(self.unused[article]) > kept and self.random.random() < 0.9
        return self.unused[article].pop() if spare else None

    def _account(self, number: int, article: str, fact: str, count: int | None) -> tuple[Record, Record | None]:
        time = self.random.choice(TIMES)
        words = self.random.choice(_COUNTS).format(count) if count is not None else ""
        inside = f" and {words}" if words else ""
        quote = f"the {fact} {time}{inside}"
        actor = self._speaker(article, number)
        account: Record = {"article": article, "quote": self._as_typed(quote[4:])}
        tail = f", {self.invented.tail()}" if self.random.random() < 0.3 else ""
        text = f"{quote[0].upper()}{quote[1:]}{tail}."
        if actor is not None:
            actor_id, name, role = actor
            text = f"“{text[:-1]},” said {name}, {role}."
            self._named(actor_id, article, name, role, self._as_typed(f"said {name}, {role}"))
            account["speaker"] = actor_id
        account["says"] = f"The {fact}."
        if self.random.random() < _TIMED:
            account["when"] = time
        if article == self.articles[1] and self.random.random() < _GAPS:
            text = text.replace(f" {time}", f"   {time}", 1)
            account["quote"] = account["quote"].replace(f" {time}", f" […] {time}", 1)
        text = text.replace("several families moved", "several families — with children — moved").replace(
            "6 a.m.", "6\u00a0a.m."
        )
        self._print(article, text)
        if count is None:
            return account, None
        number_words = words.split(" people")[0]
        reading = {"article": article, "quote": account["quote"], "words": number_words}
        return account, {**reading, **({"speaker": account["speaker"]} if actor else {})}

    def _again(self, article: str, thing: str) -> Record:
        """What an article says further on of what it has reported: another account of the same event."""
        quote = f"what was left of the {thing} could be seen from far away"
        self._print(article, f"{quote[0].upper()}{quote[1:]}, {self.invented.tail()}.")
        return {"article": article, "quote": quote[5:], "says": f"The {thing} was in ruins."}

    def _named(self, actor_id: str, article: str, name: str, role: str, quote: str) -> None:
        """A form of a name; where it tells whom its bearer speaks for, that too."""
        record = self.story.records["actors"][actor_id]
        record["names"].append({"article": article, "name": name, "role": role, "quote": quote})
        if "affiliations" in record:
            tie = {"article": article, "to": self.council_id, "tie": "speaks_for", "quote": quote}
            record["affiliations"].append({**tie, "says": f"Speaks for the {self.council}."})

    def _as_typed(self, quote: str) -> str:
        return quote.translate(_UNPRINTED) if self.random.random() < 0.5 else quote

    def _print(self, article: str, text: str) -> None:
        self.printed[article].append(text)

    def discrepancies(self) -> None:
        events = self.story.records["events"]
        shared = [event_id for event_id, event in events.items() if len(event["accounts"]) > 1] or list(events)
        for number in range(_DISCREPANCIES):
            event_id = shared[number % len(shared)]
            positions: list[Record] = []
            for account in events[event_id]["accounts"]:
                statement = {key: account[key] for key in ("article", "quote", "speaker", "says") if key in account}
                positions.append({"label": f"As {account['article']} has it", "statements": [statement]})
            if len(positions) > 1:
                first = positions[0]["statements"]
                first.append({**first[0], "quote": first[0]["quote"].rsplit(" ", 2)[0]})
                self.story.statements += sum(len(position["statements"]) for position in positions)
                self.story.records["discrepancies"][f"d{self.story.number}-{number}"] = {
                    "title": f"How it is told: {events[event_id]['title']}",
                    "kind": "wording",
                    "weight": "minor",
                    "about": [event_id],
                    "positions": positions,
                }

    def close(self) -> Story:
        """Prints the articles; actors whom nobody quoted have no record."""
        for article in self.articles:
            for actor_id, name, role in self.unused[article]:
                text = f"There was no word from {name}, {role}, {self.invented.tail()}."
                self._named(actor_id, article, name, role, f"no word from {name}, {role}")
                self._print(article, text)
            sentences = self.printed[article]
            self.random.shuffle(sentences)
            paragraphs = [" ".join(sentences[at : at + 2]) for at in range(0, len(sentences), 2)]
            self.story.texts[article] = "\n\n".join(paragraphs) + "\n"
        return self.story


def _alone(number: int) -> str:
    """A first name that begins like no invented one: a record of others that held it would be a mistake."""
    letters = ""
    while number:
        number, letter = divmod(number, 10)
        letters += "abdefgiklo"[letter]
    return f"Zy{letters}"


def story(number: int, seed: int) -> Story:
    """The story of that number; the same one for the same seed."""
    random = Random(f"{seed}/{number}")
    writer = _Writer(number, random, Invented(random, number))
    writer.actors()
    writer.places()
    writer.events()
    writer.discrepancies()
    return writer.close()
