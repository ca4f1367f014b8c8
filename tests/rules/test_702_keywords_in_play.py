"""702 Keyword abilities, played."""

from __future__ import annotations

from dataclasses import replace

from lawmage.ir.ability import Activated, Keyword, SpellAbility, Static, StaticRule
from lawmage.ir.card import Card
from lawmage.ir.condition import CompareQ
from lawmage.ir.cost import Cost, PayMana, TapSelf
from lawmage.ir.effects import DealDamage, Destroy, Hit, KeywordAction
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import GrantKeyword
from lawmage.ir.quantity import NoteOf
from lawmage.ir.rule_change import CanBlockMore
from lawmage.ir.selector import Is, Noun, Players, Selector, This
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, SPECIAL
from lawmage.state.constants import END, MAIN1, UPKEEP
from lawmage.state.state import State
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import bear, card, land, new_state, put

HAUNTED = "When the creature this card haunts dies, you gain 10 life."


def mana(text: str) -> Cost:
    return Cost((PayMana(parse_mana(text)),))


def lands(state: State, n: int, kind: str = "Forest", player: int = 0) -> None:
    for _ in range(n):
        put(state, land(kind), player)


def fresh(*top: Card) -> State:
    """Two players with cards to draw, those of the first beginning with these."""
    state = new_state()
    for one in top:
        put(state, one, 0, "library")
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Island"), player, "library")
    return state


def shock() -> SpellAbility:
    return SpellAbility(DealDamage((Hit(This(), 2, Selector("target", Noun(("player",)), slot=0)),)))


def test_702_29a_cycling_draws_for_the_discarded_card() -> None:
    state = fresh()
    lands(state, 2)
    cycler = put(state, bear("Wheel", "2/2", Keyword("cycling", cost=mana("{2}"))), zone="hand")
    table = Table(state)
    table.activate(cycler)
    assert table.of_name("Wheel", "graveyard")
    assert not table.state.players[0].hand
    table.resolve()
    assert len(table.state.players[0].hand) == 1


def test_702_74a_evoke_is_sacrificed_when_its_cost_was_paid() -> None:
    state = fresh()
    lands(state, 3)
    spirit = put(
        state, card("Guest", "creature", "3/3", Keyword("evoke", cost=mana("{G}")), cost="{2}{G}"), zone="hand"
    )
    table = Table(state)
    table.cast(spirit, 1)
    table.resolve()
    assert table.of_name("Guest")
    table.resolve()
    assert table.of_name("Guest", "graveyard")
    state = fresh()
    lands(state, 3)
    spirit = put(
        state, card("Guest", "creature", "3/3", Keyword("evoke", cost=mana("{G}")), cost="{2}{G}"), zone="hand"
    )
    table = Table(state)
    table.cast(spirit, 0)
    table.resolve()
    assert not table.state.stack


def test_702_34a_flashback_from_the_graveyard_then_exile() -> None:
    state = fresh()
    lands(state, 2, "Mountain")
    echo = card("Twice", "sorcery", "", shock(), Keyword("flashback", cost=mana("{1}{R}")), cost="{R}")
    spell = put(state, echo, zone="graveyard")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,),))
    table.resolve()
    assert table.state.players[1].life == 18
    assert table.of_name("Twice", "exile")


def test_702_79a_persist_returns_once() -> None:
    state = fresh()
    lands(state, 2, "Mountain")
    put(state, card("Clinger", "creature", "2/2", "persist"))
    bolt = SpellAbility(DealDamage((Hit(This(), 2, Selector("target", Noun(), slot=0)),)))
    for _ in range(2):
        put(state, card("Bolt", "instant", "", bolt, cost="{R}"), zone="hand")
    table = Table(state)
    for left in (1, 0):
        spell = table.state.players[0].hand[0]
        table.cast(spell, 0, choices=((table.one("Clinger").id,),))
        table.resolve()
        if left:
            table.resolve()
            assert table.one("Clinger").count("-1/-1") == 1
            assert table.seen(table.one("Clinger").id).power == 1
    assert table.of_name("Clinger", "graveyard")
    assert not table.state.stack


def test_702_108a_prowess() -> None:
    state = fresh()
    lands(state, 1, "Mountain")
    monk = put(state, card("Monk", "creature", "1/1", "prowess"))
    spell = put(state, card("Spark", "instant", "", shock(), cost="{R}"), zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,),))
    table.resolve()
    assert (table.seen(monk).power, table.seen(monk).toughness) == (2, 2)
    table.to_step(END)
    table.to_step(MAIN1, 1)
    assert table.seen(monk).power == 1


def test_702_33_kicker_is_remembered() -> None:
    state = fresh()
    lands(state, 3)
    beast = card("Beast", "creature", "2/2", Keyword("offspring", cost=mana("{2}")), cost="{G}")
    spell = put(state, beast, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((0,),))
    table.resolve()
    table.resolve()
    assert sorted([table.seen(one.id).power for one in table.of_name("Beast")]) == [1, 2]


def test_702_82a_devour() -> None:
    state = fresh()
    lands(state, 1)
    food = [put(state, bear("Snack")) for _ in range(2)]
    spell = put(state, card("Maw", "creature", "1/1", Keyword("devour", 2), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve(tuple(food))
    assert table.one("Maw").count("+1/+1") == 4
    assert len(table.of_name("Snack", "graveyard")) == 2


def test_702_82b_what_it_devoured_is_remembered() -> None:
    state = fresh()
    lands(state, 1)
    food = [put(state, bear("Snack")) for _ in range(2)]
    gorged = Static(This(), (GrantKeyword(Keyword("flying")),), CompareQ(NoteOf("devoured"), "at_least", 2))
    maw = card("Maw", "creature", "1/1", Keyword("devour", 1, word="squared"), gorged, cost="{G}")
    spell = put(state, maw, zone="hand")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve(tuple(food))
    assert table.one("Maw").count("+1/+1") == 4
    assert "flying" in table.seen(table.one("Maw").id).keywords


def test_702_136a_riot() -> None:
    for answer, counters in (((1,), 1), ((), 0)):
        state = fresh()
        lands(state, 1)
        spell = put(state, card("Rioter", "creature", "2/2", "riot", cost="{G}"), zone="hand")
        table = Table(state)
        table.cast(spell, 0)
        table.resolve(answer)
        rioter = table.one("Rioter")
        assert rioter.count("+1/+1") == counters
        assert ("haste" in table.seen(rioter.id).keywords) == (counters == 0)


def test_702_109a_dash_comes_back() -> None:
    state = fresh()
    lands(state, 1, "Mountain")
    spell = put(state, card("Racer", "creature", "3/1", Keyword("dash", cost=mana("{R}")), cost="{4}{R}"), zone="hand")
    table = Table(state)
    table.cast(spell, 1)
    table.resolve()
    assert "haste" in table.seen(table.one("Racer").id).keywords
    table.to_step(END)
    table.resolve()
    assert table.of_name("Racer", "hand")


def test_702_88a_rebound_is_cast_again() -> None:
    state = fresh()
    lands(state, 1, "Mountain")
    spell = put(state, card("Again", "sorcery", "", shock(), "rebound", cost="{R}"), zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,),))
    table.resolve()
    assert table.of_name("Again", "exile")
    table.to_step(MAIN1, 1)
    table.to_step(UPKEEP, 0)
    table.resolve((1,), (-2,))
    table.resolve()
    assert table.state.players[1].life == 16
    assert table.of_name("Again", "graveyard")


def test_702_62a_suspend() -> None:
    state = fresh()
    lands(state, 1, "Mountain")
    waiting = Keyword("suspend", 1, mana("{R}"))
    spell = put(state, card("Slow", "sorcery", "", shock(), waiting, cost="{5}{R}"), zone="hand")
    table = Table(state)
    assert not table.can(CAST_IT, spell)
    assert table.can(SPECIAL, spell)
    table.special(spell)
    assert table.one("Slow", "exile").count("time") == 1
    assert not table.state.stack


def test_702_143a_foretell_is_cast_on_a_later_turn() -> None:
    state = fresh()
    lands(state, 3, "Mountain")
    spell = put(
        state, card("Vision", "sorcery", "", shock(), Keyword("foretell", cost=mana("{R}")), cost="{4}{R}"), zone="hand"
    )
    table = Table(state)
    table.special(spell)
    seen = table.one("Vision", "exile")
    assert seen.face_down
    assert not table.can(CAST_IT, seen.id)
    table.to_step(END)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.can(CAST_IT, seen.id)


def test_702_6a_equip() -> None:
    state = fresh()
    lands(state, 2)
    blade = put(state, card("Blade", "artifact — Equipment", "", Keyword("equip", cost=mana("{1}")), cost="{1}"))
    one = put(state, bear())
    table = Table(state)
    table.activate(blade)
    table.resolve()
    assert table.state.objects[blade].attached_to == one
    assert table.can(ACTIVATE_IT, blade)


def test_702_63a_vanishing() -> None:
    state = fresh()
    lands(state, 1)
    spell = put(state, card("Fader", "creature", "3/3", Keyword("vanishing", 1), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve()
    assert table.one("Fader").count("time") == 1
    table.to_step(END)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.of_name("Fader", "graveyard")


def test_702_40a_storm() -> None:
    state = fresh()
    lands(state, 3, "Mountain")
    first = put(state, card("Spark", "instant", "", shock(), cost="{R}"), zone="hand")
    second = put(state, card("Gale", "instant", "", shock(), "storm", cost="{R}"), zone="hand")
    table = Table(state)
    table.cast(first, 0, choices=((-2,),))
    table.cast(second, 0, choices=((-2,),))
    table.resolve()
    assert len(table.state.stack) == 3
    for _ in range(3):
        table.resolve()
    assert table.state.players[1].life == 14


def test_702_21a_ward() -> None:
    for islands, life in ((1, 20), (3, 20)):
        state = fresh()
        lands(state, islands, "Mountain")
        guarded = put(state, card("Guarded", "creature", "1/1", Keyword("ward", cost=mana("{2}"))), 1)
        bolt = SpellAbility(DealDamage((Hit(This(), 2, Selector("target", Noun(), slot=0)),)))
        spell = put(state, card("Bolt", "instant", "", bolt, cost="{R}"), zone="hand")
        table = Table(state)
        table.cast(spell, 0, choices=((guarded,),))
        assert table.state.stack[1:]
        if islands == 1:
            table.resolve()
            assert not table.state.stack
            assert table.of_name("Guarded")
        else:
            table.resolve((1,))
            table.resolve()
            assert table.of_name("Guarded", "graveyard")
        assert table.state.players[1].life == life


def test_702_170_plot_is_cast_free_on_a_later_turn() -> None:
    state = fresh()
    lands(state, 1, "Mountain")
    plan = card("Plan", "sorcery", "", shock(), Keyword("plot", cost=mana("{R}")), cost="{4}{R}")
    spell = put(state, plan, zone="hand")
    table = Table(state)
    table.special(spell)
    plotted = table.one("Plan", "exile")
    assert not plotted.face_down
    assert not table.can(CAST_IT, plotted.id)
    table.to_step(MAIN1, 1)
    assert not table.can(CAST_IT, plotted.id)
    table.to_step(UPKEEP, 0)
    assert not table.can(CAST_IT, plotted.id)
    table.to_step(MAIN1, 0)
    table.cast(plotted.id, 0, choices=((-2,),))
    table.resolve()
    assert table.state.players[1].life == 18


def test_702_37_morph_is_cast_face_down_and_turned_up() -> None:
    state = fresh()
    lands(state, 4)
    hidden = card("Hidden", "creature", "5/5", Keyword("morph", cost=mana("{G}")), cost="{4}{G}{G}")
    spell = put(state, hidden, zone="hand")
    table = Table(state)
    table.act(*table.first(CAST_IT, spell))
    table.resolve()
    permanent = table.one("Hidden")
    assert permanent.face_down
    assert table.seen(permanent.id).power == 2
    assert table.seen(permanent.id).name == ""
    table.special(permanent.id)
    assert not table.state.stack
    assert table.seen(permanent.id).power == 5


def test_702_96_overload_needs_no_targets() -> None:
    state = fresh()
    lands(state, 2, "Mountain")
    foes = Noun((), (Is("type", "creature"),), ("battlefield",), controller=Players("opponents"))
    burn = SpellAbility(DealDamage((Hit(This(), 2, Selector("target", foes, slot=0)),)))
    both = card("Wave", "instant", "", burn, Keyword("overload", cost=mana("{1}{R}")), cost="{R}")
    spell = put(state, both, zone="hand")
    for _ in range(2):
        put(state, bear("Foe"), 1)
    mine = put(state, bear("Mine"))
    table = Table(state)
    table.cast(spell, 1)
    table.resolve()
    assert len(table.of_name("Foe", "graveyard")) == 2
    assert mine in table.state.battlefield


def test_702_85a_cascade() -> None:
    state = fresh(land("Swamp"), card("Spark", "instant", "", shock(), cost="{R}"))
    lands(state, 2, "Mountain")
    spell = put(state, card("Fall", "sorcery", "", shock(), "cascade", cost="{1}{R}"), zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,),))
    table.resolve((1,), (-2,))
    table.resolve()
    table.resolve()
    assert table.state.players[1].life == 16
    assert table.of_name("Swamp", "library")


def test_702_84a_unearth() -> None:
    state = fresh()
    lands(state, 1)
    bones = put(state, card("Bones", "creature", "3/3", Keyword("unearth", cost=mana("{G}"))), zone="graveyard")
    table = Table(state)
    table.activate(bones)
    table.resolve()
    assert "haste" in table.seen(table.one("Bones").id).keywords
    table.to_step(END)
    table.resolve()
    assert table.of_name("Bones", "exile")


def test_702_122a_crew() -> None:
    state = fresh()
    wagon = put(state, card("Wagon", "artifact — Vehicle", "4/4", Keyword("crew", 3)))
    helper = put(state, card("Helper", "creature", "3/3"))
    table = Table(state)
    assert "creature" not in table.seen(wagon).types
    table.activate(wagon)
    table.resolve()
    assert "creature" in table.seen(wagon).types
    assert table.state.objects[helper].tapped


def test_701_50a_connive_and_701_44a_explore() -> None:
    for name, land_on_top in (("connive", False), ("explore", True), ("explore", False)):
        state = fresh(land("Plains") if land_on_top else bear("Find"))
        put(state, card("Trash", "artifact"), zone="hand")
        does = Activated(Cost((TapSelf(),)), KeywordAction(name, what=This()))
        agent = put(state, card("Agent", "creature", "1/1", does))
        table = Table(state)
        table.activate(agent)
        table.resolve()
        counters = table.state.objects[agent].count("+1/+1")
        assert counters == (0 if land_on_top else 1)
        assert len(table.state.players[0].hand) == (2 if land_on_top else 1)


def test_702_45a_and_509_3a_bushido_once_however_many_it_blocks() -> None:
    state = fresh()
    guard = put(state, card("Guard", "creature", "2/6", Keyword("bushido", 1), "vigilance"), 1)
    rule = StaticRule((CanBlockMore(This()),))
    state.own(guard).face = replace(state.objects[guard].face, abilities=(*state.objects[guard].face.abilities, rule))
    raiders = [put(state, bear("Raider")), put(state, bear("Rider"))]
    table = Table(state)
    table.attack((raiders[0], -2, raiders[1], -2), (guard, raiders[0], guard, raiders[1]))
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.seen(guard).power == 3


def test_702_55a_a_spell_that_haunts() -> None:
    state = fresh()
    lands(state, 2)
    victim = put(state, bear("Victim"), 1)
    song = make("Dirge", "{G}", "Sorcery", "You gain 1 life.\nHaunt\n" + HAUNTED)
    spell = put(state, song, zone="hand")
    end = SpellAbility(Destroy(Selector("target", Noun(tests=(Is("type", "creature"),)), slot=0)))
    kill = put(state, card("Kill", "instant", "", end, cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert table.state.players[0].life == 21
    table.resolve()
    assert table.one("Dirge", "exile").note("haunted") == (victim,)
    table.cast(kill)
    table.resolve()
    table.resolve()
    assert table.state.players[0].life == 31
