"""702 Keywords of permanents, played: entering, dying, tokens, replacement."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.effects import DealDamage, Destroy, Draw, GainLife, Hit
from lawmage.ir.selector import Is, Noun, Selector, This
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import END
from tests.rules.playing import Table
from tests.rules.table import bear, card, land, put
from tests.rules.test_702_keywords_in_play import fresh, lands, mana

CREATURE = Noun(tests=(Is("type", "creature"),))


def kill(cost: str = "{G}") -> SpellAbility:
    return SpellAbility(Destroy(Selector("target", CREATURE, slot=0)))


def test_702_104_tribute() -> None:
    for answer, counters in (((1,), 2), ((), 0)):
        state = fresh()
        lands(state, 1)
        spell = put(state, card("Beggar", "creature", "1/1", Keyword("tribute", 2), cost="{G}"), zone="hand")
        table = Table(state)
        table.cast(spell)
        table.resolve(answer)
        assert table.one("Beggar").count("+1/+1") == counters
        assert bool(table.one("Beggar").note("tribute")) == (counters == 2)


def test_702_72_champion() -> None:
    state = fresh()
    lands(state, 2)
    put(state, bear("Page"))
    spell = put(state, card("Victor", "creature", "5/5", Keyword("champion", noun=CREATURE), cost="{G}"), zone="hand")
    end = put(state, card("End", "instant", "", kill(), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    table.resolve((1,))
    assert table.of_name("Page", "exile")
    table.cast(end)
    table.resolve()
    table.resolve()
    assert table.of_name("Page")


def test_702_75_hideaway() -> None:
    state = fresh(bear("Secret"))
    lands(state, 1)
    spell = put(state, card("Cave", "artifact", "", Keyword("hideaway", 3), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    table.resolve()
    assert len([i for i in table.state.exile if table.state.objects[i].face_down]) == 1
    assert len(table.state.players[0].library) == 8


def test_702_95_soulbond() -> None:
    state = fresh()
    lands(state, 1)
    friend = put(state, bear("Friend"))
    spell = put(state, card("Bonded", "creature", "1/1", "soulbond", cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    table.resolve((1,))
    bonded = table.one("Bonded")
    assert bonded.note("paired") == (friend,) and table.state.objects[friend].note("paired") == (bonded.id,)


def test_702_43_modular_702_58_graft_702_100_evolve() -> None:
    state = fresh()
    lands(state, 2)
    heir = put(state, card("Heir", "artifact creature", "1/1", "evolve"))
    spell = put(state, card("Frame", "artifact creature", "0/0", Keyword("modular", 3), cost="{G}"), zone="hand")
    end = put(state, card("End", "instant", "", kill(), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    table.resolve()
    assert table.state.objects[heir].count("+1/+1") == 1
    table.cast(end, choices=((table.one("Frame").id,),))
    table.resolve()
    table.resolve((1,))
    assert table.state.objects[heir].count("+1/+1") == 4


def test_702_92_living_weapon_702_151_reconfigure() -> None:
    state = fresh()
    lands(state, 2)
    spell = put(state, card("Scythe", "artifact — Equipment", "", "living weapon", cost="{G}"), zone="hand")
    claw = put(state, card("Claw", "artifact creature — Equipment", "2/2", Keyword("reconfigure", cost=mana("{G}"))))
    table = Table(state)
    table.cast(spell)
    table.resolve()
    table.resolve()
    assert not table.of_name("Scythe", "battlefield")[0].attached_to
    assert not table.of_name("Phyrexian Germ Token")
    state = fresh()
    lands(state, 2)
    claw = put(state, card("Claw", "artifact creature — Equipment", "2/2", Keyword("reconfigure", cost=mana("{G}"))))
    host = put(state, bear("Host"))
    table = Table(state)
    table.activate(claw)
    table.resolve()
    assert table.state.objects[claw].attached_to == host
    assert "creature" not in table.seen(claw).types
    table.act(*[one for one in table.options() if one[0] == ACTIVATE_IT and one[1] == claw][-1])
    table.resolve()
    assert "creature" in table.seen(claw).types


def test_702_52_dredge() -> None:
    state = fresh()
    lands(state, 1)
    put(state, card("Rot", "creature", "1/1", Keyword("dredge", 2)), zone="graveyard")
    spell = put(state, card("Think", "sorcery", "", SpellAbility(Draw()), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve((1,))
    assert table.of_name("Rot", "hand")
    assert len(table.of_name("Island", "graveyard")) == 2


def test_702_64_absorb_702_89_umbra_armor() -> None:
    state = fresh()
    lands(state, 2, "Mountain")
    wall = put(state, card("Wall", "creature", "1/3", Keyword("absorb", 1)))
    bolt = SpellAbility(DealDamage((Hit(This(), 3, Selector("target", CREATURE, slot=0)),)))
    spell = put(state, card("Bolt", "instant", "", bolt, cost="{R}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert table.state.objects[wall].damage == 2
    state = fresh()
    lands(state, 1)
    guarded = put(state, bear("Guarded"))
    aura = put(state, card("Shell", "enchantment — Aura", "", Keyword("enchant", noun=CREATURE), "umbra armor"))
    state.objects[aura].attached_to = guarded
    end = put(state, card("End", "instant", "", kill(), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(end)
    table.resolve()
    assert table.of_name("Guarded")
    assert table.of_name("Shell", "graveyard")


def test_702_128_embalm_702_141_encore_702_97_scavenge() -> None:
    state = fresh()
    lands(state, 3)
    body = put(state, bear("Body"))
    dead = card(
        "Dead",
        "creature — Elf",
        "3/2",
        Keyword("embalm", cost=mana("{G}")),
        Keyword("scavenge", cost=mana("{G}")),
        Keyword("encore", cost=mana("{G}")),
        cost="{G}",
    )
    corpses = [put(state, dead, zone="graveyard") for _ in range(3)]
    table = Table(state)
    ways = [one for one in table.options() if one[0] == ACTIVATE_IT and one[1] in corpses]
    assert len(ways) == 9
    table.act(*ways[0])
    table.resolve()
    token = table.one("Dead").id
    assert (table.seen(token).colors, table.seen(token).cost) == ("W", None)
    assert {"Elf", "Zombie"} <= table.seen(token).types
    table.act(*ways[4], choices=((body,),))
    table.resolve()
    assert table.state.objects[body].count("+1/+1") == 3
    table.act(*ways[8])
    table.resolve()
    assert len(table.of_name("Dead")) == 2
    table.to_step(END)
    table.resolve()
    assert len(table.of_name("Dead")) == 1


def test_702_101_extort_702_123_fabricate_702_135_afterlife() -> None:
    state = fresh()
    lands(state, 2)
    lands(state, 1, "Swamp")
    put(state, card("Taxer", "creature", "1/1", "extort"))
    maker = card("Maker", "creature", "1/1", Keyword("fabricate", 2), Keyword("afterlife", 1), cost="{G}")
    spell = put(state, maker, zone="hand")
    end = put(state, card("End", "instant", "", kill(), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve((1,))
    assert [p.life for p in table.state.players] == [21, 19]
    table.resolve()
    table.resolve(())
    assert len(table.of_name("Servo Token")) == 2
    table.cast(end, choices=((table.one("Maker").id,),))
    table.resolve()
    table.resolve()
    table.resolve()
    assert table.of_name("Spirit Token")


def test_702_107_outlast_702_87_level_up_702_77_reinforce() -> None:
    state = fresh()
    lands(state, 3)
    keyed = (Keyword("outlast", cost=mana("{G}")), Keyword("level up", cost=mana("{G}")))
    one = put(state, card("Veteran", "creature", "1/1", *keyed))
    helper = card("Aid", "instant", "", SpellAbility(GainLife(1)), Keyword("reinforce", 2, mana("{G}")), cost="{9}")
    aid = put(state, helper, zone="hand")
    table = Table(state)
    table.activate(one)
    table.resolve()
    table.activate(one)
    table.resolve()
    table.activate(aid)
    table.resolve()
    assert table.state.objects[one].count("+1/+1") == 3
    assert table.state.objects[one].count("level") == 1


def test_702_29e_typecycling_702_53_transmute() -> None:
    state = fresh(land("Swamp"), bear("Match"))
    lands(state, 2)
    swamp = Noun(("card",), (Is("subtype", "Swamp"),))
    first = put(state, bear("Seek", "1/1", Keyword("cycling", cost=mana("{G}"), noun=swamp)), zone="hand")
    second = put(state, bear("Change", "1/1", Keyword("transmute", cost=mana("{G}"))), zone="hand")
    table = Table(state)
    table.activate(first)
    table.resolve((table.one("Swamp", "library").id,))
    assert table.of_name("Swamp", "hand")
    table.activate(second)
    table.resolve((table.one("Match", "library").id,))
    assert table.of_name("Match", "hand")
