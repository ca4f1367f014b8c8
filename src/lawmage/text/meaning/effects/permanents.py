"""Verbs that act on permanents, spells and players: tap, attach, control, copies, turns, the game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Is, Not, Players, Selector, You
from lawmage.text import words as w

from ..declined import not_executable
from ..durations import duration
from ..fit import possible_types
from ..nouns import things
from ..production import choose_blocks, exchange_zones
from ..quantities import quantity
from ..scope import Facts, Scope, Want
from .copies import copy_spec, exceptions
from .hoist import hoisted_rules
from .tokens import token
from .verbs import Verb, how_many, how_much, keep, only_own, only_you


def acting_on(make: Callable[[Things], Effect], want: Want = "battlefield") -> Verb:
    """A verb whose only operand is a thing."""

    def verb(scope: Scope, act: w.Act, who: Things) -> Effect:
        what = things(scope, act.what, want=want)
        return make(what)

    return verb


def tap(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.26"""
    what = things(scope, act.what, want="battlefield")
    for entity in scope.entities_of(what):
        entity.ways += ("tapped",)
    return keep(fx.Tap(what), ("amount", how_much(scope, how_many(scope, what))))


def state(word: str) -> Verb:
    def verb(scope: Scope, act: w.Act, who: Things) -> Effect:
        return fx.SetState(things(scope, act.what, want="battlefield"), word)

    return verb


def attach(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.3"""
    what = things(scope, act.what, "subject", want="battlefield")
    return fx.Attach(what, things(scope, act.to, want="battlefield"))


def gain_control(scope: Scope, act: w.Act, who: Things) -> Effect:
    """Layer 2"""
    what = things(scope, act.what)
    lasts = Indefinite() if act.extra is None else duration(scope, act.extra)
    return hoisted_rules(fx.Apply(what, (md.GainControl(who),), lasts))


def exchange_control(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.12b"""
    only_you(who, act)
    first = things(scope, act.what, "subject", want="battlefield")
    if act.to is None:
        return fx.ExchangeControl(first)
    return fx.ExchangeControl(first, things(scope, act.to, want="battlefield"))


def unattach(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.3d Only what can be attached."""
    what = things(scope, act.what, want="battlefield")
    known = [possible_types(one.noun) for one in scope.entities_of(what) if one.noun is not None]
    if any([types is not None and not types & {"artifact", "enchantment"} for types in known]):
        raise not_executable("unattach", act)
    return fx.Unattach(what)


def switch(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.Apply(things(scope, act.what, want="battlefield"), (md.SwitchPT(),), Until("end_of_turn"))


# Tokens and copies ------------------------------------------------------------


def _made(scope: Scope, does: fx.Create, way: str = "created") -> Effect:
    one = does.amount == 1
    scope.facts.links_made.add("made")
    slot = scope.offer("things", number="one" if one else "several", locus="battlefield", ways=(way,))
    return keep(does, ("things", slot), ("amount", how_much(scope, does.amount)))


def create(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.7"""
    amount = 1 if act.amount is None else quantity(scope, act.amount)
    spec, entry = token(scope, act.what)
    return _made(scope, fx.Create(spec, amount, entry, who))


def create_legend(scope: Scope, act: w.Act, who: Things) -> Effect:
    """111.4 "create Boo, a legendary 1/1 red Hamster creature token": its name is what the effect says."""
    spec, entry = token(scope, act.what, str(act.extra))
    if not isinstance(spec, fx.TokenSpec):
        raise not_executable("token", act)
    made = dataclasses.replace(spec, types=("legendary", *spec.types))
    return _made(scope, fx.Create(made, 1, entry, who))


def extra_upkeeps(scope: Scope, act: w.Act, who: Things) -> Effect:
    """500.10 Additional upkeep steps after this phase."""
    if who != You():
        raise not_executable("additional upkeep step", act)
    return fx.ExtraPhase(("upkeep",), 1 if act.amount is None else quantity(scope, act.amount))


def create_copy(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = 1 if act.amount is None else quantity(scope, act.amount)
    spec = copy_spec(scope, act.what, act.extra)
    entry = COPY_ENTRY.get(act.verb, fx.Entry())
    return _made(scope, fx.Create(spec, amount, entry, who))


COPY_ENTRY: Final = {
    "create tapped copy": fx.Entry(tapped=True),
    "create tapped copies": fx.Entry(tapped=True),
    "create attacking copy": fx.Entry(tapped=True, attacking=Players("opponents")),
}


def create_attached(scope: Scope, act: w.Act, who: Things) -> Effect:
    """303.4 A Role or another Aura token, attached as it enters."""
    spec, entry = token(scope, act.what)
    to = things(scope, act.to, want="battlefield")
    return _made(scope, fx.Create(spec, 1, dataclasses.replace(entry, attached=to), who))


def create_several(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.7 Different tokens, in the order written."""
    steps = [create(scope, one, who) for one in act.what]
    return fx.Sequence(tuple(steps))


def copy(scope: Scope, act: w.Act, who: Things) -> Effect:
    """707.10 "It" is the copied thing; the copy is called so."""
    what = things(scope, act.what, want="elsewhere")
    except_ = () if act.extra is None else exceptions(scope, act.extra)
    amount = TIMES[act.amount] if act.amount is not None else 1
    number: Any = "one" if amount == 1 else "several"
    loci = {entity.locus for entity in scope.entities_of(what)}
    where = "exile" if loci == {"exile"} else "stack"  # 707.12 the copy of a card is where the card is
    slot = scope.offer("things", number=number, locus=where, role="oblique", ways=("copy",))
    return keep(fx.CopyStack(what, amount, who=who, except_=except_), ("things", slot))


TIMES: Final[dict[str, int]] = {"once": 1, "twice": 2, "three times": 3}


def new_targets(scope: Scope, act: w.Act, who: Things) -> Effect:
    """115.7d"""
    return fx.ChangeTargets(things(scope, act.what, want="stack"), new=True, who=who)


def change_target(scope: Scope, act: w.Act, who: Things) -> Effect:
    """115.7a"""
    what = things(scope, act.what, want="stack")
    to = None if act.to is None else things(scope, act.to)
    return fx.ChangeTargets(what, new=False, to=to, who=who, any_one=act.verb == "change a target")


def cast(scope: Scope, act: w.Act, who: Things) -> Effect:
    """608.2g"""
    what = things(scope, act.what, want="elsewhere")
    cost = Cost() if act.verb in ("cast free", "play free") else None
    if act.verb == "cast for":
        cost = Cost((PayMana(parse_mana(act.amount)),))
    scope.moved(what, "stack", "cast")
    really = scope.offer("things", number="several", locus="stack", ways=("cast",), silent=True)
    return keep(fx.CastSpell(castable(what), cost, play=act.verb.startswith("play"), who=who), ("things", really))


def castable(what: Things) -> Things:
    """ "a spell from among them", "a spell from your hand": a card that can be cast, not one on the stack."""
    if isinstance(what, Selector) and what.noun.kinds == ("permanent",) and not what.noun.zones and what.among is None:
        raise not_executable("play what is on the battlefield")
    if not isinstance(what, Selector) or what.noun.kinds != ("spell",):
        return what
    if what.among is None and what.noun.zones in ((), ("stack",)):
        raise not_executable("cast a spell that is cast")
    zones = () if what.noun.zones == ("stack",) else what.noun.zones
    tests = (*what.noun.tests, Not(Is("type", "land")))
    return dataclasses.replace(what, noun=dataclasses.replace(what.noun, kinds=("card",), zones=zones, tests=tests))


# Turns and the game ------------------------------------------------------------


def simple(make: Callable[[Things], Effect]) -> Verb:
    """A fixed order, carried out by somebody."""

    def verb(scope: Scope, act: w.Act, who: Things) -> Effect:
        return make(who)

    return verb


def emblem(scope: Scope, act: w.Act, who: Things) -> Effect:
    """114"""
    from ..abilities import quoted

    return fx.Emblem(quoted(scope, act.what, Facts()), who)


def skip(scope: Scope, act: w.Act, who: Things) -> Effect:
    """614.10"""
    steps = {"draw step": "draw", "untap step": "untap", "combat phase": "combat"}
    only_own(act)
    if act.what not in steps:
        raise not_executable("skip", act)
    return fx.SkipNext(steps[act.what], who)


def flip(scope: Scope, act: w.Act, who: Things) -> Effect:
    """705"""
    return keep(fx.FlipCoins(who=who), ("amount", how_much(scope, None, "flip")))


def roll(scope: Scope, act: w.Act, who: Things) -> Effect:
    """706"""
    sides = 20 if "d20" in act.verb else 6
    return keep(fx.RollDice(sides, who=who), ("amount", how_much(scope, None, "roll")))


def subgame(scope: Scope, act: w.Act, who: Things) -> Effect:
    """729 All players play it."""
    if who != Players("each"):
        raise not_executable("subgame of some players", act)
    return fx.Subgame()


def restart(scope: Scope, act: w.Act, who: Things) -> Effect:
    """727.5 What is left in exile may be spoken of afterwards."""
    only_you(who, act)
    return fx.RestartGame(things(scope, act.what))


VERBS: Final[dict[str, Verb]] = {
    "choose blocks": choose_blocks,
    "exchange zones": exchange_zones,
    "tap": tap,
    "untap": acting_on(fx.Untap),
    "tap or untap": acting_on(fx.TapOrUntap),
    "regenerate": acting_on(fx.Regenerate),
    "transform": acting_on(fx.Transform),
    "flip": acting_on(fx.Flip),
    "convert": acting_on(fx.Transform),
    "goad": state("goaded"),
    "exert": state("exerted"),
    "detain": state("detained"),
    "suspect": state("suspected"),
    "unattach": unattach,
    "turn up": acting_on(fx.TurnFace),
    "turn down": acting_on(lambda what: fx.TurnFace(what, up=False)),
    "unlock": acting_on(fx.Unlock),
    "lock or unlock": acting_on(lambda what: fx.Unlock(what, "either")),
    "remove from combat": acting_on(fx.RemoveFromCombat),
    "attach": attach,
    "gain control": gain_control,
    "exchange control": exchange_control,
    "switch": switch,
    "create": create,
    "create one": create,
    "create legend": create_legend,
    "create equal": create,
    "create copy": create_copy,
    "create copies": create_copy,
    "create tapped copy": create_copy,
    "copy": copy,
    "new targets": new_targets,
    "new target": new_targets,
    "change target": change_target,
    "change a target": change_target,
    "cast": cast,
    "cast free": cast,
    "play": cast,
    "cast for": cast,
    "play free": cast,
    "create attached": create_attached,
    "create several": create_several,
    "create tapped copies": create_copy,
    "create attacking copy": create_copy,
    "emblem": emblem,
    "skip": skip,
    "flip a coin": flip,
    "roll a six-sided die": roll,
    "roll a d20": roll,
    "lose the game": simple(fx.LoseGame),
    "win the game": simple(fx.WinGame),
    "become the monarch": simple(lambda who: fx.Designate("monarch", who)),
    "take the initiative": simple(lambda who: fx.Designate("initiative", who)),
    "the ^ring tempts you": simple(lambda who: fx.KeywordAction("ring", who=who)),
    "take a extra turn after this one": simple(fx.ExtraTurn),
    "extra upkeeps": extra_upkeeps,
    "end the turn": simple(lambda who: fx.EndTurn()),
    "subgame": subgame,
    "restart": simple(lambda who: fx.RestartGame()),
    "restart leaving": restart,
    "repeat": simple(lambda who: fx.Again()),
    "skip your next turn": simple(lambda who: fx.SkipNext("turn", who)),
}
