"""614-615 Replacement effects: enters with, would … instead, as ~ enters."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.condition import CastWas
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.event_pattern import (
    AnyEvent,
    CountersChange,
    DealsDamage,
    Destroyed,
    Does,
    Draws,
    GainsLife,
    LosesLife,
    Moves,
)
from lawmage.ir.node import Ability, Condition, Duration, Effect, Quantity, Things, Zone
from lawmage.ir.quantity import Amount, IfChosen, Negative, Scaled
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.rule_change import Unpreventable
from lawmage.ir.selector import Among, Both, Bound, Noun, Selector, This, You
from lawmage.text import words as w

from .declined import not_executable
from .durations import duration
from .events import would
from .nouns import affected, things
from .players import ANY_OPPONENT, ANY_PLAYER
from .quantities import for_each, quantity, times
from .redirections import dealt_elsewhere, is_joint, joined, redirected, redirects_always
from .scope import Scope
from .woulds import while_it_is_so
from .written import read_of

# Entering (614.12) ------------------------------------------------------------


def entering(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """ "~ enters tapped", "creatures you control enter with a +1/+1 counter on them" """
    how = node.predicates.kind if isinstance(node.predicates, w.Predicate) else ""
    if how in ("enters with choice", "escapes with choice"):
        return chosen_counter(scope, node, while_)
    subject = affected(scope, node.what)
    change = entry_change(scope, node.predicates)
    scope.each = None
    event = Moves(subject, to=("battlefield",))
    test = None
    if isinstance(node.predicates, w.Predicate) and node.predicates.kind == "escapes with counters":
        test = CastWas(This(), "method", "escape")  # 702.138c
    return (ab.Replacing(ab.Replacement(event, (change,), condition=test), while_),)


def chosen_counter(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """614.12a "with your choice of a flying counter or a reach counter on it": chosen before it enters."""
    if affected(scope, node.what) != This():
        raise not_executable("enters with a choice", node)
    names = tuple([one.word for one in node.predicates.value])
    slot = scope.slot()
    choose = fx.Bind(fx.ChooseWord("word", names, note=False), (("word", slot),))
    entry = fx.Entry(counters=tuple([(IfChosen(slot, name), name) for name in names]))
    escaped = node.predicates.kind == "escapes with choice"
    test = CastWas(This(), "method", "escape") if escaped else None
    changes = (ab.AsEnters(choose), ab.EnterWith(entry))
    return (ab.Replacing(ab.Replacement(Moves(This(), to=("battlefield",)), changes, condition=test), while_),)


def entry_change(scope: Scope, node: Any) -> ab.Change:
    """What is different about how it enters."""
    if isinstance(node, w.Per) and isinstance(node.effect, w.Predicate):
        multiplier = for_each(scope, node.amount)
        change = entry_change(scope, node.effect)
        if isinstance(change, ab.EnterWith) and len(change.entry.counters) == 1:
            amount, counter = change.entry.counters[0]
            return ab.EnterWith(fx.Entry(counters=((times(amount, multiplier), counter),)))
        raise not_executable("enters", node)
    maker = ENTERING.get(node.kind)
    if maker is None:
        raise not_executable("enters", node)
    return maker(scope, node)


def _fixed(entry: fx.Entry) -> Callable[[Scope, w.Predicate], ab.Change]:
    return lambda scope, node: ab.EnterWith(entry)


def _counters(scope: Scope, node: w.Predicate) -> ab.Change:
    from .effects.amounts import counter_name

    amount: Quantity = quantity(scope, node.value)
    return ab.EnterWith(fx.Entry(counters=((amount, counter_name(node.other)),)))


def _how(scope: Scope, node: w.Predicate) -> ab.Change:
    ways = {"transformed": fx.Entry(transformed=True), "face down": fx.Entry(face_down=True)}
    if node.value not in ways:
        raise not_executable("enters", node)
    return ab.EnterWith(ways[node.value])


def _with_two(scope: Scope, node: w.Predicate) -> ab.Change:
    from .effects.zones import counters

    return ab.EnterWith(fx.Entry(counters=counters(scope, node.value)))


def _tapped_with(scope: Scope, node: w.Predicate) -> ab.Change:
    from .effects.zones import counters

    return ab.EnterWith(fx.Entry(tapped=True, counters=counters(scope, node.value)))


def _also_as(scope: Scope, node: w.Predicate) -> ab.Change:
    """614.1c "… and as a Mutant in addition to its other types": for as long as it is there."""
    from .predicates import nature

    change = entry_change(scope, node.value)
    mods = nature(scope, node.other, adding=True)
    if not isinstance(change, ab.EnterWith) or not all([isinstance(mod, md.AddTypes) for mod in mods]):
        raise not_executable("enters as", node)
    return ab.EnterWith(dataclasses.replace(change.entry, also=mods))


def _and_has(scope: Scope, node: w.Predicate) -> ab.Change:
    """ "… enters with two +1/+1 counters on it and with flying": for as long as it is there."""
    from .effects.zones import counters
    from .predicates import granted

    return ab.EnterWith(fx.Entry(counters=counters(scope, node.value), also=granted(scope, node.other)))


def _as_copy(scope: Scope, node: w.Predicate) -> ab.Change:
    from .effects.copies import entering_spec

    return ab.EnterAs(entering_spec(scope, node.value, node.other))


def _escapes(scope: Scope, node: w.Predicate) -> ab.Change:
    from .effects.zones import counters

    return ab.EnterWith(fx.Entry(counters=counters(scope, node.value)))


def _prepared(scope: Scope, node: w.Predicate) -> ab.Change:
    """722.3a"""
    return ab.InsteadDo(fx.SetState(This(), "prepared"), also=True)


ENTERING: Final[dict[str, Callable[[Scope, w.Predicate], ab.Change]]] = {
    "enter[s] tapped": _fixed(fx.Entry(tapped=True)),
    "enter[s] the battlefield tapped": _fixed(fx.Entry(tapped=True)),
    "enter[s] prepared": _prepared,
    "enters with": _counters,
    "enters with choice": _counters,
    "enters with on him": _counters,
    "enters with on her": _counters,
    "enters with equal on him": _counters,
    "enters with equal on her": _counters,
    "escapes with choice": _counters,
    "enters with additional": _counters,
    "enters with an additional": _counters,
    "enters with equal": _counters,
    "enters with more equal": _counters,
    "enters also as": _also_as,
    "enters and has": _and_has,
    "escapes with counters": _escapes,
    "enters how": _how,
    "enters tapped with": _tapped_with,
    "enters tapped with too": _tapped_with,
    "enters with two": _with_two,
    "enters as copy": _as_copy,
}


# As ~ enters (614.12a) ------------------------------------------------------------


def noted(scope: Scope, does: Effect) -> Effect:
    """607.2d "choose an opponent": the player is noted on the permanent."""
    if not isinstance(does, fx.Choose) or not isinstance(does.what, Selector) or does.what.pick != "choose":
        return does
    traits: dict[Noun, Any] = {ANY_OPPONENT: "opponent", ANY_PLAYER: "player"}
    if does.what.noun not in traits:
        return does
    scope.facts.links_made.add("player")
    return fx.Bind(fx.ChooseWord(traits[does.what.noun]), (("word", does.what.slot),))


def as_enters(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    from .effects import effect

    if node.value not in (w.Ref("~"), w.Ref("it")):
        raise not_executable("as it enters", node)
    does = noted(scope, effect(scope, node.other))
    if isinstance(does, fx.SetState):  # it would be noted on what it was before
        raise not_executable("as it enters", node)
    event = Moves(This(), to=("battlefield",))
    return (ab.Replacing(ab.Replacement(event, (ab.AsEnters(does),)), while_),)


AS_DONE: Final = {
    "as turned up": "turn up",
    "as transforms": "transform",
    "as transforms ≈": "transform",
    "as transforms into": "transform",
}


def as_done(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1e "As ~ is turned face up, …", "As ~ transforms into …": the ability is that of what it becomes."""
    from .effects import effect

    what = node.value.what if isinstance(node.value, w.Event) else node.value
    if isinstance(node.value, w.Event) and node.value.to != scope.facts.name:
        raise not_executable(node.kind, node)
    if things(scope, what, "subject") != This():
        raise not_executable(node.kind, node)
    does = noted(scope, effect(scope, node.other))
    change = ab.InsteadDo(does, also=True)
    return (ab.Replacing(ab.Replacement(Does(AS_DONE[node.kind], None, This()), (change,)), while_),)


def pay_or_tapped(scope: Scope, first: w.Statement, second: w.Gate) -> Ability | None:
    """ "As ~ enters, you may pay 2 life. If you don't, it enters tapped." """
    from .effects import effect

    then = second.effect
    if not (isinstance(then, w.Claim) and then.predicates == w.Predicate("enter[s] tapped")) or first.value != w.Ref(
        "~"
    ):
        return None
    does = effect(scope, first.other)
    if isinstance(does, fx.MayPay) and does.who == You() and does.then is None and does.else_ is None:
        cost = does.cost
    elif isinstance(does, fx.May) and does.who == You():
        inner = does.then.does if isinstance(does.then, fx.Bind) else does.then
        if not isinstance(inner, fx.PayLife | fx.Reveal):
            return None
        cost = Cost((PayEffect(inner),))
    else:
        return None
    change = ab.EnterUnlessPaid(cost, fx.Entry(tapped=True))
    return ab.Replacing(ab.Replacement(Moves(This(), to=("battlefield",)), (change,)))


# Would … instead ------------------------------------------------------------


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


def same_recipient(other: Any, asked: w.Would) -> bool:
    """The damage goes where it would have gone."""
    if other is None or other in (asked.what, asked.extra):
        return True
    if isinstance(other, w.Either):
        return True
    return isinstance(other, w.Ref | w.Player) and getattr(other, "word", "") in ("that", "that player", "it")


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


# Prevention (615) ------------------------------------------------------------


def prevention(scope: Scope, node: w.Damage) -> tuple[tuple[Effect, ...], ab.Replacement]:
    """ "Prevent the next 3 damage that would be dealt to any target": choices first, then the replacement."""
    if node.kind not in KINDS or node.amount is None:
        raise not_executable("prevent", node)
    how_much: Quantity | None = None
    if isinstance(node.amount, w.Times) and node.amount.factor == "the next":
        how_much = quantity(scope, node.amount.amount)
    elif node.amount != "all":
        raise not_executable("prevent", node)
    kind: Any = KINDS[node.kind]
    before: list[Effect] = []
    to = described_part(scope, node.to, before)
    by = described_part(scope, node.by, before)
    if node.order == "to and by":
        both = AnyEvent((DealsDamage(to=to, kind=kind), DealsDamage(to, kind=kind)))
        return tuple(before), ab.Replacement(both, (ab.PreventAmount(how_much),), prevention=True)
    event = DealsDamage(by, to, kind)
    return tuple(before), ab.Replacement(event, (ab.PreventAmount(how_much, scope.prevents()),), prevention=True)


def besides(scope: Scope, made: Any, does: Effect, node: Any) -> Any:
    """615.5 The prevention effect with what it does besides, right after the damage would have been dealt."""

    def more(found: ab.Replacement) -> ab.Replacement:
        return dataclasses.replace(found, changes=(*found.changes, ab.InsteadDo(does, also=True)))

    from .effects.riders import rewritten

    changed = rewritten(made, ab.Replacement, more)
    if changed is None:
        raise not_executable("prevented this way", node)
    return changed


def about_prevented(scope: Scope, does: Any) -> bool:
    """It speaks of the damage that was prevented."""
    return bool(read_of(does) & set(scope.prevented))


def unpreventable(scope: Scope, node: w.Statement) -> Unpreventable:
    """615.12 "Damage can't be prevented", "combat damage that would be dealt by creatures you control …" """
    if isinstance(node.value, str) and node.value in KINDS:
        kind: Any = KINDS[node.value]
        return Unpreventable(DealsDamage(kind=kind))
    said = node.value
    if not isinstance(said, w.Damage) or said.kind not in KINDS or said.amount is not None or said.order == "to and by":
        raise not_executable("can't be prevented", said)
    before: list[Effect] = []
    to, by = described_part(scope, said.to, before), described_part(scope, said.by, before)
    if before or said.duration is not None:
        raise not_executable("can't be prevented", said)
    kind = KINDS[said.kind]
    return Unpreventable(DealsDamage(by, to, kind))


KINDS: Final = {"damage": "any", "combat damage": "combat", "non combat damage": "noncombat"}


def described_part(scope: Scope, node: Any, before: list[Effect]) -> Things | Noun | None:
    """Who or what: targets are chosen first; a set stays a description (611.2c)."""
    if node is None:
        return None
    what = things(scope, node)
    if isinstance(what, Selector):
        if what.pick == "all" and what.among is None and not what.totals:
            return what.noun
        before.append(fx.Choose(what))
        return Bound(what.slot)
    return what


def prevents(scope: Scope, act: w.Act, who: Things, during: Duration | None = None) -> Effect:
    """615.1 As an instruction."""
    if not isinstance(act.what, w.Damage):
        raise not_executable("prevent", act)
    before, found = prevention(scope, joined(act.what))
    lasts = during or (Indefinite() if act.what.duration is None else duration(scope, act.what.duration))
    if isinstance(lasts, Indefinite) and not isinstance(act.what.amount, w.Times):
        raise not_executable("prevent for ever", act)
    from .effects.hoist import hoisted_rules

    shield = hoisted_rules(fx.Shield(found, lasts, joint=is_joint(act.what)))
    return fx.Sequence((*before, shield)) if before else shield


def prevents_always(scope: Scope, act: w.Act, while_: Condition | None) -> tuple[Ability, ...]:
    """615.3 As a line of a permanent."""
    if not isinstance(act.what, w.Damage) or act.what.duration is not None:
        raise not_executable("prevent", act)
    before, found = prevention(scope, act.what)
    if before or isinstance(act.what.amount, w.Times):
        raise not_executable("prevent", act)
    return (ab.Replacing(found, while_),)
