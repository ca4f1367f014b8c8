"""Whether expectations hold; what does not hold is said with what was expected and what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lawmage.rules.looking import name_of, view
from lawmage.state.constants import OVER
from lawmage.state.state import State

from .faults import Fault
from .manas import amount_of, amounts
from .model import Expectation, Fields, Unsupported
from .names import is_called, permanents, text_on_stack
from .performing import abilities, lands, mana, spells
from .reading import (
    attribute,
    color_of,
    could_attack,
    filtered,
    has_ability,
    has_type,
    of_game,
    of_player,
    top_revealed,
    zone_cards,
)
from .texts import normalise

if TYPE_CHECKING:
    from .script import Script

ZONES: Final = {
    "hand_count": "hand", "graveyard_count": "graveyard", "library_count": "library", "exile_count": "exile",
    "command_count": "command",
}  # fmt: skip
UNDONE: Final = ("action_unavailable", "unused_actions", "illegal_target", "illegal_attack")


def failures(script: Script, state: State, expected: list[Expectation], now: bool = False) -> list[str]:
    """What does not hold, in words."""
    asked = Asked(script, state, now)
    found: list[str] = []
    for one in expected:
        if one.kind not in ("run_fails", "no_error"):
            wrong = asked.wrong(one)
            if wrong is not None:
                found.append(f"{one}: {wrong}")
    return found


class Asked:
    """A position that expectations are put to."""

    def __init__(self, script: Script, state: State, now: bool) -> None:
        self.script = script
        self.state = state
        self.now = now
        self.players = script.players
        self.letters = script.letters

    # -- helpers ------------------------------------------------------------------------------------------------------

    def player(self, more: Fields) -> int:
        return self.players.get(str(more.get("player")), -1)

    def refs(self, more: Fields, name: str = "name", phased: bool = False) -> list[int]:
        """The permanents an expectation is about, in order of entering."""
        said = str(more.get(name, ""))
        if said.startswith("@"):
            found = self.script.aliases.get(said[1:], 0)
            obj = self.state.objects.get(found)
            return [found] if obj is not None and obj.zone == "battlefield" else []
        return permanents(self.state, said, self.player(more), phased)

    def one(self, more: Fields, kind: str) -> int | None:
        """The one object a check of a single object looks at."""
        found = self.refs(more)
        if not found:
            return None
        first = kind in ("counter_count", "type", "subtype")
        if self.now:
            first = kind != "counter_count"
        return found[0] if first else found[-1]

    def wrong(self, one: Expectation) -> str | None:
        """What is wrong, or None."""
        kind, more = one.kind, one.more
        if kind in COUNTS:
            return differs(more["value"], self.count(kind, more))
        if kind in SINGLE:
            return self.single(kind, more)
        return self.other(kind, more)

    # -- counts -------------------------------------------------------------------------------------------------------

    def count(self, kind: str, more: Fields) -> int:
        state = self.state
        player = self.player(more)
        if kind == "life":
            return state.players[player].life
        if kind in ZONES:
            cards = zone_cards(state, ZONES[kind], player)
            if kind == "command_count":
                cards = [i for i in state.command if state.objects[i].controller == player]
            return len([i for i in cards if "name" not in more or self.named(i, str(more["name"]))])
        if kind == "permanent_count":
            return len(self.refs(more, phased="name" not in more))
        if kind == "token_count":
            return len([i for i in self.refs(more) if state.objects[i].kind == "token"])
        if kind == "emblem_count":
            mine = [i for i in state.command if state.objects[i].controller == player]
            return len([i for i in mine if state.objects[i].kind == "emblem"])
        if kind == "tapped_count":
            return len([i for i in self.refs(more) if state.objects[i].tapped == more["tapped"]])
        if kind == "stack_size":
            return len(state.stack)
        if kind == "stack_object":
            said = str(more["text"])
            return len([i for i in state.stack if on_stack_begins(state, i, said)])
        if kind == "turn":
            return state.turn
        if kind == "player_counter_count":
            return state.players[player].count(str(more["counter"]).lower())
        if kind == "unused_actions":
            return sum([len(one) for n, one in self.script.timed.items() if player in (-1, n)])
        queues = [own for n, own in self.script.queues.items() if player in (-1, n)]
        return sum([len(own.choose if kind == "unused_choices" else own.target) for own in queues])

    def named(self, object_id: int, name: str) -> bool:
        if name.startswith("@"):
            return self.script.aliases.get(name[1:]) == object_id
        return is_called(self.state, object_id, name)

    # -- one permanent ------------------------------------------------------------------------------------------------

    def single(self, kind: str, more: Fields) -> str | None:
        state = self.state
        if kind == "power_toughness":
            return self.size(more)
        ref = self.one(more, kind)
        if kind == "attacking":
            return differs(more["value"], any([attribute(state, i, "attacking", None, {}) for i in self.refs(more)]))
        if kind == "ability":
            found = self.refs(more)
            if "count" in more and len(found) != more["count"]:
                return f"expected {more['count']} such permanents, there are {len(found)}"
            if not found:
                return None if not more["has"] else "there is no such permanent"
            return differs(more["has"], has_ability(state, found[-1], str(more["ability"])) > 0)
        if ref is None:
            return "there is no such permanent"
        if kind == "counter_count":
            return differs(more["value"], state.objects[ref].count(counter_name(more["counter"])))
        if kind == "damage":
            return differs(more["value"], state.objects[ref].damage)
        if kind == "tapped":
            found = self.refs(more)
            wrong = [i for i in found if state.objects[i].tapped != more["value"]]
            return None if not wrong else f"expected {more['value']}, not so for {len(wrong)} of {len(found)}"
        if kind == "ability_count":
            return differs(more["value"], has_ability(state, ref, str(more["ability"])))
        if kind in ("type", "subtype"):
            return differs(more["has"], has_type(state, ref, str(more[kind])))
        if kind == "color":
            colors = view(state, ref).colors
            wanted = [color_of(one) for one in str(more["colors"])]
            good = all([c in colors for c in wanted]) if more["has"] else not any([c in colors for c in wanted])
            return (
                None
                if good
                else f"expected {'' if more['has'] else 'not '}{more['colors']}, its colors are {colors or 'none'}"
            )
        if kind == "may_attack":
            return self.may_attack(ref, more)
        raise Unsupported(f"feature: expectation {kind}")

    def size(self, more: Fields) -> str | None:
        """Power and toughness of any, each or the first."""
        state = self.state
        wanted = (more["power"], more["toughness"])
        scope = more.get("scope", "any")
        found = self.refs(more)
        if not found:
            return "there is no such permanent"
        if scope == "first":
            found = found[:1]
        sizes = []
        for i in found:
            seen = view(state, i)
            if "creature" not in seen.types and state.objects[i].face.power is None:
                sizes.append((0, 0))  # 208.3
            elif more.get("base"):
                sizes.append((seen.base_power, seen.base_toughness))
            else:
                sizes.append((seen.power, seen.toughness))
        good = wanted in sizes if scope == "any" else all([size == wanted for size in sizes])
        said = ", ".join([f"{p}/{t}" for p, t in sizes])
        return None if good else f"expected {wanted[0]}/{wanted[1]}, found {said}"

    def may_attack(self, ref: int, more: Fields) -> str | None:
        state = self.state
        said = more.get("defender")
        defender = -1 - state.opponents(view(state, ref).controller)[0]
        if isinstance(said, dict) and "player" in said:
            defender = -1 - self.players[str(said["player"])]
        elif said is not None:
            found = permanents(state, str(said.get("name") if isinstance(said, dict) else said))
            defender = found[0] if found else defender
        return differs(more.get("value", more.get("has", True)), could_attack(state, ref, defender))

    # -- everything else ----------------------------------------------------------------------------------------------

    def other(self, kind: str, more: Fields) -> str | None:
        state = self.state
        player = self.player(more)
        if kind == "value":
            return self.value(more)
        if kind == "playable":
            return self.playable(player, more)
        if kind == "attached_to":
            hosts = self.refs(more)
            there = [i for i in state.battlefield if state.objects[i].attached_to in hosts]
            has = any([self.named(i, str(more["attachment"])) for i in there])
            return differs(more["has"], has)
        if kind in ("attackers", "blockers"):
            combat = state.combat
            pairs = () if combat is None else combat.attacks if kind == "attackers" else combat.blocks
            mine = [i for i, _ in pairs if i in state.objects and view(state, i).controller == player]
            return differs(sorted(more["names"]), sorted([name_of(state, i) for i in dict.fromkeys(mine)]))
        if kind == "attacked_player":
            combat = state.combat
            attacked = [] if combat is None else [self.letters[-1 - b] for _, b in combat.attacks if b < 0]
            return (
                None if set(attacked) & set(more["any_of"]) else f"expected one of {more['any_of']}, found {attacked}"
            )
        if kind == "mana_pool":
            pool = [mana.color for mana in state.players[player].pool]
            counts = {color: pool.count(color) for color in str(more["colors"])}
            return (
                None
                if all([n == more["value"] for n in counts.values()])
                else f"expected {more['value']}, found {counts}"
            )
        if kind == "mana_option":
            found = amounts(state, player)
            good = amount_of(str(more["mana"])) in found
            return None if good else f"expected {more['mana']}, found {', '.join([''.join(one) for one in found])}"
        if kind in ("monarch", "active_player"):
            return differs(more["player"], of_game(state, kind, self.letters))
        if kind in ("in_game", "won", "lost"):
            return differs(more["value"], of_player(state, player, kind, None))
        if kind == "result":
            over = state.todo == OVER
            said = "none" if not over else "draw" if not state.winners else "won" if player in state.winners else "lost"
            return differs(more["value"], said)
        if kind == "top_card_revealed":
            return differs(more["value"], top_revealed(state, player))
        if kind == "library_order":
            return differs(more["names"], [name_of(state, i) for i in state.players[player].library])
        if kind == "alias_zone":
            obj = state.objects.get(self.script.aliases.get(str(more["alias"]), 0))
            return differs(more["has"], obj is not None and obj.zone == more["zone"])
        if kind in ("exiled_card_counter_count", "card_counter_count", "exiled_card_subtype"):
            return self.card(kind, player, more)
        raise Unsupported(f"feature: expectation {kind}")

    def card(self, kind: str, player: int, more: Fields) -> str | None:
        """Counters and subtypes of cards outside the battlefield."""
        state = self.state
        zones = ("exile",) if kind.startswith("exiled") else ("hand", "graveyard", "exile")
        found = [i for zone in zones for i in zone_cards(state, zone, player) if self.named(i, str(more["name"]))]
        if not found:
            return "there is no such card"
        if kind == "exiled_card_subtype":
            return differs(more.get("has", True), has_type(state, found[0], str(more["subtype"])))
        return differs(more["value"], state.objects[found[0]].count(counter_name(more["counter"])))

    def playable(self, player: int, more: Fields) -> str | None:
        """Whether the player could do that now."""
        state = self.state
        do = more["do"]
        could: list[Any]
        if do == "activate":
            said = str(more.get("ability", ""))
            could = [*abilities(state, player, said), *mana(state, player, said)]
        elif do == "play_land":
            could = list(lands(state, player, str(more["card"])))
        else:
            name = str(more["card"])
            could = list(spells(state, player, name, str(more.get("method", "")), begins_so=True))
            if " // " in name:  # 712.11b a modal double-faced card is cast as one of its faces, never as both
                could = [one for one in could if state.objects[one[0][1]].card.layout != "modal_dfc"]
            if do == "play":
                could += lands(state, player, name)
        return differs(more["has"], bool(could))

    def value(self, more: Fields) -> str | None:
        """An attribute compared with a value."""
        of: Fields = more["of"]
        attr, op, wanted = str(more["attr"]), str(more["op"]), more["value"]
        arg = more.get("arg")
        state = self.state
        if "permanent" in of:
            found = self.refs({**of, "name": of["permanent"]})
            if attr == "exists":
                return differs(wanted, bool(found)) if op == "eq" else None
            if not found:
                return "there is no such permanent"
            return compared(op, wanted, attribute(state, found[-1], attr, arg, self.letters))
        if "player" in of:
            return compared(op, wanted, of_player(state, self.players[str(of["player"])], attr, arg))
        if "game" in of:
            return compared(op, wanted, of_game(state, attr, self.letters))
        if "stack" in of:
            if attr in ("size", "count"):
                return compared(op, wanted, len(state.stack))
            raise Unsupported(f"feature: attribute {attr} of the stack")
        if "count_of" in of:
            return compared(op, wanted, len(filtered(state, of["count_of"], self.players)))
        if "each" in of:
            objects = filtered(state, of["each"], self.players)
            if attr == "exists":
                return differs(wanted, bool(objects))
            if of["each"].get("first") and not objects:
                return "there is no such object"
            for i in objects:
                wrong = compared(op, wanted, attribute(state, i, attr, arg, self.letters))
                if wrong is not None:
                    return f"{name_of(state, i)}: {wrong}"
            return None
        raise Unsupported("feature: value of " + ", ".join(of))


COUNTS: Final = (
    "life", *ZONES, "permanent_count", "token_count", "emblem_count", "tapped_count", "stack_size", "stack_object",
    "turn", "player_counter_count", "unused_actions", "unused_choices", "unused_targets",
)  # fmt: skip
SINGLE: Final = (
    "power_toughness", "counter_count", "damage", "tapped", "ability", "ability_count", "type", "subtype", "color",
    "attacking", "may_attack",
)  # fmt: skip


def counter_name(said: object) -> str:
    return str(said).lower() if not str(said).startswith(("+", "-")) else str(said)


def on_stack_begins(state: State, object_id: int, said: str) -> bool:
    obj = state.objects[object_id]
    if said in ("stack", "stack ability"):
        return obj.kind == "ability"
    return is_called(state, object_id, said) or normalise(text_on_stack(state, obj)).startswith(normalise(said))


def differs(expected: Any, actual: Any) -> str | None:
    return None if expected == actual else f"expected {expected!r}, found {actual!r}"


def compared(op: str, wanted: Any, actual: Any) -> str | None:
    """The comparisons of a value."""
    if isinstance(wanted, dict) and "player" in wanted:
        wanted = wanted["player"]
    elif isinstance(wanted, list):
        wanted = [one["player"] if isinstance(one, dict) and "player" in one else one for one in wanted]
    if isinstance(actual, list) and isinstance(wanted, list):
        actual, wanted = sorted(actual), sorted(wanted)
    if op in ("eq", "ne"):
        good = (actual == wanted) == (op == "eq")
    elif op in ("lt", "le", "gt", "ge"):
        good = (actual < wanted, actual <= wanted, actual > wanted, actual >= wanted)[
            ("lt", "le", "gt", "ge").index(op)
        ]
    elif op == "contains":
        good = wanted in actual
    else:
        raise Unsupported(f"feature: comparison {op}")
    return None if good else f"expected {op} {wanted!r}, found {actual!r}"


def explains(fault: Fault, expected: Expectation) -> str | None:
    """Whether a run was to fail in this way; None when it was.

    An action that cannot be taken is one error here: unavailable, unused, or without a legal target.
    """
    more = expected.more
    reason = str(more["reason"])
    same = fault.kind == reason or fault.kind in UNDONE and reason in UNDONE
    if reason == "illegal_target" and fault.kind == "unused_targets":  # what is no legal target is never asked for
        same = str(more.get("targets", "")) in str(fault)
    if not same:
        return f"expected the run to fail with {reason}, it failed with {fault}"
    texts = more.get("any_of", [])
    for name in ("do", "card", "player", "ability", "turn"):
        if name in more and name in fault.facts and not same_word(fault.facts[name], more[name]):
            return f"expected {name} {more[name]!r}, the run failed with {fault}"
    if texts and not all([str(text).lower() in str(fault).lower() for text in texts]):
        return f"expected {texts}, the run failed with {fault}"
    return None


def same_word(one: object, other: object) -> bool:
    return one == other or normalise(str(one)).startswith(normalise(str(other)))
