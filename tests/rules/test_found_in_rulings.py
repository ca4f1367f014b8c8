"""Behaviour that official rulings showed to be wrong; each test is named by the rule that decides."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, land, make, spell, thing

BOLT = spell("Spark", "Spark deals 3 damage to any target.")


def question(*cards: Card, players: str = "AB") -> Question:
    lands = [land(kind) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return Question(players).known(BOLT, bear(), *lands, *cards)


def test_609_4_it_can_attack_as_though_it_had_haste() -> None:
    """It can attack, and that is all: its abilities with {T} still wait."""
    fervor = thing("Fervor", "Creatures you control can attack as though they had haste.")
    elf = bear("Elf", "1/1", "{T}: You gain 1 life.", "{G}")
    asked = question(fervor, elf).battlefield("A", "Fervor", "Forest").hand("A", "Elf").cast("A", "Elf").resolve()
    asked.check("A", "playable", player="A", do="activate", ability="{T}: You gain", has=False)
    asked.attack("A", "Elf").until("end_combat").expect_life("B", 19).holds()


def test_603_2c_a_counter_is_put_on_it_for_each_of_them() -> None:
    mage = bear("Mage", "1/1", "Whenever a +1/+1 counter is put on this creature, you gain 1 life.")
    more = bear("More", "1/1", "Whenever one or more +1/+1 counters are put on this creature, you gain 10 life.")
    boost = spell("Boost", "Put three +1/+1 counters on each creature you control.", "{G}")
    asked = question(mage, more, boost).battlefield("A", "Forest", "Mage", "More").hand("A", "Boost")
    asked.cast("A", "Boost").resolve().expect_life("A", 33).freely().holds()


def test_603_2_an_event_that_speaks_of_another_part_of_itself() -> None:
    """What the event is about is known while it is judged: whose graveyard, whose artifact."""
    tyrant = bear(
        "Tyrant",
        "4/4",
        "Whenever an opponent casts a creature spell with the same name as a card in their graveyard, that player "
        "loses 5 life.",
    )
    cub = bear()
    asked = question(tyrant).battlefield("A", "Tyrant").battlefield("B", "Forest", count=4)
    asked.graveyard("B", cub.name).hand("B", "Cub").at("precombat_main", 2).cast("B", "Cub").resolve("B")
    asked.until("begin_combat", 2).expect_life("B", 15).holds()
    other = question(tyrant).battlefield("A", "Tyrant").battlefield("B", "Forest", count=4)
    other.graveyard("B", "Tyrant").hand("B", "Cub").at("precombat_main", 2).cast("B", "Cub").resolve("B")
    other.until("begin_combat", 2).expect_life("B", 20).holds()


def test_601_2h_a_cost_of_two_things_is_paid_with_both() -> None:
    """ "This and a creature", "a Swamp and a Forest": neither stands for the other."""
    hall = thing("Hall", "{0}, Sacrifice this artifact and a creature: You gain 5 life.")
    asked = question(hall).battlefield("A", "Hall", "Cub").activate("A", "{0}").resolve().expect_life("A", 25)
    asked.expect_there("A", "Cub", zone="graveyard").expect_there("A", "Hall", zone="graveyard").holds()
    alone = question(hall).battlefield("A", "Hall")
    alone.expect("playable", player="A", do="activate", ability="{0}", has=False).holds()
    pyre = thing("Pyre", "{0}, Sacrifice a Swamp and a Forest: You gain 5 life.")
    tomb = make("Tomb", "", "Land — Swamp Forest", "")
    asked = question(pyre, tomb).battlefield("A", "Pyre", "Tomb", "Forest").activate("A", "{0}").resolve()
    asked.expect_life("A", 25).expect("graveyard_count", player="A", value=2).holds()
    one = question(pyre, tomb).battlefield("A", "Pyre", "Tomb")
    one.expect("playable", player="A", do="activate", ability="{0}", has=False).holds()


def test_506_2_the_defending_player_of_a_spell() -> None:
    """A spell that speaks of no attacking creature means whoever is attacked."""
    text = "Each attacking creature gets +1/+0 until end of turn for each land defending player controls."
    storm = spell("Storm", text)
    asked = question(storm).battlefield("A", "Mountain", "Cub").battlefield("B", "Forest", count=3).hand("A", "Storm")
    asked.attack("A", "Cub").at("declare_attackers").cast("A", "Storm").resolve().until("end_combat")
    asked.expect_life("B", 15).holds()


def test_102_2_each_player_other_than_one() -> None:
    swarm = spell("Swarm", "Each player other than target player creates a 1/1 green Insect creature token.")
    asked = question(swarm, players="ABC").battlefield("A", "Mountain").hand("A", "Swarm").cast("A", "Swarm", "B")
    asked.resolve().expect("token_count", player="A", value=1).expect("token_count", player="B", value=0)
    asked.expect("token_count", player="C", value=1).holds()


def test_701_3_an_aura_that_enters_attached_becomes_attached() -> None:
    keeper = bear("Keeper", "1/1", "Whenever an Aura becomes attached to this creature, you gain 3 life.")
    veil = make("Veil", "{G}", "Enchantment — Aura", "Enchant creature")
    asked = question(keeper, veil).battlefield("A", "Keeper", "Forest").hand("A", "Veil").cast("A", "Veil", "Keeper")
    asked.resolve().expect_life("A", 23).holds()


def test_201_5a_a_cost_that_names_what_granted_the_ability() -> None:
    """The Equipment is sacrificed and is the source; the creature that has the ability is tapped."""
    text = 'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."'
    torch = make("Torch", "{1}", "Artifact — Equipment", text + "\nEquip {1}")
    asked = question(torch).battlefield("A", "Cub", alias="cub").battlefield("A", "Torch", attached_to="cub")
    asked.activate("A", "{T}", "B").resolve().expect_life("B", 18).expect_there("A", "Torch", zone="graveyard")
    asked.expect("tapped", player="A", name="Cub", value=True).holds()


def test_701_3d_unattaching_as_a_cost() -> None:
    """What is not attached can't be unattached to pay; 118.3."""
    bola = make("Bola", "{1}", "Artifact — Equipment", "{0}, Unattach Bola: You gain 3 life.\nEquip {1}")
    asked = question(bola).battlefield("A", "Cub", alias="cub").battlefield("A", "Bola", attached_to="cub")
    asked.activate("A", "{0}").resolve().expect_life("A", 23)
    asked.expect("playable", player="A", do="activate", ability="{0}", has=False).holds()


def test_701_3d_the_creature_unattaches_what_gave_it_the_ability() -> None:
    text = 'Equipped creature has "{T}, Unattach Trident: You gain 3 life."'
    trident = make("Trident", "{1}", "Artifact — Equipment", text + "\nEquip {1}")
    asked = question(trident).battlefield("A", "Cub", alias="cub").battlefield("A", "Trident", attached_to="cub")
    asked.activate("A", "{T}").resolve().expect_life("A", 23).expect("tapped", player="A", name="Cub", value=True)
    asked.expect("playable", player="A", do="activate", ability="{T}", has=False).holds()


def test_608_2c_another_of_its_kind_was_returned_this_way() -> None:
    """The land itself, returned, is not another Desert."""
    text = "When Archway enters, return a land you control to its owner's hand. "
    text += "If another Desert was returned this way,"
    archway = make("Archway", "", "Land — Desert", f"{text} you gain 3 life.")
    alone = question(archway).hand("A", "Archway").play("A", "Archway").resolve()
    alone.expect_there("A", "Archway", zone="hand").expect_life("A", 20).holds()
    both = question(archway, make("Dune", "", "Land — Desert", "{T}: Add {C}.")).battlefield("A", "Dune")
    both.hand("A", "Archway").play("A", "Archway").choose("A", "Dune").resolve().expect_life("A", 23).holds()


VAULT = "{T}, Remove any number of storage counters from Vault: Add {B} for each storage counter removed this way."


def test_608_2d_any_number_of_counters_is_chosen_as_they_are_removed() -> None:
    vault = make("Vault", "", "Land", VAULT)
    asked = question(vault).battlefield("A", "Vault", counters={"storage": 5}).activate("A", "{T}").number("A", 3)
    asked.expect_counters("A", "Vault", "storage", 2).holds()
    none = question(vault).battlefield("A", "Vault").activate("A", "{T}")
    none.expect("tapped", player="A", name="Vault", value=True).holds()


def test_107_3a_a_mana_ability_with_x() -> None:
    """The mana is there to pay for a spell with; the ability itself costs mana, too."""
    text = "{1}, Remove X storage counters from Pools: Add X mana in any combination of {W} and/or {R}."
    pools = make("Pools", "", "Land", text)
    asked = question(pools).battlefield("A", "Pools", "Island", counters={"storage": 4}).hand("A", BOLT.name)
    red = {"text": "red"}
    asked.activate("A", "{1}").number("A", 2).choose("A", red).choose("A", red).cast("A", BOLT.name, "B").resolve()
    asked.expect_counters("A", "Pools", "storage", 2).expect_life("B", 17).holds()


def test_122_7_which_counters_a_cost_removes() -> None:
    """Of several kinds the player chooses; two of one kind each are two counters."""
    seeker = make("Seeker", "{1}", "Artifact", "Remove two counters from Seeker: You gain 3 life.")
    asked = question(seeker).battlefield("A", "Seeker", counters={"charge": 2, "oil": 1})
    asked.activate("A", ":").number("A", 1).resolve().expect_life("A", 23)
    asked.expect_counters("A", "Seeker", "charge", 1).expect_counters("A", "Seeker", "oil", 0).holds()


def test_608_2c_mana_for_what_was_revealed() -> None:
    text = "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    worker = make("Worker", "", "Land", text)
    toy, golem = make("Toy", "{1}", "Artifact"), make("Golem", "{4}", "Artifact")
    asked = question(worker, toy, golem).battlefield("A", "Worker").hand("A", "Toy", "Golem")
    asked.activate("A", "{T}").choose("A", "Toy", "Golem").cast("A", "Golem").resolve()
    asked.expect_there("A", "Golem").holds()
