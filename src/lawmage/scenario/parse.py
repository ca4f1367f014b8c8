"""Reading scenario files: one JSON object a line; what is wrong is named by line and field."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from .model import STEPS, Action, Entry, Expectation, Fields, Part, Scenario, ScenarioError, Stop

ZONES: Final = ("battlefield", "hand", "library", "graveyard", "exile", "command", "player", "stack", "sideboard")
GAMES: Final = (
    "two_player", "free_for_all", "commander_duel", "commander_free_for_all", "oathbreaker_free_for_all",
)  # fmt: skip
TIMED: Final[dict[str, tuple[str, ...]]] = {  # the fields that each verb must have, and those it may have
    "cast": ("card|alias",),
    "activate": ("ability",),
    "activate_mana": ("ability",),
    "play_land": ("card|alias",),
    "attack": ("attacker|skip",),
    "block": ("blocker", "attacker"),
    "wait_stack": ("mode",),
    "check": ("expect",),
    "add_counters": ("name", "counter", "count"),
    "set_day_night": ("value",),
    "concede": (),
}
OPTIONAL: Final = ("targets", "no_target", "when", "method", "alias", "defender", "combat", "skip", "mode")
QUEUED: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("yes", "x", "skip", "coin", "die", "normal_cost", "mana_cancel", "skip_failed_command", "options"),
    "target": ("options", "skip"),
    "mode": ("mode", "skip"),
}
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "life": ("player", "value"),
    "hand_count": ("player", "value"),
    "graveyard_count": ("player", "value"),
    "library_count": ("player", "value"),
    "exile_count": ("value",),
    "permanent_count": ("player", "value"),
    "token_count": ("player", "value"),
    "command_count": ("player", "value"),
    "emblem_count": ("player", "value"),
    "power_toughness": ("name", "power", "toughness"),
    "counter_count": ("name", "counter", "value"),
    "player_counter_count": ("player", "counter", "value"),
    "exiled_card_counter_count": ("name", "counter", "value"),
    "card_counter_count": ("name", "counter", "value"),
    "tapped": ("name", "value"),
    "tapped_count": ("name", "tapped", "value"),
    "ability": ("name", "ability", "has"),
    "ability_count": ("name", "ability", "value"),
    "type": ("name", "type", "has"),
    "subtype": ("name", "subtype", "has"),
    "color": ("name", "colors", "has"),
    "damage": ("name", "value"),
    "attached_to": ("name", "attachment", "has"),
    "attacking": ("name", "value"),
    "attackers": ("player", "names"),
    "blockers": ("player", "names"),
    "attacked_player": ("any_of",),
    "may_attack": ("name",),
    "playable": ("player", "do", "has"),
    "mana_pool": ("player", "colors", "value"),
    "mana_option": ("player", "mana"),
    "stack_size": ("value",),
    "stack_object": ("text", "value"),
    "monarch": ("player",),
    "active_player": ("player",),
    "turn": ("value",),
    "in_game": ("player", "value"),
    "won": ("player", "value"),
    "lost": ("player", "value"),
    "result": ("player", "value"),
    "top_card_revealed": ("player", "value"),
    "dungeon_room": ("player",),
    "library_order": ("player", "names"),
    "alias_zone": ("alias", "zone", "has"),
    "exiled_card_subtype": ("name", "subtype"),
    "unused_actions": ("value",),
    "unused_choices": ("value",),
    "unused_targets": ("value",),
    "run_fails": ("reason",),
    "value": ("of", "attr", "op", "value"),
    "no_error": (),
}


class NotReadable(ValueError):
    """A file that no scenario can be read from; the message says which and why."""


def read_file(path: str | Path) -> Iterator[Scenario | ScenarioError]:
    """The scenarios of a file in order; a line that is not one is an error, and the others follow."""
    path = Path(path)
    try:
        text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise NotReadable(f"{path}: byte {error.start + 1}: not UTF-8 text") from error
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise NotReadable(f"{path}: the compressed data is cut off or broken ({error})") from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield read_line(line, number)


def read_line(line: str, number: int = 0) -> Scenario | ScenarioError:
    """One scenario, or what is wrong with it."""
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        return ScenarioError("syntax", f"column {error.colno}", f"JSON ({error.msg})", None, number)
    try:
        return scenario_of(data, number)
    except ScenarioError as error:
        error.line = number
        return error


def scenario_of(data: Any, line: int = 0) -> Scenario:
    """The scenario in a JSON value; ScenarioError with the field that is wrong."""
    if not isinstance(data, dict):
        raise ScenarioError("syntax", "scenario", "an object", data)
    name = need(data, "id", str, "id")
    options = need(data, "options", dict, "options") if "options" in data else {}
    players = need(data, "players", list, "players") if "players" in data else ["A", "B"]
    if len(players) < 2 or len(set(map(str, players))) != len(players) or not all(isinstance(p, str) for p in players):
        raise ScenarioError("wrong_value", "players", "two or more different letters", players)
    if options.setdefault("game", "two_player") not in GAMES:
        raise ScenarioError("wrong_value", "options.game", " or ".join(GAMES), options["game"])
    order = options.setdefault("turn_order", list(players))
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(players):
        raise ScenarioError("wrong_value", "options.turn_order", "all players once", order)
    setup = [entry_of(one, f"setup[{n}]", players) for n, one in enumerate(data.get("setup", []))]
    life = data.get("life", {})
    for player, total in life.items():
        if player not in players or not is_number(total):
            raise ScenarioError("wrong_value", f"life.{player}", "a player and a number", total)
    parts = [part_of(data, "", players)]
    parts += [part_of(one, f"then[{n}].", players) for n, one in enumerate(data.get("then", []))]
    return Scenario(name, players, options, setup, life, parts, line, bool(data.get("internal")))


def need(data: Fields, name: str, kind: type, where: str) -> Any:
    """A field that must be there."""
    if name not in data:
        raise ScenarioError("missing_field", where, f"{kind.__name__} {name!r}")
    value = data[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ScenarioError("wrong_value", where, kind.__name__, value)
    return value


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def player_of(data: Fields, where: str, players: list[str]) -> str:
    player: str = need(data, "player", str, f"{where}.player")
    if player not in players:
        raise ScenarioError("wrong_value", f"{where}.player", " or ".join(players), player)
    return player


def entry_of(data: Any, where: str, players: list[str]) -> Entry:
    """One entry of the setup."""
    if not isinstance(data, dict):
        raise ScenarioError("wrong_value", where, "an object", data)
    zone = need(data, "zone", str, f"{where}.zone")
    if zone not in ZONES:
        raise ScenarioError("wrong_value", f"{where}.zone", " or ".join(ZONES), zone)
    player = player_of(data, where, players)
    count = data.get("count", 1)
    if not is_number(count) or count < 0:
        raise ScenarioError("wrong_value", f"{where}.count", "a number of objects", count)
    more = {name: value for name, value in data.items() if name not in ("zone", "player", "card", "count")}
    card = data.get("card", "")
    if not isinstance(card, str):
        raise ScenarioError("wrong_value", f"{where}.card", "a card name", card)
    if not card and zone != "player" and not any(name in more for name in ("custom", "plane", "token")):
        raise ScenarioError("missing_field", f"{where}.card", "a card name")
    return Entry(zone, player, card, count, more)


def part_of(data: Fields, where: str, players: list[str]) -> Part:
    """One run of the scenario."""
    actions = [action_of(one, f"{where}actions[{n}]", players) for n, one in enumerate(data.get("actions", []))]
    stop = need(data, "stop", dict, f"{where}stop")
    turn = need(stop, "turn", int, f"{where}stop.turn")
    step = step_of(stop, f"{where}stop")
    expect = [expectation_of(one, f"{where}expect[{n}]") for n, one in enumerate(data.get("expect", []))]
    return Part(actions, Stop(turn, step, bool(stop.get("strict", True))), expect)


def step_of(data: Fields, where: str) -> int:
    said = need(data, "step", str, f"{where}.step")
    if said not in STEPS:
        raise ScenarioError("wrong_value", f"{where}.step", " or ".join(STEPS), said)
    return STEPS[said]


def action_of(data: Any, where: str, players: list[str]) -> Action:
    """A timed action or a queue entry."""
    if not isinstance(data, dict):
        raise ScenarioError("wrong_value", where, "an object", data)
    do = need(data, "do", str, f"{where}.do")
    player = player_of(data, where, players)
    more = {name: value for name, value in data.items() if name not in ("do", "player", "turn", "step")}
    if do in QUEUED:
        if not any(name in more for name in QUEUED[do]):
            raise ScenarioError("missing_field", where, "one of " + ", ".join(QUEUED[do]))
        for name in more:
            if name not in QUEUED[do]:
                raise ScenarioError("unknown_field", f"{where}.{name}", "one of " + ", ".join(QUEUED[do]))
        return Action(do, player, 0, 0, more)
    if do not in TIMED:
        raise ScenarioError("unknown_verb", f"{where}.do", " or ".join([*TIMED, *QUEUED]), do)
    turn = need(data, "turn", int, f"{where}.turn")
    step = step_of(data, where)
    wanted = TIMED[do]
    for name in wanted:
        if not any(one in more for one in name.split("|")):
            raise ScenarioError("missing_field", f"{where}.{name}", f"what {do!r} needs")
    known = {one for name in wanted for one in name.split("|")} | set(OPTIONAL)
    for name in more:
        if name not in known:
            raise ScenarioError("unknown_field", f"{where}.{name}", "one of " + ", ".join(sorted(known)))
    if do == "check":
        listed = need(data, "expect", list, f"{where}.expect")
        more["expect"] = [expectation_of(one, f"{where}.expect[{n}]") for n, one in enumerate(listed)]
    return Action(do, player, turn, step, more)


def expectation_of(data: Any, where: str) -> Expectation:
    """One expectation."""
    if not isinstance(data, dict):
        raise ScenarioError("wrong_value", where, "an object", data)
    kind = need(data, "kind", str, f"{where}.kind")
    if kind not in KINDS:
        raise ScenarioError("unknown_kind", f"{where}.kind", " or ".join(KINDS), kind)
    for name in KINDS[kind]:
        if name not in data:
            raise ScenarioError("missing_field", f"{where}.{name}", f"what {kind!r} needs")
    return Expectation(kind, {name: value for name, value in data.items() if name != "kind"})
