"""Content: checked at load, changed by packs, exported, with errors that name file, entry and field."""

from pathlib import Path

import pytest

from bartizan.engine import content as contents
from bartizan.engine.content import (
    Columns,
    Content,
    check_entries,
    export,
    kind,
    load,
    one_of,
    row_of,
    text,
    truth,
    whole,
    with_pack,
)
from bartizan.engine.errors import BadContent
from tests.engine.toy import Toy

KINDS = {
    "card": kind(["a", "b"], only={"b": {"extra": one_of(["x", "y"])}}, name=text, cost=whole(0, 5)),
    "track": kind(["t"], spaces=row_of(whole(0, 9), 3)),
}
FILE = """
[card.a]
name = "First \\"card\\""
cost = 1
provenance = "rulebook"

[card.b]
name = "Zweite"
cost = 2
extra = "x"
provenance = "public"
source = "a page"

[track.t]
spaces = [1, 2, 3]
provenance = "reconstructed"
"""


def loaded(folder: Path, source: str = FILE) -> Content:
    (folder / "things.toml").write_text(source)
    return load(folder, KINDS)


def test_content_is_loaded_by_kind_and_id(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    assert content["card"]["a"]["name"] == 'First "card"'
    assert content["track"]["t"]["spaces"] == [1, 2, 3]
    assert content.pack == {}


def test_fields_are_columns_of_numbers() -> None:
    kinds = {"step": kind(["b", "a"], open=truth, to=one_of(["", "x", "y"]), row=row_of(whole(0, 9), 2))}
    entries = {"a": {"open": True, "to": "y", "row": [3, 4]}, "b": {"open": False, "to": "", "row": [1, 2]}}
    columns = Columns(Content({"step": entries}, {}), kinds)
    assert columns.values("step", "to") == ["", "y"]
    assert list(columns.numbers("step", "open")) == [0, 1]
    assert list(columns.numbers("step", "to")) == [0, 2]
    assert list(columns.numbers("step", "row")) == [1, 2, 3, 4]


def test_ids_come_in_the_order_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('[card.b-2]\nname = "[card.x]"\n\n[track.t]\n')
    (tmp_path / "a.toml").write_text("# [card.y]\n[card.z]\n[card.a]\n")
    (tmp_path / "notes.txt").write_text("[card.w]\n")
    assert contents.ids_of(tmp_path) == {"card": ["z", "a", "b-2"], "track": ["t"]}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("cost = 1", "cost = 9", r"things.toml: \[card.a\]: cost must be a whole number from 0 to 5"),
        ("cost = 1", "cost = true", "cost must be a whole number"),
        ("cost = 1", "", r"\[card.a\]: the field cost is missing"),
        ("cost = 1", "price = 1", "there is no field 'price', only name, cost"),
        ('extra = "x"', 'extra = "z"', r"\[card.b\]: extra must be one of x, y"),
        ("[card.b]", "[card.c]", r"\[card.c\]: there is no such entry, only a, b"),
        ("[track.t]", "[road.t]", "there is no kind 'road', only card, track"),
        ('name = "Zweite"', 'name = ""', "name must be a printable text"),
        ('name = "Zweite"', 'name = "\\u001b[31m"', "name must be a printable text"),
        ("[1, 2, 3]", "[1, 2]", "spaces must be a list of 3 values"),
        ("[1, 2, 3]", '[1, 2, "x"]', "spaces has a wrong value at place 3"),
        ('provenance = "rulebook"', "", r"\[card.a\]: provenance must be one of"),
        ('provenance = "rulebook"', 'provenance = "hearsay"', "provenance must be one of"),
        ('source = "a page"', "", "what is public needs its source"),
        ("cost = 1", "cost = = 1", "things.toml is not valid TOML"),
    ],
)
def test_errors_name_file_entry_and_field(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        loaded(tmp_path, FILE.replace(old, new, 1))


def test_a_missing_entry_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"the entry \[track.t\] is missing"):
        loaded(tmp_path, FILE[: FILE.index("[track.t]")])


def test_tables_where_entries_should_be_are_refused() -> None:
    with pytest.raises(BadContent, match="card must be a table of entries"):
        check_entries("pack", KINDS, {"card": 3}, partial=True)
    with pytest.raises(BadContent, match="must be a table of fields"):
        check_entries("pack", KINDS, {"card": {"a": 3}}, partial=True)


def test_a_pack_changes_values_and_marks_them_as_the_owners(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    changed = with_pack(content, KINDS, "my.toml", {"card": {"b": {"name": "Second", "cost": 4, "extra": "x"}}})
    assert changed["card"]["b"] == {"name": "Second", "cost": 4, "extra": "x", "provenance": "owner"}
    assert changed["card"]["a"] == content["card"]["a"]
    assert changed.pack == {"card": {"b": {"name": "Second", "cost": 4}}}
    assert changed.hash != content.hash
    assert content["card"]["b"]["name"] == "Zweite"


def test_words_and_sources_do_not_change_the_hash(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    reworded = loaded(tmp_path, FILE.replace("Zweite", "Second").replace("a page", "another page"))
    assert reworded.hash == content.hash
    assert loaded(tmp_path, FILE.replace("cost = 2", "cost = 3")).hash != content.hash


def test_a_pack_that_changes_nothing_is_the_same_content(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    same = with_pack(content, KINDS, "my.toml", contents.parse("my.toml", export(content)))
    assert same == content
    assert same.hash == content.hash


@pytest.mark.parametrize("pack", [{"card": {"z": {}}}, {"card": {"a": {"cost": -1}}}, {"deck": {}}])
def test_a_pack_cannot_add_or_break_anything(tmp_path: Path, pack: dict[str, object]) -> None:
    with pytest.raises(BadContent, match=r"my\.toml"):
        with_pack(loaded(tmp_path), KINDS, "my.toml", pack)


def test_a_game_checks_how_entries_fit_together() -> None:
    with pytest.raises(BadContent, match="the content pack: an ace is worth no less"):
        Toy().content({"card": {"king": {"worth": 5}}})


@pytest.mark.parametrize(
    ("name", "bytes_", "complaint"),
    [
        ("none.toml", None, "There is no content file none.toml"),
        ("b.toml", b"\xff\xfe\x00", "not a text file in UTF-8"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, bytes_: bytes | None, complaint: str) -> None:
    if bytes_ is not None:
        (tmp_path / name).write_bytes(bytes_)
    with pytest.raises(BadContent, match=complaint):
        Toy().content(tmp_path / name)
    with pytest.raises(BadContent, match="cannot be read"):
        Toy().content(tmp_path)
