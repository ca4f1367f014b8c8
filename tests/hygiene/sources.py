"""The source files that the hygiene tests look at."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "lawmage"


@cache
def modules() -> dict[str, Path]:
    """All modules of the package by dotted name below it ("rules.atoms")."""
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def chapter(module: str) -> str:
    """The folder (or lone module) that a module belongs to: "rules" for "rules.atoms", "game" for "game".

    Who answers and what is asked are one chapter in two modules: only the questions are compiled.
    """
    name = module.partition(".")[0]
    return "decisions" if name == "agent" else name


@cache
def tracked() -> tuple[Path, ...]:
    """Every file of the repository that is committed or would be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return tuple(path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file())


def place(path: Path, node: ast.AST) -> str:
    """Where something is, for a message."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
