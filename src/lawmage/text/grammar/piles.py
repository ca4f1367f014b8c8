"""Piles (700.3): things are separated, somebody chooses one of the piles."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Post

from .shapes import act


def declare(g: Grammar) -> None:
    """Nothing in this topic inflects."""


PHRASES = [
    act("separate[s] {what:selector} into two piles", "separate"),
    act("separate[s] {what:selector} into a face-down pile and a face-up pile", "separate hidden"),
    act("exile[s] {what:selector} in a face-down pile", "exile in pile"),
    act("shuffle[s] that pile", "shuffle pile"),
    *[act(f"{how}[s] {{what:piled}}", f"{how} pile") for how in ("manifest", "cloak")],
    *[P("piled", words, words) for words in ("those cards", "them")],
    P("selector", "{x:pile}"),
    *[P("pile", words, Post(words)) for words in ("one pile", "that pile", "one of those piles", "the chosen pile")],
    P("pile", "the pile of {value:whose} choice", Post, kind="pile of choice"),
    P("post", "in {value:pile}", Post, kind="in pile"),
    P("post", "from {value:pile}", Post, kind="in pile", other="from"),
]
