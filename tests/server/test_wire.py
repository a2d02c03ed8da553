"""What goes over the wire around the tables: types, schema, headers, origins, and the shelf."""

import gzip
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bartizan
from bartizan.games import find
from bartizan.server import queries, wire
from bartizan.server.guard import HEADERS
from bartizan.server.routes import ROUTES
from bartizan.server.typescript import files, main, types
from tests.server.hall import Hall, two

ROOT = Path(__file__).parents[2]


@pytest.fixture
def hall(sqlite_hall: Hall) -> Hall:
    return sqlite_hall


# --- the schema ------------------------------------------------------------------------------------------


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    command = [sys.executable, "-m", "bartizan.server.typescript", str(ROOT / "web" / "src"), "--check"]
    subprocess.run(command, check=True)


def test_types_that_are_out_of_date_are_noticed(tmp_path: Path) -> None:
    for name, text in files().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text + "// more\n" if name.endswith("torres/view.gen.ts") else text)
    with pytest.raises(SystemExit, match=r"torres/view\.gen\.ts is out of date"):
        main(str(tmp_path), "--check")
    main(str(tmp_path))
    main(str(tmp_path), "--check")


def test_the_types_say_what_the_structs_say() -> None:
    text = types()
    structs = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    for struct in structs:
        assert (f"export interface {struct.__name__} {{" in text) == (struct not in (wire.Wire, msgspec.Struct))
    for line in (
        "  status: 'frozen' | 'over' | 'playing' | 'waiting';",
        "  left: 'handed' | 'removed' | 'resigned' | 'time' | null;",
        "  seats: Seat[];",
        "  options: Record<string, string>;",
        "  view: View;",
        "  result: Result | null;",
        "  rule?: string;",
        "  name?: string | null;",
        "  deciding: number | null;",
        "  agree: boolean;",
    ):
        assert f"{line}\n" in text, line
    assert "unknown;" not in text.replace("Record<string, unknown>;", "")


def test_the_server_describes_itself(hall: Hall) -> None:
    schema = hall.http.get("/api/schema/openapi.json").json()
    assert (schema["info"]["title"], schema["info"]["version"]) == ("Bartizan", bartizan.__version__)
    told = {(method, path) for path, methods in schema["paths"].items() for method in methods}
    expected = {
        (method.lower(), path.replace(":str", "").replace(":int", ""))
        for route in ROUTES
        if route.include_in_schema is not False
        for path in route.paths
        for method in route.http_methods
        if method not in ("HEAD", "OPTIONS")
    }
    assert told == expected
    assert len(told) == 24
    assert {"Act", "Update", "Seated", "Replay", "Refusals", "Trouble"} <= set(schema["components"]["schemas"])
    for methods in schema["paths"].values():
        for operation in methods.values():
            assert operation["description"].rstrip().endswith("."), operation


# --- headers and origins ---------------------------------------------------------------------------------


def test_every_answer_carries_the_headers(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    ann, _ = two(hall)

    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of ours")

    monkeypatch.setattr(queries, "hint", broken)
    bearer = {"Authorization": f"Bearer {ann.keys[0]}"}
    for method, path, more, status in (
        ("GET", "/", {}, 200),
        ("GET", "/t/abc", {}, 200),
        ("GET", "/no-such-file.js", {}, 404),
        ("GET", "/assets/no-such-file.js", {}, 404),
        ("GET", "/no/such/path", {}, 404),
        ("GET", "/healthz", {}, 200),
        ("GET", "/api/games", {}, 200),
        ("GET", "/api/no-such-thing", {}, 404),
        ("PUT", "/api/games", {}, 405),
        ("GET", f"/api/tables/{ann.name}", {}, 403),
        ("GET", f"/api/tables/{ann.name}", {"headers": bearer}, 200),
        ("GET", "/api/tables/0000", {"headers": bearer}, 404),
        ("GET", "/api/tables/a%20b", {"headers": bearer}, 400),
        ("GET", f"/api/tables/{ann.name}/replay", {"headers": bearer}, 409),
        ("GET", f"/api/tables/{ann.name}/hint", {"headers": bearer}, 500),
        ("POST", "/api/tables", {"json": {}}, 400),
        ("POST", "/api/tables", {"content": b"{"}, 400),
        ("POST", "/api/tables", {"json": {"game": "x", "seats": [{"kind": "open"}]}}, 422),
        ("POST", "/api/tables", {"content": b" " * 1_000_001}, 413),
        ("POST", "/api/tables", {"content": b"x", "headers": {"content-type": "text/plain"}}, 415),
        ("POST", "/api/tables", {"json": {}, "headers": {"Origin": "http://evil.example"}}, 403),
    ):
        answer = hall.http.request(method, path, **more)
        assert answer.status_code == status, (path, answer.text)
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], (path, name)
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store", path
        assert not any(name.startswith("access-control") for name in answer.headers)
        assert "set-cookie" not in answer.headers
        if status >= 400 and "text/html" not in answer.headers["content-type"]:
            assert list(answer.json()) == ["error"], path
            assert answer.json()["error"].endswith((".", "!"))
            assert "Traceback" not in answer.text
            assert "a secret of ours" not in answer.text
    policy = HEADERS["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    with hall.http.stream("GET", f"/api/stream?table={ann.name}", headers=bearer) as stream:
        assert {name: stream.headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("origin", "fine"),
    [
        (None, True),
        ("http://{host}", True),
        ("https://{host}", True),
        ("http://evil.example", False),
        ("http://{host}.evil.example", False),
        ("http://evil.example/{host}", False),
        ("http://{host}@evil.example", False),
        ("http://evil.example:{port}", False),
        ("http://127.0.0.1", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_other_sites_change_nothing(hall: Hall, origin: str | None, fine: bool) -> None:
    host = hall.address.removeprefix("http://")
    headers = {} if origin is None else {"Origin": origin.format(host=host, port=host.split(":")[1])}
    new = {"game": "torres", "seats": [{"kind": "person"}, {"kind": "person"}]}
    answer = hall.http.post("/api/tables", json=new, headers=headers)
    assert answer.status_code == (201 if fine else 403)
    if not fine:
        assert answer.json() == {"error": "This request comes from another site."}
    assert hall.http.get("/api/games", headers=headers).status_code == 200
    ann, _ = two(hall)
    deleted = hall.http.delete(f"/api/tables/{ann.name}", headers=headers | {"Authorization": f"Bearer {ann.keys[0]}"})
    assert deleted.status_code == (204 if fine else 403)


def test_large_answers_are_compressed(hall: Hall) -> None:
    ann, bob = two(hall)
    for guest, action in ((ann, "knight d1"), (bob, "knight c3"), (bob, "king f3")):
        guest.do(action)
    ann.good("/resign")
    for path in (f"/api/tables/{bob.name}/replay", "/api/games/torres/texts", "/api/games"):
        headers = {"Authorization": f"Bearer {bob.keys[0]}", "Accept-Encoding": "gzip"}
        answer = hall.http.get(path, headers=headers)
        assert answer.headers["content-encoding"] == "gzip", path
        assert answer.json()
        plain = hall.http.get(path, headers=headers | {"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == answer.json()


def test_the_largest_answers_are_not_compressed_on_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall
) -> None:
    by: list[threading.Thread] = []
    compress = gzip.compress

    def noted(data: bytes, level: int) -> bytes:
        by.append(threading.current_thread())
        return compress(data, level)

    monkeypatch.setattr(gzip, "compress", noted)
    ann, bob = two(sqlite_hall)
    ann.do("knight d1")
    bob.good("/resign")
    shown = ann.at("GET", "/replay").json()
    text = ann.at("GET", "/record").text
    again = sqlite_hall.http.post("/api/replays", json={"text": text})
    assert again.headers["content-encoding"] == "gzip"
    assert again.json()["frames"] == shown["frames"]
    assert len(by) == 2
    assert sqlite_hall._thread not in by


# --- the shelf -------------------------------------------------------------------------------------------


def test_five_boxes_stand_on_the_shelf(hall: Hall) -> None:
    games = hall.http.get("/api/games").json()
    assert [game["id"] for game in games] == ["torres", "arkhanos", "turris", "meeples", "revive"]
    assert sorted(game["id"] for game in games if game["playable"]) == bartizan.games()
    torres = games[0]
    assert (torres["title"], torres["seats"]) == ("Torres", [2, 3, 4])
    assert [game["begins"] for game in games[:2]] == ["first seat", "drawn"]
    assert torres["options"][0]["name"] == "version"
    assert torres["options"][0]["choices"] == ["basic", "common", "master"]
    assert torres["levels"] == [
        {"name": level, "title": level.capitalize()} for level in ("squire", "knight", "castellan", "sovereign")
    ]
    move = next(block for block in torres["blocks"] if block["name"] == "move")
    assert [field["name"] for field in move["fields"]] == ["source", "to"]
    assert len(move["fields"][0]["values"]) == 64
    assert torres["pauses"] == []
    never = {"never": "done"}
    assert games[1]["pauses"] == [{"name": name, "default": "ask", "standing": never} for name in ("bonus", "end")]
    for asleep in games[1:]:
        if not asleep["playable"]:
            assert (asleep["seats"], asleep["options"], asleep["blocks"], asleep["levels"]) == ([], [], [], [])
            assert asleep["pauses"] == []
            assert asleep["begins"] is None
            assert asleep["title"]


def test_rules_and_content_can_be_read(hall: Hall) -> None:
    told = hall.http.get("/api/games/torres/texts").json()
    game = find("torres")
    assert [rule["id"] for rule in told["rules"]] == list(game.rules)
    assert all(rule["text"] and rule["chapter"] for rule in told["rules"])
    entries = {(entry["kind"], entry["id"]): entry for entry in told["content"]}
    assert entries["action", "six"]["fields"]["points"] == 6
    assert entries["action", "six"]["provenance"] == "rulebook"
    assert "provenance" not in entries["action", "six"]["fields"]
    assert len(entries) == sum(len(table) for table in game.own_content.entries.values())
    missing = hall.http.get("/api/games/jenga/texts")
    assert (missing.status_code, list(missing.json())) == (404, ["error"])


def test_health(sqlite_hall: Hall, postgresql_hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    for hall, kind in ((sqlite_hall, "sqlite"), (postgresql_hall, "postgresql")):
        assert hall.http.get("/healthz").json() == {
            "status": "ok",
            "version": bartizan.__version__,
            "database": kind,
        }

    async def down() -> None:
        raise OSError("the database is gone")

    monkeypatch.setattr(sqlite_hall.services.store, "ping", down)
    answer = sqlite_hall.http.get("/healthz")
    assert answer.status_code >= 500
    assert "gone" not in answer.text


def test_an_error_names_the_field(hall: Hall) -> None:
    def wrong(body: Any) -> str:
        answer = hall.http.post("/api/tables", json=body)
        assert answer.status_code == 400
        sentence: str = answer.json()["error"]
        return sentence

    assert "`seats`" in wrong({"game": "torres"})
    assert "secret" in wrong({"game": "torres", "seats": [{"kind": "person"}], "secret": 1})
    assert "kind" in wrong({"game": "torres", "seats": [{"kind": "dragon"}]})
    assert json.dumps(wrong([]))
