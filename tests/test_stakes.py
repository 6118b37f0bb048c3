"""What `/play` offers can be played, in every game."""

import pytest

from bot.told import TOLD
from engine.games import GAMES

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


@EVERY_GAME
def test_every_preset_makes_house_rules_by_which_one_can_play(game: str) -> None:
    stakes = TOLD[game].stakes
    for amounts in (*stakes.presets, *stakes.variants(stakes.usual), stakes.usual):
        assert GAMES[game].house_rules(**stakes.rules(amounts)).why_not() is None
        assert stakes.buy_in(amounts) > 0
    assert stakes.usual in stakes.presets
    assert all(seats in GAMES[game].seats for seats in (*stakes.seats, stakes.usual_seats))
