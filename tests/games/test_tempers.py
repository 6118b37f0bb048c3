"""Robots of a temper answer the same questions otherwise: the bold bet more often, the loose play more hands."""

from random import Random
from typing import Any

import pytest

from engine.game import EVEN, Temper
from engine.games import GAMES
from engine.play import Action, Ask, Play
from engine.poker.wagering import Bet, Fold, Raise
from engine.simulate import STACK, Chance, at_random, play_out, robots_of

BETTER = [(key, level) for key, game in GAMES.items() if game.tempers for level in [*game.levels][1:]]
SEATS, DEALS = 3, 24
BEFORE, AFTER = "before", "after"  # the first card lies open; where the game opens none, all is before it


class Told:
    """What one answered, before and after: words that are no fold, and those of them that are bets or raises."""

    def __init__(self) -> None:
        self.words, self.bets = {BEFORE: 0, AFTER: 0}, {BEFORE: 0, AFTER: 0}

    def hears(self, when: str, action: Action) -> None:
        self.words[when] += not isinstance(action, Fold)
        self.bets[when] += isinstance(action, Bet | Raise)

    def betting(self, when: str) -> float:
        return self.bets[when] / (self.words[when] or 1)


def told(key: str, level: str) -> dict[Temper, Told]:
    """What a robot of each temper, and of none, answers where those are asked who play by chance."""
    game, counted = GAMES[key], {temper: Told() for temper in (EVEN, *GAMES[key].tempers.values())}

    def policy(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        opened = any(face for pile in play.deal.piles().values() for face in pile.faces(None))
        luck = chance.random()
        for temper, mine in counted.items():
            mine.hears(AFTER if opened else BEFORE, robots_of(key, level, temper)(play, ask, Random(luck)))
        return at_random(play, ask, chance)

    for number in range(DEALS):
        match = game.start(game.house_rules(), dict.fromkeys(range(SEATS), STACK), dealer=number % SEATS)
        play_out(Play(game.play, game.deal(match)), policy, Random(number))
    return counted


@pytest.mark.parametrize(("key", "level"), BETTER)
def test_each_temper_departs_to_its_own_side_from_a_robot_that_has_none(key: str, level: str) -> None:
    counted = told(key, level)
    even = counted[EVEN]
    for name, temper in GAMES[key].tempers.items():
        mine = counted[temper]
        bets = [(mine.betting(when) - even.betting(when)) * temper.boldness for when in (BEFORE, AFTER)]
        hands = (mine.words[BEFORE] - even.words[BEFORE]) * temper.looseness
        assert min(bets) >= 0, name
        assert max(bets) > 0 or not temper.boldness, name
        assert hands > 0 or not temper.looseness, name


@pytest.mark.parametrize("key", [*dict(BETTER)])
def test_no_two_tempers_are_alike(key: str) -> None:
    tempers = [*GAMES[key].tempers.values(), EVEN]
    assert len(set(tempers)) == len(tempers)
