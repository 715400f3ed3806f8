"""The application of a preview: which names of hosts it answers to, and what comes before the pages of the site."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import HARBOUR

from briefing.preview.application import Application


@pytest.mark.parametrize(
    ("host", "path", "status"),
    [
        ("127.0.0.1:8000", "/index.html", "200 OK"),
        ("localhost", "/index.html", "200 OK"),
        ("[::1]:8000", "/", "200 OK"),
        ("desk.example:8000", "/", "200 OK"),
        ("evil.example:8000", "/", "400 Bad Request"),
        ("127.0.0.1.evil.example", "/", "400 Bad Request"),
        ("[", "/", "400 Bad Request"),
        ("", "/", "400 Bad Request"),
        ("localhost", "/\0", "400 Bad Request"),
    ],
)
def test_the_preview_answers_to_its_own_names_and_to_addresses_of_files(host: str, path: str, status: str) -> None:
    said: list[str] = []

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        start_response("200 OK", [])
        return []

    application = Application(HARBOUR, answer, lambda path: None, ("desk.example", 8000))
    list(application({"HTTP_HOST": host, "PATH_INFO": path}, lambda status, headers: said.append(status)))
    assert said == [status]


def test_a_page_is_prepared_before_the_site_answers() -> None:
    order: list[str] = []

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        order.append("answered")
        return []

    application = Application(HARBOUR, answer, order.append, ("127.0.0.1", 8000))
    asked = {"HTTP_HOST": "127.0.0.1:8000", "PATH_INFO": "/events/index.html"}
    list(application(asked, lambda *_: None))
    assert order == ["/events/index.html", "answered"]
    list(application(asked | {"HTTP_HOST": "evil.example"}, lambda *_: None))
    assert len(order) == 2
