"""Plays hands of the format through our rules."""

from collections.abc import Iterable, Mapping

import msgspec

from engine.cards import pack
from engine.phh.posts import Unplayable
from engine.phh.reading import Hand, Known, read
from engine.phh.shared import showed
from engine.play import Action, AskAll, Play, Refused
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.moves import NO, STRADDLE, Muck, Show
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.poker.worth import known
from engine.seats import Seat
from engine.transcript.stacked import STOCK, Misnamed, places_dealt, stacked


class Replayed(msgspec.Struct, frozen=True):
    """The stacks at the end by our rules, and those that the file expects if it says so, in the file's chips."""

    stacks: tuple[float, ...]
    expected: tuple[float, ...] | None

    @property
    def ok(self) -> bool:
        return self.expected in (None, self.stacks)


def replayed(text: str) -> Replayed:
    """Play a hand. Raises Unplayable."""
    hand = read(text)
    play: Play[FlopDeal] = Play(hand.game.play, hand.game.deal(hand.match))
    try:
        _deal(play, hand)
        for number, (seat, words) in enumerate(hand.actions):
            _act(play, seat, words, f"p{seat // 2 + 1} {' '.join(words)} (action {number + 1} of the players)")
    except Misnamed as why:
        raise Unplayable(str(why)) from why
    if play.deal.over and len(play.deal.board) != len(hand.board):
        raise Unplayable(f"{len(hand.board)} cards on the board, by our rules {len(play.deal.board)}")
    stacks = [play.deal.chips.stacks[seat] for seat in play.deal.seats]
    return Replayed(_plain(stacks, hand.unit), None if hand.finishing is None else _plain(hand.finishing, hand.unit))


def _plain(stacks: Iterable[int], unit: int) -> tuple[float, ...]:
    return tuple(chips // unit if chips % unit == 0 else chips / unit for chips in stacks)


def _deal(play: Play[FlopDeal], hand: Hand) -> None:
    """Deal the known cards to the players who had them."""
    while isinstance(play.open, AskAll):  # the players who chose to straddle
        for seat in play.to_answer:
            play.apply(play.answer(seat, STRADDLE if seat in hand.straddles else NO))
        play.go_on()
    named = {f"hand {seat}": cards for seat, cards in _made_up(play.deal, hand).items()} | {STOCK: hand.board}
    play.apply(play.shuffle(stacked(play, places_dealt(hand.game, hand.match, play), named)))
    play.go_on()


def _made_up(deal: FlopDeal, hand: Hand) -> Mapping[Seat, tuple[Known, ...]]:
    """The hands, with cards that nobody saw at the showdown made up: their players lost, so they get the worst left."""
    hands = dict(hand.hands)
    if len(hand.board) < 5 or None in hand.board:
        return hands
    folded = {seat for seat, words in hand.actions if words[0] == "f"}
    for seat, cards in hands.items():
        if None in cards and seat not in folded:
            seen = {*hand.board, *(card for held in hands.values() for card in held)}
            left = [card for card in pack() if card not in seen]
            hands[seat] = deal.least(known(cards), left, len(cards), known(hand.board))
    return hands


def _act(play: Play[FlopDeal], seat: Seat, words: tuple[str, ...], where: str) -> None:
    if words[0] == "sm":
        _show_or_muck(play, seat, shows=len(words) > 1, where=where)
        return
    try:
        play.apply(play.answer(seat, _action(play, seat, words)))
        play.go_on()
    except (Refused, ValueError) as why:
        raise Unplayable(f"{where}: {why}") from why


def _show_or_muck(play: Play[FlopDeal], seat: Seat, *, shows: bool, where: str) -> None:
    """What a player may still decide when the deal is over. By our rules some must show, those all-in even earlier."""
    if not play.deal.over and seat not in showed(play.deal):
        raise Unplayable(f"{where}: the hand is not over")
    if play.asked(seat):
        play.apply(play.answer(seat, Show() if shows else Muck()))
        play.go_on()


def _action(play: Play[FlopDeal], seat: Seat, words: tuple[str, ...]) -> Action:
    """Raises ValueError for words that are no action."""
    ask = play.asked(seat)
    offered = [option.kind for option in ask.options] if ask else []
    match words:
        case ["f"]:
            return Fold()
        case ["cc"]:
            return Check() if Check in offered else Call()
        case ["cbr", amount] if amount.isdecimal():
            return Bet(int(amount)) if Bet in offered else Raise(int(amount))
        case _:
            raise ValueError("unknown action")
