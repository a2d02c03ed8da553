"""What is being decided, as a view tells it: a word for the kind of decision, and what one must know to make it."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    MISSION_NAMES,
    PLACE_NAMES,
    SPOT_NAMES,
    TACTIC_NAMES,
)
from bartizan.games.turris.beasts import NO_PLACE
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.position import due_of, repeated
from bartizan.games.turris.scouts import pending_rewards
from bartizan.games.turris.showing import entry_of, kind_name, sides_of, step_of, steps_of
from bartizan.games.turris.state import (
    ACTION_STEP,
    ARISE_BEAST,
    ASK,
    BETRAYER_CARD,
    BUILDING,
    CHOICE,
    COMPLETED,
    COUNCIL,
    DEAL_MISSION,
    DRAW_ROOM,
    DRAW_SITE,
    DRAWING,
    FIRST_PLAYER,
    GIVING,
    GOING_HOME,
    HAND_STEP,
    HUNT,
    LANDING,
    LEADING,
    LOSING,
    MISSION_STEP,
    OFFER,
    PAYING,
    PICKING,
    PLAY_DRAWN,
    PUSHING,
    RESCUING,
    RETURNING,
    REWARDS,
    ROLLING,
    SHIELDING,
    SLOTTING,
    SORTING,
    SPARING,
    STEPS,
    STRIDE,
    TAKING,
    hand_size,
)
from bartizan.games.turris.tactics import TO_LOOK, hand_limit
from bartizan.games.turris.vocabulary import GAIN_GOODS, GIVE_GOODS, TAKE_GOODS

WORDS: Final[dict[i64, str]] = {
    ACTION_STEP: "action",
    MISSION_STEP: "mission",
    HAND_STEP: "discard",
    OFFER: "offer",
    CHOICE: "choose",
    ASK: "step",
    PAYING: "pay",
    SPARING: "spare",
    PICKING: "collect",
    REWARDS: "rewards",
    SORTING: "sort",
    PLAY_DRAWN: "play drawn",
    SLOTTING: "slot",
    BUILDING: "build",
    COUNCIL: "council",
    GOING_HOME: "go-home",
    LANDING: "land",
    GIVING: "gain",
    TAKING: "hand-over",
    LEADING: "lead",
    HUNT: "target",
    STRIDE: "path",
    SHIELDING: "shield",
    RESCUING: "rescue",
    PUSHING: "push",
    LOSING: "lose",
    DRAWING: "draw",
    DEAL_MISSION: "deal",
    DRAW_SITE: "site",
    DRAW_ROOM: "room",
    ARISE_BEAST: "arise",
    FIRST_PLAYER: "first",
    ROLLING: "roll",
    BETRAYER_CARD: "movement",
}
"""What each step is called in which somebody, or chance, decides."""
MODES: Final = ["paid", "free", "no reward"]
DICE: Final = ["beast", "location"]


def doing_of(state: Turris, seat: int) -> dict[str, Any]:
    """What is being decided now, as far as a seat may know it."""
    if state.seat == OVER:
        return {"what": "over"}
    step = state.agenda.step()
    first = int(state.agenda.first())
    second = int(state.agenda.second())
    third = int(state.agenda.third())
    found: dict[str, Any] = {"what": WORDS[step]}
    if step == OFFER or step == CHOICE or step == ASK or step == TAKING:
        found.update(_of_effect(state, step, first, third))
    elif step == HUNT or step == STRIDE or step == SHIELDING or step == RESCUING or step == LEADING:
        found.update(_of_beast(state, step, first, second, third))
    elif step == PAYING or step == SPARING:
        found.update(_of_price(state, step, second))
    elif step == SORTING or step == PLAY_DRAWN:
        cards = [TACTIC_NAMES[card] for card in state.looked]
        found.update(number=second, count=len(cards), cards=cards if first == seat else None)
    elif step == PICKING:
        found.update(most=second, mode=MODES[third], picked=repeated(PLACE_NAMES[:LOCATIONS], state.cells, f.PICKED))
    elif step == REWARDS:
        found["pending"] = [PLACE_NAMES[place] for place in pending_rewards(second, third)]
    else:
        found.update(_of_pieces(state, step, first, second, third))
    return found


def _of_effect(state: Turris, step: i64, node: int, third: int) -> dict[str, Any]:
    """A step of an effect asks: where it comes from, and what it says."""
    tables = state.tables
    found: dict[str, Any] = {"from": entry_of(tables, node)}
    if step == OFFER:
        found["steps"] = steps_of(tables, node)
    elif step == CHOICE:
        found["sides"] = sides_of(tables, node)
    else:
        found["step"] = step_of(tables, node)
        found["left"] = _left(state, step, node, third)
        if step == TAKING:
            found["rival"] = third // 16
    die = _die_meant(found)
    names = BEAST_NAMES if die == "beast" else LOCATION_NAMES
    if die is not None and 0 <= state.cells[f.ROLLED] < len(names):
        found["rolled"] = {"die": die, "result": names[int(state.cells[f.ROLLED])]}
    return found


def _die_meant(told: Any) -> str | None:
    """Which die an effect speaks of when it says what was rolled."""
    if isinstance(told, list):
        return next((die for die in map(_die_meant, told) if die), None)
    if not isinstance(told, dict):
        return None
    if told.get("which") == "rolled":
        return "beast"
    if "rolled" in (told.get("where"), told.get("onto")):
        return "location"
    return _die_meant(list(told.values()))


def _left(state: Turris, step: i64, node: int, third: int) -> int:
    """How often a step of an effect still asks."""
    code = state.tables.effects.codes[node]
    if step == TAKING:
        return third % 16
    if code == GAIN_GOODS or (code == TAKE_GOODS and third > 0):
        return third // 16
    if code == GIVE_GOODS:
        return third or int(state.tables.effects.first(node))
    return max(third, 1)


def _of_beast(state: Turris, step: i64, first: int, second: int, third: int) -> dict[str, Any]:
    """A Beast acts, strikes, or is led."""
    beast = second if step == SHIELDING or step == RESCUING else first
    found: dict[str, Any] = {"beast": BEAST_NAMES[beast], "place": PLACE_NAMES[int(state.cells[f.BEASTS + beast])]}
    if step == STRIDE:
        found.update(target=PLACE_NAMES[second], via=None if third == NO_PLACE else PLACE_NAMES[third])
    elif step == LEADING:
        found.update(steps=second, moved=third % 2 == 1)
    elif step == SHIELDING:
        found["shielded"] = int(state.cells[f.SHIELDED + first])
    return found


def _of_price(state: Turris, step: i64, second: int) -> dict[str, Any]:
    """Something is paid: what is still due, and for what, if it is a Mission or a Collect."""
    items = state.agenda.items
    below = items[len(items) - (3 if step == SPARING else 2)]
    found: dict[str, Any] = {"due": due_of(state), "mission": None, "collect": bool(below & 255 == RETURNING)}
    if below & 255 == COMPLETED:
        found["mission"] = MISSION_NAMES[int(below >> 8) & 65535]
    if step == SPARING:
        found["number"] = second
    return found


def _of_pieces(state: Turris, step: i64, first: int, second: int, third: int) -> dict[str, Any]:
    """Everything else: numbers, places and cards of the step, by the names of its arguments."""
    if step == HAND_STEP:
        limit = hand_limit(state, state.cells[f.PLAYER])
        return {"limit": int(limit), "number": int(hand_size(state, state.cells[f.PLAYER]) - limit)}
    if step == SLOTTING:
        return {"mission": MISSION_NAMES[first]}
    if step == LANDING:
        return {"owner": first, "from": PLACE_NAMES[second], "steps": third % 16}
    if step == PUSHING:
        return {"owner": first, "from": PLACE_NAMES[second]}
    if step == GIVING:
        return {"number": second, "kind": kind_name(third)}
    if step == BUILDING:
        return {"prestige": second, "optional": third == 1}
    if step == DRAWING:
        return {"seat": first, "number": second, "look": third == TO_LOOK}
    if step == COUNCIL or step == LOSING:
        return {"number": second}
    if step == ROLLING:
        return {"die": DICE[first]}
    if step == DRAW_SITE or step == ARISE_BEAST:
        return {"spot": SPOT_NAMES[first]}
    if step == DRAW_ROOM or step == DEAL_MISSION:
        return {STEPS.arguments[int(step)][0]: first + 1}
    return {}
