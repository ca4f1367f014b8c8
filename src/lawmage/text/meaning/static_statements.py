"""614, 101 Statements and orders that hold as long as the permanent is there: rules of the game that they change."""

from __future__ import annotations

from typing import Final

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.node import Ability, Condition, EventPattern
from lawmage.ir.selector import Players, This, You
from lawmage.text import words as w

from .declined import not_executable
from .entries import AS_DONE
from .event_parts import recipient
from .nouns import described, noun, player_set, things
from .prevention import prevents_always, unpreventable
from .production import produces
from .quantities import quantity
from .replacements import replacing
from .scope import Scope
from .static_claims import Line


def statement(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    handler = STATEMENTS.get(node.kind)
    if handler is None:
        raise not_executable(node.kind, node.value)
    return handler(scope, node, while_)


def you_control(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.Static(things(scope, node.value), (md.GainControl(You()),), while_),)


def no_legend_rule(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    what = None if node.value is None else noun(scope, node.value)
    return (ab.StaticRule((rc.NoLegendRule(what),), while_),)


def loyalty_costs_more(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """606.5 "… cost an additional [+1] to activate" """
    change = int(node.value.strip("[]").replace("−", "-"))
    return (ab.StaticRule((rc.LoyaltyCost(change, You()),), while_),)


def combat_limit(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """508.1c "No more than two creatures can attack" in each combat."""
    if not isinstance(node.value, int):
        raise not_executable(node.kind, node.value)
    whom = You() if node.kind == "attack you limit" else None
    limit = rc.CombatLimit(node.value, noun(scope, node.other), node.kind == "block limit", whom)
    return (ab.StaticRule((limit,), while_),)


FORCED: Final = {
    "sacrifice permanents": ("sacrifice",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}


def not_forced(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.StaticRule((rc.NotForced(You(), FORCED[node.value]),), while_),)


def more_devotion(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """700.5a"""
    more = quantity(scope, node.value)
    if not isinstance(more, int) or while_ is not None:
        raise not_executable("devotion", node)
    return (ab.StaticRule((rc.MoreDevotion(more),)),)


def search_top(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """701.23f"""
    most = quantity(scope, node.value)
    if not isinstance(most, int):
        raise not_executable("search", node)
    return (ab.StaticRule((rc.SearchLimit(Players("opponents"), most),), while_),)


def doubled(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1a Twice as many tokens or counters: of effects, not of costs."""
    if node.kind == "doubled tokens":
        what = noun(scope, node.other)
        event: EventPattern = ev.CreatesTokens(You(), what if what.tests else None)
    else:
        event = ev.CountersChange(described(scope, node.value), by_effect=True)
    return (ab.Replacing(ab.Replacement(event, (ab.ScaleAmount(2),)), while_),)


def counters_scaled(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1a Counters that a player puts: twice as many, or half."""
    on = recipient(scope, node.value)
    mine = node.kind == "counters doubled"
    event = ev.CountersChange(on, who=You() if mine else Players("opponents"))
    change = ab.ScaleAmount(2) if mine else ab.ScaleAmount(1, 2)
    return (ab.Replacing(ab.Replacement(event, (change,)), while_),)


def not_prevented(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    if node.other is not None or scope.facts.spell:
        raise not_executable(node.kind, node.value)
    return (ab.StaticRule((unpreventable(scope, node),), while_),)


def energy_instead(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """122.1 "If you would get one or more {E}, you get twice that many {E} instead." """
    change = ab.ScaleAmount(2) if node.value == "twice that many" else ab.AddAmount(1)
    return (ab.Replacing(ab.Replacement(ev.CountersChange(You(), "energy"), (change,)), while_),)


def skips_extra(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.10 An extra turn of an opponent is skipped instead."""
    if node.value == w.Player("a opponent"):
        return (ab.StaticRule((rc.Skip("extra turn", Players("opponents")),), while_),)
    if node.value != w.Player("a player"):
        raise not_executable("skips an extra turn", node)
    return (ab.StaticRule((rc.Skip("extra turn", Players("each")),), while_),)


def keeps_itself(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """702.16n "This effect doesn't remove this Aura." """
    if node.value is not None or node.other is not None or while_ is not None or "Aura" not in scope.facts.subtypes:
        raise not_executable(node.kind, node)
    return (ab.StaticRule((rc.KeepsAttached(This()),)),)


def using(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """601.3 A permission to cast the card from a graveyard for this cost only."""
    if node.value != w.Ref("this", w.Core(w.Word("head", "card"))):
        raise not_executable("using", node)
    return (ab.StaticRule((rc.MayPlay(This(), "graveyard", You(), using=node.other),), while_, "graveyard"),)


def of_decks(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """100.2a, 113.6n "A deck can have any number of cards named ~": nothing during the game."""
    return ()


def triggers_nothing(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """603.2g "Creatures entering don't cause abilities to trigger." """
    what = noun(scope, node.value)
    enters: EventPattern = ev.Moves(what, to=("battlefield",))
    if node.kind == "triggers nothing of":
        return (ab.StaticRule((rc.NoTriggers(enters, noun(scope, node.other)),), while_),)
    if node.other == "entering or dying":
        enters = ev.AnyEvent((enters, ev.Moves(what, ("battlefield",), ("graveyard",))))
    return (ab.StaticRule((rc.NoTriggers(enters),), while_),)


def life_floor(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.StaticRule((rc.LifeFloor(You()),), while_),)


def extra_votes(optional: bool) -> Line:
    """701.38d"""

    def line(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
        return (ab.StaticRule((rc.ExtraVotes(You(), optional),), while_),)

    return line


STATEMENTS: Final[dict[str, Line]] = {
    "may vote again": extra_votes(True),
    "votes again": extra_votes(False),
    "life floor": life_floor,
    "triggers nothing": triggers_nothing,
    "triggers nothing of": triggers_nothing,
    "any number in a deck": of_decks,
    "up to in a deck": of_decks,
    "skip extra": skips_extra,
    "energy instead": energy_instead,
    "counters doubled": counters_scaled,
    "counters halved": counters_scaled,
    "doubled": doubled,
    "doubled tokens": doubled,
    "using": using,
    "keeps ~": keeps_itself,
    "can't be prevented": not_prevented,
    "search top": search_top,
    "more devotion": more_devotion,
    "attack limit": combat_limit,
    "block limit": combat_limit,
    "attack you limit": combat_limit,
    "not forced": not_forced,
    "produces": produces,
    "you control": you_control,
    "no legend rule": no_legend_rule,
    "loyalty costs more": loyalty_costs_more,
    "replace": replacing,
    "as enters": replacing,
    **dict.fromkeys(AS_DONE, replacing),
    "redirect": replacing,
}

# 614.10 as STEP_NAMES of the state say
STEPS: Final = {
    "draw step": "draw",
    "upkeep step": "upkeep",
    "upkeep steps": "upkeep",
    "untap step": "untap",
    "untap steps": "untap",
    "combat phase": "combat",
}


def ordered(scope: Scope, node: w.Do, while_: Condition | None) -> tuple[Ability, ...]:
    """An order that is always carried out: "prevent all damage that would be dealt to ~"."""
    if node.who is None and isinstance(node.does, w.Act) and node.does.verb == "prevent":
        return prevents_always(scope, node.does, while_)
    if isinstance(node.does, w.Act) and node.does.verb == "skip this" and node.does.what in STEPS:
        return (ab.StaticRule((rc.Skip(STEPS[node.does.what], player_set(scope, node.who)),), while_),)
    if isinstance(node.does, w.Act) and node.does.verb == "play with revealed":
        if node.does.what == w.Act("top card", to=w.Post("library", w.You())) and node.who is None:
            return (ab.StaticRule((rc.LookTop(You(), revealed=True),), while_),)
        if node.does.what == w.Act("top card", to=w.Post("libraries", w.Refs("their"))) and node.who is not None:
            return (ab.StaticRule((rc.LookTop(player_set(scope, node.who), revealed=True),), while_),)
    raise not_executable("static", node)


SAID: Final[dict[type, Line]] = {
    w.Do: ordered,
    w.Statement: statement,
}
