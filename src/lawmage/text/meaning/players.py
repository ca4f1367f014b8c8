"""102, 109.4-5 Phrases for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Things
from lawmage.text import words as w

from .declined import Declined, not_executable
from .phrases import possessor
from .refer import refer_player
from .scope import Entity, Number, Role, Scope

ANY_PLAYER: Final = s.Noun(("player",))
ANY_OPPONENT: Final = s.Noun(("player",), (s.Among(s.Players("opponents")),))
# what is picked: the noun, and how many
_PICKED: Final[dict[str, tuple[s.Noun, s.Pick, int, int | None]]] = {
    "target player": (ANY_PLAYER, "target", 1, 1),
    "target opponent": (ANY_OPPONENT, "target", 1, 1),
    "another target player": (ANY_PLAYER, "target", 1, 1),
    "two target players": (ANY_PLAYER, "target", 2, 2),
    "any number of target players": (ANY_PLAYER, "target", 0, None),
    "any number of target opponents": (ANY_OPPONENT, "target", 0, None),
    "up to one target player": (ANY_PLAYER, "target", 0, 1),
    "a opponent": (ANY_OPPONENT, "choose", 1, 1),
    "a player": (ANY_PLAYER, "choose", 1, 1),
    "one of your opponents": (ANY_OPPONENT, "choose", 1, 1),
}
_SETS: Final[dict[str, Things]] = {
    "each player": s.Players("each"),
    "each opponent": s.Players("opponents"),
    "each other player": s.Players("others"),
    "players": s.Players("each"),
    "your opponents": s.Players("opponents"),
    "your opponents'": s.Players("opponents"),
    "opponents": s.Players("opponents"),
    "all opponents'": s.Players("opponents"),
    "the active player": s.Players("active"),
    "the monarch": s.RoleOf("monarch", s.You()),
    "your team": s.Players("team"),
    "each player on your team": s.Players("team"),
    "each of your teammates": s.Players("teammates"),
    "attacking player": s.RoleOf("active", s.You()),
    "that attacking player": s.RoleOf("active", s.You()),
}
ONE_SET: Final = ("the active player", "attacking player", "that attacking player", "your team")
# in descriptions, events and conditions: one of these, whichever it is
_ANY: Final[dict[str, s.Players]] = {
    "a opponent": s.Players("opponents"),
    "any opponent": s.Players("opponents"),
    "one of your opponents": s.Players("opponents"),
    "a player": s.Players("each"),
    "any player": s.Players("each"),
    "another player": s.Players("others"),
    "one or more players": s.Players("each"),
}
# of players who are not tied: the condition before the words makes sure of it
MOST: Final[dict[str, s.Stat]] = {
    "the player with the most life": "life",
    "the player who has the most cards in hand": "hand",
}
_THAT: Final = frozenset(("that player", "the player", "that opponent", "they", "those players"))


def players(scope: Scope, node: Any, role: Role = "subject") -> Things:
    """A phrase for players who act or are acted on; None is You."""
    if node is None or isinstance(node, w.You):
        return scope.mention(scope.you, role)
    if isinstance(node, w.PartyOf):
        return _party(scope, node, role)
    if isinstance(node, w.Both) and node.join == "and":
        both = s.Both(tuple([players(scope, one, role) for one in node.items]))
        if role == "subject":
            scope.subject = Entity("player", both, number="several")
        return both
    if not isinstance(node, w.Player | w.Players):
        raise not_executable("player", node)
    word = node.word
    if word in ("each other opponent", "each of your other opponents"):
        return _other_opponents(scope, role)
    if word in _SETS:
        number: Number = "one" if word in ONE_SET else "both"
        return scope.mention(Entity("player", _SETS[word], number=number), role)
    if word in MOST:
        noun = s.Noun(("player",), (s.Greatest(MOST[word], ANY_PLAYER),))
        return scope.mention(Entity("player", s.Selector("all", noun, 0, None), number="one"), role)
    if word in _PICKED:
        return _picked(scope, word, role)
    if word in _THAT:
        return refer_player(scope, word, many=word == "those players", role=role)
    if word == "defending player":
        return scope.mention(Entity("player", s.RoleOf("defending", attacker(scope))), role)
    if word == "the player or planeswalker it's attacking":  # 508.1b
        by = attacker(scope)
        if by == s.This() and scope.facts.attached:
            about = [entity.read for entity in scope.ambient if entity.origin == "event" and entity.sort == "object"]
            by = about[0] if about else s.Host()
        return scope.mention(Entity("either", s.RoleOf("attacked", by)), role)
    if word == "the chosen player":
        scope.facts.links_read.add("player")
        return scope.mention(Entity("player", s.Players("chosen")), role)
    if word == "enchanted player":
        return scope.mention(Entity("player", s.Host()), role)
    raise not_executable("player", node)


def _picked(scope: Scope, word: str, role: Role) -> Things:
    noun, pick, least, most = _PICKED[word]
    another: tuple[int, ...] = ()
    if word.startswith("another"):
        another = tuple([m.entity.slot for m in scope.mentions if m.entity.target and m.entity.sort != "object"])
        if not another:
            raise not_executable("another than whom", word)
    entity = Entity("player", s.You(), number="one" if most == 1 else "several", noun=noun, target=pick == "target")
    slot = scope.enter(entity, role)
    return s.Selector(pick, noun, least, most, slot=slot, another=another)


def _opponents_of(scope: Scope, role: Role) -> Things:
    """102.3 Of whom the event or an instruction spoke: everybody else."""
    who = refer_player(scope, "that player", many=False, role=role)
    others = s.Noun(("player",), (s.Not(s.Among(who)),))
    return scope.mention(Entity("player", s.Selector("all", others, 0, None), number="both"), role)


def _other_opponents(scope: Scope, role: Role) -> Things:
    """ "Whenever ~ deals combat damage to an opponent, … each other opponent": than the one who was just named."""
    named = refer_player(scope, "that player", many=False)
    others = s.Noun(("player",), (s.Among(s.Players("opponents")), s.Not(s.Among(named))))
    return scope.mention(Entity("player", s.Selector("all", others, 0, None), number="both"), role)


def _party(scope: Scope, node: w.PartyOf, role: Role) -> Things:
    if node.whose == w.Players("that player's opponents"):
        return _opponents_of(scope, role)
    if node.role == "each player who" and node.whose == w.Condition("doesn't win the subgame"):
        losers = s.Noun(("player",), (s.Not(s.Among(s.Players("winners"))),))  # 729.1b
        return scope.mention(Entity("player", s.Selector("all", losers, 0, None), number="both"), role)
    if node.role == "each opponent attacking":  # 508.1 only the active player attacks
        player_set(scope, node.whose)
        attackers = s.Noun(("player",), (s.Among(s.Players("opponents")), s.Among(s.RoleOf("active", s.You()))))
        return scope.mention(Entity("player", s.Selector("all", attackers, 0, None), number="both"), role)
    if node.role in WHO:
        return _those_who(scope, node, role)
    if node.role == "that player or controller":
        return _player_or_controller(scope, node, role)
    if node.role == "each player other than":
        named = players(scope, node.whose, "oblique")
        others = s.Noun(("player",), (s.Not(s.Among(named)),))
        return scope.mention(Entity("player", s.Selector("all", others, 0, None), number="both"), role)
    if node.role not in ROLES:
        raise not_executable("players", node)
    of = possessor(scope, node.whose)
    kind: Any = "owner" if "owner" in node.role else "controller"
    several = _several(scope, of)
    return scope.mention(Entity("player", s.RoleOf(kind, of), number="both" if several else "one"), role)


ROLES: Final = frozenset(("controller", "owner", "the controller of", "the owner of", "each of"))
WHO: Final[dict[str, tuple[s.Players, bool]]] = {
    "each player who": (s.Players("each"), False),
    "each opponent who": (s.Players("opponents"), False),
    "player who": (s.Players("each"), False),
    "opponent who": (s.Players("opponents"), False),
    "an opponent who": (s.Players("opponents"), False),
    "target player who": (s.Players("each"), True),
}
CONSIDERED: Final = w.Player("the player considered")
# what is said of a player who is one of several; other words need an instruction that asked each of them
FACTS: Final = frozenset(
    (
        "controls",
        "not controls",
        "controls more",
        "life at most",
        "hand at least",
        "poison",
        "no hand",
        "has more",
        "player did",
    )
)


def players_who(scope: Scope, node: w.PartyOf) -> s.Noun:
    """ "each opponent who controls more lands than you": the players of whom it is true."""
    from .conditions import condition

    fact = node.whose
    if has_searched(fact) and scope.searchers >= 0:
        return s.Noun(("player",), (s.Among(WHO[node.role][0]), s.Among(s.Bound(scope.searchers))))
    if not isinstance(fact, w.Condition) or fact.amount == "this way":
        raise not_executable("player who", node)
    if fact.kind == "was dealt" and fact.extra in ("damage", "combat damage"):
        fact = w.Condition("player was done", None, None, fact.amount, w.Past(f"dealt {fact.extra}"))
    elif fact.kind == "lost life":
        fact = w.Condition("player did", None, None, fact.amount, w.Past("lost life"))
    elif fact.kind not in FACTS:
        raise not_executable("player who", node)
    subject = scope.subject
    test = s.When(condition(scope, replace(fact, who=CONSIDERED)))
    scope.subject = subject
    among = WHO[node.role][0]
    return s.Noun(("player",), (test,) if among.which == "each" else (s.Among(among), test))


def has_searched(fact: Any) -> bool:
    """ "who searched their library this way" """
    past = w.Past("searched", to=w.Post("library", w.Refs("their")))
    return bool(fact == w.Condition("player did", amount="this way", extra=past))


def _those_who(scope: Scope, node: w.PartyOf, role: Role) -> Things:
    noun = players_who(scope, node)
    if WHO[node.role][1]:
        slot = scope.enter(Entity("player", s.You(), noun=noun, target=True), role)
        return s.Selector("target", noun, slot=slot)
    return scope.mention(Entity("player", s.Selector("all", noun, 0, None), number="both"), role)


def _player_or_controller(scope: Scope, node: w.PartyOf, role: Role) -> Things:
    """ "that player or that planeswalker's controller": of the one target that is a player or a planeswalker."""
    known = {id(m.entity): m.entity for m in scope.mentions if m.entity.sort == "either" and m.entity.target}
    if len(known) != 1 or not isinstance(node.whose, w.Ref) or node.whose.word != "that":
        raise not_executable("that player or controller", node)
    of = next(iter(known.values())).read
    return scope.mention(Entity("player", s.RoleOf("controller", of)), role)


def _several(scope: Scope, of: Things) -> bool:
    return any(entity.number != "one" for entity in scope.entities_of(of))


def player_set(scope: Scope, node: Any) -> Things:
    """In a description, an event or a condition: "an opponent" is any of them, whichever it is."""
    if node == CONSIDERED:
        return s.Each()
    if isinstance(node, w.Player | w.Players) and node.word in _ANY:
        return _ANY[node.word]
    if isinstance(node, w.Player | w.Players) and node.word in _SETS:
        return _SETS[node.word]
    if node is None or isinstance(node, w.You):
        return s.You()
    if isinstance(node, w.Player | w.Players) and node.word in _THAT:
        return refer_player(scope, node.word, many=node.word == "those players", possessive=True)
    if isinstance(node, w.Player) and node.word == "no player":
        raise not_executable("no player", node)
    return players(scope, node, "oblique")


def attacker(scope: Scope) -> Things:
    """508.5 Whose defending player it is: of the attacker of the event, else of this creature."""
    for entity in [*scope.ambient, *scope.outer]:
        if entity.origin == "event" and "attacking" in entity.ways:
            return entity.read
    return s.This()


def owner_of_zone(scope: Scope, node: Any) -> Things | None:
    """The player of "your hand", "its owner's hand", "their library"; None: each thing's own owner."""
    if isinstance(node, w.Refs) and node.word == "their owners'":
        return None
    if isinstance(node, w.Ref | w.Refs) and node.word in ("their", "his", "her'"):
        return refer_player(scope, "their", possessive=True)
    if isinstance(node, w.You | w.Player | w.Players | w.PartyOf):
        return player_set(scope, node)
    raise not_executable("whose zone", node)


def mention_owner(scope: Scope, node: Any) -> None:
    """ "to its owner's hand … that player": the owner is named by the destination, though the zone is theirs anyway."""
    if not isinstance(node, w.PartyOf) or node.role != "owner":
        return
    if node.whose == w.Refs("their") and (scope.paying or not scope.mentions):
        return  # nobody is asked for again
    try:
        player_set(scope, node)
    except Declined:
        if node.whose != w.Refs("their"):
            raise
