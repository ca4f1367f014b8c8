"""614-616 Replacement and prevention: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.ability import InsteadDo, Replacement, Replacing
from lawmage.ir.card import Card
from lawmage.ir.effects import Move
from lawmage.ir.event_pattern import LosesLife
from lawmage.ir.quantity import Amount
from lawmage.ir.selector import Pool, You
from lawmage.rules import rule_queries
from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

VOICE = "As this creature enters, choose a color.\nThis creature has protection from the chosen color."


def voice() -> Card:
    return make("Voice", "{2}{W}", "Creature — Angel", VOICE, "2/2")


def protected(stage: Stage, object_id: int, color: str) -> bool:
    """Whether it has protection from the one creature of the colour."""
    sources = {"R": "Ogre", "G": "Elk"}
    return rule_queries.protected(stage.state, object_id, stage.one(sources[color]).id)


def colored(stage: Stage) -> None:
    """A red and a green creature."""
    stage.put(bear("Ogre", cost="{R}"))
    stage.put(bear("Elk"))


def test_ex_614_4_1_regeneration_comes_before_the_destruction() -> None:
    """Regenerated in response it survives; once the spell has resolved it is too late."""
    for early in (True, False):
        stage = Stage()
        troll = stage.put(bear("Troll", text="{G}: Regenerate this creature."))
        stage.lands("GB")
        doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
        stage.play(doom, target=(troll,))
        if early:
            stage.uses(troll)
        stage.resolves()
        assert stage.there(troll) is early
        assert early or stage.where("Troll") == ["graveyard"]


def test_ex_614_5_1_each_doubling_applies_once() -> None:
    """Two permanents that double damage: 2 damage becomes 8."""
    stage = Stage()
    text = (
        "If a creature you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    for n in (1, 2):
        stage.put(thing(f"Rage {n}", text, "Enchantment"))
    attacker = stage.put(bear())
    stage.attack((attacker, -2))
    stage.to_step(MAIN2)
    assert stage.life(1) == 12


def test_ex_614_12_1_a_token_copy_makes_the_choice() -> None:
    """A token that enters as a copy of a creature with an "as it enters" choice: its controller chooses."""
    stage = Stage()
    original = stage.put(voice())
    colored(stage)
    stage.lands("U")
    copy = stage.hand(spell("Likeness", "Create a token that's a copy of target creature.", "{U}", "Sorcery"))
    stage.casts(copy, target=(original,), then={"color": (stage.code("R"),)})
    token = next(one for one in stage.of_name("Voice") if one.id != original)
    assert [protected(stage, token.id, color) for color in "RG"] == [True, False]


def test_ex_614_12_2_its_own_entering_ability_counts_from_a_silenced_graveyard() -> None:
    """Cards in graveyards have no abilities, but what enters tapped from there still does."""
    stage = Stage()
    stage.put(thing("Jail", "Cards in graveyards lose all abilities.", "Enchantment"))
    dead = stage.put(bear("Treefolk", text="This creature enters tapped."), zone="graveyard")
    stage.lands("B")
    text = "Return target creature card from your graveyard to the battlefield."
    stage.casts(stage.hand(spell("Rise", text, "{B}", "Sorcery")), target=(dead,))
    assert stage.one("Treefolk").tapped


def test_ex_614_12_3_it_does_not_affect_itself() -> None:
    """An artifact that makes permanents enter tapped enters untapped."""
    stage = Stage()
    stage.lands("CC")
    stage.casts(stage.hand(thing("Orb", "Permanents enter tapped.")))
    assert not stage.one("Orb").tapped


def test_ex_614_13a_1_neither_itself_nor_what_enters_with_it() -> None:
    """Two creatures enter from the graveyard; the one that exiles cards from there can choose neither."""
    stage = Stage()
    text = "As this creature enters, exile up to four creature cards from your graveyard."
    ghoul = stage.put(bear("Ghoul", text=text), zone="graveyard")
    cub = stage.put(bear(), zone="graveyard")
    elk = stage.put(bear("Elk"), zone="graveyard")
    stage.lands("B")
    text = "Return up to three target creature cards from your graveyard to the battlefield."
    stage.play(stage.hand(spell("Rise", text, "{B}", "Sorcery")), target=(ghoul, cub))
    for _ in (0, 1):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None and decision.error((elk,)) is None
    assert decision.error((ghoul,)) is not None and decision.error((cub,)) is not None
    stage.game.answer((elk,))
    stage.decide()
    assert stage.there(stage.one("Ghoul").id) and stage.there(stage.one("Cub").id)
    assert stage.where("Elk") == ["exile"]


def test_ex_614_13b_1_one_creature_feeds_only_one_of_two_devours() -> None:
    """With devour 3 and devour 5 a single creature gives three or five counters, or none."""
    for answers, counters in (([(), ()], ()), ([(0,), ()], (("+1/+1", 3),)), ([(), (0,)], (("+1/+1", 5),))):
        stage = Stage()
        stage.put(thing("Jungle", "Whenever a player casts a creature spell, it gains devour 5.", "Enchantment"))
        cub = stage.put(bear())
        stage.lands("RR")
        elder = stage.hand(bear("Elder", "1/1", "Devour 3", "{R}"))
        stage.play(elder)
        stage.resolves()
        for _ in (0, 1):
            stage.pass_priority()
        asked = 0
        while stage.game.decision is not None and stage.game.decision.what != "act":
            decision = stage.game.decision
            if decision.rule == "616.1":
                stage.game.answer(decision.first())
                continue
            asked += 1
            stage.game.answer(tuple([cub for _ in answers.pop(0)]) if answers else ())
        assert asked <= 2
        assert stage.state.objects[stage.one("Elder").id].counters == counters


def test_ex_614_13c_1_the_card_that_enters_is_not_counted() -> None:
    """A land played from the top of the library; life it asks for becomes cards: the two below the land."""
    stage = Stage()
    stage.put(thing("Horn", "You may play lands from the top of your library.", "Enchantment"))
    exiled = Move(Pool(You(), Amount(0)), "exile")
    instead = Replacement(LosesLife(You()), (InsteadDo(exiled),), binds=(("amount", 0),))
    stage.put(make("Scheme", "{B}", "Enchantment", more=(Replacing(instead),)))
    text = "As this land enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {G}."
    pool = stage.on_top(make("Pool", "", "Land", text))
    below = stage.state.players[0].library[1:3]
    stage.play(pool, pay=(1,))
    made = stage.one("Pool")
    assert made.zone == "battlefield" and not made.tapped and stage.life() == 20
    assert stage.where("Island").count("exile") == 2
    assert not [one for one in below if one in stage.state.objects]


def test_ex_615_4_1_prevention_comes_before_the_damage() -> None:
    """In response to the spell the ability prevents the damage; afterwards it is too late."""
    for early in (True, False):
        stage = Stage()
        healer = stage.put(
            bear("Healer", text="{T}: Prevent the next 3 damage that would be dealt to any target this turn.")
        )
        stage.lands("R", 1)
        bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."), 1)
        stage.play(bolt, target=(-1,))
        if early:
            stage.uses(healer, target=(-1,))
        stage.resolves()
        if not early:
            stage.uses(healer, target=(-1,))
        assert stage.life() == (20 if early else 17)


def test_ex_615_10_1_one_less_for_each_creature() -> None:
    """2 damage to each creature: 1 to each protected Knight, 2 to every other creature."""
    stage = Stage()
    text = "If a source would deal damage to a Knight creature you control, prevent 1 of that damage."
    stage.put(make("Defender", "{4}{W}", "Creature — Human Knight", text, "3/3"))
    knights = [stage.put(make("Squire", "{W}", "Creature — Knight", "", "1/3")) for _ in range(2)]
    others = [stage.put(bear("Elk", "4/4"), player) for player in (0, 1)]
    stage.lands("RR")
    stage.casts(stage.hand(spell("Sweep", "Sweep deals 2 damage to each creature.", "{R}", "Sorcery")))
    assert [stage.state.objects[one].damage for one in knights] == [1, 1]
    assert [stage.state.objects[one].damage for one in others] == [2, 2]


def test_ex_615_11_1_the_shields_are_given_once() -> None:
    """Those that share a colour when it resolves have a shield; later changes and later creatures do not matter."""
    stage = Stage()
    text = (
        "{T}: Prevent the next 1 damage that would be dealt to target creature and each other creature "
        "that shares a color with it this turn."
    )
    mixer = stage.put(make("Mixer", "{W}", "Creature — Human", text, "1/4"))
    green = [stage.put(bear(f"Cub {n}", "2/4")) for n in range(2)]
    red = stage.put(bear("Ogre", "3/4", cost="{R}"))
    stage.lands("UUGR")
    to_red = stage.hand(spell("Dye", "Target creature becomes red until end of turn.", "{U}"))
    to_green = stage.hand(spell("Moss", "Target creature becomes green until end of turn.", "{U}"))
    late = stage.hand(make("Late", "{G}", "Creature — Bear", "Flash", "2/4"))
    sweep = stage.hand(spell("Sweep", "Sweep deals 2 damage to each creature.", "{R}", "Sorcery"))
    stage.uses(mixer, target=(green[0],))
    stage.casts(to_red, target=(green[1],))
    stage.casts(to_green, target=(red,))
    stage.casts(late)
    stage.casts(sweep)
    there = [*green, red, stage.one("Late").id]
    assert [stage.state.objects[one].damage for one in there] == [1, 1, 2, 2]


def test_ex_616_1f_1_the_other_replacement_finds_nothing() -> None:
    """Exiled instead, or shuffled into the library instead: the controller picks one, and that is all."""
    for n, zone in ((0, "exile"), (1, "library")):
        stage = Stage()
        stage.put(
            thing("Peace", "If a card would be put into a graveyard from anywhere, exile it instead.", "Enchantment")
        )
        text = "If this creature would die, shuffle it into its owner's library instead."
        colossus = stage.put(bear("Colossus", text=text))
        stage.lands("B")
        doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
        stage.casts(doom, target=(colossus,), then={"replacement": (n,)})
        assert stage.where("Colossus") == [zone]


def test_ex_616_1f_2_a_copy_effect_takes_enters_tapped_away() -> None:
    """What enters as a copy of something else does not enter tapped by the ability that it no longer has."""
    stage = Stage()
    stage.put(bear("Essence", "6/6", "Creatures you control enter as a copy of this creature."))
    stage.lands("CC")
    stage.casts(stage.hand(make("Sentinel", "{2}", "Artifact Creature — Golem", "This creature enters tapped.", "3/3")))
    made = next(one for one in stage.state.battlefield if stage.state.objects[one].card.name == "Sentinel")
    assert stage.seen(made).name == "Essence" and not stage.state.objects[made].tapped


def test_ex_616_1g_1_first_two_tokens_then_two_choices() -> None:
    """Doubling comes first; each of the two tokens then has its own choice of a colour."""
    stage = Stage()
    original = stage.put(voice())
    colored(stage)
    text = (
        "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead."
    )
    stage.put(thing("Season", text, "Enchantment"))
    stage.lands("U")
    copy = stage.hand(spell("Likeness", "Create a token that's a copy of target creature.", "{U}", "Sorcery"))
    colors = [(stage.code("R"),), (stage.code("G"),)]
    stage.casts(copy, target=(original,), then={"color": colors})
    tokens = [one.id for one in stage.of_name("Voice") if one.id != original]
    assert len(tokens) == 2
    assert sorted(["".join([c for c in "RG" if protected(stage, one, c)]) for one in tokens]) == ["G", "R"]


def test_ex_616_2_1_one_replacement_makes_another_applicable() -> None:
    """Life becomes a draw, the draw becomes a card from the graveyard: whichever effect was there first."""
    lines = (
        "If you would gain life, draw that many cards instead.",
        "If you would draw a card, return a creature card from your graveyard to your hand instead.",
    )
    for order in (lines, lines[::-1]):
        stage = Stage()
        for n, text in enumerate(order):
            stage.put(thing(f"Rite {n}", text, "Enchantment"))
        stage.put(bear(), zone="graveyard")
        stage.lands("W")
        stage.casts(stage.hand(spell("Balm", "You gain 1 life.", "{W}")))
        assert stage.life() == 20 and stage.where("Cub") == ["hand"]
        assert len(stage.state.players[0].library) == 10
