"""The closed lists of words that facts may use, each with its meaning.

Terms follow W3C Web Annotation (passage anchors), UCDP (source_original and source_office), the practice of casualty
recorders and, for what happened, the subjects of IPTC Media Topics and the verbs of CAMEO. The design of each list is
that a record never says more than its quote.
"""

from __future__ import annotations

from briefing.terms import Term


class Rights(Term):
    """How much of an article's text the site may reprint. Listed from the most."""

    FULL = "full", "The whole text."
    EXCERPTS = "excerpts", "Cited passages with the sentence they stand in."
    NONE = "none", "Nothing beyond the quotes themselves."


class Via(Term):
    """How the outlet got a statement, as far as the article says."""

    STATEMENT = "statement", "In what the article calls a statement, a speech or an announcement."
    INTERVIEW = "interview", "Said in what the article calls an interview."
    PHONE = "phone", "Said on the telephone."
    MESSAGE = "message", "Written or recorded message to journalists."
    SOCIAL_MEDIA = "social_media", "Posted for anybody to see."
    STATE_MEDIA = "state_media", "Carried by a state's own media."
    OTHER_OUTLET = "other_outlet", "Reported by another outlet, named in `via_outlet`."
    UNKNOWN = "unknown", "The article does not say."


class Basis(Term):
    """How the speaker knows."""

    WITNESSED = "witnessed", "Saw or heard it."
    TOLD = "told", "Was told, or received reports."
    DOCUMENT = "document", "Read or recorded in a document, picture or recording."
    UNKNOWN = "unknown", "The article does not say."


class Stance(Term):
    """What the speaker does with the claim."""

    ASSERTS = "asserts", "Says that it is so."
    DENIES = "denies", "Says that it is not so."
    SUSPECTS = "suspects", "Believes or suspects that it is so."
    DOUBTS = "doubts", "Doubts that it is so."
    UNVERIFIED = "unverified", "Says that it could not be verified."
    DEMANDS = "demands", "Wants it to be so."
    FORECASTS = "forecasts", "Says that it will or would be so."
    JUDGES = "judges", "Condemns, praises or explains what others report, and is no source for it."
    ACCUSES = "accuses", "Says who is to blame, and is no source for the thing itself."


SAYS_SO = frozenset([None, Stance.ASSERTS, Stance.FORECASTS])
"""What is done with a claim by whoever is a source for it; None where the curator says nothing."""
NO_SOURCE = frozenset([Stance.JUDGES, Stance.ACCUSES])
"""What is done with a claim by whoever only speaks of it."""


class Happened(Term):
    """Whether the event took place, as one account has it."""

    YES = "yes", "It did."
    NO = "no", "It did not."
    PLANNED = "planned", "It was planned, promised or expected."
    UNKNOWN = "unknown", "The account leaves it open."


class ActorKind(Term):
    """What an actor is."""

    PERSON = "person", "One human being."
    ORGANISATION = "organisation", "A private or civic organisation."
    ARMED_GROUP = "armed_group", "Fighters, named or described, other than a state's regular forces."
    STATE = "state", "A state or its government as one actor."
    BODY = "body", "An organ of a state or of the United Nations: an army, a ministry, an office."
    MEDIA = "media", "A news outlet or agency."
    GROUP = "group", "A group of people who are not named: residents, witnesses, spokesmen."


class IdentifiedBy(Term):
    """How an article identifies a person. Listed from the fullest."""

    FULL_NAME = "full_name", "By full name, or by the name they are known by."
    PARTIAL_NAME = (
        "partial_name",
        "By a part of a name, in the article or in our copy of it; never completed or compared.",
    )
    FIRST_NAME_ONLY = "first_name_only", "By first name, at the person's own wish; always protected."
    PSEUDONYM = "pseudonym", "By an invented name; always protected."
    ROLE_ONLY = "role_only", "By a role or description, without a name."


class Tie(Term):
    """How an actor is tied to another, in the words of an article."""

    MEMBER_OF = "member_of", "Is one of them."
    LEADS = "leads", "Heads it."
    SPEAKS_FOR = "speaks_for", "Is its spokesperson."
    WORKS_FOR = "works_for", "Serves or is employed by it."
    PART_OF = "part_of", "Is an organ or unit of it."
    BACKS = "backs", "Supports it with money, arms, men or words."
    FIGHTS_FOR = "fights_for", "Fights on its side."
    OPPOSES = "opposes", "Stands or fights against it."
    ADVISES = "advises", "Gives it advice."
    ALLIED_WITH = "allied_with", "Is its ally."


class Involvement(Term):
    """An actor's part in the conflict or dispute, and so what it has at stake."""

    PARTY = "party", "A side of it: a government, its forces, an armed group, an opposition."
    ALLY = "ally", "Backs a side with money, arms, men or words, or fights on it."
    OPPONENT = "opponent", "Opposes a side, where the article does not say that it is one itself."
    MEDIATOR = "mediator", "Arranges, or tries to arrange, an agreement between the sides."
    MONITOR = "monitor", "Watches or documents what the sides do, or asks to."
    RELIEF = "relief", "Treats, shelters or rescues people."
    RESIDENT = "resident", "Lives where it happens."
    OUTSIDE = "outside", "Has no part in it."
    LOST = "lost", "The article's text has lost the words that would say it."
    UNKNOWN = "unknown", "The article does not say."


class Distance(Term):
    """How near a speaker was to what it speaks of."""

    IN_PLACE = "in_place", "In the place itself."
    NEAR = "near", "Near it, or local to it."
    ABROAD = "abroad", "In another country."
    UNKNOWN = "unknown", "The article does not say."


class Judgement(Term):
    """A curator's judgement on whether two names or records mean one actor."""

    SAME = "same", "One actor; the names are kept together."
    DIFFERENT = "different", "Two actors; they are not proposed again."
    UNSURE = "unsure", "Not decided; they stay apart."


class Precision(Term):
    """What a pair of coordinates stands for."""

    EXACT = "exact", "The very spot."
    NEAR = "near", "Within about a kilometre."
    CITY = "city", "The middle of a city or town."
    DISTRICT = "district", "The middle of a district."
    GOVERNORATE = "governorate", "The middle of a province."
    COUNTRY = "country", "The middle of a country."


class EventType(Term):
    """What sort of thing happened."""

    AGREEMENT = "agreement", "Parties agreed, or are said to have agreed."
    BREAKDOWN = "breakdown", "An agreement failed."
    ATTACK = "attack", "Shelling, air strikes, bombs, fighting."
    KILLING = "killing", "People killed."
    MOVEMENT = "movement", "People or vehicles moved, or were to move."
    OBSTRUCTION = (
        "obstruction",
        "People were kept from going, leaving, passing or being helped; not papers, votes or plans held up.",
    )
    DEMAND = "demand", "Somebody demanded something, or set a condition."
    ANNOUNCEMENT = "announcement", "Something was made known."
    DENIAL = "denial", "Somebody said that it was not so."
    STATEMENT = "statement", "An official or public figure said something."
    TESTIMONY = "testimony", "Somebody on the ground told what they saw, heard or felt."
    TALKS = "talks", "Parties spoke with each other."
    PROTEST = "protest", "People protested."
    ADVANCE = "advance", "Forces took or lost ground."
    SIEGE = "siege", "A place was surrounded or cut off."
    DESTRUCTION = "destruction", "Property was destroyed."
    DISTRESS = "distress", "People were in fear, despair or need."
    CRIME = "crime", "An offence, or what is alleged to be one."
    INVESTIGATION = "investigation", "An inquiry or a search by the police or another office."
    DETENTION = "detention", "Somebody was arrested, held, moved while held, or released."
    COURT = "court", "A charge, a trial, a ruling or a sentence."
    LAW = "law", "A law, a rule or a treaty was proposed, passed, changed or struck down."
    ELECTION = "election", "A vote, its campaign, its count or its result."
    APPOINTMENT = "appointment", "Somebody took, left or was put out of an office or a post."
    ACCIDENT = "accident", "A crash, a fire, a collapse or another mishap that nobody meant."
    DISASTER = "disaster", "A flood, a storm, an earthquake, a drought or another harm by nature."
    RESCUE = "rescue", "People were searched for, saved or helped."
    HEALTH = "health", "Illness, an outbreak, treatment or care."
    DEATH = "death", "Somebody died, by whatever cause."
    BUSINESS = "business", "A company, a trade, a market, prices, work or money."
    PUBLICATION = "publication", "A report, a study, a book, a film or data came out."
    CONTEST = "contest", "A match, a race or another competition."
    BACKGROUND = "background", "What went before, or holds in general."
    OTHER = "other", "Anything else."


MADE_BY_SAYING = frozenset(
    (EventType.STATEMENT, EventType.TESTIMONY, EventType.DEMAND, EventType.DENIAL, EventType.ANNOUNCEMENT)
)
"""The events that take place by being said."""

HARM = frozenset([EventType.ATTACK, EventType.KILLING, EventType.DEATH, EventType.SIEGE, EventType.DISTRESS])
"""What is harm to people by its type, whether or not a figure is of it."""


class Measure(Term):
    """What a figure counts or measures."""

    KILLED = "killed", "People killed."
    SHOT = "shot", "People shot; whether they died is not said."
    CASUALTIES = "casualties", "People killed or injured, not told apart."
    ATTACKED = "attacked", "People under attack; whether anybody was hurt is not said."
    INJURED = "injured", "People injured or wounded."
    DEAD = "dead", "People dead, by whatever cause."
    BURIED = "buried", "People buried."
    STARVED = "starved", "People who starved, or starved to death, as the title says."
    ABUSED = "abused", "People tortured, executed or otherwise abused."
    MISSING = "missing", "People missing."
    DETAINED = "detained", "People held."
    TRAPPED = "trapped", "People who cannot leave."
    DISPLACED = "displaced", "People who fled or were driven out."
    EVACUATED = "evacuated", "People brought out."
    PRESENT = "present", "People in a place, whether or not they can leave."
    WANTED = "wanted", "People whose handover is demanded."
    DURATION = "duration", "How long something lasted; meanings are in days."
    AGE = "age", "Age in years."
    SHARE = "share", "A part of a whole; 1 is the whole."
    PERCENTAGE = "percentage", "A rate or a change in per cent, which may exceed the whole; 1 is a hundred per cent."
    MONEY = "money", "An amount of money; `unit` says in which currency."
    VOTES = "votes", "Votes cast."
    MAGNITUDE = "magnitude", "How strong something was; `unit` says on which scale."
    DISTANCE = "distance", "How far, long, high or deep; `unit` says in which measure."
    COUNT = "count", "Any other count; `counts` in the scope says of what."


HARMED = frozenset(
    [
        *(Measure.KILLED, Measure.DEAD, Measure.BURIED, Measure.SHOT, Measure.INJURED, Measure.CASUALTIES),
        *(Measure.ATTACKED, Measure.STARVED, Measure.ABUSED, Measure.MISSING, Measure.DETAINED),
        *(Measure.TRAPPED, Measure.DISPLACED),
    ]
)
"""What counts people who were harmed."""


class Population(Term):
    """Which people a figure counts."""

    CIVILIAN = "civilian", "Civilians, as the article says."
    COMBATANT = "combatant", "Fighters or soldiers, as the article says."
    MIXED = "mixed", "Both, as the article says."
    UNKNOWN = "unknown", "The article does not say."
    NOT_PEOPLE = "not_people", "Things or time, not people."


class DiscrepancyKind(Term):
    """In what articles disagree: of curated discrepancies and of differences that comparison finds alike."""

    NUMBER = "number", "How many."
    TIME = "time", "When."
    PLACE = "place", "Where."
    SEQUENCE = "sequence", "What came first."
    RESPONSIBILITY = "responsibility", "Who did it, or who is to blame."
    STATUS = "status", "Whether it happened or holds."
    DEMAND = "demand", "Who demanded what."
    IDENTITY = "identity", "Who is meant."
    SPELLING = "spelling", "How a name is written."
    WORDING = "wording", "Words that carry a judgement."
    ATTRIBUTION = "attribution", "Who said it, or whether anybody is named as saying it."
    TRANSLATION = "translation", "What words of another language mean."
    DEFINITION = "definition", "What exactly is counted or meant."


class DiscrepancyRelation(Term):
    """Whether all positions of a discrepancy can be true: a judgement on what they say, which explains nothing."""

    COMPATIBLE = (
        "compatible",
        "All positions can be true; a reader of one article would still believe otherwise than a reader of another.",
    )
    TENSION = "tension", "All can hardly be true."
    CONFLICT = "conflict", "They cannot all be true of the same thing at the same time."


class Explanation(Term):
    """What explains a discrepancy."""

    DIFFERENT_SCOPE = "different_scope", "The sources speak of different things."
    DIFFERENT_TIME = "different_time", "The sources speak of, or were written at, different times."
    DIFFERENT_ORIGIN = "different_origin", "The sources rest on different people."
    TRANSLATION = "translation", "The words were put into English, or into Latin letters, differently."
    EDITING = "editing", "A choice of words, length or order by the outlet."
    LOST_TEXT = "lost_text", "A text has lost words."
    UNKNOWN = "unknown", "Nothing in the articles explains it."


class Resolution(Term):
    """Where a discrepancy stands."""

    OPEN = "open", "Not settled."
    EXPLAINED = "explained", "Understood; both positions can stand."
    CORRECTED = "corrected", "One outlet corrected itself."


class Weight(Term):
    """How much a discrepancy matters to a reader who must rely on the facts. Listed from the heaviest."""

    MAJOR = "major", "Changes what a reader would believe happened, or who did it."
    NOTABLE = "notable", "Changes how much a reader should rely on a detail."
    MINOR = "minor", "Should be known when quoting or searching."
