"""109, 115 What nouns, tests, references and numbers mean."""

from __future__ import annotations

from lawmage.ir.condition import CastWas, CompareQ, Controls, Exists, Happened, Has, Matches, MoreThan, TurnIs
from lawmage.ir.event_pattern import DealsDamage, GainsLife
from lawmage.ir.node import Condition, Quantity, Things
from lawmage.ir.quantity import (
    CountersOn,
    CountEvents,
    CountOf,
    Difference,
    Extreme,
    FigureOf,
    Limit,
    Negative,
    Product,
    Scaled,
    StatOf,
    Sum,
)
from lawmage.ir.selector import (
    AnyOf,
    AttachedTo,
    Attacking,
    BlockedBy,
    Blocking,
    Both,
    Bound,
    Chosen,
    Compares,
    Did,
    Each,
    Greatest,
    HasAbility,
    HasCounters,
    Host,
    Is,
    Linked,
    Minus,
    Named,
    Not,
    Noun,
    Players,
    Pool,
    RoleOf,
    Selector,
    Shares,
    This,
    You,
)
from lawmage.ir.vocabulary import code, word
from lawmage.rules import writes
from lawmage.rules.evaluate import holds, matches, quantity, things
from lawmage.rules.nouns import candidates
from lawmage.state.constants import BLOCK, UPKEEP
from lawmage.state.events import Damage, LifeChange
from lawmage.state.objects import Cast, Frame
from lawmage.state.state import Combat, State

from .table import bear, card, land, new_state, put

CREATURE = Is("type", "creature")
CREATURES = Noun(("permanent",), (CREATURE,))
ANY_TARGET = Noun(("permanent", "player"), alternatives=(CREATURES, Noun(("player",))))
ME = Frame(0, 0, {})


def count(state: State, amount: Quantity, frame: Frame = ME) -> int:
    return quantity(state, frame, amount)


def true(state: State, condition: Condition, frame: Frame = ME) -> bool:
    return holds(state, frame, condition)


def refs(state: State, node: Things, frame: Frame = ME) -> list[int]:
    return things(state, frame, node)


def test_109_2_a_type_without_a_zone_is_a_permanent() -> None:
    state = new_state()
    here = put(state, bear())
    dead = put(state, bear(), 0, "graveyard")
    put(state, bear(), 0, "hand")
    assert candidates(state, ME, CREATURES) == [here]
    assert candidates(state, ME, Noun(("card",), (CREATURE,), zones=("graveyard",))) == [dead]
    assert candidates(state, ME, Noun(("permanent",), (CREATURE,), zones=("graveyard",))) == [dead]


def test_115_4_any_target() -> None:
    state = new_state()
    one = put(state, bear())
    put(state, land())
    assert candidates(state, ME, ANY_TARGET) == [-1, -2, one]


def test_109_5_controller_owner_and_other() -> None:
    state = new_state()
    mine, theirs = put(state, bear()), put(state, bear(), 1)
    frame = Frame(mine, 0, {})
    assert candidates(state, frame, Noun(tests=(CREATURE,), controller=You())) == [mine]
    assert candidates(state, frame, Noun(tests=(CREATURE,), controller=Players("opponents"))) == [theirs]
    assert candidates(state, frame, Noun(tests=(CREATURE,), owner=Players("opponents"))) == [theirs]
    assert candidates(state, frame, Noun(tests=(CREATURE,), other=True)) == [theirs]
    assert candidates(state, frame, Noun(tests=(CREATURE,), controller=RoleOf("controller", This()))) == [mine]


def test_205_qualities() -> None:
    state = new_state()
    elf = put(state, card("Elder", "legendary artifact creature — Elf Wizard", "1/3", cost="{1}{G}{U}"))
    plain = put(state, bear("Bear", "2/2", "flying"))
    assert candidates(state, ME, Noun(tests=(Not(Is("subtype", "Elf")), CREATURE))) == [plain]
    for test in (Is("color", "U"), Is("set", "historic"), Is("set", "multicolored"), Is("set", "party")):
        assert candidates(state, ME, Noun(tests=(test,))) == [elf]
    assert candidates(state, ME, Noun(tests=(AnyOf((Is("color", "U"), Is("subtype", "Bear"))),))) == [elf, plain]
    assert candidates(state, ME, Noun(tests=(HasAbility("none"),))) == [elf]
    assert candidates(state, ME, Noun(tests=(Named("Elder"),))) == [elf]
    assert candidates(state, ME, Noun(tests=(Compares("mana_value", "at_least", 3),))) == [elf]
    assert candidates(state, ME, Noun(tests=(Compares("power", "less", StatOf("toughness", Each())),))) == [elf]
    assert candidates(state, ME, Noun(tests=(Greatest("power", CREATURES), CREATURE))) == [plain]


def test_110_5_status() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear())
    writes.set_tapped(state, one, True)
    assert candidates(state, ME, Noun(tests=(Is("status", "tapped"),))) == [one]
    assert candidates(state, ME, Noun(tests=(Is("status", "untapped"),))) == [two]


def test_122_counters() -> None:
    state = new_state()
    one = put(state, bear())
    put(state, bear())
    writes.set_counters(state, one, "charge", 3)
    writes.set_counters(state, -1, "poison", 2)
    assert candidates(state, ME, Noun(tests=(HasCounters("charge", "at_least", 2),))) == [one]
    assert candidates(state, ME, Noun(("player",), (HasCounters("poison"),))) == [-1]
    assert count(state, CountersOn("charge", Selector("all", CREATURES))) == 3
    assert count(state, CountersOn(None, You())) == 2


def test_607_2d_chosen_quality() -> None:
    state = new_state()
    source = put(state, card("Banner", "artifact"))
    elf = put(state, card("Scout", "creature — Elf", "1/1", cost="{G}"))
    put(state, card("Grunt", "creature — Goblin", "1/1", cost="{R}"))
    writes.set_note(state, source, "creature_type", (code("Elf"),))
    writes.set_note(state, source, "color", (code("green"),))
    frame = Frame(source, 0, {4: (code("red"),)})
    assert candidates(state, frame, Noun(tests=(CREATURE, Chosen("creature_type")))) == [elf]
    assert candidates(state, frame, Noun(tests=(CREATURE, Chosen("color")))) == [elf]
    assert candidates(state, frame, Noun(tests=(CREATURE, Not(Chosen("color", 4))))) == [elf]
    assert [word(code(one)) for one in ("Time Lord", "creature", "blue")] == ["Time Lord", "creature", "blue"]


def test_301_5_host_and_attachment() -> None:
    state = new_state()
    one = put(state, bear())
    blade = put(state, card("Blade", "artifact — Equipment"))
    writes.set_attached(state, blade, one)
    frame = Frame(blade, 0, {})
    assert refs(state, Host(), frame) == [one]
    assert candidates(state, frame, Noun(tests=(Is("status", "equipped"),))) == [one]
    assert candidates(state, frame, Noun(tests=(AttachedTo(Selector("all", CREATURES)),))) == [blade]


def test_references_and_sets() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear())
    frame = Frame(one, 0, {1: (two,)})
    every = Selector("all", CREATURES)
    assert refs(state, Both((This(), Bound(1), You())), frame) == [one, two, -1]
    assert refs(state, Minus(every, Bound(1)), frame) == [one]
    assert refs(state, Selector("target", CREATURES, slot=1), frame) == [two]
    assert refs(state, Selector("all", CREATURES, another=(1,)), frame) == [one]
    assert refs(state, RoleOf("owner", Bound(1)), frame) == [-1]


def test_607_linked_objects() -> None:
    state = new_state()
    one = put(state, bear())
    gone = put(state, bear(), 1, "exile")
    writes.set_note(state, one, "exiled", (gone, 9999))
    assert refs(state, Linked("exiled"), Frame(one, 0, {})) == [gone]


def test_401_ends_of_a_library() -> None:
    state = new_state()
    cards = [put(state, bear(), 0, "library") for _ in range(4)]
    assert refs(state, Pool(You(), 2)) == cards[:2]
    assert refs(state, Pool(You(), 1, "bottom")) == cards[-1:]
    assert refs(state, Pool(You(), 3, "nth")) == cards[2:3]
    assert refs(state, Pool(You(), 0)) == []


def test_101_4_players_in_turn_order() -> None:
    state = new_state(3)
    state.active = 1
    assert refs(state, Players("each")) == [-2, -3, -1]
    assert refs(state, Players("opponents")) == [-2, -3]
    assert refs(state, RoleOf("left", You())) == [-2]


def test_508_combat_relations() -> None:
    state = new_state()
    attacker, other = put(state, bear()), put(state, bear())
    blocker = put(state, bear(), 1)
    state.step = BLOCK
    writes.set_combat(state, Combat(((attacker, -2), (other, -2)), ((blocker, attacker),), (attacker,), (), 1))
    assert candidates(state, ME, Noun(tests=(Attacking(Players("opponents")),))) == [attacker, other]
    assert candidates(state, ME, Noun(tests=(Is("status", "blocked"),))) == [attacker]
    assert candidates(state, ME, Noun(tests=(Is("status", "unblocked"),))) == [other]
    frame = Frame(attacker, 0, {1: (blocker,)})
    assert candidates(state, frame, Noun(tests=(Blocking(This()),))) == [blocker]
    assert candidates(state, frame, Noun(tests=(BlockedBy(Bound(1)),))) == [attacker]
    assert refs(state, RoleOf("defending", This()), frame) == [-2]


def test_700_shared_traits() -> None:
    state = new_state()
    elf = put(state, card("Scout", "creature — Elf", "1/1"))
    put(state, card("Grunt", "creature — Goblin", "1/1"))
    frame = Frame(elf, 0, {})
    assert candidates(state, frame, Noun(tests=(Shares("creature_type", This()),), other=True)) == []
    twin = put(state, card("Druid", "creature — Elf Druid", "1/1"))
    assert candidates(state, frame, Noun(tests=(Shares("creature_type", This()),), other=True)) == [twin]


# Numbers ----------------------------------------------------------------------------------------------------------


def test_107_arithmetic() -> None:
    state = new_state()
    assert count(state, Sum((2, Negative(5)))) == -3
    assert count(state, Difference(2, 5)) == 0
    assert count(state, Scaled(7, 1, 2, "up")) == 4 and count(state, Scaled(7, 1, 2)) == 3
    assert count(state, Limit(Product(3, 4), most=10)) == 10


def test_figures_of_a_player() -> None:
    state = new_state()
    put(state, card("Priest", "creature — Human Cleric", "2/2", cost="{W}{W/B}"))
    put(state, card("Rogue", "creature — Rogue Wizard", "3/1", cost="{U}"))
    put(state, card("Thief", "creature — Rogue", "1/1", cost="{B}"))
    put(state, land("Island"))
    put(state, land("Forest"))
    put(state, bear(), 0, "graveyard")
    put(state, card("Map", "artifact"), 0, "graveyard")
    figures = {"life": 20, "domain": 2, "party": 3, "colors": 3, "graveyard_types": 2, "opponents": 1}
    for name, value in figures.items():
        assert count(state, FigureOf(name, You())) == value, name
    assert count(state, FigureOf("devotion", You(), "W")) == 2
    assert count(state, FigureOf("greatest_creature_type", You())) == 2
    assert count(state, CountOf(CREATURES)) == 3
    assert count(state, Extreme("greatest", "power", Selector("all", CREATURES))) == 3
    assert count(state, Extreme("total", "power", Selector("all", CREATURES))) == 6
    assert count(state, Extreme("distinct", "mana_value", Selector("all", CREATURES))) == 2


# Conditions -------------------------------------------------------------------------------------------------------


def test_603_4_conditions() -> None:
    state = new_state()
    one = put(state, bear())
    put(state, bear(), 1)
    put(state, bear(), 1)
    frame = Frame(one, 0, {})
    assert true(state, Exists(CREATURES, "equal", 3))
    assert true(state, Controls(You(), CREATURES)) and not true(state, Controls(You(), CREATURES, "at_least", 2))
    assert true(state, Controls(Players("opponents"), CREATURES, "at_least", 2))
    assert true(state, MoreThan(You(), Players("opponents"), CREATURES))
    assert not true(state, MoreThan(Players("opponents"), You(), CREATURES))
    assert true(state, Matches(This(), CREATURES), frame)
    assert true(state, CompareQ(StatOf("life", You()), "at_least", 20))
    assert not true(state, Has(You(), "monarch"))
    writes.set_game_mark(state, "monarch", 0)
    assert true(state, Has(You(), "monarch")) and not true(state, Has(Players("opponents"), "monarch"))


def test_500_turns_and_steps() -> None:
    state = new_state()
    assert true(state, TurnIs(You())) and not true(state, TurnIs(Players("opponents")))
    assert true(state, TurnIs(You(), ("main",))) and not true(state, TurnIs(None, ("upkeep",)))
    state.step = UPKEEP
    assert true(state, TurnIs(None, ("upkeep",)))


def test_400_7d_how_it_was_cast() -> None:
    state = new_state()
    one = put(state, bear())
    state.own(one).cast = Cast(0, "exile", "foretell", ("kicker", "kicker"), 3, "GGR")
    frame = Frame(one, 0, {})
    assert true(state, CastWas(This(), "kicked", amount=2), frame)
    assert true(state, CastWas(This(), "from", "exile"), frame)
    assert not true(state, CastWas(This(), "from", "hand"), frame)
    assert true(state, CastWas(This(), "spent", "G", 2), frame) and not true(
        state, CastWas(This(), "spent", "R", 2), frame
    )


def test_608_2i_what_happened() -> None:
    state = new_state()
    one, two = put(state, bear()), put(state, bear())
    state.history = (LifeChange(0, 3, "gain"), Damage(one, two, 2, False))
    assert true(state, Happened(GainsLife(You())))
    assert not true(state, Happened(GainsLife(Players("opponents"))))
    assert not true(state, Happened(GainsLife(You()), "last_turn"))
    assert count(state, CountEvents(GainsLife(You()))) == 1
    dealt = Noun(tests=(CREATURE, Did(DealsDamage(to=Each()))))
    assert candidates(state, ME, dealt) == [two]
    assert candidates(state, ME, Noun(tests=(CREATURE, Did(DealsDamage(source=Each()))))) == [one]
    assert matches(state, ME, dealt, two)
