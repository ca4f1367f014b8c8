"""724 Ending the turn: the stack is exiled, what had triggered is gone, and the cleanup step comes at once."""

from __future__ import annotations

from lawmage.state.constants import MAIN1, UPKEEP
from tests.examples.cards import bear, land, spell, thing
from tests.examples.stage import Stage

HALT = spell("Halt", "End the turn.", "{U}")


def test_724_1b_all_that_is_on_the_stack_is_exiled() -> None:
    """The spell itself too; an ability ceases to exist."""
    stage = Stage()
    stage.lands("UR")
    urn = stage.put(thing("Urn", "{T}: You gain 5 life."))
    shock = stage.hand(spell("Shock", "Shock deals 2 damage to any target."))
    halt = stage.hand(HALT)
    stage.use(urn)
    stage.play(shock, target=(-2,))
    stage.casts(halt)
    assert stage.where("Shock") == stage.where("Halt") == ["exile"]
    assert stage.state.stack == () and (stage.life(), stage.life(1)) == (20, 20)
    assert stage.state.active == 1


def test_724_1a_what_had_triggered_is_not_put_onto_the_stack() -> None:
    """It triggered during the same resolution."""
    stage = Stage()
    stage.lands("U")
    stage.put(thing("Bell", "Whenever you draw a card, you gain 1 life."))
    stage.casts(stage.hand(spell("Rest", "Draw a card. End the turn.", "{U}")))
    assert stage.life() == 20 and stage.state.active == 1


def test_724_1e_the_end_step_is_skipped_and_the_cleanup_step_is_not() -> None:
    stage = Stage()
    stage.lands("UG")
    cub = stage.put(bear())
    stage.put(thing("Dusk", "At the beginning of the end step, you gain 1 life."))
    boost = stage.hand(spell("Boost", "Target creature gets +2/+2 until end of turn.", "{G}"))
    for _ in range(8):
        stage.hand(land("Forest"))
    halt = stage.hand(HALT)
    stage.casts(boost, target=(cub,))
    stage.casts(halt)
    assert stage.state.active == 1 and stage.life() == 20
    assert stage.size(cub) == (2, 2) and len(stage.state.players[0].hand) == 7


def test_724_1c_state_based_actions_come_before_damage_wears_off() -> None:
    stage = Stage()
    stage.lands("U")
    cub = stage.put(bear(), 1)
    text = "Calm deals 2 damage to target creature. End the turn."
    stage.casts(stage.hand(spell("Calm", text, "{U}")), target=(cub,))
    assert stage.where("Cub") == ["graveyard"]


def test_724_1c_a_player_who_loses_does_not_go_on() -> None:
    stage = Stage(life=2)
    stage.lands("U")
    stage.casts(stage.hand(spell("Calm", "Calm deals 2 damage to target player. End the turn.", "{U}")), target=(-2,))
    assert stage.game.over and stage.state.living == (0,)


def test_724_1d_creatures_leave_combat_and_no_damage_is_dealt() -> None:
    stage = Stage()
    stage.lands("U")
    cub = stage.put(bear())
    halt = stage.hand(HALT)
    stage.attack((cub, -2))
    stage.casts(halt)
    assert stage.life(1) == 20 and stage.state.combat is None and stage.state.active == 1


def test_724_1f_what_triggers_meanwhile_waits_for_the_cleanup_step() -> None:
    """Then there is priority, and another cleanup step."""
    stage = Stage()
    stage.lands("U")
    stage.put(bear("Imp", text="Whenever a creature dies, you gain 3 life."))
    cub = stage.put(bear(), 1)
    text = "Calm deals 2 damage to target creature. End the turn."
    stage.casts(stage.hand(spell("Calm", text, "{U}")), target=(cub,))
    assert stage.state.stack and stage.state.active == 0 and stage.life() == 20
    stage.settles()
    assert stage.life() == 23
    stage.to_step(UPKEEP, 1)


def test_500_10_a_turn_that_ends_in_an_added_beginning_phase() -> None:
    """Nothing of the phase is left for the next turn: its draw step comes after its upkeep."""
    stage = Stage()
    stage.lands("U")
    text = "Whenever this creature deals combat damage to a player, you get that many additional upkeep steps after "
    cub = stage.put(bear("Cub", "1/1", text + "this phase."))
    halt = stage.hand(HALT)
    stage.attack((cub, -2))
    stage.to_step(UPKEEP, 0)
    stage.casts(halt)
    assert stage.state.active == 1
    stage.to_step(MAIN1)
    assert stage.state.active == 1 and len(stage.state.players[1].hand) == 1


def test_724_1d_an_added_phase_is_skipped_too() -> None:
    """It does not wait for the next turn."""
    stage = Stage()
    stage.lands("RU")
    text = "After this main phase, there is an additional combat phase followed by an additional main phase."
    more, halt = stage.hand(spell("More", text, "{R}", "Sorcery")), stage.hand(HALT)
    stage.casts(more)
    assert stage.state.detour
    stage.casts(halt)
    assert stage.state.active == 1 and stage.state.detour == ()
