"""The report of an arena: one page of HTML with pictures in it, which needs nothing else and no network."""

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from math import log10
from pathlib import Path
from statistics import fmean
from typing import Final

from bartizan.arena import charts
from bartizan.arena.charts import Histogram, IntervalRow, Scale
from bartizan.arena.content import EntryFigures
from bartizan.arena.figures import Figures
from bartizan.arena.intervals import Interval, Share
from bartizan.arena.landmarks import LandmarkFigures
from bartizan.engine.game import Game

_QUICKEST: Final = 1e-6
"""What takes no time at all takes a millionth of a second."""


def report(found: Figures, game: Game, pack: Path | None = None) -> str:
    """The whole page. `pack` is the file from which an owner's content came."""
    title = f"The arena of {game.title}"
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    sections = [_standings(found)]
    if found.games:
        sections += [_duels(found), f"<div>{_scores(found)}{_length(found)}</div>", _seats(found)]
        sections += [_landmark(landmark) for landmark in found.landmarks]
        sections += [_decisions(found), _times(found), _thinking(found), _content(found)]
    sections += [_failures(found), _again(found, pack)]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)}: {escape(", ".join(found.plan.names))}</title>
<style>
{style}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<p class="lead">{escape(summary(found))}</p>
</header>
<main>
{"".join(sections)}</main>
<footer>Made by Bartizan {escape(found.plan.version)}. Intervals are those of 95 %: for shares after Wilson, for ratings
by the bootstrap over matches.</footer>
</body>
</html>
"""


def summary(found: Figures) -> str:
    """What came of the arena in two or three sentences."""
    plan = found.plan
    tables = f"{found.games:,} match{'' if found.games == 1 else 'es'} with {plan.seats} seat{'s' * (plan.seats > 1)}"
    failed = f" {len(found.failures):,} more failed." if found.failures else ""
    bots = found.strongest_first
    if not found.games:
        return f"No match came to an end.{failed}"
    if len(bots) == 1:
        score = f"{bots[0].mean_score:.1f} points on average" if bots[0].mean_score is not None else ""
        return f"{tables}: {bots[0].name} {'against itself' if plan.seats > 1 else 'alone'}, with {score}.{failed}"
    first, second = bots[0], bots[1]
    won = f"wins {_percent(first.wins.share)} of its matches ({_percents(first.wins.interval)})"
    if first.interval is None or second.interval is None or first.interval[0] <= second.interval[1]:
        verdict = f"The first is {first.name}: it {won}, but that does not tell it from {second.name}."
    else:
        verdict = f"The strongest is {first.name}: it {won}."
    return f"{tables}. {verdict}{failed}"


def again(found: Figures, pack: Path | None) -> list[str]:
    """The words of the command that plays the same matches again, as a shell takes them."""
    plan = found.plan
    words = ["bartizan", "arena", plan.game, "--bots", ",".join(plan.bots), "--games", str(len(found.run.entries))]
    words += ["--seats", str(plan.seats), "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    if pack is not None:
        words += ["--content", str(pack)]
    return [shlex.quote(word) for word in words]


def _standings(found: Figures) -> str:
    bots = found.strongest_first
    rated = [(bot, bot.rating, bot.interval) for bot in bots if bot.rating is not None and bot.interval is not None]
    parts = []
    if rated:
        ends = [end for _, _, interval in rated for end in interval]
        scale = charts.scale_of(ends)
        rows = [
            IntervalRow(bot.name, f"{rating:.1f} ({_between(interval, '{:.1f}')})", rating, interval)
            for bot, rating, interval in rated
        ]
        words = "How strong each bot is, whatever its opponents. The mean of all is about 25."
        parts.append(_section("Ratings", words, charts.intervals("Ratings with intervals", rows, scale, "{:g}".format)))
    rows = [
        IntervalRow(
            bot.name, f"{_percent(bot.wins.share)} ({_percents(bot.wins.interval)})", bot.wins.share, bot.wins.interval
        )
        for bot in bots
    ]
    words = f"A shared win counts as its share. The dashed line is a fair share, {_percent(found.fair)}."
    picture = charts.intervals("Win shares with intervals", rows, _shares(rows, found.fair), _whole_percent, found.fair)
    parts.append(_section("Wins", words, picture, wide=not rated))
    return "".join(parts)


def _duels(found: Figures) -> str:
    if len(found.bots) < 2:
        return ""
    bots = found.strongest_first
    order = [found.bots.index(bot) for bot in bots]
    rows = []
    for bot in bots:
        cells = "".join(_duel(bot.against[other]) for other in order)
        rows.append(f"<tr><th scope='row'>{escape(bot.name)}</th>{cells}</tr>")
    heads = "".join(f"<th scope='col'>{escape(bot.name)}</th>" for bot in bots)
    table = f"<table class='duels'><thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    words = "How often the bot of a row came before the bot of a column; an equal place is half."
    return _section("Head to head", words, f"<div class='scroll'>{table}</div>", wide=True)


def _duel(share: Share) -> str:
    if not share.trials:
        return "<td>–</td>"
    low, high = share.interval
    kind = "ahead" if low > 0.5 else "behind" if high < 0.5 else "even"
    return f"<td class='{kind}'>{_percent(share.share)}<small>{_percents(share.interval)}</small></td>"


def _scores(found: Figures) -> str:
    heaps = [
        Histogram(bot.name, f"{fmean(bot.scores):.1f} on average, {min(bot.scores)} to {max(bot.scores)}", bot.scores)
        for bot in found.strongest_first
        if bot.scores
    ]
    return _section("Scores", "How many points each bot came to. The line is the mean.",
                    charts.histograms("Score distributions", heaps))  # fmt: skip


def _seats(found: Figures) -> str:
    rows = [
        IntervalRow(seat.name, f"{_percent(seat.wins.share)}, {seat.mean_score or 0:.1f} points", seat.wins.share,
            seat.wins.interval, number)
        for number, seat in enumerate(found.seats)
    ]  # fmt: skip
    picture = charts.intervals("Wins of each seat", rows, _shares(rows, found.fair), _whole_percent, found.fair)
    heads = ["", *(seat.name for seat in found.seats[: found.plan.seats])]
    table = _table(heads, [[bot.name, *(_percent(share.share) for share in bot.by_seat)] for bot in found.bots])
    words = (
        "Whether it helps to sit first. All bots sat at all seats, as equally often as the number of matches allows."
    )
    return _section("Seats", words, f"{picture}<h3>Wins of each bot at each seat</h3>{table}")


def _length(found: Figures) -> str:
    actions = found.actions
    told = f"{fmean(actions):.1f} on average, {min(actions)} to {max(actions)}"
    picture = charts.histograms("Lengths of matches", [Histogram("Actions", told, actions)])
    return _section("Length", "Everything that happens counts as an action, chance and forced moves included.", picture)


def _landmark(found: LandmarkFigures) -> str:
    """Something that the game tells about its matches."""
    numbers = found.numbers
    if numbers:
        told = f"{found.median:g} in the middle, {found.mean:.1f} on average, {min(numbers)} to {max(numbers)}"
        picture = charts.histograms(found.name, [Histogram("", told, numbers)])
        return _section(found.name, "How it is spread over the matches.", picture)
    rows = [
        IntervalRow(word, f"{_percent(its.share)} ({_percents(its.interval)})", its.share, its.interval)
        for word, its in found.words.items()
    ]
    picture = charts.intervals(found.name, rows, _shares(rows, 0.0), _whole_percent)
    return _section(found.name, "How many of the matches it is true of.", picture)


def _decisions(found: Figures) -> str:
    heaps = [
        Histogram(bot.name, f"{bot.decisions:.1f} on average, {min(bot.decided)} to {max(bot.decided)}", bot.decided)
        for bot in found.strongest_first
        if bot.decided
    ]
    picture = charts.histograms("Decisions in a match", heaps)
    return _section("Decisions", "How often each bot decides in a match, with at least two options.", picture)


def _times(found: Figures) -> str:
    rows = []
    for bot in found.strongest_first:
        paces = sorted(max(pace, _QUICKEST) for pace in bot.paces)
        if paces:
            low, high = paces[len(paces) // 20], paces[-1 - len(paces) // 20]
            mean = max(bot.per_turn, _QUICKEST)
            told = f"{seconds(mean)} ({seconds(low)} to {seconds(high)})"
            rows.append(IntervalRow(bot.name, told, log10(mean), (log10(low), log10(high))))
    scale = charts.powers_of([10**end for row in rows for end in row.interval])
    picture = charts.intervals("Time per turn", rows, scale, lambda power: seconds(10**power))
    words = "How long each bot thinks in a turn: the mean of all matches, and where nine matches of ten lie."
    return _section("Time per turn", words, picture)


def _thinking(found: Figures) -> str:
    heads = ["", "turns in a match", "decisions in a match", "options to choose from", "time per decision",
             "time per turn", "longest turn"]  # fmt: skip
    rows = [
        [bot.name, f"{bot.turns:.1f}", f"{bot.decisions:.1f}", f"{bot.options:.1f}", seconds(bot.per_decision),
         seconds(bot.per_turn), seconds(bot.longest_turn)]
        for bot in found.strongest_first
    ]  # fmt: skip
    words = "A decision has at least two options; a turn is all that a seat decides until the next turn begins."
    return _section("In figures", words, _table(heads, rows), wide=True)


def _content(found: Figures) -> str:
    kinds = dict.fromkeys(entry.kind for entry in found.content)
    tables = [_kind(kind, [entry for entry in found.content if entry.kind == kind], found.fair) for kind in kinds]
    words = (
        "How often every entry came into play, and who won then; the dashed line is a fair share. What serves a seat "
        "is measured by those who brought it into play, what the table shares by the seats."
    )
    return _section("Content", words, "".join(tables), wide=True)


def _kind(kind: str, entries: list[EntryFigures], fair: float) -> str:
    """The entries of a kind, those that it is best to hold first, or those of the table in their order."""
    held = entries[0].held is not None
    used = [entry for entry in entries if entry.uses]
    if held:
        used.sort(key=lambda entry: entry.held.share if entry.held else 0.0, reverse=True)
    parts = [f"<h3>{escape(kind.capitalize())}</h3>"]
    if used:
        rows = [_wins_of(entry) for entry in used]
        scale = _shares([row for its in rows for row in its], fair)
        whose = "wins of those who used it" if held else "wins of each seat in them"
        ends = charts.ends("Shares of wins", scale, _whole_percent)
        heading = f"<span></span><span>matches with it</span><span></span><span>{whose}{ends}</span><span></span>"
        parts.append(f"<div class='entry heading'>{heading}</div>")
        parts += [_entry(entry, its, scale, fair) for entry, its in zip(used, rows)]
    never = ", ".join(entry.name for entry in entries if not entry.uses)
    if never:
        parts.append(f"<p class='quiet never'>Never in play: {escape(never)}.</p>")
    return "".join(parts)


def _wins_of(entry: EntryFigures) -> list[IntervalRow]:
    """Who won with it: those who held it, or each seat."""
    if entry.held is not None:
        low, high = entry.held.interval
        told = f"{_percent(entry.held.share)} ({100 * low:.1f} to {100 * high:.1f})"
        return [IntervalRow("", told, entry.held.share, entry.held.interval)]
    return [IntervalRow("", _percent(its.share), its.share, its.interval, seat) for seat, its in enumerate(entry.seats)]


def _entry(entry: EntryFigures, rows: list[IntervalRow], scale: Scale, fair: float) -> str:
    mark = f"<span class='source'>{entry.provenance}</span>" if entry.provenance in ("reconstructed", "owner") else ""
    share = _percent(entry.matches.share)
    told = [row.told if row.seat is None else f"{charts.seat_mark(row.seat)} {row.told}" for row in rows]
    cells = [
        f"<span class='name'>{escape(entry.name)}{mark}</span>",
        charts.bar(f"In {share} of the matches", entry.matches.share),
        f"<span class='figure'>{share}, {entry.uses / entry.matches.trials:.2f} a match</span>",
        charts.whiskers("Wins with intervals", rows, scale, fair),
        f"<span class='figure'>{' '.join(f'<span>{its}</span>' for its in told)}</span>",
    ]
    return f"<div class='entry'>{''.join(cells)}</div>"


def _failures(found: Figures) -> str:
    if not found.failures:
        return ""
    items = []
    for entry in found.failures:
        failure = entry.failure
        if failure is None:
            continue
        told = f"<strong>Match {entry.match}.</strong> {escape(failure.sentence)}"
        trace = f"<pre>{escape(failure.trace)}</pre>" if failure.trace else ""
        items.append(f"<details><summary>{told}</summary>{trace}</details>" if trace else f"<div>{told}</div>")
    words = "These matches count for nothing above. The same arena, started again, tries them again."
    return _section("Failures", words, f"<div class='failures'>{''.join(items)}</div>", wide=True)


def _again(found: Figures, pack: Path | None) -> str:
    plan, run = found.plan, found.run
    facts = {
        "Bots": ", ".join(
            name if bot == behind else f"{name} ({behind})"
            for name, bot, behind in zip(plan.names, plan.bots, plan.behind)
        ),
        "Matches": f"{len(run.entries):,}",
        "Seats": str(plan.seats),
        "Options": ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "none",
        "Content": f"{pack.name if pack is not None else 'as the game brings it'} ({plan.content})",
        "Rules": f"version {plan.rules}",
        "Seed": str(plan.seed),
    }
    if run.now:
        facts["Played"] = f"{run.now:,} matches in {seconds(run.seconds)}, {run.games_per_s:.3g} in a second"
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    words = "The same command gives the same results, however many processes play, unless a bot looks at the clock."
    command = " ".join(f"<span>{escape(word)}</span>" for word in again(found, pack))
    return _section("Play it again", words, f"<pre class='command'>{command}</pre><dl>{listed}</dl>", wide=True)


def _section(title: str, words: str, inner: str, wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    return f'<section{kind}>\n<h2>{escape(title)}</h2>\n<p class="quiet">{escape(words)}</p>\n{inner}\n</section>\n'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in heads)
    body = "".join(
        f"<tr><th scope='row'>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>"
        for row in rows
    )
    return f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _shares(rows: Sequence[IntervalRow], fair: float) -> Scale:
    """A scale for shares: from nothing at all to the highest that there is room for."""
    highest = max([fair, *(row.interval[1] for row in rows)])
    return charts.scale_of([0.0, min(1.0, highest)])


def _whole_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _percents(interval: Interval) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def _between(interval: Interval, form: str) -> str:
    return f"{form.format(interval[0])} to {form.format(interval[1])}"


def seconds(value: float) -> str:
    """A time in the unit that suits it."""
    if value < 0.001:
        return f"{value * 1e6:.0f} µs"
    if value < 1:
        return f"{value * 1e3:.{1 if value < 0.01 else 0}f} ms"
    return f"{value:.1f} s" if value < 100 else f"{value / 60:.1f} min"
