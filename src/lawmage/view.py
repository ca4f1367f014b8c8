"""What one player may see, as plain data: the one masking function, and worlds that agree with it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from .decisions import Decision, Divide, Number, Pick
from .ir.ability import Keyword
from .ir.card import Card
from .notation import action_names, names_of
from .rules.actions import Act
from .rules.anew import cards_of
from .rules.combat import Attackers, Blockers
from .rules.looking import view, views
from .rules.revealing import allowed_to_see
from .state.constants import STEP_NAMES
from .state.objects import GameObject
from .state.state import State

Plain = dict[str, Any]


def seen_by(state: State, player: int | None, decision: Decision | None = None) -> Plain:
    """400.2 The table as ``player`` sees it (None: as a spectator), with the question if it is theirs.

    Hidden cards have neither name nor id; the numbers of cards in hidden zones are public.
    """
    table: Plain = {
        "turn": state.turn,
        "step": STEP_NAMES[state.step],
        "active": state.active,
        "priority": state.priority,
        "battlefield": [shown(state, i, player) for i in state.battlefield],
        "stack": [shown(state, i, player) for i in reversed(state.stack)],
        "exile": [shown(state, i, player) for i in state.exile],
        "command": [shown(state, i, player) for i in state.command],
        "players": [seat(state, p.index, player) for p in state.players],
        "marks": {name: value for name, value in state.marks if name in ("monarch", "initiative", "day", "night")},
    }
    if state.combat is not None:
        table["attacks"] = [list(pair) for pair in state.combat.attacks]
        table["blocks"] = [list(pair) for pair in state.combat.blocks]
    if decision is not None:
        table["asked"] = decision.player
        if decision.player == player:
            table["question"] = question(state, decision)
    return table


def seat(state: State, index: int, player: int | None) -> Plain:
    """One player's side of the table."""
    own = state.players[index]
    return {
        "life": own.life,
        "lost": own.lost,
        "library": len(own.library),
        "top": [shown(state, i, player) for i in own.library[:1] if may_see(state, state.objects[i], player)],
        "hand": [shown(state, i, player) for i in own.hand],
        "graveyard": [shown(state, i, player) for i in own.graveyard],
        "sideboard": [shown(state, i, player) for i in state.outside if state.objects[i].owner == index],
        "pool": "".join([mana.color for mana in own.pool]),
        "counters": dict(own.counters),
        "lands_played": own.lands_played,
    }


def may_see(state: State, obj: GameObject, player: int | None) -> bool:
    """400.2, 708.5 Whether the player may look at the face of the object."""
    eyes = () if player is None else (player, *[one for one, by in state.controls if by == player])  # 723.4
    if obj.zone == "outside":
        return outside_is_seen(state, obj, player)
    if any([one in obj.revealed for one in eyes]):
        return True
    if (obj.face_down or obj.zone == "library") and allowed_to_see(state, obj, player):
        return True
    if obj.face_down:
        return obj.zone in ("battlefield", "stack") and view(state, obj.id).controller in eyes
    if obj.zone == "hand":
        return obj.owner in eyes or any([confides(state, one, obj.owner) for one in eyes])
    return obj.zone != "library"


def outside_is_seen(state: State, obj: GameObject, player: int | None) -> bool:
    """400.11, 723.4 Cards outside the game: only their owner sees them, and everybody what was revealed.

    In a subgame what is in the main game is outside (729.4), and seen as it is there.
    """
    if player is None:
        return False
    if player in obj.revealed:
        return True
    main = state.outer
    return obj.owner == player if main is None else may_see(main, main.objects[obj.id], player)


def confides(state: State, player: int, owner: int) -> bool:
    """809.7, 810.5, 811.5 Teammates may review each other's hands, at an alternating table those beside each other."""
    seating = state.seating
    if seating is None or player not in seating.team(owner):
        return False
    team, seats = seating.team(owner), len(state.players)
    together = team[-1] - team[0] == len(team) - 1
    return together or abs(player - owner) in (1, seats - 1)


def shown(state: State, object_id: int, player: int | None) -> Plain:
    """One object as the player sees it."""
    obj = state.objects[object_id]
    if not may_see(state, obj, player):
        if obj.zone in ("battlefield", "stack", "exile"):
            return {"id": object_id, "name": "", "face_down": True, "controller": view(state, object_id).controller}
        return {}
    seen = view(state, object_id)
    out: Plain = {
        "id": object_id,
        "name": seen.name,
        "types": sorted(seen.types),
        "controller": seen.controller,
        "owner": obj.owner,
    }
    if seen.cost is not None:
        out["cost"] = str(seen.cost)
    if seen.colors:
        out["colors"] = seen.colors
    if "creature" in seen.types:
        out["power"], out["toughness"] = seen.power, seen.toughness
    if seen.keywords:
        out["keywords"] = sorted(seen.keywords)
    for name, value in (
        ("tapped", obj.tapped),
        ("damage", obj.damage),
        ("attached_to", obj.attached_to),
        ("counters", dict(obj.counters)),
        ("token", obj.kind == "token"),
        ("copy", obj.kind == "copy"),
        ("phased_out", obj.phased_out),
        ("marks", [mark for mark in obj.marks if ":" not in mark]),
    ):
        if value:
            out[name] = value
    if obj.announced is not None:
        out["kind"] = obj.announced.kind
        out["source"] = obj.announced.frame.source
        out["targets"] = [ref for _, refs in obj.announced.targets for ref in refs]
    attached = views(state).attachments.get(object_id)
    if attached:
        out["attachments"] = list(attached)
    return out


def question(state: State, decision: Decision) -> Plain:
    """What is asked, with options where they can be listed."""
    out: Plain = {"rule": decision.rule, "what": decision.what, "text": decision.text, "source": decision.source}
    if isinstance(decision, Act):
        names = action_names(state, decision.player, decision.options())
        out["options"] = [{"value": list(one), "label": said} for one, said in names.items()]
    elif isinstance(decision, Pick):
        out["options"] = [{"value": one, "label": said} for one, said in names_of(state, decision).items()]
        out["least"], out["most"] = decision.least, decision.most
    elif isinstance(decision, Number):
        out["low"], out["high"] = decision.low, decision.high
    elif isinstance(decision, Divide):
        out["total"], out["least"] = decision.total, decision.least
        out["among"] = [{"value": one, "label": said} for one, said in names_of(state, decision).items()]
    elif isinstance(decision, (Attackers, Blockers)):
        names_by_ref = names_of(state, decision)
        out["able"] = [
            {"value": one, "label": names_by_ref[one], "others": [{"value": r, "label": names_by_ref[r]} for r in refs]}
            for one, refs in decision.able.items()
        ]
    out["proposal"] = list(decision.first())
    out["cancellable"] = decision.cancellable
    return out


def sample_world(state: State, player: int, rng: State) -> State:
    """A fork in which everything the player cannot see is dealt again: what a fair search may look at.

    The game can go on from it where it could from ``state``: with priority, or from the snapshot of a game. Cards stay
    with their owner, and a card that is face down because of what it is (702.37c, 702.143a) is dealt as such a card.
    Within a subgame the cards that are hidden in the games that wait for it are dealt again with its own.
    """
    made = state.fork()
    games = [(state, made)]  # the subgame, and what it is played in (729.6)
    while (waiting := games[-1][0].outer) is not None:
        games[-1][1].outer = waiting.fork()
        games.append((waiting, games[-1][1].outer))
    for own in state.players:
        pool: list[tuple[GameObject, GameObject]] = []
        for n, (game, copy) in enumerate(games):
            lent = n > 0 and is_lent(games[n - 1][0], game, own.index)
            unseen = out_of_sight(game, own.index, not lent)
            pool += [(game.objects[i], copy.own(i)) for i in unseen if not may_see(game, game.objects[i], player)]
        deal_again(pool, rng)
        for (inner, inside), (game, copy) in pairwise(games):
            if is_lent(inner, game, own.index):  # 729.2 the cards of the subgame are those of these libraries
                for i, card in zip(game.players[own.index].library, deck_of(inside, own.index), strict=True):
                    become(copy.own(i), card)
    for (_, inside), (_, copy) in reversed(list(pairwise(games))):  # 729.4 outside it is what is in the outer game
        for i in inside.outside:
            become(inside.own(i), copy.objects[i].card)
    for _, copy in games:
        copy.touch_views()
    made.rng = rng.random(1 << 30) * 2 + 1
    return made


def deal_again(pool: list[tuple[GameObject, GameObject]], rng: State) -> None:
    """The cards of the first of each pair go at random to the second; those that must be something come first."""
    cards = [obj.card for obj, _ in pool]
    free: list[GameObject] = []
    for obj, copy in pool:
        word = must_be(obj)
        if word:
            able = [n for n, card in enumerate(cards) if has_keyword(card, word)]
            become(copy, cards.pop(able[rng.random(len(able))]))
        else:
            free.append(copy)
    for copy in free:
        become(copy, cards.pop(rng.random(len(cards))))


def become(obj: GameObject, card: Card) -> None:
    """The object is this card."""
    obj.card = card
    obj.face = card.faces[0]
    obj.base = None


def deck_of(state: State, owner: int) -> list[Card]:
    """729.2 The cards with which a player plays, but for their commander."""
    kept = [one for obj in state.objects.values() if obj.zone != "outside" for one in cards_of(obj)]
    return [card for by, card, commander in kept if by == owner and not commander]


def is_lent(inner: State, outer: State, owner: int) -> bool:
    """729.2 Whether the library of the outer game is what the player has in the inner one; not of one who left it."""
    return len(deck_of(inner, owner)) == len(outer.players[owner].library)


def out_of_sight(state: State, owner: int, library: bool) -> list[int]:
    """The cards of a player that somebody may not see; those that must be something first.

    What is face down, library, hand, sideboard.
    """
    own = state.players[owner]
    elsewhere = [i for i in (*state.battlefield, *state.stack, *state.exile) if state.objects[i].owner == owner]
    covered = [i for i in elsewhere if state.objects[i].face_down and state.objects[i].kind == "card"]
    covered = [i for i in covered if not state.objects[i].parts]
    covered.sort(key=lambda i: not must_be(state.objects[i]))
    side = [i for i in state.outside if state.objects[i].owner == owner] if state.outer is None else []
    return [*covered, *(own.library if library else ()), *own.hand, *side]


def must_be(obj: GameObject) -> str:
    """The keyword that a face-down card has to have, or nothing."""
    if obj.face_down in ("morph", "megamorph", "disguise"):
        return obj.face_down
    return "foretell" if "foretold" in obj.marks and obj.face_down else ""


def has_keyword(card: Card, word: str) -> bool:
    return any([isinstance(one, Keyword) and one.name == word for one in card.faces[0].abilities])
