"""The report: one page that needs nothing else, tells everything, and trusts no name."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from bartizan.arena.report import again, report, seconds, summary
from tests.arena.small_arena import TORRES, entry, failed, figures_of, plan_of

FOUND = figures_of(
    plan_of("anna", "<b>bert</b>"),
    *(entry(n, (n % 2, 1 - n % 2), [20 + n, 90], [2, 1], {"action.jump": [1, 0, 0], "king.bonus": [0, 2, 0]})
      for n in range(0, 12, 2)),
    *(entry(n, (1, 0), [90, 10], [1, 2]) for n in range(12, 40)),
    failed(40, "anna & co. at p1 has failed.", 0, "Traceback <here>"),
)  # fmt: skip
PAGE = report(FOUND, TORRES)


class Reader(HTMLParser):
    """Sees that every element is closed where it should be."""

    VOID = ("meta", "line", "rect", "path", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.attributes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.attributes += [name for name, _ in attrs]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    reader = Reader()
    reader.feed(PAGE)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe", "b"} & set(reader.seen)
    assert not {"src", "href", "onclick", "onload"} & set(reader.attributes)
    assert not re.search(r"https?:|url\(|@import", PAGE)
    assert "default-src 'none'" in PAGE


def test_everything_has_its_section() -> None:
    titles = re.findall(r"<h2>(.*?)</h2>", PAGE)
    assert titles == [
        "Ratings", "Wins", "Head to head", "Scores", "Length", "Seats", "Decisions", "Time per turn", "In figures",
        "Content", "Failures", "Play it again",
    ]  # fmt: skip


def test_what_the_game_tells_about_its_matches_is_shown() -> None:
    told = ({"Rounds <i>": 10 + n, "The end": "tower" if n % 4 else "prestige"} for n in range(8))
    page = report(figures_of(plan_of("anna"), *(entry(n, (0, 0), [1, 2], [2, 1], None, its)
                                                for n, its in enumerate(told))), TORRES)  # fmt: skip
    assert "<h2>Rounds &lt;i&gt;</h2>" in page
    assert "13.5 in the middle, 13.5 on average, 10 to 17" in page
    assert "<h2>The end</h2>" in page
    assert page.index("tower</text>") < page.index("75.0 % (") < page.index("prestige</text>")
    assert "<i>" not in page


def test_names_and_failures_are_only_text() -> None:
    assert "<b>" not in PAGE
    assert "&lt;b&gt;bert&lt;/b&gt;" in PAGE
    assert "Traceback &lt;here&gt;" in PAGE
    assert "anna &amp; co." in PAGE


def test_every_content_entry_is_named() -> None:
    content = PAGE[PAGE.index("<h2>Content") : PAGE.index("<h2>Failures")]
    for table in TORRES.own_content.entries.values():
        for name, fields in table.items():
            assert str(fields.get("name", name.capitalize())) in content
    assert "17.6 %, 0.18 a match" in content
    assert "Never in play: " in content


def test_what_an_owner_changed_is_marked() -> None:
    assert "class='source'" not in PAGE
    pack = {"king": {"bonus": {"points": [1, 2, 3]}}}
    content = TORRES.content(pack)
    plan = replace(FOUND.plan, pack=content.pack, content=content.hash)
    page = report(figures_of(plan, entry(0, (0, 1), [2, 1], [1, 2], {"king.bonus": [1, 0, 0]})), TORRES)
    assert "Bonus<span class='source'>owner</span>" in page


def test_the_summary_says_who_won_and_whether_that_is_sure() -> None:
    assert summary(FOUND).startswith("34 matches with 2 seats. The strongest is <b>bert</b>: it wins 100.0 % of its")
    assert summary(FOUND).endswith("1 more failed.")
    even = figures_of(plan_of("a", "b"), *(entry(n, (0, 1), [1, 2], [1 + n % 2, 2 - n % 2]) for n in range(8)))
    assert "but that does not tell it from" in summary(even)
    alone = figures_of(plan_of("a"), entry(0, (0, 0), [30, 20], [1, 2]))
    assert summary(alone) == "1 match with 2 seats: a against itself, with 25.0 points on average."
    nothing = figures_of(plan_of("a", "b"), failed(0, "It failed."))
    assert summary(nothing) == "No match came to an end. 1 more failed."
    assert "Failures" in report(nothing, TORRES)


def test_the_command_plays_the_same_again() -> None:
    command = again(FOUND, Path("my box.toml"))
    assert " ".join(command) == (
        "bartizan arena torres --bots 'anna,<b>bert</b>' --games 35 --seats 2 --seed 1 --option version=basic "
        "--content 'my box.toml'"
    )


@pytest.mark.parametrize(
    ("value", "told"),
    [(0.0000304, "30 µs"), (0.00164, "1.6 ms"), (0.0176, "18 ms"), (2.04, "2.0 s"), (345.0, "5.8 min")],
)
def test_times_have_the_unit_that_suits_them(value: float, told: str) -> None:
    assert seconds(value) == told
