"""A card row to what it means: words for printing, the typed tree for playing, and why where there is none."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.card import Card
from lawmage.ir.codec import digest as digest_of
from lawmage.ir.codec import to_json
from lawmage.ir.mana import COLORS
from lawmage.ir.node import Ability

from .faces import face_of, facts_of
from .language import FaceReading, Language, LineReading, language
from .meaning.abilities import BEARERS
from .meaning.declined import Declined
from .meaning.lines import lines_of
from .normalise import BY_NAME, Face, without_brackets
from .reminders import Reminder
from .words import Quoted, Ref
from .words_codec import reminders_to_json
from .words_codec import to_json as words_to_json


class Row(Protocol):
    """What a card row must have (``lawmage.cards.row.CardRow``)."""

    @property
    def name(self) -> str: ...
    @property
    def layout(self) -> str: ...
    @property
    def faces(self) -> Sequence[Mapping[str, Any]]: ...
    @property
    def color_identity(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a card is not whole: unread, ambiguous, not_lossless, unbound or not_executable, and the words."""

    kind: str
    fragment: str
    line: str = ""
    face: int = 0
    position: int = 0


@dataclass(frozen=True, slots=True)
class Compiled:
    """What compiling gave. ``card`` is there when every line of every face has a meaning."""

    readings: tuple[FaceReading, ...]
    layout: str
    card: Card | None
    declines: tuple[Decline, ...]

    @property
    def read(self) -> bool:
        return all([reading.read for reading in self.readings])

    @property
    def whole(self) -> bool:
        """Every line is read and means something; whether the engine can do it is asked elsewhere."""
        return self.card is not None

    @property
    def lines(self) -> int:
        return sum([len(reading.lines) for reading in self.readings])

    @property
    def lines_read(self) -> int:
        return sum([line.decline is None for reading in self.readings for line in reading.lines])

    @property
    def misprints(self) -> int:
        return sum([d.kind == "not_lossless" for d in self.declines])

    @property
    def reminders(self) -> tuple[Reminder, ...]:
        """The reminders of all faces, each with what it is about."""
        told = [one for reading in self.readings for line in reading.lines for one in line.reminders]
        return tuple([one for one in told if not one.bracket])

    @property
    def words(self) -> str:
        """The words as JSON, for ``printing``; empty where a line was not read."""
        if not self.read:
            return ""
        faces = [
            [
                reading.name,
                reading.type_line,
                [[words_to_json(line.tree), reminders_to_json(line.reminders)] for line in reading.lines],
                *([reading.mana_cost] if reading.mana_cost else []),
            ]
            for reading in self.readings
        ]
        return json.dumps({"layout": self.layout, "faces": faces}, ensure_ascii=False, separators=(",", ":"))

    @property
    def meaning(self) -> str:
        """The tree as JSON; empty where the card is not whole."""
        if self.card is None:
            return ""
        return json.dumps(to_json(self.card), ensure_ascii=False, separators=(",", ":"))

    @property
    def digest(self) -> str:
        return "" if self.card is None else digest_of(self.card)


def _version() -> str:
    """A text that changes with every source file a result depends on."""
    seen = hashlib.sha256()
    root = Path(__file__).parent
    for part in (root, root.parent / "ir"):
        for path in sorted(part.rglob("*.py")):
            seen.update(path.read_bytes())
    return seen.hexdigest()[:12]


GRAMMAR: Final = _version()
_LANGUAGE: list[Language] = []


def prepare(names: Iterable[str]) -> None:
    """All card names, for "named X"; called once before compiling."""
    known = {one for name in names for one in name.split(" // ") if '"' not in one and "(" not in one}
    _LANGUAGE[:] = [language(known)]


def _language() -> Language:
    if not _LANGUAGE:
        prepare(())
    return _LANGUAGE[0]


def compile_card(row: Row) -> Compiled:
    """Read and elaborate one card; never raises for a text, whatever it is."""
    front = row.faces[0]["name"] if row.faces else ""
    readings = tuple([read_face(face, row.layout, front if at else "") for at, face in enumerate(row.faces)])
    declines: list[Decline] = []
    faces = []
    for index, (face, reading) in enumerate(zip(row.faces, readings, strict=True)):
        made = elaborate(face, reading, row.layout, index, declines)
        if made is None:
            continue
        try:
            faces.append(face_of(face, made))
        except Declined as declined:
            declines.append(Decline(declined.kind, declined.fragment, face.get("type_line", ""), index))
    card = None
    if row.layout == "flip" and len(faces) == 2:
        below = dataclasses.replace(faces[1], cost=faces[0].cost, colors=faces[0].colors)
        faces[0] = dataclasses.replace(faces[0], below=below)
    if not declines:
        identity = "".join([color for color in COLORS if color in row.color_identity])
        card = Card(tuple(faces), row.layout, identity)
    return Compiled(readings, row.layout, card, tuple(declines))


def itself(node: Any, quotes: bool) -> Any:
    """The words with "~" wherever the face calls itself by its name; in ``quotes`` the name may stay (201.5a)."""
    if isinstance(node, tuple):
        return tuple([itself(one, quotes) for one in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type) or (isinstance(node, Quoted) and not quotes):
        return node
    if node == Ref(BY_NAME):
        return Ref("~")
    changes = {field.name: itself(getattr(node, field.name), quotes) for field in dataclasses.fields(node)}
    return dataclasses.replace(node, **{k: v for k, v in changes.items() if v is not getattr(node, k)})


def read_face(face: Mapping[str, Any], layout: str, front: str = "") -> FaceReading:
    """The words of a face; a face whose text nobody had is unread."""
    text = face.get("oracle_text")
    if text is None and "oracle_text" in face:
        missing = LineReading("", decline=_missing())
        return FaceReading(face["name"], face.get("type_line", ""), (missing,))
    if not text:
        return FaceReading(face["name"], face.get("type_line", ""), ())
    mana_cost = face.get("mana_cost") or ""
    return _language().read_face(face["name"], face.get("type_line", ""), text, layout, mana_cost, front)


def _missing() -> Any:
    from .language import Decline as Unread

    return Unread("unread", "no text")


def cleaved(made: tuple[Ability, ...], other: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """702.148a Cleave with what the spell does when its cost is paid."""
    does = tuple([one for one in other if isinstance(one, SpellAbility)])
    return tuple(
        [
            dataclasses.replace(one, abilities=does) if isinstance(one, Keyword) and one.name == "cleave" else one
            for one in made
        ]
    )


def elaborate(
    face: Mapping[str, Any], reading: FaceReading, layout: str, index: int, declines: list[Decline]
) -> tuple[Ability, ...] | None:
    """The abilities of a face; None where a line has no meaning, which ``declines`` then says."""
    before = len(declines)
    for line in reading.lines:
        if line.decline is not None:
            said = line.decline
            declines.append(Decline(said.kind, said.fragment, line.text, index, said.position))
    try:
        facts = facts_of(face)
    except Declined as declined:
        declines.append(Decline(declined.kind, declined.fragment, face.get("type_line", ""), index))
        return None
    if layout == "split":
        facts.half = "right" if index else "left"
    lines = [line for line in reading.lines if line.tree is not None]
    trees = [line.tree for line in lines]
    if Face(face["name"], face.get("type_line", ""), face.get("oracle_text") or "").by_name:
        trees = [itself(tree, facts.own not in BEARERS) for tree in trees]

    def told(line: int, declined: Declined) -> None:
        declines.append(Decline(declined.kind, declined.fragment, lines[line].text, index))

    made = lines_of(facts, trees, told)
    if len(declines) > before:
        return None
    cut = without_brackets(face.get("oracle_text") or "")
    if cut and face.get("oracle_text") != cut:
        apart = {**face, "oracle_text": cut}
        other = elaborate(apart, read_face(apart, layout), layout, index, declines)
        if other is None:
            return None
        made = cleaved(made, other)
    try:
        facts.check_links()
    except Declined as declined:
        declines.append(Decline(declined.kind, declined.fragment, "", index))
        return None
    return made
