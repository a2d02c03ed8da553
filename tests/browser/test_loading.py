"""How the page comes to a browser: small, from one host only, cached well, and strict about what may run in it."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, Request, Response, expect

from tests.browser.conftest import Opening
from tests.browser.scenes import Hall, board
from tests.server.serving import Server

_SIZES = """() => performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
  .map(({ name, encodedBodySize, transferSize }) => ({ name, encodedBodySize, transferSize }))"""


def _loaded(page: Page) -> list[Any]:
    """What was fetched, and how large it was on the way; a stream that has not ended is not counted."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    sizes: list[Any] = page.evaluate(_SIZES)
    return sizes


def _weight(sizes: list[Any]) -> int:
    return sum(one["encodedBodySize"] for one in sizes if not one["name"].endswith(".woff2"))


def test_the_first_load_is_small(opening: Opening) -> None:
    page = opening().new_page()
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    sizes = _loaded(page)
    assert any(one["name"].endswith(".js") and one["encodedBodySize"] for one in sizes), "it was measured"
    assert _weight(sizes) < 200_000


def test_a_table_opened_by_a_link_is_small_as_well(opening: Opening, hall: Hall) -> None:
    page = opening().new_page()
    page.goto(hall.waiting.path + "#" + hall.waiting.update()["links"]["invite"])
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert _weight(_loaded(page)) < 200_000


def test_everything_comes_from_the_one_server(opening: Opening, server: Server, hall: Hall) -> None:
    context = opening()
    asked: list[Request] = []
    answers: list[Response] = []
    context.on("request", lambda request: asked.append(request))
    context.on("response", lambda response: answers.append(response))
    _go_everywhere(context, hall)
    elsewhere = {request.url for request in asked if not request.url.startswith((server.address, "data:", "blob:"))}
    assert not elsewhere
    fonts = [answer for answer in answers if answer.request.resource_type == "font"]
    assert {answer.headers["content-type"] for answer in fonts} == {"font/woff2"}
    assert len({answer.url for answer in fonts}) >= 2, "a sans and a serif"


def test_nothing_breaks_the_content_security_policy(opening: Opening, hall: Hall) -> None:
    context = opening(refused=["nowhere.invalid"])
    broken: list[str] = []
    context.expose_function("broke", lambda what: broken.append(what))
    context.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => broke(event.violatedDirective + event.blockedURI))"
    )
    _go_everywhere(context, hall)
    assert not broken
    page = context.pages[-1]
    answer = page.reload()
    assert answer
    policy = answer.headers["content-security-policy"]
    for part in ("default-src 'self'", "script-src 'self'", "style-src 'self'"):
        assert part in policy
    page.evaluate(
        """() => new Promise((heard) => {
          addEventListener('securitypolicyviolation', () => setTimeout(heard));
          document.body.insertAdjacentHTML('beforeend', '<img src="https://nowhere.invalid/a.png">');
        })"""
    )
    assert any("img-src" in one for one in broken), "the test listens"


def _go_everywhere(context: BrowserContext, hall: Hall) -> None:
    hall.finished.give(context, 0)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Torres")).click()
    page.get_by_role("button", name="Set up a table").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.goto(hall.middle.watch_path)
    expect(board(page)).to_be_visible()
    page.goto(hall.finished.path)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.goto(f"/replay/{hall.finished.id}#step=5")
    expect(board(page)).to_be_visible()
    page.goto("/rules/torres")
    expect(page.get_by_role("heading", name="Rules of Torres")).to_be_visible()


def test_assets_are_kept_forever_and_the_page_is_asked_for_anew(opening: Opening) -> None:
    context = opening()
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda response: answers.append(response))
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    _loaded(page)
    assets = [answer for answer in answers if "/assets/" in answer.url]
    assert {answer.headers["cache-control"] for answer in assets} == {"public, max-age=31536000, immutable"}
    texts = [answer for answer in assets if answer.url.endswith((".js", ".css"))]
    assert {answer.headers.get("content-encoding") for answer in texts} == {"gzip"}
    assert answers[0].headers["cache-control"] == "no-cache"

    again = context.new_page()
    again.goto("/")
    expect(again.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    fetched = [one for one in _loaded(again) if "/assets/" in one["name"] and one["transferSize"]]
    assert not fetched, "a second visit has them already"


def test_where_there_is_nothing_the_page_says_so(opening: Opening, server: Server) -> None:
    page = opening(refused=[404]).new_page()
    for path in ("/nothing/at/all", "/t", "/rules", "/assets/no.js"):
        answer = page.goto(path)
        assert answer
        assert answer.status == 404, path
    page.goto("/nothing/at/all")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    assert page.url == f"{server.address}/"
