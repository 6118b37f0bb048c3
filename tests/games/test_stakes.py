"""What `/play` offers can be played, in every game."""

from bot.games import FACES
from bot.words import words_in
from engine.games import GAMES


def test_every_preset_makes_house_rules_by_which_one_can_play(game: str) -> None:
    stakes = FACES[game].text.stakes
    for amounts in (*stakes.presets, *stakes.variants(stakes.usual), stakes.usual):
        assert GAMES[game].house_rules(**stakes.rules(amounts)).why_not() is None
        assert stakes.buy_in(amounts) > 0
    assert stakes.usual in stakes.presets
    assert all(seats in GAMES[game].seats for seats in (*stakes.seats, stakes.usual_seats))


def test_no_choice_of_stakes_is_told_in_noughts(game: str, language: str) -> None:
    stakes, told = FACES[game].text.stakes, FACES[game].text
    labels = [told.variant_button(words_in(language), amounts) for amounts in stakes.variants(stakes.usual)]
    assert len({*labels}) == len(labels)
    assert not [label for label in labels if "0 · 0" in label]


def test_where_the_invito_is_half_the_small_blind_and_that_half_the_big_one_it_is_paid_first() -> None:
    """HE-BLIND-6. The preset of the home measure, and no other."""
    stakes = FACES["texas_holdem"].text.stakes
    offered = {amounts for preset in stakes.presets for amounts in stakes.variants(preset)}
    first = {amounts: GAMES["texas_holdem"].house_rules(**stakes.rules(amounts)).pays_ante_first for amounts in offered}
    assert first[10, 20, 5]
    assert {amounts for amounts in offered if first[amounts]} == {
        (small, big, ante) for small, big, ante in offered if small == 2 * ante and big == 4 * ante > 0
    }
