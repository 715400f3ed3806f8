"""What number words mean, and where they stand in a text.

tokens    a text cut into words, numbers and marks; what is no quantity is masked (masks)
amounts   numbers (cardinals) with what they count (units), shares, vague words, ranges
phrases   an amount with its qualifiers, and its meaning, by the table in convention
find      every quantity wording of running text (context)
says      a meaning in plain English
"""

from briefing.numbers.convention import CONVENTION, Row
from briefing.numbers.find import Found, find
from briefing.numbers.phrases import duration, meaning
from briefing.numbers.says import says
from briefing.numbers.units import Kind

__all__ = ["CONVENTION", "Found", "Kind", "Row", "duration", "find", "meaning", "says"]
