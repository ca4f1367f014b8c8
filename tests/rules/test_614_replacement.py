"""614-616 Replacement and prevention: each effect once, the affected player chooses, entering as it would exist."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import (
    AddAmount,
    Change,
    EnterWith,
    InsteadDo,
    PreventAmount,
    Redirect,
    Replacement,
    Replacing,
    ScaleAmount,
    StaticRule,
    ToZone,
)
from lawmage.ir.duration import Until
from lawmage.ir.effects import Entry, GainLife, Shield
from lawmage.ir.event_pattern import CountersChange, CreatesTokens, DealsDamage, Draws, GainsLife, Moves
from lawmage.ir.node import EventPattern
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Is, Named, Noun, Players, Selector, This, You
from lawmage.rules import atoms
from lawmage.state.state import State
from tests.rules.following import Script, follow
from tests.rules.table import bear, card, new_state, put

CREATURE = Noun(tests=(Is("type", "creature"),))
ANY = Players("each")


def replacing(event: EventPattern, *changes: Change, **more: object) -> Replacing:
    return Replacing(Replacement(event, changes, **more))  # type: ignore[arg-type]


def run(state: State, *answers: tuple[int, ...]) -> Run:
    return Run(state, [], [Script(answers)] * len(state.players))


def test_614_1a_double_damage() -> None:
    state = new_state()
    put(state, card("Furnace", "enchantment", "", replacing(DealsDamage(), ScaleAmount(2))))
    source = put(state, bear())
    atoms.deal(run(state), [(source, -2, 3)])
    assert state.players[1].life == 14


def test_614_5_each_effect_once_and_two_doublers_quadruple() -> None:
    state = new_state()
    for _ in range(2):
        put(state, card("Furnace", "enchantment", "", replacing(DealsDamage(), ScaleAmount(2))))
    atoms.deal(run(state), [(put(state, bear()), -2, 3)])
    assert state.players[1].life == 8


def test_616_1_the_affected_player_chooses() -> None:
    """Doubling and adding one come out differently in either order."""
    for chosen, life in ((0, 20 - 7), (1, 20 - 8)):
        state = new_state()
        put(state, card("Furnace", "enchantment", "", replacing(DealsDamage(), ScaleAmount(2))))
        put(state, card("Spark", "enchantment", "", replacing(DealsDamage(), AddAmount(1))))
        atoms.deal(run(state, (chosen,)), [(put(state, bear()), -2, 3)])
        assert state.players[1].life == life


def test_614_1c_enters_tapped_and_with_counters() -> None:
    state = new_state()
    entry = Entry(tapped=True, counters=((2, "+1/+1"),))
    slow = card("Sloth", "creature", "1/1", replacing(Moves(This(), to=("battlefield",)), EnterWith(entry)))
    event = atoms.propose_entry(state, put(state, slow, 0, "hand"), 0)
    atoms.perform(run(state), [event])
    made = state.objects[event.result]
    assert made.tapped and made.count("+1/+1") == 2


def test_614_6_goes_elsewhere_instead() -> None:
    state = new_state()
    dies = Moves(CREATURE, ("battlefield",), ("graveyard",))
    put(state, card("Void Gate", "enchantment", "", replacing(dies, ToZone("exile"))))
    watched = put(state, bear(), 1)
    atoms.destroy(run(state), [watched])
    assert len(state.exile) == 1 and not state.players[1].graveyard


def test_614_10_instead_of_drawing() -> None:
    state = new_state()
    put(state, bear(), 0, "library")
    put(state, card("Well", "enchantment", "", replacing(Draws(You()), InsteadDo(GainLife(2)))))
    atoms.draw(run(state), 0, 1)
    assert state.players[0].life == 22 and not state.players[0].hand


def test_615_1_prevent_all() -> None:
    state = new_state()
    put(state, card("Aegis", "enchantment", "", replacing(DealsDamage(to=You()), PreventAmount(), prevention=True)))
    atoms.deal(run(state), [(put(state, bear(), 1), -1, 5)])
    assert state.players[0].life == 20


def test_615_7_shield_for_the_next_damage() -> None:
    state = new_state()
    shield = Replacement(DealsDamage(to=You()), (PreventAmount(3),), prevention=True)
    follow(state, Shield(shield, Until("end_of_turn")))
    source = put(state, bear(), 1)
    atoms.deal(run(state), [(source, -1, 2)])
    atoms.deal(run(state), [(source, -1, 2)])
    assert state.players[0].life == 19 and not state.shields


def test_615_12_damage_that_cant_be_prevented() -> None:
    state = new_state()
    put(state, card("Aegis", "enchantment", "", replacing(DealsDamage(to=You()), PreventAmount(), prevention=True)))
    atoms.deal(run(state), [(put(state, bear(), 1), -1, 5)], unpreventable=True)
    assert state.players[0].life == 15


def test_614_9_redirection() -> None:
    state = new_state()
    decoy = put(state, bear("Decoy", "0/9"))
    put(
        state,
        card(
            "Mirror",
            "enchantment",
            "",
            replacing(DealsDamage(to=You()), Redirect(Selector("all", Noun(tests=(Named("Decoy"),))))),
        ),
    )
    atoms.deal(run(state), [(put(state, bear(), 1), -1, 5)])
    assert state.players[0].life == 20 and state.objects[decoy].damage == 5


def test_614_17_cant_beats_replacement() -> None:
    state = new_state()
    put(state, card("Drought", "enchantment", "", StaticRule((Cant(GainsLife(ANY)),))))
    put(state, card("Spring", "enchantment", "", replacing(GainsLife(ANY), ScaleAmount(2))))
    atoms.gain_life(run(state), 0, 4)
    assert state.players[0].life == 20


def test_614_1a_twice_that_many_tokens_and_counters() -> None:
    state = new_state()
    put(state, card("Nursery", "enchantment", "", replacing(CreatesTokens(You()), ScaleAmount(2))))
    put(state, card("Bloom", "enchantment", "", replacing(CountersChange(CREATURE, "+1/+1"), AddAmount(1))))
    made = atoms.create(run(state), 0, ((bear(), 1),), 0)
    assert len(made) == 2
    atoms.put_counters(run(state), made[0], "+1/+1", 2, 0)
    assert state.objects[made[0]].count("+1/+1") == 3


def test_119_10_life_gain_is_replaced_in_full() -> None:
    state = new_state()
    put(state, card("Spring", "enchantment", "", replacing(GainsLife(You()), AddAmount(1))))
    assert atoms.gain_life(run(state), 0, 4) == 5
    assert state.players[0].life == 25


def test_122_1h_finality_counter() -> None:
    state = new_state()
    creature = put(state, bear())
    atoms.put_counters(run(state), creature, "finality", 1, 0)
    atoms.destroy(run(state), [creature])
    assert len(state.exile) == 1
