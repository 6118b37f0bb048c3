"""The better robots of poker all'italiana: what was said, what others may hold, and what is bet on that."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from engine.cards import cards, mask_of
from engine.deal import Event
from engine.games import GAMES
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.moves import Change, Open, Pass, StandPat
from engine.games.italian_poker.robot import kept_of
from engine.games.italian_poker.thinking import good, strong
from engine.games.italian_poker.thinking.pool import BETTER, Played, pool
from engine.games.italian_poker.thinking.ranges import against, endings, likely, range_of
from engine.games.italian_poker.thinking.said import Said, course
from engine.play import Action, AskAll, Play
from engine.poker.hands import hand_values, italian_poker
from engine.poker.wagering import CALL, CHECK, Bet, Fold
from engine.view import View, view_for
from tests.games.deals import begun, says, to_shuffle

Mind: TypeAlias = Callable[[View[Any], Sequence[Event], float], Action]
GAME = GAMES["italian_poker"]
SEVEN, JACKS = 7, 11
SPEAKER = 0  # left of the dealer: it opens first


def dealt(hand: str) -> Play[Any]:
    """Four players; the first to speak holds this hand, and nobody has bet blind."""
    play = begun(GAME, GAME.start(GAME.house_rules(), dict.fromkeys(range(4), 1000), 3))
    while isinstance(play.open, AskAll):
        play.apply(play.close())
    mine = list(cards(hand))
    rest = iter([card for card in to_shuffle(play) if card not in mine])
    play.apply(play.shuffle([mine[place // 4] if place % 4 == 0 and place < 20 else next(rest) for place in range(32)]))
    return play


def answer(choose: Mind, play: Play[Any]) -> Action:
    (seat,) = play.to_answer
    return choose(view_for(play, seat), tuple(play.deal.events), 0.5)


def facts_of(play: Play[Any]) -> ItalianFacts:
    facts = view_for(play, SPEAKER).facts
    assert isinstance(facts, ItalianFacts)
    return facts


def mean_value(hands: Sequence[Played], weights: Sequence[float]) -> float:
    return sum(hand.last * weight for hand, weight in zip(hands, weights, strict=True)) / sum(weights)


@pytest.mark.parametrize("lowest", [2, 7, 9])
def test_the_hands_that_stand_for_all_are_of_the_pack_and_stand_in_their_order(lowest: int) -> None:
    hands = pool(lowest)
    assert [hand.value for hand in hands] == sorted((hand.value for hand in hands), reverse=True)
    assert {hand.mask.bit_count() for hand in hands} == {5}
    assert min((hand.mask & -hand.mask).bit_length() - 1 for hand in hands) == 4 * (lowest - 2)
    assert {hand.changed for hand in hands} == {0, 1, 2, 3}
    assert {*range(lowest, BETTER), BETTER, 0} == {hand.opens for hand in hands}


def test_what_was_said_is_read_from_what_everybody_is_told() -> None:
    play = says(dealt("Kh Kd 9c 8s 7c"), Open(10), CALL, Fold(), CALL)
    hand = view_for(play, 3).hand(3)
    play = says(play, Change(("9c", "8s", "7c")), StandPat(), Change((str(hand[0]),)))
    said = course(play.deal.events, 0)
    assert [(word.seat, word.word, word.after, word.count) for word in said] == [
        (0, "open", False, 0),
        (1, "call", False, 1),
        (3, "call", False, 1),
        (0, "change", True, 3),
        (1, "change", True, 0),
        (3, "change", True, 1),
    ]
    assert [word.price for word in said[:3]] == [1.0, 0.5, pytest.approx(1 / 3)]


def test_whoever_opens_may_do_so_and_whoever_changes_one_card_seldom_ends_with_nothing() -> None:
    facts = facts_of(dealt("7h 8d 9c Qs Kh"))
    mine, opened, served = cards("7h 8d 9c Qs Kh"), Said(1, "open", False, 1, 0), Said(1, "change", True, 0, 0)  # noqa: FBT003  one word
    silent, opens, pat = (range_of(1, said, facts, mine, words=True) for said in ((), (opened,), (opened, served)))
    assert mean_value(*pat) < mean_value(*opens) - 0.1 < mean_value(*silent) - 0.15
    heard = sum(weight for hand, weight in zip(*opens, strict=True) if hand.opens >= JACKS)
    assert heard > 0.9 * sum(opens[1])
    assert not any(hand.mask & mask_of(mine) for hand in opens[0])


def test_a_good_robot_does_not_hear_bets_and_a_strong_one_does() -> None:
    facts, mine = facts_of(dealt("7h 8d 9c Qs Kh")), cards("7h 8d 9c Qs Kh")
    bet = (Said(1, "bet", True, 1.0, 0),)  # noqa: FBT003  one word
    silent = mean_value(*range_of(1, (), facts, mine, words=True))
    deaf, heard = (mean_value(*range_of(1, bet, facts, mine, words=words)) for words in (False, True))
    assert heard < deaf - 0.1
    assert deaf == silent


def test_a_better_hand_bets_and_a_worse_one_says_parola() -> None:
    best, worst = pool(SEVEN)[0], pool(SEVEN)[-1]
    bet, check = Said(1, "bet", True, 1.0, 0), Said(1, "check", True, 0, 0)  # noqa: FBT003  one word
    assert likely(bet, best, JACKS) > likely(bet, worst, JACKS)
    assert likely(check, best, JACKS) < likely(check, worst, JACKS)


def test_it_counts_how_often_it_wins_with_the_cards_to_come() -> None:
    values = hand_values(italian_poker(SEVEN))
    hands = pool(SEVEN)
    ones = [1.0] * len(hands)
    four = cards("Ah Ad Ac As 7c")
    assert endings(four, SEVEN, changed=True) == [values.value(four)]
    assert against(hands, ones, endings(four, SEVEN, changed=True)).share > 0.98
    pair = cards("Kh Kd 9c 8s 7c")
    ends = endings(pair, SEVEN, changed=False)
    assert min(ends) >= values.value(pair) & ~0xFFF
    assert kept_of(list(pair), SEVEN) == list(pair[:2])
    before, after = (against(hands, ones, endings(pair, SEVEN, changed=done)).share for done in (False, True))
    assert before > after


@pytest.mark.parametrize("choose", [good.choose, strong.choose])
def test_better_robots_open_three_kings_and_pass_with_nothing(choose: Mind) -> None:
    assert isinstance(answer(choose, dealt("Kh Kd Kc 8s 7c")), Open)
    assert answer(choose, dealt("7h 8d 9c Qs Kh")) == Pass()


@pytest.mark.parametrize("choose", [good.choose, strong.choose])
def test_after_the_change_they_bet_what_wins_and_give_up_what_does_not(choose: Mind) -> None:
    played = (Open(10), CALL, Fold(), CALL)
    four = says(dealt("Ah Ad Ac As 7c"), *played, Change(("7c",)), StandPat(), StandPat())
    assert isinstance(answer(choose, four), Bet)
    pair = says(dealt("Jh Jd 9c 8s 7c"), *played, StandPat(), StandPat(), StandPat())
    assert answer(choose, pair) == CHECK
