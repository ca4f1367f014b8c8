"""Compile the core (ir, state, rules, decisions, game) with mypyc into build/lib, beside a copy of the pure part.

`PYTHONPATH=build/lib` then runs the compiled core; without it the same sources run interpreted.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "lawmage"
TARGET = ROOT / "build" / "lib"
GROUP = ("ir", "state", "rules", "decisions.py", "game.py")


def core() -> list[str]:
    """The modules of the compiled group that exist, as paths below build/lib; package markers stay pure."""
    found: list[Path] = []
    for name in GROUP:
        path = TARGET / "lawmage" / name
        found.extend(sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else [])
    return [str(path.relative_to(TARGET)) for path in found if path.name != "__init__.py"]


def main() -> int:
    """Copy the package, compile the group in the copy; 0 when done."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET / "lawmage", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(TARGET)
    modules = core()
    if not modules:
        print("nothing to compile yet")
        return 0
    from mypyc.build import mypycify
    from setuptools import setup

    sys.argv = [sys.argv[0], "--quiet", "build_ext", "--inplace"]
    setup(
        name="lawmage",
        packages=["lawmage"],
        ext_modules=mypycify(["--strict", *modules], opt_level="3"),
    )
    print(f"compiled {len(modules)} modules into {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
