"""The command `lawmage`: what it is asked for is imported when it is asked for."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line. Exit codes: 0 done, 1 a negative result, 2 wrong usage or input, 130 interrupted."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from lawmage import __version__

        print(f"lawmage {__version__}")
        return
    from .group import run

    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:  # a full disk behind our output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"lawmage: the output cannot be written: {error.strerror}", file=sys.stderr)
        code = 2
    raise SystemExit(code)
