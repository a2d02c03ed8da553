"""Torres as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from bartizan.engine import narration
from bartizan.engine.cells import set_of, size_of
from bartizan.engine.content import Content, kind, one_of, row, row_of, text, whole
from bartizan.engine.errors import BadContent
from bartizan.engine.game import Effort, Game, Note, Option, Searching
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a, fields as f
from bartizan.games.torres.flow import Torres, new_torres
from bartizan.games.torres.observation import FEATURES, MOST_POINTS
from bartizan.games.torres.picture import picture
from bartizan.games.torres.position import box_of, pieces_of, position_of, state_at
from bartizan.games.torres.sketch import ask, sketch
from bartizan.games.torres.squares import NAMES, around
from bartizan.games.torres.state import WORDS, Tables
from bartizan.games.torres.turn import ACT
from bartizan.games.torres.view import view_of

_VERSIONS: Final = (
    "basic: each player has a deck; common: one deck for all; master: open hands, own castles, a master card"
)
_PER_PHASE: Final = row_of(whole(0, 500), 3)
_CARD_POINTS: Final = {"points": whole(a.ACTION_POINTS, a.MOST_ACTION_POINTS)}
_CARD_CASTLES: Final = {"castles": row_of(whole(1, 6), 3)}
_ROUNDS: Final = {"two": (4, 4, 4), "three": (4, 3, 3), "four": (4, 3, 3)}  # how many rounds the phases have
_PHASES: Final = {
    setting: {"players": whole(players, players), "stacks": row(*[row_of(whole(1, 3), number) for number in rounds])}
    for players, (setting, rounds) in enumerate(_ROUNDS.items(), 2)
}


class TorresGame(Game[Torres]):
    """The game of Torres."""

    id = "torres"
    title = "Torres"
    edition = "Rio Grande Games, 2005"
    rules_version = "1"
    seats = (2, 3, 4)  # `torres.box.players`
    begins = "first seat"
    options = (Option("version", tuple(a.VERSIONS), "basic", _VERSIONS),)
    space = a.SPACE
    chance_space = a.CHANCE_SPACE
    fields = f.FIELDS
    longest = 2500
    state_bytes = 2_400
    score_range = (0, MOST_POINTS)
    searching = Searching(castellan=Effort(200, 16, 2), sovereign=Effort(300, 256, 4), swing=20.0)
    features = FEATURES
    features_version = 0
    package = "bartizan.games.torres"
    kinds: ClassVar = {
        "foundations": kind(["castles"], squares=row_of(one_of(NAMES), 8)),
        "phases": kind(a.SETTINGS, _PHASES),
        "king": kind(["bonus"], levels=row_of(whole(1, 20), 3), points=_PER_PHASE),
        "action": kind(a.CARD_NAMES, {"six": _CARD_POINTS, "seven": _CARD_POINTS}, name=text, text=text),
        "master": kind(a.MASTER_NAMES, {"castles": _CARD_CASTLES}, name=text, text=text, points=_PER_PHASE),
    }
    held_kinds = frozenset({"action"})

    view = staticmethod(view_of)
    position = staticmethod(position_of)
    pieces = staticmethod(pieces_of)
    box = staticmethod(box_of)
    ask = staticmethod(ask)
    sketch = staticmethod(sketch)
    picture = staticmethod(picture)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Torres:
        return new_torres(seats, a.VERSIONS.index(options["version"]), Tables(content))

    def check_content(self, name: str, content: Content) -> None:
        squares = set_of(Tables(content).foundations)
        if size_of(squares) < 8 or around(squares) & squares != 0:
            raise BadContent(f"{name}: [foundations.castles]: squares must be eight that do not touch each other.")
        for setting, entry in content["phases"].items():
            extra_blocks = 4  # cards in the common deck, whatever the number of players
            needed = 8 + entry["players"] * sum(map(sum, entry["stacks"])) + extra_blocks
            if needed > a.BLOCKS:
                where = f"{name}: [phases.{setting}]"
                raise BadContent(f"{where}: stacks need up to {needed} blocks, and the box has {a.BLOCKS}.")

    def stops(self, state: Torres) -> bool:
        """A turn is left to its player although nothing but its end can be decided: so the last action can still be
        taken back, and nobody learns from a pause whether the hand holds a card that could be played."""
        return state.doing() is ACT

    def from_position(self, position: Mapping[str, Any], content: Content) -> Torres:
        return state_at(position, Tables(content))

    def options_of(self, state: Torres) -> dict[str, str]:
        return {"version": a.VERSIONS[int(state.cells[f.VERSION])]}

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        cards = [] if view["you"] is None else view["hands"][view["you"]]["cards"]
        return [f"action.{card}" for card in cards]

    def narrate(self, before: Torres, action: int, after: Torres) -> list[Note]:
        """Scorings first, then the spaces that markers skip, then the change of phases."""
        told = narration.narrate(before, action)
        scored = [note for note in told if "points" in note]
        notes = [*scored, *_skips(before, action, after, scored), *told[len(scored) :]]
        if after.seat == OVER:
            winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
            notes.append(WORDS.note("end", after, winners=winners))
        return notes

    def content_used(self, before: Torres, action: int, after: Torres) -> list[str]:
        if before.seat == CHANCE:
            return [f"master.{a.MASTER_NAMES[action - a.DRAW_MASTER.base]}"] if action in a.DRAW_MASTER else []
        if action in a.PLAY:
            return [f"action.{a.CARD_NAMES[action - a.PLAY.base]}"]
        used: list[str] = []
        if after.cells[f.PHASE] != before.cells[f.PHASE]:
            used.append(f"phases.{a.SETTINGS[int(before.seats) - 2]}")
        if action in a.PLACE_KNIGHT and before.cells[f.VERSION] != a.MASTER:
            used.append("foundations.castles")
        if any(note["kind"] == "king" for note in narration.narrate(before, action)):
            used.append("king.bonus")
        return used


def _skips(before: Torres, action: int, after: Torres, scored: list[Note]) -> list[Note]:
    """Where a marker has come further than by its points, because spaces were occupied: `torres.track.gain`."""
    notes: list[Note] = []
    for seat, (old, new) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        points = sum(note["points"] for note in scored if note["seat"] == seat)
        more = new - old - points - int(before.seat == seat and action == a.TRACK.base)
        if more > 0:
            notes.append(WORDS.note("skip", after, seat=seat, points=more))
    return notes


GAME: Final = TorresGame()
