"""Words of the rules that are explained where they are used: historic, party, devotion, modified, crime …"""

from __future__ import annotations

from collections.abc import Iterator

from .parts import clause, say, text
from .table import Mention, about

COLORS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}


@about("historic")
def historic(_: Mention) -> Iterator[str]:
    yield say("artifacts,", "legendaries,", "and Sagas", "are historic")


@about("modified")
def modified(_: Mention) -> Iterator[str]:
    yield say("Equipment,", "Auras you control,", "and counters", "are modifications")
    yield say("Equipment,", "Auras its controller controls,", "and counters", "are modifications")


@about("party")
def party(_: Mention) -> Iterator[str]:
    members = "Cleric, Rogue, Warrior, and Wizard"
    yield say("your party consists of", "up to one each", "of", members)
    yield say("a player's party consists of", "up to one each", "of", members)


@about("crime", "commit a crime")
def crime(_: Mention) -> Iterator[str]:
    yield say("targeting opponents,", "anything they control,", "and/or cards", "in their graveyards", "is a crime")


@about("descended")
def descended(_: Mention) -> Iterator[str]:
    yield say("you descended", "if a permanent card", "was put into your graveyard", "from anywhere")


@about("devotion to {word}", "devotion to {word} and {noun}")
def devotion(mention: Mention) -> Iterator[str]:
    if mention.word == "that":
        symbols = clause("the number of mana symbols", "of that color", "in the mana costs")
        yield say("your devotion to a color is", symbols, "of permanents you control")
    symbol = COLORS.get(mention.word, "")
    counts = clause("in the mana costs", "of permanents you control", "counts toward your devotion", "to")
    yield say("each", symbol, counts, mention.word)
    second = mention.noun.split()[0] if mention.noun else ""
    if second in COLORS:
        yield say("each", symbol, "and", COLORS[second], counts, mention.word, "and", second)
        yield say("each", symbol, "or", COLORS[second], counts, mention.word, "and", second)


@about("prepared", "prepare")
def prepared(_: Mention) -> Iterator[str]:
    for who in ("it's", "a creature is", "they're"):
        yield text(say(f"while {who} prepared,", "you may cast", "a copy of its spell"), say("doing so unprepares it"))
    yield say("only creatures", "with prepare spells", "can become prepared")


@about("stun counter", "stun counters")
def stun(_: Mention) -> Iterator[str]:
    yield say("if a permanent with a stun counter", "would become untapped,", "remove one from it", "instead")
    for who in ("it", "that creature", "that permanent", "the creature", "a creature with a stun counter"):
        for one in ("a stun counter", "one"):
            yield say(f"if {who} would become untapped,", "remove", one, "from it", "instead")


@about("shield counter", "shield counters")
def shield(_: Mention) -> Iterator[str]:
    marked = [f"a {kind} with a shield counter" for kind in ("permanent", "creature")]
    for who in (
        "it",
        "that creature",
        "that permanent",
        "this creature",
        "they",
        *marked,
        *[f"{m} on it" for m in marked],
    ):
        for one in ("a shield counter", "one"):
            yield say(f"if {who} would be dealt", "damage or destroyed,", "remove", one, "from it", "instead")


@about("finality counter", "finality counters")
def finality(_: Mention) -> Iterator[str]:
    marked = [f"a {kind} with a finality counter" for kind in ("creature", "permanent")]
    for who in (*[f"{m} on it" for m in marked], "it", "that creature", *marked):
        for dies in ("die", "be put into a graveyard from the battlefield"):
            yield say(f"if {who} would {dies},", "exile it instead")


@about("poison counter", "poison counters", "poisoned", "toxic", "poisonous")
def poison(_: Mention) -> Iterator[str]:
    yield say("a player with ten", "or more poison counters", "loses the game")


@about("counter", "copy", "copies", "copied", "ability", "abilities")
def mana_abilities(_: Mention) -> Iterator[str]:
    yield say("mana abilities", "can't be targeted")
    yield say("mana abilities", "can't be copied")


@about("copy", "copies", "copied")
def copies(_: Mention) -> Iterator[str]:
    kinds = [f"a copy of {kind} spell" for kind in ("a permanent", "a creature", "an artifact", "an Aura")]
    for many in ("the copy", *kinds, "that copy", "each copy", "it"):
        yield say(many, "becomes a token")
    yield say("the copies", "become tokens")
    yield say("copies of permanent spells", "become tokens")
    yield say("copies", "become tokens")
    yield say("it becomes", "a token copy")


@about("can't be countered")
def ward_counters(_: Mention) -> Iterator[str]:
    yield say("this includes by", "the ward ability")
    yield say("this includes by ward")


@about("lose life", "lost life", "loses life", "lose", "lost", "loses")
def life(_: Mention) -> Iterator[str]:
    yield say("damage causes", "loss of life")
    yield say("damage dealt to you", "causes you to lose life")


@about("monarch", "the monarch", "the initiative", "initiative")
def monarch(_: Mention) -> Iterator[str]:
    yield say("when a creature deals", "combat damage to you,", "its controller still", "becomes the monarch")


@about("pile", "piles")
def piles(_: Mention) -> Iterator[str]:
    yield say("piles can be empty")
    yield say("a pile can be empty")


@about("odd", "even", "odd or even")
def parity(_: Mention) -> Iterator[str]:
    yield say("zero is even")


@about("spent to cast")
def spent(mention: Mention) -> Iterator[str]:
    symbols = mention.place.before.split("if ")
    found = [part.partition(" was spent")[0] for part in symbols if " was spent" in part]
    yield say("do both if", "".join(found), "was spent")


@about("return", "returns", "sacrifice", "sacrifices", "exile", "exiles")
def only_from_there(mention: Mention) -> Iterator[str]:
    """What a delayed instruction does only where its object has not moved (603.7c)."""
    verb = mention.key.removesuffix("s")
    for what in ("it", "them", "that creature", "the creature", "that card", "the exiled card"):
        yield say(verb, what, "only if", "it's on the battlefield")


@about("until", "exile", "exiled")
def comes_back(_: Mention) -> Iterator[str]:
    """610.3 Whose control a thing returns under when what exiled it is gone."""
    for kind in ("creature", "card", "permanent", "land", "artifact"):
        yield say(f"that {kind} returns", "under its owner's control")
        yield say(f"those {kind}s return", "under their owners' control")


@about(
    "becomes",
    "become",
    "is",
    "it's",
    "are",
    "loses",
    "gains",
    "control",
    "change",
    "exchange",
    "they're",
    "gain",
    "has",
    "land creature",
)
def becoming(_: Mention) -> Iterator[str]:
    """205.1, 302.6, 611.2 What remains, is lost or follows where a thing becomes another."""
    yield say("this effect", "lasts indefinitely")
    yield say("it's not", "a creature")
    yield say("it's still", "a land")
    yield say("they're still", "lands")
    for still in ("", "still"):
        for who in ("they're", "it's"):
            yield say(who, still, "affected by", "summoning sickness")
    for types in (
        "creature types", "card types and creature types", "card types", "types", "land types", "colors and card types",
        "colors and creature types", "colors, card types, and creature types",
    ):  # fmt: skip
        yield say("it loses", f"all other {types}")
        yield say("it also loses", f"all other {types}")
        yield say("they lose", f"all other {types}")
    yield say("mana symbols", "on that permanent", "remain unchanged")
    yield say("it retains", "its abilities")
    yield say("equipment", "that's a creature", "can't equip a creature")


@about("mana cost")
def mana_cost(_: Mention) -> Iterator[str]:
    yield say("mana cost", "includes color")
    yield say("if it has X", "in its mana cost,", "X is 0")


@about("can't attack", "can't block", "attacks", "blocks", "attack", "block")
def paid_in_combat(_: Mention) -> Iterator[str]:
    """508.1i, 509.1e When a cost to attack or block is paid."""
    for done in ("attackers", "blockers"):
        yield say("this cost is paid", "as", done, "are declared")


@about("blocked")
def even_unblockable(_: Mention) -> Iterator[str]:
    for what in ("spell", "effect", "ability"):
        yield say(f"this {what} works", "on creatures", "that can't be blocked")


@about("cast", "play", "casts", "plays")
def casting_costs(_: Mention) -> Iterator[str]:
    """601.2f, 118.9 That another permission does not pay the costs, nor change when."""
    timing = say("timing rules", "still apply")
    for whose in ("its costs", "its cost", "their costs", "the spell's costs", "the spells' costs"):
        yield say("you still pay", whose)
        yield text(say("you still pay", whose), timing)
    yield timing
    for spell in ("creature spell", "spell", "card"):
        when = clause("do this only any time", "you could cast", f"that {spell}")
        yield say(when)
        for cost in ("spell's costs", "card's costs"):
            yield text(say(when), say("you still pay", f"the {cost}"))


@about("control that player", "control target player", "controls", "you control")
def controlled_player(_: Mention) -> Iterator[str]:
    """723.5 What controlling a player allows."""
    yield say("you see all cards", "that player could see", "and make all decisions", "for them")


@about("is dealt damage")
def survives(_: Mention) -> Iterator[str]:
    for n in ("", "s"):
        yield say("it must survive", "the damage", f"to get the counter{n}")


@about("attach", "equipment", "aura")
def attached_control(_: Mention) -> Iterator[str]:
    for kind in ("Equipment", "Aura"):
        yield say(f"control of the {kind}", "doesn't change")


@about("enchantment cards", "aura cards")
def stranded(_: Mention) -> Iterator[str]:
    for kind in ("Auras", "Aura cards"):
        yield say(f"{kind} with nothing", "to enchant", "remain in your graveyard")


@about("won")
def after_clash(_: Mention) -> Iterator[str]:
    yield say("this ability triggers", "after", "the clash ends")


@about("reselect")
def reselected(_: Mention) -> Iterator[str]:
    yield say("it can't attack", "its controller", "or their permanents")


@about("draw", "cycle")
def before_draw(_: Mention) -> Iterator[str]:
    yield say("do this", "before you draw")


@about("adventure")
def without_adventure(_: Mention) -> Iterator[str]:
    yield say("it doesn't need", "to have gone", "on the adventure first")


@about("face down")
def unseen(_: Mention) -> Iterator[str]:
    yield say("you can't", "look at it")
    yield say("you may look", "at it any time")


@about("beginning phase")
def beginning_phase(_: Mention) -> Iterator[str]:
    yield say("the beginning phase includes", "the untap, upkeep,", "and draw steps")


@about("card type", "card types")
def card_types(_: Mention) -> Iterator[str]:
    for kindred in ("instant, kindred,", "kindred, instant,", "instant,"):
        kinds = clause("artifact, battle, creature,", "enchantment,", kindred, "land, planeswalker,")
        yield say(kinds, "and sorcery", "are card types")


@about("end the turn")
def end_the_turn(_: Mention) -> Iterator[str]:
    stack = clause("exile all spells", "and abilities", "from the stack")
    discard = say("the player whose turn", "it is discards down", "to their maximum hand size")
    wears = say("damage wears off,", 'and "this turn"', "and", '"until end of turn"', "effects end")
    for this in (", including this card", "", ", including this spell"):
        yield text(say(stack + this), discard, wears)
    yield text(say(stack + ", including this card"), discard)
