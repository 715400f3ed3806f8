"""What the checks must let through, each beside a twin that they must not: words that only look like a slip."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, named, statement

from briefing.privacy.proposals import not_proposed
from briefing.wordings import find_numbers, find_times

TEXT = """\
The congressman announced on Monday that he would not stand again.
He was charged with filing false tax returns.
The mayor said he could neither confirm nor deny the report.
Four Republicans voted for it.
The mayor called that a mischaracterization.
The mayor liked that.
The ministry suggested that states loosen the rules.
The Justice Act “takes away the immunity of states,” said Lena Moss.
According to the returns, he earned nine million.
According to the clerk, she left.
Cameras hang in every school, though few work.
Lamps hang in every school, though perhaps not for long.
Police fired 11 shots at the suspect.
Guards fired nine shots, it is suspected.
Court documents said the boat was stolen.
The mayor denied that he paid.
The vote did not take place.
The report of a theft was false.
She filed false joint state income tax returns.
The claim was false on the tax returns.
From 2019 on, the pair spent $9 on “toys and games for dogs,” according to the documents.
According to the clerk, the “toys and games for dogs” cost nothing.
According to a notice published Friday, the ban is over.
“It is good that the outcry has forced Dana Ortiz to think again,” said Lena Moss.
Dana Ortiz, 47, said in a mild voice that she would go.
The agency warned on Monday that the dam leaks.
It said so in a report.
The report said nobody had listened.
A boy walked by.
Lena Moss praised Dana Ortiz.
The report said that he had lied.
A 225-page report by the agency had warned of leaks.
Papers seen by this newspaper show that nobody listened.
The treaty says that ships may pass.
The author of the report said that nobody listened.
The mayor recommended that the dam be shut.
The mayor put the loss at nine million.
The mayor drained the dam.
The mayor refused to resign.
The mayor said the court denied the appeal.
The mayor said that she denied the charge.
Ortiz will meet Ralf Kern “to discuss the way ahead” with the acting secretary, Dana Ortiz, said Lena Moss.
"Nobody had ever told the crew," Willis said. Moss was willing.
The clerk’s brother, Ralf Kern, told the court that the boat sank.
The agency gave a slightly lower toll of 31 people. The agency gave the crew a boat.
The claim which did not mention a boat said that 40 people died.
"The crew of the boat will meet on Monday," the statement said.
"The board of the harbour will meet on Monday," a ministry statement said.
Despite asking for her resignation, the mayor has kept the clerk in office, Lena Moss said.
Ralf Kern made an offer, which he did not share with the board. Ralf Kern did not make a second offer.
Lena Moss was asked to go for her lack of candour. Lena Moss was not asked to go early.
Ralf Kern was notified on Monday that he would face a review.
The mayor did not say which boats he meant, but he sold one. The mayor did not say that he sold two.
The mayor dispelled rumors that a second boat sank. The mayor heard rumors that a third boat sank.
On Sunday, the agency said Lena Moss had asked Ralf Kern for “a more than willing crew”.
Lena Moss said that the boat sank, but the agency told us that it floats.
Lena Moss said on Monday that it sank.
“You cannot lose sight of it, I don’t think: he is at fault,” said Lena Moss.
“I think that he is at fault for all of it,” said Lena Moss.
In a letter to the board, Lena Moss wrote: “The rule of the harbour is old. It sets us apart from all others.”
“It has been an old harbour since my youth,” Lena Moss said.
“A harbour is for @elm,” Lena Moss said.
“A harbour is for moss@elm.example,” Lena Moss said.
The port voted for the plan, according to unofficial results.
The agency said there was a low likelihood of floods. The agency said there was a low tide.
The port voted for the plan, according to unofficial clerks.
"We have found no ground for a new trial of the case," the ruling said.
"We have found no ground to hear it," the guild said.
Crews held the gate with the help of the army the statement said. It said the crews had cleared 40 mines.
The crews left with the help of the army the clerk said. It said the crews had cleared 50 mines.
"""


ACTORS = (
    named("moss", "person", "Lena Moss")
    | named("mayor", "group", "The mayor")
    | named("ministry", "body", "The ministry")
    | named("congressman", "group", "The congressman")
    | named("ortiz", "person", "Dana Ortiz")
    | named("agency", "body", "The agency")
    | named("willis", "person", "Rolf Willis")
    | named("brother", "group", "The clerk’s brother")
)


def codes(quote: str, title: str = "Something happens", **more: Any) -> list[str]:
    records = {"actors": ACTORS, "events": {"e": event(statement("one", quote, **more), title=title)}}
    return [problem.code for problem in checked(records, articles=("one",), given={"one": TEXT}).problems]


FORCED = "“It is good that the outcry has forced Dana Ortiz to think again,” said Lena Moss"
FRAGMENT = "On Sunday, the agency said Lena Moss had asked Ralf Kern for “a more than willing crew”"
NOTIFIED = "Ralf Kern was notified on Monday that he would face a review"
CONTRADICTED = ["stance-contradicted"]
CASES: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "The congressman announced on Monday that he would not stand again",
        {"happened": "yes", "speaker": "congressman"},
        [],
    ),
    ("The vote did not take place", {"happened": "yes"}, CONTRADICTED),
    ("He was charged with filing false tax returns", {"happened": "yes"}, []),
    ("The report of a theft was false", {"happened": "yes"}, CONTRADICTED),
    ("The mayor said he could neither confirm nor deny the report", {"speaker": "mayor"}, []),
    ("The mayor denied that he paid", {"speaker": "mayor"}, CONTRADICTED),
    ("Four Republicans voted for it", {"title": "They voted, as a Republican"}, []),
    ("Four Republicans voted for it", {"title": "They voted, as a Democrat"}, ["text-unbound"]),
    ("The mayor called that a mischaracterization", {"speaker": "mayor", "stance": "denies"}, []),
    ("The mayor liked that", {"speaker": "mayor", "stance": "denies"}, ["speaker-unsupported", "stance-contradicted"]),
    ("The ministry suggested that states loosen the rules", {"speaker": "ministry", "stance": "demands"}, []),
    ("The Justice Act “takes away the immunity of states,” said Lena Moss", {"speaker": "moss"}, []),
    ("According to the returns, he earned nine million", {"basis": "document"}, []),
    ("According to the returns, he earned nine million", {}, ["speaker-missing"]),
    ("According to the clerk, she left", {"basis": "document"}, ["speaker-missing"]),
    ("Court documents said the boat was stolen", {"basis": "document"}, []),
    ("Cameras hang in every school", {}, []),
    ("Lamps hang in every school", {}, ["quote-clipped"]),
    ("fired 11 shots", {}, []),
    ("Guards fired nine shots", {}, ["quote-clipped"]),
    ("She filed false joint state income tax returns", {"title": "False state tax returns", "happened": "yes"}, []),
    ("The claim was false on the tax returns", {"happened": "yes"}, CONTRADICTED),
    (
        "the pair spent $9 on “toys and games for dogs,” according to the documents",
        {"basis": "document"},
        [],
    ),
    (
        "According to the clerk, the “toys and games for dogs” cost nothing",
        {"basis": "document"},
        ["speaker-missing"],
    ),
    ("According to a notice published Friday, the ban is over", {"basis": "document"}, []),
    ("According to a notice published Friday, the ban is over", {}, ["speaker-missing"]),
    (FORCED, {"speaker": "moss", "title": "Moss said that the outcry has forced Ortiz to think again"}, []),
    ("Lena Moss praised Dana Ortiz", {"title": "Ortiz praised Moss"}, ["says-differs"]),
    ("The report said nobody had listened", {"speaker": "agency"}, []),
    ("The report said that he had lied", {"speaker": "agency"}, ["speaker-missing"]),
    ("A 225-page report by the agency had warned of leaks", {"basis": "document"}, []),
    ("A 225-page report by the agency had warned of leaks", {"speaker": "agency"}, []),
    ("A 225-page report by the agency had warned of leaks", {}, ["speaker-missing"]),
    ("Papers seen by this newspaper show that nobody listened", {"basis": "document"}, []),
    ("The treaty says that ships may pass", {"basis": "document"}, []),
    ("The author of the report said that nobody listened", {"basis": "document"}, ["speaker-missing"]),
    ("The mayor recommended that the dam be shut", {"speaker": "mayor"}, []),
    ("The mayor put the loss at nine million", {"speaker": "mayor"}, []),
    ("The mayor drained the dam", {"speaker": "mayor"}, ["speaker-unsupported"]),
    ("The mayor refused to resign", {"title": "The mayor refused to resign", "happened": "yes"}, []),
    ("The mayor refused to resign", {"title": "The mayor resigned", "happened": "yes"}, CONTRADICTED),
    ("The mayor said the court denied the appeal", {"speaker": "mayor"}, []),
    ("The mayor said that she denied the charge", {"speaker": "mayor"}, CONTRADICTED),
    # "…, Dana Ortiz, said Lena Moss." is Moss's.
    ("with the acting secretary, Dana Ortiz, said Lena Moss", {"speaker": "moss"}, []),
    ("with the acting secretary, Dana Ortiz, said Lena Moss", {"speaker": "ortiz"}, ["speaker-missing"]),
    # A name that begins like "will" is one.
    ('"Nobody had ever told the crew," Willis said', {"speaker": "willis"}, []),
    ('"Nobody had ever told the crew," Willis said', {"speaker": "moss"}, ["speaker-missing"]),
    ("Moss was willing", {"who": ["willis"]}, ["not-in-article"]),
    # A name beside the description by which the actor is called.
    ("The clerk’s brother, Ralf Kern, told the court that the boat sank", {"speaker": "brother"}, []),
    ("The clerk’s brother, Ralf Kern, told the court that the boat sank", {"speaker": "ortiz"}, ["speaker-missing"]),
    ("The agency gave a slightly lower toll of 31 people", {"speaker": "agency"}, []),
    ("The agency gave the crew a boat", {"speaker": "agency"}, ["speaker-unsupported"]),
    # What describes a claim is the article's, what it says is not.
    ("The claim which did not mention a boat", {}, []),
    ("The claim which did not mention a boat", {"basis": "document"}, []),
    ("The claim which did not mention a boat said that 40 people died", {}, ["speaker-missing"]),
    ('"The crew of the boat will meet on Monday," the statement said', {"basis": "document"}, []),
    (
        '"The board of the harbour will meet on Monday," a ministry statement said',
        {"basis": "document"},
        ["speaker-missing"],
    ),
    # What opens a sentence beside what somebody says may be the article's, the rest is not.
    ("Despite asking for her resignation", {}, []),
    ("Despite asking for her resignation", {"speaker": "moss"}, []),
    (
        "Despite asking for her resignation, the mayor has kept the clerk in office, Lena Moss said",
        {},
        ["speaker-missing"],
    ),
    # A "not" of something else.
    ("Ralf Kern made an offer, which he did not share with the board", {"happened": "yes"}, []),
    ("Ralf Kern did not make a second offer", {"happened": "yes"}, CONTRADICTED),
    ("Lena Moss was asked to go for her lack of candour", {"happened": "yes"}, []),
    ("Lena Moss was not asked to go early", {"happened": "yes"}, CONTRADICTED),
    ("The mayor did not say which boats he meant, but he sold one", {"happened": "yes"}, []),
    ("The mayor did not say that he sold two", {"happened": "yes"}, CONTRADICTED),
    # What somebody is notified of lies ahead, and that they were does not.
    (NOTIFIED, {"title": "Kern was notified of a review", "happened": "yes"}, []),
    (NOTIFIED, {"title": "Kern faced a review", "happened": "yes"}, CONTRADICTED),
    ("The mayor dispelled rumors that a second boat sank", {"speaker": "mayor", "stance": "denies"}, []),
    ("The mayor heard rumors that a third boat sank", {"speaker": "mayor", "stance": "denies"}, CONTRADICTED),
    ("The agency said there was a low likelihood of floods", {"speaker": "agency", "stance": "forecasts"}, []),
    ("The agency said there was a low tide", {"speaker": "agency", "stance": "forecasts"}, CONTRADICTED),
    # Every kind of document says something and is nobody, also as "it" behind it.
    ("The port voted for the plan, according to unofficial results", {"basis": "document"}, []),
    ("The port voted for the plan, according to unofficial clerks", {"basis": "document"}, ["speaker-missing"]),
    ('"We have found no ground for a new trial of the case," the ruling said', {"basis": "document"}, []),
    ('"We have found no ground to hear it," the guild said', {"basis": "document"}, ["speaker-missing"]),
    ("It said the crews had cleared 40 mines", {"basis": "document"}, []),
    ("It said the crews had cleared 50 mines", {"basis": "document"}, ["speaker-missing", "stance-contradicted"]),
    # Of a few words somebody else is quoted with, the whole is whose report it is; not these words alone.
    (FRAGMENT, {"speaker": "agency"}, []),
    (FRAGMENT, {"speaker": "willis"}, ["speaker-missing"]),
    ("“a more than willing crew”", {"speaker": "agency"}, ["speaker-missing"]),
    # Who a quote begins with may report it.
    ("the agency told us that it floats", {"speaker": "agency"}, []),
    ("the agency told us that it floats", {"speaker": "willis"}, ["speaker-missing"]),
    ("that it sank", {"speaker": "willis"}, ["speaker-missing"]),
    # Whoever does not think something else may still blame.
    ("You cannot lose sight of it, I don’t think: he is at fault", {"speaker": "moss", "stance": "accuses"}, []),
    ("I think that he is at fault for all of it", {"speaker": "moss", "stance": "accuses"}, CONTRADICTED),
    # How it was said may stand where the speaker is named.
    ("It sets us apart from all others", {"speaker": "moss", "via": "message"}, []),
    ("It has been an old harbour since my youth", {"speaker": "moss", "via": "message"}, CONTRADICTED),
    # A handle is a sign of a post, an e-mail address is none.
    ("A harbour is for @elm", {"speaker": "moss", "via": "social_media"}, []),
    ("A harbour is for moss@elm.example", {"speaker": "moss", "via": "social_media"}, CONTRADICTED),
]


@pytest.mark.parametrize(("quote", "more", "told"), CASES)
def test_what_is_let_through_and_its_twin(quote: str, more: dict[str, Any], told: list[str]) -> None:
    assert codes(quote, **more) == told


ANSWERS = [
    ("yes, the report is of another thing", True),
    ("not, the word is of another thing", True),
    ("because", False),
]


@pytest.mark.parametrize(("answer", "fits"), ANSWERS)
def test_an_answer_takes_the_word_of_the_quote_or_of_the_field_and_is_told_where_it_fits_neither(
    answer: str, fits: bool
) -> None:
    account = statement(
        "one", "The vote did not take place", happened="yes", checked=[f"stance-contradicted: {answer}"]
    )
    made = checked({"events": {"e": event(account)}}, articles=("one",), given={"one": TEXT})
    assert (made.problems == ()) is fits
    for problem in made.problems:
        assert "The answer there does not name yes or not." in str(problem.hint)
        assert "'stance-contradicted: yes or not, why'" in str(problem.hint)


@pytest.mark.parametrize(
    ("text", "numbers", "times"),
    [
        ("Fifteen of the 19 Sept. 11 hijackers", ["Fifteen", "19"], ["Sept. 11"]),
        ("on 19 Sept. 2016", [], ["19 Sept. 2016"]),
        ("her 2016 campaign raised money", [], ["2016"]),
        ("shot with a .38 revolver", [], []),
    ],
)
def test_days_and_years_are_no_quantities(text: str, numbers: list[str], times: list[str]) -> None:
    assert [number.words for number in find_numbers(text)] == numbers
    assert [time.words for time in find_times(text)] == times


AHEAD: list[tuple[str, str, bool]] = [
    ("A judge set sentencing for June 28", "June 28", True),
    ("Moss will visit Elm after the shootings in the two towns over June 28", "June 28", False),
    ("Moss will visit Elm after the shootings on June 28", "June 28", False),
    ("Moss will speak of the shootings and leave on June 28", "June 28", True),
    ("She will be sentenced on June 28", "June 28", True),
    ("Moss said that she would not go despite the row that had led her to hint on June 28", "June 28", False),
    ("Moss plans to leave the town that was hit on June 28", "June 28", False),
    ("Moss said that she would leave the town that she built on June 28", "June 28", True),
    ("The hearing is scheduled for June 28", "June 28", True),
    ("The fair runs through June 28", "June 28", True),
    ("She was sentenced on June 28", "June 28", False),
    ("It was set on fire on June 28", "June 28", False),
    ("He was shot on June 28. He will be buried here", "June 28", False),
    ("The primary would be held on June 28", "June 28", True),
    ("Moss is expected to announce it on June 28", "June 28", True),
    ("The June 28 special election would be her third", "June 28", True),
    ("Moss’s June 28 trial will begin at noon", "June 28", True),
    ("On June 28 Moss left, and her son will follow", "June 28", False),
    ("It would have been held on June 28", "June 28", False),
    ("Moss said on June 28 that she would leave", "on June 28", False),
    ("Moss said on June 28 she would leave", "on June 28", False),
    ("Moss, who was expected to win, lost on June 28", "June 28", False),
    ("The vote is due. It was put off on June 28", "June 28", False),
]


@pytest.mark.parametrize(("quote", "when", "is_ahead"), AHEAD, ids=[row[0] for row in AHEAD])
def test_a_time_that_its_clause_puts_ahead_is_the_next_of_its_name(quote: str, when: str, is_ahead: bool) -> None:
    account = statement("one", quote, when=when)
    records = {"events": {"e": event(account, title="Something happens")}}
    found = checked(records, articles=("one",), given={"one": f"{quote}.\n"})
    [published] = {article.published for article in found.briefing.facts.articles.values()}
    [meaning] = found.briefing.readings.times.values()
    assert meaning.usual.low is not None
    assert (meaning.usual.low.date() >= published) is is_ahead


DEMANDED: list[tuple[str, str, bool]] = [
    ("Moss on June 28 called for a guard at each gate", "on June 28", False),
    ("Moss called on June 28 for a guard at each gate", "on June 28", False),
    ("Moss called on June 28 for a guard at each gate", "June 28", False),
    ("On June 28 the guild of sailors demanded a guard", "On June 28", False),
    ("Moss called for a guard at each gate on June 28", "on June 28", True),
    ("Moss demanded a guard by June 28", "by June 28", True),
    ("On June 28, the old guild of sailors of Elm came out for it, urging a guard", "On June 28", False),
    ("On June 28, a guard should stand at each gate, Moss demanded", "On June 28", True),
    ("On June 28, a guard is to stand at each gate, Moss demanded", "On June 28", True),
    ("Moss demanded in a note issued June 28 that a guard come", "June 28", False),
    ("Moss demanded that a note be issued June 28", "June 28", True),
    ("Moss demanded a film to be aired June 28", "June 28", True),
    ("Moss said in a note issued on June 28 that a guard will come", "June 28", False),
    ("Moss said that a note will be issued on June 28", "June 28", True),
    ("Moss said that a note might be issued on June 28", "June 28", True),
    ("Moss demanded that on June 28 a guard come", "on June 28", True),
    ("Moss demanded before June 28 a guard at each gate", "before June 28", True),
]


@pytest.mark.parametrize(("quote", "when", "is_ahead"), DEMANDED, ids=[row[0] for row in DEMANDED])
def test_the_time_of_a_demand_is_not_that_of_what_is_demanded(quote: str, when: str, is_ahead: bool) -> None:
    moss = {"moss": actor("person", ("one", "Moss"))}
    account = statement("one", quote, when=when, speaker=["moss"], stance="demands")
    records = {"actors": moss, "events": {"e": event(account, title="Something happens")}}
    found = checked(records, articles=("one",), given={"one": f"{quote}.\n"})
    [published] = {article.published for article in found.briefing.facts.articles.values()}
    [meaning] = found.briefing.readings.times.values()
    assert meaning.usual.high is not None
    assert (meaning.usual.high.date() >= published) is is_ahead


BESIDE: list[tuple[str, str | None, bool]] = [
    # (the sentence before that has the time, the stance, whether it lies ahead)
    ("Moss met reporters late Tuesday", None, False),
    ("Moss met reporters late Tuesday", "demands", False),
    ("Moss met reporters late Tuesday", "forecasts", False),
    ("Moss will meet reporters late Tuesday", None, True),
]


@pytest.mark.parametrize(("before", "stance", "is_ahead"), BESIDE)
def test_the_time_of_the_sentence_before_lies_ahead_where_that_sentence_says_so(
    before: str, stance: str | None, is_ahead: bool
) -> None:
    """Whatever the statement itself says of what is to come."""
    quote = "There Moss said that he would not allow a guard"
    moss = {"moss": actor("person", ("one", "Moss"))}
    when = {"words": "late Tuesday", "quote": before}
    account = statement("one", quote, when=when, speaker=["moss"], **({"stance": stance} if stance else {}))
    records = {"actors": moss, "events": {"e": event(account, title="Something happens")}}
    found = checked(records, articles=("one",), given={"one": f"{before}. {quote}.\n"})
    [published] = {article.published for article in found.briefing.facts.articles.values()}
    [meaning] = found.briefing.readings.times.values()
    assert meaning.usual.low is not None
    assert (meaning.usual.low.date() >= published) is is_ahead


@pytest.mark.parametrize(
    ("article", "hidden", "shown"),
    [
        ("The man was not identified.", "was not identified", "The mayor left."),
        ("Witnesses asked not to be named. Three witnesses left.", "asked not to be named", "Witnesses left."),
        ("Mark, who asked not to be named, saw a mark.", "Mark left.", "The mayor left."),
        ("Baker asked not to be named.", "Baker left.", "The mayor left."),
        ("The Rev. Moss asked not to be named.", "Moss left.", "The mayor left."),
        ("A friend of The Hague's An asked not to be named.", "An asked", "He left."),
    ],
)
def test_no_word_that_only_opens_a_sentence_is_the_name_of_somebody_unnamed(
    article: str, hidden: str, shown: str
) -> None:
    briefing = checked({}, articles=("one",), given={"one": article + "\n"}).briefing
    guard = not_proposed(briefing, briefing.sources["one"])
    assert guard.hides(hidden) and not guard.hides(shown)


@pytest.mark.parametrize(
    ("name", "hidden", "shown"),
    [("The Widow", "a widow left", "The mayor left"), ("The Moss", "Moss left", "the hour")],
)
def test_the_article_of_a_protected_name_is_no_part_of_it(name: str, hidden: str, shown: str) -> None:
    person = {"kind": "person", "identified_by": "pseudonym", "protected": "asked not to be named in full"}
    names = [{"article": "one", "name": name, "quote": name}]
    briefing = checked(
        {"actors": {"x": {**person, "names": names}}}, articles=("one",), given={"one": f"{name} left.\n"}
    ).briefing
    guard = not_proposed(briefing, briefing.sources["one"])
    assert guard.hides(hidden) and not guard.hides(shown)


@pytest.mark.parametrize(
    ("form", "hidden", "shown"),
    [
        ("A Tarvik resident", ["a Tarvik resident fled", "Samir left"], ["Tarvik fell", "Tarvik residents fled"]),
        ("an injured Tarvik teacher", ["the injured Tarvik teacher"], ["Tarvik fell"]),
        ("the resident of Oswick", ["The resident of Oswick fled", "Samir"], ["Oswick fell", "a resident fled"]),
        ("a Red Aid volunteer", ["a Red Aid volunteer"], ["Red Aid left"]),
        # What may be a name of the person's own stays one.
        ("the Tarvik resident", ["Tarvik fell"], []),
        ("a Tarvik relative", ["Tarvik fell"], []),
        ("a Tarvik boy", ["Tarvik fell"], []),
        ("a Tarvik resident named Moss", ["Moss left", "Samir left"], ["Tarvik fell"]),
        ("Samir Tarvik", ["Tarvik fell", "Samir fell"], []),
        ("a Samir resident", ["Samir left"], []),
    ],
)
@pytest.mark.parametrize("identified", ["partial_name", "first_name_only", "pseudonym"])
def test_the_place_by_which_somebody_is_described_is_no_name_of_theirs(
    form: str, hidden: list[str], shown: list[str], identified: str
) -> None:
    person = {"kind": "person", "identified_by": identified, "protected": "asked not to be named in full"}
    names = [{"article": "one", "name": name, "quote": name} for name in dict.fromkeys(["Samir", form])]
    oswick = {"names": [{"article": "one", "name": "Oswick", "quote": "Oswick burnt"}]}
    text = f"Samir spoke. {form} left. Oswick burnt.\n"
    made = {"actors": {"x": {**person, "names": names}}, "places": {"oswick": oswick}}
    briefing = checked(made, articles=("one",), given={"one": text}).briefing
    guard = not_proposed(briefing, briefing.sources["one"])
    assert [words for words in hidden if not guard.hides(words)] == []
    assert [words for words in shown if guard.hides(words)] == []


def test_a_description_alone_hides_each_of_its_words() -> None:
    person = {"kind": "person", "identified_by": "partial_name", "protected": "the article keeps the name incomplete"}
    names = [{"article": "one", "name": "A Tarvik resident", "quote": "A Tarvik resident"}]
    made = {"actors": {"x": {**person, "names": names}}}
    briefing = checked(made, articles=("one",), given={"one": "A Tarvik resident left.\n"}).briefing
    assert not_proposed(briefing, briefing.sources["one"]).hides("Tarvik fell")


@pytest.mark.parametrize(
    ("words", "quote", "told"),
    [
        ("47", "Dana Ortiz, 47, said in a mild voice that she would go", []),
        ("nine", "Guards fired nine shots, it is suspected", []),
        ("11", "The report said that 11 fell", ["speaker-missing"]),
    ],
)
def test_the_years_behind_a_name_are_the_articles_own(words: str, quote: str, told: list[str]) -> None:
    measure = {"measure": "age" if words == "47" else "count", "population": "not_people"}
    reading = statement("one", quote, words=words)
    figure = {"title": "How many", "scope": {"counts": "all"}, **measure, "readings": [reading]}
    text = f"{TEXT}The report said that 11 fell.\n"
    made = checked({"actors": ACTORS, "figures": {"f": figure}}, articles=("one",), given={"one": text})
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["the young man", "an anonymous reporter"], []),
        (["Another man", "The cameraman"], []),
        (["Lena Moss", "Our reporter"], []),
        (["Lena Moss", "The president of Sund"], []),
        (["Lena Moss", "Mr. Moss’s wife"], []),
        (["Lena Moss", "Dana von Moss"], ["names-differ"]),
        (["Lena Moss", "Dana Moss"], ["names-differ"]),
        (["Edward Moss", "Chief Petty Officer Moss"], []),
        (["Edward Moss", "Chief Petty Officer Ralf Moss"], ["names-differ"]),
        (["Edward Moss", "Eddie Moss"], []),
        (["Edward Moss", "Eddie Kern"], ["names-differ"]),
        (["Edward Moss", "Edgar Moss"], ["names-differ"]),
        (["Mevlüt Çavuş", "Mevlut Cavus"], []),
        (["Zoë Moss", "Zoran Moss"], ["names-differ"]),
    ],
)
def test_only_first_names_tell_two_persons_apart(names: list[str], told: list[str]) -> None:
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in names]
    person = {"kind": "person", "identified_by": "role_only" if "man" in names[0] else "full_name", "names": forms}
    made = checked({"actors": {"x": person}}, articles=("one",), given={"one": TEXT})
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Kathryn Moss, known as Katie, sang.", []),
        ("Katie Moss, better known to friends as “Kathryn”, sang.", []),
        ("Kathryn Moss knew Katie Moss, known as Kay.", ["names-differ"]),
    ],
)
def test_an_article_may_say_that_two_names_are_one_persons(said: str, told: list[str]) -> None:
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in ("Katie Moss", "Kathryn Moss")]
    person = {"kind": "person", "identified_by": "full_name", "names": forms}
    made = checked({"actors": {"x": person}}, articles=("one",), given={"one": f"{said}\n"})
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("quote", "words", "measure", "counts", "told"),
    [
        ("Twelve injured men came and 70 others injured left", "70", "injured", "the injured", []),
        ("Twelve injured men came and 70 very old boats left", "70", "injured", "the injured", ["words-cut-short"]),
        ("Three people died as 20,000 of protesters came", "20,000", "present", "people who protested", []),
        ("The jewels are worth 2 million euros ($2.6 million)", "$2.6 million", "money", "worth of the jewels", []),
        ("The jewels are worth 2 million euros, not $2.6 million", "$2.6 million", "money", "worth of the jewels",
         ["words-cut-short"]),
        ("They took six AK 47 rifles", "six", "count", "rifles", []),
        ("They took six old 47 rifles", "six", "count", "rifles", ["words-cut-short"]),
        ("Two of them fled while three boats were searched", "Two", "count", "boats that fled", []),
        ("Two guards fled while three boats were searched", "Two", "count", "boats", ["words-cut-short"]),
        ("Two guards saw Dana Ortiz, 34, at the age of sail", "34", "count", "age of the victim", []),
        ("They were apprehending 26 men", "26", "detained", "the men", []),
        ("Six were injured, and dozens more were hurt in chaos", "dozens", "injured", "people hurt in the chaos", []),
        ("Six were injured, and dozens more were late in the chaos", "dozens", "injured", "people injured",
         ["words-cut-short"]),
        ("The dead were 90 rowers 12 of whom were women from Elm", "12", "killed", "women", []),
        ("The dead were 90 rowers and 12 boats with women from Elm", "12", "killed", "women", ["measure-mismatch"]),
        ("More than 50 people left along with 20 evacuated from Elm", "20", "evacuated", "people who left", []),
        ("More than 50 people left along with 20 injured in Elm", "20", "evacuated", "people who left",
         ["measure-mismatch"]),
        ("The war left 300 people dead and thousands trapped in Elm", "thousands", "trapped", "people trapped", []),
        ("The war left 300 people dead and thousands injured in Elm", "thousands", "killed", "people killed",
         ["words-cut-short"]),
        ("Of the 34 rowers who were hurt, 17 have returned", "17", "count", "rowers who returned", []),
        ("Of the 34 rowers who were hurt, 17 boats sank", "17", "count", "rowers", ["words-cut-short"]),
        ("At least 70 were killed; over 130 are hurt. There are many bodies", "At least 70", "killed", "people", []),
        ("At least 70 were killed; over 130 are hurt. There are many bodies", "over 130", "killed", "people",
         ["words-cut-short"]),
    ],
)  # fmt: skip
def test_what_a_number_surely_counts(quote: str, words: str, measure: str, counts: str, told: list[str]) -> None:
    people = {} if measure == "money" else {"population": "unknown"}
    money = {"population": "not_people", "unit": "dollars"} if measure == "money" else {}
    figure = {"title": "How many", "measure": measure, "scope": {"counts": counts}, **people, **money}
    reading = statement("one", quote, words=words)
    made = checked(
        {"figures": {"f": {**figure, "readings": [reading]}}}, articles=("one",), given={"one": f"{quote}.\n"}
    )
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("unit", "quote", "words", "told"),
    [
        ("feet", "He fell 200 feet", "200", []),
        ("feet", "It was a 200-foot fall", "200", []),
        ("feet", "He fell 200 metres", "200", ["measure-mismatch"]),
        ("miles", "It is 30 miles (48km) away", "30", []),
        ("miles", "It is 30 miles (48km) away", "48km", ["measure-mismatch"]),
        ("boats", "He fell 200 metres", "200", []),
    ],
)
def test_a_number_is_in_the_unit_of_its_figure(unit: str, quote: str, words: str, told: list[str]) -> None:
    figure = {"title": "How far", "measure": "distance", "scope": {"counts": f"{unit} of the fall"}}
    figure |= {"population": "not_people", "unit": unit, "readings": [statement("one", quote, words=words)]}
    made = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert [each.code for each in made.problems if each.code == "measure-mismatch"] == told


@pytest.mark.parametrize(
    ("unit", "one", "two", "language", "told"),
    [
        ("dollars", "The mill paid |$5 million|", "The mill paid |€5 million|", "en", ["€5 million"]),
        ("dollars", "The mill paid |5 million| euros", "The mill paid |$5 million|", "en", ["5 million"]),
        ("sums", "The mill paid |US$5 million| (€4.6 million)", "The mill paid |£5 million|", "en", ["£5 million"]),
        ("sums", "The mill paid |$5 million|", "Le moulin a payé |5 millions| d'euros", "fr", ["5 millions"]),
        ("dollars", "The mill paid |5 million|", "The mill paid |5 million| dollars", "en", []),
        ("US dollars", "The mill paid |$5 million|", "Le moulin a payé |5 millions| de dollars", "fr", []),
        ("pounds", "The mill paid |£5 million|", "The mill paid |five million| pounds", "en", []),
    ],
)
def test_two_currencies_are_never_compared(unit: str, one: str, two: str, language: str, told: list[str]) -> None:
    texts = {"one": one.replace("|", ""), "two": two.replace("|", "")}
    readings = [statement(name, texts[name], words=text.split("|")[1]) for name, text in (("one", one), ("two", two))]
    figure = {"title": "Paid", "measure": "money", "scope": {"counts": unit}, "population": "not_people", "unit": unit}
    made = checked(
        {"figures": {"f": {**figure, "readings": readings}}},
        articles=("one", "two"),
        given={name: f"{text}.\n" for name, text in texts.items()},
        two={"language": language},
    )
    assert [each.message.split("'")[1] for each in made.problems if each.code == "measure-mismatch"] == told


@pytest.mark.parametrize(
    ("title", "told"),
    [("The women killed in the mill", []), ("The women killed the guard of the mill", ["says-differs"])],
)
def test_who_is_killed_somewhere_kills_nobody(title: str, told: list[str]) -> None:
    quote = "The mill's guard killed the women"
    people = named("women", "group", "The women") | named("mill", "organisation", "The mill")
    made = checked(
        {"actors": people, "events": {"e": event(statement("one", quote), title=title)}},
        articles=("one",),
        given={"one": f"{quote}.\n"},
    )
    assert [each.code for each in made.problems if each.code == "says-differs"] == told


@pytest.mark.parametrize(
    ("title", "told"),
    [("How did the mill catch fire?", []), ("How did they catch the thief?", ["says-differs"])],
)
def test_what_catches_fire_is_no_proof(title: str, told: list[str]) -> None:
    made = checked({"events": {"e": event(statement("one", "A boy walked by."), title=title)}}, given={"one": TEXT})
    assert [each.code for each in made.problems if each.code == "says-differs"] == told


@pytest.mark.parametrize(
    ("measure", "title", "words", "told"),
    [
        ("duration", "Time on the road", "within five minutes", []),
        ("duration", "Time in court", "within five minutes", ["figure-repeated"]),
        ("duration", "Time on the road", "soon", ["number-not-read", "words-not-in-quote"]),
    ],
)
def test_lengths_of_time_are_told_apart_by_their_titles(measure: str, title: str, words: str, told: list[str]) -> None:
    figures = {
        record_id: {
            "title": name,
            "measure": measure,
            "population": "not_people",
            "scope": {"counts": "minutes"},
            "readings": [statement("one", "It came within five minutes", words=words)],
        }
        for record_id, name in (("a", "Time in court"), ("b", title))
    }
    made = checked({"figures": figures}, articles=("one",), given={"one": "It came within five minutes.\n"})
    assert sorted({each.code for each in made.problems}) == told


@pytest.mark.parametrize(
    ("words", "quote", "told"),
    [
        ("six-year", "Guards fled the six-year-old war", []),
        ("six-year", "Guards fled with the six-year-old girl", ["measure-mismatch"]),
        ("six-year", "Guards fled the six-year-old house", ["measure-mismatch"]),
    ],
)
def test_a_war_is_as_long_as_it_is_old(words: str, quote: str, told: list[str]) -> None:
    reading = statement("one", quote, words=words)
    figure = {"title": "How long", "scope": {"counts": "years of war"}, "measure": "duration", "unit": "year"}
    figure |= {"population": "not_people", "readings": [reading]}
    made = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("words", "quote", "told"),
    [
        ("two", "Buses from two besieged army-held towns killed 43 people", []),
        ("two", "Guards shot two well-armed men while towns lost 43 people", ["measure-mismatch"]),
        ("two", "Guards killed two while besieged towns lost 43 people", ["measure-mismatch"]),
    ],
)
def test_a_number_counts_the_noun_behind_its_compound(words: str, quote: str, told: list[str]) -> None:
    figure = {"title": "How many towns", "scope": {"counts": "towns or villages"}, "measure": "count", "unit": "town"}
    figure |= {"population": "not_people", "readings": [statement("one", quote, words=words)]}
    made = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert [each.code for each in made.problems] == told


@pytest.mark.parametrize(
    ("title", "quote", "told"),
    [
        ("Nobody could tell who burnt the mill", "It was unclear who burnt the mill", []),
        ("It was not clear who burnt the mill", "It was unclear who burnt the mill", []),
        ("Nobody burnt the mill", "It was unclear who burnt the mill", ["says-differs"]),
        ("Nobody could tell who burnt the mill", "The guards burnt the mill", ["says-differs"]),
        ("The mill was said without reserve to have burnt", "The mill was said to have burnt", []),
        ("The mill burnt without warning", "The mill was said to have burnt", ["says-differs"]),
    ],
)
def test_a_heading_may_say_in_its_words_that_a_thing_is_unclear(title: str, quote: str, told: list[str]) -> None:
    event = {"title": title, "type": "other", "accounts": [statement("one", quote)]}
    made = checked({"events": {"e": event}}, articles=("one",), given={"one": f"{quote}.\n"})
    assert [each.code for each in made.problems if each.code == "says-differs"] == told


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("Lena Moss said guards blamed the guild for the fire", []),
        ("Lena Moss said she blamed the guild for the fire", ["stance-contradicted"]),
        ("Lena Moss blamed the guild for the fire", ["stance-contradicted"]),
    ],
)
def test_whoever_tells_that_others_blame_does_not(quote: str, told: list[str]) -> None:
    moss = {"kind": "person", "identified_by": "full_name",
            "names": [{"article": "one", "name": "Lena Moss", "supplied": "for a test"}]}  # fmt: skip
    account = statement("one", quote, speaker=["moss"])
    records = {"actors": {"moss": moss}, "events": {"e": event(account, title="The fire")}}
    made = checked(records, articles=("one",), given={"one": f"{quote}.\n"})
    assert [each.code for each in made.problems if each.code.startswith("stance")] == told


@pytest.mark.parametrize(
    ("title", "told"),
    [("The port dismissed the clerk", []), ("The clerk was happy with the crew", ["stance-contradicted"])],
)
def test_a_no_of_another_sentence_is_not_of_what_happened(title: str, told: list[str]) -> None:
    quote = "The clerk was not happy with the crew. The port dismissed the clerk."
    account = statement("one", quote, happened="yes")
    made = checked({"events": {"e": event(account, title=title)}}, articles=("one",), given={"one": f"{quote}\n"})
    assert [each.code for each in made.problems if each.code.startswith("stance")] == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ((("Hassed Orst", "top port general"), ("Hassem Orst", "top port Gen.")), []),
        ((("Hassed Orst", "top port general"), ("Hassem Orst", "a baker")), ["names-differ"]),
        ((("Hassed Orst", "top port general"), ("Hassed Urst", "top port Gen.")), []),
        ((("Frank Orst", "top port general"), ("Frans Orst", "top port Gen.")), ["names-differ"]),
    ],
)
def test_one_letter_of_a_long_first_name_may_be_a_spelling(names: tuple[tuple[str, str], ...], told: list[str]) -> None:
    forms = [
        {"article": article, "name": name, "role": role, "supplied": "for a test"}
        for article, (name, role) in zip(("one", "two"), names, strict=True)
    ]
    person = {"kind": "person", "identified_by": "full_name", "names": forms}
    made = checked({"actors": {"x": person}}, articles=("one", "two"))
    assert [each.code for each in made.problems if each.code == "names-differ"] == told
