"""The robot of Carioca gathers what opens, opens, lays what fits, and closes."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import RANKS, SUITS, Card
from engine.games.carioca import Carioca
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.moves import Buy, Discard, Draw, DrawTwo, Lay, Meld, No, Open, Take
from engine.games.carioca.robot import choose
from engine.games.carioca.thinking.promise import promise
from engine.play import AskAll, Play
from engine.simulate import at_random, robots_of
from engine.view import view_for
from tests.games.carioca.matches import play_deal, play_match
from tests.games.deals import to_shuffle

GAME = Carioca()


def dealt(manche: int, hands: dict[int, str], top: str, stock: str = "", **rules: Any) -> Play[Any]:
    """Four players, dealt by the first: the order of turn is 3, 2, 1, 0. Hands are filled up with cards of no use."""
    house = CariocaRules(**rules)
    match = GAME.start(house, dict.fromkeys(range(4), 1000), dealer=0)
    play = Play(GAME.play, GAME.deal(replace(match, carried=replace(match.carried, manche=manche))))
    left = to_shuffle(play)

    def drawn(faces: Iterable[str]) -> list[Card]:
        return [left.pop([str(card) for card in left].index(face)) for face in faces]

    held = {seat: drawn(filled_up(hands.get(seat, ""), seat)) for seat in range(4)}
    order = [held[seat][at] for at in range(13) for seat in (3, 2, 1, 0)]
    play.apply(play.shuffle([*order, *drawn([top, *stock.split()]), *left]))
    return play


def filled_up(hand: str, seat: int) -> list[str]:
    """Thirteen cards: these, and of other ranks some that neither pair nor follow each other in a suit."""
    faces = hand.split()
    ranks = [rank for rank in RANKS if rank not in {face[0] for face in faces}]
    return [*faces, *(rank + SUITS[(at + seat) % 4] for at, rank in enumerate(ranks))][:13]


def says(play: Play[Any], seat: int, luck: float = 0.5) -> Any:
    return choose(view_for(play, seat), luck)


def answered(play: Play[Any], *actions: Any) -> Play[Any]:
    """The player whose turn it is does these things, one after another; nobody buys."""
    for action in actions:
        nobody_buys(play)
        (seat,) = play.to_answer
        play.apply(play.answer(seat, action))
    return play


def nobody_buys(play: Play[Any]) -> Play[Any]:
    while isinstance(play.open, AskAll):
        play.apply(play.close())
    return play


def test_it_draws_two_while_it_cannot_open() -> None:
    assert says(dealt(3, {3: "7h 7d 9h 9d"}, "Ks"), 3) == DrawTwo()
    assert says(dealt(3, {3: "7h 7d 7c"}, "Ks"), 3) == Draw()


def test_it_takes_the_discard_that_opens_and_no_other() -> None:
    assert says(dealt(3, {3: "7h 7d"}, "7c"), 3) == Take()
    assert says(dealt(3, {3: "7h 7d"}, "7h"), 3) == DrawTwo()


def test_it_opens_when_it_can() -> None:
    play = answered(dealt(3, {3: "7h 7d 7c"}, "Ks", "2s"), Draw())
    assert says(play, 3) == Open((("7h", "7d", "7c"),))


@pytest.mark.parametrize(("manche", "hand"), [(3, "Kh Kd Qh Qd"), (6, "Kh Kd Kc Qh Qd"), (7, "9h Th Jh Qh")])
def test_it_keeps_what_serves_the_opening(manche: int, hand: str) -> None:
    play = answered(dealt(manche, {3: hand}, "Ks", "2s"), Draw())
    kept = set(hand.split())
    assert not {says(play, 3, luck / 10).card for luck in range(11)} & kept


def test_it_throws_away_the_dearer_of_two_cards_that_serve_nothing() -> None:
    play = answered(dealt(6, {3: "7h 7d 7c 9h 9d 9c 4h 4d 4c Jh Jd Jc Kh"}, "Ks", "2s"), Draw())
    assert says(play, 3) == Discard("Kh")


def test_it_keeps_its_jokers_until_somebody_is_about_to_close() -> None:
    play = answered(dealt(6, {3: "JK"}, "Ks", "2s"), Draw())
    assert not any(says(play, 3, luck / 10) == Discard("JK") for luck in range(11))
    view = view_for(play, 3)
    late = replace(view, facts=replace(view.facts, in_hand={**view.facts.in_hand, 0: 3}))
    assert choose(late, 0.5) == Discard("JK")


@pytest.mark.parametrize(("price", "stake", "bought"), [(0, 0, Buy()), (10, 10, Buy()), (11, 10, No())])
def test_it_buys_what_opens_unless_it_is_too_dear(price: int, stake: int, bought: Any) -> None:
    play = dealt(6, {3: "9s", 1: "9h 9d 9c"}, "Kh", "4c 4d", stake=stake, buy_price=price)
    answered(play, Draw(), Discard("9s"), Draw())
    assert says(play, 1) == bought
    assert says(play, 0) == No()


def test_it_lays_melds_then_single_cards_and_keeps_one_to_throw_away() -> None:
    hands = {3: "Kh Kd", 2: "Qh Qd Kc 4h 5h 6h 9d 9c 9s 2c 2d Td 8s"}
    play = dealt(1, hands, "7d", "6c 6d 6s 5c 5d")
    answered(play, Draw(), Open((("Kh", "Kd"),)), Discard("6c"), Draw(), Open((("Qh", "Qd"),)), Discard("6d"))
    for face in ("2d", "2h", "2s"):
        answered(play, Draw(), Discard(face))
    nobody_buys(answered(play, Draw()))
    done = []
    while play.to_answer == (2,):
        done.append(says(play, 2))
        answered(play, done[-1])
    assert done[:3] == [Meld(("9d", "9c", "9s")), Meld(("4h", "5h", "6h")), Lay(("Kc",), 1)]
    assert [type(action) for action in done[3:]] == [Discard]


@pytest.mark.parametrize(
    ("opening", "better", "worse"),
    [
        (1, "Kh Kd 2h", "Kh 2d 2h"),
        (2, "Kh Kd 2h 2d", "Kh Kd 2h 3d"),
        (2, "Kh Kd 2h", "3h 3d 2h"),
        (3, "7h 7d 2c", "7h 6d 2c"),
        (4, "7h 7d 7c 2c", "7h 7d 2c 2h"),
        (5, "Th Jh Qh 2c", "Th Jh 3c 2c"),
        (5, "7h 8h 9h 4h 4d 4c", "7h 8h 9h 4h 4d 5c"),
        (6, "9h 9d 9c 2c", "9h 9d 2h 2c"),
        (7, "5h 6h 7h 9h", "5h 6h 7h Jh"),
        (8, "5h 6h 7h 9d 9c", "5h 6h 7h 9d Tc"),
    ],
)
def test_a_hand_promises_the_more_the_less_is_missing(opening: int, better: str, worse: str) -> None:
    assert promise(opening, better.split()) > promise(opening, worse.split())


# Whole matches; many more of them in benchmarks/.


@pytest.mark.parametrize("seats", [3, 6])
def test_robots_finish_a_match_of_eight_deals(seats: int) -> None:
    told = play_match(seats, CariocaRules(stake=10, buy_price=2), robots_of("carioca"), Random(seats))
    assert told["WentOut"] == 8
    assert min(told[kind] for kind in ("Opened", "Melded", "LaidOff", "Took", "Bought")) > 0


def test_robots_finish_a_match_where_each_has_openings_of_his_own() -> None:
    rules = CariocaRules(pazza="personal_openings")
    assert play_match(3, rules, robots_of("carioca"), Random(1))["WentOut"] == 8


def test_a_deal_of_random_moves_ends_with_everything_in_its_place() -> None:
    match = GAME.start(CariocaRules(stake=5, buy_price=1), dict.fromkeys(range(3), 1000), dealer=0)
    assert play_deal(match, at_random, Random(2)).deal.closer is not None
