"""702 Qualities of a permanent in combat and against spells: what they say of it, of whatever stands in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from .parts import Who, clause, say, text
from .table import Mention, about, add

Said = Callable[[Who], Iterable[str]]


def quality(*names: str) -> Callable[[Said], Said]:
    """Declare what a quality says of somebody; the forms are everybody it may be said of."""

    def declare(said: Said) -> Said:
        for name in names:
            add(name, _everybody(name, said))
        return said

    return declare


def _everybody(name: str, said: Said) -> Callable[[Mention], Iterator[str]]:
    def compose(mention: Mention) -> Iterator[str]:
        for who in mention.whom(name):
            yield from said(who)

    return compose


def unblockable(who: Who, but: str, *more: str) -> str:
    """A restriction on blockers."""
    return say(who, "can't be blocked", but, *more)


@quality("menace")
def menace(who: Who) -> Iterator[str]:
    yield unblockable(who, "except by", "two or more creatures")


@quality("flying")
def flying(who: Who) -> Iterator[str]:
    yield unblockable(who, "except by", "creatures with flying or reach")
    yield say(who, "can block", "creatures with flying")


@quality("horsemanship")
def horsemanship(who: Who) -> Iterator[str]:
    yield unblockable(who, "except by", "creatures with horsemanship")


@quality("fear")
def fear(who: Who) -> Iterator[str]:
    yield unblockable(who, "except by", "artifact creatures", "and/or", "black creatures")


@quality("intimidate")
def intimidate(who: Who) -> Iterator[str]:
    share = clause("creatures that", "share a color", "with", who.back)
    yield unblockable(who, "except by", "artifact creatures", "and/or", share)


@quality("skulk")
def skulk(who: Who) -> Iterator[str]:
    yield unblockable(who, "by", "creatures with greater power")


@quality("shadow")
def shadow(who: Who) -> Iterator[str]:
    yield say(who, "can block", "or be blocked", "by only", "creatures with shadow")


@quality("reach")
def reach(who: Who) -> Iterator[str]:
    yield say(who, "can block", "creatures with flying")


@quality("vigilance")
def vigilance(who: Who) -> Iterator[str]:
    yield say("attacking doesn't cause", who.them, "to tap")


@quality("haste")
def haste(who: Who) -> Iterator[str]:
    act = clause(who, "can attack and {T}")
    yield say(act, "as soon as", who.it, who.verb("comes"), "under your control")
    yield say(act, "this turn")
    yield say(act, "no matter when", who.it, "came under your control")
    yield say(act, "as soon as", who.it, who.verb("comes"), "under its controller's control")


@quality("defender")
def defender(who: Who) -> Iterator[str]:
    yield say(who, "can't attack")


@quality("first strike")
def first_strike(who: Who) -> Iterator[str]:
    yield say(who.does("deals"), "combat damage before", "creatures without first strike")


@quality("double strike")
def double_strike(who: Who) -> Iterator[str]:
    yield say(who.does("deals"), "both first-strike and regular", "combat damage")


@quality("trample")
def trample(who: Who) -> Iterator[str]:
    excess = clause(who, "can deal", "excess combat damage", "to the player")
    attacking = clause(who.it + ("'re" if who.plural else "'s"), "attacking")
    yield say(excess, "or planeswalker", attacking)
    yield say(excess, attacking)
    yield say(excess, "or planeswalker", "it's attacking")


@quality("trample over planeswalkers")
def trample_over(who: Who) -> Iterator[str]:
    yield say(
        who, "can deal", "excess combat damage", "to the controller", "of the planeswalker", who.it + "'s attacking"
    )


@quality("deathtouch")
def deathtouch(who: Who) -> Iterator[str]:
    who_deals = who.does("deals")
    for subject in (who_deals, "this deals") if who.name.startswith("this ") else (who_deals,):
        for dead in ("it", "that creature", "the creature"):
            yield say("any amount of damage", subject, "to a creature", "is enough to destroy", dead)


@quality("lifelink")
def lifelink(who: Who) -> Iterator[str]:
    for gainer in ("you", "its controller", "their controller", "their controllers"):
        yield say("damage dealt by", who.them, "also causes", gainer, "to gain", "that much life")


@quality("hexproof")
def hexproof(who: Who) -> Iterator[str]:
    yield _untargetable(who, "your opponents control")
    yield _untargetable(who, "opponents control")
    yield _untargetable(who, "its controller's opponents control")
    yield _untargetable(who, "an opponent controls")


@quality("shroud")
def shroud(who: Who) -> Iterator[str]:
    yield _untargetable(who, "")


def _untargetable(who: Who, whose: str, what: str = "spells or abilities") -> str:
    return say(who, "can't be", "the targets" if who.plural else "the target", "of", what, whose)


@about("hexproof", "shroud")
def untargetable_player(_: Mention) -> Iterator[str]:
    for whose in ("your opponents control", ""):
        yield say("you can't be", "the target of", "spells or abilities", whose)
        yield say("you can't be", "the targets of", "spells or abilities", whose)


@about("hexproof from {noun}")
def hexproof_from(mention: Mention) -> Iterator[str]:
    qualities = mention.noun.replace("and from", "or").split(" and ")[0]
    for who in mention.whom(f"hexproof from {mention.noun}"):
        yield _untargetable(who, "your opponents control", f"{qualities} spells or abilities")
        yield _untargetable(who, "your opponents control", f"{qualities} spells or abilities from {qualities} sources")
        sources = f"{qualities} spells your opponents control", f"abilities from {qualities} sources"
        yield _untargetable(who, "your opponents control", f"{sources[0]} or {sources[1]}")


@quality("indestructible")
def indestructible(who: Who) -> Iterator[str]:
    for harm in ("damage and effects", "effects"):
        spared = say(harm, 'that say "destroy"', "don't destroy", who.them)
        yield spared
        yield text(spared, say("if its toughness", "is 0 or less,", "it still dies"))
        yield text(spared, say("a creature with indestructible", "can't be destroyed", "by damage"))
        if who.name == "it":
            yield text(
                spared, say("if its toughness", "is 0 or less,", "it's still", "put into", "its owner's graveyard")
            )


@quality("infect")
def infect(who: Who) -> Iterator[str]:
    small = clause(who.does("deals"), "damage to creatures", "in the form of", "-1/-1 counters")
    yield say(small, "and to players", "in the form of", "poison counters")


@quality("wither")
def wither(who: Who) -> Iterator[str]:
    for subject in (who.does("deals"), "this deals"):
        yield say(subject, "damage to creatures", "in the form of", "-1/-1 counters")


@quality("changeling")
def changeling(who: Who) -> Iterator[str]:
    for subject in ("this card", who):
        if isinstance(subject, Who):
            yield say(subject.does("is"), "every creature type")
            yield say(subject.it + ("'re" if subject.plural else "'s"), "every creature type")
        else:
            yield say(subject, "is every creature type")


@quality("decayed")
def decayed(who: Who) -> Iterator[str]:
    end = clause("sacrifice", who.back, "at end of combat")
    yield text(say(who, "can't block"), say("when", who.it, who.verb("attacks") + ",", end))


@quality("banding")
def banding(who: Who) -> Iterator[str]:
    for yours, decides in (("you control", "you divide"), ("a player controls", "that player divides")):
        for how in ("blocking or being blocked by", "blocking"):
            last = "it's being blocked by" + (" or is blocking" if how != "blocking" else "")
            share = clause(
                decides, "that creature's combat damage,", "not its controller,", "among any of the creatures", last
            )
            under = say("if any creatures with banding", yours, "are", how, "a creature,", share)
            yield text(
                say("any creatures with banding,", "and up to one without,", "can attack in a band"),
                say("bands are blocked", "as a group"),
                under,
            )
            yield under


@about("bands with other {noun}")
def bands_with_other(mention: Mention) -> Iterator[str]:
    group = mention.noun
    own = f'"bands with other {group}{{}}"'
    share = clause("you divide", "that creature's combat damage,", "not its controller,", "among any of the creatures")
    yield text(
        say("any", group, "can attack in a band", "as long as", "at least one has", own.format(".")),
        say("bands are blocked", "as a group"),
        say(
            "if at least two", group, "you control,", "one of which has", own.format(","),
            "are blocking or being blocked", "by the same creature,", share, "it's being blocked by or is blocking",
        ),
    )  # fmt: skip


LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _landwalk(name: str, land: str) -> None:
    @quality(name)
    def walk(who: Who) -> Iterator[str]:
        yield unblockable(who, "as long as", "defending player controls", land)


for _land in LANDS:
    for _snow, _a in (("", "an" if _land == "Island" else "a"), ("snow ", "a snow")):
        _landwalk(f"{_snow}{_land.lower()}walk", f"{_a} {_land}")
for _kind, _said in (
    ("landwalk", "a land"), ("nonbasic landwalk", "a nonbasic land"), ("snow landwalk", "a snow land"),
    ("legendary landwalk", "a legendary land"), ("desertwalk", "a Desert"), ("artifact landwalk", "an artifact land"),
    ("landwalk of", "a land of that type"), ("landwalk of the", "a land of the chosen type"),
):  # fmt: skip
    _landwalk(_kind, _said)


@about("protection from {noun}")
def protection(mention: Mention) -> Iterator[str]:
    """702.16 What protection keeps off: a quality, a chosen one, or somebody."""
    things = list(_kept_off(mention.noun))
    whom = [*mention.whom(f"protection from {mention.noun}"), Who("you", True), Who("you and they", True)]
    for harms in ("targeted, dealt damage, enchanted, or equipped", "targeted, dealt damage, or enchanted"):
        for thing in things:
            for who in whom:
                yield say(who, "can't be blocked,", harms, "by", thing)
                if who.name.startswith("you"):
                    yield say(who, "can't be", harms, "by", thing)
    for thing in things:
        for who in whom:
            yield say(who, "can't be blocked,", "targeted, or dealt damage", "by", thing)


def _kept_off(noun: str) -> Iterator[str]:
    said = noun.removesuffix(" until end of turn").removesuffix(" until your next turn")
    if "choice" in said or "chosen" in said:
        yield from [
            f"anything {of}" for of in ("of that color", "of the chosen color", "of that type", "with that name")
        ]
        yield "anything with that quality"
    elif "opponents" in said or "player" in said:
        yield from [f"anything controlled by {who}" for who in ("those players", "that player", "your opponents")]
    elif said == "each color":
        yield "anything that's white, blue, black, red, or green"
    else:
        yield f"anything {said.replace('and from', 'or')}"
        yield said


@quality("phasing", "phases out", "phase out", "phased out")
def phasing(who: Who) -> Iterator[str]:
    gone = say(
        "while",
        _is(who.it) + " phased out,",
        _is(who.it) + " treated as though",
        who.it,
        "doesn't" if not who.plural else "don't",
        "exist",
    )
    for subject in (who, Who("this")):
        yield text(
            say(subject.does("phases"), "in or out", "before you untap", "during each of your untap steps"), gone
        )
    yield text(
        say(who.does("phases"), "in or out", "before its controller untaps", "during each of their untap steps"), gone
    )
    for whose in ("your", "its controller's", "that player's", "their controller's", "their controllers'"):
        yield say(
            "treat",
            who.them,
            "and anything attached",
            "to",
            who.them,
            "as though they don't exist",
            "until",
            whose,
            "next turn",
        )
    yield text(gone, say(who.it, who.verb("phases"), "in before you untap", "during your next untap step"))
    own = "in before its controller untaps"
    yield text(gone, say(who.it, who.verb("phases"), own, "during their next untap step"))
    yield text(gone, say("each one phases", own, "during their next untap step"))


@about("phase out", "phases out")
def phased_out(_: Mention) -> Iterator[str]:
    """702.26d Of whatever is phased out."""
    treat = clause("and anything attached", "to them", "as though they don't exist")
    for kind in ("permanents", "creatures"):
        for whose in ("their controller's", "their controllers'"):
            yield say("treat phased-out", kind, treat, "until", whose, "next turn")


def _is(word: str) -> str:
    return word + ("'re" if word == "they" else "'s")


@quality("regenerate", "regenerates")
def regenerate(who: Who) -> Iterator[str]:
    for subject in (who, *([Who("the creature")] if who.name == "it" else [])):
        would = "would be destroyed this turn,"
        heal = clause(
            "instead tap", who.back + ",", "remove", who.back, "from combat,", "and heal all damage on", who.back
        )
        yield say("the next time", subject, would, heal)
        yield say("the next time", subject, would, heal.replace("instead ", "") + " instead")
