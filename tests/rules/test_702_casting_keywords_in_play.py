"""702 Keywords of casting, played: other costs, other zones, other modes."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.card import Card
from lawmage.ir.effects import Discard, Draw, GainLife, LoseLife, Modal, Mode, Sequence
from lawmage.ir.selector import Noun, Players, Selector, You
from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import END, MAIN1
from tests.rules.playing import Table
from tests.rules.table import bear, card, face, put
from tests.rules.test_702_keywords_in_play import fresh, lands, mana

DRAIN = LoseLife(2, Players("opponents"))


def modal(*keywords: Keyword | str, costs: tuple[str, str] = ("", "")) -> Card:
    """Gain 3 or drain 2."""
    modes = tuple(
        [Mode(does, mana(cost) if cost else None) for does, cost in zip((GainLife(3), DRAIN), costs, strict=True)]
    )
    most = 2 if costs[0] or Keyword("escalate", cost=mana("{G}")) in keywords else 1
    return card("Either", "sorcery", "", SpellAbility(Modal(modes, 1, most)), *keywords, cost="{G}")


def test_702_42_entwine_chooses_all_modes() -> None:
    state = fresh()
    lands(state, 2)
    spell = put(state, modal(Keyword("entwine", cost=mana("{G}"))), zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((0,),))
    table.resolve()
    assert [p.life for p in table.state.players] == [23, 18]


def test_702_120_escalate_costs_for_each_mode_beyond_the_first() -> None:
    for many in (1, 2):
        state = fresh()
        lands(state, many)
        spell = put(state, modal(Keyword("escalate", cost=mana("{G}"))), zone="hand")
        table = Table(state)
        table.cast(spell, 0, choices=(tuple(range(many)),))
        table.resolve()
        assert [p.life for p in table.state.players] == [23, 20 if many == 1 else 18]


def test_702_172_spree_pays_for_each_mode() -> None:
    state = fresh()
    lands(state, 4)
    spell = put(state, modal("spree", costs=("{1}", "{2}")), zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((0, 1),))
    table.resolve()
    assert [p.life for p in table.state.players] == [23, 18]


def test_702_119_emerge_is_cheaper_by_what_was_sacrificed() -> None:
    state = fresh()
    lands(state, 2)
    put(state, bear("Cocoon"))
    moth = card("Moth", "creature", "4/4", Keyword("emerge", cost=mana("{3}{G}")), cost="{6}{G}")
    spell = put(state, moth, zone="hand")
    table = Table(state)
    table.act(*table.first(CAST_IT, spell))
    assert table.of_name("Cocoon", "graveyard")
    table.resolve()
    assert table.of_name("Moth")


def test_702_180_harmonize_from_the_graveyard_with_a_helper() -> None:
    state = fresh()
    lands(state, 1)
    helper = put(state, bear("Helper"))
    song = card("Song", "sorcery", "", SpellAbility(GainLife(4)), Keyword("harmonize", cost=mana("{2}{G}")), cost="{G}")
    spell = put(state, song, zone="graveyard")
    table = Table(state)
    table.act(*table.first(CAST_IT, spell), choices=((helper,),))
    assert table.state.objects[helper].tapped
    table.resolve()
    assert table.state.players[0].life == 24
    assert table.of_name("Song", "exile")


def test_702_185_warp_goes_to_exile_and_is_cast_again_later() -> None:
    state = fresh()
    lands(state, 2)
    comet = card("Comet", "creature", "3/3", Keyword("warp", cost=mana("{G}")), cost="{1}{G}")
    spell = put(state, comet, zone="hand")
    table = Table(state)
    table.cast(spell, 1)
    table.resolve()
    table.to_step(END)
    table.resolve()
    exiled = table.one("Comet", "exile").id
    assert not table.can(CAST_IT, exiled)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.can(CAST_IT, exiled)


def test_702_37b_megamorph_gets_a_counter() -> None:
    state = fresh()
    lands(state, 4)
    hidden = card("Hidden", "creature", "5/5", Keyword("megamorph", cost=mana("{G}")), cost="{4}{G}{G}")
    spell = put(state, hidden, zone="hand")
    table = Table(state)
    table.act(*table.first(CAST_IT, spell))
    table.resolve()
    permanent = table.one("Hidden").id
    table.special(permanent)
    assert table.seen(permanent).power == 6


def test_702_146_disturb_comes_back_transformed() -> None:
    state = fresh()
    lands(state, 1)
    front = face("Farmer", "creature", "1/1", Keyword("disturb", cost=mana("{G}")), cost="{1}{G}")
    back = face("Ghost", "creature", "3/3", "flying")
    spell = put(state, Card((front, back), "transform"), zone="graveyard")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve()
    assert table.seen(table.one("Ghost").id).power == 3


def test_702_127_aftermath_only_from_the_graveyard() -> None:
    first = face("Start", "sorcery", "", SpellAbility(GainLife(1)), cost="{G}")
    second = face("Finish", "sorcery", "", SpellAbility(GainLife(5)), "aftermath", cost="{G}")
    both = Card((first, second), "aftermath")
    state = fresh()
    lands(state, 2)
    spell = put(state, both, zone="hand")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve()
    table.act(*table.first(CAST_IT, table.state.players[0].graveyard[0]))
    table.resolve()
    assert table.state.players[0].life == 26
    assert len(table.state.exile) == 1


def test_702_174_gift_of_a_card_is_promised() -> None:
    state = fresh()
    lands(state, 1)
    present = card("Present", "sorcery", "", Keyword("gift", word="card"), SpellAbility(GainLife(2)), cost="{G}")
    spell = put(state, present, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((0,),))
    table.resolve()
    assert len(table.state.players[1].hand) == 1
    assert table.state.players[0].life == 22


def test_702_174b_gift_of_a_permanent_is_given_when_it_enters() -> None:
    state = fresh()
    lands(state, 1)
    giver = card("Giver", "creature", "1/1", Keyword("gift", word="tapped Fish"), cost="{G}")
    spell = put(state, giver, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((0,),))
    table.resolve()
    table.resolve()
    fish = table.one("Fish Token")
    assert fish.controller == 1
    assert fish.tapped


def test_702_35_madness_is_cast_when_it_is_discarded() -> None:
    state = fresh()
    lands(state, 2)
    wild = card("Wild", "sorcery", "", SpellAbility(GainLife(4)), Keyword("madness", cost=mana("{G}")), cost="{4}{G}")
    put(state, wild, zone="hand")
    hand = Selector("choose", Noun(("card",), zones=("hand",), whose=You()))
    loot = card("Loot", "sorcery", "", SpellAbility(Sequence((Discard(hand), Draw()))), cost="{G}")
    spell = put(state, loot, zone="hand")
    table = Table(state)
    table.cast(spell, 0)
    table.resolve()
    assert table.of_name("Wild", "exile")
    table.resolve((1,))
    table.resolve()
    assert table.state.players[0].life == 24


def test_702_102_fuse_casts_both_halves() -> None:
    left = face("Left", "sorcery", "", SpellAbility(GainLife(3)), "fuse", cost="{G}")
    right = face("Right", "sorcery", "", SpellAbility(DRAIN), "fuse", cost="{G}")
    state = fresh()
    lands(state, 2)
    spell = put(state, Card((left, right), "split"), zone="hand")
    table = Table(state)
    ways = [one for one in table.options() if one[0] == CAST_IT and one[1] == spell]
    assert len(ways) == 3
    table.act(*ways[-1])
    table.resolve()
    assert [p.life for p in table.state.players] == [23, 18]
