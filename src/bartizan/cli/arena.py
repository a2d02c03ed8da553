"""The command that lets bots play each other: arena."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bartizan.cli.app import (
    FOUND_SOMETHING,
    GameName,
    Json,
    Options,
    OwnContent,
    options_of,
    print_json,
    progress_bar,
)
from bartizan.cli.untrusted import pack_of
from bartizan.engine.errors import BadSetup
from bartizan.games import find
from bartizan.terminal.screen import Screen

if TYPE_CHECKING:  # what an arena needs is loaded when one begins
    from bartizan.arena.figures import BotFigures, Figures
    from bartizan.arena.intervals import Interval

_FEW: Final = 5


def arena(
    game_id: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="Who plays, separated by commas: bots (random, greedy, greedy:0.5, mcts:500, mcts:2s) and levels "
            "(squire, knight, castellan, sovereign).",
            show_default=False,
        ),
    ],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many matches to play.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="How many seats a match has.", show_default="one for each bot, or the fewest")
    ] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    content: OwnContent = None,
    seed: Annotated[int, typer.Option(help="The seed: another number gives other matches.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1024, help="How many processes play.", show_default="one for each core")
    ] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on a Ray cluster: that of RAY_ADDRESS, or one of this machine.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the results and a report here, and resume from them.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of every match in DIR, too.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play many matches, and say how strong they are.

    Every bot meets every other and sits at every seat equally often. The same seed gives the same results, however
    many processes play. With --out, an interrupted arena resumes when it is started again, and report.html in
    DIR shows what came of it. The status is 1 if a match has failed.

    \b
    Example: bartizan arena torres --bots squire,knight --games 400 --out squire-knight
    """
    from bartizan.arena.figures import as_json as json_of, figures
    from bartizan.arena.folder import Folder
    from bartizan.arena.plan import make_plan
    from bartizan.arena.report import report
    from bartizan.arena.run import run

    if records and out is None:
        raise BadSetup("Records need a place: say where with --out DIR.")
    game = find(game_id)
    names = [name.strip() for name in bots.split(",")]
    pack = pack_of(game, content)
    plan = make_plan(game, names, seats=seats, options=options_of(option), content=pack, seed=seed, records=records)
    with nullcontext() if out is None else Folder(out, plan) as folder:
        try:
            with progress_bar() as progress:
                found = run(plan, games, jobs=jobs, ray=ray, folder=folder, progress=progress)
                if progress is not None:
                    progress("rating", games, games)
                told = figures(plan, game, found)
        except KeyboardInterrupt:
            if folder is not None:
                typer.echo(f"{len(folder.entries)} matches are kept in {out}: the same command goes on.", err=True)
            raise
        if as_json:
            print_json(json_of(told))
        else:
            _show(told)
        if folder is not None:
            written = folder.report(report(told, game, content))
            if not as_json:
                Screen().say(f"The report is {written}.")
    raise typer.Exit(FOUND_SOMETHING if told.failures else 0)


def _show(found: "Figures") -> None:
    screen = Screen()
    headings = ["bot", "rating", "played", "wins %", "95 %", "score", "ms/turn"]
    screen.table(headings, [_bot_row(bot) for bot in found.strongest_first])
    screen.say()
    rows = [
        [seat.name, _number(100 * seat.wins.share), _percents(seat.wins.interval), _number(seat.mean_score)]
        for seat in found.seats
    ]
    screen.table(["seat", "wins %", "95 %", "score"], rows)
    screen.say()
    pace = f", {found.run.now} of them now, {found.run.games_per_s:.3g} in a second" if found.run.now else ""
    screen.say(f"{found.games} matches came to an end{pace}.")
    for entry in found.failures[:_FEW]:
        if entry.failure is not None:
            screen.say(f"Match {entry.match} failed: {entry.failure.sentence}")
    if len(found.failures) > _FEW:
        screen.say(f"{len(found.failures)} matches failed in all.")


def _bot_row(bot: "BotFigures") -> list[str]:
    return [
        bot.name,
        _rating(bot),
        str(bot.wins.trials),
        _number(100 * bot.wins.share),
        _percents(bot.wins.interval),
        _number(bot.mean_score),
        f"{bot.per_turn * 1000:,.{2 if bot.per_turn < 0.01 else 0}f}",
    ]


def _rating(bot: "BotFigures") -> str:
    if bot.rating is None or bot.interval is None:
        return ""
    return f"{bot.rating:.1f} ± {bot.interval[1] - bot.rating:.1f}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def _percents(interval: "Interval") -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"
