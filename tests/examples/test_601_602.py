"""601-602 Casting and activating: the rulebook's examples."""

from __future__ import annotations

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage

# 601 Casting ----------------------------------------------------------------------------------------------------


def test_ex_601_2c_1_one_word_target_is_two_things_two_words_may_be_one() -> None:
    """Two target creatures are two; a target artifact and a target land may be the same artifact land."""
    tap = spell("Drowse", "Tap two target creatures.", "{W}")
    stage = Stage()
    cub = stage.put(bear())
    stage.lands("W")
    assert not stage.can_play(stage.hand(tap))
    stage = Stage()
    cub, other = stage.put(bear()), stage.put(bear())
    stage.lands("WR")
    card = stage.hand(tap)
    stage.play(card, target=(cub, other))
    assert stage.aimed() == (cub, other)
    stage = Stage()
    seat = stage.put(make("Seat", "", "Artifact Land", "{T}: Add {C}."), 1)
    stage.lands("R")
    rend = stage.hand(spell("Rend", "Destroy target artifact and target land."))
    stage.play(rend, target=[(seat,), (seat,)])
    assert stage.aimed() == (seat, seat)
    stage.resolves()
    assert not stage.there(seat)


def test_ex_601_2h_1_the_total_cost_is_locked_in_before_it_is_paid() -> None:
    """The creature that makes the spell cheaper is sacrificed to pay for it: the spell is still cheaper."""
    stage = Stage()
    familiar = stage.put(bear("Familiar", "1/1", "Blue spells and black spells you cast cost {1} less to cast."))
    stage.lands("B")
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    stage.casts(stage.hand(spell("Reap", text, "{1}{B}")))
    assert not stage.there(familiar)
    assert len(stage.state.players[0].hand) == 2


def test_ex_601_3a_1_a_prohibition_that_a_choice_can_avoid() -> None:
    """Even mana values are forbidden: a spell with {X}{R}{R} may be begun, with an odd X."""
    stage = Stage()
    stage.put(bear("Winnower", "1/1", "Your opponents can't cast spells with even mana values."), 1)
    stage.lands("RRRR")
    fire = stage.hand(spell("Roll", "Roll deals X damage to target player.", "{X}{R}{R}", "Sorcery"))
    even = stage.hand(spell("Pair", "You gain 2 life.", "{1}{R}"))
    assert not stage.can_play(even)
    stage.play(fire, X=(1,), target=(-2,))
    stage.resolves()
    assert stage.life(1) == 19


def test_601_3a_the_forbidden_choice_is_refused() -> None:
    """With an even X the casting can't be completed."""
    stage = Stage()
    stage.put(bear("Winnower", "1/1", "Your opponents can't cast spells with even mana values."), 1)
    stage.lands("RRRR")
    fire = stage.hand(spell("Roll", "Roll deals X damage to target player.", "{X}{R}{R}", "Sorcery"))
    stage.play(fire, X=(2,))
    assert not stage.state.stack


def test_ex_601_3b_1_a_permission_that_a_choice_makes_apply() -> None:
    """Aura spells may be cast as though they had flash: a creature with bestow may be, for its bestow cost."""
    stage = Stage()
    stage.put(thing("Loom", "You may cast Aura spells as though they had flash."))
    host = stage.put(bear())
    stage.lands("GGG")
    text = "Bestow {2}{G}\nEnchanted creature gets +1/+1."
    card = stage.hand(make("Dryad", "{1}{G}", "Enchantment Creature — Nymph", text, "1/1"))
    stage.to_step(UPKEEP, 1)
    stage.priority(0)
    ways = [one for one in stage.options() if len(one) > 1 and one[1] == card]
    assert len(ways) == 1
    stage.does(ways[0], target=(host,))
    assert "Aura" in stage.seen(stage.state.stack[-1]).types
    stage.resolves()
    assert stage.size(host) == (3, 3)


def test_ex_601_3e_1_a_face_down_spell_is_a_creature_spell() -> None:
    """Creature spells may be cast from the top of the library: a noncreature card with morph, face down."""
    stage = Stage()
    stage.put(bear("Horde", "7/7", "You may cast creature spells from the top of your library."))
    stage.lands("UUU")
    top = stage.on_top(make("Chrysalis", "{1}{U}", "Enchantment", "Morph {2}{U}"))
    _ = stage.game
    ways = [one for one in stage.options() if len(one) > 1 and one[1] == top]
    assert len(ways) == 1
    stage.does(ways[0])
    assert stage.state.objects[stage.state.stack[-1]].face_down


def giant_killer() -> object:
    return faces(
        "adventure",
        face("Slayer", "{W}", "Creature — Human", "", "1/2"),
        face("Chop", "{2}{W}", "Instant — Adventure", "You gain 3 life."),
    )


def test_ex_601_3e_2_the_adventure_is_an_instant_the_card_a_creature() -> None:
    """From the top of the library: only the half that fits the permission."""
    for text, name in (
        ("You may cast instant spells from the top of your library.", "Chop"),
        ("You may cast creature spells from the top of your library.", "Slayer"),
    ):
        stage = Stage()
        stage.put(bear("Seer", "1/1", text))
        stage.lands("WWWW")
        top = stage.on_top(giant_killer())  # type: ignore[arg-type]
        _ = stage.game
        ways = [one for one in stage.options() if len(one) > 1 and one[1] == top]
        assert len(ways) == 1, text
        stage.does(ways[0])
        assert stage.seen(stage.state.stack[-1]).name == name


def test_ex_601_4_1_modes_look_ahead_to_the_kicker() -> None:
    """The modes are chosen before the kicker is announced, and yet a kicked spell may have all of them."""
    text = (
        "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n"
        "• You gain 3 life.\n• Draw a card.\n• Each opponent loses 1 life."
    )
    card = make("Inscription", "{G}", "Instant", text)
    stage = Stage()
    stage.lands("GGG")
    stage.play(stage.hand(card), additional=(0,), mode=(0, 1, 2))
    kicked = stage.state.objects[stage.state.stack[-1]].cast
    assert kicked is not None and kicked.paid == ("kicker",)
    stage.resolves()
    assert (stage.life(0), stage.life(1), len(stage.state.players[0].hand)) == (23, 19, 1)
    poor = Stage()
    poor.lands("G")
    poor.play(poor.hand(card), mode=(0,))
    poor.resolves()
    assert poor.life() == 23


# 602 Activating -------------------------------------------------------------------------------------------------


def test_ex_602_1a_1_everything_before_the_colon_is_the_cost() -> None:
    """Two mana of any type and tapping the permanent."""
    for lands, can in (("GR", True), ("C", False)):
        stage = Stage()
        fount = stage.put(thing("Fount", "{2}, {T}: You gain 1 life."))
        stage.lands(lands)
        assert stage.can_use(fount) is can
        if can:
            stage.use(fount)
            assert stage.state.objects[fount].tapped
            assert all([one.tapped for kind in ("Forest", "Mountain") for one in stage.of_name(kind)])
            assert not stage.can_use(fount)
