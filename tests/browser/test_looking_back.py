"""Looking back at a match: the chances of everybody, the turning points, and the way from them into the replay."""

import re
from math import floor

from playwright.sync_api import expect

from tests.browser.arranging import Arranged, begun, lively
from tests.browser.conftest import PHONE, Opening
from tests.browser.scenes import SCENES, Hall
from tests.server.serving import Server


def test_from_the_result_by_a_turning_point_into_the_replay(opening: Opening, server: Server) -> None:
    """One sees how far it is, the lines grow meanwhile, and what the server has found is what one reads."""
    table = Arranged(server, "me", "me")
    table.play(begun(1, 2), lively(2))
    table.people[1].post(f"/tables/{table.id}/resign")
    context = opening()
    table.give(context, 0)
    page = context.new_page()
    page.goto(table.path)
    result = page.get_by_role("dialog")
    expect(result.get_by_role("slider", name="Points over time")).to_be_visible()
    result.get_by_role("tab", name="Look back").click()
    expect(result.get_by_role("progressbar")).to_be_visible()
    cards = result.get_by_role("list", name="Turning points").get_by_role("listitem")
    expect(cards).to_have_count(3, timeout=60_000)
    expect(result.get_by_role("progressbar")).to_have_count(0)

    found = table.host.get(f"/tables/{table.id}/analysis")
    assert len(found["turns"]) == found["of"]
    chart = result.get_by_role("slider", name="Chances to win")
    chart.focus()
    chart.press("Home")
    chart.press("ArrowRight")
    before = [floor(100 * chance + 0.5) for chance in found["chances"][1]]  # as JavaScript rounds
    expect(chart).to_have_attribute("aria-valuetext", re.compile(rf"Anna {before[0]}.%, Bruno {before[1]}.%$"))
    turn = found["turns"][found["turning_points"][0]]
    expect(cards.first).to_contain_text(("Anna", "Bruno")[turn["seat"]])
    assert not any(text in cards.first.inner_text() for text in turn["played"]), "people read words, not orders"
    cards.first.click()
    expect(page).to_have_url(re.compile(f"/replay/{table.id}#step={turn['moment']}"))
    expect(page.get_by_role("slider", name="Moment of the match")).to_have_value(str(turn["moment"]))


def test_a_turning_point_shows_the_board_of_a_phone(opening: Opening, hall: Hall) -> None:
    page = SCENES["looking_back_in_the_replay"](opening(PHONE), hall)
    found = hall.brief.host.get(f"/tables/{hall.brief.id}/analysis")
    page.get_by_role("button", name=re.compile("Show this turn")).last.click()
    moment = found["turns"][found["turning_points"][-1]]["moment"]
    expect(page.get_by_role("slider", name="Moment of the match")).to_have_value(str(moment))
    expect(page.get_by_role("list", name="Turning points")).not_to_be_visible()
