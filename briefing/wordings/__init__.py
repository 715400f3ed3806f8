"""What number words and time words mean, and where they are in a text.

A wording has two meanings, both intervals: what it *must* mean, and what it *usually* means. "Nearly 300" must lie in
[0, 300) and usually lies in [270, 300). An upper end of None is no bound. `Relation` is how two readings of one
question compare. A wording that the tables do not know has no meaning: nothing is guessed, and what it must mean never
excludes what a writer may have meant by it. The words are data of a language; one that lacks numbers or times says so.

intervals       intervals, meanings and the relation of two of them
number_table    the convention of a language's numbers, from its data
number_grammar  the patterns of number wordings
amounts         quantities as numbers, in any language
numbers         what a number wording means
number_search   number wordings in a text
number_phrases  number wordings of languages whose numbers are phrases
tokens          words, figures and signs of any script, and phrases of them
time_grammar    the pieces of time wordings, and their patterns
time_phrases    the pieces of languages whose times are phrases
time_spans      how two ends are joined to one time
clock_phrases   clock times of such languages
time_chains     time wordings in a text
calendar_days   days, weeks, months and years as local dates
daytime         parts of the day and clock times on some days
times           what a time wording means in its setting
"""

from briefing.wordings.calendar_days import Setting
from briefing.wordings.intervals import Interval, Kind, Meaning, Relation, Wording, relation
from briefing.wordings.number_search import find_numbers
from briefing.wordings.numbers import numbers_of_odds, read_duration, read_number, read_share
from briefing.wordings.time_chains import find_times
from briefing.wordings.times import names_a_beginning, names_a_weekday, names_no_day, names_several_days, read_time

__all__ = ["Interval", "Kind", "Meaning", "Relation", "Setting", "Wording"]
__all__ += [
    "find_numbers",
    "find_times",
    "names_a_beginning",
    "names_a_weekday",
    "names_no_day",
    "names_several_days",
    "read_duration",
]
__all__ += ["numbers_of_odds", "read_number", "read_share", "read_time", "relation"]
