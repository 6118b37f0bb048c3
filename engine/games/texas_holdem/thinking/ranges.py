"""What the others may hold: every hand weighs as much as it is likely after all that they have said."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.cards import Card
from engine.deal import Event
from engine.games.texas_holdem.thinking.boards import better, without
from engine.games.texas_holdem.thinking.starting import PAIRS, SHARES
from engine.poker.betting import Called, Checked, Raised, Wagered
from engine.poker.flop.moves import BoardDealt, Posted
from engine.seats import Seat

CARDS = {"flop": 3, "turn": 4, "river": 5}  # on the board
Likely = Callable[[float], float]
"""From which share of hands is better (0–1) to how likely this hand does what was done (0–1)."""


class Said(msgspec.Struct, frozen=True):
    """One word of a player: `check`, `call`, `bet` or `raise` (the big blind is no bet)."""

    seat: Seat
    word: str
    cards: int  # on the board
    price: float  # chips that it cost beside the pot before it: 1 for all that lay there
    raises: int  # bets and raises before it on this street


def course(events: Iterable[Event]) -> list[Said]:
    """What was said in this deal, from the events alone that everybody is told."""
    said, pot, cards, raises = list[Said](), 0, 0, 0
    bets = dict[Seat, int]()
    for event in events:
        match event:
            case Posted(seat, what, amount):
                pot += amount
                bets[seat] = bets.get(seat, 0) + (amount if what in ("small_blind", "big_blind", "straddle") else 0)
            case BoardDealt(street):
                cards, raises, bets = CARDS[street], 0, {}
            case Checked(seat):
                said.append(Said(seat, "check", cards, 0, raises))
            case Called(seat, amount):
                said.append(Said(seat, "call", cards, amount / max(1, pot), raises))
                pot, bets[seat] = pot + amount, bets.get(seat, 0) + amount
            case Wagered(seat, to) | Raised(seat, to):
                amount = to - bets.get(seat, 0)
                word = "bet" if isinstance(event, Wagered) else "raise"
                said.append(Said(seat, word, cards, amount / max(1, pot), raises))
                pot, bets[seat], raises = pot + amount, to, raises + 1
            case _:
                pass  # it costs nothing and tells nothing of those who are still in
    return said


def range_of(
    seat: Seat, said: Sequence[Said], board: Sequence[Card], mine: Sequence[Card], players: int
) -> list[float]:
    """By the numbers of hands, how likely this player holds each; 0 for those with a card that is seen elsewhere."""
    weights = [0.0] * len(PAIRS)
    here = without((*board, *mine))
    for number in here:
        weights[number] = 1.0
    for word in said:
        if word.seat == seat:
            likely = before_the_flop(word, players) if not word.cards else after_the_flop(word)
            shares = SHARES if not word.cards else better(tuple(board[: word.cards]))
            for number in here:
                weights[number] *= likely(shares[number])
    return weights


def before_the_flop(word: Said, players: int) -> Likely:
    """Fewer players, more hands: two play nearly all of them."""
    wide = {2: 2.2, 3: 1.6, 4: 1.3}.get(players, 1.0)
    if word.word == "check":
        return lambda share: 0.3 if share < 0.08 else 1.0
    if word.word == "call":
        low, high = (0.02, 0.5) if not word.raises else (0.04, 0.3) if word.raises == 1 else (0.01, 0.12)
        return _between(low, min(0.9, high * wide))
    top = {0: 0.3, 1: 0.1}.get(word.raises, 0.045)
    return _above(min(0.8, top * wide), 0.04)


def after_the_flop(word: Said) -> Likely:
    """A dearer word is said with fewer hands."""
    if word.word == "check":
        return lambda share: 0.5 if share < 0.2 else 1.0
    if word.word == "call":
        return _between(0.06, 0.85 / (1 + 1.2 * word.price))
    if word.word == "bet":
        return _above(0.5 / (1 + 0.5 * word.price), 0.05)
    return _above(0.16 if word.raises < 2 else 0.08, 0.02)


def _above(top: float, floor: float) -> Likely:
    """The best `top` share of hands, and now and then (`floor`) any other."""
    return lambda share: 1.0 if share < top else max(floor, 1 - (share - top) / (0.35 * top + 0.02))


def _between(low: float, high: float) -> Likely:
    """Good hands; of the very best ones half have raised."""
    return lambda share: 0.5 if share < low else max(0.05, min(1.0, 1 - (share - high) / (0.3 * high + 0.02)))
