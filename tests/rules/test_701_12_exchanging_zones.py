"""701.12d Exchanging a card in hand with a permanent or a spell: it takes that place."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.duration import Until
from lawmage.ir.effects import Apply, Counter, Destroy, ExchangeZones, GainLife, Retarget, Sequence
from lawmage.ir.modification import ChangePT
from lawmage.ir.selector import Bound, Is, Not, Noun, Selector, This, You
from lawmage.rules import atoms, writes
from lawmage.rules.looking import controller_of, view
from lawmage.state.constants import BLOCK
from lawmage.state.state import Combat
from tests.rules.following import follow, on_stack, resolve_top, spell
from tests.rules.table import bear, card, new_state, put

MINE = (Noun(("permanent",), controller=You()), Noun(("spell",), zones=("stack",), controller=You()))
PLACE = Selector("choose", Noun(("permanent", "spell"), zones=("battlefield", "stack"), alternatives=MINE), slot=0)
SWAP = Sequence((ExchangeZones(This(), PLACE), Retarget(Bound(0), This())))
SPELL = Selector("target", Noun(("spell",)), slot=0)
CREATURE = Noun(tests=(Is("type", "creature"),))


def decoy():
    return card("Decoy", "creature — Fish", "2/2", cost="{1}{R}")


def test_701_12d_a_permanent_returns_and_the_card_takes_its_place():
    state = new_state(step=BLOCK)
    hand, pawn = put(state, decoy(), 0, "hand"), put(state, bear(pt="3/3"))
    halo = put(state, card("Halo", "artifact — Equipment"))
    atoms.attach(Run(state, []), halo, pawn)
    atoms.put_counters(Run(state, []), pawn, "+1/+1", 2, 0)
    atoms.tap(Run(state, []), [pawn])
    follow(state, Apply(Selector("all", CREATURE, 0, None), (ChangePT(3, 3),), Until("end_of_turn")))
    writes.set_combat(state, Combat(((pawn, -2),), (), (), (), 1))
    follow(state, SWAP, (pawn,), source=hand)
    fish = next(i for i in state.battlefield if view(state, i).name == "Decoy")
    assert [view(state, i).name for i in state.players[0].hand] == ["Bear"]
    assert state.objects[fish].tapped and view(state, fish).power == 2 + 2 + 3
    assert state.objects[halo].attached_to == fish and state.combat is not None
    assert state.combat.attacks == ((fish, -2),)


def test_701_12d_a_spell_returns_and_the_card_is_a_spell_in_its_place():
    state = new_state()
    hand = put(state, decoy(), 0, "hand")
    charm = spell(state, GainLife(7))
    negate = on_stack(state, Counter(SPELL), player=1, targets={0: (charm,)})
    follow(state, SWAP, source=hand)
    assert len(state.stack) == 2 and state.stack[1] == negate
    assert view(state, state.stack[0]).name == "Decoy"
    resolve_top(state)
    assert state.stack == () and [view(state, i).name for i in state.players[0].graveyard] == ["Decoy"]


def test_115_7_an_illegal_new_target_leaves_the_old_one():
    state = new_state()
    hand = put(state, decoy(), 0, "hand")
    charm = spell(state, GainLife(7))
    noncreature = Selector("target", Noun(("spell",), (Not(Is("type", "creature")),)), slot=0)
    on_stack(state, Counter(noncreature), player=1, targets={0: (charm,)})
    follow(state, SWAP, source=hand)
    resolve_top(state)
    assert len(state.stack) == 1
    resolve_top(state)
    assert view(state, state.battlefield[-1]).name == "Decoy" and controller_of(state, state.battlefield[-1]) == 0


def test_115_7_the_target_of_a_spell_becomes_the_new_permanent():
    state = new_state()
    hand, pawn = put(state, decoy(), 0, "hand"), put(state, bear())
    on_stack(state, Destroy(Selector("target", CREATURE, slot=0)), player=1, targets={0: (pawn,)})
    follow(state, SWAP, source=hand)
    resolve_top(state)
    assert [view(state, i).name for i in state.players[0].graveyard] == ["Decoy"]


def test_701_12d_nothing_happens_without_the_card_or_with_another_owner():
    state = new_state()
    hand, pawn = put(state, decoy(), 0, "hand"), put(state, bear(), 1)
    state.own(pawn).controller = 0
    state.touch_views()
    follow(state, SWAP, source=hand)
    assert pawn in state.objects and hand in state.objects
    atoms.move_all(Run(state, []), [hand], "graveyard")
    follow(state, SWAP, source=hand)
    assert pawn in state.objects
