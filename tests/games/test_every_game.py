"""What is true of all games, tested on all of them by deals played at random."""

import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from engine.cards import Card
from engine.games import GAMES
from engine.games.pokerato.moves import Folded as LeftPokerato
from engine.games.texas_holdem import HoldemRules
from engine.play import (
    Action,
    Amount,
    Answered,
    Ask,
    AskAll,
    LogMismatch,
    Play,
    Refused,
    Row,
    Shuffle,
    Shuffled,
    replay,
)
from engine.poker.wagering import Folded
from engine.seats import Seat
from engine.simulate import Chance, faults, play_out
from engine.thinking import Thought
from engine.transcript import check, written
from engine.view import view_for
from tests.games.deals import (
    MOST_ROWS,
    an_action,
    asked,
    begun,
    course,
    evening,
    matches,
    moments,
    next_deals,
    next_row,
    reasons,
    seen,
    to_the_end,
    views,
)
from tests.games.on_seeds import OF_LONG_DEALS, AnyMatch, every_game, looks, on_some_seeds
from tests.places import ROOT


def total(match: AnyMatch) -> int:
    return sum(match.stacks.values()) + int(match.carried.in_the_middle)


@on_some_seeds
def test_every_deal_ends_and_then_carries_on(key: str, seed: int) -> None:
    for dealt in evening(key, seed):
        play, match = dealt.over, dealt.match
        after = GAMES[key].after(match, play.deal)
        assert play.deal.over
        assert after.played == match.played + 1
        assert total(after) == total(match)


@on_some_seeds
def test_each_card_is_in_exactly_one_pile_at_every_question(key: str, seed: int) -> None:
    cards: list[Card] = []
    for play in moments(key, seed, 1):
        if isinstance(play.open, Shuffle):
            cards = cards or sorted(play.open.cards)
        elif cards:
            assert sorted(card for pile in play.deal.piles().values() for card in pile.cards) == cards
    assert cards


@on_some_seeds
def test_no_chip_is_made_or_lost_at_any_question(key: str, seed: int) -> None:
    for dealt in evening(key, seed):
        stacks, carried = dealt.match.stacks, dealt.match.carried.in_the_middle
        for play in dealt.moments():
            chips = play.deal.chips
            assert min(chips.stacks.values()) >= 0
            there = sum(chips.stacks.values()) + chips.in_the_middle
            assert there == sum(stacks[seat] for seat in chips.stacks) + carried
            assert view_for(play, None).in_the_middle == chips.in_the_middle


@on_some_seeds
def test_what_the_clock_answers_and_what_is_usual_is_always_legal(key: str, seed: int) -> None:
    for play in moments(key, seed, 2):
        for seat in play.to_answer:
            ask = asked(play, seat)
            for action in {ask.default, ask.usual} - {None}:
                judged = msgspec.structs.replace(action)  # as any other
                assert play.answer(seat, judged).action == action


@on_some_seeds
def test_what_a_robot_does_is_legal_by_any_house_rules(key: str, seed: int) -> None:
    game, chance = GAMES[key], Random(seed)

    def robot(play: Play[Any], ask: Ask[Any], luck: Chance) -> Action:
        action = Thought(key, level, view_for(play, ask.seat), tuple(play.deal.events), luck.random()).action()
        assert ask.refusal(action) is None, action
        return action

    for match, play in next_deals(game, chance, 3):
        level = chance.choice(("", *game.levels))
        play_out(play, robot, chance)
        assert not list(faults(match, play))


@on_some_seeds
def test_a_deal_left_to_the_clock_ends(key: str, seed: int) -> None:
    game, chance = GAMES[key], Random(seed)
    for _, play in next_deals(game, chance, 2):
        while play.open is not None:
            match play.open:
                case Ask(seat=seat, default=default):
                    play.apply(play.answer(seat, default))
                case AskAll():
                    play.apply(play.close())
                case _:
                    play.apply(next_row(play, chance))
            assert len(play.log) < MOST_ROWS


@on_some_seeds
def test_amounts_can_be_met_and_the_limits_of_a_question_hold(key: str, seed: int) -> None:
    for play in moments(key, seed, 2):
        for seat in play.to_answer:
            for option in asked(play, seat).options:
                if isinstance(option, Amount) and not option.locked:
                    assert option.low <= option.high
                    for amount in (option.low, option.high):
                        assert play.answer(seat, option.kind(amount)).seat == seat
                    for amount in (option.low - 1, option.high + 1):
                        with pytest.raises(Refused):
                            play.answer(seat, option.kind(amount))


# Replay.


@on_some_seeds
def test_replaying_any_part_of_a_log_shows_what_was_there(key: str, seed: int) -> None:
    game, chance, dealt = GAMES[key], Random(seed), evening(key, seed)[0]
    for live in dealt.moments():
        if live.open is None or looks(live, chance):
            again = replay(game.play, game.deal(dealt.match), live.log)
            assert (views(again), again.deal.events) == (views(live), live.deal.events)
            assert (again.ask, again.answers, again.to_answer) == (live.ask, live.answers, live.to_answer)


DEALS = {key: 1 if key in OF_LONG_DEALS else 8 for key in GAMES}


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_a_process_with_another_hash_seed_sees_the_same(hash_seed: str) -> None:
    play = f"(line for key, deals in {DEALS}.items() for line in course(key, 7, deals))"
    code = f"import sys; from tests.games.deals import course; sys.stdout.buffer.writelines({play})"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    elsewhere = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, check=True)
    assert elsewhere.stdout == b"".join(line for key, deals in DEALS.items() for line in course(key, 7, deals))


@on_some_seeds
def test_a_log_that_was_tampered_with_does_not_fit(key: str, seed: int) -> None:
    game, (_, match, rows) = GAMES[key], evening(key, seed)[0]
    place = Random(seed).randrange(len(rows))
    for other in tampered(rows[place], len(game.deal(match).seats)):
        with pytest.raises(LogMismatch, match=f"row {place}"):
            replay(game.play, game.deal(match), [*rows[:place], other, *rows[place + 1 :]])
    with pytest.raises(LogMismatch):
        replay(game.play, game.deal(match), [*rows, rows[-1]])


def tampered(row: Row, seats: int) -> list[Row]:
    """The same row of another question, by another player, with other cards, or of another kind."""
    match row:
        case Shuffled(order=order):
            return [Shuffled(order[:-1]), Shuffled(order[:-1] + order[:1]), Shuffled(b"")]
        case Answered(ask=ask, seat=seat, action=action):
            return [Answered(ask + 1, seat, action), Answered(ask, 99, action), Shuffled(b"\0")]
        case _:
            return [msgspec.structs.replace(row, ask=row.ask + 1), Shuffled(b"\0")]


DEAR = {"texas_holdem": HoldemRules(ante=20)}  # who pays it and folds often has put in more than those all-in


@on_some_seeds
def test_who_has_folded_gets_nothing_more_in_this_deal(key: str, seed: int) -> None:
    """BET-ALLIN-4. Only where a false opener annuls the deal (IT-PROOF-6) does everybody get something back."""
    game, chance = GAMES[key], Random(seed)
    for match, playing in next_deals(game, chance, 6, DEAR.get(key)):
        stacks = {seat: match.stacks[seat] for seat in match.ready()}

        def look(play: Play[Any], stacks: dict[Seat, int] = stacks) -> None:
            told = [type(event).__name__ for event in play.deal.events]
            out = [event.seat for event in play.deal.events if isinstance(event, Folded | LeftPokerato)]
            if "Annulled" not in told:
                assert all(play.deal.chips.stacks[seat] <= stacks[seat] for seat in out)
            stacks.update(play.deal.chips.stacks)

        to_the_end(playing, chance, look)


# Refusals, and words for what happened.


@on_some_seeds
def test_nobody_out_of_turn_can_do_anything(key: str, seed: int) -> None:
    known = reasons()
    for play in moments(key, seed, 1):
        for seat in {*play.deal.seats, 99} - {*play.to_answer}:
            for kind in GAMES[key].actions:
                action = an_action(kind, 10)
                with pytest.raises(Refused) as refused:
                    play.answer(seat, action)
                assert refused.value.reason in known


@on_some_seeds
def test_every_action_is_accepted_or_refused_with_a_listed_reason_and_nothing_moves(key: str, seed: int) -> None:
    chance, known = Random(seed), reasons()
    for play in moments(key, seed, 1):
        before = seen(play)
        for seat in play.to_answer:
            for kind in GAMES[key].actions:
                action = an_action(kind, chance.randint(-5, 50))
                try:
                    play.answer(seat, action)
                except Refused as refused:
                    assert refused.reason in known  # noqa: PT017  it may also be accepted
        assert seen(play) == before


def test_the_reasons_in_the_code_are_found() -> None:
    assert {
        "already_answered",  # raised where it stands
        "not_your_turn",  # returned by a function that says why not
        "not_now",  # the default of a table
        "betting_not_reopened",  # from a function of the rules
        "cannot_check",  # from a table of reasons
        "table_full",  # of the house
        "rules_blinds",  # of house rules
    } <= reasons()
    assert all(reason == reason.lower() for reason in reasons())


# Every deal can be written and read again.


@on_some_seeds
def test_a_deal_that_was_played_is_written_as_a_transcript_that_holds(key: str, seed: int) -> None:
    game, chance = GAMES[key], Random(seed)
    for match in matches(game, chance, 4):
        names = {seat: f"J.R., no. {seat}" for seat in match.stacks}  # signs that the format uses in other places
        posting = tuple(seat for seat in match.ready() if seat in match.posting or chance.random() < 0.1)
        somebody_posts = msgspec.structs.replace(match, posting=posting)
        play = begun(game, somebody_posts)
        to_the_end(play, chance)
        text = written(GAMES[key], somebody_posts, names, play.log)
        assert check(text) == (), text
        part = written(GAMES[key], somebody_posts, names, play.log[: chance.randrange(len(play.log))])
        assert check(part) == (), part


@every_game
def test_random_deals_see_everything_that_the_game_can_do(key: str) -> None:
    """The tests above prove something only if their deals are not all alike."""
    game, chance = GAMES[key], Random(11)
    done: Counter[str] = Counter()
    wanted = {kind.__name__ for kind in game.actions}
    for _ in range(3000):
        if wanted <= set(done):
            break
        for _, play in next_deals(game, chance, 3):
            to_the_end(play, chance)
            done.update(type(row.action).__name__ for row in play.log if isinstance(row, Answered))
            done.update(type(event).__name__ for event in play.deal.events)
    assert wanted <= set(done)
