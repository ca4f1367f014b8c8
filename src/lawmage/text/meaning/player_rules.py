"""613.11 What players can't do, may do and have: predicates of players."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir.node import RuleChange, Things
from lawmage.ir.selector import Is, Noun
from lawmage.text import words as w

from .declined import not_executable
from .nouns import noun
from .quantities import quantity
from .scope import Scope

NOT_FROM_HANDS: Final = (
    w.Post("from", w.Post("anywhere other than", w.Post("hands", w.Refs("their")))),
    w.Post("from", w.Post("anywhere other than", w.Post("hand", w.Refs("their")))),
)
PlayerRule = Callable[[Scope, w.Predicate, Things], tuple[RuleChange, ...]]


def cant_cast(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """101.2, 601.3 "can't cast creature spells", "can't cast spells from anywhere other than their hands" """
    what = node.value
    if isinstance(what, w.Noun):
        kept = tuple([post for post in what.posts if post not in NOT_FROM_HANDS])
        if len(kept) < len(what.posts):
            spells = noun(scope, dataclasses.replace(what, posts=kept))
            return (rc.Cant(ev.Casts(who, spells, not_from=("hand",))),)
    found = noun(scope, node.value)
    if not found.zones or "stack" in found.zones:
        return (rc.Cant(ev.Casts(who, found)),)
    if found.alternatives or found.whose is not None:
        raise not_executable("can't cast", node)
    spell = dataclasses.replace(found, kinds=("spell",), zones=())  # it is on the stack; the zones are where from
    return (rc.Cant(ev.Casts(who, spell, found.zones)),)


def cant_play(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """305.2 "can't play lands" """
    found = noun(scope, node.value)
    if found.tests != (Is("type", "land"),) or found.controller is not None or found.zones:
        raise not_executable("can't play", node)
    return (rc.Cant(ev.PlaysLand(who)),)


def plain(make: Callable[[Things], RuleChange]) -> PlayerRule:
    def rule(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
        return (make(who),)

    return rule


def one_spell(who: Things) -> RuleChange:
    """ "can't cast more than one spell each turn" """
    return rc.Cant(ev.Occasion(ev.Casts(who, Noun(("spell",))), nth=2))


def cant_lose(win: bool) -> PlayerRule:
    return plain(lambda who: rc.CantLose(who, win))


def keeps_mana(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """106.4"""
    colors = {"unspent mana": "", "unspent red mana": "R", "unspent green mana": "G"}
    if node.value not in colors:
        raise not_executable("keeps mana", node)
    return (rc.DoesntEmpty(who, colors[node.value]),)


def only_effect(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """What is said by an instruction only."""
    raise not_executable(node.kind, node)


def several_lands(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """305.2"""
    return (rc.ExtraLands(who, quantity(scope, node.value)),)


def cant_block_with(scope: Scope, node: w.Predicate, who: Things) -> tuple[RuleChange, ...]:
    """509.1b "… can't block with creatures with …" """
    found = noun(scope, node.value)
    if found.controller is not None:
        raise not_executable("can't block with", node)
    return (rc.Cant(ev.Blocks(dataclasses.replace(found, controller=who))),)


PLAYER_RULES: Final[dict[str, PlayerRule]] = {
    "can't block with": cant_block_with,
    "can't lose the game": cant_lose(False),
    "can't lose at zero": plain(lambda who: rc.CantLose(who, only="704.5a")),
    "can't win the game": cant_lose(True),
    "keeps mana": keeps_mana,
    "no maximum": plain(lambda who: rc.HandSize(who, None)),
    "can't gain life": plain(lambda who: rc.Cant(ev.GainsLife(who))),
    "one spell": plain(one_spell),
    "one draw": plain(lambda who: rc.Cant(ev.Occasion(ev.Draws(who), nth=2))),
    "can't cast what": cant_cast,
    "can't play": cant_play,
    "additional land": plain(rc.ExtraLands),
    "one more spell": only_effect,
    "additional land on": plain(rc.ExtraLands),
    "additional land during": plain(rc.ExtraLands),
    "several additional lands": several_lands,
}
