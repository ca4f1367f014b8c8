"""702.96a, 612 The text of an overloaded spell: "each" instead of "target"."""

from __future__ import annotations

from typing import Any

from lawmage.ir import codec
from lawmage.ir.node import Effect


def overloaded(effect: Effect) -> Effect:
    """The effect with all that the noun describes in place of every target; slots stay."""
    changed = codec.from_json(_each(codec.to_json(effect)))
    assert isinstance(changed, Effect)
    return changed


def _each(value: Any) -> Any:
    """The stored tree with other selectors."""
    if not isinstance(value, list):
        return value
    if value[0] == "t":
        return ["t", *[_each(one) for one in value[1:]]]
    name, fields = value
    said = {field: _each(one) for field, one in fields.items()}
    if name == "Selector" and said["pick"] == "target":
        said["pick"] = "all"
    return [name, said]
