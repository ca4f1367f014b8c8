"""Dependencies point downward only (docs/architecture.md, the folders)."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.sources import PACKAGE, chapter, modules, place, tree

_RULES = {"ir", "state", "decisions", "rules"}
_CORE = {*_RULES, "notation", "game"}
_TOOLS = {"ir", "text", "formats", "cards"}
_FRONT = {
    "ir",
    "decisions",
    "notation",
    "game",
    "saves",
    "view",
    "explain",
    "agents",
    "scenario",
    "simulate",
    "formats",
    "cards",
}
BELOW: dict[str, set[str]] = {
    "ir": set(),
    "formats": set(),
    "text": {"ir"},
    "state": {"ir"},
    "decisions": {"ir", "state"},
    "rules": {"ir", "state", "decisions"},
    "notation": _RULES,
    "view": {*_RULES, "notation"},
    "result": set(),
    "saves": {"state"},
    "game": {*_RULES, "notation", "view", "result", "saves"},
    "explain": _CORE | {"view"},
    "agents": _CORE | {"view"},
    "exhaustive": {*_CORE, *_TOOLS, "agents"},
    "conformance": _CORE | {"view", "agents"},
    "cards": {"ir", "text", "formats", "rules"},  # of the rules only which trees can be executed
    "scenario": _CORE | _TOOLS | {"view", "explain", "agents"},
    "simulate": {*_CORE, *_TOOLS, "saves", "agents"},
    "cli": _FRONT,
    "web": _FRONT,
    "rl": _FRONT,
}


def imported(module: str) -> list[tuple[str, ast.AST]]:
    """The chapters that a module imports, with the places; imports for type checkers count too."""
    path = modules()[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found: list[tuple[str, ast.AST]] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [(alias.name.split(".")[1], node) for alias in node.names if alias.name.startswith("lawmage.")]
        elif isinstance(node, ast.ImportFrom):
            base = (node.module or "").split(".") if node.module else []
            if node.level:
                up = package.split(".") if package else []
                base = [*up[: len(up) - node.level + 1], *base]
            elif base[:1] == ["lawmage"]:
                base = base[1:]
            else:
                continue
            found += [(name, node) for name in ([base[0]] if base else [alias.name for alias in node.names])]
    return [(name, node) for name, node in found if name in {chapter(other) for other in modules()}]


def test_every_folder_has_its_place() -> None:
    unknown = {chapter(module) for module in modules()} - BELOW.keys() - {"__init__", "__main__", ""}
    assert not unknown, "add these to BELOW, with what they may import"


def test_the_order_is_one_way() -> None:
    for upper, lower in BELOW.items():
        for name in lower:
            assert upper not in BELOW[name], f"{upper} and {name} would import each other"


@pytest.mark.parametrize("name", sorted(BELOW))
def test_imports_point_downward(name: str) -> None:
    wrong = [
        f"{place(modules()[module], node)} imports {used}"
        for module in modules()
        if chapter(module) == name
        for used, node in imported(module)
        if used != name and used not in BELOW[name]
    ]
    assert not wrong, "\n".join(wrong)


def test_importing_the_package_imports_nothing_else() -> None:
    import subprocess
    import sys

    code = "import sys, lawmage; print(sorted(m for m in sys.modules if m.startswith('lawmage')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['lawmage']"


@pytest.mark.parametrize("name", ["ir", "state", "rules", "decisions", "game"])
def test_the_core_needs_only_the_standard_library(name: str) -> None:
    import sys

    wrong = []
    for module, path in modules().items():
        if chapter(module) != name:
            continue
        for node in ast.walk(tree(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            known = {*sys.stdlib_module_names, "lawmage", "mypy_extensions"}
            wrong += [f"{place(path, node)} imports {used}" for used in names if used.partition(".")[0] not in known]
    assert not wrong, "\n".join(wrong)
    assert PACKAGE.exists()
