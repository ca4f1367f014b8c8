"""611.2c "The next spell you cast this turn has cascade": an effect on a spell that is yet to be cast."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir import selector as s
from lawmage.ir.duration import Until
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Duration, Effect, Modification, Quantity, RuleChange
from lawmage.ir.quantity import Amount, CountEvents, Sum
from lawmage.text import words as w

from ..declined import not_executable
from ..nth_spells import casting, nth, spells_of
from ..phrases import noun_of
from ..predicates import modifications
from ..quantities import for_each
from ..scope import Scope


def is_next(node: Any) -> bool:
    """A claim about "the next spell you cast this turn"."""
    if isinstance(node, w.Both) and node.join == "and":
        return all([is_next(one) for one in node.items])
    return isinstance(node, w.Pick) and node.how.kind == "the next"


SPELL_RULES = ("cheaper", "dearer", "can't be countered", "has", "gains")


def about_spells(node: w.Claim) -> bool:
    """A claim about the spells that somebody casts while it lasts: "artifact spells you cast this turn"."""
    what, predicate = node.what, node.predicates
    if isinstance(predicate, w.Per):
        predicate = predicate.effect
    if not isinstance(what, w.Pick) or what.how.kind != "bare" or not isinstance(what.noun, w.Noun):
        return False
    if not isinstance(predicate, w.Predicate) or predicate.kind not in SPELL_RULES or not what.noun.posts:
        return False
    cores = what.noun.cores.items if isinstance(what.noun.cores, w.AnyOf) else (what.noun.cores,)
    return cores[-1].head == w.Word("head", "spell") and any([_cast(post) for post in what.noun.posts])


def _cast(post: Any) -> bool:
    if post.kind == "cast":
        return True
    return bool(post.kind == "done by" and post.other == "this turn" and post.value.verb == "cast")


def spells_cast(scope: Scope, node: w.Claim, lasts: Duration | None) -> Effect:
    """611.2c Whatever spells are cast while it lasts."""
    posts = []
    for post in node.what.noun.posts:
        if post.kind == "done by":
            if lasts is not None:
                raise not_executable("two durations", node)
            lasts = Until("end_of_turn")
            post = w.Post("cast", post.value.who)
        posts.append(post)
    found = noun_of(scope, replace(node.what.noun, posts=tuple(posts)))
    if found.kinds != ("spell",) or found.controller is None or lasts is None:
        raise not_executable("spells cast", node)
    return fx.ApplyNoun((_rule(scope, found, node.predicates, node),), lasts)


def next_spell(scope: Scope, node: w.Claim) -> Effect:
    """What begins now is about the spell that is cast as the next one: those before it are counted now."""
    predicate = node.predicates
    if isinstance(predicate, w.Adverb) and predicate.word == "each":
        predicate = predicate.does
    if not isinstance(node.what, w.Both):
        return _next(scope, node.what.noun, predicate, node)
    last = node.what.items[-1].noun
    if isinstance(predicate, w.Per) or not isinstance(last, w.Noun) or not last.posts:
        raise not_executable("next spell", node)
    nouns = [replace(one.noun, posts=(*one.noun.posts, last.posts[-1])) for one in node.what.items[:-1]]
    return fx.Sequence(tuple([_next(scope, one, predicate, node) for one in (*nouns, last)]))


def _next(scope: Scope, noun: Any, predicate: Any, node: w.Claim) -> Effect:
    found = spells_of(scope, noun, "this turn")
    slot = scope.slot()
    one = nth(found, Sum((Amount(slot), 1)))
    rules = (_rule(scope, one, predicate, node),)
    return fx.Define(slot, CountEvents(casting(found)), fx.ApplyNoun(rules, Until("end_of_turn")))


def _rule(scope: Scope, one: s.Noun, predicate: Any, node: w.Claim) -> RuleChange:
    amount: Quantity = 1
    if isinstance(predicate, w.Per):
        amount, predicate = for_each(scope, predicate.amount), predicate.effect
    if not isinstance(predicate, w.Predicate):
        raise not_executable("next spell", node)
    if predicate.kind in ("cheaper", "dearer"):
        mana = parse_mana(predicate.value)
        if mana.xs:
            raise not_executable("next spell", node)
        of = replace(one, controller=None)
        if s.Is("set", "kicked") in of.tests:
            raise not_executable("next spell", node)
        return rc.CostChange(of, mana, predicate.kind == "cheaper", amount, one.controller)
    if amount != 1:
        raise not_executable("next spell", node)
    if predicate.kind == "can't be countered":
        return rc.Cant(ev.Countered(one))
    if predicate.kind not in ("has", "gains"):
        raise not_executable("next spell", node)
    mods = tuple([mod for mod in modifications(scope, predicate) if isinstance(mod, Modification)])
    return rc.SpellsHave(one, mods)
