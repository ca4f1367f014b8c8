"""One table of sentences per topic: each is read once, and printed back word for word."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage.text.language import language

TOPICS = {
    "nouns": [
        "Destroy target noncreature, nonland permanent.",
        "Exile up to two other target red or blue creatures.",
        "Tap each untapped Goblin an opponent controls.",
        "Sacrifice any number of Elves.",
        "Destroy all Walls with no charge counters on them.",
        "Exile each creature card from all graveyards.",
        "Unattach enchanted Equipment.",
        "Creatures other than this creature and the chosen creature get +1/+1 until end of turn.",
    ],
    "history": [
        "Draw a card for each creature that died this turn.",
        "If you've cast two or more spells this turn, untap this creature.",
        "Destroy target creature that was dealt damage this turn.",
        "If a Goblin was sacrificed this way, you gain 3 life.",
        "You gain life equal to the damage dealt this way.",
    ],
    "counters": [
        "Put a +1/+1 counter and a flying counter on target creature you control.",
        "Move a charge counter from this creature onto target artifact.",
        "Remove all counters from target permanent.",
        "Double the number of +1/+1 counters on each Elf you control.",
        "Exile target Wall card from your graveyard with two time counters on it.",
    ],
    "mana": [
        "{T}: Add {G} for each Elf you control.",
        "{T}: Add two mana of any one color. Spend this mana only to cast Goblin spells.",
        "{T}: Add {W} or {U}. This creature deals 1 damage to you.",
    ],
    "libraries": [
        "Search your library for a Wall card, reveal it, put it into your hand, then shuffle.",
        "Look at the top four cards of your library. Put two of them into your hand and the rest into your graveyard.",
        "Mill three cards, then put a Goblin card from among the milled cards into your hand.",
        "You may cast a Wall spell from among the exiled cards.",
    ],
    "tokens": [
        "Create two tapped 2/2 black Zombie creature tokens with menace.",
        "Create a Treasure token and a 1/1 white Soldier creature token.",
        "Create a token that's a copy of target Wall you control, except it has flying.",
    ],
    "becoming": [
        "This creature becomes a copy of target Wall, except it's a 4/4 Dragon in addition to its other types.",
        "Target land becomes a 3/3 Elemental creature with haste until end of turn. It's still a land.",
        "Lands you control are 1/1 creatures that are still lands.",
        "This creature becomes a copy of target Wall, except it's 0/0 and has this ability.",
    ],
    "restrictions": [
        "This creature can't be blocked this turn except by Walls.",
        "Target artifact can't be the target of spells or abilities your opponents control this turn.",
        "Each opponent can't cast Goblin spells.",
    ],
    "damage": [
        "Prevent the next 2 damage that would be dealt to target Wall this turn.",
        "Prevent all combat damage that would be dealt this turn by Goblins.",
        "If a red source would deal damage to you, prevent 1 of that damage.",
        "If a Goblin you control would deal damage to a permanent or player, it deals twice that much damage instead.",
        "This creature deals damage to target Wall equal to the damage dealt to you this turn.",
    ],
    "events": [
        "Whenever you cast your second spell each turn, draw a card.",
        "Whenever this creature or another Goblin dies, each opponent loses 1 life.",
        "When this creature becomes the target of a spell or ability an opponent controls, untap it.",
        "Whenever you sacrifice an artifact or discard a land card, scry 1.",
        "Whenever one or more Walls you control deal combat damage to a player or battle, draw a card.",
    ],
    "conditions": [
        "As long as you control a Wall or there are three or more cards in exile, this creature has flying.",
        "If you have more life than target opponent, draw a card.",
        "If {U} was spent to cast this creature, draw two cards.",
    ],
    "sentences": [
        "If you can't, sacrifice this creature.",
        "You may cast that Wall for as long as it remains exiled, and mana of any type can be spent to cast that Wall.",
        "Until end of turn, if this creature would die, exile it instead.",
        "For each Wall you control, if it's blocking, it gets +0/+2 until end of turn.",
        "Each opponent sacrifices a Wall or discards a card.",
        "After this phase, there is an additional combat phase.",
    ],
    "abilities": [
        "Counter target activated ability from a Wall source.",
        "Activated abilities of Walls cost {1} less to activate.",
        "{2}: Untap this creature. Activate only during combat.",
        "Tireless March — Whenever this creature attacks, untap it.",
        "Choose two. You may choose the same mode more than once.\n• Draw a card.\n• Tireless March — Scry 1.",
    ],
}
SENTENCES = [(topic, text) for topic, texts in TOPICS.items() for text in texts]


@pytest.mark.parametrize(("topic", "text"), SENTENCES)
def test_a_sentence_is_read_once_and_printed_back(topic: str, text: str) -> None:
    reading = language().read_text("Test Bird", "Creature — Bird", text)
    decline = reading.decline
    assert decline is None, decline
    assert language().print_line("Test Bird", "Creature — Bird", reading.tree) == text


def tree(text: str, layout: str = "normal") -> Any:
    reading = language().read_text("Test Bird", "Creature — Bird", text, layout)
    assert reading.decline is None, reading.decline
    return reading.tree


def test_a_type_list_in_front_of_card_is_one_noun() -> None:
    noun = tree("Exile target artifact or creature card from a graveyard.").sentences[0].does.what.noun
    assert noun.cores.head.word == "card"
    assert noun.cores.qualities[0].join == "or"


def test_a_post_about_abilities_belongs_to_the_ability() -> None:
    event = tree("Whenever an opponent activates an ability of a Wall that isn't a mana ability, draw a card.").event
    assert [post.kind for post in event.what.noun.posts] == ["of", "isn't a"]


def test_a_zone_after_a_count_belongs_to_the_noun_in_front() -> None:
    text = "Exile a card with mana value less than or equal to the number of Walls you control from your hand."
    posts = tree(text).sentences[0].does.what.noun.posts
    assert [post.kind for post in posts] == ["with stat", "from"]
    assert [post.kind for post in posts[0].value.amount.what.posts] == ["control"]


def test_603_4_an_if_after_the_event_is_an_intervening_if() -> None:
    assert tree("When this creature enters, if you control a Wall, draw a card.").condition.kind == "controls"


def test_what_follows_an_exception_belongs_to_it() -> None:
    text = "This creature becomes a copy of target Wall, except it's a 4/4 Dragon and it has flying."
    predicate = tree(text).sentences[0].predicates
    assert [step.kind for step in predicate.other.steps] == ["is a", "has"]


@pytest.mark.parametrize(
    ("layout", "line", "kind"),
    [
        ("class", "{1}{R}: Level 2", "class level"),
        ("leveler", "LEVEL 1-2", "level band"),
        ("leveler", "4/4", "size"),
        ("case", "To solve — You control three or more Walls.", "to solve"),
        ("case", "Solved — Walls you control have flying.", "solved"),
    ],
)
def test_lines_of_a_frame_are_read_in_their_layout_only(layout: str, line: str, kind: str) -> None:
    assert tree(line, layout).kind == kind
    assert language().read_text("Test Bird", "Enchantment", line).decline is not None
