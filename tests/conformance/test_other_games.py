"""Game = fork = replay = save and load = undo in a subgame and in a game that was restarted."""

from __future__ import annotations

import pytest

from lawmage.agents import RandomAgent
from lawmage.conformance import check, replay
from lawmage.decisions import Answer
from lawmage.game import Game
from lawmage.state.codec import digest
from tests.examples.cards import bear, land, spell
from tests.rules.test_729_subgames import INNER

SPELLS = {"subgame": INNER, "restart": "Restart the game."}


@pytest.mark.parametrize("what", SPELLS)
def test_one_law_in_games_within_games(what: str) -> None:
    """Land after land, then the spell, then at random; checked at every few questions."""
    deck = [spell("Turn", SPELLS[what], "{G}", "Sorcery")] * 4 + [bear()] * 8 + [land()] * 12
    game = Game.new([deck, deck], 7, trace=False)
    agent, other = RandomAgent(1), RandomAgent(2)
    answers: list[Answer] = []
    digests = [digest(game.state)]
    met = 0
    while game.decision is not None and len(answers) < 160:
        options = game.options if game.decision.what == "act" else []
        wanted = [one for one in options if one[0] == 2 and game.state.objects[one[1]].face.name == "Turn"]
        answer = wanted[0] if wanted else agent.answer(game.state, game.decision)
        met += bool(wanted)
        if len(answers) % 4 == 0 or wanted:
            check(game, answer, other)
        game.answer(answer)
        answers.append(answer)
        digests.append(digest(game.state))
    assert met > 1
    replay(game, answers, digests)
