"""Afterwards: a finished match is looked at again, through any eyes, and handed on as a link or as a file."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import PHONE, Opening
from tests.browser.scenes import Hall, space

_DROP = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'match.jsonl', { type: 'text/plain' }));
  for (const kind of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


def _replay(context: BrowserContext, hall: Hall, fragment: str = "") -> Page:
    hall.finished.give(context, 0)
    page = context.new_page()
    page.goto(f"/replay/{hall.finished.id}{fragment}")
    expect(slider(page)).to_be_visible()
    return page


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the match")


def _frames(hall: Hall, seat: int | None = None) -> list[Any]:
    asked = "" if seat is None else f"?seat={seat}"
    frames: list[Any] = hall.finished.people[0].get(f"/tables/{hall.finished.id}/replay{asked}")["frames"]
    return frames


def test_the_slider_and_the_keys_go_through_the_match(opening: Opening, hall: Hall) -> None:
    frames = _frames(hall)
    last = len(frames) - 1
    page = _replay(opening(), hall)
    expect(slider(page)).to_have_value(str(last))
    expect(page.get_by_text("The end:")).to_be_visible()

    slider(page).fill("30")
    expect(page.get_by_text(f"30 / {last}")).to_be_visible()
    expect(page).to_have_url(re.compile("step=30"))
    square, height = next(iter(frames[30]["view"]["board"].items()))
    expect(space(page, square)).to_have_attribute("aria-label", re.compile(f"height {height}"))

    turns = _turns(frames)
    phases = [at for at in range(1, last) if frames[at]["view"]["phase"] > frames[at - 1]["view"]["phase"]]
    for key, there in (
        ("ArrowRight", 31),
        ("ArrowLeft", 30),
        ("Shift+ArrowRight", next(at for at in turns if at > 30)),
        ("Home", 0),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(slider(page)).to_have_value(str(there))
    page.keyboard.press("PageDown")
    expect(slider(page)).to_have_value(re.compile(rf"^({'|'.join(map(str, phases))})$"))
    page.get_by_role("button", name="One action back").click()
    page.get_by_role("button", name="To the phase or round before").click()
    expect(slider(page)).to_have_value("0")


def _turns(frames: list[Any]) -> list[int]:
    """The moments at which the last of a turn's entries stands."""
    seats = [frame["entry"]["seat"] if frame["entry"] else None for frame in frames]
    acting = [seat if seat is None or seat >= 0 else None for seat in seats]
    for at in range(1, len(acting)):
        if acting[at] is None:
            acting[at] = acting[at - 1]
    return [at for at in range(1, len(acting) - 1) if acting[at + 1] != acting[at]]


def test_it_plays_by_itself(opening: Opening, hall: Hall) -> None:
    page = _replay(opening(motion=True), hall, "#step=20")
    expect(slider(page)).to_have_value("20")
    page.get_by_title("Pace", exact=True).select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value(re.compile("^2[3-9]$"))
    page.get_by_role("button", name="Pause").click()
    stopped = slider(page).input_value()
    page.locator("h1").click()  # so that Space is no press of a button
    page.keyboard.press("Space")
    expect(slider(page)).not_to_have_value(stopped)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_through_other_eyes_one_sees_what_they_held(opening: Opening, hall: Hall) -> None:
    theirs = _frames(hall, 1)
    at = next(number for number, frame in enumerate(theirs) if frame["view"]["hands"][1]["cards"])
    card = theirs[at]["view"]["hands"][1]["cards"][0]
    page = _replay(opening(), hall, f"#step={at}")
    page.get_by_role("tab", name="Hand").click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text("Your cards")
    page.get_by_label("Seen by").select_option(label="Squire")
    expect(panel).to_contain_text(card.capitalize())
    expect(slider(page)).to_have_value(str(at))
    page.get_by_label("Seen by").select_option(label="A spectator")
    expect(page.get_by_role("tab", name="Hand")).to_have_count(0)


def test_a_shared_link_opens_at_the_same_moment_in_a_fresh_browser(opening: Opening, hall: Hall) -> None:
    context = opening(permissions=["clipboard-read", "clipboard-write"])
    page = _replay(context, hall, "#step=41")
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert hall.finished.tokens[0] not in link, "nobody hands on a seat"
    fresh = opening(PHONE).new_page()
    fresh.goto(link)
    expect(slider(fresh)).to_have_value("41")
    sentence = page.get_by_role("slider", name="Moment of the match").get_attribute("aria-valuetext")
    assert slider(fresh).get_attribute("aria-valuetext") == sentence


def test_the_record_is_downloaded_and_dropped_on_the_lobby(opening: Opening, hall: Hall, tmp_path: Path) -> None:
    page = _replay(opening(accept_downloads=True), hall)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.read_text() == hall.record
    assert file.suffix == ".jsonl"

    fresh = opening().new_page()
    fresh.goto("/")
    expect(fresh.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    fresh.evaluate(_DROP, file.read_text())
    expect(fresh).to_have_url(re.compile("/replay$"))
    expect(slider(fresh)).to_have_value(str(len(_frames(hall)) - 1))
    scores = hall.finished.update()["table"]["result"]["scores"]
    expect(fresh.get_by_role("list", name="Seats")).to_contain_text(re.compile(rf"{scores[0]}.*{scores[1]}"))
    fresh.reload()
    expect(slider(fresh)).to_be_visible()

    fresh.goto("/")
    fresh.get_by_role("button", name="Watch a record").wait_for()
    fresh.locator('input[type="file"]').set_input_files(file)
    expect(slider(fresh)).to_be_visible()


def test_a_broken_record_is_told_in_a_sentence(opening: Opening, hall: Hall) -> None:
    page = opening(refused=[422]).new_page()
    half = hall.record.splitlines()
    broken = ("not a record", "\n".join([half[0], *half[4:]]), "\n".join(half)[:-40], "{}")
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    page.evaluate(_DROP, broken[0])
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("This record cannot be replayed")
    for text in broken[1:]:
        page.get_by_label("Or paste the record").fill(text)
        with page.expect_response("**/api/replays") as answered:
            page.get_by_role("button", name="Show the match").click()
        assert answered.value.status == 422
        expect(trouble).to_contain_text(answered.value.json()["error"])
    page.get_by_label("Or paste the record").fill(hall.record)
    page.get_by_role("button", name="Show the match").click()
    expect(slider(page)).to_be_visible()


def test_the_result_leads_to_the_replay_and_the_chart_into_the_middle_of_it(opening: Opening, hall: Hall) -> None:
    context = opening()
    hall.finished.give(context, 0)
    page = context.new_page()
    page.goto(hall.finished.path)
    result = page.get_by_role("dialog")
    scores = hall.finished.update()["table"]["result"]["scores"]
    for score in scores:
        expect(result.get_by_role("table", name=re.compile("How")).or_(result).first).to_contain_text(str(score))
    result.get_by_role("slider", name="Points over time").click(position={"x": 200, "y": 100})
    expect(slider(page)).to_be_visible()
    assert 0 < int(slider(page).input_value()) < len(_frames(hall)) - 1
    page.go_back()
    result.get_by_role("button", name="Replay").click()
    expect(slider(page)).to_be_visible()
