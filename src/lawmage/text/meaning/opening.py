"""103.6 What may be done with a card from the opening hand."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.selector import This
from lawmage.text import words as w

from .effects.dispatch import effect, sequence
from .prune import prune
from .scope import Facts, Scope

THIS_CARD: Final = w.Ref("this", w.Core(w.Word("head", "card")))
BEGIN: Final = w.Gate("may", w.Do(w.Act("begin the game with", w.Ref("it"))), who=w.You(), side="front")
REVEAL: Final = w.Gate("may", w.Do(w.Act("reveal from opening hand", THIS_CARD, to=w.You())), who=w.You(), side="front")


def opening(facts: Facts, node: Any) -> ab.Opening | None:
    """ "… you may begin the game with it on the battlefield"; None: it is about something else."""
    if not isinstance(node, w.Body):
        return None
    first, rest = node.sentences[0], node.sentences[1:]
    if isinstance(first, w.Gate) and first.condition == w.Condition("opening hand"):
        return ab.Opening(fx.Move(This(), "battlefield")) if first.effect == BEGIN and not rest else None
    if first != REVEAL or len(rest) != 1 or not isinstance(rest[0], w.Gate) or rest[0].kind != "if do":
        return None
    return prune(ab.Opening(sequence([fx.Reveal(This()), effect(Scope(facts), rest[0].effect)])))
