"""106 Mana: the verbs that add it, and what it may be spent on."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.mana import COLORS, ManaCost, parse_mana
from lawmage.ir.node import Effect, Quantity, Things
from lawmage.ir.selector import AbilityOf, Is, Noun, Players, You
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import described, noun
from ..production import add_that_color, choose_color_of
from ..quantities import quantity
from ..scope import Scope
from .verbs import Verb

_SYMBOLS: Final = re.compile(r"\{([^{}]+)\}")


def option(text: str) -> str:
    """One way to make the mana: a single symbol without braces, several symbols with them ("{W}{U}")."""
    symbols = _SYMBOLS.findall(text)
    return symbols[0] if len(symbols) == 1 else text


def double_mana(scope: Scope, act: w.Act, who: Things) -> Effect:
    """106.6 As much mana again, without what restricts the other."""
    if who != You():
        raise not_executable("double mana", act)
    return fx.AddMana(choice="doubled")


def add_mana(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.AddMana(mana_of(act.amount), who=who)


def mana_of(text: str) -> ManaCost:
    """The symbols of mana that is added; only colours, {C} and {S} can be (106.1)."""
    mana = parse_mana(text)
    for symbol in mana.symbols:
        if symbol not in (*COLORS, "C"):
            raise not_executable("mana", text)
    return mana


def add_one_of(scope: Scope, act: w.Act, who: Things) -> Effect:
    options = tuple([option(text) for text in act.amount])
    return fx.AddMana(choice="one_of", options=options, who=who)


def add_any_color(scope: Scope, act: w.Act, who: Things) -> Effect:
    if act.amount != 1:
        return fx.AddMana(amount=quantity(scope, act.amount), choice="any_color", who=who)
    return fx.AddMana(choice="any_color", who=who)


def add_additional(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "its controller adds an additional one mana of any color" """
    if act.extra != "color":
        raise not_executable("add additional", act)
    return add_any_color(scope, act, who)


def add_one_color(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.AddMana(amount=quantity(scope, act.amount), choice="one_color", who=who)


def add_any_combination(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    return fx.AddMana(amount=amount, choice="combination", options=tuple(COLORS), who=who)


def add_combination(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "three mana in any combination of {R} and/or {G}" """
    amount: Quantity = quantity(scope, act.amount)
    listed = act.extra
    texts = (listed.amount, listed.what) if isinstance(listed, w.Act) else tuple(listed)
    return fx.AddMana(amount=amount, choice="combination", options=tuple([option(t) for t in texts]), who=who)


def add_chosen(scope: Scope, act: w.Act, who: Things) -> Effect:
    scope.facts.links_read.add("color")
    return fx.AddMana(choice="chosen", who=who)


def add_or_chosen(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "add {W} or one mana of the chosen color" """
    scope.facts.links_read.add("color")
    letter = option(act.amount)
    if len(letter) != 1:
        raise not_executable("add", act)
    return fx.AddMana(choice="chosen", options=(letter,), who=who)


def add_produced(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.AddMana(choice="produced", who=who)


def add_fellwar(scope: Scope, act: w.Act, who: Things) -> Effect:
    """106.7"""
    lands = Noun(("permanent",), (Is("type", "land"),), controller=Players("opponents"))
    return fx.AddMana(choice="could_produce", noun=lands, who=who)


def add_reflecting(scope: Scope, act: w.Act, who: Things) -> Effect:
    lands = Noun(("permanent",), (Is("type", "land"),), controller=You())
    return fx.AddMana(choice="could_produce", noun=lands, any_type=True, who=who)


def add_identity(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.AddMana(choice="identity", who=who)


def add_equal(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.AddMana(mana_of(act.amount), quantity(scope, act.extra), who=who)


def add_several(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "six {G}" """
    return fx.AddMana(mana_of(act.what), quantity(scope, act.amount), who=who)


def add_several_chosen(scope: Scope, act: w.Act, who: Things) -> Effect:
    scope.facts.links_read.add("color")
    return fx.AddMana(amount=quantity(scope, act.amount), choice="chosen", who=who)


def add_any_among(scope: Scope, act: w.Act, who: Things) -> Effect:
    """106.5 One mana of a color among the things."""
    return fx.AddMana(choice="among", noun=noun(scope, act.what), who=who)


def add_could_produce(scope: Scope, act: w.Act, who: Things) -> Effect:
    """106.7"""
    if act.extra not in ("color", "type") or not isinstance(act.what, w.Pick) or act.what.how.kind != "a":
        raise not_executable("could produce", act)
    found = noun(scope, act.what.noun)
    return fx.AddMana(choice="could_produce", noun=found, any_type=act.extra == "type", who=who)


VERBS: Final[dict[str, Verb]] = {
    "add N of": add_several,
    "add N of the chosen color": add_several_chosen,
    "add any among": add_any_among,
    "add could produce": add_could_produce,
    "add mana": add_mana,
    "double mana": double_mana,
    "add additional": add_mana,
    "add additional any": add_additional,
    "add one of": add_one_of,
    "add any color": add_any_color,
    "add any one color": add_one_color,
    "add any combination": add_any_combination,
    "add combination": add_combination,
    "add chosen color": add_chosen,
    "add produced": add_produced,
    "add permanent produced": add_produced,
    "add additional chosen": add_chosen,
    "add additional of that color": add_that_color,
    "add or chosen": add_or_chosen,
    "add additional combination": add_any_combination,
    "add fellwar": add_fellwar,
    "add reflecting": add_reflecting,
    "add identity": add_identity,
    "add equal": add_equal,
    "choose color of": choose_color_of,
    "add that color": add_that_color,
}


def spend_only(scope: Scope, value: Any) -> fx.SpendOnly:
    """106.6 "Spend this mana only to …"."""
    if isinstance(value, w.AnyOf):
        parts = [spend_only(scope, item) for item in value.items]
    elif isinstance(value, w.Either):
        parts = [spend_only(scope, value.first), spend_only(scope, value.second)]
    else:
        return _spend(scope, value)
    casts = [part.cast for part in parts if part.cast is not None]
    activates = [part.activate for part in parts if part.activate is not None]
    if len(casts) > 1 or len(activates) > 1:
        raise not_executable("spend only", value)
    return fx.SpendOnly(casts[0] if casts else None, activates[0] if activates else None)


def _spend(scope: Scope, value: Any) -> fx.SpendOnly:
    if not isinstance(value, w.Act) or value.verb not in ("cast", "activate"):
        raise not_executable("spend only", value)
    if value == w.Act("cast", w.Ref("your commander")):
        return fx.SpendOnly(cast=Noun(("spell",), (Is("set", "commander"),), owner=You()))
    found = described(scope, value.what)
    if not isinstance(found, Noun):
        raise not_executable("spend only", value)
    if value.verb == "activate":
        return fx.SpendOnly(activate=source_of(found, value))
    if found.kinds != ("spell",):
        raise not_executable("spend only", value)
    return fx.SpendOnly(cast=dataclasses.replace(found, zones=()))


def source_of(found: Noun, value: Any) -> Noun:
    """ "activate abilities of artifacts": the sources."""
    sources = [test.source for test in found.tests if isinstance(test, AbilityOf)]
    if found.kinds != ("ability",) or len(sources) != len(found.tests) or len(sources) > 1:
        raise not_executable("spend only", value)
    return (sources[0] if sources else None) or Noun(())
