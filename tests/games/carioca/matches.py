"""Whole matches of Carioca for its tests and benchmarks, each step looked after."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.games.carioca import Carioca
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.moves import Bought, Discarded, Drew, LaidOff, Melded, Opened, Took
from engine.match import Match
from engine.play import AskAll, Play, Shuffle
from engine.seats import Seat
from engine.simulate import Policy, faults

GAME = Carioca()
DEALS = 8  # of a match
MOST_ANSWERS = 10_000  # of a deal, which may be shuffled twenty times before it is void (CA-VOID-1)


def play_match(seats: int, rules: CariocaRules, policy: Policy, chance: Random) -> Counter[str]:
    """A match to its end; what was told in it, by kind. Who has reached the exit score always comes back."""
    match = GAME.start(rules, dict.fromkeys(range(seats), 1000), dealer=0)
    told: Counter[str] = Counter()
    for _ in range(DEALS):
        play = play_deal(match, policy, chance)
        told.update(type(event).__name__ for event in play.deal.events)
        match = replace(GAME.after(match, play.deal), posting=tuple(range(seats)))
        if "MatchWon" in told:
            break
    assert told["MatchWon"] == 1
    return told


def play_deal(match: Match[Any, Any], policy: Policy, chance: Random) -> Play[Any]:
    """One deal to its end; after each answer cards and chips are where they should be."""
    play = Play(GAME.play, GAME.deal(match))
    answers = 0
    while play.open is not None:
        step(play, policy, chance)
        if any(play.deal.hands.values()):
            look_after(match, play)
        answers += 1
        assert answers < MOST_ANSWERS
    assert play.deal.over
    return play


def step(play: Play[Any], policy: Policy, chance: Random) -> None:
    question = play.open
    if isinstance(question, Shuffle):
        play.apply(play.shuffle(chance.sample(question.cards, len(question.cards))))
        return
    for seat in play.to_answer:
        ask = play.asked(seat)
        assert ask is not None
        play.apply(play.answer(seat, policy(play, ask, chance)))
    if isinstance(question, AskAll):
        play.apply(play.close())


def look_after(match: Match[Any, Any], play: Play[Any]) -> None:
    """Cards and chips; and hands have grown and shrunk by nothing but what was told (rules ledger, invariant 7)."""
    assert not list(faults(match, play))
    assert {seat: len(hand) for seat, hand in play.deal.hands.items()} == hand_sizes(play)
    if play.deal.opening != DEALS and not play.deal.over:
        assert all(play.deal.hands.values())


def hand_sizes(play: Play[Any]) -> dict[Seat, int]:
    """Thirteen, and what came and went since."""
    sizes = dict.fromkeys(play.deal.seats, 13)
    for event in play.deal.events:
        match event:
            case Drew(seat, count):
                sizes[seat] += count
            case Took(seat) | Bought(seat):
                sizes[seat] += 1
            case Opened(seat, _, melds):
                sizes[seat] -= sum(laid_by(play, number) for number in melds)
            case Melded(seat, _, cards) | LaidOff(seat, _, cards):
                sizes[seat] -= len(cards)
            case Discarded(seat):
                sizes[seat] -= 1
            case _:
                pass
    return sizes


def laid_by(play: Play[Any], number: int) -> int:
    """Cards that a meld had when it was laid: those it has without what was laid off on it."""
    added = (len(event.cards) for event in play.deal.events if isinstance(event, LaidOff) and event.meld == number)
    return len(play.deal.melds[number - 1].cards) - sum(added)
