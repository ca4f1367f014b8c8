"""Files of saved games: one JSON object, written as a whole or not at all, refused with a reason when it is none."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from lawmage import __version__

from .state.codec import CodecError, decode
from .state.state import State

KIND: Final = "lawmage game"
FORMAT: Final = 1
ENGINE: Final = __version__


class SaveError(ValueError):
    """A file that cannot be written, read, or understood; the message says which file and why."""


def write(path: str | os.PathLike[str], data: dict[str, Any]) -> None:
    """The file appears complete or not at all; an older one stays whole when writing fails."""
    target = Path(path)
    held = {"kind": KIND, "format": FORMAT, "engine": ENGINE, **data}
    text = json.dumps({**held, "sum": sum_of(held)}, ensure_ascii=False, separators=(",", ":"))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise SaveError(f"{target}: cannot be written: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise SaveError(f"{target}: cannot be written: {error.strerror}") from error


def read(path: str | os.PathLike[str]) -> dict[str, Any]:
    """What was written; SaveError for anything else."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SaveError(f"{path}: not a saved game: it is no text") from error
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        cut = text.startswith(f'{{"kind":"{KIND}"')
        raise SaveError(f"{path}: {'damaged: it is cut off or was edited' if cut else 'not a saved game'}") from error
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise SaveError(f"{path}: not a saved game")
    if data.get("format") != FORMAT:
        raise SaveError(f"{path}: saved in format {data.get('format')}, this version reads format {FORMAT}")
    if data.pop("sum", "") != sum_of(data):
        raise SaveError(f"{path}: damaged: its sum does not agree with what it holds")
    return data


def sum_of(data: dict[str, Any]) -> str:
    """Of everything else in the file."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def answers_of(data: dict[str, Any], key: str, path: str | os.PathLike[str]) -> list[tuple[int, ...]]:
    """A list of answers in a file."""
    found = data.get(key, [])
    good = isinstance(found, list) and all(isinstance(one, list) and all(type(n) is int for n in one) for one in found)
    if not good:
        raise SaveError(f"{path}: damaged: {key} is no list of answers")
    return [tuple(one) for one in found]


def state_of(data: dict[str, Any], key: str, path: str | os.PathLike[str]) -> State:
    """A state in a file."""
    try:
        return decode(data[key])
    except KeyError as error:
        raise SaveError(f"{path}: damaged: it has no {key}") from error
    except CodecError as error:
        raise SaveError(f"{path}: damaged, or saved by another version: {error}") from error
