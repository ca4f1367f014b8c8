"""Lines of many constructions: each is read, printed back, executable, and its tree says what the line says."""

from __future__ import annotations

import json

import pytest

from lawmage.ir.codec import to_json
from lawmage.rules.executable import missing
from lawmage.text.compile import compile_card
from lawmage.text.language import language
from tests.examples.cards import Written, face

CREATURE = "Creature — Bear"
# rule, type line, text, what its tree must say (as the codec writes it)
CASES: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    # 201.5 a face that calls itself both by name and "this creature"
    (
        "201.5",
        CREATURE,
        "Wax Herring's power is equal to the number of lands you control.\n{B}: Regenerate this creature.",
        ("DefinePT", '"Regenerate",{"what":["This",{}]}'),
    ),
    # 112.4 abilities in quotes inside a sentence
    (
        "112.4",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "{T}: Draw a card" and loses all other abilities.',
        ("LoseAllAbilities", '"GrantAbility",{"ability":["Activated"'),
    ),
    (
        "112.4",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "When this creature dies, draw a card," and is a Rogue.',
        ("GrantAbility", '"Triggered"'),
    ),
    (
        "613.7",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature is a Rogue with "{T}: Draw a card," and it loses all other abilities.',
        ('"GrantAbility",{"ability":["Activated"', 'Draw",{}]}]}],["LoseAllAbilities"'),
    ),
    (
        "113.6n",
        "Legendary Creature — Bear",
        "Flying\nA deck can have any number of cards named Wax Herring.",
        ('"flying"',),
    ),
    (
        "112.4",
        "Enchantment — Aura",
        'Enchant land\nEnchanted land has "Cumulative upkeep {1}."',
        ("GrantKeyword", "cumulative upkeep"),
    ),
    # 400.7d, 601.2 how it was cast
    ("702.120", "Instant", "Escalate {1}\nChoose one or both —\n• Draw a card.\n• You gain 2 life.", ('"escalate"',)),
    (
        "400.7d",
        "Sorcery",
        "Draw a card. If this spell was cast from anywhere other than your hand, draw two cards instead.",
        ('"CastWas",{"of":["This",{}],"fact":"cast"}', '["Negated",{"of":["CastWas"'),
    ),
    (
        "702.117",
        "Sorcery",
        "Surge {1}\nDraw a card. If this spell's surge cost was paid, you gain 2 life.",
        ('"fact":"method","value":"surge"',),
    ),
    (
        "400.7d",
        CREATURE,
        "When this creature enters, if it wasn't cast, draw a card.",
        ('["Negated",{"of":["CastWas"',),
    ),
    # 602.1a a component of a cost that is two actions
    (
        "602.1a",
        "Enchantment",
        "Remove two quest counters from this enchantment and sacrifice it: Draw a card.",
        ('"RemoveCounters",{"counter":"quest","from_":["This",{}],"amount":2}', '"Sacrifice",{"what":["This",{}]}'),
    ),
    ("107.3", "Sorcery", "You gain X plus 2 life.", ('"Sum",{"items":["t",["X",{}],2]}',)),
    ("107.3", "Sorcery", "Target player mills twice X cards.", ('"Scaled",{"of":["X",{}],"num":2}',)),
    ("122", "Sorcery", "Tap each creature without a stun counter on it.", ('"Not",{"test":["HasCounters"',)),
    ("604", CREATURE, "This creature gets +1/+1 as long as no opponent controls a creature.", ('"Negated"',)),
    # 613 a predicate that is counted, and another
    (
        "613",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature gets +1/+0 for each Elf you control and has reach.",
        ('"ChangePT",{"power":["CountOf"', '"GrantKeyword",{"ability":["Keyword",{"name":"reach"'),
    ),
    (
        "702.11",
        "Instant",
        "You and permanents you control gain hexproof until end of turn.",
        ('"PlayerGains",{"who":["Each",{}],"keyword":"hexproof"}', '"GrantKeyword"'),
    ),
    ("702.11", CREATURE, "You and Elves you control have hexproof.", ('"PlayerGains",{"who":["You",{}]', '"Static"')),
    (
        "115.4",
        "Sorcery",
        (
            "Wax Herring deals 2 damage to target player or planeswalker and each creature that player or that"
            " planeswalker's controller controls."
        ),
        ('"controller":["RoleOf",{"role":"controller","of":["Bound",{"slot":0}]}]',),
    ),
    ("701.34", "Sorcery", "Proliferate X times.", ('"Repeat",{"times":["X",{}],"does":["Proliferate",{}]}',)),
    ("701.16", "Instant", "Investigate twice.", ('"Repeat",{"times":2,"does":["KeywordAction"',)),
    ("723", "Sorcery", "You control target player during that player's next turn.", ('"ControlPlayer"',)),
    ("604.3", CREATURE, "This creature is also a Cleric, Rogue, and Wizard.", ('"Defining",{"mods":["t",["AddTypes"',)),
    (
        "106.5",
        "Land",
        "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
        ('"AddMana",{"choice":"devotion"}',),
    ),
    (
        "106.5",
        "Land",
        "{T}: For each color among permanents you control, add one mana of that color.",
        ('"choice":"each_among"',),
    ),
    ("106.1", "Land", "{T}: Add one mana of any color among creatures you control.", ('"choice":"among"',)),
    ("106.7", "Land", "{T}: Add one mana of any color that a Gate you control could produce.", ('"could_produce"',)),
    ("106.1", "Land", "{T}: Add six {G}.", ('"amount":6',)),
    (
        "702.11",
        "Artifact",
        (
            "Cats your opponents control with hexproof can be the targets of spells and abilities you control as"
            " though they didn't have hexproof."
        ),
        ('"premise":"no_hexproof"',),
    ),
    ("701.40", "Instant", "Destroy target creature. Its controller manifests the top card of their library.", ()),
    ("702.82", CREATURE, "Devour land 3\nThis creature has flying if it devoured a creature.", ('"NoteOf"', '"noun"')),
    ("702.82", CREATURE, "When this creature enters, draw a card for each creature it devoured.", ('"NoteOf"',)),
    ("603.2g", "Artifact", "Creatures entering or dying don't cause abilities to trigger.", ('"NoTriggers"',)),
    (
        "603.2g",
        "Artifact",
        "Lands entering don't cause abilities of artifacts your opponents control to trigger.",
        ('"NoTriggers"', '"of":["Noun"'),
    ),
    ("509.1b", CREATURE, "Your opponents can't block with artifact creatures.", ('"Cant",{"event":["Blocks"',)),
    ("205.3i", "Land", "This land is every nonbasic land type.", ('"Defining"', '"Gate"')),
    (
        "122.6",
        "Sorcery",
        (
            "Put a +1/+1 counter on target creature, then goad each creature that had a +1/+1 counter put on it this"
            " way."
        ),
        ('"SetState",{"what":["Selector",{"pick":"all"',),
    ),
    ("602.5", "Artifact — Equipment", "Equip {0}. Activate only once each turn.", ('"once_each_turn":true',)),
    ("702.14", CREATURE, "Desertwalk", ('"landwalk"', '"Desert"')),
    (
        "118.8",
        CREATURE,
        (
            "You may cast this card from your graveyard by paying 2 life and discarding a card in addition to paying"
            " its other costs."
        ),
        ('"extra":["Cost"', '"PayLife",{"amount":2}', '"Discard"'),
    ),
    (
        "118.9",
        CREATURE,
        "You may cast this card from your graveyard by paying {B} and exiling a land rather than paying its mana cost.",
        ('"from_":"graveyard","who":["You",{}],"cost":["Cost"', '"to":"exile"'),
    ),
    (
        "615.1",
        "Instant",
        "Prevent all damage that creatures would deal to players this turn.",
        ('"DealsDamage",{"source":["Noun"', '"to":["Players",{"which":"each"}'),
    ),
    (
        "120.3a",
        "Enchantment",
        "If you control a Cat, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
        ('"LifeFloor",{"who":["You",{}]}', '"while_":["Controls"'),
    ),
    # 721.2 the lines below a station symbol, until the next
    (
        "721.2",
        "Artifact — Spacecraft",
        "Station\n8+ | Flying\nWhenever this Spacecraft attacks, draw a card.",
        ('"GrantAbility",{"ability":["Triggered"', '"right":8'),
    ),
    (
        "400.1",
        "Artifact",
        (
            "Creatures you control are artifacts in addition to their other types. The same is true for creature spells"
            " you control and creature cards you own that aren't on the battlefield."
        ),
        ('"zones":["t","hand","library","graveyard","exile","command"]', '"zones":["t","stack"]'),
    ),
    (
        "400.1",
        "Artifact",
        "All cards that aren't on the battlefield, spells, and permanents are colorless.",
        ('"zones":["t","stack"]', '"SetColors",{"colors":""}'),
    ),
    (
        "702.183",
        "Instant",
        "Tiered\n• Spark — {0} — You gain 1 life.\n• Flash — {2} — Draw a card.",
        ('"tiered"', '"2"'),
    ),
    (
        "702.16",
        "Instant",
        "Target creature gains protection from colorless or from the color of your choice until end of turn.",
        ('"options":["t","colorless","white"', '"Chosen",{"trait":"color","slot":0}'),
    ),
    ("702.16", CREATURE, "This creature has protection from the colors of permanents you control.", ('"Shares"',)),
    ("702.16g", CREATURE, "Protection from Vampires, from Werewolves, and from Zombies", ('"Werewolf"', '"Zombie"')),
    (
        "702.16k",
        "Instant",
        "Target creature gains protection from each of your opponents until end of turn.",
        ('"player"',),
    ),
    ("701.12b", "Sorcery", "Exchange control of two target lands.", ('"least":2,"most":2,"slot":0}]}]',)),
    ("400.1", CREATURE, "This creature gets +1/+0 for each creature card you own in exile and in your graveyard.", ()),
    ("602.5", "Land", "{T}: Add {C}. Activate only during the end of combat step.", ('"end_of_combat"',)),
    ("602.5", CREATURE, "{B}: Draw a card. Activate only once and only if you control a Swamp.", ('"once":true',)),
    (
        "702.138",
        "Enchantment",
        (
            "Each land card in your graveyard has escape. The escape cost is equal to its mana cost plus exile six"
            " other cards from your graveyard."
        ),
        ('"OwnManaCost",{}', '"to":"exile"'),
    ),
    ("903.8", "Sorcery", "Put your commander into your hand from the command zone.", ('"zones":["t","command"]',)),
    (
        "305.2",
        "Sorcery",
        "You may play up to three additional lands this turn.",
        ('"ExtraLands",{"who":["You",{}],"n":3}',),
    ),
    ("101.2", "Instant", "Counter target spell that wasn't cast from its owner's hand.", ('"Not",{"test":["When"',)),
    (
        "903.3",
        "Instant",
        (
            "Target creature gets +X/+X until end of turn, where X is the greatest mana value of a commander you own on"
            " the battlefield or in the command zone."
        ),
        ('"Extreme"', '"command"'),
    ),
    (
        "702.34",
        "Sorcery",
        (
            "You draw two cards.\nFlashback {6}{U}. This spell costs {X} less to cast this way, where X is the number"
            " of creatures you control."
        ),
        ('"flashback"',),
    ),
    (
        "105.4",
        "Instant",
        "Destroy target creature if white is the most common color among all permanents or is tied for most common.",
        ('"Destroy"',),
    ),
    (
        "205.3",
        "Land",
        "{1}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land.",
        ('"AllCreatureTypes"',),
    ),
    ("305.7", "Instant", "Lands you control gain all basic land types until end of turn.", ('"AddTypes"',)),
    ("105.2", "Sorcery", "Destroy each creature that isn't all colors.", ('"color","word":"W"',)),
    ("509", "Creature — Wall", "{T}: Destroy target creature it's blocking.", ('"BlockedBy",{"by":["This"',)),
    (
        "303.4",
        "Enchantment — Aura",
        "Enchant Forest\n{2}: Enchanted Forest becomes a 3/3 creature until end of turn. It's still a land.",
        ('"to":["Host"',),
    ),
    (
        "305.2",
        "Artifact",
        "Each player may play an additional land on each of their turns.",
        ('"ExtraLands",{"who":["Players"',),
    ),
    (
        "305.2",
        "Artifact",
        "You may play two additional lands on each of your turns.",
        ('"ExtraLands",{"who":["You",{}],"n":2',),
    ),
    ("702.6", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2} or {B}", ('"Either"',)),
    ("702.21", "Creature — Cat", "Ward—Discard a card or pay {2}.", ('"Either"',)),
    ("602.1", "Artifact", "{3}, {T} or {B}, {T}: Draw a card.", ('"Either"',)),
    (
        "118.12",
        "Instant",
        ("Counter target spell unless its controller pays {2} plus an additional {1} for each land you control."),
        ('"times":["CountOf"',),
    ),
    ("614.1", "Legendary Creature — Human", "Wax Herring enters with a +1/+1 counter on him.", ('"EnterWith"',)),
    ("611", "Creature — Elf", "Cats you control and Dogs you control have menace.", ('"alternatives"',)),
    ("500", "Creature — Elf", "Players can't cast spells during combat.", ('"combat_damage"',)),
    ("500", "Enchantment", "During combat, players can't cast instant spells.", ('"combat_damage"',)),
    ("614.10", "Artifact", "Players skip their upkeep steps.", ('"Skip",{"step":"upkeep"',)),
    (
        "122",
        "Creature — Elf",
        "This creature gets +1/+1 for each poison counter your opponents have.",
        ('"CountersOn"',),
    ),
    (
        "601.3",
        "Artifact",
        "Players can't cast noncreature spells from graveyards or exile.",
        ('"from_":["t","graveyard","exile"]',),
    ),
    (
        "205.1b",
        "Creature — Elf",
        "Clues you control are Equipment in addition to their other types and have haste.",
        ('"AddTypes",{"subtypes":["t","Equipment"]}',),
    ),
    ("109.2", "Instant", "Destroy target noncreature artifact or noncreature enchantment.", ('["AllOf"',)),
    (
        "109.2",
        "Artifact",
        "Whenever you cast an Adventure instant or sorcery spell, you gain 1 life.",
        ('"word":"Adventure"',),
    ),
    (
        "109.2",
        "Sorcery",
        "You may exile a black creature card other than this card from your graveyard.",
        ('"zones":["t","graveyard"]',),
    ),
    (
        "601.2f",
        "Creature — Elf",
        "This spell costs {1} less to cast for each 1 life you gained this turn.",
        ('"life_gained"',),
    ),
    (
        "611.3",
        "Creature — Elf",
        "Cats your opponents control can't block, and they can't attack you or planeswalkers you control.",
        ('"or_planeswalker":true',),
    ),
    (
        "611.3",
        "Enchantment",
        "Cats you control get +1/+1. As long as you control a Dog, they also have vigilance.",
        ('"vigilance"',),
    ),
    (
        "702.187",
        "Artifact",
        "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its mana cost.",
        ('"OwnManaCost"',),
    ),
    ("107.3", "Sorcery", "Wax Herring deals X damage to each of X targets.", ('"least":["X",{}]',)),
    (
        "119",
        ("Creature — Elf"),
        "This creature's power and toughness are each equal to the highest life total among your opponents.",
        ('"Most"',),
    ),
    ("105.2", "Artifact", "Each spell you cast that's exactly three colors has cascade.", ('"stat":"colors"',)),
    (
        "101.2",
        ("Creature — Angel"),
        "Spells and abilities your opponents control can't cause you to discard cards or sacrifice permanents.",
        ('"NotForced"',),
    ),
    ("508.1c", "Creature — Angel", "No more than two creatures can attack you each combat.", ('"whom":["You",{}]',)),
    (
        "614",
        ("Enchantment"),
        "{1}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead.",
        ('"DealDamage"',),
    ),
    (
        "101.2",
        ("Artifact"),
        "Creature cards in graveyards and libraries can't enter the battlefield.",
        ('"from_":["t","graveyard","library"]',),
    ),
    ("101.2", "Instant", "Spells you control can't be countered by blue or black spells this turn.", ('"by":["Noun"',)),
    ("603", "Instant", "Counter target spell that's the second spell cast this turn.", ('"Nth"',)),
    (
        "107.1b",
        ("Creature — Elf"),
        "This creature enters with a number of stun counters on it equal to four minus X.",
        ('"Difference",{"a":4',),
    ),
    (
        "608.2c",
        ("Sorcery"),
        (
            "Look at the top card of your library. If it's a land card or a creature card with mana value 2 or"
            " less, you may put that card onto the battlefield."
        ),
        ('"Or"',),
    ),
    (
        "608.2c",
        ("Sorcery"),
        "Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead.",
        ('"whose":["Each",{}]',),
    ),
    (
        "122.5",
        ("Artifact"),
        "{T}: Move a +1/+1 counter from target creature onto a second target creature.",
        ('"another":["t",0]',),
    ),
    ("608.2e", "Sorcery", "Each creature deals damage to itself equal to its power.", ('"Loop"',)),
    (
        "701.20",
        "Sorcery",
        (
            "Reveal cards from the top of your library until you reveal three nonland cards. Put those cards"
            " into your hand, then shuffle the rest of the revealed cards into your library."
        ),
        ('"RevealUntil"', '"count":3'),
    ),
    (
        "614",
        "Instant",
        (
            "Counter target spell unless its controller pays {2}. If you control a Bird, counter that spell"
            " unless its controller pays {4} instead."
        ),
        ('"If"', '"else_":["MayPay"'),
    ),
    (
        "604.3",
        "Creature — Cat",
        "This creature gets +2/+2 as long as an opponent owns a card in exile.",
        ('"Exists"', '"owner":["Players"'),
    ),
    (
        "725",
        "Creature — Cat",
        "This creature can't be blocked by creatures the monarch controls.",
        ('"role":"monarch"',),
    ),
    ("406", "Sorcery", "Return target exiled card with flashback you own to your hand.", ('"zones":["t","exile"]',)),
    ("406", "Instant", "Put target face-up exiled card into its owner's graveyard.", ('"face_up"',)),
    (
        "601.3",
        ("Artifact"),
        (
            "{T}: Choose an exiled card an opponent owns with a void counter on it. You may play it this turn"
            " without paying its mana cost."
        ),
        ('"MayPlay"', '"cost":["Cost"'),
    ),
)


@pytest.mark.parametrize(("rule", "types", "text", "says"), CASES, ids=[f"{c[0]}-{i}" for i, c in enumerate(CASES)])
def test_a_line(rule: str, types: str, text: str, says: tuple[str, ...]) -> None:
    compiled = compile_card(Written("normal", (face("Wax Herring", "{X}", types, text, "1/1"),)))
    assert compiled.card is not None, compiled.declines
    assert not missing(compiled.card)
    lang = language()
    assert lang.print_face("Wax Herring", types, lang.read_face("Wax Herring", types, text).lines) == text
    tree = json.dumps(to_json(compiled.card), separators=(",", ":"), ensure_ascii=False)
    for one in says:
        assert one in tree, tree


NOT_READ = [
    ("Sorcery", "Return target artifact, creature, or non-Aura enchantment card from your graveyard to your hand."),
    ("Creature — Elf", "Whenever an opponent casts a spell, they can't attack you this turn."),
]


@pytest.mark.parametrize(("types", "text"), NOT_READ)
def test_a_line_that_would_be_misread(types: str, text: str) -> None:
    compiled = compile_card(Written("normal", (face("Wax Herring", "{X}", types, text, "1/1"),)))
    assert compiled.card is None
