"""700.3 Piles as words name them: the two that a player has made, and the one that was chosen."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Among, Both, Bound, Noun, Players, Selector, You
from lawmage.text import words as w

from .declined import Declined, not_executable
from .phrases import possessor
from .refer import refer_player
from .scope import Entity, Piles, Role, Scope

CHOSEN: Final = ("that pile", "the chosen pile")
NAMES: Final = (*CHOSEN, "one pile", "one of those piles", "pile of choice")


def pile(scope: Scope, node: Any, role: Role = "object") -> Things:
    """A pile that was chosen before, or one that is chosen before the instruction is followed."""
    if node.kind in CHOSEN:
        return scope.mention(_that_pile(scope), role)
    if scope.first is None:
        raise not_executable("choice of a pile", node)
    scope.first.append(choice(scope, _chooser(scope, node)))
    return scope.mention(_that_pile(scope), role)


def _chooser(scope: Scope, node: Any) -> Things:
    if node.kind != "pile of choice":
        return You()
    if node.value == w.Player("a opponent"):
        return Selector("choose", Noun(("player",), (Among(Players("opponents")),)))
    if node.value in (w.Refs("their"), w.Ref("his"), w.Ref("her'")):  # of who acts, not of the things
        return refer_player(scope, "their", possessive=True)
    return possessor(scope, node.value)


def choice(scope: Scope, who: Things) -> Effect:
    """Somebody chooses a pile: "that pile" from then on; the rest, the other, is the one that was not chosen."""
    piles = scope.piles
    if piles is None:
        raise Declined("unbound", "pile")
    one, other = Bound(piles.one), Bound(piles.other)
    slot = scope.slot()
    scope.pile = Entity("object", Bound(slot), slot, "several", piles.noun, piles.locus)
    both = Entity("object", Both((one, other)), -1, "several", piles.noun, piles.locus, pool=True)
    both.taken = (Bound(slot),)
    scope.mention(both, "oblique")
    return fx.Bind(fx.ChoosePile(one, other, who, piles.hidden), (("things", slot),))


def exiled(scope: Scope, what: Things, who: Things) -> Effect:
    """Things go into exile as a face-down pile: "that pile", "those cards"."""
    slot = scope.slot()
    scope.moved(what, "exile", "exiled")
    scope.pile = Entity("object", Bound(slot), slot, "several", Noun(("card",)), "exile")
    return fx.Bind(fx.Move(what, "exile", face_down=True, who=who), (("things", slot),))


def shuffled(scope: Scope) -> Effect:
    """Nobody knows which card of the pile is which: they are in a random order from now on."""
    slot = scope.slot()
    found = Selector("random", Noun(("card",)), 0, None, slot=slot, among=_that_pile(scope).read)
    scope.pile = Entity("object", Bound(slot), slot, "several", Noun(("card",)), "exile")
    return fx.Choose(found)


def manifested(scope: Scope, how: Any, who: Things) -> Effect:
    """701.40e, 701.58 One after the other, in the order of the pile."""
    made = scope.offer("things", number="several", locus="battlefield", ways=("manifested",))
    return fx.Bind(fx.Manifest(_that_pile(scope).read, how, who), (("things", made),))


def _that_pile(scope: Scope) -> Entity:
    if scope.pile is None:
        raise Declined("unbound", "that pile")
    return scope.pile


def separated(scope: Scope, what: Things, who: Things, hidden: bool) -> Effect:
    """Somebody makes two piles."""
    entities = scope.entities_of(what)
    noun = entities[0].noun if entities else what.noun if isinstance(what, Selector) else None
    locus = entities[0].locus if entities else ""
    scope.piles, scope.pile = Piles(scope.slot(), scope.slot(), hidden, noun, locus), None
    does = fx.Separate(what, who, hidden)
    return fx.Bind(does, (("things", scope.piles.one), ("rest", scope.piles.other)))
