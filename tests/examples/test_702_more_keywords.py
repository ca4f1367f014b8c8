"""702 Keyword abilities from 702.44 on, and 704 state-based actions: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.ability import InsteadDo, Replacement, Replacing, Triggered
from lawmage.ir.condition import CompareQ
from lawmage.ir.effects import Draw, GainLife, Move, Sequence, SetLife
from lawmage.ir.event_pattern import LosesGame, StateIs
from lawmage.ir.quantity import FigureOf
from lawmage.ir.selector import Both, Noun, Selector, You
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

RAY = "Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}"
NYMPH = "Bestow {2}\nEnchanted creature gets +2/+2."
SWAP = "Enchant creature\nEnchanted creature gets +1/+1.\nAura swap {0}"


def test_ex_702_44c_1_modular_by_sunburst() -> None:
    """A +1/+1 counter for each colour spent; when it dies the counters may go to another artifact creature."""
    stage = Stage()
    stage.lands("WUC")
    other = stage.put(make("Golem", "{1}", "Artifact Creature — Golem", "", "1/1"))
    doom = stage.hand(spell("Doom", "Destroy target creature.", "{C}"))
    wand = stage.hand(make("Hulk", "{2}", "Artifact Creature — Construct", "Modular—Sunburst", "0/0"))
    stage.casts(wand)
    hulk = stage.one("Hulk").id
    assert stage.size(hulk) == (2, 2)
    stage.casts(doom, target=(hulk,))
    stage.resolves(may=(1,))
    assert stage.size(other) == (3, 3)


def test_ex_702_47a_1_the_spliced_card_stays_in_the_hand() -> None:
    """It can pay for a discard of the spell it is spliced onto, or be spliced again."""
    stage = Stage()
    ray = stage.hand(make("Ray", "{1}{R}", "Instant — Arcane", RAY))
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 1 life."
    reach = [stage.hand(make("Reach", "{G}", "Sorcery — Arcane", "You gain 1 life."))]
    reach.append(stage.hand(make("Delve", "{G}", "Sorcery — Arcane", text)))
    stage.lands("GRRGRR")
    stage.casts(reach[0], splice=(ray,), target=(-2,))
    assert stage.life(1) == 18 and stage.where("Ray") == ["hand"]
    stage.play(reach[1], splice=(ray,), target=(-2,))
    assert stage.where("Ray") == ["graveyard"]
    stage.resolves()
    assert stage.life(1) == 16 and stage.life() == 22


def test_ex_702_47c_1_the_spell_keeps_its_own_colour() -> None:
    """A red card spliced onto a blue spell: the blue spell damages a creature with protection from red."""
    stage = Stage()
    ray = stage.hand(make("Ray", "{1}{R}", "Instant — Arcane", RAY))
    reach = stage.hand(make("Mist", "{U}", "Instant — Arcane", "Draw a card."))
    knight = stage.put(bear("Knight", "3/3", "Protection from red"), 1)
    stage.lands("URR")
    stage.play(reach, splice=(ray,), target=(knight,))
    assert stage.seen(stage.state.stack[-1]).colors == "U"
    stage.resolves()
    assert stage.state.objects[knight].damage == 2


def test_ex_702_51b_1_convoke_pays_the_reduced_cost() -> None:
    """{5}{G}{G} less {2}: two green creatures and three others pay for all of it."""
    for others, can in ((3, True), (2, False)):
        stage = Stage()
        stage.put(thing("Call", "Creature spells you cast cost {2} less to cast.", "Enchantment"))
        for n in range(2):
            stage.put(bear(f"Cub {n}"))
        for n in range(others):
            stage.put(make(f"Imp {n}", "{B}", "Creature — Imp", "", "1/1"))
        wurm = stage.hand(make("Wurm", "{5}{G}{G}", "Creature — Wurm", "Convoke\nTrample", "5/5"))
        assert stage.can_play(wurm) is can
        if can:
            stage.casts(wurm)
            assert stage.there(stage.one("Wurm").id)
            tapped = [i for i in stage.state.battlefield if stage.state.objects[i].tapped]
            assert len(tapped) == 5


def test_ex_702_65b_1_the_other_aura_cannot_enchant_it() -> None:
    """The only Aura card in hand enchants lands: nothing happens."""
    stage = Stage()
    cub = stage.put(bear())
    stage.lands("W")
    arc = stage.hand(make("Arc", "{W}", "Enchantment — Aura", SWAP))
    stage.hand(make("Moss", "{U}", "Enchantment — Aura", "Enchant land\nEnchanted land has hexproof."))
    stage.casts(arc, target=(cub,))
    aura = stage.one("Arc").id
    stage.uses(aura)
    assert stage.there(aura) and stage.where("Moss") == ["hand"] and stage.size(cub) == (3, 3)


def test_ex_702_65b_2_an_aura_that_is_not_yours() -> None:
    """You control the Aura but do not own it: it can't go to your hand, and nothing happens."""
    stage = Stage()
    cub = stage.put(bear())
    stage.put(thing("Charm", "{0}: Gain control of target Aura.", "Artifact"))
    arc = stage.put(make("Arc", "{W}", "Enchantment — Aura", SWAP), 1)
    stage.start.own(arc).attached_to = cub
    stage.start.touch_views()
    stage.hand(make("Moss", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+3."))
    stage.uses(stage.one("Charm").id, target=(arc,))
    assert stage.seen(arc).controller == 0 and stage.size(cub) == (3, 3)
    stage.does(stage.first(ACTIVATE_IT, arc))
    stage.resolves()
    assert stage.there(arc) and stage.where("Moss") == ["hand"] and stage.size(cub) == (3, 3)


def test_ex_702_103d_1_cast_bestowed_it_is_no_creature_spell() -> None:
    """Creature spells can't be cast: the card can only be cast bestowed."""
    stage = Stage()
    stage.put(thing("Storm", "Creature spells can't be cast.", "Enchantment"))
    cub = stage.put(bear())
    stage.lands("GG")
    card = stage.hand(make("Nymph", "{G}", "Enchantment Creature — Nymph", NYMPH, "2/2"))
    stage.casts(card, way=1, target=(cub,))
    assert stage.size(cub) == (4, 4)


def test_ex_702_103d_2_a_permission_for_creature_spells_is_none_for_the_aura() -> None:
    """Creature spells may be cast from the top of the library: this one as a creature, but not bestowed."""
    stage = Stage()
    stage.put(thing("Horde", "You may cast creature spells from the top of your library.", "Enchantment"))
    stage.put(bear())
    stage.lands("GGG")
    card = stage.on_top(make("Nymph", "{G}", "Enchantment Creature — Nymph", NYMPH, "2/2"))
    _ = stage.game
    ways = [one for one in stage.options() if one[1:2] == (card,)]
    assert len(ways) == 1
    stage.does(ways[0])
    assert "creature" in stage.seen(stage.state.stack[-1]).types


def test_ex_702_164b_1_toxic_adds_up() -> None:
    """Toxic 2 and another toxic 1 make three poison counters."""
    stage = Stage()
    rat = stage.put(bear("Rat", "1/1", "Toxic 2"))
    stage.lands("B")
    stage.casts(stage.hand(spell("Venom", "Target creature gains toxic 1 until end of turn.", "{B}")), target=(rat,))
    stage.attack((rat, -2))
    stage.to_step(MAIN2)
    assert stage.state.players[1].count("poison") == 3


def test_ex_702_177b_1_an_exhaust_ability_already_begun() -> None:
    """While one exhaust ability is being activated again, another one is no longer allowed to be."""
    text = (
        "Exhaust — {1}: Put a +1/+1 counter on this creature.\nAs long as you haven't activated an "
        "exhaust ability this turn, you may activate exhaust abilities as though they haven't been activated."
    )
    for lands in (0, 1):
        stage = Stage()
        fuel = stage.put(bear("Fuel", text=text))
        finder = stage.put(bear("Finder", text="Exhaust — {T}: Add {G}{G}."))
        for one in (fuel, finder):
            stage.start.own(one).marks = ("used:0",)
        stage.lands("G" * lands)
        assert stage.mana_from(finder) == {"G"}  # by itself it can be activated again
        assert stage.can_use(fuel) is (lands == 1)
        if lands:
            stage.uses(fuel)
            assert stage.size(fuel) == (3, 3) and not stage.can_use(fuel) and not stage.mana_from(finder)


def test_ex_702_184c_1_stationing_by_toughness() -> None:
    """A 1/4 creature stations for four."""
    stage = Stage()
    text = (
        "Each Wall you control with toughness greater than its power stations permanents using its toughness "
        "rather than its power."
    )
    stage.put(thing("Loom", text, "Enchantment"))
    ship = stage.put(make("Ship", "{2}", "Artifact — Spacecraft", "Station"))
    stage.put(make("Wall", "{W}", "Creature — Wall", "", "1/4"))
    stage.uses(ship)
    assert stage.state.objects[ship].counters == (("charge", 4),)


# 704 State-based actions ----------------------------------------------------------------------------------------


def test_ex_704_4_1_not_in_the_middle_of_a_resolution() -> None:
    """Zero toughness while the hand is empty does not kill; an ability that triggers on the empty hand does."""
    stage = Stage()
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    maro = stage.put(make("Maro", "{2}{G}", "Creature — Elemental", text, "*/*"))
    empty = CompareQ(FigureOf("hand", You()), "equal", 0)
    gain = Triggered(StateIs(empty), GainLife(5))
    stage.put(make("Vow", "{W}", "Enchantment", more=(gain,)))
    stage.lands("R")
    stage.hand(bear())
    stage.casts(stage.hand(spell("Wheel", "Discard your hand, then draw seven cards.", "{R}", "Sorcery")))
    assert stage.there(maro) and stage.size(maro) == (7, 7)


def mirror() -> Replacing:
    """Instead of losing: hand, graveyard and permanents into the library, seven cards, twenty life."""
    mine = Both(
        (
            Selector("all", Noun(("card",), zones=("hand", "graveyard"), whose=You())),
            Selector("all", Noun(owner=You())),
        )
    )
    anew = Sequence((Move(mine, "library", at="shuffled"), Draw(7), SetLife(20)))
    return Replacing(Replacement(LosesGame(You()), (InsteadDo(anew),)))


def test_ex_704_7_1_one_replacement_for_two_losses() -> None:
    """No life and a draw from an empty library at once: the loss is replaced a single time."""
    stage = Stage(life=1)
    stage.put(make("Mirror", "{5}", "Artifact", more=(mirror(),)))
    for one in stage.start.players[0].library[1:]:
        del stage.start.objects[one]
    stage.start.own_player(0).library = stage.start.players[0].library[:1]
    stage.lands("B" * 8)
    stage.casts(stage.hand(spell("Whisper", "You draw two cards and you lose 2 life.", "{B}", "Sorcery")))
    assert stage.game.decision is not None and stage.life() == 20
    assert len(stage.state.players[0].hand) == 7 and stage.where("Mirror") != ["battlefield"]


def test_ex_704_8_1_last_known_before_any_of_them() -> None:
    """It dies with three -1/-1 counters and a +1/+1 counter, which it still had: undying does not trigger."""
    stage = Stage()
    wolf = stage.put(bear("Wolf", "1/1", "Undying"))
    stage.start.own(wolf).counters = (("+1/+1", 1),)
    stage.start.touch_views()
    stage.lands("B")
    assert stage.size(wolf) == (2, 2)
    stage.casts(stage.hand(spell("Rot", "Put three -1/-1 counters on target creature.", "{B}")), target=(wolf,))
    assert stage.where("Wolf") == ["graveyard"] and not stage.state.stack
