"""How much of the machine a process gets beside others that want it too."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_LEAST: Final = 19


def lower_priority(by: int, process: int = 0) -> None:
    """Let a process (this one) stand back behind others, as `nice` counts, where the system can. Linux may share the
    machine between sessions first and look at `nice` only within one, so that of a process with a session of its own is
    told to stand back too."""
    if not hasattr(os, "setpriority"):
        return
    with suppress(OSError):
        level = min(_LEAST, os.getpriority(os.PRIO_PROCESS, process) + by)
        os.setpriority(os.PRIO_PROCESS, process, level)
        own = process or os.getpid()
        if os.getsid(own) == own:
            Path(f"/proc/{own}/autogroup").write_text(str(level), encoding="ascii")
