"""115.1, 601.2c Limits on a chosen set as a whole: total power 4 or less, different names, all of one player."""

from __future__ import annotations

from lawmage.ir.selector import Selector, Total
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, compare, quantity, subject
from .looking import controller_of, owner_of
from .stats import working

CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")


def together(state: State, frame: Frame, selector: Selector, refs: tuple[int, ...]) -> str | None:
    """Why these may not be chosen together, or None."""
    for total in selector.totals:
        wrong = total_error(state, frame, total, refs)
        if wrong is not None:
            return wrong
    if selector.shared and len({player_of(state, ref) for ref in refs}) > 1:
        return "115.1 they must all be of one player"
    return None


def player_of(state: State, ref: int) -> int:
    if ref < 0:
        return -1 - ref
    return controller_of(state, ref) if state.objects[ref].zone in ("battlefield", "stack") else owner_of(state, ref)


def total_error(state: State, frame: Frame, total: Total, refs: tuple[int, ...]) -> str | None:
    values = [trait_values(state, total.stat, subject(state, ref)) for ref in refs]
    if total.order == "distinct":
        seen: list[object] = []
        for one in values:
            if any([v in seen for v in one]):
                return f"115.1 they must have different {total.stat}"
            seen += one
        return None
    if total.order == "same":
        shared = [v for v in (values[0] if values else []) if all([v in one for one in values])]
        return None if shared or not values else f"115.1 they must share a {total.stat}"
    amount = sum([v for one in values for v in one if isinstance(v, int)])
    limit = quantity(state, frame, total.amount)
    return None if compare(amount, total.order, limit) else f"115.1 total {total.stat} {total.order} {limit} wanted"


def trait_values(state: State, trait: str, one: Subject | None) -> list[object]:
    """The values of a stat or trait of a thing."""
    if one is None or one.view is None:
        return []
    seen = one.view
    if trait == "controller":
        return [seen.controller]
    if trait == "power":
        return [seen.power]
    if trait in ("crew", "saddle"):
        return [working(state, one.ref, seen, trait)]
    if trait == "toughness":
        return [seen.toughness]
    if trait == "total":
        return [seen.power + seen.toughness]
    if trait == "mana_value":
        return [seen.cost.mana_value if seen.cost is not None else 0]
    if trait == "name":
        return [seen.name]
    if trait in ("color", "colors"):
        return list(seen.colors)
    if trait == "card_type":
        return [t for t in CARD_TYPES if t in seen.types]
    if trait in ("creature_type", "land_type", "subtype"):
        return [t for t in sorted(seen.types) if t[:1].isupper()]
    return []
