"""Following an effect in a test: an ability on the stack resolves with scripted answers."""

from __future__ import annotations

from lawmage.decisions import Agent, Answer, Decision, Run
from lawmage.ir.ability import Activated, SpellAbility
from lawmage.ir.card import Card
from lawmage.ir.cost import Cost
from lawmage.ir.node import Effect
from lawmage.rules import resolving, writes
from lawmage.state.constants import INSTRUCT
from lawmage.state.objects import Announced, Frame
from lawmage.state.state import State
from tests.rules.table import card, put

Slots = dict[int, tuple[int, ...]]


def on_stack(
    state: State, effect: Effect, source: int = 0, player: int = 0, targets: Slots | None = None, x: int = 0
) -> int:
    """An activated ability of the source on the stack; its id."""
    chosen = targets or {}
    if source == 0:
        source = put(state, card("Wellspring", "artifact"), player)
    item = put(state, card("Wellspring", "artifact"), player, "stack", "ability")
    announced = Announced(
        "activated", Activated(Cost(), effect), Frame(source, player, dict(chosen), x), tuple(chosen.items())
    )
    writes.set_announced(state, item, announced)
    return item


def spell(state: State, effect: Effect, player: int = 0, targets: Slots | None = None, what: Card | None = None) -> int:
    """An instant on the stack with the effect; its id."""
    chosen = targets or {}
    item = put(state, what or card("Flash", "instant", "", SpellAbility(effect), cost="{R}"), player, "stack")
    frame = Frame(item, player, dict(chosen))
    writes.set_announced(state, item, Announced("spell", SpellAbility(effect), frame, tuple(chosen.items())))
    return item


def resolve_top(state: State, *answers: Answer) -> Run:
    """The top of the stack resolves to the end, with these answers in order (forced ones are not given)."""
    script = Script(answers)
    run = Run(state, [], [script] * len(state.players))
    resolving.resolve(run)
    while state.todo == INSTRUCT:
        resolving.instruct(run)
    assert not script.left, "answers left over"
    return run


def follow(
    state: State,
    effect: Effect,
    *answers: Answer,
    source: int = 0,
    player: int = 0,
    targets: Slots | None = None,
    x: int = 0,
) -> Run:
    """Put an ability with the effect on the stack and resolve it."""
    on_stack(state, effect, source, player, targets, x)
    return resolve_top(state, *answers)


class Script(Agent):
    """Answers in order; keeps the questions that were asked."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self.left = list(answers)
        self.asked: list[Decision] = []

    def answer(self, state: State, decision: Decision) -> Answer:
        if decision.rule == "601.2g":
            return decision.first()
        self.asked.append(decision)
        assert self.left, f"no answer for {decision.rule} {decision.what}"
        return self.left.pop(0)
