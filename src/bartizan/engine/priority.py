"""The priority of processes."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_LEAST: Final = 19


def lower_priority(by: int, process: int = 0) -> None:
    """Lower the priority of a process (by default this one) by a niceness, where the system can. Linux may schedule
    sessions first and apply `nice` only within one, so a process with its own session lowers that of the session
    too."""
    if not hasattr(os, "setpriority"):
        return
    with suppress(OSError):
        level = min(_LEAST, os.getpriority(os.PRIO_PROCESS, process) + by)
        os.setpriority(os.PRIO_PROCESS, process, level)
        own = process or os.getpid()
        if os.getsid(own) == own:
            Path(f"/proc/{own}/autogroup").write_text(str(level), encoding="ascii")
