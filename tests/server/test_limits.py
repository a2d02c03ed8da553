"""The limits: whoever keeps them never waits, whoever does not waits no longer than needed, and memory is bounded."""

import re
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, strategies as st
from msgspec import Meta

from bartizan.server import limits, wire
from bartizan.server.limits import BODIES, BODY, LIMITS, Limiter, client_of

kinds = st.sampled_from(sorted(LIMITS))
pauses = st.floats(0, 30, allow_nan=False)


@given(kinds, st.lists(pauses, max_size=400))
def test_never_more_than_the_table_says(kind: str, waits: list[float]) -> None:
    """In any stretch of time, no more pass than may at once and then in that time."""
    limit, limiter = LIMITS[kind], Limiter()
    now, passed = 1000.0, []
    for wait in waits:
        now += wait / (10 * limit.per_second)
        if limiter.check(kind, "somebody", now) == 0:
            passed.append(now)
    for first in range(len(passed)):
        for last in range(first, len(passed), 7):
            allowed = limit.at_once + (passed[last] - passed[first]) * limit.per_second
            assert last - first + 1 <= allowed + 1e-6


@given(kinds, st.integers(0, 10_000))
def test_whoever_keeps_the_limit_never_waits(kind: str, start: int) -> None:
    limit, limiter = LIMITS[kind], Limiter()
    now = float(start)
    assert all(limiter.check(kind, "somebody", now) == 0 for _ in range(limit.at_once))
    for _ in range(100):
        now += 1 / limit.per_second
        assert limiter.check(kind, "somebody", now) == 0


@given(kinds, st.integers(0, 10_000))
def test_the_wait_that_is_told_is_enough_and_not_too_long(kind: str, start: int) -> None:
    limit, limiter = LIMITS[kind], Limiter()
    now = float(start)
    for _ in range(limit.at_once):
        limiter.check(kind, "somebody", now)
    wait = limiter.check(kind, "somebody", now)
    assert 0 < wait <= 1 / limit.per_second + 1e-6
    assert limiter.check(kind, "somebody", now) == wait  # to ask in vain costs nothing
    assert limiter.check(kind, "somebody", now + wait * 0.9) > 0
    assert limiter.check(kind, "somebody", now + wait) == 0


def test_everybody_and_every_kind_has_a_limit_of_its_own() -> None:
    limiter = Limiter()
    while limiter.check("create", "somebody", 5.0) == 0:
        pass
    assert limiter.check("create", "somebody else", 5.0) == 0
    assert limiter.check("join", "somebody", 5.0) == 0
    with pytest.raises(KeyError):
        limiter.check("dance", "somebody", 5.0)


def test_a_limiter_that_is_off() -> None:
    limiter = Limiter(off=True)
    assert all(limiter.check("create", "somebody", 5.0) == 0 for _ in range(1000))
    assert len(limiter) == 0


def test_who_is_idle_is_forgotten() -> None:
    limiter = Limiter()
    for number in range(50_000):
        limiter.check("act", f"client {number}", number / 100)
    assert len(limiter) < 5_000


def test_a_flood_of_clients_does_not_fill_the_memory_nor_free_the_worst() -> None:
    limiter = Limiter(most=2_000)
    while limiter.check("create", "the worst", 5.0) == 0:
        pass
    for number in range(20_000):
        assert limiter.check("create", f"client {number}", 5.0) == 0
        assert len(limiter) <= 2_000
    assert limiter.check("create", "the worst", 5.0) > 0


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_whom_an_address_stands_for(address: str, client: str) -> None:
    assert client_of(address) == client


# --- the table that people read ------------------------------------------------------------------------


def rows(columns: int) -> list[list[str]]:
    lines = [line for line in (limits.__doc__ or "").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if len(row) == columns][1:]


def number(text: str) -> int:
    found = re.match(r"[\d,]+", text)
    assert found is not None
    return int(found[0].replace(",", ""))


def test_the_table_of_how_often_is_true() -> None:
    told = {}
    for kind, _, who, at_once, then in rows(5):
        assert who == ("seat" if kind == "`seat`" else "client")
        count, period = re.fullmatch(r"(\d+) (?:per s|in (\d+) s)", then).groups()  # type: ignore[union-attr]  # it is
        told[kind.strip("`")] = (int(at_once), int(count) / int(period or 1))
    assert told == LIMITS


def longest(struct: Any, field: str) -> int:
    """The longest text or list that a field of the wire may have."""
    found = [meta for meta in walk(get_type_hints(struct, include_extras=True)[field]) if isinstance(meta, Meta)]
    assert found[0].max_length is not None
    return found[0].max_length


def walk(hint: Any) -> list[Any]:
    """The parts of a type, the outer ones first."""
    parts = list(get_args(hint))
    return parts + [inner for part in parts for inner in walk(part)]


def test_the_table_of_how_much_is_true() -> None:
    told = {where.strip("`"): number(most) for _, most, where in rows(3)}
    assert told == {
        "BODY": BODY,
        'BODIES["create"]': BODIES["create"],
        'BODIES["replay"]': BODIES["replay"],
        'BODIES["read"]': BODIES["read"],
        'BODIES["act"]': BODIES["act"],
        "HEAD": limits.HEAD,
        "SENDING": limits.SENDING,
        "MOST_STREAMS": limits.MOST_STREAMS,
        "MOST_TABLES": limits.MOST_TABLES,
        "MOST_KEYS": limits.MOST_KEYS,
        "wire.Name": longest(wire.Join, "name"),
        "wire.NewTable": longest(wire.NewTable, "content"),
        "wire.RecordLines": longest(wire.RecordFile, "text"),
    }
    assert longest(wire.RecordText, "text") == longest(wire.RecordFile, "text")
    assert BODIES["join"] == BODIES["think"] == BODIES["act"]
    assert max(BODIES.values()) == BODY


def test_what_the_wire_allows_fits_into_a_body() -> None:
    """Even if each character takes four bytes; a record is plain text, whose quotation marks take two."""
    assert 4 * longest(wire.NewTable, "content") < BODIES["create"]
    assert 2 * longest(wire.RecordFile, "text") < BODIES["replay"]
    keys = longest(wire.Mine, "keys") * (longest(wire.TableKey, "table") + longest(wire.TableKey, "token") + 30)
    assert keys < BODIES["read"]
    assert longest(wire.WhyNot, "actions") * 200 * 4 < BODIES["think"]
