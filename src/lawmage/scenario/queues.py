"""What players have been told to choose, and what the options of a question are called."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick
from lawmage.ir.event_pattern import ReachesChapter
from lawmage.ir.mana import COLOR_NAMES
from lawmage.rules.looking import known_object, name_of, view
from lawmage.rules.mana_abilities import ALL
from lawmage.rules.payment import Pay
from lawmage.rules.tokens import PREDEFINED
from lawmage.state.state import Pending, State

from .faults import Fault
from .model import Action, Fields
from .texts import is_printed, normalise, text_of

CHAPTERS: Final = ("", "i", "ii", "iii", "iv", "v", "vi")


class Queues:
    """What one player has been told to choose, in order."""

    __slots__ = ("choose", "mode", "target")

    def __init__(self) -> None:
        self.choose: list[Action] = []
        self.target: list[Action] = []
        self.mode: list[Action] = []

    def copy(self) -> Queues:
        made = Queues()
        made.choose, made.target, made.mode = list(self.choose), list(self.target), list(self.mode)
        return made


class Attempt:
    """An action of the script while it is being carried out: its own targets, and how to take it back."""

    __slots__ = ("action", "divided", "fault", "object", "paid", "pool", "queues", "targets")

    def __init__(self, action: Action, queues: dict[int, Queues], pool: list[str]) -> None:
        self.action = action
        self.targets: list[Fields] = list(action.more.get("targets", []))
        self.divided: list[tuple[int, int]] = []
        self.queues = {player: own.copy() for player, own in queues.items()}
        self.fault: Fault | None = None
        self.pool = pool  # the colours of the mana that its player had
        self.paid = False  # it was asked how to pay
        self.object = 0  # what is cast or activated


def several_types(decision: Pay, source: int, way: int) -> bool:
    """Whether an ability of a source could make mana of several types."""
    sources = [one for one in decision.funds.sources if one.id == source]
    ways = [able.slots for one in sources for able in one.ways if able.ability == way]
    return len(ways) > 1 or any([len(slot) > 1 for slots in ways for slot in slots])


def alike(state: State, decision: Pick) -> bool:
    """There is nothing to choose between cards of one name in a hidden zone, or for a token that ceases to exist."""
    if decision.what == "top_or_bottom":
        obj = known_object(state, decision.source)
        return obj is not None and obj.kind == "token"
    objects = [state.objects.get(ref) for ref in decision.options]
    if any([obj is None or obj.zone not in ("hand", "library") for obj in objects]):
        return False
    return len({obj.card.name for obj in objects if obj is not None}) == 1


def is_yes_no(decision: Pick) -> bool:
    """A question with one thing to say yes to."""
    if decision.labels == ("yes",) or decision.what in ("may", "additional", "as though unblocked"):
        return True
    return decision.what == "keep_tapped"


def says_the_opposite(decision: Pick) -> bool:
    """Entries answer whether to untap a permanent (502.3), and whether a card stays on top (701.30c)."""
    return decision.what == "keep_tapped" or decision.rule == "701.30c"


def is_copy(state: State, ref: int) -> bool:
    """707 A copy of a spell, a token copy, or something that has become a copy."""
    obj = state.objects.get(ref)
    if obj is None:
        return False
    if obj.kind == "token":
        return not obj.face.name.endswith(" Token") and obj.face.name not in PREDEFINED
    if obj.kind == "copy" or obj.face not in obj.card.faces and not obj.parts:
        return True
    return obj.zone == "battlefield" and not obj.face_down and view(state, ref).name != obj.face.name


def label_of(state: State, decision: Pick, n: int) -> str:
    option = decision.options[n]
    if n < len(decision.labels):
        return decision.labels[n]
    if decision.what == "color" and 0 <= option < len(ALL):
        return COLOR_NAMES.get(ALL[option], "colorless")
    return name_of(state, option) if option < 0 or option in state.objects else str(option)


def worded(entry: Action, labels: list[str], options: list[int]) -> int | None:
    """The option an entry names: exactly, else as a prefix."""
    said = [str(one.get("text", one.get("name", ""))) for one in entry.more.get("options", [])]
    if "x" in entry.more and isinstance(entry.more["x"], str):
        said.append(COLOR_NAMES.get(entry.more["x"], entry.more["x"]))
    folded = [label.lower() for label in labels]
    for text in said:
        plain = COLOR_NAMES.get(text, text).partition("*")[0].lower()
        if plain in folded:
            return options[folded.index(plain)]
        for n, label in enumerate(folded):
            if plain and (label.startswith(plain) or plain.startswith(label) and len(label) > 3):
                return options[n]
    return None


def names_trigger(state: State, waiting: object, said: str) -> bool:
    """Whether an entry means this waiting trigger: by its source's name, or by how its text begins."""
    assert isinstance(waiting, Pending)
    source = waiting.frame.source
    name = name_of(state, source)
    if said == name:
        return True
    names: tuple[str, ...] = (name,)
    if source in state.objects:
        names = (name, *[face.name for face in state.objects[source].card.faces])
        name = view(state, source).name
    text = normalise(text_of(waiting.ability), names)
    wanted = normalise(said, names)
    if wanted.startswith("{this}:"):
        wanted = wanted[len("{this}:") :].strip()
    if isinstance(waiting.ability.event, ReachesChapter):
        return said.lower().split(" ")[0].strip("—,") == CHAPTERS[waiting.ability.event.number]
    raw = text_of(waiting.ability).lower()
    if raw.startswith(said.replace("<i>", "").replace("</i>", "").lower().strip()):
        return True
    if not is_printed(waiting.ability) and wanted.startswith(("when", "at ")):
        return True  # a delayed or granted ability whose words are not known
    return bool(text) and bool(wanted) and (text.startswith(wanted) or wanted.startswith(text))
