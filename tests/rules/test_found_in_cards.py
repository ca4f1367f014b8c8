"""Rules behind lines of several cards, played with cards whose words are compiled."""

from __future__ import annotations

from lawmage.rules import writes
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, PASS
from lawmage.state.codec import decode, encode
from lawmage.state.constants import END, UPKEEP
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import bear, land, new_state, put

LATE = (
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the"
    " controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
    "\nCreatures you control get +0/+1."
)


def test_608_3_sacrificed_where_a_sorcery_could_not_have_been_cast() -> None:
    for late in (False, True):
        state = new_state()
        for player in (0, 1):
            for _ in range(3):
                put(state, land("Plains"), player, "library")
        put(state, land("Plains"))
        spell = put(state, make("Wall", "{W}", "Enchantment", LATE), zone="hand")
        table = Table(state)
        if late:
            table.to_step(END, 0)
        table.cast(spell)
        table.resolve()
        assert table.one("Wall")
        table.to_step(UPKEEP, 1)
        assert bool(table.of_name("Wall")) == (not late)


def test_614_12a_a_counter_of_ones_choice() -> None:
    for chosen, keyword in ((0, "flying"), (1, "reach")):
        state = new_state()
        put(state, land("Plains"))
        text = "This creature enters with your choice of a flying counter or a reach counter on it."
        spell = put(state, make("Glider", "{W}", "Creature — Cat", text, "1/1"), zone="hand")
        table = Table(state)
        table.cast(spell)
        for _ in (0, 1):
            table.game.answer((PASS,))
        assert table.game.decision is not None
        options = list(table.game.decision.options)
        assert len(options) == 2
        table.choose((options[chosen],))
        assert table.one("Glider").counters == ((keyword, 1),), options


def test_121_as_many_as_the_most_that_a_player_discarded() -> None:
    state = new_state()
    put(state, land("Island"))
    for player, held in ((0, 1), (1, 3)):
        for _ in range(held):
            put(state, bear(), player, "hand")
        for _ in range(5):
            put(state, land("Island"), player, "library")
    text = (
        "Each player discards their hand, then gains life equal to the greatest number of cards a player discarded"
        " this way."
    )
    spell = put(state, make("Gale", "{U}", "Sorcery", text), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert [player.life for player in table.state.players] == [23, 23]


def test_608_2b_what_it_was_blocking_when_it_was_sacrificed() -> None:
    state = new_state()
    ogre = put(state, bear("Ogre", "5/5"))
    wall = make(
        "Thorn",
        "{R}",
        "Creature — Plant",
        "Sacrifice this creature: It deals 2 damage to target creature it's blocking.",
        "0/3",
    )
    thorn = put(state, wall, 1)
    table = Table(state)
    table.attack((ogre, -2), (thorn, ogre))
    table.pass_on()
    table.activate(thorn)
    known = decode(encode(table.state)).last_known[thorn]
    assert known.blocks == (ogre,)
    table.resolve()
    assert table.state.objects[ogre].damage == 2


def test_118_7_only_the_colored_mana_is_reduced() -> None:
    for cost, lands, castable in (
        ("{1}{W}", 1, True),
        ("{2}", 1, False),
        ("{2}{W}{W}", 2, False),
        ("{2}{W}{W}", 3, True),
    ):
        state = new_state()
        text = (
            "Cleric spells you cast cost {W}{B} less to cast."
            " This effect reduces only the amount of colored mana you pay."
        )
        put(state, make("Abbot", "{W}", "Creature — Human", text, "1/1"))
        for _ in range(lands):
            put(state, land("Plains"))
        spell = put(state, make("Nun" + cost, cost, "Creature — Human Cleric", "", "1/1"), zone="hand")
        assert Table(state).can(CAST_IT, spell) == castable


def test_601_3_cast_from_the_graveyard_for_one_cost_only() -> None:
    for lands in (1, 2):
        state = new_state()
        text = "Blitz {1}{W}\nYou may cast this card from your graveyard using its blitz ability."
        card = put(state, make("Monk", "{W}", "Creature — Human", text, "1/1"), zone="graveyard")
        for _ in range(lands):
            put(state, land("Plains"))
        assert Table(state).can(CAST_IT, card) == (lands == 2)


def test_118_7_abilities_cost_one_mana_at_least() -> None:
    state = new_state()
    text = (
        "Activated abilities of creatures you control cost {2} less to activate."
        " This effect can't reduce the mana in that cost to less than one mana."
    )
    put(state, make("Gym", "{U}", "Enchantment", text))
    cub = put(state, make("Cub", "{G}", "Creature — Bear", "{2}: This creature gets +1/+1 until end of turn.", "1/1"))
    assert not Table(state).can(ACTIVATE_IT, cub)
    put(state, land("Island"))
    assert Table(state).can(ACTIVATE_IT, cub)


def test_702_47a_spliced_onto_an_instant() -> None:
    state = new_state()
    spell = put(state, make("Vow", "{W}", "Instant", "You gain 1 life."), zone="hand")
    chip = make("Chip", "{4}{W}", "Instant", "You gain 2 life.\nSplice onto instant or sorcery {W}")
    card = put(state, chip, zone="hand")
    for _ in range(2):
        put(state, land("Plains"))
    table = Table(state)
    table.cast(spell, choices=((card,),))
    table.resolve()
    assert table.state.players[0].life == 23


def test_101_2_opponents_cant_cause_a_sacrifice() -> None:
    for guarded in (False, True):
        state = new_state()
        put(state, land("Swamp"), 0)
        cub = put(state, bear(), 1)
        if guarded:
            text = "Spells and abilities your opponents control can't cause you to sacrifice permanents."
            put(state, make("Shrine", "{W}", "Enchantment", text), 1)
        spell = put(state, make("Toll", "{B}", "Sorcery", "Each opponent sacrifices a creature."), zone="hand")
        table = Table(state)
        table.cast(spell)
        table.resolve()
        assert (cub in table.state.battlefield) == guarded


def test_101_2_ones_own_spell_may_cause_a_sacrifice() -> None:
    state = new_state()
    put(state, land("Swamp"))
    cub = put(state, bear())
    text = "Spells and abilities your opponents control can't cause you to sacrifice permanents."
    put(state, make("Shrine", "{W}", "Enchantment", text))
    spell = put(state, make("Feast", "{B}", "Sorcery", "Sacrifice a creature. You gain 2 life."), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert cub not in table.state.battlefield


def test_508_1c_no_more_than_one_attacks_the_player() -> None:
    state = new_state()
    first, second = put(state, bear()), put(state, bear("Cat"))
    put(state, make("Moat", "{W}", "Enchantment", "No more than one creature can attack you each combat."), 1)
    table = Table(state)
    table.until("attackers")
    decision = table.game.decision
    assert decision is not None
    assert decision.error((first, -2, second, -2)) is not None
    assert decision.error((first, -2)) is None


def test_101_2_only_one_more_spell() -> None:
    state = new_state()
    for _ in range(3):
        put(state, land("Mountain"))
    feat = put(state, make("Surge", "{R}", "Sorcery", "You can cast only one more spell this turn."), zone="hand")
    balm = make("Balm", "{R}", "Instant", "You gain 1 life.")
    first, second = put(state, balm, zone="hand"), put(state, balm, zone="hand")
    table = Table(state)
    table.cast(feat)
    table.resolve()
    table.cast(first)
    table.resolve()
    assert not table.can(CAST_IT, second)
    assert table.state.players[0].life == 21


def test_601_3_free_once_from_hand_or_library() -> None:
    state = new_state()
    text = (
        "Once during each of your turns, you may cast a sorcery spell from your hand or the top of your library without"
        " paying its mana cost."
    )
    put(state, make("Loom", "{W}", "Enchantment", text))
    balm = make("Balm", "{5}", "Sorcery", "You gain 1 life.")
    held, top = put(state, balm, zone="hand"), put(state, balm, zone="library")
    table = Table(state)
    assert table.can(CAST_IT, held) and table.can(CAST_IT, top)
    table.act(*table.first(CAST_IT, top))
    table.resolve()
    assert table.state.players[0].life == 21
    assert not table.can(CAST_IT, held)


def test_122_5_any_number_of_counters_is_moved() -> None:
    state = new_state()
    cub = put(state, bear())
    text = "{0}: Move any number of counters from this creature onto another target creature."
    mule = put(state, make("Mule", "{W}", "Creature — Horse", text, "1/1"))
    writes.set_counters(state, mule, "+1/+1", 3)
    writes.set_counters(state, mule, "flying", 1)
    table = Table(state)
    table.activate(mule)
    table.resolve((2,), (1,))
    assert table.state.objects[mule].counters == (("+1/+1", 1),)
    assert table.state.objects[cub].counters == (("+1/+1", 2), ("flying", 1))


STORM = (
    "Reveal cards from the top of your library until you reveal a creature card. You may put that card onto the"
    " battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your hand."
)


def test_701_20_cards_that_were_not_put_onto_the_battlefield() -> None:
    for wanted in (0, 1):
        state = new_state()
        put(state, land("Forest"))
        for card in (land("Island"), land("Island"), bear(), land("Island")):
            put(state, card, 0, "library")
        spell = put(state, make("Gust", "{G}", "Sorcery", STORM), zone="hand")
        table = Table(state)
        table.cast(spell)
        table.resolve((1,) if wanted else ())
        names = sorted([table.state.objects[one].face.name for one in table.state.players[0].hand])
        assert names == (["Island", "Island"] if wanted else ["Bear", "Island", "Island"])


def test_701_20_until_each_has_revealed_so_many() -> None:
    state = new_state(3)
    put(state, land("Forest"))
    for player in (1, 2):
        for card in (bear(), land("Island"), bear(), land("Island"), bear()):
            put(state, card, player, "library")
    text = (
        "Each opponent reveals cards from the top of their library until they reveal two land cards, then puts all"
        " cards revealed this way into their graveyard."
    )
    spell = put(state, make("Mill", "{G}", "Sorcery", text), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert [len(player.graveyard) for player in table.state.players] == [1, 4, 4]
