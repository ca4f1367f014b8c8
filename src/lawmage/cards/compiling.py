"""Card text is compiled by `lawmage.text.compile`; here it is called for many cards, in several processes.

Whether the engine has a rule for every node is asked of `lawmage.rules.executable`: only then is a card whole.
The contract, so that either side can change alone: `GRAMMAR` is a text that changes whenever a result could;
`compile_card(row)` takes a value with a CardRow's fields and returns one with the fields of `Compiled` but `grammar`
and `seconds` (`declines` are values with `kind`, `fragment` and `line`); `prepare(names)` is called once in each
process with all card names.
"""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from lawmage.ir.card import Card

from .row import CardRow, Compiled, Decline, Reminder

CHUNK = 200
_KINDS = {"not_lossless": "unread"}  # a line that would be printed otherwise is not read; `misprints` counts it


class SaysDecline(Protocol):
    """A reason for which a card is not whole."""

    @property
    def kind(self) -> str: ...
    @property
    def fragment(self) -> str: ...
    @property
    def line(self) -> str: ...


class SaysReminder(Protocol):
    """A reminder of a card."""

    @property
    def about(self) -> str: ...
    @property
    def regenerated(self) -> bool: ...


class SaysCompiled(Protocol):
    """What `compile_card` returns."""

    @property
    def card(self) -> Card | None: ...
    @property
    def read(self) -> bool: ...
    @property
    def whole(self) -> bool: ...
    @property
    def lines(self) -> int: ...
    @property
    def lines_read(self) -> int: ...
    @property
    def misprints(self) -> int: ...
    @property
    def words(self) -> str: ...
    @property
    def meaning(self) -> str: ...
    @property
    def declines(self) -> Sequence[SaysDecline]: ...
    @property
    def reminders(self) -> Sequence[SaysReminder]: ...


class Compiler(Protocol):
    """The module `lawmage.text.compile`."""

    GRAMMAR: str
    prepare: Callable[[Iterable[str]], None]
    compile_card: Callable[[CardRow], SaysCompiled]  # its `card` is the tree that `meaning` is the JSON of


def compiler() -> Compiler | None:
    """The compiler of card text, or None where it is not installed."""
    if find_spec("lawmage.text") is None or find_spec("lawmage.text.compile") is None:
        return None
    return cast(Compiler, import_module("lawmage.text.compile"))


def grammar_version() -> str:
    """What stored trees are compared with; empty without a compiler."""
    found = compiler()
    if found is None:
        return ""
    from lawmage.rules.executable import VERSION

    return f"{found.GRAMMAR}-{VERSION}"


def compile_row(row: CardRow) -> Compiled:
    """Compile one card. A failure of the compiler itself leaves the card unread, and is told in `failure`."""
    found = compiler()
    if found is None:
        return Compiled("")
    from lawmage.rules.executable import missing

    start, grammar = time.process_time(), grammar_version()
    try:
        said = found.compile_card(row)
        lacking = missing(said.card) if said.card is not None else ()
    except Exception as error:  # noqa: BLE001 - one card must not end an import, which reports it
        failure = f"{type(error).__name__}: {error}"
        declined = (Decline("unread", failure),)
        return Compiled(grammar, lines=1, declines=declined, seconds=time.process_time() - start, failure=failure)
    declines = [Decline(_KINDS.get(one.kind, one.kind), one.fragment, one.line) for one in said.declines]
    declines += [Decline("not_executable", f"no rule for {what}") for what in lacking]
    whole = said.whole and not lacking
    return Compiled(
        grammar=grammar,
        read=said.read,
        whole=whole,
        lines=said.lines,
        lines_read=said.lines_read,
        misprints=said.misprints,
        words=said.words,
        meaning=said.meaning if whole else "",
        declines=tuple(declines),
        reminders=tuple([Reminder(one.about, one.regenerated) for one in said.reminders]),
        seconds=time.process_time() - start,
    )


def compile_rows(rows: Sequence[CardRow], names: Sequence[str], jobs: int = 0) -> Iterator[tuple[str, Compiled]]:
    """Compile many cards, in order; `jobs` processes (0: one for each core)."""
    jobs = jobs or os.cpu_count() or 1
    if compiler() is None or not rows:
        return
    if jobs == 1 or len(rows) <= CHUNK:
        _begin(names)
        for row in rows:
            yield row.key, compile_row(row)
        return
    chunks = [rows[at : at + CHUNK] for at in range(0, len(rows), CHUNK)]
    with ProcessPoolExecutor(jobs, initializer=_begin_worker, initargs=(names,)) as pool:
        try:
            for done in pool.map(_compile_chunk, chunks):
                yield from done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin(names: Sequence[str]) -> None:
    found = compiler()
    if found is not None:
        found.prepare(names)


def _begin_worker(names: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the importing process ends the pool
    _begin(names)
    gc.freeze()
    gc.disable()  # everything read is kept: collecting only costs


def _compile_chunk(rows: Sequence[CardRow]) -> list[tuple[str, Compiled]]:
    return [(row.key, compile_row(row)) for row in rows]
