"""Every problem code, with what it means and how it is mended. The problem reference page is made from this list."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.problems import Mark, Problem, Severity


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of mistake. Call it with a place, a sentence and a hint to get a `Problem`."""

    name: str
    """Stable name, used in messages and tests."""
    meaning: str
    """What is wrong, for the reference page."""
    mend: str
    """What to do; the hint of a problem that gives no hint of its own."""
    severity: Severity = Severity.ERROR

    def __call__(self, mark: Mark, message: str, hint: str | None = None) -> Problem:
        return Problem(self.name, mark, message, hint or self.mend, self.severity)


# Files and YAML
FILE_UNREADABLE = Code(
    "file-unreadable",
    "A file that the briefing needs cannot be read.",
    "Check that it exists inside the briefing's folder and is an ordinary, readable file.",
)
NOT_UTF8 = Code(
    "not-utf8",
    "A file holds bytes that are not UTF-8.",
    "Save the file as UTF-8. An article is kept byte for byte: if it arrived in another encoding, say so in its "
    "notes and store the converted text.",
)
YAML_SYNTAX = Code(
    "yaml-syntax",
    "The YAML of a facts file cannot be read.",
    "Look at the line and the one before it: a missing colon, quote or bracket, or an indent that is off.",
)
YAML_SHAPE = Code(
    "yaml-shape",
    "A value is a list where a map is expected, or the like.",
    "Compare it with a record of the same kind, or with the field reference.",
)
YAML_TAB = Code("yaml-tab", "A facts file holds a tab character.", "Use blanks; matching takes them for tabs.")
YAML_ALIAS = Code("yaml-alias", "YAML anchors and aliases are not used in facts.", "Write the value out.")
YAML_TAG = Code("yaml-tag", "YAML tags are not used in facts.", "Leave the tag out.")
YAML_DUPLICATE_KEY = Code("yaml-duplicate-key", "A key stands twice in one map.", "Keep one of the two.")
YAML_IMPLICIT_TYPE = Code(
    "yaml-implicit-type",
    "A plain value that other YAML readers turn into a number, a date or true/false.",
    "Write it in quotes.",
)
YAML_EMPTY = Code("yaml-empty", "A field has no value.", "Give it a value, or leave the field out.")
YAML_HIDDEN_CHARACTER = Code(
    "yaml-hidden-character",
    "A value holds a control, zero-width or text-direction character that a reviewer cannot see.",
    "Remove it. Where an article's own words hold it, leave it out of the quote: matching ignores it.",
)
# Records
_REFERENCE = "See the field reference: docs/development/reference.md of the program, reference.html of a preview."
FIELD_UNKNOWN = Code("field-unknown", "A field that records of this kind do not have.", _REFERENCE)
FIELD_MISSING = Code("field-missing", "A field that every record of this kind must have.", "Add the field.")
VALUE_INVALID = Code("value-invalid", "A value that the field does not allow.", _REFERENCE)
ID_INVALID = Code(
    "id-invalid",
    "An id that cannot be part of a page's address.",
    "Use lower-case ASCII letters and digits, in words joined by '-', at most 64 characters.",
)
ID_DUPLICATE = Code("id-duplicate", "Two records have the same id.", "Ids are unique over all kinds: rename one.")
ID_UNKNOWN = Code("id-unknown", "An id that no record has.", "Correct the id, or add the record.")
ID_WRONG_KIND = Code("id-wrong-kind", "An id of a record of another kind.", "Name a record of the right kind.")
CYCLE = Code(
    "cycle",
    "Records that contain or precede one another in a circle.",
    "Remove one of the links of the circle.",
)
LINK_UNSUPPORTED = Code(
    "link-unsupported",
    "A record is linked to another one that shares no telling word with it and stands nowhere near it in an article.",
    "Correct the id, or quote the words that speak of both.",
    Severity.WARNING,
)
PLACE_MISPLACED = Code(
    "place-misplaced",
    "The coordinates of a place lie far outside the place that it is within, or are finer than what they stand for.",
    "Correct `lat`, `lon`, `precision` or `within`.",
    Severity.WARNING,
)
# Articles
ARTICLE_CHANGED = Code(
    "article-changed",
    "The article's bytes are not those that its facts were made from.",
    "Restore the article's file. If the change is right, check each fact named here and then update `sha256`.",
)
ARTICLE_OUTSIDE = Code(
    "article-outside",
    "An article's file lies outside the briefing's folder, or is not an ordinary file.",
    "Copy the article into the briefing's `seeds/` folder.",
)
ARTICLE_EMPTY = Code("article-empty", "An article's file holds no words.", "Store the article's text.")
LANGUAGE_DOUBTED = Code(
    "language-doubted",
    "An article is hardly in the language that is recorded of it.",
    "Correct `language`. Numbers and times are read in English articles only.",
    Severity.WARNING,
)
# Anchors
QUOTE_NOT_FOUND = Code(
    "quote-not-found",
    "The quote does not occur in its article.",
    "Copy the words from the article.",
)
QUOTE_AMBIGUOUS = Code(
    "quote-ambiguous",
    "The quote occurs more than once in its article.",
    "Lengthen it, or add `prefix` or `suffix` with the words just before or after the passage that is meant.",
)
QUOTE_CONTEXT = Code(
    "quote-context",
    "The quote occurs, but not with this `prefix` or `suffix`.",
    "Copy the words that stand just before or after the quote.",
)
QUOTE_CROSSES_GAP = Code(
    "quote-crosses-gap",
    "The quote runs over a place where the article's text has lost words.",
    "Write […] where the words are lost. A lost word is never filled in.",
)
QUOTE_TOO_LOOSE = Code(
    "quote-too-loose",
    "The parts of the quote around an omission are too short or too far apart to be one passage.",
    "Quote the words between, or make two statements.",
)
# What is read from words
WORDS_NOT_IN_QUOTE = Code(
    "words-not-in-quote",
    "The wording given does not stand inside its quote.",
    "Copy the wording from the quote, or lengthen the quote.",
)
NUMBER_NOT_READ = Code(
    "number-not-read",
    "The wording of a reading is not a number that the convention knows.",
    "Give the number with its qualifier only, as the article words it: 'over 250', 'dozens'.",
)
NUMBER_MISREAD = Code(
    "number-misread",
    "A number that a curator typed is not what the words mean.",
    "Leave `low` and `high` out: they are read from the words.",
)
TIME_MISREAD = Code(
    "time-misread",
    "A day that a curator typed is not the day that the words name.",
    "Leave `day` out: it is for words that name no day, such as a bare clock time.",
)
MEASURE_MISMATCH = Code(
    "measure-mismatch",
    "The words of a reading do not speak of what its figure measures.",
    "Keep apart what is not the same: move the reading to a figure of its own measure.",
    Severity.WARNING,
)
PART_EXCEEDS_WHOLE = Code(
    "part-exceeds-whole",
    "A figure that is `part_of` another is larger than the other can be.",
    "Check the scopes: they are not part and whole, or the sources disagree and the link should be removed.",
)
ORDER_CONTRADICTED = Code(
    "order-contradicted",
    "An event is put after another although the times that the articles give say before.",
    "Check `after` and `before`, and the words of the times.",
)
# The curator's own words
TEXT_UNBOUND = Code(
    "text-unbound",
    "A number, a name, a weekday or a month in the curator's own words that nothing bears out.",
    "Take it from a quote of the record, or name the record (`about`, `cites`, `who`) whose name or quote holds it.",
)
SAYS_DIFFERS = Code(
    "says-differs",
    "A paraphrase and its quote differ in a negation, a hedge or a judgement.",
    "Leave `says` out where the quote stands alone; else mend it, or answer in `checked`: 'says-differs: word, why'.",
    Severity.WARNING,
)
ARTICLE_UNCITED = Code(
    "article-uncited",
    "A sentence names an article that nothing there cites.",
    "Add a statement of that article, cite a record that has one, or leave the article's name out.",
)
# What a statement leaves out or adds
WORDS_CUT_SHORT = Code(
    "words-cut-short",
    "The number of a reading is cut out of a longer wording, or counts something else in the same quote.",
    "Give the whole wording, with its qualifier and its unit, of the number that the figure is about.",
)
QUOTE_CLIPPED = Code(
    "quote-clipped",
    "A quote leaves out words of its sentence that negate, hedge or limit it.",
    "Quote these words too. Where they belong to something else, answer under `checked`: 'quote-clipped: word, why'.",
)
SPEAKER_MISSING = Code(
    "speaker-missing",
    "A quote names somebody as saying it who is no speaker of the statement.",
    "Add everybody whom the quote names to `speaker`. Where it is not a claim of theirs, answer under `checked`: "
    "'speaker-missing: name, why'.",
)
STANCE_CONTRADICTED = Code(
    "stance-contradicted",
    "The stance of a statement goes against the words of its quote.",
    "Correct `stance`; where the denial is of something else, answer in `checked`: 'stance-contradicted: word, why'.",
)
NOT_IN_ARTICLE = Code(
    "not-in-article",
    "A statement names an actor or a place of which its article, or the passage of its quote, has no form of a name.",
    "Name whom the passage names, or add the form that it prints to the record's `names`. Where other words name them, "
    "answer under `checked`: 'not-in-article: id, why'.",
)
# People
PROTECTED_BESIDE_OTHERS = Code(
    "protected-beside-others",
    "A person who is not identified by full name would be shown beside, or linked with, other people or articles.",
    "Give their words a record of their own that cites their one article.",
)
PROTECTED_COMPLETED = Code(
    "protected-completed",
    "A protected person is described with more than their article prints, or named in an address.",
    "Use their article's words only, and an id without their name.",
)
MINOR_NAMED = Code(
    "minor-named",
    "A minor is identified by name.",
    "Describe the child in the article's words; a name needs an editor's reason in `supplied`.",
)
PERSON_UNIDENTIFIED = Code(
    "person-unidentified",
    "A person's record does not say how their article identifies them.",
    "Add `identified_by`: full_name, partial_name, first_name_only, role_only or pseudonym.",
)
PROTECTION_MISSING = Code(
    "protection-missing",
    "A person who asked for cover, whose name is incomplete, or who is a minor is not protected.",
    "Add `protected` with the reason; for an office-holder whose name is incomplete, `public_figure` with the office.",
)
# Events, figures and discrepancies
PARTICIPANT_UNSUPPORTED = Code(
    "participant-unsupported",
    "A participant whom no account of the event names.",
    "Name the actor in `who`, `responsible` or `speaker` of an account whose quote says so, or remove it.",
)
POSITIONS_MISSING = Code(
    "positions-missing",
    "A discrepancy needs two positions; an omission quotes other articles than the one that does not mention it.",
    "Add the other position with its anchored statements.",
)
DIFFERENCE_UNREVIEWED = Code(
    "difference-unreviewed",
    "Comparison finds that the sources differ, and no curated discrepancy covers it.",
    "Write a discrepancy that lists this id under `covers`; until then the site shows it as not yet reviewed.",
    Severity.WARNING,
)
DISCREPANCY_STALE = Code(
    "discrepancy-stale",
    "A curated discrepancy that nothing in the data supports any more.",
    "Remove it, or correct its positions and `covers`.",
    Severity.WARNING,
)
FIGURE_REPEATED = Code(
    "figure-repeated",
    "Two figures ask the same: same measure, population, subgroup, unit and scope. Their readings are never compared.",
    "Put the readings into one figure, or say in `scope` what sets the two apart.",
    Severity.WARNING,
)
SPEAKERS_CONTRADICT = Code(
    "speakers-contradict",
    "Two facts give the same passage of an article to different speakers, so that origins are counted wrongly.",
    "Name the same speakers in both. Where the passage holds words of several, shorten each quote to its speaker's.",
    Severity.WARNING,
)
SOURCE_CIRCULAR = Code(
    "source-circular",
    "Outlets cite one another in a circle, so that nobody stands behind the claim.",
    "Look for the first source; do not count the outlets as independent.",
    Severity.WARNING,
)
SUPPLIED_MISSING = Code(
    "supplied-missing",
    "A value that no article states has no reason.",
    "Quote the words that state it, or say under `supplied` why the curator gives it.",
)
UNFINISHED = Code(
    "unfinished",
    "A placeholder that `init` or `add` put in, or an address that leads to nobody.",
    "Fill it in or delete it. A preview shows it, and a build whose `site_url` is a placeholder too.",
)

ALL: tuple[Code, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Code))
"""Every code, in the order of this file."""
