"""The commands of a match in the terminal: play, replay and analyse."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from bartizan.bots import LEVELS, analysis
from bartizan.cli.app import GameName, Json, Options, OwnContent, Plain, options_of, print_json, progress_bar
from bartizan.cli.untrusted import match_of, pack_of
from bartizan.engine.errors import BadRecord, BadSetup, BartizanError
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.games import find
from bartizan.terminal.analysis_report import show_analysis
from bartizan.terminal.plain import PlainPrompt
from bartizan.terminal.replay import replay_facts, show_replay
from bartizan.terminal.screen import Screen, is_whole_terminal
from bartizan.terminal.session import Session, players_of


def play(
    game_id: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who sits where, separated by commas: you, you=NAME, or a bot (random, greedy, greedy:0.5, mcts:500, "
            f"{', '.join(LEVELS)}).  [default: you and a knight]",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of chance and bots: the same number gives the same match.")
    ] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    content: OwnContent = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, without colours: for pipes and screen readers.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the match to this file after every turn.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Resume a saved match.")] = None,
) -> None:
    """Play a match in the terminal.

    Against bots, or with others at one keyboard; ? tells more. It fills the terminal, or goes line by line with --plain
    and wherever input or output is redirected.

    \b
    Example: bartizan play torres --players you=Anna,knight,squire --option version=master
    """
    game = find(game_id)
    match = _loaded(game, load, seed, option, content) if load else None
    sitting = players_of(players or ",".join(["you", *["knight"] * ((match.people if match else 2) - 1)]), game)
    if match is None:
        match = Match(game, len(sitting), seed, options_of(option), pack_of(game, content))
    elif len(sitting) != match.people:
        raise BadSetup(f"{load} is a match of {match.people} players, not {len(sitting)}.")
    if save is not None and save != load and save.exists():
        raise BadRecord(f"{save} exists already: choose another name, or go on with it by --load {save}.")
    session = Session(match, sitting, save or load)
    luck = None if seed is None else seed + 1
    if not plain and is_whole_terminal():
        from bartizan.terminal.full.app import play_full_screen

        raise typer.Exit(play_full_screen(session, luck))
    _use_line_editing()
    refused = PlainPrompt(session, Screen(plain), generator(luck)).run()
    if refused and not sys.stdin.isatty():
        raise BartizanError(f"An action in the input could not be done: {refused}")


def _loaded(game: Game, path: Path, seed: int | None, option: list[str], content: Path | None) -> Match:
    """A saved match, which brings its own options and content."""
    if option or content is not None:
        raise BadSetup("A saved match has its own options and content: leave out --option and --content.")
    match = match_of(path, seed)
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


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Replay a saved match as text, from its first action.

    The board is shown before each turn. What was taken back is left out. Secrets are told once the match is over.

    \b
    Example: bartizan replay match.jsonl | less
    """
    match = match_of(file)
    if as_json:
        print_json(replay_facts(match))
    else:
        show_replay(match, Screen(plain))


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    simulations: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, help="Simulations per turn.", show_default="a Castellan's"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of the search: the same number gives the same result.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Analyse a saved match: win chances turn by turn, turning points, and what a bot would have done.

    Every turn is judged with what its player could know. The chances are those of matches that greedy bots play to
    their end from there.

    \b
    Example: bartizan analyse match.jsonl
    """
    match = match_of(file)
    effort = simulations or match.game.searching.castellan.simulations
    with progress_bar() as progress:

        def tell(done: int, of: int) -> None:
            if progress is not None:
                progress("turns", done, of)

        found = analysis.analyse(match, effort, generator(seed), tell)
    if as_json:
        print_json({"game": match.game.id, "simulations": effort, **found.facts()})
    else:
        show_analysis(match, found, Screen(plain))
