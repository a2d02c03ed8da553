"""Make the pictures of the page that the README shows: `make pictures`.

Each shows a moment of a match that is kept in `web/fixtures/matches/`. The match is put into a fresh database as a
table whose first event has all its actions, a server serves it, and chromium looks at it without motion: the same
source and the same browser give the same pictures.
"""

import asyncio
import base64
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bartizan.engine.match import Match
from bartizan.engine.record import RecordLine
from bartizan.games import find
from bartizan.server.keys import hashed
from bartizan.server.records import played_result
from bartizan.server.schema import EventRow, SeatRow, TableRow
from bartizan.server.store import Change, Store
from bartizan.server.table import header_text, lines_text
from bartizan.server.views import result_text

HERE: Final = Path(__file__).parent
MATCHES: Final = HERE.parent.parent / "web" / "fixtures" / "matches"
LEVELS: Final = ("squire", "knight", "castellan", "sovereign")
HOUR: Final = 3600.0
QUALITY: Final = 0.9
STEADY: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-lcd-text", "--disable-partial-raster", "--disable-checker-imaging",
    "--disable-threaded-animation", "--run-all-compositor-stages-before-draw", "--num-raster-threads=1",
]  # fmt: skip
"""What keeps chromium from drawing the same a little differently each time."""
TO_WEBP: Final = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""
ALL_HERE: Final = """() => {
  dispatchEvent(new Event('focus'));  // the lobby asks the server again
  return !document.body.innerText.includes('was last here');
}"""

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Moment:
    """A kept match before the line with this number (or at its end), as its first seat sees it. Names of levels are
    bots."""

    id: str
    match: str
    seats: tuple[str, ...]
    before: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    hours_ago: float = 0.0

    @property
    def game(self) -> str:
        return self.match.partition("-")[0]

    def token(self, seat: int) -> str:
        return f"{self.id}-token-of-seat-{seat}"

    def played(self) -> Match:
        match = Match(find(self.game), len(self.seats), options=self.options, drive=False)
        for line in (MATCHES / f"{self.match}.txt").read_text().splitlines()[: self.before]:
            seat, _, text = line.partition(" ")
            match.follow(self.match, [RecordLine(int(seat), text)])
        return match


TORRES: Final = Moment("torres", "torres-4-basic", ("Anna", "Bruno", "Clara", "David"), 348, {"version": "basic"}, 1.2)
ARKHANOS: Final = Moment("arkhanos", "arkhanos-3", ("Anna", "castellan", "knight"), 153, hours_ago=3.1)
TURRIS: Final = Moment("turris", "turris-3", ("Anna", "Bruno", "Clara"), 432, hours_ago=26.0)
MEEPLES: Final = Moment("meeples", "meeples-4", ("Anna", "Bruno", "Clara", "David"), 741, hours_ago=5.0)
SIEGE: Final = Moment("siege", "meeples-1", ("Anna",), 261, {"help": "one"}, 8.0)
REVIVE: Final = Moment("revive", "revive-4", ("Anna", "Bruno", "Clara", "David"), 596, {"card": "open"}, 6.0)
ALONE: Final = Moment("alone", "revive-1", ("Anna",), 190, hours_ago=9.0)
LOST: Final = Moment("lost", "torres-2-basic", ("Anna", "castellan"), None, {"version": "basic"}, 50.0)
TABLES: Final = (TORRES, ARKHANOS, TURRIS, LOST)
"""Those of the lobby."""
PICTURES: Final[tuple[tuple[str, Moment, Theme], ...]] = (
    ("torres", TORRES, "light"),
    ("arkhanos", ARKHANOS, "light"),
    ("turris", TURRIS, "light"),
    ("turris-dark", TURRIS, "dark"),
    ("meeples", MEEPLES, "light"),
    ("meeples-dark", SIEGE, "dark"),
    ("revive", REVIVE, "light"),
    ("revive-dark", ALONE, "dark"),
)
MEDALS: Final = [
    {"table": f"won-{game}-{place}", "game": game, "seat": 0, "place": place, "of": 4, "score": score, "when": 0}
    for game, place, score in (("torres", 1, 214), ("torres", 2, 187), ("arkhanos", 1, 71), ("turris", 3, 38))
]


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("there is no chromium to look at the page with: make browser installs it")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        asyncio.run(lay_out(database, (*TABLES, MEEPLES, SIEGE, REVIVE, ALONE)))
        with serving(database) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=STEADY)
            for name, moment, theme in PICTURES:
                write(browser, name, look_at(browser, address, moment, theme))
            write(browser, "lobby", look_around(browser, address))
            browser.close()


async def lay_out(database: str, moments: tuple[Moment, ...]) -> None:
    """Write tables into a new database."""
    store = Store.open(database)
    for moment in moments:
        await store.commit(new_table(moment))
    await store.close()


def new_table(moment: Moment) -> Change:
    """The table of a moment, as it is written into the database."""
    match = moment.played()
    then = time.time() - moment.hours_ago * HOUR
    row = TableRow(
        id=moment.id,
        game=moment.game,
        rules=match.game.rules_version,
        header=header_text(match),
        status="over" if match.over else "playing",
        version=0,
        clock=None,
        stop="[]",
        rematch=None,
        result=result_text(played_result(match)) if match.over else None,
        owner=0,
        thinking=False,
        deciding=None if match.over else match.seat,
        since=then,
        created=then,
        updated=then,
    )
    event = EventRow(moment.id, 0, "begin", None, None, lines_text(match.written()), then)
    seats = [new_seat(moment, seat, name) for seat, name in enumerate(moment.seats)]
    if match.seats > len(seats):
        seats.append(SeatRow(moment.id, len(seats), "automa", match.game.automa, None, None, None, None, 0.0))
    return Change(event, row, seats, new=True)


def new_seat(moment: Moment, seat: int, name: str) -> SeatRow:
    if name in LEVELS:
        return SeatRow(moment.id, seat, "bot", name.capitalize(), name, None, None, None, 0.0)
    return SeatRow(moment.id, seat, "person", name, None, None, hashed(moment.token(seat)), None, 0.0)


@contextmanager
def serving(database: str) -> Iterator[str]:
    """A server of this installation; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "bartizan", "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz"):
            return
        time.sleep(0.05)
    sys.exit("the server does not answer")


def open_page(browser: Browser, address: str, theme: Theme, seats: list[tuple[Moment, int]], **more: Any) -> Page:
    """A page of somebody who sits on some seats."""
    viewport = more.pop("viewport", {"width": 1440, "height": 900})
    context = browser.new_context(
        base_url=address, viewport=viewport, color_scheme=theme, reduced_motion="reduce", **more
    )
    keys = [
        {"table": moment.id, "seat": seat, "token": moment.token(seat), "game": moment.game, "when": 0}
        for moment, seat in seats
    ]
    for name, value in (("me", {"name": "Anna", "keys": keys, "medals": MEDALS}), ("settings", {"pace": 0})):
        stored = json.dumps(json.dumps(value))
        context.add_init_script(f"if (!localStorage['bartizan.{name}']) localStorage['bartizan.{name}'] = {stored}")
    return context.new_page()


def look_at(browser: Browser, address: str, moment: Moment, theme: Theme, **more: Any) -> Page:
    """The table of a moment, at which all people are present."""
    seat_others(browser, address, moment)
    page = open_page(browser, address, theme, [(moment, 0)], **more)
    page.goto(f"/t/{moment.id}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(page.get_by_text("Away just now")).to_have_count(0)
    return page


def seat_others(browser: Browser, address: str, moment: Moment) -> None:
    """The other people of a table come, too."""
    others = [(moment, seat) for seat, name in enumerate(moment.seats) if seat > 0 and name not in LEVELS]
    if others:
        open_page(browser, address, "light", others).goto(f"/t/{moment.id}")


def look_around(browser: Browser, address: str) -> Page:
    """The lobby of somebody who sits at all the tables."""
    for moment in TABLES:
        seat_others(browser, address, moment)
    page = open_page(browser, address, "light", [(moment, 0) for moment in TABLES])
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(TABLES))
    page.wait_for_function(ALL_HERE, polling=300)
    return page


def write(browser: Browser, name: str, page: Page) -> None:
    """Keep what a page shows, and leave the table."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)  # boards measure their room, and draw themselves once more
    png = base64.b64encode(page.screenshot(animations="disabled")).decode()
    for context in browser.contexts:
        context.close()
    blank = browser.new_page()
    webp = base64.b64decode(blank.evaluate(TO_WEBP, [png, QUALITY]))
    blank.close()
    (HERE / f"{name}.webp").write_bytes(webp)
    print(f"{name}.webp: {len(webp) // 1024} KiB")


if __name__ == "__main__":
    main()
