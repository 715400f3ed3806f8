"""The curator's desk: words selected in a preview, written into the facts files as records and statements.

What is to be written is first checked as any edit is, so that what is refused never touches a file. Each write can be
taken back, and nothing outside `facts/` is written. Its address in the preview is for a browser on the same machine,
from the preview's own page, and for nobody else.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from briefing import pipeline
from briefing.authoring.coverage import near, worksheet
from briefing.authoring.editing import Value, insert, new_id, remove
from briefing.authoring.gate import as_file, draft, drafter
from briefing.authoring.quote import Json, selected
from briefing.grouping import group_by_key
from briefing.model import parts
from briefing.model.facts import DRAFT, read
from briefing.model.fields import Field, by_name
from briefing.model.folder import is_inside, shipped
from briefing.model.parts import Account, Name, Reading, Statement
from briefing.model.records import KIND_OF, KINDS, Position, Scope, SetAside
from briefing.model.vocabulary import IdentifiedBy
from briefing.pipeline import Checked
from briefing.problems import BriefingError, NotWritten, errors

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ADDRESS = "/@desk"
"""Where the page is; no page of a site has such an address."""
NAMES = ("127.0.0.1", "localhost", "::1")
"""Hosts that only this machine reaches."""
_FILES = {"": ("desk.html", "html"), "/desk.js": ("desk.js", "javascript"), "/desk.css": ("desk.css", "css")}
_MOST = 1_000_000
"""Most bytes that are taken from the page."""
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_SCHEMA = b"# yaml-language-server: $schema=.schema.json\n"
"""The first line of a new facts file, by which editors find its schema."""


@dataclass(frozen=True, slots=True)
class Asks:
    """What the desk asks for, to make a record of selected words or to add them to one."""

    kind: str
    """The kind of record."""
    into: str
    """Its list that takes the words."""
    item: type[parts.Part]
    """What the words become."""
    of_record: tuple[str, ...] = ()
    """Fields of a new record; `counts` is of its scope."""
    of_item: tuple[str, ...] = ()
    """Fields beside the words; `label` is of a position."""


_SAID = ("speaker", "checked")
_SIDES = ("title", "kind", "weight", "would_resolve")
FORMS = {
    "event": Asks("events", "accounts", Account, ("title", "type"), ("when", *_SAID)),
    "figure": Asks("figures", "readings", Reading, ("title", "measure", "unit", "counts"), ("words", *_SAID)),
    "actor": Asks("actors", "names", Name, ("kind", "identified_by", "protected", "public_figure")),
    "discrepancy": Asks("discrepancies", "positions", Statement, _SIDES, ("label", *_SAID)),
    "position": Asks("discrepancies", "positions", Statement, (), _SAID),
    "theme": Asks("themes", "statements", Statement, ("title",), _SAID),
    "location": Asks("places", "names", Name),
    "aside": Asks("articles", "set_aside", SetAside, (), ("reason",)),
}
"""By the name that the page asks with."""


def forms() -> Json:
    """The forms as the page shows them: each field with its meaning, and the words or ids that it takes."""

    def asked(name: str, cls: type[parts.Part]) -> Json:
        field = _field(name, cls)
        words = {word.value: word.meaning for word in field.words} if field.words is not None else None
        shown = {"name": name, "about": field.about, "words": words, "ids": field.refs[:1]}
        return {**shown, "required": field.required and name != "counts"}

    return {
        name: {
            "kind": form.kind,
            "record": [asked(each, KINDS[form.kind]) for each in form.of_record],
            "passage": [asked(each, form.item) for each in form.of_item],
        }
        for name, form in FORMS.items()
    }


def _field(name: str, cls: type[parts.Part]) -> Field:
    return next(by_name(of)[name] for of in (cls, Scope, Position) if name in by_name(of))


def edit(checked: Checked, asked: Mapping[str, Any]) -> tuple[str, str, parts.FieldPath, Any]:
    """What the page asks for: the id of its record, the file, the place in it that is added to, and what is added.

    What shows somebody who stands alone joins nothing. Raises NotWritten, and KeyError for what is not there.
    """
    form, record_id = FORMS[asked["form"]], str(asked.get("record", ""))
    shown = [selected(checked, str(p["article"]), int(p["start"]), int(p["end"])) for p in asked["passages"]]
    if not shown or any(each["quote"] is None for each in shown):
        raise NotWritten("no quote tells these words from the same elsewhere, or there are none: select more of them")
    if any(each["alone"] for each in shown) and (len(shown) > 1 or (record_id and form.kind != "articles")):
        raise NotWritten("this shows somebody whom the article does not name in full: give it a record of its own")
    told = [_texts(p.get("values", {})) for p in asked["passages"]]
    items = [_item(form, *both) for both in zip(shown, told, strict=True)]
    into: parts.FieldPath = (form.into,)
    facts, listed = checked.briefing.facts, checked.edition.public.listed.facts
    if asked["form"] == "position":
        labels = [str(position.label) for position in facts.discrepancies[record_id].positions]
        into = (form.into, labels.index(asked["position"]), "statements")
    elif asked["form"] == "discrepancy":
        grouped = group_by_key(zip((values["label"] for values in told), items, strict=True))
        items = [{"label": label, "statements": statements} for label, statements in grouped.items()]
    if record_id:
        file = getattr(listed, form.kind)[record_id].node.mark.file
        return record_id, file, (form.kind, record_id, *into), items
    values = _texts(asked.get("values", {}))
    fresh: dict[str, Value] = {name: values[name] for name in form.of_record if name in values and name != "counts"}
    fresh |= {"scope": {"counts": values.get("counts", values["title"])}} if "counts" in form.of_record else {}
    fresh |= {name: [str(each) for each in asked[name]] for name in ("about", "covers") if asked.get(name)}
    named = values.get("identified_by", IdentifiedBy.FULL_NAME) == IdentifiedBy.FULL_NAME
    # An id stands in an address, so it is made of no words that may show somebody who stands alone.
    words = asked["form"] if shown[0]["alone"] or not named else values.get("title") or str(shown[0]["quote"])
    fresh_id = new_id(
        words, {*facts.drafts, *(each for record in facts.records() for each in (record.id, *record.was))}
    )
    files = {record.node.mark.file for record in getattr(facts, form.kind).values()}
    file = files.pop() if len(files) == 1 else f"facts/{form.kind}.yaml"
    return fresh_id, file, (form.kind,), {fresh_id: {**fresh, form.into: items}}


def _texts(values: Mapping[str, Any]) -> dict[str, str]:
    """What was filled in, each on one line."""
    return {name: text for name, value in values.items() if (text := " ".join(str(value).split()))}


def _item(form: Asks, shown: Json, values: Mapping[str, str]) -> dict[str, Value]:
    """Selected words as an item of a list."""
    made: dict[str, Value] = {} if form.item is SetAside else {"article": shown["article"]}
    made |= {"name": shown["quote"]} if form.item is Name else {}
    made |= {name: shown[name] for name in ("quote", "prefix", "suffix") if name in shown}
    for name in (name for name in form.of_item if name in values and name != "label"):
        field = _field(name, form.item)
        ids = [each.strip() for each in values[name].split(",")] if field.refs else [values[name]]
        made[name] = ids if field.many else values[name]
    return made


class Desk:
    """The desk of one briefing. It answers one question at a time."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._checked: tuple[object, Checked] | None = None
        self._written: list[tuple[Path, bytes | None, bytes, str]] = []
        """Files with their bytes before and after each write, and what was written."""

    def sheet(self, asked: Mapping[str, Any]) -> Json | None:
        """What is on the desk; None where the page has seen it as it is."""
        checked = self._now()
        seen = str(hash((self._version(), len(self._written))))
        head = {"seen": seen, "undo": self._written[-1][3] if self._written else None, "writes": self._writes()}
        return None if asked.get("seen") == seen else {**head, "forms": forms(), **worksheet(checked)}

    def look(self, asked: Mapping[str, Any]) -> Json:
        """What may be made of selected words."""
        found = selected(self._now(), str(asked["article"]), int(asked["start"]), int(asked["end"]))
        is_new = found["quote"] is not None and not found["alone"]
        return found | ({"near": near(self._now(), found["quote"])} if is_new else {})

    def add(self, asked: Mapping[str, Any]) -> Json:
        """Writes what the page asks for; only gives its YAML where that is asked for, or nothing may be written.

        Raises NotWritten with what the check finds that was not wrong before.
        """
        record_id, file, place, value = edit(self._now(), asked)
        made, added = insert(self._text(file), file, place, value)
        return {"yaml": added} if asked.get("copy") else self._put(file, made, record_id, added)

    def draft(self, _: Mapping[str, Any]) -> Json:
        """Drafts records of what the articles tell and no record or draft does, into a file of their own."""
        found = draft(self._now(), drafter()).kept
        if not found:
            raise NotWritten("there is nothing more to draft")
        return self._put(*as_file(self._root, found), f"{len(found)} drafts")

    def settle(self, asked: Mapping[str, Any]) -> Json:
        """Accepts drafts of one file, or deletes them. Raises NotWritten with what the check finds then."""
        facts, _ = read(self._root, ())
        found = [each for each in map(facts.find, asked["ids"]) if each is not None and each.id in facts.drafts]
        file = found[0].id.mark.file
        wanted, made = [each for each in found if each.id.mark.file == file], self._text(file)
        for each in wanted:
            made = remove(made, file, (KIND_OF[type(each)], each.id, *([DRAFT] if asked["accept"] else [])))
        return self._put(file, made, ", ".join(asked["ids"]))

    def _own(self, file: str) -> Path:
        """The path of a facts file. Raises NotWritten for one that is not the briefing's own."""
        path = self._root / file
        if path.is_symlink() or not (is_inside(path, self._root / "facts") and is_inside(path, self._root)):
            raise NotWritten(f"{file} is no file of the briefing's own facts/ folder")
        return path

    def _text(self, file: str) -> str:
        """A facts file as it is, or as it begins."""
        path = self._own(file)
        return (path.read_bytes() if path.is_file() else _SCHEMA).decode("utf-8-sig")

    def _put(self, file: str, made: str, record_id: str, added: str = "") -> Json:
        """Checks the facts with a file as it is made, and writes it, or gives what was added where none may be."""
        checked, path, about = self._now(), self._own(file), f"{record_id} in {file}"
        before = path.read_bytes() if path.is_file() else None
        after = made.encode()
        tried = pipeline.check(self._root, instead={file: made})
        known = {(problem.code, problem.message) for problem in checked.problems}
        new = [problem for problem in tried.problems if (problem.code, problem.message) not in known]
        if refused := errors(new):
            raise NotWritten("\n".join(problem.explain() for problem in refused))
        done: Json = {"about": about, "warned": [problem.explain() for problem in new]}
        if not self._writes():
            if not added:
                raise NotWritten(f"{file} cannot be written here")
            return {**done, "yaml": added}
        _write(path, after)
        self._written.append((path, before, after, about))
        self._checked = self._version(), tried
        return done

    def undo(self, _: Mapping[str, Any]) -> Json:
        """Takes the last write back, byte for byte. Raises NotWritten where the file was changed since."""
        if not self._written:
            raise NotWritten("there is nothing to take back")
        path, before, after, about = self._written[-1]
        if not path.is_file() or path.read_bytes() != after:
            raise NotWritten(f"{path.name} was changed since: take {about} back in your editor")
        if before is None:
            path.unlink()
        else:
            _write(path, before)
        self._written.pop()
        return {"about": about}

    def _writes(self) -> bool:
        return os.access(self._root / "facts", os.W_OK)

    def _now(self) -> Checked:
        """The briefing as its files now are."""
        version = self._version()
        if self._checked is None or self._checked[0] != version:
            self._checked = version, pipeline.check(self._root)
        return self._checked[1]

    def _version(self) -> object:
        """What changes when a fact or an article does."""
        paths = (path for name in ("facts", "seeds") for path in sorted((self._root / name).rglob("*")))
        return tuple((str(path), stat.st_mtime_ns, stat.st_size) for path in paths if (stat := path.lstat()))


def _write(path: Path, data: bytes) -> None:
    """Puts a file in its place whole: one that could not be written to its end takes no other's place."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    if path.exists():
        shutil.copymode(path, new)
    new.replace(path)


def with_desk(app: WSGIApplication, root: Path, port: int) -> WSGIApplication:
    """A preview's application with the desk of the briefing in `root` at its address.

    Everything else is left to `app`. What is not asked for by the name of this machine, from the desk's own page and
    with its token, is refused.
    """
    desk, token, lock = Desk(root), secrets.token_urlsafe(32), Lock()
    hosts = {f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in NAMES}
    answers = {f"/{name}": getattr(desk, name) for name in ("sheet", "look", "add", "draft", "settle", "undo")}

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path != ADDRESS and not path.startswith(f"{ADDRESS}/"):
            return app(environ, start_response)
        status, kind, body = _answered(environ, path.removeprefix(ADDRESS))
        start_response(
            f"{status.value} {status.phrase}", [("Content-Type", f"{kind}; charset=utf-8"), *_HEADERS.items()]
        )
        return [body]

    def _answered(environ: WSGIEnvironment, path: str) -> tuple[HTTPStatus, str, bytes]:
        host, origin = environ.get("HTTP_HOST", ""), environ.get("HTTP_ORIGIN")
        site = environ.get("HTTP_SEC_FETCH_SITE", "same-origin")
        if host not in hosts or origin not in (None, f"http://{host}") or site not in ("same-origin", "none"):
            return HTTPStatus.FORBIDDEN, "text/plain", b"The desk is for this machine and its own page only."
        if environ["REQUEST_METHOD"] == "GET" and path in _FILES:
            name, kind = _FILES[path]
            text = (shipped("templates") / "preview" / name).read_text(encoding="utf-8")
            return HTTPStatus.OK, f"text/{kind}", text.replace("@token@", token).encode()
        if environ["REQUEST_METHOD"] != "POST" or path not in answers:
            return HTTPStatus.NOT_FOUND, "text/plain", b"There is nothing here."
        given = environ.get("HTTP_X_DESK_TOKEN", "")
        if origin is None or not secrets.compare_digest(given.encode(), token.encode()):
            return HTTPStatus.FORBIDDEN, "text/plain", b"Load the desk again: its token is of another preview."
        try:
            length = int(environ.get("CONTENT_LENGTH") or 0)
            asked = json.loads(environ["wsgi.input"].read(length)) if 0 <= length <= _MOST else None
            with lock:
                found = answers[path](asked) if isinstance(asked, dict) else {"refused": "this could not be read"}
        except BriefingError as cause:
            found = {"refused": str(cause)}
        except OSError as cause:
            found = {"refused": f"{cause.filename}: {cause.strerror}"}
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as cause:
            found = {"refused": f"the page asked for what is not there any more: {cause}"}
        return HTTPStatus.OK, "application/json", json.dumps(found, ensure_ascii=False).encode()

    return answer
