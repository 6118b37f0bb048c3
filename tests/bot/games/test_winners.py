"""Who won, as the table shows it: one fan of cards, though side pots have further winners."""

from types import SimpleNamespace
from typing import Any, cast

from bot.games.poker.betting import PokerView
from bot.games.poker.stage import most_won, result
from bot.words import words_in
from engine.seats import Seat

ANNA, BRUNO, CARLA = Seat(0), Seat(1), Seat(2)


def over(made: dict[Seat, str], *awards: tuple[Seat, int]) -> PokerView:
    """As much of a deal that is over as tells who won what."""
    won = [SimpleNamespace(seat=seat, amount=amount) for seat, amount in awards]
    facts = SimpleNamespace(made=made, awards=won, live=tuple(made))
    return cast("PokerView", SimpleNamespace(over=True, facts=facts))


def test_of_two_pots_the_hand_that_won_most_is_shown() -> None:
    view = over({ANNA: "trips", BRUNO: "full house"}, (BRUNO, 5960), (ANNA, 40))
    assert most_won(view, {ANNA: "QQQ", BRUNO: "JJJ66"}) == ["JJJ66"]


def test_whoever_shares_the_pot_shows_as_well() -> None:
    made: dict[Seat, Any] = {ANNA: "straight", BRUNO: "straight", CARLA: "pair"}
    view = over(made, (ANNA, 31), (BRUNO, 30), (CARLA, 10))
    assert most_won(view, {ANNA: "AKQJT", BRUNO: "akqjt", CARLA: "22"}) == ["AKQJT", "akqjt"]
    assert most_won(view, {}) == []


def test_where_nothing_but_the_big_blind_was_bet_whose_it_is_is_told() -> None:
    ended = result(words_in("en"), over({ANNA: ""}), {ANNA: "Anna"}, {})
    assert ended is not None
    assert ended.title == "All fold: Anna takes the bet back"
    assert result(words_in("en"), over({ANNA: "", BRUNO: ""}), {ANNA: "Anna", BRUNO: "Bruno"}, {}) is None
