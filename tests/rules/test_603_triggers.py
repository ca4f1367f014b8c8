"""603 Triggered abilities: what triggers, when it looks back, order on the stack."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import StaticRule, Triggered
from lawmage.ir.condition import Controls
from lawmage.ir.effects import DealDamage, Draw, GainLife, Hit, LoseLife
from lawmage.ir.event_pattern import Casts, Moves, Occasion, StateIs, StepBegins
from lawmage.ir.node import Effect, EventPattern
from lawmage.ir.quantity import Amount
from lawmage.ir.rule_change import ExtraTriggers, NoTriggers
from lawmage.ir.selector import Is, Noun, Players, RoleOf, This, You
from lawmage.rules import atoms, triggers
from lawmage.state.constants import CAST
from lawmage.state.events import Happening
from lawmage.state.state import State
from tests.rules.following import Script
from tests.rules.table import bear, card, new_state, put

CREATURE = Noun(tests=(Is("type", "creature"),))
MINE = Noun(tests=CREATURE.tests, controller=You())
DIES = (("battlefield",), ("graveyard",))


GAIN = GainLife(1)


def watcher(event: EventPattern, effect: Effect = GAIN, **more: object) -> Triggered:
    return Triggered(event, effect, **more)  # type: ignore[arg-type]


def run(state: State, *answers: tuple[int, ...]) -> Run:
    return Run(state, [], [Script(answers)] * len(state.players))


def test_603_6a_enters_and_603_2_once_for_each() -> None:
    state = new_state()
    put(state, card("Choir", "enchantment", "", watcher(Moves(CREATURE, to=("battlefield",)))))
    one, two = put(state, bear(), 0, "hand"), put(state, bear(), 0, "hand")
    events = [atoms.propose_entry(state, i, 0) for i in (one, two)]
    atoms.perform(run(state), list(events))
    assert len(state.pending) == 2


def test_603_2c_one_or_more_triggers_once() -> None:
    state = new_state()
    batch = Occasion(Moves(CREATURE, *DIES), batch=True)
    put(state, card("Tally", "enchantment", "", watcher(batch, LoseLife(Amount(0)), binds=(("amount", 0),))))
    doomed = [put(state, bear(), 1), put(state, bear(), 1)]
    atoms.destroy(run(state), doomed)
    assert len(state.pending) == 1


def test_603_10a_leaves_looks_back() -> None:
    """A creature that dies with the watcher is seen by it."""
    state = new_state()
    seer = put(state, bear("Seer", "1/1", watcher(Moves(CREATURE, *DIES))))
    other = put(state, bear(), 1)
    atoms.destroy(run(state), [seer, other])
    assert len(state.pending) == 2


def test_603_6a_entering_together_is_seen_by_a_watcher_that_enters_too() -> None:
    state = new_state()
    seer = put(state, bear("Seer", "1/1", watcher(Moves(CREATURE, to=("battlefield",)))), 0, "hand")
    other = put(state, bear(), 0, "hand")
    atoms.perform(run(state), [atoms.propose_entry(state, i, 0) for i in (seer, other)])
    assert len(state.pending) == 2


def test_603_4_intervening_if() -> None:
    state = new_state()
    two = Controls(You(), CREATURE, "at_least", 2)
    put(state, card("Census", "enchantment", "", watcher(Moves(CREATURE, to=("battlefield",)), condition=two)))
    atoms.perform(run(state), [atoms.propose_entry(state, put(state, bear(), 0, "hand"), 0)])
    assert not state.pending
    atoms.perform(run(state), [atoms.propose_entry(state, put(state, bear(), 0, "hand"), 0)])
    assert len(state.pending) == 1


def test_603_2h_only_once_each_turn() -> None:
    state = new_state()
    put(state, card("Miser", "enchantment", "", watcher(Moves(CREATURE, to=("battlefield",)), limit=1)))
    for _ in range(2):
        atoms.perform(run(state), [atoms.propose_entry(state, put(state, bear(), 0, "hand"), 0)])
    assert len(state.pending) == 1


def test_603_2d_an_additional_time() -> None:
    state = new_state()
    enters = Moves(CREATURE, to=("battlefield",))
    put(state, card("Echo Hall", "artifact", "", StaticRule((ExtraTriggers(enters),))))
    put(state, card("Choir", "enchantment", "", watcher(enters)))
    atoms.perform(run(state), [atoms.propose_entry(state, put(state, bear(), 0, "hand"), 0)])
    assert len(state.pending) == 2


def test_603_2g_an_event_that_causes_nothing_to_trigger() -> None:
    state = new_state()
    enters = Moves(CREATURE, to=("battlefield",))
    others = Noun(("permanent",), controller=Players("opponents"))
    put(state, card("Hush", "artifact", "", StaticRule((NoTriggers(enters, others),))), 1)
    put(state, card("Choir", "enchantment", "", watcher(enters)))
    put(state, card("Choir", "enchantment", "", watcher(enters)), 1)
    atoms.perform(run(state), [atoms.propose_entry(state, put(state, bear(), 0, "hand"), 0)])
    assert [pending.frame.controller for pending in state.pending] == [1]


def test_603_8_state_trigger_only_once() -> None:
    state = new_state()
    empty = StateIs(Controls(You(), CREATURE, "equal", 0))
    put(state, card("Lonely Idol", "artifact", "", watcher(empty)))
    triggers.state_triggers(run(state))
    triggers.state_triggers(run(state))
    assert len(state.pending) == 1


def test_603_3b_apnap_and_each_orders_their_own() -> None:
    state = new_state()
    mine = [put(state, bear("Seer", "1/1", watcher(Moves(CREATURE, *DIES)))) for _ in range(2)]
    theirs = put(state, bear("Seer", "1/1", watcher(Moves(CREATURE, *DIES))), 1)
    atoms.destroy(run(state), [put(state, bear(), 1)])
    waiting = [p.id for p in state.pending if p.frame.controller == 0]
    assert len(waiting) == 2 and len(state.pending) == 3
    first = triggers.next_pending(run(state, (waiting[1],)))
    assert first is not None and first.id == waiting[1]
    second = triggers.next_pending(run(state))
    assert second is not None and second.frame.source in mine
    last = triggers.next_pending(run(state))
    assert last is not None and last.frame.source == theirs


def test_603_2_ports_of_the_event() -> None:
    """The creature that died, and the player who controlled it."""
    state = new_state()
    effect = DealDamage((Hit(This(), 1, RoleOf("controller", Players("each"))),))
    pattern = Moves(CREATURE, *DIES)
    put(state, card("Herald", "enchantment", "", Triggered(pattern, effect, binds=(("subject", 3), ("player", 4)))))
    victim = put(state, bear(), 1)
    atoms.destroy(run(state), [victim])
    frame = state.pending[0].frame
    assert frame.slots[3] == (victim,) and frame.slots[4] == (-2,)


def test_500_6_beginning_of_step() -> None:
    state = new_state(step=1)
    put(state, card("Bell", "artifact", "", watcher(StepBegins("upkeep", You()), Draw())))
    put(state, card("Bell", "artifact", "", watcher(StepBegins("upkeep", You()), Draw())), 1)
    atoms.step_began(run(state), 1)
    assert [p.frame.controller for p in state.pending] == [0]


def test_603_2_second_spell_each_turn() -> None:
    state = new_state()
    second = Occasion(Casts(You(), Noun(("spell",))), nth=2)
    put(state, card("Scholar", "enchantment", "", watcher(second)))
    for n in range(3):
        item = put(state, card("Dart", "instant", "", cost="{R}"), 0, "stack")
        atoms.perform(run(state), [Happening(CAST, item, 0)])
        assert len(state.pending) == (1 if n >= 1 else 0)
