"""111, 614.1a Tokens that would be created: more of them, others besides, others in their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.ir.ability import AlsoTokens, OtherTokens
from lawmage.ir.card import Card
from lawmage.ir.effects import TokenSpec
from lawmage.ir.event_pattern import CreatesTokens
from lawmage.state.events import TokenCreation
from lawmage.state.objects import Frame
from lawmage.state.state import State, Watcher

from .evaluate import fits, quantity
from .patterns import token_subject

TOKEN_CARD: Final[list[Callable[[State, Frame, TokenSpec], Card]]] = []  # 111.3 the card of a token (effects/tokens)


def fitting(state: State, watcher: Watcher, event: TokenCreation) -> list[bool]:
    """Which of the tokens the effect is about."""
    pattern = watcher.replacement.event if watcher.replacement is not None else None
    noun = pattern.what if isinstance(pattern, CreatesTokens) else None
    kinds = range(len(event.tokens))
    return [noun is None or fits(state, watcher.frame, noun, token_subject(state, event, n)) for n in kinds]


def also_tokens(state: State, watcher: Watcher, frame: Frame, change: AlsoTokens, event: TokenCreation) -> None:
    """ "those tokens plus an additional Treasure token are created instead" """
    about = fitting(state, watcher, event)
    much = sum([n for (_, n), one in zip(event.tokens, about, strict=True) if one])
    if change.amount is not None:
        much = quantity(state, frame, change.amount)
    if much > 0:
        event.tokens = (*event.tokens, (TOKEN_CARD[0](state, frame, change.token), much))


def other_tokens(state: State, watcher: Watcher, frame: Frame, change: OtherTokens, event: TokenCreation) -> None:
    """ "that many 4/4 white Angel creature tokens are created instead" """
    card = TOKEN_CARD[0](state, frame, change.token)
    about = fitting(state, watcher, event)
    event.tokens = tuple([(card if one else old, n) for (old, n), one in zip(event.tokens, about, strict=True)])
