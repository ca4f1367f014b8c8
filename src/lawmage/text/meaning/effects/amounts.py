"""119-122 Verbs of numbers: cards drawn and milled, life, counters, energy."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Quantity, Things
from lawmage.ir.quantity import FigureOf, Scaled
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.selector import Noun, Selector
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import things
from ..quantities import quantity
from ..scope import Scope
from .verbs import Verb, amount_kept, keep, only_you


def draw(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _draw(scope, quantity(scope, act.amount), who)


def _draw(scope: Scope, amount: Quantity, who: Things) -> Effect:
    number: Any = "one" if amount == 1 else "several"
    slot = scope.offer("things", number=number, locus="hand", ways=("drawn",), silent=True)
    return keep(fx.Draw(amount, who), ("amount", scope.offer("amount")), ("things", slot))


def draw_more(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "that many cards plus one" """
    return _draw(scope, SumOf((quantity(scope, w.Named("that many")), 1)), who)


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
    return keep(fx.Mill(amount, who), ("things", slot), ("amount", scope.offer("amount")))


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
    return keep(does, ("things", _discarded(scope, amount)), ("amount", scope.offer("amount")))


def discard_random(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    does = fx.Discard(_hand(amount, amount, -1, "random"), who)
    return keep(does, ("things", _discarded(scope, amount)), ("amount", scope.offer("amount")))


def discard_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    does = fx.Discard(_hand(0, None, -1, "all"), who)
    return keep(does, ("things", _discarded(scope, 2)), ("amount", scope.offer("amount")))


def loot(scope: Scope, act: w.Act, who: Things) -> Effect:
    discarded = discard(scope, act, who)
    drawn = _draw(scope, quantity(scope, w.Named("that many")), who)
    return fx.Sequence((discarded, drawn))


def discard_what(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "discard a creature card", "discard all the cards in your hand", "discard this card" """
    what = in_hand(things(scope, act.what))
    scope.moved(what, "graveyard", "discarded")
    return keep(fx.Discard(what, who), ("amount", scope.offer("amount")))


def in_hand(what: Things) -> Things:
    """A card somebody discards is one of their hand, also where that is not written."""
    if isinstance(what, Selector) and what.among is None:
        noun = what.noun
        if noun.kinds == ("permanent",) and not noun.zones:
            raise not_executable("discard of a permanent")
        if noun.zones not in ((), ("hand",)):
            raise not_executable("discard from another zone")
        if not noun.zones:
            import dataclasses

            return dataclasses.replace(what, noun=dataclasses.replace(noun, zones=("hand",)))
    return what


def gain_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    return amount_kept(scope, fx.GainLife(quantity(scope, act.amount), who))


def lose_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    return amount_kept(scope, fx.LoseLife(quantity(scope, act.amount), who))


def lose_half(scope: Scope, act: w.Act, who: Things) -> Effect:
    return amount_kept(scope, fx.LoseLife(Scaled(FigureOf("life", who), 1, 2, "up"), who))


def pay_life(scope: Scope, act: w.Act, who: Things) -> Effect:
    return amount_kept(scope, fx.PayLife(quantity(scope, act.amount), who))


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
    amount = quantity(scope, act.amount)
    on = things(scope, act.to, want="battlefield")
    return amount_kept(scope, fx.PutCounters(counter_name(act.extra), on, amount, who=who))


def remove_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.RemoveCounters(counter_name(act.extra), things(scope, act.to), amount, who=who))


def remove_any(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return amount_kept(scope, fx.RemoveCounters(None, things(scope, act.to), amount, who=who))


def remove_all(scope: Scope, act: w.Act, who: Things) -> Effect:
    return amount_kept(scope, fx.RemoveCounters(counter_name(act.extra), things(scope, act.to), None, who=who))


def remove_any_number(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.to)
    return amount_kept(scope, fx.RemoveCounters(counter_name(act.extra), what, None, up_to=True, who=who))


def double_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.10e"""
    only_you(who, act)
    return fx.DoubleCounters(counter_name(act.extra), things(scope, act.to))


def poison(scope: Scope, act: w.Act, who: Things) -> Effect:
    """122.1f"""
    return fx.PutCounters("poison", who, quantity(scope, act.amount))


def player_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.PutCounters(counter_name(act.extra), who, quantity(scope, act.amount))


def energy(scope: Scope, act: w.Act, who: Things) -> Effect:
    """107.14 {E} is one energy counter."""
    text = act.amount if act.verb == "get energy" else act.verb
    return fx.PutCounters("energy", who, text.count("{E}"))


VERBS: Final[dict[str, Verb]] = {
    "draw": draw,
    "draw additional": draw,
    "draw equal": draw,
    "draw that many plus one": draw_more,
    "mill": mill,
    "discard": discard,
    "discard at random": discard_random,
    "discard hand": discard_hand,
    "discard what": discard_what,
    "loot": loot,
    "gain life": gain_life,
    "gain life equal": gain_life,
    "lose life": lose_life,
    "lose life equal": lose_life,
    "lose half": lose_half,
    "pay life": pay_life,
    "exchange life": exchange_life,
    "put counters": put_counters,
    "remove counters": remove_counters,
    "remove any counters": remove_any,
    "remove all counters": remove_all,
    "remove any number": remove_any_number,
    "double counters": double_counters,
    "poison": poison,
    "get counters": player_counters,
    "get counters equal": player_counters,
    **dict.fromkeys(("get {E}", "get {E}{E}", "get {E}{E}{E}", "get energy"), energy),
}
