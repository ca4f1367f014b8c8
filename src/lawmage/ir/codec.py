"""Trees to plain JSON values and back, and their digest.

A node is ``["Class", {field: value}]`` with the fields that differ from their default; tuples are lists inside
``["t", …]``. Unknown classes or fields raise ``CodecError``: the data is of another version.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any, Final

from . import (
    ability,
    card,
    condition,
    cost,
    duration,
    effects,
    event_pattern,
    mana,
    modification,
    quantity,
    rule_change,
    selector,
)

MODULES: Final = (
    mana,
    selector,
    quantity,
    condition,
    event_pattern,
    cost,
    duration,
    effects,
    modification,
    rule_change,
    ability,
    card,
)


class CodecError(ValueError):
    """The value is not a tree of this version."""


def _belongs(cls: type, module: str) -> bool:
    """The class is defined in the module or, of a package, in a part of it."""
    return cls.__module__ == module or cls.__module__.startswith(module + ".")


def _classes() -> dict[str, type]:
    found: dict[str, type] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and dataclasses.is_dataclass(value) and _belongs(value, module.__name__):
                key = f"{module.__name__.rpartition('.')[2]}.{name}" if name in found else name
                found[key] = value
    return found


CLASSES: Final[dict[str, type]] = _classes()
_KEYS: Final[dict[type, str]] = {cls: key for key, cls in CLASSES.items()}
_FIELDS: Final[dict[type, tuple[tuple[str, Any], ...]]] = {
    cls: tuple([(f.name, f.default) for f in dataclasses.fields(cls)]) for cls in _KEYS
}


def to_json(value: Any) -> Any:
    """A JSON value: None, bool, int, str, or a list."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return ["t", *[to_json(one) for one in value]]
    key = _KEYS.get(type(value))
    if key is None:
        raise CodecError(f"not a node: {type(value).__name__}")
    said = {}
    for name, default in _FIELDS[type(value)]:
        held = getattr(value, name)
        if held != default or type(held) is not type(default):
            said[name] = to_json(held)
    return [key, said]


def from_json(value: Any) -> Any:
    """The inverse of ``to_json``; CodecError where it is not one."""
    if not isinstance(value, list):
        if value is None or isinstance(value, (bool, int, str)):
            return value
        raise CodecError(f"unexpected {type(value).__name__}")
    if not value:
        raise CodecError("empty list")
    if value[0] == "t":
        return tuple([from_json(one) for one in value[1:]])
    cls = CLASSES.get(value[0]) if isinstance(value[0], str) else None
    if cls is None or len(value) != 2 or not isinstance(value[1], dict):
        raise CodecError(f"unknown node {value[0]!r}")
    try:
        return cls(**{name: from_json(one) for name, one in value[1].items()})
    except TypeError as error:
        raise CodecError(f"{value[0]}: {error}") from error


def digest(value: Any) -> str:
    """Sixteen hex digits that are the same for equal trees in every process."""
    return hashlib.sha256(json.dumps(to_json(value), sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]
