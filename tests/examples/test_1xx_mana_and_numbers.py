"""101-107 Golden rules, mana, numbers: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import DAMAGE_STEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_ex_101_2_1_a_prohibition_beats_a_permission() -> None:
    """An additional land may be played, and lands can't be played: none is played."""
    stage = Stage()
    stage.put(thing("Wide Fields", "You may play an additional land on each of your turns.", "Enchantment"))
    stage.put(thing("Fallow Year", "You can't play lands.", "Enchantment"))
    forest = stage.hand(land())
    assert not stage.can_play(forest)
    assert "101.2" in stage.game.why_not(forest)


def test_ex_101_4_1_all_choose_before_anything_is_sacrificed() -> None:
    """The active player chooses first, the next player knows that choice, and both go together."""
    stage = Stage()
    mine = [stage.put(bear()) for _ in range(2)]
    theirs = [stage.put(bear("Pup"), 1) for _ in range(2)]
    stage.lands("B")
    stage.casts(
        stage.hand(spell("Toll", "Each player sacrifices a creature.", "{B}", "Sorcery")),
        then={"sacrifice": [(mine[1],), (theirs[0],)]},
    )
    assert [stage.there(one) for one in (*mine, *theirs)] == [True, False, False, True]
    watched = Stage()
    for player in (0, 1):
        for _ in range(2):
            watched.put(bear(), player)
    watched.lands("B")
    watched.put(thing("Mourner", "Whenever a creature dies, you gain 1 life."))
    watched.play(watched.hand(spell("Toll", "Each player sacrifices a creature.", "{B}", "Sorcery")))
    for _ in (0, 1):
        watched.pass_priority()
    order = []
    while watched.game.decision is not None and watched.game.decision.what == "sacrifice":
        order.append(watched.game.decision.player)
        assert len(watched.of_name("Cub")) == 4  # nothing is gone while somebody still chooses
        watched.game.answer(watched.game.decision.first())
    assert order == [0, 1]
    assert len(watched.of_name("Cub")) == 2


def crater_card() -> Card:
    return make("Crater", "", "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color.")


def test_ex_106_5_1_no_coloured_permanent_no_mana() -> None:
    """The ability is activated, but there is no colour to choose, and no mana comes."""
    stage = Stage()
    crater = stage.put(crater_card())
    assert stage.mana_from(crater) == set()
    stage = Stage()
    crater = stage.put(crater_card())
    stage.put(bear())
    assert stage.mana_from(crater) == {"G"}


def test_ex_106_6_1_doubled_mana_is_not_restricted() -> None:
    """Two units that pay only for creatures are doubled: the two new ones pay for anything."""
    stage = Stage()
    den = "{T}: Add {%s}. Spend this mana only to cast creature spells."
    lairs = [stage.put(make(f"Lair {color}", "", "Land", den % color)) for color in "RG"]
    stage.lands("CCC")
    prism = stage.put(thing("Prism", "{3}, {T}: Double the amount of each type of unspent mana you have."))
    stage.hand(bear("Whelp", cost="{R}{G}"))
    for lair in lairs:
        stage.tap_for(lair)
    stage.tap_for(prism)
    assert stage.pool() == "GGRR"
    free = [unit.color for unit in stage.state.players[0].pool if unit.spend is None]
    assert sorted(free) == ["G", "R"]


def orchid() -> Card:
    return make("Orchid", "", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")


def test_ex_106_7_1_what_the_lands_of_opponents_could_produce() -> None:
    """No lands or only such lands: nothing. With a Forest behind one of them both could make green."""
    alone = Stage()
    mine = alone.put(orchid())
    assert alone.mana_from(mine) == set()
    both = Stage()
    mine = both.put(orchid())
    both.put(orchid(), 1)
    assert both.mana_from(mine) == set()
    stage = Stage()
    mine, theirs = stage.put(orchid()), stage.put(orchid(), 1)
    stage.lands("G")
    assert stage.mana_from(mine) == {"G"}
    stage.priority(1)
    assert stage.mana_from(theirs) == {"G"}


def test_ex_107_1b_1_power_below_zero() -> None:
    """A 3/4 that gets -5/-0 is -2/4: it deals no combat damage, and +3/+0 makes its power 1."""
    stage = Stage()
    wurm = stage.put(bear("Wurm", "3/4"))
    stage.lands("UU")
    shrink = stage.hand(spell("Shrink", "Target creature gets -5/-0 until end of turn.", "{U}"))
    grow = stage.hand(spell("Grow", "Target creature gets +3/+0 until end of turn.", "{U}"))
    stage.casts(shrink, target=(wurm,))
    assert stage.size(wurm) == (-2, 4)
    stage.attack((wurm, -2))
    stage.to_step(DAMAGE_STEP)
    assert stage.life(1) == 20
    stage.casts(grow, target=(wurm,))
    assert stage.size(wurm) == (1, 4)


def test_ex_107_1b_2_negative_power_makes_no_mana() -> None:
    """An amount of mana equal to a power of -1 is none."""
    stage = Stage()
    joiner = stage.put(bear("Joiner", "1/2", "{T}: Add an amount of {G} equal to this creature's power."))
    stage.lands("U")
    stage.casts(stage.hand(spell("Wilt", "Target creature gets -2/-0 until end of turn.", "{U}")), target=(joiner,))
    assert stage.size(joiner) == (-1, 2)
    assert stage.mana_from(joiner) == set()
    assert stage.pool() == ""


def test_ex_107_1b_3_a_bonus_of_negative_power_is_nothing() -> None:
    """+X/+X with X its power of -2 leaves it at -2/4."""
    stage = Stage()
    text = "{2}{G}{G}: This creature gets +X/+X until end of turn, where X is its power."
    giant = stage.put(bear("Giant", "4/4", text))
    stage.lands("UGGGG")
    stage.casts(stage.hand(spell("Wilt", "Target creature gets -6/-0 until end of turn.", "{U}")), target=(giant,))
    stage.uses(giant)
    assert stage.size(giant) == (-2, 4)


def test_ex_107_4e_1_each_hybrid_symbol_by_itself() -> None:
    """Two green-or-white symbols: two green, two white, or one of each."""
    for lands, enough in (("GG", True), ("GW", True), ("WW", True), ("GU", False), ("G", False)):
        stage = Stage()
        stage.lands(lands)
        card = stage.hand(bear("Kin", cost="{G/W}{G/W}"))
        assert stage.can_play(card) is enough, lands
        if enough:
            stage.casts(card)
            assert all([one.tapped for kind in ("Forest", "Plains") for one in stage.of_name(kind)])


def test_ex_107_4f_1_each_phyrexian_symbol_with_mana_or_life() -> None:
    """Two white Phyrexian symbols: two mana, one mana and 2 life, or 4 life."""
    for lands, life in (("WW", 20), ("W", 18), ("", 16)):
        stage = Stage()
        stage.lands(lands)
        stage.casts(stage.hand(bear("Graft", cost="{W/P}{W/P}")))
        assert stage.life() == life
        assert all([one.tapped for one in stage.of_name("Plains")])
