"""Card and ruling records of Scryfall, MTGJSON and plain JSON Lines, turned into the database's own rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from .row import CardRow, Face, Ruling, signature

Raw = Mapping[str, Any]

# not cards (100.2): tokens, emblems, art cards and helper cards stand in the bulk files too
SKIPPED_LAYOUTS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
FACE_TEXTS = (
    "name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "hand_modifier", "life_modifier",
)  # fmt: skip
_ATOMIC_FACE = {
    "faceName": "name", "manaCost": "mana_cost", "type": "type_line", "text": "oracle_text", "power": "power",
    "toughness": "toughness", "loyalty": "loyalty", "defense": "defense", "hand": "hand_modifier",
    "life": "life_modifier", "colors": "colors", "colorIndicator": "color_indicator",
}  # fmt: skip
_OLD_LOYALTY = re.compile(r"^\[([+\-−]?(?:\d+|X))\]:", re.MULTILINE)
_SYMBOL = re.compile(r"\{([^}]+)\}")


class BadRecord(ValueError):
    """A record that is no card and no ruling, or lacks what every card has."""


@dataclass(frozen=True, slots=True)
class RulingRow:
    """A ruling with the card that it is about, by Oracle id or by name."""

    oracle_id: str | None
    name: str | None
    ruling: Ruling


def record(raw: object) -> CardRow | RulingRow | None:
    """One JSON object as a card or a ruling; None for what is no card (a token, another language)."""
    if not isinstance(raw, dict):
        raise BadRecord(f"expected an object, found {_kind(raw)}")
    if raw.get("object") == "ruling" or ("comment" in raw and "oracle_id" in raw):
        oracle_id = _text(raw, "oracle_id", required=True)
        ruling = Ruling(
            _text(raw, "published_at"), _text(raw, "comment", required=True), _text(raw, "source") or "scryfall"
        )
        return RulingRow(oracle_id, None, ruling)
    if "type_line" in raw or "card_faces" in raw or raw.get("object") == "card":
        return _card(raw)
    if "text" in raw and "date" in raw and "name" in raw:
        ruling = Ruling(_text(raw, "date"), _text(raw, "text", required=True), _text(raw, "source"))
        return RulingRow(None, _text(raw, "name", required=True), ruling)
    raise BadRecord("neither a card nor a ruling")


def atomic(name: str, printed: object) -> list[tuple[CardRow, tuple[Ruling, ...]]]:
    """The cards of one name in MTGJSON's AtomicCards: faces in one list, different cards told apart by Oracle id."""
    if not isinstance(printed, list) or not all(isinstance(part, dict) for part in printed):
        raise BadRecord(f"{name}: expected a list of objects, found {_kind(printed)}")
    groups: dict[object, list[Raw]] = {}
    for number, part in enumerate(printed):
        identifiers = part.get("identifiers")
        oracle_id = identifiers.get("scryfallOracleId") if isinstance(identifiers, dict) else None
        groups.setdefault(oracle_id or (None if part.get("side") else number), []).append(part)
    return [_atomic_card(name, parts, key if isinstance(key, str) else None) for key, parts in groups.items()]


def _card(raw: Raw) -> CardRow | None:
    layout = _text(raw, "layout") or "normal"
    if layout in SKIPPED_LAYOUTS or raw.get("lang", "en") != "en":
        return None
    name = _text(raw, "name", required=True)
    oracle_id = _text(raw, "oracle_id") or None
    listed = raw.get("card_faces") or []
    if not isinstance(listed, list) or not all(isinstance(part, dict) for part in listed):
        raise BadRecord(f"{name}: card_faces should be a list of objects")
    if layout == "reversible_card" and listed:  # two pictures of one card
        oracle_id = oracle_id or _text(listed[0], "oracle_id") or None
        name, layout, listed = _text(listed[0], "name", required=True), "normal", listed[:1]
    faces = tuple(_face(part) for part in listed) if listed else (_face(raw),)
    if not any(face.get("type_line", "") not in ("", "Card") for face in faces):
        return None
    printings = _texts(raw, "printings") or ((_text(raw, "set").upper(),) if _text(raw, "set") else ())
    return CardRow(
        key=oracle_id or signature(name, faces),
        name=name,
        layout=layout,
        faces=faces,
        oracle_id=oracle_id,
        color_identity=in_order(_texts(raw, "color_identity")),
        keywords=_texts(raw, "keywords"),
        printings=printings,
        legalities=_legalities(raw),
        meld_result=_meld_result(raw, name),
        text_source=_text(raw, "text_source") or None,
    )


def _face(raw: Raw) -> Face:
    """The face's own fields; colours not given follow from its cost and indicator (105.2, 202.2)."""
    face: dict[str, Any] = {}
    for field in FACE_TEXTS:
        value = _text(raw, field)
        if value or field in ("name", "mana_cost", "type_line"):
            face[field] = value
    face["oracle_text"] = None if "oracle_text" in raw and raw["oracle_text"] is None else _text(raw, "oracle_text")
    indicator = in_order(_texts(raw, "color_indicator"))
    if indicator:
        face["color_indicator"] = list(indicator)
    given = raw.get("colors")
    face["colors"] = list(
        in_order(_texts(raw, "colors") if given is not None else (*_cost_colors(face["mana_cost"]), *indicator))
    )
    return cast(Face, face)


def _atomic_card(name: str, parts: list[Raw], oracle_id: str | None) -> tuple[CardRow, tuple[Ruling, ...]]:
    parts = sorted(parts, key=lambda part: _text(part, "side"))
    first = parts[0]
    layout = {"aftermath": "split", "reversible_card": "normal"}.get(
        _text(first, "layout"), _text(first, "layout") or "normal"
    )
    if _text(first, "layout") in ("reversible_card", "meld"):
        parts = parts[:1]
        name = _text(first, "faceName") or name.partition(" // ")[0]
    faces = tuple(_face(_atomic_face(part, name, len(parts) > 1)) for part in parts)
    legalities = first.get("legalities") or {}
    if not isinstance(legalities, dict):
        raise BadRecord(f"{name}: legalities should be an object")
    row = CardRow(
        key=oracle_id or signature(name, faces),
        name=name,
        layout=layout,
        faces=faces,
        oracle_id=oracle_id,
        color_identity=in_order(_texts(first, "colorIdentity")),
        keywords=tuple(dict.fromkeys(word for part in parts for word in _texts(part, "keywords"))),
        printings=_texts(first, "printings"),
        legalities={str(form).lower(): str(status).lower() for form, status in legalities.items()},
    )
    rulings = [
        Ruling(_text(raw, "date"), _text(raw, "text", required=True), "mtgjson")
        for part in parts
        for raw in part.get("rulings") or ()
        if isinstance(raw, dict)
    ]
    return row, tuple(dict.fromkeys(rulings))


def _atomic_face(part: Raw, name: str, several: bool) -> Raw:
    face = {ours: part[theirs] for theirs, ours in _ATOMIC_FACE.items() if theirs in part}
    if not several or "name" not in face:
        face["name"] = face.get("name") or name
    if isinstance(face.get("oracle_text"), str):
        face["oracle_text"] = _OLD_LOYALTY.sub(r"\1:", face["oracle_text"])
    return face


def _meld_result(raw: Raw, name: str) -> str | None:
    """The card that this one melds into (701.42)."""
    for part in raw.get("all_parts") or ():
        if isinstance(part, dict) and part.get("component") == "meld_result" and part.get("name") != name:
            return _text(part, "name")
    return _text(raw, "meld_result") or None


def _legalities(raw: Raw) -> dict[str, str]:
    given = raw.get("legalities") or {}
    if not isinstance(given, dict):
        raise BadRecord("legalities should be an object")
    return {str(form): str(status) for form, status in given.items() if status != "not_legal"}


def _cost_colors(cost: str) -> list[str]:
    return [letter for symbol in _SYMBOL.findall(cost) for letter in symbol if letter in "WUBRG"]


def in_order(colors: Iterable[str]) -> tuple[str, ...]:
    """Colour letters once each, in the order white, blue, black, red, green (105.1)."""
    found = set(colors)
    return tuple(letter for letter in "WUBRG" if letter in found)


def _text(raw: Raw, field: str, required: bool = False) -> str:
    value = raw.get(field)
    if value is None and not required:
        return ""
    if not isinstance(value, str):
        raise BadRecord(f"{field} should be text, found {_kind(value)}")
    if required and not value.strip():
        raise BadRecord(f"{field} is empty")
    return value


def _texts(raw: Raw, field: str) -> tuple[str, ...]:
    value = raw.get(field) or ()
    if not isinstance(value, list | tuple) or not all(isinstance(part, str) for part in value):
        raise BadRecord(f"{field} should be a list of texts")
    return tuple(value)


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "text", int: "a number", float: "a number", bool: "true or false"}
    return "nothing" if value is None else names.get(type(value), type(value).__name__)
