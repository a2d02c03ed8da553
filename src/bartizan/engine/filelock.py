"""A file that only one process uses: it holds a lock that ends with the process, however that ends."""

import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock_file(handle: int) -> None:
    """Hold an open file from now on; raises `BlockingIOError` or `PermissionError` if another process does."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
