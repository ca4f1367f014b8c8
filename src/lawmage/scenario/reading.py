"""What of a position an expectation may ask about: attributes of objects, players and the game."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir.ability import Activated, Keyword, Triggered
from lawmage.ir.mana import COLOR_WORDS
from lawmage.rules.combat_rules import cant_attack, cant_attack_at_all
from lawmage.rules.figures import speed_of
from lawmage.rules.looking import view
from lawmage.rules.mana import sick
from lawmage.rules.revealing import top_is_seen
from lawmage.rules.rule_queries import max_hand_size
from lawmage.rules.stats import mana_value
from lawmage.state.constants import OVER
from lawmage.state.state import State

from .manas import amounts
from .model import Unsupported, step_name
from .names import in_entry_order, is_called, names_of, permanents, text_on_stack
from .texts import begins, normalise, text_of

COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
PEER_ONLY: Final = ("mana_options_count", "mana_options_text", "mana_option_at")


def color_of(said: object) -> str:
    return COLORS.get(str(said).lower(), str(said))


def has_type(state: State, ref: int, word: str) -> bool:
    """A card type, supertype or subtype, whatever its case."""
    wanted = word.lower()
    return any([one.lower() == wanted for one in view(state, ref).types])


def has_ability(state: State, ref: int, said: str) -> int:
    """How many instances of a keyword, or abilities whose text begins so."""
    seen = view(state, ref)
    obj = state.objects[ref]
    wanted = normalise(said).rstrip(".")
    names = tuple(names_of(state, obj))
    count = 0
    for ability in seen.abilities:
        if isinstance(ability, Keyword):
            text = normalise(text_of(ability))
            if wanted == ability.name.lower() or text == wanted or keyword_named(ability, wanted):
                count += 1
        elif isinstance(ability, (Activated, Triggered)) and text_of(ability) and begins(ability, said, names):
            count += 1
    if not count and wanted in [one.lower() for one in seen.keywords]:
        count = 1
    return count


def keyword_named(ability: Keyword, wanted: str) -> bool:
    """ "protection from red", "ward {2}", "landwalk": the name with its parameter."""
    name = ability.name.lower()
    if ability.word and wanted in (
        f"{name} {ability.word}".lower(),
        f"{ability.word}{name}".lower(),
        ability.word.lower(),
    ):
        return True
    if name in ("protection", "hexproof") and wanted.startswith(f"{name} from "):
        quality = wanted.removeprefix(f"{name} from ")
        noun = repr(ability.noun).lower()
        return quality in noun or quality in COLOR_WORDS and f"word='{COLOR_WORDS[quality].lower()}'" in noun
    if isinstance(ability.amount, int) and ability.amount and wanted == f"{name} {ability.amount}":
        return True
    if name == "landwalk" and ability.noun is not None and wanted.endswith("walk"):
        return f"'{wanted.removesuffix('walk')}'" in repr(ability.noun).lower()
    return name.endswith("walk") and wanted in (name, f"{ability.word.lower()}walk")


def attribute(state: State, ref: int, attr: str, arg: Any, letters: dict[int, str]) -> Any:
    """An attribute of one object."""
    obj = state.objects[ref]
    seen = view(state, ref)
    on_field = obj.zone == "battlefield"
    if attr in ("power", "toughness", "base_power", "base_toughness"):
        return {
            "power": seen.power, "toughness": seen.toughness,
            "base_power": seen.base_power, "base_toughness": seen.base_toughness,
        }[attr]  # fmt: skip
    if attr == "damage":
        return obj.damage
    if attr == "tapped":
        return obj.tapped
    if attr == "exists":
        return True
    if attr == "attacking":
        return state.combat is not None and any([a == ref for a, _ in state.combat.attacks])
    if attr == "blocking":
        return state.combat is not None and any([b == ref for b, _ in state.combat.blocks])
    if attr == "counters":
        return obj.count(str(arg)) if arg is not None else sum([n for _, n in obj.counters])
    if attr in ("ability", "keyword"):
        return has_ability(state, ref, str(arg)) > 0
    if attr in ("type", "subtype", "supertype"):
        return has_type(state, ref, str(arg))
    if attr == "color":
        return color_of(arg) in seen.colors if arg is not None else seen.colors
    if attr == "color_count":
        return len(seen.colors)
    if attr == "name":
        return seen.name
    if attr == "mana_value":
        return mana_value(seen, obj)
    if attr == "mana_cost":
        return str(seen.cost) if seen.cost is not None else ""
    if attr == "token":
        return obj.kind == "token"
    if attr == "copy":
        return obj.kind == "copy" or obj.face not in obj.card.faces
    if attr == "face_down":
        return bool(obj.face_down)
    if attr == "transformed":
        return obj.side == 1
    if attr == "attached":
        return obj.attached_to != 0
    if attr == "attached_to":
        return names_of(state, state.objects[obj.attached_to])[0] if obj.attached_to in state.objects else ""
    if attr == "attached_to_player":
        if arg is not None:
            return obj.attached_to < 0 and letters[-1 - obj.attached_to] == arg
        return letters[-1 - obj.attached_to] if obj.attached_to < 0 else ""
    if attr == "attachment_count":
        return len([i for i in state.battlefield if state.objects[i].attached_to == ref])
    if attr == "controller":
        return letters[seen.controller]
    if attr == "owner":
        return letters[obj.owner]
    if attr == "goading_players":
        return sorted([letters[int(mark.partition(":")[2])] for mark in obj.marks if mark.startswith("goaded:")])
    if attr in ("renowned", "suspected", "monstrous", "saddled"):
        return attr in obj.marks or f"turn:{attr}" in obj.marks
    if attr == "class_level":
        return max(1, obj.count("level"))
    if attr == "summoning_sick":
        return on_field and sick(state, ref, seen)
    if attr == "protector":
        noted = obj.note("protector")
        return letters[-1 - noted[0]] if noted else ""
    if attr == "has_rule_text":
        return any(
            [normalise(str(arg)) in normalise(text_of(one), tuple(names_of(state, obj))) for one in seen.abilities]
        )
    raise Unsupported(f"feature: attribute {attr} of a permanent")


def of_player(state: State, player: int, attr: str, arg: Any) -> Any:
    """An attribute of a player."""
    own = state.players[player]
    if attr == "life":
        return own.life
    if attr == "counters":
        return own.count(str(arg).lower())
    if attr == "in_game":
        return player in state.living and not own.lost
    if attr == "lost":
        return bool(own.lost)
    if attr == "won":
        return state.todo == OVER and player in state.winners
    if attr == "hand_size":
        return len(own.hand)
    if attr == "graveyard_size":
        return len(own.graveyard)
    if attr == "library_size":
        return len(own.library)
    if attr == "lands_played":
        return own.lands_played
    if attr == "max_hand_size":
        most = max_hand_size(state, player)
        return 2147483647 if most is None else most
    if attr == "speed":
        return speed_of(state, player)
    if attr == "mana_pool":
        colors = color_of(arg) if arg not in (None, "total") else "WUBRGC"
        return len([mana for mana in own.pool if mana.color in colors])
    if attr == "top_card_revealed":
        return top_revealed(state, player)
    if attr == "player_in_range":
        raise Unsupported("feature: limited range of influence")
    if attr == "mana_options_count":
        return len(amounts(state, player))
    if attr in PEER_ONLY:
        found = ["".join(["{" + symbol + "}" for symbol in one]) for one in amounts(state, player)]
        if len(found) > 1:
            raise Unsupported("feature: lists of mana options")  # the order of the list is the peer's own
        return str(found).replace("'", "") if attr == "mana_options_text" else (found or [""])[0]
    raise Unsupported(f"feature: attribute {attr} of a player")


def top_revealed(state: State, player: int) -> bool:
    """401.5 Whether everybody may see the top card of the library."""
    library = state.players[player].library
    return bool(library) and top_is_seen(state, player, None)


def of_game(state: State, attr: str, letters: dict[int, str]) -> Any:
    """An attribute of the game."""
    marks = dict(state.marks)
    if attr == "turn":
        return state.turn
    if attr == "active_player":
        return letters[state.active]
    if attr == "monarch":
        return letters[marks["monarch"]] if "monarch" in marks else None
    if attr == "ended":
        return state.todo == OVER
    if attr == "draw":
        return state.todo == OVER and not state.winners
    if attr in ("day", "night"):
        return attr in marks
    if attr == "has_day_night":
        return "day" in marks or "night" in marks
    if attr == "extra_turn":
        return marks.get("normal") != state.active
    if attr == "step":
        return step_name(state.step)
    raise Unsupported(f"feature: attribute {attr} of the game")


def zone_cards(state: State, zone: str, player: int) -> list[int]:
    """The objects of a zone, of one player or of all (-1)."""
    if zone == "battlefield":
        return permanents(state, "", player)
    if zone == "stack":
        return [i for i in state.stack if player < 0 or state.objects[i].controller == player]
    if zone in ("exile", "command"):
        found = state.exile if zone == "exile" else state.command
        return [i for i in found if player < 0 or state.objects[i].owner == player]
    cards: list[int] = []
    for own in state.players:
        if player in (-1, own.index):
            cards += own.hand if zone == "hand" else own.graveyard if zone == "graveyard" else own.library
    return cards


def filtered(state: State, wanted: dict[str, Any], players: dict[str, int]) -> list[int]:
    """The objects of a filter: zone, player, name, type, token, copy."""
    zone = str(wanted.get("zone", "battlefield"))
    player = players.get(str(wanted.get("player")), -1)
    found = (
        in_entry_order(state, zone_cards(state, zone, player)) if zone != "library" else zone_cards(state, zone, player)
    )
    if "name" in wanted:
        found = [i for i in found if is_called(state, i, str(wanted["name"]))]
    if "type" in wanted:
        found = [i for i in found if has_type(state, i, str(wanted["type"]))]
    if "subtype" in wanted:
        found = [i for i in found if has_type(state, i, str(wanted["subtype"]))]
    if "token" in wanted:
        found = [i for i in found if (state.objects[i].kind == "token") == bool(wanted["token"])]
    if "copy" in wanted:
        found = [i for i in found if attribute(state, i, "copy", None, {}) == bool(wanted["copy"])]
    for name in wanted:
        if name not in ("zone", "player", "name", "type", "subtype", "token", "copy", "first"):
            raise Unsupported(f"feature: filter {name}")
    return found[:1] if wanted.get("first") else found


def could_attack(state: State, ref: int, defender: int) -> bool:
    return cant_attack_at_all(state, ref) is None and cant_attack(state, ref, defender, 1) is None


__all__ = ["attribute", "filtered", "has_ability", "has_type", "of_game", "of_player", "text_on_stack", "zone_cards"]
