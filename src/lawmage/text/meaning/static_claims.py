"""613, 604.3 Claims of a permanent: what affected things have, can and can't; what its own characteristics are."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.node import Ability, Condition, Things, Zone
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.selector import Noun, Players, This
from lawmage.ir.vocabulary import BASIC_LANDS, LAND_TYPES
from lawmage.text import words as w

from .declined import not_executable
from .effects.claims import each_party
from .entries import ENTERING, entering
from .nouns import affected, described, things
from .player_rules import PLAYER_RULES
from .predicates import Mod, modifications
from .quantities import quantity
from .restrictions import blocking_all
from .scope import Scope
from .static_costs import cheaper_to_activate, cost_change, dealing, not_activated

Line = Callable[[Scope, Any, "Condition | None"], tuple[Ability, ...]]


def claim(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """ "Creatures you control get +1/+1", "~ can't block" """
    scope.next_clause()
    node = blocking_all(node)
    if node.predicates == w.Predicate("can be your commander"):
        return ()  # 903.3d it is about building a deck
    apart = each_party(node) or each_place(node)
    if apart is not None:
        return tuple([one for part in apart for one in claim(scope, part, while_)])
    special = _special(node.predicates)
    if special is not None:
        return special(scope, node, while_)
    if isinstance(node.predicates, w.Also) and any(_special(step) for step in node.predicates.steps):
        parts = [dataclasses.replace(node, predicates=step) for step in node.predicates.steps]
        return tuple([one for part in parts for one in claim(scope, part, while_)])
    if isinstance(node.what, w.You | w.Player | w.Players) and isinstance(node.predicates, w.Predicate):
        if node.predicates.kind == "has":
            return player_keyword(scope, node, while_)
    if isinstance(node.predicates, w.Predicate) and node.predicates.kind in PLAYER_RULES:
        who = things(scope, node.what, "subject")
        rules = PLAYER_RULES[node.predicates.kind](scope, node.predicates, who)
        return (ab.StaticRule(rules, while_),)
    subject = affected(scope, node.what)
    try:
        mods = modifications(scope, node.predicates)
    finally:
        scope.each = None
    return of_mods(scope, subject, mods, while_, node)


def each_place(node: w.Claim) -> list[w.Claim] | None:
    """ "Lands you control and land cards you own that aren't on the battlefield": an effect on each of the sets."""
    what = node.what
    if not isinstance(what, w.Both) or not all(
        [isinstance(one, w.Pick) and isinstance(one.noun, w.Noun) for one in what.items]
    ):
        return None
    if not any([post.kind == "not on the battlefield" for one in what.items for post in one.noun.posts]):
        return None
    return [dataclasses.replace(node, what=one) for one in what.items]


# the latter two in a granted ability
OWN: Final = (
    w.Ref("~"),
    w.Ref("this", w.Core(w.Word("type", "creature"))),
    w.Ref("this", w.Core(w.Word("head", "token"))),
)


def also_types(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3 "~ is also a Cleric, Rogue, Warrior, and Wizard" """
    said = node.predicates.value.cores
    cores = said.items if isinstance(said, w.AnyOf) and said.join == "and" else (said,)
    words = [core.head.word for core in cores if core.head.kind == "subtype" and not core.qualities]
    if node.what not in OWN or while_ is not None or len(words) != len(cores) or node.predicates.value.posts:
        raise not_executable("is also", node)
    return (ab.Defining((md.AddTypes(subtypes=tuple(words)),)),)


def nonbasic_types(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3, 205.3i "~ is every nonbasic land type." """
    if node.what not in OWN_LAND or while_ is not None:
        raise not_executable("every land type", node)
    words = tuple([one for one in LAND_TYPES if one not in BASIC_LANDS])
    return (ab.Defining((md.AddTypes(subtypes=words),)),)


OWN_LAND: Final = (w.Ref("~"), w.Ref("this", w.Core(w.Word("type", "land"))))


def of_mods(
    scope: Scope, subject: Things | Noun, mods: tuple[Mod, ...], while_: Condition | None, node: Any
) -> tuple[Ability, ...]:
    """611.3 One static ability; changes to a spell on the stack function there."""
    zone: Zone = "battlefield"
    if any(isinstance(mod, rc.Cant) and isinstance(mod.event, ev.Countered) for mod in mods):
        if subject == This():
            zone = "stack"
    elif subject == This() and while_ is None and all([isinstance(mod, md.SetColors) for mod in mods]):
        return (ab.Defining(tuple([mod for mod in mods if isinstance(mod, md.SetColors)])),)  # 604.3
    elif scope.facts.spell:
        raise not_executable("static of a spell", node)
    return (ab.Static(subject, mods, while_, zone),)


def _special(node: Any) -> Line | None:
    if not isinstance(node, w.Predicate):
        if isinstance(node, w.Per) and isinstance(node.effect, w.Predicate):
            if node.effect.kind in ENTERING:
                return entering
            return SPECIAL.get(node.effect.kind)
        return None
    if node.kind in ENTERING:
        return entering
    if node == w.Predicate("can't be", "cast"):
        return not_cast
    return SPECIAL.get(node.kind)


def not_cast(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """101.2 "Spells with the chosen name can't be cast": by anyone."""
    spells = described(scope, node.what)
    if not isinstance(spells, Noun) or spells.kinds != ("spell",):
        raise not_executable("can't be cast", node)
    return (ab.StaticRule((rc.Cant(ev.Casts(Players("each"), spells)),), while_),)


def not_entering(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """614.17 "Lands can't enter the battlefield"; cards in a zone can't enter from there."""
    what = described(scope, node.what)
    if not isinstance(what, Noun) or what.controller is not None or what.whose is not None:
        raise not_executable("can't enter", node)
    enters = ev.Moves(dataclasses.replace(what, zones=()), what.zones, ("battlefield",))
    return (ab.StaticRule((rc.Cant(enters),), while_),)


SPECIAL: Final[dict[str, Line]] = {
    "is also a": also_types,
    "every nonbasic land type": nonbasic_types,
    "can't enter": not_entering,
    "cheaper": cost_change,
    "dearer": cost_change,
    "can't be activated": not_activated,
    "cheaper to activate": cheaper_to_activate,
    "dearer to activate": cheaper_to_activate,
    "deals": dealing,
    "deals equal": dealing,
    "deals equal to": dealing,
    "fights": dealing,
}


def player_keyword(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """702.11e "You have hexproof"."""
    who = things(scope, node.what, "subject")
    keyword = node.predicates.value
    if keyword.value is not None:
        raise not_executable("players have", keyword)
    return (ab.StaticRule((rc.PlayerGains(who, keyword.name),), while_),)


def stat_is(scope: Scope, node: w.StatIs, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3, 208.2 Characteristic-defining."""
    if node.whose not in OWN or while_ is not None:
        raise not_executable("is equal to", node)
    amount = quantity(scope, node.amount)
    power = amount if "power" in node.stat else None
    toughness = amount if "toughness" in node.stat else None
    if node.stat == "power, toughness and 1":
        toughness = SumOf((amount, 1))
    if power is None and toughness is None:
        raise not_executable("is equal to", node)
    return (ab.Defining((md.DefinePT(power, toughness),)),)


CLAIMS: Final[dict[type, Line]] = {
    w.Claim: claim,
    w.StatIs: stat_is,
}
