"""The command `lawmage`: what it is asked for is imported when it is asked for."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from lawmage import __version__

        print(f"lawmage {__version__}")
        return
    raise SystemExit("lawmage: not yet")
