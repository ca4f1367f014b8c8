"""727, 729 The game is restarted; a game within the game."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.effects import RestartGame, Subgame
from lawmage.rules import anew, atoms, course
from lawmage.rules.choosing import pick
from lawmage.rules.figures import starting_life
from lawmage.rules.instructions import on
from lawmage.rules.looking import views
from lawmage.rules.outcome import Outcome
from lawmage.rules.player_roles import WINNERS
from lawmage.rules.start import make_ready
from lawmage.rules.state_based import leaving, see_leaving
from lawmage.rules.teams import deploy
from lawmage.state.objects import Frame
from lawmage.state.state import State


def restart(run: Run, frame: Frame, node: RestartGame) -> Outcome:
    """727.1 Nobody wins, loses or draws; all begin again with all their cards, the controller first (727.1a).

    What is exempted stays in exile as it is (727.5). The rest of the resolution waits for the first turn (727.4).
    """
    state = run.state
    exempt = tuple([i for i in pick(run, node.leaving, "exile") if i in state.exile]) if node.leaving else ()
    involved = [obj for obj in state.objects.values() if obj.id not in exempt and obj.zone != "outside"]
    cards = [kept for obj in involved for kept in anew.cards_of(obj)]
    anew.clear(state, starting_life(state), frame.controller, exempt)
    told(run, "727.1", f"player {frame.controller + 1} restarts the game")
    deal(run, cards)
    return Outcome(exempt, (), len(exempt), True)


def subgame(run: Run, frame: Frame, node: Subgame) -> Outcome:
    """729.2 A game of its own with the cards of the libraries, and commanders; the main game waits (729.1a)."""
    state = run.state
    life = starting_life(state)
    taken = lent(state)
    cards = [kept for i in taken for kept in anew.cards_of(state.objects[i])]
    main = state.fork()
    order = state.turn_order(0)
    anew.clear(state, life, order[state.random(len(order))])
    anew.suspend(state, main, taken)
    told(run, "729.1", "a subgame begins")
    deal(run, cards)
    return Outcome(done=True)


def lent(state: State) -> list[int]:
    """729.2, 729.2c What the players take into a subgame."""
    libraries = [i for p in state.living for i in state.players[p].library]
    return libraries + [i for i in state.command if "commander" in state.objects[i].marks]


def deal(run: Run, cards: list[anew.Kept]) -> None:
    """103.2-5 The cards become libraries, commanders go to the command zone, hands are drawn."""
    state = run.state
    commander_game = any([commander for _, _, commander in cards])
    anew.put_back(state, [kept for kept in cards if not kept[2]])
    if commander_game:
        anew.put_back(state, [kept for kept in cards if kept[2]], "command")
    deploy(state)
    make_ready(run)


def resume(run: Run) -> None:
    """729.5 The subgame is over: the main game goes on where it stood, with all the cards lent to it in libraries.

    Those of players who left the subgame early too, and what was brought into it from outside. A commander that is in
    the command zone stays there (729.5c).
    """
    inner = run.state
    assert inner.outer is not None
    home = [kept for i in inner.command for kept in anew.cards_of(inner.objects[i])]
    main = inner.outer.fork()
    anew.go_on(main, inner)
    run.state = main
    before = views(main)
    brought = [i for i in anew.beside(main, lent(main)) if i not in inner.outside]
    gone = [leaving(main, i) for i in brought if main.objects[i].zone != "outside"]
    cards = anew.take(main, [*lent(main), *brought])
    anew.put_back(main, [kept for kept in cards if kept not in home])
    anew.put_back(main, [kept for kept in cards if kept in home], "command")
    for p in main.living:
        atoms.shuffle(run, p)
    if gone:  # 729.4a
        see_leaving(run, gone, before)
    course.bind(main, WINNERS, tuple([-1 - p for p in inner.winners]))
    told(run, "729.5", "the subgame is over, the main game goes on")


def depth(state: State) -> int:
    """729.6 How many games this one is played in."""
    return 0 if state.outer is None else 1 + depth(state.outer)


def told(run: Run, rule: str, text: str) -> None:
    if run.trace is not None:
        run.trace.append((rule, text))


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(RestartGame, restart)
    on(Subgame, subgame)
