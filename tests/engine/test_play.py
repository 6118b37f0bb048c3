"""The driver of deals, with small rules of its own: questions, windows, refusals, replay."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from engine.cards import cards
from engine.deal import Deal
from engine.play import (
    Amount,
    Answered,
    Ask,
    AskAll,
    Checked,
    Closed,
    Just,
    LogMismatch,
    Pace,
    Play,
    Refused,
    Shuffle,
    Shuffled,
    replay,
)
from engine.seats import Seat


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    pass


class Pay(msgspec.Struct, frozen=True, tag="pay"):
    amount: int


PASS, CLAIM = Just(Pass()), Just(Claim())


class Told(Deal):
    """A deal that remembers what its rules were answered."""

    def __init__(self) -> None:
        super().__init__({0: 10, 1: 10, 2: 10})
        self.answers: list[Any] = []


async def window(deal: Told) -> None:
    """All three may claim; the first claim settles it."""
    asks = [Ask(seat, (PASS, CLAIM), Pass()) for seat in deal.seats]
    deal.answers.append(await AskAll(asks, settled=somebody_claims))


def somebody_claims(answers: Mapping[Seat, Any]) -> bool:
    return Claim() in answers.values()


async def turn(deal: Told) -> None:
    """Seat 1 passes, or pays 2 to 5; claiming is locked, though it is offered."""
    options = (PASS, Just(Claim(), locked="too_early"), Amount(Pay, 2, 5))
    deal.answers.append(await Ask(1, options, Pass()))
    deal.answers.append(await Shuffle(cards("Ah Kd 2c")))


def reason(play: Play[Told], seat: Seat, action: Any) -> str:
    with pytest.raises(Refused) as refused:
        play.answer(seat, action)
    return refused.value.reason


def test_rules_get_the_answer_to_what_they_asked() -> None:
    play = Play(turn, Told())
    play.apply(play.answer(1, Pay(5)))
    order = cards("2c Ah Kd")
    play.apply(play.shuffle(order))
    assert play.deal.answers == [Pay(5), list(order)]
    assert play.open is None
    assert play.log == [Answered(0, 1, Pay(5)), Shuffled(bytes(order))]


def test_what_is_laid_is_shuffled_and_applied() -> None:
    laid, applied = Play(turn, Told()), Play(turn, Told())
    order = cards("2c Ah Kd")
    for play in (laid, applied):
        play.apply(play.answer(1, Pay(5)))
    laid.lay(order)
    applied.apply(applied.shuffle(order))
    assert (laid.log, laid.ask, laid.open) == (applied.log, applied.ask, None)
    assert laid.deal.answers == applied.deal.answers == [Pay(5), list(order)]
    with pytest.raises(ValueError, match="not an order of these cards"):
        Play(turn, Told()).lay(order)


def test_who_is_not_asked_is_refused() -> None:
    play = Play(turn, Told())
    assert play.to_answer == (1,)
    assert reason(play, 0, Pass()) == "not_your_turn"
    assert reason(play, 7, Pass()) == "not_your_turn"


async def two_turns(deal: Told) -> None:
    deal.answers.append(await Ask(1, (PASS, Just(Claim(), "too_late")), Pass()))
    deal.answers.append(await Ask(2, (PASS, CLAIM), Pass()))


def said(play: Play[Told], ask: Ask[Any], answers: dict[Seat, Any]) -> Any:
    """What the player says whose turn it is, as each reads the table then."""
    assert (play.open, play.ask, len(play.log)) == (ask, play.deal.heard, play.deal.heard)
    return answers[ask.seat]


def test_to_converse_is_to_answer_and_to_move_for_as_long_as_one_player_is_asked() -> None:
    spoken, applied = Play(two_turns, Told()), Play(two_turns, Told())
    answers = {1: Pass(), 2: Claim()}
    spoken.converse(said, answers)
    for seat, action in answers.items():
        applied.apply(applied.answer(seat, action))
    assert (spoken.log, spoken.ask, spoken.open) == (applied.log, applied.ask, None)
    assert (spoken.deal.heard, spoken.deal.answers) == (2, [Pass(), Claim()])
    shuffled = Play(turn, Told())
    shuffled.converse(said, answers)
    assert isinstance(shuffled.open, Shuffle)
    shuffled.converse(said, {})
    assert shuffled.deal.heard == 1


def test_what_is_refused_in_a_conversation_is_not_heard() -> None:
    play = Play(two_turns, Told())
    with pytest.raises(Refused, match="too_late"):
        play.converse(said, {1: Claim()})
    assert (play.log, play.ask, play.deal.heard) == ([], 0, 0)


def test_what_nobody_is_asked_is_not_possible_now() -> None:
    class Sing(msgspec.Struct, frozen=True):
        pass

    play = Play(turn, Told())
    assert reason(play, 0, Sing()) == "not_now"
    assert reason(play, 1, Sing()) == "not_now"


def test_what_is_offered_and_locked_is_refused_with_its_reason() -> None:
    assert reason(Play(turn, Told()), 1, Claim()) == "too_early"


@pytest.mark.parametrize("amount", [-1, 0, 1, 6])
def test_an_amount_out_of_range_is_refused_with_the_range(amount: int) -> None:
    with pytest.raises(Refused) as refused:
        Play(turn, Told()).answer(1, Pay(amount))
    assert refused.value.reason == "amount_out_of_range"
    facts = {"low": 2, "high": 5, "spread": 3, "action": "pay", "all_in": 0, "reach": "none"}
    assert refused.value.facts == facts


class Odd(msgspec.Struct, frozen=True):
    """Only odd amounts, at most so much."""

    most: int

    def why_not(self, action: Pay) -> Refused | None:
        return (
            None if action.amount % 2 and action.amount <= self.most else Refused("must_be_odd", amount=action.amount)
        )

    def hints(self) -> tuple[Pay, ...]:
        return (Pay(1),)


def odd_only(most: int = 9) -> Checked:
    odd = Odd(most)
    return Checked(Pay, odd.why_not, hints=odd.hints)


async def checked_turn(deal: Told) -> None:
    deal.answers.append(await Ask(1, (PASS, odd_only()), Pass()))


def test_what_is_checked_is_refused_with_the_reason_it_names() -> None:
    play = Play(checked_turn, Told())
    with pytest.raises(Refused) as refused:
        play.answer(1, Pay(4))
    assert (refused.value.reason, refused.value.facts) == ("must_be_odd", {"amount": 4})
    play.apply(play.answer(1, Pay(3)))
    assert play.deal.answers == [Pay(3)]


def test_what_is_checked_may_be_locked_and_tells_others_neither_lock_nor_reason() -> None:
    locked = msgspec.structs.replace(odd_only(), locked="too_early")
    refused = locked.refusal(Pay(3))
    assert refused is not None
    assert refused.reason == "too_early"
    public = locked.as_public()
    assert public.locked is None
    assert public.refusal(Pay(4)) is None
    assert tuple(public.hints()) == ()


def test_options_that_are_checked_alike_are_equal_and_others_are_not() -> None:
    assert odd_only() == odd_only()
    assert hash(odd_only()) == hash(odd_only())
    assert odd_only() != odd_only(most=7)
    assert odd_only() != msgspec.structs.replace(odd_only(), locked="too_early")
    assert odd_only().as_public() == odd_only(most=7).as_public()


@pytest.mark.parametrize("order", ["Ah Kd", "Ah Kd Kd", "Ah Kd 3c", "Ah Kd 2c 2c", ""])
def test_an_order_of_other_cards_is_refused(order: str) -> None:
    play = Play(turn, Told())
    play.apply(play.answer(1, Pass()))
    with pytest.raises(ValueError, match="not an order of these cards"):
        play.shuffle(cards(order))


def test_cards_are_ordered_only_when_they_are_asked_about() -> None:
    with pytest.raises(ValueError, match="not an order of these cards"):
        Play(turn, Told()).shuffle(cards("Ah Kd 2c"))


def test_a_window_takes_answers_in_any_order_and_is_settled_when_all_have_spoken() -> None:
    play = Play(window, Told())
    for seat in (2, 0, 1):
        assert not play.settled
        assert seat in play.to_answer
        play.apply(play.answer(seat, Pass()))
    assert play.to_answer == ()
    assert play.settled
    assert play.deal.answers == []  # the rules get them when it is closed
    play.apply(play.close())
    assert play.deal.answers == [{0: Pass(), 1: Pass(), 2: Pass()}]


def test_a_window_is_settled_early_when_it_says_so() -> None:
    play = Play(window, Told())
    play.apply(play.answer(1, Claim()))
    assert play.settled
    assert play.to_answer == (0, 2)


def test_who_is_silent_in_a_window_gives_his_default() -> None:
    play = Play(window, Told())
    play.apply(play.answer(2, Claim()))
    play.apply(play.close())
    assert play.deal.answers == [{0: Pass(), 1: Pass(), 2: Claim()}]


def test_nobody_answers_twice_in_a_window() -> None:
    play = Play(window, Told())
    play.apply(play.answer(2, Pass()))
    assert play.asked(2) is None
    assert reason(play, 2, Claim()) == "already_answered"


def test_who_is_not_in_a_window_is_refused() -> None:
    assert reason(Play(window, Told()), 7, Claim()) == "not_your_turn"


def test_only_a_window_can_be_closed() -> None:
    with pytest.raises(Refused, match="not_now"):
        Play(turn, Told()).close()


def test_nothing_moves_before_a_row_is_applied() -> None:
    play = Play(window, Told())
    play.answer(2, Pass())
    play.close()
    assert (play.log, play.ask, play.to_answer, play.answers) == ([], 0, (0, 1, 2), {})


def test_a_window_is_a_window_and_a_turn_a_turn_unless_said_otherwise() -> None:
    assert Ask(1, (PASS,), Pass()).pace is Pace.TURN
    assert AskAll([Ask(1, (PASS,), Pass())]).pace is Pace.WINDOW


class NoQuestion:
    def __await__(self) -> Any:
        return (yield "how are you?")


async def waits_for_something_else(deal: Told) -> None:
    await NoQuestion()


async def waits_for_something_else_later(deal: Told) -> None:
    await Ask(1, (PASS,), Pass())
    await NoQuestion()


def test_rules_may_await_questions_only() -> None:
    with pytest.raises(TypeError, match="rules may await questions only, not str"):
        Play(waits_for_something_else, Told())
    play = Play(waits_for_something_else_later, Told())
    with pytest.raises(TypeError, match="questions only"):
        play.apply(play.answer(1, Pass()))


def test_a_window_half_answered_is_replayed_as_it_was() -> None:
    live = Play(window, Told())
    live.apply(live.answer(1, Pass()))
    again = replay(window, Told(), live.log)
    assert (again.answers, again.to_answer, again.ask) == (live.answers, live.to_answer, live.ask)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([Answered(0, 2, Pass())], "row 0: not_your_turn"),
        ([Answered(1, 1, Pass())], "row 0 answers another question"),
        ([Answered(0, 1, Pay(6))], "row 0: amount_out_of_range"),
        ([Answered(0, 1, Claim())], "row 0: too_early"),
        ([Closed(0)], "row 0: not_now"),
        ([Shuffled(bytes(cards("Ah Kd 2c")))], "row 0: not an order"),
        ([Answered(0, 1, Pass()), Shuffled(bytes(cards("Ah Kd 3c")))], "row 1: not an order"),
        ([Answered(0, 1, Pass()), Answered(1, 1, Pass())], "row 1: not_now"),
    ],
)
def test_a_log_that_the_rules_do_not_accept_is_named_with_its_row(rows: list[Any], why: str) -> None:
    with pytest.raises(LogMismatch, match=why):
        replay(turn, Told(), rows)


def test_a_window_closed_by_another_question_does_not_fit() -> None:
    with pytest.raises(LogMismatch, match="row 0 answers another question"):
        replay(window, Told(), [Closed(1)])
