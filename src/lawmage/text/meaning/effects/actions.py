"""701 Keyword actions by name."""

from __future__ import annotations

from typing import Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Is, Noun, Selector, This, You
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import noun, players, things
from ..prevention import prevents
from ..quantities import quantity
from ..scope import Entity, Scope
from .verbs import Verb, how_much, keep

CREATURE: Final = Noun(("permanent",), (Is("type", "creature"),))
# 701 actions whose amount is all they need
NUMBERED: Final = (
    "scry",
    "surveil",
    "fateseal",
    "bolster",
    "adapt",
    "monstrosity",
    "incubate",
    "discover",
    "blight",
    "collect evidence",
)
# 701 actions that need nothing
NAMED: Final = {
    "investigate": "investigate",
    "populate": "populate",
    "learn": "learn",
    "venture into the dungeon": "venture",
    "forage": "forage",
    "time travel": "time travel",
    "clash with a opponent": "clash",
}
NOWHERE: Final = ("planeswalk", "chaos ensues")  # 311.7, 701.31a only in a Planechase game
AMASSED: Final = {
    "amass Zombies": "Zombie",
    "amass Orcs": "Orc",
}
# 701 actions of the permanent that speaks
OWN: Final = ("adapt", "monstrosity")


def numbered(scope: Scope, act: w.Act, who: Things) -> Effect:
    amount = quantity(scope, act.amount)
    what = This() if act.verb in OWN else None
    return keep(fx.KeywordAction(act.verb, amount, what, who=who), ("amount", how_much(scope, amount)))


def airbend(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.65"""
    return fx.KeywordAction("airbend", what=things(scope, act.what), who=who)


def clash(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.30 "If you win" afterwards means this clash."""
    scope.clash = scope.slot()
    return keep(fx.KeywordAction("clash", who=who), ("done", scope.clash))


def behold(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.4a A permanent that the player controls, or a card that they reveal from their hand."""
    base = noun(scope, act.what)
    if base.kinds != ("permanent",) or base.zones or base.controller is not None or base.alternatives:
        raise not_executable("behold", act)
    amount = 1 if act.amount is None else quantity(scope, act.amount)
    places = (Noun(controller=who), Noun(("card",), zones=("hand",), whose=who))
    either = Noun(("permanent", "card"), base.tests, ("battlefield", "hand"), alternatives=places)
    entity = Entity("object", You(), number="one" if amount == 1 else "several", noun=base, ways=("beheld",))
    slot = scope.enter(entity)
    if scope.paying:
        scope.mention(entity)
    return fx.KeywordAction("behold", what=Selector("choose", either, amount, amount, slot=slot), who=who)


def named(scope: Scope, act: w.Act, who: Things) -> Effect:
    return fx.KeywordAction(NAMED[act.verb], who=who)


def amass(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.47"""
    made = scope.offer("things", noun=CREATURE, locus="battlefield", ways=("amassed",))
    does = fx.KeywordAction("amass", quantity(scope, act.amount), word=AMASSED[act.verb], who=who)
    return keep(does, ("things", made))


def support(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.41 A +1/+1 counter on each of up to N (other) target creatures."""
    amount = quantity(scope, act.amount)
    noun = Noun(CREATURE.kinds, CREATURE.tests, other=not scope.facts.spell)
    entity = Entity("object", You(), number="several", noun=noun, locus="battlefield", target=True)
    slot = scope.enter(entity)
    return fx.PutCounters("+1/+1", Selector("target", noun, 0, amount, slot=slot), who=who)


def earthbend(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.66"""
    amount = quantity(scope, act.amount)
    noun = Noun(("permanent",), (Is("type", "land"),), controller=You())
    entity = Entity("object", You(), noun=noun, locus="battlefield", target=True)
    slot = scope.enter(entity)
    return fx.KeywordAction("earthbend", amount, Selector("target", noun, slot=slot), who=who)


def control_player(scope: Scope, act: w.Act, who: Things) -> Effect:
    """723 "Control target player during that player's next turn." """
    if who != You() or act.to not in (w.Player("that player"), w.Refs("their")):
        raise not_executable("control", act)
    return fx.ControlPlayer(players(scope, act.what, "object"))


VERBS: Final[dict[str, Verb]] = {
    "control player": control_player,
    "prevent": prevents,
    **dict.fromkeys(NUMBERED, numbered),
    **dict.fromkeys(NAMED, named),
    **dict.fromkeys(NOWHERE, lambda scope, act, who: fx.Nothing()),
    "clash with a opponent": clash,
    "airbend what": airbend,
    "behold": behold,
    **dict.fromkeys(AMASSED, amass),
    "support": support,
    "earthbend": earthbend,
}
