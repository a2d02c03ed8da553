"""Short questions about what is allowed in a match of any game, and a way to play on that checks the list."""

from bartizan import Match


def texts(match: Match) -> set[str]:
    """The texts of all that may be done now."""
    return {str(action) for action in match.actions()}


def targets(match: Match, start: str) -> set[str]:
    """The last words of all texts that begin so: `targets(match, "move d4")` are the squares it can reach."""
    return {text.removeprefix(f"{start} ") for text in texts(match) if text.startswith(f"{start} ")}


def refusal(match: Match, text: str) -> str:
    """The id of the rule that forbids an action now, or "" if it is allowed. What may be done must be listed."""
    found = match.why_not(text)
    assert (found is None) == (text in texts(match)), f"{text} is listed or refused, not both: {found}"
    return found.rule if found else ""


def reason(match: Match, text: str) -> str:
    """What a player is told who tries an action that is forbidden now."""
    found = match.why_not(text)
    return found.text if found else ""


def do(match: Match, *actions: str) -> None:
    """Play one action after another; each must be listed among those that may be done."""
    for text in actions:
        assert text in texts(match), f"{text} cannot be done: {match.why_not(text)}"
        match.play(text)
