"""613 Why an object is what it is: what each effect made of it, layer by layer, with the rule of the layer."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Note
from lawmage.ir.vocabulary import CARD_TYPES, SUPERTYPES
from lawmage.state.objects import View
from lawmage.state.state import State

from .layering import LayerStep
from .layers import layer_steps
from .layers_apply import ABILITY, BASE, CHANGED, COLOR, CONTROL, COPY, DEFINED, SWITCHED, TEXT, TYPE
from .looking import known_object, name_of, seed

RULES: Final = {
    COPY: "613.1a",
    CONTROL: "613.1b",
    TEXT: "613.1c",
    TYPE: "613.1d",
    COLOR: "613.1e",
    ABILITY: "613.1f",
    DEFINED: "613.4a",
    BASE: "613.4b",
    CHANGED: "613.4c",
    SWITCHED: "613.4d",
}
COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
FIRST: Final = (*sorted(SUPERTYPES), *sorted(CARD_TYPES))


def layer_story(state: State, object_id: int) -> list[Note]:
    """What the object starts as, what each effect made of it, what it is in the end; nothing for what is unknown."""
    obj = known_object(state, object_id)
    if obj is None or object_id not in state.objects:
        return []
    seen = seed(state, obj)
    told: list[Note] = [("613.1", f"{seen.name or 'it'} starts as {summary(seen)}")]
    for step in layer_steps(state, object_id):
        changes = differences(step.before, step.after)
        if changes:
            told.append((RULES[step.layer], f"{cause(state, step, object_id)}: {', '.join(changes)}"))
            if step.late:
                told.append(("613.8b", "it was applied after what it depends on, though its timestamp is earlier"))
        seen = step.after
    told.append(("613.1", f"{seen.name or 'it'} is {summary(seen)}"))
    return told


def cause(state: State, step: LayerStep, object_id: int) -> str:
    """Who did it."""
    if not step.source:
        return "counters" if step.layer == CHANGED else "a rule"
    if step.source == object_id:
        return "its own characteristic-defining ability" if step.defining else "an ability or counter of its own"
    return name_of(state, step.source)


def differences(before: View, after: View) -> list[str]:
    """What a step changed, in words."""
    found: list[str] = []
    if before.name != after.name:
        found.append(f"it is called {after.name or 'nothing'}")
    if before.controller != after.controller:
        found.append(f"player {after.controller + 1} controls it")
    found += changed("types", listed_types(before), listed_types(after))
    if before.colors != after.colors:
        found.append(f"it is {colors_of(after)}")
    found += changed("", sorted(before.keywords), sorted(after.keywords))
    abilities = len(after.abilities) - len(before.abilities)
    if abilities and before.keywords == after.keywords:
        found.append("it has more abilities" if abilities > 0 else "it has fewer abilities")
    if (before.power, before.toughness) != (after.power, after.toughness):
        found.append(f"{size(before)} becomes {size(after)}")
    return found


def changed(what: str, before: list[str], after: list[str]) -> list[str]:
    """ "gains flying", "loses the types creature"."""
    more = [word for word in after if word not in before]
    less = [word for word in before if word not in after]
    noun = f"the {what} " if what else ""
    return [
        *([f"it loses {noun}{', '.join(less)}"] if less else []),
        *([f"it gains {noun}{', '.join(more)}"] if more else []),
    ]


def listed_types(seen: View) -> list[str]:
    """In the order of a type line: supertypes, card types, subtypes."""
    return [word for word in FIRST if word in seen.types] + sorted(seen.types - set(FIRST))


def size(seen: View) -> str:
    return f"{seen.power}/{seen.toughness}"


def colors_of(seen: View) -> str:
    return " and ".join([COLORS[one] for one in seen.colors]) or "colorless"


def summary(seen: View) -> str:
    """Size, colours, types and keywords in a phrase."""
    words = [*([size(seen)] if "creature" in seen.types else []), colors_of(seen), *listed_types(seen)]
    return " ".join(words) + (f" with {', '.join(sorted(seen.keywords))}" if seen.keywords else "")
