"""605.3 Mana abilities activated several times, for any amount, and those that do other things besides."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from lawmage.ir.card import Card
from lawmage.notation import parse_answer, print_answer
from lawmage.rules.actions import CAST_IT, MANA_FOR
from lawmage.rules.mana import pack
from lawmage.rules.mana_abilities import could_produce, is_mana_ability
from lawmage.rules.mana_sources import sources
from lawmage.rules.payment import Pay
from lawmage.state.state import State
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

JAR = thing("Jar", "Remove an ember counter from this artifact: Add {R}.")
ALTAR = thing("Altar", "Sacrifice a creature: Add {B}.")
PIT = thing("Pit", "Sacrifice a creature: Add {C}{C}.")
DAM = make(
    "Dam",
    "",
    "Land",
    "{T}: Add {C}.\n{1}, Remove X tide counters from this land: Add X mana in any combination of {W} and/or {U}.",
)
CISTERN = make(
    "Cistern",
    "",
    "Land",
    "{T}: Add {C}.\n{T}, Remove any number of tide counters from this land: "
    "Add {B} for each tide counter removed this way.",
)
CELL = thing(
    "Cell",
    "{T}, Remove any number of tide counters from this artifact: Add {B}, "
    "then add an additional {B} for each tide counter removed this way.",
)
ENGINE = thing(
    "Engine",
    "{T}: Put an ember counter on this artifact. Add X mana of any one color, "
    "where X is the number of ember counters on this artifact.",
)


def boon(cost: str, kind: str = "Instant") -> Card:
    return spell("Boon", "You gain 1 life.", cost, kind)


def with_counters(stage: Stage, card: Card, counter: str, n: int) -> int:
    made = stage.put(card)
    stage.start.own(made).counters = ((counter, n),)
    return made


def counters(stage: Stage, ref: int) -> int:
    return sum([n for _, n in stage.state.objects[ref].counters])


def can_cast(stage: Stage, cost: str) -> bool:
    one = stage.hand(boon(cost))
    return stage.can_play(one)


def spent(stage: Stage) -> str:
    return "".join(sorted(stage.one("Boon", "stack").cast.mana))


# Several times ----------------------------------------------------------------------------------------------


def test_605_3c_a_counter_for_each_mana() -> None:
    stage = Stage()
    jar = with_counters(stage, JAR, "ember", 3)
    one, four = stage.hand(boon("{R}{R}")), stage.hand(boon("{4}"))
    assert not stage.can_play(four)
    stage.play(one)
    assert spent(stage) == "RR" and counters(stage, jar) == 1


def test_605_3c_lands_are_tapped_before_counters_are_spent() -> None:
    stage = Stage()
    jar = with_counters(stage, JAR, "ember", 3)
    stage.lands("GG")
    stage.play(stage.hand(boon("{2}{R}")))
    assert spent(stage) == "GGR" and counters(stage, jar) == 2


def test_605_3c_a_payment_names_an_ability_more_than_once() -> None:
    stage = Stage()
    jar = with_counters(stage, JAR, "ember", 2)
    one = stage.hand(boon("{2}"))
    stage.game.answer((CAST_IT, one, 0))
    decision = stage.game.decision
    assert isinstance(decision, Pay)
    once = (jar, 0, pack(("R",)))
    assert decision.error(once * 3) is not None
    stage.game.answer(once * 2)
    assert spent(stage) == "RR"


def test_605_3c_what_taps_is_used_once() -> None:
    stage = Stage()
    stage.lands("GG")
    one = stage.hand(boon("{2}"))
    stage.game.answer((CAST_IT, one, 0))
    forest = stage.of_name("Forest")[0].id
    with pytest.raises(IllegalAnswer):
        stage.game.answer((forest, 0, pack(("G",))) * 2)


def test_118_3_a_creature_for_each_activation() -> None:
    stage = Stage()
    stage.put(ALTAR)
    for _ in range(3):
        stage.put(bear())
    one, four = stage.hand(boon("{B}{B}{B}")), stage.hand(boon("{4}"))
    assert not stage.can_play(four)
    stage.play(one)
    assert not stage.of_name("Cub")


def test_118_3_no_creature_is_sacrificed_twice() -> None:
    stage = Stage()
    stage.put(ALTAR)
    stage.put(PIT)
    stage.put(bear())
    two, three = stage.hand(boon("{2}")), stage.hand(boon("{2}{B}"))
    assert stage.can_play(two) and not stage.can_play(three)


def test_118_3_nothing_is_sacrificed_in_vain() -> None:
    stage = Stage()
    stage.put(ALTAR)
    stage.put(PIT)
    for _ in range(3):
        stage.put(bear())
    stage.play(stage.hand(boon("{C}{C}")))
    assert len(stage.of_name("Cub")) == 2


def test_601_2a_the_spell_itself_is_not_discarded_for_its_mana() -> None:
    stage = Stage()
    stage.put(make("Imp", "{1}{B}", "Creature — Imp", "Discard a card: Add {B}.", "1/1"))
    one = stage.hand(boon("{B}"))
    assert not stage.can_play(one)
    stage = Stage()
    stage.put(make("Imp", "{1}{B}", "Creature — Imp", "Discard a card: Add {B}.", "1/1"))
    one, _other = stage.hand(boon("{B}")), stage.hand(bear())
    stage.play(one)
    assert spent(stage) == "B"


def test_605_3a_mana_is_turned_into_other_mana_as_often_as_there_is_mana() -> None:
    stage = Stage()
    stage.put(make("Caller", "{G}", "Creature — Snake", "{G}: Add one mana of any color.", "1/1"), sick=True)
    stage.lands("GGG")
    three, four = stage.hand(boon("{U}{B}{R}")), stage.hand(boon("{U}{B}{R}{W}"))
    assert not stage.can_play(four)
    stage.play(three)
    assert spent(stage) == "BRU"


def test_602_5b_only_once_each_turn() -> None:
    text = "Remove an ember counter from this artifact: Add {R}. Activate only once each turn."
    stage = Stage()
    with_counters(stage, thing("Slow Jar", text), "ember", 3)
    assert not can_cast(stage, "{R}{R}")


def test_119_4_life_is_paid_as_often_as_there_is_life() -> None:
    for life, able in ((9, True), (8, False)):
        stage = Stage(life=life)
        stage.put(make("Ogre", "{3}{R}", "Creature — Ogre", "Pay 3 life: Add {R}.", "2/3"))
        assert can_cast(stage, "{R}{R}{R}") == able


def test_605_3_a_permanent_is_tapped_for_mana_and_then_sacrificed() -> None:
    stage = Stage()
    stage.put(thing("Gem", "{T}: Add {C}.\nSacrifice this artifact: Add {W}."))
    stage.play(stage.hand(boon("{C}{W}")))
    assert spent(stage) == "CW"


def test_601_2g_such_payments_are_written_and_read_back() -> None:
    stage = Stage()
    jar, cistern = with_counters(stage, JAR, "ember", 3), with_counters(stage, CISTERN, "tide", 5)
    one = stage.hand(boon("{2}"))
    stage.game.answer((CAST_IT, one, 0))
    decision = stage.game.decision
    assert isinstance(decision, Pay)
    for answer in ((jar, 0, pack(("R",))) * 2, (cistern, 1, pack(("B", "B"))), (cistern, 1, pack(("B",) * 3))):
        assert decision.error(answer) is None
        text = print_answer(stage.state, decision, answer)
        assert parse_answer(stage.state, decision, text) == answer


# For any amount ---------------------------------------------------------------------------------------------


def test_107_3a_x_is_as_much_as_is_wanted() -> None:
    stage = Stage()
    dam = with_counters(stage, DAM, "tide", 5)
    one = stage.hand(boon("{W}{U}{U}"))
    stage.play(one)
    assert spent(stage) == "UUW" and counters(stage, dam) == 2
    assert stage.state.players[0].pool == ()


def test_107_3a_the_ability_with_x_costs_mana_that_something_must_make() -> None:
    stage = Stage()
    dam = with_counters(stage, DAM, "tide", 5)
    stage.start.own(dam).tapped = True
    assert not can_cast(stage, "{U}")
    stage = Stage()
    dam = with_counters(stage, DAM, "tide", 5)
    stage.start.own(dam).tapped = True
    stage.lands("G")
    assert can_cast(stage, "{U}{W}")


def test_107_1c_any_number_of_counters() -> None:
    stage = Stage()
    cistern = with_counters(stage, CISTERN, "tide", 5)
    two, six = stage.hand(boon("{B}{B}")), stage.hand(boon("{6}"))
    assert not stage.can_play(six)
    stage.play(two)
    assert spent(stage) == "BB" and counters(stage, cistern) == 3


def test_107_1c_any_number_of_counters_besides_mana_that_is_always_made() -> None:
    for amount, left in ((1, 3), (3, 1), (4, 0)):
        stage = Stage()
        cell = with_counters(stage, CELL, "tide", 3)
        stage.play(stage.hand(boon("{B}" * amount)))
        assert counters(stage, cell) == left


def test_107_3a_the_mana_that_is_asked_for_says_how_much_is_paid() -> None:
    stage = Stage()
    cistern = with_counters(stage, CISTERN, "tide", 5)
    stage.does((MANA_FOR, cistern, 1, pack(("B", "B", "B"))))
    assert stage.pool() == "BBB" and counters(stage, cistern) == 2


def test_107_3a_x_of_mana_and_mana_for_x() -> None:
    stage = Stage()
    stage.put(thing("Rocket", "{X}, {T}, Sacrifice this artifact: Add X mana in any combination of colors."))
    stage.lands("GG")
    two, three = stage.hand(boon("{U}{R}")), stage.hand(boon("{U}{R}{W}"))
    assert not stage.can_play(three)
    stage.play(two)
    assert spent(stage) == "RU"


def test_106_7_what_it_could_produce_with_counters_that_are_not_there() -> None:
    stage = Stage()
    text = "{T}, Remove any number of tide counters from this land: Add {B} for each tide counter removed this way."
    vault = stage.put(make("Vault", "", "Land", text))
    assert could_produce(stage.state, [vault]) == "B"


def test_118_3_the_mana_depends_on_what_is_paid() -> None:
    text = "Exile a creature you control: Add X mana of any one color, where X is the exiled creature's mana value."
    stage = Stage()
    stage.put(thing("Chain", text, "Enchantment"))
    stage.put(bear("Cub", cost="{1}{G}"))
    stage.put(bear("Great", cost="{3}{G}{G}"))
    two, six, eight = stage.hand(boon("{U}{U}")), stage.hand(boon("{5}{U}")), stage.hand(boon("{8}"))
    assert stage.can_play(six) and not stage.can_play(eight)
    stage.play(two)
    assert spent(stage) == "UU" and not stage.of_name("Cub") and stage.of_name("Great")


def test_608_2d_as_many_cards_are_shown_as_the_mana_is_wanted() -> None:
    text = "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    stage = Stage()
    stage.put(make("Worker", "{3}", "Artifact Creature — Construct", text, "1/2"))
    for _ in range(2):
        stage.hand(thing("Cog", "{T}: You gain 1 life."))
    three, five = stage.hand(boon("{3}")), stage.hand(boon("{5}"))
    assert not stage.can_play(five)
    stage.play(three)
    assert spent(stage) == "CCC" and stage.pool() == "C"


def test_601_2a_the_spell_itself_is_not_shown_for_its_mana() -> None:
    text = "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    stage = Stage()
    stage.put(make("Worker", "{3}", "Artifact Creature — Construct", text, "1/2"))
    cog = stage.hand(thing("Cog", "{T}: You gain 1 life."))
    assert not stage.can_play(cog)


# With other effects -----------------------------------------------------------------------------------------


def test_608_2c_a_counter_that_is_put_before_the_mana_is_counted() -> None:
    stage = Stage()
    engine = stage.put(ENGINE)
    stage.play(stage.hand(boon("{U}")))
    assert spent(stage) == "U" and counters(stage, engine) == 1


def test_614_1_a_replaced_counter_counts_too() -> None:
    stage = Stage()
    twice = (
        "If one or more counters would be put on an artifact you control, "
        "twice that many of each of those kinds of counters are put on that artifact instead."
    )
    stage.put(thing("Twice", twice))
    engine = stage.put(ENGINE)
    assert could_produce(stage.state, [engine]) == "WUBRG"
    stage.play(stage.hand(boon("{U}{U}")))
    assert spent(stage) == "UU" and counters(stage, engine) == 2


def test_106_12_an_instruction_about_the_permanent_that_was_tapped() -> None:
    stage = Stage()
    marsh = stage.put(make("Marsh", "", "Land", "{T}: Add {B}. Put a tide counter on this land."))
    stage.tap_for(marsh)
    assert stage.pool() == "B" and counters(stage, marsh) == 1


def test_605_1a_an_ability_that_is_given_away_makes_no_mana() -> None:
    text = 'Create a 1/1 colorless Eldrazi Spawn creature token with "Sacrifice this token: Add {C}."'
    stage = Stage()
    drone = stage.put(thing("Drone", "{2}: " + text))
    stage.lands("GG")
    ability = stage.seen(drone).abilities[0]
    assert not is_mana_ability(ability)
    stage.uses(drone)
    assert len(stage.of_name("Eldrazi Spawn Token")) == 1


def test_605_4a_what_is_added_besides_depends_on_the_type() -> None:
    text = "Whenever you tap a land for {G}, add an additional {G}."
    stage = Stage()
    stage.put(thing("Sun", text))
    stage.put(make("Grove", "", "Land", "{T}: Add {U} or {G}."))
    two, three = stage.hand(boon("{G}{G}")), stage.hand(boon("{U}{G}"))
    assert stage.can_play(two) and not stage.can_play(three)
    assert most(stage.state) == 2


def most(state: State) -> int:
    return sum([source.most for source in sources(state, 0)])
