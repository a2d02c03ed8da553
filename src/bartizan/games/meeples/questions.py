"""What is being decided now, as one sentence to the player who decides."""

from collections.abc import Mapping
from typing import Any

from bartizan.games.meeples import actions as a, facts
from bartizan.games.meeples.names import WORDS, asked_words, place_name
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
        there = facts.what_is_at(view, doing["target"])
        if doing["needed"] is None:
            return "send.spot", {"goal": place_name(there), "needs": _needs(view, there)}
        key = "send.enough" if doing["strength"] >= doing["needed"] else "send.fight"
        return key, {"goal": place_name(there)}
    if what == "limit":
        return what, {"count": view["players"][view["deciding"]]["quests"]["count"], "most": int(LIMIT)}
    if what == "keep-one":
        return what, {"left": (view["deciding"] + 1) % view["people"]}
    return what, {}


def _needs(view: Mapping[str, Any], spot: str) -> str:
    """What is asked for at a district, a Location or a Room."""
    needs = facts.fact(view, spot, "needs")
    asked = asked_words([needs.count(name) for name in (*a.KIND_NAMES, "any")])
    taint = spot in a.ROOM_NAMES and facts.fact(view, spot, "kind") == "taint"
    return WORDS.say("names.any-corruption", needs=asked) if taint else asked
