"""What number words and time words mean, and where they stand in a text. Depends on nothing else of the package.

A wording has two meanings, both intervals: what it *must* mean, and what it *usually* means. "Nearly 300" must lie in
[0, 300) and usually lies in [270, 300). An upper end of None is no bound. `Relation` says how two readings of one
question stand to each other. A wording that the tables do not know has no meaning: nothing is guessed, and what it must
mean never excludes what a writer may have meant by it.

intervals       intervals, meanings and how two of them stand to each other
number_table    the convention of numbers: one table, which is read
numbers         number wordings: what they mean, and where they stand in a text
grammar         the pieces of time wordings, their patterns, and where they stand in a text
calendar_days   days, weeks, months and years as local dates
daytime         what a time wording means in its setting
"""

from briefing.wordings.calendar_days import Setting
from briefing.wordings.daytime import read_time
from briefing.wordings.grammar import find_times
from briefing.wordings.intervals import Interval, Kind, Meaning, Relation, Wording, relation
from briefing.wordings.numbers import find_numbers, read_duration, read_number

__all__ = ["Interval", "Kind", "Meaning", "Relation", "Setting", "Wording"]
__all__ += ["find_numbers", "find_times", "read_duration", "read_number", "read_time", "relation"]
