"""The keyword table: name, and what stands behind it (702.x)."""

from __future__ import annotations

from lawmage.text.grammar.shapes import listed
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Keyword, Keywords, Pick, Ref, Refs, WhereX

PLAIN = listed(
    """flying|first strike|double strike|deathtouch|defender|flash|haste|hexproof|indestructible|lifelink|menace|reach|
shroud|trample|trample over planeswalkers|vigilance|fear|intimidate|horsemanship|shadow|flanking|banding|changeling|infect|wither|persist|undying|
exalted|cascade|convoke|delve|devoid|improvise|prowess|skulk|storm|rebound|retrace|evolve|extort|riot|mentor|ingest|myriad|melee|
unleash|battle cry|living weapon|umbra armor|phasing|soulbond|split second|sunburst|provoke|epic|gravestorm|haunt|
conspire|dethrone|undaunted|assist|jump-start|fuse|cipher|decayed|training|compleated|daybound|nightbound|ravenous|read ahead|for ^mirrodin!|
toxic|enlist|living metal|exploit|aftermath|partner|demonstrate|start your engines!|ascend|station|gift a card|job select|
choose a Background|Doctor's companion|islandwalk|swampwalk|forestwalk|mountainwalk|plainswalk|landwalk|tiered|
bargain|spree|double team|paradigm|increment"""
)
COST = listed(
    """cycling|kicker|flashback|equip|morph|megamorph|echo|evoke|madness|unearth|ninjutsu|buyback|entwine|bestow|multikicker|
outlast|overload|scavenge|dash|embalm|eternalize|escape|foretell|disturb|blitz|encore|prowl|surge|miracle|transmute|replicate|
spectacle|level up|fortify|Aura swap|recover|cumulative upkeep|mutate|reconfigure|ward|emerge|
plainscycling|islandcycling|swampcycling|mountaincycling|forestcycling|basic landcycling|wizardcycling|slivercycling|
freerunning|plot|disguise|squad|offspring|warp|harmonize|sneak|mayhem|web-slinging|more ^than ^meets the Eye|
commander ninjutsu|escalate|cleave|transfigure"""
)
NUMBER = listed(
    """annihilator|bushido|absorb|afflict|afterlife|amplify|bloodthirst|crew|devour|dredge|fading|fabricate|frenzy|graft|modular|
poisonous|rampage|renown|ripple|soulshift|tribute|vanishing|saddle|toxic|backup|casualty|teamwork|mobilize|hideaway|firebending"""
)


SNOWY = ("land", "plains", "island", "swamp", "mountain", "forest")


def declare(g: Grammar) -> None:
    """Which rules inflect, which have a number, and the lists and word classes of this topic."""
    g.series("keyword_list", "keyword", ", ", ", ", ", ", 1)
    g.series("keyword_list_semi", "keyword", "; ", "; ", "; ", 2)
    g.series("grants_and", "grant", ", ", "and", ", and", 2)
    g.series("keywords_or", "keyword", ", ", "or", ", or", 2)
    g.series("keywords_and", "keyword", ", ", "and", ", and", 2)
    g.series("same_keywords", "same_keyword", ", ", "and", ", and", 2)


PHRASES = [
    *[P("keyword", k, Keyword(k)) for k in PLAIN],
    *[P("keyword", k + " {value:mana}", Keyword, name=k) for k in COST],
    *[P("long_keyword", k + "—{value:costs}.", Keyword, name=k) for k in COST],
    *[P("keyword", k + " {value:digits}", Keyword, name=k) for k in NUMBER],
    P("keyword", "protection from {value:protected}", Keyword, name="protection"),
    P("keyword", "protection from {value:three_kinds}", Keyword, name="protection"),
    P("three_kinds", "{value:noun.pl}, {other:two_kinds}", Keyword, name="three kinds"),
    P("two_kinds", "from {value:noun.pl}, and from {other:noun.pl}", Keyword, name="two kinds"),
    P("keyword", "hexproof from {value:protected}", Keyword, name="hexproof from"),
    P("grant", "{x:keyword}"),
    P("grant", "{x:quoted}"),
    P("grant", "this ability", Ref("this ability")),
    P("protected", "{x:quality_word}"),
    P("protected", "{value:color} and from {other:color}", Keyword, name="two colors"),
    P("protected", "{x:noun.pl}"),
    P("protected", "everything", Keyword("everything")),
    P("protected", "each color", Keyword("each color")),
    P("protected", "{value:quality_word} or from {other:protected_choice}", Keyword, name="or choice"),
    P("protected", "{value:noun.pl} or from {other:protected_choice}", Keyword, name="or choice"),
    P("protected_choice", "the color of your choice", Keyword("the color of your choice")),
    P("protected", "its colors", Keyword("its colors")),
    P("protected", "the chosen player", Keyword("the chosen player")),
    P("protected", "that player", Keyword("that player")),
    P("protected", "each of your opponents", Keyword("each of your opponents")),
    P("protected", "the color of its controller's choice", Keyword("the color of its controller's choice")),
    P("protected", "the colors of {value:selector}", Keyword, name="the colors of"),
    P("protected", "{value:compare}", Keyword, name="compared"),
    P("protected", "the chosen color", Keyword("the chosen color")),
    P("protected", "the color of your choice", Keyword("the color of your choice")),
    P("keyword", "affinity for {value:noun.pl}", Keyword, name="affinity"),
    P("keyword", "enchant {value:noun.sg}", Keyword, name="enchant"),
    P("keyword", "partner with {value:card_name}", Keyword, name="partner with"),
    P("keyword", "enchant player", Keyword("enchant player")),
    P("keyword", "enchant opponent", Keyword("enchant opponent")),
    P("keyword", "equip {value:noun.sg} {other:mana}", Keyword, name="equip quality"),
    P("keyword", "suspend {value:digits}—{other:mana}", Keyword, name="suspend"),
    P("keyword", "impending {value:digits}—{other:mana}", Keyword, name="impending"),
    P("keyword", "reinforce {value:digits}—{other:mana}", Keyword, name="reinforce"),
    P("keyword", "awaken {value:digits}—{other:mana}", Keyword, name="awaken"),
    P("keyword", "champion a {value:noun.sg}", Keyword, name="champion"),
    P("keyword", "splice onto Arcane {value:mana}", Keyword, name="splice"),
    P("keyword", "splice onto instant or sorcery {value:mana}", Keyword, name="splice onto any"),
    P("keyword", "bands with other {value:noun.pl}", Keyword, name="bands with other"),
    P("keyword", "protection from {value:protected} and from {other:noun.pl}", Keyword, name="protection from both"),
    P("keyword", "gift {value:gift}", Keyword, name="gift"),
    *[P("gift", w, w) for w in ("a tapped Fish", "a Food", "a Treasure", "a extra turn", "a Octopus")],
    P("keyword", "partner—{value:partner_kind}", Keyword, name="partner kind"),
    *[P("partner_kind", w, w) for w in ("character select", "friends forever", "Father & son", "Survivors")],
    P("keyword", "prototype {value:mana} — {other:pt_size}", Keyword, name="prototype"),
    P("keyword", "craft with {value:cores.sg} {other:mana}", Keyword, name="craft with"),
    P("keyword", "{value:cores.sg} offering", Keyword, name="offering"),
    P("keyword", "craft with {value:materials} {other:mana}", Keyword, name="craft with"),
    P("keyword", "craft with one or more {other:mana}", Keyword, name="craft with"),
    P("materials", "{how} {noun:cores.pl}", Pick),
    P("long_keyword", "{effect:keyword}, where X is {amount:quantity}.", WhereX),
    P("long_keyword", "splice onto Arcane—{value:costs}.", Keyword, name="splice onto Arcane"),
    P("keyword", "kicker {value:mana} and/or {other:mana}", Keyword, name="kicker"),
    P("keyword", "equip {value:mana} or {other:mana}", Keyword, name="equip or"),
    P("keyword", "nonbasic landwalk", Keyword("nonbasic landwalk")),
    P("keyword", "cumulative upkeep {value:mana} or {other:mana}", Keyword, name="cumulative upkeep of two"),
    P("keyword", "modular—sunburst", Keyword("modular—sunburst")),
    P("keyword", "devour {value:cores.sg} {other:digits}", Keyword, name="devour what"),
    P("keyword", "mayhem", Keyword("mayhem")),
    P("keyword", "vanishing", Keyword("vanishing")),
    P("ref", "the exiled card used to craft it", Ref("crafted", "it")),
    P("ref", "the exiled cards used to craft it", Refs("crafted", "it")),
    P("keyword", "devour X, where X is the number of creatures devoured this way", Keyword("devour squared")),
    P("keyword", "desertwalk", Keyword("desertwalk")),
    P("keyword", "legendary landwalk", Keyword("legendary landwalk")),
    P("keyword", "artifact landwalk", Keyword("artifact landwalk")),
    P("long_keyword", "{value:keyword}. {other:limits}", Keyword, name="limited"),
    P(
        "long_keyword",
        "{value:keyword}. this spell costs {X} less to cast this way, where X is {other:quantity}.",
        Keyword,
        name="cheaper this way",
    ),
    P("long_keyword", "{value:dashed_keyword}. {other:limits}", Keyword, name="limited"),
    P("long_keyword", "{value:keyword}. X can't be 0.", Keyword, name="X can't be 0"),
    *[P("dashed_keyword", k + "—{value:costs}", Keyword, name=k) for k in ("equip",)],
    *[P("keyword", f"snow {k}walk", Keyword(f"snow {k}walk")) for k in SNOWY],
    P("same_keyword", "{x:keyword}"),
    P("same_keyword", "protection", Keyword("protection")),
    P("keyword_line", "{items:keyword_list}", Keywords),
    P("keyword_line", "{items:keyword_list_semi}", Keywords, join="; "),
]
