"""613.11, 101.2, 702.11, 702.16 Rule changes: prohibitions, limits, protection."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Keyword, Static, StaticRule
from lawmage.ir.condition import Negated, TurnIs
from lawmage.ir.duration import Indefinite
from lawmage.ir.event_pattern import Attacks, GainsLife
from lawmage.ir.modification import GrantKeyword
from lawmage.ir.rule_change import AsThough, Cant, CantLose, DoesntUntap, HandSize, LifeFloor, PlayerGains
from lawmage.ir.selector import Chosen, Each, Host, Is, Noun, Players, This, You
from lawmage.ir.vocabulary import code
from lawmage.rules import atoms, waiting, writes
from lawmage.rules.choices_locked import locked
from lawmage.rules.evaluate import fits, subject
from lawmage.rules.rule_queries import (
    applies,
    doesnt_untap,
    max_hand_size,
    prohibited,
    protected,
    rules_of,
    untargetable,
)
from lawmage.rules.state_based import cant_lose
from lawmage.state.constants import ATTACKS
from lawmage.state.events import Happening, LifeChange
from lawmage.state.objects import Frame
from lawmage.state.state import Continuous

from .following import Script
from .table import bear, card, new_state, put

CREATURES = Noun(("permanent",), (Is("type", "creature"),))


def law(*rules: object) -> object:
    return card("Law", "enchantment", "", StaticRule(tuple(rules)))


def test_101_2_a_player_cant_gain_life() -> None:
    state = new_state()
    put(state, law(Cant(GainsLife(Players("opponents")))))
    assert prohibited(state, LifeChange(0, 2, "gain")) is None
    reason = prohibited(state, LifeChange(1, 2, "gain"))
    assert reason is not None and reason.startswith("101.2")


def test_101_2_each_is_the_thing_the_rule_was_given_to() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear())
    chains = put(state, card("Chains", "enchantment — Aura", "", Static(Host(), (Cant(Attacks(Each())),))))
    writes.set_attached(state, chains, one)
    assert prohibited(state, Happening(ATTACKS, one, 0, "", -2)) is not None
    assert prohibited(state, Happening(ATTACKS, two, 0, "", -2)) is None


def test_101_2_unless() -> None:
    state = new_state()
    one = put(state, card("Sloth", "creature", "5/5", StaticRule((Cant(Attacks(This())),), Negated(TurnIs(You())))))
    assert prohibited(state, Happening(ATTACKS, one, 0, "", -2)) is None
    state.active, state.views = 1, None
    assert prohibited(state, Happening(ATTACKS, one, 0, "", -2)) is not None


def test_402_2_maximum_hand_size_by_age() -> None:
    state = new_state()
    assert max_hand_size(state, 0) == 7
    put(state, law(HandSize(You(), 2, change=True)))
    assert (max_hand_size(state, 0), max_hand_size(state, 1)) == (9, 7)
    put(state, law(HandSize(You(), None)))
    assert max_hand_size(state, 0) is None


def test_502_3_does_not_untap() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear("Bear", "2/2", color="U"))
    put(state, law(DoesntUntap(Noun(("permanent",), (Is("color", "U"),)))))
    assert doesnt_untap(state, two) and not doesnt_untap(state, one)
    active = rules_of(state, DoesntUntap)[0]
    assert applies(state, active, two) and not applies(state, active, one)


def test_611_2c_a_rule_for_locked_objects() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear())
    frame = Frame(0, 0, {})
    waiting.add_effect(state, Continuous(state.new_id(), frame, (one,), (DoesntUntap(Each()),), Indefinite(), 1))
    assert doesnt_untap(state, one) and not doesnt_untap(state, two)


def test_104_3_cant_lose() -> None:
    state = new_state()
    put(state, law(CantLose(You()), CantLose(Players("opponents"), win=True)))
    assert cant_lose(state, 0) is not None and cant_lose(state, 1) is None


def test_702_11_and_702_18_hexproof_and_shroud() -> None:
    state = new_state()
    one, two = put(state, bear("Bear", "2/2", "hexproof")), put(state, bear("Bear", "2/2", "shroud"))
    source = put(state, bear(), 1)
    assert untargetable(state, one, source, 0) is None
    assert untargetable(state, one, source, 1) is not None
    assert untargetable(state, two, source, 0) is not None


def test_702_11d_hexproof_from_a_quality() -> None:
    state = new_state()
    blue = Keyword("hexproof", noun=Noun((), (Is("color", "U"),)))
    one = put(state, bear("Bear", "2/2", blue))
    assert untargetable(state, one, put(state, bear("Imp", "1/1", color="U"), 1), 1) is not None
    assert untargetable(state, one, put(state, bear("Imp", "1/1", color="R"), 1), 1) is None


def test_702_16_protection() -> None:
    state = new_state()
    white = Keyword("protection", noun=Noun((), (Is("color", "W"),)))
    one = put(state, bear("Bear", "2/2", white))
    knight, imp = put(state, bear("Knight", "2/2", color="W")), put(state, bear("Imp", "1/1", color="B"))
    assert protected(state, one, knight) and not protected(state, one, imp)
    assert untargetable(state, one, knight, 0) is not None
    assert protected(state, put(state, bear("Bear", "2/2", Keyword("protection", word="everything"))), imp)


def test_702_16_protection_from_the_color_chosen_for_the_granter() -> None:
    state = new_state()
    one = put(state, bear())
    ward = card(
        "Ward", "enchantment", "", Static(CREATURES, (GrantKeyword(Keyword("protection", word="chosen color")),))
    )
    source = put(state, ward)
    writes.set_note(state, source, "color", (code("black"),))
    imp = put(state, bear("Imp", "1/1", color="B"))
    assert protected(state, one, imp) and not protected(state, one, one)


def test_611_2d_protection_from_a_color_chosen_in_a_slot() -> None:
    state = new_state()
    said = Keyword("protection", noun=Noun((), (Chosen("color", 3),)))
    kept = locked(state, Frame(0, 0, {3: (code("red"),)}), said)
    one = put(state, bear("Bear", "2/2", kept))
    assert protected(state, one, put(state, bear("Imp", "1/1", color="R")))
    assert not protected(state, one, put(state, bear("Imp", "1/1", color="U")))


def test_702_11c_a_player_with_hexproof() -> None:
    state = new_state()
    put(state, law(PlayerGains(You(), "hexproof")))
    source = put(state, bear(), 1)
    assert untargetable(state, -1, source, 1) is not None
    assert untargetable(state, -1, source, 0) is None
    assert untargetable(state, -2, source, 0) is None


def test_702_16a_a_source_on_the_stack_has_its_qualities() -> None:
    state = new_state()
    from_creatures = Keyword("protection", noun=Noun(("permanent",), (Is("type", "creature"),)))
    one = put(state, bear("Bear", "2/2", from_creatures))
    spell = put(state, bear("Imp", "1/1", color="B"), 1, "stack")
    zap = put(state, card("Zap", "instant", cost="{R}"), 1, "stack")
    assert protected(state, one, spell) and not protected(state, one, zap)


def test_702_11_targeted_as_though_without_hexproof() -> None:
    state = new_state()
    hidden = put(state, card("Shy", "creature", "1/1", "hexproof"), player=1)
    veiled = put(state, card("Veiled", "creature", "1/1", "shroud"), player=1)
    source = put(state, card("Wand", "artifact", ""))
    assert untargetable(state, hidden, source, 0)
    lifted = AsThough("no_hexproof", Noun(("permanent",), (Is("type", "creature"),)), You())
    put(state, card("Lamp", "artifact", "", StaticRule((lifted,))))
    assert untargetable(state, hidden, source, 0) is None
    assert untargetable(state, hidden, source, 1) is None
    assert untargetable(state, veiled, source, 0)


def test_120_3a_damage_leaves_the_last_point_of_life() -> None:
    state = new_state(life=3)
    source = put(state, bear(), 1)
    put(state, card("Saint", "enchantment", "", StaticRule((LifeFloor(You()),))))
    run = Run(state, [], [Script(())] * 2)
    atoms.deal(run, [(source, -1, 5)])
    assert run.state.players[0].life == 1
    atoms.deal(run, [(source, -2, 5)])
    assert run.state.players[1].life == -2


def test_702_16a_protection_from_colorless_as_a_choice() -> None:
    state = new_state()
    chosen = Noun((), (Chosen("color", 0),))
    shield = Keyword("protection", noun=chosen)
    one = put(state, bear())
    frame = Frame(one, 0, {0: (code("white"),)})
    grey = put(state, card("Pebble", "artifact", ""))
    plain = put(state, bear(color="W"))
    assert fits(state, frame, shield.noun or chosen, subject(state, plain))
    names = (*state.names, "colorless")
    state.names = names
    assert fits(state, frame.with_slot(0, (code("colorless", names),)), chosen, subject(state, grey))
    assert not fits(state, frame.with_slot(0, (code("colorless", names),)), chosen, subject(state, plain))
