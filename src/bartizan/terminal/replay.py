"""The replay of a recorded match from its first action: for a person to read, or as plain data.

A match that is over is told with everything; one that is not, as a spectator could see it.
"""

from typing import Any

from bartizan.engine.log import Event
from bartizan.engine.match import Match
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.terminal.plain import show_places
from bartizan.terminal.screen import Screen


def replay_facts(match: Match) -> dict[str, Any]:
    """The match as plain data: what was played, the log without what was taken back, and where it stands."""
    return {
        "game": match.game.id,
        "seats": match.people,
        "names": match.names or None,
        "options": match.options,
        "over": match.over,
        "scores": match.scores(),
        "places": match.standings() if match.over else None,
        "log": [_entry(match, event) for event in match.events()],
    }


def _entry(match: Match, event: Event) -> dict[str, Any]:
    shown = event.seen_by(SPECTATOR)
    return {**shown, "text": event.text} if match.over else shown


def show_replay(match: Match, screen: Screen) -> None:
    """Tell the match, with the board whenever somebody else is to decide."""
    game = match.game
    options = ", ".join(f"{name} {value}" for name, value in match.options.items())
    seats = f"{match.people} seat{'s' * (match.people > 1)}"
    screen.say(f"{game.title}, {seats}" + (f" ({options})" if options else ""), "bold")
    names = (match.names or [""] * match.people) + [game.automa] * (match.seats - match.people)
    decider = None
    for before, _, event in match.story():
        if event.seat not in (CHANCE, decider):
            decider = event.seat
            screen.say()
            screen.sketch(game.sketch(game.view(before, SPECTATOR)))
            screen.say()
        entry = _entry(match, event)
        name = "chance" if event.seat == CHANCE else screen.seat(event.seat, names[event.seat]).rstrip()
        screen.say(f"{event.number + 1:>4}. {name}: {entry['text']}")
        for note in entry["notes"]:
            screen.say(f"        {note['text']}")
    screen.say()
    screen.sketch(game.sketch(match.view(SPECTATOR)))
    screen.say()
    if match.over:
        show_places(screen, match, names)
    else:
        screen.say("The match is not over.")
