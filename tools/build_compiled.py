"""Compile the core (ir, state, rules, decisions, game) with mypyc into build/lib, beside a copy of the pure part.

`PYTHONPATH=build/lib` then runs the compiled core; without it the same sources run interpreted. The modules are cut,
in the order of their imports, into as many groups as there are processors, so that the C compiler works on all of
them at once. `LAWMAGE_OPT` sets its optimisation level (default 3).
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "lawmage"
TARGET = ROOT / "build" / "lib"
GROUP = ("ir", "state", "rules", "decisions.py", "game.py")
INTERPRETED = ("codec.py",)  # looks fields up by name


def core() -> dict[str, Path]:
    """The modules of the compiled part by dotted name; package markers stay pure."""
    found: list[Path] = []
    for name in GROUP:
        path = TARGET / "lawmage" / name
        found.extend(sorted(path.rglob("*.py")) if path.is_dir() else [path])
    chosen = [path.relative_to(TARGET) for path in found if path.name not in ("__init__.py", *INTERPRETED)]
    return {".".join(path.with_suffix("").parts): path for path in chosen}


def imports(name: str, path: Path, modules: dict[str, Path]) -> set[str]:
    """The other core modules that a module imports."""
    package = name.split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*up, *(node.module or "").split(".")]).strip(".")
            found |= {base, *[f"{base}.{alias.name}" for alias in node.names]}
    return {one for one in found if one in modules and one != name}


def knots(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules that import each other together, in the order of their imports (Tarjan's components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == number[name]:
            cut = stack.index(name)
            found.append(stack[cut:])
            del stack[cut:]

    for name in graph:
        if name not in number:
            visit(name)
    return found


def groups(modules: dict[str, Path], count: int) -> list[list[str]]:
    """The files in import order, cut where each part has about the same length."""
    ordered = knots({name: imports(name, path, modules) for name, path in modules.items()})
    sizes = {name: path.stat().st_size for name, path in modules.items()}
    whole, done = sum(sizes.values()), 0
    parts: list[list[str]] = [[] for _ in range(count)]
    for knot in ordered:
        parts[min(count - 1, done * count // whole)] += [str(modules[name]) for name in knot]
        done += sum([sizes[name] for name in knot])
    return [part for part in parts if part]


def main() -> int:
    """Copy the package, compile the group in the copy; 0 when done."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET / "lawmage", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(TARGET)
    modules = core()
    from mypyc.build import mypycify
    from setuptools import setup

    count = os.cpu_count() or 1
    parts = groups(modules, count)
    files = [path for part in parts for path in part]
    separate = [(part, f"lawmage_core_{n}") for n, part in enumerate(parts)] if len(parts) > 1 else False
    extensions = mypycify(["--strict", *files], opt_level=os.environ.get("LAWMAGE_OPT", "3"), separate=separate)
    sys.argv = [sys.argv[0], "--quiet", "build_ext", "--inplace", f"--parallel={count}"]
    setup(name="lawmage", packages=["lawmage"], ext_modules=extensions)
    print(f"compiled {len(files)} modules in {len(parts)} groups into {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
