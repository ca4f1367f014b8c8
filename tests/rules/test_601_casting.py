"""601 Casting spells: from hand to stack, with targets, modes, X and payment."""

from __future__ import annotations

from lawmage.decisions import Answer, Run
from lawmage.ir.ability import SpellAbility
from lawmage.ir.effects import DealDamage, Destroy, Hit, Modal, Mode
from lawmage.ir.quantity import X
from lawmage.ir.selector import Is, Noun, Selector, This
from lawmage.rules.actions import CAST_IT, LAND, PASS, act, legal_actions
from lawmage.state.state import State

from .table import bear, card, land, new_state, put

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
PLAYER = Noun(("player",))
ANY_TARGET = Noun(
    ("permanent", "player"), alternatives=(CREATURE, Noun(("permanent",), (Is("type", "planeswalker"),)), PLAYER)
)
ARTIFACT = Noun(("permanent",), (Is("type", "artifact"),))


def bolt(cost: str = "{R}", amount: int = 3):
    hit = DealDamage((Hit(This(), amount, Selector("target", ANY_TARGET, slot=0)),))
    return card("Spark", "instant", "", SpellAbility(hit), cost=cost)


def play(state: State, *answers: Answer) -> Run:
    """One action with these answers; a payment without an answer takes the proposed plan."""
    run = Run(state, list(answers), [First(), First()])
    act(run)
    return run


class First:
    def answer(self, state, decision):
        return decision.first()


def test_601_2_a_spell_is_cast_and_paid() -> None:
    state = new_state()
    mountain = put(state, land("Mountain"))
    spell = put(state, bolt(), zone="hand")
    assert (CAST_IT, spell, 0) in legal_actions(state, 0)
    run = play(state, (CAST_IT, spell, 0), (-2,))
    state = run.state
    assert len(state.stack) == 1
    item = state.objects[state.stack[0]]
    assert item.announced is not None and item.announced.targets == ((0, (-2,)),)
    assert item.cast is not None and item.cast.mana == "R" and item.cast.from_ == "hand"
    assert state.objects[mountain].tapped
    assert state.players[0].pool == ()


def test_601_2h_not_payable_is_not_offered() -> None:
    state = new_state()
    put(state, land("Forest"))
    spell = put(state, bolt(), zone="hand")
    assert (CAST_IT, spell, 0) not in legal_actions(state, 0)


def test_601_2c_no_target_no_cast() -> None:
    state = new_state()
    put(state, land("Swamp"))
    kill = card("Doom", "instant", "", SpellAbility(Destroy(Selector("target", CREATURE, slot=0))), cost="{B}")
    spell = put(state, kill, zone="hand")
    assert (CAST_IT, spell, 0) not in legal_actions(state, 0)
    put(state, bear(), 1)
    assert (CAST_IT, spell, 0) in legal_actions(state, 0)


def test_305_land_once_a_turn() -> None:
    state = new_state()
    first, second = put(state, land(), zone="hand"), put(state, land(), zone="hand")
    assert (LAND, first, 0) in legal_actions(state, 0)
    state = play(state, (LAND, first, 0)).state
    assert not any(a[0] == LAND for a in legal_actions(state, 0))
    assert second in state.players[0].hand and len(state.battlefield) == 1


def test_601_2b_x_and_modes() -> None:
    state = new_state()
    for _ in range(4):
        put(state, land("Mountain"))
    hit = DealDamage((Hit(This(), X(), Selector("target", ANY_TARGET, slot=0)),))
    blaze = card("Blaze", "sorcery", "", SpellAbility(hit), cost="{X}{R}")
    spell = put(state, blaze, zone="hand")
    run = play(state, (CAST_IT, spell, 0), (3,), (-2,))
    item = run.state.objects[run.state.stack[0]]
    assert item.announced is not None and item.announced.frame.x == 3
    assert len(item.cast.mana) == 4


def test_700_2_a_mode_without_target_is_not_offered() -> None:
    state = new_state()
    put(state, land("Mountain"))
    modal = Modal(
        (Mode(Destroy(Selector("target", ARTIFACT, slot=0))), Mode(Destroy(Selector("target", CREATURE, slot=1))))
    )
    spell = put(state, card("Choice", "instant", "", SpellAbility(modal), cost="{R}"), zone="hand")
    assert (PASS,) in legal_actions(state, 0) and (CAST_IT, spell, 0) not in legal_actions(state, 0)
    victim = put(state, bear(), 1)
    run = play(state, (CAST_IT, spell, 0))
    item = run.state.objects[run.state.stack[0]]
    assert item.announced.frame.modes == (1,)
    assert item.announced.targets == ((1, (victim,)),)
