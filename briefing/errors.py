"""The exceptions of the package. Mistakes in the data are `Problem` values; these are for all other failures."""

from __future__ import annotations

from pathlib import Path


class BriefingError(Exception):
    """Root of every exception that the package raises on purpose."""


class NotABriefing(BriefingError):
    """Raised by `pipeline.check` when a folder holds no `facts/`."""

    def __init__(self, root: Path) -> None:
        super().__init__(f"{root} has no facts/ folder: run this in the folder of a briefing, or name one with --root")


class UnknownArticle(BriefingError):
    """Raised by commands that take an article id when no record has it."""

    def __init__(self, wanted: str, known: list[str]) -> None:
        super().__init__(f"no article '{wanted}'; the articles are: {', '.join(known) or 'none'}")


class TemplateFailed(BriefingError):
    """Raised by `site.render` when a template is wrong, or names what is not there."""

    def __init__(self, file: str, line: int, cause: str) -> None:
        super().__init__(f"{file}:{line}: {cause}")
        self.file = file
        """Path of the template."""
        self.line = line
        """1-based."""
        self.cause = cause
        """What Jinja says of it."""


class SwapFailed(BriefingError):
    """Raised by `site.publish` when a finished site could not be moved into place; the last one is untouched."""

    def __init__(self, target: Path, cause: str) -> None:
        super().__init__(f"the new site could not be moved to {target} ({cause}); the last one is as it was")


class SiteAlmostEmpty(BriefingError):
    """Raised by `site.publish` when a site of many pages would be replaced by one of hardly any."""

    def __init__(self, target: Path, before: int, now: int) -> None:
        pages = f"{now} page{'' if now == 1 else 's'}"
        super().__init__(
            f"{target} has {before} pages and the new site {pages}: the last one is as it was; "
            "if that is meant, build with --allow-empty"
        )


class NoHistory(BriefingError):
    """Raised by `history` when git is not there, or cannot read what it should hold."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"there is no history to read: {reason}")


class UnknownRevision(BriefingError):
    """Raised by `history` when git knows no commit of that name."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"git knows no commit {revision!r}")
