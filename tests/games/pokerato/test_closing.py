"""Closing in Pokerato, in words: who is told that they can, what may be ticked for it, and what is refused."""

import pytest

from bot.seam.panel import LONGEST_LABEL
from bot.seam.stage import Stage
from engine.games.pokerato import DRAW, OPEN, STAY, Close
from engine.play import Refused
from engine.view import view_for
from tests.games.pokerato.told import CLOSED, CLOSING, HAND, IT, TOLD_GAME, answered, dealt, labels, locks, scene


def test_who_can_close_is_told_so_and_closes_by_one_press() -> None:
    play = dealt(CLOSING, *CLOSED)
    told = "4444 · 777 · ☆QK♠, scarto 9♦"
    assert TOLD_GAME.hand(IT, scene(play, 1))[-1] == f"Puoi chiudere: {told}. (☆: il jolly immaginario)"
    assert labels(play, 1, viewer=1) == ["Scarto", "Chiudo, scarto 9♦"]
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    answered(play, reading.action)
    assert play.deal.winner == 1


def test_the_page_says_in_one_line_that_he_can_close() -> None:
    base = Stage("t", "pokerato", "it", 3, "", "", "")
    seen = scene(dealt(CLOSING, *CLOSED), 1)
    assert TOLD_GAME.staged(IT, seen, base).hint == "puoi chiudere, scartando 9♦"


def test_nobody_else_learns_that_he_can_close() -> None:
    play = dealt(CLOSING, *CLOSED)
    assert labels(play, 1) == ["Scarto o chiudo…"]
    for viewer in (None, 0, 2):
        seen = scene(play, viewer)
        told = [*TOLD_GAME.table(IT, seen), *TOLD_GAME.hand(IT, seen)]
        assert not any("Puoi chiudere" in line for line in told)
        assert "☆" not in " ".join(told)


def test_he_may_lay_the_close_out_himself_by_ticking_nine_cards() -> None:
    play = dealt("7h 8h 9h 7d 8d 9d 7c 8c 9c", OPEN, STAY, STAY, DRAW)
    nine = ("7h", "8h", "9h", "7d", "8d", "9d", "7c", "8c", "9c")
    ways = {reading.label for reading in HAND.readings(IT, view_for(play, 1), 1, "close", nine)}
    assert {"777 · 888 · 999", "789♥ · 789♦ · 789♣"} <= ways
    assert labels(play, 1, viewer=1, ticked=(0, 1)) == ["Scarto", "Chiudo"]


def test_who_ticks_but_one_card_closes_with_the_others_and_throws_it_away() -> None:
    play = dealt("7h 8h 9h 7d 8d 9d 7c 8c 9c", OPEN, STAY, STAY, DRAW, stock="7s")

    def ways(thrown: str) -> set[str]:
        found = HAND.readings(IT, view_for(play, 1), 1, "close", (thrown,))
        assert all(isinstance(way.action, Close) and way.action.discard == thrown for way in found)
        return {way.label for way in found}

    assert {"777 · 888 · 999", "789♥ · 789♦ · 789♣"} <= ways("7s")
    assert all("☆" in way for way in ways("9c"))
    assert max(map(len, ways("7s") | ways("9c"))) <= LONGEST_LABEL


def test_nine_cards_that_only_this_table_does_not_let_close_are_refused_with_its_reason() -> None:
    nine = "5c 6c 8c 9c 2s 3s 4s 5s 6s"
    play = dealt(nine, OPEN, STAY, STAY, DRAW, stock="Kd", joker_shapes="3-3-4_only")
    with pytest.raises(Refused, match=r"^close_334$"):
        HAND.readings(IT, view_for(play, 1), 1, "close", tuple(nine.split()))


def test_each_way_to_lay_nine_cards_is_offered_once() -> None:
    nine = ("7h", "7h", "8h", "8h", "9h", "9h", "Kh", "Kd", "Kc")
    play = dealt(" ".join(nine), OPEN, STAY, STAY, DRAW)
    ways = [reading.label for reading in HAND.readings(IT, view_for(play, 1), 1, "close", nine)]
    assert ways == ["789♥ · 789♥ · KKK"]


def test_nine_of_a_suit_are_laid_as_one() -> None:
    nine = "2h 3h 5h 6h 9h Th Jh Kh Ah"
    play = dealt(nine, OPEN, STAY, STAY, DRAW)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", tuple(nine.split()))
    assert reading.label == "2 3 5 6 9 10 J K A♥ (×2)"
    assert reading.action == Close((("2h", "3h", "5h", "6h", "9h", "Th", "Jh", "Kh", "Ah"),), "4s")


@pytest.mark.parametrize(
    ("verb", "ticked", "why"),
    [
        ("discard", "", "tick_first"),
        ("discard", "7h 7d", "tick_one"),
        ("close", "7h 7d 7c", "tick_nine"),
        ("close", "7h 7d 7c Qs Ks 4h 4d 4c 9d", "no_close"),
        ("close", "7h", "no_close"),
        ("stay", "7h", "not_now"),
    ],
)
def test_ticks_that_mean_nothing_are_refused_with_the_reason(verb: str, ticked: str, why: str) -> None:
    play = dealt(CLOSING, *CLOSED)
    with pytest.raises(Refused, match=rf"^{why}$"):
        HAND.readings(IT, view_for(play, 1), 1, verb, tuple(ticked.split()))


def test_who_cannot_close_is_told_why() -> None:
    play = dealt("2h 2d 3c 5s 6h 8d 9c Ts Jh", OPEN, STAY, STAY, DRAW)
    assert labels(play, 1, viewer=1) == ["Scarto", "🔒 Chiudo"]
    assert locks(play, 1) == ["", "ancora non si chiude"]
    assert locks(play, 1, ticked=(0, 1)) == ["", ""]  # laid out by hand, the press tells what is amiss
    with pytest.raises(Refused, match=r"^no_close$"):
        HAND.readings(IT, view_for(play, 1), 1, "close", ())


def test_where_the_table_allows_it_one_closes_with_the_nine_cards_dealt() -> None:
    play = dealt("7h 7d 7c 8h 8d 8c Kh Kd Kc", OPEN, STAY, STAY, instant_close=True)
    assert labels(play, 1, viewer=1) == ["Pesca", "Lascio", "Chiudo"]
    assert labels(play, 1) == ["Pesca", "Lascio", "Chiudo…"]
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    drawn = TOLD_GAME.table_drawing(IT, scene(answered(play, reading.action))).draw()
    assert "Bruno chiude, combinazioni: sette di cuori" in drawn.alt
    assert "scarta" not in drawn.alt
