"""Pokerato beside its transcripts: the dealing, who sees what, deals without an end, debts, and what cannot be told."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import pack
from engine.games import GAMES
from engine.games.pokerato import DRAW, OPEN, STAY, TAKE, Close, Discard, PokeratoRules, Raise
from engine.match import Match
from engine.play import Ask, Checked, Play, Shuffle, replay
from engine.transcript import Unreadable, check, written
from engine.view import view_for
from tests.games.deals import MOST_ROWS, begun, to_shuffle, to_the_end

GAME = GAMES["pokerato"]
MELDS = "3h 3d 3c 6s 7s 8s Jh Jd Js"
SEATS = "game pokerato\nseat Anna\nseat Bruno\ndealer Bruno\n"


def match_of(players: int, rules: PokeratoRules | None = None, *, on_account: bool = False) -> Match[Any, Any]:
    match = GAME.start(rules or PokeratoRules(), dict.fromkeys(range(players), 1000), dealer=0)
    return replace(match, on_account=tuple(range(players)) if on_account else ())


def dealt(match: Match[Any, Any], hand: str = "") -> Play[Any]:
    """The pack in its order but for the hand of the first to play."""
    play = begun(GAME, match)
    cards = to_shuffle(play)
    mine = [next(card for card in cards if str(card) == face) for face in hand.split()]
    rest = iter([card for card in cards if card not in mine])
    players = len(play.deal.seats)
    places = range(0, len(mine) * players, players)
    play.apply(play.shuffle([mine[place // players] if place in places else next(rest) for place in range(104)]))
    return play


def in_play(match: Match[Any, Any], hand: str = "") -> Play[Any]:
    """The first to play, seat 1, has opened, the others stay."""
    play = dealt(match, hand)
    play.apply(play.answer(1, OPEN))
    while play.deal.phase == "declarations":
        play.apply(play.answer(play.to_answer[0], STAY))
    return play


def by_the_clock(play: Play[Any]) -> None:
    assert isinstance(play.open, Ask)
    play.apply(play.answer(play.open.seat, play.open.default, by_clock=True))


# PO-SETUP, PO-DEAL.


def test_no_joker_can_be_named_and_no_card_three_times() -> None:
    for cards in ("JK 7d 7c 7s 8h 8d 8c 8s 9h", "7h 7h 7h 7s 8h 8d 8c 8s 9h"):
        with pytest.raises(Unreadable, match="is left, or none was in the pack"):
            check(f"{SEATS}deal\ncards Anna {cards}\nAnna: pass\n")


def test_a_seventh_has_no_seat() -> None:
    with pytest.raises(Unreadable, match="more than 6 seats"):
        check("game pokerato\n" + "".join(f"seat P{number}\n" for number in range(7)) + "dealer P1\n")


@pytest.mark.parametrize(("direction", "order"), [("cw", (1, 2, 3, 0)), ("ccw", (3, 2, 1, 0))])
def test_cards_are_dealt_one_at_a_time_in_the_direction_of_the_deal(direction: str, order: tuple[int, ...]) -> None:
    match = match_of(4)
    play = dealt(replace(match, carried=replace(match.carried, direction=direction)))
    two_packs = (*pack(), *pack(number=1))
    for place, seat in enumerate(order):
        assert play.deal.hands[seat].cards == list(two_packs[place:36:4])
    assert len(play.deal.stock) == 68


# What others may know.


def test_others_see_that_one_may_close_and_neither_whether_nor_how() -> None:
    play = in_play(match_of(3), "7h 7d 7c Qs Ks 4h 4d 4c 4s")
    play.apply(play.answer(1, DRAW))
    mine, theirs = view_for(play, 1).asked[1], view_for(play, 2).asked[1]
    assert [option.kind for option in mine] == [option.kind for option in theirs] == [Discard, Close]
    assert [len(tuple(option.hints())) for option in mine if isinstance(option, Checked)] == [10, 1]
    assert [tuple(option.hints()) for option in theirs if isinstance(option, Checked)] == [(), ()]
    assert "7h" not in str(theirs)


def test_no_close_is_hinted_at_that_throws_away_the_card_just_taken() -> None:
    play = in_play(match_of(2), "9c 2h 4d 6c 8s Th Qd Ac 3s")
    melds = {str(card): card for card in play.deal.stock.cards if str(card) in MELDS.split()}
    play.deal.hands[0].cards[:] = melds.values()
    play.apply(play.answer(1, DRAW))
    play.apply(play.answer(1, Discard("9c")))
    play.apply(play.answer(0, TAKE))
    assert isinstance(play.open, Ask)
    assert [option.kind for option in play.open.options if isinstance(option, Checked) and any(option.hints())] == [
        Discard
    ]


def test_raises_are_hinted_at_as_far_as_they_go() -> None:
    play = dealt(match_of(2))
    play.apply(play.answer(1, OPEN))
    play.apply(play.answer(0, Raise(6)))
    assert isinstance(play.open, Ask)
    raising = play.open.options[1]
    assert isinstance(raising, Checked)
    assert tuple(raising.hints()) == (Raise(9), Raise(10))


# Every deal ends.


@pytest.mark.parametrize(("clock", "reshuffles"), [(True, 1), (False, 29)])
def test_a_deal_that_nobody_closes_ends_and_nobody_pays(clock: bool, reshuffles: int) -> None:  # noqa: FBT001
    play = in_play(match_of(2))
    while play.open is not None:
        if isinstance(play.open, Shuffle):
            play.apply(play.shuffle(play.open.cards))
        else:
            assert isinstance(play.open, Ask)
            play.apply(play.answer(play.open.seat, play.open.default, by_clock=clock))
    assert play.deal.over
    assert [type(event).__name__ for event in play.deal.events].count("Reshuffled") == reshuffles
    assert type(play.deal.events[-1]).__name__ == "NobodyClosed"
    assert play.deal.chips.stacks == {0: 1000, 1: 1000}
    assert len(play.log) < MOST_ROWS


def test_what_the_clock_said_is_told_as_the_clocks_and_checks_again() -> None:
    match = match_of(2)
    play = in_play(match)
    while play.open is not None:
        play.apply(play.shuffle(play.open.cards)) if isinstance(play.open, Shuffle) else by_the_clock(play)
    told = written(GAMES["pokerato"], match, {0: "Anna", 1: "Bruno"}, play.log)
    assert "clock" in told.splitlines()
    assert not list(check(told))
    assert replay(GAME.play, GAME.deal(match), play.log).deal.over


def test_while_the_stock_is_shuffled_every_card_is_in_its_pile() -> None:
    play = in_play(match_of(6))
    while not isinstance(play.open, Shuffle):
        by_the_clock(play)
    assert sorted(card for pile in play.deal.piles().values() for card in pile.cards) == sorted(
        (*pack(), *pack(number=1))
    )
    assert len(play.open.cards) == len(play.deal.discards) - 1
    top = play.deal.discards.cards[0]
    play.apply(play.shuffle(play.open.cards))
    assert play.deal.discards.cards == [top]


def test_everyone_holds_nine_cards_outside_his_turn_and_what_one_wins_the_others_lose() -> None:
    chance = Random(3)
    for _ in range(40):
        play = begun(GAME, match_of(4, on_account=True))

        def look(play: Play[Any]) -> None:
            for seat in play.deal.seats:
                in_turn = seat in play.to_answer or play.deal.winner == seat
                assert len(play.deal.hands[seat]) == 9 or in_turn or not play.log

        to_the_end(play, chance, look)
        assert sum(play.deal.chips.stacks.values()) == 4000
        gains = {seat: stack - 1000 for seat, stack in play.deal.chips.stacks.items()}
        assert [seat for seat, gain in gains.items() if gain > 0] == ([play.deal.winner] if any(gains.values()) else [])


# Written back, and house rules.


def test_a_deal_on_account_is_written_with_what_it_won_and_lost() -> None:
    match = match_of(2, on_account=True)
    play = in_play(match, "7h 7d 7c Qs Ks 4h 4d 4c 4s")
    play.apply(play.answer(1, DRAW))
    drawn = str(play.deal.hands[1].cards[-1])
    melds = (("7h", "7d", "7c"), ("Qs", "Ks", "*As"), ("4h", "4d", "4c", "4s"))
    play.apply(play.answer(1, Close(melds, drawn)))
    text = written(GAMES["pokerato"], match, {0: "Anna", 1: "Bruno"}, play.log)
    assert f"Bruno: close 7h 7d 7c / Qs Ks *As / 4h 4d 4c 4s discard {drawn}\n" in text
    assert "seat Anna\n" in text
    assert "= stack Anna -5\n= stack Bruno 5\n" in text
    assert check(text) == ()


def test_a_rule_is_told_by_the_name_that_people_know() -> None:
    match = match_of(2, PokeratoRules(raises="sequential", point=2))
    text = written(GAMES["pokerato"], match, {}, begun(GAME, match).log)
    assert "rule raise=sequential\n" in text
    assert "rule point=2\n" in text


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (PokeratoRules(posta=0), "rules_posta"),
        (PokeratoRules(point=0), "rules_posta"),
        (PokeratoRules(max_passo=-1), "rules_passo"),
        (PokeratoRules(min_stack=0), "rules_min_stack"),
        (PokeratoRules(), None),
    ],
)
def test_nobody_can_play_for_nothing(rules: PokeratoRules, why: str | None) -> None:
    assert rules.why_not() == why
