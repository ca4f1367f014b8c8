"""111, 701.7 Creating tokens, 701.40 manifesting."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import CopySpec, Create, Entry, Manifest, PrintedToken, TokenSpec
from lawmage.ir.node import Ability, Node, Quantity
from lawmage.ir.selector import Exactly, Granter
from lawmage.ir.vocabulary import SUPERTYPES
from lawmage.rules import atoms, writes
from lawmage.rules.arriving import attacked, enter_events
from lawmage.rules.arriving import hosts as able_hosts
from lawmage.rules.choosing import actor, actors, current, number, pick
from lawmage.rules.copying import token_of
from lawmage.rules.evaluate import quantity, things
from lawmage.rules.instructions import on
from lawmage.rules.libraries import put_in_graveyard
from lawmage.rules.outcome import Outcome
from lawmage.rules.token_replacements import TOKEN_CARD
from lawmage.rules.tokens import complete
from lawmage.rules.walk import contains, rewritten_inside
from lawmage.state.events import Event, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

PLAIN: Final[dict[tuple[TokenSpec, int, int], Card]] = {}  # cards of tokens already made, so that they are shared


def create(run: Run, frame: Frame, node: Create) -> Outcome:
    """701.7a Each player creates theirs; counters and attachment are part of how they enter."""
    came = Outcome()
    for player in actors(run, node.who):
        count = number(run, node.amount)
        cards = wanted(run, node)
        if count and cards:
            came.add(create_for(run, node, player, tuple([(card, count) for card, _ in cards]), cards[0][1]))
    return came


def wanted(run: Run, node: Create) -> list[tuple[Card, int]]:
    """The card of the tokens and the side that is up; copies of several things are several tokens (707.2)."""
    state = run.state
    frame = current(run)
    if isinstance(node.token, CopySpec):
        of = things(state, frame, node.token.of) or pick(run, node.token.of, "copy")
        copies = [token_of(state, frame, ref, node.token.except_) for ref in of if ref > 0]
        return [one for one in copies if one is not None]
    if isinstance(node.token, PrintedToken):
        return [(printed(state, node.token), 0)]
    return [(token_card(state, frame, node.token), 0)]


def printed(state: State, node: PrintedToken) -> Card:
    """111.11 What the card of that name is: the one that was loaded with this card, or one of this game."""
    if isinstance(node.card, Card):
        return node.card
    for obj in state.objects.values():
        if obj.kind == "card" and obj.card.faces[0].name == node.name:
            return obj.card
    raise LookupError(f"111.11 nobody knows the card {node.name}")


def create_for(run: Run, node: Create, player: int, cards: tuple[tuple[Card, int], ...], side: int) -> Outcome:
    frame = current(run)
    entry = node.entry
    counters = tuple([(number(run, n), kind) for n, kind in entry.counters])
    settled: tuple[tuple[Quantity, str], ...] = tuple([(n, kind) for n, kind in counters if n > 0])
    plain = Entry(entry.tapped, None, None, None, settled, entry.face_down, entry.transformed or side == 1, ())
    owner = player
    if entry.control is not None:
        found = actor(run, entry.control)
        owner = found if found >= 0 else player
    attacking = attacked(run, entry, owner) if entry.attacking is not None else 0
    host = 0
    if entry.attached is not None:
        hosts = pick(run, entry.attached, "attach", player)
        if not hosts or not may_carry(run, cards, hosts[0], owner):
            return Outcome()
        host = hosts[0]
    made = atoms.create(run, owner, cards, frame.source, plain, attacking, host)
    if made and frame.source in run.state.objects:
        before = run.state.objects[frame.source].note("made")
        writes.set_note(run.state, frame.source, "made", (*before, *made))
    return Outcome(made, (-1 - owner,), len(made), bool(made))


def may_carry(run: Run, cards: tuple[tuple[Card, int], ...], host: int, player: int) -> bool:
    """303.4i An Aura token that could not be attached there is not created."""
    return all(
        [
            "Aura" not in card.faces[0].subtypes or host in able_hosts(run.state, card.faces[0], player)
            for card, _ in cards
        ]
    )


def token_card(state: State, frame: Frame, spec: TokenSpec) -> Card:
    """111.3 The card that stands for the token; its power and toughness are found now."""
    token = complete(spec)
    if any([contains(one, (Granter,)) for one in token.abilities]):
        token = dataclasses.replace(token, abilities=tuple([about(one, frame.source) for one in token.abilities]))
    power = size(state, frame, token.power)
    toughness = size(state, frame, token.toughness)
    key = (token, power if power is not None else -1, toughness if toughness is not None else -1)
    made = PLAIN.get(key)
    if made is None:
        faces = [face_of(state, frame, token, power, toughness)]
        if token.back is not None:
            back = token.back
            faces.append(
                face_of(state, frame, back, size(state, frame, back.power), size(state, frame, back.toughness))
            )
        made = Card(tuple(faces), "transform" if len(faces) > 1 else "token")
        if len(PLAIN) > 1000:
            PLAIN.clear()
        PLAIN[key] = made
    return made


def about(ability: Node, source: int) -> Node:
    """201.5a What an ability of the token says by name is the object that created it, for its copies too."""
    if not isinstance(ability, Ability):
        return ability
    return rewritten_inside(ability, lambda node: Exactly((source,)) if isinstance(node, Granter) else None)


def size(state: State, frame: Frame, amount: Quantity | None) -> int | None:
    return None if amount is None else max(0, quantity(state, frame, amount))


def face_of(state: State, frame: Frame, token: TokenSpec, power: int | None, toughness: int | None) -> Face:
    """111.4 Without a name of its own it is named after its subtypes."""
    plain = " ".join(token.subtypes)
    name = f"{plain} Token" if token.name in ("", plain) else token.name
    return Face(
        name,
        None,
        tuple([t for t in token.types if t in SUPERTYPES]),
        tuple([t for t in token.types if t not in SUPERTYPES]),
        token.subtypes,
        power,
        toughness,
        colors=token.colors,
        abilities=tuple([a for a in token.abilities if isinstance(a, Ability)]),
    )


# Face-down cards (701.40, 701.58, 701.62) --------------------------------------------------------------------------


def manifest(run: Run, frame: Frame, node: Manifest) -> Outcome:
    """701.40a, 701.58a, 701.62a"""
    came = Outcome()
    for player in actors(run, node.who):
        if node.how == "dread":
            came.add(dread(run, player))
        else:
            refs = (
                run.state.players[player].library[:1] if node.what is None else pick(run, node.what, "manifest", player)
            )
            for i in refs:
                came.add(face_down(run, i, player, node.how))
    return came


def dread(run: Run, player: int) -> Outcome:
    """701.62a Look at two cards, manifest one of them, the other goes into the graveyard."""
    state = run.state
    looked = list(state.players[player].library[:2])
    if not looked:
        return Outcome()
    run.shown = True
    for i in looked:
        writes.reveal_to(state, i, (player,))
    chosen = run.choose(Pick(player, "701.62a", "manifest", looked, 1, 1, source=current(run).source))[0]
    came = face_down(run, chosen, player, "manifest")
    rest = [i for i in looked if i != chosen]
    put_in_graveyard(run, rest, player)
    atoms.does(run, "manifest dread", player)
    came.rest = tuple(rest)
    return came


def face_down(run: Run, object_id: int, player: int, how: str) -> Outcome:
    """708.2 It enters as a face-down 2/2 creature."""
    events: list[Event] = enter_events(run, [object_id], Entry(face_down=True), player)
    for event in events:
        if isinstance(event, ZoneMove):
            atoms.shape(event, (), how)
            event.attach_to = 0
    done = [e for e in atoms.perform(run, events) if isinstance(e, ZoneMove)]
    made = tuple([e.result for e in done if e.result])
    for i in made:
        atoms.does(run, how, player, i)
    return Outcome(made, (-1 - player,), len(made), bool(made))


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Create, create)
    on(Manifest, manifest)


TOKEN_CARD.append(token_card)
