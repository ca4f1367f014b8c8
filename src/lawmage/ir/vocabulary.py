"""105, 205, 702 Closed vocabularies of cards, and one number for every word that a player can choose.

A chosen quality is kept as a number: ``code`` and ``word`` are each other's inverse. Words that are in no table
(card names, words of one card) follow the tables; the game keeps them in the order in which they were first said.
"""

from __future__ import annotations

from typing import Final

from .mana import COLOR_NAMES, COLOR_WORDS


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


COLORS: Final = ("white", "blue", "black", "red", "green")
SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world")
CARD_TYPES: Final = (
    "artifact",
    "battle",
    "conspiracy",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "scheme",
    "sorcery",
    "vanguard",
)
PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
BASIC_LANDS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
BASIC_LAND_TYPES: Final = frozenset(BASIC_LANDS)

# 205.3g-q Subtypes of each card type
ARTIFACT_TYPES: Final = _words(
    "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity "
    "Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle"
)
BATTLE_TYPES: Final = ("Siege",)
CREATURE_TYPES: Final = (
    *_words(
        "Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin "
        "Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast "
        "Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara "
        "Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab "
        "Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn "
        "Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi "
        "Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus "
        "Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn "
        "Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid "
        "Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Inquisitor Insect "
        "Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree Lamia Lammasu Leech "
        "Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran "
        "Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic "
        "Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc "
        "Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix "
        "Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit "
        "Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling "
        "Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman "
        "Shapeshifter Shark Sheep Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari "
        "Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish "
        "Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk "
        "Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall "
        "Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti "
        "Zombie Zubera"
    ),
    "Time Lord",
)
DUNGEON_TYPES: Final = ("Undercity",)
ENCHANTMENT_TYPES: Final = _words("Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine")
LAND_TYPES: Final = _words(
    "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's"
)
PLANESWALKER_TYPES: Final = _words(
    "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel "
    "Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli "
    "Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri "
    "Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo "
    "Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn "
    "Xenagos Yanggu Yanling Zariel"
)
SPELL_TYPES: Final = _words("Adventure Arcane Lesson Omen Trap")

# 205.1b, 205.3d The card types each list of subtypes belongs to
SUBTYPES_OF: Final[dict[str, frozenset[str]]] = {
    "artifact": frozenset(ARTIFACT_TYPES),
    "battle": frozenset(BATTLE_TYPES),
    "creature": frozenset(CREATURE_TYPES),
    "kindred": frozenset(CREATURE_TYPES),
    "dungeon": frozenset(DUNGEON_TYPES),
    "enchantment": frozenset(ENCHANTMENT_TYPES),
    "land": frozenset(LAND_TYPES),
    "planeswalker": frozenset(PLANESWALKER_TYPES),
    "instant": frozenset(SPELL_TYPES),
    "sorcery": frozenset(SPELL_TYPES),
}
ALL_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)
ALL_LAND_TYPES: Final = frozenset(LAND_TYPES)
NOT_SUBTYPES: Final = frozenset(SUPERTYPES) | frozenset(CARD_TYPES)


def _table() -> tuple[str, ...]:
    found: dict[str, None] = {}
    for words in (
        COLORS,
        SUPERTYPES,
        CARD_TYPES,
        ARTIFACT_TYPES,
        BATTLE_TYPES,
        CREATURE_TYPES,
        DUNGEON_TYPES,
        ENCHANTMENT_TYPES,
        LAND_TYPES,
        PLANESWALKER_TYPES,
        SPELL_TYPES,
    ):
        found.update(dict.fromkeys(words))
    return tuple(found)


WORDS: Final = _table()
_CODES: Final[dict[str, int]] = {one: number for number, one in enumerate(WORDS)}


def code(said: str, names: tuple[str, ...] = ()) -> int:
    """The number of a word of the tables, or of one of ``names``; -1 for a word that is in neither."""
    found = _CODES.get(COLOR_NAMES.get(said, said))
    if found is not None:
        return found
    return len(WORDS) + names.index(said) if said in names else -1


def word(number: int, names: tuple[str, ...] = ()) -> str:
    """The word of a number; IndexError for a number that no word has."""
    return WORDS[number] if 0 <= number < len(WORDS) else names[number - len(WORDS)]


def color_letter(said: str) -> str:
    """The symbol of a colour word or symbol; empty for any other word."""
    return said if said in COLOR_NAMES else COLOR_WORDS.get(said, "")


def kinds_of_subtype(subtype: str) -> frozenset[str]:
    """205.3 The card types that the subtype belongs to."""
    return frozenset([kind for kind, words in SUBTYPES_OF.items() if subtype in words])
