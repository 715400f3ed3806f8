"""Direct quotations, and who speaks them.

`quotations` finds them; `propose` reads the speaker off the words around one: `subjects` finds verbs of saying and
whose they are, `names` knows a name by its capitals.
"""

from briefing.speakers.propose import Proposal, Rule, propose
from briefing.speakers.quotations import Quotation, quotations

__all__ = ["Proposal", "Quotation", "Rule", "propose", "quotations"]
