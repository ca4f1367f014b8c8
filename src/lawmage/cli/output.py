"""How commands write: plain text, colours and bars only in a terminal, JSON where a program reads."""

from __future__ import annotations

import json
import sys
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID


def terminal() -> bool:
    """Whether a person looks at our output."""
    return sys.stdout.isatty()


def console() -> Console:
    """Rich output to stdout; without a terminal it is plain and never wrapped."""
    from rich.console import Console

    if terminal():
        return Console(highlight=False)
    return Console(highlight=False, color_system=None, width=10_000, soft_wrap=True, legacy_windows=False)


def say(text: str = "", style: str = "") -> None:
    """One line, styled only in a terminal."""
    if style and terminal():
        from rich.markup import escape

        console().print(f"[{style}]{escape(text)}[/]", soft_wrap=True)
    else:
        print(text)


def say_json(value: Any) -> None:
    """A value for a program."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def complain(message: str) -> None:
    """An error on stderr; further lines are indented."""
    first, *rest = message.splitlines() or [""]
    print("\n".join([f"lawmage: {first}", *(f"  {line}" for line in rest)]), file=sys.stderr)


class Bars:
    """Progress on stderr: bars in a terminal, nothing elsewhere."""

    def __init__(self) -> None:
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Bars:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
            self._progress = Progress(*columns, console=Console(stderr=True))
            self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def begin(self, label: str, total: int) -> None:
        """A new bar."""
        if self._progress is not None:
            self._task = self._progress.add_task(label, total=total or None)

    def at(self, done: int) -> None:
        """Move the bar."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=done)
