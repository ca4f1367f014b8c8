"""One importer at a time: a lock that the system takes back when its process ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO


class ImportRunning(Exception):
    """Another process is importing."""


@contextlib.contextmanager
def import_lock(path: Path) -> Iterator[None]:
    """Hold the lock file, or raise ImportRunning with the process that holds it."""
    with path.open("a+", encoding="ascii") as file:
        if not _take(file):
            file.seek(0)
            holder = file.read().strip()
            raise ImportRunning(f"another import is running (process {holder or 'unknown'}); wait for it to end")
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _take(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # beyond the text, which others may read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
