"""Small closed vocabularies of the state, as ints where loops compare them."""

from __future__ import annotations

from typing import Final

# 500-514 Steps, in the order of a turn.
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW_STEP: Final = 2
MAIN1: Final = 3
BEGIN_COMBAT: Final = 4
ATTACK: Final = 5
BLOCK: Final = 6
FIRST_DAMAGE: Final = 7
DAMAGE_STEP: Final = 8
END_COMBAT: Final = 9
MAIN2: Final = 10
END: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)

# 122.1b Counters that give a keyword; each has a timestamp (613.7c).
KEYWORD_COUNTERS: Final = frozenset(
    {
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "decayed",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)

# The transactions the game is cut into: what State.todo names.
START: Final = 0  # 103 mulligans and opening-hand actions
BEGIN_STEP: Final = 1  # 703 a step begins, with its turn-based actions
CHECK: Final = 2  # 117.5, 704 state-based actions, waiting triggers
PRIORITY: Final = 3  # 117.1 one player's whole action
RESOLVE: Final = 4  # 608.2 the top of the stack starts to resolve
INSTRUCT: Final = 5  # 608.2c its further instructions
END_STEP: Final = 6  # 500.5
OVER: Final = 7
RESUME: Final = 8  # 729.5 a subgame is over
COMPANIONS: Final = 9  # 103.2b before the decks are shuffled

# Kinds of event: what triggers, replacements and history are filed under.
MOVE: Final = 1
DAMAGE: Final = 2
LIFE: Final = 3
DRAW: Final = 4
COUNTERS: Final = 5
TOKENS: Final = 6
MANA: Final = 7
TAP: Final = 8
CAST: Final = 9
ACTIVATE: Final = 10
ATTACKS: Final = 11
PLAYER_ATTACKS: Final = 12
BLOCKS: Final = 13
BLOCKED: Final = 14
UNBLOCKED: Final = 15
STEP: Final = 16
TARGETED: Final = 17
ATTACHES: Final = 18
CONTROL: Final = 19
DOES: Final = 20  # a keyword action or other named happening
DESTROY: Final = 21
PLAY_LAND: Final = 22
COUNTERED: Final = 23
COPIED: Final = 24
LOSES: Final = 25
UNTAPS: Final = 26
EVENT_NAMES: Final = (
    "",
    "move",
    "damage",
    "life",
    "draw",
    "counters",
    "tokens",
    "mana",
    "tap",
    "cast",
    "activate",
    "attacks",
    "player attacks",
    "blocks",
    "becomes blocked",
    "is not blocked",
    "step",
    "is targeted",
    "attaches",
    "control",
    "does",
    "destroy",
    "play land",
    "is countered",
    "is copied",
    "loses",
    "untaps",
)
