"""What `/play` offers can be played, in every game."""

import pytest

from bot.menus import play_menu
from bot.panel import LONGEST_ADDRESS
from bot.seating import NewTable, usual_table
from bot.told import TOLD
from bot.words import LANGUAGES, words_in
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


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_of_the_menu_comes_back_as_it_was_meant(game: str, language: str) -> None:
    chosen = usual_table(game, "relaxed", 5)
    panel = play_menu(words_in(language), chosen)
    buttons = [button for row in panel.rows for button in row]
    assert len(buttons) <= 25
    for button in buttons:
        assert len(button.address.encode()) <= LONGEST_ADDRESS
        page, *words = button.address.split(".")[1:]
        assert page in {"play", "open"}
        assert NewTable.from_words(tuple(words)).words() == tuple(words)
    assert buttons[-1].address.split(".")[1] == "open"
