"""Who blames whom for one event: from who says it to who is blamed. No outlet blames those whom it only quotes."""

from __future__ import annotations

from collections.abc import Sequence

from briefing.compare.origins import sides
from briefing.grouping import group_by_key
from briefing.model.parts import Account
from briefing.model.vocabulary import Happened, Stance
from briefing.site.views import wording
from briefing.site.views.base import Context, Presenter

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
"""How an account speaks of those whom it names, in words right for one speaker and for many, and the arrow for it."""


def blame(view: Presenter) -> Context | None:
    """The picture of the event for which most speakers blame somebody; None where none does.

    The drawn claims and those whom they blame stand from top to bottom; `arrows` lead from the former to the latter.
    """
    blaming = {e: {(a.article, a.speaker) for a in e.accounts if a.responsible} for e in view.facts.events.values()}
    event = max(sorted(blaming, key=lambda e: str(e.id)), key=lambda e: len(blaming[e]), default=None)
    accounts = view.citations.in_text_order(a for a in event.accounts if a.responsible) if event is not None else []
    if event is None or not accounts:
        return None
    alike = group_by_key(((a.article, a.speaker, a.unmarked, _verb(a)), a) for a in accounts)
    claims = [_claim(view, same) for same in alike.values()]
    shown = {claim["code"] for claim in claims}
    drawn = sorted(claims[:MOST], key=lambda c: [link.text for link in c["blamed"]])
    return {
        "event": view.links.to(event),
        "point": _point(view, accounts),
        "claims": claims,
        "silent": [chip for chip in view.citations.chips(event.accounts) if chip.code not in shown],
        "own_voice": any(not a.speaker and not a.unmarked for a in accounts),
        "drawn": drawn,
        **_arrows(drawn),
    }


def _claim(view: Presenter, accounts: Sequence[Account]) -> Context:
    """What the same speakers say in one article, with the same force, of who is to blame."""
    blamed = view.links.find_all(dict.fromkeys(actor for account in accounts for actor in account.responsible))
    (verb, style), code = _verb(accounts[0]), view.codes[str(accounts[0].article)]
    told = {"verb": verb, "style": style, "blamed": blamed}
    return {"accounts": accounts, "code": code, "chip": view.citations.chip(*accounts), **told}


def _point(view: Presenter, accounts: Sequence[Account]) -> str:
    """Who, or whose side, is blamed in most articles, or that nobody is in two."""
    blaming = [a for a in accounts if _verb(a)[1] != "denied"]
    codes = group_by_key((str(actor), view.codes[str(a.article)].text) for a in blaming for actor in a.responsible)
    if len(codes) < 2:
        return "".join(f"All who blame anybody name {view.links.find(actor).text}." for actor in codes)
    articles: dict[str, tuple[str, ...]] = {}
    for side in dict.fromkeys(sides(view.facts, codes).values()):
        found = tuple(dict.fromkeys(code for actor in codes if actor in side for code in codes[actor]))
        named = next((view.links.find(actor) for actor in sorted(side) if {*codes[actor]} == {*found}), None)
        head = view.links.find(view.voices.side(min(side)) or min(side))
        articles[named.text if named else f"{head.text}’s side"] = found
    most = max(articles.values(), key=len)
    top = [name for name, found in articles.items() if len(found) == len(most)]
    if len(most) < 2 or any({*articles[name]} != {*most} for name in top):
        return f"Nobody is blamed in more than {'one article' if len(most) < 2 else f'{len(most)} articles'}."
    return f"Blamed or suspected in {'both ' * (len(most) == 2)}{wording.listing(most)}: {wording.listing(top)}."


def _arrows(claims: Sequence[Context]) -> Context:
    """Those blamed, in the order in which arrows cross least, and the arrows: from which hundredth to which."""
    pulls = group_by_key((link, row) for row, claim in enumerate(claims) for link in claim["blamed"])
    blamed = sorted(pulls, key=lambda link: sum(pulls[link]) / len(pulls[link]))
    arrows = []
    for place, link in enumerate(blamed):
        for number, row in enumerate(pulls[link], 1):
            end = (place + number / (len(pulls[link]) + 1)) / len(blamed)
            arrows.append((claims[row], round(100 * (row + 0.5) / len(claims)), round(100 * end)))
    return {"blamed": [(link, [claims[row]["chip"] for row in pulls[link]]) for link in blamed], "arrows": arrows}


def _verb(account: Account) -> tuple[str, str]:
    stance = Stance.DENIES if account.happened is Happened.NO else account.stance
    return _VERBS.get(stance, _BLAMES) if stance else _BLAMES
