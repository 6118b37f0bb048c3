"""Ticked cards that are no opening: what is wrong with them is said precisely, however they might be divided."""

from typing import Any

import pytest

from bot.games.carioca.hand import CariocaHand
from bot.words import words_in
from engine.games import GAMES
from engine.games.carioca import CariocaRules, Discard, Draw
from engine.play import Play, Refused
from engine.view import view_for
from tests.games.deals import to_shuffle

GAME = GAMES["carioca"]


def holding(opening: int, faces: tuple[str, ...]) -> Play[Any]:
    """Two play; who is asked holds these cards, has drawn, and may open with this opening."""
    match = GAME.start(CariocaRules(min_players=2), dict.fromkeys(range(2), 100), dealer=0)
    deal = GAME.deal(match)
    deal.opening = opening
    play: Play[Any] = Play(GAME.play, deal)
    left = to_shuffle(play)
    mine = [left.pop([str(card) for card in left].index(face)) for face in faces]
    others = iter(left)
    order = [card for at in range(13) for card in (mine[at] if at < len(mine) else next(others), next(others))]
    play.apply(play.shuffle([*order, *others]))
    (seat,) = play.to_answer
    play.apply(play.answer(seat, Draw()))
    return play


@pytest.mark.parametrize(
    ("opening", "ticked", "reason", "card"),
    [
        (1, "Th Td", "opening_not_figured", None),
        (1, "Kh Kh", "set_twice_the_suit", "Kh"),
        (2, "Kh Kd 7c 6c", "opening_shape", None),
        (2, "Kh Kd Kc Ks", "opening_same_rank", None),
        (4, "7h 7d 7c 7s Kh", "opening_shape", None),
        (5, "7d 7c 7s Ah 2h 3h 5h", "left_over", "5h"),
        (5, "7d 7c 7s 6h 7h 8h Kd", "left_over", "Kd"),
        (5, "7d 7c 7s Kh Kd", "opening_shape", None),
        (5, "Th Jd Qc", "run_of_two_suits", None),
        (5, "Th Jh Qh JK", "joker_in_opening", None),
        (6, "9h 9d 9c 9c", "set_twice_the_suit", "9c"),
        (7, "5h 6h 7h 8h Th", "run_hole", "9h"),
    ],
)
def test_what_does_not_open_says_why(opening: int, ticked: str, reason: str, card: str | None) -> None:
    faces = tuple(ticked.split())
    play = holding(opening, faces)
    (seat,) = play.to_answer
    with pytest.raises(Refused) as refused:
        CariocaHand().readings(words_in("it"), view_for(play, seat), seat, "open", faces)
    assert refused.value.reason == reason
    assert refused.value.facts.get("card") == card


def test_41_points_are_not_40() -> None:
    faces = ("Qh", "Kh", "Ah", "Ad", "2d", "3d", "4d")
    play = holding(5, faces)
    (seat,) = play.to_answer
    with pytest.raises(Refused) as refused:
        CariocaHand().readings(words_in("it"), view_for(play, seat), seat, "open", faces)
    assert (refused.value.reason, refused.value.facts) == ("opening_points", {"points": 41})


@pytest.mark.parametrize(("opening", "card", "article"), [(1, "Kh", "CA-DISC-2"), (7, "Th", "CA-DISC-3")])
def test_a_forbidden_discard_cites_the_article_of_its_manche(opening: int, card: str, article: str) -> None:
    play = holding(opening, (card,))
    (seat,) = play.to_answer
    with pytest.raises(Refused) as refused:
        play.answer(seat, Discard(card))
    words = words_in("it")
    assert words.article(f"refused-{refused.value.reason}", **refused.value.facts) == article
