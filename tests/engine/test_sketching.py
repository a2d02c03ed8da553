"""The lines that sketches are made of."""

from bartizan.engine.sketching import seat_line, wrapped
from bartizan.terminal.sketches import read_sketch


def test_long_lines_are_wrapped_and_hyphens_hold_together() -> None:
    lines = wrapped("  Sites: " + "rope-bridge; " * 12, 3)
    assert max(map(len, lines)) <= 79
    assert all(line.startswith("   ") for line in lines[1:])
    assert "".join(lines).count("rope-bridge") == 12


def test_the_line_of_a_seat_is_what_the_terminal_reads() -> None:
    line = seat_line({"deciding": 1}, 1, [" 12 points", "3 home"])
    assert line == "> B p2:  12 points, 3 home"
    seat = read_sketch(line).seats[1]
    assert seat.deciding
    assert "3 home" in seat.facts
    assert not read_sketch(seat_line({"deciding": 1}, 0, ["1 point"])).seats[0].deciding
