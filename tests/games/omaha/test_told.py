"""Omaha in people's words: what four cards are, which five make a hand, and what it shares with other games."""

from random import Random
from typing import Any

import pytest

from bot.games import FACES
from bot.games.why import why
from bot.rules.search.lookup import Here, lookup
from bot.words import words_in
from cards_render.painter.requests import HandPicture, TablePicture
from engine.cards import cards
from engine.games.omaha import OmahaRules
from engine.play import Play
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import view_for
from tests.games.deals import says
from tests.games.omaha.deals import FIRST, GAME, OTHER, dealt
from tests.games.scenes import scene

TOLD = FACES["omaha"].text
NAMES = {FIRST: "Anna", OTHER: "Bruno"}
CHECKED = (CALL, CHECK, *[CHECK] * 6)


def hand(held: str, language: str) -> str:
    (line,) = TOLD.hand(words_in(language), scene(dealt(held), FIRST))
    return line


@pytest.mark.parametrize(
    ("held", "english", "italian"),
    [
        (
            "Kh As Ks Ah",
            "A♥ A♠ K♥ K♠ · two pair, aces and kings, double-suited",
            "doppia coppia, assi e re, due semi doppi",
        ),
        ("9h 9d 9c Ts", "10♠ 9♥ 9♦ 9♣ · pair of nines, four different suits", "coppia di nove, quattro semi diversi"),
        ("Ah 8h 7d 3h", "A♥ 8♥ 7♦ 3♥ · single-suited", "un seme doppio"),
        ("Ah Kd Qc Js", "A♥ K♦ Q♣ J♠ · four different suits", "quattro semi diversi"),
    ],
)
def test_before_the_flop_pairs_and_suits_are_told(held: str, english: str, italian: str) -> None:
    assert hand(held, "en") == english
    assert hand(held, "it").endswith(italian)


def flush() -> Play[Any]:
    return says(dealt("2s 3s 7h 8d", "As Ad Kc Kd", "Ks Qs Js 4s 9d"), *CHECKED)


def test_the_five_cards_of_every_hand_shown_are_named() -> None:
    play = dealt("2s 3s 7h 8d", "As Ad Kc Kd", "Ks Qs Js 4s 9d", OmahaRules(show_all=True))
    told = TOLD.table(words_in("en"), scene(says(play, *CHECKED)))
    assert told == [
        "board K♠ Q♠ J♠ 4♠ 9♦",
        "Anna wins 40: flush, king high (3♠ 2♠ + K♠ Q♠ J♠)",
        "Anna shows 8♦ 7♥ 3♠ 2♠",
        "Bruno shows A♦ A♠ K♦ K♣: three kings (K♦ K♣ + K♠ Q♠ J♠)",
    ]


def test_the_hand_of_a_player_is_told_with_its_five_cards() -> None:
    (line,) = TOLD.hand(words_in("it"), scene(says(dealt("Kh Kd 9c 2s", board="Ks 7c 2d"), CALL, CHECK), FIRST))
    assert line == "K♥ K♦ 9♣ 2♠ · tris di re (K♥ K♦ + K♠ 7♣ 2♦)"


def test_two_of_the_hand_and_three_of_the_board_stand_out_in_the_picture() -> None:
    drawing = TOLD.table_drawing(words_in("en"), scene(flush()))
    assert isinstance(drawing, TablePicture)
    assert set(drawing.words.winning) == set(cards("2s 3s Ks Qs Js"))
    assert drawing.view.hand(FIRST) == cards("8d 7h 3s 2s")
    assert drawing.words.result == ("Anna wins 40: flush, king high",)


def test_the_private_picture_has_four_cards_as_people_hold_them() -> None:
    drawing = TOLD.hand_drawing(words_in("en"), scene(dealt("2s As 7h Kd"), FIRST))
    assert isinstance(drawing, HandPicture)
    assert drawing.cards == cards("As Kd 7h 2s")


def test_the_private_picture_shows_the_board_as_it_lies_but_neither_bets_nor_whose_turn_it_is() -> None:
    before = TOLD.hand_drawing(words_in("en"), scene(dealt("2s As 7h Kd"), FIRST))
    play = says(dealt("2s As 7h Kd", board="Ks 7c 2d"), CALL, CHECK)
    drawing = TOLD.hand_drawing(words_in("en"), scene(play, FIRST))
    assert (before.boards, drawing.boards) == ((), (cards("Ks 7c 2d"),))
    assert "Board: king of spades, seven of clubs, two of diamonds" in drawing.draw().alt
    bet = says(dealt("2s As 7h Kd", board="Ks 7c 2d"), CALL, CHECK, Bet(40))
    assert TOLD.hand_drawing(words_in("en"), scene(bet, FIRST)) == drawing  # nothing of it makes another write due


def test_why_cites_two_of_four_and_the_ranks_of_holdem() -> None:
    play = flush()
    assert why("omaha", play.deal.rules, view_for(play, None)) == ("HE-RANK-1", "OM-HAND-1")
    folded = says(dealt("2s 3s 7h 8d"), Raise(60), FOLD)
    assert why("omaha", folded.deal.rules, view_for(folded, None)) == ()


def test_an_all_in_before_the_flop_has_odds_of_four_cards() -> None:
    play = says(dealt("As Ah Ks Qh", "9d 9c 4d 3c", rules=OmahaRules(structure="NL")), Raise(2000), CALL)
    contest = GAME.contest(view_for(play, None))
    assert contest is not None
    assert {seat: len(hand) for seat, hand in contest.hands} == {FIRST: 4, OTHER: 4}
    shares = dict(contest.odds(Random(1).sample).shares)
    assert sum(shares.values()) == pytest.approx(1)
    assert shares[FIRST] > 0.6


@pytest.mark.parametrize(
    ("asked", "language", "found"),
    [
        ("quante delle mie carte devo usare", "it", "OM-HAND-1"),
        ("why do I have no flush", "en", "OM-HAND-2"),
        ("quanto posso rilanciare al massimo", "it", "HE-PL-3"),
        ("chi mette i bui", "it", "HE-BLIND-1"),
        ("side pot", "en", "BET-ALLIN-2"),
    ],
)
def test_at_its_table_its_own_articles_and_those_of_holdem_are_found(asked: str, language: str, found: str) -> None:
    question = lookup().ask(asked, language, Here("omaha", "PL"))
    assert found in lookup().find(question)[:3]
