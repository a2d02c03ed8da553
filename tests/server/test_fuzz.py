"""The whole API under random requests: what its own schema says is right or wrong (schemathesis), and right requests
with something wrong in them. No answer is the server's fault, and every answer is one that the schema promises."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from uuid import uuid4

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bartizan.server import wire
from tests.server.fortress import Besieged, Fortress, refused

_CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
_SEARCH = settings(
    max_examples=20,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
    database=None,
)


def schema_of(fortress: Fortress) -> Any:
    """The schema that the server gives away, with what it leaves unsaid: fields that it does not know are refused."""
    raw = fortress.http.get("/api/schema/openapi.json").json()
    for name, schema in raw["components"]["schemas"].items():
        if issubclass(getattr(wire, name, object), wire.Wire):
            schema["additionalProperties"] = False
    schema = schemathesis.openapi.from_dict(raw)
    schema.config.update(base_url=fortress.server.address)
    return schema


def keys_of(table: Besieged) -> list[list[str]]:
    return [*([seat] for seat in table.seats), table.seats, [table.invite], [table.watch], [], ["x"]]


def test_whatever_the_schema_says(fortress: Fortress) -> None:
    """Every operation, at tables that exist and that do not, with keys that open them and that do not."""
    tables = [fortress.set_up("me", "me"), fortress.set_up("me", "open", "squire")]
    asked: Counter[str] = Counter()
    for found in schema_of(fortress).get_all_operations():
        operation = found.ok()
        if operation.path == "/api/stream":  # it never ends; it has tests of its own
            continue
        right = operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE)
        wrong = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

        @_SEARCH
        @given(right | wrong, st.sampled_from([None, *tables]), st.data())
        def ask(case: Any, table: Besieged | None, data: st.DataObject) -> None:
            keys: list[str] = []
            if table is not None and "name" in (case.path_parameters or {}) and case.method != "DELETE":
                case.path_parameters["name"] = table.name
                keys = data.draw(st.sampled_from(keys_of(table)))
            answer = case.call(headers={"Authorization": f"Bearer {','.join(keys)}"} if keys else {})
            case.validate_response(answer, checks=_CHECKS)
            asked[case.method] += 1
            if answer.status_code >= 400:
                body = json.loads(answer.content)
                assert body["error"].endswith("."), body

        ask()
    assert asked["GET"] + asked["POST"] + asked["DELETE"] > 200
    fortress.is_well()


# --- almost right ----------------------------------------------------------------------------------------

_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["torres", "knight a5", "undo"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def spoilt(draw: st.DrawFn, body: Any) -> Any:
    """A body with one thing in it changed, left out, or added."""
    if isinstance(body, dict) and body and draw(st.integers(0, 3)):
        name = draw(st.sampled_from(sorted(body)))
        match draw(st.sampled_from(["within", "without", "besides"])):
            case "within":
                return body | {name: draw(spoilt(body[name]))}
            case "without":
                return {other: value for other, value in body.items() if other != name}
            case _:
                return body | {draw(st.text(max_size=8)): draw(_anything)}
    if isinstance(body, list) and body and draw(st.booleans()):
        return [draw(spoilt(body[0])), *body[1:]] * draw(st.integers(1, 3))
    return draw(_anything)


def right_requests(fortress: Fortress, table: Besieged) -> dict[str, Any]:
    act = fortress.right(table)
    return {
        "/api/tables": {
            "game": "torres",
            "seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "squire"}],
            "options": {"version": "master"},
            "content": '[action.jump]\nname = "Leap"\n',
            "clock": 20,
        },
        "/api/content-check": {"game": "torres", "content": '[action.jump]\nname = "Leap"\n'},
        "/api/mine": {"keys": [{"table": table.name, "token": table.seats[0]}]},
        f"{table.path}/actions": act,
        f"{table.path}/undo": {"version": act["version"], "id": act["id"]},
        f"{table.path}/why-not": {"actions": [act["action"], "build a1"]},
        f"{table.path}/stop": {"agree": True},
        f"{table.path}/seats/1/bot": {"bot": "squire"},
        f"{table.path}/join": {"name": "Bea", "seat": 1},
    }


@pytest.mark.parametrize("number", range(9))
def test_almost_right(fortress: Fortress, number: int) -> None:
    """Whatever is refused changes nothing; whatever is accepted could have been meant."""
    table = fortress.set_up("me", "me")
    path, right = list(right_requests(fortress, table).items())[number]
    kinds: Counter[int] = Counter()

    @_SEARCH
    @given(spoilt(right), st.sampled_from([0, 1]))
    def ask(body: Any, seat: int) -> None:
        before = fortress.update(table)
        keys = [table.invite] if path.endswith("/join") else [table.seats[seat]]
        headers = {"Content-Type": "application/json"}
        answer = fortress.send("POST", path, *keys, content=json.dumps(body).encode(), headers=headers)
        kinds[answer.status_code] += 1
        if answer.status_code >= 400:
            refused(answer)
            assert fortress.update(table) == before
        elif answer.status_code == 200 and path.endswith(("/actions", "/undo")):
            assert answer.json()["version"] == before["version"] + 1 or body["id"] == "an-action-id"

    ask()
    assert kinds.total() > 10
    assert kinds[400] > 0
    fortress.is_well()


def test_everybody_at_once(fortress: Fortress) -> None:
    """Many send at the same version at the same time: one is done, and the others are told how the table stands."""
    table = fortress.set_up("me", "me")
    for version in range(1, 16):
        right, seat = fortress.right(table), fortress.update(table)["deciding"]
        bodies = [right | {"id": uuid4().hex} for _ in range(8)]
        with ThreadPoolExecutor(8) as people:
            answers = list(people.map(partial(send, fortress, table, seat), bodies))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        stale = [answer.json() for answer in answers if answer.status_code == 409]
        assert {one["update"]["version"] for one in stale} == {version}
    fortress.is_well()


def send(fortress: Fortress, table: Besieged, seat: int, body: Any) -> httpx.Response:
    return fortress.send("POST", f"{table.path}/actions", table.seats[seat], json=body)
