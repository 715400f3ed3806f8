"""Who blames whom for one event: from who says it to who is blamed. No outlet blames those whom it only quotes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from briefing.compare.origins import sides
from briefing.grouping import group_by_key
from briefing.model.parts import Account
from briefing.model.records import Event
from briefing.model.vocabulary import Happened, Stance
from briefing.site.views import wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter

MOST = 14
"""Most claims that are drawn; the list below has all."""
_DENIED = "denied"
_ARROWS = {
    Stance.SUSPECTS: "dashed",
    Stance.DOUBTS: "dashed",
    Stance.UNVERIFIED: "dashed",
    Stance.DENIES: _DENIED,
    Stance.FORECASTS: "dashed",
}
"""The arrow for how an account speaks of those whom it names; that of any other is solid."""


def blame(view: Presenter) -> Context | None:
    """The picture of the event for which most speakers blame somebody; None where none does.

    The drawn claims and those whom they blame stand from top to bottom; `arrows` lead from the former to the latter.
    """
    event = _most_blamed(view)
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


def _most_blamed(view: Presenter) -> Event | None:
    """The event for which most speakers, each once an article, blame somebody."""

    def blaming(event: Event) -> int:
        return len({(account.article, account.speaker) for account in event.accounts if account.responsible})

    events = sorted(view.facts.events.values(), key=lambda event: str(event.id))
    return max(events, key=blaming, default=None)


def _claim(view: Presenter, accounts: Sequence[Account]) -> Context:
    """What the same speakers say in one article, with the same force, of who is to blame."""
    blamed = dict.fromkeys(chain.from_iterable(account.responsible for account in accounts))
    first = accounts[0]
    return {
        "accounts": accounts,
        "code": view.codes[str(first.article)],
        "chip": view.citations.chip(*accounts),
        "verb": _verb(first),
        "style": _arrow(first),
        "blamed": view.links.find_all(blamed),
    }


def _point(view: Presenter, accounts: Sequence[Account]) -> str:
    """Who, or whose side, is blamed in most articles, or that nobody is in two."""
    codes = _codes_by_blamed(view, accounts)
    if len(codes) < 2:
        return "".join(f"All who blame anybody name {view.links.find(actor).text}." for actor in codes)
    articles = _codes_by_side(view, codes)
    most = max(articles.values(), key=len)
    if len(most) < 2:
        return "Nobody is blamed in more than one article."
    top = [name for name, blaming in articles.items() if len(blaming) == len(most)]
    if any(set(articles[name]) != set(most) for name in top):
        return f"Nobody is blamed in more than {len(most)} articles."
    both = "both " if len(most) == 2 else ""
    return f"Blamed or suspected in {both}{wording.listing(most)}: {wording.listing(top)}."


def _codes_by_blamed(view: Presenter, accounts: Sequence[Account]) -> dict[str, list[str]]:
    """By actor: the codes of the articles in which somebody blames or suspects it."""
    blaming: list[tuple[str, str]] = []
    for account in accounts:
        if _arrow(account) != _DENIED:
            blaming += [(str(actor), view.codes[str(account.article)].text) for actor in account.responsible]
    return group_by_key(blaming)


def _codes_by_side(view: Presenter, codes: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """By side: the codes of the articles in which any of it is blamed.

    A side is named by the one of it who is blamed in all of these, or else by its head.
    """
    articles: dict[str, tuple[str, ...]] = {}
    for side in dict.fromkeys(sides(view.facts, codes).values()):
        blaming = tuple(dict.fromkeys(chain.from_iterable(codes[actor] for actor in codes if actor in side)))
        everywhere = [actor for actor in sorted(side) if set(codes[actor]) == set(blaming)]
        if everywhere:
            name = view.links.find(everywhere[0]).text
        else:
            member = min(side)
            name = f"{view.links.find(view.voices.side(member) or member).text}’s side"
        articles[name] = blaming
    return articles


def _arrows(claims: Sequence[Context]) -> Context:
    """Those blamed, in the order in which arrows cross least, and the arrows: from which hundredth to which."""
    rows: dict[Link, list[int]] = {}
    for row, claim in enumerate(claims):
        for link in claim["blamed"]:
            rows.setdefault(link, []).append(row)
    blamed = sorted(rows, key=lambda link: sum(rows[link]) / len(rows[link]))
    arrows = []
    named = []
    for place, link in enumerate(blamed):
        named.append((link, [claims[row]["chip"] for row in rows[link]]))
        for number, row in enumerate(rows[link], 1):
            start = (row + 0.5) / len(claims)
            end = (place + number / (len(rows[link]) + 1)) / len(blamed)
            arrows.append((claims[row], round(100 * start), round(100 * end)))
    return {"blamed": named, "arrows": arrows}


def _verb(account: Account) -> str:
    """How an account speaks of those whom it names, in words right for one speaker and for many."""
    words = wording.WORDS["blaming"]
    return str(words.get(_stance(account), words[Stance.ASSERTS]))


def _arrow(account: Account) -> str:
    stance = _stance(account)
    return _ARROWS.get(stance, "solid") if stance else "solid"


def _stance(account: Account) -> Stance | None:
    return Stance.DENIES if account.happened is Happened.NO else account.stance
