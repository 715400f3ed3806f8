"""What was refused wrongly of answers, each by its general cause, beside a twin that is still refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from made import begun, checked, event, named, statement, taken

from briefing import pipeline
from briefing.asking.numbering import number_in
from briefing.asking.take import take
from briefing.asking.unbinding import without_unbound_lands
from briefing.authoring.unproved import unproved
from briefing.desk.deciding import is_proved
from briefing.model.facts import Facts
from briefing.text.folding import Folded
from briefing.text.match import find_name
from briefing.text.passages import quotations
from briefing.wordings import find_numbers

ACTORS = (
    named("moss", "person", "Lena Moss")
    | named("ortiz", "person", "Dana Ortiz")
    | named("ministry", "body", "Harbour Ministry")
    | named("agency", "media", "Orn Agency")
    | named("council", "body", "The council")
    | named("officials", "group", "officials")
    | named("police", "body", "Police")
    | named("hospital", "body", "the hospital")
    | named("kern", "person", "Ralf Kern")
    | named("critics", "group", "Critics")
    | named("family", "group", "Moss's Family")
    | named("officer", "person", "officer")
)


def told(text: str, quote: str, title: str = "Something happens", **more: Any) -> list[str]:
    """What is told of an event with one account, as codes; `?` behind what is only asked."""
    records = {"actors": ACTORS, "events": {"e": event(statement("one", quote, **more), title=title)}}
    problems = checked(records, articles=("one",), given={"one": f"{text}\n"}).problems
    return [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems]


SAYING = [
    # (a sentence, who says it)
    ("Nine boats sank off Elm overnight, per the Harbour Ministry", "ministry"),
    ("Per the Harbour Ministry, the pier has been shut since dawn", "ministry"),
    ("The toll now stands at 12, per officials in Elm", "officials"),
    ("Dana Ortiz notes that the dam leaks", "ortiz"),
    ("Orn Agency, which watches the coast, notes that no boat has left", "agency"),
    ("Lena Moss, who led the crew, recalls that the hull cracked at noon", "moss"),
    ("The council, which runs the port, adds that the gate is shut", "council"),
    ("The hospital put deaths at 12", "hospital"),
    ("Police put at 12 the number of dead", "police"),
]


THING_MADE_KNOWN = [
    # (a sentence, what is told where nobody is given as its speaker)
    ("The only announced rower so far is Lena Moss", []),
    ("The previously reported toll was nine", []),
    ("The council announced that a rower won", ["speaker-missing"]),
    ("The court stopped the programme that President Moss announced in May", []),
    ("The court stopped the programme which Lena Moss announced.", []),
    ("The court stopped her programme on ferries, which Lena Moss announced on Sunday over objections", []),
    ("Lena Moss announced that the court stopped the programme", ["speaker-missing"]),
    ("The clerk said that Lena Moss announced the programme", ["speaker-missing"]),
    ("The programme would stop in May, Lena Moss announced", ["speaker-missing"]),
]


VIEWS = [
    # (a sentence, who is given as its speaker, what is told)
    ("Dana Ortiz said that the gate, which Lena Moss defended as safe, was shut", "moss", ["speaker-missing?"]),
    ("Dana Ortiz said that the gate, which Lena Moss shut at noon, was old", "moss", ["speaker-missing"]),
    ("“The gate was shut at noon on Sunday,” Lena Moss maintained", "moss", []),
    ("The rules announced Thursday would let the gate stay shut", None, []),
    ("The council announced it would let the gate stay shut", "council", []),
    ("Critics claim the gate was shut", "critics", []),
    ("The council rejected his claim the gate was shut", None, []),
    ("Dana Ortiz announced she is leaving the gate shut", "ortiz", []),
    ("The gate will stay shut in May, harbour chief Dana Ortiz announced", "ortiz", []),
    ("The gate was shut, according to several reports", None, ["speaker-missing?"]),
    ("The gate was shut, according to the report of the council", None, ["speaker-missing"]),
]


@pytest.mark.parametrize(("quote", "who", "problems"), VIEWS)
def test_a_view_beside_somebody_s_words(quote: str, who: str | None, problems: list[str]) -> None:
    given = {"speaker": who} if who else {}
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, **given) == problems


def test_a_handbook_says_what_it_says_as_a_document() -> None:
    quote = "A handbook of 1998 described the gate as shut"
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, basis="document") == []


@pytest.mark.parametrize(("quote", "problems"), THING_MADE_KNOWN)
def test_whoever_made_a_thing_known_says_nothing_of_it(quote: str, problems: list[str]) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote) == problems


@pytest.mark.parametrize(
    ("headline", "problems"),
    [
        ("Lena Moss: ‘Bad News’ for the Port of Elm", []),
        ("Lena Moss: A Life at Sea", ["speaker-unsupported?"]),
        ("Lena Moss's Family: ‘Bad News’ for the Port of Elm", ["speaker-unsupported?"]),
    ],
)
def test_a_headline_that_quotes_whoever_it_begins_with_is_theirs(headline: str, problems: list[str]) -> None:
    assert told(headline, headline, speaker="moss") == problems


@pytest.mark.parametrize(
    ("title", "problems"),
    [
        ("A woman killed herself after shooting rowers at the mill", []),
        ("A woman shot rowers at the mill after killing herself", ["label-reversed"]),
    ],
)
def test_an_order_told_from_its_other_end_is_the_same(title: str, problems: list[str]) -> None:
    quote = "The woman is said to have shot three rowers at the mill before killing herself"
    assert [each for each in told(f"{quote}.", quote, title=title) if each.startswith("label")] == problems


@pytest.mark.parametrize(
    ("quote", "asked"),
    [
        ("Two shops announced new rules following the fire at a mill where 17 rowers died", "speaker-missing?"),
        ("Two shops announced that 17 rowers died", "speaker-missing"),
    ],
)
def test_a_number_of_what_a_deed_followed_may_be_the_article_s(quote: str, asked: str) -> None:
    shops = named("shops", "group", "Two shops")
    figure = {"title": "Rowers dead", "measure": "dead", "scope": {"counts": "rowers"}, "population": "unknown"}
    figure["readings"] = [statement("one", quote, words="17")]
    made = checked({"actors": shops, "figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert [f"{each.code}{'?' if each.asks else ''}" for each in made.problems] == [asked]


def test_the_years_of_an_age_may_be_left_out() -> None:
    quote = "The shop raised the minimum age to 21 years"
    figure = {"title": "Minimum age", "measure": "age", "scope": {"counts": "years of age"}, "unit": "years"}
    figure |= {"population": "not_people", "readings": [statement("one", quote, words="21")]}
    assert checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"}).problems == ()


@pytest.mark.parametrize(("quote", "who"), SAYING)
def test_who_says_it_in_whatever_words_is_its_speaker_and_nobody_else(quote: str, who: str) -> None:
    text = f"A boat lay at the quay.\n\n{quote}."
    assert told(text, quote, speaker=who) == []
    assert told(text, quote) == ["speaker-missing"]
    assert told(text, quote, speaker="moss" if who == "council" else "council") == ["speaker-missing"]


ACTING = [
    # (a sentence in which somebody does what may be to say it, who is given as its speaker, what is told)
    ("Lena Moss also encouraged the council to go on", "moss", ["speaker-unsupported?"]),
    ("But critics see no distinction between the two", "critics", ["speaker-unsupported?"]),
    ("The council has referred to Lena Moss as its clerk", "council", ["speaker-unsupported?"]),
    ("The council was encouraged by Lena Moss", "council", ["speaker-unsupported?"]),
    ("The council has been encouraged by Lena Moss", "council", ["speaker-unsupported?"]),
    ("The gate was shut before Lena Moss", "moss", ["speaker-unsupported?"]),
    ("Per Hansen left the dam, and the council shut it", "council", ["speaker-unsupported?"]),
]


@pytest.mark.parametrize(("quote", "who", "codes"), ACTING)
def test_what_somebody_does_may_be_to_say_it(quote: str, who: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, speaker=who) == codes


HEADED = [
    # (a quote, a title over it, what is told)
    ("The fines stay, except in cases of fire", "Do the fines stay without exception?", ["says-differs?"]),
    ("The fines stay in cases of fire", "The fines never stay", ["says-differs?"]),
    (
        "Moss pushed back against the notion that the pier leaks",
        "Moss rejected the notion that the pier leaks",
        ["says-differs?"],
    ),
    ("A term of nine years, with all but six months suspended", "Six months were not suspended", ["says-differs?"]),
    ("The council upheld the law on identification", "The council upheld the ID law", []),
    ("The council upheld the law on boats", "The council upheld the ID law", ["text-unbound"]),
    ("The council must show ID at the gate", "The council must show ID at the gate", []),
    ("The boat stood at the fair", "The boat was on show at the fair", []),
    ("The papers are of the boat", "The papers show the boat", ["says-differs?"]),
    ("The council needs ID at the gate", "The council must show ID at the gate", []),
    ("Sen. Lena Moss shut the gate", "Senator Lena Moss shut the gate", []),
    ("The gate was shut by Gen. Lena Moss", "The gate was shut by Senator Lena Moss", ["text-unbound"]),
]


@pytest.mark.parametrize(("quote", "title", "codes"), HEADED)
def test_what_a_heading_says_besides_its_quotes_is_asked_where_they_may_bear_it_out(
    quote: str, title: str, codes: list[str]
) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, title=title) == codes


@pytest.mark.parametrize(
    ("quote", "who", "codes"),
    [
        ("According to Ralf Kern’s testimony, Moss shut the gate", "kern", []),
        ("According to Ralf Kern’s testimony, Moss shut the gate", "moss", ["speaker-missing"]),
        ("According to Ralf Kern’s lawyer, Moss shut the gate", "kern", ["speaker-missing?"]),
    ],
)
def test_whose_testimony_it_is_says_what_it_tells(quote: str, who: str, codes: list[str]) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, speaker=who) == codes


@pytest.mark.parametrize(
    ("quote", "codes"),
    [
        ("Lena Moss discounted rumors that the pier leaks, saying it was new", []),
        ("Lena Moss pushed back against reports that the pier leaks, saying it was new", []),
        ("Lena Moss discounted the price of the pier, saying it was new", ["stance-contradicted"]),
    ],
)
def test_whoever_discounts_a_rumour_denies_it(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, speaker="moss", stance="denies") == codes


@pytest.mark.parametrize(
    ("quote", "words", "number"),
    [
        ("The council turned over thousands of pages", "thousands", "thousands"),
        ("The council met for over two hours", "over two hours", "over two hours"),
        ("She presided over two testy meetings", "two", "two"),
        ("It cost millions and millions of crowns", "millions and millions", "millions"),
        ("It cost trillions of dollars", "trillions of dollars", "trillions"),
        ("A plan of $3.5 trln was passed", "$3.5 trln", "$3.5 trln"),
        ("It stood for nearly a quarter-century", "nearly a quarter-century", "nearly a quarter-century"),
        ("It stood for almost a half century", "almost a half century", "almost a half century"),
        ("The pier was shut for as long as 12 months", "as long as 12 months", "as long as 12 months"),
    ],
)
def test_what_belongs_to_a_verb_is_no_part_of_a_number(quote: str, words: str, number: str) -> None:
    assert number_in(quote, words) == number


@pytest.mark.parametrize(
    ("other", "codes"),
    [
        ("The elder Mr. Moss", []),
        ("Kern Moss", ["names-differ"]),
        ("Georgia Gov. Lena Moss", []),
        ("Georgia Gov. Kern Moss", ["names-differ"]),
        ("The South Carolina Republican", []),
        ("Republican Senator Lena Moss", []),
    ],
)
def test_what_stands_before_a_name_or_for_it_is_no_first_name(other: str, codes: list[str]) -> None:
    text = f"Lena Moss came. {other} shut the gate."
    actors = named("lena", "person", "Lena Moss")
    actors["lena"]["names"].append({"article": "one", "name": other, "quote": f"{other} shut the gate"})
    problems = checked({"actors": actors}, articles=("one",), given={"one": f"{text}\n"}).problems
    assert [each.code for each in problems if each.code.startswith("names")] == codes


NOT_SAYING = [
    ("The council took nine crowns per boat", "council"),
    ("The council took a crown, per person, from the crews", "council"),
    ("The council keeps notes of a meeting at the dam", "council"),
    ("Police put at the quay a guard of 12", "police"),
    ("Police put numbers on the boats", "police"),
]


@pytest.mark.parametrize(("quote", "who"), NOT_SAYING)
def test_words_that_only_look_like_saying_give_nothing_to_anybody(quote: str, who: str) -> None:
    # Whoever acts may say it by what they do: that is asked.
    assert told(f"{quote}.", quote, speaker=who) == ["speaker-unsupported?"]
    assert told(f"{quote}.", quote) == []


BORNE_OUT = [
    # (what a quote says, a title that says it in other words, what is told)
    ("GOP lost the vote", "Vote lost by the Republican Party", []),
    ("four Democrats left", "Hall left by Democratic members", []),
    ("US left the talks", "Talks left by the United States", []),
    ("Greeks left the port", "Port left by Greece", []),
    ("a Briton was held", "Arrest of a British man", []),
    ("UK ships left", "Port left by British ships", []),
    ("Tories won the vote", "Vote won by the Conservatives", []),
    ("Lena Mossé left", "Departure of Mosse", []),
    ("they heard of us", "Talks left by the United States", ["text-unbound", "text-unbound"]),
    ("Republican Guard left", "Fort left by the GOP", ["text-unbound"]),
    ("South American ships left", "Port left by US ships", ["text-unbound"]),
    ("GOP lost the vote", "Vote lost by Democrats", ["text-unbound"]),
    # A party, by the letter beside a state.
    ("Sen. Lena Moss, R-Sund, left", "Departure of Republican Moss", []),
    ("Lena Moss (D-Elm) left", "Departure of Democrat Moss", []),
    ("Lena Moss, R-Sund, left", "Departure of Democrat Moss", ["text-unbound"]),
    ("Lena Moss, a Republican, left", "Departure of Moss, R-Sund", ["text-unbound"]),
    ("R. Moss left", "Departure of Republican Moss", ["text-unbound"]),
    ("on Monday, D-Day came", "Coming of a Democrat", ["text-unbound"]),
    ("a film, R-Rated, ran", "Run of a Republican film", ["text-unbound"]),
    # A body, and what is of it.
    ("it fell to Congressional clerks", "Fall to clerks of Congress", []),
    ("it fell to congressional clerks", "Fall to clerks of Congress", []),
    ("it fell to Sund clerks", "Fall to clerks of Congress", ["text-unbound"]),
    ("it cost 9m crowns", "Cost of nine million crowns", []),
    ("it cost £9.5m", "Cost of 9.5 million pounds", []),
    ("it cost 9 thousand crowns", "Cost of 9,000 crowns", []),
    ("a Six-Month term began", "Beginning of a 6-month term", []),
    ("it cost 9m crowns", "Cost of 9 billion crowns", ["text-unbound"]),
    ("it fell 9m into the sea", "Fall of nine million", ["text-unbound"]),
    ("it cost over 9m crowns", "Cost of 8 million crowns", ["text-unbound", "text-unbound"]),
]


@pytest.mark.parametrize(("said", "title", "codes"), BORNE_OUT)
def test_a_title_says_in_other_words_what_its_quote_says_and_no_more(said: str, title: str, codes: list[str]) -> None:
    quote = f"Then {said}"
    events = {"events": {"e": event(statement("one", quote), title=title)}}
    problems = checked(events, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes


def test_a_land_that_a_quote_calls_by_another_name_stays_in_a_title() -> None:
    assert without_unbound_lands("A British ferry struck the pier", ["The UK ferry struck the pier"]) == (
        "A British ferry struck the pier"
    )
    assert without_unbound_lands("A British ferry struck the pier", ["The US ferry struck it"]) == (
        "A ferry struck the pier"
    )


@pytest.mark.parametrize(
    ("quote", "words", "held"),
    [
        ("it cost 9m crowns", "9 million", "9m"),
        ("it cost $1.2 billion", "1.2bn", "$1.2 billion"),
        ("they were more than twice as many", "twice", "more than twice"),
        ("a six-month term", "6-month", "six-month"),
        ("a 16-year-old boy", "16-year-old", "16"),
        ("it had been under study for years", "for years", "years"),
        ("the jury deliberated over four days", "four days", "four days"),
        ("the mayor issued 12 vetoes over eight years in office", "eight", "eight years"),
        ("the mayor issued 12 vetoes over eight years in office", "over eight", "over eight years"),
        ("more than four days passed", "four days", "more than four days"),
        ("they talked some hours", "some hours", "hours"),
        ("they talked some hours", "for hours", "for hours"),
        ("it cost 8m crowns", "9 million", "9 million"),
        # What limits a number, or makes another of it, is never left out.
        ("it was as far as 30 feet away", "as far as 30", "as far as 30"),
        ("boys as young as 12 were held", "as young as 12", "as young as 12"),
        ("Moss is 6-foot-4", "6-foot-4", "6-foot-4"),
        ("Moss is six feet four", "six-foot-four", "six-foot-four"),
        ("it was a 5-4 vote", "5-4", "5-4"),
        ("a 6-foot pole fell", "6-foot", "6"),
        # Of two numbers none is left out, so that no other number remains.
        ("about 1 in 5 sailors left", "about 1 in 5", "about 1 in 5"),
        ("about 1 in 5 sailors left", "about 1", "about 1 in 5"),
        ("it won nearly six in 10 of them", "nearly six", "nearly six in 10"),
        ("they sank two in ten days", "two in ten", "two in ten"),
        ("they sank one of 12 boats", "one of 12", "one of 12"),
        ("they sank five of the six boats", "five of the six", "five"),
        ("it rose from 12 to 15 boats", "from 12 to 15", "from 12 to 15"),
        ("a 3-to-1 margin", "3-to-1", "3-to-1"),
        ("a 17 to 3 vote", "17 to 3", "17 to 3"),
        ("15 boats left in 15 days", "15", "15"),
        ("they sank two in 2017", "two in 2017", "two"),
        ("it may end in as early as six weeks", "as early as six weeks", "six weeks"),
        ("it may end in as little as six weeks", "as little as six weeks", "as little as six weeks"),
        ("it opened as early as 2030", "as early as 2030", "as early as 2030"),
        # A mean is told apart from what limits a number.
        ("it rose an average of 22 percent", "an average of 22 percent", "22 percent"),
        ("it rose, on average, 22 percent", "on average, 22 percent", "22 percent"),
        ("an average 22 percent rise", "average 22 percent", "22 percent"),
        ("an average of at least 22 percent", "an average of at least 22 percent", "at least 22 percent"),
        (
            "at the most an average of 22 percent",
            "at the most an average of 22 percent",
            "at the most an average of 22 percent",
        ),
    ],
)
def test_a_number_is_found_in_the_letters_of_its_quote(quote: str, words: str, held: str) -> None:
    assert number_in(quote, words) == held


@pytest.mark.parametrize(
    ("quote", "words", "codes"),
    [
        ("The pole lay as far as 30 feet from the quay", "as far as 30", []),
        ("The pole lay as far as 30 feet from the quay", "30", ["words-cut-short"]),
        ("The pole lay 30 feet from the quay", "30", []),
        ("At 6-foot-4 the pole lay by the quay", "6", ["words-cut-short"]),
        ("At 6-foot-4 the pole lay by the quay", "4", ["words-cut-short"]),
        ("At 6 feet 4 inches the pole lay by the quay", "6", ["words-cut-short"]),
        ("At 6-foot-4 the pole lay by the quay", "6-foot-4", ["number-not-read"]),
        ("The 6-foot pole lay 4 feet from the quay", "4", []),
        ("At 6-foot-4 the pole lay 6 feet from the quay", "6", []),
    ],
)
def test_a_number_is_no_part_of_a_measure_and_keeps_how_far_it_reaches(
    quote: str, words: str, codes: list[str]
) -> None:
    reading = statement("one", quote, words=words)
    far = {"title": "Length", "measure": "distance", "population": "not_people", "unit": "feet"}
    figures = {"figures": {"f": {**far, "scope": {"counts": "feet"}, "readings": [reading]}}}
    problems = checked(figures, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes


OF_TWO_NUMBERS = [
    # (a quote, the words of a figure that counts customers, what is told)
    ("About 1 in 5 customers left the guild", "About 1 in 5", []),
    ("About 1 in 5 customers left the guild", "About 1", ["words-cut-short"]),
    ("The guild lost nearly six in 10 of its customers", "nearly six in 10", []),
    ("The guild lost nine out of 10 customers", "nine out of 10", []),
    ("The guild lost two in ten days", "two in ten", ["words-cut-short"]),
    ("The guild lost two in ten days", "two", []),
    ("The guild lost two in 2017", "two", []),
    ("The guild lost two in five towns", "two in five", ["number-not-read?"]),
    ("The guild lost five of six customers", "five", []),
    ("The guild lost a customer to the council by a 3-to-1 margin", "3-to-1", ["number-not-read"]),
    # Behind a verb of change two numbers may be where it began and where it ended.
    ("A seat for customers jumps $20 to $40", "$40", ["words-cut-short?"]),
    ("A seat for customers jumps $20 to $40", "$20 to $40", ["number-not-read?"]),
    ("A seat for customers jumps $20 to $400", "$40", ["words-not-in-quote"]),
    ("A seat for customers costs $20 to $40", "$40", ["words-cut-short"]),
    ("A seat for customers rose from $20 to $40", "$40", []),
    ("Its customers fell 20 to 30 percent", "30 percent", ["words-cut-short"]),
    ("Its customers fell by 20 to 30", "30", ["words-cut-short"]),
    # Who is told of by "who" is of those before.
    ("It has 900 customers this year, compared with 800 who had signed up for the last", "800", []),
    ("It has 900 customers this year, compared with 800 who wounded nobody", "800", ["words-cut-short?"]),
    ("It has 900 customers this year, compared with 800 boats", "800", ["words-cut-short?"]),
    ("She leads 52 to 39 among its customers", "52", []),
    ("It gave 52 boats to 39 customers", "52", ["words-cut-short?"]),
    # All but some are fewer than all, and the sum is nobody's to make.
    ("All 50 customers except the guild paid", "50", ["words-cut-short"]),
    ("All 50 customers except the guild paid", "All 50", ["words-cut-short"]),
    ("All 50 customers except the guild paid", "All 50 customers except the guild", ["number-not-read?"]),
    ("All of the fifty customers other than Ann Lund paid", "fifty", ["words-cut-short"]),
    ("All 50 customers paid, except on Sunday", "50", []),
    ("50 customers, excluding the guild, paid", "50", []),
]


@pytest.mark.parametrize(("quote", "words", "codes"), OF_TWO_NUMBERS)
def test_of_two_numbers_that_belong_together_neither_is_taken_alone(quote: str, words: str, codes: list[str]) -> None:
    figure = {"title": "Customers", "measure": "count", "scope": {"counts": "customers"}, "population": "unknown"}
    figure["readings"] = [statement("one", quote, words=words)]
    problems = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems] == codes


def test_of_a_ratio_it_is_said_that_it_is_no_count() -> None:
    quote = "The guild lost customers by a 3-to-1 margin"
    figure = {"title": "Customers", "measure": "count", "scope": {"counts": "customers"}, "population": "unknown"}
    figure["readings"] = [statement("one", quote, words="3-to-1")]
    (problem,) = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert problem.message == "'3-to-1' sets two numbers against each other, and is no number"
    assert str(problem.hint).startswith("give each side in a figure of its own")


@pytest.mark.parametrize(
    ("measure", "counts", "unit", "codes"),
    [
        ("evacuated", "people", None, []),
        ("distance", "depth", "metres", []),
        ("count", "boats", None, ["number-not-read"]),
    ],
)
def test_what_a_figure_counts_says_whether_m_is_millions(
    measure: str, counts: str, unit: str | None, codes: list[str]
) -> None:
    quote = f"The {counts} that were evacuated were 9m in all"
    fields = {"title": f"How many {counts}", "measure": measure, "scope": {"counts": counts}}
    fields |= {"readings": [statement("one", quote, words="9m")]}
    fields |= {"unit": unit, "population": "not_people"} if unit else {}
    problems = checked({"figures": {"f": fields}}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes


def drafts(root: Path) -> Facts:
    """The records with the drafts."""
    return pipeline.check(root, ()).briefing.facts


BOAT = "A boat sank off Elm on Monday. Friends said that Lena Moss had feared the sea.\n"
BURIAL = "A sailor of Orn was buried. His friends said that he had been kind.\n"
FEAR = {"id": "fear", "title": "Moss had feared the sea", "type": "other"}
KIND = {"id": "kind", "title": "The sailor had been kind", "type": "other"}


def group(record_id: str, *forms: tuple[str, str]) -> dict[str, Any]:
    return {"id": record_id, "kind": "group", "names": [{"s": s, "name": name} for s, name in forms]}


@pytest.mark.parametrize("in_one_answer", [True, False])
def test_groups_without_a_name_of_two_articles_are_joined_by_nobody(in_one_answer: bool, tmp_path: Path) -> None:
    root = begun(tmp_path, one=BOAT, two=BURIAL)
    fear = {**FEAR, "accounts": [{"s": "one 2", "speaker": ["friends"]}]}
    kind = {**KIND, "accounts": [{"s": "two 2", "speaker": ["friends"]}]}
    first = {"actors": [group("friends", ("one 2", "Friends"))], "events": [fear]}
    second = {"actors": [group("friends-of-the-sailor", ("two 2", "friends"))], "events": [kind]}
    answers = [{name: [*first[name], *second[name]] for name in first}] if in_one_answer else [first, second]
    assert [taken(root, **answer).refused for answer in answers] == [[]] * len(answers)
    facts = drafts(root)
    assert [form.article for form in facts.actors["friends"].names] == ["one"]
    assert facts.events["kind"].accounts[0].speaker == ("friends-of-the-sailor",)


@pytest.mark.parametrize(
    ("label", "where", "speakers"),
    [
        ("The rowers of the dam", "one 1", ["rowers"]),
        # A label that no quote bears out is left out; a group that is refused is named by nobody, and so is no other.
        ("The rowers of Vandria", "one 1", ["rowers"]),
        ("The rowers of the dam", "one 2", []),
    ],
)
def test_a_group_that_an_answer_names_is_not_taken_for_another_of_its_article(
    label: str, where: str, speakers: list[str], tmp_path: Path
) -> None:
    text = "The rowers say that the dam leaks badly. Rain fell.\n\nRowers who fast came to the pier.\n"
    root = begun(tmp_path, one=text)
    rowers = {**group("rowers", (where, "The rowers")), "label": label}
    said = {"s": "one 1", "speaker": ["rowers"]}
    event = {"id": "e", "title": "The dam leaks", "type": "other", "accounts": [said, {"s": "one 2"}]}
    taken(root, actors=[rowers, group("fasting", ("one 3", "Rowers"))], events=[event])
    assert [who for each in drafts(root).events["e"].accounts for who in each.speaker] == speakers


def test_of_a_group_without_a_name_of_two_articles_it_is_asked_whether_it_is_one(tmp_path: Path) -> None:
    root = begun(tmp_path, one=BOAT, two=BURIAL)
    fear = {**FEAR, "accounts": [{"s": "one 2", "speaker": ["friends"]}]}
    came = taken(root, actors=[group("friends", ("one 2", "Friends"), ("two 2", "friends"))], events=[fear])
    asked = "'Friends' of several articles may be other people in each: confirm that they are one"
    assert asked in came.back
    assert [look.what for look in unproved(drafts(root).actors["friends"]) if asked in look.beside] == ["names"]


def test_a_body_of_one_name_in_two_articles_is_one(tmp_path: Path) -> None:
    root = begun(tmp_path, one="The Elm Guild said that it rained.\n", two="The Elm Guild said that it snowed.\n")
    for article in ("one", "two"):
        body = {"id": f"guild-{article}", "kind": "body", "names": [{"s": f"{article} 1", "name": "The Elm Guild"}]}
        taken(root, actors=[body])
    assert [form.article for form in drafts(root).actors["guild-one"].names] == ["one", "two"]


IN_TOWN = "A fire burned in Elm on Monday. Police shut the road to Elm.\n"
IN_REGION = "A fire burned in Elm province on Monday. Police were sent to the governorate of Elm. Rain came.\n"
FIRE = {"id": "fire", "title": "A fire burned", "type": "other"}


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"s": "two 1", "name": "Elm province"}, "'Elm province' is another place than 'Elm'"),
        ({"s": "two 2", "name": "governorate of Elm"}, "'governorate of Elm' is another place than 'Elm'"),
        ({"s": "two 1", "name": "Elm"}, "the sentence has 'Elm province', which is another place than 'Elm'"),
        ({"s": "two 2", "name": "Elm"}, "the sentence has 'governorate of Elm', which is another place than 'Elm'"),
    ],
)
@pytest.mark.parametrize("later", [False, True])
def test_a_region_is_no_form_of_the_town_that_it_is_called_after(
    form: dict[str, str], why: str, later: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=IN_TOWN, two=IN_REGION)
    own = {"s": "one 1", "name": "Elm"}
    came = taken(root, places=[{"id": "elm", "names": [own] if later else [own, form]}])
    if later:
        came = taken(root, places=[{"id": "elm", "names": [form]}])
    assert why in "".join(came.refused)
    assert [(each.article, each.name) for each in drafts(root).places["elm"].names] == [("one", "Elm")]


def test_no_form_of_a_town_and_no_where_is_read_out_of_the_name_of_a_region(tmp_path: Path) -> None:
    root = begun(tmp_path, one=IN_TOWN, two=f"{IN_REGION}Elm was calm.\n", three=IN_REGION)
    accounts = [{"s": "one 1", "where": "elm"}, {"s": "two 1", "where": "elm"}, {"s": "two 4", "where": "elm"}]
    names = [{"s": "one 1", "name": "Elm"}]
    came = taken(root, places=[{"id": "elm", "names": names}], events=[{**FIRE, "accounts": accounts}])
    facts = drafts(root)
    assert [each.article for each in facts.places["elm"].names] == ["one", "two"]
    assert [each.where for each in facts.events["fire"].accounts] == ["elm", None, "elm"]
    assert "without `where` 'elm': the quote has the region called after it" in "".join(came.changed)


def test_a_region_that_no_article_calls_otherwise_is_itself(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Rain fell on the Elmland region.\n", two="Elmland province was calm.\n")
    names = [{"s": "one 1", "name": "Elmland"}, {"s": "two 1", "name": "Elmland"}]
    assert taken(root, places=[{"id": "elmland", "names": names}]).refused == []


@pytest.mark.parametrize("text", ["Rain fell on the Elm region.", "Rain fell on the coast of the region of Elm."])
def test_a_region_at_large_is_the_place_or_the_land_around_it_and_a_person_says_which(
    text: str, tmp_path: Path
) -> None:
    """A state that others call a region is no other place; the land around a town may be, so it is looked at."""
    root = begun(tmp_path, one="Fire burned in Elm, a state.\n", two=f"{text}\n")
    names = [{"s": "one 1", "name": "Elm"}, {"s": "two 1", "name": "Elm"}]
    rain = {"id": "rain", "title": "Rain fell", "type": "other", "accounts": [{"s": "two 1", "where": "elm"}]}
    assert taken(root, places=[{"id": "elm", "names": names}], events=[rain]).refused == []
    after = pipeline.check(root, ())
    elm = after.briefing.facts.places["elm"]
    assert after.briefing.facts.events["rain"].accounts[0].where == "elm"
    assert [look.what for look in unproved(elm, (), after.briefing)] == ["names"]
    assert not is_proved(elm, after.briefing)


def test_a_part_of_a_town_is_in_it_and_what_is_named_after_it_is_not(tmp_path: Path) -> None:
    two = "Fire burned in a northern district of Elm.\n"
    three = "A boat left the Gulf of Elm. Two lay in Elm General Hospital.\n"
    root = begun(tmp_path, one=IN_TOWN, two=two, three=three)
    accounts = [{"s": "one 1", "where": "elm"}, {"s": "two 1", "where": "elm"}]
    names = [{"s": "one 1", "name": "Elm"}]
    came = taken(root, places=[{"id": "elm", "names": names}], events=[{**FIRE, "accounts": accounts}])
    assert came.refused == []
    assert [each.where for each in drafts(root).events["fire"].accounts] == ["elm", "elm"]
    assert [each.article for each in drafts(root).places["elm"].names] == ["one", "two"]


def test_a_region_has_forms_of_its_own(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Rain fell on Elm Province.\n", two=IN_REGION)
    names = [{"s": "one 1", "name": "Elm Province"}, {"s": "two 1", "name": "Elm province"}]
    assert taken(root, places=[{"id": "elm-province", "names": names}]).refused == []
    assert len(drafts(root).places["elm-province"].names) == 2


def test_a_quotation_goes_on_where_each_sentence_is_a_paragraph_of_its_own() -> None:
    text = '"The council lost a cable.\n\nAll links are up.\n\nIt took an hour," the council was quoted as saying.'
    for quote in ("The council lost a cable", "All links are up", "It took an hour"):
        assert told(text, quote, speaker="council") == []
        assert told(text, quote) == ["speaker-missing"]
    # A mark that opens another quotation tells that the end of this one is lost.
    text = '"The council lost a cable.\n\nAll links are up, and "quite safe", the clerk wrote.'
    assert [quoted.words for quoted in quotations(text)] == ["quite safe"]


def test_a_quotation_whose_end_is_lost_or_marked_otherwise_takes_nobody_elses_words_along() -> None:
    text = 'He wrote "what boat holds\'\'.\n\nThe gate was shut.\n\n"It leaks," Dana Ortiz said.\n'
    assert [quoted.words for quoted in quotations(text)] == ["what boat holds", "It leaks,"]
    # Nothing closes it, and it does not begin its paragraph.
    text = 'He wrote "what boat.\n\nThe gate was shut.\n\nIt leaks," Dana Ortiz said.\n'
    assert told(text, "The gate was shut", speaker="ortiz") == ["speaker-missing"]
    # Nor does it where the next mark opens a speech, of which the paragraph between is no part.
    lost = 'Dana Ortiz wrote: "What a boat.\n\nThe gate was shut.\n\n'
    text = f'{lost}"It leaks.\n\nWe paid nine crowns.\n\nIt sank," Lena Moss said.'
    assert [quoted.words for quoted in quotations(text)] == ["It leaks.\n\nWe paid nine crowns.\n\nIt sank,"]
    for quote in ("It leaks.\n\nWe paid nine crowns.", "We paid nine crowns", "It leaks"):
        assert told(text, quote, speaker="moss") == []
        assert told(text, quote, speaker="ortiz") == ["speaker-missing"]
        assert told(text, quote) == ["speaker-missing"]
    for quote in ("What a boat", "The gate was shut"):
        assert told(text, quote, speaker="moss") == ["speaker-missing"]
    # Where each paragraph is opened anew it is one speech.
    text = 'Dana Ortiz wrote: "What a boat.\n\n"It leaks.\n\n"It sank," she wrote.'
    assert [quoted.words for quoted in quotations(text)] == ['What a boat.\n\n"It leaks.\n\n"It sank,']
    # Many paragraphs are no speech whose marks are left out.
    text = '"What boat.\n\n' + "The gate was shut.\n\n" * 4 + 'It leaks," Dana Ortiz said.\n'
    assert quotations(text) == ()


SAME_NO = [
    ("Moss is unlikely to be charged", "Moss is not expected to be charged", []),
    ("Moss refused to leave the dam", "Moss did not leave the dam", []),
    ("Moss was cleared of fraud", "Moss did not commit fraud", ["says-differs?"]),
    ("It gave Moss nine more votes than she got", "It gave Moss votes that she did not have", ["says-differs?"]),
    ("The crew was too tired to leave", "The crew did not leave", ["says-differs?"]),
    ("It gave Moss nine more votes in Elm", "It gave Moss votes that she did not have", ["says-differs?"]),
]


@pytest.mark.parametrize(("quote", "title", "problems"), SAME_NO)
def test_a_title_may_say_no_in_another_word(quote: str, title: str, problems: list[str]) -> None:
    assert told(f"{quote}.", quote, title=title) == problems


@pytest.mark.parametrize("who", ["the council was quoted as saying", "the council has been reported as saying"])
def test_whoever_is_quoted_as_saying_it_says_it(who: str) -> None:
    text = f"“The dam leaks,” {who} in a statement."
    assert told(text, "The dam leaks", speaker="council") == []
    assert told(text, "The dam leaks", speaker="police") == ["speaker-missing"]


PASSING = [
    ("Dana Ortiz said nine boats sank because of a cable which began in Elm", True),
    ("Dana Ortiz said that the crew who built it fled", True),
    ("Dana Ortiz, who has nine boats, said that the dam leaks", False),
    ("Dana Ortiz said that the dam leaks, which had cost nine crowns", False),
    ("When the dam broke, Dana Ortiz said that it was old", False),
    ("Engineer Dana Ortiz said that the dam leaks", True),
    ("The dam leaks, Dana Ortiz said on Sunday", True),
    ("The clip shows the dam with boats of which Dana Ortiz says that they leak there for many weeks", False),
    ("Dana Ortiz denied that the dam leaks, and the board has seen it", False),
    ("The crew knew little of the dam but well that Dana Ortiz had warned that it leaks in many places", False),
]


@pytest.mark.parametrize(("quote", "is_hers"), PASSING)
def test_who_says_all_of_a_sentence_is_put_in_and_who_says_a_part_is_not(
    quote: str, is_hers: bool, tmp_path: Path
) -> None:
    checked({"actors": ACTORS}, articles=("one",), given={"one": f"{quote}. Rain fell.\n"}, into=tmp_path)
    event = {"id": "e", "title": "Something happens", "type": "other", "accounts": [{"s": "one 2"}]}
    answer = {"events": [event], "tells": {"one 1": ["e"]}}
    came = take(pipeline.check(tmp_path), json.dumps(answer), "a model")
    assert any("'Dana Ortiz' says it" in each for each in came.changed) is is_hers


@pytest.mark.parametrize("quote", [quote for quote, is_hers in PASSING if is_hers])
def test_whoever_drafts_a_statement_in_no_quotation_marks_without_a_speaker_may_mean_that(
    quote: str, tmp_path: Path
) -> None:
    checked({"actors": ACTORS}, articles=("one",), given={"one": f"{quote}. Rain fell.\n"}, into=tmp_path)
    event = {"id": "e", "title": "Something happens", "type": "other", "accounts": [{"s": "one 1"}]}
    came = take(pipeline.check(tmp_path), json.dumps({"events": [event]}), "a model")
    assert came.changed == [] and came.refused == []
    assert "? one 1: the quote gives its words to 'Dana Ortiz'" in came.back


def test_a_last_name_bears_out_the_whole_of_it_before_a_generation_too() -> None:
    junior = named("junior", "person", "Carl Marsh Jr.")
    quote = "Mr. Marsh said that he would leave"
    account = event(statement("one", quote, speaker="junior"), title="Carl Marsh said that he would leave")
    facts = {"actors": junior, "events": {"e": account}}
    text = f"Carl Marsh Jr. came. {quote}.\n"
    assert [p.code for p in checked(facts, articles=("one",), given={"one": text}).problems] == []
    unsaid = event(statement("one", "Mr. Marsh left"), title="Carl Marsh left")
    facts = {"actors": junior, "events": {"e": unsaid}}
    text = "Carl Marsh Jr. came. Mr. Marsh left.\n"
    assert [p.code for p in checked(facts, articles=("one",), given={"one": text}).problems] == []


RAN_ON = "“We heard a crack. Then the mast fell. Nobody had slept at all. The deck was wet by then.”"
SPEECHES = [
    # (what stands before a speech, what is told where it is given to Lena Moss)
    ("Lena Moss told the court of the night.", []),
    ("“It was dark,” said Lena Moss, 40, a sailor. Her hands shook.", []),
    ("Lena Moss lost her boat on Monday. It had cost nine crowns.", ["speaker-missing?"]),
    ("Lena Moss said that it was dark. Ralf Kern told the court of the night.", ["speaker-missing"]),
    ("Lena Moss lost her boat on Monday. Ralf Kern was asleep at the quay.", ["speaker-missing"]),
    ("Boats lay at the quay on Monday. It had cost nine crowns.", ["speaker-missing"]),
]


@pytest.mark.parametrize(("before", "codes"), SPEECHES)
@pytest.mark.parametrize("quote", ["The deck was wet by then", "Nobody had slept at all. The deck was wet by then"])
def test_whoever_was_named_last_before_a_speech_may_be_its_speaker(quote: str, before: str, codes: list[str]) -> None:
    assert told(f"It rained at Elm.\n\n{before}\n\n{RAN_ON}", quote, speaker="moss") == codes


PAIRS = [
    # (two sentences, of which the second names who gives the number of the first)
    ("Nine boats sank when the storm broke the chain. The count is that of officials in Elm", []),
    ("Nine boats are lost although many crews swam. That is the number officials gave", []),
    ("Nine boats sank while they lay at the quay. Officials said the storm broke the chain", ["speaker-unsupported?"]),
    ("Nine boats sank while they lay at the quay. The storm took officials by surprise", ["speaker-unsupported?"]),
]


@pytest.mark.parametrize(("quote", "codes"), PAIRS)
def test_the_second_of_two_sentences_may_say_whose_number_the_first_has(quote: str, codes: list[str]) -> None:
    reading = statement("one", quote, words="Nine", speaker="officials")
    fields = {"title": "How many boats", "measure": "count", "population": "not_people", "scope": {"counts": "boats"}}
    records = {"actors": ACTORS, "figures": {"f": {**fields, "readings": [reading]}}}
    problems = checked(records, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems] == codes


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Then the government fled. A fire burnt the governments barracks.", 2),
        ("Then the government fled. In the south the governments agree to it.", 1),
        ("Then the government fled. Four of the governments in the south met.", 1),
        ("Then the government fled. The governments signed it.", 1),
        ("A fire burnt the governments barracks.", 0),
        ("Then the government fled. The crew’s boat sank. It burnt the governments barracks.", 1),
    ],
)
def test_a_possessive_that_lost_its_apostrophe_holds_a_name_in_small_letters(text: str, found: int) -> None:
    assert len(find_name(Folded(text), "the government")) == found


HAPPENED = [
    ("The march, which the council had not allowed as a march, went ahead at noon", "The march took place", []),
    ("The vote took place on Monday, but the vote was not watched", "A vote was held", []),
    ("The march did not go ahead", "The march took place", ["stance-contradicted"]),
    ("The march was to be held on Monday", "The march took place", ["stance-contradicted"]),
    ("The march was held up and never took place", "The march was held", ["stance-contradicted?"]),
    # Who rejects a veto does what the veto was to stop.
    ("The council dealt her a defeat by rejecting her veto", "The council voted down a veto", []),
    ("The council rejected the mayor’s first veto", "The council overrode the mayor’s veto", []),
    ("The council rejected the mayor’s dues", "The council raised the mayor’s dues", ["stance-contradicted"]),
    # What a bill would do is to come, what was done to it is not.
    ("The council approved a bill Tuesday that would make it a holiday", "The council passed a bill on a holiday", []),
    ("They passed measures that would pay the crews", "They passed measures on the crews' pay", []),
    ("The council approved a bill Tuesday that would raise the dues", "The dues were raised", ["stance-contradicted"]),
    ("The council would approve a bill that raises the dues", "It approved a bill", ["stance-contradicted"]),
    ("The council will vote on a bill that would raise the dues", "It passed a bill", ["stance-contradicted"]),
]


@pytest.mark.parametrize(("quote", "title", "codes"), HAPPENED)
def test_what_took_place_was_held_or_went_ahead_happened(quote: str, title: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, title=title, happened="yes") == codes


LABELS = [
    ("Without lights", "The boat ran with its lights off", []),
    ("Not armed", "The man was unarmed when he fell", []),
    ("No injuries", "The crew escaped unharmed", []),
    ("Without a permit", "The unlicensed boat sailed at noon", []),
    ("Without lights", "The boat ran with its sails off", ["says-differs"]),
    ("No deaths", "Two of the crew survived", ["says-differs"]),
    ("With the crew or without it", "The boat sailed alone and with the crew", []),
    ("Without the crew", "The boat sailed alone and with the crew", ["says-differs"]),
    ("Not armed", "The man was armed when he fell", ["says-differs"]),
    ("Not guilty", "He was found guilty", ["label-reversed", "says-differs"]),
]


@pytest.mark.parametrize(("label", "quote", "codes"), LABELS)
def test_a_label_says_no_of_what_its_quote_says_in_other_words_that_there_is_none(
    label: str, quote: str, codes: list[str]
) -> None:
    other = "Rain fell on the harbour"
    positions = [
        {"label": label, "statements": [statement("one", quote)]},
        {"label": "Rain", "statements": [statement("two", other)]},
    ]
    fields = {"title": "How is it?", "kind": "wording", "weight": "minor", "would_resolve": "A list"}
    records = {"discrepancies": {"d": {**fields, "positions": positions}}}
    given = {"one": f"{quote}.\n", "two": f"{other}.\n"}
    problems = checked(records, articles=("one", "two"), given=given).problems
    assert sorted(problem.code for problem in problems) == codes


@pytest.mark.parametrize(
    ("printed", "given", "names"),
    [
        ("Mevlüt Orst", "Mevlut Orst", ["Mevlüt Orst"]),
        ("Heidar Orst", "Heydar Orst", ["Heidar Orst"]),
        ("Michelle Orst", "Michele Orst", ["Michelle Orst"]),
        ("Samira Orst", "Samir Orst", []),
        ("Heidar Urst", "Heydar Orst", []),
        ("Heidar", "Heydar", []),
    ],
)
def test_a_full_name_is_taken_as_its_article_spells_it(
    printed: str, given: str, names: list[str], tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"The mayor of Elm, {printed}, shut the gate. Rain fell on Elm.\n")
    came = taken(root, actors=[{"id": "mayor", "kind": "person", "names": [{"s": "one 1", "name": given}]}])
    mayor = drafts(root).actors.get("mayor")
    assert [str(form.name) for form in mayor.names] == names if mayor else names == []
    assert bool(came.refused) is (not names)


def test_nobody_who_asked_not_to_be_named_is_found_by_another_spelling(tmp_path: Path) -> None:
    text = "Heidar Orst, who asked not to be named, shut the gate. Rain fell on Elm.\n"
    root = begun(tmp_path, one=text)
    came = taken(root, actors=[{"id": "he", "kind": "person", "names": [{"s": "one 1", "name": "Heydar Orst"}]}])
    assert "Heidar" not in came.back + "".join(came.changed) and "he" not in drafts(root).actors


def test_no_number_loses_what_limits_it_in_its_quote() -> None:
    quote = "It bought the lot with at least a half-dozen others"
    assert number_in(quote, "at least a half-dozen") == "at least a half-dozen"
    assert number_in(quote, "a half-dozen") == "half-dozen"


NO_WORDS = [
    # (a quote without a speaker, whether somebody says it)
    ("A key detail at odds with the council's reported accounts of what sank it", False),
    ("Another gap in the officials’ stated reasons for closing the pier", False),
    ("The council reported accounts of what sank the boat", True),
    ("The council's Dana Ortiz reported accounts of what sank it", True),
    ("The crew, to judge by the council's reported losses, Dana Ortiz said, will leave", True),
    ("Lena Moss told stories about each boat before the march", False),
    ("Lena Moss told a joke, then left", False),
    ("Lena Moss told stories of how the boat sank", True),
    ("Lena Moss told stories that the dam leaked", True),
    ("Lena Moss told reporters about the dam", True),
]


@pytest.mark.parametrize(("quote", "is_said"), NO_WORDS)
def test_what_describes_a_noun_and_who_tells_a_tale_give_nobody_words(quote: str, is_said: bool) -> None:
    assert told(f"{quote}.", quote) == (["speaker-missing"] if is_said else [])


LED_TO = [
    # (a quote, whether critics say it)
    ("Critics were quick to point out that no boat had left", True),
    ("Critics were also eager to say that no boat had left", True),
    ("Critics went on to note that no boat had left", True),
    ("Critics pointed out that no boat had left", True),
    ("Critics were quick to say no to the boat", False),
    ("Critics were not quick to say that no boat had left", False),
    ("Critics were told to note that no boat had left", False),
    ("Critics met the council to say that no boat had left", False),
]


@pytest.mark.parametrize(("quote", "is_said"), LED_TO)
def test_who_is_quick_to_say_it_says_it(quote: str, is_said: bool) -> None:
    text = f"A boat lay at the quay. {quote}."
    assert told(text, quote) == (["speaker-missing"] if is_said else [])
    if is_said:
        assert told(text, quote, speaker="critics") == []
        assert told(text, quote, speaker="council") == ["speaker-missing"]


def test_who_is_quick_to_do_it_says_nothing() -> None:
    quote = "Critics were quick to leave Elm that day"
    assert told(f"{quote}.", quote, speaker="critics") == ["speaker-unsupported?"]


FINDINGS = [
    # (a quote, whether a finding says it, whether somebody does)
    ("The independent autopsy found that Moss drowned", True, False),
    ("The Elm Medical Examiner's autopsy concluded that Moss drowned", True, False),
    ("An autopsy ordered by the council confirmed that Moss drowned", True, False),
    ("An initial autopsy which concluded that Moss drowned was read in Elm", True, False),
    ("The probe found that the dam leaks", True, False),
    ("A test showed that the dam leaks", True, False),
    ("The medical examiner found that Moss drowned", False, True),
    ("The inquiry's chief concluded that the dam leaks", False, True),
    ("The council concluded that the dam leaks", False, True),
    ("The dam leaks, the inquiry said", False, True),
    ("The autopsy, Dana Ortiz said, found that Moss drowned", False, True),
]


@pytest.mark.parametrize(("quote", "is_finding", "is_said"), FINDINGS)
def test_an_autopsy_or_a_test_that_finds_something_is_a_document(quote: str, is_finding: bool, is_said: bool) -> None:
    codes = told(f"{quote}.", quote, basis="document")
    assert ("speaker-missing" in codes) is is_said
    assert (codes == []) is is_finding


def test_of_a_draft_of_what_an_autopsy_found_the_basis_is_put_in(tmp_path: Path) -> None:
    root = begun(tmp_path, one="The autopsy found that the sailor drowned. Rain fell.\n")
    drowned = {"id": "e", "title": "The sailor drowned", "type": "death", "accounts": [{"s": "one 1"}]}
    assert taken(root, events=[drowned]).refused == []
    assert [each.basis for each in drafts(root).events["e"].accounts] == ["document"]


SET_APART = [
    # (a title over "Lena Moss and two other officials marched, and Ralf Kern struck Dana Ortiz", what is told)
    ("Officials other than Lena Moss marched", []),
    ("Officials apart from Lena Moss marched", []),
    ("Officials besides Lena Moss marched", []),
    ("Dana Ortiz struck Ralf Kern", ["says-differs?"]),
    ("Dana Ortiz besides others struck Ralf Kern", ["says-differs?"]),
]


@pytest.mark.parametrize(("title", "codes"), SET_APART)
def test_who_is_set_apart_from_others_is_not_acted_on(title: str, codes: list[str]) -> None:
    quote = "Lena Moss and two other officials marched, and Ralf Kern struck Dana Ortiz"
    assert told(f"{quote}.", quote, title=title) == codes


SPOKE = "Dana Ortiz came to Elm. {before}\n\nSpeaking on the quay, {she} told of the flood.\n\n{She} named the dead."
RUNS = [
    # (what stands before a run of sentences, its pronouns, whether Lena Moss is meant by its end)
    ("Lena Moss then hailed the crew.", ("she", "She", "She"), True),
    ("The crew cheered.", ("she", "She", "She"), False),
    ("Lena Moss then hailed the crew.", ("Ralf Kern", "He", "He"), False),
    ("Lena Moss then hailed the crew.", ("he", "He", "She"), False),
]


@pytest.mark.parametrize(("before", "pronouns", "is_meant"), RUNS)
def test_whom_a_run_of_sentences_goes_on_about_its_last_tells_of(
    before: str, pronouns: tuple[str, str, str], is_meant: bool
) -> None:
    first, second, third = pronouns
    quote = f"{third} gave a nod to the speech that the late Ralf Kern gave in Elm"
    text = f"{SPOKE.format(before=before, she=first, She=second)}\n\n{quote}."
    codes = told(text, quote, title="Moss gave a nod to a speech", who=["moss"])
    assert codes == ([] if is_meant else ["not-in-article"])


DATED_AHEAD = [
    # (the quote, the type of the event, more of the account, what is told)
    ("Lena Moss said that the dam would be opened on Sunday", "statement", {}, ["time-elsewhere"]),
    ("Lena Moss said that the dam would be opened on Sunday", "other", {}, []),
    ("Lena Moss said that the dam would be opened on Sunday", "statement", {"happened": "planned"}, []),
    ("Lena Moss said on Sunday that the dam was open", "statement", {}, []),
]


@pytest.mark.parametrize(("quote", "kind", "more", "codes"), DATED_AHEAD)
def test_nothing_was_said_after_the_article_that_tells_it(
    quote: str, kind: str, more: dict[str, str], codes: list[str]
) -> None:
    account = statement("one", quote, when={"words": "on Sunday"}, speaker=["moss"], **more)
    records = {"actors": ACTORS, "events": {"e": event(account, title="Moss said that the dam opens", type=kind)}}
    problems = checked(records, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [str(problem.code) for problem in problems] == codes


TOLD_OF_A_SAYING = [
    ("Moss called the dam a sham", []),
    ("Moss said that a plan would be announced in Elm", []),
    ("The plan for the dam is announced", ["time-elsewhere"]),
]


@pytest.mark.parametrize(("title", "codes"), TOLD_OF_A_SAYING)
def test_verbs_of_saying_in_the_quoted_words_do_not_count(title: str, codes: list[str]) -> None:
    """The quote begins among them; a title of what is done to something tells of no saying."""
    quote = (
        'A plan for the dam will be announced in Elm next week, but it is a sham," she posted on a board on Wednesday'
    )
    account = told(f'Lena Moss spoke.\n\n"{quote}.', quote, title=title, speaker="moss", when={"words": "on Wednesday"})
    assert account == codes


POSTED = '"The dam cost little last year compared to its worth," {}'
WHEN_SAID = [
    # (what stands behind the quotation, the title, what is told)
    ("she posted on a board on Wednesday", "Lena Moss said that the dam cost little", []),
    ("she posted on a board on Wednesday", "The dam cost little compared to its worth", ["time-elsewhere"]),
    ("she said, and a ship left Elm on Wednesday", "Lena Moss said that the dam cost little", ["time-elsewhere"]),
    ("she posted. In it a small ship left on Wednesday", "Lena Moss said that the dam cost little", ["time-elsewhere"]),
]


@pytest.mark.parametrize(("behind", "title", "codes"), WHEN_SAID)
def test_the_day_on_which_somebody_posted_it_is_that_of_a_title_that_tells_that(
    behind: str, title: str, codes: list[str]
) -> None:
    quote = POSTED.format(behind)
    account = told(f"Lena Moss spoke.\n\n{quote}.", quote, title=title, speaker="moss", when={"words": "on Wednesday"})
    assert account == codes


WHO_THEY_ARE = [
    (", 34, a mother of two, in 2011", []),
    (", 34, in 2011", []),
    (", 34, who had lost a home in 2011", ["time-elsewhere"]),
    (", 34, a mother of two, and of a flood in 2011", ["time-elsewhere"]),
]


@pytest.mark.parametrize(("behind", "codes"), WHO_THEY_ARE)
def test_a_time_behind_how_old_somebody_is_and_what_is_of_what_befell_them(behind: str, codes: list[str]) -> None:
    quote = f"On Thursday a court saw a film of the driver killing Lena Moss{behind}"
    title = "A driver killed Lena Moss"
    assert told(f"{quote}.", quote, title=title, who=["moss"], when={"words": "in 2011"}) == codes


SAID_BEFORE = "During a talk {}, Lena Moss said the 2017 fees are about as high as the council thought"
SAID_ON = [
    # (the day in the quote, `when`, the title, what is told)
    ("Monday", "Monday", "Moss said that the fees are as high as the council thought", []),
    ("Monday", "Monday", "The fees are as high as the council thought", ["time-elsewhere"]),
    (
        "Monday",
        "Monday",
        "Ortiz said that the fees are as high as the council thought",
        ["time-elsewhere"],
    ),
    ("in Elm on Monday", "on Monday", "Moss said that the fees are as high as the council thought", []),
    # Another deed may be of that day.
    (
        "on a boat which sank Monday",
        "Monday",
        "Moss said that the fees are as high as the council thought",
        ["time-elsewhere"],
    ),
    (
        "on a boat raised Monday",
        "Monday",
        "Moss said that the fees are as high as the council thought",
        ["time-elsewhere"],
    ),
]


@pytest.mark.parametrize(("day", "when", "title", "codes"), SAID_ON)
def test_the_day_before_whoever_says_it_is_that_of_the_saying(
    day: str, when: str, title: str, codes: list[str]
) -> None:
    quote = SAID_BEFORE.format(day)
    assert told(f"{quote}.", quote, title=title, speaker="moss", when={"words": when}) == codes


SCHEDULED = [
    # (a sentence of an article of 8 March 2031, what is told where it is said to be planned)
    ("The fair in Elm opens April 4", []),
    ("The fair in Elm opens on April 4, 2031", []),
    ("The fair in Elm opened April 4", ["stance-contradicted"]),
    ("The fair in Elm opens its doors", ["stance-contradicted"]),
    ("The fair in Elm opens Feb. 2", ["stance-contradicted"]),
]


@pytest.mark.parametrize(("quote", "codes"), SCHEDULED)
def test_a_verb_in_the_present_before_a_day_to_come_tells_of_a_plan(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, title="The fair opens", happened="planned") == codes


JUDGED = [
    # (a quote of Lena Moss, a title, what is told)
    ("It is asked whether the council is reckless", "A test of whether its boats show a pattern", []),
    ("It is asked whether the council is reckless", "Its boats show a pattern", ["says-differs?"]),
    (
        "It is asked whether the council is reckless",
        "Whether or not it is reckless its boats show it",
        ["says-differs?"] * 2,
    ),
    ("“It is obvious that he fell,” Lena Moss said", "Moss said that he obviously fell", []),
    ("“It is obvious that he fell,” Lena Moss said", "He obviously fell", ["says-differs"]),
    ("“It is obvious that he fell,” Lena Moss said", "Moss spoke, and he obviously fell", ["says-differs"]),
    ("“It is plain that he fell,” Lena Moss said", "Moss said that he obviously fell", ["says-differs"]),
    ("“He fell,” Lena Moss said in an obvious hurry", "Moss said that he obviously fell", ["says-differs"]),
]


@pytest.mark.parametrize(("quote", "title", "codes"), JUDGED)
def test_what_is_asked_or_is_a_speakers_own_word_adds_no_judgement(quote: str, title: str, codes: list[str]) -> None:
    speaker = {"speaker": "moss"} if "Moss" in quote else {}
    assert told(f"{quote}.", quote, title=title, **speaker) == codes


SAID_AT = [
    # (a quote of a speech of Dana Ortiz without a speaker, whether it has words of hers)
    ("Dana Ortiz said in brief remarks at the Harbour Office", False),
    ("Dana Ortiz said during a Wednesday address", False),
    ("Mayor Dana Ortiz said at a news conference here", False),
    ("Dana Ortiz told reporters in Elm", False),
    ("Dana Ortiz said in brief remarks that the dam leaks", True),
    ("Dana Ortiz said in Elm the dam leaks", True),
    ("Dana Ortiz said in Elm boats sink", True),
    ("Dana Ortiz said on Monday boats sink", True),
    ("Dana Ortiz said at the Harbour Office boats sink", True),
    ("Dana Ortiz said at the dam nobody heard the speech", True),
    ("Dana Ortiz told the council a lie", True),
    ("“The dam leaks,” Dana Ortiz said in brief remarks", True),
]


@pytest.mark.parametrize(("quote", "is_hers"), SAID_AT)
def test_that_somebody_spoke_is_told_by_the_article_and_what_they_said_by_them(quote: str, is_hers: bool) -> None:
    title = "Ortiz spoke"
    assert told(f"{quote}.", quote, title=title) == (["speaker-missing"] if is_hers else [])
    assert told(f"{quote}.", quote, title="The dam leaks") == ["speaker-missing"]
    assert told(f"{quote}.", quote, title=title, speaker="ortiz") == []


def test_no_speaker_is_put_in_where_a_quote_only_tells_that_somebody_spoke(tmp_path: Path) -> None:
    root = begun(tmp_path, one="“The dam leaks badly,” Dana Ortiz said in brief remarks at Elm. Rain fell.\n")
    names = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    account = {"s": "one 1", "from": "Dana Ortiz said", "to": "at Elm"}
    spoke = {"id": "e", "title": "Ortiz spoke at Elm", "type": "statement", "accounts": [account]}
    assert taken(root, actors=[names], events=[spoke]).refused == []
    assert [each.speaker for each in drafts(root).events["e"].accounts] == [()]


def test_no_speaker_is_put_in_where_a_label_is_of_what_stands_beside_a_speech(tmp_path: Path) -> None:
    told = {"one": "“It is law now,” said Dana Ortiz, flanked by two rowers.\n", "two": "Nobody came to the pier.\n"}
    root = begun(tmp_path, **told)
    names = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    other = {"label": "Nobody came", "statements": [{"s": "two 1"}]}
    asked = {"id": "d", "title": "Who was there?", "kind": "status", "weight": "minor", "would_resolve": "A picture."}
    beside = {"label": "Two rowers stood by", "statements": [{"s": "one 1"}]}
    taken(root, actors=[names], discrepancies=[{**asked, "positions": [beside, other]}])
    assert [said.speaker for said in drafts(root).discrepancies["d"].positions[0].statements] == [()]


@pytest.mark.parametrize(
    ("title", "speaker"),
    [
        ("Ortiz gave a speech at Elm", ()),
        ("Ortiz delivered a long address", ()),
        ("The dam leaks badly", ("ortiz",)),
        ("Ortiz gave a speech and said that the dam leaks", ("ortiz",)),
    ],
)
def test_no_speaker_is_put_in_where_the_title_tells_of_a_speech(
    title: str, speaker: tuple[str, ...], tmp_path: Path
) -> None:
    said = (
        "“The dam leaks badly, and it has leaked for nine years,” Dana Ortiz said in a long address, a speech at Elm."
    )
    root = begun(tmp_path, one=f"{said} Rain fell.\n")
    names = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    told = {"id": "e", "title": title, "type": "statement", "accounts": [{"s": "one 1"}]}
    taken(root, actors=[names], events=[told])
    assert [each.speaker for each in drafts(root).events["e"].accounts] == [speaker]


TURNED = [
    # (what stands behind "A sailor of Orn died of a fall", what is told)
    ("but other details have not been released", ["quote-clipped?"]),
    ("but the council will meet on Monday", ["quote-clipped?"]),
    ("but that is disputed", ["quote-clipped"]),
    ("but the sailor was alive on Monday", ["quote-clipped"]),
    ("but the report was false", ["quote-clipped"]),
    ("but the mayor has doubts", ["quote-clipped"]),
    ("but the council denied it", ["quote-clipped"]),
    ("but not at once", ["quote-clipped"] * 2),
    ("but only at noon", ["quote-clipped"]),
]


@pytest.mark.parametrize(("behind", "codes"), TURNED)
def test_a_but_that_begins_another_thing_is_asked(behind: str, codes: list[str]) -> None:
    quote = "A sailor of Orn died of a fall"
    assert told(f"{quote}, {behind}.", quote) == codes


HEADLINES = [
    # (a headline, its speaker, what is told)
    ("Moss's Family: Who Takes Our Boat?", "family", []),
    ("Lena Moss's Family: Who Takes Our Boat?", "moss", ["speaker-unsupported?"]),
    ("Moss's Family: Who Takes Our Boat?", "council", ["speaker-missing"]),
    ("Police: Boat Was Sunk Off Elm", "police", ["speaker-unsupported?"]),
    ("Police: Boats and Crews", "police", ["speaker-unsupported?"]),
    ("Lena Moss: A Life at Sea", "moss", ["speaker-unsupported?"]),
]


@pytest.mark.parametrize(("headline", "who", "codes"), HEADLINES)
def test_a_headline_may_begin_with_its_speaker(headline: str, who: str, codes: list[str]) -> None:
    assert told(f"{headline}\n\nRain fell on Elm.", headline, speaker=who) == codes


_CALL = (
    "Ralf Kern and his crew were at sea when they received a distress call from Dana Ortiz saying two boats had sunk"
)
OF_A_MESSAGE = [
    # (a sentence, who said it, what is told of it)
    (f"{_CALL}, a Harbour Ministry statement said.", "ministry", []),
    (f"{_CALL}, a Harbour Ministry statement said.", "ortiz", ["speaker-missing?"]),
    (f"{_CALL}, a Harbour Ministry statement said.", "kern", ["speaker-missing"]),
    (f"{_CALL}, a Harbour Ministry statement said.", "moss", ["speaker-missing"]),
    (f"{_CALL}, a Harbour Ministry statement said.", None, ["speaker-missing"]),
    (f"{_CALL}.", "ortiz", []),
    (f"{_CALL}.", "kern", ["speaker-missing"]),
    (f"{_CALL}.", None, ["speaker-missing?"]),
    ("Lena Moss released a letter from the council saying the dam leaks.", "council", []),
    ("Lena Moss released a letter from the council saying the dam leaks.", "moss", ["speaker-missing"]),
    ("A note from Dana Ortiz on Monday saying the dam leaks reached Lena Moss.", "ortiz", []),
    ("A note from Dana Ortiz on Monday saying the dam leaks reached Lena Moss.", "moss", ["speaker-missing"]),
    ("Lena Moss got a message saying the dam leaks.", "moss", ["speaker-missing"]),
    # Who answers a letter, or writes one, says what stands behind it.
    ("Lena Moss answered a letter from Dana Ortiz saying the dam leaks.", "moss", []),
    ("Lena Moss answered a letter from Dana Ortiz saying the dam leaks.", "ortiz", ["speaker-missing"]),
    ("Lena Moss wrote a letter to the council saying the dam leaks.", "moss", []),
    ("Lena Moss sent a message from her boat saying the dam leaks.", "moss", []),
    ("Lena Moss received a call from Dana Ortiz and left, saying the dam leaks.", "moss", []),
    ("Lena Moss received a call from Dana Ortiz and left, saying the dam leaks.", "ortiz", ["speaker-missing"]),
]


@pytest.mark.parametrize(("quote", "who", "codes"), OF_A_MESSAGE)
def test_what_a_message_says_is_not_said_by_whoever_received_it(quote: str, who: str | None, codes: list[str]) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}", quote, **({"speaker": who} if who else {})) == codes


@pytest.mark.parametrize(
    ("title", "quote", "codes"),
    [
        ("The crew held the pier", "The crew not only held the pier but seized nine boats", []),
        ("The crew seized nine boats", "The crew not only held the pier but seized nine boats", []),
        ("The pier burned", "Not only the gate but the pier burned", []),
        (
            "The crew seized nine boats",
            "The crew not only held the pier but did not seize boats",
            ["stance-contradicted"],
        ),
        ("The crew held the pier", "The crew did not hold the pier, it only saw it", ["stance-contradicted"]),
        (
            "The crew held the pier",
            "The crew was not the only one that failed to hold the pier",
            ["stance-contradicted"],
        ),
    ],
)
def test_not_only_says_no_of_nothing(title: str, quote: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, title=title, happened="yes")
    assert [code for code in found if code.startswith("stance")] == codes


@pytest.mark.parametrize(
    ("words", "quote", "codes"),
    [
        ("around 11 a.m.", "The boat left at around 11 a.m.", []),
        ("around noon", "The boat left at around noon", []),
        ("around March 3", "The boat left on around March 3", []),
        ("early March", "The boat left in early March", []),
        ("11 a.m.", "The boat left at around 11 a.m.", ["words-cut-short"]),
        ("March", "The boat left in early March", ["words-cut-short"]),
        ("March 3", "The boat left before March 3", ["words-cut-short"]),
        ("two weeks", "The boat left in two weeks", []),
        ("in 2017", "The boat left faster than ever before in 2017", []),
        ("2017", "The boat left some time before 2017", ["words-cut-short"]),
    ],
)
def test_a_time_may_stand_without_at_on_or_in(words: str, quote: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, title="The boat left", when={"words": words})
    assert [code for code in found if code == "words-cut-short"] == codes


@pytest.mark.parametrize(
    ("title", "quote", "codes"),
    [
        ("The crew of the M/S Elm left", "The crew left the M/S Elm", []),
        ("The MV/Elm sank", "The MV/Elm sank", []),
        ("The M/S Elm sank", "The Elm sank", ["text-unbound"]),
        ("The M/S Elm sank", "The M/V Elm sank", ["text-unbound"]),
        ("The Moss/Ortiz bill fell", "The Moss bill fell and Ortiz left", ["text-unbound"]),
    ],
)
def test_a_name_with_a_stroke_is_borne_out_by_the_same(title: str, quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, title=title) == codes


_BEGUN = "“The crews were near,” said an officer.\n\nThe Heron came. A team left."
_FROM_AFAR = (
    f"{_BEGUN}\n\n“They gave up. A search found nine guns,” he said.\n\n“The guns leaked. All were held,” he added."
)
_OF_ANOTHER = _FROM_AFAR.replace("A team left.", "“It rained,” said Dana Ortiz.")


@pytest.mark.parametrize(
    ("text", "quote", "who", "codes"),
    [
        (_FROM_AFAR, "They gave up. A search found nine guns", "officer", ["speaker-missing?"]),
        (_FROM_AFAR, "They gave up", "officer", ["speaker-missing?"]),
        (_FROM_AFAR, "The guns leaked. All were held", "officer", ["speaker-missing?"]),
        (_FROM_AFAR, "They gave up. A search found nine guns", "moss", ["speaker-missing"]),
        # Whoever spoke last is meant, and no body is a "he".
        (_OF_ANOTHER, "They gave up. A search found nine guns", "officer", ["speaker-missing"]),
        (_OF_ANOTHER, "They gave up. A search found nine guns", "ortiz", []),
        (
            _FROM_AFAR.replace("an officer", "the council"),
            "They gave up. A search found nine guns",
            "council",
            ["speaker-missing"],
        ),
    ],
)
def test_a_quotation_whose_pronoun_is_far_from_a_name_is_asked_about(
    text: str, quote: str, who: str, codes: list[str]
) -> None:
    assert told(text, quote, speaker=who) == codes


_STATEMENT = (
    "The Harbour Ministry said in a statement on Tuesday that the gate fell. The gate was old. Nobody was hurt, the "
    "statement said. The crew went to the pier the statement said. The crew held nine piers, the statement said."
)


@pytest.mark.parametrize("quote", ["The crew went to the pier the statement said", "The crew held nine piers"])
def test_the_statement_that_goes_on_may_be_of_whoever_made_it(quote: str) -> None:
    assert told(_STATEMENT, quote, speaker="ministry") == ["speaker-missing?"]
    assert told(_STATEMENT, quote, speaker="council") == ["speaker-missing"]
    other = _STATEMENT.replace("The gate was old.", "The council denied it, Dana Ortiz said.")
    assert told(other, quote, speaker="ministry") == ["speaker-missing"]


@pytest.mark.parametrize(
    ("kind", "quote", "codes"),
    [
        ("wording", "The guards held nine smuggling suspects, officials said", ["speaker-missing?"]),
        ("number", "The guards held nine smuggling suspects, officials said", ["speaker-missing"]),
        ("wording", "The guards held nine “of the worst smuggling suspects”, officials said", ["speaker-missing"]),
        ("wording", "“The guards held nine smuggling suspects,” officials said", ["speaker-missing"]),
    ],
)
def test_the_word_of_what_is_only_reported_may_be_the_outlets(kind: str, quote: str, codes: list[str]) -> None:
    other = "A boat lay at the quay"
    positions = [
        {"label": "Nine suspects", "statements": [statement("one", quote)]},
        {"label": "A boat", "statements": [statement("two", other)]},
    ]
    fields = {
        "title": "What is it?",
        "kind": kind,
        "weight": "minor",
        "would_resolve": "A list",
        "positions": positions,
    }
    given = {"one": f"{quote}.\n", "two": f"{other}.\n"}
    records = {"actors": ACTORS, "discrepancies": {"d": fields}}
    problems = checked(records, articles=("one", "two"), given=given).problems
    found = [f"{each.code}{'?' if each.asks else ''}" for each in problems]
    assert [code for code in found if code.startswith("speaker")] == codes


@pytest.mark.parametrize(
    ("quote", "codes"),
    [
        ("The boat flew a flag, the Orn statement said", []),
        ("The pier fell, a Harbour Ministry statement said", []),
        ("The pier fell, the joint statement said", []),
        ("The pier fell, Moss’s statement said", ["speaker-missing"]),
        ("The pier fell, her statement said", ["speaker-missing"]),
        ("The pier fell, a ministry spokesman said", ["speaker-missing"]),
    ],
)
def test_a_statement_with_whose_it_is_is_a_document_where_that_is_said(quote: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, basis="document")
    assert [code for code in found if code.startswith("speaker")] == codes
    assert told(f"{quote}.", quote) == ["speaker-missing"]


def test_a_name_that_may_be_parted_at_the_end_of_a_line_is_the_name(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Dana Or\u00adtiz, the mayor, shut the har\u00adbour on Sunday.\n")
    ortiz = {"id": "ortiz", "kind": "person", "identified_by": "full_name"}
    shut = {"id": "e", "title": "Dana Or\u00adtiz shut the harbour", "type": "other", "accounts": [{"s": "one 1"}]}
    came = taken(root, actors=[{**ortiz, "names": [{"s": "one 1", "name": "Dana Or\u00adtiz"}]}], events=[shut])
    assert (
        came.refused == []
        and pipeline.check(root, ()).briefing.facts.events["e"].title == "Dana Ortiz shut the harbour"
    )


OF_THE_DEED = [
    # (a title, a quote, what is told)
    ("Moss knocked Kern out", "It was thought impossible, but Lena Moss did, and knocked Kern out", []),
    ("Moss knocked Kern out", "It was thought impossible, and Moss did not knock Kern out", ["stance-contradicted"]),
    ("Moss won", "Lena Moss was expected to win, did, and knocked Kern out", []),
    ("Moss won", "Lena Moss was expected to win and did", []),
    ("Moss won", "Lena Moss was expected to win and didn’t", ["stance-contradicted"] * 2),
    ("Moss won", "Lena Moss was expected to win", ["stance-contradicted"]),
    ("Four boats withdrew", "Four of the boats that failed to sell withdrew", []),
    ("Four boats withdrew", "Four of the boats failed to withdraw", ["stance-contradicted"]),
    ("Four boats withdrew", "Four of the boats that never withdrew sank", ["stance-contradicted"]),
    ("Moss spent money on boats", "Lena Moss spent nine crowns on boats, compared with nothing by Kern", []),
    ("Moss spent money on boats", "Moss spent nothing on boats, compared with nine by Kern", ["stance-contradicted"]),
    ("A deal was agreed", "Lena Moss left with nothing agreed", ["stance-contradicted"]),
    (
        "A miner confronted Moss over past statements",
        "A miner confronted Lena Moss and questioned her about past statements that mines will be shut",
        [],
    ),
    (
        "Mines were shut",
        "A miner questioned Lena Moss about past statements that mines will be shut",
        ["stance-contradicted"],
    ),
    ("The race was called for Moss", "The race shows her fame has not faded. It was called for Moss", []),
    ("The gas leaked", "The tests show that the gas did not leak", ["stance-contradicted"]),
    ("A decision freed Kern", "The council did not overturn the decision that freed Kern", []),
    ("The council overturned it", "The council did not overturn the decision that freed Kern", ["stance-contradicted"]),
    ("A boat sank", "The council did not find a boat that sank", ["stance-contradicted"]),
    ("Proposal of a plan to widen the port", "Lena Moss unveiled a long-awaited plan to widen the port", []),
    ("The port was widened", "Lena Moss unveiled a long-awaited plan to widen the port", ["stance-contradicted"]),
    ("Crews opposed plans to raise dues", "The crews have opposed Kern’s plans to raise dues", []),
    ("Talk about the plan began a debate", "Talk about what the plan would contain began a debate", []),
    ("The plan contained dues", "Talk about what the plan would contain began a debate", ["stance-contradicted"]),
    ("Closing of the gate", "The gate of the council, which Moss built, was not shut", ["stance-contradicted?"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), OF_THE_DEED)
def test_only_the_clause_of_a_titles_deed_says_no_of_it_or_looks_ahead(
    title: str, quote: str, codes: list[str]
) -> None:
    found = told(f"{quote}.", quote, title=title, happened="yes")
    assert [code for code in found if code.startswith("stance")] == codes


@pytest.mark.parametrize(
    ("verb", "codes"),
    [("predicted", []), ("projected", []), ("forecast", []), ("counted", ["stance-contradicted"])],
)
def test_who_predicts_a_number_forecasts_it(verb: str, codes: list[str]) -> None:
    quote = f"That is short of the 15 boats that officials {verb} in June"
    reading = statement("one", quote, words="15", speaker="officials", stance="forecasts")
    fields = {"title": "Boats", "measure": "count", "population": "not_people", "scope": {"counts": "boats"}}
    records = {"actors": ACTORS, "figures": {"f": {**fields, "readings": [reading]}}}
    problems = checked(records, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes


UNDONE = [
    ("The council asked the board not to overturn a decision in May that ", ["quote-clipped?"]),
    ("The council said it would be bad if the board did not reverse a decision that ", ["quote-clipped?"]),
    ("The council asked the board not to take a decision that ", ["quote-clipped"]),
    ("There was no decision that ", ["quote-clipped"]),
]


@pytest.mark.parametrize(("before", "codes"), UNDONE)
def test_what_is_not_undone_is_there(before: str, codes: list[str]) -> None:
    found = told(f"{before}sided with Lena Moss.", "sided with Lena Moss", title="A decision sided with Moss")
    assert [code for code in found if code.startswith("quote")] == codes


_FAR = "Lena Moss came to Elm. Dana Ortiz came too. Ralf Kern fell. It rained."
MEANT = [
    # (what stands before, a quote, who, what is told)
    (_FAR, "Both rowers saw the mill", ["moss", "ortiz"], ["not-in-article?"] * 2),
    (_FAR, "The rowers saw the mill", ["moss", "ortiz"], ["not-in-article?"] * 2),
    (_FAR, "Two rowers saw the mill", ["moss", "ortiz"], ["not-in-article"] * 2),
    (_FAR, "Both rowers saw the mill", ["moss"], ["not-in-article"]),
    (f"{_FAR} It blew. It froze.", "Both rowers saw the mill", ["moss", "ortiz"], ["not-in-article"] * 2),
    ("Lena Moss was hired. Her tasks grew. They were odd. It rained.", "She saw it", ["moss"], ["not-in-article?"]),
    ("Lena Moss was hired. Dana Ortiz left. They were odd. It rained.", "She saw it", ["moss"], ["not-in-article"]),
    ("Lena Moss was hired. He left it. They were odd. It rained.", "She saw it", ["moss"], ["not-in-article"]),
]


@pytest.mark.parametrize(("before", "quote", "who", "codes"), MEANT)
def test_whom_a_word_points_back_to_from_afar_is_asked(
    before: str, quote: str, who: list[str], codes: list[str]
) -> None:
    assert told(f"{before} {quote}.", quote, title="The mill was seen", who=who) == codes


def test_nobody_is_blamed_by_a_word_that_points_back_from_afar() -> None:
    blamed = told(
        f"{_FAR} Both rowers saw it.", "Both rowers saw it", title="It was seen", responsible=["moss", "ortiz"]
    )
    assert "not-in-article" in blamed and "not-in-article?" not in blamed


@pytest.mark.parametrize(
    ("quote", "codes"),
    [
        ("FourTides’s model figured it would rain", []),
        ("FourTides’ model figured it would rain", []),
        ("Four tides came when rain fell", ["not-in-article"]),
    ],
)
def test_a_possessive_names_a_body_whose_name_begins_like_a_number(quote: str, codes: list[str]) -> None:
    account = event(statement("one", quote, who=["tides"]), title="A model figured it would rain")
    records = {"actors": named("tides", "media", "FourTides"), "events": {"e": account}}
    problems = checked(records, articles=("one",), given={"one": f"FourTides came.\n\n{quote}.\n"}).problems
    assert [each.code for each in problems if each.code == "not-in-article"] == codes


@pytest.mark.parametrize(
    ("before", "quote", "codes"),
    [
        ("It rained in Elm. Snow fell. A cat ran.", "Lena Moss saw the town", ["not-in-article?"]),
        ("It rained in Elm in May. Snow fell in May. A cat ran.", "Lena Moss saw the state", ["not-in-article?"]),
        ("It rained in Elm. Snow fell in Orn. A cat ran.", "Lena Moss saw the town", ["not-in-article"]),
        ("It rained in Orn and in Elm. Snow fell. A cat ran.", "Lena Moss saw the town", ["not-in-article"]),
        ("It rained in Elm. Snow fell. A cat ran.", "Lena Moss saw the mill", ["not-in-article"]),
    ],
)
def test_the_town_may_be_the_one_that_is_named_before(before: str, quote: str, codes: list[str]) -> None:
    account = event(statement("one", quote, where="elm"), title="Moss saw it")
    place = {"names": [{"article": "one", "name": "Elm", "supplied": "for a test"}]}
    records = {"actors": ACTORS, "places": {"elm": place}, "events": {"e": account}}
    problems = checked(records, articles=("one",), given={"one": f"{before} {quote}.\n"}).problems
    assert [f"{each.code}{'?' if each.asks else ''}" for each in problems] == codes


SORRY = (
    'Lena Moss acknowledged she "used crowns that were not hers," calling it wrong and saying she had '
    '"no wish to waste the time of the crew." {}'
)
BESIDE = [
    # (a title, a quote without a speaker, what is told)
    ("The council set a day", SORRY.format("The council set a day in June"), ["speaker-missing?"]),
    ("Moss used crowns", SORRY.format("The council set a day in June"), ["speaker-missing"]),
    ("The council set a day", SORRY.format("“The council set a day in June for all.”"), ["speaker-missing"]),
    ("The council set a day", SORRY.format("The council set a day in June, Moss added"), ["speaker-missing"]),
    (
        "Papers indicated a plea",
        "In a letter sent on Friday after papers indicated a plea, Lena Moss said the dam leaked",
        ["speaker-missing?"],
    ),
    (
        "The dam leaked",
        "In a letter sent on Friday after papers indicated a plea, Lena Moss said the dam leaked",
        ["speaker-missing"],
    ),
    ("Nine boats sank", "Nine boats sank after the dam broke, Lena Moss said", ["speaker-missing"]),
    ("Papers indicated a plea", "Lena Moss left Elm after papers indicated a plea", []),
    ("Moss was in tears", "“We were wrong about the dam,” Lena Moss said through tears", ["speaker-missing?"]),
    ("Moss was in tears", "“We were wrong and all in tears,” Lena Moss said", ["speaker-missing"]),
    ("Moss was wrong", "“We were wrong about the dam,” Lena Moss said through tears", ["speaker-missing"]),
    ("Moss cried", "Lena Moss said through tears", []),
    ("Issues that Moss emphasized", "Lena Moss spoke at a rally, where she emphasized trade issues", []),
    ("Moss emphasized the leak", "Lena Moss emphasized that the dam leaks badly", ["speaker-missing"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), BESIDE)
def test_what_an_article_tells_beside_somebodys_words_is_its_own(title: str, quote: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, title=title)
    assert [code for code in found if code.startswith("speaker")] == codes


@pytest.mark.parametrize(
    ("label", "quote", "codes"),
    [
        ("Acknowledged", "The dam will leak, Lena Moss acknowledged on Monday", []),
        ("Leak", "The dam will leak, Lena Moss acknowledged on Monday", []),
        ("Leak", "“The dam will leak badly soon,” Lena Moss acknowledged on Monday", ["speaker-missing"]),
        ("It will leak", "The dam will leak, Lena Moss acknowledged on Monday", ["speaker-missing?"]),
    ],
)
def test_the_one_word_of_a_position_is_its_outlets(label: str, quote: str, codes: list[str]) -> None:
    other = "The council released it on Monday"
    positions = [
        {"label": label, "statements": [statement("one", quote)]},
        {"label": "Released", "statements": [statement("two", other)]},
    ]
    fields = {"title": "By what word is it told?", "kind": "wording", "weight": "minor", "would_resolve": "A list"}
    records = {"actors": ACTORS, "discrepancies": {"d": {**fields, "positions": positions}}}
    problems = checked(records, articles=("one", "two"), given={"one": f"{quote}.\n", "two": f"{other}.\n"}).problems
    found = [f"{each.code}{'?' if each.asks else ''}" for each in problems]
    assert [code for code in found if code.startswith("speaker")] == codes


PUT_IN = [
    # (a sentence, a title, whether the program puts in that Dana Ortiz says it)
    ("“I was wrong about the old dam,” Dana Ortiz said through tears.", "Ortiz was in tears", False),
    ("“I was wrong about the old dam,” Dana Ortiz said through tears.", "Ortiz was wrong", True),
    ("“I was wrong and in tears at the dam,” Dana Ortiz said.", "Ortiz was in tears", True),
    ("Dana Ortiz emphasized trade issues during rallies.", "Ortiz emphasized trade issues", False),
    ("Dana Ortiz emphasized, “Trade issues are old as the dam.”", "Trade issues are old", True),
]


@pytest.mark.parametrize(("text", "title", "is_hers"), PUT_IN)
def test_nobody_is_put_in_for_how_or_of_what_they_speak(text: str, title: str, is_hers: bool, tmp_path: Path) -> None:
    root = begun(tmp_path, one=f"{text} Rain fell.\n")
    ortiz = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    came = taken(
        root, actors=[ortiz], events=[{"id": "e", "title": title, "type": "other", "accounts": [{"s": "one 1"}]}]
    )
    assert came.refused == []
    assert [each.speaker for each in drafts(root).events["e"].accounts] == [("ortiz",) if is_hers else ()]


ASKED_OF = [
    # (a text, a number in it, whether it is asked who says that)
    ("Dana Ortiz, 48, argued that the dam leaks.", "48", False),
    ("The board, which runs 39 boats, argued that the dam leaks.", "39", False),
    ("While Dana Ortiz leads by 300 boats, she has argued that it leaks.", "300", False),
    ("She leads by 300 boats, according to a Wire Agency tally.", "300", False),
    ("The board argued the lease of 39 boats ended and two crews left.", "two", True),
]


@pytest.mark.parametrize(("text", "words", "is_asked"), ASKED_OF)
def test_of_what_describes_somebody_it_is_not_asked_who_says_it(
    text: str, words: str, is_asked: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"{text} Rain fell.\n")
    figure = {"id": "f", "title": "How many", "measure": "count", "counts": "boats", "unit": "boat"}
    came = taken(root, figures=[{**figure, "readings": [{"s": "one 1", "words": words}]}])
    assert ("says? “" in came.back) is is_asked


ASKED_OF_EVENTS = [
    ("Dana Ortiz said that it leaks. She spoke at a rally.", "Ortiz spoke at a rally", False),
    ("Dana Ortiz announced her intention to go, but the day was kept secret.", "The day was kept secret", False),
    ("Guards were vague about the boats, calling them “smuggling boats.”", "Guards were vague", False),
    ("The Weavers argued the lease ended when the mill closed and two judges agreed.", "Two judges agreed", True),
]


@pytest.mark.parametrize(("text", "title", "is_asked"), ASKED_OF_EVENTS)
def test_of_what_somebody_only_does_it_is_not_asked_whether_they_say_it(
    text: str, title: str, is_asked: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"{text} Rain fell.\n")
    account = {"s": "one 1-2" if ". She" in text else "one 1"}
    came = taken(root, events=[{"id": "e", "title": title, "type": "other", "accounts": [account]}])
    assert came.refused == [] and ("says? “" in came.back) is is_asked


def _bearer(record_id: str, *names: str, **more: Any) -> dict[str, Any]:
    """A person to whom the article `one` gives some names."""
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in names]
    return {record_id: {"kind": "person", "identified_by": "full_name", "names": forms, **more}}


BOTH_FORMS = _bearer("dana", "Dana Ortiz Jr.", "Ortiz")
IN_FULL = [
    # (who is named in the article, a quote, whether it bears out "Dana Ortiz Jr.")
    (BOTH_FORMS, "Ortiz lost nine boats", True),
    (BOTH_FORMS, "After Ortiz lost nine boats, it rained", True),
    (BOTH_FORMS, "For Ortiz nine boats are enough", True),
    (BOTH_FORMS, "Councilman Ortiz lost nine boats", True),
    (BOTH_FORMS, "Lena Ortiz lost nine boats", False),
    (BOTH_FORMS, "Will Ortiz lost nine boats", False),
    # Others are named in full only: the family name alone is not theirs.
    (BOTH_FORMS | _bearer("lena", "Lena Ortiz"), "Ortiz lost nine boats", True),
    (BOTH_FORMS | _bearer("lena", "Lena Ortiz", "Ortiz"), "Ortiz lost nine boats", False),
    (BOTH_FORMS | _bearer("lena", "Lena Ortiz", "Ms. Ortiz"), "Ortiz lost nine boats", False),
    (BOTH_FORMS | _bearer("lena", "Lena Ortiz", protected="asked"), "Ortiz lost nine boats", False),
    (BOTH_FORMS | _bearer("lena", "Lena Ortiz", identified_by="partial_name"), "Ortiz lost nine boats", False),
    (_bearer("dana", "Dana Ortiz Jr.") | _bearer("lena", "Lena Ortiz"), "Ortiz lost nine boats", False),
    # The end of a description is nobody's family name.
    (_bearer("dana", "Dana Ortiz Jr.", "the envoy to Sund"), "Sund lost nine boats", False),
]


@pytest.mark.parametrize("kind", ["figures", "discrepancies"])
@pytest.mark.parametrize(("people", "quote", "is_borne_out"), IN_FULL)
def test_a_family_name_bears_out_whom_its_article_calls_so(
    people: dict[str, Any], quote: str, is_borne_out: bool, kind: str
) -> None:
    said = statement("one", quote, words="nine")
    title = {"title": "Boats of Dana Ortiz Jr."}
    position = {"label": "Nine", "statements": [statement("one", quote)]}
    asked = {"kind": "number", "weight": "minor", "would_resolve": "A list", "positions": [position, position]}
    counted = {"measure": "count", "scope": {"counts": "boats of Dana Ortiz Jr."}, "readings": [said]}
    record = title | (counted if kind == "figures" else asked)
    made = checked({"actors": people, kind: {"f": record}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert ("text-unbound" not in {each.code for each in made.problems}) is is_borne_out


REVERSED = [
    # (a title, its quote, what is told)
    ("Moss lost five races before the win", "After losing five of six races, the win in Elm was a comfort", []),
    (
        "Moss won before losing five races",
        "After losing five of six races, the win in Elm was a comfort",
        ["label-reversed"],
    ),
    ("A comfort came after nine boats sank", "Lena Moss spoke. Before the comfort came, nine boats sank", []),
    (
        "Nine boats sank after a comfort came",
        "Lena Moss spoke. Before the comfort came, nine boats sank",
        ["label-reversed"],
    ),
    ("The guild lost three ports", "Why did the guild win one port while losing three", []),
    ("The guild lost three ports", "Why did the guild win one port while holding three", ["label-reversed"]),
    ("The guild lost three ports", "The guild will win, not losing three", ["label-reversed"]),
    ("The toll fell behind", "The toll hasn’t risen for years", []),
    ("The toll fell behind", "The toll has risen for years", ["label-reversed"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), REVERSED)
def test_an_order_may_open_a_sentence_and_a_word_stand_beside_its_opposite(
    title: str, quote: str, codes: list[str]
) -> None:
    found = told(f"{quote}.", quote, title=title)
    assert [code for code in found if code.startswith("label")] == codes


OF_DOCUMENTS = [
    # (a text, the sentences of a quote, where it ends, whether the program says that it rests on a document)
    ("The gate fell at noon, court papers said.", "one 1", "noon", True),
    ("The gate fell in Sund, court papers said.", "one 1", "Sund", True),
    ("The gate fell at noon. A boat sank, court papers said.", "one 1", None, False),
    ("The gate fell at noon. A boat sank, court papers said.", "one 1-2", None, False),
    ("A boat sank, according to court papers. The gate fell at noon.", "one 1-2", None, False),
    # Behind the letters of a place a sentence may end.
    ("The gate fell in Sund, D.C. Moss's wife fell too, court papers said.", "one 1", "D.C.", False),
]


@pytest.mark.parametrize(("text", "s", "to", "is_put_in"), OF_DOCUMENTS)
def test_only_the_sentence_of_a_document_rests_on_it(
    text: str, s: str, to: str | None, is_put_in: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"{text}\n")
    account = {"s": s, **({"to": to} if to else {})}
    came = taken(root, events=[{"id": "e", "title": "The gate fell", "type": "accident", "accounts": [account]}])
    assert came.refused == []
    assert [each.basis for each in drafts(root).events["e"].accounts] == ["document" if is_put_in else "unknown"]


@pytest.mark.parametrize(("year", "is_named"), [("2030", True), ("2029", False)])
def test_a_title_whose_year_only_a_refused_reading_has_is_refused_with_its_name(
    year: str, is_named: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one="The pier cost the crowns of 2030. Its cost was nine crowns.\n")
    readings = [{"s": "one 1", "words": "the crowns"}, {"s": "one 2", "words": "nine"}]
    cost = {"id": "f", "title": f"Cost of the pier in {year}", "measure": "money", "unit": "crowns", "counts": "cost"}
    refused = "".join(taken(root, figures=[{**cost, "readings": readings}]).refused)
    assert "text-unbound" in refused and ("'2030' stands in one 1, which was refused" in refused) is is_named


BESIDE_WHAT_IS_SAID = [
    # (what a position is called, the quote that it rests on, what is told where it has no speaker)
    ("With two rowers", "“It is law now,” said Lena Moss, flanked by two rowers", ["speaker-missing?"]),
    ("It is law", "“It is law now,” said Lena Moss, flanked by two rowers", ["speaker-missing"]),
    ("Late on Friday", "Lena Moss announced late on Friday that the gate was shut", ["speaker-missing?"]),
    ("On a website", "The ministry announced on its website that the gate was shut", ["speaker-missing?"]),
    ("After protests", "After protests at the pier Lena Moss announced that the gate was shut", ["speaker-missing?"]),
    ("The gate is shut", "Lena Moss announced late on Friday that the gate was shut", ["speaker-missing"]),
    ("Shut on Friday", "Lena Moss announced late on Friday that the gate was shut", ["speaker-missing"]),
    ("Late on Friday", "The gate was shut late on Friday, Lena Moss said", ["speaker-missing"]),
]


@pytest.mark.parametrize(("label", "quote", "codes"), BESIDE_WHAT_IS_SAID)
def test_what_a_position_shows_of_the_saying_may_be_the_outlets(label: str, quote: str, codes: list[str]) -> None:
    other = "A boat lay at the quay"
    positions = [
        {"label": label, "statements": [statement("one", quote)]},
        {"label": "A boat", "statements": [statement("two", other)]},
    ]
    fields = {"title": "When was it?", "kind": "time", "weight": "minor", "would_resolve": "A list"}
    given = {"one": f"{quote}.\n", "two": f"{other}.\n"}
    records = {"actors": ACTORS, "discrepancies": {"d": {**fields, "positions": positions}}}
    problems = checked(records, articles=("one", "two"), given=given).problems
    found = [f"{each.code}{'?' if each.asks else ''}" for each in problems]
    assert [code for code in found if code.startswith("speaker")] == codes


LANDS = named("elm", "state", "Elm") | named("orn", "state", "Orn")
CLAIMED = [
    # (who is said to do something, and claims it; its speakers; what is told)
    ("The states of Elm and Orn filed a suit in the U.S. Harbour Court Monday", ["elm", "orn"], []),
    ("The states of Elm and Orn filed a suit in the U.S. Harbour Court Monday", ["council"], ["speaker-missing"]),
    ("Lena Moss filed a suit in the U.S. Harbour Court Monday", ["moss"], []),
    ("Lena Moss filed a suit in the U.S. Harbour Court Monday", ["council"], ["speaker-missing"]),
]


@pytest.mark.parametrize(("who", "speakers", "codes"), CLAIMED)
def test_whoever_filed_claims_it_and_no_part_of_a_name_with_stops(
    who: str, speakers: list[str], codes: list[str]
) -> None:
    quote = f"{who}, claiming that the pier leaks"
    account = event(statement("one", quote, speaker=speakers))
    records = {"actors": ACTORS | LANDS, "events": {"e": account}}
    made = checked(records, articles=("one",), given={"one": f"A boat lay at the quay.\n\n{quote}.\n"})
    assert [each.code for each in made.problems] == codes


CRATE = named("crate", "organisation", "The Crate Guild")
SUFFERED = [
    # (a title, a quote, what is told)
    ("The crate was seized before officials met", "Then officials seized the crate", []),
    ("The crate was held as officials met", "Then officials held the crate", []),
    ("The crate seized officials", "Then officials seized the crate", ["says-differs"]),
    ("Crates with which Lena Moss was charged", "Lena Moss was charged with five crates", []),
    ("Dana Ortiz struck Lena Moss", "Lena Moss struck Dana Ortiz", ["says-differs"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), SUFFERED)
def test_what_is_done_to_somebody_by_nobody_turns_nothing_round(title: str, quote: str, codes: list[str]) -> None:
    account = event(statement("one", quote), title=title)
    records = {"actors": ACTORS | CRATE, "events": {"e": account}}
    problems = checked(records, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [each.code for each in problems] == codes


DESCRIBED = [
    # (two names of one person, what is told)
    ("Ed Marsh", "the top Democrat on the Harbour Affairs Committee", []),
    ("Ed Marsh", "a Democrat from Elm", []),
    ("Ed Marsh", "the Foreign Minister of Sund", []),
    ("Ed Marsh", "top Democrat behind the Harbour Act", []),
    ("Ed Marsh", "the Rev. Dana Marsh of Elm", ["names-differ"]),
    ("Ed Marsh", "the former mayor Dana Marsh", ["names-differ"]),
    ("Ed Marsh", "former mayor Dana Marsh of Elm", ["names-differ"]),
    ("Ed Marsh", "de Vries of Elm", []),
    # In a headline each word may have a capital.
    ("Ed Marsh", "The Governor Of Sund", []),
    ("Ed Marsh", "Deputy Sheriff Of Elm County", []),
    ("Ed Marsh", "The Mayor Of Elm Dana Marsh", ["names-differ"]),
    ("Ed Marsh", "Governor Dana Marsh Of Sund", ["names-differ"]),
    ("Ed Marsh", "The Secretary Of State Marsh", ["names-differ"]),
    # An office with a capital, in any text.
    ("Ed Marsh", "President of the United States", []),
    ("Ed Marsh", "Attorney General of Sund", []),
    ("Ed Marsh", "Secretary of State Marsh", ["names-differ"]),
    ("Ed Marsh", "Mayor of Elm Dana Marsh", ["names-differ"]),
    ("Ed Marsh", "President of the United States Dana Marsh", ["names-differ"]),
    ("Ed Marsh", "Sons of the United States", ["names-differ"]),
    # Offices as letters.
    ("Ed Marsh", "AG Marsh", []),
    ("Ed Marsh", "SecDef Marsh", []),
    ("Ed Marsh", "AG Dana Marsh", ["names-differ"]),
    ("Ed Marsh", "Ag Marsh", ["names-differ"]),
]


@pytest.mark.parametrize(("one", "other", "codes"), DESCRIBED)
def test_a_description_has_no_first_name_and_a_name_behind_one_has(one: str, other: str, codes: list[str]) -> None:
    made = checked({"actors": _bearer("ed", one, other)}, articles=("one",), given={"one": f"{one}. {other}.\n"})
    assert [each.code for each in made.problems if each.code.startswith("names")] == codes


_SOON = "The speech came less than 48 hours after the plan was announced"
HOW_LONG = [
    # (a label or title, what is told over a quote)
    ("Less than 48 hours before the speech", _SOON, []),
    ("Announced less than 48 hours before the speech", _SOON, []),
    ("Less than 48 hours before the plan was announced", _SOON, ["label-reversed"]),
    ("The speech came less than 48 hours before the plan", _SOON, ["label-reversed"]),
    ("Moss left two days before the vote", "The vote came two days after Moss left", []),
    ("The vote came two days before Moss left", "The vote came two days after Moss left", ["label-reversed"]),
    ("Two days after the vote", "The guild met, and two days before the vote Moss left", ["label-reversed"]),
]


@pytest.mark.parametrize(("label", "quote", "codes"), HOW_LONG)
def test_how_long_before_one_thing_another_was_is_the_same_from_its_other_end(
    label: str, quote: str, codes: list[str]
) -> None:
    other = "The council released it on Monday"
    positions = [
        {"label": label, "statements": [statement("one", quote)]},
        {"label": "Released", "statements": [statement("two", other)]},
    ]
    asked = {"title": "How soon?", "kind": "time", "weight": "minor", "would_resolve": "A list", "positions": positions}
    given = {"one": f"{quote}.\n", "two": f"{other}.\n"}
    records = {"actors": ACTORS, "discrepancies": {"d": asked}}
    problems = checked(records, articles=("one", "two"), given=given).problems
    assert [each.code for each in problems if each.code.startswith("label")] == codes
    assert [each for each in told(f"{quote}.", quote, title=label) if each.startswith("label")] == codes


JUDGES = [
    # (a sentence, who is given as its speaker, what is told)
    ("Lena Moss applauded the action by the council", "moss", []),
    ("Lena Moss applauded the action by the council", "council", ["speaker-unsupported?"]),
    ("The action of the council was applauded at once", "council", ["speaker-unsupported?"]),
    ("The council hasn’t applauded the action", "council", ["speaker-unsupported?"]),
    ("Two clerks, Lena Moss and Ralf Kern, assailed the decision", ["moss", "kern"], []),
    ("Two clerks, Lena Moss and Ralf Kern, assailed the decision", ["moss", "council"], ["speaker-missing"]),
    (
        "The act of the council, which Ralf Kern left, that Lena Moss assailed the use of",
        "council",
        ["speaker-unsupported?"],
    ),
    ("The council fell and Lena Moss assailed the decision", "council", ["speaker-unsupported?"]),
    ("The council defends the law after challenges", "council", []),
    ("The council defends the port after the storm", "council", ["speaker-unsupported?"]),
    ("Lena Moss also informed the council that the pier leaks", "moss", []),
    ("Lena Moss also informed the council that the pier leaks", "kern", ["speaker-missing"]),
    ("Lena Moss elaborated at Monday’s meeting that the pier leaks", "moss", []),
    ("Lena Moss elaborated on the plan that the pier needs", "moss", ["speaker-unsupported?"]),
]


@pytest.mark.parametrize(("quote", "who", "codes"), JUDGES)
def test_whoever_applauds_or_informs_has_said_so_and_nobody_beside_them(
    quote: str, who: str | list[str], codes: list[str]
) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, speaker=who) == codes


TOLD_TO = [
    # (what the police did, `via`, `via_outlet`, what is told)
    ("Police confirmed to Orn Agency that the pier leaks", "unknown", None, ["speaker-missing"]),
    ("Police confirmed to Orn Agency that the pier leaks", "other_outlet", "agency", []),
    ("Police identified the rower to Orn Agency as Lena Moss", "unknown", None, ["speaker-missing"]),
    ("Police disclosed payments to Orn Agency, and told nobody", "unknown", None, []),
    ("Police confirmed to the Elm Herald that the pier leaks", "unknown", None, []),
]


@pytest.mark.parametrize(("quote", "via", "outlet", "codes"), TOLD_TO)
def test_what_is_confirmed_to_an_outlet_is_told_to_it(
    quote: str, via: str, outlet: str | None, codes: list[str]
) -> None:
    had = {"via": via, **({"via_outlet": outlet} if outlet else {})}
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, speaker="police", **had) == codes


@pytest.mark.parametrize(
    ("who", "codes"), [("moss", ["speaker-missing?"]), ("ortiz", []), ("kern", ["speaker-missing"])]
)
def test_an_opinion_that_another_shares_may_be_whose_it_is_said_to_be(who: str, codes: list[str]) -> None:
    quote = "Lena Moss’ opinion that the suit is “without merit”"
    assert told(f"Dana Ortiz told Ralf Kerner that her guild agrees with {quote}.", quote, speaker=who) == codes


_LOST = "“It was a bad law,” said councilman Ralf Kern, a sailor who led a failed bid last year to allow boats"
_ANGER = "In the face of public anger, Lena Moss announced late Friday that the sale was stopped"
OF_THE_ARTICLE = [
    # (a title, a quote without a speaker, what is told)
    ("Kern’s bid failed", _LOST, ["speaker-missing?"]),
    ("The law was bad", _LOST, ["speaker-missing"]),
    ("Kern’s bid failed", f"{_LOST}, as Lena Moss said", ["speaker-missing"]),
    ("Kern’s bid failed", "“My bid failed badly,” said councilman Ralf Kern, a sailor", ["speaker-missing"]),
    ("There was public anger", _ANGER, ["speaker-missing?"]),
    ("There was public anger", "In the face of public anger", []),
    ("The sale was stopped", _ANGER, ["speaker-missing"]),
    ("The clerk denied an offer", "Ralf Kern gambled when he denied an offer a year ago to plead guilty", []),
    ("The clerk denied a request", "Ralf Kern denied her request", []),
    ("An offer was made", "Ralf Kern denied the offer was made", ["speaker-missing"]),
    ("Kern left", "Ralf Kern denied that he left", ["speaker-missing"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), OF_THE_ARTICLE)
def test_what_describes_a_speaker_or_was_refused_is_the_articles_own(title: str, quote: str, codes: list[str]) -> None:
    found = told(f"A boat lay at the quay.\n\n{quote}.", quote, title=title)
    assert [code for code in found if code.startswith("speaker")] == codes


_SPOKE_AS = "“We did all we could,” Dana Ortiz said shortly after divers pulled a boat from the lake"
_EVACUATED = "Officials evacuated 300 people from the valley as Dana Ortiz warned that the dam leaked"
_CUT_OFF = "Ralf Kern walked out of the hearing and later told reporters that the dam leaked"
_WEARING = "Lena Moss, flanked by two rowers and wearing a red coat, said that the dam leaked"
_STOLE = "Ralf Kern stole a boat and told Lena Moss that it was old"
BESIDE_SPEAKERS = [
    # (a title, a quote without a speaker, what is told)
    ("Kern walked out of the hearing", _CUT_OFF, ["speaker-missing?"]),
    ("The dam leaked", _CUT_OFF, ["speaker-missing"]),
    ("Kern stole a boat", _STOLE, ["speaker-missing?"]),
    ("Kern stole a boat", f"{_STOLE}, police said", ["speaker-missing"]),
    ("Kern stole a boat", f"According to police, {_STOLE}", ["speaker-missing"]),
    ("Kern stole a boat", _STOLE.replace("Ralf", "Police believe Ralf"), ["speaker-missing"]),
    ("Moss was flanked by two rowers", _WEARING, ["speaker-missing?"]),
    ("The dam leaked", _WEARING, ["speaker-missing"]),
    ("Divers pulled a boat from the lake", _SPOKE_AS, ["speaker-missing?"]),
    ("Crews did all they could", _SPOKE_AS, ["speaker-missing"]),
    ("Divers pulled a boat", "“We slept as divers pulled a boat from the lake,” Dana Ortiz said", ["speaker-missing"]),
    ("Rowers gathered", "“We won,” Lena Moss said at the pier, where rowers had gathered", ["speaker-missing?"]),
    ("The rowers won", "“We won,” Lena Moss said at the pier, where rowers had gathered", ["speaker-missing"]),
    ("Rowers gathered", "Lena Moss said it leaked at the pier, where rowers had gathered", ["speaker-missing"]),
    ("Officials evacuated the valley", _EVACUATED, ["speaker-missing?"]),
    ("The dam leaked", _EVACUATED, ["speaker-missing"]),
    ("The crews slept", "Nine boats sank as the crews slept, Dana Ortiz said", ["speaker-missing"]),
    ("Ortiz vetoed it", "Dana Ortiz vetoed it because, she said, the dam leaked", ["speaker-missing?"]),
    ("The dam leaked", "Dana Ortiz vetoed it because, she said, the dam leaked", ["speaker-missing"]),
    ("A mine opened", "A mine opened, six months after officials reported that the dam leaked", ["speaker-missing?"]),
    ("A fire burned", "Asked about a fire that burned the pier, Lena Moss said that it was old", ["speaker-missing?"]),
    ("A fire burned", "Asked about the pier, Lena Moss said that a fire burned there", ["speaker-missing"]),
    # What somebody says, means or is said to have done in other words is no clause of the article's own.
    ("The dam is old", "Lena Moss is telling rowers that the dam is old and says it will leak", ["speaker-missing"]),
    (
        "A dam is a wall",
        "Lena Moss laid out her belief that a dam is a wall as she acknowledged that it leaked",
        ["speaker-missing"],
    ),
    ("The dam leaked", "Lena Moss noted that the dam leaked for years, adding that crews slept", ["speaker-missing"]),
    (
        "The dam leaked",
        "Lena Moss revealed that the dam leaked since July, when it said that it is old",
        ["speaker-missing"],
    ),
    ("Ralf Kern was the thief", "Police identified the thief as Ralf Kern and said he fled", ["speaker-missing"]),
    (
        "The council declined to pay",
        "Lena Moss took a swipe at the council for declining to pay and said it is rich",
        ["speaker-missing"],
    ),
    # Who goes on behind whoever closes what they say, the words do not show.
    ("A third was lost", "Two boats sank, Lena Moss said, and a third was lost", ["speaker-missing"]),
    ("A fire burned", "Lena Moss told the council that a pump failed before a fire burned", ["speaker-missing"]),
]


@pytest.mark.parametrize(("title", "quote", "codes"), BESIDE_SPEAKERS)
def test_a_clause_apart_from_whoever_says_something_may_be_the_articles(
    title: str, quote: str, codes: list[str]
) -> None:
    found = told(f"A boat lay at the quay.\n\n{quote}.", quote, title=title)
    assert [code for code in found if code.startswith("speaker")] == codes


@pytest.mark.parametrize(("title", "is_hers"), [("Moss signed the bill", False), ("The bill is good", True)])
def test_no_speaker_is_put_in_for_what_a_title_tells_beside_their_words(
    title: str, is_hers: bool, tmp_path: Path
) -> None:
    said = "Moss signed the bill and said, “This bill is as good as any that I have seen.”"
    root = begun(tmp_path, one=f"Lena Moss came to Elm. A boat lay there.\n\n{said}\n")
    moss = {"id": "moss", "kind": "person", "names": [{"s": "one 1", "name": "Lena Moss"}]}
    event = {"id": "e", "title": title, "type": "other", "accounts": [{"s": "one 3"}]}
    came = taken(root, actors=[moss], events=[event])
    assert came.refused == [] and "says? “" not in came.back
    assert [each.speaker for each in drafts(root).events["e"].accounts] == [("moss",) if is_hers else ()]


def test_whoever_says_a_number_is_missing_whatever_stands_beside_it() -> None:
    quote = "Ralf Kern signed the bill and told Lena Moss that nine boats sank"
    reading = statement("one", quote, words="nine")
    figure = {"title": "Boats that sank when Kern signed the bill", "measure": "count", "population": "not_people"}
    records = {"figures": {"f": {**figure, "scope": {"counts": "boats"}, "readings": [reading]}}}
    problems = checked({"actors": ACTORS, **records}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [each.code for each in problems if not each.asks] == ["speaker-missing"]


DEMANDED = [
    # (a sentence, who is given as its speaker, what is told where they demand it)
    ("Officials are pushing for a new pier in Elm", "officials", []),
    ("Critics have long pressed for stricter rules", "critics", []),
    # Who does it beside something else says nothing of that.
    ("The council gave $9 to Elm while pressing for a new pier", "council", ["speaker-unsupported?"]),
    ("The council gave $9 to Elm while lobbying for a new pier", "council", ["speaker-unsupported?"]),
    ("Officials pushed for two hours against the gate", "officials", ["speaker-unsupported?", "stance-contradicted"]),
    ("Critics were pressed for time", "critics", ["speaker-unsupported?", "stance-contradicted"]),
    ("Officials pushed the boat for the guild", "officials", ["speaker-unsupported?", "stance-contradicted"]),
]


@pytest.mark.parametrize(("quote", "who", "codes"), DEMANDED)
def test_whoever_pushes_for_a_thing_demands_it(quote: str, who: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, speaker=who, stance="demands") == codes


OF_NOBODY = [
    # (a sentence, what is told where it rests on a document)
    ("Numerous polls and surveys have found that rowers want a pier", []),
    ("Polls and officials have found that rowers want a pier", ["speaker-missing"]),
    ("Officials and polls have found that rowers want a pier", ["speaker-missing"]),
    ("Police and court records show that rowers want a pier", []),
    ("The pier cost nine crowns, according to estimates from the Harbour Ministry", []),
    ("The pier cost nine crowns, according to clerks from the Harbour Ministry", ["speaker-missing"]),
    ("The pier cost nine crowns, according to a summary of the deal", []),
    ("A fact sheet says that the pier cost nine crowns", []),
    ("The sheet metal workers say that the pier cost nine crowns", ["speaker-missing"]),
    ("The pier cost nine crowns, according to an analysis by the guild", []),
    ("The pier cost nine crowns, according to the inquiry’s head", ["speaker-missing"]),
    ("The inquiry told rowers that the pier cost nine crowns", ["speaker-missing", "stance-contradicted"]),
    ("The pier cost nine crowns, officials said in a summary", ["speaker-missing"]),
]


@pytest.mark.parametrize(("quote", "codes"), OF_NOBODY)
def test_polls_and_estimates_are_documents_and_people_are_none(quote: str, codes: list[str]) -> None:
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, basis="document") == codes


@pytest.mark.parametrize(("who", "codes"), [("ministry", []), ("council", ["speaker-missing"])])
def test_whoever_estimates_are_from_may_be_their_speaker(who: str, codes: list[str]) -> None:
    quote = "The pier cost nine crowns, according to estimates from the Harbour Ministry"
    assert told(f"A boat lay at the quay.\n\n{quote}.", quote, speaker=who) == codes


_PAPER = "In a release, the Harbour Ministry said Lena Moss fell."
_SPEECH = 'The H.M.’s release says Moss "fell at noon.\n\nNobody was near.\n\nThe gate was shut.\n\nA rope was lost."'
_MET = "The Harbour Ministry met. It rained."
_BOATS = "Boats were lost. Snow fell. A cat ran."
RELEASED = [
    # (an article, a quote, who is given as its speaker, what is told)
    (f"{_PAPER}\n\n{_BOATS}\n\n{_SPEECH}", "Nobody was near", "ministry", ["speaker-missing?"]),
    (f"{_PAPER}\n\n{_BOATS}\n\n{_SPEECH}", "A rope was lost", "ministry", ["speaker-missing?"]),
    (f"{_PAPER}\n\n{_BOATS}\n\n{_SPEECH}", "A rope was lost", "council", ["speaker-missing"]),
    (f"{_PAPER}\n\n{_BOATS}\n\n{_SPEECH}\n\nSnow fell on Elm.", "Snow fell on Elm", "ministry", ["speaker-missing"]),
    (
        f"{_PAPER}\n\n{_BOATS}\n\n{_SPEECH.replace('H.M.', 'Guild')}",
        "Nobody was near",
        "ministry",
        ["speaker-missing"],
    ),
    (f"{_MET}\n\n{_BOATS}\n\n{_SPEECH}", "Nobody was near", "ministry", ["speaker-missing"]),
    (f"{_PAPER}\n\n{_BOATS}\n\nThe release says it leaks.", "The release says it leaks", "ministry", []),
    (f"{_PAPER}\n\n{_BOATS}\n\nThe memo says it leaks.", "The memo says it leaks", "ministry", ["speaker-missing"]),
    (
        f"It fell, according to a release from the ministry.\n\n{_BOATS}\n\nThe release says it leaks.",
        "The release says it leaks",
        "ministry",
        [],
    ),
    (
        f"{_PAPER}\n\n“She fell,” the release said. “Nobody was near.”\n\n“The gate was shut,” it said.",
        "The gate was shut",
        "ministry",
        ["speaker-missing?"],
    ),
    (
        f"{_PAPER}\n\n“She fell,” the release said. “Nobody was near.”\n\n“The gate was shut,” it said.",
        "The gate was shut",
        "council",
        ["speaker-missing"],
    ),
]


@pytest.mark.parametrize(("text", "quote", "who", "codes"), RELEASED)
def test_whoever_wrote_a_release_may_say_each_sentence_of_it(text: str, quote: str, who: str, codes: list[str]) -> None:
    assert told(text, quote, speaker=who) == codes


TIMES_BESIDE = [
    # (a title, a sentence with one time, whether that is of the deed of the title)
    (
        "The claim had lapsed by the time Moss was charged",
        "By the time Moss was charged in April, the claim had lapsed",
        0,
    ),
    (
        "The claim had lapsed by the time Moss was charged",
        "The claim had lapsed by the time Moss was charged in April",
        0,
    ),
    ("The claim had lapsed by the time Moss was charged", "It had lapsed in April by the time Moss was charged", 1),
    ("Moss was charged in Elm", "By the time Moss was charged in April in Elm, the claim had lapsed", 1),
    ("The gate was shut after Moss was charged", "After Moss was charged in April, the gate was shut", 0),
    ("After Moss was charged, the gate was shut", "After Moss was charged in April, the gate was shut", 0),
    ("After Moss was charged, the gate was shut", "After Moss was charged, the gate was shut in April", 1),
    ("The gate was shut until Moss was charged", "Until Moss was charged in April, the gate was shut", 0),
    ("The gate was shut the day Moss was charged", "The day Moss was charged in April, the gate was shut", 0),
    ("The gate was shut as Moss was charged", "As Moss was charged in April, the gate was shut", 0),
    ("Moss was charged after Ortiz was charged", "Moss was charged after Ortiz was charged in April", 0),
    ("Moss was charged before the gate was shut", "Moss was charged in April before the gate was shut", 1),
    ("The gate that Moss painted was shut", "The gate that Moss painted in April was shut", 0),
    ("The gate that Moss painted was shut", "The gate that Moss painted was shut in April", 1),
    ("Rowers who blocked the gate were held", "Rowers who blocked the gate were held in April", 1),
    ("The council said that the gate was shut", "The council said that the gate was shut in April", 0),
    ("The council said that the gate was shut", "In April the council said that the gate was shut", 1),
]


@pytest.mark.parametrize(("title", "sentence", "is_its"), TIMES_BESIDE)
def test_a_time_is_put_in_only_from_the_clause_of_the_deed(
    title: str, sentence: str, is_its: int, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"{sentence}.\n")
    names = {"id": "council", "kind": "body", "names": [{"s": "one 1", "name": "council"}]}
    taken(
        root,
        actors=[names] if "council" in title else [],
        events=[{"id": "e", "title": title, "type": "crime", "accounts": [{"s": "one 1"}]}],
    )
    [account] = drafts(root).events["e"].accounts
    assert (account.when is not None) == bool(is_its)


EXPECTED = "they expect the jury process to conclude early Tuesday"
LEADS_TO_SAYING = [
    # (what stands before "Monday" and whoever says it, what is told)
    ("Upon exiting the courtroom", []),
    ("Leaving court on", []),
    ("While walking out of court", []),
    ("When asked on", []),
    ("After leaving the courtroom", []),
    ("Outside the courthouse", []),
    # Another deed may be of that day.
    ("After the dam broke", ["time-elsewhere"]),
    ("After losing the vote on", ["time-elsewhere"]),
    ("When the judge fell ill", ["time-elsewhere"]),
    ("Following a vote on", ["time-elsewhere"]),
]


@pytest.mark.parametrize(("before", "codes"), LEADS_TO_SAYING)
def test_the_day_of_what_somebody_does_when_they_say_it_is_that_of_the_saying(before: str, codes: list[str]) -> None:
    quote = f"{before} Monday, officials said {EXPECTED}"
    told_by = f"Officials said that {EXPECTED}"
    assert told(f"{quote}.", quote, title=told_by, speaker="officials", when={"words": "Monday"}) == codes
    deed = "The jury process was expected to conclude early Tuesday"
    assert told(f"{quote}.", quote, title=deed, speaker="officials", when={"words": "Monday"}) == ["time-elsewhere"]


OF_CHARGES = [
    # (a sentence, what is told where it rests on a document)
    ("According to his charges, the pilot cut a deal in 2012", []),
    ("The charges allege that the pilot cut a deal", []),
    ("The charges say the pilot cut a deal", []),
    ("The pilot cut a deal, according to the criminal charges against him", []),
    ("The pilot cut a deal, according to charges filed Monday", []),
    ("The pilot, who faces charges, cut a deal", ["stance-contradicted"]),
    ("Dana Ortiz said that the pilot cut a deal and faces charges", ["speaker-missing", "stance-contradicted"]),
    ("The judge in charge said that the pilot cut a deal", ["speaker-missing", "stance-contradicted"]),
]


@pytest.mark.parametrize(("quote", "codes"), OF_CHARGES)
def test_charges_that_say_something_are_a_document(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, basis="document") == codes


OF_ONE_SENTENCE = [
    # (a quote, its title, what is told where it judges)
    ("Dana Ortiz praised the crew. Ralf Kern denied the claim", "Ortiz praised the crew", []),
    ("Ralf Kern denied the claim. Dana Ortiz praised the crew", "Ortiz praised the crew", ["speaker-missing?"]),
    ("“It is a disgrace,” Dana Ortiz said. The council denied any fault", "Ortiz called it a disgrace", []),
    ("Dana Ortiz praised the crew. She denied the claim", "Ortiz denied the claim", ["stance-contradicted"]),
    ("Dana Ortiz denied that she praised the crew", "Ortiz praised the crew", ["stance-contradicted"]),
    ("Dana Ortiz praised it. She denied it", "The dam is old", ["stance-contradicted"]),
]


PLANNED = [
    # (a title, what its second account says of it, whether it stays planned in the first)
    ("Moss promised a vote on the dues", {}, True),
    ("Moss promised a vote on the dues", {"happened": "yes"}, False),
    ("A clerk who called the dues unfair is to speak in Elm", {}, True),
    ("Moss said that a vote would be held", {}, False),
]


@pytest.mark.parametrize(("title", "more", "stays"), PLANNED)
def test_what_is_promised_is_planned_and_whoever_answered_is_told_what_was_taken(
    title: str, more: dict[str, Any], stays: bool, tmp_path: Path
) -> None:
    text = "Lena Moss promised on Monday to hold a vote.\n\nA clerk of Elm will speak, and it rained.\n"
    accounts = [{"s": "one 1", "happened": "planned"}, {"s": "one 2", **more}]
    root = begun(tmp_path, one=text)
    came = taken(root, events=[{"id": "f", "title": title, "type": "other", "accounts": accounts}])
    left = pipeline.check(root, ()).briefing.facts.events["f"].accounts[0].happened
    assert (left == "planned") is stays
    assert ("f, one 1: without `happened`: the title tells that it was said" in came.back) is not stays


DENIED_SOMEBODY = [
    # (a quote in which Moss accuses Kern, what is told)
    ("Lena Moss said that Kern’s veto had denied the working people the relief they seek", []),
    ("Lena Moss said that Kern had denied her the loan", []),
    ("Lena Moss said that Kern’s veto denied workers a raise for good", []),
    ("Lena Moss denied the claim the people made", ["stance-contradicted"]),
    ("Lena Moss denied claims people the guild had sent made", ["stance-contradicted"]),
    ("Lena Moss denied workers the guild had sent were paid", ["stance-contradicted"]),
    ("Lena Moss denied that the people had the relief they seek", ["stance-contradicted"]),
    ("Lena Moss denied her part, and the relief they seek", ["stance-contradicted"]),
]


@pytest.mark.parametrize(("quote", "codes"), DENIED_SOMEBODY)
def test_who_is_denied_something_is_kept_from_it(quote: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, title="Moss accused Kern", speaker="moss", stance="accuses")
    assert [code for code in found if code.startswith("stance")] == codes


@pytest.mark.parametrize(("quote", "title", "codes"), OF_ONE_SENTENCE)
def test_a_denial_beside_the_sentence_of_the_title_is_another_deed(quote: str, title: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, title=title, speaker="ortiz", stance="judges") == codes


NOT_DONE = [
    # (a quote, its title, what is told where it is said to have happened)
    ("The council did not raise anybody's pay for a year", "The council froze pay for a year", "?"),
    ("The council raised nobody's pay", "The council ordered a pay freeze", "?"),
    ("The boats never left the port", "The boats stayed in the port", "?"),
    ("Moss did not vote on the bill", "Moss abstained from the vote", "?"),
    ("The council did not freeze pay", "The council froze pay", ""),
    ("The council did not stop the fund", "The council stopped the fund", ""),
    ("The council did not raise pay", "The council raised pay", ""),
]


@pytest.mark.parametrize(("quote", "title", "asks"), NOT_DONE)
def test_a_title_that_tells_what_was_not_done_is_asked(quote: str, title: str, asks: str) -> None:
    assert told(f"{quote}.", quote, title=title, happened="yes") == [f"stance-contradicted{asks}"]


PARTS = [
    # (a sentence, the shares in it)
    ("The racks take one sixth the space", ["one sixth"]),
    ("They run at one-fifth the cost", ["one-fifth"]),
    ("It has one quarter their weight", ["one quarter"]),
    ("They sank a sixth of the boats", ["a sixth"]),
    ("Five fell, and a sixth the next day", []),
    ("A sixth man came, and one sixth grader", []),
    ("The one fifth grader was hurt", []),
]


@pytest.mark.parametrize(("sentence", "shares"), PARTS)
def test_one_sixth_of_something_is_a_share_also_without_of(sentence: str, shares: list[str]) -> None:
    assert [found.words for found in find_numbers(sentence)] == [*shares, *(["Five"] if "Five" in sentence else [])]


@pytest.mark.parametrize(
    ("quote", "codes"),
    [
        ("Full told, the ministry cut nine posts", []),
        ("All things told, the ministry cut nine posts", []),
        ("Lena Moss told the crew that the ministry cut nine posts", ["speaker-missing"]),
        ("The ministry cut nine posts, Lena Moss told the crew", ["speaker-missing"]),
    ],
)
def test_who_tells_nobody_anything_is_no_speaker(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote) == codes


SAYS_SO_TOO = [
    # (a sentence of the council, what is told where the council is its speaker)
    ("The council runs boats that it claims need less fuel", []),
    ("The council runs boats that the city claims need less fuel", []),
    ("The council, which claims its boats need less fuel, is old", []),
    ("The council rushed to his defence, claiming boats need less fuel", []),
    ("The council used the vote to highlight the fact that boats need less fuel", []),
    ("The council took the floor to stress that boats need less fuel", []),
    ("The council used the vote to raise the price of fuel", ["speaker-unsupported?"]),
    ("The council used the vote to highlight the boats", ["speaker-unsupported?"]),
    ("The council paid nine claims for fuel", ["speaker-unsupported?"]),
    ("The council has a harbour that claims lives", ["speaker-unsupported?"]),
]


@pytest.mark.parametrize(("quote", "codes"), SAYS_SO_TOO)
def test_a_claim_without_that_and_a_fact_that_is_highlighted_are_somebodys(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, speaker="council") == codes


@pytest.mark.parametrize(
    ("title", "happened", "codes"),
    [
        ("Lena Moss did not resign", "no", ["stance-contradicted?"]),
        ("Lena Moss never resigned", "no", ["stance-contradicted?"]),
        ("Lena Moss refuses to resign", "no", ["stance-contradicted?"]),
        ("Lena Moss failed to resign", "no", ["stance-contradicted?"]),
        ("No guild member resigned", "no", ["stance-contradicted?"]),
        ("Lena Moss did not resign, police say", "no", ["stance-contradicted?"]),
        # The title says what happened, or somebody in it says no.
        ("Lena Moss resigned", "no", []),
        ("Lena Moss resigned, and the mayor did not", "no", []),
        ("Lena Moss resigned without a word", "no", []),
        ("Lena Moss says that she did not resign", "no", []),
        ("Lena Moss denies that she resigned", "no", []),
        ("The council rejects that Lena Moss resigned", "no", []),
        ("A no-fly zone begins as Lena Moss resigned", "no", []),
        ("Lena Moss pleads not guilty and resigned", "no", []),
        # Only a `no` denies the title.
        ("Lena Moss did not resign", None, []),
        ("Lena Moss did not resign", "yes", []),
    ],
)
def test_no_of_a_title_that_says_no_is_asked_about(title: str, happened: str | None, codes: list[str]) -> None:
    quote = "Lena Moss did not resign"
    given = {"happened": happened} if happened else {}
    found = told(f"{quote}.", quote, title=title, **given)
    assert [code for code in found if code.startswith("stance")] == codes


def test_whoever_does_say_that_it_happened_may_deny_a_title_that_says_no() -> None:
    quote = "Lena Moss did resign"
    answered = {"happened": "no", "checked": ["stance-contradicted: no, this article says that she resigned"]}
    found = told(f"{quote}.", quote, title="Lena Moss did not resign", **answered)
    assert "stance-contradicted?" not in found


NO_WAY = ["stance-contradicted"]
LEAKS = "the dam leaks badly"
WAYS = [
    # (a sentence by Lena Moss, how it is said to have been had, what is told)
    (f"Lena Moss said in an interview that {LEAKS}", "interview", []),
    (f"Lena Moss, interviewed on Monday, said that {LEAKS}", "interview", []),
    (f"Lena Moss said by phone that {LEAKS}", "phone", []),
    (f"Lena Moss said in a phone interview that {LEAKS}", "interview", []),
    (f"Lena Moss said in a phone interview that {LEAKS}", "phone", []),
    (f"Lena Moss said in a statement that {LEAKS}", "statement", []),
    (f"Lena Moss announced that {LEAKS}", "statement", ["stance-contradicted"]),
    (f"Lena Moss said in an announcement that {LEAKS}", "statement", []),
    (f"Lena Moss said at a news conference that {LEAKS}", "statement", []),
    (f"Lena Moss wrote in an e-mail that {LEAKS}", "message", []),
    (f"Lena Moss posted that {LEAKS}", "social_media", []),
    (f"Lena Moss wrote in a post that {LEAKS}", "social_media", []),
    # A paper that was told something need not have asked for it, and says nothing of an interview.
    (f"Lena Moss told the Herald that {LEAKS}", "interview", NO_WAY),
    ("“The dam leaks badly,” Lena Moss tells the Herald", "interview", NO_WAY),
    (f"Lena Moss said that {LEAKS}", "interview", NO_WAY),
    (f"Lena Moss said that {LEAKS}", "statement", NO_WAY),
    (f"Lena Moss told reporters that {LEAKS}", "statement", NO_WAY),
    # Words that only look like it.
    (f"Lena Moss called it a lie, and said that {LEAKS}", "phone", NO_WAY),
    (f"Lena Moss joined a call for peace and said that {LEAKS}", "phone", NO_WAY),
    (f"Lena Moss said in this context that {LEAKS}", "message", NO_WAY),
    (f"Lena Moss set a record and said that {LEAKS}", "message", NO_WAY),
    (f"Lena Moss told The Washington Post that {LEAKS}", "social_media", NO_WAY),
    (f"Lena Moss said at her post that {LEAKS}", "social_media", NO_WAY),
    (f"Lena Moss said on a video call that {LEAKS}", "social_media", NO_WAY),
    (f"Lena Moss said after a job interview that {LEAKS}", "interview", NO_WAY),
    (f"Lena Moss said that bank statements show that {LEAKS}", "statement", NO_WAY),
    # One that was refused, the police's, of another day, or only spoken of.
    (f"Lena Moss declined an interview but said in a statement that {LEAKS}", "interview", NO_WAY),
    (f"Lena Moss declined to give an interview but said in a statement that {LEAKS}", "statement", []),
    (f"Lena Moss has not made a statement, but said that {LEAKS}", "statement", NO_WAY),
    (f"Lena Moss told police in an interview with detectives that {LEAKS}", "interview", NO_WAY),
    (f"Police interviewed Lena Moss, who said that {LEAKS}", "interview", NO_WAY),
    (f"Lena Moss said in a witness statement that {LEAKS}", "statement", NO_WAY),
    (f"Lena Moss, who in an interview with the Herald had praised it, said that {LEAKS}", "interview", NO_WAY),
    ("“The dam leaks badly, as I said in an interview,” Lena Moss wrote in a letter", "interview", NO_WAY),
    ("“The dam leaks badly, as I said in an interview,” Lena Moss wrote in a letter", "message", []),
]


@pytest.mark.parametrize(("quote", "via", "codes"), WAYS)
def test_how_an_outlet_had_it_is_told_by_its_sentence(quote: str, via: str, codes: list[str]) -> None:
    found = told(f"{quote}.", quote, speaker="moss", via=via)
    assert [code for code in found if code.startswith("stance")] == codes


@pytest.mark.parametrize(
    ("before", "codes"),
    [
        ("Lena Moss gave an interview on Monday.", []),
        ("Lena Moss said in an interview that it is old.", []),
        ("Lena Moss sang on Monday.", NO_WAY),
        ("Lena Moss gave an interview. It rained. The mayor sang.", NO_WAY),
    ],
)
def test_the_sentence_before_a_pronoun_tells_how_it_was_had(before: str, codes: list[str]) -> None:
    found = told(
        f"{before} “The dam leaks badly,” she said.", "“The dam leaks badly,” she said", speaker="moss", via="interview"
    )
    assert [code for code in found if code.startswith("stance")] == codes


def test_the_sentence_before_a_name_is_no_interview_of_it() -> None:
    quote = "Lena Moss said that the dam leaks badly"
    text = f"Dana Ortiz said in an interview that it is old. {quote}."
    assert told(text, quote, speaker="moss", via="interview") == NO_WAY


@pytest.mark.parametrize(
    ("text", "words", "given", "unit"),
    [
        ("The dam cost $5 million.", "$5 million", "US dollars", "dollars"),
        ("The dam cost $5 million.", "$5 million", "U.S. dollars", "dollars"),
        ("The dam cost 5 million US dollars.", "5 million", "US dollars", "US dollars"),
        ("The dam cost US$5 million.", "US$5 million", "US dollars", "US dollars"),
        ("The dam cost $5 million.", "$5 million", "dollars", "dollars"),
    ],
)
def test_whose_dollars_no_sentence_tells_is_left_out(
    text: str, words: str, given: str, unit: str, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"{text}\n")
    cost = {"id": "f", "title": "What the dam cost", "measure": "money", "counts": "cost of the dam", "unit": given}
    assert taken(root, figures=[{**cost, "readings": [{"s": "one 1", "words": words}]}]).refused == []
    assert drafts(root).figures["f"].unit == unit


SILENCES = [
    # (a sentence, what is told where nobody is given as its speaker)
    ("Lena Moss said the dam is old but wouldn't say when it will open", []),
    ("Lena Moss told reporters the dam is old and would not say when it will open", []),
    ("Lena Moss confirmed the plan but declined to say when it will open", []),
    ("Dana Ortiz said that Lena Moss wouldn't say when it will open", ["speaker-missing"]),
    ("Dana Ortiz said that Lena Moss knew but wouldn't say when it will open", ["speaker-missing"]),
    ("Lena Moss said that it is old but wouldn't say that it will open", ["speaker-missing"]),
]


@pytest.mark.parametrize(("quote", "codes"), SILENCES)
def test_that_somebody_would_not_say_it_is_told_by_the_article(quote: str, codes: list[str]) -> None:
    assert told(f"{quote}.", quote, title="Moss would not say when the dam will open") == codes
    if not codes:
        assert told(f"{quote}.", quote, title="The dam is old") == ["speaker-missing"]


@pytest.mark.parametrize(
    ("behind", "codes"),
    [
        ("— Lena Moss (@moss) March 5, 2031", []),
        ("We were there. — Lena Moss (@moss) March 5, 2031", []),
        ("Lena Moss (born in Elm) left.", ["stance-contradicted"]),
        ("Rain fell. Snow fell. Hail fell. — Lena Moss (@moss)", ["stance-contradicted"]),
    ],
)
def test_who_signs_a_post_shortly_behind_its_words_has_posted_them(behind: str, codes: list[str]) -> None:
    text = f"Lena Moss said: I saw the pier fall. {behind}"
    found = told(text, "Lena Moss said: I saw the pier fall", speaker="moss", via="social_media")
    assert [each for each in found if each.startswith("stance")] == codes
