"""The table in a terminal, drawn from what one player may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType

Plain = dict[str, Any]
COLORS = {"W": "bright_yellow", "U": "bright_blue", "B": "magenta", "R": "bright_red", "G": "green"}


def board(table: Plain, me: int) -> RenderableType:
    """Both sides, the stack and the hand; the player who looks sits at the bottom."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    others = [seat for seat in range(len(table["players"])) if seat != me]
    parts: list[RenderableType] = [side(table, seat, me) for seat in others]
    if table["stack"]:
        lines = [stack_line(one) for one in table["stack"]]
        parts.append(Panel(Text("\n").join(lines), title="stack, top first", title_align="left", border_style="yellow"))
    parts.append(side(table, me, me))
    hand = [one for one in table["players"][me]["hand"] if one]
    cards = Text("   ").join([named(one, cost=True) for one in hand]) if hand else Text("no cards in hand", "dim")
    parts.append(Panel(cards, title="your hand", title_align="left", border_style="cyan"))
    beside = [named(one) for one in table["players"][me]["sideboard"] if one]
    if beside:
        said = Text("   ").join(beside)
        parts.append(Panel(said, title="your sideboard", title_align="left", border_style="dim"))
    return Group(*parts)


def side(table: Plain, seat: int, me: int) -> RenderableType:
    """One player's permanents: lands counted by name, everything else by itself."""
    from rich.panel import Panel
    from rich.text import Text

    own = table["players"][seat]
    mine = [one for one in table["battlefield"] if one["controller"] == seat]
    lands: dict[tuple[str, bool], int] = {}
    rest = []
    for one in mine:
        types = one.get("types", [])
        if "land" in types and "creature" not in types and not one.get("counters") and not one.get("attachments"):
            key = (one["name"], bool(one.get("tapped")))
            lands[key] = lands.get(key, 0) + 1
        else:
            rest.append(one)
    lines = [permanent(one, table) for one in rest]
    if lands:
        said = [f"{n} {name}" + (" (tapped)" if tapped else "") for (name, tapped), n in lands.items()]
        lines.append(Text(", ".join(said), "dim"))
    counters = "".join([f", {n} {kind}" for kind, n in own["counters"].items()])
    title = f"player {seat + 1}{' (you)' if seat == me else ''}: {own['life']} life{counters}"
    pool = f", mana {own['pool']}" if own["pool"] else ""
    subtitle = f"{len(own['hand'])} in hand, {own['library']} in library, {len(own['graveyard'])} in graveyard{pool}"
    style = "green" if table["active"] == seat else "white"
    body = Text("\n").join(lines) if lines else Text("nothing on the battlefield", "dim")
    return Panel(body, title=title, subtitle=subtitle, title_align="left", subtitle_align="left", border_style=style)


def permanent(one: Plain, table: Plain) -> Any:
    """One permanent in a line."""

    text = named(one)
    if "power" in one:
        text.append(f" {one['power']}/{one['toughness']}", "bold")
    notes = [f"{n} {kind}" for kind, n in one.get("counters", {}).items()]
    notes += one.get("keywords", [])
    notes += ["tapped"] if one.get("tapped") else []
    notes += [f"{one['damage']} damage"] if one.get("damage") else []
    notes += ["attacking"] if any([pair[0] == one["id"] for pair in table.get("attacks", [])]) else []
    notes += ["blocking"] if any([pair[0] == one["id"] for pair in table.get("blocks", [])]) else []
    if one.get("attached_to"):
        host = [other["name"] for other in table["battlefield"] if other["id"] == one["attached_to"]]
        notes += [f"on {host[0]}"] if host else []
    text.append(f"  {', '.join(notes)}" if notes else "", "dim")
    text.append(f"  #{one['id']}", "dim")
    return text


def stack_line(one: Plain) -> Any:
    from rich.text import Text

    text = Text(f"player {one['controller'] + 1}: ")
    return text.append_text(named(one))


def named(one: Plain, cost: bool = False) -> Any:
    """A name in its colours."""
    from rich.text import Text

    colors = one.get("colors", "")
    style = "bold yellow" if len(colors) > 1 else COLORS.get(colors, "")
    text = Text(one["name"] or ("face-down card" if one.get("face_down") else one.get("kind", "ability")), style)
    if cost and one.get("cost"):
        text.append(f" {one['cost']}", "dim")
    return text
