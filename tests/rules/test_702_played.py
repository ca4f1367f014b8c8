"""702 Keyword abilities in play, one after the other: what each does from beginning to end."""

from __future__ import annotations

from lawmage.rules.looking import view
from lawmage.state.constants import END, MAIN1, UPKEEP
from tests.examples.cards import bear, land, make, thing
from tests.examples.stage import Stage


def test_702_86a_annihilator() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "5/5", "Annihilator 2"))
    goats = [stage.put(bear(f"Goat {n}"), 1) for n in range(3)]
    stage.attack((cub, -2))
    stage.resolves(sacrifice=(goats[0], goats[1]))
    assert [stage.there(goat) for goat in goats] == [False, False, True]


def test_702_112a_renown() -> None:
    """Once: the next combat damage finds it renowned."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Renown 1"))
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert stage.size(cub) == (3, 3)
    stage.to_step(UPKEEP, 1)
    stage.to_step(MAIN1, 0)
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert stage.size(cub) == (3, 3)


def test_702_88a_rebound() -> None:
    """Cast from the hand it is exiled, and may be cast at the next upkeep; then it goes to the graveyard."""
    stage = Stage()
    stage.lands("U")
    card = stage.hand(make("Echo", "{U}", "Sorcery", "You gain 2 life.\nRebound"))
    stage.casts(card)
    assert stage.where("Echo") == ["exile"]
    assert stage.life() == 22
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.resolves(may=(1,))
    stage.settles()
    assert stage.life() == 24
    assert stage.where("Echo") == ["graveyard"]


def test_702_133a_jump_start() -> None:
    stage = Stage()
    stage.lands("UU")
    card = stage.put(make("Leap", "{U}", "Sorcery", "You gain 2 life.\nJump-start"), zone="graveyard")
    other = stage.hand(bear("Goat"))
    stage.casts(card)
    assert stage.life() == 22
    assert stage.where("Leap") == ["exile"]
    assert other not in stage.state.players[0].hand


def test_702_90_infect() -> None:
    """Damage to players is poison, to creatures -1/-1 counters."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Infect"))
    goat = stage.put(bear("Goat", "3/3"), 1)
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert stage.life(1) == 20
    assert dict(stage.state.players[1].counters).get("poison") == 2
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Infect"))
    goat = stage.put(bear("Goat", "3/3"), 1)
    stage.attack((cub, -2), (goat, cub))
    stage.to_step(END, 0)
    assert stage.size(goat) == (1, 1)


def test_702_128a_embalm() -> None:
    stage = Stage()
    stage.lands("WW")
    card = stage.put(bear("Cub", "3/3", "Embalm {W}{W}"), zone="graveyard")
    stage.uses(card)
    token = stage.single("Cub")
    seen = view(stage.state, token.id)
    assert token.kind == "token"
    assert seen.colors == "W"
    assert "Zombie" in seen.types
    assert seen.cost is None
    assert sorted(stage.where("Cub")) == ["battlefield", "exile"]


def test_702_129a_eternalize() -> None:
    stage = Stage()
    stage.lands("BB")
    card = stage.put(bear("Cub", "1/1", "Eternalize {B}{B}"), zone="graveyard")
    stage.uses(card)
    token = next(one for one in stage.of_name("Cub") if one.kind == "token")
    assert stage.size(token.id) == (4, 4)


def test_702_54a_bloodthirst() -> None:
    for hurt, size in ((True, (4, 4)), (False, (2, 2))):
        stage = Stage()
        stage.lands("RGG")
        bolt = stage.hand(make("Bolt", "{R}", "Instant", "Target opponent loses 0 life." if not hurt else BOLT))
        card = stage.hand(make("Cub", "{G}", "Creature — Bear", "Bloodthirst 2", "2/2"))
        stage.casts(bolt)
        stage.casts(card)
        assert stage.size(stage.single("Cub").id) == size


BOLT = "This spell deals 1 damage to target opponent."


def test_702_79a_persist() -> None:
    stage = Stage()
    stage.lands("BB")
    stage.put(bear("Cub", "3/3", "Persist"))
    for n in range(2):
        card = stage.hand(make(f"Death {n}", "{B}", "Instant", "Destroy target creature."))
        _ = card
    for n in range(2):
        cub = stage.single("Cub")
        stage.casts(stage.one(f"Death {n}", "hand").id, target=(cub.id,))
        stage.settles()
    assert stage.where("Cub") == ["graveyard"]


def test_702_42a_entwine() -> None:
    text = "Choose one —\n• You gain 1 life.\n• You gain 3 life.\nEntwine {G}"
    for paid, life in (((0,), 24), ((), 23)):
        stage = Stage()
        stage.lands("GG")
        card = stage.hand(make("Both", "{G}", "Sorcery", text))
        if paid:
            stage.casts(card, additional=paid)
        else:
            stage.casts(card, mode=(1,))
        assert stage.life() == life


def test_702_81a_retrace() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.put(make("Again", "{G}", "Sorcery", "You gain 2 life.\nRetrace"), zone="graveyard")
    stage.hand(land("Forest"))
    stage.casts(card)
    assert stage.life() == 22
    assert stage.where("Again") == ["graveyard"]


def test_702_56a_replicate() -> None:
    stage = Stage()
    stage.lands("RRR")
    card = stage.hand(make("Sparks", "{R}", "Sorcery", "You gain 1 life.\nReplicate {R}"))
    stage.play(card, times=(2,))
    stage.settles()
    assert stage.life() == 23


def test_702_58a_graft() -> None:
    """Another creature that enters may get one of its counters."""
    stage = Stage()
    stage.lands("GG")
    first = stage.hand(make("Root", "{G}", "Creature — Plant", "Graft 2", "0/0"))
    other = stage.hand(make("Cub", "{G}", "Creature — Bear", "", "1/1"))
    stage.casts(first)
    stage.casts(other)
    stage.resolves(may=(1,))
    assert stage.size(stage.single("Root").id) == (1, 1)
    assert stage.size(stage.single("Cub").id) == (2, 2)


def test_702_100a_evolve() -> None:
    stage = Stage()
    stage.lands("GG")
    cub = stage.put(bear("Cub", "1/1", "Evolve"))
    big = stage.hand(make("Big", "{G}", "Creature — Bear", "", "2/1"))
    small = stage.hand(make("Small", "{G}", "Creature — Bear", "", "1/1"))
    stage.casts(big)
    stage.settles()
    assert stage.size(cub) == (2, 2)
    stage.casts(small)
    assert not stage.state.stack
    assert stage.size(cub) == (2, 2)


def test_702_130a_afflict() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Afflict 3"))
    goat = stage.put(bear("Goat", "3/3"), 1)
    stage.attack((cub, -2), (goat, cub))
    stage.settles()
    assert stage.life(1) == 17


def test_702_84a_unearth() -> None:
    """It is exiled at the next end step, and wherever else it would go."""
    stage = Stage()
    stage.lands("B")
    card = stage.put(bear("Cub", "3/3", "Unearth {B}"), zone="graveyard")
    stage.uses(card)
    cub = stage.single("Cub")
    assert "haste" in view(stage.state, cub.id).keywords
    stage.to_step(END, 0)
    stage.settles()
    assert stage.where("Cub") == ["exile"]


def test_702_101a_extort() -> None:
    stage = Stage()
    stage.lands("WW")
    stage.put(thing("Tax", "Extort", "Enchantment"))
    card = stage.hand(make("Spark", "{W}", "Sorcery", "You gain 0 life."))
    stage.play(card)
    stage.resolves(pay=(1,))
    assert (stage.life(), stage.life(1)) == (21, 19)


def test_702_52a_dredge() -> None:
    stage = Stage()
    stage.lands("U")
    stage.put(bear("Cub", "1/1", "Dredge 2"), zone="graveyard")
    draw = stage.hand(make("Look", "{U}", "Sorcery", "Draw a card."))
    stage.casts(draw, then={"may": (1,)})
    assert "hand" in stage.where("Cub")
    assert len(stage.state.players[0].graveyard) == 3


def test_702_27a_buyback() -> None:
    stage = Stage()
    stage.lands("UU")
    card = stage.hand(make("Back", "{U}", "Sorcery", "You gain 1 life.\nBuyback {U}"))
    stage.casts(card, additional=(0,))
    assert stage.where("Back") == ["hand"]


def test_702_98a_unleash() -> None:
    stage = Stage()
    stage.lands("R")
    card = stage.hand(make("Imp", "{R}", "Creature — Imp", "Unleash", "1/1"))
    stage.casts(card, then={"may": (1,)})
    assert stage.size(stage.single("Imp").id) == (2, 2)


def test_702_147a_decayed() -> None:
    """It can't block, and is sacrificed at the end of the combat in which it attacks."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Decayed"))
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert not stage.there(cub)
    assert stage.life(1) == 18


def test_702_23a_rampage_and_702_39a_provoke() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "4/4", "Rampage 2"))
    goats = [stage.put(bear(f"Goat {n}", "1/1"), 1) for n in range(3)]
    stage.attack((cub, -2), tuple(ref for goat in goats for ref in (goat, cub)))
    stage.settles()
    assert stage.size(cub) == (8, 8)


def test_702_115a_ingest_and_702_70a_poisonous() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Poisonous 3\nIngest"))
    before = len(stage.start.players[1].library)
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert len(stage.state.players[1].library) == before - 1
    assert dict(stage.state.players[1].counters).get("poison") == 3


def test_702_116a_myriad() -> None:
    stage = Stage(players=3)
    cub = stage.put(bear("Cub", "2/2", "Myriad"))
    stage.attack((cub, -2))
    stage.resolves(may=(1,))
    assert len(stage.of_name("Cub")) == 2
    stage.to_step(END, 0)
    assert (stage.life(1), stage.life(2)) == (18, 18)
    assert len(stage.of_name("Cub")) == 1


def test_702_121a_melee() -> None:
    stage = Stage(players=3)
    cub = stage.put(bear("Cub", "2/2", "Melee"))
    other = stage.put(bear("Goat", "1/1"))
    stage.attack((cub, -2, other, -3))
    stage.settles()
    assert stage.size(cub) == (4, 4)


def test_702_114a_devoid() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Devoid"))
    assert view(stage.state, cub).colors == ""


def test_702_13b_intimidate_702_36_fear_702_118_skulk_702_31_horsemanship() -> None:
    for word, pt in (("Intimidate", "2/2"), ("Fear", "2/2"), ("Skulk", "1/1"), ("Horsemanship", "2/2")):
        stage = Stage()
        cub = stage.put(bear("Cub", pt, word))
        stage.put(make("Goat", "{R}", "Creature — Goat", "", "2/2"), 1)
        stage.attack((cub, -2))
        while stage.state.step != END:
            what = stage.game.decision
            assert what is not None
            assert what.what != "blockers", word
            stage.game.answer(what.first())


def test_702_153a_casualty() -> None:
    stage = Stage()
    stage.lands("U")
    cub = stage.put(bear("Cub", "2/2"))
    card = stage.hand(make("Heist", "{U}", "Sorcery", "You gain 1 life.\nCasualty 2"))
    stage.play(card, additional=(0,))
    stage.settles()
    assert stage.life() == 22
    assert not stage.there(cub)


def test_702_157a_squad() -> None:
    stage = Stage()
    stage.lands("GGG")
    card = stage.hand(make("Pack", "{G}", "Creature — Wolf", "Squad {G}", "1/1"))
    stage.play(card, times=(2,))
    stage.settles()
    assert len(stage.of_name("Pack")) == 3


def test_702_46a_soulshift() -> None:
    stage = Stage()
    stage.lands("B")
    cub = stage.put(bear("Cub", "2/2", "Soulshift 2"))
    stage.put(make("Ghost", "{1}{B}", "Creature — Spirit", "", "1/1"), zone="graveyard")
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    stage.play(kill, target=(cub,))
    stage.resolves()
    stage.resolves(may=(1,))
    assert stage.where("Ghost") == ["hand"]


def test_702_68a_frenzy() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Frenzy 2"))
    stage.attack((cub, -2))
    stage.to_step(END, 0)
    assert stage.life(1) == 16


def test_702_113a_awaken() -> None:
    stage = Stage()
    stage.lands("UU")
    card = stage.hand(make("Rise", "{U}", "Sorcery", "You gain 1 life.\nAwaken 2—{1}{U}"))
    island = stage.start.battlefield[0]
    stage.casts(card, 1, target=(island,))
    assert stage.life() == 21
    assert stage.size(island) == (2, 2)


def test_702_137a_spectacle_702_173_freerunning() -> None:
    for hurt in (True, False):
        stage = Stage()
        stage.lands("RR")
        bolt = stage.hand(make("Bolt", "{R}", "Instant", BOLT))
        card = stage.hand(make("Show", "{4}{R}", "Sorcery", "You gain 5 life.\nSpectacle {R}"))
        if hurt:
            stage.casts(bolt)
        assert stage.can_play(card) is hurt


def test_702_177_702_176a_impending() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.hand(make("Lord", "{4}{G}", "Enchantment Creature — Avatar", "Impending 2—{G}", "5/5"))
    stage.casts(card, 1)
    lord = stage.single("Lord").id
    assert "creature" not in view(stage.state, lord).types
    assert stage.state.objects[lord].count("time") == 2
    stage.to_step(END, 0)
    stage.settles()
    assert stage.state.objects[lord].count("time") == 1


def test_702_187a_mayhem() -> None:
    """From the graveyard, in the turn in which it was discarded."""
    text = "You gain 3 life.\nMayhem {R}"
    stage = Stage()
    stage.lands("R")
    source = stage.put(thing("Bin", "Discard a card: You gain 0 life."))
    card = stage.hand(make("Riot", "{5}{R}", "Sorcery", text))
    assert not stage.can_play(card)
    stage.uses(source)
    assert stage.where("Riot") == ["graveyard"]
    stage.casts(stage.one("Riot", "graveyard").id)
    assert stage.life() == 23


def test_702_168a_disguise() -> None:
    """Face down it has ward {2}."""
    stage = Stage()
    stage.lands("GGG")
    card = stage.hand(make("Spy", "{5}{G}", "Creature — Elf", "Disguise {G}", "5/5"))
    stage.casts(card, 1)
    (spy,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    assert stage.size(spy) == (2, 2)
    assert "ward" in view(stage.state, spy).keywords


def test_702_182a_job_select() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.hand(
        make("Staff", "{G}", "Artifact — Equipment", "Job select\nEquipped creature gets +1/+1.\nEquip {2}")
    )
    stage.casts(card)
    stage.settles()
    hero = next(one for one in stage.state.objects.values() if one.kind == "token")
    assert stage.size(hero.id) == (2, 2)


def test_702_78a_conspire() -> None:
    stage = Stage()
    stage.lands("R")
    for n in range(2):
        stage.put(make(f"Imp {n}", "{R}", "Creature — Imp", "", "1/1"))
    card = stage.hand(make("Plot", "{R}", "Sorcery", "You gain 1 life.\nConspire"))
    stage.play(card, additional=(0,))
    stage.settles()
    assert stage.life() == 22


def test_702_144a_demonstrate() -> None:
    stage = Stage()
    stage.lands("R")
    card = stage.hand(make("Show", "{R}", "Sorcery", "You gain 1 life.\nDemonstrate"))
    stage.play(card)
    stage.resolves(may=(1,))
    stage.settles()
    assert (stage.life(), stage.life(1)) == (22, 21)


def test_702_61_split_second() -> None:
    stage = Stage()
    stage.lands("R")
    stage.lands("U", 1)
    card = stage.hand(make("Fast", "{R}", "Instant", "You gain 1 life.\nSplit second"))
    other = stage.hand(make("Slow", "{U}", "Instant", "You gain 1 life."), 1)
    stage.play(card)
    assert stage.life() == 21  # nobody could do anything but pass
    assert stage.state.objects[other].zone == "hand"


def test_702_59a_recover() -> None:
    stage = Stage()
    stage.lands("BB")
    cub = stage.put(bear("Cub", "2/2"))
    stage.put(make("Tide", "{2}{B}", "Sorcery", "You gain 1 life.\nRecover {B}"), zone="graveyard")
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    stage.casts(kill, target=(cub,))
    stage.resolves(pay=(1,))
    assert stage.where("Tide") == ["hand"]


def test_702_71a_transfigure_702_53a_transmute() -> None:
    stage = Stage()
    stage.lands("UU")
    card = stage.hand(make("Key", "{U}", "Sorcery", "You gain 1 life.\nTransmute {1}{U}"))
    found = stage.on_top(make("Goal", "{U}", "Sorcery", "You gain 5 life."))
    stage.uses(card, then={"search": (found,)})
    assert "hand" in stage.where("Goal")


def test_702_67_fortify() -> None:
    stage = Stage()
    stage.lands("G")
    fort = stage.put(thing("Fort", "Fortified land has indestructible.\nFortify {0}", "Artifact — Fortification"))
    land = stage.start.battlefield[0]
    stage.uses(fort, target=(land,))
    assert "indestructible" in view(stage.state, land).keywords


def test_702_26_phasing() -> None:
    """It phases out in its controller's untap step, and in in the next."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Phasing"))
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    assert stage.state.objects[cub].phased_out
    stage.to_step(MAIN1, 0)
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    assert not stage.state.objects[cub].phased_out


def test_702_72a_champion() -> None:
    """Another one is exiled until it leaves."""
    stage = Stage()
    stage.lands("GB")
    goat = stage.put(bear("Goat", "1/1"))
    card = stage.hand(make("Chief", "{G}", "Creature — Bear", "Champion a creature", "5/5"))
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    stage.casts(card)
    stage.resolves(pay=(1,))
    assert stage.where("Goat") == ["exile"]
    stage.casts(kill, target=(stage.single("Chief").id,))
    stage.settles()
    assert stage.where("Goat") == ["battlefield"]
    assert goat not in stage.state.objects


def test_702_75a_hideaway() -> None:
    stage = Stage()
    stage.lands("GG")
    top = stage.on_top(make("Prize", "{9}", "Sorcery", "You gain 7 life."))
    text = "Hideaway 4\n{0}: You may play the exiled card without paying its mana cost."
    card = stage.hand(make("Cave", "{G}", "Artifact", text))
    stage.casts(card)
    stage.resolves(exile=(top,))
    stage.uses(stage.single("Cave").id, then={"may": (1,)})
    stage.settles()
    assert stage.life() == 27


def test_702_103a_dethrone() -> None:
    """Attacking the player with the most life, or tied for it."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Dethrone"))
    stage.attack((cub, -2))
    stage.settles()
    assert stage.size(cub) == (3, 3)


def test_702_110a_exploit() -> None:
    stage = Stage()
    stage.lands("B")
    goat = stage.put(bear("Goat", "1/1"))
    text = "Exploit\nWhen this creature exploits a creature, you gain 4 life."
    card = stage.hand(make("Ghoul", "{B}", "Creature — Zombie", text, "2/2"))
    stage.casts(card)
    stage.resolves(may=(1,), sacrifice=(goat,))
    stage.settles()
    assert stage.life() == 24


def test_702_123a_fabricate_702_135a_afterlife() -> None:
    stage = Stage()
    stage.lands("WWB")
    card = stage.hand(make("Smith", "{W}{W}", "Creature — Human", "Fabricate 2\nAfterlife 1", "1/1"))
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    stage.casts(card)
    stage.resolves(may=())
    assert len([one for one in stage.state.objects.values() if one.face.name == "Servo Token"]) == 2
    stage.casts(kill, target=(stage.single("Smith").id,))
    stage.settles()
    assert stage.single("Spirit Token").kind == "token"


def test_702_141a_encore() -> None:
    """One token for each opponent, which attacks that player; sacrificed at the end step."""
    stage = Stage(players=3)
    stage.lands("B")
    card = stage.put(bear("Cub", "2/2", "Encore {B}"), zone="graveyard")
    stage.uses(card)
    assert len([one for one in stage.of_name("Cub") if one.kind == "token"]) == 2
    stage.to_step(END, 0)
    stage.settles()
    assert not stage.of_name("Cub")


def test_702_24a_cumulative_upkeep() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear("Cub", "2/2", "Cumulative upkeep {G}"))
    for there in (True, False):
        stage.to_step(UPKEEP, 1)
        stage.to_step(UPKEEP, 0)
        if there:
            stage.resolves(pay=(1,))
        else:
            stage.resolves()
        assert stage.there(cub) is there


def test_702_30a_echo() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.hand(make("Cub", "{G}", "Creature — Bear", "Echo {G}", "3/3"))
    stage.casts(card)
    cub = stage.single("Cub").id
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.resolves(pay=(1,))
    assert stage.there(cub)
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    assert not stage.state.stack


def test_702_32a_fading() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.hand(make("Cub", "{G}", "Creature — Bear", "Fading 1", "3/3"))
    stage.casts(card)
    cub = stage.single("Cub").id
    for there in (True, False):
        stage.to_step(UPKEEP, 1)
        stage.to_step(UPKEEP, 0)
        stage.settles()
        assert stage.there(cub) is there


def test_702_43a_modular() -> None:
    stage = Stage()
    stage.lands("GB")
    other = stage.put(make("Ally", "{2}", "Artifact Creature — Golem", "", "1/1"))
    card = stage.hand(make("Gear", "{G}", "Artifact Creature — Golem", "Modular 2", "0/0"))
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    stage.casts(card)
    stage.casts(kill, target=(stage.single("Gear").id,))
    stage.resolves(may=(1,))
    assert stage.size(other) == (3, 3)


def test_702_60a_ripple() -> None:
    stage = Stage()
    stage.lands("R")
    text = "You gain 1 life.\nRipple 4"
    stage.on_top(make("Wave", "{R}", "Sorcery", text))
    card = stage.hand(make("Wave", "{R}", "Sorcery", text))
    stage.play(card)
    stage.settles()
    assert stage.life() in (21, 22)


def test_702_69_gravestorm_702_40_storm() -> None:
    stage = Stage()
    stage.lands("RRB")
    goat = stage.put(bear("Goat", "1/1"))
    kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
    grave = stage.hand(make("Grave", "{R}", "Sorcery", "You gain 1 life.\nGravestorm"))
    storm = stage.hand(make("Gale", "{R}", "Sorcery", "You gain 1 life.\nStorm"))
    stage.casts(kill, target=(goat,))
    stage.play(grave)
    stage.settles()
    assert stage.life() == 22
    stage.play(storm)
    stage.settles()
    assert stage.life() == 25


def test_702_83a_exalted_702_91a_battle_cry() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Exalted"))
    stage.attack((cub, -2))
    stage.settles()
    assert stage.size(cub) == (3, 3)
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Battle cry"))
    goat = stage.put(bear("Goat", "1/1"))
    stage.attack((cub, -2, goat, -2))
    stage.settles()
    assert (stage.size(cub), stage.size(goat)) == ((2, 2), (2, 1))


def test_702_85a_cascade() -> None:
    stage = Stage()
    stage.lands("RR")
    stage.on_top(make("Small", "{R}", "Sorcery", "You gain 4 life."))
    card = stage.hand(make("Big", "{R}{R}", "Sorcery", "You gain 1 life.\nCascade"))
    stage.play(card)
    stage.resolves(may=(1,))
    stage.settles()
    assert stage.life() == 25


def test_702_136a_riot() -> None:
    for answer, counters in (((1,), 1), ((), 0)):
        stage = Stage()
        stage.lands("R")
        stage.casts(stage.hand(make("Rioter", "{R}", "Creature — Viashino", "Riot", "2/2")), then={"may": answer})
        card = stage.one("Rioter")
        assert card.count("+1/+1") == counters
        assert ("haste" in view(stage.state, card.id).keywords) == (counters == 0)


def test_702_181_mobilize() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/2", "Mobilize 2"))
    stage.attack((cub, -2))
    stage.settles()
    assert len(stage.of_name("Warrior Token")) == 2
    stage.to_step(END, 0)
    stage.settles()
    assert stage.life(1) == 16
    assert not stage.of_name("Warrior Token")


def test_702_180_harmonize() -> None:
    """Tapping a creature makes it cost less by its power."""
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear("Cub", "3/3"))
    card = stage.put(make("Song", "{G}", "Sorcery", "You gain 2 life.\nHarmonize {3}{G}"), zone="graveyard")
    assert stage.can_play(card)
    stage.casts(card, tap=(cub,))
    assert stage.life() == 22
    assert stage.state.objects[cub].tapped
    assert stage.where("Song") == ["exile"]


def test_702_175a_offspring() -> None:
    stage = Stage()
    stage.lands("GG")
    card = stage.hand(make("Hare", "{G}", "Creature — Rabbit", "Offspring {G}", "3/3"))
    stage.play(card, additional=(0,))
    stage.settles()
    token = next(one for one in stage.of_name("Hare") if one.kind == "token")
    assert stage.size(token.id) == (1, 1)


def test_702_63a_vanishing() -> None:
    stage = Stage()
    stage.lands("G")
    card = stage.hand(make("Cub", "{G}", "Creature — Bear", "Vanishing 1", "3/3"))
    stage.casts(card)
    cub = stage.single("Cub").id
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert not stage.there(cub)


def test_702_62a_suspend() -> None:
    """With the last counter it is cast, and a creature has haste."""
    stage = Stage()
    stage.lands("G")
    card = stage.hand(make("Cub", "{8}{G}", "Creature — Bear", "Suspend 1—{G}", "3/3"))
    _ = stage.game
    stage.takes(card)
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.resolves()
    stage.resolves(may=(1,))
    stage.settles()
    assert "haste" in view(stage.state, stage.single("Cub").id).keywords
