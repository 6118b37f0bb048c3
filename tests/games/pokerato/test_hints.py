"""Hints in Pokerato: what a player could do now, and how far the hand is from a close."""

from typing import Any

import pytest

from bot.games.hand_picker import Hint
from engine.games.pokerato import DRAW, OPEN, STAY, PokeratoRules
from engine.games.pokerato.moves import PASS, Discard
from engine.play import Play
from engine.view import view_for
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import said
from tests.games.pokerato.told import CLOSING, HAND, IT, answered, dealt

POOR = "2h 4d 6c 8s Th Qd Ac 3s 9h"
FAIR = "7h 7d 7c Qs Ks 4h 4d 2c 9d"


def hint(play: Play[Any], seat: int = 1) -> Hint:
    return HAND.hint(IT, view_for(play, seat), seat, PokeratoRules())


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (POOR, "Meglio passare. Per chiudere ti mancano 5 carte."),
        (FAIR, "Conviene aprire. Per chiudere ti mancano 2 carte."),
        (CLOSING, "Conviene aprire. Per chiudere ti manca una carta."),
    ],
)
def test_before_the_opening_it_says_whether_to_open_and_what_the_hand_lacks(hand: str, told: str) -> None:
    assert hint(dealt(hand)) == Hint(told)


def test_whoever_is_not_asked_reads_what_the_hand_lacks() -> None:
    play = dealt(FAIR, OPEN)
    assert hint(play) == Hint("Per chiudere ti mancano 2 carte.")
    assert hint(dealt(POOR, PASS), 1).text == "Per chiudere ti mancano 5 carte."


def test_it_says_whether_to_draw_or_to_take_and_ticks_a_card_to_throw() -> None:
    play = dealt(FAIR, OPEN, STAY, STAY)
    assert hint(play).text == "Meglio pescare. Per chiudere ti mancano 2 carte."
    thrown = hint(answered(play, DRAW))
    assert (thrown.option, thrown.text) == ("discard", "Puoi scartare 2♣.")
    assert thrown.faces == ("2c",)


def test_it_says_which_discard_to_take() -> None:
    play = dealt(FAIR, OPEN, STAY, STAY, stock="3h 5d 4c")
    for thrown in ("2c", "5d", "4c"):
        answered(play, DRAW, Discard(thrown))
    assert hint(play).text == "Prendi 4♣. Per chiudere ti mancano 2 carte."


def test_whoever_can_close_reads_how() -> None:
    told = hint(dealt(CLOSING, OPEN, STAY, STAY, DRAW)).text
    assert told == "Puoi chiudere: 4444 · 777 · ☆QK♠, scarto 9♦."


async def test_the_house_may_switch_hints_off(app: FakeApp) -> None:
    await app.deals("pokerato 5/1 NL 3 normal 1 hints=off", "bruno")
    assert "no hints" in said(await app.presses("anna", f"{app.table.state.table}.hint"))
