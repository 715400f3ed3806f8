"""What number words and time words mean, and where they stand in a text. Depends on nothing else of the package.

A wording has two meanings, both intervals: what it *must* mean, and what it *usually* means. "Nearly 300" must lie in
[0, 300) and usually lies in [270, 300). An upper end of None is no bound. Two readings of one question **agree** (same
usual interval), are **compatible** (usual intervals overlap), in **tension** (only the must intervals overlap) or in
**conflict** (not even they). A wording that the tables do not know has no meaning: nothing is guessed, and what it must
mean never excludes what a writer may have meant by it.

intervals       intervals, meanings and how two of them stand to each other
number_table    the convention of numbers: one table, which is read, and printed on the method page
lexer           a text cut into words, numbers and marks; amounts and phrases are made of them
quantities      every number wording of running text
grammar         the pieces of time wordings and their patterns; chains are made of them
calendar_days   days, weeks, months and years as local dates; daytime and distances are finer
time_readings   what a time wording means in its setting
time_table      the convention of times, for the method page
"""

from briefing.wordings.calendar_days import Setting
from briefing.wordings.chains import find_times, only_time
from briefing.wordings.intervals import Found, Interval, Kind, Meaning, Relation, relation
from briefing.wordings.number_table import NUMBER_TABLE, Row
from briefing.wordings.phrases import read_duration, read_number, says
from briefing.wordings.quantities import find_numbers, whole_wording
from briefing.wordings.time_readings import read_time
from briefing.wordings.time_table import time_table

__all__ = [
    "NUMBER_TABLE",
    "Found",
    "Interval",
    "Kind",
    "Meaning",
    "Relation",
    "Row",
    "Setting",
    "find_numbers",
    "find_times",
    "only_time",
    "read_duration",
    "read_number",
    "read_time",
    "relation",
    "says",
    "time_table",
    "whole_wording",
]
