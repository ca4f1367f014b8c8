"""What the rules' code may not do: write state past the atoms, catch, iterate over sets, look names up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hygiene.sources import PACKAGE, chapter, modules, place, tree

RULES = sorted(module for module in modules() if chapter(module) == "rules")
# the two floors: atoms through the pipeline, raw writes below it
RAW = ("writes", "facing", "waiting", "taking_place", "course", "anew")
WRITERS = {f"rules.{name}" for name in ("atoms", "moving", *RAW)}
CORE = sorted(module for module in modules() if chapter(module) in ("ir", "state", "rules", "decisions", "game"))
OWNING = {"own", "own_player"}


def _path(module: str) -> Path:
    return modules()[module]


def state_fields() -> set[str]:
    """The attributes of the state's classes: their slots and what their __init__ assigns."""
    fields: set[str] = set()
    for module in modules():
        if chapter(module) != "state":
            continue
        for cls in [node for node in ast.walk(tree(_path(module))) if isinstance(node, ast.ClassDef)]:
            if cls.name not in MUTABLE:
                continue
            for node in ast.walk(cls):
                if isinstance(node, ast.Assign) and any(_is_name(target, "__slots__") for target in node.targets):
                    fields |= {
                        item.value
                        for item in ast.walk(node.value)
                        if isinstance(item, ast.Constant) and isinstance(item.value, str)
                    }
                for target in _targets(node):
                    if isinstance(target, ast.Attribute) and _is_name(target.value, "self"):
                        fields.add(target.attr)
    return fields


# the classes of state/ that change after they are built; events and snapshots are frozen once published
MUTABLE = {"State", "GameObject", "Player"}
# lazily computed values that hang on a state and are no part of it
CACHES = {"views", "memo", "base"}
# what these return belongs to whoever called them: an object as it would be, a copy of an object or a view
DRAFTS = {"imagined", "clone", "copy"}


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return [
            part for target in node.targets for part in ([*target.elts] if isinstance(target, ast.Tuple) else [target])
        ]
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    if isinstance(node, ast.Delete):
        return node.targets
    return []


def _others(function: ast.FunctionDef) -> set[str]:
    """Names in a function that hold something else than state: by annotation, or made here by calling a class."""
    names = {"self", "event"}  # an event is a draft until an atom publishes it
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation is not None and ast.unparse(node.annotation) not in MUTABLE:
            names.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if ast.unparse(node.annotation) not in MUTABLE:
                names.add(node.target.id)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            called = node.value.func
            made = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            if made[:1].isupper() or made in DRAFTS:  # a new object, not yet part of the state
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def writes(code: ast.Module, fields: set[str]) -> Iterator[tuple[ast.AST, str]]:
    """Assignments to fields of state, and calls that take an object for writing."""
    for function in [node for node in ast.walk(code) if isinstance(node, ast.FunctionDef)]:
        others = _others(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OWNING:
                yield node, f"calls {node.func.attr}()"
            for target in _targets(node):
                while isinstance(target, ast.Subscript):
                    target = target.value
                if isinstance(target, ast.Attribute) and target.attr in fields:
                    owner = target.value
                    if not (isinstance(owner, ast.Name) and owner.id in others):
                        yield node, f"writes {ast.unparse(target)}"


@pytest.mark.parametrize("module", [name for name in RULES if name not in WRITERS])
def test_only_atoms_write_state(module: str) -> None:
    path = _path(module)
    wrong = [f"{place(path, node)} {what}" for node, what in writes(tree(path), state_fields() - CACHES)]
    assert not wrong, "only rules/atoms.py and the raw writes below it write state:\n" + "\n".join(dict.fromkeys(wrong))


def test_a_write_is_found() -> None:
    code = """
def bad(state: State, obj: GameObject, event: Damage):
    obj.tapped = True
    state.objects[1].damage += 2
    state.zones[3] = ()
    state.own(3)
def good(event: Damage, obj: GameObject):
    event.damage = 3
    draft = View(obj)
    draft.tapped = obj.tapped
    other = imagined(obj, "stack", 0)
    other.tapped = False
"""
    found = [what for _, what in writes(ast.parse(code), {"tapped", "damage", "zones"})]
    assert found == ["writes obj.tapped", "writes state.objects[1].damage", "writes state.zones", "calls own()"]


@pytest.mark.parametrize("module", RULES)
def test_rules_catch_nothing(module: str) -> None:
    wrong = [
        place(_path(module), node) for node in ast.walk(tree(_path(module))) if isinstance(node, ast.Try | ast.TryStar)
    ]
    assert not wrong, "an abandoned attempt must reach the transaction loop:\n" + "\n".join(wrong)


def _iterated(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        yield from (part.iter for part in node.generators)
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("list", "tuple", "iter", "next")
    ):
        yield from node.args[:1]
    elif isinstance(node, ast.Starred):
        yield node.value


def _is_set(node: ast.expr, sets: set[str]) -> bool:
    """Whether an expression is obviously a set."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in sets
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, sets) or _is_set(node.right, sets)
    return False


def _set_names(function: ast.FunctionDef) -> set[str]:
    """Local names that are annotated or assigned as sets."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if ast.unparse(node.annotation).partition("[")[0] in ("set", "frozenset"):
                names.add(node.target.id)
        elif isinstance(node, ast.Assign) and _is_set(node.value, set()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.arg) and node.annotation is not None:
            if ast.unparse(node.annotation).partition("[")[0] in ("set", "frozenset"):
                names.add(node.arg)
    return names


def _unordered(function: ast.FunctionDef) -> set[int]:
    """Comprehensions whose order is lost or made at once: what frozenset(), sorted() and the like are called with."""
    return {
        id(node.args[0])
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1
        if node.func.id in ("set", "frozenset", "sorted", "len", "any", "all", "sum", "min", "max")
    }


def set_iterations(code: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Places where the order of a set would show."""
    for function in [node for node in ast.walk(code) if isinstance(node, ast.FunctionDef)]:
        sets = _set_names(function)
        unordered = _unordered(function)
        for node in ast.walk(function):
            if id(node) in unordered:
                continue
            for each in _iterated(node):
                if _is_set(each, sets):
                    yield node, f"iterates over {ast.unparse(each)}"


@pytest.mark.parametrize("module", [name for name in CORE if chapter(name) != "ir"])
def test_no_iteration_over_sets(module: str) -> None:
    path = _path(module)
    wrong = [f"{place(path, node)} {what}" for node, what in set_iterations(tree(path))]
    assert not wrong, "a set has no order; sort it or use a dict:\n" + "\n".join(dict.fromkeys(wrong))


def test_an_iteration_over_a_set_is_found() -> None:
    code = """
def bad(names: frozenset[str], more):
    for name in names: pass
    both = {1, 2}
    return [x for x in both | more], list(set(more)), tuple({n for n in more})
def good(names: frozenset[str], more: list[int]):
    return sorted(names), "a" in names, [x for x in more], frozenset([n for n in names]), any([n for n in names])
"""
    assert len({what for _, what in set_iterations(ast.parse(code))}) == 4


@pytest.mark.parametrize("module", CORE)
def test_nothing_is_looked_up_by_name(module: str) -> None:
    """The core is compiled: no getattr by name, no star imports, no eval."""
    if module in ("ir.codec", "state.codec", "rules.walk", "rules.shifting"):
        return  # these walk the fields of all trees, or of all state
    path = _path(module)
    wrong = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("setattr", "delattr", "eval", "exec") or (node.func.id == "getattr"):
                wrong.append(f"{place(path, node)} calls {node.func.id}")
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            wrong.append(f"{place(path, node)} imports *")
    assert not wrong, "\n".join(wrong)


def test_there_is_something_to_look_at() -> None:
    assert PACKAGE.is_dir()
    if (PACKAGE / "state").is_dir():
        assert {"State", "GameObject"} <= {
            node.name
            for module in modules()
            if chapter(module) == "state"
            for node in ast.walk(tree(_path(module)))
            if isinstance(node, ast.ClassDef)
        }
