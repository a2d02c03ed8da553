"""The commands about games and this program: games, rules, content, check, playthrough and version."""

import platform
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from librt.random import Random

import bartizan
from bartizan import _pure
from bartizan.bots import decide, find_bot
from bartizan.cli.app import FOUND_SOMETHING, GameName, Json, Options, options_of, print_json, progress_bar
from bartizan.cli.untrusted import read_pack
from bartizan.engine import check as checks, content as contents, playthrough as playthroughs
from bartizan.engine.errors import BadRules
from bartizan.engine.game import Game
from bartizan.engine.record import write_text
from bartizan.engine.rules import Rule, cited_ids, coverage
from bartizan.engine.state import State
from bartizan.games import find, names
from bartizan.terminal.screen import Screen


def games(as_json: Json = False) -> None:
    """List the games that can be played.

    \b
    Example: bartizan games --json
    """
    found = [find(name) for name in names()]
    if as_json:
        print_json({"games": [_game_facts(game) for game in found]})
        return
    rows = [[game.id, game.title, ", ".join(map(str, game.seats)), _option_list(game), game.edition] for game in found]
    Screen().table(["id", "title", "players", "options", "edition"], rows)


def _game_facts(game: Game) -> dict[str, Any]:
    options = [
        {
            "name": option.name,
            "choices": list(option.choices),
            "default": option.default,
            "help": option.help,
            "seats": [number for number in game.seats if option.is_for(number)],
        }
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
    return "; ".join(f"{option.name}: {', '.join(option.choices)}" for option in game.options)


def check(
    game_id: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many matches to play.")] = 200,
    seats: Annotated[int | None, typer.Option(help="Only with this number of players.", show_default="all")] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    seed: Annotated[int, typer.Option(help="The seed: another number gives other matches.")] = 1,
    share: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="The share of steps at which the heavy checks run, 0 to 1.")
    ] = 0.05,
    as_json: Json = False,
) -> None:
    """Play many matches and check that the game is sound.

    The status is 1 if a check has failed.

    \b
    Example: bartizan check torres --games 1000 --seats 4
    """
    game = find(game_id)
    with progress_bar() as progress:
        found = checks.run_checks(
            game,
            games=games,
            seed=seed,
            seats=None if seats is None else [seats],
            options=options_of(option),
            policy=_policy("greedy", game),
            progress=progress,
            share=share,
        )
    ok = all(result.ok for result in found.values())
    if as_json:
        facts = {
            name: {"ok": result.ok, **result.detail, "problems": result.problems} for name, result in found.items()
        }
        print_json({"ok": ok, "checks": facts})
    else:
        _show_checks(found)
    raise typer.Exit(0 if ok else FOUND_SOMETHING)


def _policy(bot_name: str, game: Game) -> checks.Policy:
    """Bots of one kind that decide for all seats, each by what its seat knows."""
    bots = [find_bot(bot_name, game) for _ in range(max(game.seats))]

    def policy(state: State, rng: Random) -> int:
        return decide(bots[state.seat], state, rng)

    return policy


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


def playthrough(
    game_id: GameName,
    seats: Annotated[int | None, typer.Option(help="How many players.", show_default="the fewest")] = None,
    seed: Annotated[int, typer.Option(help="The seed: another number gives another match.")] = 1,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    bot: Annotated[str, typer.Option(help="The bot that plays all seats.")] = "random",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Write a whole match as a readable text.

    \b
    Example: bartizan playthrough torres --seats 3 --seed 7 --out torres-3.txt
    """
    game = find(game_id)
    number = min(game.seats) if seats is None else seats
    text = playthroughs.playthrough(game, number, seed, options_of(option), _policy(bot, game))
    if out is not None:
        write_text(out, text)
    if as_json:
        print_json({"game": game.id, "seats": number, "seed": seed, "options": options_of(option), "text": text})
    elif out is None:
        typer.echo(text, nl=False)


def rules(
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
        print_json({"game": game.id, "rules": facts})
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
        print_json(facts)
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


def content(
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
        changed = read_pack(game, file)
        report = {"ok": True, "changed": changed}
        listed = [f"{kind}.{entry}" for kind, table in changed.items() for entry in table]
        sentence = f"{file} fits {game.title} and changes {', '.join(listed) or 'nothing'}."
    if as_json:
        print_json(report)
    else:
        typer.echo(sentence)


def version(as_json: Json = False) -> None:
    """Say which version this is, and whether it is compiled.

    \b
    Example: bartizan version --json
    """
    if as_json:
        print_json({"version": bartizan.__version__, "compiled": _pure.compiled(), "python": platform.python_version()})
    else:
        build = "compiled" if _pure.compiled() else "interpreted"
        typer.echo(f"bartizan {bartizan.__version__} ({build}, Python {platform.python_version()})")
