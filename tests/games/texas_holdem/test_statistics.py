"""Articles ST-HE-1, ST-HE-2 and ST-HE-4 by the examples of the articles, in deals of hold'em played by hand."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.games import GAMES
from engine.play import Action, Play, Shuffle
from engine.poker.wagering import Call, Check, Fold, Raise
from engine.seats import Seat
from engine.statistics import Counts

HOLDEM = GAMES["texas_holdem"]
BUTTON, SMALL, BIG = 0, 1, 2


def counted(actions: Mapping[Seat, Sequence[Action]], seats: int = 3, seed: int = 1) -> Mapping[Seat, Counts]:
    """What is counted of a deal in which each does this in turn, and then whatever the clock does for them."""
    match = HOLDEM.start(HOLDEM.house_rules(), dict.fromkeys(range(seats), 1000), dealer=BUTTON)
    play: Play[Any] = Play(HOLDEM.play, HOLDEM.deal(match))
    left = {seat: [*said] for seat, said in actions.items()}
    while play.open is not None:
        if isinstance(play.open, Shuffle):
            play.apply(play.shuffle(Random(seed).sample(play.open.cards, len(play.open.cards))))
        elif play.to_answer:
            seat = play.to_answer[0]
            ask = play.asked(seat)
            assert ask
            play.apply(play.answer(seat, left[seat].pop(0) if left.get(seat) else ask.default))
        else:
            play.apply(play.close())
    return HOLDEM.statistics.count(Play(HOLDEM.play, HOLDEM.deal(match)), play.log).of


def test_st_he_1_a_walk_tells_nothing() -> None:
    """ST-HE-1. Everybody folds to the big blind: 0/0."""
    walked = counted({BUTTON: [Fold()], SMALL: [Fold()]})[BIG]
    assert (walked["vpip"], walked["pfr"], walked["asked"]) == (0, 0, 0)


def test_st_he_1_a_limp_is_1_of_1_without_a_raise_and_a_big_blind_that_checks_0_of_1() -> None:
    """ST-HE-1."""
    counts = counted({BUTTON: [Call()], SMALL: [Fold()], BIG: [Check()]})
    assert (counts[BUTTON]["vpip"], counts[BUTTON]["pfr"], counts[BUTTON]["asked"]) == (1, 0, 1)
    assert (counts[BIG]["vpip"], counts[BIG]["asked"]) == (0, 1)


def test_st_he_2_who_limps_is_raised_and_raises_has_done_1_of_1() -> None:
    """ST-HE-2."""
    counts = counted({BUTTON: [Call(), Raise(200)], SMALL: [Fold()], BIG: [Raise(80), Fold()]})
    assert (counts[BUTTON]["threebet"], counts[BUTTON]["threebet_chances"]) == (1, 1)
    assert counts[BIG]["threebet_chances"] == 0


def test_st_he_4_a_split_is_1_of_1_for_both() -> None:
    """ST-HE-4. Chips of any pot are a showdown won."""
    deals = (counted({0: [Call()]}, 2, seed).values() for seed in range(500))
    split = next(both for both in deals if all(counts["showdowns_won"] for counts in both))
    for counts in split:
        assert (counts["showdowns"], counts["flops"], counts["showdowns_won"]) == (1, 1, 1)
