"""700 and 701 General rules and keyword actions: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.ability import SpellAbility, StaticRule
from lawmage.ir.effects import Bind, Choose, May, Move, Reveal, Sequence
from lawmage.ir.rule_change import MayLookAt
from lawmage.ir.selector import Among, Bound, Minus, Noun, Players, Pool, Selector, You
from lawmage.state.constants import END
from lawmage.state.events import Happening
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage

OPPONENTS = Players("opponents")


def test_ex_700_1_1_one_event_or_two() -> None:
    """Two blockers: "becomes blocked" triggers once, "becomes blocked by a creature" twice."""
    stage = Stage()
    text = (
        "Whenever this creature becomes blocked, you gain 1 life.\n"
        "Whenever this creature becomes blocked by a creature, you gain 10 life."
    )
    attacker = stage.put(bear("Raider", "9/9", text))
    blockers = [stage.put(bear(f"Cub {n}"), 1) for n in range(2)]
    stage.attack((attacker, -2), (blockers[0], attacker, blockers[1], attacker))
    assert len(stage.state.stack) == 3
    stage.settles()
    assert stage.life() == 41


def piles() -> SpellAbility:
    """Reveal five cards; an opponent makes two piles; one goes to the hand, the other to the graveyard."""
    shown, first = Bound(0), Bound(1)
    made = Selector("choose", Noun(("card",), (Among(shown),), zones=("library",)), 0, None, OPPONENTS, 1)
    rest = Minus(shown, first)
    return SpellAbility(
        Sequence(
            (
                Bind(Reveal(Pool(You(), 5)), (("things", 0),)),
                Choose(made),
                May(
                    Sequence((Move(first, "hand"), Move(rest, "graveyard"))),
                    else_=Sequence((Move(rest, "hand"), Move(first, "graveyard"))),
                ),
            )
        )
    )


def test_ex_700_3c_1_piles_stay_in_the_library() -> None:
    """While an opponent separates the revealed cards they are in the library still."""
    stage = Stage()
    stage.lands("U")
    stage.play(stage.hand(make("Sift", "{U}", "Instant", more=(piles(),))))
    for _ in (0, 1):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None and decision.player == 1
    assert len(stage.state.players[0].library) == 10
    top = stage.state.players[0].library[:5]
    stage.game.answer(top[:2])
    assert len(stage.state.players[0].library) == 10
    stage.decide(may=(1,))
    player = stage.state.players[0]
    assert (len(player.hand), len(player.graveyard), len(player.library)) == (2, 4, 5)


def test_ex_700_5a_1_devotion_counts_before_type_changes() -> None:
    """{R}, {R}{R}{R} and one more by an effect make five: the God is a creature."""
    for more, creature in ((True, True), (False, False)):
        stage = Stage()
        text = "Indestructible\nAs long as your devotion to red is less than five, Forger isn't a creature."
        god = stage.put(make("Forger", "{3}{R}", "Legendary Enchantment Creature — God", text, "6/5"))
        stage.put(bear("Ogre", cost="{R}{R}{R}"))
        if more:
            text = "Your devotion to each color and each combination of colors is increased by one."
            stage.put(thing("Shrine", text))
        assert ("creature" in stage.seen(god).types) is creature


def test_ex_700_7_1_that_creature_is_the_object() -> None:
    """A delayed ability destroys the object that got the bonus although it is no creature then."""
    stage = Stage()
    text = "Target creature gets +2/+2 until end of turn. Destroy that creature at the beginning of the next end step."
    cub = stage.put(bear())
    stage.lands("BU")
    rush = stage.hand(spell("Rush", text, "{B}"))
    rest = stage.hand(spell("Rest", "Target creature becomes an artifact until end of turn.", "{U}"))
    stage.casts(rush, target=(cub,))
    assert stage.size(cub) == (4, 4)
    stage.casts(rest, target=(cub,))
    assert stage.seen(cub).types == {"artifact"}
    stage.to_step(END)
    stage.settles()
    assert stage.where("Cub") == ["graveyard"]


def test_ex_700_14_1_the_fourth_mana_spent() -> None:
    """Two mana for the creature, three for a second spell: with the second the ability for four mana triggers."""
    stage = Stage()
    stage.lands("GGUUU")
    text = "Whenever you expend 4, this creature gains indestructible until end of turn."
    boxer = stage.hand(bear("Boxer", text=text))
    study = stage.hand(spell("Study", "Draw two cards.", "{2}{U}", "Sorcery"))
    stage.casts(boxer)
    assert not stage.state.stack
    stage.play(study)
    assert len(stage.state.stack) == 2
    stage.resolves()
    assert "indestructible" in stage.seen(stage.one("Boxer").id).keywords


def test_ex_701_12a_1_no_half_an_exchange() -> None:
    """One of two creatures to be exchanged is gone: the other stays where it is."""
    for gone in (True, False):
        stage = Stage()
        mine, other = stage.put(bear()), stage.put(bear("Elk"), 1)
        stage.lands("UR")
        swap = stage.hand(
            spell(
                "Swap",
                "Exchange control of target creature you control and target creature an opponent controls.",
                "{U}",
                "Sorcery",
            )
        )
        bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."))
        stage.play(swap, target=(mine, other))
        if gone:
            stage.casts(bolt, target=(other,))
        stage.resolves()
        assert stage.seen(mine).controller == (0 if gone else 1)
        assert gone or stage.seen(other).controller == 0


def test_ex_701_20c_1_a_revealed_card_can_be_revealed() -> None:
    """Hands are revealed by an effect; revealing a card from it still pays a cost."""
    stage = Stage()
    hands = MayLookAt(Noun(("card",), zones=("hand",), whose=OPPONENTS), Players("each"))
    stage.put(make("Mirror", "{U}", "Enchantment", more=(StaticRule((hands,)),)), 1)
    stage.lands("UU")
    stage.hand(make("Fish", "{9}", "Creature — Elf", "", "1/1"))
    text = "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {4}."
    adept = stage.hand(make("Adept", "{1}{U}", "Creature — Elf Wizard", text, "2/1"))
    assert stage.can_play(adept)
    stage.casts(adept)
    assert stage.there(stage.one("Adept").id)


def test_ex_701_23b_1_in_a_hidden_zone_cards_need_not_be_found() -> None:
    """Cards of a name: the one in the graveyard must be found, those in the library may be."""
    for found in (0, 1, 2):
        stage = Stage()
        mine = make("Mine", "{2}", "Artifact — Equipment", "Equip {1}")
        target = stage.put(mine, 1)
        dead = stage.put(mine, 1, "graveyard")
        hidden = [stage.put(mine, 1, "library") for _ in range(2)]
        stage.lands("G")
        text = (
            "Exile target Equipment. Search its controller's graveyard, hand, and library for all cards "
            "with the same name as that Equipment and exile them. Then that player shuffles."
        )
        stage.play(stage.hand(spell("Splint", text, "{G}", "Sorcery")), target=(target,))
        for _ in (0, 1):
            stage.pass_priority()
        decision = stage.game.decision
        assert decision is not None and decision.what == "search"
        assert decision.error(()) is None
        stage.decide(search=tuple(hidden[:found]))
        assert dead not in stage.state.objects
        assert len([zone for zone in stage.where("Mine") if zone == "exile"]) == 2 + found


def test_ex_701_23c_1_an_undefined_quality_finds_nothing() -> None:
    """The hand is empty, no card is chosen: the zones are searched and nothing is exiled."""
    stage = Stage()
    text = (
        "Target player reveals their hand. You choose a creature card from it. "
        "Search that player's graveyard, hand, and library for all cards with the same name as that creature card "
        "and exile them. Then that player shuffles."
    )
    stage.put(bear(), 1, "graveyard")
    stage.put(bear(), 1, "library")
    stage.lands("B")
    stage.casts(stage.hand(spell("Blank", text, "{B}", "Sorcery")), target=(-2,))
    assert not stage.state.exile


def test_ex_701_23f_1_a_part_of_the_library_is_searched_and_all_of_it_shuffled() -> None:
    """Only the top four cards are searched; the whole library is shuffled afterwards."""
    stage = Stage()
    text = (
        "Flying\nIf an opponent would search a library, "
        "that player searches the top five cards of that library instead."
    )
    stage.put(make("Warden", "{2}{W}", "Creature — Bird", text, "2/1"), 1)
    deep = stage.put(land("Forest"), 0, "library")
    stage.lands("G")
    text = "Search your library for a basic land card, put it onto the battlefield, then shuffle."
    stage.play(stage.hand(spell("Seek", text, "{G}", "Sorcery")))
    before = stage.state.players[0].library
    for _ in (0, 1):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None and decision.error((deep,)) is not None and decision.error((before[0],)) is None
    stage.decide(search=(before[0],))
    assert stage.state.players[0].library != before[1:]


def shuffled(stage: Stage, player: int = 0) -> bool:
    """Whether the library of the player was shuffled this turn."""
    return any([isinstance(one, Happening) and one.action == "shuffle" for one in stage.state.history])


def test_ex_701_24c_1_the_library_is_shuffled_without_the_card() -> None:
    """The card leaves the graveyard in response; its ability shuffles the library all the same."""
    stage = Stage()
    text = "When this creature is put into a graveyard from anywhere, shuffle it into its owner's library."
    guile = stage.put(bear("Guile", text=text))
    stage.lands("BW")
    doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
    wipe = stage.hand(spell("Wipe", "Exile target card from a graveyard.", "{W}"))
    stage.casts(doom, target=(guile,))
    stage.play(wipe, target=(stage.one("Guile", "graveyard").id,))
    stage.resolves()
    assert stage.where("Guile") == ["exile"] and not shuffled(stage)
    stage.resolves()
    assert stage.where("Guile") == ["exile"] and shuffled(stage)


def test_ex_701_24c_2_a_spell_that_is_exiled_instead_still_shuffles() -> None:
    """Cast with flashback the spell is exiled instead of shuffled away; the library is shuffled."""
    stage = Stage()
    text = "You gain 1 life. Shuffle Zenith into its owner's library."
    zenith = stage.put(spell("Zenith", text, "{B}", "Sorcery"), zone="graveyard")
    stage.lands("RB")
    text = (
        "Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is "
        "equal to its mana cost."
    )
    stage.casts(stage.hand(spell("Recall", text, "{R}", "Sorcery")))
    assert not shuffled(stage)
    stage.casts(zenith)
    assert stage.life() == 21 and stage.where("Zenith") == ["exile"] and shuffled(stage)


def test_ex_701_24d_1_shuffling_nothing_in_is_shuffling() -> None:
    """No cards are targeted: the player shuffles."""
    stage = Stage()
    stage.lands("GG")
    text = (
        "When this creature enters, target opponent shuffles any number of target cards from their graveyard into "
        "their library."
    )
    stage.put(bear(), 1, "graveyard")
    stage.casts(stage.hand(bear("Shaman", text=text)), then={"target": [()]})
    assert not shuffled(stage)
    stage.resolves()
    assert shuffled(stage)


def test_ex_701_24g_1_shuffled_but_for_the_card_on_top() -> None:
    """Both die together: one is shuffled into the library, the other is on top of the shuffled library."""
    stage = Stage()
    text = (
        "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it into "
        "its owner's library instead."
    )
    stage.put(bear("Colossus", text=text))
    stage.put(bear("Grave", text="If this creature would die, put it on top of its owner's library instead."))
    stage.lands("W")
    stage.casts(stage.hand(spell("End", "Destroy all creatures.", "{W}", "Sorcery")))
    assert shuffled(stage) and stage.where("Colossus") == ["library"]
    assert stage.state.objects[stage.state.players[0].library[0]].card.name == "Grave"
