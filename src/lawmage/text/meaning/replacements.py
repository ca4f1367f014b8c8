"""614 Replacement effects: what would happen, and what happens instead."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.event_pattern import CountersChange, DealsDamage, Destroyed, Draws, GainsLife, LosesLife, Moves
from lawmage.ir.node import Ability, Condition, Duration, Effect, Quantity, Things, Zone
from lawmage.ir.quantity import Amount, Negative, Scaled
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.selector import Among, Both, Bound, Noun, Selector, This, You
from lawmage.text import words as w

from .damage_parts import same_recipient
from .declined import not_executable
from .entries import AS_DONE, as_done, as_enters
from .events import would
from .quantities import quantity
from .redirections import dealt_elsewhere, redirected, redirects_always
from .scope import Scope
from .woulds import while_it_is_so
from .written import read_of


def replacing(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1a As a line of a permanent."""
    if node.kind == "as enters":
        return as_enters(scope, node, while_)
    if node.kind in AS_DONE:
        return as_done(scope, node, while_)
    if node.kind == "redirect":
        return redirects_always(scope, node, while_)
    if node.kind != "replace" or not isinstance(node.value, w.Would) or "this turn" in node.value.event:
        raise not_executable("replacement", node)
    found = replacement(scope, node)
    if isinstance(found.event, DealsDamage) and isinstance(found.event.source, Selector):
        raise not_executable("replacement", node)
    if everywhere(node.value):
        return tuple([ab.Replacing(found, while_, zone) for zone in EVERYWHERE])
    return (ab.Replacing(found, while_),)


EVERYWHERE: Final[tuple[Zone, ...]] = ("battlefield", "stack", "hand", "library", "exile")


def everywhere(asked: w.Would) -> bool:
    """113.6d "If this would be put into a graveyard from anywhere" functions wherever it is."""
    return asked.what == w.Ref("~") and asked.event in ("to graveyard", "be put into from anywhere")


def shielded(scope: Scope, node: w.Statement, lasts: Duration | None) -> Effect:
    """614 As an instruction: it lasts, or waits for the next time."""
    if node.kind == "redirect":
        return redirected(scope, node, lasts)
    if not isinstance(node.value, w.Would):
        raise not_executable("replacement", node)
    this_turn = "this turn" in node.value.event or node.value.extra == "this turn"
    found = lasts or (Until("end_of_turn") if this_turn else Indefinite())
    from .effects.hoist import hoisted_rules

    inner = scope.delayed()
    return hoisted_rules(fx.Shield(replacement(inner, node), found, once=node.kind == "replace next"))


def replacement(scope: Scope, node: w.Statement) -> ab.Replacement:
    """The event and what becomes of it."""
    event = would(scope, node.value)
    while_ = while_it_is_so(scope, node.value)
    scope.next_clause()
    then, optional = chosen_or_not(node.other)
    changes = changed(scope, event, then, node.value)
    prevents_ = any([isinstance(change, ab.PreventAmount) for change in changes])
    return ab.Replacement(event, changes, optional, while_, scope.event_binds(), prevents_)


def chosen_or_not(node: Any) -> tuple[Any, bool]:
    """ "you may put it on top of its owner's library instead": the event happens as it would if they don't."""
    if not isinstance(node, w.Gate):
        return node, False
    may = node if node.kind == "may" else node.effect
    if not isinstance(may, w.Gate) or may.kind != "may":
        return node, False
    if may is node or not (may.who is None or isinstance(may.who, w.You)) or not isinstance(may.effect, w.Do):
        raise not_executable("optional replacement", node)
    return dataclasses.replace(node, effect=may.effect), True


def changed(scope: Scope, event: Any, node: Any, asked: Any) -> tuple[ab.Change, ...]:
    """ "exile it instead", "it deals twice that much damage … instead" """
    from .effects import effect

    if mine_instead(event, node):
        return (ab.EnterWith(fx.Entry(control=You())),)
    elsewhere = dealt_elsewhere(scope, event, node, asked)
    if elsewhere is not None:
        return (elsewhere,)
    scaled = dealt_instead(scope, node, asked)
    if scaled is not None:
        return (scaled,)
    put = counters_instead(node)
    if put is not None:
        return (put,)
    of_each = one_more_of_each(event, node)
    if of_each is not None:
        return (of_each,)
    made = tokens_instead(node) or other_tokens(scope, node)
    if made is not None:
        return (made,)
    prevented = prevented_part(scope, event, node)
    if prevented is not None:
        return prevented
    if node == w.Do(w.Act("regenerate", w.Ref("it"))) and event == Destroyed(This()):  # 701.19a without a shield
        return (ab.InsteadDo(fx.Regenerated(This())),)
    if not isinstance(node, w.Gate) or node.kind not in INSTEAD:
        raise not_executable("instead of", node)
    if node.effect == w.Do(w.Act("skip that draw")) and isinstance(event, Draws):
        return (ab.InsteadDo(fx.Nothing()),)
    steps = node.effect.steps if isinstance(node.effect, w.Also) else ()
    if steps and isinstance(event, Draws) and steps[0] == w.Do(w.Act("skip that draw"), w.Player("that player")):
        rest = steps[1] if len(steps) == 2 else w.Also(steps[1:])
        return (ab.InsteadDo(effect(scope, rest)),)
    does = effect(scope, node.effect)
    return (as_change(scope, event, does, node),)


def one_more_of_each(event: Any, node: Any) -> ab.Change | None:
    """ "put that many plus one of each of those kinds of counters on it instead": each kind is an event of its own."""
    if not isinstance(event, CountersChange) or not isinstance(node, w.Gate) or node.kind != "instead":
        return None
    does = node.effect
    if isinstance(does, w.Do) and does.who is None and isinstance(does.does, w.Act):
        return ab.AddAmount(1) if does.does.verb == "put one more of each" else None
    if isinstance(does, w.Statement):
        return {"one more of each": ab.AddAmount(1), "twice of each": ab.ScaleAmount(2)}.get(does.kind)
    return None


def mine_instead(event: Any, node: Any) -> bool:
    """616.1b "it enters under your control instead" """
    if not isinstance(node, w.Gate) or node.kind != "instead" or not isinstance(event, Moves):
        return False
    does = node.effect
    if not isinstance(does, w.Claim) or does.predicates != w.Predicate("enters under your control"):
        return False
    return event.to == ("battlefield",) and does.what == w.Ref("it")


def dealt_instead(scope: Scope, node: Any, asked: w.Would) -> ab.Change | None:
    """ "it deals double that damage to that permanent or player instead" """
    if asked.event.startswith("draw"):
        return None  # the draw becomes damage
    if isinstance(node, w.Gate) and node.kind in ("instead", "instead first"):
        node = node.effect
    if isinstance(node, w.Claim) and isinstance(node.predicates, w.Adverb) and node.predicates.word == "instead":
        node = w.Claim(node.what, node.predicates.does)
    if not isinstance(node, w.Claim) or not isinstance(node.predicates, w.Predicate):
        return None
    pred = node.predicates
    if pred.kind == "deals twice":
        value: Any = w.Named("twice that much damage")
    elif pred.kind == "deals much" or pred.kind == "deals" and isinstance(pred.value, int):
        value = pred.value
    else:
        return None
    if not isinstance(node.what, w.Ref) or not same_recipient(pred.other, asked):
        raise not_executable("deals instead", node)
    if isinstance(value, int):
        return ab.SetAmount(value)
    if isinstance(value, w.Named) and value.word in TIMES:
        return ab.ScaleAmount(TIMES[value.word])
    if isinstance(value, w.Sum) and value.left == "that much":
        return ab.AddAmount(quantity(scope, value.right))
    if isinstance(value, w.Sum) and value.left == "that much minus":
        return ab.AddAmount(Negative(quantity(scope, value.right)))
    if isinstance(value, w.Times) and value.amount == "half":
        return ab.ScaleAmount(1, 2, value.factor == "up")
    raise not_executable("deals instead", node)


TIMES: Final = {"twice that much damage": 2, "double that damage": 2, "triple that damage": 3}


def counters_instead(node: Any) -> ab.Change | None:
    """ "that many plus one +1/+1 counters are put on it instead" """
    if not isinstance(node, w.Gate) or node.kind != "instead" or not isinstance(node.effect, w.Act):
        return None
    act = node.effect
    if (
        act.verb != "counters are put"
        or not isinstance(act.amount, w.Quantifier)
        or not isinstance(act.to, w.Ref | w.Refs)
    ):
        return None
    kinds: dict[str, ab.Change] = {"that many plus one": ab.AddAmount(1), "twice that many": ab.ScaleAmount(2)}
    if act.amount.kind not in kinds or act.amount.count is not None:
        raise not_executable("counters instead", node)
    return kinds[act.amount.kind]


def tokens_instead(node: Any) -> ab.Change | None:
    """ "twice that many of those tokens are created instead" """
    if not isinstance(node, w.Claim) or node.predicates != w.Predicate("are created"):
        return None
    what = node.what
    times_ = {"twice that many": 2, "three times that many": 3}
    if not isinstance(what, w.Pick) or what.how.kind not in times_ or not isinstance(what.noun, w.Refs):
        raise not_executable("tokens instead", node)
    return ab.ScaleAmount(times_[what.how.kind])


def other_tokens(scope: Scope, node: Any) -> ab.Change | None:
    """ "those tokens plus a Food token are created instead", "create those tokens plus an additional Map token"."""
    from .effects.tokens import token

    if not isinstance(node, w.Gate) or node.kind not in ("instead", "instead first"):
        return None
    does = node.effect
    if isinstance(does, w.Do) and does.who is None and isinstance(does.does, w.Act) and does.does.verb == "create plus":
        said: Any = does.does.what
        kind = "plus tokens"
    elif isinstance(does, w.Statement) and does.kind in TOKENS_INSTEAD:
        said, kind = does.value, does.kind
    else:
        return None
    spec, entry = token(scope, said)
    if entry != fx.Entry() or not isinstance(spec, fx.TokenSpec):
        raise not_executable("tokens instead", node)
    if kind == "that many tokens":
        return ab.OtherTokens(spec)
    return ab.AlsoTokens(spec, None if kind == "plus that many" else 1)


TOKENS_INSTEAD: Final = ("plus tokens", "plus a token", "plus that many", "that many tokens")


def prevented_part(scope: Scope, event: Any, node: Any) -> tuple[ab.Change, ...] | None:
    """615 "prevent that damage", "prevent 1 of that damage", "prevent that damage and put a counter on ~"."""
    from .effects import effect

    if isinstance(node, w.WhereX) and isinstance(event, DealsDamage) and isinstance(node.effect, w.Do):
        if isinstance(event.to, Both):  # so much of what a source deals to all of them
            raise not_executable("prevent X", node)
        before, scope.x = scope.x, quantity(scope, node.amount)
        found_x = prevented_part(scope, event, node.effect)
        scope.x = before
        return found_x
    if not isinstance(node, w.Do) or node.who is not None or not isinstance(event, DealsDamage):
        return None
    does = node.does
    acts = does.steps if isinstance(does, w.Also | w.Then) else (does,)
    if not isinstance(acts[0], w.Act) or acts[0].verb != "prevent":
        return None
    what = acts[0].what
    if what == w.Ref("that damage"):
        found: list[ab.Change] = [ab.PreventAmount(None, scope.prevents())]
    elif isinstance(what, w.Damage) and what.kind == "of that damage":
        found = [ab.PreventAmount(quantity(scope, what.amount), scope.prevents())]
    else:
        raise not_executable("prevent", node)
    for act in acts[1:]:
        found.append(ab.InsteadDo(effect(scope, w.Do(act)), also=True))
    return tuple(found)


INSTEAD: Final = ("instead", "instead first", "instead of graveyard", "instead of anywhere")


def as_change(scope: Scope, event: Any, does: Effect, node: Any) -> ab.Change:
    """The same event in another form, where it is one; else another one in its place."""
    subject = {slot for port, slot in scope.event_binds() if port == "subject"}
    amounts = {slot for port, slot in scope.event_binds() if port == "amount"}
    bare = does.does if isinstance(does, fx.Bind) else does
    what = event.what if isinstance(event, Moves) else None
    those = [test.things for test in what.tests if isinstance(test, Among)] if isinstance(what, Noun) else []
    act = node.effect.does if isinstance(node.effect, w.Do) else None
    it = isinstance(what, Noun) and isinstance(act, w.Act) and act.what == w.Ref("it")  # the one that would move
    same = isinstance(bare, fx.Move) and (it or _is(bare.what, subject) or bare.what in (what, *those))
    if isinstance(bare, fx.Move) and what is not None and same:
        if (
            bare.until is None
            and bare.entry in (fx.Entry(), fx.Entry(counters=bare.entry.counters))
            and not bare.face_down
        ):
            if bare.at == "top_or_bottom":
                raise not_executable("instead", node)
            return ab.ToZone(bare.to, bare.at, bare.entry.counters)
        raise not_executable("instead", node)
    for pattern, kind in SAME:
        if isinstance(event, pattern) and isinstance(bare, kind):
            change = arithmetic(bare.amount, amounts)
            if change is not None:
                return change
    if read_of(tuple(those)) & read_of(does):  # "a creature dealt damage this way would die, … it": one of those
        raise not_executable("instead, of one of several", node)
    return ab.InsteadDo(does)


SAME: Final = ((GainsLife, fx.GainLife), (LosesLife, fx.LoseLife))


def _is(what: Things, slots: set[int]) -> bool:
    return what == This() or (isinstance(what, Bound) and what.slot in slots)


def arithmetic(amount: Quantity, slots: set[int]) -> ab.Change | None:
    """ "twice that much", "that much plus 1" """
    if isinstance(amount, Scaled) and isinstance(amount.of, Amount) and amount.of.slot in slots:
        return ab.ScaleAmount(amount.num, amount.den, amount.round == "up")
    if isinstance(amount, SumOf) and len(amount.items) == 2:
        first, second = amount.items
        if isinstance(first, Amount) and first.slot in slots:
            return ab.AddAmount(second)
        if isinstance(second, Amount) and second.slot in slots:
            return ab.AddAmount(first)
    return None
