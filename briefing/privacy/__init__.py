"""Privacy: who is protected, what may be published, and the last look at what came out.

    people     who is protected, and which words would show them
    checks     facts that would expose somebody -> problems
    public     the briefing -> what may be published of it
    versions   several versions -> what may be told of what changed, and where somebody is guarded less
    guarded    the sentences of articles that show somebody protected, and words that only these have
    texts      the texts of a record: those that its curator wrote, and the quotes
    joins      ways into such a record that name nobody -> problems
    newly      what a change brings that may lead there -> hints for a reviewer
    foreign    by which words an article in another language than English goes on about somebody
    onward     the sentences of an article that go on about somebody who asks not to be named, or is protected
    proposals  the sentences about which a curator is proposed nothing
    linter     a finished site -> whatever in it would expose somebody

Nothing outside this room asks about protection.
"""

from __future__ import annotations

from briefing.privacy.checks import check

__all__ = ["check"]
