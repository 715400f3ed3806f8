"""The patterns of number wordings: their syntax is that of English, their words those of a language's tables.

A wording is a qualifier with an amount, or with a range of two: "at least 12 to 15". An amount is one of seven kinds
(`AMOUNTS`), and may have a fraction, a unit and a smaller unit after it. Patterns are compiled when they are first
used, so that importing costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import islice

from briefing.languages import Language
from briefing.wordings.number_table import Row, number_table

LETTER = r"[^\W\d_]"
_END = r"\b(?!['’]\w)"
BLANK = r"(?:[ \t]*\r?\n[ \t]*|\s)(?!\s)"
"""One blank or line end. Nothing is read across a paragraph's end or a run of blanks: words may be lost there."""
_HYPHEN = "[-\u2010\u2011\u2012\u2013\u2014\u2212]"
_JOINT = rf"(?:{BLANK}|{_HYPHEN})"
_AND = rf"{_JOINT}and{_JOINT}"
_GLUED = r"km/?h|kph|mph|km|cm|mm|kg|mg|lbs?|ha|ft(?!\s?[0-9])"
"""Units that are written on to a number. "M" may be metres or millions: it is read beside a sign of money only."""
_FRACTION_SIGNS = "½¼¾⅓⅔"

AMOUNTS = ("odds", "several_scales", "vague", "length", "fraction", "digits", "words")
"""The kinds of amounts, each a group of the pattern `phrase`. The first that matches counts."""


def one_of(wordings: Iterable[str]) -> str:
    """A pattern, as a string, of some wordings, of which the longest is matched."""
    words = "|".join(sorted(wordings, key=len, reverse=True)).replace(" ", BLANK)
    return f"(?:{words}){_END}"


def split_words(words: str | None) -> list[str]:
    """The words of a wording, divided by white space or hyphens."""
    return re.split(rf"\s+|{_HYPHEN}", words or "")


class NumberGrammar:
    """The patterns of one language."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no numbers."""
        self.language = language
        """The language whose words these are."""
        self.table = number_table(language)
        """The values of its number words."""
        self.before: dict[str, Row] = {}
        """Each qualifier that is before a number ("at least"), with what it means."""
        self.after: dict[str, Row] = {}
        """Each qualifier that is after a number ("or more"), with what it means."""
        for row in self.table.qualifiers:
            for wording in row.wordings:
                lead, tail = wording.split("N")
                if lead:
                    self.before[lead.strip()] = row
                if tail:
                    self.after[tail.strip()] = row
        self.vague = {wording: row for row in self.table.vague for wording in row.wordings}
        """Each vague word, with what it means."""
        self.denominators = {"half": 2, "third": 3, "quarter": 4}
        """The denominator of each word for a part: 3 for "third"."""
        self.denominators |= {word: n for n, word in enumerate(language.entries("numbers.denominators"), 4)}
        self._nth = "|".join(language.entries("numbers.denominators"))
        self._after_one_part = one_of(language.words("numbers.context.after_one_part"))
        self._article = "|".join(language.entries("numbers.articles"))
        self._time_unit = "|".join(self.table.lengths)
        self._short_time_unit = "|".join(language["numbers.short_lengths"])
        self._scale = one_of(self.table.scales)
        self._scales = rf"{self._scale}(?:{BLANK}{self._scale})?"

    @cached_property
    def phrase(self) -> re.Pattern[str]:
        """An amount with its qualifier before it, in lower case. The groups: `before`, `between`, one of AMOUNTS."""
        return re.compile(self._phrase)

    @cached_property
    def phrase_after_aside(self) -> re.Pattern[str]:
        """A `phrase` after a word that says nothing of the size: "only 300", "a total of 300"."""
        return re.compile(rf"(?:{one_of(self.language.entries('numbers.asides'))}{BLANK}){self._phrase}")

    @cached_property
    def part(self) -> re.Pattern[str]:
        """A fraction after an amount: "two and a half million", "5½", "1 1/2"."""
        lead = rf"{_AND}a{_JOINT}(?=half|quarter)|(?:{BLANK})?(?=[{_FRACTION_SIGNS}])|{_JOINT}(?=[1-7]/)"
        part = rf"(?:half|quarter){_END}(?!{BLANK}of\b)|[{_FRACTION_SIGNS}]|[1-7]/[2-8](?![0-9/])"
        return re.compile(rf"(?:{lead})(?P<part>{part})(?:{_JOINT}(?P<scale>{self._scales}))?")

    @cached_property
    def unit(self) -> re.Pattern[str]:
        """The unit after an amount: a percent, or a unit of time, which is the group `time`."""
        percent = rf"(?:%|percent{_END}|per{_JOINT}cent{_END}|percentage{_JOINT}points?{_END})"
        before_percent = rf"(?:(?:{BLANK}of)?{BLANK}an?{BLANK}|{_JOINT})?"
        # "A second man" and "two year-olds" are no lengths of time.
        no_time = rf"(?!second{_END}|(?:{self._time_unit}){_HYPHEN}(?!long{_END}){LETTER})"
        apart = rf"(?:{BLANK}of(?=\s\w+s\b))?{BLANK}{no_time}"
        before_time = rf"(?:{apart}|{_HYPHEN}|(?={self._short_time_unit}))"
        time = rf"{before_time}(?P<time>{self._time_unit})s?(?:{_HYPHEN}long)?{_END}"
        return re.compile(rf"(?:{before_percent}{percent}|{time})")

    @cached_property
    def odds_joint(self) -> re.Pattern[str]:
        """What joins the two numbers of a share: "one in every five"."""
        every = "|".join(self.language.entries("numbers.odds.every"))
        return re.compile(rf"{_JOINT}(?:in|(?:out{_JOINT})?of)(?:{_JOINT}(?:{every}))?{_JOINT}")

    @cached_property
    def qualifier_after(self) -> re.Pattern[str]:
        """A qualifier after an amount: "300 or more"."""
        return re.compile(rf"(?:{BLANK})?(?P<after>{one_of(self.after)})")

    @cached_property
    def rest(self) -> re.Pattern[str]:
        """The "of" that may be after a whole wording ("most of"), and the end of the text."""
        return re.compile(rf"(?:{BLANK}of)?\Z")

    @cached_property
    def word_before(self) -> re.Pattern[str]:
        """The last word of a text that ends with one blank: to be searched up to the offset of an amount."""
        return re.compile(rf"(?<!\w){LETTER}+(?:['’]{LETTER}+)*(?={BLANK}\Z)")

    @cached_property
    def word_after(self) -> re.Pattern[str]:
        """The word after an amount, as the only group."""
        return re.compile(rf"{BLANK}?({LETTER}+)")

    @cached_property
    def ordinal_after(self) -> re.Pattern[str]:
        """What makes an ordinal or an adjective of the number before it: "twenty-first", "two-way"."""
        endings = "|".join(self.language.entries("numbers.passed_over.after_hyphen"))
        return re.compile(rf"{_HYPHEN}(?:{endings}){_END}")

    @cached_property
    def hyphen(self) -> re.Pattern[str]:
        """A hyphen or dash."""
        return re.compile(_HYPHEN)

    @cached_property
    def joint_and(self) -> re.Pattern[str]:
        """What joins the ends of "between 20 and 30", and units of time: "two hours and ten minutes"."""
        return re.compile(_AND)

    @cached_property
    def joint_comma(self) -> re.Pattern[str]:
        """What joins units of time: "two hours, ten minutes"."""
        return re.compile(rf",?{BLANK}(?:and{BLANK})?")

    @cached_property
    def joint_to(self) -> re.Pattern[str]:
        """What joins the ends of a range: "20 to 30", "20-30"."""
        return re.compile(rf"-?{BLANK}(?:to|or){BLANK}|{_HYPHEN}(?=[$£€¥₹]?[0-9])")

    @cached_property
    def _phrase(self) -> str:
        """The pattern of `phrase` as a string. It expects text in lower case, as `numbers.lower` makes it."""
        inside = rf"(?:{one_of(self.language.entries('numbers.inside'))}{_JOINT})?"
        near = {wording for wording, row in self.before.items() if row.is_near}
        before = rf"(?P<before>(?P<near>{one_of(near)})|{one_of(self.before.keys() - near)})"
        qualifier = rf"(?:{before}{BLANK}{inside})?(?P<between>between{BLANK})?"
        amounts = {
            "odds": self._odds,
            "several_scales": self._several_scales,
            "vague": self._vague,
            "length": self._length,
            "fraction": self._fraction,
            "digits": self._digits,
            "words": self._words,
        }
        alternatives = "|".join(f"(?P<{name}>{amounts[name]})" for name in AMOUNTS)
        return rf"(?<![a-z])(?<![a-z]['’]){qualifier}(?:{alternatives})"

    @property
    def _odds(self) -> str:
        """ "One in five boats", "six out of 10 voters", "three of every four": only where it surely is a share.

        "Two in ten days" and "two in five towns" count two; so may "nine out of ten boats" nine.
        """
        numeral = r"[0-9a-z]+"  # The pairs say which; to look for a joint first is faster.
        wholes: list[int] = self.language["numbers.odds.wholes"]
        every = rf"(?:{'|'.join(self.language.entries('numbers.odds.every'))}){_JOINT}"
        of_each = rf"(?:(?={numeral}{_JOINT}(?:in|(?:out{_JOINT})?of){_JOINT}{every})(?P<of_each>))?"
        tens = one_of(form for whole in wholes if whole % 10 == 0 for form in self._numerals(whole))
        of_whom = rf"(?:(?={numeral}{_JOINT}(?:in|of|out{_JOINT}of{_JOINT}{tens}){_END})(?P<of_whom>))?"
        of_things = rf"(?:(?=(?:one|1){_JOINT}in{_END})(?P<of_things>))?"
        joint = rf"{_JOINT}(?:(?:in|out{_JOINT}of){_JOINT}(?:{every})?|of{_JOINT}{every})"
        pairs = [rf"{self._below(whole)}{joint}{one_of(self._numerals(whole))}" for whole in wholes]
        pairs.append(rf"(?:one|1){joint}(?!(?:19|20)[0-9]{{2}}{_END})[1-9][0-9]{{1,3}}{_END}")
        begins = rf"(?<![0-9.,:$£€¥₹-])(?={numeral}{_JOINT}(?:in|out|of){_END})"
        return (
            rf"{begins}{of_each}{of_whom}{of_things}(?:{'|'.join(pairs)}){self._no_more_behind_odds}{self._sure_odds}"
        )

    @property
    def _no_more_behind_odds(self) -> str:
        """What is not behind a share of two numbers: "one in five days", "two in 10.5", "one in five hundred"."""
        numeral = rf"(?:[0-9]|{one_of([*self.table.units, *self.table.tens])})"
        unit = rf"{_JOINT}(?:(?:{self._time_unit}|{self._short_time_unit})s?{_END}|per{_JOINT}?cent|{self._scale})"
        return rf"(?!{unit}|\s?%|[.,:/]?[0-9]|{BLANK}(?:to|or){BLANK}{numeral}|{_HYPHEN}(?:{numeral}|{LETTER}))"

    @property
    def _sure_odds(self) -> str:
        """What tells a share of two numbers: "about" before it, "every", or what is behind it."""
        lands = () if self.language.lacks("nations.lands") else self.language["nations.lands"]
        nations = (f"{line.split()[0].lower()}s" for line in lands)
        whom = one_of([*self.language.words("numbers.odds.whom", "numbers.odds.chances"), *nations])
        left_out = one_of(self.language.entries("numbers.odds.left_out"))
        of_people = rf"(?:{BLANK}(?:{LETTER}+{BLANK}){{0,2}}{whom}|{BLANK}{left_out}|[^\w\s])"
        of_things = rf"(?(of_things){BLANK}(?:{LETTER}+{BLANK})?{LETTER}{{2,}}s{_END}|(?!))"
        return rf"(?(near)|(?(of_each)|(?=\s*\Z|(?(of_whom){of_people}|(?!))|{of_things})))"

    def _numerals(self, number: int) -> list[str]:
        """How a number is written: "10", "ten"; "1,000", "a thousand"."""
        words = [word for word, value in {**self.table.units, **self.table.tens}.items() if value == number]
        scales = [scale for scale, value in self.table.scales.items() if value == number and value % 10 == 0]
        return [f"{number}", f"{number:,}", *words, *(f"{one} {scale}" for scale in scales for one in ("a", "one"))]

    def _below(self, whole: int) -> str:
        """A pattern of the numbers that are said to be out of so many."""
        most = 100 if whole >= 100 else min(whole, 10)
        return one_of(form for number in range(1, most) for form in self._numerals(number))

    @property
    def _several_scales(self) -> str:
        """ "A few hundred", "several thousand"."""
        several = one_of(self.language.entries("numbers.before_scales"))
        return rf"(?P<several>{several})(?:{BLANK}of)?{_JOINT}(?P<scales_of_several>{self._scales})"

    @property
    def _vague(self) -> str:
        """ "Dozens", "hours-long"."""
        return rf"(?P<vague_word>{one_of(self.vague)})(?:{_HYPHEN}long{_END})?"

    @property
    def _length(self) -> str:
        """ "An hour", "half a day", "a year and a half", "month-long"."""
        half = rf"(?:an?{BLANK})?(?P<half>half){_JOINT}(?:an?{BLANK})?"
        lead = rf"(?:{half}|an?{BLANK}|(?=[a-z]+{_HYPHEN}?long))"
        and_a_half = rf"(?P<and_a_half>{_AND}a{_JOINT}half(?!{_JOINT}\w+illion))"
        unit = rf"(?!second)(?P<length_unit>{self._time_unit})"
        return rf"{lead}{unit}(?:{_HYPHEN}?long|{and_a_half})?{_END}(?!{_HYPHEN}{LETTER})"

    @property
    def _fraction(self) -> str:
        """ "Half", "a third", "two fifths", "half a million"."""
        # "One died, and a sixth the next day" is another man.
        nth = rf"one{_JOINT}(?:{self._nth})(?!{BLANK}(?!{self._after_one_part}){LETTER})"
        nth += rf"|a{_JOINT}(?:{self._nth})(?!{BLANK}(?!of\b){LETTER})"
        one = rf"(?:(?:a|one){_JOINT}(?:third|quarter)|{nth})"
        several = rf"(?:{'|'.join(islice(self.table.units, 1, 9))}){_JOINT}(?:{self._nth})s"
        parts = rf"half|{one}|two{_JOINT}thirds|three{_JOINT}quarters|{several}"
        of_scale = rf"(?:{BLANK}of)?(?:{_JOINT}a)?{_JOINT}(?P<scale_of_fraction>{self._scale})"
        return rf"(?P<parts>{parts}){_END}(?:{of_scale})?"

    @property
    def _digits(self) -> str:
        """ "1,200", "$3.5bn", "5 million", "5km"."""
        money = r"(?P<money>(?:us|au?|ca?|nz|hk|r|s)?\$|[£€¥₹])?"
        # No more than a number's worth of digits is looked through at each place.
        bounds = r"(?<![0-9.,])(?![0-9.,\u00a0\u2009\u202f]{24})"
        grouped = r"[0-9]{1,3}(?:[,\u00a0\u2009\u202f][0-9]{3})+(?![0-9])"
        figure = rf"(?P<figure>(?>{grouped}|[0-9]+)(?>(?:\.[0-9]+)?))(?![0-9.]*[0-9])"
        scale = rf"{_JOINT}(?P<scale_of_digits>{self._scales})"
        letters = rf"(?:{BLANK})?(?P<letters>[bmt]n|(?(money)[bkm]|(?!))){_END}"
        unit = rf"(?:{_GLUED}){_END}|(?=(?:{self._short_time_unit})s?{_END})"
        alone = rf"(?![^\W\d_{_FRACTION_SIGNS}])"
        return rf"{money}{bounds}{figure}(?:{scale}|{letters}|{unit}|{alone})"

    @property
    def _words(self) -> str:
        """ "Six", "eighty-two", "two hundred and fifty-six", "a hundred thousand"."""
        units = [*self.table.units]
        tens = rf"{one_of(self.table.tens)}(?:{_JOINT}{one_of(units[:9])})?"
        small = rf"(?:{tens}|{one_of(units)}|an?(?={BLANK}{self._scale}))"
        after_scales = rf"(?:(?<!dozen){_JOINT}(?:and{BLANK})?{small})?"
        return rf"zero{_END}|{small}(?>(?:(?:{_JOINT}{self._scale})+{after_scales})*)"
