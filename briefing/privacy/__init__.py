"""Privacy: who is protected, what may be published, and the last look at what came out.

    people     who is protected, and which words would show them
    checks     facts that would expose somebody -> problems
    public     the briefing -> what may be published of it
    versions   several versions -> what may be told of what changed, and where somebody is guarded less
    proposals  the sentences about which a curator is proposed nothing
    linter     a finished site -> whatever in it would expose somebody

Nothing outside this room asks about protection.
"""

from __future__ import annotations

from briefing.privacy.checks import check

__all__ = ["check"]
