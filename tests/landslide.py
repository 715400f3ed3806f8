"""An invented disaster: a landslide above the invented town of Orvel, as many invented reports tell it.

The tolls change from report to report, as they do in the days after a disaster. `TOLLS` says what each report gives.
"""

from __future__ import annotations

from pathlib import Path

TOLLS = (
    # killed, injured, missing, evacuated, houses
    ("three", "nine", "about 40", "200", "six"),
    ("five", "at least 15", "38", "more than 250", "a dozen"),
    ("at least twelve", "21", "some 30", "400", "14"),
    ("24", "more than 30", "19", "640", "17"),
    ("26", "34", "17", "640", "17"),
    ("31", "34", "12", "700", "19"),
    ("33", "36", "10", "700", "19"),
)
"""One row a day; two reports share each."""
TOLD = (
    (
        "A landslide buried the Kestrel Hotel in Orvel {when}, killing {killed} people, officials said.",
        "{Killed} people were killed when a landslide buried the Kestrel Hotel in Orvel {when}.",
        "A landslide that buried the Kestrel Hotel in the mountain town of Orvel killed {killed} people, police said.",
    ),
    (
        "{Injured} people were injured, according to the mayor, Tessa Brandvik.",
        "Mayor Tessa Brandvik said {injured} people were injured.",
        "{Injured} people were injured in the slide, said Tessa Brandvik, the mayor of Orvel.",
    ),
    (
        "{Missing} people were still missing, said Aron Velde, the police chief.",
        "Police Chief Aron Velde said {missing} people were missing.",
        "Aron Velde, the chief of police, said {missing} people were missing under the mud.",
    ),
    (
        "Soldiers evacuated {evacuated} people from the valley below the hotel.",
        "{Evacuated} people were evacuated from the valley by soldiers.",
        "Soldiers with trucks have evacuated {evacuated} people from the valley.",
    ),
    (
        "The slide destroyed {houses} houses on Mill Street.",
        "{Houses} houses on Mill Street were destroyed by the slide.",
        "On Mill Street, {houses} houses were destroyed.",
    ),
    (
        "Rescuers pulled a cook alive from the kitchen of the hotel.",
        "A cook was pulled alive from the hotel kitchen by rescuers.",
        "Rescuers pulled a cook alive from the ruined kitchen after a night of digging.",
    ),
    (
        "The government declared a state of emergency in the Marnau district.",
        "A state of emergency was declared in the Marnau district by the government.",
        "In Marnau, the government has declared a state of emergency.",
    ),
    (
        "Hundreds of residents protested outside the town hall against building on the slope.",
        "Residents protested outside the town hall against the building permits on the slope.",
        "Angry residents protested outside the town hall in Orvel.",
    ),
    (
        "Prosecutors opened an investigation into the building permits of the hotel.",
        "An investigation into the hotel’s building permits was opened by prosecutors.",
        "Prosecutors have opened an investigation into how the hotel got its building permits.",
    ),
    (
        "The slide closed the road between Orvel and Sund.",
        "The road between Orvel and Sund was closed by the slide.",
        "The road from Orvel to Sund was closed.",
    ),
)
"""What happened, in three ways of telling it."""
WHEN = ("early Tuesday", "before dawn on Tuesday", "on Tuesday")


def report(number: int) -> str:
    """The text of one report."""
    killed, injured, missing, evacuated, houses = TOLLS[number // 2 % len(TOLLS)]
    given = {"killed": killed, "injured": injured, "missing": missing, "evacuated": evacuated, "houses": houses}
    words = {**given, **{name.capitalize(): text[:1].upper() + text[1:] for name, text in given.items()}}
    sentences = [ways[(number + n) % 3].format(**words, when=WHEN[number % 3]) for n, ways in enumerate(TOLD)]
    # Each report leaves something out.
    del sentences[5 + number % 5]
    quoted = (
        "“We heard the mountain come down,” Brandvik said." if number % 2 else "“It sounded like a train,” Velde said."
    )
    return "\n\n".join([*sentences[:3], quoted, *sentences[3:]]) + "\n"


def write(folder: Path, count: int = 14) -> Path:
    """Writes so many reports into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (folder / f"day-{number // 2 + 1}-{'ab'[number % 2]}.txt").write_text(report(number), encoding="utf-8")
    return folder
