"""106, 118.3 A small solver: which mana pays for which part of a cost.

A *bill* is what is to be paid in mana: a generic number, and symbols. Each symbol is the string of the types that
cover it: "W", "WU" (hybrid), "C", "s" (snow); a symbol with a second way ends in "2" (two generic, 107.4e) or "P"
(two life, 107.4f). A *slot* is one mana that could be had: the string of its possible types ("" covers generic only).
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.mana import ManaCost

ANY: Final = "WUBRGC"


class Bill:
    """What is to be paid in mana. Frozen; ``key`` tells equal ones."""

    __slots__ = ("generic", "key", "pips", "twice", "unpayable")

    def __init__(self, generic: int, pips: tuple[str, ...], unpayable: bool = False) -> None:
        self.generic = generic
        self.pips = pips
        self.unpayable = unpayable  # 118.6
        self.twice = any([pip[-1] in "2P" for pip in pips])
        self.key = (generic, pips)

    @property
    def total(self) -> int:
        return self.generic + len(self.pips)

    def empty(self) -> bool:
        return self.generic == 0 and not self.pips and not self.unpayable

    def plus(self, other: Bill) -> Bill:
        return Bill(self.generic + other.generic, self.pips + other.pips, self.unpayable or other.unpayable)

    def __str__(self) -> str:
        number = [f"{{{self.generic}}}"] if self.generic or not self.pips else []
        return "".join(number + ["{" + symbol_of(pip) + "}" for pip in self.pips])


FREE: Final = Bill(0, ())
UNPAYABLE: Final = Bill(0, (), True)
_BILLS: Final[dict[tuple[str, ...], Bill]] = {}


def bill_of(cost: ManaCost | None) -> Bill:
    """The bill of a mana cost with X as 0; no cost is unpayable (118.6)."""
    if cost is None:
        return UNPAYABLE
    found = _BILLS.get(cost.symbols)
    if found is None:
        generic = 0
        pips: list[str] = []
        for symbol in cost.symbols:
            if symbol.isdigit():
                generic += int(symbol)
            elif symbol not in ("X", "Y", "Z"):
                pips.append(pip_of(symbol))
        found = Bill(generic, tuple(pips))
        _BILLS[cost.symbols] = found
    return found


def pip_of(symbol: str) -> str:
    """ "W" -> "W", "W/U" -> "WU", "2/W" -> "W2", "W/P" -> "WP", "S" -> "s", "C/W" -> "CW" """
    if symbol == "S":
        return "s"
    parts = symbol.split("/")
    types = "".join([part for part in parts if part not in ("2", "P")])
    return types + ("2" if "2" in parts else "P" if "P" in parts else "")


def symbol_of(pip: str) -> str:
    if pip == "s":
        return "S"
    return "/".join(("2", pip[0]) if pip[-1] == "2" else tuple(pip))


def with_generic(bill: Bill, more: int) -> Bill:
    """The bill with so much more generic mana."""
    return bill if more == 0 else Bill(bill.generic + more, bill.pips, bill.unpayable)


class Slot:
    """One mana that could be had: where from, and what it could be. ``after``: made by the nth converter.

    ``loose``: it need not be made when nothing wants it.
    """

    __slots__ = ("after", "index", "loose", "source", "types", "weight")

    def __init__(self, source: int, index: int, types: str, weight: int, after: int = 0, loose: bool = False) -> None:
        self.source = source
        self.index = index  # which mana of the pool or of the converter; which of the sources
        self.loose = loose
        self.types = types
        self.weight = weight  # what using it costs otherwise: the cheapest is taken first
        self.after = after


class Need:
    """One symbol to be covered; ``limit``: only by mana made before the nth converter (-1: by any)."""

    __slots__ = ("limit", "types")

    def __init__(self, types: str, limit: int = 1_000_000) -> None:
        self.types = types
        self.limit = limit


def covers(slot: Slot, need: Need) -> bool:
    if slot.after > need.limit:
        return False
    if need.types == "*":
        return True
    types = slot.types
    if types == need.types:
        return True
    return any([kind in types for kind in need.types])


def assign(slots: list[Slot], needs: list[Need], generic: int) -> list[int] | None:
    """For each slot the need it covers, -2 for generic, -1 unused; None when it does not work.

    Slots are tried in the order given, so the caller puts those first that nothing else wants.
    """
    if len(slots) < generic + len(needs):
        return None
    taken = [-1] * len(slots)
    for n in range(len(needs)):
        if not match(slots, taken, needs, n, set()):
            return None
    if generic:
        used = {slots[k].after for k in range(len(slots)) if taken[k] >= 0 and slots[k].after and not slots[k].loose}
        free = [k for k in range(len(slots)) if taken[k] == -1]
        if used:
            free = [k for k in free if slots[k].after in used] + [k for k in free if slots[k].after not in used]
        if len(free) < generic:
            return None
        for k in free[:generic]:
            taken[k] = -2
    return taken


def match(slots: list[Slot], taken: list[int], needs: list[Need], n: int, tried: set[int]) -> bool:
    """Find mana for the nth need, moving other needs to other mana where that helps."""
    need = needs[n]
    later: list[int] = []
    for k in range(len(slots)):
        if k not in tried and covers(slots[k], need):
            if taken[k] == -1:
                taken[k] = n
                return True
            later.append(k)
    for k in later:
        if k not in tried:
            tried.add(k)
            if match(slots, taken, needs, taken[k], tried):
                taken[k] = n
                return True
    return False


def readings(bill: Bill) -> list[tuple[int, tuple[str, ...], int]]:
    """107.4e-f The ways to read symbols with a second way: (generic, symbols, symbols paid with life)."""
    if not bill.twice:
        return [(bill.generic, bill.pips, 0)]
    fixed = [pip for pip in bill.pips if pip[-1] not in "2P"]
    double = [pip for pip in bill.pips if pip[-1] in "2P"]
    found: list[tuple[int, int, tuple[str, ...], int]] = []
    for bits in range(1 << len(double)):
        generic = bill.generic
        pips = list(fixed)
        life = 0
        for n, pip in enumerate(double):
            if not bits & (1 << n):
                pips.append(pip[:-1])
            elif pip[-1] == "2":
                generic += 2
            else:
                life += 1
        found.append((bits.bit_count(), generic, tuple(pips), life))
    found.sort(key=lambda one: one[0])
    return [(generic, pips, life) for _, generic, pips, life in found]
