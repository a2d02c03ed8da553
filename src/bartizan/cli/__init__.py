"""The command line. Every command that reports has `--json`; bad input is one sentence on stderr and status 2."""

from bartizan.cli import arena, bench, games, play, serve
from bartizan.cli.app import app

__all__ = ["app", "main"]

# In the order in which --help lists them.
app.callback(invoke_without_command=True)(serve.bartizan)
for _command in (
    serve.serve,
    play.play,
    play.replay,
    play.analyse,
    games.games,
    games.rules,
    games.content,
    arena.arena,
    bench.bench,
    games.check,
    games.playthrough,
    serve.backup,
    games.version,
):
    app.command(_command.__name__)(_command)


def main() -> None:
    """The program `bartizan`."""
    app()
