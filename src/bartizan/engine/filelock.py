"""File locks: one process uses a file; the lock ends with the process, however that ends."""

import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock_file(handle: int) -> None:
    """Lock an open file until it is closed; raises `BlockingIOError` or `PermissionError` if another process has it."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
