"""Who blames whom for one event: from who says it to who is blamed. No outlet blames those whom it only quotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing.compare.origins import voices
from briefing.model.fields import gathered
from briefing.model.records import Event
from briefing.model.statements import Account
from briefing.model.vocabulary import Happened, Stance
from briefing.site.pictures.said import Said, said
from briefing.site.views import wording
from briefing.site.views.base import Chip, Link, Presenter, flat

MOST = 14
"""Most claims that are drawn; the list below has all."""
_VERBS = {
    Stance.SUSPECTS: ("believing or suspecting", "dashed"),
    Stance.DOUBTS: ("doubting it was", "dashed"),
    Stance.UNVERIFIED: ("not verifying that it was", "dashed"),
    Stance.DENIES: ("denying it was", "denied"),
    Stance.FORECASTS: ("expecting it of", "dashed"),
}
_BLAMES = ("blaming", "solid")


@dataclass(frozen=True, slots=True)
class Claim:
    """What the same speakers say in one article, with the same force, of who is to blame."""

    said: Said
    """By whom, and where."""
    verb: str
    """`blaming`, `believing or suspecting`, `doubting it was`, `denying it was`: right for one speaker and for many."""
    style: str
    """`solid`; `dashed` for what is only suspected or doubted; `denied`."""
    blamed: tuple[Link, ...]
    """Who is blamed."""
    words: str
    """The quote."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a claim to one of those whom it blames; places are hundredths of the height."""

    claim: Claim
    """What it stands for."""
    start: float
    """The height at which it begins."""
    end: float
    """The height at which it ends."""


@dataclass(frozen=True, slots=True)
class Blame:
    """The picture."""

    event: Link
    """What somebody is blamed for."""
    point: str
    """What it shows, in a sentence."""
    claims: tuple[Claim, ...]
    """All of them, in words."""
    silent: tuple[Chip, ...]
    """What articles that blame nobody tell of it."""
    own_voice: bool
    """True when an outlet blames somebody itself."""
    drawn: tuple[Claim, ...]
    """Those that are drawn, from top to bottom."""
    blamed: tuple[tuple[Link, tuple[Chip, ...]], ...]
    """Whom they blame, from top to bottom, each with the words that do."""
    arrows: tuple[Arrow, ...]
    """From the former to the latter."""


def most_blamed(view: Presenter) -> Event | None:
    """The event for which most speakers blame somebody; None where none does."""
    events = sorted(view.facts.events.values(), key=lambda e: str(e.id))
    counted = {e: len({(a.article, a.speaker) for a in e.accounts if a.responsible}) for e in events}
    return max(events, key=lambda e: counted[e]) if any(counted.values()) else None


def blame(view: Presenter, event: Event) -> Blame | None:
    """The picture of an event; None where its accounts hold nobody responsible."""
    found: dict[tuple[object, ...], list[Account]] = {}
    for account in view.in_text_order(event.accounts):
        if isinstance(account, Account) and account.responsible:
            found.setdefault((account.article, account.speaker, account.unmarked, _verb(account)), []).append(account)
    if not found:
        return None
    claims = tuple(_claim(view, same) for same in found.values())
    shown = {claim.said.order for claim in claims}
    silent = tuple(chip for chip in view.chips(event.accounts) if chip.code.order not in shown)
    own_voice = any(not accounts[0].speaker and not accounts[0].unmarked for accounts in found.values())
    drawn = tuple(sorted(claims[:MOST], key=lambda c: [link.text for link in c.blamed]))
    link = Link(view.title(event), view.address(event))
    point = _point(view, [account for same in found.values() for account in same])
    return Blame(link, point, claims, silent, own_voice, drawn, *_arrows(drawn))


def _point(view: Presenter, accounts: Sequence[Account]) -> str:
    """Who, or whose side, is blamed in most articles, or that nobody is in two."""
    blaming = [a for a in accounts if _verb(a)[1] != "denied"]
    codes = gathered((str(actor), view.codes[str(a.article)].text) for a in blaming for actor in a.responsible)
    if len(codes) < 2:
        return "".join(f"All who blame anybody name {view.link(actor).text}." for actor in codes)
    articles: dict[str, tuple[str, ...]] = {}
    for side in voices(view.facts, codes):
        found = tuple(dict.fromkeys(code for actor in codes if actor in side for code in codes[actor]))
        named = next((view.link(actor) for actor in sorted(side) if {*codes[actor]} == {*found}), None)
        head = view.side(min(side)) or view.link(min(side))
        articles[named.text if named else f"{head.text}’s side"] = found
    most = max(articles.values(), key=len)
    top = [name for name, found in articles.items() if len(found) == len(most)]
    if len(most) < 2 or any({*articles[name]} != {*most} for name in top):
        return f"Nobody is blamed in more than {'one article' if len(most) < 2 else f'{len(most)} articles'}."
    return f"Blamed or suspected in {'both ' * (len(most) == 2)}{wording.listing(most)}: {wording.listing(top)}."


def _arrows(claims: Sequence[Claim]) -> tuple[tuple[tuple[Link, tuple[Chip, ...]], ...], tuple[Arrow, ...]]:
    """Those blamed, in the order in which arrows cross least, and the arrows."""
    pulls: dict[Link, list[int]] = {}
    for row, claim in enumerate(claims):
        for link in claim.blamed:
            pulls.setdefault(link, []).append(row)
    blamed = sorted(pulls, key=lambda link: sum(pulls[link]) / len(pulls[link]))
    arrows = []
    for place, link in enumerate(blamed):
        rows = pulls[link]
        for number, row in enumerate(rows, 1):
            end = (place + number / (len(rows) + 1)) / len(blamed)
            arrows.append(Arrow(claims[row], 100 * (row + 0.5) / len(claims), 100 * end))
    chips = ((link, (claims[row].said.chip for row in pulls[link])) for link in blamed)
    return tuple((link, tuple(filter(None, found))) for link, found in chips), tuple(arrows)


def _claim(view: Presenter, accounts: Sequence[Account]) -> Claim:
    first, quote = accounts[0], view.quote(accounts[0])
    blamed = view.links(dict.fromkeys(str(actor) for account in accounts for actor in account.responsible))
    return Claim(said(view, *accounts), *_verb(first), blamed, flat(quote.words) if quote else "")


def _verb(account: Account) -> tuple[str, str]:
    stance = Stance.DENIES if account.happened is Happened.NO else account.stance
    return _VERBS.get(stance, _BLAMES) if stance else _BLAMES
