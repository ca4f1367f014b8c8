"""702 The names: where each keyword ability stands, what it is given, and which ones procedures carry out."""

from __future__ import annotations

from typing import Final

# in the order of the rulebook, from 702.2 on
_ORDER: Final = """deathtouch|defender|double strike|enchant|equip|first strike|flash|flying|haste|hexproof|
indestructible|intimidate|landwalk|lifelink|protection|reach|shroud|trample|vigilance|ward|banding|rampage|
cumulative upkeep|flanking|phasing|buyback|shadow|cycling|echo|horsemanship|fading|kicker|flashback|madness|fear|
morph|amplify|provoke|storm|affinity|entwine|modular|sunburst|bushido|soulshift|splice|offering|ninjutsu|epic|
convoke|dredge|transmute|bloodthirst|haunt|replicate|forecast|graft|recover|ripple|split second|suspend|vanishing|
absorb|aura swap|delve|fortify|frenzy|gravestorm|poisonous|transfigure|champion|changeling|evoke|hideaway|prowl|
reinforce|conspire|persist|wither|retrace|devour|exalted|unearth|cascade|annihilator|level up|rebound|umbra armor|
infect|battle cry|living weapon|undying|miracle|soulbond|overload|scavenge|unleash|cipher|evolve|extort|fuse|bestow|
tribute|dethrone|hidden agenda|outlast|prowess|dash|exploit|menace|renown|awaken|devoid|ingest|myriad|surge|skulk|
emerge|escalate|melee|crew|fabricate|partner|undaunted|improvise|aftermath|embalm|eternalize|afflict|ascend|assist|
jump-start|mentor|afterlife|riot|spectacle|escape|companion|mutate|encore|boast|foretell|demonstrate|daybound|disturb|
decayed|cleave|training|compleated|reconfigure|blitz|casualty|enlist|read ahead|ravenous|squad|space sculptor|visit|
prototype|living metal|more than meets the eye|for mirrodin!|toxic|backup|bargain|craft|disguise|solved|plot|saddle|
spree|freerunning|gift|offspring|impending|exhaust|max speed|start your engines!|harmonize|mobilize|job select|tiered|
station|warp|infinity|mayhem|web-slinging|firebending|sneak|increment|paradigm|power-up|teamwork|storied"""

_VARIANTS: Final = {
    "bands with other": "banding",
    "trample over planeswalkers": "trample",
    "multikicker": "kicker",
    "sticker kicker": "kicker",
    "megamorph": "morph",
    "commander ninjutsu": "ninjutsu",
    "totem armor": "umbra armor",
    "double agenda": "hidden agenda",
    "partner with": "partner",
    "friends forever": "partner",
    "choose a background": "partner",
    "doctor's companion": "partner",
    "nightbound": "daybound",
}


def _rules() -> dict[str, str]:
    names = _ORDER.replace("\n", "").split("|")
    rules = {name: f"702.{number}" for number, name in enumerate(names, 2)}
    rules.update({variant: rules[name] for variant, name in _VARIANTS.items()})
    return rules


RULE: Final[dict[str, str]] = _rules()

# What the keyword must be given; a number is an amount other than 0
NEEDS_COST: Final = frozenset(
    """equip|ward|cumulative upkeep|buyback|cycling|echo|kicker|multikicker|flashback|madness|morph|megamorph|entwine|
ninjutsu|commander ninjutsu|transmute|replicate|recover|suspend|aura swap|fortify|transfigure|evoke|prowl|reinforce|
unearth|level up|miracle|overload|scavenge|bestow|outlast|dash|awaken|surge|emerge|escalate|embalm|eternalize|
spectacle|escape|mutate|encore|foretell|disturb|cleave|reconfigure|blitz|squad|prototype|more than meets the eye|
disguise|craft|plot|freerunning|offspring|impending|harmonize|warp|web-slinging|sneak""".replace("\n", "").split("|")
)
NEEDS_NUMBER: Final = frozenset(
    """rampage|fading|amplify|modular|bushido|soulshift|dredge|bloodthirst|graft|ripple|suspend|absorb|frenzy|poisonous|
hideaway|reinforce|devour|annihilator|tribute|renown|awaken|crew|fabricate|afflict|afterlife|casualty|toxic|saddle|
impending|mobilize|firebending|teamwork|backup""".replace("\n", "").split("|")
)
NEEDS_NOUN: Final = frozenset({"enchant", "landwalk", "affinity", "champion", "craft", "offering", "bands with other"})
NEEDS_WORD: Final = frozenset({"gift", "partner with", "prototype"})

# 702.124, 702.139 Rules of deck construction: during the game they mean nothing more than their trees say
BEFORE_THE_GAME: Final = frozenset(
    {"partner", "partner with", "friends forever", "choose a background", "doctor's companion", "companion"}
)

# What the engine's procedures must do for a keyword they read by name off the view, in place of its trees or besides
PROCEDURAL: Final[dict[str, str]] = {
    "deathtouch": "704.5h any damage is lethal; 702.2c one damage assigned is lethal",
    "defender": "508.1c can't attack",
    "double strike": "510.4 deals damage in both combat damage steps",
    "first strike": "510.4 deals damage in the first combat damage step",
    "enchant": "303.4 what an Aura may target and be attached to (the noun; a player with word player, opponent)",
    "flash": "601.3b castable whenever an instant is",
    "flying": "509.1b blocked only by flying and reach",
    "reach": "509.1b blocks flying",
    "haste": "302.6 attacks and pays {T} at once",
    "hexproof": "702.11 not a target for opponents; with a noun only for what fits it",
    "indestructible": "702.12b can't be destroyed",
    "intimidate": "509.1b blocked only by artifact creatures and creatures that share a color",
    "lifelink": "120.3f damage gains its controller life",
    "protection": "702.16 damage, enchanting, equipping, blocking, targeting by what fits the noun; word everything",
    "shroud": "702.18 not a target",
    "trample": "702.19 assigns the rest of its damage to what it attacks",
    "trample over planeswalkers": "702.19c over a planeswalker to its controller",
    "vigilance": "508.1f attacking doesn't tap it",
    "fear": "509.1b blocked only by artifact and black creatures",
    "shadow": "509.1b blocks and is blocked only by shadow",
    "horsemanship": "509.1b blocked only by horsemanship",
    "skulk": "509.1b not blocked by greater power",
    "menace": "509.1b blocked only by two or more",
    "wither": "120.3d damage to creatures as -1/-1 counters",
    "infect": "120.3b, 120.3d damage as poison and -1/-1 counters",
    "toxic": "120.3g combat damage also gives the sum of the numbers in poison counters",
    "convoke": "702.51 creatures pay for mana of the total cost",
    "delve": "702.66 exiled cards of the graveyard pay for generic mana",
    "improvise": "702.126 artifacts pay for generic mana",
    # read by name besides their trees
    "entwine": "700.2 all modes when its cost (name entwine) is paid",
    "escalate": "700.2 its cost (name escalate) is paid for each mode beyond the first",
    "suspend": "116.2f its Special: a special action, with Timing.castable",
    "morph": "708 AltCost.as_ face_down; 702.37e the Special of the card as it would be face up turns it up",
    "megamorph": "as morph",
    "disguise": "as morph, with ward {2} while face down",
    "foretell": "116.2h its Special: a special action; MayPlay.only_on later_turn; MayLookAt",
    "plot": "116.2k its Special: a special action; MayPlay.only_on later_turn, MayPlay.sorcery",
    "overload": "AltCost.as_ overloaded: each target selector of the spell becomes all (overload.overloaded)",
    "cleave": "AltCost.as_ cleaved: the text without its brackets",
    "disturb": "AltCost.as_ transformed: the spell has its back face up and enters so",
    "more than meets the eye": "AltCost.as_ transformed",
    "bestow": "702.103 AltCost.as_ bestowed: an Aura spell with enchant creature, a creature again when it fails",
    "mutate": "702.140 AltCost.as_ mutating: merges with its target (730)",
    "prototype": "718 AltCost.as_ prototyped: the other cost, color, power and toughness",
    "emerge": "601.2f a cost selector with a slot is chosen with the announcement; CostChange in AltCost.mods reads it",
    "harmonize": "as emerge",
    "warp": "MayPlay.only_on later_turn",
    "gift": "the opponent chosen as a cost (Choose.link chosen) is remembered by the permanent (Players chosen)",
    "ascend": "702.131b a player with ten permanents and one with ascend gets the blessing, checked like 704",
    "storied": "702.195a as ascend, for an enduring story",
    "start your engines!": "704.5aa speed becomes 1; 702.179d the speed trigger",
    "daybound": "702.145 day and night (731)",
    "nightbound": "702.145",
    "firebending": "AddMana.keep through this combat only",
    "read ahead": "714.3b the chosen number of lore counters; earlier chapters don't trigger",
    "compleated": "two loyalty counters fewer for each Phyrexian mana symbol paid with life",
    "spree": "700.2h each chosen mode is paid for (Mode.cost); one or more",
    "tiered": "700.2h the chosen mode is paid for (Mode.cost)",
    "aftermath": "709 the half is cast from a graveyard only",
    "fuse": "709.4 both halves from the hand as one spell",
    "phasing": "502.1 it phases out and in before untapping",
    "banding": "702.22 bands attack together; the band's side divides damage",
    "bands with other": "702.22c as banding, among creatures of a quality",
    "miracle": "702.94 the first card drawn may be revealed: a trigger to cast it for its cost",
    "assist": "702.132 another player pays generic mana",
    "splice": "702.47 its text is added to a spell for its cost",
    "offering": "702.48",
    "epic": "702.50",
    "cipher": "702.99",
    "backup": "702.165 the abilities printed below it stand in Keyword.abilities",
    "craft": "702.167 a cost selector over battlefield and graveyard; it returns transformed",
    "enlist": "508.1g an optional cost to attack, with its linked trigger",
    "sneak": "702.190 cast in the declare blockers step; enters attacking what the returned creature attacked",
    "paradigm": "702.192",
    "hidden agenda": "905 conspiracies",
    "space sculptor": "702.158",
}

# The procedures that exist: a name is added with the procedure that carries it out
CARRIED_OUT: Final = frozenset(
    """deathtouch|defender|double strike|first strike|enchant|flash|flying|reach|haste|hexproof|indestructible|
intimidate|lifelink|protection|shroud|trample|trample over planeswalkers|vigilance
|fear|shadow|horsemanship|skulk|menace|wither|infect|toxic|
convoke|delve|improvise|entwine|escalate|spree|tiered|emerge|harmonize|warp|overload|suspend|foretell|plot|morph|
megamorph|disguise|disturb|more than meets the eye|aftermath|gift|phasing|fuse|
start your engines!|firebending|backup|enlist|miracle|
sneak|assist|epic|cipher|paradigm|craft|read ahead|offering|banding|bands with other|
ascend|daybound|nightbound|bestow|prototype|compleated|splice|mutate|cleave""".replace("\n", "").split("|")
)
