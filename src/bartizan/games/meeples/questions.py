"""What is being decided now, as one sentence to the player who decides."""

from collections.abc import Mapping
from typing import Any

from bartizan.games.meeples import actions as a, facts
from bartizan.games.meeples.names import WORDS, asked_words, place_name, the, title
from bartizan.games.meeples.quests import LIMIT


def ask(view: Mapping[str, Any]) -> str:
    """The question of the step that waits; of a draw, what is drawn."""
    key, words = _question(view, view["doing"]["what"])
    return WORDS.question(key, view, **{**view["doing"], **words})


def _question(view: Mapping[str, Any], what: str) -> tuple[str, dict[str, Any]]:
    """Which text asks it, and words in that which the step does not tell."""
    doing, turn = view["doing"], view["turn"]
    if what == "act":
        return f"act.{'main' if turn['opened'] else 'use' if turn['developed'] else 'develop'}", {}
    if what == "send":
        if doing["needed"] is None:
            return "send.spot", _spot(view, doing["target"])
        key = "send.enough" if doing["strength"] >= doing["needed"] else "send.fight"
        return key, {"goal": _rival(view, doing["target"])}
    if what == "limit":
        return what, {"count": view["players"][view["deciding"]]["quests"]["count"], "most": int(LIMIT)}
    if what == "keep-one":
        return what, {"left": (view["deciding"] + 1) % view["people"]}
    return what, {}


def _rival(view: Mapping[str, Any], target: str) -> str:
    """Who is fought."""
    district, _, slot = target.rpartition("-")
    return the(view["city"][district]["monsters"][int(slot) - 1]) if slot.isdigit() else place_name(target)


def _spot(view: Mapping[str, Any], target: str) -> dict[str, Any]:
    """Where a party goes, and what is asked for there."""
    district, _, last = target.rpartition("-")
    room = view["city"][district]["room"] if last == "tower" else None
    kind = "room" if room else "location" if target in a.LOCATION_NAMES else "district"
    needs = facts.fact(view, kind, room or target, "needs")
    any_corruption = room is not None and facts.fact(view, "room", room, "kind") == "taint"
    asked = asked_words([needs.count(name) for name in (*a.KIND_NAMES, "any")])
    words = WORDS.say("names.any-corruption", needs=asked) if any_corruption else asked
    return {"goal": title(room) if room else place_name(target), "needs": words}
