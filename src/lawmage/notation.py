"""Text twins of answers: every legal answer prints, and what is printed is read back as the same answer.

Things are called by their names; where two options share one, each gets its number ("Grizzly Bears#31"). Several
choices are separated by "; ", an empty choice is "none", a reversed action is "cancel".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product
from typing import Final

from .decisions import CANCEL, Answer, Decision, Divide, IllegalAnswer, Number, Pick
from .ir.ability import Activated
from .rules.actions import ACTIVATE_IT, CAST_IT, LAND, PASS, SPECIAL, Act, mana_actions
from .rules.combat import Attackers, Blockers
from .rules.looking import known_object, look, view
from .rules.mana import CONVOKE, DELVE, IMPROVISE, LIFE, pack, unpack
from .rules.mana_abilities import ALL
from .rules.payment import Pay
from .rules.playing import ways_to_cast
from .rules.special_actions import specials_of
from .state.state import State

NONE: Final = "none"
CANCELLED: Final = "cancel"
AUTO: Final = "auto"
TO: Final = " -> "
HELPS: Final = {CONVOKE: "convoke", DELVE: "delve", IMPROVISE: "improvise"}
ORDERED: Final = ("order", "bottom", "top")
Names = dict[int, str]
# kinds of question whose name alone would not tell what is asked
WANTED: Final = {
    "attacked": "what it attacks",
    "bottom": "what to put on the bottom of the library",
    "color": "a color",
    "cost": "which cost to pay",
    "division": "how to divide it",
    "enchant": "what it will enchant",
    "face": "which face",
    "keep_tapped": "what to keep tapped",
    "legend": "which one to keep",
    "mana": "which mana",
    "mode": "a mode",
    "new_target": "the new target",
    "old_target": "which target to change",
    "order": "in which order",
    "replacement": "which effect changes the event",
    "search": "what to find",
    "spend": "which mana to spend",
    "times": "how many times",
    "top": "what to put on top of the library",
    "trigger": "which ability goes on the stack first",
    "zone": "into which zone",
}


# Names ------------------------------------------------------------------------------------------------------


def name(state: State, ref: int) -> str:
    """What an object or player is called; an ability by its source, a hidden thing by nothing but its number."""
    if ref < 0:
        return f"player {-ref}"
    obj = known_object(state, ref)
    if obj is None:
        return str(ref)
    seen = look(state, ref)
    said = seen.name if seen is not None else ""
    if not said and obj.announced is not None:
        of = obj.announced.frame.source
        return f"ability of {name(state, of)}" if of != ref else "ability"
    return said or "face-down card"


def unique(options: Sequence[int], said: list[str]) -> Names:
    """Each option's name; those that are shared carry the option's number."""
    clean = [text.replace(";", ",").strip() or str(option) for option, text in zip(options, said, strict=True)]
    folded = [fold(text) for text in clean]
    reserved = (NONE, CANCELLED, AUTO, "")
    return {
        option: text if folded.count(key) == 1 and key not in reserved else f"{text}#{option}"
        for option, text, key in zip(options, clean, folded, strict=True)
    }


def fold(text: str) -> str:
    """Spelling that does not matter: case, spaces and typographic quotes."""
    return " ".join(text.replace("’", "'").casefold().split())


def names_of(state: State, decision: Decision) -> Names:
    """The options of a question by value, as people call them."""
    if isinstance(decision, Pick):
        return unique(decision.options, [pick_label(state, decision, n) for n in range(len(decision.options))])
    if isinstance(decision, Divide):
        return unique(decision.among, [name(state, ref) for ref in decision.among])
    if isinstance(decision, (Attackers, Blockers)):
        refs = list(dict.fromkeys([*decision.able, *[ref for others in decision.able.values() for ref in others]]))
        return unique(refs, [name(state, ref) for ref in refs])
    return {}


def pick_label(state: State, decision: Pick, n: int) -> str:
    """What one option of a pick is called: labels first, then by the kind of choice, else it is a thing."""
    option = decision.options[n]
    if n < len(decision.labels):
        return decision.labels[n]
    if decision.what == "trigger":
        waiting = [one for one in state.pending if one.id == option]
        return f"trigger of {name(state, waiting[0].frame.source)}" if waiting else str(option)
    if decision.what == "color":
        return ALL[option] if 0 <= option < len(ALL) else str(option)
    if decision.what in ("mode", "mana", "cost", "replacement", "forage", "vote"):
        return f"{decision.what} {option + 1}"
    if decision.what in ("may", "pay", "additional", "learn") and option not in state.objects:
        return "yes"
    return name(state, option)


# Actions ----------------------------------------------------------------------------------------------------


def action_names(state: State, player: int, options: Sequence[Answer]) -> dict[Answer, str]:
    """What may be done, by answer: "pass", "play Forest", "cast Shock", "activate Mogg Fanatic"."""
    said = [action_name(state, player, one) for one in options]
    folded = [fold(text) for text in said]
    return {
        one: text if folded.count(key) == 1 else f"{text}#{'.'.join([str(n) for n in one[1:]])}"
        for one, text, key in zip(options, said, folded, strict=True)
    }


def action_name(state: State, player: int, answer: Answer) -> str:
    kind = answer[0]
    if kind == PASS:
        return "pass"
    of = answer[1]
    if kind == LAND:
        return f"play {state.objects[of].card.faces[answer[2]].name}"
    if kind == CAST_IT:
        way = ways_to_cast(state, player, of)[answer[2]]
        face = state.objects[of].card.faces[way.face]
        return f"cast {face.name}" + (f" ({way.name})" if way.name else "")
    if kind == ACTIVATE_IT:
        ability = view(state, of).abilities[answer[2]]
        label = ability.name if isinstance(ability, Activated) else ""
        return f"{label} with {name(state, of)}" if label else f"activate {name(state, of)}"
    if kind == SPECIAL:
        special = specials_of(state, of)[answer[2]]
        return f"{special.name or 'special action'}: {state.objects[of].card.faces[0].name}"
    return f"tap {name(state, of)} for {''.join(unpack(answer[3])) or 'mana'}"


def once_each(state: State, decision: Decision, answers: Sequence[Answer]) -> dict[Answer, str]:
    """Actions and what they are called; cards of one name in a hand are alike, so the first stands for all of them."""
    found: dict[str, Answer] = {}
    for answer in answers:
        text = print_answer(state, decision, answer)
        obj = state.objects.get(answer[1]) if answer[0] in (LAND, CAST_IT) else None
        found.setdefault(text.partition("#")[0] if obj is not None and obj.zone == "hand" else text, answer)
    return {answer: text for text, answer in found.items()}


# Enumerating ------------------------------------------------------------------------------------------------


def enumerated(decision: Decision, limit: int = 1000) -> list[Answer] | None:
    """Every legal answer in a fixed order; None when there are more than ``limit`` (or ways to pay)."""
    if isinstance(decision, Act):
        return decision.options()
    if isinstance(decision, Number):
        count = decision.high - decision.low + 1
        return [(n,) for n in range(decision.low, decision.high + 1)] if count <= limit else None
    candidates: list[Answer] | None
    if isinstance(decision, Pick):
        candidates = picks(decision, limit)
    elif isinstance(decision, Divide):
        candidates = divisions(decision, limit)
    elif isinstance(decision, (Attackers, Blockers)):
        candidates = declarations(decision, limit)
    else:
        return [decision.first()]
    return None if candidates is None else [one for one in candidates if decision.error(one) is None]


def picks(decision: Pick, limit: int) -> list[Answer] | None:
    """Sets where the order does not matter, sequences where it does."""
    options, most = decision.options, decision.most
    found: list[Answer] = []
    for count in range(decision.least, (most if decision.repeat else min(most, len(options))) + 1):
        several: Iterator[Answer]
        if decision.repeat:
            several = product(options, repeat=count)
        elif decision.what in ORDERED:
            several = permutations(options, count)
        else:
            several = combinations(options, count)
        found += islice(several, limit + 1 - len(found))
        if len(found) > limit:
            return None
    return found


def divisions(decision: Divide, limit: int) -> list[Answer] | None:
    """All divisions in which everything gets its least."""
    found: list[Answer] = [()]
    for n in range(len(decision.among)):
        rest = len(decision.among) - n - 1
        longer: list[Answer] = []
        for parts in found:
            left = decision.total - sum(parts) - rest * decision.least
            longer += [(*parts, k) for k in (range(decision.least, left + 1) if rest else (left,))]
            if len(longer) > limit:
                return None
        found = longer
    return found


def declarations(decision: Attackers | Blockers, limit: int) -> list[Answer] | None:
    """Each creature attacks or blocks one of what it can, or nothing."""
    found: list[Answer] = [()]
    for creature, others in decision.able.items():
        found = [(*one, *more) for one in found for more in ((), *((creature, ref) for ref in others))]
        if len(found) > limit:
            return None
    return found


def single_pairs(decision: Decision) -> list[Answer]:
    """Every attack, or block, by itself."""
    if isinstance(decision, (Attackers, Blockers)):
        return [(one, other) for one, others in decision.able.items() for other in others]
    return []


# Printing ---------------------------------------------------------------------------------------------------


def print_answer(state: State, decision: Decision, answer: Answer) -> str:
    """The answer as text; ``parse_answer`` gives it back."""
    if answer == CANCEL:
        return CANCELLED
    if isinstance(decision, Act):
        known = action_names(state, decision.player, decision.options())
        return known.get(answer) or action_names(state, decision.player, mana_answers(state, decision))[answer]
    if isinstance(decision, Number):
        return str(answer[0])
    if isinstance(decision, Pay):
        return print_payment(state, decision, answer)
    if not answer:
        return NONE
    names = names_of(state, decision)
    if isinstance(decision, Divide):
        return "; ".join([f"{names[ref]}: {n}" for ref, n in zip(decision.among, answer, strict=True)])
    if isinstance(decision, (Attackers, Blockers)):
        return "; ".join([f"{names[answer[n]]}{TO}{names[answer[n + 1]]}" for n in range(0, len(answer), 2)])
    return "; ".join([names[one] for one in answer])


def print_payment(state: State, decision: Pay, answer: Answer) -> str:
    """The proposed plan is "auto"; a plan by hand names each source, its ability and the mana."""
    if answer == decision.first():
        return AUTO
    said = []
    for n in range(0, len(answer), 3):
        source, way, types = answer[n : n + 3]
        if way == LIFE:
            said.append(f"life {types}")
        elif way in HELPS:
            said.append(f"{HELPS[way]} {name(state, source)}#{source} {ALL[types - 1] if types else ''}".strip())
        else:
            said.append(f"{name(state, source)}#{source}.{way} {''.join(unpack(types))}")
    return "; ".join(said) or NONE


def mana_answers(state: State, decision: Act) -> list[Answer]:
    return mana_actions(state, decision.player)


# Reading ----------------------------------------------------------------------------------------------------


def parse_answer(state: State, decision: Decision, text: str) -> Answer:
    """The answer that the text means; IllegalAnswer says what could not be understood. It may still be illegal."""
    said = fold(text)
    if said == CANCELLED:
        return CANCEL
    if isinstance(decision, Act):
        return parse_action(state, decision, said)
    if isinstance(decision, Number):
        if not said.lstrip("-").isdecimal():
            raise IllegalAnswer(f"{decision.rule} {decision.what}: a number is wanted, not {text!r}")
        return (int(said),)
    if isinstance(decision, Pay):
        return decision.first() if said in (AUTO, "") else parse_payment(state, decision, said)
    if isinstance(decision, Divide) and all([part.isdecimal() for part in said.split()]) and said:
        return tuple([int(part) for part in said.split()])
    names = names_of(state, decision)
    pieces = [piece.strip() for piece in said.split(";") if piece.strip()]
    if said in (NONE, "no", "nobody") and not any([fold(one) == said for one in names.values()]):
        return ()
    if isinstance(decision, Divide):
        return parse_division(decision, names, pieces)
    if isinstance(decision, (Attackers, Blockers)):
        return parse_declaration(decision, names, pieces)
    return tuple([find(names, piece, decision) for piece in pieces])


def find(names: Names, piece: str, decision: Decision) -> int:
    """The option of that name or number; the beginning of a name is enough where only one begins so."""
    exact = [option for option, said in names.items() if fold(said) == piece]
    if not exact:
        exact = [option for option in names if piece == f"#{option}"]
    if not exact:
        exact = [option for option, said in names.items() if fold(said).startswith(piece)]
    if len(exact) == 1:
        return exact[0]
    if exact:
        raise IllegalAnswer(f"{decision.rule} {piece!r} may be {' or '.join([names[one] for one in exact])}")
    raise IllegalAnswer(f"{decision.rule} {decision.what}: {piece!r} is none of {', '.join(names.values())}")


def parse_action(state: State, decision: Act, said: str) -> Answer:
    known = action_names(state, decision.player, decision.options())
    for answer, text in known.items():
        if fold(text) == said:
            return answer
    for answer, text in action_names(state, decision.player, mana_answers(state, decision)).items():
        if fold(text) == said:
            return answer
    begins = [answer for answer, text in known.items() if fold(text).startswith(said) and said]
    if len({fold(known[one]).partition("#")[0] for one in begins}) == 1:  # several alike: any of them
        return begins[0]
    if begins:
        raise IllegalAnswer(f"117.1 {said!r} may be {' or '.join([known[one] for one in begins])}")
    raise IllegalAnswer(f"117.1 {said!r} is none of: {'; '.join(known.values())}")


def parse_division(decision: Divide, names: Names, pieces: list[str]) -> Answer:
    parts = dict.fromkeys(decision.among, 0)
    for piece in pieces:
        ref, _, count = piece.rpartition(":")
        if not count.strip().isdecimal():
            raise IllegalAnswer(f"{decision.rule} {decision.what}: {piece!r} is not like 'name: number'")
        parts[find(names, ref.strip(), decision)] = int(count)
    return tuple(parts.values())


def parse_declaration(decision: Attackers | Blockers, names: Names, pieces: list[str]) -> Answer:
    """ "Bear -> player 2"; where there is only one thing to attack or block, the creature's name is enough."""
    found: list[int] = []
    if pieces == ["all"]:
        return tuple([ref for creature, others in decision.able.items() for ref in (creature, others[0])])
    for piece in pieces:
        creature, arrow, other = piece.partition(TO)
        one = find({ref: said for ref, said in names.items() if ref in decision.able}, creature.strip(), decision)
        able = decision.able[one]
        if not arrow and len(able) > 1:
            raise IllegalAnswer(f"{decision.rule} say which: {names[one]}{TO}{' or '.join([names[r] for r in able])}")
        found += (one, find({ref: names[ref] for ref in able}, other.strip(), decision) if arrow else able[0])
    return tuple(found)


def parse_payment(state: State, decision: Pay, said: str) -> Answer:
    """ "Forest#12.0 G; convoke Elf#14 G; life 2": sources by number, or by a name that only one source has."""
    found: list[int] = []
    for piece in [one.strip() for one in said.split(";") if one.strip()]:
        if piece == NONE:
            continue
        words = piece.split()
        if words[0] == "life" and words[-1].isdecimal():
            found += (0, LIFE, int(words[-1]))
            continue
        helps = [way for way, verb in HELPS.items() if verb == words[0]]
        colored = words[-1].upper() if set(words[-1].upper()) <= set(ALL) and len(words) > 1 else ""
        which = " ".join(words[1 if helps else 0 : -1 if colored else len(words)])
        if helps:
            ref, _ = source_of(state, [one for one, way, _ in decision.funds.instead if way == helps[0]], which)
            found += (ref, helps[0], ALL.index(colored) + 1 if colored else 0)
        else:
            ref, way = source_of(state, [one.id for one in decision.funds.sources], which)
            found += mana_triple(decision, ref, way, colored)
    return tuple(found)


def source_of(state: State, refs: list[int], said: str) -> tuple[int, int]:
    """The source, and its ability where one is named (else -1)."""
    called, _, number = said.rpartition("#")
    if called and number.replace(".", "", 1).isdecimal():
        ref, _, way = number.partition(".")
        return int(ref), int(way) if way else -1
    same = [ref for ref in refs if fold(name(state, ref)) == said]
    if not same:
        raise IllegalAnswer(f"601.2g {said!r} cannot help to pay")
    return same[0], -1


def mana_triple(decision: Pay, ref: int, ability: int, types: str) -> Answer:
    """The mana ability of the source that makes the mana, as part of an answer."""
    for source in decision.funds.sources:
        if source.id == ref:
            for way in source.ways:
                wanted = tuple(types or [slot[0] for slot in way.slots])
                if ability in (-1, way.ability) and way.makes(wanted):
                    return (ref, way.ability, pack(wanted))
    raise IllegalAnswer(f"605.3 {ref} cannot make {types or 'mana'}")


def question(state: State, decision: Decision) -> str:
    """The question in a line: who is asked, what, about what, by which rule."""
    about = f" for {name(state, decision.source)}" if decision.source and known_object(state, decision.source) else ""
    what = decision.text or WANTED.get(decision.what) or decision.what.replace("_", " ")
    count = ""
    if isinstance(decision, Pick) and (decision.least, decision.most) != (1, 1):
        count = f", {decision.least} to {decision.most}" if decision.least != decision.most else f", {decision.least}"
    elif isinstance(decision, Number):
        count = f", {decision.low} to {decision.high}"
    elif isinstance(decision, Divide):
        count = f", {decision.total} in all"
    return f"player {decision.player + 1}: {what}{count}{about} [{decision.rule}]"
