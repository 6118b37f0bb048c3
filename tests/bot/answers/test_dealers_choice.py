"""A table at which dealers pick the game, as it is opened and played with commands and buttons (HR-CHOICE-6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.answers.new_table import house_menu, play_menu
from bot.chat.chosen_table import NewTable, rules_of, usual_table
from bot.chat.other_games import most_seats, other_games
from bot.games import FACES
from bot.games.chosen_rules import ChosenRules
from bot.seam.panel import plain
from bot.seam.press import Shown
from bot.words import words_in
from engine.games import GAMES
from engine.play import Refused
from engine.poker.choice import games_of
from tests.bot.fake_platform import GROUP, FakeApp, private_place


def found_for(chosen: NewTable, house: ChosenRules) -> dict[str, Any]:  # each game's HouseRules
    return {**other_games(chosen, house)}


def at_choice(game: str, *house: str, allowed: str = "all", seats: int = 6) -> NewTable:
    return replace(usual_table(game, "normal"), house=(f"choice={allowed}", *house), seats=seats)


@pytest.mark.parametrize("game", games_of("all"))
def test_every_other_game_is_ready_with_the_rules_of_the_table_and_of_the_chat(game: str) -> None:
    kept = {"italian_poker": ("openers_rule=JQK_cycle", "show_all=on"), "texas_holdem": ("rabbit=on",)}
    found = found_for(at_choice(game, "show_all=off"), kept)
    assert set(found) == set(games_of("all")) - {game}
    for key, rules in found.items():
        assert isinstance(rules, GAMES[key].house_rules)
        assert rules.choice == "all"
        assert not rules.show_all  # what the table chose comes before what the chat keeps
    if game != "italian_poker":
        assert found["italian_poker"].openers_rule == "JQK_cycle"


def test_stakes_are_the_same_or_in_proportion_to_the_buy_in() -> None:
    found = found_for(replace(at_choice("texas_holdem"), stakes=(50, 100, 10)), {})
    assert (found["omaha"].small_blind, found["omaha"].big_blind, found["omaha"].ante) == (50, 100, 10)
    usual = FACES["italian_poker"].text.stakes
    assert usual.buy_in((found["italian_poker"].invito, found["italian_poker"].chip)) == 100 * 100


@pytest.mark.parametrize("game", games_of("all"))
def test_no_table_has_more_seats_than_every_game_allows(game: str) -> None:
    most = most_seats(at_choice(game))
    assert most == min(seats.stop - 1 for seats in (GAMES[key].seats for key in games_of("all")))
    other_games(at_choice(game, seats=most), {})
    with pytest.raises(Refused, match="too_many_for_game"):
        other_games(at_choice("texas_holdem", seats=most + 1), {})


def test_the_menu_offers_no_more_seats_and_takes_away_those_chosen() -> None:
    words, chosen = words_in("en"), replace(usual_table("texas_holdem", "normal"), seats=9)
    (button,) = (
        button
        for select in house_menu(words, chosen, may_keep=False).selects
        for button in select.options
        if button.label == "Dealer's choice: hold'em, Omaha, poker all'italiana"
    )
    then = NewTable.from_words(tuple(button.address.split(".")[2:]))
    assert then.seats == 8
    (seats,) = (select for select in play_menu(words, then, {}).selects if select.label == words("option-seats"))
    assert max(int(option.label.split()[0]) for option in seats.options) <= 8


def test_a_mixed_game_cannot_be_one_of_several() -> None:
    with pytest.raises(Refused, match="rules_choice"):
        rules_of(replace(at_choice("texas_holdem", allowed="flop"), structure="MIX"))


async def test_from_one_game_to_another_with_words_and_history(app: FakeApp) -> None:
    await app.deals("texas_holdem 10/20 NL 6 normal 0 choice=all", "bruno")
    for who in ("anna", "bruno"):
        await app.presses_label(who, "Fold")
        await app.presses_label(who, "Deal")
    assert "After this deal the next game is picked" in app.text()
    await app.presses_label("anna", "Fold")
    assert "Bruno picks the next game" in app.text()
    assert "Which game comes next?" in app.text(private_place("bruno"))
    assert "picks the next game" not in app.text(private_place("bruno"))
    assert "Unless another game is picked, the same one goes on" in app.text()
    assert {"Omaha", "Poker all'italiana"} <= app.labels_of_all(GROUP)
    assert "Deal" not in app.labels()  # it would be refused
    await app.presses_label("anna", "Omaha")
    assert app.table.chooser is not None  # it is not hers to pick
    await app.presses_label("bruno", "Poker all'italiana")
    assert "Next game: Poker all'italiana (Bruno)" in app.text()
    await app.presses_label("anna", "Deal")
    assert "Poker all'italiana" in app.text()
    assert app.table.state.game == "italian_poker"
    told = await app.presses("anna", f"menu.history.{app.table.state.table}.3", place=private_place("anna"))
    assert isinstance(told, Shown)
    assert "Next game: Poker all'italiana (Bruno)" in plain(told.panel.text)
