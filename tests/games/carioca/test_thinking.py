"""The better robots of Carioca: what they buy before they can open, what they leave, and how they close in hand."""

from random import Random
from typing import Any

import pytest

from engine.cards import cards
from engine.game import EVEN, Mind
from engine.games.carioca import packs
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.moves import BUY, Discard, Draw
from engine.games.carioca.robot import choose as plainly
from engine.games.carioca.thinking import good, strong
from engine.games.carioca.thinking.strong import unseen
from engine.play import AskAll, Play
from engine.simulate import robots_of
from engine.view import view_for
from tests.games.carioca.matches import play_deal
from tests.games.carioca.test_robot import GAME, answered, dealt

SEQUENCE = "5h 6h 7h Kc Ks"  # two cards are missing of a run of five
OF_NO_USE = "2c 4d 6s 8c Td Qs 3d 9s"


def left(manche: int, hand: str, thrown: str, **rules: Any) -> Play[Any]:
    """Whose turn it is has left this card: whoever wants it may buy, and seat 1 holds such a hand."""
    play = dealt(manche, {3: "2h"}, "3h", **rules)
    play = answered(play, Draw(), Discard("2h"), Draw())
    assert isinstance(play.open, AskAll)
    play.deal.hands[1].cards = list(cards(f"{hand} {OF_NO_USE}"))[:13]
    play.deal.discards.cards[0] = cards(thrown)[0]
    play.views = {}
    return play


def buys(play: Play[Any]) -> bool:
    return good.choose(view_for(play, 1), (), 0.5) == BUY


def test_before_it_can_open_it_buys_what_brings_it_nearer_and_the_plain_one_does_not() -> None:
    play = left(7, SEQUENCE, "8h")
    assert buys(play)
    assert plainly(view_for(play, 1), 0.5) != BUY


@pytest.mark.parametrize(
    ("hand", "thrown", "why"),
    [
        (SEQUENCE, "Qd", "it belongs to nothing"),
        ("5h 6h 7h 8h 9h", "4h", "it can open already"),
    ],
)
def test_it_leaves_what_it_does_not_need(hand: str, thrown: str, why: str) -> None:
    assert not buys(left(7, hand, thrown)), why


def test_it_does_not_pay_more_than_a_quarter_of_the_pot() -> None:
    assert buys(left(7, SEQUENCE, "8h", stake=10, buy_price=10))
    assert not buys(left(7, SEQUENCE, "8h", stake=10, buy_price=11))


def test_in_hand_it_buys_what_lies_in_a_new_meld_alone() -> None:
    assert buys(left(8, "5h 6h Kc Ks 9d", "7h"))
    assert not buys(left(8, "5h 6h 7h Ks 9d", "8h"))


def thinks(level: Mind, hand: str, manche: int = 8) -> Any:
    """What it does with such a hand once it has drawn."""
    play = answered(dealt(manche, {3: hand}, "2h"), Draw())
    while isinstance(play.open, AskAll):
        play.apply(play.close())
    return level(view_for(play, 3), (), 0.5, EVEN)


def test_the_strong_one_keeps_melds_and_jokers_where_all_must_be_laid_at_once() -> None:
    hand = "5h 6h 7h 8h Kc Ks Kd 9d 9c 9s JK 2c 4d"
    assert thinks(strong.choose, hand).card in {"2c", "4d", drawn_by(hand)}


def drawn_by(hand: str) -> str:
    play = answered(dealt(8, {3: hand}, "2h"), Draw())
    return str(play.deal.hands[3].cards[-1])


@pytest.mark.parametrize("manche", range(1, 8))
def test_elsewhere_the_strong_one_plays_like_the_good_one(manche: int) -> None:
    hand = "5h 6h 7h 8h Kc Ks Kd 9d 9c 9s JK 2c 4d"
    assert thinks(strong.choose, hand, manche) == thinks(good.choose, hand, manche)


@pytest.mark.parametrize("players", [2, 5, 6, 8])
def test_what_is_unseen_and_what_is_seen_are_all_cards(players: int) -> None:
    match = GAME.start(CariocaRules(), dict.fromkeys(range(players), 1000), dealer=0)
    play = play_deal(match, robots_of("carioca"), Random(players))
    for seat in range(players):
        view = view_for(play, seat)
        hand = view.faces(seat)
        seen = [
            *hand,
            *map(str, play.deal.discards.cards),
            *(str(card) for pile in play.deal.laid for card in pile.cards),
        ]
        assert sorted((*unseen(view, hand), *seen)) == sorted(map(str, packs(players)))
