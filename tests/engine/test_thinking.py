"""What a robot thinks about: nothing that a person in its seat does not know, and it can travel."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest

from benchmarks.duplicate import match_of
from engine.cards import Card
from engine.game import EVEN, Temper
from engine.games import GAMES
from engine.play import Ask, AskAll, Play, Shuffle
from engine.thinking import Thought, think
from engine.view import view_for

MINDS = (
    [(key, level, EVEN) for key, game in GAMES.items() for level in ("", *game.levels)]
    + [
        (key, level, temper)  # the least level has none
        for key, game in GAMES.items()
        for level in [*game.levels][1:]
        for temper in game.tempers.values()
    ]
)
Mind: TypeAlias = tuple[str, str, Temper]  # game, level, temper
SEEDS = (0, 4, 7)  # in Carioca manches 1, 5 and 8


def thought(mind: Mind, play: Play[Any], ask: Ask[Any], luck: float) -> Thought:
    key, level, temper = mind
    return Thought(key, level, view_for(play, ask.seat), tuple(play.deal.events), luck, temper)


def questions(mind: Mind, seed: int) -> Iterator[tuple[Play[Any], Ask[Any], float]]:
    """Every question of a deal that such robots play, with luck for the answer."""
    game, chance = GAMES[mind[0]], Random(seed)
    seats = max(game.seats.start, 3)
    play: Play[Any] = Play(game.play, game.deal(match_of(game, game.house_rules(), seats, seed)))
    while play.open is not None:
        if isinstance(play.open, Shuffle):
            play.apply(play.shuffle(chance.sample(play.open.cards, len(play.open.cards))))
            continue
        for seat in play.to_answer:
            if ask := play.asked(seat):
                luck = chance.random()
                yield play, ask, luck
                action = thought(mind, play, ask, luck).action()
                play.apply(play.answer(seat, action))  # which is never refused
        if isinstance(play.open, AskAll):
            play.apply(play.close())


def dealt_again(play: Play[Any], seat: int, chance: Random) -> None:
    """Other cards wherever this player sees none."""
    piles = play.deal.piles()
    hidden = [(pile, place) for pile in piles.values() for place, face in enumerate(pile.faces(seat)) if face is None]
    cards: list[Card] = [pile.cards[place] for pile, place in hidden]
    for (pile, place), card in zip(hidden, chance.sample(cards, len(cards)), strict=True):
        pile.cards[place] = card
    play.views = {}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("mind", MINDS)
def test_a_robot_answers_the_same_when_the_cards_that_it_does_not_see_are_dealt_again(mind: Mind, seed: int) -> None:
    """TAB-CARD-6."""
    chance, asked = Random(seed), 0
    for play, ask, luck in questions(mind, seed):
        before = thought(mind, play, ask, luck)
        kept = {name: list(pile.cards) for name, pile in play.deal.piles().items()}
        action = before.action()
        dealt_again(play, ask.seat, chance)
        after = thought(mind, play, ask, luck)
        assert (after.view.piles, after.action()) == (before.view.piles, action)
        for name, pile in play.deal.piles().items():
            pile.cards[:] = kept[name]
        play.views, asked = {}, asked + 1
    assert asked


@pytest.mark.parametrize("mind", MINDS)
def test_a_robot_thinks_the_same_in_another_process(mind: Mind) -> None:
    """What is sent there and comes back is the same after the journey."""
    for play, ask, luck in questions(mind, 7):
        here = thought(mind, play, ask, luck)
        assert pickle.loads(pickle.dumps(think(pickle.loads(pickle.dumps(here))))) == here.action()  # noqa: S301  our own
