"""614.1c, 614.12 How permanents enter: tapped, with counters, as copies; what is done as they enter or turn up."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.condition import CastWas, CompareQ, Done
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.event_pattern import Does, Moves
from lawmage.ir.node import Ability, Condition, Effect, Quantity
from lawmage.ir.quantity import Count, IfChosen
from lawmage.ir.selector import Bound, Noun, Selector, This, You
from lawmage.text import words as w

from .declined import not_executable
from .nouns import affected, things
from .players import ANY_OPPONENT, ANY_PLAYER
from .quantities import for_each, quantity, times
from .scope import Scope


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
    if does.who != You():  # whom somebody else, or each player, chooses
        raise not_executable("as it enters, a player chosen by another")
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


_ENTERS_THEN: Final = (
    w.Gate("if do", w.Do(w.Act("put onto battlefield", w.Ref("~"))), who=w.You()),
    w.Gate(
        "if don't",
        w.Do(w.Act("put into", w.Ref("it"), to=w.Post("graveyard", w.PartyOf(w.Ref("its"), "owner")))),
        who=w.You(),
    ),
)


def done_to_enter(scope: Scope, sentences: tuple[Any, ...]) -> Ability | None:
    """614.6 "If ~ would enter, sacrifice a land instead. If you do, put ~ onto the battlefield. If you don't, …" """
    from .effects import effect

    if len(sentences) != 3 or sentences[1:] != _ENTERS_THEN or not isinstance(sentences[0], w.Statement):
        return None
    would, then = sentences[0].value, sentences[0].other
    if would != w.Would("enter", w.Ref("~")) or not isinstance(then, w.Gate) or then.kind != "instead":
        return None
    does = effect(scope, then.effect)
    change: ab.Change
    if isinstance(does, fx.May) and does.who == You() and does.else_ is None and scope.dones:
        change = ab.EnterIfDone(does, Done(does.slot))
    elif isinstance(does, fx.Bind) and isinstance(does.does, fx.Sacrifice) and isinstance(does.does.what, Selector):
        slots = [slot for port, slot in does.binds if port == "things"]
        done = CompareQ(Count(Bound(slots[0])), "at_least", does.does.what.least)
        change = ab.EnterIfDone(does, done)
    else:
        raise not_executable("instead of entering", sentences[0])
    return ab.Replacing(ab.Replacement(Moves(This(), to=("battlefield",)), (change,)))
