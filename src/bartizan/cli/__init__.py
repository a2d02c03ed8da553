"""The command line. Every command that reports has `--json`; bad input is one sentence on stderr and status 2."""

from bartizan.cli import arena, checking, measuring, playing, serving
from bartizan.cli.app import app

__all__ = ["app", "main"]

# In the order in which --help lists them.
app.callback(invoke_without_command=True)(serving.bartizan)
for _command in (
    serving.serve,
    playing.play,
    playing.replay,
    playing.analyse,
    checking.games,
    checking.rules,
    checking.content,
    arena.arena,
    measuring.bench,
    checking.check,
    checking.playthrough,
    serving.backup,
    checking.version,
):
    app.command(_command.__name__)(_command)


def main() -> None:
    """The program `bartizan`."""
    app()
