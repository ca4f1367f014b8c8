"""115, 601.2c, 608.2b Targets: which a spell or ability has, what may be chosen for them, whether they are still legal.

The target selectors of an effect are found once, in reading order. Each has a slot; a mode chosen a second time uses
slots of its own (``shifted``).
"""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Constrained, Pick, Run
from lawmage.ir.ability import Activated, PreventAmount, Replacement, SpellAbility, Triggered
from lawmage.ir.condition import And, CastWas, Negated, Or
from lawmage.ir.effects import DealDamage, If, Later, Modal, PutCounters, Shield, WhenYouDo
from lawmage.ir.node import Ability, Condition, Effect, Modification, Node, Quantity, Things
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Bound, Players, Selector, This
from lawmage.state.objects import Announced, Frame
from lawmage.state.state import State

from . import course
from .evaluate import holds, players, quantity, things
from .forbidden_targets import cant_target
from .influence import nearest, those_within
from .looking import controller_of, views
from .nouns import candidates
from .rule_queries import untargetable
from .set_limits import together
from .shifting import shifted
from .walk import children, contains

Gate = tuple[Condition, bool]
WHOSE: Final = -100  # slot - n: for which player each target in slot n was chosen


class Spec:
    """One instance of the word "target": what may be chosen, and when it is asked for at all. Frozen."""

    __slots__ = ("by_x", "dependent", "divided", "gates", "mode", "says_x", "selector")

    def __init__(self, selector: Selector, gates: tuple[Gate, ...], mode: int, divided: Quantity | None) -> None:
        self.selector = selector
        self.gates = gates
        self.mode = mode
        self.divided = divided  # 601.2d how much is divided among the targets
        self.dependent = dependent(selector)
        self.says_x = contains(selector.noun, (X,))  # what is described depends on X, which is chosen first (601.2b)
        self.by_x = isinstance(selector.least, X) or (selector.most is not None and isinstance(selector.most, X))


class Program:
    """The announcements an effect asks for: its targets, and its modes. Frozen."""

    __slots__ = ("effect", "modal", "specs")

    def __init__(self, effect: Effect, specs: tuple[Spec, ...], modal: Modal | None) -> None:
        self.effect = effect
        self.specs = specs
        self.modal = modal


_PROGRAMS: Final[dict[int, Program]] = {}


def program(effect: Effect) -> Program:
    """The targets and modes of an effect; found once for each tree."""
    found = _PROGRAMS.get(id(effect))
    if found is None or found.effect is not effect:
        specs: list[Spec] = []
        modals: list[Modal] = []
        collect(effect, (), -1, None, specs, modals)
        found = Program(effect, tuple(specs), modals[0] if modals else None)
        if len(_PROGRAMS) > 50_000:
            _PROGRAMS.clear()
        _PROGRAMS[id(effect)] = found
    return found


def collect(
    node: Node, gates: tuple[Gate, ...], mode: int, divided: Quantity | None, specs: list[Spec], modals: list[Modal]
) -> None:
    """The selectors in reading order; abilities, delayed and reflexive triggers have frames of their own."""
    if isinstance(node, (Ability, WhenYouDo)):
        return
    if isinstance(node, Later):
        collect(node.trigger, gates, mode, None, specs, modals)
        return
    if isinstance(node, If) and announced_fact(node.condition):
        collect(node.then, (*gates, (node.condition, True)), mode, None, specs, modals)
        if node.else_ is not None:
            collect(node.else_, (*gates, (node.condition, False)), mode, None, specs, modals)
        return
    if isinstance(node, Modal) and mode < 0 and not node.free:
        modals.append(node)
        for n, one in enumerate(node.modes):
            collect(one.does, gates, n, None, specs, modals)
        return
    if isinstance(node, DealDamage) and node.divided == "announced":
        collect(node.hits[0].source, gates, mode, None, specs, modals)
        collect(node.hits[0].to, gates, mode, node.hits[0].amount, specs, modals)
        return
    if isinstance(node, PutCounters) and node.distributed:
        collect(node.on, gates, mode, node.amount, specs, modals)
        return
    if isinstance(node, Shield) and node.divided is not None:
        collect(node.divided, gates, mode, prevented_in_all(node), specs, modals)
        return
    for child in children(node):
        if not isinstance(child, Modification) or not isinstance(node, Replacement):
            collect(child, gates, mode, None if isinstance(node, Selector) else divided, specs, modals)
    if isinstance(node, Selector) and node.pick == "target":
        specs.append(Spec(node, gates, mode, divided))


def prevented_in_all(node: Shield) -> Quantity:
    """615.7 How much a "next N" shield prevents."""
    assert isinstance(node.replacement, Replacement)
    (change,) = node.replacement.changes
    assert isinstance(change, PreventAmount) and change.amount is not None
    return change.amount


def announced_fact(condition: Condition) -> bool:
    """601.2c A condition on how the spell itself is being cast decides whether it has the targets behind it."""
    if isinstance(condition, CastWas):  # what is spent is not known yet (601.2g)
        return isinstance(condition.of, This) and condition.fact != "spent"
    if isinstance(condition, Negated):
        return announced_fact(condition.of)
    return isinstance(condition, (And, Or)) and all([announced_fact(one) for one in condition.items])


def required(state: State, frame: Frame, found: Program) -> list[Spec]:
    """The targets to be chosen now, in order: of the chosen modes, behind open gates."""
    if not found.specs:
        return []
    wanted: list[Spec] = []
    done = False
    for spec in found.specs:
        if spec.mode < 0:
            if is_open(state, frame, spec):
                wanted.append(spec)
        elif not done:
            done = True
            wanted += [s for s in of_modes(found, frame.modes) if is_open(state, frame, s)]
    return wanted


def is_open(state: State, frame: Frame, spec: Spec) -> bool:
    return all([holds(state, frame, condition) == wanted for condition, wanted in spec.gates])


def of_modes(found: Program, modes: tuple[int, ...]) -> list[Spec]:
    """The targets of the chosen modes in printed order; a mode chosen again has slots of its own."""
    specs: list[Spec] = []
    for k, n in enumerate(modes):
        again = modes[:k].count(n)
        for spec in found.specs:
            if spec.mode == n:
                one = shifted(spec.selector, again) if again else spec.selector
                specs.append(Spec(one, spec.gates, n, spec.divided))
    return specs


def chosen_effects(modal: Modal, modes: tuple[int, ...]) -> tuple[Effect, ...]:
    """700.2 What the chosen modes do, in printed order; a mode chosen again uses slots of its own."""
    return tuple([shifted(modal.modes[n].does, modes[:k].count(n)) for k, n in enumerate(modes)])


# Options ----------------------------------------------------------------------------------------------------


def options(state: State, frame: Frame, selector: Selector, item: int) -> list[int]:
    """115.1, 115.3, 115.5 The refs that may be chosen; ``item`` is the spell or ability itself (0: not yet there)."""
    refs = candidates(state, frame, selector.noun)
    if selector.among is not None:
        among = things(state, frame, selector.among)
        refs = [ref for ref in refs if ref in among]
    source = frame.source
    taken: tuple[int, ...] = ()
    for slot in selector.another:
        taken += frame.slots.get(slot, ())
    able = [
        ref
        for ref in refs
        if ref != item and ref not in taken and untargetable(state, ref, source, frame.controller) is None
    ]
    if Cant in views(state).rules:
        return [ref for ref in able if not cant_target(state, ref, item or source, frame.controller)]
    return able


def enough(state: State, frame: Frame, spec: Spec, item: int) -> bool:
    """601.2c Whether a legal choice exists."""
    least = spec.selector.least
    need = 0 if not isinstance(least, int) and spec.by_x else quantity(state, frame, least)
    if need <= 0 or (spec.says_x and item == 0):
        return True
    return len(options(state, frame, spec.selector, item)) >= need


def possible(state: State, frame: Frame, specs: list[Spec], item: int) -> bool:
    """601.2c, 601.4 Whether every target could be chosen."""
    if linked(specs):
        return assignable(state, frame, specs, item, [0])
    return all([enough(state, frame, spec, item) for spec in specs])


def linked(specs: list[Spec]) -> bool:
    """Whether the choice for one target bears on another's."""
    return len(specs) > 1 and any([spec.dependent or spec.selector.another for spec in specs])


def assignable(state: State, frame: Frame, specs: list[Spec], item: int, tries: list[int]) -> bool:
    """Whether all can be chosen one after another; some hundred ways are tried."""
    if not specs:
        return True
    spec = specs[0]
    least = spec.selector.least
    need = 0 if not isinstance(least, int) and spec.by_x else max(0, quantity(state, frame, least))
    refs = options(state, frame, spec.selector, item)
    if need > 1:
        groups = [tuple(refs[:need])] if len(refs) >= need else []
    else:
        groups = [(ref,) for ref in refs] + ([()] if need == 0 else [])
    for group in groups:
        tries[0] += 1
        if tries[0] > 300:
            return True  # not shown to be impossible
        if assignable(state, frame.with_slot(spec.selector.slot, group), specs[1:], item, tries):
            return True
    return False


def dependent(selector: Selector) -> bool:
    """Its noun speaks of another target."""
    return any([refers(child) for child in children(selector)])


def refers(node: Node) -> bool:
    if isinstance(node, Bound) or (isinstance(node, Selector) and node.pick == "target"):
        return True
    return any([refers(child) for child in children(node)])


class PickTargets(Constrained):
    """601.2c Targets that must fit together: a total, all different, or all of one player."""

    def __init__(self, base: Pick, fallback: Answer, state: State, frame: Frame, selector: Selector) -> None:
        super().__init__(base, fallback)
        self.state = state
        self.frame = frame
        self.selector = selector

    def check(self, answer: Answer) -> str | None:
        return together(self.state, self.frame, self.selector, answer)


def choose_targets(
    run: Run, player: int, frame: Frame, specs: list[Spec], item: int, cancellable: bool, rule: str = "601.2c"
) -> tuple[int, ...] | None:
    """601.2c, 603.3d The targets for the first instance of the word; None when no legal choice exists.

    What would leave a later one without a legal choice is not offered.
    """
    state = run.state
    spec = specs[0]
    selector = spec.selector
    refs = options(state, frame, selector, item)
    if linked(specs) and selector.most == 1:
        slot = selector.slot
        refs = [ref for ref in refs if assignable(state, frame.with_slot(slot, (ref,)), specs[1:], item, [0])]
    least = max(0, quantity(state, frame, selector.least))
    most = len(refs) if selector.most is None else min(len(refs), quantity(state, frame, selector.most))
    if spec.divided is not None:  # 601.2d each gets at least one
        most = min(most, quantity(state, frame, spec.divided))
        least = min(least, most) if selector.most is None else least
    if least > most:
        return None
    chooser = player
    if selector.chooser is not None:  # 601.6
        by = choosers(state, frame, selector.chooser)
        if len(by) > 1:
            by = [-1 - run.choose(Pick(player, "601.6a", "player", [-1 - p for p in by], 1, 1, cancellable, item))[0]]
        chooser = by[0] if by else player
        refs = those_within(state, chooser, refs)  # 801.5a
        most = min(most, len(refs))
        if least > most:
            return None
    ask = Pick(chooser, rule, "target", refs, least, most, cancellable, item)
    ask.slot = selector.slot
    if (selector.totals or selector.shared) and refs:
        fallback = fitting(state, frame, selector, refs, least)
        if fallback is None:
            return None
        return run.choose(PickTargets(ask, fallback, state, frame, selector))
    return run.choose(ask)


def choosers(state: State, frame: Frame, who: Things) -> list[int]:
    """601.6a, 801.5c The players one of whom makes the choice; with none in range, the nearest one to the left."""
    if not isinstance(who, Selector) or who.pick != "choose":
        return players(state, frame, who)
    found = candidates(state, frame, who.noun)
    if not found and state.seating is not None:
        found = nearest(state, frame, candidates(course.boundless(state), frame, who.noun))
    return [-1 - ref for ref in found if ref < 0]


def fitting(state: State, frame: Frame, selector: Selector, refs: list[int], least: int) -> Answer | None:
    """Some legal choice of ``least`` things that fit together, or None."""
    if least == 0:
        return ()
    return extend(state, frame, selector, refs, least, ())


def extend(state: State, frame: Frame, selector: Selector, refs: list[int], left: int, so_far: Answer) -> Answer | None:
    if left == 0:
        return so_far if together(state, frame, selector, so_far) is None else None
    for n, ref in enumerate(refs):
        found = extend(state, frame, selector, refs[n + 1 :], left - 1, (*so_far, ref))
        if found is not None:
            return found
    return None


# Still legal (608.2b) ---------------------------------------------------------------------------------------


def legal_still(state: State, frame: Frame, selector: Selector, ref: int, item: int) -> bool:
    """608.2b The target is where it was, still fits, and may still be targeted."""
    if ref > 0 and ref not in state.objects:
        return False
    if ref < 0 and -1 - ref not in state.living:
        return False
    if not same_player(state, frame, selector, ref):
        return False
    return ref in options(state, without_slot(frame, selector), selector, item)


def apiece(selector: Selector) -> bool:
    """ "For each opponent, … target … that player controls": one target of each of several players."""
    distinct = any([total.stat == "controller" and total.order == "distinct" for total in selector.totals])
    return distinct and isinstance(selector.noun.controller or selector.noun.whose, Players)


def with_players(state: State, frame: Frame, selector: Selector, refs: tuple[int, ...]) -> Frame:
    """601.2c Whose target each one is, kept beside the targets where that matters."""
    if not apiece(selector):
        return frame
    return frame.with_slot(WHOSE - selector.slot, tuple([-1 - controller_of(state, ref) for ref in refs]))


def same_player(state: State, frame: Frame, selector: Selector, ref: int) -> bool:
    """608.2b The target must still be controlled by the player for whom it was chosen."""
    refs, whose = frame.slots.get(selector.slot, ()), frame.slots.get(WHOSE - selector.slot, ())
    if len(whose) != len(refs) or ref not in refs:
        return True
    return -1 - controller_of(state, ref) == whose[refs.index(ref)]


def without_slot(frame: Frame, selector: Selector) -> Frame:
    """The frame as it was when the target was chosen."""
    if selector.slot not in frame.slots:
        return frame
    return frame.with_slots({slot: held for slot, held in frame.slots.items() if slot != selector.slot})


def recheck(
    state: State, frame: Frame, effect: Effect, targets: tuple[tuple[int, tuple[int, ...]], ...], item: int
) -> tuple[Frame, bool]:
    """608.2b The frame with only the legal targets in their slots, and whether the spell or ability goes on.

    ``effect`` is the whole effect; ``targets`` what was announced. With no target chosen it always goes on.
    """
    if not any([refs for _, refs in targets]):
        return frame, True
    found = program(effect)
    by_slot = {spec.selector.slot: spec.selector for spec in found.specs if spec.mode < 0}
    by_slot.update({spec.selector.slot: spec.selector for spec in of_modes(found, frame.modes)})
    slots = dict(frame.slots)
    any_legal = False
    for slot, refs in targets:
        selector = by_slot.get(slot)
        legal = tuple([ref for ref in refs if selector is None or legal_still(state, frame, selector, ref, item)])
        slots[slot] = legal
        any_legal = any_legal or bool(legal)
    return frame.with_slots(slots), any_legal


def effect_of(announced: Announced) -> Effect | None:
    """The effect of what is on the stack."""
    ability = announced.ability
    return ability.effect if isinstance(ability, (SpellAbility, Activated, Triggered)) else None
