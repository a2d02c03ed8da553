"""The analysis of a match as text: chances turn by turn, and the turning points."""

from collections.abc import Sequence

from bartizan.bots.analysis import MatchAnalysis, percents
from bartizan.engine.match import Match
from bartizan.terminal.screen import Screen


def show_analysis(match: Match, analysis: MatchAnalysis, screen: Screen) -> None:
    """Tell who was how likely to win before each turn, and what would have been better where it mattered."""
    seats = range(match.seats)
    rows = [
        [str(place + 1), screen.seat(turn.seat, "").rstrip(), *_percents(analysis.chances[place])]
        for place, turn in enumerate(analysis.turns)
    ]
    if analysis.chances:
        rows.append(["", "at the end" if match.over else "now", *_percents(analysis.chances[-1])])
    screen.table(["turn", "who", *(screen.seat(seat, "").rstrip() for seat in seats)], rows)
    for place in analysis.turning_points:
        turn = analysis.turns[place]
        before, after = (_percents(analysis.chances[moment])[turn.seat] for moment in (place, place + 1))
        screen.say()
        screen.say(f"Turn {place + 1}, {screen.seat(turn.seat, '').rstrip()}: from {before} to {after}", "bold")
        screen.say(f"  played:     {'; '.join(turn.played)}")
        screen.say(f"  the bot's:  {'; '.join(analysis.judgements[place].line)}")


def _percents(chances: Sequence[float]) -> list[str]:
    """Chances in percent; the points that somebody without a rival was likely to have."""
    if len(chances) == 1:
        return [f"{chances[0]:.0f} points"]
    return [f"{number} %" for number in percents(chances)]
