"""608.2 What came of one instruction: the ports that a ``Bind`` keeps in slots of the frame."""

from __future__ import annotations

from lawmage.ir.node import Port


class Outcome:
    """What really happened. ``things`` are the ids as they were before a move, or those of what was made.

    ``amount`` is how much it really was, ``done`` whether anything was done at all (118.12), ``word`` a coded quality,
    ``rest`` what a pool holds besides ``object`` (the fitting cards), ``excess`` the excess damage (120.10).
    """

    __slots__ = (
        "amount",
        "done",
        "excess",
        "object",
        "player",
        "players",
        "rest",
        "source",
        "subject",
        "things",
        "word",
    )

    def __init__(
        self,
        things: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
        amount: int = 0,
        done: bool = False,
    ) -> None:
        self.things = things
        self.players = players  # as refs: -1 - player
        self.amount = amount
        self.done = done
        self.subject: tuple[int, ...] = ()
        self.object: tuple[int, ...] = ()
        self.player: tuple[int, ...] = ()
        self.source: tuple[int, ...] = ()
        self.rest: tuple[int, ...] = ()
        self.word: tuple[int, ...] = ()
        self.excess = 0

    def port(self, name: Port) -> tuple[int, ...]:
        """The values of a port, as a slot holds them."""
        if name == "things":
            return self.things
        if name == "amount":
            return (self.amount,)
        if name == "done":
            return (1,) if self.done else (0,)
        if name == "players":
            return self.players
        if name == "rest":
            return self.rest
        if name == "word":
            return self.word
        if name == "excess":
            return (self.excess,)
        if name == "object":
            return self.object
        if name == "subject":
            return self.subject
        if name == "player":
            return self.player or self.players
        return self.source

    def add(self, other: Outcome) -> None:
        """Several parts of one instruction have one outcome."""
        self.things += other.things
        self.players += tuple([p for p in other.players if p not in self.players])
        self.amount += other.amount
        self.done = self.done or other.done
        self.subject += other.subject
        self.object += other.object
        self.player += other.player
        self.source += other.source
        self.rest += other.rest
        self.word += other.word
        self.excess += other.excess
