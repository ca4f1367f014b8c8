"""What triggers wait for (603.2), and the steps of a turn."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Core, Event, Noun, Pick, Word


def declare(g: Grammar) -> None:
    """Which rules inflect, which have a number, and the lists of this topic."""
    g.inflected |= {"event_vp", "event_vps"}
    g.series("event_or", "event_vp", ", ", "or", ", or", 2)


def _e(text: str, verb: str, **fixed: Any) -> P:
    """What an object may do that triggers."""
    return P("event_vp", text, Event, verb=verb, **fixed)


STEPS = [
    "your upkeep",
    "each upkeep",
    "each player's upkeep",
    "each opponent's upkeep",
    "the upkeep of enchanted creature's controller",
    "your end step",
    "the end step",
    "each end step",
    "each opponent's end step",
    "each player's end step",
    "combat on your turn",
    "each combat",
    "your draw step",
    "each player's draw step",
    "your first main phase",
    "your second main phase",
    "your precombat main phase",
    "enchanted player's upkeep",
    "each of your main phases",
    "your postcombat main phase",
    "the first main phase of each turn",
]

PHRASES = [
    _e("enter[s]", "enter"),
    _e("enter[s] under your control", "enter under your control"),
    _e("die[s]", "die"),
    _e("leave[s] the battlefield", "leave"),
    _e("(is|are) put into a graveyard from the battlefield", "to graveyard"),
    _e("(is|are) put into your graveyard from the battlefield", "to your graveyard"),
    _e("(is|are) put into a graveyard from anywhere", "to graveyard anywhere"),
    _e("(is|are) put into your graveyard from your library", "to graveyard library"),
    _e("attack[s]", "attack"),
    _e("attack[s] alone", "attack alone"),
    _e("attack[s] you", "attack you"),
    _e("attack[s] a player", "attack a player"),
    _e("block[s]", "block"),
    _e("block[s] {to:selector}", "block what"),
    _e("become[s] blocked", "become blocked"),
    _e("become[s] blocked by {to:selector}", "become blocked by"),
    _e("become[s] tapped", "become tapped"),
    _e("become[s] untapped", "become untapped"),
    _e("attack[s] and (isn't|aren't) blocked", "unblocked"),
    _e("become[s] the target of a spell or ability", "targeted"),
    _e("become[s] the target of a spell", "targeted by spell"),
    _e("become[s] the target of a spell or ability a opponent controls", "targeted by opponent"),
    _e("deal[s] combat damage to {to:recipient}", "combat damage to"),
    _e("deal[s] combat damage", "combat damage"),
    _e("deal[s] damage to {to:recipient}", "damage to"),
    _e("deal[s] damage", "damage"),
    _e("(is|are) dealt damage", "dealt damage"),
    _e("exploit[s] {to:selector}", "exploit"),
    _e("attack[s] while saddled", "attack saddled"),
    _e("leave[s] your graveyard", "leave graveyard"),
    _e("enter[s] under a opponent's control", "enter opponent"),
    _e("become[s] crewed", "crewed"),
    _e("become[s] saddled for the first time each turn", "saddled"),
    _e("(is|are) dealt combat damage", "dealt combat damage"),
    _e("enter[s] from your graveyard", "enter from graveyard"),
    _e("attack[s] you or a planeswalker you control", "attack you or pw"),
    _e("(is|are) put into exile from the battlefield", "to exile"),
    _e("train[s]", "train"),
    _e("phase[s] in", "phase in"),
    _e("(is|are) turned face up", "turned up"),
    _e("(is|are) tapped for mana", "tapped for mana"),
    _e("transform[s]", "transform"),
    _e("mutate[s]", "mutate"),
    _e("explore[s]", "explore"),
    _e("become[s] renowned", "renowned"),
    _e("become[s] monstrous", "monstrous"),
    _e("fight[s]", "fight"),
    P("event_vps", "{x:event_vp}"),
    P("event_vps", "{extra:event_or}", Event, verb="or"),
    P("event", "{what:selector} {extra:event_vps}", Event, verb="does"),
    P("event", "{who:player} cast[s] {what:selector}", Event, verb="cast"),
    P("event", "{who:player} cast[s] {what:selector} {extra:during}", Event, verb="cast"),
    P("event", "{who:player} cast[s] or copy {what:selector}", Event, verb="cast or copy"),
    P("event", "{who:player} cast[s] {extra:whose} {to:ordinal} spell each turn", Event, verb="cast nth"),
    P("event", "{who:player} draw[s] {extra:whose} {to:ordinal} card each turn", Event, verb="draw nth"),
    P("event", "{who:player} draw[s] a card", Event, verb="draw"),
    P("event", "{who:player} control[s] no {what:noun.pl}", Event, verb="control no"),
    P("event", "{who:player} win[s] a coin flip", Event, verb="win flip"),
    P("event", "{who:player} roll[s] one or more dice", Event, verb="roll dice"),
    P("event", "{who:player} create[s] one or more tokens", Event, verb="create tokens"),
    P("event", "{who:player} activate[s] {what:selector}", Event, verb="activate"),
    P(
        "event",
        "{who:player} draw[s] a card except the first one {extra:whose} draw in each of {to:whose} draw steps",
        Event,
        verb="draw extra",
    ),
    P("event", "{who:player} lose[s] life during your turn", Event, verb="lose life your turn"),
    P("event", "{who:player} gain[s] life for the first time each turn", Event, verb="gain life first"),
    P("event", "{who:player} get[s] one or more {E}", Event, verb="get energy"),
    P("event", "{who:player} unlock[s] this door", Event, verb="unlock"),
    P("event", "{who:player} fully unlock a ^room", Event, verb="unlock all"),
    P("event", "the ^ring tempts you", Event("ring tempts")),
    P(
        "event",
        "{who:player} discard[s] {what:selector}",
        Event,
        verb="discard what",
        where=lambda e: (
            e.verb != "discard what"
            or not (isinstance(e.what, Pick) and e.what.noun == Noun(Core(Word("head", "card"))))
        ),
    ),
    P("event", "{who:player} put[s] {what:selector} into {to:zone} from {extra:zone}", Event, verb="put"),
    P("event", "{who:player} discard[s] a card", Event, verb="discard"),
    P("event", "{who:player} discard[s] one or more cards", Event, verb="discard more"),
    P("event", "{who:player} gain[s] life", Event, verb="gain life"),
    P("event", "{who:player} lose[s] life", Event, verb="lose life"),
    P("event", "{who:player} sacrifice[s] {what:selector}", Event, verb="sacrifice"),
    P("event", "{who:player} attack[s]", Event, verb="player attacks"),
    P("event", "{who:player} attack[s] with {what:selector}", Event, verb="attacks with"),
    P("event", "{who:player} play[s] {what:selector}", Event, verb="play"),
    P("event", "{who:player} tap[s] {what:selector} for mana", Event, verb="tap for mana"),
    P("event", "{who:player} cycle[s] {what:selector}", Event, verb="cycle"),
    P("event", "{who:player} cycle[s] or discard[s] a card", Event, verb="cycle or discard"),
    P("event", "{who:player} cycle[s] or discard[s] another card", Event, verb="cycle or discard another"),
    P("event", "{who:player} scry", Event, verb="scry"),
    P("event", "{who:player} surveil", Event, verb="surveil"),
    P("event", "{who:player} scry or surveil", Event, verb="scry or surveil"),
    P("event", "{who:player} expend {to:num}", Event, verb="expend"),
    P("event", "{who:player} commit[s] a crime", Event, verb="crime"),
    P("event", "{who:player} put[s] one or more {to:counter} counters on {what:selector}", Event, verb="put counters"),
    P("event", "one or more {to:counter} counters are put on {what:selector}", Event, verb="counters put"),
    P("event", "{who:player} (is|are) dealt damage", Event, verb="player dealt damage"),
    P("event", "{who:player} search[es] {extra:whose} library", Event, verb="search"),
    P("event", "chaos ensues", Event("chaos")),
    P("during", "during each opponent's turn", "during each opponent's turn"),
    P("during", "during your turn", "during your turn"),
    P("during", "from anywhere other than your hand", "from anywhere other than your hand"),
    *[P("ordinal", w, w) for w in ("first", "second", "third", "fourth")],
    *[P("step", w, w) for w in STEPS],
]
