"""400.7, 603.7c, 608.2h Which object an effect acts on, after things have changed zones."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import SpellAbility, Triggered
from lawmage.ir.effects import Bind, Later, LoseLife, Move, PutCounters, Sequence
from lawmage.ir.event_pattern import Moves, StepBegins
from lawmage.ir.quantity import StatOf
from lawmage.ir.selector import Bound, Is, Noun, Selector, This
from lawmage.rules import atoms, course, stacking, turn, writes
from lawmage.rules.looking import view
from lawmage.state.constants import END
from lawmage.state.objects import Announced, Frame
from lawmage.state.state import State
from tests.rules.following import follow, resolve_top, spell
from tests.rules.table import bear, card, new_state, put

CREATURE = Noun(tests=(Is("type", "creature"),))
TARGET = Selector("target", CREATURE, slot=0)
DIES = Moves(This(), ("battlefield",), ("graveyard",))


def stack_triggers(state: State) -> None:
    """Put every waiting trigger on the stack."""
    for pending in state.pending:
        stacking.put_on_stack_trigger(Run(state, []), pending)


def phoenix():
    return card("Phoenix", "creature — Phoenix", "2/2", Triggered(DIES, Move(This(), "hand")))


def test_400_7e_a_dies_trigger_finds_the_card_in_the_graveyard():
    state = new_state()
    bird = put(state, phoenix())
    atoms.destroy(Run(state, []), [bird])
    stack_triggers(state)
    resolve_top(state)
    assert [view(state, i).name for i in state.players[0].hand] == ["Phoenix"]


def test_400_7e_but_not_after_the_card_has_left_the_graveyard():
    state = new_state()
    bird = put(state, phoenix())
    atoms.destroy(Run(state, []), [bird])
    stack_triggers(state)
    atoms.move_all(Run(state, []), list(state.players[0].graveyard), "exile")
    resolve_top(state)
    assert state.players[0].hand == () and len(state.exile) == 1


def test_400_7_an_enters_trigger_does_not_touch_what_the_permanent_became():
    state = new_state()
    grows = Triggered(Moves(This(), to=("battlefield",)), PutCounters("+1/+1", This()))
    held = put(state, card("Cub", "creature", "1/1", grows), 0, "hand")
    run = Run(state, [])
    atoms.perform(run, [atoms.propose_entry(state, held, 0)])
    stack_triggers(state)
    cub = state.battlefield[-1]
    atoms.move_all(run, [cub], "exile")
    resolve_top(state)
    assert state.objects[state.exile[0]].counters == ()


def test_603_7c_returned_at_the_beginning_of_the_end_step():
    state = new_state()
    victim = put(state, bear(), 1)
    back = Later(StepBegins("end"), Move(Bound(1), "battlefield"))
    exile = Bind(Move(TARGET, "exile"), (("things", 1),))
    follow(state, Sequence((exile, back)), targets={0: (victim,)})
    assert len(state.exile) == 1
    course.next_step(state, END, 1, 0)
    turn.begin_step(Run(state, []))
    stack_triggers(state)
    resolve_top(state)
    assert state.exile == () and view(state, state.battlefield[-1]).name == "Bear"


def test_603_7c_not_when_it_has_changed_zones_meanwhile():
    state = new_state()
    victim = put(state, bear(), 1)
    back = Later(StepBegins("end"), Move(Bound(1), "battlefield"))
    exile = Bind(Move(TARGET, "exile"), (("things", 1),))
    follow(state, Sequence((exile, back)), targets={0: (victim,)})
    atoms.move_all(Run(state, []), list(state.exile), "graveyard")
    course.next_step(state, END, 1, 0)
    turn.begin_step(Run(state, []))
    stack_triggers(state)
    resolve_top(state)
    assert state.battlefield == tuple([i for i in state.battlefield if view(state, i).name != "Bear"])


def test_608_2h_last_known_information():
    state = new_state()
    victim = put(state, bear(pt="5/5"), 1)
    follow(state, Sequence((Move(TARGET, "library"), LoseLife(StatOf("power", Bound(0))))), targets={0: (victim,)})
    assert state.players[0].life == 15


def test_608_2m_a_spell_that_moves_itself():
    state = new_state()
    spell(state, Sequence((Move(This(), "library", at="shuffled"), LoseLife(1))))
    resolve_top(state)
    assert state.players[0].life == 19 and state.players[0].graveyard == () and len(state.players[0].library) == 1


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token():
    state = new_state()
    item = put(state, bear(), 0, "stack", "copy")
    writes.set_announced(state, item, Announced("spell", None, Frame(item, 0, {})))
    resolve_top(state)
    assert [state.objects[i].kind for i in state.battlefield] == ["token"]


def test_608_3b_an_aura_spell_whose_target_is_gone_is_not_resolved():
    from lawmage.ir.ability import Keyword
    from lawmage.ir.effects import Choose

    state = new_state()
    pawn = put(state, bear())
    aura = card("Halo", "enchantment — Aura", "", Keyword("enchant", noun=CREATURE))
    choose = SpellAbility(Choose(TARGET))
    item = put(state, aura, 0, "stack")
    writes.set_announced(state, item, Announced("spell", choose, Frame(item, 0, {0: (pawn,)}), ((0, (pawn,)),)))
    resolve_top(state)
    assert state.objects[state.battlefield[-1]].attached_to == pawn
    item = put(state, aura, 0, "stack")
    writes.set_announced(state, item, Announced("spell", choose, Frame(item, 0, {0: (pawn,)}), ((0, (pawn,)),)))
    atoms.move_all(Run(state, []), [pawn], "exile")
    resolve_top(state)
    assert len(state.players[0].graveyard) == 1


def test_303_4f_an_aura_put_onto_the_battlefield_enchants_what_is_chosen():
    from lawmage.ir.ability import Keyword

    state = new_state()
    put(state, bear("A"))
    pawn = put(state, bear("B"))
    aura = card("Halo", "enchantment — Aura", "", Keyword("enchant", noun=CREATURE))
    grave = put(state, aura, 0, "graveyard")
    dead = Selector("target", Noun(("card",), zones=("graveyard",)), slot=0)
    follow(state, Move(dead, "battlefield"), (pawn,), targets={0: (grave,)})
    assert state.objects[state.battlefield[-1]].attached_to == pawn


def test_400_7h_what_was_sacrificed_as_a_cost_is_found_in_the_graveyard():
    from lawmage.ir.ability import Activated
    from lawmage.ir.cost import Cost, PayEffect
    from lawmage.ir.effects import Sacrifice
    from lawmage.rules.actions import ACTIVATE_IT, act
    from tests.rules.following import Script

    pyre = Activated(Cost((PayEffect(Sacrifice(Selector("choose", CREATURE, slot=0))),)), Move(Bound(0), "hand"))
    state = new_state()
    altar = put(state, card("Altar", "artifact", "", pyre))
    put(state, bear("A"))
    other = put(state, bear("B"))
    script = Script(((ACTIVATE_IT, altar, 0), (other,)))
    run = Run(state, [], [script, script])
    act(run)
    state = run.state
    assert [view(state, i).name for i in state.players[0].graveyard] == ["B"]
    resolve_top(state)
    assert [view(state, i).name for i in state.players[0].hand] == ["B"]
