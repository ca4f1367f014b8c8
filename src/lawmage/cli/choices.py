"""What a person at the terminal can choose, in a numbered list: alike things once, modes in their own words."""

from __future__ import annotations

from functools import cache

from lawmage.decisions import Answer, Decision, Divide, Number, Pick
from lawmage.game import Game
from lawmage.notation import enumerated, names_of, single_pairs
from lawmage.rules.actions import CAST_IT, LAND
from lawmage.state.state import State

SHORT = 60  # so many choices are listed
BULLET = "•"
Choice = tuple[str, int | Answer]


def listed(game: Game, decision: Decision) -> list[Choice]:
    """What can be chosen by number: whole answers where one thing is chosen, else the things."""
    if isinstance(decision, (Number, Divide)):
        return []
    names = names_of(game.state, decision)
    if isinstance(decision, Pick) and decision.what == "mode":
        names |= modes(game.state, decision)
        return [(names[one], one) for one in decision.options]
    if isinstance(decision, Pick) and (decision.least, decision.most) != (1, 1) and not decision.labels:
        return [(names[one], one) for one in decision.options]
    found = enumerated(decision, SHORT)
    if decision.what in ("attackers", "blockers") and (found is None or len(found) > 6):
        return [(game.text(pair), pair) for pair in single_pairs(decision)]  # combined by their numbers
    if decision.what == "act":
        return once_each(game.state, [(game.text(one), one) for one in found or []])
    return [(game.text(one), one) for one in found or []]


def once_each(state: State, answers: list[tuple[str, Answer]]) -> list[Choice]:
    """Cards of one name in one hand are the same to the player: one of them is listed, without its number."""
    found: dict[tuple[str, str], Choice] = {}
    for text, answer in answers:
        obj = state.objects.get(answer[1]) if answer[0] in (LAND, CAST_IT) else None
        alike = obj is not None and obj.zone == "hand"
        said = text.partition("#")[0] if alike else text
        found.setdefault((said, "hand" if alike else ""), (said, answer))
    return list(found.values())


def modes(state: State, decision: Pick) -> dict[int, str]:
    """The modes as the card prints them, where its text has one list of them."""
    source = state.objects.get(decision.source)
    if source is None:
        return {}
    of = source.announced.frame.source if source.announced is not None else source.id
    face = state.objects[of].face if of in state.objects else source.face
    lines = [part.strip() for part in printed_text(face.name).split(BULLET)[1:]]
    return {n: lines[n].splitlines()[0] for n in decision.options if n < len(lines)}


@cache
def printed_text(name: str) -> str:
    """What a card says, from the database or printed from its tree; empty for a card nobody knows."""
    from lawmage.cards.library import Library

    from .card_command import texts_of

    library = Library.open()
    row = library.find(name)
    if row is None:
        return ""
    texts = dict(zip([face["name"] for face in row.faces], texts_of(row, library.compiled(name)), strict=False))
    return texts.get(name, "\n".join(texts.values()))
