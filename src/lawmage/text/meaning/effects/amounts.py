"""119-122 Verbs of numbers: cards drawn and milled, life, counters, energy."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.cost import Cost, PayEffect, PayEnergy, PayMana
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import ChangePT
from lawmage.ir.node import CostPart, Effect, Quantity, Things
from lawmage.ir.quantity import CountOf, FigureOf, Scaled, StatOf, X
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.selector import Bound, Each, Noun, Selector, You
from lawmage.text import words as w

from ..declined import Declined, not_executable
from ..durations import duration
from ..nouns import possessor, things
from ..quantities import quantity
from ..scope import Measure, Measured, Scope
from .verbs import Verb, amount_kept, how_many, how_much, keep, only_own, only_you, subject_again


def draw(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _draw(scope, quantity(scope, act.amount), who)


def _draw(scope: Scope, amount: Quantity, who: Things) -> Effect:
    number: Any = "one" if amount == 1 else "several"
    one = amount == 1
    slot = scope.offer("things", number=number, locus="hand", ways=("drawn",), silent=one, pool=not one, role="oblique")
    return keep(fx.Draw(amount, who), ("amount", how_much(scope, amount)), ("things", slot))


def draw_more(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "that many cards plus one" """
    return _draw(scope, SumOf((quantity(scope, w.Named("that many")), quantity(scope, act.amount))), who)


def mill(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.17"""
    amount = quantity(scope, act.amount)
    slot = scope.offer(
        "things",
        number="one" if amount == 1 else "several",
        noun=Noun(("card",), zones=("graveyard",)),
        locus="graveyard",
        ways=("milled",),
        pool=True,
    )
    return keep(fx.Mill(amount, who), ("things", slot), ("amount", how_much(scope, amount)))


def _hand(least: Quantity, most: Quantity | None, slot: int, pick: Any = "choose") -> Selector:
    return Selector(pick, Noun(("card",), zones=("hand",)), least, most, slot=slot)


def _discarded(scope: Scope, amount: Quantity) -> int:
    number: Any = "one" if amount == 1 else "several"
    noun = Noun(("card",), zones=("graveyard",))
    return scope.offer("things", number=number, noun=noun, locus="graveyard", ways=("discarded",))


def discard(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.9 The player who discards chooses."""
    amount = quantity(scope, act.amount)
    does = fx.Discard(_hand(amount, amount, -1), who)
    return keep(does, ("things", _discarded(scope, amount)), ("amount", how_much(scope, amount)))


def discard_random(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    does = fx.Discard(_hand(amount, amount, -1, "random"), who)
    return keep(does, ("things", _discarded(scope, amount)), ("amount", how_much(scope, amount)))


def discard_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    only_own(act)
    does = fx.Discard(_hand(0, None, -1, "all"), who)
    return keep(does, ("things", _discarded(scope, 2)), ("amount", how_much(scope)))


def discard_what(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "discard a creature card", "discard all the cards in your hand", "discard this card" """
    what = in_hand(things(scope, act.what))
    scope.moved(what, "graveyard", "discarded")
    return keep(fx.Discard(what, who), ("amount", how_much(scope, how_many(scope, what))))


def in_hand(what: Things) -> Things:
    """A card somebody discards is one of their hand, also where that is not written."""
    if isinstance(what, Selector) and what.among is None:
        noun = what.noun
        if noun.kinds == ("permanent",) and not noun.zones:
            raise not_executable("discard of a permanent")
        if noun.zones not in ((), ("hand",)):
            raise not_executable("discard from another zone")
        if not noun.zones:
            return dataclasses.replace(what, noun=dataclasses.replace(noun, zones=("hand",)))
    return what


def gain_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.GainLife(amount, who), amount, "gained")


def lose_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.LoseLife(amount, who), amount, "lost")


def mill_half(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "target player mills half their library, rounded up": of the cards that are there then."""
    only_own(act)
    whose = Bound(who.slot) if isinstance(who, Selector) and who.slot >= 0 else who
    library = CountOf(Noun(("card",), zones=("library",), whose=whose))
    rounded: Any = "up" if act.verb.endswith("up") else "down"
    there = Noun(("card",), zones=("graveyard",))
    slot = scope.offer("things", number="several", noun=there, locus="graveyard", ways=("milled",), pool=True)
    return keep(fx.Mill(Scaled(library, 1, 2, rounded), who), ("things", slot))


def lose_half(scope: Scope, act: w.Act, who: Things) -> Effect:
    only_own(act)
    rounded: Any = "down" if act.verb.endswith("down") else "up"
    return amount_kept(scope, fx.LoseLife(Scaled(FigureOf("life", who), 1, 2, rounded), who), None, "lost")


def life_more(make: Any, kind: Measure) -> Verb:
    """ "that much life plus 2" """

    def verb(scope: Scope, act: w.Act, who: Things) -> Effect:
        much = quantity(scope, w.Named("that much"))
        return amount_kept(scope, make(SumOf((much, quantity(scope, act.amount))), who), None, kind)

    return verb


def get_equal(scope: Scope, act: w.Act, who: Things) -> Effect:
    if act.what != "{E}":
        raise not_executable("get", act)
    return fx.PutCounters("energy", who, quantity(scope, act.amount))


def pay_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.PayLife(amount, who), amount, "lost")


def pay_half(scope: Scope, act: w.Act, who: Things) -> Effect:
    """119.4 "Pay half your life, rounded up" """
    if act.to != w.You() and act.to != w.Refs("their"):
        raise not_executable("pay half", act)
    return amount_kept(scope, fx.PayLife(Scaled(FigureOf("life", who), 1, 2, "up"), who), None, "lost")


def pay_any(scope: Scope, act: w.Act, who: Things, slot: int = -1) -> fx.MayPay:
    """107.14, 119.4 "Pay any amount of {E}", "pay one or more {E}": who pays chooses how much, as an X (107.3f)."""
    if scope.facts.mana_x or scope.has_x or scope.x is not None or who != You():
        raise not_executable("a second X", act)
    scope.event_x = None
    scope.has_x = True
    scope.numbers.append(Measured(X(), "paid", False))
    paid: Any = act.what
    part: CostPart
    if paid == "{E}":
        part = PayEnergy(X())
    elif paid == "life":
        part = PayEffect(fx.PayLife(X(), who))
    else:
        part = PayMana(parse_mana("{1}" if paid == "mana" else paid), X())
    return fx.MayPay(Cost((part,)), who, slot=slot, chooses_x=True, least=int(act.verb == "pay one or more energy"))


ANY_AMOUNT: Final = ("pay any amount", "pay one or more energy")


def exchange_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    from ..nouns import players

    return fx.ExchangeLife(who, players(scope, act.to, "object"))


# Counters (122) ------------------------------------------------------------


def counter_name(node: Any) -> str:
    """The kind of counter."""
    if isinstance(node, w.Word) and node.kind == "counter":
        return node.word
    if isinstance(node, str):
        return node
    raise not_executable("counter", node)


def put_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    if act.what is not None:
        return put_several(scope, act, who)
    amount = quantity(scope, act.amount)
    kind = counter_name(act.extra)
    on = things(scope, act.to, want="" if kind == "time" else "battlefield")  # 702.62b on cards in exile too
    does = fx.PutCounters(kind, on, amount, who=who)
    return keep(amount_kept(scope, does, amount), ("things", given(scope)))


def given(scope: Scope) -> int:
    """ "that had a counter put on it this way": those that really got some."""
    return scope.offer("things", number="several", locus="battlefield", ways=("given counters",), silent=True)


def proliferate(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.34"""
    return keep(fx.Proliferate(who), ("things", given(scope)))


def put_several(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "a +1/+1 counter and a flying counter on it": each kind on the same things."""
    if not isinstance(act.what, tuple):
        raise not_executable("counters", act)
    amounts = [(quantity(scope, one.amount), counter_name(one.kind)) for one in act.what]
    on = things(scope, act.to, want="battlefield")
    steps: list[Effect] = []
    for amount, kind in amounts:
        steps.append(fx.PutCounters(kind, on if not steps else subject_again(scope, on), amount, who=who))
    return fx.Sequence(tuple(steps))


def put_after(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "a number of +1/+1 counters on it equal to its power" """
    on = things(scope, act.to, want="battlefield")
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.PutCounters(counter_name(act.extra), on, amount, who=who), amount)


def distribute(scope: Scope, act: w.Act, who: Things) -> Effect:
    """601.2d"""
    amount = quantity(scope, w.Named("that many") if act.amount is None else act.amount)
    on = things(scope, act.to, want="battlefield")
    return fx.PutCounters(counter_name(act.extra), on, amount, distributed=True, who=who)


def move_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    """122.5"""
    only_you(who, act)
    amount = quantity(scope, act.amount) if act.amount is not None else None
    kind = counter_name(act.extra) if act.extra is not None else None
    from_ = things(scope, act.what, want="battlefield")
    to = things(scope, act.to, want="battlefield")
    if isinstance(to, Selector) and (to.pick == "all" or to.most != 1):
        raise not_executable("counters moved onto several", act)
    if act.verb == "move a counter":
        return fx.MoveCounters(None, from_, to)
    return fx.MoveCounters(kind, from_, to, amount, act.verb in ("move any counters", "move any of the counters"))


def remove_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(
        scope, fx.RemoveCounters(counter_name(act.extra), things(scope, act.to), amount, who=who), amount
    )


def remove_any(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.RemoveCounters(None, things(scope, act.to), amount, who=who), amount)


def removed(scope: Scope, does: Effect) -> Effect:
    """ "The number of charge counters removed this way": of the latest removal."""
    kept = amount_kept(scope, does)
    scope.removed = scope.numbers[-1].read
    return kept


def remove_all(scope: Scope, act: w.Act, who: Things) -> Effect:
    return removed(scope, fx.RemoveCounters(counter_name(act.extra), things(scope, act.to), None, who=who))


def remove_any_number(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.to)
    return removed(scope, fx.RemoveCounters(counter_name(act.extra), what, None, up_to=True, who=who))


def remove_every(scope: Scope, act: w.Act, who: Things) -> Effect:
    return removed(scope, fx.RemoveCounters(None, things(scope, act.to), None, who=who))


def remove_up_to(scope: Scope, act: w.Act, who: Things) -> Effect:
    kind = None if act.extra is None else counter_name(act.extra)
    amount = quantity(scope, act.amount)
    return removed(scope, fx.RemoveCounters(kind, things(scope, act.to), amount, up_to=True, who=who))


def double(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.10 Double power or toughness (until the end of the turn), a number of counters."""
    only_you(who, act)
    of: Any = act.what
    if not isinstance(of, w.StatOf):
        raise not_executable("double", act)
    counted: Any = of.stat
    if isinstance(counted, w.Word) and counted.kind == "counter" and act.extra is None:
        return fx.DoubleCounters(counter_name(counted), things(scope, of.whose, want="battlefield"))
    if of.stat == "each kind of counter" and act.extra is None:
        return fx.DoubleCounters(None, things(scope, of.whose, want="battlefield"))
    if counted == "life total" and isinstance(of.whose, w.You) and act.extra is None:
        return fx.GainLife(FigureOf("life", You()))  # 701.10d
    stat = str(counted).removeprefix("the ").removesuffix(" of")
    if stat not in DOUBLED or act.extra is None:
        raise not_executable("double", act)
    whole_set = of.stat.startswith("the ")
    what = things(scope, of.whose, want="battlefield") if whole_set else possessor(scope, of.whose)
    power, toughness = DOUBLED[stat]
    return fx.Apply(what, (ChangePT(power, toughness, signed=True),), duration(scope, act.extra))


_POWER: Final = StatOf("power", Each())
_TOUGHNESS: Final = StatOf("toughness", Each())
DOUBLED: Final[dict[str, tuple[Quantity, Quantity]]] = {
    "power": (_POWER, 0),
    "toughness": (0, _TOUGHNESS),
    "power and toughness": (_POWER, _TOUGHNESS),
}


def poison(scope: Scope, act: w.Act, who: Things) -> Effect:
    """122.1f"""
    return fx.PutCounters("poison", who, quantity(scope, act.amount))


def player_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.PutCounters(counter_name(act.extra), who, quantity(scope, act.amount))


def energy(scope: Scope, act: w.Act, who: Things) -> Effect:
    """107.14 {E} is one energy counter."""
    text = act.amount if act.verb == "get energy" else act.verb
    return fx.PutCounters("energy", who, text.count("{E}"))


def put_same(scope: Scope, act: w.Act, who: Things) -> Effect:
    """122.8 "Put its counters on target creature"; "those counters" are those that a condition has named."""
    of = possessor(scope, act.what.value) if isinstance(act.what, w.Post) else scope.with_counters
    if of is None:
        raise Declined("unbound", "those counters")
    return fx.PutSame(of, things(scope, act.to), who)


VERBS: Final[dict[str, Verb]] = {
    "proliferate": proliferate,
    "get X energy": get_equal,
    "get N energy": get_equal,
    "draw": draw,
    "draw additional": draw,
    "draw equal": draw,
    "draw that many plus": draw_more,
    "mill": mill,
    "mill half": mill_half,
    "mill half up": mill_half,
    "discard": discard,
    "discard at random": discard_random,
    "discard hand": discard_hand,
    "discard what": discard_what,
    "gain life": gain_life,
    "gain life equal": gain_life,
    "lose life": lose_life,
    "lose life equal": lose_life,
    "lose half": lose_half,
    "pay life": pay_life,
    "exchange life": exchange_life,
    "put counters": put_counters,
    "put another counter": lambda scope, act, who: put_counters(scope, dataclasses.replace(act, amount=1), who),
    "remove counters": remove_counters,
    "remove any counters": remove_any,
    "remove all counters": remove_all,
    "remove any number": remove_any_number,
    "remove every counter": remove_every,
    "remove up to counters": remove_up_to,
    "remove up to any counters": remove_up_to,
    "put counters equal": put_after,
    "put counters of": put_same,
    "distribute": distribute,
    "distribute that many": distribute,
    "move counters": move_counters,
    "move all counters": move_counters,
    "move a counter": move_counters,
    "move any counters": move_counters,
    "move any of the counters": move_counters,
    "double": double,
    "get equal": get_equal,
    "gain life plus": life_more(fx.GainLife, "gained"),
    "lose half down": lose_half,
    "pay life equal": pay_life,
    "pay half": pay_half,
    "pay any amount": pay_any,
    "mill equal": mill,
    "discard equal": discard,
    "poison": poison,
    "get counters": player_counters,
    "get counters equal": player_counters,
    **dict.fromkeys(("get {E}", "get {E}{E}", "get {E}{E}{E}", "get energy"), energy),
}
