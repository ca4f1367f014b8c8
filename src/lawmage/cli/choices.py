"""What a person at the terminal can choose, in a numbered list: alike things once, modes in their own words."""

from __future__ import annotations

from functools import cache

from lawmage.decisions import Answer, Decision, Divide, Number, Pick
from lawmage.game import Game
from lawmage.notation import enumerated, names_of, once_each, single_pairs

SHORT = 60  # so many choices are listed
BULLET = "•"
Choice = tuple[str, int | Answer]


def listed(game: Game, decision: Decision) -> list[Choice]:
    """What can be chosen by number: whole answers where one thing is chosen, else the things."""
    if isinstance(decision, (Number, Divide)):
        return []
    names = names_of(game.state, decision)
    if isinstance(decision, Pick) and decision.what == "mode":
        names |= modes(game, decision)
        return [(names[one], one) for one in decision.options]
    if isinstance(decision, Pick) and (decision.least, decision.most) != (1, 1) and not decision.labels:
        return [(names[one], one) for one in decision.options]
    found = enumerated(decision, SHORT)
    if decision.what in ("attackers", "blockers") and (found is None or len(found) > 6):
        return [(game.text(pair), pair) for pair in single_pairs(decision)]  # combined by their numbers
    if decision.what == "act":
        return [(label, one) for one, label in once_each(game.state, decision, found or []).items()]
    return [(game.text(one), one) for one in found or []]


def modes(game: Game, decision: Pick) -> dict[int, str]:
    """The modes as the card prints them, where its text has one list of them."""
    source = game.state.objects.get(decision.source)
    if source is None:
        return {}
    of = source.announced.frame.source if source.announced is not None else source.id
    held = game.state.objects.get(of, source)
    lines = [part.strip() for part in printed_text(held.face.name).split(BULLET)[1:]]
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
