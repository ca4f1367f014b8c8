"""702.57, 702.142, 702.177, 702.178, 702.186 Keywords in front of another ability: what they add to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .ability import Activated, Keyword, Replacing, Static, StaticRule, Triggered
from .condition import And, Happened, Has, Matches, TurnIs
from .event_pattern import Attacks, Occasion
from .modification import GrantAbility, GrantKeyword
from .node import Ability, Condition, RuleChange, Zone
from .rule_change import OwnCostLess, Timing
from .selector import Is, Noun, This, You

# What an activated ability behind the word is limited to, and where it is activated
LIMITS: Final[dict[str, tuple[tuple[RuleChange, ...], Zone]]] = {
    "forecast": ((Timing(TurnIs(You(), ("upkeep",)), once_each_turn=True),), "hand"),
    "boast": ((Timing(Happened(Attacks(This())), once_each_turn=True),), "battlefield"),
    "exhaust": ((Timing(once=True),), "battlefield"),
    "power-up": ((Timing(once=True), OwnCostLess()), "battlefield"),
}
# When the object has the ability behind the word
WHILE: Final[dict[str, Condition]] = {
    "max speed": Has(You(), "max_speed"),
    "∞": Matches(This(), Noun((), (Is("status", "harnessed"),))),
}


SOLVED: Final = Matches(This(), Noun((), (Is("status", "solved"),)))


def solved(ability: Ability) -> Ability | None:
    """702.169b-d A static ability holds, an activated one can be activated, a triggered one triggers only so."""
    if isinstance(ability, Activated):
        return replace(ability, limits=(*ability.limits, Timing(SOLVED)))
    if isinstance(ability, Triggered) and isinstance(ability.event, Occasion):
        both = SOLVED if ability.event.during is None else And((ability.event.during, SOLVED))
        return replace(ability, event=replace(ability.event, during=both))
    if isinstance(ability, Triggered):
        return replace(ability, event=Occasion(ability.event, during=SOLVED))
    if isinstance(ability, Static | StaticRule | Replacing):
        both = SOLVED if ability.while_ is None else And((ability.while_, SOLVED))
        return replace(ability, while_=both)
    return None


def labelled(label: str, ability: Ability) -> Ability | None:
    """The ability with what the keyword in front of it adds; None when it says nothing about such an ability."""
    if label == "solved":
        return solved(ability)
    if label in LIMITS and isinstance(ability, Activated):
        limits, zone = LIMITS[label]
        return replace(ability, limits=(*ability.limits, *limits), zone=zone, name=label)
    if label in WHILE:
        given = GrantKeyword(ability) if isinstance(ability, Keyword) else GrantAbility(ability)
        return Static(This(), (given,), WHILE[label], home(ability))
    return None


def home(ability: Ability) -> Zone:
    """702.178b The word functions where the ability behind it says that it functions."""
    if isinstance(ability, Activated | Triggered | Static | StaticRule | Replacing):
        return ability.zone
    return "battlefield"
