"""508.3d, 508.1d Players who are attacked, the attacking player, and whom a creature must attack."""

from __future__ import annotations

from lawmage.state.constants import MAIN1
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_508_3e_once_for_each_player_who_is_attacked() -> None:
    stage = Stage(players=3)
    stage.put(thing("Sensor", "Whenever you attack a player, you gain 1 life."))
    one, two, three = [stage.put(bear(name)) for name in ("A", "B", "C")]
    stage.attack((one, -2, two, -2, three, -3))
    stage.settles()
    assert stage.life() == 22


def test_508_3e_one_of_your_opponents_is_attacked() -> None:
    stage = Stage(players=3)
    text = "that attacking player creates a tapped 1/1 red Imp creature token that's attacking that opponent."
    stage.put(thing("Herald", f"Whenever a player attacks one of your opponents, {text}"), 1)
    one, two = stage.put(bear("A")), stage.put(bear("B"))
    stage.attack((one, -2, two, -3))
    stage.settles()
    (token,) = stage.of_name("Imp Token")
    assert token.controller == 0
    assert stage.state.combat is not None
    assert (token.id, -3) in stage.state.combat.attacks


def test_508_3b_enchanted_player_is_attacked_and_an_opponent_does_the_same() -> None:
    stage = Stage(players=3)
    text = "Enchant player\nWhenever enchanted player is attacked, you gain 2 life. "
    hex_ = make("Hex", "{W}", "Enchantment — Aura Curse", text + "Each opponent attacking that player does the same.")
    stage.lands("W", 1)
    curse = stage.put(hex_, 1)
    stage.start.own(curse).attached_to = -3
    cub = stage.put(bear())
    stage.attack((cub, -3))
    stage.settles()
    assert stage.life(1) == 22
    assert stage.life(0) == 22
    assert stage.life(2) == 20


def test_508_1d_it_attacks_a_player_other_than_you() -> None:
    stage = Stage(players=3)
    forced = "each creature attacks each combat if able and attacks a player other than you if able."
    fog = stage.put(make("Doom", "", "Enchantment", f"{{0}}: Until your next turn, {forced}"), 1)
    cub = stage.put(bear())
    stage.uses(fog)
    stage.until("attackers")
    assert stage.game.decision is not None
    assert stage.game.decision.error((cub, -2)) is not None
    assert stage.game.decision.error((cub, -3)) is None


def test_508_1d_it_attacks_the_chosen_player() -> None:
    stage = Stage(players=3)
    text = "choose an opponent. This creature attacks that player this combat if able."
    cub = stage.put(bear(text=f"At the beginning of combat on your turn, {text}"))
    stage.play(stage.hand(make("Wood", "", "Basic Land — Forest")))
    stage.until("choose")
    stage.game.answer((-3,))
    stage.until("attackers")
    assert stage.game.decision is not None
    assert stage.game.decision.error(()) is not None
    assert stage.game.decision.error((cub, -2)) is not None
    assert stage.game.decision.error((cub, -3)) is None


def test_115_3_each_mode_another_player() -> None:
    text = (
        "When this creature enters, choose one or both. Each mode must target a different player.\n"
        "• Target player gains 3 life.\n• Target player loses 2 life."
    )
    stage = Stage()
    stage.lands("GG")
    stage.play(stage.hand(bear(text=text)))
    stage.resolves(mode=(0, 1), target=(-1,))
    assert stage.aims() == [(-1, -2)]
    stage.settles()
    assert (stage.life(0), stage.life(1)) == (23, 18)


def test_115_3_no_more_modes_than_players() -> None:
    text = (
        "When this creature enters, choose one or more. Each mode must target a different player.\n"
        "• Target opponent loses 1 life.\n• Target opponent loses 2 life."
    )
    stage = Stage()
    stage.lands("GG")
    stage.play(stage.hand(bear(text=text)))
    stage.until("mode")
    assert stage.game.decision is not None and stage.game.decision.error((0, 1)) is not None
    stage.game.answer((1,))
    stage.decide()
    stage.settles()
    assert stage.life(1) == 18


def test_601_6_a_target_of_the_attacking_players_choice() -> None:
    stage = Stage()
    text = "Enchant player\nWhenever a player attacks enchanted player with one or more creatures, "
    tap = "that attacking player may tap or untap target permanent of their choice."
    curse = stage.put(make("Hex", "{U}", "Enchantment — Aura Curse", text + tap), 1)
    stage.start.own(curse).attached_to = -2
    cub = stage.put(bear())
    stage.until("attackers")
    stage.game.answer((cub, -2))
    assert stage.game.decision is not None
    assert (stage.game.decision.what, stage.game.decision.player) == ("target", 0)


def test_502_3_in_no_other_players_untap_step() -> None:
    stage = Stage()
    stage.lands("U")
    cub = stage.put(bear(), 1)
    text = "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."
    stage.casts(stage.hand(spell("Doze", text, "{U}")), target=(-2,))
    stage.to_step(MAIN1, 1)
    assert stage.state.objects[cub].tapped
    stage.to_step(MAIN1, 0)
    stage.to_step(MAIN1, 1)
    assert not stage.state.objects[cub].tapped
