"""608-611 Resolving, effects, durations: the rulebook's examples."""

from __future__ import annotations

from lawmage.state.constants import DAMAGE_STEP, MAIN2, UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_ex_608_2b_1_nothing_is_done_when_the_only_target_is_illegal() -> None:
    """The creature gained protection, or is gone: no damage and no life."""
    thirst = spell("Thirst", "Thirst deals 2 damage to target creature and you gain 2 life.", "{B}")
    answers = (
        ("Target creature gains protection from black until end of turn.", False),
        ("Exile target creature.", False),
        ("Target creature gains flying until end of turn.", True),
    )
    for text, resolves in answers:
        stage = Stage()
        victim = stage.put(bear("Ox", "2/4"), 1)
        stage.lands("B")
        stage.lands("W", 1)
        card = stage.hand(thirst)
        reply = stage.hand(spell("Reply", text, "{W}"), 1)
        stage.play(card, target=(victim,))
        stage.casts(reply, target=(victim,))
        stage.resolves()
        assert stage.life() == (22 if resolves else 20)
        assert stage.where("Thirst") == ["graveyard"]
        if victim in stage.state.objects:
            assert stage.state.objects[victim].damage == (2 if resolves else 0)


def test_ex_608_2b_2_one_thing_legal_for_one_word_only() -> None:
    """A creature land chosen twice turns black: only the words about a land destroy it, and it can't be regenerated."""
    stage = Stage()
    stage.put(thing("Waking", "All lands are 1/1 creatures in addition to their other types.", "Enchantment"))
    victim = stage.put(make("Grove", "", "Land", "{0}: Regenerate this land."), 1)
    stage.lands("B")
    stage.lands("W", 1)
    text = "Destroy target nonblack creature and target land. They can't be regenerated."
    spores = stage.hand(spell("Spores", text, "{B}", "Sorcery"))
    ink = stage.hand(spell("Ink", "Target creature becomes black until end of turn.", "{W}"), 1)
    stage.play(spores, target=[(victim,), (victim,)])
    stage.use(victim)
    stage.resolves()
    stage.casts(ink, target=(victim,))
    stage.resolves()
    assert stage.where("Grove") == ["graveyard"]


def test_ex_608_2d_1_an_impossible_option_cannot_be_chosen() -> None:
    """Without a creature the sacrifice can't be chosen: 4 life are lost."""
    text = "You may sacrifice a creature. If you don't, you lose 4 life."
    stage = Stage()
    stage.lands("B")
    stage.casts(stage.hand(spell("Bargain", text, "{B}", "Sorcery")))
    assert stage.life() == 16
    rich = Stage()
    cub = rich.put(bear())
    rich.lands("B")
    rich.casts(rich.hand(spell("Bargain", text, "{B}", "Sorcery")), then={"may": (1,)})
    assert rich.life() == 20 and not rich.there(cub)


def test_ex_608_2f_1_control_of_all_targets_at_once() -> None:
    """One permanent of each opponent: control of all of them changes together."""
    stage = Stage(players=3)
    loot = [stage.put(bear(f"Loot {player}"), player) for player in (1, 2)]
    stage.lands("U")
    text = "For each opponent, gain control of target permanent that player controls."
    stage.casts(stage.hand(spell("Heist", text, "{U}", "Sorcery")), target=(loot[0], loot[1]))
    assert [stage.seen(one).controller for one in loot] == [0, 0]


def test_ex_608_2f_2_one_target_after_the_other() -> None:
    """For each target a card is exiled and its damage dealt, in the order that the controller chooses."""
    stage = Stage()
    text = (
        "Choose any number of targets. For each of them, exile the top card of your library, "
        "then Eruption deals damage equal to that card's mana value to that permanent or player."
    )
    ox = stage.put(bear("Ox", "2/9"), 1)
    stage.on_top(bear("Second", cost="{4}"))
    stage.on_top(bear("First", cost="{3}"))
    stage.lands("R")
    stage.play(stage.hand(spell("Eruption", text, kind="Sorcery")), target=(ox, -2))
    stage.resolves(order=(-2, ox))
    assert stage.life(1) == 17
    assert stage.state.objects[ox].damage == 4


def test_ex_608_2i_1_it_attacked_as_a_creature() -> None:
    """What attacked this turn and is no creature any more still makes the spell cheaper."""
    stage = Stage()
    cub = stage.put(bear())
    stage.lands("UWWW")
    text = "This spell costs {1} less to cast for each Bear you attacked with this turn."
    captain = stage.hand(make("Captain", "{3}{W}", "Creature — Human Soldier", text, "2/2"))
    still = stage.hand(spell("Still", "Target creature becomes an artifact until end of turn.", "{U}"))
    assert stage.can_play(captain)
    stage.attack((cub, -2))
    stage.casts(still, target=(cub,))
    stage.to_step(MAIN2)
    assert "creature" not in stage.seen(cub).types
    assert stage.can_play(captain)
    poor = Stage()
    poor.lands("WWW")
    assert not poor.can_play(poor.hand(make("Captain", "{3}{W}", "Creature — Human Soldier", text, "2/2")))


def test_ex_608_2j_1_white_and_black_is_black_and_is_not_nonblack() -> None:
    """Destroy all black creatures takes it; destroy all nonblack creatures doesn't."""
    for text, dies in (("Destroy all black creatures.", True), ("Destroy all nonblack creatures.", False)):
        stage = Stage()
        both = stage.put(bear("Knight", cost="{W}{B}"))
        stage.lands("R")
        stage.casts(stage.hand(spell("Cull", text, kind="Sorcery")))
        assert stage.there(both) is not dies


def test_ex_608_2k_1_the_thing_is_found_although_it_changed() -> None:
    """The blocked creature is no creature any more when the ability resolves: it is returned all the same."""
    stage = Stage()
    text = "Whenever this creature blocks a creature, return that creature to its owner's hand at end of combat."
    wall = stage.put(make("Wall of Rain", "{1}{U}", "Creature — Wall", f"Defender\n{text}", "0/4"), 1)
    cub = stage.put(bear())
    stage.lands("U")
    still = stage.hand(spell("Still", "Target creature becomes an artifact until end of turn.", "{U}"))
    stage.attack((cub, -2), (wall, cub))
    assert len(stage.state.stack) == 1
    stage.casts(still, target=(cub,))
    assert "creature" not in stage.seen(cub).types
    stage.to_step(MAIN2)
    assert stage.where("Cub") == ["hand"]


def test_ex_608_3e_1_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    """Lands can't enter: a creature that would enter as a copy of a land creature is put into the graveyard."""
    stage = Stage()
    stage.put(make("Arbor", "", "Land Creature — Forest Dryad", "", "1/1"))
    stage.put(bear("Worms", "5/5", "Lands can't enter the battlefield."))
    stage.lands("UUUU")
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    card = stage.hand(make("Clone", "{3}{U}", "Creature — Shapeshifter", text, "0/0"))
    stage.casts(card, then={"may": (1,)})
    assert stage.where("Clone") == ["graveyard"]


# 609-611 Effects ------------------------------------------------------------------------------------------------


def test_ex_609_2_1_effects_speak_of_permanents_or_spells_where_they_are() -> None:
    """All lands: not land cards in graveyards. Spells cost more: on the stack, while they are cast."""
    stage = Stage()
    stage.put(thing("Waking", "All lands are 1/1 creatures in addition to their other types.", "Enchantment"))
    buried = stage.put(land(), zone="graveyard")
    there = stage.put(land())
    assert stage.seen(buried).types == {"basic", "land", "Forest"}
    assert "creature" in stage.seen(there).types
    for lands, can in (("GG", False), ("GGG", True)):
        taxed = Stage()
        taxed.put(thing("Toll", "Spells cost {1} more to cast.", "Enchantment"), 1)
        taxed.lands(lands)
        assert taxed.can_play(taxed.hand(bear())) is can


def test_ex_609_3_1_as_much_as_possible() -> None:
    """One card in hand and two to discard: that card. More cards to mill than there are: all of them."""
    stage = Stage()
    stage.lands("BU")
    stage.hand(bear(), 1)
    rot = stage.hand(spell("Rot", "Target player discards two cards.", "{B}", "Sorcery"))
    drain = stage.hand(spell("Drain", "Target player mills fifteen cards.", "{U}", "Sorcery"))
    stage.casts(rot, target=(-2,))
    assert stage.state.players[1].hand == ()
    stage.casts(drain, target=(-2,))
    assert stage.state.players[1].library == ()
    assert len(stage.state.players[1].graveyard) == 11


def test_ex_609_4a_1_two_as_thoughs_together() -> None:
    """A sorcery with flashback in another player's graveyard, as though in one's own and as though with flash."""
    stage = Stage()
    stage.put(thing("Orrery", "You may cast spells as though they had flash."))
    trance = (
        "You may play lands and cast spells from your opponents' graveyards this turn "
        "as though those cards were in your graveyard."
    )
    stage.lands("GRR")
    card = stage.hand(spell("Trance", trance, "{G}"))
    echo = "You gain 3 life.\nFlashback {R}{R}"
    theirs = stage.put(make("Echo", "{R}", "Sorcery", echo), 1, "graveyard")
    stage.to_step(UPKEEP, 1)
    stage.priority(0)
    stage.casts(card)
    stage.priority(0)
    ways = [one for one in stage.options() if len(one) > 1 and one[1] == theirs]
    stage.does(ways[0])
    stage.resolves()
    assert stage.life() == 23
    assert stage.where("Echo") == ["exile"]


def test_ex_610_3d_1_what_was_exiled_returns_together() -> None:
    """Two creatures that each exiled one die at once: both come back, neither sees the other arrive first."""
    stage = Stage()
    text = (
        "When this creature enters, exile target creature an opponent controls "
        "until this creature leaves the battlefield."
    )
    priests = [stage.hand(make("Priest", "{W}", "Creature — Human Cleric", text, "2/2")) for _ in range(2)]
    watch = "Whenever another creature enters, you gain 1 life."
    first = stage.put(bear("Cub", "2/2", watch), 1)
    second = stage.put(bear("Pup", "2/2", watch), 1)
    stage.lands("WWW")
    wrath = stage.hand(spell("Wrath", "Destroy all creatures.", "{W}", "Sorcery"))
    for priest, victim in zip(priests, (first, second), strict=True):
        stage.play(priest)
        stage.resolves(target=(victim,))
        stage.settles()
    assert stage.where("Cub") == ["exile"] and stage.where("Pup") == ["exile"]
    before = stage.life(1)
    stage.casts(wrath)
    assert stage.where("Cub") == ["battlefield"] and stage.where("Pup") == ["battlefield"]
    stage.settles()
    assert stage.life(1) == before + 2  # each saw the other enter


def test_ex_611_2b_1_a_duration_that_is_over_before_it_begins() -> None:
    """The thief is gone before its ability resolves: control does not change."""
    text = "When Thief enters, gain control of another target artifact for as long as you control Thief."
    for gone in (True, False):
        stage = Stage()
        jewel = stage.put(thing("Jewel", "{T}: Add {C}."), 1)
        stage.lands("U")
        stage.lands("R", 1)
        thief = stage.hand(make("Thief, the Sly", "{U}", "Legendary Creature — Human Rogue", text, "2/2"))
        bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to target creature."), 1)
        stage.play(thief)
        stage.resolves(target=(jewel,))
        if gone:
            stage.casts(bolt, target=(stage.one("Thief, the Sly").id,))
        stage.resolves()
        assert stage.seen(jewel).controller == (1 if gone else 0)


def test_ex_611_2c_1_the_set_is_fixed_when_the_effect_begins() -> None:
    """White then: +1/+1 whatever colour later. Not those that turn white or come later."""
    stage = Stage()
    white = stage.put(bear("Lamb", "1/1", cost="{W}"))
    green = stage.put(bear())
    stage.lands("UUUW")
    rally = stage.hand(spell("Rally", "All white creatures get +1/+1 until end of turn.", "{U}"))
    ink = stage.hand(spell("Ink", "Target creature becomes blue until end of turn.", "{U}"))
    chalk = stage.hand(spell("Chalk", "Target creature becomes white until end of turn.", "{U}"))
    late = stage.hand(bear("Late", "1/1", cost="{W}"))
    stage.casts(rally)
    stage.casts(ink, target=(white,))
    stage.casts(chalk, target=(green,))
    stage.casts(late)
    assert stage.size(white) == (2, 2)
    assert stage.size(green) == (2, 2)
    assert stage.size(stage.one("Late").id) == (1, 1)


def test_ex_611_2c_2_a_rule_reaches_what_comes_later() -> None:
    """Damage by creatures is prevented, also by those that arrive or become creatures later."""
    stage = Stage()
    stage.lands("UUU")
    fog = stage.hand(spell("Fog", "Prevent all damage creatures would deal this turn.", "{U}"))
    poke = "When this creature enters, it deals 2 damage to target opponent."
    late = stage.hand(bear("Late", "2/2", poke, "{U}"))
    golem = stage.put(thing("Engine", "{0}: This artifact becomes a 3/3 Golem artifact creature until end of turn."))
    stage.casts(fog)
    stage.play(late)
    stage.settles()
    assert stage.life(1) == 20
    stage.uses(golem)
    stage.attack((golem, -2))
    stage.to_step(DAMAGE_STEP)
    assert stage.life(1) == 20


def test_ex_611_2e_1_it_enters_as_what_the_effect_makes_it() -> None:
    """A card put onto the battlefield that "is an enchantment" enters as an enchantment."""
    stage = Stage()
    text = (
        "Whenever this creature becomes untapped, reveal the top card of your library. If it's a creature card, "
        "you may put it onto the battlefield with a hone counter on it. "
        "That permanent is an enchantment in addition to its other types."
    )
    sphinx = stage.put(bear("Sphinx", "5/5", text))
    stage.put(thing("Chant", "Whenever an enchantment enters, you gain 1 life."))
    stage.on_top(bear("Gift", "1/1"))
    stage.lands("RR")
    tap = stage.hand(spell("Drowse", "Tap target creature."))
    untap = stage.hand(spell("Rouse", "Untap target creature."))
    stage.casts(tap, target=(sphinx,))
    stage.casts(untap, target=(sphinx,))
    stage.resolves(may=(1,))
    assert stage.seen(stage.one("Gift").id).types >= {"creature", "enchantment"}
    assert len(stage.state.stack) == 1
    stage.settles()
    assert stage.life() == 21


def test_ex_611_3b_1_a_static_ability_applies_to_what_is_white_now() -> None:
    """A creature that turns white gets the bonus, one that stops being white loses it."""
    stage = Stage()
    stage.put(thing("Crusade", "All white creatures get +1/+1.", "Enchantment"))
    white = stage.put(bear("Lamb", "1/1", cost="{W}"))
    green = stage.put(bear())
    stage.lands("UU")
    ink = stage.hand(spell("Ink", "Target creature becomes blue until end of turn.", "{U}"))
    chalk = stage.hand(spell("Chalk", "Target creature becomes white until end of turn.", "{U}"))
    assert (stage.size(white), stage.size(green)) == ((2, 2), (2, 2))
    stage.casts(ink, target=(white,))
    stage.casts(chalk, target=(green,))
    assert (stage.size(white), stage.size(green)) == ((1, 1), (3, 3))


def test_ex_611_3c_1_it_enters_with_the_bonus() -> None:
    """A 1/1 white creature enters as a 2/2: it never was a 1/1 on the battlefield."""
    stage = Stage()
    stage.put(thing("Crusade", "All white creatures get +1/+1.", "Enchantment"))
    stage.put(thing("Scale", "Whenever a creature with power 2 or greater enters, you gain 1 life."))
    stage.put(thing("Sieve", "Whenever a creature with power 1 or less enters, you lose 1 life."))
    stage.lands("W")
    stage.casts(stage.hand(bear("Lamb", "1/1", cost="{W}")))
    assert stage.size(stage.one("Lamb").id) == (2, 2)
    stage.settles()
    assert stage.life() == 21
