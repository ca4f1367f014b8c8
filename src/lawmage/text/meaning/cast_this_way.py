"""601.3, 609.4b What sentences say about the spells that a permission before them lets a player cast."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import Matches
from lawmage.ir.duration import Until
from lawmage.ir.event_pattern import Moves
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Effect, RuleChange
from lawmage.ir.selector import Each, Noun, This, You
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import noun_of
from .entries import ENTERING, entry_change
from .predicates import modifications
from .scope import Scope
from .zones import zone

PREMISES: Final[dict[str, Any]] = {"type": "any_type", "color": "any_color"}
THIS_WAY: Final = w.Post("done", w.Past("cast"), "this way")
_SPELL: Final = w.Core(w.Word("head", "spell"))
SPELLS: Final = (w.Ref("that", _SPELL), w.Pick(w.Quantifier("a"), w.Noun(_SPELL, (THIS_WAY,))))


# Mana of any type ------------------------------------------------------------


def any_mana(node: Any) -> Any:
    """609.4b "mana of any type can be spent to cast that spell", "you may spend mana as though …": the premise."""
    if isinstance(node, w.Statement) and node.kind == "any mana for" and isinstance(node.other, w.Ref | w.Refs):
        return PREMISES.get(str(node.value), "")
    if not isinstance(node, w.Gate) or node.kind != "may" or node.who not in (None, w.You()):
        return ""
    act = node.effect.does if isinstance(node.effect, w.Do) and node.effect.who is None else node.effect
    if not isinstance(act, w.Act) or act.verb not in ("any color for", "any type for"):
        return ""
    if not isinstance(act.what, w.Ref | w.Refs) or act.what.word not in ("that", "those", "it", "them"):
        return ""
    return PREMISES[act.verb.split(" ")[1]]


def with_any_mana(rules: tuple[Any, ...], premise: Any) -> tuple[Any, ...]:
    """The permissions, and that any mana pays for what is cast by them."""
    more: list[RuleChange] = []
    for rule in rules:
        if isinstance(rule, rc.MayPlay) and rule.who == You():
            more.append(rc.AsThough(premise, rule.what, You()))
    return (*rules, *more)


def permission_with_any_mana(does: Effect, premise: Any, node: Any) -> Effect:
    """The same of an instruction that gives the permission."""
    if isinstance(does, fx.Sequence) and does.steps:
        last = permission_with_any_mana(does.steps[-1], premise, node)
        return fx.Sequence((*does.steps[:-1], last))
    if isinstance(does, fx.Apply):
        mods = with_any_mana(does.mods, premise)
        if len(mods) > len(does.mods):
            return dataclasses.replace(does, mods=mods)
    elif isinstance(does, fx.ApplyNoun):
        rules = with_any_mana(does.rules, premise)
        if len(rules) > len(does.rules):
            return dataclasses.replace(does, rules=rules)
    raise not_executable("any mana for what", node)


# Riders ------------------------------------------------------------


def rider(scope: Scope, node: Any) -> Effect | None:
    """What is done to a spell as it is cast by the permission; it is ``Each``. None: the sentence is no such rider."""
    if isinstance(node, w.Statement) and node.kind == "replace" and isinstance(node.value, w.Would):
        return exiled_instead(scope, node)
    if not isinstance(node, w.Gate) or node.kind != "if" or node.side != "front":
        return None
    test = node.condition
    if not isinstance(test, w.Condition) or test.kind != "does this way" or test.who != w.You():
        return None
    act = test.extra
    if not isinstance(act, w.Act) or act.verb != "cast" or not isinstance(act.what, w.Pick) or act.what.how.kind != "a":
        return None
    found = what_it_does(scope, node.effect)
    cast = noun_of(scope, act.what.noun)
    if found is None or cast.kinds != ("spell",) or cast.controller is not None or cast.alternatives:
        raise not_executable("if cast this way", node)
    if not cast.tests:
        return found
    return fx.If(Matches(Each(), Noun(("spell",), cast.tests)), found)


def exiled_instead(scope: Scope, node: w.Statement) -> Effect | None:
    """ "If a spell cast this way would be put into your graveyard, exile it instead." """
    would: w.Would = node.value
    if would.what not in SPELLS or would.event not in ("be put into", "graveyard"):
        return None
    then = node.other
    exiled = w.Do(w.Act("exile", w.Ref("it")))
    if not isinstance(then, w.Gate) or then.kind != "instead" or then.effect != exiled:
        raise not_executable("instead of the graveyard", node)
    whose = None if would.extra is None else zone(scope, would.extra).whose
    goes = Moves(Each(), ("stack",), ("graveyard",), whose=whose)
    return one_time(ab.Replacement(goes, (ab.ToZone("exile"),)))


def one_time(replacement: ab.Replacement) -> Effect:
    return fx.Shield(replacement, Until("end_of_turn"), once=True)


def what_it_does(scope: Scope, node: Any) -> Effect | None:
    """ "that creature enters with a finality counter on it", "it gains haste until end of turn" """
    lasting = isinstance(node, w.Lasting) and node.duration == "until end of turn"
    claim = node.effect if isinstance(node, w.Lasting) else node
    if not isinstance(claim, w.Claim) or not isinstance(claim.what, w.Ref) or claim.what.word not in ("it", "that"):
        return None
    said = claim.predicates
    if lasting:
        return fx.Apply(Each(), modifications(scope, said), Until("end_of_turn"))
    if isinstance(node, w.Lasting) or not isinstance(said, w.Predicate) or said.kind not in ENTERING:
        return None
    enters = Moves(Each(), ("stack",), ("battlefield",))
    return one_time(ab.Replacement(enters, (entry_change(scope, said),)))


def dearer(node: Any) -> RuleChange | None:
    """601.2f "a spell cast this way costs … more to cast" """
    if not isinstance(node, w.Claim) or node.what != SPELLS[1] or not isinstance(node.predicates, w.Predicate):
        return None
    if node.predicates.kind not in ("dearer", "cheaper") or not isinstance(node.predicates.value, str):
        return None
    return rc.CostChange(This(), parse_mana(node.predicates.value), less=node.predicates.kind == "cheaper")


def about_spells_cast(scope: Scope, node: Any, tree: Any) -> Any:
    """The tree with what the sentence says put on its permissions; None: it says nothing of that kind."""
    if not any([isinstance(one, rc.MayPlay) for one in permissions_in(tree)]):
        return None
    if node == w.Statement("pays life instead"):
        return None
    premise = mana_this_way(node)
    if premise:
        return changed(tree, lambda rule: rule, premise)
    more = dearer(node)
    if more is not None:
        return changed(tree, lambda rule: dataclasses.replace(rule, mods=(*rule.mods, more)))
    does = rider(scope, node)
    if does is None:
        return None
    if any([one.rider is not None for one in permissions_in(tree)]):
        raise not_executable("two riders", node)
    return changed(tree, lambda rule: dataclasses.replace(rule, rider=does))


def mana_this_way(node: Any) -> Any:
    """ "if you cast a spell this way, you may spend mana as though …" """
    if not isinstance(node, w.Gate) or node.kind != "if" or not isinstance(node.condition, w.Condition):
        return ""
    cast = w.Act("cast", w.Pick(w.Quantifier("a"), w.Noun(_SPELL)))
    bare = w.Act("cast", w.Pick(w.Quantifier("a"), _SPELL))
    if node.condition.kind != "does this way" or node.condition.extra not in (cast, bare):
        return ""
    return any_mana(node.effect)


def permissions_in(tree: Any) -> list[rc.MayPlay]:
    if isinstance(tree, rc.MayPlay):
        return [tree]
    if isinstance(tree, tuple):
        return [one for part in tree for one in permissions_in(part)]
    if not dataclasses.is_dataclass(tree) or isinstance(tree, type):
        return []
    return [one for field in dataclasses.fields(tree) for one in permissions_in(getattr(tree, field.name))]


def changed(tree: Any, change: Any, premise: Any = "") -> Any:
    """Every permission of the tree changed, with any mana for it if there is a premise."""
    if isinstance(tree, rc.MayPlay):
        return change(tree)
    if isinstance(tree, tuple):
        made = tuple([changed(one, change, premise) for one in tree])
        return with_any_mana(made, premise) if premise else made
    if not dataclasses.is_dataclass(tree) or isinstance(tree, type):
        return tree
    values = {field.name: changed(getattr(tree, field.name), change, premise) for field in dataclasses.fields(tree)}
    return dataclasses.replace(tree, **{k: v for k, v in values.items() if v is not getattr(tree, k)})


__all__ = ["about_spells_cast", "any_mana", "permission_with_any_mana", "with_any_mana"]
