"""Players and recipients: who does it, and to whom (102, 115.4)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Both,
    Condition,
    Core,
    Either,
    PartyOf,
    Pick,
    Player,
    Players,
    Ref,
    Word,
    You,
)

PLAYER = [
    "target player",
    "target opponent",
    "each player",
    "each opponent",
    "a opponent",
    "a player",
    "that player",
    "defending player",
    "each other player",
    "the player",
    "any player",
    "each player on your team",
    "each of your teammates",
    "any opponent",
    "the chosen player",
    "enchanted player",
    "that opponent",
    "another target player",
    "another player",
    "no player",
    "the active player",
    "the monarch",
    "one of your opponents",
    "up to one target player",
    "the player with the most life",
    "the player who has the most cards in hand",
]
PLAYERS = [
    "players",
    "your opponents",
    "opponents",
    "they",
    "two target players",
    "those players",
    "any number of target players",
    "any number of target opponents",
    "one or more players",
]


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _either(value: Either) -> bool:
    """Pairs that are one thing by name have a phrase of their own."""
    return not (
        isinstance(value.first, Player)
        and value.first.word in ("target player", "target opponent")
        and value.second == Core(Word("type", "planeswalker"))
    )


def _mixed(value: Both) -> bool:
    """At least one player among objects: else it is a plain selector."""
    return any(isinstance(x, You | Player | Players | PartyOf) for x in value.items)


PHRASES = [
    P("player", "you", You()),
    *[P("player", w, Player(w)) for w in PLAYER],
    *[P("player", w, Players(w)) for w in PLAYERS],
    *[P("player", f"{{whose:thing_whose}} {r}", PartyOf, role=r) for r in ("controller", "owner")],
    P("player", "his owner", PartyOf(Ref("his"), "owner")),
    P("player", "her owner", PartyOf(Ref("her'"), "owner")),
    P("recipient", "{x:selector}"),
    P("recipient", "{x:player}"),
    P("recipient", "target player or planeswalker", Player("target player or planeswalker")),
    P("recipient", "target opponent or planeswalker", Player("target opponent or planeswalker")),
    P("recipient", "{items:party_list}", Both, where=_mixed),
    P("recipient", "{items:party_or_list}", Both, join="or", where=_mixed),
    P("recipient", "{items:party_andor_list}", Both, join="and/or", where=_mixed),
    P("recipient", "{first:player} or {second:core.sg}", Either, where=_either),
    P("recipient", "{first:picked} or {second:player_kind}", Either),
    P("picked", "{how} {noun:cores.sg}", Pick),
    P("player_kind", "player", Word("player", "player")),
    P("player_kind", "opponent", Word("player", "opponent")),
    P("player", "that player or {whose:thing_whose} controller", PartyOf, role="that player or controller"),
    P("player", "each player other than {whose:player}", PartyOf, role="each player other than"),
    P("player", "each of {whose:players_ref}", PartyOf, role="each of"),
    P("players_ref", "your opponents", Players("your opponents")),
    P("players_ref", "those players", Players("those players")),
    P("players_ref", "that player's opponents", Players("that player's opponents")),
    P("player", "each player who {whose:player_fact}", PartyOf, role="each player who"),
    P("player", "each opponent who {whose:player_fact}", PartyOf, role="each opponent who"),
    P("player", "target player who {whose:player_fact}", PartyOf, role="target player who"),
    P("player", "a opponent who {whose:player_fact}", PartyOf, role="an opponent who"),
    P("player_fact", "controls {what:selector}", Condition, kind="controls"),
    P("player_fact", "doesn't control {what:selector}", Condition, kind="not controls"),
    P("player_fact", "{extra:made} {amount:past_time}", Condition, kind="player did"),
    P("player_fact", "controls more {what:noun.pl} than {extra:player}", Condition, kind="controls more"),
    P("player_fact", "can't", Condition("can't")),
    P("player_fact", "doesn't win the subgame", Condition("doesn't win the subgame")),
    P("player_fact", "was dealt {extra:stuff} {amount:past_time}", Condition, kind="was dealt"),
    P("recipient", "{first:ref} or {second:player_kind}", Either),
    P("player", "each other opponent", Player("each other opponent")),
    P(
        "player",
        "a player with the most life or tied for most life",
        Player("a player with the most life or tied for most life"),
    ),
    P("player", "each opponent attacking {whose:player}", PartyOf, role="each opponent attacking"),
    P(
        "player",
        "the player with the most life or tied for most life",
        Player("the player with the most life or tied for most life"),
    ),
    P("player", "attacking player", Player("attacking player")),
    P("player", "that attacking player", Player("that attacking player")),
    P("player_fact", "does", Condition("does")),
    P("player_fact", "has {amount:numword} or more poison counters", Condition, kind="poison"),
    P("player_fact", "doesn't", Condition("doesn't")),
    P("player", "your team", Player("your team")),
    P("party", "{x:one_selector}"),
    P("party", "{x:player}"),
    P("party", "target player or planeswalker", Player("target player or planeswalker")),
    P("party", "target opponent or planeswalker", Player("target opponent or planeswalker")),
    P("player", "the owner of {whose:one_selector}", PartyOf, role="the owner of"),
    P("player", "the controller of {whose:one_selector}", PartyOf, role="the controller of"),
    P("recipient", "the player or planeswalker it's attacking", Player("the player or planeswalker it's attacking")),
]
