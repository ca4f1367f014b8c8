"""Cards of a scenario's own: test-only cards by kind, or written out in Oracle English; tokens by characteristics."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lawmage.cards.row import CardRow, Face
from lawmage.ir.card import Card
from lawmage.ir.card import Face as CardFace
from lawmage.ir.node import Ability
from lawmage.rules.tokens import PREDEFINED

from .model import Fields, ScenarioError, Unsupported
from .texts import learn, rename

NUMBERS: Final = ("", "", "two ", "three ", "four ", "five ", "six ", "seven ", "eight ", "nine ")
SUPERTYPES: Final = ("basic", "legendary", "snow", "world")
_MADE: Final[dict[str, Card]] = {}


def custom_card(said: Fields, where: str) -> Card:
    """The test-only card that a setup entry describes."""
    kind = str(said["custom"])
    if kind == "card":
        return written(said, where)
    text, label = test_text(kind, said, where)
    made = compiled(f"test: {kind}", "Enchantment", "", text, {}, where)
    for ability in made.faces[0].abilities:
        rename(ability, label)
    return made


def test_text(kind: str, said: Fields, where: str) -> tuple[str, str]:
    """What such a card says, and what scenarios call its ability."""
    n = int(said.get("targets", 1))
    amount = int(said.get("amount", 0))
    some = f"target {'permanent' if n == 1 else 'permanents'}"
    some = f"{NUMBERS[n] if n < len(NUMBERS) else ''}{some}"
    texts = {
        "target_destroy": (f"{{0}}: Destroy {some}.", "target destroy"),
        "target_exile": (f"{{0}}: Exile {some}.", "target exile"),
        "target_damage": (f"{{0}}: This enchantment deals {amount} damage to any target.", f"target damage {amount}"),
        "target_transform": ("{0}: Transform target permanent.", "target transform"),
        "all_destroy": ("{0}: Destroy all permanents.", "all destroy"),
        "target_blink": (
            "{0}: Exile target permanent, then return that card to the battlefield under your control.",
            "target blink",
        ),
        "return_from_graveyard": (
            "{0}: Return target card from a graveyard to the battlefield under your control.",
            "return from graveyard",
        ),
        "return_from_exile": (
            "{0}: Put target exiled card onto the battlefield under your control.",
            "return from exile",
        ),
        "return_from_library": (
            "{0}: Search your library for a card, put it onto the battlefield, then shuffle.",
            "return from library",
        ),
        "spell_cost_modification": (
            f"Spells you cast cost {{{abs(amount)}}} {'less' if amount < 0 else 'more'} to cast.",
            "",
        ),
    }
    if kind not in texts:
        raise ScenarioError("wrong_value", f"{where}.custom", "card or " + " or ".join(texts), kind)
    return texts[kind]


def written(said: Fields, where: str) -> Card:
    """A card with its text in the scenario."""
    types = said.get("types", ["Artifact"])
    words = types if isinstance(types, list) else str(types).split()
    subtypes = said.get("subtypes", [])
    kinds = subtypes if isinstance(subtypes, list) else str(subtypes).split()
    line = " ".join([str(word).capitalize() for word in words])
    if kinds:
        line += " — " + " ".join([str(word) for word in kinds])
    size: Fields = {key: said[key] for key in ("power", "toughness") if key in said}
    text = str(said.get("text", "")).replace("{this}", "this " + str(words[-1]).lower() if words else "it")
    return compiled(str(said.get("name", "test")), line, str(said.get("cost", "")), text, size, where)


def compiled(name: str, line: str, cost: str, text: str, size: Fields, where: str) -> Card:
    """A card compiled from these words; Unsupported where they are not understood."""
    from lawmage.rules.executable import problems
    from lawmage.text.compile import compile_card

    key = "\n".join([name, line, cost, text, str(size)])
    found = _MADE.get(key)
    if found is not None:
        return found
    face = Face(name=name, type_line=line, oracle_text=text, mana_cost=cost)
    if "power" in size:
        face["power"] = str(size["power"])
        face["toughness"] = str(size["toughness"])
    row = CardRow("test", name, "normal", (face,))
    made = compile_card(row)
    if made.card is None:
        said = "; ".join([f'{one.kind}: "{one.fragment}"' for one in made.declines[:2]])
        raise Unsupported(f"card not whole: {name} of {where} ({said})")
    wrong = problems(made.card)
    if wrong:
        raise Unsupported(f"card not whole: {name} of {where} ({'; '.join(wrong[:2])})")
    learn(made.card, row, [text])
    _MADE[key] = made.card
    return made.card


def token_card(said: object, where: str) -> Card:
    """111 A token: the name of a predefined one, or its characteristics."""
    if isinstance(said, str):
        name = said.removesuffix(" Token")
        spec = PREDEFINED.get(name)
        if spec is None:
            raise ScenarioError("wrong_value", f"{where}.token", "a predefined token or characteristics", said)
        size = (spec.power, spec.toughness)
        power, toughness = [n if isinstance(n, int) else None for n in size]
        own = tuple([one for one in spec.abilities if isinstance(one, Ability)])
        face = CardFace(spec.name, None, (), spec.types, spec.subtypes, power, toughness, None, None, spec.colors, own)
        return Card((face,), "token")
    if not isinstance(said, dict):
        raise ScenarioError("wrong_value", f"{where}.token", "a name or an object", said)
    fields = {"types": ["Creature"], **said}
    subtypes = fields.get("subtypes", [])
    kinds = subtypes if isinstance(subtypes, list) else str(subtypes).split()
    fields.setdefault("name", " ".join([*kinds, "Token"]))  # 111.4
    card = written(fields, where)
    colors = str(fields.get("colors", ""))
    return Card((replace(card.faces[0], colors=colors),), "token")
