"""A lock file: held by one program at a time, and let go when it ends, however it ends.

The system keeps the lock, not the file's existence: a program that was killed locks nobody out.
Knows nothing of what is being guarded.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

HELD = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}


class Lock:
    """A lock that is being held, until `release` or the end of the program."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def release(self) -> None:
        """Let go; a second time does nothing. The file stays: removing it would be a race."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def hold(path: Path) -> Lock | None:
    """Take the lock at `path`; None if somebody else has it. Raises OSError if it cannot be made.

    On a disk that knows no locks everybody gets one: better two players than none.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        _lock(descriptor)
    except OSError as error:
        if error.errno in HELD:
            os.close(descriptor)
            return None
    return Lock(descriptor)


def _lock(descriptor: int) -> None:
    """Ask the system for the lock, without waiting. Raises OSError."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
