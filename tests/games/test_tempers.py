"""Robots of another temper play the same deals otherwise: the bold bet more, the patient less."""

from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.play import Action, Ask, Play
from engine.poker.betting import Bet, Raise
from engine.simulate import STACK, Chance, play_out, robots_of

TEMPERED = [(key, level) for key, game in GAMES.items() if game.tempers for level in [*game.levels][1:]]
SEATS, DEALS = 2, 24


def bets(key: str, level: str, boldness: float) -> int:
    """How often such robots bet or raise in the same deals."""
    game, robots, counted = GAMES[key], robots_of(key, level, boldness), 0

    def policy(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        nonlocal counted
        action = robots(play, ask, chance)
        counted += isinstance(action, Bet | Raise)
        return action

    for number in range(DEALS):
        match = game.start(game.house_rules(), dict.fromkeys(range(SEATS), STACK), dealer=number % SEATS)
        play_out(Play(game.play, game.deal(match)), policy, Random(number))
    return counted


@pytest.mark.parametrize(("key", "level"), TEMPERED)
def test_the_bold_bet_more_than_others_and_the_patient_less(key: str, level: str) -> None:
    tempers = GAMES[key].tempers
    bold, usual, patient = (bets(key, level, boldness) for boldness in (tempers["bold"], 0.0, tempers["patient"]))
    assert bold > usual > patient
